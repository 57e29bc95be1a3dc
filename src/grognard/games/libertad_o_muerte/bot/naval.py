"""The sea: battles between fleets, what is loaded and where it sails. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.bot.assessment import Company, force, power
from grognard.games.libertad_o_muerte.bot.plan import Plan, make_plan, pull
from grognard.games.libertad_o_muerte.model.board import (
    BAY_OF_CADIZ,
    BOARD,
    CADIZ,
    NONE,
    ROYALIST,
    is_port,
)
from grognard.games.libertad_o_muerte.model.marks import DEMORALIZED, MOVED
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    cargo,
    enemy,
    is_combat_unit,
    load,
    marked,
    place,
    shaken,
    strength,
    train_at,
    troops,
)
from grognard.games.libertad_o_muerte.model.verbs import (
    ADD,
    ADD_ALL,
    AGAIN,
    ENTER_PORT,
    FIRE,
    LOAD,
    MOVE,
    PLACE,
    ROUNDS,
    SAIL,
    WITHDRAW,
)
from grognard.games.libertad_o_muerte.rules.control import friendly_port
from grognard.games.libertad_o_muerte.rules.sea.combat import NavalBattle
from grognard.games.libertad_o_muerte.rules.sea.movement import Fleet
from grognard.games.libertad_o_muerte.rules.sea.retreat import sea_of
from grognard.kernel.actions import first, plain, second, verb
from grognard.parts.choosing import Best

NEAR: Final = 3  # sea regions that a fleet looks for prey in
CADIZ_CITY: Final = BOARD.city[CADIZ]


def fleet_power(s: GameState, side: i64, h: i64) -> float:
    """What a side's ships in a place fight with."""
    total = 0.0
    for p in train_at(s, side, h):
        if not marked(s, p, DEMORALIZED):
            total += power(s, p) if BOARD.combat[p] >= 0 else 0.1
    return total


def outmatched(s: GameState, side: i64) -> bool:
    """Whether a side would rather not go on with the battle at sea."""
    for frame in s.stack:
        if isinstance(frame, NavalBattle):
            mine, theirs = fleet_power(s, side, frame.sea), fleet_power(s, enemy(side), frame.sea)
            behind = frame.points[enemy(side)] - frame.points[side]
            return theirs > 1.3 * mine + 0.2 or (theirs > mine and behind > 1)
    return False


def rounds(s: GameState, side: i64, actions: list[int]) -> int:
    """A long battle for the stronger, a short one for the weaker."""
    best = Best(actions[0])
    sign = -1.0 if outmatched(s, side) else 1.0
    for a in actions:
        if verb(a) == ROUNDS:
            best.offer(a, sign * float(first(a)))
    return best.action


def fire(s: GameState, actions: list[int]) -> int:
    """The best ship first, at what falls soonest and matters most."""
    best = Best(actions[0])
    for a in actions:
        if verb(a) == FIRE:
            best.offer(a, target_worth(s, second(a)) + 0.2 * float(BOARD.combat[first(a)]))
        elif verb(a) == AGAIN:
            best.offer(a, target_worth(s, first(a)))
    return best.action


def target_worth(s: GameState, t: i64) -> float:
    """What a hit on a ship is worth."""
    value = 2.0 * power(s, t) if BOARD.combat[t] >= 0 else 0.5
    value += 0.8 * float(load(s, t))
    if strength(s, t) == 1:
        value += 1.5
    if marked(s, t, DEMORALIZED):
        value -= 1.0
    else:
        value += 0.3 * float(shaken(s, t))
    return value


def withdraw(s: GameState, side: i64, actions: list[int]) -> int:
    """Leave a battle that is being lost."""
    return plain(WITHDRAW) if outmatched(s, side) else actions[-1]


def retreat_fleet(s: GameState, actions: list[int]) -> int:
    """Into port where that can be, else to sea."""
    for a in actions:
        if verb(a) == PLACE:
            return a
    return actions[0]


def cheapest_ship(s: GameState, actions: list[int]) -> int:
    """The ship that can best bear a hit."""
    best = Best(actions[0])
    for a in actions:
        p = first(a)
        best.offer(a, float(strength(s, p)) - power(s, p) - 0.5 * float(load(s, p)))
    return best.action


# Movement


def laden(s: GameState, ships: list[int]) -> list[int]:
    """What some ships carry."""
    found: list[int] = []
    for p in ships:
        found += cargo(s, p)
    return found


def waiting_in_spain(s: GameState) -> bool:
    """Whether expeditions wait for ships in Cádiz."""
    return troops(s, ROYALIST, CADIZ) > 0 or (CADIZ_CITY != NONE and troops(s, ROYALIST, CADIZ_CITY) > 0)


def sail_fleet(s: GameState, side: i64, actions: list[int]) -> int:
    """Expeditions go aboard in Cádiz; then laden fleets sail, then ships that have something to do."""
    best = Best(actions[-1], 0.0)
    for a in actions:
        if verb(a) == LOAD:
            if region_of_ship(s, second(a)) == CADIZ:
                best.offer(a, 50.0 + power_of(s, first(a)))
        elif verb(a) == MOVE:
            best.offer(a, errand(s, side, first(a)))
    return best.action


def region_of_ship(s: GameState, ship: i64) -> i64:
    """The region of the port in which a ship lies, NONE at sea."""
    h = place(s, ship)
    return BOARD.region_of[h] if is_port(h) else i64(NONE)


def power_of(s: GameState, p: i64) -> float:
    """What a unit fights with; leaders and guns count something too."""
    return power(s, p) if is_combat_unit(p) else 0.8


def errand(s: GameState, side: i64, at: i64) -> float:
    """How much there is to do for the ships of a place, 0 for nothing."""
    ships = [p for p in train_at(s, side, at) if not marked(s, p, MOVED)]
    if laden(s, ships):
        return 20.0
    carriers = [p for p in ships if BOARD.capacity[p] > 0]
    home = is_port(at) and BOARD.region_of[at] == CADIZ
    if side == ROYALIST and carriers and not home and waiting_in_spain(s):
        return 5.0
    return 2.0 if prey(s, side, at, ships) != NONE else 0.0


def prey(s: GameState, side: i64, at: i64, ships: list[int]) -> i64:
    """A sea region near some ships with a weaker enemy fleet, NONE."""
    mine = 0.0
    for p in ships:
        if BOARD.combat[p] >= 0:
            mine += power(s, p)
    best = Best(NONE, 0.0)
    here = sea_of(at)
    for n in range(BOARD.seas):
        h: i64 = BOARD.first_sea + n
        foe = fleet_power(s, enemy(side), h)
        steps = sea_steps(here, h)
        if foe > 0.0 and steps <= NEAR and mine > 1.4 * foe:
            best.offer(int(h), 5.0 * foe / (1.0 + float(steps)))
    return best.action


def sea_steps(a: i64, b: i64) -> i64:
    """How many sea regions lie between two."""
    return BOARD.sea_steps[(a - BOARD.first_sea) * BOARD.seas + b - BOARD.first_sea]


def form_fleet(s: GameState, side: i64, actions: list[int]) -> int:
    """All together, but for empty transports that would only follow."""
    frame = s.stack[-1]
    assert isinstance(frame, Fleet)
    for a in actions:
        if verb(a) == ADD and cargo(s, first(a)):
            return a
    if laden(s, frame.ships(s)) and not (is_port(frame.at) and BOARD.region_of[frame.at] == CADIZ):
        return actions[-1]  # sets out
    for a in actions:
        if verb(a) == ADD_ALL:
            return a
    return actions[0]


def sail(s: GameState, side: i64, actions: list[int]) -> int:
    """Towards the port where the cargo is wanted, home for more, or after the enemy."""
    frame = s.stack[-1]
    assert isinstance(frame, Fleet)
    ships = frame.ships(s)
    freight = laden(s, ships)
    if freight:
        return deliver(s, side, Company(s, freight), actions)
    if side == ROYALIST and waiting_in_spain(s) and carries(ships):
        return go_home(s, actions, frame.at)
    goal = prey(s, side, frame.at, ships)
    if goal != NONE:
        best = Best(actions[-1], -float(sea_steps(sea_of(frame.at), goal)))
        for a in actions:
            if verb(a) == SAIL:
                best.offer(a, -float(sea_steps(first(a), goal)))
        return best.action
    return actions[-1]


def carries(ships: list[int]) -> bool:
    """Whether some ship can carry units."""
    for p in ships:
        if BOARD.capacity[p] > 0:
            return True
    return False


def go_home(s: GameState, actions: list[int], at: i64) -> int:
    """To Cádiz."""
    best = Best(actions[-1], -float(sea_steps(sea_of(at), BAY_OF_CADIZ)))
    for a in actions:
        if verb(a) == ENTER_PORT and BOARD.region_of[first(a)] == CADIZ:
            return a
        if verb(a) == SAIL:
            best.offer(a, -float(sea_steps(first(a), BAY_OF_CADIZ)))
    return best.action


def deliver(s: GameState, side: i64, c: Company, actions: list[int]) -> int:
    """Where an expedition is wanted most, for the way that is still to go."""
    plan = make_plan(s, side)
    goals: list[int] = []
    values: list[float] = []
    for port in range(BOARD.first_port, BOARD.on_map):
        region = BOARD.region_of[port]
        if region != CADIZ and friendly_port(s, side, port):
            goals.append(port)
            values.append(2.0 + landing_worth(plan, c, region))
    best = Best(actions[-1])
    for a in actions:
        what, h = verb(a), first(a)
        if what == ENTER_PORT and int(h) in goals:
            best.offer(a, 1.1 * values[goals.index(int(h))])
        elif what == SAIL:
            value = 0.0
            for n in range(len(goals)):
                steps = sea_steps(h, sea_of(goals[n]))
                value = max(value, values[n] * (0.92 - 0.06 * float(min(steps, i64(14)))))
            if fleet_power(s, enemy(side), h) > 0.0:
                value -= 8.0
            best.offer(a, value)
    return best.action


def landing_worth(plan: Plan, c: Company, region: i64) -> float:
    """What troops are good for who come ashore in a region."""
    here = force(plan.eyes, plan.side, region)
    return plan.prize[region] + pull(plan, region, c.force() + here, True, NONE)
