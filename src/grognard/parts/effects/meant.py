"""Whom an effect means, besides pieces and places."""

from __future__ import annotations


class Nations:
    """Some nations: those named, or all; of them those for which some words hold and others do not."""

    def __init__(self) -> None:
        self.named: list[int] = []  # empty: all
        self.words: list[int] = []
        self.without: list[int] = []
