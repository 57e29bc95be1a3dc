"""Cards: for points, for their events, for diplomacy, or kept. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.assessment import WORTH, floats
from grognard.games.napoleon_against_europe.bot.diplomacy import courting, protecting
from grognard.games.napoleon_against_europe.bot.movement import LEAST_GAIN, Intent, intents
from grognard.games.napoleon_against_europe.bot.plan import Plan, make_plan
from grognard.games.napoleon_against_europe.model.board import BOARD, COMBAT_CARD, TABLES
from grognard.games.napoleon_against_europe.model.marks import ACTIVATION, RESERVE_AP
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.model.verbs import (
    ACTIVATE,
    DISCARD,
    END_WAR,
    NEGOTIATE,
    ONE_POINT,
    OPERATE,
    PASS,
    PLAY,
    PROTECT,
)
from grognard.games.napoleon_against_europe.rules.cards.decks import hand
from grognard.games.napoleon_against_europe.rules.land.operation import all_heads, no_force_here
from grognard.games.napoleon_against_europe.rules.powers import card_value
from grognard.kernel.actions import first, of, second, verb
from grognard.parts.choosing import Best

CARD: Final = 2.0  # what a card in hand is worth, and as much for each point of it
IN_HAND: Final = 0.6
SPENT: Final = 0.5  # what it costs to use one, for each point of its value
END_OF_WAR: Final = 6.0
LAST_ROUND: Final = TABLES.turn.rounds
SAVED: Final = 0.5  # an activation point that goes into reserve

# What events are worth when they are played as an action; those that activate forces are judged by the forces.
EVENTS: Final = {
    "5F": 6.0,
    "7F": 12.0,
    "9F": 5.0,
    "11F": 34.0,
    "12F": 4.0,
    "14F": -1.0,
    "15F": 6.0,
    "16F": 6.0,
    "17F": 4.0,
    "18F": 5.0,
    "20F": 7.0,
    "21F": 5.0,
    "22F": 22.0,
    "23F": -1.0,
    "24F": -2.0,
    "25F": 6.0,
    "26F": 40.0,
    "28F": 5.0,
    "30F": 6.0,
    "35F": 6.0,
    "36F": 3.0,
    "37F": 24.0,
    "38F": 4.0,
    "40F": 12.0,
    "42F": 7.0,
    "44F": 8.0,
    "45F": 34.0,
    "46F": 4.0,
    "47F": 14.0,
    "50F": 3.0,
    "51F": 18.0,
    "1C": 1.0,
    "2C": 26.0,
    "3C": 8.0,
    "6C": 4.0,
    "9C": 9.0,
    "13C": 8.0,
    "16C": 2.0,
    "19C": 1.0,
    "20C": 14.0,
    "21C": 1.0,
    "22C": 26.0,
    "23C": 4.0,
    "24C": 5.0,
    "25C": 4.0,
    "26C": 4.0,
    "33C": 4.0,
    "35C": 10.0,
    "36C": 5.0,
    "38C": 9.0,
    "40C": 5.0,
    "41C": 4.0,
    "44C": 8.0,
    "45C": 22.0,
    "46C": 12.0,
    "47C": 30.0,
    "48C": 4.0,
    "49C": 10.0,
    "50C": 12.0,
    "51C": 6.0,
    "52C": 7.0,
    "53C": 10.0,
}
CAMPAIGNS: Final = {"2F": 3, "4C": 3, "32C": 2, "10F": 2, "29F": 1, "32F": 1, "29C": 1, "42C": 1, "1F": 1}


def _event_worths() -> vec[float]:
    v = floats(BOARD.cards)
    for name, value in EVENTS.items():
        v[BOARD.card[name]] = value
    return v


def _campaigns() -> list[int]:
    found = [0] * BOARD.cards
    for name, count in CAMPAIGNS.items():
        found[BOARD.card[name]] = count
    return found


EVENT_WORTH: Final = _event_worths()
FORCES_OF: Final = _campaigns()


def hand_worth(s: GameState, c: i64) -> float:
    """What a card in hand is worth."""
    return CARD + IN_HAND * float(card_value(s, c)) + 0.12 * EVENT_WORTH[c]


def needed(s: GameState) -> i64:
    """How many cards a side can still use this year: one a round, and some in answer to the enemy."""
    return (LAST_ROUND + 1 - s.round if s.phase == ACTIVATION else i64(LAST_ROUND + 2)) + 1


def scarcity(s: GameState, side: i64) -> float:
    """How dear cards are to a side, from 0 to 1: those that it cannot use are worth little."""
    count = len(hand(s, side))
    if count == 0:
        return 1.0
    return min(1.0, float(needed(s)) / float(count))


def hand_total(s: GameState, side: i64) -> float:
    """What the hand of a side is worth."""
    total = 0.0
    for c in hand(s, side):
        total += hand_worth(s, c)
    dear = scarcity(s, side)
    return total * dear * (0.3 + 0.7 * dear)


# The action of a round


class Round:
    """What a side could do in its round: its forces, and what they would gain."""

    def __init__(self, s: GameState, side: i64) -> None:
        self.side = side
        self.plan: Plan = make_plan(s, side)
        heads = [p for p in all_heads(s, side) if not no_force_here(s, side, p)]
        self.price = SPENT * scarcity(s, side) * scarcity(s, side)
        self.forces: list[Intent] = intents(s, self.plan, [of(ACTIVATE, p) for p in heads])

    def for_points(self, points: i64) -> float:
        """What so many activation points bring."""
        total, left = 0.0, points
        for f in self.forces:
            if f.cost <= left and f.gain > LEAST_GAIN:
                total += f.gain
                left -= f.cost
        return total + SAVED * float(left)

    def for_forces(self, count: i64) -> float:
        """What so many forces bring whatever their cost."""
        gains = sorted([f.gain for f in self.forces], reverse=True)
        total = 0.0
        for gain in gains[: int(count)]:
            total += max(0.0, gain)
        return total

    def value(self, s: GameState, a: int) -> float:
        """What an action would bring."""
        what = verb(a)
        reserve = s.track[RESERVE_AP + self.side]
        if what == OPERATE:
            c = first(a)
            points = card_value(s, c)
            kept = 0.25 * EVENT_WORTH[c] + (0.8 if BOARD.card_type[c] == COMBAT_CARD else 0.0)
            return self.for_points(points + reserve) - self.price * float(points) - kept
        if what == ONE_POINT:
            return self.for_points(1 + reserve)
        if what == PLAY:
            c = first(a)
            worth = EVENT_WORTH[c] - self.price * float(card_value(s, c))
            if FORCES_OF[c] > 0:
                worth += 1.1 * self.for_forces(FORCES_OF[c])
            return worth
        if what == NEGOTIATE:
            return courting(s, self.side, second(a)) - 1.5 * self.price * float(card_value(s, first(a)))
        if what == PROTECT:
            return protecting(s) - self.price * float(card_value(s, first(a)))
        if what == END_WAR:
            return END_OF_WAR * float(card_value(s, first(a)) + 2) / 6.0 - 1.0
        return 0.0


def best_actions(s: GameState, side: i64, actions: list[int], most: int) -> list[int]:
    """The actions of a round that promise most, the best first: of each kind the best few."""
    mine = Round(s, side)
    found: list[int] = []
    values: list[float] = []
    for a in actions:
        value = mine.value(s, a)
        found.append(a)
        values.append(value)
        n = len(found) - 1
        while n > 0 and values[n - 1] < value:
            found[n], values[n] = found[n - 1], values[n - 1]
            n -= 1
        found[n], values[n] = a, value
    return found[:most]


def action(s: GameState, side: i64, actions: list[int]) -> int:
    """What a side does in its round."""
    return best_actions(s, side, actions, 1)[0]


# Other choices with cards


def diplomacy(s: GameState, side: i64, actions: list[int]) -> int:
    """Cards for nations and protectorates, as far as they are worth it."""
    best = Best(actions[-1], 0.5)
    for a in actions:
        what = verb(a)
        if what == NEGOTIATE:
            best.offer(a, courting(s, side, second(a)) - 1.2 * float(card_value(s, first(a))))
        elif what == PROTECT:
            best.offer(a, protecting(s) - float(card_value(s, first(a))))
        elif what == PLAY:
            best.offer(a, EVENT_WORTH[first(a)])
        elif what == END_WAR:
            best.offer(a, END_OF_WAR * float(card_value(s, first(a)) + 2) / 6.0 - 2.0)
    return best.action


def keep_hand(s: GameState, side: i64, actions: list[int]) -> int:
    """Cards of little use go, since others will be drawn."""
    best = Best(actions[-1], -2.2)
    for a in actions:
        if verb(a) == DISCARD:
            c = first(a)
            value = float(card_value(s, c)) + 0.15 * EVENT_WORTH[c]
            if BOARD.card_type[c] == COMBAT_CARD:
                value += 0.5
            best.offer(a, -value)
    return best.action


def willing(actions: list[int]) -> int:
    """Play a card where one can, else do whatever comes first that is something."""
    for a in actions:
        if verb(a) == PLAY:
            return a
    for a in actions:
        if verb(a) != PASS:
            return a
    return actions[-1]


def react(s: GameState, side: i64, actions: list[int]) -> int:
    """An answer to what happens: the first card that fits."""
    return actions[0]


def poorest(s: GameState, actions: list[int]) -> int:
    """The card that is worth least."""
    best = Best(actions[0])
    for a in actions:
        best.offer(a, -hand_worth(s, first(a)))
    return best.action


def richest(s: GameState, actions: list[int]) -> int:
    """The card that is worth most."""
    best = Best(actions[0])
    for a in actions:
        best.offer(a, hand_worth(s, first(a)))
    return best.action


def pick_piece(s: GameState, side: i64, actions: list[int], dear: bool) -> int:
    """A counter that is worth much, or little."""
    best = Best(actions[0])
    for a in actions:
        value = WORTH[first(a)] if first(a) < BOARD.pieces else 0.0
        best.offer(a, value if dear else -value)
    return best.action
