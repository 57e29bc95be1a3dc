"""A match with the questions that the tests of every game ask."""

from __future__ import annotations

from typing import Any, Self

from grognard.kernel.match import Match


class AnyPlay:
    """A match on a table that was set for a test."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def ask(self) -> str:
        """What is being decided, "" when the match is over."""
        decision = self.match.decision
        return decision.ask if decision else ""

    @property
    def side(self) -> str:
        """Who decides."""
        decision = self.match.decision
        return decision.side if decision else ""

    @property
    def rule(self) -> str:
        decision = self.match.decision
        return decision.rule if decision else ""

    @property
    def offered(self) -> list[str]:
        """The notations of every legal action."""
        decision = self.match.decision
        return [a.notation for a in decision.actions] if decision else []

    def may(self, start: str) -> list[str]:
        """The legal actions that begin with some words."""
        return [a for a in self.offered if a == start or a.startswith(start + " ")]

    def act(self, *notations: str) -> Self:
        """One action after another."""
        for notation in notations:
            self.match.act(notation)
        return self

    def until(self, ask: str, side: str | None = None) -> Self:
        """Take the last legal action (it ends something, mostly) until something is asked."""
        for _ in range(500):
            if self.ask == ask and side in (None, self.side):
                return self
            assert self.ask, f"the match ended before {ask!r} was asked"
            self.act(self.offered[-1])
        raise AssertionError(f"{ask!r} was never asked")

    def strength(self, piece: str) -> int:
        raise NotImplementedError

    def strengths(self, *pieces: str) -> list[int]:
        return [self.strength(p) for p in pieces]

    def events(self, what: str) -> list[Any]:
        """What the log has of a kind."""
        log = self.state.log
        return [e for e in log.events if e.what == what] if log else []
