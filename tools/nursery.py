"""A server that starts in a moment: split off from a process that has loaded all it needs and never serves itself.

Loading the libraries and the games is nearly all of a start, and it is the same every time. What is killed is the whole
server, with all that it knew of the matches; the next one finds only what is on disk.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.table.harness import UNHURRIED, Server

PORTS = (20_000, 30_000)
STEP = 0.005  # seconds between two looks whether a process has ended


class Nursery:
    """The process that has loaded everything, as seen from the one that wants servers of it."""

    def __init__(self, python: str = sys.executable) -> None:
        self._process = subprocess.Popen(
            [python, "-m", "tools.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        assert self._process.stdout is not None
        if not self._process.stdout.readline():
            raise RuntimeError("the games could not be loaded")

    def bear(self, given: Mapping[str, object], env: Mapping[str, str], log: Path) -> Born:
        """A process that serves with these options, in a session of its own."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        wanted = {"given": dict(given), "env": dict(env), "log": str(log)}
        self._process.stdin.write(json.dumps(wanted).encode() + b"\n")
        self._process.stdin.flush()
        return Born(int(self._process.stdout.readline()))

    def close(self) -> None:
        """End it; those that it bore go on."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


class Born:
    """A process that a nursery bore, as `subprocess` shows its own."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        """0 when it has ended with all its threads, and the nursery has noticed; None while it runs."""
        return None if Path(f"/proc/{self.pid}").exists() else 0

    def wait(self, timeout: float = 60.0) -> int:
        """Until it has ended."""
        until = time.monotonic() + timeout
        while self.poll() is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired("grognard", timeout)
            time.sleep(STEP)
        return 0

    def send_signal(self, sign: int) -> None:
        """Send it a signal, if it is there."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, sign)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)


def quiet_port() -> int:
    """A port that nobody listens on, nor is given for an outgoing connection while the server is down."""
    while True:
        port = random.randrange(*PORTS)
        with socket.socket() as one, contextlib.suppress(OSError):
            one.bind(("127.0.0.1", port))
            return port


class BornServer(Server):
    """A server out of a nursery."""

    def __init__(self, nursery: Nursery, database: str, folder: Path, settings: Mapping[str, str]) -> None:
        super().__init__(database, folder, port=quiet_port(), settings=settings)
        self._nursery = nursery

    def start(self) -> None:
        """Begin to serve; `ready` waits until it does."""
        env = {"XDG_DATA_HOME": str(self.folder), **UNHURRIED, **self.settings}
        given = {"host": "127.0.0.1", "port": self.port, "database": self.database, "base_url": self.base}
        self.process = self._nursery.bear(given, env, self.log)  # type: ignore[assignment]


# ---------------------------------------------------------------- in the nursery's process


def main() -> None:
    """Load everything, then split off a process for each line that comes in."""
    from grognard.cli import serving  # noqa: F401
    from grognard.kernel.rulebook import rulebook
    from grognard.library import games, load
    from grognard.table import app, pages
    from grognard.table.settings import Settings

    for name in games():
        rulebook(load(name).game)
    pages.warm_up = lambda: None  # the sheets and boards are packed when someone asks: nobody does
    app.create_app(Settings(database="sqlite:///:memory:"))  # what that loads, and works out once
    gc.collect()
    gc.freeze()
    signal.signal(signal.SIGCHLD, lambda *_: _reap())
    print("loaded", flush=True)
    while line := sys.stdin.buffer.readline():
        wanted = json.loads(line)
        child = os.fork()
        if child == 0:
            _become(wanted)
        print(child, flush=True)


def _reap() -> None:
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def _become(wanted: dict[str, Any]) -> None:
    """Be a server."""
    from grognard.cli import serving
    from grognard.cli.output import Output

    try:
        os.setsid()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        out = os.open(wanted["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(out, 1)
        os.dup2(out, 2)
        os.environ.update(wanted["env"])
        serving.serve(Output("en"), {"workers": 1, **wanted["given"]}, browser=False, exact=True)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(0)


if __name__ == "__main__":
    main()
