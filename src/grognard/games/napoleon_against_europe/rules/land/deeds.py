"""What an active force may do where it is, for movement points: flags, sieges, reorganizing [3.2.f, 14.9.4, 15.1]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, COMBAT, NEUTRAL, NONE, TABLES, is_inside
from grognard.games.napoleon_against_europe.model.marks import INVESTING
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    army_of,
    is_held,
    set_mark,
)
from grognard.games.napoleon_against_europe.rules.battle.field import better_tactical
from grognard.games.napoleon_against_europe.rules.battle.morale import force_morale
from grognard.games.napoleon_against_europe.rules.control import (
    controller,
    fortress,
    hostile_fortress,
    lay_siege,
    no_flag,
    steps_needed,
)
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    is_demoralized,
    rally,
    steps_of,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.land.active import SHAKEN
from grognard.games.napoleon_against_europe.rules.land.detachments import others_here
from grognard.games.napoleon_against_europe.rules.land.steps import Column
from grognard.games.napoleon_against_europe.rules.land.supply import force_supplied, nation_of
from grognard.games.napoleon_against_europe.rules.powers import power_of
from grognard.games.napoleon_against_europe.rules.sieges.assault import Assault, no_assault
from grognard.games.napoleon_against_europe.rules.sieges.capture import occupy
from grognard.parts.reasons import ALLOWED

FLAG_COST: Final = TABLES.movement.flag
ASSAULT_COST: Final = TABLES.movement.assault
REORGANIZING: Final = TABLES.movement.reorganize


# Flags


def no_planting(s: GameState, c: Column) -> str:
    """Why a group may not place its flag, or remove the enemy's, for movement points [3.2.c, 3.2.f, R63]."""
    if c.camp == NEUTRAL or is_inside(c.at):
        return "3.2.f not-outside"
    reason = no_flag(s, c.side, c.zone)
    if reason:
        return reason
    if c.left < FLAG_COST:
        return "12.1.d too-few-points"
    return ALLOWED if force_supplied(s, c.pieces, c.zone) else "3.2.f no-supply"


def plant_flag(s: GameState, c: Column) -> None:
    """The flag of the commander's power is placed, or the enemy's taken away [3.2.f, R108]."""
    c.op.pay(c.group, FLAG_COST)
    occupy(s, c.zone, power_of(s, nation_of(s, c.pieces)), "3.2.f")


# Sieges


def may_besiege(s: GameState, side: i64, z: i64, steps: i64) -> bool:
    """Whether so many steps can begin the siege of a zone's fortress: nobody outside the walls, enough steps
    [15.2.a-b]."""
    return hostile_fortress(s, side, z) and not is_held(s, 1 - side, z) and steps >= steps_needed(s, z)


def no_investing(s: GameState, c: Column) -> str:
    """Why those whom a group leaves behind cannot invest the fortress here [15.1.c, 12.1.i]."""
    if c.camp == NEUTRAL or not hostile_fortress(s, c.side, c.zone):
        return "15.1.c no-enemy-fortress"
    if is_held(s, 1 - c.side, c.zone):
        return "15.2.a enemies-outside"
    if steps_of(s, others_here(s, c)) < steps_needed(s, c.zone):
        return "15.1.c too-few-steps"
    return ALLOWED


def invest(s: GameState, c: Column) -> None:
    """Those who stay lay siege, with marker 0, and may not assault in this round [15.1.c-d]."""
    lay_siege(s, c.zone, "15.1.c")
    for p in units_of(others_here(s, c)):
        set_mark(s, p, INVESTING)


def no_storming(s: GameState, c: Column) -> str:
    """Why a group cannot assault the fortress here for movement points [15.2.a-d, 13.5.d]."""
    if (
        c.camp == NEUTRAL
        or is_inside(c.at)
        or controller(s, c.zone) != 1 - c.side
        or fortress(s, c.zone) == 0
    ):
        return "15.1.c no-enemy-fortress"
    if is_held(s, 1 - c.side, c.zone):
        return "15.2.a enemies-outside"
    if c.left < ASSAULT_COST:
        return "12.1.d too-few-points"
    return no_assault(s, c.side, c.zone, came_from(c))


def storm(s: GameState, c: Column) -> None:
    """An assault, the first of which begins the siege [15.2.c-d]."""
    c.op.pay(c.group, ASSAULT_COST)
    s.enter(Assault(c.side, c.zone, came_from(c)))


def came_from(c: Column) -> i64:
    """The zone from which a group has entered the one where it is, NONE where it began there or has come out."""
    came: i64 = c.op.came[c.group - 1]
    return came if 0 <= came < BOARD.zones else NONE


def sit_down_before(s: GameState, side: i64, z: i64) -> None:
    """A force that ends its move before an enemy fortress besieges it; where the enemy is inside even if it lacks the
    steps, and then it has to go [15.2.b-c, 15.3.a, 11.c]."""
    if not hostile_fortress(s, side, z) or is_held(s, 1 - side, z) or not is_held(s, side, z):
        return
    garrison = BOARD.inside[z] != NONE and is_held(s, 1 - side, BOARD.inside[z])
    if garrison or may_besiege(s, side, z, steps_of(s, all_at(s, side, z))):
        lay_siege(s, z, "15.2.c")


# Reorganizing


def no_reorganizing(s: GameState, c: Column) -> str:
    """Why a group cannot try to reorganize [14.9.4.a-b, 13.5.e, R124]."""
    if not is_demoralized(s, c.pieces):
        return "14.9.4.b in-good-order"
    if c.leader == NONE:
        return "14.9.4.b general-needed"
    if c.op.is_fact(c.group, SHAKEN):
        return "14.9.4.a too-soon"
    if c.left < REORGANIZING:
        return "12.1.d too-few-points"
    return ALLOWED if force_supplied(s, c.pieces, c.zone) else "13.5.e no-supply"


def reorganize(s: GameState, c: Column) -> None:
    """The force tries to reorganize, each of its armies on its own [14.9.4.b, d]."""
    c.op.pay(c.group, REORGANIZING)
    if not c.armies:
        try_to_rally(s, c.pieces, c.leader)
        return
    for marker in c.armies:
        army = [p for p in c.pieces if army_of(s, p) == marker]
        if is_demoralized(s, army):
            try_to_rally(s, army, army_commander(s, marker))


def try_to_rally(s: GameState, pieces: list[int], leader: i64) -> None:
    """A die not above the morale of the force with the better tactical value of its commander [14.9.4.b]."""
    needed = force_morale(s, pieces) + better_tactical(s, leader)
    die = s.die()
    s.note("reorganization", "14.9.4.b", leader, die, needed, int(die <= needed))
    if die <= needed:
        rally(s, [p for p in pieces if BOARD.sort[p] == COMBAT], "14.9.4.b")
