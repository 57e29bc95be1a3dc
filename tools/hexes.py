"""Hex maps: where hexes and places stand, rivers that keep to hexsides, roads that run through hexes."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, nearest_points, unary_union

from geography import XY, Points, chaikin, parts, spline, spread, wander

Entry = dict[str, Any]


@dataclass
class Grid:
    """The sheet's projection and its hexes, in map units. Degrees are (lat, lon) in the data, as people write them."""

    data: Entry
    scale: float
    north: float
    west: float
    centre: dict[str, XY] = field(default_factory=dict)
    hexes: dict[str, Polygon] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for h in self.data["space"]:
            self.centre[h["id"]] = self.middle(h["q"], h["r"])
            self.hexes[h["id"]] = self.hexagon(self.centre[h["id"]])

    def project(self, lon: float, lat: float) -> XY:
        g = self.data["grid"]
        return (lon - self.west) * g["km_per_degree_lon"] * self.scale, (self.north - lat) * g[
            "km_per_degree_lat"
        ] * self.scale

    def points(self, pairs: list[list[float]]) -> list[XY]:
        return [self.project(lon, lat) for lat, lon in pairs]

    def middle(self, q: int, r: int) -> XY:
        g = self.data["grid"]
        x, y = self.project(g["origin_lon"], g["origin_lat"])
        return x + g["hex_width_km"] * (q + r / 2) * self.scale, y - 1.5 * g["hex_side_km"] * r * self.scale

    def hexagon(self, c: XY) -> Polygon:
        s = self.data["grid"]["hex_side_km"] * self.scale
        turns = [math.radians(60 * i - 30) for i in range(6)]
        return Polygon([(round(c[0] + s * math.cos(a), 1), round(c[1] + s * math.sin(a), 1)) for a in turns])

    def side(self, a: str, b: str) -> LineString:
        """The hexside between two hexes; corners are snapped, since neighbours spell them a tenth apart."""
        mid = (np.array(self.centre[a]) + self.centre[b]) / 2
        two = sorted(self.hexes[a].exterior.coords[:-1], key=lambda p: math.dist(p, mid))[:2]
        return LineString(sorted(self.snap(p) for p in two))

    def snap(self, p: XY) -> XY:
        """One spelling for a corner, whichever hex it is read from."""
        if not hasattr(self, "_corners"):
            self._corners: dict[tuple[int, int], XY] = {}
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                near = self._corners.get((round(p[0] / 4) + dx, round(p[1] / 4) + dy))
                if near and math.dist(near, p) < 2:
                    return near
        self._corners[round(p[0] / 4), round(p[1] / 4)] = p
        return p


def places(grid: Grid, land: BaseGeometry) -> dict[str, XY]:
    """Where each hex's own spot is.

    A place stands nearer its hex's middle than it truly lies, so that pieces and name have room; a port stays by its
    water. A hex without a place gives its middle, drawn a little towards the roads' straight way."""
    port = {p["hex"] for p in grid.data["place"] if p["port"]}
    held = [h["id"] for h in grid.data["space"] if h["places"]]
    shore = land.buffer(-9)
    spot = dict(grid.centre)

    def settle(i: str, p: Any) -> XY:
        cx, cy = grid.centre[i]
        wide, up, down = (54, 44, 60) if i in port else (40, 16, 38)
        q = Point(min(max(p[0], cx - wide), cx + wide), min(max(p[1], cy - up), cy + down))
        if not shore.contains(q):
            q = nearest_points(shore.intersection(grid.hexes[i].buffer(-14)), q)[0]
        return q.x, q.y

    for h in grid.data["space"]:
        if h["places"]:
            true = np.array(grid.project(h["anchor"][1], h["anchor"][0]))
            share = 0.85 if h["id"] in port else 0.45
            spot[h["id"]] = settle(h["id"], np.array(grid.centre[h["id"]]) * (1 - share) + true * share)
    moved = spread([spot[h] for h in held], 122, [3.0 if h in port else 1.0 for h in held], pull=0.012)
    spot |= {h: settle(h, p) for h, p in zip(held, moved, strict=True)}
    bent = {e["hex"]: grid.project(e["at"][1], e["at"][0]) for e in grid.data.get("bend", [])}
    spot |= bent
    relax(grid, spot, set(held) | set(bent))
    return spot


def relax(grid: Grid, spot: dict[str, XY], held: set[str]) -> None:
    """Move the empty hexes on a road towards the middle of their neighbours on it: roads then run, not zigzag."""
    beside: dict[str, list[str]] = {}
    for road in grid.data["road"]:
        for a, b in zip(road["hexes"], road["hexes"][1:], strict=False):
            beside.setdefault(a, []).append(b)
            beside.setdefault(b, []).append(a)
    for _ in range(20):
        for h, near in beside.items():
            if h in held or len(near) < 2:
                continue
            c = np.array(grid.centre[h])
            d = np.mean([spot[n] for n in near], axis=0) - c
            spot[h] = tuple(c + d * min(0.6, 30 / (np.hypot(*d) + 1e-9)))


# ------------------------------------------------------------------ roads


@dataclass
class Road:
    id: str
    kind: str
    line: Points


def roads(grid: Grid, spot: dict[str, XY], doors: dict[tuple[str, str], list[XY]]) -> list[Road]:
    """A spline through the hexes' spots; a stretch that two roads share is drawn once, as the better of them.

    `doors` gives, for a box and a hex, the points from the hex to the box's frame."""
    rank = sorted(grid.data["road"], key=lambda r: r["class"] != "road")
    drawn: set[frozenset[str]] = set()
    out: list[Road] = []
    for n, road in enumerate(rank):
        stops = list(road["hexes"])
        pts = [spot[h] for h in stops]
        if road.get("from_box"):
            lead = doors[road["from_box"], stops[0]][::-1]
            pts, stops = [*lead, *pts], [f"{road['id']} in {i}" for i in range(len(lead))] + stops
        if road.get("to_box"):
            tail = doors[road["to_box"], stops[-1]]
            pts, stops = [*pts, *tail], stops + [f"{road['id']} out {i}" for i in range(len(tail))]
        run: list[Points] = []
        for k, (a, b, span) in enumerate(zip(stops, stops[1:], spline(pts, 10), strict=False)):
            if frozenset((a, b)) in drawn:
                if run:
                    out.append(Road(road["id"], road["class"], np.vstack(run)))
                run = []
                continue
            drawn.add(frozenset((a, b)))
            run.append(wander(span, 3.0, n * 31 + k, 7))
        if run:
            out.append(Road(road["id"], road["class"], np.vstack(run)))
    return out


# ------------------------------------------------------------------ rivers


@dataclass
class Course:
    """A river as drawn: stretches with their class, and the whole line for its name."""

    id: str
    stretches: list[tuple[str, Points]]
    whole: Points


def sides(grid: Grid) -> dict[str, list[LineString]]:
    """The hexsides of each river; one shared by two rivers belongs to the first."""
    out: dict[str, list[LineString]] = {}
    for link in grid.data["link"]:
        if link["terrain"] == "river":
            out.setdefault(link["rivers"][0], []).append(grid.side(link["a"], link["b"]))
    return out


def upto_sea(line: LineString, land: BaseGeometry) -> LineString:
    """A river's true line, ended where it first leaves the land for good (over 12 units of water)."""
    wet = [g for g in parts(line.difference(land)) if g.length > 12]
    if not wet:
        return line
    end = min(line.project(Point(g.coords[0])) for g in wet)
    return LineString(
        [p for p in line.segmentize(6).coords if line.project(Point(p)) < end] + [line.interpolate(end + 2)]
    )


def course(river: Entry, chain: list[LineString], grid: Grid, land: BaseGeometry, seed: int) -> Course:
    """A barrier river: true above and below, along its hexsides between. To the eye a river, still the hexsides."""
    true = upto_sea(LineString(grid.points(river["points"])), land)
    runs = []
    for c in parts(linemerge(unary_union(chain))):
        s, e = (true.project(Point(c.coords[i])) for i in (0, -1))
        runs.append((min(s, e), max(s, e), list(c.coords) if s <= e else list(c.coords)[::-1]))
    runs.sort(key=lambda r: r[0])
    tail = [p for p in true.segmentize(20).coords if true.project(Point(p)) > runs[-1][1] + 30]
    head = [p for p in true.segmentize(20).coords if true.project(Point(p)) < runs[0][0] - 40]
    stretches: list[tuple[str, Points]] = []
    whole: list[Points] = []

    def lay(kind: str, pts: Any, k: int, amount: float = 4.0) -> None:
        line = wander(chaikin(pts), amount, seed * 17 + k, 5)
        stretches.append((kind, line))
        whole.append(line)

    if head:
        lay("stream", [*head, runs[0][2][0]], 0, 5)
    for k, (_, end, pts) in enumerate(runs):
        lay("river", pts, 3 * k + 1)
        if k + 1 < len(runs):
            between = [
                p
                for p in true.segmentize(20).coords
                if end + 30 < true.project(Point(p)) < runs[k + 1][0] - 30
            ]
            gap = math.dist(pts[-1], runs[k + 1][2][0])
            if gap < 100:  # a hexside of the play's edge: no link, but the river keeps to it
                between = []
            if gap > 2:
                lay("stream", [pts[-1], *between, runs[k + 1][2][0]], 3 * k + 2)
    last = runs[-1][2][-1]
    if land.contains(Point(last)) and tail:
        lay("stream", [last, *tail], 97)
    return Course(river["id"], stretches, np.vstack(whole))


def brook(river: Entry, grid: Grid, land: BaseGeometry, others: list[Course], seed: int) -> Course:
    """A river that bars nobody: its true line, ended at the first river it meets, or the sea."""
    pts = grid.points(river["points"])
    line = LineString(wander(chaikin(pts), 5, seed * 13 + 5, 6))
    net = unary_union([LineString(c.whole) for c in others]) if others else LineString()
    meets = [line.project(Point(g.coords[0])) for g in parts(line.intersection(net)) if not g.is_empty]
    hit = [m for m in meets if m > 20]
    if hit:
        line = LineString(
            [*(p for p in line.coords if line.project(Point(p)) < min(hit)), line.interpolate(min(hit))]
        )
    elif others and line.length and net.distance(Point(line.coords[-1])) < 90:
        join = nearest_points(net, Point(line.coords[-1]))[0]
        base = [p for p in line.coords if math.dist(p, (join.x, join.y)) > 24]
        line = LineString(chaikin([*base[::4], (join.x, join.y)], 1))
    if not hit:
        line = upto_sea(line, land)
    return Course(river["id"], [(river.get("class", "brook"), np.array(line.coords))], np.array(line.coords))


def over_water(c: Course, land: BaseGeometry) -> Course:
    """Where hexsides of a river cross a bay, the river becomes a channel: a broken line, still in sight."""
    out: list[tuple[str, Points]] = []
    for kind, pts in c.stretches:
        line = LineString(pts)
        if kind != "river" or land.buffer(2).contains(line):
            out.append((kind, pts))
            continue
        for piece, name in (
            (line.intersection(land.buffer(2)), "river"),
            (line.difference(land.buffer(2)), "channel"),
        ):
            merged = linemerge(piece) if hasattr(piece, "geoms") else piece
            out += [
                (name, np.array(g.coords))
                for g in parts(merged)
                if g.geom_type == "LineString" and g.length > 3
            ]
    return Course(c.id, out, c.whole)
