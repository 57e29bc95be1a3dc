"""Chapter 9.1: what ships can carry, and how units go aboard in ports and from the coast."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    CADIZ,
    EXPEDITIONARY,
    LEADER,
    PATRIOT,
    ROYALIST,
    SHIP,
    is_port,
)
from grognard.games.libertad_o_muerte.model.marks import ASHORE, GROUP, IMMOBILE, MOVED
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    cargo,
    clear_mark,
    leaders_at,
    load,
    marked,
    place,
    put,
    set_mark,
    strength,
    train_at,
    troops_at,
    units_at,
)
from grognard.games.libertad_o_muerte.model.verbs import LOAD
from grognard.games.libertad_o_muerte.rules.economy.upkeep import idle_cuban
from grognard.games.libertad_o_muerte.rules.sea.landing import city_of
from grognard.kernel.actions import first, second, to
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

NAVIES: Final = [[p for p in BOARD.army[side] if BOARD.sort[p] == SHIP] for side in (PATRIOT, ROYALIST)]
TRANSPORTS: Final = [[p for p in navy if BOARD.capacity[p] > 0] for navy in NAVIES]


def weight(s: GameState, p: i64) -> i64:
    """What a unit counts for aboard: its Strength Points, a gun one, a leader nothing [9.1.c]."""
    return 0 if BOARD.sort[p] == LEADER else strength(s, p)


def room(s: GameState, ship: i64) -> i64:
    """The Strength Points that a ship can still take aboard, none where it is laden beyond its capacity [9.1.c]."""
    return max(i64(0), BOARD.capacity[ship] - load(s, ship))


def transports(s: GameState, side: i64, h: i64) -> list[int]:
    """The ships of a side in a sea region or a port that can carry units [9.1.a]."""
    return [p for p in train_at(s, side, h) if BOARD.capacity[p] > 0]


def boards(s: GameState, p: i64) -> str:
    """Why a unit may not go aboard any ship: its kind stays ashore, it never moves, it is immobile [9.1.j, 7.2.c]."""
    if BOARD.embarks[p] == 0:
        return "9.1.j stays-ashore"
    if BOARD.movement[p] == 0:
        return "11.2.c no-points"
    return "9.1.b immobile" if marked(s, p, IMMOBILE) or idle_cuban(s, p) else ALLOWED


def fits(s: GameState, p: i64, ship: i64) -> str:
    """Why a unit may not go aboard a ship [9.1.a, c, j]."""
    if BOARD.capacity[ship] == 0:
        return "9.1.a no-transport"
    return "9.1.c no-room" if weight(s, p) > room(s, ship) else boards(s, p)


def stowed(rooms: list[int], weights: list[int], n: int = 0) -> bool:
    """Whether units of some weights, from the n-th on, find room, none divided between ships [9.1.c].

    >>> stowed([3, 3], [2, 2, 1, 1]), stowed([3, 3], [2, 2, 2])
    (True, False)
    """
    if n == len(weights):
        return bool(rooms) or n == 0
    tried: list[int] = []
    for ship in range(len(rooms)):
        if rooms[ship] >= weights[n] and rooms[ship] not in tried:
            tried.append(rooms[ship])
            rooms[ship] -= weights[n]
            found = stowed(rooms, weights, n + 1)
            rooms[ship] += weights[n]
            if found:
                return True
    return False


def finds_room(s: GameState, units: list[int], ships: list[int]) -> bool:
    """Whether some units can all go aboard some ships."""
    weights = [int(weight(s, p)) for p in units]
    weights.sort(reverse=True)
    return stowed([int(room(s, ship)) for ship in ships], weights)


def aboard(s: GameState, side: i64, h: i64) -> list[int]:
    """What the ships of a side in a place carry."""
    found: list[int] = []
    for ship in transports(s, side, h):
        found += cargo(s, ship)
    return found


# In port


def in_the_city(s: GameState, side: i64, h: i64) -> list[int]:
    """The units of a side in the city of a port's region; in Cádiz, which nobody besieges, all [9.1.b, R-TRANSPORT]."""
    city = city_of(s, h)
    found = troops_at(s, side, city) + leaders_at(s, side, city) + train_at(s, side, city)
    if h == CADIZ and city != h:
        found += troops_at(s, side, h) + leaders_at(s, side, h) + train_at(s, side, h)
    return found


def port_loads(s: GameState, side: i64) -> list[int]:
    """Every way to load a unit in a port [9.1.b, c, j]."""
    actions: list[int] = []
    for ship in TRANSPORTS[side]:
        port = place(s, ship)
        if is_port(port) and not marked(s, ship, MOVED):
            for p in in_the_city(s, side, BOARD.region_of[port]):
                if not fits(s, p, ship):
                    actions.append(to(LOAD, p, ship))
    return actions


def load_unit(s: GameState, p: i64, ship: i64, what: str, rule: str) -> None:
    """A unit goes aboard; who does so in America does not come from Spain [19.3.a, 19.4.a]."""
    if BOARD.tags[p] & EXPEDITIONARY and BOARD.region_of[place(s, p)] != CADIZ:
        set_mark(s, p, ASHORE)
    put(s, p, BOARD.hold[ship])
    s.note(what, rule, p, ship)


# From the coast


def embarks(s: GameState, side: i64, units: list[int], region: i64, sea: i64) -> str:
    """Why units in a region may not all go aboard ships off its coast [9.1.e, f, 11.2.k]."""
    ships = transports(s, side, sea)
    if sea not in BOARD.coasts[region] or not ships:
        return "9.1.e no-transport"
    for p in units:
        if marked(s, p, MOVED):
            return "9.1.f moved"
        reason = boards(s, p)
        if reason:
            return reason
    return ALLOWED if finds_room(s, units, ships) else "9.1.c no-room"


def may_embark(s: GameState, side: i64, units: list[int], region: i64, sea: i64) -> bool:
    """Whether they may."""
    return embarks(s, side, units, region, sea) == ALLOWED


class CoastLoading(Frame[GameState]):
    """The moving stack of a region goes aboard, unit by unit; its owner is asked where several ships would do [9.1.e].

    The stack are the units marked GROUP in `at`; `may_embark` has found room for them.
    """

    fields: ClassVar[str] = "side at:space sea:space"

    def __init__(self, side: i64, at: i64, sea: i64) -> None:
        self.side = side
        self.at = at
        self.sea = sea

    def copy(self) -> CoastLoading:
        return CoastLoading(self.side, self.at, self.sea)

    def waiting(self, s: GameState) -> list[int]:
        """Who is still ashore, the heaviest first, then by number."""
        found = [p for p in units_at(s, self.side, self.at) if marked(s, p, GROUP)]
        keyed = [(-int(weight(s, p)), p) for p in found]
        keyed.sort()
        return [p for _, p in keyed]

    def step(self, s: GameState) -> Pending | None:
        ships = transports(s, self.side, self.sea)
        left = self.waiting(s)
        while left:
            p = left.pop(0)
            fitting = [ship for ship in ships if self.leaves_room(s, p, ship, left, ships)]
            if len(fitting) > 1:
                return s.ask(self.side, "embark", "9.1.e", [to(LOAD, p, ship) for ship in fitting])
            self.go(s, p, fitting[0])
        return s.leave()

    def leaves_room(self, s: GameState, p: i64, ship: i64, others: list[int], ships: list[int]) -> bool:
        """Whether the others still find room when a unit has gone aboard a ship."""
        rooms = [int(room(s, x)) - (int(weight(s, p)) if x == ship else 0) for x in ships]
        return min(rooms) >= 0 and stowed(rooms, [int(weight(s, x)) for x in others])

    def go(self, s: GameState, p: i64, ship: i64) -> None:
        """A unit is aboard, and has done moving [9.1.e]."""
        load_unit(s, p, ship, "embarks", "9.1.e")
        clear_mark(s, p, GROUP)
        set_mark(s, p, MOVED)

    def choose(self, s: GameState, a: int) -> None:
        self.go(s, first(a), second(a))
