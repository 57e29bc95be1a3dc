"""Where counters go that have to leave a land: fortresses beyond its borders, ports, home [18.2.3, R8, R100, R134]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    FLEET,
    NEUTRAL,
    NONE,
    TABLES,
    is_blockade,
    is_port,
    is_sea,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp_of,
    fleets,
    is_held,
    on_map,
    owner,
    place,
    put,
    siege,
)
from grognard.games.napoleon_against_europe.rules.control import controller, friendly_fortress
from grognard.games.napoleon_against_europe.rules.losses import eliminate
from grognard.games.napoleon_against_europe.rules.powers import no_entry
from grognard.parts.graphs import FAR

OUT_OF_BOUNDS: Final = "2.1.e own-country"  # forced out of it such units are lost, not held back [2.1.e]
ROOM: Final = TABLES.naval.fleets

# On land


def no_refuge(s: GameState, side: i64, pieces: list[int], z: i64, left: list[int]) -> str:
    """Why some counters of a side that leave some zones cannot be put in a zone: it must be beyond them, with a
    fortress of the side, and theirs to enter [18.2.3.a-b]."""
    if int(z) in left:
        return "18.2.3.b not-beyond-the-border"
    if not friendly_fortress(s, side, z) or is_held(s, 1 - side, z):
        return "18.2.3.b no-fortress-of-ours"
    for p in pieces:
        why = no_entry(s, p, z)
        if why and why != OUT_OF_BOUNDS:
            return why
    return ""


def refuges(s: GameState, side: i64, pieces: list[int], at: i64, left: list[int]) -> list[int]:
    """The nearest of these zones, in movement points, without regard to enemies and supply [R8]."""
    spent = BOARD.land.costs(at, FAR - 1, b"")
    best = FAR
    found: list[int] = []
    for z in range(BOARD.zones):
        if spent[z] <= best and spent[z] < FAR and not no_refuge(s, side, pieces, z, left):
            if spent[z] < best:
                best = spent[z]
                found = []
            found.append(z)
    return found


# At sea


def sea_before(s: GameState, p: i64) -> i64:
    """The sea, counted from 0, that a fleet is in or before, NONE."""
    h = place(s, p)
    if is_sea(h):
        return h - BOARD.first_sea
    if is_port(h) or is_blockade(h):
        return BOARD.sea_of[BOARD.zone_of[h]] - BOARD.first_sea
    return NONE


def no_harbour(s: GameState, p: i64, z: i64, left: list[int]) -> str:
    """Why a fleet that leaves the ports of some zones cannot lie in a port: a free one of its side, or of its own
    nation [R100]."""
    if BOARD.port[z] == NONE or int(z) in left:
        return "17.2.1.d no-port"
    side = camp_of(s, p)
    if side == NEUTRAL and owner(s, z) != BOARD.nation[p]:
        return "17.2.1.d not-our-port"
    if controller(s, z) != side or siege(s, z) > 0:
        return "17.2.1.d not-our-port"
    return "3.1.e port-full" if fleets(s, side, BOARD.port[z]) >= ROOM else ""


def harbours(s: GameState, p: i64, left: list[int]) -> list[int]:
    """The nearest ports for a fleet that has to leave where it is."""
    sea = sea_before(s, p)
    spent = BOARD.sea.costs(sea, FAR - 1, b"")
    best = FAR
    found: list[int] = []
    for z in range(BOARD.zones):
        if BOARD.port[z] != NONE and not no_harbour(s, p, z, left):
            distance = spent[BOARD.sea_of[z] - BOARD.first_sea]
            if distance < best:
                best = distance
                found = []
            if distance == best and distance < FAR:
                found.append(z)
    return found


# Moving


def bring(s: GameState, pieces: list[int], z: i64, rule: str) -> None:
    """Counters that are in no army, with what is in theirs, are put in a zone; a fleet in its port. Units that never
    leave their country are lost beyond it [2.1.e]."""
    for p in pieces:
        here = place(s, p)
        if here >= BOARD.first_army and here < BOARD.first_hold:
            continue
        target = BOARD.port[z] if BOARD.sort[p] == FLEET else z
        s.note("relocated", rule, p, here, target)
        put(s, p, target)
    for p in pieces:
        if BOARD.limited[p] and on_map(s, p) and no_entry(s, p, z) == OUT_OF_BOUNDS:
            eliminate(s, p, "2.1.e")
