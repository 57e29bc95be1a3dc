"""How a game speaks: its questions, its outcome, and the log as each side may read it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic, TypeVar

from msgspec import to_builtins
from msgspec.structs import replace

from grognard.kernel.documents.clauses import Clause
from grognard.kernel.documents.view import Die, Entry, Line, Move, Part, Sheet
from grognard.kernel.log import UNLIMITED, UNSTATED, Event
from grognard.kernel.notation import Argument
from grognard.kernel.positions import Document
from grognard.kernel.state import DRAW, NOBODY, State
from grognard.kernel.vocabulary import Vocabulary

S = TypeVar("S", bound=State)


class LogStyle:
    """How events are laid out in the log.

    `levels`: events that head it, 2 a turn, 1 a phase or a battle. `chapters`: those after which a fight's account
    begins anew. `moves`: those that move a piece, with the arguments from and to; `stepwise`: of these, those that
    tell a march step by step. `doers`: whose doing an event is that names no side and no piece. `fights`: what ends a
    fight, with what may begin it: `summary` tells what came of all between. `prospects`: what is worth knowing before
    a deed (interception, battle, storm, sortie), by the event that tells of it, with the argument that must not
    be nought, or "".
    """

    def __init__(
        self,
        levels: Mapping[str, int],
        chapters: frozenset[str] = frozenset(),
        moves: Mapping[str, tuple[str, str]] | None = None,
        stepwise: frozenset[str] = frozenset(),
        doers: Mapping[str, str] | None = None,
        fights: Mapping[str, str] | None = None,
        prospects: Mapping[str, tuple[str, str]] | None = None,
    ) -> None:
        self.levels = levels
        self.chapters = chapters
        self.moves: Mapping[str, tuple[str, str]] = moves or {}
        self.stepwise = stepwise
        self.doers: Mapping[str, str] = doers or {}
        self.fights: Mapping[str, str] = fights or {}
        self.prospects: Mapping[str, tuple[str, str]] = prospects or {}


class GameWords(ABC, Generic[S]):
    """What people read of a game. A game overrides what it says in its own way."""

    def __init__(self, vocabulary: Vocabulary, clauses: Mapping[str, Clause], style: LogStyle) -> None:
        self.vocabulary = vocabulary
        self.clauses = clauses
        self.style = style
        self.windows: frozenset[str] = frozenset()  # questions that a side may be passed for (clicks.py)
        self._sheets: dict[str, Sheet] = {}  # one for each language

    # To override

    @abstractmethod
    def make_sheet(self, lang: str) -> Sheet:
        """What is printed of the game, in one language."""

    def asked(self, s: S, mine: bool, lang: str) -> tuple[str, list[str], str]:
        """What the pending decision is about: a sentence, the pieces, the place.

        `mine` is what its own side hears; others get only what all may know.
        """
        pending = s.decision
        return ("", [], "") if pending is None else (self.say(f"ask-{pending.ask}", lang), [], "")

    def called(self, s: S, action: int, lang: str) -> str:
        """An action as the side that decides reads it; a game may call it by what the question is about."""
        return self.vocabulary.label(action, lang)

    def verdict(self, s: S, lang: str) -> str:
        """Who has won and why, in a sentence."""
        clause = self.clauses.get(s.ending)
        why = clause.title[lang] if clause else s.ending
        if s.winner in (DRAW, NOBODY):
            return self.say("outcome-draw", lang, {"why": why})
        side = self.vocabulary.name("side", s.winner, lang)
        return self.say("outcome-won", lang, {"side": side, "why": why})

    def owner(self, kind: str, number: int) -> str:
        """The side a thing belongs to from the first to the last, which all may know; "" for none.

        Where things change hands, the rules say with the event whose doing it was (`State.note(by=...)`).
        """
        return self.vocabulary.ident("side", number) if kind == "side" else ""

    def spot(self, space: int) -> str:
        """The place of the drawn board that shows a space; "" for one off the map."""
        return self.vocabulary.ident("space", space)

    def counts(self, event: Event) -> int | None:
        """Up to which number the dice of an event count, where that is the question."""
        return None

    def cause(self, event: Event, lang: str) -> str:
        """Why an event happened, in words, for `$why` of its message; its clause may say more than its arguments."""
        return ""

    def redact(self, event: Event, argument: Argument, value: int, lang: str) -> str:
        """What someone who may not know an argument of an event reads in its place."""
        return self.vocabulary.name(argument.kind, value, lang)

    def summary(self, events: list[Event], side: int, lang: str) -> list[Line]:
        """What a fight did, from the event that began it to the one that ends it, as a side may know it."""
        return []

    def printed(self, kind: str, number: int, lang: str) -> tuple[str, str]:
        """What is printed on a thing beside its name: its values, and its text."""
        return "", ""

    # The same for every game

    def say(self, message: str, lang: str, args: Mapping[str, str | int | float] | None = None) -> str:
        """A message in a language."""
        return self.vocabulary.words.say(message, lang, args)

    def sheet(self, lang: str) -> Sheet:
        """What is printed of the game; made once for each language."""
        if lang not in self._sheets:
            windows = {ask: self.say(f"window-{ask}", lang) for ask in sorted(self.windows)}
            self._sheets[lang] = replace(self.make_sheet(lang), windows=windows)
        return self._sheets[lang]

    def sheet_document(self, lang: str) -> Document:
        """What is printed of the game, as plain values."""
        document: Document = to_builtins(self.sheet(lang))
        return document

    def entry(self, event: Event, side: int, lang: str) -> Entry:
        """An event as a side reads it; `$many` in its message is the number of the piece it is about."""
        known = event.known_to(side)
        said: dict[str, str | int] = {}
        named: dict[str, Part] = {}
        whose, place, many = self._doer(event), "", 0
        for a, value in zip(self.vocabulary.event_arguments[event.what], event.args, strict=False):
            if not a.kind:
                said[a.name] = value
                continue
            said[a.name] = a.kind
            named[a.name] = self._part(event, a, value, known, lang)
            if a.name == a.kind and named[a.name].text == self.vocabulary.name(a.kind, value, lang):
                many = max(many, self.vocabulary.many(a.kind, value, lang))
            whose = whose or self.owner(a.kind, value)
            if named[a.name].kind == "space":
                place = named[a.name].id  # the last: where something moved to
        said["many"] = many
        if cause := self.cause(event, lang):
            said["why"], named["why"] = "why", Part(cause)
        if event.note:
            said["note"], named["note"] = "note", Part(event.note)
        stretches = self.vocabulary.sentence(f"log-{event.what}", lang, said)
        parts = [named[t[1:-1]] if t.startswith("{") else Part(t) for t in stretches if t]
        head = parts[0].text[:1].upper() + parts[0].text[1:]
        parts[0] = Part(head, parts[0].kind, parts[0].id)
        return Entry(
            what=event.what,
            parts=parts,
            rule=event.rule,
            side=whose,
            level=self.style.levels.get(event.what, 0),
            dice=self._dice(event),
            result=self._result(event, said, lang),
            move=self._move(event.what, whose, named),
            place=place,
        )

    def entries(self, events: list[Event], since: int, side: int, lang: str) -> list[Entry]:
        """The log from an event on, as a side reads it; what ends a fight tells what it did."""
        told = []
        for n in range(since, len(events)):
            entry = self.entry(events[n], side, lang)
            begins = self.style.fights.get(events[n].what)
            if begins is not None:
                first = n
                while first > 0 and events[first].what not in begins.split():
                    first -= 1
                entry = replace(entry, lines=self.summary(events[first : n + 1], side, lang))
            told.append(entry)
        return told

    def event_text(self, event: Event, side: int, lang: str) -> str:
        """An event as a side reads it, in one text."""
        entry = self.entry(event, side, lang)
        text = "".join(p.text for p in entry.parts)
        return f"{text}: {entry.result}" if entry.result else text

    def limit_of(self, event: Event) -> int | None:
        """Up to which number the dice of an event count: as it was told, where that was kept."""
        if event.limit == UNSTATED:
            return self.counts(event)
        return None if event.limit == UNLIMITED else event.limit

    def _doer(self, event: Event) -> str:
        if event.by >= 0:
            return self.vocabulary.ident("side", event.by)
        return self.style.doers.get(event.what, "")

    def _dice(self, event: Event) -> list[Die]:
        limit = self.limit_of(event)
        faces = event.faces or [6] * len(event.dice)
        return [
            Die(d, None if limit is None else d <= limit, f) for d, f in zip(event.dice, faces, strict=True)
        ]

    def _result(self, event: Event, said: Mapping[str, str | int], lang: str) -> str:
        message = f"result-{event.what}"
        if not self.vocabulary.words.has(message, lang):
            return ""
        return "".join(self.vocabulary.sentence(message, lang, said))

    def _part(self, event: Event, a: Argument, value: int, known: bool, lang: str) -> Part:
        """One name in an entry; what the reader may not know is plain words."""
        name = self.vocabulary.name(a.kind, value, lang)
        if not known:
            redacted = self.redact(event, a, value, lang)
            if redacted != name:
                return Part(redacted)
        kind = self.vocabulary.things.get(a.kind, "")
        if not kind:
            return Part(name)
        ident = self.spot(value) if kind == "space" else self.vocabulary.ident(a.kind, value)
        return Part(name, kind if ident else "", ident)

    def _move(self, what: str, whose: str, named: Mapping[str, Part]) -> Move | None:
        """What an event moved, where it moved anything; a hidden piece moves without its name."""
        if what not in self.style.moves:
            return None
        start, to = self.style.moves[what]
        pieces = [p.id for p in named.values() if p.kind == "piece"]
        return Move(
            side=whose,
            to=named[to].id,
            start=named[start].id if start else "",
            piece=pieces[0] if pieces else "",
            step=what in self.style.stepwise,
        )
