"""Leaders who are left without troops escape, or are lost [12.23.a]."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE
from grognard.games.libertad_o_muerte.model.state import GameState, controls, enemy, leaders_at, put, seen
from grognard.games.libertad_o_muerte.model.verbs import MOVE_LEADER
from grognard.games.libertad_o_muerte.rules.control import strait_open
from grognard.games.libertad_o_muerte.rules.losses import eliminate
from grognard.kernel.actions import first, second, to
from grognard.kernel.state import Frame, Pending


def refuges(s: GameState, side: i64, h: i64) -> list[int]:
    """The adjacent regions of a side, free of enemies, to which its leaders may escape [12.23.a]."""
    found: list[int] = []
    for way in range(BOARD.land.first_way[h], BOARD.land.first_way[h + 1]):
        there, strait = BOARD.land.end[way], BOARD.strait[way]
        if controls(s, side, there) and seen(s, enemy(side), there) == 0:
            if strait == NONE or strait_open(s, side, strait):
                found.append(int(there))
    return found


class LeadersEscape(Frame[GameState]):
    """The leaders of a side in a region go next door, one by one; without anywhere to go they are lost [12.23.a]."""

    fields: ClassVar[str] = "side region:space"

    def __init__(self, side: i64, region: i64) -> None:
        self.side = side
        self.region = region

    def copy(self) -> LeadersEscape:
        return LeadersEscape(self.side, self.region)

    def step(self, s: GameState) -> Pending | None:
        leaders = leaders_at(s, self.side, self.region)
        if not leaders:
            return s.leave()
        places = refuges(s, self.side, self.region)
        if len(places) > 1:
            actions = [to(MOVE_LEADER, leaders[0], h) for h in places]
            return s.ask(self.side, "leader-refuge", "12.23.a", actions)
        for p in leaders:
            if places:
                self.go(s, p, places[0])
            else:
                eliminate(s, p, "12.23.a")
        return s.leave()

    def go(self, s: GameState, p: i64, h: i64) -> None:
        put(s, p, h)
        s.note("leader-escapes", "12.23.a", p, self.region, h)

    def choose(self, s: GameState, a: int) -> None:
        self.go(s, first(a), second(a))
