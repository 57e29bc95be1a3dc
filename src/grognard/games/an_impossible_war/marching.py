"""Whom to activate, who goes along, and where to. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.assess import (
    chance_to_win,
    exposure,
    force,
    hunger,
    power,
)
from grognard.games.an_impossible_war.board import (
    BOARD,
    CARLIST,
    CAVALRY,
    CITY,
    FIELD,
    KNAPSACK,
    LIBERAL,
    TRAIN,
)
from grognard.games.an_impossible_war.control import fort_owner
from grognard.games.an_impossible_war.groups import group_at, size_modifier, slowest, stops
from grognard.games.an_impossible_war.march import March
from grognard.games.an_impossible_war.movement import Activation
from grognard.games.an_impossible_war.plan import Plan, holding, make_plan, pull
from grognard.games.an_impossible_war.state import (
    ACTED,
    ACTIVE,
    GROUP,
    INSIDE,
    Table,
    count,
    is_region,
    pieces_at,
)
from grognard.games.an_impossible_war.supply import general_limit
from grognard.games.an_impossible_war.verbs import (
    ADD,
    ADD_ALL,
    DONE_,
    FORCE,
    MARCH,
    PLAY,
    STEP,
)
from grognard.kernel.actions import first, verb
from grognard.parts.vectors import numbers

CARLIST_MARCH: Final = 6
LIBERAL_MARCH: Final = 4  # of a middling die
KEEP: Final = 12.0  # from what worth on a place is not left empty
NEAR: Final = 0.75  # what being near a prize is worth beside having it
_UNREACHED: Final = numbers(BOARD.on_map, 99)
_NOWHERE: Final = numbers(BOARD.on_map, -1)


class Force:
    """A group as a whole."""

    def __init__(self, s: Table, group: list[int]) -> None:
        self.power = 0.0
        self.troops: i64 = 0
        self.number: i64 = 0
        self.guns: i64 = 0
        self.stores: i64 = 0
        for p in group:
            kind = BOARD.kind[p]
            if kind <= CAVALRY:
                self.power += power(s, p)
                self.troops += 1
                if BOARD.partida[p] == 0:
                    self.number += 1
            elif kind == FIELD:
                self.guns += s.strength[p]
            elif kind == TRAIN or kind == KNAPSACK:
                self.stores += 6 if kind == TRAIN else 2


# Who goes


def company(s: Table, plan: Plan, side: i64, h: i64) -> list[int]:
    """The pieces of a place that would go together: all that may, but those who keep what must be kept."""
    free: list[int] = []
    kept = 0.0
    stays: i64 = 0
    for p in pieces_at(s, side, h):
        if s.mark[p] & INSIDE != 0:
            continue
        if s.mark[p] & ACTIVE != 0 or s.mark[p] & ACTED == 0:
            free.append(p)
        elif BOARD.kind[p] <= CAVALRY:
            kept += power(s, p)
            stays += 1
    if side == CARLIST and is_region(h):
        return free
    wanted = wanted_here(s, plan, side, h)
    going = [p for p in free if BOARD.kind[p] <= CAVALRY]
    while kept < wanted and len(going) > 1:
        keeper = weakest(s, going)
        going.remove(keeper)
        kept += power(s, keeper)
        stays += 1
    room: i64 = 6 if side == LIBERAL or not is_region(h) else 4
    while len(going) > room:
        going.remove(weakest(s, going))
        stays += 1
    if len(going) == 0:
        return going
    alone = stays == 0 and fort_owner(s, h) != side
    for p in free:
        kind = BOARD.kind[p]
        if kind <= CAVALRY:
            continue
        if alone or (
            len(going) >= 3 and not (kind == FIELD and fort_owner(s, h) == side and BOARD.type[h] == CITY)
        ):
            going.append(p)
    return going


def wanted_here(s: Table, plan: Plan, side: i64, h: i64) -> float:
    """The power that should stay in a place."""
    value = holding(s, plan.eyes, side, h)
    if value < KEEP:
        return 0.0
    if not is_region(h) and BOARD.type[h] == CITY:
        return 6.0 if fort_owner(s, h) == side else 8.0
    return 3.0 if fort_owner(s, h) == 1 - side else 1.5


def weakest(s: Table, group: list[int]) -> int:
    """The unit with the least power, Infantry first."""
    best = group[0]
    least = 1e9
    for p in group:
        value = power(s, p) + (3.0 if BOARD.kind[p] == CAVALRY else 0.0)
        if value < least:
            least = value
            best = p
    return best


# Where to


def stand_value(s: Table, plan: Plan, body: Force, origin: i64, h: i64, left: float) -> float:
    """What it is worth that a group stands in a place at the end of its march, what it leaves behind apart."""
    side = plan.side
    eyes = plan.eyes
    enemy = 1 - side
    row = side * BOARD.on_map + h
    own = body.power
    troops = body.troops
    number = body.number
    stores = body.stores
    if h != origin:
        own += eyes.power[row]
        troops += eyes.troops[row]
        number += eyes.number[row]
        stores += eyes.stores[row]
        prize = plan.prize[h]
        if body.guns > 0 and fort_owner(s, h) == enemy:
            prize *= 1.3
    else:
        own = max(own, eyes.power[row])
        prize = left
    if is_region(h) and side == CARLIST:
        prize -= 9.0 * float(troops)
    value = prize
    against = force(eyes, enemy, h)
    if against > 0.0 and not is_region(h) and h != origin:
        chance = chance_to_win(own, number, against, eyes.number[enemy * BOARD.on_map + h])
        value = chance * (prize + 14.0 + 1.5 * against) - (1.0 - chance) * (25.0 + 1.5 * body.power) - 10.0
    near = NEAR * pull(s, plan, h, own, number, h)
    value = max(value, near)
    value -= exposure(s, eyes, side, h, own, troops)
    value -= hunger(s, eyes, side, h, troops, stores)
    over = troops - general_limit(side, h)
    if over > 0:
        value -= 150.0 * float(over)
    return value


class Journey:
    """Where a group can go, and where it should."""

    def __init__(self) -> None:
        self.spent = _UNREACHED[:]
        self.before = _NOWHERE[:]
        self.reached: list[int] = []
        self.goal: i64 = -1
        self.gain = 0.0


def survey(s: Table, side: i64, origin: i64, points: i64) -> Journey:
    """All places within so many Movement Points."""
    tour = Journey()
    tour.spent[origin] = 0
    tour.reached.append(int(origin))
    at = 0
    while at < len(tour.reached):
        h: i64 = tour.reached[at]
        at += 1
        if h != origin and (is_region(h) or stops(s, side, h)):
            continue
        for way in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
            d = BOARD.end[way]
            cost = tour.spent[h] + BOARD.cost[way]
            if cost <= points and cost < tour.spent[d]:
                if is_region(d) and side == LIBERAL:
                    continue
                tour.spent[d] = cost
                tour.before[d] = h
                tour.reached.append(int(d))
    return tour


def best_journey(s: Table, plan: Plan, group: list[int], origin: i64, points: i64) -> Journey:
    """The best end of a march for a group, and what is gained beside staying."""
    side = plan.side
    body = Force(s, group)
    tour = survey(s, side, origin, points)
    left = 0.0
    if count_left(s, side, origin, group) == 0:
        left = holding(s, plan.eyes, side, origin)
    stay = stand_value(s, plan, body, origin, origin, left)
    tour.goal = origin
    tour.gain = 0.0
    seen = _NOWHERE[:]
    for h in tour.reached:
        if h == origin or seen[h] == 1:
            continue
        seen[h] = 1
        value = stand_value(s, plan, body, origin, h, left) - stay - 0.2 * float(tour.spent[h])
        if value > tour.gain:
            tour.gain = value
            tour.goal = h
    return tour


def count_left(s: Table, side: i64, h: i64, group: list[int]) -> i64:
    """How many troops stay in a place when a group goes."""
    going: i64 = 0
    for p in group:
        if BOARD.kind[p] <= CAVALRY and s.place[p] == h:
            going += 1
    return count(s, side, h) - going


def next_step(tour: Journey, origin: i64) -> i64:
    """The first step towards the goal."""
    h = tour.goal
    while tour.before[h] != origin and tour.before[h] >= 0:
        h = tour.before[h]
    return h


def marching_points(side: i64, group: list[int]) -> i64:
    """What a group is likely to march."""
    size: i64 = 0
    for p in group:
        if BOARD.kind[p] <= TRAIN:
            size += 1
    base = CARLIST_MARCH if side == CARLIST else LIBERAL_MARCH
    return slowest(group, base + size_modifier(size))


def activation_gain(s: Table, plan: Plan, h: i64) -> float:
    """What activating a place would bring."""
    group = company(s, plan, plan.side, h)
    if not group:
        return 0.0
    if is_region(h):
        return region_gain(s, plan, group, h)
    return best_journey(s, plan, group, h, marching_points(plan.side, group)).gain


def region_gain(s: Table, plan: Plan, group: list[int], h: i64) -> float:
    """What a march between regions would bring, or out of them."""
    step = best_region(s, plan, group, h)
    if step < 0:
        return 0.0
    body = Force(s, group)
    return stand_value(s, plan, body, h, step, 0.0) - stand_value(s, plan, body, h, h, plan.prize[h])


def best_region(s: Table, plan: Plan, group: list[int], h: i64) -> i64:
    """The best next place for a group in a region, -1 where it does best to stay."""
    body = Force(s, group)
    best: i64 = -1
    most = stand_value(s, plan, body, h, h, plan.prize[h] if plan.side == CARLIST else 0.0) + 6.0
    for d in BOARD.borders[h]:
        value = stand_value(s, plan, body, h, d, 0.0)
        if value > most:
            most = value
            best = d
    for way in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
        value = stand_value(s, plan, body, h, BOARD.end[way], 0.0)
        if value > most:
            most = value
            best = BOARD.end[way]
    return best


# The questions


def pick_group(s: Table, side: i64, actions: list[int]) -> int:
    """Add who should go, then march; or let it be."""
    frame = s.stack[-1]
    assert isinstance(frame, Activation)
    h = frame.space
    plan = make_plan(s, side)
    wanted = company(s, plan, side, h)
    if not wanted:
        return actions[-1]
    region = is_region(h)
    step: i64 = -1
    if region:
        step = best_region(s, plan, wanted, h)
        if step < 0:
            return actions[-1]
    elif best_journey(s, plan, wanted, h, marching_points(side, wanted)).gain <= 0.0:
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


def go_on(s: Table, side: i64, actions: list[int]) -> int:
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
    if tour.goal != here and tour.gain > 0.0:
        step = next_step(tour, here)
        for a in actions:
            if verb(a) == STEP and first(a) == step:
                return a
    forced = forced_step(s, plan, group, here, actions)
    if forced >= 0:
        return forced
    if frame.size < 0 and side == CARLIST and still_free(s, here) > 1:
        return best_first_step(s, plan, group, here, actions, done)
    if done >= 0:
        return done
    return best_first_step(s, plan, group, here, actions, done)


def still_free(s: Table, h: i64) -> i64:
    """How many pieces of the activated place have not moved: with more than one, its owner would be asked again."""
    total: i64 = 0
    for p in pieces_at(s, CARLIST, h):
        if s.mark[p] & ACTIVE != 0:
            total += 1
    return total


def forced_step(s: Table, plan: Plan, group: list[int], here: i64, actions: list[int]) -> int:
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


def best_first_step(s: Table, plan: Plan, group: list[int], here: i64, actions: list[int], done: int) -> int:
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


def leave_region(s: Table, plan: Plan, group: list[int], here: i64, actions: list[int], done: int) -> int:
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


def best_place(s: Table, plan: Plan, places: list[int]) -> i64:
    """Which of some places is best activated."""
    best: i64 = places[0]
    most = -1e9
    for h in places:
        value = activation_gain(s, plan, h)
        if value > most:
            most = value
            best = h
    return best
