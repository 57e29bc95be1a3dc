"""A server that runs while its rules are compiled behind it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.table import compiling
from tests.table.browsers import Visitor, serving

pytestmark = pytest.mark.interpreted


def ended() -> int:
    """The number of a process that has ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


@pytest.fixture
def said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in which the compiling process says how it stands."""
    monkeypatch.setenv(compiling.VARIABLE, str(tmp_path / "status.json"))
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("PYTHONPATH", "")
    return tmp_path / "status.json"


def say(file: Path, **status: object) -> None:
    file.write_text(json.dumps(status))


def test_a_server_that_nobody_compiles_for_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(compiling.VARIABLE, raising=False)
    with serving(tmp_path) as server:
        assert Visitor(server).get("/api/server").json()["compiling"] is False


def test_the_client_is_told_while_the_rules_are_compiled(tmp_path: Path, said: Path) -> None:
    with serving(tmp_path) as server:
        visitor = Visitor(server)
        say(said, state="compiling", process=os.getpid())
        assert visitor.get("/api/server").json()["compiling"] is True
        say(said, state="compiled", path="/elsewhere")
        assert visitor.get("/api/server").json()["compiling"] is False


def test_a_process_that_was_ended_no_longer_compiles(said: Path) -> None:
    say(said, state="compiling", process=ended())
    assert not compiling.compiling()


@pytest.mark.parametrize("text", ["", "{", '{"state": "asleep"}'])
def test_a_file_that_says_nothing_is_as_none(said: Path, text: str) -> None:
    said.write_text(text)
    assert compiling.status() is None
    assert not compiling.compiling()
    assert not compiling.use_compiled()


def test_processes_started_after_compiling_use_what_was_compiled(said: Path, tmp_path: Path) -> None:
    (tmp_path / "grognard_probe.py").write_text("print('compiled')")
    say(said, state="compiling", process=os.getpid())
    assert not compiling.use_compiled()
    say(said, state="compiled", path=str(tmp_path))
    assert compiling.use_compiled()
    assert sys.path[0] == str(tmp_path)
    assert not compiling.use_compiled(), "there is nothing new the second time"
    started = subprocess.run(
        [sys.executable, "-c", "import grognard_probe"], capture_output=True, text=True, check=True
    )
    assert started.stdout == "compiled\n"
