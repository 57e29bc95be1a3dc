"""What is hidden, dealt again by a state's own chance, in ways that depend on nothing but what is known."""

from __future__ import annotations

from grognard.kernel.state import State


def ranks(size: int, named: list[int]) -> list[int]:
    """The place of each of so many things in a list of some of them; those that it leaves out come last.

    >>> ranks(4, [2, 0])
    [1, 4, 0, 4]
    """
    rank = [size] * size
    for n, thing in enumerate(named):
        rank[thing] = n
    return rank


def shuffled(s: State, items: list[int]) -> list[int]:
    """The items in a random order."""
    left, mixed = items[:], []
    while left:
        mixed.append(left.pop(s.random(len(left))))
    return mixed


def spread(s: State, room: list[int], points: int) -> list[int]:
    """So many points dealt out one by one, each to any that still has room; how many fell on each."""
    fallen = [0] * len(room)
    free = [n for n in range(len(room)) if room[n] > 0]
    while points > 0 and free:
        n = free[s.random(len(free))]
        fallen[n] += 1
        points -= 1
        if fallen[n] == room[n]:
            free.remove(n)
    return fallen
