"""Clauses 12.5 and 15.1.e-g: a force that is attacked goes inside the walls, or tries to evade."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COMBAT,
    DEPOT,
    GENERAL,
    NONE,
    RESERVE_CAVALRY,
    SPECIAL,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.lasting import lies, take_lasting
from grognard.games.napoleon_against_europe.model.marks import EVADING, FIXED, SURE_EVASION, SURPRISE
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    army_of,
    army_troops,
    camp_of,
    contents,
    is_held,
    marked,
    put,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import EVADE, GO_IN, GO_IN_ALL, RETREAT, STAND
from grognard.games.napoleon_against_europe.rules.battle.joining import come_together
from grognard.games.napoleon_against_europe.rules.battle.ways_out import evasions
from grognard.games.napoleon_against_europe.rules.cards.modifiers import MODIFIERS, rolled
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import EVASION_ROLL
from grognard.games.napoleon_against_europe.rules.cards.windows import window
from grognard.games.napoleon_against_europe.rules.control import friendly_fortress
from grognard.games.napoleon_against_europe.rules.duty import zone_entered
from grognard.games.napoleon_against_europe.rules.forces import (
    cavalry,
    commander,
    is_demoralized,
    leave_army,
    markers_of,
    tell_move,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.land.active import CAMPAIGN, ActiveForces, operation_of
from grognard.games.napoleon_against_europe.rules.land.interception import is_quicker
from grognard.games.napoleon_against_europe.rules.losses import eliminate, settle
from grognard.games.napoleon_against_europe.rules.powers import no_entry
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

ROLL: Final = TABLES.evasion
DIFFICULT: Final = TABLES.movement.difficult

# Stages.
ASKING: Final = 0
ROLLING: Final = 1  # after the cards of the active side
LEAVING: Final = 2
STAGES: Final = ["asking", "rolling", "leaving"]


def no_evasion(s: GameState, op: ActiveForces, pieces: list[int], zone: i64) -> str:
    """Why a force cannot try to evade [12.5.a, d, 12.6.b, R69, R124]."""
    if commander(s, pieces) == NONE and not is_demoralized(s, pieces):
        return "12.5.a general-needed"
    reason = no_chance(s, op, zone)
    if reason:
        return reason
    return ALLOWED if evasions(s, 1 - op.side, pieces, zone, op.came_to(zone)) else "12.5.d nowhere"


def evasion_modifiers(
    s: GameState, side: i64, pieces: list[int], active: list[int], zone: i64, paid: i64
) -> list[tuple[str, int]]:
    """What is added to the die of an evasion, one by one; `paid` is what the active force paid for its entry
    [12.5.c, R14, R15, R58]."""
    found: list[tuple[str, int]] = []
    if cavalry(s, pieces) > cavalry(s, active):
        found.append(("cavalry", ROLL.cavalry))
    if is_quicker(s, pieces, active):
        found.append(("better-initiative", ROLL.initiative))
    if paid >= DIFFICULT:
        found.append(("difficult-terrain", ROLL.difficult))
    cards = MODIFIERS.total(s, EVASION_ROLL, side, zone)
    if cards != 0:
        found.append(("cards", int(cards)))
    return found


class Evasion(Frame[GameState]):
    """The force in a zone that the enemy has entered goes inside the walls, wholly or in part, tries to evade, or
    stands [12.5, 15.1.e-g]."""

    fields: ClassVar[str] = "group zone:space paid stage:evasion-stage"
    later: ClassVar[str] = "stage"

    def __init__(self, group: i64, zone: i64, paid: i64, stage: i64 = ASKING) -> None:
        self.group = group
        self.zone = zone
        self.paid = paid
        self.stage = stage

    def copy(self) -> Evasion:
        return Evasion(self.group, self.zone, self.paid, self.stage)

    def step(self, s: GameState) -> Pending | None:
        op = operation_of(s)
        side = 1 - op.side
        pieces = self.force(s, side)
        if not units_of(pieces):
            return s.leave()
        if self.stage == ASKING:
            return self.ask(s, op, side, pieces)
        if self.stage == ROLLING:
            if not self.escapes(s, op, side, self.evaders(s, side)):
                self.miss(op)
                return s.leave()
            self.stage = LEAVING
        zones = evasions(s, side, self.evaders(s, side), self.zone, op.came_to(self.zone))
        if len(zones) > 1:
            return s.ask(side, "evade-to", "12.5.d", [of(RETREAT, z) for z in zones])
        self.go(s, side, zones[0])
        return None

    def force(self, s: GameState, side: i64) -> list[int]:
        """The force that is attacked; active depots stay where they are."""
        return [p for p in all_at(s, side, self.zone) if not (BOARD.sort[p] == DEPOT and marked(s, p, FIXED))]

    def evaders(self, s: GameState, side: i64) -> list[int]:
        """Who evades next: all; of two armies first the one that is demoralized, which needs no die [12.5.b,
        14.9.3.b]."""
        pieces = self.force(s, side)
        armies = markers_of(pieces)
        shaken = [marker for marker in armies if is_demoralized(s, contents(s, marker))]
        if len(shaken) == len(armies) or not shaken:
            return pieces
        return [p for p in pieces if p in shaken or int(army_of(s, p)) in shaken]

    def ask(self, s: GameState, op: ActiveForces, side: i64, pieces: list[int]) -> Pending | None:
        """Whether it goes in, evades or stands; nothing is asked where it can only stand."""
        actions: list[int] = []
        if not no_going_in(s, op, side, self.zone):
            actions = [of(GO_IN, p) for p in pieces if not no_part_in(s, pieces, p)]
            actions.append(plain(GO_IN_ALL))
        if not no_evasion(s, op, self.evaders(s, side), self.zone):
            actions.append(plain(EVADE))
        if not actions:
            return s.leave()
        return s.ask(side, "avoid", "12.5.a", [*actions, plain(STAND)])

    def choose(self, s: GameState, a: int) -> None:
        op, what = operation_of(s), verb(a)
        side = 1 - op.side
        if what == GO_IN:
            self.go_in(s, side, [first(a)])
        elif what == GO_IN_ALL:
            self.go_in(s, side, [p for p in self.force(s, side) if army_of(s, p) == NONE])
        elif what == EVADE:
            self.stage = ROLLING
            if not self.is_sure(s, self.evaders(s, side)):
                window(s, op.side, EVADING, self.zone)
        elif what == RETREAT:
            self.go(s, side, first(a))
        else:
            self.miss(op)
            s.leave()

    def miss(self, op: ActiveForces) -> None:
        """In a Grand Campaign there is one chance to evade [12.6.b]."""
        if op.mode == CAMPAIGN:
            op.caught.append(int(self.zone))

    # Into the fortress

    def go_in(self, s: GameState, side: i64, pieces: list[int]) -> None:
        """Counters go inside the walls [15.1.f-g]."""
        for p in pieces:
            leave_army(s, p)
            put(s, p, BOARD.inside[self.zone])
            s.note("goes-in", "15.1.f", p, BOARD.inside[self.zone])
        settle(s, self.zone)

    # Away

    def is_sure(self, s: GameState, pieces: list[int]) -> bool:
        """Whether the force evades without a die: demoralized, or by 55C [12.5.b]."""
        return is_demoralized(s, pieces) or lies(s, SURE_EVASION)

    def escapes(self, s: GameState, op: ActiveForces, side: i64, pieces: list[int]) -> bool:
        """The die of the evasion [12.5.b-c]."""
        if self.is_sure(s, pieces):
            take_lasting(s, SURE_EVASION)
            s.note("evades", "12.5.b", pieces[0], self.zone)
            return True
        modifier: i64 = 0
        for _, value in evasion_modifiers(s, side, pieces, op.pieces(s, self.group), self.zone, self.paid):
            modifier += value
        die = s.die()
        success = die + modifier >= ROLL.least
        s.note("evasion", "12.5.c", commander(s, pieces), self.zone, die, die + modifier, int(success))
        rolled(s, EVASION_ROLL)
        return success

    def go(self, s: GameState, side: i64, to: i64) -> None:
        """The force leaves for a zone next door, where it is one with its friends; units that may not be there are lost
        [12.5.d-e, 10.2.e, 2.1.e]."""
        leaving = self.evaders(s, side)
        for p in leaving[:]:
            if BOARD.sort[p] == COMBAT and no_entry(s, p, to):
                eliminate(s, p, "2.1.e")
                leaving.remove(p)
        zone_entered(s, leaving, to)
        for p in leaving:
            if army_of(s, p) == NONE:
                put(s, p, to)
        tell_move(s, "retreats", "12.5.d", leaving, self.zone, to)
        self.stage = ASKING  # of an army that was left
        settle(s, self.zone)
        come_together(s, side, to)
        settle(s, to)


def no_going_in(s: GameState, op: ActiveForces, side: i64, zone: i64) -> str:
    """Why a force cannot retire into a fortress of the zone, which is an evasion too [12.5.b, 12.6.b, 15.1.f]."""
    if not friendly_fortress(s, side, zone):
        return "15.1.f no-fortress"
    return no_chance(s, op, zone)


def no_chance(s: GameState, op: ActiveForces, zone: i64) -> str:
    """Why nobody evades from a zone, neither away nor inside: surprised by 42C, or caught in a Grand Campaign
    [12.6.b]."""
    if lies(s, SURPRISE):
        return "6.4.b surprised"
    return "12.6.b had-its-chance" if int(zone) in op.caught else ALLOWED


def no_part_in(s: GameState, pieces: list[int], p: i64) -> str:
    """Why a counter cannot go inside the walls without the others [15.1.g, 4.m, 12.2.g]."""
    marker = army_of(s, p)
    if BOARD.kind[p] == RESERVE_CAVALRY or BOARD.sort[p] in (SPECIAL, ARMY):
        return "4.m army-needed"
    if p == commander(s, pieces):
        return "10.3.a in-command"
    if BOARD.sort[p] == COMBAT and len(units_of(pieces) if marker == NONE else army_troops(s, marker)) == 1:
        return "15.1.f all-of-them"
    if BOARD.sort[p] == GENERAL and not is_held(s, camp_of(s, p), BOARD.inside[zone_at(s, p)]):
        return "12.2.g units-first"
    return ALLOWED
