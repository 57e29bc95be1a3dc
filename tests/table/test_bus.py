"""The bus between server processes: what one announces reaches the others, whatever becomes of a connection."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from grognard.table import bus
from grognard.table.bus import Bus, Message, encode
from grognard.table.store import CHANNEL

pytestmark = pytest.mark.interpreted
LISTENERS = "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%' OR query = 'SELECT 1'"


def plain(address: str) -> str:
    """A database's address, as asyncpg takes it."""
    return address.replace("postgresql+asyncpg", "postgresql", 1)


async def announce(database: Any, payload: str) -> None:
    await database.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)


async def next_match(messages: AsyncIterator[Message]) -> str:
    """The match of the next message."""
    async with asyncio.timeout(20):
        return (await anext(messages)).match


async def next_listener(database: Any, but: int = 0) -> int:
    """The database's number for the connection that listens, once there is one other than `but`."""
    async with asyncio.timeout(20):
        while True:
            found = [row["pid"] for row in await database.fetch(LISTENERS) if row["pid"] != but]
            if found:
                return int(found[0])
            await asyncio.sleep(0.05)


def test_messages_arrive_one_by_one_or_bundled_and_nonsense_is_dropped(postgres: str) -> None:
    async def scene() -> None:
        database = await asyncpg.connect(plain(postgres))
        listening = Bus(postgres)
        async with listening.open():
            messages = listening.messages()
            await announce(database, "nonsense")
            await announce(database, encode(Message("n", "one", "again")).decode())
            await announce(database, encode([Message("n", m, "again") for m in ("two", "three")]).decode())
            assert [await next_match(messages) for _ in range(3)] == ["one", "two", "three"]
        await database.close()

    asyncio.run(scene())


def test_a_lost_connection_is_made_again(postgres: str) -> None:
    async def scene() -> None:
        database = await asyncpg.connect(plain(postgres))
        listening = Bus(postgres)
        async with listening.open():
            messages = listening.messages()
            first = await next_listener(database)
            await database.execute("SELECT pg_terminate_backend($1)", first)
            await next_listener(database, but=first)
            await announce(database, encode(Message("n", "after", "again")).decode())
            assert await next_match(messages) == "after"
        await database.close()

    asyncio.run(scene())


def test_a_connection_that_only_seems_to_be_there_is_given_up(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "PING_EVERY", 0.05)

    async def scene() -> None:
        database = await asyncpg.connect(plain(postgres))
        listening = Bus(postgres)
        async with listening.open():
            first = await next_listener(database)

            async def silent(*_: object, **__: object) -> None:
                raise TimeoutError

            with monkeypatch.context() as broken:
                broken.setattr(asyncpg.Connection, "fetchval", silent)
                await asyncio.sleep(0.3)
            assert await next_listener(database, but=first) != first
        await database.close()

    asyncio.run(scene())


def test_a_file_has_no_bus() -> None:
    async def scene() -> None:
        alone = Bus("sqlite+aiosqlite:///table.db")
        async with alone.open():
            assert [message async for message in alone.messages()] == []

    asyncio.run(scene())
