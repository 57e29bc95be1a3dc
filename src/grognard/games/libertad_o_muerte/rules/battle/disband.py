"""Chapter 25.3: units that their owner gives up, an optional rule."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, SHIP
from grognard.games.libertad_o_muerte.model.marks import VOLUNTARY
from grognard.games.libertad_o_muerte.model.state import GameState, cargo, enemy, on_map, where
from grognard.games.libertad_o_muerte.model.verbs import DISBAND, DONE_
from grognard.games.libertad_o_muerte.rules.land.arrival import settle
from grognard.games.libertad_o_muerte.rules.losses import eliminate, score
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending


def offer_disbanding(s: GameState) -> None:
    """At the end of a combat phase both may give units up, the active side first [25.3]."""
    if s.options & VOLUNTARY:
        s.then(Disband(s.side))
        s.then(Disband(enemy(s.side)))


class Disband(Frame[GameState]):
    """A side may give up units of its own on the map; the other gains a Victory Point for each [25.3, R-VOLUNTARY]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> Disband:
        return Disband(self.side)

    def step(self, s: GameState) -> Pending | None:
        units = [of(DISBAND, p) for p in BOARD.army[self.side] if on_map(s, p)]
        if not units:
            return s.leave()
        return s.ask(self.side, "disband", "25.3", [*units, plain(DONE_)])

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            s.leave()
            return
        p = first(a)
        h = where(s, p)
        lost = 1 + len(cargo(s, p)) if BOARD.sort[p] == SHIP else 1  # what a ship carries is given up too
        s.note("disbanded", "25.3", p)
        eliminate(s, p, "25.3")
        score(s, enemy(self.side), lost, "25.3")
        if h < BOARD.first_sea:
            settle(s, BOARD.region_of[h])
