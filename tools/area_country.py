"""The country of an area map: sea, land and their colours, relief, signs for the ground, the names of countries."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import Any

import numpy as np
from shapely import contains_xy, prepare
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, unary_union

import signs
from area_board import AreaBoard, Field, kinds, out_of_play
from geography import XY, hachures, parts, poly_path, relief, scatter, water_lines
from lettering import Room

HIGH = {"mountain", "andean"}


def ground(b: AreaBoard, f: Field, layer: str = "") -> None:
    """Sea, land and colour laid on by hand: a wash for each country, firmer along its edge."""

    def on(name: str) -> str:
        return layer or name

    inside = f.land.intersection(f.frame)
    b.draw(on("sea"), poly_path(f.frame), "sea")
    for i, d in enumerate(water_lines(inside, f.frame.buffer(-1), (4, 9.5, 17, 27, 40), 0, 0.9)):
        b.draw(on("water-lines"), d, f"water w{i + 1}", **({"zoom": "mid"} if i > 1 else {}))
    b.draw(on("land"), poly_path(inside, simplify=0.5), "land")
    b.draw(on("away"), poly_path(out_of_play(b).intersection(f.frame), simplify=0.5), ["away", "away-lines"])
    for look, shape in grounds(b, f).items():
        b.draw(on("zone"), poly_path(shape, 0, simplify=1.0), f"ground {look}")
    for group, shape in groups(b, f).items():
        tint = b.data["tint"].get(group, "argent")
        if "ground" not in b.data:
            b.draw(on("zone"), poly_path(shape, simplify=0.5), f"area-wash {tint}")
        for depth, cls in ((20, "b1"), (7, "b0")):
            band = shape.difference(shape.buffer(-depth, quad_segs=3))
            b.draw(on("zone"), poly_path(band, 0, simplify=1.6), f"area-band {tint} {cls}")
    b.draw(on("coast"), poly_path(inside, simplify=0.5), "coast")
    b.room.add(inside.boundary.buffer(3), 1.4)


def groups(b: AreaBoard, f: Field) -> dict[str, BaseGeometry]:
    """The countries: what the areas of each add up to."""
    found: dict[str, list[BaseGeometry]] = defaultdict(list)
    for s in f.spaces:
        if s["kind"] == "land":
            found[s.get("group", "")].append(f.drawn.shape[s["id"]].buffer(0.1))
    return {k: unary_union(v) for k, v in found.items()}


def grounds(b: AreaBoard, f: Field) -> dict[str, BaseGeometry]:
    """The ground by its colour, where the drawing colours terrain."""
    found: dict[str, list[BaseGeometry]] = defaultdict(list)
    for s in f.spaces:
        look = b.data.get("ground", {}).get(s.get("terrain", ""))
        if look:
            found[look].append(f.drawn.shape[s["id"]].buffer(0.1))
    return {k: unary_union(v) for k, v in found.items()}


def countries(b: AreaBoard) -> None:
    """The names of countries, wide and pale, where the ground is clearest; they are what a far view reads."""
    for f in (b.main,):
        for group, shape in groups(b, f).items():
            title = b.data.get("country", {}).get(group)
            body = max(parts(shape), key=lambda g: g.area)
            if not title or body.area < 45000:
                continue
            size = float(np.clip(math.sqrt(body.area) / 13, 20, 46))
            upper = {k: t.upper() for k, t in title.items()}
            spacing = size * 0.34
            w, _ = b.wide(upper, "500", size, spacing)
            best = clearest(b, body, w, size)
            if best:
                x, y = best
                b.write(
                    "lettering", upper, "region", round(size, 1), at=[round(x, 1), round(y, 1)], anchor="middle",
                    spacing=round(spacing, 1),
                )  # fmt: skip
                b.room.add(box(x - w / 2, y - size * 0.8, x + w / 2, y + 4), 0.4)


def abroad(b: AreaBoard) -> None:
    """The names of lands that are out of play."""
    for e in b.away:
        body = b.main.drawn.shape.get(e["id"])
        if "name" not in e or body is None or body.is_empty:
            continue
        main = max(parts(body), key=lambda g: g.area)
        size = float(np.clip(math.sqrt(main.area) / 12, 12, 30))
        spaced = size * 0.22
        w, _ = b.wide(e["name"], "500", size, spaced)
        best = clearest(b, main, w, size)
        if best:
            at = [round(v, 1) for v in best]
            b.write(
                "lettering",
                e["name"],
                "region-small",
                round(size, 1),
                at=at,
                anchor="middle",
                spacing=round(spaced, 1),
            )
            b.room.add(box(at[0] - w / 2, at[1] - size * 0.8, at[0] + w / 2, at[1] + 4), 0.6)


def clearest(b: AreaBoard, body: BaseGeometry, w: float, size: float) -> XY | None:
    """The baseline's middle for a wide name: inside its country, on open ground."""
    x0, y0, x1, y1 = body.bounds
    best: tuple[float, XY] | None = None
    prepare(body)
    along = np.linspace(-0.5, 0.5, 13) * w
    for y in np.arange(y0 + size, y1, 16):
        for x in np.arange(x0 + 10, x1, 24):
            spot = (x - w / 2, y - size * 0.8, x + w / 2, y)
            home = contains_xy(body, x + along, np.full(13, y - size * 0.4)).mean()
            cost = b.room.rect(spot) + 60 * float(1 - home)
            if best is None or cost < best[0]:
                best = (cost, (float(x), float(y)))
    return best[1] if best else None


def terrain(b: AreaBoard) -> None:
    """Sparse signs for the ground of each area, off names and towns: palms, trees, dunes, reeds, peaks."""
    stamps = {k: v for k, v in signs.STAMPS.items() if k != "clear" or "ground" in b.data}
    clear = b.room.free(0.5)
    for kind, (stamp, cls) in stamps.items():
        mine = [b.shape[i].buffer(-12) for i, s in b.by_id.items() if s.get("terrain") == kind]
        if mine:
            step = {"jungle": (24, 21), "swamp": (30, 26), "andean": (40, 34), "clear": (56, 44)}.get(
                kind, (40, 34)
            )
            found = scatter(b.size, step, unary_union(mine), clear, 5, 0.66)
            if kind == "andean":
                for p in found:
                    b.room.add(Point(p).buffer(9), 0.6)
            if found:
                b.layer("terrain", zoom="mid")["paths"].append({"stamp": stamp, "at": found, "class": cls})


def hills(b: AreaBoard) -> None:
    """Hachures: along borders that are mountains, and over mountain areas, chain by chain; elsewhere there are none."""
    ridges: list[tuple[list[XY], float, float]] = []
    rough: list[BaseGeometry] = []
    known = kinds(b)
    for e in b.main.drawn.borders:
        kind = known.get(frozenset((e.a, e.b)), {}).get("kind", "")
        if kind.startswith("mountain"):
            rough.append(e.line.buffer(80))
            for g in parts(linemerge(e.line) if e.line.geom_type == "MultiLineString" else e.line):
                high, wide = (1500.0, 26.0) if kind == "mountain-pass" else (2300.0, 34.0)  # a pass is lower
                ridges.append((list(g.simplify(5).coords), high, wide))
    for link in b.data["link"]:
        ends = [b.by_id[link[k]] for k in ("a", "b")]
        if all(s.get("terrain") in HIGH for s in ends) and all(s in b.main.spaces for s in ends):
            p, q = (np.array(b.spot[s["id"]]) for s in ends)
            across = np.array([-(q - p)[1], (q - p)[0]]) * 0.12
            line = [p + (q - p) * t + across * math.sin(t * 6) for t in np.linspace(0.08, 0.92, 5)]
            ridges.append(([(float(x), float(y)) for x, y in line], height(*ends), 40.0))
    for s in b.main.spaces:
        if s.get("terrain") in HIGH:
            shape = b.shape[s["id"]]
            rough.append(shape.buffer(3))
            ridges.append((spine(shape), height(s), 36.0))
    if not ridges:
        return
    z = relief(b.size, ridges, [], cell=4.0, seed=8)
    clear, flat = b.room.free(0.5), Room(b.size)
    flat.add(unary_union(rough), 1)
    even = flat.free(0.5)
    strokes = hachures(
        z, 4.0, 210, 7.6, lambda x, y: clear(x, y) and not even(x, y), floor=240, longest=22, least=0.24
    )
    for i, d in enumerate(strokes):
        b.draw("hachures", d, f"hachure k{i}", **({"zoom": "mid"} if i < 2 else {}))


def height(*spaces: dict[str, Any]) -> float:
    return 2100.0 if any(s["terrain"] == "andean" for s in spaces) else 1500.0


def spine(shape: BaseGeometry) -> list[XY]:
    """A ridge down the middle of an area."""
    body = max(parts(shape), key=lambda g: g.area)
    at, half = body.representative_point(), math.sqrt(body.area) * 0.36
    bend = half * 0.3
    return [(at.x - bend, at.y - half), (at.x + bend, at.y - half * 0.2), (at.x - bend, at.y + half)]
