"""Where a force would go: the zones in its reach, by what they bring, and whether it could live there. Nothing here is
a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.assessment import HUNDRED_DAYS, spot
from grognard.games.napoleon_against_europe.bot.force import Force
from grognard.games.napoleon_against_europe.bot.lines import could_feed
from grognard.games.napoleon_against_europe.bot.plan import Plan, battle_value, capture, standing
from grognard.games.napoleon_against_europe.model.board import BOARD, NONE
from grognard.games.napoleon_against_europe.model.state import GameState, all_at, camp_of
from grognard.games.napoleon_against_europe.rules.battle.joining import foreigners, no_junction
from grognard.games.napoleon_against_europe.rules.forces import commander, steps_of
from grognard.games.napoleon_against_europe.rules.land.supply import (
    force_supplied,
    lives_off_lines,
    nation_of,
    unit_supplied,
    whom_to_feed,
)
from grognard.parts.graphs import FAR
from grognard.parts.reasons import ALLOWED

UNFED: Final = 0.35  # of its worth, for a force that ends out of supply
FLAGGED: Final = 0.03  # and for one whose line must still be opened by flags
CROWDED: Final = 0.4  # of its worth, for a force that finds friends with whom it cannot stay
SUPPLY_LOOKS: Final = 4  # places that are looked at for supply
FURTHER_LOOKS: Final = 12  # and where none of them has any


class Target:
    """Where a force would go, and what that brings."""

    def __init__(self, zone: i64, value: float) -> None:
        self.zone = zone
        self.value = value
        self.sure = False  # whether its supply was looked at
        self.fed = False  # and found


def targets(s: GameState, plan: Plan, f: Force, at: i64, left: i64, wanted: i64 = 1) -> list[Target]:
    """The zones that a force can reach with so many movement points, the best first, so many of them with a look at
    their supply; where it stands is among them."""
    spent = BOARD.land.costs(at, left, plan.stops)
    found: list[Target] = []
    for z in range(BOARD.zones):
        price: i64 = spent[z]
        if price == FAR or (plan.barred[z] and z != at):
            continue
        if z != at and plan.eyes.steps[spot(1 - plan.side, z)] > 0:
            value = battle_value(plan, f, z, BOARD.land.way(at, z))
        else:
            value = standing(s, plan, f, z, left - price) - 0.02 * float(price)
            if is_crowded(s, plan, f, z):
                value -= CROWDED * f.worth
        insert(found, Target(z, value))
    feed(s, plan, f, found, wanted)
    return found


def is_crowded(s: GameState, plan: Plan, f: Force, z: i64) -> bool:
    """Whether a force would find friends in a zone who are too many for one commander with it, or too many of another
    power: the excess is lost. In the Hundred Days few stand in one another's way, and time is short: nobody asks."""
    if HUNDRED_DAYS[s.scenario]:
        return False
    own = f.steps if z == f.at else i64(0)
    if plan.eyes.steps[spot(plan.side, z)] <= own:
        return False
    if no_junction(s, plan.side, z, f.pieces) != ALLOWED:
        return True
    pieces = all_at(s, plan.side, z)
    if z != f.at:
        pieces = pieces + f.pieces
    return commander(s, pieces) != NONE and 2 * steps_of(s, foreigners(s, pieces)) > steps_of(s, pieces)


def insert(found: list[Target], new: Target) -> None:
    """Keep a list of targets in order."""
    found.append(new)
    n = len(found) - 1
    while n > 0 and found[n - 1].value < new.value:
        found[n] = found[n - 1]
        n -= 1
    found[n] = new


def feed(s: GameState, plan: Plan, f: Force, found: list[Target], wanted: i64) -> None:
    """The best targets lose value where the force would be out of supply, until so many are sure."""
    for n in range(wanted):
        if n >= len(found):
            return
        for _ in range(SUPPLY_LOOKS):
            t = found[n]
            if t.sure:
                break
            t.sure = True
            less = hunger(s, plan, f, t)
            t.fed = less < UNFED * f.worth
            t.value -= less
            sink(found, n)
        if n == 0 and not found[0].fed and found[0].zone != plan.emperor:  # for him any army goes hungry
            find_way_back(s, plan, f, found)


def is_fed(s: GameState, plan: Plan, f: Force, z: i64) -> bool:
    """Whether a force would be in supply in a zone; for all forces on one nation's line it is asked once."""
    unit = whom_to_feed(f.pieces)
    if unit == NONE or camp_of(s, unit) != plan.side or not lives_off_lines(s, unit):
        return force_supplied(s, f.pieces, z)
    nation = nation_of(s, f.pieces)
    key = int(nation * BOARD.zones + z)
    if key not in plan.fed:
        plan.fed[key] = unit_supplied(s, unit, nation, z, NONE, None)
    return plan.fed[key]


def find_way_back(s: GameState, plan: Plan, f: Force, found: list[Target]) -> None:
    """The best zone in supply comes first, where there is one."""
    for n in range(min(i64(len(found)), FURTHER_LOOKS)):
        t = found[n]
        if not t.sure and is_fed(s, plan, f, t.zone):
            t.sure = True
            t.fed = True
            del found[n]
            found.insert(0, t)
            return


def hunger(s: GameState, plan: Plan, f: Force, t: Target) -> float:
    """How much less a target is worth to a force for want of supply."""
    if is_fed(s, plan, f, t.zone):
        return 0.0
    if could_feed(s, f.pieces, t.zone):
        return FLAGGED * f.worth
    if plan.eyes.steps[spot(1 - plan.side, t.zone)] > 0:
        return UNFED * f.worth + 0.3 * max(0.0, t.value)
    return UNFED * f.worth + max(0.0, capture(s, plan, f, t.zone, 1))


def sink(found: list[Target], n: i64) -> None:
    """A target that has lost value goes to its place."""
    t = found[n]
    while n + 1 < len(found) and found[n + 1].value > t.value:
        found[n] = found[n + 1]
        n += 1
    found[n] = t
