"""Taking a card at the start of a Player Phase, and playing one in the Actions step [7.0.c-g, 7.1.a-b]."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, EVENT, TACTICAL
from grognard.games.an_impossible_war.model.state import COOPERATION, DISCARDED, HAND, REMOVED, GameState
from grognard.games.an_impossible_war.rules.cards.decks import (
    HAND_LIMIT,
    Discard,
    cancelled,
    change_cp,
    draw,
    play_card,
)
from grognard.games.an_impossible_war.rules.cards.effects import EVENTS, Event
from grognard.games.an_impossible_war.rules.cards.hand import hand
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import Context
from grognard.parts.reasons import ALLOWED


class TakeCard(Frame[GameState]):
    """A player takes a card: an Event is applied at once, any other goes to the hand [7.0.c-g, R10]."""

    fields: ClassVar[str] = "side taken"

    def __init__(self, side: i64, taken: bool = False) -> None:
        self.side = side
        self.taken = taken

    def copy(self) -> TakeCard:
        return TakeCard(self.side, self.taken)

    def step(self, s: GameState) -> Pending | None:
        if self.taken:
            return s.leave()
        self.taken = True
        card = draw(s, self.side)
        if card < 0:
            s.note("no-card", "7.0.g", self.side)
            change_cp(s, self.side, 1, "7.0.g")
        elif cancelled(s, card):
            s.card[card] = REMOVED
            s.note("cancel", "7.0.e", BOARD.card_side[card], card)
        elif BOARD.card_type[card] == EVENT:
            happen(s, card)
        else:
            s.card[card] = HAND
            s.note("draw-card", "7.0.c", self.side, card, known=1 << self.side)
            if len(hand(s, self.side)) > HAND_LIMIT:
                s.enter(Discard(self.side))
        return None


def happen(s: GameState, card: i64) -> None:
    """An Event is taken and so played, unless French Cooperation keeps it out [7.1.a, cards L1, L27]."""
    if BOARD.french[card] != 0 and s.markers & COOPERATION != 0:
        s.card[card] = DISCARDED
        s.note("void", "7.1.a", card)
    elif play_card(s, card):
        s.enter(Event(card, BOARD.card_side[card]))


# In the Actions step


def action_cards(s: GameState, side: i64) -> list[int]:
    """The cards of a side's hand that it may play now in its Actions step: what they ask for is there [7.1.b]."""
    return [card for card in hand(s, side) if not no_play(s, side, card)]


def no_play(s: GameState, side: i64, card: i64) -> str:
    """Why a side does not play a card in its Actions step: it has it not, or what it asks for is not there [7.1.b]."""
    if BOARD.card_side[card] != side or s.card[card] != HAND:
        return "7.1.b card-not-held"
    if BOARD.card_type[card] == TACTICAL:
        return "7.1.c laid-in-combat"
    return ALLOWED if EVENTS.possible(s, card, Context(side)) else "7.1.b card-not-now"


def play_action_card(s: GameState, side: i64, card: i64) -> None:
    """Play one of them: it is shown and laid aside, then does its work [7.1.b, 7.1.d]."""
    play_card(s, card)
    EVENTS.carry_out(s, card, 0, Context(side))
