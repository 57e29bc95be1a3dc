"""Clause 14.6: the dice, the table, the winner; 14.8.b: how many losses there are."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import COALITION, TABLES
from grognard.games.napoleon_against_europe.model.lasting import lies
from grognard.games.napoleon_against_europe.model.marks import PEOPLES_CAUSE
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.rules.battle.field import Field, fighters
from grognard.games.napoleon_against_europe.rules.battle.modifiers import (
    card_bonus,
    own_modifiers,
    role_of,
    total_of,
)
from grognard.games.napoleon_against_europe.rules.cards.modifiers import MODIFIERS
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import LOSSES_ROLL
from grognard.games.napoleon_against_europe.rules.forces import steps_of
from grognard.games.napoleon_against_europe.rules.powers import enemy
from grognard.games.napoleon_against_europe.rules.rolls import DIE, keep, keep_one
from grognard.parts.vectors import vector

COLUMNS: Final = [TABLES.results.skirmish, TABLES.results.small, TABLES.results.large]
# By level, row by row: from which total on, losses, whether it wins a tie, whether cavalry is hit.
LEAST: Final = [vector([row.least for row in column]) for column in COLUMNS]
RESULT_LOSSES: Final = [vector([row.losses for row in column]) for column in COLUMNS]
RESULT_PLUS: Final = [bytes([int(row.plus) for row in column]) for column in COLUMNS]
RESULT_CAVALRY: Final = [bytes([int(row.cavalry) for row in column]) for column in COLUMNS]


def row_of(level: i64, total: i64) -> i64:
    """The row of the battle table for a total [14.6.a]."""
    least = LEAST[level]
    row: i64 = 0
    for n in range(len(least)):
        if total >= least[n]:
            row = n
    return row


def roll_dice(s: GameState, f: Field, side: i64) -> None:
    """A side rolls its two dice; what it adds to them is known by then, but for cards that may still come."""
    modifiers = own_modifiers(s, f, side)
    f.bonus[side] = int(total_of(modifiers))
    one, two = s.die(), s.die()
    f.rolled[side] = one + two
    keep(f.parts, f.values, side, [*modifiers, (DIE, one), (DIE, two)])
    s.note("dice", "14.6.a", side, one, two)


def read_results(s: GameState, f: Field) -> None:
    """Each side adds its modifiers and reads what it inflicts; then who has won is known [14.6.a-c]."""
    for side in (f.attacker, enemy(f.attacker)):
        cards = card_bonus(s, f, side)
        if cards != 0 and f.parts:
            keep_one(f.parts, f.values, side, "cards", cards)
        modifier = f.bonus[side] + cards
        total = f.rolled[side] + modifier
        f.result[side] = int(row_of(f.level, total))
        s.note("battle-roll", "14.6.a", side, modifier, total, printed(f, side), result_mark(f, side))
    f.winner = winner_of(s, f)


def printed(f: Field, side: i64) -> i64:
    """The losses that a side's result says."""
    return RESULT_LOSSES[f.level][f.result[side]]


def result_mark(f: Field, side: i64) -> i64:
    """What stands beside the figure of a result: 1 a plus, 2 a C, 3 both."""
    row = f.result[side]
    return RESULT_PLUS[f.level][row] + 2 * RESULT_CAVALRY[f.level][row]


def winner_of(s: GameState, f: Field) -> i64:
    """The side with the higher printed figure; on a tie the only one with a plus, else the defender; 43C wins ties
    [14.6.b-c, R20]."""
    attacker, defender = f.attacker, enemy(f.attacker)
    if printed(f, attacker) != printed(f, defender):
        return attacker if printed(f, attacker) > printed(f, defender) else defender
    if lies(s, PEOPLES_CAUSE):
        return COALITION
    plus, other = RESULT_PLUS[f.level][f.result[attacker]], RESULT_PLUS[f.level][f.result[defender]]
    return attacker if plus and not other else defender


def inflicted(s: GameState, f: Field, side: i64) -> i64:
    """The losses that a side inflicts: never more than it has combat steps; a card may spare the enemy some [14.8.b,
    R20]."""
    victim = enemy(side)
    hits = min(printed(f, side), steps_of(s, fighters(s, f, side)))
    return max(0, hits + MODIFIERS.total(s, LOSSES_ROLL, victim, f.zone, role_of(f, victim)))
