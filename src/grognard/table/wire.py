"""The wire between server processes on one database: small messages that say what has changed.

PostgreSQL carries them (Litestar's channels, on LISTEN and NOTIFY); they are sent inside the transaction they tell
of. With a SQLite file there is one process, and no wire.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import structlog
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from grognard.table.store import CHANNEL

log = structlog.get_logger()
MOST = 7_000  # bytes: PostgreSQL carries no longer messages


class Message(msgspec.Struct, omit_defaults=True):
    """What one process tells the others."""

    node: str  # who tells
    match: str  # with dismiss: a person
    kind: str  # change, again, chat, presence, thinking, dismiss
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
                with suppress(msgspec.MsgspecError):
                    yield msgspec.json.decode(data, type=Message)
