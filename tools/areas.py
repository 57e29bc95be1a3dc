"""Areas that tile a country: which ground is whose, so that areas touch where the game says that they are linked.

The sheet is cut into a mesh of small cells, of land or of sea. Each cell goes to the area that is nearest over its own
element; then cells change hands, one at a time, while that makes more links into shared borders, parts areas that are
not linked, and keeps borders short and areas large. An area stays in one piece throughout.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush

import numpy as np
from scipy.spatial import KDTree, Voronoi
from shapely import contains_xy, prepare
from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry

from geography import XY, Points, parts

Pair = tuple[int, int]
AWAY = "away"  # ground that is out of play
OPEN = "open-sea"  # water that is

MET = 30.0  # map units of shared border that make two areas neighbours to the eye
TOUCH = 9.0  # less than this is a corner
UNMET, UNWANTED, APART, SMALL, STRAY = 900.0, 90.0, 1.5, 1500.0, 0.35


def pair(a: int, b: int) -> Pair:
    return (a, b) if a < b else (b, a)


@dataclass
class Seed:
    """An area that is to be drawn: where, on which element, and how large it should be at least."""

    id: str
    at: XY
    sea: bool = False
    room: float = 9000.0  # square units
    away: bool = False  # land that is out of play: it may touch anything
    also: tuple[XY, ...] = ()  # further spots that are its own


@dataclass
class Mesh:
    """The small cells: where, of which element, and with how long an edge each touches which others."""

    at: Points
    sea: list[bool]
    near: list[dict[int, float]]  # cells of the same element
    shore: list[dict[int, float]]  # cells across the coast
    size: list[float]
    ridges: list[tuple[int, int, XY, XY]]  # between two cells, the edge


def mesh(
    land: BaseGeometry, water: BaseGeometry, seeds: Sequence[Seed], step: float, rng: np.random.Generator
) -> Mesh:
    """Cells about a loose grid, finer on land, with one at every seed."""
    at, sea = [], []
    near: list[dict[int, float]] = []
    size: list[float] = []
    ridges: list[tuple[int, int, XY, XY]] = []
    for element, ground, gap in ((False, land, step), (True, water, step * 1.5)):
        pts = loose(ground, gap, rng)
        own = np.array([s.at for s in seeds if s.sea is element]).reshape(-1, 2)
        if len(own) and len(pts):
            pts = pts[KDTree(own).query(pts)[0] > gap * 0.6]
        pts = np.vstack([own, pts])
        first = len(at)
        at += pts.tolist()
        sea += [element] * len(pts)
        size += [0.87 * gap * gap] * len(pts)
        near += [{} for _ in pts]
        cuts = edges(pts, ground)
        for (a, b, p, q), share in zip(cuts, dry_share(cuts, ground), strict=True):
            span = share * math.dist(p, q)
            if span > 0.2 * gap:
                near[first + a][first + b] = near[first + b][first + a] = span
            ridges.append((first + a, first + b, p, q))
    found = Mesh(np.array(at), sea, near, [{} for _ in at], size, ridges)
    coast(found, land, water, step)
    return found


def loose(ground: BaseGeometry, gap: float, rng: np.random.Generator) -> Points:
    """Points on a shaken triangular grid within a ground; the smallest island gets one."""
    x0, y0, x1, y1 = ground.bounds
    gx, gy = np.meshgrid(np.arange(x0, x1, gap), np.arange(y0, y1, gap * 0.87))
    gx[1::2] += gap / 2
    pts = np.stack([gx.ravel(), gy.ravel()], 1) + rng.uniform(-0.3, 0.3, (gx.size, 2)) * gap
    prepare(ground)
    pts = pts[contains_xy(ground, pts[:, 0], pts[:, 1])]
    tree = KDTree(pts) if len(pts) else None
    lone = []
    for g in parts(ground):
        p = g.representative_point()
        if tree is None or not any(
            g.contains(Point(pts[i])) for i in tree.query_ball_point((p.x, p.y), gap * 3)
        ):
            lone.append((p.x, p.y))
    return np.vstack([pts, np.array(lone).reshape(-1, 2)])


def edges(pts: Points, ground: BaseGeometry) -> list[tuple[int, int, XY, XY]]:
    """The edges between the cells of points, ends beyond the ground not cut."""
    x0, y0, x1, y1 = ground.bounds
    w, h = x1 - x0, y1 - y0
    far = [
        (x0 - 4 * w, y0 - 4 * h),
        (x1 + 4 * w, y0 - 4 * h),
        (x0 - 4 * w, y1 + 4 * h),
        (x1 + 4 * w, y1 + 4 * h),
    ]
    vor = Voronoi(np.vstack([pts, far]))
    out = []
    for (a, b), (v, u) in zip(vor.ridge_points.tolist(), vor.ridge_vertices, strict=True):
        if v >= 0 and u >= 0 and a < len(pts) and b < len(pts):
            out.append((a, b, tuple(vor.vertices[v].tolist()), tuple(vor.vertices[u].tolist())))
    return out


def dry_share(cuts: list[tuple[int, int, XY, XY]], ground: BaseGeometry, probes: int = 9) -> list[float]:
    """How much of each edge lies within the ground; an edge that runs far out counts by what is near."""
    p, q = (np.array([c[k] for c in cuts]).reshape(-1, 2) for k in (2, 3))
    t = (np.arange(probes) + 0.5) / probes
    at = p[:, None] + (q - p)[:, None] * t[None, :, None]
    hit = contains_xy(ground, at[..., 0].ravel(), at[..., 1].ravel()).reshape(len(cuts), probes)
    return [float(v) for v in hit.mean(axis=1)]


def coast(m: Mesh, land: BaseGeometry, water: BaseGeometry, step: float) -> None:
    """Which cells meet across the coast, and for how far."""
    dry = [i for i, s in enumerate(m.sea) if not s]
    wet = [i for i, s in enumerate(m.sea) if s]
    if not dry or not wet:
        return
    ashore, afloat = KDTree(m.at[dry]), KDTree(m.at[wet])
    run = step * 0.6
    for ring in parts(land.boundary.intersection(water.buffer(1))):
        if ring.length < 1:
            continue
        for s in np.arange(run / 2, ring.length, run):
            p = ring.interpolate(s)
            far, j = afloat.query((p.x, p.y))
            i = dry[int(ashore.query((p.x, p.y))[1])]
            if far < step * 4:
                k = wet[int(j)]
                m.shore[i][k] = m.shore[k][i] = m.shore[i].get(k, 0) + run


# ------------------------------------------------------------------ who holds which cell


@dataclass
class Tiling:
    """Cells and their owners. Areas are numbers here, in the order of the seeds."""

    mesh: Mesh
    seeds: Sequence[Seed]
    linked: set[Pair]  # must share a border
    barred: set[Pair]  # must not, if it can be helped
    own: list[int] = field(default_factory=list)
    met: dict[Pair, float] = field(default_factory=lambda: defaultdict(float))
    held: list[float] = field(default_factory=list)
    pinned: list[int] = field(default_factory=list)  # a cell that an area keeps, or -1

    # -------------------------------------------------------------- the first share

    def share(self, reach: float, sea_reach: float = math.inf) -> None:
        """Each cell to the area that is nearest, going over land or by sea; what is beyond reach stays out of play."""
        m, n = self.mesh, len(self.seeds)
        self.own = [-1] * len(m.at)
        best = [math.inf] * len(m.at)
        queue: list[tuple[float, int, int]] = []
        for element in (False, True):
            mine = [i for i, sea in enumerate(m.sea) if sea is element]
            tree = KDTree(m.at[mine]) if mine else None
            for k, s in enumerate(self.seeds):
                if tree is not None and s.sea is element:
                    for spot in (s.at, *s.also):
                        heappush(queue, (0.0, mine[int(tree.query(spot)[1])], k))
        while queue:
            d, i, k = heappop(queue)
            if self.own[i] >= 0:
                continue
            self.own[i] = k
            for j in m.near[i]:
                far = d + math.dist(m.at[i], m.at[j])
                limit = sea_reach if m.sea[j] else reach
                if self.own[j] < 0 and far < best[j] and (far < limit or self.seeds[k].away):
                    best[j] = far
                    heappush(queue, (far, j, k))
        self.strand(sea_reach)
        self.pin()
        self.count(n)

    def strand(self, sea_reach: float) -> None:
        """Water that no sea reaches, behind an island or in a lagoon, goes to the nearest sea; a rock off the shore, or
        a corner of the land, to the nearest land. The open sea stays out of play where seas have a reach."""
        m = self.mesh
        for element in (True, False):
            owned = [i for i, sea in enumerate(m.sea) if sea is element and self.own[i] >= 0]
            if not owned:
                continue
            tree = KDTree(m.at[owned])
            for i, sea in enumerate(m.sea):
                if sea is element and self.own[i] < 0 and (sea or len(m.near[i]) < 2):
                    far, k = tree.query(m.at[i])
                    if (sea and sea_reach == math.inf) or far < 4 * math.sqrt(m.size[i]):
                        self.own[i] = self.own[owned[int(k)]]

    def pin(self) -> None:
        self.pinned = [-1] * len(self.mesh.at)
        for k, s in enumerate(self.seeds):
            mine = [i for i, o in enumerate(self.own) if o == k]
            for spot in (s.at, *s.also):
                near = sorted(mine, key=lambda i, spot=spot: math.dist(self.mesh.at[i], spot))  # type: ignore[misc]
                for i in near[:4]:
                    if math.dist(self.mesh.at[i], spot) < 26 or i == near[0]:
                        self.pinned[i] = k

    def count(self, n: int) -> None:
        self.met.clear()
        self.held = [0.0] * n
        for i, o in enumerate(self.own):
            if o < 0:
                continue
            self.held[o] += self.mesh.size[i]
            for where in (self.mesh.near[i], self.mesh.shore[i]):
                for j, span in where.items():
                    p = self.own[j]
                    if j > i and p >= 0 and p != o:
                        self.met[pair(o, p)] += span

    # -------------------------------------------------------------- what a share is worth

    def worth(self, p: Pair, span: float) -> float:
        """What a shared border of some length costs, its length apart."""
        if p in self.linked:
            return UNMET * (1 - min(1.0, span / MET)) if span < MET else 0.0
        if p in self.barred and span > 0.5:
            return UNWANTED * min(1.0, span / TOUCH) + APART * span
        return 0.0

    def cramped(self, k: int, area: float) -> float:
        want = self.seeds[k].room
        return SMALL * (1 - area / want) ** 2 if area < want else 0.0

    def change(self, i: int, to: int) -> float:
        """What it would cost more if a cell changed hands."""
        own, m, old = self.own, self.mesh, self.own[i]
        delta: dict[Pair, float] = {}
        length = 0.0
        for j, span in m.near[i].items():
            o = own[j]
            if o != old and old >= 0 and o >= 0:
                p = pair(old, o)
                delta[p] = delta.get(p, 0.0) - span
            if o != to and o >= 0:
                p = pair(to, o)
                delta[p] = delta.get(p, 0.0) + span
            length += (o != to) * span - (o != old) * span
        for j, span in m.shore[i].items():
            o = own[j]
            if o >= 0:
                if old >= 0:
                    p = pair(old, o)
                    delta[p] = delta.get(p, 0.0) - span
                p = pair(to, o)
                delta[p] = delta.get(p, 0.0) + span
        cost = length
        for p, d in delta.items():
            if d and (p in self.linked or p in self.barred):
                now = self.met[p]
                cost += self.worth(p, now + d) - self.worth(p, now)
        area = m.size[i]
        if old >= 0:
            cost += self.cramped(old, self.held[old] - area) - self.cramped(old, self.held[old])
            cost -= STRAY * self.stray(i, old)
        cost += self.cramped(to, self.held[to] + area) - self.cramped(to, self.held[to])
        return cost + STRAY * self.stray(i, to)

    def stray(self, i: int, k: int) -> float:
        """How far a cell lies from its area's seed, in excess of what its size explains."""
        s = self.seeds[k]
        if s.away:
            return 0.0
        far = min(math.dist(self.mesh.at[i], spot) for spot in (s.at, *s.also))
        return max(0.0, far - 1.1 * math.sqrt(s.room)) * 0.3

    def give(self, i: int, to: int) -> None:
        own, m, old = self.own, self.mesh, self.own[i]
        for where in (m.near[i], m.shore[i]):
            for j, span in where.items():
                o = own[j]
                if o >= 0 and o != old and old >= 0:
                    self.met[pair(old, o)] -= span
                if o >= 0 and o != to:
                    self.met[pair(to, o)] += span
        if old >= 0:
            self.held[old] -= m.size[i]
        self.held[to] += m.size[i]
        own[i] = to

    def spare(self, i: int) -> bool:
        """Whether an area stays in one piece without a cell: its neighbours of that area hang together."""
        o = self.own[i]
        if o < 0:
            return True
        mine = [j for j in self.mesh.near[i] if self.own[j] == o]
        if len(mine) < 2:
            return bool(mine) or self.held[o] > self.mesh.size[i] * 1.5
        seen, todo = {mine[0]}, [mine[0]]
        while todo:
            for j in self.mesh.near[todo.pop()]:
                if j in self.mesh.near[i] and self.own[j] == o and j not in seen:
                    seen.add(j)
                    todo.append(j)
        return len(seen) == len(mine)

    # -------------------------------------------------------------- changing hands

    def settle(self, sweeps: int, rng: np.random.Generator, heat: float = 0.0) -> int:
        """Cells on a border change hands while it pays; with heat, sometimes where it does not."""
        moved = 0
        for n in range(sweeps):
            warm = heat * (1 - n / sweeps)
            border = [
                i
                for i, o in enumerate(self.own)
                if self.pinned[i] < 0 and any(self.own[j] != o for j in self.mesh.near[i])
            ]
            rng.shuffle(border)
            now = 0
            for i in border:
                o = self.own[i]
                others = {self.own[j] for j in self.mesh.near[i]} - {o, -1}
                if not others:
                    continue
                cost, to = min((self.change(i, k), k) for k in others)
                if cost < -1e-6 or (warm and rng.random() < math.exp(-max(cost, 0) / warm)):
                    if self.spare(i):
                        self.give(i, to)
                        now += 1
            moved += now
            if not now:
                break
        return moved

    def unmet(self) -> list[Pair]:
        return sorted(p for p in self.linked if self.met[p] < MET * 0.6)

    def bridge(self, rounds: int, rng: np.random.Generator) -> None:
        """Drive a wedge of each area towards the other where a link is not yet a border; keep what pays."""
        tried: dict[Pair, int] = defaultdict(int)
        for _ in range(rounds):
            open_ = [p for p in self.unmet() if tried[p] < 4]
            for p in open_:
                tried[p] += 1
                before = self.total()
                kept = list(self.own), dict(self.met), list(self.held)
                if not self.wedge(p) or self.total() > before + 120 * tried[p] or not self.whole():
                    self.own, self.held = kept[0], kept[2]
                    self.met = defaultdict(float, kept[1])
            self.settle(6, rng)
            if not open_:
                break

    def total(self) -> float:
        cost = sum(self.worth(p, self.met[p]) for p in self.linked)
        cost += sum(self.worth(p, span) for p, span in self.met.items() if p in self.barred)
        return cost + sum(self.cramped(k, a) for k, a in enumerate(self.held))

    def wedge(self, p: Pair) -> bool:
        """Give the cells along the cheapest way from one area to the other to the two of them, half and half."""
        a, b = p
        sea = self.seeds[a].sea
        if self.seeds[b].sea is not sea:
            return self.shoreward(p)
        way = self.way(a, b)
        if not way:
            return False
        half = len(way) / 2
        robbed = set()
        for n, i in enumerate(way):
            mine = a if n < half else b
            wide = [i, *(j for j in self.mesh.near[i] if self.own[j] not in p)]
            for j in wide:
                if self.pinned[j] < 0 and self.own[j] != mine:
                    robbed.add(self.own[j])
                    self.give(j, mine)
        return self.tidy(robbed)

    def shoreward(self, p: Pair) -> bool:
        """A land area and a sea that should meet: the nearest coast cell of that sea goes to the area, by a way."""
        land, sea = p if self.seeds[p[1]].sea else p[::-1]
        goal = {
            i
            for i, s in enumerate(self.mesh.shore)
            if not self.mesh.sea[i] and any(self.own[j] == sea for j in s)
        }
        way = self.way(land, -2, goal)
        robbed = set()
        for i in way:
            for j in [i, *self.mesh.near[i]]:
                if self.pinned[j] < 0 and self.own[j] != land:
                    robbed.add(self.own[j])
                    self.give(j, land)
        return bool(way) and self.tidy(robbed)

    def way(self, a: int, b: int, goal: set[int] | None = None) -> list[int]:
        """The cells between two areas on the way that costs the others least."""
        own, m = self.own, self.mesh
        cost = {i: 0.0 for i, o in enumerate(own) if o == a}
        queue = [(0.0, i) for i in cost]
        back: dict[int, int] = {}
        while queue:
            d, i = heappop(queue)
            if d > cost.get(i, math.inf):
                continue
            if own[i] == b or (goal is not None and i in goal and own[i] != a):
                way = [] if own[i] == b else [i]
                while own[back.get(i, i)] != a and i in back:
                    i = back[i]
                    way.append(i)
                return way[::-1]
            for j in m.near[i]:
                if self.pinned[j] >= 0 and own[j] not in (a, b):
                    continue
                inner = all(own[k] == own[j] for k in m.near[j])
                k = cost[i] + (5.0 if inner else 1.0)
                if k < cost.get(j, math.inf) and k < 60:
                    cost[j] = k
                    back[j] = i
                    heappush(queue, (k, j))
        return []

    def pieces(self, k: int) -> list[list[int]]:
        """The parts that an area hangs together in, the one with its seed first."""
        left = {i for i, o in enumerate(self.own) if o == k}
        out = []
        while left:
            todo = [left.pop()]
            part = list(todo)
            while todo:
                for j in self.mesh.near[todo.pop()]:
                    if j in left:
                        left.remove(j)
                        todo.append(j)
                        part.append(j)
            out.append(part)
        return sorted(out, key=lambda part: (-any(self.pinned[i] == k for i in part), -len(part)))

    def tidy(self, robbed: set[int]) -> bool:
        """What was cut off from its area goes to whoever surrounds it; not more than a few cells."""
        for k in robbed - {-1}:
            if self.seeds[k].away:
                continue
            for part in self.pieces(k)[1:]:
                inner = set(part)
                about: dict[int, float] = defaultdict(float)
                for i in part:
                    for j, span in self.mesh.near[i].items():
                        if j not in inner and self.own[j] >= 0:
                            about[self.own[j]] += span
                if not about:
                    continue  # an island
                if len(part) > 30 or any(self.pinned[i] == k for i in part):
                    return False
                for i in part:
                    self.give(i, max(about, key=lambda o: about[o]))
        return True

    def whole(self) -> bool:
        return all(area > 0 for area in self.held)


def tile(
    land: BaseGeometry,
    water: BaseGeometry,
    seeds: Sequence[Seed],
    links: Iterable[tuple[str, str]],
    free: Iterable[tuple[str, str]] = (),
    *,
    step: float = 15.0,
    reach: float = 400.0,
    sea_reach: float = math.inf,
    seed: int = 7,
    shores: bool = False,
) -> Tiling:
    """Share land and water among seeds. `free` pairs may touch or not; with `shores`, so that a land area touches only
    the seas that it is linked to."""
    rng = np.random.default_rng(seed)
    number = {s.id: k for k, s in enumerate(seeds)}
    linked = {pair(number[a], number[b]) for a, b in links}
    loose_ = {pair(number[a], number[b]) for a, b in free}
    barred = {
        (i, j)
        for j in range(len(seeds))
        for i in range(j)
        if (seeds[i].sea is seeds[j].sea or shores) and not seeds[i].away and not seeds[j].away
    }
    t = Tiling(mesh(land, water, seeds, step, rng), seeds, linked, barred - linked - loose_)
    t.share(reach, sea_reach)
    t.settle(8, rng)
    t.bridge(8, rng)
    t.settle(14, rng, heat=6.0)
    t.bridge(4, rng)
    t.settle(30, rng)
    return t
