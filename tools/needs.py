"""Print requirements named in pyproject.toml, one to a line: `python tools/needs.py test docs compiler`."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def requirements(name: str) -> list[str]:
    """Those of an extra, of the package itself (`runtime`), or of what builds or compiles it (`node`: the client)."""
    settings = tomllib.loads(PROJECT.read_text(encoding="utf-8"))
    named: dict[str, list[str]] = {
        "runtime": settings["project"]["dependencies"],
        "builder": settings["build-system"]["requires"],
        "node": [settings["tool"]["hatch"]["build"]["hooks"]["custom"]["node"]],
        "compiler": settings["tool"]["hatch"]["build"]["hooks"]["mypyc"]["dependencies"],
        **settings["project"]["optional-dependencies"],
    }
    if name not in named:
        raise SystemExit(f"no requirements are called {name!r}; there are {', '.join(named)}")
    return named[name]


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        print(*requirements(wanted), sep="\n")
