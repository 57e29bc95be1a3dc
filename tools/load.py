"""How many can sit at the table: live matches with a socket for each seat, and people who act now and then.

    python -m tools.load --game texas-glory --matches 500 --rate 300 --seconds 60
    python -m tools.load --database postgresql --workers 2

The server is a process of its own; the people are this one, on the same machine. Each match is first played a way
into its middle, straight into the database. Then actions come at random moments, and the time is taken from the
moment one is sent until the opponent has its update. At the end everyone acts as fast as the server lets them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import datetime
import json
import os
import platform
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import insert, update
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.asyncio.client import ClientConnection, connect

from grognard.library import games, load
from grognard.table import schema
from grognard.table.course import MatchEntry
from grognard.table.differences import applied
from grognard.table.journal import Base, mark, trace
from grognard.table.settings import address
from grognard.table.store import entry_row
from tests.table.harness import LARGEST, Person, Server, command_line, session
from tests.table.stored import read_matches
from tools.crash import database_for

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
TOGETHER = 16  # how many arrive at a time


class View(msgspec.Struct):
    """What a scripted person reads of a view."""

    decision: dict[str, Any] | None = None
    winner: str | None = None


class Message(msgspec.Struct):
    """What a scripted person reads of a message."""

    type: str
    seq: int = -1
    view: View | None = None
    changes: list[list[Any]] = []


READ = msgspec.json.Decoder(Message)
READ_BY = (["view", "decision"], ["view", "winner"])  # what is read of changes


def read(known: dict[str, Any], message: Message) -> dict[str, Any]:
    """What a player knows after a message: the decision, and who has won."""
    if message.view is not None:
        return {"view": {"decision": message.view.decision, "winner": message.view.winner}}
    wanted = [change for change in message.changes if change[0][:2] in READ_BY]
    after: dict[str, Any] = applied(known, wanted)
    return after


class PlayedMatch:
    """A match, its two sockets, and the action under way."""

    def __init__(self, match: str) -> None:
        self.match = match
        self.wires: list[ClientConnection] = []
        self.known = [-1, -1]  # the seq that each seat has heard of
        self.told: list[dict[str, Any]] = [{}, {}]  # what each seat reads of its view
        self.choices: list[str] = []
        self.decider = 0  # the seat that must choose, or has just chosen
        self.asked = 0  # the seat that was offered the choices
        self.waiting = False
        self.sent = 0.0
        self.over = False


class Figures:
    """What was measured."""

    def __init__(self) -> None:
        self.opponent: list[float] = []
        self.author: list[float] = []
        self.sent = 0
        self.refused = 0
        self.bytes = 0
        self.updates = 0

    def told(self, seconds: float) -> dict[str, float]:
        """The figures of a stretch of time."""
        return {
            "actions a second": round(len(self.opponent) / seconds, 1),
            "sent a second": round(self.sent / seconds, 1),
            "to the opponent, median ms": percentile(self.opponent, 50),
            "to the opponent, 90% ms": percentile(self.opponent, 90),
            "to the opponent, 99% ms": percentile(self.opponent, 99),
            "to the opponent, most ms": percentile(self.opponent, 100),
            "to the author, median ms": percentile(self.author, 50),
            "to the author, 99% ms": percentile(self.author, 99),
            "bytes an update": round(self.bytes / max(1, self.updates)),
            "refused": self.refused,
        }


def percentile(values: list[float], share: float) -> float:
    """A percentile, in milliseconds."""
    ordered = sorted(values)
    if not ordered:
        return 0.0
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * share / 100))] * 1000, 1)


class Players:
    """All the people and their tables."""

    def __init__(self, server: Server, game: str, seed: int, deflate: bool, changes: bool) -> None:
        self.server = server
        self.game = load(game)
        self.changes = changes
        self.random = random.Random(seed)
        self.deflate = deflate
        self.tables: list[PlayedMatch] = []
        self.figures = Figures()
        self.people: list[tuple[Person, Person]] = []
        self.listening: list[asyncio.Task[None]] = []
        self.free: asyncio.Queue[PlayedMatch] | None = (
            None  # where those are put whose turn is over, in a flood
        )

    async def gather(self, matches: int) -> None:
        """Everyone arrives, and sits down at a table."""
        gate = asyncio.Semaphore(TOGETHER)

        async def sit_down(n: int) -> None:
            async with gate:
                pair = (
                    Person(self.server.base, f"{n}a", keep=False),
                    Person(self.server.base, f"{n}b", keep=False),
                )
                for person in pair:
                    await person.arrive()
                seats = dict(zip(self.game.sides, ("me", "open"), strict=True))
                scenario = self.game.scenarios[n % len(self.game.scenarios)]
                match = await pair[0].create(self.game.id, scenario, seats)
                await pair[1].join(match)
                self.people.append(pair)
                self.tables.append(PlayedMatch(match["id"]))

        await asyncio.gather(*(sit_down(n) for n in range(matches)))
        for pair in self.people:
            for person in pair:
                await person.http.aclose()

    async def connect(self) -> None:
        """Every socket is opened."""
        gate = asyncio.Semaphore(TOGETHER)

        async def come(table: PlayedMatch, pair: tuple[Person, Person]) -> None:
            async with gate:
                for seat, person in enumerate(pair):
                    wire = await connect(
                        f"ws://127.0.0.1:{self.server.port}/api/matches/{table.match}/socket"
                        f"?lang={('en', 'es')[seat]}&changes={int(self.changes)}",
                        additional_headers={"cookie": person.cookies()},
                        origin=person.base,  # type: ignore[arg-type]
                        max_size=LARGEST,
                        compression="deflate" if self.deflate else None,
                        ping_interval=None,
                        open_timeout=60,
                    )
                    table.wires.append(wire)
                    self.listening.append(asyncio.create_task(self.listen(table, seat, wire)))
                while min(table.known) < 0:
                    await asyncio.sleep(0.01)

        await asyncio.gather(*(come(t, p) for t, p in zip(self.tables, self.people, strict=True)))

    async def listen(self, table: PlayedMatch, seat: int, wire: ClientConnection) -> None:
        """Take in what a socket is told."""
        async for data in wire:
            now = time.perf_counter()
            message = READ.decode(data)
            if message.type == "refused":
                self.figures.refused += 1
                table.waiting = False
            elif message.type in ("update", "changed"):
                self.figures.updates += 1
                self.figures.bytes += len(data)
                self.received(table, seat, message, now)

    def received(self, table: PlayedMatch, seat: int, message: Message, now: float) -> None:
        """An update: the clock stops when the one who did not act has it."""
        fresh, table.known[seat] = message.seq > table.known[seat], message.seq
        if table.waiting and fresh:
            (self.figures.author if seat == table.decider else self.figures.opponent).append(now - table.sent)
        table.told[seat] = read(table.told[seat], message)
        view = table.told[seat]["view"]
        if (decision := view["decision"]) is not None and decision.get("actions"):
            table.asked, table.choices = seat, [a["notation"] for a in decision["actions"]]
        table.over = table.over or view["winner"] is not None
        if table.known[0] == table.known[1]:
            table.waiting = False
            table.decider = table.asked
            if self.free is not None and fresh and not table.over:
                self.free.put_nowait(table)

    async def act(self, table: PlayedMatch) -> None:
        """The one who must choose chooses."""
        table.waiting = True
        self.figures.sent += 1
        table.sent = time.perf_counter()
        action = self.random.choice(table.choices)
        body = {"type": "act", "seq": table.known[table.decider], "action": action}
        await table.wires[table.decider].send(json.dumps(body))

    async def steadily(self, rate: float, seconds: float) -> dict[str, float]:
        """Actions at random moments, so many a second whatever the server does."""
        self.figures = Figures()
        began = time.perf_counter()
        due = began
        while due < began + seconds:
            due += self.random.expovariate(rate)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            some = self.random.sample(self.tables, min(20, len(self.tables)))
            ready = [t for t in some if t.choices and not t.waiting and not t.over]
            if ready:
                await self.act(ready[0])
        await self.quiet()
        return self.figures.told(seconds)

    async def flood(self, seconds: float, together: int = 50) -> dict[str, float]:
        """As many actions as the server can take, from so many tables at a time."""
        self.figures = Figures()
        self.free = asyncio.Queue()
        began = time.perf_counter()
        ready = [t for t in self.tables if not t.over and t.choices]
        for table in self.random.sample(ready, min(together, len(ready))):
            await self.act(table)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    await self.act(await self.free.get())
        self.free = None
        told = self.figures.told(time.perf_counter() - began)
        await self.quiet()
        return told

    async def quiet(self) -> None:
        """Until nobody waits for an answer."""
        for _ in range(200):
            if not any(t.waiting for t in self.tables):
                return
            await asyncio.sleep(0.05)

    async def pings(self) -> None:
        """What browsers send, to keep their connections open."""
        while True:
            for table in self.tables:
                for wire in table.wires:
                    await wire.send('{"type":"ping"}')
                await asyncio.sleep(20 / len(self.tables))

    async def leave(self) -> None:
        """Everyone goes home."""
        for task in self.listening:
            task.cancel()
        for table in self.tables:
            for wire in table.wires:
                with contextlib.suppress(Exception):
                    wire.transport.abort()


async def play_ahead(database: str, actions: int, seed: int) -> None:
    """Every match some way into its middle, written where the server will read it."""
    chance = random.Random(seed)
    ahead: list[dict[str, Any]] = []
    engine = create_async_engine(address(database))
    table = schema.matches
    stored = await read_matches(database)
    async with engine.begin() as connection:
        for kept in stored.values():
            match = kept.last()
            rows: list[dict[str, Any]] = []
            base: Base | None = None
            for n in range(chance.randint(0, 2 * actions)):
                decision = match.decision
                if decision is None:
                    break
                action = chance.choice(decision.actions).notation
                since = mark(match)
                match.act(action)
                left, base = trace(match, n + 1, since, base)
                rows.append(entry_row(kept.id, n + 1, MatchEntry("action", decision.side, action, ""), left))
            if match.decision is not None and rows:  # one that came to its end stays at its beginning
                ahead += rows
                moved = {"seq": len(rows), "steps": len(rows), "turn": match.decision.side}
                change = update(table).where(table.c.id == kept.id)
                await connection.execute(change.values(**moved, version=table.c.version + 1))
        await connection.execute(insert(schema.entries), ahead)
    await engine.dispose()


# ---------------------------------------------------------------- the server, from outside


def memory(pids: list[int]) -> float:
    """Megabytes that some processes hold."""
    pages = 0
    for pid in pids:
        with contextlib.suppress(OSError):
            pages += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * PAGE / 2**20


def work(pids: list[int]) -> float:
    """Seconds that some processes have computed."""
    ticks = 0
    for pid in pids:
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / TICKS


def servers(server: Server) -> list[int]:
    """The processes that serve, without those that bots think in."""
    assert server.process is not None
    return [
        p for p in session(server.process.pid) if b"spawn_main" not in command_line(p) or server.workers > 1
    ]


async def measure(given: argparse.Namespace, database: str, folder: Path) -> dict[str, Any]:
    """The whole run, on one database."""
    server = Server(
        database,
        folder,
        workers=given.workers,
        python=given.python,
        port=given.port,
        settings={"GROGNARD_BOTS": "1"},
    )
    players = Players(server, given.game, given.seed, not given.plain, not given.whole)
    async with server:
        say("people arrive")
        await players.gather(given.matches)
    await play_ahead(database, given.ahead, given.seed)
    async with server:
        await asyncio.sleep(2)
        pids = servers(server)
        before = memory(pids)
        say("sockets are opened")
        await players.connect()
        await asyncio.sleep(1)
        opened = memory(pids)
        pinging = asyncio.create_task(players.pings())
        say(f"{given.rate:g} actions a second, for {given.seconds:g} s")
        await players.steadily(given.rate, 5)  # a run-up, not counted
        worked = work(pids)
        steady = await players.steadily(given.rate, given.seconds)
        busy = work(pids) - worked
        steady["server's share of a core, %"] = round(busy / given.seconds * 100)
        steady["server's milliseconds an action"] = round(busy * 1000 / max(1, players.figures.sent), 2)
        after = memory(pids)
        say("as fast as it goes")
        flood = await players.flood(given.flood) if given.flood else {}
        pinging.cancel()
        await players.leave()
    return {
        "game": given.game,
        "database": given.database,
        "workers": given.workers,
        "matches": given.matches,
        "sockets": 2 * given.matches,
        "compressed sockets": not given.plain,
        "changes of views": not given.whole,
        "server's memory at its start, MB": round(before, 1),
        "with all sockets open, MB": round(opened, 1),
        "after the run, MB": round(after, 1),
        "memory a match, kB": round((after - before) * 1024 / given.matches),
        "steady": steady,
        "flood": flood,
    }


def say(what: str) -> None:
    """Where the run stands."""
    print(f"  {what}", file=sys.stderr, flush=True)


def lines(found: dict[str, Any]) -> list[tuple[str, str]]:
    """The figures as a table's rows."""
    rows = []
    for name, value in found.items():
        if isinstance(value, dict):
            rows += [(f"{name}: {n}", f"{v:,}") for n, v in value.items()]
        else:
            rows.append((name, f"{value:,}" if isinstance(value, int | float) else str(value)))
    return rows


def compiled(python: str) -> bool:
    """Whether the server's rules are compiled."""
    import subprocess

    where = "import grognard.kernel.state as s; print(s.__file__)"
    return (
        subprocess.run([python, "-c", where], capture_output=True, check=False)
        .stdout.strip()
        .endswith(b".so")
    )


def main() -> int:
    """The command."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--game", choices=games(), default="texas-glory")
    options.add_argument("--matches", type=int, default=500)
    options.add_argument("--rate", type=float, default=300.0, help="actions a second")
    options.add_argument("--seconds", type=float, default=60.0)
    options.add_argument("--flood", type=float, default=15.0, help="seconds at full speed; 0 leaves it out")
    options.add_argument(
        "--ahead", type=int, default=60, help="actions that each match has had, on the average"
    )
    options.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    options.add_argument("--workers", type=int, default=1)
    options.add_argument("--port", type=int, default=0)
    options.add_argument("--plain", action="store_true", help="sockets without compression")
    options.add_argument("--whole", action="store_true", help="whole views instead of their changes")
    options.add_argument("--python", default=sys.executable, help="the interpreter that serves")
    options.add_argument("--save", action="store_true", help="keep the figures in bench/")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    with tempfile.TemporaryDirectory(prefix="grognard-load-") as temporary:
        folder = Path(temporary)
        with database_for(given.database, folder) as database:
            found = asyncio.run(measure(given, database, folder))
    now = datetime.datetime.now(datetime.UTC)
    found = {"day": f"{now:%Y-%m-%d}", "cores": os.cpu_count(), "machine": platform.machine()} | {
        "python": platform.python_version(),
        "compiled": compiled(given.python),
        **found,
    }
    for name, value in lines(found):
        print(f"  {name:42} {value:>14}")
    if given.save:
        file = Path("bench") / f"load-{given.game}-{given.database}.json"
        file.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
        print(f"kept in {file}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
