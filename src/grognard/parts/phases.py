"""Phases as a declared sequence: a frame that goes through its stages in order."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from mypy_extensions import i64

from grognard.kernel.state import Frame, Pending, State

S = TypeVar("S", bound=State)


class Phases(Frame[S]):
    """A turn, a year, a player's phase: stage after stage, as the game declares them.

    `stage` is what comes next. A subclass says what happens in each (`begin`), which does something at once, enters a
    frame, or sets `stage` to go elsewhere; in the last stage it sets `stage` to begin again, or leaves. It never asks:
    `stage` has moved on by then, and asking again would ask something else. A question is a frame that it enters.
    """

    fields: ClassVar[str] = "stage"

    def __init__(self, stage: i64) -> None:
        self.stage = stage

    def step(self, s: S) -> Pending | None:
        stage = self.stage
        self.stage += 1
        return self.begin(s, stage)

    def begin(self, s: S, stage: i64) -> Pending | None:
        """Start a stage. The next one follows when whatever it entered is over."""
        raise NotImplementedError
