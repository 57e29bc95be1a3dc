"""Chapters 2 and 16: the turn, the players' turns in it, and their phases."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, EVENT, NONE, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import (
    DRAW_CARDS,
    DUE,
    END_OF_TURN,
    INCOME,
    LAND_COMBAT,
    LAND_MOVEMENT,
    MAINTENANCE,
    NAVAL_COMBAT,
    NAVAL_MOVEMENT,
    NEW_UNITS,
    PURCHASES,
    REINFORCEMENTS,
    REMOVED,
    REPLACEMENTS,
    SIEGES,
    TURN_MARKS,
    UNDER,
)
from grognard.games.libertad_o_muerte.model.setup import give_great_battles, join_cards
from grognard.games.libertad_o_muerte.model.state import GameState, clear_mark, controllers
from grognard.games.libertad_o_muerte.rules.battle.combat import LandCombat
from grognard.games.libertad_o_muerte.rules.cards.drawing import DrawPhase
from grognard.games.libertad_o_muerte.rules.cards.playing import begin_phase
from grognard.games.libertad_o_muerte.rules.economy.deployment import NewUnits
from grognard.games.libertad_o_muerte.rules.economy.income import receive_income
from grognard.games.libertad_o_muerte.rules.economy.maintenance import Maintenance
from grognard.games.libertad_o_muerte.rules.economy.purchases import Purchases
from grognard.games.libertad_o_muerte.rules.economy.reinforcements import Reinforcements
from grognard.games.libertad_o_muerte.rules.economy.replacements import Replacements
from grognard.games.libertad_o_muerte.rules.ending import end_turn
from grognard.games.libertad_o_muerte.rules.land.movement import LandMovement
from grognard.games.libertad_o_muerte.rules.sea.combat import NavalCombat
from grognard.games.libertad_o_muerte.rules.sea.movement import NavalMovement
from grognard.games.libertad_o_muerte.rules.sieges import Sieges
from grognard.kernel.state import Frame, Pending
from grognard.parts.phases import Phases

# Stages of a turn.
BEGIN_TURN: Final = 0
PATRIOT_TURN: Final = 1
ROYALIST_TURN: Final = 2
END_TURN: Final = 3
STAGES: Final = ["turn", "patriot", "royalist", "end"]
ODD: Final = (PURCHASES, NEW_UNITS)  # phases of odd turns alone [2.1.d, 2.1.e]


class War(Phases[GameState]):
    """Turn after turn: the Patriot's, the Royalist's, the end [2.1.b, 2.1.g]; `stage` is what comes next."""

    fields: ClassVar[str] = "stage:war-stage"

    def copy(self) -> War:
        return War(self.stage)

    def begin(self, s: GameState, stage: i64) -> Pending | None:
        if stage == BEGIN_TURN:
            begin_turn(s)
        elif stage == PATRIOT_TURN:
            s.side = PATRIOT
            s.enter(PlayerTurn(DRAW_CARDS))
        elif stage == ROYALIST_TURN:
            s.side = ROYALIST
            s.enter(PlayerTurn(DRAW_CARDS))
        else:
            self.stage = BEGIN_TURN
            s.phase = END_OF_TURN
            s.note("phase", "2.1.g", s.phase)
            s.enter(EndOfTurn())
        return None


class EndOfTurn(Frame[GameState]):
    """The turn ends, after the Royalist's [2.1.g, 16.0.a]."""

    def copy(self) -> EndOfTurn:
        return EndOfTurn()

    def step(self, s: GameState) -> Pending | None:
        end_turn(s)
        return s.leave()


def begin_turn(s: GameState) -> None:
    """A turn begins; in the first of a War Period its cards join the decks, with new markers [4.0.j, 25.2.c]."""
    s.side = PATRIOT
    s.phase = DRAW_CARDS
    s.note("turn", "2.1.a", s.turn)
    period = BOARD.period[s.turn]
    if s.turn > DATA.scenarios[int(s.scenario)].first_turn and period != BOARD.period[s.turn - 1]:
        s.note("period", "4.0.j", period)
        join_cards(s)
        give_great_battles(s)


class PlayerTurn(Phases[GameState]):
    """The phases of the active player, one after the other [2.1.a]; `stage` is the number of the next."""

    fields: ClassVar[str] = "stage:phase"

    def copy(self) -> PlayerTurn:
        return PlayerTurn(self.stage)

    def begin(self, s: GameState, stage: i64) -> Pending | None:
        if stage == END_OF_TURN:
            end_player_turn(s)
            return s.leave()
        if stage in ODD and s.turn % 2 == 0:
            return None
        if stage == DRAW_CARDS:
            s.start_control = controllers(s)
            s.march_control = s.start_control
            s.note("player-turn", "2.1.b", s.side)
        s.phase = stage
        s.note("phase", "2.1.a", stage)
        frame = procedure(s, stage)
        if frame is not None:
            s.enter(frame)
        begin_phase(s)
        return None


class Income(Frame[GameState]):
    """A side receives its income [6.0]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> Income:
        return Income(self.side)

    def step(self, s: GameState) -> Pending | None:
        receive_income(s, self.side)
        return s.leave()


def procedure(s: GameState, phase: i64) -> Frame[GameState] | None:
    """What is under way in a phase of the active player's."""
    if phase == DRAW_CARDS:
        return DrawPhase(0)
    if phase == REINFORCEMENTS:
        return Reinforcements(s.side)
    if phase == INCOME:
        return Income(s.side)
    if phase == MAINTENANCE:
        return Maintenance(s.side)
    if phase == PURCHASES:
        return Purchases(s.side)
    if phase == NAVAL_MOVEMENT:
        return NavalMovement(s.side)
    if phase == NAVAL_COMBAT:
        return NavalCombat(s.side)
    if phase == LAND_MOVEMENT:
        return LandMovement(s.side)
    if phase == LAND_COMBAT:
        return LandCombat()
    if phase == SIEGES:
        return Sieges(s.side)
    if phase == NEW_UNITS:
        return NewUnits(s.side)
    if phase == REPLACEMENTS:
        return Replacements(s.side)
    return None


PHASES: Final = (
    DrawPhase, Reinforcements, Income, Maintenance, Purchases, NavalMovement, NavalCombat, LandMovement, LandCombat,
    Sieges, NewUnits, Replacements,
)  # fmt: skip


def is_at_rest(s: GameState) -> bool:
    """Whether nothing is under way but a phase: no stack on the march, no battle, no card."""
    return not s.stack or isinstance(s.stack[-1], (War, PlayerTurn, EndOfTurn, *PHASES))


def end_player_turn(s: GameState) -> None:
    """What lasts for one player's turn is over."""
    for p in range(BOARD.pieces):
        clear_mark(s, p, TURN_MARKS)
    s.attacks = []
    s.hunted_from = NONE
    s.relief = 0
    put_due_cards_under(s)


def put_due_cards_under(s: GameState) -> None:
    """Purple cards that could not be played go under their deck, in the order of their numbers [4.0.k]."""
    for c in range(BOARD.cards):
        if s.card[c] == DUE:
            if BOARD.card_type[c] == EVENT:
                s.card[c] = REMOVED  # [R-EVENTDECK]
                s.note("event-void", "4.1.d", c)
            else:
                s.card[c] = UNDER
                s.under.append(c)
                s.note("put-under", "4.0.k", c)


def beginning(s: GameState) -> list[Frame[GameState]]:
    """The procedures under way at the start of the phase of a side that a table names."""
    if s.phase == END_OF_TURN:
        return [War(END_TURN)]
    if s.phase == DRAW_CARDS:
        return [War(BEGIN_TURN if s.side == PATRIOT else ROYALIST_TURN)]
    return [War(ROYALIST_TURN if s.side == PATRIOT else END_TURN), PlayerTurn(s.phase)]
