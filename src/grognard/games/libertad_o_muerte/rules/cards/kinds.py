"""The kinds of effects that only this game has, and those of one card alone; how the words of cards are read."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, LEADER
from grognard.games.libertad_o_muerte.model.marks import ANDES, PISBA
from grognard.games.libertad_o_muerte.model.state import GameState, enemy, is_combat_unit, place
from grognard.games.libertad_o_muerte.model.verbs import CONVERT, NAME, POINT, RAISE
from grognard.games.libertad_o_muerte.rules.cards.decks import holds_any
from grognard.games.libertad_o_muerte.rules.cards.vocabulary import (
    COUNTED,
    ENDS,
    MARKER_NAMES,
    PIECE_WORDS,
    PLACE_WORDS,
    PLACES,
    ROLLS,
    RULE,
    VICTORY_POINTS,
)
from grognard.parts.documents.effects import Lexicon, read_conditions, read_effects, read_modifiers
from grognard.parts.effects.core import CardRules, Context, Effect, side_of, unwritten
from grognard.parts.effects.kinds import Discard, Gain, OnPieces, Place, Roll

BOXES: Final = (BOARD.event_box, BOARD.pool, BOARD.expeditionary_box)  # out of which cards bring units


class GameCards(CardRules[GameState]):
    """What only this game's effects do; effects.py says how."""

    def muster(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        """Units come to the map, or rise on it."""
        raise unwritten(self, "muster")

    def raise_units(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        """Units are raised out of the force pool."""
        raise unwritten(self, "raise_units")

    def may_raise(self, s: GameState, e: Effect[GameState], c: Context) -> bool:
        """Whether a unit could be raised anywhere now."""
        raise unwritten(self, "may_raise")

    def desert(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        """Men desert from the enemy's stacks."""
        raise unwritten(self, "desert")

    def withdraw_from_game(self, s: GameState, p: i64, rule: str) -> None:
        """A unit leaves the game for good."""
        raise unwritten(self, "withdraw_from_game")

    def dismay(self, s: GameState, p: i64, rule: str) -> None:
        """A unit in a battle takes a morale hit."""
        raise unwritten(self, "dismay")

    def desert_in_battle(self, s: GameState, p: i64, rule: str) -> None:
        """A unit leaves a battle for its force pool."""
        raise unwritten(self, "desert_in_battle")

    def postpone(self, s: GameState, card: i64) -> None:
        """A card with '?' is tried again in the next turn."""
        raise unwritten(self, "postpone")

    def singular(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        """What one card alone does, with the frame that asks for it."""
        raise unwritten(self, "singular")

    def attack_ship(self, s: GameState, p: i64, e: Effect[GameState], c: Context) -> None:
        """A ship in port is cut out, or not."""
        raise unwritten(self, "attack_ship")


def ours(rules: CardRules[GameState]) -> GameCards:
    """The rules of cards as this game's."""
    assert isinstance(rules, GameCards)
    return rules


class Bring(Place[GameState]):
    """Units come to the first place that is open to them, or near it [5.0.a, 5.0.d, R-REINFBLOCK]."""

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        ours(rules).muster(s, self, c)
        return 0

    def possible(self, s: GameState, rules: CardRules[GameState], c: Context) -> bool:
        """Whether one of the units can come: it waits in a box, or is a leader who may be moved."""
        pieces = self.pieces
        if pieces is None or not self.happens(s, rules.words, c):
            return False
        for p in pieces.named:
            h = place(s, p)
            if h in BOXES or (BOARD.sort[p] == LEADER and h < BOARD.on_map):
                return True
        return False


class Rise(Bring):
    """Units rise, even among enemies: with a leader they fight there as attackers [5.0.d, R-REINFBLOCK]."""


class Leave(OnPieces[GameState]):
    """Units leave the game, wherever they are."""

    def do(self, s: GameState, rules: CardRules[GameState], p: i64, c: Context) -> None:
        ours(rules).withdraw_from_game(s, p, self.rule)


class GainOrLose(Gain[GameState]):
    """Points are gained, or lost by whoever has some: neither Resources nor the Tension Index fall below 0."""

    def possible(self, s: GameState, rules: CardRules[GameState], c: Context) -> bool:
        if not self.happens(s, rules.words, c):
            return False
        if self.amount >= 0 or self.what == VICTORY_POINTS:
            return True
        return rules.words.measure(s, self.what, side_of(self.who, c.side)) > 0


class LoseCards(Discard[GameState]):
    """A side that holds cards discards some."""

    def possible(self, s: GameState, rules: CardRules[GameState], c: Context) -> bool:
        return self.happens(s, rules.words, c) and holds_any(s, side_of(self.who, c.side))


class Raise(OnPieces[GameState]):
    """Units out of the force pool without paying, each placed as a bought one is [8.2, 15.0]."""

    needs: ClassVar[str] = "pieces places"
    takes: ClassVar[str] = "chooser count upto ask"

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        ours(rules).raise_units(s, self, c)
        return 0

    def possible(self, s: GameState, rules: CardRules[GameState], c: Context) -> bool:
        """Whether a unit has somewhere to rise [R-NOEFFECT]."""
        return self.happens(s, rules.words, c) and ours(rules).may_raise(s, self, c)


class Desertion(Effect[GameState]):
    """Strength hits on one of three enemy stacks, by lot [22.1]."""

    needs: ClassVar[str] = "amount"

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        ours(rules).desert(s, self, c)
        return 0

    def possible(self, s: GameState, rules: CardRules[GameState], c: Context) -> bool:
        """Whether the enemy has a stack on land."""
        for p in BOARD.army[enemy(c.side)]:
            if place(s, p) < BOARD.first_sea and is_combat_unit(p):
                return True
        return False


class MoraleHit(OnPieces[GameState]):
    """Units in the First Line take a morale hit each."""

    takes: ClassVar[str] = "who chooser count ask"

    def do(self, s: GameState, rules: CardRules[GameState], p: i64, c: Context) -> None:
        ours(rules).dismay(s, p, self.rule)


class Try(Roll[GameState]):
    """A die decides, as `roll`; the card is tried each turn, from turn `most` on without a die: card 48."""

    needs: ClassVar[str] = "least most then"

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        if s.turn >= self.most:
            return 0
        skipped = super().apply(s, rules, c)
        if skipped != 0:
            ours(rules).postpone(s, self.card)
        return skipped


class Turncoats(OnPieces[GameState]):
    """A militia of the enemy's goes to its pool on the roll, else takes a morale hit: card 29."""

    needs: ClassVar[str] = "pieces least"
    takes: ClassVar[str] = "chooser ask"

    def do(self, s: GameState, rules: CardRules[GameState], p: i64, c: Context) -> None:
        die = rules.die(s)
        gone = die >= self.least
        rules.rolled(s, self, die, gone)
        if gone:
            ours(rules).desert_in_battle(s, p, self.rule)
        else:
            ours(rules).dismay(s, p, self.rule)


class CuttingOut(OnPieces[GameState]):
    """A ship in port is taken on the roll, at some risk: card 100."""

    needs: ClassVar[str] = "pieces least"
    takes: ClassVar[str] = "chooser ask"

    def do(self, s: GameState, rules: CardRules[GameState], p: i64, c: Context) -> None:
        ours(rules).attack_ship(s, p, self, c)


class Pardon(OnPieces[GameState]):
    """A die for each: from `least` on it loses strength, from `most` on it goes home: card 158."""

    needs: ClassVar[str] = "pieces least most amount"

    def do(self, s: GameState, rules: CardRules[GameState], p: i64, c: Context) -> None:
        die = rules.die(s)
        rules.rolled(s, self, die, die >= self.least)
        if die >= self.most:
            rules.remove(s, p, self.rule)
        elif die >= self.least:
            rules.change_strength(s, p, self.amount, self.rule)


class Pisba(Effect[GameState]):
    """Over the moor of Pisba: card 70. Movement and battles ask for the marker."""

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        s.markers = s.markers | PISBA
        return 0


class AndesCrossing(Effect[GameState]):
    """Over the Andes: card 96. Movement and battles ask for the marker."""

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        s.markers = s.markers | ANDES
        return 0


class Singular(Effect[GameState]):
    """What one card alone does."""

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        ours(rules).singular(s, self, c)
        return 0


class Exodus(Singular):
    """The people of Jujuy leave for Tucumán: card 86."""


class ParejaLands(Singular):
    """Concepción is Royalist if no Patriot is there: card 190."""


class Pareja(Singular):
    """Two battalions of the south join Pareja: card 190."""


class Callao(Singular):
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
        "muster": NAME,
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
        "cavalry-charge": POINT,
        "ambush": POINT,
        "raise": RAISE,
        "turncoats": POINT,
        "cut-out": POINT,
    },
    rule=RULE,
    effects={
        "gain": GainOrLose,
        "discard": LoseCards,
        "place": Bring,
        "rise": Rise,
        "remove": Leave,
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
        "pareja-lands": ParejaLands,
        "pareja": Pareja,
        "callao": Callao,
    },
)
CARD_EFFECTS: Final = read_effects(LEXICON, "cards.toml", DATA.cards)
CARD_MODIFIERS: Final = read_modifiers(LEXICON, "cards.toml", DATA.cards)
PLAYABLE: Final = read_conditions(LEXICON, "cards.toml", DATA.cards)
