"""The diplomatic sheet: how each nation stands, whom it follows, what the powers have [8.1]."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    BRITAIN,
    COALITION,
    EMPIRE,
    FRANCE,
    MAJORS,
    NEUTRAL,
    NONE,
    SIDES,
)
from grognard.games.napoleon_against_europe.model.marks import (
    ADMINISTRATION,
    ALLIED_COALITION,
    ALLIED_EMPIRE,
    ANNEXED,
    DEBT,
    FOR_GOOD,
    FORCED_ALLIANCE,
    FORCED_PEACE,
    FUNDS,
    NEUTRAL_STATUS,
    NOT_CREATED,
    PEACE_UNTIL,
    PROTECTORATE,
    STATUSES,
)
from grognard.games.napoleon_against_europe.model.state import GameState, camp, patron, status
from grognard.games.napoleon_against_europe.rules.control import controller, key_zones
from grognard.games.napoleon_against_europe.rules.powers import capital_lost
from grognard.games.napoleon_against_europe.rules.year.income import income
from grognard.games.napoleon_against_europe.shown.words import Voice
from grognard.kernel.documents.view import Line, Standing

CLAUSES = {
    NEUTRAL_STATUS: "8.1.1.a",
    ALLIED_EMPIRE: "8.1.2.a",
    ALLIED_COALITION: "8.1.2.a",
    FORCED_PEACE: "8.1.3.a",
    FORCED_ALLIANCE: "8.1.4.a",
    PROTECTORATE: "8.1.5.a",
}
OBVIOUS = (NEUTRAL_STATUS, ALLIED_EMPIRE, ALLIED_COALITION)  # told by the heading that a nation stands under


def standings(s: GameState, voice: Voice) -> list[Standing]:
    """Every nation that there is now, the powers first."""
    found = []
    for n in range(BOARD.nations):
        now = int(status(s, n))
        if now in (NOT_CREATED, ANNEXED):
            continue
        side, leader = int(camp(s, n)), int(patron(s, n))
        found.append(
            Standing(
                power=BOARD.nation_ids[n],
                side=SIDES[side] if side in (EMPIRE, COALITION) else "",
                status="" if now in OBVIOUS else status_words(s, n, voice),
                patron=BOARD.nation_ids[leader] if leader != NONE and n >= MAJORS else "",
                lines=means(s, n, voice) if n < MAJORS else [],
                rule=CLAUSES[now],
            )
        )
    return found


def status_words(s: GameState, n: int, voice: Voice) -> str:
    """The status of a nation: of a forced peace how long it lasts."""
    now = int(status(s, n))
    if n in (FRANCE, BRITAIN) and camp(s, n) != NEUTRAL:  # Great Britain can be beaten
        return voice.say(f"status-leads-{SIDES[int(camp(s, n))]}")
    if now == FORCED_PEACE and n < MAJORS and s.track[PEACE_UNTIL + n]:
        until = int(s.track[PEACE_UNTIL + n])
        if until == FOR_GOOD:
            return voice.say("status-peace-for-good")
        return voice.say("status-peace-until", year=str(until))
    return voice.say(f"status-{STATUSES[now]}")


def means(s: GameState, n: int, voice: Voice) -> list[Line]:
    """What a power has: its resources of a year or what is left of them, its key zones, a capital lost, debts."""
    found = [_resources(s, n, voice)]
    mine, own = int(camp(s, n)), key_zones(s, n)
    held = sum(1 for z in own if controller(s, z) == mine)
    if own and held < len(own):
        value = voice.say("figure-of", value=held, most=len(own))
        found.append(Line(voice.say("line-keys"), value, "7.3.1.b"))
    if capital_lost(s, n):
        found.append(Line(voice.say("line-capital"), voice.say("line-capital-lost"), "14.4.d"))
    if s.track[DEBT + n]:
        found.append(Line(voice.say("line-debt"), str(int(s.track[DEBT + n])), "6.4.e"))
    return found


def _resources(s: GameState, n: int, voice: Voice) -> Line:
    if s.phase == ADMINISTRATION:
        return Line(voice.say("line-resources-left"), halved(int(s.track[FUNDS + n])), "7.3.2.a")
    return Line(voice.say("line-resources"), str(int(income(s, n))), "7.3.1.a")


def halved(half_points: int) -> str:
    """Half points as people write them.

    >>> halved(7), halved(4), halved(1), halved(0)
    ('3½', '2', '½', '0')
    """
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}½" if half else str(whole)
