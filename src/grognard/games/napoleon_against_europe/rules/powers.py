"""The nations: who is at war with whom, who plays for whom, where a counter may go, what a card is worth [6.2, 8.1]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BAYONNE_TRAP,
    BOARD,
    BRITAIN,
    CASTIGOS,
    CHOUANS,
    COALITION,
    COMBAT_CARD,
    DATA,
    DOS_DE_MAYO,
    EMPIRE,
    FRANCE,
    GUERRILLA,
    MAJORS,
    NEUTRAL,
    NONE,
    PORTUGAL,
    SERBIA,
    SERBIAN_PROVINCE,
    SPAIN,
    TABLES,
    TURKEY,
    TYROL,
    TYROL_PROVINCE,
)
from grognard.games.napoleon_against_europe.model.marks import (
    BEATEN,
    CROSSES_SPAIN,
    FONTAINEBLEAU,
    FORCED_ALLIANCE,
    FORCED_PEACE,
    HUMBLED,
    NEUTRAL_STATUS,
    NOT_CREATED,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    camp_of,
    event_played,
    flag,
    has_marker,
    marked,
    owner,
    patron,
    set_flag,
    set_mark,
    set_nation,
    status,
    steps,
)
from grognard.games.napoleon_against_europe.rules.control import controller

SPAIN_CLOSED: Final = "8.1.2.k spain-closed"
FONTAINEBLEAU_STEPS: Final = sum(
    int(e.amount or 0) for use in DATA.uses if use.card == "23F" for e in use.effects
)
BY_THE_COALITION: Final = ((1 << MAJORS) - 1) & ~(1 << FRANCE)


def enemy(side: i64) -> i64:
    """The other side."""
    return COALITION if side == EMPIRE else EMPIRE


def at_war(s: GameState, a: i64, b: i64) -> bool:
    """Whether two nations are at war: they belong to the two sides."""
    one, other = camp(s, a), camp(s, b)
    return one != other and one != NEUTRAL and other != NEUTRAL


def majors_of(s: GameState, side: i64) -> list[int]:
    """The major powers of a side, in the order of the phases [7.3.a]."""
    return [n for n in BOARD.power_order if camp(s, n) == side]


def leading_power(s: GameState, side: i64) -> i64:
    """The power whose ally a minor becomes that joins a side: France, or Great Britain while it fights [8.2.3.c]."""
    if side == EMPIRE:
        return FRANCE
    majors = majors_of(s, COALITION)
    return majors[0] if majors and BRITAIN not in majors else BRITAIN


def minors_of(s: GameState, side: i64) -> list[int]:
    """The minor nations of a side."""
    return [n for n in range(MAJORS, BOARD.nations) if camp(s, n) == side]


def minors_with_units(s: GameState, side: i64) -> list[int]:
    """The minor nations of a side that own combat units, on the map or not [7.3.3.c-e, R47]."""
    return [n for n in minors_of(s, side) if BOARD.has_units[n]]


def power_of(s: GameState, n: i64) -> i64:
    """The power that a nation counts with: itself, or a minor's patron as long as that one is on its side [R57]."""
    if n < MAJORS:
        return n
    leader = patron(s, n)
    return n if leader == NONE or camp(s, leader) != camp(s, n) else leader


def player_of(s: GameState, n: i64) -> i64:
    """The side that decides for a nation: its own; for a neutral, pacified or forcibly allied power as the rules say
    [7.3.2.b-c, 7.5.c]; for a minor its patron's. NONE for a minor on its own."""
    side = camp(s, n)
    if side != NEUTRAL:
        return side
    if n >= MAJORS:
        leader = patron(s, n)
        if leader == NONE:
            return NONE
        return player_of(s, leader)
    if status(s, n) == NEUTRAL_STATUS:
        return EMPIRE if n in (SPAIN, TURKEY) else COALITION
    return COALITION if patron(s, n) == FRANCE else EMPIRE


# Where a counter may go


def own_country(s: GameState, p: i64, z: i64) -> bool:
    """Whether a zone is of the country that a unit with a boxed factor never leaves [R61]."""
    nation = BOARD.nation[p]
    if BOARD.kind[p] == GUERRILLA:
        return owner(s, z) in (SPAIN, PORTUGAL)
    if nation == TYROL:
        return near_tyrol(z)
    return owner(s, z) == (FRANCE if nation == CHOUANS else nation)


def near_tyrol(z: i64) -> bool:
    """Whether a zone is in the province of Tyrol, or next to it."""
    if BOARD.province[z] == TYROL_PROVINCE:
        return True
    for other in BOARD.land.neighbours(z):
        if BOARD.province[other] == TYROL_PROVINCE:
            return True
    return False


def no_entry(s: GameState, p: i64, z: i64) -> str:
    """Why a land counter may not be in a zone: neutral ground, its bounds, Spain before the trap [12.1.j, R61]."""
    nation, side = BOARD.nation[p], camp_of(s, p)
    holder = owner(s, z)
    if side == NEUTRAL and holder != nation:
        return "8.1.1.a stays-home"
    if camp(s, holder) == NEUTRAL and holder != nation and not opened(s, side, holder):
        if nation != SERBIA or BOARD.province[z] != SERBIAN_PROVINCE:  # where they have risen (23C)
            return "12.1.j neutral-zone"
    if side == EMPIRE and holder == SPAIN and nation != SPAIN and spain_is_shut(s):
        if not marked(s, p, CROSSES_SPAIN):
            return SPAIN_CLOSED
    if BOARD.limited[p] and not own_country(s, p, z):
        return "2.1.e own-country"
    return ""


def opened(s: GameState, side: i64, n: i64) -> bool:
    """Whether a side may be in the land of a nation of neither: of the power that it has beaten, of a forced ally, of
    a state that does not exist [8.1.4.e, 18.2.3.e, R111]."""
    found = status(s, n)
    if forced_ally(s, n):
        return side == EMPIRE
    if found == FORCED_PEACE:
        leader = patron(s, n)
        return leader != NONE and (
            camp(s, leader) == side or (camp(s, leader) == NEUTRAL and pacified_by(s, n, side))
        )
    return found == NOT_CREATED


def forced_ally(s: GameState, n: i64) -> bool:
    """Whether a nation is a forced ally of the Empire: a power, or a minor that shares its lot [8.1.4, R110]."""
    if status(s, n) == FORCED_ALLIANCE:
        return True
    leader = patron(s, n)
    return n >= MAJORS and leader != NONE and camp(s, n) == NEUTRAL and status(s, leader) == FORCED_ALLIANCE


def pacified_by(s: GameState, n: i64, side: i64) -> bool:
    """Whether a minor at peace shares its patron's peace with a side: the one that has beaten the patron [R110]."""
    leader = patron(s, n)
    if leader == NONE or status(s, leader) != FORCED_PEACE:
        return False
    victor = patron(s, leader)
    return victor != NONE and camp(s, victor) == side


def spain_is_shut(s: GameState) -> bool:
    """Whether the Empire's units may not enter an allied Spain [8.1.2.k, R120]."""
    return camp(s, SPAIN) == EMPIRE and not event_played(s, BAYONNE_TRAP)


def may_cross_spain(s: GameState, pieces: list[int]) -> bool:
    """Whether some counters can be the force that 23F lets cross Spain: French, and no more than its steps [R177]."""
    if not has_marker(s, FONTAINEBLEAU):
        return False
    total: i64 = 0
    for p in pieces:
        if BOARD.nation[p] != FRANCE:
            return False
        total += steps(s, p)
    return total <= FONTAINEBLEAU_STEPS


def enter_spain(s: GameState, pieces: list[int], z: i64) -> None:
    """A force has come to a zone: in an allied Spain it is the one that 23F lets pass, until the end of the turn."""
    if owner(s, z) == SPAIN and spain_is_shut(s) and may_cross_spain(s, pieces):
        s.markers = s.markers & ~FONTAINEBLEAU
        for p in pieces:
            set_mark(s, p, CROSSES_SPAIN)


# What befalls a nation


def capital_lost(s: GameState, n: i64) -> bool:
    """Whether the enemy controls every capital of a nation: its morale falls; not Spain's after 22C [14.4.d-e]."""
    side = camp(s, n)
    if side == NEUTRAL or not BOARD.capitals[n] or (n == SPAIN and event_played(s, DOS_DE_MAYO)):
        return False
    for z in BOARD.capitals[n]:
        if controller(s, z) != enemy(side):
            return False
    return True


def beaten_by(s: GameState, n: i64, side: i64) -> bool:
    """Whether a side has beaten a major power before, by conquest or by 26F [8.2.3.b]."""
    if n >= MAJORS:
        return False
    bits = s.track[BEATEN + n]
    return bits & (1 << FRANCE | HUMBLED if side == EMPIRE else BY_THE_COALITION) != 0


def change_status(s: GameState, n: i64, new: i64, leader: i64, rule: str, told: bool = True) -> None:
    """A nation gets a status and a patron; the flags that it has planted go where it leaves a side. Who is deployed,
    draws cards or goes home is told in the chapters on diplomacy and conquest; `told` is whether the log tells it."""
    before = camp(s, n)
    set_nation(s, n, new, leader)
    if before != NEUTRAL and camp(s, n) != before:
        for z in range(BOARD.zones):
            if flag(s, z) == n:
                set_flag(s, z, NONE)
    if told:
        s.note("status", rule, n, new)


# Periods and the values of cards


def in_castigos(s: GameState) -> bool:
    """Whether the Castigos period has begun."""
    return s.period == CASTIGOS


def grand_coalition(s: GameState) -> bool:
    """Whether five major powers are in the Coalition, in the Castigos period [6.2.b, R38]."""
    if s.period != CASTIGOS or not DATA.scenarios[int(s.scenario)].grand_coalition:
        return False
    return len(majors_of(s, COALITION)) >= TABLES.hand.grand_coalition_powers


def card_value(s: GameState, c: i64) -> i64:
    """What a card is worth now: one more for the Grand Coalition, combat cards excepted [6.2.b]."""
    value = BOARD.card_value[c]
    if BOARD.card_side[c] == COALITION and BOARD.card_type[c] != COMBAT_CARD and grand_coalition(s):
        return value + TABLES.hand.grand_coalition
    return value
