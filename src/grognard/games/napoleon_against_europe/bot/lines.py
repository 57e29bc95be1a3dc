"""Lines of supply that an army could have: with a flag in every open zone on its way, or with its depot left behind.
Nothing here is a rule."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, DEPOT, NONE
from grognard.games.napoleon_against_europe.model.marks import FIXED
from grognard.games.napoleon_against_europe.model.state import GameState, camp, marked
from grognard.games.napoleon_against_europe.rules.land.supply import (
    REACH,
    Tracing,
    carries,
    nation_of,
    no_line,
)

FLAG_THERE = "13.3.i flag-there"


class Hoped(Tracing):
    """A search for a line across zones of the enemy that nobody holds."""

    def passes(self, s: GameState, z: i64, way: i64) -> bool:
        there = BOARD.land.end[way]
        return there != self.at and carries(s, self.side, way) and not is_shut(s, self.side, there)


def is_shut(s: GameState, side: i64, z: i64) -> bool:
    """Whether no flag would open a zone to a line of supply."""
    reason = no_line(s, side, z)
    return reason != "" and reason != FLAG_THERE


def could_feed(s: GameState, pieces: list[int], z: i64) -> bool:
    """Whether a force would be in supply in a zone once it has planted its flags, and left a depot that it carries."""
    nation = nation_of(s, pieces)
    if nation == NONE:
        return False
    side = camp(s, nation)
    if Hoped(s, side, nation, z, NONE, None).finds(s):
        return True
    if not carries_depot(s, pieces):
        return False
    for way in range(BOARD.land.first_way[z], BOARD.land.first_way[z + 1]):
        there = BOARD.land.end[way]
        if BOARD.land.cost[way] <= REACH and carries(s, side, way) and not is_shut(s, side, there):
            if Hoped(s, side, nation, there, NONE, None).finds(s):
                return True
    return False


def carries_depot(s: GameState, pieces: list[int]) -> bool:
    """Whether a force has a depot with it that it could leave behind."""
    for p in pieces:
        if BOARD.sort[p] == DEPOT and not marked(s, p, FIXED):
            return True
    return False
