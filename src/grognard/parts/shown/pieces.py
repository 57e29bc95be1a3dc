"""Pieces as a side sees them: those that it knows by their face, the others by their backs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

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
) -> list[Standing]:
    """Hidden pieces: the colour of their side, their place, and what all can see of them.

    An id says only how many of its like stand there, so that nothing follows a piece through a stack; they are counted
    in the order of what can be seen.
    """
    shown: list[Standing] = []
    counts: dict[tuple[int, int], int] = {}
    for space, owner, _, number in sorted(unknown):
        counts[space, owner] = counts.get((space, owner), 0) + 1
        ident = f"{owners[owner]}-{spaces[space]}-{counts[space, owner]}"
        back = Piece(id=ident, side=owners[owner], place=spot(space), face=False, marks=marks(number))
        shown.append(Standing(number, back))
    return shown
