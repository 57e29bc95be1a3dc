"""A state with as many pieces as the largest games have, to measure what a copy of it costs."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.kernel.state import State
from grognard.parts.stacks import Stacks, empty_stacks
from grognard.parts.vectors import numbers

PIECES: Final = 500
SPACES: Final = 200
CARDS: Final = 200
SIDES: Final = 2


class Crowd(State):
    """Pieces with place, strength, marks and owner; the stacks of each side in each space; cards; a few numbers."""

    place: vec[i64]
    strength: vec[i64]
    mark: vec[i64]
    owner: vec[i64]
    stacks: Stacks  # side * SPACES + space
    card: vec[i64]
    turn: i64
    points: i64

    def copy(self) -> Crowd:
        """An independent state equal to this one."""
        t = Crowd()
        self.copy_to(t)
        t.place = self.place[:]
        t.strength = self.strength[:]
        t.mark = self.mark[:]
        t.owner = self.owner[:]
        t.stacks = self.stacks.copy()
        t.card = self.card[:]
        t.turn = self.turn
        t.points = self.points
        return t


def crowd() -> Crowd:
    """All the pieces on the map, spread over its spaces."""
    s = Crowd()
    s.prepare(0, None)
    s.place = numbers(PIECES)
    s.strength = numbers(PIECES, 3)
    s.mark = numbers(PIECES)
    s.owner = numbers(PIECES)
    s.stacks = empty_stacks(SIDES * SPACES, PIECES)
    for p in range(PIECES):
        s.owner[p] = p % SIDES
        s.place[p] = (p * 7) % SPACES
        s.stacks.add(s.owner[p] * SPACES + s.place[p], p)
    s.card = numbers(CARDS)
    s.turn = 1
    s.points = 0
    return s


def copy_often(s: State, times: int) -> None:
    """Copy a state so often."""
    for _ in range(times):
        s.copy()
