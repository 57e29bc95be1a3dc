"""Set up a virtual environment with some of pyproject.toml's requirements: `python tools/environment.py .venv runtime`.

uv installs in seconds what takes pip the better part of a minute. It is fetched where it is not there; where it cannot
be had, or fails, pip does the work. `editable` stands for the project itself, from its source.

With uv, exactly the versions of requirements.lock are installed, and their hashes are checked: what developers and CI
run is what was tried. Users get pyproject.toml's lower bounds. `python tools/environment.py --lock` writes the lock
anew; `--upgrade` after it takes the newest of everything.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "build" / "uv"  # where uv is fetched to
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
QUIET = ["-q", "--disable-pip-version-check"]
WHEELS = ["--only-binary", ":all:"]
LOCK = ROOT / "requirements.lock"
OLDEST = "3.11.5"  # the Python that every locked version must work with
HEAVY = ("maps",)  # as wheels or not at all: nobody waits for scipy to be compiled


def all_requirements() -> dict[str, list[str]]:
    """By name: those of an extra, of the package (`runtime`), of what builds or compiles it (`node`: the client)."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = settings["tool"]["hatch"]["build"]["hooks"]["custom"]
    return {
        "runtime": settings["project"]["dependencies"],
        "builder": settings["build-system"]["requires"],
        "node": [hook["node"]],
        "compiler": hook["compiler"],
        **settings["project"]["optional-dependencies"],
    }


def requirements(name: str) -> list[str]:
    """The requirements of a name."""
    named = all_requirements()
    if name not in named:
        raise SystemExit(f"no requirements are called {name!r}; there are {', '.join(named)}")
    return named[name]


def succeeds(command: list[str], **variables: str) -> bool:
    """Whether a command ends well; what it says is not shown."""
    environment = {**os.environ, **variables}
    try:
        return subprocess.run(command, env=environment, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def uv() -> str | None:
    """uv, fetched by the pip of this Python if it has one."""
    if found := shutil.which("uv") or shutil.which("uv", path=str(HERE / SCRIPTS)):
        return found
    succeeds([sys.executable, "-m", "pip", "install", *QUIET, "--target", str(HERE), "uv"])
    return shutil.which("uv", path=str(HERE / SCRIPTS))


def python_of(folder: Path) -> Path:
    """The Python of an environment, which is made if need be. Its own pip comes when it is needed: it takes seconds."""
    python = folder / SCRIPTS / ("python.exe" if os.name == "nt" else "python")
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    return python


def with_pip(python: Path, wanted: list[str]) -> None:
    """Install the slow way."""
    if not succeeds([str(python), "-m", "pip", "--version"]):
        subprocess.run([str(python), "-m", "ensurepip"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([str(python), "-m", "pip", "install", *QUIET, *wanted], check=True)


def install(folder: Path, wanted: list[str]) -> None:
    """Install in an environment."""
    python = python_of(folder)
    quick = uv()
    index = os.environ.get("PIP_INDEX_URL", "")
    variables = {"UV_DEFAULT_INDEX": index} if index else {}
    if quick is None or not succeeds(
        [quick, "pip", "install", "-q", "--python", str(python), *locked(), *wanted], **variables
    ):
        with_pip(python, wanted)


def locked() -> list[str]:
    """The option that holds uv to the lock."""
    return ["--constraint", str(LOCK)] if LOCK.is_file() else []


def lock(*options: str) -> None:
    """Write requirements.lock: a version and its hashes for everything that any of the names needs."""
    quick = uv()
    if quick is None:
        raise SystemExit("uv is needed to write the lock: pip install uv")
    wanted = "\n".join(r for named in all_requirements().values() for r in named)
    command = [
        quick,
        "pip",
        "compile",
        "-",
        "-q",
        "--universal",
        "--generate-hashes",
        "--python-version",
        OLDEST,
    ]
    plain = ["--no-header", "--no-annotate", "-o", str(LOCK), *options]
    subprocess.run([*command, *plain], input=wanted, text=True, check=True, cwd=ROOT)


def main(folder: str, *names: str) -> None:
    """Set an environment up: the requirements of those names, then the project itself, or a wheel of it."""
    if folder == "--lock":
        lock(*names)
        return
    itself = [n for n in names if n == "editable" or n.endswith(".whl")]
    wanted = [r for name in names if name not in itself and name not in HEAVY for r in requirements(name)]
    if wanted:
        install(Path(folder), wanted)
    for name in HEAVY:
        if name in names:
            install(Path(folder), [*WHEELS, *requirements(name)])
    for name in itself:
        project = (
            ["--no-build-isolation", "-e", str(ROOT)] if name == "editable" else ["--force-reinstall", name]
        )
        install(Path(folder), ["--no-deps", *project])


if __name__ == "__main__":
    main(*sys.argv[1:])
