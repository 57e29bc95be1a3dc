"""What events start in other chapters: operations, squadrons, diplomacy, conquest."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import FRANCE
from grognard.games.napoleon_against_europe.model.state import GameState
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
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import ACTIVATION_POINTS
from grognard.games.napoleon_against_europe.rules.land.activation import charge_more
from grognard.games.napoleon_against_europe.rules.land.active import CAMPAIGN, FREE, POINTS
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.sea.squadron import Sailing
from grognard.games.napoleon_against_europe.rules.sieges.capture import capture
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

    # What one card alone does

    def singular(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        if e.kind == "cross-channel":
            cross_channel(s, e)
        elif e.kind == "ambush":
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
        elif e.kind == "join-battle":
            prussians_come(s, thing)
        elif e.kind == "capture":
            capture(s, thing, FRANCE, False, e.rule)
        else:
            super().singular_to(s, e, thing, c)


EVENTS: Final = Events(WORDS, USE_EFFECTS)
BOUND.cards = EVENTS
