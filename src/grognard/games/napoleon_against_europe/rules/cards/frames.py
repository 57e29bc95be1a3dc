"""Effects under way: a card part by part, and what a side chooses for one of its parts [6.4.b]."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.model.verbs import PLACE
from grognard.games.napoleon_against_europe.rules.cards.kinds import bound
from grognard.games.napoleon_against_europe.rules.setup import no_deployment
from grognard.kernel.actions import to
from grognard.kernel.state import Pending
from grognard.parts.effects.core import NOWHERE, CardRules, Context
from grognard.parts.effects.frames import ChoosePieces, ChoosePlaces, PlacePieces, Resolve
from grognard.parts.effects.kinds import OnPieces
from grognard.parts.effects.nations import ChooseNations, OnNations


class CardFrame(Resolve[GameState]):
    """A use of a card, effect after effect; `role` is its owner's in the battle under way, -1."""

    fields: ClassVar[str] = "card:use side stage here:space role"
    later: ClassVar[str] = "stage here role"

    def __init__(self, card: i64, side: i64, stage: i64 = 0, here: i64 = NOWHERE, role: i64 = -1) -> None:
        super().__init__(card, side, stage, here)
        self.role = role

    def rules(self) -> CardRules[GameState]:
        return bound()

    def copy(self) -> CardFrame:
        return CardFrame(self.card, self.side, self.stage, self.here, self.role)

    def step(self, s: GameState) -> Pending | None:
        rules = bound()
        effects = rules.cards[self.card]
        depth = len(s.stack)
        while self.stage < len(effects):
            e = effects[self.stage]
            c = Context(self.side, self.here, self.role)
            self.stage += 1
            self.stage += e.apply(s, rules, c) if e.happens(s, rules.words, c) else e.skip
            if len(s.stack) > depth or s.agenda:
                return None
        return s.leave()


class UnitChoice(ChoosePieces[GameState]):
    """A side chooses counters for a card, unless all that there are must be taken."""

    fields: ClassVar[str] = "card:use part side here:space done:unit*"

    def rules(self) -> CardRules[GameState]:
        return bound()

    def copy(self) -> UnitChoice:
        return UnitChoice(self.card, self.part, self.side, self.here, self.done[:])

    def step(self, s: GameState) -> Pending | None:
        e = self.effect()
        units = [p for p in self.choices(s, e) if p not in self.done]
        if e.upto or len(units) > e.count - len(self.done) or not isinstance(e, OnPieces):
            return super().step(s)
        s.leave()
        for p in units:
            e.do(s, bound(), p, Context(self.side, self.here))
        return None


class PlaceChoice(ChoosePlaces[GameState]):
    """A side chooses places for a card."""

    fields: ClassVar[str] = "card:use part side done:space* refused"

    def rules(self) -> CardRules[GameState]:
        return bound()

    def copy(self) -> PlaceChoice:
        return PlaceChoice(self.card, self.part, self.side, self.done[:], self.refused)


class PlaceUnits(PlacePieces[GameState]):
    """A side sets counters down for a card, each in a place of its choice."""

    fields: ClassVar[str] = "card:use part side left:unit* used:space*"

    def rules(self) -> CardRules[GameState]:
        return bound()

    def copy(self) -> PlaceUnits:
        return PlaceUnits(self.card, self.part, self.side, self.left[:], self.used[:])

    def step(self, s: GameState) -> Pending | None:
        """Only where they may stand with those who are there; who finds no place is in the reserve [11.a, R134]."""
        e = self.effect()
        places = e.asked_places(s, bound().words, Context(self.side))
        actions = [to(PLACE, p, z) for p in self.left for z in places if not no_deployment(s, [p], z)]
        if not actions:
            for p in self.left:
                bound().release(s, p, e.rule)
        return self.put_question(s, e, actions)


class NationChoice(ChooseNations[GameState]):
    """A side chooses a nation for a card, unless there is but one."""

    fields: ClassVar[str] = "card:use part side done:nation*"

    def rules(self) -> CardRules[GameState]:
        return bound()

    def copy(self) -> NationChoice:
        return NationChoice(self.card, self.part, self.side, self.done[:])

    def step(self, s: GameState) -> Pending | None:
        e = self.effect()
        left = [n for n in self.choices(s, e) if n not in self.done]
        if e.upto or len(left) != 1 or not isinstance(e, OnNations):
            return super().step(s)
        s.leave()
        e.do(s, bound(), left[0], Context(self.side))
        return None
