"""How a player sizes up the map: distances, powers, threats, and what is worth marching to.

Nothing here is a rule. Powers are in tenths of a hit a round, roughly.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.texas_glory.board import BOARD, MEXICO, OPEN, SANTA_ANNA, TEXAS, numbers
from grognard.games.texas_glory.state import (
    INSIDE,
    YEAR_1835,
    Table,
    contested,
    count,
    holds,
    is_burned,
)

OUT_OF_REACH: Final = 60
STAR: Final = 60.0  # what a Victory place is worth
PULL: Final = [100, 74, 60, 50, 42, 36, 31, 27, 24, 21, 19, 17, 15, 14, 13, 12, 11, 10, 9, 8]  # by distance


def _measured() -> bytes:
    """Movement Points between any two spaces, as if nobody stood in the way."""
    size = BOARD.size
    table = bytearray([OUT_OF_REACH] * (size * size))
    for origin in range(BOARD.ground):
        spent = [OUT_OF_REACH] * size
        spent[origin] = 0
        line = [origin]
        while line:
            h = line.pop(0)
            for way in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
                d = BOARD.end[way]
                cost = spent[h] + BOARD.cost[way]
                if cost < spent[d]:
                    spent[d] = int(cost)
                    line.append(int(d))
        for h in range(size):
            table[origin * size + h] = min(spent[h], OUT_OF_REACH)
    return bytes(table)


REACH: Final = _measured()


def far(a: i64, b: i64) -> i64:
    """How far apart two spaces are."""
    return REACH[a * BOARD.size + b]


def pull(distance: i64) -> float:
    """How strongly something draws from so far away."""
    return float(PULL[distance]) if distance < len(PULL) else 6.0


def power(s: Table, b: i64) -> float:
    """What a block hits with: dice times chance, more for an early letter."""
    return float(s.strength[b] * BOARD.hits[b]) * (1.3 - 0.1 * float(BOARD.letter[b]))


def force(s: Table, side: i64, h: i64) -> float:
    """The power of a side's blocks in a space."""
    if count(s, side, h) == 0:
        return 0.0
    total = 0.0
    for b in BOARD.army[side]:
        if s.place[b] == h:
            total += power(s, b)
    return total


def field_force(s: Table, side: i64, h: i64) -> float:
    """The power of a side's blocks outside the walls of a space."""
    total = 0.0
    for b in BOARD.army[side]:
        if s.place[b] == h and s.mark[b] & INSIDE == 0:
            total += power(s, b)
    return total


def wall_force(s: Table, side: i64, h: i64) -> float:
    """The power of a side's blocks inside the walls of a space."""
    total = 0.0
    for b in BOARD.army[side]:
        if s.place[b] == h and s.mark[b] & INSIDE != 0:
            total += power(s, b)
    return total


def threat(s: Table, side: i64, h: i64) -> float:
    """The power that a side could throw on a space in one march; not all of it will come."""
    total = 0.0
    row = h
    for b in BOARD.army[side]:
        place = s.place[b]
        if place < BOARD.ground and s.mark[b] & INSIDE == 0 and far(place, row) <= BOARD.move[b]:
            total += power(s, b)
    return total


def targets(s: Table, side: i64) -> vec[i64]:
    """How much a side wants to take each space: a vector by space, 0 for most.

    Victory places of the enemy's, the less so the more of one's own are near already; and for the Texan of 1836
    Santa Anna himself.
    """
    want = numbers_blank()
    for h in BOARD.stars:
        if is_burned(s, h) or not counts(s, h):
            continue
        if holds(s, 1 - side, h):
            needed = 6.0 + 1.2 * force(s, 1 - side, h) * (1.6 if BOARD.walls[h] != OPEN else 1.0)
            near = 0.0
            for b in BOARD.army[side]:
                if s.place[b] < BOARD.ground and far(s.place[b], h) <= 3:
                    near += power(s, b)
            want[h] = 100 if near < needed else 45 if near < 2.0 * needed else 15
    if side == TEXAS and s.year != YEAR_1835 and s.place[SANTA_ANNA] < BOARD.on_map:
        want[s.place[SANTA_ANNA]] = want[s.place[SANTA_ANNA]] + 40
    return want


def urgency(s: Table, side: i64) -> float:
    """How much the calendar presses a side, from 0 to 1: whoever must still win before the last turn."""
    if side == (TEXAS if s.year == YEAR_1835 else MEXICO):
        late = float(s.turn) / float(s.turns) - 0.35
        return late / 0.65 if late > 0.0 else 0.0
    return 0.0


def counts(s: Table, h: i64) -> bool:
    """Whether a Victory place matters: in 1835 only the green ones do."""
    return s.year != YEAR_1835 or BOARD.colour[h] == MEXICO


_BLANK: Final = numbers(BOARD.size)


def numbers_blank() -> vec[i64]:
    """A vector of zeros, one for each space."""
    return _BLANK[:]


def attraction(want: vec[i64], h: i64) -> float:
    """How good it is to stand in a space for what is wanted elsewhere."""
    total = 0.0
    for t in BOARD.stars:
        if want[t] > 0:
            total += float(want[t]) * pull(far(h, t))
    return total / 250.0


def keeps(s: Table, side: i64, b: i64) -> bool:
    """Whether a block alone keeps a Victory place that its side would lose by leaving."""
    h = s.place[b]
    if h >= BOARD.on_map or BOARD.star[h] == 0 or is_burned(s, h) or not counts(s, h):
        return False
    return BOARD.colour[h] != side and count(s, side, h) == 1 and not contested(s, h)


def gains(s: Table, side: i64, h: i64) -> bool:
    """Whether entering a space takes a Victory place from the enemy at once."""
    return BOARD.star[h] != 0 and counts(s, h) and count(s, 1 - side, h) == 0 and holds(s, 1 - side, h)


def holding(s: Table, side: i64, b: i64, h: i64) -> float:
    """How surely a block could keep a place it takes, from a quarter to one."""
    against = 0.6 * threat(s, 1 - side, h)
    own = power(s, b) + (0.0 if s.place[b] == h else force(s, side, h))
    if against <= own:
        return 1.0
    return 0.25 + 0.75 * own / against


def exposure(s: Table, side: i64, b: i64, h: i64) -> float:
    """How much a block risks by standing in a space: what the enemy can bring against those who stand there."""
    against = threat(s, 1 - side, h) * 0.6
    if against == 0.0:
        return 0.0
    own = power(s, b)
    if s.place[b] != h:
        own += force(s, side, h)
    else:
        own = force(s, side, h)
    if BOARD.walls[h] != OPEN:
        own *= 1.8
    if own >= against:
        return 0.0
    stake = power(s, b) + (60.0 if b == SANTA_ANNA and s.year != YEAR_1835 else 0.0)
    return stake * (against - own) / against
