"""Bytes that were damaged on their way."""

from __future__ import annotations

import random

NONSENSE = (
    b"\xff",
    b"\xed\xa0\x80",
    b"\0",
    b"\xef\xbb\xbf",
    b"\r",
    b'"',
    b"'",
    b"-",
    b"e999",
    b"\\ud800",
    b"\x1b[2J",
)
LONG = (b"9" * 5000, b"[" * 20_000, b'{"a":' * 5000)


def torn(chance: random.Random, data: bytes) -> bytes:
    """Bytes cut, doubled, turned, out of order, or with some put in that mean nothing there."""
    bad = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 3, 10))):
        at = chance.randrange(len(bad) + 1)
        size = chance.choice((1, 1, 4, 40, 400))
        how = chance.randrange(8)
        if how == 0:
            del bad[at:]
        elif how == 1:
            del bad[at : at + size]
        elif how == 2:
            bad[at:at] = bad[at : at + size]
        elif how == 3:
            bad[at:at] = chance.randbytes(size)
        elif how == 4:
            bad[at : at + size] = chance.randbytes(len(bad[at : at + size]))
        elif how < 7:
            bad[at:at] = chance.choice(NONSENSE if how == 5 else LONG)
        else:
            lines = bytes(bad).splitlines(keepends=True)
            chance.shuffle(lines)
            bad = bytearray(b"".join(lines))
    return bytes(bad)
