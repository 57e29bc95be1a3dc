"""The board of a game: as it was drawn, or, while nobody has drawn it, a plain sheet with a box for each space."""

from __future__ import annotations

import math
from importlib.resources import files
from typing import Any

import msgspec

from grognard.board.format import (
    Bilingual,
    BoardFile,
    BoardLayer,
    BoardPath,
    BoardSpace,
    BoardText,
    Caption,
)
from grognard.kernel.game import Game

WIDE, HIGH = 320, 220  # of a box
GAP = 30
TOP = 120  # where the match's own title goes
MARGIN = 46


def drawn_board(game: Game[Any]) -> bytes:
    """A game's board as JSON: its `data/board.json`, or a plain sheet where there is none."""
    package = type(game.rules).__module__.rpartition(".")[0]
    file = files(package) / "data" / "board.json"
    return file.read_bytes() if file.is_file() else msgspec.json.encode(plain_board(game))


def plain_board(game: Game[Any]) -> BoardFile:
    """A sheet with a box for each space that the game prints, row by row in their order."""
    english, spanish = game.words.sheet("en").spaces, game.words.sheet("es").spaces
    columns = math.ceil(math.sqrt(len(english)))
    rows = math.ceil(len(english) / columns)
    width, height = GAP + columns * (WIDE + GAP), TOP + rows * (HIGH + GAP)
    spaces, frames, names = {}, [], []
    for n, ident in enumerate(english):
        left, top = GAP + n % columns * (WIDE + GAP), TOP + n // columns * (HIGH + GAP)
        middle = left + WIDE / 2
        shape = f"M{left} {top}l{WIDE} 0l0 {HIGH}l{-WIDE} 0z"
        name = Bilingual(english[ident].name, spanish[ident].name)
        spaces[ident] = BoardSpace(
            "box", shape, (middle, top + HIGH - 20), (middle, top + 30, "middle"), name, []
        )
        frames.append(BoardPath(["land", "neat"], shape))
        names.append(
            BoardText(name, "name main-town", 20, at=(middle, top + 30), anchor="middle", place=ident)
        )
    paper = BoardPath("sea", f"M0 0l{width} 0l0 {height}l{-width} 0z")
    return BoardFile(
        game=game.id,
        size=(width, height),
        margin=MARGIN,
        caption=Caption((width / 2, 50, "middle", 26), (width / 2, 84, "middle", 18)),
        spaces=spaces,
        places={},
        clips={},
        symbols={},
        layers=[
            BoardLayer("sea", paths=[paper]),
            BoardLayer("land", paths=frames),
            BoardLayer("halos", slot=True),
            BoardLayer("names", texts=names),
            BoardLayer("pieces", slot=True),
        ],
    )
