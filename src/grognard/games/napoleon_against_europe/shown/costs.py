"""What an action takes: activation points, movement points, resources, steps or a card."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import BOARD, NONE, TABLES
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.model.verbs import (
    ACTIVATE,
    ADD,
    ASSAULT,
    ATTACK,
    BRING,
    BUILD,
    BUY_CARD,
    END_WAR,
    FORM_ARMY,
    GATHER,
    IMPOSE,
    INTERCEPT,
    LAND,
    NEGOTIATE,
    ONE_POINT,
    OPERATE,
    PLANT,
    PROTECT,
    PUT_TO_SEA,
    REORGANIZE,
    RESTORE,
    SAIL,
    SEND,
    STEP,
    TOGETHER,
)
from grognard.games.napoleon_against_europe.rules.land.activation import Activation
from grognard.games.napoleon_against_europe.rules.land.active import GATHERED, operation_of
from grognard.games.napoleon_against_europe.rules.land.deeds import ASSAULT_COST, FLAG_COST, REORGANIZING
from grognard.games.napoleon_against_europe.rules.land.march import March
from grognard.games.napoleon_against_europe.rules.land.operation import Operation, price, price_together
from grognard.games.napoleon_against_europe.rules.land.steps import Column, step_cost
from grognard.games.napoleon_against_europe.rules.powers import card_value
from grognard.games.napoleon_against_europe.rules.round import NO_CARD
from grognard.games.napoleon_against_europe.rules.sea.forming import CorsairBox
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.games.napoleon_against_europe.rules.sea.waters import RULES as NAVAL
from grognard.games.napoleon_against_europe.rules.sea.waters import is_friendly_port, passage
from grognard.games.napoleon_against_europe.rules.year.building import price_of
from grognard.games.napoleon_against_europe.rules.year.minors import MinorSteps
from grognard.games.napoleon_against_europe.rules.year.production import CARD_PRICE, Production
from grognard.games.napoleon_against_europe.shown.words import Voice
from grognard.kernel.actions import first, third, verb

CARD_SPENT = (NEGOTIATE, PROTECT, END_WAR, IMPOSE, INTERCEPT)
FLEET_COST = TABLES.activation.fleet


def cost(s: GameState, action: int, voice: Voice) -> str:
    """What an action takes, or what a card gives for activations; "" where it is free."""
    chosen, frame = verb(action), s.stack[-1]
    if chosen == OPERATE:
        return voice.say("cost-gives", points=int(card_value(s, first(action))))
    if chosen == ONE_POINT:
        return voice.say("cost-gives", points=int(NO_CARD))
    if chosen in CARD_SPENT:
        return voice.say("cost-card", value=int(card_value(s, first(action))))
    if isinstance(frame, Operation | Squadron | CorsairBox):
        return orders(s, action, frame, voice)
    if isinstance(frame, Production | MinorSteps):
        return building(s, action, frame, voice)
    points = movement(s, action)
    return voice.say("cost-mp", points=points) if points else ""


def orders(s: GameState, action: int, frame: Operation | Squadron | CorsairBox, voice: Voice) -> str:
    """The activation points of a force, and those of a fleet; at sea the points of movement."""
    chosen = verb(action)
    if isinstance(frame, Operation):
        points = 0
        if chosen == ACTIVATE:
            points = int(price(s, frame, first(action)))
        elif chosen == TOGETHER:
            points = int(price_together(s, frame, first(action)))
        elif chosen == PUT_TO_SEA:
            return voice.say("cost-fleets", points=int(FLEET_COST))
        return voice.say("cost-ap", points=points) if points else ""
    if chosen in (ADD, BRING) and frame.event == NONE:
        return voice.say("cost-ap", points=int(FLEET_COST))
    points = sailing_points(s, frame, action) if isinstance(frame, Squadron) else 0
    return voice.say("cost-mp", points=points) if points else ""


def sailing_points(s: GameState, frame: Squadron, action: int) -> int:
    """The points of movement that a squadron spends: on its way, against blockaders or a port, to land among enemies
    [17.2.1.a-b]."""
    chosen, there = verb(action), first(action)
    if chosen == SAIL or (chosen == ATTACK and there != frame.at):
        return int(passage(frame.at, there))
    hostile = chosen == LAND and not is_friendly_port(s, frame.side, frame.at)
    return int(NAVAL.land) if hostile else 0


def building(s: GameState, action: int, frame: Production | MinorSteps, voice: Voice) -> str:
    """The resources that a purchase takes, of minors their steps."""
    chosen = verb(action)
    if isinstance(frame, MinorSteps):
        steps = int(third(action)) if chosen == BUILD else int(chosen == RESTORE)
        return voice.say("cost-steps", steps=steps) if steps else ""
    halves = 0
    if chosen == BUILD:
        halves = int(price_of(s, first(action), third(action)))
    elif chosen == RESTORE:
        halves = int(price_of(s, first(action), 1))
    elif chosen == FORM_ARMY:
        halves = int(BOARD.price[first(action)])
    elif chosen == BUY_CARD:
        halves = int(CARD_PRICE)
    elif chosen == SEND:
        halves = 2 * int(third(action))
    return voice.say("cost-resources", points=halves // 2, half=halves % 2) if halves else ""


def movement(s: GameState, action: int) -> int:
    """The movement points that a deed on the march takes; 0 of other actions."""
    chosen, frame = verb(action), s.stack[-1]
    if isinstance(frame, Activation):
        return int(chosen == GATHER and not operation_of(s).is_fact(frame.group, GATHERED))
    if not isinstance(frame, March):
        return 0
    if chosen == STEP:
        c = Column(s, operation_of(s), frame.group)
        way = BOARD.land.way(c.zone, first(action))
        return int(step_cost(s, c, way)) if way >= 0 else 0
    return {PLANT: int(FLAG_COST), ASSAULT: int(ASSAULT_COST), REORGANIZE: int(REORGANIZING)}.get(
        int(chosen), 0
    )
