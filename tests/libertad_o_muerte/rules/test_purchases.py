"""Purchases, new units and replacements [8, 14, 15, 18.0.a, 19.2]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import BOUGHT
from grognard.games.libertad_o_muerte.rules.cards.kinds import CARD_EFFECTS
from grognard.games.libertad_o_muerte.rules.economy.deployment import NewUnits
from grognard.games.libertad_o_muerte.rules.economy.grants import grant
from grognard.games.libertad_o_muerte.rules.economy.purchases import DEPLOYED_IN, Purchases
from grognard.games.libertad_o_muerte.rules.economy.replacements import Replacements
from tests.libertad_o_muerte.setting import N, P, Play, table

SIDE = {"patriot": PATRIOT, "royalist": ROYALIST}


def market(units: str = "", side: int = ROYALIST, money: int = 9, **said: Any) -> Play:
    """A side goes shopping in La Plata."""
    said = {"scenario": "la-plata", "turn": 9, **said}
    return table(units, frame=Purchases(side), resources={"patriot": money, "royalist": money}, **said)


# Purchases


@pytest.mark.rule("8.0.a", "8.1.c", "8.1.d", "8.3.a")
def test_a_unit_of_the_force_pool_is_bought_and_waits_among_the_new_units() -> None:
    m = market()
    assert (m.ask, m.side, m.rule) == ("purchase", "royalist", "8.0.a")
    m.act("buy r-dragones")
    assert (m.place("r-dragones"), m.resources("royalist"), m.strength("r-dragones")) == ("new-units", 7, 2)
    assert "buy r-dragones" not in m.offered
    m.act("done")
    assert m.ask == "over"


@pytest.mark.rule("8.0.a")
def test_nothing_is_bought_on_credit() -> None:
    assert "buy r-dragones" not in market(money=1).offered
    assert "buy r-mil-cuzco" in market(money=1).offered
    assert market(money=0, turn=1).ask == "over"


@pytest.mark.rule("8.1.f", "3.4.2.c")
def test_units_of_the_event_box_and_those_with_a_dot_are_not_for_sale() -> None:
    m = market(pieces={"r-talavera": "pool"})
    assert "buy r-gerona" not in m.offered
    assert "buy r-talavera" not in m.offered


@pytest.mark.rule("8.1.b")
def test_a_unit_with_a_home_needs_the_region_and_its_city() -> None:
    assert "buy r-v-valdivia" in market().offered
    assert "buy r-v-valdivia" not in market(control={"patriot": ["valdivia"]}).offered
    held = market("p-patricios valdivia-city", control={"royalist": ["valdivia"]})
    assert "buy r-v-valdivia" not in held.offered


@pytest.mark.rule("8.2.a", "8.2.b")
def test_garrisons_and_strong_units_enter_reduced() -> None:
    m = market(pieces={"r-fijo-de-montevideo": "pool"})
    m.act("buy r-guarn-callao", "buy r-fijo-de-montevideo", "buy r-mil-cuzco")
    assert [m.strength(u) for u in ("r-guarn-callao", "r-fijo-de-montevideo", "r-mil-cuzco")] == [2, 2, 2]


@pytest.mark.rule("8.5")
def test_replacements_cost_one_each() -> None:
    m = market(money=2).act("buy-replacement", "buy-replacement")
    assert (m.resources("royalist"), m.state.track[BOUGHT + ROYALIST]) == (0, 2)


@pytest.mark.rule("18.0.a", "19.2", "8.1.e")
def test_the_first_unit_that_the_royalist_buys_is_an_expeditionary_one() -> None:
    m = market("r-leon expedicionarios; r-victoria expedicionarios", money=4)
    assert set(m.may("buy")) == {"buy r-leon", "buy r-victoria"}
    assert "buy-replacement" in m.offered  # no unit
    m.act("buy r-leon")
    assert (m.place("r-leon"), m.resources("royalist")) == ("cadiz", 3)
    assert m.strength("r-leon") == BOARD.most[P["r-leon"]]
    assert "buy r-dragones" in m.offered


@pytest.mark.rule("18.0.a")
def test_without_expeditionaries_there_is_no_such_duty_nor_for_the_patriot() -> None:
    assert "buy r-dragones" in market().offered
    assert market("r-leon expedicionarios", PATRIOT).may("buy p-patricios") == ["buy p-patricios"]


def test_one_expeditionary_is_free_once_the_king_is_back_and_none_is_bought_after_riego() -> None:
    m = market("r-leon expedicionarios; r-victoria expedicionarios", money=4, markers=["free-expedition"])
    m.act("buy r-leon")
    assert m.resources("royalist") == 4
    m.act("buy r-victoria")
    assert m.resources("royalist") == 3
    riego = market(
        "r-leon expedicionarios",
        turn=21,
        cards={"active": ["r-pronunciamiento-de-riego"]},
        active={"r-pronunciamiento-de-riego": 21},
    )
    assert "buy r-leon" not in riego.offered
    assert "buy r-dragones" in riego.offered


@pytest.mark.rule("8.4.a", "8.4.b")
def test_a_colonel_costs_a_victory_point_of_ones_own_or_gives_the_enemy_one() -> None:
    units = "p-patricios salta; p-mil-tucuman tucuman"
    assert market(units, PATRIOT, turn=7).may("commission") == []
    m = market(units, PATRIOT)
    (colonel, *_) = [a.split()[1] for a in m.may("commission")]
    m.act(f"commission {colonel}")
    assert (m.vp("patriot"), m.vp("royalist"), m.place(colonel)) == (9, 10, "new-units")
    m = market(units, PATRIOT).act(f"concede {colonel}")
    assert (m.vp("patriot"), m.vp("royalist")) == (10, 11)


@pytest.mark.rule("8.4.c")
def test_a_colonel_without_anyone_to_join_cannot_be_bought() -> None:
    assert market("", PATRIOT).may("commission") == []


@pytest.mark.rule("8.4.d")
def test_one_royalist_colonel_in_a_theatre() -> None:
    m = market("r-dragones lima")
    colonels = [a.split()[1] for a in m.may("commission")]
    assert colonels
    m.act(f"commission {colonels[0]}")
    assert m.may("commission") == []
    assert market(f"r-dragones lima; {colonels[0]} cuzco").may("commission") == []


def test_half_of_the_treasury_at_most_goes_to_one_theatre_in_the_grand_campaign() -> None:
    m = market(scenario="gran-campana", money=4)
    m.act("buy r-dragones")
    assert "buy r-mil-cuzco" not in m.offered
    countries = {BOARD.units[P[a.split()[1]]].country for a in m.may("buy")}
    assert countries & {"nueva-espana", "venezuela"}
    assert not countries & {"peru", "chile", "la-plata"}
    for row, theatre in zip(BOARD.deployments, DEPLOYED_IN, strict=True):
        assert {int(BOARD.theatre[h]) for h in range(BOARD.regions) if row[h]} == {theatre}


# New units


def deploying(units: str, side: int = ROYALIST, **said: Any) -> Play:
    return table(units, frame=NewUnits(side), **{"scenario": "la-plata", **said})


@pytest.mark.rule("15.0.a", "15.0.c", "15.0.f")
def test_new_units_go_to_held_cities_of_their_country() -> None:
    m = deploying("r-dragones new-units")
    assert (m.ask, m.rule) == ("deploy", "15.0.a")
    places = {a.split()[2] for a in m.offered}
    assert {"lima", "lima-city", "cuzco", "potosi"} <= places
    assert not places & {"santiago", "salta", "cadiz"}  # another country
    assert all(BOARD.has_city[BOARD.region_of[N[h]]] for h in places)
    m.act("deploy r-dragones cuzco")
    assert (m.place("r-dragones"), m.marked("r-dragones", "new"), m.ask) == ("cuzco", True, "over")


@pytest.mark.rule("15.0.b")
def test_not_in_what_was_taken_this_turn_nor_in_what_was_lost() -> None:
    m = deploying("r-dragones new-units", march_control={"cuzco": "patriot"}, control={"patriot": ["potosi"]})
    assert not {"deploy r-dragones cuzco", "deploy r-dragones potosi"} & set(m.offered)


@pytest.mark.rule("15.0.d")
def test_two_new_units_in_a_region() -> None:
    m = deploying("r-dragones new-units; r-mil-cuzco cuzco new; r-mil-paruro cuzco new; r-mil-puno puno")
    assert not m.may("deploy r-dragones cuzco")
    assert m.may("deploy r-dragones puno")


@pytest.mark.rule("15.0.e", "11.1.f")
def test_not_in_besieged_cities_nor_where_the_enemy_holds_the_fortress() -> None:
    m = deploying("r-dragones new-units; p-patricios lima-city")
    assert not [a for a in m.offered if "lima" in a]


@pytest.mark.rule("15.0.g", "15.0.h")
def test_a_unit_with_a_home_goes_there_or_is_lost() -> None:
    m = deploying("r-v-valdivia new-units; r-guarn-callao new-units")
    assert m.offered == ["deploy r-guarn-callao lima", "deploy r-guarn-callao lima-city"]
    m.act("deploy r-guarn-callao lima-city")
    assert m.offered == ["deploy r-v-valdivia valdivia", "deploy r-v-valdivia valdivia-city"]
    m.act("deploy r-v-valdivia valdivia")
    lost = deploying("r-v-valdivia new-units", control={"patriot": ["valdivia"]})
    assert (lost.ask, lost.place("r-v-valdivia")) == ("over", "pool")


@pytest.mark.rule("15.0.i")
def test_ships_go_to_ports_held_since_the_turn_began() -> None:
    m = deploying("r-sebastiana new-units")
    assert "deploy r-sebastiana lima-port" in m.offered
    taken = deploying("r-sebastiana new-units", start_control={"lima": "patriot"})
    assert "deploy r-sebastiana lima-port" not in taken.offered


@pytest.mark.rule("8.4.c")
def test_a_colonel_comes_with_a_new_unit_or_with_the_largest_stack() -> None:
    (colonel, *_) = [a.split()[1] for a in market("r-dragones lima").may("commission")]
    country = BOARD.units[P[colonel]].country
    assert country == BOARD.units[P["r-dragones"]].country
    m = deploying(
        f"{colonel} new-units; r-mil-puno puno; r-mil-cuzco cuzco; r-mil-paruro cuzco; r-dragones new-units"
    )
    m.act("deploy r-dragones lima")
    assert set(m.offered) == {
        f"deploy {colonel} lima",
        f"deploy {colonel} cuzco",
    }


# Replacements


def refitting(units: str, bought: int = 5, side: int = ROYALIST, **said: Any) -> Play:
    return table(units, frame=Replacements(side), bought={"royalist": bought, "patriot": bought}, **said)


@pytest.mark.rule("14.0.b", "14.0.d")
def test_a_damaged_unit_regains_one_point_a_turn() -> None:
    m = refitting("r-fijo-de-montevideo montevideo 1; r-mil-cuzco cuzco 1; r-mil-puno puno", 2)
    assert (m.ask, m.rule) == ("replace", "14.0.b")
    assert set(m.offered) == {
        "refill r-fijo-de-montevideo",
        "refill r-mil-cuzco",
        "done",
    }
    m.act("refill r-fijo-de-montevideo")
    assert (m.strength("r-fijo-de-montevideo"), m.may("refill r-fijo-de-montevideo")) == (2, [])
    m.act("refill r-mil-cuzco")
    assert (m.ask, m.state.track[BOUGHT + ROYALIST]) == ("over", 0)


@pytest.mark.rule("14.0.b")
def test_what_is_not_used_is_lost() -> None:
    m = refitting("r-mil-cuzco cuzco 1").act("done")
    assert (m.ask, m.state.track[BOUGHT + ROYALIST]) == ("over", 0)


@pytest.mark.rule("14.0.c", "14.0.e", "14.0.f", "14.0.g", "14.0.h", "14.0.i", "20.0.b")
def test_who_regains_nothing() -> None:
    units = (
        "r-indios-de-pumacahua cuzco 1; r-leon lima 1; r-guerrilla-de-pasto pasto 1 hidden; r-sebastiana mar-de-lima 1;"
        "r-dragones expedicionarios 1"
    )
    m = refitting(units)
    assert m.ask == "over"
    m = refitting("r-sebastiana lima-port 1; r-guerrilla-de-pasto pasto 1")
    assert set(m.may("refill")) == {"refill r-sebastiana", "refill r-guerrilla-de-pasto"}
    assert refitting("p-rebeldes-de-la-paz la-paz 1", side=PATRIOT).ask == "over"


@pytest.mark.rule("14.0.c")
def test_an_elite_never_regains_its_last_point() -> None:
    elite = next(u.id for u in BOARD.units if u.kind == "elite" and not u.dot and u.strength == 3)
    side = SIDE[BOARD.units[P[elite]].side]
    m = refitting(f"{elite} lima 1", side=side).act(f"refill {elite}")
    assert m.strength(elite) == 2
    assert refitting(f"{elite} lima 2", side=side).ask == "over"


@pytest.mark.rule("14.0.b", "13.1.i")
def test_besieged_units_regain_nothing_those_aboard_ships_do() -> None:
    hold = "r-transporte-del-callao-hold"
    m = refitting(
        f"r-real-de-lima lima-city 1; p-patricios lima; r-transporte-del-callao mar-de-lima; r-dragones {hold} 1"
    )
    assert m.may("refill") == ["refill r-dragones"]


@pytest.mark.rule("14.0.b", "9.1.c")
def test_a_unit_in_a_full_hold_regains_nothing() -> None:
    hold, ship = "r-transporte-del-callao-hold", "r-transporte-del-callao mar-de-lima"
    full = f"{ship}; r-dragones {hold} 1; r-real-de-lima {hold} 2"
    assert refitting(full).ask == "over"
    with_room = f"{ship}; r-dragones {hold} 1; r-art-lima {hold}; r-l-pezuela {hold}"
    assert refitting(with_room).act("refill r-dragones").strength("r-dragones") == 2


@pytest.mark.rule("14.0.a", "14.0.j")
def test_the_points_of_a_card_go_to_those_it_names_the_hospitals_to_one_with_a_dot() -> None:
    m = refitting("r-mil-cuzco cuzco 1; r-leon lima 1; r-victoria lima 1", 0)
    assert m.ask == "over"
    units = "r-mil-cuzco cuzco 1; r-leon lima 1; r-victoria lima 1"
    part = [e.kind for e in CARD_EFFECTS[BOARD.card["r-la-serna-llega"]]].index("grant")
    m = refitting(units, 0, grants=[f"r-la-serna-llega {part} 2 0"])
    assert m.may("refill") == ["refill r-mil-cuzco"]
    m = refitting(units, 0, grants=["r-hospitales-militares 0 2 0"])
    assert set(m.may("refill")) == {"refill r-mil-cuzco", "refill r-leon", "refill r-victoria"}
    m.act("refill r-leon")
    assert m.may("refill") == ["refill r-mil-cuzco"]  # one black dot only
    m.act("refill r-mil-cuzco")
    assert (m.ask, m.state.grants) == ("over", [])
    assert m.state.track[BOUGHT + ROYALIST] == 0
    assert grant(3, 1, 2) == 2 << 24 | 1 << 16 | 3
