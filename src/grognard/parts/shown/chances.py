"""Chances as people say them: whole per cent, of one die, of several, of the sum of two; six-sided unless said."""

from __future__ import annotations

FACES = 6


def percent(chance: float) -> int:
    """A chance in per cent.

    >>> percent(1 / 3), percent(2.0), percent(-0.5)
    (33, 100, 0)
    """
    return round(100 * min(1.0, max(0.0, chance)))


def up_to(most: int, faces: int = FACES) -> int:
    """The chance that a die shows so much at most.

    >>> up_to(2), up_to(6), up_to(0), up_to(4, faces=10)
    (33, 100, 0, 40)
    """
    return percent(most / faces)


def above(number: int, faces: int = FACES) -> int:
    """The chance that a die shows more than a number.

    >>> above(1), above(6), above(6, faces=10)
    (83, 0, 40)
    """
    return percent(1 - number / faces)


def any_of(dice: int, most: int, faces: int = FACES) -> int:
    """The chance that at least one of some dice shows so much at most.

    >>> any_of(2, 2), any_of(3, 0), any_of(2, 5, faces=10)
    (56, 0, 75)
    """
    return percent(1 - (1 - min(max(most, 0), faces) / faces) ** dice)


def two_up_to(most: int, faces: int = FACES) -> int:
    """The chance that two dice together show so much at most.

    >>> two_up_to(7), two_up_to(1), two_up_to(12), two_up_to(11, faces=10)
    (58, 0, 100, 55)
    """
    pairs = [a + b for a in range(1, faces + 1) for b in range(1, faces + 1)]
    return percent(sum(1 for total in pairs if total <= most) / len(pairs))
