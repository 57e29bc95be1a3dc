"""Keys of tables: a number for all that a question depends on, under which its answer is remembered.

Two tables that differ have the same key once in some 2**62 times.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.kernel.chance import MASK

HALF: Final = 31  # bits


def mixed_in(key: i64, x: i64) -> i64:
    """A key of 63 bits into which a number from 0 up to 63 bits was stirred.

    Every sum stays below 2**63: compiled and interpreted code agree.
    """
    low: i64 = (key ^ x) & MASK
    high: i64 = (key ^ x) >> 32
    mixed: i64 = low * 0x21F0AAAD + high * 0x735A2D97
    return mixed ^ mixed >> 30


def all_mixed_in(key: i64, numbers: vec[i64], mask: i64 = -1) -> i64:
    """The same of numbers below 2**31, or of some of their bits."""
    size: i64 = len(numbers)
    n: i64 = 1
    while n < size:
        key = mixed_in(key, (numbers[n - 1] & mask) << HALF | (numbers[n] & mask))
        n += 2
    return mixed_in(key, numbers[size - 1] & mask) if n == size else key


def list_mixed_in(key: i64, numbers: list[int]) -> i64:
    """The same of a list of numbers from 0 up to 63 bits, and of how many they are."""
    for x in numbers:
        key = mixed_in(key, x)
    return mixed_in(key, len(numbers))
