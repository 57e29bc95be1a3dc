"""Open the table at once: on compiled rules where they are ready, else on the source while they are compiled behind.

    make play

Compiling goes on in a process of its own at the lowest priority, and is not ended with the server: the next start
finds what it made. It writes how it stands to build/compiling.json, which the server reads, and its log beside it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import traceback
from pathlib import Path

from tools import compile as compiler
from tools import environment

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
STATUS = ROOT / "build" / "compiling.json"
LOG = ROOT / "build" / "compiling.log"
LOWEST = 19


def say(state: str) -> None:
    """Write down how compiling stands, in one step."""
    fresh = STATUS.with_suffix(".new")
    fresh.write_text(
        json.dumps({"state": state, "process": os.getpid(), "path": str(COMPILED)}), encoding="utf-8"
    )
    fresh.replace(STATUS)


def compile_behind() -> None:
    """Compile while others play."""
    os.nice(LOWEST)
    say("compiling")
    try:
        environment.install(Path(sys.prefix), environment.requirements("compiler"))
        stale = compiler.stale_units(ROOT, COMPILED)
        compiler.build(ROOT, COMPILED, stale, quick=False, jobs=os.cpu_count() or 1)
    except BaseException:
        say("failed")
        traceback.print_exc()
        raise
    say("compiled")


def start_compiling() -> None:
    """Start a process that outlives the server."""
    STATUS.parent.mkdir(exist_ok=True)
    say("compiling")  # by us, until the process that does it has started
    with LOG.open("w") as log:
        subprocess.Popen(
            [sys.executable, "-m", "tools.play", "compile-behind"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


def serve(arguments: list[str]) -> None:
    """Become the server."""
    environ = dict(os.environ)
    wanted = environ.get("COMPILE") != "no"
    if wanted and not compiler.stale_units(ROOT, COMPILED):
        compiler.mirror(ROOT / "src", COMPILED)
        environ["PYTHONPATH"] = str(COMPILED)
    else:
        environ["PYTHONPATH"] = str(ROOT / "src")
        if wanted and compiler.can_compile():
            start_compiling()
            environ["GROGNARD_COMPILING"] = str(STATUS)
        elif wanted:
            print(
                "no C compiler with Python's headers is here: the rules run interpreted, and bots take longer"
            )
    os.execve(sys.executable, [sys.executable, "-m", "grognard", "serve", "--open", *arguments], environ)


if __name__ == "__main__":
    compile_behind() if sys.argv[1:] == ["compile-behind"] else serve(sys.argv[1:])
