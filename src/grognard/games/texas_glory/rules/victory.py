"""Chapter 3.0: who has won at the end of a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD, MEXICO, TABLES, TEXAS
from grognard.games.texas_glory.model.setup import ORDER_OF_BATTLE
from grognard.games.texas_glory.model.state import (
    YEAR_1835,
    GameState,
    besieger,
    contested,
    count,
    held,
    is_gun,
    put,
    within,
)
from grognard.games.texas_glory.rules.combat.losses import exchange_gun

TEXAN_LEAST: Final[int] = TABLES["victory"]["texan_1836"]  # places without which Texas is lost [3.0.1836.c]
MEXICAN_LEAST: Final[int] = TABLES["victory"]["mexican_1835"]  # green places that save Mexico [3.0.1835.c]


def check_1836(s: GameState) -> None:
    """At the end of a turn of 1836 [3.0.1836.c-d]."""
    if held(s, TEXAS, BOARD.stars) < TEXAN_LEAST:
        s.win(MEXICO, "3.0.1836.c")
    elif s.turn >= s.turns:
        s.win(TEXAS, "3.0.1836.d")


def winner_1835(s: GameState) -> i64:
    """Who has won 1835, after the besieged have surrendered [3.0.1835.c]."""
    return MEXICO if held(s, MEXICO, BOARD.green_stars) >= MEXICAN_LEAST else TEXAS


def surrender_besieged(s: GameState) -> list[int]:
    """At the end of 14 December every besieged force surrenders and leaves [3.0.1835.d]. The blocks that did."""
    gone: list[int] = []
    for h in BOARD.walled:
        side = besieger(s, h)
        if side == TEXAS or side == MEXICO:
            for b in within(s, 1 - side, h):
                s.note("surrender", "3.0.1835.d", b, h)
                if is_gun(b):
                    exchange_gun(s, b)
                else:
                    gone.append(b)
                    s.mark[b] = 0
                    put(s, b, BOARD.out)
    return gone


def dismiss_presidials(s: GameState) -> None:
    """The frontier militia goes home at the end of 14 December [3.0.1835.h]."""
    for b in BOARD.presidials:
        if s.place[b] != BOARD.dead:
            put(s, b, BOARD.out)
            s.mark[b] = 0


def fate_of(b: i64, texan_win: bool) -> i64:
    """Where a block that surrendered in 1835 goes for the campaign of 1836 [3.0.campaign.2.a-b, ruling L.9].

    Those that 1836 knows come back after a Texan win: Mexicans with their brigade, Texans by the pool.
    """
    if not texan_win:
        return BOARD.dead
    if BOARD.side[b] == MEXICO:
        return BOARD.due if b in ORDER_OF_BATTLE else BOARD.out
    return BOARD.out if BOARD.red_stripe[b] != 0 else BOARD.due


def check_vanguard(s: GameState) -> None:
    """Once the Texan has taken a Mexican box the forces of 1836 come early [3.0.1835.i]."""
    if s.year != YEAR_1835 or s.vanguard:
        return
    for h in BOARD.boxes:
        if count(s, TEXAS, h) > 0 and not contested(s, h):
            s.vanguard = True
            s.note("vanguard", "3.0.1835.i", h)
            return
