"""What is thought out in a worker process (bot_pool.py): a bot's turn, what a bot would do, how a match went.

A task holds a match's position; the answer is what its bots do, until someone else must choose or they have played
long enough to be shown.
"""

from __future__ import annotations

import time

import msgspec

from grognard.bots import Seat, make
from grognard.bots.reasons import reason_for
from grognard.chronicle import Survey, survey
from grognard.foresight import Prospect, SideOdds, odds, prospect
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
    dice: bytes
    steps: int
    seq: int
    position: bytes
    bots: dict[str, str]  # by side
    seconds: float
    actions: int


class Measuring(msgspec.Struct, frozen=True):
    """A finished match whose positions are to be measured: after how many actions, and the position."""

    game: str
    seed: str
    moments: list[tuple[int, bytes]]


class Advising(msgspec.Struct, frozen=True):
    """A position in which a side wants to know what a bot would do."""

    game: str
    side: str
    position: bytes


class Foreseeing(msgspec.Struct, frozen=True):
    """A position in which a side wants to know how the fight under way may end."""

    game: str
    side: str
    position: bytes


class Trying(msgspec.Struct, frozen=True):
    """A position in which a side wants to know what may come of an action."""

    game: str
    side: str
    position: bytes
    action: str


class Advice(msgspec.Struct, frozen=True):
    """What a bot would do, and the part of the position's worth that gains most by it; "" where none does."""

    action: str
    reason: str


def foresee(job: Foreseeing) -> list[SideOdds]:
    """The odds of the fight under way, on samples of what the side knows."""
    game = load(job.game).game
    match = checkpoint.resume(game, job.position, 0, Log(), 0)
    return odds(game, match.state, game.sides.index(job.side))


def try_out(job: Trying) -> Prospect:
    """What may come of an action, on samples of what the side knows."""
    game = load(job.game).game
    match = checkpoint.resume(game, job.position, 0, Log(), 0)
    state = match.state.copy()
    if match.decision is not None and match.decision.side != job.side:
        ask_other_first(state)
    return prospect(game, state, game.sides.index(job.side), game.vocabulary.read(job.action))


def advise(job: Advising) -> Advice:
    """What a bot would do for a side and why, thought out on samples of what the side knows."""
    match = checkpoint.resume(load(job.game).game, job.position, 0, Log(), 0)
    state = match.state.copy()
    if match.decision is not None and match.decision.side != job.side:
        ask_other_first(state)
    seat = Seat(match.game, state)
    action = make("greedy", "hint").choose(seat)
    return Advice(match.game.vocabulary.notation(action), reason_for(seat, action))


def measure(job: Measuring) -> Survey:
    """The positions of a match in figures."""
    return survey(load(job.game).game, job.moments, int(job.seed))


Job = Task | Measuring | Advising | Foreseeing | Trying
Answer = list[MatchEntry] | Survey | Advice | list[SideOdds] | Prospect


def perform(job: Job) -> Answer:
    """Whatever a worker is asked for."""
    match job:
        case Task():
            return think(job)
        case Measuring():
            return measure(job)
        case Advising():
            return advise(job)
        case Foreseeing():
            return foresee(job)
        case Trying():
            return try_out(job)


def think(task: Task) -> list[MatchEntry]:
    """What the bots do, up to someone else's choice or until they have played long enough."""
    match = checkpoint.resume(
        load(task.game).game, task.position, int(task.seed), Log(), task.steps, task.dice
    )
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
