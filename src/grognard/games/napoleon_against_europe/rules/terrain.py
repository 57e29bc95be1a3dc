"""Weather, borders and ground: what an entry costs, what cannot be crossed [12.1, 16]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    EMPIRE,
    MOUNTAIN,
    NONE,
    RIVER,
    RUSSIA,
    STRAIT,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.lasting import lies
from grognard.games.napoleon_against_europe.model.marks import ACROSS_THE_CHANNEL, ACTIVATION, SCORCHED_EARTH
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    fleets,
    has_marker,
    owner,
)
from grognard.parts.vectors import vector

LAST_ROUND: Final = TABLES.turn.rounds + TABLES.turn.winter_campaign
LONDON: Final = BOARD.number["londres"]
LILLE: Final = BOARD.number["lille"]
CHANNEL: Final = BOARD.number["manche"]
OF_ROUND: Final = [TABLES.weather_of(max(1, n)) for n in range(LAST_ROUND + 1)]
MOVEMENT_CHANGE: Final = vector([w.movement for w in OF_ROUND])  # by round
ATTRITION_CHANGE: Final = vector([w.attrition for w in OF_ROUND])
ICE: Final = bytes([int(w.ice) for w in OF_ROUND])
LANDINGS: Final = bytes([int(w.landings) for w in OF_ROUND])


# Weather: only the rounds of activation have any


def movement_change(s: GameState) -> i64:
    """What the weather adds to every movement factor [16.a-c, R95]."""
    if s.phase != ACTIVATION:
        return 0
    return MOVEMENT_CHANGE[s.round]


def attrition_change(s: GameState) -> i64:
    """What winter adds to an attrition test in its rounds, not to those at the end of the phase [16.f]."""
    if s.phase != ACTIVATION:
        return 0
    return ATTRITION_CHANGE[s.round]


def is_winter(s: GameState) -> bool:
    """Whether it is a winter round: the seas that freeze are closed [16.c-d]."""
    return s.phase == ACTIVATION and ICE[s.round] != 0


def may_land(s: GameState) -> bool:
    """Whether the season allows amphibious attacks [16.e]."""
    return LANDINGS[s.round] != 0


# Borders


def entry_cost(way: i64) -> i64:
    """What a zone costs by a border, the border's own cost included [12.1.c]."""
    return BOARD.land.cost[way]


def takes_all(way: i64) -> bool:
    """Whether a way takes the whole movement factor: between Alexandretta and Acre [12.1.k]."""
    return BOARD.whole[BOARD.border[way]] != 0


def no_crossing(s: GameState, side: i64, way: i64) -> str:
    """Why a side cannot cross a border: a strait with an enemy fleet at sea [12.1.f-g]."""
    if (
        BOARD.border[way] == STRAIT
        and not BOARD.never_shut[way]
        and fleets(s, 1 - side, BOARD.strait[way]) > 0
    ):
        return "12.1.f strait-closed"
    return ""


def crosses_channel(s: GameState, a: i64, b: i64) -> bool:
    """Whether there is a way between two zones over the Channel, as by a strait, for the force of 12F."""
    return lies(s, ACROSS_THE_CHANNEL) and ((a == LILLE and b == LONDON) or (a == LONDON and b == LILLE))


def no_way_back(s: GameState) -> str:
    """Why that force cannot go back: an enemy fleet at sea in the Channel [12.1.f]."""
    return "12.1.f strait-closed" if fleets(s, COALITION, CHANNEL) > 0 else ""


def strait_supplies(s: GameState, side: i64, way: i64) -> bool:
    """Whether a supply line may cross a strait: its sea is not the enemy's alone [13.3.m]."""
    sea = BOARD.strait[way]
    return sea == NONE or fleets(s, side, sea) > 0 or fleets(s, 1 - side, sea) == 0


def costs_a_step(way: i64) -> bool:
    """Whether a retreat over a border costs a step: an unbridged river, a mountain without a pass [14.10.e]."""
    return BOARD.border[way] in (RIVER, MOUNTAIN)


# Ground


def is_difficult(z: i64) -> bool:
    """Whether every entry into a zone costs 2 or more [4.ai, R15]."""
    return BOARD.difficult[z] != 0


def is_barren(s: GameState, side: i64, z: i64) -> bool:
    """Whether a zone is barren for a side; the whole of Russia for the Empire where the earth is scorched (40C)."""
    if BOARD.barren[z]:
        return True
    return side == EMPIRE and has_marker(s, SCORCHED_EARTH) and owner(s, z) == RUSSIA
