"""The drawn board: it holds what the map's data says, nothing on it clashes, and no picture tells what is hidden."""

import gzip
import re
import sys
import xml.etree.ElementTree as ET
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest

import grognard
from grognard import board as pictures
from grognard.board.format import Bilingual, BoardFile
from grognard.board.plain import drawn_board
from tests.drawing import data, drawn, inside, lines, texts

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module", params=[g for g in grognard.games() if data(g, "board.json").is_file()])
def board(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The board of each game."""
    found = drawn(request.param)
    assert found["game"] == request.param
    return found


# ------------------------------------------------------------------ the drawing


def test_the_file_is_what_the_format_says(board: dict[str, Any]) -> None:
    read = msgspec.convert(board, BoardFile)
    assert {s.places[0] for s in read.spaces.values() if s.places} <= set(read.places)
    board["layers"][0]["colour"] = "red"
    with pytest.raises(msgspec.ValidationError, match="colour"):
        msgspec.convert(board, BoardFile)
    del board["layers"][0]["colour"]


def test_a_game_without_a_drawn_board_has_a_plain_one() -> None:
    ford = grognard.load("the-ford").game
    plain = msgspec.json.decode(drawn_board(ford), type=BoardFile)
    assert list(plain.spaces) == list(ford.words.sheet("en").spaces)
    rings = []
    for space in plain.spaces.values():
        (ring,) = lines(space.shape)
        assert inside(space.at, ring)
        assert all(0 < x < plain.size[0] and 0 < y < plain.size[1] for x, y in ring)
        rings.append(ring)
    assert not any(inside(corner, other) for a, other in combinations(rings, 2) for corner in a)
    names = {text.place: text.text for layer in plain.layers for text in layer.texts}
    assert names == {id: space.name for id, space in plain.spaces.items()}
    assert names["ford"] == Bilingual("the ford", "vado")
    assert [layer.id for layer in plain.layers if layer.slot] == ["halos", "pieces"]


def test_every_shape_is_closed_and_holds_its_pieces_and_places(board: dict[str, Any]) -> None:
    width, height = board["size"]
    for id, space in board["spaces"].items():
        assert space["shape"].endswith("z"), id
        rings = lines(space["shape"])
        assert within(tuple(space["at"]), rings), id
        near = 1e-6  # relative steps add up
        assert all(-near <= x <= width + near for ring in rings for x, _ in ring), id
        assert all(-near <= y <= height + near for ring in rings for _, y in ring), id
    for id, place in board["places"].items():
        assert within(tuple(place["at"]), lines(board["spaces"][place["space"]]["shape"])), id


def within(p: tuple[float, float], rings: list[list[tuple[float, float]]]) -> bool:
    """Whether a point lies within a shape of several parts, some of them holes."""
    return sum(inside(p, ring) for ring in rings) % 2 == 1


def test_names_do_not_overlap(board: dict[str, Any]) -> None:
    boxes = [(t["text"], t["box"]) for t in texts(board) if "box" in t]
    assert len(boxes) > 50
    for (a, p), (b, q) in combinations(boxes, 2):
        apart = p[2] <= q[0] or q[2] <= p[0] or p[3] <= q[1] or q[3] <= p[1]
        assert apart, (a, b)


def test_every_text_is_in_both_languages(board: dict[str, Any]) -> None:
    for t in texts(board):
        words = t["text"] if isinstance(t["text"], dict) else {"en": t["text"], "es": t["text"]}
        assert set(words) == {"en", "es"}, t
        assert all(words.values()), t


def test_everything_drawn_has_its_style(board: dict[str, Any]) -> None:
    css = (files("grognard.board") / "board.css").read_text(encoding="utf-8")
    known = set(re.findall(r"\.([a-z][\w-]*)", css)) | set(sides(board))
    used: set[str] = set()
    for entry in board["layers"]:
        for thing in entry.get("paths", []) + entry.get("uses", []) + entry.get("texts", []):
            mine = thing.get("class", [])
            used |= set((mine if isinstance(mine, str) else " ".join(mine)).split())
    for sign in board["symbols"].values():
        used |= {c for p in sign for c in p["class"].split()}
    assert used <= known, used - known


def test_the_board_is_small_enough_to_send(board: dict[str, Any]) -> None:
    assert len(gzip.compress(data(board["game"], "board.json").read_bytes())) < 240_000


# ------------------------------------------------------------------ the picture


def sides(board: dict[str, Any]) -> tuple[str, ...]:
    return grognard.load(board["game"]).sides


def places(board: dict[str, Any]) -> list[str]:
    """Where pieces can be."""
    return [*board["places"], *(i for i, s in board["spaces"].items() if not s["places"])]


def shown(board: dict[str, Any]) -> dict[str, Any]:
    """A piece that shows its face."""
    return {
        "id": "u-travis", "side": sides(board)[0], "place": places(board)[0], "face": True, "sign": "leader",
        "strength": 1, "steps": 2, "left": "A", "right": 3, "name": "Travis & <men>", "marks": ["besieged"],
    }  # fmt: skip


def secret(board: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A piece that does not."""
    return {
        "id": "u-sesma", "side": sides(board)[1], "place": places(board)[1], "face": False, "sign": "artillery",
        "quality": "guard", "strength": 4, "steps": 4, "left": "Q", "right": "77", "name": "Ramírez y Sesma",
        "code": "VANG", **more,
    }  # fmt: skip


def picture(board: dict[str, Any], *pieces: dict[str, Any], **more: Any) -> str:
    return pictures.render(board, {"pieces": pieces, "tinctures": tinctures(board), **more})


def tinctures(board: dict[str, Any]) -> dict[str, str]:
    return dict(zip(sides(board), ("azure", "vert"), strict=True))


@pytest.mark.parametrize("theme", ["day", "lamp"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_picture_is_well_formed(board: dict[str, Any], theme: Any, lang: Any) -> None:
    table = {
        "pieces": [shown(board), secret(board)],
        "markers": [
            {"place": places(board)[2], "kind": "burned"},
            {"place": places(board)[-1], "kind": "uprising", "text": "2"},
        ],
        "lit": places(board)[3:6],
        "tinctures": tinctures(board),
        "title": "A & B",
    }
    root = ET.fromstring(pictures.render(board, table, theme, lang))
    assert root.tag == f"{SVG}svg"
    assert theme in root.attrib["class"]
    assert len(root.findall(f".//{SVG}path[@class='lit']")) == 3
    ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids))
    for e in root.iter():
        for link in (e.attrib.get("href", ""), *re.findall(r"url\((#[\w-]+)\)", " ".join(e.attrib.values()))):
            assert not link or link.removeprefix("#") in ids


def test_all_backs_of_a_side_are_the_same(board: dict[str, Any]) -> None:
    one, there = secret(board), secret(board, place=places(board)[4])
    other = secret(board, id="u-other", name="Gaona", strength=1, sign="cavalry")
    root = ET.fromstring(picture(board, one, other, there))
    backs = [ET.tostring(g[0]) for g in root.iter(f"{SVG}g") if g.attrib.get("class") == "piece"]
    assert len(backs) == 3
    assert len(set(backs)) == 1
    assert picture(board, one) == picture(board, other)


def test_nothing_of_a_hidden_piece_is_in_the_picture(board: dict[str, Any]) -> None:
    bare = {"side": sides(board)[1], "place": places(board)[1], "face": False}
    assert picture(board, secret(board)) == picture(board, bare)
    assert "sesma" not in picture(board, secret(board)).lower()


def test_a_piece_that_shows_its_face_says_what_it_is(board: dict[str, Any]) -> None:
    svg = picture(board, shown(board))
    assert 'data-piece="u-travis"' in svg
    assert "Travis &amp; &lt;men&gt;, leader, 1/2, A, 3" in svg


def test_more_than_six_pieces_become_one_with_a_number(board: dict[str, Any]) -> None:
    svg = picture(board, *[secret(board)] * 7)
    assert svg.count('class="piece"') == 1
    assert ">7</text>" in svg


def test_an_army_or_a_fleet_stands_as_one_block_with_its_count(board: dict[str, Any]) -> None:
    fleet = {
        "id": "hold",
        "kind": "fleet",
        "title": "Cargo",
        "count": 3,
        "capacity": 5,
        "side": sides(board)[0],
    }
    svg = picture(board, containers=[{**fleet, "place": places(board)[0]}, {**fleet, "id": "far"}])
    assert svg.count("<title>Cargo, 3</title>") == 1  # what is off the map is not drawn
    assert ">3/5</text>" in svg
    assert pictures.pieces.drawing("frameless", "fleet").split("{")[0] in svg


def test_an_unknown_place_is_named_in_the_error(board: dict[str, Any]) -> None:
    with pytest.raises(KeyError, match="atlantis"):
        picture(board, secret(board, place="atlantis"))


def test_flattening_leaves_no_variable(board: dict[str, Any]) -> None:
    for theme, sea in (("day", "#d3ddd9"), ("lamp", "#18232a")):
        table = {"pieces": [shown(board), secret(board)], "tinctures": tinctures(board)}
        flat = pictures.flatten(pictures.render(board, table, theme))
        assert "var(" not in flat
        assert sea in flat
        ET.fromstring(flat)


def test_png_export(board: dict[str, Any], tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    pictures.to_png(picture(board, shown(board)), tmp_path / "map.png", width=300)
    assert (tmp_path / "map.png").read_bytes().startswith(b"\x89PNG")


def test_png_export_says_what_to_install(
    board: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(pictures.MissingRenderer, match=r"grognard\[png\]"):
        pictures.to_png("<svg/>", tmp_path / "map.png")
