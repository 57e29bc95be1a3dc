"""The journal of a match: what is kept with each entry, so that nothing told ever has to be worked out again.

With an entry go the random results it met, the events it told, a checksum of the position after it, and the position
itself. Positions differ little from one another: one is kept whole every turn, and at least every 50 entries; those
in between are packed against it, in about 200 bytes each. Any of them is read back from two rows.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from grognard.kernel import checkpoint
from grognard.kernel.game import Game
from grognard.kernel.log import Event, Log
from grognard.kernel.match import Match
from grognard.kernel.rulebook import Rulebook

APART = 50  # entries, at most, between two positions that are kept whole
LEVEL = 6  # of packing what is kept whole
QUICK = 3  # of packing the others: half the time, a tenth more bytes
_rows: msgspec.json.Decoder[list[list[list[Any]]]] = msgspec.json.Decoder(list[list[list[Any]]])


class Base(msgspec.Struct, frozen=True):
    """The last position that was kept whole."""

    seq: int
    clock: int  # the turn it was kept in
    data: bytes


class Trace(msgspec.Struct, frozen=True):
    """What an entry left behind. Its position is packed by whoever writes it down, which is another thread."""

    events: str  # what it told, as JSON
    chance: str = ""  # the random results it met, separated by spaces
    undoable: int | None = None  # how many of the last actions could be taken back then
    base: int | None = None  # the entry whose position this one is packed against; its own, where it is whole
    data: bytes | None = None  # the position after it; none where it does not fit the rules
    against: bytes | None = None  # the position that it is packed against; none where it is kept whole

    def row(self) -> dict[str, Any]:
        """What is kept of it."""
        data = self.data
        return {
            "events": self.events,
            "chance": self.chance,
            "checksum": None if data is None else checkpoint.checksum(data),
            "undoable": self.undoable,
            "base": self.base,
            "position": None if data is None else _packed(data, self.against),
        }


NOTHING = dict.fromkeys(Trace("").row())  # what is kept with an entry that changed nothing on the table


class Mark(msgspec.Struct, frozen=True):
    """Where the account of a match stands."""

    events: int
    chance: int


def mark(match: Match) -> Mark:
    """Where the account of a match stands now."""
    log = match.state.log
    return Mark(0, 0) if log is None else Mark(len(log.events), len(log.chance))


def trace(match: Match, seq: int, since: Mark, base: Base | None) -> tuple[Trace, Base]:
    """What an entry left behind, with this number and after that mark; and the position kept whole last."""
    log = match.state.log or Log()
    data = checkpoint.position(match)
    clock = match.game.bot.clock(match.state)
    if base is None or base.clock != clock or seq - base.seq >= APART:
        base = Base(seq, clock, data)
    found = Trace(
        events=encode_events(match.game, log.events[since.events :]),
        chance=" ".join(map(str, log.chance[since.chance :])),
        undoable=match.undoable,
        base=base.seq,
        data=data,
        against=None if base.seq == seq else base.data,
    )
    return found, base


def encode_events(game: Game[Any], events: list[Event]) -> str:
    """Events as they are kept."""
    return msgspec.json.encode(checkpoint.write_events(game, events)).decode() if events else ""


def read_events(game: Game[Any], kept: Sequence[str], under: Rulebook) -> list[list[Event]]:
    """The events of some entries, all told under the same rulebook."""
    rows = _rows.decode("[" + ",".join(e or "[]" for e in kept) + "]")
    reader = checkpoint.Reader(game, under)
    return [reader.events(r) for r in rows]


def whole(position: bytes) -> bytes:
    """A position that was kept whole."""
    return zlib.decompress(position)


def unpacked(position: bytes, base: bytes) -> bytes:
    """A position that was packed against another."""
    unpack = zlib.decompressobj(zdict=base)
    return unpack.decompress(position) + unpack.flush()


def _packed(data: bytes, base: bytes | None) -> bytes:
    if base is None:
        return zlib.compress(data, LEVEL)
    pack = zlib.compressobj(QUICK, zdict=base)
    return pack.compress(data) + pack.flush()
