"""Maps as graphs: the ways out of each place, distances, what can be reached, and lines traced through what is free.

A graph's ways are numbered place by place, so that those of a place are a range; what a way costs and where it leads
are vectors. What is shut to a traveller (a place, a way) is said with a table of flags, made once for each question.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.parts.vectors import vector

FAR: Final = 250  # out of reach: more than any way that matters, and still a byte
NOWHERE: Final = -1


class Graph:
    """Places joined by ways, each in one direction: (start, end, cost), in any order."""

    def __init__(self, places: int, ways: list[tuple[int, int, int]]) -> None:
        self.places = places
        listed = sorted(ways)
        self.first_way = vector([sum(1 for w in listed if w[0] < h) for h in range(places + 1)])
        self.start = vector([w[0] for w in listed])
        self.end = vector([w[1] for w in listed])
        self.cost = vector([w[2] for w in listed])

    def neighbours(self, place: i64) -> list[int]:
        """The places to which ways lead, in the order of their numbers."""
        return [int(self.end[way]) for way in range(self.first_way[place], self.first_way[place + 1])]

    def way(self, start: i64, end: i64) -> i64:
        """The way from one place to another, NOWHERE if there is none."""
        for way in range(self.first_way[start], self.first_way[start + 1]):
            if self.end[way] == end:
                return way
        return NOWHERE

    def costs(self, origin: i64, most: i64, shut: bytes) -> list[int]:
        """What it costs at the least to reach each place, up to so much; FAR for the others.

        A place that `shut` flags can be reached, but not left; `b""` flags none.
        """
        spent = [FAR] * self.places
        spent[origin] = 0
        line: list[int] = [int(origin)]
        at = 0
        while at < len(line):
            h: i64 = line[at]
            at += 1
            if h != origin and shut and shut[h]:
                continue
            for way in range(self.first_way[h], self.first_way[h + 1]):
                there = self.end[way]
                price = spent[h] + self.cost[way]
                if price <= most and price < spent[there]:
                    spent[there] = int(price)
                    line.append(int(there))
        return spent

    def reach(self, origin: i64, most: i64, shut: bytes) -> list[int]:
        """The places that can be reached for so much, the origin among them, by number."""
        spent = self.costs(origin, most, shut)
        return [h for h in range(self.places) if spent[h] != FAR]

    def line(self, origin: i64, goals: bytes, shut: bytes) -> list[int]:
        """A line of the fewest steps from a place to any of some goals, both ends included, [] if there is none.

        It passes through no place that `shut` flags: supply, retreat.
        """
        came: list[int] = [NOWHERE] * self.places
        came[origin] = int(origin)
        queue: list[int] = [int(origin)]
        at = 0
        while at < len(queue):
            h: i64 = queue[at]
            at += 1
            if goals[h]:
                return self._back(came, h)
            if shut and shut[h] and h != origin:
                continue
            for way in range(self.first_way[h], self.first_way[h + 1]):
                there = self.end[way]
                if came[there] == NOWHERE:
                    came[there] = int(h)
                    queue.append(int(there))
        return []

    def _back(self, came: list[int], end: i64) -> list[int]:
        path: list[int] = [int(end)]
        while came[path[-1]] != path[-1]:
            path.append(came[path[-1]])
        path.reverse()
        return path

    def table(self, most: int = FAR) -> bytes:
        """The costs between any two places, row by row: `table[a * places + b]`; so much for all that is further."""
        found = bytearray()
        for origin in range(self.places):
            found += bytes([min(most, spent) for spent in self.costs(origin, most, b"")])
        return bytes(found)


def flags(places: int, listed: list[int]) -> bytes:
    """A table that flags some places."""
    found = bytearray(places)
    for h in listed:
        found[h] = 1
    return bytes(found)


def ways_of(first_way: vec[i64], end: vec[i64], cost: vec[i64], places: int) -> list[tuple[int, int, int]]:
    """The ways of a map that keeps them in vectors, as a graph takes them."""
    return [
        (h, int(end[way]), int(cost[way]))
        for h in range(places)
        for way in range(first_way[h], first_way[h + 1])
    ]
