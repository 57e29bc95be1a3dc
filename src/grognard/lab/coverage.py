"""Coverage of the rule book: for each clause, the code that enforces it and the tests that prove it.

Code cites clauses in its docstrings and comments, `[5.11.a-c, 6.4.e]`, and where it asks and tells. Tests bear
the mark `@pytest.mark.rule("5.11.a")`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

import grognard
from grognard.kernel.game import Game

BRACKET = re.compile(r"\[([^\[\]\n]{1,120})\]")
NUMBER = re.compile(r"\b\d+\.\w[\w.]*(?:-[\w.]+)?")
SHOWING = "shown"  # the folder whose modules cite a clause only to show it


class Covered(msgspec.Struct, frozen=True):
    """One clause, where it is enforced, and what proves it."""

    id: str
    kind: str
    title: dict[str, str]
    enforced: bool
    code: list[str]
    tests: list[str]


class Coverage(msgspec.Struct, frozen=True):
    """All clauses of a game; `strange` are marks of tests that name no clause."""

    clauses: list[Covered]
    strange: list[str]
    tests_found: bool

    @property
    def enforced(self) -> list[Covered]:
        """The clauses that the referee must enforce."""
        return [c for c in self.clauses if c.enforced]

    @property
    def untested(self) -> list[str]:
        """Clauses to enforce that no test proves."""
        return [c.id for c in self.enforced if not c.tests]

    @property
    def tested(self) -> int:
        """How many clauses to enforce are proved."""
        return len(self.enforced) - len(self.untested)


def package_of(game: Game[Any]) -> str:
    """The name of a game's package: its id, as modules are named."""
    return game.id.replace("-", "_")


def tests_folder() -> Path | None:
    """The tests of the checkout that we stand in or run from, if there is one."""
    for root in (Path.cwd(), Path(grognard.__file__).resolve().parents[2]):
        if (root / "tests").is_dir() and (root / "pyproject.toml").is_file():
            return root / "tests"
    return None


def cover(game: Game[Any], tests: Path | None = None) -> Coverage:
    """The coverage of a game's rules by its code and by the tests in a folder."""
    folder = tests or tests_folder()
    code: dict[str, list[str]] = {}
    source = Path(grognard.__file__).resolve().parent / "games" / package_of(game)
    for path in sorted(source.rglob("*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        if parts[0] == SHOWING:
            continue
        module = ".".join(part for part in parts if part != "rules")
        for clause, place in cited(path.read_text(encoding="utf-8"), module, game.clauses):
            add(code, clause, place)
    proved: dict[str, list[str]] = {}
    strange: list[str] = []
    for path in sorted((folder / package_of(game)).rglob("test_*.py")) if folder is not None else []:
        for clause, place in marked(path.read_text(encoding="utf-8"), path.name):
            if clause in game.clauses:
                add(proved, clause, place)
            else:
                strange.append(f"{place}: {clause}")
    clauses = [
        Covered(c.id, c.kind, c.title, c.enforced, code.get(c.id, []), proved.get(c.id, []))
        for c in game.clauses.values()
    ]
    return Coverage(clauses, strange, folder is not None)


def add(found: dict[str, list[str]], clause: str, place: str) -> None:
    """Note a place once."""
    places = found.setdefault(clause, [])
    if place not in places:
        places.append(place)


def expanded(citation: str, known: Mapping[str, object]) -> list[str]:
    """The clauses that a citation names: one, a range, or all of a chapter.

    >>> book = {"5.11.a": 0, "5.11.b": 0, "5.11.c": 0, "5.11.d": 0, "2.25": 0}
    >>> expanded("5.11.a-c", book), expanded("2.25", book), expanded("5.11", book), expanded("9.9", book)
    (['5.11.a', '5.11.b', '5.11.c'], ['2.25'], ['5.11.a', '5.11.b', '5.11.c', '5.11.d'], [])
    """
    if citation in known:
        return [citation]
    first, _, last = citation.partition("-")
    if last:
        ids = list(known)
        end = first.rpartition(".")[0] + "." + last if "." not in last else last
        if first in known and end in known and ids.index(first) <= ids.index(end):
            return ids[ids.index(first) : ids.index(end) + 1]
        return expanded(first, known)
    return [c for c in known if c.startswith(citation + ".")]


def cited(source: str, module: str, known: Mapping[str, object]) -> Iterable[tuple[str, str]]:
    """Every clause that a module cites, with the class or function that cites it."""
    tree = ast.parse(source)
    places = spans(tree)
    for n, line in enumerate(source.splitlines(), 1):
        for bracket in BRACKET.finditer(line):
            for number in NUMBER.finditer(bracket.group(1)):
                for clause in expanded(number.group(), known):
                    yield clause, f"{module}.{holder(places, n)}".rstrip(".")
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in known:
            yield node.value, f"{module}.{holder(places, node.lineno)}".rstrip(".")


def spans(tree: ast.Module) -> list[tuple[int, int, str]]:
    """The classes and functions of a module: first line, last line, name."""
    found = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found.append((node.lineno, node.end_lineno or node.lineno, node.name))
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and inner.name not in ("step", "choose", "__init__"):
                    found.append(
                        (inner.lineno, inner.end_lineno or inner.lineno, f"{node.name}.{inner.name}")
                    )
        elif isinstance(node, ast.FunctionDef):
            found.append((node.lineno, node.end_lineno or node.lineno, node.name))
    return found


def holder(places: list[tuple[int, int, str]], line: int) -> str:
    """The innermost class or function around a line."""
    around = [(last - first, name) for first, last, name in places if first <= line <= last]
    return min(around)[1] if around else ""


def marked(source: str, file: str) -> Iterable[tuple[str, str]]:
    """Every clause that a test file's marks name, with the test."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                for clause in rules_in(decorator):
                    yield clause, f"{file}::{node.name}"
        elif isinstance(node, ast.Assign) and any(
            isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets
        ):
            for clause in rules_in(node.value):
                yield clause, file


def rules_in(node: ast.AST) -> list[str]:
    """The clauses of every `pytest.mark.rule(...)` inside an expression."""
    found = []
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "rule":
            found += [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    return found


def document(coverage: Coverage) -> dict[str, object]:
    """The coverage for programs: of the clauses that the referee must enforce."""
    return {"clauses": len(coverage.enforced), "tested": coverage.tested, "untested": coverage.untested}


def summary(coverage: Coverage) -> str:
    """The coverage in a line."""
    return (
        f"{len(coverage.clauses)} clauses, {len(coverage.enforced)} enforced, "
        f"{coverage.tested} tested, {len(coverage.untested)} untested"
    )


def page(game: Game[Any], coverage: Coverage) -> str:
    """The coverage as a page of the documentation."""
    made = f"Made by `grognard rules {game.id} --coverage --markdown`; a test keeps it up to date."
    lines = [
        "# Coverage of the rules",
        "",
        f"{made} Definitions and components are explained, not enforced, and need no test.",
        "",
        f"**{summary(coverage)}.**",
        "",
        "| clause | | kind | code | tests |",
        "| --- | --- | --- | --- | --- |",
    ]
    for c in coverage.clauses:
        code = ", ".join(f"`{p}`" for p in c.code)
        files = dict.fromkeys(test.partition(".py")[0] for test in c.tests)
        tests = ", ".join(files) or ("**none**" if c.enforced else "")
        lines.append(f"| {c.id} | {c.title['en']} | {c.kind} | {code} | {tests} |")
    return "\n".join(lines) + "\n"
