"""Chapters 14.0, 11.3, 11.5: Artillery and its counters, capture, the Hidden Artillery box; escort and stacking."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    FIELD,
    KNAPSACK,
    MOUNTAIN,
    TRAIN,
)
from grognard.games.an_impossible_war.model.state import (
    DEPLOY_TWO,
    INSIDE,
    GameState,
    companions,
    companions_at,
    count,
    count_outside,
    put,
    units,
)
from grognard.games.an_impossible_war.model.verbs import DEPLOY_GUN, DONE_, HIDE
from grognard.games.an_impossible_war.rules.combat.losses import eliminate, lose
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending

ARMS: Final = [FIELD, MOUNTAIN]
DEPLOYED_A_PHASE: Final = 1  # points out of the Hidden Artillery box [14.3.b]
WITH_C10: Final = 2


# Counters


def counters_at(s: GameState, side: i64, kind: i64, h: i64, inside: bool) -> list[int]:
    """A side's counters or trains of a kind in a place, inside its Fortress or outside."""
    return [
        p for p in companions_at(s, side, h) if BOARD.kind[p] == kind and (s.mark[p] & INSIDE != 0) == inside
    ]


def guns_at(s: GameState, side: i64, h: i64, kind: i64, inside: bool) -> i64:
    """The strength of a side's Artillery of a kind in a place, inside its Fortress or outside."""
    total: i64 = 0
    for p in counters_at(s, side, kind, h, inside):
        total += s.strength[p]
    return total


def remake(s: GameState, side: i64, kind: i64, total: i64, h: i64, inside: bool, single: bool) -> i64:
    """Show a strength with as few counters as can be, or with one only; what no counter shows is lost [14.0.b, R90]."""
    pool = counters_at(s, side, kind, h, inside)
    mark: i64 = INSIDE if inside else 0
    via: i64 = -1
    if pool:
        mark, via = s.mark[pool[0]], s.via[pool[0]]
    spare = [p for p in BOARD.guns[side] if BOARD.kind[p] == kind and s.place[p] == BOARD.stock]
    shown: i64 = 0
    while total > 0:
        p = best_counter(pool, spare, total)
        if p < 0:
            break
        if p in pool:
            pool.remove(p)
        else:
            spare.remove(p)
        value = min(total, BOARD.most[p])
        put(s, p, h)
        s.strength[p] = value
        s.mark[p] = mark
        s.via[p] = via
        shown += value
        total -= value
        if single:
            break
    for p in pool:
        to_stock(s, p)
    return shown


def best_counter(pool: list[int], spare: list[int], total: i64) -> i64:
    """The counter that shows most of a strength and no more, one at hand before one of the stock; -1 without."""
    best: i64 = -1
    most: i64 = 0
    for counters in (pool, spare):
        for p in counters:
            if BOARD.least[p] <= total and min(total, BOARD.most[p]) > most:
                best, most = p, min(total, BOARD.most[p])
    return best


def to_stock(s: GameState, p: i64) -> None:
    """A counter of Artillery goes out of use."""
    put(s, p, BOARD.stock)
    s.strength[p] = BOARD.most[p]
    s.mark[p] = 0
    s.via[p] = -1


def add_guns(s: GameState, side: i64, kind: i64, points: i64, h: i64, inside: bool = False) -> i64:
    """Place points of Artillery; how many found a counter [14.0.b, 20.2.d, R90]."""
    there = guns_at(s, side, h, kind, inside)
    return remake(s, side, kind, there + points, h, inside, False) - there


def take_guns(s: GameState, side: i64, kind: i64, points: i64, h: i64, inside: bool) -> i64:
    """Take points of Artillery off a place; how many were there."""
    there = guns_at(s, side, h, kind, inside)
    taken = min(there, points)
    if taken > 0:
        remake(s, side, kind, there - taken, h, inside, False)
    return taken


def half(points: i64) -> i64:
    """Half of some points, rounded up."""
    return (points + 1) // 2


def capture_guns(s: GameState, loser: i64, h: i64, kind: i64, points: i64, inside: bool = False) -> i64:
    """The enemy captures points of a side's Artillery: how many he can set up, in one counter of his [14.2, R38]."""
    taken = take_guns(s, loser, kind, points, h, inside)
    if taken == 0:
        return 0
    captor = 1 - loser
    shut_in = besieged(s, h) and fort_owner(s, h) == captor and count_outside(s, captor, h) == 0
    there = guns_at(s, captor, h, kind, shut_in)
    gained = remake(s, captor, kind, there + taken, h, shut_in, True) - there
    s.note("guns-captured", "14.2.a", captor, kind - FIELD, taken, h, gained)
    return gained


def may_divide(s: GameState, p: i64) -> bool:
    """Whether one point of an Artillery counter may be set apart: the counters must suffice [14.0.b]."""
    if (BOARD.kind[p] != FIELD and BOARD.kind[p] != MOUNTAIN) or s.strength[p] == 1:
        return False
    needed = 2 if s.strength[p] - 1 < BOARD.least[p] else 1
    return len(small_counters(s, BOARD.side[p], BOARD.kind[p])) >= needed


def small_counters(s: GameState, side: i64, kind: i64) -> list[int]:
    """Counters of the stock that can show a strength of 1."""
    return [
        p
        for p in BOARD.guns[side]
        if BOARD.kind[p] == kind and BOARD.least[p] == 1 and s.place[p] == BOARD.stock
    ]


def divide(s: GameState, p: i64) -> None:
    """Set one point of a counter apart in its own; a counter that cannot show the rest is changed [14.0.b]."""
    rest = s.strength[p] - 1
    small = small_counters(s, BOARD.side[p], BOARD.kind[p])
    stay_in(s, p, small[0], 1)
    if rest >= BOARD.least[p]:
        s.strength[p] = rest
    else:
        stay_in(s, p, small[1], rest)
        to_stock(s, p)


def stay_in(s: GameState, p: i64, counter: i64, value: i64) -> None:
    """Lay another counter beside one, marked alike."""
    put(s, counter, s.place[p])
    s.strength[counter] = value
    s.mark[counter] = s.mark[p]
    s.via[counter] = s.via[p]


# Stacking and escort


def stack(s: GameState, side: i64, h: i64) -> None:
    """One Field, one Mountain Artillery, one ST, one Knapsack of a side in a place: combine, lose the rest [11.5.b-c].

    What is shut in a Fortress is counted apart from what stands before it [18.0.b].
    """
    if companions(s, side, h) < 2:
        return
    for inside in (False, True):
        for kind in ARMS:
            guns = counters_at(s, side, kind, h, inside)
            if len(guns) > 1:
                total = guns_at(s, side, h, kind, inside)
                shown = remake(s, side, kind, total, h, inside, True)
                if shown < total:
                    s.note("guns-lost", "11.5.c", side, kind - FIELD, total - shown, h)
        for kind in (TRAIN, KNAPSACK):
            combine_logistics(s, counters_at(s, side, kind, h, inside))


def combine_logistics(s: GameState, alike: list[int]) -> None:
    """Supply Trains or Knapsacks of a place join their strength in one, the others go to their box [11.5.c]."""
    if len(alike) < 2:
        return
    kept = alike[0]
    for p in alike[1:]:
        s.strength[kept] = min(s.strength[kept] + s.strength[p], BOARD.most[kept])
        eliminate(s, p, "11.5.c")


def escort(s: GameState, side: i64, h: i64, fought: bool = False) -> None:
    """Artillery, ST and Knapsacks without Inf, Cav or friendly Fortress are captured or lost [11.3.b-c, 14.1.b, R34].

    After a combat fought before a Fortress (`fought`) only what is inside it is in it.
    """
    if companions(s, side, h) == 0 or count_outside(s, side, h) > 0:
        return
    if fort_owner(s, h) != side or fought:
        abandon(s, side, h)


def abandon(s: GameState, side: i64, h: i64) -> None:
    """What a side has of Artillery and logistics outside: half the guns to an enemy there, all else lost [11.3.c]."""
    enemies = units(s, 1 - side, h) > 0
    for kind in ARMS:
        points = guns_at(s, side, h, kind, False)
        if points == 0:
            continue
        if enemies:
            capture_guns(s, side, h, kind, half(points))
        rest = take_guns(s, side, kind, points, h, False)
        if rest > 0:
            s.note("guns-lost", "11.3.c", side, kind - FIELD, rest, h)
    for kind in (TRAIN, KNAPSACK):
        for p in counters_at(s, side, kind, h, False):
            eliminate(s, p, "11.3.c")


def lose_train(s: GameState, side: i64, h: i64, points: i64, rule: str) -> None:
    """The ST that a side has outside a Fortress in a place loses strength [16.0.p, 17.8.d-g, 17.9.r]."""
    for p in counters_at(s, side, TRAIN, h, False):
        lose(s, p, points, rule)


# The Hidden Artillery box


def hide_gun(s: GameState, p: i64) -> i64:
    """One point of a Carlist counter goes to the Hidden box, the counter whole where none is free [14.3.c]."""
    kind, h = BOARD.kind[p], s.place[p]
    points: i64 = 1 if enough_counters(s, kind, h, -1) else s.strength[p]
    if points < s.strength[p] or guns_at(s, CARLIST, h, kind, False) > s.strength[p]:
        take_guns(s, CARLIST, kind, points, h, False)
        add_guns(s, CARLIST, kind, points, BOARD.hidden)
    else:
        put(s, p, BOARD.hidden)
        s.mark[p] = 0
        s.via[p] = -1
    s.note("hide-gun", "14.3.c", kind - FIELD, points, h)
    return points


def enough_counters(s: GameState, kind: i64, h: i64, by: i64) -> bool:
    """Whether the Carlist counters suffice when a point moves from the box to a place, or back (by -1) [R90]."""
    here = guns_at(s, CARLIST, h, kind, False)
    box = guns_at(s, CARLIST, BOARD.hidden, kind, False)
    free = len(small_counters(s, CARLIST, kind))
    free += len(counters_at(s, CARLIST, kind, h, False))
    free += len(counters_at(s, CARLIST, kind, BOARD.hidden, False))
    return half(here + by) + half(box - by) <= free


class GunStep(Frame[GameState]):
    """The Carlist deploys a point of Artillery out of the box and hides as many as he likes [14.3.b-c, card C10]."""

    fields: ClassVar[str] = "deployed field mountain"
    closes: ClassVar[str] = "14.3.b"

    def __init__(self, deployed: i64 = 0, field: i64 = 0, mountain: i64 = 0) -> None:
        self.deployed = deployed
        self.field = field  # points hidden in this phase, which may not come out
        self.mountain = mountain

    def copy(self) -> GunStep:
        return GunStep(self.deployed, self.field, self.mountain)

    def step(self, s: GameState) -> Pending | None:
        actions: list[int] = []
        if self.deployed < (WITH_C10 if s.phase & DEPLOY_TWO != 0 else DEPLOYED_A_PHASE):
            for kind in ARMS:
                hidden = self.field if kind == FIELD else self.mountain
                if guns_at(s, CARLIST, BOARD.hidden, kind, False) > hidden:
                    for h in range(BOARD.spaces):
                        if may_deploy(s, h) and enough_counters(s, kind, h, 1):
                            actions.append(to(DEPLOY_GUN, kind - FIELD, h))
        hide_actions(s, actions)
        if not actions:
            return s.leave()
        actions.append(plain(DONE_))
        return s.ask(CARLIST, "guns", "14.3.b", actions)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DEPLOY_GUN:
            kind, h = FIELD + first(a), second(a)
            take_guns(s, CARLIST, kind, 1, BOARD.hidden, False)
            add_guns(s, CARLIST, kind, 1, h)
            s.note("deploy-gun", "14.3.b", kind - FIELD, h)
            self.deployed += 1
        elif verb(a) == HIDE:
            p = first(a)
            if BOARD.kind[p] == FIELD:
                self.field += hide_gun(s, p)
            else:
                self.mountain += hide_gun(s, p)
        else:
            s.leave()


def may_deploy(s: GameState, h: i64) -> bool:
    """Whether hidden guns may come to a space: in the Carlist Zone, an unbesieged Fortress or Inf or Cav [14.3.b]."""
    if BOARD.zone[h] != CARLIST:
        return False
    if fort_owner(s, h) == CARLIST:
        return not besieged(s, h)
    return count(s, CARLIST, h) > 0


def hide_actions(s: GameState, actions: list[int]) -> None:
    """Unbesieged Carlist Artillery of the Carlist Zone may be hidden; one counter of a kind for all [14.3.c]."""
    seen: list[int] = []
    for p in BOARD.guns[CARLIST]:
        h = s.place[p]
        if h < BOARD.spaces and BOARD.zone[h] == CARLIST and s.mark[p] & INSIDE == 0:
            if 2 * h + BOARD.kind[p] - FIELD not in seen:
                seen.append(int(2 * h + BOARD.kind[p] - FIELD))
                actions.append(of(HIDE, p))
