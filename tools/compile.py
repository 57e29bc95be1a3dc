"""Compile the hot modules: a mirror of src/ with the compiled modules beside the sources.

    python tools/compile.py            # build/compiled/grognard, optimised: to play and to measure
    python tools/compile.py --quick    # build/tested/grognard, compiled in a third of the time: to test
    PYTHONPATH=build/compiled python -m grognard bench

Optimised, each game is one library, and so is what games share: calls within it are direct, and the linker puts small
functions into their callers, whichever module they stand in. For tests each module is a library: a change is compiled
in seconds.

C files and objects are kept in build/mypyc. What a game is made from is fingerprinted: a game that did not change is
not looked at again, and of one that did, only the modules whose C differs are compiled. Which folders are hot is said
once, in pyproject.toml under [tool.hatch.build.hooks.custom].
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "grognard"
SKIP = {"__pycache__"}
FOLDERS = ("games", "examples")  # each folder in these is a game, compiled for itself
LIBRARIES = {".so", ".pyd"}
MADE = ".compiled"  # in the mirror: the fingerprints of what its compiled modules were made from
# Nothing in a library needs to be found from outside, so calls within can be direct.
FLAGS = ["-fvisibility=hidden"] if os.name == "posix" else []
# Of a game as one library: each of its modules says where the functions of other libraries are, and once is enough.
TOGETHER = ["-fcommon", "-fno-semantic-interposition", "-fno-plt"]
QUICK, FULL = "g", "2"  # levels of optimisation

Group = tuple[list[str], str]  # modules that are one library, and its name


def settings(project: Path) -> dict[str, Any]:
    """What pyproject.toml says about compiling."""
    read: dict[str, Any] = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, Any] = read["tool"]["hatch"]["build"]["hooks"]["custom"]
    return found


def hot_modules(project: Path) -> list[str]:
    """The modules to compile, as paths below src/: all in the hot folders, but for the packages' own `__init__`."""
    package, said = project / "src" / PACKAGE, settings(project)

    def below(patterns: list[str]) -> set[Path]:
        return {p for pattern in patterns for folder in package.glob(pattern) for p in folder.rglob("*.py")}

    found = below(said["compiled"]) - below(said["interpreted"])
    return sorted(p.relative_to(project / "src").as_posix() for p in found if p.name != "__init__.py")


def unit_of(name: str) -> str:
    """The game that a module belongs to, as its folder below the package; "" for what games share."""
    return "/".join(name.split("/")[1:3]) if name.split("/")[1] in FOLDERS else ""


def units(hot: list[str]) -> list[str]:
    """What is compiled or not: each game, with the kernel and the parts, which come out the same every time."""
    return sorted({unit_of(name) for name in hot} - {""}) or [""]


def groups_of(hot: list[str]) -> list[Group]:
    """The libraries of games as a whole: what games share, and each game. They lie beside the package: mypyc tells from
    there where a module's file is."""
    members: dict[str, list[str]] = {}
    for name in hot:
        members.setdefault(unit_of(name), []).append(name)
    return [(found, "_".join([PACKAGE, *filter(None, unit.split("/"))])) for unit, found in members.items()]


def fingerprint(project: Path, unit: str) -> str:
    """What the compiled form of a game depends on: the modules of the game and of what games share, and the tools."""
    package, said = project / "src" / PACKAGE, settings(project)
    shared = [package / name for name in said["compiled"] if name not in FOLDERS]
    found = sorted(p for folder in [*shared, package / unit] for p in folder.rglob("*.py"))
    digest = hashlib.sha256(json.dumps([tools(), said]).encode())
    for path in [Path(__file__), *found]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def tools() -> list[str]:
    """The versions of what compiles."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    try:
        said = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        said = ""
    return [sys.version, said.partition("\n")[0], *FLAGS]


def can_compile() -> bool:
    """Whether there is a C compiler here, with Python's headers."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    command = [*compiler, "-E", "-x", "c", f"-I{sysconfig.get_path('include')}", "-"]
    try:
        tried = subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True, check=False)
    except OSError:
        return False
    return tried.returncode == 0


def stale_units(project: Path, target: Path) -> list[str]:
    """The games whose compiled modules in a mirror were made from something else, or not at all."""
    try:
        made = json.loads((target / MADE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        made = {}
    return [u for u in units(hot_modules(project)) if made.get(u) != fingerprint(project, u)]


# ---------------------------------------------------------------- the mirror


def mirror(source: Path, target: Path) -> None:
    """Make `target` hold the files of `source` and their dates; compiled modules in it are left alone."""
    for folder, names, files in os.walk(source):
        names[:] = [n for n in names if n not in SKIP]
        there = target / Path(folder).relative_to(source)
        there.mkdir(parents=True, exist_ok=True)
        for name in files:
            if Path(name).suffix not in LIBRARIES:
                copy_if_changed(Path(folder) / name, there / name)
        for old in there.iterdir():
            gone = old.name not in files and old.suffix not in LIBRARIES and old.name != MADE
            if gone and old.name not in SKIP and old.name not in names:
                shutil.rmtree(old) if old.is_dir() else old.unlink()


def copy_if_changed(source: Path, target: Path) -> None:
    """Copy a file, in one step: a process that has the old one open keeps it."""
    if not target.exists() or target.read_bytes() != source.read_bytes():
        fresh = target.with_name(f".{target.name}.new")
        shutil.copy2(source, fresh)
        fresh.replace(target)


def libraries(folder: Path) -> list[Path]:
    """The compiled modules below a folder."""
    return [p for p in folder.rglob("*") if p.suffix in LIBRARIES] if folder.is_dir() else []


def sweep(folder: Path, hot: list[str], *, together: bool) -> None:
    """Remove the compiled form of modules that are gone or no longer hot, or that were compiled in the other way."""
    modules = [name.removesuffix(".py") for name in hot]
    wholes = [name for _, name in groups_of(hot)] if together else modules
    stems = {*modules, *(f"{name}__mypyc" for name in wholes)}
    for library in libraries(folder):
        if library.relative_to(folder).as_posix().split(".")[0] not in stems:
            library.unlink()


# ---------------------------------------------------------------- compiling


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Wait until nobody else compiles here."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def extensions_of(source: Path, kept: Path, hot: list[str], level: str) -> list[Any]:
    """The extension modules, their C written to `kept`."""
    from mypyc.build import mypycify

    # mypy keeps what it knows of the standard library and of other packages, but not of ours: mypyc 2.4 forgets in
    # its cache which fields are native integers, and a class that inherits from a cached one would be laid out wrongly.
    cache = kept / "mypy"
    for known in cache.glob(f"*/{PACKAGE}*"):
        shutil.rmtree(known) if known.is_dir() else known.unlink()
    together = level == FULL
    back = Path.cwd()
    os.chdir(source)
    try:
        found: list[Any] = mypycify(
            ["--strict", "--no-sqlite-cache", f"--cache-dir={cache}", *hot],
            separate=[*groups_of(hot)] if together else True,
            multi_file=together,
            include_runtime_files=False,
            target_dir=str(kept / ("whole" if together else "c")),
            opt_level=level,
            debug_level="0",
        )
    finally:
        os.chdir(back)
    return found


def linking(jobs: int) -> list[str]:
    """How the modules of a game become one library: optimised as they are linked, where the compiler can."""
    if os.name != "posix":
        return []
    return TOGETHER if "clang" in tools()[1].lower() else [f"-flto={jobs}", *TOGETHER]


def prepare(extensions: list[Any], command: Any, objects: Path, flags: list[str], jobs: int) -> None:
    """Compile what would be compiled in vain or one after the other: mypyc's own runtime, which each module has, and
    the modules of a library. Modules that are libraries are left to the command."""
    wanted: dict[str, Any] = {}
    for extension in extensions:
        own = [s for s in extension.sources if f"{os.sep}{PACKAGE}{os.sep}" in s and not flags]
        others = [s for s in extension.sources if s not in own]
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        if len(others) > 1 and flags:
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
            extension.extra_link_args = [*extension.extra_link_args, *flags]
        elif flags:  # a module's few lines that stand for the game's library
            continue
        extension.sources = own
        extension.extra_objects = [object_of(source, objects) for source in others]
        wanted.update((source, extension) for source in others)
    with ThreadPoolExecutor(jobs) as pool:
        largest = sorted(wanted, key=lambda source: -Path(source).stat().st_size)
        list(pool.map(lambda source: compile_one(source, wanted[source], command, objects), largest))
    for extension in extensions:
        extension.depends = [*extension.depends, *getattr(extension, "extra_objects", [])]


def object_of(source: str, objects: Path) -> str:
    """Where the object of a file goes."""
    from setuptools._distutils.ccompiler import new_compiler

    made: list[str] = new_compiler().object_filenames([source], output_dir=str(objects))
    return made[0]


def compile_one(source: str, extension: Any, command: Any, objects: Path) -> None:
    """Compile a file, if it has changed since, or a header of ours that it may read."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    made = Path(object_of(source, objects))
    read = [source, *(extension.depends if Path(source).name.startswith("__native") else [])]
    newest = max(Path(name).stat().st_mtime for name in read if Path(name).exists())
    if made.exists() and made.stat().st_mtime >= newest:
        return
    compiler = new_compiler()
    customize_compiler(compiler)
    compiler.compile(
        [source],
        output_dir=str(objects),
        include_dirs=[*extension.include_dirs, *command.include_dirs, str(Path(source).parent)],
        extra_postargs=extension.extra_compile_args,
    )


def build(project: Path, target: Path, stale: list[str], *, quick: bool, jobs: int) -> None:
    """Compile what is stale, then bring the mirror up to date in one go."""
    from setuptools import Distribution

    kept = project / "build" / "mypyc"
    level = QUICK if quick else FULL
    objects = kept / f"O{level}"
    hot = hot_modules(project)
    made = {u: fingerprint(project, u) for u in units(hot)}
    with alone(kept):
        wanted = [name for name in hot if unit_of(name) in ("", *stale)]
        extensions = extensions_of(project / "src", kept, wanted, level)
        command: Any = Distribution({"name": PACKAGE, "ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib = str(objects / "lib")
        command.build_temp = str(objects / "o")
        command.parallel = jobs
        command.ensure_finalized()
        prepare(extensions, command, objects / "made", [] if quick else linking(jobs), jobs)
        command.run()
        target.mkdir(parents=True, exist_ok=True)
        (target / MADE).unlink(missing_ok=True)
        mirror(project / "src", target)
        sweep(objects / "lib", hot, together=not quick)
        sweep(target, hot, together=not quick)
        for library in libraries(objects / "lib"):
            copy_if_changed(library, target / library.relative_to(objects / "lib"))
        (target / MADE).write_text(json.dumps(made), encoding="utf-8")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--project", type=Path, default=ROOT, help="the folder of pyproject.toml")
    parser.add_argument("--out", type=Path, help="where the mirror goes (build/compiled, or build/tested)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="C compilers at a time")
    parser.add_argument("--quick", action="store_true", help="compile faster, to code that runs slower")
    parser.add_argument("--interpreted", action="store_true", help="compile nothing: a plain mirror")
    options = parser.parse_args()
    options.project = options.project.resolve()
    options.out = (
        options.out or options.project / "build" / ("tested" if options.quick else "compiled")
    ).resolve()
    if options.out == options.project / "src" or options.project / "src" in options.out.parents:
        parser.error("compiled modules do not go into src/: they would shadow the sources")
    return options


def main() -> int:
    options = arguments()
    started = time.monotonic()
    if options.interpreted or not can_compile():
        print(
            "interpreted"
            if options.interpreted
            else "no C compiler with Python's headers is here: interpreted"
        )
        sweep(options.out, [], together=False)
        (options.out / MADE).unlink(missing_ok=True)
        mirror(options.project / "src", options.out)
    elif stale := stale_units(options.project, options.out):
        print(f"compiling {', '.join(stale)}", flush=True)
        build(options.project, options.out, stale, quick=options.quick, jobs=options.jobs)
        print(f"compiled in {time.monotonic() - started:.0f} s")
    else:
        mirror(options.project / "src", options.out)
    print(f"PYTHONPATH={options.out}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
