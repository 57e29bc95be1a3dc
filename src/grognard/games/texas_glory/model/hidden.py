"""What a side cannot know, dealt again: the enemy's upright blocks among their places, and the unseen cards."""

from __future__ import annotations

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


def deal_again(s: GameState, side: int) -> dict[str, list[int]]:
    """Shuffle, in place, all that a side may not know; which block or card now stands for which."""
    return {"block": _blocks(s, 1 - side), "card": _cards(s, 1 - side)}


def hidden(s: GameState, b: int) -> bool:
    """Whether the enemy of its owner does not know a block: upright on the map, or among those to be drawn.

    A leader who has given his command this turn has shown his face; US blocks do when they are drawn, so that
    the others are known to lie in the pool [8.32.a]; guns behind walls have nowhere else to be [6.7.b].
    """
    if s.mark[b] & (FACE | ACTIVE) or (is_gun(b) and BOARD.walls[s.place[b]] != OPEN):
        return False
    if on_map(s, b):
        return True
    return s.place[b] in (BOARD.pool, BOARD.vanguard, BOARD.waiting) and BOARD.us[b] == 0


def drawn_long_ago(b: int) -> bool:
    """Whether a hidden block cannot be one of those still to be drawn: it was seen, or never lay there."""
    return BOARD.us[b] != 0 or is_gun(b)


def _blocks(s: GameState, enemy: int) -> list[int]:
    swap = list(range(BOARD.blocks))
    slots = [b for b in BOARD.army[enemy] if hidden(s, b) and on_map(s, b)]
    outdoors = len(slots)
    slots += [b for b in BOARD.army[enemy] if hidden(s, b) and not on_map(s, b)]
    dealt = _shuffled(s, slots)
    for n in range(outdoors, len(dealt)):
        if drawn_long_ago(dealt[n]):
            free = [m for m in range(outdoors) if not drawn_long_ago(dealt[m])]
            m = free[s.random(len(free))]
            dealt[n], dealt[m] = dealt[m], dealt[n]
    lost = sum(int(BOARD.steps[b] - s.strength[b]) for b in slots[:outdoors])
    old = [(int(s.place[b]), int(s.mark[b]), int(s.sailed[b]), int(s.forced_from[b])) for b in slots]
    for slot, (place, mark, sailed, forced_from), b in zip(slots, old, dealt, strict=True):
        put(s, b, place)
        s.mark[b] = mark
        s.sailed[b] = sailed
        s.forced_from[b] = forced_from
        s.strength[b] = BOARD.steps[b]
        swap[slot] = b
    _weaken(s, dealt[:outdoors], lost)
    return swap


def _weaken(s: GameState, among: list[int], lost: int) -> None:
    """Deal out lost steps: how many there are all have seen, not on which blocks they fell."""
    left = [b for b in among if s.strength[b] > 1]
    while lost > 0 and left:
        b = left[s.random(len(left))]
        s.strength[b] -= 1
        lost -= 1
        if s.strength[b] == 1:
            left.remove(b)


def _cards(s: GameState, enemy: int) -> list[int]:
    swap = list(range(BOARD.cards))
    unseen = (DECK, REMOVED, HAND + enemy, CHOSEN + enemy)
    slots = [c for c in range(BOARD.cards) if s.card[c] in unseen]
    zones = [int(s.card[c]) for c in slots]
    for slot, zone, c in zip(slots, zones, _shuffled(s, slots), strict=True):
        s.card[c] = zone
        swap[slot] = c
    return swap


def _shuffled(s: GameState, items: list[int]) -> list[int]:
    """The items in a random order, by the state's own chance."""
    left, mixed = items[:], []
    while left:
        mixed.append(left.pop(s.random(len(left))))
    return mixed
