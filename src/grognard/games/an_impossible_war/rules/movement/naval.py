"""Chapter 13.0: the Liberal moves by sea: naval transport and disembarkation."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BILBAO,
    BOARD,
    GUECHO,
    LIBERAL,
    PORTUGALETE,
    TABLES,
    TRAIN,
    cost_of,
)
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    CHOSEN,
    DISEMBARKED,
    FREE_LANDING,
    GROUP,
    INSIDE,
    LANDED,
    LUCHANA,
    GameState,
    clear_mark,
    companions_at,
    count,
    is_troop,
    open_first,
    pieces_at,
    put,
    seen_by,
    set_mark,
    spend,
    troops_at,
)
from grognard.games.an_impossible_war.model.verbs import ADD, DIVIDE, DONE_, EMBARK, FREE_LAND, LAND, SAIL
from grognard.games.an_impossible_war.rules.construction import raze_unfinished
from grognard.games.an_impossible_war.rules.control import (
    besieged,
    bilbao_open,
    fits,
    fort_owner,
    held_against,
    port_open,
    river_banks_free,
    room,
)
from grognard.games.an_impossible_war.rules.movement.artillery import divide, may_divide
from grognard.games.an_impossible_war.rules.movement.evasion import Evade
from grognard.games.an_impossible_war.rules.movement.groups import waits
from grognard.games.an_impossible_war.rules.sieges.siege import lift_siege
from grognard.games.an_impossible_war.rules.victory import forget_pursuit
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

TRANSPORT_COST: Final = cost_of("naval-transport")
LANDING_COST: Final = cost_of("disembarkation")
LANDING_UNITS: Final[int] = TABLES["limits"]["disembark_units"]
LUCHANA_UNITS: Final = 4  # card L25
SQUADRON_UNITS: Final = 4  # card L26
NOWHERE: Final = -1
HARBOURS: Final = BOARD.ports + [h for h in range(BOARD.spaces, BOARD.on_map) if BOARD.coastal[h] != 0]
RIVER: Final = [BILBAO, PORTUGALETE, GUECHO]


def naval_actions(s: GameState, actions: list[int]) -> None:
    """What the Liberal may do at sea now: a unit goes aboard, or a landing in a space [13.0, 13.1.a, 13.2.a]."""
    if s.ap >= TRANSPORT_COST:
        actions += [of(EMBARK, p) for p in passengers(s)]
    if not no_more_landing(s):
        actions += [of(LAND, h) for h in landing_spaces(s)]


# 13.1 Naval transport


def passengers(s: GameState) -> list[int]:
    """Inf and Cav that may go aboard: in an open port or on a coast, not yet in an action [13.1.a, 13.1.c, R45].

    There is always a coast to sail to.
    """
    found: list[int] = []
    for h in HARBOURS:
        if count(s, LIBERAL, h) > 0 and not no_harbour(s, h):
            found += [p for p in troops_at(s, LIBERAL, h) if not not_aboard(s, p)]
    return found


def no_harbour(s: GameState, h: i64) -> str:
    """Why nobody goes aboard in a place; mutineers do not obey: cards L23, L28 and C25 [13.1.a, 6.0.e]."""
    if h in s.mutiny:
        return "6.0.e mutiny"
    return ALLOWED if port_open(s, h) else "13.1.a no-port"


def not_aboard(s: GameState, p: i64) -> str:
    """Why a unit does not go aboard, the place apart: Inf and Cav do that have not acted [10.0.e, 13.0, 13.1.c]."""
    if BOARD.side[p] != LIBERAL:
        return "13.0 liberals-sail"
    if not is_troop(p):
        return "13.1.c companions-sail"
    return "10.0.e acted" if s.mark[p] & ACTED != 0 else ALLOWED


def can_sail_to(s: GameState, h: i64, load: list[int]) -> bool:
    """Whether units may go to a place by naval transport [13.1.b, 13.1.d-e, R45].

    A space must be free of enemy Fortresses and units, unless besieged; into a besieged Fortress of their own they
    go as far as it holds them. Any coastal region will do.
    """
    if not port_open(s, h):
        return False
    if h >= BOARD.spaces:
        return True
    if fort_owner(s, h) == LIBERAL and besieged(s, h):
        return all_fit(s, h, load)
    return not held_against(s, LIBERAL, h)


def all_fit(s: GameState, h: i64, load: list[int]) -> bool:
    """Whether units find room together in a besieged Fortress: Inf and Cav, and one of each other kind [R45]."""
    troops: i64 = 0
    kinds: i64 = 0
    for p in load:
        if is_troop(p):
            troops += 1
            continue
        kind: i64 = 1 << BOARD.kind[p]
        if kinds & kind != 0 or not fits(s, p, h):
            return False
        kinds |= kind
    return troops <= room(s, LIBERAL, h)


class NavalTransport(Frame[GameState]):
    """A unit is aboard: it takes companions along, then sails [13.1, 14.0.b]; who goes bears the mark CHOSEN."""

    fields: ClassVar[str] = "unit:unit free"

    def __init__(self, unit: i64, free: bool) -> None:
        self.unit = unit
        self.free = free  # card L26

    def copy(self) -> NavalTransport:
        return NavalTransport(self.unit, self.free)

    def step(self, s: GameState) -> Pending | None:
        origin = s.place[self.unit]
        load = self.load(s)
        goals = destinations(s, origin, load)
        actions: list[int] = []
        for p in companions_at(s, LIBERAL, origin):
            if s.mark[p] & (ACTED | CHOSEN) == 0 and s.mark[p] & INSIDE == s.mark[self.unit] & INSIDE:
                if destinations(s, origin, load + [p]):
                    actions.append(of(ADD, p))
                if may_divide(s, p):
                    actions.append(of(DIVIDE, p))
        actions += [of(SAIL, h) for h in goals]
        return s.ask(LIBERAL, "sail", "13.1.b", actions)

    def load(self, s: GameState) -> list[int]:
        """The unit and its companions."""
        aboard = [int(self.unit)]
        for p in companions_at(s, LIBERAL, s.place[self.unit]):
            if s.mark[p] & CHOSEN != 0:
                aboard.append(p)
        return aboard

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == ADD:
            set_mark(s, first(a), CHOSEN)
            return
        if verb(a) == DIVIDE:
            divide(s, first(a))
            return
        if not self.free:
            spend(s, TRANSPORT_COST)
        origin = s.place[self.unit]
        h = first(a)
        shut_in = h < BOARD.spaces and fort_owner(s, h) == LIBERAL and besieged(s, h)
        for p in open_first(s, self.load(s)):
            put(s, p, h)
            s.via[p] = -1
            clear_mark(s, p, CHOSEN | INSIDE)
            set_mark(s, p, ACTED | INSIDE if shut_in else ACTED)
            s.note("sail", "13.1.a", p, origin, h, known=seen_by(s, p))
        lift_siege(s, origin)
        forget_pursuit(s, origin)
        raze_unfinished(s, LIBERAL, h)
        s.leave()


def destinations(s: GameState, origin: i64, load: list[int]) -> list[int]:
    """Where units of a place may sail [13.1.a-b]."""
    return [h for h in HARBOURS if h != origin and can_sail_to(s, h, load)]


# 13.2 Disembarkation

ORDINARY: Final = 0
FREE: Final = 1  # card L26: no AP, no die less
LUCHANA_CARD: Final = 2  # card L25: up to four units at the river, no AP, no die less
MODES: Final = ["ordinary", "free", "luchana"]


def no_more_landing(s: GameState) -> str:
    """Why there is no landing anywhere now: one a phase, for an AP or by card L26 [13.2.a, 13.2.d]."""
    if s.phase & DISEMBARKED != 0:
        return "13.2.d landed-once"
    return ALLOWED if s.ap >= LANDING_COST or s.phase & FREE_LANDING != 0 else "13.2.a no-ap"


def no_beach(s: GameState, h: i64) -> str:
    """Why a space is none to land in: it needs a port and an unbesieged enemy Fortress or unit [13.2.a-b, R46].

    At Bilbao both banks of the river must be free.
    """
    if h >= BOARD.spaces or BOARD.port[h] == 0:
        return "13.2.a no-port"
    if h == BILBAO and not river_banks_free(s):
        return "13.2.b river-closed"
    return ALLOWED if held_against(s, LIBERAL, h) else "13.2.a no-enemy-there"


def landing_spaces(s: GameState) -> list[int]:
    """The spaces where a landing is possible now: one to land in, with units that can come [13.2.a]."""
    goals = [h for h in BOARD.ports if not no_beach(s, h)]
    return [h for h in goals if landers(s, h, NOWHERE)]


def landers(s: GameState, h: i64, origin: i64) -> list[int]:
    """Inf and Cav that may land in a space, out of one port or any that is open [13.2.a, 13.2.c, R46]."""
    found: list[int] = []
    for o in BOARD.ports:
        if o == h or (origin != NOWHERE and o != origin) or count(s, LIBERAL, o) == 0:
            continue
        if o not in s.mutiny and port_open(s, o):
            found += [p for p in troops_at(s, LIBERAL, o) if s.mark[p] & (ACTED | CHOSEN) == 0]
    return found


CHOICE: Final = 0  # of the space: card L25
PICK: Final = 1
ASHORE: Final = 2
STAGES: Final = ["choice", "pick", "ashore"]


class Landing(Frame[GameState]):
    """A landing: who takes part is named, all out of one port, then they go ashore and may be evaded [13.2].

    Who lands bears the mark CHOSEN, and GROUP while the Carlists answer.
    """

    fields: ClassVar[str] = "space origin:space mode:landing-mode stage:landing-stage"

    def __init__(self, space: i64, origin: i64, mode: i64, stage: i64) -> None:
        self.space = space
        self.origin = origin
        self.mode = mode
        self.stage = stage

    def copy(self) -> Landing:
        return Landing(self.space, self.origin, self.mode, self.stage)

    def step(self, s: GameState) -> Pending | None:
        if self.stage == CHOICE:
            return s.ask(LIBERAL, "luchana", "7.1.b", [of(LAND, h) for h in river_landings(s)])
        if self.stage == ASHORE:
            for p in pieces_at(s, LIBERAL, self.space):
                clear_mark(s, p, GROUP)
            raze_unfinished(s, LIBERAL, self.space)
            return s.leave()
        actions = self.recruits(s)
        if not actions and not self.could_join(s):
            return self.go_ashore(s)
        if self.origin != NOWHERE:
            actions.append(plain(DONE_))
        return s.ask(LIBERAL, "landing", "13.2.c", actions)

    def recruits(self, s: GameState) -> list[int]:
        """Who else may join: Inf and Cav up to the limit; Artillery and Knapsacks, no ST [13.2.c-d, 14.0.b]."""
        found: list[int] = []
        if self.aboard(s) < self.limit():
            found = [of(ADD, p) for p in landers(s, self.space, self.origin)]
        if self.origin != NOWHERE:
            for p in companions_at(s, LIBERAL, self.origin):
                if BOARD.kind[p] != TRAIN and s.mark[p] & (ACTED | CHOSEN) == 0:
                    found.append(of(ADD, p))
                    if may_divide(s, p):
                        found.append(of(DIVIDE, p))
        return found

    def could_join(self, s: GameState) -> bool:
        """Whether, for all that the enemy sees, another block of the port might join: then its owner is asked."""
        if self.aboard(s) >= self.limit():
            return False
        for p in pieces_at(s, LIBERAL, self.origin):
            if p < BOARD.blocks and s.mark[p] & (ACTED | CHOSEN) == 0:
                return True
        return False

    def limit(self) -> i64:
        """How many Inf and Cav may land [13.2.d, card L25]."""
        return LUCHANA_UNITS if self.mode == LUCHANA_CARD else LANDING_UNITS

    def aboard(self, s: GameState) -> i64:
        """How many Inf and Cav are named."""
        total: i64 = 0
        if self.origin != NOWHERE:
            for p in troops_at(s, LIBERAL, self.origin):
                if s.mark[p] & CHOSEN != 0:
                    total += 1
        return total

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        if chosen == LAND:
            self.space = first(a)
            self.stage = PICK
        elif chosen == ADD:
            self.origin = s.place[first(a)]
            set_mark(s, first(a), CHOSEN)
        elif chosen == DIVIDE:
            divide(s, first(a))
        else:
            self.go_ashore(s)

    def go_ashore(self, s: GameState) -> Pending | None:
        """They land, or wait at sea behind a group that came by land; Carlists may evade [13.2.e, 13.2.g, R37, R46]."""
        h = self.space
        at_sea = waits(s, LIBERAL, h)
        marks: i64 = ACTED | LANDED if self.mode == ORDINARY else ACTED
        for p in open_first(s, pieces_at(s, LIBERAL, self.origin)):
            if s.mark[p] & CHOSEN == 0:
                continue
            put(s, p, BOARD.road if at_sea else h)
            s.via[p] = BOARD.ways + h
            clear_mark(s, p, CHOSEN | INSIDE)
            set_mark(s, p, marks if at_sea else marks | GROUP)
            s.note(
                "waits-at-sea" if at_sea else "lands",
                "13.2.g" if at_sea else "13.2.a",
                p,
                self.origin,
                h,
                known=seen_by(s, p),
            )
        lift_siege(s, self.origin)
        if at_sea:
            return s.leave()
        self.stage = ASHORE
        return s.enter(Evade(h, False))


def begin_landing(s: GameState, h: i64) -> None:
    """The landing of this phase: 1 AP however many units, or nothing with the squadron of L26 [13.2.a, 13.2.d]."""
    free = s.phase & FREE_LANDING != 0
    if not free:
        spend(s, LANDING_COST)
    s.phase = s.phase | DISEMBARKED
    s.enter(Landing(h, NOWHERE, FREE if free else ORDINARY, PICK))


# Cards L25 and L26


def river_landings(s: GameState) -> list[int]:
    """Where enemies are at the river of Bilbao, port or no port, open or closed, and units can land."""
    return [h for h in RIVER if held_against(s, LIBERAL, h) and landers(s, h, NOWHERE)]


def luchana_spaces(s: GameState) -> list[int]:
    """Where card L25 can land: the river must be closed, and the landing of this phase still to come [13.2.d]."""
    if s.phase & DISEMBARKED != 0 or bilbao_open(s):
        return []
    return river_landings(s)


def play_luchana(s: GameState) -> None:
    """L25: the landing of this phase, at the river, for nothing, with every die; a relieved Bilbao will pay."""
    s.phase = s.phase | DISEMBARKED
    if besieged(s, BILBAO) and fort_owner(s, BILBAO) == LIBERAL:
        s.phase = s.phase | LUCHANA
    s.enter(Landing(NOWHERE, NOWHERE, LUCHANA_CARD, CHOICE))


def squadron_ready(s: GameState) -> bool:
    """Whether card L26 can do anything: carry units, or serve a landing still to come."""
    return s.phase & DISEMBARKED == 0 or len(passengers(s)) > 0


class Squadron(Frame[GameState]):
    """L26: up to four units sail for nothing, or this phase's landing costs nothing and loses no die."""

    fields: ClassVar[str] = "left"

    def __init__(self, left: i64 = SQUADRON_UNITS) -> None:
        self.left = left

    def copy(self) -> Squadron:
        return Squadron(self.left)

    def step(self, s: GameState) -> Pending | None:
        actions = [of(EMBARK, p) for p in passengers(s)] if self.left > 0 else []
        if self.left == SQUADRON_UNITS:
            if s.phase & DISEMBARKED == 0:
                actions.append(plain(FREE_LAND))
        elif actions:
            actions.append(plain(DONE_))
        if not actions:
            return s.leave()
        return s.ask(LIBERAL, "squadron", "7.1.b", actions)

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        if chosen == EMBARK:
            self.left -= 1
            s.enter(NavalTransport(first(a), True))
            return
        if chosen == FREE_LAND:
            s.phase = s.phase | FREE_LANDING
            s.note("free-landing", "7.1.b")
        s.leave()
