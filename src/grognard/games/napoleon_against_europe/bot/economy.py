"""Resources: what is built and where, who commands, who is helped; set-up. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.assessment import REACH, WORTH, Eyes, look, spot
from grognard.games.napoleon_against_europe.bot.hand import premature
from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    BRITAIN,
    DEPOT,
    FLEET,
    GENERAL,
    NONE,
    is_army_box,
)
from grognard.games.napoleon_against_europe.model.marks import FUNDS
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_generals,
    army_of,
    contents,
    generals_at,
    troops_at,
)
from grognard.games.napoleon_against_europe.model.verbs import (
    APPOINT,
    BRING,
    BUILD,
    BUY_CARD,
    DEPLOY,
    FORM_ARMY,
    FREE_CARD,
    PLACE,
    PLAY,
    RESTORE,
    SEND,
    STAY,
    TRANSFER,
)
from grognard.games.napoleon_against_europe.rules.forces import army_commander, members, steps_of
from grognard.games.napoleon_against_europe.rules.year.building import price_of
from grognard.games.napoleon_against_europe.rules.year.production import Production
from grognard.kernel.actions import first, second, third, verb
from grognard.parts.choosing import Best

CARD_PRICE: Final = 5.0
ARMED: Final = 3  # steps of a force to be reckoned with
FIRST_DEPOT: Final = 31.0
SECOND_DEPOT: Final = 14.0


def produce(s: GameState, side: i64, actions: list[int]) -> int:
    """The best purchase, until nothing is worth while."""
    frame = s.stack[-1]
    power: i64 = frame.power if isinstance(frame, Production) else NONE
    eyes = look(s)
    best = Best(actions[-1], 0.0)
    for a in actions:
        best.offer(a, purchase(s, eyes, side, power, a))
    return best.action


def purchase(s: GameState, eyes: Eyes, side: i64, power: i64, a: int) -> float:
    """How much a side wants a purchase."""
    what, p = verb(a), first(a)
    if what == PLAY and premature(s, p):
        return 0.0
    if what == PLAY or what == FREE_CARD:
        return 100.0
    if what == BUILD:
        return build_value(s, eyes, side, p, second(a), third(a))
    if what == RESTORE:
        return (
            10.0
            + 4.0 * WORTH[p] / float(max(i64(1), price_of(s, p, 1)))
            + (2.0 if army_of(s, p) != NONE else 0.0)
        )
    if what == FORM_ARMY:
        led = steps_of(s, members(s, second(a)))
        return 30.0 if led >= 4 and BOARD.command[second(a)] >= 4 else 0.0
    if what == PLACE:
        return place_value(s, eyes, side, p, second(a))
    if what == APPOINT:
        return appoint_value(s, p, second(a))
    if what == SEND:
        return send_value(s, power, first(a), second(a), third(a))
    if what == BUY_CARD:
        return CARD_PRICE
    return 0.0


def build_value(s: GameState, eyes: Eyes, side: i64, p: i64, h: i64, count: i64) -> float:
    """How much a side wants a new counter in a place."""
    sort = BOARD.sort[p]
    if sort == FLEET:
        return 0.5
    if sort == DEPOT:
        if not is_army_box(h):
            return 0.0
        return depot_value(s, BOARD.container_piece[h - BOARD.first_army])
    worth = 8.0 + 4.0 * WORTH[p] / float(max(i64(1), price_of(s, p, 1))) + 0.3 * float(count)
    if is_army_box(h):
        return worth + 3.0
    return worth + 2.0 * nearness_to_war(eyes, side, h) + (1.0 if troops_at(s, side, h) else 0.0)


def depot_value(s: GameState, marker: i64) -> float:
    """How much a side wants a depot with an army: one before anything else, since it is cheap and feeds whoever marches
    far; another before the last steps."""
    count = 0
    for other in contents(s, marker):
        if BOARD.sort[other] == DEPOT:
            count += 1
    if steps_of(s, members(s, marker)) < ARMED:
        return 0.0
    return FIRST_DEPOT if count == 0 else SECOND_DEPOT if count == 1 else 0.0


def nearness_to_war(eyes: Eyes, side: i64, z: i64) -> float:
    """How near enemy forces are, from 0 to 1."""
    least = 30.0
    for t in eyes.held[1 - side]:
        if t < BOARD.zones and eyes.led[spot(1 - side, t)] > 0 and eyes.steps[spot(1 - side, t)] >= ARMED:
            least = min(least, float(REACH[t * BOARD.zones + z]))
    return 1.0 - least / 30.0


def place_value(s: GameState, eyes: Eyes, side: i64, p: i64, h: i64) -> float:
    """How much a side wants a general, or another counter that comes free, in a place."""
    if BOARD.sort[p] != GENERAL:
        return 40.0 + (3.0 if is_army_box(h) else 0.0)
    skill = float(BOARD.attack[p] + BOARD.defence[p])
    if is_army_box(h):
        marker = BOARD.container_piece[h - BOARD.first_army]
        others = len(army_generals(s, marker))
        if others == 0:
            return 60.0 + 3.0 * skill + float(BOARD.command[p])
        leader = army_commander(s, marker)
        if leader != NONE and BOARD.rank[p] < BOARD.rank[leader]:
            better = skill - float(BOARD.attack[leader] + BOARD.defence[leader])
            return 20.0 + 3.0 * better if better > 0.0 else 0.0
        return 22.0 + skill - 4.0 * float(others)
    if generals_at(s, side, h):
        return 0.0
    led = steps_of(s, troops_at(s, side, h))
    return 24.0 + 2.0 * float(min(led, BOARD.command[p])) + skill


def appoint_value(s: GameState, p: i64, head: i64) -> float:
    """How much a side wants a general to take over: only one who is clearly better."""
    old = army_commander(s, head) if BOARD.sort[head] == ARMY else head
    if old == NONE:
        return 50.0
    better = 2 * (BOARD.attack[p] + BOARD.defence[p] - BOARD.attack[old] - BOARD.defence[old])
    better += 2 * (BOARD.initiative[old] - BOARD.initiative[p]) + BOARD.command[p] - BOARD.command[old]
    return 14.0 + float(better) if better >= 4 else 0.0


def send_value(s: GameState, power: i64, giver: i64, receiver: i64, points: i64) -> float:
    """How much a side wants money to change hands: from Great Britain to a power at war on the continent."""
    if giver != BRITAIN or receiver == BRITAIN or receiver != power:
        return 0.0
    return 9.0 + float(points) if s.track[FUNDS + receiver] <= 4 else 0.0


def minor_step(s: GameState, side: i64, actions: list[int]) -> int:
    """Steps of minor nations."""
    eyes = look(s)
    best = Best(actions[-1], 0.0)
    for a in actions:
        what, p = verb(a), first(a)
        if what == PLAY and not premature(s, p):
            return a
        if what == BUILD:
            best.offer(
                a, 5.0 + WORTH[p] + nearness_to_war(eyes, side, second(a) if second(a) < BOARD.zones else 0)
            )
        elif what == RESTORE:
            best.offer(a, 6.0 + WORTH[p])
        elif what == PLACE:
            best.offer(a, 20.0)
    return best.action


def build_free(s: GameState, side: i64, actions: list[int]) -> int:
    """Steps for nothing."""
    eyes = look(s)
    best = Best(actions[-1], 0.0)
    for a in actions:
        if verb(a) == BUILD:
            best.offer(a, build_value(s, eyes, side, first(a), second(a), third(a)))
        elif verb(a) == RESTORE:
            best.offer(a, 14.0 + WORTH[first(a)])
    return best.action


def put_down(s: GameState, side: i64, actions: list[int]) -> int:
    """Where a counter is placed or brought: to an army, to friends, on ground of one's own near the enemy."""
    eyes = look(s)
    best = Best(actions[0])
    for a in actions:
        what = verb(a)
        if what == PLACE or what == BRING or what == DEPLOY:
            best.offer(a, spot_value(eyes, side, second(a)))
        elif what == TRANSFER:
            best.offer(a, 8.0)
        elif what == FORM_ARMY:
            best.offer(a, 20.0)
        elif what == STAY:
            best.offer(a, 2.5)
    return best.action


def spot_value(eyes: Eyes, side: i64, h: i64) -> float:
    """How good a place is for a counter that comes."""
    if is_army_box(h):
        return 10.0
    if h >= BOARD.first_sea:
        return 0.0
    z = BOARD.zone_of[h]
    value = 2.0 * nearness_to_war(eyes, side, z) + 0.5 * float(BOARD.level[z])
    return value + 0.4 * float(min(i64(6), eyes.steps[spot(side, z)]))


def set_up_general(actions: list[int]) -> int:
    """The best general takes the field."""
    best = Best(actions[0])
    for a in actions:
        p = first(a)
        skill = float(BOARD.attack[p] + BOARD.defence[p]) + 0.4 * float(BOARD.command[p])
        best.offer(a, skill - float(BOARD.initiative[p]))
    return best.action
