"""What lies where, in numbers: what is shown is kept under these, and made anew only where they differ, so they are
worked out at every look."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL
from grognard.games.an_impossible_war.model.state import FORT, GameState, goal, units
from grognard.games.an_impossible_war.rules.control import besieged, controller, open_enemies

Likeness = tuple[int, int, int, int, int]  # a unit, where it is shown, its place, its strength, its marks
# What a number tells of a space: who besieges it, whether a battle is to come, who holds what is not of their zone.
BY: Final = 3  # 1 and 2 are the sides, 0 is neither
BATTLE: Final = 4
HOLDER: Final = 3  # how far its bits lie to the left
STRIDE: Final = 32


def shown_at(s: GameState, p: i64) -> i64:
    """The place where a unit is shown: who waits on a road stands at its near end, who waits at sea before the port."""
    h = s.place[p]
    if h != BOARD.road:
        return h
    way = s.via[p]
    return BOARD.start[way] if 0 <= way < BOARD.ways else goal(s, p)


def on_maps(s: GameState) -> list[Likeness]:
    """The units on the maps, with all that their faces depend on."""
    found: list[Likeness] = []
    p: i64
    for p in range(BOARD.pieces):
        h = shown_at(s, p)
        if h < BOARD.on_map:
            found.append((int(p), int(h), int(s.place[p]), int(s.strength[p]), int(s.mark[p])))
    return found


def off_maps(s: GameState) -> list[tuple[int, int, int]]:
    """The units in bags and boxes: which, where, and their strength, which is all that shows there."""
    found: list[tuple[int, int, int]] = []
    p: i64
    for p in range(BOARD.pieces):
        if shown_at(s, p) >= BOARD.on_map:
            found.append((int(p), int(s.place[p]), int(s.strength[p])))
    return found


def signs(s: GameState) -> list[int]:
    """The spaces that have a siege, a battle to come or another holder than their zone's, each with what it has."""
    found: list[int] = []
    h: i64
    for h in range(BOARD.spaces):
        bits: i64 = 0
        if besieged(s, h):
            bits = LIBERAL + 1 if s.fort[h] - FORT == CARLIST else CARLIST + 1
        both = units(s, CARLIST, h) > 0 and units(s, LIBERAL, h) > 0
        if both and open_enemies(s, CARLIST, h) and open_enemies(s, LIBERAL, h):
            bits += BATTLE
        holder = controller(s, h)
        if holder != BOARD.zone[h] and s.fort[h] < FORT:  # walls show whose they are
            bits += holder + 1 << HOLDER
        if bits:
            found.append(int(h * STRIDE + bits))
    return found
