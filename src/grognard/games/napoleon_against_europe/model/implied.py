"""What a position implies without saying it: a power takes its minors along, peace follows a defeat, counters come with
their year and their nation. Whatever the document names stands as it says."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    EMPIRE,
    FROM_START,
    GENERAL,
    IN_YEAR,
    MAJORS,
    NEUTRAL,
    NONE,
)
from grognard.games.napoleon_against_europe.model.marks import (
    ALLIED_COALITION,
    ALLIED_EMPIRE,
    ANNEXED,
    BEATEN,
    FOR_GOOD,
    FORCED_ALLIANCE,
    FORCED_PEACE,
    NEUTRAL_STATUS,
    PEACE_UNTIL,
    PROTECTORATE,
    STATUSES,
    TWICE,
)
from grognard.games.napoleon_against_europe.model.setup import keeps_aside, printed_scenario
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    camp,
    flag,
    on_map,
    owner,
    patron,
    place,
    put,
    set_flag,
    set_nation,
    set_owner,
    set_steps,
    status,
    troops_at,
    zone_at,
)
from grognard.games.napoleon_against_europe.rules.powers import leading_power

FORCED: Final = (FORCED_PEACE, FORCED_ALLIANCE)
WITH_POWERS: Final = (
    NEUTRAL_STATUS,
    ALLIED_EMPIRE,
    ALLIED_COALITION,
    FORCED_PEACE,
)  # of minors that share a power's lot


def imply(
    s: GameState,
    nations: Collection[int],
    beaten: Collection[int],
    peaces: Collection[int],
    pieces: Collection[int],
) -> None:
    """Complete a table whose document names some nations, by whom some powers were beaten, until when some are at
    peace, and some counters."""
    for n in nations:
        set_nation(s, n, status(s, n), ally_of(s, n))
        if status(s, n) == ANNEXED and patron(s, n) != NONE:
            hand_over(s, n, int(patron(s, n)))
    for line in printed_scenario(s).diplomacy:
        n = BOARD.nation_number[line.nation]
        if line.then and line.until < s.year and n not in nations and n not in peaces:
            set_nation(s, n, STATUSES.index(line.then), patron(s, n))
    for n in range(MAJORS, BOARD.nations):
        if patron(s, n) in nations and n not in nations:
            follow(s, n, int(patron(s, n)))
    for n in range(MAJORS):
        if status(s, n) in FORCED and n in nations and n not in beaten and patron(s, n) != NONE:
            s.track[BEATEN + n] = s.track[BEATEN + n] | 1 << patron(s, n)
        until = s.track[PEACE_UNTIL + n]
        if status(s, n) == FORCED_PEACE and n in nations and n not in peaces and until < s.year:
            s.track[PEACE_UNTIL + n] = FOR_GOOD if s.track[BEATEN + n] & TWICE else s.year
    for z in range(BOARD.zones):
        if flag(s, z) != NONE and not may_lie(s, nations, z):
            set_flag(s, z, NONE)
    turned = [n for n in range(MAJORS, BOARD.nations) if camp(s, n) not in (NEUTRAL, printed_camp(s, n))]
    for p in range(BOARD.pieces):
        if BOARD.nation[p] >= MAJORS:
            come_or_go(s, p, turned)
        if s.year > printed_scenario(s).first_year and is_due(s, p, pieces):
            put(s, p, BOARD.reserve)
            if BOARD.replaces[p] != NONE:
                put(s, BOARD.replaces[p], BOARD.eliminated)


def ally_of(s: GameState, n: int) -> int:
    """The patron of a nation that is named. A minor of a side of which no power is named belongs to that of the
    scenario, if it is of this side too, else to the side's leader [8.2.3.c]; a power of a side belongs to itself."""
    named = int(patron(s, n))
    side = camp(s, n)
    if side == NEUTRAL:
        return named
    leader = int(leading_power(s, side))
    if n < MAJORS:
        return NONE if named == leader else named
    if named != NONE:
        return named
    printed = printed_patron(s, n)
    return printed if printed != NONE and camp(s, printed) == side else leader


def printed_patron(s: GameState, n: int) -> int:
    """The power to which a minor belongs as the scenario begins, NONE."""
    for line in printed_scenario(s).diplomacy:
        if line.nation == BOARD.nation_ids[n] and line.patron:
            return BOARD.nation_number[line.patron]
    return NONE


def hand_over(s: GameState, n: int, power: int) -> None:
    """The land of a nation that is annexed is national territory of the power that has it [18.1.d]."""
    for z in range(BOARD.zones):
        if owner(s, z) == n:
            set_owner(s, z, power)
            if flag(s, z) != NONE and camp(s, flag(s, z)) == camp(s, power):
                set_flag(s, z, NONE)


def follow(s: GameState, n: int, power: int) -> None:
    """A minor goes where its power goes; those of a forced ally share a forced peace [8.1.3.a, R104, R110]."""
    if status(s, n) in WITH_POWERS:
        set_nation(s, n, FORCED_PEACE if status(s, power) in FORCED else status(s, power), power)


def may_lie(s: GameState, nations: Collection[int], z: int) -> bool:
    """Whether a flag of the scenario still lies in a zone: a nation that is named, or goes with one that is, has none
    in its land while it is at war with nobody, or with those who placed it; nor has one of neither side any [R140]."""
    holder, side = int(owner(s, z)), camp(s, flag(s, z))
    if side == NEUTRAL:
        return False
    if camp(s, holder) == NEUTRAL:
        return status(s, holder) not in (NEUTRAL_STATUS, FORCED_PEACE, FORCED_ALLIANCE)
    return holder not in nations or camp(s, holder) != side


def printed_camp(s: GameState, n: int) -> int:
    """The camp of a nation that leads no side, as the scenario begins."""
    for line in printed_scenario(s).diplomacy:
        if line.nation == BOARD.nation_ids[n] and line.status != "leader":
            printed = STATUSES.index(line.status)
            if printed in (ALLIED_EMPIRE, PROTECTORATE):
                return EMPIRE
            return COALITION if printed == ALLIED_COALITION else NEUTRAL
    return NEUTRAL


def come_or_go(s: GameState, p: int, turned: Collection[int]) -> None:
    """A minor's counter is aside while its nation is neutral; of one at war it is in play, in the reserve if the nation
    has turned to the other side; of one at peace at home [8.1.1.b, R110]."""
    n, h = BOARD.nation[p], place(s, p)
    if h not in (BOARD.reserve, BOARD.aside) and not on_map(s, p):
        return
    came = h == BOARD.aside and BOARD.entrance[p] == FROM_START
    if keeps_aside(s, n) or status(s, n) == ANNEXED:
        put(s, p, BOARD.aside)
    elif came or (on_map(s, p) and (n in turned or (camp(s, n) == NEUTRAL and is_abroad(s, p)))):
        put(s, p, BOARD.reserve)
    if place(s, p) != h:
        set_steps(s, p, BOARD.most[p])
        if h < BOARD.zones:
            dismiss(s, h)


def dismiss(s: GameState, z: int) -> None:
    """Generals whose last corps has gone from a zone are in the reserve [2.2.c]."""
    for side in range(NEUTRAL):
        for p in [] if troops_at(s, side, z) else all_at(s, side, z):
            if BOARD.sort[p] == GENERAL:
                put(s, p, BOARD.reserve)


def is_abroad(s: GameState, p: int) -> bool:
    """Whether a counter stands on ground that is not its nation's."""
    z = zone_at(s, p) if on_map(s, p) else NONE
    return z != NONE and owner(s, z) != BOARD.nation[p]


def is_due(s: GameState, p: int, pieces: Collection[int]) -> bool:
    """Whether a general, or another counter with a year, has come in an interphase since the scenario began, and
    whomever they replace is neither in the field nor to be placed there [2.2.b, 7.3.5.a]."""
    if BOARD.entrance[p] != IN_YEAR or BOARD.entry_year[p] > s.year or place(s, p) != BOARD.aside:
        return False
    old = BOARD.replaces[p]
    return old == NONE or not (on_map(s, old) or old in pieces)
