"""Who may not move, and where a unit may not be: by its kind, by a scenario, by cards [3.2.6, 3.4.4, 11.2.c, d]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    CHILEAN,
    DATA,
    GARRISON,
    GAUCHO,
    GUERRILLA,
    LLANERO,
    MOUNTED,
    NATIVES,
    NONE,
    OLANETA,
    PATRIOT,
    ROYALIST,
    borders_between,
)
from grognard.games.libertad_o_muerte.model.marks import (
    FASTER,
    IMMOBILE,
    MOVED,
    MUCH_FASTER,
    OLANETA_APART,
)
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    in_play,
    is_active,
    marked,
    may_stand,
    place,
    seen,
    unseen,
)
from grognard.games.libertad_o_muerte.rules.cards.modifiers import OLANETA_REBELS
from grognard.games.libertad_o_muerte.rules.control import fort_level
from grognard.games.libertad_o_muerte.rules.economy.upkeep import idle_cuban
from grognard.parts.graphs import flags
from grognard.parts.reasons import ALLOWED

MEXICO: Final = BOARD.theatres.index("mexico")
RIVALS: Final = [
    BOARD.piece[name] for name in ("r-l-la-serna", "r-l-canterac", "r-l-j-valdes")
]  # of Olañeta's

# Special rules of scenarios, by scenario.
SLEEPS: Final = [int("mexico-sleeps" in s.special) for s in DATA.scenarios]
SLOW_START: Final = [int("first-turn" in s.special) for s in DATA.scenarios]
FIRST_TURN: Final = [s.first_turn for s in DATA.scenarios]
NEAR: Final = 2  # regions from a Patriot unit, on the first turn of such a scenario
QUIET_SOUTH: Final = [int("central-america" in s.special) for s in DATA.scenarios]
SOUTH_OPENS: Final = 8  # the turn from which Patriots enter it
CENTRAL_AMERICA: Final = flags(
    BOARD.regions,
    [BOARD.number[r] for r in ("chiapas", "guatemala", "honduras", "nicaragua", "costa-rica")],
)
HAVANA: Final = [int("havana" in s.special) for s in DATA.scenarios]
ROYALIST_PORTS: Final = flags(BOARD.regions, [BOARD.number[r] for r in ("la-habana", "santiago-de-cuba")])


# Who may not move


def no_move(s: GameState, p: i64) -> str:
    """Why a unit does not move in this phase, whoever goes with it."""
    if marked(s, p, MOVED):
        return "9.1.i moved"
    if marked(s, p, IMMOBILE) or idle_cuban(s, p):
        return "11.2.c immobile"
    if BOARD.kind[p] == GARRISON:
        reason = no_garrison_move(s, p)
        if reason:
            return reason
    elif BOARD.movement[p] == 0:
        return "11.2.c no-points"
    return held_back(s, p) if BOARD.side[p] == ROYALIST else ALLOWED


def no_garrison_move(s: GameState, p: i64) -> str:
    """Why a garrison stays: it only goes in and out of its fortress, or back home from next door [3.4.4.b, o, p]."""
    region = BOARD.region_of[place(s, p)]
    home = BOARD.home[p]
    if region == NONE:
        return "3.4.4.b garrison"
    if region == home:
        return ALLOWED if fort_level(s, region) > 0 else "3.4.4.b garrison"
    return ALLOWED if BOARD.land.way(region, home) >= 0 else "3.4.4.b garrison"


def held_back(s: GameState, p: i64) -> str:
    """Why a card or a scenario keeps a Royalist unit where it is [11.2.d]."""
    region = BOARD.region_of[place(s, p)]
    if region == NONE:
        return ALLOWED
    if is_active(s, OLANETA_REBELS) and BOARD.region_of[place(s, OLANETA)] == region:
        return "11.2.d olaneta"
    return asleep(s, region)


def asleep(s: GameState, region: i64) -> str:
    """Why Royalist units in a region or its port do not move yet, on the first turn of some scenarios [11.2.d]."""
    if s.turn > FIRST_TURN[s.scenario]:
        return ALLOWED
    if SLEEPS[s.scenario] and BOARD.theatre[region] == MEXICO:
        return "11.2.d mexico-sleeps"
    if SLOW_START[s.scenario] and not patriots_near(s, region):
        return "11.2.d far-from-patriots"
    return ALLOWED


def patriots_near(s: GameState, region: i64) -> bool:
    """Whether a Patriot unit is at most two regions away; asked on one turn of one scenario alone."""
    for h in range(BOARD.regions):
        if borders_between(region, h) <= NEAR:
            city = BOARD.city[h]
            if seen(s, PATRIOT, h) + unseen(s, PATRIOT, h) > 0 or (
                city != NONE and seen(s, PATRIOT, city) > 0
            ):
                return True
    return False


# How far


def haste(s: GameState, p: i64) -> i64:
    """The movement points that cards add to a unit in this turn."""
    if marked(s, p, MUCH_FASTER):
        return 2
    return 1 if marked(s, p, FASTER) else 0


def allowance(s: GameState, units: list[int]) -> i64:
    """The movement points of a stack, those of its slowest unit; a leader may hasten all who go along [11.2.g]."""
    led: i64 = 0
    for p in units:
        if BOARD.rank[p] > 0:
            led = max(led, haste(s, p))
    least: i64 = NONE
    for p in units:
        points = BOARD.movement[p] + max(led, haste(s, p)) if BOARD.movement[p] > 0 else i64(0)
        if least == NONE or points < least:
            least = points
    return least


# Where a unit may not be


def no_place(s: GameState, p: i64, h: i64) -> str:
    """Why a unit may not go into a region: it is out of play, or beyond the unit's bounds [3.2.c, 3.2.6, 3.4.4]."""
    if not in_play(s, h):
        return "3.2.c out-of-play"
    if BOARD.bounds_of[p] and not may_stand(s, p, h):
        return out_of_bounds(p)
    if BOARD.side[p] == PATRIOT:
        if QUIET_SOUTH[s.scenario] and s.turn < SOUTH_OPENS and CENTRAL_AMERICA[h]:
            return "11.2.d central-america"
    elif s.markers & OLANETA_APART and keeps_apart(s, p, h):
        return "11.2.d olaneta-apart"
    return ALLOWED


def is_tied(p: i64) -> bool:
    """Whether a unit never leaves its kind of region: gauchos, llaneros, guerrillas, warriors [3.2.6]."""
    return GUERRILLA <= BOARD.kind[p] <= NATIVES


def no_refuge(s: GameState, p: i64, here: i64, h: i64) -> str:
    """Why a unit that must leave a region may not go to another: bounds beyond which a card put it do not hold it."""
    if BOARD.bounds_of[p] and not is_tied(p) and not may_stand(s, p, here):
        return ALLOWED if in_play(s, h) else "3.2.c out-of-play"
    return no_place(s, p, h)


def out_of_bounds(p: i64) -> str:
    """Why a unit does not leave its bounds."""
    kind = BOARD.kind[p]
    if kind == GUERRILLA or kind == MOUNTED:
        return "3.2.6.b guerrilla-region"
    if kind == GAUCHO or kind == LLANERO:
        return "3.2.6.a gaucho-region"
    if kind == NATIVES:
        return "3.2.6.c native-region"
    return "3.4.4.i chilean" if BOARD.tags[p] & CHILEAN else "11.2.d bounds"


def keeps_apart(s: GameState, p: i64, h: i64) -> bool:
    """Whether one of those whom Olañeta shuns, or he himself, is where a leader would go: card 145."""
    if p == OLANETA:
        for rival in RIVALS:
            if BOARD.region_of[place(s, rival)] == h:
                return True
        return False
    return p in RIVALS and BOARD.region_of[place(s, OLANETA)] == h
