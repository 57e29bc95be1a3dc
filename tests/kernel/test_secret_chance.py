"""Dice from a secret: a new key for each action, the same for whoever replays it, and nothing else fits."""

from __future__ import annotations

import random

import pytest

import grognard
from grognard.kernel.chance import commitment, secret_key
from grognard.kernel.errors import InvalidRecord
from grognard.kernel.match import Match, start

SECRET = bytes(range(32))


def played(secret: bytes, actions: int = 60, game: str = "the-ford") -> Match:
    match = start(grognard.load(game).game, None, 7, None, secret)
    rng = random.Random(1)
    for _ in range(actions):
        if match.decision is None:
            break
        match.act(rng.choice(match.decision.actions))
    return match


@pytest.mark.parametrize("game", [*grognard.games(), "the-ford"])
def test_a_record_with_its_secret_replays_and_with_another_does_not(game: str) -> None:
    text = played(SECRET, game=game).record()
    assert f"secret {SECRET.hex()}" in text
    again = grognard.replay(text)
    assert again.secret == SECRET
    assert again.record() == text
    other = text.replace(SECRET.hex(), "ab" * 32)
    if " = " in text:
        with pytest.raises(InvalidRecord):
            grognard.replay(other)


def test_chance_has_a_new_key_at_each_action() -> None:
    match = start(grognard.load("the-ford").game, None, 7, None, SECRET)
    keys = [match.state.key]
    for _ in range(8):
        assert match.decision is not None
        match.act(match.decision.actions[0])
        keys.append(match.state.key)
    assert keys == [secret_key(SECRET, n) for n in range(9)]


def test_an_action_taken_back_meets_the_same_chance_when_it_is_taken_again() -> None:
    match = start(grognard.load("the-ford").game, None, 7, None, SECRET)
    while match.decision is not None:
        action = match.decision.actions[0]
        match.act(action)
        if match.undoable:
            key = match.state.key
            match.undo()
            match.act(action)
            assert match.state.key == key


def test_a_match_without_a_secret_is_as_it_ever_was() -> None:
    match = played(b"")
    assert "secret" not in match.record()
    assert commitment(match.secret) == ""
    assert grognard.replay(match.record()).record() == match.record()


@pytest.mark.parametrize("text", ["abc", "zz" * 32, "AB" * 32, "00" * 33])
def test_a_record_with_a_secret_that_is_none_is_refused(text: str) -> None:
    record = played(SECRET, 3).record().replace(SECRET.hex(), text)
    with pytest.raises(InvalidRecord, match="secret"):
        grognard.replay(record)
