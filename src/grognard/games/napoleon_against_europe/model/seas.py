"""Who rules the sea: a sea, and the water before a port."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE, NONE
from grognard.games.napoleon_against_europe.model.state import GameState, fleets


def sea_control(s: GameState, sea: i64) -> i64:
    """The side that alone has fleets at sea in a sea, NONE [3.2.i]."""
    empire, coalition = fleets(s, EMPIRE, sea) > 0, fleets(s, COALITION, sea) > 0
    if empire == coalition:
        return NONE
    return EMPIRE if empire else COALITION


def blockaded(s: GameState, side: i64, z: i64) -> bool:
    """Whether enemy fleets lie in the blockade box of a port that a side uses [4.ab, R101]."""
    box = BOARD.blockade[z]
    return box != NONE and fleets(s, 1 - side, box) > 0
