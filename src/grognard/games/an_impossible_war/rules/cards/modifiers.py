"""What cards in force add to rolls [7.1.a, 7.3.b]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, DATA
from grognard.games.an_impossible_war.model.state import SHOWN, GameState
from grognard.games.an_impossible_war.rules.cards.vocabulary import LEXICON, MARKER_BITS, WORDS
from grognard.parts.documents.effects import read_modifiers
from grognard.parts.effects.core import Effect
from grognard.parts.effects.modifiers import NOT_IN_FORCE, Modifiers


class CardModifiers(Modifiers[GameState]):
    """A Tactical card acts while it is shown, an Event while its marker lies on the table."""

    def owner(self, s: GameState, e: Effect[GameState]) -> i64:
        if e.marker >= 0:
            acts = s.markers & MARKER_BITS[e.marker] != 0
        else:
            acts = s.card[e.card] == SHOWN
        return BOARD.card_side[e.card] if acts else NOT_IN_FORCE


MODIFIERS: Final = CardModifiers(WORDS, read_modifiers(LEXICON, "cards.toml", DATA.cards))
