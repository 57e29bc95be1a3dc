"""A smaller map on the same sheet: regions as areas, over their true country."""

from __future__ import annotations

import math
from typing import Any

from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, unary_union

import signs
from furniture import both, rect
from geography import XY, coast, line_path, parts, path, poly_path, reproject, smooth, wander, water_lines
from points import KM_PER_DEGREE, PointBoard

PAD = 9.0


class Inset:
    """The smaller map's own frame and projection."""

    def __init__(self, b: PointBoard) -> None:
        self.b, self.data = b, b.data["inset"]
        self.x, self.y, self.w, self.h = self.data["frame"]
        d = self.data
        squeeze = math.cos(math.radians((d["north"] + d["south"]) / 2)) * d.get("stretch", 1)
        self.scale = min(self.w / ((d["east"] - d["west"]) * squeeze), self.h / (d["north"] - d["south"]))
        self.squeeze = squeeze
        self.frame = box(self.x, self.y, self.x + self.w, self.y + self.h)
        self.units_per_km = self.scale / KM_PER_DEGREE

    def project(self, lon: float, lat: float) -> XY:
        d = self.data
        wide = (d["east"] - d["west"]) * self.squeeze * self.scale
        high = (d["north"] - d["south"]) * self.scale
        x = self.x + (self.w - wide) / 2 + (lon - d["west"]) * self.squeeze * self.scale
        return x, self.y + (self.h - high) / 2 + (d["north"] - lat) * self.scale

    def at(self, pair: list[float]) -> XY:
        x, y = self.project(pair[1], pair[0])
        return round(x, 1), round(y, 1)

    def country(self, names: list[str]) -> BaseGeometry:
        d = self.data
        window = (d["west"] - 1, d["south"] - 1, d["east"] + 1, d["north"] + 1)
        atlas = self.b.npm / "world-atlas/countries-10m.json"
        return reproject(coast(atlas, window, "countries", names), self.project)


def borders(i: Inset) -> list[tuple[list[str], LineString]]:
    """Every border between two regions, drawn once, so that neighbours share one line."""
    out = []
    for n, e in enumerate(i.b.data["border"]):
        pts = [i.project(lon, lat) for lat, lon in e["points"]]
        line = wander(smooth(pts, 6), 1.5, n + 70, 5)
        line[0], line[-1] = pts[0], pts[-1]
        out.append((e["between"], LineString(line)))
    return out


def areas(i: Inset, home: BaseGeometry, lines: list[LineString]) -> dict[str, Polygon]:
    """The regions: what the borders cut the mainland into, each found by the point that its data gives."""
    main = max(parts(home), key=lambda g: g.area)
    faces = [
        f for f in polygonize(unary_union([*lines, main.boundary])) if main.contains(f.representative_point())
    ]
    seats = {r["id"]: Point(i.project(r["lon"], r["lat"])) for r in i.b.data["region"]}
    seats[i.data["own"]["id"]] = Point(i.at(i.data["own"]["at"]))
    found = {id: next(f for f in faces if f.contains(p)) for id, p in seats.items()}
    for f in faces:  # slivers of a coast go to the neighbour they share most with
        if not any(f.equals(g) for g in found.values()):
            best = max(found, key=lambda k: found[k].buffer(0.1).intersection(f.boundary).length)
            found[best] = max(parts(found[best].union(f).buffer(0.01)), key=lambda g: g.area)
    assert len({id(f) for f in found.values()}) == len(seats), "two regions in one"
    return found


def draw(b: PointBoard) -> dict[str, Any]:
    """The whole inset; gives the regions as spaces."""
    i = Inset(b)
    b.clips["inset"] = rect(i.x, i.y, i.w, i.h)
    b.layer("inset", clip="inset")
    home, away = i.country([i.data["home"]]), i.country(i.data["away"])
    home = unary_union([g for g in parts(home) if g.area > 12]).buffer(0.8).buffer(-0.8)
    land = unary_union([home, away.buffer(0.5)])
    edges = borders(i)
    found = areas(i, home, [line for _, line in edges])
    ground(b, i, home, away, land)
    tints(b, found)
    rivers(b, i, land)
    main = max(parts(home), key=lambda g: g.area)
    d = "".join(line_path(line.intersection(main), simplify=0.3) for _, line in edges)
    b.draw("inset", d, ["area-halo", "area-border"])
    own = i.data["own"]
    b.draw("inset", poly_path(found[own["id"]]), ["away", "area-own"])
    frontier = main.boundary.intersection(away.buffer(2.2))
    b.draw("inset", line_path(frontier, simplify=0.4), ["area-frontier-wash", "area-frontier"])
    b.draw("inset", poly_path(land), "coast")
    frame(b, i)
    out = {}
    for e in b.data["area"]:
        out[e["region"]] = region(b, i, e, found[e["region"]])
    x, y = i.at(own["at"])
    b.write("inset-frame", both(own), "area-own-name", 15, at=[x, y + 5], anchor="middle")
    return out


def ground(b: PointBoard, i: Inset, home: BaseGeometry, away: BaseGeometry, land: BaseGeometry) -> None:
    b.draw("inset", rect(i.x, i.y, i.w, i.h), "sea")
    for n, d in enumerate(water_lines(land, i.frame, (2.4, 5.6, 9.6, 14.4, 20, 26.5))):
        b.draw("inset", d, f"water w{n + 1}")
    b.draw("inset", poly_path(land), "land")
    b.draw("inset", poly_path(away.intersection(i.frame)), ["away", "away-lines"])


def rivers(b: PointBoard, i: Inset, land: BaseGeometry) -> None:
    for n, r in enumerate(i.data["river"]):
        line = LineString(wander(smooth([i.project(lon, lat) for lat, lon in r]), 2.4, n + 30, 5))
        b.draw("inset", line_path(line.intersection(land), simplify=0.3), "flow f0")


def tints(b: PointBoard, found: dict[str, Polygon]) -> None:
    """Colour laid on by hand: a wash within each region, firmer along its edge."""
    for e in b.data["area"]:
        shape = found[e["region"]]
        b.draw("inset", poly_path(shape), f"area-wash {e['tint']}")
        for depth, cls in ((13, "b1"), (5, "b0")):
            b.draw(
                "inset",
                poly_path(shape.difference(shape.buffer(-depth, quad_segs=3)), simplify=0.6),
                f"area-band {e['tint']} {cls}",
            )


def frame(b: PointBoard, i: Inset) -> None:
    x, y, w, h = i.x, i.y, i.w, i.h
    t = PAD
    outer = rect(x - t, y - t, w + 2 * t, h + 2 * t)
    b.draw("inset-under", rect(x - t + 5, y - t + 6, w + 2 * t, h + 2 * t), "plate-shadow")
    b.draw("inset-under", outer, "plate")
    b.draw("inset-frame", rect(x, y, w, h), "neat")
    b.draw("inset-frame", outer, "neat-thick")
    b.draw("inset-frame", rect(x - t * 0.5, y - t * 0.5, w + t, h + t), "neat-thin")
    for e in i.data["letter"]:
        px, py = i.at(e["at"])
        more = {"rotate": e["rotate"]} if "rotate" in e else {}
        b.write(
            "inset-frame",
            both(e),
            e["class"],
            e["size"],
            at=[px, py],
            anchor="middle",
            spacing=e["spacing"],
            **more,
        )
    px, py = i.at(i.data["title"])
    b.write("inset-frame", both(i.data), "inset-title", 22, at=[px, py], anchor="middle", spacing=3)
    b.draw("inset-frame", f"M{px - 60:g} {py + 14:g}h120m-60-4l5 4-5 4-5-4z", "title-hair")


def region(b: PointBoard, i: Inset, e: dict[str, Any], shape: Polygon) -> dict[str, Any]:
    """A region as a space: its outline, where pieces stand, the ring for its marker, its name."""
    at, name, mark = i.at(e["at"]), i.at(e["name"]), i.at(e["marker"])
    entry = next(r for r in b.data["region"] if r["id"] == e["region"])
    text = {k: t.replace("-", "-\n", 1) if e.get("broken") else t for k, t in entry["name"].items()}
    w, h = b.wide(text, "600", 19, 0.4)
    outline = path(shape.simplify(0.5).exterior.coords, True)
    for what, p in (("pieces", at), ("a marker", mark)):
        if not shape.contains(Point(p)):
            print(f"  {e['region']}: {what} would stand outside")
    b.symbols["rebel-ring"] = signs.RING
    b.use("places", "rebel-ring", mark)
    b.write(
        "names",
        text,
        "name area",
        19,
        at=list(name),
        anchor="middle",
        box=[round(v, 1) for v in (name[0] - w / 2, name[1] - 15, name[0] + w / 2, name[1] - 15 + h)],
        space=e["region"],
    )
    return {
        "kind": "region",
        "shape": outline,
        "at": list(at),
        "marker_at": list(mark),
        "name_at": [*name, "middle"],
        "name": entry["name"],
        "places": [],
    }
