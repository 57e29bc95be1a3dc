"""What dice may do, told before they fall: a battle, an assault, an interception, an evasion, a negotiation, attrition.

All of it is counted, not tried: every pair of rolls with its chance. Cards that may still come, counter-marches and
evasions are left aside, so that it tells how the forces compare, and nothing that is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from grognard.games.napoleon_against_europe.model.board import (
    AUSTRIA,
    BOARD,
    COALITION,
    NONE,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.lasting import lies
from grognard.games.napoleon_against_europe.model.marks import (
    AUSTRIA_REFUSES,
    BATTLE,
    BATTLE_MARKS,
    COMMITTED,
    ENGLAND_EXPECTS,
    LEADS,
    SECONDS,
    SURE_COUNTER_MARCH,
    SURE_EVASION,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_of,
    clear_mark,
    place,
    put,
    set_mark,
)
from grognard.games.napoleon_against_europe.rules.battle.field import (
    LEADING,
    OPEN,
    Field,
    fighters,
    force,
    tactical,
)
from grognard.games.napoleon_against_europe.rules.battle.leaders import (
    Leaders,
    no_commitment,
    no_leading,
    no_seconding,
)
from grognard.games.napoleon_against_europe.rules.battle.leaving import supply_lines
from grognard.games.napoleon_against_europe.rules.battle.modifiers import (
    Modifier,
    battle_modifiers,
    counter_march_modifiers,
    morale_modifiers,
    pursuit_modifiers,
    total_of,
)
from grognard.games.napoleon_against_europe.rules.battle.odds import level_of, overruns, ratio, side_points
from grognard.games.napoleon_against_europe.rules.battle.resolution import (
    RESULT_LOSSES,
    RESULT_PLUS,
    row_of,
)
from grognard.games.napoleon_against_europe.rules.cards.activations import NELSON_BONUS, NELSON_DICE
from grognard.games.napoleon_against_europe.rules.diplomacy.action import modifiers as diplomacy_modifiers
from grognard.games.napoleon_against_europe.rules.forces import is_demoralized, members, steps_of
from grognard.games.napoleon_against_europe.rules.land.attrition import STAR_FROM
from grognard.games.napoleon_against_europe.rules.land.evasion import evasion_modifiers
from grognard.games.napoleon_against_europe.rules.land.interception import interception_modifiers
from grognard.games.napoleon_against_europe.rules.powers import enemy
from grognard.games.napoleon_against_europe.rules.sea.combat import fleets_lost
from grognard.games.napoleon_against_europe.rules.sea.interception import interception_modifier
from grognard.games.napoleon_against_europe.rules.sea.waters import RULES as NAVAL
from grognard.games.napoleon_against_europe.rules.sea.waters import best_initiative
from grognard.games.napoleon_against_europe.rules.sieges.assault import (
    FALLS,
    RESULTS,
    assault_result,
    siege_modifiers,
)
from grognard.parts.shown.chances import above, percent

DIE = 6
PAIRS = {total: 6 - abs(7 - total) for total in range(2, 13)}  # of 36


def at_least(needed: int) -> int:
    """The chance that a die shows so much or more.

    >>> at_least(5), at_least(1), at_least(7)
    (33, 100, 0)
    """
    return above(max(0, needed - 1))


# A battle


class Odds(NamedTuple):
    """How a battle may end: the chance of the attacker, and the losses of each side on average."""

    win: int
    losses: float  # of the attacker
    kills: float  # of the defender
    overrun: bool = False  # no dice are rolled

    def for_defender(self) -> Odds:
        """The same for the defender, who wins where the attacker does not [14.6.c]."""
        return Odds(100 - self.win, self.kills, self.losses, self.overrun)


def outcomes(level: int, modifiers: Sequence[int], steps: Sequence[int]) -> Odds:
    """A battle of a level between an attacker and a defender with these modifiers and steps, every roll counted
    [14.6, 14.8.b].

    >>> outcomes(1, (0, 0), (8, 8)).win < 50 < outcomes(1, (3, 0), (8, 8)).win
    True
    """
    wins = 0
    lost = [0, 0]
    for one, chance in PAIRS.items():
        mine = int(row_of(level, one + modifiers[0]))
        for two, other in PAIRS.items():
            theirs = int(row_of(level, two + modifiers[1]))
            weight = chance * other
            attack, defence = int(RESULT_LOSSES[level][mine]), int(RESULT_LOSSES[level][theirs])
            plus = RESULT_PLUS[level][mine] and not RESULT_PLUS[level][theirs]
            wins += weight * (attack > defence or (attack == defence and bool(plus)))
            lost[0] += weight * min(defence, steps[1], steps[0])
            lost[1] += weight * min(attack, steps[0], steps[1])
    all_ = sum(PAIRS.values()) ** 2
    return Odds(percent(wins / all_), round(lost[0] / all_, 1), round(lost[1] / all_, 1))


def field_odds(s: GameState, f: Field) -> Odds | None:
    """How a battle that is under way may end, by what is known before the dice; None without two sides."""
    sides = (int(f.attacker), int(enemy(f.attacker)))
    points = [int(side_points(s, f, side)) for side in sides]
    if not points[0] or not points[1]:
        return None
    steps = [int(steps_of(s, fighters(s, f, side))) for side in sides]
    if overruns(points[0], points[1]):
        won = points[0] > points[1]
        return Odds(100 if won else 0, 0.0 if won else steps[0], steps[1] if won else 0.0, True)
    added = [int(total_of(battle_modifiers(s, f, side))) for side in sides]
    return outcomes(int(level_of(points[0], points[1])), added, steps)


def yet_to_name(s: GameState, f: Field) -> list[int]:
    """The sides of a battle that have still to say who leads, whom they commit and who helps, and have someone
    [14.5.5, 14.5.6]."""
    sides = [int(f.attacker), int(enemy(f.attacker))][max(0, int(f.stage) - LEADING) :]
    return [side for side in sides if Leaders(side).actions(s, f)]


def expected_odds(s: GameState, f: Field) -> Odds | None:
    """How a battle under way may end if those who have still to name their leaders name the best they have."""
    t = s.copy()
    for side in yet_to_name(s, f):
        name_leaders(t, f, side)
    return field_odds(t, f)


def battle_ahead(
    s: GameState, attacker: int, zone: int, coming: Iterable[int], origin: int, kind: int = OPEN
) -> Odds | None:
    """How a battle would end if a force entered a zone: everybody there fights, the best corps leads, special units
    are committed and the best subordinate helps, on both sides, and both look to their supply; None where there is
    nobody to fight."""
    t = s.copy()
    f = Field(zone, attacker, kind, origins=[origin])
    for p in coming:
        if army_of(t, p) == NONE and place(t, p) != zone:
            put(t, p, zone)
    for side in (attacker, int(enemy(attacker))):
        for p in force(t, f, side):
            clear_mark(t, p, BATTLE_MARKS)
            set_mark(t, p, BATTLE)
    supply_lines(t, f)
    for side in (attacker, int(enemy(attacker))):
        name_leaders(t, f, side)
    return field_odds(t, f)


def name_leaders(s: GameState, f: Field, side: int) -> None:
    """The best that a side can name to lead, to commit and to help [14.5.5, 14.5.6]."""
    pieces = fighters(s, f, side)
    corps = [p for p in pieces if not no_leading(s, pieces, p)]
    if corps:
        set_mark(s, max(corps, key=lambda p: int(BOARD.stars[p])), LEADS)
    for p in pieces:
        if not no_commitment(s, pieces, p):
            set_mark(s, p, COMMITTED)
    seconds = [p for p in pieces if not no_seconding(s, f, side, pieces, p)]
    if seconds:
        set_mark(s, max(seconds, key=lambda p: int(tactical(s, p, side == f.attacker))), SECONDS)


def ratio_words(attack: int, defence: int) -> str:
    """The ratio of two totals as people write it, the attacker's first.

    >>> ratio_words(16, 8), ratio_words(4, 12)
    ('2:1', '1:3')
    """
    found = int(ratio(attack, defence))
    return f"{found}:1" if attack >= defence else f"1:{found}"


# One die


def assault_chances(s: GameState, side: int, zone: int) -> dict[str, int]:
    """What an assault may come to, in per cent, by the words for each result [15.4.a]."""
    return spread(int(total_of(siege_modifiers(s, side, zone))))


def spread(modifier: int) -> dict[str, int]:
    """The results of an assault with a modifier.

    >>> sum(spread(0).values()) in range(98, 103)
    True
    """
    found: dict[str, int] = {}
    for die in range(1, DIE + 1):
        name = RESULTS[int(assault_result(die + modifier))]
        found[name] = found.get(name, 0) + 1
    return {name: percent(count / DIE) for name, count in found.items()}


def fall_chance(s: GameState, side: int, zone: int) -> int:
    """The chance that an assault takes the fortress."""
    added = int(total_of(siege_modifiers(s, side, zone)))
    falls = [die for die in range(1, DIE + 1) if FALLS[assault_result(die + added)]]
    return percent(len(falls) / DIE)


def summed(modifiers: list[Modifier]) -> int:
    """What a list of modifiers comes to."""
    return sum(value for _, value in modifiers)


def interception_chance(s: GameState, side: int, head: int, active: list[int], zone: int) -> int:
    """The chance of a force to intercept those who have entered a zone [12.4.c]."""
    added = summed(interception_modifiers(s, side, members(s, head), active, zone))
    return at_least(int(TABLES.interception.least) - added)


def evasion_chance(
    s: GameState, side: int, pieces: list[int], active: list[int], zone: int, paid: int
) -> int:
    """The chance of a force to evade; sure of the demoralized, and by 55C [12.5.b-c]."""
    if is_demoralized(s, pieces) or lies(s, SURE_EVASION):
        return 100
    return at_least(
        int(TABLES.evasion.least) - summed(evasion_modifiers(s, side, pieces, active, zone, paid))
    )


def counter_march_chance(s: GameState, f: Field, side: int, general: int) -> int:
    """The chance of a general to march to the guns [14.1.d]."""
    if lies(s, SURE_COUNTER_MARCH):
        return 100
    return at_least(int(TABLES.counter_march.least) - summed(counter_march_modifiers(s, f, side, general)))


def negotiation_chance(s: GameState, side: int, nation: int, bonus: int = 0) -> int:
    """The chance to win a nation over [8.2.3.b-c]."""
    if nation == AUSTRIA and side == COALITION and lies(s, AUSTRIA_REFUSES):
        return 0
    return at_least(int(TABLES.diplomacy.joins) - summed(diplomacy_modifiers(s, side, nation, bonus)))


def war_chance(value: int) -> int:
    """The chance that a card of a value ends a foreign war [6.5.c]."""
    return at_least(int(TABLES.foreign_war.ends) - value)


def check_chance(s: GameState, f: Field, side: int) -> int:
    """The chance of a beaten side to keep its order: a die no higher than its morale as it is changed [14.9.1]."""
    needed = int(f.morale[side]) + summed(morale_modifiers(s, f, side))
    return percent(min(DIE, max(0, needed)) / DIE)


def pursuit_expected(s: GameState, f: Field, side: int) -> float:
    """The losses that the victor's pursuit brings on average: a point for each above 6 [14.9.2.b]."""
    added = summed(pursuit_modifiers(s, f, side))
    return round(sum(max(0, die + added - DIE) for die in range(1, DIE + 1)) / DIE, 1)


def attrition_expected(modifier: int, steps: int) -> float:
    """The steps that a force of so many loses on average in a test with a modifier [13.6.2.a].

    >>> attrition_expected(6, 10) > attrition_expected(0, 10)
    True
    """
    total = 0.0
    for die in range(1, DIE + 1):
        losses, star = TABLES.attrition_result(steps, die + modifier)
        total += min(steps, losses + (above(STAR_FROM - 1) / 100 if star else 0))
    return round(total / DIE, 1)


# At sea


def sea_interception_chance(s: GameState, side: int, squadron: list[int]) -> int:
    """The chance of a squadron to intercept [17.2.5.c]."""
    return at_least(int(NAVAL.interception) - int(interception_modifier(s, side, squadron)))


def sea_evasion_chance(squadron: list[int]) -> int:
    """The chance of a squadron to evade [17.2.6.b]."""
    return at_least(int(NAVAL.evasion) - int(best_initiative(squadron)))


class SeaOdds(NamedTuple):
    """How a battle at sea may end for the active side, in per cent, and the fleets that each side loses on average."""

    win: int
    tie: int
    losses: float
    kills: float


def sums_of(dice: int) -> dict[int, float]:
    """The totals of some dice with their chances.

    >>> sums_of(0), round(sums_of(2)[7], 3)
    ({0: 1.0}, 0.167)
    """
    found = {0: 1.0}
    for _ in range(dice):
        grown: dict[int, float] = {}
        for total, chance in found.items():
            for die in range(1, DIE + 1):
                grown[total + die] = grown.get(total + die, 0.0) + chance / DIE
        found = grown
    return found


def sea_odds(
    s: GameState, ours: list[int], theirs: list[int], batteries: int = 0, active: int = NONE
) -> SeaOdds:
    """A round between two squadrons, those of the active side first, with the batteries of a port; Nelson's signal
    counts for the Coalition [17.3.1, 17.3.3.a, 17.3.4.a]."""
    signal = NELSON_DICE if lies(s, ENGLAND_EXPECTS) else 0
    dice = [len(ours), len(theirs) + batteries]
    added = [sum(int(BOARD.tactical[p]) for p in squadron) for squadron in (ours, theirs)]
    if signal and active != NONE:
        role = 0 if active == COALITION else 1
        dice[role] += int(signal)
        added[role] += int(signal) * int(NELSON_BONUS)
    return squadrons(dice, added, (len(ours), len(theirs)))


def squadrons(dice: Sequence[int], added: Sequence[int], fleets: Sequence[int]) -> SeaOdds:
    """The same by its numbers.

    >>> squadrons((1, 1), (0, 0), (1, 1)).tie
    17
    """
    win = tie = losses = kills = 0.0
    theirs = sums_of(dice[1])
    for one, chance in sums_of(dice[0]).items():
        for two, other in theirs.items():
            gap = one + added[0] - two - added[1]
            weight = chance * other
            if gap > 0:
                win += weight
                kills += weight * min(fleets[1], int(fleets_lost(gap)))
            elif gap < 0:
                losses += weight * min(fleets[0], int(fleets_lost(-gap)))
            else:
                tie += weight
    return SeaOdds(percent(win), percent(tie), round(losses, 1), round(kills, 1))


# Attrition


def attrition_losses(steps: int, modifier: int) -> tuple[int, float]:
    """The chance that an attrition test costs something, and the steps that it costs on average [13.6.2.a].

    >>> attrition_losses(8, -9), attrition_losses(8, 9)[0]
    ((0, 0.0), 100)
    """
    some = total = 0.0
    star = above(int(TABLES.attrition.star_from) - 1) / 100
    for die in range(1, DIE + 1):
        losses, again = TABLES.attrition_result(steps, die + modifier)
        more = star if again else 0.0
        some += 1.0 if losses else more
        total += min(losses + more, steps)
    return percent(some / DIE), round(total / DIE, 1)
