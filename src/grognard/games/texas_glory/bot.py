"""What makes a position good, and which actions deserve a look."""

from __future__ import annotations

from typing import Final

from grognard.games.texas_glory.board import BOARD, MEXICO, TEXAS
from grognard.games.texas_glory.state import Table, held
from grognard.kernel.chance import below

TURNS_1835: Final = 10


def worth(s: Table, side: int) -> float:
    """How good a table is for a side."""
    if s.winner >= 0:
        return 1e6 if s.winner == side else -1e6
    total = 10.0 * float(held(s, TEXAS, BOARD.stars))
    for b in BOARD.army[TEXAS]:
        if s.place[b] < BOARD.on_map:
            total += float(s.strength[b])
    for b in BOARD.army[MEXICO]:
        if s.place[b] < BOARD.on_map:
            total -= float(s.strength[b])
    return total if side == TEXAS else -total


def candidates(s: Table) -> list[int]:
    """The actions of the pending decision that deserve a look."""
    decision = s.decision
    return decision.actions if decision is not None else []


def quick(s: Table) -> int:
    """A decent action, found at once."""
    decision = s.decision
    assert decision is not None
    return decision.actions[below(s.key, s.rolls, len(decision.actions))]


def clock(s: Table) -> int:
    """The turn, counted on from 1835 into 1836."""
    return int(s.turn + TURNS_1835 * s.year)
