"""Bots: legal, reproducible, and blind to what their side may not know."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard import bots
from grognard.bots import Greedy, Seat
from grognard.bots.greedy import Farsighted
from grognard.kernel.errors import GrognardError
from grognard.kernel.match import Match
from grognard.kernel.rollout import rollout
from grognard.kernel.sampling import sampled

FIRST = [(name, grognard.load(name).scenarios[0]) for name in grognard.games()]
GAMES = [
    pytest.param(name, scenario, marks=[] if (name, scenario) in FIRST else pytest.mark.compiled)
    for name in grognard.games()
    for scenario in grognard.load(name).scenarios
]


def some_way(name: str, scenario: str, seed: int, actions: int) -> Match:
    """A match after some random actions."""
    match = grognard.load(name).start(scenario, seed)
    bot = bots.make("random", seed)
    for _ in range(actions):
        if match.decision is not None:
            match.act(bot.choose(Seat(match.game, match.state)))
    return match


@pytest.mark.parametrize(("name", "scenario"), GAMES)
@pytest.mark.parametrize("bot", bots.BOTS)
def test_a_bot_takes_only_legal_actions_and_the_same_again(name: str, scenario: str, bot: str) -> None:
    told = []
    for _ in range(2):
        match = some_way(name, scenario, 5, 40)
        player = bots.make(bot, 11)
        chosen = []
        for _ in range(12):
            if match.state.decision is None:
                break
            action = player.choose(Seat(match.game, match.state))
            assert action in match.state.decision.actions
            chosen.append(action)
            match.act(action)
        told.append(chosen)
    assert told[0] == told[1]


@pytest.mark.parametrize(("name", "scenario"), FIRST)
@pytest.mark.parametrize("bot", bots.BOTS)
def test_a_bot_chooses_the_same_whatever_it_cannot_know(name: str, scenario: str, bot: str) -> None:
    match = some_way(name, scenario, 3, 60)
    pending = match.state.decision
    assert pending is not None
    other = sampled(match.game, match.state, pending.side, 99)
    one = bots.make(bot, 4).choose(Seat(match.game, match.state))
    assert one in pending.actions
    assert other.decision is not None
    assert other.decision.actions == pending.actions


@pytest.mark.parametrize(("name", "scenario"), FIRST)
def test_a_seat_does_not_hand_out_the_table(name: str, scenario: str) -> None:
    match = some_way(name, scenario, 1, 0)
    seat = Seat(match.game, match.state)
    assert all(thing is not match.state for name, thing in vars(seat).items() if not name.startswith("_"))
    assert seat.sample(1) is not match.state
    assert seat.actions == match.state.decision.actions  # type: ignore[union-attr]


@pytest.mark.parametrize(("name", "scenario"), FIRST)
def test_nobody_sits_down_when_the_match_is_over(name: str, scenario: str) -> None:
    match = some_way(name, scenario, 1, 100_000)
    assert match.decision is None
    with pytest.raises(ValueError, match="over"):
        Seat(match.game, match.state)


@pytest.mark.parametrize(("name", "scenario"), FIRST)
def test_thinking_leaves_the_table_alone(name: str, scenario: str) -> None:
    match = some_way(name, scenario, 2, 30)
    before = match.dump()
    Greedy(1).choose(Seat(match.game, match.state))
    assert match.dump() == before


@pytest.mark.parametrize(("name", "scenario"), FIRST)
def test_a_rollout_stops_at_the_turn_it_waits_for(name: str, scenario: str) -> None:
    match = some_way(name, scenario, 2, 0)
    state = match.state.copy()
    until = match.game.bot.clock(state) + 1
    assert rollout(match.game, state, until, 10_000) > 0
    assert match.game.bot.clock(state) == until
    assert rollout(match.game, state, until, 10_000) == 0


@pytest.mark.parametrize(("name", "scenario"), GAMES)
def test_the_quick_player_finishes_matches(name: str, scenario: str) -> None:
    match = some_way(name, scenario, 8, 0)
    state = match.state.copy()
    rollout(match.game, state, 10_000, 20_000)
    assert state.decision is None


class Spying(Greedy):
    """Notes how far its trials look ahead."""

    def __init__(self) -> None:
        super().__init__(1)
        self.turns: set[int] = set()

    def _trial(self, game: Any, sample: Any, action: int, side: int, depth: int, turns: int) -> float:
        self.turns.add(turns)
        return super()._trial(game, sample, action, side, depth, turns)


def test_a_trial_looks_as_far_ahead_as_the_game_asks() -> None:
    for name, scenario in FIRST:
        match = some_way(name, scenario, 2, 0)
        spy, bot = Spying(), match.game.bot
        tried = 0
        for _ in range(40):
            if match.decision is None:
                break
            spy.turns.clear()
            asked = bot.turns(match.state) if isinstance(bot, Farsighted) else 1
            action = spy.choose(Seat(match.game, match.state))
            tried += len(spy.turns)
            assert spy.turns <= {asked}
            match.act(action)
        assert tried


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(GrognardError, match=r"greedy, random\."):
        bots.make("napoleon")
    with pytest.raises(GrognardError, match="greedy, random, quick, idle"):
        bots.make("napoleon", game=grognard.load("libertad-o-muerte").game)
    with pytest.raises(GrognardError, match="no bot 'idle'"):
        bots.make("idle", game=grognard.load("texas-glory").game)


@pytest.mark.parametrize("name", ["libertad-o-muerte", "napoleon-against-europe"])
@pytest.mark.parametrize("habit", ["quick", "idle", "rush"])
def test_a_simple_strategy_plays_from_its_seat(name: str, habit: str) -> None:
    match = grognard.load(name).start(seed=3)
    player = bots.make(habit, 5, match.game)
    for _ in range(30):
        assert match.state.decision is not None
        seat = Seat(match.game, match.state)
        action = player.choose(seat)
        assert action in seat.actions
        match.act(action)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "scenario"), FIRST)
def test_a_match_of_a_bot_replays_from_its_record(name: str, scenario: str) -> None:
    match = some_way(name, scenario, 6, 20)
    player = Greedy(6, rounds=(1, 1))
    for _ in range(25):
        if match.decision is not None:
            match.act(player.choose(Seat(match.game, match.state)))
    again = grognard.replay(match.record())
    assert again.dump() == match.dump()
