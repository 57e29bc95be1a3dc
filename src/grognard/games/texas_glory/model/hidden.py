"""What a side cannot know, dealt again: the enemy's upright blocks among their places, and the unseen cards."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.texas_glory.model.board import BOARD, OPEN
from grognard.games.texas_glory.model.state import (
    ACTIVE,
    CHOSEN,
    DECK,
    FACE,
    HAND,
    REMOVED,
    GameState,
    is_gun,
    on_map,
    put,
)
from grognard.parts.dealing import ranks, shuffled, spread


def resample(s: GameState, side: int, named: Mapping[str, list[int]]) -> dict[str, list[int]]:
    """Shuffle, in place, all that a side may not know; which block or card now stands for which.

    Slots are put in order by what the side sees of them, blocks and cards by their numbers, before chance deals.
    """
    enemy = 1 - side
    return {
        "block": _blocks(s, enemy, ranks(BOARD.blocks, named.get("block", []))),
        "card": _cards(s, enemy, ranks(BOARD.cards, named.get("card", []))),
    }


def hidden(s: GameState, b: int) -> bool:
    """Whether the enemy of its owner does not know a block: upright on the map, or among those to be drawn.

    A leader who has given his command this turn has shown his face; US blocks do when they are drawn, so that
    the others are known to lie in the pool [8.32.a]; guns behind walls have nowhere else to be [6.7.b].
    """
    if s.mark[b] & (FACE | ACTIVE) or (is_gun(b) and BOARD.walls[s.place[b]] != OPEN):
        return False
    if on_map(s, b):
        return True
    return s.place[b] in (BOARD.pool, BOARD.vanguard, BOARD.waiting) and not drawn_long_ago(b)


def drawn_long_ago(b: int) -> bool:
    """Whether a hidden block cannot be one of those still to be drawn: it was seen, or never lay there."""
    return BOARD.us[b] != 0 or is_gun(b)


def _blocks(s: GameState, enemy: int, rank: list[int]) -> list[int]:
    swap = list(range(BOARD.blocks))
    pieces = [b for b in BOARD.army[enemy] if hidden(s, b)]
    slots = sorted(
        [
            (int(s.place[b]), int(s.mark[b]), int(s.sailed[b]), int(s.forced_from[b]), rank[b], b)
            for b in pieces
        ]
    )
    lost = sum([int(BOARD.steps[b] - s.strength[b]) for b in pieces if on_map(s, b)])
    dealt = _dealt(s, pieces, [slot[0] for slot in slots])
    for (place, mark, sailed, forced_from, _, slot), b in zip(slots, dealt, strict=True):
        put(s, b, place)
        s.mark[b] = mark
        s.sailed[b] = sailed
        s.forced_from[b] = forced_from
        s.strength[b] = BOARD.steps[b]
        swap[slot] = b
    outdoors = [b for b in dealt if on_map(s, b)]
    fallen = spread(s, [int(BOARD.steps[b]) - 1 for b in outdoors], lost)
    for b, steps in zip(outdoors, fallen, strict=True):
        s.strength[b] -= steps
    return swap


def _dealt(s: GameState, pieces: list[int], places: list[int]) -> list[int]:
    """The block for each of some slots, by chance: first those that may not lie everywhere, each where it may.

    Guns that are hidden stand in the open, and what was seen to be drawn is on the map.
    """
    dealt = [-1] * len(places)
    for guns, seen in ((True, True), (False, True), (False, False)):
        kind = [b for b in pieces if is_gun(b) == guns and drawn_long_ago(b) == seen]
        free = [n for n, b in enumerate(dealt) if b < 0]
        if seen:
            free = [n for n in free if places[n] < BOARD.on_map]
        if guns:
            free = [n for n in free if BOARD.walls[places[n]] == OPEN]
        for b, n in zip(kind, shuffled(s, free), strict=False):
            dealt[n] = b
    return dealt


def _cards(s: GameState, enemy: int, rank: list[int]) -> list[int]:
    swap = list(range(BOARD.cards))
    unseen = (DECK, REMOVED, HAND + enemy, CHOSEN + enemy)
    cards = [c for c in range(BOARD.cards) if s.card[c] in unseen]
    slots = sorted([(int(s.card[c]), rank[c], c) for c in cards])
    for (zone, _, slot), c in zip(slots, shuffled(s, cards), strict=True):
        s.card[c] = zone
        swap[slot] = c
    return swap
