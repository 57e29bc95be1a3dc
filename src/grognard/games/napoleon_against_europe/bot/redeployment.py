"""Redeployment before the rounds: forces far from what they want move nearer. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.assessment import REACH, attrition
from grognard.games.napoleon_against_europe.bot.force import Force
from grognard.games.napoleon_against_europe.bot.memory import plan_of
from grognard.games.napoleon_against_europe.bot.movement import DEAR
from grognard.games.napoleon_against_europe.bot.plan import Plan, standing
from grognard.games.napoleon_against_europe.bot.targets import CROWDED, Target, is_crowded
from grognard.games.napoleon_against_europe.model.board import BOARD, NONE
from grognard.games.napoleon_against_europe.model.state import GameState, army_of, zone_at
from grognard.games.napoleon_against_europe.model.verbs import ACTIVATE, DONE_, STEP
from grognard.games.napoleon_against_europe.rules.forces import factor, members, units_of
from grognard.games.napoleon_against_europe.rules.land.active import operation_of
from grognard.games.napoleon_against_europe.rules.land.march import March
from grognard.games.napoleon_against_europe.rules.land.steps import Column
from grognard.kernel.actions import first, verb
from grognard.parts.choosing import Best
from grognard.parts.graphs import FAR

BACK: Final = 20.0  # movement points that the way back is longer than it is


def is_peaceful(s: GameState) -> bool:
    """Whether the march under way is no operation of war."""
    return isinstance(s.stack[-1], March) and not operation_of(s).is_at_war()


def redeploy(s: GameState, side: i64, actions: list[int]) -> int:
    """Forces far from what they want move nearer, before the rounds begin."""
    plan = plan_of(s, side)
    best = Best(actions[-1], 2.0)
    for a in actions:
        if verb(a) == ACTIVATE and army_of(s, first(a)) in (NONE, first(a)):
            pieces = members(s, first(a))
            f = Force(s, pieces)
            z = zone_at(s, first(a))
            if z == NONE or f.steps == 0:
                continue
            found = nearer(s, plan, f, z, 2 * factor(units_of(pieces)), factor(units_of(pieces)))
            if found.zone != z:
                best.offer(a, found.value)
    return best.action


def nearer(s: GameState, plan: Plan, f: Force, at: i64, left: i64, easy: i64) -> Target:
    """The zone of its own side to which a force would redeploy, and what it gains by that: further than some points it
    suffers attrition."""
    spent = BOARD.land.costs(at, left, plan.stops)
    stay = standing(s, plan, f, at, 0)
    best = Target(at, 0.0)
    if is_crowded(s, plan, f, at):
        stay -= CROWDED * f.worth
    price = DEAR * attrition(f.steps, f.thrift) * f.worth / float(max(i64(1), f.steps))
    for z in range(BOARD.zones):
        if spent[z] == FAR or z == at or plan.barred[z] or plan.stops[z] or is_crowded(s, plan, f, z):
            continue
        gain = standing(s, plan, f, z, 0) - stay - 0.1 * float(spent[z])
        if spent[z] > easy:
            gain -= price
        if gain > best.value:
            best = Target(z, gain)
    return best


def march(s: GameState, side: i64, actions: list[int]) -> int:
    """The next step of a force that redeploys; neutral powers stay where they are."""
    frame = s.stack[-1]
    if not isinstance(frame, March):
        return actions[-1]
    c = Column(s, operation_of(s), frame.group)
    if c.camp != side:
        return actions[-1]
    plan = plan_of(s, side)
    f = Force(s, c.pieces)
    goal = nearer(s, plan, f, c.zone, c.left, factor(units_of(c.pieces)) - c.op.spent[c.group - 1])
    back = c.op.came[c.group - 1]  # nobody marches to and fro, but for want of room
    best = Best(actions[-1])
    for a in actions:
        if verb(a) == STEP:
            far = float(REACH[first(a) * BOARD.zones + goal.zone]) + (BACK if first(a) == back else 0.0)
            best.offer(a, -far)
        elif verb(a) == DONE_:
            best.offer(a, -float(REACH[c.zone * BOARD.zones + goal.zone]))
    return best.action
