"""What frames a sheet: boxes, cartouche, key, scale bar, rose, frontier, neat line with its ladder of minutes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from shapely.geometry import LineString, box
from shapely.geometry.base import BaseGeometry

import signs
from geography import XY, line_path

if TYPE_CHECKING:
    from drawing import Drawing

PAD = 14.0  # from the neat line to its outer rule


def rect(x: float, y: float, w: float, h: float) -> str:
    return f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}z"


def plate(b: Drawing, x: float, y: float, w: float, h: float) -> None:
    """A framed piece of paper pasted on the sheet."""
    b.draw("furniture", rect(x + 4, y + 5, w, h), "plate-shadow")
    b.draw("furniture", rect(x, y, w, h), "plate")
    b.draw("furniture", rect(x + 7, y + 7, w - 14, h - 14), "plate-rule")


def reserve(b: Drawing, frames: dict[str, BaseGeometry]) -> None:
    """Nothing else is lettered or engraved where furniture will stand."""
    s = b.data["sheet"]
    b.room.add(box(20, 20, 60 + s["title"][0], 60 + s["title"][1]), 50)
    x, y, w, h = s["key"]
    b.room.add(box(x - 10, y - 10, x + w + 10, y + h + 10), 50)
    for f in frames.values():
        b.room.add(f.buffer(10), 50)
    b.room.add(b.frame.difference(b.frame.buffer(-12)), 50)


def frontier(b: Drawing, lines: list[Any]) -> None:
    """A frontier that follows a river: dots on a wash of colour."""
    for line in lines:
        inside = LineString(line).intersection(b.frame.buffer(20))
        b.draw("frontier", line_path(inside, simplify=1), ["frontier-wash", "frontier"])
        b.room.add(inside.buffer(6), 1.6)


def boxes(b: Drawing, frames: dict[str, BaseGeometry]) -> None:
    """Each box as a small plate at the sheet's edge, its name above, its sign beside."""
    for e in b.data["box"]:
        x0, y0, x1, y1 = frames[e["id"]].bounds
        w, h = x1 - x0, y1 - y0
        tint = {"green": "vert", "blue": "azure", "red": "gules"}[e["colour"]]
        b.draw("boxes", rect(x0 + 4, y0 + 5, w, h), "plate-shadow")
        b.draw("boxes", rect(x0, y0, w, h), "plate")
        b.draw("boxes", rect(x0 + 5, y0 + 5, w - 10, h - 10), f"plate-edge {tint}")
        b.draw("boxes", f"M{x0 + 16:g} {y0 + 41:g}H{x1 - 16:g}", "plate-hair")
        text = {"en": e["en"], "es": e["es"]}
        size = 17.0
        while b.wide(text, "600", size)[0] > w - 30:
            size -= 0.5
        b.write(
            "boxes",
            text,
            "box-name",
            size,
            at=[(x0 + x1) / 2, y0 + 34],
            anchor="middle",
            box=[x0, y0, x1, y1],
            space=e["id"],
        )
        kind = "city" if e["city"] else "village" if tint == "gules" else "town"
        seal = f"{kind}-{tint}{'-star' if e['star'] else ''}"
        if seal not in b.symbols:
            b.symbols[seal] = signs.place(kind, tint, e["star"])
        b.use("boxes", seal, ((x0 + x1) / 2, y0))
        if e["port"]:
            b.use("boxes", "port", (x1 - 20, y1 - 22))
            seaward = 1 if x0 < b.size[0] / 2 else -1
            edge, y = (x1, y1 - 22) if seaward > 0 else (x0, (y0 + y1) / 2)
            b.draw("boxes", f"M{edge:g} {y:g}q{30 * seaward} 4 {62 * seaward}-4", "sea-way")
            b.draw("boxes", f"M{edge + 72 * seaward:g} {y - 6:g}l{-12 * seaward}-3 3 8z", "sea-arrow")


# ------------------------------------------------------------------ cartouche, scale, key


def draw(b: Drawing) -> dict[str, Any]:
    """Everything else; gives where a match's title goes."""
    caption = cartouche(b)
    key(b)
    scale_bar(b)
    for plan in b.data.get("plan", []):
        fort_plan(b, plan)
    neat_line(b)
    return caption


def cartouche(b: Drawing) -> dict[str, Any]:
    """The title on its plate, as the data words it; gives where a match's own title goes."""
    s = b.data["sheet"]
    (w, h), (x, y) = s["title"], s.get("title_at", (40, 40))
    plate(b, x, y, w, h)
    mid = x + w / 2
    for e in b.data["cartouche"]:
        if "rule" in e:
            d = f"M{mid - 90:g} {y + e['rule']:g}h180m-90-4l5 4-5 4-5-4z"
            b.draw("furniture", d, "title-hair")
            continue
        more = {"spacing": e["spacing"]} if "spacing" in e else {}
        at = [mid, y + e["down"]]
        b.write("furniture", both(e), e["class"], e["size"], at=at, anchor="middle", **more)
    title, subtitle = s["caption"]
    return {
        "title": [mid, y + title[0], "middle", title[1]],
        "subtitle": [mid, y + subtitle[0], "middle", subtitle[1]],
    }


def both(e: dict[str, Any]) -> dict[str, str]:
    return {"en": e["en"], "es": e["es"]}


def scale_bar(b: Drawing) -> None:
    (x, y), grow = b.data["sheet"]["scale_bar"], b.data["sheet"].get("grow", 1)
    for e in b.data["measure"]:
        each, n, dy = e["each"], e["steps"], e["down"]
        step = e["km"] * b.data["sheet"]["units_per_km"] * each
        b.draw("furniture", rect(x, y + dy - 7, step * n, 7), "bar")
        b.draw(
            "furniture", "".join(rect(x + i * step, y + dy - 7, step, 7) for i in range(0, n, 2)), "bar-dark"
        )
        for i in range(n + 1):
            up = -7 - 4 * grow if dy else 13 * grow
            b.write(
                "furniture",
                {"en": str(i * each), "es": str(i * each)},
                "scale",
                12 * grow,
                at=[round(x + i * step, 1), y + dy + up],
                anchor="middle",
            )
        at = [round(x + n * step + 18, 1), y + dy]
        b.write("furniture", both(e), "scale-name", 13 * grow, at=at, anchor="start")


def key(b: Drawing) -> None:
    s = b.data["sheet"]
    (x, y, w, h), grow = s["key"], s.get("grow", 1)
    plate(b, x, y, w, h)
    b.write(
        "furniture",
        {"en": "EXPLANATION", "es": "EXPLICACIÓN"},
        "title-small",
        17 * grow,
        at=[x + w / 2, y + 42 * grow],
        anchor="middle",
        spacing=5,
    )
    b.draw("furniture", f"M{x + 40:g} {y + 56 * grow:g}H{x + w - 40:g}", "plate-hair")
    rows = b.data["legend"]
    columns = s.get("key_columns", 2)
    half = math.ceil(len(rows) / columns)
    across, down = s.get("key_step", (w / columns - 4, (h - 116) / half))
    for i, row in enumerate(rows):
        cx, cy = x + 48 * grow + (i // half) * across, y + 92 * grow + (i % half) * down
        entry(b, row, cx, cy, grow)
        text = both(row)
        size = 15.0 * grow
        wide = (w - across if columns == 2 else across) - 88 * grow
        lines = {k: _two(t) if b.face("500").width(t, size) > wide else t for k, t in text.items()}
        drop = (5 - 8 * max(t.count("\n") for t in lines.values())) * grow
        b.write("furniture", lines, "key-text", size, at=[cx + 32 * grow, cy + drop], anchor="start")


def fort_plan(b: Drawing, plan: dict[str, Any]) -> None:
    """A plan of a fort on a plate of its own, 250 units wide: walls, buildings, palisade."""
    x, y = plan["at"]
    plate(b, x, y, 250, 250)
    b.write(
        "furniture",
        {"en": plan["en"], "es": plan["es"]},
        "box-name",
        16,
        at=[x + 125, y + 34],
        anchor="middle",
    )
    lines = [
        ("buildings", "plan-building"),
        ("walls", "plan-wall"),
        ("palisade", "plan-palisade"),
        ("guns", "plan-gun"),
    ]
    b.symbols[f"plan-{plan['id']}"] = [{"d": plan[part], "class": cls} for part, cls in lines if part in plan]
    k, (dx, dy) = plan["scale"], plan["shift"]
    b.use("furniture", f"plan-{plan['id']}", (x + dx, y + dy), scale=k)
    for px, py, en, es in plan["labels"]:
        at = [round(x + dx + px * k, 1), round(y + dy + py * k, 1)]
        b.write("furniture", {"en": en, "es": es}, "plan-text", 11.5, at=at, anchor="middle")


def _two(t: str) -> str:
    cut = min((i for i, c in enumerate(t) if c == " "), key=lambda i: abs(i - len(t) / 2))
    return t[:cut] + "\n" + t[cut + 1 :]


def entry(b: Drawing, row: dict[str, Any], x: float, y: float, grow: float = 1) -> None:
    how, what = row["how"], row.get("what")
    if how == "sign":
        scale = round(row.get("scale", 1) * grow, 3)
        b.use("furniture", row["what"], (x, y), **({"scale": scale} if scale != 1 else {}))
        if "number" in row:
            at = [round(x, 1), round(y + 4.2 * scale, 1)]
            text = {"en": row["number"], "es": row["number"]}
            b.write("furniture", text, "fort-level", 12 * scale, at=at, anchor="middle")
    elif how == "tint":
        b.draw("furniture", rect(x - 24, y - 12, 48, 24), [f"zone {what}", f"zone-sample {what}"])
    elif how == "line":
        b.draw("furniture", f"M{x - 24:g} {y + 3:g}q12-7 24-2t24-3", row["what"])
        if "sign" in row:
            b.use("furniture", row["sign"], (x, y + 1))
    elif how == "wave":
        b.draw("furniture", f"M{x - 22:g} {y:g}" + "q3.7-7 7.4 0t7.4 0" * 3, "bay")
    elif how == "wood":
        b.draw("furniture", rect(x - 24, y - 12, 48, 24), "wood-sample")
        b.layer("furniture")["paths"].append(
            {"stamp": signs.TREE, "at": [(x - 13, y + 4), (x + 1, y + 8), (x + 14, y + 3)], "class": "tree"}
        )
    elif how == "ground":
        b.draw("furniture", rect(x - 24, y - 14, 48, 28), ["land", f"ground {what}", "ground-sample"])
        stamp, cls = signs.STAMPS.get(row["what"], (signs.SLOPE, "hachure k2"))
        b.layer("furniture")["paths"].append(
            {"stamp": stamp, "at": [(x - 11, y + 4), (x + 11, y + 5)], "class": cls}
        )
    elif how == "away":
        b.draw("furniture", rect(x - 24, y - 12, 48, 24), ["away-sample", "away-lines"])


# ------------------------------------------------------------------ neat line


def neat_line(b: Drawing) -> None:
    """The sheet's edge: two rules, and between them a ladder of ten minutes; degrees beyond."""
    w, h = b.size
    t = PAD * 0.5
    b.draw(
        "neatline",
        rect(-46, -46, w + 92, 46 + 0) + rect(-46, h, w + 92, 46) + rect(-46, 0, 46, h) + rect(w, 0, 46, h),
        "paper",
    )
    b.draw("neatline", rect(0, 0, w, h), "neat")
    b.draw("neatline", rect(-t, -t, w + 2 * t, h + 2 * t), "neat-thin")
    b.draw("neatline", rect(-36, -36, w + 72, h + 72), "neat-thick")
    b.draw("neatline", rect(-31, -31, w + 62, h + 62), "neat-thin")
    s = b.data["sheet"]
    dark = ""
    for k in range(math.ceil(s["west"] * 6), math.floor(s["east"] * 6) + 1):
        x = b.project(k / 6, 0)[0]
        nxt = min(b.project((k + 1) / 6, 0)[0], w)
        if k % 2:
            dark += rect(round(x, 1), -t, round(nxt - x, 1), t) + rect(round(x, 1), h, round(nxt - x, 1), t)
        if k % 6 == 0:
            degree(b, (x, -15), f"{-k // 6}° W", f"{-k // 6}° O")
            degree(b, (x, h + 23), f"{-k // 6}° W", f"{-k // 6}° O")
    for k in range(math.ceil(s["south"] * 6), math.floor(s["north"] * 6) + 1):
        y = b.project(0, k / 6)[1]
        nxt = max(b.project(0, (k + 1) / 6)[1], 0)
        if k % 2:
            dark += rect(-t, round(nxt, 1), t, round(y - nxt, 1)) + rect(
                w, round(nxt, 1), t, round(y - nxt, 1)
            )
        if k % 6 == 0:
            degree(b, (-19, y), f"{k // 6}° N", f"{k // 6}° N", -90)
            degree(b, (w + 19, y), f"{k // 6}° N", f"{k // 6}° N", 90)
    b.draw("neatline", dark, "ladder")


def degree(b: Drawing, at: XY, en: str, es: str, rotate: float = 0) -> None:
    more = {"rotate": rotate} if rotate else {}
    y = at[1] + (4 if rotate else 0)
    b.write(
        "neatline",
        {"en": en, "es": es},
        "degree",
        13,
        at=[round(at[0], 1), round(y, 1)],
        anchor="middle",
        **more,
    )
