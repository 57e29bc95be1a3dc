"""How a player sizes up the map: who stands where, how battles would go, what zones are worth. Nothing here is a rule.

Worths are in tenths of a victory point.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.odds import floats
from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    AUSTRIA,
    BOARD,
    BRITAIN,
    COALITION,
    COMBAT,
    DATA,
    EMPIRE,
    FRANCE,
    GENERAL,
    MAJORS,
    MANTUA,
    NAPOLEON,
    NEUTRAL,
    NONE,
    PRUSSIA,
    RESERVE_CAVALRY,
    RUSSIA,
    SPAIN,
    SPECIAL,
    TABLES,
    TURKEY,
    is_army_box,
)
from grognard.games.napoleon_against_europe.model.marks import DEMORALIZED, UNSUPPLIED
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_of,
    army_troops,
    camp,
    camp_of,
    contents,
    marked,
    on_map,
    place,
    siege,
    steps,
    troops_at,
    where,
)
from grognard.games.napoleon_against_europe.rules.control import controller, french_key_zones, key_zones
from grognard.games.napoleon_against_europe.rules.forces import is_demoralized
from grognard.games.napoleon_against_europe.rules.land.supply import flag_supplied
from grognard.games.napoleon_against_europe.rules.victory import imperial_key_zones, napoleon_is_out
from grognard.parts.vectors import numbers, vector

POINT: Final = 15.0  # a victory point
STEP_WORTH: Final = 3.0  # a step of a line corps
FAR: Final = 60
REACH: Final = BOARD.land.table(FAR)  # movement points between two zones, as if nobody stood in the way
HUNDRED_DAYS: Final = bytes([int(sc.ending == "hundred-days") for sc in DATA.scenarios])
LAST_YEAR: Final = [sc.last_year for sc in DATA.scenarios]


def reach(a: i64, b: i64) -> i64:
    """Movement points from one zone to another."""
    return REACH[a * BOARD.zones + b]


# What counters are worth


def _worths() -> vec[float]:
    """What each counter on the map is worth: of a combat unit each step."""
    v = floats(BOARD.pieces)
    for p in range(BOARD.pieces):
        sort = BOARD.sort[p]
        if sort == COMBAT:
            v[p] = STEP_WORTH * (0.5 + 0.15 * float(BOARD.morale[p] - 1) + 0.4 * float(BOARD.stars[p]))
            if BOARD.kind[p] == RESERVE_CAVALRY:
                v[p] += 1.5
            if BOARD.limited[p]:
                v[p] *= 0.6
        elif sort == GENERAL:
            v[p] = 1.0 + float(BOARD.attack[p] + BOARD.defence[p]) + 0.2 * float(BOARD.command[p])
        elif sort == ARMY:
            v[p] = 6.0
        elif sort == SPECIAL:
            v[p] = 3.0
        else:
            v[p] = 2.0
    v[NAPOLEON] = 15.0
    return v


WORTH: Final = _worths()


def piece_worth(s: GameState, p: i64) -> float:
    """What a counter on the map is worth now."""
    if BOARD.sort[p] != COMBAT:
        return WORTH[p]
    value = WORTH[p] * float(steps(s, p))
    if marked(s, p, DEMORALIZED):
        value *= 0.7
    return value * 0.85 if marked(s, p, UNSUPPLIED) else value


# Who stands where


class Eyes:
    """The forces of both sides in every place on land: index side * places + place."""

    def __init__(self) -> None:
        self.steps = _NUMBERS[:]
        self.worth = _FLOATS[:]
        self.attack = _NUMBERS[:]  # what the commander, their best subordinate and the best corps add
        self.defence = _NUMBERS[:]
        self.led = _NUMBERS[:]  # 1 with a general, 2 with an army
        self.cavalry = _NUMBERS[:]
        self.shaken = _NUMBERS[:]  # 1 demoralized
        self.held: list[list[int]] = [[], []]  # the places where a side has combat units


_FLOATS: Final = floats(2 * BOARD.first_sea)
_NUMBERS: Final = numbers(2 * BOARD.first_sea)


def look(s: GameState) -> Eyes:
    """Size up the map."""
    eyes = Eyes()
    first = _NUMBERS[:]  # the general in command, as 1 + their number
    star = _NUMBERS[:]  # of the best corps
    special = _NUMBERS[:]  # what special units add
    seconds = Seconds()
    for p in range(BOARD.pieces):
        h = where(s, p)
        if h >= BOARD.first_sea:
            continue
        side = camp_of(s, p)
        if side == NEUTRAL:
            continue
        row = side * BOARD.first_sea + h
        sort = BOARD.sort[p]
        if sort == COMBAT:
            if eyes.steps[row] == 0:
                eyes.held[side].append(int(h))
            eyes.steps[row] += steps(s, p)
            eyes.worth[row] += piece_worth(s, p)
            star[row] = max(star[row], BOARD.stars[p])
            if BOARD.kind[p] == RESERVE_CAVALRY:
                eyes.cavalry[row] += steps(s, p)
            if marked(s, p, DEMORALIZED):
                eyes.shaken[row] = 1
        elif sort == GENERAL:
            seat_general(s, eyes, seconds, first, row, p)
        elif sort == ARMY:
            eyes.led[row] = 2
        elif sort == SPECIAL:
            special[row] += BOARD.bonus[p]
    for side in range(2):
        for h in eyes.held[side]:
            row = side * BOARD.first_sea + h
            more = star[row] + special[row] - 2 * eyes.shaken[row]
            eyes.attack[row] += more + seconds.attack[row]
            eyes.defence[row] += more + seconds.defence[row]
    return eyes


class Seconds:
    """What the best subordinate of an army would add, in every place."""

    def __init__(self) -> None:
        self.attack = _NUMBERS[:]
        self.defence = _NUMBERS[:]

    def offer(self, row: i64, p: i64) -> None:
        """A general may help to command."""
        self.attack[row] = max(self.attack[row], BOARD.attack[p])
        self.defence[row] = max(self.defence[row], BOARD.defence[p])


def seat_general(s: GameState, eyes: Eyes, seconds: Seconds, first: vec[i64], row: i64, p: i64) -> None:
    """A general commands, or helps to command an army."""
    before = first[row] - 1
    eyes.led[row] = max(eyes.led[row], 2 if is_army_box(place(s, p)) else 1)
    if BOARD.cavalry[p]:
        eyes.cavalry[row] += 1
    if before == NONE or BOARD.rank[p] < BOARD.rank[before]:
        if before != NONE and eyes.led[row] == 2:
            seconds.offer(row, before)
        first[row] = p + 1
        eyes.attack[row] = BOARD.attack[p]
        eyes.defence[row] = BOARD.defence[p]
    elif eyes.led[row] == 2:
        seconds.offer(row, p)


def spot(side: i64, h: i64) -> i64:
    """The index of a side's force in a place."""
    return side * BOARD.first_sea + h


# Attrition


COLUMNS: Final = vector(TABLES.attrition.columns)
ROWS: Final = vector([row.least for row in TABLES.attrition.rows])
STAR: Final = float(7 - TABLES.attrition.star_from) / 6.0
MOST_ADDED: Final = 10


def _expected() -> vec[float]:
    """The steps that a test costs on average: index column * (2 * MOST_ADDED + 1) + MOST_ADDED + what is added."""
    wide = 2 * MOST_ADDED + 1
    v = floats(len(TABLES.attrition.columns) * wide)
    for column in range(len(TABLES.attrition.columns)):
        for more in range(-MOST_ADDED, MOST_ADDED + 1):
            total = 0.0
            for die in range(1, 7):
                text = "0"
                for row in TABLES.attrition.rows:
                    if die + more >= row.least:
                        text = str(row.losses[column])
                total += float(int(text.rstrip("*"))) + (STAR if text.endswith("*") else 0.0)
            v[column * wide + MOST_ADDED + more] = total / 6.0
    return v


_EXPECTED: Final = _expected()


def attrition(count: i64, more: i64) -> float:
    """The steps that a force of so many loses on average in a test with so much added to the die."""
    column: i64 = 0
    for n in range(len(COLUMNS)):
        if count >= COLUMNS[n]:
            column = n
    added = max(i64(-MOST_ADDED), min(i64(MOST_ADDED), more))
    return min(float(count), _EXPECTED[column * (2 * MOST_ADDED + 1) + MOST_ADDED + added])


# What zones are worth


def _standings() -> vec[float]:
    """What the fall of each major power is worth to its enemies."""
    v = floats(BOARD.nations)
    v[FRANCE] = 200.0
    v[BRITAIN] = 120.0
    v[AUSTRIA] = 110.0
    v[RUSSIA] = 120.0
    v[PRUSSIA] = 90.0
    v[SPAIN] = 60.0
    v[TURKEY] = 25.0
    return v


FALL: Final = _standings()
FRENCH_ARMIES: Final = [p for p in BOARD.armies if BOARD.nation[p] == FRANCE]
LAST_ARMY: Final = 110.0  # in the Hundred Days
SECOND_ARMY: Final = 30.0  # while there is another, its loss decides nothing
EMPEROR_OUT: Final = 3000.0  # in the Hundred Days it loses them
EMPEROR_BEATEN: Final = 90.0
EMPEROR_SHUT_IN: Final = 60.0  # and as much again for each point of the siege
EMPERORS_STEP: Final = (
    100.0  # of his force the last step besides what it is worth anywhere, the others less and less
)
CUT_OFF: Final = 0.5  # of a key zone that was taken and is not in supply
LAST_STAND: Final = 1200.0
ALL_OF_FRANCE: Final = 500.0  # in the Hundred Days
EARLY: Final = 0.3  # of it, before the fourth round: only who holds it in the end has it
LATER: Final = 0.23  # and so much more in every round


def _plain_worths() -> vec[float]:
    """What every zone is worth as it is printed."""
    v = floats(BOARD.zones)
    for z in range(BOARD.zones):
        v[z] = 0.3 if BOARD.open[z] else 1.0
        v[z] += 1.5 * float(BOARD.level[z])
        if BOARD.port[z] != NONE:
            v[z] += 0.3
        if BOARD.key[z] != NONE:
            v[z] += 8.0
    for n in range(MAJORS, BOARD.nations):
        for z in BOARD.capitals[n]:
            v[z] += 4.0
    return v


PLAIN: Final = _plain_worths()


def _worths_of_1815() -> vec[float]:
    """The same in the Hundred Days, in which nothing counts but France."""
    v = floats(BOARD.zones)
    for z in range(BOARD.zones):
        v[z] = 0.15 * PLAIN[z]
        if BOARD.home[z] == FRANCE:
            v[z] = 0.4 * PLAIN[z]
    return v


PLAIN_1815: Final = _worths_of_1815()


def plain_worths(s: GameState) -> vec[float]:
    """What every zone is worth by itself in a scenario."""
    return PLAIN_1815 if HUNDRED_DAYS[s.scenario] else PLAIN


def counts(s: GameState, n: i64) -> bool:
    """Whether the fall of a power is thought of: it is at war, and in the Hundred Days it is France."""
    return camp(s, n) != NEUTRAL and (n == FRANCE or not HUNDRED_DAYS[s.scenario])


def zone_worths(s: GameState) -> vec[float]:
    """What it is worth to hold each zone rather than leave it to the enemy."""
    v = plain_worths(s)[:]
    for n in range(MAJORS):
        side = camp(s, n)
        if not counts(s, n):
            continue
        keys = key_zones(s, n)
        if not keys:
            continue
        lost: i64 = 0
        for z in keys:
            if controller(s, z) == 1 - side:
                lost += 1
        whole: i64 = len(keys)
        for z in keys:
            count = lost - 1 if controller(s, z) == 1 - side else lost
            v[z] += nearness(s, n, float(count + 1), whole) - nearness(s, n, float(count), whole)
    if not HUNDRED_DAYS[s.scenario]:
        v[MANTUA] += 8.0
        stake = LAST_STAND * lateness(s) * lateness(s) / float(1 + imperial_lost(s))
        for z in imperial_key_zones(s):
            v[z] += stake
    return v


# The end of the war: the Empire wins if it holds all of these, the Coalition if it has taken all that are French


def lateness(s: GameState) -> float:
    """How near the end of the war is, up to 1."""
    return 1.0 / float(1 + LAST_YEAR[s.scenario] - s.year)


def imperial_lost(s: GameState) -> i64:
    """How many of the key zones that the Empire must hold in the end are lost."""
    lost: i64 = 0
    for z in imperial_key_zones(s):
        if controller(s, z) != EMPIRE:
            lost += 1
    return lost


def last_stand(s: GameState) -> float:
    """What the key zones mean for the end of the war, for the Empire."""
    if HUNDRED_DAYS[s.scenario]:
        return 0.0
    lost = imperial_lost(s)
    return LAST_STAND * lateness(s) * lateness(s) * (1.0 if lost == 0 else -0.2 * float(lost))


def nearness(s: GameState, n: i64, lost: float, keys: i64) -> float:
    """What it is worth to the enemies of a power that it has lost so many of its key zones."""
    part = lost / float(keys)
    whole = ALL_OF_FRANCE * urgency(s) if HUNDRED_DAYS[s.scenario] else FALL[n]
    if n == FRANCE and not HUNDRED_DAYS[s.scenario]:
        whole *= 1.0 + lateness(s)  # in the end it decides
    return whole * part * (0.4 + 0.6 * part)


def urgency(s: GameState) -> float:
    """How much of what is held in the end of the Hundred Days is worth now, up to 1."""
    return min(1.0, EARLY + LATER * float(max(i64(0), s.round - 3)))


def good_armies(s: GameState) -> float:
    """What French armies in good order mean in the Hundred Days, for the Empire: without one it cannot win."""
    if not HUNDRED_DAYS[s.scenario]:
        return 0.0
    count: i64 = 0
    for marker in FRENCH_ARMIES:
        if on_map(s, marker) and not is_demoralized(s, contents(s, marker)):
            count += 1
    if count == 0:
        return emperor(s)
    return LAST_ARMY * (1.0 + 2.0 * conquest(s)) + SECOND_ARMY * float(count - 1) + emperor(s)


def conquest(s: GameState) -> float:
    """The part of the French key zones that is lost: with all of them, the last armies decide the Hundred Days."""
    lost = 0.0
    keys = french_key_zones(s)
    for z in keys:
        if controller(s, z) == COALITION:
            lost += 1.0
    return lost / float(len(keys))


def emperor(s: GameState) -> float:
    """How Napoleon fares in the Hundred Days, for the Empire: whoever destroys his force has won."""
    if napoleon_is_out(s):
        return -EMPEROR_OUT
    h = where(s, NAPOLEON)
    if h >= BOARD.first_sea:
        return 0.0
    z = BOARD.zone_of[h]
    total = 0.0
    count: i64 = 0
    marker = army_of(s, NAPOLEON)
    for p in troops_at(s, EMPIRE, h) if marker == NONE else army_troops(s, marker):
        count += steps(s, p)
        if marked(s, p, DEMORALIZED):
            total -= EMPEROR_BEATEN / 5.0
    for n in range(count):
        total += EMPERORS_STEP / float(n + 1)
    if h != z and siege(s, z) > 0:
        total -= EMPEROR_SHUT_IN * float(siege(s, z))
    return total


def fallen(s: GameState) -> float:
    """How near the powers are to their fall, for the Empire."""
    total = 0.0
    for n in range(MAJORS):
        side = camp(s, n)
        if not counts(s, n):
            continue
        keys = key_zones(s, n)
        lost = 0.0
        for z in keys:
            if controller(s, z) == 1 - side:
                lost += 1.0 if flag_supplied(s, 1 - side, z) else CUT_OFF
        if keys:
            value = nearness(s, n, lost, len(keys))
            total += value if side == COALITION else -value
    return total
