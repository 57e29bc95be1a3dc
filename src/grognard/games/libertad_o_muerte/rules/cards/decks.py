"""Chapter 4.0: decks and hands. A deck is a set that is drawn from blindly; what lies under it is drawn last."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    BROWN,
    DATA,
    EVENT,
    NONE,
    PATRIOT,
    PURPLE,
    ROYALIST,
)
from grognard.games.libertad_o_muerte.model.marks import (
    ACTIVE,
    DECK,
    DISCARDED,
    DUE,
    HAND,
    REMOVED,
    UNDER,
)
from grognard.games.libertad_o_muerte.model.state import GameState, one, pair

SIDES: Final = (PATRIOT, ROYALIST)
# By side: the cards that can be in a hand, those of the draw deck, and the forced events.
HELD: Final = [
    [c for c in range(BOARD.cards) if BOARD.card_side[c] == side and BOARD.card_type[c] == BROWN]
    for side in SIDES
]
DRAWN: Final = [
    [c for c in range(BOARD.cards) if BOARD.card_side[c] == side and BOARD.card_type[c] in (BROWN, PURPLE)]
    for side in SIDES
]
FORCED: Final = [
    [c for c in range(BOARD.cards) if BOARD.card_side[c] == side and BOARD.card_type[c] == EVENT]
    for side in SIDES
]
STAYS: Final = 1
LEAVES: Final = 2
AFTER: Final = bytes([{"active": STAYS, "remove": LEAVES}.get(c.after, 0) for c in DATA.cards])  # [3.3.1.d]


def hand(s: GameState, side: i64) -> list[int]:
    """The cards that a side holds."""
    return [c for c in HELD[side] if s.card[c] == HAND]


def holds_any(s: GameState, side: i64) -> bool:
    """Whether a side holds a card, which all may see."""
    for c in HELD[side]:
        if s.card[c] == HAND:
            return True
    return False


def due(s: GameState) -> list[int]:
    """The cards that the active player must still play in this turn."""
    return [c for c in DRAWN[s.side] + FORCED[s.side] if s.card[c] == DUE]


def draw(s: GameState, side: i64) -> i64:
    """The next card of a side's deck: what lies under it last, then the discards shuffled; NONE without any [4.0.i]."""
    deck = [c for c in DRAWN[side] if s.card[c] == DECK]
    if not deck:
        for under in s.under:
            if BOARD.card_side[under] == side:
                s.under.remove(under)
                return under
        deck = [c for c in DRAWN[side] if s.card[c] == DISCARDED]
        if not deck:
            return NONE
        for c in deck:
            s.card[c] = DECK
        s.note("reshuffled", "4.0.i", side)
    return s.pick(deck)


def draw_cards(s: GameState, side: i64, count: i64) -> None:
    """Draw so many cards: brown ones go to the hand, purple ones are shown and due in this turn [4.0.b, 4.0.c]."""
    for _ in range(count):
        card = draw(s, side)
        if card == NONE:
            return
        if BOARD.card_type[card] == PURPLE:
            s.card[card] = DUE
            s.seal()
            s.note("shown-purple", "4.0.c", card)
        else:
            s.card[card] = HAND
            s.note("drawn", "4.0.b", card, known=1 << side, by=side)


def discard(s: GameState, card: i64, rule: str) -> None:
    """A card goes to its owner's discards, where all see it [4.0.f]."""
    s.card[card] = DISCARDED
    s.seal()
    s.note("discarded", rule, card)


def discard_at_random(s: GameState, side: i64, count: i64, rule: str) -> None:
    """A side loses cards of its hand by lot."""
    for _ in range(count):
        cards = hand(s, side)
        if cards:
            discard(s, s.pick(cards), rule)


def put_away(s: GameState, card: i64) -> None:
    """The final action of a card that was played: active, out of the game, or discarded [3.3.1.d, 4.1.g]."""
    if AFTER[card] == STAYS:
        s.card[card] = ACTIVE
        s.active.append(pair(card, s.turn))
    else:
        s.card[card] = REMOVED if AFTER[card] == LEAVES else DISCARDED


def cancel(s: GameState, card: i64, rule: str) -> None:
    """A card leaves the game, wherever it is."""
    if s.card[card] == ACTIVE:
        s.active = [n for n in s.active if one(n) != card]
        s.note("active-ends", rule, card)
    elif s.card[card] == UNDER:
        s.under.remove(int(card))
    s.card[card] = REMOVED
