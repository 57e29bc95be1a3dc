"""Maps of places joined by roads: where the places stand, the country bent to them, the roads, the zones."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy.spatial import Voronoi
from shapely import prepare
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points, unary_union

from drawing import Drawing
from geography import XY, Points, coast, parts, reproject, smooth, spread, wander, warp
from hexes import Course

KM_PER_DEGREE = 111.2
RADIUS = {"city": 30.0, "main-town": 19.0, "refuge": 23.0, "other": 15.0}


class PointBoard(Drawing):
    """A sheet of places. Crowded places are pushed apart, and coast, rivers and hills go with them."""

    def __init__(self, game: str, npm: Path) -> None:
        super().__init__(game, npm)
        s = self.data["sheet"]
        self.unit = s["units_per_km"]
        self.squeeze = math.cos(math.radians((s["north"] + s["south"]) / 2))
        x, y = self.plain(s["east"], s["south"])
        self.unroll((round(x), round(y)))
        spaces = self.data["space"]
        true = [self.plain(p["lon"], p["lat"]) for p in spaces]
        moved = spread(true, s["apart"], [5.0 if p["port"] else 1.0 for p in spaces], pull=0.012)
        self.spot: dict[str, XY] = {
            p["id"]: (float(q[0]), float(q[1])) for p, q in zip(spaces, moved, strict=True)
        }
        self.bend = warp(true, moved, s["apart"] * 0.52)
        self.survey(npm)

    def plain(self, lon: float, lat: float) -> XY:
        """Flat, with the cosine of the mean latitude."""
        s, k = self.data["sheet"], KM_PER_DEGREE * self.unit
        return (lon - s["west"]) * k * self.squeeze, (s["north"] - lat) * k

    def project(self, lon: float, lat: float) -> XY:
        return self.bend(*self.plain(lon, lat))

    def survey(self, npm: Path) -> None:
        """The land, what of it is in play, and what lies beyond the frontier."""
        s = self.data["sheet"]
        window = (s["west"] - 1, s["south"] - 1, s["east"] + 1, s["north"] + 1)
        atlas = npm / "world-atlas/countries-10m.json"
        home = reproject(coast(atlas, window, "countries", [s["home"]]), self.project)
        away = reproject(coast(atlas, window, "countries", s["away"]), self.project)
        land = reproject(coast(npm / "world-atlas/land-10m.json", window), self.project)
        afloat = [self.ashore(p, land) for p in self.spot.values() if not land.contains(Point(p).buffer(15))]
        home = unary_union([home, *afloat])  # a coarse coast may leave a port at sea
        land = unary_union([land, *afloat, home.buffer(5).union(away.buffer(5)).buffer(-5)])
        self.land = land.buffer(2).buffer(-2)
        self.dry = self.land.buffer(-11).simplify(1)
        prepare(self.dry)
        self.home = home.intersection(self.land)
        rest = self.land.difference(self.home).buffer(-1.6).buffer(1.6)
        self.abroad = max(parts(rest), key=lambda g: g.area)
        self.border = self.home.boundary.intersection(self.abroad.buffer(3.4))

    def ashore(self, p: XY, land: BaseGeometry) -> BaseGeometry:
        """Ground for a port that a coarse coast leaves at sea, joined to the land."""
        near = nearest_points(land.buffer(-30), Point(p))[0]
        return LineString([p, (near.x, near.y)]).buffer(24)


@dataclass
class Way:
    """A road between two places."""

    a: str
    b: str
    kind: str
    line: Points


def ways(b: PointBoard) -> list[Way]:
    """Every link: smooth, a little wayward, bent away from places it does not serve."""
    out = []
    for i, link in enumerate(b.data["link"]):
        p, q = np.array(b.spot[link["a"]]), np.array(b.spot[link["b"]])
        t = np.linspace(0, 1, 17)[:, None]
        span = float(np.hypot(*(q - p)))
        across = np.array([-(q - p)[1], (q - p)[0]]) / span
        rng = np.random.default_rng(i + 400)
        bow = np.sin(t * math.pi) * rng.normal() * 0.05 + np.sin(t * 2 * math.pi) * rng.normal() * 0.035
        line = p + (q - p) * t + across * bow * span
        out.append(Way(link["a"], link["b"], link["road"], pushed(b, line, {link["a"], link["b"]})))
    return out


def pushed(b: PointBoard, line: Points, ends: set[str], keep: float = 48, rounds: int = 30) -> Points:
    """A line that keeps its distance from the places it does not serve, and its feet dry."""
    line = line.copy()
    dry = b.dry
    for _ in range(rounds):
        for id, q in b.spot.items():
            if id not in ends:
                v = line - np.array(q)
                r = np.hypot(v[:, 0], v[:, 1])[:, None]
                line[1:-1] += (0.3 * np.clip(keep - r, 0, None) * v / (r + 1e-6))[1:-1]
        line[1:-1] = 0.5 * line[1:-1] + 0.25 * (line[:-2] + line[2:])
        for k in range(1, len(line) - 1):
            if not dry.contains(Point(line[k])):
                near = nearest_points(dry, Point(line[k]))[0]
                line[k] = near.x, near.y
    return line


def exits(b: PointBoard) -> list[tuple[str, str, str, Points]]:
    """The roads that leave the map: from a place, its kind, the region it leads to."""
    kind = {(c["space"], c["region"]): c["road"] for c in b.data["connection"]}
    out = []
    for n, e in enumerate(b.data["exit"]):
        (end,) = b.points([e["end"]])
        p, q = np.array(b.spot[e["space"]]), np.array(end)
        line = p + (q - p) * np.linspace(0, 1, 13)[:, None]
        line = pushed(b, wander(line, 3, 900 + n, 12), {e["space"]})
        out.append((e["space"], kind[e["space"], e["region"]], e["region"], line))
    return out


def courses(b: PointBoard) -> list[Course]:
    """The rivers, the great ones first: each ends in the sea, or in one that is drawn already."""
    found: dict[str, Points] = {}
    for n, r in sorted(enumerate(b.data["river"]), key=lambda e: -e[1]["width"]):
        line = LineString(wander(smooth(b.points(r["points"])), 7, n + 11, 7))
        longest = max(parts(line.intersection(b.land.buffer(3))), key=lambda g: g.length)
        net = unary_union([LineString(c) for c in found.values()]) if found else LineString()
        found[r["id"]] = joined(np.array(longest.coords), net, b.land)
    return [Course(r["id"], [], found[r["id"]]) for r in b.data["river"]]


def joined(line: Points, net: BaseGeometry, land: BaseGeometry, reach: float = 70) -> Points:
    """A river cut where it meets another in its lower half, or led on to what it nearly reaches."""
    course = LineString(line)
    meets = [course.project(Point(g.coords[0])) for g in parts(course.intersection(net)) if not g.is_empty]
    hit = [m for m in meets if m > course.length * 0.5]
    if hit:
        keep = [p for p in course.coords if course.project(Point(p)) < min(hit)]
        return np.array([*keep, course.interpolate(min(hit)).coords[0]])
    end = Point(line[-1])
    goals = [g for g in (net, land.boundary) if not g.is_empty]
    near = min((nearest_points(g, end)[0] for g in goals), key=end.distance)
    if 2 < end.distance(near) < reach:
        return np.vstack([line, smooth([line[-4], line[-1], (near.x, near.y)], 5)[6:]])
    return line


def zone(b: PointBoard, id: str) -> BaseGeometry:
    """The country nearest to the places of a zone, rounded, cut by coast and frontier, clear of other places."""
    spots = np.array(list(b.spot.values()))
    w, h = b.size
    far = [[-4 * w, -4 * h], [5 * w, -4 * h], [-4 * w, 5 * h], [5 * w, 5 * h]]
    vor = Voronoi(np.vstack([spots, far]))
    inside = [p["zone"] == id for p in b.data["space"]]
    cells = [Polygon(vor.vertices[vor.regions[vor.point_region[i]]]) for i in range(len(spots))]
    whole = unary_union(
        [c.intersection(b.home).buffer(0.3) for c, own in zip(cells, inside, strict=True) if own]
    )
    whole = max(parts(whole), key=lambda g: g.area).buffer(36).buffer(-72).buffer(36)
    edge = wander(whole.simplify(15).segmentize(34).exterior.coords, 12, 9, 19)
    rough = Polygon(edge).buffer(0).buffer(10).buffer(-20).buffer(10)
    rough = rough.union(whole.difference(b.home.buffer(-24))).intersection(b.home)
    held = [Point(q).buffer(34) for q, own in zip(spots, inside, strict=True) if own]
    free = [Point(q).buffer(40) for q, own in zip(spots, inside, strict=True) if not own]
    drawn = unary_union([rough, *held]).intersection(b.home).difference(unary_union(free))
    return max(parts(drawn.buffer(8).buffer(-16).buffer(8)), key=lambda g: g.area)


def ring(at: XY, r: float, sides: int = 28) -> list[XY]:
    """A circle as a polygon, for shapes that a click must fall into."""
    turns = [2 * math.pi * i / sides for i in range(sides)]
    return [(at[0] + r * math.cos(a), at[1] + r * math.sin(a)) for a in turns]


def entries(b: PointBoard) -> dict[str, dict[str, Any]]:
    return {p["id"]: p for p in b.data["space"]}
