"""Warlike play of Libertad o Muerte!: lines found by playing ahead, for tests that begin where a line does.

Nothing is written down move by move, so that a corrected rule only leads to another line.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from functools import cache

from grognard.kernel.match import Match
from grognard.library import load
from tests.browser.campaign import Line, Move

GAME = "libertad-o-muerte"
SCENARIOS = ("la-plata", "bolivar", "mexico", "primeros-anos", "gran-campana")
SIDES = ("patriot", "royalist")
BOTH_HERE = {"patriot": "me", "royalist": "me"}
LONGEST = 260  # choices that a search goes into a match

# How gladly a verb is chosen, where 1 is usual: armies gather, march, fight and besiege.
ZEAL = {
    "done": 0.3, "pass": 0.5, "add-all": 30, "add": 0.5, "step": 5, "drop": 0.02, "besiege": 20, "press": 20,
    "lift": 0.05, "withdraw": 0.1, "hide": 0.1, "show": 0.1, "load": 0.05, "embark": 0.05, "sail": 0.5,
    "go-in": 0.1, "hold-back": 0.1, "put-behind": 0.1, "line-up": 0.1, "commission": 0.2,
}  # fmt: skip


def warlike(match: Match, rng: random.Random) -> str:
    """What a warlike player would do now."""
    pending = match.state.decision
    assert pending is not None
    offered = [match.game.vocabulary.notation(a) for a in pending.actions]
    alike = Counter(n.split()[0] for n in offered)
    return rng.choices(offered, [ZEAL.get(n.split()[0], 1.0) / alike[n.split()[0]] ** 0.5 for n in offered])[
        0
    ]


@cache
def played(scenario: str, seed: int) -> list[Move]:
    """The choices of a match of two warlike players."""
    match = load(GAME).start(scenario, seed)
    rng = random.Random(f"{scenario} {seed}")
    moves: list[Move] = []
    while (decision := match.decision) is not None and len(moves) < LONGEST:
        notation = warlike(match, rng)
        match.act(notation)
        moves.append(Move(decision.side, decision.ask, notation))
    return moves


def stretch_with(
    scenario: str, *asked: str, before: int = 0, most: int = 16, seeds: Iterable[int] = range(100)
) -> Line:
    """A stretch in which all of this is asked, from `before` choices ahead of the first of them to the last."""
    for seed in seeds:
        moves = played(scenario, seed)
        asks = [move.ask for move in moves]
        for first in (n for n, ask in enumerate(asks) if ask == asked[0]):
            start = max(0, first - before)
            within = asks[first : start + most]
            if set(asked) <= set(within):
                end = first + max(within.index(ask) for ask in asked) + 1
                return Line(scenario, seed, moves[:start], moves[start:end])
    raise AssertionError(f"nobody is asked {asked} in {scenario}")


def crowded(scenario: str, ask: str, least: int, seeds: Iterable[int] = range(100)) -> Line:
    """Where this is first asked with so many answers."""
    for seed in seeds:
        match = load(GAME).start(scenario, seed)
        moves = played(scenario, seed)
        for n, move in enumerate(moves):
            pending = match.state.decision
            if move.ask == ask and pending is not None and len(pending.actions) >= least:
                return Line(scenario, seed, moves[:n], [move])
            match.act(move.notation)
    raise AssertionError(f"nobody has {least} answers to {ask} in {scenario}")
