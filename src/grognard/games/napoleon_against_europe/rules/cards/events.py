"""What events start in other chapters: operations, squadrons, diplomacy, conquest."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import FRANCE, NEUTRAL
from grognard.games.napoleon_against_europe.model.state import GameState, camp
from grognard.games.napoleon_against_europe.rules.cards.effects import Cards
from grognard.games.napoleon_against_europe.rules.cards.kinds import BOUND, USE_EFFECTS
from grognard.games.napoleon_against_europe.rules.cards.marching import (
    Astray,
    ambush,
    cross_channel,
    detach,
    march_again,
    prussians_come,
)
from grognard.games.napoleon_against_europe.rules.cards.meaning import WORDS
from grognard.games.napoleon_against_europe.rules.cards.statecraft import (
    Bombardment,
    Expedition,
    GoHome,
    send_home,
)
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import ACTIVATION_POINTS
from grognard.games.napoleon_against_europe.rules.conquest.states import found
from grognard.games.napoleon_against_europe.rules.conquest.terms import force_peace
from grognard.games.napoleon_against_europe.rules.diplomacy.action import Negotiation
from grognard.games.napoleon_against_europe.rules.diplomacy.joining import become_neutral, join
from grognard.games.napoleon_against_europe.rules.diplomacy.protectorates import protect
from grognard.games.napoleon_against_europe.rules.land.activation import charge_more
from grognard.games.napoleon_against_europe.rules.land.active import CAMPAIGN, FREE, POINTS
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.sea.admiralty import Sailing
from grognard.games.napoleon_against_europe.rules.sieges.capture import capture
from grognard.games.napoleon_against_europe.rules.year.declarations import declare
from grognard.parts.effects.core import Context, Effect


class Events(Cards):
    """The rules of cards, with all that they call."""

    # Operations

    def gain(self, s: GameState, what: i64, side: i64, by: i64, rule: str) -> None:
        """Activation points of an event are spent at once, the rest goes to the reserve [9.2.b]."""
        assert what == ACTIVATION_POINTS
        s.enter(Operation(side, POINTS, by))

    def activate(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        """Some forces at no cost, who may fight together in a Grand Campaign; one for points that the card gives."""
        if e.amount > 0:
            s.enter(Operation(c.side, POINTS, e.amount, e.count, e.card, e.part))
        else:
            s.enter(Operation(c.side, CAMPAIGN if e.together else FREE, 0, e.count, e.card, e.part))

    def sail(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        """Squadrons at no cost, one after another [17.1.a]."""
        s.enter(Sailing(c.side, e.card, e.part, e.count))

    # Nations

    def negotiate(self, s: GameState, e: Effect[GameState], n: i64, c: Context) -> None:
        s.enter(Negotiation(c.side, n, e.amount))

    def join(self, s: GameState, n: i64, side: i64, rule: str) -> None:
        join(s, n, side, rule)

    # What one card alone does

    def singular(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        if e.kind == "ambush":
            ambush(s, e, c.here)
        elif e.kind == "detach":
            detach(s)
        elif e.kind == "six-days":
            march_again(s)
        elif e.kind == "charge-more":
            charge_more(s, e.amount)
        else:
            super().singular(s, e, c)

    def singular_to(self, s: GameState, e: Effect[GameState], thing: i64, c: Context) -> None:
        if e.kind == "lead-astray":
            s.enter(Astray(c.side, thing))
        elif e.kind == "cross-channel":
            cross_channel(s, thing)
        elif e.kind == "join-battle":
            prussians_come(s, thing)
        elif e.kind == "capture":
            capture(s, thing, FRANCE, False, e.rule)
        elif e.kind == "rally":
            s.enter(GoHome(c.side, thing))
        elif e.kind == "send-home":
            send_home(s, thing, c.side)
        elif not self.change_nation(s, e, thing, c):
            super().singular_to(s, e, thing, c)

    def change_nation(self, s: GameState, e: Effect[GameState], n: i64, c: Context) -> bool:
        """What befalls a nation by one card alone; whether it was that."""
        if e.kind == "found":
            found(s, n, e.rule)
        elif e.kind == "protect":
            protect(s, n, e.rule)
        elif e.kind == "make-neutral":
            become_neutral(s, n, e.rule)
        elif e.kind == "declare-war":
            if camp(s, n) == NEUTRAL:
                declare(s, c.side, n)
        elif e.kind == "bombardment":
            s.enter(Bombardment(c.side, n))
        elif e.kind == "tilsit":
            force_peace(s, n, e.amount)
        elif e.kind == "expeditionary":
            s.enter(Expedition(n, e.amount, e.count))
        else:
            return False
        return True


EVENTS: Final = Events(WORDS, USE_EFFECTS)
BOUND.cards = EVENTS
