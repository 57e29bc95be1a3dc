"""Prompts: what a question says besides its choices, told by the frame that asks.

A game has one function `prompt`, a `functools.singledispatch` over the frame; each frame whose question counts, names
or points at something registers its own in `shown/prompts.py`:

    @prompt.register
    def _(frame: TakeHits, s: GameState, voice: Voice) -> Prompt:
        return Prompt({"hits": frame.hits})
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from grognard.kernel.state import State
from grognard.parts.shown.speech import Speaker, capital

Counts = Mapping[str, str | int]
NOWHERE = -1

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Speaker)


class Prompt:
    """What a question tells the side that decides: what its sentence counts and names, the pieces that it is about,
    and its place on the board where that is not the place that everyone may know."""

    def __init__(
        self, counts: Counts | None = None, pieces: list[str] | None = None, place: str = ""
    ) -> None:
        self.counts = counts or {}
        self.pieces = pieces or []
        self.place = place


def choices(s: State) -> list[int]:
    """The choices of the pending question."""
    return s.decision.actions if s.decision is not None else []


def deciding(s: State) -> int:
    """The side that decides."""
    return int(s.decision.side) if s.decision is not None else 0


def asked(
    s: S,
    mine: bool,
    voice: V,
    prompt: Callable[[Any, S, V], Prompt],
    where: Callable[[Any], int],
    spot: Callable[[int], str],
) -> tuple[str, list[str], str]:
    """The pending question: a sentence, the pieces it is about, the place.

    Others than the side that decides hear what all may know: `where` is the space that a frame's question is about and
    that everyone sees, or NOWHERE; `spot` is the place on the board that shows a space.
    """
    pending = s.decision
    if pending is None:
        return "", [], ""
    frame = s.stack[-1]
    space = where(frame)
    place = spot(space) if space != NOWHERE else ""
    args: dict[str, str | int] = {
        "side": voice.side(pending.side),
        "place": int(bool(place)),
        "space": voice.space(space) if place else "",
    }
    if not mine:
        return capital(voice.say(f"wait-{pending.ask}", **args)), [], place
    told = prompt(frame, s, voice)
    args |= told.counts
    named = [value for value in told.counts.values() if isinstance(value, str)]
    args["many"] = int(bool(named) and named[0] in voice.plurals)  # the number of whom it names first
    return capital(voice.say(f"ask-{pending.ask}", **args)), told.pieces, told.place or place
