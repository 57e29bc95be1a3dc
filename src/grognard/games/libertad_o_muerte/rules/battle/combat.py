"""Chapter 12.0: the Land Combat phase: where battles are fought, and in which order."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE, PATRIOT, ROYALIST, TABLES
from grognard.games.libertad_o_muerte.model.state import GameState, enemy, seen, train_at, troops
from grognard.games.libertad_o_muerte.model.verbs import FIGHT
from grognard.games.libertad_o_muerte.rules.battle.battle import Battle
from grognard.games.libertad_o_muerte.rules.battle.disband import offer_disbanding
from grognard.games.libertad_o_muerte.rules.battle.field import OPENING
from grognard.games.libertad_o_muerte.rules.control import take_control
from grognard.games.libertad_o_muerte.rules.leaders import LeadersEscape
from grognard.games.libertad_o_muerte.rules.losses import eliminate, score
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending

PAIR: Final = TABLES.battle_vp.eliminated

# Stages of the phase.
OVERRUN: Final = 0
BATTLES: Final = 1
OVER: Final = 2
STAGES: Final = ["overrun", "battles", "over"]


def battle_in(s: GameState, h: i64) -> bool:
    """Whether a battle is to be fought in a region: combat units of both sides that can be seen outside [12.0.a]."""
    return troops(s, PATRIOT, h) > 0 and troops(s, ROYALIST, h) > 0


def left_alone(s: GameState, side: i64, h: i64) -> bool:
    """Whether guns or leaders of a side stand before enemy combat units without any of their own [11.2.o, 11.2.u]."""
    return troops(s, side, h) == 0 and troops(s, enemy(side), h) > 0 and seen(s, side, h) > 0


def overrun(s: GameState, side: i64, h: i64) -> Pending | None:
    """Guns alone are lost, as in a battle; leaders alone escape if they can [11.2.o, 11.2.u]."""
    guns = train_at(s, side, h)
    for p in guns:
        s.note("captured-guns", "11.2.o", p, h)
        eliminate(s, p, "11.2.o")
    pairs = len(guns) // PAIR
    score(s, enemy(side), pairs, "12.19.e")
    score(s, side, -pairs, "12.19.e")
    return s.enter(LeadersEscape(side, h))


class LandCombat(Frame[GameState]):
    """The battles on land, in the order that the active side likes [12.0.a, 12.0.b]."""

    fields: ClassVar[str] = "stage:land-combat-stage cleared:space"

    def __init__(self, stage: i64 = OVERRUN, cleared: i64 = NONE) -> None:
        self.stage = stage
        self.cleared = cleared  # the region that guns and leaders have just left to the enemy

    def copy(self) -> LandCombat:
        return LandCombat(self.stage, self.cleared)

    def step(self, s: GameState) -> Pending | None:
        if self.cleared != NONE:
            for side in (PATRIOT, ROYALIST):
                take_control(s, side, self.cleared)
            self.cleared = NONE
        if self.stage == OVERRUN:
            for h in range(BOARD.regions):
                for side in (PATRIOT, ROYALIST):
                    if left_alone(s, side, h):
                        self.cleared = h
                        return overrun(s, side, h)
            self.stage = BATTLES
        if self.stage == BATTLES:
            places = [h for h in range(BOARD.regions) if battle_in(s, h)]
            if len(places) > 1:
                return s.ask(s.side, "land-battle", "12.0.b", [of(FIGHT, h) for h in places])
            if places:
                return s.enter(Battle(OPENING, places[0], s.side))
            self.stage = OVER
            offer_disbanding(s)
            return None
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        s.enter(Battle(OPENING, first(a), s.side))
