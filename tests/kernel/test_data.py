"""Data files: corrected by an owner's own, entry by entry and field by field, or refused with file and entry."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

from grognard.kernel.documents.data import Folder, Overlay
from grognard.kernel.errors import InvalidData
from tests.kernel.playing import GAMES

pytestmark = pytest.mark.interpreted

KEYS = {"link": ("a", "b"), "row.cost": ("case",)}
ROADS = {"link": [{"a": "x", "b": "y", "road": "main"}, {"a": "y", "b": "z", "road": "main"}]}


def laid(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    return Overlay("mine.toml", KEYS).laid(ours, theirs)


def test_an_entry_without_an_id_is_found_by_the_fields_that_the_game_names() -> None:
    found = laid(ROADS, {"link": [{"a": "y", "b": "z", "road": "secondary"}]})
    assert found["link"] == [ROADS["link"][0], {"a": "y", "b": "z", "road": "secondary"}]


def test_the_ends_of_a_road_count_in_either_order_and_stay_as_we_write_them() -> None:
    found = laid(ROADS, {"link": [{"a": "y", "b": "x", "road": "secondary"}]})
    assert found["link"] == [{"a": "x", "b": "y", "road": "secondary"}, ROADS["link"][1]]


def test_an_entry_can_be_added_and_taken_away() -> None:
    theirs = [{"a": "x", "b": "z", "road": "main"}, {"a": "y", "b": "x", "gone": True}]
    found = laid(ROADS, {"link": theirs})
    assert found["link"] == [ROADS["link"][1], theirs[0]]
    with pytest.raises(InvalidData, match=r"mine.toml, link x-q: there is no such entry to take away"):
        laid(ROADS, {"link": [{"a": "x", "b": "q", "gone": True}]})


def test_an_entry_is_corrected_field_by_field_however_deep() -> None:
    ours = {
        "row": [
            {"id": "r", "name": {"en": "a", "es": "b"}, "cost": [{"case": 1, "n": 1}, {"case": 2, "n": 2}]}
        ]
    }
    found = laid(ours, {"row": [{"id": "r", "name": {"en": "c"}, "cost": [{"case": 2, "n": 3}]}]})
    assert found["row"] == [
        {"id": "r", "name": {"en": "c", "es": "b"}, "cost": [{"case": 1, "n": 1}, {"case": 2, "n": 3}]}
    ]


def test_a_list_of_plain_values_is_replaced_whole() -> None:
    assert laid({"years": [1834, 1835]}, {"years": [1836]}) == {"years": [1836]}


@pytest.mark.parametrize(
    ("ours", "theirs", "said"),
    [
        ({"letter": [{"at": 1}]}, {"letter": [{"at": 2}]}, "mine.toml, letter: its entries have no key"),
        (
            {"link": [{"a": "x"}, {"a": "x"}]},
            {"link": [{"a": "x"}]},
            "mine.toml, link: its entries have no key",
        ),
        (
            ROADS,
            {"link": [{"a": "x", "road": "main"}]},
            "mine.toml, link 0: `a` and `b` must say which entry",
        ),
        (ROADS, {"linc": []}, "mine.toml, the whole file: 'linc' is not there; one of link was expected"),
        ({"t": {"n": 1}}, {"t": {"m": 2}}, "mine.toml, t: 'm' is not there; one of n was expected"),
        (ROADS, {"link": [{"a": "x", "b": "y", "raod": 1}]}, "mine.toml, link x-y: 'raod' is not there"),
        (ROADS, {"link": ["x"]}, "mine.toml, link 0: `a` and `b` must say which entry"),
    ],
)
def test_what_cannot_be_found_is_refused_and_replaces_nothing(
    ours: dict[str, Any], theirs: dict[str, Any], said: str
) -> None:
    with pytest.raises(InvalidData, match=said):
        laid(ours, theirs)


def test_a_list_that_the_game_says_is_replaced_whole_is() -> None:
    ours = {"card": [{"id": "a", "effects": [{"kind": "gain"}, {"kind": "draw"}]}]}
    theirs = {"card": [{"id": "a", "effects": [{"kind": "mark"}]}]}
    assert Overlay("mine.toml", {"card.effects": ()}).laid(ours, theirs)["card"][0]["effects"] == [
        {"kind": "mark"}
    ]
    with pytest.raises(InvalidData, match=r"mine.toml, card.effects: its entries have no key"):
        laid(ours, theirs)


class Road(msgspec.Struct):
    """A road of the test."""

    a: str
    b: str
    road: Literal["main", "secondary"]


class Roads(msgspec.Struct):
    """A file of the test."""

    link: list[Road]


def test_a_wrong_word_is_told_with_the_file_the_entry_and_what_was_expected(tmp_path: Path) -> None:
    (tmp_path / "roads.toml").write_text('[[link]]\na = "x"\nb = "y"\nroad = "mian"\n')
    folder = Folder("grognard", "any", KEYS)
    folder.root = tmp_path
    said = "roads.toml, link x-y.road: Invalid enum value 'mian'; one of main, secondary was expected"
    with pytest.raises(InvalidData, match=said):
        folder.read("roads.toml", Roads)


def lists(table: Any, path: str = "") -> list[tuple[str, list[dict[str, Any]]]]:
    """Every list of entries below a table, with its path."""
    found: list[tuple[str, list[dict[str, Any]]]] = []
    for name, value in table.items():
        where = f"{path}.{name}" if path else name
        if isinstance(value, dict):
            found += lists(value, where)
        elif isinstance(value, list) and value and all(isinstance(v, dict) for v in value):
            found.append((where, value))
            for entry in value:
                found += lists(entry, where)
    return found


@pytest.mark.parametrize("game", [g.game.id for g in GAMES])
def test_the_keys_that_a_game_names_tell_its_entries_apart(game: str) -> None:
    folder: Folder = import_module(f"grognard.games.{game.replace('-', '_')}.data.schema").FOLDER
    files = ("map.toml", "units.toml", "cards.toml", "scenarios.toml", "tables.toml")
    there = [file for file in files if (folder.root / file).is_file()]
    known = [found for file in there for found in lists(folder.read(file, dict[str, Any]))]
    assert set(folder.keys) <= {path for path, _ in known}
    for path, entries in known:
        if folder.keys.get(path):
            told = {frozenset(repr(entry[field]) for field in folder.keys[path]) for entry in entries}
            assert len(told) == len(entries), path
