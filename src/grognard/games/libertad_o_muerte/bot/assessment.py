"""How a player sizes up the map: distances, powers, what each unit and each region is worth. Nothing here is a rule.

Worths are in tenths of a Victory Point.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    CAVALRY,
    DATA,
    LEADER,
    SHIP,
    SIDES,
    is_region,
)
from grognard.games.libertad_o_muerte.model.marks import DEMORALIZED, HIDDEN, OUT_OF_PLAY
from grognard.games.libertad_o_muerte.model.state import GameState, marked, place, strength
from grognard.games.libertad_o_muerte.rules.victory import firmly_held
from grognard.parts.graphs import FAR
from grognard.parts.vectors import numbers

POINT: Final = 10.0  # a Victory Point
RESOURCE: Final = 6.0
UNIT: Final = 9.0  # a unit of power 1, which is a regular of two points
AUTOMATIC_VICTORY: Final = 200.0
BARE: Final = 0.1  # the risk of a region that nobody guards, with no enemy in sight
DETERRED: Final = 0.15  # the chance below which nobody attacks
HORIZON: Final = 5  # turns of income that are thought of
MOST_STRENGTH: Final = 16
REACH: Final = BOARD.land.table()  # movement points between two regions, as if nobody stood in the way


def reach(a: i64, b: i64) -> i64:
    """Movement points from one region to another."""
    return REACH[a * BOARD.regions + b]


def floats(size: int, value: float = 0.0) -> vec[float]:
    """A vector of equal numbers."""
    v = vec[float]()
    for _ in range(size):
        v = append(v, value)
    return v


def _powers() -> vec[float]:
    """What each unit fights with, by its Strength Points: the root of its fire times its endurance."""
    v = floats(BOARD.pieces * MOST_STRENGTH)
    for p in range(BOARD.pieces):
        fire = 0.35 + 0.1 * float(max(0, BOARD.combat[p])) + 0.15 * float(BOARD.second_shot[p])
        for points in range(1, MOST_STRENGTH):
            tough = float(points) + 0.45 * float(max(0, BOARD.morale[p] - 2))
            v[p * MOST_STRENGTH + points] = sqrt(fire * tough)
    return v


_POWER: Final = _powers()


def power(s: GameState, p: i64) -> float:
    """What a combat unit or ship fights with now."""
    return _POWER[p * MOST_STRENGTH + strength(s, p)]


def full_power(p: i64) -> float:
    """What a unit fights with at the strength at which it is bought."""
    return _POWER[p * MOST_STRENGTH + BOARD.enters[p]]


def unit_worth(s: GameState, p: i64) -> float:
    """What a unit on the map is worth to its side."""
    sort = BOARD.sort[p]
    if sort == LEADER:
        return 4.0 + 3.0 * float(BOARD.rank[p]) + 2.0 * float(BOARD.tactical[p])
    if sort == SHIP:
        return 8.0 + UNIT * power(s, p)
    if sort > CAVALRY:
        return 6.0
    return UNIT * power(s, p)


# What automatic victories ask for


class Wanted:
    """An automatic victory: whose, of which regions, and how many of them must be held."""

    def __init__(self, side: int, regions: list[int], needed: int) -> None:
        self.side = side
        self.regions = regions
        self.needed = needed


def _wanted() -> list[list[Wanted]]:
    """The automatic victories of each scenario, as far as they ask for regions."""
    found: list[list[Wanted]] = []
    for scenario in DATA.scenarios:
        mine: list[Wanted] = []
        for automatic in DATA.automatic:
            if automatic.id in scenario.automatic:
                side = SIDES.index(automatic.side)
                regions: list[int] = []
                needed = 0
                for c in automatic.conditions:
                    if c.kind == "control-all-stars":
                        theatre = BOARD.theatres.index(c.theatre)
                        stars = [
                            h
                            for h in range(BOARD.regions)
                            if BOARD.star[h] > 0 and BOARD.theatre[h] == theatre
                        ]
                        regions += stars
                        needed += len(stars)
                    else:
                        regions += [BOARD.number[r] for r in c.regions]
                        least = 1 if c.kind == "control-any" else c.least
                        needed += len(c.regions) if c.kind == "control-all" else least
                mine.append(Wanted(side, regions, needed))
        found.append(mine)
    return found


WANTED: Final = _wanted()
VICTORY: Final = [  # what an automatic victory in one theatre is worth, by scenario
    AUTOMATIC_VICTORY / float(s.theatres_to_win) for s in DATA.scenarios
]


def held(s: GameState, w: Wanted) -> i64:
    """How many of the regions that an automatic victory asks for its side controls, at most as many as it needs."""
    count: i64 = 0
    for h in w.regions:
        if firmly_held(s, w.side, h):
            count += 1
    return min(count, i64(w.needed))


def nearness(s: GameState, w: Wanted, count: i64) -> float:
    """What it is worth to hold so many of them."""
    part = float(count) / float(w.needed)
    return VICTORY[s.scenario] * part * part * part


def add_wanted(s: GameState, v: vec[float]) -> None:
    """Add to the worth of regions what they mean for automatic victories: the last to be taken mean most."""
    for w in WANTED[s.scenario]:
        count = held(s, w)
        more = nearness(s, w, min(count + 1, i64(w.needed))) - nearness(s, w, count)
        less = nearness(s, w, count) - nearness(s, w, max(i64(0), count - 1))
        for h in w.regions:
            if s.control[h] != OUT_OF_PLAY:
                v[h] += less if firmly_held(s, w.side, h) else more


FIRST_TURN: Final = [scenario.first_turn for scenario in DATA.scenarios]
LAST_TURN: Final = [scenario.last_turn for scenario in DATA.scenarios]


def turns_left(s: GameState) -> i64:
    """How many turns are still to come."""
    return LAST_TURN[s.scenario] - s.turn


def progress(s: GameState) -> float:
    """How much of the war is over, from 0 to 1."""
    length = LAST_TURN[s.scenario] - FIRST_TURN[s.scenario]
    return float(s.turn - FIRST_TURN[s.scenario]) / float(length)


def region_worths(s: GameState) -> vec[float]:
    """What it is worth to hold each region rather than leave it to the enemy."""
    v = floats(BOARD.regions)
    star = 2.0 * POINT * (0.35 + 0.65 * progress(s))
    left = min(i64(HORIZON), turns_left(s))
    pays = RESOURCE * 0.5 * float(left)
    for h in range(BOARD.regions):
        if s.control[h] != OUT_OF_PLAY:
            v[h] = 1.0 + star * float(BOARD.star[h]) + pays * float(BOARD.resources[h])
    add_wanted(s, v)
    return v


# Who stands where


class Eyes:
    """The forces of both sides in every place on land: index side * places + place."""

    def __init__(self) -> None:
        self.power = _NO_POWERS[:]
        self.number = _NO_NUMBERS[:]  # combat units
        self.leads = _NO_NUMBERS[:]  # 1 + the best Tactical Value of a leader, 0 without one
        self.held: list[list[int]] = [[], []]  # the regions where a side has combat units in the open


_NO_POWERS: Final = floats(2 * BOARD.first_sea)
_NO_NUMBERS: Final = numbers(2 * BOARD.first_sea)


def look(s: GameState) -> Eyes:
    """Size up the map. Hidden guerrillas are left out."""
    eyes = Eyes()
    for p in range(BOARD.pieces):
        h = place(s, p)
        if h >= BOARD.first_sea or marked(s, p, HIDDEN):
            continue
        side = BOARD.side[p]
        row = side * BOARD.first_sea + h
        sort = BOARD.sort[p]
        if sort <= CAVALRY:
            if eyes.number[row] == 0 and is_region(h):
                eyes.held[side].append(int(h))
            eyes.number[row] += 1
            eyes.power[row] += power(s, p) * (0.4 if marked(s, p, DEMORALIZED) else 1.0)
        elif sort == LEADER:
            eyes.leads[row] = max(eyes.leads[row], 1 + BOARD.tactical[p])
    return eyes


def force(eyes: Eyes, side: i64, h: i64) -> float:
    """What a side has in a place, with what its leader adds."""
    row = side * BOARD.first_sea + h
    return eyes.power[row] * (0.85 + 0.07 * float(eyes.leads[row]))


def threat(s: GameState, eyes: Eyes, side: i64, h: i64) -> float:
    """What a side could bring to a region from next door."""
    most = 0.0
    for way in range(BOARD.land.first_way[h], BOARD.land.first_way[h + 1]):
        there = BOARD.land.end[way]
        if eyes.leads[side * BOARD.first_sea + there] > 0:
            most = max(most, force(eyes, side, there))
    return most


def _shadows() -> vec[float]:
    """How much an army casts its shadow on a region so many movement points away."""
    v = floats(FAR + 1)
    for n in range(FAR):
        v[n] = 0.95 if n <= 3 else 0.3 if n <= 6 else 0.1 if n <= 9 else 0.0
    return v


_SHADOW: Final = _shadows()


def risk(eyes: Eyes, foe: i64, h: i64, own: float) -> float:
    """How likely a region is soon taken from those who hold it with some force.

    Nobody attacks against heavy odds, or without a leader; but anyone walks into a region that stands empty.
    """
    empty = own <= 0.0
    safe = 1.0 - BARE if empty else 1.0
    for t in eyes.held[foe]:
        shadow = _SHADOW[REACH[t * BOARD.regions + h]]
        if shadow <= 0.0:
            continue
        if empty:
            safe *= 1.0 - shadow
        elif eyes.leads[foe * BOARD.first_sea + t] > 0:
            chance = (chance_to_win(force(eyes, foe, t), own) - DETERRED) / (1.0 - DETERRED)
            if chance > 0.0:
                safe *= 1.0 - shadow * chance
    return 1.0 - safe


def chance_to_win(own: float, foe: float) -> float:
    """How likely a force beats another, roughly."""
    if foe <= 0.0:
        return 1.0
    r = own / foe
    r = r * r * r
    return r / (1.0 + r)


class Company:
    """Some units as a player sees them: what they fight with, who leads them."""

    def __init__(self, s: GameState, units: list[int]) -> None:
        self.units = units
        self.power = 0.0
        self.fighters: i64 = 0
        self.leaders: i64 = 0
        self.skill: i64 = 0  # 1 + the best Tactical Value
        for p in units:
            if BOARD.sort[p] <= CAVALRY:
                self.power += power(s, p)
                self.fighters += 1
            elif BOARD.sort[p] == LEADER:
                self.leaders += 1
                self.skill = max(self.skill, 1 + BOARD.tactical[p])

    def force(self) -> float:
        """What it fights with, with what its leader adds."""
        return self.power * (0.85 + 0.07 * float(self.skill))
