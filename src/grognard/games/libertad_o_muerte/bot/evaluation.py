"""What makes a position good, and which actions are worth a look. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.bot.assessment import (
    POINT,
    RESOURCE,
    WANTED,
    force,
    held,
    look,
    nearness,
    progress,
    region_worths,
    risk,
    unit_worth,
)
from grognard.games.libertad_o_muerte.bot.movement import next_best
from grognard.games.libertad_o_muerte.bot.quick import any_plays, quick
from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import HAND, RESOURCES, VP
from grognard.games.libertad_o_muerte.model.state import GameState, enemy, on_map
from grognard.games.libertad_o_muerte.model.verbs import PLAY
from grognard.games.libertad_o_muerte.rules.victory import lead as points_ahead
from grognard.kernel.actions import verb
from grognard.kernel.state import PLAYING

CARD: Final = 3.0  # in hand
MATTERS: Final = 8.0  # the worth of a region whose loss is thought of
RISKED: Final = 0.3
TRIED: Final = frozenset({"withdraw", "siege", "siege-round", "great-battle", "join", "retreat"})
MOST_TRIED: Final = 4
STEPS_TRIED: Final = 3


def worth(s: GameState, side: int) -> float:
    """How good a table is for a side."""
    if s.winner != PLAYING:
        if s.winner == side:
            return 1e5
        return -1e5 if s.winner == 1 - side else 0.0
    total = POINT * float(s.track[VP + PATRIOT] - s.track[VP + ROYALIST])
    total += army_worth(s, PATRIOT) - army_worth(s, ROYALIST) + ground_worth(s) + victories(s)
    total += 60.0 * progress(s) * (1.0 if points_ahead(s) > 0 else -1.0)
    return total if side == PATRIOT else -total


def parts(s: GameState, side: int) -> dict[str, float]:
    """The same in its parts, as a hint gives them for its reason."""
    sign = 1.0 if side == PATRIOT else -1.0
    return {
        "points": sign * POINT * float(s.track[VP + PATRIOT] - s.track[VP + ROYALIST]),
        "army": army_worth(s, side),
        "enemy": -army_worth(s, 1 - side),
        "ground": sign * ground_worth(s),
        "victories": sign * victories(s),
    }


def army_worth(s: GameState, side: i64) -> float:
    """A side's units, Resources and cards."""
    total = 0.0
    for p in BOARD.army[side]:
        if on_map(s, p):
            total += unit_worth(s, p)
    for c in range(BOARD.cards):
        if s.card[c] == HAND and BOARD.card_side[c] == side:
            total += CARD
    return total + RESOURCE * float(s.track[RESOURCES + side])


def ground_worth(s: GameState) -> float:
    """The regions and the risk of losing them, for the Patriot."""
    worths, eyes = region_worths(s), look(s)
    total = 0.0
    for h in range(BOARD.regions):
        if s.control[h] > ROYALIST:
            continue
        side = s.control[h]
        value = 0.5 * worths[h]
        if worths[h] > MATTERS:
            value -= worths[h] * RISKED * risk(eyes, enemy(side), h, force(eyes, side, h))
        total += value if side == PATRIOT else -value
    return total


def victories(s: GameState) -> float:
    """How near the sides are to automatic victories, for the Patriot."""
    total = 0.0
    for w in WANTED[s.scenario]:
        value = nearness(s, w, held(s, w))
        total += value if w.side == PATRIOT else -value
    return total


def candidates(s: GameState) -> list[int]:
    """The actions of the pending decision that deserve a look: the natural one first, then what may beat it."""
    decision = s.decision
    if decision is None:
        return []
    actions = decision.actions
    if len(actions) == 1:
        return actions[:]
    if decision.ask == "march" and not any_plays(actions):
        return next_best(s, decision.side, actions, STEPS_TRIED)
    lead = quick(s)
    found = [lead]
    if decision.ask in TRIED:
        for a in actions:
            if a != lead and verb(a) != PLAY and len(found) < MOST_TRIED:
                found.append(a)
    return found


def clock(s: GameState) -> int:
    """The turns of players, counted on through the whole match."""
    return int(2 * s.turn + s.side)
