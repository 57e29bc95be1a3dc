"""Chapter 12: an activated force marches zone by zone, takes units in and leaves some, besieges, and stops."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, DEPOT, NEUTRAL, NONE, RIVER, is_inside
from grognard.games.napoleon_against_europe.model.lasting import end_lasting, lies, take_lasting
from grognard.games.napoleon_against_europe.model.marks import (
    BRIDGE_BUILT,
    ON_THE_MARCH,
    UNTIL_ACTIVATION,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_of,
    is_held,
    put,
)
from grognard.games.napoleon_against_europe.model.verbs import (
    ASSAULT,
    CARRY_DEPOT,
    DONE_,
    DROP,
    FIGHT,
    FIX_DEPOT,
    INVEST,
    PLANT,
    PLAY,
    REORGANIZE,
    STEP,
    TAKE,
)
from grognard.games.napoleon_against_europe.rules.battle.joining import come_together
from grognard.games.napoleon_against_europe.rules.cards.playing import Played, events
from grognard.games.napoleon_against_europe.rules.duty import zone_entered
from grognard.games.napoleon_against_europe.rules.forces import factor, tell_move, units_of
from grognard.games.napoleon_against_europe.rules.land.active import (
    ABROAD,
    BARREN,
    BRIDGED,
    HELD,
    OVER,
    REDEPLOY,
    ActiveForces,
    forget_choices,
    operation_of,
    reckon,
)
from grognard.games.napoleon_against_europe.rules.land.attrition import (
    REDEPLOYED,
    enter_tests,
    group_test,
    is_home,
    leader_of,
    who_marched,
)
from grognard.games.napoleon_against_europe.rules.land.deeds import (
    invest,
    no_investing,
    no_planting,
    no_reorganizing,
    no_storming,
    plant_flag,
    reorganize,
    sit_down_before,
    storm,
)
from grognard.games.napoleon_against_europe.rules.land.detachments import (
    carry_depot,
    drop,
    fix_depot,
    no_carrying,
    no_dropping,
    no_fixing,
    no_taking,
    others_here,
    take,
)
from grognard.games.napoleon_against_europe.rules.land.entry import TESTING, Entry
from grognard.games.napoleon_against_europe.rules.land.steps import (
    Column,
    destinations,
    has_bridge,
    no_rest,
    step_cost,
)
from grognard.games.napoleon_against_europe.rules.losses import settle
from grognard.games.napoleon_against_europe.rules.powers import enter_spain
from grognard.games.napoleon_against_europe.rules.sea.evacuation import evacuate_ports
from grognard.games.napoleon_against_europe.rules.sieges.upkeep import raise_short
from grognard.games.napoleon_against_europe.rules.terrain import is_barren
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending

# Stages of a march.
MARCHING: Final = 0
STEPPING: Final = 1
ENTERING: Final = 2  # what the enemy does about it
ENDING: Final = 3
CLOSING: Final = 4
STAGES: Final = ["marching", "stepping", "entering", "ending", "closing"]


class March(Frame[GameState]):
    """A group marches until it stops, or waits for others, or has lost [12.1, 12.2]."""

    fields: ClassVar[str] = "group stage:march-stage target:space"
    later: ClassVar[str] = "stage target"
    closes: ClassVar[str] = "12.1.d"

    def __init__(self, group: i64, stage: i64 = MARCHING, target: i64 = NONE) -> None:
        self.group = group
        self.stage = stage
        self.target = target  # the zone that is being entered

    def copy(self) -> March:
        return March(self.group, self.stage, self.target)

    def step(self, s: GameState) -> Pending | None:
        if raise_short(s) or evacuate_ports(s):
            return None
        op = operation_of(s)
        if self.stage == STEPPING:
            return self.go(s, op)
        if self.stage == ENTERING:
            if op.is_fact(self.group, HELD):
                return s.leave()
            self.stage = CLOSING if op.is_fact(self.group, OVER) else MARCHING
        if self.stage == MARCHING and op.is_fact(self.group, OVER):
            self.stage = ENDING  # a siege that it has had to give up [R200]
        if self.stage == MARCHING:
            return self.march(s, op)
        if self.stage == ENDING:
            return self.end(s, op)
        return self.close(s, op)

    def is_spent(self, s: GameState) -> bool:
        return self.stage == ENDING

    # What it does next

    def march(self, s: GameState, op: ActiveForces) -> Pending | None:
        """The next deed of the group; nothing is asked where it can only stop."""
        c = Column(s, op, self.group)
        if not units_of(c.pieces):
            return self.end(s, op)
        ways = destinations(s, c)
        actions = [of(STEP, z) for z in ways]
        actions += self.changes(s, c)
        actions += self.deeds(s, c)
        actions += self.cards(s, c)
        if not actions:
            self.stage = ENDING
            return None
        if is_inside(c.at) or not ways or not no_rest(s, c, c.zone):
            actions.append(plain(DONE_))
        return s.ask(op.side, "march", "12.1.d", actions)

    def changes(self, s: GameState, c: Column) -> list[int]:
        """Who may be taken in or left, and depots [12.2, 13.4]."""
        others = others_here(s, c)
        actions: list[int] = []
        for p in others:
            if not no_taking(s, c, p):
                actions.append(of(TAKE, p))
        for p in c.pieces:
            if not no_dropping(s, c, p):
                actions.append(of(DROP, p))
        for p in c.pieces:
            if BOARD.sort[p] == DEPOT and not no_fixing(s, c, p):
                actions.append(of(FIX_DEPOT, p))
        for p in others:
            if BOARD.sort[p] == DEPOT and not no_carrying(s, c, p):
                actions.append(of(CARRY_DEPOT, p))
        return actions

    def deeds(self, s: GameState, c: Column) -> list[int]:
        """Flags, sieges, reorganizing, a sortie [3.2.f, 14.9.4.b, 15.1, 15.2, R93]."""
        if not c.op.is_at_war():
            return []
        if is_inside(c.at):
            return [of(FIGHT, c.zone)] if is_held(s, 1 - c.side, c.zone) else []
        actions: list[int] = []
        if not no_planting(s, c):
            actions.append(plain(PLANT))
        if not no_storming(s, c):
            actions.append(of(ASSAULT, c.zone))
        if not no_investing(s, c):
            actions.append(plain(INVEST))
        if not no_reorganizing(s, c):
            actions.append(plain(REORGANIZE))
        return actions

    def cards(self, s: GameState, c: Column) -> list[int]:
        """The events that an army on the march may be given (36F)."""
        if not c.op.is_at_war() or not c.armies:
            return []
        return [of(PLAY, card) for card in events(s, c.side, ON_THE_MARCH, c.at)]

    def choose(self, s: GameState, a: int) -> None:
        op, what = operation_of(s), verb(a)
        if what == PLAY:
            s.enter(Played(first(a), op.side, ON_THE_MARCH, here=op.at[self.group - 1]))
            return
        if what == STEP:
            self.target = first(a)
            self.stage = STEPPING
            return
        if what == DONE_:
            self.stage = ENDING
            return
        c = Column(s, op, self.group)
        if what == TAKE:
            take(s, c, first(a))
        elif what == DROP:
            drop(s, c, first(a))
        elif what == FIX_DEPOT:
            fix_depot(s, c, first(a))
        elif what == CARRY_DEPOT:
            carry_depot(s, c, first(a))
        elif what == PLANT:
            plant_flag(s, c)
        elif what == INVEST:
            invest(s, c)
        elif what == REORGANIZE:
            reorganize(s, c)
        elif what == ASSAULT:
            storm(s, c)
        else:
            self.sally(s, c)
        reckon(s, op, self.group)

    # Marching

    def go(self, s: GameState, op: ActiveForces) -> Pending | None:
        """The group enters a zone [12.1]."""
        g = self.group
        if op.is_fact(g, BRIDGED):
            take_lasting(s, BRIDGE_BUILT)
            op.forget(g, BRIDGED)
        c = Column(s, op, g)
        here, there = c.zone, self.target
        way = BOARD.land.way(here, there)
        cost = step_cost(s, c, way)
        if BOARD.border[way] == RIVER and has_bridge(s, c) and lies(s, BRIDGE_BUILT):
            op.tell(g, BRIDGED)
        forget_choices(s, c.camp, here)
        for p in c.pieces:
            if army_of(s, p) == NONE:
                put(s, p, there)
        tell_move(s, "marches", "12.1.a", c.pieces, here, there)
        op.pay(g, cost)
        op.came[g - 1] = int(here)
        op.at[g - 1] = int(there)
        if is_barren(s, op.side, there):
            op.tell(g, BARREN)
        if not is_home(s, leader_of(s, units_of(c.pieces)), there):
            op.tell(g, ABROAD)
        settle(s, here)
        come_together(s, c.camp, here)
        if op.is_at_war():
            come_together(s, 1 - op.side, here)
        zone_entered(s, c.pieces, there)
        enter_spain(s, c.pieces, there)
        self.target = NONE
        if not op.is_at_war():
            self.stage = MARCHING
            return None
        self.stage = ENTERING
        return s.enter(Entry(g, there, cost))

    def sally(self, s: GameState, c: Column) -> None:
        """The besieged come out to attack, once they have tested [R93]."""
        c.op.came[c.group - 1] = int(c.at)
        self.stage = ENTERING
        s.enter(Entry(c.group, c.zone, 0, TESTING))

    # Stopping

    def end(self, s: GameState, op: ActiveForces) -> Pending | None:
        """The attrition test that is due at the end of the move [13.6.1.a-c, e]."""
        self.stage = CLOSING
        g = self.group
        if op.is_at_war():
            group_test(s, op, g)
        elif op.mode == REDEPLOY:
            units = who_marched(s, op, g)
            if units and op.spent[g - 1] > factor(units):
                enter_tests(s, op, g, REDEPLOYED, 0, units)
        return None

    def close(self, s: GameState, op: ActiveForces) -> Pending | None:
        """The group is where it stays: it besieges, becomes one with its friends, has been activated [11.a, R52]."""
        camp, z = op.camp(), BOARD.zone_of[op.at[self.group - 1]]
        forget_choices(s, camp, z)
        if BOARD.inside[z] != NONE:
            forget_choices(s, camp, BOARD.inside[z])  # who has stayed inside in a sortie
        op.disband(s, self.group)
        if camp != NEUTRAL:
            sit_down_before(s, op.side, z)
        settle(s, z)
        come_together(s, camp, z)
        if op.is_at_war():
            come_together(s, 1 - op.side, z)
        if not self.interrupts(s):
            end_lasting(s, UNTIL_ACTIVATION)
        return s.leave()

    def interrupts(self, s: GameState) -> bool:
        """Whether a card has this group march while one of the enemy's is on the march (55C)."""
        marching = False
        for frame in s.stack:
            if isinstance(frame, ActiveForces) and marching:
                return True
            marching = marching or isinstance(frame, March)
        return False
