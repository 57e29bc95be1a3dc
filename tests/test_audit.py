"""`make audit` never takes silence for an all-clear."""

from __future__ import annotations

import pytest

from tools.audit import FOUND, UNASKED, read_npm, read_pip, verdict

GOOD = {"name": "a", "version": "1", "vulns": []}
BAD = {"name": "b", "version": "2", "vulns": [{"id": "PYSEC-1"}]}
SKIPPED = {"name": "c", "skip_reason": "not found"}


def test_what_pip_could_not_look_up_is_counted() -> None:
    assert read_pip({"dependencies": [GOOD, SKIPPED]}) == (1, 1, [])
    assert read_pip({"dependencies": [GOOD, BAD]}) == (2, 0, ["b 2 (PYSEC-1)"])
    assert read_pip({}) == (0, 0, [])


def test_an_answer_of_npm_that_is_an_error_is_none() -> None:
    assert read_npm({"error": {"code": "ENOAUDIT"}}) == (0, [])
    found = {"x": {"severity": "high"}, "y": {"severity": "low"}}
    told = {"vulnerabilities": found, "metadata": {"dependencies": {"total": 9}}}
    assert read_npm(told) == (9, ["x (high)"])


@pytest.mark.parametrize(
    ("asked", "unasked", "found", "code"),
    [(0, 9, [], UNASKED), (5, 4, [], UNASKED), (9, 0, [], 0), (9, 0, ["b 2"], FOUND), (1, 8, ["b 2"], FOUND)],
)
def test_only_a_whole_look_is_an_all_clear(asked: int, unasked: int, found: list[str], code: int) -> None:
    assert verdict("Python", asked, unasked, found, "the list") == code
