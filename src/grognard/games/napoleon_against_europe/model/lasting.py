"""Markers that lie with a thing until an end: mostly what cards have laid."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import NONE
from grognard.games.napoleon_against_europe.model.state import GameState


def lasting_marker(marker: i64, thing: i64, until: i64) -> int:
    """A marker on a thing, or on NOTHING, until an end, as `lasting` keeps it: a year, or UNTIL_BATTLE and its like."""
    return int(until << 32 | marker << 16 | thing)


def lasts(s: GameState, marker: i64, thing: i64) -> bool:
    """Whether such a marker lies on a thing."""
    for packed in s.lasting:
        if packed & 0xFFFFFFFF == marker << 16 | thing:
            return True
    return False


def lies(s: GameState, marker: i64) -> bool:
    """Whether such a marker lies anywhere."""
    for packed in s.lasting:
        if packed >> 16 & 0xFFFF == marker:
            return True
    return False


def lasting_thing(s: GameState, marker: i64) -> i64:
    """The thing on which a marker lies, NONE where there is no such marker."""
    for packed in s.lasting:
        if packed >> 16 & 0xFFFF == marker:
            return packed & 0xFFFF
    return NONE


def lay_lasting(s: GameState, marker: i64, thing: i64, until: i64) -> None:
    """Lay a marker, once."""
    packed = lasting_marker(marker, thing, until)
    if packed not in s.lasting:
        s.lasting.append(packed)


def take_lasting(s: GameState, marker: i64) -> None:
    """Take a marker away, wherever it lies."""
    s.lasting = [packed for packed in s.lasting if packed >> 16 & 0xFFFF != marker]


def end_lasting(s: GameState, until: i64) -> None:
    """Take away the markers that lie until a moment."""
    if s.lasting:
        s.lasting = [packed for packed in s.lasting if packed >> 32 != until]


def end_of_year(s: GameState) -> None:
    """Take away the markers that lie until the end of this year, or until a moment that is past."""
    s.lasting = [packed for packed in s.lasting if packed >> 32 > s.year]
