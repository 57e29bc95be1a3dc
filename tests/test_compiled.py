"""Compiled rules: every hot module is compiled where the tests run on them, and they play exactly as the source does.

`make test` runs this on build/tested (PYTHONPATH), the mirror of src/ that tools/compile.py makes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import grognard
from tools.compile import MADE, groups_of, hot_modules, libraries, mirror, settings, stale_units, sweep, units

ROOT = Path(__file__).resolve().parent.parent
HERE = Path(grognard.__file__ or "").resolve().parent.parent
COMPILED = (HERE / MADE).is_file()
compiled_only = pytest.mark.skipif(not COMPILED, reason="only on compiled rules")

# Matches whose choices depend only on the record so far, told as one digest a scenario; so many decisions of each.
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
            while (decision := match.decision) is not None and len(match.steps) < int(sys.argv[2]):
                step = (step * 1103515245 + 12345) % 2**31
                match.act(decision.actions[(step >> 8) % len(decision.actions)])
            digest.update(match.record().encode())
            digest.update(repr(match.account(None)).encode())
            for side in game.sides:
                digest.update(repr(match.account(side)).encode())
        print(name, scenario, digest.hexdigest())
"""


def played(path: Path, seeds: int, decisions: int = 100_000) -> str:
    run = subprocess.run(
        [sys.executable, "-c", PLAY, str(seeds), str(decisions)],
        env={**os.environ, "PYTHONPATH": str(path)},
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


@compiled_only
def test_compiled_rules_play_the_same_matches_as_the_source() -> None:
    ours = played(HERE, seeds=1, decisions=600)
    assert ours.count("\n") > 0
    assert ours == played(ROOT / "src", seeds=1, decisions=600)


@compiled_only
@pytest.mark.long
def test_compiled_rules_play_the_same_matches_as_the_source_many_times() -> None:
    assert played(HERE, seeds=8) == played(ROOT / "src", seeds=8)


@compiled_only
def test_every_hot_module_is_compiled() -> None:
    names = [path.removesuffix(".py").replace("/", ".") for path in hot_modules(ROOT)]
    assert names
    files = {name: import_module(name).__file__ or "" for name in names}
    assert [name for name, file in files.items() if not file.endswith((".so", ".pyd"))] == []


@compiled_only
def test_the_compiled_rules_are_made_from_these_sources() -> None:
    assert stale_units(ROOT, HERE) == []


def project(folder: Path) -> Path:
    """A project of two games and little in them."""
    for name in ("kernel/state", "kernel/documents/words", "parts/decks", "games/chess/model/board"):
        path = folder / "src/grognard" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {name}\n")
    for name in ("model/board", "rules/attack/siege", "shown/view", "data/schema"):
        path = folder / "src/grognard/games/go" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {name}\n")
    (folder / "src/grognard/games/go/model/__init__.py").write_text("")
    (folder / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return folder


def test_what_is_compiled_is_chosen_by_folder(tmp_path: Path) -> None:
    assert hot_modules(project(tmp_path)) == [
        "grognard/games/chess/model/board.py",
        "grognard/games/go/model/board.py",
        "grognard/games/go/rules/attack/siege.py",
        "grognard/kernel/state.py",
        "grognard/parts/decks.py",
    ]
    said = settings(tmp_path)
    assert not [name for name in said["compiled"] + said["interpreted"] if name.endswith(".py")]


def test_each_game_is_a_library_and_so_is_what_games_share(tmp_path: Path) -> None:
    hot = hot_modules(project(tmp_path))
    assert units(hot) == ["games/chess", "games/go"]
    assert sorted(groups_of(hot), key=lambda group: group[1]) == [
        (["grognard/kernel/state.py", "grognard/parts/decks.py"], "grognard"),
        (["grognard/games/chess/model/board.py"], "grognard_games_chess"),
        (
            ["grognard/games/go/model/board.py", "grognard/games/go/rules/attack/siege.py"],
            "grognard_games_go",
        ),
    ]


@pytest.mark.parametrize("together", [True, False])
def test_what_was_compiled_in_the_other_way_is_swept_away(tmp_path: Path, together: bool) -> None:
    hot = hot_modules(project(tmp_path))
    there = tmp_path / "build"
    for name in (
        "grognard__mypyc.so",
        "grognard_games_go__mypyc.so",
        "grognard/kernel/state.so",
        "grognard/kernel/state__mypyc.so",
        "grognard/kernel/gone.so",
    ):
        (there / name).parent.mkdir(parents=True, exist_ok=True)
        (there / name).touch()
    sweep(there, hot, together=together)
    left = {library.relative_to(there).as_posix() for library in libraries(there)}
    wholes = {"grognard__mypyc.so", "grognard_games_go__mypyc.so"}
    assert left == {
        "grognard/kernel/state.so",
        *(wholes if together else {"grognard/kernel/state__mypyc.so"}),
    }


def made(folder: Path) -> Path:
    """A mirror that says it was compiled from what is there now."""
    from tools.compile import fingerprint

    target = folder / "build/compiled"
    mirror(folder / "src", target)
    (target / MADE).write_text(json.dumps({u: fingerprint(folder, u) for u in units(hot_modules(folder))}))
    return target


@pytest.mark.parametrize(
    "file, stale",
    [
        ("games/go/rules/attack/siege.py", ["games/go"]),
        ("games/go/data/schema.py", ["games/go"]),  # its types are compiled into what uses it
        ("games/chess/model/board.py", ["games/chess"]),
        ("kernel/state.py", ["games/chess", "games/go"]),
    ],
)
def test_a_change_in_one_game_compiles_that_game(tmp_path: Path, file: str, stale: list[str]) -> None:
    target = made(project(tmp_path))
    assert stale_units(tmp_path, target) == []
    (tmp_path / "src/grognard" / file).write_text("# changed\n")
    assert stale_units(tmp_path, target) == stale


def test_a_mirror_has_what_the_source_has_and_keeps_what_was_compiled(tmp_path: Path) -> None:
    target = made(project(tmp_path))
    library = target / "grognard/kernel/state.cpython-311.so"
    library.write_bytes(b"machine code")
    (tmp_path / "src/grognard/parts/decks.py").unlink()
    (tmp_path / "src/grognard/kernel/state.py").write_text("# changed\n")
    mirror(tmp_path / "src", target)
    assert libraries(target) == [library]
    assert (target / "grognard/kernel/state.py").read_text() == "# changed\n"
    assert not (target / "grognard/parts/decks.py").exists()
    assert (target / MADE).is_file()
