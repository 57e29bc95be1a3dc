"""What the fire of each kind of combat may do: the dice of a unit, and the highest of them that hits."""

from __future__ import annotations

from grognard.games.an_impossible_war.assault import (
    CAVALRY_HITS_ON,
    DEFENDER_E,
    GARRISON_ELSEWHERE,
    GARRISON_IN_CITY,
    GARRISON_STRENGTH,
    defended_by_guns,
    storming_bonus,
)
from grognard.games.an_impossible_war.battlefield import Battlefield, effectiveness
from grognard.games.an_impossible_war.battlefield import dice_of as battle_dice
from grognard.games.an_impossible_war.board import BOARD, CAVALRY, CITY, INFANTRY
from grognard.games.an_impossible_war.control import fort_owner
from grognard.games.an_impossible_war.regions import BONUS, HITS_ON
from grognard.games.an_impossible_war.skirmish import Skirmish, dice_of, number_of
from grognard.games.an_impossible_war.state import FIRED, LANDED, Table

Shots = list[tuple[int, int]]


def battle_shots(s: Table, f: Battlefield, line: list[int]) -> Shots:
    """Fresh Infantry of the front line; what Cavalry does depends on whom it charges [17.4.b]."""
    foot = [p for p in line if BOARD.kind[p] == INFANTRY]
    return [(int(battle_dice(s, p)), int(effectiveness(s, f, p, 0))) for p in foot]


def skirmish_shots(s: Table, f: Skirmish, units: list[int]) -> Shots:
    """Those of a Skirmish who have not fired yet [16.0.g-i]."""
    h = f.space
    return [
        (int(dice_of(s, p, h)), int(number_of(s, p, h, p == f.ambush)))
        for p in units
        if not s.mark[p] & FIRED
    ]


def storm_shots(s: Table, h: int, attacks: bool, units: list[int]) -> Shots:
    """One side of an Assault Round; behind the walls the Garrison fires too [18.1.g, 18.1.o-q]."""
    found: Shots = []
    bonus = int(DEFENDER_E) if defended_by_guns(s, h) else 0
    for p in units:
        e = int(BOARD.e[p]) + (int(storming_bonus(s, p, h)) if attacks else bonus)
        dice = int(s.strength[p])
        if s.mark[p] & LANDED and dice > 1:
            dice -= 1
        found.append((dice, int(CAVALRY_HITS_ON) if BOARD.kind[p] == CAVALRY else max(1, e)))
    if not attacks:
        garrison = GARRISON_IN_CITY if BOARD.type[h] == CITY else GARRISON_ELSEWHERE
        found.append((int(GARRISON_STRENGTH), max(1, garrison[fort_owner(s, h)] + bonus)))
    return found


def region_shots(s: Table, units: list[int]) -> Shots:
    """One side of a round of fire in a region [23.2.c]."""
    return [
        (
            int(s.strength[p]),
            max(1, int(BOARD.e[p]) + int(BONUS[BOARD.kind[p]])) if BOARD.kind[p] <= CAVALRY else int(HITS_ON),
        )
        for p in units
    ]
