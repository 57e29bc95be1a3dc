"""Clause 12.4: a force next to the zone that an enemy has entered tries to intercept it."""

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
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    armies_at,
    army_generals,
    army_of,
    army_troops,
    camp_of,
    group_of,
    is_held,
    place,
    set_group,
)
from grognard.games.napoleon_against_europe.model.verbs import DROP, INTERCEPT, PASS, SET_OUT
from grognard.games.napoleon_against_europe.rules.battle.joining import no_junction
from grognard.games.napoleon_against_europe.rules.cards.decks import hand, holds_any, spend
from grognard.games.napoleon_against_europe.rules.cards.modifiers import MODIFIERS, rolled
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import INTERCEPTION_ROLL
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    cavalry,
    commander,
    grouped,
    heads_at,
    initiative_of,
    is_demoralized,
    join_army,
    leave_army,
    loose_at,
    members,
    no_command,
    no_force,
    no_parting,
    share_lot,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.land.active import REACTORS, operation_of
from grognard.games.napoleon_against_europe.rules.powers import card_value, no_entry
from grognard.games.napoleon_against_europe.rules.terrain import is_difficult, no_crossing
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

ROLL: Final = TABLES.interception

# Stages.
ASKING: Final = 0
ROLLING: Final = 1
LEAVING: Final = 2
STAGES: Final = ["asking", "rolling", "leaving"]


# Who may


def no_interception(s: GameState, side: i64, head: i64, zone: i64) -> str:
    """Why a force cannot try to intercept in a zone, whatever card is played [12.4.a, 14.9.3.d, 12.5.f, R61, R65,
    R66, R68]."""
    pieces = members(s, head)
    if commander(s, pieces) == NONE:
        return "12.4.a general-needed"
    if place(s, head) >= BOARD.zones:
        return "12.4.a shut-in"
    way = BOARD.land.way(place(s, head), zone)
    if way < 0:
        return "12.4.a not-adjacent"
    if is_held(s, 1 - side, place(s, head)):
        return "12.5.f faces-enemies"
    if is_demoralized(s, pieces):
        return "14.9.3.d demoralized"
    reason = no_crossing(s, side, way)
    if reason:
        return reason
    able = fewest(s, head, zone)
    if not units_of(able):
        return "2.1.e own-country"
    for p in able:
        reason = no_entry(s, p, zone)
        if reason:
            return reason
    return no_junction(s, side, zone, able)


def fewest(s: GameState, head: i64, zone: i64) -> list[int]:
    """The least that a force could intercept with: its commander, their army, and one unit that may go there."""
    pieces = members(s, head)
    leader = commander(s, pieces)
    best: i64 = NONE
    for p in units_of(pieces):
        if not no_entry(s, p, zone) and BOARD.kind[p] != RESERVE_CAVALRY:
            if best == NONE or BOARD.most[p] < BOARD.most[best]:
                best = p
    found = [int(leader)]
    if best != NONE:
        found.append(int(best))
    if BOARD.sort[head] == ARMY:
        found.append(int(head))
    return found


def interceptors(s: GameState, side: i64, zone: i64) -> list[int]:
    """The heads of a side's forces that may try to intercept in a zone."""
    found: list[int] = []
    for h in BOARD.land.neighbours(zone):
        if is_held(s, side, h):
            for head in heads_at(s, side, h):
                if not no_interception(s, side, head, zone):
                    found.append(head)
    return found


def no_card(s: GameState, card: i64, head: i64) -> str:
    """Why a card is not enough for a general to intercept [12.4.b]."""
    leader = commander(s, members(s, head))
    return ALLOWED if card_value(s, card) >= BOARD.initiative[leader] else "12.4.b card-too-low"


# The roll


def interception_modifiers(
    s: GameState, side: i64, pieces: list[int], active: list[int], zone: i64
) -> list[tuple[str, int]]:
    """What is added to the die of an interception, one by one [12.4.c, R15, R58]."""
    found: list[tuple[str, int]] = []
    if cavalry(s, pieces) > cavalry(s, active):
        found.append(("cavalry", ROLL.cavalry))
    if is_quicker(s, pieces, active):
        found.append(("better-initiative", ROLL.initiative))
    if is_difficult(zone):
        found.append(("difficult-terrain", ROLL.difficult))
    cards = MODIFIERS.total(s, INTERCEPTION_ROLL, side, zone)
    if cards != 0:
        found.append(("cards", int(cards)))
    return found


def is_quicker(s: GameState, pieces: list[int], active: list[int]) -> bool:
    """Whether the general of a force has a better initiative than the active one; never against a force without
    [9.1.f, 12.4.c, 12.5.c, R58]."""
    mine, theirs = initiative_of(s, pieces), initiative_of(s, active)
    return mine != NONE and theirs != NONE and mine < theirs


class Interception(Frame[GameState]):
    """The inactive side may play a card to intercept a group that has entered a zone; it leaves with the head of the
    force that succeeds, whose counters are of the group of REACTORS until they have come, or with NONE [12.4]."""

    fields: ClassVar[str] = "group zone:space stage:interception-stage head:unit"
    later: ClassVar[str] = "stage head"

    def __init__(self, group: i64, zone: i64, stage: i64 = ASKING, head: i64 = NONE) -> None:
        self.group = group
        self.zone = zone
        self.stage = stage
        self.head = head

    def copy(self) -> Interception:
        return Interception(self.group, self.zone, self.stage, self.head)

    def step(self, s: GameState) -> Pending | None:
        op = operation_of(s)
        side = 1 - op.side
        if self.stage == ASKING:
            heads = interceptors(s, side, self.zone)
            if not heads or not holds_any(s, side):
                return s.leave(NONE)
            actions = [
                to(INTERCEPT, card, head)
                for card in hand(s, side)
                for head in heads
                if not no_card(s, card, head)
            ]
            return s.ask(side, "intercept", "12.4.a", [*actions, plain(PASS)])
        if self.stage == ROLLING:
            if not self.roll(s, side, op.pieces(s, self.group)):
                return s.leave(NONE)
            self.set_out(s, side)
            self.stage = LEAVING
        return self.leave_behind(s, side)

    def choose(self, s: GameState, a: int) -> None:
        what = verb(a)
        if what == PASS:
            s.leave(NONE)
        elif what == INTERCEPT:
            self.head = second(a)
            self.stage = ROLLING
            spend(s, first(a), "12.4.b")
        elif what == DROP:
            p = first(a)
            s.note("drops", "12.4.e", p, self.origin(s))
            self.leave(s, camp_of(s, p), p)
        else:
            s.leave(self.head)

    def roll(self, s: GameState, side: i64, active: list[int]) -> bool:
        """The die of the interception [12.4.c]."""
        modifier: i64 = 0
        for _, value in interception_modifiers(s, side, members(s, self.head), active, self.zone):
            modifier += value
        die = s.die()
        success = die + modifier >= ROLL.least
        leader = commander(s, members(s, self.head))
        s.note("interception", "12.4.c", leader, self.zone, die, die + modifier, int(success))
        rolled(s, INTERCEPTION_ROLL)
        return success

    # Who goes

    def origin(self, s: GameState) -> i64:
        """Where the interceptor comes from."""
        return place(s, self.head)

    def goers(self, s: GameState, side: i64) -> list[int]:
        """Those who go."""
        return grouped(s, side, self.origin(s), REACTORS)

    def set_out(self, s: GameState, side: i64) -> None:
        """All go but those who may not leave their country."""
        for p in members(s, self.head):
            if army_of(s, p) == NONE:
                set_group(s, p, REACTORS)
        for p in self.goers(s, side):
            if BOARD.sort[p] == COMBAT and no_entry(s, p, self.zone):
                self.leave(s, side, p)

    def leave(self, s: GameState, side: i64, p: i64) -> None:
        """A counter stays behind, with an army if another one is there; the demoralized and whom they join are alike
        [14.9.3.a]."""
        leave_army(s, p)
        set_group(s, p, 0)
        other = self.army_that_stays(s, side)
        if other != NONE:
            join_army(s, p, other)
            share_lot(s, p)

    def army_that_stays(self, s: GameState, side: i64) -> i64:
        """The other army where the interceptor comes from, NONE."""
        for marker in armies_at(s, side, self.origin(s)):
            if group_of(s, marker) != REACTORS:
                return marker
        return NONE

    def leave_behind(self, s: GameState, side: i64) -> Pending | None:
        """Some of them may stay, as one force [12.4.e]; nothing is asked where nobody can."""
        actions = [of(DROP, p) for p in self.goers(s, side) if not self.no_staying(s, side, p)]
        if not actions:
            return s.leave(self.head)
        if not self.no_going(s, side):
            actions.append(plain(SET_OUT))
        return s.ask(side, "leave-behind", "12.4.e", actions)

    def no_staying(self, s: GameState, side: i64, p: i64) -> str:
        """Why a counter of the interceptor cannot stay behind [12.4.e, 11.a]."""
        goers = self.goers(s, side)
        if BOARD.sort[p] == ARMY or p == commander(s, goers):
            return "10.3.a in-command"
        if BOARD.sort[p] == DEPOT:
            return ALLOWED
        if BOARD.sort[p] == SPECIAL or BOARD.kind[p] == RESERVE_CAVALRY:
            return "4.m army-needed"
        marker = army_of(s, p)
        if (
            BOARD.sort[p] == COMBAT
            and len(units_of(goers) if marker == NONE else army_troops(s, marker)) == 1
        ):
            return "12.2.g last-corps"
        going = units_of(goers) if marker == NONE else army_troops(s, marker)
        reason = no_parting(s, [q for q in going if q != p], commander(s, goers))
        if reason:
            return reason
        other = self.army_that_stays(s, side)
        if other != NONE:
            held = [*army_troops(s, other), *army_generals(s, other), int(p)]
            return no_command(s, held, army_commander(s, other), True)
        staying = loose_at(s, side, self.origin(s), 0)
        if BOARD.sort[p] == GENERAL and not units_of(staying):
            return "12.2.g units-first"
        return no_force(s, [*staying, int(p)])

    def no_going(self, s: GameState, side: i64) -> str:
        """Why those who go cannot be one force with their friends in the zone [R66]."""
        return no_junction(s, side, self.zone, self.goers(s, side))
