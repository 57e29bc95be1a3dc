"""Kill the server again and again while people play, and look for anything that it acknowledged and lost.

    python -m tools.crash                                       1,000 kills on each database
    python -m tools.crash --kills 200 --database sqlite --seed 2

Scripted people play at full speed over sockets, both seats of some matches and one seat against a bot of others.
A supervisor kills the server (SIGKILL) at random moments, most of them 50 to 600 ms after it answers, some while it
still starts, some later so that bots come to think, and starts it again. A server of one process is split off from
one that has loaded everything (nursery.py), so that a kill costs a second; `--whole` starts the command itself. Then
the database is read and every match is replayed: each acknowledged action must be there, and all that anyone was
shown must be what the replay shows.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from math import inf
from pathlib import Path
from typing import Any

from grognard.kernel.closing import STAR
from grognard.kernel.errors import GrognardError
from grognard.library import games, load
from tests.table.harness import GONE, Json, Person, Seat, Server, session
from tests.table.postgres import postgresql
from tests.table.stored import Stored, plain, read_matches
from tools.nursery import BornServer, Nursery

HELPERS_TOO = (
    0.8  # how often the processes that bots think in are killed with the server; else they must notice
)
PATIENCE = 60.0  # seconds without any progress on a living server
TRACEBACK = 3000  # characters of one that are told
TOLD = 50  # kills after which the run says where it stands


@dataclass
class Shown:
    """A view that someone was shown."""

    match: str
    seq: int
    side: str
    lang: str
    view: Json


@dataclass
class Findings:
    """What a run did, and what went wrong."""

    kills: int = 0
    early: int = 0  # kills before the server was ready
    restarts: list[float] = field(default_factory=list)
    acknowledged: dict[tuple[str, int], tuple[str, str, str]] = field(default_factory=dict)
    told: dict[str, int] = field(default_factory=dict)  # the highest seq that anyone heard of
    shown: list[Shown] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)
    stalled: list[str] = field(default_factory=list)
    orphans: list[int] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        """Whether nothing was lost, differed, stood still or was left over."""
        return not (self.lost or self.differing or self.stalled or self.orphans)


class World:
    """The people, their matches, and whether they should go on."""

    def __init__(self, base: str, seed: int) -> None:
        self.base = base
        self.random = random.Random(seed)
        self.findings = Findings()
        self.playing = True
        self.acting = True
        self.seats: dict[str, list[Player]] = {}  # of the matches under way

    def saw(self, match: str, seq: int, known: int) -> None:
        """Someone was sent this much; it must not be less than what was known when they connected."""
        if seq < known:
            self.findings.lost.append(f"{match}: seq {known} was told, {seq} came back")
        self.findings.told[match] = max(self.findings.told.get(match, 0), seq)


class Player:
    """One seat of a match, played at random and at full speed, through every loss of connection."""

    def __init__(self, world: World, person: Person, match: str, side: str) -> None:
        self.world = world
        self.side = side
        self.seat = Seat(person, match, {"lang": person.lang})
        self.asked: tuple[int, str] | None = None  # seq and action, not yet answered
        self.doubles = 0  # requests sent once more, that will be refused

    @property
    def over(self) -> bool:
        """Whether this player knows that the match is over."""
        return bool(self.seat.update) and self.seat.over

    async def play(self) -> None:
        """Until the match is over, or the world."""
        while self.world.playing and not self.over:
            try:
                await self.connect()
                while self.world.playing and not self.over:
                    if self.world.acting and self.my_turn() and self.asked is None:
                        await self.choose()
                    await self.receive()
            except GONE as error:
                self.world.findings.counts[f"lost connections, {type(error).__name__}"] += 1
                await asyncio.sleep(self.world.random.uniform(0.05, 0.2))

    def my_turn(self) -> bool:
        """Whether there is something to choose here."""
        return bool(self.seat.update) and bool(self.seat.choices)

    async def connect(self) -> None:
        """Connect again with what is known, and find out what became of the last request."""
        known = self.world.findings.told.get(self.seat.match, 0)
        await self.seat.open()
        self.doubles = 0
        open_question = self.asked
        self.took_in(known)
        if open_question is not None and self.world.random.random() < 0.5:
            self.world.findings.counts["asked again after a loss"] += 1
            self.doubles += self.asked is None  # it had happened, and must not happen again
            await self.send(*open_question)
        else:
            self.asked = None

    async def send(self, seq: int, action: str) -> None:
        """Ask for an action, or for the last one to be taken back."""
        if action == "undo":
            await self.seat.say(type="undo", seq=seq)
        else:
            await self.seat.say(type="act", seq=seq, action=action)

    async def choose(self) -> None:
        """Ask for an action; sometimes for an undo, sometimes for the same twice."""
        chance = self.world.random
        may_undo = self.seat.view["decision"].get("undo")
        action = "undo" if may_undo and chance.random() < 0.15 else chance.choice(self.seat.choices)
        self.asked = (self.seat.seq, action)
        await self.send(*self.asked)
        if chance.random() < 0.05:
            self.world.findings.counts["sent twice"] += 1
            self.doubles += 1
            await self.send(*self.asked)
        elif chance.random() < 0.03 and self.seat.wire is not None:
            self.world.findings.counts["hung up after asking"] += 1
            self.seat.wire.transport.abort()
            await asyncio.sleep(1.5)  # until what was asked has happened, or never will

    async def receive(self) -> None:
        """Take in one message."""
        message = await self.seat.receive(PATIENCE)
        if message["type"] == "update":
            self.took_in()
        elif message["type"] == "refused":
            self.world.findings.counts[f"refused, {message['code']}"] += 1
            if message["code"] != "stale":
                self.world.findings.differing.append(
                    f"{self.seat.match}: an action that was offered is refused: {message}"
                )
            if self.doubles:
                self.doubles -= 1
            else:
                self.asked = None

    def took_in(self, known: int = 0) -> None:
        """An update came: what was asked for is acknowledged if the match has moved on past it."""
        match, seq, findings = self.seat.match, self.seat.seq, self.world.findings
        self.world.saw(match, seq, known)
        view = self.seat.view
        findings.shown.append(Shown(match, seq, self.side, self.seat.person.lang, view))
        if self.asked is not None and seq > self.asked[0]:
            kind = "undo" if self.asked[1] == "undo" else "action"
            findings.acknowledged[match, self.asked[0] + 1] = (kind, self.side, self.asked[1])
            self.asked = None


async def stubborn(call: Callable[[], Any], world: World) -> Any:
    """Ask until the server is there to answer."""
    while True:
        try:
            return await call()
        except GONE:
            await asyncio.sleep(0.05)
            if not world.playing:
                raise


async def table(world: World, people: list[Person], bot: str) -> None:
    """Match after match at one table: two people, or one against a bot."""
    for person in people:
        await stubborn(person.arrive, world)
    while world.playing:
        game = load(world.random.choice(games()))
        sides = world.random.sample(game.sides, 2)
        seats = {sides[0]: "me", sides[1]: bot or "open"}
        scenario = world.random.choice(game.scenarios)
        match = await stubborn(partial(people[0].create, game.id, scenario, seats), world)
        if not bot:
            await stubborn(partial(people[1].join, match), world)
        players = [Player(world, p, match["id"], s) for p, s in zip(people, sides, strict=False)]
        world.seats[match["id"]] = players
        await asyncio.gather(*(p.play() for p in players))
        world.findings.counts["matches"] += 1
        for p in players:
            await p.seat.close()


async def supervise(server: Server, world: World, kills: int, seconds: float) -> None:
    """Kill and start again, so often or for so long."""
    findings, chance = world.findings, world.random
    leaders: list[int] = []
    until = time.monotonic() + seconds
    while findings.kills < kills and time.monotonic() < until:
        if server.process is None:
            server.start()
            assert server.process is not None
            leaders.append(server.process.pid)
        if chance.random() < 0.08:
            findings.early += 1
            await asyncio.sleep(chance.uniform(0.1, 1.0))
        else:
            findings.restarts.append(await server.ready())
            await asyncio.sleep(
                chance.uniform(1.0, 4.0) if chance.random() < 0.1 else chance.uniform(0.05, 0.6)
            )
        worker_processes = server.worker_processes() if server.workers > 1 else []
        if worker_processes and chance.random() < 0.7:
            os.kill(
                chance.choice(worker_processes), signal.SIGKILL
            )  # one of several: the others go on without it
            findings.counts["one of several processes killed"] += 1
            await asyncio.sleep(chance.uniform(0.3, 1.5))
        else:
            helpers = session(server.process.pid) if isinstance(server, BornServer) and server.process else []
            server.kill()
            if chance.random() < HELPERS_TOO:
                for pid in helpers:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)
        findings.kills += 1
        show(findings, kills)
    if server.process is None:
        server.start()
    await server.ready()
    await asyncio.sleep(5)
    alive = server.process.pid if server.process else 0
    findings.orphans = [p for leader in leaders if leader != alive for p in session(leader)]


def show(findings: Findings, kills: int) -> None:
    """Where the run stands: on one line of a terminal, else every so often."""
    done = f"{findings.kills}/{kills} kills, {len(findings.acknowledged)} actions, {len(findings.lost)} lost"
    if sys.stderr.isatty():
        print(f"\r{done}", end="", file=sys.stderr, flush=True)
    elif findings.kills % TOLD == 0:
        print(f"  {done}", file=sys.stderr, flush=True)


def settled(players: list[Player]) -> bool:
    """Whether all at a table know the same, and someone is asked to choose, or it is over."""
    if not all(p.seat.update for p in players) or len({p.seat.seq for p in players}) > 1:
        return False
    return all(p.over for p in players) or any(p.my_turn() for p in players)


async def settle(world: World) -> None:
    """On the last server: every seat hears of everything, and every bot comes to the end of its turn."""
    world.acting = False
    began = time.monotonic()
    waiting: list[str] = []
    while time.monotonic() - began < PATIENCE:
        await asyncio.sleep(0.5)
        waiting = [match for match, players in world.seats.items() if not settled(players)]
        if not waiting:
            return
    world.findings.stalled += [
        f"{match}: not everyone knows the same, or nobody is asked" for match in waiting
    ]


# ---------------------------------------------------------------- what the database says afterwards


def audit(findings: Findings, stored: dict[str, Stored], share: float, chance: random.Random) -> None:
    """Each acknowledged action is there, and all that was shown is what the replay of the entries shows."""
    for (match, seq), (kind, side, action) in findings.acknowledged.items():
        entries = stored[match].entries if match in stored else []
        entry = entries[seq - 1] if 0 < seq <= len(entries) else None
        wanted = (seq, kind, side, "" if kind == "undo" else action)
        if entry is None or (entry.seq, entry.kind, entry.side, entry.notation.removesuffix(STAR)) != wanted:
            findings.lost.append(f"{match}: {wanted} was acknowledged, {entry} is kept")
    by_match: dict[str, list[Shown]] = {}
    for shown in findings.shown:
        by_match.setdefault(shown.match, []).append(shown)
    for match, held in stored.items():
        findings.counts["entries"] += len(held.entries)
        findings.counts["bots' entries"] += sum(e.bot for e in held.entries)
        compare(findings, held, chosen(by_match.get(match, []), share, chance))


def chosen(shown: list[Shown], share: float, chance: random.Random) -> dict[int, list[Shown]]:
    """The views to check, by seq: a share of them, and the last of each side."""
    last = {s.side: s for s in shown}
    found: dict[int, list[Shown]] = {}
    for s in shown:
        if s is last[s.side] or chance.random() < share:
            found.setdefault(s.seq, []).append(s)
    return found


def compare(findings: Findings, held: Stored, shown: dict[int, list[Shown]]) -> None:
    """Replay a match beside what was shown of it."""
    reached, match = -1, None
    try:
        for seq, match in held.replay():
            reached = seq
            for s in shown.get(seq, ()):
                findings.counts["views compared"] += 1
                over = match.decision is None  # then everything is shown
                if s.view != plain(match.view(None if over else s.side, s.lang, open=over, log=False)):
                    findings.differing.append(f"{s.match}: {s.side} was shown another state at seq {seq}")
    except GrognardError as error:
        findings.differing.append(f"{held.id}: its entries cannot be replayed past {reached}: {error}")
        return
    assert match is not None
    side = match.decision.side if match.decision else None
    if (held.seq, held.steps, held.turn, held.winner) != (reached, len(match.steps), side, match.winner):
        findings.differing.append(f"{held.id}: its row says {held.seq, held.steps, held.turn, held.winner}")


async def run(
    database: str,
    kills: int,
    seed: int,
    share: float,
    folder: Path,
    *,
    tables: int = 4,
    workers: int = 1,
    nursery: Nursery | None = None,
    seconds: float = inf,
) -> Findings:
    """The whole of it, on one database."""
    bots = {"GROGNARD_BOTS": "1"}
    if nursery is None:
        server = Server(database, folder, workers=workers, settings=bots)
    else:
        server = BornServer(nursery, database, folder, bots)
    world = World(server.base, seed)
    people = [
        Person(server.base, f"{n}", lang="en" if n % 2 else "es", keep=False) for n in range(2 * tables)
    ]
    sittings = [table(world, people[2 * n : 2 * n + 2], "") for n in range(tables // 2)]
    for n in range(tables // 2, tables):
        sittings.append(table(world, people[2 * n : 2 * n + 1], ("bot:greedy", "bot:random")[n % 2]))
    tasks = [asyncio.create_task(s) for s in sittings]
    try:
        await supervise(server, world, kills, seconds)
        await settle(world)
        world.playing = False
        _, late = await asyncio.wait(tasks, timeout=5)
        for task in late:  # those who wait for the other side
            task.cancel()
        for done in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(done, BaseException) and not isinstance(done, (asyncio.CancelledError, *GONE)):
                raise done
    finally:
        for task in tasks:
            task.cancel()
        leader = server.process.pid if server.process else 0
        server.stop()
        for person in people:
            await person.leave()
    for part in server.log_tail(10**9).split("Traceback")[1:]:
        if "spawn_main" not in part:  # a process that was killed as it began
            world.findings.differing.append(f"the server's log has a traceback: {part[:TRACEBACK]}")
    await asyncio.sleep(1)
    world.findings.orphans += session(leader) if leader else []
    audit(world.findings, await read_matches(database), share, world.random)
    return world.findings


@contextlib.contextmanager
def database_for(kind: str, folder: Path) -> Iterator[str]:
    """A database of a kind, empty."""
    if kind == "postgresql":
        with postgresql() as address:
            yield address
    else:
        yield f"sqlite:///{folder / 'table.db'}"


def report(findings: Findings, kind: str, seconds: float) -> str:
    """The run on a few lines."""
    restarts = sorted(findings.restarts) or [0.0]
    again = f"it answers again after {restarts[len(restarts) // 2]:.2f} s, at most {restarts[-1]:.2f} s"
    lines = [
        f"{kind}: {findings.kills} kills in {seconds:.0f} s, {findings.early} before the server answered; {again}",
        f"  seconds a kill        {seconds / max(1, findings.kills):.2f}",
        f"  actions acknowledged  {len(findings.acknowledged)}",
        f"  lost                  {len(findings.lost)}",
        f"  differing             {len(findings.differing)}",
        f"  standing still        {len(findings.stalled)}",
        f"  processes left over   {len(findings.orphans)}",
    ]
    lines += [f"  {name}: {n}" for name, n in sorted(findings.counts.items())]
    for name in ("lost", "differing", "stalled"):
        lines += [f"  {name}: {what}" for what in getattr(findings, name)[:10]]
    return "\n".join(lines)


def main() -> int:
    """The command."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--kills", type=int, default=1000, help="on each database")
    options.add_argument("--minutes", type=float, default=inf, help="for so long at most, on each database")
    options.add_argument("--database", choices=("sqlite", "postgresql", "both"), default="both")
    options.add_argument("--workers", type=int, default=1, help="server processes, on PostgreSQL")
    options.add_argument("--whole", action="store_true", help="start the command itself each time")
    options.add_argument("--seed", type=int, default=1, help="another one plays and kills otherwise")
    options.add_argument("--share", type=float, default=0.25, help="how many of the views shown are compared")
    options.add_argument("--keep", type=Path, help="a folder for the database and the server's log")
    given = options.parse_args()
    failed = False
    for kind in ("sqlite", "postgresql") if given.database == "both" else (given.database,):
        with tempfile.TemporaryDirectory(prefix="grognard-crash-") as temporary:
            folder = given.keep or Path(temporary)
            folder.mkdir(parents=True, exist_ok=True)
            began = time.monotonic()
            with database_for(kind, folder) as address:
                some = given.workers if kind == "postgresql" else 1
                with contextlib.ExitStack() as kept:
                    nursery = None
                    if some == 1 and not given.whole:
                        nursery = kept.enter_context(contextlib.closing(Nursery()))
                    work = run(
                        address,
                        given.kills,
                        given.seed,
                        given.share,
                        folder,
                        workers=some,
                        nursery=nursery,
                        seconds=given.minutes * 60,
                    )
                    findings = asyncio.run(work)
            print(report(findings, kind, time.monotonic() - began), flush=True)
            failed |= not findings.clean
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
