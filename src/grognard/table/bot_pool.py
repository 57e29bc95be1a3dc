"""The worker processes that bots think in, so that nobody waits for them.

Each worker is a process of its own with a pipe to it: a `Task` goes in, the bot's entries come back. A worker that dies
is replaced when the next task needs one. Once the rules have been compiled behind a running server, workers that still
interpret them are replaced too.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import connection
from multiprocessing.connection import Connection
from typing import Any, cast

import msgspec

from grognard.chronicle import Survey
from grognard.foresight import Prospect, SideOdds
from grognard.library import games, load
from grognard.table.compiling import use_compiled
from grognard.table.course import MatchEntry
from grognard.table.thinking import (
    Advice,
    Advising,
    Answer,
    Foreseeing,
    Job,
    Measuring,
    Task,
    Trying,
    perform,
)

SPAWN = multiprocessing.get_context("spawn")  # a fork of a process with threads and an event loop may hang


class BotFailed(Exception):
    """A bot raised an error; its traceback, as text."""


class Failure(msgspec.Struct, frozen=True):
    """What a worker answers when something went wrong: the traceback."""

    why: str


class WorkerDied(Exception):
    """A worker ended before it answered."""


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Processes started meanwhile by this thread are not interrupted by Ctrl+C."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker:
    """A process that thinks about one task at a time."""

    def __init__(self, generation: int) -> None:
        self.generation = generation
        self._pipe, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=serve, args=(theirs,), name="grognard-bot", daemon=True)
        with without_interrupts():  # Ctrl+C reaches a process while it still starts, too
            self._process.start()
        theirs.close()  # so that the pipe ends when the process does
        self._cut_off = False

    @property
    def pid(self) -> int:
        """The process's number."""
        return self._process.pid or 0

    def alive(self) -> bool:
        """Whether the process still runs, and answers."""
        return not self._cut_off and self._process.is_alive()

    def ask(self, task: Job) -> Answer:
        """What comes of a task; waits for it."""
        try:
            self._pipe.send(task)
            answer: Answer | Failure = self._pipe.recv()
        except (EOFError, OSError) as error:
            self._cut_off = True  # known before the system says that the process has ended
            raise WorkerDied(f"worker {self.pid} died") from error
        if isinstance(answer, Failure):
            raise BotFailed(answer.why)
        return answer

    def stop(self) -> None:
        """End the process, whatever it does."""
        self._process.terminate()
        self._process.join()


class BotPool:
    """A number of workers, and the threads that wait for their answers."""

    def __init__(self, number: int) -> None:
        self.number = number or max(1, (os.cpu_count() or 1) - 1)
        self._threads = ThreadPoolExecutor(
            self.number, "bots"
        )  # one for each worker: more tasks than that wait
        self._lock = threading.Lock()
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._generation = 0  # workers of an earlier one are replaced
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The numbers of the workers' processes."""
        with self._lock:
            return [worker.pid for worker in (*self._idle, *self._busy)]

    async def warm(self) -> None:
        """Start the workers, before anyone waits for them."""
        await asyncio.to_thread(self._start_all)

    async def think(self, task: Task) -> list[MatchEntry]:
        """What the bots of a task do, thought out in a worker."""
        return cast("list[MatchEntry]", await self._answer(task))

    async def measure(self, job: Measuring) -> Survey:
        """The positions of a finished match in figures."""
        return cast("Survey", await self._answer(job))

    async def advise(self, job: Advising) -> Advice:
        """What a bot would do for a side, and why."""
        return cast("Advice", await self._answer(job))

    async def try_out(self, job: Trying) -> Prospect:
        """What may come of an action."""
        return cast("Prospect", await self._answer(job))

    async def foresee(self, job: Foreseeing) -> list[SideOdds]:
        """The odds of the fight under way."""
        return cast("list[SideOdds]", await self._answer(job))

    async def _answer(self, job: Job) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, job)

    async def close(self) -> None:
        """End the workers, whatever they do."""
        await asyncio.to_thread(self._close)

    def _start_all(self) -> None:
        with self._lock:
            while not self._closed and len(self._idle) + len(self._busy) < self.number:
                self._idle.append(Worker(self._generation))

    def _ask(self, task: Job) -> Any:
        worker = self._take()
        try:
            return worker.ask(task)
        finally:
            self._give_back(worker)

    def _take(self) -> Worker:
        """An idle worker, or a new one."""
        with self._lock:
            if self._closed:
                raise WorkerDied("the pool is closed")
            if use_compiled():
                self._generation += 1
            self._drop_useless()
            worker = self._idle.pop() if self._idle else Worker(self._generation)
            self._busy.add(worker)
        return worker

    def _give_back(self, worker: Worker) -> None:
        with self._lock:
            self._busy.discard(worker)
            self._idle.append(worker)
            self._drop_useless()

    def _drop_useless(self) -> None:
        """Drop the idle workers that are dead or out of date; all of them, once the pool is closed."""
        useful = [
            w for w in self._idle if w.alive() and w.generation == self._generation and not self._closed
        ]
        for worker in set(self._idle) - set(useful):
            worker.stop()
        self._idle = useful

    def _close(self) -> None:
        with self._lock:
            self._closed = True
            self._drop_useless()
            busy = list(self._busy)
        for worker in busy:
            worker.stop()
        self._threads.shutdown(cancel_futures=True)


# ---------------------------------------------------------------- in the worker's process


def serve(pipe: Connection) -> None:
    """Answer tasks until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches the server too, which ends its workers
    end_with_parent(lambda: os._exit(0))
    for name in games():
        load(name)
    while True:
        try:
            task: Job = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(perform(task))
        except Exception:
            pipe.send(Failure(traceback.format_exc()))


def end_with_parent(end: Callable[[], None]) -> None:
    """Call `end` when the process that started this one has ended, however that came about."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_wait_for_end, args=(parent.sentinel, end), daemon=True).start()


def _wait_for_end(sentinel: int, end: Callable[[], None]) -> None:
    connection.wait([sentinel])
    end()
