"""What the whole way of an action costs the server, database and sockets included: processor time of its threads.

    PYTHONPATH=build/compiled python -m tools.way --game napoleon-against-europe
    python -m tools.way --actions 500 --profile

The server runs in this process, with connections that only count what they are given: protocol, rules, journal, commit,
views, differences and packing are all there, the network is not. What the scripted people take to choose is taken off.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import cProfile
import gc
import json
import os
import pstats
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import uvicorn
import uvloop
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from grognard.library import games, load
from grognard.table.app import TURNS, Server, collect_garbage_rarely, create_app
from grognard.table.connections import protocols
from grognard.table.live import LiveMatch
from grognard.table.monitoring import set_up_logs
from grognard.table.settings import Settings
from tests.table.harness import Person
from tools.load import play_ahead

TOGETHER = 8  # actions under way at a time
WARM = 300  # actions that are not counted


class Wire(asyncio.Transport):
    """A connection that leads nowhere."""

    def __init__(self) -> None:
        super().__init__()
        self.protocol: Any = None
        self.bytes = self.messages = 0
        self.heard = asyncio.Event()

    def write(self, data: Any) -> None:
        self.bytes += len(data)
        self.messages += 1
        self.heard.set()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 80)}.get(name, default)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol  # type: ignore[no-any-return]

    def is_closing(self) -> bool:
        return False

    def close(self) -> None: ...

    def abort(self) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Seated:
    """A match and the connections of its two sides."""

    def __init__(self, match: str, wires: dict[str, Wire]) -> None:
        self.match = match
        self.wires = wires


class Way:
    """The server, the tables, and what was measured."""

    def __init__(self, server: Server, game: str, seed: int) -> None:
        self.server = server
        self.game = load(game)
        self.random = random.Random(seed)
        self.tables: list[Seated] = []
        self.choosing = 0.0  # processor time of those who choose
        self.collecting = 0.0  # of that of the garbage collector
        self.done = 0
        gc.callbacks.append(self._collected)

    def _collected(self, phase: str, _told: dict[str, int]) -> None:
        self.collecting += time.thread_time() * (1 if phase == "stop" else -1)

    async def gather(self, matches: int) -> list[tuple[str, list[tuple[str, str]]]]:
        """Everyone arrives and sits down: the matches, and each side with its holder's cookies."""
        found = []
        for n in range(matches):
            pair = [Person("http://127.0.0.1", f"{n}{x}", keep=False) for x in "ab"]
            for person in pair:
                person.http = httpx.AsyncClient(
                    base_url=person.base,
                    headers={"origin": person.base},
                    transport=httpx.ASGITransport(app=self.server),  # type: ignore[arg-type]
                )
                await person.arrive()
            seats = dict(zip(self.game.sides, ("me", "open"), strict=True))
            match = await pair[0].create(
                self.game.id, self.game.scenarios[n % len(self.game.scenarios)], seats
            )
            await pair[1].join(match)
            cookies = [p.cookies() for p in pair]
            found.append((match["id"], list(zip(self.game.sides, cookies, strict=True))))
        return found

    async def connect(self, seated: list[tuple[str, list[tuple[str, str]]]], settings: Settings) -> None:
        """Every socket is opened."""
        config = uvicorn.Config(
            self.server, lifespan="off", log_config=None, ws_ping_interval=25, **protocols(settings)
        )
        config.load()
        state = ServerState()
        for match, sides in seated:
            wires = {}
            for n, (side, cookies) in enumerate(sides):
                wire = wires[side] = Wire()
                wire.protocol = config.http_protocol_class(  # type: ignore[call-arg]
                    config=config, server_state=state, app_state={}
                )
                wire.protocol.connection_made(wire)
                key = base64.b64encode(os.urandom(16)).decode()
                wire.protocol.data_received(
                    f"GET /api/matches/{match}/socket?lang={('en', 'es')[n]}&changes=1 HTTP/1.1\r\n"
                    f"host: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\ncookie: {cookies}\r\n"
                    f"sec-websocket-key: {key}\r\nsec-websocket-version: 13\r\n"
                    "sec-websocket-extensions: permessage-deflate; client_max_window_bits\r\n\r\n".encode()
                )
                while wire.bytes < 2000:  # the first update
                    await asyncio.sleep(0.01)
            self.tables.append(Seated(match, wires))

    async def act(self, table: Seated) -> bool:
        """One action, until its author has been told."""
        began = time.thread_time()
        live: LiveMatch = self.server.state.registry.known(table.match)
        waiting = live.match.waiting_for
        if not waiting:
            return False
        side = waiting[0]
        decision = live.match.decision_for(side)
        assert decision is not None
        seq = live.row.seq - live.unseen([side])
        action = self.random.choice(decision.actions).notation
        wire = table.wires[side]
        body = json.dumps({"type": "act", "seq": seq, "action": action}).encode()
        data = Frame(Opcode.TEXT, body).serialize(mask=True)
        wire.heard.clear()
        self.choosing += time.thread_time() - began
        wire.protocol.data_received(data)
        async with asyncio.timeout(30):
            await wire.heard.wait()
        self.done += 1
        return True

    async def play(self, actions: int) -> None:
        """So many actions, a few at a time, each at another table."""
        free = self.tables[:]
        left = actions

        async def person() -> None:
            nonlocal left
            while left > 0:
                left -= 1
                table = free.pop(self.random.randrange(len(free)))
                if await self.act(table):
                    free.append(table)

        await asyncio.gather(*(person() for _ in range(TOGETHER)))
        await asyncio.sleep(0.05)


async def measure(given: argparse.Namespace, game: str, profile: cProfile.Profile | None) -> str:
    """The figures of one game, in a line."""
    with tempfile.TemporaryDirectory(prefix="grognard-way-", dir=given.folder) as folder:
        settings = Settings(database=str(Path(folder) / "table.db"), limits="off", bots=1, log_level="error")
        set_up_logs(settings)
        way = Way(create_app(settings), game, given.seed)
        async with way.server.litestar.lifespan():
            seated = await way.gather(given.matches)
        await play_ahead(settings.database, given.ahead, given.seed)
        way.server = create_app(settings)
        async with way.server.litestar.lifespan():
            await way.connect(seated, settings)
            collect_garbage_rarely()
            sys.setswitchinterval(TURNS)
            await way.play(WARM)
            way.choosing, way.collecting, way.done = 0.0, 0.0, 0
            bytes_before = sum(w.bytes for t in way.tables for w in t.wires.values())
            began, whole = time.thread_time(), time.process_time()
            if profile is not None:
                profile.enable()
            await way.play(given.actions)
            if profile is not None:
                profile.disable()
            loop = time.thread_time() - began
            others = time.process_time() - whole - loop
            sent = sum(w.bytes for t in way.tables for w in t.wires.values()) - bytes_before
    done = max(1, way.done)
    loop, others = ((loop - way.choosing) / done * 1000, others / done * 1000)
    return (
        f"{game}: {loop + others:.2f} ms an action (event loop {loop:.2f}, other threads {others:.2f}, "
        f"of this garbage {way.collecting / done * 1000:.3f}); "
        f"{done} actions, {sent / done:.0f} bytes each"
    )


def main() -> int:
    """The command."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--game", choices=games(), action="append")
    options.add_argument("--actions", type=int, default=1500)
    options.add_argument("--matches", type=int, default=30)
    options.add_argument(
        "--ahead", type=int, default=60, help="actions that each match has had, on the average"
    )
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--folder", help="where the database is made")
    options.add_argument("--profile", help="keep a profile of the event loop's thread in this file")
    given = options.parse_args()
    for game in given.game or games():
        profile = cProfile.Profile(time.thread_time) if given.profile else None
        print(uvloop.run(measure(given, game, profile)), flush=True)
        if profile is not None:
            profile.dump_stats(given.profile)
            pstats.Stats(profile).sort_stats("tottime").print_stats(60)
    return 0


if __name__ == "__main__":
    sys.exit(main())
