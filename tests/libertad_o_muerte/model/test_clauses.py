"""The clauses of the book in our words: whole in both languages, and every ruling they lean on is on its page."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

DATA = files("grognard.games.libertad_o_muerte") / "data"
CLAUSES = tomllib.loads((DATA / "rules.toml").read_text("utf-8"))["clause"]
PAGE = (Path(__file__).parents[3] / "docs/games/libertad-o-muerte/rulings.md").read_text("utf-8")
IDS = {c["id"] for c in CLAUSES}
SECTIONS = {".".join(i.split(".")[:n]) for i in IDS for n in (1, 2, 3)} | IDS


def test_every_clause_stands_once():
    assert len(CLAUSES) == len(IDS) == 446


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_clause_has_a_title_and_says_something(lang: str):
    assert [c["id"] for c in CLAUSES if not c["title"][lang] or not c["says"][lang].endswith(".")] == []


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_clause_refers_to_clauses_that_are_there(lang: str):
    for clause in CLAUSES:
        cited = set(re.findall(r"\b\d+\.\d+(?:\.\d+)?(?:\.[a-z])?\b", clause["says"][lang]))
        assert cited <= SECTIONS, clause["id"]


def test_both_languages_refer_to_the_same_clauses():
    for clause in CLAUSES:
        english, spanish = (
            re.findall(r"\b\d+\.\d+(?:\.\d+)?(?:\.[a-z])?\b", clause["says"][lang]) for lang in ("en", "es")
        )
        assert sorted(english) == sorted(spanish), clause["id"]


def test_every_ruling_that_a_clause_leans_on_is_on_the_page_and_names_the_clause():
    told = dict(re.findall(r"^- \*\*(R-[A-Z-]+) [^*]*\*\* \(([^)]*)\)", PAGE, re.M))
    for clause in CLAUSES:
        for ruling in clause.get("rulings", []):
            assert clause["id"] in re.split(r"[,;] ", told[ruling]), clause["id"]


def test_a_departure_from_the_book_names_its_ruling():
    rows = PAGE.split("## Departures")[1].split("## Corrections")[0]
    passages = [r for r in rows.splitlines() if re.match(r"\| \d", r)]
    told = set(re.findall(r"^- \*\*(R-[A-Z-]+) ", PAGE, re.M))
    assert len(passages) == 40
    for row in passages:
        cited = set(re.findall(r"R-[A-Z-]+", row.split("|")[4]))
        assert cited, row
        assert cited <= told, row
