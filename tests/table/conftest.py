"""A server for the tests of the table: the real one, in a thread, on a file of its own."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest
import uvicorn

from grognard.table import copies
from grognard.table.app import create_app
from grognard.table.connections import protocols
from grognard.table.settings import Settings
from grognard.table.store import Store
from tests.table.postgres import MISSING, binaries, postgresql


class Running:
    """A server in a thread."""

    def __init__(self, settings: Settings) -> None:
        listening = socket.socket()
        listening.bind(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{listening.getsockname()[1]}"
        self.app = create_app(settings)
        self.app.litestar.on_startup.append(self._started)
        config = uvicorn.Config(self.app, lifespan="on", log_config=None, **protocols(settings))
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listening]}, daemon=True)
        self.thread.start()
        until = time.monotonic() + 60
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            assert time.monotonic() < until, "the server did not start in time"
            time.sleep(0.02)

    def _started(self) -> None:
        self.loop = asyncio.get_running_loop()

    def stop(self) -> None:
        """Shut it down, as SIGTERM would."""
        self.server.should_exit = True
        self.thread.join(30)


Serve = Callable[..., Running]


@pytest.fixture(scope="module")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serve]:
    """Start servers; they are stopped when the module's tests are done."""
    running: list[Running] = []

    def start(database: str | Path | None = None, **settings: object) -> Running:
        file = database or tmp_path_factory.mktemp("table") / "table.db"
        given = {"database": str(file), "limits": "off", "bots": 1, "sweep_seconds": 0.5, **settings}
        running.append(Running(Settings(**given)))  # type: ignore[arg-type]
        return running[-1]

    yield start
    for server in running:
        server.stop()


@pytest.fixture(scope="module")
def table(serve: Serve) -> Running:
    """A server on a SQLite file."""
    return serve()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    if binaries() is None:
        pytest.skip(MISSING)
    with postgresql() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def stored(
    request: pytest.FixtureRequest, tmp_path: Path
) -> Callable[[], AbstractAsyncContextManager[Store]]:
    """Opens stores on one empty database, on either kind."""
    address = str(tmp_path / "table.db")
    if request.param == "postgresql":
        address = request.getfixturevalue("postgres")
        asyncio.run(_emptied(address))

    @asynccontextmanager
    async def opened() -> AsyncIterator[Store]:
        store = Store(address)
        await store.open()
        try:
            yield store
        finally:
            await store.close()

    return opened


async def _emptied(address: str) -> None:
    store = Store(address)
    await store.connect()
    async with store.writing() as connection:
        await connection.run_sync(copies._clear, True)
    await store.close()
