"""What a side cannot know, dealt again: the enemy's upright blocks among their places, and the unseen cards."""

from __future__ import annotations

from grognard.games.an_impossible_war.board import BOARD, EVENT, TACTICAL
from grognard.games.an_impossible_war.state import ACTED, DECK, FACE, HAND, LAID, Table, count, put, units
from grognard.games.an_impossible_war.supply import general_limit
from grognard.games.an_impossible_war.tactics import LayCards, fits


def deal_again(s: Table, side: int) -> dict[str, list[int]]:
    """Shuffle, in place, all that a side may not know; which piece or card now stands for which."""
    return {"unit": _blocks(s, 1 - side), "card": _cards(s, 1 - side)}


def hidden(s: Table, p: int) -> bool:
    """Whether the enemy of its owner does not know a block: upright on the maps or their roads, or in the bag."""
    h = s.place[p]
    if s.mark[p] & FACE or not (h <= BOARD.road or h == BOARD.bag[BOARD.side[p]]):
        return False
    return h != BOARD.bag[BOARD.side[p]] or not never_in_bag(p)


def never_in_bag(p: int) -> bool:
    """Whether a block cannot be in the bag: eliminated, it goes to an open box or out of the game [5.4.i, 5.4.n-s]."""
    return BOARD.partida[p] + BOARD.regional[p] + BOARD.foreign[p] > 0


def _blocks(s: Table, enemy: int) -> list[int]:
    swap = list(range(BOARD.pieces))
    bag = BOARD.bag[enemy]
    slots = [p for p in BOARD.troops[enemy] if hidden(s, p) and s.place[p] != bag]
    outdoors = len(slots)
    slots += [p for p in BOARD.troops[enemy] if hidden(s, p) and s.place[p] == bag]
    dealt = _shuffled(s, slots)
    for n in range(outdoors, len(dealt)):
        if never_in_bag(dealt[n]):
            free = [m for m in range(outdoors) if not never_in_bag(dealt[m])]
            m = free[s.random(len(free))]
            dealt[n], dealt[m] = dealt[m], dealt[n]
    lost = sum(int(BOARD.most[p] - s.strength[p]) for p in slots[:outdoors])
    old = [(int(s.place[p]), int(s.mark[p]), int(s.via[p])) for p in slots]
    for slot, (place, mark, via), p in zip(slots, old, dealt, strict=True):
        put(s, p, place)
        s.mark[p] = mark
        s.via[p] = via
        s.strength[p] = BOARD.most[p]
        swap[slot] = p
    _weaken(s, dealt[:outdoors], lost)
    if s.decision is not None and s.decision.side != enemy:
        for p in BOARD.trains[enemy]:
            _move_train(s, p, enemy, swap)
    return swap


def _move_train(s: Table, train: int, enemy: int, swap: list[int]) -> None:
    """A Supply Train stands upright among the others: it may as well be a block of another stack [5.2.a].

    Not while it takes part in something, nor next to enemies, where numbers are told; it keeps its escort [11.3.a].
    """
    h = s.place[train]
    if not at_large(s, train, enemy) or count(s, enemy, h) >= general_limit(enemy, h):
        return
    others = [train]
    for p in BOARD.troops[enemy]:
        place = s.place[p]
        if at_large(s, p, enemy) and place != h and count(s, enemy, place) >= 2:
            if s.trains[enemy * BOARD.size + place] == 0:
                others.append(p)
    other = others[s.random(len(others))]
    if other == train:
        return
    swap[swap.index(other)] = train
    swap[train] = other
    place, mark, via = s.place[other], s.mark[other], s.via[other]
    put(s, other, h)
    s.mark[other] = s.mark[train]
    s.via[other] = s.via[train]
    put(s, train, place)
    s.mark[train] = mark
    s.via[train] = via


def at_large(s: Table, p: int, enemy: int) -> bool:
    """Whether a block stands upright on a map, in nothing that is under way, with none of the other side there."""
    h = s.place[p]
    return h < BOARD.on_map and s.mark[p] & ~ACTED == 0 and units(s, 1 - enemy, h) == 0


def _weaken(s: Table, among: list[int], lost: int) -> None:
    """Deal out lost points: how many there are all have seen, not on which blocks they fell."""
    left = [p for p in among if s.strength[p] > 1]
    while lost > 0 and left:
        p = left[s.random(len(left))]
        s.strength[p] -= 1
        lost -= 1
        if s.strength[p] == 1:
            left.remove(p)


def _cards(s: Table, enemy: int) -> list[int]:
    """Events are played when they are drawn: only the others can be in a hand [7.1.a]."""
    swap = list(range(BOARD.cards))
    slots = [c for c in BOARD.deck[enemy] if BOARD.card_type[c] != EVENT and s.card[c] in (DECK, HAND, LAID)]
    slots.sort(key=lambda c: s.card[c] != LAID)
    zones = [int(s.card[c]) for c in slots]
    dealt = _shuffled(s, slots)
    for n in range(zones.count(LAID)):
        if not may_be_laid(s, dealt[n]):
            free = [m for m in range(n + 1, len(dealt)) if may_be_laid(s, dealt[m])]
            m = free[s.random(len(free))]
            dealt[n], dealt[m] = dealt[m], dealt[n]
    for slot, zone, c in zip(slots, zones, dealt, strict=True):
        s.card[c] = zone
        swap[slot] = c
    return swap


def may_be_laid(s: Table, card: int) -> bool:
    """Whether a card could be the one that lies face down, by what both can see [7.3.b]."""
    if BOARD.card_type[card] != TACTICAL:
        return False
    for n in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[n]
        if isinstance(frame, LayCards):
            return fits(s, card, frame.space, frame.attacker, frame.kind)
    return True


def _shuffled(s: Table, items: list[int]) -> list[int]:
    """The items in a random order, by the state's own chance."""
    left, mixed = items[:], []
    while left:
        mixed.append(left.pop(s.random(len(left))))
    return mixed
