"""What a side cannot know, dealt again: the enemy's upright blocks among their places, and the unseen cards."""

from __future__ import annotations

from grognard.games.texas_glory.board import BOARD
from grognard.games.texas_glory.state import ACTIVE, CHOSEN, DECK, FACE, HAND, REMOVED, Table, on_map, put


def deal_again(s: Table, side: int) -> dict[str, list[int]]:
    """Shuffle, in place, all that a side may not know; which block or card now stands for which."""
    return {"block": _blocks(s, 1 - side), "card": _cards(s, 1 - side)}


def hidden(s: Table, b: int) -> bool:
    """Whether the enemy of its owner does not know a block: upright on the map, or among those to be drawn.

    A leader who has given his command this turn has shown his face.
    """
    if s.mark[b] & (FACE | ACTIVE):
        return False
    return on_map(s, b) or s.place[b] in (BOARD.pool, BOARD.vanguard, BOARD.waiting)


def _blocks(s: Table, enemy: int) -> list[int]:
    swap = list(range(BOARD.blocks))
    slots = [b for b in BOARD.army[enemy] if hidden(s, b)]
    dealt = _shuffled(s, slots)
    old = [(int(s.place[b]), int(s.mark[b]), int(s.sailed[b])) for b in slots]
    for slot, (place, mark, sailed), b in zip(slots, old, dealt, strict=True):
        put(s, b, place)
        s.mark[b] = mark
        s.sailed[b] = sailed
        if not on_map(s, b):
            s.strength[b] = BOARD.steps[b]
        swap[slot] = b
    return swap


def _cards(s: Table, enemy: int) -> list[int]:
    swap = list(range(BOARD.cards))
    unseen = (DECK, REMOVED, HAND + enemy, CHOSEN + enemy)
    slots = [c for c in range(BOARD.cards) if s.card[c] in unseen]
    zones = [int(s.card[c]) for c in slots]
    for slot, zone, c in zip(slots, zones, _shuffled(s, slots), strict=True):
        s.card[c] = zone
        swap[slot] = c
    return swap


def _shuffled(s: Table, items: list[int]) -> list[int]:
    """The items in a random order, by the state's own chance."""
    left, mixed = items[:], []
    while left:
        mixed.append(left.pop(s.random(len(left))))
    return mixed
