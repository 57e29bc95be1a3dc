"""Income, maintenance, tension and corsairs [6, 7, 17, 18], and where losses go."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import CORSAIRS, INCOME_TRACK, RESOURCES
from grognard.games.libertad_o_muerte.model.state import hide, put
from grognard.games.libertad_o_muerte.rules.economy.income import raise_tension, receive_income, regions_pay
from grognard.games.libertad_o_muerte.rules.economy.maintenance import Maintenance
from grognard.games.libertad_o_muerte.rules.economy.upkeep import upkeep
from grognard.games.libertad_o_muerte.rules.losses import eliminate, lose, score
from tests.libertad_o_muerte.setting import N, P, table

PENINSULA = {"active": ["r-guerra-en-la-peninsula"]}


# Income


@pytest.mark.rule("6.0.a", "6.0.c", "6.0.d")
def test_regions_pay_whoever_controls_them() -> None:
    m = table(scenario="la-plata", resources={"patriot": 3})
    assert regions_pay(m.state, PATRIOT) == 6
    m.state.control[N["potosi"]] = PATRIOT
    receive_income(m.state, PATRIOT)
    assert m.state.track[INCOME_TRACK + PATRIOT] == 6 + BOARD.resources[N["potosi"]] == 8
    assert m.resources("patriot") == 3 + 8


@pytest.mark.rule("6.0.a", "11.1.f")
def test_the_besieger_has_the_income_of_a_region_whose_fortress_holds_out() -> None:
    m = table("r-guarn-callao lima-city; p-patricios lima", scenario="la-plata")
    m.state.control[N["lima"]] = PATRIOT
    assert regions_pay(m.state, PATRIOT) == 6 + 2


@pytest.mark.rule("11.1.h")
def test_portuguese_regions_pay_nobody() -> None:
    m = table(scenario="la-plata")
    before = regions_pay(m.state, PATRIOT) + regions_pay(m.state, ROYALIST)
    here = N["buenos-aires"]
    m.state.control[here] = 2
    assert regions_pay(m.state, PATRIOT) + regions_pay(m.state, ROYALIST) == before - BOARD.resources[here]


def test_cuba_pays_nothing_in_the_scenario_of_bolivar() -> None:
    assert BOARD.resources[N["la-habana"]] > 0
    assert regions_pay(table(scenario="bolivar").state, ROYALIST) == 18


@pytest.mark.rule("6.0.a")
def test_active_cards_add_to_the_income_or_take_from_it() -> None:
    m = table(
        scenario="la-plata",
        cards=PENINSULA,
        active={"r-guerra-en-la-peninsula": 1},
        resources={"royalist": 0},
    )
    receive_income(m.state, ROYALIST)
    assert m.resources("royalist") == 17 - 2
    receive_income(m.state, PATRIOT)
    assert m.state.track[INCOME_TRACK + PATRIOT] == 6  # its owner's alone


@pytest.mark.rule("6.0.b", "17.0.c")
@pytest.mark.parametrize(("tension", "lost"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (43, 4)])
def test_tension_takes_one_for_every_ten_points_from_the_royalist(tension: int, lost: int) -> None:
    m = table(scenario="la-plata", tension=tension)
    receive_income(m.state, ROYALIST)
    assert m.state.track[INCOME_TRACK + ROYALIST] == 17 - lost
    receive_income(m.state, PATRIOT)
    assert m.state.track[INCOME_TRACK + PATRIOT] == 6


@pytest.mark.rule("18.0.b", "18.0.c", "18.0.d")
@pytest.mark.parametrize(
    ("markers", "die", "lost"), [(1, 8, 0), (1, 9, 1), (2, 7, 0), (2, 8, 1), (3, 6, 0), (3, 7, 1), (3, 10, 1)]
)
def test_corsairs_take_one_the_more_surely_the_more_they_are(markers: int, die: int, lost: int) -> None:
    m = table(scenario="la-plata", tension=0, corsairs={"corsarios-pacifico": markers}, dice=[die])
    receive_income(m.state, ROYALIST)
    assert m.state.track[INCOME_TRACK + ROYALIST] == 17 - lost
    assert m.state.script == []


@pytest.mark.rule("18.0.b", "18.0.c")
def test_a_die_for_each_box_with_corsairs_in_it() -> None:
    boxes = {"corsarios-pacifico": 1, "corsarios-atlantico-sur": 1}
    m = table(scenario="la-plata", tension=0, corsairs=boxes, dice=[9, 10])
    receive_income(m.state, ROYALIST)
    assert m.state.track[INCOME_TRACK + ROYALIST] == 15
    m = table(scenario="la-plata", dice=[9])
    receive_income(m.state, ROYALIST)
    assert m.state.script == [9]  # none without corsairs
    assert sum(m.state.track[CORSAIRS:]) == 0


@pytest.mark.rule("6.0.e")
def test_an_income_is_never_negative() -> None:
    m = table(scenario="la-plata", tension=500, resources={"royalist": 4})
    receive_income(m.state, ROYALIST)
    assert m.resources("royalist") == 4


@pytest.mark.rule("17.0.e")
def test_tension_never_falls_below_zero() -> None:
    m = table(tension=3)
    raise_tension(m.state, -4, "17.0.e")
    assert m.state.tension == 0
    raise_tension(m.state, 2, "17.0.e")
    assert m.state.tension == 2


# Maintenance

LIMA = "r-real-de-lima lima-city; r-mil-cuzco cuzco; r-guarn-callao lima-city; r-sebastiana lima-port"


@pytest.mark.rule("7.2.a", "7.2.b", "7.2.c", "7.1", "3.4.4.n")
def test_only_what_has_a_red_morale_costs_anything() -> None:
    m = table(LIMA, scenario="la-plata")
    assert upkeep(m.state, ROYALIST) == 1  # the Real de Lima
    put(m.state, P["r-talavera"], N["lima"])  # an elite
    assert upkeep(m.state, ROYALIST) == 2
    put(m.state, P["r-voluntarios-reales-1"], N["maldonado"])  # Portuguese
    put(m.state, P["r-mil-paraguay-1"], N["paraguay"])
    assert upkeep(m.state, ROYALIST) == 2


@pytest.mark.rule("7.2.d", "8.1.e")
def test_units_in_cadiz_and_at_sea_are_paid_those_in_boxes_are_not() -> None:
    m = table("r-leon expedicionarios; r-transporte-de-cadiz cadiz-port")
    assert upkeep(m.state, ROYALIST) == 0
    put(m.state, P["r-leon"], N["cadiz"])
    assert upkeep(m.state, ROYALIST) == 1
    put(m.state, P["r-leon"], N["r-transporte-de-cadiz-hold"])
    assert upkeep(m.state, ROYALIST) == 1


@pytest.mark.rule("7.2.c")
def test_cubans_are_paid_once_they_are_released() -> None:
    assert upkeep(table("r-fijo-de-la-habana la-habana").state, ROYALIST) == 0
    assert upkeep(table("r-fijo-de-la-habana la-habana", markers=["cuba-released"]).state, ROYALIST) == 1


@pytest.mark.rule("7.0", "7.3.a")
def test_maintenance_is_paid_from_the_resources() -> None:
    m = table(LIMA, scenario="la-plata", resources={"royalist": 5}, frame=Maintenance(ROYALIST))
    assert (m.ask, m.resources("royalist")) == ("over", 4)


REGULARS = "r-real-de-lima lima; r-concordia-de-lima lima 1; r-dragones lima 1; r-iquichanos huamanga; r-art-lima lima"


@pytest.mark.rule("7.3.a", "7.3.b", "7.3.c", "7.3.d")
def test_each_resource_that_is_missing_costs_a_strength_point() -> None:
    m = table(REGULARS, resources={"royalist": 0}, frame=Maintenance(ROYALIST))
    assert upkeep(m.state, ROYALIST) == 2  # the Concordia is a militia, but may take a loss
    assert (m.ask, m.side, m.rule) == ("unpaid", "royalist", "7.3.b")
    assert m.offered == ["lose r-real-de-lima", "lose r-concordia-de-lima", "lose r-dragones"]
    m.act("lose r-real-de-lima", "lose r-real-de-lima")  # several from one unit
    assert m.place("r-real-de-lima") == "pool"
    assert m.ask == "over"
    assert m.strength("r-dragones") == 1
    assert (m.vp("patriot"), m.vp("royalist")) == (20, 20)


@pytest.mark.rule("7.3.c")
def test_guerrillas_natives_rebels_and_portuguese_never_go_unpaid() -> None:
    units = "r-real-de-lima lima 1; r-iquichanos huamanga; r-guerrilla-de-pasto pasto; r-voluntarios-reales-1 maldonado"
    m = table(units, resources={"royalist": 0}, frame=Maintenance(ROYALIST))
    assert m.offered == ["lose r-real-de-lima"]
    assert table("r-araucanos araucania", frame=Maintenance(ROYALIST)).ask == "over"


@pytest.mark.rule("7.3.b")
def test_when_nothing_is_left_to_lose_the_rest_is_forgiven() -> None:
    m = table("r-real-de-lima lima 1", resources={"royalist": 0}, frame=Maintenance(ROYALIST))
    m.act("lose r-real-de-lima")
    assert m.ask == "over"


@pytest.mark.rule("7.3.a")
def test_a_card_pays_for_some_units() -> None:
    m = table(LIMA, scenario="la-plata", relief=2, resources={"royalist": 5}, frame=Maintenance(ROYALIST))
    assert (m.resources("royalist"), m.state.relief) == (5, 0)


# Where losses go


@pytest.mark.rule("3.4.2.c", "23.0.b", "12.9.b", "10.5.d")
def test_what_becomes_of_what_is_lost() -> None:
    m = table(
        "p-patricios salta 1; p-rebeldes-de-la-paz la-paz; p-l-belgrano salta; p-col-venezuela-1 caracas;"
        "p-hercules buenos-aires-port"
    )
    for unit, box in (
        ("p-patricios", "pool"),
        ("p-rebeldes-de-la-paz", "eliminated"),  # a black dot
        ("p-l-belgrano", "eliminated"),
        ("p-col-venezuela-1", "pool"),  # a colonel
        ("p-hercules", "eliminated"),
    ):
        eliminate(m.state, P[unit], "12.9.a")
        assert m.place(unit) == box
    assert m.strength("p-patricios") == 2  # whole again, for whoever buys it


@pytest.mark.rule("9.1.h")
def test_cargo_goes_down_with_its_ship() -> None:
    hold = "r-transporte-de-cadiz-hold"
    m = table(f"r-transporte-de-cadiz oceano-atlantico; r-leon {hold}; r-dragones {hold}; r-l-morillo {hold}")
    eliminate(m.state, P["r-transporte-de-cadiz"], "10.5.d")
    places = [m.place(u) for u in ("r-transporte-de-cadiz", "r-leon", "r-dragones", "r-l-morillo")]
    assert places == ["eliminated", "eliminated", "pool", "eliminated"]
    assert m.vp("patriot") == 20


@pytest.mark.rule("22.3.c", "22.3.b")
def test_a_converted_regular_goes_back_and_its_militia_to_the_pool() -> None:
    m = table("p-veteranos-de-caracas caracas; p-mil-caracas aside")
    eliminate(m.state, P["p-veteranos-de-caracas"], "12.9.a")
    assert (m.place("p-veteranos-de-caracas"), m.place("p-mil-caracas")) == ("events", "pool")


def test_a_hidden_guerrilla_that_is_lost_leaves_its_marker() -> None:
    m = table("p-guerrilla-del-bajio guanajuato 1 hidden", scenario="mexico")
    assert lose(m.state, P["p-guerrilla-del-bajio"], 1, "20.2.f")
    put(m.state, P["p-guerrilla-del-bajio"], N["guanajuato"])
    hide(m.state, P["p-guerrilla-del-bajio"], False)
    assert not m.marked("p-guerrilla-del-bajio", "hidden")


def test_points_lost_leave_a_unit_weaker() -> None:
    m = table("r-leon lima 3")
    assert not lose(m.state, P["r-leon"], 2, "13.1.h")
    assert m.strength("r-leon") == 1


def test_victory_points_may_fall_below_zero() -> None:
    m = table(vp={"patriot": 1})
    score(m.state, PATRIOT, -3, "12.19.c")
    score(m.state, ROYALIST, 0, "12.19.c")
    assert m.vp("patriot") == -2
    assert m.events("vp") == [[PATRIOT, -3, -2, 0, 0, 0]]
    assert m.state.track[RESOURCES] >= 0
