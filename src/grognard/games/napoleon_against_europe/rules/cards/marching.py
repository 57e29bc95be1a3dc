"""Cards that move forces: a force led astray (5F), the crossing of the Channel (12F), an ambush (37C), the Prussians
(39C), Napoleon's second march (52F)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    EMPIRE,
    FRANCE,
    NAPOLEON,
    NONE,
)
from grognard.games.napoleon_against_europe.model.lasting import lay_lasting
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATED,
    BERTHIER,
    NOTHING,
    SIX_DAYS,
    UNTIL_ACTION,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_of,
    camp_of,
    clear_mark,
    marked,
    place,
    put,
    set_group,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import NAME
from grognard.games.napoleon_against_europe.rules.battle.counter_marches import (
    bring_in,
    join_battle,
    no_company,
)
from grognard.games.napoleon_against_europe.rules.battle.field import battle_of
from grognard.games.napoleon_against_europe.rules.control import hostile_fortress
from grognard.games.napoleon_against_europe.rules.duty import zone_entered
from grognard.games.napoleon_against_europe.rules.forces import (
    factor,
    members,
    no_stacking,
    tell_move,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.land.active import (
    FREE,
    OVER,
    TESTED,
    group_at,
    operation_of,
)
from grognard.games.napoleon_against_europe.rules.land.attrition import BY_CARD, attrition_test, group_test
from grognard.games.napoleon_against_europe.rules.land.entry import Entry
from grognard.games.napoleon_against_europe.rules.land.march import ENTERING, March
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.land.steps import to_fight
from grognard.games.napoleon_against_europe.rules.losses import settle
from grognard.games.napoleon_against_europe.rules.powers import no_entry
from grognard.games.napoleon_against_europe.rules.terrain import (
    LILLE,
    LONDON,
    entry_cost,
    movement_change,
    no_crossing,
    takes_all,
)
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import Effect
from grognard.parts.graphs import FAR

# 5F: a force is led astray


def within_reach(s: GameState, head: i64) -> list[int]:
    """The zones to which a force could march with its base factor in this weather, and stop, without meeting an enemy
    on the way or at the end."""
    pieces = members(s, head)
    side, origin = camp_of(s, head), zone_at(s, head)
    most = max(i64(0), factor(pieces) + movement_change(s))
    spent = [FAR] * BOARD.zones
    spent[origin] = 0
    line = [int(origin)]
    at = 0
    while at < len(line):
        z = line[at]
        at += 1
        for way in range(BOARD.land.first_way[z], BOARD.land.first_way[z + 1]):
            there = int(BOARD.land.end[way])
            price = most if takes_all(way) and spent[z] == 0 else spent[z] + entry_cost(way)
            if takes_all(way) and spent[z] > 0:
                continue
            if price <= most and price < spent[there] and is_passable(s, side, pieces, way):
                spent[there] = int(price)
                line.append(there)
    return [z for z in range(BOARD.zones) if spent[z] != FAR and not no_stacking(s, side, z, pieces)]


def is_passable(s: GameState, side: i64, pieces: list[int], way: i64) -> bool:
    """Whether a force may enter a zone by a way, without an enemy there."""
    there = BOARD.land.end[way]
    if to_fight(s, side, there) or hostile_fortress(s, side, there) or no_crossing(s, side, way):
        return False
    for p in pieces:
        if no_entry(s, p, there):
            return False
    return True


class Astray(Frame[GameState]):
    """The enemy's force goes where this side says: card 5F."""

    fields: ClassVar[str] = "side head:unit"

    def __init__(self, side: i64, head: i64) -> None:
        self.side = side
        self.head = head

    def copy(self) -> Astray:
        return Astray(self.side, self.head)

    def step(self, s: GameState) -> Pending | None:
        return s.ask(self.side, "astray", "6.4.b", [of(NAME, z) for z in within_reach(s, self.head)])

    def choose(self, s: GameState, a: int) -> None:
        s.leave()
        here, there = zone_at(s, self.head), first(a)
        if here == there:
            return
        zone_entered(s, members(s, self.head), there)
        for p in members(s, self.head):
            if army_of(s, p) == NONE:
                put(s, p, there)
        tell_move(s, "marches", "6.4.b", members(s, self.head), here, there)
        settle(s, here)
        settle(s, there)


# 12F: over the Channel


def cross_channel(s: GameState, head: i64) -> None:
    """A force in Lille is in London, having spent its movement but for an assault: card 12F."""
    op = Operation(EMPIRE, FREE, 0, 0)
    s.enter(op)
    g = op.new_group(LILLE)
    op.newest = g
    for p in members(s, head):
        if army_of(s, p) == NONE:
            set_group(s, p, g)
            put(s, p, LONDON)
    tell_move(s, "marches", "6.4.b", members(s, head), LILLE, LONDON)
    op.came[g - 1] = int(LILLE)
    op.at[g - 1] = int(LONDON)
    op.spent[g - 1] = int(factor(op.pieces(s, g)))
    op.allowed[g - 1] = op.spent[g - 1] + 1
    settle(s, LILLE)
    s.enter(March(g, ENTERING))
    s.enter(Entry(g, LONDON, 1))


# 29F, 37C, 39C, 52F


def detach(s: GameState) -> None:
    """One of the subordinates of the French army that was activated may be activated too: card 29F."""
    for marker in BOARD.armies:
        if BOARD.nation[marker] == FRANCE and marked(s, marker, ACTIVATED) and zone_at(s, marker) != NONE:
            clear_mark(s, marker, ACTIVATED)
            lay_lasting(s, BERTHIER, zone_at(s, marker), UNTIL_ACTION)


def ambush(s: GameState, e: Effect[GameState], zone: i64) -> None:
    """The active force stops where it is, and takes an attrition test: the one that a forced march or a lack of supply
    asks for, made harder, or another: card 37C [12.3.c, R64]."""
    op, g = operation_of(s), group_at(s, zone)
    units = units_of(op.pieces(s, g))
    if not group_test(s, op, g, e.amount):
        attrition_test(s, EMPIRE, zone, BY_CARD, e.amount, units)
    op.tell(g, OVER | TESTED)


def prussians_come(s: GameState, head: i64) -> None:
    """A Prussian force joins the battle without a die and without a test: card 39C."""
    f = battle_of(s)
    going = members(s, head)
    if no_company(s, f, COALITION, head, going):
        return
    bring_in(s, f, going, zone_at(s, head))
    join_battle(s, f, COALITION)


def march_again(s: GameState) -> None:
    """When this activation is over the force of Napoleon is activated again: card 52F."""
    if place(s, NAPOLEON) < BOARD.on_map or army_of(s, NAPOLEON) != NONE:
        lay_lasting(s, SIX_DAYS, NOTHING, UNTIL_ACTION)
