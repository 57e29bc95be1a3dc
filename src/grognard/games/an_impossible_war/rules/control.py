"""Fortresses, sieges, ports, who controls what, and who has the initiative [3.0.d, 4.3, 4.8, 4.9, 18.1]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BILBAO,
    BOARD,
    CARLIST,
    CITY,
    GUECHO,
    LIBERAL,
    NEITHER,
    PORTUGALETE,
    TABLES,
)
from grognard.games.an_impossible_war.model.state import (
    BUILDING,
    FORT,
    INSIDE,
    NO_FORT,
    NO_SIEGE,
    GameState,
    count,
    count_outside,
    is_troop,
    pieces_at,
    units,
    within,
)

CITY_CAPACITY: Final[int] = TABLES["limits"]["fortress_capacity"]["city"]
OTHER_CAPACITY: Final[int] = TABLES["limits"]["fortress_capacity"]["other"]
LIBERAL_INITIATIVE: Final[int] = min(
    int(year) for year, side in TABLES["turn"]["initiative"].items() if side == "liberal"
)  # from this year on [3.0.d]


def initiative(s: GameState) -> i64:
    """Who has the initiative by the calendar [3.0.d]; in the End of Year he plays cards first [R8]."""
    return LIBERAL if s.year >= LIBERAL_INITIATIVE else CARLIST


def fort_owner(s: GameState, h: i64) -> i64:
    """Whose complete Fortress stands in a place, NEITHER without [4.8, R60]."""
    if h >= BOARD.spaces or s.fort[h] < FORT:
        return NEITHER
    return s.fort[h] - FORT


def builder_of(s: GameState, h: i64) -> i64:
    """Whose Fortress is under construction in a space."""
    if h >= BOARD.spaces or s.fort[h] == NO_FORT or s.fort[h] >= FORT:
        return NEITHER
    return s.fort[h] - BUILDING


def besieged(s: GameState, h: i64) -> bool:
    """Whether a siege marker lies in a place: its Fortress is besieged by the other side."""
    return h < BOARD.spaces and s.siege[h] != NO_SIEGE


def capacity(h: i64) -> i64:
    """How many Inf and Cav fit into the Fortress of a space [18.0.b]."""
    return CITY_CAPACITY if BOARD.type[h] == CITY else OTHER_CAPACITY


def room(s: GameState, side: i64, h: i64) -> i64:
    """How many Inf and Cav still fit into a side's Fortress [18.0.b]."""
    return capacity(h) - (count(s, side, h) - count_outside(s, side, h))


def fits(s: GameState, p: i64, h: i64) -> bool:
    """Whether a piece still fits into its side's Fortress: besides Inf and Cav one of each kind [18.0.b]."""
    if is_troop(p):
        return room(s, BOARD.side[p], h) > 0
    for other in within(s, BOARD.side[p], h):
        if BOARD.kind[other] == BOARD.kind[p]:
            return False
    return True


def open_enemies(s: GameState, side: i64, h: i64) -> bool:
    """Whether unbesieged enemy units stand in a place: those not shut in by a siege [11.4.a-b, R36]."""
    enemy = 1 - side
    if units(s, enemy, h) == 0:
        return False
    if not besieged(s, h) or fort_owner(s, h) == side:
        return True
    for p in pieces_at(s, enemy, h):
        if s.mark[p] & INSIDE == 0:
            return True
    return False


def held_against(s: GameState, side: i64, h: i64) -> bool:
    """Whether an enemy unit or Fortress that is not besieged holds a space against a side [4.8, 11.4.a, R63]."""
    if fort_owner(s, h) == 1 - side and not besieged(s, h):
        return True
    return open_enemies(s, side, h)


def controller(s: GameState, h: i64) -> i64:
    """Who controls a space: Fortress, then units, then the zone; while both have units, who did before [4.9, R26]."""
    if s.fort[h] >= FORT:
        return s.fort[h] - FORT
    carlists, liberals = units(s, CARLIST, h), units(s, LIBERAL, h)
    if carlists > 0 and liberals > 0:
        return s.control[h]
    if carlists > 0:
        return CARLIST
    if liberals > 0:
        return LIBERAL
    return BOARD.zone[h]


def friendly(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side controls a space [4.9.a]."""
    return controller(s, h) == side


def fortresses(s: GameState, side: i64) -> i64:
    """How many Fortress counters of a side are in use, Cities left out [10.2.e]."""
    total: i64 = 0
    for h in range(BOARD.spaces):
        if BOARD.type[h] != CITY and (s.fort[h] == FORT + side or s.fort[h] == BUILDING + side):
            total += 1
    return total


# Ports


def river_banks_free(s: GameState) -> bool:
    """Whether neither bank of the river of Bilbao is Carlist or a Liberal Fortress under siege [4.3.c, 13.2.b, R72]."""
    for h in (PORTUGALETE, GUECHO):
        if controller(s, h) == CARLIST:
            return False
        if besieged(s, h) and fort_owner(s, h) == LIBERAL:
            return False
    return True


def bilbao_open(s: GameState) -> bool:
    """Whether the port of Bilbao serves naval transport and supply [4.3.c, 13.1.e, R72]."""
    if besieged(s, BILBAO) and fort_owner(s, BILBAO) == LIBERAL:
        return False
    return river_banks_free(s)


def port_open(s: GameState, h: i64) -> bool:
    """Whether a place has a port, or a region a coast, that serves the Liberal [4.3.a-c, 13.1.a, 19.2.f, R72]."""
    if h >= BOARD.spaces:
        return h < BOARD.on_map and BOARD.coastal[h] != 0
    return BOARD.port[h] != 0 and (h != BILBAO or bilbao_open(s))
