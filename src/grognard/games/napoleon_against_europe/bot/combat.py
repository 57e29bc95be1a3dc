"""Battles, sieges, evasions and retreats: what each side chooses in them. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.assessment import (
    REACH,
    WORTH,
    attrition,
    spot,
)
from grognard.games.napoleon_against_europe.bot.force import Force
from grognard.games.napoleon_against_europe.bot.hand import awaited, scarcity
from grognard.games.napoleon_against_europe.bot.memory import plan_of
from grognard.games.napoleon_against_europe.bot.odds import chance
from grognard.games.napoleon_against_europe.bot.plan import Plan, assault_chance
from grognard.games.napoleon_against_europe.model.board import BOARD, COMBAT, NONE
from grognard.games.napoleon_against_europe.model.state import GameState, all_at, siege, steps
from grognard.games.napoleon_against_europe.model.verbs import (
    ASSAULT,
    COME,
    COMMIT,
    EVADE,
    GO_IN_ALL,
    INTERCEPT,
    KEEP,
    LEAD,
    LOSE,
    MORALE,
    PASS,
    PLANT,
    PLAY,
    RETREAT,
    SECOND,
    SPEND,
    STAND,
)
from grognard.games.napoleon_against_europe.rules.battle.field import battle_under_way, fighters
from grognard.games.napoleon_against_europe.rules.control import controller, friendly_fortress
from grognard.games.napoleon_against_europe.rules.forces import members, steps_of
from grognard.games.napoleon_against_europe.rules.land.active import operation_under_way
from grognard.games.napoleon_against_europe.rules.land.evasion import Evasion
from grognard.games.napoleon_against_europe.rules.land.interception import Interception
from grognard.games.napoleon_against_europe.rules.powers import card_value
from grognard.games.napoleon_against_europe.rules.terrain import attrition_change
from grognard.kernel.actions import first, second, verb
from grognard.parts.choosing import Best

EVADES: Final = 0.6  # the chance of the attacker from which on a force tries to evade
BOLD: Final = 0.6  # the chance that an interception needs
COMES: Final = 0.4  # how often an interception succeeds
CARD_PRICE: Final = 3.0  # of one, besides the points of its card
STAKE: Final = 0.6  # of what fights in a battle, for whoever wins it
STORMS: Final = 0.16  # the chance of a free assault that is tried


def cheapest_loss(s: GameState, actions: list[int]) -> int:
    """The step, or the counter, whose loss hurts least; a corps of two steps rather than one that would be gone."""
    best = Best(actions[0])
    for a in actions:
        if verb(a) == LOSE:
            p = first(a)
            gone = 0.3 if BOARD.sort[p] == COMBAT and steps(s, p) == 1 else 0.0
            best.offer(a, -WORTH[p] - gone)
    return best.action


def lead(s: GameState, actions: list[int]) -> int:
    """The corps with most stars leads, all special units are committed, the best subordinate helps."""
    best = Best(actions[-1], 0.0)
    for a in actions:
        what, p = verb(a), first(a)
        if what == LEAD:
            best.offer(a, 10.0 + float(BOARD.stars[p]) + 0.1 * float(steps(s, p)))
        elif what == COMMIT:
            best.offer(a, 5.0 + float(BOARD.bonus[p]))
        elif what == SECOND:
            best.offer(a, 1.0 + float(BOARD.attack[p] + BOARD.defence[p]))
    return best.action


def battle_cards(s: GameState, side: i64, actions: list[int]) -> int:
    """Combat cards are for battles that matter."""
    f = battle_under_way(s)
    if f is not None:
        mine, theirs = steps_of(s, fighters(s, f, side)), steps_of(s, fighters(s, f, 1 - side))
        if mine + theirs < (7 if scarcity(s, side) < 1.0 else 10) or mine > 3 * theirs or theirs > 3 * mine:
            return actions[-1]
    return actions[0] if verb(actions[0]) == PLAY else actions[-1]


def morale(actions: list[int]) -> int:
    """The highest."""
    best = Best(actions[0])
    for a in actions:
        if verb(a) == MORALE:
            best.offer(a, float(first(a)))
    return best.action


def keep(s: GameState, actions: list[int]) -> int:
    """Whoever is worth most stays."""
    best = Best(actions[0])
    for a in actions:
        if verb(a) == KEEP:
            total = 0.0
            for p in members(s, first(a)):
                total += WORTH[p] * float(max(i64(1), steps(s, p)))
            best.offer(a, total)
    return best.action


# Before a battle


def avoid(s: GameState, side: i64, actions: list[int]) -> int:
    """Whether a force stands, evades, or goes inside the walls."""
    frame = s.stack[-1]
    op = operation_under_way(s)
    if not isinstance(frame, Evasion) or op is None:
        return actions[-1]
    mine = Force(s, frame.force(s, side))
    theirs = Force(s, op.pieces(s, frame.group))
    lost = chance(theirs.steps, theirs.attack, mine.steps, mine.defence)
    for a in actions:
        if verb(a) == EVADE and lost > EVADES:
            return a
    for a in actions:
        if verb(a) == GO_IN_ALL and lost > EVADES and not mine.army:
            return a
    for a in actions:
        if verb(a) == STAND:
            return a
    return actions[-1]


def intercept(s: GameState, side: i64, actions: list[int]) -> int:
    """A force goes to meet the enemy where it expects to win, with the cheapest card that will do."""
    frame = s.stack[-1]
    op = operation_under_way(s)
    best = Best(actions[-1], 0.0)
    if not isinstance(frame, Interception) or op is None:
        return best.action
    theirs = Force(s, op.pieces(s, frame.group))
    for a in actions:
        if verb(a) != INTERCEPT:
            continue
        mine = Force(s, members(s, second(a)))
        won = 1.0 - chance(theirs.steps, theirs.attack, mine.steps, mine.defence + 1)
        if won > BOLD and not mine.shaken:
            gain = COMES * (won - 0.5) * theirs.worth
            price = CARD_PRICE + 1.5 * float(card_value(s, first(a)))
            best.offer(a, gain - price * scarcity(s, side) - awaited(s, first(a)))
    return best.action


def counter_march(s: GameState, side: i64, actions: list[int]) -> int:
    """Neighbours come to the guns where that changes more than the march costs."""
    f = battle_under_way(s)
    if f is None:
        return actions[-1]
    mine, theirs = Force(s, fighters(s, f, side)), Force(s, fighters(s, f, 1 - side))
    best = Best(actions[-1], 0.0)
    for a in actions:
        if verb(a) != COME:
            continue
        come = Force(s, members(s, first(a)))
        if come.shaken or BOARD.zone_of[f.zone] == NONE:
            continue
        attacks = f.attacker == side
        alone = won(attacks, mine.steps, mine, theirs)
        helped = won(attacks, mine.steps + come.steps, mine, theirs)
        lost = (
            attrition(come.steps, come.thrift + attrition_change(s))
            * come.worth
            / float(max(i64(1), come.steps))
        )
        best.offer(a, (helped - alone) * STAKE * (mine.worth + theirs.worth) - lost)
    return best.action


def won(attacks: bool, count: i64, mine: Force, theirs: Force) -> float:
    """How likely one side of a battle wins with so many steps."""
    if attacks:
        return chance(count, mine.attack, theirs.steps, theirs.defence)
    return 1.0 - chance(theirs.steps, theirs.attack, count, mine.defence)


# Going away


def refuge(s: GameState, side: i64, actions: list[int]) -> int:
    """Where a beaten force goes: to friends, to its own ground, away from the enemy."""
    plan = plan_of(s, side)
    best = Best(actions[0])
    for a in actions:
        if verb(a) == RETREAT:
            best.offer(a, safety(s, plan, first(a)))
    return best.action


def safety(s: GameState, plan: Plan, h: i64) -> float:
    """How well a beaten force would be in a place."""
    if h >= BOARD.first_sea:
        return 0.0
    z, side = BOARD.zone_of[h], plan.side
    value = 0.5 * plan.worths[z] if controller(s, z) == side else -2.0
    value = min(value, 6.0)
    if friendly_fortress(s, side, z):
        value += 2.0
    value += 0.5 * float(min(i64(8), plan.eyes.steps[spot(side, z)]))
    if h != z:
        value -= 4.0  # behind walls
    for t in plan.eyes.held[1 - side]:
        if t < BOARD.zones and REACH[t * BOARD.zones + z] <= 2:
            value -= 0.4 * float(plan.eyes.steps[spot(1 - side, t)])
    return value


# Sieges


def storm(s: GameState, side: i64, actions: list[int]) -> int:
    """A flag, or an assault, for nothing."""
    plan = plan_of(s, side)
    for a in actions:
        if verb(a) == PLANT:
            return a
        if verb(a) == ASSAULT and first(a) < BOARD.zones:
            f = Force(s, all_at(s, side, first(a)))
            once = assault_chance(s, plan, f, first(a))
            if once >= STORMS and (siege(s, first(a)) > 2 or f.steps > 2):
                return a
    return actions[-1]


def spend_depot(s: GameState, side: i64, actions: list[int]) -> int:
    """A depot is spent rather than steps."""
    for a in actions:
        if verb(a) == SPEND:
            return a
    return actions[-1]


def declined(actions: list[int]) -> int:
    """Nothing."""
    for a in actions:
        if verb(a) == PASS:
            return a
    return actions[-1]
