"""Bots at the table: they think elsewhere, say so, and nothing that befalls them stops a match."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Coroutine
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any
from unittest import mock

import pytest

from grognard.library import games, load
from grognard.table import thinking
from grognard.table.course import MatchEntry, begun, decider, enact
from grognard.table.registry import Registry
from grognard.table.thinking import Bots, Task, think
from tests.table.conftest import Running, Serve
from tests.table.harness import Person, Seat

GAME = games()[0]
SIDES = load(GAME).sides
SCENARIO = load(GAME).scenarios[0]


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scene)


def task(entries: list[MatchEntry], bots: dict[str, str], **more: Any) -> Task:
    given = {"match": "m", "game": GAME, "scenario": SCENARIO, "options": {}, "seed": "7", "seconds": 60.0}
    return Task(**{**given, "entries": entries, "bots": bots, "actions": 40, **more})


@pytest.fixture(autouse=True)
def fresh() -> None:
    thinking._kept.clear()


def test_a_bot_plays_until_someone_else_must_choose() -> None:
    match = begun(GAME, SCENARIO, "7", {})
    first = decider(match)
    assert first is not None
    done = think(task([], {first: "random"}, actions=1000))
    for step in done:
        assert decider(match) == first == step.side
        enact(match, step)
    assert decider(match) != first


def test_a_bot_stops_after_so_many_actions_or_so_much_time() -> None:
    both = dict.fromkeys(SIDES, "random")
    assert len(think(task([], both, actions=5))) == 5
    assert len(think(task([], both, seconds=0.0))) == 1


def test_what_a_worker_remembers_changes_nothing() -> None:
    both = dict.fromkeys(SIDES, "random")
    first = think(task([], both, actions=6))
    second = think(task(first, both, actions=6))  # goes on from what is remembered
    thinking._kept.clear()
    assert think(task(first, both, actions=6)) == second
    other = first[:3]  # something else happened after the third
    assert think(task(other, both, actions=3)) == first[3:]


def test_a_worker_that_dies_is_replaced() -> None:
    async def scene() -> None:
        bots = Bots(1)
        try:
            await bots.warm()
            assert bots._pool is not None
            for pid in list(bots._pool._processes):
                os.kill(pid, signal.SIGKILL)
            with suppress(BrokenProcessPool):  # noticed now or when it is next asked
                await bots.think(task([], dict.fromkeys(SIDES, "random"), actions=1))
            await asyncio.sleep(0.5)
            with suppress(BrokenProcessPool):
                await bots.think(task([], dict.fromkeys(SIDES, "random"), actions=1))
            assert len(await bots.think(task([], dict.fromkeys(SIDES, "random"), actions=3))) == 3
        finally:
            await bots.close()

    run(scene())


# ---------------------------------------------------------------- at the table


async def alone(table: Running, bot: str = "random") -> tuple[Person, Seat]:
    """Someone against a bot."""
    person = Person(table.base, "ann")
    await person.arrive()
    match = await person.create(GAME, SCENARIO, {SIDES[0]: "me", SIDES[1]: f"bot:{bot}"})
    return person, await person.sit(match["id"])


async def my_turn(seat: Seat, within: float = 60) -> None:
    """Until it is one's own turn, or all is over."""
    until = time.monotonic() + within
    while not (seat.over or seat.choices):
        await seat.receive(until - time.monotonic())


def test_a_match_against_a_bot_is_played_to_its_end(table: Running) -> None:
    async def scene() -> None:
        person, seat = await alone(table)
        while not seat.over:
            await my_turn(seat)
            if seat.choices:
                await seat.say(type="act", seq=seat.seq, action=seat.choices[-1])
                await seat.wait(seat.seq + 1)
        thought = [m["on"] for m in seat.others if m["type"] == "thinking"]
        assert True in thought
        assert False in thought
        summary = await person.get(f"/api/matches/{seat.match}")
        assert summary["winner"]
        assert not any(s["thinking"] for s in summary["seats"])

    run(scene())


def test_nobody_waits_while_a_bot_thinks(table: Running) -> None:
    async def scene() -> None:
        _, seat = await alone(table, "greedy")
        slowest = 0.0
        for _ in range(20):
            began = time.monotonic()
            answer = await seat.person.ask("GET", "/api/me")
            assert answer.status_code == 200
            slowest = max(slowest, time.monotonic() - began)
            await asyncio.sleep(0.05)
        assert slowest < 3  # the machine may be busy; a bot's turn takes longer

    run(scene())


def test_two_bots_play_each_other_while_one_watches(serve: Serve) -> None:
    table = serve(bot_seconds=0.05)

    async def scene() -> None:
        person = Person(table.base, "ann")
        await person.arrive()
        match = await person.create(GAME, SCENARIO, dict.fromkeys(SIDES, "bot:random"), public=True)
        seat = await person.sit(match["id"])
        while not seat.over:
            await seat.receive(60)
        assert seat.update["match"]["mine"] == []

    run(scene())


def test_a_match_goes_on_when_the_bots_process_is_killed(serve: Serve) -> None:
    table = serve()
    registry: Registry = table.app.state.registry

    async def scene() -> None:
        _, seat = await alone(table)
        await my_turn(seat)
        for _ in range(2):
            pool = registry.bots._pool
            for pid in [] if pool is None else list(pool._processes):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            seq = seat.seq
            await seat.say(type="act", seq=seq, action=seat.choices[0])
            await seat.wait(seq + 1)
            await my_turn(seat)
            assert seat.seq > seq

    run(scene())


def test_a_bot_that_fails_gives_way_to_chance(serve: Serve) -> None:
    table = serve(sweep_seconds=0.1)
    registry: Registry = table.app.state.registry
    real = registry.bots.think

    async def failing(task: Task) -> list[MatchEntry]:
        if "greedy" in task.bots.values():
            raise RuntimeError("a bug")
        return await real(task)

    async def scene() -> None:
        with mock.patch.object(registry.bots, "think", failing):
            _, seat = await alone(table, "greedy")
            await my_turn(seat)
            await seat.say(type="act", seq=seat.seq, action=seat.choices[0])
            await seat.wait(seat.seq + 1)
            await my_turn(seat)

    run(scene())
