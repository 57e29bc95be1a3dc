"""The tables of supply, attrition, battles, sieges and the sea, typed."""

from __future__ import annotations

from typing import Literal

import msgspec

Level = Literal["skirmish", "small", "large"]
LEVELS: tuple[Level, ...] = ("skirmish", "small", "large")


class Table(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A table, a row of one, and where it comes from."""

    source: str
    note: str = ""


class Supply(Table):
    """[13.3]."""

    reach: int


class AttritionRow(Table):
    """Results from a total on, by column."""

    least: int
    losses: list[str]


class Attrition(Table):
    """[13.6.2]."""

    columns: list[int]
    star_from: int
    rows: list[AttritionRow]


class AttritionModifiers(Table):
    """[13.6.2]."""

    forced_march: int
    reaction_move: int
    barren_zone: int
    out_of_supply: int
    french_half: int
    french_all: int
    russian_all: int
    national_territory: int
    depot_spent: int


class BattleLevel(Table):
    """From how many combat points on [14.3]."""

    id: Level
    total: int
    weaker: int
    demoralizes: bool


class Result(Table):
    """The result of a roll, from a total on [14.6]."""

    least: int
    text: str

    @property
    def losses(self) -> int:
        """Steps that the enemy loses."""
        return int(self.text.rstrip("+C"))

    @property
    def plus(self) -> bool:
        """Whether it wins a tie."""
        return "+" in self.text

    @property
    def cavalry(self) -> bool:
        """Whether one of the losses must be of reserve cavalry."""
        return self.text.endswith("C")


class Results(Table):
    """By level of the battle."""

    skirmish: list[Result]
    small: list[Result]
    large: list[Result]


class Odds(Table):
    """[14.2, 14.5.1]."""

    bonus: list[int]
    overrun: int


class Battle(Table):
    """Modifiers of a side [14.4, 14.5]."""

    cavalry: int
    interceptor: int
    out_of_supply: int
    landing: int
    demoralized: int
    star: int
    capital_lost: int
    depot: float


class Aftermath(Table):
    """[14.7, 14.9]."""

    wound: int
    extra_loss: int
    pursuit: int
    pursuit_cavalry_step: int
    pursuit_cavalry_general: int


class Siege(Table):
    """[15]."""

    steps: int
    marker: int
    army: int
    levels: list[int]
    garrison: int
    large_garrison: int
    large_garrison_steps: int


class Assault(Table):
    """A result of an assault, from a total on [15.4]."""

    id: Literal["repelled", "stable", "honours", "breach"]
    least: int
    loss: int
    falls: bool


class Naval(Table):
    """[17.2, 17.3.3]."""

    fleets: int
    port: int
    sea: int
    blockade: int
    enemy_port: int
    land: int
    interception: int
    evasion: int
    steps: int
    depots: int
    generals: int
    armies: int
    landing_steps: int
    landing_assaults: int
    fortress_dice: int


class NavalRow(msgspec.Struct, forbid_unknown_fields=True):
    """Fleets lost from a difference on."""

    least: int
    lost: int


class NavalResults(Table):
    """[17.3.1]."""

    rows: list[NavalRow]
