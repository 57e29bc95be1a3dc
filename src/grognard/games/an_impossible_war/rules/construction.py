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
from grognard.parts.reasons import ALLOWED

CONSTRUCTION_COST: Final = cost_of("construct-fortress")


def no_builder(s: GameState, p: i64) -> str:
    """Why a unit cannot work on a Fortress: Infantry can, no Partida, that has not acted [10.0.e, 10.2.d, 5.4.l]."""
    if not is_infantry(p) or BOARD.partida[p] != 0:
        return "10.2.d no-builder"
    if s.mark[p] & INSIDE != 0:
        return "10.2.a shut-in"
    return "10.0.e acted" if s.mark[p] & ACTED != 0 else ALLOWED


def no_counter(s: GameState, side: i64) -> str:
    """Why a side begins no Fortress anywhere: its counters are in use [10.2.e]."""
    return ALLOWED if fortresses(s, side) < BOARD.fortress_counters[side] else "10.2.e no-counters"


def no_site(s: GameState, side: i64, h: i64) -> str:
    """Why no Fortress of a side can be begun in a place [10.2.a, 10.2.c, R29]."""
    if h >= BOARD.spaces or BOARD.type[h] == CITY or BOARD.type[h] == REFUGE:
        return "10.2.c no-fortress-here"
    if s.fort[h] != NO_FORT:
        return "10.2.c fortress-there"
    return "10.2.a enemies-there" if units(s, 1 - side, h) > 0 else ALLOWED


def construct(s: GameState, p: i64) -> None:
    """A unit begins a Fortress where it stands: its one action of this phase [10.2.a, 10.0.e]."""
    h = s.place[p]
    s.fort[h] = BUILDING + BOARD.side[p]
    set_mark(s, p, ACTED)
    s.note("construct", "10.2.a", p, h, known=seen_by(s, p))


def no_demolition(s: GameState, side: i64, h: i64) -> str:
    """Why a side cannot demolish a Fortress in a place, the unit apart [10.3.a-b, R30]."""
    if h < BOARD.spaces and BOARD.type[h] == CITY:
        return "10.3.b city-stands"
    if fort_owner(s, h) != side and builder_of(s, h) != side:
        return "10.3.a no-own-fortress"
    return "10.3.a enemies-there" if besieged(s, h) or units(s, 1 - side, h) > 0 else ALLOWED


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
