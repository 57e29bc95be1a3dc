"""Commands of `grognard` by the hundred, each in a process of its own, split off from one that has all loaded.

Nothing is shared but what was imported: arguments, environment, exit code and both streams are those of a command that
someone types, at a tenth of its time. Games are loaded anew by each command.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

LONGEST = 60  # seconds of a command
SERVING = "http://127.0.0.1:"  # what `serve` prints when it serves


@dataclass(frozen=True)
class Ended:
    """What a command left behind."""

    code: int  # negative: the signal that ended it
    out: str
    err: str

    @property
    def sentences(self) -> list[str]:
        """The lines of the error stream that say something."""
        return [line for line in self.err.splitlines() if line.strip()]


class Commands:
    """The process that has loaded everything, as seen from the one that runs commands in it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.commands"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline(), "the libraries could not be loaded"

    def run(self, *args: str, env: Mapping[str, str] | None = None) -> Ended:
        """Run a command to its end; one that serves is ended once it does, with the code 0."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        wanted = {"args": args, "env": dict(env or {})}
        self._process.stdin.write(json.dumps(wanted).encode() + b"\n")
        self._process.stdin.flush()
        return Ended(**json.loads(self._process.stdout.readline()))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(30)


# ---------------------------------------------------------------- in that process


def main() -> None:
    """Load everything, then split off a process for each line that comes in."""
    from grognard.cli import accounts, app, matches, serving, showing, terminal  # noqa: F401
    from grognard.table import app as table  # noqa: F401

    print("loaded", flush=True)
    while line := sys.stdin.buffer.readline():
        wanted = json.loads(line)
        with tempfile.TemporaryDirectory() as folder:
            print(json.dumps(_split_off(wanted, Path(folder))), flush=True)


def _split_off(wanted: dict[str, Any], folder: Path) -> dict[str, Any]:
    child = os.fork()
    if child == 0:
        _become(wanted["args"], wanted["env"], folder)
    until = time.monotonic() + LONGEST
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            code = os.waitstatus_to_exitcode(status)
            break
        serves = wanted["args"][0] == "serve" and SERVING in _read(folder / "out")
        if serves or time.monotonic() > until:
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
            code = 0 if serves else -signal.SIGKILL
            break
        time.sleep(0.005)
    return {"code": code, "out": _read(folder / "out"), "err": _read(folder / "err")}


def _read(file: Path) -> str:
    return file.read_text(errors="replace") if file.exists() else ""


def _become(args: Sequence[str], env: Mapping[str, str], folder: Path) -> None:
    """Be a command."""
    from grognard.cli import app

    code = 70
    try:
        os.setsid()
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        for number, name in ((1, "out"), (2, "err")):
            os.dup2(os.open(folder / name, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), number)
        os.environ.update(env)
        app(list(args), prog_name="grognard")
        code = 0
    except SystemExit as error:
        code = error.code if isinstance(error.code, int) else int(error.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main()
