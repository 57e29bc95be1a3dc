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
    if b.sheet.get("tight"):
        inside = unary_union([g.buffer(0) for g in b.fair.values()])
    b.draw(on("sea"), poly_path(f.frame), "sea")
    fine = 1.6 if b.sheet.get("tight") else 0.9
    for i, d in enumerate(water_lines(inside, f.frame.buffer(-1), (4, 9.5, 17, 27, 40), 0, fine)):
        b.draw(on("water-lines"), d, f"water w{i + 1}", **({"zoom": "mid"} if i > 1 else {}))
    if b.sheet.get("tight"):
        painted_areas(b, f)
        b.draw("coast", poly_path(inside, 0, simplify=0), "coast")
    else:
        b.draw(on("land"), poly_path(inside, simplify=0.5), "land")
        away = out_of_play(b).intersection(f.frame)
        b.draw(on("away"), poly_path(away, simplify=0.5), ["away", "away-lines"])
        for look, shape in grounds(b, f).items():
            b.draw(on("zone"), poly_path(shape, 0, simplify=1.0), f"ground {look}")
        for group, shape in groups(b, f).items():
            tint = b.data["tint"].get(group, "argent")
            if "ground" not in b.data:
                b.draw(on("zone"), poly_path(shape, simplify=0.5), f"area-wash {tint}")
            bands(b, shape, tint, on("zone"))
        b.draw(on("coast"), poly_path(inside, simplify=0.5), "coast")
    b.room.add(inside.boundary.buffer(3), 1.4)


def bands(b: AreaBoard, shape: BaseGeometry, tint: str, layer: str) -> None:
    """Colour along the edge of a country."""
    for depth, cls in ((20, "b1"), (7, "b0")):
        band = shape.difference(shape.buffer(-depth, quad_segs=3))
        fine = 2.2 if b.sheet.get("tight") else 1.6
        b.draw(layer, poly_path(band, 0, simplify=fine), f"area-band {tint} {cls}")


def painted_areas(b: AreaBoard, f: Field) -> None:
    """The land painted from the areas' own shapes, which the file holds once: country by country, then rough ground."""
    land = [s for s in f.spaces if s["kind"] == "land"]
    b.paint("land", [s["id"] for s in land], "land")
    away = unary_union([g.buffer(0) for i, g in b.fair.items() if i not in b.by_id])
    b.draw("away", poly_path(away, 0, simplify=0), ["land", "away", "away-lines"])
    for group, shape in groups(b, f).items():
        tint = b.data["tint"].get(group, "argent")
        rank = " minor" if group in b.data.get("minor", []) else ""
        b.paint("zone", [s["id"] for s in land if s["group"] == group], f"area-wash {tint}{rank}")
        bands(b, shape, tint, "zone")
    for kind, look in b.data.get("ground", {}).items():
        b.paint("zone", [s["id"] for s in land if s["terrain"] == kind], f"ground {look}")


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
    small = b.sheet.get("country_name")  # the least size, on a map that names the smaller countries too
    for group, shape in groups(b, b.main).items():
        title = b.data.get("country", {}).get(group)
        body = max(parts(shape), key=lambda g: g.area)
        if not title or body.area < b.sheet.get("least_country", 45000):
            continue
        if small and any(s["name"] == title for s in b.main.spaces):
            continue  # its town says it
        size = float(np.clip(math.sqrt(body.area) / 13, small or 20, 46))
        upper = {k: t.upper() for k, t in title.items()}
        for letters in [max(9.0, size * k) for k in (1.0, 0.85, 0.72, 0.6)] if small else [size]:
            if wide_name(b, body, upper, letters, bool(small)):
                break


def wide_name(b: AreaBoard, body: BaseGeometry, text: dict[str, str], size: float, within: bool) -> bool:
    """Write a country's name in letters of some size; not where it would leave its country and must stay within."""
    w, _ = b.wide(text, "500", size, size * 0.34)
    best = clearest(b, body, w, size)
    if best is None:
        return False
    x, y = best
    home = body.intersection(box(x - w / 2, y - size * 0.7, x + w / 2, y)).area
    if within and home < 0.97 * w * size * 0.7:
        return False
    b.write(
        "lettering", text, "region", round(size, 1), at=[round(x, 1), round(y, 1)], anchor="middle",
        spacing=round(size * 0.34, 1),
    )  # fmt: skip
    b.room.add(box(x - w / 2, y - size * 0.8, x + w / 2, y + 4), 0.4)
    return True


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
    grass = b.sheet.get("grass", "ground" in b.data)
    stamps = {k: v for k, v in signs.STAMPS.items() if k != "clear" or grass}
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
    flat.add(unary_union(rough).intersection(b.land), 1)
    even = flat.free(0.5)
    gap = b.sheet.get("hachure", 7.6)
    strokes = hachures(
        z, 4.0, 210, gap, lambda x, y: clear(x, y) and not even(x, y), floor=240, longest=22, least=0.24,
        digits=0 if b.sheet.get("tight") else 1,
    )  # fmt: skip
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
