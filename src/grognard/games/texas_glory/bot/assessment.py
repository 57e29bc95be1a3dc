"""How a player sizes up the map: distances, powers, threats, and what is worth marching to.

Nothing here is a rule. Powers are in tenths of a hit a round, roughly.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD, MEXICO, OPEN, SANTA_ANNA, TEXAS
from grognard.games.texas_glory.model.state import (
    FACE,
    INSIDE,
    YEAR_1835,
    GameState,
    contested,
    count,
    holds,
    is_burned,
)
from grognard.parts.graphs import Graph, ways_of
from grognard.parts.vectors import numbers

OUT_OF_REACH: Final = 60
STAR: Final = 60.0  # what a Victory place is worth


def _no_powers() -> vec[float]:
    v = vec[float]()
    for _ in range(BOARD.blocks):
        v = append(v, 0.0)
    return v


_NO_POWERS: Final = _no_powers()


def _measured() -> bytes:
    """Movement Points between any two spaces, as if nobody stood in the way."""
    ways = ways_of(BOARD.first_way, BOARD.end, BOARD.cost, BOARD.ground)
    return Graph(BOARD.size, ways).table(OUT_OF_REACH)


REACH: Final = _measured()


def far(a: i64, b: i64) -> i64:
    """How far apart two spaces are."""
    return REACH[a * BOARD.size + b]


def power(s: GameState, b: i64) -> float:
    """What a block hits with: dice times chance, more for an early letter."""
    return float(s.strength[b] * BOARD.hits[b]) * (1.3 - 0.1 * float(BOARD.letter[b]))


class Eyes:
    """What a player makes of the blocks: his own and those face up as they are, any other enemy as an average one."""

    def __init__(self) -> None:
        self.power = _NO_POWERS[:]


def look(s: GameState, side: i64) -> Eyes:
    """The powers of all blocks as a side sees them; as they are, for neither."""
    eyes = Eyes()
    hidden = 0
    total = 0.0
    for b in range(BOARD.blocks):
        if s.place[b] < BOARD.ground:
            eyes.power[b] = power(s, b)
            if BOARD.side[b] == 1 - side and s.mark[b] & FACE == 0:
                hidden += 1
                total += eyes.power[b]
    if hidden > 0:
        for b in BOARD.army[1 - side]:
            if s.place[b] < BOARD.ground and s.mark[b] & FACE == 0:
                eyes.power[b] = total / float(hidden)
    return eyes


def force(s: GameState, eyes: Eyes, side: i64, h: i64) -> float:
    """The power of a side's blocks in a space."""
    if count(s, side, h) == 0:
        return 0.0
    total = 0.0
    for b in BOARD.army[side]:
        if s.place[b] == h:
            total += eyes.power[b]
    return total


def field_force(s: GameState, eyes: Eyes, side: i64, h: i64) -> float:
    """The power of a side's blocks outside the walls of a space."""
    total = 0.0
    for b in BOARD.army[side]:
        if s.place[b] == h and s.mark[b] & INSIDE == 0:
            total += eyes.power[b]
    return total


def wall_force(s: GameState, eyes: Eyes, side: i64, h: i64) -> float:
    """The power of a side's blocks inside the walls of a space."""
    total = 0.0
    for b in BOARD.army[side]:
        if s.place[b] == h and s.mark[b] & INSIDE != 0:
            total += eyes.power[b]
    return total


def threat(s: GameState, eyes: Eyes, side: i64, h: i64) -> float:
    """The power that a side could throw on a space in one march; not all of it will come."""
    total = 0.0
    row = h
    for b in BOARD.army[side]:
        place = s.place[b]
        if place < BOARD.ground and s.mark[b] & INSIDE == 0 and far(place, row) <= BOARD.move[b]:
            total += eyes.power[b]
    return total


def urgency(s: GameState, side: i64) -> float:
    """How much the calendar presses a side, from 0 to 1: whoever must still win before the last turn."""
    if side == (TEXAS if s.year == YEAR_1835 else MEXICO):
        late = float(s.turn) / float(s.turns) - 0.35
        return late / 0.65 if late > 0.0 else 0.0
    return 0.0


def counts(s: GameState, h: i64) -> bool:
    """Whether a Victory place matters: in 1835 only the green ones do."""
    return s.year != YEAR_1835 or BOARD.colour[h] == MEXICO


_BLANK: Final = numbers(BOARD.size)


def numbers_blank() -> vec[i64]:
    """A vector of zeros, one for each space."""
    return _BLANK[:]


def keeps(s: GameState, side: i64, b: i64) -> bool:
    """Whether a block alone keeps a Victory place that its side would lose by leaving."""
    h = s.place[b]
    if h >= BOARD.on_map or BOARD.star[h] == 0 or is_burned(s, h) or not counts(s, h):
        return False
    return BOARD.colour[h] != side and count(s, side, h) == 1 and not contested(s, h)


def gains(s: GameState, side: i64, h: i64) -> bool:
    """Whether entering a space takes a Victory place from the enemy at once."""
    return BOARD.star[h] != 0 and counts(s, h) and count(s, 1 - side, h) == 0 and holds(s, 1 - side, h)


def holding(s: GameState, eyes: Eyes, side: i64, b: i64, h: i64) -> float:
    """How surely a block could keep a place it takes, from a quarter to one."""
    against = 0.6 * threat(s, eyes, 1 - side, h)
    own = eyes.power[b] + (0.0 if s.place[b] == h else force(s, eyes, side, h))
    if against <= own:
        return 1.0
    return 0.25 + 0.75 * own / against


def exposure(s: GameState, eyes: Eyes, side: i64, b: i64, h: i64) -> float:
    """How much a block risks by standing in a space: what the enemy can bring against those who stand there."""
    against = threat(s, eyes, 1 - side, h) * 0.6
    if against == 0.0:
        return 0.0
    own = force(s, eyes, side, h)
    if s.place[b] != h:
        own += eyes.power[b]
    if BOARD.walls[h] != OPEN:
        own *= 1.8
    if own >= against:
        return 0.0
    stake = eyes.power[b] + (60.0 if b == SANTA_ANNA and s.year != YEAR_1835 else 0.0)
    return stake * (against - own) / against
