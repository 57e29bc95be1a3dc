"""Draw a board of areas: land that is shared out among provinces, seas, off-map boxes, insets.

    python tools/draw_areas.py libertad_o_muerte --npm node_modules
    python tools/draw_areas.py napoleon_against_europe --npm node_modules

A game's data folder holds `map.toml` (what the rules know) and `drawing.toml` (what only the eye needs);
docs/area-maps.md says what is in them. The tool says how many links became borders, which had to be drawn as a
link, and which areas touch without one.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import json
import math
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np
from shapely.geometry import LineString, Point, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

import signs
from area_board import Account, AreaBoard, account, kinds, shores
from area_borders import borders, joins
from area_country import abroad, countries, ground, hills, terrain
from area_marks import cities, harbour_spaces, harbours, level, strips
from area_rivers import courses, lakes, river_names
from furniture import both, key, plate, rect
from geography import XY, line_path, parts, path, poly_path, smooth
from lettering import Box, Name, overlap, settle
from naming import broken

SIZE = {"capital": 20.0, "seat": 17.0, "town": 15.0, "": 14.5}
FACE = {"capital": "700", "seat": "600", "town": "500", "": "500"}
REACH = {"capital": 20.0, "seat": 16.0, "town": 14.0, "": 6.0}
AREA = {"capital": "city", "seat": "town", "town": "area-town", "": "area-plain"}
ORDER = (
    "sea water-lines land away zone terrain hachures lettering courses borders rivers coast waters crossings"
    " inset-under inset inset-frame boxes links halos places marks names furniture neatline pieces"
).split()


# ------------------------------------------------------------------ towns and names


def towns(b: AreaBoard) -> None:
    b.symbols["port"] = signs.PORT
    worth = b.sheet.get("marks", False)
    for id, s in b.by_id.items():
        x, y = b.spot[id]
        if s["kind"] == "sea":
            continue
        town, fort = s.get("town", ""), bool(s.get("fort"))
        if fort and s["fort"] > 1 and b.sheet.get("citadels"):
            b.symbols["citadel"] = signs.CITADEL
            b.use("places", "citadel", (x, y))
        b.use("places", town_sign(b, id), (x, y), place=id)
        if s.get("key"):
            b.symbols["key"] = signs.KEY
            right = x + REACH[town]
            b.use("places", "key", (right + 6, y - 13))
            b.room.add(box(right - 4, y - 19, right + 17, y - 6), 20)
        if fort and worth:
            level(b, id, (x, y))
        b.room.add(Point(x, y).buffer(REACH[town] + (4 if fort else 0)), 20)
        b.stands.add(box(x - 26, y - 52, x + 26, y - 6), 0.6)
    for id, s in b.by_id.items():
        if s.get("port") and not worth:
            shore = b.shape[s["port"]]
            near = nearest_points(shore.buffer(-11), Point(b.spot[id]))[0] if shore.buffer(-11).area else None
            if near is not None and near.distance(Point(b.spot[id])) < 260:
                b.use("places", "port", (near.x, near.y), zoom="mid")
                b.room.add(near.buffer(11), 8)


def town_sign(b: AreaBoard, id: str) -> str:
    """The symbol of an area's town; a capital is red and, without walls, starred, on a map that prints it so."""
    s, red, worth = b.by_id[id], b.red(id), b.sheet.get("marks", False)
    town, fort = s.get("town", ""), bool(s.get("fort"))
    tint = "gules" if red else b.data["tint"].get(s.get("group", ""), "argent")
    star = not fort if red else bool(s.get("star")) and not worth
    key = f"seat-{town or 'none'}-{tint}{'-fort' if fort else ''}{'-star' if star else ''}"
    b.symbols[key] = signs.seat(town, tint, fort, star, worth, "sign-fill gules" if red else "sign-dot")
    return key


def names(b: AreaBoard) -> dict[str, tuple[XY, str, Box]]:
    """Every area's name by its town's sign, within its own borders if it can be; a sea's in its middle."""
    wanted, text = [], {}
    for id, s in b.by_id.items():
        sea, town = s["kind"] == "sea", s.get("town", "")
        size, face = (sea_letters(b, id), "500-italic") if sea else (SIZE[town], FACE[town])
        wide = 150 if size == 16.0 else size * 5.5
        plain = {k: (t.upper() if town == "capital" else t) for k, t in s["name"].items()}
        text[id] = {k: broken(t, wide if sea else 105, b.face(face), size) for k, t in plain.items()}
        w, h = b.wide(text[id], face, size, 1.2 if sea else 0.6 if town == "capital" else 0)
        x, y = b.spot[id]
        off = 2.0 if sea else REACH[town] + (6 if s.get("fort") else 2)
        n = Name(id, (x, y), (w, h), size, off)
        n.consider(b.room)
        if sea:
            far = 1.0 if "sea_name" not in b.sheet else 2.0
            for dx in (-90, -45, 0, 45, 90):
                for dy in (-60, -30, 0, 30, 60):
                    n.at = (x + far * dx, y + far * dy - h / 2)
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
            **({} if town in ("capital", "seat") else {"zoom": "low"}),
        )
        b.room.add(box(*bb).buffer(2), 6)
    return found


def sea_letters(b: AreaBoard, id: str) -> float:
    """How large a sea's name is: as the map says, or by the sea's own size."""
    most = b.sheet.get("sea_name", 16.0)
    return float(np.clip(round(math.sqrt(b.shape[id].area) / 14), 16.0, most))


def letters(b: AreaBoard) -> None:
    """Names that belong to no area: mountains along their ridge, narrow waters."""
    for e in b.data.get("letter", []):
        line = smooth(b.points(e["points"]), 6)
        size, spacing = e["size"], e.get("spacing", 2)
        more = {"spacing": spacing, "zoom": e.get("zoom", "mid")}
        b.write("courses", both(e), e["class"], size, along=path(line), **more)
        b.room.add(LineString(line).buffer(size * 0.7), 4)


def strays(shape: BaseGeometry, bb: Box) -> float:
    """What a name costs for the part of it that leaves its own area."""
    whole = box(*bb)
    return 14.0 * float(1 - shape.intersection(whole).area / whole.area)


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
    if "legend" in b.data:
        key(b)
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


def spaces(b: AreaBoard, named: dict[str, tuple[XY, str, Box]], inner: dict[str, Any]) -> dict[str, Any]:
    within: dict[str, list[str]] = defaultdict(list)
    for id, place in inner.items():
        within[place["space"]].append(id)
    out: dict[str, Any] = {}
    for id, s in b.by_id.items():
        (nx, ny), anchor, _ = named[id]
        x, y = b.spot[id]
        shape = b.shape[id]
        body = max(parts(shape), key=lambda g: g.area)
        out[id] = {
            "kind": "sea" if s["kind"] == "sea" else "region",
            "shape": outline_path(b, id),
            "at": [x, round(y + (20 if s["kind"] == "sea" else 12), 1)],
            "name_at": [round(nx, 1), round(ny, 1), anchor],
            "name": s["name"],
            "places": within[id],
            "room": round(float(body.exterior.distance(Point(x, y))), 1),
            "marker_at": marker_spot(b, id, x, y),
            "true": [s["lat"], s["lon"]],
            **({"terrain": s["terrain"]} if s.get("terrain") else {}),
            **({"tint": b.data["tint"][s["group"]]} if s.get("group") in b.data["tint"] else {}),
        }
        if not body.contains(Point(out[id]["at"])):
            out[id]["at"] = [x, y]
    return out


def outline_path(b: AreaBoard, id: str) -> str:
    """An area's outline; on a tight sheet in whole units."""
    if not b.sheet.get("tight"):
        return poly_path(b.shape[id], simplify=0.8)
    land = b.by_id[id]["kind"] == "land"
    return poly_path(b.fair[id] if land else b.shape[id], 0, simplify=0 if land else 1.2)


def marker_spot(b: AreaBoard, id: str, x: float, y: float) -> XY:
    """Where a marker lies: in its area, on the clearest ground beside the town and below the pieces."""
    shape = b.shape[id].buffer(-6)
    best: tuple[float, XY] = (math.inf, (x, y))
    for r in (32, 40, 50, 62):
        for a in np.radians(np.arange(0, 360, 20)):
            p = (x + r * math.cos(a), y + r * math.sin(a) * 0.8)
            if not shape.contains(Point(p)):
                continue
            cost = b.room.rect((p[0] - 12, p[1] - 12, p[0] + 12, p[1] + 12)) + r / 12 + 4 * (p[1] < y - 14)
            if cost < best[0]:
                best = cost, p
    at = round(float(best[1][0]), 1), round(float(best[1][1]), 1)
    b.room.add(Point(at).buffer(12), 2)
    return at


def places(b: AreaBoard, named: dict[str, tuple[XY, str, Box]]) -> dict[str, Any]:
    """The insides of cities, where the rules tell them from the country around."""
    out = {}
    for id in b.data.get("walled", []):
        (nx, ny), anchor, _ = named[id]
        s, (x, y) = b.by_id[id], b.spot[id]
        kind, name = "city", {"en": s.get("city", ""), "es": s.get("city", "")}
        if not name["en"]:
            kind = "fortress"
            name = {"en": f"Fortress of {s['name']['en']}", "es": f"Fortaleza de {s['name']['es']}"}
        out[f"{id}-{kind}"] = {
            "space": id,
            "kind": kind,
            "at": [x, round(y + 12, 1)],
            "name_at": [round(nx, 1), round(ny, 1), anchor],
            "name": name,
        }
    for id, (x, y) in b.quay.items():
        s = b.by_id[id]
        foot = nearest_points(b.shape[id].buffer(-2), Point(x, y + 10))[0]  # ships stand on their own shore
        out[f"{id}-port"] = {
            "space": id,
            "kind": "port",
            "at": [round(foot.x, 1), round(foot.y, 1)],
            "name_at": [x, round(y + 22, 1), "middle"],
            "name": {"en": f"Port of {s['name']['en']}", "es": f"Puerto de {s['name']['es']}"},
        }
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
        *([b.sheet["key"]] if "key" in b.sheet else []),
    ]:
        b.room.add(box(x - 10, y - 10, x + w + 12, y + h + 12), 50)
    for e in b.insets:
        x, y, w, h = e["frame"]
        b.room.add(box(x - 16, y - 16, x + w + 16, y + h + 16).difference(box(x, y, x + w, y + h)), 50)
    ground(b, b.main)
    borders(b, b.main, barred)
    insets(b, barred)
    joins(b, told)
    unmet, rocks = shores(b)
    for line in rocks:
        b.draw("coast", line_path(line, 0, 0.9, 6), "coast-barred")
    ports = harbours(b) if b.sheet.get("marks") else {}
    courses(b)
    lakes(b)
    letters(b)
    towns(b)
    named = names(b)
    if b.sheet.get("marks"):
        strips(b)
    river_names(b)
    cities(b)
    inner = places(b, named)
    where = harbour_spaces(b, ports) | spaces(b, named, inner) | boxes(b)
    countries(b)
    abroad(b)
    terrain(b)
    hills(b)
    caption = edge(b)
    b.layer("marks")["zoom"] = "mid"
    b.layer("halos", slot=True)
    b.layer("pieces", slot=True)
    print(report(b, told))
    print(f"landings whose land and sea do not meet: {len(unmet)}  {unmet}")
    more = {"caption": caption} if caption else {}
    return b.bound(ORDER, **more, spaces=where, places=inner, links=links(b, told), theatres=theatres(b))


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("game", help="a game's folder, or the path of one with a map's data")
    ask.add_argument(
        "--npm", type=Path, default=Path("node_modules"), help="where npm put world-atlas and the fonts"
    )
    ask.add_argument("--out", type=Path, help="instead of board.json in the folder")
    given = ask.parse_args()
    folder = Path(given.game)
    b = AreaBoard(folder.name, given.npm, folder if folder.is_dir() else None)
    text = json.dumps(draw(b), ensure_ascii=False, separators=(",", ":"))
    out = given.out or b.folder / "board.json"
    out.write_text(text + "\n")
    print(f"{out}: {len(text) / 1000:.0f} kB, {len(gzip.compress(text.encode())) / 1000:.0f} kB gzipped")


if __name__ == "__main__":
    main()
