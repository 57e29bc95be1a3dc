"""The players' chat."""

from __future__ import annotations

import time

from grognard.table.documents import Remark
from grognard.table.errors import Refusal
from grognard.table.live import LiveMatch
from grognard.table.registry import Registry

LONGEST = 1000


async def say(registry: Registry, live: LiveMatch, person: str, text: str) -> Remark:
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
    number = await registry.store.say(live.id, person, side, words, at, registry.node)
    remark = Remark(number, seat.name, side, words, at)
    registry.broadcast_chat(live, remark)
    return remark


async def said(registry: Registry, live: LiveMatch, person: str | None) -> list[Remark]:
    """The chat so far; spectators see none of it."""
    if not live.sides_of(person):
        return []
    return [Remark(*found) for found in await registry.store.said(live.id)]
