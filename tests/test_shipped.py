"""What we ship, and what we build on: notices of others' work in the client, and a lock for developers and CI."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from tools import environment

ROOT = Path(__file__).parent.parent
NOTICES = ROOT / "src" / "grognard" / "table" / "client" / "third-party.txt"
NAME = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)", re.M)


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_client_tells_whose_work_is_in_it() -> None:
    told = NOTICES.read_text(encoding="utf-8")
    packages = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["dependencies"]
    built_with = {"vite", "@sveltejs/vite-plugin-svelte", "@tsconfig/svelte"}  # none of it is in the client
    for name in set(packages) - built_with:
        assert f"\n{name} " in told, name
    for licence in ("SIL OPEN FONT LICENSE", "Permission is hereby granted", "Apache License"):
        assert licence in told


def test_everything_that_is_installed_is_locked_with_its_hashes() -> None:
    lock = environment.LOCK.read_text(encoding="utf-8")
    blocks = re.split(r"\n(?=[A-Za-z0-9])", lock)
    locked = {plain(found[1]) for block in blocks if (found := NAME.match(block))}
    assert all("--hash=sha256:" in block for block in blocks if NAME.match(block))
    for wanted in environment.all_requirements().values():
        for one in wanted:
            name = re.match(r"[A-Za-z0-9._-]+", one)
            assert name is not None
            assert plain(name[0]) in locked, one


def test_users_get_lower_bounds() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert all(">=" in one for one in project["dependencies"])


@pytest.mark.parametrize("there", [True, False])
def test_uv_is_held_to_the_lock(there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr(environment, "uv", lambda: "uv")
    monkeypatch.setattr(environment, "python_of", lambda folder: folder / "python")
    monkeypatch.setattr(environment, "succeeds", lambda command, **_: called.append(command) or True)  # type: ignore[func-returns-value]
    if not there:
        monkeypatch.setattr(environment, "LOCK", tmp_path / "none")
    environment.install(tmp_path, ["msgspec"])
    assert ("--constraint" in called[0]) == there
