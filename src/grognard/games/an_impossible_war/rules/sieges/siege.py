"""Chapters 18.0, 18.1, 18.3: sieges begin, are lifted, and Fortresses fall."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BAZTAN, BOARD, CARLIST, CITY, KNAPSACK, TRAIN
from grognard.games.an_impossible_war.model.state import (
    FORT,
    INSIDE,
    NEW_SIEGE,
    NO_FORT,
    NO_SIEGE,
    GameState,
    clear_mark,
    count,
    outside,
    set_mark,
    within,
)
from grognard.games.an_impossible_war.model.verbs import DEMOLISH_CAPTURED, KEEP
from grognard.games.an_impossible_war.rules.combat.losses import eliminate
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner, fortresses
from grognard.games.an_impossible_war.rules.movement.artillery import (
    ARMS,
    capture_guns,
    counters_at,
    guns_at,
    half,
    stack,
    take_guns,
)
from grognard.games.an_impossible_war.rules.victory import read_control
from grognard.kernel.actions import plain, verb
from grognard.kernel.state import Frame, Pending

TAKE: Final = 0
SETTLE: Final = 1
STAGES: Final = ["take", "settle"]


def begin_sieges(s: GameState) -> None:
    """The combat step is over: where enemies stand before a Fortress with nobody outside, a siege begins [18.1.a].

    Where none are left before it, who kept inside comes out again [R68].
    """
    for h in range(BOARD.spaces):
        if s.fort[h] < FORT:
            continue
        owner = s.fort[h] - FORT
        if count(s, 1 - owner, h) == 0:
            open_gates(s, h)
        elif s.siege[h] == NO_SIEGE:
            shut_gates(s, h)


def open_gates(s: GameState, h: i64) -> None:
    """No Inf or Cav stands before a Fortress: no siege, and nobody is shut in."""
    owner = fort_owner(s, h)
    if s.siege[h] != NO_SIEGE:
        s.siege[h] = NO_SIEGE
        if h in s.siege_guns:
            s.siege_guns.remove(int(h))
        s.note("siege-lifted", "18.1.a", 1 - owner, h)
    for p in within(s, owner, h):
        clear_mark(s, p, INSIDE)


def shut_gates(s: GameState, h: i64) -> None:
    """A siege begins once no Inf or Cav of the owner is outside; guns and logistics of his go in [18.0.b, 18.1.a]."""
    owner = fort_owner(s, h)
    left = outside(s, owner, h)
    for p in left:
        if BOARD.kind[p] < TRAIN:
            return
    for p in left:
        set_mark(s, p, INSIDE)
    stack(s, owner, h)
    s.siege[h] = NEW_SIEGE
    s.note("siege", "18.1.a", 1 - owner, h)


def lift_siege(s: GameState, h: i64) -> None:
    """A siege ends the moment no besieging Inf or Cav is left; call it after any departure or loss [R68]."""
    if besieged(s, h) and count(s, 1 - fort_owner(s, h), h) == 0:
        open_gates(s, h)


def besieges(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side besieges the Fortress of a place."""
    return besieged(s, h) and fort_owner(s, h) == 1 - side


def lose_garrison(s: GameState, h: i64) -> None:
    """The Intrinsic Garrison is eliminated, the last to go: the Fortress falls at once [18.1.c, 18.1.h, 18.3.a]."""
    owner = fort_owner(s, h)
    s.note("garrison-lost", "18.1.h", owner, h)
    s.then(Capture(h, 1 - owner, TAKE))


class Capture(Frame[GameState]):
    """The besieger takes a Fortress with half its guns, and keeps or demolishes it [18.3, R64]."""

    fields: ClassVar[str] = "space:space captor:side stage:capture-stage"

    def __init__(self, space: i64, captor: i64, stage: i64 = TAKE) -> None:
        self.space = space
        self.captor = captor
        self.stage = stage

    def copy(self) -> Capture:
        return Capture(self.space, self.captor, self.stage)

    def step(self, s: GameState) -> Pending | None:
        h = self.space
        if self.stage == TAKE:
            self.stage = SETTLE
            sack(s, h, self.captor)
        if BOARD.type[h] == CITY:
            return self.settle(s, True, "18.3.b")
        if not may_keep(s, self.captor, h):
            return self.settle(s, False, "4.1.e" if h == BAZTAN and self.captor == CARLIST else "18.3.c")
        return s.ask(self.captor, "keep-fortress", "18.3.b", [plain(KEEP), plain(DEMOLISH_CAPTURED)])

    def choose(self, s: GameState, a: int) -> None:
        self.settle(s, verb(a) == KEEP, "18.3.b")

    def settle(self, s: GameState, kept: bool, rule: str) -> Pending | None:
        """The counter is the captor's, or gone; control is read [18.3.b-c, 4.1.e, R25]."""
        h = self.space
        s.fort[h] = FORT + self.captor if kept else NO_FORT
        s.siege[h] = NO_SIEGE
        if h in s.siege_guns:
            s.siege_guns.remove(int(h))
        s.note("fortress-kept" if kept else "fortress-razed", rule, self.captor, h)
        s.leave()
        read_control(s)
        return None


def may_keep(s: GameState, captor: i64, h: i64) -> bool:
    """Whether the captor may put a counter of his own: one must be free [18.3.c]; Baztan's is for no Carlist [R64]."""
    if h == BAZTAN and captor == CARLIST:
        return False
    return fortresses(s, captor) < BOARD.fortress_counters[captor]


def sack(s: GameState, h: i64, captor: i64) -> None:
    """Half the guns of each type inside are captured; the rest, ST and Knapsack are eliminated [18.3.a, R64]."""
    loser = 1 - captor
    s.note("fortress-taken", "18.3.a", captor, h)
    for kind in ARMS:
        points = guns_at(s, loser, h, kind, True)
        capture_guns(s, loser, h, kind, half(points), True)
        rest = take_guns(s, loser, kind, points, h, True)
        if rest > 0:
            s.note("guns-lost", "18.3.a", loser, kind - ARMS[0], rest, h)
    for kind in (TRAIN, KNAPSACK):
        for p in counters_at(s, loser, kind, h, True):
            eliminate(s, p, "18.3.a")
