"""Chapter 5.8: naval movement."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD, CAVALRY, INFANTRY, LEADER, TABLES
from grognard.games.texas_glory.model.state import (
    MOVED,
    GameState,
    arrive,
    battle_pending,
    controls,
    count,
    is_burned,
    put,
    set_mark,
)
from grognard.games.texas_glory.model.verbs import SAIL, SEA_ATTACK
from grognard.games.texas_glory.rules.combat.losses import open_gates, seen_by
from grognard.games.texas_glory.rules.movement.command import stays
from grognard.kernel.actions import to
from grognard.parts.reasons import ALLOWED

SAIL_COST: Final[int] = TABLES["command-points"]["sail"]  # a block [5.81.a]
SEA_ATTACK_COST: Final[int] = TABLES["command-points"]["sea_attack"]  # a block [5.82.a]


def no_harbour(s: GameState, side: i64, h: i64) -> str:
    """Why a side may not sail to a space: a port in its hands, not burned, no battle pending [5.81.a-b, 1.4].

    A besieged port is the besieger's [7.3.a, ruling L.15].
    """
    if BOARD.port[h] == 0:
        return "1.4 no-port"
    if is_burned(s, h):
        return "5.71.c burned-port"
    if battle_pending(s, h):
        return "5.81.b battle-there"
    return ALLOWED if controls(s, side, h) else "5.81.a port-not-friendly"


def friendly_port(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side may sail to a space [5.81.a-b, 1.4]."""
    return not no_harbour(s, side, h)


def no_departure(s: GameState, side: i64, port: i64) -> str:
    """Why a side may not sail from a space: out of a Mexican box only roads and trails lead [1.7.c, ruling L.2]."""
    reason = no_harbour(s, side, port)
    if reason:
        return reason
    return "1.7.c box-by-land" if BOARD.mexican_box[port] != 0 else ALLOWED


def no_landing(s: GameState, b: i64, h: i64) -> str:
    """Why a block may not attack a place by sea [5.82.a-d, ruling D.18].

    Infantry and leaders, on an enemy place in range, never to join another attack of this turn.
    """
    side, port = BOARD.side[b], s.place[b]
    if BOARD.type[b] != INFANTRY and BOARD.type[b] != LEADER:
        return "5.82.b horse-by-sea" if BOARD.type[b] == CAVALRY else "5.82.b guns-by-sea"
    if BOARD.port[h] == 0:
        return "1.4 no-port"
    if BOARD.mexican_box[h] != 0:
        return "5.82.d matamoros-by-sea"
    if BOARD.sea_reach[port * BOARD.size + h] == 0:
        return "5.82.a sea-range"
    if is_burned(s, h):
        return "5.71.c burned-port"
    if not enemy_place(s, side, h):
        return "5.82.a not-enemy-port"
    for other in BOARD.army[side]:
        if s.place[other] == h and s.sailed[other] != port:
            return "5.82.c sea-attack-alone"
    return ALLOWED


def enemy_place(s: GameState, side: i64, h: i64) -> bool:
    """Whether a port is the enemy's, and no battle is pending there but one by sea [5.81.b, 5.82.c]."""
    if count(s, 1 - side, h) > 0:
        return True
    return controls(s, 1 - side, h)


def naval_actions(s: GameState, side: i64, actions: list[int]) -> None:
    """The naval moves that a side's Command Points buy, paid for each block [5.81.a, 5.82.a]."""
    if s.cp < SAIL_COST and s.cp < SEA_ATTACK_COST:
        return
    harbours: list[int] = []
    for port in BOARD.ports:
        if s.stacks.size(side * BOARD.size + port) == 0 or no_departure(s, side, port):
            continue
        if not harbours:
            harbours = [h for h in BOARD.ports if friendly_port(s, side, h)]
        for b in BOARD.army[side]:
            if s.place[b] != port or stays(s, b):
                continue
            if s.cp >= SAIL_COST:
                for h in harbours:
                    if h != port:
                        actions.append(to(SAIL, b, h))
            if s.cp >= SEA_ATTACK_COST:
                for h in BOARD.ports:
                    if h != port and not no_landing(s, b, h):
                        actions.append(to(SEA_ATTACK, b, h))


def sail(s: GameState, b: i64, h: i64) -> None:
    """A block goes from port to port; it makes no other move this turn [5.81.a]."""
    origin = s.place[b]
    s.note("sail", "5.81.a", b, origin, h, known=seen_by(s, b))
    set_mark(s, b, MOVED)
    arrive(s, b, h)
    open_gates(s, origin)


def sea_attack(s: GameState, b: i64, h: i64) -> None:
    """A block lands on an enemy place; it will go back to its port if it does not win [5.82.a, 5.83.a].

    Where nobody is there to fight it has won already and holds the place: no battle is begun [5.4.d, ruling L.18].
    """
    origin = s.place[b]
    s.note("sea-attack", "5.82.a", b, origin, h, known=seen_by(s, b))
    set_mark(s, b, MOVED)
    if count(s, 1 - BOARD.side[b], h) > 0:
        s.sailed[b] = origin
    put(s, b, h)


def may_sail_home(s: GameState, b: i64) -> bool:
    """Whether a block that attacked by sea can retreat to its port of departure [5.83.a-b]."""
    port = s.sailed[b]
    if is_burned(s, port) or battle_pending(s, port):
        return False
    return not controls(s, 1 - BOARD.side[b], port)
