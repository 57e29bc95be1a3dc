"""What a drawn board holds, for tests of it: its lines and texts, and a little geometry."""

from __future__ import annotations

import json
import math
import re
import tomllib
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any

XY = tuple[float, float]


def data(game: str, file: str) -> Any:
    """A file of a game's data."""
    return files(f"grognard.games.{game.replace('-', '_')}") / "data" / file


@cache
def drawn(game: str) -> dict[str, Any]:
    """The drawn board of a game."""
    found: dict[str, Any] = json.loads(data(game, "board.json").read_text(encoding="utf-8"))
    return found


@cache
def chart(game: str) -> dict[str, Any]:
    """What the map of a game says."""
    return tomllib.loads(data(game, "map.toml").read_text(encoding="utf-8"))


def layer(board: dict[str, Any], id: str) -> dict[str, Any]:
    """A layer of the drawing."""
    found: dict[str, Any] = next(entry for entry in board["layers"] if entry["id"] == id)
    return found


def lines(d: str) -> list[list[XY]]:
    """The polylines of a path made of M, m, l and z."""
    out: list[list[XY]] = []
    x = y = 0.0
    for op, args in re.findall(r"([MmlzLZ])([^MmlzLZ]*)", d):
        nums = [float(n) for n in re.findall(r"-?\d*\.?\d+", args)]
        if op in "zZ":
            out[-1].append(out[-1][0])
            x, y = out[-1][0]
            continue
        for dx, dy in zip(nums[::2], nums[1::2]):
            x, y = (dx, dy) if op in "ML" else (x + dx, y + dy)
            if op in "Mm":
                out.append([])
            out[-1].append((x, y))
    return out


def inside(p: XY, ring: list[XY]) -> bool:
    """Whether a point lies within a ring."""
    hit = False
    for (ax, ay), (bx, by) in pairwise(ring):
        if (ay > p[1]) != (by > p[1]) and p[0] < (bx - ax) * (p[1] - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def away(p: XY, drawn: list[list[XY]]) -> float:
    """How far a point is from the nearest of some lines."""
    best = math.inf
    for line in drawn:
        for (ax, ay), (bx, by) in pairwise(line):
            dx, dy = bx - ax, by - ay
            t = max(0.0, min(1.0, ((p[0] - ax) * dx + (p[1] - ay) * dy) / (dx * dx + dy * dy + 1e-9)))
            best = min(best, math.hypot(p[0] - ax - t * dx, p[1] - ay - t * dy))
    return best


def strokes(board: dict[str, Any], id: str, *classes: str) -> list[list[XY]]:
    """The lines of a layer whose class is one of these."""
    found = []
    for p in layer(board, id)["paths"]:
        mine = [p["class"]] if isinstance(p["class"], str) else p["class"]
        if set(mine) & set(classes):
            found += lines(p["d"])
    return found


def texts(board: dict[str, Any]) -> list[dict[str, Any]]:
    """All that is written on it."""
    return [t for entry in board["layers"] for t in entry.get("texts", [])]
