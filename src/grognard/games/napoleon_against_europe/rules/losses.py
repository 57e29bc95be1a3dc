"""Steps lost, counters eliminated, generals without troops: where losses go, whatever their cause [2, 4, 14.8]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    CAMPS,
    COMBAT,
    DEPOT,
    EMPIRE,
    FLEET,
    GENERAL,
    MAJORS,
    NEUTRAL,
    NONE,
    RESERVE_CAVALRY,
    RUSSIA,
    SERBIA,
    SORTS,
    SPECIAL,
    is_zone,
)
from grognard.games.napoleon_against_europe.model.marks import FIXED, LOST_IN_RUSSIA, NOT_CREATED
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    armies_at,
    army_troops,
    camp_of,
    contents,
    enlist,
    generals_at,
    group_of,
    is_empty,
    is_held,
    marked,
    place,
    put,
    set_marks,
    set_steps,
    siege,
    stack,
    steps,
    train_at,
    troops_at,
    zone_at,
)
from grognard.games.napoleon_against_europe.rules.control import controller, end_siege
from grognard.games.napoleon_against_europe.rules.forces import leave_army
from grognard.games.napoleon_against_europe.rules.powers import change_status

SERBS: Final = BOARD.piece["se-corps"]
DEPOTS: Final = [p for p in range(BOARD.pieces) if BOARD.sort[p] == DEPOT]


def lose_step(s: GameState, p: i64, rule: str) -> bool:
    """A combat unit loses a step, any other counter is eliminated; whether it is gone [4.z]."""
    left = steps(s, p) - 1
    if BOARD.sort[p] == COMBAT and left > 0:
        count_loss(s, p, 1)
        set_steps(s, p, left)
        s.note("step-lost", rule, p, left)
        return False
    eliminate(s, p, rule)
    return True


def count_loss(s: GameState, p: i64, lost: i64) -> None:
    """Steps that the Empire loses in Russia are remembered (45C)."""
    z = zone_at(s, p)
    if z != NONE and BOARD.home[z] == RUSSIA and camp_of(s, p) == EMPIRE:
        s.track[LOST_IN_RUSSIA] = s.track[LOST_IN_RUSSIA] + lost


def eliminate(s: GameState, p: i64, rule: str) -> None:
    """A counter is eliminated: to the reserve, or out of the game where it cannot be rebuilt; a fleet with its cargo.
    Generals are not: they sit out [4.z, 7.3.3.g, 14.8.c, 17.2.8.b]."""
    if BOARD.sort[p] == GENERAL:
        sit_out(s, p, rule)
        return
    if BOARD.sort[p] == FLEET:
        for cargo in contents(s, p):
            destroy_cargo(s, cargo)
    if BOARD.sort[p] == COMBAT:
        count_loss(s, p, steps(s, p))
    s.note("eliminated", rule, p)
    send(s, p, BOARD.reserve if comes_back(p) else BOARD.eliminated)
    if p == SERBS:
        change_status(s, SERBIA, NOT_CREATED, NONE, rule)  # a nation as long as its corps lives (23C)


def use_up(s: GameState, p: i64, at: i64, rule: str) -> None:
    """A depot is spent in a zone [13.4.d, 15.5.b]."""
    s.note("depot-spent", rule, p, at)
    send(s, p, BOARD.reserve if comes_back(p) else BOARD.eliminated)


def comes_back(p: i64) -> bool:
    """Whether a lost counter can be built again: no dot, no fleet of a minor nation [2.1, 7.3.3.g]."""
    if BOARD.sort[p] == FLEET and BOARD.nation[p] >= MAJORS:
        return False
    return BOARD.rebuilds[p] != 0


def destroy_cargo(s: GameState, p: i64) -> None:
    """What was aboard a lost fleet is lost; an army marker with what is in its box [17.2.8.b]."""
    if BOARD.sort[p] == ARMY:
        for unit in contents(s, p):
            eliminate(s, unit, "17.2.8.b")
    eliminate(s, p, "17.2.8.b")


def send(s: GameState, p: i64, box: i64) -> None:
    """Put a counter into a box off the map, whole and without marks; what is returning keeps its steps."""
    put(s, p, box)
    enlist(s, p, 0)
    set_marks(s, p, 0)
    if box != BOARD.returning:
        set_steps(s, p, BOARD.most[p])


def to_reserve(s: GameState, p: i64, rule: str) -> None:
    """A general, a marker or a depot goes to the reserve, available at once [12.2.b]."""
    s.note("to-reserve", rule, p)
    send(s, p, BOARD.reserve)


def sit_out(s: GameState, p: i64, rule: str) -> None:
    """A counter leaves the map until the next administration [2.2.c, 7.3.6.a, 10.3.c, 14.7.a, R50]."""
    s.note("sits-out", rule, p)
    send(s, p, BOARD.sitting_out)


def destroy(s: GameState, pieces: list[int], rule: str) -> None:
    """A whole force is destroyed: units, special units, depots and markers; its generals sit out [14.2.c, 14.10.d]."""
    for p in pieces:
        if BOARD.sort[p] != ARMY:
            eliminate(s, p, rule)
    for p in pieces:
        if BOARD.sort[p] == ARMY:
            to_reserve(s, p, rule)


# What follows from losses and departures


def settle(s: GameState, z: i64) -> None:
    """After counters have left a zone or come to it: what cannot be alone there goes, and whoever is inside the walls
    without an enemy outside comes out, which ends a siege [R60]. Asks nothing at once; who came out and shares the zone
    with friends becomes one force with them before the procedure under way goes on."""
    inside = BOARD.inside[z]
    for camp in range(CAMPS):
        settle_place(s, camp, z)
        if inside != NONE:
            settle_place(s, camp, inside)
    if inside != NONE:
        for camp in range(NEUTRAL):
            if not is_held(s, 1 - camp, z):
                come_out(s, camp, z)


def settle_place(s: GameState, camp: i64, h: i64) -> None:
    """Armies without corps; generals, special units and reserve cavalry on their own; lost depots [2, 4.m-n]."""
    if is_empty(s, camp, h):
        return
    for marker in armies_at(s, camp, h):
        break_up(s, marker)
    for p in troops_at(s, camp, h):
        if BOARD.kind[p] == RESERVE_CAVALRY:
            eliminate(s, p, "4.m")
    troops = troops_at(s, camp, h)
    for p in generals_at(s, camp, h):
        if not any_of_group(s, troops, group_of(s, p)):
            sit_out(s, p, "2.2.c")
    if troops:
        return
    armies = armies_at(s, camp, h)
    for p in train_at(s, camp, h):
        if BOARD.sort[p] == SPECIAL and not armies:
            eliminate(s, p, "2.1.j")
        elif BOARD.sort[p] == DEPOT and not armies and is_lost_depot(s, camp, p, h):
            eliminate(s, p, "2.1.m")


def break_up(s: GameState, marker: i64) -> None:
    """An army that has no corps left is none [4.n]."""
    if army_troops(s, marker):
        return
    for p in contents(s, marker):
        leave_army(s, p)
    to_reserve(s, marker, "4.n")


def any_of_group(s: GameState, pieces: list[int], group: i64) -> bool:
    """Whether one of some counters belongs to a group."""
    for p in pieces:
        if group_of(s, p) == group:
            return True
    return False


def is_lost_depot(s: GameState, camp: i64, p: i64, h: i64) -> bool:
    """Whether a depot that is alone is destroyed: a mobile one on enemy ground, or with enemies in the zone [2.1.m]."""
    if marked(s, p, FIXED) or camp == NEUTRAL:
        return False
    return controller(s, BOARD.zone_of[h]) == 1 - camp or (is_zone(h) and is_held(s, 1 - camp, h))


def seize_depots(s: GameState, side: i64, z: i64) -> None:
    """A side that is in a zone without having fought for it takes the depots that the enemy has left there alone
    [2.1.l-m, 11.c, R187]."""
    foe = 1 - side
    if is_held(s, foe, z):
        return
    for p in train_at(s, foe, z):
        if BOARD.sort[p] == DEPOT:
            eliminate(s, p, "2.1.l")


def abandon_depots(s: GameState) -> None:
    """Where nobody is on the march: depots that are alone among enemies, whatever has brought them together, and mobile
    ones on ground that has become the enemy's, are lost [2.1.l-m, 11.c, R187]."""
    for depot in DEPOTS:
        p: i64 = depot
        h = place(s, p)
        if not is_zone(h):
            continue
        camp = camp_of(s, p)
        if camp == NEUTRAL or is_held(s, camp, h):
            continue
        if is_held(s, 1 - camp, h):
            seize_depots(s, 1 - camp, h)
        elif is_lost_depot(s, camp, p, h):
            eliminate(s, p, "2.1.m")


def come_out(s: GameState, camp: i64, z: i64) -> None:
    """Who is inside the walls comes out, and the siege is over; outside they are one force [R60, 11.b]."""
    inside = BOARD.inside[z]
    if is_empty(s, camp, inside) and siege(s, z) == 0:
        return
    if is_held(s, camp, inside):
        from grognard.games.napoleon_against_europe.rules.battle.joining import Together  # noqa: PLC0415

        s.then(Together(camp, z))
    for sort in range(SORTS):
        for p in stack(s, sort, camp, inside):
            put(s, p, z)
    if siege(s, z) > 0 and controller(s, z) == camp:
        end_siege(s, z, "15.3.a")


def go_in(s: GameState, p: i64) -> None:
    """A loose counter or an army marker goes inside the walls of its zone."""
    put(s, p, BOARD.inside[place(s, p)])
