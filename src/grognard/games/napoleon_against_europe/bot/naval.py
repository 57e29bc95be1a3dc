"""Fleets: where they lie, when they fight, what they carry. Nothing here is a rule."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot import raids
from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.model.verbs import (
    BLOCKADE,
    DONE_,
    EVADE,
    FIGHT_ON,
    LAND,
    LOSE,
    PASS,
    SET_OUT,
    STAND,
    WITHDRAW,
)
from grognard.kernel.actions import first, verb
from grognard.parts.choosing import Best


def find(actions: list[int], what: i64) -> int:
    """The first action with a verb, -1 without one."""
    for a in actions:
        if verb(a) == what:
            return a
    return -1


def prefer(actions: list[int], what: i64) -> int:
    """The first action with a verb, else the last of all."""
    a = find(actions, what)
    return actions[-1] if a < 0 else a


def sail(s: GameState, side: i64, actions: list[int]) -> int:
    """British fleets raid; otherwise who is aboard goes ashore, and fleets stay where they are."""
    if side == COALITION:
        return raids.sail(s, actions)
    a = find(actions, LAND)
    return prefer(actions, DONE_) if a < 0 else a


def form_squadron(actions: list[int]) -> int:
    """One fleet is enough."""
    a = find(actions, SET_OUT)
    return actions[0] if a < 0 else a


def intercept(s: GameState, side: i64, actions: list[int]) -> int:
    """The Coalition's fleets come out, the Empire's stay in port."""
    return actions[0] if side == COALITION else prefer(actions, PASS)


def evade(s: GameState, side: i64, actions: list[int]) -> int:
    """The Empire's fleets evade."""
    return prefer(actions, EVADE if side == EMPIRE else STAND)


def tie(s: GameState, side: i64, actions: list[int]) -> int:
    """The Coalition fights on."""
    return prefer(actions, FIGHT_ON if side == COALITION else WITHDRAW)


def pursue(s: GameState, side: i64, actions: list[int]) -> int:
    """Whoever has won blockades."""
    return prefer(actions, BLOCKADE)


def loss(actions: list[int]) -> int:
    """The ship that is worth least."""
    best = Best(actions[0])
    for a in actions:
        if verb(a) == LOSE:
            best.offer(a, -float(BOARD.tactical[first(a)]))
    return best.action
