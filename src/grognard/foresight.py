"""The odds of a fight before anyone commits to more of it: how it may end, as far as one side's knowledge goes.

Samples of what the side knows are played on by the game's quick player for both sides until the fight is over: who
holds the place then, and the strength that each side has lost. Nothing of the true state is looked at.
"""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.chronicle import strengths_on
from grognard.kernel.game import Game
from grognard.kernel.log import REVEALED
from grognard.kernel.sampling import sampled
from grognard.kernel.state import PLAYING, State, act

SAMPLES = 24
MOST = 150  # decisions that a sample is played on


class SideOdds(msgspec.Struct):
    """What a fight may bring a side: the chance in per cent to hold the place, and the strength it loses on average."""

    side: str
    holds: int
    loses: float


def odds(game: Game[Any], state: State, side: int) -> list[SideOdds]:
    """How the fight under way may end for each side; nothing where none is under way."""
    held, lost = dict.fromkeys(game.sides, 0), dict.fromkeys(game.sides, 0)
    for seed in range(SAMPLES):
        s = sampled(game, state, side, seed)
        place = fought_at(game, s)
        if not place:
            return []
        before = strengths_on(game, s)
        for _ in range(MOST):
            if s.winner != PLAYING or s.decision is None or fought_at(game, s) != place:
                break
            act(s, game.bot.quick(s))
        after = strengths_on(game, s)
        for (who, ident), strength in before.items():
            lost[who] += max(0, strength - after.get((who, ident), 0))
        for who in holders(game, s, place):
            held[who] += 1
    return [SideOdds(who, round(100 * held[who] / SAMPLES), round(lost[who] / SAMPLES, 1)) for who in held]


def fought_at(game: Game[Any], s: State) -> str:
    """Where a fight is under way; "" where none is."""
    panels = game.fog.look(s, REVEALED, "en").panels
    return panels[0].place if panels else ""


def holders(game: Game[Any], s: State, place: str) -> set[str]:
    """The sides that stand in a place, where only one does; nobody holds what is still fought for."""
    look = game.fog.look(s, REVEALED, "en")
    there = {p.side for p in look.pieces if p.place == place} | {
        c.side for c in look.containers if c.place == place
    }
    there &= set(game.sides)
    return there if len(there) == 1 else set()
