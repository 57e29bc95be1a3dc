"""Cards in answer to what happens, and in the steps of a battle [6.6, 14.5.7, R137].

A window opens by what both sides know, never by what a hand holds.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.marks import BATTLE_BEGINS, IN_BATTLE, SEA_BATTLE
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.model.verbs import PASS, PLAY
from grognard.games.napoleon_against_europe.rules.cards.playing import Played, events, may_play
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import NOWHERE


def window(s: GameState, side: i64, moment: i64, here: i64 = NOWHERE, role: i64 = -1) -> bool:
    """Ask a side for cards at a moment, in a place, in its role in a battle; whether it is asked."""
    if not may_play(s, side, moment, here, role):
        return False
    s.enter(Window(side, moment, here, role))
    return True


class Window(Frame[GameState]):
    """A side may play cards that answer what happens, one after the other; in a battle at sea one at most
    [6.6.a-c, 14.5.7.a, R44, R137]."""

    fields: ClassVar[str] = "side moment:moment here:space role"
    later: ClassVar[str] = "here role"

    def __init__(self, side: i64, moment: i64, here: i64 = NOWHERE, role: i64 = -1) -> None:
        self.side = side
        self.moment = moment
        self.here = here
        self.role = role

    def copy(self) -> Window:
        return Window(self.side, self.moment, self.here, self.role)

    def step(self, s: GameState) -> Pending | None:
        if not may_play(s, self.side, self.moment, self.here, self.role):
            return s.leave()
        cards = events(s, self.side, self.moment, self.here, self.role)
        return s.ask(self.side, self.question(), self.clause(), [*[of(PLAY, c) for c in cards], plain(PASS)])

    def question(self) -> str:
        """A battle's cards are asked for by another name."""
        return "combat-cards" if IN_BATTLE <= self.moment <= SEA_BATTLE else "react"

    def clause(self) -> str:
        """What the question cites."""
        if self.moment == SEA_BATTLE:
            return "6.6.c"
        return "14.5.7.a" if self.moment >= IN_BATTLE or self.moment == BATTLE_BEGINS else "6.4.a"

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == PASS:
            s.leave()
            return
        if self.moment == SEA_BATTLE:
            s.leave()
        s.enter(Played(first(a), self.side, self.moment, here=self.here, role=self.role))
