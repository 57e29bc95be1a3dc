"""What a game supplies so that it can be played, shown, written down and thought about: one class for each concern.

| concern | class | asks |
| --- | --- | --- |
| rules | `GameRules` | how does a match begin, which clause allows this, why not that, what can never be true |
| fog | `GameFog` | what does a side see, what can it not know |
| words | `GameWords` (wording.py) | how are questions, events and outcomes said |
| clicks | `GameClicks` (clicks.py) | what is clicked for an action, what does it cost and risk |
| bot | `GameBot` | how good is a position, what is worth a look |

Each is generic over the game's own state, so that a game's methods take what they work on.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from grognard.kernel.clicks import GameClicks
from grognard.kernel.documents.clauses import Clause
from grognard.kernel.documents.view import Look, Status
from grognard.kernel.log import WATCHING
from grognard.kernel.notation import Argument, arguments
from grognard.kernel.positions import Document
from grognard.kernel.state import Frame, State
from grognard.kernel.vocabulary import Vocabulary
from grognard.kernel.wording import GameWords

S = TypeVar("S", bound=State)


class Option:
    """A switch of the rules: the scenarios that know it, and how it stands unless someone asks, in a match and in a
    position that somebody sets."""

    def __init__(self, scenarios: tuple[str, ...], default: bool, in_positions: bool | None = None) -> None:
        self.scenarios = scenarios
        self.default = default
        self.in_positions = default if in_positions is None else in_positions


class GameRules(ABC, Generic[S]):
    """How a match begins, what is legal and why, and how its table is written down."""

    @abstractmethod
    def begin(self, scenario: str, options: Mapping[str, bool]) -> S:
        """A state set up for a scenario, its frames on the stack, not yet under way."""

    @abstractmethod
    def clause_of(self, s: S, action: int) -> str:
        """The clause that allows an action of the pending decision."""

    @abstractmethod
    def why_not(self, s: S, action: int) -> tuple[str, str]:
        """Why an action that was not offered cannot be: a message (`why-...`) without its prefix, and the clause."""

    @abstractmethod
    def faults(self, s: S) -> list[str]:
        """Whatever is impossible about a state; nothing, if the rules work."""

    def complete(self, s: S) -> None:
        """What the procedures of a position imply and it does not say; nothing is changed in one that says it."""

    @abstractmethod
    def write_state(self, s: S) -> Document:
        """The game's own part of a position."""

    @abstractmethod
    def read_state(self, document: Document, key: int) -> S:
        """A state from a position, with its chance: its scenario plus whatever the document says differs."""


class GameFog(ABC, Generic[S]):
    """What each side sees, and what it cannot know."""

    @abstractmethod
    def look(self, s: S, side: int, lang: str) -> Look:
        """The table as a side (or WATCHING, REVEALED) may see it, without log and decision."""

    def status(self, s: S, lang: str) -> Status:
        """Where the match stands, for lists; override it where that can be told without a whole look."""
        return self.look(s, WATCHING, lang).status

    @abstractmethod
    def resample(self, s: S, side: int, named: Mapping[str, list[int]]) -> Mapping[str, list[int]]:
        """Resample, in place and with the state's own chance, everything that a side cannot know.

        The deal must not depend on the truth: hidden things and the slots they lie in are put in order (things by
        their numbers, slots by what the side sees of them) before chance deals one to the other. `named` gives, by
        kind, the things that procedures under way name, in the order in which they do: slots that look alike are
        told apart by it. Returns, by kind, the thing that now stands for each; frames and actions are changed
        accordingly.
        """

    def alike(self, kind: str, number: int) -> int:
        """The same number for all things that look alike to someone who may not identify them."""
        return number


class GameBot(ABC, Generic[S]):
    """What bots ask of a game."""

    @abstractmethod
    def worth(self, s: S, side: int) -> float:
        """How good a state is for a side, higher is better, comparable only with its like."""

    def parts(self, s: S, side: int) -> Mapping[str, float]:
        """The worth of a state for a side in its parts, each with a message `reason-…`: of these a hint gives one."""
        return {}

    def candidates(self, s: S) -> list[int]:
        """The actions of the pending decision that deserve a look; override it where there are many that do not."""
        pending = s.decision
        return [] if pending is None else pending.actions

    @abstractmethod
    def quick(self, s: S) -> int:
        """A decent action of the pending decision, found at once: how a bot imagines that play goes on."""

    def strategies(self) -> tuple[str, ...]:
        """The names of simple strategies that a good player must beat: `idle`, `rush`, …"""
        return ()

    def follow(self, strategy: str, s: S) -> int:
        """What a simple strategy does in the pending decision."""
        raise KeyError(strategy)

    @abstractmethod
    def clock(self, s: S) -> int:
        """The turn, counted on through the whole match: how long it has lasted, how far a bot looks ahead."""


class Game(Generic[S]):
    """A rule set with its data, put together from its concerns. Ids and names live here; a state knows only numbers."""

    def __init__(
        self,
        *,
        id: str,
        sides: tuple[str, ...],
        scenarios: tuple[str, ...],
        vocabulary: Vocabulary,
        clauses: Mapping[str, Clause],
        frames: Mapping[str, type[Frame[Any]]],
        rules: GameRules[S],
        fog: GameFog[S],
        words: GameWords[S],
        clicks: GameClicks[S],
        bot: GameBot[S],
        options: Mapping[str, Option] | None = None,
        drawn: tuple[str, ...] = (),
        phases: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.id = id
        self.sides = sides
        self.scenarios = scenarios  # the recommended one first
        self.vocabulary = vocabulary
        self.clauses = clauses
        self.frames = frames
        self.rules = rules
        self.fog = fog
        self.words = words
        self.words.windows = clicks.windows
        self.clicks = clicks
        self.bot = bot
        self.options: Mapping[str, Option] = options or {}
        self.drawn = drawn  # the kinds of thing that are drawn blindly
        # by the names that positions give them, the frames that phases begin with: "supply", "war end" (with a field)
        self.phases: Mapping[str, tuple[str, ...]] = phases or {}
        self.frame_arguments: dict[type[Frame[Any]], list[Argument]] = {
            maker: arguments(maker.fields, vocabulary.kinds) for maker in frames.values()
        }
        self._frame_names = {maker: name for name, maker in frames.items()}

    def frame_name(self, frame: Frame[Any]) -> str:
        """The name of a frame's procedure."""
        return self._frame_names[type(frame)]
