"""Vectors of small integers: what a table is made of."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


def numbers(size: int, value: int = 0) -> vec[i64]:
    """A vector of equal numbers."""
    v = vec[i64]()
    for _ in range(size):
        v = append(v, value)
    return v


def vector(values: list[int]) -> vec[i64]:
    """A vector of some numbers."""
    v = vec[i64]()
    for value in values:
        v = append(v, value)
    return v
