"""The hand: what cards are worth, and how dear they are. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.assessment import LAST_YEAR
from grognard.games.napoleon_against_europe.bot.odds import floats
from grognard.games.napoleon_against_europe.model.board import AUSTRIA, BOARD, PRUSSIA, TABLES
from grognard.games.napoleon_against_europe.model.marks import ACTIVATION, FORCED_PEACE, RESERVE_AP
from grognard.games.napoleon_against_europe.model.state import GameState, status
from grognard.games.napoleon_against_europe.rules.cards.decks import hand
from grognard.games.napoleon_against_europe.rules.powers import card_value, forced_ally

CARD: Final = 2.0  # what a card in hand is worth, and as much for each point of it
IN_HAND: Final = 0.6
ANSWERING: Final = 0.5  # cards that are played in answer to the enemy
LEFT_OVER: Final = 0.15  # of a card that is left at the end of the year: another could be drawn instead
SAVED: Final = 0.6  # an activation point in reserve
MOST_SAVED: Final = 3  # more cannot be used well
LAST_ROUND: Final = TABLES.turn.rounds
SCHARNHORST: Final = BOARD.card["45C"]
SCHONBRUNN: Final = BOARD.card["47C"]
RISING: Final = 1811  # from this year on it brings Prussia back
RETURN: Final = 30.0  # a power that comes back to the war

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
    "37F": 9.0,
    "38F": 4.0,
    "40F": 12.0,
    "42F": 7.0,
    "44F": 8.0,
    "45F": 26.0,
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


def _event_worths() -> vec[float]:
    v = floats(BOARD.cards)
    for name, value in EVENTS.items():
        v[BOARD.card[name]] = value
    return v


EVENT_WORTH: Final = _event_worths()


def hand_worth(s: GameState, c: i64) -> float:
    """What a card in hand is worth."""
    return CARD + IN_HAND * float(card_value(s, c)) + 0.12 * later(s) * EVENT_WORTH[c] + awaited(s, c)


def awaited(s: GameState, c: i64) -> float:
    """What it is worth to keep a card until its time comes: Prussia and Austria, once beaten, come back by nothing
    else."""
    if c != SCHARNHORST and c != SCHONBRUNN:
        return 0.0
    if s.year >= LAST_YEAR[s.scenario] and s.phase >= ACTIVATION:
        return 0.0
    power = PRUSSIA if c == SCHARNHORST else AUSTRIA
    return RETURN if status(s, power) == FORCED_PEACE or forced_ally(s, power) else 0.0


def premature(s: GameState, c: i64) -> bool:
    """Whether a card would be wasted today that can bring a power back later."""
    return c == SCHARNHORST and s.year < RISING and awaited(s, c) > 0.0


def later(s: GameState) -> float:
    """How much of what takes years to bear fruit still counts, up to 1: nothing in the last year."""
    return min(1.0, float(LAST_YEAR[s.scenario] - s.year) / 3.0)


def rounds_left(s: GameState) -> i64:
    """How many rounds of the year are still to come, with this one."""
    return LAST_ROUND + 1 - s.round if s.phase == ACTIVATION else i64(0)


def needed(s: GameState) -> i64:
    """How many cards a side can still use this year: one a round, and some in answer to the enemy."""
    return (rounds_left(s) if s.phase == ACTIVATION else i64(LAST_ROUND + 2)) + 1


def scarcity(s: GameState, side: i64) -> float:
    """How dear cards are to a side, from 0 to 1: those that it cannot use are worth little."""
    count = len(hand(s, side))
    if count == 0:
        return 1.0
    return min(1.0, float(needed(s)) / float(count))


def saved(s: GameState, points: i64) -> float:
    """What activation points in reserve are worth: a few, while there is a round to come in which to use them."""
    return SAVED * float(min(points, MOST_SAVED)) if s.round < LAST_ROUND else 0.0


def hand_total(s: GameState, side: i64) -> float:
    """What the hand of a side is worth: a card for each round to come, and little for those that will be left over."""
    total = 0.0
    cards = hand(s, side)
    for c in cards:
        total += hand_worth(s, c)
    count = float(len(cards))
    if s.phase == ACTIVATION:
        used = min(count, float(LAST_ROUND - s.round) + ANSWERING)
        total *= (used + LEFT_OVER * (count - used)) / max(1.0, count)
    return total + saved(s, s.track[RESERVE_AP + side])
