"""Nations in the language of effects, for a game where a side leads several: conditions, effects, a choice of one.

A game's vocabulary derives from `NationVocabulary`, its rules of cards from `NationRules`.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from mypy_extensions import i64

from grognard.kernel.actions import first, pack
from grognard.kernel.state import Frame, Pending, State
from grognard.parts.effects.core import (
    NOBODY,
    CardRules,
    Condition,
    Context,
    Effect,
    Vocabulary,
    unwritten,
)
from grognard.parts.effects.frames import Choosing, verb_of
from grognard.parts.effects.meant import Nations

S = TypeVar("S", bound=State)


class NationVocabulary(Vocabulary[S]):
    """The questions that effects ask about nations."""

    def nations(self) -> list[int]:
        """All nations."""
        raise unwritten(self, "nations")

    def nation_is(self, s: S, n: i64, word: i64, c: Context) -> bool:
        """Whether a word holds for a nation."""
        raise unwritten(self, "nation_is")

    def played(self, s: S, card: i64) -> bool:
        """Whether the event of a card has happened."""
        raise unwritten(self, "played")

    # What follows is the same in every game.

    def fits_nation(self, s: S, n: i64, nations: Nations, c: Context) -> bool:
        """Whether a nation is one of those meant."""
        for word in nations.words:
            if not self.nation_is(s, n, word, c):
                return False
        for word in nations.without:
            if self.nation_is(s, n, word, c):
                return False
        return True

    def find_nations(self, s: S, nations: Nations, c: Context) -> list[int]:
        """The nations that are meant."""
        among = nations.named if nations.named else self.nations()
        return [n for n in among if self.fits_nation(s, n, nations, c)]


def in_nations(words: Vocabulary[S]) -> NationVocabulary[S]:
    """A vocabulary as one that knows nations."""
    assert isinstance(words, NationVocabulary)
    return words


class NationRules(CardRules[S]):
    """The rules of cards of a game with nations."""

    def choose_nations(self, e: Effect[S], c: Context) -> Frame[Any]:
        """The game's frame for choosing a nation."""
        raise unwritten(self, "choose_nations")


# Conditions


class CountNations(Condition[S]):
    """There are enough of some nations, and not too many."""

    needs: ClassVar[str] = "nations"
    takes: ClassVar[str] = "least most unless"

    def test(self, s: S, words: Vocabulary[S], c: Context) -> bool:
        nations = self.nations
        return nations is not None and self.within(len(in_nations(words).find_nations(s, nations, c)))


class Played(Condition[S]):
    """The event of one of some cards has happened."""

    needs: ClassVar[str] = "cards"
    takes: ClassVar[str] = "unless"

    def test(self, s: S, words: Vocabulary[S], c: Context) -> bool:
        known = in_nations(words)
        for card in self.cards:
            if known.played(s, card):
                return True
        return False


# Effects


class OnNations(Effect[S]):
    """Something is done to nations that a side chooses, or to all that are meant."""

    needs: ClassVar[str] = "nations"
    takes: ClassVar[str] = "who chooser count upto ask amount"

    def do(self, s: S, rules: CardRules[S], n: i64, c: Context) -> None:
        """What is done to one of them."""
        raise NotImplementedError

    def choices(self, s: S, words: Vocabulary[S], c: Context) -> list[int]:
        """Those that may be chosen."""
        nations = self.nations
        return [] if nations is None else in_nations(words).find_nations(s, nations, c)

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        if self.chooser == NOBODY:
            for n in self.choices(s, rules.words, c):
                self.do(s, rules, n, c)
        else:
            assert isinstance(rules, NationRules)
            s.enter(rules.choose_nations(self, c))
        return 0

    def possible(self, s: S, rules: CardRules[S], c: Context) -> bool:
        return self.happens(s, rules.words, c) and bool(self.choices(s, rules.words, c))


class ChooseNations(Choosing[S]):
    """A side chooses nations for an effect, one by one."""

    def __init__(self, card: i64, part: i64, side: i64, done: list[int] | None = None) -> None:
        super().__init__(card, part, side)
        self.done = [] if done is None else done

    def step(self, s: S) -> Pending | None:
        e = self.effect()
        verb = verb_of(e)
        actions = [pack(verb, n) for n in self.choices(s, e) if n not in self.done]
        return self.put_question(s, e, actions)

    def choices(self, s: S, e: Effect[S]) -> list[int]:
        """The nations to choose from."""
        return e.choices(s, self.rules().words, Context(self.side)) if isinstance(e, OnNations) else []

    def choose(self, s: S, a: int) -> None:
        e = self.effect()
        if e.upto and a == self.rules().done():
            s.leave()
            return
        n = first(a)
        self.done.append(int(n))
        if len(self.done) >= e.count:
            s.leave()
        if isinstance(e, OnNations):
            e.do(s, self.rules(), n, Context(self.side))
