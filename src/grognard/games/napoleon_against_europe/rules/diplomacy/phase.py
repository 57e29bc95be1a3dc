"""Chapter 5.1.4 and 8.2.1: the diplomatic phase of a side."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import TABLES
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.model.verbs import DONE_, END_WAR, NEGOTIATE, PROTECT
from grognard.games.napoleon_against_europe.rules.cards.decks import hand, holds_any
from grognard.games.napoleon_against_europe.rules.cards.foreign_wars import EndWar, no_ending, wars
from grognard.games.napoleon_against_europe.rules.cards.playing import offer, played
from grognard.games.napoleon_against_europe.rules.diplomacy.action import negotiate, negotiations
from grognard.games.napoleon_against_europe.rules.diplomacy.protectorates import buy_protection, protections
from grognard.games.napoleon_against_europe.rules.diplomacy.tally import Tally
from grognard.games.napoleon_against_europe.rules.duty import duty_binds
from grognard.games.napoleon_against_europe.rules.losses import abandon_depots
from grognard.games.napoleon_against_europe.rules.sea.evacuation import evacuate_ports
from grognard.kernel.actions import first, plain, second, to, verb
from grognard.kernel.state import Pending

CARDS: Final = TABLES.diplomacy.phase_cards


def endings(s: GameState, side: i64) -> list[int]:
    """The foreign wars that a side can try to end with its cards, as actions [6.5.c]."""
    found: list[int] = []
    for box in wars(s):
        if not no_ending(s, side, box):
            for c in hand(s, side):
                found.append(to(END_WAR, c, box))
    return found


class Diplomacy(Tally):
    """A side uses two cards at most, each for a diplomatic action, a protectorate, the end of a foreign war or an event
    [5.1.4.a-b]; one major power and one minor are tried, or two minors [8.2.1.f]. The duty of 1805 comes first
    [20.2.d]."""

    def copy(self) -> Diplomacy:
        return Diplomacy(self.side, self.cards, self.tried[:])

    def step(self, s: GameState) -> Pending | None:
        abandon_depots(s)
        if evacuate_ports(s):
            return None
        if self.cards >= CARDS or not holds_any(s, self.side) or duty_binds(s, self.side):
            return s.leave()
        actions = negotiations(s, self.side) + protections(s, self.side) + endings(s, self.side)
        return s.ask(self.side, "diplomacy", "5.1.4.b", [*offer(s, self.side, actions), plain(DONE_)])

    def choose(self, s: GameState, a: int) -> None:
        self.cards += 1
        if played(s, a):
            return
        card: i64 = first(a)
        if verb(a) == NEGOTIATE:
            negotiate(s, self.side, card, second(a))
        elif verb(a) == PROTECT:
            buy_protection(s, card, second(a))
        elif verb(a) == END_WAR:
            s.enter(EndWar(self.side, card, second(a)))
        else:
            s.leave()
