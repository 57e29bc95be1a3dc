"""Effects under way: a card part by part, and what a player chooses for one of its parts.

A game makes each of them its own by naming the kinds of its fields, the rules of its cards, and a copy:

    class UnitChoice(ChoosePieces[GameState]):
        fields: ClassVar[str] = "card part side here:space done:unit*"

        def rules(self) -> CardRules[GameState]:
            return CARDS
"""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import i64

from grognard.kernel.actions import first, pack, second
from grognard.kernel.state import Frame, Pending, State
from grognard.parts.effects.core import NOWHERE, CardRules, Context, Effect, side_of
from grognard.parts.effects.kinds import OnPieces, OnPlaces

S = TypeVar("S", bound=State)


class Resolve(Frame[S]):
    """A card, effect after effect; `stage` is the next of them, `here` the place chosen last."""

    def __init__(self, card: i64, side: i64, stage: i64 = 0, here: i64 = NOWHERE) -> None:
        self.card = card
        self.side = side
        self.stage = stage
        self.here = here

    def rules(self) -> CardRules[S]:
        """The rules of the game's cards."""
        raise NotImplementedError

    def step(self, s: S) -> Pending | None:
        rules = self.rules()
        effects = rules.cards[self.card]
        depth = len(s.stack)
        while self.stage < len(effects):
            e = effects[self.stage]
            c = Context(self.side, self.here)
            self.stage += 1
            self.stage += e.apply(s, rules, c) if e.happens(s, rules.words, c) else e.skip
            if len(s.stack) > depth:
                return None
        return s.leave()


class Choosing(Frame[S]):
    """A player chooses something for one effect of a card."""

    def __init__(self, card: i64, part: i64, side: i64) -> None:
        self.card = card
        self.part = part
        self.side = side  # the owner of the card

    def rules(self) -> CardRules[S]:
        """The rules of the game's cards."""
        raise NotImplementedError

    def effect(self) -> Effect[S]:
        """The effect that is under way."""
        return self.rules().cards[self.card][self.part]

    def put_question(self, s: S, e: Effect[S], actions: list[int]) -> Pending | None:
        """Ask whoever chooses; where there is nothing to choose it is over."""
        question = e.question
        if question is None or not actions:
            return s.leave()
        if e.upto:
            actions.append(self.rules().done())
        return s.ask(side_of(e.chooser, self.side), question.ask, question.rule, actions)


class ChoosePieces(Choosing[S]):
    """A side chooses pieces for an effect, one by one."""

    def __init__(
        self, card: i64, part: i64, side: i64, here: i64 = NOWHERE, done: list[int] | None = None
    ) -> None:
        super().__init__(card, part, side)
        self.here = here
        self.done = [] if done is None else done

    def step(self, s: S) -> Pending | None:
        e = self.effect()
        verb = verb_of(e)
        actions = [pack(verb, p) for p in self.choices(s, e) if p not in self.done]
        return self.put_question(s, e, actions)

    def choices(self, s: S, e: Effect[S]) -> list[int]:
        """The pieces to choose from."""
        if not isinstance(e, OnPieces):
            return []
        return e.choices(s, self.rules().words, Context(self.side, self.here))

    def choose(self, s: S, a: int) -> None:
        e = self.effect()
        if e.upto and a == self.rules().done():
            s.leave()
            return
        p = first(a)
        self.done.append(int(p))
        if len(self.done) >= e.count:
            s.leave()
        if isinstance(e, OnPieces):
            e.do(s, self.rules(), p, Context(self.side, self.here))


class ChoosePlaces(Choosing[S]):
    """A side chooses places for an effect, one by one.

    They are offered by what all can see. Where a place must hold what only its owner knows, the owner says so when it
    is named (`confirmed`): if it does not, another is named.
    """

    def __init__(
        self, card: i64, part: i64, side: i64, done: list[int] | None = None, refused: i64 = 0
    ) -> None:
        super().__init__(card, part, side)
        self.done = [] if done is None else done
        self.refused = refused  # how many of `done` did not hold what was asked for

    def step(self, s: S) -> Pending | None:
        e = self.effect()
        verb = verb_of(e)
        places = e.asked_places(s, self.rules().words, Context(self.side))
        return self.put_question(s, e, [pack(verb, h) for h in places if h not in self.done])

    def choose(self, s: S, a: int) -> None:
        e, rules, h = self.effect(), self.rules(), first(a)
        if e.upto and a == rules.done():
            s.leave()
            return
        c = Context(self.side, h)
        self.done.append(int(h))
        if e.confirmed and not rules.words.is_place(s, h, e.confirmed, c):
            self.refused += 1
            rules.unconfirmed(s, h, e)
            s.seal()
            return
        if len(self.done) - self.refused >= e.count:
            s.leave()
            below = s.stack[-1]
            if isinstance(below, Resolve):
                below.here = h
        if isinstance(e, OnPlaces):
            e.do(s, rules, h, c)


class PlacePieces(Choosing[S]):
    """A side sets pieces down one by one, each in a place of its choice."""

    def __init__(
        self, card: i64, part: i64, side: i64, left: list[int], used: list[int] | None = None
    ) -> None:
        super().__init__(card, part, side)
        self.left = left
        self.used = [] if used is None else used  # places where some of them stand

    def step(self, s: S) -> Pending | None:
        e = self.effect()
        verb = verb_of(e)
        places = e.asked_places(s, self.rules().words, Context(self.side))
        if len(self.used) >= e.most:
            places = [h for h in places if h in self.used]
        return self.put_question(s, e, [pack(verb, p, h) for p in self.left for h in places])

    def choose(self, s: S, a: int) -> None:
        p, h = first(a), second(a)
        self.rules().put(s, p, h, self.effect())
        self.left.remove(int(p))
        if int(h) not in self.used:
            self.used.append(int(h))


def verb_of(e: Effect[S]) -> i64:
    """The verb of the answers to an effect's question."""
    question = e.question
    return 0 if question is None else question.verb
