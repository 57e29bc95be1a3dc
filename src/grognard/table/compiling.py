"""A server that runs on interpreted rules while they are compiled behind it, as `make play` starts it the first time.

GROGNARD_COMPILING names the file in which the compiling process says how it stands. This process cannot change what
it has loaded; the processes that it starts afterwards run compiled.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec
from litestar import get
from litestar.datastructures import State
from msgspec import Struct

from grognard import __version__
from grognard.table.errors import refusals

VARIABLE = "GROGNARD_COMPILING"


class Status(Struct, frozen=True):
    """What the file says."""

    state: Literal["compiling", "compiled", "failed"]
    process: int = 0  # who compiles
    path: str = ""  # where the compiled package is, for PYTHONPATH


class ServerInfo(Struct):
    """What anyone may know of the server."""

    version: str
    compiling: bool  # the rules are being compiled: bots will be faster when that is done
    mail: bool = False  # it sends mail: a forgotten password can be chosen anew


def status(environ: Mapping[str, str] = os.environ) -> Status | None:
    """How compiling stands; None where nobody compiles for us, or the file cannot be read."""
    try:
        return msgspec.json.decode(Path(environ[VARIABLE]).read_bytes(), type=Status)
    except (KeyError, OSError, msgspec.DecodeError):
        return None


def compiling(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the rules are being compiled; a process that was ended has stopped, whatever the file says."""
    found = status(environ)
    return found is not None and found.state == "compiling" and _alive(found.process)


def use_compiled(environ: Mapping[str, str] = os.environ) -> bool:
    """Let processes started from now on run what was compiled. True once, when there is something new for them."""
    found = status(environ)
    if found is None or found.state != "compiled" or found.path in sys.path:
        return False
    # Ours are loaded, so that this changes nothing here; a new process takes its path from us, or the variable.
    sys.path.insert(0, found.path)
    os.environ["PYTHONPATH"] = found.path
    return True


def _alive(process: int) -> bool:
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


@get("/api/server", responses=refusals(), sync_to_thread=False, cache=False, tags=["operations"])
def server_info(state: State) -> ServerInfo:
    """The server: its version, whether it is still compiling the rules, and whether it sends mail."""
    return ServerInfo(__version__, compiling(), bool(state.settings.smtp_host))


HANDLERS = [server_info]
