"""What the effects of cards may say; the words stand in data/cards.toml, docs/effects.md tells the language."""

from __future__ import annotations

from typing import Final

from grognard.games.texas_glory.model.board import DATA
from grognard.games.texas_glory.model.state import HARD_MARCH, POWDER_READY, SCRAPE, SURPRISE_READY
from grognard.parts.documents.effects import EffectEntry, Lexicon

RULE: Final = "4.0.c"
COUNTED: Final = ["command-points"]
ENDS: Final = ["turn", "movement"]
ROLLS: Final = ["fire"]  # the highest die that hits

# When an effect is carried out.
PHASES: Final = ["reveal", "movement"]
REVEAL: Final = 0
MOVEMENT: Final = 1

# Markers: the first are bits of what goes on this turn.
MARKERS: Final = ["scrape", "surprise", "powder", "hard-march", "norther", "fire"]
MARKER_BITS: Final = [SCRAPE, SURPRISE_READY, POWDER_READY, HARD_MARCH]
NORTHER_MARKER: Final = 4
FIRE_MARKER: Final = 5

LEXICON: Final = Lexicon(counted=COUNTED, markers=MARKERS, rolls=ROLLS, ends=ENDS, phases=PHASES, rule=RULE)


def printed(card: str, kind: str) -> EffectEntry:
    """The effect of a kind on a card, as its data writes it."""
    for entry in DATA.cards:
        for effect in entry.effects:
            if entry.id == card and effect.kind == kind:
                return effect
    raise KeyError(card)


WET: Final = int(printed("wet-powder", "modify").amount or 0)  # what it changes on the highest die that hits
FEVER_GROUP: Final = int(printed("camp-fever", "fever").least or 0)  # blocks that make a group
FEVER_LOSS: Final = int(printed("camp-fever", "fever").most or 0)  # a die up to this costs a step
