"""How an activation is carried out: the groups that are picked, and their steps. Nothing here is a rule."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.an_impossible_war.bot.assessment import look
from grognard.games.an_impossible_war.bot.movement import (
    Force,
    Journey,
    best_journey,
    best_region,
    company,
    marching_points,
    next_step,
    spared,
    stand_value,
    together_gain,
)
from grognard.games.an_impossible_war.bot.plan import Plan, holding, make_plan, plan_of
from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, REFUGE, way_between
from grognard.games.an_impossible_war.model.state import ACTIVE, GROUP, GameState, is_region, pieces_at
from grognard.games.an_impossible_war.model.verbs import (
    ADD,
    ADD_ALL,
    CONCENTRATE,
    COUNTERMARCH,
    DONE_,
    FORCE,
    MARCH,
    PLAY,
    STEP,
)
from grognard.games.an_impossible_war.rules.movement.activation import Activation
from grognard.games.an_impossible_war.rules.movement.groups import group_at, group_size, slowest
from grognard.games.an_impossible_war.rules.movement.march import March
from grognard.games.an_impossible_war.rules.movement.special import (
    CONCENTRATION_POINTS,
    COUNTERMARCH_POINTS,
    FREE_CONCENTRATION,
    exits,
)
from grognard.kernel.actions import first, verb


def pick_group(s: GameState, side: i64, actions: list[int]) -> int:
    """Add who should go, then march; or let it be."""
    frame = s.stack[-1]
    assert isinstance(frame, Activation)
    h = frame.space
    eyes = look(s)
    wanted = company(s, eyes, side, h)
    if not wanted:
        return actions[-1]
    step: i64 = -1
    if is_region(h):
        step = best_region(s, plan_of(s, side, eyes), wanted, h)
        if step < 0:
            return actions[-1]
    elif len(wanted) == 1 or not group_at(s, side, h):  # with a group begun, it was found good before
        plan = plan_of(s, side, eyes)
        fewer: i64 = CONCENTRATION_POINTS if frame.mode & FREE_CONCENTRATION == 0 else 0
        alone = best_journey(s, plan, wanted, h, marching_points(side, wanted, fewer if frame.drawn else 0))
        for a in actions:
            if verb(a) == CONCENTRATE:
                if together_gain(s, plan, alone, wanted, h, fewer, frame.drawn) > max(0.0, alone.gain):
                    return concentration(actions, spared(s, eyes, h, frame.drawn))
                break
        if alone.gain <= 0.0:
            return actions[-1]
    add_all: int = -1
    missing: int = -1
    free = 0
    for a in actions:
        chosen = verb(a)
        if chosen == ADD_ALL:
            add_all = a
        elif chosen == ADD:
            free += 1
            if missing < 0 and first(a) in wanted:
                missing = a
    if missing >= 0:
        lacking = len([p for p in wanted if s.mark[p] & GROUP == 0])
        return add_all if add_all >= 0 and lacking == free else missing
    for a in actions:
        if verb(a) == STEP and first(a) == step:
            return a
    for a in actions:
        if verb(a) == MARCH:
            return a
    return actions[-1]


def concentration(actions: list[int], wanted: list[int]) -> int:
    """Bring one of some units."""
    for a in actions:
        if verb(a) == CONCENTRATE and first(a) in wanted:
            return a
    return actions[-1]


def go_on(s: GameState, side: i64, actions: list[int]) -> int:
    """The next step of a march, or its end."""
    frame = s.stack[-1]
    assert isinstance(frame, March)
    here = frame.here
    group = group_at(s, side, here)
    plan = make_plan(s, side)
    done: int = -1
    for a in actions:
        if verb(a) == DONE_:
            done = a
    if is_region(here):
        return leave_region(s, plan, group, here, actions, done)
    points = slowest(group, frame.base(group)) - frame.spent
    tour = best_journey(s, plan, group, here, points)
    passing = countermarch(s, plan, group, here, points, tour, actions)
    if passing >= 0:
        return passing
    if tour.goal != here and tour.gain > 0.0:
        step = next_step(tour, here)
        if done >= 0 and frame.way >= 0 and step == BOARD.start[frame.way]:
            return done  # no marching to and fro
        for a in actions:
            if verb(a) == STEP and first(a) == step:
                return a
    forced = forced_step(s, plan, group, here, actions)
    if forced >= 0:
        return forced
    if frame.size < 0 and frame.die == 0 and still_free(s, side, here) > 1:
        return best_first_step(s, plan, group, here, actions, done)
    if done >= 0:
        return done
    return best_first_step(s, plan, group, here, actions, done)


def countermarch(
    s: GameState, plan: Plan, group: list[int], here: i64, points: i64, tour: Journey, actions: list[int]
) -> int:
    """Past the enemies on the road, where what lies behind them is worth the risk; -1 where it is not."""
    best: int = -1
    most = max(0.0, tour.gain) + 5.0
    body: Force | None = None
    for a in actions:
        if verb(a) != COUNTERMARCH:
            continue
        if body is None:
            body = Force(s, group)
        h: i64 = first(a)
        left = points - COUNTERMARCH_POINTS - BOARD.cost[way_between(here, h)]
        chance = 1.0 if BOARD.type[h] == REFUGE else float(max(0, 6 - group_size(group))) / 6.0
        for d in exits(s, h, here, left):
            value = chance * (stand_value(s, plan, body, here, d, 0.0) - tour.stay)
            if value > most:
                most = value
                best = a
    return best


def still_free(s: GameState, side: i64, h: i64) -> i64:
    """How many pieces of the activated place have not moved: with more than one, its owner would be asked again."""
    total: i64 = 0
    for p in pieces_at(s, side, h):
        if s.mark[p] & ACTIVE != 0:
            total += 1
    return total


def forced_step(s: GameState, plan: Plan, group: list[int], here: i64, actions: list[int]) -> int:
    """A Forced March, where it brings much."""
    body = Force(s, group)
    best: int = -1
    most = 30.0 + 3.0 * float(body.troops)
    stay = stand_value(s, plan, body, here, here, holding(s, plan.eyes, plan.side, here))
    for a in actions:
        if verb(a) == FORCE:
            value = stand_value(s, plan, body, here, first(a), 0.0) - stay
            if value > most:
                most = value
                best = a
    return best


def best_first_step(
    s: GameState, plan: Plan, group: list[int], here: i64, actions: list[int], done: int
) -> int:
    """The best of the next steps, where the group must go."""
    body = Force(s, group)
    best: int = done if done >= 0 else actions[0]
    most = -1e9
    for a in actions:
        if verb(a) == STEP:
            value = stand_value(s, plan, body, here, first(a), 0.0)
            if value > most:
                most = value
                best = a
    return best


def leave_region(s: GameState, plan: Plan, group: list[int], here: i64, actions: list[int], done: int) -> int:
    """An Expedition goes to the next region, a Liberal group to the North."""
    step = best_region(s, plan, group, here)
    best: int = done if done >= 0 else actions[0]
    for a in actions:
        if verb(a) == STEP and first(a) == step:
            return a
        if verb(a) == PLAY and step >= 0 and plan.side == CARLIST:
            return a
    if step >= 0 or done < 0:
        return best_first_step(s, plan, group, here, actions, done)
    return best
