"""Sieges: whether to press them, and who bears the losses. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.bot.assessment import UNIT, region_worths
from grognard.games.libertad_o_muerte.model.board import BOARD
from grognard.games.libertad_o_muerte.model.state import GameState, enemy
from grognard.games.libertad_o_muerte.model.verbs import BESIEGE, PRESS
from grognard.games.libertad_o_muerte.rules.sieges import (
    ALL,
    DIE,
    ROWS,
    SiegeCombat,
    result_of,
    siege_modifier,
    strength_in,
)
from grognard.kernel.actions import first, plain, verb
from grognard.parts.choosing import Best

POINT_LOST: Final = 0.45 * UNIT  # a Strength Point of a middling unit


def round_worth(s: GameState, side: i64, h: i64) -> float:
    """What a round of siege brings the besieger on average."""
    modifier = siege_modifier(s, side, h)
    inside = strength_in(s, enemy(side), BOARD.city[h])
    prize = float(region_worths(s)[h])
    total = 0.0
    for die in range(1, DIE + 1):
        _, mine, theirs = ROWS[result_of(die + modifier)]
        total -= POINT_LOST * float(mine)
        if theirs == ALL or theirs >= inside:
            total += 0.8 * prize + POINT_LOST * float(inside)
        elif theirs > 0:
            total += (POINT_LOST + 0.5 * prize / float(inside)) * float(theirs)
    return total / float(DIE)


def siege(s: GameState, side: i64, actions: list[int]) -> int:
    """The siege that promises most; none where all cost more than they bring."""
    best = Best(actions[-1], 0.0)
    for a in actions:
        if verb(a) == BESIEGE:
            best.offer(a, round_worth(s, side, first(a)))
    return best.action


def siege_round(s: GameState, side: i64, actions: list[int]) -> int:
    """Press it while that pays and there are men enough."""
    frame = s.stack[-1]
    if isinstance(frame, SiegeCombat):
        mine = strength_in(s, side, frame.region)
        theirs = strength_in(s, enemy(side), BOARD.city[frame.region])
        if mine > theirs and round_worth(s, side, frame.region) > 0.0:
            return plain(PRESS)
    return actions[-1]
