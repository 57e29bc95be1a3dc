"""Wooden blocks, as SVG in a 48-unit square.

A block's front says its strength by pips, its arm by what crosses the frame, its quality by the frame, and its two ratings.
A block's back says only its side: hatching, keyline, emblem. All backs of a side are one symbol, so they cannot differ.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict
from xml.sax.saxutils import escape

FACE, DEPTH = 43, 5


class Piece(TypedDict):
    """A block on the table. A block whose `face` is false may carry nothing but side, place and marks that anyone sees."""

    side: str
    place: str
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
    label: NotRequired[str]
    marks: NotRequired[list[str]]


def var(name: str) -> str:
    return f"var(--{name})"


def on(tincture: str) -> str:
    """What is printed on wood: cream, or ink on argent."""
    return var("engrave") if tincture == "argent" else var("cream")


# ------------------------------------------------------------------ signs

FRAMES = {
    "light": '<path d="M-9-8.5H15L9 8.5H-15Z"/>',
    "militia": '<path d="M-13-8.5V8.5H13V-8.5"/>',
    "irregular": "",
}
PLAIN = '<rect x="-13" y="-8.5" width="26" height="17"/>'
FRAMELESS = {"supply", "mountain", "leader"}


def arm(sign: str, quality: str, ink: str) -> str:
    """What crosses the frame."""
    slant = quality == "light"
    spokes = "M0-8.2V8.2M-8.2 0H8.2M-5.8-5.8 5.8 5.8M5.8-5.8-5.8 5.8"
    star = "M0-10 2.7-3.4 9.8-2.9 4.3 1.7 6.1 8.6 0 4.8-6.1 8.6-4.3 1.7-9.8-2.9-2.7-3.4Z"
    return {
        "infantry": f'<path d="{"M-9-8.5 9 8.5M15-8.5-15 8.5" if slant else "M-13-8.5 13 8.5M13-8.5-13 8.5"}"/>',
        "cavalry": f'<path d="{"M15-8.5-15 8.5" if slant else "M13-8.5-13 8.5"}"/>',
        "artillery": f'<circle r="4.2" fill="{ink}" stroke="none"/>',
        "mountain": f'<path d="M-13 8.5 0-9 13 8.5Z"/><circle cy="3" r="3.4" fill="{ink}" stroke="none"/>',
        "supply": f'<circle r="8.2"/><circle r="1.9" fill="{ink}"/><path d="{spokes}" stroke-width="1.1"/>',
        "leader": f'<path d="{star}" fill="{ink}" stroke="none"/>',
    }.get(sign, "")


def troop_sign(sign: str, quality: str, tincture: str) -> str:
    """The arm and its quality, after the troop signs of 1824."""
    print_, ink = on(tincture), var(tincture) if quality == "guard" else on(tincture)
    frame = FRAMES.get(quality, PLAIN)
    if quality == "guard":
        frame = PLAIN.replace("/>", f' fill="{print_}"/>')
    if sign in FRAMELESS:
        frame = ""
    return (
        f'<g fill="none" stroke="{print_}" stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round">'
        f'{frame}<g stroke="{ink}">{arm(sign, quality, ink)}</g></g>'
    )


# ------------------------------------------------------------------ sides

EMBLEMS = {
    "star": '<path d="M0-12 3.3-4.1 11.8-3.5 5.2 2 7.3 10.3 0 5.8-7.3 10.3-5.2 2-11.8-3.5-3.3-4.1Z" fill="{c}"/>',
    "rings": '<g fill="none" stroke="{c}" stroke-width="1.8"><circle r="11"/><circle r="6.6"/><circle r="2.2" fill="{c}"/></g>',
    "crown": (
        '<g fill="none" stroke="{c}" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round">'
        '<path d="M-10 7.5H10M-9.4 4-11.5-5.5-5.6-1 0-9 5.6-1 11.5-5.5 9.4 4Z"/>'
        '<g fill="{c}"><circle cy="-10.6" r="1.5"/><circle cx="-12" cy="-7" r="1.3"/><circle cx="12" cy="-7" r="1.3"/></g></g>'
    ),
    "lozenge": '<path d="M0-12 8.5 0 0 12-8.5 0ZM0-5.5-4 0 0 5.5 4 0Z" fill="{c}" fill-rule="evenodd"/>',
}
DEFAULT_EMBLEM = {"azure": "star", "vert": "rings", "gules": "crown"}

# Heraldic hatching: each tincture has lines of its own, so no side is told by colour alone.
HATCHING = {
    "azure": '<path d="M0 2H6M0 5H6"/>',
    "gules": '<path d="M2 0V6M5 0V6"/>',
    "vert": '<path d="M-1-1 7 7M-1 5 1 7M5-1 7 1"/>',
    "purpure": '<path d="M7-1-1 7M1-1-1 1M7 5 5 7"/>',
    "sable": '<path d="M0 2H6M0 5H6M2 0V6M5 0V6"/>',
    "or": '<circle cx="1.5" cy="1.5" r=".8"/><circle cx="4.5" cy="4.5" r=".8"/>',
    "tenne": '<path d="M7-1-1 7M0 3H6"/>',
    "argent": "",
}


def paints(tincture: str) -> str:
    """The gradient and the hatching a tincture needs in <defs>."""
    t = tincture
    return (
        f'<pattern id="hatch-{t}" width="6" height="6" patternUnits="userSpaceOnUse">'
        f'<g style="stroke:{var("cream")}" stroke-opacity=".26" stroke-width=".8" fill="none">{HATCHING[t]}</g></pattern>'
        f'<linearGradient id="face-{t}" x2=".35" y2="1"><stop offset="0" style="stop-color:{var(t + "-lit")}"/>'
        f'<stop offset=".42" style="stop-color:{var(t)}"/><stop offset="1" style="stop-color:{var(t)}"/></linearGradient>'
    )


def wood(tincture: str) -> str:
    """The body of a block: two flat shadows, two sides with their grain, and the painted face."""
    f, d, deep = FACE, DEPTH, var(tincture + "-deep")
    foot = f"M1.5 {f}l{d} {d}H{f + d}l-{d}-{d}Z"
    return (
        f'<path d="M4 7h{f}l{d} {d - 2}v{f - 1}h-{f}l-{d}-{d - 2}Z" fill="{var("shadow-soft")}"/>'
        f'<path d="M2 4h{f + 1}l{d} {d}v{f - 3}h-{f + 1}l-{d}-{d}Z" fill="{var("shadow")}" opacity=".7"/>'
        f'<path d="M{f} 1.5l{d} {d}V{f + d - 0.5}l-{d}-{d}Z" fill="{deep}"/><path d="{foot}" fill="{deep}"/>'
        f'<path d="{foot}" fill="#000" opacity=".22"/>'
        f'<path d="M{f + 1.8} 10v31M{f + 3.4} 16v27M10 {f + 1.9}h27M18 {f + 3.5}h22" stroke="#000" stroke-opacity=".2" stroke-width=".7"/>'
        f'<rect width="{f}" height="{f}" rx="2.6" fill="url(#face-{tincture})"/>'
    )


SHEEN = f'<path d="M.8 {FACE - 2}V3A2.2 2.2 0 0 1 3 .8H{FACE - 2}" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="1.1" stroke-linecap="round"/>'


def back(side: str, tincture: str, emblem: str | None = None) -> str:
    """The one back of a side, as a symbol to be used for every hidden block."""
    f, c = FACE, on(tincture)
    known = emblem if emblem in EMBLEMS else DEFAULT_EMBLEM.get(tincture, "lozenge")
    drawn = EMBLEMS[known].replace("{c}", c)
    return (
        f'<g id="back-{escape(side)}">{wood(tincture)}<rect width="{f}" height="{f}" rx="2.6" fill="url(#hatch-{tincture})"/>'
        f'<rect x="3.4" y="3.4" width="{f - 6.8:g}" height="{f - 6.8:g}" rx="1.4" fill="none" stroke="{c}" stroke-opacity=".45"/>'
        f'<circle cx="{f / 2}" cy="{f / 2}" r="13.6" fill="{var(tincture)}"/>'
        f'<g transform="translate({f / 2} {f / 2})">{drawn}</g>{SHEEN}</g>'
    )


def pips(strength: int, steps: int, ink: str) -> str:
    """Strength along the top edge: full for what is left, hollow for what is lost."""
    n = max(steps, strength)
    wide = 5.2 if n > 4 else 6.6
    left = (FACE - n * wide - (n - 1) * 2) / 2
    return "".join(
        f'<rect x="{left + i * (wide + 2):g}" y="2.6" width="{wide}" height="5.2" rx="1" fill="{ink if i < strength else "none"}"'
        f' stroke="{ink}" stroke-opacity="{1 if i < strength else 0.55}"/>'
        for i in range(n)
    )


def front(piece: Piece, tincture: str) -> str:
    """A block's face: pips, sign, two ratings; its name too, which the stylesheet shows only from near."""
    c, f = on(tincture), FACE
    sign = troop_sign(piece.get("sign", ""), piece.get("quality", "line"), tincture)
    out = wood(tincture) + pips(piece.get("strength", 0), piece.get("steps", 0), c)
    out += f'<g transform="translate({f / 2} 20.8)">{sign}</g>'
    for x, anchor, value in ((4, "start", piece.get("left", "")), (f - 4, "end", piece.get("right", ""))):
        out += f'<text class="num" x="{x}" y="40" text-anchor="{anchor}" font-size="12.5" fill="{c}">{escape(str(value))}</text>'
    near = ((piece.get("code"), 35.6, 6.4), (piece.get("name"), 41.2, 5.2))
    for text, y, size in near:
        if text:
            out += f'<text class="lab z-near" x="{f / 2}" y="{y}" text-anchor="middle" font-size="{size}" fill="{c}">{escape(text)}</text>'
    return out + SHEEN


# ------------------------------------------------------------------ marks


def mark(name: str) -> str:
    """What lies over a block to show its state; each differs in shape, so none needs its colour."""
    f, ink, bone, gilt = FACE, var("engrave"), var("bone"), var("gilt-lit")
    frame = f'x="-2.6" y="-2.6" width="{f + 5.2}" height="{f + 5.2}" rx="4.4" fill="none"'
    veil = f'<rect width="{f}" height="{f}" rx="2.6" fill="{var("paper")}" opacity=".4"/>'
    brackets = f"M-4 8V-4H8M{f - 8}-4h12V8M{f + 4} {f - 8}v12h-12M8 {f + 4}H-4v-12"
    return {
        "act": f'<rect {frame} stroke="{ink}" stroke-width="4.2" opacity=".55"/><rect {frame} stroke="{gilt}" stroke-width="2.6"/>',
        "selected": f'<rect {frame} stroke="{ink}" stroke-width="6"/><rect {frame} stroke="{gilt}" stroke-width="3.6"/>',
        "target": f'<path d="{brackets}" fill="none" stroke="{ink}" stroke-width="3.6"/><path d="{brackets}" fill="none" stroke="{gilt}" stroke-width="2"/>',
        "spent": veil,
        "demoralized": veil
        + f'<g transform="translate(30 15)"><path d="M0 4V-23" stroke="{ink}" stroke-width="2.6" stroke-linecap="round"/>'
        + f'<path d="M0-22q5-3.4 9.5-.6t9.5-.6v13.4q-5 3-9.5.4T0-9.4Z" fill="{bone}" stroke="{ink}" stroke-width="1.5"/></g>',
        "besieged": f'<path d="M-3 {f + 1.5}{"l4-5 4 5" * 6}l1.5-2v4.5H-3Z" fill="{bone}" stroke="{ink}" stroke-width="1.1"/>',
        "moved": f'<g transform="translate({f - 1} {f / 2 - 2})"><circle r="7.4" fill="{bone}" stroke="{ink}"/>'
        f'<path d="M-3-3.6.6 0-3 3.6M.8-3.6 4.4 0 .8 3.6" fill="none" stroke="{ink}" stroke-width="1.6" stroke-linecap="round"/></g>',
    }.get(name, "")


def label(piece: Piece) -> str:
    """What a reader hears of a block that shows its face: the table's own words, or the block's values."""
    if "label" in piece:
        return piece["label"]
    said = [piece.get("name", ""), piece.get("sign", "")]
    if "strength" in piece:
        said.append(f"{piece['strength']}/{piece.get('steps', piece['strength'])}")
    said += [str(piece.get("left", "")), str(piece.get("right", ""))]
    return ", ".join(s for s in said if s)


def block(piece: Piece, x: float, y: float, size: float, tincture: str) -> str:
    """A block with its north-west corner at (x, y)."""
    marks = piece.get("marks", [])
    turn = f'<g transform="rotate(9 {FACE / 2} {FACE / 2})">' if "spent" in marks else "<g>"
    if piece.get("face", True):
        who = f' data-piece="{escape(piece["id"], {chr(34): "&quot;"})}"' if "id" in piece else ""
        body = f"<title>{escape(label(piece))}</title>{front(piece, tincture)}"
    else:
        who, body = "", f'<use href="#back-{escape(piece["side"])}"/>'
    over = "".join(mark(m) for m in marks)
    return f'<g class="piece"{who} transform="translate({x:g} {y:g}) scale({size / 48:.4g})">{turn}{body}{over}</g></g>'


def count(n: int, x: float, y: float) -> str:
    """How many blocks a stack stands for, at its corner."""
    return (
        f'<g transform="translate({x:g} {y:g})"><circle r="9.5" fill="{var("bone")}" stroke="{var("engrave")}" stroke-width="1.2"/>'
        f'<text class="num" y="4.2" text-anchor="middle" font-size="12" fill="{var("engrave")}">{n}</text></g>'
    )
