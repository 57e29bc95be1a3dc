"""Chapter 9.0: Victory Points, captures, Carlist Prestige, automatic victory."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, CITY, DATA, LIBERAL, SIDES, TABLES
from grognard.games.an_impossible_war.model.state import (
    FORT,
    NO_FORT,
    GameState,
    active_expeditions,
    count_outside,
    is_region,
    units,
)
from grognard.games.an_impossible_war.rules.construction import raze_unfinished
from grognard.games.an_impossible_war.rules.control import besieged, builder_of, controller
from grognard.kernel.state import PLAYING

CITY_VP: Final[int] = TABLES["victory-points"]["city"]
TOWN_VP: Final[int] = TABLES["victory-points"]["main_town"]
PRESTIGE_VP: Final[int] = TABLES["victory-points"]["prestige_last_box"]
UPRISING_VP: Final = [TABLES["victory-points"]["uprisings"][str(n)] for n in range(BOARD.regions + 1)]
LAST_BOX: Final[int] = TABLES["prestige"]["last_box"]
SMALL_ADVANCE: Final[int] = TABLES["prestige"]["advance"]
GREAT_SUM: Final[int] = TABLES["prestige"]["great_sum"]  # with an Expedition [9.1.g]
GREAT_ADVANCE: Final[int] = TABLES["prestige"]["advance_great_sum_with_expedition"]
CITY_ADVANCE: Final[int] = TABLES["prestige"]["unbesieged_carlist_city"]
ARMY: Final[int] = TABLES["prestige"]["liberal_army_units"]
DESTROYED: Final[int] = TABLES["prestige"]["destroyed_expedition"]
RISEN: Final[int] = TABLES["uprising"]["maximum"]  # the Uprising level that counts [9.1.m]
ZONES: Final = TABLES["victory-zones"]
AUTOMATIC: Final = [  # by scenario and side [R17]
    [int((scenario.automatic_victory or ZONES["automatic"])[side]) for side in SIDES]
    for scenario in DATA.scenarios
]


def gain(s: GameState, side: i64, points: i64, rule: str) -> None:
    """A side gains Victory Points: the one marker moves towards it [9.0.a, 9.1.d, R18]."""
    if points == 0:
        return
    s.vp += points if side == CARLIST else -points
    s.note("vp", rule, side, points, CARLIST if s.vp > 0 else LIBERAL, abs(int(s.vp)))


def read_control(s: GameState) -> None:
    """Read who controls each space now; every change of a town or City pays its VP [9.1.a-b, R25].

    Fortresses under construction that combats and the like have left undefended fall [10.2.f]. A second Carlist City
    ends the war at once [9.0.e, R20].
    """
    for h in range(BOARD.spaces):
        if NO_FORT < s.fort[h] < FORT:
            raze_unfinished(s, 1 - builder_of(s, h), h)
        holder = controller(s, h)
        if holder == s.control[h]:
            continue
        s.control[h] = holder
        kind = BOARD.type[h]
        if kind == CITY:
            s.note("captured", "9.1.a", holder, h)
            gain(s, holder, CITY_VP, "9.1.a")
        elif h in BOARD.towns:
            s.note("captured", "9.1.b", holder, h)
            gain(s, holder, TOWN_VP, "9.1.b")
    tidy_pursuit(s)
    if s.winner == PLAYING and carlist_cities(s) >= 2:
        s.win(CARLIST, "9.0.e")


def tidy_pursuit(s: GameState) -> None:
    """Pursuit markers go where no Carlist or no Liberal unit is left [23.2.f]."""
    for h in range(BOARD.spaces, BOARD.on_map):
        forget_pursuit(s, h)


def forget_pursuit(s: GameState, h: i64) -> None:
    """The Pursuit marker leaves a region where no Carlist or no Liberal unit is left [23.2.f]."""
    if is_region(h) and s.pursuit[h - BOARD.spaces] > 0:
        if units(s, CARLIST, h) == 0 or units(s, LIBERAL, h) == 0:
            s.pursuit[h - BOARD.spaces] = 0
            s.note("pursuit-over", "23.2.f", h)


def carlist_cities(s: GameState) -> i64:
    """How many Cities the Carlist holds."""
    total: i64 = 0
    for h in BOARD.cities:
        if s.fort[h] == FORT + CARLIST:
            total += 1
    return total


# Prestige


def prestige(s: GameState, spaces: i64, rule: str) -> None:
    """Move the Prestige marker forward, or back by a negative number [9.1.g-l, R19, R21]."""
    left = spaces
    while left > 0:
        left -= 1
        if s.negative > 0:
            s.negative -= 1
            continue
        s.prestige += 1
        if s.prestige == LAST_BOX:
            s.prestige = 0
            gain(s, CARLIST, PRESTIGE_VP, "9.1.j")
    while left < 0:
        left += 1
        if s.prestige > 0:
            s.prestige -= 1
        else:
            s.negative += 1
    if spaces != 0:
        s.note("prestige", rule, spaces, s.prestige, s.negative)


def expedition_destroyed(s: GameState, region: i64) -> None:
    """The last unit of an Expedition is gone: Prestige goes back [9.1.k, R22]."""
    s.note("expedition-destroyed", "9.1.k", region)
    prestige(s, DESTROYED, "9.1.k")


def besieged_cities(s: GameState) -> i64:
    """How many Cities the Carlist besieges [9.1.e]."""
    total: i64 = 0
    for h in BOARD.cities:
        if s.fort[h] == FORT + LIBERAL and besieged(s, h):
            total += 1
    return total


def liberal_armies(s: GameState) -> i64:
    """How many spaces of the Carlist Zone hold four Liberal Inf and Cav, the besieged left out [9.1.f, R23]."""
    total: i64 = 0
    for h in range(BOARD.spaces):
        if BOARD.zone[h] == CARLIST and count_outside(s, LIBERAL, h) >= ARMY:
            total += 1
    return total


def prestige_advance(s: GameState) -> i64:
    """How far the marker goes in a Victory Check [9.1.e-h, R19, R24]."""
    expedition = bool(active_expeditions(s))
    total = besieged_cities(s) + (1 if expedition else 0) - liberal_armies(s)
    advance: i64 = 0
    if total >= GREAT_SUM and expedition:
        advance = GREAT_ADVANCE
    elif total > 0:
        advance = SMALL_ADVANCE
    for h in BOARD.cities:
        if s.fort[h] == FORT + CARLIST and not besieged(s, h):
            return advance + CITY_ADVANCE
    return advance


def risen_regions(s: GameState) -> i64:
    """How many regions are at the highest Uprising level."""
    total: i64 = 0
    for r in range(BOARD.regions):
        if s.uprising[r] >= RISEN:
            total += 1
    return total


def victory_check(s: GameState) -> None:
    """Prestige, VP for Uprisings, then automatic victory [3.0.h, 9.0.b, 9.1.m]."""
    advance = prestige_advance(s)
    if advance > 0:
        prestige(s, advance, "9.1.g")
    gain(s, CARLIST, UPRISING_VP[risen_regions(s)], "9.1.m")
    zones = AUTOMATIC[s.scenario]
    if s.vp >= zones[CARLIST]:
        s.win(CARLIST, "9.0.b")
    elif s.vp <= zones[LIBERAL]:
        s.win(LIBERAL, "9.0.b")
