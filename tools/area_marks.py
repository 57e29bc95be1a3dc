"""What an area is worth, and its harbour: port boxes, levels of fortresses, coins, stars, signs of who rises there."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from shapely import contains_xy, prepare
from shapely.geometry import LineString, Point, box
from shapely.ops import nearest_points

import signs
from area_board import AreaBoard
from furniture import rect
from geography import XY, parts, path
from lettering import Box, Name, overlap, settle

HARBOUR = (80.0, 56.0)  # a port box, in map units
COIN = 6.4  # from one coin of a heap to the next
GAP = 4.0


# ------------------------------------------------------------------ ports


def harbours(b: AreaBoard) -> dict[str, Box]:
    """A box for the ships of each port, in its own sea and near its town; the sea has a hole there."""
    found: dict[str, Box] = {}
    b.symbols["port"] = signs.PORT
    if b.sheet.get("blockade"):
        b.symbols["blockade"] = signs.BLOCKADE
        b.quay |= quays(b)
    sign, scale = ("blockade", 1.2) if b.quay else ("port", 1.5)
    for id, s in b.by_id.items():
        if s.get("port"):
            found[id] = harbour(b, id, s["port"], list(found.values()))
    for id, (x0, y0, x1, y1) in found.items():
        sea = b.by_id[id]["port"]
        b.shape[sea] = b.shape[sea].difference(box(x0, y0, x1, y1))
        b.room.add(box(x0 - 3, y0 - 3, x1 + 3, y1 + 3), 20)
        town = b.quay.get(id, b.spot[id])
        near = nearest_points(box(x0, y0, x1, y1), Point(town))[0]
        line = LineString([town, (near.x, near.y)])
        b.draw("links", path(line.coords), ["port-halo", "port-line"], zoom="mid")
        b.room.add(line.buffer(3), 3)
        b.draw("boxes", rect(x0, y0, x1 - x0, y1 - y0), "port-box", zoom="mid")
        more = {"zoom": "mid"} if b.quay else {}  # from afar the port's own anchor says enough
        b.use("boxes", sign, ((x0 + x1) / 2, (y0 + y1) / 2 + 1), scale=scale, **more)
    return found


def quays(b: AreaBoard) -> dict[str, XY]:
    """Where the ships in each port lie: on its own coast, towards its sea, beside its town."""
    b.symbols["quay"] = signs.CONTINENTAL
    found: dict[str, XY] = {}
    told = b.data.get("quay", {})  # [latitude, longitude], where the nearest coast is the wrong one
    ports = {id: s for id, s in b.by_id.items() if s.get("port")}
    coasts = {id: b.shape[id].boundary.intersection(b.shape[s["port"]].buffer(4)) for id, s in ports.items()}
    inland = [id for id, shore in coasts.items() if shore.length < 12]
    if inland:
        raise SystemExit(f"ports without a coast on their sea: {inland}")
    for id, shore in coasts.items():
        town, inner = b.spot[id], b.shape[id].buffer(-9)
        best: tuple[float, XY] = (math.inf, town)
        for run in parts(shore):
            for d in np.arange(0, run.length + 1, 6):
                p = nearest_points(inner, run.interpolate(d))[0]
                far = math.dist((p.x, p.y), town)
                cost = 3 * max(0.0, 36 - far) + max(0.0, far - 40) + 20 * (p.y < town[1] - 12)
                if id in told:
                    cost += 2 * math.dist((p.x, p.y), b.project(told[id][1], told[id][0]))
                cost += sum(60 for q in found.values() if math.dist(q, (p.x, p.y)) < 30)
                if cost < best[0]:
                    best = cost, (p.x, p.y)
        found[id] = round(best[1][0], 1), round(best[1][1], 1)
        sign = "quay" if ports[id].get("continental") else "port"
        b.use("places", sign, found[id], place=f"{id}-port")
        b.room.add(Point(found[id]).buffer(13), 20)
    return found


def harbour(b: AreaBoard, id: str, sea: str, taken: list[Box]) -> Box:
    """Where a port's box costs least: on water, near its town, off the other boxes and the middle of its sea."""
    w, h = b.sheet.get("harbour", HARBOUR)
    wet, home = b.shape[sea].buffer(-4), b.shape[id]
    (x, y), (sx, sy) = b.quay.get(id, b.spot[id]), b.spot[sea]
    gx, gy = np.meshgrid(np.arange(x - 260, x + 260, 10), np.arange(y - 260, y + 260, 10))
    afloat = contains_xy(wet, gx.ravel(), gy.ravel())
    best: tuple[float, Box] | None = None
    prepare(wet)
    for cx, cy in zip(gx.ravel()[afloat].tolist(), gy.ravel()[afloat].tolist(), strict=True):
        spot = (cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2)
        if any(overlap(spot, other, 12) > 0 for other in taken):
            continue
        r = box(*spot)
        dry = 0.0 if wet.contains(r) else 1 - wet.intersection(r).area / r.area
        crowd = max(0.0, 75 - math.dist((cx, cy), (sx, sy)))
        written = 2.5 * b.room.rect(spot) if b.quay else 0.0
        cost = written + 900 * dry + 1.3 * home.distance(r) + 0.4 * math.dist((cx, cy), (x, y)) + 2 * crowd
        if best is None or cost < best[0]:
            best = cost, spot
    if best is None:
        raise SystemExit(f"no room for the port of {id} in {sea}")
    return tuple(round(v, 1) for v in best[1])  # type: ignore[return-value]


def harbour_spaces(b: AreaBoard, found: dict[str, Box]) -> dict[str, Any]:
    """The port boxes as spaces of the board."""
    out = {}
    for id, (x0, y0, x1, y1) in found.items():
        s = b.by_id[id]
        town = s.get("port_name") or s.get("city") or s["name"]["es"]
        mid = round((x0 + x1) / 2, 1)
        told = {"en": f"Port of {town}", "es": f"Puerto de {town}"}
        if b.quay:
            told = {"en": f"Blockade of {s['name']['en']}", "es": f"Bloqueo de {s['name']['es']}"}
        out[f"{id}-blockade" if b.quay else f"{id}-port"] = {
            "kind": "port",
            "shape": path([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], True),
            "at": [mid, round(y1 - 6, 1)],
            "name_at": [mid, round(y1 + 12, 1), "middle"],
            "name": told,
            "places": [],
            "room": round((x1 - x0) / 2, 1),
        }
    return out


# ------------------------------------------------------------------ what it is worth


def level(b: AreaBoard, id: str, at: XY) -> None:
    """The number on a fortress."""
    text = str(int(b.by_id[id]["fort"]))
    b.write(
        "places",
        {"en": text, "es": text},
        "fort-level on-red" if b.red(id) else "fort-level",
        12,
        at=[at[0], round(at[1] + 4.2, 1)],
        anchor="middle",
    )


def strips(b: AreaBoard) -> dict[str, Box]:
    """A short row of signs in each area: coins, a star with its worth, the signs of who rises there."""
    used = {kind for s in b.by_id.values() for kind, _ in contents(s)}
    b.symbols |= {kind: sign for kind, sign in signs.MARKS.items() if kind in used}
    found: dict[str, Box] = {}
    for id, s in b.by_id.items():
        items = contents(s)
        if not items:
            continue
        wide = sum(w for _, w in items) + GAP * (len(items) - 1)
        spot = found[id] = corner(b, id, wide + 4, 17.0)
        x, y = spot[0] + 2, (spot[1] + spot[3]) / 2
        for kind, w in items:
            stamp(b, s, kind, x, y)
            x += w + GAP
        b.room.add(box(*spot), 8)
    return found


def contents(s: dict[str, Any]) -> list[tuple[str, float]]:
    """The signs of a strip and how wide each is."""
    out: list[tuple[str, float]] = []
    if s.get("resources"):
        out.append(("coin", 11 + COIN * (s["resources"] - 1)))
    if s.get("star"):
        out.append(("star", 12.0 if s["star"] == 1 else 19.0))
    return out + [(icon, 13.0) for icon in s.get("icons", [])]


def stamp(b: AreaBoard, s: dict[str, Any], kind: str, x: float, y: float) -> None:
    if kind == "coin":
        for n in range(s["resources"]):
            b.use("marks", "coin", (x + 5.5 + n * COIN, y))
    elif kind == "star":
        b.use("marks", "star", (x + 6, y))
        if s["star"] > 1:
            text = str(s["star"])
            at = [round(x + 12.5, 1), round(y + 4.4, 1)]
            b.write("marks", {"en": text, "es": text}, "worth", 12.5, at=at, anchor="start")
    else:
        b.use("marks", kind, (x + 6.5, y))


def corner(b: AreaBoard, id: str, w: float, h: float) -> Box:
    """The clearest spot of an area for something so wide and high, not far from its town."""
    (x, y), shape = b.spot[id], b.shape[id].buffer(-3)
    gx, gy = np.meshgrid(np.arange(x - 110, x + 110, 5), np.arange(y - 100, y + 100, 5))
    ok = contains_xy(shape, gx.ravel(), gy.ravel())
    best: tuple[float, Box] = (math.inf, (x - w / 2, y + 20, x + w / 2, y + 20 + h))
    for cx, cy in zip(gx.ravel()[ok].tolist(), gy.ravel()[ok].tolist(), strict=True):
        spot = (cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2)
        ends = contains_xy(shape, [spot[0], spot[2], spot[0], spot[2]], [spot[1], spot[1], spot[3], spot[3]])
        cost = b.room.rect(spot) * 2 + 6 * float(4 - ends.sum()) + math.dist((cx, cy), (x, y + 24)) / 12
        if cost < best[0]:
            best = cost, spot
    return tuple(round(v, 1) for v in best[1])  # type: ignore[return-value]


def cities(b: AreaBoard) -> None:
    """The names of towns that are not those of their areas: for a near view."""
    wanted = []
    for id, s in b.by_id.items():
        town = s.get("city", "")
        if town and town not in s["name"].values():
            w, h = b.face("500-italic").block(town, 11.5, 0)
            n = Name(id, b.spot[id], (w, h), 11.5, 14.0)
            n.consider(b.room)
            wanted.append(n)
    for id, ((x, y), anchor, bb) in settle(wanted, []).items():
        town = b.by_id[id]["city"]
        b.write(
            "marks", {"en": town, "es": town}, "name town-name", 11.5, at=[round(x, 1), round(y, 1)], anchor=anchor,
            zoom="near",
        )  # fmt: skip
        b.room.add(box(*bb), 2)
