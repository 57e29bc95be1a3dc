"""Who is ahead when all is counted, and who has won and why, in a sentence [16.0]."""

from __future__ import annotations

from grognard.games.libertad_o_muerte.model.board import DATA, PATRIOT, ROYALIST, SIDES
from grognard.games.libertad_o_muerte.model.marks import VP
from grognard.games.libertad_o_muerte.model.state import GameState
from grognard.games.libertad_o_muerte.rules.victory import AUTOMATIC, DECISIVE, lead, meets, stars
from grognard.games.libertad_o_muerte.shown.words import Voice
from grognard.kernel.state import NOBODY
from grognard.parts.shown.speech import capital

UNDECIDED, WON, DECIDED = range(3)


def count(s: GameState, voice: Voice) -> str:
    """What each side would count if the war ended now: points, gold stars, and the scenario's handicap."""
    handicap = DATA.scenarios[int(s.scenario)].handicap
    told = []
    for side, given in ((PATRIOT, max(0, -handicap)), (ROYALIST, max(0, handicap))):
        points = int(s.track[VP + side]) + int(stars(s, side)) + given
        told.append(voice.say("count-side", points=points, handicap=given))
    return voice.say("count", patriot=told[PATRIOT], royalist=told[ROYALIST])


def verdict(s: GameState, voice: Voice) -> str:
    """Who has won and why [16.0.c, d, f]."""
    side = voice.side(int(s.winner)) if s.winner < NOBODY else ""
    if not side or s.ending == "16.0.d":
        level = UNDECIDED if not side else DECIDED if abs(int(lead(s))) >= DECISIVE else WON
        return capital(voice.say("outcome-count", level=level, side=side, count=count(s, voice)))
    won = [DATA.automatic[n] for n in AUTOMATIC[s.scenario] if DATA.automatic[n].side == SIDES[int(s.winner)]]
    theatres = dict.fromkeys(voice.say(f"theatre-{a.theatre}") for a in won if meets(s, a))
    return capital(voice.say("outcome-automatic", side=side, theatres=", ".join(theatres)))
