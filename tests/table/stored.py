"""What the database holds of each match, read past the server, and played again."""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine

from grognard.kernel.match import Match
from grognard.table import schema
from grognard.table.course import begun
from grognard.table.settings import address


@dataclass(frozen=True)
class Entry:
    """Something that happened to a match."""

    seq: int
    kind: str
    side: str
    notation: str
    bot: bool


@dataclass
class Stored:
    """A match as it is kept."""

    id: str
    game: str
    scenario: str
    options: dict[str, bool]
    seed: int
    dice: str | None
    secret: str
    seq: int
    steps: int
    status: str
    turn: str | None
    winner: str | None
    entries: list[Entry] = field(default_factory=list)

    def replay(self) -> Iterator[tuple[int, Match]]:
        """The match, always the same object, after each entry: at 0 the set-up, at `seq` the present."""
        dice = bytes.fromhex(self.dice or "")
        match = begun(self.game, self.scenario, str(self.seed), self.options, dice)
        yield 0, match
        for entry in self.entries:
            if entry.kind == "action":
                match.act(entry.notation, side=entry.side)
            elif entry.kind == "undo":
                match.undo(side=entry.side)
            yield entry.seq, match

    def last(self) -> Match:
        """The match as it stands."""
        return deque(self.replay(), maxlen=1).pop()[1]


async def read_matches(database: str) -> dict[str, Stored]:
    """Every match that a database keeps."""
    engine = create_async_engine(address(database))
    found: dict[str, Stored] = {}
    try:
        async with engine.connect() as connection:
            m, e = schema.matches, schema.entries
            for row in await connection.execute(select(m)):
                held: dict[str, Any] = {
                    f: getattr(row, f) for f in Stored.__dataclass_fields__ if f != "entries"
                }
                found[row.id] = Stored(**{**held, "seed": int(row.seed)})
            for row in await connection.execute(select(e).where(e.c.seq > 0).order_by(e.c.match, e.c.seq)):
                found[row.match].entries.append(
                    Entry(row.seq, row.kind, row.side, row.notation, row.person is None)
                )
    finally:
        await engine.dispose()
    return found


def plain(document: object) -> Any:
    """A document as JSON would bring it."""
    return msgspec.json.decode(msgspec.json.encode(document))


class Packed:
    """A document put away in few bytes: those of a long match would fill the memory."""

    def __init__(self, document: object) -> None:
        self._bytes = zlib.compress(msgspec.json.encode(document), 1)

    def open(self) -> Any:
        """The document again."""
        return msgspec.json.decode(zlib.decompress(self._bytes))
