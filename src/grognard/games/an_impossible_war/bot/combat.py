"""What a decent player does in a combat. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.bot.assessment import (
    Eyes,
    exposure,
    force,
    fortress_value,
    look,
    power,
    threat,
    town_value,
)
from grognard.games.an_impossible_war.bot.movement import wanted_here
from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CAVALRY,
    CITY,
    LIBERAL,
    MAIN_TOWN,
    REFUGE,
)
from grognard.games.an_impossible_war.model.state import (
    CHOSEN,
    DEMORALIZED,
    FRONT,
    GROUP,
    RESERVE,
    SPENT,
    GameState,
    count,
    is_region,
    troops_at,
    troops_outside,
    within,
)
from grognard.games.an_impossible_war.model.verbs import (
    ADD,
    ASSAULT,
    CHARGE,
    ESCAPE,
    EVADE,
    FALL_BACK,
    FIRE,
    GO_ON,
    INTERCEPT,
    KEEP,
    RETREAT,
    SAIL_AWAY,
    SHELTER,
    SLIP_AWAY,
    SORTIE,
    WITHDRAW,
)
from grognard.games.an_impossible_war.rules.combat.regions import RegionCombat
from grognard.games.an_impossible_war.rules.control import fort_owner, friendly
from grognard.games.an_impossible_war.rules.movement.evasion import Evade
from grognard.games.an_impossible_war.rules.movement.interception import Attempts
from grognard.games.an_impossible_war.rules.sieges.assault import (
    CITY_ASSAULT,
    OTHER_ASSAULT,
    assaulters,
    besieged_field,
    besieging_field,
)
from grognard.games.an_impossible_war.rules.sieges.siege import Capture
from grognard.kernel.actions import first, second, verb
from grognard.parts.choosing import Best

PARTY: Final = 3  # units that try to intercept, at most


def strongest(s: GameState, actions: list[int], wanted: i64) -> int:
    """The action of a kind on the unit with the most power; the last of all where there is none."""
    best = actions[-1]
    most = -1.0
    for a in actions:
        if verb(a) == wanted and power(s, first(a)) > most:
            most = power(s, first(a))
            best = a
    return best


def cheapest(s: GameState, actions: list[int]) -> int:
    """The unit whose loss is least felt."""
    best = actions[0]
    least = 1e9
    for a in actions:
        p = first(a)
        price = power(s, p) / float(max(1, s.strength[p])) + (1.5 if s.strength[p] == 1 else 0.0)
        if BOARD.partida[p] != 0:
            price = 0.5
        if price < least:
            least = price
            best = a
    return best


def leanest(s: GameState, actions: list[int]) -> int:
    """The unit of least power."""
    best = actions[0]
    least = 1e9
    for a in actions:
        value = power(s, first(a))
        if value < least:
            least = value
            best = a
    return best


def shelter(s: GameState, side: i64, actions: list[int]) -> int:
    """Inside, when the enemy is stronger in numbers or power."""
    if len(actions) == 1:
        return actions[0]
    h = s.place[first(actions[0])]
    eyes = look(s)
    own, against = force(eyes, side, h), force(eyes, 1 - side, h)
    mine = eyes.number[side * BOARD.on_map + h]
    theirs = eyes.number[(1 - side) * BOARD.on_map + h]
    if mine >= theirs and own > 0.9 * against:
        return actions[-1]
    return strongest(s, actions, SHELTER)


def assault(s: GameState, side: i64, actions: list[int]) -> int:
    """Storm where it promises the Fortress."""
    for a in actions:
        if verb(a) == ASSAULT and storm_promise(s, side, first(a)) >= 0.75:
            return a
    return actions[-1]


def storm_promise(s: GameState, side: i64, h: i64) -> float:
    """The losses that an Assault inflicts, beside those it takes to win."""
    most = CITY_ASSAULT if BOARD.type[h] == CITY else OTHER_ASSAULT
    better = besieging_field(s, h) > besieged_field(s, h)
    scores: list[float] = []
    for p in assaulters(s, side, h):
        effect: i64 = 1 if BOARD.kind[p] == CAVALRY else max(1, BOARD.e[p] - (0 if better else 1))
        scores.append(float(s.strength[p] * effect) / 6.0)
    scores.sort()
    hits = 0.0
    for n in range(min(most, len(scores))):
        hits += scores[len(scores) - 1 - n]
    if better:
        hits *= 1.8
    need = 1.0
    for p in within(s, 1 - side, h):
        if BOARD.kind[p] <= CAVALRY:
            need += float(s.strength[p])
    return 0.5 * hits / need


def sortie(s: GameState, side: i64, actions: list[int]) -> int:
    """Out, when the lines are thin."""
    eyes = look(s)
    for a in actions:
        if verb(a) != SORTIE:
            continue
        h = first(a)
        row = side * BOARD.on_map + h
        mine = count(s, side, h)
        theirs = eyes.number[(1 - side) * BOARD.on_map + h]
        if mine > theirs and eyes.inside[row] > 0.8 * force(eyes, 1 - side, h):
            return a
    return actions[-1]


# Interception


def intercept(s: GameState, side: i64, actions: list[int]) -> int:
    """In the way of a group, where as strong a party as it is can be spared for it.

    Only the Carlist does so at once: Liberals who leave their towns for it lose more by it than they gain.
    """
    frame = s.stack[-1]
    assert isinstance(frame, Attempts)
    best = actions[-1]
    if frame.tried or side == LIBERAL:
        return best
    eyes = look(s)
    enemy = 1 - side
    goal, origin = BOARD.end[frame.way], BOARD.start[frame.way]
    against, theirs = marchers(s, enemy, origin)
    at_stake = (
        8.0
        + 0.25 * town_value(goal)
        + (0.15 * fortress_value(s, goal) if fort_owner(s, goal) == side else 0.0)
    )
    most = 0.0
    for a in actions:
        h: i64 = -1
        if verb(a) == INTERCEPT:
            h = first(a)
        if h < 0 or count(s, enemy, h) > 0:
            continue
        size = min(theirs, party_most(s, side, h))
        own = best_power(s, side, h, size)
        rest = force(eyes, side, h) - own
        if own < 1.1 * against or rest < wanted_here(s, eyes, side, h):
            continue
        if h < BOARD.spaces and town_value(h) > 0.0 and rest < 1.0 and BOARD.zone[h] == enemy:
            continue
        sure = side == CARLIST and (BOARD.type[h] == REFUGE or BOARD.type[goal] == REFUGE)
        chance = 1.0 if sure else float(6 - size) / 6.0
        value = chance * (at_stake + 1.5 * (own - against)) - 6.0
        if value > most:
            most = value
            best = a
    return best


def marchers(s: GameState, side: i64, h: i64) -> tuple[float, i64]:
    """The power and number of the group on the march."""
    total = 0.0
    number: i64 = 0
    for p in troops_at(s, side, h):
        if s.mark[p] & GROUP != 0:
            total += power(s, p)
            number += 1
    return total, number


def party_most(s: GameState, side: i64, h: i64) -> i64:
    """How many of a place may try: three at most, or the die will hardly be above their number."""
    return min(PARTY, count(s, side, h))


def best_power(s: GameState, side: i64, h: i64, size: i64) -> float:
    """The power of so many of the strongest units outside in a place."""
    powers = [power(s, p) for p in troops_outside(s, side, h)]
    powers.sort()
    total = 0.0
    for n in range(min(int(size), len(powers))):
        total += powers[len(powers) - 1 - n]
    return total


def interceptors(s: GameState, side: i64, actions: list[int]) -> int:
    """As many as the enemies are, the strongest first; guns and stores stay."""
    frame = s.stack[-1]
    assert isinstance(frame, Attempts)
    _, theirs = marchers(s, 1 - side, BOARD.start[frame.way])
    named: i64 = 0
    for p in troops_outside(s, side, frame.origin):
        if s.mark[p] & CHOSEN != 0:
            named += 1
    most = min(theirs, PARTY)
    if frame.origin in frame.free:
        most = theirs + 1
    if named >= most:
        return actions[-1]
    best = actions[-1]
    power_of_best = 0.0
    for a in actions:
        if verb(a) == ADD and BOARD.kind[first(a)] <= CAVALRY and power(s, first(a)) > power_of_best:
            power_of_best = power(s, first(a))
            best = a
    return best


def evade(s: GameState, actions: list[int]) -> int:
    """Carlists slip away from whoever is stronger."""
    frame = s.stack[-1]
    assert isinstance(frame, Evade)
    h = frame.space
    eyes = look(s)
    mine = eyes.number[CARLIST * BOARD.on_map + h]
    theirs = eyes.number[LIBERAL * BOARD.on_map + h]
    if mine >= theirs and force(eyes, CARLIST, h) > 0.8 * force(eyes, LIBERAL, h):
        return actions[-1]
    for a in actions:
        if verb(a) == EVADE:
            return a
    return actions[-1]


def retreat(s: GameState, side: i64, actions: list[int]) -> int:
    """Where the beaten are safest: with friends, behind walls, far from the enemy."""
    eyes = look(s)
    best = Best(actions[0])
    for a in actions:
        chosen = verb(a)
        value = 0.0
        if chosen == ESCAPE:
            value = refuge(s, eyes, side, first(a)) + 2.0
        elif chosen == RETREAT or chosen == SAIL_AWAY:
            value = refuge(s, eyes, side, second(a))
        elif chosen == FALL_BACK:
            h = s.place[first(a)]
            value = 0.05 * fortress_value(s, h) + power(s, first(a)) * 0.1 if h < BOARD.spaces else 0.0
        elif chosen == SLIP_AWAY:
            value = 1.0
        best.offer(a, value)
    return best.action


def refuge(s: GameState, eyes: Eyes, side: i64, h: i64) -> float:
    """How good a place is to fall back to."""
    own = 6.0 + force(eyes, side, h)
    troops = eyes.troops[side * BOARD.on_map + h] + 2
    value = -exposure(s, eyes, side, h, own, troops) - 0.2 * threat(eyes, 1 - side, h)
    if is_region(h):
        return value - 10.0
    if fort_owner(s, h) == side:
        value += 6.0 + 0.02 * town_value(h)
    elif friendly(s, side, h):
        value += 2.0
    elif town_value(h) > 0.0:
        value += 8.0
    if BOARD.zone[h] == side:
        value += 5.0
    if troops > 6:
        value -= 20.0
    return value


# Battle


def line_strength(s: GameState, side: i64) -> float:
    """What a side still has in the Battle under way; the demoralized count for little."""
    total = 0.0
    for p in BOARD.troops[side]:
        bits = s.mark[p]
        if bits & (FRONT | RESERVE) != 0:
            total += power(s, p)
        elif bits & DEMORALIZED != 0:
            total += 0.25 * power(s, p)
    return total


def withdraw(s: GameState, side: i64, actions: list[int]) -> int:
    """Out of a Battle that is as good as lost."""
    hopeless = line_strength(s, side) < 0.6 * line_strength(s, 1 - side)
    for a in actions:
        if verb(a) == (WITHDRAW if hopeless else GO_ON):
            return a
    return actions[-1]


def activate(s: GameState, actions: list[int]) -> int:
    """Infantry fires, the strongest first; Cavalry charges whoever is tired and weak."""
    best = actions[-1]
    most = -1.0
    for a in actions:
        chosen = verb(a)
        value = -2.0
        if chosen == FIRE:
            value = power(s, first(a))
        elif chosen == CHARGE:
            target = second(a)
            value = power(s, first(a)) + 3.0 - float(s.strength[target])
            if s.mark[target] & SPENT == 0:
                value -= 2.0
            if s.strength[target] == BOARD.most[target]:
                value -= 2.0
        if value > most:
            most = value
            best = a
    return best


def keep_fortress(s: GameState, side: i64, actions: list[int]) -> int:
    """The Liberal keeps what he takes; the Carlist only towns."""
    frame = s.stack[-1]
    assert isinstance(frame, Capture)
    keeps = side == LIBERAL or BOARD.type[frame.space] == MAIN_TOWN
    for a in actions:
        if (verb(a) == KEEP) == keeps:
            return a
    return actions[0]


def region_goes_on(s: GameState, side: i64, actions: list[int]) -> int:
    """Another round in a region, for whoever is the stronger there."""
    frame = s.stack[-1]
    assert isinstance(frame, RegionCombat)
    eyes = look(s)
    if force(eyes, side, frame.region) > 1.1 * force(eyes, 1 - side, frame.region):
        return actions[0]
    return actions[-1]
