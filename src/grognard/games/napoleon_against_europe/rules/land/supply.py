"""Chapter 13.1 to 13.3: sources, links and lines of supply, and the markers of those who are without."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    BRITAIN,
    CHOUANS,
    COMBAT,
    DEPOT,
    DOS_DE_MAYO,
    EMPIRE,
    FRANCE,
    GUERRILLA,
    MAJORS,
    NEUTRAL,
    NONE,
    SPAIN,
    STRAIT,
    TABLES,
    TRAIN,
    TYROL,
    TYROL_PROVINCE,
)
from grognard.games.napoleon_against_europe.model.lasting import lies
from grognard.games.napoleon_against_europe.model.lists import CAPITAL_OF, NO_SEAS, NO_ZONES
from grognard.games.napoleon_against_europe.model.marks import (
    ACROSS_THE_CHANNEL,
    FIXED,
    SERVES_EMPIRE,
    UNSUPPLIED,
)
from grognard.games.napoleon_against_europe.model.seas import blockaded, sea_control
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    camp_of,
    clear_mark,
    event_played,
    flag,
    is_held,
    marked,
    on_map,
    owner,
    patron,
    set_mark,
    siege,
    size,
    steps,
    train_at,
    where,
)
from grognard.games.napoleon_against_europe.rules.control import controller, fortress, friendly_fortress
from grognard.games.napoleon_against_europe.rules.forces import commander, units_of
from grognard.games.napoleon_against_europe.rules.powers import forced_ally, opened
from grognard.games.napoleon_against_europe.rules.terrain import strait_supplies

REACH: Final[i64] = TABLES.supply.reach  # movement points between two links [13.3.b]
ROYALIST_COUNTRY: Final = (BOARD.province_number["poitou"], BOARD.province_number["bretagne"])  # [20.1.e]
TYROLEANS: Final = BOARD.of_nation[TYROL][0]  # their corps (9C)


# Sources [13.2]


def is_source(s: GameState, side: i64, nation: i64, z: i64) -> bool:
    """Whether a line to a zone feeds the forces of a nation that fights for a side: no enemy stands there [13.2]."""
    return not is_held(s, 1 - side, z) and feeds_on(s, side, nation, z)


def feeds_on(s: GameState, side: i64, nation: i64, z: i64) -> bool:
    """Whether a zone feeds whoever of a nation that fights for a side stands in it, in a battle too [13.2, 13.3.g,
    20.1.e, R119]."""
    if controller(s, z) != side or siege(s, z) > 0:
        return False
    if nation == CHOUANS:
        return british_port(s, z)
    if nation == SPAIN and event_played(s, DOS_DE_MAYO) and british_port(s, z):
        return True
    if feeds(s, nation, z):
        return True
    if nation >= MAJORS:
        for n in range(MAJORS):
            if camp(s, n) == side and feeds(s, n, z):
                return True
    return False


def feeds(s: GameState, nation: i64, z: i64) -> bool:
    """Whether a zone is the capital of a nation, an active fortress of its national territory, or the fortified capital
    of a minor that is its ally [13.2.a]."""
    holder = owner(s, z)
    if holder == nation:
        return CAPITAL_OF[nation][z] != 0 or fortress(s, z) > 0
    return (
        nation < MAJORS
        and holder >= MAJORS
        and patron(s, holder) == nation
        and CAPITAL_OF[holder][z] != 0
        and fortress(s, z) > 0
    )


def british_port(s: GameState, z: i64) -> bool:
    """Whether a British depot lies in a port [20.1.e, R119]."""
    if BOARD.port[z] == NONE:
        return False
    for p in train_at(s, camp(s, BRITAIN), z):
        if BOARD.sort[p] == DEPOT and BOARD.nation[p] == BRITAIN:
            return True
    return False


# Links and obstacles [13.3]


def is_link(s: GameState, side: i64, z: i64) -> bool:
    """Whether a zone has an active fortress of a side that is not besieged, or of its forced ally, or an active depot
    [13.3.a, R74]."""
    if friendly_fortress(s, side, z):
        return True
    if side == EMPIRE and fortress(s, z) > 0 and flag(s, z) == NONE:
        if forced_ally(s, owner(s, z)):
            return True
    if size(s, TRAIN, side, z) > 0:
        for p in train_at(s, side, z):
            if BOARD.sort[p] == DEPOT and marked(s, p, FIXED):
                return True
    return False


def no_line(s: GameState, side: i64, z: i64) -> str:
    """Why a supply line of a side cannot cross a zone [13.3.g-i, 13.3.l, 12.1.j, 18.2.3.e]."""
    if is_held(s, 1 - side, z):
        return "13.3.g enemies-there"
    if siege(s, z) == 0 and controller(s, z) == 1 - side:
        return "13.3.h fortress-there" if fortress(s, z) > 0 else "13.3.i flag-there"
    holder = owner(s, z)
    if camp(s, holder) == NEUTRAL and controller(s, z) != side and not opened(s, side, holder):
        return "12.1.j neutral-zone"
    if side == EMPIRE and BOARD.province[z] == TYROL_PROVINCE and tyrol_is_up(s):
        return "13.3.g tyrol-risen"
    return ""


def tyrol_is_up(s: GameState) -> bool:
    """Whether the Tyroleans are under arms: no Empire line crosses their country (9C)."""
    return on_map(s, TYROLEANS) and camp_of(s, TYROLEANS) != EMPIRE


def carries(s: GameState, side: i64, way: i64) -> bool:
    """Whether a supply line may cross a border: no mountain without a pass, no strait of the enemy's [13.3.k, m]."""
    border = BOARD.border[way]
    if border == STRAIT:
        return strait_supplies(s, side, way)
    return BOARD.supplies[border] != 0


def open_port(s: GameState, side: i64, z: i64) -> bool:
    """Whether a supply line by sea may begin or end in a zone: a port of the side, free of blockade [13.3.d, R75]."""
    return BOARD.port[z] != NONE and controller(s, z) == side and not blockaded(s, side, z)


# Tracing

# What a search has found out of a zone, which it comes to by several ways.
QUEUED: Final = 1  # it goes on from there
VISITED: Final = 2  # no source, whatever lies beyond its port
OPEN: Final = 4  # a line may cross it
SHUT: Final = 8


class Tracing:
    """A search for a line from a zone to a source: link after link, each within reach of the one before."""

    def __init__(
        self, s: GameState, side: i64, nation: i64, at: i64, through: i64, closed: list[int] | None
    ) -> None:
        self.side = side
        self.nation = nation
        self.at = at
        self.through = through  # the zone through which the line must leave the first one, NONE
        self.closed: list[int] = closed or []  # the zones through which it may not go
        self.known = NO_ZONES[:]  # of each zone what was found out, as bits
        self.seas = NO_SEAS[:]
        self.queue: list[int] = []

    def finds(self, s: GameState) -> bool:
        """Whether there is a line by land and sea to another zone."""
        self.go_on_from(self.at)
        return self.follow(s)

    def finds_by_sea(self, s: GameState) -> bool:
        """Whether there is a line that leaves the zone by its port."""
        self.known[self.at] = QUEUED
        return self.embark(s, self.at) or self.follow(s)

    def go_on_from(self, z: i64) -> None:
        """A link, or a port beyond the sea, was found."""
        self.known[z] = self.known[z] | QUEUED
        self.queue.append(int(z))

    def follow(self, s: GameState) -> bool:
        """Go on from every link, or port, that was found."""
        n = 0
        while n < len(self.queue):
            if self.spread(s, self.queue[n]):
                return True
            n += 1
        return False

    def spread(self, s: GameState, z: i64) -> bool:
        """Look at a link, and at every zone within its reach: is one of them a source?"""
        near: list[int] = []
        if self.visit(s, z):
            return True
        for way in range(BOARD.land.first_way[z], BOARD.land.first_way[z + 1]):
            there = BOARD.land.end[way]
            cost = BOARD.land.cost[way]
            if cost <= REACH and self.passes(s, z, way):
                if self.visit(s, there):
                    return True
                if cost < REACH:
                    near.append(int(there))
        for middle in near:
            for way in range(BOARD.land.first_way[middle], BOARD.land.first_way[middle + 1]):
                if BOARD.land.cost[way] < REACH and self.passes(s, middle, way):
                    if self.visit(s, BOARD.land.end[way]):
                        return True
        return False

    def passes(self, s: GameState, z: i64, way: i64) -> bool:
        """Whether the line may go from a zone by a border."""
        there = BOARD.land.end[way]
        if there == self.at or (self.closed and int(there) in self.closed):
            return False
        if z == self.at and self.through != NONE and there != self.through:
            return False
        return carries(s, self.side, way) and self.is_open(s, there)

    def is_open(self, s: GameState, z: i64) -> bool:
        """Whether the line may cross a zone."""
        if self.known[z] & (OPEN | SHUT) == 0:
            self.known[z] = self.known[z] | (SHUT if no_line(s, self.side, z) else OPEN)
        return self.known[z] & OPEN != 0

    def visit(self, s: GameState, z: i64) -> bool:
        """Whether a zone within reach is a source; a link is gone on from, and so are the ports beyond the sea."""
        if self.known[z] & VISITED:
            return False
        self.known[z] = self.known[z] | VISITED
        if z != self.at or self.through == NONE:
            if z != self.at and is_source(s, self.side, self.nation, z):
                return True
            if self.embark(s, z):
                return True
        if self.known[z] & QUEUED == 0 and is_link(s, self.side, z):
            self.go_on_from(z)
        return False

    def embark(self, s: GameState, z: i64) -> bool:
        """Whether a source lies in a port beyond the sea; the search goes on from all of these [13.3.d, R75]."""
        if not open_port(s, self.side, z):
            return False
        sea = BOARD.sea_of[z] - BOARD.first_sea
        if self.seas[sea] or sea_control(s, BOARD.sea_of[z]) == 1 - self.side:
            return False
        waters: list[int] = [int(sea)]
        self.seas[sea] = 1
        n = 0
        while n < len(waters):
            here = waters[n]
            for way in range(BOARD.sea.first_way[here], BOARD.sea.first_way[here + 1]):
                there = BOARD.sea.end[way]
                if not self.seas[there] and sea_control(s, BOARD.first_sea + there) != 1 - self.side:
                    self.seas[there] = 1
                    waters.append(int(there))
            for port in BOARD.sea_zones[here]:
                if self.lands(s, port):
                    return True
            n += 1
        return False

    def lands(self, s: GameState, z: i64) -> bool:
        """Whether a port is a source; if not, the search goes on from it."""
        if (
            self.known[z] & QUEUED
            or (self.closed and int(z) in self.closed)
            or not open_port(s, self.side, z)
        ):
            return False
        if not self.is_open(s, z):
            return False
        if is_source(s, self.side, self.nation, z):
            return True
        self.go_on_from(z)
        return False


def traced(s: GameState, side: i64, nation: i64, at: i64, through: i64, closed: list[int] | None) -> bool:
    """Whether a force of a nation that fights for a side has a line from a zone [13.2, 13.3, 20.1.e]."""
    if nation == CHOUANS and BOARD.province[at] in ROYALIST_COUNTRY:
        return True
    if through == NONE and is_source(s, side, nation, at):
        return True
    return Tracing(s, side, nation, at, through, closed).finds(s)


def supplied(
    s: GameState, nation: i64, at: i64, through: i64 = NONE, closed: list[int] | None = None
) -> bool:
    """Whether a nation has a line from a zone: the first step through the zone from which it has attacked, none
    through those from which the enemy has [13.3.e, 13.3.j]."""
    return traced(s, camp(s, nation), nation, at, through, closed)


# Forces


def shut_in(s: GameState, p: i64) -> bool:
    """Whether a counter is inside a besieged fortress."""
    h = where(s, p)
    return BOARD.zones <= h < BOARD.first_sea and siege(s, BOARD.zone_of[h]) > 0


def unit_supplied(s: GameState, p: i64, nation: i64, at: i64, through: i64, closed: list[int] | None) -> bool:
    """Whether a counter is in supply by the line of a nation; behind besieged walls by sea alone [13.2.b, 15.2.g]; in
    Great Britain after 12F."""
    side = camp_of(s, p)
    if BOARD.kind[p] == GUERRILLA:
        return True  # they live off their country [R61]
    if side == EMPIRE and owner(s, at) == BRITAIN and lies(s, ACROSS_THE_CHANNEL):
        return True
    if shut_in(s, p):
        return Tracing(s, side, nation, at, NONE, closed).finds_by_sea(s)
    if through == NONE and feeds_on(s, side, nation, at):
        return True  # a battle in the zone does not cut it off from a source there [13.3.g]
    return traced(s, side, nation, at, through, closed)


def line_of(s: GameState, p: i64) -> i64:
    """The nation whose line serves a counter: its own; France for those that a forced ally has lent (40F) [R185]."""
    return FRANCE if marked(s, p, SERVES_EMPIRE) else BOARD.nation[p]


def nation_of(s: GameState, pieces: list[int]) -> i64:
    """The nation whose line serves a force, and whose flag it places: its commander's; without one that of which most
    steps are there [13.3.f, R108]."""
    leader = commander(s, pieces)
    if leader != NONE:
        return line_of(s, leader)
    found: i64 = NONE
    for p in pieces:
        if BOARD.sort[p] == COMBAT:
            nation = line_of(s, p)
            if found == NONE:
                found = nation
            elif nation != found:
                return most_numerous(s, pieces)
    return found


def most_numerous(s: GameState, pieces: list[int]) -> i64:
    """The nation of which most steps are among some counters, on a tie the first in the order in which allies command
    [10.2.h, R108]."""
    best: i64 = NONE
    most: i64 = 0
    for p in pieces:
        if BOARD.sort[p] == COMBAT:
            nation, count = line_of(s, p), i64(0)
            for q in pieces:
                if BOARD.sort[q] == COMBAT and line_of(s, q) == nation:
                    count += steps(s, q)
            first = best == NONE or BOARD.command_order[nation] < BOARD.command_order[best]
            if count > most or (count == most and first):
                best, most = nation, count
    return best


def force_supplied(
    s: GameState, pieces: list[int], at: i64, through: i64 = NONE, closed: list[int] | None = None
) -> bool:
    """Whether a force in a zone is in supply by the line of its commander's nation [13.3.f]; guerrillas need none."""
    fed = whom_to_feed(pieces)
    return fed != NONE and unit_supplied(s, fed, nation_of(s, pieces), at, through, closed)


def whom_to_feed(pieces: list[int]) -> i64:
    """The unit whose supply is that of a force, NONE: guerrillas need none."""
    found: i64 = NONE
    for p in pieces:
        if BOARD.sort[p] == COMBAT and (found == NONE or BOARD.kind[p] != GUERRILLA):
            found = p
    return found


def lives_off_lines(s: GameState, p: i64) -> bool:
    """Whether a unit is in supply like any other of its side on its nation's line, wherever it goes: no guerrilla, nor
    shut in a besieged fortress."""
    return BOARD.kind[p] != GUERRILLA and not shut_in(s, p)


def check_supply(
    s: GameState, pieces: list[int], at: i64, through: i64 = NONE, closed: list[int] | None = None
) -> bool:
    """Supply is checked: units out of supply get a marker, the others lose it [13.1.b]; whether the force is in supply.
    Corps without a general have each their own line."""
    units = units_of(pieces)
    if commander(s, pieces) != NONE:
        whole = force_supplied(s, pieces, at, through, closed)
        for p in units:
            mark_supply(s, p, whole or BOARD.kind[p] == GUERRILLA)
        return whole
    whole = True
    for p in units:
        fed = unit_supplied(s, p, line_of(s, p), at, through, closed)
        mark_supply(s, p, fed)
        whole = whole and fed
    return whole


def mark_supply(s: GameState, p: i64, fed: bool) -> None:
    """A unit gets the marker of those out of supply, or loses it [13.1.b]."""
    if marked(s, p, UNSUPPLIED) == fed:
        if fed:
            clear_mark(s, p, UNSUPPLIED)
        else:
            set_mark(s, p, UNSUPPLIED)
        s.note("supply", "13.1.b", p, int(fed))


def flag_supplied(s: GameState, side: i64, z: i64) -> bool:
    """Whether a zone that a side controls is in supply, by the line of the nation that holds it [3.2.h]."""
    nation = flag(s, z)
    return traced(s, side, owner(s, z) if nation == NONE else nation, z, NONE, None)


def may_receive(s: GameState, z: i64) -> bool:
    """Whether a besieged fortress may receive steps: a line by sea can be traced to it [15.2.g, R94]."""
    side = controller(s, z)
    if side == NONE or side == NEUTRAL:
        return False
    return Tracing(s, side, owner(s, z), z, NONE, None).finds_by_sea(s)
