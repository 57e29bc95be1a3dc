"""Where the match stands: the year and phase, Victory Points, Prestige, Command Points."""

from __future__ import annotations

from grognard.games.an_impossible_war.model.board import CARLIST, DATA, LIBERAL, NEITHER, SIDES
from grognard.games.an_impossible_war.model.state import MARKERS, GameState
from grognard.games.an_impossible_war.rules.turn import STAGES, STEPS, PlayerPhase, War
from grognard.games.an_impossible_war.rules.victory import AUTOMATIC, LAST_BOX
from grognard.games.an_impossible_war.rules.year.end import DECISIVE, YearEnd
from grognard.games.an_impossible_war.shown.words import Voice, half
from grognard.kernel.documents.view import Disc, Line, Status, Track, Zone
from grognard.kernel.state import NOBODY
from grognard.parts.shown.speech import capital

TRACK_END = DATA.tables["victory-zones"]["track_end"]
MOST_CP = DATA.tables["command-points"]["maximum"]
TURNS = DATA.tables["turn"]["turns_per_year"]
ENDINGS = {"9.0.b": "at-once", "9.0.e": "cities", "24.3": "decisive", "24.4.b": "end"}
PHASES = ("reinforcement", "uprising", "order", "first-player", "second-player", "victory")


def stage(s: GameState) -> str:
    """The phase of the turn."""
    war = s.stack[0]
    if any(isinstance(f, YearEnd) for f in s.stack):
        return "year-end"
    return STAGES[max(0, int(war.stage) - 1)] if isinstance(war, War) else "victory"


def step(s: GameState) -> str:
    """The step of the Player Phase, "" outside one."""
    for frame in s.stack:
        if isinstance(frame, PlayerPhase):
            return STEPS[max(0, int(frame.stage) - 1)]
    return ""


def status(s: GameState, voice: Voice) -> Status:
    """The year and turn, the phase and step, who plays first, the points of whoever acts."""
    now, doing = stage(s), step(s)
    key = ("status", now, doing, s.turn, s.active, s.first, s.markers, s.year)
    return voice.kept(key, lambda: _status(s, now, doing, voice))


def _status(s: GameState, now: str, doing: str, voice: Voice) -> Status:
    turn = int(s.turn)
    active = int(s.active)
    phase = voice.say(f"phase-{now}")
    over = now == "year-end"
    if active != NEITHER:
        phase = voice.say(f"step-{doing or 'card'}", side=voice.say(f"title-{SIDES[active]}"))
    lines = [Line(voice.say("status-initiative"), voice.say(f"title-{SIDES[s.first]}"), "3.0.d")]
    for name, bit in MARKERS.items():
        if s.markers & bit:
            lines.append(Line(voice.say("status-marker"), voice.say(f"marker-{name}"), "6.0.e"))
    return Status(
        heading=str(int(s.year)),
        turn=phase if over else voice.say("status-turn", year=int(s.year), turn=turn, turns=TURNS),
        date=str(int(s.year)) if over else f"{voice.season(turn)} {int(s.year)}",
        phase=phase,
        step=turn,
        of=TURNS,
        phases=[voice.say(f"short-{p}") for p in PHASES],
        now=PHASES.index(now) if now in PHASES else -1,
        lines=lines,
    )


def tracks(s: GameState, voice: Voice) -> list[Track]:
    """Victory Points, Prestige, Command Points, and the Action Points of whoever acts."""
    found = [_victory(s, voice), _prestige(s, voice)]
    for side in (CARLIST, LIBERAL):
        points = int(s.cp[side])
        found.append(
            Track(
                id=f"command-{SIDES[side]}",
                label=voice.say(f"track-command-{SIDES[side]}"),
                kind="stock",
                value=points,
                most=MOST_CP,
                side=SIDES[side],
                text=voice.say("track-points", points=str(points)),
                rule="8.0.a",
            )
        )
    if s.active != NEITHER and (s.ap or s.extra):
        total = int(s.ap + s.extra)
        text = voice.say("track-action-points", points=half(int(s.ap)), extra=int(s.extra > 0))
        found.append(
            Track(
                id="action-points",
                label=voice.say("track-action"),
                kind="stock",
                value=(total + 1) // 2,
                most=max(4, (total + 1) // 2),
                side=SIDES[s.active],
                text=text,
                rule="10.0.b",
            )
        )
    return found


def verdict(s: GameState, voice: Voice) -> str:
    """Who has won and why [9.0.b, 9.0.e, 24.3, 24.4.b]."""
    why = "draw" if s.winner >= NOBODY else ENDINGS[s.ending]
    side = "" if s.winner >= NOBODY else voice.side(int(s.winner))
    return capital(voice.say(f"outcome-{why}", side=side, lead=_lead(s, voice, "outcome-lead")))


def _lead(s: GameState, voice: Voice, words: str) -> str:
    """By how much who leads."""
    return voice.say(words, points=abs(int(s.vp)), side=voice.side(CARLIST if s.vp > 0 else LIBERAL))


def _victory(s: GameState, voice: Voice) -> Track:
    """The VP marker between both sides' victory zones [9.0.a-c]; Carlist points count upwards."""
    automatic, decisive = AUTOMATIC[s.scenario], DECISIVE[s.scenario]
    value = int(s.vp)
    leader = SIDES[CARLIST if value > 0 else LIBERAL] if value else ""
    labels = {
        side: voice.say(
            f"zone-{SIDES[side]}-victory", decisive=abs(decisive[side]), automatic=abs(automatic[side])
        )
        for side in (CARLIST, LIBERAL)
    }
    zones = [
        Zone(-TRACK_END, automatic[LIBERAL], SIDES[LIBERAL], labels[LIBERAL]),
        Zone(automatic[LIBERAL] + 1, decisive[LIBERAL], SIDES[LIBERAL]),
        Zone(decisive[CARLIST], automatic[CARLIST] - 1, SIDES[CARLIST]),
        Zone(automatic[CARLIST], TRACK_END, SIDES[CARLIST], labels[CARLIST]),
    ]
    return Track(
        id="victory-points",
        label=voice.say("track-victory"),
        kind="scale",
        least=-TRACK_END,
        most=TRACK_END,
        discs=[Disc(max(-TRACK_END, min(TRACK_END, value)), leader)],
        zones=zones,
        text=_lead(s, voice, "track-lead"),
        rule="9.0.a",
    )


def _prestige(s: GameState, voice: Voice) -> Track:
    """Carlist Prestige, with what it owes [9.1.e-l]."""
    return Track(
        id="prestige",
        label=voice.say("track-prestige"),
        kind="scale",
        most=LAST_BOX,
        discs=[Disc(int(s.prestige), SIDES[CARLIST])],
        zones=[Zone(LAST_BOX, LAST_BOX, SIDES[CARLIST], voice.say("zone-prestige"))],
        text=voice.say("track-prestige-text", prestige=int(s.prestige), negative=int(s.negative)),
        rule="9.1.e",
    )
