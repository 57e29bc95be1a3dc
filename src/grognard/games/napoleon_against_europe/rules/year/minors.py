"""Chapter 7.3.3: steps of minor nations."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, COMBAT, TABLES
from grognard.games.napoleon_against_europe.model.lists import NO_PIECES
from grognard.games.napoleon_against_europe.model.state import GameState, on_map, place, steps
from grognard.games.napoleon_against_europe.model.verbs import BUILD, DONE_, PLACE, REMOVE, RESTORE
from grognard.games.napoleon_against_europe.rules.cards.playing import offer, played
from grognard.games.napoleon_against_europe.rules.powers import minors_of, minors_with_units
from grognard.games.napoleon_against_europe.rules.sea.evacuation import evacuate_ports
from grognard.games.napoleon_against_europe.rules.sieges.upkeep import raise_short
from grognard.games.napoleon_against_europe.rules.year.building import (
    build,
    no_buying,
    no_restoring,
    raisings,
    restore,
)
from grognard.games.napoleon_against_europe.rules.year.officers import place_counter, remove, send_back
from grognard.games.napoleon_against_europe.rules.year.sites import UNASKED, Sites
from grognard.games.napoleon_against_europe.rules.year.staff import placements, removals
from grognard.kernel.actions import first, of, plain, second, third, verb
from grognard.kernel.state import Frame, Pending

MINORS_FOR_A_STEP: Final = TABLES.building.minors


def minor_steps(s: GameState, side: i64) -> i64:
    """The steps of minors that a side receives: one for every two that own units, the odd one for nothing
    [7.3.3.c-e, R47]."""
    return i64(len(minors_with_units(s, side))) // MINORS_FOR_A_STEP


class MinorSteps(Frame[GameState]):
    """A side builds its steps of minor nations as it likes [7.3.3.f]; whoever comes back is placed, others may be taken
    off the map [7.3.6.a]. `left` are the steps that it still has. What is `known` of their places is kept from one step
    to the next."""

    fields: ClassVar[str] = "side left"
    remembers: ClassVar[str] = "known leaving"

    def __init__(self, side: i64, left: i64) -> None:
        self.side = side
        self.left = left
        self.known: dict[int, Sites] = {}  # by nation
        self.leaving = NO_PIECES[:]  # by counter: see Sites

    def copy(self) -> MinorSteps:
        return MinorSteps(self.side, self.left)

    def step(self, s: GameState) -> Pending | None:
        if not self.known and (raise_short(s) or evacuate_ports(s)):
            return None
        actions: list[int] = []
        for n in minors_of(s, self.side):
            if self.has_business(s, n):
                self.choices(s, self.sites_of(s, n), actions)
            else:
                removals(s, n, self.side, self.leaving, actions)
        if not actions:
            return self.end(s)
        actions.append(plain(DONE_))
        return s.ask(self.side, "minor-step", "7.3.3.f", offer(s, self.side, actions))

    def sites_of(self, s: GameState, n: int) -> Sites:
        """Where a nation's counters may go."""
        sites = self.known.get(n)
        if sites is None:
            sites = self.known[n] = Sites(s, n, True)
        return sites

    def has_business(self, s: GameState, n: i64) -> bool:
        """Whether a nation has counters off the map, or reduced ones: whether anything but removal can be offered."""
        for p in BOARD.of_nation[n]:
            h = place(s, p)
            if h == BOARD.reserve or h == BOARD.returning or steps(s, p) < BOARD.most[p]:
                return True
        return False

    def choices(self, s: GameState, sites: Sites, found: list[int]) -> None:
        """What can be done for one minor nation."""
        for p in BOARD.of_nation[sites.nation]:
            if place(s, p) == BOARD.reserve and BOARD.sort[p] == COMBAT:
                if not no_buying(s, sites, p, 1):
                    raisings(s, sites, p, min(BOARD.most[p], self.left), found)
            elif self.left > 0 and on_map(s, p) and steps(s, p) < BOARD.most[p]:
                if not no_restoring(s, sites, p):
                    found.append(of(RESTORE, p))
        placements(s, sites, found)
        removals(s, sites.nation, self.side, self.leaving, found)

    def choose(self, s: GameState, a: int) -> None:
        p = first(a)
        if verb(a) == BUILD:
            self.left -= third(a)
            build(s, p, second(a), third(a), "7.3.3.f")
            self.look_again(s, place(s, p))
            return
        if verb(a) == RESTORE:
            self.left -= 1
            restore(s, self.sites_of(s, int(BOARD.nation[p])), p, "7.3.3.f")
            self.look_again(s, place(s, p))
            return
        self.known = {}
        self.leaving = NO_PIECES[:]
        if played(s, a):
            return
        if verb(a) == DONE_:
            self.end(s)
        elif verb(a) == PLACE:
            place_counter(s, p, second(a), "7.3.5.b")
        elif verb(a) == REMOVE:
            remove(s, p, "7.3.6.a")

    def look_again(self, s: GameState, h: i64) -> None:
        """A unit has come to a place, or has grown there: all who may go there look again."""
        for sites in self.known.values():
            sites.look_again(s, h)
        for n in minors_of(s, self.side):
            for p in BOARD.of_nation[n]:
                if place(s, p) == h:
                    self.leaving[p] = UNASKED

    def end(self, s: GameState) -> Pending | None:
        """The minors have built; steps that are left are lost."""
        for n in minors_of(s, self.side):
            send_back(s, n)
        return s.leave()
