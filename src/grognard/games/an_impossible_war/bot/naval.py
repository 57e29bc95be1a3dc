"""Moves without roads: who goes aboard and where to, who lands, who redeploys in winter. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.bot.assessment import exposure, force, fortress_value, hunger, power
from grognard.games.an_impossible_war.bot.movement import Force, stand_value, wanted_here
from grognard.games.an_impossible_war.bot.plan import Plan, garrison_need, holding, make_plan, pull
from grognard.games.an_impossible_war.model.board import BOARD, CAVALRY, CITY, LIBERAL
from grognard.games.an_impossible_war.model.state import GameState, count, is_region, within
from grognard.games.an_impossible_war.model.verbs import CHOOSE, REDEPLOY, SAIL
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner
from grognard.games.an_impossible_war.rules.movement.naval import NavalTransport, destinations, landers
from grognard.games.an_impossible_war.rules.supply import general_limit
from grognard.games.an_impossible_war.rules.year.redeployment import destinations as winter_quarters
from grognard.kernel.actions import first, second, verb
from grognard.parts.choosing import Best

VOYAGE: Final = 6.0  # what a voyage must bring more than staying
ABOARD: Final = 2  # units that land together
NOT_WANTED: Final = -1e3
SURF: Final = 12.0  # what a landing suffers more than a march: a die less, no way back
REMOVAL: Final = 15.0  # what a redeployment must bring


# By sea


def can_leave(s: GameState, plan: Plan, p: i64) -> bool:
    """Whether enough power stays where a unit goes away."""
    h = s.place[p]
    return force(plan.eyes, plan.side, h) - power(s, p) >= wanted_here(s, plan.eyes, plan.side, h)


def voyage_gain(s: GameState, plan: Plan, p: i64) -> float:
    """What a voyage to the best harbour would bring."""
    if not can_leave(s, plan, p):
        return 0.0
    origin = s.place[p]
    most = -1e9
    for h in destinations(s, origin, [int(p)]):
        most = max(most, harbour_value(s, plan, p, h))
    left = holding(s, plan.eyes, LIBERAL, origin) if count(s, LIBERAL, origin) == 1 else 0.0
    return most - stand_value(s, plan, Force(s, [int(p)]), origin, origin, left) - VOYAGE


def harbour_value(s: GameState, plan: Plan, p: i64, h: i64) -> float:
    """What a unit would be worth in a harbour: men are carried to Fortresses that want them, nowhere else."""
    if fort_owner(s, h) != LIBERAL:
        return NOT_WANTED
    if besieged(s, h):
        need = 0.3 if not within(s, LIBERAL, h) else 0.1
        return need * fortress_value(s, h)
    if plan.prize[h] <= 0.0:
        return NOT_WANTED
    return stand_value(s, plan, Force(s, [int(p)]), s.place[p], h, 0.0)


def sail(s: GameState, actions: list[int]) -> int:
    """The harbour where a unit that is aboard is wanted most."""
    plan = make_plan(s, LIBERAL)
    best = Best(actions[-1])
    unit = aboard(s)
    for a in actions:
        if verb(a) == SAIL:
            value = harbour_value(s, plan, unit, first(a))
            best.offer(a, value)
    return best.action


def landing_gain(s: GameState, plan: Plan, h: i64) -> float:
    """What the two best units of a port would gain by landing."""
    most = 0.0
    for port in BOARD.ports:
        if port == h or count(s, LIBERAL, port) == 0:
            continue
        group: list[int] = []
        free = landers(s, h, port)
        while free and len(group) < ABOARD:
            best = free[0]
            for p in free:
                if power(s, p) > power(s, best):
                    best = p
            free.remove(best)
            if can_leave(s, plan, best):
                group.append(best)
        if group:
            body = Force(s, group)
            stay = stand_value(s, plan, body, port, port, 0.0)
            most = max(most, stand_value(s, plan, body, port, h, 0.0) - stay - SURF)
    return most


# In winter


def quarters_value(s: GameState, plan: Plan, h: i64, own: float, troops: i64) -> float:
    """How well so strong a force would winter in a place."""
    side = plan.side
    if is_region(h):
        return plan.prize[h] - 20.0
    stores = plan.eyes.stores[side * BOARD.on_map + h]
    value = 0.6 * pull(plan, h, own, troops, -1)
    value -= exposure(s, plan.eyes, side, h, own, troops) + hunger(s, plan.eyes, side, h, troops, stores)
    if fort_owner(s, h) == side:
        before = max(0.0, own - 4.0)
        value += garrison_need(s, plan.eyes, side, h, before)
        if BOARD.type[h] == CITY:
            value += 3.0
    if troops > general_limit(side, h):
        value -= 150.0
    return value


def removal_gain(s: GameState, plan: Plan, p: i64, h: i64) -> float:
    """What a unit gains, and what it leaves loses, if it winters in another place."""
    side = plan.side
    row = side * BOARD.on_map
    origin = s.place[p]
    eyes = plan.eyes
    mine = power(s, p)
    there = quarters_value(s, plan, h, force(eyes, side, h) + mine, eyes.troops[row + h] + 1)
    if eyes.troops[row + h] > 0:
        there -= quarters_value(s, plan, h, force(eyes, side, h), eyes.troops[row + h])
    here = quarters_value(s, plan, origin, force(eyes, side, origin), eyes.troops[row + origin])
    if eyes.troops[row + origin] > 1:
        rest = force(eyes, side, origin) - mine
        here -= quarters_value(s, plan, origin, rest, eyes.troops[row + origin] - 1)
    else:
        here += holding(s, eyes, side, origin)
    return there - here


def redeploy(s: GameState, side: i64, actions: list[int]) -> int:
    """Who winters better elsewhere: of each place the strongest that can be spared.

    The Liberal leaves his men at the front: to bring them home cost him more than their quarters were worth.
    """
    best = actions[-1]
    if side == LIBERAL:
        return best
    plan = make_plan(s, side)
    most = REMOVAL
    seen: list[int] = []
    for a in actions:
        if verb(a) != CHOOSE or BOARD.kind[first(a)] > CAVALRY:
            continue
        p = first(a)
        h = s.place[p]
        if h in seen or BOARD.zone[h] != side or not can_leave(s, plan, p):
            continue
        seen.append(int(h))
        for d in winter_quarters(s, p):
            value = removal_gain(s, plan, p, d)
            if value > most:
                most = value
                best = a
    return best


def redeploy_to(s: GameState, side: i64, actions: list[int]) -> int:
    """Where a unit winters best."""
    plan = make_plan(s, side)
    best = actions[-1]
    most = -1e9
    for a in actions:
        if verb(a) == REDEPLOY:
            value = removal_gain(s, plan, first(a), second(a))
            if value > most:
                most = value
                best = a
    return best


def aboard(s: GameState) -> i64:
    """The unit that is about to sail."""
    frame = s.stack[-1]
    assert isinstance(frame, NavalTransport)
    return frame.unit
