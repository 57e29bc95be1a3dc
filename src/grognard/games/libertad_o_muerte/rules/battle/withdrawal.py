"""Chapter 12.15: a side tries to leave the field between two rounds."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import NONE, TABLES
from grognard.games.libertad_o_muerte.model.marks import FIGHT, ORDERLY, PINNED
from grognard.games.libertad_o_muerte.model.state import GameState
from grognard.games.libertad_o_muerte.model.verbs import PASS, PLAY, WITHDRAW
from grognard.games.libertad_o_muerte.rules.battle.cards import AFTER_ROUND, play_at_once, playable_cards
from grognard.games.libertad_o_muerte.rules.battle.field import DIE, WITHDRAWN, Field, battle_of, rounds
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending

WITHDRAWS_FROM: Final = TABLES.withdrawal.least
PINNED_FOR: Final = 3  # rounds: card 124


def may_withdraw(s: GameState, f: Field, side: i64) -> bool:
    """Whether a side may try: before the last round, not in a Great Battle, not pinned [12.15.a, 25.2.g]."""
    if f.loser != NONE or f.great != NONE or f.round >= rounds(s, f):
        return False
    return s.track[FIGHT + side] & PINNED == 0 or f.round >= PINNED_FOR


def ease(f: Field, side: i64) -> i64:
    """What is added to the die of a side that tries: the round, and its combat units lost [12.15.b]."""
    return f.round + f.lost[side]


class Withdraw(Frame[GameState]):
    """A side may try to withdraw after a round; success loses it the battle [12.15.a-c, R-RETREATROLL]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> Withdraw:
        return Withdraw(self.side)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        if not may_withdraw(s, f, self.side):
            return s.leave()
        if s.track[FIGHT + self.side] & ORDERLY:
            return self.withdraw_in_order(s, f)
        cards = [of(PLAY, c) for c in playable_cards(s, f, self.side, AFTER_ROUND)]
        return s.ask(self.side, "withdraw", "12.15.a", [plain(WITHDRAW), *cards, plain(PASS)])

    def choose(self, s: GameState, a: int) -> None:
        f = battle_of(s)
        if verb(a) == PLAY:
            play_at_once(s, f, first(a))
            return
        s.leave()
        if verb(a) == WITHDRAW:
            self.roll(s, f)

    def roll(self, s: GameState, f: Field) -> None:
        """A die decides [12.15.a, b]."""
        die, more = s.die(DIE), ease(f, self.side)
        success = die + more >= WITHDRAWS_FROM
        s.note("withdrawal", "12.15.a", self.side, die, more, 1 if success else 0)
        if success:
            f.end(self.side, WITHDRAWN)

    def withdraw_in_order(self, s: GameState, f: Field) -> Pending | None:
        """Without a die: cards 14 and 123."""
        s.note("withdrawal", "12.15.a", self.side, 0, 0, 1)
        f.end(self.side, WITHDRAWN)
        return s.leave()
