"""Armies: a stack of any size is picked and moved as one, whatever counter would stand for it [3.5, 24]."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, INFANTRY, MILITIA, PATRIOT, REGULAR
from grognard.games.libertad_o_muerte.model.state import leaders_at, seen, troops
from tests.libertad_o_muerte.marching import march
from tests.libertad_o_muerte.setting import N, P, Play

HERE = N["buenos-aires"]
THERE = N["santa-fe"]
FREE = [
    BOARD.piece_ids[p]
    for p in BOARD.army[PATRIOT]
    if BOARD.sort[p] == INFANTRY and BOARD.kind[p] in (REGULAR, MILITIA)
    if BOARD.units[p].country == "provincias-unidas"
][:14]


def army() -> Play:
    """Fourteen units with a leader in Buenos Aires, in a country of their own."""
    units = "; ".join(f"{unit} buenos-aires" for unit in FREE)
    return march(f"{units}; p-l-belgrano buenos-aires").act("move buenos-aires", "add-all", "step santa-fe")


@pytest.mark.rule("3.5.a", "3.5.b", "24.0.a", "24.0.b")
def test_a_stack_of_fourteen_and_its_leader_set_out_and_arrive_as_one() -> None:
    m = army()
    assert troops(m.state, PATRIOT, THERE) == 14
    assert leaders_at(m.state, PATRIOT, THERE) == [P["p-l-belgrano"]]
    assert seen(m.state, PATRIOT, HERE) == 0


@pytest.mark.rule("24.0.c")
def test_an_army_is_dissolved_where_it_stands() -> None:
    m = army()
    while m.may("drop"):
        m.act(m.may("drop")[0])
    assert troops(m.state, PATRIOT, THERE) == 14  # each unit lies in the region on its own
    assert not any(m.marked(unit, "group") for unit in FREE[:-1])


@pytest.mark.rule("3.5.a", "24.0.a")
def test_the_armies_of_the_book_have_names_and_no_places() -> None:
    assert {a.side for a in DATA.armies} == {"patriot", "royalist"}
    assert not {a.id for a in DATA.armies} & set(BOARD.place_ids)
