"""Draw a board of areas: land that is shared out among provinces, seas, off-map boxes, insets.

    python tools/draw_areas.py tools/sketches/libertad_o_muerte --npm node_modules --out board.json

The folder holds `map.toml` (what the rules know) and `drawing.toml` (what only the eye needs); docs/area-maps.md says
what is in them. The tool says how many links became borders, which had to be drawn as a link, and which areas touch
without one.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import json
import math
import re
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np
from shapely import contains_xy, prepare
from shapely.geometry import LineString, Point, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, nearest_points, unary_union

import signs
from area_board import Account, AreaBoard, Field, account, kinds, out_of_play
from furniture import both, plate, rect
from geography import XY, hachures, line_path, parts, path, poly_path, relief, scatter, water_lines
from lettering import Box, Name, overlap, settle
from naming import broken

SIZE = {"capital": 20.0, "seat": 17.0, "town": 15.0, "": 14.5}
FACE = {"capital": "700", "seat": "600", "town": "500", "": "500"}
REACH = {"capital": 20.0, "seat": 16.0, "town": 14.0, "": 6.0}
HIGH = {"mountain", "andean"}
ORDER = (
    "sea water-lines land away zone terrain hachures lettering borders rivers coast waters links crossings"
    " inset-under inset inset-frame halos places names boxes furniture neatline pieces"
).split()


def ground(b: AreaBoard, f: Field, layer: str = "") -> None:
    """Sea, land and colour laid on by hand: a wash for each country, firmer along its edge."""

    def on(name: str) -> str:
        return layer or name

    inside = f.land.intersection(f.frame)
    b.draw(on("sea"), poly_path(f.frame), "sea")
    for i, d in enumerate(water_lines(inside, f.frame.buffer(-1), (4, 9, 15, 22, 30, 39))):
        b.draw(on("water-lines"), d, f"water w{i + 1}", **({"zoom": "mid"} if i > 2 else {}))
    b.draw(on("land"), poly_path(inside, simplify=0.5), "land")
    b.draw(on("away"), poly_path(out_of_play(b).intersection(f.frame), simplify=0.5), ["away", "away-lines"])
    for group, shape in groups(b, f).items():
        tint = b.data["tint"].get(group, "argent")
        b.draw(on("zone"), poly_path(shape, simplify=0.5), f"area-wash {tint}")
        for depth, cls in ((20, "b1"), (7, "b0")):
            band = shape.difference(shape.buffer(-depth, quad_segs=3))
            b.draw(on("zone"), poly_path(band, simplify=1.3), f"area-band {tint} {cls}")
    b.draw(on("coast"), poly_path(inside, simplify=0.5), "coast")
    b.room.add(inside.boundary.buffer(3), 1.4)


def groups(b: AreaBoard, f: Field) -> dict[str, BaseGeometry]:
    """The countries: what the areas of each add up to."""
    found: dict[str, list[BaseGeometry]] = defaultdict(list)
    for s in f.spaces:
        if s["kind"] == "land":
            found[s.get("group", "")].append(f.drawn.shape[s["id"]].buffer(0.1))
    return {k: unary_union(v) for k, v in found.items()}


# ------------------------------------------------------------------ borders


def middle(line: BaseGeometry) -> tuple[XY, float, float]:
    """The middle of a border's longest run, its direction there in degrees, and its length."""
    merged = linemerge(line) if line.geom_type == "MultiLineString" else line
    run = max(parts(merged), key=lambda g: g.length)
    p, q, m = (run.interpolate(t, normalized=True) for t in (0.44, 0.56, 0.5))
    return (m.x, m.y), math.degrees(math.atan2(q.y - p.y, q.x - p.x)), run.length


def borders(b: AreaBoard, f: Field, barred: set[frozenset[str]], layer: str = "") -> None:
    """Each border once, by its kind; bridges and passes on it."""
    known = kinds(b)
    b.symbols |= {"bridge": signs.BRIDGE, "pass": signs.PASS}
    runs: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for e in f.drawn.borders:
        key = frozenset((e.a, e.b))
        kind = known.get(key, {}).get("kind", "")
        for look in looks(b, e.a, e.b, kind, key in barred):
            runs[look].append(line_path(e.line, simplify=0.3))
        wide = 7.0 if "river" in kind else 3.0
        b.room.add(e.line.buffer(wide), 1.6 if "river" in kind else 0.8)
        if kind in ("river-bridge", "mountain-pass"):
            (x, y), turn, span = middle(e.line)
            if span > 14:
                symbol = "bridge" if kind == "river-bridge" else "pass"
                spin(b, layer or "crossings", symbol, (x, y), turn + 90)
                b.room.add(Point(x, y).buffer(13), 6)
    order = ["border-sea", "border-away", "border-plain", "border-nation", "border-barred", "border-mountain"]
    rank = {c: i for i, c in enumerate(order)}
    for look, ds in sorted(runs.items(), key=lambda e: rank.get(e[0][-1], 9)):
        water = "river" in look[0]
        b.draw(layer or ("rivers" if water else "borders"), "".join(ds), list(look))


def looks(b: AreaBoard, a: str, c: str, kind: str, barred: bool) -> list[tuple[str, ...]]:
    """The classes that a border is painted with, one path after another."""
    if a not in b.by_id or c not in b.by_id:
        return [("border-away",)]
    one, two = b.by_id[a], b.by_id[c]
    if one["kind"] == "sea":
        return [("border-sea",)]
    nation = one.get("group") != two.get("group")
    out: list[tuple[str, ...]] = []
    if "river" in kind:
        out.append(("water-halo river-halo", "river"))
        return [*out, ("border-on-river",)] if nation else out
    if kind == "mountain":
        return [("border-mountain",)]
    if barred:
        return [("border-halo", "border-barred")]
    return [("border-halo", "border-nation")] if nation else [("border-plain",)]


def spin(b: AreaBoard, layer: str, symbol: str, at: XY, turn: float) -> None:
    """A sign turned to its border: signs are stored once for every fifteen degrees."""
    turn = round(turn / 15) * 15 % 180
    key = f"{symbol}-{turn:g}"
    if key not in b.symbols:
        b.symbols[key] = [{"d": turned(p["d"], turn), "class": p["class"]} for p in b.symbols[symbol]]
    b.use(layer, key, at)


def turned(d: str, degrees: float) -> str:
    """A path of absolute moves, lines and curves, turned about the origin."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    out, x, y = "", 0.0, 0.0
    for op, rest in re.findall(r"([MLHVQZ])([^MLHVQZ]*)", d):
        n = [float(v) for v in re.findall(r"-?\d*\.?\d+", rest)]
        if op == "H":
            pts = [(v, y) for v in n]
        elif op == "V":
            pts = [(x, v) for v in n]
        else:
            pts = list(zip(n[::2], n[1::2], strict=True))
        if pts:
            x, y = pts[-1]
        out += {"H": "L", "V": "L"}.get(op, op) + " ".join(
            f"{u * c - v * s:.1f} {u * s + v * c:.1f}" for u, v in pts
        )
    return out


def joins(b: AreaBoard, told: Account) -> None:
    """Links that are no border: a strait is a row of dots over the water, any other a dashed line with two heads."""
    for pairs, cls in ((told.straits, "strait"), (told.joined, "join")):
        for a, c in pairs:
            near = nearest_points(b.shape[a], b.shape[c])
            ends = [inward(near[k], b.spot[i], 13) for k, i in ((0, a), (1, c))]
            sea = b.by_id[a]["kind"] == "sea"
            far = math.dist(*ends) > 700
            look = "lane" if sea else cls
            line = LineString(ends) if not far else LineString([b.spot[a], b.spot[c]])
            b.draw("links", path(line.coords), ["join-halo", f"{look}-line"])
            for p in ends:
                b.draw("links", f"M{p[0] - 4:.1f} {p[1]:.1f}a4 4 0 1 0 8 0a4 4 0 1 0-8 0", f"{look}-end")
            b.room.add(line.buffer(7), 4)


def inward(p: Point, to: XY, by: float) -> XY:
    d = math.dist((p.x, p.y), to) or 1.0
    t = min(1.0, by / d)
    return p.x + (to[0] - p.x) * t, p.y + (to[1] - p.y) * t


# ------------------------------------------------------------------ towns and names


def towns(b: AreaBoard) -> None:
    b.symbols["port"] = signs.PORT
    for id, s in b.by_id.items():
        x, y = b.spot[id]
        if s["kind"] == "sea":
            continue
        tint = b.data["tint"].get(s.get("group", ""), "argent")
        town, fort, star = s.get("town", ""), s.get("fort", False), s.get("star", False)
        key = f"seat-{town or 'none'}-{tint}{'-fort' if fort else ''}{'-star' if star else ''}"
        b.symbols[key] = signs.seat(town, tint, fort, star)
        b.use("places", key, (x, y), place=id)
        b.room.add(Point(x, y).buffer(REACH[town] + (4 if fort else 0)), 20)
        b.stands.add(box(x - 26, y - 52, x + 26, y - 6), 0.6)
    for id, s in b.by_id.items():
        if s.get("port"):
            shore = b.shape[s["port"]]
            near = nearest_points(shore.buffer(-11), Point(b.spot[id]))[0] if shore.buffer(-11).area else None
            if near is not None and near.distance(Point(b.spot[id])) < 260:
                b.use("places", "port", (near.x, near.y), zoom="mid")
                b.room.add(near.buffer(11), 8)


def names(b: AreaBoard) -> dict[str, tuple[XY, str, Box]]:
    """Every area's name by its town's sign, within its own borders if it can be; a sea's in its middle."""
    wanted, text = [], {}
    for id, s in b.by_id.items():
        sea, town = s["kind"] == "sea", s.get("town", "")
        size, face = (16.0, "500-italic") if sea else (SIZE[town], FACE[town])
        plain = {k: (t.upper() if town == "capital" else t) for k, t in s["name"].items()}
        text[id] = {k: broken(t, 150 if sea else 105, b.face(face), size) for k, t in plain.items()}
        w, h = b.wide(text[id], face, size, 1.2 if sea else 0.6 if town == "capital" else 0)
        x, y = b.spot[id]
        off = 2.0 if sea else REACH[town] + (6 if s.get("fort") else 2)
        n = Name(id, (x, y), (w, h), size, off)
        n.consider(b.room)
        if sea:
            for dx in (-90, -45, 0, 45, 90):
                for dy in (-60, -30, 0, 30, 60):
                    n.at = (x + dx, y + dy - h / 2)
                    n.consider(b.room, prefer=(abs(dx + dy) / 60, *[99] * 9))
        n.choices = [(c + strays(b.shape[id], bb), p, a, bb) for c, p, a, bb in n.choices]
        wanted.append((n, size))
    found = settle([n for n, _ in wanted], [])
    for n, size in wanted:
        (x, y), anchor, bb = found[n.key]
        s = b.by_id[n.key]
        sea, town = s["kind"] == "sea", s.get("town", "")
        cls = "name water-area" if sea else f"name {AREA[town]}"
        b.write(
            "names",
            text[n.key],
            cls,
            size,
            at=[round(x, 1), round(y, 1)],
            anchor=anchor,
            box=[round(v, 1) for v in bb],
            space=n.key,
            **({} if town in ("capital", "seat") else {"zoom": "mid"}),
        )
        b.room.add(box(*bb).buffer(2), 6)
    return found


AREA = {"capital": "city", "seat": "town", "town": "area-town", "": "area-plain"}


def strays(shape: BaseGeometry, bb: Box) -> float:
    """What a name costs for the part of it that leaves its own area."""
    whole = box(*bb)
    return 14.0 * float(1 - shape.intersection(whole).area / whole.area)


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


# ------------------------------------------------------------------ country


def terrain(b: AreaBoard) -> None:
    """Sparse signs for the ground of each area, off names and towns: palms, trees, dunes, reeds."""
    stamps = {"tropical": (signs.PALM, "tree-line"), "jungle": (signs.TREE, "tree"), "desert": (signs.DUNE, "dune"),
              "sterile": (signs.DUNE, "dune"), "swamp": (signs.TUFT, "grass")}  # fmt: skip
    clear = b.room.free(0.5)
    for kind, (stamp, cls) in stamps.items():
        mine = [b.shape[i].buffer(-12) for i, s in b.by_id.items() if s.get("terrain") == kind]
        if mine:
            step = (30, 26) if kind in ("jungle", "swamp") else (44, 38)
            found = scatter(b.size, step, unary_union(mine), clear, 5, 0.6)
            if found:
                b.layer("terrain", zoom="mid")["paths"].append({"stamp": stamp, "at": found, "class": cls})


def hills(b: AreaBoard) -> None:
    """Hachures: along borders that are mountains, and over chains of mountain areas; a pass lowers its border."""
    ridges = []
    known = kinds(b)
    for e in b.main.drawn.borders:
        kind = known.get(frozenset((e.a, e.b)), {}).get("kind", "")
        if kind.startswith("mountain"):
            for g in parts(linemerge(e.line) if e.line.geom_type == "MultiLineString" else e.line):
                high, wide = (1500.0, 26.0) if kind == "mountain-pass" else (2300.0, 34.0)
                ridges.append((list(g.simplify(5).coords), high, wide))
    for link in b.data["link"]:
        ends = [b.by_id[link[k]] for k in ("a", "b")]
        if all(s.get("terrain") in HIGH for s in ends) and all(s in b.main.spaces for s in ends):
            p, q = (np.array(b.spot[s["id"]]) for s in ends)
            across = np.array([-(q - p)[1], (q - p)[0]]) * 0.12
            line = [p + (q - p) * t + across * math.sin(t * 6) for t in np.linspace(0.08, 0.92, 5)]
            high = 2100.0 if any(s["terrain"] == "andean" for s in ends) else 1500.0
            ridges.append(([(float(x), float(y)) for x, y in line], high, 40.0))
    if not ridges:
        return
    z = relief(b.size, ridges, [], cell=4.0, seed=8)
    clear = b.room.free(0.5)
    strokes = hachures(z, 4.0, 190, 5.4, clear, floor=240, longest=22, least=0.24)
    for i, d in enumerate(strokes):
        b.draw("hachures", d, f"hachure k{i}", **({"zoom": "mid"} if i < 2 else {}))


# ------------------------------------------------------------------ insets, boxes, edge


def insets(b: AreaBoard, barred: set[frozenset[str]]) -> None:
    for e, f in zip(b.insets, b.boxed, strict=True):
        x, y, w, h = e["frame"]
        b.clips[f"inset-{e['id']}"] = rect(x, y, w, h)
        b.draw("inset-under", rect(x - 5, y - 4, w + 18, h + 18), "plate-shadow")
        b.draw("inset-under", rect(x - 9, y - 9, w + 18, h + 18), "plate")
        ground(b, f, "inset")
        borders(b, f, barred, "inset")
        b.draw("inset-frame", rect(x, y, w, h), "neat")
        b.draw("inset-frame", rect(x - 9, y - 9, w + 18, h + 18), "neat-thick")
        b.write("inset-frame", both(e), "title-small", 15, at=[x + w / 2, y + 24], anchor="middle", spacing=5)
        b.room.add(box(x + w / 2 - 80, y + 6, x + w / 2 + 80, y + 30), 30)


def boxes(b: AreaBoard) -> dict[str, Any]:
    """Off-map boxes, as plates."""
    out = {}
    title = {e["id"]: e["name"] for e in b.data.get("box", [])}
    for id, (x, y, w, h) in b.data.get("plates", {}).items():
        b.draw("boxes", rect(x + 4, y + 5, w, h), "plate-shadow")
        b.draw("boxes", rect(x, y, w, h), "plate")
        b.draw("boxes", rect(x + 5, y + 5, w - 10, h - 10), "plate-rule")
        b.draw("boxes", f"M{x + 16:g} {y + 40:g}H{x + w - 16:g}", "plate-hair")
        size = 16.0
        while b.wide(title[id], "600", size)[0] > w - 30:
            size -= 0.5
        at = [x + w / 2, y + 31]
        b.write(
            "boxes", title[id], "box-name", size, at=at, anchor="middle", box=[x, y, x + w, y + h], space=id
        )
        out[id] = {
            "kind": "box",
            "shape": path([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], True),
            "at": [x + w / 2, y + h - 14],
            "name_at": [*at, "middle"],
            "name": title[id],
            "places": [],
        }
    return out


def edge(b: AreaBoard) -> dict[str, Any] | None:
    """The neat line, with a ladder whose steps are true degrees, and the title."""
    w, h = b.size
    frames = rect(-46, -46, w + 92, 46) + rect(-46, h, w + 92, 46) + rect(-46, 0, 46, h) + rect(w, 0, 46, h)
    b.draw("neatline", frames, "paper")
    b.draw("neatline", rect(0, 0, w, h), "neat")
    b.draw("neatline", rect(-9, -9, w + 18, h + 18), "neat-thin")
    b.draw("neatline", rect(-36, -36, w + 72, h + 72), "neat-thick")
    b.draw("neatline", rect(-31, -31, w + 62, h + 62), "neat-thin")
    dark = ""
    for axis in (0, 1):
        ticks = rungs(b, axis)
        for n, (p, q) in enumerate(itertools.pairwise(ticks)):
            if n % 2:
                for far in (-9.0, (h, w)[axis]):
                    dark += rect(p, far, q - p, 9) if axis == 0 else rect(far, p, 9, q - p)
    b.draw("neatline", dark, "ladder")
    t = b.sheet.get("title")
    if not t:
        return None
    x, y, pw, ph = t["frame"]
    plate(b, x, y, pw, ph)
    b.write(
        "furniture", both(t), "title", t["size"], at=[x + pw / 2, y + ph * 0.38], anchor="middle", spacing=2
    )
    return {
        "title": [x + pw / 2, y + ph * 0.62, "middle", 22],
        "subtitle": [x + pw / 2, y + ph * 0.8, "middle", 18],
    }


def rungs(b: AreaBoard, axis: int, degrees: float = 1.0) -> list[float]:
    """Where whole degrees meet the sheet's edge, warp and all."""
    p = b.plain
    lo, hi = ((p.west, p.east), (p.south, p.north))[axis]
    every = degrees if hi - lo < 60 else 2 * degrees
    marks = np.arange(math.ceil(lo), hi, every)
    line = [(v, p.south) if axis == 0 else (p.mid, v) for v in marks]
    at = b.plain(np.array(line))
    at[:, 1 - axis] = b.size[1] if axis == 0 else 0.0
    spots = sorted(float(v) for v in b.warp(at)[:, axis] if 0 < v < b.size[axis])
    return [0.0, *(round(v, 1) for v in spots), b.size[axis]]


# ------------------------------------------------------------------ the file


def spaces(b: AreaBoard, named: dict[str, tuple[XY, str, Box]]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for id, s in b.by_id.items():
        (nx, ny), anchor, _ = named[id]
        x, y = b.spot[id]
        shape = b.shape[id]
        body = max(parts(shape), key=lambda g: g.area)
        out[id] = {
            "kind": "sea" if s["kind"] == "sea" else "region",
            "shape": poly_path(shape, simplify=0.5),
            "at": [x, round(y + (20 if s["kind"] == "sea" else 12), 1)],
            "name_at": [round(nx, 1), round(ny, 1), anchor],
            "name": s["name"],
            "places": [],
            "room": round(float(body.exterior.distance(Point(x, y))), 1),
            "true": [s["lat"], s["lon"]],
            **({"terrain": s["terrain"]} if s.get("terrain") else {}),
            **({"tint": b.data["tint"][s["group"]]} if s.get("group") in b.data["tint"] else {}),
        }
        if not body.contains(Point(out[id]["at"])):
            out[id]["at"] = [x, y]
    return out


def links(b: AreaBoard, told: Account) -> list[dict[str, str]]:
    known = kinds(b)
    out = []
    for pairs, drawn in ((told.shared, "border"), (told.joined, "link"), (told.straits, "link")):
        out += [{"a": a, "b": c, "kind": known[frozenset((a, c))]["kind"], "drawn": drawn} for a, c in pairs]
    return out + [{"a": a, "b": c, "kind": "none", "drawn": "barrier"} for a, c in told.barred]


def theatres(b: AreaBoard) -> list[dict[str, Any]]:
    """Named parts of the sheet, each the box around its areas."""
    out = []
    for e in b.data.get("theatre", []):
        xs0, ys0, xs1, ys1 = zip(*(b.shape[i].bounds for i in e["spaces"]), strict=True)
        around = [round(v, 1) for v in (min(xs0) - 30, min(ys0) - 30, max(xs1) + 30, max(ys1) + 30)]
        out.append({"id": e["id"], "name": e["name"], "box": around, "scenarios": e.get("scenarios", [])})
    return out


def report(b: AreaBoard, told: Account) -> str:
    """What the tool says of its own work."""
    tell = [
        f"{len(b.by_id)} areas; warp folds at {b.warp.folds()} corners",
        f"linked pairs that share a border: {len(told.shared)}",
        f"linked pairs joined by a drawn link: {len(told.joined)}  {told.joined}",
        f"straits and lanes: {len(told.straits)}",
        f"pairs that touch without a link, drawn as a barrier: {len(told.barred)}  {told.barred}",
    ]
    texts = list(b.layers["names"]["texts"])
    for i, n in enumerate(texts):
        for m in texts[:i]:
            if overlap(tuple(n["box"]), tuple(m["box"]), 0) > 0:
                tell.append(f"names overlap: {n['text']!r} and {m['text']!r}")
    return "\n".join(tell)


def draw(b: AreaBoard) -> dict[str, Any]:
    told = account(b)
    barred = {frozenset(p) for p in told.barred}
    b.room.add(b.frame.difference(b.frame.buffer(-12)), 50)
    for x, y, w, h in [
        *b.data.get("plates", {}).values(),
        *([b.sheet["title"]["frame"]] if "title" in b.sheet else []),
    ]:
        b.room.add(box(x - 10, y - 10, x + w + 12, y + h + 12), 50)
    for e in b.insets:
        x, y, w, h = e["frame"]
        b.room.add(box(x - 16, y - 16, x + w + 16, y + h + 16).difference(box(x, y, x + w, y + h)), 50)
    ground(b, b.main)
    borders(b, b.main, barred)
    insets(b, barred)
    joins(b, told)
    towns(b)
    named = names(b)
    countries(b)
    terrain(b)
    hills(b)
    where = spaces(b, named) | boxes(b)
    caption = edge(b)
    b.layer("halos", slot=True)
    b.layer("pieces", slot=True)
    print(report(b, told))
    more = {"caption": caption} if caption else {}
    return b.bound(ORDER, **more, spaces=where, places={}, links=links(b, told), theatres=theatres(b))


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("folder", type=Path, help="the folder of map.toml and drawing.toml")
    ask.add_argument(
        "--npm", type=Path, default=Path("node_modules"), help="where npm put world-atlas and the fonts"
    )
    ask.add_argument("--out", type=Path, help="instead of board.json in the folder")
    given = ask.parse_args()
    board = draw(AreaBoard(given.folder.name, given.npm, given.folder))
    text = json.dumps(board, ensure_ascii=False, separators=(",", ":"))
    out = given.out or given.folder / "board.json"
    out.write_text(text + "\n")
    print(f"{out}: {len(text) / 1000:.0f} kB, {len(gzip.compress(text.encode())) / 1000:.0f} kB gzipped")


if __name__ == "__main__":
    main()
