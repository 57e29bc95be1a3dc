"""Money and men: what is bought, where it is deployed, who goes unpaid, who is made whole. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.bot.assessment import (
    POINT,
    RESOURCE,
    UNIT,
    force,
    full_power,
    look,
    power,
    threat,
    unit_worth,
)
from grognard.games.libertad_o_muerte.bot.plan import Plan, make_plan
from grognard.games.libertad_o_muerte.model.board import ARTILLERY, BOARD, CAVALRY, GARRISON, NONE, SHIP
from grognard.games.libertad_o_muerte.model.marks import BOUGHT, INCOME_TRACK, RESOURCES
from grognard.games.libertad_o_muerte.model.state import GameState, enemy, place, strength
from grognard.games.libertad_o_muerte.model.verbs import BUY, COMMISSION, DEPLOY, PLACE, REFILL, REPLACEMENT
from grognard.games.libertad_o_muerte.rules.economy.replacements import can_regain
from grognard.games.libertad_o_muerte.rules.economy.upkeep import upkeep
from grognard.kernel.actions import first, second, verb
from grognard.parts.choosing import Best

TURNS_BETWEEN: Final = 2  # from one Purchases phase to the next
SAVED: Final = 2.0  # turns of pay, of a unit that falls
LED: Final = 4.0  # for each unit of power that gets a leader


def slack(s: GameState, side: i64) -> i64:
    """What a side can spend now and still pay its units until it buys again, those that it has just bought included."""
    cost = upkeep(s, side)
    for p in BOARD.army[side]:
        if place(s, p) == BOARD.new_units:
            cost += BOARD.upkeep[p]
    return s.track[RESOURCES + side] + TURNS_BETWEEN * min(i64(0), s.track[INCOME_TRACK + side] - cost)


def purchase(s: GameState, side: i64, actions: list[int]) -> int:
    """The unit that gives most for its price, as long as its upkeep can be paid."""
    best = Best(actions[-1], 0.0)
    purse = slack(s, side)
    damaged = to_refill(s, side) if purse > 0 else i64(0)
    for a in actions:
        what = verb(a)
        if what == BUY:
            best.offer(a, gain_of(s, side, first(a), purse))
        elif what == REPLACEMENT and purse > 0 and damaged > s.track[BOUGHT + side]:
            best.offer(a, 0.45 * UNIT - 0.5 * RESOURCE)
        elif what == COMMISSION:
            best.offer(a, leader_gain(s, side))
    return best.action


def to_refill(s: GameState, side: i64) -> i64:
    """How many units could have a point back."""
    found: i64 = 0
    for p in BOARD.army[side]:
        if place(s, p) < BOARD.on_map and strength(s, p) < BOARD.most[p] and can_regain(s, p):
            found += 1
    return found


def gain_of(s: GameState, side: i64, p: i64, purse: i64) -> float:
    """What a unit brings beyond its price."""
    price = BOARD.price[p] if place(s, p) == BOARD.pool else i64(1)
    if price + TURNS_BETWEEN * BOARD.upkeep[p] > purse + spare(s, side):
        return -1.0
    sort = BOARD.sort[p]
    if sort == SHIP:
        return -1.0 if BOARD.capacity[p] == 0 else 0.5
    value = 6.0 if sort == ARTILLERY else UNIT * full_power(p)
    if BOARD.kind[p] == GARRISON:
        value *= 0.6
    return value * 1.6 / float(price) - 0.3 * RESOURCE - 2.0 * float(BOARD.upkeep[p])


def spare(s: GameState, side: i64) -> i64:
    """The income of the turns until the next purchases that nobody needs."""
    return TURNS_BETWEEN * max(i64(0), s.track[INCOME_TRACK + side] - upkeep(s, side))


def leader_gain(s: GameState, side: i64) -> float:
    """A colonel is worth a Victory Point where armies have nobody to lead them."""
    eyes = look(s)
    idle = 0.0
    for h in eyes.held[side]:
        if eyes.leads[side * BOARD.first_sea + h] == 0:
            idle = max(idle, eyes.power[side * BOARD.first_sea + h])
    return LED * idle - POINT


def unpaid(s: GameState, actions: list[int]) -> int:
    """The cheapest loss: a unit that is paid and falls costs nothing any more."""
    best = Best(actions[0])
    for a in actions:
        p = first(a)
        points = float(strength(s, p))
        lost = unit_worth(s, p) * (1.0 if points == 1.0 else 0.4)
        best.offer(a, float(BOARD.upkeep[p]) * SAVED * RESOURCE / points - lost)
    return best.action


def deploy(s: GameState, side: i64, actions: list[int]) -> int:
    """Where a new unit is needed: to strengthen an army that wants something, or a place in danger."""
    plan = make_plan(s, side)
    best = Best(actions[0])
    for a in actions:
        if verb(a) == DEPLOY or verb(a) == PLACE:
            best.offer(a, stand_value(s, plan, first(a), second(a)))
    return best.action


def stand_value(s: GameState, plan: Plan, p: i64, h: i64) -> float:
    """What a unit is good for in a place."""
    region = BOARD.region_of[h] if h < BOARD.on_map else i64(NONE)
    if region == NONE:
        return 0.0
    eyes, side, foe = plan.eyes, plan.side, enemy(plan.side)
    here = force(eyes, side, region)
    against = threat(s, eyes, foe, region)
    value = 0.02 * plan.worths[region]
    if against > 0.0:
        value += 0.25 * plan.worths[region] / (1.0 + here)
    if BOARD.kind[p] == GARRISON:
        value += 2.0 if h != region else 0.0  # behind its walls
    elif BOARD.sort[p] <= CAVALRY and h == region:
        value += 2.0 * min(2.0, here) + (2.0 if eyes.leads[side * BOARD.first_sea + region] > 0 else 0.0)
    elif BOARD.sort[p] > CAVALRY:
        value += 3.0 * min(4.0, here)
    return value


def refill(s: GameState, actions: list[int]) -> int:
    """The best unit first."""
    best = Best(actions[0])
    for a in actions:
        if verb(a) == REFILL:
            best.offer(a, power(s, first(a)))
    return best.action
