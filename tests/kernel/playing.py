"""Matches played at random, for tests of what every game shares.

What holds of every game is tested on each. What needs a table set by hand is told in one, GAME.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

import grognard
from grognard.kernel.chance import below, key_of
from grognard.kernel.match import Match
from grognard.kernel.state import NO_ANSWER
from grognard.library import EXAMPLES, Rules
from tests.profiles import profile

GAMES = [grognard.load(name) for name in grognard.games()]
GAME = GAMES[0]
EACH = [*GAMES, *(grognard.load(name.replace("_", "-")) for name in EXAMPLES)]

every_game = pytest.mark.parametrize("game", GAMES, ids=[g.id for g in GAMES])
each_game = pytest.mark.parametrize("game", EACH, ids=[g.id for g in EACH])  # the examples too


def compiled_only(first: bool) -> list[pytest.MarkDecorator]:
    """The first match of a game is played on the source too, the others only on compiled rules."""
    return [] if first else [pytest.mark.compiled]


every_scenario = pytest.mark.parametrize(
    ("game", "scenario"),
    [
        pytest.param(g, s, id=f"{g.id}-{s}", marks=compiled_only(s == g.scenarios[0]))
        for g in GAMES
        for s in g.scenarios
    ],
)


def every_match(seeds: Sequence[int]) -> pytest.MarkDecorator:
    """The test for each scenario of each game and each of some seeds: a third of them where matches are long."""
    return pytest.mark.parametrize(
        ("game", "scenario", "seed"),
        [
            pytest.param(
                game,
                scenario,
                seed,
                id=f"{game.id}-{scenario}-{seed}",
                marks=compiled_only((scenario, seed) == (game.scenarios[0], seeds[0])),
            )
            for game in GAMES
            for scenario in game.scenarios
            for seed in (seeds[: (len(seeds) + 2) // 3] if pace(game) > 1 else seeds)
        ],
    )


def pace(game: Rules, scenario: str = "") -> int:
    """Of how many decisions one is looked at closely, so that a long match costs no more than a short one."""
    return profile(game).pace * profile(game).longer.get(scenario, 1)


def wander(match: Match, seed: int, most: int = 10_000) -> Iterator[Match]:
    """The match at each of its decisions, played on at random, and at its end."""
    key = key_of(f"wander {seed}")
    for n in range(most):
        yield match
        decision = match.decision
        if decision is None:
            return
        match.act(decision.actions[below(key, n, len(decision.actions))])


def one_is_asked(match: Match) -> bool:
    """Whether one side is asked, and not both in secret."""
    return len(match.waiting_for) == 1 and match.state.sealed == NO_ANSWER


def played(game: Rules, scenario: str, seed: int, most: int = 10_000) -> Match:
    """A match played at random, to its end or for so many decisions."""
    match = game.start(scenario, seed=seed)
    for _ in wander(match, seed, most):
        pass
    return match


def fighting(game: Rules, seed: int) -> Match:
    """A match in the middle of a fight: one that shows it on a panel."""
    for scenario in game.scenarios:
        for n, match in enumerate(wander(game.start(scenario, seed=seed), seed)):
            if n > 60 and match.decision is not None and match.seen(None, log=False).panels:
                return match
    raise AssertionError("no fight")


def offered(match: Match) -> tuple[str, str, str, list[str]] | None:
    """The pending decision as something to compare."""
    decision = match.decision
    if decision is None:
        return None
    return decision.side, decision.ask, decision.rule, [a.notation for a in decision.actions]
