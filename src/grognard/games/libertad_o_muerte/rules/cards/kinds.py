"""The kinds of effects that only this game has, and those of one card alone; how the words of cards are read."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA
from grognard.games.libertad_o_muerte.model.state import GameState
from grognard.games.libertad_o_muerte.model.verbs import CONVERT, NAME, POINT, RAISE
from grognard.games.libertad_o_muerte.rules.cards.vocabulary import (
    COUNTED,
    ENDS,
    MARKER_NAMES,
    PIECE_WORDS,
    PLACE_WORDS,
    PLACES,
    ROLLS,
    RULE,
)
from grognard.parts.documents.effects import Lexicon, read_conditions, read_effects, read_modifiers
from grognard.parts.effects.core import Effect
from grognard.parts.effects.kinds import OnPieces, Place, Roll


class Rise(Place[GameState]):
    """Units rise, even among enemies: with a leader they fight there as attackers [5.0.d, R-REINFBLOCK]."""


class Raise(OnPieces[GameState]):
    """Units out of the force pool without paying, each placed as a bought one is [8.2, 15.0]."""

    needs: ClassVar[str] = "pieces places"
    takes: ClassVar[str] = "chooser count upto ask"


class Desertion(Effect[GameState]):
    """Strength hits on one of three enemy stacks, by lot [22.1]."""

    needs: ClassVar[str] = "amount"


class MoraleHit(OnPieces[GameState]):
    """Units in the First Line take a morale hit each."""

    takes: ClassVar[str] = "who chooser count ask"


class Try(Roll[GameState]):
    """A die decides, as `roll`; the card is tried each turn, from turn `most` on without a die: card 48."""

    needs: ClassVar[str] = "least most then"


class Turncoats(OnPieces[GameState]):
    """A militia of the enemy's goes to its pool on the roll, else takes a morale hit: card 29."""

    needs: ClassVar[str] = "pieces least"
    takes: ClassVar[str] = "chooser ask"


class CuttingOut(OnPieces[GameState]):
    """A ship in port is taken on the roll, at some risk: card 100."""

    needs: ClassVar[str] = "pieces least"
    takes: ClassVar[str] = "chooser ask"


class Pardon(OnPieces[GameState]):
    """A die for each: from `least` on it loses strength, from `most` on it goes home: card 158."""

    needs: ClassVar[str] = "pieces least most amount"


class Pisba(Effect[GameState]):
    """Over the moor of Pisba: card 70."""


class AndesCrossing(Effect[GameState]):
    """Over the Andes: card 96."""


class Exodus(Effect[GameState]):
    """The people of Jujuy leave for Tucumán: card 86."""


class Pareja(Effect[GameState]):
    """Two battalions of the south join Pareja: card 190."""


class Callao(Effect[GameState]):
    """The garrison of Callao changes sides: card 206."""


LEXICON: Final = Lexicon(
    counted=COUNTED,
    markers=MARKER_NAMES,
    rolls=ROLLS,
    piece_words=PIECE_WORDS,
    place_words=PLACE_WORDS,
    ends=ENDS,
    pieces={name: [n] for name, n in BOARD.piece.items()},
    places={BOARD.place_ids[h]: h for h in [*PLACES, BOARD.expeditionary_box]},
    asks={
        "carronade": POINT,
        "hearten": POINT,
        "dishearten": POINT,
        "sharpen": POINT,
        "sharpshooters": POINT,
        "fever": NAME,
        "storm": NAME,
        "storm-ship": POINT,
        "hasten": NAME,
        "hasten-leader": POINT,
        "guide": NAME,
        "pin": NAME,
        "pin-unit": POINT,
        "corsairs": NAME,
        "siege-works": NAME,
        "powder": POINT,
        "convert": CONVERT,
        "charge": POINT,
        "ambush": POINT,
        "raise": RAISE,
        "turncoats": POINT,
        "cut-out": POINT,
    },
    rule=RULE,
    effects={
        "rise": Rise,
        "raise": Raise,
        "desertion": Desertion,
        "morale-hit": MoraleHit,
        "try": Try,
        "turncoats": Turncoats,
        "cutting-out": CuttingOut,
        "pardon": Pardon,
        "pisba": Pisba,
        "andes-crossing": AndesCrossing,
        "exodo": Exodus,
        "pareja": Pareja,
        "callao": Callao,
    },
)
CARD_EFFECTS: Final = read_effects(LEXICON, "cards.toml", DATA.cards)
CARD_MODIFIERS: Final = read_modifiers(LEXICON, "cards.toml", DATA.cards)
PLAYABLE: Final = read_conditions(LEXICON, "cards.toml", DATA.cards)
