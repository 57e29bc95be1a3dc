"""Chapters 14.0, 11.3, 11.5: Artillery, its box, stacking and escort."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, FIELD, LIBERAL, MOUNTAIN, SIDES
from grognard.games.an_impossible_war.model.state import DEPLOY_TWO
from grognard.games.an_impossible_war.rules.movement.artillery import (
    GunStep,
    add_guns,
    capture_guns,
    divide,
    escort,
    guns_at,
    lose_train,
    may_divide,
    stack,
    take_guns,
)
from tests.an_impossible_war.marching import actions
from tests.an_impossible_war.setting import Play
from tests.an_impossible_war.sieging import OVER, at, underway

CARLIST_FIELDS = "car-field-1 hidden-artillery 2; car-field-2 hidden-artillery 2"


def shown(m: Play, side: str, arm: str, place: str) -> list[int]:
    """The values of the counters of a kind in a place."""
    stem = f"{side[:3]}-{arm}-"
    here = [p for p, name in enumerate(BOARD.piece_ids) if name.startswith(stem)]
    return sorted(int(m.state.strength[p]) for p in here if m.state.place[p] == at(place))


# 14.0 Counters


@pytest.mark.rule("14.0.a", "5.4.f")
def test_field_guns_reach_4_for_the_liberal_and_2_for_the_carlist_mountain_guns_2():
    most = {}
    for side in (CARLIST, LIBERAL):
        for p in BOARD.guns[side]:
            key = (SIDES[side], int(BOARD.kind[p]))
            most[key] = max(most.get(key, 0), int(BOARD.most[p]))
            assert BOARD.e[p] == 0
            assert BOARD.m[p] == 0
    assert most == {
        ("carlist", FIELD): 2,
        ("carlist", MOUNTAIN): 2,
        ("liberal", FIELD): 4,
        ("liberal", MOUNTAIN): 2,
    }


@pytest.mark.rule("14.0.b")
def test_points_that_come_are_combined_in_as_few_counters_as_can_be():
    m = underway(None, "lib-field-1 vitoria 2; lib-ln-1 vitoria")
    assert add_guns(m.state, LIBERAL, FIELD, 1, at("vitoria")) == 1
    assert shown(m, "liberal", "field", "vitoria") == [3]
    assert m.place("lib-field-1") == "stock"  # a 1/2 counter cannot show 3
    assert add_guns(m.state, LIBERAL, FIELD, 2, at("vitoria")) == 2
    assert shown(m, "liberal", "field", "vitoria") == [1, 4]


@pytest.mark.rule("14.0.b", "20.2.d")
def test_points_without_a_counter_are_lost():
    m = underway(None, f"{CARLIST_FIELDS}; car-field-3 onate 2; car-field-4 onate 1; car-nav-1 onate")
    assert add_guns(m.state, CARLIST, FIELD, 2, BOARD.hidden) == 0
    assert add_guns(m.state, CARLIST, FIELD, 2, at("onate")) == 1
    assert (m.guns("carlist", "field", "onate"), m.guns("carlist", "field", "hidden-artillery")) == (4, 4)


@pytest.mark.rule("14.0.b")
def test_without_a_greater_counter_several_smaller_ones_lie_together():
    three = "; ".join(f"lib-field-{n} {p} 3" for n, p in ((6, "bilbao"), (7, "vitoria"), (8, "pamplona")))
    m = underway(None, f"{three}; lib-field-1 logrono 2")
    assert add_guns(m.state, LIBERAL, FIELD, 1, at("logrono")) == 1
    assert shown(m, "liberal", "field", "logrono") == [1, 2]


@pytest.mark.rule("14.0.b")
def test_taking_points_off_changes_a_counter_that_cannot_show_the_rest():
    m = underway(None, "lib-field-6 vitoria 4")
    assert take_guns(m.state, LIBERAL, FIELD, 1, at("vitoria"), False) == 1
    assert m.strength("lib-field-6") == 3
    assert take_guns(m.state, LIBERAL, FIELD, 1, at("vitoria"), False) == 1
    assert m.place("lib-field-6") == "stock"
    assert shown(m, "liberal", "field", "vitoria") == [2]
    assert take_guns(m.state, LIBERAL, FIELD, 3, at("vitoria"), False) == 2
    assert shown(m, "liberal", "field", "vitoria") == []


@pytest.mark.rule("14.0.b")
def test_a_counter_is_divided_for_two_groups():
    m = actions("carlist", "car-field-1 onate 2; car-nav-1 onate; car-nav-2 onate; car-knapsack-1 onate")
    m.act("activate onate")
    assert m.may("divide") == ["divide car-field-1"]
    m.act("divide car-field-1")
    assert shown(m, "carlist", "field", "onate") == [1, 1]
    assert not m.may("divide")
    assert {"add car-field-1", "add car-field-2"} <= set(m.offered)


@pytest.mark.rule("14.0.b")
def test_a_counter_is_divided_only_while_counters_are_free():
    for strength, small, may in (
        (2, 1, True),
        (2, 0, False),
        (4, 1, True),
        (3, 1, False),
        (3, 2, True),
        (1, 2, False),
    ):
        taken = "; ".join(f"lib-field-{n} bilbao 2" for n in range(1, 6 - small - (strength < 3)))
        gun = "lib-field-6" if strength > 2 else "lib-field-5"
        m = underway(None, f"{taken}; {gun} vitoria {strength}")
        assert may_divide(m.state, BOARD.piece[gun]) == may
        if may:
            divide(m.state, BOARD.piece[gun])
            assert shown(m, "liberal", "field", "vitoria") == [1, strength - 1]


# 14.2 Capture


@pytest.mark.rule("14.2.a")
def test_the_captor_places_own_guns_of_the_same_type_and_value():
    m = underway(None, "lib-mountain-1 onate 2; car-nav-1 onate")
    assert capture_guns(m.state, LIBERAL, at("onate"), MOUNTAIN, 2) == 2
    assert m.guns("carlist", "mountain", "onate") == 2
    assert m.guns("liberal", "mountain", "onate") == 0
    assert m.guns("carlist", "field", "onate") == 0


@pytest.mark.rule("14.2.a", "11.5.c")
def test_captured_guns_are_combined_at_once_and_the_excess_is_lost():
    m = underway(None, "lib-field-1 onate 2; car-field-1 onate 1; car-nav-1 onate")
    assert capture_guns(m.state, LIBERAL, at("onate"), FIELD, 2) == 1
    assert shown(m, "carlist", "field", "onate") == [2]
    m = underway(None, "car-field-1 onate 2; lib-field-6 onate 3; lib-ln-1 onate")
    assert capture_guns(m.state, CARLIST, at("onate"), FIELD, 2) == 1
    assert shown(m, "liberal", "field", "onate") == [4]


@pytest.mark.rule("14.2.b")
def test_without_a_free_counter_captured_guns_are_lost():
    full = "; ".join(f"car-field-{n} hidden-artillery 2" for n in range(1, 5))
    m = underway(None, f"{full}; lib-field-1 onate 2; car-nav-1 onate")
    assert capture_guns(m.state, LIBERAL, at("onate"), FIELD, 2) == 0
    assert m.guns("liberal", "field", "onate") == 0
    assert m.guns("carlist", "field", "onate") == 0


@pytest.mark.rule("14.2.b")
def test_a_smaller_counter_takes_up_what_it_can():
    m = underway(
        None, "lib-field-6 bilbao 4; lib-field-7 vitoria 4; lib-field-8 logrono 4; car-field-1 onate 2"
    )
    add_guns(m.state, CARLIST, FIELD, 2, at("onate"))
    assert capture_guns(m.state, CARLIST, at("onate"), FIELD, 4) == 2  # no 3/4 counter is left
    assert shown(m, "liberal", "field", "onate") == [2]


# 11.5 Stacking


@pytest.mark.rule("11.5.b", "11.5.c", "14.1.b")
def test_two_counters_of_a_type_become_one_and_the_excess_is_lost():
    m = underway(
        None, "car-field-1 onate 2; car-field-2 onate 1; car-mountain-1 onate 1; car-mountain-2 onate 1"
    )
    stack(m.state, CARLIST, at("onate"))
    assert shown(m, "carlist", "field", "onate") == [2]
    assert shown(m, "carlist", "mountain", "onate") == [2]
    m = underway(None, "lib-field-1 aragon 2; lib-field-2 aragon 1; lib-ln-1 aragon")
    stack(m.state, LIBERAL, at("aragon"))
    assert shown(m, "liberal", "field", "aragon") == [3]


@pytest.mark.rule("11.5.c", "14.0.b")
def test_without_a_greater_counter_the_stack_shows_the_most_one_counter_can():
    three = "; ".join(f"lib-field-{n} {p} 3" for n, p in ((6, "bilbao"), (7, "vitoria"), (8, "pamplona")))
    m = underway(None, f"{three}; lib-field-1 logrono 2; lib-field-2 logrono 2")
    stack(m.state, LIBERAL, at("logrono"))
    assert shown(m, "liberal", "field", "logrono") == [2]


@pytest.mark.rule("11.5.b", "11.5.c")
def test_supply_trains_and_knapsacks_of_a_space_join_in_one_up_to_its_maximum():
    m = underway(
        None,
        "lib-st-1 vitoria 2; lib-st-2 vitoria 3; lib-knapsack-1 vitoria 1; lib-knapsack-2 vitoria 1; lib-ln-1 vitoria",
    )
    stack(m.state, LIBERAL, at("vitoria"))
    assert (m.place("lib-st-1"), m.strength("lib-st-1")) == ("vitoria", 4)
    assert m.place("lib-st-2") == "liberal-supply"
    assert (m.strength("lib-knapsack-1"), m.place("lib-knapsack-2")) == (2, "liberal-supply")


@pytest.mark.rule("11.5.b")
def test_one_of_each_type_stays_and_sides_and_spaces_do_not_mix():
    m = underway(
        None,
        "car-field-1 onate 1; car-mountain-1 onate 1; car-st-1 onate 1; car-knapsack-1 onate 1; "
        "car-field-2 segura 1; lib-field-1 onate 1",
    )
    for space in ("onate", "segura"):
        stack(m.state, CARLIST, at(space))
    assert m.place("car-st-1") == m.place("car-knapsack-1") == m.place("car-mountain-1") == "onate"
    assert (m.place("car-field-1"), m.place("car-field-2"), m.place("lib-field-1")) == (
        "onate",
        "segura",
        "onate",
    )


@pytest.mark.rule("11.5.a")
def test_infantry_and_cavalry_stack_without_limit():
    m = underway(None, "; ".join(f"lib-ln-{n} vitoria" for n in range(1, 9)))
    stack(m.state, LIBERAL, at("vitoria"))
    assert all(m.place(f"lib-ln-{n}") == "vitoria" for n in range(1, 9))


@pytest.mark.rule("11.5.b", "18.0.b")
def test_guns_in_a_fortress_are_counted_apart_from_those_before_it():
    m = underway(
        None,
        "lib-field-1 vitoria 2 inside; lib-field-2 vitoria 2; lib-ln-1 vitoria 3 sortied; car-nav-1 vitoria",
        besieged="vitoria",
    )
    stack(m.state, LIBERAL, at("vitoria"))
    assert shown(m, "liberal", "field", "vitoria") == [2, 2]
    m = underway(
        None,
        "lib-field-1 vitoria 1 inside; lib-field-2 vitoria 1 inside; car-nav-1 vitoria",
        besieged="vitoria",
    )
    stack(m.state, LIBERAL, at("vitoria"))
    assert shown(m, "liberal", "field", "vitoria") == [2]


# 11.3 Escort


@pytest.mark.rule("11.3.c")
def test_left_with_an_enemy_half_the_guns_of_each_type_are_captured_and_all_else_lost():
    m = underway(
        None,
        "lib-field-6 onate 3; lib-mountain-1 onate 1; lib-st-1 onate 3; lib-knapsack-1 onate; car-nav-1 onate",
    )
    escort(m.state, LIBERAL, at("onate"))
    assert m.guns("carlist", "field", "onate") == 2
    assert m.guns("carlist", "mountain", "onate") == 1
    assert m.guns("liberal", "field", "onate") == 0
    assert m.guns("liberal", "mountain", "onate") == 0
    assert m.place("lib-st-1") == m.place("lib-knapsack-1") == "liberal-supply"


@pytest.mark.rule("11.3.c", "23.1.e")
def test_left_with_no_enemy_everything_is_lost():
    for space in ("onate", "aragon"):
        m = underway(None, f"lib-field-6 {space} 3; lib-knapsack-1 {space}")
        escort(m.state, LIBERAL, at(space))
        assert guns_at(m.state, LIBERAL, at(space), FIELD, False) == 0
        assert m.guns("carlist", "field", space) == 0
        assert m.place("lib-knapsack-1") == "liberal-supply"


@pytest.mark.rule("11.3.b", "14.1.b")
def test_infantry_cavalry_or_a_friendly_fortress_keep_guns_safe():
    m = underway(
        None,
        "car-field-1 onate 1; car-field-2 segura 1; car-par-1 segura; car-field-3 vera 1",
        forts="carlist onate",
    )
    for space in ("onate", "segura", "vera"):
        escort(m.state, CARLIST, at(space))
    assert [m.place(f"car-field-{n}") for n in (1, 2, 3)] == ["onate", "segura", "stock"]


@pytest.mark.rule("11.3.b", "4.8")
def test_neither_an_enemy_fortress_nor_one_under_construction_shelters():
    m = underway(
        None,
        "car-field-1 onate 1; car-field-2 segura 1",
        forts="liberal onate",
        text='[building]\ncarlist = "segura"',
    )
    for space in ("onate", "segura"):
        escort(m.state, CARLIST, at(space))
    assert [m.place(f"car-field-{n}") for n in (1, 2)] == ["stock", "stock"]


@pytest.mark.rule("11.3.b")
def test_after_a_fight_before_a_fortress_only_what_is_inside_is_in_it():
    pieces = "lib-field-1 vitoria 1 inside; lib-field-2 vitoria 2; lib-ln-1 vitoria inside; car-nav-1 vitoria"
    m = underway(None, pieces, besieged="vitoria")
    escort(m.state, LIBERAL, at("vitoria"), True)
    assert m.place("lib-field-1") == "vitoria"
    assert m.place("lib-field-2") == "stock"
    assert m.guns("carlist", "field", "vitoria") == 1


@pytest.mark.rule("11.3.c", "14.2.a")
def test_guns_left_before_a_besieged_fortress_are_taken_in_by_the_besieged():
    m = underway(None, "lib-ln-1 vitoria inside; car-field-1 vitoria 2", besieged="vitoria")
    escort(m.state, CARLIST, at("vitoria"))
    assert guns_at(m.state, LIBERAL, at("vitoria"), FIELD, True) == 1
    assert m.guns("carlist", "field", "vitoria") == 0


@pytest.mark.rule("5.3.b")
def test_a_beaten_train_loses_strength_and_from_1_goes_to_its_box():
    m = underway(None, "lib-st-1 onate 2; lib-ln-1 onate")
    lose_train(m.state, LIBERAL, at("onate"), 1, "17.9.r")
    assert (m.strength("lib-st-1"), m.place("lib-st-1")) == (1, "onate")
    lose_train(m.state, LIBERAL, at("onate"), 1, "17.9.r")
    assert m.place("lib-st-1") == "liberal-supply"


# 14.3 The Hidden Artillery box


@pytest.mark.rule("14.3.b", "14.3.a")
def test_one_hidden_point_of_either_type_comes_out_in_a_phase():
    m = underway(
        GunStep(),
        "car-field-1 hidden-artillery 2; car-mountain-1 hidden-artillery 1; car-nav-1 onate",
        active="carlist",
    )
    assert (m.ask, m.side) == ("guns", "carlist")
    assert m.may("deploy-gun") == ["deploy-gun field-artillery onate", "deploy-gun mountain-artillery onate"]
    m.act("deploy-gun field-artillery onate")
    assert m.guns("carlist", "field", "onate") == 1
    assert m.guns("carlist", "field", "hidden-artillery") == 1
    assert not m.may("deploy-gun")


@pytest.mark.rule("14.3.b")
def test_guns_come_out_in_the_carlist_zone_to_troops_or_an_unbesieged_fortress():
    m = underway(
        GunStep(),
        "car-field-1 hidden-artillery 1; car-nav-1 miranda; car-par-1 vera; car-nav-2 baztan; "
        "car-ala-1 tolosa inside; lib-ln-1 tolosa; car-nav-3 aragon",
        active="carlist",
        forts="carlist onate; carlist tolosa; liberal baztan; carlist puentelarra",
        besieged="tolosa baztan",
        text="year = 1835",
    )
    assert {a.split()[-1] for a in m.may("deploy-gun")} == {"vera", "onate", "baztan"}


@pytest.mark.rule("14.3.c")
def test_any_number_of_points_is_hidden_and_none_of_them_comes_out_again():
    m = underway(
        GunStep(),
        "car-field-1 onate 2; car-mountain-1 segura 1; car-nav-1 onate; car-nav-2 segura",
        active="carlist",
    )
    m.act("hide car-field-1")
    assert m.guns("carlist", "field", "onate") == 1
    m.act(m.may("hide")[0])
    assert m.guns("carlist", "field", "hidden-artillery") == 2
    assert not m.may("deploy-gun")
    m.act("hide car-mountain-1")
    assert m.ask == OVER
    assert m.guns("carlist", "mountain", "hidden-artillery") == 1


@pytest.mark.rule("14.3.c")
def test_points_that_were_hidden_before_may_come_out_beside_those_hidden_now():
    m = underway(
        GunStep(), "car-field-1 onate 1; car-field-2 hidden-artillery 1; car-nav-1 onate", active="carlist"
    )
    m.act("hide car-field-1", "deploy-gun field-artillery onate")
    assert m.guns("carlist", "field", "onate") == 1
    assert not m.may("deploy-gun")


@pytest.mark.rule("14.3.c", "14.0.b")
def test_counters_of_one_kind_in_one_place_are_one_choice():
    m = underway(
        GunStep(),
        "car-field-1 onate 1; car-field-2 onate 1; car-mountain-1 onate 1; car-field-3 segura 1; car-nav-1 onate; "
        "car-nav-2 segura",
        active="carlist",
    )
    assert set(m.may("hide")) == {"hide car-field-1", "hide car-mountain-1", "hide car-field-3"}


@pytest.mark.rule("14.3.c")
def test_neither_besieged_guns_nor_those_outside_the_carlist_zone_are_hidden():
    m = underway(
        GunStep(),
        "car-field-1 tolosa 1 inside; car-field-2 miranda 1; car-nav-1 miranda; lib-ln-1 tolosa; "
        "car-field-3 aragon 1; car-nav-2 aragon; car-field-4 onate 1; car-nav-3 onate",
        active="carlist",
        forts="carlist tolosa",
        besieged="tolosa",
        text="year = 1835",
    )
    assert m.may("hide") == ["hide car-field-4"]


@pytest.mark.rule("14.0.b", "14.3.b")
def test_points_move_out_of_the_box_and_into_it_only_while_there_are_counters():
    full = (
        "car-field-1 hidden-artillery 2; car-field-2 hidden-artillery 2; car-field-3 onate 2; car-nav-1 onate"
    )
    m = underway(GunStep(), f"{full}; car-field-4 segura 1; car-nav-2 segura", active="carlist")
    assert {a.split()[-1] for a in m.may("deploy-gun")} == {"segura"}  # where one counter can still show it
    m.act("hide car-field-3")  # no counter could divide it: it goes whole
    assert m.guns("carlist", "field", "onate") == 0
    assert m.guns("carlist", "field", "hidden-artillery") == 6


@pytest.mark.card("C10")
def test_the_grandfather_lets_two_points_come_out():
    m = underway(
        GunStep(),
        "car-field-1 hidden-artillery 2; car-mountain-1 hidden-artillery 1; car-nav-1 onate",
        active="carlist",
    )
    m.state.phase = DEPLOY_TWO
    m.act("deploy-gun field-artillery onate")
    assert m.may("deploy-gun")
    m.act("deploy-gun mountain-artillery onate")
    assert not m.may("deploy-gun")


@pytest.mark.rule("14.3.b")
def test_without_guns_the_step_asks_nothing():
    assert underway(GunStep(), "car-nav-1 onate", active="carlist").ask == OVER
    assert underway(GunStep(), "car-field-1 hidden-artillery 1", active="carlist").ask == OVER


# 14.1 Movement


@pytest.mark.rule("14.1.a", "11.3.a")
def test_a_space_with_guns_alone_is_not_activated_and_guns_alone_do_not_march():
    m = actions(
        "carlist", "car-field-1 onate 1; car-field-2 segura 1; car-nav-1 segura", '[forts]\ncarlist = "onate"'
    )
    assert m.may("activate") == ["activate segura"]
    m.act("activate segura", "add car-field-2")
    assert m.offered == ["add car-nav-1", "done"]  # the gun stays picked
    m.act("add car-nav-1")
    assert m.may("march")
