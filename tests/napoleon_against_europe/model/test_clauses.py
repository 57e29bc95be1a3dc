"""The clauses of the book in our words: in its order, whole in both languages, and all that they cite is there."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest

from grognard.kernel.documents.clauses import load_clauses
from grognard.kernel.documents.data import Folder

pytestmark = pytest.mark.interpreted

DATA = files("grognard.games.napoleon_against_europe") / "data"
CLAUSES = tomllib.loads((DATA / "rules.toml").read_text("utf-8"))["clause"]
CARDS = tomllib.loads((DATA / "cards.toml").read_text("utf-8"))["card"]
TITLES = {c["id"]: c["name"] for c in CARDS}
IDS = {c["id"] for c in CLAUSES}
SECTIONS = {".".join(i.split(".")[:n]) for i in IDS for n in range(1, 5)}
NUMBER = re.compile(r"(?<![\w.])\d+(?:(?:\.\d+)+(?:\.[a-z]{1,2})?|\.[a-z]{1,2})(?!\w)")


def place(clause: dict[str, Any]) -> tuple[list[int], int, str]:
    """Where a clause stands in the book: by its numbers, then by its letters (z comes before aa)."""
    parts = clause["id"].split(".")
    return [int(p) for p in parts[:-1]], len(parts[-1]), parts[-1]


def cited(clause: dict[str, Any], lang: str) -> list[str]:
    """The clauses that another refers to."""
    return sorted(NUMBER.findall(clause["says"][lang]))


def test_every_clause_stands_once():
    assert len(CLAUSES) == len(IDS) == 618


def test_the_clauses_are_of_these_kinds():
    kinds = Counter(c["kind"] for c in CLAUSES)
    assert kinds == {"rule": 490, "definition": 43, "setup": 42, "component": 33, "table": 9, "optional": 1}


def test_the_reader_takes_them_all():
    clauses = load_clauses(Folder("grognard.games.napoleon_against_europe", "napoleon-against-europe", {}))
    assert list(clauses) == [c["id"] for c in CLAUSES]
    assert sum(c.enforced for c in clauses.values()) == 542


def test_the_clauses_stand_in_the_order_of_the_book():
    assert [b["id"] for a, b in pairwise(CLAUSES) if not place(a) < place(b)] == []
    assert {place(c)[0][0] for c in CLAUSES} == set(range(21))


def test_letters_leave_no_gap():
    numbers = Counter(c["id"].rpartition(".")[0] for c in CLAUSES)
    letters = [chr(ord("a") + n) for n in range(26)]
    letters += ["a" + second for second in letters]
    for number, many in numbers.items():
        assert {f"{number}.{letter}" for letter in letters[:many]} <= IDS, number


def test_a_clause_has_these_fields_and_no_others():
    for clause in CLAUSES:
        assert clause.keys() - {"rulings"} == {"id", "kind", "title", "says", "check", "source"}, clause["id"]
        assert clause["title"].keys() == clause["says"].keys() == {"en", "es"}, clause["id"]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_clause_has_a_title_and_says_something(lang: str):
    assert [c["id"] for c in CLAUSES if not c["title"][lang] or not c["says"][lang].endswith(".")] == []
    assert [c["id"] for c in CLAUSES if c["title"][lang] != c["title"][lang].strip(" .")] == []


def test_the_two_languages_differ():
    assert [c["id"] for c in CLAUSES if c["says"]["en"] == c["says"]["es"]] == []


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_clause_refers_to_clauses_that_are_there(lang: str):
    for clause in CLAUSES:
        assert set(cited(clause, lang)) <= SECTIONS, clause["id"]


def test_both_languages_refer_to_the_same_clauses():
    assert [c["id"] for c in CLAUSES if cited(c, "en") != cited(c, "es")] == []


@pytest.mark.parametrize(("lang", "before"), [("en", r"{} \("), ("es", r"«{}» \(")])
def test_a_card_is_called_by_its_title_and_number(lang: str, before: str):
    for clause in CLAUSES:
        text = clause["says"][lang]
        for number in re.findall(r"\((\d+[FC])\)", text):
            title = re.escape(TITLES[number][lang].removeprefix("The "))
            assert re.search(before.format(title) + number, text), clause["id"]


@pytest.mark.parametrize(
    ("lang", "leftover"),
    [
        (
            "en",
            r"Castigos|Epica|\bpool\b|\b[RD]\d+\b|\b(he|him|his|himself)\b|\bruling|\btable [a-z]+_|[¿¡«»]",
        ),
        (
            "es",
            r"Epica|\bchequeo|escuadr[oó]n|contra-marcha|interceptaci|\b[RD]\d+\b|potencias? menor|[\"']s\b",
        ),
    ],
)
def test_no_draft_is_left_in_a_clause(lang: str, leftover: str):
    assert [c["id"] for c in CLAUSES if re.search(leftover, c["says"][lang] + " " + c["title"][lang])] == []


def test_a_clause_names_its_source_and_rulings_in_one_form():
    for clause in CLAUSES:
        assert re.match(r"(book|inferred|reconstructed)\b", clause["source"]), clause["id"]
        assert ";" not in clause["source"], clause["id"]
        for ruling in clause.get("rulings", ["R1"]):
            assert re.fullmatch(r"[RD]\d+", ruling), clause["id"]
