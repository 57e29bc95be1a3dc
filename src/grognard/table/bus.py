"""The message bus between server processes on one database: small messages that say what has changed.

PostgreSQL carries them (LISTEN and NOTIFY); they are sent inside the transaction they announce.
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

from grognard.table.course import MatchEntry
from grognard.table.store import CHANNEL, Store

log = structlog.get_logger("grognard.table")
MOST = 7_000  # bytes: PostgreSQL carries no longer messages
PING_EVERY = 30.0  # seconds without a message after which the connection is tried
PATIENCE = 10.0  # seconds for the database to answer
RETRY_EVERY = 0.5
FAILURES = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)  # a TimeoutError is an OSError
encode = msgspec.json.encode


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
    for message in map(encode, messages):
        if bundle and size + len(message) + 1 > MOST:
            yield b"[" + b",".join(bundle) + b"]"
            bundle, size = [], 0
        bundle.append(message)
        size += len(message) + 1
    if bundle:
        yield b"[" + b",".join(bundle) + b"]"


class Bus:
    """This process's connection to the bus: it listens, and connects again when the connection is lost."""

    def __init__(self, address: str) -> None:
        self._address = ""  # of the database, where there is a bus
        if address.startswith("postgresql"):
            self._address = address.replace("postgresql+asyncpg", "postgresql", 1)
        self._received: asyncio.Queue[str] = asyncio.Queue()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Listening, where there is a bus."""
        if not self._address:
            yield
            return
        connection, lost = await self._listen()
        keeping = asyncio.create_task(self._keep_listening(connection, lost))
        try:
            yield
        finally:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)

    async def messages(self) -> AsyncIterator[Message]:
        """The messages of all processes, this one included, as they come."""
        while self._address:
            for message in _read(await self._received.get()):
                yield message

    async def _listen(self) -> tuple[Any, asyncio.Event]:
        """A connection that listens, and an event that is set when it is lost."""
        lost = asyncio.Event()
        connection = await asyncpg.connect(self._address, timeout=PATIENCE)
        try:
            connection.add_termination_listener(lambda _connection: lost.set())
            await connection.add_listener(CHANNEL, self._receive)
        except BaseException:
            connection.terminate()
            raise
        return connection, lost

    def _receive(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        self._received.put_nowait(str(payload))

    async def _keep_listening(self, connection: Any, lost: asyncio.Event) -> None:
        """Connect again whenever the connection is lost; what was missed meanwhile is found by the sweep."""
        try:
            while True:
                await self._until_lost(connection, lost)
                connection.terminate()
                connection, lost = await self._listen_again()
                log.info("bus-reconnected")
        finally:
            with suppress(*FAILURES):
                await connection.close(timeout=2)

    async def _listen_again(self) -> tuple[Any, asyncio.Event]:
        """Try until the database is back."""
        while True:
            await asyncio.sleep(RETRY_EVERY)
            with suppress(*FAILURES):
                return await self._listen()

    async def _until_lost(self, connection: Any, lost: asyncio.Event) -> None:
        """Wait until a connection is lost; one that only seems to be there is found out by asking."""
        while not lost.is_set():
            try:
                async with asyncio.timeout(PING_EVERY):
                    await lost.wait()
            except TimeoutError:
                try:
                    await connection.fetchval("SELECT 1", timeout=PATIENCE)
                except (
                    OSError,
                    asyncpg.PostgresError,
                    asyncpg.InterfaceError,
                ):  # a TimeoutError is an OSError
                    return


def _read(data: str) -> list[Message]:
    try:
        found = msgspec.json.decode(data, type=Message | list[Message])
    except msgspec.MsgspecError:
        return []
    return found if isinstance(found, list) else [found]
