"""What makes a position good, and which actions deserve a look. The numbers were found by play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.texas_glory.bot.assessment import STAR, Eyes, counts, exposure, look
from grognard.games.texas_glory.bot.quick import quick
from grognard.games.texas_glory.model.board import BOARD, MEXICO, NEITHER, SANTA_ANNA, TEXAS
from grognard.games.texas_glory.model.setup import LENGTH
from grognard.games.texas_glory.model.state import YEAR_1835, GameState, besieger, holds
from grognard.games.texas_glory.model.verbs import FIRE, PASS, REGROUP, RETREAT
from grognard.kernel.actions import first, second, verb

TURNS_1835: Final[int] = LENGTH[YEAR_1835]
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
MATERIAL: Final = 2.2  # what a tenth of a hit a round is worth
DANGER: Final = 0.5
BESIEGED: Final = (
    0.35  # of a Victory place: what its siege is worth, more in 1835, when the besieged surrender
)


def worth(s: GameState, side: int) -> float:
    """How good a table is for a side."""
    if s.winner >= 0:
        return 1e6 if s.winner == side else -1e6
    total = army_worth(s, TEXAS) - army_worth(s, MEXICO) + places_worth(s)
    return total if side == TEXAS else -total


def parts(s: GameState, side: int) -> dict[str, float]:
    """The same in its parts, as a hint gives them for its reason."""
    places = places_worth(s)
    return {
        "army": army_worth(s, side),
        "enemy": -army_worth(s, 1 - side),
        "places": places if side == TEXAS else -places,
    }


def army_worth(s: GameState, side: i64) -> float:
    """A side's blocks: their power, and what they risk."""
    eyes = look(s, NEITHER)
    total = 0.0
    for b in BOARD.army[side]:
        h = s.place[b]
        if h < BOARD.ground:
            total += MATERIAL * eyes.power[b]
            total -= DANGER * exposure(s, eyes, side, b, h)
    if side == MEXICO and s.year != YEAR_1835 and s.place[SANTA_ANNA] < BOARD.ground:
        total += 40.0
    return total


def places_worth(s: GameState) -> float:
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


def candidates(s: GameState) -> list[int]:
    """The actions of the pending decision that deserve a look: the natural one first, and a fight's others."""
    decision = s.decision
    if decision is None:
        return []
    lead = quick(s)
    found = [lead]
    if decision.ask not in TACTICAL:
        return found
    eyes = look(s, decision.side)
    for a in decision.actions:
        if a != lead and telling(s, eyes, a, found):
            found.append(a)
    return found


def telling(s: GameState, eyes: Eyes, a: int, found: list[int]) -> bool:
    """Whether an action differs from those found so far in more than a detail.

    Nobody gains by passing, who fires first matters little, and of a block's ways out one is enough: the safest.
    """
    chosen = verb(a)
    if chosen == PASS or chosen == REGROUP:
        return False
    for n in range(len(found)):
        other = found[n]
        if verb(other) != chosen:
            continue
        if chosen == FIRE:
            return False
        if chosen == RETREAT and first(other) == first(a):
            if n > 0 and risk(s, eyes, a) < risk(s, eyes, other):
                found[n] = a
            return False
    return True


def risk(s: GameState, eyes: Eyes, a: i64) -> float:
    """How dangerous a retreat is."""
    return exposure(s, eyes, BOARD.side[first(a)], first(a), second(a))


def clock(s: GameState) -> int:
    """The turn, counted on from 1835 into 1836."""
    return int(s.turn + TURNS_1835 * s.year)
