"""Area maps: those of the games keep to their data, and the geometry does on an invented map what it promises."""

from __future__ import annotations

import json
import math
import random
import re
import sys
from functools import cache
from importlib.resources import files
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard import board as pictures
from grognard.board.format import BoardFile
from tests.drawing import XY, inside, lines
from tools import area_data

TOOLS = Path(__file__).parents[1] / "tools"
AMERICA, EUROPE = "libertad_o_muerte", "napoleon_against_europe"
FOLDERS = {name: Path(str(files(f"grognard.games.{name}"))) / "data" for name in (AMERICA, EUROPE)}


@cache
def drawn(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDERS[name] / "board.json").read_text(encoding="utf-8"))
    return found


@cache
def chart(name: str) -> dict[str, Any]:
    """The map's data, as the tool reads it."""
    return area_data.read(FOLDERS[name])


@pytest.fixture(params=FOLDERS)
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@cache
def rings(name: str) -> dict[str, list[list[XY]]]:
    return {i: lines(s["shape"]) for i, s in drawn(name)["spaces"].items()}


def within(p: XY, shape: list[list[XY]]) -> bool:
    return sum(inside(p, ring) for ring in shape) % 2 == 1


def nearest(p: XY, shape: list[list[XY]]) -> float:
    """How far a point is from an outline."""
    best = math.inf
    for ring in shape:
        for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]):
            dx, dy = bx - ax, by - ay
            t = max(0.0, min(1.0, ((p[0] - ax) * dx + (p[1] - ay) * dy) / (dx * dx + dy * dy + 1e-9)))
            best = min(best, math.hypot(p[0] - ax - t * dx, p[1] - ay - t * dy))
    return best


def common(a: list[list[XY]], b: list[list[XY]]) -> float:
    """About how long two outlines run together."""
    long = 0.0
    for ring in a:
        for p, q in pairwise([*ring, ring[0]]):
            m = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
            if nearest(m, b) < 1.6:
                long += math.dist(p, q)
    return long


# ------------------------------------------------------------------ the games' maps


def test_a_map_is_a_board(game: str) -> None:
    read = msgspec.convert(drawn(game), BoardFile)
    assert {s["id"] for s in chart(game)["space"]} <= set(read.spaces)
    assert {s.kind for s in read.spaces.values()} - {"port"} == {"region", "sea", "box"}


def test_true_positions_stay_in_the_data(game: str) -> None:
    for s in chart(game)["space"]:
        assert drawn(game)["spaces"][s["id"]]["true"] == [s["lat"], s["lon"]]


def test_no_two_areas_overlap(game: str) -> None:
    board, shapes = drawn(game), rings(game)
    areas = {i for i, s in board["spaces"].items() if s["kind"] != "box"}
    dice = random.Random(5)
    width, height = board["size"]
    bounds = {
        i: (min(x for r in s for x, _ in r), min(y for r in s for _, y in r),
            max(x for r in s for x, _ in r), max(y for r in s for _, y in r))
        for i, s in shapes.items()
    }  # fmt: skip
    covered = 0
    for _ in range(1500):
        p = (dice.uniform(0, width), dice.uniform(0, height))
        held = [
            i
            for i in areas
            if bounds[i][0] < p[0] < bounds[i][2]
            and bounds[i][1] < p[1] < bounds[i][3]
            and within(p, shapes[i])
        ]
        if len(held) > 1:  # the shapes are rounded to half a unit
            assert min(nearest(p, shapes[i]) for i in held) < 1.5, (p, held)
        covered += bool(held)
    assert covered > 600  # the rest is out of play: land abroad, the open sea


def test_pieces_stand_within_their_area_and_have_room(game: str) -> None:
    for id, space in drawn(game)["spaces"].items():
        assert within(tuple(space["at"]), rings(game)[id]), id
        if space["kind"] != "box":
            assert space["room"] >= 15, (id, space["room"])


def test_every_link_is_a_border_or_a_drawn_link(game: str) -> None:
    told = {frozenset((e["a"], e["b"])): e for e in drawn(game)["links"] if e["drawn"] != "barrier"}
    want = {frozenset((e["a"], e["b"])): e["kind"] for e in chart(game)["link"]}
    assert {k: e["kind"] for k, e in told.items()} == want
    (joins,) = [entry for entry in drawn(game)["layers"] if entry["id"] == "links"]
    painted = [p for p in joins["paths"] if "join-halo" in p["class"]]
    assert len(painted) == sum(e["drawn"] == "link" for e in told.values())
    shared = [e for e in told.values() if e["drawn"] == "border"]
    assert len(shared) > 0.9 * len(told)


def test_a_border_is_really_shared(game: str) -> None:
    shared = [e for e in drawn(game)["links"] if e["drawn"] == "border"]
    for e in random.Random(3).sample(shared, 40):
        assert common(rings(game)[e["a"]], rings(game)[e["b"]]) > 8, e


def test_area_names_do_not_overlap(game: str) -> None:
    boxes = [
        (t["text"], t["box"]) for entry in drawn(game)["layers"] for t in entry.get("texts", []) if "box" in t
    ]
    assert len(boxes) > 150
    for (a, p), (b, q) in combinations(boxes, 2):
        assert p[2] <= q[0] or q[2] <= p[0] or p[3] <= q[1] or q[3] <= p[1], (a, b)


def test_names_stand_in_their_areas(game: str) -> None:
    (named,) = [entry["texts"] for entry in drawn(game)["layers"] if entry["id"] == "names"]
    at_home = [
        within(((t["box"][0] + t["box"][2]) / 2, (t["box"][1] + t["box"][3]) / 2), rings(game)[t["space"]])
        for t in named
    ]
    assert sum(at_home) >= 0.93 * len(named)


def test_an_area_that_touches_is_linked_or_barred(game: str) -> None:
    """Every pair of outlines that run together for a while is in the list of links."""
    told = {frozenset((e["a"], e["b"])) for e in drawn(game)["links"]}
    told |= {frozenset((e["a"], e["b"])) for e in chart(game).get("corner", [])}
    shapes = {s["id"]: rings(game)[s["id"]] for s in chart(game)["space"] if s["kind"] == "land"}
    middles = {i: tuple(sum(v) / len(v) for v in zip(*shape[0], strict=True)) for i, shape in shapes.items()}
    for a, b in combinations(shapes, 2):
        if math.dist(middles[a], middles[b]) < 220 and frozenset((a, b)) not in told:
            assert common(shapes[a], shapes[b]) < 20, (a, b)


def test_theatres_hold_their_areas_and_open_their_scenarios() -> None:
    board = drawn(AMERICA)
    opens = {t["id"]: t["scenarios"] for t in board["theatres"]}
    assert opens == {"mexico": ["mexico"], "bolivar": ["bolivar"], "la-plata": ["la-plata"]}
    for theatre, data in zip(board["theatres"], chart(AMERICA)["theatre"], strict=True):
        left, top, right, foot = theatre["box"]
        for id in data["spaces"]:
            x, y = board["spaces"][id]["at"]
            assert left < x < right, id
            assert top < y < foot, id


def test_a_marker_lies_within_its_area_and_off_the_town(game: str) -> None:
    for id, space in drawn(game)["spaces"].items():
        if space["kind"] in ("region", "sea"):
            assert within(tuple(space["marker_at"]), rings(game)[id]), id
            if space["kind"] == "region" and space["room"] > 45:
                assert math.dist(space["marker_at"], space["at"]) > 18, id


def test_everything_on_a_map_has_its_style(game: str) -> None:
    css = (files("grognard.board") / "board.css").read_text(encoding="utf-8")
    known = set(re.findall(r"\.([a-z][\w-]*)", css))
    used: set[str] = set()
    for entry in drawn(game)["layers"]:
        for thing in entry.get("paths", []) + entry.get("texts", []):
            mine = thing.get("class", [])
            used |= set((mine if isinstance(mine, str) else " ".join(mine)).split())
    for sign in drawn(game)["symbols"].values():
        used |= {c for p in sign for c in p["class"].split()}
    assert used <= known, used - known


def test_a_map_is_painted_by_day_and_by_lamp(game: str) -> None:
    place = chart(game)["space"][0]["id"]
    table = {
        "pieces": [{"id": "u", "side": "red", "place": place, "face": False}],
        "markers": [{"place": place, "kind": "control", "side": "red"}],
        "tinctures": {"red": "gules"},
        "lit": [place],
    }
    for theme in ("day", "lamp"):
        svg = pictures.render(drawn(game), table, theme=theme)  # type: ignore[arg-type]
        assert 'class="held"' in svg
        assert 'class="lit"' in svg
        assert "layer-links" in svg


# ------------------------------------------------------------------ the geometry, where its libraries are


@pytest.fixture(scope="module")
def geometry() -> Any:
    pytest.importorskip("shapely")
    pytest.importorskip("scipy")
    pytest.importorskip("contourpy")
    sys.path.insert(0, str(TOOLS))
    try:
        import areas
        import cartogram
        import outlines
    finally:
        sys.path.remove(str(TOOLS))
    return areas, cartogram, outlines


CROWD = [(300.0 + 14 * (k % 4), 300.0 + 14 * (k // 4)) for k in range(12)] + [
    (80.0, 80.0),
    (520.0, 90.0),
    (90.0, 500.0),
]


def test_a_cartogram_opens_a_crowd_and_never_folds(geometry: Any) -> None:
    _, cartogram, _ = geometry
    warp = cartogram.cartogram((600, 600), CROWD, [1.0] * len(CROWD))
    assert warp.folds() == 0
    moved = warp(CROWD)
    apart = min(math.dist(p, q) for p, q in combinations(moved.tolist(), 2))
    assert apart > 2.5 * 14
    assert warp.stretch([(320.0, 320.0)])[0] > 1.5
    assert warp.stretch([(560.0, 560.0)])[0] < 1
    corner = warp([(0.0, 0.0), (600.0, 600.0)])
    assert [round(v) for v in corner.ravel()] == [0, 0, 600, 600]


def test_a_fold_is_noticed(geometry: Any) -> None:
    _, cartogram, _ = geometry
    warp = cartogram.cartogram((600, 600), CROWD, [1.0] * len(CROWD), rounds=1)
    warp.rounds[0][20, 20] += (80, 0)
    assert warp.folds() > 0


def test_areas_tile_the_land_and_touch_where_they_are_linked(geometry: Any) -> None:
    areas, _, outlines = geometry
    from shapely.geometry import box
    from shapely.ops import unary_union

    land, water = box(0, 0, 600, 400), box(0, 400, 600, 600)
    names = {"a": (150, 100), "b": (450, 100), "c": (150, 300), "d": (450, 300)}
    seeds = [areas.Seed(i, p) for i, p in names.items()] + [areas.Seed("sea", (300, 500), True)]
    links = [("a", "b"), ("c", "d"), ("a", "c"), ("b", "d"), ("b", "c"), ("c", "sea"), ("d", "sea")]
    t = areas.tile(land, water, seeds, links, step=18, shores=True)
    found = outlines.outline(t, land, water)
    whole = unary_union([found.shape[i] for i in names])
    assert whole.symmetric_difference(land).area < 1
    assert sum(found.shape[i].area for i in names) == pytest.approx(land.area, rel=1e-6)
    assert found.shape["sea"].area == pytest.approx(water.area, rel=1e-6)
    met = {frozenset((e.a, e.b)): e.line.length for e in found.borders}
    assert all(met[frozenset(p)] > 12 for p in links if "sea" not in p)
    assert met.get(frozenset("ad"), 0) < 12  # the corner was given to the pair that is linked
    assert not t.unmet()


def test_a_short_touch_of_areas_without_a_link_becomes_a_corner(geometry: Any) -> None:
    areas, _, outlines = geometry
    from shapely.geometry import box

    land, water = box(0, 0, 600, 400), box(0, 400, 600, 600)
    names = {"a": (150, 100), "b": (450, 100), "c": (150, 300), "d": (450, 300)}
    seeds = [areas.Seed(i, p) for i, p in names.items()] + [areas.Seed("sea", (300, 500), True)]
    links = [("a", "b"), ("c", "d"), ("a", "c"), ("b", "d")]
    t = areas.tile(land, water, seeds, links, step=18)
    crossed = {frozenset("ad"), frozenset("bc")}
    as_it_is = {frozenset((e.a, e.b)) for e in outlines.outline(t, land, water).borders}
    assert as_it_is & crossed  # four areas cannot meet in cells but by chance
    found = outlines.outline(t, land, water, pinch=80)
    assert {frozenset((e.a, e.b)) for e in found.borders} == {frozenset(p) for p in links}
    assert sum(found.shape[i].area for i in names) == pytest.approx(land.area, rel=1e-6)
    meeting = [found.shape[i].boundary for i in names]
    corner = meeting[0].intersection(meeting[1]).intersection(meeting[2]).intersection(meeting[3])
    assert corner.geom_type == "Point"
