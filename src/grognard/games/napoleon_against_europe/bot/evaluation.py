"""What makes a position good, and which actions are worth a look. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.assessment import (
    HUNDRED_DAYS,
    LAST_YEAR,
    POINT,
    fallen,
    good_armies,
    last_stand,
    piece_worth,
    plain_worths,
    spot,
)
from grognard.games.napoleon_against_europe.bot.cards import best_actions
from grognard.games.napoleon_against_europe.bot.hand import hand_total
from grognard.games.napoleon_against_europe.bot.movement import PROMISING, best_forces, ranked
from grognard.games.napoleon_against_europe.bot.plan import danger, make_plan
from grognard.games.napoleon_against_europe.bot.quick import ON_THE_MARCH, quick
from grognard.games.napoleon_against_europe.bot.raids import is_bare
from grognard.games.napoleon_against_europe.bot.redeployment import is_peaceful
from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE, NEUTRAL
from grognard.games.napoleon_against_europe.model.marks import ACTIVATION, REDEPLOYMENT, SET_UP, VICTORY
from grognard.games.napoleon_against_europe.model.setup import has_special, printed_scenario
from grognard.games.napoleon_against_europe.model.state import GameState, camp_of, siege, where
from grognard.games.napoleon_against_europe.rules.control import controller
from grognard.games.napoleon_against_europe.rules.land.active import CAMPAIGN, ActiveForces
from grognard.games.napoleon_against_europe.rules.victory import imperial_key_zones
from grognard.kernel.state import PLAYING

WON: Final = 1e4
LAND: Final = 0.6  # of what a zone is worth, for whoever holds it
HOPE: Final = 0.4  # of what a side wishes for
GREAT_HOPE: Final = 0.7  # of the Coalition in the last year of a campaign: whoever waits has lost
FEAR: Final = 0.5  # of what threatens it
# In the Hundred Days the Coalition loses if nothing happens: it must dare.
LITTLE_HOPE: Final = 0.1
HOPE_1815: Final = 0.3  # yet to stand next to Napoleon is not to have beaten him
LITTLE_FEAR: Final = 0.2
BARE: Final = 0.2  # of the worth of a port that could be raided
SIEGE: Final = 0.12  # of what a zone is worth, for whoever besieges it, for each point of the marker
TRIED: Final = frozenset(
    {
        "avoid",
        "combat-cards",
        "counter-march",
        "evade-to",
        "final-assault",
        "force-march",
        "gather",
        "intercept",
        "prize",
        "react",
        "retreat",
    }
)
ACTIONS_TRIED: Final = 5
FORCES_TRIED: Final = 4
FORCES_TRIED_1815: Final = 8  # by the Coalition in the Hundred Days: the small wear Napoleon down
STEPS_TRIED: Final = 4
MOST_TRIED: Final = 4
TICKS: Final = 32  # of the clock in a year
ROUNDS: Final = (2, 4)  # samples that an action meets
ROUNDS_1815: Final = (2, 3, 5)  # in the Hundred Days, which are short


def worth(s: GameState, side: int) -> float:
    """How good a table is for a side."""
    if s.winner != PLAYING:
        if s.winner == side:
            return WON
        return -WON if s.winner == 1 - side else 0.0
    total = for_empire(s)
    return total if side == EMPIRE else -total


def for_empire(s: GameState) -> float:
    """How good a table is for the Empire."""
    total = fallen(s) + last_stand(s) + good_armies(s)
    if not HUNDRED_DAYS[s.scenario]:
        total += POINT * float(s.track[VICTORY])
    for p in range(BOARD.pieces):
        if where(s, p) < BOARD.on_map:
            side = camp_of(s, p)
            if side != NEUTRAL:
                total += piece_worth(s, p) if side == EMPIRE else -piece_worth(s, p)
    total += hand_total(s, EMPIRE) - hand_total(s, COALITION)
    return total + land_worth(s) + prospects(s, EMPIRE) - prospects(s, COALITION)


def parts(s: GameState, side: int) -> dict[str, float]:
    """The same in its parts, as a hint gives them for its reason."""
    sign = 1.0 if side == EMPIRE else -1.0
    armies = [0.0, 0.0]
    for p in range(BOARD.pieces):
        if where(s, p) < BOARD.on_map:
            owner = camp_of(s, p)
            if owner != NEUTRAL:
                armies[0 if owner == side else 1] += piece_worth(s, p)
    points = 0.0 if HUNDRED_DAYS[s.scenario] else POINT * float(s.track[VICTORY])
    return {
        "points": sign * (points + fallen(s) + last_stand(s)),
        "army": armies[0] + sign * good_armies(s),
        "enemy": -armies[1],
        "land": sign * land_worth(s),
        "prospects": prospects(s, side),
        "danger": -prospects(s, 1 - side),
        "hand": hand_total(s, side),
    }


def prospects(s: GameState, side: i64) -> float:
    """What the forces of a side can hope for and have to fear where they stand."""
    plan = make_plan(s, side)
    eyes = plan.eyes
    bold = HUNDRED_DAYS[s.scenario] != 0
    hope = LITTLE_HOPE if bold and side == EMPIRE else HOPE
    if side == COALITION and s.year == LAST_YEAR[s.scenario]:
        hope = HOPE_1815 if bold else GREAT_HOPE
    fear = LITTLE_FEAR if bold and side == COALITION else FEAR
    total = hope * plan.secured
    for n in range(len(plan.wishes)):
        t = plan.wishes[n]
        total += hope * plan.prize[t] * plan.hopes[t]
    for z in eyes.held[side]:
        row = spot(side, z)
        if z < BOARD.zones and eyes.led[row] > 0:
            total -= fear * danger(plan, z, eyes.steps[row], eyes.defence[row], eyes.worth[row])
    if side == EMPIRE:
        for z in imperial_key_zones(s):
            if is_bare(s, z):
                total -= BARE * plan.worths[z]
    return total


def land_worth(s: GameState) -> float:
    """Zones and sieges, for the Empire."""
    total = 0.0
    plain = plain_worths(s)
    for z in range(BOARD.zones):
        holder = controller(s, z)
        if holder == EMPIRE:
            total += LAND * plain[z]
        elif holder == COALITION:
            total -= LAND * plain[z]
    for z in s.besieged:
        value = SIEGE * plain[z] * float(siege(s, z))
        total += value if controller(s, z) == COALITION else -value
    return total


def candidates(s: GameState) -> list[int]:
    """The actions of the pending decision that deserve a look: the natural one first, then what may beat it."""
    decision = s.decision
    if decision is None:
        return []
    actions = decision.actions
    if len(actions) == 1:
        return actions[:]
    if decision.ask == "action":
        return best_actions(s, decision.side, actions, ACTIONS_TRIED)
    if decision.ask == "march" and not is_peaceful(s):
        return ranked(s, decision.side, actions, STEPS_TRIED)
    if decision.ask == "activate":
        if HUNDRED_DAYS[s.scenario] and decision.side == COALITION:
            return best_forces(s, decision.side, actions, FORCES_TRIED_1815, 0.0)
        return best_forces(s, decision.side, actions, FORCES_TRIED, PROMISING)
    lead = quick(s)
    found = [lead]
    if decision.ask in TRIED:
        for a in actions:
            if a != lead and len(found) < MOST_TRIED:
                found.append(a)
    return found


def clock(s: GameState) -> int:
    """The phases and turns of players, counted on through the whole match; the set-up comes just before the first
    turn, the end of a year is one with its last."""
    printed = printed_scenario(s)
    year = TICKS * (s.year - printed.first_year)
    if s.phase == SET_UP:
        opens = COALITION if has_special(s, "coalition-opens") else EMPIRE
        return int(year + ACTIVATION + 2 * printed.first_round + opens - 1)
    if s.phase <= REDEPLOYMENT:
        return int(year + s.phase)
    if s.phase == ACTIVATION:
        return int(year + ACTIVATION + 2 * s.round + s.side)
    return int(year + ACTIVATION + 2 * s.round + COALITION)


def matter(s: GameState) -> int:
    """How many procedures are under way when the activation is over in which a fight is decided: its operation is one
    of them, unless several forces act together in it. 0 elsewhere: where a force goes shows with the others."""
    if s.decision is None or s.decision.ask in ON_THE_MARCH:
        return 0
    for n in range(len(s.stack) - 1):
        frame = s.stack[n]
        if isinstance(frame, ActiveForces):
            return n if frame.mode == CAMPAIGN else n + 1
    return 0


def turns(s: GameState) -> int:
    """How many turns' ends a trial looks ahead: the enemy's answer is seen too."""
    return 2 if s.phase == ACTIVATION else 1


def rounds(s: GameState) -> tuple[int, ...]:
    """How many samples an action meets in each round of trials."""
    return ROUNDS_1815 if HUNDRED_DAYS[s.scenario] else ROUNDS
