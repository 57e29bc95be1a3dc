"""PNG export, if the optional renderer is installed."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from .style import flatten


class MissingRenderer(RuntimeError):
    """PNG export was asked for, and the package that draws it is not installed."""


def to_png(svg: str, path: str | Path, width: int = 2000, fonts: Sequence[str | Path] = ()) -> None:
    """Write an SVG from `render` as a PNG, `width` pixels wide.

    `fonts` are folders with the faces named in tokens.css, as TrueType; without them the system's serif stands in.
    """
    try:
        resvg = import_module("resvg_py")
    except ImportError:
        raise MissingRenderer(
            "PNG export needs the package resvg_py: pip install 'grognard[png]', or keep the SVG"
        ) from None
    data = resvg.svg_to_bytes(
        svg_string=flatten(svg),
        width=width,
        font_dirs=[str(f) for f in fonts],
        font_family="Libre Bodoni",
        serif_family="DejaVu Serif",
        sans_serif_family="DejaVu Sans",
    )
    Path(path).write_bytes(bytes(data))
