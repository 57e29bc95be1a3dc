"""What a game must supply so that it can be played, shown, written down, and thought about."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from grognard.kernel.actions import first, second, third, verb
from grognard.kernel.clauses import Clause
from grognard.kernel.log import Event
from grognard.kernel.notation import Argument, Template, arguments
from grognard.kernel.positions import Document
from grognard.kernel.state import Frame, State
from grognard.kernel.words import Words


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
    names: Mapping[str, Names]
    words: Words
    clauses: Mapping[str, Clause]

    def __init__(self) -> None:
        self.kinds = frozenset(self.names)
        self.event_arguments: dict[str, list[Argument]] = {
            what: arguments(listing, self.kinds) for what, listing in self.events.items()
        }
        self._frame_names = {maker: name for name, maker in self.frames.items()}

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
    def look(self, s: State, side: int, lang: str) -> Document:
        """The table as a side (-1: a spectator) may see it, without log and decision."""

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

    @abstractmethod
    def target(self, action: int) -> tuple[str, str]:
        """What to click for an action: a kind (piece, space, card, button) and an id."""

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

    def notation(self, action: int) -> str:
        """An action as text."""
        template = self.verbs[verb(action)]
        values = (first(action), second(action), third(action))
        return template.write(
            [self.ident(a.kind, v) for a, v in zip(template.arguments, values, strict=False)]
        )

    def label(self, action: int, lang: str) -> str:
        """An action as people read it."""
        template = self.verbs[verb(action)]
        values = (first(action), second(action), third(action))
        args = {a.name: self.name(a.kind, v, lang) for a, v in zip(template.arguments, values, strict=False)}
        return self.words.say(f"act-{template.name}", lang, args)

    def told(self, event: Event, side: int, lang: str) -> str:
        """An event as a side reads it."""
        known = event.known_to(side)
        args: dict[str, str | int] = {}
        for a, value in zip(self.event_arguments[event.what], event.args, strict=False):
            if not known and a.kind:
                args[a.name] = self.veil(event, a, value, lang)
            else:
                args[a.name] = self.name(a.kind, value, lang) if a.kind else value
        return self.words.say(f"log-{event.what}", lang, args)
