"""The drawn board: every region, sea, port, fortress and box of the map is on it, with what each is worth."""

from __future__ import annotations

import math
from typing import Any

from tests.drawing import XY, chart, drawn, inside, layer, lines, strokes, texts

GAME = "libertad-o-muerte"
BOARD = drawn(GAME)
CHART = chart(GAME)
SPACES: dict[str, Any] = BOARD["spaces"]


def within(p: XY, id: str) -> bool:
    """Whether a point lies within a space, its holes left out."""
    return sum(inside(p, ring) for ring in lines(SPACES[id]["shape"])) % 2 == 1


def sign(id: str) -> XY:
    """Where a town is drawn."""
    return next(tuple(u["at"]) for u in layer(BOARD, "places")["uses"] if u.get("place") == id)


def home(p: XY) -> str:
    """The region that a sign lies in; one that a narrow land had no room for lies in the sea beside its town."""
    held = [r["id"] for r in CHART["region"] if within(p, r["id"])]
    return held[0] if held else min((r["id"] for r in CHART["region"]), key=lambda id: math.dist(sign(id), p))


def test_every_space_is_drawn_under_its_name() -> None:
    wanted = {r["id"]: ("region", r["name"]) for r in CHART["region"]}
    wanted |= {s["id"]: ("sea", s["name"]) for s in CHART["sea"]}
    wanted |= {b["id"]: ("box", b["name"]) for b in CHART["box"]}
    found = {id: (s["kind"], s["name"]) for id, s in SPACES.items() if s["kind"] != "port"}
    assert found == wanted


def test_every_port_has_a_box_in_its_own_sea() -> None:
    ports = {r["id"]: r for r in CHART["region"] if r["port"]}
    assert {id for id, s in SPACES.items() if s["kind"] == "port"} == {f"{id}-port" for id in ports}
    for id, region in ports.items():
        (ring,) = lines(SPACES[f"{id}-port"]["shape"])
        middle = (sum(x for x, _ in ring[:4]) / 4, sum(y for _, y in ring[:4]) / 4)
        sea = lines(SPACES[region["port"]]["shape"])
        assert sum(inside(middle, part) for part in sea) % 2 == 0, id  # the sea has a hole there
        left, top = min(x for x, _ in ring), min(y for _, y in ring)
        right, foot = max(x for x, _ in ring), max(y for _, y in ring)
        around = [(left - 5, top), (right + 5, top), (left - 5, foot), (right + 5, foot), (left, top - 5)]
        around += [(right, top - 5), (left, foot + 5), (right, foot + 5)]
        assert sum(within(p, region["port"]) for p in around) >= 3, id  # and lies about it
        assert math.dist(middle, sign(id)) < 280, id


def test_every_fortress_has_an_inside_and_shows_its_level() -> None:
    forts = {r["id"]: r["fort"] for r in CHART["region"] if r["fort"]}
    assert set(BOARD["places"]) == {f"{id}-city" for id in [*forts, "guanajuato"]}
    levels = {tuple(t["at"]): t["text"] for t in layer(BOARD, "places")["texts"]}
    for id, level in forts.items():
        x, y = sign(id)
        assert levels[x, round(y + 4.2, 1)] == str(level), id
        assert SPACES[id]["places"] == [f"{id}-city"]
    assert len(levels) == len(forts)


def test_every_region_shows_what_it_is_worth() -> None:
    signs: dict[str, list[str]] = {r["id"]: [] for r in CHART["region"]}
    numbers: dict[str, list[str]] = {r["id"]: [] for r in CHART["region"]}
    for u in layer(BOARD, "marks")["uses"]:
        signs[home(tuple(u["at"]))].append(u["symbol"])
    for t in layer(BOARD, "marks")["texts"]:
        if t["class"] == "worth":
            numbers[home(tuple(t["at"]))].append(t["text"])
    for r in CHART["region"]:
        shown = signs[r["id"]]
        assert shown.count("coin") == r["resources"], r["id"]
        assert shown.count("star") == (r["vp"] > 0), r["id"]
        assert {s for s in shown if s not in ("coin", "star")} == set(r["icons"]), r["id"]
        assert numbers[r["id"]] == ([str(r["vp"])] if r["vp"] > 1 else []), r["id"]


def test_every_link_but_that_to_spain_is_a_border_or_a_strait() -> None:
    drawn_as = {frozenset((e["a"], e["b"])): e for e in BOARD["links"] if e["drawn"] != "barrier"}
    for link in CHART["link"] + CHART["sea_link"]:
        found = drawn_as[frozenset((link["a"], link["b"]))]
        lone = {link["a"], link["b"]} == {"golfo-de-las-yeguas", "oceano-atlantico"}
        assert found["drawn"] == ("link" if lone or link.get("strait") else "border"), link


def test_rivers_have_their_names_and_the_rest_of_their_courses() -> None:
    named = {
        t["text"] if isinstance(t["text"], str) else t["text"]["es"] for t in layer(BOARD, "courses")["texts"]
    }
    told = {r["name"]["es"] for r in CHART["river"]}
    assert named <= told
    assert len(named) >= len(told) - 4  # the shortest have no room for a name
    assert len(strokes(BOARD, "courses", "flow f0", "flow f1", "flow f2", "flow f3")) > 60


def test_towns_that_are_not_called_as_their_region_have_their_own_names() -> None:
    near = {t["text"] for t in texts(BOARD) if t.get("zoom") == "near"}
    assert {"San Antonio de Béxar", "Valladolid", "Chuquisaca"} & near
    assert "Caracas" not in near


def test_the_ground_of_every_region_is_coloured() -> None:
    painted = {p["class"]: lines(p["d"]) for p in layer(BOARD, "zone")["paths"] if "ground" in p["class"]}
    for r in CHART["region"]:
        if r["terrain"] == "clear" or r["id"] == "cadiz":
            continue
        shape = painted[f"ground {r['terrain']}"]
        at = tuple(SPACES[r["id"]]["at"])
        assert sum(inside(at, ring) for ring in shape) % 2 == 1, r["id"]


def test_nothing_on_the_sheet_lies_over_an_area_but_the_open_sea() -> None:
    left, top, wide, high = 60, 2140, 700, 1160  # the title, the boxes of corsairs, the key
    for id, s in SPACES.items():
        if s["kind"] != "box":
            x, y = s["at"]
            assert not (left < x < left + wide and top < y < top + high), id
