"""Sieges [13], and reinforcements [5]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.rules.economy.reinforcements import Reinforcements
from grognard.games.libertad_o_muerte.rules.sieges import Sieges, result_of, siege_modifier, strength_in
from tests.libertad_o_muerte.setting import N, Play, table

LIMA = {"patriot": ["lima"]}
BESIEGERS = "p-patricios lima; p-arribenos lima; p-no-7-de-los-andes lima; p-l-belgrano lima"


def siege(inside: str, outside: str = BESIEGERS, **said: Any) -> Play:
    """The Patriot before Lima, whose fortress is of level 4."""
    said = {"scenario": "la-plata", "control": LIMA, **said}
    return table(f"{inside}; {outside}", frame=Sieges(PATRIOT), **said)


# Who besieges


@pytest.mark.rule("13.0", "13.1.a", "13.1.b", "2.1.h")
def test_a_siege_needs_a_leader_and_more_points_than_there_are_inside() -> None:
    m = siege("r-real-de-lima lima-city")
    assert (m.ask, m.rule, m.offered) == ("siege", "13.1.b", ["besiege lima", "done"])
    assert siege("r-real-de-lima lima-city", "p-patricios lima; p-arribenos lima").ask == "over"  # no leader
    equal = siege(
        "r-real-de-lima lima-city; r-guarn-callao lima-city", "p-l-belgrano lima; p-no-7-de-los-andes lima 2"
    )
    assert equal.ask == "over"
    theirs = {"royalist": ["lima"]}
    assert siege("r-real-de-lima lima-city", control=theirs).ask == "over"  # the region is not the besieger's
    m.act("done")
    assert m.ask == "over"


@pytest.mark.rule("13.1.a")
def test_guns_count_as_a_point() -> None:
    m = siege("r-real-de-lima lima-city; r-art-lima lima-city")
    assert strength_in(m.state, ROYALIST, N["lima-city"]) == 3


@pytest.mark.rule("13.1.g", "13.1.b")
def test_the_besieger_may_stop_before_any_round_and_begins_once_a_turn() -> None:
    m = siege("r-real-de-lima lima-city").act("besiege lima")
    assert (m.ask, m.offered) == ("siege-round", ["press", "lift"])
    m.act("lift")
    assert m.ask == "over"


# The die


@pytest.mark.rule("13.1.d")
@pytest.mark.parametrize(
    ("final", "row"), [(-6, 0), (4, 0), (5, 1), (8, 1), (9, 2), (10, 3), (11, 3), (12, 4), (20, 4)]
)
def test_the_rows_of_the_table(final: int, row: int) -> None:
    assert result_of(final) == row


@pytest.mark.rule("13.1.e")
@pytest.mark.parametrize(
    ("more", "modifier"),
    [
        ("", -4 + 1),  # the level; a leader, and none inside
        ("p-art-buenos-aires lima", -4 + 1 + 1),
        ("p-art-buenos-aires lima; p-art-de-los-andes lima", -4 + 1 + 1),  # once
        ("p-tren-de-sitio lima", -4 + 1 + 2),
        ("p-art-buenos-aires lima; p-tren-de-sitio lima", -4 + 1 + 3),
        ("r-l-la-serna lima-city", -4),  # as good a tactician
        ("p-lautaro mar-de-lima", -4 + 1 + 1),  # blockade
    ],
)
def test_modifiers_add_up(more: str, modifier: int) -> None:
    siege_train = next(u.id for u in BOARD.units if u.kind == "siege-artillery" and u.side == "patriot")
    m = siege(f"r-real-de-lima lima-city; {more}".replace("p-tren-de-sitio", siege_train).rstrip("; "))
    assert siege_modifier(m.state, PATRIOT, N["lima"]) == modifier


@pytest.mark.rule("13.1.e")
def test_a_city_inland_is_easier_and_works_count() -> None:
    m = table("r-dragones mexico-city; p-patricios mexico")
    level = int(BOARD.fort[N["mexico"]])
    assert siege_modifier(m.state, PATRIOT, N["mexico"]) == -level + 1
    works = table("", works=["siege-works mexico 2 9", "fortress mexico 1 9"])
    assert siege_modifier(works.state, PATRIOT, N["mexico"]) == -level - 1 + 2 + 1


# Losses


@pytest.mark.rule("13.1.c", "13.1.d", "13.1.h")
def test_each_side_chooses_its_own_losses() -> None:
    m = siege("r-real-de-lima lima-city; r-art-lima lima-city", dice=[8, 4]).act("besiege lima", "press")
    assert (m.ask, m.side) == ("siege-loss", "royalist")  # 8 - 3: both lose 1
    assert m.offered == ["lose r-real-de-lima", "lose r-art-lima"]
    m.act("lose r-art-lima")
    assert (m.ask, m.side) == ("siege-loss", "patriot")
    m.act("lose p-patricios")
    assert (m.strength("p-patricios"), m.place("r-art-lima"), m.ask) == (1, "pool", "siege-round")
    m.act("press")  # 1: the besieger loses 1
    assert (m.ask, m.side) == ("siege-loss", "patriot")
    m.act("lose p-patricios")
    assert m.place("p-patricios") == "pool"
    assert (m.vp("patriot"), m.vp("royalist")) == (10, 10)


@pytest.mark.rule("13.1.c")
def test_five_rounds_at_most() -> None:
    m = siege("r-real-de-lima lima-city", dice=[1] * 5).act("besiege lima")
    for _ in range(5):
        assert m.ask == "siege-round"
        m.act("press")  # 1 - 3: the besieger loses a point
        m.act(m.offered[-1])
    assert (m.ask, m.state.script) == ("over", [])


@pytest.mark.rule("13.1.d", "13.1.f", "13.1.j")
def test_the_place_falls_with_its_guns_and_leaders() -> None:
    train = next(u.id for u in BOARD.units if u.kind == "siege-artillery" and u.side == "patriot")
    inside = "r-real-de-lima lima-city; r-art-lima lima-city; r-l-la-serna lima-city"
    more = f"{BESIEGERS}; p-art-buenos-aires lima; {train} lima; p-lautaro mar-de-lima; p-l-san-martin lima"
    m = siege(inside, more, works=["siege-works lima 3 9"], dice=[10]).act("besiege lima", "press")
    places = [m.place(u) for u in ("r-real-de-lima", "r-art-lima", "r-l-la-serna")]
    assert places == ["pool", "pool", "eliminated"]
    assert m.ask == "over"
    assert m.state.control[N["lima"]] == PATRIOT


@pytest.mark.rule("13.1.j")
def test_guns_and_leaders_alone_are_taken_without_dice() -> None:
    m = siege("r-art-lima lima-city; r-l-la-serna lima-city", dice=[9]).act("besiege lima")
    assert (m.place("r-art-lima"), m.place("r-l-la-serna"), m.state.script) == ("pool", "eliminated", [9])


@pytest.mark.rule("9.0.j")
def test_ships_leave_the_port_of_a_fortress_that_falls() -> None:
    m = siege("r-art-lima lima-city; r-sebastiana lima-port").act("besiege lima")
    assert (m.place("r-sebastiana"), m.ask) == ("mar-de-lima", "over")


@pytest.mark.rule("13.1.f", "12.23.a", "12.23.b", "11.1.g")
def test_a_besieger_who_is_wiped_out_loses_the_region_and_his_leader_escapes() -> None:
    m = siege("r-real-de-lima lima-city 1", "p-patricios lima 2; p-l-belgrano lima", dice=[1, 1])
    m.state.control[N["pisco"]] = PATRIOT
    m.act("besiege lima", "press", "lose p-patricios", "press", "lose p-patricios")
    assert (m.place("p-l-belgrano"), m.ask) == ("pisco", "over")
    assert m.state.control[N["lima"]] == ROYALIST


@pytest.mark.rule("12.23.a")
def test_a_leader_chooses_between_refuges_and_is_lost_without_any() -> None:
    m = siege("r-real-de-lima lima-city 1", "p-patricios lima 2; p-l-belgrano lima", dice=[1, 1])
    m.state.control[N["pisco"]] = m.state.control[N["jauja"]] = PATRIOT
    m.act("besiege lima", "press", "lose p-patricios", "press", "lose p-patricios")
    assert (m.ask, m.side) == ("leader-refuge", "patriot")
    m.act("bring p-l-belgrano jauja")
    assert m.place("p-l-belgrano") == "jauja"
    lost = siege("r-real-de-lima lima-city 1", "p-patricios lima 2; p-l-belgrano lima", dice=[1, 1])
    lost.act("besiege lima", "press", "lose p-patricios", "press", "lose p-patricios")
    assert lost.place("p-l-belgrano") == "eliminated"


def test_no_siege_begins_in_an_armistice() -> None:
    units = (
        "r-real-de-lima cartagena-city; p-patricios cartagena; p-arribenos cartagena; p-l-belgrano cartagena"
    )
    assert table(units, frame=Sieges(PATRIOT), control={"patriot": ["cartagena"]}).ask == "siege"
    truce = table(units, frame=Sieges(PATRIOT), control={"patriot": ["cartagena"]}, markers=["armistice"])
    assert truce.ask == "over"


def test_in_the_war_to_the_death_the_fallen_of_sieges_count() -> None:
    units = "r-real-de-lima cartagena-city 1; p-patricios cartagena; p-arribenos cartagena; p-l-belgrano cartagena"
    m = table(
        units,
        frame=Sieges(PATRIOT),
        control={"patriot": ["cartagena"]},
        turn=9,
        cards={"active": ["p-decreto-de-guerra-a-muerte"]},
        active={"p-decreto-de-guerra-a-muerte": 7},
        works=["siege-works cartagena 9 9"],
        dice=[4],
    )
    m.act("besiege cartagena", "press")
    while m.ask == "siege-loss":
        m.act(m.offered[0])
    assert (m.vp("patriot"), m.vp("royalist")) == (21, 19)


# Reinforcements


@pytest.mark.rule("5.0.c")
def test_scheduled_units_arrive_on_their_turn() -> None:
    m = table("", scenario="la-plata", turn=4, frame=Reinforcements(PATRIOT))
    assert m.place("p-l-rondeau") == "events"
    m = table("", scenario="la-plata", turn=5, frame=Reinforcements(PATRIOT))
    assert (m.place("p-l-rondeau"), m.place("r-esmeralda")) == ("buenos-aires", "events")
    m = table("", scenario="la-plata", turn=5, frame=Reinforcements(ROYALIST))
    assert m.place("r-esmeralda") == "lima-port"
    m = table("", scenario="bolivar", turn=9, frame=Reinforcements(ROYALIST))
    assert m.place("r-sagunto") == "puerto-rico"  # of a country whose units are bought at other times


@pytest.mark.rule("5.0.d")
def test_a_reinforcement_whose_first_region_is_lost_goes_to_the_next_or_waits() -> None:
    lost = {"royalist": ["buenos-aires"]}
    m = table("", scenario="la-plata", turn=5, control=lost, frame=Reinforcements(PATRIOT))
    assert m.place("p-l-rondeau") == "tucuman"
    both = {"royalist": ["buenos-aires", "tucuman"]}
    assert (
        table("", scenario="la-plata", turn=5, control=both, frame=Reinforcements(PATRIOT)).place(
            "p-l-rondeau"
        )
        == "events"
    )
    later = table("", scenario="la-plata", turn=8, frame=Reinforcements(PATRIOT))
    assert later.place("p-l-rondeau") == "buenos-aires"


@pytest.mark.rule("12.12.c")
def test_a_wounded_leader_comes_back_to_the_nearest_region_of_his_side() -> None:
    said = {"due": ["p-l-belgrano 4 potosi"], "scenario": "la-plata"}
    m = table("p-l-belgrano turn-track", turn=3, frame=Reinforcements(PATRIOT), **said)
    assert m.place("p-l-belgrano") == "turn-track"
    m = table("p-l-belgrano turn-track", turn=4, frame=Reinforcements(PATRIOT), **said)
    assert m.place("p-l-belgrano") == "jujuy"  # two borders away, by Tupiza
    assert m.state.due == []


@pytest.mark.rule("12.12.c")
def test_of_equally_near_regions_the_owner_chooses() -> None:
    m = table(
        "p-l-belgrano turn-track",
        scenario="la-plata",
        turn=4,
        due=["p-l-belgrano 4 buenos-aires"],
        control={"royalist": ["buenos-aires"]},
        frame=Reinforcements(PATRIOT),
    )
    assert (m.ask, m.rule) == ("place", "12.12.c")
    assert set(m.offered) >= {"place p-l-belgrano santa-fe", "place p-l-belgrano entre-rios"}
    m.act("place p-l-belgrano santa-fe")
    assert (m.place("p-l-belgrano"), m.ask) == ("santa-fe", "over")
