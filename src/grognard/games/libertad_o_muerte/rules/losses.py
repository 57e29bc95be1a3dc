"""Strength Points lost, units eliminated, Victory Points: where losses go, whatever their cause [23.0.b]."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, COLONEL, LEADER, NONE, SHIP
from grognard.games.libertad_o_muerte.model.marks import VP
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    cargo,
    hide,
    place,
    put,
    set_marks,
    set_strength,
    strength,
)


def lose(s: GameState, p: i64, points: i64, rule: str) -> bool:
    """A unit loses Strength Points; whether it is eliminated."""
    left = strength(s, p) - points
    if left > 0:
        set_strength(s, p, left)
        s.note("hit", rule, p, left)
        return False
    eliminate(s, p, rule)
    return True


def eliminate(s: GameState, p: i64, rule: str) -> None:
    """A unit is eliminated, and with a ship what it carries [9.1.h, 12.9.b, 12.12.b, 22.3.c]."""
    if BOARD.sort[p] == SHIP:
        for unit in cargo(s, p):
            eliminate(s, unit, "9.1.h")
    s.note("eliminated", rule, p)
    before = BOARD.was[p]
    if before != NONE:
        send(s, p, BOARD.event_box)
        send(s, before, BOARD.pool)
    else:
        send(s, p, BOARD.pool if comes_back(p) else BOARD.eliminated)


def comes_back(p: i64) -> bool:
    """Whether a unit that is lost goes to the Force Pool: no ship, no named leader, no black dot."""
    if BOARD.sort[p] == LEADER:
        return BOARD.kind[p] == COLONEL
    return BOARD.sort[p] != SHIP and BOARD.dot[p] == 0


def send(s: GameState, p: i64, box: i64) -> None:
    """Put a unit into a box, whole and without marks."""
    if place(s, p) < BOARD.on_map:
        hide(s, p, False)
    put(s, p, box)
    set_marks(s, p, 0)
    set_strength(s, p, BOARD.most[p])


def score(s: GameState, side: i64, by: i64, rule: str) -> None:
    """A side gains Victory Points, or loses some; they may fall below zero [R-VPNEG]."""
    if by != 0:
        s.track[VP + side] = s.track[VP + side] + by
        s.note("vp", rule, side, by, s.track[VP + side])
