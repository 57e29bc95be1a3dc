"""Chapter 8.1.5: protectorates, what they cost and what they are worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    EMPIRE,
    FRANCE,
    ITALY,
    MAJORS,
    SWITZERLAND,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATION,
    ALLIED_EMPIRE,
    DIPLOMACY,
    PROTECTORATE,
)
from grognard.games.napoleon_against_europe.model.state import GameState, patron, status
from grognard.games.napoleon_against_europe.model.verbs import PROTECT
from grognard.games.napoleon_against_europe.rules.cards.decks import hand, spend
from grognard.games.napoleon_against_europe.rules.powers import card_value, change_status
from grognard.games.napoleon_against_europe.rules.scoring import escalate, score
from grognard.kernel.actions import to

VALUE: Final = TABLES.diplomacy.protectorate
POINTS: Final = TABLES.points.protectorate


def no_protectorate(s: GameState, n: i64) -> str:
    """Why a nation cannot be made a protectorate: one of those listed, and an ally of France [8.1.5.b, d]."""
    if n < MAJORS or BOARD.may_be_protected[n] == 0:
        return "8.1.5.d never-protected"
    if status(s, n) != ALLIED_EMPIRE or patron(s, n) != FRANCE:
        return "8.1.5.b no-french-ally"
    return ""


def no_protection(s: GameState, side: i64, card: i64, n: i64) -> str:
    """Why a card cannot be discarded to make a nation a protectorate now [8.1.5.b]."""
    if side != EMPIRE:
        return "8.1.5.b empire-alone"
    if s.phase != DIPLOMACY and s.phase != ACTIVATION:
        return "8.1.5.b not-in-this-phase"
    if card_value(s, card) < VALUE:
        return "8.1.5.b card-too-small"
    return no_protectorate(s, n)


def protections(s: GameState, side: i64) -> list[int]:
    """The protectorates that a side can set up with its cards, as actions."""
    found: list[int] = []
    if side == EMPIRE:
        for n in range(MAJORS, BOARD.nations):
            if not no_protectorate(s, n):
                for c in hand(s, side):
                    if not no_protection(s, side, c, n):
                        found.append(to(PROTECT, c, n))
    return found


def buy_protection(s: GameState, card: i64, n: i64) -> None:
    """A card is discarded, and an ally of France is a protectorate [8.1.5.b]."""
    spend(s, card, "8.1.5.b")
    protect(s, n, "8.1.5.b")


def protect(s: GameState, n: i64, rule: str) -> None:
    """A minor is bound to France for good, for a point and one of escalation [8.1.5.a, 8.1.5.c]."""
    change_status(s, n, PROTECTORATE, FRANCE, rule)
    escalate(s, POINTS.escalation, "8.1.5.c")
    score(s, POINTS.victory, "8.1.5.c")


def lose_protection(s: GameState, n: i64, rule: str) -> None:
    """A protectorate is conquered, or leaves: its point goes; Italy and Switzerland have none [R115]. Called while it
    still is one."""
    if status(s, n) == PROTECTORATE and n != ITALY and n != SWITZERLAND:
        score(s, -POINTS.victory, rule)
