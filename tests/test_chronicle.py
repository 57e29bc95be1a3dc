"""How a finished match went: the curve, losses and luck of each game, bounded and told from its own positions."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.chronicle import MOST, Measure, chosen, curve, luck, survey, throws, turning_points
from grognard.kernel import checkpoint
from grognard.kernel.log import Event

GAMES = list(grognard.games())
LENGTH = 260  # choices of a match, played quickly


def played(name: str) -> tuple[Any, list[tuple[int, bytes]]]:
    """A match that the game's quick player has played for a while, with every position."""
    game = grognard.load(name)
    match = game.start(None, 5)
    moments = [(0, checkpoint.position(match))]
    while match.decision is not None and len(match.steps) < LENGTH:
        match.act(game.game.bot.quick(match.state))
        moments.append((len(match.steps), checkpoint.position(match)))
    return match, moments


@pytest.mark.parametrize("name", GAMES)
def test_a_match_of_every_game_is_measured(name: str) -> None:
    match, moments = played(name)
    found = survey(match.game, moments, 5)
    assert [m.step for m in found.measures] == [step for step, _ in moments]
    points = curve(found.measures)
    assert points[0] == (0, 0.0)
    assert max(abs(value) for _, value in points) == 1.0
    assert {s.side for s in found.strengths} == set(match.game.sides)
    for one in found.strengths:
        assert one.first + one.gained - one.lost == one.last
    assert sum(s.first for s in found.strengths) > 0


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_which_throws_are_luck(name: str) -> None:
    match, _ = played(name)
    told = throws(match.game)
    assert told.hits or told.low or told.high
    log = match.state.log
    assert log is not None
    for one in luck(match.game, log.events):
        assert one.dice > 0
        assert 0 <= one.rank <= 100


def test_only_so_many_positions_are_looked_at_and_the_turns_among_them() -> None:
    steps = chosen(4000, range(0, 4000, 100))
    assert len(steps) <= 2 * MOST
    assert set(range(0, 4000, 100)) <= set(steps)
    assert (steps[0], steps[-1]) == (0, 4000)


def test_the_turning_points_are_the_largest_changes_apart_from_one_another() -> None:
    worth = [0.0] * 10 + [50.0] * 10 + [10.0] * 10 + [9.0] * 10
    measures = [Measure(n, n // 10, w) for n, w in enumerate(worth)]
    assert turning_points(measures) == [(10, 1.0), (20, -0.8)]
    assert turning_points(measures[:5]) == []


def test_luck_compares_what_fell_with_what_could_be_expected() -> None:
    game = grognard.load("texas-glory").game
    shot = Event("fire", "6.3", [0, 0, 2, 0, 0, 0], -1, [1, 2, 2, 6])
    (one,) = luck(game, [shot])
    assert (one.dice, one.hits, one.expected_hits) == (4, 3, 1.3)
    assert one.rank > 90
    (other,) = luck(game, [Event("fire", "6.3", [0, 0, 2, 0, 0, 0], -1, [5, 6, 6, 6])])
    assert other.rank < 15
