"""What dice may do, told before they fall: a shot, a siege, a whole battle on land or at sea.

A battle is played out some hundred times with a seed of its own, the same for the same units: cards, the luck of
leaders and clever choices are left aside, so that it tells how the forces compare, and nothing that is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import NamedTuple

from grognard.games.libertad_o_muerte.model.board import ARTILLERY, BOARD, NONE, TABLES
from grognard.games.libertad_o_muerte.model.marks import CARRONADE
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    leaders_at,
    marked,
    strength,
    train_at,
    troops_at,
)
from grognard.games.libertad_o_muerte.rules.battle.field import MORALE_TO, STRENGTH_TO, factor, morale_left
from grognard.games.libertad_o_muerte.rules.sieges import ALL, DIE, ROWS, result_of
from grognard.parts.shown.chances import percent

RUNS = 120
ROUNDS_AT_SEA = max(TABLES.naval.rounds)
RECOVERS_TO = TABLES.recovery.to
LAND_BREAKS = TABLES.demoralized.land
SEA_BREAKS = TABLES.demoralized.sea
LOWEST = TABLES.demoralized.lowest


# One shot


def chance_up_to(limit: int, combat: int) -> float:
    """The chance that a die, less a Combat Factor, shows so much at most."""
    return min(DIE, max(0, limit + combat)) / DIE


def shot_chances(combat: int, again: bool = False) -> tuple[int, int, int]:
    """The chances in per cent of a strength hit, of a morale hit alone, and of a miss, with a second roll or not.

    >>> shot_chances(0), shot_chances(2), shot_chances(0, again=True)
    ((20, 20, 60), (40, 20, 40), (32, 32, 36))
    """
    hit = chance_up_to(STRENGTH_TO, combat)
    shock = chance_up_to(MORALE_TO, combat) - hit
    miss = 1 - hit - shock
    if again:
        hit, shock, miss = hit + miss * hit, shock + miss * shock, miss * miss
    return percent(hit), percent(shock), percent(miss)


def hits_expected(s: GameState, units: Iterable[int]) -> tuple[float, float]:
    """How many strength hits, and how many hits on morale alone, a shot of each of some units brings on average."""
    hits = shocks = 0.0
    for p in units:
        hit, shock, _ = shot_chances(combat_of(s, p), bool(BOARD.second_shot[p]))
        hits, shocks = hits + hit / 100, shocks + shock / 100
    return round(hits, 1), round(shocks, 1)


def combat_of(s: GameState, p: int) -> int:
    """A unit's Combat Factor with what cards add."""
    return int(factor(s, p)) + int(marked(s, p, CARRONADE))


# A siege


def siege_chances(modifier: int) -> dict[str, int]:
    """What a round of a siege may do, in per cent, by the words for each row of its table [13.1.d].

    >>> siege_chances(0)
    {'attacker-1': 40, 'both-1': 40, 'defender-1': 10, 'defender-2': 10}
    """
    told: dict[str, int] = {}
    for die in range(1, DIE + 1):
        name = row_name(int(result_of(die + modifier)))
        told[name] = told.get(name, 0) + 100 // DIE
    return told


def row_name(row: int) -> str:
    """What a row of the siege table does, in a word."""
    _, attacker, defender = ROWS[row]
    if attacker and defender:
        return f"both-{attacker}"
    if attacker:
        return f"attacker-{attacker}"
    return "defender-all" if defender == ALL else f"defender-{defender}"


# A battle


class Fighter(NamedTuple):
    """What counts of a unit in a battle."""

    strength: int
    combat: int  # NONE: it does not fire
    morale: int
    again: bool


class Force(NamedTuple):
    """A side of a battle: its units in the order in which they come into line."""

    units: tuple[Fighter, ...]
    width: int  # of its line
    guns: int = 0
    rally: int = NONE  # its leader's Morale Value; NONE: nobody rallies
    tactics: int = 0


class Odds(NamedTuple):
    """How a battle may end, in per cent, and what it costs each side in Strength Points on average."""

    win: int  # of the attacker
    losses: float
    kills: float


@lru_cache(maxsize=2048)
def battle_odds(attack: Force, defence: Force, rounds: int, broken: int) -> Odds:
    """A battle played out many times."""
    random = Random(rounds * 1009 + len(attack.units) * 31 + len(defence.units))
    wins = lost = killed = 0
    for _ in range(RUNS):
        winner, gone = fight(attack, defence, rounds, broken, random)
        wins += winner == 0
        lost, killed = lost + gone[0], killed + gone[1]
    return Odds(percent(wins / RUNS), round(lost / RUNS, 1), round(killed / RUNS, 1))


def fight(attack: Force, defence: Force, rounds: int, broken: int, random: Random) -> tuple[int, list[int]]:
    """One battle: who wins (0 the attacker), and the Strength Points that each side loses."""
    forces = (attack, defence)
    ranks = [
        [[u.strength, u.morale, 0] for u in force.units] for force in forces
    ]  # the last: 1 when demoralized
    lost, points = [0, 0], [0, 0]

    def in_line(side: int) -> list[int]:
        fit = [n for n, (alive, _, shaken) in enumerate(ranks[side]) if alive > 0 and not shaken]
        return fit[: forces[side].width]

    def shoot(side: int, combat: int, again: bool) -> None:
        line = in_line(1 - side)
        if not line:
            return
        die = random.randint(1, DIE) - combat
        if die > MORALE_TO and again:
            die = random.randint(1, DIE) - combat
        if die > MORALE_TO:
            return
        unit = ranks[1 - side][random.choice(line)]
        points[side] += 1
        if die <= STRENGTH_TO:
            unit[0] -= 1
            lost[1 - side] += 1
        unit[1] = max(LOWEST, unit[1] - 1)
        unit[2] = int(unit[1] <= broken)

    first = 0 if random.randint(1, DIE) + attack.tactics > random.randint(1, DIE) + defence.tactics else 1
    order = (first, 1 - first)
    for side in order:
        for _ in range(forces[side].guns):
            shoot(side, 0, False)
    for round_ in range(rounds):
        waiting = [in_line(0), in_line(1)]
        while waiting[0] or waiting[1]:
            for side in order:
                if waiting[side]:
                    n = waiting[side].pop(0)
                    unit = forces[side].units[n]
                    if unit.combat != NONE and ranks[side][n][0] > 0 and not ranks[side][n][2]:
                        shoot(side, unit.combat, unit.again)
        for side in (0, 1):
            if not in_line(side):
                return 1 - side, lost
        if round_ + 1 < rounds and defence.rally != NONE:
            for side in (0, 1):
                rally(ranks[side], forces[side].rally, broken, random)
    return int(points[0] <= points[1]), lost


def rally(rank: list[list[int]], value: int, broken: int, random: Random) -> None:
    """Demoralized units may regain a point of morale [12.13]."""
    for unit in rank:
        if value != NONE and unit[0] > 0 and unit[2] and random.randint(1, DIE) - value <= RECOVERS_TO:
            unit[1] += 1
            unit[2] = int(unit[1] <= broken)


def fighter(s: GameState, p: int) -> Fighter:
    """A unit as it would fight now."""
    fires = BOARD.combat[p] != NONE
    return Fighter(
        int(strength(s, p)),
        combat_of(s, p) if fires else NONE,
        int(morale_left(s, p)),
        bool(BOARD.second_shot[p]),
    )


def worth(f: Fighter) -> tuple[int, int, int]:
    """The best come into line first."""
    return (-f.combat, -f.morale, -f.strength)


def force(s: GameState, side: int, h: int, more: Iterable[int] = ()) -> Force:
    """What a side has in the open of a region, with those who come."""
    came = list(more)
    units = [p for p in {*troops_at(s, side, h), *came} if BOARD.sort[p] < ARTILLERY]
    guns = [p for p in {*train_at(s, side, h), *came} if BOARD.sort[p] == ARTILLERY]
    chief = commander([p for p in {*leaders_at(s, side, h), *came} if BOARD.rank[p] > 0])
    return Force(
        tuple(sorted((fighter(s, p) for p in units), key=worth)),
        int(BOARD.first_line[h]),
        len(guns) if BOARD.guns_fire[h] else 0,
        int(BOARD.morale[chief]) if chief != NONE else NONE,
        int(BOARD.tactical[chief]) if chief != NONE else 0,
    )


def commander(leaders: list[int]) -> int:
    """Whoever has most stars, the better tactician among equals; NONE without anyone [12.1]."""
    return max(leaders, key=lambda p: (int(BOARD.rank[p]), int(BOARD.tactical[p]), -p), default=NONE)


def land_odds(s: GameState, side: int, h: int, coming: Iterable[int] = ()) -> Odds | None:
    """The odds of a side that attacks in a region, alone or with those who come; None without a fight."""
    attack, defence = force(s, side, h, coming), force(s, 1 - side, h)
    if not attack.units or not defence.units:
        return None
    more = attack.tactics > defence.tactics or defence.rally == NONE
    less = defence.tactics > attack.tactics
    attack = attack._replace(width=attack.width + int(more))
    defence = defence._replace(width=defence.width + int(less))
    return battle_odds(attack, defence, int(BOARD.rounds[h]), int(LAND_BREAKS))


def sea_odds(s: GameState, side: int, sea: int, coming: Iterable[int] = ()) -> Odds | None:
    """The odds of a fleet that attacks in a sea region; None without a fight."""
    fleets = [sorted({*train_at(s, side, sea), *coming}), sorted(train_at(s, 1 - side, sea))]
    if not fleets[0] or not fleets[1]:
        return None
    forces = [Force(tuple(sorted((fighter(s, p) for p in fleet), key=worth)), len(fleet)) for fleet in fleets]
    return battle_odds(forces[0], forces[1], int(ROUNDS_AT_SEA), int(SEA_BREAKS))
