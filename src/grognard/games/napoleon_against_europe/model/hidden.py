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
    DATA,
    FLEET,
    NEUTRAL,
    NONE,
    PERMANENT_CARD,
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
from grognard.games.napoleon_against_europe.model.shuffling import deal_counters
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_of,
    camp_of,
    marked,
    siege,
    where,
)
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    commander,
    loose_at,
    units_of,
)
from grognard.parts.dealing import ranks, shuffled


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
    """Whether a side does not know which counter of the enemy's this is: it stands under a general or, where there is
    none, under the only corps, in a force that neither marches, fights, besieges nor is besieged. Active depots, and
    those who are bound to their country or serve a foreign one, are known [4.y, R179]."""
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
    leader = int(commander(s, together))
    if leader == NONE:
        units = units_of(together)
        leader = units[0] if len(units) == 1 else NONE
    return len(together) > 1 if leader == NONE else leader != p


def known_to(s: GameState, p: int) -> int:
    """The sides, as bits, that know which counter this is."""
    return sum(1 << side for side in range(NEUTRAL) if not is_veiled(s, p, side))


def _counters(s: GameState, side: int, named: list[int]) -> list[int]:
    """The enemy's veiled counters change places with their like, and so do the steps that they have lost; forces that a
    procedure names stay as they are."""
    busy = {int(where(s, p)) for p in named}
    veiled = [p for p in range(BOARD.pieces) if is_veiled(s, p, side) and int(where(s, p)) not in busy]
    return deal_counters(s, side, veiled)
