"""Chapters 7.3.5, 7.3.6 and 10.3: generals are placed and dismissed; counters are taken off the map; others return."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COMBAT,
    DEPOT,
    EMPIRE,
    FLEET,
    GENERAL,
    GENERALS,
    NONE,
    SPECIAL,
    TROOPS,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_of,
    camp_of,
    contents,
    group_of,
    on_map,
    place,
    put,
    size,
    steps,
    where,
    zone_at,
)
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    join_army,
    loose_at,
    members,
    no_army_without,
    no_command,
    no_force,
    share_lot,
)
from grognard.games.napoleon_against_europe.rules.losses import send, settle, sit_out, to_reserve
from grognard.games.napoleon_against_europe.rules.year.building import (
    no_port,
    set_down,
)
from grognard.games.napoleon_against_europe.rules.year.sites import Sites, army_in
from grognard.parts.reasons import ALLOWED

# Placing


def no_placing(s: GameState, sites: Sites, p: i64, h: i64) -> str:
    """Why a general of the reserve, a special unit of it, or a counter that comes back cannot be placed somewhere
    [7.3.4.e, 7.3.5.b-c, 6.5.d, R92]."""
    box = place(s, p)
    if BOARD.nation[p] != sites.nation or box not in (BOARD.reserve, BOARD.returning):
        return "7.3.5.b not-in-reserve"
    if BOARD.sort[p] == GENERAL:
        return no_general(s, sites, p, h)
    if BOARD.sort[p] == SPECIAL:
        return (
            sites.berth(s, h).no_joining(s, p, 0)
            if army_in(h) != NONE and sites.takes_staff(h)
            else "7.3.4.e needs-an-army"
        )
    if box == BOARD.reserve:
        return "7.3.5.b not-free"
    if BOARD.sort[p] == FLEET:
        return no_port(s, sites, p, h)
    if BOARD.sort[p] == ARMY or not sites.takes_units(h):
        return "7.3.4.a not-a-reinforcement-zone"
    return sites.berth(s, h).no_joining(s, p, steps(s, p))


def no_general(s: GameState, sites: Sites, p: i64, h: i64) -> str:
    """Why a general cannot be placed: with a combat unit in a reinforcement zone, or under the commander of an army
    [7.3.5.b-c, 10.2.b]."""
    if not sites.takes_general(h):
        return "7.3.5.b not-a-reinforcement-zone"
    berth = sites.berth(s, h)
    if not berth.in_army and berth.units == 0:
        return "7.3.5.b needs-a-unit"
    return berth.no_joining(s, p, 0)


def place_counter(s: GameState, p: i64, h: i64, rule: str) -> None:
    """A counter is placed free of charge."""
    set_down(s, p, h)
    s.note("placed", rule, p, h)
    if BOARD.sort[p] == COMBAT:
        share_lot(s, p)


def returning(s: GameState, nation: i64) -> list[int]:
    """A nation's counters that come back in this administration [6.5.d, R92]."""
    return [p for p in BOARD.of_nation[nation] if place(s, p) == BOARD.returning]


def send_back(s: GameState, nation: i64) -> None:
    """What came back and found no place is in the reserve [R134]."""
    for p in returning(s, nation):
        to_reserve(s, p, "7.3.4.a")


# New commanders


def at_head(s: GameState, head: i64) -> i64:
    """Where whoever takes over a force would be placed: its zone, the box of an army."""
    return BOARD.container[head] if BOARD.sort[head] == ARMY else place(s, head)


def no_appointment(s: GameState, sites: Sites, p: i64, head: i64) -> str:
    """Why a general cannot take over a force, or an army, from its commander: from the reserve, or promoted in the army
    [10.3.a-c]."""
    in_army = BOARD.sort[head] == ARMY
    if BOARD.sort[p] != GENERAL or BOARD.nation[p] != sites.nation or BOARD.nation[head] != sites.nation:
        return "10.3.c own-general"
    if not on_map(s, head) or zone_at(s, head) == NONE or camp_of(s, head) != sites.camp:
        return "10.3.c own-general"
    old = army_commander(s, head) if in_army else head
    if old == NONE or p == old or (not in_army and (BOARD.sort[head] != GENERAL or army_of(s, head) != NONE)):
        return "10.3.c own-general"
    if place(s, p) == BOARD.reserve:
        if not sites.takes_staff(at_head(s, head)):
            return "7.3.5.b not-a-reinforcement-zone"
    elif not in_army or army_of(s, p) != head:
        return "10.3.c own-general"
    rest = [piece for piece in members(s, head) if piece != old and piece != p]
    return no_command(s, [*rest, int(p)], p, in_army)


def appoint(s: GameState, p: i64, head: i64, rule: str) -> None:
    """A general takes over; who is dismissed sits out until next year's administration [10.3.c, R50]."""
    if BOARD.sort[head] == ARMY:
        old = army_commander(s, head)
        join_army(s, p, head)
    else:
        old = head
        put(s, p, place(s, head))
    s.note("appointed", rule, p, old)
    sit_out(s, old, rule)


# Off the map


def no_removal(s: GameState, nation: i64, side: i64, p: i64) -> str:
    """Why a counter cannot be taken off the map: what stays must still be a force with a commander [7.3.6.a, 10.3]."""
    if BOARD.nation[p] != nation or camp_of(s, p) != side or not on_map(s, p) or BOARD.sort[p] == ARMY:
        return "7.3.6.a not-its-unit"
    if BOARD.sort[p] == FLEET:
        return "7.3.6.a carries-troops" if contents(s, p) else ALLOWED
    if where(s, p) >= BOARD.first_sea or BOARD.sort[p] in (DEPOT, SPECIAL):
        return ALLOWED
    marker = army_of(s, p)
    if marker != NONE:
        return no_leaving(s, p, marker)
    if BOARD.sort[p] == COMBAT and size(s, GENERALS, side, place(s, p)) == 0:
        return ALLOWED
    return no_splitting(s, side, p)


def no_splitting(s: GameState, side: i64, p: i64) -> str:
    """Why those whom a general or a unit leaves could not go on as a force outside an army."""
    loose = loose_at(s, side, place(s, p), group_of(s, p))
    unit = BOARD.sort[p] == COMBAT
    units: i64 = 0
    generals: i64 = 0
    leader: i64 = NONE
    for listed in loose:
        piece: i64 = listed
        if piece == p:
            continue
        if BOARD.sort[piece] == COMBAT:
            units += 1
        elif BOARD.sort[piece] == GENERAL:
            generals += 1
            leader = piece
    if units == 0:
        return ALLOWED if unit else "7.3.6.a not-its-unit"
    if generals == 1:
        return no_command(s, loose, leader, False, p)
    return no_force(s, [piece for piece in loose if piece != p])


def no_leaving(s: GameState, p: i64, marker: i64) -> str:
    """Why those whom a general or a unit leaves could not go on as an army; one without corps is dissolved."""
    unit = BOARD.sort[p] == COMBAT
    if size(s, TROOPS, EMPIRE, BOARD.container[marker]) == (1 if unit else 0):
        return ALLOWED if unit else "7.3.6.a not-its-unit"
    leader = army_commander(s, marker, p)
    if leader == NONE:
        return "10.3.b needs-a-successor"
    return no_army_without(s, marker, leader, p)


def remove(s: GameState, p: i64, rule: str) -> None:
    """A counter leaves the map, to be had again in next year's administration [7.3.6.a]."""
    z = zone_at(s, p)
    s.note("removed", rule, p)
    send(s, p, BOARD.sitting_out)
    if z != NONE:
        settle(s, z)


def free_the_resting(s: GameState) -> None:
    """Whoever sat out is in the reserve again [2.2.c, 7.3.6.a, 10.3.c, 14.7.a, R50]."""
    for p in range(BOARD.pieces):
        if place(s, p) == BOARD.sitting_out:
            put(s, p, BOARD.reserve)
            if BOARD.sort[p] == GENERAL:
                s.note("available", "2.2.c", p)
