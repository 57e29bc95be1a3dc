"""What makes a position good, and which actions deserve a look. The numbers were found by play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.texas_glory.assess import STAR, attraction, counts, exposure, power, targets
from grognard.games.texas_glory.board import BOARD, MEXICO, NEITHER, SANTA_ANNA, TEXAS
from grognard.games.texas_glory.instinct import quick
from grognard.games.texas_glory.state import YEAR_1835, Table, besieger, holds

TURNS_1835: Final = 10
TACTICAL: Final = frozenset(
    {
        "battle-turn",
        "withdraw",
        "invest",
        "besieger",
        "besieged",
        "relief-sortie",
        "declare-event",
        "play-card",
    }
)
MATERIAL: Final = 2.2
POSITION: Final = 0.45
DANGER: Final = 0.5
BESIEGED: Final = (
    0.35  # of a Victory place: what its siege is worth, more in 1835, when the besieged surrender
)


def worth(s: Table, side: int) -> float:
    """How good a table is for a side."""
    if s.winner >= 0:
        return 1e6 if s.winner == side else -1e6
    total = army_worth(s, TEXAS) - army_worth(s, MEXICO) + places_worth(s)
    return total if side == TEXAS else -total


def army_worth(s: Table, side: i64) -> float:
    """A side's blocks: their power, what they are near to, what they risk."""
    want = targets(s, side)
    total = 0.0
    for b in BOARD.army[side]:
        h = s.place[b]
        if h < BOARD.ground:
            strength = power(s, b)
            total += MATERIAL * strength
            total += POSITION * attraction(want, h) * (0.4 + 0.1 * strength)
            total -= DANGER * exposure(s, side, b, h)
    if side == MEXICO and s.year != YEAR_1835 and s.place[SANTA_ANNA] < BOARD.ground:
        total += 40.0
    return total


def places_worth(s: Table) -> float:
    """The Victory places, for the Texan."""
    total = 0.0
    for h in BOARD.stars:
        if not counts(s, h):
            continue
        sign = 1.0 if holds(s, TEXAS, h) else -1.0 if holds(s, MEXICO, h) and s.year == YEAR_1835 else 0.0
        holder = besieger(s, h)
        if holder != NEITHER:
            sign += (1.0 if holder == TEXAS else -1.0) * (2.2 if s.year == YEAR_1835 else 1.0) * BESIEGED
        total += sign * STAR
    return total


def candidates(s: Table) -> list[int]:
    """The actions of the pending decision that deserve a look: all of a fight's, the most natural of the rest."""
    decision = s.decision
    if decision is None:
        return []
    if decision.ask in TACTICAL:
        return decision.actions
    return [quick(s)]


def clock(s: Table) -> int:
    """The turn, counted on from 1835 into 1836."""
    return int(s.turn + TURNS_1835 * s.year)
