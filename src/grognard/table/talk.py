"""What players say to each other at the table."""

from __future__ import annotations

import time

from grognard.table.documents import Remark
from grognard.table.errors import Refusal
from grognard.table.hall import Hall
from grognard.table.live import Live

LONGEST = 1000


async def say(hall: Hall, live: Live, person: str, text: str) -> Remark:
    """Say something to the others who play."""
    mine = live.sides_of(person)
    if not mine:
        raise Refusal("silent")
    words = "".join(c for c in text if c.isprintable() or c == "\n").strip()
    if not words or len(words) > LONGEST:
        raise Refusal("message")
    at = time.time()
    seat = next(s for s in live.row.seats if s.side == mine[0])
    side = mine[0] if len(mine) == 1 else ""
    number = await hall.store.say(live.id, person, side, words, at, hall.node)
    remark = Remark(number, seat.name, side, words, at)
    hall.say(live, remark)
    return remark


async def said(hall: Hall, live: Live, person: str | None) -> list[Remark]:
    """What was said; those who only watch hear nothing."""
    if not live.sides_of(person):
        return []
    return [Remark(*found) for found in await hall.store.said(live.id)]
