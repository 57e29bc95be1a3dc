"""Copies of all that is kept: taken while the server runs, put back into either database.

A copy is a text, one row a line, packed if its name ends in .gz. Its first line says at which step of the
migrations it was taken: an older one is brought up to date once it is back.
"""

from __future__ import annotations

import base64
import gzip
import io
import json
import os
import time
import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, LargeBinary, MetaData, Table, func, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.kernel.errors import GrognardError, quoted
from grognard.table import schema
from grognard.table.errors import outage
from grognard.table.migrations import current, head, known, upgrade
from grognard.table.store import Store

FIRST = "grognard copy 1"
BATCH = 500
DAMAGED = (  # what reading a damaged copy, or writing what it says, may raise
    EOFError,
    zlib.error,
    gzip.BadGzipFile,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    RecursionError,
    OverflowError,
    SQLAlchemyError,
)
OnProgress = Callable[[int], None]  # called with the number of rows done since the last call


class NotEmpty(GrognardError):
    """The database holds something already."""


async def backup(store: Store, file: Path, on_total: Callable[[int], None], on_progress: OnProgress) -> int:
    """Write all that is kept to a file, as it is at one moment; how many rows."""
    part = file.with_name(file.name + ".part")
    try:
        done = await _write(store, part, file, on_total, on_progress)
        os.replace(part, file)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return done


async def _write(
    store: Store, part: Path, file: Path, on_total: Callable[[int], None], on_progress: OnProgress
) -> int:
    done = 0
    async with store.snapshot() as connection:
        tables = schema.metadata.sorted_tables
        counts = {
            t.name: (await connection.execute(select(func.count()).select_from(t))).scalar_one()
            for t in tables
        }
        on_total(sum(counts.values()))
        with _open(part, file, "w") as out:
            revision = await connection.run_sync(current)
            first = {"copy": FIRST, "revision": revision, "taken": time.time(), "rows": counts}
            out.write(json.dumps(first) + "\n")
            async for name, row in _rows(connection):
                out.write(json.dumps([name, row], ensure_ascii=False, default=_text) + "\n")
                done += 1
                on_progress(1)
    return done


async def _rows(connection: AsyncConnection) -> AsyncIterator[tuple[str, dict[str, Any]]]:
    for table in schema.metadata.sorted_tables:
        found = await connection.stream(select(table).order_by(*table.primary_key.columns))
        async for row in found.mappings():
            yield table.name, dict(row)


def _text(value: bytes) -> str:
    """Bytes as a line of text holds them."""
    return base64.b85encode(value).decode()


async def restore(
    store: Store, file: Path, force: bool, on_total: Callable[[int], None], on_progress: OnProgress
) -> int:
    """Put a copy back, whole or not at all; how many rows. What the database held before goes, if `force`."""
    try:
        return await _put_back(store, file, force, on_total, on_progress)
    except DAMAGED as error:
        if outage(error):
            raise
        raise GrognardError(f"{file} is damaged or not whole: nothing was changed.") from error


async def _put_back(
    store: Store, file: Path, force: bool, on_total: Callable[[int], None], on_progress: OnProgress
) -> int:
    with _open(file, file, "r") as copy:
        first = _first(file, copy)
        on_total(sum(first["rows"].values()))
        await store.connect()
        async with store.writing() as connection:
            await connection.run_sync(_clear, force)
            await connection.run_sync(upgrade, first["revision"])
            done = await connection.run_sync(_fill, _lines(file, copy), on_progress)
            if done != sum(first["rows"].values()):
                raise GrognardError(
                    f"{file}: {done} rows, where its first line tells of more: it is not whole."
                )
            await connection.run_sync(upgrade)
            await connection.run_sync(_count_on)
    return done


def _first(file: Path, copy: IO[str]) -> dict[str, Any]:
    """The first line of a copy, checked."""
    try:
        first = json.loads(copy.readline())
        if first["copy"] != FIRST or not isinstance(first["rows"], dict):
            raise ValueError
    except (ValueError, KeyError, TypeError, OSError, EOFError, zlib.error, RecursionError):
        raise GrognardError(f"{file} is no copy that `grognard backup` made.") from None
    if first["revision"] not in known():
        raise GrognardError(
            f"{file} was made by a newer version ({quoted(first['revision'])}; this one knows {head()})."
        )
    return dict(first)


def _lines(file: Path, copy: IO[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    for number, line in enumerate(copy, 2):
        try:
            name, row = json.loads(line)
        except ValueError:
            raise GrognardError(f"{file}, line {number}: it is no row.") from None
        yield str(name), dict(row)


def _clear(connection: Connection, force: bool) -> None:
    """Drop the tables; refuse if anyone has played."""
    names = inspect(connection).get_table_names()
    if "matches" in names and not force:
        held = connection.execute(select(func.count()).select_from(schema.matches)).scalar_one()
        people = connection.execute(select(func.count()).select_from(schema.people)).scalar_one()
        if held or people:
            raise NotEmpty(
                f"the database holds {held} matches and {people} people already; --force replaces them."
            )
    old = MetaData()
    old.reflect(connection)
    old.drop_all(connection)


def _fill(
    connection: Connection, lines: Iterator[tuple[str, dict[str, Any]]], on_progress: OnProgress
) -> int:
    """Insert rows, in the order in which they were written."""
    old = MetaData()
    old.reflect(connection)
    typed = {t.name: t for t in schema.metadata.tables.values()}
    done = 0
    batch: list[dict[str, Any]] = []
    last = ""

    def flush() -> None:
        nonlocal done
        if batch:
            table = (
                typed[last]
                if last in typed and set(batch[0]) == set(typed[last].c.keys())
                else old.tables[last]
            )
            columns, key = set(table.c.keys()), set(table.primary_key.columns.keys())
            if any(not key <= set(row) <= columns for row in batch):
                raise ValueError(f"{last} has other columns")
            connection.execute(table.insert(), _with_bytes(table, batch))
            done += len(batch)
            on_progress(len(batch))
            batch.clear()

    for name, row in lines:
        if name != last or len(batch) >= BATCH:
            flush()
            last = name
        batch.append(row)
    flush()
    return done


def _with_bytes(table: Table, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows as the database takes them: text that stands for bytes turned back."""
    names = [c.name for c in table.columns if isinstance(c.type, LargeBinary)]
    if not names:
        return rows
    return [
        row | {name: base64.b85decode(row[name]) for name in names if row.get(name) is not None}
        for row in rows
    ]


def _count_on(connection: Connection) -> None:
    """Let PostgreSQL number new rows after the old ones; SQLite does by itself."""
    if connection.dialect.name != "postgresql":
        return
    for table in (schema.chat, schema.notices):
        connection.execute(
            text(
                f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), "
                f"(SELECT COALESCE(MAX(id), 0) + 1 FROM {table.name}), false)"
            )
        )


def _open(path: Path, named: Path, mode: str) -> IO[str]:
    """A copy's file, packed or not; a new one is for its owner's eyes only."""
    if mode == "w":
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))
    if named.suffix == ".gz":
        return io.TextIOWrapper(gzip.GzipFile(path, mode + "b", 6), encoding="utf-8")
    return path.open(mode, encoding="utf-8")
