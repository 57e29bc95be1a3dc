"""What a force's movement points are made of: the printed factor, and whatever has changed it, with its clause."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.rules.forces import factor
from grognard.games.napoleon_against_europe.rules.land.active import (
    GATHERED,
    GATHERING,
    ActiveForces,
    allowance,
)
from grognard.games.napoleon_against_europe.rules.terrain import movement_change
from grognard.games.napoleon_against_europe.shown.tracks import weather_words
from grognard.games.napoleon_against_europe.shown.words import Voice
from grognard.parts.shown.speech import signed


def made_of(s: GameState, op: ActiveForces, g: int, pieces: list[int], voice: Voice) -> str:
    """The printed factor of a force at war and what the weather, gathering and cards have done to it, in brackets; ""
    where it has all that is printed [12.1.a-b, 9.1.m, R62]."""
    printed = int(op.factor) or int(factor(pieces))
    weather = 0 if op.factor else int(movement_change(s))
    gathering = int(GATHERING) if op.is_fact(g, GATHERED) else 0
    cards = int(allowance(s, op, g, pieces)) - int(op.forced[g - 1]) - max(0, printed + weather + gathering)
    told = []
    if weather:
        told.append(f"{signed(weather)} {weather_words(s, voice)} [12.1.b]")
    if gathering:
        told.append(f"{signed(gathering)} {voice.say('change-gathering')} [9.1.m]")
    if cards:
        told.append(f"{signed(cards)} {voice.say('change-cards')}")
    return " " + voice.say("movement-made", factor=printed, changes=", ".join(told)) if told else ""
