"""Chapter 7.5: the movement of neutral powers."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    EMPIRE,
    NEUTRAL,
    NONE,
    SPAIN,
    TURKEY,
)
from grognard.games.napoleon_against_europe.model.marks import NEUTRAL_STATUS
from grognard.games.napoleon_against_europe.model.state import GameState, camp, patron, status
from grognard.games.napoleon_against_europe.model.verbs import ACTIVATE, DONE_
from grognard.games.napoleon_against_europe.rules.land.active import NEUTRALS
from grognard.games.napoleon_against_europe.rules.land.operation import (
    Operation,
    all_heads,
    no_neutral_move,
)
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending


def mover_of(s: GameState, power: i64) -> i64:
    """The side that moves a power of neither: the Empire Spain and Turkey while they are neutral, or when the Coalition
    has defeated them; the Coalition all others [7.5.c]."""
    if power != SPAIN and power != TURKEY:
        return COALITION
    victor = patron(s, power)
    if status(s, power) == NEUTRAL_STATUS or (victor != NONE and camp(s, victor) == COALITION):
        return EMPIRE
    return COALITION


class NeutralMoves(Frame[GameState]):
    """Power after power that is of neither side: its forces move within its national territory [7.5]; `turn` is the
    place of a power in their order."""

    fields: ClassVar[str] = "turn"
    later: ClassVar[str] = "turn"

    def __init__(self, turn: i64 = 0) -> None:
        self.turn = turn

    def copy(self) -> NeutralMoves:
        return NeutralMoves(self.turn)

    def step(self, s: GameState) -> Pending | None:
        while self.turn < len(BOARD.power_order):
            power = BOARD.power_order[int(self.turn)]
            if camp(s, power) == NEUTRAL:
                heads = [p for p in all_heads(s, NEUTRAL) if not no_neutral_move(s, power, p)]
                if heads:
                    actions = [*[of(ACTIVATE, p) for p in heads], plain(DONE_)]
                    return s.ask(mover_of(s, power), "neutral-move", "7.5.a", actions)
            self.turn += 1
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            self.turn += 1
            return
        head = first(a)
        power = BOARD.power_order[int(self.turn)]
        s.enter(Operation(mover_of(s, power), NEUTRALS, left=1, head=head))
