"""Chapters 12.19 to 12.22 and 25.2: what a battle is worth, and the table when it is over."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import PATRIOT, ROYALIST, TABLES
from grognard.games.libertad_o_muerte.model.marks import BATTLE_MARKS, FIGHT, ORDERLY
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    clear_mark,
    enemy,
    leaders_at,
    one,
    train_at,
    troops_at,
)
from grognard.games.libertad_o_muerte.rules.battle.fate import to_the_death
from grognard.games.libertad_o_muerte.rules.battle.field import DEFEATED, DRAWN, WITHDRAWN, Field
from grognard.games.libertad_o_muerte.rules.cards.playing import clear_laid
from grognard.games.libertad_o_muerte.rules.land.arrival import settle
from grognard.games.libertad_o_muerte.rules.losses import score

LEAST_UNITS: Final = TABLES.battle_vp.least_units
PAIR: Final = TABLES.battle_vp.eliminated
DAMAGE: Final = TABLES.battle_vp.damage
GREAT_WIN: Final = TABLES.battle_vp.great_win
GREAT_LOSS: Final = TABLES.battle_vp.great_loss


def stand_down(s: GameState, f: Field) -> None:
    """The battle card is cleared before anybody leaves: lines, morale, leaders, cards [12.12.d, 12.22]."""
    for side in (PATRIOT, ROYALIST):
        for p in troops_at(s, side, f.region) + leaders_at(s, side, f.region) + train_at(s, side, f.region):
            clear_mark(s, p, BATTLE_MARKS)
    s.assigned = []
    clear_laid(s)


def close_battle(s: GameState, f: Field) -> None:
    """The points of a battle, when the beaten side has left; the winner controls the region [12.19-12.21, 11.1.a]."""
    winner = enemy(f.loser)
    if f.great >= 0:
        great_points(s, f, winner)
    else:
        points_of_loss(s, f, winner)
        points_of_damage(s, f, winner)
        points_of_units(s, f)
    for side in (PATRIOT, ROYALIST):
        score(s, enemy(side), f.elites[side], "12.14.g")
        s.track[FIGHT + side] = 0
    s.attacks = [n for n in s.attacks if one(n) != f.region]
    settle(s, f.region)
    s.note("battle-end", "12.19.a", f.region, winner, f.points[f.attacker], f.points[enemy(f.attacker)])


def points_of_loss(s: GameState, f: Field, winner: i64) -> None:
    """A defeat or a withdrawal, if three units or more began the battle; none for an orderly retreat [12.19.c, d]."""
    if f.began[f.loser] < LEAST_UNITS:
        return
    if f.cause == DEFEATED:
        give(s, winner, 1, "12.19.c")
    elif f.cause == WITHDRAWN and s.track[FIGHT + f.loser] & ORDERLY == 0:
        give(s, winner, 1, "12.19.d")


def points_of_damage(s: GameState, f: Field, winner: i64) -> None:
    """A lead of three Battle Points [12.21.c, d]."""
    if f.cause != DRAWN and f.points[winner] - f.points[f.loser] >= DAMAGE:
        give(s, winner, 1, "12.21.c")


def points_of_units(s: GameState, f: Field) -> None:
    """Every two units lost, guns among them; in the war to the death every combat unit: card 60 [12.19.e]."""
    for side in (PATRIOT, ROYALIST):
        if to_the_death(s, f.region):
            give(s, enemy(side), f.lost[side] + f.guns[side] // PAIR, "12.19.e")
        else:
            give(s, enemy(side), (f.lost[side] + f.guns[side]) // PAIR, "12.19.e")


def great_points(s: GameState, f: Field, winner: i64) -> None:
    """A Great Battle gives more, and nothing else but elites [25.2.j]."""
    if f.cause != DRAWN:
        score(s, winner, GREAT_WIN, "25.2.j")
        score(s, f.loser, GREAT_LOSS, "25.2.j")


def give(s: GameState, side: i64, points: i64, rule: str) -> None:
    """A side gains points that the other loses."""
    score(s, side, points, rule)
    score(s, enemy(side), -points, rule)
