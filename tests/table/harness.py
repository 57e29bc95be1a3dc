"""The real server as a process, and people who talk to it over HTTP and sockets, keeping every byte they hear."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import time
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlencode

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from grognard.table.differences import applied

Json = dict[str, Any]

LINES = itertools.count(1)
LARGEST = 8 * 2**20  # bytes of a message
GONE = (httpx.TransportError, ConnectionClosed, WebSocketException, OSError, EOFError, TimeoutError)

# Scripted people are quicker than any hand: what protects the server from them is tested elsewhere.
UNHURRIED = {
    "GROGNARD_LIMITS": "off",
    "GROGNARD_LOG_LEVEL": "warning",
}


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Server:
    """`grognard serve` as a process of its own, which can be killed and started again."""

    def __init__(
        self,
        database: str,
        folder: Path,
        *,
        port: int = 0,
        workers: int = 1,
        python: str = sys.executable,
        settings: Mapping[str, str] | None = None,
    ) -> None:
        self.database = database
        self.folder = folder
        self.port = port or free_port()
        self.workers = workers
        self.python = python
        self.settings = dict(settings or {})
        self.process: subprocess.Popen[bytes] | None = None
        self.log = folder / "server.log"

    @property
    def base(self) -> str:
        """The address of its first page."""
        return f"http://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        """What is run."""
        options = {"host": "127.0.0.1", "port": str(self.port), "database": self.database}
        options |= {"workers": str(self.workers), "base-url": self.base}
        named = [word for name, value in options.items() for word in (f"--{name}", value)]
        return [self.python, "-m", "grognard", "serve", *named, "--no-open"]

    def start(self) -> None:
        """Begin to serve; `ready` waits until it does."""
        env = {**os.environ, "XDG_DATA_HOME": str(self.folder), **UNHURRIED, **self.settings}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), env=env, stdout=log, stderr=log, start_new_session=True
            )

    async def ready(self, within: float = 180.0) -> float:
        """Wait until it answers; the seconds that took."""
        began = time.monotonic()
        async with httpx.AsyncClient(base_url=self.base, timeout=5) as http:
            while time.monotonic() - began < within:
                if self.process is None or self.process.poll() is not None:
                    break
                with contextlib.suppress(httpx.HTTPError):
                    if (await http.get("/healthz")).status_code == 200:
                        return time.monotonic() - began
                await asyncio.sleep(0.02)
        raise RuntimeError(f"the server does not answer:\n{self.log_tail()}")

    def log_tail(self, most: int = 4000) -> str:
        """The end of what it wrote to its log."""
        return self.log.read_text(errors="replace")[-most:] if self.log.exists() else ""

    def kill(self) -> None:
        """kill -9, as a power cut would: no farewell. Its children must notice by themselves."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to go, as systemd would."""
        self._end(signal.SIGTERM)

    def _end(self, sign: signal.Signals) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        if self.workers > 1 and sign == signal.SIGKILL:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, sign)
        else:
            process.send_signal(sign)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def worker_processes(self) -> list[int]:
        """The processes that serve where there are several: the children of the first."""
        leader = self.process.pid if self.process else 0
        found = [pid for pid in session(leader) if parent(pid) == leader]
        return [pid for pid in found if b"spawn_main" in command_line(pid)]

    async def __aenter__(self) -> Self:
        self.start()
        await self.ready()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        leader = self.process.pid if self.process else 0
        self.stop()
        if leader:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(leader, signal.SIGKILL)  # nothing is left behind, whatever happened


def parent(pid: int) -> int:
    """A process's parent; 0 where it is gone."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        return int(Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1])
    return 0


def command_line(pid: int) -> bytes:
    """What a process was started as."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


def session(leader: int) -> list[int]:
    """The living processes of a session."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        with contextlib.suppress(OSError, ValueError, IndexError):
            fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            if int(fields[3]) == leader and fields[0] != "Z":
                found.append(int(entry.name))
    return found


@dataclass(frozen=True)
class Received:
    """Bytes that reached a person, and in answer to what; packed: a whole match comes to gigabytes."""

    how: str
    packed: bytes
    mark: int  # where the script stood

    @property
    def data(self) -> bytes:
        """The bytes as they came."""
        return zlib.decompress(self.packed)


@dataclass
class Person:
    """Someone with their own browser: cookies, and all that ever reached them."""

    base: str
    name: str
    lang: str = "en"
    keep: bool = True  # what is received
    mark: int = 0
    received: list[Received] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.http = httpx.AsyncClient(
            base_url=self.base, headers={"origin": self.base}, timeout=30, verify=False
        )

    def keep_received(self, how: str, data: bytes) -> None:
        """Keep what came."""
        if self.keep:
            self.received.append(Received(how, zlib.compress(data, 1), self.mark))

    async def arrive(self) -> Json:
        """Open the page, as a guest."""
        return (await self.ask("GET", "/api/me")).json()  # type: ignore[no-any-return]

    def cookies(self) -> str:
        """What the browser sends of them."""
        return "; ".join(f"{c.name}={c.value}" for c in self.http.cookies.jar)

    async def ask(self, method: str, path: str, body: object = None, **params: object) -> httpx.Response:
        """A request, with the token that the page would send."""
        token = self.http.cookies.get("csrf")
        answer = await self.http.request(
            method,
            path,
            json=body,
            params={"lang": self.lang, **{k: str(v) for k, v in params.items()}},
            headers={"x-csrf-token": token} if token and method != "GET" else None,
        )
        head = b"".join(k + b": " + v + b"\n" for k, v in answer.headers.raw)
        self.keep_received(f"{method} {path} {params or ''}", head + b"\n" + answer.content)
        return answer

    async def get(self, path: str, **params: object) -> Any:
        """The document at a path."""
        answer = await self.ask("GET", path, **params)
        answer.raise_for_status()
        return answer.json()

    async def post(self, path: str, body: object, **params: object) -> Any:
        """Ask for something to be done."""
        answer = await self.ask("POST", path, body, **params)
        if answer.is_error:
            raise AssertionError(f"{answer.status_code} {path} {body}: {answer.text[:500]}")
        return answer.json()

    async def create(self, game: str, scenario: str, seats: Mapping[str, str], **more: object) -> Json:
        """A new match."""
        body = {"game": game, "scenario": scenario, "seats": dict(seats), **more}
        return await self.post("/api/matches", body)  # type: ignore[no-any-return]

    async def join(self, match: Json) -> Json:
        """Take the seat that a match's invitation offers."""
        secret = str(match["invitation"]).rstrip("/").rsplit("/", 1)[-1].rsplit("=", 1)[-1]
        return await self.post(f"/api/matches/{match['id']}/join", {"invitation": secret})  # type: ignore[no-any-return]

    async def sit(self, match: str, **params: object) -> Seat:
        """A socket to a match, and the first update."""
        seat = Seat(self, match, {"lang": self.lang, **params})
        await seat.open()
        return seat

    async def leave(self) -> None:
        """Close the browser."""
        await self.http.aclose()


def put_together(update: Json, changed: Json) -> Json:
    """The update that a change makes of the one before it."""
    assert changed["n"] == update["n"] + 1, "a change is missing"
    whole = applied({"match": update["match"], "view": update["view"]}, changed["changes"])
    return {"type": "update", **{name: changed[name] for name in ("n", "seq", "log")}, **whole}


class Seat:
    """A socket to one match: what it was told last, and the log as it put it together."""

    def __init__(self, person: Person, match: str, params: Mapping[str, object]) -> None:
        self.person = person
        self.match = match
        self.params = dict(params)
        self.update: Json = {}
        self.log: list[Json] = []
        self.refusals: list[Json] = []
        self.others: list[Json] = []  # thinking, presence, chat
        self.wire: ClientConnection | None = None
        self.line = 0  # the number of its connection

    @property
    def seq(self) -> int:
        """How much happened, as far as this socket knows."""
        return int(self.update.get("seq", -1))

    @property
    def view(self) -> Json:
        """The match as it was last told."""
        return self.update["view"]  # type: ignore[no-any-return]

    @property
    def choices(self) -> list[str]:
        """The actions offered to this seat."""
        decision = self.view.get("decision") or {}
        return [str(a["notation"]) for a in decision.get("actions", ())]

    @property
    def over(self) -> bool:
        """Whether the match is."""
        return bool(self.update["match"]["status"] == "finished")

    async def open(self) -> None:
        """Connect, or connect again with what is known of the log, and wait for the update."""
        person = self.person
        query = urlencode({"changes": 1, **self.params, "log": len(self.log)})
        self.wire = await connect(
            f"{person.base.replace('http', 'ws', 1)}/api/matches/{self.match}/socket?{query}",
            additional_headers={"cookie": person.cookies()},
            origin=person.base,  # type: ignore[arg-type]
            max_size=LARGEST,
            compression=None,
            ping_interval=None,
            open_timeout=30,
        )
        self.update, self.line = {}, next(LINES)
        while not self.update:
            await self.receive()

    async def receive(self, within: float = 30.0) -> Json:
        """The next message, taken in; changes are put together to the update that they make."""
        assert self.wire is not None
        async with asyncio.timeout(within):
            data = await self.wire.recv(decode=False)
        self.person.keep_received(f"socket {self.match} {self.line}", data)
        message: Json = json.loads(data)
        kind = message["type"]
        if kind == "changed":
            message, kind = put_together(self.update, message), "update"
        if kind == "update":
            self.update = message
            entries = message["log"]
            del self.log[entries["from"] :]
            self.log += entries["entries"]
        elif kind == "refused":
            self.refusals.append(message)
        else:
            self.others.append(message)
        return message

    async def wait(self, seq: int, within: float = 30.0) -> None:
        """Until so much has happened."""
        while self.seq < seq:
            await self.receive(within)

    async def say(self, **message: object) -> None:
        """Tell the server something."""
        assert self.wire is not None
        await self.wire.send(json.dumps(message))

    async def refused(self, **message: object) -> Json:
        """Ask for what cannot be; the refusal."""
        known = len(self.refusals)
        await self.say(**message)
        while len(self.refusals) == known:
            await self.receive()
        return self.refusals[-1]

    async def close(self) -> None:
        """Leave the table."""
        if self.wire is not None:
            await self.wire.close()


async def everyone_knows(seats: list[Seat], seq: int) -> None:
    """Wait until each has heard of it."""
    await asyncio.gather(*(s.wait(seq) for s in seats))
