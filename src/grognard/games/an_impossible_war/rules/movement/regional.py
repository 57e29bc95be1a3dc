"""Chapters 23.0 and 23.1: moving between the maps and from region to region."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL, TABLES
from grognard.games.an_impossible_war.model.state import (
    FROM_REGION,
    GameState,
    active_expeditions,
    is_expedition,
    is_region,
    open_first,
    put,
    seen_by,
    units,
)
from grognard.games.an_impossible_war.rules.movement.groups import set_out
from grognard.games.an_impossible_war.rules.victory import forget_pursuit
from grognard.parts.reasons import ALLOWED
from grognard.parts.vectors import vector

FIRST_YEAR: Final = 1834
EXPEDITIONS: Final = vector([n for _, n in sorted(TABLES["limits"]["expeditions"].items())])  # year by year
ARAGON: Final = BOARD.number["aragon"]


def expedition_limit(s: GameState) -> i64:
    """How many Expeditions may be active this year [23.0.a-b]."""
    return EXPEDITIONS[s.year - FIRST_YEAR]


def no_entry(s: GameState, group: list[int], origin: i64, h: i64) -> str:
    """Why a group may not go to a region: Carlists only within the number of Expeditions [23.0.a-b, R81].

    Nobody goes who came to the North from a region in this phase, or has declared it [23.1.h-i].
    """
    for p in group:
        if s.mark[p] & FROM_REGION != 0:
            return "23.1.h from-region"
    if BOARD.side[group[0]] == LIBERAL:
        return ALLOWED
    limit = expedition_limit(s)
    if limit == 0:
        return "23.0.a too-early"
    if is_expedition(s, h):
        return ALLOWED
    active = len(active_expeditions(s))
    if is_region(origin) and units(s, CARLIST, origin) == len(group):
        active -= 1  # the Expedition leaves its region as a whole
    return ALLOWED if active < limit else "23.0.b expeditions-full"


def move_between(s: GameState, group: list[int], origin: i64, h: i64) -> None:
    """A group goes to an adjacent region, without MP and whatever enemies are there [23.1.c-d, 23.1.j]."""
    set_out(s, group)
    rule = "23.1.c" if BOARD.side[group[0]] == CARLIST else "23.1.d"
    for p in open_first(s, group):
        s.note("march", rule, p, origin, h, known=seen_by(s, p))
        put(s, p, h)
        s.via[p] = -1
    forget_pursuit(s, origin)
    forget_pursuit(s, h)
