"""What the fire of each kind of combat may do: the dice of a unit, and the highest of them that hits."""

from __future__ import annotations

from grognard.games.an_impossible_war.model.board import BOARD, INFANTRY
from grognard.games.an_impossible_war.model.state import FIRED, GameState
from grognard.games.an_impossible_war.rules.combat import battlefield, regions, skirmish
from grognard.games.an_impossible_war.rules.sieges import assault

Shots = list[tuple[int, int]]


def battle_shots(s: GameState, f: battlefield.Battlefield, line: list[int]) -> Shots:
    """Fresh Infantry of the front line; what Cavalry does depends on whom it charges [17.4.b]."""
    foot = [p for p in line if BOARD.kind[p] == INFANTRY]
    return [(int(battlefield.dice_of(s, p)), int(battlefield.effectiveness(s, f, p, 0))) for p in foot]


def skirmish_shots(s: GameState, f: skirmish.Skirmish, units: list[int]) -> Shots:
    """Those of a Skirmish who have not fired yet [16.0.g-i]."""
    h = f.space
    return [
        (int(skirmish.dice_of(s, p, h)), int(skirmish.number_of(s, p, h, p == f.ambush)))
        for p in units
        if not s.mark[p] & FIRED
    ]


def storm_shots(s: GameState, h: int, attacks: bool, units: list[int]) -> Shots:
    """One side of an Assault Round; behind the walls the Garrison fires too [18.1.g, 18.1.o-q]."""
    found = [(int(assault.dice_of(s, p)), int(assault.limit_of(s, p, h))) for p in units]
    if not attacks:
        found.append((int(assault.GARRISON_STRENGTH), int(assault.garrison_limit(s, h))))
    return found


def region_shots(s: GameState, units: list[int]) -> Shots:
    """One side of a round of fire in a region [23.2.c]."""
    return [(int(regions.dice_of(s, p)), int(regions.limit_of(p))) for p in units]
