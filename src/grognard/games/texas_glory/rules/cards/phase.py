"""Chapter 4.0: the Card Phase."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD, MEXICO, TEXAS
from grognard.games.texas_glory.model.state import CHOSEN, PLAYED, GameState, hand, played
from grognard.games.texas_glory.model.verbs import PLAY
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending


class CardPhase(Frame[GameState]):
    """Each player puts a card face down; both are revealed together [0.1.b, 4.0.b]."""

    fields: ClassVar[str] = ""

    def copy(self) -> CardPhase:
        return CardPhase()

    def step(self, s: GameState) -> Pending | None:
        for side in (MEXICO, TEXAS):
            cards = hand(s, side)
            if cards and chosen_card(s, side) < 0:
                return s.ask(side, "play-card", "4.0.b", [of(PLAY, c) for c in cards])
        self.reveal(s)
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        decision = s.decision
        if decision is not None:
            s.card[first(a)] = CHOSEN + decision.side
            s.note("choose-card", "4.0.b", decision.side, first(a), known=1 << decision.side)

    def reveal(self, s: GameState) -> None:
        """The higher card makes Player 1; an event is above any other; on a tie it is the Mexican [4.0.b]."""
        s.seal()
        for side in (MEXICO, TEXAS):
            c = chosen_card(s, side)
            if c >= 0:
                s.card[c] = PLAYED + side
                s.note("play-card", "4.0.b", side, c)
        s.player1 = TEXAS if rank(played(s, TEXAS)) > rank(played(s, MEXICO)) else MEXICO
        s.note("player-1", "4.0.b", s.player1)


def chosen_card(s: GameState, side: i64) -> int:
    """The card that a side has face down, or -1."""
    for c in range(BOARD.cards):
        if s.card[c] == CHOSEN + side:
            return c
    return -1


def rank(c: i64) -> i64:
    """How high a card is; fire makes no difference [4.0.b]."""
    if c < 0:
        return -1
    return BOARD.cp[c] + 10 * BOARD.event[c]
