"""Choices that are tried before they are made (`try` on a socket, `why` with `after`) tell nothing that is hidden.

Whoever tries an action learns for nothing whether it is a mere choice, and what would be asked after it. Both must be
the same on every table that its side could equally be sitting at; else a march could be felt out without being made.
"""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.kernel.match import Match, start
from grognard.library import games, load
from grognard.table import play
from grognard.table.errors import Refusal

TRIED = 5  # actions at a question
LONGEST = 600  # actions of a match


def outcome(match: Match, side: str, notation: str) -> Any:
    """What someone learns who tries an action: the question after it, that it is more than a choice, or a refusal."""
    live: Any = SimpleNamespace(match=match)
    try:
        after = play.chosen(live, side, [notation], "en")
    except Refusal as refusal:
        return refusal.code, refusal.message, refusal.rule, refusal.possible
    asked = None if after is None else after.seen(side, "en", log=False).decision
    return asked and replace(asked, undo=False)  # a sample has no past to take back


def pry(match: Match, side: str, chance: random.Random, offered: list[str]) -> tuple[int, int]:
    """Try some of what a side is offered, and of what has been offered to anyone: how often, how many were choices."""
    decision = match.decision_for(side)
    assert decision is not None
    sample = match.resample(side, chance.randrange(10**6))
    notations = [action.notation for action in decision.actions]
    tried = chance.sample(notations, min(TRIED, len(notations))) + chance.sample(
        offered, min(1, len(offered))
    )
    found = [(one, outcome(match, side, one)) for one in tried]
    for notation, told in found:
        assert told == outcome(sample, side, notation), (decision.ask, notation)
    offered += notations[:1]
    return len(found), sum(told is not None and not isinstance(told, tuple) for _, told in found)


def play_and_pry(game: str, matches: int, most: int, share: float) -> tuple[int, int]:
    """Matches played at random, with some of the optional rules: how often something was tried, how many choices."""
    rules, chance = load(game).game, random.Random(f"{game} {matches}")
    tried = choices = 0
    for number in range(matches):
        scenario = rules.scenarios[number % len(rules.scenarios)]
        on = {name: number % 2 == 0 for name, o in rules.options.items() if scenario in o.scenarios}
        match = start(rules, scenario, chance.randrange(10**6), on, bytes(32))
        offered: list[str] = []
        for _ in range(most):
            if match.decision is None:
                break
            for side in match.waiting_for:
                if chance.random() < share:
                    some, mere = pry(match, side, chance, offered)
                    tried, choices = tried + some, choices + mere
            match.act(chance.choice(match.decision.actions))
    return tried, choices


@pytest.mark.parametrize("game", games())
def test_what_is_tried_tells_nothing_hidden(game: str) -> None:
    tried, choices = play_and_pry(game, matches=2, most=120, share=0.3)
    assert tried > 100
    assert choices > 5


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", games())
def test_much_that_is_tried_tells_nothing_hidden(game: str) -> None:
    print(game, play_and_pry(game, matches=40, most=LONGEST, share=0.25))
