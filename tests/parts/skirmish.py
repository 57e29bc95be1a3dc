"""A tiny invented game for the tests of effects: four places in a row, three pieces a side, a purse and a few cards."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec

from grognard.kernel.state import Frame, Pending, State, act, advance
from grognard.parts.documents.effects import EffectEntry, Lexicon, read_effects, read_modifiers
from grognard.parts.effects.core import CardRules, Context, Effect
from grognard.parts.effects.frames import ChoosePieces, ChoosePlaces, PlacePieces, Resolve
from grognard.parts.effects.kinds import OnPieces
from grognard.parts.effects.modifiers import NOT_IN_FORCE, Modifiers
from grognard.parts.effects.nations import ChooseNations, NationRules, NationVocabulary, OnNations

PLACES = ["harbour", "hill", "ford", "town"]
PIECES = ["red-1", "red-2", "red-3", "blue-1", "blue-2", "blue-3"]
NATIONS = ["lowland", "upland", "island"]
OFF = 4  # out of play
RED, BLUE = 0, 1
VERBS = {"strike": 1, "name": 2, "land": 3, "spare": 4, "befriend": 6}
STOP = 5 | 99 << 8  # ends a choice of up to so many
COUNTED = ["gold", "turn", "walls"]
ENDS = ["game", "turn"]


class Table(State):
    """What lies on the table."""

    def __init__(self) -> None:
        self.prepare(0, [])
        self.place = [0, 1, OFF, 2, 3, OFF]
        self.strength = [1, 3, 2, 2, 2, 2]
        self.gold = [5, 5]
        self.walls = [0, 0, 0, 0]
        self.turn = 1
        self.hand = [2, 2]
        self.marks: dict[int, int] = {}  # marker: its owner
        self.bridges: list[int] = []
        self.open: list[int] = []
        self.cancelled: list[int] = []
        self.told: list[str] = []
        self.friends: list[int] = [2]  # nations
        self.played: list[int] = []  # cards


class Words(NationVocabulary[Table]):
    """strong: strength 2 or more; afloat: out of play. coast: the harbour; held, enemy: by pieces of a side."""

    pieces = ("strong", "afloat")
    places = ("coast", "held", "walled")

    def army(self, s: Table, side: int) -> list[int]:
        return [0, 1, 2] if side == RED else [3, 4, 5]

    def board(self) -> list[int]:
        return [0, 1, 2, 3]

    def place_of(self, s: Table, p: int) -> int:
        return s.place[p]

    def strength(self, s: Table, p: int) -> int:
        return s.strength[p]

    def piece_is(self, s: Table, p: int, word: int, c: Context) -> bool:
        return s.strength[p] > 1 if self.pieces[word] == "strong" else s.place[p] == OFF

    def place_is(self, s: Table, h: int, word: int, c: Context) -> bool:
        if self.places[word] == "coast":
            return h == 0
        if self.places[word] == "walled":
            return s.walls[h] > 0
        return any(s.place[p] == h for p in self.army(s, c.side))

    def nations(self) -> list[int]:
        return [0, 1, 2]

    def nation_is(self, s: Table, n: int, word: int, c: Context) -> bool:
        return n in s.friends

    def played(self, s: Table, card: int) -> bool:
        return card in s.played

    def measure(self, s: Table, what: int, side: int) -> int:
        return s.gold[side] if COUNTED[what] == "gold" else s.turn


class Scare(OnPieces[Table]):
    """A kind of this game alone: a piece flees out of play."""

    takes = "who chooser count ask"

    def do(self, s: Table, rules: CardRules[Table], p: int, c: Context) -> None:
        s.place[p] = OFF


class Befriend(OnNations[Table]):
    """Another: a nation becomes a friend."""

    def do(self, s: Table, rules: CardRules[Table], n: int, c: Context) -> None:
        s.friends.append(n)


class Rules(NationRules[Table]):
    """What happens."""

    def gain(self, s: Table, what: int, side: int, by: int, rule: str) -> None:
        s.gold[side] = max(0, s.gold[side] + by)

    def grant(self, s: Table, what: int, side: int, amount: int, e: Effect[Table]) -> None:
        s.told.append(f"side {side} spends {amount} {COUNTED[what]}")

    def draw(self, s: Table, side: int, cards: int, rule: str) -> None:
        s.hand[side] += cards

    def discard(self, s: Table, side: int, cards: int, rule: str) -> None:
        s.hand[side] -= min(cards, s.hand[side])

    def cancel(self, s: Table, card: int) -> None:
        s.cancelled.append(card)

    def mark(self, s: Table, marker: int, side: int, e: Effect[Table]) -> None:
        s.marks[marker] = side

    def mark_place(self, s: Table, marker: int, h: int, e: Effect[Table]) -> None:
        s.bridges.append(h)

    def mark_piece(self, s: Table, marker: int, p: int, e: Effect[Table]) -> None:
        s.told.append(f"{PIECES[p]} has +{e.amount}")

    def put(self, s: Table, p: int, h: int, e: Effect[Table]) -> None:
        s.place[p] = h

    def change_strength(self, s: Table, p: int, by: int, rule: str) -> None:
        s.strength[p] += by
        if s.strength[p] <= 0:
            s.place[p] = OFF

    def remove(self, s: Table, p: int, rule: str) -> None:
        s.place[p] = OFF

    def reveal(self, s: Table, p: int, open_: bool) -> None:
        if open_:
            s.open.append(p)
        else:
            s.open.remove(p)

    def adjust(self, s: Table, what: int, h: int, by: int, rule: str) -> None:
        s.walls[h] += by

    def exchange(self, s: Table, p: int, rule: str) -> None:
        """The next piece of its side takes its place."""
        s.place[p + 1], s.place[p] = s.place[p], OFF

    def shoot(self, s: Table, p: int, e: Effect[Table], c: Context) -> None:
        s.told.append(f"{PIECES[p]} fires")

    def annul(self, s: Table, side: int, rule: str) -> None:
        s.told.append(f"the card of side {side} is void")

    def done(self) -> int:
        return STOP

    def rolled(self, s: Table, e: Effect[Table], die: int, success: bool) -> None:
        s.told.append(f"{die}: {'success' if success else 'failure'}")

    def unconfirmed(self, s: Table, h: int, e: Effect[Table]) -> None:
        s.told.append(f"not at {PLACES[h]}")

    def choose_pieces(self, e: Effect[Table], c: Context) -> Frame[Any]:
        return PieceChoice(self, e.card, e.part, c.side, c.here)

    def choose_places(self, e: Effect[Table], c: Context) -> Frame[Any]:
        return PlaceChoice(self, e.card, e.part, c.side)

    def choose_nations(self, e: Effect[Table], c: Context) -> Frame[Any]:
        return NationChoice(self, e.card, e.part, c.side)

    def place_pieces(self, e: Effect[Table], c: Context, left: list[int]) -> Frame[Any]:
        return Landing(self, e.card, e.part, c.side, left)


class InForce(Modifiers[Table]):
    """A modifier acts while its marker lies on the table."""

    def owner(self, s: Table, e: Effect[Table]) -> int:
        return s.marks.get(int(e.marker), NOT_IN_FORCE)


# A game has one set of cards and its frames name it; the tests have one for each, so that theirs carry it.


class PlayedCard(Resolve[Table]):
    def __init__(self, cards: Rules, *rest: Any) -> None:
        super().__init__(*rest)
        self.cards = cards

    def rules(self) -> CardRules[Table]:
        return self.cards


class PieceChoice(ChoosePieces[Table]):
    def __init__(self, cards: Rules, *rest: Any) -> None:
        super().__init__(*rest)
        self.cards = cards

    def rules(self) -> CardRules[Table]:
        return self.cards


class PlaceChoice(ChoosePlaces[Table]):
    def __init__(self, cards: Rules, *rest: Any) -> None:
        super().__init__(*rest)
        self.cards = cards

    def rules(self) -> CardRules[Table]:
        return self.cards


class NationChoice(ChooseNations[Table]):
    def __init__(self, cards: Rules, *rest: Any) -> None:
        super().__init__(*rest)
        self.cards = cards

    def rules(self) -> CardRules[Table]:
        return self.cards


class Landing(PlacePieces[Table]):
    def __init__(self, cards: Rules, *rest: Any) -> None:
        super().__init__(*rest)
        self.cards = cards

    def rules(self) -> CardRules[Table]:
        return self.cards


class Over(Frame[Table]):
    """Lies under the card: what is asked when all is done."""

    def step(self, s: Table) -> Pending | None:
        return s.ask(RED, "over", "", [0])


LEXICON = Lexicon(
    counted=COUNTED,
    markers=["levy", "bridge"],
    rolls=["fight", "forage"],
    piece_words=Words.pieces,
    place_words=Words.places,
    nation_words=["friend"],
    ends=ENDS,
    phases=["play", "evening"],
    pieces={name: [n] for n, name in enumerate(PIECES)},
    places={name: n for n, name in enumerate(PLACES)},
    nations={name: n for n, name in enumerate(NATIONS)},
    cards={"first": 0, "second": 1},
    asks=VERBS,
    rule="9.9",
    effects={"scare": Scare, "befriend": Befriend},
)


class Card(msgspec.Struct):
    """A card of the tests."""

    id: str
    effects: list[EffectEntry]


def card(text: str) -> Card:
    """A card with the effects of a piece of TOML."""
    return msgspec.convert({"id": "test", **tomllib.loads(f"effects = [{text}]")}, Card)


def rules(*texts: str) -> Rules:
    """The rules of some cards."""
    return Rules(Words(), read_effects(LEXICON, "cards.toml", [card(t) for t in texts]))


def modifiers(*texts: str) -> InForce:
    """What some cards add to rolls."""
    return InForce(Words(), read_modifiers(LEXICON, "cards.toml", [card(t) for t in texts]))


def play(text: str, side: int = RED, table: Table | None = None, dice: list[int] | None = None) -> Table:
    """Play a card up to its first question, or to its end."""
    s = table or Table()
    s.script = dice or []
    s.stack = [Over(), PlayedCard(rules(text), 0, side)]
    advance(s)
    return s


def asked(s: Table) -> str:
    """What is asked now."""
    assert s.decision is not None
    return s.decision.ask


def offered(s: Table) -> list[tuple[int, ...]]:
    """The arguments of the actions that are offered: one, or two where pieces are placed."""
    assert s.decision is not None
    two = s.decision.ask == "land"
    return [((a >> 8) & 0xFFFF, a >> 24) if two else ((a >> 8) & 0xFFFF,) for a in s.decision.actions]


def choose(s: Table, *arguments: int) -> None:
    """Answer the question."""
    assert s.decision is not None
    act(s, s.decision.actions[offered(s).index(arguments)])
