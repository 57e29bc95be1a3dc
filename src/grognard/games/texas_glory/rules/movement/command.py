"""Chapter 5.1: who commands whom."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD
from grognard.games.texas_glory.model.state import (
    DELAYED,
    FORAGED,
    INSIDE,
    MOVED,
    RESERVE,
    GameState,
    count,
    is_burned,
    outside,
)
from grognard.games.texas_glory.rules.combat.losses import brigade_led, is_chief, is_leader


def commands(s: GameState, leader: i64, b: i64) -> bool:
    """Whether a block lies within a leader's command [5.11.a-c, 5.12.a-c, 8.32.c].

    Command is traced over passable sides; in his own hex any leader commands any block, Gaines Texans too, but US
    blocks obey him alone, and a besieged leader reaches only those shut in with him.
    """
    if BOARD.us[b] != 0 and BOARD.us[leader] == 0:
        return False
    away: i64 = BOARD.distance[s.place[leader] * BOARD.size + s.place[b]]
    if away == 0:
        return s.mark[leader] & INSIDE == s.mark[b] & INSIDE
    if away > BOARD.radius[leader] or s.mark[leader] & INSIDE != 0:
        return False
    if is_chief(s, leader):
        return True
    brigade = brigade_led(s, leader)
    return brigade > 0 and brigade == BOARD.brigade[b]


def leaders_of(s: GameState, side: i64) -> list[int]:
    """The blocks of a side that give commands where they stand; Gaines does not before he may enter [8.32.b]."""
    return [
        b
        for b in BOARD.leaders[side]
        if s.place[b] < BOARD.ground and is_leader(s, b) and not kept_at_jessup(s, b)
    ]


def beyond_command(s: GameState, b: i64, leaders: list[int]) -> bool:
    """Whether none of its side's leaders reaches a block, so that it may move independently [5.13, ruling D.5]."""
    for leader in leaders:
        if commands(s, leader, b):
            return False
    return True


def us_ready(s: GameState) -> bool:
    """Whether all three US blocks have been drawn [8.32.b]."""
    for b in BOARD.us_blocks:
        if s.place[b] == BOARD.pool or s.place[b] == BOARD.out:
            return False
    return True


def kept_at_jessup(s: GameState, b: i64) -> bool:
    """Whether a US block must still wait in Fort Jessup [8.32.b]."""
    return s.place[b] == BOARD.jessup and BOARD.us[b] != 0 and not us_ready(s)


def kept_beside(s: GameState, b: i64) -> bool:
    """Whether a block must still wait beside a box: its delay costs it this turn [3.0.1836.g, 8.33.c].

    Nor does it enter an empty box that is burned [5.71.c, ruling E.3].
    """
    h = s.place[b]
    if h < BOARD.on_map:
        return False
    box = BOARD.end[BOARD.first_way[h]]
    return s.mark[b] & DELAYED != 0 or (is_burned(s, box) and count(s, 1 - BOARD.side[b], box) == 0)


def pinned(s: GameState, b: i64) -> bool:
    """Whether attackers hold a block fast: they pin as many defenders as they are [5.5.a, ruling D.13].

    The defender names the pinned blocks by moving the others: a block may go while more than that many remain.
    """
    side, h = BOARD.side[b], s.place[b]
    if s.present[(1 - side) * BOARD.size + h] == 0:
        return False
    defenders = 0
    for friend in outside(s, side, h):
        if s.mark[friend] & RESERVE == 0:
            defenders += 1
    return defenders <= len(outside(s, 1 - side, h))


def may_move(s: GameState, b: i64) -> bool:
    """Whether a block may still march this turn [5.0.d, 5.5.a, 5.7.b, 8.32.b, 8.33.c]."""
    if s.place[b] >= BOARD.ground or s.mark[b] & (MOVED | FORAGED | INSIDE) != 0:
        return False
    return not pinned(s, b) and not kept_at_jessup(s, b) and not kept_beside(s, b)


def may_command(s: GameState, b: i64) -> bool:
    """Whether a leader may be activated: on the map and free [5.11.a, 5.11.c]; to forage is no bar [ruling D.16]."""
    if s.place[b] >= BOARD.ground or s.mark[b] & INSIDE != 0 or not is_leader(s, b):
        return False
    return not kept_at_jessup(s, b) and not kept_beside(s, b)
