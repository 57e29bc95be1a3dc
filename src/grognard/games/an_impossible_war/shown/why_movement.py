"""Why an action, a march or an interception cannot be: what keeps it from being offered, and the clause."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, CITY, LIBERAL, REFUGE, way_between
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    DISEMBARKED,
    FROM_REGION,
    GROUP,
    INSIDE,
    NO_FORT,
    GameState,
    count,
    is_expedition,
    is_infantry,
    is_region,
    is_troop,
    troops_at,
    units,
)
from grognard.games.an_impossible_war.model.verbs import (
    ACTIVATE,
    ADD,
    AHEAD,
    CONSTRUCT,
    COUNTERMARCH,
    DROP,
    EMBARK,
    FORCE,
    INTERCEPT,
    LAND,
    PLAY,
    RECRUIT,
    STEP,
    SUPPRESS,
)
from grognard.games.an_impossible_war.rules.actions import RECRUIT_COST, SUPPRESS_COST
from grognard.games.an_impossible_war.rules.construction import CONSTRUCTION_COST
from grognard.games.an_impossible_war.rules.control import fortresses, open_enemies, port_open
from grognard.games.an_impossible_war.rules.movement.activation import can_activate, can_pay
from grognard.games.an_impossible_war.rules.movement.groups import group_at, slowest, troops_among
from grognard.games.an_impossible_war.rules.movement.interception import Attempts
from grognard.games.an_impossible_war.rules.movement.march import THROUGH, March
from grognard.games.an_impossible_war.rules.movement.naval import LANDING_COST, TRANSPORT_COST
from grognard.games.an_impossible_war.rules.movement.regional import expedition_limit, may_come
from grognard.kernel.actions import first, verb

Reason = tuple[str, str]
NONE: Final = ("", "")
STEPS: Final = (STEP, FORCE, AHEAD, COUNTERMARCH)


def why_not_move(s: GameState, side: i64, action: i64) -> Reason:
    """The reason, or nothing where another chapter must say."""
    chosen, target = verb(action), first(action)
    if chosen == ACTIVATE:
        return activation(s, side, target)
    if chosen == CONSTRUCT:
        return construction(s, side, target)
    if chosen == EMBARK:
        return embarking(s, target)
    if chosen == LAND:
        return landing(s, target)
    if chosen in (SUPPRESS, RECRUIT):
        return in_region(s, chosen, target)
    if chosen == ADD:
        return joining(s, side, target)
    if chosen == DROP:
        return ("not-in-group", "11.0.b") if s.mark[target] & GROUP == 0 else ("last-unit", "11.3.a")
    if chosen in STEPS:
        return stepping(s, side, target)
    if chosen == INTERCEPT:
        return intercepting(s, side, target)
    return ("card-not-now", "7.1.b") if chosen == PLAY else NONE


# Actions


def activation(s: GameState, side: i64, h: i64) -> Reason:
    """A place is not activated [10.1]."""
    if h >= BOARD.on_map or count(s, side, h) == 0:
        return "no-units", "10.1.b"
    if side == LIBERAL and h in s.mutiny:
        return "mutiny", "6.0.e"
    if not can_activate(s, side, h):
        free = [p for p in troops_at(s, side, h) if s.mark[p] & INSIDE == 0]
        if not free:
            return "shut-in", "10.1.b"
        return ("expedition-acted", "23.1.c") if is_region(h) and side == CARLIST else ("acted", "10.0.e")
    return NONE if can_pay(s, side, h) else ("no-ap", "10.1.a")


def construction(s: GameState, side: i64, p: i64) -> Reason:
    """A unit does not begin a Fortress [10.2]."""
    h = s.place[p]
    if BOARD.side[p] != side:
        return "not-yours", "10.2.a"
    if not is_infantry(p) or BOARD.partida[p] != 0:
        return "no-builder", "10.2.d"
    if s.mark[p] & INSIDE != 0:
        return "shut-in", "10.2.a"
    if s.mark[p] & ACTED != 0:
        return "acted", "10.0.e"
    if h >= BOARD.spaces or BOARD.type[h] == CITY or BOARD.type[h] == REFUGE:
        return "no-fortress-here", "10.2.c"
    if s.fort[h] != NO_FORT:
        return "fortress-there", "10.2.c"
    if units(s, 1 - side, h) > 0:
        return "enemies-there", "10.2.a"
    if fortresses(s, side) >= BOARD.fortress_counters[side]:
        return "no-counters", "10.2.e"
    return ("no-ap", "10.2.a") if s.ap < CONSTRUCTION_COST else NONE


def embarking(s: GameState, p: i64) -> Reason:
    """A unit does not go aboard [13.1]."""
    if BOARD.side[p] != LIBERAL:
        return "liberals-sail", "13.0"
    if not is_troop(p):
        return "companions-sail", "13.1.c"
    if s.mark[p] & ACTED != 0:
        return "acted", "10.0.e"
    if not port_open(s, s.place[p]):
        return "no-port", "13.1.a"
    if s.place[p] in s.mutiny:
        return "mutiny", "6.0.e"
    return ("no-ap", "13.1.a") if s.ap < TRANSPORT_COST else NONE


def landing(s: GameState, h: i64) -> Reason:
    """No landing in a place [13.2]."""
    if h >= BOARD.spaces or BOARD.port[h] == 0:
        return "no-port", "13.2.a"
    if s.phase & DISEMBARKED != 0:
        return "landed-once", "13.2.d"
    return ("no-ap", "13.2.a") if s.ap < LANDING_COST else ("no-landing", "13.2.a")


def in_region(s: GameState, chosen: i64, h: i64) -> Reason:
    """No suppression, no recruits [10.6, 10.7]."""
    if not is_region(h):
        return "no-region", "10.7" if chosen == SUPPRESS else "10.6"
    if chosen == SUPPRESS:
        if is_expedition(s, h):
            return "expedition-there", "10.7"
        return ("no-ap", "10.7") if s.ap < SUPPRESS_COST else NONE
    if not is_expedition(s, h):
        return "no-expedition", "10.6"
    if int(h) in s.recruited:
        return "recruited", "10.6"
    return ("no-ap", "10.6") if s.ap < RECRUIT_COST and s.extra < RECRUIT_COST else ("acted", "10.0.e")


# Marches


def joining(s: GameState, side: i64, p: i64) -> Reason:
    """A unit does not join the group [11.0]."""
    if BOARD.side[p] != side:
        return "not-yours", "11.0.a"
    if s.mark[p] & GROUP != 0:
        return "in-group", "11.0.a"
    if s.mark[p] & ACTED != 0:
        return "acted", "10.0.e"
    return ("shut-in", "10.1.b") if s.mark[p] & INSIDE != 0 else ("other-place", "11.0.a")


def stepping(s: GameState, side: i64, h: i64) -> Reason:
    """The group does not march to a place [11.1, 12.3, 23.0, 23.1]."""
    frame = s.stack[-1]
    if not isinstance(frame, March) or h >= BOARD.on_map:
        return NONE
    here = frame.here
    group = group_at(s, side, here)
    if h == here:
        return "here-already", "11.0.a"
    way = way_between(here, h)
    if way < 0 and not (is_region(here) and int(h) in BOARD.borders[here]):
        return "no-road", "11.1.d"
    if is_region(h) and group and not may_come(s, group, here, h):
        for p in group:
            if s.mark[p] & FROM_REGION != 0:
                return "from-region", "23.1.h"
        return ("too-early", "23.0.a") if expedition_limit(s) == 0 else ("expeditions-full", "23.0.b")
    if frame.flags & THROUGH != 0:
        return "go-through", "12.3.a"
    if way < 0:
        return "one-region", "23.1.j"
    if group and troops_among(group) and frame.spent + frame.price(way) > slowest(group, frame.base(group)):
        return "no-mp", "11.1.e"
    return NONE


def intercepting(s: GameState, side: i64, h: i64) -> Reason:
    """No interception from a place [11.6]."""
    frame = s.stack[-1]
    if not isinstance(frame, Attempts) or h >= BOARD.on_map:
        return NONE
    goal = BOARD.end[frame.way]
    if is_region(h):
        return "not-from-region", "11.6.f"
    if way_between(h, goal) < 0:
        return "no-road", "11.6.a"
    if count(s, side, h) == 0:
        return "no-units", "11.6.a"
    if int(h) in frame.tried:
        return "tried", "11.6.k"
    if side == LIBERAL and (BOARD.zone[h] == CARLIST or BOARD.zone[goal] == CARLIST):
        return "liberal-interception", "11.6.b"
    if open_enemies(s, side, h):
        return "in-contact", "11.6.d"
    return ("no-cp", "8.0.d") if s.cp[side] == 0 else NONE
