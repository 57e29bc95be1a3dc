"""What lies where, in numbers: all that the looks of units and of the map depend on. What is shown is kept under these,
and made anew only where they differ, so they are worked out at every look."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import OUT_OF_PLAY
from grognard.games.libertad_o_muerte.model.state import PLACE_MASK, GameState, troops
from grognard.games.libertad_o_muerte.rules.control import besieged, blockaded, inside

Likeness = tuple[int, int]  # a unit, and its place with strength and marks

OFF_BOARD: Final = 0
ON_BOARD: Final = 1
ABOARD: Final = 2
ASIDE: Final = 3
SORT_OF_PLACE: Final = (
    bytes(  # whether the drawn board shows a place, a box beside it, a ship's hold, or nobody does
        ON_BOARD
        if h < BOARD.on_map or h in BOARD.corsair_boxes or h == BOARD.expeditionary_box
        else ABOARD
        if h >= BOARD.first_hold
        else ASIDE
        if h == BOARD.aside
        else OFF_BOARD
        for h in range(len(BOARD.place_ids))
    )
)
BESIEGED: Final = 1  # in that region: a siege, by the Royalist
BESIEGED_BY_PATRIOT: Final = 2
BATTLE: Final = 4
BLOCKADED: Final = 8
SIGNS: Final = 16  # kinds of those


def lying(s: GameState, sort: i64) -> list[Likeness]:
    """The units in places of a sort, by number."""
    found: list[Likeness] = []
    p: i64
    for p in range(BOARD.pieces):
        packed = s.unit[p]
        if SORT_OF_PLACE[packed & PLACE_MASK] == sort:
            found.append((int(p), int(packed)))
    return found


def signs(s: GameState) -> list[int]:
    """The regions with a siege, a battle to come or a blockade, each with what it has."""
    found: list[int] = []
    h: i64
    for h in range(BOARD.regions):
        bits: i64 = 0
        if BOARD.city[h] != NONE and besieged(s, h):
            bits |= BESIEGED if inside(s, h) == PATRIOT else BESIEGED_BY_PATRIOT
        if troops(s, PATRIOT, h) > 0 and troops(s, ROYALIST, h) > 0:
            bits |= BATTLE
        if BOARD.port[h] != NONE and s.control[h] != OUT_OF_PLAY and blockaded(s, h):
            bits |= BLOCKADED
        if bits != 0:
            found.append(int(h * SIGNS + bits))
    return found
