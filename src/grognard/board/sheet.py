"""A drawn board and what lies on it, as one SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypedDict, cast
from xml.sax.saxutils import escape, quoteattr

from . import pieces as wooden
from .pieces import Piece
from .style import Theme, Zoom, stylesheet

Board = Mapping[str, Any]
Lang = Literal["en", "es"]
BLOCK, STEP, ROW, MOST, SMALL = 44.0, 46.5, 3, 6, 31.0
LEAST = 26.0  # a block in a narrow area
AREAS = ("region", "sea", "port")
HOLDERS = ("army", "fleet", "box")


class Marker(TypedDict):
    """Something lying on a space that is no piece."""

    place: str
    kind: str
    label: NotRequired[str]
    side: NotRequired[str]
    power: NotRequired[str]
    text: NotRequired[str]


class Holder(TypedDict):
    """An army, a fleet or a box with pieces in it: it stands as one counter with its sign and its count."""

    kind: str
    title: str
    count: int
    side: NotRequired[str]
    power: NotRequired[str]
    place: NotRequired[str]
    capacity: NotRequired[int]
    text: NotRequired[str]
    marks: NotRequired[list[str]]


class Held(TypedDict):
    """Areas that a side holds."""

    places: list[str]
    side: NotRequired[str]
    loose: NotRequired[bool]


class Table(TypedDict, total=False):
    """What lies on the board, as one side may see it."""

    pieces: Sequence[Piece]
    containers: Sequence[Holder]
    markers: Sequence[Marker]
    holdings: Sequence[Held]
    lit: Sequence[str]
    tinctures: Mapping[str, str]
    emblems: Mapping[str, str]
    title: str
    subtitle: str


def render(
    board: Board, table: Mapping[str, Any], theme: Theme = "day", lang: Lang = "en", zoom: Zoom = "mid"
) -> str:
    """Draw a board with a table's pieces on it, as a standalone SVG document."""
    on_it = cast(Table, table)
    width, height = board["size"]
    m = board["margin"]
    sheet = Sheet(board, lang)
    slots = {
        "halos": held(board, on_it) + halos(board, on_it.get("lit", [])) + walled(board, on_it),
        "pieces": standing(board, on_it, zoom),
        "furniture": caption(board, on_it),
    }
    seen = "far afar" if zoom == "far" else zoom
    body = "".join(sheet.layer(layer) + slots.get(layer["id"], "") for layer in board["layers"])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board {theme} {seen}" lang="{lang}" '
        f'viewBox="{-m:g} {-m:g} {width + 2 * m:g} {height + 2 * m:g}">\n'
        f"<style>\n{stylesheet()}</style>\n<defs>{sheet.defs()}{sides(on_it)}</defs>\n"
        f'<rect class="paper" x="{-m:g}" y="{-m:g}" width="{width + 2 * m:g}" height="{height + 2 * m:g}"/>\n'
        f"{body}</svg>\n"
    )


# ------------------------------------------------------------------ the sheet


class Sheet:
    """The board's own layers, in one language."""

    def __init__(self, board: Board, lang: Lang) -> None:
        self.board, self.lang = board, lang
        self.lines: list[str] = []  # baselines that texts run along

    def defs(self) -> str:
        clips = "".join(
            f'<clipPath id="clip-{k}"><path d="{d}"/></clipPath>' for k, d in self.board["clips"].items()
        )
        return (
            f"{clips}"
            '<pattern id="hatch-away" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
            '<path class="hatch-line" d="M0 0V7"/></pattern>'
        )

    def layer(self, layer: Mapping[str, Any]) -> str:
        inner = "".join(self.path(p) for p in layer.get("paths", []))
        inner += "".join(self.use(u) for u in layer.get("uses", []))
        inner += "".join(self.text(t) for t in layer.get("texts", []))
        if not inner:
            return ""
        cut = f' clip-path="url(#clip-{layer["clip"]})"' if "clip" in layer else ""
        return f'<g id="layer-{layer["id"]}"{zoomed(layer)}{cut}>{inner}</g>\n'

    def path(self, p: Mapping[str, Any]) -> str:
        """A path, once for each of its classes: a road is its halo, its case and its fill."""
        if "of" in p:
            d = "".join(self.board["spaces"][id]["shape"] for id in p["of"])
        else:
            d = p["d"] if "d" in p else "".join(f"M{x:g} {y:g}{p['stamp']}" for x, y in p["at"])
        classes = [p["class"]] if isinstance(p["class"], str) else p["class"]
        return "".join(f"<path{zoomed(p, c)} d={quoteattr(d)}/>" for c in classes)

    def use(self, u: Mapping[str, Any]) -> str:
        """A sign, written out: inside <use> the stylesheet would not see that it is on a board."""
        x, y = u["at"]
        size = f" scale({u['scale']:g})" if "scale" in u else ""
        drawn = "".join(self.path(p) for p in self.board["symbols"][u["symbol"]])
        return f'<g{zoomed(u, u.get("class", ""))} transform="translate({x:g} {y:g}){size}">{drawn}</g>'

    def text(self, t: Mapping[str, Any]) -> str:
        words = t["text"] if isinstance(t["text"], str) else t["text"][self.lang]
        style = f'{zoomed(t, t["class"])} font-size="{t["size"]:g}"'
        if "spacing" in t:
            style += f' letter-spacing="{t["spacing"]:g}"'
        if "along" in t:
            self.lines.append(t["along"])
            line = f"line-{len(self.lines)}"
            return (
                f'<path id="{line}" d="{t["along"]}" fill="none"/><text{style} text-anchor="middle">'
                f'<textPath href="#{line}" startOffset="50%">{escape(words)}</textPath></text>'
            )
        x, y = t["at"]
        turn = f' transform="rotate({t["rotate"]:g} {x:g} {y:g})"' if "rotate" in t else ""
        rows = words.split("\n")
        if len(rows) == 1:
            inner = escape(words)
        else:
            inner = "".join(
                f'<tspan x="{x:g}" dy="{t["size"] * 0.98 if i else 0:.4g}">{escape(r)}</tspan>'
                for i, r in enumerate(rows)
            )
        return f'<text{style} x="{x:g}" y="{y:g}" text-anchor="{t["anchor"]}"{turn}>{inner}</text>'


def zoomed(thing: Mapping[str, Any], cls: str = "") -> str:
    """The class attribute, with the zoom from which the thing is shown."""
    names = " ".join(n for n in (cls, f"z-{thing['zoom']}" if "zoom" in thing else "") if n)
    return f' class="{names}"' if names else ""


def caption(board: Board, table: Table) -> str:
    """The match's own title, in the cartouche."""
    out = ""
    for part, cls in (("title", "caption"), ("subtitle", "caption-small")):
        words = str(table.get(part, ""))
        if words:
            x, y, anchor, size = board["caption"][part]
            style = f'class="{cls}" text-anchor="{anchor}" font-size="{size:g}"'
            out += f'<text {style} x="{x:g}" y="{y:g}">{escape(words)}</text>'
    return out


# ------------------------------------------------------------------ what lies on it


def where(board: Board, place: str) -> Mapping[str, Any]:
    """A space, or a place inside one, by its id."""
    for kind in ("places", "spaces"):
        if place in board[kind]:
            return cast(Mapping[str, Any], board[kind][place])
    raise KeyError(f"the board of {board['game']} has no space or place {place!r}")


def space_of(board: Board, place: str) -> str:
    return str(board["places"][place]["space"]) if place in board["places"] else place


def halos(board: Board, lit: Sequence[str]) -> str:
    """The spaces that can be chosen: gilt, and always a dark line outside it."""
    shapes = [where(board, space_of(board, i))["shape"] for i in lit]
    return "".join(f'<path class="lit-edge" d="{d}"/><path class="lit" d="{d}"/>' for d in shapes)


def held(board: Board, table: Table) -> str:
    """The spaces under a side's control, washed in its colour and hatched, so that none is told by colour alone."""
    areas = [(m["place"], m.get("side"), False) for m in table.get("markers", []) if m["kind"] == "control"]
    for h in table.get("holdings", []):
        areas += [(place, h.get("side"), h.get("loose", False)) for place in h["places"]]
    out = ""
    for place, side, loose in areas:
        if side:
            d = where(board, space_of(board, place))["shape"]
            t = heraldry(table, side)[0]
            out += f'<path class="held{" loose" if loose else ""}" d="{d}" fill="var(--{t}-wash)"/>'
            out += "" if loose else f'<path class="held-lines" d="{d}" fill="url(#wash-{t})"/>'
    return out


def sides(table: Table) -> str:
    """The paints and the back of every side on the table."""
    things: list[Any] = [*table.get("pieces", []), *table.get("markers", [])]
    things += [*table.get("containers", []), *table.get("holdings", [])]
    named = {t.get(whose) for t in things for whose in ("side", "power")} - {None, ""}
    seen = {name: heraldry(table, str(name)) for name in named}
    paints = "".join(wooden.paints(t) for t in sorted({t for t, _ in seen.values()}))
    return paints + "".join(wooden.back_symbol(s, t, e) for s, (t, e) in sorted(seen.items()))


def arms(table: Table, thing: Mapping[str, Any]) -> tuple[str, str]:
    """The tincture and the emblem of a thing: its power's, else its side's."""
    return heraldry(table, thing.get("power") or thing.get("side") or "")


def heraldry(table: Table, side: str) -> tuple[str, str]:
    """The tincture and the emblem of a side or a power."""
    tincture = wooden.tint(table.get("tinctures", {}).get(side, "sable"))
    return tincture, table.get("emblems", {}).get(side, "")


def standing(board: Board, table: Table, zoom: Zoom) -> str:
    """Pieces in rows of three, the front row standing on its place; a second side stands below the name, or beside."""
    groups: dict[tuple[str, str], list[Piece]] = {}
    holders = [block_of(c) for c in table.get("containers", []) if c.get("place")]
    for p in [*table.get("pieces", []), *holders]:
        if p.get("kind") != "walls":
            groups.setdefault((p["place"], p["side"]), []).append(with_cockade(table, p))
    taken: dict[str, int] = {}
    stacks = []
    for (place, _), stack in groups.items():
        space = space_of(board, place)
        around = where(board, space)
        nth = taken.get(space, 0)
        taken[space] = nth + 1
        size = block_size(around)
        stacks.append((*stand(where(board, place), around["kind"], nth, size), stack, size))
    out = "".join(marker(board, table, m) for m in table.get("markers", []))
    for x, y, stack, size in sorted(stacks, key=lambda s: s[1]):
        out += rows(table, x, y, stack, zoom, size)
    return f'<g id="pieces">{out}</g>\n' if out else ""


def block_of(holder: Holder) -> Piece:
    """The block that stands for an army, a fleet or a box: how many it holds, of how many it can."""
    count, most = holder["count"], holder.get("capacity", 0)
    return {
        "side": holder.get("side", ""),
        "place": holder["place"],
        "sign": holder["kind"],
        "text": holder.get("text") or (f"{count}/{most}" if most else str(count)),
        "power": holder.get("power", ""),
        "marks": holder.get("marks", []),
        "label": f"{holder['title']}, {count}",
    }


def with_cockade(table: Table, piece: Piece) -> Piece:
    """A piece in the colours of a power wears the cockade of its side."""
    if not piece.get("power"):
        return piece
    marks = [*piece.get("marks", []), f"camp:{heraldry(table, piece['side'])[0]}"]
    return {**piece, "marks": marks}


def block_size(around: Mapping[str, Any]) -> float:
    """How large a block is: three abreast stay within an area's borders."""
    room = around.get("room", 0)
    return float(min(BLOCK, max(LEAST, room / 1.1))) if room else BLOCK


def stand(spot: Mapping[str, Any], kind: str, nth: int, size: float) -> tuple[float, float]:
    """Where the nth side in a space stands: at one of its stands, beside the first in a region, elsewhere below it."""
    stands = spot.get("stands", [])
    if nth < len(stands):
        return float(stands[nth][0]), float(stands[nth][1])
    x, y = spot["at"]
    return (x + ROW * STEP * size / BLOCK * nth, y) if kind in AREAS else (x, y + 92 * nth)


def rows(table: Table, x: float, y: float, stack: Sequence[Piece], zoom: Zoom, size: float = BLOCK) -> str:
    """A stack: up to six blocks, back row first, counters beside them; more become one block with their number."""
    step, little = STEP * size / BLOCK, SMALL * size / BLOCK
    small = [p for p in stack if p.get("kind") in ("counter", "disc") and p.get("sign") not in HOLDERS]
    blocks = [p for p in stack if p not in small]
    if len(blocks) > MOST:
        whose = arms(table, blocks[0])
        top = wooden.draw(blocks[0], round(x - step / 2, 1), round(y - size, 1), size, whose, zoom)
        return top + wooden.count(len(stack), round(x + step / 2 - 2, 1), round(y - size + 2, 1))
    out = ""
    for back, start in reversed(list(enumerate(range(0, len(blocks), ROW)))):
        row = blocks[start : start + ROW]
        left = x - len(row) * step / 2
        for i, piece in enumerate(row):
            at = round(left + i * step, 1), round(y - size - back * step, 1)
            out += wooden.draw(piece, *at, size, arms(table, piece), zoom)
    edge = x + min(ROW, len(blocks)) * step / 2 if blocks else x - little / 2
    for i, piece in enumerate(small):
        at = round(edge, 1), round(y - (i + 1) * little * 0.94, 1)
        out += wooden.draw(piece, *at, little, arms(table, piece), zoom)
    return out


def walled(board: Board, table: Table) -> str:
    """Walls, round the signs of their places."""
    signs = {u["place"]: u["at"] for layer in board["layers"] for u in layer.get("uses", []) if "place" in u}
    out = ""
    for p in table.get("pieces", []):
        if p.get("kind") == "walls":
            x, y = signs.get(p["place"], where(board, p["place"])["at"])
            out += wooden.walls(p, x, y, 25, heraldry(table, p["side"])[0])
    return out


def marker(board: Board, table: Table, m: Marker) -> str:
    """A marker beside its place, or in the ring that the map has for it; a siege goes round the place.

    Who holds an area is told by its colour and hatching."""
    spot = where(board, m["place"])
    if m["kind"] == "control" and m.get("side") and spot.get("room"):
        return ""
    x, y = spot["marker_at"] if "marker_at" in spot else (spot["at"][0] + 30, spot["at"][1] + 4)
    if m["kind"] == "siege":
        x, y = spot["at"][0], spot["at"][1] + 10
    said = m.get("label") or m["kind"]
    side = arms(table, m) if m.get("side") or m.get("power") else None
    text = m.get("text") or ("" if m["kind"] == "siege" else said[:1].upper())
    drawn = wooden.marker(m["kind"], text, side)
    return f'<g class="marker" transform="translate({x:g} {y:g})"><title>{escape(said)}</title>{drawn}</g>'
