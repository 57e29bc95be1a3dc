"""What a side wants: what it would gain in each place, and lose by leaving one. Nothing here is a rule."""

from __future__ import annotations

from math import pow
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.games.an_impossible_war.bot.assessment import (
    AWAY,
    REACH,
    Eyes,
    chance_to_win,
    floats,
    force,
    fortress_value,
    look,
    siege_value,
    threat,
    town_value,
)
from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, CITY, LIBERAL, MAIN_TOWN
from grognard.games.an_impossible_war.model.state import (
    BUILDING,
    NO_FORT,
    GameState,
    active_expeditions,
    count,
    is_region,
    level,
)
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner

FIRST_EXPEDITION: Final = 1835
DECAY: Final = 0.87  # of a wish, for every Movement Point of the way to it


def _fading() -> vec[float]:
    """What is left of a wish after so many Movement Points."""
    v = floats(AWAY + 1)
    for n in range(AWAY + 1):
        v[n] = pow(DECAY, float(n))
    return v


_BLANK: Final = floats(BOARD.on_map)
_FADING: Final = _fading()


class Plan:
    """The wishes of a side."""

    def __init__(self, side: i64, eyes: Eyes) -> None:
        self.side = side
        self.eyes = eyes
        self.prize = _BLANK[:]  # for a force that comes to a place and prevails
        self.wishes = vec[i64]()  # the places with a prize worth a march, the greatest first

    def wish(self, h: i64, value: float) -> None:
        """Say what a place is worth."""
        self.prize[h] = value
        if value <= 8.0:
            return
        self.wishes = append(self.wishes, h)
        n: i64 = len(self.wishes) - 1
        while n > 0 and self.prize[self.wishes[n - 1]] < value:
            self.wishes[n] = self.wishes[n - 1]
            n -= 1
        self.wishes[n] = h


def make_plan(s: GameState, side: i64) -> Plan:
    """What a side wants on the table as it lies."""
    return plan_of(s, side, look(s))


def plan_of(s: GameState, side: i64, eyes: Eyes) -> Plan:
    """What a side wants, who has already sized up the maps."""
    plan = Plan(side, eyes)
    for h in range(BOARD.spaces):
        plan.wish(h, space_prize(s, eyes, side, h))
    for h in range(BOARD.spaces, BOARD.on_map):
        plan.wish(h, region_prize(s, eyes, side, h))
    return plan


def space_prize(s: GameState, eyes: Eyes, side: i64, h: i64) -> float:
    """What a side gains by coming to a space in force."""
    enemy = 1 - side
    owner = fort_owner(s, h)
    here = force(eyes, side, h)
    if owner == enemy:
        if here > 0.0:
            return reinforcing(s, eyes, side, h, here)
        return siege_value(s, eyes, h, 0)
    if owner == side:
        if besieged(s, h):
            if here > 1.3 * force(eyes, enemy, h) and eyes.number[side * BOARD.on_map + h] > 2:
                return 0.0  # relief enough has come
            return 0.7 * fortress_value(s, h) + 10.0
        return garrison_need(s, eyes, side, h, here)
    if here > 0.0:
        return 0.0
    if s.control[h] == enemy:
        keeps = 1.0 if BOARD.zone[h] == side else 0.8
        return keeps * town_value(h) + (4.0 if force(eyes, enemy, h) > 0.0 else 0.0)
    if s.fort[h] == BUILDING + enemy:
        return 25.0
    if BOARD.zone[h] == side and town_value(h) > 0.0 and threat(eyes, enemy, h) > 0.0:
        return 0.12 * town_value(h)
    return 0.0


def reinforcing(s: GameState, eyes: Eyes, side: i64, h: i64, here: float) -> float:
    """What more troops add to a siege under way."""
    against = threat(eyes, 1 - side, h)
    value = siege_value(s, eyes, h, 0)
    if against * 0.6 > here:
        return 0.35 * value
    return 0.15 * value if here < 12.0 else 0.0


def garrison_need(s: GameState, eyes: Eyes, side: i64, h: i64, here: float) -> float:
    """What a garrison more would be worth in a Fortress of one's own."""
    kind = BOARD.type[h]
    wanted = 9.0 if kind == CITY else 3.0
    if here >= wanted:
        return 0.0
    against = threat(eyes, 1 - side, h)
    if against == 0.0:
        return 10.0 * (1.0 - here / wanted) if kind == CITY else 0.0
    return 0.25 * fortress_value(s, h) * (1.0 - here / wanted)


def region_prize(s: GameState, eyes: Eyes, side: i64, h: i64) -> float:
    """What a region promises: Prestige and risings to the Carlist, a hunt to the Liberal."""
    if side == LIBERAL:
        if count(s, CARLIST, h) == 0:
            return 0.0
        return 30.0 if force(eyes, LIBERAL, h) < force(eyes, CARLIST, h) else 0.0
    if s.year < FIRST_EXPEDITION:
        return 0.0
    active = active_expeditions(s)
    value = 45.0 if not active or h in active else 12.0
    if count(s, LIBERAL, h) > 0:
        value -= 25.0
    rise = level(s, h)
    return value + (8.0 * float(rise) if rise < 3 else 0.0)


def holding(s: GameState, eyes: Eyes, side: i64, h: i64) -> float:
    """What a side loses when none of its troops stays in a place."""
    if is_region(h):
        return 10.0 if side == CARLIST else 0.0
    owner = fort_owner(s, h)
    if owner == 1 - side:
        return siege_value(s, eyes, h, 0)
    if s.fort[h] == BUILDING + side:
        return 0.6 * town_value(h) + 25.0
    if owner == side:
        against = threat(eyes, 1 - side, h)
        if BOARD.type[h] == CITY:
            return 30.0 + (0.35 * fortress_value(s, h) if against > 0.0 else 0.0)
        return 0.3 * fortress_value(s, h) if against > 0.0 else 3.0
    value = town_value(h)
    if value > 0.0 and s.fort[h] == NO_FORT:
        if BOARD.zone[h] != side:
            return 0.8 * value
        if threat(eyes, 1 - side, h) > 0.0:
            return 0.1 * value
    return 0.0


def pull(plan: Plan, h: i64, own: float, troops: i64, stay: i64) -> float:
    """How strongly a place's nearness to what is wanted speaks for it; `stay` is a place that is not counted."""
    eyes = plan.eyes
    wishes = plan.wishes
    row = h * BOARD.on_map
    mine = plan.side * BOARD.on_map
    theirs = (1 - plan.side) * BOARD.on_map
    most = 0.0
    for n in range(len(wishes)):
        t = wishes[n]
        prize = plan.prize[t]
        if prize <= most:
            break
        if t == stay:
            continue
        value = prize * _FADING[REACH[row + t]]
        if value > most:
            value *= chance_to_win(
                own + eyes.power[mine + t], troops, eyes.power[theirs + t], eyes.number[theirs + t]
            )
            most = max(most, value)
    return most


def works_value(s: GameState, eyes: Eyes, side: i64, h: i64) -> float:
    """What a new Fortress would be worth in a space that a side stands in."""
    if s.fort[h] != NO_FORT:
        return 0.0
    against = 0.6 * threat(eyes, 1 - side, h)
    safe = 1.0 if against <= force(eyes, side, h) else 0.5
    town = BOARD.type[h] == MAIN_TOWN
    if side == LIBERAL:
        if BOARD.zone[h] == CARLIST:
            return safe * (75.0 if town else 16.0)
        return 40.0 if town and against > 0.0 else 0.0
    if not town:
        return 0.0
    if BOARD.zone[h] == LIBERAL:
        return 50.0 * safe
    return 30.0 if against > 0.0 else 0.0
