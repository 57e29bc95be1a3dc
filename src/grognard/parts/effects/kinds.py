"""The kinds of conditions and effects that every game has. A game adds kinds of its own beside them."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from mypy_extensions import i64

from grognard.kernel.state import State
from grognard.parts.effects.core import (
    NO_LIMIT,
    NOBODY,
    NOWHERE,
    CardRules,
    Condition,
    Context,
    Effect,
    Vocabulary,
    side_of,
)

S = TypeVar("S", bound=State)


# Conditions


class Measure(Condition[S]):
    """Something counted lies within bounds: the year, a level of tension, Command Points."""

    needs: ClassVar[str] = "what"
    takes: ClassVar[str] = "who least most unless"

    def test(self, s: S, words: Vocabulary[S], c: Context) -> bool:
        return self.within(words.measure(s, self.what, side_of(self.who, c.side)))


class Count(Condition[S]):
    """There are enough of some pieces, or of some places, and not too many."""

    takes: ClassVar[str] = "pieces places least most unless"

    def test(self, s: S, words: Vocabulary[S], c: Context) -> bool:
        pieces = self.pieces
        if self.least == 1 and self.most == NO_LIMIT:
            return words.any_place(s, self.places, c) if pieces is None else words.any_piece(s, pieces, c)
        if pieces is not None:
            return self.within(len(words.find_pieces(s, pieces, c)))
        return self.within(len(words.find_places(s, self.places, c)))


class Here(Condition[S]):
    """The place of the fight, or the place chosen last, is of some kind; without one, whether any was chosen."""

    takes: ClassVar[str] = "places unless"

    def test(self, s: S, words: Vocabulary[S], c: Context) -> bool:
        if c.here == NOWHERE:
            return False
        return not self.places or words.is_place(s, c.here, self.places, c)


class Role(Condition[S]):
    """The owner of the card attacks, or defends."""

    needs: ClassVar[str] = "role"
    takes: ClassVar[str] = "unless"

    def test(self, s: S, words: Vocabulary[S], c: Context) -> bool:
        return c.role == self.role


class AnyOf(Condition[S]):
    """One of several conditions holds."""

    needs: ClassVar[str] = "any"
    takes: ClassVar[str] = "unless"

    def __init__(self) -> None:
        super().__init__()
        self.among: list[Condition[S]] = []

    def test(self, s: S, words: Vocabulary[S], c: Context) -> bool:
        for condition in self.among:
            if condition.holds(s, words, c):
                return True
        return False


# Effects that happen at once


class Gain(Effect[S]):
    """Points of some kind are gained, or lost."""

    needs: ClassVar[str] = "what amount"
    takes: ClassVar[str] = "who most factor"

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        rules.gain(s, self.what, side_of(self.who, c.side), self.sum(s, rules.words, c), self.rule)
        return 0


class Grant(Effect[S]):
    """Points that are spent at once, on some pieces only if it says so."""

    needs: ClassVar[str] = "what amount"
    takes: ClassVar[str] = "who most factor pieces"

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        rules.grant(s, self.what, side_of(self.who, c.side), self.sum(s, rules.words, c), self)
        return 0


class Draw(Effect[S]):
    """A side draws cards."""

    needs: ClassVar[str] = "amount"
    takes: ClassVar[str] = "who"

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        rules.draw(s, side_of(self.who, c.side), self.sum(s, rules.words, c), self.rule)
        return 0


class Discard(Effect[S]):
    """A side discards cards of its hand at random."""

    needs: ClassVar[str] = "amount"
    takes: ClassVar[str] = "who"

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        rules.discard(s, side_of(self.who, c.side), self.sum(s, rules.words, c), self.rule)
        return 0


class Cancel(Effect[S]):
    """The cards that this one names leave the game, wherever they are."""

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        rules.cancel(s, self.card)
        return 0


class Annul(Effect[S]):
    """The card that a side has played last loses its effect."""

    needs: ClassVar[str] = "who"

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        rules.annul(s, side_of(self.who, c.side), self.rule)
        return 0


class Mark(Effect[S]):
    """A marker lies on the table until its end; the rules ask for it where it matters."""

    needs: ClassVar[str] = "marker until"
    takes: ClassVar[str] = "who amount"

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        rules.mark(s, self.marker, side_of(self.who, c.side), self)
        return 0


class Modify(Effect[S]):
    """A roll is modified while the card is in force: `Modifiers` adds it up when the roll is made."""

    needs: ClassVar[str] = "roll amount"
    takes: ClassVar[str] = "who marker places"

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        return 0

    def possible(self, s: S, rules: CardRules[S], c: Context) -> bool:
        return False


class Reveal(Effect[S]):
    """Pieces are laid open."""

    needs: ClassVar[str] = "pieces"

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        pieces = self.pieces
        if pieces is not None:
            for p in rules.words.find_pieces(s, pieces, c):
                rules.reveal(s, p, True)
        return 0


class Conceal(Effect[S]):
    """Pieces are stood up again."""

    needs: ClassVar[str] = "pieces"

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        pieces = self.pieces
        if pieces is not None:
            for p in rules.words.find_pieces(s, pieces, c):
                rules.reveal(s, p, False)
        return 0


# What is done to pieces


class OnPieces(Effect[S]):
    """Something is done to pieces that a side chooses one by one, or to all that are meant."""

    needs: ClassVar[str] = "pieces"
    takes: ClassVar[str] = "chooser count upto ask"

    def do(self, s: S, rules: CardRules[S], p: i64, c: Context) -> None:
        """What is done to one of them."""
        raise NotImplementedError

    def choices(self, s: S, words: Vocabulary[S], c: Context) -> list[int]:
        """Those that may be chosen."""
        pieces = self.pieces
        if pieces is None:
            return []
        return words.find_pieces(s, pieces, c)

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        if self.chooser != NOBODY:
            s.enter(rules.choose_pieces(self, c))
        else:
            for p in self.choices(s, rules.words, c):
                self.do(s, rules, p, c)
        return 0

    def possible(self, s: S, rules: CardRules[S], c: Context) -> bool:
        pieces = self.pieces
        return pieces is not None and self.happens(s, rules.words, c) and rules.words.any_piece(s, pieces, c)


class Strength(OnPieces[S]):
    """Pieces gain strength, or lose it."""

    needs: ClassVar[str] = "pieces amount"
    takes: ClassVar[str] = "who chooser count upto ask"

    def do(self, s: S, rules: CardRules[S], p: i64, c: Context) -> None:
        rules.change_strength(s, p, self.amount, self.rule)


class Remove(OnPieces[S]):
    """Pieces are eliminated."""

    takes: ClassVar[str] = "who chooser count upto ask"

    def do(self, s: S, rules: CardRules[S], p: i64, c: Context) -> None:
        rules.remove(s, p, self.rule)


class MarkPiece(OnPieces[S]):
    """Pieces carry a marker until its end: more movement, a better aim, no march."""

    needs: ClassVar[str] = "marker until pieces"
    takes: ClassVar[str] = "who chooser count upto ask amount"

    def do(self, s: S, rules: CardRules[S], p: i64, c: Context) -> None:
        rules.mark_piece(s, self.marker, p, self)


class Exchange(OnPieces[S]):
    """Pieces leave, and those that they are paired with take their places."""

    takes: ClassVar[str] = "who chooser count upto ask"

    def do(self, s: S, rules: CardRules[S], p: i64, c: Context) -> None:
        rules.exchange(s, p, self.rule)


class Shoot(OnPieces[S]):
    """Pieces fire out of turn, once each, with an amount added to their aim."""

    takes: ClassVar[str] = "who chooser count upto ask amount"

    def do(self, s: S, rules: CardRules[S], p: i64, c: Context) -> None:
        rules.shoot(s, p, self, c)


class RollEach(OnPieces[S]):
    """A die for each piece: from `least` on it loses strength, or is eliminated where no amount is named."""

    needs: ClassVar[str] = "pieces least"
    takes: ClassVar[str] = "who chooser count upto ask amount"

    def do(self, s: S, rules: CardRules[S], p: i64, c: Context) -> None:
        die = rules.die(s)
        hit = die >= self.least
        rules.rolled(s, self, die, hit)
        if hit and self.amount != 0:
            rules.change_strength(s, p, self.amount, self.rule)
        elif hit:
            rules.remove(s, p, self.rule)


class Keep(OnPieces[S]):
    """Of some pieces one is kept, the others are eliminated."""

    takes: ClassVar[str] = "who chooser ask"

    def do(self, s: S, rules: CardRules[S], p: i64, c: Context) -> None:
        for other in self.choices(s, rules.words, c):
            if other != p:
                rules.reveal(s, other, True)
                rules.remove(s, other, self.rule)


# What is done to places


class OnPlaces(Effect[S]):
    """Something is done to places that a side chooses one by one, or to all that are meant."""

    needs: ClassVar[str] = "places"
    takes: ClassVar[str] = "chooser count upto ask failing confirmed"

    def do(self, s: S, rules: CardRules[S], h: i64, c: Context) -> None:
        """What is done to one of them."""
        raise NotImplementedError

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        if self.chooser != NOBODY:
            s.enter(rules.choose_places(self, c))
        else:
            for h in self.asked_places(s, rules.words, c):
                self.do(s, rules, h, c)
        return 0

    def possible(self, s: S, rules: CardRules[S], c: Context) -> bool:
        words = rules.words
        if not self.happens(s, words, c):
            return False
        return words.any_place(s, self.places, c) or words.any_place(s, self.failing, c)


class ChoosePlace(OnPlaces[S]):
    """A place is chosen, and nothing done to it: the effects behind it happen there (`here`)."""

    needs: ClassVar[str] = "places chooser"
    takes: ClassVar[str] = "ask failing confirmed"

    def do(self, s: S, rules: CardRules[S], h: i64, c: Context) -> None:
        pass


class Adjust(OnPlaces[S]):
    """A number that belongs to places rises or falls: a level, a fortress, who controls them."""

    needs: ClassVar[str] = "what amount places"
    takes: ClassVar[str] = "who chooser count upto ask failing"

    def do(self, s: S, rules: CardRules[S], h: i64, c: Context) -> None:
        rules.adjust(s, self.what, h, self.amount, self.rule)


class MarkPlace(OnPlaces[S]):
    """A marker is put in places."""

    needs: ClassVar[str] = "marker places"
    takes: ClassVar[str] = "who chooser count upto ask failing confirmed until amount"

    def do(self, s: S, rules: CardRules[S], h: i64, c: Context) -> None:
        rules.mark_place(s, self.marker, h, self)


class Place(OnPlaces[S]):
    """Pieces are set down: all in one place, or each in a place of its own within `most` of them.

    Where nobody chooses, they go to the first place that fits.
    """

    needs: ClassVar[str] = "pieces places"
    takes: ClassVar[str] = "chooser ask failing together most"

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        pieces = self.pieces
        if pieces is None:
            return 0
        if self.chooser == NOBODY:
            for h in self.asked_places(s, rules.words, c)[:1]:
                self.do(s, rules, h, c)
        elif self.together:
            s.enter(rules.choose_places(self, c))
        else:
            s.enter(rules.place_pieces(self, c, rules.words.find_pieces(s, pieces, c)))
        return 0

    def do(self, s: S, rules: CardRules[S], h: i64, c: Context) -> None:
        pieces = self.pieces
        if pieces is not None:
            for p in rules.words.find_pieces(s, pieces, c):
                rules.put(s, p, h, self)


# What decides which effects happen


class If(Effect[S]):
    """The effects under `then` happen if its conditions hold, those under `otherwise` if they do not."""

    needs: ClassVar[str] = "when then"
    takes: ClassVar[str] = "otherwise"

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        return 0


class Roll(Effect[S]):
    """A die decides: the effects under `then` happen from `least` on, those under `otherwise` below it."""

    needs: ClassVar[str] = "least then"
    takes: ClassVar[str] = "otherwise"

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        die = rules.die(s)
        success = die >= self.least
        rules.rolled(s, self, die, success)
        return 0 if success else self.skip


class Jump(Effect[S]):
    """Pass over the effects under `otherwise`: set behind those under `then` as the data is read, never written."""

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        return self.skip
