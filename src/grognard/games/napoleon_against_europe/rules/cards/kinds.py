"""The kinds of effects and conditions that only this game has, and how the words of cards are read."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, DATA
from grognard.games.napoleon_against_europe.model.hidden import is_veiled
from grognard.games.napoleon_against_europe.model.marks import FOG
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.model.verbs import LOSE, NAME, NAME_NATION, PLACE, POINT
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import (
    COUNTED,
    ENDS,
    MARKER_NAMES,
    NATION_WORDS,
    PIECE_WORDS,
    PLACE_WORDS,
    ROLLS,
    RULE,
)
from grognard.parts.documents.effects import Lexicon, read_conditions, read_effects
from grognard.parts.effects.core import NO_LIMIT, CardRules, Condition, Context, Effect, Vocabulary, unwritten
from grognard.parts.effects.kinds import Count, Modify, OnPieces, OnPlaces
from grognard.parts.effects.nations import NationRules, NationVocabulary, OnNations


class GameWords(NationVocabulary[GameState]):
    """What only this game's conditions ask; meaning.py answers."""

    def majority(self, s: GameState, n: i64, c: Context) -> bool:
        """Whether most steps of the owner's force that is concerned are of a nation."""
        raise unwritten(self, "majority")


def known(words: Vocabulary[GameState]) -> GameWords:
    """A vocabulary as this game's."""
    assert isinstance(words, GameWords)
    return words


class GameCards(NationRules[GameState]):
    """What only this game's effects do; effects.py says how."""

    def lay(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        """The marker of a lasting effect is laid, until its end."""
        raise unwritten(self, "lay")

    def activate(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        """Forces are activated without paying, or with the points that the effect gives."""
        raise unwritten(self, "activate")

    def sail(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        """Squadrons are activated without paying."""
        raise unwritten(self, "sail")

    def negotiate(self, s: GameState, e: Effect[GameState], n: i64, c: Context) -> None:
        """A diplomatic action on a nation, with the card's bonus."""
        raise unwritten(self, "negotiate")

    def join(self, s: GameState, n: i64, side: i64, rule: str) -> None:
        """A nation joins a side."""
        raise unwritten(self, "join")

    def income(self, s: GameState, n: i64, points: i64, rule: str) -> None:
        """A power has resources more, or fewer, in this administration."""
        raise unwritten(self, "income")

    def build(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        """Steps are built without paying."""
        raise unwritten(self, "build")

    def release(self, s: GameState, p: i64, rule: str) -> None:
        """A counter that was not in play enters the reserve."""
        raise unwritten(self, "release")

    def send_abroad(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        """Counters go to the box of the card's foreign war."""
        raise unwritten(self, "send_abroad")

    def seize(self, s: GameState, z: i64, side: i64, rule: str) -> None:
        """A zone goes under a side's control."""
        raise unwritten(self, "seize")

    def singular(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        """What one card alone does."""
        raise unwritten(self, "singular")

    def singular_to(self, s: GameState, e: Effect[GameState], thing: i64, c: Context) -> None:
        """What one card alone does to a counter, a zone or a nation."""
        raise unwritten(self, "singular_to")

    # What the words of cards ask of other chapters

    def is_supplied(self, s: GameState, p: i64) -> bool:
        """Whether a counter is in supply where it stands."""
        raise unwritten(self, "is_supplied")

    def is_target(self, s: GameState, side: i64, n: i64) -> bool:
        """Whether a nation may be the target of a side's diplomacy now, whatever the card is worth."""
        raise unwritten(self, "is_target")

    def is_still_to_build(self, s: GameState, n: i64) -> bool:
        """Whether a power can still build in this administration."""
        raise unwritten(self, "is_still_to_build")

    def is_within_reach(self, s: GameState, n: i64) -> bool:
        """Whether a British squadron can reach the sea before a port of a nation."""
        raise unwritten(self, "is_within_reach")

    def is_falling(self, s: GameState, n: i64) -> bool:
        """Whether a major power would be conquered now."""
        raise unwritten(self, "is_falling")

    def is_reinforced(self, s: GameState, n: i64, z: i64) -> bool:
        """Whether a zone is one of the reinforcement zones of a power."""
        raise unwritten(self, "is_reinforced")


class Bound:
    """The rules of cards, with all that they call: effects.py binds them when the chapters are loaded.

    Cards start operations, and operations ask for cards: one of them must know the other by this alone."""

    def __init__(self) -> None:
        self.cards: GameCards | None = None


BOUND: Final = Bound()


def bound() -> GameCards:
    """The rules of cards."""
    cards = BOUND.cards
    assert cards is not None, "rules/cards/effects.py has not been loaded"
    return cards


def ours(rules: CardRules[GameState]) -> GameCards:
    """The rules of cards as this game's."""
    assert isinstance(rules, GameCards)
    return rules


# Conditions


WHOLE: Final = 2  # steps of a corps
REDUCED: Final = 1


class Steps(Condition[GameState]):
    """Some combat units have so many steps together; with places, in each of these."""

    needs: ClassVar[str] = "pieces"
    takes: ClassVar[str] = "places least most unless"

    def test(self, s: GameState, words: Vocabulary[GameState], c: Context) -> bool:
        if not self.places:
            return self.within(self.total(s, words, c))
        for h in words.find_places(s, self.places, c):
            if not self.within(self.total(s, words, Context(c.side, h, c.role), True)):
                return False
        return True

    def total(self, s: GameState, words: Vocabulary[GameState], c: Context, there: bool = False) -> i64:
        """The steps of those that are meant, in one place or anywhere."""
        pieces = self.pieces
        total: i64 = 0
        if pieces is not None:
            for p in words.find_pieces(s, pieces, c):
                if not there or words.place_of(s, p) == c.here:
                    total += self.counted(s, p, words.strength(s, p), c.side)
        return total

    def counted(self, s: GameState, p: i64, steps: i64, side: i64) -> i64:
        """The steps for which a unit counts: in the fog of war a corps that its enemy cannot see is whole where many
        are asked for, and reduced where few are [R179]."""
        if s.options & FOG and is_veiled(s, int(p), int(side)):
            return REDUCED if self.most < NO_LIMIT else WHOLE
        return steps


class Majority(Condition[GameState]):
    """Most steps of the owner's force are of one nation."""

    needs: ClassVar[str] = "nations"

    def test(self, s: GameState, words: Vocabulary[GameState], c: Context) -> bool:
        nations = self.nations
        return nations is not None and known(words).majority(s, nations.named[0], c)


# Lasting effects


class Lay(Effect[GameState]):
    """A marker lies until its end; the rules ask for it where it matters."""

    needs: ClassVar[str] = "marker until"
    takes: ClassVar[str] = "who amount"

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        ours(rules).lay(s, self, c)
        return 0


class Lasting(Modify[GameState]):
    """A roll, or a number, is changed while the card's marker lies; `least` is what it is never brought below."""

    needs: ClassVar[str] = "roll amount marker until"
    takes: ClassVar[str] = "who places nations least"

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        ours(rules).lay(s, self, c)
        return 0

    def possible(self, s: GameState, rules: CardRules[GameState], c: Context) -> bool:
        return self.happens(s, rules.words, c)


# Forces and squadrons


class Activate(Effect[GameState]):
    """Forces are activated: `count` of those meant, at no cost, or for the `amount` of AP that it gives."""

    needs: ClassVar[str] = "pieces"
    takes: ClassVar[str] = "amount count upto together"

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        ours(rules).activate(s, self, c)
        return 0


class Sail(Effect[GameState]):
    """Squadrons of at most `most` fleets are activated, at no cost."""

    needs: ClassVar[str] = "pieces most"
    takes: ClassVar[str] = "count upto"

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        ours(rules).sail(s, self, c)
        return 0


# Nations


class Negotiate(OnNations[GameState]):
    """A diplomatic action, perhaps with a bonus [8.2.3]."""

    def do(self, s: GameState, rules: CardRules[GameState], n: i64, c: Context) -> None:
        ours(rules).negotiate(s, self, n, c)


class Join(OnNations[GameState]):
    """Nations join the owner of the card, or the enemy."""

    takes: ClassVar[str] = "who"

    def do(self, s: GameState, rules: CardRules[GameState], n: i64, c: Context) -> None:
        ours(rules).join(s, n, c.side if self.who == 0 else 1 - c.side, self.rule)


class Income(OnNations[GameState]):
    """Powers have resources more, or fewer, in this administration."""

    needs: ClassVar[str] = "nations amount"
    takes: ClassVar[str] = ""

    def do(self, s: GameState, rules: CardRules[GameState], n: i64, c: Context) -> None:
        ours(rules).income(s, n, self.amount, self.rule)


class Diplomatic(OnNations[GameState]):
    """What a card does to nations and no rule names: a state founded, a protectorate, a peace prolonged …"""

    def do(self, s: GameState, rules: CardRules[GameState], n: i64, c: Context) -> None:
        ours(rules).singular_to(s, self, n, c)


# Counters and zones


class Release(OnPieces[GameState]):
    """Counters that were not in play enter the reserve."""

    takes: ClassVar[str] = ""

    def do(self, s: GameState, rules: CardRules[GameState], p: i64, c: Context) -> None:
        ours(rules).release(s, p, self.rule)


class Build(Effect[GameState]):
    """So many steps are built without paying, of the counters meant; `most` is their morale with a marker."""

    needs: ClassVar[str] = "amount pieces"
    takes: ClassVar[str] = "places marker until most"

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        ours(rules).build(s, self, c)
        return 0


class SendAbroad(Effect[GameState]):
    """`amount` steps, or `count` counters, go to the box of the card's foreign war [6.5.a]."""

    needs: ClassVar[str] = "pieces chooser"
    takes: ClassVar[str] = "amount count ask"

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        ours(rules).send_abroad(s, self, c)
        return 0


class Seize(OnPlaces[GameState]):
    """Zones go under the control of the card's owner."""

    takes: ClassVar[str] = "chooser ask"

    def do(self, s: GameState, rules: CardRules[GameState], h: i64, c: Context) -> None:
        ours(rules).seize(s, h, c.side, self.rule)


# What one card alone does


class Singular(Effect[GameState]):
    """What one card alone does, at once."""

    takes: ClassVar[str] = "amount count least most together pieces places nations"

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        ours(rules).singular(s, self, c)
        return 0


class SingularPiece(OnPieces[GameState]):
    """What one card alone does to counters."""

    takes: ClassVar[str] = "chooser ask amount least most places"

    def do(self, s: GameState, rules: CardRules[GameState], p: i64, c: Context) -> None:
        ours(rules).singular_to(s, self, p, c)


class SingularPlace(OnPlaces[GameState]):
    """What one card alone does to zones."""

    takes: ClassVar[str] = "chooser ask"

    def do(self, s: GameState, rules: CardRules[GameState], h: i64, c: Context) -> None:
        ours(rules).singular_to(s, self, h, c)


LEXICON: Final = Lexicon(
    counted=COUNTED,
    markers=MARKER_NAMES,
    rolls=ROLLS,
    piece_words=PIECE_WORDS,
    place_words=PLACE_WORDS,
    nation_words=NATION_WORDS,
    ends=ENDS,
    pieces={name: [n] for name, n in BOARD.piece.items()},
    places={name: h for h, name in enumerate(BOARD.place_ids)},
    nations=BOARD.nation_number,
    cards=BOARD.card,
    asks={
        "court": NAME_NATION,
        "protect": NAME_NATION,
        "tilsit": NAME_NATION,
        "drums-of-war": NAME_NATION,
        "place-with": PLACE,
        "muster": PLACE,
        "choose-army": NAME,
        "choose-general": NAME,
        "capture": NAME,
        "rising": NAME,
        "lead-astray": POINT,
        "pacify": POINT,
        "burn-depot": POINT,
        "lose-cavalry": POINT,
        "wound": POINT,
        "recall": POINT,
        "join-battle": POINT,
        "cross-channel": POINT,
        "send-to-war": LOSE,
    },
    rule=RULE,
    effects={
        "mark": Lay,
        "modify": Lasting,
        "activate": Activate,
        "sail": Sail,
        "diplomacy": Negotiate,
        "join": Join,
        "income": Income,
        "release": Release,
        "build": Build,
        "send-abroad": SendAbroad,
        "seize": Seize,
        # nations
        "found": Diplomatic,
        "protect": Diplomatic,
        "make-neutral": Diplomatic,
        "rise": Diplomatic,
        "prolong-peace": Diplomatic,
        "loosen": Diplomatic,
        "declare-war": Diplomatic,
        "bombardment": Diplomatic,
        "tilsit": Diplomatic,
        "drums-of-war": Diplomatic,
        "expeditionary": Diplomatic,
        # counters and zones
        "lead-astray": SingularPiece,
        "wound": SingularPiece,
        "recall": SingularPiece,
        "retire": SingularPiece,
        "join-battle": SingularPiece,
        "cross-channel": SingularPiece,
        "cut-off": SingularPiece,
        "rally": SingularPiece,
        "send-home": SingularPiece,
        "capture": SingularPlace,
        # at once
        "hanover-to-prussia": Singular,
        "detach": Singular,
        "discord": Singular,
        "search-hand": Singular,
        "fill-armies": Singular,
        "six-days": Singular,
        "england-expects": Singular,
        "end-war": Singular,
        "ambush": Singular,
        "general-winter": Singular,
        "malet": Singular,
        "crown-prince": Singular,
        "charge-more": Singular,
    },
    conditions={"steps": Steps, "majority": Majority},
)
USE_EFFECTS: Final = read_effects(LEXICON, "cards.toml", DATA.uses)  # by use
# What must hold for a use, by use; counters and places are counted last, which takes longest.
PLAYABLE: Final = [
    [c for c in listed if not isinstance(c, (Count, Steps))]
    + [c for c in listed if isinstance(c, (Count, Steps))]
    for listed in read_conditions(LEXICON, "cards.toml", DATA.uses)
]
