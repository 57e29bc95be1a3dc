"""What follows when an active force has entered a zone: cards, interception, evasion, attrition, battle [R122]."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, EMPIRE, NONE, is_inside
from grognard.games.napoleon_against_europe.model.lasting import take_lasting
from grognard.games.napoleon_against_europe.model.marks import ENTERED, SURE_EVASION
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_of,
    is_held,
    on_map,
    place,
    put,
    set_group,
    siege,
)
from grognard.games.napoleon_against_europe.rules.battle.battle import begin_battle
from grognard.games.napoleon_against_europe.rules.battle.field import INTERCEPTED, OPEN, RELIEF, SORTIE
from grognard.games.napoleon_against_europe.rules.battle.joining import come_together
from grognard.games.napoleon_against_europe.rules.cards.windows import window
from grognard.games.napoleon_against_europe.rules.control import controller
from grognard.games.napoleon_against_europe.rules.duty import zone_entered
from grognard.games.napoleon_against_europe.rules.forces import grouped, tell_move, units_of
from grognard.games.napoleon_against_europe.rules.land.active import (
    CAMPAIGN,
    FOUGHT,
    HELD,
    OVER,
    REACTORS,
    ActiveForces,
    operation_of,
)
from grognard.games.napoleon_against_europe.rules.land.attrition import (
    REACTION,
    Attrition,
    facts_of_zone,
    group_test,
)
from grognard.games.napoleon_against_europe.rules.land.evasion import Evasion
from grognard.games.napoleon_against_europe.rules.land.interception import Interception
from grognard.games.napoleon_against_europe.rules.land.steps import to_fight
from grognard.games.napoleon_against_europe.rules.losses import settle
from grognard.games.napoleon_against_europe.rules.terrain import entry_cost
from grognard.kernel.state import Frame, Pending

# Stages, in this order.
ANSWERING: Final = 0  # cards of the inactive side
INTERCEPTING: Final = 1
CAUGHT: Final = 2  # whether it succeeds; the interceptor tests
EVADING: Final = 3
COMING: Final = 4  # the interceptor
TESTING: Final = 5
FIGHTING: Final = 6
FOUGHT_OUT: Final = 7
STAGES: Final = [
    "answering",
    "intercepting",
    "caught",
    "evading",
    "coming",
    "testing",
    "fighting",
    "fought-out",
]


class Entry(Frame[GameState]):
    """A group has entered a zone, for so many movement points. What it comes to is told of the group: it waits for
    others (HELD), its activation is over (OVER), or it goes on [R122]."""

    fields: ClassVar[str] = "group zone:space paid stage:entry-stage"
    later: ClassVar[str] = "stage"

    def __init__(self, group: i64, zone: i64, paid: i64, stage: i64 = ANSWERING) -> None:
        self.group = group
        self.zone = zone
        self.paid = paid
        self.stage = stage

    def copy(self) -> Entry:
        return Entry(self.group, self.zone, self.paid, self.stage)

    def step(self, s: GameState) -> Pending | None:
        op = operation_of(s)
        stage = self.stage
        self.stage += 1
        if stage < FOUGHT_OUT and (op.is_fact(self.group, OVER) or not units_of(op.pieces(s, self.group))):
            return self.end_early(s, op)
        if stage == ANSWERING:
            window(s, 1 - op.side, ENTERED, self.zone)
        elif stage == INTERCEPTING:
            return s.enter(Interception(self.group, self.zone))
        elif stage == CAUGHT:
            op.interceptors[self.group - 1] = s.answer
            self.test_interceptor(s, op)
        elif stage == EVADING:
            if is_held(s, 1 - op.side, self.zone):
                return s.enter(Evasion(self.group, self.zone, self.paid))
        elif stage == COMING:
            if op.side == EMPIRE:
                take_lasting(s, SURE_EVASION)  # of 55C, where nobody has evaded
            self.bring_interceptor(s, op)
        else:
            return self.come_to_blows(s, op, stage)
        return None

    def end_early(self, s: GameState, op: ActiveForces) -> Pending | None:
        """The activation is over, or nobody is left of the group; where an interceptor has come upon friends of the
        group, these fight it [12.4.a, 11.c]."""
        op.tell(self.group, OVER)
        if is_held(s, op.side, self.zone) and is_held(s, 1 - op.side, self.zone):
            self.stage = FOUGHT_OUT
            head, origin = op.interceptors[self.group - 1], op.origins[self.group - 1]
            return begin_battle(s, self.zone, op.side, INTERCEPTED, [], [], origin, head)
        return s.leave()

    def come_to_blows(self, s: GameState, op: ActiveForces, stage: i64) -> Pending | None:
        """The mover's attrition test, and the battle, unless others are to fight in it [12.3.c, 12.6.a]."""
        if stage == FOUGHT_OUT:
            judge(s, op, self.group, self.zone)
            return s.leave()
        if not to_fight(s, op.side, self.zone):
            settle(s, self.zone)
            return s.leave()
        if stage == TESTING:
            group_test(s, op, self.group)
            return None
        if op.mode == CAMPAIGN and not is_inside(op.at[self.group - 1]):
            op.tell(self.group, HELD)
            return s.leave()
        return fight(s, op, self.zone, [int(self.group)])

    def test_interceptor(self, s: GameState, op: ActiveForces) -> None:
        """The interceptor tests, then moves: all that before evasions [12.4.d, 12.4.f, 13.6.1.d]."""
        head, side = op.interceptors[self.group - 1], 1 - op.side
        if head == NONE:
            return
        origin = place(s, head)
        units = units_of(grouped(s, side, origin, REACTORS))
        cost = entry_cost(BOARD.land.way(origin, self.zone))
        s.enter(Attrition(side, origin, REACTION, cost, units, facts_of_zone(s, side, self.zone, units)))

    def bring_interceptor(self, s: GameState, op: ActiveForces) -> None:
        """The interceptor moves into the zone and joins the friends whom it finds there, if it has lived [12.4.d]."""
        head, side = op.interceptors[self.group - 1], 1 - op.side
        if head == NONE:
            return
        if not on_map(s, head):
            op.interceptors[self.group - 1] = int(NONE)
            self.disband_reactors(s, side)
            return
        origin = place(s, head)
        coming = grouped(s, side, origin, REACTORS)
        for p in coming:
            if army_of(s, p) == NONE:
                put(s, p, self.zone)
                set_group(s, p, 0)
        tell_move(s, "marches", "12.4.d", coming, origin, self.zone)
        op.origins[self.group - 1] = int(origin)
        if op.mode == CAMPAIGN and int(self.zone) not in op.caught:
            op.caught.append(int(self.zone))  # who has come for a battle does not evade from the next force
        settle(s, origin)
        come_together(s, side, origin)
        zone_entered(s, coming, self.zone)
        come_together(s, side, self.zone)

    def disband_reactors(self, s: GameState, side: i64) -> None:
        """What an interceptor that did not live through its test has left behind stays where it is: a depot, or those
        who may not leave their country, as one force [11.b]."""
        for h in BOARD.land.neighbours(self.zone):
            for p in grouped(s, side, h, REACTORS):
                set_group(s, p, 0)
            come_together(s, side, h)


# The battle


def battle_kind(s: GameState, op: ActiveForces, zone: i64, groups: list[int]) -> i64:
    """What kind of battle some groups bring about in a zone [12.4.d, 15.3.b, R93]."""
    for g in groups:
        if is_inside(op.at[g - 1]):
            return SORTIE
        if op.origins[g - 1] != NONE:
            return INTERCEPTED
    return RELIEF if siege(s, zone) > 0 and controller(s, zone) == op.side else OPEN


def fight(
    s: GameState, op: ActiveForces, zone: i64, groups: list[int], apart: list[int] | None = None
) -> Pending | None:
    """Some groups attack in a zone, in one battle; others, who fight apart, have entered the zone too: no retreat or
    line of the defender leads where they came from [13.3.j, R72, R87]."""
    head, origin = int(NONE), int(NONE)
    for g in groups:
        op.tell(g, FOUGHT)
        op.forget(g, HELD)
        if op.origins[g - 1] != NONE:
            head, origin = op.interceptors[g - 1], op.origins[g - 1]
            if not on_map(s, head):
                head = int(NONE)
    froms = [op.at[g - 1] if is_inside(op.at[g - 1]) else op.came[g - 1] for g in groups]
    came = [op.came[g - 1] for g in apart or [] if op.came[g - 1] != NONE]
    return begin_battle(s, zone, op.side, battle_kind(s, op, zone, groups), groups, froms, origin, head, came)


def judge(s: GameState, op: ActiveForces, g: i64, zone: i64) -> None:
    """After its battle: a group that holds the zone goes on, the activation of any other is over [9.1.h, 14.6.d-e]."""
    op.interceptors[g - 1] = op.origins[g - 1] = int(NONE)
    if int(zone) in op.caught:
        op.caught.remove(int(zone))
    if units_of(grouped(s, op.side, zone, g)) and not is_held(s, 1 - op.side, zone):
        op.at[g - 1] = int(zone)
    else:
        op.tell(g, OVER)
