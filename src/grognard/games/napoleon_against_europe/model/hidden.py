"""What a side cannot know, dealt again: which of the enemy's cards are in hand, and which still in the deck; with the
option fog-of-war, which of a nation's counters stand under which of its generals.

The order of a deck is kept nowhere: cards are drawn blindly. A permanent card comes to the hand in the open, and so
does whatever the enemy has looked at. Of a force at rest the enemy sees the commander, and how many counters of which
nation and sort are with them [4.y, R179]; who marches, fights, besieges or is besieged is seen by all.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COMBAT,
    DATA,
    FLEET,
    GENERAL,
    NEUTRAL,
    NONE,
    PERMANENT_CARD,
    RESERVE_CAVALRY,
    is_zone,
)
from grognard.games.napoleon_against_europe.model.marks import (
    ALL_GROUPS,
    BATTLE,
    CARD_ZONE,
    DECK,
    FIXED,
    FOG,
    HAND,
    SEEN,
    SERVICE,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_of,
    camp_of,
    marked,
    marks,
    place,
    put,
    set_marks,
    set_steps,
    siege,
    steps,
    where,
)
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    commander,
    limit,
    loose_at,
    members,
    no_command,
    steps_of,
)
from grognard.parts.dealing import ranks, shuffled

DEALS = 8  # until one can be led


def resample(s: GameState, side: int, named: Mapping[str, list[int]]) -> dict[str, list[int]]:
    """Deal again, in place, all that a side may not know; which card, or counter, now stands for which."""
    found = {"card": _cards(s, 1 - side, ranks(BOARD.cards, named.get("card", [])))}
    if s.options & FOG:
        found["unit"] = _counters(s, side, named.get("unit", []))
    return found


# Cards


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


# Counters


def is_veiled(s: GameState, p: int, viewer: int) -> bool:
    """Whether a side does not know which counter of the enemy's this is: it stands under a general, or with others, in
    a force that neither marches, fights, besieges nor is besieged. Active depots, and those who are bound to their
    country or serve a foreign one, are known [4.y, R179]."""
    camp = int(camp_of(s, p))
    if camp in (viewer, NEUTRAL) or BOARD.sort[p] in (ARMY, FLEET) or BOARD.limited[p]:
        return False
    h = where(s, p)
    if not is_zone(h) or siege(s, h) > 0 or marked(s, p, BATTLE | ALL_GROUPS | FIXED | SERVICE):
        return False
    marker = army_of(s, p)
    if marker != NONE:
        return not marked(s, marker, ALL_GROUPS) and int(army_commander(s, marker)) != p
    together = loose_at(s, camp, h, 0)
    leader = commander(s, together)
    return len(together) > 1 if leader == NONE else int(leader) != p


def known_to(s: GameState, p: int) -> int:
    """The sides, as bits, that know which counter this is."""
    return sum(1 << side for side in range(NEUTRAL) if not is_veiled(s, p, side))


def _counters(s: GameState, side: int, named: list[int]) -> list[int]:
    """The enemy's veiled counters change places with their like, and so do the steps that they have lost; forces that a
    procedure names stay as they are. A deal that no commander could lead is none, and they are dealt again."""
    busy = {int(where(s, p)) for p in named}
    veiled = [p for p in range(BOARD.pieces) if is_veiled(s, p, side) and int(where(s, p)) not in busy]
    before = [(p, int(place(s, p)), int(steps(s, p)), int(marks(s, p))) for p in veiled]
    heads = sorted({_head(s, p, side) for p in veiled})
    for _ in range(DEALS):
        swap = list(range(BOARD.pieces))
        dealt = all(_deal(s, like, swap) for like in _alike(veiled))
        if dealt and _share_steps(s, veiled, before) and all(_is_led(s, head) for head in heads):
            return swap
        for p, h, count, bits in before:
            put(s, p, h)
            set_steps(s, p, count)
            set_marks(s, p, bits)
    return list(range(BOARD.pieces))


def _head(s: GameState, p: int, side: int) -> int:
    """The counter that stands for the force of another."""
    marker = int(army_of(s, p))
    if marker != NONE:
        return marker
    leader = int(commander(s, loose_at(s, 1 - side, place(s, p), 0)))
    return p if leader == NONE else leader


def _alike(veiled: list[int]) -> list[list[int]]:
    """Counters that could be taken for one another: of a nation and a sort, reserve cavalry apart."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for p in veiled:
        key = (BOARD.nation[p], BOARD.sort[p], BOARD.kind[p] == RESERVE_CAVALRY)
        groups.setdefault(tuple(int(k) for k in key), []).append(p)
    return [groups[key] for key in sorted(groups)]


def _deal(s: GameState, like: list[int], swap: list[int]) -> bool:
    """Counters that are alike change places; generals only go where they are outranked, the strictest armies first."""
    slots = sorted((-_rank_above(s, p), int(place(s, p)), int(marks(s, p)), p) for p in like)
    left = shuffled(s, sorted(like))
    for above, h, bits, slot in slots:
        p = next((p for p in left if BOARD.sort[p] != GENERAL or BOARD.rank[p] > -above), NONE)
        if p == NONE:
            return False
        left.remove(p)
        swap[slot] = p
        put(s, p, h)
        set_marks(s, p, bits)
    return True


def _rank_above(s: GameState, p: int) -> int:
    """The rank of the commander of a general's army, if of the same nation; 0."""
    marker = army_of(s, p)
    if BOARD.sort[p] != GENERAL or marker == NONE:
        return 0
    leader = army_commander(s, marker)
    return int(BOARD.rank[leader]) if leader != NONE and BOARD.nation[leader] == BOARD.nation[p] else 0


def _share_steps(s: GameState, veiled: list[int], before: list[tuple[int, int, int, int]]) -> bool:
    """The steps of each nation's veiled units fall on any of them, as far as their commanders may command."""
    units = [p for p in veiled if BOARD.sort[p] == COMBAT]
    total: dict[int, int] = {}
    for p, _, count, _ in before:
        if BOARD.sort[p] == COMBAT:
            total[int(BOARD.nation[p])] = total.get(int(BOARD.nation[p]), 0) + count
    for p in units:
        set_steps(s, p, 1)
    for p in shuffled(s, units):
        n = int(BOARD.nation[p])
        if total[n] > sum(int(steps(s, q)) for q in units if BOARD.nation[q] == n) and BOARD.most[p] > 1:
            set_steps(s, p, BOARD.most[p])
            if not _has_room(s, p):
                set_steps(s, p, 1)
    return all(total[n] == sum(int(steps(s, q)) for q in units if BOARD.nation[q] == n) for n in total)


def _has_room(s: GameState, p: int) -> bool:
    """Whether the commander of a unit may command all the steps of the force."""
    marker = army_of(s, p)
    if marker != NONE:
        leader = army_commander(s, marker)
        return leader == NONE or steps_of(s, members(s, marker)) <= limit(leader, True)
    loose = loose_at(s, camp_of(s, p), place(s, p), 0)
    leader = commander(s, loose)
    return leader == NONE or steps_of(s, loose) <= limit(leader, False)


def _is_led(s: GameState, head: int) -> bool:
    """Whether a force can be commanded as it was dealt."""
    if BOARD.sort[head] == ARMY:
        leader = army_commander(s, head)
        return leader != NONE and not no_command(s, members(s, head), leader, True)
    if BOARD.sort[head] != GENERAL:
        return True
    return not no_command(s, members(s, head), head, False)
