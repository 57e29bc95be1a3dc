"""Nations: whom to win, on whom to make war, what terms to impose. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.assessment import HUNDRED_DAYS, PLAIN, POINT, WORTH
from grognard.games.napoleon_against_europe.model.board import (
    AUSTRIA,
    BOARD,
    COALITION,
    COMBAT,
    EMPIRE,
    MAJORS,
    NEUTRAL,
    PRUSSIA,
    RUSSIA,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.marks import VICTORY
from grognard.games.napoleon_against_europe.model.state import GameState, camp
from grognard.games.napoleon_against_europe.model.verbs import (
    ADD_PROVINCE,
    ANNEX,
    APPROACH,
    DECLARE,
    IMPOSE,
    NAME_NATION,
    TAKE_AS_ALLY,
    TAKE_AS_LAND,
    TAKE_CARD,
)
from grognard.games.napoleon_against_europe.rules.diplomacy.action import modifiers
from grognard.games.napoleon_against_europe.rules.powers import beaten_by
from grognard.kernel.actions import first, verb
from grognard.parts.choosing import Best

LEAST_ODDS: Final = 0.3  # for which a card is spent on a minor nation


def nation_worth(s: GameState, side: i64, n: i64) -> float:
    """What it is worth to a side that a nation joins it."""
    total = 0.0
    for p in BOARD.of_nation[n]:
        if BOARD.sort[p] == COMBAT:
            total += 0.6 * WORTH[p] * float(BOARD.most[p])
    for z in BOARD.nation_zones[n]:
        total += 0.5 * PLAIN[z]
    if n < MAJORS:
        total += 10.0
    elif BOARD.may_be_protected[n]:
        total += stake(s)  # a point for the Empire, or one that it cannot have
    if HUNDRED_DAYS[s.scenario]:
        return 0.1 * total
    return total if camp(s, n) == NEUTRAL else 1.6 * total


def stake(s: GameState) -> float:
    """What a further protectorate of the Empire's would mean: more, the nearer it is to victory by points."""
    near = float(s.track[VICTORY]) / float(TABLES.tracks.victory_most)
    return POINT * (0.4 + 2.0 * near * near * near)


def odds(s: GameState, side: i64, n: i64) -> float:
    """How likely a diplomatic action succeeds."""
    total: i64 = 0
    for _, value in modifiers(s, side, n):
        total += value
    return float(max(i64(0), min(i64(6), 1 + total))) / 6.0


def courting(s: GameState, side: i64, n: i64) -> float:
    """What a diplomatic action is worth."""
    likely = odds(s, side, n)
    if n >= MAJORS and likely < LEAST_ODDS:
        return 0.0
    return likely * nation_worth(s, side, n)


def protecting(s: GameState) -> float:
    """What a protectorate is worth: a victory point."""
    return 0.0 if HUNDRED_DAYS[s.scenario] else POINT


def court(s: GameState, side: i64, actions: list[int]) -> int:
    """The nation that is most worth while."""
    best = Best(actions[-1], 0.0)
    for a in actions:
        if verb(a) == NAME_NATION or verb(a) == APPROACH:
            best.offer(a, 0.1 + courting(s, side, first(a)))
    return best.action


def declare_war(s: GameState, side: i64, actions: list[int]) -> int:
    """Nobody needs more enemies, but an Empire without any on the continent: victories are its points."""
    if side == EMPIRE and not at_war_on_land(s):
        for n in (PRUSSIA, AUSTRIA, RUSSIA):
            for a in actions:
                if verb(a) == DECLARE and first(a) == n and not beaten_by(s, n, EMPIRE):
                    return a
    return actions[-1]


def at_war_on_land(s: GameState) -> bool:
    """Whether one of the three great powers of the continent is in the Coalition."""
    for n in (PRUSSIA, AUSTRIA, RUSSIA):
        if camp(s, n) == COALITION:
            return True
    return False


# Terms


def conquered(s: GameState, side: i64, actions: list[int]) -> int:
    """A conquered minor becomes an ally."""
    for what in (TAKE_AS_ALLY, TAKE_AS_LAND, ANNEX):
        for a in actions:
            if verb(a) == what:
                return a
    return actions[0]


def annex(s: GameState, side: i64, actions: list[int]) -> int:
    """The provinces that are worth most."""
    best = Best(actions[-1], 0.0)
    for a in actions:
        if verb(a) == ANNEX:
            value = 0.1
            for z in BOARD.province_zones[first(a)]:
                value += PLAIN[z]
            best.offer(a, value)
        elif verb(a) == TAKE_AS_ALLY:
            best.offer(a, 3.0 + nation_worth(s, side, first(a)))
        elif verb(a) == TAKE_AS_LAND:
            best.offer(a, 1.0)
        elif verb(a) == ADD_PROVINCE:
            best.offer(a, 2.0)
    return best.action


def spoils(actions: list[int]) -> int:
    """A card rather than money."""
    for a in actions:
        if verb(a) == TAKE_CARD:
            return a
    return actions[0]


def alliance(s: GameState, actions: list[int]) -> int:
    """An alliance for good, for the cheapest card."""
    best = Best(actions[-1])
    for a in actions:
        if verb(a) == IMPOSE:
            best.offer(a, -float(BOARD.card_value[first(a)]))
    return best.action
