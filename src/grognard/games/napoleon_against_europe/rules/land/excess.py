"""Clause 10.1.c: steps of other major powers beyond half of a force are lost at once."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, COMBAT, MAJORS, NONE
from grognard.games.napoleon_against_europe.model.state import GameState, camp_of, on_map, zone_at
from grognard.games.napoleon_against_europe.model.verbs import LOSE
from grognard.games.napoleon_against_europe.rules.forces import (
    commander,
    foreign_excess,
    heads_at,
    members,
)
from grognard.games.napoleon_against_europe.rules.losses import lose_step, settle
from grognard.games.napoleon_against_europe.rules.powers import power_of
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending


def too_many_foreigners(s: GameState, head: i64) -> bool:
    """Whether a force has steps of other major powers beyond half [10.1.c, R56]."""
    pieces = members(s, head)
    leader = commander(s, pieces)
    return leader != NONE and foreign_excess(s, pieces, leader) > 0


def trim(s: GameState, camp: i64, h: i64) -> None:
    """After losses in a place: forces with too many steps of other powers lose them, before anything else [R56]."""
    for head in heads_at(s, camp, h):
        if too_many_foreigners(s, head):
            s.then(Excess(camp_of(s, head), head))


class Excess(Frame[GameState]):
    """A side gives up steps of other major powers until they are half of the force again [10.1.c]."""

    fields: ClassVar[str] = "side head:unit"

    def __init__(self, side: i64, head: i64) -> None:
        self.side = side
        self.head = head

    def copy(self) -> Excess:
        return Excess(self.side, self.head)

    def step(self, s: GameState) -> Pending | None:
        while on_map(s, self.head) and too_many_foreigners(s, self.head):
            units = self.foreigners(s)
            if len(units) > 1:
                return s.ask(self.side, "excess-loss", "10.1.c", [of(LOSE, p) for p in units])
            self.lose(s, units[0])
        return s.leave()

    def foreigners(self, s: GameState) -> list[int]:
        """The units of other major powers than the commander's."""
        pieces = members(s, self.head)
        own = power_of(s, BOARD.nation[commander(s, pieces)])
        return [
            p
            for p in pieces
            if BOARD.sort[p] == COMBAT and BOARD.nation[p] < MAJORS and BOARD.nation[p] != own
        ]

    def choose(self, s: GameState, a: int) -> None:
        self.lose(s, first(a))

    def lose(self, s: GameState, p: i64) -> None:
        """A step goes."""
        z = zone_at(s, p)
        if lose_step(s, p, "10.1.c"):
            settle(s, z)
