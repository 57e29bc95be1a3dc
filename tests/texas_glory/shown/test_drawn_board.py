"""The drawn board of hexes: rivers and roads run where the map has them, and nowhere else."""

import math
from typing import Any

from tests.drawing import XY, away, chart, drawn, inside, lines, strokes

BOARD = drawn("texas-glory")
CHART = chart("texas-glory")


def between(link: dict[str, Any]) -> tuple[XY, XY]:
    """The hexside of a link."""
    a, b = (lines(BOARD["spaces"][link[end]]["shape"])[0][:-1] for end in ("a", "b"))
    one, two = (p for p in a for q in b if math.dist(p, q) < 2)
    return one, two


def test_every_hex_and_box_of_the_map_is_drawn() -> None:
    drawn = BOARD["spaces"]
    assert {h["id"] for h in CHART["space"]} == {i for i, s in drawn.items() if s["kind"] == "hex"}
    assert {b["id"] for b in CHART["box"]} == {i for i, s in drawn.items() if s["kind"] == "box"}
    assert {p["id"]: p["hex"] for p in CHART["place"]} == {i: p["space"] for i, p in BOARD["places"].items()}


def test_every_river_hexside_has_a_river_beside_it() -> None:
    water = strokes(BOARD, "rivers", "river", "channel")
    for link in CHART["link"]:
        if link["terrain"] == "river":
            (ax, ay), (bx, by) = between(link)
            for t in (0.2, 0.5, 0.8):
                assert away((ax + (bx - ax) * t, ay + (by - ay) * t), water) < 16, (link["a"], link["b"])


def test_no_river_is_drawn_along_a_hexside_without_one() -> None:
    water = strokes(BOARD, "rivers", "river")
    for link in CHART["link"]:
        if not link.get("rivers"):
            (ax, ay), (bx, by) = between(link)
            assert away(((ax + bx) / 2, (ay + by) / 2), water) > 20, (link["a"], link["b"])


def test_every_road_passes_through_its_hexes() -> None:
    ring = {id: lines(s["shape"])[0] for id, s in BOARD["spaces"].items()}
    ways = {
        k: [p for s in strokes(BOARD, "roads", c) for p in s]
        for k, c in (("road", "road-case"), ("trail", "trail-line"))
    }
    either = ways["road"] + ways["trail"]
    for road in CHART["road"]:
        for id in road["hexes"]:
            assert any(inside(p, ring[id]) for p in either), (road["id"], id)
    for link in CHART["box_link"]:
        x0, y0 = (min(v) for v in zip(*ring[link["box"]]))
        x1, y1 = (max(v) for v in zip(*ring[link["box"]]))
        assert any(x0 <= x <= x1 and y0 <= y <= y1 for x, y in ways[link["class"]]), link["box"]


def test_roads_go_only_where_the_map_has_roads() -> None:
    ring = {id: lines(s["shape"])[0] for id, s in BOARD["spaces"].items() if s["kind"] == "hex"}
    served = {h for road in CHART["road"] for h in road["hexes"]}
    for line in strokes(BOARD, "roads", "road-case", "trail-line"):
        for p in line[::3]:
            where = {id for id in ring if inside(p, ring[id])}
            assert where <= served, where
