"""What lies on the table, and the plain questions the rules ask of it: who stands where, whose is a nation, a zone."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    CAMPS,
    COALITION,
    EMPIRE,
    GENERALS,
    MARKERS,
    NEUTRAL,
    NONE,
    SORTS,
    TRAIN,
    TROOPS,
    is_hold,
)
from grognard.games.napoleon_against_europe.model.events import OF_NATIONS, OF_UNITS
from grognard.games.napoleon_against_europe.model.marks import (
    ALL_GROUPS,
    ALLIED_COALITION,
    ALLIED_EMPIRE,
    CARD_ZONE,
    EMPTIED,
    FLAG_SHIFT,
    FOG,
    GROUP,
    MARK_SHIFT,
    NATION_MASK,
    PLACE_BITS,
    PLACE_MASK,
    PLAYED,
    PROTECTORATE,
    SERVES_EMPIRE,
    SERVICE,
    SIEGE_SHIFT,
    STATE_SHIFT,
    STATUS_BITS,
    STATUS_MASK,
    STEP_MASK,
)
from grognard.kernel.log import EVERYONE
from grognard.kernel.state import State
from grognard.parts.stacks import Stacks


class GameState(State):
    """Everything on the table of Napoleon against Europe."""

    unit: vec[i64]  # of each counter its place, steps and marks in one number: see `place`, `steps`, `marks`
    stacks: Stacks  # the counters of a camp in a place, by what they are: see `stack_of`
    zone: vec[i64]  # of each zone its owner, flag, siege, walls and state: see `owner`, `flag`, `siege` …
    nation: vec[i64]  # of each nation its status and patron
    card: vec[i64]  # where each card is, and whether its event has happened
    track: vec[i64]  # victory, escalation, reserves …: see marks.py
    besieged: list[int]  # the zones with a siege marker, by number
    lasting: list[int]  # markers with a thing and a last year: see `lasting_marker`
    options: i64
    scenario: i64  # its number among DATA.scenarios
    year: i64
    round: i64
    phase: i64
    side: i64  # the active player
    period: i64  # Epica or Castigos
    markers: i64

    def copy(self) -> GameState:
        """An independent table equal to this one."""
        t = GameState()
        self.copy_to(t)
        t.unit = self.unit[:]
        t.stacks = self.stacks.copy()
        t.zone = self.zone[:]
        t.nation = self.nation[:]
        t.card = self.card[:]
        t.track = self.track[:]
        t.besieged = self.besieged[:]
        t.lasting = self.lasting[:]
        t.options = self.options
        t.scenario = self.scenario
        t.year = self.year
        t.round = self.round
        t.phase = self.phase
        t.side = self.side
        t.period = self.period
        t.markers = self.markers
        return t

    def note(
        self,
        what: str,
        rule: str,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
        known: i64 = EVERYONE,
        by: i64 = -1,
    ) -> None:
        """Tell the log: what is told of a counter or a nation is the doing of the side that it belongs to just then;
        with fog of war those alone are told of a counter who may know it [4.y]."""
        if self.log is not None:
            if self.options & FOG and known == EVERYONE and what in OF_UNITS:
                from grognard.games.napoleon_against_europe.model.hidden import known_to  # noqa: PLC0415

                known = known_to(self, int(a))
            if by < 0 and what in OF_UNITS:
                by = camp_of(self, a)
            elif by < 0 and what in OF_NATIONS:
                by = camp(self, a)
            super().note(what, rule, a, b, c, d, e, f, known, -1 if by == NEUTRAL else by)


# Nations


def status(s: GameState, n: i64) -> i64:
    """The status of a nation."""
    return s.nation[n] & STATUS_MASK


def patron(s: GameState, n: i64) -> i64:
    """The power to which a minor belongs, NONE."""
    return (s.nation[n] >> STATUS_BITS) - 1


def camp(s: GameState, n: i64) -> i64:
    """The camp of a nation: a side; at forced peace and in a forced alliance it is neutral [8.1.3, 8.1.4.d]."""
    status = s.nation[n] & STATUS_MASK
    if status == ALLIED_EMPIRE or status == PROTECTORATE:
        return EMPIRE
    if status == ALLIED_COALITION:
        return COALITION
    return NEUTRAL


def set_nation(s: GameState, n: i64, status: i64, patron: i64) -> None:
    """Give a nation a status and a patron; its counters now stand with those of its camp."""
    listed = BOARD.of_nation[n]
    for p in listed:
        lift(s, p)
    s.nation[n] = status | (patron + 1) << STATUS_BITS
    for p in listed:
        lay(s, p)


def camp_of(s: GameState, p: i64) -> i64:
    """The camp of a counter: its nation's, unless it serves another."""
    bits = s.unit[p] >> MARK_SHIFT
    if bits & SERVICE:
        return EMPIRE if bits & SERVES_EMPIRE else COALITION
    return camp(s, BOARD.nation[p])


def enlist(s: GameState, p: i64, bits: i64) -> None:
    """Let a counter serve the Empire (SERVES_EMPIRE), the Coalition (SERVES_COALITION) or its nation again (0)."""
    lift(s, p)
    s.unit[p] = (s.unit[p] & ~(SERVICE << MARK_SHIFT)) | bits << MARK_SHIFT
    lay(s, p)


# Counters and places


def place(s: GameState, p: i64) -> i64:
    """Where a counter is: in an army, that army's box; of cargo, the hold of its fleet."""
    return s.unit[p] & PLACE_MASK


def steps(s: GameState, p: i64) -> i64:
    """The steps that a combat unit has; 0 for all others."""
    return (s.unit[p] >> PLACE_BITS) & STEP_MASK


def marks(s: GameState, p: i64) -> i64:
    """The marks of a counter, as bits."""
    return s.unit[p] >> MARK_SHIFT


def marked(s: GameState, p: i64, bits: i64) -> bool:
    """Whether a counter has one of some marks."""
    return (s.unit[p] >> MARK_SHIFT) & bits != 0


def set_steps(s: GameState, p: i64, count: i64) -> None:
    """Give a combat unit so many steps."""
    s.unit[p] = (s.unit[p] & ~(STEP_MASK << PLACE_BITS)) | count << PLACE_BITS


def set_mark(s: GameState, p: i64, bits: i64) -> None:
    """Give a counter marks; never SERVES_EMPIRE or SERVES_COALITION, which `enlist` changes."""
    s.unit[p] = s.unit[p] | bits << MARK_SHIFT


def clear_mark(s: GameState, p: i64, bits: i64) -> None:
    """Take marks from a counter; never SERVES_EMPIRE or SERVES_COALITION."""
    s.unit[p] = s.unit[p] & ~(bits << MARK_SHIFT)


def set_marks(s: GameState, p: i64, bits: i64) -> None:
    """Give a counter these marks and no others; whom it serves stays as it is."""
    kept = marks(s, p) & SERVICE
    s.unit[p] = (s.unit[p] & ((1 << MARK_SHIFT) - 1)) | (bits & ~SERVICE | kept) << MARK_SHIFT


def group_of(s: GameState, p: i64) -> i64:
    """The group that a loose counter or an army marker carries, 0."""
    return (marks(s, p) & ALL_GROUPS) // GROUP


def set_group(s: GameState, p: i64, group: i64) -> None:
    """Let a loose counter or an army marker belong to a group, or with 0 to none."""
    clear_mark(s, p, ALL_GROUPS)
    set_mark(s, p, group * GROUP)


def stack_of(s: GameState, p: i64) -> i64:
    """The stack of a counter in its place, NONE off the map."""
    return BOARD.row[(place(s, p) * SORTS + BOARD.stack_sort[p]) * CAMPS + camp_of(s, p)]


def row(sort: i64, camp: i64, h: i64) -> i64:
    """The number of a stack, NONE where there can be none."""
    return BOARD.row[(h * SORTS + sort) * CAMPS + camp]


def size(s: GameState, sort: i64, camp: i64, h: i64) -> i64:
    """How many counters a stack has."""
    n = BOARD.row[(h * SORTS + sort) * CAMPS + camp]
    if n == NONE:
        return 0
    return i64(s.stacks.count[n])


def is_empty(s: GameState, camp: i64, h: i64) -> bool:
    """Whether a camp has nothing in a place on land."""
    n, count = BOARD.row[h * SORTS * CAMPS + camp], s.stacks.count
    if count[n + TROOPS * CAMPS] > 0 or count[n + GENERALS * CAMPS] > 0:
        return False
    return count[n + MARKERS * CAMPS] == 0 and count[n + TRAIN * CAMPS] == 0


def stack(s: GameState, sort: i64, camp: i64, h: i64) -> list[int]:
    """The counters of a stack."""
    found: list[int] = []
    n = BOARD.row[(h * SORTS + sort) * CAMPS + camp]
    if n != NONE:
        s.stacks.gather(n, found)
    return found


def gather(s: GameState, camp: i64, h: i64, found: list[int]) -> None:
    """Add all that a camp has in a place to some counters."""
    for sort in range(SORTS):
        n = BOARD.row[(h * SORTS + sort) * CAMPS + camp]
        if n != NONE:
            s.stacks.gather(n, found)


def in_order(found: list[int]) -> list[int]:
    """Some counters by number: mostly they are in order already."""
    before = -1
    for p in found:
        if p < before:
            found.sort()
            break
        before = p
    return found


def lift(s: GameState, p: i64) -> None:
    """Take a counter out of its stack."""
    n = stack_of(s, p)
    if n != NONE:
        s.stacks.remove(n, p)


def lay(s: GameState, p: i64) -> None:
    """Put a counter into the stack where it belongs."""
    n = stack_of(s, p)
    if n != NONE:
        s.stacks.add(n, p)


def put(s: GameState, p: i64, h: i64) -> None:
    """Set a counter down in a place."""
    lift(s, p)
    s.unit[p] = (s.unit[p] & ~PLACE_MASK) | h
    lay(s, p)


def where(s: GameState, p: i64) -> i64:
    """The place of a counter; in an army that of its marker, aboard that of its fleet."""
    h = place(s, p)
    while h >= BOARD.first_army:
        h = place(s, BOARD.container_piece[h - BOARD.first_army])
    return h


def zone_at(s: GameState, p: i64) -> i64:
    """The zone of a counter on land, in the open or inside the walls, in an army or not; NONE elsewhere."""
    h = where(s, p)
    if h >= BOARD.first_sea:
        return NONE
    return BOARD.zone_of[h]


def on_map(s: GameState, p: i64) -> bool:
    """Whether a counter is on the map, in an army or aboard a fleet included."""
    return where(s, p) < BOARD.on_map


def army_of(s: GameState, p: i64) -> i64:
    """The marker of the army that a counter belongs to, NONE; of a marker itself too."""
    h = place(s, p)
    if BOARD.first_army <= h < BOARD.first_hold:
        return BOARD.container_piece[h - BOARD.first_army]
    return NONE


def fleet_of(s: GameState, p: i64) -> i64:
    """The fleet that a counter is aboard of, NONE; of what is in an army, that of its marker."""
    marker = army_of(s, p)
    h = place(s, p) if marker == NONE else place(s, marker)
    if h < BOARD.first_hold:
        return NONE
    return BOARD.container_piece[h - BOARD.first_army]


def troops_at(s: GameState, camp: i64, h: i64) -> list[int]:
    """A camp's loose combat units in a place, those in armies apart."""
    return stack(s, TROOPS, camp, h)


def generals_at(s: GameState, camp: i64, h: i64) -> list[int]:
    """A camp's loose generals in a place."""
    return stack(s, GENERALS, camp, h)


def armies_at(s: GameState, camp: i64, h: i64) -> list[int]:
    """The army markers of a camp in a place."""
    return stack(s, MARKERS, camp, h)


def train_at(s: GameState, camp: i64, h: i64) -> list[int]:
    """A camp's loose depots and special units in a place."""
    return stack(s, TRAIN, camp, h)


def fleets_at(s: GameState, camp: i64, h: i64) -> list[int]:
    """A camp's fleets in a sea, a port or a blockade box."""
    return stack(s, TRAIN, camp, h)


def fleets(s: GameState, camp: i64, h: i64) -> i64:
    """How many fleets a camp has in a sea, a port or a blockade box."""
    return size(s, TRAIN, camp, h)


def contents(s: GameState, p: i64) -> list[int]:
    """What is in the box of an army, or in the hold of a fleet, by number."""
    h = BOARD.container[p]
    if is_hold(h):
        return stack(s, TRAIN, EMPIRE, h)
    found: list[int] = []
    gather(s, EMPIRE, h, found)
    return in_order(found)


def army_troops(s: GameState, marker: i64) -> list[int]:
    """The combat units of an army."""
    return stack(s, TROOPS, EMPIRE, BOARD.container[marker])


def army_generals(s: GameState, marker: i64) -> list[int]:
    """The generals of an army, its commander among them."""
    return stack(s, GENERALS, EMPIRE, BOARD.container[marker])


def is_held(s: GameState, camp: i64, h: i64) -> bool:
    """Whether a camp has a combat unit in a place on land, in an army or not; asked most of all."""
    n = BOARD.row[h * SORTS * CAMPS + camp]
    return s.stacks.count[n + TROOPS * CAMPS] > 0 or s.stacks.count[n + MARKERS * CAMPS] > 0


def held_places(s: GameState, camp: i64, end: i64) -> list[int]:
    """The places on land before a number in which a camp has a combat unit, in an army or not."""
    found: list[int] = []
    count, rows = s.stacks.count, BOARD.row
    for h in range(end):
        n = rows[h * SORTS * CAMPS + camp]
        if count[n + TROOPS * CAMPS] > 0 or count[n + MARKERS * CAMPS] > 0:
            found.append(int(h))
    return found


def all_at(s: GameState, camp: i64, h: i64) -> list[int]:
    """All of a camp's counters in a place on land, what is in armies included, by number."""
    found: list[int] = []
    gather(s, camp, h, found)
    if size(s, MARKERS, camp, h) > 0:
        for marker in armies_at(s, camp, h):
            gather(s, EMPIRE, BOARD.container[marker], found)
    return in_order(found)


# Zones


def owner(s: GameState, z: i64) -> i64:
    """The nation whose national territory a zone is now."""
    return s.zone[z] & NATION_MASK


def flag(s: GameState, z: i64) -> i64:
    """The nation whose control flag lies in a zone, NONE."""
    return ((s.zone[z] >> FLAG_SHIFT) & NATION_MASK) - 1


def siege(s: GameState, z: i64) -> i64:
    """0 where there is no siege marker, else 1 more than its value."""
    return (s.zone[z] >> SIEGE_SHIFT) & 7


def emptied(s: GameState, z: i64) -> bool:
    """Whether an empty-fortress marker lies in a zone [15.5.a]."""
    return s.zone[z] & EMPTIED != 0


def state_of(s: GameState, z: i64) -> i64:
    """The new state, by its number, that a zone was joined to, NONE [20.2.f]."""
    return (s.zone[z] >> STATE_SHIFT) - 1


def set_owner(s: GameState, z: i64, n: i64) -> None:
    """A zone becomes national territory of a nation."""
    s.zone[z] = (s.zone[z] & ~NATION_MASK) | n


def set_flag(s: GameState, z: i64, n: i64) -> None:
    """Lay a nation's flag in a zone, or with NONE take it away."""
    s.zone[z] = (s.zone[z] & ~(NATION_MASK << FLAG_SHIFT)) | (n + 1) << FLAG_SHIFT


def set_siege(s: GameState, z: i64, marker: i64) -> None:
    """Lay a siege marker of a value one less, or with 0 take it away."""
    s.zone[z] = (s.zone[z] & ~(7 << SIEGE_SHIFT)) | marker << SIEGE_SHIFT
    zone = int(z)
    if marker and zone not in s.besieged:
        s.besieged.append(zone)
        s.besieged.sort()
    elif not marker and zone in s.besieged:
        s.besieged.remove(zone)


def set_emptied(s: GameState, z: i64, empty: bool) -> None:
    """Lay an empty-fortress marker, or take it away."""
    s.zone[z] = s.zone[z] | EMPTIED if empty else s.zone[z] & ~EMPTIED


def set_state(s: GameState, z: i64, state: i64) -> None:
    """Join a zone to a new state, or with NONE to none."""
    s.zone[z] = (s.zone[z] & ((1 << STATE_SHIFT) - 1)) | (state + 1) << STATE_SHIFT


# Cards


def card_zone(s: GameState, c: i64) -> i64:
    """Where a card is."""
    return s.card[c] & CARD_ZONE


def move_card(s: GameState, c: i64, zone: i64) -> None:
    """Put a card somewhere; nobody knows any more that it is in a hand."""
    s.card[c] = (s.card[c] & PLAYED) | zone


def event_played(s: GameState, c: i64) -> bool:
    """Whether the event of a card has happened."""
    return s.card[c] & PLAYED != 0


# Markers


def has_marker(s: GameState, bit: i64) -> bool:
    """Whether a marker lies on the table."""
    return s.markers & bit != 0
