"""Who has won and why, in a sentence [19, 20.1.g]."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import DATA, FRANCE
from grognard.games.napoleon_against_europe.model.marks import ACTIVATION, FOG, VICTORY
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.rules.conquest.conditions import conquered_major
from grognard.games.napoleon_against_europe.rules.victory import has_good_army, judge_1815, napoleon_is_out
from grognard.games.napoleon_against_europe.shown.words import Voice
from grognard.kernel.state import NOBODY
from grognard.parts.shown.speech import capital

OF_THE_TRACK = ("19.a", "19.c")
OF_THE_ZONES = {"19.d": "france-taken", "19.e": "france-held", "19.f": "nobody"}


def verdict(s: GameState, voice: Voice) -> str:
    """Who has won and why."""
    side = voice.side(int(s.winner)) if s.winner < NOBODY else ""
    if s.ending in OF_THE_TRACK:
        return capital(voice.say("outcome-level", side=side, level=int(s.track[VICTORY])))
    if s.ending in OF_THE_ZONES:
        why = voice.say(f"because-{OF_THE_ZONES[s.ending]}")
        return capital(voice.say("outcome-end", winner=int(bool(side)), side=side, why=why))
    why = voice.say(f"because-{hundred_days(s)}")
    return capital(voice.say("outcome-1815", winner=int(bool(side)), side=side, why=why))


def why_now(s: GameState) -> str:
    """What would decide the Hundred Days if they ended now; "" in other scenarios, and where fog hides which armies
    are in order."""
    if s.phase != ACTIVATION or s.options & FOG or DATA.scenarios[int(s.scenario)].ending != "hundred-days":
        return ""
    return hundred_days(s)


def ended_now(s: GameState, voice: Voice) -> str:
    """Who would win the Hundred Days if they ended now, and why."""
    t = s.copy()
    judge_1815(t, conquered_major(t, FRANCE))
    side = voice.side(int(t.winner)) if t.winner < NOBODY else ""
    why = voice.say(f"because-{hundred_days(s)}")
    return voice.say("status-ended-now-value", winner=int(bool(side)), side=side, why=why)


def hundred_days(s: GameState) -> str:
    """What decides the Hundred Days [20.1.g]."""
    if napoleon_is_out(s):
        return "napoleon-gone"
    conquered, army = conquered_major(s, FRANCE), has_good_army(s)
    if conquered:
        return "conquered-with-army" if army else "conquered"
    return "army-stands" if army else "no-army"
