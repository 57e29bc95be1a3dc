"""The gallery of simple strategies: each keeps to its ways, and the greedy bot beats it."""

from __future__ import annotations

import pytest

import grognard
from grognard import bots
from grognard.games.napoleon_against_europe.bot.gallery import GALLERY
from grognard.games.napoleon_against_europe.model.board import COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.state import is_held
from grognard.games.napoleon_against_europe.model.verbs import ACTIVATE, BUILD, OPERATE, RESTORE, STEP
from grognard.games.napoleon_against_europe.rules.control import controls
from grognard.kernel.actions import first, verb
from grognard.kernel.state import act

RULES = grognard.load("napoleon-against-europe")
SOME = 1500  # decisions


def chosen(name: str, side: int) -> list[tuple[int, bool, bool]]:
    """What a strategy chooses against the quick player: the verb; of a step, whether onto its own land, and to foes."""
    s = RULES.start("1805", seed=5).state
    s.log = None
    found = []
    for _ in range(SOME):
        if s.decision is None:
            break
        if s.decision.side != side:
            act(s, RULES.game.bot.quick(s))
            continue
        a = GALLERY[name].choose(s)
        assert a in s.decision.actions
        if len(s.decision.actions) > 1:
            step = verb(a) == STEP
            own = not step or controls(s, side, first(a))
            found.append((verb(a), own, step and is_held(s, 1 - side, first(a))))
        act(s, a)
    return found


@pytest.mark.compiled
@pytest.mark.parametrize("side", [EMPIRE, COALITION])
def test_the_idle_do_nothing_and_the_hoarder_spends_nothing(side: int) -> None:
    assert not {ACTIVATE, BUILD, OPERATE} & {what for what, _, _ in chosen("idle", side)}
    hoards = {what for what, _, _ in chosen("hoard", side)}
    assert not {BUILD, RESTORE, OPERATE} & hoards
    assert ACTIVATE in hoards


@pytest.mark.compiled
@pytest.mark.parametrize("side", [EMPIRE, COALITION])
def test_the_turtle_stays_at_home_and_the_raider_meets_nobody(side: int) -> None:
    assert all(own for _, own, _ in chosen("turtle", side))
    assert not any(foes for _, _, foes in chosen("raid", side))


@pytest.mark.compiled
@pytest.mark.parametrize("side", [EMPIRE, COALITION])
@pytest.mark.parametrize("name", ["rush", "great-stack"])
def test_who_marches_straight_on_goes_among_the_enemy(name: str, side: int) -> None:
    assert any(foes for _, _, foes in chosen(name, side))


@pytest.mark.long
def test_greedy_beats_who_sleeps() -> None:
    s = RULES.start("1809", seed=21).state
    s.log = None
    greedy = bots.make("greedy", 21)
    while s.decision is not None:
        mine = s.decision.side == EMPIRE
        act(s, greedy.choose(bots.Seat(RULES.game, s)) if mine else GALLERY["idle"].choose(s))
    assert s.winner == EMPIRE
