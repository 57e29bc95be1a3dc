"""A procedure of the rules played by itself: what lies under it, and says when it is over."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.kernel.state import Frame, Pending, State

OVER: Final = "over"  # what is asked then


class Over(Frame[State]):
    """Lies under a procedure that is looked at by itself, and asks the first side to go on when that has left."""

    fields: ClassVar[str] = ""

    def copy(self) -> Over:
        return Over()

    def step(self, s: State) -> Pending | None:
        return s.ask(0, OVER, "", [0])
