"""Chapter 12.2: evasion."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    FIELD,
    LIBERAL,
    MOUNTAIN,
    REFUGE,
    TRAIN,
)
from grognard.games.an_impossible_war.model.state import (
    GROUP,
    INSIDE,
    GameState,
    clear_mark,
    is_troop,
    outside,
    pieces_at,
    seen_by,
    set_mark,
    within,
)
from grognard.games.an_impossible_war.model.verbs import DONE_, EVADE, PASS, PLAY, SLIP_AWAY, STAY
from grognard.games.an_impossible_war.rules.cards.decks import play_card
from grognard.games.an_impossible_war.rules.cards.hand import holds
from grognard.games.an_impossible_war.rules.combat.retreat import EVASION, Retreat, slip_away
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner
from grognard.games.an_impossible_war.rules.movement.artillery import escort
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

MOST: Final = 3  # units that may try outside a Refuge [12.2.a-b]
DISPERSE: Final = BOARD.card["C5"]

# Where an evasion stands.
DECLARE: Final = 0
STAYING: Final = 1  # one unit may stay in the Carlist Fortress
LEAVING: Final = 2
GONE: Final = 3
STAGES: Final = ["declare", "staying", "leaving", "gone"]


class Evade(Frame[GameState]):
    """A Liberal group (marked GROUP) has entered a space with Carlists [12.2]."""

    fields: ClassVar[str] = "space intercepted stage:evasion-stage"

    def __init__(self, space: i64, intercepted: bool, stage: i64 = DECLARE) -> None:
        self.space = space
        self.intercepted = intercepted
        self.stage = stage

    def copy(self) -> Evade:
        return Evade(self.space, self.intercepted, self.stage)

    def step(self, s: GameState) -> Pending | None:
        if self.stage == DECLARE:
            if self.intercepted or not can_evade(s, self.space):
                return s.leave()
            rule = "12.2.j" if BOARD.type[self.space] == REFUGE else "12.2.a"
            return s.ask(CARLIST, "evade", rule, self.answers(s))
        if self.stage == STAYING:
            stay = stayers(s, self.space)
            if stay:
                return s.ask(CARLIST, "stay", "12.2.e", [of(STAY, p) for p in stay] + [plain(DONE_)])
            self.stage = LEAVING
        if self.stage == LEAVING:
            return self.lead_away(s)
        return self.close(s)

    def lead_away(self, s: GameState) -> Pending | None:
        """All retreat who do not stay [12.2.c]; guns that nobody is left to lead remain with him, or hide [17.9.j]."""
        left = outside(s, CARLIST, self.space)
        if any(is_troop(p) for p in left):
            self.stage = GONE
            return s.enter(Retreat(self.space, CARLIST, EVASION))
        guns = [of(SLIP_AWAY, p) for p in left if FIELD <= BOARD.kind[p] <= MOUNTAIN]
        if guns:
            return s.ask(CARLIST, "stay", "17.9.j", guns + [plain(DONE_)])
        return self.close(s)

    def answers(self, s: GameState) -> list[int]:
        """Try, with a die or the card, or stay; a lone Supply Train goes nowhere [11.3.a, 12.2.a, R11]."""
        actions: list[int] = []
        if not no_evasion(s, self.space):
            actions.append(plain(EVADE))
            if holds(s, DISPERSE) and BOARD.type[self.space] != REFUGE:
                actions.append(of(PLAY, DISPERSE))
        actions.append(plain(PASS))
        return actions

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        if chosen == PASS:
            s.note("no-evasion", "12.2.g", self.space)
            s.leave()
        elif chosen == STAY:
            set_mark(s, first(a), INSIDE)
            s.note("stays", "12.2.e", first(a), self.space, known=seen_by(s, first(a)))
        elif chosen == SLIP_AWAY:
            slip_away(s, first(a), self.space)
        elif chosen == DONE_:
            self.stage = LEAVING if self.stage == STAYING else GONE
        elif self.evades(s, a):
            self.stage = STAYING if fort_owner(s, self.space) == CARLIST else LEAVING
        else:
            s.leave()

    def evades(self, s: GameState, a: int) -> bool:
        """No die in a Refuge nor with the card; otherwise higher than the number of blocks [12.2.a, 12.2.d, 12.2.j]."""
        number = evaders(s, self.space)
        if verb(a) == PLAY:
            play_card(s, first(a))
            s.note("evasion", "12.2.a", self.space, number, 1)
            return True
        if BOARD.type[self.space] == REFUGE:
            s.note("evasion", "12.2.j", self.space, number, 1)
            return True
        success = s.die() > number
        s.note("evasion", "12.2.a" if success else "12.2.d", self.space, number, 1 if success else 0)
        return success

    def close(self, s: GameState) -> Pending | None:
        """The others are gone, and what they left alone is lost [R34, R42, 12.2.e-f]."""
        if not besieged(s, self.space):
            for p in within(s, CARLIST, self.space):
                clear_mark(s, p, INSIDE)
        escort(s, CARLIST, self.space)
        return s.leave()


def can_evade(s: GameState, h: i64) -> bool:
    """Whether Carlists in a space may try, as far as all can see [12.0, 12.2.a-b, 12.2.j, R42, R43].

    Up to three Inf, Cav and ST, any number in a Refuge; no unbesieged Liberal is there but the group that enters.
    """
    if BOARD.zone[h] != CARLIST:
        return False
    number = evaders(s, h)
    if number == 0 or (number > MOST and BOARD.type[h] != REFUGE):
        return False
    for p in pieces_at(s, LIBERAL, h):
        if s.mark[p] & (GROUP | INSIDE) == 0:
            return False
    return True


def no_evasion(s: GameState, h: i64) -> str:
    """Why those in a space do not evade, as their owner knows them: a lone Supply Train goes nowhere [11.3.a]."""
    for p in outside(s, CARLIST, h):
        if is_troop(p):
            return ALLOWED
    return "11.3.a nobody-leads"


def evaders(s: GameState, h: i64) -> i64:
    """How many Carlist Inf, Cav and ST in a space are not besieged [12.2.a, R42]."""
    total: i64 = 0
    for p in outside(s, CARLIST, h):
        if BOARD.kind[p] <= TRAIN:
            total += 1
    return total


def stayers(s: GameState, h: i64) -> list[int]:
    """Who may stay in the Fortress: one unit alone, Inf, Cav or ST [12.2.e, R42]."""
    for p in within(s, CARLIST, h):
        if BOARD.kind[p] <= TRAIN:
            return []
    return [p for p in outside(s, CARLIST, h) if BOARD.kind[p] <= TRAIN]
