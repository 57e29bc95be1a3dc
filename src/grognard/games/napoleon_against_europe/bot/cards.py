"""Cards: for points, for their events, for diplomacy, or kept. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.assessment import HUNDRED_DAYS, WORTH
from grognard.games.napoleon_against_europe.bot.diplomacy import courting, protecting
from grognard.games.napoleon_against_europe.bot.hand import (
    EVENT_WORTH,
    awaited,
    hand_worth,
    later,
    premature,
    saved,
    scarcity,
)
from grognard.games.napoleon_against_europe.bot.movement import RICH, Intent, intents, least_gain
from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, COMBAT_CARD
from grognard.games.napoleon_against_europe.model.marks import RESERVE_AP
from grognard.games.napoleon_against_europe.model.state import GameState, fleets
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
    PUT_TO_SEA,
)
from grognard.games.napoleon_against_europe.rules.land.operation import all_heads, no_force_here
from grognard.games.napoleon_against_europe.rules.powers import card_value
from grognard.games.napoleon_against_europe.rules.sea.forming import no_squadron
from grognard.kernel.actions import first, of, second, verb
from grognard.parts.choosing import Best

SPENT: Final = 0.5  # what it costs to use one, for each point of its value
PROMISING: Final = 0.35  # of what the best action promises, for one that is tried
RICH_PROMISING: Final = (
    0.7  # the same for who has many points in reserve: what does not use them is hardly tried
)
END_OF_WAR: Final = 6.0

CAMPAIGNS: Final = {"2F": 3, "4C": 3, "32C": 2, "10F": 2, "29F": 1, "32F": 1, "29C": 1, "42C": 1, "1F": 1}


def _campaigns() -> list[int]:
    found = [0] * BOARD.cards
    for name, count in CAMPAIGNS.items():
        found[BOARD.card[name]] = count
    return found


FORCES_OF: Final = _campaigns()


# The action of a round


def sails(s: GameState, h: i64) -> bool:
    """Whether the Coalition could put to sea from a place."""
    return fleets(s, COALITION, h) > 0 and not no_squadron(s, COALITION, h)


class Round:
    """What a side could do in its round: its forces, and what they would gain."""

    def __init__(self, s: GameState, side: i64) -> None:
        self.side = side
        self.state = s
        heads = [p for p in all_heads(s, side) if not no_force_here(s, side, p)]
        self.price = SPENT * scarcity(s, side) * scarcity(s, side)
        forces = [of(ACTIVATE, p) for p in heads]
        if side == COALITION:
            forces += [of(PUT_TO_SEA, h) for h in range(BOARD.first_sea, BOARD.on_map) if sails(s, h)]
        self.forces: list[Intent] = intents(s, side, forces)

    def for_points(self, points: i64) -> float:
        """What so many activation points bring."""
        total, left = 0.0, points
        least = least_gain(self.state, self.side)
        for f in self.forces:
            if f.cost <= left and f.gain > least:
                total += f.gain
                left -= f.cost
        return total + saved(self.state, left)

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
            kept = 0.25 * later(s) * EVENT_WORTH[c] + (0.8 if BOARD.card_type[c] == COMBAT_CARD else 0.0)
            return self.for_points(points + reserve) - self.price * float(points) - kept - awaited(s, c)
        if what == ONE_POINT:
            return self.for_points(1 + reserve)
        if what == PLAY:
            c = first(a)
            worth = EVENT_WORTH[c] * (0.2 if HUNDRED_DAYS[s.scenario] else 1.0) - self.price * float(
                card_value(s, c)
            )
            if FORCES_OF[c] > 0:
                worth += 1.1 * self.for_forces(FORCES_OF[c])
            return worth
        if what == NEGOTIATE:
            return (
                later(s) * courting(s, self.side, second(a))
                - 1.5 * self.price * float(card_value(s, first(a)))
                - awaited(s, first(a))
            )
        if what == PROTECT:
            return protecting(s) - self.price * float(card_value(s, first(a)))
        if what == END_WAR:
            return END_OF_WAR * float(card_value(s, first(a)) + 2) / 6.0 - 1.0 - awaited(s, first(a))
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
    count = 1
    part = PROMISING if s.track[RESERVE_AP + side] < RICH else RICH_PROMISING
    while count < most and count < len(found) and values[count] >= part * values[0]:
        count += 1
    return found[:count]


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
            price = 2.0 * float(card_value(s, first(a))) + awaited(s, first(a))
            best.offer(a, courting(s, side, second(a)) - price)
        elif what == PROTECT:
            best.offer(a, protecting(s) - float(card_value(s, first(a))))
        elif what == PLAY and not premature(s, first(a)):
            best.offer(a, EVENT_WORTH[first(a)])
        elif what == END_WAR:
            price = 2.0 + awaited(s, first(a))
            best.offer(a, END_OF_WAR * float(card_value(s, first(a)) + 2) / 6.0 - price)
    return best.action


def keep_hand(s: GameState, side: i64, actions: list[int]) -> int:
    """Cards of little use go, since others will be drawn."""
    best = Best(actions[-1], -2.2)
    for a in actions:
        if verb(a) == DISCARD:
            c = first(a)
            value = float(card_value(s, c)) + 0.15 * EVENT_WORTH[c] + awaited(s, c)
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
    """An answer to what happens, where there is a card to spare."""
    return actions[0] if scarcity(s, side) < 1.0 else actions[-1]


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
