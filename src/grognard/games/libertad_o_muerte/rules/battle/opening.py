"""Chapters 12.1 to 12.3: who takes part in a battle, and who commands."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE
from grognard.games.libertad_o_muerte.model.marks import COMMANDS, HIDDEN
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    hide,
    leaders_at,
    marked,
    put,
    set_mark,
    units_at,
    unseen_at,
)
from grognard.games.libertad_o_muerte.model.verbs import ADD_ALL, COMMAND, DONE_, JOIN
from grognard.games.libertad_o_muerte.rules.battle.field import battle_of
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending


def may_join(s: GameState, side: i64, region: i64) -> list[int]:
    """A side's units in the fortress of a region, and its hidden units there [12.3.a, 20.1.c]."""
    city = BOARD.city[region]
    found = unseen_at(s, side, region)
    return found if city == NONE else found + units_at(s, side, city)


class Joining(Frame[GameState]):
    """A side decides who comes out of the fortress, or out of hiding, for the battle [12.3.a, 20.1.c]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> Joining:
        return Joining(self.side)

    def step(self, s: GameState) -> Pending | None:
        found = may_join(s, self.side, battle_of(s).region)
        if not found:
            return s.leave()
        actions = [of(JOIN, p) for p in found]
        if len(found) > 1:
            actions.append(plain(ADD_ALL))
        actions.append(plain(DONE_))
        return s.ask(self.side, "join", "12.3.a", actions)

    def choose(self, s: GameState, a: int) -> None:
        what = verb(a)
        region = battle_of(s).region
        if what == JOIN:
            self.join(s, first(a), region)
            return
        if what == ADD_ALL:
            for p in may_join(s, self.side, region):
                self.join(s, p, region)
        s.leave()

    def join(self, s: GameState, p: i64, region: i64) -> None:
        if marked(s, p, HIDDEN):
            hide(s, p, False)
        else:
            put(s, p, region)
        s.note("joins", "12.3.a", p)


def highest_ranks(s: GameState, side: i64, region: i64) -> list[int]:
    """The leaders of a side with most stars in a region [12.1.b]."""
    rank: i64 = 0
    found: list[int] = []
    for p in leaders_at(s, side, region):
        if BOARD.rank[p] > rank:
            rank = BOARD.rank[p]
            found = []
        if BOARD.rank[p] == rank:
            found.append(p)
    return found


class Command(Frame[GameState]):
    """The leader with most stars takes command; among equals their player chooses [12.1.a, b]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> Command:
        return Command(self.side)

    def step(self, s: GameState) -> Pending | None:
        found = highest_ranks(s, self.side, battle_of(s).region)
        if len(found) > 1:
            return s.ask(self.side, "command", "12.1.b", [of(COMMAND, p) for p in found])
        if found:
            self.take(s, found[0])
        return s.leave()

    def take(self, s: GameState, p: i64) -> None:
        set_mark(s, p, COMMANDS)
        s.note("commands", "12.1.a", p)

    def choose(self, s: GameState, a: int) -> None:
        self.take(s, first(a))
        s.leave()
