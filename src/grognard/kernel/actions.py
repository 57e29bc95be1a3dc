"""Actions as small integers: a verb and up to three arguments of 16 bits, made and read by name.

A game numbers its verbs; what an argument means (a block, a space, a card) the verb's template says
(`notation.py`). Bots and rules handle the integers; words are made only when someone asks.
"""

from typing import Final

from mypy_extensions import i64

CLOSE: Final = (
    0xFF  # the one verb that every game has: a side says that what it does is over (kernel/closing.py)
)


def pack(verb: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> int:
    """One action as a number.

    >>> a = pack(3, 7, 65535, 1); verb(a), first(a), second(a), third(a)
    (3, 7, 65535, 1)
    """
    return verb | first << 8 | second << 24 | third << 40


def plain(verb: i64) -> int:
    """An action without arguments."""
    return pack(verb)


def of(verb: i64, thing: i64) -> int:
    """An action on one thing."""
    return pack(verb, thing)


def to(verb: i64, thing: i64, place: i64) -> int:
    """An action of one thing towards another."""
    return pack(verb, thing, place)


def verb(action: i64) -> i64:
    """Which verb."""
    return action & 0xFF


def first(action: i64) -> i64:
    """Its first argument."""
    return (action >> 8) & 0xFFFF


def second(action: i64) -> i64:
    """Its second argument."""
    return (action >> 24) & 0xFFFF


def third(action: i64) -> i64:
    """Its third argument."""
    return (action >> 40) & 0xFFFF
