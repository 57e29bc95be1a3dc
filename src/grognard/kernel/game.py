"""What a game must supply so that it can be played, shown, written down, and thought about."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import to_builtins

from grognard.kernel.actions import first, pack, second, third, verb
from grognard.kernel.documents.clauses import Clause
from grognard.kernel.documents.view import Die, Entry, Look, Move, Part, Sheet, Status
from grognard.kernel.documents.words import Words
from grognard.kernel.log import OF_THE_KERNEL, UNLIMITED, UNSTATED, WATCHING, Event
from grognard.kernel.notation import Argument, Template, arguments
from grognard.kernel.positions import Document
from grognard.kernel.state import DRAW, NOBODY, Frame, State

HOLDER = 0xE000  # the first of the private characters that hold a name's place in a sentence
MOST_TRIES = 8  # of one verb, when someone asks why a thing cannot be chosen


class Names:
    """The things of one kind: their ids, and their names in each language."""

    def __init__(
        self, ids: list[str], names: Mapping[str, list[str]], also: Mapping[str, int] | None = None
    ) -> None:
        self.ids = ids
        self.names = names
        self.numbers = {**(also or {}), **{name: n for n, name in enumerate(ids)}}


class Option:
    """A switch of the rules: the scenarios that know it, and how it stands unless someone asks."""

    def __init__(self, scenarios: tuple[str, ...], default: bool) -> None:
        self.scenarios = scenarios
        self.default = default


class Game(ABC):
    """A rule set with its data. Ids and names live here; a state knows only numbers."""

    id: ClassVar[str]
    sides: ClassVar[tuple[str, ...]]
    scenarios: ClassVar[tuple[str, ...]]
    options: ClassVar[Mapping[str, Option]] = {}
    verbs: ClassVar[list[Template]]  # by number
    events: ClassVar[Mapping[str, str]]  # an event's name: its arguments
    frames: ClassVar[Mapping[str, type[Frame[Any]]]]
    drawn: ClassVar[tuple[str, ...]] = ()  # the kinds of thing that are drawn blindly
    things: ClassVar[Mapping[str, str]] = {}  # kinds that can be pointed at: what a client calls them
    ends: ClassVar[frozenset[str]] = frozenset()  # verbs that end a step
    levels: ClassVar[Mapping[str, int]] = {}  # events that head the log: 2 a turn, 1 a phase or a battle
    chapters: ClassVar[frozenset[str]] = frozenset()  # events after which a fight's account begins anew
    moves: ClassVar[Mapping[str, tuple[str, str]]] = {}  # events that move a piece: the arguments from, to
    stepwise: ClassVar[frozenset[str]] = frozenset()  # of these, those that tell a march step by step
    doers: ClassVar[Mapping[str, str]] = {}  # whose doing an event is that names no side and no piece
    names: Mapping[str, Names]
    words: Words
    clauses: Mapping[str, Clause]

    def __init__(self) -> None:
        self.kinds = frozenset(self.names)
        self.event_arguments: dict[str, list[Argument]] = {
            what: arguments(listing, self.kinds) for what, listing in self.events.items()
        }
        self.event_arguments.update({what: [] for what in OF_THE_KERNEL})
        self._frame_names = {maker: name for name, maker in self.frames.items()}
        self._notations: dict[int, str] = {}
        self._labels: dict[tuple[int, str], str] = {}
        self._sentences: dict[tuple[object, ...], list[str]] = {}
        self._sheets: dict[str, Sheet] = {}

    # The rules

    @abstractmethod
    def begin(self, scenario: str, options: Mapping[str, bool]) -> State:
        """A state set up for a scenario, its frames on the stack, not yet under way."""

    @abstractmethod
    def clause_of(self, s: State, action: int) -> str:
        """The clause that allows an action of the pending decision."""

    @abstractmethod
    def why_not(self, s: State, action: int, lang: str) -> tuple[str, str]:
        """Why an action that was not offered cannot be, and under which clause."""

    @abstractmethod
    def faults(self, s: State) -> list[str]:
        """Whatever is impossible about a state; nothing, if the rules work."""

    # What can be seen, and what cannot

    @abstractmethod
    def look(self, s: State, side: int, lang: str) -> Look:
        """The table as a side (or WATCHING, REVEALED) may see it, without log and decision."""

    def status(self, s: State, lang: str) -> Status:
        """Where the match stands, for lists; a game that can tell it without a whole look says so."""
        return self.look(s, WATCHING, lang).status

    @abstractmethod
    def make_sheet(self, lang: str) -> Sheet:
        """What is printed of the game, in one language."""

    def asked(self, s: State, mine: bool, lang: str) -> tuple[str, list[str], str]:
        """What the pending decision is about: a sentence, the pieces, the place.

        `mine` is what its own side hears; others get only what all may know.
        """
        pending = s.decision
        return ("", [], "") if pending is None else (self.words.say(f"ask-{pending.ask}", lang), [], "")

    def verdict(self, s: State, lang: str) -> str:
        """Who has won and why, in a sentence."""
        clause = self.clauses.get(s.ending)
        why = clause.title[lang] if clause else s.ending
        if s.winner in (DRAW, NOBODY):
            return self.words.say("outcome-draw", lang, {"why": why})
        return self.words.say("outcome-won", lang, {"side": self.name("side", s.winner, lang), "why": why})

    def owner(self, kind: str, number: int) -> str:
        """The side a thing belongs to, which all may know; "" for none."""
        return self.ident("side", number) if kind == "side" else ""

    def spot(self, space: int) -> str:
        """The place of the drawn board that shows a space; "" for one off the map."""
        return self.ident("space", space)

    def counts(self, event: Event) -> int | None:
        """Up to which number the dice of an event count, where that is the question."""
        return None

    def cause(self, event: Event, lang: str) -> str:
        """Why an event happened, in words, for `$why` of its message; its clause may say more than its arguments."""
        return ""

    @abstractmethod
    def deal_again(self, s: State, side: int) -> Mapping[str, list[int]]:
        """Deal everything a side cannot know anew, in place, with the state's own chance.

        Returns, by kind, the thing that now stands for each; frames and actions are changed accordingly.
        """

    @abstractmethod
    def veil(self, event: Event, argument: Argument, value: int, lang: str) -> str:
        """What someone who may not know an argument of an event reads in its place."""

    @abstractmethod
    def alike(self, kind: str, number: int) -> int:
        """A thing that stands for all those from which someone who may not know it cannot tell it."""

    # Writing down

    @abstractmethod
    def write_state(self, s: State) -> Document:
        """The game's own part of a position."""

    @abstractmethod
    def read_state(self, document: Document, key: int) -> State:
        """A state from a position, with its chance: its scenario plus whatever the document says differs."""

    # For bots

    @abstractmethod
    def worth(self, s: State, side: int) -> float:
        """How good a state is for a side, higher is better, comparable only with its like."""

    @abstractmethod
    def candidates(self, s: State) -> list[int]:
        """The actions of the pending decision that deserve a look."""

    @abstractmethod
    def quick(self, s: State) -> int:
        """A decent action of the pending decision, found at once: how a bot imagines that play goes on."""

    @abstractmethod
    def clock(self, s: State) -> int:
        """The turn, counted on through the whole match: how long it has lasted, how far a bot looks ahead."""

    # Ids, names and notation, the same for every game

    def ident(self, kind: str, number: int) -> str:
        """The id of a thing."""
        return self.names[kind].ids[number]

    def number(self, kind: str, ident: str) -> int | None:
        """The number of a thing, by its id or another it goes by."""
        return self.names[kind].numbers.get(ident)

    def name(self, kind: str, number: int, lang: str) -> str:
        """The name of a thing as people read it."""
        return self.names[kind].names[lang][number]

    def printed(self, kind: str, number: int, lang: str) -> tuple[str, str]:
        """What is printed on a thing beside its name: its values, and its text."""
        return "", ""

    def frame_name(self, frame: Frame[Any]) -> str:
        """The name of a frame's procedure."""
        return self._frame_names[type(frame)]

    def sheet(self, lang: str) -> Document:
        """What is printed of the game, as a document."""
        document: Document = to_builtins(self.printed_sheet(lang))
        return document

    def printed_sheet(self, lang: str) -> Sheet:
        """What is printed of the game; made once for each language."""
        if lang not in self._sheets:
            self._sheets[lang] = self.make_sheet(lang)
        return self._sheets[lang]

    def notation(self, action: int) -> str:
        """An action as text."""
        known = self._notations.get(action)
        if known is None:
            template = self.verbs[verb(action)]
            values = (first(action), second(action), third(action))
            known = template.write(
                [self.ident(a.kind, v) for a, v in zip(template.arguments, values, strict=False)]
            )
            self._notations[action] = known
        return known

    def label(self, action: int, lang: str) -> str:
        """An action as people read it."""
        known = self._labels.get((action, lang))
        if known is None:
            template = self.verbs[verb(action)]
            values = (first(action), second(action), third(action))
            args = {
                a.name: self.name(a.kind, v, lang) for a, v in zip(template.arguments, values, strict=False)
            }
            known = self.words.say(f"act-{template.name}", lang, args)
            self._labels[action, lang] = known
        return known

    def called(self, s: State, action: int, lang: str) -> str:
        """An action as the side that decides reads it; a game may call it by what the question is about."""
        return self.label(action, lang)

    # What can be clicked

    def aim(self, action: int) -> int:
        """Which argument of an action is the thing to click; -1 for none, where a button must do."""
        return min(1, len(self.verbs[verb(action)].arguments) - 1)

    def target(self, action: int) -> tuple[str, str]:
        """What to click for an action: a kind (piece, space, card, button) and an id."""
        template, aim = self.verbs[verb(action)], self.aim(action)
        if aim < 0:
            return "button", template.name
        kind = template.arguments[aim].kind
        number = (first(action), second(action), third(action))[aim]
        return self.things.get(kind, "button"), self.ident(kind, number)

    def pointed(self, s: State, action: int) -> tuple[str, str]:
        """What to click for an action of the pending decision, where that depends on what else can be done there."""
        return self.target(action)

    def rare(self, s: State, action: int) -> bool:
        """Whether an action is grave or seldom meant, so that a click on its target asks again."""
        return False

    def role(self, s: State, action: int) -> str:
        """What kind of choice an action is: it ends a step, it is rare, or nothing of the sort."""
        if self.verbs[verb(action)].name in self.ends:
            return "end"
        return "rare" if self.rare(s, action) else ""

    def origin(self, action: int) -> str:
        """The piece that does an action, where something else is clicked for it."""
        holes = self.verbs[verb(action)].arguments
        if self.aim(action) < 1 or self.things.get(holes[0].kind) != "piece":
            return ""
        return self.ident(holes[0].kind, first(action))

    def cost(self, s: State, action: int) -> str:
        """What an action of the pending decision takes, to stand beside its target; "" for nothing to tell."""
        return ""

    def tries(self, s: State, kind: str, number: int) -> list[int]:
        """Actions by which someone who clicks a thing may have meant it: those offered, aimed at this one."""
        pending = s.decision
        found: list[int] = []
        times: dict[int, int] = {}
        for action in [] if pending is None else pending.actions:
            aim, which = self.aim(action), verb(action)
            if aim < 0 or self.verbs[which].arguments[aim].kind != kind:
                continue
            values = [first(action), second(action), third(action)]
            values[aim] = number
            meant = pack(which, *values)
            if meant not in found and times.get(which, 0) < MOST_TRIES:
                times[which] = times.get(which, 0) + 1
                found.append(meant)
        return found

    # The log

    def sentence(self, message: str, lang: str, args: Mapping[str, str | int]) -> list[str]:
        """A message in stretches: words as they are, and for a named thing its argument's name in braces.

        A name is a text among the arguments, whatever it says; numbers are written out.
        """
        key = (message, lang, *(v if isinstance(v, int) else "" for v in args.values()))
        known = self._sentences.get(key)
        if known is None:
            names = list(args)
            held = {
                name: chr(HOLDER + n) if isinstance(args[name], str) else args[name]
                for n, name in enumerate(names)
            }
            known = [""]
            for c in self.words.say(message, lang, held):
                if HOLDER <= ord(c) < HOLDER + len(names):
                    known += ["{" + names[ord(c) - HOLDER] + "}", ""]
                else:
                    known[-1] += c
            self._sentences[key] = known
        return known

    def many(self, kind: str, number: int, lang: str) -> int:
        """1 where a piece's name is a plural and wants a verb in the plural: "the Lancers march"."""
        return 0

    def entry(self, event: Event, side: int, lang: str) -> Entry:
        """An event as a side reads it; `$many` in its message is the number of the piece it is about."""
        known = event.known_to(side)
        said: dict[str, str | int] = {}
        named: dict[str, Part] = {}
        whose, place, many = self.doers.get(event.what, ""), "", 0
        for a, value in zip(self.event_arguments[event.what], event.args, strict=False):
            if not a.kind:
                said[a.name] = value
                continue
            said[a.name] = a.kind
            named[a.name] = self.part(event, a, value, known, lang)
            if a.name == a.kind and named[a.name].id:
                many = max(many, self.many(a.kind, value, lang))
            whose = whose or self.owner(a.kind, value)
            if named[a.name].kind == "space":
                place = named[a.name].id  # the last: where something moved to
        said["many"] = many
        if cause := self.cause(event, lang):
            said["why"], named["why"] = "why", Part(cause)
        if event.note:
            said["note"], named["note"] = "note", Part(event.note)
        stretches = self.sentence(f"log-{event.what}", lang, said)
        parts = [named[t[1:-1]] if t.startswith("{") else Part(t) for t in stretches if t]
        head = parts[0].text[:1].upper() + parts[0].text[1:]
        parts[0] = Part(head, parts[0].kind, parts[0].id)
        outcome = f"result-{event.what}"
        result = "".join(self.sentence(outcome, lang, said)) if self.words.has(outcome, lang) else ""
        limit = self.limit_of(event)
        return Entry(
            what=event.what,
            parts=parts,
            rule=event.rule,
            side=whose,
            level=self.levels.get(event.what, 0),
            dice=[Die(d, None if limit is None else d <= limit) for d in event.dice],
            result=result,
            move=self.moved(event.what, whose, named),
            place=place,
        )

    def limit_of(self, event: Event) -> int | None:
        """Up to which number the dice of an event count: as it was told, where that was kept."""
        if event.limit == UNSTATED:
            return self.counts(event)
        return None if event.limit == UNLIMITED else event.limit

    def part(self, event: Event, a: Argument, value: int, known: bool, lang: str) -> Part:
        """One name in an entry; what the reader may not know is plain words."""
        name = self.name(a.kind, value, lang)
        if not known:
            veiled = self.veil(event, a, value, lang)
            if veiled != name:
                return Part(veiled)
        kind = self.things.get(a.kind, "")
        ident = "" if not kind else self.spot(value) if kind == "space" else self.ident(a.kind, value)
        return Part(name, kind if ident else "", ident)

    def moved(self, what: str, whose: str, named: Mapping[str, Part]) -> Move | None:
        """What an event moved, where it moved anything; a hidden piece moves without its name."""
        if what not in self.moves:
            return None
        start, to = self.moves[what]
        pieces = [p.id for p in named.values() if p.kind == "piece"]
        return Move(
            side=whose,
            to=named[to].id,
            start=named[start].id if start else "",
            piece=pieces[0] if pieces else "",
            step=what in self.stepwise,
        )

    def told(self, event: Event, side: int, lang: str) -> str:
        """An event as a side reads it, in one text."""
        entry = self.entry(event, side, lang)
        text = "".join(p.text for p in entry.parts)
        return f"{text}: {entry.result}" if entry.result else text
