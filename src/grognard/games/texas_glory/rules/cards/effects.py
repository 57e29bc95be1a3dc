"""What the effects of cards do here: Command Points and fire in the Movement Phase, events at the reveal [4.0.c, 5.71].

Which card has which effects stands in data/cards.toml.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import DATA, MEXICO, TEXAS
from grognard.games.texas_glory.model.state import GameState, played
from grognard.games.texas_glory.rules.cards.singular import ComancheRaid, Sickness
from grognard.games.texas_glory.rules.cards.vocabulary import (
    FIRE_MARKER,
    LEXICON,
    MARKER_BITS,
    MOVEMENT,
    NORTHER_MARKER,
    REVEAL,
)
from grognard.parts.documents.effects import read_effects
from grognard.parts.effects.core import CardRules, Context, Effect, Vocabulary

SCRAPE_MARKER: Final = 0


class Cards(CardRules[GameState]):
    """What this game does when an effect says so."""

    def gain(self, s: GameState, what: i64, side: i64, by: i64, rule: str) -> None:
        s.cp += by

    def mark(self, s: GameState, marker: i64, side: i64, e: Effect[GameState]) -> None:
        if marker == FIRE_MARKER:
            s.may_burn = True
        elif marker == NORTHER_MARKER:
            s.note("norther", e.rule, side)
        else:
            s.events = s.events | (MARKER_BITS[marker] << side)
            if marker == SCRAPE_MARKER:
                s.note("scrape", e.rule, 1 - side)


LEXICON.extend({"raid": ComancheRaid, "fever": Sickness}, {}, {})
CARDS: Final = Cards(Vocabulary(), read_effects(LEXICON, "cards.toml", DATA.cards))
STORM: Final = [any(e.marker == NORTHER_MARKER for e in effects) for effects in CARDS.cards]


def storm_stops_war(s: GameState) -> bool:
    """Whether a Blue Norther cancels movement and combat of this turn."""
    for side in (TEXAS, MEXICO):
        c = played(s, side)
        if c >= 0 and STORM[c]:
            return True
    return False


def take_effect(s: GameState, side: i64) -> None:
    """The event on a side's card, Player 1's first [4.0.c, ruling C.1]; a Norther leaves no other."""
    c = played(s, side)
    if c >= 0 and (STORM[c] or not storm_stops_war(s)):
        CARDS.carry_out(s, c, REVEAL, Context(side))


def give_orders(s: GameState, side: i64) -> None:
    """What a side's card gives it to spend in its Movement Phase [0.1.c, 5.71.a]."""
    c = played(s, side)
    s.cp = 0
    s.may_burn = False
    if c >= 0:
        CARDS.carry_out(s, c, MOVEMENT, Context(side))
