"""Names on a map: how wide they are, where they fit, and how they follow a river."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from fontTools.ttLib import TTFont
from shapely import contains_xy, prepare
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from geography import XY, Points, smooth

Box = tuple[float, float, float, float]


class Face:
    """A font's widths, read from the file the client will use."""

    def __init__(self, file: Path) -> None:
        font = TTFont(file)
        self.cmap, self.hmtx, self.em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm

    def width(self, text: str, size: float, spacing: float = 0) -> float:
        advance = sum(self.hmtx[self.cmap.get(ord(c), ".notdef")][0] for c in text)
        words = 2 * text.count(" ")  # board.css sets words 2 further apart
        return float(advance / self.em * size + spacing * len(text) + words)

    def block(self, text: str, size: float, spacing: float = 0, leading: float = 0.98) -> XY:
        """Width and height of a text of one or more lines."""
        lines = text.split("\n")
        return max(self.width(t, size, spacing) for t in lines), size * (0.9 + leading * (len(lines) - 1))


class Room:
    """What each spot of the sheet costs to write on, as a grid: nothing on open ground, much on a place or a road.

    `also` is a second room whose costs hold for writing, but not for engraving: where pieces will stand, say."""

    def __init__(self, size: XY, cell: float = 3.0, also: Room | None = None) -> None:
        self.cell, self.also = cell, also
        self.xs, self.ys = np.meshgrid(
            np.arange(0, size[0], cell) + cell / 2, np.arange(0, size[1], cell) + cell / 2
        )
        self.cost = np.zeros(self.xs.shape)

    def add(self, geom: BaseGeometry, weight: float) -> None:
        """Raise the cost inside an area to `weight`, where it is less."""
        for g in geom.geoms if hasattr(geom, "geoms") else [geom]:
            if g.is_empty:
                continue
            x0, y0, x1, y1 = (int(v / self.cell) for v in g.bounds)
            w = (slice(max(y0 - 1, 0), max(y1 + 2, 0)), slice(max(x0 - 1, 0), max(x1 + 2, 0)))
            prepare(g)
            hit = contains_xy(g, self.xs[w], self.ys[w])
            self.cost[w] = np.where(hit, np.maximum(self.cost[w], weight), self.cost[w])

    def rect(self, b: Box) -> float:
        """The cost of a rectangle, summed over 100 square units; off the sheet it is prohibitive."""
        rows, cols = self.cost.shape
        x0, y0, x1, y1 = (int(v / self.cell) for v in b)
        if x0 < 0 or y0 < 0 or x1 >= cols or y1 >= rows:
            return 1e4
        own = float(self.cost[y0 : y1 + 1, x0 : x1 + 1].sum()) * self.cell**2 / 100
        return own + (self.also.rect(b) if self.also else 0)

    def at(self, p: Points) -> Points:
        i = np.clip((p[:, 1] / self.cell).astype(int), 0, self.cost.shape[0] - 1)
        j = np.clip((p[:, 0] / self.cell).astype(int), 0, self.cost.shape[1] - 1)
        return np.asarray(self.cost[i, j] + (self.also.cost[i, j] if self.also else 0))

    def free(self, below: float = 0.5) -> Callable[[float, float], bool]:
        """A quick test for engravers: is this spot clear?"""
        ok, cell = (self.cost < below).tolist(), self.cell
        rows, cols = self.cost.shape

        def clear(x: float, y: float) -> bool:
            i, j = int(y / cell), int(x / cell)
            return 0 <= i < rows and 0 <= j < cols and bool(ok[i][j])

        return clear


@dataclass
class Name:
    """A name looking for its place around a point: `size` wide and high, keeping `off` from the point."""

    key: str
    at: XY
    size: XY
    line: float  # height of one line
    off: float
    choices: list[tuple[float, XY, str, Box]] = field(
        default_factory=list
    )  # cost, first baseline, anchor, box

    def consider(
        self, room: Room, prefer: Sequence[float] = (0, 1.2, 1.4, 0.9, 1.0, 3.4, 3.6, 3.7, 2.2, 2.3)
    ) -> None:
        (x, y), (w, h), r = self.at, self.size, self.off
        below, above, mid = y + r, y - r - h, y - h / 2
        spots = [
            (x, below, "middle"),
            (x + r, mid, "start"),
            (x - r, mid, "end"),
            (x + r * 0.8, y + r * 0.45, "start"),
            (x - r * 0.8, y + r * 0.45, "end"),
            (x, above, "middle"),
            (x + r * 0.8, y - r * 0.45 - h, "start"),
            (x - r * 0.8, y - r * 0.45 - h, "end"),
            (x + w * 0.28, below, "middle"),
            (x - w * 0.28, below, "middle"),
        ]
        for (bx, top, anchor), taste in zip(spots, prefer, strict=True):
            left = bx - {"start": 0, "middle": w / 2, "end": w}[anchor]
            b = (left, top, left + w, top + h)
            self.choices.append((taste + room.rect(b), (bx, top + self.line * 0.78), anchor, b))


def overlap(a: Box, b: Box, gap: float = 2.0) -> float:
    w, h = min(a[2], b[2]) - max(a[0], b[0]) + gap, min(a[3], b[3]) - max(a[1], b[1]) + gap
    return w * h if w > 0 and h > 0 else 0.0


def bounds(boxes: Sequence[Box]) -> Box:
    """The box around several."""
    left, top, right, foot = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(foot)


def settle(names: list[Name], fixed: Sequence[Box] = (), sweeps: int = 12) -> dict[str, tuple[XY, str, Box]]:
    """Each name takes the choice that costs least beside the others', a few times round, until none wants to move."""
    pick = [min(range(len(n.choices)), key=lambda k, n=n: n.choices[k][0]) for n in names]  # type: ignore[misc]

    reach = [bounds([c[3] for c in n.choices]) for n in names]
    near = [
        [j for j in range(len(names)) if j != i and overlap(reach[i], reach[j]) > 0]
        for i in range(len(names))
    ]

    def cost(i: int, k: int) -> float:
        b = names[i].choices[k][3]
        others = [names[j].choices[pick[j]][3] for j in near[i]]
        clash = sum(8 + o / 8 for o in (overlap(b, q) for q in [*others, *fixed]) if o > 0)
        return names[i].choices[k][0] + clash

    for _ in range(sweeps):
        for i, n in enumerate(names):
            pick[i] = min(range(len(n.choices)), key=lambda k, i=i: cost(i, k))  # type: ignore[misc]
    return {n.key: n.choices[k][1:] for n, k in zip(names, pick, strict=True)}


def along(
    line: Any,
    width: float,
    size: float,
    room: Room,
    gap: float = 7.0,
    target: float = 0.5,
    keep: Sequence[XY] = (),
) -> tuple[Points, float] | None:
    """A baseline beside a line for a text `width` wide: clear ground, gentle bends, nearest to `target` of its way.

    Gives the baseline (left to right) and what it costs; None if the line is too short.
    """
    course = LineString(line)
    need = width + 6
    if course.length < need:
        return None
    best: tuple[float, Points] | None = None
    for start in np.arange(0, course.length - need, 9):
        at = np.linspace(start, start + need, max(4, int(need / 14)))
        pts = np.array([course.interpolate(s).coords[0] for s in at])
        if pts[-1, 0] < pts[0, 0]:
            pts = pts[::-1]
        chord = pts[-1] - pts[0]
        span = float(np.hypot(*chord))
        if span < need * 0.8 or abs(chord[0]) < span * 0.12:
            continue
        pts = _even(pts)
        t = np.gradient(pts, axis=0)
        bend = float(np.abs(np.diff(np.unwrap(np.arctan2(t[:, 1], t[:, 0])))).max())
        normal = np.stack([t[:, 1], -t[:, 0]], 1) / (np.hypot(t[:, 0], t[:, 1])[:, None] + 1e-9)
        middle = (start + need / 2) / course.length
        for shift in (gap, -gap - size * 0.72):
            base = pts + normal * shift
            strip = np.vstack([base + normal * size * q for q in (0.0, 0.25, 0.5, 0.75)])
            cost = (
                float(room.at(strip).sum()) / 4
                + 14 * max(0.0, bend - 0.25)
                + 5 * abs(middle - target)
                + (0.6 if shift < 0 else 0)
            )
            cost += sum(8 for k in keep if math.dist(k, base[len(base) // 2]) < 420)
            if best is None or cost < best[0]:
                best = cost, base
    return None if best is None else (smooth(best[1], 3), best[0])


def _even(pts: Points, rounds: int = 5) -> Points:
    p = pts.copy()
    for _ in range(rounds):
        p[1:-1] = p[1:-1] * 0.5 + (p[:-2] + p[2:]) * 0.25
    return p
