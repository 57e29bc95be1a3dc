"""Chapter 7.24: bombardment."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import ARTILLERY, BOARD, LEADER
from grognard.games.texas_glory.model.state import (
    DONE,
    FACE,
    SPENT,
    GameState,
    blocks_at,
    clear_mark,
    reveal,
    set_mark,
)
from grognard.games.texas_glory.model.verbs import BOMBARD, DONE_, FIRE, WAIT
from grognard.games.texas_glory.rules.combat.fight import shoot
from grognard.games.texas_glory.rules.combat.hits import BOMBARDMENT, TakeHits
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending

FIRING: Final = 0
ANSWERING: Final = 1
FIRST_HITS: Final = 2
SECOND_HITS: Final = 3
OVER: Final = 4
STAGES: Final = ["firing", "answering", "first-hits", "second-hits", "over"]


def gunners(s: GameState, side: i64, h: i64) -> list[int]:
    """The artillery and leaders of a side that may bombard [7.24.a]; who retreated here in this phase may not."""
    return [
        b
        for b in blocks_at(s, side, h)
        if (BOARD.type[b] == ARTILLERY or BOARD.type[b] == LEADER) and s.mark[b] & SPENT == 0
    ]


def may_hide_gunners(s: GameState, side: i64, h: i64) -> bool:
    """Whether there may be more gunners for all that the enemy sees: blocks that still stand upright.

    Then their owner is asked even if he has nothing to fire with, so that being asked tells nothing [2.0.b].
    """
    for b in blocks_at(s, side, h):
        if s.mark[b] & (FACE | SPENT) == 0:
            return True
    return False


class Bombardment(Frame[GameState]):
    """One exchange of fire by artillery and leaders; the hits fall after both have fired [7.24.a-b].

    Leaves with 1 if the other side has fired back.
    """

    fields: ClassVar[str] = (
        "space side besieged:side stage:bombardment-stage scored suffered answered wet:side"
    )

    def __init__(
        self,
        space: i64,
        side: i64,
        besieged: i64,
        stage: i64,
        scored: i64,
        suffered: i64,
        answered: bool,
        wet: i64,
    ) -> None:
        self.space = space
        self.side = side
        self.besieged = besieged
        self.stage = stage
        self.scored = scored
        self.suffered = suffered
        self.answered = answered
        self.wet = wet  # the side whose powder is wet, or -1

    def copy(self) -> Bombardment:
        return Bombardment(
            self.space,
            self.side,
            self.besieged,
            self.stage,
            self.scored,
            self.suffered,
            self.answered,
            self.wet,
        )

    def step(self, s: GameState) -> Pending | None:
        other = 1 - self.side
        if self.stage == FIRING:
            ready = [of(FIRE, b) for b in gunners(s, self.side, self.space) if s.mark[b] & DONE == 0]
            begun = len(ready) < len(gunners(s, self.side, self.space))
            if ready or (begun and may_hide_gunners(s, self.side, self.space)):
                if begun:
                    ready.append(plain(DONE_))
                return s.ask(self.side, "bombard", "7.24.a", ready)
            self.stage = ANSWERING
        if self.stage == ANSWERING:
            replies = [plain(BOMBARD), plain(WAIT)] if gunners(s, other, self.space) else [plain(WAIT)]
            if len(replies) > 1 or may_hide_gunners(s, other, self.space):
                return s.ask(other, "answer-bombardment", "7.24.a", replies)
            self.stage = FIRST_HITS
        if self.stage == FIRST_HITS:
            self.stage = SECOND_HITS
            return self.fall(s, self.besieged)
        if self.stage == SECOND_HITS:
            self.stage = OVER
            return self.fall(s, 1 - self.besieged)
        for b in gunners(s, self.side, self.space):
            clear_mark(s, b, DONE)
        return s.leave(int(self.answered))

    def fall(self, s: GameState, side: i64) -> Pending | None:
        """The hits fall on a side, the besieged first; both have fired, so that who dies is avenged [7.24.b]."""
        hits = self.suffered if side == self.side else self.scored
        if hits == 0:
            return None
        return s.enter(TakeHits(self.space, side, hits, BOMBARDMENT, side == self.besieged))

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        if self.stage == FIRING:
            if chosen == DONE_:
                self.stage = ANSWERING
            else:
                self.scored += self.fire(s, first(a))
            return
        self.stage = FIRST_HITS
        if chosen == BOMBARD:
            self.answered = True
            s.note("answer", "7.24.a", 1 - self.side, self.space)
            for b in gunners(s, 1 - self.side, self.space):
                self.suffered += self.fire(s, b)
                clear_mark(s, b, DONE)

    def fire(self, s: GameState, b: i64) -> i64:
        """A bombarding block is revealed and fires once [7.24.a]."""
        reveal(s, b)
        set_mark(s, b, DONE)
        return shoot(s, b, BOMBARDMENT, self.wet == BOARD.side[b])
