"""Armies on the march: which one sets out, with whom, and where it goes. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.libertad_o_muerte.bot.assessment import (
    REACH,
    UNIT,
    Company,
    chance_to_win,
    floats,
    force,
    power,
    risk,
    threat,
)
from grognard.games.libertad_o_muerte.bot.memory import ORDERS, order_key
from grognard.games.libertad_o_muerte.bot.plan import Plan, make_plan, pull, seen_danger
from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    CAVALRY,
    GARRISON,
    LEADER,
    NONE,
    is_sea,
)
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    controls,
    enemy,
    in_play,
    leaders_at,
    may_stand,
    place,
    troops,
)
from grognard.games.libertad_o_muerte.model.verbs import (
    ADD,
    ADD_ALL,
    COME_OUT,
    DONE_,
    GO_IN,
    HIDE,
    LAND,
    MOVE,
    SET_OUT,
    SHOW,
    STEP,
)
from grognard.games.libertad_o_muerte.rules.control import inside
from grognard.games.libertad_o_muerte.rules.land.stack import Stack, movers
from grognard.kernel.actions import first, verb
from grognard.parts.choosing import Best
from grognard.parts.graphs import FAR

GUARD: Final = 0.8  # of a region's worth, for the risk that it is lost
LEAST: Final = 0.4  # that a march must bring
UNTHOUGHT: Final = -1e6  # the value of what an army does not think of
CLOSE: Final = 8.0  # how much worse a step may look that is still tried
LEADERLESS: Final = 2.5  # for each unit of power that a leader comes to lead


def able(s: GameState, units: list[int], h: i64) -> list[int]:
    """Those of some units that can march to a region together: no garrisons, nobody who may not stand there."""
    return [p for p in units if BOARD.kind[p] != GARRISON and BOARD.movement[p] > 0 and may_stand(s, p, h)]


def holding(s: GameState, plan: Plan, h: i64, own: float) -> float:
    """What is lost when an army leaves a region."""
    side, foe = plan.side, enemy(plan.side)
    if controls(s, side, h) and inside(s, h) == foe:
        return 0.3 * plan.worths[h]  # a siege
    if not controls(s, side, h):
        return 0.0
    left = force(plan.eyes, side, h) - own
    eyes = plan.eyes
    return plan.worths[h] * GUARD * (risk(eyes, foe, h, max(0.0, left)) - risk(eyes, foe, h, left + own))


def standing_value(s: GameState, plan: Plan, c: Company, h: i64) -> float:
    """How good it is for an army to end its march in a region, or to be on its way there."""
    own = c.force()
    foe = force(plan.eyes, enemy(plan.side), h)
    if foe > 0.0:
        if c.leaders == 0:
            return -50.0
        chance = chance_to_win(own, foe)
        return chance * plan.prize[h] - (1.0 - chance) * 0.5 * UNIT * own
    value = max(plan.prize[h], pull(plan, h, own, c.leaders > 0, h))
    return value - seen_danger(s, plan, h, own)


class Intent:
    """Where an army would go from a place, with whom, and what that brings."""

    def __init__(self, units: list[int], to: i64, gain: float) -> None:
        self.units = units
        self.to = to
        self.gain = gain


def intent(s: GameState, plan: Plan, at: i64) -> Intent:
    """The best that the units of a place can do together."""
    found = Intent([], NONE, 0.0)
    units = movers(s, plan.side, at)
    if is_sea(at):
        for h in BOARD.shores[at - BOARD.first_sea]:
            if in_play(s, h):
                consider_landing(s, plan, found, able(s, units, h), h)
        return found
    region = BOARD.region_of[at]
    everyone = Company(s, [p for p in units if BOARD.kind[p] != GARRISON])
    if everyone.fighters > 0:
        if at != region and troops(s, enemy(plan.side), region) > 0:
            sally(s, plan, found, everyone, region)
            return found
        go_from(s, plan, found, everyone, region)
        if everyone.fighters > 2 and holding(s, plan, region, everyone.force()) > LEAST:
            go_from(s, plan, found, Company(s, without_guard(s, everyone, 3)), region)
            go_from(s, plan, found, Company(s, without_guard(s, everyone, 2)), region)
    if found.to == NONE:
        send_leader(s, plan, found, everyone, region)
    return found


def go_from(s: GameState, plan: Plan, found: Intent, c: Company, region: i64) -> None:
    """Look at every march next door that an army, or a part of it, could make."""
    own = c.force()
    here = staying_value(s, plan, c, region) - seen_danger(s, plan, region, own)
    for way in range(BOARD.land.first_way[region], BOARD.land.first_way[region + 1]):
        consider(s, plan, found, c.units, BOARD.land.end[way], here)


def staying_value(s: GameState, plan: Plan, c: Company, region: i64) -> float:
    """What it is worth that an army stays: what it takes or guards here, or what it can still set out for."""
    kept = plan.prize[region] + holding(s, plan, region, c.force())
    return max(kept, pull(plan, region, c.force(), c.leaders > 0, region))


def without_guard(s: GameState, c: Company, part: i64) -> list[int]:
    """An army that leaves a guard behind: the weakest of its combat units, one in so many."""
    left = c.units[:]
    guards = c.fighters // part
    while guards > 0:
        guards -= 1
        weakest: i64 = NONE
        for p in left:
            if BOARD.sort[p] <= CAVALRY and (weakest == NONE or power(s, p) < power(s, weakest)):
                weakest = p
        left.remove(int(weakest))
    return left


def consider(s: GameState, plan: Plan, found: Intent, units: list[int], there: i64, here: float) -> None:
    """Whether a march next door would be better than what was found so far."""
    if not in_play(s, there):
        return
    group = able(s, units, there)
    c = Company(s, group)
    if c.fighters == 0:
        return
    gain = standing_value(s, plan, c, there) - here
    if gain > max(found.gain, LEAST):
        found.units = group
        found.to = there
        found.gain = gain


def consider_landing(s: GameState, plan: Plan, found: Intent, group: list[int], there: i64) -> None:
    """Whether cargo should go ashore on a coast: anywhere is better than at sea."""
    c = Company(s, group)
    if c.fighters == 0 and not controls(s, plan.side, there):
        return
    gain = 5.0 + standing_value(s, plan, c, there)
    if gain > max(found.gain, LEAST):
        found.units = group
        found.to = there
        found.gain = gain


def sally(s: GameState, plan: Plan, found: Intent, c: Company, region: i64) -> None:
    """The besieged come out where they expect to win."""
    foe = force(plan.eyes, enemy(plan.side), region)
    if c.leaders > 0 and chance_to_win(c.force(), foe) > 0.55:
        found.units = c.units
        found.to = region
        found.gain = plan.worths[region]


def send_leader(s: GameState, plan: Plan, found: Intent, c: Company, region: i64) -> None:
    """A leader too many, or without an army, goes where an army has none."""
    if c.leaders == 0 or (c.leaders == 1 and c.fighters > 0):
        return
    best = leaderless(plan, region)
    if best.action == NONE:
        return
    for p in c.units:
        if BOARD.sort[p] == LEADER:
            found.units = [p]
            found.to = best.action
            found.gain = best.value
            return


def leaderless(plan: Plan, region: i64) -> Best:
    """The army without a leader that one in a region would best go to, NONE where there is none."""
    best = Best(NONE, LEAST)
    eyes, row = plan.eyes, plan.side * BOARD.first_sea
    for t in eyes.held[plan.side]:
        steps = REACH[region * BOARD.regions + t]
        if eyes.leads[row + t] == 0 and steps != FAR and t != region:
            best.offer(t, LEADERLESS * eyes.power[row + t] / (1.0 + 0.3 * float(steps)))
    return best


# The questions


def next_order(s: GameState, side: i64, ask: str, actions: list[int]) -> int:
    """Which army sets out, with whom, and where it goes: the same on the same table, so it is thought of once."""
    frame = s.stack[-1]
    at = frame.at if isinstance(frame, Stack) else i64(NONE)
    key = order_key(s, side, at, actions)
    known = ORDERS.get(key)
    if known is not None and known in actions:
        return known
    if ask == "move-land":
        return ORDERS.put(key, move_land(s, side, actions))
    if ask == "form-stack":
        return ORDERS.put(key, form_stack(s, side, actions))
    return ORDERS.put(key, march(s, side, actions))


def move_land(s: GameState, side: i64, actions: list[int]) -> int:
    """The army that gains most by marching."""
    plan = make_plan(s, side)
    best = Best(actions[-1], 0.0)
    for a in actions:
        what = verb(a)
        if what == MOVE:
            best.offer(a, intent(s, plan, first(a)).gain)
        elif what == HIDE or what == SHOW:
            h = place(s, first(a))
            against = threat(s, plan.eyes, enemy(side), h) + force(plan.eyes, enemy(side), h)
            own = force(plan.eyes, side, h)
            if what == HIDE and against > 1.2 * own:
                best.offer(a, 0.5)
            elif what == SHOW and against == 0.0 and not controls(s, side, h):
                best.offer(a, 1.0)
    return best.action


def form_stack(s: GameState, side: i64, actions: list[int]) -> int:
    """Those who are meant to go, one by one where not all go."""
    frame = s.stack[-1]
    assert isinstance(frame, Stack)
    wanted = intent(s, make_plan(s, side), frame.at)
    if not wanted.units:
        return actions[-1]
    fit = [p for p in movers(s, side, frame.at) if BOARD.kind[p] != GARRISON]
    if len(wanted.units) == len(fit):
        for a in actions:
            if verb(a) == ADD_ALL:
                return a
    for a in actions:
        if verb(a) == ADD and first(a) in wanted.units:
            return a
    for a in actions:
        if verb(a) == SET_OUT:
            return a
    return actions[-1]


def march(s: GameState, side: i64, actions: list[int]) -> int:
    """Step by step towards what is wanted."""
    frame = s.stack[-1]
    assert isinstance(frame, Stack)
    plan = make_plan(s, side)
    c = Company(s, frame.group(s))
    if c.fighters == 0:
        return walk(s, plan, c, frame.at, actions)
    values = march_values(s, plan, c, frame.at, actions)
    best = Best(actions[-1])
    for n in range(len(actions)):
        best.offer(actions[n], values[n])
    return best.action


def march_values(s: GameState, plan: Plan, c: Company, at: i64, actions: list[int]) -> vec[float]:
    """What each thing that an army can do next is worth to it."""
    region = BOARD.region_of[at] if not is_sea(at) else i64(NONE)
    values = floats(len(actions), UNTHOUGHT)
    for n in range(len(actions)):
        what = verb(actions[n])
        if what == STEP or what == LAND:
            values[n] = standing_value(s, plan, c, first(actions[n]))
        elif what == DONE_:
            stay = -1.0 if region == NONE else resting_value(s, plan, c, region, at)
            values[n] = stay + 0.2
        elif what == GO_IN and seen_danger(s, plan, region, c.force()) > 2.0:
            values[n] = 0.4 * plan.worths[region]
        elif what == COME_OUT:
            foe = force(plan.eyes, enemy(plan.side), region)
            if chance_to_win(c.force(), foe) > 0.55:
                values[n] = plan.worths[region]
    return values


def next_best(s: GameState, side: i64, actions: list[int], most: int) -> list[int]:
    """What an army on the march does, and what it might do almost as well."""
    frame = s.stack[-1]
    assert isinstance(frame, Stack)
    plan = make_plan(s, side)
    c = Company(s, frame.group(s))
    if c.fighters == 0:
        return [walk(s, plan, c, frame.at, actions)]
    values = march_values(s, plan, c, frame.at, actions)
    found: list[int] = []
    least = UNTHOUGHT
    while len(found) < most:
        best: i64 = NONE
        for n in range(len(actions)):
            if values[n] > least and (best == NONE or values[n] > values[best]):
                best = n
        if best == NONE:
            break
        if not found:
            least = max(least, values[best] - CLOSE)
        found.append(actions[best])
        values[best] = UNTHOUGHT
    return found if found else [actions[-1]]


def resting_value(s: GameState, plan: Plan, c: Company, region: i64, at: i64) -> float:
    """How good it is to stop here."""
    value = staying_value(s, plan, c, region)
    return value - (seen_danger(s, plan, region, c.force()) if at == region else 0.0)


def walk(s: GameState, plan: Plan, c: Company, at: i64, actions: list[int]) -> int:
    """Leaders on their way to an army that has none."""
    if is_sea(at):
        return actions[0]
    region = BOARD.region_of[at]
    others = len(leaders_at(s, plan.side, region)) - c.leaders
    goal = leaderless(plan, region).action
    if goal == NONE or (others <= 0 and troops(s, plan.side, region) > 0):
        return actions[-1]
    best = Best(actions[-1], -float(REACH[region * BOARD.regions + goal]))
    for a in actions:
        if verb(a) == STEP:
            best.offer(a, -float(REACH[first(a) * BOARD.regions + goal]))
    return best.action
