"""The package as installed: compiled where it should be, and playing exactly as the source does.

`make test` runs this with .venv's Python, and says in GROGNARD_INSTALLED how the package was installed
and in GROGNARD_SOURCE which Python has the interpreted source.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
INSTALLED = os.environ.get("GROGNARD_INSTALLED")
SOURCE = os.environ.get("GROGNARD_SOURCE")

# Matches whose choices depend only on the record so far, told as one digest a scenario.
PLAY = """
import hashlib, sys
import grognard

for name in grognard.games():
    game = grognard.load(name)
    for scenario in game.scenarios:
        digest = hashlib.sha256()
        for seed in range(int(sys.argv[1])):
            match = game.start(scenario, seed=seed)
            step = seed
            while (decision := match.decision) is not None:
                step = (step * 1103515245 + 12345) % 2**31
                match.act(decision.actions[(step >> 8) % len(decision.actions)])
            digest.update(match.record().encode())
            digest.update(repr(match.account(None)).encode())
            for side in game.sides:
                digest.update(repr(match.account(side)).encode())
        print(name, scenario, digest.hexdigest())
"""


def played(python: str, seeds: int) -> str:
    run = subprocess.run(
        [python, "-c", PLAY, str(seeds)], capture_output=True, text=True, timeout=280, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.skipif(SOURCE is None, reason="only when make test says where the source is")
def test_the_installed_package_plays_the_same_matches_as_the_source() -> None:
    assert SOURCE is not None
    ours = played(sys.executable, seeds=3)
    assert ours.count("\n") > 0
    assert ours == played(SOURCE, seeds=3)


@pytest.mark.skipif(INSTALLED != "compiled", reason="only where the package was compiled")
def test_every_hot_module_is_compiled() -> None:
    from tools.compile import hook, hot_modules

    hot = hot_modules(ROOT, hook(ROOT))
    assert hot
    names = [path.removesuffix(".py").replace("/", ".") for path in hot]
    files = {name: import_module(name).__file__ or "" for name in names}
    assert [name for name, file in files.items() if not file.endswith((".so", ".pyd"))] == []


@pytest.mark.skipif(INSTALLED is None, reason="only when make test runs the installed package")
def test_the_package_under_test_is_the_installed_one() -> None:
    import grognard

    assert ROOT / "src" not in Path(grognard.__file__ or "").resolve().parents


def test_what_stays_interpreted_is_said_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    compiler = project["tool"]["hatch"]["build"]["hooks"]["mypyc"]
    assert compiler["enable-by-default"] is False
    assert "__init__.py" in compiler["exclude"]
