"""The last point does not end a phase by itself: a person says so, and can take everything back until then."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.kernel import checkpoint
from grognard.kernel.chance import below, key_of
from grognard.kernel.errors import IllegalAction, InvalidPosition
from grognard.kernel.log import Log
from grognard.kernel.match import Match
from grognard.kernel.state import NO_ANSWER
from tests.kernel.playing import GAME, GAMES, each_game, every_game

ORDERS = """
empty = true
phase = "movement"
player1 = "texas"
cp = 1
[blocks]
houston = "gonzales"
wallace = "gonzales 2"
burleson = "nacogdoches 2"
urrea = "san-patricio"
"""


def test_the_last_command_point_waits_for_the_word_of_who_spent_it():
    match = GAME.position(ORDERS)
    match.act("forage wallace", stop=True)
    assert (match.decision.side, match.decision.ask, match.decision.rule) == ("texas", "close", "5.0.a")
    assert [a.notation for a in match.decision.actions] == ["close"]
    for lang in ("en", "es"):
        question = match.view("texas", lang)["decision"]
        assert question["undo"]
        assert question["forced"]
        assert question["actions"][0]["role"] == "end"
        assert not match.view("mexico", lang)["decision"].get("actions")
    with pytest.raises(IllegalAction, match="end it, or take something back"):
        match.act("forage burleson")
    assert match.why("texas", "space", "gonzales")
    match.undo(side="texas")
    assert match.decision.ask == "orders"
    match.act("forage wallace", stop=True)
    match.act("close", side="texas")
    assert match.decision.side == "mexico"
    assert not match.can_undo("texas")


def test_nobody_is_asked_who_does_not_want_to_be():
    match = GAME.position(ORDERS)
    match.act("forage wallace")
    assert match.decision.side == "mexico"
    match = GAME.position(ORDERS)
    match.act("end", stop=True)
    assert match.decision.side == "mexico"


def test_the_activation_of_a_leader_can_be_taken_back_with_all_that_followed():
    match = GAME.position(ORDERS)
    before = match.dump()
    match.act("command houston", stop=True)
    match.act("march wallace", stop=True)
    match.act(match.decision.actions[0].notation, stop=True)
    match.act("done", stop=True)
    assert match.decision.ask == "close"
    while match.can_undo("texas"):
        match.undo(side="texas")
    assert match.dump() == before


@each_game
def test_what_closes_names_a_clause(game):
    for frame in game.game.frames.values():
        assert not frame.closes or frame.closes in game.game.clauses, frame


LOOKS = 5  # at most, in one match


def people(game: Any, scenario: str, seed: int, most: int) -> tuple[Match, int]:
    """A match of people who choose at random, and how often it waited for a last word."""
    match, stops = game.start(scenario, seed), 0
    key = key_of(f"closing {seed}")
    for n in range(most):
        pending = match.state.decision
        if pending is None or stops > LOOKS:
            break
        action = pending.actions[below(key, 2 * n + 1, len(pending.actions))]
        if below(key, 2 * n, 10) < 8 and len(pending.actions) > 1:
            action = game.game.bot.quick(match.state)
        match.act(action, stop=True)
        if match.state.closing != NO_ANSWER:
            stops += 1
            looked_at(match)
            before = match.dump()
            match.undo(side=game.sides[pending.side])
            match.act(action, stop=True)
            assert match.dump() == before
    return match, stops


def looked_at(match: Match) -> None:
    """What must hold wherever a match waits for a last word."""
    game, pending = match.game, match.state.decision
    side = game.sides[pending.side]
    assert match.can_undo(side)
    assert pending.rule in game.clauses
    for who in (*game.sides, None):
        view = match.view(who, "es")
        assert view["decision"]["ask"] == "close"
        assert bool(view["decision"].get("actions")) == (who == side)
    again = checkpoint.resume(game, checkpoint.position(match), 0, Log(), 0)
    assert again.state.decision.ask == "close"
    assert checkpoint.position(again) == checkpoint.position(match)
    for who in game.sides:
        known = match.view(who)["decision"]
        told = match.resample(who, 1).view(who)["decision"]
        assert {k: v for k, v in told.items() if k != "undo"} == {
            k: v for k, v in known.items() if k != "undo"
        }


@every_game
def test_people_are_asked_in_every_game_and_records_replay(game):
    match, stops = people(game, game.scenarios[0], 3, 2000)
    assert stops
    text = match.record()
    assert " *\n" in text
    again = grognard.replay(text)
    assert again.record() == text
    assert again.dump() == match.dump()


def test_a_position_that_waits_for_nothing_is_refused():
    match = GAME.position(ORDERS)
    match.act("forage wallace", stop=True)
    document = match.dump()
    document["stack"] = document["stack"][:1]
    with pytest.raises(InvalidPosition, match="closing"):
        GAME.position(document)


def test_the_games_say_which_procedures_close():
    for game in GAMES:
        assert [name for name, frame in game.game.frames.items() if frame.closes], game.id
