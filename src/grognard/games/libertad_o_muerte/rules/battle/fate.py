"""Chapter 12.12: what becomes of a leader whose unit is destroyed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE, TABLES
from grognard.games.libertad_o_muerte.model.marks import ASSIGNED
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    clear_mark,
    is_active,
    one,
    pair,
)
from grognard.games.libertad_o_muerte.rules.battle.field import DIE, assigned_to
from grognard.games.libertad_o_muerte.rules.cards.modifiers import WAR_TO_THE_DEATH
from grognard.games.libertad_o_muerte.rules.losses import eliminate, send

WOUNDED_FROM: Final = TABLES.leader_fate.wounded
KILLED_FROM: Final = TABLES.leader_fate.killed
BOLIVAR: Final = BOARD.theatres.index("bolivar")

# What becomes of a leader.
UNHURT: Final = 0
WOUNDED: Final = 1
KILLED: Final = 2


def to_the_death(s: GameState, region: i64) -> bool:
    """Whether no quarter is given in a region: the Bolívar Theatre while card 60 is active."""
    return BOARD.theatre[region] == BOLIVAR and is_active(s, WAR_TO_THE_DEATH)


def fate(s: GameState, region: i64, die: i64) -> i64:
    """What a die does to a leader [12.12.b]."""
    if die >= KILLED_FROM:
        return KILLED
    if die < WOUNDED_FROM:
        return UNHURT
    return KILLED if to_the_death(s, region) else WOUNDED


def roll_for_leader(s: GameState, p: i64, region: i64) -> None:
    """A die for the leader of a unit that was destroyed in battle, if it has one [12.12.b, 12.12.c]."""
    leader = assigned_to(s, p)
    if leader == NONE:
        return
    s.assigned = [n for n in s.assigned if one(n) != leader]
    clear_mark(s, leader, ASSIGNED)
    die = s.die(DIE)
    result = fate(s, region, die)
    s.note("leader-fate", "12.12.b", leader, die, result)
    if result == KILLED:
        eliminate(s, leader, "12.12.b")
    elif result == WOUNDED:
        send(s, leader, BOARD.turn_track)
        s.due.append(pair((s.turn + 1) << 16 | leader, region))
