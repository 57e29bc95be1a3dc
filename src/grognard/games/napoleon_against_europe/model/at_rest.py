"""What cannot be on a table where nothing is under way: a position that says so is refused, field and reason told."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    FLEET,
    MAJORS,
    NEUTRAL,
    NONE,
    SIDES,
    TABLES,
    is_blockade,
)
from grognard.games.napoleon_against_europe.model.invariants import unsettled
from grognard.games.napoleon_against_europe.model.marks import (
    ALLIED_COALITION,
    ALLIED_EMPIRE,
    FORCED_ALLIANCE,
    FORCED_PEACE,
    NEUTRAL_STATUS,
    NOT_CREATED,
    STATUSES,
    WINTER_CAMPAIGN,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    camp,
    camp_of,
    flag,
    fleets,
    group_of,
    has_marker,
    is_empty,
    is_held,
    on_map,
    owner,
    patron,
    place,
    siege,
    status,
)
from grognard.games.napoleon_against_europe.rules.control import controller
from grognard.games.napoleon_against_europe.rules.forces import (
    cavalry_steps,
    commander,
    heads_at,
    limit,
    members,
    no_command,
    steps_of,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.powers import no_entry
from grognard.games.napoleon_against_europe.rules.sea.cargo import no_room_aboard
from grognard.games.napoleon_against_europe.rules.sea.waters import no_waters, sea_at
from grognard.parts.reasons import ALLOWED

Wrong = tuple[str, str]  # a field of the document, and the reason
COMMAND = {
    "too-many-steps": "{leader} commands {most} steps at most there, not {steps}",
    "too-much-cavalry": "an army has two steps of reserve cavalry at most",
    "cavalry-needs-army": "reserve cavalry stands with an army alone",
    "outranked": "{leader} would command a general of higher rank",
    "no-subordinates": "outside an army one general stands with the corps",
    "too-many-subordinates": "an army has three subordinates at most",
    "too-many-foreigners": "more than half of the force would be of other major powers than {leader}'s",
}
ENTRY = {
    "stays-home": "its power is of neither side, and that is not its country",
    "neutral-zone": "that is neutral ground",
    "spain-closed": "an allied Spain is closed to the Empire until 24F",
    "own-country": "it may not leave its country",
}


WATERS = "some fleets are bound to certain seas, and of the Russian ones one alone is abroad"


def impossible(s: GameState, named: set[str]) -> list[Wrong]:
    """Everything that cannot be where nothing is under way; `named` are the counters and nations of the document:
    others stand as at the start, on ground that the document may have made neutral."""
    found = calendar(s) + powers(s, named) + [("pieces", fault) for fault in unsettled(s)]
    for side in range(NEUTRAL):
        for z in range(BOARD.zones):
            for h in (z, int(BOARD.inside[z])):
                if h != NONE and not is_empty(s, side, h):
                    found += strangers(s, side, h, named)
                    found += forces(s, side, h) if h == z else garrison(s, side, z)
    for z in range(BOARD.zones):
        found += ground(s, z)
    return found + active(s) + squadrons(s) + ships(s, named)


# Counters


def strangers(s: GameState, side: int, h: int, named: set[str]) -> list[Wrong]:
    """The counters in a place that may not be there, and why [2.1.e, 8.1.2.k, 12.1.j]."""
    found = []
    for p in all_at(s, side, h):
        name, why = BOARD.piece_ids[p], no_entry(s, p, BOARD.zone_of[h])
        if why != ALLOWED and name in named:
            found.append((f"pieces.{name}", ENTRY[why.split()[1]]))
    return found


def forces(s: GameState, side: int, z: int) -> list[Wrong]:
    """Whether somebody can command those of a side in a zone."""
    told = [disorder(s, head) for head in heads_at(s, side, z)]
    return [("pieces", f"{BOARD.place_ids[z]}: {why}") for why in told if why]


def disorder(s: GameState, head: int) -> str:
    """Why a force cannot be commanded, "" where it can [4.h, 4.m, 10.1]."""
    pieces = members(s, head)
    leader, in_army = commander(s, pieces), BOARD.sort[head] == ARMY
    if leader == NONE:
        if in_army and units_of(pieces):
            return f"no general of its nation commands {BOARD.piece_ids[head]}"
        return COMMAND["cavalry-needs-army"] if cavalry_steps(s, pieces) else ""
    why = no_command(s, pieces, leader, in_army)
    if why == ALLOWED:
        return ""
    return COMMAND[why.split()[1]].format(
        leader=BOARD.piece_ids[leader], most=int(limit(leader, in_army)), steps=int(steps_of(s, pieces))
    )


def garrison(s: GameState, side: int, z: int) -> list[Wrong]:
    """Whether those inside the walls of a zone are besieged: nobody else is inside [11.c, R60]."""
    if siege(s, z):
        return []
    name = BOARD.place_ids[z]
    if is_held(s, 1 - side, z):
        return [(f"zones.{name}", "enemies stand before a garrison: say `siege=` of the marker")]
    return [("pieces", f"nobody besieges {name}: whoever is there stands in {name}, not in {name}-fortress")]


def active(s: GameState) -> list[Wrong]:
    """The counters of an active force, where none is."""
    there = [BOARD.piece_ids[p] for p in range(BOARD.pieces) if group_of(s, p)]
    return [(f"pieces.{name}", "`group=` is of a force that an `operation` has activated") for name in there]


# Fleets


def squadrons(s: GameState) -> list[Wrong]:
    """The places where a side has more fleets than a squadron [3.1.e, 17.2.2]."""
    most = int(TABLES.naval.fleets)
    crowded = [
        (SIDES[side], BOARD.place_ids[h])
        for side in range(NEUTRAL)
        for h in range(BOARD.first_sea, BOARD.on_map)
        if fleets(s, side, h) > most
    ]
    return [("pieces", f"the {side} has more than {most} fleets in {name}") for side, name in crowded]


def ships(s: GameState, named: set[str]) -> list[Wrong]:
    """Why a fleet that the document places cannot be there, or cannot carry so much [17.2.4, 17.2.7.a, 17.2.8.a]."""
    found: list[Wrong] = []
    for p in [p for p in range(BOARD.pieces) if BOARD.sort[p] == FLEET and on_map(s, p)]:
        name, h = BOARD.piece_ids[p], place(s, p)
        if no_room_aboard(s, [], p):
            found.append((f"pieces.{name}", "it carries two steps, a depot, a general and an army at most"))
        if name not in named:
            continue
        if no_waters(s, [p], sea_at(h)):
            found.append((f"pieces.{name}", f"it may not be in {BOARD.place_ids[h]}: {WATERS}"))
        if is_blockade(h) and controller(s, BOARD.zone_of[h]) == camp_of(s, p):
            port = BOARD.place_ids[BOARD.port[BOARD.zone_of[h]]]
            found.append((f"pieces.{name}", f"it blockades no port of its own side: say {port}"))
    return found


# Zones, nations, the calendar


def ground(s: GameState, z: int) -> list[Wrong]:
    """Whether the flag of a zone, and its siege, can be."""
    field, holder, nation = f"zones.{BOARD.place_ids[z]}", controller(s, z), flag(s, z)
    if nation != NONE and camp(s, nation) == NEUTRAL:
        return [(field, f"{BOARD.nation_ids[nation]} is of neither side, and has no flags")]
    if nation != NONE and status(s, owner(s, z)) in (NEUTRAL_STATUS, FORCED_PEACE, FORCED_ALLIANCE):
        return [
            (field, f"{BOARD.nation_ids[owner(s, z)]} is at war with nobody, and has no flags on its land")
        ]
    if siege(s, z) and holder < NEUTRAL and not is_held(s, 1 - holder, z):
        return [(field, f"nobody of the {SIDES[1 - holder]} stands there to besiege it")]
    return []


def calendar(s: GameState) -> list[Wrong]:
    """Whether this year has such a round [5.2.a]."""
    if s.round > TABLES.turn.rounds and not has_marker(s, WINTER_CAMPAIGN):
        return [("round", f"there are {TABLES.turn.rounds} without the marker `winter-campaign`")]
    return []


def powers(s: GameState, named: set[str]) -> list[Wrong]:
    """Whether somebody has beaten those who are at peace; whether patrons are of the side of their minors; whether who
    is on the map exists."""
    found = []
    for n in range(BOARD.nations):
        if n < MAJORS and status(s, n) in (FORCED_PEACE, FORCED_ALLIANCE) and patron(s, n) == NONE:
            reason = 'the power that has beaten it comes second, as in "forced-peace france"'
            found.append((f"nations.{BOARD.nation_ids[n]}", reason))
        told, name = status(s, n), BOARD.nation_ids[n]
        if told in (ALLIED_EMPIRE, ALLIED_COALITION) and patron(s, n) != NONE and name in named:
            if camp(s, patron(s, n)) != camp(s, n):
                reason = f"{BOARD.nation_ids[patron(s, n)]} is not of the side that {STATUSES[told]} says"
                found.append((f"nations.{name}", reason))
        if told == NOT_CREATED:
            there = [BOARD.piece_ids[p] for p in BOARD.of_nation[n] if on_map(s, p)]
            reason = f"{BOARD.nation_ids[n]} does not exist: say its status in `nations`"
            found += [(f"pieces.{name}", reason) for name in there]
    return found
