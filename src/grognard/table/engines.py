"""Database engines for SQLite and PostgreSQL, and the writer that commits to a SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, Protocol, TypeVar

from sqlalchemy import Engine, event, make_url
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

P = ParamSpec("P")
T = TypeVar("T")
BUSY_SECONDS = 5  # to wait for another writer


class Change(Protocol):
    """Something to be written, unless something else came first."""

    def write(self, file: sqlite3.Connection) -> bool:
        """Write it; False where something else came first, and nothing was written."""


class Writer:
    """Writes changes to a SQLite file from a thread of its own; changes that wait are committed together.

    The connection is opened, used and closed by that thread alone: SQLite's module refuses it to any other.
    """

    def __init__(self, url: str) -> None:
        self._path = make_url(url).database or ""
        self._thread = ThreadPoolExecutor(1, "writer")
        self._file: sqlite3.Connection | None = None
        self._waiting: list[tuple[Change, asyncio.Future[bool]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._closed = False

    async def write(self, change: Change, turn: asyncio.Lock) -> bool:
        """Returns when a change is on disk; False where something else came first."""
        if self._closed:
            raise RuntimeError("the database is closed")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all(turn))
        return await done

    async def _write_all(self, turn: asyncio.Lock) -> None:
        try:
            while self._waiting:
                async with turn:
                    batch, self._waiting = self._waiting, []
                    changes = [change for change, _ in batch]
                    made = await self._in_thread(self._commit, changes)
                for (_, done), result in zip(batch, made, strict=True):
                    if done.done():
                        continue
                    if isinstance(result, bool):
                        done.set_result(result)
                    else:
                        done.set_exception(result)
        finally:
            self._writing = None

    async def _in_thread(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, partial(work, *args, **named))

    def _commit(self, changes: list[Change]) -> list[bool | Exception]:
        """Commit changes together; if that fails, each by itself, so that only the faulty one fails."""
        try:
            return self._commit_together(changes)
        except Exception as error:
            if len(changes) == 1:
                return [error]
            return [result for change in changes for result in self._commit([change])]

    def _commit_together(self, changes: list[Change]) -> list[bool | Exception]:
        """Commit changes past SQLAlchemy, which takes a tenth of the time; errors are told as it tells them."""
        try:
            file = self._connected()
            file.execute("BEGIN IMMEDIATE")
            made: list[bool | Exception] = [change.write(file) for change in changes]
            file.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            raise DBAPIError.instance(None, None, error, sqlite3.Error) from error
        except BaseException:
            self._roll_back()
            raise
        return made

    def _connected(self) -> sqlite3.Connection:
        if self._file is None:
            self._file = sqlite3.connect(self._path)
            _set_up(self._file)
        return self._file

    def _roll_back(self) -> None:
        """Undo what was begun; a connection that cannot do even that is replaced."""
        try:
            if self._file is not None:
                self._file.rollback()
        except sqlite3.Error:
            self._disconnect()

    def _disconnect(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            file.close()

    async def close(self) -> None:
        """Write what waits, disconnect, and stop the thread."""
        self._closed = True
        if self._writing is not None:
            await asyncio.wait([self._writing])
        await self._in_thread(self._disconnect)
        self._thread.shutdown()


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
    """Set a SQLite file's connections up, and say how their transactions begin."""

    @event.listens_for(engine, "connect")
    def prepared(connection: Any, _record: Any) -> None:
        _set_up(connection)

    @event.listens_for(engine, "begin")
    def begun(connection: Any) -> None:
        connection.exec_driver_sql(begin)


def _set_up(connection: Any) -> None:
    """Make a connection to a SQLite file safe against power cuts, and patient with other writers."""
    connection.isolation_level = None  # we say when a transaction begins
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
    cursor.close()
