"""Chapters 7.3.2 and 7.3.4: what may be built, restored, and formed into an army, where, and at what price.

A place is a zone, or the box of an army. Counters that are alike are taken in the order of their numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.data.tables import halves
from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    BRITAIN,
    COMBAT,
    DEPOT,
    FLEET,
    FRANCE,
    GENERAL,
    NEUTRAL,
    NONE,
    RESERVE_CAVALRY,
    SPECIAL,
    TABLES,
    is_army_box,
)
from grognard.games.napoleon_against_europe.model.marks import (
    CHEAP_CAVALRY,
    DEPOTS_GIVEN,
    FUNDS,
    RESTORED,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_of,
    camp_of,
    place,
    put,
    set_steps,
    steps,
    where,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import BUILD
from grognard.games.napoleon_against_europe.rules.forces import (
    commander,
    join_army,
    loose_at,
    members,
    no_command,
    share_lot,
    steps_of,
)
from grognard.games.napoleon_against_europe.rules.losses import seize_depots
from grognard.games.napoleon_against_europe.rules.year.income import pay
from grognard.games.napoleon_against_europe.rules.year.sites import Sites, army_in
from grognard.games.napoleon_against_europe.rules.year.zones import in_supply
from grognard.kernel.actions import pack
from grognard.parts.reasons import ALLOWED
from grognard.parts.vectors import vector

FLEETS_A_YEAR: Final[i64] = TABLES.building.fleets
ARMY_STEPS: Final[i64] = TABLES.building.army_steps
RESTORED_MOST: Final[i64] = TABLES.building.restored
DEPOTS_MOST: Final[i64] = TABLES.building.depots
INFANTRY_PRICE: Final[i64] = halves(TABLES.production.infantry)


def looks() -> list[int]:
    """Of each counter the lowest number of one that is its like in everything that is printed on it but its name."""
    seen: dict[tuple[int, ...], int] = {}
    found: list[int] = []
    for p in range(BOARD.pieces):
        printed = (
            BOARD.nation,
            BOARD.sort,
            BOARD.kind,
            BOARD.stars,
            BOARD.most,
            BOARD.movement,
            BOARD.morale,
        )
        look = (*[int(listed[p]) for listed in printed], int(BOARD.limited[p]))
        unique = BOARD.sort[p] not in (COMBAT, DEPOT)
        found.append(p if unique else seen.setdefault(look, p))
    return found


def before_alike() -> list[int]:
    """Of each counter the one before it, by number, of those that are its like; NONE."""
    look = looks()
    return [max((q for q in range(p) if look[q] == look[p]), default=NONE) for p in range(BOARD.pieces)]


BEFORE: Final = vector(before_alike())


def army_index(marker: i64) -> int:
    """The number of an army among the armies, for its tracks."""
    return BOARD.armies.index(int(marker))


def set_down(s: GameState, p: i64, h: i64) -> None:
    """Put a new counter where it was built: a fleet in the port of the zone."""
    if BOARD.sort[p] == FLEET:
        put(s, p, BOARD.port[h])
    elif is_army_box(h):
        join_army(s, p, BOARD.container_piece[h - BOARD.first_army])
    else:
        put(s, p, h)
        if BOARD.sort[p] == COMBAT and camp_of(s, p) != NEUTRAL:
            seize_depots(s, camp_of(s, p), h)


# New counters


def is_first_alike(s: GameState, p: i64) -> bool:
    """Whether no counter like this one, of a lower number, is in the reserve."""
    other = BEFORE[p]
    while other != NONE:
        if place(s, other) == BOARD.reserve:
            return False
        other = BEFORE[other]
    return True


def price_of(s: GameState, p: i64, count: i64) -> i64:
    """The half points that so many steps, or one counter without steps, cost; 33F makes some cavalry cheaper."""
    whole = BOARD.price[p] * max(i64(1), count)
    if BOARD.kind[p] == RESERVE_CAVALRY and BOARD.nation[p] == FRANCE:
        return whole - min(count, s.track[CHEAP_CAVALRY]) * (BOARD.price[p] - INFANTRY_PRICE)
    return whole


def charge(s: GameState, p: i64, count: i64) -> None:
    """The owner of a counter pays for steps of it."""
    pay(s, BOARD.nation[p], price_of(s, p, count))
    if BOARD.kind[p] == RESERVE_CAVALRY and BOARD.nation[p] == FRANCE:
        s.track[CHEAP_CAVALRY] = s.track[CHEAP_CAVALRY] - min(count, s.track[CHEAP_CAVALRY])


def no_buying(s: GameState, sites: Sites, p: i64, count: i64) -> str:
    """Why a counter cannot be bought, wherever it would go [7.3.2.a, 7.3.2.d, 7.3.2.f]."""
    if BOARD.nation[p] != sites.nation or place(s, p) != BOARD.reserve:
        return "7.3.2.f not-in-reserve"
    if BOARD.sort[p] in (GENERAL, ARMY, SPECIAL):
        return "7.3.2.d not-bought"
    if not is_first_alike(s, p):
        return "7.3.2.f alike-first"
    if sites.minor:
        return ALLOWED if BOARD.sort[p] == COMBAT else "7.3.3.a not-bought"
    return "7.3.2.a too-dear" if price_of(s, p, count) > s.track[FUNDS + sites.nation] else ALLOWED


def no_build(s: GameState, sites: Sites, p: i64, h: i64, count: i64, fleets: i64) -> str:
    """Why a counter cannot be built in a place with so many steps (0 of what has none); `fleets` were built before
    [7.3.2.d-g, 7.3.4]."""
    why = no_buying(s, sites, p, count)
    if why:
        return why
    if BOARD.sort[p] == FLEET:
        if fleets >= FLEETS_A_YEAR and sites.nation != BRITAIN:
            return "7.3.2.g one-fleet"
        return no_port(s, sites, p, h)
    if BOARD.sort[p] == DEPOT:
        return no_depot(s, sites, p, h)
    if not 1 <= count <= BOARD.most[p]:
        return "7.3.2.d no-such-steps"
    if not sites.takes_units(h):
        return (
            "7.3.4.g cavalry-at-home"
            if BOARD.kind[p] == RESERVE_CAVALRY
            else "7.3.4.a not-a-reinforcement-zone"
        )
    return sites.berth(s, h).no_joining(s, p, count)


def no_port(s: GameState, sites: Sites, p: i64, h: i64) -> str:
    """Why a fleet cannot be placed in the port of a zone [7.3.4.b]."""
    return ALLOWED if int(h) in sites.harbours(s, p) else "7.3.4.b not-a-national-port"


def no_depot(s: GameState, sites: Sites, p: i64, h: i64) -> str:
    """Why a mobile depot cannot be placed: a reinforcement zone takes any, an army in supply two [7.3.4.a, 7.3.4.e]."""
    if not sites.takes_staff(h):
        return "7.3.4.a not-a-reinforcement-zone"
    marker = army_in(h)
    if marker != NONE and s.track[DEPOTS_GIVEN + army_index(marker)] >= DEPOTS_MOST:
        return "7.3.4.e depots-enough"
    return sites.berth(s, h).no_joining(s, p, 0)


def build(s: GameState, p: i64, h: i64, count: i64, rule: str) -> None:
    """A counter is built with so many steps; who pays has paid."""
    if BOARD.sort[p] == COMBAT:
        set_steps(s, p, count)
    if BOARD.sort[p] == DEPOT and is_army_box(h):
        given = DEPOTS_GIVEN + army_index(BOARD.container_piece[h - BOARD.first_army])
        s.track[given] = s.track[given] + 1
    set_down(s, p, h)
    s.note("built", rule, p, h, count)
    if BOARD.sort[p] == COMBAT:
        share_lot(s, p)


def affordable(s: GameState, p: i64) -> i64:
    """With how many steps its power can pay a unit."""
    count: i64 = 0
    while count < BOARD.most[p] and price_of(s, p, count + 1) <= s.track[FUNDS + BOARD.nation[p]]:
        count += 1
    return count


def raisings(s: GameState, sites: Sites, p: i64, most: i64, found: list[int]) -> None:
    """Where a combat unit that can be had with up to so many steps can be built, and with how many: as `no_build` says,
    without asking again what was asked of the unit already."""
    berths = sites.berths(s)
    for n in range(sites.first_field()):
        berth = berths[n]
        for count in range(1, berth.most_joining(s, p, most) + 1):
            found.append(pack(BUILD, p, berth.at, count))


def berths_for(s: GameState, sites: Sites, p: i64, found: list[int]) -> None:
    """Where a depot that can be bought can be built: as `no_depot` says."""
    berths = sites.berths(s)
    for n in range(sites.first_guest()):
        berth = berths[n]
        if berth.in_army:
            given = s.track[DEPOTS_GIVEN + army_index(berth.marker)]
            if BOARD.nation[berth.marker] != sites.nation or given >= DEPOTS_MOST:
                continue
        if not berth.no_joining(s, p, 0):
            found.append(pack(BUILD, p, berth.at, 0))


# Reduced units


def no_restoring(s: GameState, sites: Sites, p: i64) -> str:
    """Why a reduced unit cannot regain a step: in a reinforcement zone; with an army in supply, two a year; of a minor
    nation wherever it is in supply [7.3.2.a, 7.3.4.a, 7.3.4.e, R46, R47]."""
    if BOARD.nation[p] != sites.nation or camp_of(s, p) != sites.camp or BOARD.sort[p] != COMBAT:
        return "7.3.2.a not-its-unit"
    z = zone_at(s, p)
    if z == NONE or steps(s, p) >= BOARD.most[p]:
        return "7.3.2.a not-reduced"
    if not sites.minor and price_of(s, p, 1) > s.track[FUNDS + sites.nation]:
        return "7.3.2.a too-dear"
    marker = army_of(s, p)
    if not at_home(s, sites, p, z):
        if marker == NONE and not sites.minor:
            return "7.3.4.a not-a-reinforcement-zone"
        if marker != NONE and s.track[RESTORED + army_index(marker)] >= RESTORED_MOST:
            return "7.3.4.e steps-enough"
        if not fed(s, sites, p, marker):
            return "7.3.4.e out-of-supply"
    berth = sites.berth(s, place(s, p))
    if berth.generals > 1 and not berth.in_army:
        return no_growing(s, p, marker)
    return ALLOWED if berth.leader == NONE else berth.no_growing(p, 1)


def fed(s: GameState, sites: Sites, p: i64, marker: i64) -> bool:
    """Whether a unit away from home is in supply: of the nation's own armies it is known."""
    if marker != NONE and BOARD.nation[marker] == sites.nation:
        return int(marker) in sites.field
    return in_supply(s, head_of(s, p, marker))


def at_home(s: GameState, sites: Sites, p: i64, z: i64) -> bool:
    """Whether a unit stands in one of its reinforcement zones, outside the walls."""
    return sites.is_site[z] != 0 and where(s, p) == z


def head_of(s: GameState, p: i64, marker: i64) -> i64:
    """Who stands for the force of a unit: its army, its commander, or the corps itself."""
    if marker != NONE:
        return marker
    leader = commander(s, loose_at(s, camp_of(s, p), place(s, p), 0))
    return p if leader == NONE else leader


def no_growing(s: GameState, p: i64, marker: i64) -> str:
    """Why the commander of a unit cannot command one step more of it [10.1]."""
    pieces = members(s, head_of(s, p, marker))
    leader = commander(s, pieces)
    if leader == NONE:
        return ALLOWED
    set_steps(s, p, steps(s, p) + 1)
    why = no_command(s, pieces, leader, marker != NONE)
    set_steps(s, p, steps(s, p) - 1)
    return why


def restore(s: GameState, sites: Sites, p: i64, rule: str) -> None:
    """A unit regains a step; in the field it counts for its army [7.3.4.e]."""
    marker = army_of(s, p)
    if marker != NONE and not at_home(s, sites, p, zone_at(s, p)):
        restored = RESTORED + army_index(marker)
        s.track[restored] = s.track[restored] + 1
    set_steps(s, p, steps(s, p) + 1)
    s.note("restored", rule, p, steps(s, p))


# Armies


def no_army(s: GameState, sites: Sites, marker: i64, general: i64) -> str:
    """Why a general on the map cannot form an army of the force that they lead: the marker, two steps, supply
    [7.3.4.f]."""
    return no_marker(s, sites, marker) or no_staff(s, sites, general)


def no_marker(s: GameState, sites: Sites, marker: i64) -> str:
    """Why an army marker cannot be had [7.3.2.a, 7.3.4.f]."""
    if BOARD.nation[marker] != sites.nation or place(s, marker) != BOARD.reserve:
        return "7.3.4.f not-in-reserve"
    return "7.3.2.a too-dear" if BOARD.price[marker] > s.track[FUNDS + sites.nation] else ALLOWED


def no_staff(s: GameState, sites: Sites, general: i64) -> str:
    """Why the force that a general leads cannot be an army, whatever its marker [7.3.4.f]."""
    if BOARD.sort[general] != GENERAL or BOARD.nation[general] != sites.nation:
        return "7.3.4.f needs-a-general"
    if place(s, general) >= BOARD.first_sea or camp_of(s, general) != sites.camp:
        return "7.3.4.f needs-a-general"
    pieces = members(s, general)
    if commander(s, pieces) != general:
        return "7.3.4.f needs-a-general"
    if steps_of(s, pieces) < ARMY_STEPS:
        return "7.3.4.f army-of-two-steps"
    if not in_supply(s, general):
        return "7.3.4.f out-of-supply"
    return no_command(s, pieces, general, True)


def form_army(s: GameState, marker: i64, general: i64, rule: str) -> None:
    """A general gets an army marker; the whole force goes into its box [4.l, 7.3.4.f]."""
    h, pieces = place(s, general), members(s, general)
    put(s, marker, h)
    for p in pieces:
        join_army(s, p, marker)
    s.note("army-formed", rule, marker, general, BOARD.zone_of[h])
