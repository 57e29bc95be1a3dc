"""Whatever bytes come, over HTTP or a socket: no answer is a server error, and a refusal has changed nothing."""

from __future__ import annotations

import json
import random
import socket
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
import requests
from structlog.testing import capture_logs
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from grognard.library import games, load
from tests.table.conftest import Running, Serve
from tests.table.damage import torn

pytestmark = [pytest.mark.interpreted, pytest.mark.slow]
RULES = load(games()[0])
TYPES = (
    "application/json",
    "application/json; charset=utf-16",
    "text/plain",
    "",
    "application/msgpack",
    "x" * 300,
)
IN_PASSING = {  # columns that change when someone only comes by, and tables that count them
    "people": {"seen"},
    "sessions": {"used"},
    "uptime": {"noted", "down"},
    "matches": {"updated"},
}
UNTOLD = ("limits",)
EXAMPLES = 100  # bodies for each endpoint
FRAMES = 30  # messages on one connection


class House:
    """A server, its database, and someone with matches there: open, under way, finished."""

    def __init__(self, running: Running, file: Path) -> None:
        self.base = running.base
        self.file = file
        self.arrive()

    def arrive(self) -> None:
        """Someone new comes, and sits down."""
        self.http = requests.Session()
        self.http.get(f"{self.base}/api/me", timeout=60)
        self.http.headers.update({"origin": self.base, "x-csrf-token": self.http.cookies["csrf"]})
        self.matches = [self.match("open"), self.match("me"), self.match("me")]
        self.http.post(f"{self.base}/api/matches/{self.matches[-1]}/resign", json={}, timeout=60)

    def match(self, other: str) -> str:
        seats = dict(zip(RULES.sides, ("me", other), strict=True))
        body = {"game": RULES.id, "scenario": RULES.scenarios[0], "seats": seats}
        answer = self.http.post(f"{self.base}/api/matches", json=body, timeout=60)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def kept(self) -> dict[str, list[tuple[Any, ...]]]:
        """All that the database holds, but for what changes by itself."""
        found = {}
        with closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True)) as connection:
            tables = [n for (n,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            for table in tables:
                columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
                chosen = ", ".join(f'"{c}"' for c in columns if c not in IN_PASSING.get(table, ()))
                if table not in UNTOLD:
                    found[table] = sorted(
                        connection.execute(f"SELECT {chosen} FROM {table}").fetchall(), key=repr
                    )
        return found


@pytest.fixture(scope="module")
def house(serve: Serve, tmp_path_factory: pytest.TempPathFactory) -> House:
    file = tmp_path_factory.mktemp("raw") / "table.db"
    return House(serve(file, sweep_seconds=3600), file)


@pytest.fixture
def unharmed(house: House) -> Iterator[None]:
    """The server has nothing to complain of in its log, and still answers."""
    with capture_logs() as lines:
        yield
    assert not [line for line in lines if line.get("exc_info") or line["log_level"] in ("error", "critical")]
    assert house.http.get(f"{house.base}/healthz", timeout=60).status_code == 200


# ---------------------------------------------------------------- bodies


def body(chance: random.Random, fitting: Any) -> bytes:
    """Bytes of no sense, or those of a body that fits, damaged."""
    if chance.random() < 0.25:
        return chance.randbytes(chance.choice((0, 1, 7, 300, 70_000)))
    whole = json.dumps(fitting, ensure_ascii=chance.random() < 0.5, default=str)
    return torn(chance, whole.encode("utf-8", "surrogatepass"))


class Hurler:
    """Sends damaged bodies, and looks at what comes of them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.chance = random.Random("bodies")
        self.told: Counter[str] = Counter()

    def hurl(self, method: str, path: str, fitting: Any) -> None:
        """Send a body that was made of one that fits."""
        house, chance, raw = self.house, self.chance, body(self.chance, fitting)
        before = house.kept()
        answer = house.http.request(
            method,
            house.base + path.replace("{match}", chance.choice(house.matches[:2])),
            data=raw,
            headers={"content-type": chance.choice(TYPES) if chance.random() < 0.3 else TYPES[0]},
            timeout=60,
        )
        self.told[f"{answer.status_code}"] += 1
        assert answer.status_code < 500, (method, path, raw[:300], answer.text)
        if answer.status_code >= 400:
            assert answer.json()["error"]["message"], (method, path, raw[:300])
            assert house.kept() == before, (method, path, raw[:300])
        elif path.startswith(("/api/account", "/api/session")):
            house.arrive()  # it fitted, and we may be someone else now

    def schematically(self, operation: Any, examples: int) -> None:
        """Damage bodies that schemathesis makes up from the document."""
        from hypothesis import HealthCheck, Phase, given, seed, settings

        @seed(1)
        @settings(
            max_examples=examples,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            database=None,
            phases=[Phase.generate],
        )
        @given(case=operation.as_strategy())
        def hurled(case: Any) -> None:
            self.hurl(operation.method, operation.path, case.body)

        hurled()


def with_bodies(house: House) -> list[tuple[str, str, dict[str, Any]]]:
    """Method and path of all that takes a body, with one that has the right names in it."""
    document = house.http.get(f"{house.base}/schema/openapi.json", timeout=60).json()
    found = []
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if "requestBody" in operation:
                (content,) = operation["requestBody"]["content"].values()
                schema = content["schema"]
                while "$ref" in schema:
                    schema = document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]]
                found.append((method, path, dict.fromkeys(schema.get("properties", ()), "1")))
    assert len(found) > 20
    return found


@pytest.mark.usefixtures("unharmed")
def test_no_body_is_a_server_error(house: House) -> None:
    hurler = Hurler(house)
    for method, path, fitting in with_bodies(house):
        for _ in range(3):
            hurler.hurl(method, path, fitting)
    assert hurler.told["400"] > sum(hurler.told.values()) / 2


@pytest.mark.long
@pytest.mark.usefixtures("unharmed")
@pytest.mark.timeout(3600)
def test_no_body_made_from_the_document_is_a_server_error(house: House) -> None:
    import schemathesis  # seconds, which the short case has no need of

    hurler = Hurler(house)
    api = schemathesis.openapi.from_url(f"{house.base}/schema/openapi.json")
    operations = [one for found in api.get_all_operations() if (one := found.ok()).body]
    assert len(operations) == len(with_bodies(house))
    for one in operations:
        hurler.schematically(one, EXAMPLES)
    print(f"{sum(hurler.told.values())} bodies to {len(operations)} endpoints, answered {dict(hurler.told)}")


# ---------------------------------------------------------------- sockets


def frame(chance: random.Random, payload: bytes) -> bytes:
    """A frame as it goes over the wire, sometimes one that no client may send."""
    first = chance.choice((0x81, 0x81, 0x82, 0x80, 0x01, 0x83, 0x89, 0x8A, 0xC1, chance.randrange(256)))
    size = len(payload) if chance.random() < 0.8 else chance.choice((0, 125, 65535, 2**40))
    masked = 0x80 if chance.random() < 0.9 else 0
    if size < 126:
        head = bytes([first, masked | size])
    elif size < 2**16:
        head = bytes([first, masked | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([first, masked | 127]) + size.to_bytes(8, "big")
    return head + (b"\0\0\0\0" if masked else b"") + payload  # a mask of zeros changes nothing


SAID: tuple[dict[str, Any], ...] = (
    {"type": "act", "seq": 0, "action": "play card-01", "then": ["done"], "try": True},
    {"type": "undo", "seq": 0, "deed": True},
    {"type": "chat", "text": "good day"},
    {"type": "lang", "lang": "es"},
    {"type": "side", "side": "texas"},
    {"type": "again"},
    {"type": "ping"},
)


def message(chance: random.Random) -> bytes:
    """What a client might say, damaged, or nothing of the kind."""
    if chance.random() < 0.2:
        return chance.randbytes(chance.choice((0, 1, 20, 2000)))
    return torn(chance, json.dumps(chance.choice(SAID[:2] + SAID[3:])).encode())


@pytest.mark.parametrize("connections", [4, pytest.param(300, marks=pytest.mark.long)])
@pytest.mark.usefixtures("unharmed")
@pytest.mark.timeout(1800)
def test_no_frame_stops_a_socket_or_changes_anything(house: House, connections: int) -> None:
    chance = random.Random("frames")
    cookies = "; ".join(f"{k}={v}" for k, v in house.http.cookies.items())
    before = house.kept()
    sent = closed = answered = 0
    for number in range(connections):
        with connect(
            f"{house.base.replace('http', 'ws', 1)}/api/matches/{house.matches[1]}/socket",
            additional_headers={"cookie": cookies},
            origin=house.base,  # type: ignore[arg-type]
            max_size=2**23,
            close_timeout=0.2,
        ) as wire:
            wire.recv(timeout=60)
            with suppress(WebSocketException, OSError):
                for _ in range(FRAMES):
                    sent += 1
                    if number % 2:
                        wire.socket.sendall(frame(chance, message(chance)))
                    else:
                        said = message(chance)
                        with suppress(UnicodeDecodeError):
                            wire.send(said.decode() if chance.random() < 0.8 else said)
                while True:
                    answered += wire.recv(timeout=0.3) is not None
            closed += wire.close_code is not None
            with suppress(OSError):
                wire.socket.shutdown(socket.SHUT_RDWR)
    time.sleep(0.2)
    assert house.kept() == before
    print(f"{sent} frames on {connections} connections, {closed} closed by the server, {answered} answers")
