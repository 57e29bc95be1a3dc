"""The drawn board: it holds what the map's data says, nothing on it clashes, and no picture tells what is hidden."""

import gzip
import json
import math
import re
import sys
import tomllib
import xml.etree.ElementTree as ET
from importlib.resources import files
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard import board as pictures

SVG = "{http://www.w3.org/2000/svg}"
XY = tuple[float, float]


def data(game: str, file: str) -> Any:
    """A file of a game's data."""
    return files(f"grognard.games.{game.replace('-', '_')}") / "data" / file


@pytest.fixture(scope="module", params=grognard.games())
def board(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The board of each game."""
    drawn: dict[str, Any] = json.loads(data(request.param, "board.json").read_text(encoding="utf-8"))
    assert drawn["game"] == request.param
    return drawn


@pytest.fixture(scope="module")
def texas() -> dict[str, Any]:
    """A board of hexes."""
    drawn: dict[str, Any] = json.loads(data("texas-glory", "board.json").read_text(encoding="utf-8"))
    return drawn


@pytest.fixture(scope="module")
def chart() -> dict[str, Any]:
    """What the map of the board of hexes says."""
    return tomllib.loads(data("texas-glory", "map.toml").read_text(encoding="utf-8"))


# ------------------------------------------------------------------ a little geometry


def lines(d: str) -> list[list[XY]]:
    """The polylines of a path made of M, m, l and z."""
    out: list[list[XY]] = []
    x = y = 0.0
    for op, args in re.findall(r"([MmlzLZ])([^MmlzLZ]*)", d):
        nums = [float(n) for n in re.findall(r"-?\d*\.?\d+", args)]
        if op in "zZ":
            out[-1].append(out[-1][0])
            x, y = out[-1][0]
            continue
        for dx, dy in zip(nums[::2], nums[1::2]):
            x, y = (dx, dy) if op in "ML" else (x + dx, y + dy)
            if op in "Mm":
                out.append([])
            out[-1].append((x, y))
    return out


def inside(p: XY, ring: list[XY]) -> bool:
    hit = False
    for (ax, ay), (bx, by) in pairwise(ring):
        if (ay > p[1]) != (by > p[1]) and p[0] < (bx - ax) * (p[1] - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def away(p: XY, drawn: list[list[XY]]) -> float:
    """How far a point is from the nearest of some lines."""
    best = math.inf
    for line in drawn:
        for (ax, ay), (bx, by) in pairwise(line):
            dx, dy = bx - ax, by - ay
            t = max(0.0, min(1.0, ((p[0] - ax) * dx + (p[1] - ay) * dy) / (dx * dx + dy * dy + 1e-9)))
            best = min(best, math.hypot(p[0] - ax - t * dx, p[1] - ay - t * dy))
    return best


def between(board: dict[str, Any], link: dict[str, Any]) -> tuple[XY, XY]:
    """The hexside of a link."""
    a, b = (lines(board["spaces"][link[end]]["shape"])[0][:-1] for end in ("a", "b"))
    one, two = (p for p in a for q in b if math.dist(p, q) < 2)
    return one, two


def strokes(board: dict[str, Any], layer: str, *classes: str) -> list[list[XY]]:
    """The lines of a layer whose class is one of these."""
    found = []
    for p in next(entry for entry in board["layers"] if entry["id"] == layer)["paths"]:
        mine = [p["class"]] if isinstance(p["class"], str) else p["class"]
        if set(mine) & set(classes):
            found += lines(p["d"])
    return found


def texts(board: dict[str, Any]) -> list[dict[str, Any]]:
    return [t for entry in board["layers"] for t in entry.get("texts", [])]


# ------------------------------------------------------------------ the drawing


def test_every_hex_and_box_of_the_map_is_drawn(texas: dict[str, Any], chart: dict[str, Any]) -> None:
    drawn = texas["spaces"]
    assert {h["id"] for h in chart["space"]} == {i for i, s in drawn.items() if s["kind"] == "hex"}
    assert {b["id"] for b in chart["box"]} == {i for i, s in drawn.items() if s["kind"] == "box"}
    assert {p["id"]: p["hex"] for p in chart["place"]} == {i: p["space"] for i, p in texas["places"].items()}


def test_every_shape_is_closed_and_holds_its_pieces_and_places(board: dict[str, Any]) -> None:
    width, height = board["size"]
    for id, space in board["spaces"].items():
        assert space["shape"].endswith("z"), id
        (ring,) = lines(space["shape"])
        assert inside(tuple(space["at"]), ring), id
        assert all(0 < x < width and 0 < y < height for x, y in ring), id
    for id, place in board["places"].items():
        (ring,) = lines(board["spaces"][place["space"]]["shape"])
        assert inside(tuple(place["at"]), ring), id


def test_every_river_hexside_has_a_river_beside_it(texas: dict[str, Any], chart: dict[str, Any]) -> None:
    water = strokes(texas, "rivers", "river", "channel")
    for link in chart["link"]:
        if link["terrain"] == "river":
            (ax, ay), (bx, by) = between(texas, link)
            for t in (0.2, 0.5, 0.8):
                assert away((ax + (bx - ax) * t, ay + (by - ay) * t), water) < 16, (link["a"], link["b"])


def test_no_river_is_drawn_along_a_hexside_without_one(texas: dict[str, Any], chart: dict[str, Any]) -> None:
    water = strokes(texas, "rivers", "river")
    for link in chart["link"]:
        if not link.get("rivers"):
            (ax, ay), (bx, by) = between(texas, link)
            assert away(((ax + bx) / 2, (ay + by) / 2), water) > 20, (link["a"], link["b"])


def test_every_road_passes_through_its_hexes(texas: dict[str, Any], chart: dict[str, Any]) -> None:
    ring = {id: lines(s["shape"])[0] for id, s in texas["spaces"].items()}
    ways = {
        k: [p for s in strokes(texas, "roads", c) for p in s]
        for k, c in (("road", "road-case"), ("trail", "trail-line"))
    }
    either = ways["road"] + ways["trail"]
    for road in chart["road"]:
        for id in road["hexes"]:
            assert any(inside(p, ring[id]) for p in either), (road["id"], id)
    for link in chart["box_link"]:
        x0, y0 = (min(v) for v in zip(*ring[link["box"]]))
        x1, y1 = (max(v) for v in zip(*ring[link["box"]]))
        assert any(x0 <= x <= x1 and y0 <= y <= y1 for x, y in ways[link["class"]]), link["box"]


def test_roads_go_only_where_the_map_has_roads(texas: dict[str, Any], chart: dict[str, Any]) -> None:
    ring = {id: lines(s["shape"])[0] for id, s in texas["spaces"].items() if s["kind"] == "hex"}
    served = {h for road in chart["road"] for h in road["hexes"]}
    for line in strokes(texas, "roads", "road-case", "trail-line"):
        for p in line[::3]:
            where = {id for id in ring if inside(p, ring[id])}
            assert where <= served, where


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
        "markers": [{"place": places(board)[2], "kind": "burned"}],
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
