"""Graphs: what can be reached and for how much, and lines that pass through nothing that is shut."""

from __future__ import annotations

from grognard.parts.graphs import FAR, NOWHERE, Graph, flags

#   0 -1- 1 -1- 2 -1- 3        4 lies apart; 0 and 3 are also joined by a long way
ROADS = [(0, 1, 1), (1, 2, 1), (2, 3, 1), (0, 3, 5)]
GRAPH = Graph(5, ROADS + [(end, start, cost) for start, end, cost in ROADS])
OPEN = b""


def test_ways_are_found_by_their_ends() -> None:
    assert GRAPH.neighbours(0) == [1, 3]
    way = GRAPH.way(2, 1)
    assert (GRAPH.start[way], GRAPH.end[way], GRAPH.cost[way]) == (2, 1, 1)
    assert GRAPH.way(0, 2) == NOWHERE


def test_the_cheapest_way_counts() -> None:
    assert GRAPH.costs(0, 9, OPEN) == [0, 1, 2, 3, FAR]
    assert GRAPH.costs(0, 2, OPEN) == [0, 1, 2, FAR, FAR]


def test_a_place_that_is_shut_can_be_reached_but_not_left() -> None:
    assert GRAPH.costs(0, 9, flags(5, [1])) == [0, 1, 6, 5, FAR]
    assert GRAPH.reach(0, 1, flags(5, [0])) == [0, 1]


def test_a_line_is_the_shortest_and_passes_through_nothing_shut() -> None:
    assert GRAPH.line(0, flags(5, [2, 3]), OPEN) == [0, 3]
    assert GRAPH.line(0, flags(5, [2]), OPEN) == [0, 1, 2]
    assert GRAPH.line(0, flags(5, [2]), flags(5, [1])) == [0, 3, 2]
    assert GRAPH.line(0, flags(5, [2]), flags(5, [1, 3])) == []
    assert GRAPH.line(2, flags(5, [2]), OPEN) == [2]


def test_a_table_of_all_distances_is_cut_at_the_most() -> None:
    table = GRAPH.table(3)
    assert [table[0 * 5 + b] for b in range(5)] == [0, 1, 2, 3, 3]
    assert table[4 * 5 + 4] == 0
