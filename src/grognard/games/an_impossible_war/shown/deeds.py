"""What an action means to the one who chooses: its kind, what it costs, what may go wrong, whether it is grave.

Everything told here is known to the one who is asked: own units, what lies open, how many blocks stand where.
"""

from __future__ import annotations

from typing import Any

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CAVALRY,
    KNAPSACK,
    LIBERAL,
    REFUGE,
    TRAIN,
    way_between,
)
from grognard.games.an_impossible_war.model.state import (
    CHOSEN,
    FREE_LANDING,
    INSIDE,
    GameState,
    blocks,
    is_region,
    is_troop,
    level,
    outside,
    troops_at,
)
from grognard.games.an_impossible_war.model.verbs import (
    ACTIVATE,
    ADD,
    ADD_ALL,
    AHEAD,
    ANSWER,
    ASSAULT,
    BUILD_SUPPLY,
    BUILD_UNIT,
    CHALLENGE,
    CHARGE,
    CONSTRUCT,
    COUNTERMARCH,
    DEMOLISH,
    DEMOLISH_CAPTURED,
    DISBAND,
    DONE_,
    EMBARK,
    ESCAPE,
    EVADE,
    FIGHT,
    FIRE,
    FLEE,
    FORCE,
    GIVE_UP,
    HIT,
    HOLD,
    INTERCEPT,
    LAND,
    OBTAIN,
    PLAY,
    RAISE,
    RALLY,
    RECRUIT,
    REINFORCE,
    SEARCH,
    SORTIE,
    SPEND_CP,
    STARVE,
    STEP,
    STORE,
    SUPPRESS,
    WITHDRAW,
)
from grognard.games.an_impossible_war.rules.actions import (
    CONVERSION_COST,
    OBTAIN_COST,
    RECRUIT_COST,
    STORE_COST,
    SUPPRESS_COST,
)
from grognard.games.an_impossible_war.rules.combat.battlefield import dice_of, effectiveness, morale_of
from grognard.games.an_impossible_war.rules.combat.charge import Charge, charge_morale
from grognard.games.an_impossible_war.rules.combat.losses import TakeHits
from grognard.games.an_impossible_war.rules.combat.regions import (
    EACH_AFTER_FIRST,
    FORAGE_LOSS,
    MOST_PURSUIT,
    NEEDED,
    Suppress,
    pursuit,
)
from grognard.games.an_impossible_war.rules.combat.round_end import ENEMY_ZONE
from grognard.games.an_impossible_war.rules.combat.rounds import Activate, Volley
from grognard.games.an_impossible_war.rules.construction import CONSTRUCTION_COST
from grognard.games.an_impossible_war.rules.movement.activation import ACTIVATION_COST
from grognard.games.an_impossible_war.rules.movement.evasion import evaders
from grognard.games.an_impossible_war.rules.movement.groups import (
    LOSES_UP_TO,
    group_at,
    group_size,
    own_points,
    stops,
)
from grognard.games.an_impossible_war.rules.movement.interception import (
    COST,
    Attempts,
    attempts,
    can_be_intercepted,
    counted,
)
from grognard.games.an_impossible_war.rules.movement.march import SAFE, March
from grognard.games.an_impossible_war.rules.movement.naval import LANDING_COST, TRANSPORT_COST
from grognard.games.an_impossible_war.rules.movement.special import COUNTERMARCH_POINTS
from grognard.games.an_impossible_war.rules.supply import eaters, needs_supply, space_supply
from grognard.games.an_impossible_war.rules.turn import ANSWER_COST, CHALLENGE_COST
from grognard.games.an_impossible_war.rules.year.replacements import BUILD_COST, SpendPoints
from grognard.games.an_impossible_war.shown.deed_kinds import ATTACKS, KINDS
from grognard.games.an_impossible_war.shown.prompts import field, price
from grognard.games.an_impossible_war.shown.words import Voice, half
from grognard.kernel.actions import first, second, verb
from grognard.kernel.clicks import Deed
from grognard.parts.shown.chances import above, any_of, two_up_to, up_to

IN_ACTIONS = {  # half Action Points [10.1-10.7, 13.1.a, 13.2.a]
    ACTIVATE: ACTIVATION_COST,
    CONSTRUCT: CONSTRUCTION_COST,
    STORE: STORE_COST,
    OBTAIN: OBTAIN_COST,
    RECRUIT: RECRUIT_COST,
    SUPPRESS: SUPPRESS_COST,
    EMBARK: TRANSPORT_COST,
    LAND: LANDING_COST,
}
COMMAND_POINTS = {
    SPEND_CP: CONVERSION_COST,
    INTERCEPT: COST,
    CHALLENGE: CHALLENGE_COST,
    ANSWER: ANSWER_COST,
}
STEPS = (STEP, AHEAD, FORCE)
LOST_FOR_GOOD = (DEMOLISH, DEMOLISH_CAPTURED, GIVE_UP, DISBAND, WITHDRAW)
BUYS = (*IN_ACTIONS, RAISE, BUILD_UNIT, BUILD_SUPPLY)  # what points are for


def deed(s: GameState, action: int, voice: Voice) -> Deed:
    """What an action of the pending decision means."""
    return Deed(
        kind=kind_of(s, action),
        cost=cost(s, action, voice),
        risk="; ".join(dangers(s, action, voice)),
        grave=grave(s, action),
    )


def kind_of(s: GameState, action: int) -> str:
    """The kind of an action: a step among enemies who will fight is an attack [11.4.a]."""
    kind = KINDS[verb(action)]
    frame = s.stack[-1]
    if kind in ATTACKS and isinstance(frame, March) and verb(action) in STEPS:
        if stops(s, frame.side, first(action)):
            return ATTACKS[kind]
    return kind


# What it takes


def cost(s: GameState, action: int, voice: Voice) -> str:
    """What an action takes: Action, Command, Movement or Replacement Points; "" where it is free."""
    chosen, frame, asked = verb(action), s.stack[-1], s.decision
    if asked is not None and asked.ask == "actions" and chosen in IN_ACTIONS:
        if chosen == LAND and s.phase & FREE_LANDING:
            return ""
        return voice.say("cost-ap", points=half(IN_ACTIONS[chosen]))
    if chosen in COMMAND_POINTS:
        free = isinstance(frame, Attempts) and frame.by_card
        return "" if free else voice.say("cost-cp", points=COMMAND_POINTS[chosen])
    if isinstance(frame, SpendPoints):
        halves = BUILD_COST if chosen == BUILD_UNIT else price(s, frame, action)
        return voice.say("cost-rp", points=half(halves)) if halves else ""
    if isinstance(frame, March):
        points = march_price(frame, action)
        return voice.say("cost-mp", points=points) if points else ""
    return ""


def march_price(frame: March, action: int) -> int:
    """The Movement Points of a step along a road, a countermarch included [11.1.d, 12.3.a]; 0 of other actions."""
    chosen = verb(action)
    h = int(first(action))
    if chosen not in (*STEPS, COUNTERMARCH) or (is_region(h) and is_region(frame.here)):
        return 0
    more = COUNTERMARCH_POINTS if chosen == COUNTERMARCH else 0
    return int(frame.price(way_between(frame.here, h))) + more


# What cannot be mended


def grave(s: GameState, action: int) -> bool:
    """Whether an action cannot be mended: something of one's own given up, a card gone for good, points thrown away."""
    chosen = verb(action)
    if chosen in LOST_FOR_GOOD:
        return True
    if chosen == PLAY:
        return bool(BOARD.asterisk[first(action)])
    if chosen == SPEND_CP:
        return last_command_point(s)
    return chosen == DONE_ and wasted(s) > 0


def last_command_point(s: GameState) -> bool:
    """Whether the side that is asked has only what one more expense takes."""
    return s.decision is not None and s.cp[s.decision.side] == CONVERSION_COST


def wasted(s: GameState) -> int:
    """The half points that are lost with the end of a step, where they could still buy something [10.0.d, R78]."""
    asked, frame = s.decision, s.stack[-1]
    if asked is None or not any(verb(a) in BUYS for a in asked.actions):
        return 0
    if asked.ask == "actions":
        return int(s.ap + s.extra)
    return int(frame.halves) if isinstance(frame, SpendPoints) else 0


# What may go wrong


def dangers(s: GameState, action: int, voice: Voice) -> list[str]:
    """What may go wrong, or what chance an action has, in short sentences."""
    frame: Any = s.stack[-1]
    chosen = verb(action)
    if isinstance(frame, March):
        return on_the_march(s, frame, action, voice)
    if isinstance(frame, Attempts):
        return intercepting(s, frame, action, voice)
    if chosen == PLAY and BOARD.asterisk[first(action)]:
        return [voice.say("risk-card-gone")]
    if chosen == SPEND_CP and last_command_point(s):
        return [voice.say("risk-last-cp")]
    if chosen == DONE_ and wasted(s) > 0:
        return [voice.say("risk-points", points=half(wasted(s)), single=int(wasted(s) <= ACTIVATION_COST))]
    if chosen == DEMOLISH or chosen == DEMOLISH_CAPTURED:
        return [voice.say("risk-demolish")]
    return administering(s, frame, action, voice) or fighting(s, frame, action, voice)


def on_the_march(s: GameState, frame: March, action: int, voice: Voice) -> list[str]:
    """Losses of a Forced March, enemies, interception, hunger; the chance of a countermarch [11.2, 11.6, 12.3]."""
    chosen, h = verb(action), int(first(action))
    group = group_at(s, frame.side, frame.here)
    if chosen == COUNTERMARCH:
        if BOARD.type[h] == REFUGE:
            return []
        return [voice.say("risk-attempt", chance=above(int(group_size(group))))]
    if chosen == PLAY:
        return [voice.say("risk-card-gone")] if BOARD.asterisk[h] else []
    if chosen not in STEPS:
        return []
    found = strain(frame, group, h, voice) if chosen == FORCE else []
    enemies = int(blocks(s, 1 - frame.side, h))
    if enemies:
        found.append(voice.say("risk-enemies", blocks=enemies))
    way = way_between(frame.here, h)
    if way >= 0 and can_be_intercepted(s, way, frame.side) and attempts(s, 1 - frame.side, way, [], False):
        found.append(voice.say("risk-interception"))
    return found + hunger(s, frame, group, h, voice)


def strain(frame: March, group: list[int], h: int, voice: Voice) -> list[str]:
    """What a Forced March may cost those who have not the Movement Points [11.2.a-b]."""
    if frame.flags & SAFE:
        return []
    need, base = frame.spent + frame.price(way_between(frame.here, h)), frame.base(group)
    tired = [p for p in group if need > own_points(p, base) and BOARD.kind[p] != KNAPSACK]
    most = int(LOSES_UP_TO[frame.side])
    return [voice.say("risk-march", units=len(tired), most=most, chance=up_to(most))] if tired else []


def hunger(s: GameState, frame: March, group: list[int], h: int, voice: Voice) -> list[str]:
    """How many of a group that stays in a place would be too many for its supply, where no enemy is [19.2, 23.3]."""
    if stops(s, frame.side, h):
        return []
    coming = [p for p in group if is_troop(p) and needs_supply(s, p)]
    over = len(eaters(s, frame.side, h, False)) + len(coming) - int(space_supply(s, frame.side, h))
    if not coming or over <= 0:
        return []
    if is_region(h):
        return [voice.say("risk-forage", units=over, most=FORAGE_LOSS)]
    return [voice.say("risk-hunger", units=over)]


def intercepting(s: GameState, frame: Attempts, action: int, voice: Voice) -> list[str]:
    """The chance of an interception with those who are named and the one to be added [11.6.h, 11.6.j, 11.6.n]."""
    chosen = verb(action)
    if chosen == PLAY:
        return [voice.say("risk-card-gone")] if BOARD.asterisk[first(action)] else []
    if chosen == INTERCEPT:
        last = not frame.by_card and s.cp[frame.side] == COST
        return [voice.say("risk-last-cp")] if last else []
    if frame.origin < 0 or frame.origin in frame.free or chosen not in (ADD, ADD_ALL, DONE_):
        return []
    goal = BOARD.end[frame.way]
    if frame.side == CARLIST and REFUGE in (BOARD.type[frame.origin], BOARD.type[goal]):
        return []
    number = int(counted(s, frame.side, frame.origin))
    if chosen == ADD and BOARD.kind[first(action)] <= TRAIN:
        number += 1
    elif chosen == ADD_ALL:
        here = outside(s, frame.side, frame.origin)
        number += len([p for p in here if p < BOARD.blocks and not s.mark[p] & CHOSEN])
    return [voice.say("risk-attempt", chance=above(number))]


def administering(s: GameState, frame: Any, action: int, voice: Voice) -> list[str]:
    """Searches, Uprisings, landings, evasion: the chance that they succeed."""
    chosen, h = verb(action), int(first(action))
    if chosen == SEARCH:
        marker = int(pursuit(s, h))
        chance = 100 if marker >= MOST_PURSUIT else above(NEEDED - 1 - marker)
        return [voice.say("risk-attempt", chance=chance)]
    if chosen == DONE_ and isinstance(frame, Suppress):
        taking = [p for p in troops_at(s, LIBERAL, frame.region) if s.mark[p] & CHOSEN]
        return [suppression(s, int(frame.region), taking, voice)]
    if chosen == EVADE:
        if BOARD.type[frame.space] == REFUGE:
            return []
        return [voice.say("risk-attempt", chance=above(int(evaders(s, frame.space))))]
    if chosen in (LAND, FIGHT):
        enemies = int(blocks(s, 1 - s.active, h))
        found = [voice.say("risk-enemies", blocks=enemies)] if enemies else []
        return found + ([voice.say("risk-landing")] if chosen == LAND and not s.phase & FREE_LANDING else [])
    if chosen == SUPPRESS:
        alone = not troops_at(s, LIBERAL, h)
        return [suppression(s, h, [], voice)] if alone or at_lowest(s, h) else []
    return []


def at_lowest(s: GameState, region: int) -> bool:
    """Whether the Uprising of a region cannot fall [22.0]."""
    return bool(level(s, region) <= BOARD.least_uprising[region - BOARD.spaces])


def suppression(s: GameState, region: int, taking: list[int], voice: Voice) -> str:
    """The chance to lower the Uprising with those who take part, cards apart [23.4.c-d]."""
    if at_lowest(s, region):
        return voice.say("risk-lowest")
    resisting = int(level(s, region))
    if taking:
        resisting -= 1 + EACH_AFTER_FIRST * (len(taking) - 1)
    return voice.say("risk-attempt", chance=above(resisting))


def fighting(s: GameState, frame: Any, action: int, voice: Voice) -> list[str]:
    """Combat: dice and what they must show, who falls, what a retreat costs."""
    chosen, p = verb(action), int(first(action))
    if chosen == HIT and isinstance(frame, TakeHits | Volley):
        return [voice.say("risk-falls")] if s.strength[p] == 1 else []
    if chosen == ASSAULT or chosen == SORTIE or chosen == WITHDRAW or chosen == FLEE:
        return [voice.say(f"risk-{'flight' if chosen == FLEE else KINDS[chosen]}")]
    if chosen == STARVE:
        return [voice.say("risk-falls")] if s.strength[p] == 1 and not s.mark[p] & INSIDE else []
    if chosen == ESCAPE and s.decision is not None and s.decision.rule == "17.9.q":
        return [voice.say("risk-surrounded")]
    battle = field(s)
    if battle is None:
        return []
    if chosen == FIRE or (chosen == DONE_ and isinstance(frame, Activate) and frame.target < 0):
        own = p if chosen == FIRE else int(frame.unit)
        more = 0 if chosen == FIRE else int(frame.support)
        card = 0 if chosen == FIRE else int(frame.applied)
        dice, most = int(dice_of(s, own)) + more, int(effectiveness(s, battle, own, card))
        return [voice.say("risk-fire", dice=dice, most=most, chance=any_of(dice, most))]
    if chosen == CHARGE:
        target = int(second(action))
        if BOARD.kind[target] == CAVALRY:
            return []
        return [voice.say("risk-charge", chance=two_up_to(int(charge_morale(s, battle, target))))]
    if chosen == HOLD and isinstance(frame, Charge) and BOARD.kind[frame.target] != CAVALRY:
        return [voice.say("risk-attempt", chance=two_up_to(int(charge_morale(s, battle, int(frame.target)))))]
    if chosen == RALLY:
        return [voice.say("risk-attempt", chance=two_up_to(int(morale_of(s, battle, p))))]
    if chosen == REINFORCE:
        away = ENEMY_ZONE if BOARD.zone[battle.space] != frame.side else 0
        return [voice.say("risk-attempt", chance=two_up_to(int(morale_of(s, battle, p)) + away))]
    return []
