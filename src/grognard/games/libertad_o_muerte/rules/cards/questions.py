"""The cards with '?': events whose turn is only the first on which they can happen [4.1.i, 4.1.l, R-QMARK]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    LIMA,
    NONE,
    PATRIOT,
    SAN_MARTIN,
    borders_between,
)
from grognard.games.libertad_o_muerte.model.state import GameState, controls, on_map, where

PLAN_DE_IGUALA: Final = BOARD.card["p-plan-de-iguala"]
NUMANCIA_CARD: Final = BOARD.card["p-el-numancia-se-pasa"]
CALLAO_CARD: Final = BOARD.card["r-motin-del-callao"]
NUMANCIA: Final = BOARD.piece["r-numancia"]
PERU: Final = BOARD.countries.index("peru")
NUMANCIA_NEAR: Final = 2  # regions from San Martín
NUMANCIA_LAST: Final = 26  # the last turn on which the battalion can go over


def happens_now(s: GameState, card: i64) -> bool:
    """Whether the test of a card with '?' succeeds; the Plan of Iguala rolls its die when it is played."""
    if card == NUMANCIA_CARD:
        return numancia_is_near(s)
    return card != CALLAO_CARD or controls(s, PATRIOT, LIMA)


def is_past(s: GameState, card: i64) -> bool:
    """Whether a card with '?' leaves the game without having been played."""
    return card == NUMANCIA_CARD and s.turn > NUMANCIA_LAST


def region_of(s: GameState, p: i64) -> i64:
    """The land region of a unit, NONE at sea and off the map."""
    return BOARD.region_of[where(s, p)] if on_map(s, p) else i64(NONE)


def numancia_is_near(s: GameState) -> bool:
    """Whether the Numancia Battalion is in Peru, within two regions of San Martín."""
    here, there = region_of(s, NUMANCIA), region_of(s, SAN_MARTIN)
    if here == NONE or there == NONE or BOARD.country[here] != PERU:
        return False
    return borders_between(here, there) <= NUMANCIA_NEAR
