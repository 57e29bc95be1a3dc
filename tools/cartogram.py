"""A cartogram: the map is stretched where areas crowd and shrunk where it is empty, and never folds.

The country is treated as a fluid (Gastner and Newman, 2004): every area is a drop of the same mass; the mass
diffuses until it lies evenly, and carries the map with it. Coast, rivers and hills go through the same warp. The true
positions stay in the data.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from scipy.fft import dctn, idctn
from scipy.ndimage import map_coordinates
from scipy.spatial import KDTree

from geography import XY, Points

CELL = 10.0  # map units between the knots of the warp
STEPS = 90


@dataclass
class Warp:
    """A bending of the sheet onto itself: where each knot of a grid goes. Between the knots it is bilinear."""

    size: XY
    rounds: list[Points] = field(default_factory=list)  # each (rows, columns, 2): where its knots go

    def __call__(self, pts: Points) -> Points:
        """Where points of the sheet go; what lies off the sheet moves with its edge."""
        p = np.array(pts, float).reshape(-1, 2)
        w, h = self.size
        for knots in self.rounds:
            rows, cols, _ = knots.shape
            step = w / (cols - 1), h / (rows - 1)
            inside = np.clip(p, 0, (w, h))
            at = np.stack([inside[:, 1] / step[1], inside[:, 0] / step[0]])
            to = np.stack([map_coordinates(knots[..., k], at, order=1, mode="nearest") for k in (0, 1)], 1)
            p = to + (p - inside)
        return p

    def folds(self) -> int:
        """How many corners of the grid's meshes are turned inside out: none, or the map is not one-to-one."""
        return sum(int((corner <= 0).sum()) for knots in self.rounds for corner in corners(knots))

    def stretch(self, at: Points, d: float = 4.0) -> Points:
        """How much larger than true the country is drawn about each point, in length."""
        p = np.array(at, float).reshape(-1, 2)
        x = self(p + (d, 0)) - self(p - (d, 0))
        y = self(p + (0, d)) - self(p - (0, d))
        return np.sqrt(np.abs(x[:, 0] * y[:, 1] - x[:, 1] * y[:, 0])) / (2 * d)


def corners(knots: Points) -> list[Points]:
    """Twice the area of the triangle at each corner of each mesh: positive where nothing is turned over."""
    a, b, c, d = knots[:-1, :-1], knots[:-1, 1:], knots[1:, 1:], knots[1:, :-1]

    def area(p: Points, q: Points, r: Points) -> Points:
        u, v = q - p, r - p
        return np.asarray(u[..., 0] * v[..., 1] - u[..., 1] * v[..., 0])

    return [area(a, b, d), area(b, c, a), area(c, d, b), area(d, a, c)]


def cartogram(
    size: XY,
    seeds: Sequence[XY],
    mass: Sequence[float],
    *,
    rounds: int = 3,
    ease: float = 0.75,
    base: float = 0.35,
) -> Warp:
    """A warp that gives each seed about the same room, times its mass.

    `ease` is how far each round goes towards even (1: all the way), `base` how much empty country keeps of an even
    share. Several rounds reach what one cannot see: two towns so near that they are one to the first."""
    warp = Warp(size)
    for _ in range(rounds):
        at = warp(np.array(seeds, float))
        warp.rounds.append(diffused(size, crowding(size, at, np.asarray(mass, float), ease, base)))
    return warp


def crowding(size: XY, at: Points, mass: Points, ease: float, base: float) -> Points:
    """How much room is wanted where, on a grid: each seed is a soft drop, as wide as its neighbours are far."""
    cols, rows = (math.ceil(v / CELL) for v in size)
    x = (np.arange(cols) + 0.5) * size[0] / cols
    y = (np.arange(rows) + 0.5) * size[1] / rows
    apart = KDTree(at).query(at, k=min(4, len(at)))[0][:, 1:].mean(axis=1)
    wanted = np.zeros((rows, cols))
    for (px, py), m, gap in zip(at, mass, apart, strict=True):
        reach = float(np.clip(gap * 0.75, 2.2 * CELL, min(size) / 8))
        across = np.exp(-((x - px) ** 2) / (2 * reach**2))
        down = np.exp(-((y - py) ** 2) / (2 * reach**2))
        drop = np.outer(down, across)
        wanted += m * drop / (2 * math.pi * reach**2)
    even = mass.sum() / (size[0] * size[1])
    return np.asarray((wanted + base * even) ** ease)


def diffused(size: XY, wanted: Points) -> Points:
    """Where each knot is carried when the crowding has spread evenly over the sheet, whose edge lets nothing out."""
    rows, cols = wanted.shape
    waves = dctn(wanted, type=2, norm="ortho")
    ky = np.arange(rows)[:, None] * math.pi / size[1]
    kx = np.arange(cols)[None, :] * math.pi / size[0]
    k2 = kx**2 + ky**2
    gx, gy = np.meshgrid(np.linspace(0, size[0], cols + 1), np.linspace(0, size[1], rows + 1))
    at = np.stack([gx, gy], -1)
    slowest = 1 / k2[k2 > 0].min()
    times = np.concatenate([[0], np.geomspace(CELL**2 * 0.05, slowest * 4, STEPS)])
    for now, then in itertools.pairwise(times):
        field_ = flow(waves, k2, now, size)
        half = at + carried(field_, at, size) * (then - now) / 2
        middle = flow(waves, k2, (now + then) / 2, size)
        at = at + carried(middle, half, size) * (then - now)
        at = np.clip(at, 0, size)
    return at


def flow(waves: Points, k2: Points, t: float, size: XY) -> Points:
    """How fast the map is carried, at time t, in the middle of each mesh: down the slope of the crowding."""
    now = idctn(waves * np.exp(-k2 * t), type=2, norm="ortho")
    now = np.maximum(now, waves[0, 0] / math.sqrt(now.size) * 1e-3)
    rows, cols = now.shape
    down, across = np.gradient(now, size[1] / rows, size[0] / cols)
    return np.stack([-across / now, -down / now], -1)


def carried(speed: Points, at: Points, size: XY) -> Points:
    """The speed at any points; none across the sheet's edge."""
    rows, cols, _ = speed.shape
    u = at[..., 0] / size[0] * cols - 0.5
    v = at[..., 1] / size[1] * rows - 0.5
    out = np.stack([map_coordinates(speed[..., k], [v, u], order=1, mode="nearest") for k in (0, 1)], -1)
    edge = np.minimum(at, np.array(size) - at)
    out *= np.clip(edge / CELL, 0, 1)
    return out
