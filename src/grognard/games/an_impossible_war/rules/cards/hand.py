"""Cards in hand, and what the enemy may think of them."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.model.state import DECK, HAND, GameState


def hand(s: GameState, side: i64) -> list[int]:
    """The cards in a side's hand."""
    return [c for c in BOARD.deck[side] if s.card[c] == HAND]


def holds(s: GameState, card: i64) -> bool:
    """Whether a card is in its owner's hand."""
    return s.card[card] == HAND


def may_hold(s: GameState, card: i64) -> bool:
    """Whether its owner may have a card in hand, for all that the enemy knows: so windows betray nothing."""
    if s.card[card] != HAND and s.card[card] != DECK:
        return False
    for c in BOARD.deck[BOARD.card_side[card]]:
        if s.card[c] == HAND:
            return True
    return False
