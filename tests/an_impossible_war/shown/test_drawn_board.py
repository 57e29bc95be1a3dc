"""The drawn board: every space and region of the map is on it, and roads join what they should."""

import math
import re
from itertools import combinations

from tests.drawing import XY, chart, drawn, inside, layer, lines, strokes, texts

BOARD = drawn("an-impossible-war")
CHART = chart("an-impossible-war")


def sign(id: str) -> XY:
    """Where a space is drawn."""
    return next(tuple(u["at"]) for u in layer(BOARD, "places")["uses"] if u.get("place") == id)


def plates() -> list[list[float]]:
    """Left, top, right and bottom of what lies on the sheet: the title, the key, the smaller map."""
    found: list[list[float]] = []
    for part in ("furniture", "inset-under"):
        found += [oblong(p["d"]) for p in layer(BOARD, part)["paths"] if p["class"] == "plate"]
    return found


def oblong(d: str) -> list[float]:
    """Left, top, right and bottom of a path that is one."""
    x, y, w, h, _ = (float(n) for n in re.findall(r"-?[\d.]+", d))
    return [x, y, x + w, y + h]


def meet(a: list[float], b: list[float], gap: float = 0) -> bool:
    """Whether two oblongs lie on each other, or nearer than a gap."""
    return min(a[2], b[2]) > max(a[0], b[0]) - gap and min(a[3], b[3]) > max(a[1], b[1]) - gap


def test_every_space_and_region_is_drawn() -> None:
    found = {id: (s["kind"], s["name"]) for id, s in BOARD["spaces"].items()}
    wanted = {s["id"]: (s["type"], s["name"]) for s in CHART["space"]}
    assert found == wanted | {r["id"]: ("region", r["name"]) for r in CHART["region"]}


def test_every_region_holds_its_marker() -> None:
    for r in CHART["region"]:
        space = BOARD["spaces"][r["id"]]
        (ring,) = lines(space["shape"])
        assert inside(tuple(space["marker_at"]), ring), r["id"]


def test_no_two_spaces_lie_on_each_other() -> None:
    spots = {s["id"]: sign(s["id"]) for s in CHART["space"]}
    for a, b in combinations(spots, 2):
        assert math.dist(spots[a], spots[b]) > 82, (a, b)


def test_every_road_joins_its_two_spaces_and_no_other() -> None:
    spots = {s["id"]: sign(s["id"]) for s in CHART["space"]}
    for kind, cls in (("main", "main-case"), ("secondary", "minor-line")):
        ways = strokes(BOARD, "roads", cls)
        links = [link for link in CHART["link"] if link["road"] == kind]
        assert len(ways) == len(links)
        for link, way in zip(links, ways, strict=True):
            assert math.dist(way[0], spots[link["a"]]) < 2, link
            assert math.dist(way[-1], spots[link["b"]]) < 2, link
            others = [id for id in spots if id not in (link["a"], link["b"])]
            assert all(math.dist(p, spots[id]) > 24 for p in way for id in others), link


def test_every_connection_leaves_from_its_space_by_its_kind_of_road() -> None:
    for kind, cls in (("main", "main-case"), ("secondary", "minor-line")):
        starts = [way[0] for way in strokes(BOARD, "exits", cls)]
        wanted = [sign(c["space"]) for c in CHART["connection"] if c["road"] == kind]
        assert len(starts) == len(wanted)
        assert all(min(math.dist(s, w) for s in starts) < 2 for w in wanted)


def test_regions_touch_exactly_where_the_map_links_them() -> None:
    rings = {r["id"]: lines(BOARD["spaces"][r["id"]]["shape"])[0] for r in CHART["region"]}
    linked = {frozenset((k["a"], k["b"])) for k in CHART["region_link"]}
    for a, b in combinations(rings, 2):
        touching = sum(1 for p in rings[a] if min(math.dist(p, q) for q in rings[b]) < 3)
        assert (touching >= 3) == (frozenset((a, b)) in linked), (a, b, touching)


def test_the_carlist_zone_holds_its_spaces_and_no_others() -> None:
    rings = lines(BOARD["clips"]["zone"])
    for s in CHART["space"]:
        within = sum(inside(sign(s["id"]), ring) for ring in rings) % 2 == 1
        assert within == (s["zone"] == "carlist"), s["id"]


def test_every_port_has_its_anchor() -> None:
    anchors = [tuple(u["at"]) for u in layer(BOARD, "places")["uses"] if u["symbol"] == "port"]
    ports = [sign(s["id"]) for s in CHART["space"] if s["port"]]
    assert len(anchors) == len(ports)
    assert all(min(math.dist(a, p) for a in anchors) < 70 for p in ports)


def test_every_space_region_and_way_out_has_its_name() -> None:
    assert sum("box" in t for t in texts(BOARD)) == 83 + 9 + 11


def test_the_sheet_is_a_quarter_wider_than_high() -> None:
    wide, high = BOARD["size"]
    assert 1.2 < wide / high < 1.3


def test_nothing_lies_over_a_space_a_road_or_a_name() -> None:
    on_top = plates()
    assert len(on_top) == 3
    roads = strokes(BOARD, "roads", "main-case", "minor-line")
    leaving = strokes(BOARD, "exits", "main-case", "minor-line", "exit-head")
    abroad = strokes(BOARD, "abroad", "abroad-line", "abroad-head")
    for plate in on_top:
        for s in CHART["space"]:
            assert not meet(plate, [*sign(s["id"])] * 2, 40), s["id"]
        assert not any(meet(plate, [*p, *p], 4) for line in [*roads, *leaving, *abroad] for p in line)
        for t in layer(BOARD, "names")["texts"] + layer(BOARD, "exits")["texts"]:
            if "space" not in t:  # the names of regions stand on the smaller map
                assert not meet(plate, t["box"]), t["text"]


def test_the_regions_and_their_pieces_stay_on_the_smaller_map() -> None:
    left, top, right, bottom = oblong(BOARD["clips"]["inset"])
    for r in CHART["region"]:
        space = BOARD["spaces"][r["id"]]
        around = [*lines(space["shape"])[0], space["at"], space["marker_at"]]
        assert all(left < x < right and top < y < bottom for x, y in around), r["id"]
