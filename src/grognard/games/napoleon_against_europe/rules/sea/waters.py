"""Clauses 17.2.1 to 17.2.4: fleets and squadrons, where they lie, where they may sail and what it costs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    CONSTANTINOPLE,
    EMPIRE,
    FLEET,
    NONE,
    RUSSIA,
    TABLES,
    is_blockade,
    is_port,
    is_sea,
)
from grognard.games.napoleon_against_europe.model.marks import DARDANELLES
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp_of,
    fleets,
    fleets_at,
    group_of,
    has_marker,
    place,
    put,
)
from grognard.games.napoleon_against_europe.rules.cards.modifiers import MODIFIERS
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import SAILING_ROLL
from grognard.games.napoleon_against_europe.rules.control import controller, is_bosphorus_open
from grognard.games.napoleon_against_europe.rules.terrain import is_winter, movement_change
from grognard.parts.reasons import ALLOWED

RULES: Final = TABLES.naval
MOST: Final = RULES.fleets  # of a squadron, in a port, in a blockade box
ACTIVE: Final = 7  # the group of the fleets that sail
FLEETS: Final = [p for p in range(BOARD.pieces) if BOARD.sort[p] == FLEET]
BOSPHORUS: Final = BOARD.passage_ids.index("bosphorus")
RUSSIAN_SEAS: Final = [BOARD.number[sea] for sea in ("mer-noire", "detroits", "baltique")]


# Fleets


def sailing(s: GameState) -> list[int]:
    """The fleets of the active squadron."""
    return [p for p in FLEETS if group_of(s, p) == ACTIVE]


def at_rest(s: GameState, camp: i64, h: i64) -> list[int]:
    """A camp's fleets in a place, but for those of the active squadron."""
    return [p for p in fleets_at(s, camp, h) if group_of(s, p) != ACTIVE]


def hunters(s: GameState, side: i64) -> list[int]:
    """A side's fleets that hunt corsairs [17.2.10]."""
    return [p for p in FLEETS if place(s, p) == BOARD.corsairs and camp_of(s, p) == side]


def best_initiative(squadron: list[int]) -> i64:
    """The best initiative value among some fleets [17.2.5.c, 17.2.6.b]."""
    best: i64 = 0
    for p in squadron:
        best = max(best, BOARD.initiative[p])
    return best


def factor_of(s: GameState, side: i64, squadron: list[int]) -> i64:
    """The movement points of a squadron: its lowest factor, the weather, cards [17.2.1.a, 16.b, R95]."""
    lowest = printed_factor(squadron) + movement_change(s) + MODIFIERS.total(s, SAILING_ROLL, side)
    return max(0, lowest)


def printed_factor(squadron: list[int]) -> i64:
    """The lowest printed factor of some fleets."""
    lowest: i64 = 0
    for p in squadron:
        if lowest == 0 or BOARD.movement[p] < lowest:
            lowest = BOARD.movement[p]
    return lowest


def move_fleets(s: GameState, squadron: list[int], h: i64, rule: str) -> None:
    """Fleets go to a place. One squadron alone passes a Bosphorus that is shut to its side (21C)."""
    if squadron and is_sea(h) and has_marker(s, DARDANELLES) and forces_bosphorus(s, squadron[0], h):
        s.markers = s.markers & ~DARDANELLES
    for p in squadron:
        s.note("sails", rule, p, place(s, p), h)
        put(s, p, h)


def forces_bosphorus(s: GameState, p: i64, sea: i64) -> bool:
    """Whether a fleet of the Coalition that goes to a sea passes the Bosphorus, which the Empire holds (21C)."""
    start = place(s, p)
    if not is_sea(start) or camp_of(s, p) != COALITION or controller(s, CONSTANTINOPLE) != EMPIRE:
        return False
    way = BOARD.sea.way(start - BOARD.first_sea, sea - BOARD.first_sea)
    return way >= 0 and BOARD.passage[way] == BOSPHORUS


# Waters


def sea_at(h: i64) -> i64:
    """The sea of a place: itself, or that of a port or a blockade box."""
    return h if is_sea(h) else BOARD.sea_of[BOARD.zone_of[h]]


def room(s: GameState, side: i64, h: i64) -> i64:
    """How many more fleets of a side a place holds [17.2.2]."""
    return MOST - fleets(s, side, h)


def is_friendly_port(s: GameState, side: i64, h: i64) -> bool:
    """Whether a place is a port that a side controls."""
    return is_port(h) and controller(s, BOARD.zone_of[h]) == side


def ports_of(s: GameState, side: i64, sea: i64, count: i64) -> list[int]:
    """The friendly ports of a sea that have room for so many fleets."""
    found: list[int] = []
    for z in BOARD.sea_zones[sea - BOARD.first_sea]:
        if controller(s, z) == side and room(s, side, BOARD.port[z]) >= count:
            found.append(int(BOARD.port[z]))
    return found


def neighbours(sea: i64) -> list[int]:
    """The seas next to a sea."""
    return [there + BOARD.first_sea for there in BOARD.sea.neighbours(sea - BOARD.first_sea)]


def no_passage(s: GameState, side: i64, start: i64, end: i64) -> str:
    """Why a side cannot sail from a sea to its neighbour: the Bosphorus is another's; Gibraltar hinders nobody
    [17.2.3]."""
    way = BOARD.sea.way(start - BOARD.first_sea, end - BOARD.first_sea)
    if way < 0:
        return "17.2.1.a not-next-to-it"
    if BOARD.passage[way] != BOSPHORUS or is_bosphorus_open(s, side):
        return ALLOWED
    return "17.2.3.b bosphorus"


def no_waters(s: GameState, squadron: list[int], sea: i64) -> str:
    """Why some fleets may not be in a sea, or among the corsairs: their own waters; of the Russians one alone is abroad
    [17.2.4.b-d]."""
    russians: i64 = 0
    for p in squadron:
        if BOARD.nation[p] == RUSSIA:
            russians += 1
        elif BOARD.fleet_seas[p] and int(sea) not in BOARD.fleet_seas[p]:
            return "17.2.4.c own-waters"
    if russians == 0 or int(sea) in RUSSIAN_SEAS:
        return ALLOWED
    return "17.2.4.b one-russian" if russians + russians_abroad(s, squadron) > 1 else ALLOWED


def russians_abroad(s: GameState, squadron: list[int]) -> i64:
    """The Russian fleets, but for those of a squadron, beyond their own seas."""
    found: i64 = 0
    for p in BOARD.of_nation[RUSSIA]:
        h = place(s, p)
        if BOARD.sort[p] != FLEET or p in squadron:
            continue
        if h == BOARD.corsairs or (
            BOARD.first_sea <= h < BOARD.on_map and int(sea_at(h)) not in RUSSIAN_SEAS
        ):
            found += 1
    return found


def is_frozen(s: GameState, h: i64) -> bool:
    """Whether no ship moves in the waters of a place [17.2.4.a, 16.d]."""
    return is_winter(s) and BOARD.freezes[sea_at(h) - BOARD.first_sea] != 0


def passage(start: i64, end: i64) -> i64:
    """The movement points that it costs to go from a place to one next to it [17.2.1.a-b]."""
    if is_blockade(end):
        return RULES.blockade
    if is_port(start) or is_port(end):
        return RULES.enemy_port if is_blockade(start) else RULES.port
    return RULES.sea


def no_sailing(s: GameState, side: i64, squadron: list[int], start: i64, end: i64) -> str:
    """Why a squadron cannot go from a place at sea, in port or in a blockade box to the next: ice, waters, straits,
    whose port it is, room [17.2.1-17.2.4, 17.2.7.a]."""
    if is_frozen(s, start) or is_frozen(s, end):
        return "17.2.4.a ice"
    if is_sea(end):
        if is_sea(start):
            return no_passage(s, side, start, end) or no_waters(s, squadron, end)
        return ALLOWED if sea_at(start) == end else "17.2.1.a not-next-to-it"
    z = BOARD.zone_of[end]
    holder = controller(s, z)
    if room(s, side, end) < len(squadron):
        return "17.2.2.a no-room"
    if is_blockade(end):
        if start != BOARD.sea_of[z]:
            return "17.2.1.a not-next-to-it"
        return ALLOWED if holder == 1 - side else "17.2.7.a no-enemy-port"
    if holder == side:
        return ALLOWED if start == BOARD.sea_of[z] else "17.2.1.a not-next-to-it"
    return "17.2.1.b enemy-port"


def ways_from(h: i64) -> list[int]:
    """The places next to one: seas, ports and blockade boxes."""
    if not is_sea(h):
        return [int(sea_at(h))]
    found = neighbours(h)
    for z in BOARD.sea_zones[h - BOARD.first_sea]:
        found.append(int(BOARD.port[z]))
        found.append(int(BOARD.blockade[z]))
    return found


def shut_waters(s: GameState, side: i64, squadron: list[int], sea: i64) -> bytes:
    """The seas, flagged, that a squadron in one of them may not enter on a voyage [17.2.3, 17.2.4]."""
    shut = bytearray(BOARD.seas)
    for n in range(BOARD.seas):
        if no_waters(s, squadron, BOARD.first_sea + n) or is_frozen(s, BOARD.first_sea + n):
            shut[n] = 1
    black = BOARD.number["mer-noire"]
    if no_passage(s, side, BOARD.number["mer-egee"], black):
        shut[(black if sea != black else BOARD.number["mer-egee"]) - BOARD.first_sea] = 1
    return bytes(shut)


def nearest_ports(s: GameState, side: i64, squadron: list[int], start: i64) -> list[int]:
    """The friendly ports nearest to a squadron in points, within its printed factor; of a port it leaves it has to
    come out first [17.2.1.d, R100]."""
    sea = sea_at(start)
    leaves: i64 = 0 if is_sea(start) else RULES.port
    shut = shut_waters(s, side, squadron, sea)
    most = printed_factor(squadron) - leaves - RULES.port
    if most < 0 or is_frozen(s, start):
        return []
    spent = BOARD.sea.costs(sea - BOARD.first_sea, most, shut)
    for points in range(most + 1):
        found: list[int] = []
        for n in range(BOARD.seas):
            if spent[n] == points and (not shut[n] or BOARD.first_sea + n == sea):
                ports = ports_of(s, side, BOARD.first_sea + n, len(squadron))
                found += [h for h in ports if h != start]
        if found:
            return found
    return []


def next_sea(s: GameState, side: i64, squadron: list[int], start: i64, end: i64) -> i64:
    """The next sea on the shortest way from a sea to another, NONE where there is none."""
    if start == end:
        return NONE
    best: i64 = NONE
    least: i64 = BOARD.seas
    shut = shut_waters(s, side, squadron, start)
    for sea in neighbours(start):
        if no_passage(s, side, start, sea) or no_waters(s, squadron, sea):
            continue
        spent = BOARD.sea.costs(sea - BOARD.first_sea, BOARD.seas, shut)[end - BOARD.first_sea]
        if spent < least:
            best, least = sea, spent
    return best
