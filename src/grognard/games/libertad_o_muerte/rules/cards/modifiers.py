"""What cards in force add to rolls and incomes, and which lasting effects are in force."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD
from grognard.games.libertad_o_muerte.model.marks import ACTIVE, LAID, MARKERS
from grognard.games.libertad_o_muerte.model.state import GameState
from grognard.games.libertad_o_muerte.rules.cards.kinds import CARD_EFFECTS, CARD_MODIFIERS
from grognard.games.libertad_o_muerte.rules.cards.vocabulary import ENDS, MARKER_NAMES, WORDS
from grognard.parts.effects.core import Effect
from grognard.parts.effects.modifiers import NOT_IN_FORCE, Modifiers

MARKER_BITS: Final = [MARKERS.get(name, 0) for name in MARKER_NAMES]  # of those that lie on the table


class InForce(Modifiers[GameState]):
    """A card's modifier acts while the card is active or lies in the battle, or its marker lies on the table."""

    def owner(self, s: GameState, e: Effect[GameState]) -> i64:
        if e.marker >= 0:
            lies = s.markers & MARKER_BITS[e.marker] != 0
        else:
            zone = s.card[e.card]
            lies = zone == ACTIVE or zone == LAID
        return BOARD.card_side[e.card] if lies else i64(NOT_IN_FORCE)


MODIFIERS: Final = InForce(WORDS, CARD_MODIFIERS)


def card_of(marker: str) -> int:
    """The card whose effect lasts as long as it is active, by the name of its marker."""
    for c, effects in enumerate(CARD_EFFECTS):
        for e in effects:
            if e.kind == "mark" and ENDS[e.until] == "active" and MARKER_NAMES[e.marker] == marker:
                return c
    raise KeyError(marker)


NO_NEW_SPAIN: Final = card_of("no-new-spain")
NO_EXPEDITIONS: Final = card_of("no-expeditions")
WAR_TO_THE_DEATH: Final = card_of("war-to-the-death")
OLANETA_REBELS: Final = card_of("olaneta")
CONSTITUTION: Final = card_of("constitution")
SCORCHED_EARTH: Final = card_of("scorched-earth")
