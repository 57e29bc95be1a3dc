"""Chapters 8.2.1 to 8.2.3: which nations a diplomatic action can win, and what a card must be worth for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BAYONNE_TRAP,
    BOARD,
    BRITAIN,
    COALITION,
    EMPIRE,
    FRANCE,
    MAJORS,
    NONE,
    SPAIN,
    TABLES,
    TURKEY,
)
from grognard.games.napoleon_against_europe.model.marks import (
    ALLIED_EMPIRE,
    DIPLOMACY,
    NEUTRAL_STATUS,
    SEBASTIANI,
    SPAIN_BEATEN,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    event_played,
    has_marker,
    on_map,
    patron,
    status,
)
from grognard.games.napoleon_against_europe.rules.diplomacy.tally import tally_of
from grognard.games.napoleon_against_europe.rules.powers import in_castigos

FOR_MAJOR: Final = TABLES.diplomacy.major  # the value of a card
FOR_MINOR_WITH_UNITS: Final = TABLES.diplomacy.minor_with_units
FOR_MINOR: Final = TABLES.diplomacy.minor


def value_needed(n: i64) -> i64:
    """What a card must be worth for an action on a nation [8.2.3.a]."""
    if n < MAJORS:
        return FOR_MAJOR
    return FOR_MINOR_WITH_UNITS if BOARD.has_units[n] else FOR_MINOR


def no_target(s: GameState, side: i64, n: i64) -> str:
    """Why a nation cannot be the target of a side's diplomacy now, whatever the card is worth [8.2.1, 8.2.2]."""
    if n == FRANCE or (n == BRITAIN and side == EMPIRE):
        return "8.1.2.l leads-a-side"
    if camp(s, n) == side:
        return "8.2.a own-ally"
    why = no_major(s, side, n) if n < MAJORS else no_minor(s, side, n)
    return why or no_turn(s, n)


def no_turn(s: GameState, n: i64) -> str:
    """Why a nation is not to be tried any more in this phase: one major power, and none twice [8.2.1.f]."""
    tally = tally_of(s)
    if tally is None:
        return ""
    for other in tally.tried:
        if other == n:
            return "8.2.1.f nation-tried"
        if n < MAJORS and other < MAJORS:
            return "8.2.1.f one-major"
    return ""


def no_major(s: GameState, side: i64, n: i64) -> str:
    """Why a major power cannot be won now: neutral ones in their phase alone, a beaten Spain at any time."""
    if n == SPAIN and wavers(s, side):
        return ""
    if status(s, n) != NEUTRAL_STATUS:
        return "8.2.1.b not-neutral"
    if s.phase != DIPLOMACY:
        return "8.2.1.a majors-in-their-phase"
    if n == TURKEY and side == COALITION and has_marker(s, SEBASTIANI):
        return "6.4.d barred-by-a-card"
    return ""


def wavers(s: GameState, side: i64) -> bool:
    """Whether a beaten Spain may be drawn out of the French alliance, until the trap of Bayonne [8.2.1.c, e]."""
    return (
        side == COALITION
        and status(s, SPAIN) == ALLIED_EMPIRE
        and has_marker(s, SPAIN_BEATEN)
        and not event_played(s, BAYONNE_TRAP)
    )


def no_minor(s: GameState, side: i64, n: i64) -> str:
    """Why a minor nation cannot be won now: it must be neutral on its own, or France's ally and open to it [R104]."""
    if status(s, n) == NEUTRAL_STATUS:
        return "" if patron(s, n) == NONE else "8.2.2.b follows-its-patron"
    if side == EMPIRE or status(s, n) != ALLIED_EMPIRE or patron(s, n) != FRANCE:
        return "8.2.2.b not-open"
    if in_castigos(s) or not has_steps(s, n):
        return ""
    return "8.2.2.a has-steps"


def has_steps(s: GameState, n: i64) -> bool:
    """Whether a nation has a combat step of its own on the map."""
    for p in BOARD.of_nation[n]:
        if BOARD.most[p] > 0 and on_map(s, p):
            return True
    return False
