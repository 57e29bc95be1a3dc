"""What a side cannot know, dealt again: the enemy's upright blocks among their places, and the unseen cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CAVALRY, EVENT, INFANTRY, TACTICAL
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    CHOSEN,
    DECK,
    FACE,
    HAND,
    LAID,
    RESERVE,
    GameState,
    clear_mark,
    count,
    count_outside,
    put,
    set_mark,
    troops_outside,
    units,
)
from grognard.games.an_impossible_war.rules.cards.tactics import LayCards, fits
from grognard.games.an_impossible_war.rules.combat.battle import EFFECTS, LAY_DOWN, Battle
from grognard.games.an_impossible_war.rules.combat.battlefield import boxes, front, in_box, on_field
from grognard.games.an_impossible_war.rules.combat.phase import (
    BATTLE_UNITS,
    FIGHTING,
    Combat,
    CombatStep,
    makes_battle,
)
from grognard.games.an_impossible_war.rules.combat.skirmish import MOST_CAVALRY, PICK_DEFENDER, Skirmish
from grognard.games.an_impossible_war.rules.supply import general_limit

ROUNDS: Final = 3  # of exchanges, until the deal is as good as any
ROUNDS_WHEN_TOLD: Final = 20  # where many of them cannot be


def deal_again(s: GameState, side: int) -> dict[str, list[int]]:
    """Shuffle, in place, all that a side may not know; which piece or card now stands for which."""
    return {"unit": _blocks(s, 1 - side), "card": _cards(s, 1 - side)}


def hidden(s: GameState, p: int) -> bool:
    """Whether the enemy of its owner does not know a block: upright on the maps or their roads, or in the bag."""
    h = s.place[p]
    if s.mark[p] & FACE or not (h <= BOARD.road or h == BOARD.bag[BOARD.side[p]]):
        return False
    return h != BOARD.bag[BOARD.side[p]] or not never_in_bag(p)


def never_in_bag(p: int) -> bool:
    """Whether a block cannot be in the bag: eliminated, it goes to an open box or out of the game [5.4.i, 5.4.n-s]."""
    return BOARD.partida[p] + BOARD.regional[p] + BOARD.foreign[p] > 0


def _blocks(s: GameState, enemy: int) -> list[int]:
    """Deal the enemy's hidden Inf and Cav again, two by two: none goes where what was told would not be true."""
    swap = list(range(BOARD.pieces))
    bag = BOARD.bag[enemy]
    slots = [p for p in BOARD.troops[enemy] if hidden(s, p) and s.place[p] != bag]
    outdoors = len(slots)
    lost = sum(int(BOARD.most[p] - s.strength[p]) for p in slots)
    slots += [p for p in BOARD.troops[enemy] if hidden(s, p) and s.place[p] == bag]
    dealt = slots[:]
    known = told(s, enemy)
    for _ in range(ROUNDS_WHEN_TOLD if known else ROUNDS):
        for n in range(len(dealt) - 1, 0, -1):
            m = s.random(n + 1)
            if m != n and _exchange(s, dealt[n], dealt[m], known):
                dealt[n], dealt[m] = dealt[m], dealt[n]
    for slot, p in zip(slots, dealt, strict=True):
        s.strength[p] = BOARD.most[p]
        swap[slot] = p
    _weaken(s, dealt[:outdoors], lost)
    _pick_again(s, enemy)
    if s.decision is not None and s.decision.side != enemy:
        for p in BOARD.trains[enemy]:
            _move_train(s, p, enemy, swap)
    return swap


def _exchange(s: GameState, p: i64, q: i64, known: list[Known]) -> bool:
    """Let two blocks change places, if they may; whether they did."""
    bag = BOARD.bag[BOARD.side[p]]
    if (s.place[q] == bag and never_in_bag(p)) or (s.place[p] == bag and never_in_bag(q)):
        return False
    _swap_places(s, p, q)
    for one in known:
        if (s.place[p] == one.space or s.place[q] == one.space) and not one.holds(s):
            _swap_places(s, p, q)
            return False
    return True


def _swap_places(s: GameState, p: i64, q: i64) -> None:
    """Two blocks change places, with the marks that belong to the places."""
    place, mark, via = s.place[p], s.mark[p], s.via[p]
    put(s, p, s.place[q])
    s.mark[p] = s.mark[q]
    s.via[p] = s.via[q]
    put(s, q, place)
    s.mark[q] = mark
    s.via[q] = via


# What both were told


class Known:
    """What was told of a side's blocks in a space: whether they are enough for a Battle, or how they lined up."""

    def __init__(self, side: i64, space: i64, battle: bool, lined_up: bool = False) -> None:
        self.side = side
        self.space = space
        self.battle = battle
        self.lined_up = lined_up  # the front line is shown, and full if more of an arm is in Reserve

    def holds(self, s: GameState) -> bool:
        """Whether it is true of the blocks that stand there now."""
        if self.lined_up:
            return filled(s, self.side, self.space)
        return makes_battle(s, self.side, self.space) == self.battle


def told(s: GameState, enemy: i64) -> list[Known]:
    """What a side was told of the enemy's hidden blocks in combats that are due or under way [15.0.e, 17.1.d].

    Who has himself enough for a Battle learns from a Skirmish that the enemy has not [15.0.b-c].
    """
    found: list[Known] = []
    for frame in s.stack:
        if isinstance(frame, CombatStep):
            found += [Known(enemy, h, True) for h in frame.battles]
            found += [Known(enemy, h, False) for h in frame.skirmishes if makes_battle(s, 1 - enemy, h)]
        elif isinstance(frame, Combat):
            if frame.stage == FIGHTING and frame.attacker == enemy:  # the defender says who keeps inside
                if frame.battle or makes_battle(s, 1 - enemy, frame.space):
                    found.append(Known(enemy, frame.space, frame.battle))
        elif isinstance(frame, Skirmish):
            if not frame.sortie and makes_battle(s, 1 - enemy, frame.space):
                found.append(Known(enemy, frame.space, False))
        elif isinstance(frame, Battle):
            if frame.round == 0:
                found.append(Known(enemy, frame.space, True))
            elif frame.round == 1 and frame.stage == EFFECTS:  # nobody has fallen yet
                found.append(Known(enemy, frame.space, True, True))
    return [one for one in found if one.holds(s) and count_outside(s, enemy, one.space) >= BATTLE_UNITS]


def filled(s: GameState, side: i64, h: i64) -> bool:
    """Whether no unit is in Reserve for whose arm a box of the front line is free [17.1.d]."""
    for kind in (INFANTRY, CAVALRY):
        back = [p for p in in_box(s, side, h, RESERVE) if BOARD.kind[p] == kind]
        if back and len(front(s, side, h, kind)) < boxes(h, kind):
            return False
    return True


# What was picked unseen


def _pick_again(s: GameState, enemy: i64) -> None:
    """An attacker picks before the defender does, unseen: it may have been any of his blocks [16.0.b, 17.1.a]."""
    for frame in s.stack:
        if isinstance(frame, Skirmish) and frame.stage == PICK_DEFENDER and frame.attacker == enemy:
            _pick_skirmishers(s, enemy, frame.space)
        elif isinstance(frame, Battle) and frame.stage == LAY_DOWN and frame.attacker == enemy:
            _pick_line(s, enemy, frame.space)


def _pick_skirmishers(s: GameState, side: i64, h: i64) -> None:
    """As many as were picked, with no more Cavalry than may fire [16.0.b]."""
    here = troops_outside(s, side, h)
    wanted = _drop_picks(s, here)
    horse: i64 = MOST_CAVALRY[BOARD.terrain[h]]
    for p in _shuffled(s, here):
        rides: i64 = 1 if BOARD.kind[p] == CAVALRY else 0
        if wanted > 0 and rides <= horse:
            set_mark(s, p, CHOSEN)
            wanted -= 1
            horse -= rides


def _pick_line(s: GameState, side: i64, h: i64) -> None:
    """As many of an arm as it has boxes, where not all of it finds room [17.1.d]."""
    here = on_field(s, side, h)
    _drop_picks(s, here)
    for kind in (INFANTRY, CAVALRY):
        arm = [p for p in here if BOARD.kind[p] == kind]
        room = boxes(h, kind)
        if len(arm) > room:
            for p in _shuffled(s, arm)[: int(room)]:
                set_mark(s, p, CHOSEN)


def _drop_picks(s: GameState, units: list[int]) -> i64:
    """Take back what was picked; how many."""
    picked: i64 = 0
    for p in units:
        if s.mark[p] & CHOSEN != 0:
            clear_mark(s, p, CHOSEN)
            picked += 1
    return picked


# Supply Trains


def _move_train(s: GameState, train: int, enemy: int, swap: list[int]) -> None:
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
    _swap_places(s, other, train)


def at_large(s: GameState, p: int, enemy: int) -> bool:
    """Whether a block stands upright on a map, in nothing that is under way, with none of the other side there."""
    h = s.place[p]
    return h < BOARD.on_map and s.mark[p] & ~ACTED == 0 and units(s, 1 - enemy, h) == 0


def _weaken(s: GameState, among: list[int], lost: int) -> None:
    """Deal out lost points: how many there are all have seen, not on which blocks they fell."""
    left = [p for p in among if s.strength[p] > 1]
    while lost > 0 and left:
        p = left[s.random(len(left))]
        s.strength[p] -= 1
        lost -= 1
        if s.strength[p] == 1:
            left.remove(p)


def _cards(s: GameState, enemy: int) -> list[int]:
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


def may_be_laid(s: GameState, card: int) -> bool:
    """Whether a card could be the one that lies face down, by what both can see [7.3.b]."""
    if BOARD.card_type[card] != TACTICAL:
        return False
    for n in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[n]
        if isinstance(frame, LayCards):
            return fits(s, card, frame.space, frame.attacker, frame.kind)
    return True


def _shuffled(s: GameState, items: list[int]) -> list[int]:
    """The items in a random order, by the state's own chance."""
    left, mixed = items[:], []
    while left:
        mixed.append(left.pop(s.random(len(left))))
    return mixed
