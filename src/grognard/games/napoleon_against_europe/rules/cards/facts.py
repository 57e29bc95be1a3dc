"""What cards ask of forces, zones and nations: the facts behind their words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    AUSTRIA,
    BAVARIA,
    BOARD,
    BRITAIN,
    COALITION,
    COMBAT,
    EMPIRE,
    FLEET,
    FRANCE,
    GENERAL,
    MAJORS,
    NONE,
    PORTUGAL,
    SPAIN,
    is_sea,
)
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATED,
    BATTLE,
    BEATEN,
    FORCED_ALLIANCE,
    FORCED_PEACE,
    LOST_TO_NAPOLEON,
    NEUTRAL_STATUS,
    NOT_CREATED,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    armies_at,
    army_of,
    army_troops,
    camp,
    camp_of,
    group_of,
    held_places,
    marked,
    on_map,
    owner,
    patron,
    place,
    status,
)
from grognard.games.napoleon_against_europe.rules.battle.field import battle_under_way
from grognard.games.napoleon_against_europe.rules.control import controller, fortress, is_bosphorus_open
from grognard.games.napoleon_against_europe.rules.forces import (
    cavalry_steps,
    heads_at,
    is_demoralized,
    members,
    nation_steps,
)
from grognard.parts.effects.core import NOWHERE, Context
from grognard.parts.graphs import flags

BLACK_SEA: Final = BOARD.number["mer-noire"] - BOARD.first_sea

# Forces and battles


def in_battle(s: GameState, p: i64) -> bool:
    """Whether a counter takes part in the battle under way, at sea or on land."""
    return marked(s, p, BATTLE)


def fighting(s: GameState, side: i64) -> list[int]:
    """A side's counters in the battle under way."""
    f = battle_under_way(s)
    return [] if f is None else [p for p in all_at(s, side, f.zone) if in_battle(s, p)]


def side_lost(s: GameState, side: i64) -> bool:
    """Whether a side has lost a step in the battle under way: the leading corps bears the first [14.8.a]."""
    f = battle_under_way(s)
    return f is not None and f.lost[side] > 0


def is_active(s: GameState, p: i64) -> bool:
    """Whether a counter belongs to a force that is activated just now."""
    marker = army_of(s, p)
    return group_of(s, p if marker == NONE else marker) > 0


def is_head(s: GameState, p: i64) -> bool:
    """Whether a counter stands for a force on land: an army marker, a general in command, a lone corps."""
    h = place(s, p)
    if h >= BOARD.first_sea or BOARD.sort[p] not in (ARMY, GENERAL, COMBAT):
        return False
    return int(p) in heads_at(s, camp_of(s, p), h)


def concerned(s: GameState, c: Context) -> list[int]:
    """The owner's counters that a card of a battle, or of an attrition test, is about."""
    if battle_under_way(s) is not None:
        found = fighting(s, c.side)
        if found:
            return found
    there = all_at(s, c.side, c.here) if c.here != NOWHERE else []
    active = [p for p in there if is_active(s, p)]
    return active or there


def powers_among(s: GameState, pieces: list[int]) -> i64:
    """How many major powers have steps among some counters."""
    found: list[int] = []
    for p in pieces:
        n = int(BOARD.nation[p])
        if n < MAJORS and n not in found and BOARD.sort[p] in (COMBAT, ARMY):
            found.append(n)
    return len(found)


# Zones


def lies_in(s: GameState, z: i64, name: str) -> bool:
    """Whose land a zone is: of 1805, or now."""
    if name == "in-old-france":
        return BOARD.home[z] == FRANCE
    if name == "in-iberia":
        return BOARD.home[z] in (SPAIN, PORTUGAL)
    if name == "in-spain":
        return BOARD.home[z] == SPAIN
    return owner(s, z) == (AUSTRIA if name == "in-austria" else BAVARIA)


def stands_there(s: GameState, z: i64, n: i64) -> bool:
    """Whether a combat unit of a nation is in a zone, inside the walls or outside."""
    places = [int(z)]
    if BOARD.inside[z] != NONE:
        places.append(int(BOARD.inside[z]))
    for h in places:
        if nation_steps(s, all_at(s, camp(s, n), h), n) > 0:
            return True
    return False


def is_near_cavalry(s: GameState, z: i64) -> bool:
    """Whether a French army with reserve cavalry stands in a zone or next to it (21F)."""
    for h in [int(z)] + BOARD.land.neighbours(z):
        for marker in armies_at(s, EMPIRE, h):
            if BOARD.nation[marker] == FRANCE and cavalry_steps(s, army_troops(s, marker)) > 0:
                return True
    return False


# Nations


def has_status(s: GameState, n: i64, name: str) -> bool:
    """What the status of a nation says of it; a minor with a patron is not neutral [R104]."""
    found = status(s, n)
    neutral = found == NEUTRAL_STATUS and (n < MAJORS or patron(s, n) == NONE)
    forced = found == FORCED_PEACE or found == FORCED_ALLIANCE
    if name == "neutral":
        return neutral
    if name == "coalition":
        return camp(s, n) == COALITION
    if name == "empire-ally":
        return camp(s, n) == EMPIRE and n != FRANCE
    if name == "empire-ally-or-neutral":
        return neutral or (camp(s, n) == EMPIRE and n != FRANCE)
    if name == "coalition-or-neutral":
        return neutral or camp(s, n) == COALITION
    if name == "forced":
        return forced
    if name == "forced-ally":
        return found == FORCED_ALLIANCE
    if name == "at-peace":
        return forced or neutral
    return found != NOT_CREATED


def is_humbled(s: GameState, n: i64) -> bool:
    """Whether 26F can force a power to peace: beaten by Napoleon this year, its armies demoralized or off the map."""
    if n >= MAJORS or n == BRITAIN or camp(s, n) != COALITION or s.track[BEATEN + n] & LOST_TO_NAPOLEON == 0:
        return False
    for marker in BOARD.armies:
        if BOARD.nation[marker] == n and on_map(s, marker) and not is_demoralized(s, members(s, marker)):
            return False
    return True


# Forces of a side


def force_of(s: GameState, p: i64) -> list[int]:
    """The counters of the force that a counter belongs to."""
    marker = army_of(s, p)
    if marker != NONE:
        return members(s, marker)
    if BOARD.sort[p] == ARMY:
        return members(s, p)
    h = place(s, p)
    for head in heads_at(s, camp_of(s, p), h) if h < BOARD.first_sea else []:
        found = members(s, head)
        if int(p) in found:
            return found
    return [int(p)]


def forces_of(s: GameState, side: i64) -> list[int]:
    """The heads of a side's forces in the open, zone by zone."""
    found: list[int] = []
    for z in held_places(s, side, BOARD.zones):
        found += heads_at(s, side, z)
    return found


def activated_powers(s: GameState, side: i64) -> list[int]:
    """The major powers of a side whose forces have been activated in this action, or are just now."""
    found: list[int] = []
    for p in range(BOARD.pieces):
        n = int(BOARD.nation[p])
        if n < MAJORS and n not in found and BOARD.sort[p] in (COMBAT, ARMY) and camp_of(s, p) == side:
            if marked(s, p, ACTIVATED) or is_active(s, p):
                found.append(n)
    return found


def far_from_walls(s: GameState, side: i64, z: i64, reach: i64) -> bool:
    """Whether no fortress that a side controls is within so many movement points of a zone."""
    spent = BOARD.land.costs(z, reach, b"")
    for there in range(BOARD.zones):
        if spent[there] <= reach and controller(s, there) == side and fortress(s, there) > 0:
            return False
    return True


def british_reach(s: GameState, n: i64) -> bool:
    """Whether a British squadron could sail to the sea before a port of a nation with its movement (6C)."""
    seas = {int(BOARD.sea_of[z]) - BOARD.first_sea for z in BOARD.nation_zones[n] if BOARD.sea_of[z] != NONE}
    shut = b"" if is_bosphorus_open(s, COALITION) else flags(BOARD.seas, [BLACK_SEA])
    for p in BOARD.of_nation[BRITAIN]:
        h = place(s, p)
        if BOARD.sort[p] != FLEET or h >= BOARD.on_map:
            continue
        leaves: i64 = 0 if is_sea(h) else 1
        start = (h if is_sea(h) else BOARD.sea_of[BOARD.zone_of[h]]) - BOARD.first_sea
        for sea in BOARD.sea.reach(start, BOARD.movement[p] - leaves, shut):
            if sea in seas and (sea != BLACK_SEA or not shut or start == BLACK_SEA):
                return True
    return False
