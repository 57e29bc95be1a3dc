"""What the documentation shows works as shown."""

import re
from pathlib import Path

import pytest

import grognard
from grognard.kernel.match import Match
from grognard.lab.simulation import Report

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "positions.md").read_text("utf-8")
GAME = grognard.load("texas-glory")


@pytest.mark.parametrize("text", re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL))
def test_every_position_of_the_page_loads_and_comes_back_from_its_dump(text: str):
    match = GAME.position(text)
    assert match.decision is not None
    document = match.dump()
    again = GAME.position(document)
    assert again.dump() == document


def test_the_first_position_of_the_page_asks_what_the_page_says():
    found = re.search(r'game\.position\("""(.*?)"""', PAGE, re.DOTALL)
    assert found is not None
    match = GAME.position(found.group(1), dice=[1, 1, 6])
    assert match.decision is not None
    assert (match.decision.side, match.decision.ask) == ("texas", "withdraw")


def programs() -> list[tuple[str, str]]:
    """The programs of the pages that can be run as they are, with few matches."""
    found = []
    for page in ("README.md", "docs/lab.md"):
        for text in re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL):
            found.append(
                (
                    page,
                    text.replace("games=100", "games=2").replace('"greedy", "random"', '"random", "random"'),
                )
            )
    return found


@pytest.mark.parametrize(("page", "text"), programs())
def test_every_program_of_the_page_runs(page: str, text: str, capsys: pytest.CaptureFixture[str]):
    made: dict[str, object] = {}
    exec(compile(text, page, "exec"), made)  # a program that fails, fails the test
    assert isinstance(made.get("match") or made.get("report"), Match | Report)


def test_every_call_of_the_table_document_works():
    page = (ROOT / "docs" / "table-document.md").read_text("utf-8")
    (text,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    calls = [line.partition("#")[0].strip() for line in text.splitlines()]
    names = {"game": GAME, "match": GAME.start("1836", seed=7)}
    answers = {call: eval(call, names) for call in calls}
    assert len(answers) > 8
    assert answers['game.sheet("es")']["name"] == "Texas Glory"
