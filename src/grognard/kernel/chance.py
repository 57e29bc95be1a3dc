"""Chance: a generator without memory, so that a state copies and replays for nothing.

The n-th random word of a match is a function of the match's key and of n alone: two rounds of a 32-bit
mixer. Every product stays below 2**63, so compiled and interpreted code agree to the bit.

Whoever saw enough of one key's dice could in principle work the key out. A match among people therefore has a secret of
256 bits, and a new key for its beginning and for each action, which nobody can tell from those before. The secret's
hash is known when the match begins, the secret when it is over: anyone can then check that no die was chosen.
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


def secret_key(secret: bytes, number: int) -> int:
    """The 62-bit key of a match's beginning (0) or of its n-th action.

    >>> secret_key(b"s" * 32, 1) == secret_key(b"s" * 32, 1), secret_key(b"s" * 32, 1) == secret_key(b"s" * 32, 2)
    (True, False)
    """
    made = hashlib.blake2b(number.to_bytes(8, "big"), key=secret, digest_size=8, person=b"grognard dice")
    return int.from_bytes(made.digest(), "big") >> 2


def commitment(secret: bytes) -> str:
    """What is known of a secret from the beginning: its SHA-256 in hexadecimal; "" where there is none.

    >>> commitment(b""), commitment(bytes(32))[:16]
    ('', '66687aadf862bd77')
    """
    return hashlib.sha256(secret).hexdigest() if secret else ""


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
