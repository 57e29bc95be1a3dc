"""What the server does for a side: what a bot is given to think about, and the pass for whoever wants one."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING

from grognard.kernel import checkpoint
from grognard.table import passing
from grognard.table.course import advance
from grognard.table.errors import Refusal
from grognard.table.live import LiveMatch, advanced
from grognard.table.settings import Settings
from grognard.table.thinking import Task

if TYPE_CHECKING:
    from grognard.table.registry import Registry


def bot_task(live: LiveMatch, failures: int, settings: Settings) -> Task:
    """A match for its bots; where one keeps failing, a random one takes over: the match must go on."""
    row = live.row
    bots = {s.side: s.bot or "random" for s in row.seats if s.kind == "bot"}
    if failures >= 3:
        bots = dict.fromkeys(bots, "random")
    return Task(
        match=row.id,
        game=row.game,
        seed=row.seed,
        dice=row.chance,
        steps=row.steps,
        seq=row.seq,
        position=checkpoint.position(live.match),
        bots=bots,
        seconds=settings.bot_seconds,
        actions=settings.bot_actions,
    )


async def pass_for(registry: Registry, live: LiveMatch) -> None:
    """Pass for someone who wants that for this kind of question, after the time that it takes for all."""
    seconds = registry.settings.pass_seconds
    await passing.wait(live, seconds)
    async with live.lock:
        way = passing.foregone(live.match, live.row.seats)
        if way is None or live.row.updated + seconds > time.time():
            return  # it is answered, or something has changed since
        done = advance(live.match, [way], live.row.seq, live.base)
        with suppress(Refusal):
            await registry.commit(live, advanced(live.row, done.match, 1), done)
