"""Chapter 12.1: where an active force may go, and why not; where it may stop; what a step costs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    DEPOT,
    GENERAL,
    NAPOLEON,
    NEUTRAL,
    NONE,
    RIVER,
    is_inside,
)
from grognard.games.napoleon_against_europe.model.lasting import lies
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATED,
    BRIDGE_BUILT,
    FIXED,
    JOINED,
    NOT_NAPOLEON,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    is_empty,
    is_held,
    marked,
    siege,
    train_at,
)
from grognard.games.napoleon_against_europe.rules.battle.joining import no_junction
from grognard.games.napoleon_against_europe.rules.control import controller, hostile_fortress
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    commander,
    grouped,
    loose_at,
    markers_of,
    no_force,
)
from grognard.games.napoleon_against_europe.rules.land.active import BRIDGED, HELD, REDEPLOY, ActiveForces
from grognard.games.napoleon_against_europe.rules.land.supply import force_supplied
from grognard.games.napoleon_against_europe.rules.powers import SPAIN_CLOSED, may_cross_spain, no_entry
from grognard.games.napoleon_against_europe.rules.terrain import entry_cost, no_crossing, takes_all
from grognard.parts.reasons import ALLOWED

BRIDGED_LESS: Final = 1  # what an unbridged river costs more [12.1.h]


class Column:
    """A group on the move, as the rules of movement see it just now."""

    def __init__(self, s: GameState, op: ActiveForces, g: i64) -> None:
        self.op = op
        self.group = g
        self.side = op.side
        self.camp = op.camp()
        self.at = op.at[g - 1]
        self.zone = BOARD.zone_of[self.at]
        self.pieces = op.pieces(s, g)
        self.leader = commander(s, self.pieces)
        self.armies = markers_of(self.pieces)
        self.left = op.points_left(g)
        self.fresh = op.spent[g - 1] == 0
        self.alone: str | None = None  # why it could not stop by itself, once that was asked


# Enemies


def to_fight(s: GameState, side: i64, z: i64) -> bool:
    """Whether enemies in the open of a zone must be fought: combat units, or an active depot [12.1.i, 2.1.l]."""
    if is_empty(s, 1 - side, z):
        return False
    if is_held(s, 1 - side, z):
        return True
    for p in train_at(s, 1 - side, z):
        if BOARD.sort[p] == DEPOT and marked(s, p, FIXED):
            return True
    return False


def must_stop(s: GameState, c: Column) -> bool:
    """Whether a group may not leave its zone: enemies there, or, as it has entered it in this activation, an enemy
    fortress that is not besieged [12.1.i, 15.1.c]."""
    if is_held(s, 1 - c.side, c.zone):
        return True
    return c.op.came[c.group - 1] != NONE and hostile_fortress(s, c.side, c.zone)


# What a step costs


def step_cost(s: GameState, c: Column, way: i64) -> i64:
    """The movement points that a border costs a group; the desert march all that it has [12.1.c, h, k]."""
    if takes_all(way):
        return max(1, c.left)
    cost = entry_cost(way)
    if BOARD.border[way] == RIVER and has_bridge(s, c):
        cost -= BRIDGED_LESS
    return cost


def has_bridge(s: GameState, c: Column) -> bool:
    """Whether a group crosses the next river as by a bridge: with engineers, or by 36F."""
    for p in c.pieces:
        if BOARD.bridges[p]:
            return True
    return lies(s, BRIDGE_BUILT) and not c.op.is_fact(c.group, BRIDGED)


# Where it may go


def no_step(s: GameState, c: Column, way: i64) -> str:
    """Why a group may not take a way [12.1, 12.2.i]."""
    return (
        no_reach(s, c, way)
        or no_departure(s, c)
        or no_passage(s, c, way)
        or no_force(s, loose_at(s, c.camp, c.zone, 0))
        or no_arrival(s, c, way)
    )


def no_reach(s: GameState, c: Column, way: i64) -> str:
    """Why a group cannot pay for a way [12.1.d, 12.1.k, 15.3.b]."""
    if is_inside(c.at):
        return "15.3.b shut-in"
    if takes_all(way) and not c.fresh:
        return "12.1.k whole-move"
    return "12.1.d too-few-points" if step_cost(s, c, way) > c.left else ALLOWED


def no_departure(s: GameState, c: Column) -> str:
    """Why a group may not leave its zone, wherever it would go [9.1.i, 12.1.i]."""
    if c.camp != NEUTRAL and must_stop(s, c):
        return "12.1.i must-stop"
    for p in c.pieces:
        if marked(s, p, JOINED) and marked(s, p, ACTIVATED):
            return "9.1.i activated"
    return ALLOWED


def no_arrival(s: GameState, c: Column, way: i64) -> str:
    """Why a group may not be in the zone behind a border, by who is there [12.2.i, 12.6.a]."""
    there = BOARD.land.end[way]
    if c.camp != NEUTRAL and to_fight(s, c.side, there):
        return no_attack(s, c, there)
    if not no_rest(s, c, there) or goes_on(s, c, there, c.left - step_cost(s, c, way)):
        return ALLOWED
    return "12.2.i friends-in-the-way"


def no_passage(s: GameState, c: Column, way: i64) -> str:
    """Why a group may not be in the zone behind a border, whatever it costs [12.1.f-g, 12.1.j, 7.6.b]."""
    there = BOARD.land.end[way]
    if c.camp != NEUTRAL:
        reason = no_crossing(s, c.side, way)
        if reason:
            return reason
    for p in c.pieces:
        reason = no_entry(s, p, there)
        if reason and not (reason == SPAIN_CLOSED and may_cross_spain(s, c.pieces)):
            return reason
    if c.op.mode == REDEPLOY:
        return no_redeployment_zone(s, c, there)
    return ALLOWED


def no_redeployment_zone(s: GameState, c: Column, z: i64) -> str:
    """Why a force may not redeploy into a zone: an active depot would have to be fought; a fortress that is besieged
    hinders nobody [7.6.b, R155, R187]."""
    if to_fight(s, c.side, z):
        return "7.6.b enemies-there"
    if siege(s, z) == 0 and controller(s, z) == 1 - c.side:
        return "7.6.b enemy-zone"
    return ALLOWED if force_supplied(s, c.pieces, z) else "7.6.b no-supply-there"


def no_attack(s: GameState, c: Column, z: i64) -> str:
    """Why a group may not go where enemies are to be fought [12.6.a, R71]."""
    if lies(s, NOT_NAPOLEON):
        for p in all_at(s, 1 - c.side, z):
            if p == NAPOLEON and commander(s, all_at(s, 1 - c.side, z)) == NAPOLEON:
                return "6.4.b napoleon-there"
    coming = c.pieces[:]
    for g in range(1, len(c.op.at) + 1):
        if g != c.group and c.op.is_fact(g, HELD) and c.op.at[g - 1] == z:
            coming += grouped(s, c.camp, z, g)
    if len(coming) == len(c.pieces):
        return ALLOWED
    return no_junction(s, c.camp, z, coming, c.group)


def no_rest(s: GameState, c: Column, z: i64) -> str:
    """Why a group may not stop in a zone: friends there with whom it cannot be one force [11.a, 12.2.h-i, R59]."""
    if is_empty(s, c.camp, z):
        return no_solitude(s, c, z)
    there = [p for p in all_at(s, c.camp, z) if BOARD.sort[p] in (GENERAL, ARMY) and p not in c.pieces]
    if c.armies and not markers_of(there):
        leader = army_commander(s, c.armies[0])
        for p in there:
            if (
                leader != NONE
                and BOARD.sort[p] == GENERAL
                and BOARD.nation[p] == BOARD.nation[leader]
                and BOARD.rank[p] < BOARD.rank[leader]
            ):
                return "10.2.g outranked"
    return no_junction(s, c.camp, z, c.pieces, c.group)


def no_solitude(s: GameState, c: Column, z: i64) -> str:
    """Why a group may not stop where no friends are: the same everywhere, so it is asked once."""
    if c.alone is None:
        c.alone = no_junction(s, c.camp, z, c.pieces, c.group)
    return c.alone


def goes_on(s: GameState, c: Column, z: i64, left: i64) -> bool:
    """Whether a group that may not stop in a zone could go on from there [12.2.i]."""
    if c.camp != NEUTRAL and hostile_fortress(s, c.side, z):
        return False
    for way in range(BOARD.land.first_way[z], BOARD.land.first_way[z + 1]):
        there = BOARD.land.end[way]
        if takes_all(way) or entry_cost(way) > left or there == c.zone or no_passage(s, c, way):
            continue
        if c.camp != NEUTRAL and to_fight(s, c.side, there):
            if not no_attack(s, c, there):
                return True
        elif not no_rest(s, c, there) or goes_on(s, c, there, left - entry_cost(way)):
            return True
    return False


def destinations(s: GameState, c: Column) -> list[int]:
    """The zones that a group may enter next."""
    found: list[int] = []
    if is_inside(c.at) or c.left == 0 or no_departure(s, c) or no_force(s, loose_at(s, c.camp, c.zone, 0)):
        return found
    for way in range(BOARD.land.first_way[c.zone], BOARD.land.first_way[c.zone + 1]):
        if not no_reach(s, c, way) and not no_passage(s, c, way) and not no_arrival(s, c, way):
            found.append(int(BOARD.land.end[way]))
    return found
