"""What the quick player has thought of before. Nothing here is a rule.

Greedy plays a turn on from many samples that differ only in the dice and in the enemy's hand, neither of which a march
asks for: until a battle comes, the same tables are met again and again, and the same march is ordered on them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD
from grognard.games.libertad_o_muerte.model.state import GameState, is_active, widened
from grognard.games.libertad_o_muerte.rules.cards.modifiers import OLANETA_REBELS
from grognard.kernel.cache import Cache
from grognard.parts.keys import mixed_in

KEPT: Final = 20_000  # orders: those of a player's turn of the largest scenario
ORDERS: Final[Cache[int, int]] = Cache(KEPT)


def order_key(s: GameState, side: i64, at: i64, actions: list[int]) -> int:
    """All that an order for the march depends on: who stands where and how, who holds what, what is offered."""
    key = mixed_in(at + 1, s.turn << 16 | s.scenario << 8 | side)
    for p in range(BOARD.pieces):
        key = mixed_in(key, s.unit[p])
    for h in range(BOARD.regions):
        key = mixed_in(key, s.control[h])
    key = mixed_in(key, s.markers)
    for marker in s.works:
        key = mixed_in(key, marker)
    for n in range(len(BOARD.widening_card)):
        key = mixed_in(key, 1 if widened(s, n) else 0)
    key = mixed_in(key, 1 if is_active(s, OLANETA_REBELS) else 0)
    for a in actions:
        key = mixed_in(key, a)
    return int(key)
