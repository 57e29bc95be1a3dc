"""Known weaknesses of what we build on: `make audit`, where the lists of them can be asked.

Python's packages by pip-audit, the client's by npm. A list that cannot be asked is said so in a sentence, and is no
success: the exit code is 2. It is 1 where a weakness is known, 0 where all were looked up and none is.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.web import WEB, node

ROOT = Path(__file__).parent.parent
FOUND, UNASKED = 1, 2
LEVELS = ("moderate", "high", "critical")


def verdict(name: str, asked: int, unasked: int, found: list[str], source: str) -> int:
    """Say what came of one list, and the exit code for it."""
    if found:
        print(f"{name}: {len(found)} known weaknesses among {asked} packages: {'; '.join(found)}.")
        return FOUND
    if not asked:
        print(f"{name}: nothing was looked up, since {source} cannot be asked from here.")
        return UNASKED
    left = f"; {unasked} could not be looked up" if unasked else ""
    print(f"{name}: no known weakness among {asked} packages{left}.")
    return UNASKED if unasked else 0


def read_pip(answer: dict[str, Any]) -> tuple[int, int, list[str]]:
    """How many packages pip-audit looked up, how many it could not, and what it knows of them."""
    packages = answer.get("dependencies", [])
    looked_up = [p for p in packages if "skip_reason" not in p]
    found = [f"{p['name']} {p['version']} ({v['id']})" for p in looked_up for v in p["vulns"]]
    return len(looked_up), len(packages) - len(looked_up), found


def read_npm(answer: dict[str, Any]) -> tuple[int, list[str]]:
    """How many packages npm looked up, and what it knows of them."""
    if "vulnerabilities" not in answer:
        return 0, []
    found = [
        f"{name} ({v['severity']})"
        for name, v in answer["vulnerabilities"].items()
        if v["severity"] in LEVELS
    ]
    return int(answer.get("metadata", {}).get("dependencies", {}).get("total", 0)), found


def answered(command: list[str], folder: Path) -> dict[str, Any]:
    """What a command says as JSON; nothing where it says none."""
    said = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout
    try:
        read = json.loads(said)
    except ValueError:
        return {}
    return read if isinstance(read, dict) else {}


def main() -> int:
    """The command."""
    pip = [
        sys.executable,
        "-m",
        "pip_audit",
        "--requirement",
        str(ROOT / "requirements.lock"),
        "--require-hashes",
    ]
    asked, unasked, found = read_pip(
        answered([*pip, "--disable-pip", "--progress-spinner", "off", "--format", "json"], ROOT)
    )
    code = verdict("Python", asked, unasked, found, "PyPI's list of weaknesses")
    looked_up, known = read_npm(answered([*node()[1], "audit", "--json"], WEB))
    codes = {code, verdict("the client", looked_up, 0, known, "npm's list of weaknesses")}
    return FOUND if FOUND in codes else max(codes)


if __name__ == "__main__":
    sys.exit(main())
