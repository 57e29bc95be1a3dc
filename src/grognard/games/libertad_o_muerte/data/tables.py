"""The tables of the rules, typed."""

from __future__ import annotations

import msgspec


class Ground(msgspec.Struct):
    """What a terrain does [3.2.1]."""

    cost: int
    rounds: int
    first_line: int
    guns: bool
    gun_die: int
    pursuit: bool
    stack: int  # combat units of a side; 0: any number


class Terrains(msgspec.Struct):
    """By terrain."""

    clear: Ground
    tropical: Ground
    desert: Ground
    jungle: Ground
    mountain: Ground
    andean: Ground


class Movement(msgspec.Struct):
    """Costs besides terrain."""

    river: int
    leader: int
    sea: int
    hunt: int


class Prices(msgspec.Struct, rename="kebab"):
    """In Resources."""

    militia: int
    natives: int
    garrison: int
    guerrilla: int
    mounted_guerrilla: int
    rebels: int
    gaucho: int
    llanero: int
    regular: int
    elite: int
    combat_ship: int
    line_ship: int
    transport: int
    great_transport: int
    artillery: int
    siege_artillery: int
    expeditionary: int
    replacement: int


class Colonels(msgspec.Struct):
    """Colonels are bought for Victory Points [8.4]."""

    first_turn: int
    vp: int


class Entry(msgspec.Struct):
    """From how many points on a bought unit enters damaged [8.2]."""

    least: int
    garrison: int


class Capacity(msgspec.Struct, rename="kebab"):
    """In Strength Points [9.1]."""

    transport: int
    great_transport: int
    line_ship: int


class Tension(msgspec.Struct):
    """Income lost to the Tension Index [17.0]."""

    points: int
    loss: int


class Corsairs(msgspec.Struct, rename={"least": "from"}):
    """Rolls that cost the Royalist, by markers in the box [18.0]."""

    least: list[int]
    loss: int


class SeaAttrition(msgspec.Struct):
    """Rolls from which an expeditionary unit at sea is hit [19.3]."""

    full: int
    damaged: int


class Landing(msgspec.Struct, rename={"least": "from"}):
    """An expedition lands in America [19.4]."""

    least: int
    tension: int


class Naval(msgspec.Struct):
    """Naval battles [10.3, 10.6]."""

    rounds: list[int]
    sunk_lead: int


class Fire(msgspec.Struct):
    """Hits [10.4, 12.8, 12.10]."""

    strength_to: int
    morale_to: int


class Demoralized(msgspec.Struct):
    """Morale at which a unit is demoralized [10.5, 12.14]."""

    land: int
    sea: int
    lowest: int


class Recovery(msgspec.Struct):
    """[12.13]."""

    to: int


class Withdrawal(msgspec.Struct, rename={"least": "from"}):
    """[10.7, 12.15]."""

    least: int


class LeaderFate(msgspec.Struct):
    """Of an assigned leader whose unit is eliminated [12.12]."""

    wounded: int
    killed: int


class Deploying(msgspec.Struct):
    """[12.3]."""

    one_star: int
    tactician: int


class BattleVP(msgspec.Struct):
    """Victory Points of land battles [12.19, 12.21, 25.2]."""

    least_units: int
    eliminated: int
    damage: int
    great_win: int
    great_loss: int
    great_units: int
    great_rounds: int


class Retreat(msgspec.Struct):
    """Through enemy regions [12.16]."""

    eliminated_at: int
    loss: int


class SiegeRow(msgspec.Struct):
    """Points lost from a result on."""

    least: int
    attacker: int
    defender: int


class Siege(msgspec.Struct):
    """[13.1]."""

    rounds: int
    rows: list[SiegeRow]
    artillery: int
    siege_artillery: int
    leader: int
    blockaded: int
    inland: int


class NewUnits(msgspec.Struct):
    """[15.0]."""

    units: int


class Detection(msgspec.Struct, rename={"least": "from"}):
    """[20.2]."""

    least: int
    cavalry: int
    mountains: int


class Desertions(msgspec.Struct):
    """[22.1]."""

    stacks: int
    each: int
    unit: int


class Hunt(msgspec.Struct):
    """[25.1]."""

    damaged: int
    lost_to: int
    hit_to: int
    caught: int


class Victory(msgspec.Struct):
    """How a final count is read."""

    decisive: int
    plain: int
    first_gain: int


class Tables(msgspec.Struct, rename="kebab"):
    """tables.toml."""

    terrain: Terrains
    movement: Movement
    prices: Prices
    colonels: Colonels
    entry: Entry
    capacity: Capacity
    tension: Tension
    corsairs: Corsairs
    sea_attrition: SeaAttrition
    landing: Landing
    naval: Naval
    fire: Fire
    demoralized: Demoralized
    recovery: Recovery
    withdrawal: Withdrawal
    leader_fate: LeaderFate
    deployment: Deploying
    battle_vp: BattleVP
    retreat: Retreat
    siege: Siege
    deployment_limit: NewUnits
    detection: Detection
    desertions: Desertions
    hunt: Hunt
    victory: Victory
