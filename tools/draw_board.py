"""Draw a game's board once, into data/board.json: every shape as an SVG path in map units, every name in two languages.

    npm install world-atlas @fontsource/libre-bodoni @fontsource/barlow-semi-condensed
    pip install '.[maps]'
    python tools/draw_board.py texas_glory --npm node_modules

What it writes is described in docs/board-format.md, and in short:

    game, size [w, h], margin         map units, y down; the sheet is `size`, the paper goes `margin` beyond
    spaces   {id: kind, shape, at, name_at, name, places}      `at` is the foot of the front row of pieces
    places   {id: space, kind, at, name_at}                    a place inside a hex, where pieces may also stand
    clips    {id: path}                                        areas that a layer may be cut to
    symbols  {id: [{d, class}]}                                signs drawn more than once
    layers   [{id, zoom, clip, paths, uses, texts}]            bottom to top; `slot`: here go the table's own things
    caption  where a match's title and subtitle stand

Colours, widths and fonts are never here: a class names each thing, src/grognard/board/board.css says how it looks.
"""

from __future__ import annotations

import argparse
import gzip
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

from shapely.geometry import LineString, MultiLineString, Point, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, nearest_points, unary_union

import draw_points
import furniture
import hexes
import naming
import signs
from drawing import ROOT, Drawing
from geography import (
    XY,
    Points,
    coast,
    hachures,
    line_path,
    parts,
    path,
    poly_path,
    relief,
    reproject,
    roughen,
    scatter,
    water_lines,
    wave,
)
from hexes import Course, Grid, Road
from lettering import Box, overlap

INSET = (246.0, 206.0)  # two rows of blocks, with their ratings, at the first view


class Board(Drawing):
    """A sheet of hexes."""

    def __init__(self, game: str, npm: Path) -> None:
        super().__init__(game, npm)
        s = self.data["sheet"]
        self.grid = Grid(self.data, s["units_per_km"], s["north"], s["west"])
        x, y = self.project(s["east"], s["south"])
        self.unroll((round(x), round(y)))
        window = (s["west"] - 0.5, s["south"] - 0.5, s["east"] + 0.5, s["north"] + 0.5)
        land = reproject(coast(npm / "world-atlas/land-10m.json", window), self.project)
        self.land = land.buffer(1).buffer(-1)

    def project(self, lon: float, lat: float) -> XY:
        return self.grid.project(lon, lat)


# ------------------------------------------------------------------ ground


def ground(b: Board) -> BaseGeometry:
    """Sea, land, what is out of play, woods; gives the woods."""
    outer = b.frame.buffer(20)
    b.draw("sea", poly_path(b.frame), "sea")
    b.draw("land", poly_path(b.land.intersection(outer)), "land")
    play = unary_union([h.buffer(0.6) for h in b.grid.hexes.values()])
    b.draw("away", poly_path(b.land.intersection(outer).difference(play)), ["away", "away-lines"])
    woods = unary_union([b.grid.hexes[h["id"]].buffer(0.5) for h in b.data["space"] if h["cover"] == "woods"])
    woods = (
        roughen(woods.intersection(b.land.buffer(-2)).buffer(-16).buffer(30).buffer(-14), 5)
        .intersection(b.land)
        .intersection(play)
    )
    b.clips["woods"] = poly_path(woods)
    b.layer("woods", clip="woods")
    b.draw("woods", b.clips["woods"], ["wood", *(f"wood-edge e{i}" for i in (4, 3, 2, 1))])
    return woods


def echoes(b: Board) -> None:
    """Water lines, broken where a bay's name or a battle's date stands."""
    small = [
        box(*t["box"])
        for part in ("waters", "battles", "names")
        for t in b.layers[part]["texts"]
        if "box" in t
    ]
    open_ = b.frame.buffer(-1).difference(unary_union(small))
    for i, d in enumerate(water_lines(b.land, open_, (3, 7, 12, 18, 25, 33, 42, 52, 63))):
        b.draw("water-lines", d, f"water w{i}")


def plants(b: Board, woods: BaseGeometry) -> None:
    """Trees in the woods, tufts of grass in the open, both off names, roads and places."""
    clear = b.room.free()
    play = unary_union([h.buffer(-3) for h in b.grid.hexes.values()])
    trees = scatter(b.size, (17.5, 15.5), woods.buffer(-5), clear, 4, 0.82)
    b.layer("trees", zoom="mid")["paths"].append({"stamp": signs.TREE, "at": trees, "class": "tree"})
    open_ = b.land.buffer(-7).intersection(play).difference(woods.buffer(7))
    tufts = scatter(b.size, (58, 44), open_, clear, 9, 0.72)
    b.layer("grass", zoom="mid")["paths"].append({"stamp": signs.TUFT, "at": tufts, "class": "grass"})


def hills(b: Board, rivers: list[Course]) -> None:
    """Hachures, in four blacknesses; far away only the two blackest."""
    ridges = [(b.points(r["points"]), r["height"], r["width"]) for r in b.data.get("ridge", [])]
    if ridges:
        z = relief(b.size, ridges, [c.whole[::4] for c in rivers], cell=3.0)
        for i, d in enumerate(hachures(z, 3.0, 74, 4.1, b.room.free(0.35), floor=74, longest=21, least=0.26)):
            b.draw("hachures", d, f"hachure k{i}", **({"zoom": "mid"} if i < 2 else {}))


# ------------------------------------------------------------------ water and roads


def water(b: Board) -> list[Course]:
    chains = hexes.sides(b.grid)
    main = [
        hexes.over_water(hexes.course(r, chains[r["id"]], b.grid, b.land, n), b.land)
        for n, r in enumerate(b.data["river"])
        if r["id"] in chains
    ]
    others = [r for r in b.data["river"] if r["id"] not in chains] + b.data.get("watercourse", [])
    out = list(main)
    for n, r in enumerate(others):
        border = {"class": "stream"} if r["id"] in b.data["sheet"]["frontier"] else {}
        out.append(hexes.brook(r | border, b.grid, b.land, out, n))
    lines: dict[str, list[Points]] = {}
    for c in out:
        for kind, pts in c.stretches:
            lines.setdefault(kind, []).append(pts)
    for kind in ("brook", "stream", "river", "channel"):
        d = "".join(
            line_path(LineString(p).intersection(b.frame.buffer(20)), simplify=0.25)
            for p in lines.get(kind, [])
        )
        over = {"channel": ["channel"], "river": ["water-halo river-halo", "river", "river-light"]}
        b.draw("rivers", d, over.get(kind, [f"water-halo {kind}-halo", kind]))
    bays = [b.grid.side(k["a"], k["b"]) for k in b.data["link"] if k["terrain"] == "bay"]
    b.draw("rivers", "".join(path(wave(s.coords[0], s.coords[1])) for s in bays), "bay")
    for c in out:
        for kind, pts in c.stretches:
            b.room.add(
                LineString(pts).buffer({"river": 5.5, "channel": 5}.get(kind, 3.5)),
                2.6 if kind == "river" else 0.9,
            )
    return out


def grid_lines(b: Board) -> None:
    """The hexes' edges, each once; fainter at sea, where they only count a fleet's way."""
    edges = unary_union([h.exterior.simplify(0) for h in b.grid.hexes.values()])
    snapped = {
        tuple(sorted((b.grid.snap(p), b.grid.snap(q)))) for h in b.grid.hexes.values() for p, q in _sides(h)
    }
    b.draw(
        "grid", line_path(linemerge(MultiLineString([list(s) for s in sorted(snapped)])), simplify=0), "grid"
    )
    far = [b.grid.hexagon(b.grid.middle(h["q"], h["r"])) for h in b.data.get("sea", [])]
    far = [h for h in far if h.intersection(b.land).area < h.area * 0.6 and b.frame.contains(h)]
    at_sea = {tuple(sorted((b.grid.snap(p), b.grid.snap(q)))) for h in far for p, q in _sides(h)} - snapped
    b.draw(
        "grid",
        line_path(linemerge(MultiLineString([list(s) for s in sorted(at_sea)])), simplify=0),
        "grid-sea",
    )
    b.room.add(edges.buffer(1.5), 0.12)


def _sides(h: Any) -> list[tuple[XY, XY]]:
    c = list(h.exterior.coords)
    return list(pairwise(c))


def doors(b: Board, spot: dict[str, XY]) -> dict[tuple[str, str], list[XY]]:
    """The way from each box's hexes to its frame."""
    out = {}
    for inset in b.data["inset"]:
        frame = inset_frame(b, inset)
        for link in b.data["box_link"]:
            if link["box"] == inset["box"]:
                via = b.points(inset.get("via", {}).get(link["hex"], []))
                last = via[-1] if via else spot[link["hex"]]
                end = nearest_points(frame.buffer(-24), Point(last))[0]
                out[inset["box"], link["hex"]] = [*via, (end.x, end.y)]
    return out


def inset_frame(b: Board, inset: dict[str, Any]) -> BaseGeometry:
    x, y = b.project(inset["at"][1], inset["at"][0])
    w, h = INSET
    return box(round(x - w / 2), round(y - h / 2), round(x + w / 2), round(y + h / 2))


def draw_roads(b: Board, roads: list[Road]) -> None:
    for kind in ("trail", "road"):
        lines = [LineString(r.line).simplify(0.25) for r in roads if r.kind == kind]
        d = "".join(path(g.coords) for g in lines)
        parts = ("halo", "case", "fill") if kind == "road" else ("halo", "line")
        b.draw("roads", d, [f"{kind}-{part}" for part in parts])
        for g in lines:
            b.room.add(g.buffer(6), 3.4 if kind == "road" else 2.0)


def crossings(b: Board, roads: list[Road], rivers: list[Course]) -> None:
    """A ford or a ferry where a road meets the hexside that the data says it crosses."""
    b.symbols |= signs.CROSSING
    ways = unary_union([LineString(r.line) for r in roads])
    wet = unary_union([LineString(p) for c in rivers for k, p in c.stretches if k in ("river", "channel")])
    meet = [p for p in parts(ways.intersection(wet)) if p.geom_type == "Point"]
    for link in b.data["link"]:
        if link.get("crossing"):
            side = b.grid.side(link["a"], link["b"])
            near = min(meet, key=side.distance)
            if side.distance(near) < 16:
                b.use("crossings", link["crossing"], (near.x, near.y))
                b.room.add(near.buffer(9), 12)


# ------------------------------------------------------------------ the whole


def spaces(
    b: Board, spot: dict[str, XY], at: dict[str, XY], names: dict[str, tuple[XY, str, Box]]
) -> tuple[dict[str, Any], dict[str, Any]]:
    out: dict[str, Any] = {}
    for h in b.data["space"]:
        x, y = spot[h["id"]] if h["places"] else (b.grid.centre[h["id"]][0], b.grid.centre[h["id"]][1] + 33)
        (nx, ny), anchor, _ = names[h["places"][0]] if h["places"] else (((x, y + 24)), "middle", None)
        out[h["id"]] = {
            "kind": "hex",
            "shape": path(b.grid.hexes[h["id"]].exterior.coords, True),
            "at": [round(x, 1), round(y - 10, 1)],
            "name_at": [round(nx, 1), round(ny, 1), anchor],
            "name": naming.both(h),
            "places": h["places"],
        }
    for inset in b.data["inset"]:
        e = next(e for e in b.data["box"] if e["id"] == inset["box"])
        x0, y0, x1, y1 = inset_frame(b, inset).bounds
        out[e["id"]] = {
            "kind": "box",
            "shape": path([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], True),
            "at": [(x0 + x1) / 2, y1 - 14],
            "name_at": [(x0 + x1) / 2, y0 + 34, "middle"],
            "name": naming.both(e),
            "places": [],
        }
    places = {
        p["id"]: {
            "space": p["hex"],
            "kind": p["kind"],
            "at": [round(at[p["id"]][0], 1), round(at[p["id"]][1] - 10, 1)],
            "name_at": [round(names[p["id"]][0][0], 1), round(names[p["id"]][0][1], 1), names[p["id"]][1]],
            "name": naming.both(p),
        }
        for p in b.data["place"]
    }
    return out, places


ORDER = (
    "sea water-lines land away woods grass trees hachures lettering grid rivers frontier coast waters roads"
    " crossings halos places battles courses numbers names boxes furniture neatline pieces"
).split()


def draw(game: str, npm: Path) -> dict[str, Any]:
    """A board of hexes."""
    b = Board(game, npm)
    woods = ground(b)
    spot = hexes.places(b.grid, b.land)
    frames = {i["box"]: inset_frame(b, i) for i in b.data["inset"]}
    furniture.reserve(b, frames)
    rivers = water(b)
    grid_lines(b)
    roads = hexes.roads(b.grid, spot, doors(b, spot))
    draw_roads(b, roads)
    crossings(b, roads, rivers)
    b.draw("coast", poly_path(b.land.intersection(b.frame.buffer(20))), "coast")
    b.room.add(b.land.boundary.buffer(2.5), 2.4)
    furniture.frontier(b, [c.whole for c in rivers if c.id in b.data["sheet"]["frontier"]])
    naming.hex_numbers(b)
    at = naming.draw_places(b, spot)
    naming.lettering(b)
    names = naming.place_names(b, at)
    naming.battlefields(b, at)
    naming.course_names(b, rivers, roads)
    furniture.boxes(b, frames)
    caption = furniture.draw(b)
    echoes(b)
    plants(b, woods)
    hills(b, rivers)
    b.layer("halos", slot=True)
    b.layer("pieces", slot=True)
    where, places = spaces(b, spot, at, names)
    check(b, where)
    return b.bound(ORDER, caption=caption, spaces=where, places=places)


def check(b: Board, where: dict[str, Any]) -> None:
    """Fail on what a player would see as a fault: a name on a name."""
    names = b.layers["names"]["texts"] + b.layers["battles"]["texts"]
    for i, n in enumerate(names):
        for m in names[:i]:
            if overlap(tuple(n["box"]), tuple(m["box"]), 0) > 0:
                print(f"  names overlap: {n['text']!r} and {m['text']!r}")
    assert set(where) == {e["id"] for e in b.data["space"] + b.data["box"]}, (
        "every space and box must be drawn"
    )


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("game", help="the game's folder under src/grognard/games")
    ask.add_argument(
        "--npm", type=Path, default=Path("node_modules"), help="where npm put world-atlas and the fonts"
    )
    ask.add_argument("--out", type=Path, help="instead of data/board.json")
    given = ask.parse_args()
    hexes_or_points = draw if "grid" in Drawing(given.game, given.npm).data else draw_points.draw
    board = hexes_or_points(given.game, given.npm)
    text = json.dumps(board, ensure_ascii=False, separators=(",", ":"))
    out = given.out or ROOT / "src/grognard/games" / given.game / "data/board.json"
    out.write_text(text + "\n")
    print(f"{out}: {len(text) / 1000:.0f} kB, {len(gzip.compress(text.encode())) / 1000:.0f} kB gzipped")
    for layer in board["layers"]:
        print(f"  {layer['id']:12} {len(json.dumps(layer)) / 1000:7.1f} kB")


if __name__ == "__main__":
    main()
