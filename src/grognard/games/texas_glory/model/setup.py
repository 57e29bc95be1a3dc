"""Chapter 3.0: the scenarios, how they are set up, and what arrives later."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.texas_glory.data.schema import Scenario
from grognard.games.texas_glory.model.board import BOARD, DATA, MEXICO, TEXAS
from grognard.games.texas_glory.model.state import (
    DECK,
    HAND,
    REMOVED,
    YEAR_1835,
    YEAR_1836,
    GameState,
    bare_table,
    put,
)

SCENARIOS: Final = {s.id: s for s in DATA.scenarios}
LENGTH: Final = [SCENARIOS["1835"].turns, SCENARIOS["1836"].turns]
UNSEEN: Final = [SCENARIOS["1835"].cards_removed_unseen, SCENARIOS["1836"].cards_removed_unseen]
DEALT: Final = [SCENARIOS["1835"].cards_dealt_each, SCENARIOS["1836"].cards_dealt_each]


class Group:
    """Mexican blocks of 1836 that come together: to which box, and ready in which turn [3.0.1836.e-f]."""

    def __init__(self, home: str, due_turn: int, units: list[str]) -> None:
        self.home = BOARD.number[home]
        self.due_turn = due_turn
        self.units = [BOARD.block[u] for u in units]


GROUPS: Final = [Group(g.place, 1, g.units) for g in SCENARIOS["1836"].setup if g.side == "mexico"] + [
    Group(g.place, g.due_turn, g.units) for g in SCENARIOS["1836"].reinforcement
]
ORDER_OF_BATTLE: Final = [b for g in GROUPS for b in g.units]
POOL_1836: Final = [BOARD.block[u] for p in SCENARIOS["1836"].pool if p.side == "texas" for u in p.units]


def set_up(scenario: str) -> GameState:
    """A table set for a scenario, all blocks at full strength [3.0.a]."""
    s = bare_table()
    s.campaign = scenario == "campaign"
    s.year = YEAR_1836 if scenario == "1836" else YEAR_1835
    printed = SCENARIOS["1836" if scenario == "1836" else "1835"]
    s.turns = printed.turns
    place_blocks(s, printed)
    if s.year == YEAR_1836:
        for group in GROUPS:
            if group.due_turn > 1:
                for b in group.units:
                    put(s, b, BOARD.due)
    return s


def place_blocks(s: GameState, printed: Scenario) -> None:
    """Set-up places and pools of a scenario."""
    for setup in printed.setup:
        for unit in setup.units:
            put(s, BOARD.block[unit], BOARD.number[setup.place])
    for pool in printed.pool:
        for unit in pool.units:
            put(s, BOARD.block[unit], BOARD.pool if pool.side == "texas" else BOARD.vanguard)


def deal(s: GameState) -> None:
    """Shuffle all cards, put some aside unseen, deal to each player [3.0.1836.b, 3.0.1835.b]."""
    for c in range(BOARD.cards):
        s.card[c] = DECK
    for _ in range(UNSEEN[s.year]):
        draw_card(s, REMOVED)
    for side in (MEXICO, TEXAS):
        for _ in range(DEALT[s.year]):
            draw_card(s, HAND + side)


def draw_card(s: GameState, to: i64) -> int:
    """Draw a card from the deck blindly; -1 when it is empty [ruling C.2]."""
    deck = [c for c in range(BOARD.cards) if s.card[c] == DECK]
    if not deck:
        return -1
    c = s.pick(deck)
    s.card[c] = to
    return c
