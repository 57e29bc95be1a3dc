"""Chapters 7.22-7.23: the blocks that storm, or make a sortie, are chosen one by one."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD
from grognard.games.texas_glory.model.state import (
    FIGHTS,
    INSIDE,
    SORTIED,
    SPENT,
    GameState,
    clear_mark,
    outside,
    reveal,
    set_mark,
    within,
)
from grognard.games.texas_glory.model.verbs import DONE_, JOIN
from grognard.games.texas_glory.rules.combat.hits import STORM, fighters
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending


def storm_force(s: GameState, side: i64, h: i64) -> list[int]:
    """The besiegers that may storm: those who have not come in by a retreat of this phase [6.4.e]."""
    return [b for b in outside(s, side, h) if s.mark[b] & SPENT == 0]


def sortie_force(s: GameState, side: i64, h: i64) -> list[int]:
    """The besieged that may make a sortie, artillery included [7.23.a, 7.27]."""
    return [b for b in within(s, side, h) if s.mark[b] & (SPENT | SORTIED) == 0]


class ChooseForce(Frame[GameState]):
    """A side names the blocks of its storm, four at a fort and six at a city [7.22.d-e], or of its sortie [7.23.a]."""

    fields: ClassVar[str] = "space side kind:fight-kind least"
    closes: ClassVar[str] = "7.22.d"

    def __init__(self, space: i64, side: i64, kind: i64, least: i64) -> None:
        self.space = space
        self.side = side
        self.kind = kind
        self.least = least  # how many there must be: one, but none when a storm may be broken off in round 2

    def copy(self) -> ChooseForce:
        return ChooseForce(self.space, self.side, self.kind, self.least)

    def step(self, s: GameState) -> Pending | None:
        chosen = len(fighters(s, self.side, self.space))
        actions = [of(JOIN, b) for b in self.eligible(s) if s.mark[b] & FIGHTS == 0]
        if not actions or (self.kind == STORM and chosen >= BOARD.storm_limit[self.space]):
            return s.leave()
        if chosen >= self.least:
            actions.append(plain(DONE_))
        if self.kind == STORM:
            return s.ask(self.side, "choose-stormers", "7.22.d", actions)
        return s.ask(self.side, "choose-sortie", "7.23.a", actions)

    def eligible(self, s: GameState) -> list[int]:
        """Who may be named; those of a sortie come out as they are."""
        if self.kind == STORM:
            return storm_force(s, self.side, self.space)
        return sortie_force(s, self.side, self.space)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            s.leave()
            return
        b = first(a)
        set_mark(s, b, FIGHTS)
        reveal(s, b)
        if self.kind != STORM:
            clear_mark(s, b, INSIDE)
            set_mark(s, b, SORTIED)
        rule = "7.23.a" if self.kind != STORM else "7.22.d" if self.least > 0 else "7.22.e"
        s.note("join", rule, b, self.space)
