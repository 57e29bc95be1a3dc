"""Chances as people say them: whole per cent, of one die, of several, of the sum of two."""

from __future__ import annotations

FACES = 6


def percent(chance: float) -> int:
    """A chance in per cent.

    >>> percent(1 / 3), percent(2.0), percent(-0.5)
    (33, 100, 0)
    """
    return round(100 * min(1.0, max(0.0, chance)))


def up_to(most: int) -> int:
    """The chance that a die shows so much at most.

    >>> up_to(2), up_to(6), up_to(0)
    (33, 100, 0)
    """
    return percent(most / FACES)


def above(number: int) -> int:
    """The chance that a die shows more than a number.

    >>> above(1), above(6)
    (83, 0)
    """
    return percent(1 - number / FACES)


def any_of(dice: int, most: int) -> int:
    """The chance that at least one of some dice shows so much at most.

    >>> any_of(2, 2), any_of(3, 0)
    (56, 0)
    """
    return percent(1 - (1 - min(max(most, 0), FACES) / FACES) ** dice)


def two_up_to(most: int) -> int:
    """The chance that two dice together show so much at most.

    >>> two_up_to(7), two_up_to(1), two_up_to(12)
    (58, 0, 100)
    """
    pairs = [a + b for a in range(1, FACES + 1) for b in range(1, FACES + 1)]
    return percent(sum(1 for total in pairs if total <= most) / len(pairs))
