"""Armies on the march: which one is activated, with whom, where it goes, what it does there. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.assessment import (
    HUNDRED_DAYS,
    LAST_YEAR,
    REACH,
    WORTH,
    attrition,
    spot,
)
from grognard.games.napoleon_against_europe.bot.force import Force
from grognard.games.napoleon_against_europe.bot.memory import GAINS, ORDERS, force_key, order_key, plan_of
from grognard.games.napoleon_against_europe.bot.plan import (
    Plan,
    assault_chance,
    battle_value,
    standing,
)
from grognard.games.napoleon_against_europe.bot.raids import Raid
from grognard.games.napoleon_against_europe.bot.targets import UNFED, Target, is_fed, targets
from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    COMBAT,
    GENERAL,
    NONE,
    RESERVE_CAVALRY,
    is_inside,
)
from grognard.games.napoleon_against_europe.model.marks import ACTIVATED, DEMORALIZED, RESERVE_AP
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    armies_at,
    army_of,
    army_troops,
    marked,
    place,
    siege,
    steps,
)
from grognard.games.napoleon_against_europe.model.verbs import (
    ACTIVATE,
    ADD,
    ASSAULT,
    CARRY_DEPOT,
    DONE_,
    DROP,
    FIGHT,
    FIX_DEPOT,
    FORCE,
    GATHER,
    MARCH_ON,
    PLANT,
    PUT_TO_SEA,
    REORGANIZE,
    SET_OUT,
    STEP,
    TAKE,
    TOGETHER,
)
from grognard.games.napoleon_against_europe.rules.control import controller
from grognard.games.napoleon_against_europe.rules.forces import (
    factor,
    is_demoralized,
    members,
    steps_of,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.land.activation import Activation
from grognard.games.napoleon_against_europe.rules.land.active import GATHERED, allowance, operation_of
from grognard.games.napoleon_against_europe.rules.land.detachments import others_here
from grognard.games.napoleon_against_europe.rules.land.march import March
from grognard.games.napoleon_against_europe.rules.land.operation import cost, cost_together
from grognard.games.napoleon_against_europe.rules.land.steps import Column
from grognard.games.napoleon_against_europe.rules.land.supply import force_supplied, is_link
from grognard.games.napoleon_against_europe.rules.terrain import attrition_change, movement_change
from grognard.kernel.actions import first, verb
from grognard.parts.choosing import WORST, Best
from grognard.parts.keys import mixed_in

LEAST_GAIN: Final = 0.7  # that an activation must bring
RICH: Final = 4  # activation points in reserve
RICH_GAIN: Final = 0.2  # the same for who has so many: they are lost at the end of the year
PROMISING: Final = 0.25  # of what the best activation promises, for one that is tried
PLAIN_GAIN: Final = 12.0  # an activation that promises so much is not forgone
DETACHED: Final = 0.8  # of what a detachment gains
GUARDED: Final = 12.0  # the worth of a zone in which a corps stays behind
MANY_STEPS: Final = 5  # of a force that can spare one
DEAR: Final = 1.8  # what steps are worth that attrition takes, before the last year: they are missed later
LIFTED: Final = 0.15  # of what a fortress is worth, for each point of the marker of a siege that is given up
APART: Final = 2.0  # what it costs to divide an army


# Which force


class Intent:
    """A force that could be activated, what that costs, and what it gains."""

    def __init__(self, action: int, cost: i64, gain: float) -> None:
        self.action = action
        self.cost = cost
        self.gain = gain


def gain_of_head(s: GameState, plan: Plan, head: i64) -> float:
    """What the force of a head would gain by marching."""
    marker = army_of(s, head)
    h = place(s, head if marker == NONE else marker)
    if marker != NONE and marker != head:
        part = detachment(s, head, marker)
        if len(part) < 2 or is_inside(h):
            return 0.0
        return DETACHED * gain_of(s, plan, part, h) - APART
    return gain_of(s, plan, members(s, head), h)


def detachment(s: GameState, general: i64, marker: i64) -> list[int]:
    """Whom a subordinate would lead away from an army: corps up to their command, half of the army at most."""
    troops = army_troops(s, marker)
    most = min(BOARD.command[general], steps_of(s, troops) // 2)
    found = [int(general)]
    for p in troops:
        if steps(s, p) <= most and BOARD.kind[p] != RESERVE_CAVALRY and BOARD.stars[p] < 2:
            found.append(p)
            most -= steps(s, p)
    return found


def gain_of(s: GameState, plan: Plan, pieces: list[int], h: i64) -> float:
    """What some counters in a place would gain by marching together."""
    f = Force(s, pieces)
    z = BOARD.zone_of[h]
    if is_inside(h):
        foe = plan.eyes.steps[spot(1 - plan.side, z)]
        return battle_value(plan, f, z, NONE) if foe > 0 else 0.0
    left = max(i64(1), factor(units_of(pieces)) + movement_change(s))
    found = targets(s, plan, f, z, left)
    stay = standing(s, plan, f, z, 0)
    if not found:
        return 0.0
    if not is_fed(s, plan, f, z):
        stay -= UNFED * f.worth
    gain = found[0].value - stay
    if found[0].zone != z:
        gain -= given_up(s, plan, f, z)
    if f.hungry:
        gain -= DEAR * attrition(f.steps, f.thrift + attrition_change(s)) * f.worth / float(f.steps)
    if f.shaken and f.leader != NONE:
        gain = max(gain, 0.15 * f.worth)
    return gain


def given_up(s: GameState, plan: Plan, f: Force, z: i64) -> float:
    """What is lost with a siege that only this force keeps up: the work that was done, and the road past the walls."""
    if siege(s, z) == 0 or controller(s, z) == plan.side:
        return 0.0
    if plan.eyes.steps[spot(plan.side, z)] - f.steps >= 2 * BOARD.level[z]:
        return 0.0
    return LIFTED * float(siege(s, z)) * plan.prize[z]


def land_gain(s: GameState, side: i64, a: int) -> float:
    """What a force, or two armies together, would gain by marching."""
    plan = plan_of(s, side)
    if verb(a) == ACTIVATE:
        return gain_of_head(s, plan, first(a))
    pieces: list[int] = []
    for marker in armies_at(s, side, first(a)):
        pieces += members(s, marker)
    return gain_of(s, plan, pieces, first(a))


def known_gain(s: GameState, side: i64, key: i64, a: int) -> float:
    """The same, thought of once: `key` is the table's."""
    own = int(mixed_in(key, a))
    known = GAINS.get(own)
    return GAINS.put(own, land_gain(s, side, a)) if known is None else known


def intents(s: GameState, side: i64, actions: list[int]) -> list[Intent]:
    """What each force that may be activated would gain, the best for its price first."""
    found: list[Intent] = []
    raid = Raid(s) if side == COALITION else None
    key = force_key(s, side)
    for a in actions:
        what = verb(a)
        if what == PUT_TO_SEA:
            if raid is None or first(a) >= BOARD.on_map:
                continue
            new = Intent(a, 1, raid.gain(s, first(a)))
        elif what == ACTIVATE:
            new = Intent(a, cost(s, first(a)), known_gain(s, side, key, a))
        elif what == TOGETHER:
            new = Intent(a, cost_together(s, side, first(a)), known_gain(s, side, key, a))
        else:
            continue
        found.append(new)
        n = len(found) - 1
        while n > 0 and found[n - 1].gain / float(found[n - 1].cost + 1) < new.gain / float(new.cost + 1):
            found[n] = found[n - 1]
            n -= 1
        found[n] = new
    return found


def least_gain(s: GameState, side: i64) -> float:
    """What an activation must bring: less where points are left over anyway."""
    return RICH_GAIN if s.track[RESERVE_AP + side] >= RICH else LEAST_GAIN


def activate(s: GameState, side: i64, actions: list[int]) -> int:
    """The force that gains most by marching; nobody where none gains."""
    return best_forces(s, side, actions, 1, PROMISING)[0]


def best_forces(s: GameState, side: i64, actions: list[int], most: int, part: float) -> list[int]:
    """The forces that gain most by marching, so many at most, and each such a part of what the best gains; battles that
    wait come first."""
    for a in actions:
        if verb(a) == FIGHT or verb(a) == MARCH_ON:
            return [a]
    found: list[int] = []
    best = 0.0
    for new in intents(s, side, actions):
        best = max(best, new.gain)
        if new.gain > least_gain(s, side) and new.gain >= part * best and len(found) < most:
            found.append(new.action)
    if not found or (most > 1 and len(found) < most and best < PLAIN_GAIN):
        found.append(actions[-1])
    return found


def neutral_move(actions: list[int]) -> int:
    """Neutral powers stay where they are."""
    return actions[-1]


# Preparations


def ordered(s: GameState, side: i64, ask: str, actions: list[int]) -> int:
    """What a group does before it sets out and on the march: the same on the same table, so it is thought of once."""
    frame = s.stack[-1]
    group = frame.group if isinstance(frame, (Activation, March)) else i64(0)
    if group == 0:
        return order(s, side, ask, actions)
    key = order_key(s, side, operation_of(s), group, actions)
    known = ORDERS.get(key)
    if known is not None and known in actions:
        return known
    return ORDERS.put(key, order(s, side, ask, actions))


def order(s: GameState, side: i64, ask: str, actions: list[int]) -> int:
    """The same, thought of now."""
    if ask == "march":
        return march(s, side, actions)
    if ask == "force-march":
        return force_march(s, side, actions)
    return gather(s, side, actions)


def form_force(s: GameState, actions: list[int]) -> int:
    """A subordinate takes half of the army at most; from behind walls everyone comes who may."""
    frame = s.stack[-1]
    best = Best(actions[-1], 0.0 if verb(actions[-1]) == SET_OUT else WORST)
    if not isinstance(frame, Activation):
        return best.action
    op = operation_of(s)
    gone = steps_of(s, op.pieces(s, frame.group))
    for a in actions:
        p = first(a)
        if verb(a) != ADD or BOARD.sort[p] != COMBAT:
            continue
        marker = army_of(s, p)
        if marker != NONE and 2 * (gone + steps(s, p)) > gone + steps_of(s, army_troops(s, marker)):
            best.offer(a, -1.0)
        else:
            best.offer(a, 1.0 + float(steps(s, p)) - 2.0 * float(BOARD.stars[p]))
    return best.action


def gather(s: GameState, side: i64, actions: list[int]) -> int:
    """An army gathers whoever stands next door in good order, unless the point that it costs is needed."""
    frame = s.stack[-1]
    if not isinstance(frame, Activation):
        return actions[-1]
    op = operation_of(s)
    pieces = op.pieces(s, frame.group)
    at = op.at[frame.group - 1]
    left = allowance(s, op, frame.group, pieces)
    price: i64 = 0 if op.is_fact(frame.group, GATHERED) else 1
    plan = plan_of(s, side)
    alone = targets(s, plan, Force(s, pieces), at, left)
    best = Best(actions[-1], alone[0].value if alone else 0.0)
    for a in actions:
        if verb(a) == GATHER and not is_demoralized(s, members(s, first(a))):
            joined = pieces + members(s, first(a))
            found = targets(s, plan, Force(s, joined), at, max(i64(0), left - price))
            if found:
                best.offer(a, found[0].value)
    return best.action


def force_march(s: GameState, side: i64, actions: list[int]) -> int:
    """A forced march only for what is worth its attrition."""
    frame = s.stack[-1]
    if not isinstance(frame, Activation):
        return actions[0]
    op = operation_of(s)
    pieces = op.pieces(s, frame.group)
    at = op.at[frame.group - 1]
    if is_inside(at):
        return actions[0]
    f = Force(s, pieces)
    plan = plan_of(s, side)
    usual = allowance(s, op, frame.group, pieces)
    best = Best(actions[0])
    for a in actions:
        if verb(a) != FORCE:
            continue
        found = targets(s, plan, f, at, usual + first(a))
        if found:
            best.offer(a, found[0].value - forced_price(s, f, first(a)))
    return best.action


def forced_price(s: GameState, f: Force, points: i64) -> float:
    """What a forced march costs in attrition, roughly."""
    if points == 0:
        return 0.0
    lost = attrition(f.steps, points + f.thrift + attrition_change(s))
    dear = 1.0 if s.year == LAST_YEAR[s.scenario] else DEAR
    return 0.6 + dear * lost * f.worth / float(f.steps)


# The march


def march(s: GameState, side: i64, actions: list[int]) -> int:
    """The next step, or deed, of a group on the march."""
    return ranked(s, side, actions, 1)[0]


def ranked(s: GameState, side: i64, actions: list[int], most: int) -> list[int]:
    """The best things that a group on the march can do, so many at most."""
    frame = s.stack[-1]
    if not isinstance(frame, March):
        return [actions[-1]]
    op = operation_of(s)
    c = Column(s, op, frame.group)
    plan = plan_of(s, side)
    f = Force(s, c.pieces)
    deed = at_once(s, plan, c, f, actions)
    if deed >= 0:
        return [deed]
    if not c.fresh:
        most = 1  # whoever has set out goes on
    found = targets(s, plan, f, c.zone, c.left, most)
    chosen: list[int] = []
    for t in found:
        if len(chosen) >= most:
            break
        add_towards(s, plan, c, f, t, actions, chosen)
    if most > 1:
        for t in found:
            if plan.eyes.steps[spot(1 - side, t.zone)] > 0:
                add_towards(s, plan, c, f, t, actions, chosen)  # the best fight, however it looks
                break
    return chosen or [without_aim(actions)]


def without_aim(actions: list[int]) -> int:
    """What a group does that wants to go nowhere: it stops, or goes on where there is no room for it; it leaves nobody
    behind for that."""
    for what in (DONE_, STEP):
        for a in actions:
            if verb(a) == what:
                return a
    return actions[-1]


def add_towards(
    s: GameState, plan: Plan, c: Column, f: Force, t: Target, actions: list[int], chosen: list[int]
) -> None:
    """Note the action that brings a group to a target."""
    a = towards(s, plan, c, f, t, actions)
    if a >= 0 and a not in chosen:
        chosen.append(a)


def at_once(s: GameState, plan: Plan, c: Column, f: Force, actions: list[int]) -> int:
    """What a group does before it thinks of where to go: it reorganizes, takes friends along, fights its way out."""
    for a in actions:
        what = verb(a)
        if what == REORGANIZE:
            return a
        if what == FIGHT:
            return a if battle_value(plan, f, c.zone, NONE) > 0.0 else actions[-1]
        if what == TAKE and worth_taking(s, f, first(a)):
            return a
        if what == CARRY_DEPOT and c.fresh:
            return a
    return -1


def worth_taking(s: GameState, f: Force, p: i64) -> bool:
    """Whether a group should take a counter along: fresh, in good order, from no army."""
    if army_of(s, p) != NONE or marked(s, p, ACTIVATED | DEMORALIZED):
        return False
    return BOARD.sort[p] == COMBAT or BOARD.sort[p] == GENERAL


def towards(s: GameState, plan: Plan, c: Column, f: Force, t: Target, actions: list[int]) -> int:
    """The action that brings a group to a target, -1 where none does."""
    if t.zone == c.zone:
        return here(s, plan, c, f, actions)
    guard = garrison(s, plan, c, f, actions)
    if guard >= 0:
        return guard
    best = Best(-1)
    back = c.op.came[c.group - 1]  # nobody marches to and fro
    for a in actions:
        what = verb(a)
        if what == PLANT and worth_a_flag(s, plan, c, t.zone):
            return a
        if what == STEP:
            z = first(a)
            if z == back or (z != t.zone and plan.stops[z]):
                continue
            far = BOARD.land.cost[BOARD.land.way(c.zone, z)] + REACH[z * BOARD.zones + t.zone]
            if far <= c.left or HUNDRED_DAYS[s.scenario]:  # nobody sets out for what no open road leads to
                best.offer(a, -float(far))
    return lay_depot(s, plan, c, t.zone, actions, best.action)


def worth_a_flag(s: GameState, plan: Plan, c: Column, goal: i64) -> bool:
    """Whether a flag is planted on the way: where it costs nothing that is needed, or opens the line of supply."""
    spare = c.left > REACH[c.zone * BOARD.zones + goal]
    return spare or not force_supplied(s, c.pieces, goal)


def garrison(s: GameState, plan: Plan, c: Column, f: Force, actions: list[int]) -> int:
    """A corps stays in a zone that matters while enemies are near, -1 where none need stay."""
    z, side = c.zone, plan.side
    if (
        plan.worths[z] < GUARDED
        or f.steps < MANY_STEPS
        or controller(s, z) != side
        or steps_of(s, others_here(s, c))
    ):
        return -1
    near = False
    for t in plan.eyes.held[1 - side]:
        if t < BOARD.zones and REACH[t * BOARD.zones + z] <= 4:
            near = True
    best = Best(-1, -4.0)
    for a in actions:
        if near and verb(a) == DROP and BOARD.sort[first(a)] == COMBAT:
            best.offer(a, -WORTH[first(a)])
    return best.action


def lay_depot(s: GameState, plan: Plan, c: Column, goal: i64, actions: list[int], step: int) -> int:
    """A depot stays behind, where it is the link that feeds the goal; otherwise the step is taken."""
    for a in actions:
        if verb(a) == FIX_DEPOT and step >= 0:
            if (
                REACH[c.zone * BOARD.zones + goal] <= 2
                and not is_link(s, plan.side, c.zone)
                and not force_supplied(s, c.pieces, goal)
                and force_supplied(s, c.pieces, c.zone)
            ):
                return a
    return step


def here(s: GameState, plan: Plan, c: Column, f: Force, actions: list[int]) -> int:
    """What a group does where it stops: the flag, an assault, a depot."""
    for a in actions:
        if verb(a) == PLANT:
            return a
        if verb(a) == ASSAULT and assault_chance(s, plan, f, c.zone) >= 0.3:
            return a
    for a in actions:
        if verb(a) == FIX_DEPOT and not is_link(s, plan.side, c.zone):
            return a
    for a in actions:
        if verb(a) == DONE_:
            return a
    return -1
