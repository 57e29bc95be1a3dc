"""Replacement points that cards give, as the state keeps them [14.0]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# A grant of replacement points: the effect of a card, and how many are left of it.
POINT: Final = 1 << 24
DOT_SERVED: Final = 1 << 40  # a unit with a black dot has had one of them [14.0.j]


def grant(card: i64, part: i64, points: i64) -> int:
    """Replacement points that a card gives, as `grants` keeps them."""
    return int(points * POINT | part << 16 | card)
