"""How long the server was down, so that clocks need not count it.

While any process serves, one of them notes the time every few seconds. A gap in those notes is time in which nobody
could play: the server was stopped, or its database could not write. Their sum is kept; a clock notes it at its
beginning, and what it has grown by since is not counted. A gap of under half a minute is not noticed.
"""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from grognard.table import schema
from grognard.table.errors import log_failure
from grognard.table.store import Store

EVERY = 10.0  # seconds between two notes
GAP = 30.0  # seconds without a note that count as time down
ROW = schema.uptime.c


class Uptime:
    """The sum of the time in which the server was down."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.down = 0.0

    async def run(self) -> None:
        """Note the time, for as long as the server runs."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.note()
            except Exception as error:
                log_failure("time-not-noted", error)

    async def note(self) -> None:
        """Note the time, unless another process just did; learn of time that the server was down."""
        now = time.time()
        found = await self._read()
        if found is None:
            try:
                async with self.store.writing() as connection:
                    await connection.execute(insert(schema.uptime).values(name="table", noted=now, down=0.0))
            except IntegrityError:  # another process was quicker
                pass
            found = await self._read()
        assert found is not None
        noted, self.down = found
        if now - noted >= EVERY / 2:
            await self._write(now, noted)

    async def _write(self, now: float, noted: float) -> None:
        mine = update(schema.uptime).where(ROW.name == "table", ROW.noted == noted)
        gap = now - noted if now - noted > GAP else 0.0
        async with self.store.writing() as connection:
            done = await connection.execute(mine.values(noted=now, down=ROW.down + gap))
        if gap:
            if done.rowcount:
                self.down += gap
            else:
                await self.read()

    async def read(self) -> float:
        """The sum as it stands in the database."""
        found = await self._read()
        if found is not None:
            self.down = found[1]
        return self.down

    async def _read(self) -> tuple[float, float] | None:
        async with self.store.reading() as connection:
            query = select(ROW.noted, ROW.down).where(ROW.name == "table")
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else (float(row[0]), float(row[1]))
