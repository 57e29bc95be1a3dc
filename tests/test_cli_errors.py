"""What people get wrong at the command line: one clear sentence, exit code 2, nothing changed; never a traceback."""

from __future__ import annotations

import gzip
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import grognard
from grognard.cli import app
from grognard.kernel.errors import GrognardError
from grognard.table import copies
from grognard.table.settings import settings
from tests.table.harness import free_port

ENGLISH = {"LANG": "en_US.UTF-8", "LC_ALL": "", "COLUMNS": "300"}
GAME = grognard.games()[0]


def wrong(*args: str, **env: str) -> str:
    """The sentence that a command ends with."""
    result: Result = CliRunner().invoke(app, list(args), env={**ENGLISH, **env})
    assert isinstance(result.exception, SystemExit), repr(result.exception)
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    (line,) = [line for line in result.output.splitlines() if line.strip()]
    return line


# ---------------------------------------------------------------- settings


@pytest.mark.parametrize(
    "name, value",
    [
        ("BASE_URL", "not a url"),
        ("BASE_URL", "ftp://club.example"),
        ("BASE_URL", "https://club.example/under/a/path"),
        ("BASE_URL", "https://"),
        ("BASE_URL", "https://x:99999"),
        ("BASE_URL", "https://name:password@club.example"),
        ("WORKERS", "-1"),
        ("WORKERS", "0"),
        ("BOTS", "-3"),
        ("BOT_SECONDS", "nan"),
        ("PORT", "70000"),
        ("PORT", "eight"),
        ("BODY_BYTES", "-5"),
        ("SWEEP_SECONDS", "0"),
        ("LIVE_MATCHES", "0"),
        ("SLOW_SECONDS", "-1"),
        ("LOGS", "loud"),
        ("HOST", " "),
        ("TRUSTED_PROXIES", "127.0.0.1 my-proxy"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(GrognardError) as refused:
        settings(environ={f"GROGNARD_{name}": value})
    assert f"GROGNARD_{name}" in str(refused.value)


def test_an_option_that_makes_no_sense_is_refused(tmp_path: Path) -> None:
    said = wrong("serve", "--base-url", "not a url", "--database", str(tmp_path / "x.db"))
    assert "https://table.example.org" in said
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "value",
    ["login=-5/300", "login=ten", "beards=3/60", "login", "login=10/0", "read=5", "guest=0/60", "seats=0"],
)
def test_limits_that_make_no_sense_are_refused_before_the_table_stands(tmp_path: Path, value: str) -> None:
    database = str(tmp_path / "x.db")
    assert "GROGNARD_LIMITS" in wrong("serve", "--port", "0", "--database", database, GROGNARD_LIMITS=value)
    assert not list(tmp_path.iterdir())


# ---------------------------------------------------------------- databases


def foreign(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


def newer(file: Path, revision: str = "z9999") -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE matches (id TEXT)")
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES (?)", (revision,))


MADE = {
    "foreign": (foreign, "another program's"),
    "newer": (newer, "newer version"),
    "of a version that nobody can read": (lambda f: newer(f, "\0" * 900), "newer version"),
    "no database": (lambda f: f.write_bytes(b"This is a letter to a friend. " * 99), "not a database"),
    "a folder": (Path.mkdir, "a folder"),
}


@pytest.mark.parametrize("kind", MADE)
@pytest.mark.parametrize("command", ["serve", "backup", "check"])
def test_a_file_that_is_no_table_is_refused_and_stays_as_it_is(
    tmp_path: Path, kind: str, command: str
) -> None:
    file = tmp_path / "table.db"
    make, told = MADE[kind]
    make(file)
    before = file.read_bytes() if file.is_file() else b""
    words = {
        "serve": ["serve", "--port", "0"],
        "backup": ["backup", str(tmp_path / "copy.gz")],
        "check": ["matches", "check"],
    }[command]
    sentence = wrong(*words, "--database", str(file))
    assert told in sentence
    assert sentence.isprintable()
    assert len(sentence) < 400
    assert (file.read_bytes() if file.is_file() else b"") == before
    assert not list(tmp_path.glob("*.part"))


def test_a_file_that_may_only_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "table.db"
    foreign(file)
    before = file.read_bytes()
    monkeypatch.setattr(os, "access", lambda path, mode, **_: mode != os.W_OK)  # root may write everywhere
    assert "its rights do not allow it" in wrong("serve", "--port", "0", "--database", str(file))
    assert file.read_bytes() == before
    assert [f.name for f in tmp_path.iterdir()] == [file.name]


@pytest.mark.parametrize(
    "database",
    ["/proc/none/table.db", "/dev/null/table.db", "a\0b", "postgresql://nobody@127.0.0.1:1/x", "mysql://x"],
)
def test_a_database_out_of_reach_is_refused(database: str) -> None:
    wrong("serve", "--port", "0", "--database", database)


def test_a_second_server_is_told_who_holds_the_file(tmp_path: Path) -> None:
    file, port = tmp_path / "table.db", free_port()
    command = [sys.executable, "-m", "grognard", "serve", "--no-open", "--database", str(file)]
    env = {**os.environ, **ENGLISH, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [*command, "--port", str(port)], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout is not None
        assert str(port) in first.stdout.readline()
        said = wrong("serve", "--port", "0", "--database", str(file))
        assert f"127.0.0.1:{port} (process {first.pid})" in said
        assert "served already" in wrong("restore", str(tmp_path / "copy"), "--database", str(file))
        time.sleep(1.5)  # bots are starting
        first.send_signal(signal.SIGINT)
        _out, told = first.communicate(timeout=60)
    assert first.returncode == 0
    assert "Traceback" not in told
    assert not (tmp_path / "table.db-server").exists()


# ---------------------------------------------------------------- copies


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A good copy."""
    folder = tmp_path_factory.mktemp("copy")
    result = CliRunner().invoke(app, ["backup", str(folder / "copy"), "--database", str(folder / "table.db")])
    assert result.exit_code == 0, result.output
    first, *rows = (folder / "copy").read_text().splitlines()
    head = json.loads(first)
    head["rows"]["people"] += 2
    person = {"name": "Ann", "name_key": None, "password": None, "settings": {}, "created": 1.0, "seen": 1.0}
    people = [json.dumps(["people", {"id": n, **person}]) for n in ("a", "b")]
    return "\n".join([json.dumps(head), *people, *rows, ""]).encode()


def damages(copy: bytes) -> dict[str, bytes]:
    first, *rows = copy.splitlines()
    head = json.loads(first)
    person = json.loads(rows[0])[1]

    def with_row(row: object) -> bytes:
        return b"\n".join([first, json.dumps(row).encode(), *rows[1:], b""])

    packed = gzip.compress(copy)
    return {
        "nothing": b"",
        "one line": first,
        "cut": copy[:-40],
        "a row less": b"\n".join([first, *rows[:-1], b""]),
        "a row twice": b"\n".join([first, *rows, rows[0], b""]),
        "not UTF-8": copy.replace(b"Ann", b"\xff\xfe\xfd"),
        "zeros": b"\0" * 500,
        "no rows in the first line": json.dumps(
            {"copy": head["copy"], "revision": head["revision"]}
        ).encode(),
        "rows are words": json.dumps({**head, "rows": {"people": "two"}}).encode(),
        "another revision": json.dumps({**head, "revision": "z9"}).encode(),
        "an unknown table": with_row(["recipes", {"name": "x"}]),
        "an unknown column": with_row(["people", {**person, "beard": 1}]),
        "a column less": with_row(["people", {"id": "a"}]),
        "a row without its key": with_row(["sessions", {"person": "b", "created": 1, "used": 1}]),
        "a row that is a number": with_row(7),
        "a row that is a list": with_row(["people", [1, 2]]),
        "a row of three": with_row(["people", {}, {}]),
        "a list as a name": with_row(["people", {**person, "name": [1]}]),
        "a deep row": b"\n".join([first, b"[" * 100_000, b""]),
        "a number too long": b"\n".join([first, b'["people", {"id": ' + b"9" * 6000 + b"}]", b""]),
        "a name of nobody": with_row(["sessions", {"key": "k", "person": "zz", "created": 1, "used": 1}]),
        "packed, cut": packed[: len(packed) // 2],
        "packed, wrong": packed[:30] + b"\x07" * 20 + packed[50:],
        "packed, no header": b"\x1f\x8b",
    }


KINDS = [*damages(b'{"copy": "x", "revision": "x", "rows": {}}\n["people", {}]\n["people", {}]\n')]


@pytest.mark.filterwarnings("error::sqlalchemy.exc.SAWarning")
@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_copy_is_refused_and_changes_nothing(tmp_path: Path, copy: bytes, kind: str) -> None:
    file = tmp_path / ("copy.gz" if kind.startswith("packed") else "copy")
    file.write_bytes(damages(copy)[kind])
    assert file.name in wrong("restore", str(file), "--database", str(tmp_path / "table.db"))
    assert [f.name for f in tmp_path.iterdir()] == [file.name]


def test_a_good_copy_is_put_back(tmp_path: Path, copy: bytes) -> None:
    (tmp_path / "copy").write_bytes(copy)
    result = CliRunner().invoke(
        app, ["restore", str(tmp_path / "copy"), "--database", str(tmp_path / "t.db")]
    )
    assert result.exit_code == 0, result.output


def test_a_backup_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(copies.json, "dumps", broken)
    wrong("backup", str(tmp_path / "copy.gz"), "--database", str(tmp_path / "table.db"))
    assert not list(tmp_path.glob("copy*"))


# ---------------------------------------------------------------- overlays


OVERLAYS = {
    "not UTF-8": ("units.toml", b"\xff\xfe"),
    "no TOML": ("units.toml", b"[[["),
    "too deep": ("units.toml", b"a = " + b"[" * 50_000),
    "a number too long": ("units.toml", b"a = " + b"9" * 6000),
    "an unknown name": ("units.toml", b"beards = 3"),
}


def overlaid(folder: Path, file: str, content: bytes) -> str:
    (folder / GAME).mkdir(exist_ok=True)
    (folder / GAME / file).write_bytes(content)
    env = {**os.environ, **ENGLISH, "GROGNARD_DATA": str(folder)}
    done = subprocess.run(
        [sys.executable, "-m", "grognard", "play", GAME], env=env, capture_output=True, text=True, check=False,
        input="", timeout=120,
    )  # fmt: skip
    assert done.returncode == 2, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


@pytest.mark.parametrize("kind", OVERLAYS)
def test_an_overlay_that_makes_no_sense_is_refused(tmp_path: Path, kind: str) -> None:
    assert "units.toml" in overlaid(tmp_path, *OVERLAYS[kind])


@pytest.mark.parametrize("steps", ["-5", "0", "100000000000000000000", "1e300", "nan"])
def test_a_number_out_of_range_is_refused(tmp_path: Path, steps: str) -> None:
    content = f'[[unit]]\nid = "santa-anna"\nsteps = {steps}\n'.encode()
    assert "units.toml" in overlaid(tmp_path, "units.toml", content)


@pytest.mark.parametrize("turns", ["-5", "0", "100000000000000000000"])
def test_a_war_of_no_turns_is_refused(tmp_path: Path, turns: str) -> None:
    scenario = grognard.load(GAME).scenarios[0]
    content = f'[[scenario]]\nid = "{scenario}"\nturns = {turns}\n'.encode()
    assert "scenario.turns" in overlaid(tmp_path, "scenarios.toml", content)


IMPATIENT = """
import sys

class Interrupted:
    def find_spec(self, name, *_):
        if name == "typer":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupted())
import grognard.cli
"""


def test_an_interrupt_while_the_command_line_still_loads_ends_quietly() -> None:
    done = subprocess.run([sys.executable, "-c", IMPATIENT], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
