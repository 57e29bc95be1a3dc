"""Whose ground is whose: the lands of a nation, zones that change hands, forces of several nations that part."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    FLEET,
    MAJORS,
    NEUTRAL,
    NONE,
    STATES,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    army_of,
    army_troops,
    camp,
    camp_of,
    contents,
    flag,
    fleet_of,
    is_held,
    on_map,
    owner,
    patron,
    place,
    set_flag,
    set_owner,
    set_state,
    siege,
    state_of,
    zone_at,
)
from grognard.games.napoleon_against_europe.rules.battle.joining import disband
from grognard.games.napoleon_against_europe.rules.control import controller, end_siege
from grognard.games.napoleon_against_europe.rules.forces import leave_army
from grognard.games.napoleon_against_europe.rules.land.supply import nation_of
from grognard.games.napoleon_against_europe.rules.losses import send, settle
from grognard.games.napoleon_against_europe.rules.powers import at_war, power_of

# Lands


def lands(s: GameState, n: i64) -> list[int]:
    """The national territory of a nation, by number."""
    return [z for z in range(BOARD.zones) if owner(s, z) == n]


def realm(s: GameState, n: i64) -> list[int]:
    """The national territory of a power and of the minors that belong to it."""
    found: list[int] = []
    for z in range(BOARD.zones):
        holder = owner(s, z)
        if holder == n or (holder >= MAJORS and patron(s, holder) == n):
            found.append(z)
    return found


def state_number(n: i64) -> i64:
    """The number of a nation among the states that zones can be joined to, NONE [20.2.f]."""
    for state in range(STATES):
        if BOARD.state_nation[state] == n:
            return state
    return NONE


def country(s: GameState, n: i64) -> list[int]:
    """The zones of a nation: its national territory, of a new state those that were joined to it too [R116]."""
    state = state_number(n)
    return [z for z in range(BOARD.zones) if owner(s, z) == n or (state != NONE and state_of(s, z) == state)]


# Zones that change hands


def cede(s: GameState, z: i64, n: i64) -> None:
    """A zone becomes national territory of a nation; whoever is at war with it and controls the zone does so by a flag
    from now on [18.2.2.d, 20.2.i]."""
    holder = flag(s, z)
    if holder == NONE:
        holder = owner(s, z)
    set_owner(s, z, n)
    set_flag(s, z, NONE)
    if at_war(s, holder, n) and not BOARD.open[z]:
        set_flag(s, z, power_of(s, holder))
    lift_siege(s, z)


def lift_siege(s: GameState, z: i64) -> None:
    """A siege is over where nobody stands before the walls who is at war with those who control them."""
    if siege(s, z) == 0:
        return
    holder = controller(s, z)
    if holder == NEUTRAL or holder == NONE or not is_held(s, 1 - holder, z):
        end_siege(s, z, "15.3.a")
        settle(s, z)


def is_there(s: GameState, side: i64, z: i64) -> bool:
    """Whether a camp has a combat unit in a zone, in the open or inside the walls."""
    inside = BOARD.inside[z]
    return is_held(s, side, z) or (inside != NONE and is_held(s, side, inside))


def occupier(s: GameState, side: i64, z: i64) -> i64:
    """The power whose flag a camp's units in a zone lay there [R108]."""
    pieces = all_at(s, side, z)
    inside = BOARD.inside[z]
    if not is_held(s, side, z) and inside != NONE:
        pieces = all_at(s, side, inside)
    return power_of(s, nation_of(s, pieces))


def take_back(s: GameState, z: i64, rule: str) -> None:
    """A zone after its nation has changed sides: its own, but where units of the other side are inside the walls, or
    alone in it [8.1.4.g, 8.2.3.h]."""
    side = camp(s, owner(s, z))
    other = 1 - side
    if BOARD.open[z]:
        return
    inside = BOARD.inside[z]
    within = inside != NONE and is_held(s, other, inside)
    if within or (is_held(s, other, z) and not is_there(s, side, z)):
        power = occupier(s, other, z)
        if flag(s, z) != power:
            set_flag(s, z, power)
            s.note("flag", rule, power, z)
    elif flag(s, z) != NONE:
        set_flag(s, z, NONE)
        s.note("flag-removed", rule, z)
    lift_siege(s, z)


def flags_of(s: GameState, n: i64) -> list[int]:
    """The zones in which a nation's flag lies."""
    return [z for z in range(BOARD.zones) if flag(s, z) == n]


def take_over(s: GameState, side: i64, zones: list[int], rule: str) -> None:
    """Zones whose flags have gone with the nation that had placed them: where others of its side stand, inside the
    walls or outside, theirs lie there now [R140]."""
    for z in zones:
        if controller(s, z) == 1 - side and is_there(s, side, z):
            power = occupier(s, side, z)
            set_flag(s, z, power)
            s.note("flag", rule, power, z)


def give_back(s: GameState, z: i64, rule: str) -> None:
    """A zone of a nation that has left the war is its own again, and nobody besieges it [R140]."""
    if flag(s, z) != NONE:
        set_flag(s, z, NONE)
        s.note("flag-removed", rule, z)
    lift_siege(s, z)


def leave_states(s: GameState) -> None:
    """Zones whose owner has left the side of the state that they were joined to belong to it no more [R116]."""
    for z in range(BOARD.zones):
        state = state_of(s, z)
        if state != NONE and camp(s, owner(s, z)) != camp(s, BOARD.state_nation[state]):
            set_state(s, z, NONE)


# Forces of several nations


def part(s: GameState, n: i64) -> list[int]:
    """Counters of a nation leave the armies of others, and others its armies, which are none without a corps; the zones
    where that happened, or where they stand with others. Whoever is aboard a fleet of the others comes back with the
    next administration."""
    found: list[int] = []
    for p in BOARD.of_nation[n]:
        if not on_map(s, p):
            continue
        fleet = fleet_of(s, p)
        if fleet != NONE and BOARD.sort[p] != FLEET and BOARD.nation[fleet] != n:
            disembark(s, p)
            continue
        if BOARD.sort[p] == FLEET:
            for other in contents(s, p):
                if BOARD.nation[other] != n:
                    disembark(s, other)
            continue
        marker = army_of(s, p)
        if marker != NONE and BOARD.nation[marker] != n:
            remember(found, zone_at(s, p))
            leave_army(s, p)
            if not army_troops(s, marker):
                disband(s, marker)
        elif BOARD.sort[p] == ARMY:
            for other in contents(s, p):
                if BOARD.nation[other] != n:
                    remember(found, zone_at(s, p))
                    leave_army(s, other)
            if not army_troops(s, p):
                disband(s, p)
        elif marker == NONE and len(all_at(s, camp_of(s, p), place(s, p))) > 1:
            remember(found, zone_at(s, p))  # a general of others may lead it
    return found


def disembark(s: GameState, p: i64) -> None:
    """A counter leaves its fleet for the box of those who come back, an army with all that is in it [R134]."""
    for other in contents(s, p) if BOARD.sort[p] == ARMY else []:
        send(s, other, BOARD.returning)
    send(s, p, BOARD.reserve if BOARD.sort[p] == ARMY else BOARD.returning)


def remember(found: list[int], z: i64) -> None:
    """Add a zone to a list, once."""
    if z != NONE and int(z) not in found:
        found.append(int(z))
