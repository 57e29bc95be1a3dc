"""Reading that takes long, out of the way of those who play: the table of long ago, the log of a long match.

It is done in a thread, one piece at a time, and whoever asks for much waits for themselves: of each, one request at a
time is served. What is done here only reads matches, which never change once they are made.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Aside:
    """The queue of a process."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._turns: dict[str, tuple[asyncio.Lock, int]] = {}  # by asker, and how many of theirs there are

    @asynccontextmanager
    async def turn(self, asker: str) -> AsyncIterator[None]:
        """What someone asks for, when all that they asked for before is done."""
        lock, number = self._turns.get(asker, (asyncio.Lock(), 0))
        self._turns[asker] = (lock, number + 1)
        try:
            async with lock:
                yield
        finally:
            lock, number = self._turns.pop(asker)
            if number > 1:
                self._turns[asker] = (lock, number - 1)

    async def run(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Do one piece of it, in a thread."""
        async with self._one:
            return await asyncio.to_thread(work, *args, **named)
