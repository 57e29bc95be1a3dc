"""Chapter 19: what the map is worth at the end of a year, and who has won at the end of the game; 1815 [20.1.g]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    CONTINENTAL_SYSTEM,
    DOS_DE_MAYO,
    EMPIRE,
    FRANCE,
    GIBRALTAR,
    MAJORS,
    MANTUA,
    NAPOLEON,
    NONE,
    PORTUGAL,
    SPAIN,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.marks import (
    BLOCKADE_COMPLETE,
    FORCED_PEACE,
    KEY_ZONES_LOST,
    NEUTRAL_STATUS,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    event_played,
    flag,
    has_marker,
    on_map,
    owner,
    place,
    status,
)
from grognard.games.napoleon_against_europe.rules.control import controller, controls, french_key_zones
from grognard.games.napoleon_against_europe.rules.forces import is_demoralized, members
from grognard.games.napoleon_against_europe.rules.land.supply import flag_supplied
from grognard.games.napoleon_against_europe.rules.powers import beaten_by, forced_ally, power_of
from grognard.games.napoleon_against_europe.rules.scoring import escalate, judge_level, score
from grognard.kernel.state import DRAW, NOBODY, PLAYING

SYSTEM_POINTS: Final = TABLES.points.continental_system
KEY_POINTS: Final = TABLES.points.french_key_zone


# The Continental Blockade


def in_blockade(z: i64) -> bool:
    """Whether a zone has a port of continental Europe, Gibraltar apart [4.b, 4.d]."""
    return BOARD.port[z] != NONE and BOARD.continental[z] != 0 and z != GIBRALTAR


def is_closed(s: GameState, z: i64) -> bool:
    """Whether a port is closed to the British: the Empire's, a forced ally's, or of a power that France has defeated
    and that is neutral or at peace; minors share the status of their patron [4.b, R117]."""
    holder = controller(s, z)
    if holder == EMPIRE:
        return flag(s, z) == NONE or flag_supplied(s, EMPIRE, z)
    if holder == COALITION:
        return False
    if forced_ally(s, owner(s, z)):
        return True
    power = power_of(s, owner(s, z))
    if power >= MAJORS or status(s, power) not in (NEUTRAL_STATUS, FORCED_PEACE):
        return False
    return beaten_by(s, power, EMPIRE)


def peninsula_counts(s: GameState) -> bool:
    """Whether the ports of Spain and Portugal are looked at: not while the War of Independence lasts and France holds
    every fortress on the border of the two countries [4.c, R119]."""
    if camp(s, SPAIN) != COALITION or not event_played(s, DOS_DE_MAYO):
        return True
    for z in range(BOARD.zones):
        if BOARD.frontier[z] and not controls(s, EMPIRE, z):
            return True
    return False


def blockade_complete(s: GameState) -> bool:
    """Whether every port from Saint Petersburg to Zara is closed to the British [4.b-d]."""
    peninsula = peninsula_counts(s)
    for z in range(BOARD.zones):
        if in_blockade(z) and (peninsula or BOARD.home[z] not in (SPAIN, PORTUGAL)) and not is_closed(s, z):
            return False
    return True


def judge_blockade(s: GameState) -> None:
    """The points of the Blockade come once 25F has been played, and go when it is broken [19.b]."""
    complete = event_played(s, CONTINENTAL_SYSTEM) and blockade_complete(s)
    if complete == has_marker(s, BLOCKADE_COMPLETE):
        return
    if complete:
        s.markers = s.markers | BLOCKADE_COMPLETE
        s.note("blockade", "4.b", 1)
        escalate(s, SYSTEM_POINTS.escalation, "19.b")
        score(s, SYSTEM_POINTS.victory, "19.b")
    else:
        s.markers = s.markers & ~BLOCKADE_COMPLETE
        s.note("blockade", "4.b", 0)
        score(s, -SYSTEM_POINTS.victory, "19.b")


# The year


def imperial_key_zones(s: GameState) -> list[int]:
    """The key zones of French national territory, and Mantua [19.b, 19.e]."""
    found = french_key_zones(s)
    if int(MANTUA) not in found:
        found.append(int(MANTUA))
    return found


def holds(s: GameState, side: i64, z: i64) -> bool:
    """Whether a side controls a zone in supply [3.2.h]."""
    return controls(s, side, z) and flag_supplied(s, side, z)


def score_year(s: GameState) -> None:
    """The victory track follows the map, the Blockade and key zones that France has lost or regained; then it is looked
    at [19.a-c, 5.4.a]."""
    judge_blockade(s)
    lost: i64 = 0
    for z in imperial_key_zones(s):
        if holds(s, COALITION, z):
            lost += 1
    change = (lost - s.track[KEY_ZONES_LOST]) * KEY_POINTS.victory
    s.track[KEY_ZONES_LOST] = lost
    score(s, change, "19.b")
    if s.winner == PLAYING:
        judge_level(s)


# The end


def judge_end(s: GameState) -> None:
    """Nobody has won before: who controls the key zones of France decides, or both sides have lost [19.d-f, R40]."""
    if all_held(s, COALITION, french_key_zones(s)):
        s.win(COALITION, "19.d")
    elif all_held(s, EMPIRE, imperial_key_zones(s)):
        s.win(EMPIRE, "19.e")
    else:
        s.win(NOBODY, "19.f")


def all_held(s: GameState, side: i64, zones: list[int]) -> bool:
    """Whether a side controls all of some zones, in supply."""
    for z in zones:
        if not holds(s, side, z):
            return False
    return True


def has_good_army(s: GameState) -> bool:
    """Whether France has an army that is not demoralized."""
    for marker in BOARD.armies:
        if BOARD.nation[marker] == FRANCE and on_map(s, marker) and not is_demoralized(s, members(s, marker)):
            return True
    return False


def napoleon_is_out(s: GameState) -> bool:
    """Whether Napoleon is out of the game: until the next year, which the scenario does not see, or for good [R181]."""
    return place(s, NAPOLEON) in (BOARD.sitting_out, BOARD.eliminated)


def judge_1815(s: GameState, conquered: bool) -> None:
    """The Hundred Days are over; `conquered`: France is [20.1.g]."""
    army = has_good_army(s)
    if napoleon_is_out(s) or (conquered and not army):
        s.win(COALITION, "20.1.g")
    elif army and not conquered:
        s.win(EMPIRE, "20.1.g")
    else:
        s.win(DRAW, "20.1.g")
