"""From cells to outlines: each border between areas drawn once, and the shapes that the borders enclose."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from scipy.spatial import KDTree
from shapely import prepare
from shapely.geometry import LineString, MultiPolygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, unary_union

from areas import AWAY, OPEN, Pair, Tiling, pair
from geography import XY, Points, parts


@dataclass
class Border:
    """The line between two areas."""

    a: str
    b: str
    line: BaseGeometry


@dataclass
class Outlines:
    """What the cells add up to: each area's shape, and each border once, shared by its two sides."""

    shape: dict[str, BaseGeometry]
    borders: list[Border]


def outline(
    t: Tiling, land: BaseGeometry, water: BaseGeometry, wobble: float = 2.2, pinch: float = 0.0
) -> Outlines:
    """Borders along the cells' edges, each drawn once with a steady hand, and the shapes that they enclose.

    Two areas that are not linked and touch for less than `pinch` come to meet at a corner."""
    names = [s.id for s in t.seeds]
    runs: dict[tuple[int, int, bool], list[tuple[XY, XY]]] = defaultdict(list)
    for i, j, p, q in t.mesh.ridges:
        a, b = t.own[i], t.own[j]
        if a != b:
            runs[(*pair(a, b), t.mesh.sea[i])].append((rounded(p), rounded(q)))
    joints: dict[XY, int] = defaultdict(int)
    for segments in runs.values():
        for end in {e for s in segments for e in s}:
            joints[end] += 1
    lines: list[tuple[int, int, bool, LineString]] = []
    drawn = [(*k, chain) for k, segments in sorted(runs.items()) for chain in chains(segments, joints)]
    for a, b, sea, chain in pinched(drawn, joints, t.barred, pinch) if pinch else drawn:
        lines.append((a, b, sea, LineString(steady(np.array(chain), wobble, len(lines)))))
    shape: dict[str, BaseGeometry] = {}
    for sea, ground in ((False, land), (True, water)):
        inked = [line for *_, s, line in lines if s is sea]
        mine = [i for i, s in enumerate(t.mesh.sea) if s is sea]
        if not mine:
            continue
        tree = KDTree(t.mesh.at[mine])
        faces: dict[int, list[BaseGeometry]] = defaultdict(list)
        prepare(ground)
        for f in polygonize(unary_union([*inked, ground.boundary])):
            p = f.representative_point()
            if ground.contains(p):
                faces[t.own[mine[int(tree.query((p.x, p.y))[1])]]].append(f)
        for k, found in faces.items():
            nobody = OPEN if sea else AWAY
            shape[nobody if k < 0 else names[k]] = unary_union(found)
    borders: dict[Pair, list[BaseGeometry]] = defaultdict(list)
    within = {False: land.buffer(0.2), True: water.buffer(0.2)}
    for g in within.values():
        prepare(g)
    for a, b, sea, line in lines:
        whole = within[sea].contains(line)
        cut = line if whole else line.intersection(within[sea])
        if a >= 0 and cut.length > 0.5:
            borders[pair(a, b)] += [g for g in parts(cut) if g.length > 0.3]
        elif cut.length > 0.5:
            borders[(-1, b)] += [g for g in parts(cut) if g.length > 0.3]
    out = [
        Border(AWAY if a < 0 else names[a], names[b], unary_union(found))
        for (a, b), found in sorted(borders.items())
    ]
    return Outlines(shape, out)


def rounded(p: XY) -> XY:
    return round(p[0], 3), round(p[1], 3)


def chains(segments: list[tuple[XY, XY]], joints: dict[XY, int]) -> list[list[XY]]:
    """Segments joined end to end, from one meeting of borders to the next."""
    ends: dict[XY, list[XY]] = defaultdict(list)
    for p, q in segments:
        if p != q:
            ends[p].append(q)
            ends[q].append(p)
    used: set[frozenset[XY]] = set()
    stops = [p for p, others in ends.items() if len(others) != 2 or joints[p] > 1]
    out = []
    for start in [*stops, *ends]:
        for nxt in ends[start]:
            if frozenset((start, nxt)) in used:
                continue
            chain = [start]
            here, to = start, nxt
            while frozenset((here, to)) not in used:
                used.add(frozenset((here, to)))
                chain.append(to)
                if len(ends[to]) != 2 or joints[to] > 1:
                    break
                here, to = to, next(p for p in ends[to] if p != here)
            out.append(chain)
    return out


Run = tuple[int, int, bool, list[XY]]  # two areas, whether at sea, and the line between them


def pinched(lines: list[Run], joints: dict[XY, int], barred: set[Pair], short: float) -> list[Run]:
    """A short border between areas that must not touch shrinks to a corner, where all that it ended at meet."""
    corner: dict[XY, list[XY]] = {}  # a joint, and all that became one point with it
    left = []
    for run in sorted(lines, key=lambda e: length(e[3])):
        a, b, _, chain = run
        ends = chain[0], chain[-1]
        if (
            pair(a, b) in barred
            and length(chain) < short
            and ends[0] != ends[1]
            and all(joints[p] > 1 for p in ends)
        ):
            merged = sorted({p for end in ends for p in corner.get(end, [end])})
            corner |= dict.fromkeys(merged, merged)
        else:
            left.append(run)
    moved = {p: rounded(tuple(np.mean(all_, axis=0))) for p, all_ in corner.items()}
    kept = {id(run) for run in left}
    return [
        (a, b, sea, [moved.get(chain[0], chain[0]), *chain[1:-1], moved.get(chain[-1], chain[-1])])
        for a, b, sea, chain in (run for run in lines if id(run) in kept)
    ]


def length(chain: list[XY]) -> float:
    return sum(math.dist(p, q) for p, q in pairwise(chain))


def steady(pts: Points, wobble: float, seed: int) -> Points:
    """A jagged line made smooth, then given the small bends of a real boundary; its ends stay."""
    line = LineString(pts)
    n = max(2, round(line.length / 6))
    p = np.array([line.interpolate(k / n, normalized=True).coords[0] for k in range(n + 1)])
    closed = bool(np.allclose(pts[0], pts[-1]))
    for _ in range(10):
        p[1:-1] = p[1:-1] * 0.5 + (p[:-2] + p[2:]) * 0.25
        if closed:
            p[0] = p[-1] = (p[1] + p[-2]) / 2
    if n > 6 and not closed:
        rng = np.random.default_rng(seed)
        k = np.arange(n + 1)
        bend = sum(rng.normal() * np.sin(k * f + rng.uniform(0, 6)) for f in (0.35, 0.6, 0.95, 1.4)) * np.sin(
            np.linspace(0, math.pi, n + 1)
        )
        along = np.gradient(p, axis=0)
        normal = np.stack([-along[:, 1], along[:, 0]], 1) / (
            np.hypot(along[:, 0], along[:, 1])[:, None] + 1e-9
        )
        p = p + normal * bend[:, None] * wobble * 0.5
    return p


def solid(shape: BaseGeometry, least: float = 30.0) -> BaseGeometry:
    """An area without crumbs; its largest part at least."""
    found = sorted((g for g in parts(shape) if g.geom_type == "Polygon"), key=lambda g: -g.area)
    kept = [g for i, g in enumerate(found) if i == 0 or g.area > least]
    return kept[0] if len(kept) == 1 else MultiPolygon(kept)
