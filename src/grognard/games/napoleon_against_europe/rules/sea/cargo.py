"""Clause 17.2.8: what fleets carry, how it goes aboard and ashore."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    DEPOT,
    FLEET,
    GENERAL,
    NONE,
    is_port,
)
from grognard.games.napoleon_against_europe.model.marks import ACTIVATED, FIXED
from grognard.games.napoleon_against_europe.model.seas import blockaded
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    army_of,
    army_troops,
    camp_of,
    contents,
    is_held,
    marked,
    place,
    put,
    set_mark,
    siege,
    steps,
    zone_at,
)
from grognard.games.napoleon_against_europe.rules.battle.joining import close_ranks, disband
from grognard.games.napoleon_against_europe.rules.control import controller, fortress, invest_garrison
from grognard.games.napoleon_against_europe.rules.duty import zone_entered
from grognard.games.napoleon_against_europe.rules.forces import leave_army
from grognard.games.napoleon_against_europe.rules.land.supply import may_receive
from grognard.games.napoleon_against_europe.rules.losses import destroy_cargo, settle
from grognard.games.napoleon_against_europe.rules.powers import enemy, no_entry
from grognard.games.napoleon_against_europe.rules.sea.waters import RULES, is_friendly_port
from grognard.parts.reasons import ALLOWED


def cargo(s: GameState, fleet: i64) -> list[int]:
    """All that is aboard a fleet, what is in armies included."""
    found: list[int] = []
    for p in contents(s, fleet):
        found.append(p)
        if BOARD.sort[p] == ARMY:
            found += contents(s, p)
    return found


def is_laden(s: GameState, squadron: list[int]) -> bool:
    """Whether some fleets carry anything."""
    for p in squadron:
        if contents(s, p):
            return True
    return False


def boarding(s: GameState, p: i64) -> list[int]:
    """Who goes aboard with a counter: with the marker of an army all that is in it."""
    return [int(p), *contents(s, p)] if BOARD.sort[p] == ARMY else [int(p)]


def no_room_aboard(s: GameState, pieces: list[int], fleet: i64) -> str:
    """Why some counters do not fit into a fleet: two steps, a depot, a general, an army marker [17.2.8.a]."""
    count: i64 = 0
    of_sort = [0] * (FLEET + 1)
    for p in pieces + cargo(s, fleet):
        count += steps(s, p)
        of_sort[BOARD.sort[p]] += 1
    if count > RULES.steps:
        return "17.2.8.a too-many-steps-aboard"
    if of_sort[DEPOT] > RULES.depots or of_sort[GENERAL] > RULES.generals or of_sort[ARMY] > RULES.armies:
        return "17.2.8.a no-room-aboard"
    return ALLOWED


def no_embarking(s: GameState, side: i64, p: i64, fleet: i64) -> str:
    """Why a counter cannot go aboard a fleet: it is not in the friendly port where the fleet lies; besieged, the port
    must be free of blockade; who has marched in this round stays [17.2.8.a, c, R93, R173]."""
    h = place(s, fleet)
    if not is_friendly_port(s, side, h):
        return "17.2.8.c no-friendly-port"
    z = BOARD.zone_of[h]
    if camp_of(s, p) != side or BOARD.sort[p] == FLEET or zone_at(s, p) != z:
        return "17.2.8.c not-in-this-port"
    if marked(s, p, FIXED):
        return "13.4.b fixed"
    if marked(s, p, ACTIVATED):
        return "9.1.i activated"
    if siege(s, z) > 0 and blockaded(s, side, z):
        return "15.2.g blockaded"
    return no_room_aboard(s, boarding(s, p), fleet)


def embarkable(s: GameState, side: i64, z: i64) -> list[int]:
    """A side's counters in a zone that could go aboard, inside the walls too."""
    inside = BOARD.inside[z]
    return all_at(s, side, z) + ([] if inside == NONE else all_at(s, side, inside))


def embark(s: GameState, p: i64, fleet: i64) -> None:
    """A counter goes aboard: out of its army, unless it is the army; without its last corps that is none any more
    [17.2.8.c, 4.n]."""
    marker = army_of(s, p)
    leave_army(s, p)
    s.note("embarks", "17.2.8.c", p, fleet)
    put(s, p, BOARD.container[fleet])
    if marker != NONE and marker != p and not army_troops(s, marker):
        disband(s, marker)


def is_beset(s: GameState, side: i64, z: i64) -> bool:
    """Whether enemies stand in a side's own port that has no walls: whoever lands there attacks them [17.2.9.a]."""
    return controller(s, z) == side and is_held(s, enemy(side), z) and not fortress(s, z)


def is_haven(s: GameState, side: i64, h: i64) -> bool:
    """Whether a place is a port of a side where whoever lands meets no enemy, unless from behind walls."""
    return is_friendly_port(s, side, h) and not is_beset(s, side, BOARD.zone_of[h])


def no_landing_here(s: GameState, side: i64, p: i64, z: i64) -> str:
    """Why a counter that is aboard cannot go ashore in a friendly port: where it may not be, a besieged fortress that
    no line by sea reaches, or enemies in a zone without walls [15.2.g, 17.2.8.d, R94]."""
    if controller(s, z) != side:
        return "17.2.8.d no-friendly-port"
    for unit in boarding(s, p):
        reason = no_entry(s, unit, z)
        if reason:
            return reason
    if siege(s, z) > 0 and not may_receive(s, z):
        return "15.2.g besieged"
    if is_beset(s, side, z):
        return "17.2.8.d enemies-there"
    return ALLOWED


def go_ashore(s: GameState, p: i64, z: i64, rule: str) -> None:
    """A counter lands in a zone, inside its own walls where enemies are outside; it marches no more in this round
    [17.2.8.d-e, R94]."""
    side = camp_of(s, p)
    walls = controller(s, z) == side and fortress(s, z) > 0 and is_held(s, enemy(side), z)
    h = BOARD.inside[z] if walls else z
    s.note("lands", rule, p, h)
    put(s, p, h)
    zone_entered(s, boarding(s, p), z)
    for unit in boarding(s, p):
        set_mark(s, unit, ACTIVATED)


def leave_shore(s: GameState, side: i64, h: i64) -> None:
    """A squadron leaves a port, or stays there: who is left in the zone, or has come, is one force again; an army whose
    commander is aboard is none any more [R123]; enemies who stood before empty walls besiege those who have come
    inside, or leave [R156]."""
    if not is_port(h):
        return
    z = BOARD.zone_of[h]
    settle(s, z)
    close_ranks(s, side, z)
    if BOARD.inside[z] != NONE:
        close_ranks(s, side, BOARD.inside[z])
        invest_garrison(s, side, z, "15.2.c")


def unload(s: GameState, side: i64, squadron: list[int], z: i64) -> None:
    """What is still aboard in a friendly port goes ashore."""
    for fleet in squadron:
        for p in contents(s, fleet):
            if not no_landing_here(s, side, p, z):
                go_ashore(s, p, z, "17.2.8.d")


def lose_cargo(s: GameState, squadron: list[int]) -> None:
    """Land counters that are still at sea are eliminated [17.2.8.d]."""
    for fleet in squadron:
        for p in contents(s, fleet):
            destroy_cargo(s, p)


def back_aboard(s: GameState, pieces: list[int], squadron: list[int]) -> list[int]:
    """Counters ashore go back to the ships, as far as there is room; who is left, the markers of armies among them
    (19C)."""
    left = [p for p in pieces if BOARD.sort[p] == ARMY]
    for p in pieces:
        if BOARD.sort[p] == ARMY:
            continue
        leave_army(s, p)
        fleet = next((f for f in squadron if not no_room_aboard(s, [p], f)), NONE)
        if fleet == NONE:
            left.append(p)
        else:
            s.note("embarks", "6.4.b", p, fleet)
            put(s, p, BOARD.container[fleet])
    return left
