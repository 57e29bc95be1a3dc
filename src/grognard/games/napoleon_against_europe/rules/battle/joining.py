"""Forces that come to share a zone become one: hierarchy, absorption, excess [10.2.e-g, 11.b, 12.2.b, R59, R79]."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COMBAT,
    DEPOT,
    GENERAL,
    MAJORS,
    NEUTRAL,
    NONE,
    SPECIAL,
    is_zone,
)
from grognard.games.napoleon_against_europe.model.marks import CHOSEN, FIXED
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    armies_at,
    army_of,
    camp_of,
    clear_mark,
    contents,
    group_of,
    is_empty,
    marked,
    place,
    set_group,
    set_mark,
    steps,
)
from grognard.games.napoleon_against_europe.model.verbs import KEEP, LOSE
from grognard.games.napoleon_against_europe.rules.battle.field import battle_under_way, group_with
from grognard.games.napoleon_against_europe.rules.forces import (
    ARMIES,
    army_commander,
    cavalry_steps,
    commander,
    foreign_excess,
    generals_of,
    grouped,
    heads_at,
    join_army,
    leave_army,
    markers_of,
    members,
    no_command,
    no_force,
    share_lot,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.losses import eliminate, lose_step, settle, to_reserve
from grognard.games.napoleon_against_europe.rules.powers import player_of, power_of
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

FOREIGNERS: Final = "10.1.c too-many-foreigners"  # steps too many go; nobody is turned away for it


def loose_of(s: GameState, pieces: list[int]) -> list[int]:
    """Those of some counters that are in no army, markers and active depots left out."""
    found: list[int] = []
    for p in pieces:
        if army_of(s, p) == NONE and BOARD.sort[p] in (COMBAT, GENERAL, SPECIAL, DEPOT):
            if not (BOARD.sort[p] == DEPOT and marked(s, p, FIXED)):
                found.append(p)
    return found


def present(s: GameState, camp: i64, h: i64, group: i64) -> list[int]:
    """A camp's counters in a place that are in a group or in none; another group only passes through."""
    found: list[int] = []
    for p in all_at(s, camp, h):
        of_group = group_with(s, p)
        if of_group == 0 or of_group == group:
            found.append(p)
    return found


def decider(s: GameState, p: i64) -> i64:
    """The side that decides for a counter, of a neutral power too [7.5.c]."""
    side = camp_of(s, p)
    return side if side != NEUTRAL else player_of(s, BOARD.nation[p])


# Whether they can


def army_for(s: GameState, p: i64, armies: list[int], taken: list[int], where: list[int]) -> int:
    """The army that can take in a combat unit, its own nation's first, NONE; `taken` are in the armies of `where`."""
    best: int = NONE
    for marker in armies:
        leader = army_commander(s, marker)
        if leader == NONE:
            continue
        held = contents(s, marker)
        for n in range(len(taken)):
            if where[n] == marker:
                held.append(taken[n])
        held.append(int(p))
        reason = no_command(s, units_of(held) + [int(leader)], leader, True)
        if reason in (ALLOWED, FOREIGNERS):
            if best == NONE or BOARD.nation[marker] == BOARD.nation[p]:
                best = marker
    return best


def shared_out(s: GameState, units: list[int], armies: list[int]) -> list[int]:
    """The army for each of some units, NONE for those that none has room for; full units first."""
    where: list[int] = [int(NONE)] * len(units)
    for size in (2, 1):
        for n in range(len(units)):
            if where[n] == NONE and steps(s, units[n]) == size:
                where[n] = army_for(s, units[n], armies, units, where)
    return where


def no_junction(s: GameState, camp: i64, h: i64, coming: list[int], group: i64 = 0) -> str:
    """Why some counters could not be one force with those of their camp in a place, or two armies beside one another:
    whoever would have to be eliminated bars them [10.1, 11.a, 4.k, R66, R79]."""
    armies, loose = markers_of(coming), coming
    if not is_empty(s, camp, h):
        there = [p for p in present(s, camp, h, group) if p not in coming]
        armies = markers_of(there) + armies
        loose = loose_of(s, there) + coming
    if len(armies) > ARMIES:
        return "4.k two-armies"
    if armies:
        loose = [p for p in loose if army_of(s, p) not in armies]
        return "10.1.a too-many-steps" if NONE in shared_out(s, units_of(loose), armies) else ALLOWED
    units, leader = units_of(loose), commander(s, loose)
    if leader == NONE:
        return "11.a one-force" if len(units) > 1 else ALLOWED
    return no_command(s, units + [int(leader)], leader, False)


# How they do


def come_together(s: GameState, camp: i64, h: i64, group: i64 = 0) -> bool:
    """The counters of a camp that now share a zone become one force, of a group if there is one; where not all can
    stay their owner is asked, and it is False [10.2.e, 11.b]. Inside the walls any number may be [15.1.b]."""
    if not is_zone(h):
        return True
    pieces = present(s, camp, h, group)
    armies = markers_of(pieces)
    loose = loose_of(s, pieces)
    if group:
        for p in loose + (armies if len(armies) == 1 else []):
            set_group(s, p, group)
    if not armies and len(units_of(loose)) <= 1 and len(generals_of(loose)) <= 1:
        return True
    if armies and len(armies) <= ARMIES and not loose:
        return True
    if absorb(s, h, pieces):
        trim(s, camp, h)
        if battle_under_way(s) is None:
            share_rout(s, camp, h)
        return True
    s.then(TakeIn(camp, h, group))
    return False


def combine(s: GameState, camp: i64, h: i64, group: i64) -> None:
    """Those of a group become one force; whoever else is in the zone, as those whom they have relieved, is none of it:
    they may go on from there, or are one with it where it stops [12.6.c, 12.2.i, 15.3.b]."""
    if absorb(s, h, grouped(s, camp, h, group)):
        trim(s, camp, h)
        share_rout(s, camp, h)
    else:
        come_together(s, camp, h, group)


def share_rout(s: GameState, camp: i64, h: i64) -> None:
    """Whoever is one force with the demoralized is demoralized too [14.9.3.a]. Those who meet in a battle, or as they
    retreat from it, are so at its end: a second rout destroys whom the first had found before it [14.9.3.e]."""
    for head in heads_at(s, camp, h):
        share_lot(s, head)


def close_ranks(s: GameState, camp: i64, h: i64, group: i64 = 0) -> None:
    """A general has left a place: an army that nobody commands is none any more, and those who are left become what
    they can be without [R123]."""
    for marker in armies_at(s, camp, h):
        if army_commander(s, marker) == NONE:
            disband(s, marker)
    if come_together(s, camp, h, group):
        settle(s, BOARD.zone_of[h])
        trim(s, camp, h)


def disband(s: GameState, marker: i64) -> None:
    """An army is dissolved: what was in its box stands where the marker was, in its group, and the marker goes."""
    group = group_of(s, marker)
    for p in contents(s, marker):
        leave_army(s, p)
        set_group(s, p, group)
    to_reserve(s, marker, "4.n")


def absorb(s: GameState, h: i64, pieces: list[int]) -> bool:
    """Put everyone together who can be, of those who share a place; False where somebody has to go."""
    armies = markers_of(pieces)
    if len(armies) > ARMIES:
        return False
    loose = loose_of(s, pieces)
    if not armies:
        command_one(s, loose)
        reason = no_force(s, [p for p in loose if place(s, p) == h])
        return reason in (ALLOWED, FOREIGNERS)
    units = units_of(loose)
    where = shared_out(s, units, armies)
    if NONE in where:
        return False
    for n in range(len(units)):
        take_in(s, units[n], where[n], h)
    enlist_staff(s, loose, armies, h)
    return True


def take_in(s: GameState, p: i64, marker: i64, h: i64) -> None:
    """A counter is put into an army."""
    s.note("takes-in", "12.2.h", p, h)
    join_army(s, p, marker)


def command_one(s: GameState, loose: list[int]) -> None:
    """Without an army one general commands, and the others go to the reserve [10.2.f, 12.2.b]."""
    leader = commander(s, loose)
    for p in generals_of(loose):
        if p != leader:
            to_reserve(s, p, "12.2.b")


def enlist_staff(s: GameState, loose: list[int], armies: list[int], h: i64) -> None:
    """Generals, special units and mobile depots of a force that an army takes in; a general who cannot be a subordinate
    goes to the reserve [10.2.f-g, 12.2.b]."""
    for p in loose:
        if BOARD.sort[p] == GENERAL:
            marker = staff_for(s, p, armies)
            if marker == NONE:
                to_reserve(s, p, "10.2.g")
            else:
                take_in(s, p, marker, h)
        elif BOARD.sort[p] in (SPECIAL, DEPOT):
            join_army(s, p, armies[0])


def staff_for(s: GameState, p: i64, armies: list[int]) -> int:
    """The army in which a general can be a subordinate, NONE [10.1.d, 10.2.g]."""
    for marker in armies:
        leader = army_commander(s, marker)
        if leader == NONE:
            continue
        staff = generals_of(contents(s, marker)) + [int(p)]
        if no_command(s, staff, leader, True) == ALLOWED and army_leader(marker, leader, p):
            return marker
    return int(NONE)


def army_leader(marker: i64, leader: i64, p: i64) -> bool:
    """Whether a general would still command an army with another in it: its own nation's highest in rank does."""
    return BOARD.nation[p] != BOARD.nation[marker] or BOARD.rank[p] >= BOARD.rank[leader]


# Steps of other powers


def overfull(s: GameState, camp: i64, h: i64) -> i64:
    """The head of a force in a place that has too many steps of other major powers, NONE [10.1.c]."""
    for head in heads_at(s, camp, h):
        pieces = members(s, head)
        leader = commander(s, pieces)
        if leader != NONE and foreign_excess(s, pieces, leader) > 0:
            return head
    return NONE


def trim(s: GameState, camp: i64, h: i64) -> None:
    """After losses: steps of other major powers above half of a force go at once [10.1.c, R56]."""
    if overfull(s, camp, h) != NONE:
        s.then(Excess(camp, h))


class Excess(Frame[GameState]):
    """A camp gives up steps of other major powers until they are half of the force again [10.1.c]."""

    fields: ClassVar[str] = "camp:camp place:space"

    def __init__(self, camp: i64, place: i64) -> None:
        self.camp = camp
        self.place = place

    def copy(self) -> Excess:
        return Excess(self.camp, self.place)

    def step(self, s: GameState) -> Pending | None:
        head = overfull(s, self.camp, self.place)
        while head != NONE:
            foreign = foreigners(s, members(s, head))
            if len(foreign) > 1:
                return s.ask(decider(s, foreign[0]), "foreign-loss", "10.1.c", [of(LOSE, p) for p in foreign])
            self.lose(s, foreign[0])
            head = overfull(s, self.camp, self.place)
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        self.lose(s, first(a))

    def lose(self, s: GameState, p: i64) -> None:
        """A step goes."""
        if lose_step(s, p, "10.1.c"):
            settle(s, BOARD.zone_of[self.place])


def foreigners(s: GameState, pieces: list[int]) -> list[int]:
    """The combat units of other major powers than the commander's."""
    own = power_of(s, BOARD.nation[commander(s, pieces)])
    return [p for p in units_of(pieces) if BOARD.nation[p] < MAJORS and BOARD.nation[p] != own]


# Who stays


class Together(Frame[GameState]):
    """Those of a camp who have come out of the walls, or to a zone by a card, are one force with those who are there,
    unless there is a battle in it: its end sees to that [R60, 11.b]. What was found out before is not forgotten."""

    fields: ClassVar[str] = "camp:camp zone:space"

    def __init__(self, camp: i64, zone: i64) -> None:
        self.camp = camp
        self.zone = zone

    def copy(self) -> Together:
        return Together(self.camp, self.zone)

    def step(self, s: GameState) -> Pending | None:
        f = battle_under_way(s)
        if f is None or f.zone != self.zone:
            come_together(s, self.camp, self.zone)
        return s.leave(s.answer)


class TakeIn(Frame[GameState]):
    """Not all who share a zone can stay: their owner says who does [11.b]."""

    fields: ClassVar[str] = "camp:camp zone:space group"
    later: ClassVar[str] = "group"

    def __init__(self, camp: i64, zone: i64, group: i64 = 0) -> None:
        self.camp = camp
        self.zone = zone
        self.group = group

    def copy(self) -> TakeIn:
        return TakeIn(self.camp, self.zone, self.group)

    def step(self, s: GameState) -> Pending | None:
        pieces = present(s, self.camp, self.zone, self.group)
        armies, loose = markers_of(pieces), loose_of(s, pieces)
        if len(armies) > ARMIES:
            return self.choose_armies(s, armies)
        asked = self.fill(s, armies, loose) if armies else self.choose_corps(s, loose)
        if asked is not None:
            return asked
        settle(s, self.zone)
        trim(s, self.camp, self.zone)
        if battle_under_way(s) is None:
            share_rout(s, self.camp, self.zone)
        return s.leave()

    def choose_armies(self, s: GameState, armies: list[int]) -> Pending | None:
        """Two armies stay; the markers of the others go, and what was in them stands there loose [4.k]."""
        kept = [p for p in armies if marked(s, p, CHOSEN)]
        if len(kept) < ARMIES:
            left = [p for p in armies if p not in kept]
            return s.ask(decider(s, left[0]), "keep-force", "4.k", [of(KEEP, p) for p in left])
        for marker in armies:
            if marker not in kept:
                for p in contents(s, marker):
                    leave_army(s, p)
                to_reserve(s, marker, "4.k")
            clear_mark(s, marker, CHOSEN)
        return None

    def fill(self, s: GameState, armies: list[int], loose: list[int]) -> Pending | None:
        """Armies take in whom they can."""
        units = units_of(loose)
        while NONE in shared_out(s, units, armies):
            fitting = [p for p in units if army_for(s, p, armies, [], []) != NONE]
            if len(fitting) > 1:
                return s.ask(decider(s, fitting[0]), "keep-force", "11.b", [of(KEEP, p) for p in fitting])
            if fitting:
                take_in(s, fitting[0], army_for(s, fitting[0], armies, [], []), self.zone)
            for p in units:
                if p not in fitting:
                    eliminate(s, p, "11.b")
            units = []
        where = shared_out(s, units, armies)
        for n in range(len(units)):
            take_in(s, units[n], where[n], self.zone)
        enlist_staff(s, loose, armies, self.zone)
        return None

    def choose_corps(self, s: GameState, loose: list[int]) -> Pending | None:
        """Without an army: what one general commands stays, or one corps [11.b]."""
        command_one(s, loose)
        units, leader = units_of(loose), commander(s, loose)
        kept = [p for p in units if marked(s, p, CHOSEN)]
        if not self.too_many(s, units, leader):
            kept = units
        fitting = [p for p in units if p not in kept and not self.too_many(s, kept + [p], leader)]
        if len(fitting) > 1:
            return s.ask(decider(s, fitting[0]), "keep-force", "11.b", [of(KEEP, p) for p in fitting])
        kept += fitting
        for p in units:
            clear_mark(s, p, CHOSEN)
            if p not in kept:
                eliminate(s, p, "11.b")
        return None

    def too_many(self, s: GameState, units: list[int], leader: i64) -> bool:
        """Whether some corps are more than one force."""
        if leader == NONE:
            return len(units) > 1 or cavalry_steps(s, units) > 0
        return no_command(s, units + [int(leader)], leader, False) not in (ALLOWED, FOREIGNERS)

    def choose(self, s: GameState, a: int) -> None:
        p = first(a)
        pieces = present(s, self.camp, self.zone, self.group)
        armies = markers_of(pieces)
        if p in armies or not armies:
            set_mark(s, p, CHOSEN)
        else:
            take_in(s, p, army_for(s, p, armies, [], []), place(s, armies[0]))
