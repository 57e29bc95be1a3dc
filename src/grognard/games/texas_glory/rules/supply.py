"""Chapter 8: the Supply Phase: attrition, reinforcements, a card."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD, TABLES
from grognard.games.texas_glory.model.setup import draw_card
from grognard.games.texas_glory.model.state import (
    HAND,
    INSIDE,
    GameState,
    blocks_at,
    contested,
    limit_at,
    limit_inside,
    stand_up,
)
from grognard.games.texas_glory.rules.combat.hits import ATTRITION, TakeHits
from grognard.games.texas_glory.rules.reinforcements import Arrivals
from grognard.games.texas_glory.rules.victory import check_vanguard
from grognard.kernel.state import Frame, Pending

ATTRITION_LOSS: Final[int] = TABLES["attrition"]["loss_on"]  # a die up to this costs a step [8.2.a]
STEP_ATTRITION: Final = 0
STEP_REINFORCE: Final = 1
STEP_DRAW: Final = 2
STEPS: Final = ["attrition", "reinforce", "draw"]


class Supply(Frame[GameState]):
    """A player's Supply Phase: attrition, reinforcements, one card, in that order [8.0]."""

    fields: ClassVar[str] = "side stage:supply-stage at"

    def __init__(self, side: i64, stage: i64 = STEP_ATTRITION, at: i64 = 0) -> None:
        self.side = side
        self.stage = stage
        self.at = at  # the group whose attrition comes next: spaces by number, then the garrisons

    def copy(self) -> Supply:
        return Supply(self.side, self.stage, self.at)

    def step(self, s: GameState) -> Pending | None:
        if self.stage == STEP_ATTRITION:
            row = self.side * BOARD.size
            while self.at < BOARD.on_map + len(BOARD.walled):
                inside = self.at >= BOARD.on_map
                h: i64 = BOARD.walled[self.at - BOARD.on_map] if inside else self.at
                self.at += 1
                if s.stacks.size(row + h):
                    lost = attrition(s, self.side, h, inside)
                    if lost:
                        return s.enter(TakeHits(h, self.side, lost, ATTRITION, inside))
            self.stage = STEP_REINFORCE
            stand_up(s)  # a siege may have ended by hunger [7.21.b]
            check_vanguard(s)
            return s.enter(Arrivals(self.side, 0, 0))
        c = draw_card(s, HAND + self.side)
        if c != -1:
            s.note("draw-card", "8.0", self.side, c, known=1 << self.side)
        return s.leave()


def attrition(s: GameState, side: i64, h: i64, inside: bool) -> i64:
    """A die for each block over the limit; a low one costs a step [8.2.a, 7.4.c]. How many steps are lost."""
    bit = INSIDE if inside else 0
    blocks = 0
    for b in blocks_at(s, side, h):
        if s.mark[b] & INSIDE == bit:
            blocks += 1
    limit = limit_inside(s, h) if inside else limit_at(s, side, h)
    if blocks <= limit:
        return 0
    lost: i64 = 0
    for _ in range(blocks - limit):
        if s.die() <= ATTRITION_LOSS:
            lost += 1
    rule = "7.4.b" if inside else "7.4.a" if contested(s, h) else "8.1.b" if h >= BOARD.hexes else "8.2.a"
    s.note("attrition", rule, side, h, lost)
    return lost
