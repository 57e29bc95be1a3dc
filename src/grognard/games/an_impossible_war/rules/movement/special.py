"""Chapters 12.0, 12.1 and 12.3: concentration, countermarch, and the cards that activate."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, REFUGE, TABLES, way_between
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    ACTIVE,
    INSIDE,
    GameState,
    active_expeditions,
    count,
    is_expedition,
    is_troop,
    pieces_at,
    put,
    seen_by,
    set_mark,
    troops_at,
    units,
)
from grognard.games.an_impossible_war.rules.control import besieged, held_against
from grognard.games.an_impossible_war.rules.movement.groups import stops
from grognard.games.an_impossible_war.rules.movement.regional import ARAGON, expedition_limit
from grognard.games.an_impossible_war.rules.sieges.siege import lift_siege
from grognard.parts.reasons import ALLOWED

CONCENTRATION_MOST: Final[int] = TABLES["limits"]["concentration"]
CONCENTRATION_POINTS: Final[int] = TABLES["movement"]["concentration"]
COUNTERMARCH_POINTS: Final[int] = TABLES["movement-cost"]["countermarch"]
ROYAL_LEAST: Final = 3  # card C28: Inf and Cav of the Royal Expedition
ROYAL_MOST: Final = 4
COLUMN_MOST: Final = 3  # card C35

# How a place is activated.
FREE: Final = 1  # by a card, for no AP
FREE_CONCENTRATION: Final = 2  # C1: concentration costs no MP
ROYAL: Final = 4  # C28: one group of 3 or 4 units; no extra MP into a region; Prestige and Uprising there
COLUMN: Final = 8  # C35: one group of at most 3 units that must enter the region
MODES: Final = ["free", "free-concentration", "royal", "column"]

# Concentration


def concentration_choices(s: GameState, h: i64, drawn: list[int]) -> list[int]:
    """Who may be brought to a space: an Inf or Cav of each adjacent one, then its companions [12.0, 12.1.a-c, R41]."""
    found: list[int] = []
    if h >= BOARD.spaces or BOARD.zone[h] != CARLIST:
        return found
    for way in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
        near = BOARD.end[way]
        if units(s, CARLIST, near) > 0 and BOARD.zone[near] == CARLIST:
            found += [p for p in pieces_at(s, CARLIST, near) if not stays_away(s, p, h, near in drawn)]
    return found


def stays_away(s: GameState, p: i64, h: i64, drawn: bool) -> str:
    """Why a unit of an adjacent space is not brought; `drawn` when one of that space was [12.1.a-c, R41]."""
    if is_troop(p):
        if drawn:
            return "12.1.a one-from-each"
        if count(s, CARLIST, h) >= CONCENTRATION_MOST:
            return "12.1.c concentration-full"
    elif not drawn:
        return "12.1.b follows-a-unit"
    if s.mark[p] & INSIDE != 0:
        return "12.1.a shut-in"
    return "10.0.e acted" if s.mark[p] & ACTED != 0 else ALLOWED


def concentrate(s: GameState, p: i64, h: i64) -> i64:
    """Bring a unit to the activated space, activated with the others; the space it came from [12.1.a, R41]."""
    origin = s.place[p]
    way = way_between(origin, h)
    s.note("concentrate", "12.1.a", p, origin, h, known=seen_by(s, p))
    put(s, p, h)
    set_mark(s, p, ACTED | ACTIVE)
    s.via[p] = way
    if way not in s.used:
        s.used.append(way)
    if besieged(s, origin):
        lift_siege(s, origin)
    return origin


# Countermarch


def exits(s: GameState, h: i64, back: i64, points: i64) -> list[int]:
    """The spaces, free of enemies, to which a countermarch goes on for so many MP, not back again [12.3.a, R44]."""
    found: list[int] = []
    for way in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
        to = BOARD.end[way]
        if to == back or to >= BOARD.spaces or BOARD.cost[way] > points:
            continue
        if not held_against(s, CARLIST, to):
            found.append(to)
    return found


def no_countermarch(s: GameState, way: i64, points: i64) -> str:
    """Why a Carlist group with so many MP left cannot try to pass the enemies at the end of a way [12.3.a, R44]."""
    h = BOARD.end[way]
    if h >= BOARD.spaces or BOARD.zone[h] != CARLIST:
        return "12.0 carlist-zone-only"
    if not stops(s, CARLIST, h):
        return "12.3.a nobody-to-pass"
    left = points - COUNTERMARCH_POINTS - BOARD.cost[way]
    return ALLOWED if left > 0 and len(exits(s, h, BOARD.start[way], left)) > 0 else "12.3.a no-way-on"


def countermarch_succeeds(s: GameState, h: i64, size: i64) -> bool:
    """A die above the number of Inf, Cav and ST in the group; automatic through a Refuge [12.3.b, 12.3.e]."""
    if BOARD.type[h] == REFUGE:
        s.note("countermarch-made", "12.3.e", h, size)
        return True
    if s.die() > size:
        s.note("countermarch-made", "12.3.b", h, size)
        return True
    s.note("countermarch-failed", "12.3.c", h, size)
    return False


# Cards that activate


def ready(s: GameState, h: i64) -> i64:
    """How many Carlist Inf and Cav in a place may be activated [10.1.b]."""
    total: i64 = 0
    for p in troops_at(s, CARLIST, h):
        if s.mark[p] & (ACTED | INSIDE) == 0:
            total += 1
    return total


def expedition_stays(s: GameState, h: i64) -> str:
    """Why an Expedition does not move: as a whole, so nobody in it may have acted [10.1.c, 23.1.c, 23.4.f]."""
    if count(s, CARLIST, h) == 0:
        return "10.1.b no-units"
    if h in s.recruited:
        return "23.1.c expedition-acted"
    for p in pieces_at(s, CARLIST, h):
        if s.mark[p] & ACTED != 0:
            return "23.1.c expedition-acted"
    return ALLOWED


def zumalacarregui_spaces(s: GameState) -> list[int]:
    """The spaces that card C1 may activate: `Activation(h, CARLIST, FREE | FREE_CONCENTRATION)`."""
    return [h for h in range(BOARD.spaces) if BOARD.zone[h] == CARLIST and ready(s, h) > 0]


def royal_spaces(s: GameState) -> list[int]:
    """The spaces that card C28 may activate: `Activation(h, CARLIST, FREE | ROYAL)`."""
    if len(active_expeditions(s)) >= expedition_limit(s):
        return []
    return [h for h in range(BOARD.spaces) if BOARD.zone[h] == CARLIST and ready(s, h) >= ROYAL_LEAST]


def column_places(s: GameState) -> list[int]:
    """The spaces and Expeditions that card C35 may activate to move: `Activation(h, CARLIST, FREE | COLUMN)`."""
    places: list[int] = []
    limit = expedition_limit(s)
    full = len(active_expeditions(s)) >= limit
    for h in range(BOARD.spaces):
        if ready(s, h) > 0:
            for way in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
                to = BOARD.end[way]
                if to >= BOARD.spaces and limit > 0 and (not full or is_expedition(s, to)):
                    places.append(h)
                    break
    for h in range(BOARD.spaces, BOARD.on_map):
        if not expedition_stays(s, h):
            places.append(h)
    return places


def may_go_on(origin: i64, h: i64) -> bool:
    """Whether card C15 fits Carlists who came to a region: to Aragon from the North, or from another region."""
    return origin >= BOARD.spaces or h == ARAGON
