"""Setting the table for a test in a few lines, and playing on it by the notation of actions."""

from __future__ import annotations

import re
from typing import Any, Self

from grognard.games.libertad_o_muerte.model.board import BOARD, SIDES
from grognard.games.libertad_o_muerte.model.invariants import faults
from grognard.games.libertad_o_muerte.model.marks import RESOURCES, VP
from grognard.games.libertad_o_muerte.model.position import MARKS, read
from grognard.games.libertad_o_muerte.model.state import GameState, marked, place, strength
from grognard.games.libertad_o_muerte.model.verbs import PATTERNS
from grognard.kernel.actions import first, second, third, verb
from grognard.kernel.log import Log
from grognard.kernel.state import Frame, Pending, act, advance
from grognard.parts.alone import Over

IDS = {"unit": BOARD.piece_ids, "space": BOARD.place_ids, "card": BOARD.card_ids, "side": SIDES}
N, P = BOARD.number, BOARD.piece


def written(a: int) -> str:
    """An action in its notation."""
    arguments = iter((first(a), second(a), third(a)))

    def name(found: re.Match[str]) -> str:
        kind, number = found[1].split(":")[-1], int(next(arguments))
        return IDS[kind][number] if kind in IDS else str(number)

    return re.sub(r"{([\w:]+)}", name, PATTERNS[verb(a)])


class Play:
    """A table with a procedure under way."""

    def __init__(self, s: GameState, frame: Frame[Any] | None, dice: list[int]) -> None:
        self.state = s
        s.script = dice
        s.log = Log()
        s.stack = [Over()] if frame is None else [Over(), frame]
        advance(s)

    @property
    def pending(self) -> Pending:
        assert self.state.decision is not None
        return self.state.decision

    @property
    def ask(self) -> str:
        """What is being decided."""
        return self.pending.ask

    @property
    def side(self) -> str:
        """Who decides."""
        return SIDES[self.pending.side]

    @property
    def rule(self) -> str:
        return self.pending.rule

    @property
    def offered(self) -> list[str]:
        """The notations of every legal action."""
        return [written(a) for a in self.pending.actions]

    def may(self, start: str) -> list[str]:
        """The legal actions that begin with some words."""
        return [text for text in self.offered if text == start or text.startswith(start + " ")]

    def act(self, *texts: str) -> Self:
        """One action after another; nothing impossible may come of it."""
        for text in texts:
            assert text in self.offered, f"{text!r} is none of {self.offered}"
            act(self.state, self.pending.actions[self.offered.index(text)])
            assert faults(self.state) == []
        return self

    def place(self, unit: str) -> str:
        return BOARD.place_ids[place(self.state, P[unit])]

    def strength(self, unit: str) -> int:
        return int(strength(self.state, P[unit]))

    def marked(self, unit: str, mark: str) -> bool:
        return bool(marked(self.state, P[unit], MARKS[mark]))

    def vp(self, side: str) -> int:
        return int(self.state.track[VP + SIDES.index(side)])

    def resources(self, side: str) -> int:
        return int(self.state.track[RESOURCES + SIDES.index(side)])

    def events(self, what: str) -> list[list[int]]:
        """The arguments of what the log has of a kind."""
        assert self.state.log is not None
        return [e.args for e in self.state.log.events if e.what == what]


def table(
    units: str = "", scenario: str = "gran-campana", frame: Frame[Any] | None = None, **said: Any
) -> Play:
    """A table from a line of units (`"p-patricios salta 1; p-l-belgrano salta"`) and whatever else a position may say.

    `dice` are the results to come; `options` names those in use. Without `empty = False` only these units are there.
    """
    pieces = dict(text.strip().split(" ", 1) for text in units.split(";") if text.strip())
    dice = said.pop("dice", [])
    options = dict.fromkeys(said.pop("options", ()), True)
    document = {"scenario": scenario, "options": options, "empty": True, "pieces": pieces, **said}
    return Play(read(document, 1), frame, list(dice))
