"""Chapters 10.2 and 10.3: Fortresses are built, fall unfinished, and are demolished by their owner."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CITY, REFUGE, cost_of
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    BUILDING,
    INSIDE,
    NO_FORT,
    GameState,
    count,
    is_infantry,
    seen_by,
    set_mark,
    units,
)
from grognard.games.an_impossible_war.rules.control import besieged, builder_of, fort_owner, fortresses

CONSTRUCTION_COST: Final = cost_of("construct-fortress")


def can_build(s: GameState, p: i64) -> bool:
    """Whether a unit can work on a Fortress: Infantry, no Partida, that has not acted [10.0.e, 10.2.d, 5.4.l]."""
    return is_infantry(p) and BOARD.partida[p] == 0 and s.mark[p] & (ACTED | INSIDE) == 0


def can_construct(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side may begin a Fortress in a place, the builder apart [10.2.a, 10.2.c, 10.2.e, R29]."""
    return is_site(s, side, h) and has_counter(s, side)


def has_counter(s: GameState, side: i64) -> bool:
    """Whether a side has a Fortress counter left [10.2.e]."""
    return fortresses(s, side) < BOARD.fortress_counters[side]


def is_site(s: GameState, side: i64, h: i64) -> bool:
    """Whether a Fortress of a side may stand in a place [10.2.a, 10.2.c, R29]."""
    if h >= BOARD.spaces or s.fort[h] != NO_FORT:
        return False
    if BOARD.type[h] == CITY or BOARD.type[h] == REFUGE:
        return False
    return units(s, 1 - side, h) == 0


def construct(s: GameState, p: i64) -> None:
    """A unit begins a Fortress where it stands: its one action of this phase [10.2.a, 10.0.e]."""
    h = s.place[p]
    s.fort[h] = BUILDING + BOARD.side[p]
    set_mark(s, p, ACTED)
    s.note("construct", "10.2.a", p, h, known=seen_by(s, p))


def can_demolish(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side may demolish what it has in a place, the unit apart [10.3.a-b, R30]."""
    if h >= BOARD.spaces or BOARD.type[h] == CITY:
        return False
    if fort_owner(s, h) != side and builder_of(s, h) != side:
        return False
    return not besieged(s, h) and units(s, 1 - side, h) == 0


def demolish(s: GameState, p: i64) -> None:
    """A unit removes the Fortress, complete or not, where it stands: its one action of this phase [10.3.a]."""
    h = s.place[p]
    s.fort[h] = NO_FORT
    set_mark(s, p, ACTED)
    s.note("demolish", "10.3.a", p, h, known=seen_by(s, p))


def raze_unfinished(s: GameState, side: i64, h: i64) -> None:
    """An enemy Fortress under construction falls to an Inf or Cav of a side, if nobody defends it [10.2.f, R29]."""
    if builder_of(s, h) != 1 - side or count(s, side, h) == 0 or units(s, 1 - side, h) > 0:
        return
    s.fort[h] = NO_FORT
    s.note("raze-unfinished", "10.2.f", 1 - side, h)
