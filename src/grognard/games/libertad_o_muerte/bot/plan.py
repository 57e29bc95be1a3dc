"""What a side wants: what each region would bring it, and how strongly that draws from afar. Nothing here is a rule."""

from __future__ import annotations

from math import pow
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.games.libertad_o_muerte.bot.assessment import (
    REACH,
    UNIT,
    Eyes,
    chance_to_win,
    floats,
    force,
    look,
    region_worths,
    threat,
)
from grognard.games.libertad_o_muerte.model.board import BOARD, NONE
from grognard.games.libertad_o_muerte.model.marks import OUT_OF_PLAY
from grognard.games.libertad_o_muerte.model.state import GameState, controls, enemy
from grognard.games.libertad_o_muerte.rules.control import fort_level, inside
from grognard.parts.graphs import FAR

DECAY: Final = 0.82  # of a wish, for every movement point of the way to it
LEAST: Final = 1.5  # of a prize that is worth a march
HUNT: Final = 0.35  # of the worth of enemy units, for whoever beats them


def _fading() -> vec[float]:
    v = floats(FAR + 1)
    for n in range(FAR):
        v[n] = pow(DECAY, float(n))
    return v  # 0 for what cannot be reached


_FADING: Final = _fading()
_BLANK: Final = floats(BOARD.regions)


class Plan:
    """The wishes of a side."""

    def __init__(self, side: i64, eyes: Eyes, worths: vec[float]) -> None:
        self.side = side
        self.eyes = eyes
        self.worths = worths
        self.prize = _BLANK[:]  # for a force that comes to a region and prevails
        self.wishes = vec[i64]()  # the regions with a prize worth a march, the greatest first

    def wish(self, h: i64, value: float) -> None:
        """Say what a region is worth."""
        self.prize[h] = value
        if value <= LEAST:
            return
        self.wishes = append(self.wishes, h)
        n: i64 = len(self.wishes) - 1
        while n > 0 and self.prize[self.wishes[n - 1]] < value:
            self.wishes[n] = self.wishes[n - 1]
            n -= 1
        self.wishes[n] = h


def make_plan(s: GameState, side: i64) -> Plan:
    """What a side wants on the table as it lies."""
    eyes = look(s)
    plan = Plan(side, eyes, region_worths(s))
    for h in range(BOARD.regions):
        if s.control[h] != OUT_OF_PLAY:
            plan.wish(h, prize(s, plan, h))
    return plan


def prize(s: GameState, plan: Plan, h: i64) -> float:
    """What a side gains by coming to a region in force."""
    eyes, side, foe = plan.eyes, plan.side, enemy(plan.side)
    here = force(eyes, side, h)
    theirs = force(eyes, foe, h)
    if not controls(s, side, h):
        return plan.worths[h] * taking(s, plan, h) + HUNT * UNIT * theirs
    if inside(s, h) == foe:  # a siege of ours
        return (0.35 if here > 0.0 else 1.0) * plan.worths[h] * taking(s, plan, h)
    if inside(s, h) == side and theirs > 0.0:
        return 0.8 * plan.worths[h] + HUNT * UNIT * theirs  # a relief
    against = threat(s, eyes, foe, h)
    if against > here:
        return 0.3 * plan.worths[h]
    return 0.0


def taking(s: GameState, plan: Plan, h: i64) -> float:
    """How much of a region's worth an army gains that comes there: a fortress must be besieged first."""
    foe = enemy(plan.side)
    if inside(s, h) != foe:
        return 1.0
    row = foe * BOARD.first_sea + BOARD.city[h]
    return max(0.15, 0.75 - 0.12 * float(fort_level(s, h)) - 0.04 * float(plan.eyes.number[row]))


def pull(plan: Plan, h: i64, own: float, leads: bool, stay: i64) -> float:
    """How strongly what is wanted speaks for a region; `stay` is a region that is not counted."""
    eyes, wishes = plan.eyes, plan.wishes
    theirs = 1 - plan.side
    row = h * BOARD.regions
    most = 0.0
    for n in range(len(wishes)):
        t = wishes[n]
        if plan.prize[t] <= most:
            break
        if t == stay:
            continue
        value = plan.prize[t] * _FADING[REACH[row + t]]
        if value > most:
            foe = force(eyes, theirs, t)
            if foe > 0.0:
                value *= chance_to_win(own, foe) if leads else 0.05
            most = max(most, value)
    return most


def seen_danger(s: GameState, plan: Plan, h: i64, own: float) -> float:
    """What an army risks that ends its march in a region."""
    against = threat(s, plan.eyes, enemy(plan.side), h)
    if against <= own:
        return 0.0
    return 0.35 * UNIT * own * (1.0 - chance_to_win(own, against))


def home_of(plan: Plan, h: i64) -> i64:
    """The region of a place on land, NONE of others."""
    return NONE if h >= BOARD.on_map else BOARD.region_of[h]
