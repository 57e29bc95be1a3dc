"""What is printed, listed once as the rules look through it: zones and counters by kind."""

from __future__ import annotations

from typing import Final

from grognard.games.napoleon_against_europe.model.board import ARMY, BOARD, FLEET, GENERAL, NONE
from grognard.parts.graphs import flags
from grognard.parts.vectors import numbers


def of_class(sort: int) -> list[list[int]]:
    """By nation: its counters of a class, by number."""
    return [[p for p in listed if BOARD.sort[p] == sort] for listed in BOARD.of_nation]


def strongholds() -> list[int]:
    """The zones with a fortress, and the capitals."""
    capitals = {z for listed in BOARD.capitals for z in listed}
    return [z for z in range(BOARD.zones) if BOARD.level[z] > 0 or z in capitals]


STRONGHOLDS: Final = strongholds()
PORTS: Final = [z for z in range(BOARD.zones) if BOARD.port[z] != NONE]
CAPITAL_OF: Final = [flags(BOARD.zones, listed) for listed in BOARD.capitals]  # by nation and zone
NO_ZONES: Final = numbers(BOARD.zones)  # a number for each zone, 0: to be copied
NO_SEAS: Final = numbers(BOARD.seas)
NO_PLACES: Final = numbers(len(BOARD.place_ids))
NO_PIECES: Final = numbers(BOARD.pieces)
GENERALS_OF: Final = of_class(GENERAL)
ARMIES_OF: Final = of_class(ARMY)
FLEETS_OF: Final = of_class(FLEET)
