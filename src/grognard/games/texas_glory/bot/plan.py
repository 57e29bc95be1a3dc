"""Who marches where: the places and enemies worth going to, what each takes, and the blocks sent to it.

Nothing here is a rule. A plan is made anew for every decision, from what lies on the table alone: blocks are sent
to the nearest objectives first, so that whoever has set out keeps his goal.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.texas_glory.bot.assessment import (
    STAR,
    Eyes,
    counts,
    far,
    force,
    keeps,
    look,
    numbers_blank,
    threat,
    urgency,
)
from grognard.games.texas_glory.model.board import ARTILLERY, BOARD, FORT, LEADER, OPEN, SANTA_ANNA, TEXAS
from grognard.games.texas_glory.model.state import (
    ACTIVE,
    FACE,
    INSIDE,
    YEAR_1835,
    GameState,
    holds,
    is_burned,
)
from grognard.games.texas_glory.rules.movement.command import kept_at_jessup
from grognard.parts.vectors import numbers

NOWHERE: Final = -1
HUNTED: Final = 1.2  # what an enemy is worth for each tenth of a hit
HEAD: Final = 50  # what Santa Anna is worth
ODDS: Final = 1.7  # how much stronger than the enemy it takes to win in the open
ODDS_FORT: Final = 2.6
ODDS_CITY: Final = 2.2
WARY: Final = 0.35  # the part of the enemies nearby that is reckoned with, by Texans
BOLDER: Final = 0.25  # and by Mexicans
LACK: Final = 2  # how much the power that is lacking makes an objective seem farther
TOO_FAR: Final = 24
_NO_GOALS: Final = numbers(BOARD.blocks, NOWHERE)


class Plan(Eyes):
    """A side's objectives, and where each of its blocks is sent."""

    def __init__(self, eyes: Eyes) -> None:
        self.power = eyes.power
        self.want = numbers_blank()  # of each space: what going there is worth, 0 for most
        self.goal = _NO_GOALS[:]  # of each block: a space, or nowhere
        self.lack = numbers_blank()  # of each objective: the power that could not be found for it
        self.aim: i64 = NOWHERE  # what the block last looked at could take
        self.spaces: list[int] = []  # the objectives, the nearest first


def make_plan(s: GameState, side: i64) -> Plan:
    """The plan of a side."""
    plan = Plan(look(s, side))
    list_places(s, side, plan)
    list_enemies(s, side, plan)
    by_nearness(s, side, plan)
    send(s, side, plan)
    send_rest(s, side, plan)
    return plan


def list_places(s: GameState, side: i64, plan: Plan) -> None:
    """The Victory places that the enemy holds."""
    for h in BOARD.stars:
        if not is_burned(s, h) and counts(s, h) and holds(s, 1 - side, h):
            plan.want[h] = int(STAR)
            plan.spaces.append(int(h))


def list_enemies(s: GameState, side: i64, plan: Plan) -> None:
    """The enemies in the field; of 1836 Santa Anna above all."""
    for e in BOARD.army[1 - side]:
        h = s.place[e]
        if h >= BOARD.on_map or h == BOARD.jessup or s.mark[e] & INSIDE != 0:
            continue
        if plan.want[h] == 0:
            plan.spaces.append(int(h))
        worth = int(HUNTED * plan.power[e])
        if side == TEXAS and e == SANTA_ANNA and s.mark[e] & (FACE | ACTIVE) != 0 and s.year != YEAR_1835:
            worth += HEAD
        plan.want[h] += worth


def marches(s: GameState, b: i64) -> bool:
    """Whether a block can be sent somewhere."""
    return (
        s.place[b] < BOARD.ground
        and s.mark[b] & INSIDE == 0
        and BOARD.type[b] != ARTILLERY
        and not kept_at_jessup(s, b)
    )


def by_nearness(s: GameState, side: i64, plan: Plan) -> None:
    """Sort the objectives: those near to a block first, and of equally near ones the dearer."""
    ranks = numbers_blank()
    for h in plan.spaces:
        near: i64 = 60
        for b in BOARD.army[side]:
            if s.place[b] < BOARD.ground:
                near = min(near, far(s.place[b], h))
        ranks[h] = 20 * near - min(60, plan.want[h])
    done: list[int] = []
    for h in plan.spaces:
        at = 0
        while at < len(done) and ranks[done[at]] <= ranks[h]:
            at += 1
        done.insert(at, h)
    plan.spaces = done


def needed(s: GameState, plan: Plan, side: i64, h: i64) -> float:
    """The power it takes to gain a space and keep it a while."""
    against = force(s, plan, 1 - side, h)
    nearby = threat(s, plan, 1 - side, h) - against
    odds = ODDS if BOARD.walls[h] == OPEN else ODDS_FORT if BOARD.walls[h] == FORT else ODDS_CITY
    part = WARY if side == TEXAS else BOLDER
    return (odds - 0.4 * urgency(s, side)) * against + (part * nearby if nearby > 0.0 else 0.0) + 1.0


def send(s: GameState, side: i64, plan: Plan) -> None:
    """Give each objective in turn the nearest blocks that are free, as many as it takes; none if there are too few."""
    for b in BOARD.army[side]:
        if keeps(s, side, b):
            plan.goal[b] = s.place[b]
    for h in plan.spaces:
        need = needed(s, plan, side, h)
        sent: list[int] = []
        while need > 0.0:
            b = nearest_free(s, side, h, plan)
            if b < 0:
                break
            plan.goal[b] = h
            sent.append(b)
            need -= plan.power[b]
        if need > 0.0:
            plan.lack[h] = int(need) + 1
            for b in sent:
                plan.goal[b] = NOWHERE


def nearest_free(s: GameState, side: i64, h: i64, plan: Plan) -> int:
    """The nearest block without a goal, or -1."""
    best = -1
    least: i64 = TOO_FAR
    for b in BOARD.army[side]:
        if plan.goal[b] == NOWHERE and BOARD.type[b] != LEADER and marches(s, b):
            away = far(s.place[b], h)
            if away < least:
                least = away
                best = b
    return best


def send_rest(s: GameState, side: i64, plan: Plan) -> None:
    """Whoever is left over goes where the nearest objective is."""
    for b in BOARD.army[side]:
        if plan.goal[b] == NOWHERE and BOARD.type[b] != LEADER and marches(s, b):
            least: i64 = 1000
            for h in plan.spaces:
                away = 10 * far(s.place[b], h) + LACK * plan.lack[h] - plan.want[h] // 6
                if plan.want[h] >= 30 and away < least:
                    least = away
                    plan.goal[b] = h
