"""Chapter 9: ships move; at the start of the Royalist's movement expeditions suffer from the voyage [19.3]."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BAY_OF_CADIZ,
    BOARD,
    EXPEDITIONARY,
    ROYALIST,
    TABLES,
    is_port,
    is_sea,
)
from grognard.games.libertad_o_muerte.model.marks import (
    ASHORE,
    FASTER,
    GROUP,
    MOVED,
    MUCH_FASTER,
)
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    cargo,
    clear_mark,
    enemy,
    is_combat_unit,
    marked,
    place,
    put,
    set_mark,
    ships,
    strength,
    train_at,
    unseen,
)
from grognard.games.libertad_o_muerte.model.verbs import (
    ADD,
    ADD_ALL,
    DONE_,
    DROP,
    ENTER_PORT,
    HUNT,
    LOAD,
    MOVE,
    SAIL,
    SET_OUT,
)
from grognard.games.libertad_o_muerte.rules.cards.playing import offer, played
from grognard.games.libertad_o_muerte.rules.control import friendly_port
from grognard.games.libertad_o_muerte.rules.land.arrival import settle
from grognard.games.libertad_o_muerte.rules.land.detection import Detection
from grognard.games.libertad_o_muerte.rules.land.limits import asleep
from grognard.games.libertad_o_muerte.rules.losses import lose
from grognard.games.libertad_o_muerte.rules.sea.hunting import hunts
from grognard.games.libertad_o_muerte.rules.sea.landing import city_of, land_in_port, landings_over
from grognard.games.libertad_o_muerte.rules.sea.loading import NAVIES, load_unit, port_loads
from grognard.games.libertad_o_muerte.rules.sea.retreat import may_sail, next_seas, sea_of
from grognard.kernel.actions import first, of, plain, second, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.graphs import FAR
from grognard.parts.reasons import ALLOWED

DIE: Final = 10
SOUND_FROM: Final = TABLES.sea_attrition.full
DAMAGED_FROM: Final = TABLES.sea_attrition.damaged

# Stages of Naval Movement.
BEGIN: Final = 0
IN_PORT: Final = 1  # no fleet has left yet: ships may load
UNDER_WAY: Final = 2
STAGES: Final = ["begin", "in-port", "under-way"]

# Stages of a fleet's move.
FORMING: Final = 0
READY: Final = 1
SAILED: Final = 2
FLEET_STAGES: Final = ["forming", "ready", "sailed"]


# Expeditions


def voyage_wears(s: GameState, p: i64) -> bool:
    """Whether a unit aboard rolls: from Spain, never ashore since, infantry or cavalry with a point to lose [19.3]."""
    return (
        BOARD.tags[p] & EXPEDITIONARY != 0
        and is_combat_unit(p)
        and not marked(s, p, ASHORE)
        and strength(s, p) > 1
    )


def attrition(s: GameState) -> None:
    """A die for each such unit at sea beyond the Bay of Cádiz, ship by ship [19.3.a, b]."""
    for ship in NAVIES[ROYALIST]:
        sea = place(s, ship)
        if not is_sea(sea) or sea == BAY_OF_CADIZ:
            continue
        for p in cargo(s, ship):
            if voyage_wears(s, p):
                die = s.die(DIE)
                hit = die >= (SOUND_FROM if strength(s, p) == BOARD.most[p] else DAMAGED_FROM)
                s.note("sea-attrition", "19.3.b", p, die, 1 if hit else 0)
                if hit:
                    lose(s, p, 1, "19.3.b")


# Where ships may go


def speed(s: GameState, p: i64) -> i64:
    """The movement points of a ship in this turn."""
    more: i64 = 1 if marked(s, p, FASTER) else 0
    return BOARD.movement[p] + more + (2 if marked(s, p, MUCH_FASTER) else 0)


def sails_into(s: GameState, side: i64, sea: i64) -> str:
    """Why ships of a side may not move into a sea region [9.0.g, i]."""
    if not may_sail(s, side, sea):
        return "9.0.i ocean" if BOARD.patriots_sail[sea - BOARD.first_sea] == 0 else "9.0.a out-of-play"
    return "9.0.g declared" if ships(s, side, sea) > 0 and ships(s, enemy(side), sea) > 0 else ALLOWED


def lies_in(s: GameState, side: i64, port: i64) -> str:
    """Why ships of a side may not lie in a port [9.0.e, h]."""
    return ALLOWED if friendly_port(s, side, port) else "9.0.e enemy-port"


def costs_from(s: GameState, side: i64, at: i64, points: i64) -> list[int]:
    """What it costs to reach each sea region from a place, FAR for those out of reach [9.0.b, f, g].

    A region with enemy ships can be reached, but not left.
    """
    sea = sea_of(at)
    costs = [FAR] * BOARD.seas
    if is_port(at):
        if sails_into(s, side, sea):
            return costs
        if ships(s, enemy(side), sea) > 0:
            costs[sea - BOARD.first_sea] = 0
            return costs
    shut = bytearray(BOARD.seas)
    for n in range(BOARD.seas):
        h: i64 = BOARD.first_sea + n
        if ships(s, enemy(side), h) > 0 or not may_sail(s, side, h):
            shut[n] = 1
    costs = BOARD.sea.costs(sea - BOARD.first_sea, points, bytes(shut))
    for n in range(BOARD.seas):
        if costs[n] != FAR and shut[n] and sails_into(s, side, BOARD.first_sea + n):
            costs[n] = FAR
    costs[sea - BOARD.first_sea] = 0
    return costs


def harbours(s: GameState, side: i64, at: i64, costs: list[int]) -> list[int]:
    """The ports that are reached from a place, through seas without enemy ships but for where it is [9.0.e, f]."""
    found: list[int] = []
    for n in range(BOARD.seas):
        h: i64 = BOARD.first_sea + n
        if costs[n] != FAR and (h == at or ships(s, enemy(side), h) == 0):
            for port in BOARD.sea_ports[n]:
                if port != at and not lies_in(s, side, port):
                    found.append(port)
    return found


def may_leave(s: GameState, side: i64, at: i64) -> bool:
    """Whether a ship in a place has anywhere to go."""
    sea = sea_of(at)
    if is_port(at):
        return not sails_into(s, side, sea)
    for h in next_seas(sea):
        if not sails_into(s, side, h):
            return True
    for port in BOARD.sea_ports[sea - BOARD.first_sea]:
        if not lies_in(s, side, port):
            return True
    return False


def places_to_leave(s: GameState, side: i64) -> list[int]:
    """The places that ships of a side can still leave in this phase, by number."""
    found: list[int] = []
    for p in NAVIES[side]:
        h = place(s, p)
        if h < BOARD.on_map and not marked(s, p, MOVED) and h not in found and may_leave(s, side, h):
            if side != ROYALIST or not is_port(h) or not asleep(s, BOARD.region_of[h]):
                found.append(int(h))
    found.sort()
    return found


# The phase


class NavalMovement(Frame[GameState]):
    """The active side loads in its ports, then moves its fleets one after the other [9.0, 9.1]."""

    fields: ClassVar[str] = "side stage:sailing-stage"
    closes: ClassVar[str] = "9.0.c"

    def __init__(self, side: i64, stage: i64 = BEGIN) -> None:
        self.side = side
        self.stage = stage

    def copy(self) -> NavalMovement:
        return NavalMovement(self.side, self.stage)

    def step(self, s: GameState) -> Pending | None:
        if self.stage == BEGIN:
            self.stage = IN_PORT
            landings_over(s)
            if self.side == ROYALIST:
                attrition(s)
        actions = [of(MOVE, h) for h in places_to_leave(s, self.side)]
        if self.stage == IN_PORT:
            actions += port_loads(s, self.side)
        if not actions:
            return self.end(s)
        actions.append(plain(DONE_))
        return s.ask(self.side, "sail-fleet", "9.0.c", offer(s, self.side, actions))

    def choose(self, s: GameState, a: int) -> None:
        what = verb(a)
        if played(s, a):
            return
        if what == LOAD:
            self.load(s, first(a), second(a))
        elif what == MOVE:
            self.stage = UNDER_WAY
            s.enter(Fleet(self.side, first(a)))
        else:
            self.end(s)

    def load(self, s: GameState, p: i64, ship: i64) -> None:
        """A unit goes aboard; with the last of a garrison its fortress may be lost [9.0.j, 9.1.b]."""
        region = BOARD.region_of[place(s, p)]
        load_unit(s, p, ship, "loaded", "9.1.b")
        settle(s, region)

    def end(self, s: GameState) -> Pending | None:
        """What is still aboard in a port goes ashore [9.1.g]."""
        for p in NAVIES[self.side]:
            h = place(s, p)
            if is_port(h):
                land_in_port(s, [p], h)
        landings_over(s)
        return s.leave()


class Fleet(Frame[GameState]):
    """Ships that leave a place together, as far as the slowest of them goes [9.0.c]; they are marked GROUP."""

    fields: ClassVar[str] = "side at:space stage:fleet-stage spent"
    closes: ClassVar[str] = "9.0.b"

    def __init__(self, side: i64, at: i64, stage: i64 = FORMING, spent: i64 = 0) -> None:
        self.side = side
        self.at = at
        self.stage = stage
        self.spent = spent  # movement points

    def copy(self) -> Fleet:
        return Fleet(self.side, self.at, self.stage, self.spent)

    def ships(self, s: GameState) -> list[int]:
        """The ships of the fleet."""
        return [p for p in train_at(s, self.side, self.at) if marked(s, p, GROUP)]

    def others(self, s: GameState) -> list[int]:
        """The ships beside it that could come along."""
        return [p for p in train_at(s, self.side, self.at) if not marked(s, p, GROUP | MOVED)]

    def step(self, s: GameState) -> Pending | None:
        if self.stage == FORMING:
            asked = self.form(s)
            if asked is not None:
                return asked
        actions = self.courses(s)
        if not actions:
            return self.finish(s)
        return s.ask(self.side, "sail", "9.0.b", actions + [plain(DONE_)])

    def form(self, s: GameState) -> Pending | None:
        """Ask who sails; one ship alone goes without asking, and so do all."""
        others = self.others(s)
        if len(others) > 1 or (others and self.ships(s)):
            actions = [of(ADD, p) for p in others]
            if len(others) > 1:
                actions.append(plain(ADD_ALL))
            if self.ships(s):
                actions.append(plain(SET_OUT))
            return s.ask(self.side, "form-fleet", "9.0.c", actions)
        for p in others:
            set_mark(s, p, GROUP)
        self.stage = READY
        return None

    def left(self, s: GameState) -> i64:
        """The movement points that the slowest ship has left [9.0.c]."""
        fleet = self.ships(s)
        least = speed(s, fleet[0])
        for p in fleet:
            least = min(least, speed(s, p))
        return least - self.spent

    def courses(self, s: GameState) -> list[int]:
        """Everything that the fleet can do now but stay; nothing once it has met the enemy [9.0.f]."""
        if self.stage == SAILED and ships(s, enemy(self.side), self.at) > 0:
            return []
        left = self.left(s)
        costs = costs_from(s, self.side, self.at, left)
        actions: list[int] = []
        for n in range(BOARD.seas):
            if costs[n] != FAR and BOARD.first_sea + n != self.at:
                actions.append(of(SAIL, BOARD.first_sea + n))
        actions += [of(ENTER_PORT, port) for port in harbours(s, self.side, self.at, costs)]
        fleet = self.ships(s)
        if self.stage == SAILED and len(fleet) > 1 and actions:
            actions += [of(DROP, p) for p in fleet]
        if hunts(s, fleet, self.at, left) == ALLOWED:
            actions.append(of(HUNT, BOARD.corsairs_of[self.at - BOARD.first_sea]))
        return actions

    def choose(self, s: GameState, a: int) -> None:
        what, thing = verb(a), first(a)
        if what == ADD:
            set_mark(s, thing, GROUP)
        elif what == ADD_ALL:
            for p in self.others(s):
                set_mark(s, p, GROUP)
        elif what == SET_OUT:
            self.stage = READY
        elif what == SAIL:
            self.sail(s, thing)
        elif what == DROP:
            rest(s, thing)
        elif what == ENTER_PORT:
            self.enter_port(s, thing)
        elif what == HUNT:
            self.hunt(s, thing)
        else:
            self.finish(s)

    def sail(self, s: GameState, sea: i64) -> None:
        """The fleet goes to a sea region, by the shortest way [9.0.b]."""
        costs = costs_from(s, self.side, self.at, self.left(s))
        for p in self.ships(s):
            put(s, p, sea)
            s.note("sails", "9.0.b", p, self.at, sea)
        self.spent += costs[sea - BOARD.first_sea]
        self.at = sea
        self.stage = SAILED

    def enter_port(self, s: GameState, port: i64) -> None:
        """The fleet enters a port, lands what it carries, and has done [9.0.e, 9.1.d, g].

        Who comes ashore in an open city may find hidden enemies there [20.2.a].
        """
        fleet = self.ships(s)
        for p in fleet:
            put(s, p, port)
            s.note("enters-port", "9.0.e", p, port)
            rest(s, p)
        landed = land_in_port(s, fleet, port)
        s.leave()
        region = BOARD.region_of[port]
        if landed and city_of(s, region) == region and unseen(s, enemy(self.side), region) > 0:
            s.enter(Detection(self.side, region, landed))

    def hunt(self, s: GameState, box: i64) -> None:
        """A warship goes after the corsairs of a box; what comes of it is rolled before the battles [25.1.a, b]."""
        s.hunted_from = self.at
        for p in self.ships(s):
            put(s, p, box)
            s.note("sails", "25.1.a", p, self.at, box)
            rest(s, p)
        s.leave()

    def finish(self, s: GameState) -> Pending | None:
        """The fleet stays where it is and moves no more in this phase [9.1.i]."""
        for p in self.ships(s):
            rest(s, p)
        return s.leave()


def rest(s: GameState, p: i64) -> None:
    """A ship has done moving [9.0.d, 9.1.i]."""
    clear_mark(s, p, GROUP)
    set_mark(s, p, MOVED)
