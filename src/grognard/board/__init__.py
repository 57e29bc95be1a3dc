"""Boards as pictures: a drawn board, with pieces on it, as a standalone SVG or a PNG.

    svg = render(board, {"pieces": [{"side": "texas", "place": "el-alamo", "face": False}]}, theme="lamp")
    to_png(svg, "alamo.png", width=2000)

A board is the JSON that tools/draw_board.py writes (docs/board-format.md); a table is a plain dict:

    pieces     [{id, side, place, kind, face, sign, quality, strength, steps, left, right, code, name, label,
                text, marks}]
    markers    [{place, kind, label, side, text}]
    lit        ids of spaces or places that can be chosen
    tinctures  {side: tincture}
    emblems    {side: emblem}
    title, subtitle
"""

from .png import MissingRenderer, to_png
from .sheet import Board, Table, render
from .style import flatten

__all__ = ["Board", "MissingRenderer", "Table", "flatten", "render", "to_png"]
