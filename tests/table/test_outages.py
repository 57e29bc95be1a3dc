"""The database is full, locked, read-only or gone: people are told so, nothing is lost, and play goes on afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from grognard.table import engines, store
from grognard.table.errors import WORDS, outage
from tests.table.browsers import Server, Visitor, serving
from tests.table.conftest import Running, Serve
from tests.table.harness import Seat, free_port
from tests.table.players import BOTH, GAME, SCENARIO, arrive, run
from tests.table.postgres import MISSING, Cluster, binaries, cluster


@pytest.fixture
def table(serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Running:
    monkeypatch.setattr(engines, "BUSY_SECONDS", 1)
    monkeypatch.setattr(store, "WRITE_EVERY", 0.0)
    return serve(tmp_path / "table.db")


@contextlib.contextmanager
def locked(table: Running) -> Iterator[None]:
    """Another program holds the file."""
    file = table.app.state.settings.database
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextlib.contextmanager
def pragmas(table: Running, during: str, after: str) -> Iterator[None]:
    """The connections that write behave as if the disk were full, or the file read-only."""
    kept: Any = table.app.state.store

    def set_all(pragma: str) -> None:
        async def both() -> None:
            async with kept._writer.connect() as connection:
                raw = await connection.get_raw_connection()  # before a transaction begins
                await raw.driver_connection.execute(f"PRAGMA {pragma}")

        def one() -> None:
            kept._file._connected().execute(f"PRAGMA {pragma}")

        kept._file._thread.submit(one).result(10)
        asyncio.run_coroutine_threadsafe(both(), table.loop).result(10)

    set_all(during)
    try:
        yield
    finally:
        set_all(after)


OUTAGES = {
    "locked": locked,
    "read-only": lambda table: pragmas(table, "query_only=1", "query_only=0"),
    "full": lambda table: pragmas(table, "max_page_count=1", "max_page_count=1073741823"),
}


async def acted(seat: Seat) -> None:
    """Choose the first action and see it done."""
    await seat.say(type="act", seq=seat.seq, action=seat.choices[0])
    await seat.wait(seat.seq + 1)


@pytest.mark.parametrize("kind", OUTAGES)
def test_an_outage_is_told_and_nothing_is_lost(
    table: Running, kind: str, capfd: pytest.CaptureFixture[str]
) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        match = (await ann.create(GAME, SCENARIO, BOTH))["id"]
        seat = await ann.sit(match)
        await acted(seat)
        with OUTAGES[kind](table):
            while not seat.refusals:  # a full disk still has room in pages that are there
                await seat.say(type="act", seq=seat.seq, action=seat.choices[0])
                await seat.receive()
            told, before = seat.refusals[0], seat.seq
            assert (told["code"], told["message"]) == (
                "unavailable",
                WORDS.say("refused-unavailable", "en", {}),
            )
            action = {"seq": seat.seq, "action": seat.choices[0]}
            answer = await ann.ask("POST", f"/api/matches/{match}/actions", action)
            assert answer.status_code == 503
            assert int(answer.headers["retry-after"]) > 0
            assert answer.json()["error"]["code"] == "unavailable"
            assert (await ann.ask("GET", f"/api/matches/{match}/view")).status_code == 200
            health = await ann.ask("GET", "/healthz")
            assert health.status_code == 503 or kind == "full"  # its row has its page
        assert (await ann.ask("GET", "/healthz")).status_code == 200
        seat = await ann.sit(match)
        assert seat.seq == before
        await acted(seat)

    run(scene())
    assert "Traceback" not in "".join(capfd.readouterr())


@pytest.fixture
def postgres_server() -> Iterator[Cluster]:
    if binaries() is None:
        pytest.skip(MISSING)
    with cluster() as made:
        yield made


def test_postgresql_that_stops_comes_back(serve: Serve, postgres_server: Cluster) -> None:
    table = serve(postgres_server.address)

    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        match = (await ann.create(GAME, SCENARIO, BOTH))["id"]
        seat = await ann.sit(match)
        await acted(seat)
        postgres_server.stop()
        try:
            answer = await ann.ask("POST", f"/api/matches/{match}/undo", {"seq": 1})
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")
            assert "retry-after" in answer.headers
            assert (await ann.ask("GET", "/healthz")).status_code == 503
        finally:
            postgres_server.start()
        async with asyncio.timeout(30):
            while (await ann.ask("GET", "/healthz")).status_code != 200:
                await asyncio.sleep(0.2)
        seat = await ann.sit(match)
        assert seat.seq == 1
        await acted(seat)

    run(scene())


def test_a_fault_of_ours_is_no_outage() -> None:
    assert not outage(KeyError("x"))
    assert not outage(ValueError("x"))
    for fault in (BrokenPipeError(), FileNotFoundError("a picture"), TimeoutError(), PermissionError()):
        assert not outage(
            raised(fault)
        )  # a bot's process, a file of ours: the database has nothing to do with it
    assert outage(OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full")))


def raised(error: Exception) -> Exception:
    try:
        raise error
    except Exception as caught:
        return caught


def test_a_database_that_cannot_be_reached_is_an_outage() -> None:
    async def scene() -> Exception:
        kept = store.Store(f"postgresql://nobody@127.0.0.1:{free_port()}/nothing")
        await kept.connect()
        try:
            await kept.check()
        except Exception as error:
            return error
        finally:
            await kept.close()
        raise AssertionError

    found = asyncio.run(scene())
    assert isinstance(found, OSError)  # as asyncpg leaves it
    assert outage(found)


def test_a_file_that_is_missing_is_a_fault_of_ours_and_said_to_be(server: Server) -> None:
    with mock.patch.object(server.state.registry, "live", side_effect=FileNotFoundError("a file of ours")):
        answer = Visitor(server).get("/api/matches/whatever")
    assert (answer.status_code, answer.json()["error"]["code"]) == (500, "internal")


# ---------------------------------------------------------------- bodies


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("bodies")) as server:
        yield server


def body_endpoints(server: Server) -> list[tuple[str, str]]:
    paths = server.get("/schema/openapi.json").json()["paths"]
    return [
        (method.upper(), path.replace("{match}", "x"))
        for path, methods in paths.items()
        for method, told in methods.items()
        if "requestBody" in told
    ]


def test_what_is_no_utf_8_is_refused_at_every_endpoint(server: Server) -> None:
    visitor = Visitor(server)
    visitor.arrive()
    token = visitor.cookies["csrf"]
    endpoints = body_endpoints(server)
    assert len(endpoints) >= 13
    for method, path in endpoints:
        for body in (b'{"name":"\xff\xfe"}', b'{"\xc3\x28":1}', b'"\xed\xa0\x80"', b"\xff"):
            headers = {
                "x-csrf-token": token,
                "content-type": "application/json",
                "cookie": "; ".join(f"{k}={v}" for k, v in visitor.cookies.items()),
            }
            server.cookies.clear()
            answer: httpx.Response = server.request(method, path, content=body, headers=headers)
            assert answer.status_code == 400, (method, path, body, answer.text)
            assert answer.json()["error"]["code"] in ("encoding", "invalid")


def test_who_leaves_in_the_middle_of_a_body_is_no_error_of_ours(
    serve: Serve, capfd: pytest.CaptureFixture[str]
) -> None:
    table = serve()

    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        reader, writer = await asyncio.open_connection("127.0.0.1", int(table.base.rsplit(":", 1)[1]))
        writer.write(
            f"POST /api/matches HTTP/1.1\r\nhost: {table.base[7:]}\r\ncookie: {ann.cookies()}\r\n"
            f"x-csrf-token: {ann.http.cookies['csrf']}\r\ncontent-type: application/json\r\n"
            'content-length: 500\r\n\r\n{"game'.encode()
        )
        await writer.drain()
        await asyncio.sleep(0.3)
        writer.close()
        await writer.wait_closed()
        await asyncio.sleep(0.3)
        assert (await ann.ask("GET", "/healthz")).status_code == 200
        del reader

    run(scene())
    told = "".join(capfd.readouterr())
    assert "Traceback" not in told
    assert "status=500" not in told
