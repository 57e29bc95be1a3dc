"""Compile the hot modules for a developer: a mirror of src/ with the compiled modules beside the sources.

    python tools/compile.py            # build/compiled/grognard
    PYTHONPATH=build/compiled python -m grognard bench

Everything it makes is kept in build/, so a second run compiles only what changed. Which modules
are hot is said once, in pyproject.toml under [tool.hatch.build.hooks.mypyc].
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SKIP = {"__pycache__"}


def hook(project: Path) -> dict[str, Any]:
    """The settings of the wheel's compiler, which are ours too."""
    settings: dict[str, Any] = tomllib.loads((project / "pyproject.toml").read_text())["tool"]["hatch"]
    found: dict[str, Any] = settings["build"]["hooks"]["mypyc"]
    return found


def hot_modules(project: Path, settings: dict[str, Any]) -> list[str]:
    """The modules to compile, as paths below src/."""
    from pathspec import PathSpec

    wanted = PathSpec.from_lines("gitignore", settings["include"])
    unwanted = PathSpec.from_lines("gitignore", settings["exclude"])
    names = [p.relative_to(project).as_posix() for p in (project / "src").rglob("*.py")]
    hot = [n for n in names if wanted.match_file(n) and not unwanted.match_file(n)]
    return sorted(n.removeprefix("src/") for n in hot)


def mirror(source: Path, target: Path) -> None:
    """Make `target` hold the files of `source` and their dates; compiled modules in it are left alone."""
    for folder, names, files in os.walk(source):
        names[:] = [n for n in names if n not in SKIP]
        there = target / Path(folder).relative_to(source)
        there.mkdir(parents=True, exist_ok=True)
        for name in files:
            if not name.endswith((".so", ".pyd")):
                copy_if_changed(Path(folder) / name, there / name)
        for old in there.iterdir():
            gone = old.name not in files and old.suffix not in {".so", ".pyd"}
            if gone and old.name not in SKIP and old.name not in names:
                shutil.rmtree(old) if old.is_dir() else old.unlink()


def copy_if_changed(source: Path, target: Path) -> None:
    if not target.exists() or target.read_bytes() != source.read_bytes():
        shutil.copy2(source, target)


def sweep(target: Path, hot: list[str]) -> None:
    """Remove the compiled form of modules that are gone or no longer hot."""
    stems = {name.removesuffix(".py") for name in hot}
    for pattern in ("*.so", "*.pyd"):
        for lib in target.rglob(pattern):
            stem = lib.relative_to(target).as_posix().split(".")[0].removesuffix("__mypyc")
            if stem not in stems:
                lib.unlink()


def build(target: Path, kept: Path, hot: list[str], mypy_args: list[str], jobs: int, quick: bool) -> None:
    """Compile in `target`, with C files, objects and caches in `kept`."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    os.chdir(target)
    # The C is always made anew, which takes seconds, and only what differs is compiled. mypyc could also take
    # what did not change from its cache, but 2.4 forgets there which fields are native integers, and a class
    # in one module that inherits from another's would be laid out wrongly.
    shutil.rmtree(kept / "mypy", ignore_errors=True)
    extensions = mypycify(
        [*mypy_args, f"--cache-dir={kept / 'mypy'}", *hot],
        separate=True,
        target_dir=str(kept / "c"),
        opt_level="1" if quick else "3",
    )
    command = Distribution({"name": "grognard", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib = str(target)
    command.build_temp = str(kept / "o")
    command.parallel = jobs
    command.ensure_finalized()
    command.run()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--project", type=Path, default=ROOT, help="the folder of pyproject.toml")
    parser.add_argument("--out", type=Path, help="where the compiled package goes (build/compiled)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="C compilers at a time")
    parser.add_argument("--quick", action="store_true", help="compile faster, to code that runs slower")
    options = parser.parse_args()
    project = options.project.resolve()
    target = (options.out or project / "build" / "compiled").resolve()
    kept = project / "build" / "mypyc"
    if target == project / "src" or project / "src" in target.parents:
        parser.error("compiled modules do not go into src/: they would shadow the sources")

    started = time.monotonic()
    settings = hook(project)
    hot = hot_modules(project, settings)
    if not hot:
        print("nothing to compile", file=sys.stderr)
        return 1
    mirror(project / "src", target)
    sweep(target, hot)
    build(target, kept, hot, settings["mypy-args"], options.jobs, options.quick)
    print(f"{len(hot)} modules compiled in {time.monotonic() - started:.1f} s: PYTHONPATH={target}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
