"""Where new counters may go [7.3.4, 7.3.5], and whom they find there [10.1, 10.2, 11.a].

A place is a zone, or the box of an army. What does not depend on the counter is looked up once for all of them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COMBAT,
    DEPOT,
    EMPIRE,
    GENERAL,
    GENERALS,
    MAJORS,
    MARKERS,
    NONE,
    RESERVE_CAVALRY,
    TABLES,
    TROOPS,
    is_army_box,
)
from grognard.games.napoleon_against_europe.model.lists import ARMIES_OF, NO_PIECES, NO_PLACES, NO_ZONES
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    armies_at,
    camp,
    camp_of,
    group_of,
    on_map,
    patron,
    place,
    row,
    set_steps,
    size,
    steps,
)
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    following,
    is_foreign,
    limit,
    loose_at,
    lowest,
    no_charge,
    no_force,
)
from grognard.games.napoleon_against_europe.rules.powers import no_entry, power_of
from grognard.games.napoleon_against_europe.rules.year.zones import (
    connected,
    in_supply,
    minor_zones,
    ports_with_room,
    sails_from,
    strongholds_on,
    takes_minor,
)
from grognard.parts.reasons import ALLOWED

PORT_ROOM: Final[i64] = TABLES.naval.fleets
MANY: Final = 99  # steps
# Whether a counter may be taken off the map.
UNASKED: Final = 0
FREE: Final = 1
BOUND: Final = 2


def army_in(h: i64) -> i64:
    """The army whose box a place is, NONE."""
    if is_army_box(h):
        return BOARD.container_piece[h - BOARD.first_army]
    return NONE


class Berth:
    """A zone or the box of an army as new counters of a nation find it, looked up once for a question: who leads there,
    and what they lead."""

    def __init__(self, s: GameState, nation: i64, side: i64, h: i64) -> None:
        self.at = h
        self.side = side
        self.marker = army_in(h)
        self.in_army = self.marker != NONE
        if self.in_army:
            self.shut = camp_of(s, self.marker) != side
            self.leader: i64 = army_commander(s, self.marker)
            self.rows: i64 = EMPIRE  # of the counters who are there: a box has one camp at a time
        else:
            self.shut = size(s, MARKERS, side, h) > 0
            self.leader = NONE
            self.rows = side
        self.generals: i64 = 0
        self.count_generals(s)
        self.power = power_of(s, nation)
        if self.leader != NONE:
            self.power = power_of(s, BOARD.nation[self.leader])
        self.units: i64 = 0
        self.steps: i64 = 0
        self.mounted: i64 = 0  # of these
        self.foreign: i64 = 0  # of these: of other powers than the leader's
        self.count_units(s)
        self.most: i64 = MANY
        if self.leader != NONE:
            self.most = limit(self.leader, self.in_army)
        self.room = self.steps_left()  # no more than so many steps can join

    def count_generals(self, s: GameState) -> None:
        """Count the generals; a single one outside an army leads."""
        p: i64 = lowest(s, row(GENERALS, self.rows, self.at))
        while p != NONE:
            if self.in_army or group_of(s, p) == 0:
                self.generals += 1
                if self.generals > 1 and not self.in_army:
                    self.leader = NONE
                elif not self.in_army:
                    self.leader = p
            p = following(s, p)

    def count_units(self, s: GameState) -> None:
        """Count the combat units and their steps."""
        p: i64 = lowest(s, row(TROOPS, self.rows, self.at))
        while p != NONE:
            if self.in_army or group_of(s, p) == 0:
                count = steps(s, p)
                self.units += 1
                self.steps += count
                if BOARD.kind[p] == RESERVE_CAVALRY:
                    self.mounted += count
                if is_foreign(p, self.power):
                    self.foreign += count
            p = following(s, p)

    def steps_left(self) -> i64:
        """How many steps may join those who are there, at the most."""
        if self.shut and not self.in_army:
            return 0
        if self.generals == 0 and not self.in_army:
            return 0 if self.units > 0 else MANY
        if self.leader == NONE:
            return MANY
        return self.most - self.steps

    def most_joining(self, s: GameState, p: i64, most: i64) -> i64:
        """With how many steps, up to so many, a combat unit can be with those who are there, 0."""
        most = min(most, self.room)
        if most <= 0 or self.no_joining(s, p, 1):
            return 0
        count: i64 = 1
        alone = self.leader == NONE and not self.in_army
        while count < most:
            why = self.no_corps(s, p, count + 1) if alone else self.no_growing(p, count + 1)
            if why:
                break  # more steps would not be welcome either
            count += 1
        return count

    def no_joining(self, s: GameState, p: i64, count: i64) -> str:
        """Why a counter, with so many steps if it is a combat unit, cannot be with those who are there: command,
        hierarchy, stacking [10.1, 10.2, 11.a]."""
        if not self.in_army:
            why = no_entry(s, p, self.at)
            if why or BOARD.sort[p] == DEPOT:
                return why
        if self.shut:
            return "11.a one-force"
        if BOARD.sort[p] == GENERAL:
            return self.no_general(s, p)
        if self.leader == NONE and not self.in_army:
            return self.no_corps(s, p, count)
        return self.no_growing(p, count)

    def no_growing(self, p: i64, count: i64) -> str:
        """Why who leads there cannot command so many steps more of a counter [10.1]."""
        if BOARD.sort[p] != COMBAT:
            count = 0
        mounted = self.mounted + count if BOARD.kind[p] == RESERVE_CAVALRY else self.mounted
        foreign = self.foreign + count if is_foreign(p, self.power) else self.foreign
        return no_charge(
            self.most, self.in_army, self.steps + count, mounted, foreign, self.generals - 1, False
        )

    def no_corps(self, s: GameState, p: i64, count: i64) -> str:
        """Why a counter cannot be with those whom nobody leads, or several [4.q, 11.a]."""
        if self.generals > 1:
            return self.no_crowd(s, p, count)
        unit = BOARD.sort[p] == COMBAT
        if self.mounted > 0 or (unit and count > 0 and BOARD.kind[p] == RESERVE_CAVALRY):
            return "4.m cavalry-needs-army"
        return "11.a one-force" if self.units + (1 if unit else 0) > 1 else ALLOWED

    def no_general(self, s: GameState, p: i64) -> str:
        """Why a general cannot come to those who are there [10.1.d, 10.2.b]."""
        if self.in_army:
            senior = BOARD.nation[p] == BOARD.nation[self.leader] and BOARD.rank[p] < BOARD.rank[self.leader]
            return no_charge(self.most, True, self.steps, self.mounted, self.foreign, self.generals, senior)
        if self.generals > 0:
            return self.no_crowd(s, p, 0)
        return no_charge(limit(p, False), False, self.steps, self.mounted, self.foreign, 0, False)

    def no_crowd(self, s: GameState, p: i64, count: i64) -> str:
        """Why a counter cannot be one force with those who are there, whoever would lead it."""
        before = steps(s, p)
        if BOARD.sort[p] == COMBAT:
            set_steps(s, p, count)
        why = no_force(s, [*loose_at(s, self.side, self.at, 0), int(p)])
        set_steps(s, p, before)
        return why


def guests(s: GameState, power: i64) -> list[int]:
    """The reinforcement zones of a power's minor allies in which a corps of that minor stands [7.3.5.c, R183]."""
    found: list[int] = []
    side = camp(s, power)
    for n in range(MAJORS, BOARD.nations):
        if patron(s, n) != power or camp(s, n) != side or not BOARD.has_units[n]:
            continue
        for p in BOARD.of_nation[n]:
            h = place(s, p)
            if h < BOARD.zones and BOARD.sort[p] == COMBAT and camp_of(s, p) == side:
                if int(h) not in found and takes_minor(s, n, h):
                    found.append(int(h))
    return found


class Sites:
    """Where a power's, or a minor nation's, new counters may go, looked up once for a question."""

    def __init__(self, s: GameState, nation: i64, minor: bool = False) -> None:
        self.nation = nation
        self.minor = minor
        self.camp = camp(s, nation)
        if minor:
            self.zones = minor_zones(s, nation)
        else:
            self.ground = connected(s, nation)
            self.zones = strongholds_on(s, nation, self.ground)
        self.is_site = NO_ZONES[:]  # by zone: whether it is one of these
        self.armies: list[int] = []  # of its side, in one of these zones
        for z in self.zones:
            self.is_site[z] = 1
            if size(s, MARKERS, self.camp, z) > 0:
                self.armies += armies_at(s, self.camp, z)
        self.field: list[int] = []  # its own elsewhere, in supply
        for marker in ARMIES_OF[nation]:
            if on_map(s, marker) and marker not in self.armies and in_supply(s, marker):
                self.field.append(marker)
        self.guests = [] if minor else guests(s, nation)
        self.known: list[Berth] = []
        self.number = NO_PLACES[:]  # by place: its number among the berths, from 1
        self.leaving = NO_PIECES[:]  # by counter: whether it may be taken off the map, as far as it was asked
        self.ports: list[int] | None = None

    def berths(self, s: GameState) -> list[Berth]:
        """The zones, then the boxes of the armies in them, then those of the armies elsewhere; where only generals are
        taken comes last."""
        if not self.known:
            for h in self.zones + self.boxes() + self.guests:
                self.known.append(Berth(s, self.nation, self.camp, h))
                self.number[h] = len(self.known)
        return self.known

    def berth(self, s: GameState, h: i64) -> Berth:
        """A place as new counters find it."""
        known = self.berths(s)
        n = self.number[h]
        return known[n - 1] if n > 0 else Berth(s, self.nation, self.camp, h)

    def look_again(self, s: GameState, h: i64) -> None:
        """A counter has come to a place, or has changed there."""
        n = self.number[h]
        if n > 0:
            self.known[n - 1] = Berth(s, self.nation, self.camp, h)
        for p in BOARD.of_nation[self.nation]:
            if place(s, p) == h:
                self.leaving[p] = UNASKED
        self.ports = None

    def first_field(self) -> int:
        """The first among the berths that takes no units [7.3.4.a, R46]."""
        return len(self.zones) + len(self.armies)

    def first_guest(self) -> int:
        """The first among the berths that takes generals alone [7.3.5.c]."""
        return self.first_field() + len(self.field)

    def harbours(self, s: GameState, p: i64) -> list[int]:
        """The zones in whose ports a fleet may be placed [7.3.4.b]."""
        if self.ports is None:
            ground = connected(s, self.nation) if self.minor else self.ground
            self.ports = ports_with_room(s, self.nation, PORT_ROOM, ground)
        return [z for z in self.ports if sails_from(p, z)]

    def takes_units(self, h: i64) -> bool:
        """Whether new units may be placed somewhere: a reinforcement zone, an army in one [7.3.4.a, R46]."""
        return int(h) in self.zones or int(army_in(h)) in self.armies

    def takes_staff(self, h: i64) -> bool:
        """Whether generals, special units and depots may be placed somewhere: besides with an army of the power's in
        supply [7.3.4.e, 7.3.5.b]."""
        marker = army_in(h)
        if marker == NONE:
            return int(h) in self.zones
        if BOARD.nation[marker] != self.nation:
            return False
        return int(marker) in self.armies or int(marker) in self.field

    def takes_general(self, h: i64) -> bool:
        """Whether generals may be placed somewhere: besides with the corps of a minor ally at home [7.3.5.c, R183]."""
        return self.takes_staff(h) or int(h) in self.guests

    def boxes(self) -> list[int]:
        """The boxes of the armies that may receive something."""
        return [int(BOARD.container[marker]) for marker in self.armies + self.field]
