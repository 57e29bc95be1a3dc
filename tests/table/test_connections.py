"""Connections that mean no good: what one client may send, hold and leave unread before the server hangs up."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import time

import httpx
import pytest
from structlog.testing import capture_logs
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from grognard.table import connections
from grognard.table.connections import HEAD_BYTES
from tests.table.conftest import Running, Serve
from tests.table.harness import Person
from tests.table.players import BOTH, GAME, SCENARIO, arrive, run
from tools import attack

HALF = b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nx-half: "


@pytest.fixture(scope="module")
def table(serve: Serve) -> Running:
    return serve(head_seconds=1.0, body_seconds=2.0, slow_seconds=2.0, connections=40)


def port(table: Running) -> int:
    return int(table.base.rsplit(":", 1)[1])


def plug(table: Running, said: bytes = b"") -> socket.socket:
    """A connection that has said something."""
    made = socket.create_connection(("127.0.0.1", port(table)), timeout=10)
    made.sendall(said)
    return made


def heard(made: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    told = b""
    with contextlib.suppress(ConnectionError):
        while part := made.recv(65536):
            told += part
    return told


def well(table: Running) -> bool:
    return httpx.get(f"{table.base}/healthz", timeout=10).status_code == 200


def test_a_head_that_does_not_end_is_cut_off(table: Running) -> None:
    made = plug(table, HALF + b"a" * (HEAD_BYTES + 1))
    assert heard(made).startswith(b"HTTP/1.1 431 ")


def test_a_head_as_long_as_allowed_is_read(table: Running) -> None:
    end = b"\r\n\r\n"
    made = plug(table, HALF + b"a" * (HEAD_BYTES - len(HALF) - len(end)) + end)
    assert made.recv(65536).startswith(b"HTTP/1.1 200 ")


def test_a_body_longer_than_a_head_may_be_is_read(table: Running) -> None:
    size = 3 * HEAD_BYTES
    made = plug(table, b"POST /api/session HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: %d\r\n\r\n" % size)
    time.sleep(0.1)
    made.sendall(b"{" * size)
    assert made.recv(65536).startswith(b"HTTP/1.1 403 ")  # for want of a token, not for its length


@pytest.mark.parametrize(
    "said", [b"", HALF, b"\r\n", b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\nGET /"]
)
def test_who_does_not_come_to_the_point_is_not_waited_for(table: Running, said: bytes) -> None:
    made, began = plug(table, said), time.monotonic()
    assert heard(made).rpartition(b"HTTP/1.1 ")[2].startswith(b"408 ")
    assert time.monotonic() - began < 6


def test_a_body_by_the_byte_is_not_waited_for(table: Running) -> None:
    made = plug(table, b"POST /api/session HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 50\r\n\r\n")
    made.settimeout(0.2)
    began, told = time.monotonic(), b""
    with contextlib.suppress(ConnectionError):
        while time.monotonic() - began < 10:
            made.sendall(b" ")
            try:
                part = made.recv(65536)
            except TimeoutError:
                continue
            told += part
            if not part:
                break
    assert time.monotonic() - began < 8


def test_a_trailer_that_does_not_end_is_cut_off(table: Running) -> None:
    made = plug(table, b"POST /api/session HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\nx: ")
    sent = 0
    with contextlib.suppress(ConnectionError):
        while sent < 20 * 2**20:
            made.sendall(b"a" * 65536)
            sent += 65536
    assert sent < 10 * 2**20
    assert well(table)


def test_a_thousand_halves_of_requests_stop_nobody(table: Running) -> None:
    held = [plug(table, HALF) for _ in range(200)]
    assert well(table)
    for made in held:
        made.close()


def test_one_address_does_not_take_every_place(serve: Serve) -> None:
    table = serve(limits="connections=5 read=10000/1", head_seconds=30.0)
    busy = [plug(table, HALF) for _ in range(5)]
    assert well(table)  # the oldest has made room
    assert busy[0].recv(10) == b""
    busy[4].settimeout(0.2)
    with pytest.raises(TimeoutError):
        busy[4].recv(10)


def test_where_every_connection_is_at_work_the_next_is_told_to_wait(serve: Serve) -> None:
    table = serve(connections=2)

    async def scene() -> None:
        ann = Person(table.base, "ann")
        await ann.arrive()
        match = (await ann.create(GAME, SCENARIO, BOTH))["id"]
        await ann.sit(match)
        await ann.sit(match)
        assert heard(await asyncio.to_thread(plug, table, HALF)).startswith(b"HTTP/1.1 503 ")

    run(scene())


def test_a_proxy_of_ours_speaks_for_many(serve: Serve) -> None:
    table = serve(limits="connections=2", trusted_proxies=("127.0.0.1",))
    held = [plug(table, HALF) for _ in range(6)]
    assert well(table)
    for made in held:
        made.settimeout(0.1)
        with pytest.raises(TimeoutError):
            made.recv(10)


def test_who_asks_and_never_reads_is_hung_up_on(table: Running) -> None:
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.connect(("127.0.0.1", port(table)))
    asked = b"GET /schema/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
    made.sendall(asked * 12)
    began = time.monotonic()
    with contextlib.suppress(ConnectionError, BrokenPipeError):
        while time.monotonic() - began < 15:
            time.sleep(0.2)
            made.send(b"\r\n")
    assert time.monotonic() - began < 12


def test_a_hundred_requests_at_once_on_one_connection_are_too_many(table: Running) -> None:
    made = plug(table, b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 500)
    assert heard(made).count(b"HTTP/1.1 200") < 100
    assert well(table)


# ---------------------------------------------------------------- sockets


async def socket_of(table: Running) -> tuple[Person, str]:
    (ann,) = await arrive(table, "ann")
    match = await ann.create(GAME, SCENARIO, BOTH)
    return ann, f"{table.base.replace('http', 'ws')}/api/matches/{match['id']}/socket"


async def flooded(wire: ClientConnection) -> None:
    for _ in range(2000):
        await wire.ping()
    await wire.recv()


def test_a_flood_of_pings_is_not_answered(table: Running) -> None:
    async def scene() -> None:
        ann, at = await socket_of(table)
        async with connect(at, additional_headers={"cookie": ann.cookies()}, origin=table.base) as wire:
            await wire.recv()
            with pytest.raises(ConnectionClosed) as closed:
                await flooded(wire)
            said = closed.value.rcvd  # lost where the server hangs up on what it has not read
            assert said is None or said.code == 1008

    run(scene())


def test_a_socket_that_reads_nothing_is_hung_up_on(table: Running) -> None:
    """Asked for the whole table again and again: once nothing more fits between both ends, it has two seconds."""

    async def scene() -> None:
        ann, at = await socket_of(table)
        own = {"additional_headers": {"cookie": ann.cookies()}, "origin": table.base}
        async with connect(at, compression=None, ping_interval=None, close_timeout=0.1, **own) as wire:
            await wire.recv()
            wire.transport.pause_reading()
            rooms = table.app.state.registry.rooms
            (match,) = [m for m in rooms if m in at]
            async with asyncio.timeout(60):
                while match in rooms:
                    with contextlib.suppress(ConnectionClosed):
                        await wire.send('{"type":"again"}')
                    await asyncio.sleep(0)
            wire.transport.abort()

    with capture_logs() as lines:
        run(scene())
    assert not [line for line in lines if line.get("exc_info")]


def test_pings_at_a_human_rate_are_answered(table: Running) -> None:
    async def scene() -> None:
        ann, at = await socket_of(table)
        async with connect(at, additional_headers={"cookie": ann.cookies()}, origin=table.base) as wire:
            for _ in range(20):
                await asyncio.wait_for(await wire.ping(), 5)

    run(scene())


@pytest.mark.parametrize(
    "frames, code",
    [(b"\x81\x82\0\0\0\0\xff\xfe", 1007), (b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 400, 1009)],
)
def test_what_is_no_text_closes_a_socket_and_is_no_error_of_ours(
    table: Running, frames: bytes, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> bytes:
        ann, at = await socket_of(table)
        reader, writer = await asyncio.open_connection("127.0.0.1", port(table))
        writer.write(
            f"GET {at.partition(str(port(table)))[2]} HTTP/1.1\r\nhost: 127.0.0.1:{port(table)}\r\n"
            f"cookie: {ann.cookies()}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frames)
        told = b""
        async with asyncio.timeout(10):
            while part := await reader.read(65536):
                told += part
        return told

    with caplog.at_level(logging.ERROR):
        told = asyncio.run(scene())
    assert code.to_bytes(2, "big") in told[-60:]
    assert not caplog.records


@pytest.mark.long
@pytest.mark.timeout(400)
@pytest.mark.parametrize("name", list(attack.ATTACKS))
def test_the_attack_costs_people_little(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = asyncio.run(attack.measured([name], ""))[name]
    assert found.unanswered == 0
    assert found.memory < 80
    assert found.slowest < 5
    assert found.told.get("megabytes taken", 0) < 10  # type: ignore[operator]
    assert float(str(found.told.get("seconds held", 0))) < 40


def test_bounds_leave_descriptors_for_the_database() -> None:
    assert connections.Guard(connections.settings({"connections": 7})).most == 7
    assert connections.Guard(connections.settings()).most >= 16
