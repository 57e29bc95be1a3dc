"""What a match tells of a choice: the actions to choose from, the decision, and what is kept of the one taken."""

from __future__ import annotations

from typing import Any

from grognard.kernel.actions import CLOSE
from grognard.kernel.documents.view import Choice, Question, Thing
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
        pending = self._state.decision
        if self.code == CLOSE and pending is not None:
            return pending.rule
        return self._game.rules.clause_of(self._state, self.code)

    @property
    def target(self) -> tuple[str, str]:
        """What to click for it."""
        return ("button", "close") if self.code == CLOSE else self._game.clicks.target(self.code)

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

    def __init__(
        self, before: State, side: int, action: int, mark: tuple[int, int], stopped: bool = False
    ) -> None:
        self.before: State | None = before
        self.rolls = before.rolls
        self.seals = before.seals
        self.side = side
        self.action = action
        self.mark = mark
        self.stopped = stopped  # the match stopped before what this ended (closing.py)


def offered(game: Game[Any], s: State, code: int, lang: str) -> Choice:
    """An action of the pending decision as its side is offered it."""
    kind, ident = game.clicks.pointed(s, code)
    deed = game.clicks.deed(s, code, lang)
    return Choice(
        notation=game.vocabulary.notation(code),
        label=game.words.called(s, code, lang),
        target=Thing(kind, ident),
        rule=game.rules.clause_of(s, code),
        role=game.clicks.role(s, code),
        origin=game.clicks.origin(code),
        cost=deed.cost,
        kind=deed.kind,
        risk=deed.risk,
        grave=deed.grave,
    )


def passing(game: Game[Any], s: State) -> str:
    """The choice that passes a window, where it is one."""
    way = game.clicks.passing(s)
    return "" if way < 0 else game.vocabulary.notation(way)


def last_word(game: Game[Any], pending: Pending, mine: bool, undo: bool, lang: str) -> Question:
    """Whether what a side does is over, of which nothing is left (closing.py)."""
    who = {"side": game.vocabulary.name("side", pending.side, lang)}
    done = Choice(
        notation=game.vocabulary.notation(CLOSE),
        label=game.vocabulary.label(CLOSE, lang),
        target=Thing("button", "close"),
        rule=pending.rule,
        role="end",
    )
    return Question(
        side=game.sides[pending.side],
        ask=pending.ask,
        rule=pending.rule,
        prompt=game.words.say("ask-close" if mine else "wait-close", lang, who),
        actions=[done] if mine else [],
        undo=undo,
        forced=mine,
    )
