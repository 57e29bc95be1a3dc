"""What a side cannot know, dealt again: the enemy's upright blocks among their places, and the unseen cards."""

from __future__ import annotations

from collections.abc import Mapping
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
    blocks,
    clear_mark,
    count,
    count_outside,
    is_troop,
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
from grognard.parts.dealing import ranks, shuffled, spread

TRIES: Final = 1000  # to make true what was told
ROUNDS: Final = 20  # of exchanges among blocks that cannot stand everywhere, until the deal is as good as any


def resample(s: GameState, side: int, named: Mapping[str, list[int]]) -> dict[str, list[int]]:
    """Shuffle, in place, all that a side may not know; which piece or card now stands for which.

    Slots are put in order by what the side sees of them, blocks and cards by their numbers, before chance deals.
    """
    enemy = 1 - side
    return {
        "unit": _blocks(s, enemy, ranks(BOARD.pieces, named.get("unit", []))),
        "card": _cards(s, enemy, ranks(BOARD.cards, named.get("card", []))),
    }


def hidden(s: GameState, p: int) -> bool:
    """Whether the enemy of its owner does not know a block: upright on the maps or their roads, or in the bag."""
    h = s.place[p]
    if s.mark[p] & FACE or not (h <= BOARD.road or h == BOARD.bag[BOARD.side[p]]):
        return False
    return h != BOARD.bag[BOARD.side[p]] or not never_in_bag(p)


def never_in_bag(p: int) -> bool:
    """Whether a block cannot be in the bag: eliminated, it goes to an open box or out of the game [5.4.i, 5.4.n-s]."""
    return BOARD.partida[p] + BOARD.regional[p] + BOARD.foreign[p] > 0


class Slot:
    """A place where a block lies unseen, with the marks that all see on it, and the road by which it came."""

    def __init__(self, s: GameState, p: int) -> None:
        self.place = int(s.place[p])
        self.mark = int(s.mark[p])
        self.via = int(s.via[p])


def _blocks(s: GameState, enemy: int, rank: list[int]) -> list[int]:
    """Deal the enemy's hidden blocks again: none goes where what was told would not be true."""
    _take_back_picks(s, enemy)
    trains = _loose_trains(s, enemy, rank)
    troops = [p for p in BOARD.troops[enemy] if hidden(s, p)]
    ordered = sorted([(int(s.place[p]), int(s.mark[p]), int(s.via[p]), rank[p], p) for p in trains + troops])
    old = [p for _, _, _, _, p in ordered]
    slots = [Slot(s, p) for p in old]
    lost = sum([int(BOARD.most[p] - s.strength[p]) for p in troops if s.place[p] != BOARD.bag[enemy]])
    dealt = [-1] * len(slots)
    among = [n for n, p in enumerate(old) if rank[p] == BOARD.pieces and at_large(s, p, enemy)]
    _deal_trains(s, enemy, trains, among, slots, dealt)
    _deal_troops(s, enemy, troops, slots, dealt)
    swap = list(range(BOARD.pieces))
    for n, p in enumerate(dealt):
        swap[old[n]] = p
    _weaken(s, [p for p in dealt if is_troop(p)], lost)
    _pick_again(s, enemy)
    return swap


def _deal_troops(s: GameState, enemy: i64, troops: list[int], slots: list[Slot], dealt: list[int]) -> None:
    """Deal Inf and Cav to the slots that are left: first those that are never in the bag, then the others."""
    bag = BOARD.bag[enemy]
    free = [n for n in range(len(slots)) if dealt[n] < 0]
    outdoors = [n for n in free if slots[n].place != bag]
    abroad = [p for p in troops if never_in_bag(p)]
    for p, n in zip(abroad, shuffled(s, outdoors), strict=False):
        dealt[n] = p
    rest = [p for p in troops if not never_in_bag(p)]
    for n, p in zip([n for n in free if dealt[n] < 0], shuffled(s, rest), strict=True):
        dealt[n] = p
    for n in free:
        _lay(s, dealt[n], slots[n])
    known = told(s, enemy)
    if known:
        make_true(s, known, slots, dealt, free)
        for _ in range(ROUNDS):
            for k in range(len(free) - 1, 0, -1):
                m = s.random(k + 1)
                if m != k:
                    _exchange(s, slots, dealt, free[k], free[m], known)


def _lay(s: GameState, p: i64, slot: Slot) -> None:
    """Put a block into a slot."""
    put(s, p, slot.place)
    s.mark[p] = slot.mark
    s.via[p] = slot.via
    if is_troop(p):
        s.strength[p] = BOARD.most[p]


def _swap_slots(s: GameState, slots: list[Slot], dealt: list[int], n: int, m: int) -> None:
    dealt[n], dealt[m] = dealt[m], dealt[n]
    _lay(s, dealt[n], slots[n])
    _lay(s, dealt[m], slots[m])


def _exchange(s: GameState, slots: list[Slot], dealt: list[int], n: int, m: int, known: list[Known]) -> bool:
    """Let the blocks of two slots change places, if what was told is then as true as before; whether they did."""
    bag = BOARD.bag[BOARD.side[dealt[n]]]
    for here, there in ((n, m), (m, n)):
        if slots[here].place == bag and never_in_bag(dealt[there]):
            return False
    concerned = [one for one in known if one.space == slots[n].place or one.space == slots[m].place]
    before = sum([one.amiss(s) for one in concerned])
    _swap_slots(s, slots, dealt, n, m)
    if sum([one.amiss(s) for one in concerned]) > before:
        _swap_slots(s, slots, dealt, n, m)
        return False
    return True


# What both were told


class Known:
    """What was told of a side's blocks in a space: whether they are enough for a Battle, or how they lined up."""

    def __init__(self, side: i64, space: i64, battle: bool, lined_up: bool = False) -> None:
        self.side = side
        self.space = space
        self.battle = battle
        self.lined_up = lined_up  # the front line is shown, and full if more of an arm is in Reserve

    def amiss(self, s: GameState) -> i64:
        """How far it is from being true of the blocks that stand there now: 0 where it is."""
        if self.lined_up:
            return out_of_line(s, self.side, self.space)
        troops = [p for p in troops_outside(s, self.side, self.space) if BOARD.partida[p] == 0]
        infantry = len([p for p in troops if BOARD.kind[p] == INFANTRY])
        if self.battle:
            return max(0, BATTLE_UNITS - len(troops)) + (1 if infantry == 0 else 0)
        return max(0, min(len(troops) - BATTLE_UNITS + 1, infantry))


def told(s: GameState, enemy: i64) -> list[Known]:
    """What a side was told of the enemy's hidden blocks in combats that are due or under way [15.0.e, 17.1.d].

    Who has enough for a Battle learns from a Skirmish that the enemy has not [15.0.b-c].
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
    return [one for one in found if count_outside(s, enemy, one.space) >= BATTLE_UNITS]


def out_of_line(s: GameState, side: i64, h: i64) -> i64:
    """How many units are in Reserve for whose arm a box of the front line is free [17.1.d]."""
    wrong: i64 = 0
    for kind in (INFANTRY, CAVALRY):
        if len(front(s, side, h, kind)) < boxes(h, kind):
            wrong += len([p for p in in_box(s, side, h, RESERVE) if BOARD.kind[p] == kind])
    return wrong


def make_true(s: GameState, known: list[Known], slots: list[Slot], dealt: list[int], free: list[int]) -> None:
    """Exchange blocks until all that was told is true of them, or chance has tried often enough."""
    for _ in range(TRIES):
        wrong = [one for one in known if one.amiss(s) > 0]
        if not wrong:
            return
        here = [n for n in free if slots[n].place == wrong[0].space]
        if here:
            _exchange(s, slots, dealt, here[s.random(len(here))], free[s.random(len(free))], known)


# What was picked unseen


def _take_back_picks(s: GameState, enemy: i64) -> None:
    """Forget what the enemy has picked unseen, before the blocks are told apart by their marks."""
    for skirmish in _skirmishes(s, enemy):
        _forget_picks(s, enemy, skirmish.space)
    for battle in _battles(s, enemy):
        _forget_picks(s, enemy, battle.space)


def _forget_picks(s: GameState, enemy: i64, h: i64) -> None:
    for p in BOARD.troops[enemy]:
        if s.place[p] == h:
            clear_mark(s, p, CHOSEN)


def _skirmishes(s: GameState, enemy: i64) -> list[Skirmish]:
    """Those in which the enemy has picked as attacker, unseen until the defender has picked too [16.0.b]."""
    found = [frame for frame in s.stack if isinstance(frame, Skirmish)]
    return [frame for frame in found if frame.stage == PICK_DEFENDER and frame.attacker == enemy]


def _battles(s: GameState, enemy: i64) -> list[Battle]:
    """Those in which the enemy has deployed as attacker, unseen until the defender has too [17.1.a]."""
    found = [frame for frame in s.stack if isinstance(frame, Battle)]
    return [frame for frame in found if frame.stage == LAY_DOWN and frame.attacker == enemy]


def _pick_again(s: GameState, enemy: i64) -> None:
    """What was picked unseen may have been any of the attacker's blocks."""
    for skirmish in _skirmishes(s, enemy):
        _pick_skirmishers(s, skirmish)
    for battle in _battles(s, enemy):
        _pick_line(s, enemy, battle.space)


def _pick_skirmishers(s: GameState, frame: Skirmish) -> None:
    """As many as may fire, with no more Cavalry than may [16.0.b]."""
    wanted = frame.most(frame.attacker)
    horse: i64 = MOST_CAVALRY[BOARD.terrain[frame.space]]
    for p in shuffled(s, troops_outside(s, frame.attacker, frame.space)):
        rides: i64 = 1 if BOARD.kind[p] == CAVALRY else 0
        if wanted > 0 and rides <= horse:
            set_mark(s, p, CHOSEN)
            wanted -= 1
            horse -= rides


def _pick_line(s: GameState, side: i64, h: i64) -> None:
    """As many of an arm as it has boxes, where not all of it finds room [17.1.d]."""
    here = on_field(s, side, h)
    for kind in (INFANTRY, CAVALRY):
        arm = [p for p in here if BOARD.kind[p] == kind]
        room = boxes(h, kind)
        if len(arm) > room:
            for p in shuffled(s, arm)[: int(room)]:
                set_mark(s, p, CHOSEN)


# Supply Trains


def _loose_trains(s: GameState, enemy: int, rank: list[int]) -> list[int]:
    """The Supply Trains that stand upright among the others: each may as well be a block of another stack [5.2.a].

    Not those that take part in something, nor any while their owner is asked something, which may be about them.
    """
    if s.decision is None or s.decision.side == enemy:
        return []
    return [p for p in BOARD.trains[enemy] if rank[p] == BOARD.pieces and at_large(s, p, enemy)]


def at_large(s: GameState, p: int, enemy: int) -> bool:
    """Whether a block stands upright on a map, in nothing that is under way, with none of the other side there."""
    h = s.place[p]
    return h < BOARD.on_map and s.mark[p] & ~ACTED == 0 and units(s, 1 - enemy, h) == 0


def _deal_trains(
    s: GameState, enemy: i64, trains: list[int], among: list[int], slots: list[Slot], dealt: list[int]
) -> None:
    """Deal Supply Trains to some slots: each keeps an escort, and no stack has two [11.3.a].

    A stack of more blocks than there may be Inf and Cav must have one [19.1.a].
    """
    fixed = [int(blocks(s, enemy, h) - count(s, enemy, h)) for h in range(BOARD.on_map)]
    for train in trains:
        fixed[s.place[train]] -= 1
    size = [int(blocks(s, enemy, h)) for h in range(BOARD.on_map)]
    for train in trains:
        free = [n for n in among if dealt[n] < 0]
        bare = [n for n in free if fixed[slots[n].place] == 0]
        escorted = [n for n in bare if size[slots[n].place] >= 2]
        crowded = [n for n in bare if size[slots[n].place] > general_limit(enemy, slots[n].place)]
        may = crowded or escorted or bare or free
        n = may[s.random(len(may))]
        dealt[n] = train
        fixed[slots[n].place] += 1
        _lay(s, train, slots[n])


# Strength and cards


def _weaken(s: GameState, troops: list[int], lost: int) -> None:
    """Deal out lost points: how many there are all have seen, not on which blocks they fell."""
    outdoors = [p for p in troops if s.place[p] <= BOARD.road]
    for p, points in zip(outdoors, spread(s, [int(BOARD.most[p]) - 1 for p in outdoors], lost), strict=True):
        s.strength[p] -= points


def _cards(s: GameState, enemy: int, rank: list[int]) -> list[int]:
    """Events are played when they are drawn: only the others can be in a hand [7.1.a]."""
    swap = list(range(BOARD.cards))
    cards = [c for c in BOARD.deck[enemy] if BOARD.card_type[c] != EVENT and s.card[c] in (DECK, HAND, LAID)]
    slots = sorted([(-int(s.card[c]), rank[c], c) for c in cards])  # those that are laid first
    dealt = shuffled(s, cards)
    for n in range(len([c for c in cards if s.card[c] == LAID])):
        free = [m for m in range(n, len(dealt)) if may_be_laid(s, dealt[m])]
        if free and n not in free:
            m = free[s.random(len(free))]
            dealt[n], dealt[m] = dealt[m], dealt[n]
    for (zone, _, slot), c in zip(slots, dealt, strict=True):
        s.card[c] = -zone
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
