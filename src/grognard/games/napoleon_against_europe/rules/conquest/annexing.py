"""Chapter 18.2.2.d-j: which provinces and minors a victor may take, and for whom."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    EMPIRE,
    MAJORS,
    NEUTRAL,
    NONE,
    POLAND,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.marks import (
    ALLIED_COALITION,
    ALLIED_EMPIRE,
    ANNEXED,
    NOT_CREATED,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    is_held,
    owner,
    patron,
    place,
    set_state,
    status,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import ANNEX, TAKE_AS_ALLY, TAKE_AS_LAND
from grognard.games.napoleon_against_europe.rules.conquest.ground import (
    cede,
    lands,
    leave_states,
    part,
    state_number,
    take_back,
)
from grognard.games.napoleon_against_europe.rules.conquest.regroup import Regroup, gathering
from grognard.games.napoleon_against_europe.rules.conquest.states import (
    MAZOVIA,
    bears,
    exists,
    found,
    provinces_of,
    release_corps,
)
from grognard.games.napoleon_against_europe.rules.diplomacy.cohabitation import Cohabitation
from grognard.games.napoleon_against_europe.rules.losses import send
from grognard.games.napoleon_against_europe.rules.powers import change_status, majors_of, minors_of, power_of
from grognard.kernel.actions import to

POLISH: Final = TABLES.peace.polish_provinces
ALLIED: Final = (ALLIED_EMPIRE, ALLIED_COALITION)


# Provinces


def is_of(s: GameState, province: i64, n: i64) -> bool:
    """Whether a province belongs to a power, or to a minor that belongs to it [18.2.2.d]."""
    for z in BOARD.province_zones[province]:
        holder = owner(s, z)
        if holder == n or (holder >= MAJORS and patron(s, holder) == n and camp(s, holder) == camp(s, n)):
            return True
    return False


def is_adjacent(s: GameState, zones: list[int], side: i64) -> bool:
    """Whether zones border on land of a side."""
    for z in zones:
        for there in BOARD.land.neighbours(z):
            if there not in zones and camp(s, owner(s, there)) == side:
                return True
    return False


def borders_on(s: GameState, zones: list[int], n: i64) -> bool:
    """Whether zones border on land of a nation."""
    for z in zones:
        for there in BOARD.land.neighbours(z):
            if owner(s, there) == n:
                return True
    return False


def no_annexation(s: GameState, n: i64, side: i64, province: i64, left: i64) -> str:
    """Why a side that has beaten a power cannot take a province of it, with so many still to take: key zones, and what
    lies apart [18.2.2.d-f, 18.2.2.i-j, R114]."""
    if not is_of(s, province, n):
        return "18.2.2.d not-theirs"
    if province == MAZOVIA:
        return no_mazovia(s, n, side, left)
    if BOARD.annexable[province] == 0:
        return "18.2.2.e key-zone"
    if joins_poland(s, province, side):
        return ""
    return "" if is_adjacent(s, BOARD.province_zones[province], side) else "18.2.2.i touches-nothing"


def no_mazovia(s: GameState, n: i64, side: i64, left: i64) -> str:
    """Why Mazovia cannot be taken: it is, by the Empire alone, to create Poland, for which another Polish province is
    needed [18.2.2.f, 20.2.i]."""
    if side != EMPIRE:
        return "18.2.2.e key-zone"
    if exists(s, POLAND) or polish_held(s) + 1 >= POLISH:
        return ""
    return "" if left >= POLISH and other_polish(s, n) else "20.2.i another-polish-province"


def polish_held(s: GameState) -> i64:
    """How many Polish provinces belong to the Empire, or to the Poland that it is creating."""
    count: i64 = 0
    for province in provinces_of(state_number(POLAND)):
        holder = owner(s, BOARD.province_zones[province][0])
        if holder == POLAND or camp(s, holder) == EMPIRE:
            count += 1
    return count


def other_polish(s: GameState, n: i64) -> list[int]:
    """The Polish provinces of a power besides Mazovia."""
    polish = provinces_of(state_number(POLAND))
    return [p for p in polish if p != MAZOVIA and is_of(s, p, n)]


def joins_poland(s: GameState, province: i64, side: i64) -> bool:
    """Whether a province can be taken for Poland, which borders on nothing: it exists, or is being created
    [18.2.2.j]."""
    if side != EMPIRE or province not in provinces_of(state_number(POLAND)):
        return False
    return exists(s, POLAND) or is_being_created(s)


def is_being_created(s: GameState) -> bool:
    """Whether Mazovia was taken for a Poland that waits for its second province."""
    return status(s, POLAND) == NOT_CREATED and owner(s, BOARD.capitals[POLAND][0]) == POLAND


def receivers(s: GameState, province: i64, side: i64) -> list[int]:
    """Who may be given a province: a power of the side; a minor ally that it borders on, or whose symbol it bears
    [18.2.2.h-i]; Mazovia, and what lies apart from all other land, is for Poland."""
    zones = BOARD.province_zones[province]
    polish = joins_poland(s, province, side) or province == MAZOVIA
    if polish and (province == MAZOVIA or not is_adjacent(s, zones, side)):
        return [int(POLAND)]
    listed = majors_of(s, side)
    for m in minors_of(s, side):
        state = state_number(m)
        if borders_on(s, zones, m) or (state != NONE and bears(zones[0], state)):
            listed.append(m)
    if polish and POLAND not in listed:
        listed.append(int(POLAND))
    return listed


def annex(s: GameState, province: i64, n: i64, rule: str) -> None:
    """A province becomes national territory of a nation, and part of the state that it is [18.2.2.d, 20.2.k-l].
    Poland is created with its second province [20.2.i]."""
    state = state_number(n)
    before: list[int] = []
    for z in BOARD.province_zones[province]:
        if camp(s, owner(s, z)) != NEUTRAL:
            continue
        if int(owner(s, z)) not in before:
            before.append(int(owner(s, z)))
        cede(s, z, n)
        set_state(s, z, state if state != NONE and bears(z, state) else NONE)
    s.note("annexed", rule, province, n)
    for m in before:
        if m >= MAJORS and not lands(s, m):
            vanish(s, m, n, rule)
    if is_being_created(s):
        if polish_held(s) >= POLISH:
            found(s, POLAND, "20.2.i", False)
    elif state != NONE:
        release_corps(s, n)


# Minors


def take_as_ally(s: GameState, m: i64, power: i64, rule: str) -> None:
    """A minor becomes the ally of a power [18.1.d, 18.2.2.g]; its units among those who are enemies now go home,
    and those in its land part from it or fight [8.1.4.h, R163, R166]."""
    side = camp(s, power)
    part(s, m)
    change_status(s, m, ALLIED[side], power, rule)
    leave_states(s)
    for z in lands(s, m):
        if is_held(s, EMPIRE, z) and is_held(s, COALITION, z):
            s.then(Cohabitation(1 - side, z))
        else:
            take_back(s, z, rule)
    left = [
        p for p in gathering(s, m, False) if zone_at(s, p) != NONE and is_held(s, 1 - side, zone_at(s, p))
    ]
    if left:
        s.then(Regroup(m, left))


def take_as_land(s: GameState, m: i64, power: i64, rule: str) -> None:
    """A minor becomes national territory of a power [18.1.d, 18.2.2.g]."""
    part(s, m)
    for z in lands(s, m):
        cede(s, z, power)
    vanish(s, m, power, rule)


def vanish(s: GameState, m: i64, heir: i64, rule: str) -> None:
    """A minor is no nation any more: what it had leaves the game. It counts with the power of whoever has its land."""
    power = power_of(s, heir)
    change_status(s, m, ANNEXED, power if power < MAJORS else NONE, rule)
    for p in BOARD.of_nation[m]:
        if place(s, p) != BOARD.eliminated:
            send(s, p, BOARD.aside)


# What is offered


def annexations(s: GameState, n: i64, side: i64, left: i64) -> list[int]:
    """The provinces and minors that a side may take of a beaten power, each with who may be given it, as actions."""
    listed: list[int] = []
    if is_being_created(s):
        return [to(ANNEX, province, POLAND) for province in other_polish(s, n)]
    for province in range(len(BOARD.province_ids)):
        if not no_annexation(s, n, side, province, left):
            listed += [to(ANNEX, province, m) for m in receivers(s, province, side)]
    for m in range(MAJORS, BOARD.nations):
        if patron(s, m) == n and camp(s, m) == camp(s, n) and lands(s, m):
            listed += [to(TAKE_AS_ALLY, m, power) for power in majors_of(s, side)]
            if is_adjacent(s, lands(s, m), side):
                listed += [to(TAKE_AS_LAND, m, power) for power in majors_of(s, side)]
    return listed
