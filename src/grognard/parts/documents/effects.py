"""Effects as a game's data writes them, checked and resolved to the objects that the rules carry out.

A `Lexicon` holds the words of a game: what it counts, its markers, what can be said of its pieces and places, its own
kinds of effects. A wrong word stops with the file, the card and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec

from grognard.kernel.errors import InvalidData
from grognard.parts.effects import kinds, nations
from grognard.parts.effects.core import (
    ATTACKER,
    DEFENDER,
    ENEMY,
    NOBODY,
    SELF,
    Condition,
    Effect,
    Pieces,
    Places,
    Question,
)
from grognard.parts.effects.meant import Nations

Who = Literal["self", "enemy"]
WHO = {"self": SELF, "enemy": ENEMY}
ROLES = {"attacker": ATTACKER, "defender": DEFENDER}


class PiecesEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Some pieces."""

    owner: Who = "self"
    named: list[str] = []
    words: list[str] = msgspec.field(default_factory=list, name="is")
    without: list[str] = msgspec.field(default_factory=list, name="not")
    least: int = 0  # strength
    here: bool = False
    at: list[str] = []


class PlacesEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Some places."""

    named: list[str] = []
    words: list[str] = msgspec.field(default_factory=list, name="is")
    without: list[str] = msgspec.field(default_factory=list, name="not")
    holding: PiecesEntry | None = None
    least: int = 1  # of the pieces it holds


class NationsEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Some nations."""

    named: list[str] = []
    words: list[str] = msgspec.field(default_factory=list, name="is")
    without: list[str] = msgspec.field(default_factory=list, name="not")


class ConditionEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A condition."""

    kind: str
    what: str | None = None
    who: Who | None = None
    least: int | None = None
    most: int | None = None
    role: Literal["attacker", "defender"] | None = None
    pieces: PiecesEntry | None = None
    places: list[PlacesEntry] | None = None
    nations: NationsEntry | None = None
    cards: list[str] | None = None
    any: list[ConditionEntry] | None = None
    unless: bool | None = None


class EffectEntry(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An effect. Which fields it has depends on its kind."""

    kind: str
    what: str | None = None
    marker: str | None = None
    roll: str | None = None
    amount: int | str | None = None
    factor: int | None = None
    who: Who | None = None
    chooser: Who | None = None
    count: int | None = None
    least: int | None = None
    most: int | None = None
    until: str | None = None
    together: bool | None = None
    upto: bool | None = None
    pieces: PiecesEntry | None = None
    places: list[PlacesEntry] | None = None
    failing: list[PlacesEntry] | None = None
    confirmed: list[PlacesEntry] | None = None
    nations: NationsEntry | None = None
    ask: str | None = None
    rule: str | None = None
    phase: str | None = None
    when: list[ConditionEntry] | None = None
    then: list[EffectEntry] | None = None
    otherwise: list[EffectEntry] | None = None


class CardEntry(Protocol):
    """What is asked of a game's entry of a card."""

    @property
    def id(self) -> str: ...

    @property
    def effects(self) -> list[EffectEntry]: ...


class PlayableEntry(CardEntry, Protocol):
    """A card that may be played only under conditions."""

    @property
    def playable(self) -> list[ConditionEntry]: ...


EFFECTS: dict[str, type[Effect[Any]]] = {
    "gain": kinds.Gain,
    "grant": kinds.Grant,
    "draw": kinds.Draw,
    "discard": kinds.Discard,
    "cancel": kinds.Cancel,
    "annul": kinds.Annul,
    "mark": kinds.Mark,
    "modify": kinds.Modify,
    "reveal": kinds.Reveal,
    "conceal": kinds.Conceal,
    "strength": kinds.Strength,
    "remove": kinds.Remove,
    "keep": kinds.Keep,
    "exchange": kinds.Exchange,
    "shoot": kinds.Shoot,
    "roll-each": kinds.RollEach,
    "choose-place": kinds.ChoosePlace,
    "adjust": kinds.Adjust,
    "mark-piece": kinds.MarkPiece,
    "mark-place": kinds.MarkPlace,
    "place": kinds.Place,
    "if": kinds.If,
    "roll": kinds.Roll,
}
CONDITIONS: dict[str, type[Condition[Any]]] = {
    "measure": kinds.Measure,
    "count": kinds.Count,
    "here": kinds.Here,
    "role": kinds.Role,
    "any": kinds.AnyOf,
    "nations": nations.CountNations,
    "played": nations.Played,
}
ALWAYS = {"kind", "rule", "phase", "when"}  # fields that every effect may have


class Lexicon:
    """The words of a game: a list numbers its words, a dictionary says what a name stands for."""

    def __init__(
        self,
        *,
        counted: Sequence[str] = (),
        markers: Sequence[str] = (),
        rolls: Sequence[str] = (),
        piece_words: Sequence[str] = (),
        place_words: Sequence[str] = (),
        nation_words: Sequence[str] = (),
        ends: Sequence[str] = (),
        phases: Sequence[str] = ("",),
        pieces: Mapping[str, list[int]] | None = None,
        places: Mapping[str, int] | None = None,
        nations: Mapping[str, int] | None = None,
        cards: Mapping[str, int] | None = None,
        asks: Mapping[str, int] | None = None,
        rule: str = "",
        effects: Mapping[str, type[Effect[Any]]] | None = None,
        conditions: Mapping[str, type[Condition[Any]]] | None = None,
    ) -> None:
        self.counted = counted
        self.markers = markers
        self.rolls = rolls
        self.piece_words = piece_words
        self.place_words = place_words
        self.nation_words = nation_words
        self.ends = ends
        self.phases = phases
        self.pieces = pieces or {}
        self.places = places or {}
        self.nations = nations or {}
        self.cards = cards or {}
        self.asks = dict(asks or {})
        self.rule = rule  # cited where an effect names no clause
        self.effects = EFFECTS | dict(effects or {})
        self.conditions = CONDITIONS | dict(conditions or {})

    def extend(
        self,
        effects: Mapping[str, type[Effect[Any]]],
        conditions: Mapping[str, type[Condition[Any]]],
        asks: Mapping[str, int],
    ) -> None:
        """Add the game's own kinds and its questions, where their classes are made after its words."""
        self.effects |= effects
        self.conditions |= conditions
        self.asks |= asks


def read_effects(lexicon: Lexicon, file: str, cards: Iterable[CardEntry]) -> list[list[Effect[Any]]]:
    """The effects of each card, resolved."""
    return [_Reader(lexicon, file, card, number).card(card.effects) for number, card in enumerate(cards)]


def read_modifiers(lexicon: Lexicon, file: str, cards: Iterable[CardEntry]) -> list[list[Effect[Any]]]:
    """The effects that modify each roll; a modifier stands by itself, not under a condition of other effects."""
    found: list[list[Effect[Any]]] = [[] for _ in lexicon.rolls]
    for number, card in enumerate(cards):
        for n, entry in enumerate(card.effects):
            if entry.kind == "modify":
                reader = _Reader(lexicon, file, card, number)
                reader.where = f"card {card.id}.effects[{n}]"
                effect = reader.effect(entry)
                found[effect.what].append(effect)
    return found


def read_conditions(
    lexicon: Lexicon, file: str, cards: Iterable[PlayableEntry]
) -> list[list[Condition[Any]]]:
    """What must hold for each card to be played."""
    found = []
    for number, card in enumerate(cards):
        reader = _Reader(lexicon, file, card, number)
        reader.where = f"card {card.id}.playable"
        found.append([reader.condition(entry) for entry in card.playable])
    return found


class _Reader:
    """Reads the effects of one card."""

    def __init__(self, lexicon: Lexicon, file: str, card: CardEntry, number: int) -> None:
        self.lexicon = lexicon
        self.file = file
        self.printed = card
        self.entry = f"card {card.id}"
        self.number = number
        self.where = self.entry

    def card(self, entries: list[EffectEntry]) -> list[Effect[Any]]:
        """All its effects in one list: those under `then` and `otherwise` stand behind what decides between them."""
        effects = self.effects(entries, "effects")
        for part, effect in enumerate(effects):
            effect.part = part
        return effects

    def effects(self, entries: list[EffectEntry], path: str) -> list[Effect[Any]]:
        found: list[Effect[Any]] = []
        for n, entry in enumerate(entries):
            self.where = f"{self.entry}.{path}[{n}]"
            effect = self.effect(entry)
            then = self.effects(entry.then or [], f"{path}[{n}].then")
            otherwise = self.effects(entry.otherwise or [], f"{path}[{n}].otherwise")
            found.append(effect)
            if then and otherwise:
                jump = kinds.Jump[Any]()
                jump.kind, jump.card, jump.phase, jump.skip = (
                    "jump",
                    self.number,
                    effect.phase,
                    len(otherwise),
                )
                then.append(jump)
            effect.skip = len(then)
            found += then + otherwise
        return found

    def effect(self, entry: EffectEntry) -> Effect[Any]:
        maker = self.lexicon.effects.get(entry.kind)
        if maker is None:
            raise self.unknown(entry.kind, "kind of effect", self.lexicon.effects)
        self.fields(entry, entry.kind, maker.needs, maker.takes, ALWAYS)
        e = maker()
        e.kind, e.card = entry.kind, self.number
        e.name = entry.what or entry.marker or entry.roll or ""
        e.phase = self.index(entry.phase or self.lexicon.phases[0], "phase", self.lexicon.phases)
        e.rule = entry.rule or self.lexicon.rule
        e.who = WHO[entry.who or "self"]
        e.chooser = NOBODY if entry.chooser is None else WHO[entry.chooser]
        e.what = self.what(entry)
        if entry.marker is not None:
            e.marker = self.index(entry.marker, "marker", self.lexicon.markers)
        self.amounts(e, entry)
        e.until = self.index(entry.until, "end", self.lexicon.ends) if entry.until is not None else 0
        e.together = bool(entry.together)
        e.upto = bool(entry.upto)
        e.pieces = self.pieces(entry.pieces) if entry.pieces is not None else None
        e.places = [self.places(p) for p in entry.places or []]
        e.failing = [self.places(p) for p in entry.failing or []]
        e.confirmed = [self.places(p) for p in entry.confirmed or []]
        e.nations = self.nations(entry.nations) if entry.nations is not None else None
        e.question = self.question(entry, e.rule)
        e.conditions = [self.condition(c) for c in entry.when or []]
        return e

    def what(self, entry: EffectEntry) -> int:
        """What it is about: something counted, or a roll."""
        if entry.roll is not None:
            return self.index(entry.roll, "roll", self.lexicon.rolls)
        if entry.what is not None:
            return self.index(entry.what, "name of what is counted", self.lexicon.counted)
        return -1

    def amounts(self, e: Effect[Any], entry: EffectEntry) -> None:
        """Its numbers; an amount may name a number printed on the card, or what is counted."""
        number = getattr(self.printed, entry.amount, None) if isinstance(entry.amount, str) else entry.amount
        if isinstance(number, int):
            e.amount = number
        elif isinstance(entry.amount, str):
            e.measure = self.index(entry.amount, "name of what is counted", self.lexicon.counted)
        e.factor = 1 if entry.factor is None else entry.factor
        e.count = 1 if entry.count is None else entry.count
        if entry.least is not None:
            e.least = entry.least
        if entry.most is not None:
            e.most = entry.most

    def question(self, entry: EffectEntry, rule: str) -> Question | None:
        if entry.chooser is None:
            return None
        ask = entry.ask or entry.kind
        if ask not in self.lexicon.asks:
            raise self.unknown(ask, "question", self.lexicon.asks)
        return Question(ask, self.lexicon.asks[ask], rule)

    def condition(self, entry: ConditionEntry) -> Condition[Any]:
        maker = self.lexicon.conditions.get(entry.kind)
        if maker is None:
            raise self.unknown(entry.kind, "kind of condition", self.lexicon.conditions)
        self.fields(entry, entry.kind, maker.needs, maker.takes, {"kind"})
        c = maker()
        if entry.what is not None:
            c.what = self.index(entry.what, "name of what is counted", self.lexicon.counted)
        c.who = WHO[entry.who or "self"]
        if entry.least is not None or entry.most is not None:
            c.least = entry.least or 0
        if entry.most is not None:
            c.most = entry.most
        if entry.role is not None:
            c.role = ROLES[entry.role]
        c.pieces = self.pieces(entry.pieces) if entry.pieces is not None else None
        c.places = [self.places(p) for p in entry.places or []]
        c.nations = self.nations(entry.nations) if entry.nations is not None else None
        c.cards = [self.number_of(name, "card", self.lexicon.cards) for name in entry.cards or []]
        if isinstance(c, kinds.AnyOf):
            c.among = [self.condition(e) for e in entry.any or []]
        c.unless = bool(entry.unless)
        return c

    def pieces(self, entry: PiecesEntry) -> Pieces:
        found = Pieces()
        found.owner = WHO[entry.owner]
        for name in entry.named:
            if name not in self.lexicon.pieces:
                raise self.unknown(name, "piece", self.lexicon.pieces)
            found.named += self.lexicon.pieces[name]
        found.words = [self.index(w, "word for a piece", self.lexicon.piece_words) for w in entry.words]
        found.without = [self.index(w, "word for a piece", self.lexicon.piece_words) for w in entry.without]
        found.least = entry.least
        found.here = entry.here
        found.at = [self.number_of(name, "place", self.lexicon.places) for name in entry.at]
        return found

    def places(self, entry: PlacesEntry) -> Places:
        found = Places()
        found.named = [self.number_of(name, "place", self.lexicon.places) for name in entry.named]
        found.words = [self.index(w, "word for a place", self.lexicon.place_words) for w in entry.words]
        found.without = [self.index(w, "word for a place", self.lexicon.place_words) for w in entry.without]
        if entry.holding is not None:
            found.holding = self.pieces(entry.holding)
            found.holding.here = True
        found.least = entry.least
        return found

    def nations(self, entry: NationsEntry) -> Nations:
        found, known = Nations(), self.lexicon.nation_words
        found.named = [self.number_of(name, "nation", self.lexicon.nations) for name in entry.named]
        found.words = [self.index(w, "word for a nation", known) for w in entry.words]
        found.without = [self.index(w, "word for a nation", known) for w in entry.without]
        return found

    def number_of(self, name: str, sort: str, known: Mapping[str, int]) -> int:
        if name not in known:
            raise self.unknown(name, sort, known)
        return known[name]

    def fields(self, entry: msgspec.Struct, kind: str, needs: str, takes: str, always: set[str]) -> None:
        """Stop at a field that the kind must have and has not, or has and must not."""
        given = set(msgspec.to_builtins(entry))
        for field in needs.split():
            if field not in given:
                raise InvalidData(self.file, self.where, f"{kind!r} needs the field {field!r}")
        allowed = set(needs.split()) | set(takes.split()) | always
        for field in sorted(given - allowed):
            listed = ", ".join(sorted(allowed))
            raise InvalidData(
                self.file, self.where, f"{kind!r} has no field {field!r}; one of {listed} was expected"
            )

    def index(self, word: str, sort: str, known: Sequence[str]) -> int:
        if word not in known:
            raise self.unknown(word, sort, known)
        return known.index(word)

    def unknown(self, word: str, sort: str, known: Iterable[str]) -> InvalidData:
        names = sorted(known)
        listed = ", ".join(names[:20]) + (", …" if len(names) > 20 else "")
        return InvalidData(self.file, self.where, f"{word!r} is no {sort}; one of {listed} was expected")


# What a card's text must say

WRITTEN = {
    "en": "no one two three four five six seven eight nine ten".split(),
    "es": "ninguno un dos tres cuatro cinco seis siete ocho nueve diez".split(),
}
ALSO = {"en": {1: {"a", "an", "each"}}, "es": {1: {"uno", "una", "cada"}}}


def numbers_of(entries: Iterable[EffectEntry]) -> set[int]:
    """The numbers that effects work with, which a card's text must therefore tell."""
    found: set[int] = set()
    for entry in entries:
        if isinstance(entry.amount, int):
            found.add(abs(entry.amount))
        found |= {n for n in (entry.count, entry.least, entry.most) if n is not None}
        found |= bounds_of(entry.when or [])
        found |= numbers_of(entry.then or []) | numbers_of(entry.otherwise or [])
    return found


def bounds_of(entries: Iterable[ConditionEntry]) -> set[int]:
    """The least numbers that conditions ask for."""
    found: set[int] = set()
    for entry in entries:
        if entry.least is not None:
            found.add(entry.least)
        found |= bounds_of(entry.any or [])
    return found


def untold(entries: Iterable[EffectEntry], text: str, lang: str) -> set[int]:
    """The numbers of effects that a text does not say, in digits or in words."""
    said = set(re.findall(r"\w+", text.lower()))
    written = WRITTEN[lang]
    return {
        n
        for n in numbers_of(entries)
        if not said & ({str(n)} | set(written[n : n + 1]) | ALSO[lang].get(n, set()))
    }
