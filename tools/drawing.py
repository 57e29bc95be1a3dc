"""The sheet being drawn: what every step of a drawing needs from those before it, whatever kind of map it is."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

import signs
from geography import XY
from lettering import Face, Room

ROOT = Path(__file__).parent.parent

Layer = dict[str, Any]


class Drawing:
    """A sheet of some size: its layers, clips and symbols, and how much each spot costs to write on."""

    land: BaseGeometry

    def __init__(self, game: str, npm: Path, folder: Path | None = None) -> None:
        self.game, self.npm = game, npm
        self.folder = folder or ROOT / "src/grognard/games" / game / "data"
        self.data: dict[str, Any] = {}
        for name in (
            "map.toml",
            "drawing.toml",
        ):  # what the rules know of the map, and what only the eye does
            if (self.folder / name).exists():
                self.data |= tomllib.loads((self.folder / name).read_text())
        self.layers: dict[str, Layer] = {}
        self.clips: dict[str, str] = {}
        self.symbols: dict[str, signs.Sign] = {}
        self.faces: dict[str, Face] = {}

    def unroll(self, size: XY) -> None:
        """The sheet's size is known: it can be written on."""
        self.size = size
        self.frame = box(0, 0, *size)
        self.stands = Room(size)  # where pieces will stand
        self.room = Room(size, also=self.stands)

    def project(self, lon: float, lat: float) -> XY:
        raise NotImplementedError

    def points(self, pairs: list[list[float]]) -> list[XY]:
        """Degrees are (lat, lon) in the data, as people write them."""
        return [self.project(lon, lat) for lat, lon in pairs]

    def face(self, weight: str) -> Face:
        if weight not in self.faces:
            style = weight if "italic" in weight else f"{weight}-normal"
            self.faces[weight] = Face(
                self.npm / f"@fontsource/libre-bodoni/files/libre-bodoni-latin-{style}.woff"
            )
        return self.faces[weight]

    def wide(self, text: dict[str, str], weight: str, size: float, spacing: float = 0) -> XY:
        """Room for a text in either language."""
        both = [self.face(weight).block(t, size, spacing) for t in text.values()]
        return max(w for w, _ in both), max(h for _, h in both)

    def layer(self, id: str, **more: Any) -> Layer:
        return self.layers.setdefault(id, {"id": id, "paths": [], "uses": [], "texts": [], **more})

    def draw(self, layer: str, d: str, cls: str | list[str], **more: Any) -> None:
        """A path; of several classes, it is drawn once for each, the last on top."""
        if d:
            self.layer(layer)["paths"].append({"d": d, "class": cls, **more})

    def paint(self, layer: str, spaces: list[str], cls: str) -> None:
        """The shapes of spaces, which are in the file once."""
        if spaces:
            self.layer(layer)["paths"].append({"of": spaces, "class": cls})

    def use(self, layer: str, symbol: str, at: XY, **more: Any) -> None:
        self.layer(layer)["uses"].append({"symbol": symbol, "at": [round(at[0], 1), round(at[1], 1)], **more})

    def write(self, layer: str, text: dict[str, str], cls: str, size: float, **more: Any) -> None:
        words = text["en"] if text["en"] == text["es"] else text
        self.layer(layer)["texts"].append({"text": words, "class": cls, "size": size, **more})

    def bound(self, order: list[str], **more: Any) -> dict[str, Any]:
        """The file: every layer in its order, without what is empty."""
        left = set(self.layers) - set(order)
        assert not left, f"layers without a place in the order: {left}"
        layers = [{k: v for k, v in self.layers[i].items() if v != []} for i in order if i in self.layers]
        return {
            "game": self.game.replace("_", "-"),
            "size": list(self.size),
            "margin": 46,
            **more,
            "clips": self.clips,
            "symbols": self.symbols,
            "layers": layers,
        }
