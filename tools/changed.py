"""What changed since all tests were green: a game with its tests, or the kernel and the parts with theirs.

    python -m tools.changed            # say it
    python -m tools.changed --record   # all tests are green: remember what they were run on

`make test` runs every test on compiled rules, and those of what changed on the interpreted source too. In a clone
where nothing was recorded yet, what changed is what the branch changed, and on the main branch its last commit.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GREEN = "build/green.json"
KERNEL = "kernel"
SUFFIXES = {".py", ".toml", ".ftl", ".txt", ".json"}


def areas(root: Path) -> dict[str, list[str]]:
    """The folders of each area, below the root."""
    games = [p.parent.name for p in sorted((root / "src/grognard/games").glob("*/__init__.py"))]
    found = {name: [f"src/grognard/games/{name}", f"tests/{name}"] for name in games}
    return {KERNEL: ["src/grognard/kernel", "src/grognard/parts", "tests/kernel", "tests/parts"], **found}


def fingerprint(root: Path, folders: list[str]) -> str:
    """The content of an area."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(p for p in (root / folder).rglob("*") if p.suffix in SUFFIXES):
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def fingerprints(root: Path) -> dict[str, str]:
    """The content of every area."""
    return {name: fingerprint(root, folders) for name, folders in areas(root).items()}


def record(root: Path) -> None:
    """All tests are green."""
    (root / GREEN).parent.mkdir(exist_ok=True)
    (root / GREEN).write_text(json.dumps(fingerprints(root), indent=2), encoding="utf-8")


def git(root: Path, *arguments: str) -> str | None:
    """What git answers; None where it cannot."""
    try:
        done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def touched(root: Path) -> list[str] | None:
    """The files that the branch changed, or the last commit of the main branch; None where git does not know."""
    head, base = git(root, "rev-parse", "HEAD"), git(root, "merge-base", "HEAD", "origin/HEAD")
    if base is None or base == head:
        base = git(root, "rev-parse", "HEAD~1")
    if base is None:
        return None
    names = git(root, "diff", "--name-only", base)
    fresh = git(root, "ls-files", "--others", "--exclude-standard")
    return None if names is None or fresh is None else (names + "\n" + fresh).split()


def changed(root: Path = ROOT) -> set[str]:
    """The areas that changed."""
    known = areas(root)
    try:
        green: dict[str, str] = json.loads((root / GREEN).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        names = touched(root)
        if names is None:
            return set(known)
        return {a for a, folders in known.items() for f in folders for n in names if n.startswith(f + "/")}
    return {area for area, content in fingerprints(root).items() if green.get(area) != content}


def area_of(path: Path, root: Path = ROOT) -> str | None:
    """The area that a test file belongs to."""
    name = path.relative_to(root).as_posix()
    return next(
        (a for a, folders in areas(root).items() if any(name.startswith(f + "/") for f in folders)), None
    )


if __name__ == "__main__":
    if "--record" in sys.argv[1:]:
        record(ROOT)
    else:
        print(*sorted(changed()) or ["nothing"])
