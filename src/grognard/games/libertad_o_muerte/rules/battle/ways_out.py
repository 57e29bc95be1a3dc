"""Where a beaten force may go [12.15.e, 12.16, 12.19, R-RETREAT]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    NONE,
    PATRIOT,
    ROYALIST,
    TABLES,
    borders_between,
    is_region,
    is_sea,
)
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    enemy,
    in_play,
    is_combat_unit,
    partner,
    seen,
    ships,
    train_at,
    troops_at,
)
from grognard.games.libertad_o_muerte.rules.battle.field import Field
from grognard.games.libertad_o_muerte.rules.control import (
    fort_level,
    holds_city,
    inside,
    open_to,
    passable,
    too_many,
)
from grognard.games.libertad_o_muerte.rules.land.limits import is_tied, no_refuge
from grognard.games.libertad_o_muerte.rules.sea.loading import room, weight

TOO_MANY: Final = TABLES.retreat.eliminated_at  # enemy regions to be crossed


def holder_of(s: GameState, f: Field) -> i64:
    """Who holds the city of a battle's region as it begins: of a sally those who have come out, else its side."""
    if BOARD.city[f.region] != NONE and origin_of(s, f, f.attacker) == BOARD.city[f.region]:
        return f.attacker
    for side in (PATRIOT, ROYALIST):
        if holds_city(s, side, f.region):
            return side
    return NONE


def shelter(s: GameState, f: Field, side: i64) -> i64:
    """The inside of the fortified city of a battle's region if a side may retreat there, else NONE [12.15.e].

    A garrison that has come out to the last unit goes back in, whoever controls the region, and nobody else does
    [R-FORTJOIN]. The Royalist goes into a city under a Portuguese marker as into one of theirs [R-PORTUGAL].
    """
    city = BOARD.city[f.region]
    if city == NONE or fort_level(s, f.region) == 0 or inside(s, f.region) == enemy(side):
        return NONE
    if f.holder == enemy(side):
        return NONE
    if f.holder == side or holds_city(s, side, f.region) or open_to(s, side, f.region):
        return city
    return NONE


def may_end(s: GameState, side: i64, h: i64, more: i64) -> bool:
    """Whether so many combat units may end their retreat in a region: no enemies, no battle [12.19.a, R-JUNGLE]."""
    return in_play(s, h) and seen(s, enemy(side), h) == 0 and not too_many(s, side, h, more)


def goes_apart(s: GameState, p: i64, region: i64, h: i64) -> bool:
    """Whether a unit does not go with its force: it may not be there, or is tied to what lies next door [R-SPECIAL]."""
    return bool(no_refuge(s, p, region, h)) or (is_tied(p) and borders_between(region, h) > 1)


def takes_in(s: GameState, side: i64, region: i64, h: i64) -> bool:
    """Whether a region may be the end of a force's retreat: some of it can go there, and has room."""
    count: i64 = 0
    for p in troops_at(s, side, region):
        if not goes_apart(s, p, region, h):
            count += 1
    return count > 0 and may_end(s, side, h, count)


def next_door(s: GameState, side: i64, region: i64) -> list[int]:
    """The adjacent regions of a side where its beaten force may go, over open straits too [12.16.a]."""
    found: list[int] = []
    for way in range(BOARD.land.first_way[region], BOARD.land.first_way[region + 1]):
        h = BOARD.land.end[way]
        if open_to(s, side, h) and passable(s, side, way) and takes_in(s, side, region, h):
            found.append(int(h))
    return found


def back_where_it_came_from(s: GameState, side: i64, region: i64, origin: i64) -> bool:
    """Whether an attacker's region of origin is open still [12.16.a, 3.2.4.d]."""
    if not is_region(origin) or not takes_in(s, side, region, origin):
        return False
    way = BOARD.land.way(region, origin)
    return way == NONE or passable(s, side, way)  # NONE: a card let it come from afar


def beyond(s: GameState, side: i64, region: i64) -> list[int]:
    """How many enemy regions are crossed at the least, then the regions that are reached so [12.16.b].

    [] if there are too many to cross [12.16.c]. A region of the side's own where the retreat may not end costs nothing.
    """
    reached = bytearray(BOARD.regions)
    reached[region] = 1
    line: list[int] = [int(region)]
    for crossed in range(TOO_MANY):
        found: list[int] = [crossed]
        hostile: list[int] = []
        at = 0
        while at < len(line):
            here: i64 = line[at]
            at += 1
            for way in range(BOARD.land.first_way[here], BOARD.land.first_way[here + 1]):
                h = BOARD.land.end[way]
                if reached[h] or not in_play(s, h) or not passable(s, side, way):
                    continue
                reached[h] = 1
                if not open_to(s, side, h):
                    hostile.append(int(h))
                elif takes_in(s, side, region, h):
                    found.append(int(h))
                else:
                    line.append(int(h))
        if len(found) > 1:
            return found
        line = hostile
    return []


def origin_of(s: GameState, f: Field, side: i64) -> i64:
    """Where an attacking force came from: a region, a fortress, a sea; NONE for a defender or a rising [R-RETREAT]."""
    return partner(s.attacks, f.region) if side == f.attacker else i64(NONE)


# Back to the ships


def boats(s: GameState, side: i64, sea: i64) -> list[int]:
    """The ships of a side in a sea region that carry units, none if the enemy is there too [12.16.d]."""
    if not is_sea(sea) or ships(s, enemy(side), sea) > 0:
        return []
    return [p for p in train_at(s, side, sea) if BOARD.capacity[p] > 0]


def fits(s: GameState, p: i64, ship: i64) -> bool:
    """Whether a ship has room for a unit that may board."""
    return BOARD.embarks[p] != 0 and weight(s, p) <= room(s, ship)


def packed(s: GameState, units: list[int], carriers: list[int]) -> list[int]:
    """A ship for each of some units, the heaviest first; [] if they do not all fit."""
    left = [int(room(s, ship)) for ship in carriers]
    plan = [int(NONE)] * len(units)
    heaviest: i64 = 0
    for p in units:
        if BOARD.embarks[p] == 0:
            return []
        heaviest = max(heaviest, weight(s, p))
    for points in range(heaviest, -1, -1):
        for n, p in enumerate(units):
            if weight(s, p) != points:
                continue
            for m, ship in enumerate(carriers):
                if plan[n] == NONE and left[m] >= points:
                    plan[n] = ship
                    left[m] -= points
            if plan[n] == NONE:
                return []
    return plan


# Units tied to their regions


def own_ways(s: GameState, f: Field, p: i64) -> list[int]:
    """Where a unit may retreat that is tied to some regions: next door, or into the fortress [3.2.6, R-SPECIAL]."""
    side, region = BOARD.side[p], f.region
    found: list[int] = []
    for way in range(BOARD.land.first_way[region], BOARD.land.first_way[region + 1]):
        h = BOARD.land.end[way]
        if open_to(s, side, h) and not no_refuge(s, p, region, h) and passable(s, side, way):
            if may_end(s, side, h, 1 if is_combat_unit(p) else 0):
                found.append(int(h))
    city = shelter(s, f, side)
    if city != NONE:
        found.append(int(city))
    return found
