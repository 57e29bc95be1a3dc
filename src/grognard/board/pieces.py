"""Wooden blocks and what lies beside them, as SVG in a 48-unit square.

A block's front says its strength by pips, its arm by what crosses the frame, its quality by the frame, and its two ratings.
A block's back says only its side: hatching, keyline, emblem. All backs of a side are one symbol, so they cannot differ.

The drawings themselves are in symbols.json, which the browser client reads too; what is computed here (pips, where the
ratings stand) is computed alike in web/src/pieces, and tests/drawn_pieces.json holds both to the same result.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NotRequired, TypedDict
from xml.sax import saxutils

from .style import Zoom


class Piece(TypedDict):
    """A block on the table. A block whose `face` is false may carry nothing but side, place and marks that anyone sees."""

    side: str
    place: str
    power: NotRequired[str]  # whose colours it has; its side's where left out
    kind: NotRequired[str]  # counter, disc or walls; a block where left out
    text: NotRequired[str]  # what a counter or a disc says
    face: NotRequired[bool]  # it shows its face unless this says otherwise
    id: NotRequired[str]
    sign: NotRequired[str]
    quality: NotRequired[str]
    strength: NotRequired[int]
    steps: NotRequired[int]
    left: NotRequired[str | int]
    right: NotRequired[str | int]
    code: NotRequired[str]
    name: NotRequired[str]
    short: NotRequired[str]
    label: NotRequired[str]
    marks: NotRequired[list[str]]


# ------------------------------------------------------------------ the drawings


@cache
def symbols() -> dict[str, Any]:
    """Every sign, drawn once for pictures and client."""
    text = files(__package__).joinpath("symbols.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def drawing(kind: str, name: str) -> str:
    """One of the drawings, or nothing where there is none of that name."""
    return str(symbols()[kind].get(name, ""))


def fill(drawn: str, **words: object) -> str:
    """A drawing with its words in braces filled in.

    >>> fill('<circle r="{r}" fill="{ink}"/>', r=2, ink="red")
    '<circle r="2" fill="red"/>'
    """
    return re.sub(r"\{(\w+)\}", lambda m: str(words.get(m[1], m[0])), drawn)


FACE = int(symbols()["face"])  # the painted face of a block, in a 48-unit square
TINCTURES = tuple(symbols()["tinctures"])


def var(name: str) -> str:
    return f"var(--{name})"


def tint(tincture: str) -> str:
    """A tincture of ours; a word that is none falls back to sable."""
    return tincture if tincture in TINCTURES else "sable"


def on(tincture: str) -> str:
    """What is printed on wood: cream, or ink on argent."""
    return var("engrave") if tincture == "argent" else var("cream")


def escape(text: object) -> str:
    """Text made safe for markup and attributes."""
    return saxutils.escape(str(text), {'"': "&quot;", "'": "&#39;"})


def number(n: float) -> str:
    """A number with at most two decimals, as the client rounds it."""
    return f"{math.floor(n * 100 + 0.5) / 100:g}"


# ------------------------------------------------------------------ sides


def paints(tincture: str) -> str:
    """The gradient and the hatching a tincture needs in <defs>."""
    hatching = drawing("tinctures", tincture)
    return fill(symbols()["paints"], tincture=tincture, ink=on(tincture), hatching=hatching)


def emblem(name: str, ink: str, ground: str) -> str:
    """A side's emblem; one that we do not know is a lozenge."""
    return fill(drawing("emblems", name) or drawing("emblems", "lozenge"), ink=ink, ground=ground)


def troop_sign(sign: str, quality: str, ground: str, ink: str) -> str:
    """The arm and its quality, after the troop signs of 1824: the frame is the quality, what crosses it is the arm."""
    alone = drawing("frameless", f"{sign} {quality}") or drawing("frameless", sign)
    cross = ground if quality == "guard" and not alone else ink
    frames = symbols()["frames"]
    frame = "" if alone else fill(frames.get(quality, frames["line"]), ink=ink)
    arm = alone or drawing("arms", f"{sign} {quality}") or drawing("arms", sign)
    return (
        f'<g fill="none" stroke="{ink}" stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round">'
        f'{frame}<g stroke="{cross}">{fill(arm, ink=cross)}</g></g>'
    )


# ------------------------------------------------------------------ blocks


def spun(states: Sequence[str], middle: float) -> str:
    """What is spent stands askew."""
    return f' transform="rotate(9 {number(middle)} {number(middle)})"' if "spent" in states else ""


def body(tincture: str, face: str, states: Sequence[str] = ()) -> str:
    """A block with something painted on its face, and what lies over it; a selected one is lifted."""
    lifted = "selected" in states
    raised = ' transform="translate(-5 -6)"' if lifted else ""
    return (
        f"<g{spun(states, FACE / 2)}>{drawing('block', 'shade-lifted' if lifted else 'shade')}<g{raised}>"
        f"{fill(drawing('block', 'wood'), tincture=tincture)}{face}{drawing('block', 'sheen')}{overlay(states)}</g></g>"
    )


def back(tincture: str, name: str) -> str:
    """The back of a side's blocks."""
    ink = on(tincture)
    inside = emblem(name, ink, var(tincture))
    return fill(drawing("block", "back"), tincture=tincture, ink=ink, emblem=inside)


def back_symbol(side: str, tincture: str, name: str) -> str:
    """The one back of a side, to be used for every hidden block."""
    return f'<g id="back-{escape(side)}">{body(tincture, back(tincture, name))}</g>'


def pips(strength: int, steps: int, ink: str) -> str:
    """Strength along the top edge: full for what is left, hollow for what is lost."""
    n = max(steps, strength)
    gap = 1.4 if n > 5 else 2
    wide = min(6.6, 5.2 if n > 4 else 6.6, (FACE - 6 - (n - 1) * gap) / max(n, 1))
    left = (FACE - n * wide - (n - 1) * gap) / 2
    return "".join(
        f'<rect class="pip" x="{number(left + i * (wide + gap))}" y="2.6" width="{number(wide)}" height="5.2" rx="1"'
        f' fill="{ink if i < strength else "none"}" stroke="{ink}" stroke-opacity="{1 if i < strength else 0.55}"/>'
        for i in range(n)
    )


def written(text: str, x: float, y: float, anchor: str, cls: str, size: float, ink: str) -> str:
    if not text:
        return ""
    return (
        f'<text class="{cls}" x="{number(x)}" y="{number(y)}" text-anchor="{anchor}" font-size="{number(size)}"'
        f' fill="{ink}">{escape(text)}</text>'
    )


LONGEST_NAME = 15  # letters on a block: more would be too small to be read


def front(piece: Piece, tincture: str, zoom: Zoom = "mid") -> str:
    """A block's face: strength and sign from far, ratings from nearer, class and name from near."""
    ink, middle = on(tincture), FACE / 2
    held = piece.get("text", "")  # how many stand behind it: told from afar too
    y, scale = {"far": (25.5, 1.2), "mid": (20.8, 1), "near": (20.5, 0.92)}[zoom]
    if held:
        y, scale = (15, 0.86) if zoom == "near" else (16.5, 1)
    sign = troop_sign(piece.get("sign", ""), piece.get("quality", ""), var(tincture), ink)
    out = pips(piece.get("strength", 0), piece.get("steps", 0), ink)
    out += f'<g transform="translate({number(middle)} {y:g}) scale({scale:g})">{sign}</g>'
    if held:
        size = 10.5 if len(held) > 3 else {"near": 11.5, "mid": 14, "far": 18 if len(held) < 3 else 14}[zoom]
        out += written(held, middle, 35 if zoom == "near" else 40.5, "middle", "num", size, ink)
    if zoom == "far":
        return out
    foot, big = (36.2, 10.5) if zoom == "near" else (40, 13)
    left, right = str(piece.get("left", "")), str(piece.get("right", ""))
    if left and not right and piece.get("sign") == "supply":
        out += written(left, middle, foot, "middle", "num", big, ink)
    else:
        for text, x, anchor in ((left, 4.2, "start"), (right, FACE - 4.2, "end")):
            long = len(text) > (2 if zoom == "near" else 3)
            out += written(text, x, foot, anchor, "num", big * 0.8 if long else big, ink)
    if zoom == "mid":
        return out
    name = piece.get("short") or piece.get("name") or ""
    if len(name) > LONGEST_NAME:
        name = name[: LONGEST_NAME - 1].rstrip() + "…"
    letter = min(5.6, (FACE - 4) / (len(name) * 0.47 or 1))
    above = not piece.get("steps", 0)  # where no pips are
    out += written(piece.get("code", ""), middle, 8 if above else 36, "middle", "lab", 6.4, ink)
    return out + written(name, middle, 41.4, "middle", "nam", letter, ink)


def overlay(states: Sequence[str]) -> str:
    """All that lies over a block: its marks, `badge:R`, `camp:azure` or `hit:2`. Each differs in shape, so none needs its colour."""
    out = "".join(drawn for name, drawn in symbols()["marks"].items() if name in states)
    letters = [s.removeprefix("badge:") for s in states if s.startswith("badge:")]
    for i, letter in enumerate(letters):
        out += fill(drawing("block", "badge"), y=i * 13 + 3, text=escape(letter))
    for state in states:
        if state.startswith("camp:"):
            out += fill(drawing("block", "cockade"), tincture=tint(state.removeprefix("camp:")))
    hits = [s.removeprefix("hit:") for s in states if s.startswith("hit:")]
    return out + "".join(fill(drawing("block", "loss"), text=escape(n)) for n in hits)


def label(piece: Piece) -> str:
    """What a reader hears of a block that shows its face: the table's own words, or the block's values."""
    if "label" in piece:
        return piece["label"]
    said = [piece.get("name", ""), piece.get("sign", "")]
    if "strength" in piece:
        said.append(f"{piece['strength']}/{piece.get('steps', piece['strength'])}")
    said += [str(piece.get("left", "")), str(piece.get("right", ""))]
    return ", ".join(s for s in said if s)


def counter(piece: Piece, tincture: str, name: str) -> str:
    """A cardboard counter in a square of 40: thin, bone-faced, edged in the side's colour; `name` is its emblem."""
    ink, text, states = var(f"{tincture}-print"), piece.get("text", ""), piece.get("marks", [])
    sign = piece.get("sign", "")
    if not piece.get("face", True):
        art = f'<g transform="scale(.86)">{emblem(name, ink, var("bone"))}</g>'
        text = ""
    elif sign:
        drawn = troop_sign(sign, piece.get("quality", ""), var("bone"), ink)
        art = f'<g transform="scale(.92)">{drawn}</g>'
    else:
        art = ""
    if art:
        inside = f'<g transform="translate(18 {14.5 if text else 18.5}) scale(.86)">{art}</g>'
        inside += written(text, 18, 32, "middle", "num", 10.5 if len(text) > 3 else 13, ink)
    else:
        inside = written(
            text, 18, 25, "middle", "num", 10 if len(text) > 3 else 20 if len(text) < 3 else 16, ink
        )
    inside += f'<g transform="scale({number(36 / FACE)})">{overlay(states)}</g>'
    card = fill(drawing("counter", "card"), tincture=tincture, inside=inside)
    return f"<g{spun(states, 18)}>{card}</g>"


def disc(text: str, tincture: str) -> str:
    """A wooden disc, 22 units across."""
    ink = on(tincture)
    words = fill(
        drawing("markers", "text"), ink=ink, size=8.14 if len(text) > 2 else 10.78, text=escape(text)
    )
    return fill(drawing("markers", "disc"), tincture=tincture, ink=ink, inside=words if text else "")


def walls(piece: Piece, x: float, y: float, radius: float, tincture: str) -> str:
    """Walls round a place, so that the place's own sign stays in sight; dashed while they are being built."""
    drawn = drawing("walls", "building" if "building" in piece.get("marks", []) else "standing")
    at = f'transform="translate({number(x)} {number(y)}) scale({number(radius / 20)})"'
    return f"<g {at}>{fill(drawn, tincture=tincture)}</g>"


def draw(piece: Piece, x: float, y: float, size: float, side: tuple[str, str], zoom: Zoom = "mid") -> str:
    """A piece with its north-west corner at (x, y); `side` is the tincture and the emblem of whose it is."""
    tincture, name = side
    marks, kind = piece.get("marks", []), piece.get("kind", "block")
    unit = {"counter": 40 / 0.86, "disc": 30.5}.get(kind, 48)
    at = f'transform="translate({x:g} {y:g}) scale({size / unit:.4g})"'
    hidden = not piece.get("face", True)
    if kind == "counter":
        drawn = counter(piece, tincture, name)
    elif kind == "disc":
        drawn = f'<g transform="translate(14 14)">{disc(piece.get("text", ""), tincture)}</g>'
    elif hidden:
        used = f'<use href="#back-{escape(piece["side"])}"/>'
        drawn = f"<g{spun(marks, FACE / 2)}>{used}{overlay(marks)}</g>"
    else:
        drawn = body(tincture, front(piece, tincture, zoom), marks)
    who = f' data-piece="{escape(piece["id"])}"' if "id" in piece and not hidden else ""
    said = "" if hidden else f"<title>{escape(label(piece))}</title>"
    return f'<g class="piece"{who} {at}>{said}{drawn}</g>'


def count(n: int, x: float, y: float) -> str:
    """How many blocks a stack stands for, at its corner."""
    return (
        f'<g transform="translate({x:g} {y:g})"><circle r="9.5" fill="{var("bone")}" stroke="{var("engrave")}" stroke-width="1.2"/>'
        f'<text class="num" y="4.18" text-anchor="middle" font-size="11.97" fill="{var("engrave")}">{n}</text></g>'
    )


# ------------------------------------------------------------------ markers


def marker(kind: str, text: str, side: tuple[str, str] | None, radius: float = 25) -> str:
    """A marker about 26 units across; `side` is the tincture and the emblem of whose it is, if anyone's.

    One that surrounds its place (a siege) is drawn round the origin at a radius of its own."""
    tincture, name = side or ("argent", "")
    ink = on(tincture)
    size = 9 if len(text) > 2 else 12
    if kind in ("burned", "battle"):
        return drawing("markers", kind)
    if kind == "siege":
        stake, low = drawing("markers", "stake"), number(4 - radius)
        stakes = "".join(fill(stake, turn=210 + i * 15, low=low) for i in range(21))
        value = (
            fill(drawing("markers", "siege-value"), r=number(radius * 0.78), text=escape(text))
            if text
            else ""
        )
        return fill(drawing("markers", "siege"), r=number(radius), stakes=stakes) + value
    if drawing("tokens", kind):
        return fill(drawing("markers", "token"), inside=drawing("tokens", kind))
    if kind == "flag":
        return fill(drawing("markers", "flag"), cloth=var(tincture) if side else var("bone"))
    if not side:
        words = fill(drawing("markers", "text"), ink=var("engrave"), size=size, text=escape(text))
        return fill(drawing("markers", "token"), inside="" if kind == "control" else words)
    if kind == "control":
        inside = f'<g transform="scale(0.55)">{emblem(name, ink, var(tincture))}</g>'
    else:
        inside = fill(drawing("markers", "text"), ink=ink, size=size, text=escape(text))
    return fill(drawing("markers", "disc"), tincture=tincture, ink=ink, inside=inside)
