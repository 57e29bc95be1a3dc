"""Chapters 7.3.4 to 7.3.6 and 10.3: which armies can be formed, who can be placed, take over, or leave the map.

The reasons against one of these are in building.py and officers.py; here all that have none are listed, and what does
not depend on the counter is asked once for all of them.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    FLEET,
    GENERAL,
    NONE,
    SPECIAL,
)
from grognard.games.napoleon_against_europe.model.lists import ARMIES_OF, GENERALS_OF
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp_of,
    on_map,
    place,
    steps,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import APPOINT, FORM_ARMY, PLACE, REMOVE
from grognard.games.napoleon_against_europe.rules.forces import army_commander, limit, no_charge
from grognard.games.napoleon_against_europe.rules.year.building import no_marker, no_staff
from grognard.games.napoleon_against_europe.rules.year.officers import no_appointment, no_removal
from grognard.games.napoleon_against_europe.rules.year.sites import BOUND, FREE, UNASKED, Berth, Sites
from grognard.kernel.actions import of, to


def armies(s: GameState, sites: Sites, found: list[int]) -> None:
    """Which armies can be formed, and by whom [7.3.4.f]."""
    able: list[int] | None = None
    for marker in ARMIES_OF[sites.nation]:
        if not no_marker(s, sites, marker):
            if able is None:
                able = [p for p in GENERALS_OF[sites.nation] if not no_staff(s, sites, p)]
            for p in able:
                found.append(to(FORM_ARMY, marker, p))


# New commanders


def appointments(s: GameState, sites: Sites, found: list[int]) -> None:
    """Which generals can take over a force, or an army [10.3.a-c]."""
    free = [p for p in GENERALS_OF[sites.nation] if place(s, p) == BOARD.reserve]
    for head in GENERALS_OF[sites.nation] if free else []:
        h = place(s, head)
        if h < BOARD.zones and sites.is_site[h] and camp_of(s, head) == sites.camp:
            new_leaders(s, sites, head, free, found)
    for marker in ARMIES_OF[sites.nation]:
        if on_map(s, marker) and zone_at(s, marker) != NONE and camp_of(s, marker) == sites.camp:
            new_commanders(s, sites, marker, found)


def new_leaders(s: GameState, sites: Sites, head: i64, free: list[int], found: list[int]) -> None:
    """Who of the reserve can take over the force of a general in a reinforcement zone."""
    berth = sites.berth(s, place(s, head))
    alone = berth.leader == head
    for p in free:
        if alone:
            if no_charge(limit(p, False), False, berth.steps, berth.mounted, berth.foreign, 0, False):
                continue
        elif no_appointment(s, sites, p, head):
            continue
        found.append(to(APPOINT, p, head))


def new_commanders(s: GameState, sites: Sites, marker: i64, found: list[int]) -> None:
    """Who can take over an army: of the reserve, where the army can receive generals; or one who is in it."""
    box = BOARD.container[marker]
    berth = sites.berth(s, box)
    old = berth.leader
    if old == NONE:
        return
    second = army_commander(s, marker, old)
    reached = sites.takes_staff(box)
    for listed in GENERALS_OF[sites.nation]:
        p: i64 = listed
        h = place(s, p)
        if p == old or (h != box and not (reached and h == BOARD.reserve)):
            continue
        others = berth.generals - 2 if h == box else berth.generals - 1
        outranked = second != NONE and second != p and BOARD.rank[second] < BOARD.rank[p]
        most = limit(p, True)
        if not no_charge(most, True, berth.steps, berth.mounted, berth.foreign, others, outranked):
            found.append(to(APPOINT, p, marker))


# Placing


def placements(s: GameState, sites: Sites, found: list[int]) -> None:
    """Where whoever comes back, and the generals and special units of the reserve, can be placed [7.3.5.b, R92]."""
    commanded: list[Berth] = []  # where generals and special units can be placed at all
    for berth in sites.berths(s):
        if berth.in_army:
            if BOARD.nation[berth.marker] == sites.nation:
                commanded.append(berth)
        elif berth.units > 0 and berth.generals == 0:  # a second general outside an army is one too many
            commanded.append(berth)
    coming: list[int] = []
    staff: list[int] = []
    for listed in BOARD.of_nation[sites.nation]:
        h = place(s, listed)
        if h == BOARD.returning:
            coming.append(listed)
        elif h == BOARD.reserve and BOARD.sort[listed] in (GENERAL, SPECIAL):
            staff.append(listed)
    for p in coming:
        if BOARD.sort[p] in (GENERAL, SPECIAL):
            staff_places(s, commanded, p, found)
        elif BOARD.sort[p] == FLEET:
            for z in sites.harbours(s, p):
                found.append(to(PLACE, p, z))
        elif BOARD.sort[p] != ARMY:
            unit_places(s, sites, p, found)
    for p in staff:
        staff_places(s, commanded, p, found)


def staff_places(s: GameState, commanded: list[Berth], p: i64, found: list[int]) -> None:
    """Where a general, beside a corps or in an army, or a special unit in an army can be placed [7.3.4.e, 7.3.5.b]."""
    for berth in commanded:
        if (berth.in_army or BOARD.sort[p] == GENERAL) and not berth.no_joining(s, p, 0):
            found.append(to(PLACE, p, berth.at))


def unit_places(s: GameState, sites: Sites, p: i64, found: list[int]) -> None:
    """Where a combat unit or a depot that comes back can be placed [7.3.4.a, R92]."""
    berths = sites.berths(s)
    for n in range(sites.first_field()):
        if not berths[n].no_joining(s, p, steps(s, p)):
            found.append(to(PLACE, p, berths[n].at))


# Off the map


def removals(s: GameState, nation: i64, side: i64, leaving: vec[i64], found: list[int]) -> None:
    """Which counters of a nation can be taken off the map [7.3.6.a]; `leaving` keeps, by counter, what was asked."""
    for listed in BOARD.of_nation[nation]:
        p: i64 = listed
        h = place(s, p)
        if h < BOARD.on_map or h >= BOARD.first_army:
            if leaving[p] == UNASKED:
                leaving[p] = BOUND if no_removal(s, nation, side, p) else FREE
            if leaving[p] == FREE:
                found.append(of(REMOVE, p))
