"""Units raised by a card out of the Force Pool, without paying [8.2, 15.0]."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    enemy,
    may_stand,
    put,
    set_strength,
    troops,
)
from grognard.games.libertad_o_muerte.model.verbs import DONE_, RAISE
from grognard.games.libertad_o_muerte.rules.cards.kinds import CARD_EFFECTS
from grognard.games.libertad_o_muerte.rules.cards.muster import room_for
from grognard.games.libertad_o_muerte.rules.cards.vocabulary import WORDS
from grognard.games.libertad_o_muerte.rules.land.detection import enter_region
from grognard.kernel.actions import first, plain, second, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import Context, Effect


def may_rise_in(s: GameState, p: i64, h: i64) -> bool:
    """Whether a unit may be raised in a region: of its country, its home if it has one, and open to its kind.

    Where enemy combat units stand a battle is declared, which nobody enters [11.2.t].
    """
    if (BOARD.home[p] != NONE and h != BOARD.home[p]) or troops(s, enemy(BOARD.side[p]), h) > 0:
        return False
    return BOARD.deployments[BOARD.deployment[p]][h] != 0 and may_stand(s, p, h) and room_for(s, p, h)


def raisings(s: GameState, e: Effect[GameState], side: i64, here: i64) -> list[int]:
    """Every way to raise a unit now: in the place of the first, or in any that the card names."""
    actions: list[int] = []
    if e.pieces is not None:
        c = Context(side)
        places = [int(here)] if here != NONE else e.asked_places(s, WORDS, c)
        for p in WORDS.find_pieces(s, e.pieces, c):
            for h in places:
                if may_rise_in(s, p, h):
                    actions.append(to(RAISE, p, h))
    return actions


class RaiseUnits(Frame[GameState]):
    """A side raises units, all in one place, at the strength of bought ones [8.2]."""

    fields: ClassVar[str] = "card part side raised here:space"

    def __init__(self, card: i64, part: i64, side: i64, raised: i64 = 0, here: i64 = NONE) -> None:
        self.card = card
        self.part = part
        self.side = side
        self.raised = raised
        self.here = here  # where the first was raised

    def copy(self) -> RaiseUnits:
        return RaiseUnits(self.card, self.part, self.side, self.raised, self.here)

    def effect(self) -> Effect[GameState]:
        return CARD_EFFECTS[self.card][self.part]

    def step(self, s: GameState) -> Pending | None:
        e = self.effect()
        if self.raised == e.count:
            return s.leave()
        actions = raisings(s, e, self.side, self.here)
        if not actions:
            return s.leave()
        if e.upto:
            actions.append(plain(DONE_))
        return s.ask(self.side, "raise", "8.2.a", actions)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            s.leave()
            return
        p, h = first(a), second(a)
        self.raised += 1
        self.here = h
        put(s, p, h)
        set_strength(s, p, BOARD.enters[p])
        s.note("arrives", "8.2.a", p, h)
        enter_region(s, self.side, [int(p)], h)
