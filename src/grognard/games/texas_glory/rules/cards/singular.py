"""Effects that one card alone has: the Comanche raid, Camp Fever [2.25, 4.0.c]."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD, COMANCHE, NEITHER, OPEN
from grognard.games.texas_glory.model.state import (
    FACE,
    FIGHTS,
    GameState,
    blocks_at,
    clear_mark,
    contested,
    count,
    outside,
    put,
    reveal,
    set_mark,
    within,
)
from grognard.games.texas_glory.model.verbs import FEVER as FEVER_
from grognard.games.texas_glory.model.verbs import RAID as RAID_
from grognard.games.texas_glory.rules.cards.vocabulary import FEVER_GROUP, FEVER_LOSS
from grognard.games.texas_glory.rules.combat.fight import Fight
from grognard.games.texas_glory.rules.combat.hits import FEVER, RAID, TakeHits
from grognard.games.texas_glory.rules.combat.losses import open_gates
from grognard.games.texas_glory.rules.sieges.siege import Withdrawal
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import CardRules, Context, Effect


class ComancheRaid(Effect[GameState]):
    """The Comanche raid an enemy group [2.25]."""

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        s.enter(Raid(c.side, -1, 0))
        return 0


class Sickness(Effect[GameState]):
    """Camp Fever breaks out in an enemy group of `least` blocks; a die up to `most` costs a step [4.0.c]."""

    needs: ClassVar[str] = "least most"

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        s.enter(CampFever(c.side))
        return 0


RAID_STAGES: Final = ["target", "walls", "ride", "leave"]  # what comes next in a raid


class Raid(Frame[GameState]):
    """The Comanche raid one enemy group on the frontier: two rounds, no retreat [2.25]."""

    fields: ClassVar[str] = "side target:space stage:raid-stage"

    def __init__(self, side: i64, target: i64, stage: i64) -> None:
        self.side = side
        self.target = target
        self.stage = stage

    def copy(self) -> Raid:
        return Raid(self.side, self.target, self.stage)

    def step(self, s: GameState) -> Pending | None:
        enemy = 1 - self.side
        if self.stage == 0:
            targets = [
                of(RAID_, h)
                for h in range(BOARD.hexes)
                if BOARD.raid[h] != 0 and count(s, enemy, h) > 0 and not contested(s, h)
            ]
            if not targets:
                s.note("no-raid", "2.25", self.side)
                return s.leave()
            return s.ask(self.side, "raid", "2.25", targets)
        self.stage += 1
        if self.stage == 2:
            if BOARD.walls[self.target] != OPEN:
                s.enter(Withdrawal(self.target, enemy))
        elif self.stage == 3:
            if outside(s, enemy, self.target):
                self.ride(s, enemy)
        else:
            self.close(s, enemy)
        return None

    def choose(self, s: GameState, a: int) -> None:
        self.target = first(a)
        self.stage = 1
        s.seal()  # what the Comanche find is seen
        s.note("raid", "2.25", self.target)

    def ride(self, s: GameState, enemy: i64) -> None:
        """The Comanche block comes at full strength; the group outside the walls is revealed and fights."""
        s.mark[COMANCHE] = FIGHTS | FACE
        put(s, COMANCHE, self.target)
        for b in outside(s, enemy, self.target):
            set_mark(s, b, FIGHTS)
            reveal(s, b)
        s.enter(Fight(self.target, RAID, NEITHER, enemy, 1, 0, False, -1, []))

    def close(self, s: GameState, enemy: i64) -> None:
        """It rides away; nothing is pinned, held or kept face up."""
        put(s, COMANCHE, BOARD.out)
        s.mark[COMANCHE] = 0
        s.strength[COMANCHE] = BOARD.steps[COMANCHE]
        for b in blocks_at(s, enemy, self.target):
            clear_mark(s, b, FACE | FIGHTS)
        open_gates(s, self.target)
        s.leave()


class CampFever(Frame[GameState]):
    """Sickness in one enemy group of three blocks or more: a die for each, 1 or 2 costs a step.

    Blocks in the United States are safe [ruling B.19].
    """

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> CampFever:
        return CampFever(self.side)

    def step(self, s: GameState) -> Pending | None:
        enemy = 1 - self.side
        groups = [
            of(FEVER_, h)
            for h in range(BOARD.on_map)
            if count(s, enemy, h) >= FEVER_GROUP and h != BOARD.jessup and h != BOARD.orleans
        ]
        if not groups:
            s.note("no-fever", "4.0.c", self.side)
            return s.leave()
        return s.ask(self.side, "fever", "4.0.c", groups)

    def choose(self, s: GameState, a: int) -> None:
        h, enemy = first(a), 1 - self.side
        lost: i64 = 0
        for _ in range(count(s, enemy, h)):
            if s.die() <= FEVER_LOSS:
                lost += 1
        s.note("fever", "4.0.c", enemy, h, lost)
        s.leave()
        if lost:
            s.enter(TakeHits(h, enemy, lost, FEVER, bool(within(s, enemy, h))))
