"""The Game Turn: Card, Movement, Combat and Supply Phase [0.1.a]."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD, MEXICO, TEXAS
from grognard.games.texas_glory.model.setup import LENGTH, deal
from grognard.games.texas_glory.model.state import DISCARDED, PLAYED, YEAR_1835, GameState, stand_up
from grognard.games.texas_glory.rules.cards.effects import give_orders, storm_stops_war, take_effect
from grognard.games.texas_glory.rules.cards.phase import CardPhase
from grognard.games.texas_glory.rules.combat.phase import Combat
from grognard.games.texas_glory.rules.movement.march import Orders, end_movement
from grognard.games.texas_glory.rules.supply import Supply
from grognard.games.texas_glory.rules.victory import (
    check_1836,
    dismiss_presidials,
    surrender_besieged,
    winner_1835,
)
from grognard.games.texas_glory.rules.winter import Winter
from grognard.kernel.state import PLAYING, Pending
from grognard.parts.phases import Phases

DEAL: Final = 0
CARD: Final = 1
EVENT_1: Final = 2
EVENT_2: Final = 3
MOVE_1: Final = 4
MOVE_2: Final = 5
COMBAT: Final = 6
SUPPLY_1: Final = 7
SUPPLY_2: Final = 8
END: Final = 9
STAGES: Final = [
    "deal",
    "card",
    "event-1",
    "event-2",
    "movement-1",
    "movement-2",
    "combat",
    "supply-1",
    "supply-2",
    "end",
]


class War(Phases[GameState]):
    """The turns of a scenario, phase after phase [0.1.a]."""

    fields: ClassVar[str] = "stage:war-stage"

    def copy(self) -> War:
        return War(self.stage)

    def begin(self, s: GameState, stage: i64) -> Pending | None:
        if stage == DEAL:
            deal(s)
        elif stage == CARD:
            begin_turn(s)
            s.enter(CardPhase())
        elif stage == EVENT_1:
            take_effect(s, s.player1)
        elif stage == EVENT_2:
            take_effect(s, 1 - s.player1)
            if storm_stops_war(s):
                self.stage = SUPPLY_1
        elif stage == MOVE_1:
            begin_orders(s, s.player1)
        elif stage == MOVE_2:
            begin_orders(s, 1 - s.player1)
        elif stage == COMBAT:
            end_movement(s)
            s.note("phase", "0.1.d", COMBAT)
            s.enter(Combat())
        elif stage == SUPPLY_1:
            s.note("phase", "8.0", SUPPLY_1)
            s.enter(Supply(s.player1))
        elif stage == SUPPLY_2:
            s.enter(Supply(1 - s.player1))
        else:
            self.end_turn(s)
        return None

    def end_turn(self, s: GameState) -> None:
        """Count Victory places; the next turn, the winter, or the end [3.0.1836.a, 3.0.1835.a]."""
        for c in range(BOARD.cards):
            if s.card[c] == PLAYED + TEXAS or s.card[c] == PLAYED + MEXICO:
                s.card[c] = DISCARDED
        s.events = 0
        self.stage = CARD
        if s.year != YEAR_1835:
            check_1836(s)
        elif s.turn >= s.turns:
            if s.campaign:
                s.enter(Winter(0, 0))
                return
            surrender_besieged(s)
            dismiss_presidials(s)
            s.win(winner_1835(s), "3.0.1835.c")
        if s.winner == PLAYING:
            s.turn += 1


def begin_turn(s: GameState) -> None:
    """A new Game Turn."""
    s.note("turn", "0.1.a", s.turn, s.turn - 1 + (LENGTH[YEAR_1835] if s.year != YEAR_1835 else 0))


def begin_orders(s: GameState, side: i64) -> None:
    """A side's Movement Phase: its card's Command Points, and fire if the card shows it [0.1.c, 5.71.a]."""
    give_orders(s, side)
    stand_up(s)  # a siege may have ended by fever [7.21.b]
    s.note("movement", "0.1.c", side, s.cp)
    s.enter(Orders(side))
