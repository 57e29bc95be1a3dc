"""`make play`: what the server starts on, and what goes on behind it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools import compile as compiler
from tools import environment, play

pytestmark = pytest.mark.interpreted


class Started(Exception):
    """The server was started, with these variables."""

    def __init__(self, environ: dict[str, str]) -> None:
        self.environ = environ


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands started behind; none of them is."""
    commands: list[list[str]] = []

    def execve(path: str, command: list[str], environ: dict[str, str]) -> None:
        assert command == [sys.executable, "-m", "grognard", "serve", "--open", "--port", "8001"]
        raise Started(environ)

    monkeypatch.setattr(play, "STATUS", tmp_path / "build/compiling.json")
    monkeypatch.setattr(play, "LOG", tmp_path / "compiling.log")
    monkeypatch.setattr(compiler, "mirror", lambda source, target: None)
    monkeypatch.setattr(os, "execve", execve)
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: commands.append(command))
    monkeypatch.delenv("COMPILE", raising=False)
    monkeypatch.delenv("GROGNARD_COMPILING", raising=False)
    return commands


def served() -> dict[str, str]:
    """The variables that the server starts with."""
    with pytest.raises(Started) as started:
        play.serve(["--port", "8001"])
    return started.value.environ


def stands(monkeypatch: pytest.MonkeyPatch, stale: list[str], compiler_there: bool) -> None:
    monkeypatch.setattr(compiler, "stale_units", lambda *_: stale)
    monkeypatch.setattr(compiler, "can_compile", lambda: compiler_there)


def test_compiled_rules_that_are_ready_are_used(begun: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    stands(monkeypatch, [], True)
    environ = served()
    assert environ["PYTHONPATH"] == str(play.COMPILED)
    assert "GROGNARD_COMPILING" not in environ
    assert begun == []


def test_else_the_source_is_served_and_compiled_behind(
    begun: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    stands(monkeypatch, ["games/go"], True)
    environ = served()
    assert environ["PYTHONPATH"] == str(play.ROOT / "src")
    status = json.loads(Path(environ["GROGNARD_COMPILING"]).read_text())
    assert status == {"state": "compiling", "process": os.getpid(), "path": str(play.COMPILED)}
    assert begun == [[sys.executable, "-m", "tools.play", "compile-behind"]]


@pytest.mark.parametrize(("wanted", "there"), [("no", True), ("auto", False)])
def test_nothing_is_compiled_where_it_is_not_wanted_or_cannot_be(
    begun: list[Any], monkeypatch: pytest.MonkeyPatch, wanted: str, there: bool
) -> None:
    monkeypatch.setenv("COMPILE", wanted)
    stands(monkeypatch, ["games/go"], there)
    environ = served()
    assert environ["PYTHONPATH"] == str(play.ROOT / "src")
    assert "GROGNARD_COMPILING" not in environ
    assert begun == []


@pytest.mark.parametrize("fails", [False, True])
def test_who_compiles_behind_is_polite_and_says_how_it_ended(
    begun: list[Any], monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    stands(monkeypatch, ["games/go"], True)
    niceness: list[int] = []
    states: list[str] = []

    def build(project: Path, target: Path, stale: list[str], *, quick: bool, jobs: int) -> None:
        states.append(json.loads(play.STATUS.read_text())["state"])
        assert (target, stale, quick) == (play.COMPILED, ["games/go"], False)
        if fails:
            raise RuntimeError("no room left")

    play.STATUS.parent.mkdir()
    monkeypatch.setattr(os, "nice", niceness.append)
    monkeypatch.setattr(environment, "install", lambda folder, wanted: None)
    monkeypatch.setattr(compiler, "build", build)
    if fails:
        with pytest.raises(RuntimeError):
            play.compile_behind()
    else:
        play.compile_behind()
    states.append(json.loads(play.STATUS.read_text())["state"])
    assert states == ["compiling", "failed" if fails else "compiled"]
    assert niceness == [19]


def test_requirements_are_those_of_the_project() -> None:
    assert [r for r in environment.requirements("runtime") if r.startswith("litestar")]
    assert [r for r in environment.requirements("compiler") if r.startswith("mypy==")]
    with pytest.raises(SystemExit, match="no requirements are called 'tea'"):
        environment.requirements("tea")


def test_pip_does_what_uv_cannot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fallen_back: list[list[str]] = []
    monkeypatch.setattr(environment, "python_of", lambda folder: folder / "python")
    monkeypatch.setattr(environment, "with_pip", lambda python, wanted: fallen_back.append(wanted))
    monkeypatch.setattr(environment, "uv", lambda: None)
    environment.install(tmp_path, ["litestar"])
    monkeypatch.setattr(environment, "uv", lambda: "/no/such/uv")
    environment.install(tmp_path, ["rich"])
    assert fallen_back == [["litestar"], ["rich"]]
    monkeypatch.setattr(environment, "succeeds", lambda command, **_: command[0] == "/no/such/uv")
    environment.install(tmp_path, ["typer"])
    assert fallen_back == [["litestar"], ["rich"]]


def test_what_draws_maps_comes_as_wheels_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted: list[list[str]] = []
    monkeypatch.setattr(environment, "install", lambda folder, given: wanted.append(given))
    environment.main(str(tmp_path), "png", "maps")
    plain, heavy = wanted
    assert plain == environment.requirements("png")
    assert heavy == ["--only-binary", ":all:", *environment.requirements("maps")]
