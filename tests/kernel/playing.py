"""Matches played at random, for tests of what every game shares."""

from __future__ import annotations

from collections.abc import Iterator

import grognard
from grognard.kernel.chance import below, key_of
from grognard.kernel.match import Match

GAME = grognard.load("texas-glory")
SCENARIOS = GAME.scenarios


def wander(match: Match, seed: int, most: int = 10_000) -> Iterator[Match]:
    """The match at each of its decisions, played on at random, and at its end."""
    key = key_of(f"wander {seed}")
    for n in range(most):
        yield match
        decision = match.decision
        if decision is None:
            return
        match.act(decision.actions[below(key, n, len(decision.actions))])


def played(scenario: str, seed: int, most: int = 10_000) -> Match:
    """A match played at random, to its end or for so many decisions."""
    match = GAME.start(scenario, seed=seed)
    for _ in wander(match, seed, most):
        pass
    return match


def offered(match: Match) -> tuple[str, str, str, list[str]] | None:
    """The pending decision as something to compare."""
    decision = match.decision
    if decision is None:
        return None
    return decision.side, decision.ask, decision.rule, [a.notation for a in decision.actions]
