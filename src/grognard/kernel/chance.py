"""Chance: a generator without memory, so that a state copies and replays for nothing.

The n-th random word of a match is a function of the match's key and of n alone: two rounds of a 32-bit
mixer. Every product stays below 2**63, so compiled and interpreted code agree to the bit.
"""

import hashlib
from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF


def key_of(seed: int | str) -> int:
    """The 62-bit key of a seed; neighbouring seeds have unrelated keys.

    >>> key_of(7) == key_of("7"), key_of(7) == key_of(8)
    (True, False)
    """
    return int.from_bytes(hashlib.blake2b(str(seed).encode(), digest_size=8).digest(), "big") >> 2


def mixed(x: i64) -> i64:
    """A 32-bit word scrambled so that each bit of the result depends on every bit of the word."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & MASK
    x = ((x ^ (x >> 15)) * 0x735A2D97) & MASK
    return x ^ (x >> 15)


def word(key: i64, n: i64) -> i64:
    """The n-th random 32-bit word of a key."""
    low: i64 = key & MASK
    high: i64 = key >> 32
    return mixed(mixed((n & MASK) ^ low) ^ high ^ ((n >> 32) & MASK))


def below(key: i64, n: i64, limit: i64) -> i64:
    """The n-th random number of a key in 0 .. limit - 1.

    >>> [1 + below(key_of("a seed"), n, 6) for n in range(6)] == [1 + below(key_of("a seed"), n, 6) for n in range(6)]
    True
    """
    return (word(key, n) * limit) >> 32
