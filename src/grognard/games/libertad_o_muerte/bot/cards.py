"""Cards: which to play and when, which to keep, and what to choose for them. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.bot.assessment import (
    RESOURCE,
    force,
    full_power,
    look,
    power,
    unit_worth,
)
from grognard.games.libertad_o_muerte.bot.economy import stand_value
from grognard.games.libertad_o_muerte.bot.plan import make_plan
from grognard.games.libertad_o_muerte.model.board import BOARD, COMBAT_ICON, SHIP
from grognard.games.libertad_o_muerte.model.state import GameState, enemy, is_combat_unit, on_map
from grognard.games.libertad_o_muerte.model.verbs import DISCARD, DONE_, LOSE, NAME, PASS, PLAY, RAISE
from grognard.games.libertad_o_muerte.rules.cards.kinds import CARD_EFFECTS
from grognard.kernel.actions import first, second, verb
from grognard.parts.choosing import Best
from grognard.parts.effects.worth import worth

EFFECT_WORTH: Final = {
    "gain victory-points": 10.0,
    "gain resources": RESOURCE,
    "gain tension": 1.5,
    "gain maintenance": 4.0,
    "gain replacements": 4.0,
    "draw": 4.0,
    "grant": 4.0,
    "place": 9.0,
    "rise": 9.0,
    "raise": 8.0,
    "desertion": 5.0,
    "exchange": 5.0,
    "remove": 8.0,
    "mark": 4.0,
    "mark-piece": 3.0,
    "mark-place": 3.0,
    "modify": 4.0,
    "adjust": 3.0,
    "shoot": 4.0,
    "morale-hit": 3.0,
    "annul": 3.0,
    "turncoats": 6.0,
    "cutting-out": 6.0,
    "choose-place": 2.0,
    "roll": 1.0,
    "roll-each": 3.0,
}
CARD_WORTH: Final = [2.0 + worth(effects, EFFECT_WORTH) for effects in CARD_EFFECTS]
LEAST: Final = 1.0


def best_play(actions: list[int]) -> int:
    """The best of the cards that may be played now, -1 where none is worth it."""
    best = Best(-1, LEAST)
    for a in actions:
        if verb(a) == PLAY:
            best.offer(a, CARD_WORTH[first(a)])
    return best.action


def discard(actions: list[int]) -> int:
    """The card that is worth least; combat cards are kept."""
    best = Best(actions[0])
    for a in actions:
        if verb(a) == DISCARD:
            c = first(a)
            best.offer(a, -CARD_WORTH[c] - (3.0 if BOARD.card_icon[c] == COMBAT_ICON else 0.0))
    return best.action


def willing(actions: list[int]) -> int:
    """Whatever can be done rather than nothing."""
    for a in actions:
        if verb(a) != PASS and verb(a) != DONE_:
            return a
    return actions[0]


def pick_unit(s: GameState, side: i64, actions: list[int]) -> int:
    """The best unit: of one's own to be helped, of the enemy's to be harmed."""
    best = Best(actions[-1])
    for a in actions:
        if verb(a) == PASS or verb(a) == DONE_:
            continue
        p = first(a)
        value = unit_worth(s, p) if on_map(s, p) else 10.0 * full_power(p)
        if verb(a) == LOSE and BOARD.side[p] == side:
            value = -value
        best.offer(a, value)
    return best.action


def pick_place(s: GameState, side: i64, actions: list[int]) -> int:
    """Where most stand, of either side."""
    eyes = look(s)
    best = Best(actions[0])
    for a in actions:
        if verb(a) != NAME:
            continue
        h = first(a)
        if h < BOARD.first_sea:
            foe = enemy(side)
            mine = force(eyes, side, h)
            best.offer(a, mine + force(eyes, foe, h))
        else:
            best.offer(a, 0.0)
    return best.action


def muster(s: GameState, side: i64, actions: list[int]) -> int:
    """Where units that a card brings are needed."""
    plan = make_plan(s, side)
    best = Best(actions[0])
    for a in actions:
        if verb(a) == NAME:
            h = first(a)
            if h < BOARD.first_sea:
                value = stand_value(s, plan, BOARD.army[side][0], h)
                best.offer(a, value - 0.5 * force(plan.eyes, enemy(side), BOARD.region_of[h]))
        elif verb(a) == RAISE:
            p = first(a)
            more = 5.0 * full_power(p) if is_combat_unit(p) else 3.0
            best.offer(a, more + (0.0 if BOARD.sort[p] == SHIP else stand_value(s, plan, p, second(a))))
    return best.action


def cheapest(s: GameState, actions: list[int]) -> int:
    """The ship or unit that can best bear a hit."""
    best = Best(actions[0])
    for a in actions:
        if verb(a) != DONE_ and verb(a) != PASS:
            best.offer(a, -power(s, first(a)))
    return best.action
