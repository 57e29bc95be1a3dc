"""Matches in a database, looked at and played on by a process that may have other rules than the one before.

`python -m tests.table.upgrading FILE look go-on` prints what it finds as JSON; with GROGNARD_DATA it has other values.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from sqlalchemy import insert, select

from grognard.kernel.documents.words import LANGUAGES
from grognard.library import games, load
from grognard.table import play, schema, seating
from grognard.table.accounts import Person
from grognard.table.bus import Bus
from grognard.table.course import standing
from grognard.table.documents import NewMatch
from grognard.table.live import LiveMatch, account, seen
from grognard.table.registry import Registry
from grognard.table.replaying import record_of, view_at
from grognard.table.settings import Settings
from grognard.table.store import Store
from grognard.table.summaries import summary
from tests.table.stored import plain

Json = dict[str, Any]
ROOT = Path(__file__).resolve().parents[2]
EACH = len(games())  # so many of the scenarios are one of each game
SCENARIOS = sorted(  # the games in turn
    ((game, scenario) for game in games() for scenario in load(game).scenarios),
    key=lambda s: load(s[0]).scenarios.index(s[1]),
)
PEOPLE = ("ann", "bob")


@asynccontextmanager
async def tables(database: str) -> AsyncIterator[Registry]:
    """The matches of a database, without a server around them."""
    store = Store(database)
    await store.open()
    registry = Registry(Settings(database=database), store, Bus(store.address))
    await registry.keep_rules()
    try:
        yield registry
    finally:
        await store.close()


async def people(store: Store) -> None:
    """Two who play."""
    async with store.writing() as connection:
        for name in PEOPLE:
            values = {"id": name, "name": name.title(), "settings": {}, "created": 0.0, "seen": 0.0}
            await connection.execute(insert(schema.people).values(values))


async def begin(registry: Registry, game: str, scenario: str, seed: int, bot: str = "") -> LiveMatch:
    """A match of two people, or of one and a bot; its cards and dice are always those of its seed."""
    ann, bob = (Person(id=name, name=name.title(), guest=False) for name in PEOPLE)
    first, second = load(game).sides
    seats = {first: "me", second: f"bot:{bot}" if bot else "open"}
    wanted = NewMatch(game=game, scenario=scenario, seats=seats, public=True, seed=seed if bot else None)
    chance = random.Random(seed)
    secret = {"randbits": chance.getrandbits, "token_bytes": chance.randbytes}
    with patch.object(seating, "secrets", SimpleNamespace(**(vars(secrets) | secret))):
        row = await seating.create(registry, ann, wanted)
    if not bot:
        await seating.join(registry, row.id, bob, second, None)
    return await registry.live(row.id)


async def play_on(registry: Registry, live: LiveMatch, actions: int, chance: random.Random) -> int:
    """Take random actions, some of them back; how many there were."""
    for n in range(actions):
        pending = live.match.state.decision
        if pending is None:
            return n
        person = live.row.seats[pending.side].person
        assert person is not None
        if live.match.can_undo() and chance.random() < 0.2:
            await play.undo(registry, live, person, live.row.seq, "en")
            continue
        notation = live.match.game.vocabulary.notation(chance.choice(pending.actions))
        await play.act(registry, live, person, live.row.seq, notation, "en")
    return actions


async def matches(store: Store) -> list[str]:
    """Their ids, in the order in which they were made."""
    table = schema.matches.c
    async with store.reading() as connection:
        return [m for (m,) in await connection.execute(select(table.id).order_by(table.created))]


async def look(database: str) -> dict[str, Json]:
    """All matches as each seat sees them, now and at earlier steps."""
    async with tables(database) as registry:
        return {m: await looked_at(registry, await registry.live(m)) for m in await matches(registry.store)}


def logs(live: LiveMatch) -> list[list[Any]]:
    """The log in each language, as each seat reads it."""
    sides = [*live.match.game.sides, None]
    return [[account(live.match, side, lang) for side in sides] for lang in LANGUAGES]


async def looked_at(registry: Registry, live: LiveMatch) -> Json:
    row, sides = live.row, [*live.match.game.sides, None]
    steps = range(0, len(standing(live.entries)), 7)
    return plain(
        {
            "seq": row.seq,
            "steps": row.steps,
            "status": row.status,
            "turn": row.turn,
            "rules": row.rules,
            "unfit": row.unfit,
            "offer": row.offer,
            "ending": row.ending,
            "undo": live.match.undoable,
            "logs": logs(live),
            "views": [seen(live.match, side, "en") for side in sides],
            "earlier": [
                await view_at(registry.store, live, n, sides[0], "en", registry.aside) for n in steps
            ],
            "yours": [summary(registry, row, name, "en").your_turn for name in PEOPLE],
        }
    )


async def go_on(database: str) -> dict[str, Json]:
    """Play all matches on, then end each in some way and read its record."""
    found: dict[str, Json] = {}
    async with tables(database) as registry:
        for n, match in enumerate(await matches(registry.store)):
            live = await registry.live(match)
            taken = 0 if live.row.unfit else await play_on(registry, live, 6, random.Random(n))
            if live.row.status == "playing":
                await end(registry, live, n % 3)
            record = await record_of(registry.store, live)
            found[match] = {"taken": taken, "row": plain(live.row.columns()), "record": record}
            found[match]["verdict"] = live.ended(seen(live.match, None, "es"), "es").verdict
    return found


async def end(registry: Registry, live: LiveMatch, way: int) -> None:
    """Resign, agree on a draw, or break a match off."""
    if way == 0:
        await play.resign(registry, live, "bob", None)
        return
    await play.offer(registry, live, "ann", "draw" if way == 1 else "abort")
    if live.row.status == "playing":
        await play.answer(registry, live, "bob", True)


def elsewhere(database: Path, *whats: str, data: Path | None = None) -> list[dict[str, Json]]:
    """`look` and `go-on`, as often as asked, in a process of its own with an owner's data, if they are given."""
    env = {**os.environ, **({} if data is None else {"GROGNARD_DATA": str(data)})}
    command = [sys.executable, "-m", "tests.table.upgrading", str(database), *whats]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


if __name__ == "__main__":
    for what in sys.argv[2:]:
        print(json.dumps(asyncio.run({"look": look, "go-on": go_on}[what](sys.argv[1]))))
