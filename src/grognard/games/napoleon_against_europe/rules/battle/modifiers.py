"""What is added to the rolls of a battle: one list for each roll, which the dice, the panel and the odds share [14.1.d,
14.5, 14.9.1, 14.9.2]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    EMPIRE,
    GENERAL,
    NONE,
    SPECIAL,
    STRAIT,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.lasting import lies
from grognard.games.napoleon_against_europe.model.marks import (
    BRIDGE_BUILT,
    COMMITTED,
    DEMORALIZED,
    LEADS,
    NO_ELITE,
    NO_TERRAIN,
    SECONDS,
)
from grognard.games.napoleon_against_europe.model.marks import LANDING as FREE_LANDING
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    armies_at,
    army_of,
    marked,
    steps,
)
from grognard.games.napoleon_against_europe.rules.battle.field import (
    INTERCEPTED,
    LANDING,
    Field,
    fighters,
    tactical,
)
from grognard.games.napoleon_against_europe.rules.battle.odds import odds_bonus, side_points
from grognard.games.napoleon_against_europe.rules.cards.modifiers import MODIFIERS
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import (
    BATTLE_ROLL,
    MORALE_ROLL,
    PURSUIT_ROLL,
)
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    cavalry,
    cavalry_steps,
    commander,
    is_demoralized,
    is_unsupplied,
    markers_of,
    steps_of,
)
from grognard.games.napoleon_against_europe.rules.terrain import crosses_channel, is_difficult
from grognard.parts.effects.core import ATTACKER, DEFENDER

TABLE: Final = TABLES.battle
AFTERMATH: Final = TABLES.aftermath
DIFFICULT: Final = TABLES.counter_march.difficult

Modifier = tuple[str, int]  # its name, as in `modifier-odds` of the texts, and its value


def total_of(modifiers: list[Modifier]) -> i64:
    """The sum of a list of modifiers."""
    total: i64 = 0
    for _, value in modifiers:
        total += value
    return total


def role_of(f: Field, side: i64) -> i64:
    """The role of a side, as cards have it."""
    return ATTACKER if side == f.attacker else DEFENDER


def add(found: list[Modifier], name: str, value: i64) -> None:
    """Add a modifier to a list, unless it is nothing."""
    if value != 0:
        found.append((name, int(value)))


# The battle roll


def battle_modifiers(s: GameState, f: Field, side: i64) -> list[Modifier]:
    """What a side adds to its two dice, cards included [14.5]."""
    found = own_modifiers(s, f, side)
    add(found, "cards", card_bonus(s, f, side))
    return found


def card_bonus(s: GameState, f: Field, side: i64) -> i64:
    """What cards add to the dice of a side [14.5.7]."""
    return MODIFIERS.total(s, BATTLE_ROLL, side, f.zone, role_of(f, side))


def own_modifiers(s: GameState, f: Field, side: i64) -> list[Modifier]:
    """What a side adds to its two dice without cards [14.5.1-14.5.6]."""
    mine, theirs = fighters(s, f, side), fighters(s, f, 1 - side)
    attacking = side == f.attacker
    found: list[Modifier] = []
    if attacking:
        add(found, "odds", odds_bonus(side_points(s, f, side), side_points(s, f, 1 - side)))
    add(found, "commander", tactical(s, commander(s, mine), attacking))
    add(found, "subordinate", subordinate_value(s, mine, attacking))
    if cavalry(s, mine) > cavalry(s, theirs):
        add(found, "cavalry", TABLE.cavalry)
    if f.kind == INTERCEPTED and not attacking:
        add(found, "interceptor", TABLE.interceptor)
    if attacking:
        add(found, "terrain", terrain_value(s, f, side, mine))
        if f.kind == LANDING and not lies(s, FREE_LANDING):
            add(found, "landing", TABLE.landing)
    if is_unsupplied(s, mine):
        add(found, "unsupplied", TABLE.out_of_supply)
    if suffers_demoralization(s, mine):
        add(found, "demoralized", TABLE.demoralized)
    if not (attacking and lies(s, NO_ELITE)):
        add(found, "star", star_value(s, mine))
        add(found, "special", special_value(s, mine))
    return found


def subordinate_value(s: GameState, pieces: list[int], attacking: bool) -> i64:
    """The value of the subordinate who is used [14.5.6.b]."""
    for p in pieces:
        if marked(s, p, SECONDS):
            return tactical(s, p, attacking)
    return 0


def star_value(s: GameState, pieces: list[int]) -> i64:
    """The stars of the corps that leads [14.5.5.a]."""
    for p in pieces:
        if marked(s, p, LEADS):
            return BOARD.stars[p] * TABLE.star
    return 0


def special_value(s: GameState, pieces: list[int]) -> i64:
    """The bonuses of special units that are committed [14.5.5.b]."""
    total: i64 = 0
    for p in pieces:
        if marked(s, p, COMMITTED):
            total += BOARD.bonus[p]
    return total


def terrain_value(s: GameState, f: Field, side: i64, pieces: list[int]) -> i64:
    """What the ground of the zone and the worst border crossed take from the attacker [14.5.3.a, R27]; 48F spares the
    Empire."""
    if side == EMPIRE and lies(s, NO_TERRAIN):
        return 0
    spared = len(markers_of(pieces)) > 0 or lies(s, BRIDGE_BUILT)
    worst: i64 = 0
    for origin in f.origins:
        way = BOARD.land.way(origin, f.zone) if 0 <= origin < BOARD.zones else NONE
        if way != NONE or crosses_channel(s, origin, f.zone):
            border: i64 = STRAIT if way == NONE else BOARD.border[way]
            if not (spared and BOARD.spares_armies[border]):
                worst = min(worst, BOARD.crossing_attacker[border])
    return BOARD.ground_attacker[f.zone] + worst


def suffers_demoralization(s: GameState, pieces: list[int]) -> bool:
    """Whether a force fights worse for being demoralized; of two armies together only if the demoralized one has more
    steps [14.9.3.b, R28]."""
    if len(markers_of(pieces)) < 2:
        return is_demoralized(s, pieces)
    shaken: i64 = 0
    for p in pieces:
        if marked(s, p, DEMORALIZED):
            shaken += steps(s, p)
    return 2 * shaken > steps_of(s, pieces)


# Counter-marches


def counter_march_modifiers(s: GameState, f: Field, side: i64, general: i64) -> list[Modifier]:
    """What a general adds to the die of a counter-march: their own value or, if it is better, that of an
    army's commander of their side in the zone [14.1.d, R79, R80]."""
    attacking = side == f.attacker
    value = tactical(s, general, attacking)
    for marker in armies_at(s, side, f.zone):
        value = max(value, tactical(s, army_commander(s, marker), attacking))
    found: list[Modifier] = []
    add(found, "tactical", value)
    if is_difficult(f.zone):
        add(found, "difficult", DIFFICULT)
    return found


# After the battle


def morale_modifiers(s: GameState, f: Field, side: i64) -> list[Modifier]:
    """What changes the morale of the beaten side in its check [14.9.1.b, R80, R85]."""
    found: list[Modifier] = []
    add(found, "tactical", tactical(s, f.commanders[side], side == f.attacker))
    add(found, "losses", max(0, f.lost[side] - f.lost[1 - side]) * AFTERMATH.extra_loss)
    add(found, "cards", MODIFIERS.total(s, MORALE_ROLL, side, f.zone, role_of(f, side)))
    return found


def pursuit_modifiers(s: GameState, f: Field, side: i64) -> list[Modifier]:
    """What the victor adds to the die of the pursuit: the attack value of the commander, reserve cavalry, cavalry
    generals, special units that pursue [14.9.2.b, R80]."""
    pieces = fighters(s, f, side)
    generals: i64 = 0
    hunters: i64 = 0
    for p in pieces:
        if BOARD.sort[p] == GENERAL and BOARD.cavalry[p]:
            generals += 1
        elif BOARD.sort[p] == SPECIAL:
            hunters += BOARD.pursuit[p]
    found: list[Modifier] = []
    add(found, "tactical", tactical(s, f.commanders[side], True))
    add(found, "reserve-cavalry", cavalry_steps(s, pieces) * AFTERMATH.pursuit_cavalry_step)
    add(found, "cavalry-general", generals * AFTERMATH.pursuit_cavalry_general)
    add(found, "special", hunters)
    add(found, "cards", MODIFIERS.total(s, PURSUIT_ROLL, side, f.zone, role_of(f, side)))
    return found


def is_subordinate(s: GameState, p: i64) -> bool:
    """Whether a general is in an army and commands none [14.11.c]."""
    marker = army_of(s, p)
    return BOARD.sort[p] == GENERAL and marker != NONE and army_commander(s, marker) != p
