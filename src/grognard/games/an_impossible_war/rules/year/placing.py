"""Where units and guns that enter the game are placed [20.1, 20.2, 21.2]."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CITY,
    FIELD,
    LIBERAL,
    MAIN_TOWN,
    MOUNTAIN,
    TABLES,
)
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    INSIDE,
    RAISED,
    GameState,
    count,
    put,
    set_mark,
)
from grognard.games.an_impossible_war.model.verbs import PLACE, PLACE_GUN, REPLACE_UNIT
from grognard.games.an_impossible_war.rules.construction import raze_unfinished
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner, friendly, port_open, room
from grognard.games.an_impossible_war.rules.movement.artillery import add_guns
from grognard.kernel.actions import first, second, to, verb
from grognard.kernel.state import Frame, Pending

BELOW_FULL: Final[int] = TABLES["reinforcement-strength"]["carlist_below_full"]
LEAST_CARLIST: Final[int] = TABLES["reinforcement-strength"]["carlist_least"]
BUILT_STRENGTH: Final[int] = TABLES["reinforcement-strength"]["built_with_rp"]

# How a unit comes.
ARRIVES: Final = 0  # drawn as a reinforcement
BUILT: Final = 1  # built with RP, or for nothing by a card
COMINGS: Final = ["arrives", "built"]
BROUGHT_BY: Final = ["20.2.a", "20.1.a"]  # the clauses of the sides
PLACED_BY: Final = ["21.2.e", "21.2.d"]


def arrival_strength(p: i64) -> i64:
    """Liberals come at full strength, Carlists one below it, but at least at 2 [20.1.a, 20.2.a]."""
    if BOARD.side[p] == LIBERAL:
        return BOARD.most[p]
    return min(BOARD.most[p], max(LEAST_CARLIST, BOARD.most[p] - BELOW_FULL))


# Where


def room_by_sea(s: GameState, h: i64) -> bool:
    """Whether a besieged Liberal Fortress with an open port has room for one more unit [4.3.b-c, 18.0.b]."""
    return fort_owner(s, h) == LIBERAL and port_open(s, h) and room(s, LIBERAL, h) > 0


def may_build(s: GameState, side: i64, h: i64, logistics: bool = False) -> bool:
    """Whether units may be set up in a place: the same for reinforcements and for what is built [20.1.a, 20.2.a].

    A besieged port takes Supply Trains and Knapsacks beside the Inf and Cav that it holds [18.0.b, 21.2.d-e].
    """
    if h >= BOARD.spaces:
        return side == LIBERAL
    if BOARD.zone[h] != side or not friendly(s, side, h):
        return False
    if side == CARLIST:
        return not besieged(s, h)
    if BOARD.type[h] != CITY and BOARD.type[h] != MAIN_TOWN:
        return False
    return not besieged(s, h) or (port_open(s, h) if logistics else room_by_sea(s, h))


def building_places(s: GameState, side: i64, logistics: bool = False) -> list[int]:
    """Where units may be set up [20.1.a, 20.2.a, 21.2.d-e]."""
    return [h for h in range(BOARD.on_map) if may_build(s, side, h, logistics)]


def exchangeable(s: GameState) -> list[int]:
    """The Provincial regiments that Line Infantry may relieve [20.1.c-d]."""
    found: list[int] = []
    for p in BOARD.troops[LIBERAL]:
        h = s.place[p]
        if BOARD.provincial[p] == 0 or h >= BOARD.on_map or BOARD.zone[h] != LIBERAL:
            continue
        if s.mark[p] & INSIDE == 0 or port_open(s, h):
            found.append(p)
    return found


class PlaceUnit(Frame[GameState]):
    """A side places a unit that enters the game, Line Infantry in a Provincial regiment's stead [20.1, 20.2, 21.2]."""

    fields: ClassVar[str] = "unit how:coming winter"

    def __init__(self, unit: i64, how: i64, winter: bool = False) -> None:
        self.unit = unit
        self.how = how
        self.winter = winter  # built at the End of Year: it may be raised further [R87]

    def copy(self) -> PlaceUnit:
        return PlaceUnit(self.unit, self.how, self.winter)

    def step(self, s: GameState) -> Pending | None:
        p = self.unit
        side = BOARD.side[p]
        if self.how == ARRIVES and BOARD.line_infantry[p] != 0:
            old = exchangeable(s)
            if old:
                # asked like any other placing: what was drawn is told by what follows, not before [R5]
                return s.ask(side, "place-unit", "20.1.a", [to(REPLACE_UNIT, p, b) for b in old])
        places = building_places(s, side)
        if not places:
            return s.leave()
        rules = PLACED_BY if self.how == BUILT else BROUGHT_BY
        return s.ask(side, "place-unit", rules[side], [to(PLACE, p, h) for h in places])

    def choose(self, s: GameState, a: int) -> None:
        p = self.unit
        strength: i64 = BUILT_STRENGTH if self.how == BUILT else arrival_strength(p)
        s.leave()
        if verb(a) == REPLACE_UNIT:
            old = second(a)
            h, inside = s.place[old], s.mark[old] & INSIDE
            put(s, old, BOARD.bag[LIBERAL])
            s.strength[old] = BOARD.most[old]
            s.mark[old] = 0
            set_down(s, p, h, strength)
            set_mark(s, p, inside)
            s.note("relieve", "20.1.c", p, old, h, known=1 << LIBERAL)
            return
        h = second(a)
        set_down(s, p, h, strength)
        if self.how == BUILT and not self.winter:
            set_mark(s, p, ACTED | RAISED)
        side = BOARD.side[p]
        s.note("arrive", "21.2.a" if self.how == BUILT else BROUGHT_BY[side], p, h, known=1 << side)


def set_down(s: GameState, p: i64, h: i64, strength: i64) -> None:
    """Set a new unit down; in a besieged place it goes inside."""
    put(s, p, h)
    s.strength[p] = strength
    s.mark[p] = INSIDE if besieged(s, h) and fort_owner(s, h) == BOARD.side[p] else 0
    s.via[p] = -1
    raze_unfinished(s, BOARD.side[p], h)


# Artillery


def gun_places(s: GameState) -> list[int]:
    """Where a Liberal Artillery point may come in [20.1.b]."""
    found = [
        h
        for h in range(BOARD.spaces)
        if BOARD.zone[h] == LIBERAL
        and fort_owner(s, h) == LIBERAL
        and (not besieged(s, h) or port_open(s, h))
    ]
    found += [h for h in range(BOARD.spaces, BOARD.on_map) if count(s, LIBERAL, h) > 0]
    return found


class PlaceGun(Frame[GameState]):
    """A side takes one Artillery point of either arm: the Liberal places it, the Carlist hides it [20.1.b, 20.2.b]."""

    fields: ClassVar[str] = "side arm"

    def __init__(self, side: i64, arm: i64 = -1) -> None:
        self.side = side
        self.arm = arm  # -1: by choice; else 0 Field, 1 Mountain

    def copy(self) -> PlaceGun:
        return PlaceGun(self.side, self.arm)

    def step(self, s: GameState) -> Pending | None:
        places = gun_places(s) if self.side == LIBERAL else [BOARD.hidden]
        arms = [0, 1] if self.arm < 0 else [int(self.arm)]
        actions = [to(PLACE_GUN, arm, h) for arm in arms for h in places]
        if not actions:
            return s.leave()
        return s.ask(self.side, "place-gun", "20.1.b" if self.side == LIBERAL else "20.2.b", actions)

    def choose(self, s: GameState, a: int) -> None:
        h = second(a)
        kind = FIELD if first(a) == 0 else MOUNTAIN
        s.leave()
        inside = h < BOARD.spaces and besieged(s, h)
        placed = add_guns(s, self.side, kind, 1, h, inside)
        s.note("gun-arrives", "20.1.b" if self.side == LIBERAL else "20.2.b", first(a), h, placed)
