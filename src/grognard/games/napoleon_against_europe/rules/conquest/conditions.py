"""Chapters 18.1 and 18.2.1: whether a nation is conquered, and by whom."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    BRITAIN,
    COALITION,
    DOS_DE_MAYO,
    FRANCE,
    MAJORS,
    MOSCOW,
    NAPLES,
    NEUTRAL,
    NONE,
    POLAND,
    SPAIN,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    event_played,
    flag,
    on_map,
    owner,
    zone_at,
)
from grognard.games.napoleon_against_europe.rules.conquest.ground import country
from grognard.games.napoleon_against_europe.rules.control import (
    controller,
    controls,
    iberian_ports,
    key_zones,
)
from grognard.games.napoleon_against_europe.rules.forces import is_demoralized, members
from grognard.games.napoleon_against_europe.rules.land.supply import flag_supplied
from grognard.games.napoleon_against_europe.rules.powers import enemy, leading_power, majors_of, power_of

LONDON: Final = BOARD.capitals[BRITAIN][0]


def is_taken(s: GameState, side: i64, z: i64) -> bool:
    """Whether a side controls a zone, in supply [3.2.h, 18.1.a]."""
    return controls(s, side, z) and flag_supplied(s, side, z)


def all_taken(s: GameState, side: i64, zones: list[int]) -> bool:
    """Whether a side controls all of some zones, in supply."""
    for z in zones:
        if not is_taken(s, side, z):
            return False
    return True


# Minor nations


def needed(s: GameState, n: i64) -> list[int]:
    """The zones that decide whether a minor is conquered: its capital and its fortresses, of Naples the capital alone
    [18.1.a-b, R112]."""
    found = list(BOARD.capitals[n])
    if n != NAPLES:
        found += [z for z in country(s, n) if BOARD.level[z] > 0 and z not in found]
    return found


def conquered_minor(s: GameState, n: i64) -> bool:
    """Whether a minor nation of a side is conquered; Poland only with France [18.1.a-c]."""
    side = camp(s, n)
    if n < MAJORS or side == NEUTRAL or not country(s, n):
        return False
    if n == POLAND and not conquered_major(s, FRANCE):
        return False
    return all_taken(s, enemy(side), needed(s, n))


def takers(s: GameState, n: i64) -> list[int]:
    """The powers that hold most zones of a conquered minor, by flag [R112]; without any, the leader of their side. The
    flag of a minor whose power has left the war counts for nobody."""
    side = enemy(camp(s, n))
    count = [0] * MAJORS
    for z in country(s, n):
        if flag(s, z) != NONE and controls(s, side, z):
            power = power_of(s, flag(s, z))
            if power < MAJORS:
                count[power] += 1
    most = max(count)
    if most == 0:
        return [int(leading_power(s, side))]
    return [power for power in range(MAJORS) if count[power] == most]


# Major powers


def lost_keys(s: GameState, n: i64) -> list[int]:
    """The key zones of a power that the enemy controls, in supply [18.2.1.a]."""
    side = enemy(camp(s, n))
    return [z for z in key_zones(s, n) if is_taken(s, side, z)]


def has_capital(s: GameState, n: i64) -> bool:
    """Whether a power, or its side, controls a capital of it."""
    for z in BOARD.capitals[n]:
        if controller(s, z) == camp(s, n):
            return True
    return False


def has_army(s: GameState, n: i64) -> bool:
    """Whether a power has an army in good order in its national territory [18.2.1.b]."""
    for p in BOARD.of_nation[n]:
        if BOARD.sort[p] == ARMY and on_map(s, p):
            z = zone_at(s, p)
            if z != NONE and owner(s, z) == n and not is_demoralized(s, members(s, p)):
                return True
    return False


def conquered_major(s: GameState, n: i64) -> bool:
    """Whether a major power of a side is conquered: all its key zones lost, or all but one with its capital and every
    army in good order; London for Great Britain, in the War of Independence the ports for Spain
    [18.2.1.a-c, 18.2.1.f, R113]."""
    side = camp(s, n)
    if n >= MAJORS or side == NEUTRAL:
        return False
    if n == BRITAIN:
        return is_taken(s, enemy(side), LONDON)
    if n == SPAIN and side == COALITION and event_played(s, DOS_DE_MAYO):
        return all_taken(s, enemy(side), iberian_ports())
    keys, lost = key_zones(s, n), lost_keys(s, n)
    if len(lost) == len(keys):
        return True
    if len(lost) < len(keys) - 1 or not lost:
        return False
    return not has_capital(s, n) and not has_army(s, n)


def victor_of(s: GameState, n: i64) -> i64:
    """The power that has conquered a major one: France, or of the Coalition the one whose flag lies in the capital, of
    Russia's two in Moscow if it is lost [R108]."""
    side = enemy(camp(s, n))
    if side != COALITION:
        return FRANCE
    capitals = [z for z in BOARD.capitals[n] if controls(s, side, z)]
    if int(MOSCOW) in capitals:
        capitals = [int(MOSCOW)]
    for z in capitals:
        if flag(s, z) != NONE:
            return power_of(s, flag(s, z))
    majors = majors_of(s, side)
    return BRITAIN if BRITAIN in majors or not majors else majors[0]
