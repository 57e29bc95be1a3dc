"""Why a bot would do something: which part of a position's worth gains most by it, over what else could be done.

Both are played on to the end of the turn by the game's quick player, on a few samples of what the side knows, as the
greedy bot does it (greedy.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.bots.greedy import MOST
from grognard.bots.seat import Seat
from grognard.kernel.game import Game
from grognard.kernel.rollout import rollout
from grognard.kernel.state import PLAYING, State, act

SAMPLES = 4
LEAST = 1.0  # what a part must gain to be a reason


def reason_for(seat: Seat, action: int) -> str:
    """The part of the worth that gains most by an action; "" where none does, or nothing else could be done."""
    other = instead(seat, action)
    if other < 0:
        return ""
    gains: dict[str, float] = {}
    for seed in range(SAMPLES):
        sample = seat.sample(seed)
        mine, theirs = (outcome(seat.game, sample, a, seat.side) for a in (action, other))
        for part in mine.keys() & theirs.keys():
            gains[part] = gains.get(part, 0.0) + mine[part] - theirs[part]
    best = max(gains, key=lambda part: (gains[part], part), default="")
    return best if best and gains[best] >= LEAST * SAMPLES else ""


def instead(seat: Seat, action: int) -> int:
    """What an action is measured against: to end or pass where one can, else the next that is worth a look."""
    if len(seat.actions) == 1:
        return -1
    game = seat.game
    asked = seat.sample(0)
    ends = [a for a in seat.actions if a != action and game.clicks.role(asked, a) == "end"]
    if ends:
        return ends[0]
    others = [a for a in (*game.bot.candidates(asked), *seat.actions) if a != action]
    return others[0] if others else -1


def outcome(game: Game[Any], sample: State, action: int, side: int) -> Mapping[str, float]:
    """The parts of what a position is worth at the end of the turn; nothing once the match is over."""
    s = sample.copy()
    until = game.bot.clock(s) + 1
    act(s, action)
    rollout(game, s, until, MOST)
    return game.bot.parts(s, side) if s.winner == PLAYING else {}
