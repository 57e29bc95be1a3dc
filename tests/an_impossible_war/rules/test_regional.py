"""Chapters 23.0 and 23.1: between the maps, and from region to region."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD
from tests.an_impossible_war.marching import actions, activate

REGIONS = set(BOARD.place_ids[BOARD.spaces : BOARD.on_map])
THREE = "car-nav-1 aragon; car-nav-2 aragon; car-knapsack-1 aragon 1"
FOUR = "lib-ln-1 aragon; lib-ln-2 aragon; lib-ln-3 aragon; lib-ln-4 aragon"


def at(place, *units):
    return "; ".join(f"{u} {place}" for u in units)


@pytest.mark.rule("23.0.a")
def test_carlists_enter_no_region_before_1835():
    tudela = "car-nav-1 tudela"
    assert "aragon" not in activate("carlist", "tudela", tudela, "year = 1834\nturn = 5").reach("step")
    assert "aragon" in activate("carlist", "tudela", tudela, "year = 1835").reach("step")
    m = activate("liberal", "tudela", "lib-ln-1 tudela", "year = 1834", dice=[6]).act("march")
    assert "aragon" in m.reach("step")


@pytest.mark.rule("23.0.b", "23.0.c")
@pytest.mark.parametrize(
    ("year", "there", "open_"),
    [
        (1835, "aragon", False),
        (1835, "castile-leon", True),
        (1836, "aragon", True),
        (1836, "aragon galicia", False),
        (1838, "aragon galicia", False),
        (1838, "aragon castile-leon", True),
    ],
)
def test_one_expedition_in_1835_and_two_from_1836(year, there, open_):
    others = "; ".join(f"car-cas-{n} {h}" for n, h in enumerate(there.split(), 1))
    m = activate("carlist", "briviesca", f"car-nav-1 briviesca; {others}", f"year = {year}")
    assert ("castile-leon" in m.reach("step")) == open_


@pytest.mark.rule("23.0.b", "23.1.c")
def test_an_expedition_at_the_limit_may_still_move_and_join():
    m = activate("carlist", "aragon", THREE + "; car-cas-1 galicia", "year = 1836")
    assert m.reach("step") & REGIONS == {"castile-leon", "new-castile", "catalonia", "valencia-murcia"}


@pytest.mark.rule("23.0.d", "23.1.h")
def test_a_connection_costs_as_much_on_the_way_to_the_north():
    m = activate("carlist", "aragon", THREE, "year = 1835").act("step sanguesa")  # 3 of 7
    m.act("step monreal", "step sanguesa", "step monreal", "step sanguesa")
    assert not m.may("step")
    assert m.may("force")


@pytest.mark.rule("23.1.a", "23.1.d")
def test_both_sides_stand_in_a_region_and_go_in_and_out_freely():
    m = activate("liberal", "aragon", FOUR + "; car-nav-1 aragon; car-nav-2 catalonia", "year = 1836")
    m.act("add-all", "step catalonia")
    assert m.place("lib-ln-4") == "catalonia"
    assert m.ask == "actions"


@pytest.mark.rule("23.1.b")
def test_1_ap_activates_all_in_a_region():
    m = actions("liberal", FOUR, "year = 1835", ap=1).act("activate aragon")
    assert m.ap == 0
    assert m.reach("add") == {"lib-ln-1", "lib-ln-2", "lib-ln-3", "lib-ln-4"}


@pytest.mark.rule("23.1.c", "23.1.b")
def test_an_expedition_moves_as_a_whole_and_leaves_nothing_behind():
    m = activate("carlist", "aragon", THREE, "year = 1835")
    assert m.ask == "march"  # nobody is picked
    assert not m.may("drop")
    assert m.reach("step") == {
        "castile-leon",
        "new-castile",
        "catalonia",
        "valencia-murcia",
        "roncal",
        "sanguesa",
        "tudela",
    }
    m.act("step catalonia")
    assert {m.place(u) for u in ("car-nav-1", "car-nav-2", "car-knapsack-1")} == {"catalonia"}


@pytest.mark.rule("23.1.c", "10.1.c")
def test_an_expedition_with_units_that_have_acted_does_not_move():
    m = actions("carlist", THREE + "; car-nav-3 aragon acted", "year = 1835")
    assert "aragon" not in m.reach("activate")
    m = actions("carlist", THREE, 'year = 1835\nrecruited = ["aragon"]')
    assert "aragon" not in m.reach("activate")


@pytest.mark.rule("23.1.c")
def test_in_the_north_an_expedition_may_drop_units_again():
    m = activate("carlist", "aragon", THREE, "year = 1835").act("step tudela")
    assert m.reach("drop") == {"car-nav-1", "car-nav-2", "car-knapsack-1"}


@pytest.mark.rule("23.1.d")
def test_liberals_go_together_or_apart():
    m = activate("liberal", "aragon", FOUR, "year = 1835")
    m.act("add lib-ln-1", "add lib-ln-2", "add lib-ln-3", "step castile-leon", "step valencia-murcia")
    assert [m.place(f"lib-ln-{n}") for n in range(1, 5)] == ["castile-leon"] * 3 + ["valencia-murcia"]
    assert not m.events("movement-die")
    assert m.ask == "actions"


@pytest.mark.rule("23.1.e")
def test_guns_and_logistics_move_with_an_inf_or_cav():
    m = activate("liberal", "aragon", "lib-ln-1 aragon; lib-field-1 aragon 2; lib-st-1 aragon")
    m.act("add lib-field-1")
    assert not m.may("step")
    assert not m.may("march")
    m.act("add lib-ln-1", "step catalonia")
    assert m.place("lib-field-1") == "catalonia"
    assert m.ask == "actions"
    m.act("done")
    assert m.place("lib-st-1") == "liberal-supply"


@pytest.mark.rule("23.1.f", "11.6.e")
def test_nobody_intercepts_into_a_region():
    m = activate(
        "liberal", "tudela", "lib-ln-1 tudela; car-nav-1 sanguesa; car-nav-2 aragon", "year = 1835", dice=[6]
    )
    m.state.cp[0] = 5
    m.act("march", "step aragon")
    assert m.place("lib-ln-1") == "aragon"
    assert m.side == "liberal"


@pytest.mark.rule("23.1.g")
def test_a_group_from_the_north_stops_in_the_region():
    m = activate("carlist", "tudela", "car-nav-1 tudela", "year = 1835\n[cards]\nremoved = ['C15']").act(
        "step aragon"
    )
    assert m.place("car-nav-1") == "aragon"
    assert m.ask == "actions"


@pytest.mark.rule("23.1.g", "23.1.c")
def test_several_groups_may_enter_the_same_region():
    m = activate(
        "carlist", "tudela", at("tudela", "car-nav-1", "car-nav-2"), "year = 1835\n[cards]\nremoved = ['C15']"
    )
    m.act("add car-nav-1", "march", "step aragon", "step aragon")
    assert m.place("car-nav-2") == "aragon"


@pytest.mark.rule("23.1.h")
def test_from_a_region_the_group_goes_on_with_what_is_left():
    m = activate("carlist", "aragon", at("aragon", "car-nav-1", "car-nav-2", "car-nav-3"), "year = 1835")
    m.act("step tudela", "step caparroso", "step tafalla", "step caparroso", "step tudela")
    assert not m.may("step")  # 2 + 4 of 6


@pytest.mark.rule("23.1.h")
def test_who_came_from_a_region_enters_none_in_the_same_phase():
    m = activate("carlist", "aragon", "car-nav-cav-1 aragon", "year = 1835").act("step tudela")
    assert "aragon" not in m.reach("step")
    m = activate("liberal", "aragon", "lib-ln-cav-1 aragon", dice=[6]).act("march", "step tudela")
    assert "aragon" not in m.reach("step")
    assert m.marked("lib-ln-cav-1", "from-region")


@pytest.mark.rule("23.1.h", "11.2.a")
def test_a_forced_march_into_the_north_is_allowed():
    big = at("aragon", "lib-ln-1", "lib-ln-2", "lib-ln-3", "lib-ln-4", "lib-ln-5")
    m = activate("liberal", "aragon", big, dice=[1, 6, 6, 6, 6, 6]).act("add-all", "march")  # 2 - 1 MP
    assert m.reach("force") == {"roncal", "sanguesa", "tudela"}
    assert not m.may("step")
    m.act("force tudela")
    assert m.place("lib-ln-5") == "tudela"
    assert len(m.events("forced-roll")) == 5


@pytest.mark.rule("23.1.i")
def test_who_has_rolled_for_the_north_goes_there_or_stays_and_sees_no_other_region_this_phase():
    m = activate("liberal", "aragon", at("aragon", "lib-ln-1", "lib-ln-2", "lib-ln-3"), dice=[1])
    m.act("add lib-ln-1", "add lib-ln-2", "march")
    assert m.reach("step") == {"roncal", "sanguesa", "tudela"}
    m.act("done")
    assert m.ask == "group"
    assert m.offered == [f"step {h}" for h in _borders("aragon")] + ["march", "done"]
    m.act("done")
    assert not m.marked("lib-ln-1", "acted")
    m.act("activate aragon", "add lib-ln-1")
    assert not m.may("step")
    assert m.may("march")


def _borders(region):
    return [BOARD.place_ids[h] for h in BOARD.borders[BOARD.number[region]]]


@pytest.mark.rule("23.1.j")
def test_between_regions_one_step_without_any_roll():
    m = activate("liberal", "aragon", "lib-ln-1 aragon; lib-field-1 aragon 1").act(
        "add-all", "step catalonia"
    )
    assert m.place("lib-field-1") == "catalonia"
    assert not m.events("movement-die")
    assert "catalonia" not in m.reach("activate")


@pytest.mark.rule("23.2.f")
def test_the_pursuit_marker_goes_with_the_last_of_either_side():
    text = "year = 1836\n[pursuit]\naragon = 2"
    m = activate("liberal", "aragon", FOUR + "; car-nav-1 aragon", text)
    m.act("add lib-ln-1", "step catalonia")
    assert _pursuit(m) == 2
    m.act("add-all", "step catalonia")
    assert _pursuit(m) == 0
    m = activate("carlist", "aragon", FOUR + "; car-nav-1 aragon", text).act("step catalonia")
    assert _pursuit(m) == 0


def _pursuit(m):
    return m.state.pursuit[BOARD.number["aragon"] - BOARD.spaces]


@pytest.mark.rule("10.0.c")
def test_the_additional_ap_moves_an_expedition_and_nothing_else():
    m = actions(
        "carlist", "car-nav-1 aragon; car-nav-2 estella; car-nav-3 tudela", "year = 1836\nextra = 1", ap=0
    )
    assert m.reach("activate") == {"aragon"}
    m.act("activate aragon")
    assert m.state.extra == 0


# Cards


@pytest.mark.card("C15")
def test_guergue_goes_one_region_further():
    text = 'year = 1835\n[cards]\nhand = ["C15"]'
    m = activate("carlist", "tudela", "car-nav-1 tudela", text).act("step aragon")
    assert m.offered == ["play C15", "pass"]
    m.act("play C15")
    assert m.reach("step") == set(_borders("aragon"))
    assert not m.may("done")
    m.act("step catalonia")
    assert m.place("car-nav-1") == "catalonia"
    assert m.ask == "actions"
    m = activate("carlist", "aragon", THREE, text).act("step catalonia", "play C15", "step valencia-murcia")
    assert m.place("car-nav-1") == "valencia-murcia"


@pytest.mark.card("C15")
def test_guergue_comes_from_the_north_into_aragon_only_and_within_the_limit():
    text = 'year = 1835\n[cards]\nhand = ["C15"]'
    m = activate("carlist", "briviesca", "car-nav-1 briviesca", text).act("step castile-leon")
    assert m.ask == "actions"
    m = activate("carlist", "tudela", "car-nav-1 tudela; car-cas-1 aragon", text).act("step aragon")
    assert m.offered == ["pass"]  # a second Expedition would be one too many


@pytest.mark.card("C15")
def test_the_window_for_guergue_opens_whatever_the_hand():
    text = 'year = 1835\n[cards]\ndeck = ["C15"]\nhand = ["C4"]'
    m = activate("carlist", "tudela", "car-nav-1 tudela", text).act("step aragon")
    assert m.offered == ["pass"]


GOMEZ = 'year = 1836\n[cards]\nhand = ["C22"]\nremoved = ["C15"]'


@pytest.mark.card("C22")
def test_gomez_crosses_two_regions_and_raises_the_last():
    m = activate("carlist", "aragon", THREE, GOMEZ).act("play C22")
    assert m.reach("step") == set(_borders("aragon"))  # no way north any more
    before = m.level("extremadura")
    m.act("step castile-leon")
    assert m.ask == "march"
    assert not m.may("done")
    m.act("step extremadura")
    assert m.place("car-knapsack-1") == "extremadura"
    assert m.level("extremadura") == before + 1
    assert m.ask == "actions"


@pytest.mark.card("C22")
def test_gomez_raises_nothing_where_liberals_are():
    m = activate("carlist", "aragon", THREE + "; lib-ln-1 extremadura", GOMEZ).act("play C22")
    before = m.level("extremadura")
    m.act("step castile-leon", "step extremadura")
    assert m.level("extremadura") == before


@pytest.mark.card("C22")
def test_gomez_is_for_an_expedition():
    assert not activate("carlist", "tudela", "car-nav-1 tudela", GOMEZ).may("play")
