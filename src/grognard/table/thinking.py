"""Bots at the table: they think in processes of their own, so that nobody waits for them.

A worker is told a match's beginning and entries, and answers with what its bot does, until someone else must choose
or it has played long enough to be shown. It keeps the matches it thought about last, and goes on from there.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import connection as pipes
from typing import ParamSpec, TypeVar

import msgspec

from grognard.bots import Seat, make
from grognard.kernel.match import Match
from grognard.library import games, load
from grognard.table.course import MatchEntry, begun, decider, enact

P = ParamSpec("P")
T = TypeVar("T")
KEPT = 40  # matches that a worker remembers


class Task(msgspec.Struct, frozen=True):
    """A match in which a bot must choose."""

    match: str
    game: str
    scenario: str
    options: dict[str, bool]
    seed: str
    entries: list[MatchEntry]
    bots: dict[str, str]  # by side
    seconds: float
    actions: int


_kept: OrderedDict[str, tuple[Match, list[MatchEntry]]] = OrderedDict()


def think(task: Task) -> list[MatchEntry]:
    """What the bots do, up to someone else's choice or until they have played long enough."""
    match, known = _match_of(task)
    until = time.monotonic() + task.seconds
    done: list[MatchEntry] = []
    while (side := decider(match)) in task.bots and len(done) < task.actions:
        assert side is not None
        bot = make(task.bots[side], f"{task.seed} {side} {len(known)}")
        action = bot.choose(Seat(match.game, match.state))
        step = MatchEntry("action", side, match.game.notation(action))
        enact(match, step)
        known.append(step)
        done.append(step)
        if time.monotonic() > until:
            break
    return done


def _match_of(task: Task) -> tuple[Match, list[MatchEntry]]:
    """The match as it stands, from what is remembered of it if that still holds."""
    match, known = _kept.pop(task.match, (None, []))
    if match is None or known != task.entries[: len(known)]:
        match, known = begun(task.game, task.scenario, task.seed, task.options), []
    for step in task.entries[len(known) :]:
        enact(match, step)
        known.append(step)
    _kept[task.match] = (match, known)
    if len(_kept) > KEPT:
        _kept.popitem(last=False)
    return match, known


def _begin() -> None:
    """Make a worker ready."""
    end_with_parent(lambda: os._exit(0))
    for name in games():
        load(name)


def end_with_parent(end: Callable[[], None]) -> None:
    """Let a process end when the one that started it has ended, however that came about."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        watch = threading.Thread(target=_watch, args=(parent.sentinel, end), daemon=True)
        watch.start()


def _watch(sentinel: int, end: Callable[[], None]) -> None:
    pipes.wait([sentinel])
    end()


def _ready() -> None:
    """Nothing: that a worker answers shows that it is warm."""


class Bots:
    """The processes that bots think in. One that dies is replaced."""

    def __init__(self, number: int) -> None:
        self.number = number or max(1, (os.cpu_count() or 1) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def warm(self) -> None:
        """Start the workers, before anyone waits for them."""
        await asyncio.gather(*[self._run(_ready) for _ in range(self.number)])

    async def think(self, task: Task) -> list[MatchEntry]:
        """What a bot does, thought of elsewhere."""
        return await self._run(think, task)

    async def _run(self, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.number, mp_context=multiprocessing.get_context("spawn"), initializer=_begin
            )
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, partial(work, *args))
        except BrokenProcessPool:  # a worker died: the next to ask starts others
            if self._pool is pool:
                self._pool = None
            pool.shutdown(wait=False, cancel_futures=True)
            raise

    async def close(self) -> None:
        """End the workers, whatever they do."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for worker in list((pool._processes or {}).values()):
                worker.terminate()
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
