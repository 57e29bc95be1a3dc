"""The journals of matches in the database: what was told, the positions, and the rulebooks they were played under."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from grognard.kernel.checkpoint import checksum as digest
from grognard.kernel.errors import GrognardError
from grognard.kernel.rulebook import Rulebook, from_document
from grognard.table import schema
from grognard.table.course import MatchEntry
from grognard.table.journal import NOTHING, unpacked, whole
from grognard.table.rows import MatchRow
from grognard.table.store import Store, entry_row

log = structlog.get_logger("grognard.table")


class KeptEntry(msgspec.Struct, frozen=True):
    """An entry as loading a match reads it: what was done, and what was told."""

    seq: int
    kind: str
    side: str
    notation: str
    person: str | None
    events: str | None  # null where it is not in the journal


class KeptPosition(msgspec.Struct, frozen=True):
    """A position of the journal."""

    seq: int  # the entry after which it stood
    checksum: str
    undoable: int
    base: int  # the entry whose position was kept whole, and that position
    whole: bytes
    data: bytes


async def read(store: Store, match: str) -> list[KeptEntry]:
    """All entries of a match from its beginning (number 0) on."""
    table = schema.entries.c
    columns = (table.seq, table.kind, table.side, table.notation, table.person, table.events)
    query = select(*columns).where(table.match == match).order_by(table.seq)
    async with store.reading() as connection:
        return [KeptEntry(*found) for found in await connection.execute(query)]


async def position(store: Store, match: str, upto: int, settled: bool = False) -> KeptPosition | None:
    """The last position of a match up to an entry whose checksum is right; if settled, with nothing to undo."""
    table = schema.entries.c
    columns = (table.seq, table.checksum, table.undoable, table.base, table.position)
    query = select(*columns).where(table.match == match, table.position.is_not(None))
    query = query.where(table.undoable == 0) if settled else query
    async with store.reading() as connection:
        while True:
            last = query.where(table.seq <= upto).order_by(table.seq.desc()).limit(1)
            found = (await connection.execute(last)).first()
            if found is None:
                return None
            base = select(table.position).where(table.match == match, table.seq == found.base)
            against = found.position if found.base == found.seq else (await connection.execute(base)).scalar()
            if (kept := _read(found, against)) is not None:
                return kept
            log.error("position-damaged", match=match, entry=found.seq)
            upto = found.seq - 1


async def positions(store: Store, match: str, seqs: Sequence[int]) -> dict[int, bytes]:
    """The positions after some entries of a match, as far as they are kept and whole."""
    table = schema.entries.c
    query = select(table.seq, table.checksum, table.undoable, table.base, table.position)
    query = query.where(table.match == match, table.position.is_not(None))
    async with store.reading() as connection:
        rows = {int(found.seq): found for found in await connection.execute(query)}
    found: dict[int, bytes] = {}
    for seq in seqs:
        row = rows.get(seq)
        base = rows.get(row.base) if row is not None else None
        kept = None if row is None or base is None else _read(row, base.position)
        if kept is not None:
            found[seq] = kept.data
    return found


def _read(found: Sequence[Any], against: bytes | None) -> KeptPosition | None:
    """A position, packed against another or whole; None where it is damaged."""
    seq, checksum, undoable, base, packed = found
    try:
        other = whole(against or b"")
        data = other if base == seq else unpacked(packed, other)
    except zlib.error:
        return None
    return KeptPosition(seq, checksum, undoable, base, other, data) if digest(data) == checksum else None


async def chances(store: Store, match: str) -> dict[int, list[int]]:
    """The random results that each entry of a match met, by its number; none for those without a journal."""
    table = schema.entries.c
    query = select(table.seq, table.chance).where(table.match == match, table.chance.is_not(None))
    async with store.reading() as connection:
        return {int(n): [int(r) for r in c.split()] for n, c in await connection.execute(query)}


async def adopt(store: Store, row: MatchRow, rules: str, left: Sequence[dict[str, Any]]) -> bool:
    """Give a match that has none its journal, as far as it goes; False where something else came first."""
    table, entries = schema.matches, schema.entries
    mine = update(table).where(table.c.id == row.id, table.c.version == row.version)
    kept: dict[str, Any] = {name: bindparam(f"new_{name}") for name in NOTHING}
    numbered = update(entries).where(entries.c.match == row.id, entries.c.seq == bindparam("number"))
    begin = entry_row(row.id, 0, MatchEntry("begin", "", rules), None) | (left[0] if left else {})
    values = [
        {"number": seq, **{f"new_{name}": value for name, value in one.items()}}
        for seq, one in enumerate(left)
        if seq > 0
    ]
    async with store.writing() as connection:
        if (await connection.execute(mine.values(rules=rules, version=row.version + 1))).rowcount != 1:
            return False
        await connection.execute(delete(entries).where(entries.c.match == row.id, entries.c.seq == 0))
        await connection.execute(insert(entries).values(begin))
        if values:
            await connection.execute(numbered.values(kept), values)
    return True


async def keep_rulebooks(store: Store, books: Iterable[Rulebook], since: float) -> None:
    """Keep the rulebooks that a server starts with."""
    table = schema.rulebooks
    for book in books:
        content = msgspec.json.encode(book.document()).decode()
        with suppress(IntegrityError):  # another process was first
            async with store.writing() as connection:
                known = update(table).where(table.c.digest == book.digest).values(since=since)
                if not (await connection.execute(known)).rowcount:
                    values = {"digest": book.digest, "game": book.game, "since": since}
                    await connection.execute(insert(table).values(**values, content=content))


async def rulebooks(store: Store, digests: Iterable[str]) -> dict[str, tuple[Rulebook, float]]:
    """Some rulebooks, and when a server last started with each."""
    table = schema.rulebooks.c
    query = select(table.digest, table.content, table.since).where(table.digest.in_(set(digests)))
    async with store.reading() as connection:
        return {
            str(digest): (read_rulebook(content), float(since))
            for digest, content, since in await connection.execute(query)
        }


def read_rulebook(content: str) -> Rulebook:
    """A rulebook as it was kept."""
    try:
        return from_document(msgspec.json.decode(content))
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise GrognardError("what the database keeps of the rules of some matches is damaged.") from error
