"""Rollouts: play on cheaply from a state, to see what a choice leads to."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from grognard.kernel.game import Game
from grognard.kernel.state import State, act


def rollout(game: Game[Any], s: State, until: int, most: int) -> int:
    """Let the game's quick player choose for every side until a turn has come, or for so many decisions.

    How many were taken.
    """
    taken: i64 = 0
    limit: i64 = most
    while taken < limit and s.decision is not None and game.bot.clock(s) < until:
        act(s, game.bot.quick(s))
        taken += 1
    return int(taken)
