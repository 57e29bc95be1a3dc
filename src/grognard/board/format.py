"""The drawn board: what a game's `data/board.json` holds (docs/board-format.md).

`web/src/lib/board.ts` is written from these classes by tools/typescript.py.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

Point = tuple[float, float]  # x, y
Anchor = tuple[float, float, Literal["start", "middle", "end"]]  # x, y, and how a text is anchored there
Box = tuple[float, float, float, float]  # left, top, right, bottom
Zoom = Literal["low", "mid", "near"]  # from where it is shown


class Bilingual(Struct, frozen=True, forbid_unknown_fields=True):
    """A text that differs by language."""

    en: str
    es: str


Text = str | Bilingual


class BoardSpace(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A space that pieces stand in."""

    kind: str  # hex, box, region, sea, port, or what the game calls a place on a map of roads
    shape: str  # a closed path
    at: Point  # where pieces stand: the middle of the foot of the front row
    name_at: Anchor
    name: Text
    places: list[str]  # the places inside it; the game calls the space by the first
    marker_at: Point | None = None  # where markers lie, if the map has a ring for them
    room: float = 0  # how far pieces may spread about `at` before they cross a border, on a map of areas
    true: Point | None = None  # latitude and longitude, where the map is bent to make room
    terrain: str = ""
    tint: str = ""  # the tincture of the country it is printed in; who holds it now is the table's to show


class BoardPlace(Struct, frozen=True, forbid_unknown_fields=True):
    """A place inside a space."""

    space: str
    kind: str
    at: Point
    name_at: Anchor
    name: Text


class BoardPath(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A path: `d`, or the shapes of the spaces `of`, or the relative path `stamp` at each point of `at`."""

    class_: str | list[str] = field(name="class")  # of several, it is painted once for each, in order
    d: str = ""
    of: list[str] = field(default_factory=list)
    stamp: str = ""
    at: list[Point] = field(default_factory=list)
    zoom: Zoom | None = None


class BoardUse(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A symbol at a point."""

    symbol: str
    at: Point
    scale: float = 1
    class_: str = field(default="", name="class")
    place: str = ""
    zoom: Zoom | None = None


class BoardText(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A text at a point, or centred on the path `along`."""

    text: Text
    class_: str = field(name="class")
    size: float
    at: Point | None = None
    anchor: Literal["start", "middle", "end"] | None = None
    rotate: float = 0
    along: str = ""
    spacing: float = 0
    box: Box | None = None  # room for either language
    place: str = ""  # whose name it is
    space: str = ""
    zoom: Zoom | None = None


class BoardLayer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One layer, bottom to top."""

    id: str
    zoom: Zoom | None = None
    clip: str = ""  # cut to a path of `clips`
    slot: bool = False  # the table fills it
    paths: list[BoardPath] = field(default_factory=list)
    uses: list[BoardUse] = field(default_factory=list)
    texts: list[BoardText] = field(default_factory=list)


class SymbolPath(Struct, frozen=True, forbid_unknown_fields=True):
    """A path of a symbol, round the origin."""

    d: str
    class_: str = field(name="class")


class Caption(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a match's own title goes: x, y, anchor, size."""

    title: tuple[float, float, str, float]
    subtitle: tuple[float, float, str, float]


class BoardLink(Struct, frozen=True, forbid_unknown_fields=True):
    """How a link of an area map is drawn: a border that is shared, a line between the two, or a wall between them."""

    a: str
    b: str
    kind: str  # plain, river, river-bridge, mountain, mountain-pass, strait, sea ...; none where there is no link
    drawn: Literal["border", "link", "barrier"]


class BoardTheatre(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A named part of the sheet; a match of one of its scenarios opens on it."""

    id: str
    name: Text
    box: Box
    scenarios: list[str] = field(default_factory=list)


class BoardFile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The whole file. All measures are map units, y down."""

    game: str
    size: Point
    margin: float
    spaces: dict[str, BoardSpace]
    places: dict[str, BoardPlace]
    clips: dict[str, str]
    symbols: dict[str, list[SymbolPath]]
    layers: list[BoardLayer]
    caption: Caption | None = None
    links: list[BoardLink] = field(default_factory=list)  # of an area map
    theatres: list[BoardTheatre] = field(default_factory=list)
