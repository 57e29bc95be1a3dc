"""What changes with the year, before anybody decides anything."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    IN_YEAR,
    MAJORS,
    NEUTRAL,
    NONE,
)
from grognard.games.napoleon_against_europe.model.lasting import end_of_year
from grognard.games.napoleon_against_europe.model.marks import (
    BEATEN,
    FORCED_ALLIANCE,
    FORCED_PEACE,
    LOST_IN_RUSSIA,
    LOST_TO_NAPOLEON,
    NEGOTIATED,
    NEUTRAL_STATUS,
    PEACE_UNTIL,
    RESERVE_AP,
    TURN_MARKERS,
    TURN_MARKS,
    WARS_BEGUN,
)
from grognard.games.napoleon_against_europe.model.setup import printed_scenario
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    army_of,
    camp_of,
    clear_mark,
    owner,
    patron,
    place,
    put,
    status,
    zone_at,
)
from grognard.games.napoleon_against_europe.rules.battle.joining import close_ranks
from grognard.games.napoleon_against_europe.rules.cards.decks import bring_castigos
from grognard.games.napoleon_against_europe.rules.diplomacy.deployment import withdraw
from grognard.games.napoleon_against_europe.rules.forces import (
    commander,
    join_army,
    members,
    no_command,
    no_force,
)
from grognard.games.napoleon_against_europe.rules.losses import destroy, send, settle
from grognard.games.napoleon_against_europe.rules.powers import change_status
from grognard.games.napoleon_against_europe.rules.scoring import castigos_due

# The old year


def end_year(s: GameState) -> None:
    """What lasts for a turn is over; what the next one asks of this is remembered."""
    for p in range(BOARD.pieces):
        clear_mark(s, p, TURN_MARKS)
    s.markers = s.markers & ~TURN_MARKERS
    end_of_year(s)
    s.track[LOST_IN_RUSSIA + 1] = s.track[LOST_IN_RUSSIA]
    s.track[LOST_IN_RUSSIA] = 0
    s.track[WARS_BEGUN] = 0
    for side in range(NEUTRAL):
        s.track[NEGOTIATED + side] = 0
        s.track[RESERVE_AP + side] = 0
    for n in range(MAJORS):
        s.track[BEATEN + n] = s.track[BEATEN + n] & ~LOST_TO_NAPOLEON


# The new year


def new_year(s: GameState) -> None:
    """A year begins: peaces end, Castigos that are due come, counters enter the reserves [R107, R37, 7.3.5.a]."""
    s.note("year", "5.a", s.year)
    for n in range(MAJORS):
        if status(s, n) == FORCED_PEACE and s.track[PEACE_UNTIL + n] < s.year:
            end_peace(s, n)
    if castigos_due(s):
        bring_castigos(s)
    for p in range(BOARD.pieces):
        if BOARD.entrance[p] == IN_YEAR and BOARD.entry_year[p] <= s.year and place(s, p) == BOARD.aside:
            enter_reserve(s, p)


def follows(s: GameState, n: i64) -> bool:
    """Whether what comes after a power's peace is a forced alliance, as the scenario of 1809 has it for Prussia
    [20.3.g]."""
    for line in printed_scenario(s).diplomacy:
        if BOARD.nation_number[line.nation] == n and line.then:
            return s.track[PEACE_UNTIL + n] == line.until
    return False


def end_peace(s: GameState, n: i64) -> None:
    """A power is neutral again, and its minors, whose forces leave the map; whoever should have left its land is
    destroyed [8.1.1.b, 8.1.3.d, 18.2.3.g, R107, R110, R199]."""
    becomes_ally = follows(s, n)
    s.track[PEACE_UNTIL + n] = 0
    s.note("peace-over", "8.1.3.d", n)
    if becomes_ally:  # its minors share its lot as they are
        change_status(s, n, FORCED_ALLIANCE, patron(s, n), "20.3.g")
        return
    freed = [n]
    for minor in range(MAJORS, BOARD.nations):
        if patron(s, minor) == n and status(s, minor) == FORCED_PEACE:
            change_status(s, minor, NEUTRAL_STATUS, n, "8.1.3.d")
            withdraw(s, minor)
            freed.append(i64(minor))
    change_status(s, n, NEUTRAL_STATUS, NONE, "8.1.3.d")
    for z in range(BOARD.zones):
        if owner(s, z) in freed:
            for side in range(NEUTRAL):
                clear_zone(s, side, z)


def clear_zone(s: GameState, side: i64, z: i64) -> None:
    """A side's counters in a zone are destroyed [18.2.3.g]."""
    inside = BOARD.inside[z]
    pieces = all_at(s, side, z)
    if inside != NONE:
        pieces += all_at(s, side, inside)
    if pieces:
        destroy(s, pieces, "18.2.3.g")
        settle(s, z)


def enter_reserve(s: GameState, p: i64) -> None:
    """A counter of this year is in the reserve; a general whom it replaces leaves the game, and hands over what they
    commanded [2.2.b, 7.3.5.a]."""
    send(s, p, BOARD.reserve)
    s.note("available", "7.3.5.a", p)
    old = BOARD.replaces[p]
    if old == NONE or place(s, old) == BOARD.eliminated:
        return
    z, marker, h = zone_at(s, old), army_of(s, old), place(s, old)
    at = h if marker == NONE else place(s, marker)
    led = (
        [piece for piece in members(s, old if marker == NONE else marker) if piece != old]
        if z != NONE
        else []
    )
    send(s, old, BOARD.eliminated)
    s.note("leaves-the-game", "2.2.b", old)
    if z == NONE:
        return
    leaderless = commander(s, led) == NONE and (marker != NONE or no_force(s, led) != "")
    needed = leaderless and not no_command(s, [*led, int(p)], p, marker != NONE)
    if needed and marker != NONE:
        join_army(s, p, marker)
    elif needed:
        put(s, p, h)
    if needed:
        s.note("placed", "2.2.b", p, z)
    settle(s, z)
    close_ranks(s, camp_of(s, p), at)
