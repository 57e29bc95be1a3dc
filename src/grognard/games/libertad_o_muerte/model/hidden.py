"""What a side cannot know, dealt again: which of the enemy's cards are in hand, and which still in the deck.

Everything on the map lies open, hidden guerrillas under their markers too. The order of a deck is kept nowhere: cards
are drawn blindly, but for those put under it, which all have seen.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.libertad_o_muerte.model.board import BOARD, BROWN
from grognard.games.libertad_o_muerte.model.marks import DECK, HAND
from grognard.games.libertad_o_muerte.model.state import GameState
from grognard.parts.dealing import ranks, shuffled


def resample(s: GameState, side: int, named: Mapping[str, list[int]]) -> dict[str, list[int]]:
    """Deal again, in place, all that a side may not know; which card now stands for which."""
    return {"card": _cards(s, 1 - side, ranks(BOARD.cards, named.get("card", [])))}


def _cards(s: GameState, enemy: int, rank: list[int]) -> list[int]:
    """The enemy's unseen brown cards; a purple one is played when it is drawn, so that none is in hand [4.0.c]."""
    swap = list(range(BOARD.cards))
    unseen = [c for c in range(BOARD.cards) if held(s, c, enemy)]
    slots = sorted((int(s.card[c]), rank[c], c) for c in unseen)
    zones = [zone for zone, _, _ in slots]
    for (_, _, before), zone, card in zip(slots, zones, shuffled(s, unseen)):
        s.card[card] = zone
        swap[before] = card
    return swap


def held(s: GameState, c: int, enemy: int) -> bool:
    """Whether a card may be in the enemy's hand, for all that one knows."""
    return (
        BOARD.card_side[c] == enemy
        and BOARD.card_type[c] == BROWN
        and (s.card[c] == HAND or s.card[c] == DECK)
    )
