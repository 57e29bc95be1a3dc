"""Pieces as a side sees them: those that it knows by their face, the others by their backs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from grognard.kernel.cache import Cache
from grognard.kernel.documents.view import Piece


class Standing(NamedTuple):
    """A piece on the table, and how a side sees it."""

    number: int
    piece: Piece


class Unknown(NamedTuple):
    """A piece whose face a side does not see: where it stands, whose it is, what all can see of its state."""

    space: int
    owner: int
    state: int
    number: int


def backs(
    unknown: list[Unknown],
    owners: Sequence[str],
    spaces: Sequence[str],
    spot: Callable[[int], str],
    marks: Callable[[int], list[str]],
    kept: Cache[tuple[object, ...], Piece],
) -> list[Standing]:
    """Hidden pieces: the colour of their side, their place, and what all can see of them.

    An id says only how many of its like stand there, so that nothing follows a piece through a stack; they are counted
    in the order of what can be seen. `state` tells all that `marks` does: what was made before is found in `kept`.
    """
    shown: list[Standing] = []
    counts: dict[tuple[int, int], int] = {}
    for space, owner, state, number in sorted(unknown):
        count = counts[space, owner] = counts.get((space, owner), 0) + 1
        key = ("back", space, owner, state, count)
        back = kept.get(key)
        if back is None:
            ident, side = f"{owners[owner]}-{spaces[space]}-{count}", owners[owner]
            back = Piece(id=ident, side=side, place=spot(space), face=False, marks=marks(number))
            kept.put(key, back)
        shown.append(Standing(number, back))
    return shown
