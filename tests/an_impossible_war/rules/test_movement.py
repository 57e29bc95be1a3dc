"""Chapters 10.1 and 11.0: activation and groups."""

import pytest

from tests.an_impossible_war.marching import actions, activate

PAIR = "car-nav-1 durango; car-nav-2 durango"


@pytest.mark.rule("10.1.a")
def test_each_activation_costs_1_ap():
    m = actions("carlist", "car-nav-1 durango; car-nav-2 segura", ap=2)
    m.act("activate durango", "done", "activate segura")
    assert m.ap == 0
    m.act("done")
    assert not m.may("activate")


@pytest.mark.rule("10.1.a")
def test_half_an_ap_activates_nothing():
    assert not actions("carlist", PAIR, ap=0.5).may("activate")


@pytest.mark.rule("10.1.b")
def test_only_a_place_with_an_inf_or_cav_that_has_not_acted_can_be_activated():
    m = actions(
        "liberal",
        "lib-ln-1 vitoria; lib-ln-2 miranda acted; lib-st-1 haro; lib-field-1 logrono 1; lib-pr-1 aragon",
    )
    assert m.reach("activate") == {"vitoria", "aragon"}


@pytest.mark.rule("10.1.b")
def test_besieged_units_cannot_be_activated_but_their_besiegers_can():
    text = '[sieges]\nvitoria = "old"'
    m = actions("liberal", "lib-ln-1 vitoria inside; car-nav-1 vitoria; lib-ln-2 haro", text)
    assert m.reach("activate") == {"haro"}
    m = actions("carlist", "lib-ln-1 vitoria inside; car-nav-1 vitoria", text)
    assert m.reach("activate") == {"vitoria"}


@pytest.mark.rule("10.1.b", "10.1.c", "10.0.e")
def test_units_that_have_acted_stay_while_the_others_move():
    m = activate(
        "carlist", "segura", "car-nav-1 segura acted; car-nav-2 segura; car-knapsack-1 segura 1 acted"
    )
    assert m.ask == "march"  # one unit alone: nothing to pick
    m.act("step tolosa")
    assert (m.place("car-nav-1"), m.place("car-nav-2")) == ("segura", "tolosa")
    assert m.marked("car-nav-2", "acted")
    assert m.place("car-knapsack-1") == "segura"


@pytest.mark.card("C25")
@pytest.mark.rule("10.1.b")
def test_mutinous_liberals_cannot_be_activated():
    m = actions("liberal", "lib-ln-1 vitoria; lib-ln-2 haro", 'mutiny = ["vitoria"]')
    assert m.reach("activate") == {"haro"}
    m = actions("carlist", "car-nav-1 durango", 'mutiny = ["durango"]')
    assert m.reach("activate") == {"durango"}


@pytest.mark.rule("11.0.a")
def test_a_group_is_picked_unit_by_unit_or_all_at_once():
    m = activate("carlist", "durango", PAIR + "; car-field-1 durango 1")
    assert m.ask == "group"
    assert m.rule == "11.0.a"
    assert m.reach("add") == {"car-nav-1", "car-nav-2", "car-field-1"}
    assert m.may("add-all")
    m.act("add car-field-1")
    assert not m.may("march")  # a gun does not march alone
    m.act("add-all")
    assert m.offered == ["march", "done"]
    m.act("march", "step vergara")
    assert {m.place(u) for u in ("car-nav-1", "car-nav-2", "car-field-1")} == {"vergara"}


@pytest.mark.rule("11.0.a")
def test_all_march_at_once_where_nobody_is_picked():
    m = activate("carlist", "durango", PAIR + "; car-field-1 durango 1")
    m.act("march", "step vergara")
    assert {m.place(u) for u in ("car-nav-1", "car-nav-2", "car-field-1")} == {"vergara"}
    m = activate("liberal", "vitoria", "lib-ln-1 vitoria; lib-ln-2 vitoria; lib-ln-3 vitoria", dice=[6])
    m.act("add lib-ln-1", "march", "step miranda", "done")
    assert m.may("march")  # the two that are left


@pytest.mark.rule("11.0.a")
def test_when_a_group_has_moved_another_is_picked_from_those_still_there():
    m = activate("liberal", "vitoria", "lib-ln-1 vitoria; lib-ln-2 vitoria; lib-ln-3 vitoria", dice=[1, 6])
    m.act("add lib-ln-1", "march", "step miranda", "done")
    assert m.ask == "group"
    assert m.reach("add") == {"lib-ln-2", "lib-ln-3"}
    m.act("add-all", "march", "step miranda", "done")
    dice = [(e.args[1], e.args[2]) for e in m.events("movement-die")]
    assert dice == [(1, 2), (6, 5)]  # each group has its own die
    assert m.ask == "actions"


@pytest.mark.rule("11.0.a")
def test_units_that_moved_are_in_no_later_group_even_back_in_their_first_space():
    m = activate("carlist", "durango", PAIR + "; car-bis-1 durango")
    m.act("add car-nav-1", "march", "step vergara", "step durango", "done")
    assert m.reach("add") == {"car-nav-2", "car-bis-1"}


@pytest.mark.rule("11.0.a", "11.0.b")
def test_a_unit_left_behind_at_once_may_be_in_the_next_group_with_its_own_size():
    m = activate("carlist", "durango", PAIR + "; car-bis-1 durango; car-bis-2 durango; car-ala-1 durango")
    m.act("add-all", "march", "drop car-nav-1", "step vergara")
    # five were picked, four left: no modifier, 6 MP of which 1 is spent
    assert m.marked("car-nav-1", "active")
    assert not m.marked("car-nav-1", "acted")
    m.act("done")
    assert m.ask == "march"  # the one left behind
    m.act("step eibar", "done")
    assert m.place("car-nav-1") == "eibar"


@pytest.mark.rule("11.0.b")
def test_a_group_drops_units_on_the_way_and_takes_nobody_along():
    m = activate("carlist", "durango", PAIR + "; car-gui-1 vergara")
    m.act("add-all", "march", "step vergara")
    assert m.reach("drop") == {"car-nav-1", "car-nav-2"}
    assert not [a for a in m.offered if "car-gui-1" in a]
    m.act("drop car-nav-1", "step onate", "done")
    assert (m.place("car-nav-1"), m.place("car-nav-2"), m.place("car-gui-1")) == (
        "vergara",
        "onate",
        "vergara",
    )
    assert m.marked("car-nav-1", "acted")
    assert not m.marked("car-gui-1", "acted")


@pytest.mark.rule("11.0.b", "11.3.a")
def test_what_marches_on_keeps_an_inf_or_cav():
    m = activate("carlist", "durango", PAIR + "; car-st-1 durango; car-knapsack-1 durango")
    m.act("add-all", "march", "step vergara", "drop car-nav-1")
    assert m.reach("drop") == {"car-st-1", "car-knapsack-1"}


@pytest.mark.rule("10.1.b", "11.0.a")
def test_a_liberal_group_that_rolled_and_stays_has_had_its_move_and_the_others_have_not():
    three = "lib-ln-1 vitoria; lib-ln-2 vitoria; lib-ln-3 vitoria"
    m = activate("liberal", "vitoria", three, dice=[1, 6])
    m.act("add lib-ln-1", "march", "done")
    assert (m.ask, m.reach("add")) == ("group", {"lib-ln-2", "lib-ln-3"})
    m.act("march", "step miranda", "done")
    assert (m.place("lib-ln-1"), m.place("lib-ln-2")) == ("vitoria", "miranda")
    assert m.ask == "actions"
    assert not m.marked("lib-ln-1", "acted")
    assert "vitoria" in m.reach("activate")  # for another AP [R16]


@pytest.mark.rule("11.0.a", "11.1.a")
def test_nobody_has_a_second_die_by_leaving_a_group_that_stays():
    three = "lib-ln-1 vitoria; lib-ln-2 vitoria; lib-ln-3 vitoria"
    m = activate("liberal", "vitoria", three, dice=[1, 6]).act("add lib-ln-1", "add lib-ln-2", "march")
    m.act("drop lib-ln-2", "done")
    assert m.offered == ["march", "done"]  # of lib-ln-3
    m.act("march", "step miranda", "done")
    assert (m.place("lib-ln-3"), m.ask) == ("miranda", "actions")
    m = activate("liberal", "vitoria", three, dice=[1, 6]).act("march", "done")
    assert m.ask == "actions"  # all were in the group


@pytest.mark.rule("11.0.b")
def test_a_liberal_left_behind_by_a_group_that_leaves_has_a_die_of_its_own():
    two = "lib-ln-1 vitoria; lib-ln-2 vitoria; lib-ln-3 vitoria"
    m = activate("liberal", "vitoria", two, dice=[1, 6]).act("march", "drop lib-ln-2", "drop lib-ln-3")
    m.act("step miranda", "done")
    assert m.reach("add") == {"lib-ln-2", "lib-ln-3"}


@pytest.mark.rule("11.0.a")
def test_without_a_die_a_liberal_group_that_stays_may_be_picked_anew():
    more = '[cards]\nhand = ["L4"]'
    m = activate("liberal", "vitoria", "lib-ln-1 vitoria; lib-ln-2 vitoria", more).act("play L4")
    m.act("add lib-ln-1", "march", "done")
    assert m.reach("add") == {"lib-ln-1", "lib-ln-2"}


@pytest.mark.rule("11.0.a")
def test_a_carlist_group_that_stays_may_be_picked_anew():
    m = activate("carlist", "durango", PAIR).act("add car-nav-1", "march", "done")
    assert m.ask == "group"
    assert m.reach("add") == {"car-nav-1", "car-nav-2"}


@pytest.mark.rule("11.0.a")
def test_a_liberal_unit_alone_may_march_at_once_and_still_says_so_before_its_die():
    m = activate("liberal", "vitoria", "lib-ln-1 vitoria", dice=[3])
    assert m.offered == ["march", "done"]


@pytest.mark.rule("11.0.c")
def test_size_is_that_of_each_group():
    m = activate("carlist", "durango", "; ".join(f"car-{u} durango" for u in ("nav-1", "nav-2", "nav-3")))
    m.act(
        "add car-nav-1",
        "add car-nav-2",
        "march",
        "step villarreal",
        "step onate",
        "step segura",
        "step azpeitia",
    )
    assert not m.may("step")  # 1 + 2 + 2 + 2 of 7 MP


@pytest.mark.rule("9.1.a", "11.4.e")
def test_control_is_read_when_the_activation_is_over():
    m = activate("carlist", "lerin", "car-nav-1 lerin; car-nav-2 los-arcos", "vp = 0")
    m.act("step calahorra")
    assert m.vp == 0
    m.act("done")
    assert m.vp == 1
