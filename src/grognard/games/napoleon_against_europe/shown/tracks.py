"""Where the match stands: the year and its rounds, victory, escalation, points in reserve, what is in force."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import (
    CASTIGOS,
    COALITION,
    DATA,
    EMPIRE,
    PERIODS,
    SIDES,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATION,
    ESCALATION,
    PHASES,
    RESERVE_AP,
    VICTORY,
    WINTER_CAMPAIGN,
)
from grognard.games.napoleon_against_europe.model.state import GameState, has_marker
from grognard.games.napoleon_against_europe.rules.cards.hand import allotment
from grognard.games.napoleon_against_europe.rules.powers import grand_coalition
from grognard.games.napoleon_against_europe.shown.effects import in_force
from grognard.games.napoleon_against_europe.shown.verdict import ended_now, why_now
from grognard.games.napoleon_against_europe.shown.words import Voice
from grognard.kernel.documents.view import Disc, Line, Status, Track, Zone

MOST_VICTORY = int(TABLES.tracks.victory_most)
MOST_ESCALATION = int(TABLES.tracks.castigos)
RING = 6  # points in reserve that there is a ring for


def last_round(s: GameState) -> int:
    """How many rounds this year has [5.2.a]."""
    more = TABLES.turn.winter_campaign if has_marker(s, WINTER_CAMPAIGN) else 0
    return int(TABLES.turn.rounds + more)


def weather(n: int) -> str:
    """The weather of a round [16]."""
    return str(TABLES.weather_of(max(1, n)).id)


def where_it_stands(s: GameState, voice: Voice) -> Status:
    """The year, the round, the phase, the weather, and what is in force."""
    printed = DATA.scenarios[int(s.scenario)]
    year, now = int(s.year), int(s.phase)
    active = now == ACTIVATION
    step, of = year - printed.first_year + 1, printed.last_year - printed.first_year + 1
    years = voice.say("status-year", year=step, last=of)
    phase = voice.say(f"phase-{PHASES[now]}")
    if active:
        phase = voice.say("status-phase", side=voice.say(f"title-{SIDES[int(s.side)]}"), phase=phase)
    return Status(
        heading=str(year),
        turn=round_of(s, voice) if active else years,
        date=voice.say("status-date", year=years, weather=weather_words(s, voice)) if active else str(year),
        phase=phase,
        step=step,
        of=of,
        phases=[voice.say(f"short-{phase}") for phase in PHASES[1:]],
        now=now - 1,
        lines=lines(s, voice),
    )


def round_of(s: GameState, voice: Voice) -> str:
    """The round, of how many."""
    return voice.say("status-round", round=int(s.round), last=last_round(s))


def weather_words(s: GameState, voice: Voice) -> str:
    """The weather of the round."""
    return voice.say(f"weather-{weather(int(s.round))}")


def round_words(s: GameState, voice: Voice) -> str:
    """The round with its weather."""
    return f"{round_of(s, voice)}, {weather_words(s, voice)}"


def lines(s: GameState, voice: Voice) -> list[Line]:
    """The period, how 1815 would end now, the cards that each side may hold next year, and what is in force."""
    found = [Line(voice.say("status-period"), voice.say(f"period-{PERIODS[int(s.period)]}"), "4.o")]
    if why_now(s):
        found.append(Line(voice.say("status-ended-now"), ended_now(s, voice), "20.1.g"))
    if grand_coalition(s):
        found.append(
            Line(voice.say("status-grand-coalition"), voice.say("status-grand-coalition-value"), "6.2.b")
        )
    if DATA.scenarios[int(s.scenario)].victory >= 0:
        for side in (EMPIRE, COALITION):
            label = voice.say("status-cards", side=voice.say(f"title-{SIDES[side]}"))
            found.append(Line(label, str(int(allotment(s, side))), "6.3.b"))
    return found + in_force(s, voice)


def tracks(s: GameState, voice: Voice) -> list[Track]:
    """Victory and escalation where the scenario uses them, the rounds of the year, points in reserve."""
    found = []
    printed = DATA.scenarios[int(s.scenario)]
    if printed.victory >= 0:
        found.append(_victory(s, voice))
    if printed.escalation >= 0 and s.period != CASTIGOS:
        found.append(_escalation(s, voice))
    if s.phase == ACTIVATION:
        found.append(_rounds(s, voice))
    return found + [_reserve(s, side, voice) for side in (EMPIRE, COALITION) if s.track[RESERVE_AP + side]]


def _victory(s: GameState, voice: Voice) -> Track:
    """The victory level: at its ends a side has won [19.a, 19.c]."""
    level = int(s.track[VICTORY])
    return Track(
        id="victory",
        label=voice.say("track-victory"),
        kind="scale",
        least=min(0, level),
        most=max(MOST_VICTORY, level),
        discs=[Disc(level, text=str(level))],
        zones=[
            Zone(0, 0, SIDES[COALITION], voice.say("title-coalition")),
            Zone(MOST_VICTORY, MOST_VICTORY, SIDES[EMPIRE], voice.say("title-empire")),
        ],
        text=voice.say("track-victory-text", level=level, most=MOST_VICTORY),
        rule="19.a",
    )


def _escalation(s: GameState, voice: Voice) -> Track:
    """The escalation: at its end the second period begins [4.o]."""
    level = int(s.track[ESCALATION])
    return Track(
        id="escalation",
        label=voice.say("track-escalation"),
        kind="scale",
        most=max(MOST_ESCALATION, level),
        discs=[Disc(level, text=str(level))],
        zones=[Zone(MOST_ESCALATION, MOST_ESCALATION, "", voice.say("period-castigos"))],
        text=voice.say("track-escalation-text", level=level, most=MOST_ESCALATION),
        rule="4.o",
    )


def _rounds(s: GameState, voice: Voice) -> Track:
    """The rounds of the year, with the weather of each [5.2.a, 16]."""
    last = last_round(s)
    zones: list[Zone] = []
    for n in range(1, last + 1):
        label = voice.say(f"short-{weather(n)}")
        if zones and zones[-1].label == label:
            zones[-1] = Zone(zones[-1].first, n, "", label)
        else:
            zones.append(Zone(n, n, "", label))
    return Track(
        id="rounds",
        label=voice.say("track-rounds"),
        kind="scale",
        least=1,
        most=last,
        discs=[Disc(min(max(1, int(s.round)), last), SIDES[int(s.side)])],
        zones=zones,
        text=round_words(s, voice),
        rule="5.2.a",
    )


def _reserve(s: GameState, side: int, voice: Voice) -> Track:
    """The activation points that a side has in reserve [9.2]."""
    value = int(s.track[RESERVE_AP + side])
    return Track(
        id=f"reserve-{SIDES[side]}",
        label=voice.say("track-reserve"),
        kind="stock",
        value=value,
        most=max(RING, value),
        side=SIDES[side],
        text=voice.say("track-reserve-text", side=voice.say(f"title-{SIDES[side]}"), points=value),
        rule="9.2.a",
    )
