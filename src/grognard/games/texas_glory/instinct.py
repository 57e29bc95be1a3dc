"""What a decent player does at once: one choice for each kind of decision, without looking ahead.

Bots imagine with it how play goes on. Nothing here is a rule.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.texas_glory.assess import (
    STAR,
    attraction,
    exposure,
    far,
    field_force,
    force,
    gains,
    holding,
    keeps,
    power,
    targets,
    urgency,
    wall_force,
)
from grognard.games.texas_glory.board import BOARD, LEADER, MEXICO, OPEN, SANTA_ANNA, TEXAS
from grognard.games.texas_glory.command import commands, may_move
from grognard.games.texas_glory.fight import Fight
from grognard.games.texas_glory.state import COMMANDED, YEAR_1835, Table, count, is_burned
from grognard.games.texas_glory.verbs import (
    ATTACK,
    BESIEGE,
    BOMBARD,
    BURN,
    COMMAND,
    DECLARE,
    FIRE,
    FORAGE,
    FORCE,
    FORCE_ATTACK,
    GAIN,
    JOIN,
    MARCH,
    ORDER,
    REGROUP,
    RETREAT,
    SAIL,
    SEA_ATTACK,
    SORTIE,
    STORM,
    WITHDRAW,
)
from grognard.kernel.actions import first, second, verb
from grognard.kernel.chance import below
from grognard.kernel.state import Decision

TOGETHER: Final = 30.0  # what it is worth to join an attack that has begun and is not yet sure
BOLD_AT_WALLS: Final = 1.1
BOLD: Final = 1.5  # how much stronger an attack must be
WORTH_A_POINT: Final = 4.0  # what a move must gain to be worth its Command Point


def quick(s: Table) -> int:
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


def habit(s: Table, side: i64, decision: Decision) -> int:
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


# Movement


def march_value(s: Table, side: i64, b: i64, h: i64, want: vec[i64]) -> float:
    """How good it is for a block to end a peaceful march in a space."""
    value = attraction(want, h) * (0.4 + 0.1 * power(s, b)) - exposure(s, side, b, h) * (
        1.0 - 0.7 * urgency(s, side)
    )
    if gains(s, side, h):
        value += STAR * holding(s, side, b, h)
    crowd = count(s, side, h) + (0 if s.place[b] == h else 1) - BOARD.supply[h]
    if crowd > 0:
        value -= 4.0 * float(crowd)
    return value


def attack_value(s: Table, side: i64, b: i64, h: i64, want: vec[i64], leader: i64) -> float:
    """How good it is for a block to join an attack on a space, counting on those who can join it too.

    They are those under the command being given, or that a leader would have.
    """
    committed = field_force(s, side, h)
    own = committed + power(s, b)
    for other in BOARD.army[side]:
        if other == b or s.place[other] >= BOARD.ground or far(s.place[other], h) > BOARD.move[other]:
            continue
        if s.mark[other] & COMMANDED != 0 or (leader >= 0 and commands(s, leader, other)):
            if may_move(s, other):
                own += 0.8 * power(s, other)
    against = force(s, 1 - side, h)
    ratio = own / (against + 0.5)
    bold = (BOLD if BOARD.walls[h] == OPEN else BOLD_AT_WALLS) - 0.6 * urgency(s, side)
    if ratio < bold:
        return -20.0 * (bold + 0.3 - ratio)
    sure = min(1.0, max(0.2, (ratio - 0.8) * 0.7))
    value = sure * (1.6 * against + (0.9 * STAR if want[h] > 0 else 0.0))
    if committed > 0.0:
        value += TOGETHER if committed < 2.2 * against else -TOGETHER
    if b == SANTA_ANNA and s.year != YEAR_1835:
        value -= 15.0 / ratio
    if side == TEXAS and s.place[SANTA_ANNA] == h and s.year != YEAR_1835:
        value += 40.0 * sure
    return value


def leaving_cost(s: Table, side: i64, b: i64, want: vec[i64]) -> float:
    """What a block gives up by leaving where it stands."""
    cost = march_value(s, side, b, s.place[b], want)
    if keeps(s, side, b):
        cost += STAR
    if side == TEXAS or s.year == YEAR_1835:
        cost += guard_value(s, side, b)
    return cost


def guard_value(s: Table, side: i64, b: i64) -> float:
    """What a block is worth as the guard of a Victory place of its own side that the enemy can reach."""
    h = s.place[b]
    if (
        h >= BOARD.on_map
        or BOARD.star[h] == 0
        or is_burned(s, h)
        or BOARD.colour[h] != side
        or count(s, side, h) > 1
    ):
        return 0.0
    for enemy in BOARD.army[1 - side]:
        if s.place[enemy] < BOARD.ground and far(s.place[enemy], h) <= 5:
            return 0.3 * STAR
    return 0.0


def march_gain(s: Table, side: i64, a: i64, want: vec[i64], stay: float) -> float:
    """What a march gains over staying."""
    b, h, chosen = first(a), second(a), verb(a)
    if chosen == ATTACK or chosen == FORCE_ATTACK:
        value = attack_value(s, side, b, h, want, -1)
        if keeps(s, side, b):
            value -= STAR
    else:
        value = march_value(s, side, b, h, want) - stay
    if chosen == FORCE or chosen == FORCE_ATTACK:
        value -= 7.0 if s.strength[b] > 1 else 14.0
    return value


def best_march(s: Table, side: i64, actions: list[int]) -> int:
    """The march that gains most."""
    b = first(actions[0])
    want = targets(s, side)
    stay = leaving_cost(s, side, b, want)
    best = actions[0]
    most = -1e9
    for a in actions:
        value = march_gain(s, side, a, want, stay)
        if value > most:
            most = value
            best = a
    return best


def prospect(s: Table, side: i64, b: i64, want: vec[i64], leader: i64) -> float:
    """Roughly what a march of a block could gain: by how much it could come nearer to what is wanted."""
    if not may_move(s, b):
        return 0.0
    here = s.place[b]
    stay = leaving_cost(s, side, b, want)
    rest = march_value(s, side, b, here, want) - stay
    gain = -1e9
    for h in BOARD.stars:
        away = far(here, h)
        if want[h] > 0 and away < 40:
            left = away - BOARD.move[b]
            if left <= 0:
                if count(s, 1 - side, h) > 0:
                    value = attack_value(s, side, b, h, want, leader)
                else:
                    value = march_value(s, side, b, h, want) - stay
            else:
                closer = float(want[h]) * 0.004 * (40.0 / float(3 + left) - 40.0 / float(3 + away))
                value = closer * (4.0 + power(s, b)) * 0.5 + rest
            gain = max(gain, value)
    flight = exposure(s, side, b, here) * 0.7
    gain = max(gain, flight)
    return gain if gain > 0.0 else 0.0


def best_pick(s: Table, side: i64, actions: list[int]) -> int:
    """The commanded block with most to gain marches next, the leader last."""
    want = targets(s, side)
    best = actions[-1]
    most = 1.0
    for a in actions:
        if verb(a) == MARCH:
            b = first(a)
            value = prospect(s, side, b, want, -1)
            if BOARD.type[b] == LEADER:
                value *= 0.5
            if value > most:
                most = value
                best = a
    return best


def best_order(s: Table, side: i64, actions: list[int]) -> int:
    """The best use of a Command Point."""
    want = targets(s, side)
    best = actions[-1]
    most = WORTH_A_POINT
    for a in actions:
        value = order_value(s, side, a, want)
        if value > most:
            most = value
            best = a
    return best


def order_value(s: Table, side: i64, a: i64, want: vec[i64]) -> float:
    """What an order is worth, for each Command Point it costs."""
    chosen, b = verb(a), first(a)
    if chosen == COMMAND:
        total = 0.5 * prospect(s, side, b, want, b)
        for other in BOARD.army[side]:
            if other != b and s.place[other] < BOARD.ground and commands(s, b, other):
                total += prospect(s, side, other, want, b)
        return total
    if chosen == ORDER:
        return prospect(s, side, b, want, -1)
    if chosen == FORAGE:
        return 3.0 + 0.6 * float(BOARD.hits[b]) + (2.0 if s.strength[b] == 1 else 0.0)
    if chosen == BURN:
        if BOARD.colour[b] == side or s.year == YEAR_1835:
            return 0.0
        return 2.5 * STAR if side == MEXICO else 0.0
    if chosen == SAIL:
        h = second(a)
        return march_value(s, side, b, h, want) - leaving_cost(s, side, b, want)
    if chosen == SEA_ATTACK:
        h = second(a)
        own = power(s, b) + field_force(s, side, h)
        against = force(s, 1 - side, h)
        if against == 0.0:
            return 0.5 * STAR if not keeps(s, side, b) else 0.0
        return 0.3 * STAR if own > 1.5 * against else 0.0
    return 0.0


# Battle


def battle_turn(s: Table, side: i64, actions: list[int]) -> int:
    """Fire while there is a chance; get away, or inside, when there is none."""
    frame = s.stack[-1]
    h: i64 = 0
    if isinstance(frame, Fight):
        h = frame.space
    own = field_force(s, side, h)
    against = field_force(s, 1 - side, h)
    away: int = -1
    least = 1e9
    fire: int = -1
    for a in actions:
        chosen = verb(a)
        if chosen == FIRE:
            if fire < 0:
                fire = a
        elif chosen == RETREAT:
            risk = exposure(s, side, first(a), second(a)) - (STAR if gains(s, side, second(a)) else 0.0)
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


def cheapest(s: Table, actions: list[int]) -> int:
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


def after_battle(s: Table, side: i64, actions: list[int], walls: bool) -> int:
    """Before walls, storm or besiege; in the field, regroup only to take a place or out of danger."""
    if walls:
        storms = worth_storming(s, side)
        for a in actions:
            if verb(a) == (STORM if storms else BESIEGE):
                return a
    want = targets(s, side)
    best = actions[-1]
    most = 8.0
    for a in actions:
        if verb(a) == REGROUP:
            b, h = first(a), second(a)
            if count(s, 1 - side, h) > 0:
                continue
            value = march_value(s, side, b, h, want) - leaving_cost(s, side, b, want)
            if value > most:
                most = value
                best = a
    return best


def siege_space(s: Table) -> i64:
    """Where the siege that is being decided lies: the walled space with both sides in it, on top of the stack."""
    for h in BOARD.walled:
        if count(s, TEXAS, h) > 0 and count(s, MEXICO, h) > 0 and h not in s.settled:
            return h
    return -1


def worth_storming(s: Table, side: i64) -> bool:
    """Whether a storm promises more than it costs."""
    h = siege_space(s)
    if h < 0:
        return False
    own = field_force(s, side, h)
    against = wall_force(s, 1 - side, h)
    return own > (1.5 - 0.6 * urgency(s, side)) * against


def siege_declaration(s: Table, side: i64, actions: list[int], besieger: bool) -> int:
    """Storm when strong enough, bombard when there are guns to do it, sortie when the lines are thin."""
    best = actions[0]
    for a in actions:
        chosen = verb(a)
        if chosen == STORM and worth_storming(s, side):
            return a
        if chosen == SORTIE:
            h = siege_space(s)
            if h >= 0 and wall_force(s, side, h) > 1.5 * field_force(s, 1 - side, h):
                return a
        if chosen == BOMBARD:
            best = a
    return best


def strongest_to_join(s: Table, actions: list[int]) -> int:
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


def withdraw(s: Table, side: i64, actions: list[int]) -> int:
    """Behind the walls when outnumbered in the field."""
    h = s.place[first(actions[0])]
    own = field_force(s, side, h)
    against = field_force(s, 1 - side, h)
    inside = wall_force(s, side, h) > 0.0
    if own > 1.3 * against or (inside and own > against):
        return actions[-1]
    return strongest_inside(s, actions)


def strongest_inside(s: Table, actions: list[int]) -> int:
    """The strongest block goes in first."""
    best = actions[0]
    most = -1.0
    for a in actions:
        if verb(a) == WITHDRAW and power(s, first(a)) > most:
            most = power(s, first(a))
            best = a
    return best


# The rest


def fullest(s: Table, side: i64, actions: list[int]) -> int:
    """The largest enemy group."""
    best = actions[0]
    most = -1.0
    for a in actions:
        value = float(count(s, 1 - side, first(a)))
        if value > most:
            most = value
            best = a
    return best


def best_deployment(s: Table, side: i64, actions: list[int]) -> int:
    """Where a new block serves best: near what is wanted, not where it would be swept away."""
    want = targets(s, side)
    best = actions[0]
    most = -1e9
    for a in actions:
        b, h = first(a), second(a)
        value = (
            0.5 * march_value(s, side, b, h, want)
            - 1.5 * exposure(s, side, b, h)
            - 3.0 * float(count(s, side, h))
        )
        if value > most:
            most = value
            best = a
    return best


def best_card(s: Table, side: i64, actions: list[int]) -> int:
    """A high card, with some variety."""
    best = actions[0]
    most = -1e9
    for a in actions:
        c = first(a)
        value = float(BOARD.cp[c]) + 0.6 * float(BOARD.event[c]) + 0.3 * float(below(s.key, s.rolls + c, 10))
        if value > most:
            most = value
            best = a
    return best
