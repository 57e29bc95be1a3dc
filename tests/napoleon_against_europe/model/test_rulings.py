"""The pages of rulings: every number that code, clauses and data cite is there, and what the pages cite too."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from grognard.games.napoleon_against_europe.data.schema import FOLDER

ROOT = Path(__file__).parents[3]
PAGES = ROOT / "docs" / "games" / "napoleon-against-europe"
RULINGS = (PAGES / "rulings.md").read_text("utf-8")
RECONSTRUCTED = (PAGES / "reconstructed.md").read_text("utf-8")
NUMBER = re.compile(r"\b[RD]\d{1,3}\b")
GAME = Path(str(FOLDER.root)).parent
NUMBERED = {
    "R": re.findall(r"^- \*\*(R\d+) ", RULINGS, re.M),
    "D": re.findall(r"^- \*\*(D\d+) ", RECONSTRUCTED, re.M),
}
THERE = {*NUMBERED["R"], *NUMBERED["D"]}
CLAUSES = tomllib.loads((GAME / "data" / "rules.toml").read_text("utf-8"))["clause"]


def test_rulings_are_numbered_once_and_without_gaps() -> None:
    for letter, found in NUMBERED.items():
        assert sorted(found, key=lambda n: int(n[1:])) == [f"{letter}{n + 1}" for n in range(len(found))]


def test_the_contents_list_every_ruling() -> None:
    rows = re.findall(r"^\| \[[^|]*\| (.*) \|$", RULINGS, re.M)
    assert [n for row in rows for n in row.split(", ")] == NUMBERED["R"]


def test_every_departure_names_its_ruling() -> None:
    table = RULINGS.split("## Departures")[1].split("## Corrections")[0]
    rows = [line for line in table.splitlines() if line.startswith("| ")][2:]
    assert len(rows) >= 20
    for row in rows:
        assert NUMBER.search(row.split("|")[-2]), row


def test_clauses_code_data_and_pages_cite_rulings_that_are_there() -> None:
    assert {r for c in CLAUSES for r in c.get("rulings", [])} <= THERE
    files = [*GAME.rglob("*.py"), *(GAME / "data").glob("*.toml"), *PAGES.glob("*.md")]
    for path in files:
        assert set(NUMBER.findall(path.read_text("utf-8"))) <= THERE, path


def test_rulings_cite_clauses_and_sections_that_are_there() -> None:
    ids = {c["id"] for c in CLAUSES}
    sections = {id.rpartition(".")[0] for id in ids}
    for cited in re.findall(r"\[(\d+(?:\.\d+)*(?:\.[a-z]{1,2})?)\]", RULINGS):
        known = cited in ids or cited in sections or any(s.startswith(f"{cited}.") for s in sections)
        assert known, cited
    for line in re.findall(r"^- \*\*[RD]\d+ [^*]*\*\* \(([^)]*)\)", RULINGS + RECONSTRUCTED, re.M):
        assert set(line.split(", ")) <= ids, line


def test_what_clauses_cite_a_ruling_for_stands_with_the_ruling() -> None:
    """The clauses after a ruling's name are those that cite it."""
    cited: dict[str, list[str]] = {}
    for clause in CLAUSES:
        for ruling in clause.get("rulings", []):
            cited.setdefault(ruling, []).append(clause["id"])
    for name, listed in re.findall(
        r"^- \*\*([RD]\d+) [^*]*\*\*(?: \(([^)]*)\))?", RULINGS + RECONSTRUCTED, re.M
    ):
        assert set(cited.get(name, [])) <= set(listed.split(", ")), name
