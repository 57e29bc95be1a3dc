"""Chapter 15: what was bought is deployed."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    COLONEL,
    LEADER,
    NONE,
    ROYALIST,
    SHIP,
    TABLES,
    is_port,
    is_region,
)
from grognard.games.libertad_o_muerte.model.marks import NEW
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    controls,
    enemy,
    is_combat_unit,
    marked,
    may_stand,
    on_map,
    place,
    put,
    set_mark,
    troops,
    units_at,
)
from grognard.games.libertad_o_muerte.model.verbs import DEPLOY
from grognard.games.libertad_o_muerte.rules.cards.playing import offer, played
from grognard.games.libertad_o_muerte.rules.control import (
    besieged,
    crowd,
    fort_level,
    friendly_port,
    holds_city,
    too_many,
)
from grognard.games.libertad_o_muerte.rules.economy.purchases import arrivals, largest_stacks, taken_theatres
from grognard.games.libertad_o_muerte.rules.land.detection import enter_region
from grognard.games.libertad_o_muerte.rules.losses import send
from grognard.games.libertad_o_muerte.rules.sea.landing import city_of
from grognard.kernel.actions import first, second, to
from grognard.kernel.state import Frame, Pending

MOST_NEW: Final = TABLES.deployment_limit.units


def new_in(s: GameState, side: i64, h: i64) -> i64:
    """How many land units were deployed in a region this turn, colonels left out [15.0.d]."""
    total: i64 = 0
    for p in units_at(s, side, h) + (units_at(s, side, BOARD.city[h]) if BOARD.city[h] != NONE else []):
        if marked(s, p, NEW) and BOARD.sort[p] != LEADER:
            total += 1
    return total


def may_receive(s: GameState, side: i64, p: i64, h: i64) -> bool:
    """Whether a new land unit may be deployed in a region [15.0.b-g, 3.2.1.g]."""
    if not controls(s, side, h) or s.march_control[h] != side or troops(s, enemy(side), h) > 0:
        return False
    if h != BOARD.home[p] and BOARD.has_city[h] == 0:
        return False
    if not holds_city(s, side, h) or besieged(s, h) or not may_stand(s, p, h):
        return False
    if is_combat_unit(p) and too_many(s, side, h, 1):
        return False
    return new_in(s, side, h) < MOST_NEW


def land_places(s: GameState, side: i64, p: i64) -> list[int]:
    """Where a new land unit may be deployed: in the open, or inside a fortress [15.0.f, g]."""
    row = BOARD.deployments[BOARD.deployment[p]]
    found: list[int] = []
    for h in range(BOARD.regions):
        if BOARD.home[p] != NONE and h != BOARD.home[p]:
            continue
        if row[h] and may_receive(s, side, p, h):
            found.append(h)
            if BOARD.city[h] != NONE and fort_level(s, h) > 0:
                found.append(int(BOARD.city[h]))
    return found


def ports_for(s: GameState, side: i64, p: i64) -> list[int]:
    """Where a new ship may be deployed: a port of its country, the side's since its turn began [15.0.i]."""
    row = BOARD.deployments[BOARD.deployment[p]]
    found: list[int] = []
    for h in range(BOARD.regions):
        port = BOARD.port[h]
        if port != NONE and row[h] and s.start_control[h] == side and controls(s, side, h):
            if friendly_port(s, side, port) and not besieged(s, h):
                found.append(int(port))
    return found


def places_of_colonel(s: GameState, side: i64, p: i64) -> list[int]:
    """With a new unit of his country, a ship's in the city of its port, or with its largest stack [8.4.c, 8.4.d]."""
    country = BOARD.unit_country[p]
    found: list[int] = []
    for q in BOARD.army[side]:
        if (
            marked(s, q, NEW)
            and BOARD.unit_country[q] == country
            and BOARD.sort[q] != LEADER
            and on_map(s, q)
        ):
            h = city_of(s, BOARD.region_of[place(s, q)]) if is_port(place(s, q)) else place(s, q)
            if h < BOARD.first_sea and h not in found:
                found.append(int(h))
    found.sort()
    found += [h for h in largest_stacks(s, side)[country] if h not in found]
    if side == ROYALIST:
        taken = taken_theatres(s, arrivals(s, side))
        return [h for h in found if int(BOARD.theatre[BOARD.region_of[h]]) not in taken]
    return found


def places_for(s: GameState, side: i64, p: i64) -> list[int]:
    """Where a bought unit may be deployed."""
    if BOARD.sort[p] == SHIP:
        return ports_for(s, side, p)
    return places_of_colonel(s, side, p) if BOARD.kind[p] == COLONEL else land_places(s, side, p)


def room_in(s: GameState, side: i64, h: i64) -> i64:
    """How many new units a region still takes [15.0.d, 3.2.1.g]."""
    left = MOST_NEW - new_in(s, side, h)
    limit = BOARD.stack_limit[h]
    return min(left, limit - crowd(s, side, h)) if limit > 0 else left


def rivals(s: GameState, side: i64, p: i64, places: list[int], waiting: list[int]) -> list[int]:
    """The land units for the same places as one, where not all of them find room: one will be lost [15.0.d, h]."""
    if BOARD.sort[p] == SHIP or BOARD.kind[p] == COLONEL:
        return []
    same = [
        q
        for q in waiting
        if q != p and BOARD.kind[q] != COLONEL and BOARD.sort[q] != SHIP and places_for(s, side, q) == places
    ]
    room: i64 = 0
    for h in places:
        if is_region(h):
            room += room_in(s, side, h)
    return same if len(same) >= room else []


class NewUnits(Frame[GameState]):
    """A side deploys what it has bought, unit by unit, colonels last [15.0.a]."""

    fields: ClassVar[str] = "side"
    closes: ClassVar[str] = "15.0.a"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> NewUnits:
        return NewUnits(self.side)

    def step(self, s: GameState) -> Pending | None:
        waiting = [p for p in BOARD.army[self.side] if place(s, p) == BOARD.new_units]
        for p in [q for q in waiting if BOARD.kind[q] != COLONEL] + [
            q for q in waiting if BOARD.kind[q] == COLONEL
        ]:
            unit: i64 = p
            if BOARD.kind[unit] == COLONEL:
                put(s, unit, BOARD.pool)  # so that he does not bar his own theatre
                places = places_for(s, self.side, unit)
                put(s, unit, BOARD.new_units)
            else:
                places = places_for(s, self.side, unit)
            if places:
                actions = [to(DEPLOY, unit, h) for h in places]
                others = rivals(s, self.side, unit, places, waiting)
                for q in others:
                    actions += [to(DEPLOY, q, h) for h in places]
                if others:
                    return s.ask(self.side, "deploy-some", "15.0.h", offer(s, self.side, actions))
                return s.ask(self.side, "deploy", "15.0.a", offer(s, self.side, actions))
            s.note("not-deployed", "15.0.h", unit)
            send(s, unit, BOARD.pool)
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        if played(s, a):
            return
        p, h = first(a), second(a)
        put(s, p, h)
        set_mark(s, p, NEW)
        s.note("deployed", "15.0.a", p, h)
        if is_region(h):
            enter_region(s, self.side, [int(p)], h)
