"""Which pieces stand where, kept so that nobody looks through an army to find them.

A stack is whatever a game counts together: the pieces of a side in a space, the cargo of a fleet, an army's box. The
game numbers its stacks; each is a chain through its pieces, lowest number first, so that the same pieces make the same
stack however they came together. Copying costs three short vectors, whatever is on the table.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

NONE: Final = -1


def row_of(size: int, value: int) -> vec[i16]:
    """A short vector of equal numbers."""
    v = vec[i16]()
    for _ in range(size):
        v = append(v, i16(value))
    return v


class Stacks:
    """The stacks of a state. A piece stands in one stack at a time: `add` it to one, `remove` it before the next."""

    def __init__(self, first: vec[i16], after: vec[i16], count: vec[i16]) -> None:
        self.first = first  # of each stack: its lowest piece
        self.after = after  # of each piece: the next one of its stack
        self.count = count  # of each stack: its pieces

    def copy(self) -> Stacks:
        """Independent stacks equal to these."""
        return Stacks(self.first[:], self.after[:], self.count[:])

    def size(self, stack: i64) -> i64:
        """How many pieces a stack has."""
        return i64(self.count[stack])

    def at(self, stack: i64) -> list[int]:
        """The pieces of a stack, lowest first."""
        found: list[int] = []
        self.gather(stack, found)
        return found

    def gather(self, stack: i64, found: list[int]) -> None:
        """Add the pieces of a stack to some others, lowest first."""
        piece: i64 = i64(self.first[stack])
        while piece != NONE:
            found.append(int(piece))
            piece = i64(self.after[piece])

    def lowest(self, stack: i64) -> i64:
        """The first piece of a stack, NONE where it is empty; `following` gives the next."""
        return i64(self.first[stack])

    def following(self, piece: i64) -> i64:
        """The piece after another in its stack, NONE after the last."""
        return i64(self.after[piece])

    def add(self, stack: i64, piece: i64) -> None:
        """Put a piece, which stands in no stack, into one."""
        before: i64 = NONE
        here: i64 = i64(self.first[stack])
        while here != NONE and here < piece:
            before = here
            here = i64(self.after[here])
        self.after[piece] = i16(here)
        if before == NONE:
            self.first[stack] = i16(piece)
        else:
            self.after[before] = i16(piece)
        self.count[stack] = i16(i64(self.count[stack]) + 1)

    def remove(self, stack: i64, piece: i64) -> None:
        """Take a piece out of the stack that it stands in."""
        before: i64 = NONE
        here: i64 = i64(self.first[stack])
        while here != piece:
            before = here
            here = i64(self.after[here])
        if before == NONE:
            self.first[stack] = self.after[piece]
        else:
            self.after[before] = self.after[piece]
        self.after[piece] = i16(NONE)
        self.count[stack] = i16(i64(self.count[stack]) - 1)


def empty_stacks(stacks: int, pieces: int) -> Stacks:
    """So many stacks with nothing in them."""
    return Stacks(row_of(stacks, NONE), row_of(pieces, NONE), row_of(stacks, 0))
