"""Where matches are kept: SQLite in a file by default, PostgreSQL when one process is not enough.

An action is appended with the number that its author saw. Two that saw the same number collide on the primary
key: one is written, the other is stale. What `append` has returned from is on disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Select,
    Table,
    Update,
    func,
    insert,
    literal,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from grognard.table import schema
from grognard.table.course import MatchEntry
from grognard.table.engines import Writer, postgresql_engine, sqlite_engine
from grognard.table.journal import NOTHING, Trace
from grognard.table.migrations import upgrade
from grognard.table.rows import MatchRow, SeatRow
from grognard.table.settings import address

CHANNEL = "grognard_table"  # on which processes announce changes to each other
CHECK_SECONDS = 5.0  # for the database to answer a check
WRITE_EVERY = 15.0  # seconds between two checks that write
PERSON = schema.people.c
SQLITE = sqlite.dialect()
COLUMNS = schema.matches.columns.keys()
SEATED = ("kind", "person", "bot", "passes")  # what may change of a seat
HELD = ("side", *SEATED)  # what is kept of it
SEATING = f"UPDATE seats SET {', '.join(f'{name} = ?' for name in SEATED)} WHERE match = ? AND side = ?"


class Stale(Exception):
    """The match has changed since the author saw it."""


class Store:
    """The database. `reading` and `writing` give a connection; a writing one commits when it is left."""

    def __init__(self, database: str) -> None:
        self.address = address(database)
        self.sqlite = self.address.startswith("sqlite")
        self._reader: AsyncEngine | None = None
        self._writer: AsyncEngine | None = None
        self._file: Writer | None = None
        self._wrote = -WRITE_EVERY  # when a write was last tried and done
        self._trying: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock()  # one writer at a time, where it is a file

    async def open(self) -> None:
        """Connect, and bring the tables up to date."""
        await self.connect()
        async with self.writing() as connection:
            await connection.run_sync(upgrade)

    async def connect(self) -> None:
        """Connect, and leave the tables as they are."""
        if self.sqlite:
            file = make_url(self.address).database
            if file:
                Path(file).parent.mkdir(parents=True, exist_ok=True)
                with suppress(PermissionError):  # it is another's, who lets us write
                    Path(file).touch(0o600)  # SQLite gives the files beside it the same rights
                    Path(file).chmod(0o600)  # hands, seeds and the secret are in it
            self._file = Writer(self.address)
            self._writer = sqlite_engine(self.address, "BEGIN IMMEDIATE", 1)
            self._reader = sqlite_engine(self.address, "BEGIN", 4)
        else:
            self._writer = self._reader = postgresql_engine(self.address)

    async def close(self) -> None:
        """Disconnect."""
        if self._trying is not None:
            await asyncio.gather(self._trying, return_exceptions=True)
        if self._file is not None:
            await self._file.close()
        for engine in {self._reader, self._writer}:
            if engine is not None:
                await engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection for looking things up; each statement sees what is on disk at its moment."""
        assert self._reader is not None
        async with self._reader.connect() as connection:
            if not self.sqlite:
                connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
            yield connection

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """A connection to which everything stays as it is now, whatever is written meanwhile."""
        assert self._reader is not None
        async with self._reader.connect() as connection:
            if not self.sqlite:
                connection = await connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction. What was written is on disk once it has been left without an error."""
        assert self._writer is not None
        async with self._turn if self.sqlite else nullcontext(), self._writer.begin() as connection:
            yield connection

    async def announce(self, connection: AsyncConnection, message: str) -> None:
        """Send a message to the other processes once this transaction is on disk; with SQLite there are none."""
        if not self.sqlite:
            await connection.execute(
                text("SELECT pg_notify(:channel, :message)"), {"channel": CHANNEL, "message": message}
            )

    # ------------------------------------------------------------ matches

    async def create(self, row: MatchRow, beginning: Trace | None = None) -> None:
        """Keep a new match, and what was told at its beginning."""
        async with self.writing() as connection:
            await _insert(connection, row, beginning)

    async def load(self, match: str) -> MatchRow | None:
        """A match, without its entries."""
        found = await self.rows(schema.matches.c.id == match)
        return found[0] if found else None

    async def rows(self, *where: Any, limit: int = 1) -> list[MatchRow]:
        """Matches, the last changed first."""
        table = schema.matches
        async with self.reading() as connection:
            query = select(table).where(*where).order_by(table.c.updated.desc()).limit(limit)
            rows = [MatchRow(**r, seats=[]) for r in (await connection.execute(query)).mappings()]
            seats = await places(connection, [r.id for r in rows])
        for row in rows:
            row.seats = seats.get(row.id, [])
        return rows

    async def versions(self, matches: Iterable[str]) -> dict[str, int]:
        """How often some matches have changed."""
        table = schema.matches.c
        async with self.reading() as connection:
            found = await connection.execute(select(table.id, table.version).where(table.id.in_(matches)))
            return {str(m): int(version) for m, version in found}

    async def asking(self, before: float) -> list[str]:
        """The matches in which a bot has had to choose since some time."""
        table = schema.matches.c
        query = select(table.id).where(table.asking.is_(True), table.updated <= before).limit(1000)
        async with self.reading() as connection:
            return [str(m) for (m,) in await connection.execute(query)]

    async def entries(self, match: str, after: int, upto: int) -> list[MatchEntry]:
        """What happened in a match, from one number (without it) to another."""
        table = schema.entries.c
        query = (
            select(table.kind, table.side, table.notation, table.person)
            .where(table.match == match, table.seq > after, table.seq <= upto)
            .order_by(table.seq)
        )
        async with self.reading() as connection:
            return [MatchEntry(*found) for found in await connection.execute(query)]

    async def append(
        self,
        old: MatchRow,
        new: MatchRow,
        written: Sequence[MatchEntry],
        message: str,
        traces: Sequence[Trace | None] | None = None,
    ) -> None:
        """Add entries to a match and keep what became of it, or nothing at all if something else came first."""
        left = traces or [None] * len(written)
        change = Change(old, new, list(zip(written, left, strict=True)))
        if self._file is not None:
            if not await self._file.write(change, self._turn):
                raise Stale
            return
        try:
            if len(change.entries) == 1 and not change.seats:
                await self._append_one(change, message)
                return
            async with self.writing() as connection:
                if not await connection.run_sync(change.make):
                    raise Stale
                await self.announce(connection, message)
        except IntegrityError as error:
            raise Stale from error

    async def _append_one(self, change: Change, message: str) -> None:
        """The same in one statement, which is a transaction by itself: PostgreSQL is asked once, not five times."""
        async with self.reading() as connection:
            if (await connection.execute(change.at_once(message))).first() is None:
                raise Stale

    async def follow(
        self, old: MatchRow, new: MatchRow, next_: MatchRow, beginning: Trace, message: str
    ) -> None:
        """Keep a rematch, and that its first match led to it."""
        async with self.writing() as connection:
            await _insert(connection, next_, beginning)
            if not await connection.run_sync(Change(old, new, []).make):
                raise Stale
            await self.announce(connection, message)

    async def hand_over(self, guest: str, person: str) -> list[str]:
        """Give a guest's seats, entries, chat and notes to someone else; the matches that this changes."""
        async with self.writing() as connection:
            seats, entries = schema.seats, schema.entries
            found = await connection.execute(select(seats.c.match).where(seats.c.person == guest))
            matches = sorted({m for (m,) in found})
            for table in (seats, entries, schema.chat):
                await connection.execute(update(table).where(table.c.person == guest).values(person=person))
            mine = select(schema.notes.c.match).where(schema.notes.c.person == person)
            await connection.execute(
                update(schema.notes)
                .where(schema.notes.c.person == guest, schema.notes.c.match.not_in(mine))
                .values(person=person)
            )
            await connection.execute(
                update(schema.matches)
                .where(schema.matches.c.id.in_(matches))
                .values(version=schema.matches.c.version + 1)
            )
        return matches

    async def vacations(self, person: str) -> list[list[float]]:
        """Someone's vacations of the last year: from when until when."""
        async with self.reading() as connection:
            kept = await connection.execute(select(PERSON.vacations).where(PERSON.id == person))
            return list(kept.scalar_one_or_none() or [])

    # ------------------------------------------------------------ chat and notes

    async def said(self, match: str, limit: int = 200) -> list[tuple[int, str, str, str, float]]:
        """A match's chat: id, name, side, text, time; the last `limit` remarks, in order."""
        table = schema.chat.c
        query = (
            select(table.id, PERSON.name, table.side, table.text, table.at)
            .join(schema.people, PERSON.id == table.person)
            .where(table.match == match)
            .order_by(table.id.desc())
            .limit(limit)
        )
        async with self.reading() as connection:
            return [tuple(r) for r in await connection.execute(query)][::-1]

    async def say(self, match: str, person: str, side: str, words: str, at: float, node: str = "") -> int:
        """Keep a remark; its number."""
        async with self.writing() as connection:
            done = await connection.execute(
                insert(schema.chat)
                .values(match=match, person=person, side=side, text=words, at=at)
                .returning(schema.chat.c.id)
            )
            number = int(done.scalar_one())
            message = {"node": node, "match": match, "kind": "chat", "id": number}
            await self.announce(connection, msgspec.json.encode(message).decode())
        return number

    async def note(self, match: str, person: str) -> str:
        """Someone's private notes."""
        table = schema.notes.c
        query = select(table.text).where(table.match == match, table.person == person)
        async with self.reading() as connection:
            return str((await connection.execute(query)).scalar_one_or_none() or "")

    async def write_note(self, match: str, person: str, words: str) -> None:
        """Keep someone's private notes."""
        table = schema.notes
        async with self.writing() as connection:
            done = await connection.execute(
                update(table).where(table.c.match == match, table.c.person == person).values(text=words)
            )
            if not done.rowcount:
                await connection.execute(insert(table).values(match=match, person=person, text=words))

    async def check(self) -> None:
        """Raise an error unless the database answers, and, tried now and then, writes."""
        async with asyncio.timeout(CHECK_SECONDS), self.reading() as connection:
            await connection.execute(select(func.count()).select_from(select(1).subquery()))
        if self._trying is None and time.monotonic() - self._wrote > WRITE_EVERY:
            self._trying = asyncio.create_task(self._try_write())
            self._trying.add_done_callback(lambda done: done.cancelled() or done.exception())
        if self._trying is not None:
            async with asyncio.timeout(CHECK_SECONDS):
                await asyncio.shield(self._trying)

    async def _try_write(self) -> None:
        """Write a row and commit it."""
        table = schema.vault
        try:
            async with self.writing() as connection:
                values = {"secret": f"{time.time():.0f}"}
                done = await connection.execute(update(table).where(table.c.name == "health").values(values))
                if not done.rowcount:
                    await connection.execute(insert(table).values(name="health", **values))
            self._wrote = time.monotonic()
        except IntegrityError:  # another process was quicker: it could write
            self._wrote = time.monotonic()
        finally:
            self._trying = None


async def places(connection: AsyncConnection, matches: list[str]) -> dict[str, list[SeatRow]]:
    """The seats of some matches, in the sides' order."""
    seat = schema.seats.c
    query = (
        select(seat.match, *(seat[name] for name in HELD), PERSON.name, PERSON.vacations)
        .join(schema.people, PERSON.id == seat.person, isouter=True)
        .where(seat.match.in_(matches))
        .order_by(seat.match, seat.place)
    )
    found: dict[str, list[SeatRow]] = {}
    for match, *held, name, vacations in await connection.execute(query):
        seated = SeatRow(**dict(zip(HELD, held, strict=True)), name=name or "", vacations=vacations or [])
        found.setdefault(match, []).append(seated)
    return found


def _placed(row: MatchRow) -> list[dict[str, Any]]:
    return [
        {"match": row.id, "place": n, **{name: getattr(p, name) for name in HELD}}
        for n, p in enumerate(row.seats)
    ]


async def _insert(connection: AsyncConnection, row: MatchRow, beginning: Trace | None) -> None:
    await connection.execute(insert(schema.matches).values(row.columns()))
    await connection.execute(insert(schema.seats), _placed(row))
    if beginning is not None:
        begin = MatchEntry("begin", "", row.rules or "")
        await connection.execute(insert(schema.entries).values(entry_row(row.id, 0, begin, beginning)))


def entry_row(match: str, seq: int, written: MatchEntry, left: Trace | None) -> dict[str, Any]:
    """An entry as it is kept."""
    return {
        "match": match,
        "seq": seq,
        "kind": written.kind,
        "side": written.side,
        "notation": written.notation,
        "person": written.person,
        "at": time.time(),
        **(NOTHING if left is None else left.row()),
    }


def changed(old: MatchRow, new: MatchRow) -> dict[str, Any]:
    """What is new in the table `matches`."""
    found = {}
    for name in COLUMNS:
        was, now = getattr(old, name), getattr(new, name)
        if was is not now and was != now:
            found[name] = now
    return found


class Change:
    """A change of a match that was seen in some state."""

    def __init__(
        self, old: MatchRow, new: MatchRow, entries: Sequence[tuple[MatchEntry, Trace | None]]
    ) -> None:
        self.match = old.id
        self.version = old.version
        self.seq = old.seq
        self.entries = entries
        self.values = changed(old, new)
        self.seats = [
            now
            for was, now in zip(old.seats, new.seats, strict=True)
            if (was.kind, was.person, was.passes) != (now.kind, now.person, now.passes)
        ]

    def rows(self) -> list[dict[str, Any]]:
        """The entries as they are kept."""
        return [
            entry_row(self.match, n, written, left)
            for n, (written, left) in enumerate(self.entries, self.seq + 1)
        ]

    def moving(self) -> Update:
        """The statement that changes the match, unless something else came first."""
        table = schema.matches
        mine = update(table).where(table.c.id == self.match, table.c.version == self.version)
        return mine.values(self.values)

    def at_once(self, message: str) -> Select[Any]:
        """The change, its one entry and the message in one PostgreSQL statement; no row if the change came late."""
        moved = self.moving().returning(schema.matches.c.id).cte("moved")
        (entry,) = self.rows()
        table = schema.entries.c
        values = [literal(value, table[name].type) for name, value in entry.items()]
        added = insert(schema.entries).from_select(list(entry), select(*values).select_from(moved))
        return select(func.pg_notify(CHANNEL, message)).select_from(moved).add_cte(added.cte("added"))

    def write(self, file: sqlite3.Connection) -> bool:
        """Make it with statements that are ready, unless something else came first: then nothing is changed."""
        values = [_bound(schema.matches, name, value) for name, value in self.values.items()]
        moved = file.execute(_moving(tuple(self.values)), (*values, self.match, self.version))
        if moved.rowcount != 1:
            return False
        for entry in self.rows():
            row = tuple(_bound(schema.entries, name, value) for name, value in entry.items())
            file.execute(_adding(tuple(entry)), row)
        for seat in self.seats:
            held = [_bound(schema.seats, name, getattr(seat, name)) for name in SEATED]
            file.execute(SEATING, (*held, self.match, seat.side))
        return True

    def make(self, connection: Connection) -> bool:
        """The same with SQLAlchemy: for PostgreSQL, or as a part of something larger."""
        if connection.execute(self.moving()).rowcount != 1:
            return False
        if self.entries:
            connection.execute(insert(schema.entries), self.rows())
        for seat in self.seats:
            place = schema.seats
            connection.execute(
                update(place)
                .where(place.c.match == self.match, place.c.side == seat.side)
                .values({name: getattr(seat, name) for name in SEATED})
            )
        return True


@cache
def _moving(names: tuple[str, ...]) -> str:
    """The statement that changes these columns of a match, unless something else came first."""
    values = ", ".join(f'"{name}" = ?' for name in names)
    return f"UPDATE matches SET {values} WHERE id = ? AND version = ?"


@cache
def _adding(names: tuple[str, ...]) -> str:
    """The statement that adds an entry of these columns."""
    columns = ", ".join(f'"{name}"' for name in names)
    return f"INSERT INTO entries ({columns}) VALUES ({', '.join('?' * len(names))})"


def _bound(table: Table, name: str, value: Any) -> Any:
    """A value as SQLite is given it."""
    process = _binding(table, name)
    return value if process is None else process(value)


@cache
def _binding(table: Table, name: str) -> Callable[[Any], Any] | None:
    kind = table.c[name].type
    bind: Callable[[Any], Any] | None = kind.dialect_impl(SQLITE).bind_processor(SQLITE)
    return bind
