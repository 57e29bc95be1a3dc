"""Decks: drawn blindly, but for their ends, which stay where they were put, known to those who put them there."""

from __future__ import annotations

import pytest

import grognard
from grognard.kernel.state import State
from grognard.parts.decks import EVERYONE, Deck

BLUE, RED = 0, 1


@pytest.fixture
def table() -> State:
    """Some state, for its chance."""
    return grognard.load("the-ford").start(seed=3).state


def test_the_top_comes_first_the_bottom_last_and_the_rest_by_chance(table: State) -> None:
    deck = Deck([1, 2, 3])
    deck.put_under(9)
    deck.put_under(8)
    deck.lay_on_top(5)
    deck.lay_on_top(6)
    drawn = [deck.draw(table) for _ in range(7)]
    assert (drawn[:2], sorted(drawn[2:5]), drawn[5:]) == ([6, 5], [1, 2, 3], [9, 8])
    assert len(deck) == 0


def test_a_scripted_draw_names_its_card(table: State) -> None:
    table.script = [2]
    assert Deck([1, 2, 3]).draw(table) == 2


def test_shuffling_forgets_the_ends() -> None:
    deck = Deck([1])
    deck.lay_on_top(5)
    deck.put_under(9, known=1 << BLUE)
    deck.shuffle([4])
    assert (deck.top, deck.rest, deck.bottom) == ([], [1, 4, 5, 9], [])
    assert deck.hidden_from(BLUE) == [1, 4, 5, 9]


def test_an_end_is_hidden_from_those_who_did_not_see_it() -> None:
    deck = Deck([1, 2])
    deck.lay_on_top(5, known=1 << BLUE)
    deck.put_under(9, known=EVERYONE)
    assert deck.hidden_from(BLUE) == [1, 2]
    assert deck.hidden_from(RED) == [1, 2, 5]


def test_what_is_dealt_again_leaves_what_a_side_knows() -> None:
    deck = Deck([1, 2])
    deck.lay_on_top(5, known=1 << BLUE)
    deck.put_under(9, known=EVERYONE)
    other = deck.copy()
    other.resample(RED, [5, 1, 2])
    assert (other.top, other.bottom) == ([2], [9])
    assert other.rest == [1, 5]
    assert deck.top == [5]
    other.resample(BLUE, [1, 5])
    assert (other.top, other.rest) == ([2], [1, 5])
