"""The data files: what an owner corrects, and what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from grognard.games.texas_glory.board import DATA
from grognard.games.texas_glory.data import Data
from grognard.kernel.errors import InvalidData

pytestmark = pytest.mark.interpreted


@pytest.fixture
def corrected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The data with a file of an owner laid over ours."""
    monkeypatch.setenv("GROGNARD_DATA", str(tmp_path))
    (tmp_path / "texas-glory").mkdir()

    def read(file: str, text: str) -> Data:
        (tmp_path / "texas-glory" / file).write_text(text, encoding="utf-8")
        return Data()

    return read


def test_one_corrected_hexside_leaves_the_others_as_they_are(corrected: Any) -> None:
    link = DATA.map.link[7]
    found = corrected("map.toml", f'[[link]]\na = "{link.b}"\nb = "{link.a}"\nlimit = 9\n').map.link
    assert (found[7].a, found[7].b, found[7].limit) == (link.a, link.b, 9)
    assert found[:7] + found[8:] == DATA.map.link[:7] + DATA.map.link[8:]


@pytest.mark.parametrize(
    ("file", "text", "entry", "said"),
    [
        (
            "map.toml",
            f'[[space]]\nid = "{DATA.map.space[0].id}"\ncover = "wods"',
            ".cover",
            "one of clear, woods",
        ),
        (
            "map.toml",
            f'[[space]]\nid = "{DATA.map.space[0].id}"\nplaces = ["x"]',
            ".places",
            "'x' is not there",
        ),
        ("map.toml", f'[[place]]\nid = "{DATA.map.place[0].id}"\ncolour = "bleu"', ".colour", "one of blue"),
        (
            "units.toml",
            '[[unit]]\nid = "cos"\nside = "mexcio"',
            "unit cos.side",
            "one of mexico, none, texas",
        ),
        ("units.toml", '[[unit]]\nid = "cos"\ntype = "chief"', "unit cos.type", "one of"),
        ("units.toml", '[[unit]]\nid = "cos"\nletter = "D"', "unit cos.letter", "one of A, B, C"),
        ("units.toml", '[[unit]]\nid = "cos"\ntwin = "nobody"', "unit cos.twin", "'nobody' is not there"),
    ],
)
def test_a_wrong_word_is_refused_with_file_entry_and_what_was_expected(
    corrected: Any, file: str, text: str, entry: str, said: str
) -> None:
    with pytest.raises(InvalidData) as refused:
        corrected(file, text)
    assert refused.value.file == file
    assert entry in refused.value.entry
    assert said in refused.value.why
