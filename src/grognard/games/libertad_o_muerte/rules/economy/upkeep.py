"""Chapter 7.2: which units are paid, and what they cost."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, CUBAN
from grognard.games.libertad_o_muerte.model.marks import CUBA_RELEASED
from grognard.games.libertad_o_muerte.model.state import GameState, on_map


def idle_cuban(s: GameState, p: i64) -> bool:
    """Whether a unit is one of the Cubans who are not yet released [7.2.c]."""
    return BOARD.tags[p] & CUBAN != 0 and s.markers & CUBA_RELEASED == 0


def upkeep(s: GameState, side: i64) -> i64:
    """What the units of a side on the map cost [7.1, 7.2]."""
    total: i64 = 0
    for p in BOARD.army[side]:
        if BOARD.upkeep[p] != 0 and on_map(s, p) and not idle_cuban(s, p):
            total += BOARD.upkeep[p]
    return total
