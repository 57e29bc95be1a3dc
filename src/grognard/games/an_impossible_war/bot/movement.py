"""Whom to activate, who goes along, and where to. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.bot.assessment import (
    Eyes,
    chance_to_win,
    exposure,
    far,
    force,
    fortress_value,
    hunger,
    power,
)
from grognard.games.an_impossible_war.bot.plan import Plan, holding, pull
from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CAVALRY,
    CITY,
    FIELD,
    KNAPSACK,
    LIBERAL,
    TRAIN,
)
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    ACTIVE,
    INSIDE,
    GameState,
    count,
    is_region,
    pieces_at,
    troops_at,
)
from grognard.games.an_impossible_war.rules.control import fort_owner
from grognard.games.an_impossible_war.rules.movement.groups import size_modifier, slowest, stops
from grognard.games.an_impossible_war.rules.movement.special import (
    CONCENTRATION_MOST,
    CONCENTRATION_POINTS,
)
from grognard.games.an_impossible_war.rules.supply import general_limit
from grognard.parts.vectors import numbers

CARLIST_MARCH: Final = 6
LIBERAL_MARCH: Final = 4  # of a middling die
KEEP: Final = 12.0  # from what worth on a place is not left empty
SECOND: Final = 4  # how far a second group comes from
COMPANY: Final = 3.0  # what a unit must add that is brought along
NEAR: Final = 0.75  # what being near a prize is worth beside having it
_UNREACHED: Final = numbers(BOARD.on_map, 99)
_NOWHERE: Final = numbers(BOARD.on_map, -1)


class Force:
    """A group as a whole."""

    def __init__(self, s: GameState, group: list[int]) -> None:
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


def company(s: GameState, eyes: Eyes, side: i64, h: i64) -> list[int]:
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
    wanted = wanted_here(s, eyes, side, h)
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


def wanted_here(s: GameState, eyes: Eyes, side: i64, h: i64) -> float:
    """The power that should stay in a place."""
    value = holding(s, eyes, side, h)
    if value < KEEP:
        return 0.0
    if not is_region(h) and BOARD.type[h] == CITY:
        return 6.0 if fort_owner(s, h) == side else 8.0
    return 3.0 if fort_owner(s, h) == 1 - side else 1.5


def weakest(s: GameState, group: list[int]) -> int:
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


def stand_value(s: GameState, plan: Plan, body: Force, origin: i64, h: i64, left: float) -> float:
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
        theirs = eyes.number[enemy * BOARD.on_map + h]
        chance = chance_to_win(own, number, against, theirs)
        if side == CARLIST:  # a Liberal group's die may leave it on the road
            friends = eyes.power[row]
            if friends > 0.0:
                alone = chance_to_win(friends, eyes.number[row], against, theirs)
                stake = 35.0 + 1.5 * (against + friends) + 0.5 * fortress_value(s, h)
                return max(0.0, chance - alone) * stake - 150.0 * float(
                    max(0, troops - general_limit(side, h))
                )
            if s.ap >= 4:
                chance += 0.5 * (supported(eyes, side, origin, h, own, number) - chance)
        value = chance * (prize + 14.0 + 1.5 * against) - (1.0 - chance) * (25.0 + 1.5 * body.power) - 10.0
    near = NEAR * pull(plan, h, own, number, h)
    value = max(value, near)
    value -= exposure(s, eyes, side, h, own, troops)
    value -= hunger(s, eyes, side, h, troops, stores)
    over = troops - general_limit(side, h)
    if over > 0:
        value -= 150.0 * float(over)
    return value


def supported(eyes: Eyes, side: i64, origin: i64, h: i64, own: float, number: i64) -> float:
    """How likely an attack succeeds if another group comes after the first: the strongest in reach."""
    most = 0.0
    best: i64 = -1
    for place in eyes.held[side]:
        row = side * BOARD.on_map + place
        if place != origin and place != h and eyes.ready[row] > most and far(place, h) <= SECOND:
            most = eyes.ready[row]
            best = row
    if best >= 0:
        own += most
        number += eyes.fresh[best]
    enemy = (1 - side) * BOARD.on_map + h
    return chance_to_win(own, number, eyes.power[enemy], eyes.number[enemy])


class Journey:
    """Where a group can go, and where it should."""

    def __init__(self) -> None:
        self.spent = _UNREACHED[:]
        self.before = _NOWHERE[:]
        self.reached: list[int] = []
        self.goal: i64 = -1
        self.stay = 0.0  # what it is worth to stay
        self.gain = 0.0  # what the goal is worth beside that


def survey(s: GameState, side: i64, origin: i64, points: i64) -> Journey:
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


def best_journey(s: GameState, plan: Plan, group: list[int], origin: i64, points: i64) -> Journey:
    """The best end of a march for a group, and what is gained beside staying."""
    side = plan.side
    body = Force(s, group)
    tour = survey(s, side, origin, points)
    left = 0.0
    if count_left(s, side, origin, group) == 0:
        left = holding(s, plan.eyes, side, origin)
    stay = stand_value(s, plan, body, origin, origin, left)
    tour.goal = origin
    tour.stay = stay
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


def count_left(s: GameState, side: i64, h: i64, group: list[int]) -> i64:
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


def marching_points(side: i64, group: list[int], more: i64 = 0) -> i64:
    """What a group is likely to march, with so many points more."""
    size: i64 = 0
    for p in group:
        if BOARD.kind[p] <= TRAIN:
            size += 1
    base = CARLIST_MARCH if side == CARLIST else LIBERAL_MARCH
    return slowest(group, base + more + size_modifier(size))


def activation_gain(s: GameState, plan: Plan, h: i64) -> float:
    """What activating a place would bring."""
    group = company(s, plan.eyes, plan.side, h)
    if not group:
        return 0.0
    if is_region(h):
        return region_gain(s, plan, group, h)
    alone = best_journey(s, plan, group, h, marching_points(plan.side, group))
    if plan.side == LIBERAL:
        return alone.gain
    return max(alone.gain, together_gain(s, plan, alone, group, h, CONCENTRATION_POINTS, []))


# Concentration


def together_gain(
    s: GameState, plan: Plan, alone: Journey, group: list[int], h: i64, points: i64, drawn: list[int]
) -> float:
    """What a march would bring if the units next door came along, who would stand better alone for nothing."""
    more = spared(s, plan.eyes, h, drawn)
    if not more:
        return 0.0
    both = group + more
    tour = best_journey(s, plan, both, h, marching_points(CARLIST, both, points))
    if tour.goal == h:
        return 0.0
    return tour.gain + tour.stay - alone.stay - COMPANY * float(len(more))


def spared(s: GameState, eyes: Eyes, h: i64, drawn: list[int]) -> list[int]:
    """The Carlists next door who can be brought to a place: one of each space, where enough stay [12.1.a]."""
    found: list[int] = []
    if h >= BOARD.spaces or BOARD.zone[h] != CARLIST:
        return found
    room = CONCENTRATION_MOST - count(s, CARLIST, h)
    for way in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
        near = BOARD.end[way]
        if room <= 0 or near in drawn or BOARD.zone[near] != CARLIST or count(s, CARLIST, near) == 0:
            continue
        best: int = -1
        most = 0.0
        for p in troops_at(s, CARLIST, near):
            if s.mark[p] & (ACTED | INSIDE) == 0 and power(s, p) > most:
                most = power(s, p)
                best = p
        if best >= 0 and force(eyes, CARLIST, near) - most >= wanted_here(s, eyes, CARLIST, near):
            found.append(best)
            room -= 1
    return found


def region_gain(s: GameState, plan: Plan, group: list[int], h: i64) -> float:
    """What a march between regions would bring, or out of them."""
    step = best_region(s, plan, group, h)
    if step < 0:
        return 0.0
    body = Force(s, group)
    return stand_value(s, plan, body, h, step, 0.0) - stand_value(s, plan, body, h, h, plan.prize[h])


def best_region(s: GameState, plan: Plan, group: list[int], h: i64) -> i64:
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


def best_place(s: GameState, plan: Plan, places: list[int]) -> i64:
    """Which of some places is best activated."""
    best: i64 = places[0]
    most = -1e9
    for h in places:
        value = activation_gain(s, plan, h)
        if value > most:
            most = value
            best = h
    return best
