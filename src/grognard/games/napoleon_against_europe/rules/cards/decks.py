"""Chapter 6.1 to 6.4: decks, hands, discards. A deck is a set that is drawn from blindly [R36]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    CASTIGOS,
    COALITION,
    DATA,
    EMPIRE,
    FOREIGN_WAR,
    GOLD,
    NONE,
    PERMANENT_CARD,
)
from grognard.games.napoleon_against_europe.model.marks import (
    BOXED,
    CASTIGOS_DUE,
    DECK,
    DISCARDED,
    HAND,
    OUT_OF_DECK,
    PERMANENT,
    PLAYED,
    REMOVED,
    SEEN,
)
from grognard.games.napoleon_against_europe.model.state import GameState, card_zone, move_card

CARD_KIND: Final = 0  # of what is drawn blindly: see game.py
SPENDABLE: Final = bytes([int(c.may_be_discarded) for c in DATA.cards])  # all but 25F
# Scenarios in which permanent cards are dealt like all others: nobody knows who holds one.
DEALT: Final = bytes([int(bool(scenario.cards)) for scenario in DATA.scenarios])
CARDS_OF: Final = [
    [c for c in range(BOARD.cards) if BOARD.card_side[c] == side] for side in (EMPIRE, COALITION)
]


def hand(s: GameState, side: i64) -> list[int]:
    """The cards that a side holds."""
    return [c for c in CARDS_OF[side] if card_zone(s, c) == HAND]


def spendable(s: GameState, side: i64) -> list[int]:
    """The cards of a side's hand that may be given up for something; 25F never is [R17]."""
    return [c for c in hand(s, side) if SPENDABLE[c]]


def holds_any(s: GameState, side: i64) -> bool:
    """Whether a side holds a card, which all may see."""
    for c in CARDS_OF[side]:
        if card_zone(s, c) == HAND:
            return True
    return False


def is_known(s: GameState, c: i64) -> bool:
    """Whether the enemy knows where a card is: it lies open, is permanent and not dealt like others, or was seen in
    the hand (46F)."""
    if s.card[c] & SEEN or (BOARD.card_type[c] == PERMANENT_CARD and not DEALT[s.scenario]):
        return True
    return card_zone(s, c) != HAND and card_zone(s, c) != DECK


def draw(s: GameState, side: i64, count: i64, rule: str) -> None:
    """A side draws cards; an empty deck is made anew of the discards, and nothing is drawn without either [R36]."""
    for _ in range(count):
        card = draw_one(s, side)
        if card == NONE:
            return
        move_card(s, card, HAND)
        s.note("drawn", rule, card, known=1 << side, by=side)


def draw_one(s: GameState, side: i64) -> i64:
    """The next card of a side's deck, NONE."""
    deck = [c for c in CARDS_OF[side] if card_zone(s, c) == DECK]
    if not deck:
        deck = [c for c in CARDS_OF[side] if card_zone(s, c) == DISCARDED]
        if not deck:
            return NONE
        for c in deck:
            move_card(s, c, DECK)
        s.note("reshuffled", "6.4.f", side)
    return s.pick(deck, CARD_KIND)


def spend(s: GameState, card: i64, rule: str) -> None:
    """A card is used as a cost, which is told."""
    lay_aside(s, card)
    s.note("discarded", rule, card)


def lay_aside(s: GameState, card: i64) -> None:
    """A card used for its value, or as a cost, goes to the discards; a permanent one to a space of its own, from where
    it comes back [6.4.f, R128, R129]."""
    s.seal()
    move_card(s, card, PERMANENT if BOARD.card_type[card] == PERMANENT_CARD else DISCARDED)


def lose_at_random(s: GameState, side: i64, count: i64, rule: str) -> None:
    """A side discards cards of its hand by lot, but permanent ones, and 25F, which is never discarded [4.e, R17]."""
    for _ in range(count):
        cards = [c for c in spendable(s, side) if BOARD.card_type[c] != PERMANENT_CARD]
        if cards:
            spend(s, s.pick(cards, CARD_KIND), rule)


def put_away(s: GameState, card: i64) -> None:
    """Where a card goes after its event: out of the game with a gold star, to the box of its war, to the space of the
    permanent ones, to the discards; its event has happened [6.2.c, 6.2.d, 6.4.f, 6.5.a, R128]."""
    zone: i64 = DISCARDED
    if BOARD.card_type[card] == PERMANENT_CARD:
        zone = PERMANENT
    elif BOARD.card_type[card] == FOREIGN_WAR:
        zone = BOXED
    elif BOARD.card_star[card] == GOLD:
        zone = REMOVED
    s.card[card] = PLAYED | zone


def bring_castigos(s: GameState) -> None:
    """The second period: deck, discards and Castigos cards of each side are one deck; hands are kept [4.o, R37]."""
    s.period = CASTIGOS
    s.markers = s.markers & ~CASTIGOS_DUE
    for c in range(BOARD.cards):
        zone = card_zone(s, c)
        if zone == DISCARDED or (zone == OUT_OF_DECK and BOARD.card_period[c] == CASTIGOS):
            move_card(s, c, DECK)
    s.note("castigos", "4.o")
