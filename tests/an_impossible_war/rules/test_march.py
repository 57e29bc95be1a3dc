"""Chapters 4.4, 4.5, 11.1, 11.2 and 11.4: what a group can march, and what stops it."""

import pytest

from grognard.games.an_impossible_war.rules.movement.groups import own_points, size_modifier
from tests.an_impossible_war.marching import actions, activate, on_road

INF = [f"lib-ln-{n}" for n in range(1, 7)]


def group(where: str, *names: str) -> str:
    return "; ".join(f"{n} {where}" for n in names)


# 11.1 Capacity


@pytest.mark.rule("11.1.a", "5.4.a")
@pytest.mark.parametrize(("die", "points"), [(1, 2), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5)])
def test_the_liberal_table_of_movement(die, points):
    m = activate("liberal", "vitoria", group("vitoria", *INF[:3]), dice=[die]).act("add-all", "march")
    assert m.events("movement-die")[0].args[1:3] == [die, points]
    spent = 0
    for there in ["miranda", "pancorbo", "briviesca", "pancorbo", "miranda", "vitoria"]:
        if not m.may(f"step {there}"):
            break
        m.act(f"step {there}")
        spent += 1
    assert spent == points


@pytest.mark.rule("11.1.a")
def test_a_carlist_group_has_6_mp_and_rolls_nothing():
    m = activate("carlist", "durango", group("durango", "car-nav-1", "car-nav-2", "car-nav-3")).act(
        "add-all", "march"
    )
    m.act(*["step vergara", "step durango"] * 3)
    assert not m.may("step")
    assert not m.events("movement-die")


@pytest.mark.rule("11.1.b")
def test_size_modifiers():
    assert [int(size_modifier(n)) for n in range(1, 8)] == [1, 1, 0, 0, -1, -1, -1]


@pytest.mark.rule("11.1.b")
def test_supply_trains_count_for_size_and_counters_do_not():
    big = group("vitoria", *INF[:3], "lib-ln-cav-1", "lib-st-1")
    m = activate("liberal", "vitoria", big, dice=[5]).act("add-all", "march")
    m.act("step miranda", "step pancorbo", "step briviesca", "step pancorbo")
    assert not m.may("step")  # 5 - 1
    assert m.may("force")
    m.act(*[f"drop {u}" for u in (*INF[:3], "lib-st-1")])
    assert m.may("step miranda")  # the Cavalry alone has 5
    small = (
        group("vitoria", *INF[:2])
        + "; lib-field-1 vitoria 1; lib-mountain-1 vitoria 1; lib-knapsack-1 vitoria 1"
    )
    m = activate("liberal", "vitoria", small, dice=[1]).act("add-all", "march")
    m.act("step miranda", "step pancorbo")
    assert not m.may("step")  # 2 + 1, the Field Artillery 2
    m.act("drop lib-field-1")
    assert m.may("step briviesca")


@pytest.mark.rule("11.1.b", "11.1.c")
def test_field_artillery_is_slower_and_cavalry_faster_by_themselves():
    assert [int(own_points(p, 6)) for p in _pieces("car-nav-1", "car-nav-cav-1", "car-field-1")] == [6, 7, 5]
    assert [int(own_points(p, 6)) for p in _pieces("car-mountain-1", "car-st-1", "car-knapsack-1")] == [
        6,
        6,
        6,
    ]
    assert [int(own_points(p, 0)) for p in _pieces("car-field-1", "car-nav-1")] == [
        0,
        0,
    ]  # never below 0 [R32]


def _pieces(*names):
    from grognard.games.an_impossible_war.model.board import BOARD

    return [BOARD.piece[n] for n in names]


@pytest.mark.rule("11.1.c")
def test_cavalry_with_field_artillery_has_6_mp_and_8_without():
    m = activate("carlist", "durango", "car-nav-cav-1 durango; car-field-1 durango 1").act("add-all", "march")
    m.act(*["step vergara", "step durango"] * 3)
    assert not m.may("step")
    m.act("drop car-field-1", "step vergara", "step durango")
    assert not m.may("step")
    assert m.may("force")


@pytest.mark.rule("11.1.c", "11.2.b")
def test_field_artillery_that_cannot_go_on_holds_the_group_until_it_is_dropped():
    m = activate("liberal", "vitoria", group("vitoria", *INF[:5]) + "; lib-field-1 vitoria 1", dice=[1])
    m.act("add-all", "march")  # 2 - 1 MP, the gun 0
    assert not m.may("step")
    assert not m.may("force")
    assert m.ask == "march"
    assert "done" in m.offered
    m.act("drop lib-field-1")
    assert m.may("step miranda")
    assert m.may("force penacerrada")


@pytest.mark.rule("11.1.d", "4.4")
def test_a_main_road_costs_1_and_a_secondary_road_2():
    m = activate("liberal", "vitoria", group("vitoria", *INF[:3]), dice=[1]).act("add-all", "march")
    m.act("step miranda")
    assert m.reach("step") == {"vitoria", "haro", "pancorbo", "puentelarra"}
    m.act("step haro")
    assert not m.may("step")
    m = activate("liberal", "vitoria", group("vitoria", *INF[:3]), dice=[2]).act("add-all", "march")
    m.act("step penacerrada")
    assert not m.may("step")
    assert m.reach("force") == {"vitoria", "laguardia", "maestu", "santa-cruz", "haro"}


@pytest.mark.rule("11.1.e", "11.2.a")
def test_a_road_beyond_the_mp_is_taken_only_by_forced_march():
    m = activate("liberal", "vitoria", group("vitoria", *INF[:3]), dice=[1]).act(
        "add-all", "march", "step miranda"
    )
    assert "vitoria" in m.reach("step")
    assert "vitoria" not in m.reach("force")
    m.act("step haro")
    assert m.reach("force") == {
        "pancorbo",
        "miranda",
        "penacerrada",
        "laguardia",
        "santo-domingo",
        "najera",
        "cenicero",
    }


# 4.5 Connections


@pytest.mark.rule("4.5.a", "23.0.d", "23.1.g")
def test_a_connection_costs_1_mp_more():
    tudela = group("tudela", *INF[:3])
    m = activate("liberal", "tudela", tudela, dice=[1]).act("add-all", "march")
    assert "aragon" in m.reach("step")  # Main: 2 of 2
    m = activate("liberal", "caparroso", group("caparroso", *INF[:3]), dice=[1]).act(
        "add-all", "march", "step tudela"
    )
    assert "aragon" not in m.reach("step")
    m = activate("liberal", "sanguesa", group("sanguesa", *INF[:3]), dice=[1]).act("add-all", "march")
    assert "aragon" not in m.reach("step")  # Secondary: 3
    m = activate("liberal", "sanguesa", group("sanguesa", *INF[:3]), dice=[2]).act("add-all", "march")
    assert "aragon" in m.reach("step")


@pytest.mark.rule("4.5.b")
def test_nothing_marches_to_france():
    m = activate("carlist", "baztan", "car-nav-1 baztan")
    assert m.reach("step") == {"santesteban", "lanz", "zubiri"}


# 11.2 Forced March


@pytest.mark.rule("11.2.a")
@pytest.mark.parametrize(("die", "left"), [(1, 2), (2, 2), (3, 3), (6, 3)])
def test_a_carlist_loses_on_1_and_2(die, left):
    m = activate("carlist", "irurzun", "car-nav-1 irurzun 3", dice=[die])
    m.act(*["step alsasua", "step irurzun"] * 3, "step alsasua", "force segura")
    assert (m.place("car-nav-1"), m.strength("car-nav-1")) == ("segura", left)


@pytest.mark.rule("11.2.a")
@pytest.mark.parametrize(("die", "left"), [(1, 2), (3, 2), (4, 3)])
def test_a_liberal_loses_on_1_to_3(die, left):
    m = activate("liberal", "penacerrada", "lib-ln-1 penacerrada 3", dice=[2, die])
    m.act("march", "step haro", "step cenicero", "step haro", "force santo-domingo")  # 4 MP
    assert (m.place("lib-ln-1"), m.strength("lib-ln-1")) == ("santo-domingo", left)


@pytest.mark.rule("11.2.a")
def test_who_can_still_pay_makes_no_forced_march_and_may_go_on():
    names = ["lib-ln-1", "lib-ln-2", "lib-ln-cav-1"]
    m = activate("liberal", "vitoria", group("vitoria", *names), dice=[1, 6, 6])
    m.act("add-all", "march", "step miranda", "step haro", "force cenicero")  # 2 MP, the Cavalry 3
    assert len(m.events("forced-roll")) == 2
    assert m.ask == "march"
    assert not m.may("step")


@pytest.mark.rule("11.2.a")
def test_a_unit_of_strength_1_that_fails_is_eliminated_and_the_march_is_over():
    m = activate("carlist", "irurzun", "car-nav-1 irurzun 1; car-knapsack-1 irurzun 1", dice=[2])
    m.act("add-all", "march", *["step alsasua", "step irurzun"] * 3, "step alsasua", "force segura")
    assert m.place("car-nav-1") == "carlist-bag"
    assert m.ask == "actions"


@pytest.mark.rule("11.2.b")
def test_mountain_guns_and_trains_risk_losses_and_knapsacks_do_not():
    companions = "lib-mountain-1 vitoria 2; lib-st-1 vitoria 3; lib-knapsack-1 vitoria 2"
    m = activate("liberal", "vitoria", f"lib-ln-1 vitoria 3; {companions}", dice=[1, 3, 3, 3])
    m.act("add-all", "march", "step miranda", "step haro", "step cenicero", "force logrono")  # 2 + 1 MP
    assert len(m.events("forced-roll")) == 3
    assert m.strengths("lib-ln-1", "lib-mountain-1", "lib-st-1", "lib-knapsack-1") == [2, 1, 2, 2]


@pytest.mark.rule("11.2.b")
def test_field_artillery_makes_no_forced_march():
    m = activate("carlist", "durango", "car-nav-1 durango; car-field-1 durango 1").act("add-all", "march")
    m.act(*["step vergara", "step durango"] * 3)  # 6 of 7, and all of the gun's 6
    assert not m.may("step")
    assert not m.may("force")
    m.act("drop car-field-1")
    assert "vergara" in m.reach("step")
    assert "villaro" in m.reach("force")


@pytest.mark.rule("11.2.a")
def test_a_forced_march_is_the_last_step_of_a_unit():
    m = activate("carlist", "irurzun", "car-nav-1 irurzun 3", dice=[6])
    m.act(*["step alsasua", "step irurzun"] * 3, "step alsasua", "force segura")
    assert m.ask == "actions"


@pytest.mark.rule("11.2.c", "23.1.g")
def test_no_forced_march_into_a_region():
    m = activate("liberal", "sanguesa", group("sanguesa", *INF[:3]), dice=[1]).act("add-all", "march")
    assert "aragon" not in m.reach("force")
    assert "navascues" in m.reach("step")


@pytest.mark.card("C8")
def test_a_night_march_gives_2_mp_and_spares_the_forced_march_its_dice():
    m = activate("carlist", "irurzun", "car-nav-1 irurzun 3", '[cards]\nhand = ["C8"]')
    m.act(*["step alsasua", "step irurzun"] * 3, "step alsasua")
    assert not m.may("step")
    m.act("play C8")
    assert not m.may("play")
    m.act("step irurzun", "step alsasua", "force segura")
    assert (m.place("car-nav-1"), m.strength("car-nav-1")) == ("segura", 3)
    assert not m.events("forced-roll")


@pytest.mark.card("C8")
def test_a_night_march_is_for_the_map_of_the_north():
    m = activate("carlist", "aragon", "car-nav-1 aragon", 'year = 1835\n[cards]\nhand = ["C8"]')
    assert not m.may("play")


@pytest.mark.card("L4")
def test_rodil_gives_every_group_of_the_space_5_mp_without_a_die():
    text = '[cards]\nhand = ["L4"]'
    m = activate("liberal", "vitoria", group("vitoria", *INF[:4]), text).act("play L4")
    for names in (INF[:3], INF[3:4]):
        m.act(*[f"add {n}" for n in names if m.may(f"add {n}")], "march")
        assert not m.may("play")
        m.act(*["step miranda", "step vitoria"] * 2, "step miranda")
        assert bool(m.may("step")) == (len(names) == 1)  # 5, and 5 + 1
        m.act("done")
    assert not m.events("movement-die")


@pytest.mark.card("L4")
def test_rodil_is_played_before_anything_moves_and_not_in_a_region():
    text = '[cards]\nhand = ["L4"]'
    m = activate("liberal", "vitoria", group("vitoria", *INF[:2]), text, dice=[1])
    m.act("add lib-ln-1", "march", "step miranda", "done")
    assert m.ask == "group"
    assert not m.may("play")
    m = activate("liberal", "aragon", group("aragon", *INF[:2]), text)
    assert not m.may("play")


@pytest.mark.card("L5")
def test_a_flying_column_of_at_most_3_units_gains_2_mp_after_its_roll():
    text = '[cards]\nhand = ["L5"]'
    m = activate("liberal", "vitoria", group("vitoria", *INF[:3]), text, dice=[1]).act("add-all")
    assert not m.may("play")
    m.act("march", "play L5", *["step miranda", "step vitoria"] * 2)
    assert not m.may("step")
    m = activate("liberal", "vitoria", group("vitoria", *INF[:3], "lib-st-1"), text, dice=[1]).act(
        "add-all", "march"
    )
    assert not m.may("play")
    m = activate("liberal", "vitoria", group("vitoria", *INF[:3]), text, dice=[1])
    m.act("add-all", "march", "step miranda")
    assert not m.may("play")  # too late


@pytest.mark.card("L24")
def test_espartero_rolls_one_movement_die_again_each_phase():
    text = 'year = 1836\nmarkers = ["espartero"]'
    m = activate("liberal", "vitoria", group("vitoria", *INF[:4]), text, dice=[1, 6, 1])
    m.act("add lib-ln-1", "add lib-ln-2", "add lib-ln-3", "march", "roll-again")
    assert not m.may("roll-again")
    m.act(*["step miranda", "step vitoria"] * 2, "step miranda")
    assert not m.may("step")  # 5
    m.act("done", "march")
    assert not m.may("roll-again")


@pytest.mark.card("L24", "L5")
def test_only_espartero_rolls_again_and_only_before_the_group_leaves():
    three = group("vitoria", *INF[:3])
    assert not activate("liberal", "vitoria", three, dice=[1]).act("add-all", "march").may("roll-again")
    text = 'year = 1836\nmarkers = ["espartero"]\n[cards]\nhand = ["L5"]'
    m = activate("liberal", "vitoria", three, text, dice=[1]).act("add-all", "march", "step miranda")
    assert not m.may("roll-again")
    m = activate("liberal", "vitoria", three, text, dice=[6, 1]).act(
        "add-all", "march", "play L5", "roll-again"
    )
    m.act(*["step miranda", "step vitoria"] * 2)
    assert not m.may("step")  # 2 of the second roll and the card's 2


# 11.4 Enemies on the way

FORTRESS = '[forts]\nliberal = ["orduna"]\ncarlist = ["villarreal"]'


@pytest.mark.rule("11.4.a")
def test_a_group_stops_where_an_enemy_unit_stands():
    m = activate("liberal", "haro", "lib-ln-1 haro; car-par-1 cenicero", dice=[6])
    m.act("march", "step cenicero")
    assert m.ask == "actions"
    assert m.place("lib-ln-1") == "cenicero"


@pytest.mark.rule("11.4.b")
def test_a_besieged_fortress_stops_nobody():
    text = '[sieges]\nvitoria = "old"'
    m = activate(
        "carlist", "villarreal", "car-nav-1 villarreal; car-nav-2 vitoria; lib-ln-1 vitoria inside", text
    )
    m.act("step vitoria")
    assert m.ask == "march"
    assert "miranda" in m.reach("step")


@pytest.mark.rule("11.4.a", "11.4.b")
def test_besiegers_stop_the_relief_of_their_enemies():
    text = '[sieges]\nvitoria = "old"'
    m = activate(
        "liberal", "miranda", "lib-ln-2 miranda; car-nav-2 vitoria; lib-ln-1 vitoria inside", text, dice=[6]
    )
    m.act("march", "step vitoria")
    assert m.ask == "actions"
    assert m.place("lib-ln-2") == "vitoria"  # the besieged inside came before nobody: it is the first group


@pytest.mark.rule("11.4.c", "11.4.d")
@pytest.mark.parametrize(
    ("inside", "stopped"),
    [
        ("", False),
        ("; lib-field-1 orduna 1; lib-knapsack-1 orduna 1", False),
        ("; lib-st-1 orduna", True),
        ("; lib-ln-1 orduna", True),
    ],
)
def test_an_unbesieged_fortress_stops_a_group_only_with_blocks_in_it(inside, stopped):
    m = activate("carlist", "llodio", "car-nav-1 llodio" + inside, FORTRESS).act("step orduna")
    assert (m.ask == "actions") == stopped
    assert m.place("car-nav-1") == "orduna"


@pytest.mark.rule("11.4.d")
def test_units_are_dropped_before_a_garrison_and_the_others_go_on():
    m = activate("carlist", "llodio", "car-nav-1 llodio; car-nav-2 llodio; car-nav-3 llodio", FORTRESS)
    m.act("add-all", "march", "step orduna", "drop car-nav-1", "step sodupe", "done")
    assert (m.place("car-nav-1"), m.place("car-nav-2")) == ("orduna", "sodupe")


@pytest.mark.rule("11.4.e")
def test_passing_through_an_empty_main_town_takes_nothing():
    m = activate("carlist", "lodosa", "car-nav-1 lodosa", "vp = 0").act("step calahorra")
    assert m.may("step alfaro")
    m.act("step alfaro", "done")
    assert m.vp == 0
    assert m.place("car-nav-1") == "alfaro"


@pytest.mark.rule("11.4.f", "11.4.g")
def test_a_later_group_waits_on_the_road_by_which_it_came():
    m = actions("carlist", "car-nav-1 llodio; car-nav-2 sodupe; lib-ln-1 orduna", ap=2)
    m.act("activate llodio", "march", "step orduna", "activate sodupe", "step orduna")
    assert m.place("car-nav-1") == "orduna"
    assert on_road(m, "carlist") == {"car-nav-2 sodupe"}
    assert m.ask == "actions"


@pytest.mark.rule("11.4.f")
def test_a_group_waits_only_where_friends_came_to_fight():
    m = activate(
        "carlist", "llodio", "car-nav-1 llodio; car-nav-2 orduna acted; lib-field-1 orduna 1", FORTRESS
    )
    m.act("step orduna")
    assert m.ask == "march"
    assert not on_road(m, "carlist")


@pytest.mark.rule("11.4.f")
def test_where_the_first_group_dies_on_entering_the_next_is_the_first():
    m = actions("carlist", "car-nav-1 irurzun 1; car-nav-2 salvatierra; lib-ln-1 segura", ap=2, dice=[1])
    m.act("activate irurzun", *["step alsasua", "step irurzun"] * 3, "step alsasua", "force segura")
    assert m.place("car-nav-1") == "carlist-bag"
    m.act("activate salvatierra", "step segura")
    assert m.place("car-nav-2") == "segura"


@pytest.mark.rule("10.2.f")
def test_a_group_razes_an_undefended_unfinished_fortress_and_goes_on():
    m = activate("carlist", "llodio", "car-nav-1 llodio", '[building]\nliberal = ["orduna"]').act(
        "step orduna"
    )
    assert m.ask == "march"
    assert m.state.fort[_place("orduna")] == 0
    m = activate("carlist", "llodio", "car-nav-1 llodio; lib-ln-1 orduna", '[building]\nliberal = ["orduna"]')
    m.act("step orduna")
    assert m.ask == "actions"
    assert m.state.fort[_place("orduna")] != 0


def _place(name):
    from grognard.games.an_impossible_war.model.board import BOARD

    return BOARD.number[name]


@pytest.mark.rule("18.1.a")
def test_a_siege_is_lifted_when_its_last_besieger_marches_off():
    text = '[sieges]\nvitoria = "old"'
    m = activate("carlist", "vitoria", "car-nav-1 vitoria; lib-ln-1 vitoria inside", text).act(
        "step villarreal"
    )
    assert m.state.siege[_place("vitoria")] == 0
    assert not m.marked("lib-ln-1", "inside")


@pytest.mark.rule("11.1.c")
def test_those_who_can_go_ahead_leave_the_slower_behind():
    m = activate("carlist", "durango", "car-nav-cav-1 durango; car-field-1 durango 1; car-nav-1 durango")
    m.act("add-all", "march", *["step vergara", "step durango"] * 3)  # 6 of 7: the gun can no more
    assert "vergara" in m.reach("ahead")
    assert not m.may("step")
    m.act("ahead vergara")
    assert [m.place(u) for u in ("car-nav-cav-1", "car-nav-1", "car-field-1")] == [
        "vergara",
        "vergara",
        "durango",
    ]
    assert m.marked("car-field-1", "acted")
    assert "onate" in m.reach("ahead")
    m.act("ahead onate")
    assert [m.place(u) for u in ("car-nav-cav-1", "car-nav-1")] == ["onate", "vergara"]
    assert not m.may("ahead")


@pytest.mark.rule("11.1.c")
def test_nobody_goes_ahead_where_no_inf_or_cav_can_pay():
    m = activate("carlist", "durango", "car-nav-1 durango; car-field-1 durango 1").act("add-all", "march")
    m.act(*["step vergara", "step durango"] * 3)  # 1 left for the Infantry
    assert m.reach("ahead") == {"villarreal", "bilbao", "eibar", "vergara"}


@pytest.mark.rule("11.0.b", "11.1.b")
def test_size_is_counted_on_leaving_and_holds_for_the_whole_move():
    names = ("car-nav-1", "car-nav-2", "car-nav-3")
    m = activate("carlist", "durango", group("durango", *names)).act("add-all", "march", "step vergara")
    m.act("drop car-nav-1", *["step durango", "step vergara"] * 2, "step durango")
    assert not m.may("step")  # still 6, though two are left
    m = activate("carlist", "durango", group("durango", *names)).act("add-all", "march", "drop car-nav-1")
    m.act(*["step vergara", "step durango"] * 3, "step vergara")
    assert not m.may("step")  # two left at once: 7
