"""Chances as people say them."""

import pytest

from grognard.parts.shown.chances import above, any_of, percent, two_up_to, up_to


@pytest.mark.parametrize(
    ("chance", "said"),
    [(percent(1 / 3), 33), (percent(1.2), 100), (percent(-1), 0), (up_to(3), 50), (up_to(7), 100)],
)
def test_a_chance_is_whole_and_between_nothing_and_certainty(chance, said):
    assert chance == said


def test_one_die_above_a_number():
    assert [above(n) for n in range(-1, 7)] == [100, 100, 83, 67, 50, 33, 17, 0]


def test_at_least_one_of_several_dice():
    assert (any_of(1, 2), any_of(2, 2), any_of(2, 3), any_of(4, 0), any_of(1, 9)) == (33, 56, 75, 0, 100)


def test_dice_of_ten_faces():
    assert (up_to(4, 10), above(4, 10), any_of(2, 5, 10), any_of(1, 12, 10)) == (40, 60, 75, 100)
    assert [two_up_to(n, 10) for n in (1, 2, 11, 20)] == [0, 1, 55, 100]


def test_the_sum_of_two_dice():
    assert [two_up_to(n) for n in (1, 2, 7, 11, 12)] == [0, 3, 58, 97, 100]
