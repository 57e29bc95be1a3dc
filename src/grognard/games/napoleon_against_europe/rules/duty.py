"""The duty of 1805: Austria must besiege Mantua and Ulm before the Coalition does anything else [20.2.d-e, R118]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    AUSTRIA,
    BOARD,
    COALITION,
    COMBAT,
    FRANCE,
    MANTUA,
    ULM,
)
from grognard.games.napoleon_against_europe.model.marks import DUTY_OVER, MANTUA_BESIEGED, ULM_BESIEGED
from grognard.games.napoleon_against_europe.model.state import GameState, all_at, has_marker, owner
from grognard.parts.reasons import ALLOWED

FORTRESSES: Final = {int(MANTUA): MANTUA_BESIEGED, int(ULM): ULM_BESIEGED}


def duty_binds(s: GameState, side: i64) -> bool:
    """Whether a side may only act to besiege the two fortresses."""
    return side == COALITION and not has_marker(s, DUTY_OVER)


def still_to_besiege(s: GameState) -> list[int]:
    """The fortresses that Austria has not besieged yet."""
    return [z for z in FORTRESSES if not has_marker(s, FORTRESSES[z])]


def has_steps_of(pieces: list[int], nation: i64) -> bool:
    """Whether a combat unit of a nation is among some counters."""
    for p in pieces:
        if BOARD.sort[p] == COMBAT and BOARD.nation[p] == nation:
            return True
    return False


def siege_laid(s: GameState, z: i64) -> None:
    """A siege has begun: with Austrian steps before it that fortress is done with, and with both the duty [R118]."""
    if has_marker(s, DUTY_OVER) or int(z) not in FORTRESSES:
        return
    if has_steps_of(all_at(s, COALITION, z), AUSTRIA):
        s.markers = s.markers | FORTRESSES[int(z)]
        if not still_to_besiege(s):
            end_duty(s, "20.2.d")


def zone_entered(s: GameState, pieces: list[int], z: i64) -> None:
    """Counters have come to a zone: a French step on Austrian ground ends the duty for good [20.2.e]."""
    if not has_marker(s, DUTY_OVER) and owner(s, z) == AUSTRIA and has_steps_of(pieces, FRANCE):
        end_duty(s, "20.2.e")


def end_duty(s: GameState, rule: str) -> None:
    """The Coalition acts as it likes."""
    s.markers = s.markers | DUTY_OVER
    s.note("duty-over", rule)


def no_service(s: GameState, side: i64, nation: i64) -> str:
    """Why the duty keeps a force whose commander is of a nation, or a fleet, from being activated [20.2.d]."""
    return "20.2.d duty" if duty_binds(s, side) and nation != AUSTRIA else ALLOWED
