"""How a player sizes up the maps: distances, powers, threats, and what each place is worth.

Nothing here is a rule. Worths are in hundredths of a Victory Point, powers roughly in hits of three volleys.
"""

from __future__ import annotations

from math import pow
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BAZTAN,
    BOARD,
    CARLIST,
    CAVALRY,
    CITY,
    FIELD,
    LIBERAL,
    MAIN_TOWN,
    MOUNTAIN,
    REFUGE,
    TRAIN,
)
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    FORT,
    INSIDE,
    GameState,
    count,
    goal,
    is_region,
)
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner, port_open
from grognard.games.an_impossible_war.rules.supply import space_supply
from grognard.parts.graphs import Graph, ways_of
from grognard.parts.vectors import numbers

POINT: Final = 100.0  # a Victory Point
STEP: Final = 9.0  # a point of strength of middling quality
FORT_POINT: Final = 20.0  # a Liberal Fortress point in the Carlist Zone
AWAY: Final = 60  # further than any march
MARCH: Final = 5  # what a group marches in a phase, more or less
PER_REGION: Final = 5  # a border between regions, in such points


def _measured() -> bytes:
    """Movement Points between any two places, as if nobody stood in the way."""
    ways = ways_of(BOARD.first_way, BOARD.end, BOARD.cost, BOARD.on_map)
    ways += [(h, n, PER_REGION) for h in range(BOARD.on_map) for n in BOARD.borders[h]]
    return Graph(BOARD.on_map, ways).table(AWAY)


REACH: Final = _measured()


def far(a: i64, b: i64) -> i64:
    """How far apart two places are."""
    return REACH[a * BOARD.on_map + b]


def floats(size: int, value: float = 0.0) -> vec[float]:
    """A vector of equal numbers."""
    v = vec[float]()
    for _ in range(size):
        v = append(v, value)
    return v


def _qualities() -> vec[float]:
    """What a point of strength is worth, of each piece."""
    v = floats(BOARD.pieces)
    for p in range(BOARD.pieces):
        v[p] = 0.6 if BOARD.partida[p] != 0 else 0.5 + 0.5 * float(BOARD.e[p]) + 0.1 * float(BOARD.m[p] - 7)
    return v


_QUALITY: Final = _qualities()
_NO_POWERS: Final = floats(2 * BOARD.on_map)
_UNKNOWN: Final = floats(2 * BOARD.on_map, -1.0)
_NO_NUMBERS: Final = numbers(2 * BOARD.on_map)
_UNTOLD: Final = numbers(2 * BOARD.on_map, -1)


def quality(p: i64) -> float:
    """What a point of a unit's strength is worth beside another's."""
    return _QUALITY[p]


def power(s: GameState, p: i64) -> float:
    """What a unit fights with."""
    return float(s.strength[p]) * quality(p)


class Eyes:
    """The forces of both sides in every place: index side * places + place."""

    def __init__(self) -> None:
        self.power = _NO_POWERS[:]  # of Inf and Cav outside Fortresses
        self.inside = _NO_POWERS[:]
        self.number = _NO_NUMBERS[:]  # Inf and Cav outside that count in a Skirmish
        self.ready = _NO_POWERS[:]  # of those outside who have not acted in this phase
        self.fresh = _NO_NUMBERS[:]  # how many they are
        self.troops = _NO_NUMBERS[:]  # all Inf and Cav, those on the roads into the place too
        self.steps = _NO_NUMBERS[:]  # strength of Inf and Cav inside
        self.guns = _NO_NUMBERS[:]  # Field Artillery outside
        self.shut_guns = _NO_NUMBERS[:]
        self.stores = _NO_NUMBERS[:]  # units that Supply Trains and Knapsacks outside can feed
        self.held: list[list[int]] = [[], []]  # the places where a side has units outside
        self.threat = _UNKNOWN[:]  # what a side could throw on a place, once it was asked
        self.supply = _UNTOLD[:]  # how many units of a side a place feeds, once it was asked


def look(s: GameState) -> Eyes:
    """Size up the maps."""
    eyes = Eyes()
    for p in range(BOARD.pieces):
        h = s.place[p]
        if h == BOARD.road:
            h = goal(s, p)
        if h >= BOARD.on_map:
            continue
        side = BOARD.side[p]
        row = side * BOARD.on_map + h
        kind = BOARD.kind[p]
        shut = s.mark[p] & INSIDE != 0
        if kind <= CAVALRY:
            eyes.troops[row] += 1
            if shut:
                eyes.inside[row] += power(s, p)
                eyes.steps[row] += s.strength[p]
                continue
            if eyes.power[row] == 0.0:
                eyes.held[side].append(int(h))
            eyes.power[row] += power(s, p)
            if BOARD.partida[p] == 0:
                eyes.number[row] += 1
                if s.mark[p] & ACTED == 0:
                    eyes.ready[row] += power(s, p)
                    eyes.fresh[row] += 1
        elif kind == FIELD:
            if shut:
                eyes.shut_guns[row] += s.strength[p]
            else:
                eyes.guns[row] += s.strength[p]
        elif not shut and kind != MOUNTAIN:
            eyes.stores[row] += 6 if kind == TRAIN else 2
    return eyes


def force(eyes: Eyes, side: i64, h: i64) -> float:
    """The power of a side's units in a place, outside a Fortress."""
    return eyes.power[side * BOARD.on_map + h]


def threat(eyes: Eyes, side: i64, h: i64) -> float:
    """The power that a side could throw on a place in a march; the further away, the less of it will come."""
    row = side * BOARD.on_map
    total = eyes.threat[row + h]
    if total >= 0.0:
        return total
    total = 0.0
    for place in eyes.held[side]:
        d = far(place, h)
        if d <= MARCH:
            total += eyes.power[row + place] * (1.0 - 0.1 * float(d))
    eyes.threat[row + h] = total
    return total


def supply(s: GameState, eyes: Eyes, side: i64, h: i64) -> i64:
    """How many units of a side a place feeds."""
    row = side * BOARD.on_map + h
    if eyes.supply[row] < 0:
        eyes.supply[row] = space_supply(s, side, h)
    return eyes.supply[row]


# What places are worth


def town_value(h: i64) -> float:
    """The Victory Points of a place, in hundredths."""
    if h >= BOARD.spaces:
        return 0.0
    kind = BOARD.type[h]
    if kind == CITY:
        return 4.0 * POINT  # three, and every other is one nearer to defeat
    return POINT if kind == MAIN_TOWN else 0.0


def fortress_value(s: GameState, h: i64) -> float:
    """What it is worth to take, or to keep, the Fortress of a space."""
    value = town_value(h) + 6.0
    if BOARD.zone[h] == CARLIST and s.fort[h] == FORT + LIBERAL:
        value += FORT_POINT * (2.0 if BOARD.type[h] == MAIN_TOWN else 1.0)
        if h == BAZTAN:
            value += 0.5 * POINT
    return value


def fall_chance(s: GameState, eyes: Eyes, h: i64, more: i64) -> float:
    """How likely a besieged Fortress loses a step in a turn, with so many guns more before it."""
    owner = fort_owner(s, h)
    before = eyes.guns[(1 - owner) * BOARD.on_map + h] + more
    inside = eyes.shut_guns[owner * BOARD.on_map + h]
    if not besieged(s, h):
        inside += eyes.guns[owner * BOARD.on_map + h]
    if owner == LIBERAL and port_open(s, h):
        return 0.35 if before > inside else 0.2 if before > 0 else 0.02
    limit = 3 + (1 if BOARD.zone[h] != owner else 0)
    if before == 0:
        limit -= 1
    elif before > inside:
        limit += 1
    return float(limit) / 6.0 + (0.2 if before > inside else 0.0)


def siege_value(s: GameState, eyes: Eyes, h: i64, more: i64) -> float:
    """What the siege of a Fortress is worth to the besieger: what it brings, the later the less."""
    owner = fort_owner(s, h)
    row = owner * BOARD.on_map + h
    steps = eyes.steps[row]
    troops = count(s, owner, h)
    if not besieged(s, h) and troops > 0:
        steps += 3 * min(troops, 2 if BOARD.type[h] == CITY else 1)
    chance = fall_chance(s, eyes, h, more)
    turns = (1.0 + float(steps) / float(max(1, min(2, troops)))) / chance
    value = fortress_value(s, h) * pow(0.85, turns)
    if BOARD.type[h] == CITY and owner == LIBERAL:
        value += 30.0  # Prestige
    return value


def chance_to_win(own: float, mine: i64, enemy: float, theirs: i64) -> float:
    """How likely an attack succeeds: numbers decide a Skirmish, power a Battle."""
    if enemy <= 0.0:
        return 1.0
    if mine >= 3 and theirs >= 3:
        ratio = own / (1.15 * enemy)
        return ratio * ratio * ratio / (1.0 + ratio * ratio * ratio)
    if mine > theirs:
        return 0.9 if own > enemy else 0.7
    if mine == theirs:
        return 0.3 if own > 1.5 * enemy else 0.15
    return 0.05


def exposure(s: GameState, eyes: Eyes, side: i64, h: i64, own: float, troops: i64) -> float:
    """What a force risks in a place: what the enemy can bring against it."""
    if is_region(h):
        return 0.0
    against = 0.6 * threat(eyes, 1 - side, h)
    if fort_owner(s, h) == side:
        own *= 1.6
    if against <= own or against <= 0.0:
        return 0.0
    risk = 2.5 * own * (against - own) / against
    if side == CARLIST and BOARD.zone[h] == CARLIST:
        risk *= 0.15 if BOARD.type[h] == REFUGE else 0.45 if troops <= 3 else 1.0
    return risk


def hunger(s: GameState, eyes: Eyes, side: i64, h: i64, troops: i64, stores: i64) -> float:
    """What so many units would lose for want of supply in a place, with what they bring along."""
    if is_region(h) and side == CARLIST:
        return 0.5 * STEP * float(max(0, troops - stores))
    need = troops - supply(s, eyes, side, h)
    if need <= 0:
        return 0.0
    if stores > 0:
        fed = min(need, stores)
        return 4.0 + STEP * float(need - fed)
    return STEP * float(need)
