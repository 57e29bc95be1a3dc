"""Tests that could not fail, whatever the code does, are found by reading them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

pytestmark = pytest.mark.interpreted

ROOT = Path(__file__).resolve().parent
Function = ast.FunctionDef | ast.AsyncFunctionDef
EXPECTING = {"raises", "warns", "fail", "expect"}  # of pytest, and Playwright's


@cache
def modules() -> dict[Path, ast.Module]:
    """All that is written in tests/."""
    return {p: ast.parse(p.read_text(encoding="utf-8")) for p in sorted(ROOT.rglob("*.py"))}


def functions(tree: ast.AST) -> Iterator[Function]:
    for node in ast.walk(tree):
        if isinstance(node, Function):
            yield node


def called(function: Function) -> set[str]:
    """The names of all that a function calls."""
    calls = [n.func for n in ast.walk(function) if isinstance(n, ast.Call)]
    return {
        f.id if isinstance(f, ast.Name) else f.attr for f in calls if isinstance(f, ast.Name | ast.Attribute)
    }


def asserting() -> set[str]:
    """The names of the tests' functions that assert something, or call one that does."""
    every = [f for tree in modules().values() for f in functions(tree)]
    found = EXPECTING | {
        f.name for f in every if any(isinstance(n, ast.Assert | ast.Raise) for n in ast.walk(f))
    }
    while more := {f.name for f in every if f.name not in found and called(f) & found}:
        found |= more
    return found


def test_every_test_asserts_something() -> None:
    known = asserting()
    tests = [(p, f) for p, tree in modules().items() for f in functions(tree) if f.name.startswith("test_")]
    idle = [f"{p.relative_to(ROOT)}::{f.name}" for p, f in tests if f.name not in known]
    assert len(tests) > 1000
    assert not idle, "\n".join(idle)


def vain(test: ast.expr) -> bool:
    """Whether an assertion holds whatever happens."""
    if isinstance(test, ast.Compare):
        sides = [ast.dump(side) for side in (test.left, *test.comparators)]
        return len(set(sides)) < len(sides) and not any(isinstance(op, ast.NotEq) for op in test.ops)
    return isinstance(test, ast.Tuple) or (isinstance(test, ast.Constant) and bool(test.value))


@pytest.mark.parametrize(
    ("text", "found"), [("a == a", True), ("(a, b)", True), ("True", True), ("a == b", False)]
)
def test_an_assertion_in_vain_is_known(text: str, found: bool) -> None:
    assert vain(ast.parse(text, mode="eval").body) == found


def test_no_assertion_is_in_vain() -> None:
    asserts = [(p, n) for p, tree in modules().items() for n in ast.walk(tree) if isinstance(n, ast.Assert)]
    wrong = [f"{p.relative_to(ROOT)}:{n.lineno}" for p, n in asserts if vain(n.test)]
    assert len(asserts) > 3000
    assert not wrong, "\n".join(wrong)
