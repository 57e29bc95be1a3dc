"""The tests of a game, loaded once and run on many mutants: each in a process of its own, split off when all is loaded.

A plugin of pytest. GROGNARD_JOBS is a file with what to do, one JSON object a line: a module below GROGNARD_SOURCE, the
first line of the function that is changed, the module's new text, and the tests to run, in order, each with the seconds
of CPU that it may take. What came of each is written to GROGNARD_RESULTS in the same order: the test that noticed, ""
where none did, or why it could not be tried.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import types
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

SOURCE, JOBS, RESULTS = (os.environ.get(f"GROGNARD_{name}", "") for name in ("SOURCE", "JOBS", "RESULTS"))
TOO_LONG, UNTRIED = "took too long", "untried"
MEMORY = 4 << 30  # bytes that a mutant may use: one that never ends may fill them

Functions = dict[tuple[str, int], list[types.FunctionType]]  # by file and first line


def loaded_functions() -> Functions:
    """Every function of the source that is loaded."""
    found: Functions = {}
    gc.unfreeze()  # games set themselves aside when they are loaded
    for thing in gc.get_objects():
        if isinstance(thing, types.FunctionType) and thing.__code__.co_filename.startswith(SOURCE):
            found.setdefault((thing.__code__.co_filename, thing.__code__.co_firstlineno), []).append(thing)
    return found


def code_at(code: types.CodeType, line: int) -> types.CodeType | None:
    """The code of the function that begins in a line."""
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            if inner.co_firstlineno == line and not inner.co_name.startswith("<"):
                return inner
            if found := code_at(inner, line):
                return found
    return None


def put_in(functions: Functions, file: str, line: int, text: str) -> bool:
    """Change a loaded function to what a new text of its module says; whether that could be done."""
    new = code_at(compile(text, file, "exec"), line)
    there = functions.get((file, line), [])
    if new is None or not there:
        return False
    try:
        for function in there:
            function.__code__ = new
    except ValueError:  # it has other closures
        return False
    return True


def tried(items: dict[str, pytest.Item], tests: list[list[Any]]) -> str:
    """The first of some tests that fails, "" if all pass; whoever takes too long is ended by a signal."""
    for name, most in tests:
        item = items.get(name)
        if item is None:
            continue
        signal.setitimer(signal.ITIMER_VIRTUAL, most)
        reports = runtestprotocol(item, nextitem=None, log=False)
        if any(report.failed for report in reports):
            return str(name)
    return ""


def in_a_process(job: dict[str, Any], functions: Functions, items: dict[str, pytest.Item]) -> str:
    """What comes of a mutant; it is changed, and tried, in a process that ends with it."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            if put_in(functions, f"{SOURCE}/{job['module']}", job["line"], job["text"]):
                os.write(writer, f"ok {tried(items, job['tests'])}".encode())
        except BaseException as error:  # whatever a broken rule does, it was noticed
            os.write(writer, f"ok {type(error).__name__}".encode())
        finally:
            os._exit(0)
    os.close(writer)
    _, status = os.waitpid(child, 0)
    said = os.read(reader, 10_000).decode()
    os.close(reader)
    if os.WIFSIGNALED(status):
        return TOO_LONG
    return said.removeprefix("ok ") if said.startswith("ok ") else UNTRIED


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Instead of running the tests: try every mutant."""
    if not JOBS:
        return None
    functions = loaded_functions()
    gc.freeze()  # so that processes share what is loaded
    items = {item.nodeid: item for item in session.items}
    with Path(RESULTS).open("w", encoding="utf-8") as out:
        for line in Path(JOBS).read_text(encoding="utf-8").splitlines():
            out.write(json.dumps(in_a_process(json.loads(line), functions, items)) + "\n")
            out.flush()
    return True
