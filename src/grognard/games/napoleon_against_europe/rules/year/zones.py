"""Where new units may appear [7.3.4.a-d, R47], and what an army must be to receive them [7.3.4.e]."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, NEUTRAL, NONE
from grognard.games.napoleon_against_europe.model.lists import CAPITAL_OF, NO_ZONES, PORTS, STRONGHOLDS
from grognard.games.napoleon_against_europe.model.marks import NATION_MASK
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    camp_of,
    fleets,
    is_held,
    owner,
    siege,
    state_of,
    zone_at,
)
from grognard.games.napoleon_against_europe.rules.control import controller, fortress
from grognard.games.napoleon_against_europe.rules.forces import members
from grognard.games.napoleon_against_europe.rules.land.supply import force_supplied


def connected(s: GameState, power: i64) -> vec[i64]:
    """By zone: whether it is of a power's national territory, and hangs together by land with a capital of it
    [7.3.4.d]."""
    seen = NO_ZONES[:]
    queue = NO_ZONES[:]
    found: i64 = 0
    for z in BOARD.capitals[power]:
        if owner(s, z) == power:
            seen[z] = 1
            queue[found] = z
            found += 1
    first_way, end, zone = BOARD.land.first_way, BOARD.land.end, s.zone
    n: i64 = 0
    while n < found:
        here = queue[n]
        for way in range(first_way[here], first_way[here + 1]):
            there = end[way]
            if not seen[there] and zone[there] & NATION_MASK == power:
                seen[there] = 1
                queue[found] = there
                found += 1
        n += 1
    return seen


def is_held_by(s: GameState, n: i64, z: i64) -> bool:
    """Whether a nation's camp controls a zone in which no enemy stands, and no siege goes on."""
    side = camp(s, n)
    if controller(s, z) != side or siege(s, z) > 0:
        return False
    return side == NEUTRAL or not is_held(s, 1 - side, z)


def reinforcement_zones(s: GameState, power: i64) -> list[int]:
    """The reinforcement zones of a power: its capital and the unbesieged fortresses of its national territory that are
    connected with the capital [7.3.4.a, 7.3.4.d]."""
    return strongholds_on(s, power, connected(s, power))


def strongholds_on(s: GameState, power: i64, ground: vec[i64]) -> list[int]:
    """The reinforcement zones of a power on the ground that is connected."""
    capital = CAPITAL_OF[power]
    found: list[int] = []
    for z in STRONGHOLDS:
        if ground[z] and (capital[z] or fortress(s, z) > 0) and is_held_by(s, power, z):
            found.append(z)
    return found


def minor_zones(s: GameState, n: i64) -> list[int]:
    """Where a minor nation's steps are placed: its capital, its unbesieged fortresses [R47]; of a state, those of the
    zones that were joined to it."""
    return [z for z in STRONGHOLDS if takes_minor(s, n, z)]


def takes_minor(s: GameState, n: i64, z: i64) -> bool:
    """Whether a zone is one of those."""
    if not CAPITAL_OF[n][z] and (not belongs(s, n, z) or fortress(s, z) == 0):
        return False
    return is_held_by(s, n, z)


def belongs(s: GameState, n: i64, z: i64) -> bool:
    """Whether a zone is of a nation, or was joined to it as a state [R116]."""
    if owner(s, z) == n:
        return True
    state = state_of(s, z)
    return state != NONE and BOARD.state_nation[state] == n


def ports_with_room(s: GameState, power: i64, most: i64, ground: vec[i64]) -> list[int]:
    """The zones with a port with room of a power's national territory that is connected [7.3.4.b, 7.3.4.d, 3.1.e]."""
    side = camp(s, power)
    return [
        z for z in PORTS if ground[z] and controller(s, z) == side and fleets(s, side, BOARD.port[z]) < most
    ]


def sails_from(p: i64, z: i64) -> bool:
    """Whether a fleet may lie in the port of a zone: some are bound to certain seas."""
    seas = BOARD.fleet_seas[p]
    return not seas or int(BOARD.sea_of[z]) in seas


def in_supply(s: GameState, head: i64) -> bool:
    """Whether a force on the map is in supply; those of neutral powers stand in their own country."""
    if camp_of(s, head) == NEUTRAL:
        return True
    return force_supplied(s, members(s, head), zone_at(s, head))
