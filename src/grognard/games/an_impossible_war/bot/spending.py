"""What Action and Replacement Points are best spent on, and where new units go. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.bot.assessment import (
    STEP,
    exposure,
    force,
    look,
    power,
    quality,
    threat,
    town_value,
)
from grognard.games.an_impossible_war.bot.movement import activation_gain
from grognard.games.an_impossible_war.bot.naval import landing_gain, voyage_gain
from grognard.games.an_impossible_war.bot.plan import (
    Plan,
    garrison_need,
    make_plan,
    pull,
    region_prize,
    works_value,
)
from grognard.games.an_impossible_war.model.board import (
    BILBAO,
    BOARD,
    CARLIST,
    CITY,
    LIBERAL,
    TRAIN,
)
from grognard.games.an_impossible_war.model.state import GameState, count, is_region, is_troop, level
from grognard.games.an_impossible_war.model.verbs import (
    ACTIVATE,
    BUILD_SUPPLY,
    BUILD_UNIT,
    CONSTRUCT,
    DEPLOY_GUN,
    EMBARK,
    LAND,
    OBTAIN,
    PLAY,
    RAISE,
    RECRUIT,
    REPLACE_UNIT,
    SPEND_CP,
    STORE,
    SUPPRESS,
)
from grognard.games.an_impossible_war.rules.cards.effects import EVENTS
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner
from grognard.games.an_impossible_war.rules.supply import general_limit
from grognard.games.an_impossible_war.rules.victory import risen_regions
from grognard.kernel.actions import first, second, verb
from grognard.parts.choosing import Best
from grognard.parts.effects.worth import worth

LEAST: Final = 2.0  # what half an Action Point must bring
RISING: Final = [0.0, 7.0, 20.0, 48.0]  # what an Uprising level is worth to the Carlist
C1: Final = BOARD.card["C1"]
EFFECT_WORTH: Final = {  # for half a point, where the card does its work
    "activate": 15.0,
    "luchana": 20.0,
    "raid-convoy": 15.0,
    "refit": 5.0,  # for a point of strength
    "roam": 6.0,
    "segovia": 15.0,
}
CARD_WORTH: Final = [worth(effects, EFFECT_WORTH) for effects in EVENTS.cards]


class Choices:
    """Actions with what each brings for half an Action Point."""

    def __init__(self) -> None:
        self.actions: list[int] = []
        self.values: list[float] = []

    def add(self, a: int, value: float) -> None:
        """One more."""
        self.actions.append(a)
        self.values.append(value)

    def best(self) -> int:
        """The place of the best one."""
        n = 0
        for m in range(1, len(self.values)):
            if self.values[m] > self.values[n]:
                n = m
        return n


def weigh_actions(s: GameState, side: i64, actions: list[int]) -> Choices:
    """What everything that could be done now would bring; the last action, which ends the step, is worth LEAST."""
    plan = make_plan(s, side)
    found = Choices()
    found.add(actions[-1], LEAST)
    for a in actions:
        chosen = verb(a)
        if chosen == ACTIVATE:
            found.add(a, activation_gain(s, plan, first(a)) / 2.0)
        elif chosen == CONSTRUCT:
            found.add(a, works_value(s, plan.eyes, side, s.place[first(a)]) / 2.0)
        elif chosen == OBTAIN:
            found.add(a, replacement_value(s, side) / 4.0)
        elif chosen == SUPPRESS:
            found.add(a, suppress_value(s, first(a)) / 2.0)
        elif chosen == RECRUIT:
            found.add(a, recruit_value(s, first(a)) / 2.0)
        elif chosen == STORE:
            found.add(a, LEAST + 1.5 - 0.5 * float(s.cp[side]))
        elif chosen == PLAY:
            found.add(a, card_value(s, plan, first(a)))
        elif chosen == EMBARK:
            if strongest_of_port(s, actions, first(a)):
                found.add(a, voyage_gain(s, plan, first(a)))
        elif chosen == LAND:
            found.add(a, landing_gain(s, plan, first(a)) / 2.0)
        elif chosen == SPEND_CP and s.ap < 2 and s.cp[side] >= 2:
            found.add(a, another_activation(s, plan) - 12.0)
    return found


def strongest_of_port(s: GameState, actions: list[int], p: i64) -> bool:
    """Whether no stronger unit, nor one named before, may go aboard in the same port."""
    for a in actions:
        if verb(a) == EMBARK and s.place[first(a)] == s.place[p]:
            other = first(a)
            if power(s, other) > power(s, p) or (other < p and power(s, other) == power(s, p)):
                return False
    return True


def another_activation(s: GameState, plan: Plan) -> float:
    """What the best activation would bring for half a point, had one the points."""
    most = 0.0
    for h in plan.eyes.held[plan.side]:
        most = max(most, activation_gain(s, plan, h))
    return most / 2.0


def best_action(s: GameState, side: i64, actions: list[int]) -> int:
    """What to do next."""
    found = weigh_actions(s, side, actions)
    return found.actions[found.best()]


def replacement_value(s: GameState, side: i64) -> float:
    """What a roll for Replacements would bring: some three points, where there is use for them."""
    room = 2 * count(s, side, BOARD.bag[side])
    for p in BOARD.troops[side]:
        if s.place[p] < BOARD.on_map and s.strength[p] < BOARD.most[p]:
            room += 1
    return STEP * float(min(3, room))


def suppress_value(s: GameState, h: i64) -> float:
    """What an attempt to suppress an Uprising is worth."""
    high = level(s, h)
    if high <= BOARD.least_uprising[h - BOARD.spaces]:
        return 0.0
    chance = float(6 - high) / 6.0
    gain = RISING[high] - RISING[high - 1]
    if high == 3 and risen_regions(s) >= 3:
        gain += 100.0
    return chance * gain


def recruit_value(s: GameState, h: i64) -> float:
    """What an Expedition gains by recruiting."""
    room: i64 = 0
    for p in BOARD.troops[CARLIST]:
        if s.place[p] == h:
            room += BOARD.most[p] - s.strength[p]
    room += count(s, CARLIST, BOARD.regional_box)
    return STEP * float(min(level(s, h) + 1, room))


def card_value(s: GameState, plan: Plan, card: i64) -> float:
    """What it is worth to play a card in the Actions step, for half a point."""
    kind = EVENTS.cards[card][0].kind
    value = CARD_WORTH[card]
    if kind == "blockhouse":
        most = 0.0
        for h in plan.eyes.held[plan.side]:
            if not is_region(h):
                most = max(most, works_value(s, plan.eyes, plan.side, h))
        return most / 2.0 + 8.0 if most > 30.0 else 0.0
    if kind == "refit":
        for p in BOARD.trains[LIBERAL]:
            if s.place[p] < BOARD.on_map and s.strength[p] <= 1:
                return value
        return 0.0
    if kind == "luchana":
        return value if besieged(s, BILBAO) else 0.0
    if card == C1:
        return another_activation(s, plan)
    if kind == "roam":
        return value if count(s, CARLIST, BOARD.partidas_box) > 0 else 0.0
    return value


# Replacements and new units


def spend_points(s: GameState, side: i64, actions: list[int]) -> int:
    """Where Replacement Points go: to good units that are weak, then to new ones."""
    eyes = look(s)
    best = actions[-1]
    most = 0.0
    for a in actions:
        chosen = verb(a)
        value = 0.0
        if chosen == RAISE:
            p = first(a)
            if is_troop(p):
                value = 10.0 * quality(p) + 3.0 * float(BOARD.most[p] - s.strength[p])
                if s.strength[p] == 1:
                    value += 4.0
                if threat(eyes, 1 - side, s.place[p]) > 0.0:
                    value += 3.0
            else:
                value = 4.0 if BOARD.kind[p] == TRAIN and s.strength[p] <= 2 else 1.0
        elif chosen == BUILD_UNIT:
            value = 14.0
        elif chosen == BUILD_SUPPLY:
            p, h = first(a), second(a)
            near = float(count(s, side, h))
            if is_troop(p):
                value = 9.0
            elif near >= 3.0:
                value = 3.0 + near
            elif near > 0.0 or fort_owner(s, h) == side:
                value = 0.5  # alone it would be lost when the step is over
        if value > most:
            most = value
            best = a
    return best


def place_value(s: GameState, plan: Plan, p: i64, h: i64) -> float:
    """How well a new unit would stand in a place."""
    side = plan.side
    own = power(s, p) + force(plan.eyes, side, h)
    troops = plan.eyes.troops[side * BOARD.on_map + h] + 1
    if is_region(h):
        return region_prize(s, plan.eyes, side, h) - 20.0
    value = 0.6 * pull(plan, h, own, troops, -1) - exposure(s, plan.eyes, side, h, own, troops)
    if fort_owner(s, h) == side:
        value += garrison_need(s, plan.eyes, side, h, force(plan.eyes, side, h))
        if BOARD.type[h] == CITY:
            value += 3.0
    if troops > 1 and troops <= 4:
        value += 4.0  # company
    if troops >= general_limit(side, h):
        value -= 30.0 if troops == general_limit(side, h) else 150.0
    return value


def place_unit(s: GameState, side: i64, actions: list[int]) -> int:
    """Where a new unit serves best; which regiment it relieves: the weakest."""
    plan = make_plan(s, side)
    best = actions[0]
    most = -1e9
    for a in actions:
        p, h = first(a), second(a)
        if verb(a) == REPLACE_UNIT:
            value = place_value(s, plan, p, s.place[h]) - 2.0 * float(s.strength[h])
        else:
            value = place_value(s, plan, p, h)
        if value > most:
            most = value
            best = a
    return best


def best_spot(s: GameState, side: i64, actions: list[int]) -> int:
    """The place, named alone, where a unit is wanted most."""
    plan = make_plan(s, side)
    best = Best(actions[0])
    for a in actions:
        h = first(a)
        if h >= BOARD.on_map:
            continue
        value = plan.prize[h] + 0.5 * town_value(h) / 4.0 + float(count(s, side, h))
        best.offer(a, value)
    return best.action


def place_gun(s: GameState, side: i64, actions: list[int]) -> int:
    """Where a new gun goes: Field guns, to where most troops stand."""
    best = Best(actions[0])
    for a in actions:
        arm, h = first(a), second(a)
        value = 1.0 if arm == 0 else 0.0
        if h < BOARD.on_map:
            value += float(count(s, side, h)) - (6.0 if is_region(h) else 0.0)
        best.offer(a, value)
    return best.action


def deploy_gun(s: GameState, actions: list[int]) -> int:
    """A hidden gun comes out where a Fortress is besieged, or could be from there; others stay hidden."""
    eyes = look(s)
    best = Best(actions[-1], 3.0)
    for a in actions:
        if verb(a) != DEPLOY_GUN or first(a) != 0:
            continue
        h = second(a)
        value = 0.5 * float(count(s, CARLIST, h))
        if fort_owner(s, h) == LIBERAL and besieged(s, h):
            value += 0.05 * town_value(h) + 6.0
            if eyes.guns[CARLIST * BOARD.on_map + h] > eyes.shut_guns[LIBERAL * BOARD.on_map + h]:
                value -= 5.0
        best.offer(a, value)
    return best.action
