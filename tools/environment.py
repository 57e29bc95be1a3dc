"""Set up a virtual environment with some of pyproject.toml's requirements: `python tools/environment.py .venv runtime`.

uv installs in seconds what takes pip the better part of a minute. It is fetched where it is not there; where it cannot
be had, or fails, pip does the work. `editable` stands for the project itself, from its source.
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
HEAVY = ("maps",)  # as wheels or not at all: nobody waits for scipy to be compiled


def requirements(name: str) -> list[str]:
    """Those of an extra, of the package itself (`runtime`), or of what builds or compiles it (`node`: the client)."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = settings["tool"]["hatch"]["build"]["hooks"]["custom"]
    named: dict[str, list[str]] = {
        "runtime": settings["project"]["dependencies"],
        "builder": settings["build-system"]["requires"],
        "node": [hook["node"]],
        "compiler": hook["compiler"],
        **settings["project"]["optional-dependencies"],
    }
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
        [quick, "pip", "install", "-q", "--python", str(python), *wanted], **variables
    ):
        with_pip(python, wanted)


def main(folder: str, *names: str) -> None:
    """Set an environment up: the requirements of those names, then the project itself, or a wheel of it."""
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
