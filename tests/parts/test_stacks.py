"""Stacks: the pieces of a place are found without looking through the army, and in one order however they came."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from grognard.parts.stacks import NONE, empty_stacks


def test_pieces_come_lowest_first_however_they_came() -> None:
    one, other = empty_stacks(2, 9), empty_stacks(2, 9)
    for piece in (7, 2, 5):
        one.add(1, piece)
    for piece in (5, 7, 2):
        other.add(1, piece)
    assert one.at(1) == other.at(1) == [2, 5, 7]
    assert one.at(0) == []
    assert (one.size(0), one.size(1)) == (0, 3)
    assert list(one.after) == list(other.after)


def test_a_stack_can_be_walked_without_making_a_list() -> None:
    stacks = empty_stacks(1, 5)
    for piece in (4, 0, 3):
        stacks.add(0, piece)
    assert (stacks.lowest(0), stacks.following(0), stacks.following(3)) == (0, 3, 4)
    assert stacks.following(4) == NONE


def test_a_copy_goes_its_own_way() -> None:
    stacks = empty_stacks(2, 3)
    stacks.add(0, 1)
    copy = stacks.copy()
    copy.remove(0, 1)
    copy.add(1, 1)
    assert (stacks.at(0), stacks.at(1)) == ([1], [])
    assert (copy.at(0), copy.at(1)) == ([], [1])


@given(st.integers(0, 10**6))
def test_whatever_is_moved_the_stacks_are_what_a_search_would_find(seed: int) -> None:
    chance = random.Random(seed)
    place = [0] * 12
    stacks = empty_stacks(4, 12)
    for piece in range(12):
        stacks.add(0, piece)
    for _ in range(40):
        piece, to = chance.randrange(12), chance.randrange(4)
        stacks.remove(place[piece], piece)
        stacks.add(to, piece)
        place[piece] = to
    for stack in range(4):
        assert stacks.at(stack) == [p for p in range(12) if place[p] == stack]
        assert stacks.size(stack) == len(stacks.at(stack))
