"""The victory and escalation tracks [4.o, 19.a, 19.c, R37, R39]."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import COALITION, DATA, EMPIRE, EPICA, TABLES
from grognard.games.napoleon_against_europe.model.marks import CASTIGOS_DUE, ESCALATION, VICTORY
from grognard.games.napoleon_against_europe.model.state import GameState, has_marker


def score(s: GameState, points: i64, rule: str) -> None:
    """The victory track moves; at its ends the match is over at once [19.a, 19.c, R39]."""
    if points == 0 or DATA.scenarios[int(s.scenario)].victory < 0:
        return
    limits = TABLES.tracks
    total = min(max(s.track[VICTORY] + points, limits.victory_least), limits.victory_most)
    s.track[VICTORY] = total
    s.note("victory-points", rule, points, total)
    judge_level(s)


def judge_level(s: GameState) -> None:
    """At an end of the victory track the match is over [19.a, 19.c]."""
    if DATA.scenarios[int(s.scenario)].victory < 0:
        return
    if s.track[VICTORY] == TABLES.tracks.victory_most:
        s.win(EMPIRE, "19.a")
    elif s.track[VICTORY] == TABLES.tracks.victory_least:
        s.win(COALITION, "19.c")


def castigos_due(s: GameState) -> bool:
    """Whether the Castigos come with the next interphase: the escalation is at its end, or a peace was broken
    [4.o, R37]."""
    if has_marker(s, CASTIGOS_DUE):
        return True
    return s.period == EPICA and s.track[ESCALATION] >= TABLES.tracks.castigos


def escalate(s: GameState, points: i64, rule: str) -> None:
    """The escalation track rises; at its end the Castigos come with the next interphase [4.o, R37]."""
    if points == 0 or s.period != EPICA or DATA.scenarios[int(s.scenario)].escalation < 0:
        return
    total = min(s.track[ESCALATION] + points, TABLES.tracks.castigos)
    s.track[ESCALATION] = total
    s.note("escalation", rule, points, total)
    if total == TABLES.tracks.castigos:
        s.markers = s.markers | CASTIGOS_DUE
