"""A procedure of the rules played by itself, by the notation of actions: apart from its turn, or before it has one."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self

from grognard.kernel.actions import first, second, third, verb
from grognard.kernel.log import Log
from grognard.kernel.state import Frame, Pending, act, advance
from grognard.parts.alone import Over


class ProcedurePlay:
    """A table with a procedure under way. A game says how its things are called, and what may never be."""

    sides: ClassVar[Sequence[str]]
    ids: ClassVar[Mapping[str, Sequence[str]]]  # by kind of thing
    patterns: ClassVar[Sequence[str] | Mapping[int, str]]  # of the verbs
    faults: ClassVar[Callable[[Any], list[str]]]

    def __init__(self, s: Any, frame: Frame[Any] | None, dice: list[int]) -> None:
        self.state = s
        s.script = dice
        s.log = Log()
        s.stack = [Over()] if frame is None else [Over(), frame]
        advance(s)

    @classmethod
    def written(cls, a: int) -> str:
        """An action in its notation."""
        arguments = iter((first(a), second(a), third(a)))

        def name(found: re.Match[str]) -> str:
            kind, number = found[1].split(":")[-1], int(next(arguments))
            return cls.ids[kind][number] if kind in cls.ids else str(number)

        return re.sub(r"{([\w:]+)}", name, cls.patterns[verb(a)])

    @property
    def pending(self) -> Pending:
        assert self.state.decision is not None
        decision: Pending = self.state.decision
        return decision

    @property
    def ask(self) -> str:
        """What is being decided."""
        return self.pending.ask

    @property
    def side(self) -> str:
        """Who decides."""
        return self.sides[self.pending.side]

    @property
    def rule(self) -> str:
        return self.pending.rule

    @property
    def offered(self) -> list[str]:
        """The notations of every legal action."""
        return [self.written(a) for a in self.pending.actions]

    def may(self, start: str) -> list[str]:
        """The legal actions that begin with some words."""
        return [text for text in self.offered if text == start or text.startswith(start + " ")]

    def act(self, *texts: str) -> Self:
        """One action after another; nothing impossible may come of it."""
        for text in texts:
            assert text in self.offered, f"{text!r} is none of {self.offered}"
            act(self.state, self.pending.actions[self.offered.index(text)])
            assert type(self).faults(self.state) == []
        return self

    def events(self, what: str) -> list[list[int]]:
        """The arguments of what the log has of a kind."""
        assert self.state.log is not None
        return [e.args for e in self.state.log.events if e.what == what]
