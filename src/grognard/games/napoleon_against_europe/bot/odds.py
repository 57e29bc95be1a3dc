"""How a battle would go, by the book's tables: who wins it, and what each side loses. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.games.napoleon_against_europe.data.fighting_tables import Result
from grognard.games.napoleon_against_europe.model.board import TABLES
from grognard.games.napoleon_against_europe.rules.battle.odds import level_of, odds_bonus, overruns
from grognard.parts.vectors import numbers

LEAST: Final = -6  # modifiers of a roll that are told apart
MOST: Final = 13
WIDE: Final = MOST - LEAST + 1
RANKS: Final = 20  # twice the losses of a result, and one more with a plus
LEVELS: Final[list[list[Result]]] = [TABLES.results.skirmish, TABLES.results.small, TABLES.results.large]
DICE: Final = 36.0
OVERRUN: Final = 0.98  # how sure an overrun is: somebody may march to the guns, or away
OVERRUN_BY: Final = 9  # what `edge` says of one


def floats(size: int, value: float = 0.0) -> vec[float]:
    """A vector of equal numbers."""
    v = vec[float]()
    for _ in range(size):
        v = append(v, value)
    return v


def _rank(level: int, total: int) -> int:
    """The result of a total as a number: the higher wins."""
    found = 0
    for result in LEVELS[level]:
        if total >= result.least:
            found = 2 * result.losses + (1 if result.plus else 0)
    return found


def _shares() -> vec[float]:
    """How likely each result is: index (level * WIDE + modifier - LEAST) * RANKS + rank."""
    v = floats(len(LEVELS) * WIDE * RANKS)
    for level in range(len(LEVELS)):
        for n in range(WIDE):
            for a in range(1, 7):
                for b in range(1, 7):
                    row = (level * WIDE + n) * RANKS
                    v[row + _rank(level, a + b + n + LEAST)] += 1.0 / DICE
    return v


def _inflicted(shares: vec[float]) -> vec[float]:
    """The steps that a roll costs the enemy on average: index level * WIDE + modifier - LEAST."""
    v = floats(len(LEVELS) * WIDE)
    for row in range(len(LEVELS) * WIDE):
        for rank in range(RANKS):
            v[row] += shares[row * RANKS + rank] * float(rank // 2)
    return v


def _wins(shares: vec[float]) -> vec[float]:
    """How likely the attacker has the better result, ties to the other: index (level * WIDE + attack) * WIDE + defence,
    both from LEAST on."""
    v = floats(len(LEVELS) * WIDE * WIDE)
    for level in range(len(LEVELS)):
        for attack in range(WIDE):
            for defence in range(WIDE):
                mine, theirs = (level * WIDE + attack) * RANKS, (level * WIDE + defence) * RANKS
                below, won = 0.0, 0.0
                for rank in range(RANKS):
                    won += shares[mine + rank] * below
                    below += shares[theirs + rank]
                v[(level * WIDE + attack) * WIDE + defence] = won
    return v


_SHARES: Final = _shares()
INFLICTED: Final = _inflicted(_SHARES)
WINS: Final = _wins(_SHARES)
MANY: Final = 32  # steps of a side; more are as good


def _edges() -> vec[i64]:
    """What `edge` says of any two numbers of steps: index attackers * MANY + defenders."""
    v = numbers(MANY * MANY)
    for attack in range(MANY):
        for defence in range(MANY):
            if attack == 0 or (defence > 0 and attack < defence and overruns(attack, defence)):
                v[attack * MANY + defence] = -OVERRUN_BY
            elif defence == 0 or overruns(attack, defence):
                v[attack * MANY + defence] = OVERRUN_BY
            else:
                v[attack * MANY + defence] = odds_bonus(attack, defence)
    return v


def _sizes() -> vec[i64]:
    """The level of a battle of any two numbers of steps."""
    v = numbers(MANY * MANY)
    for attack in range(MANY):
        for defence in range(MANY):
            v[attack * MANY + defence] = level_of(2 * attack, 2 * defence)
    return v


EDGES: Final = _edges()
SIZES: Final = _sizes()


def within(more: i64) -> i64:
    """A modifier as an index."""
    return max(i64(LEAST), min(i64(MOST), more)) - LEAST


def between(attackers: i64, defenders: i64) -> i64:
    """Two numbers of steps as an index."""
    most: i64 = MANY - 1
    return max(i64(0), min(most, attackers)) * MANY + max(i64(0), min(most, defenders))


def edge(attackers: i64, defenders: i64) -> i64:
    """What the ratio of steps adds to the attacker's roll; 9 or -9 where one side is overrun."""
    return EDGES[between(attackers, defenders)]


def chance(attackers: i64, attack: i64, defenders: i64, defence: i64) -> float:
    """How likely an attack wins, by the steps and by what each adds to its roll."""
    pair = between(attackers, defenders)
    more = EDGES[pair]
    if more == OVERRUN_BY:
        return OVERRUN
    if more == -OVERRUN_BY:
        return 1.0 - OVERRUN
    return WINS[(SIZES[pair] * WIDE + within(attack + more)) * WIDE + within(defence)]


def losses(mine: i64, more: i64, theirs: i64) -> float:
    """The steps that a force inflicts on another on average with so much added to its roll: no more than either has."""
    hits = INFLICTED[SIZES[between(mine, theirs)] * WIDE + within(more)]
    return min(hits, float(min(mine, theirs)))
