"""Chance: even, independent, and the same everywhere."""

from itertools import pairwise

import pytest

import grognard
from grognard.kernel.chance import below, key_of, mixed, word

ROLLS = 60_000


def chi_square(counts, expected):
    return sum((c - expected) ** 2 / expected for c in counts)


@pytest.mark.parametrize("seed", [0, 7, "a seed"])
def test_dice_are_even(seed):
    key = key_of(seed)
    counts = [0] * 6
    for n in range(ROLLS):
        counts[below(key, n, 6)] += 1
    assert chi_square(counts, ROLLS / 6) < 20.5  # 5 degrees of freedom: one in a thousand


@pytest.mark.parametrize("seed", [1, 36])
@pytest.mark.parametrize("lag", [1, 2, 7])
def test_pairs_of_dice_are_even(seed, lag):
    key = key_of(seed)
    dice = [below(key, n, 6) for n in range(ROLLS)]
    counts = [0] * 36
    for a, b in zip(dice, dice[lag:], strict=False):
        counts[a * 6 + b] += 1
    assert chi_square(counts, (ROLLS - lag) / 36) < 66.6  # 35 degrees of freedom: one in a thousand


def test_draws_among_any_number_are_even():
    for limit in (2, 3, 14, 25):
        key = key_of(f"draws {limit}")
        counts = [0] * limit
        for n in range(400 * limit):
            counts[below(key, n, limit)] += 1
        assert min(counts) > 300
        assert max(counts) < 500


def test_the_first_dice_of_neighbouring_seeds_are_even_and_independent():
    keys = [key_of(seed) for seed in range(6_000)]
    for n in (0, 1):
        counts = [0] * 36
        for a, b in pairwise(keys):
            counts[below(a, n, 6) * 6 + below(b, n, 6)] += 1
        assert chi_square(counts, (len(keys) - 1) / 36) < 66.6
    assert len(set(keys)) == len(keys)


def test_every_bit_of_the_key_and_of_the_count_matters():
    key = key_of(3)
    assert len({word(key, 5)} | {word(key ^ (1 << bit), 5) for bit in range(62)}) == 63
    assert len({word(key, 5)} | {word(key, 5 ^ (1 << bit)) for bit in range(40)}) == 41
    flips = [bin(word(key, n) ^ word(key ^ 1, n)).count("1") for n in range(200)]
    assert 14 < sum(flips) / len(flips) < 18  # half of 32 bits


def test_known_first_values():
    """Compiled and interpreted, on any machine."""
    assert key_of(7) == 4166962095178261472
    assert [1 + below(key_of(7), n, 6) for n in range(20)] == [int(d) for d in "63256566256252352426"]
    assert [word(key_of("x"), n) for n in (0, 1, 2**33)] == [785312868, 2660949281, 4196720415]
    assert (mixed(0), mixed(1), mixed(0xFFFFFFFF)) == (0, 2261973619, 2578835075)


def test_a_scenario_deals_the_same_hands_everywhere():
    match = grognard.load("texas-glory").start("1836", seed=7)
    assert [a.notation for a in match.decision.actions] == ["play card-07", "play card-10", "play comanche"]


def test_results_lie_in_their_range():
    for limit in (1, 2, 6, 25, 1000):
        found = {below(key_of(limit), n, limit) for n in range(50 * limit)}
        assert found == set(range(limit))
