"""Why an action of the Movement Phase is not possible: the rules' own reasons, in the order that helps."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD
from grognard.games.texas_glory.model.state import (
    COMMANDED,
    GameState,
    battle_pending,
    contested,
    is_burned,
    siege_quiet,
)
from grognard.games.texas_glory.model.verbs import (
    ATTACK,
    BURN,
    COMMAND,
    FORAGE,
    FORCE,
    FORCE_ATTACK,
    GAIN,
    MARCH,
    MOVE,
    ORDER,
    SAIL,
    SEA_ATTACK,
    through,
)
from grognard.games.texas_glory.rules.movement.command import (
    in_command,
    leaders_of,
    no_activation,
    out_of_command,
    stays,
)
from grognard.games.texas_glory.rules.movement.forage import Burn, no_burning, no_forage
from grognard.games.texas_glory.rules.movement.march import (
    Command,
    March,
    barred_space,
    closed,
    destinations,
    hostile,
    no_attack,
    no_march,
    way_between,
)
from grognard.games.texas_glory.rules.movement.naval import (
    SEA_ATTACK_COST,
    enemy_place,
    no_departure,
    no_harbour,
    no_landing,
)
from grognard.kernel.actions import first, second, third, to, verb
from grognard.parts.reasons import ALLOWED

MARCHES = (MOVE, FORCE, ATTACK, FORCE_ATTACK)


def why_not_move(s: GameState, side: i64, action: i64) -> str:
    """Why a movement action cannot be, ALLOWED where no rule of chapter 5 tells."""
    chosen, b = verb(action), first(action)
    if chosen == BURN:
        return no_burning(s, side, b)
    if chosen not in (*MARCHES, COMMAND, ORDER, MARCH, FORAGE, GAIN, SAIL, SEA_ATTACK):
        return ALLOWED
    if BOARD.side[b] != side:
        return "0.1.c not-yours"
    if chosen == COMMAND:
        return no_activation(s, b)
    if chosen == FORAGE:
        return no_forage(s, b)
    if chosen == GAIN:
        return no_gain(s, b)
    return stays(s, b) or no_move(s, side, b, action)


def no_move(s: GameState, side: i64, b: i64, action: i64) -> str:
    """Why a block that could still move does not, or not so."""
    chosen = verb(action)
    if chosen == ORDER:
        return in_command(s, b, leaders_of(s, side)) or no_march(s, b)
    if chosen == MARCH:
        return not_under_command(s, b)
    if chosen == SAIL:
        return no_voyage(s, side, b, second(action))
    if chosen == SEA_ATTACK:
        dear = "5.82.a two-points" if s.cp < SEA_ATTACK_COST else ALLOWED
        return no_departure(s, side, s.place[b]) or no_landing(s, b, second(action)) or dear
    return no_way(s, side, b, action)


def no_gain(s: GameState, b: i64) -> str:
    """Why a block gains no step from a fire [5.71.a]."""
    frame = s.stack[-1]
    if not isinstance(frame, Burn):
        return ALLOWED
    return no_forage(s, b) or ("5.71.a not-there" if s.place[b] != frame.place else ALLOWED)


def not_under_command(s: GameState, b: i64) -> str:
    """Why a block does not move under the leader who is active [5.11, 5.12]."""
    frame = s.stack[-1]
    if not isinstance(frame, Command):
        return "5.1 order-first"
    if s.mark[b] & COMMANDED == 0 and b != frame.leader:
        return out_of_command(s, frame.leader, b)
    return no_march(s, b)


def no_voyage(s: GameState, side: i64, b: i64, h: i64) -> str:
    """Why a block cannot sail to a port [5.81]."""
    reason = no_departure(s, side, s.place[b])
    if reason:
        return reason
    if barred_space(side, h):
        return "1.7.f us-closed"
    if BOARD.port[h] != 0 and not is_burned(s, h) and not contested(s, h) and enemy_place(s, side, h):
        return "5.82.a needs-sea-attack"
    return no_harbour(s, side, h)


# Marches


def no_way(s: GameState, side: i64, b: i64, action: i64) -> str:
    """Why a block cannot march there, or not so [5.2, 5.3, 5.6]."""
    h, chosen = second(action), verb(action)
    frame = s.stack[-1]
    if not isinstance(frame, March):
        return "5.1 order-first"
    if frame.block != b:
        return "5.2.a another-marches"
    if h == BOARD.comanche_box:
        return "1.7.g comanche-box"
    if h >= BOARD.on_map:
        return "5.0.e off-the-map"
    if barred_space(side, h):
        return "1.7.f us-closed"
    possible = destinations(s, b)
    if chosen == ATTACK or chosen == FORCE_ATTACK:
        return no_assault(s, b, h, third(action), chosen == FORCE_ATTACK, possible)
    return no_end_there(s, b, h, chosen == FORCE, possible)


def no_end_there(s: GameState, b: i64, h: i64, forced: bool, possible: list[int]) -> str:
    """Why a march does not end in a space."""
    side, origin = BOARD.side[b], s.place[b]
    if BOARD.stop[h] == 0:
        return "1.1.d village"
    if hostile(s, side, h):
        return "5.0.b must-attack"
    if to(MOVE if forced else FORCE, b, h) in possible:
        return "5.6.a not-forced" if forced else "5.6.a needs-force"
    if BOARD.first_way[h] == BOARD.first_way[h + 1]:
        return "1.6.a island" if h < BOARD.hexes else "1.7.f by-sea-only"
    if BOARD.shut[origin * BOARD.size + h] != 0:
        return "5.2.b impassable"
    way = way_between(origin, h)
    return (closed(s, side, way, battle_pending(s, origin)) if way >= 0 else ALLOWED) or "5.2.a too-far"


def no_assault(s: GameState, b: i64, h: i64, last: i64, forced: bool, possible: list[int]) -> str:
    """Why a space cannot be attacked across a side [5.3.a]."""
    side = BOARD.side[b]
    if not hostile(s, side, h):
        return "7.3.b own-siege" if siege_quiet(s, side, h) else "5.3.a no-enemy"
    way = way_between(last, h) if last < BOARD.ground else -1
    if way < 0:
        return "5.2.b impassable" if BOARD.shut[last * BOARD.size + h] != 0 else "5.3.a not-neighbours"
    if through(ATTACK if forced else FORCE_ATTACK, b, h, last) in possible:
        return "5.6.a not-forced" if forced else "5.6.a needs-force"
    shut = last == s.place[b] and battle_pending(s, last)
    return no_attack(s, b, way) or closed(s, side, way, shut) or "5.2.a too-far"
