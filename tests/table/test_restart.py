"""The server comes back to exactly what it acknowledged, and goes on from there."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from grognard.library import games, load
from tests.table.conftest import Serve
from tests.table.harness import GONE, Person, Seat, Server, session

GAME = games()[0]
SIDES = load(GAME).sides
SCENARIO = load(GAME).scenarios[0]


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scene)


async def come_back(seat: Seat) -> None:
    """Connect again, as a client would."""
    until = time.monotonic() + 60
    while True:
        try:
            seat.params["seq"] = max(0, seat.seq)
            await seat.open()
            return
        except GONE:
            if time.monotonic() > until:
                raise
            await asyncio.sleep(0.1)


@pytest.mark.slow
@pytest.mark.parametrize("kills", [1, pytest.param(5, marks=pytest.mark.long)])
def test_kills_lose_nothing(tmp_path: Path, kills: int) -> None:
    async def scene() -> None:
        server = Server(f"sqlite:///{tmp_path / 'table.db'}", tmp_path)
        leaders = []
        async with server:
            ann = Person(server.base, "ann")
            await ann.arrive()
            both = await ann.create(GAME, SCENARIO, dict.fromkeys(SIDES, "me"))
            bot = await ann.create(GAME, SCENARIO, {SIDES[0]: "me", SIDES[1]: "bot:random"})
            seats = [await ann.sit(m["id"]) for m in (both, bot)]
            chance = random.Random(1)
            for _ in range(kills):
                acknowledged = await play(seats, chance, 10)
                for seat in seats:  # one more, unanswered
                    if seat.choices:
                        await seat.say(type="act", seq=seat.seq, action=seat.choices[0])
                assert server.process is not None
                leaders.append(server.process.pid)
                server.kill()
                server.start()
                await server.ready()
                for seat, (seq, log) in zip(seats, acknowledged, strict=True):
                    await come_back(seat)
                    assert seat.seq >= seq
                    if seat.match == both["id"]:
                        assert seat.seq <= seq + 1
                    whole = await ann.get(f"/api/matches/{seat.match}/view", side=seat.view["side"])
                    assert whole["log"]["entries"][: len(log)] == log[: len(whole["log"]["entries"])]
            await play(seats, chance, 3)
            until = time.monotonic() + 30
            while any(session(leader) for leader in leaders):
                assert time.monotonic() < until, "a bot outlives its server"
                await asyncio.sleep(0.1)

    run(scene())


async def play(seats: list[Seat], chance: random.Random, actions: int) -> list[tuple[int, list[Any]]]:
    """Some actions at each table; what was heard of each."""
    for seat in seats:
        for _ in range(actions):
            while not seat.over and not seat.choices:
                await seat.receive(60)
            if seat.over:
                break
            await seat.say(type="act", seq=seat.seq, action=chance.choice(seat.choices))
            await seat.wait(seat.seq + 1)
    return [(seat.seq, seat.log[:]) for seat in seats]


def test_a_bots_turn_resumes_after_a_restart(serve: Serve, tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    first = serve(file, bots=1)
    registry = first.app.state.registry
    registry.bots.think = forever  # it was thinking when the lights went out

    async def before() -> tuple[Person, str]:
        ann = Person(first.base, "ann")
        await ann.arrive()
        bots = dict.fromkeys(SIDES, "bot:random")
        match = await ann.create(GAME, SCENARIO, bots, public=True)
        assert (await ann.get(f"/api/matches/{match['id']}"))["seq"] == 0
        return ann, match["id"]

    ann, match = asyncio.run(before())
    first.stop()
    second = serve(file)

    async def after() -> None:
        again = Person(second.base, "ann")
        again.http.cookies = ann.http.cookies
        until = time.monotonic() + 60
        while (await again.get(f"/api/matches/{match}"))["status"] != "finished":
            assert time.monotonic() < until
            await asyncio.sleep(0.2)

    run(after())


async def forever(_task: object) -> list[Any]:
    """Think, and think."""
    await asyncio.sleep(3600)
    return []


def test_nothing_is_shown_that_is_not_on_disk(serve: Serve) -> None:
    """While an action is being written everyone still sees the match before it."""
    table = serve()
    store = table.app.state.store
    real = store.append
    writing, go_on = threading.Event(), threading.Event()

    async def slowly(*args: Any) -> None:
        writing.set()
        while not go_on.is_set():
            await asyncio.sleep(0.01)
        await real(*args)

    async def scene() -> None:
        ann = Person(table.base, "ann")
        await ann.arrive()
        match = (await ann.create(GAME, SCENARIO, dict.fromkeys(SIDES, "me"), public=True))["id"]
        seat = await ann.sit(match)
        before = await ann.get(f"/api/matches/{match}/view")
        store.append = slowly
        await seat.say(type="act", seq=0, action=seat.choices[0])
        while not writing.is_set():
            await asyncio.sleep(0.01)
        assert (await ann.get(f"/api/matches/{match}/view"))["view"] == before["view"]
        tab = await ann.sit(match)
        assert tab.seq == 0
        go_on.set()
        await seat.wait(1)
        await tab.wait(1)

    run(scene())


def test_a_write_that_fails_is_refused_and_nothing_changes(serve: Serve) -> None:
    table = serve()
    store = table.app.state.store
    real = store.append

    async def failing(*_args: Any) -> None:
        raise OperationalError(
            "INSERT", {}, sqlite3.OperationalError("no space left: database or disk is full")
        )

    async def scene() -> None:
        ann = Person(table.base, "ann")
        await ann.arrive()
        match = (await ann.create(GAME, SCENARIO, dict.fromkeys(SIDES, "me")))["id"]
        seat = await ann.sit(match)
        action = seat.choices[0]
        store.append = failing
        refusal = await seat.refused(type="act", seq=0, action=action)
        assert refusal["code"] == "unavailable"
        assert "space" not in refusal["message"]
        assert (await ann.get(f"/api/matches/{match}/view"))["seq"] == 0
        store.append = real
        await seat.say(type="act", seq=0, action=action)
        await seat.wait(1)

    run(scene())
