"""Draw a board of places joined by roads: the engraved sheet, and a smaller map of regions on it."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
from shapely.geometry import LineString, Point, box
from shapely.ops import nearest_points, unary_union

import furniture
import inset
import naming
import points
import signs
from geography import XY, hachures, line_path, path, poly_path, relief, water_lines
from hexes import Course, Road
from lettering import Box, Name, Room, overlap, settle
from points import RADIUS, PointBoard, Way

SIZE = {"city": 22.0, "main-town": 18.5, "refuge": 17.5, "other": 16.5}
FACE = {"city": "700", "main-town": "600", "refuge": "600-italic", "other": "500"}
SWELL = 1.5  # a small map swells its names this much: they are set where there is room for it
REACH = 41.0  # of a place's own circle
WALLS = 31.0  # how far walls round a place reach, about: names keep off them
STAND = {  # half the width, the height and the cost of where pieces stand
    "city": (80, 104, 2.6),
    "main-town": (64, 60, 1.8),
    "refuge": (76, 60, 1.6),
    "other": (42, 54, 0.8),
}

ORDER = (
    "sea water-lines land away zone hachures lettering rivers frontier coast waters abroad roads exits"
    " inset-under inset inset-frame halos places courses names furniture neatline pieces"
).split()


def ground(b: PointBoard) -> None:
    outer = b.frame.buffer(20)
    b.draw("sea", poly_path(b.frame), "sea")
    b.draw("land", poly_path(b.land.intersection(outer)), "land")
    b.draw("away", poly_path(b.abroad.intersection(outer)), ["away", "away-lines"])
    b.draw("coast", poly_path(b.land.intersection(outer)), "coast")
    b.draw("frontier", line_path(b.border.intersection(outer), simplify=0.6), ["frontier-wash", "frontier"])
    b.room.add(b.frame.difference(b.land), 0.02)
    b.room.add(b.land.boundary.buffer(3), 2.4)
    b.room.add(b.border.buffer(7), 1.6)
    tint = b.data["sheet"]["zone"]["tint"]
    drawn = points.zone(b, b.data["sheet"]["zone"]["id"])
    b.clips["zone"] = poly_path(drawn, simplify=0.8)
    b.layer("zone", clip="zone")
    bands = [f"zone-edge {tint} e{i}" for i in (6, 5, 4, 3, 2, 1)]
    b.draw("zone", b.clips["zone"], [f"zone {tint}", *bands, f"zone-line {tint}"])
    b.room.add(drawn.boundary.buffer(4), 0.6)


def water(b: PointBoard) -> list[Course]:
    """Rivers that grow on their way: three widths each, the least at the source."""
    runs: dict[int, list[str]] = {}
    rivers = points.courses(b)
    for c, r in zip(rivers, b.data["river"], strict=True):
        n = len(c.whole)
        for lo, hi, share in ((0, 0.3, 0.5), (0.28, 0.65, 0.75), (0.63, 1, 1)):
            piece = c.whole[int(lo * n) : max(int(lo * n) + 2, math.ceil(hi * n) + 1)]
            line = LineString(piece).intersection(b.frame.buffer(20))
            runs.setdefault(min(4, round(r["width"] * share * 1.2)), []).append(line_path(line, simplify=0.3))
        b.room.add(LineString(c.whole).buffer(2.5 + r["width"] * 1.3), 1.2)
    whole = "".join(d for k in sorted(runs) for d in runs[k])
    b.draw("rivers", whole, "water-halo brook-halo")
    for k in sorted(runs):
        b.draw("rivers", "".join(runs[k]), f"flow f{k}")
    return rivers


def roads(b: PointBoard) -> list[Way]:
    """Main roads as a cased double line, secondary ones dashed; where they leave the map, an arrow and a name."""
    found = points.ways(b)
    for kind, look in (("secondary", "minor"), ("main", "main")):
        lines = [LineString(w.line).simplify(0.3) for w in found if w.kind == kind]
        d = "".join(path(g.coords) for g in lines)
        b.draw("roads", d, [f"{look}-{part}" for part in ROAD[kind]])
        for g in lines:
            b.room.add(g.buffer(7 if kind == "main" else 5), 3.4 if kind == "main" else 2.2)
    return found


ROAD = {"main": ("halo", "case", "fill"), "secondary": ("halo", "line")}


def ways_out(b: PointBoard) -> None:
    """Roads towards the regions, each ended by an arrow, with the region's name in italics."""
    name = {r["id"]: r["name"] for r in b.data["region"]}
    for _, kind, region, line in points.exits(b):
        look = "main" if kind == "main" else "minor"
        b.draw("exits", path(line), [f"{look}-{part}" for part in ROAD[kind]])
        (px, py), (x, y) = line[-3], line[-1]
        a = math.atan2(y - py, x - px)
        c, s = math.cos(a), math.sin(a)
        head = [(x + u * c - v * s, y + u * s + v * c) for u, v in ((-4, -11), (16, 0), (-4, 11))]
        b.draw("exits", path(head, True), ["exit-halo", "exit-head"])
        b.room.add(LineString(line).buffer(7), 6)
        b.room.add(Point(x, y).buffer(18), 12)
        exit_name(b, name[region], (x, y), a)


def exit_name(b: PointBoard, text: dict[str, str], end: XY, a: float) -> None:
    """A region's name beside the arrow that leads there."""
    w, h = b.wide(text, "500-italic", 16)
    n = Name("exit", end, (w * SWELL, h * SWELL), 16 * SWELL, 19)
    n.consider(b.room, prefer=(0, 1, 1, 1, 1, 0.5, 1, 1, 0.4, 0.4))
    _, (x, y), anchor, grown = min(n.choices)
    bb = [round(v, 1) for v in swelled(x, y, anchor, w, 16, 1)]
    b.write("exits", text, "exit-name", 16, at=[round(x, 1), round(y, 1)], anchor=anchor, box=bb)
    b.room.add(box(*grown).buffer(4), 9)


def abroad(b: PointBoard) -> None:
    """From a place that has a connection abroad, a dotted way across the frontier."""
    for p in b.data["space"]:
        if p["france"]:
            x, y = b.spot[p["id"]]
            over = b.abroad.buffer(-24).difference(Point(x, y).buffer(RADIUS[p["type"]] + 34))
            end = nearest_points(over, Point(x, y))[0]
            line = LineString([(x, y), (end.x, end.y)])
            b.draw("abroad", path(line.coords), ["minor-halo", "abroad-line"])
            a = math.atan2(end.y - y, end.x - x)
            c, s = math.cos(a), math.sin(a)
            head = [(end.x + u * c - v * s, end.y + u * s + v * c) for u, v in ((-3, -7), (10, 0), (-3, 7))]
            b.draw("abroad", path(head, True), "abroad-head")
            b.room.add(line.buffer(7), 5)


# ------------------------------------------------------------------ places and names


def places(b: PointBoard) -> None:
    """The signs: kind by shape, zone by colour, rough ground by a collar of ticks, a port by its anchor."""
    zone = b.data["sheet"]["zone"]
    b.symbols["port"] = signs.PORT
    for p in b.data["space"]:
        tint = zone["tint"] if p["zone"] == zone["id"] else zone["other"]
        key = f"{p['type']}-{tint}{'-rough' if p['terrain'] == 'rough' else ''}"
        b.symbols[key] = signs.space(p["type"], tint, p["terrain"] == "rough")
        x, y = b.spot[p["id"]]
        b.use("places", key, (x, y), place=p["id"])
        b.room.add(Point(x, y).buffer(RADIUS[p["type"]] + 7), 20)
        wide, high, dear = STAND[p["type"]]
        b.stands.add(box(x - wide, y - 8 - high, x + wide, y - 8), dear)
    for p in b.data["space"]:
        if p["port"]:
            anchorage(b, b.spot[p["id"]], RADIUS[p["type"]] + 6)


def anchorage(b: PointBoard, at: XY, off: float) -> None:
    """A port's anchor, in the nearest water beside its sign."""
    turns = np.linspace(0, 2 * np.pi, 32, endpoint=False)
    round_ = [
        (at[0] + np.cos(a) * (off + d), at[1] + np.sin(a) * (off + d)) for a in turns for d in (12, 18, 24)
    ]

    def cost(q: XY) -> float:
        dry = b.land.intersection(Point(q).buffer(12)).area
        return (
            float(dry) / 12
            + b.room.rect((q[0] - 10, q[1] - 11, q[0] + 10, q[1] + 11))
            + math.dist(q, at) * 0.2
        )

    best = min(round_, key=cost)
    b.use("places", "port", best, scale=1.25)
    b.room.add(Point(best).buffer(14), 8)


def spots(x: float, y: float, r: float, w: float, h: float) -> list[tuple[float, float, str, float]]:
    """Where a name may stand about a place: x, first baseline, anchor, taste."""
    return [
        (x, y + r + h * 1.0, "middle", 0),
        (x + r + 2, y + h * 0.34, "start", 1.0),
        (x - r - 2, y + h * 0.34, "end", 1.2),
        (x + r * 0.85, y + r * 0.55 + h * 0.8, "start", 0.7),
        (x - r * 0.85, y + r * 0.55 + h * 0.8, "end", 0.8),
        (x + w * 0.27, y + r + h * 1.0, "middle", 1.4),
        (x - w * 0.27, y + r + h * 1.0, "middle", 1.5),
        (x, y - r - 4, "middle", 3.4),
        (x + r * 0.8, y - r * 0.5, "start", 2.8),
        (x - r * 0.8, y - r * 0.5, "end", 2.9),
    ]


def place_names(b: PointBoard) -> dict[str, tuple[XY, str, Box]]:
    """Every name in its best place. What it costs is counted for the name as a small map swells it."""
    short = b.data["sheet"]["short"]
    names, text, printed = [], {}, {}
    for p in b.data["space"]:
        kind, size = p["type"], SIZE[p["type"]]
        plain = {k: short.get(p["id"], t) for k, t in p["name"].items()}
        text[p["id"]] = {k: t.upper() if kind == "city" else t for k, t in plain.items()}
        w, _ = b.wide(text[p["id"]], FACE[kind], size, 0.6 if kind == "city" else 0)
        x, y = b.spot[p["id"]]
        n = Name(p["id"], (x, y), (w, size), size, RADIUS[kind])
        rough = 7 if p["terrain"] == "rough" and kind != "refuge" else 3
        about = spots(x, y, max(RADIUS[kind] + rough, WALLS), w, size * 0.72)
        if p["id"] in b.data["sheet"]["foot"]:
            about = [s for s in about if s[2] == "middle" and s[1] > y]
        for bx, base, anchor, taste in about:
            one, grown = (swelled(bx, base, anchor, w, size, k) for k in (1, SWELL))
            n.choices.append((taste + b.room.rect(grown), (bx, base), anchor, grown))
            printed[p["id"], (bx, base)] = one
        names.append(n)
    fixed = [tuple(t["box"]) for t in b.layers["exits"]["texts"]]
    found = settle(names, fixed)
    out = {}
    for p in b.data["space"]:
        at, anchor, grown = found[p["id"]]
        bb = printed[p["id"], at]
        out[p["id"]] = (at, anchor, bb)
        b.write(
            "names",
            text[p["id"]],
            f"name {p['type']}",
            SIZE[p["type"]],
            at=[round(at[0], 1), round(at[1], 1)],
            anchor=anchor,
            box=[round(v, 1) for v in bb],
            place=p["id"],
        )
        b.room.add(box(*grown), 3)
        b.room.add(box(*bb).buffer(2), 6)
    return out


def swelled(x: float, y: float, anchor: str, w: float, size: float, k: float) -> Box:
    """The box of a name of one line, grown about its anchor."""
    left = x - {"start": 0, "middle": w / 2, "end": w}[anchor] * k
    return left, y - size * 0.76 * k, left + w * k, y + size * 0.2 * k


# ------------------------------------------------------------------ the whole


def hills(b: PointBoard, rivers: list[Course]) -> None:
    """Hachures, off lettering, places, roads and rivers; far away only the two blackest classes."""
    ridges = [(b.points(r["points"]), r["height"], r["width"] * b.unit) for r in b.data["ridge"]]
    z = relief(b.size, ridges, [c.whole[::4] for c in rivers], cell=3.0, valley=40)
    dry = Room(b.size)
    dry.add(b.frame.difference(b.land.buffer(-5)), 1)
    clear, on_land = b.room.free(0.35), dry.free()
    strokes = hachures(
        z, 3.0, 155, 5.1, lambda x, y: on_land(x, y) and clear(x, y), floor=190, longest=30, least=0.22
    )
    for i, d in enumerate(strokes):
        b.draw("hachures", d, f"hachure h{i}", **({"zoom": "mid"} if i < 2 else {}))


def echoes(b: PointBoard) -> None:
    """Water lines, broken where a name stands."""
    named = [box(*t["box"]) for part in ("names", "exits") for t in b.layers[part]["texts"] if "box" in t]
    open_ = b.frame.buffer(-1).difference(unary_union(named))
    for i, d in enumerate(water_lines(b.land, open_, (4, 10, 17, 26, 36, 48, 61, 76, 92))):
        b.draw("water-lines", d, f"water w{i}")


def reserve(b: PointBoard) -> None:
    """Nothing else is lettered or engraved where furniture and the smaller map will stand."""
    s = b.data["sheet"]
    for (x, y), (w, h) in ((s["title_at"], s["title"]), (s["key"][:2], s["key"][2:])):
        b.room.add(box(x - 10, y - 10, x + w + 12, y + h + 12), 50)
    x, y, w, h = b.data["inset"]["frame"]
    b.room.add(box(x - 16, y - 16, x + w + 18, y + h + 18), 50)
    x, y = s["scale_bar"]
    b.room.add(box(x - 20, y - 70, x + 760, b.size[1]), 50)
    b.room.add(b.frame.difference(b.frame.buffer(-12)), 50)


def legend_signs(b: PointBoard) -> None:
    other = b.data["sheet"]["zone"]["other"]
    for kind in ("city", "main-town", "refuge", "other"):
        b.symbols[kind] = signs.space(kind, other, False)
    b.symbols["open-ground"] = signs.space("other", other, False)
    b.symbols["rough-ground"] = signs.space("other", other, True)


def spaces(b: PointBoard, names: dict[str, tuple[XY, str, Box]]) -> dict[str, Any]:
    out = {}
    for p in b.data["space"]:
        x, y = b.spot[p["id"]]
        (nx, ny), anchor, _ = names[p["id"]]
        out[p["id"]] = {
            "kind": p["type"],
            "shape": path(points.ring((x, y), REACH), True),
            "at": [round(x, 1), round(y - 10, 1)],
            "name_at": [round(nx, 1), round(ny, 1), anchor],
            "name": p["name"],
            "places": [],
        }
    return out


def check(b: PointBoard, where: dict[str, Any]) -> None:
    """Say what a player would see as a fault: a name on a name."""
    names = b.layers["names"]["texts"] + b.layers["exits"]["texts"]
    for i, n in enumerate(names):
        for m in names[:i]:
            if overlap(tuple(n["box"]), tuple(m["box"]), 0) > 0:
                print(f"  names overlap: {n['text']!r} and {m['text']!r}")
    assert set(where) == {e["id"] for e in b.data["space"] + b.data["region"]}, "every space must be drawn"


def draw(game: str, npm: Path) -> dict[str, Any]:
    b = PointBoard(game, npm)
    reserve(b)
    ground(b)
    rivers = water(b)
    found = roads(b)
    abroad(b)
    places(b)
    ways_out(b)
    names = place_names(b)
    naming.lettering(b)
    naming.course_names(b, rivers, [Road(f"{w.a}-{w.b}", w.kind, w.line) for w in found])
    legend_signs(b)
    regions = inset.draw(b)
    caption = furniture.draw(b)
    echoes(b)
    hills(b, rivers)
    b.layer("halos", slot=True)
    b.layer("pieces", slot=True)
    where = spaces(b, names) | regions
    check(b, where)
    return b.bound(ORDER, caption=caption, spaces=where, places={})
