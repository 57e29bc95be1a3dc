"""Water on the land of an area map: rivers that are borders and their names, the rest of their courses, lakes."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import Any

import numpy as np
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, nearest_points, unary_union

from area_board import AreaBoard, kinds
from geography import line_path, parts, path, poly_path, smooth, wander
from lettering import along

BESIDE = 46.0  # a course this near to its own border is that border, unless the sheet says otherwise


def banks(b: AreaBoard) -> dict[str, BaseGeometry]:
    """The borders that each named river is, in one."""
    known = kinds(b)
    found: dict[str, list[BaseGeometry]] = defaultdict(list)
    for e in b.main.drawn.borders:
        river = known.get(frozenset((e.a, e.b)), {}).get("river")
        if river:
            found[river].append(e.line)
    return {river: unary_union(lines) for river, lines in found.items()}


def courses(b: AreaBoard) -> None:
    """Rivers where they are no border: thin, growing towards the sea; one joins its own border where it has one."""
    bank, beside = banks(b), b.sheet.get("beside", BESIDE)
    for n, e in enumerate(b.data.get("course", [])):
        true = LineString(wander(smooth(b.points(e["points"]), 10), 7.0, n, 9))
        mine = bank.get(e.get("river", ""))
        left = true.intersection(b.main.land.intersection(b.frame))
        if mine is not None:
            left = left.difference(mine.buffer(e.get("beside", beside)))
        for run in parts(left):
            if run.geom_type != "LineString" or run.length < 24:
                continue
            line = joined(run, mine, e.get("beside", beside)) if mine is not None else run
            if "beside" in b.sheet:
                line = LineString(wander(line.coords, 5.0, n, 8))
            wide = e.get("width", 1)
            third = [line.interpolate(t, normalized=True) for t in (0.34, 0.67)]
            for k, part in enumerate(cut(line, third)):
                b.draw("courses", line_path(part, simplify=0.7), f"flow f{min(3, max(0, wide - 2 + k))}")
            b.room.add(line.buffer(4), 0.9)


def joined(run: BaseGeometry, bank: BaseGeometry, beside: float) -> BaseGeometry:
    """A course drawn on to its border, if it ends near it."""
    pts = list(run.coords)
    for end in (0, -1):
        here = Point(pts[end])
        to = nearest_points(bank, here)[0]
        if to.distance(here) < beside + 6:
            pts.insert(0 if end == 0 else len(pts), (to.x, to.y))
    return LineString(smooth(LineString(pts).simplify(3).coords, 5))


def cut(line: BaseGeometry, at: list[Point]) -> list[BaseGeometry]:
    """A line in parts, each beginning where the last ended."""
    stops = [0.0, *(line.project(p) for p in at), line.length]
    return [
        LineString([line.interpolate(d) for d in np.linspace(a, c, max(3, int((c - a) / 6)))])
        for a, c in pairwise(stops)
    ]


def river_names(b: AreaBoard) -> None:
    """The name of each river that is a border, along its longest run."""
    title: dict[str, dict[str, Any]] = {e["id"]: e for e in b.data.get("river", [])}
    for river, line in banks(b).items():
        merged = linemerge(line) if line.geom_type == "MultiLineString" else line
        run = max(parts(merged), key=lambda g: g.length)
        text, size = title[river]["name"], 13.0
        w, _ = b.wide(text, "500-italic", size, 0.6)
        found = along(run.simplify(2).coords, w, size, b.room, gap=6.0)
        if found:
            b.write("courses", text, "river-name", size, along=path(found[0]), spacing=0.6, zoom="mid")
            b.room.add(LineString(found[0]).buffer(7), 3)


def lakes(b: AreaBoard) -> None:
    """Lakes that the atlas leaves out."""
    for e in b.data.get("lake", []):
        pts = b.points(e["points"])
        shape = Polygon(smooth([*pts, pts[0]], 6)).buffer(2).buffer(-1)
        b.draw("waters", poly_path(shape), ["lake", "coast"])
        b.room.add(shape.buffer(3), 3)
