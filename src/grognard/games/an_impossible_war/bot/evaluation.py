"""What makes a position good, and which actions are worth a look. The numbers were found by play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.bot.assessment import (
    FORT_POINT,
    POINT,
    STEP,
    Eyes,
    exposure,
    look,
    quality,
    siege_value,
)
from grognard.games.an_impossible_war.bot.quick import quick
from grognard.games.an_impossible_war.bot.spending import RISING, weigh_actions
from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CAVALRY,
    CITY,
    DATA,
    FIELD,
    LIBERAL,
    MOUNTAIN,
)
from grognard.games.an_impossible_war.model.state import (
    BUILDING,
    FORT,
    HAND,
    NO_SIEGE,
    GameState,
    active_expeditions,
    count,
)
from grognard.games.an_impossible_war.model.verbs import OBTAIN, PASS
from grognard.games.an_impossible_war.rules.victory import UPRISING_VP, risen_regions
from grognard.games.an_impossible_war.rules.year.end import FORTRESS_ROWS, fortress_points
from grognard.kernel.actions import verb
from grognard.kernel.state import PLAYING

TURNS: Final = 5
TRIED: Final = frozenset(
    {
        "withdraw",
        "shelter",
        "evade",
        "assaults",
        "assault-again",
        "sorties",
        "intercept",
        "go-on",
        "keep-fortress",
        "order",
        "challenge",
        "retreat",
    }
)
BEST_ACTIONS: Final = 3  # of the Actions step that are tried
TRAILING: Final = 0.4  # what is worth less of the best is not tried: the rest of the phase will come to it
MOST_TRIED: Final = 4
LAST_YEAR: Final = [scenario.last_year for scenario in DATA.scenarios]


def worth(s: GameState, side: int) -> float:
    """How good a table is for a side."""
    if s.winner != PLAYING:
        if s.winner == side:
            return 1e5
        return -1e5 if s.winner == 1 - side else 0.0
    total = POINT * float(s.vp)
    total += army_worth(s, CARLIST) - army_worth(s, LIBERAL)
    total += ground_worth(s) + country_worth(s)
    return total if side == CARLIST else -total


def parts(s: GameState, side: int) -> dict[str, float]:
    """The same in its parts, as a hint gives them for its reason."""
    sign = 1.0 if side == CARLIST else -1.0
    return {
        "points": sign * POINT * float(s.vp),
        "army": army_worth(s, side),
        "enemy": -army_worth(s, 1 - side),
        "ground": sign * ground_worth(s),
        "country": sign * country_worth(s),
    }


def army_worth(s: GameState, side: i64) -> float:
    """A side's units, guns, points and cards."""
    total = 0.0
    for p in BOARD.army[side]:
        if s.place[p] >= BOARD.on_map and s.place[p] != BOARD.hidden:
            continue
        kind = BOARD.kind[p]
        if kind <= CAVALRY:
            total += STEP * float(s.strength[p]) * quality(p) / 1.5 + 4.0
        elif kind == FIELD or kind == MOUNTAIN:
            total += (9.0 if side == CARLIST else 5.0) * float(s.strength[p])
        else:
            total += 3.0 * float(s.strength[p])
    for c in BOARD.deck[side]:
        if s.card[c] == HAND:
            total += 7.0
    return total + 6.0 * float(s.cp[side])


def ground_worth(s: GameState) -> float:
    """Sieges, Fortresses, and who stands in danger, for the Carlist."""
    eyes = look(s)
    total = 0.0
    for h in range(BOARD.spaces):
        if s.fort[h] >= FORT and s.siege[h] != NO_SIEGE:
            value = siege_value(s, eyes, h, 0)
            total += value if s.fort[h] == FORT + LIBERAL else -value
        elif s.fort[h] == BUILDING + LIBERAL and BOARD.zone[h] == CARLIST:
            total -= 15.0
        if BOARD.type[h] == CITY and s.fort[h] == FORT + LIBERAL and count(s, LIBERAL, h) == 0:
            total += 25.0
    most, least = FORTRESS_ROWS[int(s.year)]
    points = float(fortress_points(s))
    nearness = 0.5 + 0.1 * float(s.turn)
    total -= nearness * FORT_POINT * max(-1.0, min(float(least - most) + 2.0, points - float(most)))
    return total - danger(s, eyes, CARLIST) + danger(s, eyes, LIBERAL)


def danger(s: GameState, eyes: Eyes, side: i64) -> float:
    """What a side's units risk where they stand."""
    total = 0.0
    for h in eyes.held[side]:
        total += exposure(s, eyes, side, h, eyes.power[side * BOARD.on_map + h], count(s, side, h))
    return 0.5 * total


def country_worth(s: GameState) -> float:
    """Prestige, Expeditions and Uprisings, for the Carlist."""
    total = 24.0 * float(s.prestige - s.negative)
    if active_expeditions(s):
        total += 20.0
    for r in range(BOARD.regions):
        total += RISING[s.uprising[r]]
    left = (LAST_YEAR[s.scenario] - s.year) * TURNS + TURNS - s.turn
    total += float(UPRISING_VP[risen_regions(s)]) * POINT * 0.5 * float(min(3, left))
    return total


def candidates(s: GameState) -> list[int]:
    """The actions of the pending decision that deserve a look: the natural one first, then what may beat it."""
    decision = s.decision
    if decision is None:
        return []
    actions = decision.actions
    if len(actions) == 1:
        return actions[:]
    if decision.ask == "actions":
        return best_actions(s, decision.side, actions)
    lead = quick(s)
    found = [lead]
    if decision.ask in TRIED:
        for a in actions:
            if a != lead and len(found) < MOST_TRIED and (verb(a) != PASS or len(actions) <= 3):
                found.append(a)
    return found


def best_actions(s: GameState, side: i64, actions: list[int]) -> list[int]:
    """The few best of the Actions step."""
    weighed = weigh_actions(s, side, actions)
    found: list[int] = []
    top = 0.0
    while weighed.actions and len(found) < BEST_ACTIONS:
        n = weighed.best()
        if found and weighed.values[n] <= TRAILING * top:
            break
        top = max(top, weighed.values[n])
        found.append(weighed.actions[n])
        del weighed.actions[n]
        del weighed.values[n]
    for a in weighed.actions:
        if verb(a) == OBTAIN:
            found.append(a)
    return found


def clock(s: GameState) -> int:
    """The turn, counted on through the whole match."""
    return int((s.year - 1834) * 5 + s.turn)
