"""Bots at the table: they think elsewhere, say so, and nothing that befalls them stops a match."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any
from unittest import mock

import pytest

from grognard.kernel import checkpoint
from grognard.library import games, load
from grognard.table import bot_pool
from grognard.table.bot_pool import BotFailed, BotPool, WorkerDied
from grognard.table.course import MatchEntry, begun, enact, turn_of
from grognard.table.registry import Registry
from grognard.table.thinking import Task, think
from tests.table.conftest import Running, Serve
from tests.table.harness import Person, Seat

GAME = games()[0]
SIDES = load(GAME).sides
SCENARIO = load(GAME).scenarios[0]


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scene)


def task(entries: list[MatchEntry], bots: dict[str, str], **more: Any) -> Task:
    match = begun(GAME, SCENARIO, "7", {})
    for entry in entries:
        enact(match, entry)
    given = {
        "match": "m",
        "game": GAME,
        "seed": "7",
        "dice": b"",
        "steps": 0,
        "seq": len(entries),
        "seconds": 60.0,
    }
    return Task(**{**given, "position": checkpoint.position(match), "bots": bots, "actions": 40, **more})


def test_a_bot_plays_until_someone_else_must_choose() -> None:
    match = begun(GAME, SCENARIO, "7", {})
    first = turn_of(match)
    assert first is not None
    done = think(task([], {first: "random"}, actions=1000))
    for step in done:
        assert turn_of(match) == first == step.side
        enact(match, step)
    assert turn_of(match) != first


def test_a_bot_stops_after_so_many_actions_or_so_much_time() -> None:
    both = dict.fromkeys(SIDES, "random")
    assert len(think(task([], both, actions=5))) == 5
    assert len(think(task([], both, seconds=0.0))) == 1


def test_a_bot_that_is_interrupted_goes_on_as_it_would_have() -> None:
    both = dict.fromkeys(SIDES, "random")
    whole = think(task([], both, actions=12))
    first = think(task([], both, actions=6))
    assert first + think(task(first, both, actions=6)) == whole


@contextmanager
def pool(number: int = 1) -> Iterator[BotPool]:
    """Workers, ended when the test is."""
    bots = BotPool(number)
    try:
        yield bots
    finally:
        asyncio.run(bots.close())


def gone(pid: int) -> bool:
    """Whether a process has ended."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


BOTH = dict.fromkeys(SIDES, "random")


def test_a_worker_that_dies_while_idle_is_replaced_before_anyone_notices() -> None:
    async def scene(bots: BotPool) -> None:
        await bots.warm()
        (first,) = bots.pids
        os.kill(first, signal.SIGKILL)
        while bots._idle[0].alive():
            await asyncio.sleep(0.01)
        assert len(await bots.think(task([], BOTH, actions=3))) == 3
        assert bots.pids != [first]

    with pool() as bots:
        run(scene(bots))


def test_a_worker_that_dies_while_it_thinks_fails_that_task_only() -> None:
    async def scene(bots: BotPool) -> None:
        thought = asyncio.create_task(bots.think(task([], BOTH, actions=100_000, seconds=600.0)))
        while not bots.pids:
            await asyncio.sleep(0.01)
        os.kill(bots.pids[0], signal.SIGKILL)
        with pytest.raises(WorkerDied):
            await thought
        assert len(await bots.think(task([], BOTH, actions=3))) == 3

    with pool() as bots:
        run(scene(bots))


def test_a_bots_error_comes_back_and_its_worker_goes_on() -> None:
    async def scene(bots: BotPool) -> None:
        with pytest.raises(BotFailed, match="no-such-bot"):
            await bots.think(task([], dict.fromkeys(SIDES, "no-such-bot")))
        pids = bots.pids
        assert len(await bots.think(task([], BOTH, actions=3))) == 3
        assert bots.pids == pids

    with pool() as bots:
        run(scene(bots))


def test_workers_are_replaced_once_the_rules_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = [False]
    monkeypatch.setattr(bot_pool, "use_compiled", lambda: compiled.pop() if compiled else False)
    with pool(2) as bots:
        idle, busy = bots._take(), bots._take()
        bots._give_back(idle)
        compiled.append(True)
        fresh = bots._take()
        assert fresh is not idle
        assert not idle.alive()
        assert busy.alive()  # it finishes what it thinks about
        bots._give_back(busy)
        assert not busy.alive()
        bots._give_back(fresh)
        assert bots._take() is fresh


def test_closing_ends_the_workers_whatever_they_do() -> None:
    async def scene(bots: BotPool) -> None:
        thought = asyncio.create_task(bots.think(task([], BOTH, actions=100_000, seconds=600.0)))
        while len(bots.pids) < 1:
            await asyncio.sleep(0.01)
        await bots.warm()
        pids = bots.pids
        assert len(pids) == 2
        await bots.close()
        with pytest.raises(WorkerDied):
            await thought
        assert all(gone(pid) for pid in pids)
        with pytest.raises(RuntimeError):
            await bots.think(task([], BOTH))

    run(scene(BotPool(2)))


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
            for pid in registry.bots.pids:
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
