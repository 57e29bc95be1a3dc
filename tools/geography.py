"""Shapes of a country for an engraved sheet: coast, water lines, relief, rivers, roads, woods, and SVG paths of them.

Everything here is in map units, y down, except `coast`, which reads degrees. Nothing here knows a game.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from contourpy import contour_generator
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter
from shapely import contains_xy
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

Points = NDArray[np.float64]
XY = tuple[float, float]
Project = Callable[[float, float], XY]


def parts(geom: BaseGeometry) -> list[Any]:
    """The simple geometries in a geometry."""
    return list(geom.geoms) if hasattr(geom, "geoms") else [geom]


# ------------------------------------------------------------------ coast


def coast(
    atlas: Path, window: tuple[float, float, float, float], layer: str = "land", names: Iterable[str] = ()
) -> BaseGeometry:
    """Natural Earth polygons from a world-atlas TopoJSON file, cut to a window: west, south, east, north in degrees."""
    data = json.loads(atlas.read_text())
    scale, shift = data["transform"]["scale"], data["transform"]["translate"]
    arcs = [np.cumsum(np.array(a), axis=0) * scale + shift for a in data["arcs"]]
    wanted, view, out = set(names), box(*window), []

    def ring(ids: Sequence[int]) -> Points:
        runs = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in ids]
        return np.vstack([runs[0], *(r[1:] for r in runs[1:])])

    for g in data["objects"][layer]["geometries"]:
        if wanted and g["properties"]["name"] not in wanted:
            continue
        for poly in g["arcs"] if g["type"] == "MultiPolygon" else [g["arcs"]]:
            rings = [r for r in map(ring, poly) if len(r) > 3]
            if rings and Polygon(rings[0]).envelope.intersects(view):
                out.append(Polygon(rings[0], rings[1:]).buffer(0).intersection(view))
    return unary_union(out)


def reproject(geom: BaseGeometry, project: Project) -> BaseGeometry:
    """Apply project(lon, lat) to every vertex, long edges cut short first."""

    def ring(r: Any) -> list[XY]:
        return [project(c[0], c[1]) for c in LineString(r).segmentize(0.02).coords]

    polys = [p for p in parts(geom) if p.geom_type == "Polygon"]
    return unary_union(
        [Polygon(ring(p.exterior.coords), [ring(i.coords) for i in p.interiors]).buffer(0) for p in polys]
    )


def water_lines(
    land: BaseGeometry, frame: BaseGeometry, gaps: Sequence[float], digits: int = 1, simplify: float = 0.4
) -> list[str]:
    """Lines that echo the coast out to sea, ever wider apart."""
    return [
        line_path(land.buffer(g, quad_segs=6).simplify(0.6).boundary.intersection(frame), digits, simplify)
        for g in gaps
    ]


# ------------------------------------------------------------------ where places stand


def spread(
    points: Sequence[XY],
    least: float,
    mass: Sequence[float] | float = 1.0,
    rounds: int = 600,
    pull: float = 0.02,
) -> Points:
    """Push points `least` apart, each held to its true place by a weak spring; the heavy move less."""
    true = np.array(points, float)
    p = true.copy()
    weight = np.broadcast_to(np.asarray(mass, float), (len(p),)).reshape(-1, 1)
    for _ in range(rounds):
        d = p[:, None] - p[None]
        r = np.hypot(d[..., 0], d[..., 1]) + np.eye(len(p)) * 1e9
        push = np.clip(least - r, 0, None) / r
        p += (0.35 * (d * push[..., None]).sum(1)) / weight + pull * (true - p)
    return p


def warp(true: Sequence[XY], moved: Points, reach: float) -> Callable[[float, float], XY]:
    """A smooth displacement through the moved points, so that coast, rivers and hills move with the towns."""
    at = np.array(true, float)
    delta = moved - at

    def bend(x: float, y: float) -> XY:
        w = np.exp(-((at[:, 0] - x) ** 2 + (at[:, 1] - y) ** 2) / (2 * reach**2))
        s = w.sum()
        dx, dy = (w @ delta) / (s + 1e-9) * (s / (s + 0.25))
        return x + dx, y + dy

    return bend


# ------------------------------------------------------------------ lines drawn by hand


def smooth(pts: Any, per: int = 8) -> Points:
    """Catmull-Rom through the points."""
    return np.vstack([*(s[:-1] for s in spline(pts, per)), np.array(pts, float)[-1:]])


def spline(pts: Any, per: int = 8) -> list[Points]:
    """Catmull-Rom through the points, one run a span, so that a shared span can be drawn once."""
    p = np.array(pts, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    t = np.linspace(0, 1, per + 1)[:, None]
    return [
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        for a, b, c, d in zip(p, p[1:], p[2:], p[3:], strict=False)
    ]


def chaikin(pts: Any, rounds: int = 2, cut: float = 0.22) -> Points:
    """Corners become bends; the ends stay."""
    p = np.array(pts, float)
    for _ in range(rounds):
        a, b = p[:-1], p[1:]
        q = np.stack([a * (1 - cut) + b * cut, a * cut + b * (1 - cut)], 1).reshape(-1, 2)
        p = np.vstack([p[:1], q, p[-1:]])
    return p


def wander(pts: Any, amount: float, seed: int, step: float = 7) -> Points:
    """A line with the small indecisions of a river or an old road; its ends stay."""
    line = LineString(pts)
    n = max(3, int(line.length / step))
    p = np.array([line.interpolate(i / n, normalized=True).coords[0] for i in range(n + 1)])
    rng = np.random.default_rng(seed)
    noise = gaussian_filter(rng.normal(size=n + 1), 1.6) + 1.6 * gaussian_filter(rng.normal(size=n + 1), 5)
    t = np.gradient(p, axis=0)
    normal = np.stack([-t[:, 1], t[:, 0]], 1) / (np.hypot(t[:, 0], t[:, 1])[:, None] + 1e-9)
    fade = np.sin(np.linspace(0, math.pi, n + 1)) ** 0.5
    return np.asarray(p + normal * (noise * fade * amount)[:, None])


def roughen(area: BaseGeometry, amount: float, step: float = 8, least: float = 900) -> BaseGeometry:
    """An area whose edge was drawn by hand; crumbs under `least` are dropped."""
    rings = []
    for i, p in enumerate(parts(area)):
        if p.area > least:
            holes = [r.coords for r in p.interiors if Polygon(r).area > least]
            rings.append(Polygon(wander(p.segmentize(14).exterior.coords, amount, i, step), holes).buffer(0))
    return unary_union(rings)


def wave(a: XY, b: XY, height: float = 3.2, length: float = 15) -> Points:
    """A wavy line from a to b, for water that cannot be crossed."""
    p, q = np.array(a), np.array(b)
    d = q - p
    span = float(np.hypot(*d))
    turns = max(2, round(span / length))
    t = np.linspace(0, 1, turns * 8 + 1)[:, None]
    normal = np.array([-d[1], d[0]]) / span
    return np.asarray(p + d * t + normal * (np.sin(t * turns * 2 * math.pi) * height))


# ------------------------------------------------------------------ SVG paths


def path(pts: Any, close: bool = False, digits: int = 1) -> str:
    """An SVG path in relative steps: about half the bytes of absolute ones."""
    p = np.round(np.array(pts, float), digits)
    if close and len(p) > 1 and np.allclose(p[0], p[-1]):
        p = p[:-1]
    steps = np.round(np.diff(p, axis=0), digits)
    out = f"M{p[0][0]:g} {p[0][1]:g}"
    for x, y in steps:
        out += f"l{x:g} {y:g}" if y >= 0 else f"l{x:g}{y:g}"
    return out + ("z" if close else "")


def strokes_path(strokes: Iterable[Sequence[XY]], digits: int = 1) -> str:
    """Many short strokes as one path, each starting a step from the last: fewest bytes."""
    out, x, y = "", 0.0, 0.0
    for pts in strokes:
        for i, (px, py) in enumerate(pts):
            dx, dy = round(px - x, digits), round(py - y, digits)
            out += f"{'l' if i else 'm' if out else 'M'}{dx:g}{' ' if dy >= 0 else ''}{dy:g}"
            x, y = round(x + dx, digits), round(y + dy, digits)
    return out


def poly_path(geom: BaseGeometry, digits: int = 1, simplify: float = 0.3, least: float = 2) -> str:
    """One path for all polygons of a geometry, holes included."""
    out = ""
    for p in parts(geom):
        if p.geom_type == "Polygon" and p.area >= least:
            p = p.simplify(simplify)
            out += path(p.exterior.coords, True, digits) + "".join(
                path(i.coords, True, digits) for i in p.interiors
            )
    return out


def line_path(geom: BaseGeometry, digits: int = 1, simplify: float = 0.3, least: float = 0) -> str:
    """One path for all lines of a geometry."""
    lines = [g for g in parts(geom) if g.geom_type in ("LineString", "LinearRing") and g.length > least]
    return "".join(path(g.simplify(simplify).coords, False, digits) for g in lines)


# ------------------------------------------------------------------ woods and grass


def scatter(
    size: XY,
    step: XY,
    inside: BaseGeometry,
    clear: Callable[[float, float], bool],
    seed: int,
    share: float = 0.8,
) -> list[XY]:
    """Points on a loose grid inside an area, off whatever must stay clear: one a tree, or a tuft of grass."""
    rng = np.random.default_rng(seed)
    xs, ys = np.meshgrid(np.arange(step[0] / 2, size[0], step[0]), np.arange(step[1] / 2, size[1], step[1]))
    xs[1::2] += step[0] / 2
    x = (xs + rng.uniform(-0.36, 0.36, xs.shape) * step[0]).ravel()
    y = (ys + rng.uniform(-0.33, 0.33, xs.shape) * step[1]).ravel()
    keep = contains_xy(inside, x, y) & (rng.random(x.shape) < share)
    return [
        (round(float(a), 1), round(float(b), 1)) for a, b in zip(x[keep], y[keep], strict=True) if clear(a, b)
    ]


# ------------------------------------------------------------------ relief

Ridge = tuple[Sequence[XY], float, float]


def _distance(pts: Any, x: Points, y: Points) -> Points:
    best = np.full(x.shape, 1e9)
    for (ax, ay), (bx, by) in pairwise(pts):
        dx, dy = bx - ax, by - ay
        t = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-9), 0, 1)
        best = np.minimum(best, np.hypot(x - ax - t * dx, y - ay - t * dy))
    return best


def relief(
    size: XY,
    ridges: Sequence[Ridge],
    rivers: Sequence[Any],
    cell: float = 2.0,
    seed: int = 3,
    valley: float = 26,
) -> Points:
    """Heights on a grid from ridge lines (points, height, width): noise bends them into spurs, rivers cut them."""
    w, h = int(size[0] / cell) + 1, int(size[1] / cell) + 1
    rng = np.random.default_rng(seed)

    def noise(scale: float) -> Points:
        n = gaussian_filter(rng.normal(size=(h, w)), scale / cell, mode="reflect")
        return np.asarray(n / n.std())

    yy, xx = np.mgrid[0:h, 0:w] * cell
    xs, ys = xx + 8 * noise(30) + 5 * noise(10), yy + 8 * noise(30) + 5 * noise(10)
    spur = 1 - np.abs(noise(13)) * 0.5
    total = np.zeros((h, w))
    for pts, height, width in ridges:
        total += (height * np.exp(-((_distance(pts, xs, ys) / (width * 0.72)) ** 1.25))) ** 3
    z = np.cbrt(total) * (0.68 + 0.46 * spur)
    for pts in rivers:
        z *= 1 - 0.75 * np.exp(-((_distance(pts, xx, yy) / valley) ** 2))
    return np.asarray(gaussian_filter(z, 1.0))


class Slope:
    """Heights and their fall between the grid's points, in plain Python: for one point quicker than numpy."""

    def __init__(self, z: Points, cell: float) -> None:
        gy, gx = np.gradient(gaussian_filter(z, 1.5), cell)
        self.cell, self.rows, self.cols = cell, *z.shape
        self.steepest = float(np.percentile(np.hypot(gx, gy)[z > z.max() * 0.05], 97))
        self.z, self.gx, self.gy = z.tolist(), gx.tolist(), gy.tolist()

    def at(self, a: list[list[float]], x: float, y: float) -> float:
        u = min(max(x / self.cell, 0), self.cols - 1.001)
        w = min(max(y / self.cell, 0), self.rows - 1.001)
        j, i = int(u), int(w)
        u, w = u - j, w - i
        top = a[i][j] * (1 - u) + a[i][j + 1] * u
        foot = a[i + 1][j] * (1 - u) + a[i + 1][j + 1] * u
        return float(top * (1 - w) + foot * w)

    def fall(self, x: float, y: float) -> tuple[float, float, float]:
        sx, sy = self.at(self.gx, x, y), self.at(self.gy, x, y)
        return sx, sy, math.hypot(sx, sy)


def stroke(
    slope: Slope,
    x: float,
    y: float,
    stop: float,
    longest: float,
    least: float,
    clear: Callable[[float, float], bool],
) -> list[XY]:
    """One stroke down the slope from (x, y), until it has fallen to `stop`, runs long, or meets what stays clear."""
    pts, run = [(x, y)], 0.0
    while run < longest:
        sx, sy, steep = slope.fall(x, y)
        if steep < slope.steepest * least * 0.75:  # in a hollow the strokes would run together
            break
        x, y, run = x - 2 * sx / steep, y - 2 * sy / steep, run + 2
        if slope.at(slope.z, x, y) < stop or not clear(x, y):
            break
        pts.append((x, y))
    if len(pts) < 3:
        return pts
    (ax, ay), (mx, my), (bx, by) = pts[0], pts[len(pts) // 2], pts[-1]
    bow = abs((bx - ax) * (my - ay) - (by - ay) * (mx - ax)) / (math.hypot(bx - ax, by - ay) + 1e-9)
    return [pts[0], pts[len(pts) // 2], pts[-1]] if bow > 0.7 else [pts[0], pts[-1]]


def hachures(
    z: Points,
    cell: float,
    step: float,
    gap: float,
    clear: Callable[[float, float], bool],
    floor: float = 0.0,
    longest: float = 16,
    light: XY = (-0.7, -0.7),
    classes: int = 4,
    least: float = 0.2,
    seed: int = 5,
    digits: int = 1,
) -> list[str]:
    """Strokes set in rows along contours, as an engraver sets them.

    Steeper is shorter and blacker, and the side away from the light blacker again. One path a class of blackness;
    `clear(x, y)` leaves room for names, roads and places."""
    slope, rng = Slope(z, cell), np.random.default_rng(seed)
    contours = contour_generator(z=z)
    bins: list[list[list[XY]]] = [[] for _ in range(classes)]
    for level in np.arange(floor + step, z.max(), step):
        for c in contours.lines(level):
            c = np.asarray(c) * cell
            along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(c, axis=0).T))])
            if along[-1] < 14:
                continue
            t = np.arange(rng.uniform(0, gap), along[-1], gap)
            t = t + rng.uniform(-0.22, 0.22, len(t)) * gap
            for x, y in zip(np.interp(t, along, c[:, 0]), np.interp(t, along, c[:, 1]), strict=True):
                sx, sy, steep = slope.fall(x, y)
                if steep < slope.steepest * least or not clear(x, y):
                    continue
                pts = stroke(slope, x, y, level - step * 0.86, longest, least, clear)
                if len(pts) > 1:
                    facing = -(sx * light[0] + sy * light[1]) / (steep + 1e-9)
                    ink = min(1, steep / slope.steepest) ** 0.8 * (0.62 - 0.5 * facing)
                    bins[int(np.clip(ink * classes, 0, classes - 1))].append(pts)
    return [strokes_path(b, digits) for b in bins]
