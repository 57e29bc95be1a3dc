"""How a decent player moves: what a march, an attack, a command are worth.

Nothing here is a rule. Values are on one scale, on which a Victory place is worth 60.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.texas_glory.bot.assessment import (
    STAR,
    far,
    field_force,
    force,
    gains,
    holding,
    keeps,
    threat,
    urgency,
)
from grognard.games.texas_glory.bot.plan import HEAD, NOWHERE, Plan, make_plan
from grognard.games.texas_glory.model.board import ARTILLERY, BOARD, LEADER, OPEN, SANTA_ANNA, TEXAS
from grognard.games.texas_glory.model.state import (
    BURNED_SUPPLY,
    COMMANDED,
    YEAR_1835,
    GameState,
    count,
    is_burned,
)
from grognard.games.texas_glory.model.verbs import (
    ATTACK,
    BURN,
    COMMAND,
    FORAGE,
    FORCE,
    FORCE_ATTACK,
    MARCH,
    ORDER,
    SAIL,
    SEA_ATTACK,
)
from grognard.games.texas_glory.rules.combat.losses import brigade_led, is_chief
from grognard.games.texas_glory.rules.movement.command import out_of_command, stays
from grognard.kernel.actions import first, second, verb
from grognard.parts.choosing import Best

DARE: Final = 1.0  # how much danger deters
GUARD: Final = 0.3  # of a Victory place: what its only guard is worth
TOGETHER: Final = 30.0  # what it is worth to join an attack that has begun and is not yet sure
BOLD: Final = 1.5  # how much stronger an attack must be
BOLD_AT_WALLS: Final = 1.1  # and before walls, where a siege is a gain too
WORTH_A_POINT: Final = 4.0  # what a move must gain to be worth its Command Point
PACE: Final = 1.6  # what a Movement Point towards the goal is worth
STAFF: Final = 0.35  # what a leader gains by having a block's power within his command
FORCED_COST: Final = 7.0  # what a forced march costs, twice that to a block of one step
LIKELY: Final = 0.7  # the part of a threat that comes
RESERVES: Final = 0.2  # the part of the enemies nearby that comes to help
AGAIN: Final = 0.25  # of an attack: what each block after the first adds
LED: Final = 0.4  # of a Victory place: what it is worth to a leader, who has more to do
HUNGER: Final = 3.5  # what a block over the supply limit costs


def joins(s: GameState, side: i64, b: i64, leader: i64) -> bool:
    """Whether a block moves under the command being given, or that a leader would give."""
    if s.mark[b] & COMMANDED != 0 or (leader >= 0 and (b == leader or not out_of_command(s, leader, b))):
        return not stays(s, b)
    return False


def backing(s: GameState, plan: Plan, side: i64, b: i64, h: i64, leader: i64) -> float:
    """The power of a block's friends in a space, and some of those who can still come there with it."""
    total = 0.0
    for other in BOARD.army[side]:
        place = s.place[other]
        if other == b or place >= BOARD.ground:
            continue
        if place == h:
            total += plan.power[other]
        elif far(place, h) <= BOARD.move[other] and joins(s, side, other, leader):
            total += 0.7 * plan.power[other]
    return total


def danger(s: GameState, plan: Plan, side: i64, b: i64, h: i64, leader: i64) -> float:
    """How much a block risks by standing in a space: what the enemy can bring against those who stand there."""
    against = LIKELY * threat(s, plan, 1 - side, h)
    if against == 0.0:
        return 0.0
    own = plan.power[b] + backing(s, plan, side, b, h, leader)
    if BOARD.walls[h] != OPEN:
        own *= 1.8
    if own >= against:
        return 0.0
    stake = plan.power[b] + (60.0 if b == SANTA_ANNA and s.year != YEAR_1835 else 0.0)
    return stake * (against - own) / against


def weight(s: GameState, plan: Plan, b: i64) -> float:
    """How much it matters where a block is."""
    return 0.5 + 0.1 * plan.power[b]


def staff_value(s: GameState, plan: Plan, side: i64, b: i64, h: i64) -> float:
    """What a leader can do from a space: the power within his command."""
    radius = BOARD.radius[b]
    chief = is_chief(s, b)
    brigade = brigade_led(s, b)
    total = 0.0
    for other in BOARD.army[side]:
        place = s.place[other]
        if place < BOARD.ground and other != b and BOARD.us[other] == BOARD.us[b]:
            away: i64 = BOARD.distance[h * BOARD.size + place]
            if away == 0 or (away <= radius and (chief or BOARD.brigade[other] == brigade)):
                total += plan.power[other] * (1.0 if away < radius or radius == 1 else 0.8)
    return STAFF * total


def march_value(s: GameState, side: i64, b: i64, h: i64, plan: Plan) -> float:
    """How good it is for a block to end a peaceful march in a space."""
    bold = DARE - 0.5 * urgency(s, side)
    value = -danger(s, plan, side, b, h, -1) * bold
    if BOARD.type[b] == LEADER:
        value += staff_value(s, plan, side, b, h)
    goal = plan.goal[b]
    if goal != NOWHERE:
        value -= PACE * weight(s, plan, b) * float(far(h, goal))
    if gains(s, side, h):
        value += STAR * holding(s, plan, side, b, h) * (LED if BOARD.type[b] == LEADER else 1.0)
    fed = BOARD.supply[h]
    if is_burned(s, h):
        fed = BURNED_SUPPLY
    crowd = count(s, side, h) + (0 if s.place[b] == h else 1) - fed
    if crowd > 0:
        value -= HUNGER * float(crowd)
    return value


def attack_value(s: GameState, side: i64, b: i64, h: i64, plan: Plan, leader: i64) -> float:
    """How good it is for a block to join an attack on a space, counting on those who can join it too."""
    committed = field_force(s, plan, side, h)
    own = committed + plan.power[b]
    for other in BOARD.army[side]:
        if other == b or s.place[other] >= BOARD.ground or far(s.place[other], h) > BOARD.move[other]:
            continue
        if s.place[other] != h and joins(s, side, other, leader):
            own += 0.8 * plan.power[other]
    against = force(s, plan, 1 - side, h)
    if s.player1 == side:
        against += RESERVES * (threat(s, plan, 1 - side, h) - against)
    ratio = own / (against + 0.5)
    bold = (BOLD if BOARD.walls[h] == OPEN else BOLD_AT_WALLS) - 0.6 * urgency(s, side)
    if ratio < bold:
        return -20.0 * (bold + 0.3 - ratio)
    sure = min(1.0, max(0.2, (ratio - 0.8) * 0.7))
    value = sure * (1.6 * against + (0.9 * STAR if plan.want[h] >= 60 else 0.0))
    if committed > 0.0:
        value += TOGETHER if committed < 2.2 * against else -TOGETHER
    if b == SANTA_ANNA and s.year != YEAR_1835:
        value -= 15.0 / ratio
    if side == TEXAS and s.place[SANTA_ANNA] == h and plan.want[h] >= HEAD and s.year != YEAR_1835:
        value += 40.0 * sure
    return value


def leaving_cost(s: GameState, side: i64, b: i64, plan: Plan) -> float:
    """What a block gives up by leaving where it stands."""
    cost = march_value(s, side, b, s.place[b], plan)
    if keeps(s, side, b):
        cost += STAR
    if side == TEXAS or s.year == YEAR_1835:
        cost += guard_value(s, side, b)
    return cost


def guard_value(s: GameState, side: i64, b: i64) -> float:
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
            return GUARD * STAR
    return 0.0


def march_gain(s: GameState, side: i64, a: i64, plan: Plan, stay: float) -> float:
    """What a march gains over staying."""
    b, h, chosen = first(a), second(a), verb(a)
    if chosen == ATTACK or chosen == FORCE_ATTACK:
        value = attack_value(s, side, b, h, plan, -1)
        if keeps(s, side, b):
            value -= STAR
    else:
        value = march_value(s, side, b, h, plan) - stay
    if chosen == FORCE or chosen == FORCE_ATTACK:
        value -= FORCED_COST if s.strength[b] > 1 else 2.0 * FORCED_COST
    return value


def best_march(s: GameState, side: i64, actions: list[int]) -> int:
    """The march that gains most."""
    b = first(actions[0])
    plan = make_plan(s, side)
    stay = leaving_cost(s, side, b, plan)
    best = Best(actions[0])
    for a in actions:
        value = march_gain(s, side, a, plan, stay)
        best.offer(a, value)
    return best.action


def prospect(s: GameState, side: i64, b: i64, plan: Plan, leader: i64) -> float:
    """Roughly what a march of a block could gain; guns stay where they are."""
    if stays(s, b) or BOARD.type[b] == ARTILLERY:
        return 0.0
    here = s.place[b]
    gain = 0.7 * danger(s, plan, side, b, here, -1)
    goal = plan.goal[b]
    plan.aim = NOWHERE
    if keeps(s, side, b):
        return 0.0
    if goal != NOWHERE and goal != here:
        away = far(here, goal)
        gain = max(gain, PACE * weight(s, plan, b) * float(min(away, BOARD.move[b])))
    for h in plan.spaces:
        if plan.want[h] > 0 and far(here, h) <= BOARD.move[b]:
            if count(s, 1 - side, h) > 0:
                value = attack_value(s, side, b, h, plan, leader)
            else:
                value = STAR * holding(s, plan, side, b, h)
            if value > gain:
                gain = value
                plan.aim = h
    return gain - (guard_value(s, side, b) if side == TEXAS or s.year == YEAR_1835 else 0.0)


def best_pick(s: GameState, side: i64, actions: list[int]) -> int:
    """The commanded block with most to gain marches next, the leader last."""
    plan = make_plan(s, side)
    best = Best(actions[-1], 0.8)
    for a in actions:
        if verb(a) == MARCH:
            b = first(a)
            value = 0.9 if BOARD.type[b] == LEADER else prospect(s, side, b, plan, -1)
            best.offer(a, value)
    return best.action


def best_order(s: GameState, side: i64, actions: list[int]) -> int:
    """The best use of a Command Point."""
    plan = make_plan(s, side)
    best = actions[-1]
    most = WORTH_A_POINT
    for a in actions:
        value = order_value(s, side, a, plan)
        if value > most:
            most = value
            best = a
    return best


def command_value(s: GameState, side: i64, leader: i64, plan: Plan) -> float:
    """What a leader's command is worth: what his blocks could gain, each thing to be taken counted once."""
    total = 0.5 * prospect(s, side, leader, plan, leader)
    aims: list[int] = []
    for b in BOARD.army[side]:
        if b != leader and s.place[b] < BOARD.ground and not out_of_command(s, leader, b):
            value = prospect(s, side, b, plan, leader)
            if value > 0.0:
                if plan.aim == NOWHERE:
                    total += value
                elif int(plan.aim) in aims:
                    total += AGAIN * value
                else:
                    aims.append(int(plan.aim))
                    total += value
    return total


def order_value(s: GameState, side: i64, a: i64, plan: Plan) -> float:
    """What an order is worth, for each Command Point it costs."""
    chosen, b = verb(a), first(a)
    if chosen == COMMAND:
        return command_value(s, side, b, plan)
    if chosen == ORDER:
        return prospect(s, side, b, plan, -1)
    if chosen == FORAGE:
        return 3.0 + 0.6 * float(BOARD.hits[b]) + (2.0 if s.strength[b] == 1 else 0.0)
    if chosen == BURN:
        return burn_value(s, plan, side, b)
    if chosen == SAIL:
        h = second(a)
        return march_value(s, side, b, h, plan) - leaving_cost(s, side, b, plan)
    if chosen == SEA_ATTACK:
        h = second(a)
        own = plan.power[b] + field_force(s, plan, side, h)
        against = force(s, plan, 1 - side, h)
        if against == 0.0:
            return 0.5 * STAR if not keeps(s, side, b) else 0.0
        return 0.3 * STAR if own > 1.5 * against else 0.0
    return 0.0


def burn_value(s: GameState, plan: Plan, side: i64, h: i64) -> float:
    """What it is worth to burn a place: it is lost to the enemy for good, and its garrison is free."""
    if BOARD.colour[h] == side or s.year == YEAR_1835 or side == TEXAS:
        return 0.0
    return 2.0 * STAR + threat(s, plan, 1 - side, h)
