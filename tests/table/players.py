"""People at a table of the first game there is, for scenes over real HTTP and sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from grognard.library import games, load
from tests.table.conftest import Running
from tests.table.harness import Person

GAME = games()[0]
SIDES = load(GAME).sides
SCENARIO = load(GAME).scenarios[0]
HUMANS = {SIDES[0]: "me", SIDES[1]: "open"}
ALONE = {SIDES[0]: "me", SIDES[1]: "bot:random"}
BOTH = dict.fromkeys(SIDES, "me")


def run(scene: Coroutine[Any, Any, None]) -> None:
    """Play a scene to its end."""
    asyncio.run(scene)


async def arrive(table: Running, *names: str) -> list[Person]:
    """People at the door, each known by a name."""
    people = [Person(table.base, name) for name in names]
    for person in people:
        await person.arrive()
    return people
