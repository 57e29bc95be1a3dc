"""Database engines for SQLite and PostgreSQL, and the writer that commits to a SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

BUSY_SECONDS = 5  # to wait for another writer
ANY_THREAD = {"check_same_thread": False}


class Change(Protocol):
    """Something to be written, unless something else came first."""

    @property
    def simple(self) -> bool:
        """Whether it can be made simply."""

    def make(self, connection: Connection) -> bool:
        """Write it."""

    def make_simply(self, file: sqlite3.Connection) -> bool:
        """Write it past SQLAlchemy."""


class Writer:
    """Writes changes to a SQLite file from a thread of its own; changes that wait are committed together."""

    def __init__(self, url: str) -> None:
        self._engine = create_engine(
            url.replace("+aiosqlite", ""), poolclass=StaticPool, connect_args=ANY_THREAD, hide_parameters=True
        )
        _prepare(self._engine, "BEGIN IMMEDIATE")
        self._thread = ThreadPoolExecutor(1, "writer")
        self._open: Any = None  # the connection itself, once it is there
        self._waiting: list[tuple[Change, asyncio.Future[bool]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, change: Change, turn: asyncio.Lock) -> bool:
        """Returns when a change is on disk; False where something else came first."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all(turn))
        return await done

    async def _write_all(self, turn: asyncio.Lock) -> None:
        while self._waiting:
            async with turn:
                batch, self._waiting = self._waiting, []
                changes = [change for change, _ in batch]
                made = await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, changes)
            for (_, done), result in zip(batch, made, strict=True):
                if done.done():
                    continue
                if isinstance(result, bool):
                    done.set_result(result)
                else:
                    done.set_exception(result)
        self._writing = None

    def _commit(self, changes: list[Change]) -> list[bool | Exception]:
        """Commit changes together; if that fails, each by itself, so that only the faulty one fails."""
        try:
            if all(change.simple for change in changes):
                return self._commit_simply(changes)
            with self._engine.begin() as connection:
                return [change.make(connection) for change in changes]
        except Exception as error:
            if len(changes) == 1:
                return [error]
            return [result for change in changes for result in self._commit([change])]

    def _commit_simply(self, changes: list[Change]) -> list[bool | Exception]:
        """The same for changes that need no SQLAlchemy, on its connection; errors are told as it tells them."""
        if self._open is None:
            with self._engine.connect() as connection:  # the pool has this one, and keeps it
                self._open = connection.connection.driver_connection
        file = self._open
        try:
            file.execute("BEGIN IMMEDIATE")
            made: list[bool | Exception] = [change.make_simply(file) for change in changes]
            file.execute("COMMIT")
        except sqlite3.Error as error:
            file.rollback()
            raise DBAPIError.instance(None, None, error, sqlite3.Error) from error
        except BaseException:
            file.rollback()
            raise
        return made

    def close(self) -> None:
        """Stop the thread and disconnect."""
        self._thread.shutdown()
        self._engine.dispose()


def sqlite_engine(url: str, begin: str, connections: int) -> AsyncEngine:
    """An engine for a file."""
    engine = create_async_engine(
        url, pool_size=connections, max_overflow=0, pool_timeout=15, hide_parameters=True
    )
    _prepare(engine.sync_engine, begin)
    return engine


def postgresql_engine(url: str) -> AsyncEngine:
    """An engine for PostgreSQL; connections that were lost while idle are replaced."""
    engine = create_async_engine(url, pool_size=10, max_overflow=10, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "checkout")
    def living(connection: Any, _record: Any, _proxy: Any) -> None:
        if connection.driver_connection.is_closed():  # known without a round trip
            raise DisconnectionError

    return engine


def _prepare(engine: Engine, begin: str) -> None:
    """Set a SQLite file up: safe against power cuts, and patient with other writers."""

    @event.listens_for(engine, "connect")
    def prepared(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we say when a transaction begins
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Any) -> None:
        connection.exec_driver_sql(begin)
