"""What a match tells of a choice: the actions to choose from, the decision, and what is kept of the one taken."""

from __future__ import annotations

from typing import Any

from grognard.kernel.documents.words import spoken
from grognard.kernel.game import Game
from grognard.kernel.state import Pending, State


class Action:
    """One legal choice."""

    def __init__(self, game: Game[Any], state: State, code: int) -> None:
        self._game = game
        self._state = state
        self.code = code

    @property
    def notation(self) -> str:
        """Its readable form, which `Match.act` takes."""
        return self._game.vocabulary.notation(self.code)

    @property
    def rule(self) -> str:
        """The clause that allows it."""
        return self._game.rules.clause_of(self._state, self.code)

    @property
    def target(self) -> tuple[str, str]:
        """What to click for it."""
        return self._game.clicks.target(self.code)

    def label(self, lang: object = "en") -> str:
        """What a button for it says."""
        return self._game.vocabulary.label(self.code, spoken(lang))

    def __repr__(self) -> str:
        return f"<{self.notation}>"


class Decision:
    """A side must choose: who, what for, under which clause, and every legal action."""

    def __init__(self, game: Game[Any], state: State, pending: Pending) -> None:
        self.side = game.sides[pending.side]
        self.ask = pending.ask
        self.rule = pending.rule
        self.actions = [Action(game, state, a) for a in pending.actions]

    def __repr__(self) -> str:
        return f"Decision(side={self.side!r}, ask={self.ask!r}, rule={self.rule!r}, actions={self.actions!r})"


class Step:
    """What a match keeps of one action taken: the state before it, only while it may be undone."""

    def __init__(self, before: State, side: int, action: int, mark: tuple[int, int]) -> None:
        self.before: State | None = before
        self.rolls = before.rolls
        self.seals = before.seals
        self.side = side
        self.action = action
        self.mark = mark
