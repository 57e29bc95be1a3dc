"""Distances on the printed map, counted from the data alone."""

from __future__ import annotations

import heapq

from grognard.games.napoleon_against_europe.data.printed import Data, borders

DATA = Data()
NEAR = borders(DATA.map.link)
NEUTRAL = {"prussia", "hesse", "saxony", "turkey", "mecklenburg", "hanse", "denmark"}  # of 1805
FAR = 10**6


def cost(a: str, b: str) -> int:
    """Movement points to enter a zone from its neighbour [12.1]."""
    crossing = getattr(DATA.tables.border, NEAR[a][b].border.replace("-", "_"))
    return int(crossing.cost + getattr(DATA.tables.ground, DATA.zone[b].terrain).cost)


def whole(a: str, b: str) -> bool:
    """Whether the step takes the whole movement factor."""
    return NEAR[a][b].border == "desert-march"


def cheapest(start: str, end: str, barred: set[str]) -> int:
    """Movement points of the best road that enters no zone of some nations."""
    best, queue = {start: 0}, [(0, start)]
    while queue:
        spent, at = heapq.heappop(queue)
        if at == end:
            return spent
        for there in NEAR[at]:
            if DATA.zone[there].nation in barred or whole(at, there):
                continue
            sum_ = spent + cost(at, there)
            if sum_ < best.get(there, FAR):
                best[there] = sum_
                heapq.heappush(queue, (sum_, there))
    return FAR


LEAST = DATA.tables.movement.difficult
DIFFICULT = {b for b, near in NEAR.items() if all(cost(a, b) >= LEAST or whole(a, b) for a in near)}
