"""Whether a database can be served, found out before the server starts, and said in a sentence where it cannot.

A SQLite file belongs to one server at a time: the server holds a lock on a file beside it, which says who it is. The
system gives the lock back when the process ends, however it ends.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import make_url

from grognard.kernel.errors import GrognardError, quoted
from grognard.table.migrations import head, known

try:
    import fcntl
except ImportError:  # Windows: nobody is told of a second server there
    fcntl = None  # type: ignore[assignment]

CONNECT_SECONDS = 10


def check(address: str) -> None:
    """Raise an error that says what is wrong with a database, if anything is."""
    if address.startswith("sqlite"):
        _check_file(file_of(address))
    else:
        asyncio.run(_check_postgresql(address))


def file_of(address: str) -> Path | None:
    """The file of a SQLite database; None if it is in memory."""
    name = make_url(address).database
    return Path(name) if name and name != ":memory:" else None


def _check_file(file: Path | None) -> None:
    if file is None:
        return
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if "\0" in str(file):
            raise ValueError("its name has a NUL in it")
        if file.is_dir():
            raise GrognardError(f"{file} is a folder; a database is a file.")
        if not os.access(file if file.exists() else file.parent, os.W_OK):
            raise GrognardError(f"{file} cannot be written: its rights do not allow it.")
    except (OSError, ValueError) as error:
        raise GrognardError(f"{file} cannot be a database: {_reason(error)}.") from error
    if not file.exists() or not file.stat().st_size:
        return
    try:
        with closing(sqlite3.connect(file, timeout=5, isolation_level=None)) as connection:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            revision = _revision(tables, connection)
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
    except sqlite3.Error as error:
        raise GrognardError(f"{file} cannot be used: {error}.") from error
    _check_revision(str(file), tables, revision)


def _revision(tables: set[str], connection: sqlite3.Connection) -> str | None:
    if "alembic_version" not in tables:
        return None
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(found[0]) if found else None


def _check_revision(name: str, tables: set[str], revision: str | None) -> None:
    """Refuse another program's tables, and those of a newer version."""
    if tables and "matches" not in tables:
        raise GrognardError(
            f"{name} is another program's database: it has no matches, but {quoted(sorted(tables)[0])}."
        )
    if revision is not None and revision not in known():
        raise GrognardError(
            f"{name} was used by a newer version ({quoted(revision)}; this one knows {head()}): "
            "install that version, or restore a copy made before."
        )


async def _check_postgresql(address: str) -> None:
    shown = make_url(address).render_as_string(hide_password=True).replace("+asyncpg", "", 1)
    try:
        plain = address.replace("postgresql+asyncpg", "postgresql", 1)
        connection = await asyncpg.connect(plain, timeout=CONNECT_SECONDS)
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise GrognardError(f"{shown} does not let us in: {_reason(error)}.") from error
    try:
        rows = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
        tables = {str(row[0]) for row in rows}
        revision = (
            await connection.fetchval("SELECT version_num FROM alembic_version")
            if "alembic_version" in tables
            else None
        )
    except asyncpg.PostgresError as error:
        raise GrognardError(f"{shown} cannot be used: {_reason(error)}.") from error
    finally:
        await connection.close(timeout=CONNECT_SECONDS)
    _check_revision(shown, tables, revision)


def _reason(error: BaseException) -> str:
    told = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return " ".join((told or type(error).__name__).split()).rstrip(".")


@contextmanager
def held(address: str, who: str) -> Iterator[None]:
    """Hold a SQLite file, so that no other server takes it; `who` is told to one that tries."""
    file = file_of(address) if address.startswith("sqlite") else None
    if file is None or fcntl is None:
        yield
        return
    lock = file.with_name(file.name + "-server")
    with _opened(lock) as door:
        try:
            fcntl.flock(door, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = door.read().strip() or "another server"
            raise GrognardError(f"{file} is served already, by {holder}: end that server first.") from None
        door.seek(0)
        door.truncate()
        door.write(who)
        door.flush()
        try:
            yield
        finally:
            with suppress(OSError):
                lock.unlink()


def _opened(lock: Path) -> IO[str]:
    try:
        return os.fdopen(os.open(lock, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="utf-8")
    except OSError as error:
        raise GrognardError(f"{lock} cannot be written: {_reason(error)}.") from error
