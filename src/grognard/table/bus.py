"""The message bus between server processes on one database: small messages that say what has changed.

PostgreSQL carries them (Litestar's channels, on LISTEN and NOTIFY); they are sent inside the transaction they announce.
With a SQLite file there is one process, and no bus.
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

from grognard.table.course import MatchEntry
from grognard.table.store import CHANNEL, Store

log = structlog.get_logger()
MOST = 7_000  # bytes: PostgreSQL carries no longer messages
packed = msgspec.json.encode


class Message(msgspec.Struct, omit_defaults=True):
    """A message from one process to the others."""

    node: str  # the process that sends it
    match: str  # with dismiss: a person
    kind: str  # change, again, chat, presence, thinking, dismiss
    was: int = 0  # the version that a change was made to
    values: dict[str, Any] = msgspec.field(default_factory=dict)  # what it changed; none: read it
    entries: list[MatchEntry] = msgspec.field(default_factory=list)  # what it added
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
                log.info("bus-reconnected")
                return


class Outbox:
    """Outgoing messages that can wait a little; those that arrive while others are sent go out together."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: list[Message] = []
        self._sending = False

    def put(self, message: Message) -> bool:
        """Queue a message; whether someone must call `send`."""
        self._waiting.append(message)
        idle, self._sending = not self._sending, True
        return idle

    async def send(self) -> None:
        """Send what waits, and what comes meanwhile."""
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                with suppress(Exception):  # presence is reported again soon, changes are found by the sweep
                    async with self.store.writing() as connection:
                        for bundle in bundled(batch):
                            await self.store.announce(connection, bundle.decode())
        finally:
            self._sending = False


def bundled(messages: Iterable[Message]) -> Iterator[bytes]:
    """Messages packed into as few notifications as PostgreSQL can carry.

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


class Bus:
    """This process's connection to the bus."""

    def __init__(self, address: str) -> None:
        self._channels: ChannelsPlugin | None = None
        if address.startswith("postgresql"):
            backend = Listening(address.replace("postgresql+asyncpg", "postgresql", 1))
            self._channels = ChannelsPlugin(backend, channels=[CHANNEL])

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Connected, where there is a bus."""
        if self._channels is None:
            yield
        else:
            async with self._channels:
                yield

    async def messages(self) -> AsyncIterator[Message]:
        """The messages of the other processes, as they come."""
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
