"""Places, battlefields and every name on the sheet: what stands where, and what gives way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from shapely.geometry import LineString, Point, box

import signs
from geography import XY, parts, path, smooth
from hexes import Course, Road
from lettering import Box, Face, Name, along, settle

if TYPE_CHECKING:
    from draw_board import Board
    from drawing import Drawing

TINCTURE = {"green": "vert", "blue": "azure", "brown": "tenne", "red": "gules"}
SIZE = {"city": 19.0, "fort": 16.5, "town": 16.5, "camp": 13.5, "village": 13.5}
OFF = {"city": 21.0, "fort": 20.0, "town": 15.0, "camp": 11.0, "village": 12.0}
FACE = {"city": "700", "fort": "600", "town": "600", "camp": "500", "village": "500-italic"}


def both(e: dict[str, Any]) -> dict[str, str]:
    return {"en": e["en"], "es": e["es"]}


# ------------------------------------------------------------------ places and names


def broken(text: str, width: float, face: Face, size: float) -> str:
    """A long name on two lines: what stands in brackets below, or the most even break."""
    if " (" in text:
        return text.replace(" (", "\n(")
    if face.width(text, size) < width:
        return text
    breaks = [i + 1 for i, c in enumerate(text) if c in " -"]
    if not breaks:
        return text
    cut = min(breaks, key=lambda i: abs(i - len(text) / 2))
    return text[:cut].rstrip(" ") + "\n" + text[cut:]


def draw_places(b: Board, spot: dict[str, XY]) -> dict[str, XY]:
    """The signs; gives where each place stands. A second place in a hex stands aside from the first."""
    at: dict[str, XY] = {}
    b.symbols |= {"port": signs.PORT, "battle": signs.BATTLE}
    for p in b.data["place"]:
        first = next(h for h in b.data["space"] if h["id"] == p["hex"])["places"][0] == p["id"]
        x, y = spot[p["hex"]]
        at[p["id"]] = (x, y) if first else (x + 62, y + 24)
        tint = TINCTURE[p["colour"]]
        key = f"{p['kind']}-{tint}{'-star' if p['star'] else ''}"
        b.symbols[key] = signs.place(p["kind"], tint, p["star"])
        b.use("places", key, at[p["id"]], place=p["id"])
        x, y = at[p["id"]]
        b.room.add(Point(x, y).buffer(OFF[p["kind"]] - 1), 20)
        b.stands.add(box(x - 72, y - 58, x + 72, y - 8), 1.1)
    for p in b.data["place"]:
        if p["port"]:
            anchorage(b, at[p["id"]], OFF[p["kind"]])
    return at


def anchorage(b: Board, at: XY, off: float) -> None:
    """A port's anchor, in the nearest water beside its sign."""
    turns = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    ring = [(at[0] + np.cos(a) * (off + 11), at[1] + np.sin(a) * (off + 9)) for a in turns]

    def cost(q: XY) -> tuple[int, float]:
        dry = b.land.intersection(Point(q).buffer(11)).area
        return round(dry / 40), b.room.rect((q[0] - 8, q[1] - 8, q[0] + 8, q[1] + 8))

    best = min(ring, key=cost)
    b.use("places", "port", best)
    b.room.add(Point(best).buffer(10), 8)


def place_names(b: Board, at: dict[str, XY]) -> dict[str, tuple[XY, str, Box]]:
    names, text = [], {}
    for p in b.data["place"]:
        kind, face = p["kind"], b.face(FACE[p["kind"]])
        lines = {
            k: broken(p[k].upper() if kind == "city" else p[k], 132, face, SIZE[kind]) for k in ("en", "es")
        }
        text[p["id"]] = lines
        size = b.wide(lines, FACE[kind], SIZE[kind], 0.6 if kind == "city" else 0)
        n = Name(p["id"], at[p["id"]], size, SIZE[kind], OFF[kind])
        n.consider(b.room)
        names.append(n)
    found = settle(names)
    for p in b.data["place"]:
        (x, y), anchor, bb = found[p["id"]]
        b.write(
            "names",
            text[p["id"]],
            f"name {p['kind']}",
            SIZE[p["kind"]],
            at=[round(x, 1), round(y, 1)],
            anchor=anchor,
            box=[round(v, 1) for v in bb],
            place=p["id"],
            **({"zoom": "mid"} if p["kind"] in ("camp", "village") else {}),
        )
        b.room.add(box(*bb).buffer(2), 6)
    return found


def battlefields(b: Board, at: dict[str, XY]) -> None:
    """Crossed swords and the day; the name too, where no town of that name stands beside."""
    months = {
        "en": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(),
        "es": "ene feb mar abr may jun jul ago sep oct nov dic".split(),
    }
    fields = []
    for f in b.data["battlefield"]:
        year, month, day = (int(v) for v in f["date"].split("-"))
        date = {k: f"{day} {m[month - 1]} {year}" for k, m in months.items()}
        here = [p for p in b.data["place"] if p["hex"] == f["hex"]]
        own = any(f["en"].split()[-1] in p["en"] or f["es"] in p["es"] for p in here)
        text = date if own else {k: f"{f[k]}\n{date[k]}" for k in date}
        base = at[here[0]["id"]] if own else true_beside(b, f, here, at)
        w, h = b.wide(text, "400-italic", 11.5)
        n = Name(f["id"], base, (w + 20, max(h, 15)), 11.5, OFF[here[0]["kind"]] + 3 if own else 4)
        n.consider(b.room, prefer=(1, 0, 0, 0.5, 0.5, 2, 1, 1, 1.5, 1.5))
        if own:  # or under the town's name
            x0, _, x1, y1 = next(t["box"] for t in b.layers["names"]["texts"] if t["place"] == here[0]["id"])
            n.at, n.off = ((x0 + x1) / 2, y1), 2
            n.consider(b.room, prefer=(0.5, 9, 9, 9, 9, 9, 9, 9, 0.8, 0.8))
        fields.append((f, text, n))
    fixed = [tuple(t["box"]) for t in b.layers["names"]["texts"]]
    found = settle([n for *_, n in fields], fixed)
    for f, text, n in fields:
        _, anchor, (x0, y0, x1, y1) = found[n.key]
        left = anchor == "end"  # the swords stand on the side of the field
        b.use("battles", "battle", (x1 - 8 if left else x0 + 8, (y0 + y1) / 2), **{"class": f["victor"]})
        at_ = [
            round(x1 - 19 if left else x0 + 19, 1),
            round((y0 + y1) / 2 + 4 - text["en"].count("\n") * 5.6, 1),
        ]
        b.write(
            "battles",
            text,
            "date",
            11.5,
            at=at_,
            anchor="end" if left else "start",
            box=[round(v, 1) for v in (x0, y0, x1, y1)],
        )
        b.room.add(box(x0, y0, x1, y1), 5)
    b.layers["battles"]["zoom"] = "mid"


def true_beside(b: Board, f: dict[str, Any], here: list[dict[str, Any]], at: dict[str, XY]) -> XY:
    """Where a field lies: as far from its hex's town as in truth, or at its true spot."""
    x, y = b.project(f["lon"], f["lat"])
    if here:
        tx, ty = b.project(here[0]["lon"], here[0]["lat"])
        sx, sy = at[here[0]["id"]]
        return sx + (x - tx) * 1.6, sy + (y - ty) * 1.6 + 14
    c = np.array(b.grid.centre[f["hex"]])
    return tuple(c + np.clip(np.array((x, y)) - c, -44, 44))


def hex_numbers(b: Board) -> None:
    for h in b.data["space"]:
        x, y = b.grid.centre[h["id"]]
        b.write(
            "numbers",
            {"en": h["id"][1:], "es": h["id"][1:]},
            "hex-number",
            10.5,
            at=[round(x, 1), round(y - 66, 1)],
            anchor="middle",
        )
        b.room.add(box(x - 13, y - 75, x + 13, y - 64), 2)
    b.layers["numbers"]["zoom"] = "mid"


# ------------------------------------------------------------------ lettering

ITALIC = "500-italic"
LETTERS = {
    "sea-name": ITALIC,
    "river-name": ITALIC,
    "bay-name": ITALIC,
    "hills": ITALIC,
    "region": "500",
    "region-small": "500",
}


def lettering(b: Drawing) -> None:
    """What the data sets by hand: seas, bays, regions, hills."""
    for e in b.data.get("letter", []):
        if "points" not in e and "at" not in e:
            continue
        text, cls, size, spacing = both(e), e["class"], e["size"], e.get("spacing", 0)
        layer = "waters" if cls in ("sea-name", "bay-name", "river-name") else "lettering"
        more: dict[str, Any] = {"spacing": spacing} if spacing else {}
        if cls == "bay-name":
            more["zoom"] = "mid"
        w, h = b.wide(text, LETTERS[cls], size, spacing)
        if "points" in e:
            line = LineString(smooth(b.points(e["points"]), 6))
            more["along"] = path(line.simplify(0.4).coords)
            middle = line.length / 2
            run = LineString([line.interpolate(s) for s in np.linspace(middle - w / 2, middle + w / 2, 12)])
            ground = run.offset_curve(-size * 0.36).buffer(size * 0.62)
            if w > line.length:
                print(f"  {e['en']!r} wants {w:.0f} units, its line has {line.length:.0f}")
        else:
            x, y = b.project(e["at"][1], e["at"][0])
            more |= {"at": [round(x, 1), round(y, 1)], "anchor": "middle"}
            ground = box(x - w / 2, y - size, x + w / 2, y - size + h)
        if cls == "bay-name" and "at" in e:
            more["box"] = [round(v, 1) for v in ground.bounds]
        b.write(layer, text, cls, size, **more)
        b.room.add(ground, 0.4 if cls.startswith(("region", "hills")) else 4)


def course_names(b: Drawing, rivers: list[Course], roads: list[Road]) -> None:
    """Names along rivers and roads, where the ground is clearest."""
    title = {r["id"]: r for r in [*b.data["river"], *b.data.get("watercourse", [])]}
    whole = {c.id: c.whole for c in rivers}
    for e in b.data.get("letter", []):
        if "river" in e:
            r = title[e["river"]]
            main = r.get("barrier", False) or r.get("class") == "stream"
            text = {"en": r["en"].removesuffix(" River"), "es": r["es"].removeprefix("Río ")}
            line, size, spacing, cls, gap = (
                whole[e["river"]],
                15.0 if main else 12.5,
                2.4 if main else 1.4,
                "river-name",
                8.0,
            )
        elif "road" in e:
            runs = [r.line for r in roads if r.id == e["road"]]
            text, line, size, spacing, cls, gap = both(e), np.vstack(runs), 12.5, 1.0, "road-name", 8.0
        else:
            continue
        w, _ = b.wide(text, "500-italic", size, spacing)
        inside = LineString(line).intersection(b.frame.buffer(-14))
        line = np.array(max(parts(inside), key=lambda g: g.length).coords)
        done: list[XY] = []
        for share in e["at_share"]:
            found = along(line, w, size, b.room, gap, share, done)
            if found is None or found[1] > 24:
                print(f"  no room for {text['en']}", None if found is None else round(found[1]))
                continue
            base = found[0]
            done.append(tuple(base[len(base) // 2]))
            b.write("courses", text, cls, size, spacing=spacing, along=path(base), zoom="mid")
            b.room.add(LineString(base).buffer(size * 0.8), 5)
