"""The borders of areas, each drawn once by its kind; bridges and passes on them; links that are no border."""

from __future__ import annotations

import math
import re
from collections import defaultdict

from shapely.geometry import LineString, Point
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, nearest_points

import signs
from area_board import Account, AreaBoard, Field, kinds
from geography import XY, line_path, parts, path


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
            runs[look].append(line_path(e.line, *((0, 1.0) if b.sheet.get("tight") else (1, 0.3))))
        wide = 7.0 if "river" in kind else 3.0
        b.room.add(e.line.buffer(wide), 1.6 if "river" in kind else 0.8)
        if kind in ("river-bridge", "mountain-pass"):
            (x, y), turn, span = middle(e.line)
            if span > 14:
                symbol = "bridge" if kind == "river-bridge" else "pass"
                spin(b, layer or "crossings", symbol, (x, y), turn + 90)
                b.room.add(Point(x, y).buffer(13), 6)
    order = (
        "border-sea border-sea-barred border-away border-plain border-province border-nation border-barred"
        " border-mountain"
    ).split()
    rank = {c: i for i, c in enumerate(order)}
    for look, ds in sorted(runs.items(), key=lambda e: rank.get(e[0][-1], 9)):
        water = "river" in look[0]
        b.draw(layer or ("rivers" if water else "borders"), "".join(ds), list(look))


def looks(b: AreaBoard, a: str, c: str, kind: str, barred: bool) -> list[tuple[str, ...]]:
    """The classes that a border is painted with, one path after another."""
    if a not in b.by_id or c not in b.by_id:
        inner = b.by_id.get(a) or b.by_id.get(c)
        return [("border-open",)] if inner and inner["kind"] == "sea" else [("border-away",)]
    one, two = b.by_id[a], b.by_id[c]
    if one["kind"] == "sea":
        return [("border-sea-barred",)] if barred else [("border-sea",)]
    nation = one.get("group") != two.get("group")
    realm = [(b.sheet.get("realm", "border-realm"),)] if one.get("realm") != two.get("realm") else []
    out: list[tuple[str, ...]] = []
    if "river" in kind:
        out.append(("water-halo river-halo", "river"))
        return [*realm, *out, ("border-on-river",)] if nation else [*realm, *out]
    if kind == "mountain":
        return [*realm, ("border-mountain",)]
    if barred:
        return [*realm, ("border-halo", "border-barred")]
    if nation:
        return [*realm, ("border-halo", "border-nation")]
    return [("border-province",)] if one.get("province") != two.get("province") else [("border-plain",)]


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
    known = kinds(b)
    for pairs, cls in ((told.straits, "strait"), (told.joined, "join")):
        for a, c in pairs:
            near = nearest_points(b.shape[a], b.shape[c])
            ends = [inward(near[k], b.spot[i], 13) for k, i in ((0, a), (1, c))]
            sea = b.by_id[a]["kind"] == "sea"
            if cls == "join" and not sea:  # each end within its own area, which may be narrow there
                ends = [
                    nearest_points(b.shape[i].buffer(-9), near[k])[0].coords[0] for k, i in ((0, a), (1, c))
                ]
            far = math.dist(*ends) > 700
            kind = known[frozenset((a, c))]["kind"]
            look = "lane" if sea else "march" if kind == "desert-march" else cls
            line = LineString(ends) if not far else LineString([b.spot[a], b.spot[c]])
            b.draw("links", path(line.coords), ["join-halo", f"{look}-line"])
            for p in ends:
                b.draw("links", f"M{p[0] - 4:.1f} {p[1]:.1f}a4 4 0 1 0 8 0a4 4 0 1 0-8 0", f"{look}-end")
            b.room.add(line.buffer(7), 4)


def inward(p: Point, to: XY, by: float) -> XY:
    d = math.dist((p.x, p.y), to) or 1.0
    t = min(1.0, by / d)
    return p.x + (to[0] - p.x) * t, p.y + (to[1] - p.y) * t
