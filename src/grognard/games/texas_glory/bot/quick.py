"""What a decent player does at once: one choice for each kind of decision, without looking ahead.

Bots imagine with it how play goes on. Nothing here is a rule.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.texas_glory.bot.assessment import (
    STAR,
    exposure,
    far,
    field_force,
    gains,
    look,
    power,
    threat,
    urgency,
    wall_force,
)
from grognard.games.texas_glory.bot.movement import (
    best_march,
    best_order,
    best_pick,
    danger,
    leaving_cost,
    march_value,
)
from grognard.games.texas_glory.bot.plan import Plan, make_plan
from grognard.games.texas_glory.model.board import (
    ARTILLERY,
    BOARD,
    CAVALRY,
    CITY,
    LEADER,
    MEXICO,
    SANTA_ANNA,
    TEXAS,
)
from grognard.games.texas_glory.model.state import INSIDE, YEAR_1835, GameState, count, is_burned
from grognard.games.texas_glory.model.verbs import (
    BESIEGE,
    BOMBARD,
    DECLARE,
    FIRE,
    GAIN,
    JOIN,
    REGROUP,
    RETREAT,
    SORTIE,
    STORM,
    WITHDRAW,
)
from grognard.games.texas_glory.rules.cards.effects import CARDS
from grognard.games.texas_glory.rules.combat.fight import HORSE_HITS, Fight
from grognard.kernel.actions import first, second, verb
from grognard.kernel.chance import below
from grognard.kernel.state import Pending
from grognard.parts.choosing import Best
from grognard.parts.effects.worth import worth


def quick(s: GameState) -> int:
    """A decent action of the pending decision."""
    decision = s.decision
    assert decision is not None
    actions = decision.actions
    if len(actions) == 1:
        return actions[0]
    ask = decision.ask
    side: i64 = decision.side
    if ask == "march":
        return best_march(s, side, actions)
    if ask == "command":
        return best_pick(s, side, actions)
    if ask == "orders":
        return best_order(s, side, actions)
    if ask == "battle-turn":
        return battle_turn(s, side, actions)
    if ask == "take-hit":
        return cheapest(s, actions)
    if ask == "regroup" or ask == "invest":
        return after_battle(s, side, actions, ask == "invest")
    if ask == "withdraw":
        return withdraw(s, side, actions)
    if ask == "deploy":
        return best_deployment(s, side, actions)
    if ask == "play-card":
        return best_card(s, side, actions)
    return habit(s, side, decision)


def habit(s: GameState, side: i64, decision: Pending) -> int:
    """The choices that are nearly always the same."""
    actions = decision.actions
    ask = decision.ask
    if ask == "besieger" or ask == "besieged":
        return siege_declaration(s, side, actions, ask == "besieger")
    if ask == "choose-stormers" or ask == "choose-sortie":
        return strongest_to_join(s, actions)
    if ask == "raid" or ask == "fever":
        return fullest(s, side, actions)
    for a in actions:
        chosen = verb(a)
        if chosen == DECLARE or chosen == BOMBARD or chosen == SORTIE or chosen == FIRE or chosen == GAIN:
            return a
    return actions[0]


# Battle


def battle_turn(s: GameState, side: i64, actions: list[int]) -> int:
    """Fire while there is a chance; get away, or inside, when there is none."""
    frame = s.stack[-1]
    h: i64 = 0
    if isinstance(frame, Fight):
        h = frame.space
    eyes = look(s, side)
    own = field_force(s, eyes, side, h)
    against = field_force(s, eyes, 1 - side, h)
    away: int = -1
    least = 1e9
    fire: int = -1
    for a in actions:
        chosen = verb(a)
        if chosen == FIRE:
            if fire < 0:
                fire = a
        elif chosen == RETREAT:
            risk = exposure(s, eyes, side, first(a), second(a)) - (STAR if gains(s, side, second(a)) else 0.0)
            if risk < least:
                least = risk
                away = a
        elif chosen == WITHDRAW and least > 0.0:
            least = 0.0
            away = a
    if fire < 0:
        return away if away >= 0 else actions[0]
    if away >= 0 and own < 0.45 * against:
        return away
    if away >= 0 and first(away) == SANTA_ANNA and own < 0.9 * against:
        return away
    return fire


def cheapest(s: GameState, actions: list[int]) -> int:
    """The block whose step is least missed."""
    best = actions[0]
    least = 1e9
    for a in actions:
        b = first(a)
        price = float(BOARD.hits[b]) * (1.3 - 0.1 * float(BOARD.letter[b]))
        if BOARD.type[b] == LEADER:
            price += 2.0
        if b == SANTA_ANNA:
            price += 20.0
        if price < least:
            least = price
            best = a
    return best


def after_battle(s: GameState, side: i64, actions: list[int], walls: bool) -> int:
    """Before walls, storm or besiege; in the field, regroup only to take a place or out of danger."""
    if walls:
        storms = worth_storming(s, side)
        for a in actions:
            if verb(a) == (STORM if storms else BESIEGE):
                return a
    plan = make_plan(s, side)
    best = Best(actions[-1], 8.0)
    for a in actions:
        if verb(a) == REGROUP:
            b, h = first(a), second(a)
            if count(s, 1 - side, h) > 0:
                continue
            value = march_value(s, side, b, h, plan) - leaving_cost(s, side, b, plan)
            best.offer(a, value)
    return best.action


def siege_space(s: GameState) -> i64:
    """Where the siege that is being decided lies: the walled space with both sides in it, on top of the stack."""
    for h in BOARD.walled:
        if count(s, TEXAS, h) > 0 and count(s, MEXICO, h) > 0 and h not in s.settled:
            return h
    return -1


def worth_storming(s: GameState, side: i64) -> bool:
    """Whether a storm promises more than it costs."""
    h = siege_space(s)
    if h < 0:
        return False
    doubled = 2.0 if BOARD.walls[h] == CITY else 1.0
    kills = 0.85 * storm_fire(s, side, h)
    losses = 1.7 * wall_fire(s, 1 - side, h) / doubled
    garrison = wall_steps(s, 1 - side, h)
    if kills >= 0.9 * garrison:
        return True
    return kills >= 1.5 and kills >= (1.0 - 0.5 * urgency(s, side)) * losses


def at_walls(s: GameState, b: i64) -> float:
    """The hits a block scores in a round of a storm."""
    hits = BOARD.hits[b]
    if BOARD.type[b] == CAVALRY:
        hits = HORSE_HITS
    return float(s.strength[b] * hits) / 6.0


def storm_fire(s: GameState, side: i64, h: i64) -> float:
    """The hits in a round of the best blocks that may storm a place together."""
    scores = [at_walls(s, b) for b in BOARD.army[side] if s.place[b] == h and s.mark[b] & INSIDE == 0]
    scores.sort()
    total = 0.0
    for n in range(min(int(BOARD.storm_limit[h]), len(scores))):
        total += scores[len(scores) - 1 - n]
    return total


def wall_fire(s: GameState, side: i64, h: i64) -> float:
    """The hits in a round of a garrison."""
    total = 0.0
    for b in BOARD.army[side]:
        if s.place[b] == h and s.mark[b] & INSIDE != 0:
            total += at_walls(s, b)
    return total


def wall_steps(s: GameState, side: i64, h: i64) -> float:
    """The steps of a garrison that can be lost; guns keep their last."""
    total: i64 = 0
    for b in BOARD.army[side]:
        if s.place[b] == h and s.mark[b] & INSIDE != 0:
            total += s.strength[b] - (1 if BOARD.type[b] == ARTILLERY else 0)
    return float(total)


def siege_declaration(s: GameState, side: i64, actions: list[int], besieger: bool) -> int:
    """Storm when strong enough, bombard when there are guns to do it, sortie when the lines are thin."""
    best = actions[0]
    eyes = look(s, side)
    for a in actions:
        chosen = verb(a)
        if chosen == STORM and worth_storming(s, side):
            return a
        if chosen == SORTIE:
            h = siege_space(s)
            if h >= 0 and wall_force(s, eyes, side, h) > 1.5 * field_force(s, eyes, 1 - side, h):
                return a
        if chosen == BOMBARD:
            best = a
    return best


def strongest_to_join(s: GameState, actions: list[int]) -> int:
    """The strongest block that has not been named; all are."""
    best = actions[0]
    most = -1.0
    for a in actions:
        if verb(a) == JOIN:
            value = power(s, first(a)) - (30.0 if first(a) == SANTA_ANNA else 0.0)
            if value > most:
                most = value
                best = a
    if most < 0.0:
        return actions[-1]
    return best


def withdraw(s: GameState, side: i64, actions: list[int]) -> int:
    """Behind the walls when outnumbered in the field."""
    h = s.place[first(actions[0])]
    eyes = look(s, side)
    own = field_force(s, eyes, side, h)
    against = field_force(s, eyes, 1 - side, h)
    inside = wall_force(s, eyes, side, h) > 0.0
    if own > 1.3 * against or (inside and own > against):
        return actions[-1]
    return strongest_inside(s, actions)


def strongest_inside(s: GameState, actions: list[int]) -> int:
    """The strongest block goes in first."""
    best = actions[0]
    most = -1.0
    for a in actions:
        if verb(a) == WITHDRAW and power(s, first(a)) > most:
            most = power(s, first(a))
            best = a
    return best


# The rest


def fullest(s: GameState, side: i64, actions: list[int]) -> int:
    """The largest enemy group."""
    best = Best(actions[0], -1.0)
    for a in actions:
        value = float(count(s, 1 - side, first(a)))
        best.offer(a, value)
    return best.action


def best_deployment(s: GameState, side: i64, actions: list[int]) -> int:
    """Where a new block serves best: near what is wanted, not where it would be swept away."""
    plan = make_plan(s, side)
    best = actions[0]
    most = -1e9
    for a in actions:
        b, h = first(a), second(a)
        value = deployment_value(s, side, b, h, plan)
        if value > most:
            most = value
            best = a
    return best


def deployment_value(s: GameState, side: i64, b: i64, h: i64, plan: Plan) -> float:
    """How well a new block would stand in a place."""
    near: i64 = 24
    for t in plan.spaces:
        if plan.want[t] >= 30:
            near = min(near, far(h, t))
    value = (
        march_value(s, side, b, h, plan) - danger(s, plan, side, b, h, -1) - 3.0 * float(count(s, side, h))
    )
    return value - 0.8 * float(near)


EFFECT_WORTH: Final = {  # in Command Points; fire is worth what there is to burn
    "gain command-points": 1.0,
    "mark": 0.6,
    "mark fire": 0.0,
    "raid": 0.6,
    "fever": 0.6,
}
CARD_WORTH: Final = [worth(effects, EFFECT_WORTH) for effects in CARDS.cards]


def best_card(s: GameState, side: i64, actions: list[int]) -> int:
    """A high card, with some variety; fire when there is something to burn, and not before."""
    best = Best(actions[0])
    fire = fire_value(s, side)
    for a in actions:
        c = first(a)
        value = CARD_WORTH[c] + 0.2 * float(below(s.key, s.rolls + c, 10))
        if BOARD.fire[c] != 0:
            value += fire
        best.offer(a, value)
    return best.action


def fire_value(s: GameState, side: i64) -> float:
    """What a fire card is worth above another: much to a Mexican who holds a Texan place, or may soon."""
    if side == TEXAS or s.year == YEAR_1835:
        return 0.0
    eyes = look(s, side)
    near = 0
    for h in BOARD.stars:
        if BOARD.colour[h] == TEXAS and not is_burned(s, h):
            if count(s, MEXICO, h) > 0:
                return 1.5
            if count(s, TEXAS, h) == 0 and threat(s, eyes, MEXICO, h) > 0.0:
                near = 1
    return 0.5 if near > 0 else -1.2
