"""Chapter 5.1: who commands whom, and who may be ordered at all.

What may not be is answered by its reason (`parts.reasons`), an empty one where it may.
"""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD, MEXICO
from grognard.games.texas_glory.model.state import (
    ACTIVE,
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
from grognard.parts.reasons import ALLOWED

# Command


def out_of_command(s: GameState, leader: i64, b: i64) -> str:
    """Why a block does not lie within a leader's command [5.11.a-c, 5.12.a-c, 8.32.c].

    Command is traced over passable sides; in his own hex any leader commands any block, Gaines Texans too, but US
    blocks obey him alone, and a besieged leader reaches only those shut in with him.
    """
    if BOARD.us[b] != 0 and BOARD.us[leader] == 0:
        return "8.32.c us-command"
    between = s.place[leader] * BOARD.size + s.place[b]
    away: i64 = BOARD.distance[between]
    if away == 0:
        return ALLOWED if s.mark[leader] & INSIDE == s.mark[b] & INSIDE else "5.11.a out-of-command"
    if away > BOARD.radius[leader]:
        return "5.11.b no-command-across" if BOARD.shut[between] != 0 else "5.11.a out-of-command"
    if s.mark[leader] & INSIDE != 0:
        return "5.11.c besieged-leader"
    if is_chief(s, leader):
        return ALLOWED
    brigade = brigade_led(s, leader)
    return ALLOWED if brigade > 0 and brigade == BOARD.brigade[b] else "5.12.a other-brigade"


def leaders_of(s: GameState, side: i64) -> list[int]:
    """The blocks of a side that give commands where they stand; Gaines does not before he may enter [8.32.b]."""
    return [
        b
        for b in BOARD.leaders[side]
        if s.place[b] < BOARD.ground and is_leader(s, b) and not kept_at_jessup(s, b)
    ]


def in_command(s: GameState, b: i64, leaders: list[int]) -> str:
    """Why a block is not beyond command, so that it could move independently [5.13, ruling D.5]."""
    for leader in leaders:
        if not out_of_command(s, leader, b):
            return "5.11.d leader-commands" if is_leader(s, b) else "5.13 in-command"
    return ALLOWED


def no_activation(s: GameState, b: i64) -> str:
    """Why a leader may not be activated: absent, active, besieged, waiting [5.11.a, 5.11.c].

    To have foraged is no bar [ruling D.16].
    """
    if s.place[b] >= BOARD.ground:
        return absent(s, b)
    if not is_leader(s, b):
        return "5.11.a no-leader"
    if s.mark[b] & ACTIVE != 0:
        return "5.11.a active"
    if s.mark[b] & INSIDE != 0:
        return "5.11.c besieged-leader"
    return waits(s, b)


# Moving at all


def absent(s: GameState, b: i64) -> str:
    """Why nobody can give orders to a block that is off the map."""
    if s.place[b] < BOARD.ground:
        return ALLOWED
    if s.place[b] == BOARD.dead:
        return "6.6.a dead"
    return "8.33.a not-on-map" if BOARD.side[b] == MEXICO else "8.31.a not-on-map"


def us_ready(s: GameState) -> bool:
    """Whether all three US blocks have been drawn [8.32.b]."""
    for b in BOARD.us_blocks:
        if s.place[b] == BOARD.pool or s.place[b] == BOARD.out:
            return False
    return True


def kept_at_jessup(s: GameState, b: i64) -> bool:
    """Whether a US block must still wait in Fort Jessup [8.32.b]."""
    return s.place[b] == BOARD.jessup and BOARD.us[b] != 0 and not us_ready(s)


def waits(s: GameState, b: i64) -> str:
    """Why a block must still wait in Fort Jessup, or beside a box: its delay costs it this turn [8.32.b, 8.33.c].

    Nor does it enter an empty box that is burned [5.71.c, ruling E.3].
    """
    h = s.place[b]
    if h == BOARD.jessup:
        return "8.32.b us-wait" if kept_at_jessup(s, b) else ALLOWED
    if h < BOARD.on_map:
        return ALLOWED
    if s.mark[b] & DELAYED != 0:
        return "8.33.c delayed"
    box = BOARD.end[BOARD.first_way[h]]
    return "5.71.c burned" if is_burned(s, box) and count(s, 1 - BOARD.side[b], box) == 0 else ALLOWED


def pinned(s: GameState, b: i64) -> bool:
    """Whether attackers hold a block fast: they pin as many defenders as they are [5.5.a, ruling D.13].

    The defender names the pinned blocks by moving the others: a block may go while more than that many remain.
    """
    side, h = BOARD.side[b], s.place[b]
    if s.stacks.size((1 - side) * BOARD.size + h) == 0:
        return False
    defenders = 0
    for friend in outside(s, side, h):
        if s.mark[friend] & RESERVE == 0:
            defenders += 1
    return defenders <= len(outside(s, 1 - side, h))


def stays(s: GameState, b: i64) -> str:
    """Why a block may not march any more this turn [5.0.d, 5.5.a, 5.7.b, 7.3.a, 8.32.b, 8.33.c]."""
    if s.place[b] >= BOARD.ground:
        return absent(s, b)
    if s.mark[b] & (MOVED | FORAGED | INSIDE) != 0:
        if s.mark[b] & INSIDE != 0:
            return "7.3.a besieged"
        return "5.7.b foraged" if s.mark[b] & FORAGED != 0 else "5.0.d moved"
    reason = waits(s, b)
    if reason:
        return reason
    return "5.5.a pinned" if pinned(s, b) else ALLOWED
