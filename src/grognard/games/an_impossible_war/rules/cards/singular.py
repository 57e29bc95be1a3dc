"""Effects that one card alone has, as classes: L3, L36, C18, C24, C33 [7.1.a]."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL
from grognard.games.an_impossible_war.model.state import (
    DISCARDED,
    FACE,
    REMOVED,
    UNIT_DRAW,
    GameState,
    clear_mark,
    count,
    reveal,
    troops_at,
)
from grognard.games.an_impossible_war.model.verbs import WEAKEN
from grognard.games.an_impossible_war.rules.cards.vocabulary import BROUGHT, RULE
from grognard.games.an_impossible_war.rules.combat.losses import lose
from grognard.games.an_impossible_war.rules.movement.artillery import escort
from grognard.games.an_impossible_war.rules.sieges.siege import lift_siege
from grognard.games.an_impossible_war.rules.year.placing import BUILT, PlaceUnit
from grognard.games.an_impossible_war.rules.year.redeployment import Redeploy
from grognard.games.an_impossible_war.rules.year.replacements import GRANT, SpendPoints
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import CardRules, Condition, Context, Effect, Vocabulary
from grognard.parts.effects.kinds import OnPieces, OnPlaces

L17: Final = BOARD.card["L17"]
L18: Final = BOARD.card["L18"]
L19: Final = BOARD.card["L19"]
L29: Final = BOARD.card["L29"]
EPIDEMIC: Final = 4  # units in one place from which on cholera breaks out: L3
TEMPTED: Final = [1, 2]  # strength lost by who holds firm, and by who does not: L36


def tidy(s: GameState, side: i64, h: i64) -> None:
    """A unit is gone from a place: a siege may end, guns may stand alone [R34, R68]."""
    if h < BOARD.spaces:
        lift_siege(s, h)
    escort(s, side, h)


# L3


class Epidemic(Effect[GameState]):
    """Cholera in every large stack [card L3]."""

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        s.enter(Cholera(LIBERAL, 0))
        return 0


class Cholera(Frame[GameState]):
    """In each place with four or more of its Inf and Cav a side weakens one of them; the Liberal first: card L3."""

    fields: ClassVar[str] = "side place:space"

    def __init__(self, side: i64, place: i64) -> None:
        self.side = side
        self.place = place  # the next to be looked at

    def copy(self) -> Cholera:
        return Cholera(self.side, self.place)

    def step(self, s: GameState) -> Pending | None:
        while self.place < BOARD.on_map:
            if count(s, self.side, self.place) >= EPIDEMIC:
                return s.ask(self.side, "cholera", RULE, [of(WEAKEN, p) for p in self.sick(s)])
            self.place += 1
        if self.side == LIBERAL:
            self.side = CARLIST
            self.place = 0
            return None
        return s.leave()

    def sick(self, s: GameState) -> list[int]:
        """Who may be chosen: not a unit of strength 1 if there is another."""
        there = troops_at(s, self.side, self.place)
        strong = [p for p in there if s.strength[p] > 1]
        return strong if strong else there

    def choose(self, s: GameState, a: int) -> None:
        lose(s, first(a), 1, RULE)
        tidy(s, self.side, self.place)
        self.place += 1


# L36


class NameSpace(OnPlaces[GameState]):
    """A space is named; what happens there comes next [card L36]."""

    def do(self, s: GameState, rules: CardRules[GameState], h: i64, c: Context) -> None:
        s.note("named", RULE, h)


class Tempt(OnPieces[GameState]):
    """A Basque unit is shown and rolls for morale: 1 strength lost if it holds, 2 if not: card L36 [5.4.c]."""

    def do(self, s: GameState, rules: CardRules[GameState], p: i64, c: Context) -> None:
        h = s.place[p]
        reveal(s, p)
        total = s.die() + s.die()
        failed = int(total > BOARD.m[p])
        s.note("tempted", "5.4.c", p, total, failed)
        lose(s, p, TEMPTED[failed], RULE)
        clear_mark(s, p, FACE)
        tidy(s, CARLIST, h)


# C18


class Deserters(Effect[GameState]):
    """A unit out of the Reserve at strength 1 for nothing; 1 RP if the Reserve is empty: card C18 [21.2.a]."""

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        bag = [p for p in BOARD.troops[CARLIST] if s.place[p] == BOARD.bag[CARLIST]]
        if bag:
            drawn = s.pick(bag, UNIT_DRAW)
            s.note("drawn", RULE, drawn, known=1 << CARLIST)
            s.enter(PlaceUnit(drawn, BUILT))
        else:
            s.enter(SpendPoints(CARLIST, 2, GRANT, -1))
        return 0


# C24


class LegionsCame(Condition[GameState]):
    """Whether L17, L18 or L19 was played, or the scenario set up its units: card C24."""

    def test(self, s: GameState, words: Vocabulary[GameState], c: Context) -> bool:
        for card in (L17, L18, L19):
            for p in BROUGHT[card]:
                if s.place[p] != BOARD.out:
                    return True
        return s.card[L17] == REMOVED and s.card[L29] != REMOVED


class Fizzle(Effect[GameState]):
    """The card goes to the discard pile without effect: card C24 [7.2]."""

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        s.card[self.card] = DISCARDED
        s.note("void", "7.2", self.card)
        return 0


# C33


class Redeployment(Effect[GameState]):
    """Units redeploy by land within the Map of the North, as in winter: card C33 [24.8]."""

    needs: ClassVar[str] = "amount"

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        s.enter(Redeploy(c.side, self.amount, 0, False))
        return 0
