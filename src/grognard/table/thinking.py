"""What a bot does when it is its turn, thought out in a worker process (bot_pool.py).

A task holds a match's position; the answer is what its bots do, until someone else must choose or they have played
long enough to be shown.
"""

from __future__ import annotations

import time

import msgspec

from grognard.bots import Seat, make
from grognard.kernel import checkpoint
from grognard.kernel.log import Log
from grognard.kernel.state import ask_other_first
from grognard.library import load
from grognard.table.course import MatchEntry, enact


class Task(msgspec.Struct, frozen=True):
    """A match in which a bot must choose."""

    match: str
    game: str
    seed: str
    seq: int
    position: bytes
    bots: dict[str, str]  # by side
    seconds: float
    actions: int


def think(task: Task) -> list[MatchEntry]:
    """What the bots do, up to someone else's choice or until they have played long enough."""
    match = checkpoint.resume(load(task.game).game, task.position, int(task.seed), Log(), 0)
    until = time.monotonic() + task.seconds
    done: list[MatchEntry] = []
    while (asked := [s for s in match.waiting_for if s in task.bots]) and len(done) < task.actions:
        side, state = asked[0], match.state.copy()
        if match.decision is not None and match.decision.side != side:  # both are asked in secret
            ask_other_first(state)
        bot = make(task.bots[side], f"{task.seed} {side} {task.seq + len(done)}")
        action = bot.choose(Seat(match.game, state))
        step = MatchEntry("action", side, match.game.vocabulary.notation(action))
        enact(match, step)
        done.append(step)
        if time.monotonic() > until:
            break
    return done
