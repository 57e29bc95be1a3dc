"""Clauses 14.2 and 14.3: the ratio of forces, overruns, the level of a battle. Combat value is in half points here."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import ARMY, BOARD, NONE, TABLES
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.rules.battle.field import (
    Field,
    combat_points,
    fighters,
)
from grognard.games.napoleon_against_europe.rules.forces import commander, steps_of, units_of
from grognard.games.napoleon_against_europe.rules.powers import power_of
from grognard.parts.vectors import vector

OVERRUN_RATIO: Final = TABLES.odds.overrun
ODDS_BONUS: Final = vector(TABLES.odds.bonus)  # at 1:1, 2:1 …
LEVEL_TOTAL: Final = vector([2 * level.total for level in TABLES.level])
LEVEL_WEAKER: Final = vector([2 * level.weaker for level in TABLES.level])
DEMORALIZES: Final = bytes([int(level.demoralizes) for level in TABLES.level])


def ratio(one: i64, other: i64) -> i64:
    """The larger of two totals over the smaller, rounded, one half up [14.2.b, R21].

    >>> [int(ratio(13, 9)), int(ratio(6, 10)), int(ratio(9, 2)), int(ratio(3, 2))]
    [1, 2, 5, 2]
    """
    larger, smaller = max(one, other), min(one, other)
    return OVERRUN_RATIO if smaller == 0 else (2 * larger + smaller) // (2 * smaller)


def overruns(one: i64, other: i64) -> bool:
    """Whether the larger of two totals destroys the smaller outright [14.2.c, R22]."""
    return ratio(one, other) >= OVERRUN_RATIO


def odds_bonus(attack: i64, defence: i64) -> i64:
    """What the ratio of forces adds to the attacker's roll [14.5.1.a, R21]."""
    step = min(ratio(attack, defence), len(ODDS_BONUS)) - 1
    return ODDS_BONUS[step] if attack >= defence else -ODDS_BONUS[step]


def level_of(attack: i64, defence: i64) -> i64:
    """The level of a battle between two totals [14.3]."""
    level: i64 = 0
    for n in range(len(LEVEL_TOTAL)):
        if attack + defence >= LEVEL_TOTAL[n] and min(attack, defence) >= LEVEL_WEAKER[n]:
            level = n
    return level


def side_points(s: GameState, f: Field, side: i64) -> i64:
    """The combat value that a side has in the battle, in half points [14.2.a]."""
    return combat_points(s, fighters(s, f, side))


def smaller_contingent(s: GameState, pieces: list[int]) -> list[int]:
    """The counters of the power with the fewest steps, of equal ones not the commander's; none of a single power
    (43F)."""
    leader = commander(s, pieces)
    own = NONE if leader == NONE else power_of(s, BOARD.nation[leader])
    powers: list[int] = []
    for p in units_of(pieces):
        power = int(power_of(s, BOARD.nation[p]))
        if power not in powers:
            powers.append(power)
    least: i64 = NONE
    fewest: i64 = 0
    for power in powers:
        count = steps_of(s, contingent(s, pieces, power))
        if power != own and (least == NONE or count < fewest):
            least, fewest = power, count
    return [] if len(powers) < 2 else contingent(s, pieces, least)


def contingent(s: GameState, pieces: list[int], power: i64) -> list[int]:
    """The counters of a power and its minors among some, army markers left out."""
    return [p for p in pieces if power_of(s, BOARD.nation[p]) == power and BOARD.sort[p] != ARMY]
