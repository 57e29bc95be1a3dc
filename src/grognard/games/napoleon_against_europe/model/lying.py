"""What lies where, in numbers: all that a counter's face depends on. What is shown is kept under these, and made anew
only where they differ, so they are worked out at every look."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import ARMY, BOARD, COMBAT, FLEET, is_inside
from grognard.games.napoleon_against_europe.model.marks import PLACE_MASK
from grognard.games.napoleon_against_europe.model.state import GameState, camp_of, contents, siege
from grognard.games.napoleon_against_europe.rules.battle.morale import unit_morale

Likeness = tuple[int, int, int]  # a counter, its place with steps and marks, and what else shows on its face


def likeness(s: GameState, p: i64) -> Likeness:
    """All that the face of a counter depends on: which it is, its place and marks, camp, morale, a siege round it."""
    packed = s.unit[p]
    h = packed & PLACE_MASK
    morale: i64 = unit_morale(s, p) if BOARD.sort[p] == COMBAT else 0
    besieged: i64 = 1 if is_inside(h) and siege(s, BOARD.zone_of[h]) != 0 else 0
    return int(p), int(packed), int((camp_of(s, p) * 2 + besieged) * 64 + morale)


def likenesses(s: GameState, pieces: list[int]) -> list[Likeness]:
    """The same of many."""
    return [likeness(s, p) for p in pieces]


def on_map(s: GameState, hidden: frozenset[int]) -> list[Likeness]:
    """The counters on the map and in its boxes that are not hidden: no armies, and no fleets that carry something."""
    found: list[Likeness] = []
    p: i64
    for p in range(BOARD.pieces):
        sort = BOARD.sort[p]
        if s.unit[p] & PLACE_MASK >= BOARD.reserve or sort == ARMY:
            continue
        if sort == FLEET and contents(s, p):
            continue
        if not hidden or p not in hidden:
            found.append(likeness(s, p))
    return found


def in_trays(s: GameState) -> list[Likeness]:
    """The counters in the boxes beside the map."""
    found: list[Likeness] = []
    p: i64
    for p in range(BOARD.pieces):
        h = s.unit[p] & PLACE_MASK
        if BOARD.reserve <= h < BOARD.first_army and h != BOARD.aside:
            found.append(likeness(s, p))
    return found
