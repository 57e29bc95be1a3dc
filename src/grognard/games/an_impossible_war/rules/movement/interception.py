"""Chapter 11.6: interception."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    LIBERAL,
    REFUGE,
    TABLES,
    TRAIN,
    way_between,
)
from grognard.games.an_impossible_war.model.state import (
    CHOSEN,
    GameState,
    blocks,
    clear_mark,
    in_column,
    is_troop,
    outside,
    pieces_at,
    put,
    seen_by,
    set_mark,
)
from grognard.games.an_impossible_war.model.verbs import ADD, ADD_ALL, DONE_, INTERCEPT, PASS, PLAY
from grognard.games.an_impossible_war.rules.cards.decks import play_card
from grognard.games.an_impossible_war.rules.cards.hand import holds, may_hold
from grognard.games.an_impossible_war.rules.construction import raze_unfinished
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner, open_enemies
from grognard.games.an_impossible_war.rules.sieges.siege import lift_siege
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

COST: Final[int] = TABLES["command-points"]["interception"]
CARDS: Final = [BOARD.card["C4"], BOARD.card["L6"]]  # of each side: one attempt, free and automatic
NOWHERE: Final = -1


class Intercept(Frame[GameState]):
    """An enemy group is about to enter a space: units next to it may intercept [11.6]; leaves 1 if some came in."""

    fields: ClassVar[str] = "way mover:side"

    def __init__(self, way: i64, mover: i64) -> None:
        self.way = way
        self.mover = mover

    def copy(self) -> Intercept:
        return Intercept(self.way, self.mover)

    def step(self, s: GameState) -> Pending | None:
        s.leave()
        side = 1 - self.mover
        if can_be_intercepted(s, self.way, self.mover) and attempts(s, side, self.way, [], False):
            s.enter(Attempts(self.way, side, NOWHERE, False, [], []))
        return None


def can_be_intercepted(s: GameState, way: i64, mover: i64) -> bool:
    """Whether a group on its way into a space can be intercepted at all [11.6.b-c, 11.6.e-f, R39].

    Its own side has neither a unit nor a Fortress there, or only besieged ones.
    """
    h = BOARD.end[way]
    if h >= BOARD.spaces or (mover == CARLIST and BOARD.zone[h] == CARLIST):
        return False
    if fort_owner(s, h) == mover and not besieged(s, h):
        return False
    return not open_enemies(s, 1 - mover, h)


def no_start(s: GameState, side: i64, h: i64) -> str:
    """Why a side's blocks in a space do not intercept, as far as all can see [11.6.b, 11.6.d, 11.6.f, R40].

    Mutineers do not: cards L28 and C25.
    """
    if h >= BOARD.spaces:
        return "11.6.f not-from-region"
    if blocks(s, side, h) == 0:
        return "11.6.a no-units"
    if side == LIBERAL and BOARD.zone[h] == CARLIST:
        return "11.6.b liberal-interception"
    if side == LIBERAL and h in s.mutiny:
        return "6.0.e mutiny"
    if besieged(s, h) and fort_owner(s, h) == side:
        return "11.6.d shut-in"
    return "11.6.d in-contact" if open_enemies(s, side, h) else ALLOWED


def no_try(s: GameState, side: i64, h: i64) -> str:
    """Why units of a space, as their owner knows them, cannot try for a CP [8.0.d, 11.6.a]."""
    if not leaders(s, side, h):
        return "11.6.a no-units"
    return ALLOWED if s.cp[side] >= COST else "8.0.d no-cp"


def attempts(s: GameState, side: i64, way: i64, tried: list[int], known: bool) -> list[int]:
    """Spaces from which a side may try: one attempt each, paid with a CP or a card [11.6.a, 11.6.k-l].

    With `known`, only those where a CP can pay and an Inf or Cav goes; without, all for which the enemy must think
    it possible: whether the window opens must tell him nothing.
    """
    h = BOARD.end[way]
    found: list[int] = []
    for back in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
        place = BOARD.end[back]
        if place == BOARD.start[way] or place in tried or no_start(s, side, place):
            continue
        if known:
            if not no_try(s, side, place):
                found.append(place)
        elif s.cp[side] >= COST or (may_hold(s, CARDS[side]) and suits_card(side, h, place)):
            found.append(place)
    return found


def by_card(s: GameState, side: i64, way: i64, tried: list[int]) -> list[int]:
    """Spaces from which the card of free and automatic interception serves [11.6.j, R11, cards L6 and C4]."""
    h = BOARD.end[way]
    found: list[int] = []
    for back in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
        place = BOARD.end[back]
        if place == BOARD.start[way] or place in tried or no_start(s, side, place):
            continue
        if suits_card(side, h, place) and leaders(s, side, place):
            found.append(place)
    return found


def suits_card(side: i64, to: i64, origin: i64) -> bool:
    """Whether a side's card serves between two spaces: C4 needs one of them in the Carlist Zone."""
    return side == LIBERAL or BOARD.zone[to] == CARLIST or BOARD.zone[origin] == CARLIST


def leaders(s: GameState, side: i64, h: i64) -> bool:
    """Whether an Inf or Cav stands in a space that can take others along [11.3.a, R40]."""
    for p in outside(s, side, h):
        if is_troop(p):
            return True
    return False


class Attempts(Frame[GameState]):
    """All attempts into a space are declared and paid, then resolved in that order [11.6.g-l].

    Units that try carry the mark CHOSEN; `tried` are their spaces, `free` those of them that a card pays for.
    """

    fields: ClassVar[str] = "way side origin:space by_card tried:space* free:space*"

    def __init__(
        self, way: i64, side: i64, origin: i64, by_card: bool, tried: list[int], free: list[int]
    ) -> None:
        self.way = way
        self.side = side
        self.origin = origin  # whose units are being named
        self.by_card = by_card  # the card is played and its space to be named
        self.tried = tried
        self.free = free

    def copy(self) -> Attempts:
        return Attempts(self.way, self.side, self.origin, self.by_card, self.tried[:], self.free[:])

    def step(self, s: GameState) -> Pending | None:
        if self.origin != NOWHERE:
            return self.name_units(s)
        if self.by_card:
            spaces = by_card(s, self.side, self.way, self.tried)
            return s.ask(self.side, "intercept-free", "11.6.j", [of(INTERCEPT, h) for h in spaces])
        if not attempts(s, self.side, self.way, self.tried, False):
            return self.resolve(s)
        actions = [of(INTERCEPT, h) for h in attempts(s, self.side, self.way, self.tried, True)]
        if holds(s, CARDS[self.side]) and by_card(s, self.side, self.way, self.tried):
            actions.append(of(PLAY, CARDS[self.side]))
        actions.append(plain(DONE_ if self.tried else PASS))
        return s.ask(self.side, "intercept", "11.6.a", actions)

    def name_units(self, s: GameState) -> Pending | None:
        """Name the units of one space that try, an Inf or Cav among them [11.6.h, R40]."""
        here = outside(s, self.side, self.origin)
        chosen = [p for p in here if s.mark[p] & CHOSEN != 0]
        led = False
        for p in chosen:
            led = led or is_troop(p)
        actions = [of(ADD, p) for p in here if s.mark[p] & CHOSEN == 0 and (led or is_troop(p))]
        if not actions:
            return self.declare(s)
        if led:
            actions.append(plain(DONE_))
        elif len(here) > 1:
            actions.append(plain(ADD_ALL))
        else:
            set_mark(s, here[0], CHOSEN)
            return self.declare(s)
        return s.ask(self.side, "interceptors", "11.6.h", actions)

    def declare(self, s: GameState) -> Pending | None:
        """The units of a space are named: their attempt is paid for [11.6.g]."""
        number = counted(s, self.side, self.origin)
        s.note("declare-interception", "11.6.g", self.side, self.origin, BOARD.end[self.way], number)
        self.origin = NOWHERE
        return None

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        if chosen == ADD:
            set_mark(s, first(a), CHOSEN)
        elif chosen == ADD_ALL:
            for p in outside(s, self.side, self.origin):
                set_mark(s, p, CHOSEN)
        elif chosen == PLAY:
            play_card(s, first(a))
            self.by_card = True
        elif chosen == INTERCEPT:
            self.open(s, first(a))
        elif self.origin != NOWHERE:
            self.declare(s)
        else:
            self.resolve(s)

    def open(self, s: GameState, h: i64) -> None:
        """An attempt from a space: 1 CP, unless a card pays [11.6.a]."""
        self.origin = h
        self.tried.append(int(h))
        if self.by_card:
            self.by_card = False
            self.free.append(int(h))
        else:
            s.cp[self.side] -= COST
        for p in pieces_at(s, self.side, h):
            clear_mark(s, p, CHOSEN)

    def resolve(self, s: GameState) -> Pending | None:
        """Every attempt is rolled for, or succeeds by itself; who succeeds is in the space first [11.6.h-n]."""
        came = 0
        for h in self.tried:
            if succeeds(s, self.side, h, BOARD.end[self.way], h in self.free):
                came = 1
                move_in(s, self.side, h, BOARD.end[self.way])
            for p in pieces_at(s, self.side, h):
                clear_mark(s, p, CHOSEN)
        return s.leave(came)


def counted(s: GameState, side: i64, h: i64) -> i64:
    """How many Inf, Cav and ST try from a space; Artillery and Knapsacks go uncounted [11.6.h]."""
    total: i64 = 0
    for p in outside(s, side, h):
        if s.mark[p] & CHOSEN != 0 and BOARD.kind[p] <= TRAIN:
            total += 1
    return total


def succeeds(s: GameState, side: i64, h: i64, to: i64, free: bool) -> bool:
    """Roll higher than the number that tries; no die with the card, nor for Carlists and a Refuge [11.6.h, j, n]."""
    number = counted(s, side, h)
    if free:
        s.note("interception", "11.6.j", side, h, to, number, 1)
        return True
    if side == CARLIST and (BOARD.type[h] == REFUGE or BOARD.type[to] == REFUGE):
        s.note("interception", "11.6.n", side, h, to, number, 1)
        return True
    success = s.die() > number
    s.note("interception", "11.6.h" if success else "11.6.i", side, h, to, number, 1 if success else 0)
    return success


def move_in(s: GameState, side: i64, h: i64, to: i64) -> None:
    """Interceptors move before the enemy enters, and defend [11.6.m]; besiegers that leave may end a siege [R40]."""
    way = way_between(h, to)
    for p in in_column(s, outside(s, side, h)):
        if s.mark[p] & CHOSEN != 0:
            put(s, p, to)
            s.via[p] = way
            clear_mark(s, p, CHOSEN)
            s.note("intercepts", "11.6.m", p, h, to, known=seen_by(s, p))
    lift_siege(s, h)
    raze_unfinished(s, side, to)
