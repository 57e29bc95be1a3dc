"""Clause 14.8: who takes the losses of a battle."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, RESERVE_CAVALRY
from grognard.games.napoleon_against_europe.model.marks import COMMITTED, LEADS
from grognard.games.napoleon_against_europe.model.state import GameState, marked, steps
from grognard.games.napoleon_against_europe.model.verbs import LOSE
from grognard.games.napoleon_against_europe.rules.battle.field import Field, battle_of, fighters
from grognard.games.napoleon_against_europe.rules.battle.morale import unit_morale
from grognard.games.napoleon_against_europe.rules.forces import units_of
from grognard.games.napoleon_against_europe.rules.losses import lose_step, settle
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending

# Whose turn it is to lose [14.8.a].
LEADER: Final = 0  # the corps that leads
SPECIALS: Final = 1  # special units that are committed
CAVALRY: Final = 2  # a step of reserve cavalry, for a C
REST: Final = 3
LOSS_STAGES: Final = ["leader", "special", "cavalry", "rest"]


class Losses(Frame[GameState]):
    """A side loses so many steps: one of the leading corps, one for each committed special unit, with a C one of
    reserve cavalry, then the rest, most of them of the morale of the force [14.8.a, 14.4.c, R19, R82]."""

    fields: ClassVar[str] = "side left cavalry stage:loss-stage counted faithful"
    later: ClassVar[str] = "stage counted faithful"

    def __init__(
        self, side: i64, left: i64, cavalry: bool, stage: i64 = LEADER, counted: i64 = 0, faithful: i64 = 0
    ) -> None:
        self.side = side
        self.left = left
        self.cavalry = cavalry  # whether a step of it must go
        self.stage = stage
        self.counted = (
            counted  # losses so far among which the majority is looked for: of the leader and the rest
        )
        self.faithful = faithful  # those of the morale of the force

    def copy(self) -> Losses:
        return Losses(self.side, self.left, self.cavalry, self.stage, self.counted, self.faithful)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        while self.left > 0:
            targets = self.targets(s, f)
            if not targets:
                if self.stage == REST:
                    break
                self.stage += 1
            elif len(targets) > 1:
                return s.ask(self.side, "battle-loss", "14.8.a", [of(LOSE, p) for p in targets])
            else:
                self.lose(s, f, targets[0])
        return s.leave()

    def targets(self, s: GameState, f: Field) -> list[int]:
        """Who may take the next loss."""
        pieces = fighters(s, f, self.side)
        if self.stage == LEADER:
            return [p for p in pieces if marked(s, p, LEADS)]
        if self.stage == SPECIALS:
            return [p for p in pieces if marked(s, p, COMMITTED)]
        if self.stage == CAVALRY:
            return [p for p in pieces if BOARD.kind[p] == RESERVE_CAVALRY] if self.cavalry else []
        units = units_of(pieces)
        faithful = [p for p in units if unit_morale(s, p) == f.morale[self.side]]
        room: i64 = 0
        for p in faithful:
            room += steps(s, p)
        needed = min((self.counted + self.left) // 2 + 1 - self.faithful, room)
        return faithful if room > 0 and self.left <= needed else units

    def choose(self, s: GameState, a: int) -> None:
        self.lose(s, battle_of(s), first(a))

    def lose(self, s: GameState, f: Field, p: i64) -> None:
        """A counter takes a loss."""
        if self.stage == LEADER or self.stage == REST:
            self.counted += 1
            if unit_morale(s, p) == f.morale[self.side]:
                self.faithful += 1
        self.left -= 1
        f.lost[self.side] += 1
        if lose_step(s, p, "14.8.a"):
            settle(s, f.zone)
        if self.stage == LEADER or self.stage == CAVALRY:
            self.stage += 1
