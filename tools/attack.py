"""Attack a server of our own on this machine, and measure what it costs those who play.

    python -m tools.attack                              # `grognard serve`, every attack
    python -m tools.attack slow-body half-requests
    python -m tools.attack --command "granian --interface asgi ... --port {port} grognard.table.app:served"

Each attack is bounded in bytes and seconds, and goes to 127.0.0.1 only. While it lasts, someone else asks /healthz ten
times a second: the longest answer is what the attack did to people. Memory is that of the server process.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import resource
import shlex
import socket
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tests.table.harness import Person, Server

MB = 2**20
DESCRIPTORS = 1024  # what a process may open by default on most systems
PATIENCE = 60.0  # seconds after which an attack that nobody stops is over
GAME, SCENARIO, BOTH = "texas-glory", "1836", {"texas": "me", "mexico": "me"}


class Attacked(Server):
    """A server with few descriptors, by its own command or by another."""

    def __init__(self, folder: Path, command: str) -> None:
        super().__init__(str(folder / "table.db"), folder)
        self.other = command

    def command(self) -> list[str]:
        own = super().command() if not self.other else shlex.split(self.other.format(port=self.port))
        return ["sh", "-c", f'ulimit -n {DESCRIPTORS}; exec "$@"', "sh", *own]

    def start(self) -> None:
        self.settings |= {"GROGNARD_DATABASE": self.database, "GROGNARD_BASE_URL": self.base}
        super().start()

    def memory(self) -> float:
        """Megabytes in use by the server, bots not counted."""
        pages = [self.process.pid] if self.process else []
        return sum(int(Path(f"/proc/{p}/statm").read_text().split()[1]) for p in pages) * 4096 / MB


@dataclass
class Cost:
    """What an attack did."""

    slowest: float = 0.0  # seconds that /healthz took at most
    unanswered: int = 0
    memory: float = 0.0  # megabytes more than before, at most
    told: dict[str, object] = field(default_factory=dict)


@asynccontextmanager
async def watched(server: Attacked) -> AsyncIterator[Cost]:
    """Someone who plays meanwhile: how long the server makes them wait, and how much memory it takes."""
    cost, before = Cost(), server.memory()

    async def look() -> None:
        while True:
            began = time.perf_counter()
            try:
                async with httpx.AsyncClient(base_url=server.base, timeout=10) as http:
                    (await http.get("/healthz")).raise_for_status()
            except httpx.HTTPError:
                cost.unanswered += 1
            cost.slowest = max(cost.slowest, time.perf_counter() - began)
            cost.memory = max(cost.memory, server.memory() - before)
            await asyncio.sleep(0.1)

    watching = asyncio.create_task(look())
    try:
        yield cost
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)


async def until_closed(reader: asyncio.StreamReader, within: float = PATIENCE) -> float:
    """Seconds until the server hangs up; `within` if it does not."""
    began = time.monotonic()
    with contextlib.suppress(TimeoutError, OSError):
        async with asyncio.timeout(within):
            while await reader.read(65536):
                pass
    return time.monotonic() - began


async def endless_header(server: Attacked, cost: Cost) -> None:
    """One header that never ends, up to 100 MB."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-endless: ")
    sent, began = 0, time.monotonic()
    with contextlib.suppress(OSError):
        while sent < 100 * MB and time.monotonic() - began < 20 and not reader.at_eof():
            writer.write(b"a" * 65536)
            sent += 65536
            await writer.drain()
            await asyncio.sleep(0)
    cost.told["megabytes taken"] = round(sent / MB, 1)
    writer.close()
    await asyncio.sleep(1)


async def half_requests(server: Attacked, cost: Cost) -> None:
    """1,200 connections that each send half a request and wait; the server may open 1,024 files."""
    opened: list[socket.socket] = []
    for _ in range(1200):
        one = socket.create_connection(("127.0.0.1", server.port))
        one.setblocking(False)
        one.send(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-half: ")
        opened.append(one)
        if len(opened) % 50 == 0:
            await asyncio.sleep(0.05)
    began = time.monotonic()
    left = opened
    while left and time.monotonic() - began < 25:
        await asyncio.sleep(0.5)
        left = [one for one in left if not _closed(one)]
    cost.told["seconds held"] = round(time.monotonic() - began, 1) if not left else "over 25"
    for one in opened:
        one.close()
    await asyncio.sleep(0.5)


def _closed(one: socket.socket) -> bool:
    try:
        return one.recv(65536) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


async def slow_body(server: Attacked, cost: Cost) -> None:
    """A body of 60 bytes, one a second."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    person = Person(server.base, "ann")
    await person.arrive()
    token = person.http.cookies["csrf"]
    head = (
        f"POST /api/matches HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\ncookie: {person.cookies()}\r\n"
        f"x-csrf-token: {token}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n"
    )
    writer.write(head.encode())

    async def drip() -> None:
        for _ in range(int(PATIENCE)):
            writer.write(b" ")
            await asyncio.sleep(1)

    dripping = asyncio.create_task(drip())
    cost.told["seconds held"] = round(await until_closed(reader), 1)
    dripping.cancel()
    await asyncio.gather(dripping, return_exceptions=True)
    writer.close()
    await person.leave()


async def idle(server: Attacked, cost: Cost) -> None:
    """A connection that says nothing at all."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    cost.told["seconds held"] = round(await until_closed(reader), 1)
    writer.close()


async def deaf(server: Attacked, cost: Cost) -> None:
    """Twenty that ask for the largest page again and again and read nothing."""
    pages = list(Path(__file__).parents[1].glob("src/grognard/table/client/assets/*.js"))
    largest = max(pages, key=lambda f: f.stat().st_size).name
    opened = []
    for _ in range(20):
        one = socket.socket()
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        one.connect(("127.0.0.1", server.port))
        one.setblocking(False)
        asked = f"GET /assets/{largest} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode()
        with contextlib.suppress(OSError):
            one.send(asked * 200)
        opened.append(one)
    began = time.monotonic()
    with contextlib.suppress(OSError):
        while time.monotonic() - began < PATIENCE:
            opened[0].send(b"\r\n")  # refused once the server has hung up
            await asyncio.sleep(0.5)
    cost.told["seconds held"] = round(time.monotonic() - began, 1)
    for one in opened:
        one.close()


async def pings(server: Attacked, cost: Cost) -> None:
    """A socket that sends 100 MB of pings and reads no answer."""
    person = Person(server.base, "ann")
    await person.arrive()
    match = await person.create(GAME, SCENARIO, BOTH)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        f"GET /api/matches/{match['id']}/socket HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\n"
        f"cookie: {person.cookies()}\r\norigin: {server.base}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    frames = (b"\x89\xfd\0\0\0\0" + b"x" * 125) * 500
    sent, began = 0, time.monotonic()
    with contextlib.suppress(OSError, TimeoutError):
        while sent < 100 * MB and time.monotonic() - began < 40:
            writer.write(frames)
            async with asyncio.timeout(10):
                await writer.drain()
            sent += len(frames)
            await asyncio.sleep(0)
    cost.told["megabytes taken"] = round(sent / MB, 1)
    writer.transport.abort()
    await person.leave()


ATTACKS: dict[str, Callable[[Attacked, Cost], Awaitable[None]]] = {
    "endless-header": endless_header,
    "half-requests": half_requests,
    "slow-body": slow_body,
    "idle": idle,
    "deaf": deaf,
    "pings": pings,
}


async def measured(names: list[str], command: str) -> dict[str, Cost]:
    """Each attack on a fresh server."""
    found = {}
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            async with Attacked(Path(folder), command) as server, watched(server) as cost:
                await ATTACKS[name](server, cost)
            found[name] = cost
            print(
                f"{name:16} /healthz {cost.slowest * 1000:6.0f} ms at most, {cost.unanswered} unanswered;"
                f" {cost.memory:+5.0f} MB; {json.dumps(cost.told)}",
                flush=True,
            )
    return found


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("attacks", nargs="*", help=", ".join(ATTACKS))
    parser.add_argument(
        "--command", default="", help="another server than `grognard serve`; {port} is the port"
    )
    asked = parser.parse_args()
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
    os.environ.setdefault("PYTHONPATH", str(Path("src").absolute()))
    asyncio.run(measured(asked.attacks or list(ATTACKS), asked.command))


if __name__ == "__main__":
    sys.exit(main())
