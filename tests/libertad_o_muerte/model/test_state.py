"""The table: stacks, holds, hidden units, markers, copies."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import (
    DEMORALIZED,
    FIRST,
    FORTRESS,
    HIDDEN,
    OUT_OF_PLAY,
    SIEGE_WORKS,
)
from grognard.games.libertad_o_muerte.model.setup import set_up
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    cargo,
    hide,
    load,
    marked,
    marks,
    on_map,
    one,
    other,
    pair,
    partner,
    place,
    put,
    seen,
    set_mark,
    set_marks,
    set_strength,
    shake,
    shaken,
    ships,
    strength,
    troops,
    unseen,
    unseen_at,
    where,
    work,
    works_in,
)
from grognard.games.libertad_o_muerte.rules.control import (
    besieged,
    blockaded,
    can_besiege,
    controls_sea,
    fort_level,
    friendly_port,
    holds_city,
    inside,
    strait_open,
    take_control,
)
from grognard.kernel.state import State

N, P = BOARD.number, BOARD.piece


@pytest.fixture
def s() -> GameState:
    return set_up("gran-campana")


def put_all(s: GameState, place: str, *units: str) -> None:
    for unit in units:
        put(s, P[unit], N[place])


# Stacks


def test_troops_leaders_and_guns_are_counted_apart(s: GameState) -> None:
    lima = N["lima"]
    assert troops(s, ROYALIST, lima) == 0  # they are inside
    assert seen(s, ROYALIST, lima) == 1  # a gun
    assert troops(s, ROYALIST, N["lima-city"]) == 3
    assert ships(s, ROYALIST, N["lima-port"]) == 2


def test_a_unit_off_the_map_is_in_no_stack(s: GameState) -> None:
    before = s.stacks.copy()
    put(s, P["r-dragones"], BOARD.eliminated)
    put(s, P["r-dragones"], BOARD.pool)
    assert [int(n) for n in s.stacks.count] == [int(n) for n in before.count]


@pytest.mark.rule("9.1.c", "9.1.h")
def test_cargo_is_where_its_ship_is(s: GameState) -> None:
    ship = P["r-transporte-de-cadiz"]
    put_all(s, "r-transporte-de-cadiz-hold", "r-leon", "r-l-morillo", "r-art-expedicionaria")
    set_strength(s, P["r-leon"], 2)
    assert sorted(cargo(s, ship)) == sorted(P[u] for u in ("r-leon", "r-l-morillo", "r-art-expedicionaria"))
    assert load(s, ship) == 3  # two points and a gun; a leader counts nothing
    put(s, ship, N["oceano-atlantico"])
    assert where(s, P["r-leon"]) == N["oceano-atlantico"]
    assert on_map(s, P["r-leon"])
    put(s, ship, BOARD.eliminated)
    assert not on_map(s, P["r-leon"])


@pytest.mark.rule("20.1.a")
def test_a_hidden_guerrilla_is_not_seen(s: GameState) -> None:
    unit, here = P["p-guerrilla-del-bajio"], N["guanajuato"]
    put(s, unit, here)
    assert troops(s, PATRIOT, here) == 1
    hide(s, unit, True)
    assert (troops(s, PATRIOT, here), seen(s, PATRIOT, here), unseen(s, PATRIOT, here)) == (0, 0, 1)
    assert unseen_at(s, PATRIOT, here) == [unit]
    assert not take_control(s, PATRIOT, here)
    put(s, unit, N["valladolid"])
    assert unseen(s, PATRIOT, N["valladolid"]) == 1
    hide(s, unit, False)
    assert not marked(s, unit, HIDDEN)
    assert troops(s, PATRIOT, N["valladolid"]) == 1


def test_morale_lost_is_kept_beside_the_other_marks(s: GameState) -> None:
    unit = P["p-patricios"]
    set_mark(s, unit, FIRST | DEMORALIZED)
    shake(s, unit, 3)
    shake(s, unit, 2)
    shake(s, unit, -1)
    assert (shaken(s, unit), marks(s, unit) & (FIRST | DEMORALIZED)) == (4, FIRST | DEMORALIZED)


def test_place_strength_and_marks_do_not_touch_each_other(s: GameState) -> None:
    unit, there = P["p-guerrilla-del-bajio"], N["valladolid"]
    put(s, unit, there)
    hide(s, unit, True)
    set_strength(s, unit, 1)
    set_mark(s, unit, FIRST | DEMORALIZED)
    shake(s, unit, 2)
    assert (place(s, unit), strength(s, unit), marked(s, unit, HIDDEN), shaken(s, unit)) == (
        there,
        1,
        True,
        2,
    )
    set_marks(s, unit, DEMORALIZED)
    assert marks(s, unit) == HIDDEN | DEMORALIZED
    put(s, unit, BOARD.eliminated)
    assert (place(s, unit), strength(s, unit)) == (BOARD.eliminated, 1)


# Control


@pytest.mark.rule("11.1.a")
def test_a_side_takes_a_region_without_visible_enemies(s: GameState) -> None:
    cordoba = N["cordoba"]
    put_all(s, "cordoba", "p-patricios")
    assert not take_control(s, PATRIOT, cordoba)  # the Royalist militia is there
    put_all(s, "salta", "r-mil-cordoba", "r-l-liniers")
    assert take_control(s, PATRIOT, cordoba)
    assert s.control[cordoba] == PATRIOT
    assert not take_control(s, PATRIOT, cordoba)  # once


@pytest.mark.rule("11.1.a")
def test_leaders_and_guns_take_no_control(s: GameState) -> None:
    put_all(s, "pasco", "p-l-balcarce", "p-art-buenos-aires")
    assert not take_control(s, PATRIOT, N["pasco"])


@pytest.mark.rule("11.1.e", "11.1.h")
def test_portuguese_units_alone_put_their_own_marker(s: GameState) -> None:
    here = N["maldonado"]
    s.control[here] = PATRIOT
    put_all(s, "maldonado", "r-voluntarios-reales-1")
    assert take_control(s, ROYALIST, here)
    assert s.control[here] not in (PATRIOT, ROYALIST, OUT_OF_PLAY)
    put_all(s, "maldonado", "r-blandengues-realistas")
    assert not take_control(s, ROYALIST, here)  # as long as they are there
    put_all(s, "colonia", "r-voluntarios-reales-1")
    assert take_control(s, ROYALIST, here)
    assert s.control[here] == ROYALIST


@pytest.mark.rule("11.1.f", "13.0")
def test_a_fortress_with_enemies_in_it_is_theirs_and_can_be_besieged(s: GameState) -> None:
    lima = N["lima"]
    s.control[lima] = PATRIOT
    put_all(s, "pasco", "r-art-lima")
    assert inside(s, lima) == ROYALIST
    assert holds_city(s, ROYALIST, lima)
    assert not besieged(s, lima)
    put_all(s, "lima", "p-patricios")
    assert besieged(s, lima)
    assert not can_besiege(s, PATRIOT, lima)  # a leader is needed
    put_all(s, "lima", "p-l-san-martin")
    assert can_besiege(s, PATRIOT, lima)
    assert friendly_port(s, ROYALIST, N["lima-port"])
    assert not friendly_port(s, PATRIOT, N["lima-port"])


@pytest.mark.rule("9.2.a")
def test_a_port_is_blockaded_by_warships_alone_at_sea_before_it(s: GameState) -> None:
    lima, sea = N["lima"], N["mar-de-lima"]
    put_all(s, "mar-de-lima", "p-convoy-libertador")
    assert not blockaded(s, lima)  # a transport does not blockade
    put_all(s, "mar-de-lima", "p-lautaro")
    assert controls_sea(s, PATRIOT, sea)
    assert blockaded(s, lima)
    put_all(s, "mar-de-lima", "r-sebastiana")
    assert not blockaded(s, lima)


@pytest.mark.rule("3.2.4.b")
def test_enemy_ships_at_sea_close_a_strait_those_in_port_do_not(s: GameState) -> None:
    assert strait_open(s, PATRIOT, N["rio-de-la-plata"])
    put_all(s, "rio-de-la-plata", "r-mercurio")
    assert not strait_open(s, PATRIOT, N["rio-de-la-plata"])
    assert strait_open(s, ROYALIST, N["rio-de-la-plata"])


# Markers and numbers in lists


def test_works_in_a_region_add_up(s: GameState) -> None:
    here = N["guanajuato"]
    s.works = [work(FORTRESS, here, 1, 9), work(SIEGE_WORKS, here, -2, 3), work(FORTRESS, N["lima"], 1, 9)]
    assert (works_in(s, FORTRESS, here), works_in(s, SIEGE_WORKS, here)) == (1, -2)
    assert fort_level(s, here) == 1  # an open city becomes a fortress
    assert fort_level(s, N["lima"]) == 4  # and never more than 4


def test_pairs_keep_both_numbers() -> None:
    assert [(one(pair(a, b)), other(pair(a, b))) for a, b in ((0, -1), (440, 290), (-1, 7))] == [
        (0, -1),
        (440, 290),
        (-1, 7),
    ]
    assert (partner([pair(3, 8), pair(4, 9)], 4), partner([], 4)) == (9, -1)


# Copies


@pytest.mark.interpreted
def test_a_copy_has_every_field_and_shares_none(s: GameState) -> None:
    t = s.copy()
    for name in GameState.__annotations__:
        assert hasattr(t, name), name
        value = getattr(s, name)
        if not isinstance(value, int | bytes):
            assert getattr(t, name) is not value, name
    s.turn, s.under, s.track[0] = 9, [4], 77
    put(s, P["p-patricios"], N["cordoba"])
    assert (t.turn, t.under, troops(t, PATRIOT, N["cordoba"])) == (1, [], 0)
    assert t.track[0] != 77
    assert isinstance(t, State)
