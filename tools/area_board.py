"""The sheet of an area map before anything is drawn: the country bent to its areas, and whose ground is whose."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from shapely import affinity, coverage_simplify, prepare, transform
from shapely.geometry import LineString, Point, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points, polylabel, unary_union

import area_data
from area_data import ACROSS
from areas import AWAY, Seed, tile
from cartogram import Warp, cartogram
from drawing import Drawing
from geography import XY, Points, coast, parts
from outlines import Outlines, outline, solid

rad = math.radians
ELBOW = 48.0  # room enough, in map units, to stay at the true place


class Projection:
    """Degrees to a plane, flat or as Lambert's conformal cone, and so that a window fills a sheet `width` wide."""

    def __init__(self, sheet: dict[str, Any]) -> None:
        self.west, self.east, self.south, self.north = (sheet[k] for k in ("west", "east", "south", "north"))
        self.mid = (self.west + self.east) / 2
        self.cone = sheet.get("cone")  # two latitudes where it is true
        if self.cone:
            lat1, lat2 = map(rad, self.cone)
            self.n = math.log(math.cos(lat1) / math.cos(lat2)) / math.log(
                math.tan(math.pi / 4 + lat2 / 2) / math.tan(math.pi / 4 + lat1 / 2)
            )
            self.f = math.cos(lat1) * math.tan(math.pi / 4 + lat1 / 2) ** self.n / self.n
        self.k, self.x0, self.y0 = 1.0, 0.0, 0.0
        middle = (self.south + self.north) / 2
        left, right = self(np.array([[self.west, middle], [self.east, middle]]))[:, 0]
        top, foot = self(np.array([[self.mid, self.north], [self.mid, self.south]]))[:, 1]
        self.k = sheet["width"] / (right - left)
        self.x0, self.y0 = -left * self.k, -top * self.k
        self.size = (float(sheet["width"]), float(round((foot - top) * self.k)))

    def __call__(self, degrees: Points) -> Points:
        """(longitude, latitude) to map units, before the warp."""
        lon, lat = np.asarray(degrees, float).reshape(-1, 2).T
        if self.cone:
            rho = self.f / np.tan(np.pi / 4 + np.radians(np.clip(lat, -80, 89)) / 2) ** self.n
            turn = self.n * np.radians(lon - self.mid)
            x, y = rho * np.sin(turn), rho * np.cos(turn)
        else:
            squeeze = math.cos(rad((self.south + self.north) / 2))
            x, y = np.radians(lon) * max(squeeze, 0.5), -np.radians(lat)
        return np.stack([x * self.k + self.x0, y * self.k + self.y0], 1)


@dataclass
class Field:
    """A piece of the sheet with its own projection: the main map, or an inset."""

    frame: BaseGeometry
    project: Any  # (longitude, latitude) pairs to map units, warp and all
    window: tuple[float, float, float, float]
    spaces: list[dict[str, Any]]
    land: BaseGeometry
    water: BaseGeometry
    lakes: BaseGeometry
    drawn: Outlines
    spot: dict[str, XY]


class AreaBoard(Drawing):
    """A sheet of areas: those of the main map and those of insets, their shapes, and where each one's town stands."""

    def __init__(self, game: str, npm: Path, folder: Path | None = None) -> None:
        super().__init__(game, npm, folder)
        self.data = area_data.read(self.folder)
        self.sheet = self.data["sheet"]
        self.plain = Projection(self.sheet)
        self.unroll(self.plain.size)
        self.by_id: dict[str, dict[str, Any]] = {s["id"]: s for s in self.data["space"]}
        self.away: list[dict[str, Any]] = self.data.get("away", []) + self.data.get("beyond", [])
        self.insets: list[dict[str, Any]] = self.data.get("inset", [])
        shut_in = {i for e in self.insets for i in e["spaces"]}
        here = [s for s in self.data["space"] if s["id"] not in shut_in]
        self.warp = self.bend(here)
        s = self.sheet
        window = (s["west"] - 12, s["south"] - 8, s["east"] + 12, s["north"] + 8)
        self.main = self.survey(self.frame, lambda d: self.warp(self.plain(d)), window, here, self.away)
        self.boxed = [self.inset(e) for e in self.insets]
        self.land = self.main.land
        self.quay: dict[
            str, XY
        ] = {}  # where the ships in a port lie, on a map that tells them from its blockade

    def red(self, id: str) -> bool:
        """Whether an area's town is a capital, on a map that prints these in red."""
        return bool(self.sheet.get("red_capitals")) and self.by_id[id].get("town") in ("capital", "seat")

    def project(self, lon: float, lat: float) -> XY:
        x, y = self.warp(self.plain(np.array([[lon, lat]])))[0]
        return float(x), float(y)

    @cached_property
    def shape(self) -> dict[str, BaseGeometry]:
        return {i: g for f in (self.main, *self.boxed) for i, g in f.drawn.shape.items() if i in self.by_id}

    @cached_property
    def spot(self) -> dict[str, XY]:
        return {i: p for f in (self.main, *self.boxed) for i, p in f.spot.items()}

    @cached_property
    def fair(self) -> dict[str, BaseGeometry]:
        """The land, areas and what is out of play, with fewer bends; neighbours still share every line."""
        found = self.main.drawn.shape
        away = {e["id"] for e in self.away} | {AWAY}
        ids = [i for i in found if i in away or (i in self.by_id and self.by_id[i]["kind"] == "land")]
        fewer = coverage_simplify([found[i] for i in ids], self.sheet["tight"])
        return dict(zip(ids, fewer, strict=True))

    def bend(self, here: list[dict[str, Any]]) -> Warp:
        """The cartogram. Seas want less room than land, and what is out of play only keeps what it has."""
        c = self.sheet.get("cartogram", {})
        sea, heavy = c.get("sea", 0.7), c.get("mass", {})
        at = self.plain(np.array([[s["lon"], s["lat"]] for s in here]))
        keep = [i for i, p in enumerate(at) if self.frame.contains(Point(p))]
        mass = [heavy.get(here[i]["id"], sea if here[i]["kind"] == "sea" else 1.0) for i in keep]
        return cartogram(
            self.size,
            [tuple(at[i]) for i in keep],
            mass,
            rounds=c.get("rounds", 3),
            ease=c.get("ease", 0.75),
            base=c.get("base", 0.35),
        )

    # -------------------------------------------------------------- ground

    def survey(
        self,
        frame: BaseGeometry,
        project: Any,
        window: tuple[float, float, float, float],
        spaces: list[dict[str, Any]],
        away: list[dict[str, Any]],
        step: float = 0.0,
    ) -> Field:
        """Land and water of a piece of the sheet, and the areas on them."""
        atlas = self.npm / f"world-atlas/land-{self.sheet.get('atlas', '10m')}.json"
        raw = coast(atlas, window).segmentize(0.25)
        raw = unary_union([transform(g, project).buffer(0) for g in parts(raw)])
        raw = raw.simplify(1.2).buffer(0).intersection(frame.buffer(40))
        at = {s["id"]: tuple(project(np.array([[s["lon"], s["lat"]]]))[0]) for s in [*spaces, *away]}
        land = self.islands(raw, spaces, at)
        land = (
            land.buffer(2.4).buffer(-4.8).buffer(2.4)
        )  # no channels and no spits that only a glass would show
        firm = land.buffer(-8).simplify(1)
        prepare(firm)
        inland = land.buffer(-14).simplify(1)
        ashore = [self.foreland(at[s["id"]], firm, inland) for s in spaces if s["kind"] == "land"]
        land = unary_union([land, *[g for g in ashore if g is not None]]).intersection(frame.buffer(30))
        for e in self.data.get("channel", []):  # straits that a coarse coast closes
            way = LineString(project(np.array([[lon, lat] for lat, lon in e["points"]])))
            land = land.difference(way.buffer(e.get("width", 9.0)))
        wet = frame.difference(land)
        if frame is self.frame:  # an inset is pasted over the main map
            for x, y, w, h in (e["frame"] for e in self.insets):
                wet = wet.difference(box(x - 10, y - 10, x + w + 10, y + h + 10))
        seas = [Point(at[s["id"]]) for s in spaces if s["kind"] == "sea"]
        open_ = [g for g in parts(wet) if any(g.distance(p) < 60 for p in seas) and g.area > 400]
        water = unary_union(open_)
        lakes = wet.difference(water.buffer(0.01))
        also = {
            id: tuple(tuple(map(float, project(np.array([[lon, lat]]))[0])) for lat, lon in spots)
            for id, spots in self.data.get("also", {}).items()
        }
        seeds = self.seeds(spaces, away, at, frame, also)
        known = {s.id for s in seeds}
        links, free = self.wanted(known)
        reach = self.sheet.get("reach", 320.0)
        inside = land.intersection(frame)
        t = tile(
            inside,
            water,
            seeds,
            links,
            free,
            step=step or self.sheet.get("step", 15.0),
            reach=reach,
            sea_reach=self.sheet.get("sea_reach", math.inf),
            shores=any("coasts" in s for s in spaces),
        )
        drawn = outline(t, inside, water, pinch=self.sheet.get("pinch", 0.0))
        moat = self.moat(drawn, inside, spaces)
        land = land.difference(moat)
        drawn.shape = {
            i: solid(g.difference(moat) if g.intersects(moat) else g) for i, g in drawn.shape.items()
        }
        spot = {s["id"]: self.stand(drawn.shape[s["id"]], at[s["id"]]) for s in spaces}
        return Field(frame, project, window, spaces, land, water, lakes, drawn, spot)

    def seeds(
        self,
        spaces: list[dict[str, Any]],
        away: list[dict[str, Any]],
        at: dict[str, XY],
        frame: BaseGeometry,
        also: dict[str, tuple[XY, ...]],
    ) -> list[Seed]:
        room, sea_room = self.sheet.get("room", 9000.0), self.sheet.get("sea_room", 16000.0)
        inner = frame.buffer(-30)
        out = []
        for s in spaces:
            p = Point(at[s["id"]])
            if not inner.contains(p):
                p = nearest_points(inner, p)[0]
            sea = s["kind"] == "sea"
            out.append(Seed(s["id"], (p.x, p.y), sea, sea_room if sea else room, also=also.get(s["id"], ())))
        lost = [s for s in away if frame.contains(Point(at[s["id"]]))]
        return out + [Seed(s["id"], at[s["id"]], False, 2000, away=True) for s in lost]

    def wanted(self, known: set[str]) -> tuple[list[XY], list[XY]]:
        """The pairs that must share a border, and those that may."""
        links, free = [], []
        for e in self.data["link"]:
            if e["a"] in known and e["b"] in known and e["kind"] not in ACROSS:
                links.append((e["a"], e["b"]))
        for s in self.data["space"]:
            for sea in s.get("coasts", [s["port"]] if s.get("port") else []):
                if s["id"] in known and sea in known:
                    links.append((s["id"], sea))
        free += [(e["a"], e["b"]) for e in self.data.get("corner", []) if {e["a"], e["b"]} <= known]
        return links, free

    def islands(self, raw: BaseGeometry, spaces: list[dict[str, Any]], at: dict[str, XY]) -> BaseGeometry:
        """Land without crumbs; an island that is an area of its own is drawn large enough to stand on."""
        least = self.sheet.get("room", 9000.0) * 0.8
        ports = {s["id"]: Point(at[s["id"]]) for s in spaces if s["kind"] == "land"}
        found = [g for g in parts(raw) if g.geom_type == "Polygon"]
        homes = {i: min(range(len(found)), key=lambda k: found[k].distance(p)) for i, p in ports.items()}
        for i, k in homes.items():
            g = found[k]
            sharing = [j for j, h in homes.items() if h == k]
            if self.by_id[i].get("island") and len(sharing) == 1 and g.area < least:
                grow = math.sqrt(least / max(g.area, 1.0))
                found[k] = affinity.scale(g, grow, grow, origin=g.centroid).buffer(3)
        kept = [
            g for k, g in enumerate(found) if k in homes.values() or g.area > self.sheet.get("crumb", 90.0)
        ]
        return unary_union(kept)

    def foreland(self, p: XY, firm: BaseGeometry, inland: BaseGeometry) -> BaseGeometry | None:
        """Ground for a town that a coarse coast leaves at sea."""
        here = Point(p)
        if firm.contains(here):
            return None
        near = nearest_points(inland, here)[0]
        if near.distance(here) > 60:
            return here.buffer(45)
        return LineString([p, (near.x, near.y)]).buffer(14)

    def moat(self, drawn: Outlines, land: BaseGeometry, spaces: list[dict[str, Any]]) -> BaseGeometry:
        """Water round an area that is an island to the rules and not to the atlas: no land link leads to it."""
        joined = {i for e in self.data["link"] if e["kind"] not in ACROSS for i in (e["a"], e["b"])}
        alone = {s["id"] for s in spaces if s["kind"] == "land" and s.get("island") and s["id"] not in joined}
        cut = [e.line.intersection(land) for e in drawn.borders if alone & {e.a, e.b}]
        drawn.borders = [e for e in drawn.borders if not alone & {e.a, e.b}]
        return unary_union([g.buffer(6) for g in cut]) if cut else LineString()

    def stand(self, shape: BaseGeometry, seed: XY) -> XY:
        """Where an area's town and pieces stand: at the true place if there is room, or nearer the middle."""
        body = max(parts(shape), key=lambda g: g.area)
        pole = polylabel(body, 2.0)
        room = body.exterior.distance(pole)
        if body.contains(Point(seed)) and body.exterior.distance(Point(seed)) > min(room * 0.8, ELBOW):
            pole = Point(seed)
        return round(pole.x, 1), round(pole.y, 1)

    # -------------------------------------------------------------- insets

    def inset(self, e: dict[str, Any]) -> Field:
        """A piece of country far from the rest, in a frame of its own."""
        x, y, w, h = e["frame"]
        own = Projection({**e, "width": w})
        scale = max(1.0, h / own.size[1])

        def project(degrees: Points) -> Points:
            return np.asarray((own(degrees) - np.array(own.size) / 2) * scale + (x + w / 2, y + h / 2))

        window = (e["west"] - 4, e["south"] - 4, e["east"] + 4, e["north"] + 4)
        spaces = [self.by_id[i] for i in e["spaces"]]
        return self.survey(box(x, y, x + w, y + h), project, window, spaces, e.get("away", []), step=9.0)


def kinds(b: AreaBoard) -> dict[frozenset[str], dict[str, Any]]:
    """The links by their two ends."""
    return {frozenset((e["a"], e["b"])): e for e in b.data["link"]}


@dataclass
class Account:
    """How the drawing keeps to the data."""

    shared: list[tuple[str, str]]  # linked, and share a border
    joined: list[tuple[str, str]]  # linked, and joined by a drawn link: their shapes do not meet
    straits: list[tuple[str, str]]  # joined over water, as the data says
    barred: list[tuple[str, str]]  # touch without a link: a barrier is drawn


def account(b: AreaBoard, least: float = 12.0) -> Account:
    """Count which links are borders, which want a drawn link, and which borders are barriers."""
    met: dict[frozenset[str], float] = {}
    for f in (b.main, *b.boxed):
        for e in f.drawn.borders:
            met[frozenset((e.a, e.b))] = met.get(frozenset((e.a, e.b)), 0.0) + e.line.length
    shared, joined, straits = [], [], []
    for key, e in kinds(b).items():
        pair = (e["a"], e["b"])
        if e["kind"] in ACROSS:
            straits.append(pair)
        elif met.get(key, 0.0) >= least:
            shared.append(pair)
        else:
            joined.append(pair)
    known = kinds(b)
    corners = {frozenset((e["a"], e["b"])) for e in b.data.get("corner", [])}
    barred = [
        tuple(sorted(key))
        for key, span in met.items()
        if key not in known and key <= set(b.by_id) and span >= least and key not in corners
    ]
    barred += [
        (e["a"], e["b"]) for k, e in known.items() if e["kind"] == "strait" and met.get(k, 0.0) >= least
    ]
    return Account(shared, joined, straits, sorted(barred))


def shores(b: AreaBoard) -> tuple[list[tuple[str, str]], list[BaseGeometry]]:
    """Landings of the data whose land and sea do not meet in the drawing, and coasts where none is possible."""
    unmet, barred = [], []
    seas = [i for i, s in b.by_id.items() if s["kind"] == "sea"]
    for id, s in b.by_id.items():
        if "coasts" not in s:
            continue
        edge = b.shape[id].boundary
        for sea in seas:
            if not edge.envelope.intersects(b.shape[sea].envelope):
                continue
            line = edge.intersection(b.shape[sea].buffer(3))
            if sea in s["coasts"] and line.length < 14:
                unmet.append((id, sea))
            if sea not in s["coasts"] and line.length > 30:
                barred.append(line)
    return unmet, barred


def out_of_play(b: AreaBoard) -> BaseGeometry:
    """Land that no piece enters."""
    ids = {e["id"] for e in b.away} | {AWAY} | {a["id"] for e in b.insets for a in e.get("away", [])}
    return unary_union([g for f in (b.main, *b.boxed) for i, g in f.drawn.shape.items() if i in ids])
