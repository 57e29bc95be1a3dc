"""What a bot is given to think about: a match in which it has to choose."""

from __future__ import annotations

from grognard.kernel import checkpoint
from grognard.table.live import LiveMatch
from grognard.table.settings import Settings
from grognard.table.thinking import Task


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
