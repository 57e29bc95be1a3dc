"""What the documentation shows works as shown."""

import re
from pathlib import Path

import pytest

import grognard

PAGE = (Path(__file__).parent.parent / "docs" / "positions.md").read_text("utf-8")
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
