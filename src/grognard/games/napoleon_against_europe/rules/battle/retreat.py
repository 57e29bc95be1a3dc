"""Clause 14.10: a force that has to leave a zone goes where it may, and what that costs it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import ARMY, BOARD, NONE, is_zone
from grognard.games.napoleon_against_europe.model.marks import ACTIVATED
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    camp_of,
    contents,
    group_of,
    on_map,
    put,
    set_group,
    set_mark,
)
from grognard.games.napoleon_against_europe.model.verbs import LOSE, RETREAT
from grognard.games.napoleon_against_europe.rules.battle.field import INTERCEPTED, battle_under_way
from grognard.games.napoleon_against_europe.rules.battle.joining import come_together
from grognard.games.napoleon_against_europe.rules.battle.ways_out import is_occupied, retreats
from grognard.games.napoleon_against_europe.rules.duty import zone_entered
from grognard.games.napoleon_against_europe.rules.forces import tell_move, units_of
from grognard.games.napoleon_against_europe.rules.land.active import drive_off
from grognard.games.napoleon_against_europe.rules.losses import destroy, eliminate, lose_step, settle
from grognard.games.napoleon_against_europe.rules.powers import own_country
from grognard.games.napoleon_against_europe.rules.terrain import costs_a_step
from grognard.kernel.actions import first, of, verb
from grognard.kernel.state import Frame, Pending

# Stages of a retreat.
GOING: Final = 0
ARRIVING: Final = 1  # over a river or a mountain: a step is lost
RETREAT_STAGES: Final = ["going", "arriving"]


def expanded(s: GameState, units: list[int]) -> list[int]:
    """Some loose counters and army markers with what is in the armies' boxes; what is off the map is left out."""
    found: list[int] = []
    for p in units:
        if on_map(s, p):
            found.append(p)
            if BOARD.sort[p] == ARMY:
                found += contents(s, p)
    found.sort()
    return found


def fall_back(s: GameState, units: list[int], start: i64, h: i64, rule: str) -> None:
    """Loose counters and markers go from a zone to a neighbour, or inside its walls; enemies whom they outnumber there
    are destroyed, and who must stay in a country is lost outside it [14.10.c, 2.1.e]. The group of the beaten is no
    more, and has been activated [9.1.h-i]; one that leaves a siege may have to test where it comes to [R200]."""
    beaten = battle_under_way(s) is not None
    for p in units:
        if not is_zone(h):
            s.note("goes-in", rule, p, h)
        put(s, p, h)
        g = group_of(s, p)
        if g > 0 and beaten:
            set_mark(s, p, ACTIVATED)
            set_group(s, p, 0)
        elif g > 0:
            drive_off(s, camp_of(s, p), g, h)
    if is_zone(h):
        tell_move(s, "retreats", rule, units, start, h)
        zone_entered(s, expanded(s, units), h)
        for p in expanded(s, units):
            if BOARD.limited[p] and not own_country(s, p, h):
                eliminate(s, p, "2.1.e")


class Retreat(Frame[GameState]):
    """Part of a beaten side leaves the zone: back to where it came from (`to`), or to a place of the best priority, of
    its owner's choice; with no way out it is destroyed [14.10]."""

    fields: ClassVar[str] = "side zone:space units:unit* to:space barred:space* stage:retreat-stage"
    later: ClassVar[str] = "to barred stage"

    def __init__(
        self,
        side: i64,
        zone: i64,
        units: list[int],
        to: i64 = NONE,
        barred: list[int] | None = None,
        stage: i64 = GOING,
    ) -> None:
        self.side = side
        self.zone = zone
        self.units = units  # loose counters and army markers
        self.to = to
        self.barred: list[int] = barred or []
        self.stage = stage

    def copy(self) -> Retreat:
        return Retreat(self.side, self.zone, self.units[:], self.to, self.barred[:], self.stage)

    def step(self, s: GameState) -> Pending | None:
        pieces = expanded(s, self.units)
        if self.stage == GOING:
            if self.to == NONE:
                return self.choose_way(s, pieces)
            self.go(s)
            return None
        units = units_of(pieces)
        if len(units) > 1:
            return s.ask(self.side, "retreat-loss", "14.10.e", [of(LOSE, p) for p in units])
        if units:
            self.lose(s, units[0])
        return self.end(s)

    def choose_way(self, s: GameState, pieces: list[int]) -> Pending | None:
        """Where it may go; nowhere, and it is destroyed [14.10.c-d]."""
        ways = retreats(s, self.side, pieces, self.zone, self.barred)
        if len(ways) > 1:
            return s.ask(self.side, "retreat", "14.10.c", [of(RETREAT, h) for h in ways])
        if ways:
            self.to = ways[0]
            return None
        destroy(s, pieces, "14.10.d")
        return self.end(s)

    def go(self, s: GameState) -> None:
        """They go; over a river without a bridge or a mountain without a pass a step is lost [14.10.e]."""
        self.stage = ARRIVING
        if is_zone(self.to) and is_occupied(s, self.side, self.to):
            destroy(s, all_at(s, 1 - self.side, self.to), "14.10.c")
        fall_back(s, self.units, self.zone, self.to, self.clause(s))
        way = BOARD.land.way(self.zone, self.to) if is_zone(self.to) else NONE
        if way == NONE or not costs_a_step(way):
            self.end(s)

    def clause(self, s: GameState) -> str:
        """Under which clause they go: an attacker and an interceptor back where they came from, others by the list of
        the defender [14.10.a-c]."""
        f = battle_under_way(s)
        if f is not None and is_zone(self.to):
            if self.side == f.attacker and (self.to in f.origins or self.to in f.attackers_from):
                return "14.10.a"
            if self.side != f.attacker and f.kind == INTERCEPTED and self.to == f.interceptor_from:
                return "14.10.b"
        return "14.10.c"

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == RETREAT:
            self.to = first(a)
        else:
            self.lose(s, first(a))
            self.end(s)

    def lose(self, s: GameState, p: i64) -> None:
        """The step that the crossing costs counts in the check that follows [14.9.1.b]."""
        if lose_step(s, p, "14.10.e"):
            settle(s, self.to)
        f = battle_under_way(s)
        if f is not None:
            f.lost[self.side] += 1

    def end(self, s: GameState) -> Pending | None:
        """They have arrived, and join whom they find there."""
        s.leave()
        settle(s, self.zone)
        if self.to != NONE and is_zone(self.to):
            settle(s, self.to)
            come_together(s, self.side, self.to)
        return None
