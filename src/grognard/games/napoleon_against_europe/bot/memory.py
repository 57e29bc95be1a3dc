"""What the quick player has thought of before. Nothing here is a rule.

Greedy plays on from many samples that differ only in the dice and in what the enemy holds, neither of which a march
asks for: until a battle comes the same tables are met again and again, the same forces look for what they could gain,
and the same marches are ordered. And while a force sets out nothing has moved yet: a side wants what it wanted before.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.plan import Plan, make_plan
from grognard.games.napoleon_against_europe.model.marks import (
    ALL_GROUPS,
    DEMORALIZED,
    FIXED,
    MARK_SHIFT,
    PLAYED,
    SERVICE,
    UNSUPPLIED,
)
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.rules.land.active import ActiveForces
from grognard.kernel.cache import Cache
from grognard.parts.keys import all_mixed_in, list_mixed_in, mixed_in

ORDERS: Final[Cache[int, int]] = Cache(20_000)  # what was answered, by `order_key`
GAINS: Final[Cache[int, float]] = Cache(40_000)  # what forces gain by marching, by `force_key` and who it is
PLANS: Final[Cache[int, Plan]] = Cache(16)  # by `plan_key`; one takes some 40 kB

PLACES: Final = (1 << MARK_SHIFT) - 1  # of a counter its place and steps
WANTED: Final[i64] = PLACES | (DEMORALIZED | UNSUPPLIED | FIXED | SERVICE) << MARK_SHIFT
GROUPED: Final[i64] = WANTED | ALL_GROUPS << MARK_SHIFT
WHOLE: Final[i64] = -1


def table_key(s: GameState, side: i64, mask: i64) -> i64:
    """All on the table that what a side thinks of marches depends on, of counters some bits: not what cards are in
    hand, nor the tracks."""
    key = mixed_in(side + 1, s.scenario << 32 | s.year << 16 | s.round << 8 | s.phase)
    key = all_mixed_in(key, s.unit, mask)
    key = all_mixed_in(key, s.zone)
    key = all_mixed_in(key, s.nation)
    key = all_mixed_in(key, s.card, PLAYED)
    return mixed_in(list_mixed_in(key, s.lasting), s.markers)


def plan_of(s: GameState, side: i64) -> Plan:
    """What a side wants on the table as it lies: the same plan while only marks of activation change."""
    key = int(table_key(s, side, WANTED))
    known = PLANS.get(key)
    return PLANS.put(key, make_plan(s, side)) if known is None else known


def force_key(s: GameState, side: i64) -> i64:
    """All that the gain of a force depends on, but for which it is."""
    return table_key(s, side, GROUPED)


def order_key(s: GameState, side: i64, op: ActiveForces, group: i64, actions: list[int]) -> int:
    """All that an order to a group of an operation depends on."""
    n = group - 1
    key = mixed_in(table_key(s, side, WHOLE), op.mode << 16 | op.factor << 8 | group)
    key = mixed_in(key, (op.at[n] + 1) << 20 | (op.came[n] + 1))
    key = mixed_in(key, op.spent[n] << 40 | op.allowed[n] << 30 | op.forced[n] << 20 | op.facts[n])
    return int(list_mixed_in(key, actions))
