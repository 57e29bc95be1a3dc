"""Chapters 4.0 and 6.0: a fight is about to begin."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD, MEXICO, SURPRISE, TEXAS, WET_POWDER
from grognard.games.texas_glory.model.state import (
    FIGHTS,
    POWDER_READY,
    RESERVE,
    SURPRISE_READY,
    GameState,
    besieger,
    event_on,
    reveal,
)
from grognard.games.texas_glory.model.verbs import DECLARE, DECLINE
from grognard.games.texas_glory.rules.combat.fight import Fight
from grognard.games.texas_glory.rules.combat.hits import BOMBARDMENT
from grognard.games.texas_glory.rules.sieges.bombardment import Bombardment
from grognard.kernel.actions import first, of, verb
from grognard.kernel.state import Frame, Pending

STAGES: Final = ["surprise", "powder", "ready"]  # which event may be declared


class Muster(Frame[GameState]):
    """A fight is about to begin: the event cards for it are declared, then blocks are revealed [4.0.c, 6.0.b]."""

    fields: ClassVar[str] = "space kind:fight-kind attacker:side stage:muster-stage surprise wet:side"

    def __init__(
        self, space: i64, kind: i64, attacker: i64, stage: i64 = 0, surprise: bool = False, wet: i64 = -1
    ) -> None:
        self.space = space
        self.kind = kind
        self.attacker = attacker
        self.stage = stage
        self.surprise = surprise
        self.wet = wet

    def copy(self) -> Muster:
        return Muster(self.space, self.kind, self.attacker, self.stage, self.surprise, self.wet)

    def step(self, s: GameState) -> Pending | None:
        if self.stage == 0:
            if self.kind != BOMBARDMENT and event_on(s, SURPRISE_READY, self.attacker):
                return self.offer(s, self.attacker, SURPRISE)
            self.stage = 1
        if self.stage == 1:
            for side in (TEXAS, MEXICO):
                if event_on(s, POWDER_READY, side):
                    return self.offer(s, side, WET_POWDER)
        s.leave()
        if self.kind == BOMBARDMENT:
            besieged = 1 - besieger(s, self.space)
            s.enter(Bombardment(self.space, self.attacker, besieged, 0, 0, 0, False, self.wet))
            return None
        for b in range(BOARD.blocks):
            if s.place[b] == self.space and s.mark[b] & (FIGHTS | RESERVE) == FIGHTS:
                reveal(s, b)
        s.enter(
            Fight(self.space, self.kind, self.attacker, 1 - self.attacker, 1, 0, self.surprise, self.wet, [])
        )
        return None

    def offer(self, s: GameState, side: i64, card: i64) -> Pending | None:
        """Ask the owner of an event card whether he uses it here."""
        return s.ask(side, "declare-event", "4.0.c", [of(DECLARE, card), of(DECLINE, card)])

    def choose(self, s: GameState, a: int) -> None:
        card = first(a)
        if verb(a) == DECLARE:
            s.note("declare", "4.0.c", card, self.space)
            if card == SURPRISE:
                self.surprise = True
                s.events = s.events & ~(SURPRISE_READY << self.attacker)
            else:
                owner = TEXAS if event_on(s, POWDER_READY, TEXAS) else MEXICO
                self.wet = 1 - owner
                s.events = s.events & ~(POWDER_READY << owner)
        self.stage += 1
