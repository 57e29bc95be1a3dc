"""What can never be is found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, NONE
from grognard.games.napoleon_against_europe.model.invariants import faults
from grognard.games.napoleon_against_europe.model.lasting import lasting_marker
from grognard.games.napoleon_against_europe.model.marks import (
    ALLIED_COALITION,
    ALLIED_EMPIRE,
    BERTHIER,
    BOXED,
    DECK,
    DEMORALIZED,
    DISCORD,
    FIXED,
    PERMANENT,
    SEEN,
    UNTIL_ACTION,
    VICTORY,
)
from grognard.games.napoleon_against_europe.model.setup import set_up
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    put,
    set_emptied,
    set_flag,
    set_mark,
    set_nation,
    set_siege,
    set_steps,
)
from grognard.games.napoleon_against_europe.rules.sea.combat import ROLLING, SeaBattle
from grognard.games.napoleon_against_europe.rules.sea.interception import SeaInterception
from grognard.games.napoleon_against_europe.rules.sea.squadron import AT_HELM, Squadron
from grognard.kernel.state import Frame, Pending

N, P, C, NATION = BOARD.number, BOARD.piece, BOARD.card, BOARD.nation_number


def at_rest(s: GameState) -> None:
    s.decision = Pending(0, "action", "5.2.a", [0])


def beside(s: GameState) -> None:
    put(s, P["au-corps-8"], N["hanovre"])
    at_rest(s)


def two_forces(s: GameState) -> None:
    put(s, P["au-corps-8"], N["prague"])
    put(s, P["au-corps-9"], N["prague"])
    at_rest(s)


def too_few(s: GameState) -> None:
    put(s, P["fr-corps-15"], N["vienne"])
    set_steps(s, P["fr-corps-15"], 1)
    set_siege(s, N["vienne"], 1)
    at_rest(s)


def unbesieged(s: GameState) -> None:
    put(s, P["fr-corps-15"], N["vienne"])
    put(s, P["au-corps-8"], BOARD.inside[N["vienne"]])
    at_rest(s)


def half_routed(s: GameState) -> None:
    set_mark(s, P["fr-garde"], DEMORALIZED)
    at_rest(s)


def laid(marker: int, thing: int) -> Callable[[GameState], None]:
    return lambda s: s.lasting.append(lasting_marker(marker, thing, UNTIL_ACTION))


def under_way(frame: Frame[GameState]) -> Callable[[GameState], None]:
    return lambda s: s.stack.append(frame)


WRONG: dict[str, Callable[[GameState], None]] = {
    "there is no lasting marker": laid(BERTHIER, NONE),
    "berthier lies on 999": laid(BERTHIER, 999),
    "discord lies on 999": laid(DISCORD, 999),
    "is in manche": lambda s: put(s, P["fr-corps-8"], N["manche"]),
    "has 0 steps": lambda s: set_steps(s, P["fr-corps-8"], 0),
    "no corps": lambda s: set_mark(s, P["fr-ney"], DEMORALIZED),
    "is fixed, as a depot alone is": lambda s: set_mark(s, P["fr-ney"], FIXED),
    "marked off the map": lambda s: set_mark(s, P["fr-corps-15"], DEMORALIZED),
    "is off the map and holds something": lambda s: put(s, P["fr-grande-armee"], BOARD.reserve),
    "of another camp": lambda s: put(s, P["au-corps-8"], N["fr-grande-armee"]),
    "which is open to all": lambda s: set_flag(s, N["sandomir"], NATION["france"]),
    "has no fortress": lambda s: set_emptied(s, N["munich"], True),
    "besieged and empty": lambda s: (set_siege(s, N["vienne"], 1), set_emptied(s, N["vienne"], True))[0],
    "nobody's": lambda s: set_siege(s, N["breslau"], 1),
    "both sides stand in hanovre": beside,
    "the besiegers of vienne are too few": too_few,
    "enemies stand before vienne and do not besiege it": unbesieged,
    "a part of the force of fr-grande-armee is demoralized": half_routed,
    "whose nation is at war with nobody": lambda s: set_flag(s, N["berlin"], NATION["france"]),
    "two forces of the coalition stand in prague": two_forces,
    "France is not of the Empire": lambda s: set_nation(s, NATION["france"], ALLIED_COALITION, NONE),
    "Great Britain is of the Empire": lambda s: set_nation(s, NATION["great-britain"], ALLIED_EMPIRE, NONE),
    "a power with a patron": lambda s: set_nation(s, NATION["russia"], ALLIED_COALITION, NATION["austria"]),
    "is no major power": lambda s: set_nation(s, NATION["saxony"], ALLIED_EMPIRE, NATION["baden"]),
    "a permanent card, is in a deck": lambda s: s.card.__setitem__(C["1F"], DECK),
    "no permanent card, lies with them": lambda s: s.card.__setitem__(C["5F"], PERMANENT),
    "has no box": lambda s: s.card.__setitem__(C["5F"], BOXED),
    "known in a hand": lambda s: s.card.__setitem__(C["5F"], DECK | SEEN),
    "in no zone": lambda s: s.card.__setitem__(C["5F"], 0),
    "say group=7 of each": under_way(Squadron(0, N["toulon-port"], 3, AT_HELM)),
    "nobody is on the move in manche": under_way(SeaInterception(0, N["manche"], NONE)),
    "a battle at sea has nobody on a side": under_way(SeaBattle(0, N["manche"], stage=ROLLING)),
    "victory level 21": lambda s: s.track.__setitem__(VICTORY, 21),
}


@pytest.mark.parametrize("told", WRONG)
def test_a_wrong_table_is_told(told: str) -> None:
    s = set_up("1805")
    WRONG[told](s)
    assert any(told in fault for fault in faults(s)), faults(s)


def test_a_counter_out_of_its_stack_is_told() -> None:
    s = set_up("1805")
    s.unit[P["fr-corps-13"]] = s.unit[P["fr-corps-14"]]
    assert any("not in the stack" in fault for fault in faults(s))


def test_four_fleets_in_a_sea_are_told() -> None:
    s = set_up("1805")
    for name in ("gb-flotte-nelson", "gb-flotte-keith", "gb-flotte-cornwallis", "gb-flotte-stirling"):
        put(s, P[name], N["manche"])
    assert any("fleets of a camp are in manche" in fault for fault in faults(s))
