"""Land movement: the phase, stacks, attacks, guns and leaders alone [11.0, 11.2]."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST, SIDES
from grognard.games.libertad_o_muerte.rules.land.limits import allowance, no_move
from grognard.games.libertad_o_muerte.rules.land.movement import places_of
from grognard.games.libertad_o_muerte.rules.land.stack import can_go, movers
from tests.libertad_o_muerte.marching import attacks, march, why
from tests.libertad_o_muerte.setting import N, P, table

# The phase


@pytest.mark.rule("11.0", "11.2.a", "2.1.f")
def test_the_active_side_chooses_which_stacks_move() -> None:
    m = march("p-patricios cordoba; p-rgto-6 tucuman; r-mil-cordoba potosi; r-l-liniers potosi")
    assert (m.ask, m.side, m.rule) == ("move-land", "patriot", "11.0")
    assert m.offered == ["move tucuman", "move cordoba", "done"]
    m.act("done")
    assert m.ask == "over"


@pytest.mark.rule("11.0")
def test_nothing_is_asked_where_nobody_can_move() -> None:
    assert march("p-rebeldes-de-la-paz la-paz; r-mil-puno puno").ask == "over"


@pytest.mark.rule("11.0", "4.1.f")
def test_whoever_holds_cards_is_asked_so_that_the_question_tells_nothing_of_them() -> None:
    for card in ("p-golpe-de-mano", "p-marchas-forzadas"):
        m = march("p-rebeldes-de-la-paz la-paz; r-mil-puno puno", cards={"hand": [card]})
        assert (m.ask, m.offered[-1]) == ("move-land", "done")


@pytest.mark.rule("11.0")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("scenario", ["la-plata", "bolivar", "gran-campana"])
def test_a_place_is_offered_if_and_only_if_somebody_there_can_go(scenario: str, side: str) -> None:
    m = march("", side, scenario, empty=False, turn=3)
    number, s = SIDES.index(side), m.state
    for h in places_of(s, number):
        units = movers(s, number, h)
        goes = any(can_go(s, number, [p], h) for p in units) or (bool(units) and can_go(s, number, units, h))
        assert (f"move {BOARD.place_ids[h]}" in m.offered) == goes, BOARD.place_ids[h]


@pytest.mark.rule("11.2.a")
def test_a_lone_unit_is_taken_at_once_and_pays_for_every_region() -> None:
    m = march("p-dragones-de-la-patria cordoba").act("move cordoba")  # 4 points
    assert m.ask == "march"
    assert "step la-rioja" in m.offered
    m.act("step san-juan")  # desert, 1
    assert m.may("step") == ["step la-rioja", "step cordoba", "step mendoza", "step coquimbo"]
    m.act("step la-rioja")  # mountain, 2
    assert m.place("p-dragones-de-la-patria") == "la-rioja"
    assert "step catamarca" not in m.offered
    assert "step san-juan" in m.offered  # 1 left, desert
    m.act("step cordoba")
    assert m.ask == "over"  # 0 left: it stops by itself, and nobody else can move


@pytest.mark.rule("3.2.1.b", "3.2.1.c", "3.2.1.d", "3.2.1.e", "3.2.1.f", "3.2.1.g", "3.2.3")
@pytest.mark.parametrize(
    ("here", "there", "cost"),
    [
        ("cordoba", "santa-fe", 1),  # clear
        ("cordoba", "mendoza", 1),  # desert
        ("misiones", "corrientes", 1),  # tropical
        ("corrientes", "misiones", 2),  # jungle
        ("cordoba", "la-rioja", 2),  # mountain
        ("jujuy", "tupiza", 2),  # andean
        ("santa-fe", "entre-rios", 2),  # clear, over a river
        ("tucuman", "salta", 3),  # mountain, over a river
        ("paraguay", "misiones", 3),  # jungle, over a river
    ],
)
def test_what_a_region_costs(here: str, there: str, cost: int) -> None:
    m = march(f"p-patricios {here}; p-l-belgrano {here}")
    assert why(m, "p-patricios p-l-belgrano", here, there, cost, fresh=False) == ""
    assert why(m, "p-patricios p-l-belgrano", here, there, cost - 1, fresh=False) == "11.2.a no-points-left"


@pytest.mark.rule("11.2.r")
def test_whoever_has_a_point_may_always_move_one_region() -> None:
    m = march("p-tren-de-sitio-de-montevideo tucuman; p-patricios tucuman")  # 2 points
    m.act("move tucuman", "add p-tren-de-sitio-de-montevideo", "add p-patricios")
    m.act("step salta")  # mountain over a river: 3
    assert (m.ask, m.place("p-patricios")) == ("over", "salta")
    assert why(m, "p-patricios", "salta", "jujuy", 0, fresh=False) == "11.2.a no-points-left"


# Stacks


@pytest.mark.rule("11.2.g", "11.2.b")
def test_a_stack_is_as_slow_as_its_slowest_unit() -> None:
    m = march("p-dragones-de-la-patria cordoba; p-patricios cordoba; p-tren-de-sitio-de-montevideo cordoba")
    units = [P["p-dragones-de-la-patria"], P["p-patricios"], P["p-tren-de-sitio-de-montevideo"]]
    assert [allowance(m.state, units[:n]) for n in (1, 2, 3)] == [4, 3, 2]
    m.act("move cordoba")
    assert (m.ask, m.rule) == ("form-stack", "11.2.a")
    assert m.offered == [
        "add p-patricios",
        "add p-dragones-de-la-patria",
        "add p-tren-de-sitio-de-montevideo",
        "add-all",
        "done",
    ]
    m.act("add p-dragones-de-la-patria")
    assert "set-out" in m.offered
    m.act("add p-patricios", "set-out", "step santa-fe", "step tucuman", "step cordoba")  # three points
    assert m.place("p-dragones-de-la-patria") == "cordoba"
    assert m.offered == ["move cordoba", "done"]  # the siege train is still to move


@pytest.mark.rule("11.2.g")
def test_all_are_taken_with_one_word_and_set_out() -> None:
    m = march("p-dragones-de-la-patria cordoba; p-patricios cordoba; p-l-belgrano cordoba")
    m.act("move cordoba", "add-all")
    assert m.ask == "march"
    m.act("step tucuman", "done")
    assert [m.place(u) for u in ("p-dragones-de-la-patria", "p-patricios", "p-l-belgrano")] == ["tucuman"] * 3


@pytest.mark.rule("3.5.a", "3.5.b", "11.2.b", "24.0.a", "24.0.b", "24.0.c")
def test_an_army_is_a_stack_that_is_picked_and_moved_as_one() -> None:
    foot = ["p-patricios", "p-arribenos", "p-rgto-6", "p-rgto-9", "p-rgto-10", "p-art-buenos-aires"]
    army = [*foot, "p-dragones-de-la-patria", "p-blandengues", "p-l-belgrano", "p-l-rondeau"]
    m = march("; ".join(f"{u} cordoba" for u in army)).act("move cordoba", "add-all")
    assert all(m.marked(u, "group") for u in army)
    m.act("step santa-fe", "step tucuman", "step cordoba")  # 3 points, those of the foot
    assert m.ask == "over"
    assert {m.place(u) for u in army} == {"cordoba"}  # leaders and all lie open on the map
    assert not any(m.marked(u, "group") for u in army)


@pytest.mark.rule("9.1.i", "11.2.a")
def test_a_stack_that_has_stopped_is_finished() -> None:
    m = march("p-dragones-de-la-patria cordoba; p-patricios tucuman").act(
        "move cordoba", "step santa-fe", "done"
    )
    assert m.offered == ["move tucuman", "done"]
    assert no_move(m.state, P["p-dragones-de-la-patria"]) == "9.1.i moved"


@pytest.mark.rule("11.2.a")
def test_units_left_to_stay_are_not_asked_about_again() -> None:
    m = march("p-dragones-de-la-patria cordoba; p-patricios cordoba")
    m.act("move cordoba", "add p-patricios", "done")
    assert m.offered == ["move cordoba", "done"]  # the dragoons are left
    m.act("move cordoba", "done")
    assert (m.ask, m.place("p-patricios")) == ("over", "cordoba")


@pytest.mark.rule("11.2.h", "9.1.i")
def test_units_are_dropped_on_the_way_and_none_are_picked_up() -> None:
    m = march("p-dragones-de-la-patria cordoba; p-blandengues cordoba; p-patricios santa-fe")
    m.act("move cordoba", "add-all")
    assert m.may("drop") == []  # who is not to go was not picked
    m.act("step santa-fe")
    assert m.may("add") == []
    assert m.may("drop") == ["drop p-dragones-de-la-patria", "drop p-blandengues"]
    m.act("drop p-blandengues")
    assert m.may("drop") == []
    m.act("step tucuman", "done")
    assert (m.place("p-dragones-de-la-patria"), m.place("p-blandengues")) == ("tucuman", "santa-fe")
    m.act("move santa-fe")
    assert m.ask == "march"  # Patricios alone: the others have moved
    assert m.may("drop") == []


@pytest.mark.rule("11.2.q")
def test_damage_travels_with_the_unit() -> None:
    m = march("p-patricios cordoba 1").act("move cordoba", "step santa-fe", "step tucuman", "done")
    assert (m.place("p-patricios"), m.strength("p-patricios")) == ("tucuman", 1)


@pytest.mark.rule("11.2.c", "3.4.4.j")
def test_units_without_points_or_under_a_marker_do_not_move() -> None:
    m = march("p-rebeldes-de-la-paz la-paz; p-rebeldes-del-cuzco la-paz; p-patricios la-paz immobile")
    assert no_move(m.state, P["p-rebeldes-de-la-paz"]) == "11.2.c no-points"
    assert no_move(m.state, P["p-patricios"]) == "11.2.c immobile"
    m.act("move la-paz")
    assert m.ask == "march"  # the rebels of Cuzco alone
    m.act("done")
    assert m.ask == "over"
    assert not m.marked("p-patricios", "immobile")  # until the end of their Land Movement


@pytest.mark.rule("9.1.i", "11.0")
def test_who_moved_in_an_earlier_phase_moves_again() -> None:
    m = march("p-patricios cordoba moved group")
    assert m.offered == ["move cordoba", "done"]
    assert not m.marked("p-patricios", "group")


@pytest.mark.rule("3.4.4.b", "11.2.d")
def test_units_off_the_land_are_not_held_back_by_what_holds_on_land() -> None:
    card = {
        "cards": {"active": ["p-rebelion-de-olaneta"]},
        "active": {"p-rebelion-de-olaneta": 29},
        "turn": 29,
    }
    units = "r-transporte-del-callao mar-de-lima; r-real-de-lima r-transporte-del-callao-hold"
    m = march(units, "royalist", **card)  # Olañeta is not on the map
    assert m.offered == ["move mar-de-lima", "done"]
    assert no_move(m.state, P["r-guarn-callao"]) == "3.4.4.b garrison"  # in the pool


@pytest.mark.rule("11.2.c")
def test_only_the_marker_of_the_moving_side_goes() -> None:
    m = march("p-patricios cordoba; r-mil-puno puno immobile").act("done")
    assert m.marked("r-mil-puno", "immobile")


@pytest.mark.rule("15.0.a")
def test_who_controls_each_region_as_the_phase_begins_is_kept() -> None:
    m = march("p-patricios cordoba", control={"royalist": ["cordoba"]})
    m.act("move cordoba", "step mendoza", "step talca", "done")
    assert m.state.control[N["talca"]] == PATRIOT
    assert m.state.march_control[N["talca"]] == ROYALIST


# Attacks


@pytest.mark.rule("11.2.e", "3.4.5.b", "11.2.f")
@pytest.mark.parametrize("enemy", ["r-mil-potosi", "r-art-lima", "r-l-nieto"])
def test_nobody_attacks_without_a_leader(enemy: str) -> None:
    m = march(f"p-patricios jujuy; p-rgto-6 jujuy; {enemy} tupiza").act("move jujuy", "add-all")
    assert "step tupiza" not in m.offered
    assert why(m, "p-patricios", "jujuy", "tupiza") == "11.2.e leader-needed"


@pytest.mark.rule("11.2.e", "11.2.f", "11.2.a")
def test_an_attack_ends_the_move_and_is_noted() -> None:
    m = march("p-dragones-de-la-patria jujuy; p-l-belgrano jujuy; r-mil-potosi tupiza")
    m.act("move jujuy", "add-all", "step tupiza")
    assert (m.ask, attacks(m)) == ("over", [("tupiza", "jujuy")])
    assert m.state.control[N["tupiza"]] == ROYALIST
    assert m.marked("p-l-belgrano", "moved")


@pytest.mark.rule("11.2.t")
def test_a_declared_battle_is_closed() -> None:
    m = march(
        "p-patricios jujuy; p-l-belgrano jujuy; p-rgto-6 tarija; p-l-rondeau tarija; r-mil-potosi tupiza"
    )
    m.act("move jujuy", "add-all", "step tupiza", "move tarija", "add-all")
    assert "step tupiza" not in m.offered
    assert why(m, "p-rgto-6 p-l-rondeau", "tarija", "tupiza") == "11.2.t battle-declared"


@pytest.mark.rule("11.2.e", "11.2.f")
def test_enemies_inside_a_fortress_ask_for_a_leader_but_stop_nobody() -> None:
    m = march(
        "p-dragones-de-la-patria pisco; p-l-belgrano pisco; r-real-de-lima lima-city",
        control={"patriot": ["pisco"]},
    )
    assert why(m, "p-dragones-de-la-patria", "pisco", "lima") == "11.2.e leader-needed"
    m.act("move pisco", "add-all", "step lima")
    assert m.ask == "march"
    assert "step pisco" in m.offered
    assert m.state.control[N["lima"]] == PATRIOT
    assert attacks(m) == []
    assert why(m, "p-dragones-de-la-patria", "pisco", "lima") == ""  # a siege is joined without one


@pytest.mark.rule("11.2.o", "11.2.f")
def test_lone_guns_are_lost_to_whoever_enters() -> None:
    m = march("p-patricios jujuy; p-l-belgrano jujuy; r-art-lima tupiza").act(
        "move jujuy", "add-all", "step tupiza"
    )
    assert (m.place("r-art-lima"), m.ask, attacks(m)) == ("pool", "over", [])
    assert m.state.control[N["tupiza"]] == PATRIOT
    assert (m.vp("patriot"), m.vp("royalist")) == (10, 10)
    assert m.place("p-patricios") == "tupiza"


@pytest.mark.rule("11.2.o")
def test_two_lone_guns_are_a_pair() -> None:
    guns = "r-art-lima tupiza; r-art-alto-peru tupiza"
    m = march(f"p-patricios jujuy; p-l-belgrano jujuy; {guns}").act("move jujuy", "add-all", "step tupiza")
    assert (m.vp("patriot"), m.vp("royalist")) == (11, 9)


@pytest.mark.rule("11.2.u", "11.1.a")
def test_a_lone_leader_escapes_next_door() -> None:
    m = march(
        "p-patricios jujuy; p-l-belgrano jujuy; r-l-nieto tupiza; r-art-lima tupiza",
        control={"patriot": ["tarija"]},
    )
    m.act("move jujuy", "add-all", "step tupiza")
    assert (m.ask, m.side, m.place("r-art-lima")) == ("leader-refuge", "royalist", "pool")
    assert m.state.control[N["tupiza"]] == ROYALIST
    m.act("bring r-l-nieto potosi")
    assert (m.ask, m.place("r-l-nieto")) == ("over", "potosi")
    assert m.state.control[N["tupiza"]] == PATRIOT


@pytest.mark.rule("11.2.u")
def test_a_lone_leader_with_nowhere_to_go_is_lost() -> None:
    m = march(
        "p-patricios jujuy; p-l-belgrano jujuy; r-l-nieto tupiza; r-col-peru tupiza",
        control={"patriot": ["tarija", "potosi", "atacama", "chuquisaca"]},
    )
    m.act("move jujuy", "add-all", "step tupiza")
    assert (m.place("r-l-nieto"), m.place("r-col-peru"), m.ask) == ("eliminated", "pool", "over")
    assert m.state.control[N["tupiza"]] == PATRIOT


# Guns and leaders alone


@pytest.mark.rule("11.2.n")
@pytest.mark.parametrize("alone", ["p-art-buenos-aires", "p-l-belgrano", "p-tren-de-sitio-de-montevideo"])
def test_guns_and_leaders_alone_go_from_own_region_to_own_region(alone: str) -> None:
    m = march(f"{alone} jujuy").act("move jujuy")
    assert m.may("step") == ["step salta"]
    assert why(m, alone, "jujuy", "tupiza") == "11.2.n alone"
    held = march(f"{alone} jujuy", control={"royalist": ["jujuy"]})
    assert why(held, alone, "jujuy", "salta") == "11.2.n alone"  # it stands in an enemy region


@pytest.mark.rule("11.2.n", "11.1.h")
def test_portuguese_land_is_open_to_royalist_leaders() -> None:
    m = march("r-l-elio maldonado", "royalist", control={"portuguese": ["banda-oriental"]})
    assert why(m, "r-l-elio", "maldonado", "banda-oriental") == ""


@pytest.mark.rule("11.2.p")
def test_leaders_alone_pay_one_whatever_the_region() -> None:
    regions = ["jujuy", "tupiza", "potosi", "oruro", "la-paz", "puno", "cuzco"]
    m = march("p-l-belgrano jujuy", control={"patriot": regions}).act("move jujuy")
    m.act(*[f"step {r}" for r in regions[1:6]])  # 5 points: five regions of the Andes and a river
    assert (m.ask, m.place("p-l-belgrano")) == ("over", "puno")


@pytest.mark.rule("11.2.p")
def test_a_leader_with_guns_pays_as_they_do() -> None:
    m = march("p-l-belgrano jujuy; p-art-buenos-aires jujuy")
    assert (
        why(m, "p-l-belgrano p-art-buenos-aires", "jujuy", "salta", 1, fresh=False) == "11.2.a no-points-left"
    )
    assert why(m, "p-l-belgrano", "jujuy", "salta", 1, fresh=False) == ""


@pytest.mark.rule("12.16.a")
def test_an_attack_that_was_given_up_does_not_tell_where_the_next_one_came_from() -> None:
    units = "p-patricios cochabamba; p-l-belgrano cochabamba; r-mil-potosi chuquisaca"
    m = march(units, attacks=["chuquisaca potosi"], control={"patriot": ["cochabamba"]})
    m.act("move cochabamba", "add-all", "step chuquisaca")
    assert attacks(m) == [("chuquisaca", "cochabamba")]


@pytest.mark.rule("11.2.a")
def test_stacks_are_looked_for_only_where_a_side_has_land_units() -> None:
    units = (
        "p-patricios salta; p-rgto-6 lima-city; p-sumaca-portena mar-de-lima; p-rgto-9 p-sumaca-portena-hold"
    )
    s = table(f"{units}; p-hercules rio-de-la-plata; r-centro cuzco", "la-plata").state
    assert {BOARD.place_ids[h] for h in places_of(s, PATRIOT)} == {"salta", "lima-city", "mar-de-lima"}
