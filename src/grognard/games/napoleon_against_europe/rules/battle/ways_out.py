"""Where a force may go that has to leave a zone: retreats [14.10], evasions [12.5.d], raised sieges [15.3.a]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, DEPOT
from grognard.games.napoleon_against_europe.model.marks import FIXED, FOG
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    is_held,
    marked,
    train_at,
)
from grognard.games.napoleon_against_europe.rules.battle.field import combat_points
from grognard.games.napoleon_against_europe.rules.battle.odds import overruns
from grognard.games.napoleon_against_europe.rules.control import (
    controller,
    friendly_fortress,
    hostile_fortress,
)
from grognard.games.napoleon_against_europe.rules.powers import no_entry
from grognard.games.napoleon_against_europe.rules.terrain import no_crossing
from grognard.parts.reasons import ALLOWED

# Priorities of a retreat [14.10.c].
OWN_GROUND: Final = 1
OWN_WALLS: Final = 2
ENEMY_GROUND: Final = 3
OVER_ENEMIES: Final = 4
NO_WAY: Final = 9
OUT_OF_BOUNDS: Final = "2.1.e own-country"  # forced out of it such units are lost, not held back [2.1.e]


def no_leaving(s: GameState, camp: i64, pieces: list[int], way: i64, barred: list[int]) -> str:
    """Why some counters cannot leave a zone by a border: an attacker came from there, a strait is closed, they may not
    enter that ground [14.10.c, 12.5.d, R87]."""
    z = BOARD.land.end[way]
    if int(z) in barred:
        return "14.10.c attacker-came-from-there"
    closed = no_crossing(s, camp, way)
    if closed != ALLOWED:
        return closed
    for p in pieces:
        reason = no_entry(s, p, z)
        if reason != ALLOWED and reason != OUT_OF_BOUNDS:
            return reason
    return ALLOWED


def is_occupied(s: GameState, camp: i64, z: i64) -> bool:
    """Whether the enemies of a camp stand in a zone, in the open; a depot of theirs that is active does too."""
    if is_held(s, 1 - camp, z):
        return True
    for p in train_at(s, 1 - camp, z):
        if BOARD.sort[p] == DEPOT and marked(s, p, FIXED):
            return True
    return False


def priority(s: GameState, camp: i64, pieces: list[int], way: i64) -> i64:
    """How a zone stands in the order of retreats, once it may be entered; NO_WAY where it is no retreat [14.10.c].

    With fog of war nobody may know whom they outnumber."""
    z = BOARD.land.end[way]
    if is_occupied(s, camp, z):
        if s.options & FOG or not tramples(s, camp, pieces, z):
            return NO_WAY
        return OVER_ENEMIES
    return ENEMY_GROUND if controller(s, z) == 1 - camp else OWN_GROUND


def tramples(s: GameState, camp: i64, pieces: list[int], z: i64) -> bool:
    """Whether some counters outnumber the enemies in a zone 5:1, who are then destroyed [14.10.c]."""
    mine, theirs = combat_points(s, pieces), combat_points(s, all_at(s, 1 - camp, z))
    return mine > theirs and overruns(mine, theirs)


def ranked(s: GameState, camp: i64, pieces: list[int], zone: i64, barred: list[int]) -> list[int]:
    """The priority of each border of a zone as a retreat, by the order of its ways."""
    found: list[int] = []
    for way in range(BOARD.land.first_way[zone], BOARD.land.first_way[zone + 1]):
        free = no_leaving(s, camp, pieces, way, barred) == ALLOWED
        found.append(int(priority(s, camp, pieces, way)) if free else NO_WAY)
    return found


def retreats(s: GameState, camp: i64, pieces: list[int], zone: i64, barred: list[int]) -> list[int]:
    """The places of the best priority to which some counters may retreat, the inside of the walls of the zone among
    them; none if there is no way out. `barred` are the zones from which attackers came [14.10.c]."""
    ranks = ranked(s, camp, pieces, zone, barred)
    best = NO_WAY
    for rank in ranks:
        best = min(best, rank)
    if best > OWN_WALLS and friendly_fortress(s, camp, zone):
        return [int(BOARD.inside[zone])]
    return [] if best == NO_WAY else at_rank(zone, ranks, best)


def at_rank(zone: i64, ranks: list[int], rank: int) -> list[int]:
    """The neighbours of a zone with a priority."""
    first = BOARD.land.first_way[zone]
    return [int(BOARD.land.end[first + n]) for n in range(len(ranks)) if ranks[n] == rank]


def evasions(s: GameState, camp: i64, pieces: list[int], zone: i64, barred: list[int]) -> list[int]:
    """The zones to which a force may evade: neither enemy units in the open nor an active enemy fortress that is not
    besieged [12.5.d-e]."""
    found: list[int] = []
    for way in range(BOARD.land.first_way[zone], BOARD.land.first_way[zone + 1]):
        z = BOARD.land.end[way]
        if no_leaving(s, camp, pieces, way, barred) == ALLOWED and not (
            is_occupied(s, camp, z) or hostile_fortress(s, camp, z)
        ):
            found.append(int(z))
    return found
