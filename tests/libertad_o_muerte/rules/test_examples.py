"""The worked examples as a whole: each cites clauses that there are, and a test replays it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from grognard.games.libertad_o_muerte.data.schema import FOLDER
from tests.libertad_o_muerte.examples import EXAMPLES, NAMED

CLAUSES = {c["id"] for c in FOLDER.read("rules.toml", dict[str, Any])["clause"]}
REPLAYS = "".join(p.read_text("utf-8") for p in Path(__file__).parent.glob("test_examples_*.py"))


def test_each_example_has_a_name_of_its_own_and_cites_clauses_that_there_are() -> None:
    assert len(NAMED) == len(EXAMPLES)
    for e in EXAMPLES:
        assert set(e["clauses"]) <= CLAUSES, e["id"]
        assert e["source"] == "derived" or re.fullmatch(r"book \d+\.\d+", e["source"]), e["id"]


@pytest.mark.parametrize("ident", NAMED)
def test_each_example_is_replayed(ident: str) -> None:
    assert f'"{NAMED[ident]["kind"]}"' in REPLAYS or f'"{ident}"' in REPLAYS
