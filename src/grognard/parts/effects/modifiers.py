"""Modifiers of rolls: what cards in force add to a die, or to a value that a die is held against."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import i64

from grognard.kernel.state import State
from grognard.parts.effects.core import NOWHERE, SELF, Context, Effect, Vocabulary

S = TypeVar("S", bound=State)
NOT_IN_FORCE = -1


class Modifiers(Generic[S]):
    """The effects that modify rolls, by roll. A game says which of them are in force."""

    def __init__(self, words: Vocabulary[S], rolls: list[list[Effect[S]]]) -> None:
        self.words = words
        self.rolls = rolls

    def owner(self, s: S, e: Effect[S]) -> i64:
        """Whose card an effect is on, if it is in force; else NOT_IN_FORCE."""
        raise NotImplementedError

    def total(self, s: S, roll: i64, side: i64, here: i64 = NOWHERE, role: i64 = -1) -> i64:
        """What is added to a roll of a side, in a place, in a role of a fight."""
        total: i64 = 0
        for e in self.rolls[roll]:
            owner = self.owner(s, e)
            if owner == NOT_IN_FORCE or (owner == side) != (e.who == SELF):
                continue
            c = Context(owner, here, role)
            if e.happens(s, self.words, c) and (not e.places or self.words.is_place(s, here, e.places, c)):
                total += e.amount
        return total
