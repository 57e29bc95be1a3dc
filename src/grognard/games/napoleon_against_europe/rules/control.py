"""Who controls a zone, its fortress and its flag; sieges' markers; key zones [3.2, 6.3, 15]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BAVARIA,
    BOARD,
    COALITION,
    CONSTANTINOPLE,
    DOS_DE_MAYO,
    EMPIRE,
    FRANCE,
    GIBRALTAR,
    INNSBRUCK,
    LISBON,
    MANTUA,
    NEUTRAL,
    NONE,
    PORTUGAL,
    SPAIN,
    TABLES,
    TORRES_VEDRAS,
)
from grognard.games.napoleon_against_europe.model.marks import DARDANELLES
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    emptied,
    event_played,
    flag,
    has_marker,
    is_held,
    owner,
    set_flag,
    set_siege,
    siege,
)
from grognard.games.napoleon_against_europe.rules.duty import siege_laid

MADRID: Final = BOARD.capitals[SPAIN][0]
CITADEL: Final = 2
MOST_MARKER: Final = TABLES.siege.marker
STEPS_A_LEVEL: Final = TABLES.siege.steps


def controller(s: GameState, z: i64) -> i64:
    """The camp that controls a zone: by its flag, else by its owner; NONE where it is open to all [3.2.a-b]."""
    nation = flag(s, z)
    if nation != NONE:
        return camp(s, nation)
    if BOARD.open[z]:
        return NONE
    return camp(s, owner(s, z))


def controls(s: GameState, side: i64, z: i64) -> bool:
    """Whether a side controls a zone."""
    return controller(s, z) == side


def fortress(s: GameState, z: i64) -> i64:
    """The level of the active fortress of a zone, 0 where there is none or it is empty [15.1.a, 15.5.a, R91]."""
    if BOARD.level[z] == 0 or emptied(s, z):
        return 0
    if z == LISBON and event_played(s, TORRES_VEDRAS):
        return CITADEL
    return BOARD.level[z]


def hostile_fortress(s: GameState, side: i64, z: i64) -> bool:
    """Whether an active fortress of the enemy that is not besieged is in a zone: it stops whoever comes [12.1.i]."""
    return siege(s, z) == 0 and controller(s, z) == 1 - side and fortress(s, z) > 0


def friendly_fortress(s: GameState, side: i64, z: i64) -> bool:
    """Whether an active fortress of a side that is not besieged is in a zone."""
    return siege(s, z) == 0 and controller(s, z) == side and fortress(s, z) > 0


def is_besieged(s: GameState, z: i64) -> bool:
    """Whether a siege marker lies in a zone."""
    return siege(s, z) > 0


def steps_needed(s: GameState, z: i64) -> i64:
    """The steps that a siege of a zone's fortress takes [15.2.b]."""
    return STEPS_A_LEVEL * fortress(s, z)


def is_bosphorus_open(s: GameState, side: i64) -> bool:
    """Whether a side may pass the Bosphorus: Constantinople is neutral or its own; the Coalition by 21C in any case
    [17.2.3.a-b]."""
    holder = controller(s, CONSTANTINOPLE)
    return holder == side or holder == NEUTRAL or (side == COALITION and has_marker(s, DARDANELLES))


# Flags


def no_flag(s: GameState, side: i64, z: i64) -> str:
    """Why a side cannot place its flag in a zone, or remove the enemy's [3.2.a-f, R63]."""
    if BOARD.open[z]:
        return "3.2.a open-to-all"
    if controller(s, z) != 1 - side:
        return "3.2.c own-zone" if controller(s, z) == side else "3.2.c no-enemy-zone"
    if fortress(s, z) > 0:
        return "3.2.f fortress-stands"
    inside = BOARD.inside[z]
    if is_held(s, 1 - side, z) or (inside != NONE and is_held(s, 1 - side, inside)):
        return "3.2.c enemies-here"
    return ""


def plant(s: GameState, z: i64, nation: i64, rule: str) -> None:
    """A nation takes a zone: an ally's is given back to that ally, any other gets its flag [3.2.f, R63]."""
    if camp(s, owner(s, z)) == camp(s, nation):
        set_flag(s, z, NONE)
        s.note("flag-removed", rule, z)
    else:
        set_flag(s, z, nation)
        s.note("flag", rule, nation, z)


# Sieges


def lay_siege(s: GameState, z: i64, rule: str) -> None:
    """A siege begins, with marker 0 [15.1.c, 15.2.c]; in 1805 it may be a duty done [R118]."""
    set_siege(s, z, 1)
    s.note("siege", rule, z)
    siege_laid(s, z)


def invest_garrison(s: GameState, side: i64, z: i64, rule: str) -> None:
    """Enemies who stand before a side's walls, and did not besiege them, do as soon as somebody is inside; where they
    lack the steps the siege is raised at once, and they have to go [15.1.c, 15.3.a, 11.c, R156]."""
    inside = BOARD.inside[z]
    if inside == NONE or siege(s, z) > 0 or controller(s, z) != side:
        return
    if is_held(s, side, inside) and is_held(s, 1 - side, z):
        lay_siege(s, z, rule)


def raise_marker(s: GameState, z: i64) -> None:
    """An assault has failed: the marker rises, to its limit [15.4.b]."""
    value = siege(s, z) - 1
    if value < MOST_MARKER:
        set_siege(s, z, value + 2)


def end_siege(s: GameState, z: i64, rule: str) -> None:
    """A siege is over, or raised; a new one begins at 0 [15.3.a, 15.4.b]."""
    if siege(s, z) > 0:
        set_siege(s, z, 0)
        s.note("siege-over", rule, z)


# Key zones


def key_zone_held(s: GameState, side: i64, z: i64) -> bool:
    """Whether a key zone serves a side: a nation of the alliance owns it, and no enemy controls it; the occupier of
    Mantua, and the Empire in Madrid during the War of Independence, need not own it [6.3.b-d, R31]."""
    if controller(s, z) != side:
        return False
    if camp(s, owner(s, z)) == side or z == MANTUA:
        return True
    return z == MADRID and side == EMPIRE and event_played(s, DOS_DE_MAYO)


def key_group_held(s: GameState, side: i64, k: i64) -> bool:
    """Whether all zones of a group serve a side that may draw its card in a hand phase [6.3.b, R31]."""
    return BOARD.key_sides[k] >> side & 1 != 0 and key_group_kept(s, side, k)


def key_group_kept(s: GameState, side: i64, k: i64) -> bool:
    """Whether a side has all zones of a group, whomever they serve; Bavaria's once Tyrol is its."""
    if BOARD.key_of_bavaria[k] and owner(s, INNSBRUCK) != BAVARIA:
        return False
    for z in BOARD.key_zones[k]:
        if not key_zone_held(s, side, z):
            return False
    return True


def cards_of(s: GameState, coming: list[int], side: i64) -> i64:
    """The cards that nations bring to a side: one for each of their key zones, or groups of them
    [8.2.3.e, R182]."""
    total: i64 = 0
    for k in range(BOARD.keys):
        theirs = not BOARD.key_of_bavaria[k]  # which counts in the hand phase alone [20.2.l]
        for z in BOARD.key_zones[k]:
            theirs = theirs and int(owner(s, z)) in coming
        if theirs and key_group_kept(s, side, k):
            total += 1
    return total


def key_zones(s: GameState, n: i64) -> list[int]:
    """The key zones of a power, singly, that are still its national territory [R31]."""
    return [z for z in BOARD.keys_of_nation[n] if owner(s, z) == n]


def french_key_zones(s: GameState) -> list[int]:
    """The key zones of French national territory, annexed ones included [19.d-e]."""
    return [z for z in range(BOARD.zones) if BOARD.key[z] != NONE and owner(s, z) == FRANCE]


def iberian_ports() -> list[int]:
    """The ports of Spain and Portugal, without Gibraltar [18.2.1.c]."""
    return [
        z
        for z in range(BOARD.zones)
        if BOARD.port[z] != NONE
        and BOARD.home[z] in (SPAIN, PORTUGAL)
        and z != GIBRALTAR
        and not BOARD.island[z]
    ]
