"""Chapter 6.6-6.7: eliminated blocks, who succeeds them, and artillery that surrenders."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import (
    AUSTIN,
    BOARD,
    BRIGADES,
    BURLESON,
    COS,
    FANNIN,
    HOUSTON,
    LEADER,
    MEXICO,
    OPEN,
    SANTA_ANNA,
    TEXAS,
)
from grognard.games.texas_glory.model.state import (
    FACE,
    INSIDE,
    SPENT,
    YEAR_1835,
    YEAR_1836,
    GameState,
    besieger,
    blocks_at,
    contested,
    is_gun,
    on_map,
    only_guns,
    put,
    within,
)

CALLED: Final = 1  # the bit of `cos_calls` that says a leader has died since Cos last took a brigade


def lose_step(s: GameState, b: i64, rule: str) -> None:
    """A block loses a step; the last one of a gun cannot be lost [2.11.b, 6.31.b, 6.7.a]."""
    if s.strength[b] == 1 and is_gun(b):
        s.note("gun-stands", "6.7.a", b, known=seen_by(s, b))
        return
    s.strength[b] -= 1
    s.note("loss", rule, b, s.place[b], known=seen_by(s, b))
    if s.strength[b] == 0:
        eliminate(s, b)


def eliminate(s: GameState, b: i64) -> None:
    """A block below strength 1 is out for good [6.6.a]; leaders have successors [6.6.b-e]."""
    s.note("eliminated", "6.6.a", b, s.place[b])
    s.seal()
    h = s.place[b]
    s.strength[b] = 0
    s.mark[b] = FACE
    s.sailed[b] = -1
    put(s, b, BOARD.dead)
    open_gates(s, h)
    if b == SANTA_ANNA and s.year == YEAR_1836:
        s.win(TEXAS, "3.0.1836.d")
    elif b == HOUSTON:
        if s.place[AUSTIN] == BOARD.out:
            put(s, AUSTIN, BOARD.pool)
            s.note("austin-returns", "6.6.c", AUSTIN, known=1 << TEXAS)
    elif b == COS:
        s.cos_brigade = 0
    elif BOARD.side[b] == MEXICO and BOARD.type[b] == LEADER and BOARD.brigade[b] > 0:
        s.cos_calls = s.cos_calls | CALLED | (1 << BOARD.brigade[b])


def texan_chief(s: GameState) -> int:
    """The Texan commander in chief of the moment, or -1 [3.0.1835.m, 5.12.c, 6.6.b-d, ruling I.3]."""
    if on_map(s, AUSTIN):
        return AUSTIN
    if on_map(s, HOUSTON):
        return HOUSTON
    if s.place[HOUSTON] == BOARD.dead and on_map(s, FANNIN):
        return FANNIN
    if s.place[FANNIN] == BOARD.dead and on_map(s, BURLESON):
        return BURLESON
    return -1


def is_chief(s: GameState, b: i64) -> bool:
    """Whether a leader commands any block of his army [5.12.c, 3.0.1835.j, 3.0.campaign.3.b]."""
    if BOARD.side[b] == MEXICO:
        return b == SANTA_ANNA or (b == COS and s.year == YEAR_1835)
    return b == texan_chief(s)


def is_leader(s: GameState, b: i64) -> bool:
    """Whether a block gives commands now: leaders, and Burleson once he succeeds [6.6.d]."""
    return BOARD.type[b] == LEADER or b == texan_chief(s)


def brigade_led(s: GameState, b: i64) -> i64:
    """The brigade that a leader leads, 0 for none; Cos leads the one he has taken over [5.12.a, 6.6.e]."""
    return s.cos_brigade if b == COS else BOARD.brigade[b]


def cos_called(s: GameState) -> bool:
    """Whether Cos may be to take over a brigade, for all that the enemy sees: then the Mexican is asked [6.6.e].

    Who of his leaders are shut in somewhere is his own affair.
    """
    if s.cos_calls & CALLED == 0 or not on_map(s, SANTA_ANNA):
        return False
    return on_map(s, COS) or s.place[COS] == BOARD.out


def cos_options(s: GameState) -> list[int]:
    """The brigades that Cos may take over now [6.6.e, ruling I.4]."""
    if not cos_called(s) or (s.mark[SANTA_ANNA] | s.mark[COS]) & INSIDE != 0:
        return []
    return [g for g in range(1, len(BRIGADES)) if s.cos_calls >> g & 1 == 1 and g != s.cos_brigade]


def lead_brigade(s: GameState, brigade: i64) -> None:
    """Cos joins Santa Anna and leads a brigade that lost its leader [6.6.e]."""
    s.cos_brigade = brigade
    s.cos_calls = s.cos_calls & ~CALLED
    if not on_map(s, COS):
        s.strength[COS] = BOARD.steps[COS]
    put(s, COS, s.place[SANTA_ANNA])
    s.mark[COS] = FACE if besieger(s, s.place[COS]) == MEXICO else 0  # [7.21.b]
    s.note("cos-leads", "6.6.e", COS, s.place[COS], brigade, known=1 << MEXICO)


def seen_by(s: GameState, b: i64) -> i64:
    """Which sides may know a block at this moment: its owner, and everyone once it lies face up [2.0.b]."""
    return -1 if s.mark[b] & FACE != 0 else 1 << BOARD.side[b]


def surrender_guns(s: GameState, side: i64, h: i64) -> None:
    """Artillery left alone with the enemy surrenders and is exchanged at the same strength [6.7.a, 2.24.b]."""
    if not contested(s, h) or not only_guns(s, side, h):
        return
    for b in blocks_at(s, side, h):
        exchange_gun(s, b)
    open_gates(s, h)


def exchange_gun(s: GameState, b: i64) -> None:
    """A gun changes hands; its new owner cannot use it again in this phase [6.7.a, ruling F.13].

    Taken by defenders of a fort or city, it goes to its post inside [6.7.b].
    """
    h, twin = s.place[b], BOARD.twin[b]
    s.strength[twin] = s.strength[b]
    s.mark[twin] = SPENT | FACE
    s.mark[b] = 0
    put(s, b, BOARD.out)
    put(s, twin, h)
    if BOARD.walls[h] != OPEN and contested(s, h) and not within(s, BOARD.side[b], h):
        s.mark[twin] = SPENT | FACE | INSIDE
    s.seal()
    s.note("guns-taken", "6.7.a", twin, h)


def open_gates(s: GameState, h: i64) -> None:
    """Where no enemy is left outside, the blocks inside are besieged no more [7.3.a, ruling G.10]."""
    if h >= BOARD.on_map or contested(s, h):
        return
    for side in (TEXAS, MEXICO):
        for b in within(s, side, h):
            s.mark[b] = s.mark[b] & ~INSIDE
