"""A PostgreSQL of our own in a temporary folder, from Debian's packages or whatever is on the path."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.table.harness import free_port

MISSING = "PostgreSQL is not installed (tools/debian.sh installs it)"


def binaries() -> Path | None:
    """The folder of initdb and pg_ctl; None where there is none."""
    folders = []
    versions = Path("/usr/lib/postgresql")
    if versions.is_dir():
        numbered = [v for v in versions.iterdir() if v.name.isdigit()]
        folders += [v / "bin" for v in sorted(numbered, key=lambda v: -int(v.name))]
    found = shutil.which("initdb")
    folders += [Path(found).resolve().parent] if found else []
    folders = [f for f in folders if all((f / p).exists() for p in ("initdb", "pg_ctl", "createdb"))]
    if os.geteuid() == 0 and not _has_user():
        return None  # it refuses to run as root
    return folders[0] if folders else None


def _has_user() -> bool:
    with contextlib.suppress(KeyError):
        return bool(pwd.getpwnam("postgres")) and shutil.which("runuser") is not None
    return False


class Cluster:
    """A PostgreSQL server that can be stopped and started again."""

    def __init__(self, address: str, start: Callable[[], None], stop: Callable[[], None]) -> None:
        self.address = address
        self.start = start
        self.stop = stop


@contextlib.contextmanager
def postgresql(database: str = "table") -> Iterator[str]:
    """Run one; the address of an empty database in it."""
    with cluster(database) as made:
        yield made.address


@contextlib.contextmanager
def cluster(database: str = "table") -> Iterator[Cluster]:
    """Run one."""
    folder = binaries()
    if folder is None:
        raise RuntimeError(MISSING)
    as_postgres = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    home = Path(tempfile.mkdtemp(prefix="grognard-pg-"))
    port = free_port()

    def run(program: str, *words: str) -> None:
        done = subprocess.run(
            [*as_postgres, str(folder / program), *words], capture_output=True, cwd="/", check=False
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {(done.stderr or done.stdout).decode(errors='replace')}")

    try:
        if as_postgres:
            shutil.chown(home, "postgres")
        data, log = str(home / "data"), str(home / "log")
        run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C")
        options = f"-p {port} -k {home} -c listen_addresses=127.0.0.1 -c max_connections=100"
        address = f"postgresql+asyncpg://postgres@127.0.0.1:{port}/{database}"
        made = Cluster(
            address,
            lambda: run("pg_ctl", "-D", data, "-l", log, "-w", "-o", options, "start"),
            lambda: run("pg_ctl", "-D", data, "-m", "immediate", "stop"),
        )
        made.start()
        try:
            run("createdb", "-h", "127.0.0.1", "-p", str(port), "-U", "postgres", database)
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(home, ignore_errors=True)
