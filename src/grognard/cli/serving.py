"""Serving the table, and keeping copies of it."""

from __future__ import annotations

import asyncio
import os
import socket
import tempfile
import threading
import time
import webbrowser
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvicorn

from grognard.cli.output import Output
from grognard.kernel.errors import GrognardError
from grognard.table import copies, limits, readiness
from grognard.table.compiling import compiling, status
from grognard.table.settings import Settings, address, raise_descriptors, settings
from grognard.table.store import Store

SERVED = "grognard.table.app:served"
NEAR = 20  # ports tried beyond the one asked for
LOOK = 2.0  # seconds between two looks at how compiling stands


def serve(output: Output, given: dict[str, Any], *, browser: bool, exact: bool) -> None:
    """Run the server until it is stopped."""
    config = settings(given)
    where = address(config.database)
    if config.workers > 1 and where.startswith("sqlite"):
        raise GrognardError(output.say("serve-workers"))
    limits.parsed(config.limits)  # before anyone is told that the table stands
    readiness.check(where)
    listening = bound(config, exact)
    port = listening.getsockname()[1]
    for name, value in {**given, "port": port}.items():  # worker processes read it there
        if value is not None:
            os.environ[f"GROGNARD_{name.upper()}"] = str(value)
    config = settings()
    home = config.base_url or f"http://{shown(config.host)}:{port}"
    with readiness.held(where, f"{home} (process {os.getpid()})"):
        output.print("serve-listening", address=home)
        if compiling():
            output.print("serve-compiling")
            threading.Thread(target=tell_when_compiled, args=(output,), daemon=True).start()
        if browser:
            threading.Thread(target=opened, args=(listening, home), daemon=True).start()
        with suppress(KeyboardInterrupt):  # Ctrl+C, once everything has been closed
            run(config, listening)


def tell_when_compiled(output: Output) -> None:
    """Say it on the terminal when compiling behind the server has ended well."""
    while compiling():
        time.sleep(LOOK)
    found = status()
    if found is not None and found.state == "compiled":
        output.print("serve-compiled")


def backup(output: Output, database: str | None, file: Path) -> None:
    """Copy all that is kept to a file."""
    store = Store(database or settings().database)
    readiness.check(store.address)
    output.print("backup-done", number=_copied(output, store, copies.backup, file), file=str(file))


def restore(output: Output, database: str | None, file: Path, force: bool) -> None:
    """Put a copy back."""
    store = Store(database or settings().database)
    readiness.check(store.address)
    made = readiness.file_of(store.address) if store.sqlite else None
    new = made is not None and not made.exists()
    try:
        with readiness.held(store.address, f"grognard restore (process {os.getpid()})"):
            number = _copied(output, store, copies.restore, file, force)
    except BaseException:
        if made is not None and new:
            for left in ("", "-wal", "-shm"):
                made.with_name(made.name + left).unlink(missing_ok=True)
        raise
    output.print("restore-done", number=number, file=str(file))


def _copied(output: Output, store: Store, work: Callable[..., Awaitable[int]], *args: object) -> int:
    """Do the work on a database, with a bar."""

    async def done() -> int:
        try:
            if work is copies.backup:
                await store.open()
            with output.progress("bar-rows") as (on_total, on_progress):
                return await work(store, *args, on_total, on_progress)
        finally:
            await store.close()

    return asyncio.run(done())


def shown(host: str) -> str:
    """How a browser on this machine calls a host."""
    return "127.0.0.1" if host in ("0.0.0.0", "::", "") else f"[{host}]" if ":" in host else host


def bound(config: Settings, exact: bool) -> socket.socket:
    """A socket on the port asked for, or on a free one near it."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    last: OSError | None = None
    for port in range(config.port, config.port + (1 if exact or not config.port else NEAR)):
        found = socket.socket(family)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((config.host, port))
            found.set_inheritable(True)
        except OSError as error:
            found.close()
            last = error
        else:
            return found
    assert last is not None
    raise GrognardError(f"{config.host}:{config.port}: {last.strerror}.")


def opened(listening: socket.socket, home: str) -> None:
    """Open the browser once the server answers."""
    host, port = listening.getsockname()[:2]
    for _ in range(300):
        time.sleep(0.1)
        with socket.socket(listening.family) as trial:
            if trial.connect_ex((shown(host).strip("[]"), port)) == 0:
                break
    webbrowser.open(home)


def run(config: Settings, listening: socket.socket) -> None:
    """Uvicorn, in this process or above several."""
    options: dict[str, Any] = {
        "factory": True,
        "loop": "uvloop" if os.name == "posix" else "asyncio",
        "http": "grognard.table.connections:Http",
        "ws": "grognard.table.connections:Socket",
        "ws_max_size": 65536,
        "ws_ping_interval": 25,
        "ws_ping_timeout": 25,
        "lifespan": "on",
        "proxy_headers": False,
        "server_header": False,
        "access_log": False,
        "log_config": None,
        "timeout_graceful_shutdown": 5,
    }
    raise_descriptors()
    if config.workers > 1:
        figures = tempfile.mkdtemp(prefix="grognard-")  # where the processes put theirs together
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", figures)
        listening.close()  # uvicorn makes its own for several processes
        uvicorn.run(SERVED, host=config.host, port=config.port, workers=config.workers, **options)
    else:
        uvicorn.Server(uvicorn.Config(SERVED, **options)).run(sockets=[listening])
