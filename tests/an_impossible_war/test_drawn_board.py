"""The drawn board: every space and region of the map is on it, roads join what they should, nothing clashes."""

import gzip
import json
import math
import re
import tomllib
import xml.etree.ElementTree as ET
from importlib.resources import files
from itertools import combinations, pairwise
from typing import Any

import pytest

from grognard import board as pictures

DATA = files("grognard.games.an_impossible_war") / "data"
XY = tuple[float, float]


@pytest.fixture(scope="module")
def board() -> dict[str, Any]:
    return json.loads((DATA / "board.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def chart() -> dict[str, Any]:
    return tomllib.loads((DATA / "map.toml").read_text(encoding="utf-8"))


def lines(d: str) -> list[list[XY]]:
    """The polylines of a path made of M, l and z."""
    out: list[list[XY]] = []
    x = y = 0.0
    for op, args in re.findall(r"([Mlz])([^Mlz]*)", d):
        if op == "z":
            out[-1].append(out[-1][0])
            continue
        dx, dy = (float(n) for n in re.findall(r"-?\d*\.?\d+", args))
        x, y = (dx, dy) if op == "M" else (x + dx, y + dy)
        if op == "M":
            out.append([])
        out[-1].append((x, y))
    return out


def inside(p: XY, ring: list[XY]) -> bool:
    hit = False
    for (ax, ay), (bx, by) in pairwise(ring):
        if (ay > p[1]) != (by > p[1]) and p[0] < (bx - ax) * (p[1] - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def layer(board: dict[str, Any], id: str) -> dict[str, Any]:
    return next(entry for entry in board["layers"] if entry["id"] == id)


def strokes(board: dict[str, Any], id: str, cls: str) -> list[list[XY]]:
    return [line for p in layer(board, id)["paths"] if cls in p["class"] for line in lines(p["d"])]


def texts(board: dict[str, Any]) -> list[dict[str, Any]]:
    return [t for entry in board["layers"] for t in entry.get("texts", [])]


def sign(board: dict[str, Any], id: str) -> XY:
    return next(tuple(u["at"]) for u in layer(board, "places")["uses"] if u.get("place") == id)


def test_every_space_and_region_is_drawn(board: dict[str, Any], chart: dict[str, Any]) -> None:
    drawn = {id: (s["kind"], s["name"]) for id, s in board["spaces"].items()}
    wanted = {s["id"]: (s["type"], s["name"]) for s in chart["space"]}
    assert drawn == wanted | {r["id"]: ("region", r["name"]) for r in chart["region"]}


def test_every_shape_is_closed_on_the_sheet_and_holds_its_pieces(board: dict[str, Any]) -> None:
    width, height = board["size"]
    for id, space in board["spaces"].items():
        (ring,) = lines(space["shape"])
        assert ring[0] == ring[-1], id
        assert all(0 < x < width and 0 < y < height for x, y in ring), id
        assert inside(tuple(space["at"]), ring), id
        if space["kind"] == "region":
            assert inside(tuple(space["marker_at"]), ring), id


def test_no_two_spaces_lie_on_each_other(board: dict[str, Any], chart: dict[str, Any]) -> None:
    spots = {s["id"]: sign(board, s["id"]) for s in chart["space"]}
    for a, b in combinations(spots, 2):
        assert math.dist(spots[a], spots[b]) > 82, (a, b)


def test_every_road_joins_its_two_spaces_and_no_other(board: dict[str, Any], chart: dict[str, Any]) -> None:
    spots = {s["id"]: sign(board, s["id"]) for s in chart["space"]}
    for kind, cls in (("main", "main-case"), ("secondary", "minor-line")):
        ways = strokes(board, "roads", cls)
        links = [link for link in chart["link"] if link["road"] == kind]
        assert len(ways) == len(links)
        for link, way in zip(links, ways, strict=True):
            assert math.dist(way[0], spots[link["a"]]) < 2, link
            assert math.dist(way[-1], spots[link["b"]]) < 2, link
            others = [id for id in spots if id not in (link["a"], link["b"])]
            assert all(math.dist(p, spots[id]) > 24 for p in way for id in others), link


def test_every_connection_leaves_from_its_space_by_its_kind_of_road(
    board: dict[str, Any], chart: dict[str, Any]
) -> None:
    for kind, cls in (("main", "main-case"), ("secondary", "minor-line")):
        starts = [way[0] for way in strokes(board, "exits", cls)]
        wanted = [sign(board, c["space"]) for c in chart["connection"] if c["road"] == kind]
        assert len(starts) == len(wanted)
        assert all(min(math.dist(s, w) for s in starts) < 2 for w in wanted)


def test_regions_touch_exactly_where_the_map_links_them(board: dict[str, Any], chart: dict[str, Any]) -> None:
    rings = {r["id"]: lines(board["spaces"][r["id"]]["shape"])[0] for r in chart["region"]}
    linked = {frozenset((k["a"], k["b"])) for k in chart["region_link"]}
    for a, b in combinations(rings, 2):
        touching = sum(1 for p in rings[a] if min(math.dist(p, q) for q in rings[b]) < 3)
        assert (touching >= 3) == (frozenset((a, b)) in linked), (a, b, touching)


def test_the_carlist_zone_holds_its_spaces_and_no_others(
    board: dict[str, Any], chart: dict[str, Any]
) -> None:
    rings = lines(board["clips"]["zone"])
    for s in chart["space"]:
        within = sum(inside(sign(board, s["id"]), ring) for ring in rings) % 2 == 1
        assert within == (s["zone"] == "carlist"), s["id"]


def test_every_port_has_its_anchor(board: dict[str, Any], chart: dict[str, Any]) -> None:
    anchors = [tuple(u["at"]) for u in layer(board, "places")["uses"] if u["symbol"] == "port"]
    ports = [sign(board, s["id"]) for s in chart["space"] if s["port"]]
    assert len(anchors) == len(ports)
    assert all(min(math.dist(a, p) for a in anchors) < 70 for p in ports)


def test_names_do_not_overlap(board: dict[str, Any]) -> None:
    boxes = [(t["text"], t["box"]) for t in texts(board) if "box" in t]
    assert len(boxes) == 83 + 9 + 11
    for (a, p), (b, q) in combinations(boxes, 2):
        assert p[2] <= q[0] or q[2] <= p[0] or p[3] <= q[1] or q[3] <= p[1], (a, b)


def test_every_text_is_in_both_languages(board: dict[str, Any]) -> None:
    for t in texts(board):
        words = t["text"] if isinstance(t["text"], dict) else {"en": t["text"], "es": t["text"]}
        assert set(words) == {"en", "es"}, t
        assert all(words.values()), t


def test_everything_drawn_has_its_style(board: dict[str, Any]) -> None:
    css = (files("grognard.board") / "board.css").read_text(encoding="utf-8")
    known = set(re.findall(r"\.([a-z][\w-]*)", css))
    used: set[str] = set()
    for entry in board["layers"]:
        for thing in entry.get("paths", []) + entry.get("uses", []) + entry.get("texts", []):
            mine = thing.get("class", [])
            used |= set((mine if isinstance(mine, str) else " ".join(mine)).split())
    for symbol in board["symbols"].values():
        used |= {c for p in symbol for c in p["class"].split()}
    assert used <= known, used - known


def test_the_board_is_small_enough_to_send() -> None:
    assert len(gzip.compress((DATA / "board.json").read_bytes())) < 240_000


@pytest.mark.parametrize("theme", ["day", "lamp"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_picture_of_it_is_well_formed(board: dict[str, Any], theme: Any, lang: Any) -> None:
    table = {
        "pieces": [{"side": "carlist", "place": p, "face": False} for p in ("amescoas", "aragon")],
        "markers": [{"place": "catalonia", "kind": "uprising", "text": "2"}],
        "lit": ["pamplona", "galicia"],
        "tinctures": {"carlist": "gules"},
    }
    root = ET.fromstring(pictures.render(board, table, theme, lang))
    assert len(root.findall(".//{http://www.w3.org/2000/svg}path[@class='lit']")) == 2
