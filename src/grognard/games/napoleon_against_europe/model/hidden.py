"""What a side cannot know, dealt again: which of the enemy's cards are in hand, and which still in the deck.

Counters lie open. The order of a deck is kept nowhere: cards are drawn blindly. A permanent card comes to the hand in
the open, and so does whatever the enemy has looked at.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.napoleon_against_europe.model.board import BOARD, DATA, PERMANENT_CARD
from grognard.games.napoleon_against_europe.model.marks import CARD_ZONE, DECK, HAND, SEEN
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.parts.dealing import ranks, shuffled


def resample(s: GameState, side: int, named: Mapping[str, list[int]]) -> dict[str, list[int]]:
    """Deal again, in place, all that a side may not know; which card now stands for which."""
    return {"card": _cards(s, 1 - side, ranks(BOARD.cards, named.get("card", [])))}


def _cards(s: GameState, enemy: int, rank: list[int]) -> list[int]:
    """The enemy's unseen cards change places; whether its event has happened stays with a card."""
    swap = list(range(BOARD.cards))
    unseen = [c for c in range(BOARD.cards) if is_unseen(s, c, enemy)]
    slots = sorted((int(s.card[c] & CARD_ZONE), rank[c], c) for c in unseen)
    zones = [zone for zone, _, _ in slots]
    for (_, _, before), zone, card in zip(slots, zones, shuffled(s, unseen)):
        s.card[card] = (s.card[card] & ~CARD_ZONE) | zone
        swap[before] = card
    return swap


def is_unseen(s: GameState, c: int, enemy: int) -> bool:
    """Whether a card may be in the enemy's hand or in the deck, for all that one knows."""
    if BOARD.card_side[c] != enemy or s.card[c] & SEEN:
        return False
    if BOARD.card_type[c] == PERMANENT_CARD and not DATA.scenarios[int(s.scenario)].cards:
        return False
    return s.card[c] & CARD_ZONE in (HAND, DECK)
