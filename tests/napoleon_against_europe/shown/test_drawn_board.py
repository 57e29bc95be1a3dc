"""The drawn board: every zone, sea, port, fortress, border and box of the map can be read off it."""

from __future__ import annotations

import math
from collections import Counter
from functools import cache
from typing import Any

import pytest

from tests.drawing import XY, chart, drawn, inside, layer, lines, texts

GAME = "napoleon-against-europe"
BOARD = drawn(GAME)
CHART = chart(GAME)
SPACES: dict[str, Any] = BOARD["spaces"]
ZONES: dict[str, Any] = {z["id"]: z for z in CHART["zone"]}
PORTS = {id: z for id, z in ZONES.items() if z["port"]}
MAJOR = {n["id"] for n in CHART["nation"] if n["kind"] == "major"}
LINKS = {frozenset((e["a"], e["b"])): e for e in BOARD["links"]}


@cache
def rings(id: str) -> tuple[list[list[XY]], tuple[float, float, float, float]]:
    """The outline of a space, and the box about it."""
    found = lines(SPACES[id]["shape"])
    xs, ys = zip(*(p for ring in found for p in ring), strict=True)
    return found, (min(xs), min(ys), max(xs), max(ys))


def within(p: XY, id: str) -> bool:
    """Whether a point lies within a space, its holes left out."""
    found, (left, top, right, foot) = rings(id)
    if not (left <= p[0] <= right and top <= p[1] <= foot):
        return False
    return sum(inside(p, ring) for ring in found) % 2 == 1


@cache
def signs() -> dict[str, dict[str, Any]]:
    """The sign of each place that has one."""
    return {u["place"]: u for u in layer(BOARD, "places")["uses"] if "place" in u}


def home(p: XY) -> str:
    """The zone whose town is nearest."""
    return min(ZONES, key=lambda id: math.dist(signs()[id]["at"], p))


def painted(cls: str) -> list[list[str]]:
    """The spaces that are painted with a class, path by path."""
    return [p["of"] for p in layer(BOARD, "zone")["paths"] if p["class"] == cls]


@pytest.mark.rule("3.1.a")
def test_every_space_is_drawn_under_its_name() -> None:
    wanted = {id: ("region", z["name"]) for id, z in ZONES.items()}
    wanted |= {s["id"]: ("sea", s["name"]) for s in CHART["sea"]}
    wanted |= {b["id"]: ("box", b["name"]) for b in CHART["box"]}
    assert {id: (s["kind"], s["name"]) for id, s in SPACES.items() if s["kind"] != "port"} == wanted
    assert len(ZONES) == 201
    shown = {t.get("space") for t in texts(BOARD)}
    assert set(wanted) <= shown


def test_every_common_border_is_one_on_the_map_but_where_links_cross() -> None:
    """Berg and Thuringia meet round the south of Hesse, which borders Nassau: one of the two must be a line."""
    for e in CHART["link"]:
        found = LINKS[frozenset((e["a"], e["b"]))]
        line = e["border"] in ("strait", "desert-march") or {e["a"], e["b"]} == {"berg", "thuringe"}
        assert (found["kind"], found["drawn"]) == (e["border"], "link" if line else "border"), e
    for e in CHART["sea_link"]:
        assert LINKS[frozenset((e["a"], e["b"]))]["drawn"] == "border", e


def test_no_zones_touch_that_have_no_common_border() -> None:
    assert [e for e in BOARD["links"] if e["drawn"] == "barrier"] == []
    assert frozenset(("milan", "bologne")) not in LINKS


def test_bridges_and_passes_stand_on_their_borders() -> None:
    count = Counter(u["symbol"].split("-")[0] for u in layer(BOARD, "crossings")["uses"])
    kinds = Counter(e["border"] for e in CHART["link"])
    assert count == {"bridge": kinds["river-bridge"], "pass": kinds["mountain-pass"]}
    for u in layer(BOARD, "crossings")["uses"]:
        kind = {"bridge": "river-bridge", "pass": "mountain-pass"}[u["symbol"].split("-")[0]]
        x, y = u["at"]
        about = [(x + 9 * math.cos(a / 4), y + 9 * math.sin(a / 4)) for a in range(26)]
        ends = {id for id in ZONES for p in about if within(p, id)}
        assert any(e["kind"] == kind and {e["a"], e["b"]} <= ends for e in BOARD["links"]), (u, ends)


@pytest.mark.rule("3.1.c")
def test_every_fortress_shows_its_level_and_has_an_inside() -> None:
    forts = {id: z["fortress"] for id, z in ZONES.items() if z["fortress"]}
    levels = {tuple(t["at"]): t["text"] for t in layer(BOARD, "places")["texts"]}
    assert len(levels) == len(forts)
    for id, level in forts.items():
        x, y = signs()[id]["at"]
        assert levels[x, round(y + 4.2, 1)] == str(level), id
        assert BOARD["places"][f"{id}-fortress"]["space"] == id
    citadels = [home(tuple(u["at"])) for u in layer(BOARD, "places")["uses"] if u["symbol"] == "citadel"]
    assert sorted(citadels) == ["constantinople", "gibraltar", "mantoue"]


@pytest.mark.rule("3.1.b")
def test_capitals_are_red_and_those_of_major_powers_in_capital_letters() -> None:
    capitals = {
        id: n["kind"] for n in CHART["nation"] for id in n["capitals"] if ZONES[id]["nation"] == n["id"]
    }
    named = {t["space"]: t["text"] for t in layer(BOARD, "names")["texts"]}
    for id in ZONES:
        red = any("gules" in p["class"] for p in BOARD["symbols"][signs()[id]["symbol"]])
        assert red == (id in capitals), id
        words = named[id] if isinstance(named[id], str) else named[id]["es"]
        assert words.isupper() == (capitals.get(id) == "major"), id


@pytest.mark.rule("3.1.d")
def test_key_zones_have_a_key() -> None:
    keys = [home(tuple(u["at"])) for u in layer(BOARD, "places")["uses"] if u["symbol"] == "key"]
    assert sorted(keys) == sorted(id for e in CHART["key"] for id in e["zones"])


@pytest.mark.rule("3.1.e")
def test_every_port_lies_on_its_coast_and_has_a_blockade_box_in_its_sea() -> None:
    assert {id for id, s in SPACES.items() if s["kind"] == "port"} == {f"{id}-blockade" for id in PORTS}
    for id, zone in PORTS.items():
        quay = tuple(BOARD["places"][f"{id}-port"]["at"])
        sign = signs()[f"{id}-port"]
        assert within(tuple(sign["at"]), id), id
        assert (sign["symbol"] == "quay") == zone.get("continental", False), id
        _, (left, top, right, foot) = rings(f"{id}-blockade")
        middle = ((left + right) / 2, (top + foot) / 2)
        assert not within(middle, zone["port"]), id  # the sea has a hole there
        assert math.dist(middle, quay) < 190, id
        around = [(left - 5, top), (right + 5, top), (left - 5, foot), (right + 5, foot), (left, top - 5)]
        around += [(right, top - 5), (left, foot + 5), (right, foot + 5)]
        assert sum(within(p, zone["port"]) for p in around) >= 3, id  # and lies about it


def test_no_two_blockade_boxes_overlap() -> None:
    spans = [rings(f"{id}-blockade")[1] for id in PORTS]
    for i, p in enumerate(spans):
        for q in spans[:i]:
            assert p[2] <= q[0] or q[2] <= p[0] or p[3] <= q[1] or q[3] <= p[1], (p, q)


def test_every_nation_has_its_colour_and_neighbours_differ() -> None:
    for e in CHART["link"]:
        one, two = ZONES[e["a"]], ZONES[e["b"]]
        if one["nation"] != two["nation"] and {one["nation"], two["nation"]} != {"naples", "sicily"}:
            assert SPACES[e["a"]]["tint"] != SPACES[e["b"]]["tint"], e
    washed = [set(p["of"]) for p in layer(BOARD, "zone")["paths"] if "area-wash" in p["class"]]
    nations = {z["nation"] for z in ZONES.values()}
    assert sorted(map(sorted, washed)) == sorted(
        sorted(id for id, z in ZONES.items() if z["nation"] == n) for n in nations
    )
    light = {ZONES[p["of"][0]]["nation"] for p in layer(BOARD, "zone")["paths"] if "minor" in p["class"]}
    assert light == nations - MAJOR


def test_rough_ground_is_coloured_and_strewn_with_signs() -> None:
    strewn = {p["class"]: p["at"] for p in layer(BOARD, "terrain")["paths"]}
    for terrain, sign in (("sterile", "stipple"), ("swamp", "marsh")):
        zones = sorted(id for id, z in ZONES.items() if z["terrain"] == terrain)
        assert [sorted(ids) for ids in painted(f"ground {terrain}")] == [zones]
        for id in zones:
            assert sum(within(tuple(p), id) for p in strewn[sign]) >= 3, id


def test_zones_that_a_new_state_may_take_in_bear_its_shield() -> None:
    shown: dict[str, list[str]] = {id: [] for id in ZONES}
    for u in layer(BOARD, "marks")["uses"]:
        if u["symbol"] != "ice":
            shown[next(id for id in ZONES if within(tuple(u["at"]), id))].append(u["symbol"])
    assert {id: sorted(s) for id, s in shown.items()} == {
        id: sorted(z.get("symbols", [])) for id, z in ZONES.items()
    }


def test_the_sea_that_freezes_says_so() -> None:
    (ice,) = [u for u in layer(BOARD, "marks")["uses"] if u["symbol"] == "ice"]
    assert [s["id"] for s in CHART["sea"] if s.get("freezes")] == ["baltique"]
    assert within(tuple(ice["at"]), "baltique")


def look(e: dict[str, Any]) -> str:
    """How a border without obstacle should be drawn."""
    one, two = ZONES[e["a"]], ZONES[e["b"]]
    if one["nation"] != two["nation"]:
        return "border-power" if {one["nation"], two["nation"]} & MAJOR else "border-nation"
    parted = one["nation"] in MAJOR and one["province"] != two["province"]
    return "border-province" if parted else "border-plain"


@pytest.mark.rule("3.1.g")
def test_borders_of_powers_nations_provinces_and_zones_are_told_apart() -> None:
    drawn_as = {
        p["class"] if isinstance(p["class"], str) else p["class"][-1]: [
            q for line in lines(p["d"]) for q in line
        ]
        for p in layer(BOARD, "borders")["paths"]
    }
    corners = {id: {p for ring in rings(id)[0] for p in ring} for id in ZONES}
    meet = Counter(p for mine in corners.values() for p in mine)
    seen = Counter[str]()
    for e in CHART["link"]:
        if e["border"] != "plain" or LINKS[frozenset((e["a"], e["b"]))]["drawn"] != "border":
            continue
        common = {p for p in corners[e["a"]] & corners[e["b"]] if meet[p] == 2}  # where no third zone is
        if not common:
            continue
        near = {
            cls: min(math.dist(p, q) for p in common for q in points)
            for cls, points in drawn_as.items()
            if cls.removeprefix("border-") in ("power", "nation", "province", "plain")
        }
        assert near[look(e)] == min(near.values()) < 20, (e, near)
        seen[look(e)] += 1
    assert min(seen.values()) >= 10
    assert len(seen) == 4
    assert seen.total() > 220


def test_the_hundred_days_open_on_flanders_and_the_rhine() -> None:
    (theatre,) = BOARD["theatres"]
    left, top, right, foot = theatre["box"]
    assert theatre["scenarios"] == ["1815"]
    for id in ("paris", "bruxelles", "cologne", "strasbourg"):
        x, y = SPACES[id]["at"]
        assert left < x < right, id
        assert top < y < foot, id


def test_nothing_on_the_sheet_lies_over_an_area() -> None:
    """Title, key and boxes stand on land and sea that no piece enters, or far from any stand."""
    frames = [rings(b["id"])[1] for b in CHART["box"]] + [(60, 60, 580, 250), (60, 2510, 1070, 2830)]
    for left, top, right, foot in frames:
        for id, s in SPACES.items():
            x, y = s["at"]
            if s["kind"] != "box":
                assert not (left < x < right and top < y < foot), id
