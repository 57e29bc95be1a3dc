"""Chapter 20.2.f-l: new states and kingdoms that grow; what belongs to them, and the units that they bring.

A zone that joins a state carries its number. Land of a minor stays that minor's: the minor keeps its units and goes on
counting [7.3.3.d]. National territory of a power becomes the state's own [R116].
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    CAMPS,
    EMPIRE,
    FRANCE,
    ITALY,
    MAJORS,
    NONE,
    POLAND,
    STATES,
    TABLES,
    WITH_POLAND,
    WITH_VENETIA,
)
from grognard.games.napoleon_against_europe.model.marks import NOT_CREATED, PROTECTORATE
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    camp,
    owner,
    place,
    set_state,
    state_of,
    status,
)
from grognard.games.napoleon_against_europe.model.verbs import ADD_PROVINCE, DONE_
from grognard.games.napoleon_against_europe.rules.conquest.ground import cede, state_number
from grognard.games.napoleon_against_europe.rules.control import controls
from grognard.games.napoleon_against_europe.rules.losses import eliminate, settle, to_reserve
from grognard.games.napoleon_against_europe.rules.powers import change_status, own_country
from grognard.games.napoleon_against_europe.rules.scoring import escalate, score
from grognard.kernel.actions import first, plain, second, to, verb
from grognard.kernel.state import Frame, Pending

POINTS: Final = TABLES.points.new_state
POLISH_CORPS: Final = TABLES.peace.polish_corps
MAZOVIA: Final = BOARD.province_number["mazovie"]
VENETIA: Final = BOARD.province_number["venetie"]


def bears(z: i64, state: i64) -> bool:
    """Whether a zone bears the symbol of a state."""
    return BOARD.symbols[z] >> state & 1 != 0


def exists(s: GameState, n: i64) -> bool:
    """Whether a state has been founded and belongs to the Empire."""
    return status(s, n) != NOT_CREATED and camp(s, n) == EMPIRE


def provinces_of(state: i64) -> list[int]:
    """The provinces with zones that bear the symbol of a state."""
    found: list[int] = []
    for z in range(BOARD.zones):
        if bears(z, state) and int(BOARD.province[z]) not in found:
            found.append(int(BOARD.province[z]))
    return found


def symbol_zones(province: i64, state: i64) -> list[int]:
    """The zones of a province that bear the symbol of a state."""
    return [z for z in BOARD.province_zones[province] if bears(z, state)]


# Zones


def no_adding(s: GameState, province: i64, n: i64) -> str:
    """Why a province cannot be added to a state: its zones with the symbol must belong to the Empire, and not all be
    joined to a state already [20.2.f, R116]."""
    state = state_number(n)
    if state == NONE or not exists(s, n):
        return "20.2.f no-such-state"
    zones = symbol_zones(province, state)
    if not zones:
        return "20.2.f no-symbol"
    free = False
    for z in zones:
        if camp(s, owner(s, z)) != EMPIRE:
            return "20.2.f not-of-the-empire"
        free = free or state_of(s, z) == NONE
    return "" if free else "20.2.f has-a-state"


def add_zone(s: GameState, z: i64, n: i64) -> None:
    """A zone joins a state: national territory of a power becomes the state's, a minor keeps its own [R116]."""
    if owner(s, z) < MAJORS:
        cede(s, z, n)
    set_state(s, z, state_number(n))


def add_province(s: GameState, province: i64, n: i64, rule: str) -> None:
    """A province joins a state, with its zones that bear the symbol; new corps may be available [20.2.f, j, k]."""
    for z in symbol_zones(province, state_number(n)):
        if state_of(s, z) == NONE or owner(s, z) < MAJORS:
            add_zone(s, z, n)
    s.note("state-joined", rule, province, n)
    lose_strangers(s, symbol_zones(province, state_number(n)))
    release_corps(s, n)


def lose_strangers(s: GameState, zones: list[int]) -> None:
    """Units that never leave their country are lost where it is no longer theirs [2.1.e, R61]."""
    for z in zones:
        for side in range(CAMPS):
            for p in all_at(s, side, z):
                if BOARD.limited[p] and not own_country(s, p, z):
                    eliminate(s, p, "2.1.e")
        settle(s, z)


def release_corps(s: GameState, n: i64) -> None:
    """The second Italian corps is available with Venetia, the second Polish one with the third province
    [2.1.f, 20.2.j-k, R7]."""
    if n == ITALY and is_joined(s, VENETIA, n):
        release(s, n, WITH_VENETIA, "20.2.k")
    if n == POLAND:
        count = 0
        for province in provinces_of(state_number(POLAND)):
            if is_joined(s, province, n):
                count += 1
        if count >= POLISH_CORPS:
            release(s, n, WITH_POLAND, "20.2.j")


def is_joined(s: GameState, province: i64, n: i64) -> bool:
    """Whether all zones of a province with the symbol of a state are joined to it."""
    state = state_number(n)
    for z in symbol_zones(province, state):
        if state_of(s, z) != state:
            return False
    return True


def release(s: GameState, n: i64, entrance: i64, rule: str) -> None:
    """Counters of a nation that wait for something enter its reserve."""
    for p in BOARD.of_nation[n]:
        if BOARD.entrance[p] == entrance and place(s, p) == BOARD.aside:
            to_reserve(s, p, rule)


# Foundation


def found(s: GameState, n: i64, rule: str, by_card: bool = True) -> None:
    """A new state is founded, a protectorate of France, of all zones with its symbol that the Empire owns; Poland of
    Mazovia and the provinces that it controls (22F). Its units enter the reserve; its points are those of the card, or
    of the table [20.2.f-i, 18.2.2.j, R116]."""
    change_status(s, n, PROTECTORATE, FRANCE, rule)
    s.note("state-founded", rule, n)
    state = state_number(n)
    for province in provinces_of(state):
        if n == POLAND and by_card and (province == MAZOVIA or is_controlled(s, province)):
            for z in BOARD.province_zones[province]:
                cede(s, z, n)
                set_state(s, z, state)
            s.note("state-joined", rule, province, n)
        else:
            for z in symbol_zones(province, state):
                if camp(s, owner(s, z)) == EMPIRE:
                    add_zone(s, z, n)
    for p in BOARD.of_nation[n]:
        if place(s, p) == BOARD.aside and BOARD.entrance[p] != WITH_POLAND:
            to_reserve(s, p, rule)
    release_corps(s, n)
    if not by_card:
        escalate(s, POINTS.escalation, "20.2.f")
        score(s, POINTS.victory, "20.2.f")


def is_controlled(s: GameState, province: i64) -> bool:
    """Whether the Empire controls every zone of a province that can be controlled."""
    for z in BOARD.province_zones[province]:
        if BOARD.open[z] == 0 and not controls(s, EMPIRE, z):
            return False
    return True


class NewStates(Frame[GameState]):
    """In the conquest phase the Empire may add provinces to the states that it has founded [20.2.f]."""

    fields: ClassVar[str] = ""
    closes: ClassVar[str] = "20.2.f"

    def copy(self) -> NewStates:
        return NewStates()

    def step(self, s: GameState) -> Pending | None:
        actions: list[int] = []
        for state in range(STATES):
            n = BOARD.state_nation[state]
            for province in provinces_of(state):
                if not no_adding(s, province, n):
                    actions.append(to(ADD_PROVINCE, province, n))
        if not actions:
            return s.leave()
        return s.ask(EMPIRE, "add-province", "20.2.f", [*actions, plain(DONE_)])

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            s.leave()
        else:
            add_province(s, first(a), second(a), "20.2.f")
