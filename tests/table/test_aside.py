"""Reading that takes long keeps nobody waiting but whoever asks for it."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from unittest import mock

from grognard.table import registry as registry_module
from grognard.table.aside import Aside
from grognard.table.bot_pool import BotPool
from grognard.table.hints import hint_for
from grognard.table.thinking import Advice
from tests.table.browsers import Visitor, run, serving


def test_who_asks_for_much_waits_for_themselves() -> None:
    done: list[str] = []

    async def asks(aside: Aside, asker: str) -> None:
        async with aside.turn(asker):
            thread = await aside.run(_slow)
        assert thread != threading.get_ident()  # those who play go on meanwhile
        done.append(asker)

    async def both() -> None:
        aside = Aside()
        much = [asyncio.create_task(asks(aside, "much")) for _ in range(6)]
        await asyncio.sleep(0)
        await asks(aside, "little")
        await asyncio.gather(*much)
        assert not aside._turns

    asyncio.run(both())
    assert done.index("little") <= 1
    assert len(done) == 7


def test_who_asks_for_much_advice_leaves_the_bots_to_others(tmp_path: Path) -> None:
    at_once, most = 0, 0

    async def slow(_pool: BotPool, _job: object) -> Advice:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        await asyncio.sleep(0.05)
        at_once -= 1
        return Advice("", "")

    with mock.patch.object(BotPool, "advise", slow), serving(tmp_path) as server:
        ann = Visitor(server)
        ann.arrive()
        matches = [ann.match("me", "me")["id"] for _ in range(3)]
        person = ann.arrive()["id"]
        kept = server.state.registry

        async def all_at_once() -> None:
            lives = [await kept.live(match) for match in matches]
            await asyncio.gather(*(hint_for(kept, live, person, 0, [], "en", "here") for live in lives))

        run(server, all_at_once)
    assert most == 1


def _slow() -> int:
    time.sleep(0.02)
    return threading.get_ident()


def test_few_long_matches_are_in_memory_where_many_short_ones_would_be(tmp_path: Path) -> None:
    with mock.patch.object(registry_module, "ENTRIES_KEPT", 3), serving(tmp_path) as server:
        ann, kept = Visitor(server), server.state.registry
        ann.arrive()
        played = []
        for _ in range(4):
            match = ann.match("me", "me")["id"]
            for _ in range(2):
                told = ann.get(f"/api/matches/{match}/view").json()
                body = {"seq": told["seq"], "action": told["view"]["decision"]["actions"][0]["notation"]}
                assert ann.post(f"/api/matches/{match}/actions", body).status_code == 200
            played.append(match)
        assert [run(server, _known, kept, match) for match in played] == [False, False, True, True]
        assert ann.get(f"/api/matches/{played[0]}/view").json()["seq"] == 2
        assert len(kept) < 4


async def _known(kept: registry_module.Registry, match: str) -> bool:
    return kept.known(match) is not None
