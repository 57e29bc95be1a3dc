"""Chapters 12.15, 12.16, 12.19 and 12.23: the beaten side leaves the region."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    ARTILLERY,
    BOARD,
    ELITE,
    GARRISON,
    GAUCHO,
    GUERRILLA,
    LEADER,
    LLANERO,
    MOUNTED,
    NATIVES,
    NONE,
    TABLES,
    is_region,
    is_sea,
)
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    is_combat_unit,
    leaders_at,
    put,
    train_at,
    troops_at,
)
from grognard.games.libertad_o_muerte.model.verbs import DONE_, GO_BACK_IN, LOAD, LOSE, PLACE, RETREAT
from grognard.games.libertad_o_muerte.rules.battle.field import Field, battle_of
from grognard.games.libertad_o_muerte.rules.battle.ways_out import (
    back_where_it_came_from,
    beyond,
    boats,
    fits,
    goes_apart,
    next_door,
    origin_of,
    own_ways,
    packed,
    shelter,
)
from grognard.games.libertad_o_muerte.rules.land.detection import enter_region
from grognard.games.libertad_o_muerte.rules.land.limits import is_tied
from grognard.games.libertad_o_muerte.rules.leaders import LeadersEscape
from grognard.games.libertad_o_muerte.rules.losses import eliminate, lose
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending

LOSS: Final = TABLES.retreat.loss  # Strength Points for each enemy region crossed


def force(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's units in the open of a region: combat units, guns, leaders."""
    return troops_at(s, side, h) + train_at(s, side, h) + leaders_at(s, side, h)


class Retreat(Frame[GameState]):
    """A beaten force leaves the open of a region [12.15.d, e, 12.16, 12.19].

    It goes together: to one region, into the fortress, or back to its ships. Units may be sent into the fortress
    before; garrisons go there anyway; units tied to their kind of region go their own ways [R-RETREAT, R-SPECIAL].
    """

    fields: ClassVar[str] = "side region:space end:space loss ashore"

    def __init__(self, side: i64, region: i64, end: i64 = NONE, loss: i64 = 0, ashore: i64 = 0) -> None:
        self.side = side
        self.region = region
        self.end = end  # where it goes, NONE while that is open
        self.loss = loss  # Strength Points that the way still costs
        self.ashore = ashore  # 1 when no more units fit the ships

    def copy(self) -> Retreat:
        return Retreat(self.side, self.region, self.end, self.loss, self.ashore)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        if is_sea(self.end):
            return self.embark(s)
        if not troops_at(s, self.side, self.region):
            return self.destroyed(s, f)
        if self.end == NONE:
            return self.choose_end(s, f)
        if self.loss > 0:
            return self.pay(s, f)
        return self.go(s, f)

    def choose(self, s: GameState, a: int) -> None:
        what, p = verb(a), first(a)
        if what == RETREAT:
            self.set_end(s, battle_of(s), p)
        elif what == GO_BACK_IN:
            self.go_in(s, p)
        elif what == LOSE:
            self.lose_point(s, battle_of(s), p)
        elif what == LOAD:
            self.board(s, p, second(a))
        elif what == PLACE:
            self.leave_alone(s, p, second(a))
        else:  # the leaders stay with those who are left ashore
            self.stay_ashore()

    # Where to

    def ends(self, s: GameState, f: Field) -> list[int]:
        """Where the force may go, but for the fortress; [] if nowhere [12.16.a-d]."""
        origin = origin_of(s, f, self.side)
        if origin == BOARD.city[self.region] and origin != NONE:
            return []  # a sally goes back inside [R-RETREAT]
        if self.ashore == 0 and self.boarding(s, origin):
            return [int(origin)]
        if back_where_it_came_from(s, self.side, self.region, origin):
            return [int(origin)]
        near = next_door(s, self.side, self.region)
        return near if near else beyond(s, self.side, self.region)[1:]

    def choose_end(self, s: GameState, f: Field) -> Pending | None:
        """The owner chooses where there is a choice; a force without any way out is eliminated [12.15.e, 12.16.c]."""
        inside = shelter(s, f, self.side)
        if inside != NONE and self.garrisons_go_in(s):
            return None
        ends = self.ends(s, f)
        if not ends and inside == NONE:
            for p in troops_at(s, self.side, self.region):
                eliminate(s, p, tie(p) if is_tied(p) else "12.16.c")
                count_lost(f, p)
            return None
        if inside != NONE:
            ends.append(int(inside))
        if len(ends) == 1:
            self.set_end(s, f, ends[0])
            return None
        actions = [of(RETREAT, h) for h in ends]
        if inside != NONE:
            actions += [of(GO_BACK_IN, p) for p in force(s, self.side, self.region)]
        return s.ask(self.side, "retreat", "12.16.a", actions)

    def set_end(self, s: GameState, f: Field, end: i64) -> None:
        """The force sets out; enemy regions on its way cost it a Strength Point each [12.16.b]."""
        if end < BOARD.regions and end != origin_of(s, f, self.side):
            if not next_door(s, self.side, self.region):
                self.loss = beyond(s, self.side, self.region)[0] * LOSS
        self.end = end

    # Into the fortress

    def garrisons_go_in(self, s: GameState) -> bool:
        """Garrisons go into the fortress of the region; whether any did [12.15.d]."""
        found = [p for p in troops_at(s, self.side, self.region) if BOARD.kind[p] == GARRISON]
        for p in found:
            self.go_in(s, p)
        return bool(found)

    def go_in(self, s: GameState, p: i64) -> None:
        """A unit goes into the fortress; guns and leaders are not left alone outside [12.15.e]."""
        inside = BOARD.city[self.region]
        self.move(s, p, inside, "12.15.d" if BOARD.kind[p] == GARRISON else "12.15.e")
        if not troops_at(s, self.side, self.region):
            for left in force(s, self.side, self.region):
                self.move(s, left, inside, "12.15.e")

    # To sea

    def boarding(self, s: GameState, sea: i64) -> list[int]:
        """What can be done to go back aboard: units with ships that have room for them [12.16.d]."""
        carriers = boats(s, self.side, sea)
        return [
            to(LOAD, p, ship)
            for p in force(s, self.side, self.region)
            for ship in carriers
            if fits(s, p, ship)
        ]

    def embark(self, s: GameState) -> Pending | None:
        """The force goes aboard up to capacity; the owner chooses if not all of it fits [12.16.d]."""
        units = force(s, self.side, self.region)
        plan = packed(s, units, boats(s, self.side, self.end))
        for n, ship in enumerate(plan):
            self.board(s, units[n], ship)
        if plan or not units:
            return s.leave()
        actions = self.boarding(s, self.end)
        if not actions:
            self.stay_ashore()
            return None
        waiting = bool(troops_at(s, self.side, self.region))
        if waiting and BOARD.sort[first(actions[0])] == LEADER:
            actions.append(plain(DONE_))  # leaders may stay with those for whom there is no room
        elif len(actions) == 1 or not waiting:
            self.board(s, first(actions[0]), second(actions[0]))
            return None
        return s.ask(self.side, "retreat-aboard", "12.16.d", actions)

    def board(self, s: GameState, p: i64, ship: i64) -> None:
        put(s, p, BOARD.hold[ship])
        s.note("embarks", "12.16.d", p, ship)

    def stay_ashore(self) -> None:
        """The rest retreats as a defender does [12.16.d]."""
        self.ashore = 1
        self.end = NONE

    # On the way

    def pay(self, s: GameState, f: Field) -> Pending | None:
        """The owner chooses who loses the Strength Points of the way [12.16.b]."""
        units = troops_at(s, self.side, self.region)
        if len(units) > 1:
            return s.ask(self.side, "retreat-loss", "12.16.b", [of(LOSE, p) for p in units])
        self.lose_point(s, f, units[0])
        return None

    def lose_point(self, s: GameState, f: Field, p: i64) -> None:
        self.loss -= 1
        if lose(s, p, 1, "12.16.b"):
            count_lost(f, p)

    def go(self, s: GameState, f: Field) -> Pending | None:
        """Units that may not stand where the force goes look for a region of their own; the others go [3.2.6]."""
        units = force(s, self.side, self.region)
        for p in units:
            if is_region(self.end) and goes_apart(s, p, self.region, self.end):
                return self.go_own_way(s, f, p)
        s.leave()
        for p in units:
            self.move(s, p, self.end, "12.16.a")
        if is_region(self.end):
            enter_region(s, self.side, units, self.end)
        return None

    def go_own_way(self, s: GameState, f: Field, p: i64) -> Pending | None:
        """A unit tied to regions goes to one of its kind, apart from the rest; without one it is eliminated [3.2.6]."""
        ways = own_ways(s, f, p)
        if len(ways) > 1:
            return s.ask(self.side, "retreat-tied", tie(p), [to(PLACE, p, h) for h in ways])
        if ways:
            self.leave_alone(s, p, ways[0])
        else:
            eliminate(s, p, tie(p))
            count_lost(f, p)
        return None

    def leave_alone(self, s: GameState, p: i64, h: i64) -> None:
        self.move(s, p, h, tie(p))
        if is_region(h):
            enter_region(s, self.side, [int(p)], h)

    def move(self, s: GameState, p: i64, h: i64, rule: str) -> None:
        put(s, p, h)
        s.note("retreats", rule, p, self.region, h)

    def destroyed(self, s: GameState, f: Field) -> Pending | None:
        """No combat unit is left: the guns are lost, the leaders escape if they can [12.23]."""
        for p in train_at(s, self.side, self.region):
            eliminate(s, p, "12.23.b")
            count_lost(f, p)
        s.leave()
        if leaders_at(s, self.side, self.region):
            s.enter(LeadersEscape(self.side, self.region))
        return None


def count_lost(f: Field, p: i64) -> None:
    """A unit eliminated in the retreat counts for pairs and elites, not for Battle Points [12.16.e]."""
    side = BOARD.side[p]
    if is_combat_unit(p):
        f.lost[side] += 1
    elif BOARD.sort[p] == ARTILLERY:
        f.guns[side] += 1
    if BOARD.kind[p] == ELITE:
        f.elites[side] += 1


def tie(p: i64) -> str:
    """The clause that ties a unit to its regions."""
    kind = BOARD.kind[p]
    if kind == GAUCHO or kind == LLANERO:
        return "3.2.6.a"
    if kind == GUERRILLA or kind == MOUNTED:
        return "3.2.6.b"
    return "3.2.6.c" if kind == NATIVES else "11.2.d"
