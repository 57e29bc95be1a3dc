"""Chapters 10.5 and 21.0: Replacement Points."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL
from grognard.games.an_impossible_war.rules.year.redeployment import Redeploy
from grognard.games.an_impossible_war.rules.year.replacements import GRANT, OBTAINED, WINTER, SpendPoints
from grognard.kernel.state import advance
from tests.an_impossible_war.setting import Play, position
from tests.an_impossible_war.sieging import OVER, underway


def spend(side: int, points: float, pieces: str, purse: int = OBTAINED, **more) -> Play:
    text = more.pop("text", "year = 1836")
    return underway(SpendPoints(side, int(2 * points), purse, -1), pieces, text=text, **more)


def actions(side: str, pieces: str, text: str = "year = 1835", dice: list[int] | None = None) -> Play:
    return position(
        f'active = "{side}"\nstep = "actions"\nap = 4\n{text}\n[cards]\nhand = []', pieces=pieces, dice=dice
    )


@pytest.mark.rule("10.5.a", "10.0.d")
def test_replacements_cost_two_points_once_a_phase():
    m = actions("liberal", "lib-ln-1 vitoria 1", dice=[1]).act("obtain-replacements")
    assert (m.ask, m.ap) == ("replacements", 2)
    m.act("done")
    assert "obtain-replacements" not in m.offered
    m = position('active = "liberal"\nstep = "actions"\nap = 1.5', pieces="lib-ln-1 vitoria 1")
    assert "obtain-replacements" not in m.offered


@pytest.mark.rule("10.5.b")
@pytest.mark.parametrize("side", ["carlist", "liberal"])
@pytest.mark.parametrize(
    ("year", "rp"), [(1834, [2, 2, 2, 3, 3, 4]), (1835, [2, 2, 3, 3, 4, 4]), (1838, [2, 2, 3, 3, 4, 4])]
)
def test_the_table_of_replacement_points(side, year, rp):
    found = []
    for die in range(1, 7):
        m = actions(side, "lib-ln-1 vitoria 1; car-nav-1 estella 1", f"year = {year}", dice=[die])
        found.append(m.act("obtain-replacements").events("obtain")[0].args[1])
    assert found == rp


@pytest.mark.rule("10.5.b")
def test_events_in_play_help_their_own_side():
    for marker, side in (("quinta", "liberal"), ("don-carlos", "carlist")):
        text = f'year = 1835\nmarkers = ["{marker}"]\nlevy_until = 1836'
        for who in ("carlist", "liberal"):
            m = actions(who, "lib-ln-1 vitoria 1; car-nav-1 estella 1", text, dice=[2]).act(
                "obtain-replacements"
            )
            assert m.events("obtain")[0].args[1] == (3 if who == side else 2)


@pytest.mark.rule("21.0")
def test_what_is_not_spent_is_lost():
    m = spend(LIBERAL, 3, "lib-ln-1 vitoria 1; lib-ln-2 vitoria 1; lib-ln-3 vitoria 1")
    m.act("raise lib-ln-1", "done")
    assert m.ask == OVER


@pytest.mark.rule("21.1.a", "21.1.b")
def test_infantry_and_cavalry_cost_one_trains_and_knapsacks_half():
    m = spend(
        LIBERAL, 2, "lib-ln-1 vitoria 1; lib-ln-cav-1 vitoria 1; lib-st-1 vitoria 1; lib-knapsack-1 vitoria 1"
    )
    m.act("raise lib-st-1", "raise lib-st-1")
    assert m.strength("lib-st-1") == 3  # for 1 RP
    m.act("raise lib-knapsack-1")
    assert m.may("raise") == ["raise lib-st-1"]  # half a point is left
    m.act("raise lib-st-1")
    assert (m.strength("lib-st-1"), m.ask) == (4, OVER)
    m = spend(LIBERAL, 2, "lib-ln-1 vitoria 1; lib-ln-cav-1 vitoria 1").act("raise lib-ln-cav-1")
    assert m.reach("raise") == {"lib-ln-1"}


@pytest.mark.rule("21.1.b")
def test_one_point_a_unit_never_above_its_strength_never_for_guns():
    m = spend(
        LIBERAL, 4, "lib-ln-1 vitoria 1; lib-ln-2 vitoria 4; lib-field-1 vitoria 1; lib-mountain-1 vitoria 1"
    )
    assert m.reach("raise") == {"lib-ln-1"}
    m.act("raise lib-ln-1")
    assert not m.may("raise")
    assert m.strength("lib-ln-1") == 2


@pytest.mark.rule("21.1.c", "23.4.i")
def test_expeditions_get_nothing():
    m = spend(CARLIST, 4, "car-nav-1 aragon 1; car-knapsack-1 aragon 1; car-nav-2 estella 1")
    assert m.reach("raise") == {"car-nav-2"}
    m = spend(CARLIST, 4, "car-nav-1 aragon 1", purse=WINTER)
    assert not m.may("raise")


@pytest.mark.rule("21.1.d", "10.0.e")
def test_who_gets_a_point_takes_part_in_no_other_action():
    m = actions("liberal", "lib-ln-1 vitoria 1; lib-ln-2 haro 1 acted", dice=[6]).act("obtain-replacements")
    assert m.reach("raise") == {"lib-ln-1"}
    m.act("raise lib-ln-1", "done")
    assert m.marked("lib-ln-1", "acted")
    assert not m.may("activate vitoria")


@pytest.mark.rule("21.1.e")
def test_where_liberals_get_points():
    pieces = (
        "lib-ln-1 villarreal 1; lib-ln-2 haro 1; lib-ln-3 aragon 1; lib-ln-4 guetaria 1; lib-ln-5 tolosa 1; "
        "car-nav-1 tolosa inside; lib-pr-1 vitoria 1 inside; car-nav-2 vitoria; lib-pr-2 san-sebastian 1 inside; "
        "car-gui-1 san-sebastian; lib-pr-3 bilbao 1 inside; car-bis-1 bilbao; lib-pr-4 tafalla 1; "
        "car-nav-3 tafalla inside"
    )
    m = spend(
        LIBERAL,
        9,
        pieces,
        besieged="vitoria san-sebastian bilbao tolosa tafalla",
        forts="carlist tolosa; carlist tafalla",
    )
    assert m.reach("raise") == {"lib-ln-2", "lib-ln-3", "lib-ln-4", "lib-pr-2", "lib-pr-4"}


@pytest.mark.rule("21.1.f")
def test_carlists_pay_double_outside_their_zone_and_nothing_reaches_the_besieged():
    pieces = "car-nav-1 vitoria 1; car-st-1 vitoria 1; car-nav-2 estella 1; lib-ln-1 tolosa; car-nav-3 tolosa 1 inside"
    shut = {"besieged": "vitoria tolosa", "forts": "carlist tolosa"}
    assert spend(CARLIST, 2, pieces, **shut).reach("raise") == {"car-nav-1", "car-st-1", "car-nav-2"}
    assert spend(CARLIST, 1.5, pieces, **shut).reach("raise") == {"car-st-1", "car-nav-2"}
    assert spend(CARLIST, 0.5, pieces, **shut).reach("raise") == set()
    m = spend(CARLIST, 3, pieces, **shut).act("raise car-nav-1", "raise car-st-1")
    assert m.ask == OVER


@pytest.mark.rule("21.2.a")
def test_only_what_is_in_the_bag_is_drawn():
    pieces = "lib-lg-2 liberal-bag; lib-ln-1 vitoria; lib-ln-2 haro; car-nav-1 carlist-bag"
    m = spend(LIBERAL, 1, pieces).act("draw")
    assert {a.split()[1] for a in m.may("place")} == {"lib-lg-2"}


@pytest.mark.rule("21.2.a")
def test_a_unit_of_the_bag_is_drawn_blindly_and_stands_at_one():
    bag = "lib-rg-1 liberal-bag; lib-lg-1 liberal-bag"
    m = spend(LIBERAL, 2, bag, dice=[BOARD.piece["lib-lg-1"]])
    m.act("draw")
    assert {a.split()[1] for a in m.offered} == {"lib-lg-1"}
    m.act("place lib-lg-1 vitoria")
    assert m.strength("lib-lg-1") == 1
    assert m.marked("lib-lg-1", "acted")
    assert not m.may("raise")
    assert "draw" in m.offered
    assert "draw" not in spend(LIBERAL, 0.5, bag).offered
    assert "draw" not in spend(LIBERAL, 2, "lib-rg-1 vitoria").offered
    assert "draw" not in spend(CARLIST, 2, bag).offered


@pytest.mark.rule("21.2.a", "24.7.c")
def test_in_winter_what_is_built_may_be_raised_further():
    m = spend(LIBERAL, 3, "lib-lg-1 liberal-bag", purse=WINTER, dice=[BOARD.piece["lib-lg-1"]])
    m.act("draw", "place lib-lg-1 vitoria", "raise lib-lg-1", "raise lib-lg-1")
    assert (m.strength("lib-lg-1"), m.ask) == (3, OVER)


@pytest.mark.rule("20.1.d", "21.2.a")
def test_line_infantry_that_is_built_relieves_nobody():
    m = spend(LIBERAL, 1, "lib-ln-1 liberal-bag; lib-pr-1 logrono", dice=[BOARD.piece["lib-ln-1"]]).act(
        "draw"
    )
    assert m.may("place")
    assert not m.may("exchange")


@pytest.mark.rule("21.2.b", "21.2.d")
def test_trains_and_knapsacks_are_built_at_any_strength_wherever_units_are():
    m = spend(
        LIBERAL,
        1.5,
        "lib-knapsack-1 liberal-supply; lib-st-1 liberal-supply; lib-ln-1 aragon; lib-st-2 out-of-play",
    )
    assert m.may("build lib-knapsack-1 aragon")
    assert m.may("build lib-st-1 vitoria")
    assert m.may("build lib-st-1 galicia")
    assert m.may("build lib-st-1 calahorra")  # neither Fortress nor company
    assert not m.may("build lib-st-1 ausejo")  # no City, no Main Town
    assert not m.may("build lib-st-1 estella")
    assert not m.may("build lib-st-2")
    m.act("build lib-knapsack-1 aragon", "raise lib-knapsack-1")
    assert (m.place("lib-knapsack-1"), m.strength("lib-knapsack-1")) == ("aragon", 2)
    assert m.ask == "replacements"  # half a point is left


@pytest.mark.rule("21.2.b", "21.2.e")
def test_carlist_trains_are_built_in_any_friendly_space_of_their_zone():
    m = spend(
        CARLIST,
        1,
        "car-st-1 carlist-supply; car-nav-1 tolosa inside; lib-ln-1 tolosa; lib-ln-2 segura",
        forts="carlist tolosa",
        besieged="tolosa",
    )
    assert {"estella", "amescoas", "durango"} <= m.reach("build", "car-st-1")
    assert not {"tolosa", "segura", "vitoria", "aragon"} & m.reach("build", "car-st-1")


@pytest.mark.rule("21.2.b", "11.3.b", "11.3.c")
def test_what_was_built_alone_is_joined_before_the_step_is_over_or_lost():
    pieces = "lib-ln-1 miranda; lib-ln-2 vitoria; lib-st-1 liberal-supply; lib-knapsack-1 liberal-supply"
    m = actions("liberal", pieces, dice=[4, 6]).act("obtain-replacements")
    m.act(
        "build lib-st-1 haro",
        "build lib-knapsack-1 galicia",
        "done",
        "activate miranda",
        "march",
        "step haro",
        "done",
    )
    assert m.place("lib-knapsack-1") == "galicia"  # nobody comes, but the step is not over
    m.act("done")
    assert (m.place("lib-ln-1"), m.place("lib-st-1")) == ("haro", "haro")
    assert m.place("lib-knapsack-1") == "liberal-supply"
    m = actions("carlist", "car-nav-1 estella; car-st-1 carlist-supply", dice=[4]).act("obtain-replacements")
    m.act("build car-st-1 durango", "done", "done")
    assert m.place("car-st-1") == "carlist-supply"


@pytest.mark.rule("21.2.b", "11.3.c")
def test_what_was_built_alone_is_gone_before_the_combats():
    pieces = "car-st-1 carlist-supply; lib-ln-1 haro; " + "; ".join(
        f"car-nav-{n} haro from=cenicero acted" for n in (1, 2, 3)
    )
    m = actions("carlist", pieces, 'year = 1835\nused = ["cenicero haro"]', dice=[4])
    m.act("obtain-replacements", "build car-st-1 durango", "done")
    assert m.place("car-st-1") == "durango"
    m.act("done")
    assert m.ask == "skirmish-units"
    assert m.place("car-st-1") == "carlist-supply"


@pytest.mark.rule("24.7.c", "24.8.c", "11.3.c")
def test_what_winter_built_alone_is_joined_by_redeployment_or_lost():
    for side, unit, train, at, town in (
        (LIBERAL, "lib-ln-1", "lib-st-1", "vitoria", "haro"),
        (CARLIST, "car-nav-1", "car-st-1", "estella", "durango"),
    ):
        for joined in (True, False):
            s = "carlist" if side == CARLIST else "liberal"
            m = underway(Redeploy(side, 1, 0), f"{unit} {at}; {train} {s}-supply", text="year = 1836")
            m.state.stack.append(SpendPoints(side, 2, WINTER, -1))
            advance(m.state)
            m.act(f"build {train} {town}", "done")
            m.act(*([f"choose {unit}", f"redeploy {unit} {town}"] if joined else ["done"]))
            assert m.ask == OVER
            assert m.place(train) == (town if joined else f"{s}-supply")


@pytest.mark.rule("21.2.b", "4.3.b")
def test_what_is_built_in_a_besieged_port_is_inside():
    m = spend(LIBERAL, 1, "lib-knapsack-1 liberal-supply; car-gui-1 san-sebastian", besieged="san-sebastian")
    m.act("build lib-knapsack-1 san-sebastian")
    assert m.marked("lib-knapsack-1", "inside")


@pytest.mark.rule("21.2.c")
def test_partidas_and_regional_units_are_not_built():
    m = spend(
        CARLIST, 4, "car-par-1 partidas; car-reg-1 regional-units; car-nav-1 estella 1; car-nav-2 carlist-bag"
    )
    assert not m.may("build")
    assert "draw" in m.offered


@pytest.mark.rule("21.2.e")
def test_carlists_are_built_in_any_friendly_space_of_their_zone():
    m = spend(
        CARLIST,
        1,
        "car-nav-2 carlist-bag; car-nav-1 tolosa inside; lib-ln-1 tolosa; lib-ln-2 segura",
        dice=[BOARD.piece["car-nav-2"]],
        forts="carlist tolosa",
        besieged="tolosa",
    ).act("draw")
    assert "estella" in m.reach("place")
    assert not {"tolosa", "segura", "vitoria"} & m.reach("place")


@pytest.mark.rule("5.4.t", "21.0")
def test_logistics_may_be_given_up_to_be_built_elsewhere():
    m = spend(CARLIST, 1, "car-knapsack-1 aragon 1; car-nav-1 aragon; car-nav-2 estella", purse=GRANT)
    m.act("give-up car-knapsack-1")
    assert m.place("car-knapsack-1") == "carlist-supply"
    m.act("build car-knapsack-1 estella")
    assert m.place("car-knapsack-1") == "estella"


@pytest.mark.rule("21.2.d", "18.0.b")
def test_a_besieged_port_takes_logistics_beside_the_infantry_that_fills_it():
    inside = "; ".join(
        f"lib-ln-{n} {h} inside" for n, h in ((1, "san-sebastian"), (2, "san-sebastian"), (3, "bilbao"))
    )
    m = spend(
        LIBERAL,
        2,
        f"{inside}; lib-st-1 liberal-supply; lib-ln-4 liberal-bag; car-nav-1 san-sebastian; car-nav-2 bilbao",
        text='year = 1836\nsieges = { san-sebastian = "old", bilbao = "old" }',
    )
    assert m.may("build lib-st-1 san-sebastian")
    assert not m.may("build lib-st-1 bilbao")  # its port is shut
    m.act("draw")
    assert "san-sebastian" not in m.reach("place")  # there is no room for Infantry
