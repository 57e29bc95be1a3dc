"""Leaders who are left without troops escape, or are lost [12.23.a]."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, borders_between
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    controls,
    enemy,
    is_combat_unit,
    leaders_at,
    put,
    seen,
)
from grognard.games.libertad_o_muerte.model.verbs import MOVE_LEADER
from grognard.games.libertad_o_muerte.rules.control import open_to, passable, take_control, too_many
from grognard.games.libertad_o_muerte.rules.land.limits import no_refuge
from grognard.games.libertad_o_muerte.rules.losses import eliminate
from grognard.games.libertad_o_muerte.rules.sea.retreat import port_falls
from grognard.kernel.actions import first, second, to
from grognard.kernel.state import Frame, Pending
from grognard.parts.graphs import FAR


def refuges(s: GameState, p: i64, h: i64) -> list[int]:
    """The adjacent regions of its side, free of enemies, to which a leader may escape [12.23.a, 11.1.h, 11.2.d]."""
    side = BOARD.side[p]
    found: list[int] = []
    for way in range(BOARD.land.first_way[h], BOARD.land.first_way[h + 1]):
        there = BOARD.land.end[way]
        if open_to(s, side, there) and seen(s, enemy(side), there) == 0:
            if passable(s, side, way) and not no_refuge(s, p, h, there):
                found.append(int(there))
    return found


def nearest(s: GameState, p: i64, h: i64) -> list[int]:
    """The regions of a unit's side nearest to one where it may be, free of enemies: straits are borders [12.12.c]."""
    side = BOARD.side[p]
    more: i64 = 1 if is_combat_unit(p) else 0
    best: i64 = FAR
    found: list[int] = []
    for there in range(BOARD.regions):
        if controls(s, side, there) and seen(s, enemy(side), there) == 0:
            steps: i64 = borders_between(h, there)
            if steps > best or steps == FAR or no_refuge(s, p, h, there) or too_many(s, side, there, more):
                continue
            if steps < best:
                best = steps
                found = []
            found.append(there)
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
            return self.end(s)
        places = refuges(s, leaders[0], self.region)
        if len(places) > 1:
            actions = [to(MOVE_LEADER, leaders[0], h) for h in places]
            return s.ask(self.side, "leader-refuge", "12.23.a", actions)
        together = [p for p in leaders if refuges(s, p, self.region) == places]
        if places:
            self.go(s, together, places[0])
        else:
            for p in together:
                eliminate(s, p, "12.23.a")
        return None

    def end(self, s: GameState) -> Pending | None:
        """Whoever drove them out may take the region; ships that have lost their port put to sea [11.1.a, 9.0.j]."""
        take_control(s, enemy(self.side), self.region)
        if seen(s, self.side, self.region) == 0:
            port_falls(s, self.region)
        return s.leave()

    def go(self, s: GameState, leaders: list[int], h: i64) -> None:
        """Some leaders come to a region together, and may find who hides there [20.2.a]."""
        # Detection may itself leave leaders alone, whom this module is for.
        from grognard.games.libertad_o_muerte.rules.land.detection import enter_region  # noqa: PLC0415

        for p in leaders:
            put(s, p, h)
            s.note("leader-escapes", "12.23.a", p, self.region, h)
        enter_region(s, self.side, leaders, h)

    def choose(self, s: GameState, a: int) -> None:
        self.go(s, [int(first(a))], second(a))
