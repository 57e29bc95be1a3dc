"""Which functions each test reaches, so that a broken one is shown to those tests alone.

A plugin of pytest. With GROGNARD_REACHED it writes, for each test, the functions it has called of the files below
GROGNARD_SOURCE, and the seconds that it took. With GROGNARD_CHOSEN, a file that names tests, these are run in that
order, and no others.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Generator
from pathlib import Path
from types import CodeType, FrameType

import pytest

SOURCE, WRITTEN, CHOSEN = (os.environ.get(f"GROGNARD_{name}", "") for name in ("SOURCE", "REACHED", "CHOSEN"))

Reached = dict[str, list[str]]  # by test, or "" for what runs as files are loaded: functions as file:line


class Calls:
    """The code that has been called since it was last asked for."""

    def __init__(self) -> None:
        self.codes: set[CodeType] = set()
        self.found: dict[str, set[str]] = {}
        self.seconds: dict[str, float] = {}

    def watch(self, frame: FrameType, event: str, argument: object) -> None:
        self.codes.add(frame.f_code)

    def keep(self, name: str) -> None:
        """What was called since the last time, by a test."""
        here = self.found.setdefault(name, set())
        called, self.codes = self.codes, set()
        for code in called:
            if code.co_filename.startswith(SOURCE):
                here.add(f"{Path(code.co_filename).relative_to(SOURCE).as_posix()}:{code.co_firstlineno}")


CALLS = Calls()


if WRITTEN:
    sys.settrace(CALLS.watch)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests that were chosen, in their order."""
    if CHOSEN:
        place = {name: n for n, name in enumerate(Path(CHOSEN).read_text(encoding="utf-8").splitlines())}
        config.hook.pytest_deselected(items=[i for i in items if i.nodeid not in place])
        items[:] = sorted((i for i in items if i.nodeid in place), key=lambda i: place[i.nodeid])


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, None, None]:
    """Before the first test lies what is called as files are loaded."""
    if WRITTEN:
        CALLS.keep("")
        sys.settrace(CALLS.watch)
    started = time.process_time()
    yield
    if WRITTEN:
        CALLS.keep(item.nodeid)
        CALLS.seconds[item.nodeid] = round(time.process_time() - started, 3)


def pytest_sessionfinish() -> None:
    if WRITTEN:
        sys.settrace(None)
        reached = {name: sorted(found) for name, found in CALLS.found.items()}
        document = {"reached": reached, "seconds": CALLS.seconds}
        Path(WRITTEN).write_text(json.dumps(document), encoding="utf-8")
