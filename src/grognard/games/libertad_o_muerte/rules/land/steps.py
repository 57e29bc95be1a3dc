"""Chapter 11.2: where a stack may go, and why not: over borders and straits, in and out of fortresses, ashore."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    ANDES_LEAD,
    BOARD,
    BOLIVAR,
    CASANARE,
    CUYO,
    GARRISON,
    LEADER,
    NONE,
    PATRIOT,
    PISBA_LEADS,
    ROYALIST,
    TABLES,
    is_sea,
)
from grognard.games.libertad_o_muerte.model.marks import ANDES, ARMISTICE, GUIDED, HIDDEN, PISBA
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    enemy,
    is_combat_unit,
    marked,
    seen,
    troops,
    unseen,
)
from grognard.games.libertad_o_muerte.rules.control import (
    fort_level,
    inside,
    open_to,
    strait_open,
    too_many,
)
from grognard.games.libertad_o_muerte.rules.land.limits import HAVANA, ROYALIST_PORTS, no_place
from grognard.games.libertad_o_muerte.rules.sea.loading import embarks
from grognard.parts.reasons import ALLOWED

LEADERS_PAY: Final = TABLES.movement.leader
GUIDED_PAY: Final = 1  # cards of guides
PASS_PAY: Final = 1  # cards 70 and 96
NO_PASS: Final[list[int]] = []


class Force:
    """A stack as the rules of movement see it."""

    def __init__(self, s: GameState, units: list[int]) -> None:
        self.units = units
        self.led = False  # a leader goes with it [11.2.e]
        self.armed = False  # with a combat unit that can be seen
        self.escorted = False  # with a combat unit, hidden or not [11.2.n]
        self.visible = False  # something of it can be seen
        self.guided = True
        self.garrison = False
        self.combat_units: i64 = 0
        leaders: i64 = 0
        for p in units:
            hidden = marked(s, p, HIDDEN)
            self.visible = self.visible or not hidden
            if BOARD.sort[p] == LEADER:
                leaders += 1
            elif is_combat_unit(p):
                self.combat_units += 1
                self.armed = self.armed or not hidden
            if not marked(s, p, GUIDED):
                self.guided = False
            if BOARD.kind[p] == GARRISON:
                self.garrison = True
        self.led = leaders > 0
        self.escorted = self.combat_units > 0
        self.only_leaders = leaders == len(units)  # [11.2.p]


# What a step costs


def passes(s: GameState, side: i64, here: i64) -> list[int]:
    """Where cards 70 and 96 lead a Patriot stack that begins its move in a region."""
    if side != PATRIOT or s.markers & (PISBA | ANDES) == 0:
        return NO_PASS
    if s.markers & PISBA and here == CASANARE:
        return PISBA_LEADS
    if s.markers & ANDES and int(here) in CUYO:
        return ANDES_LEAD
    return NO_PASS


def price(f: Force, way: i64, points: i64) -> i64:
    """What a stack pays for a border, or, with all its points, for a strait [3.2.3, 3.2.4.a, 11.2.a, p]."""
    if f.only_leaders:
        return LEADERS_PAY
    if BOARD.strait[way] != NONE:
        return points
    if f.guided:
        return GUIDED_PAY
    return BOARD.land.cost[way]


def no_step(s: GameState, side: i64, f: Force, way: i64, points: i64, fresh: bool) -> str:
    """Why a stack may not take a way; `fresh` when it has spent no point yet [11.2.r]."""
    strait = BOARD.strait[way]
    if strait != NONE:
        if not strait_open(s, side, strait):
            return "3.2.4.b strait-closed"
        if not fresh and not f.only_leaders:
            return "3.2.4.a strait-whole-move"
    cost = price(f, way, points)
    if cost > points and not fresh:
        return "11.2.a no-points-left"
    here, there = BOARD.land.start[way], BOARD.land.end[way]
    return no_entry(s, side, f, here, there) or no_room(s, side, f, there, points - cost)


def no_pass(s: GameState, side: i64, f: Force, here: i64, there: i64, points: i64) -> str:
    """Why a stack may not go where a card leads it."""
    return no_entry(s, side, f, here, there) or no_room(s, side, f, there, points - PASS_PAY)


def destinations(
    s: GameState, side: i64, f: Force, here: i64, points: i64, fresh: bool, enough: i64 = 99
) -> list[int]:
    """The regions that a stack may enter next, by number; with `enough`, no more than so many."""
    found: list[int] = []
    if points == 0 and not (fresh and f.garrison):
        return found
    led = passes(s, side, here) if fresh else NO_PASS
    for there in led:
        if not no_pass(s, side, f, here, there, points):
            found.append(there)
    for way in range(BOARD.land.first_way[here], BOARD.land.first_way[here + 1]):
        if len(found) >= enough:
            return found
        if not no_step(s, side, f, way, points, fresh) and int(BOARD.land.end[way]) not in led:
            found.append(int(BOARD.land.end[way]))
    found.sort()
    return found


def plain_way(s: GameState, side: i64, p: i64, way: i64) -> bool:
    """Whether a unit that has not moved and is not alone may take a way for sure: no strait, no enemies, no Jungle."""
    there = BOARD.land.end[way]
    if BOARD.strait[way] != NONE or BOARD.stack_limit[there] != 0 or seen(s, enemy(side), there) > 0:
        return False
    return not no_place(s, p, there) and (open_to(s, side, there) or inside(s, there) != enemy(side))


# Who may enter


def armistice_in(s: GameState, h: i64) -> bool:
    """Whether nobody may begin an attack in a region: card 182."""
    return s.markers & ARMISTICE != 0 and BOARD.theatre[h] == BOLIVAR


def battle_declared(s: GameState, h: i64) -> bool:
    """Whether a battle is to be fought in a region, which nobody else may enter [11.2.t, R-BATTLEDECL]."""
    return troops(s, PATRIOT, h) > 0 and troops(s, ROYALIST, h) > 0


def no_attack(s: GameState, f: Force, h: i64) -> str:
    """Why a stack may not go among the enemies that it sees in the open of a region [11.2.e, 20.1.f]."""
    if not f.led:
        return "11.2.e leader-needed"
    if not f.armed:
        return "20.1.f only-hidden" if f.escorted else "11.2.n alone"
    return "11.2.d armistice" if armistice_in(s, h) else ALLOWED


def no_entry(s: GameState, side: i64, f: Force, here: i64, there: i64) -> str:
    """Why a stack may not enter a region, whatever it costs; `here` is a region, or the sea that it lands from."""
    foe = enemy(side)
    foes = seen(s, foe, there)
    if battle_declared(s, there):
        return "11.2.t battle-declared"
    if not f.escorted and not (open_to(s, side, there) and (is_sea(here) or open_to(s, side, here))):
        return "11.2.n alone"
    if f.visible:
        if foes > 0:
            reason = no_attack(s, f, there)
            if reason:
                return reason
        elif not f.led and not open_to(s, side, there) and inside(s, there) == foe:
            return "11.2.e leader-needed"
    for p in f.units:
        reason = no_place(s, p, there)
        if not reason and BOARD.kind[p] == GARRISON:
            reason = not_home(s, p, there, f.led)
        if reason:
            return reason
    return ALLOWED


def not_home(s: GameState, p: i64, there: i64, led: bool) -> str:
    """Why a garrison does not go to a region: only home, to enemies only with a leader [3.4.4.b, o, p]."""
    if there != BOARD.home[p]:
        return "3.4.4.b garrison"
    foe = enemy(BOARD.side[p])
    if not led and (seen(s, foe, there) > 0 or inside(s, there) == foe):
        return "3.4.4.p garrison-leader"
    return ALLOWED


# Jungle


def no_room(s: GameState, side: i64, f: Force, there: i64, left: i64) -> str:
    """Why Jungle does not take a stack: too many would stay, and it cannot go on [3.2.1.g, R-JUNGLE]."""
    if not too_many(s, side, there, f.combat_units):
        return ALLOWED
    if left <= 0 or seen(s, enemy(side), there) + unseen(s, enemy(side), there) > 0:
        return "3.2.1.g jungle-full"
    for way in range(BOARD.land.first_way[there], BOARD.land.first_way[there + 1]):
        end = BOARD.land.end[way]
        if BOARD.strait[way] == NONE and price(f, way, left) <= left:
            if not too_many(s, side, end, f.combat_units) and not no_entry(s, side, f, there, end):
                return ALLOWED
    return "3.2.1.g jungle-full"


# Fortresses


def no_gate(s: GameState, side: i64, h: i64) -> str:
    """Why a fortress is shut to a side in the open of its region [11.2.i]."""
    if fort_level(s, h) == 0:
        return "11.2.i no-fortress"
    if inside(s, h) == enemy(side):
        return "11.2.i enemy-inside"
    return "11.2.f contact" if seen(s, enemy(side), h) > 0 else ALLOWED


def is_strange_garrison(p: i64, h: i64) -> bool:
    """Whether a unit is a garrison away from home, which only goes back there: no gate is for it [3.4.4.b]."""
    return BOARD.kind[p] == GARRISON and BOARD.home[p] != h


def no_going_in(s: GameState, side: i64, f: Force, h: i64) -> str:
    """Why a stack may not go into the fortress: guns and leaders not alone in enemy land [11.2.i, 11.2.n]."""
    if not f.escorted and not open_to(s, side, h):
        return "11.2.n alone"
    for p in f.units:
        if marked(s, p, HIDDEN):
            return "20.0.a hidden-outside"
        if is_strange_garrison(p, h):
            return "3.4.4.b garrison"
    return no_gate(s, side, h)


def no_coming_out(s: GameState, side: i64, f: Force, h: i64) -> str:
    """Why a stack may not come out of a fortress: enemies before it are attacked, with a leader [11.2.j].

    Guns and leaders do not come out alone into a region of the enemy's [11.2.n].
    """
    for p in f.units:
        if is_strange_garrison(p, h):
            return "3.4.4.b garrison"
    if seen(s, enemy(side), h) == 0:
        return ALLOWED if f.escorted or open_to(s, side, h) else "11.2.n alone"
    if battle_declared(s, h):
        return "11.2.t battle-declared"
    if not f.led:
        return "11.2.j leader-needed"
    return no_attack(s, f, h)


# Ships


def no_landing(s: GameState, side: i64, f: Force, sea: i64, there: i64) -> str:
    """Why a stack may not land on a coast [9.1.e, 11.2.l, m]."""
    if int(there) not in BOARD.shores[sea - BOARD.first_sea]:
        return "11.2.l no-coast"
    if side == PATRIOT and HAVANA[s.scenario] and ROYALIST_PORTS[there]:
        return "11.2.d havana"
    reason = no_entry(s, side, f, sea, there)
    if reason == "11.2.e leader-needed":
        return "11.2.m leader-needed"
    return reason or no_room(s, side, f, there, 0)


def no_embarking(s: GameState, side: i64, f: Force, region: i64, sea: i64) -> str:
    """Why a stack may not go aboard off the coast: guns and leaders not alone from enemy land [11.2.k, 11.2.n]."""
    if not f.escorted and not open_to(s, side, region):
        return "11.2.n alone"
    for p in f.units:
        if marked(s, p, HIDDEN):
            return "20.0.a hidden-outside"
    return embarks(s, side, f.units, region, sea)
