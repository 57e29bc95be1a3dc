"""The wire between server processes on one database: small messages that say what has changed.

PostgreSQL carries them (Litestar's channels, on LISTEN and NOTIFY); they are sent inside the transaction they tell
of. With a SQLite file there is one process, and no wire.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import structlog
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from grognard.table.course import Written
from grognard.table.store import CHANNEL, Store

log = structlog.get_logger()
MOST = 7_000  # bytes: PostgreSQL carries no longer messages
packed = msgspec.json.encode


class Message(msgspec.Struct, omit_defaults=True):
    """What one process tells the others."""

    node: str  # who tells
    match: str  # with dismiss: a person
    kind: str  # change, again, chat, presence, thinking, dismiss
    was: int = 0  # the version that a change was made to
    values: dict[str, Any] = msgspec.field(default_factory=dict)  # what it changed; none: read it
    entries: list[Written] = msgspec.field(default_factory=list)  # what it added
    id: int = 0  # of a remark
    online: list[str] = msgspec.field(default_factory=list)
    watching: int = 0
    side: str = ""  # of a bot that thinks; "": it has stopped


class Listening(AsyncPgChannelsBackend):
    """Litestar's backend, that connects again when its connection is lost."""

    async def on_startup(self) -> None:
        await super().on_startup()
        self._open = True
        self._listener_conn.add_termination_listener(self._lost)

    async def on_shutdown(self) -> None:
        self._open = False
        await super().on_shutdown()

    def _lost(self, _connection: Any) -> None:
        if self._open:
            self._again = asyncio.get_running_loop().create_task(self._connect_again())

    async def _connect_again(self) -> None:
        while self._open:
            await asyncio.sleep(0.5)
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                connection = await self._connect()
                for channel in self._subscribed_channels:
                    await connection.add_listener(channel, self._listener)
                connection.add_termination_listener(self._lost)
                self._listener_conn = connection
                log.info("wire-connected-again")
                return


class Post:
    """Messages that can wait a little: those that came while others were sent go together."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: list[Message] = []
        self._sending = False

    def put(self, message: Message) -> bool:
        """Leave a message; whether someone must `send`."""
        self._waiting.append(message)
        idle, self._sending = not self._sending, True
        return idle

    async def send(self) -> None:
        """Send what waits, and what comes meanwhile."""
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                with suppress(Exception):  # presence is told again soon, changes are found by the sweep
                    async with self.store.writing() as connection:
                        for bundle in bundled(batch):
                            await self.store.announce(connection, bundle.decode())
        finally:
            self._sending = False


def bundled(messages: Iterable[Message]) -> Iterator[bytes]:
    """Messages in as few as PostgreSQL can carry.

    >>> [len(b) <= MOST for b in bundled([Message("a", "m", "presence")] * 500)]
    [True, True, True]
    """
    bundle: list[bytes] = []
    size = 0
    for message in map(packed, messages):
        if bundle and size + len(message) + 1 > MOST:
            yield b"[" + b",".join(bundle) + b"]"
            bundle, size = [], 0
        bundle.append(message)
        size += len(message) + 1
    if bundle:
        yield b"[" + b",".join(bundle) + b"]"


class Wire:
    """This process's end."""

    def __init__(self, address: str) -> None:
        self._channels: ChannelsPlugin | None = None
        if address.startswith("postgresql"):
            backend = Listening(address.replace("postgresql+asyncpg", "postgresql", 1))
            self._channels = ChannelsPlugin(backend, channels=[CHANNEL])

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Connected, where there is a wire."""
        if self._channels is None:
            yield
        else:
            async with self._channels:
                yield

    async def messages(self) -> AsyncIterator[Message]:
        """What the other processes tell, as it comes."""
        if self._channels is None:
            return
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            async for data in subscriber.iter_events():
                for message in _read(data):
                    yield message


def _read(data: bytes) -> list[Message]:
    try:
        found = msgspec.json.decode(data, type=Message | list[Message])
    except msgspec.MsgspecError:
        return []
    return found if isinstance(found, list) else [found]
