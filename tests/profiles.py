"""What the common tests ask of a game, so that they name none: each game answers in its own `tests/GAME/profile.py`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from grognard.library import Rules

Json = dict[str, Any]


class Profile:
    """The answers of one game. What has no answer here every game must give."""

    pace = 1  # its matches take so many times as many decisions as a short one's
    longer: dict[str, int] = {}  # scenarios whose matches take as many times more again
    seeds: dict[str, int]  # of the recorded match of each scenario
    recorded = 10_000  # decisions of these at most: of a longer match only its beginning is recorded
    undone = 40  # choices in succession that can be taken back are fewer than this

    # What is hidden, said again in the tests' own words
    kind: str  # of its pieces
    table: str  # of a position: where its pieces stand
    marks: tuple[str, ...]  # that a piece may have there
    public: set[str]  # places where pieces lie open for all to see
    showing: set[str]  # events in which a piece is shown, if only for the moment
    closed: tuple[str, ...]  # trays that only their owner looks into
    face: int  # the marks that lay a piece open
    unknown: str  # the fields of the state in which something is hidden
    asks_for: dict[str, str] = {}  # questions whose words name a card, put whether or not anyone holds it
    telling: tuple[
        str, ...
    ] = ()  # questions ("evade", "royalist purchase") at which a careless refusal tells most
    openly: frozenset[str] = frozenset()  # ids and names of what lies open, which something hidden may share
    soon = 5  # decisions in which a side that decides does not know something

    def lies_open(self, s: Any, piece: int) -> bool:
        """Whether a piece lies open: it has one of the marks of `face`, where the state keeps them in `mark`."""
        return bool(s.mark[piece] & self.face)

    def pieces(self, s: Any, side: int) -> list[int]:
        """The enemy pieces on the table that a side does not know."""
        raise NotImplementedError

    def owner(self, piece: int) -> int:
        """Whose a piece is that others cannot see; 2 for none."""
        raise NotImplementedError

    def alike(self, piece: int) -> list[int]:
        """The pieces that are the same from behind."""
        raise NotImplementedError

    def place(self, s: Any, piece: int) -> str:
        """Where a piece is."""
        raise NotImplementedError

    def cards(self, s: Any, side: int) -> set[str]:
        """The cards that a side (-1: someone who watches) does not know."""
        raise NotImplementedError

    def open_cards(self, s: Any) -> set[str]:
        """The cards that all see."""
        raise NotImplementedError

    def on_table(self, s: Any) -> int:
        """How many pieces the maps show."""
        raise NotImplementedError

    # The state
    moment: tuple[
        str, str, int
    ]  # a scenario, a question and a turn at which every field can have another value
    options: dict[str, bool]  # switches that are set there

    def clock(self, s: Any) -> int:
        """The turn or year that `moment` means."""
        raise NotImplementedError

    def other_values(self, s: Any) -> str:
        """Give every field another value than at the start of a match; their names."""
        raise NotImplementedError

    # Positions
    fields: frozenset[str]  # that a position may have
    wrong: list[tuple[str, Json | str]]  # documents that are refused, each with the field that is named
    strange: list[Json]  # frames that make no sense
    under: Json  # the frame that lies under them, lowest of all, with its `stage`

    # Data and clauses
    elsewhere: frozenset[str] = frozenset()  # clauses that the book names and does not contain

    def better(self, unit: Json) -> Json:
        """A unit with other values, so that fights come out otherwise: the fields that change, none where it cannot."""
        raise NotImplementedError


def profile(game: Rules) -> Profile:
    """What a game answers."""
    found: Profile = import_module(f"tests.{game.id.replace('-', '_')}.profile").PROFILE
    return found
