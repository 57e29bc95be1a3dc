"""Chapters 11.0, 11.1, 11.2 and 11.4: groups, what they can march, and what stops them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CAVALRY,
    FIELD,
    KNAPSACK,
    LIBERAL,
    SIDES,
    TABLES,
    TRAIN,
)
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    ACTIVE,
    FORCED,
    GROUP,
    INSIDE,
    GameState,
    blocks,
    clear_mark,
    count,
    in_column,
    is_region,
    is_troop,
    open_first,
    pieces_at,
    put,
    seen_by,
    set_mark,
    troops_at,
)
from grognard.games.an_impossible_war.rules.combat.losses import lose
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner, open_enemies
from grognard.games.an_impossible_war.rules.sieges.siege import lift_siege
from grognard.parts.reasons import ALLOWED
from grognard.parts.vectors import vector

MOVEMENT: Final = TABLES["movement"]
CARLIST_POINTS: Final[int] = MOVEMENT["carlist"]
LIBERAL_POINTS: Final = vector([0] + [MOVEMENT["liberal_die"][str(n)] for n in range(1, 7)])  # by die
SMALL: Final[int] = MOVEMENT["size_1_2"]
MIDDLE: Final[int] = MOVEMENT["size_3_4"]
LARGE: Final[int] = MOVEMENT["size_5_plus"]
FIELD_OWN: Final[int] = MOVEMENT["field_artillery_own"]
CAVALRY_OWN: Final[int] = MOVEMENT["cavalry_own"]
LOSES_UP_TO: Final = vector([TABLES["forced-march"][side] for side in SIDES])
ENDLESS: Final = 99  # more points than any march can cost


# Groups


def group_at(s: GameState, side: i64, h: i64) -> list[int]:
    """The pieces of the moving group in a place [11.0.a]."""
    return [p for p in pieces_at(s, side, h) if s.mark[p] & GROUP != 0]


def group_size(group: list[int]) -> i64:
    """How many Inf, Cav and ST a group has [11.1.b]."""
    size: i64 = 0
    for p in group:
        if BOARD.kind[p] <= TRAIN:
            size += 1
    return size


def troops_among(group: list[int]) -> i64:
    """How many Inf and Cav a group has."""
    total: i64 = 0
    for p in group:
        if is_troop(p):
            total += 1
    return total


# What a group can march


def size_modifier(size: i64) -> i64:
    """The MP that a group's size adds [11.1.b]."""
    if size <= 2:
        return SMALL
    return MIDDLE if size <= 4 else LARGE


def own_points(p: i64, points: i64) -> i64:
    """What a unit can march where its group has so many MP: Cavalry more, Field Artillery less [11.1.b-c, R32]."""
    kind = BOARD.kind[p]
    if kind == CAVALRY:
        points += CAVALRY_OWN
    elif kind == FIELD:
        points += FIELD_OWN
    return points if points > 0 else 0


def slowest(group: list[int], points: i64) -> i64:
    """What the slowest of a group can march."""
    least: i64 = ENDLESS
    for p in group:
        least = min(least, own_points(p, points))
    return least


def fastest(group: list[int], points: i64) -> i64:
    """What the fastest Inf or Cav of a group can march."""
    most: i64 = -1
    for p in group:
        if is_troop(p):
            most = max(most, own_points(p, points))
    return most


def slowest_gun(group: list[int], points: i64) -> i64:
    """What its Field Artillery can march: a Forced March is not for guns on carriages [11.2.b]."""
    for p in group:
        if BOARD.kind[p] == FIELD:
            return own_points(p, points)
    return ENDLESS


def no_force(h: i64, need: i64, guns: i64) -> str:
    """Why nobody makes a Forced March: not into a region, not with guns on carriages [11.2.b-c, R33]."""
    if is_region(h):
        return "11.2.c no-forced-entry"
    return ALLOWED if need <= guns else "11.2.b no-forced-guns"


# What stops a group


def stops(s: GameState, side: i64, h: i64) -> bool:
    """Whether enemies there stop a group of a side that enters a space [11.4.a-d, R36]."""
    if h >= BOARD.spaces:
        return False
    enemy = 1 - side
    if fort_owner(s, h) == enemy and not besieged(s, h):
        return blocks(s, enemy, h) > 0  # the Garrison, guns and a Knapsack stop nobody
    return open_enemies(s, side, h)


def waits(s: GameState, side: i64, h: i64) -> bool:
    """Whether a group that enters a space must wait on the road: friends came to fight there first [11.4.f, R37]."""
    if count(s, side, h) == 0 or not stops(s, side, h):
        return False
    for p in troops_at(s, side, h):
        if s.mark[p] & INSIDE == 0:
            return True
    return False


# Marching


def set_out(s: GameState, group: list[int]) -> None:
    """The units of a group take their action of this phase [10.0.e, R16]."""
    for p in group:
        clear_mark(s, p, ACTIVE)
        set_mark(s, p, ACTED)


def bring(s: GameState, group: list[int], origin: i64, way: i64, wait: bool) -> None:
    """A group comes to the end of a way, or waits on it [11.4.f]; what it leaves is no longer besieged by it."""
    h = BOARD.end[way]
    rule = march_rule(s, group, origin, h)
    for p in in_column(s, group):
        if wait:
            s.note("wait", "11.4.f", p, origin, h, known=seen_by(s, p))
        else:
            s.note("march", rule, p, origin, h, known=seen_by(s, p))
        put(s, p, BOARD.road if wait else h)
        s.via[p] = way
    if way not in s.used:
        s.used.append(way)
    if not is_region(origin) and besieged(s, origin):
        lift_siege(s, origin)


def march_rule(s: GameState, group: list[int], origin: i64, h: i64) -> str:
    """By which clause a group goes down a road: between the maps, by a Forced March, or as usual."""
    if is_region(h):
        return "23.1.g"
    if is_region(origin):
        return "23.1.h"
    for p in group:
        if s.mark[p] & FORCED != 0:
            return "11.2.a"
    return "11.0.a"


def roll_forced(s: GameState, group: list[int], safe: bool) -> None:
    """A die for each unit that made a Forced March, Knapsacks and card C8 excepted [11.2.a-b, R33]."""
    if safe:
        return
    for p in open_first(s, group):
        if s.mark[p] & FORCED != 0 and BOARD.kind[p] != KNAPSACK:
            rolled = s.die()
            s.note("forced-roll", "11.2.a", p, s.place[p], rolled, known=seen_by(s, p))
            if rolled <= LOSES_UP_TO[BOARD.side[p]]:
                lose(s, p, 1, "11.2.a")


def capacity_of(side: i64, die: i64) -> i64:
    """The MP of a group before its modifiers: fixed for the Carlist, by a die for the Liberal [11.1.a]."""
    return LIBERAL_POINTS[die] if side == LIBERAL else CARLIST_POINTS
