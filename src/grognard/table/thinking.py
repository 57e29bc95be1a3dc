"""What is thought out in a worker process (bot_pool.py): a bot's turn, what a bot would do, how a match went.

A task holds a match's position; the answer is what its bots do, until someone else must choose or they have played
long enough to be shown.
"""

from __future__ import annotations

import time

import msgspec

from grognard.bots import Seat, make
from grognard.chronicle import Survey, survey
from grognard.foresight import SideOdds, odds
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


def foresee(job: Foreseeing) -> list[SideOdds]:
    """The odds of the fight under way, on samples of what the side knows."""
    game = load(job.game).game
    match = checkpoint.resume(game, job.position, 0, Log(), 0)
    return odds(game, match.state, game.sides.index(job.side))


def advise(job: Advising) -> str:
    """What a bot would do for a side, thought out on samples of what the side knows."""
    match = checkpoint.resume(load(job.game).game, job.position, 0, Log(), 0)
    state = match.state.copy()
    if match.decision is not None and match.decision.side != job.side:
        ask_other_first(state)
    action = make("greedy", "hint").choose(Seat(match.game, state))
    return match.game.vocabulary.notation(action)


def measure(job: Measuring) -> Survey:
    """The positions of a match in figures."""
    return survey(load(job.game).game, job.moments, int(job.seed))


Job = Task | Measuring | Advising | Foreseeing
Answer = list[MatchEntry] | Survey | str | list[SideOdds]


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
