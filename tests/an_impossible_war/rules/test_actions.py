"""Chapters 8.0 and 10.0 to 10.4: points, building, demolishing, storing; giving up logistics."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, cost_of
from grognard.games.an_impossible_war.model.state import BUILDING, FORT
from grognard.games.an_impossible_war.rules.year.placing import set_down
from tests.an_impossible_war.fighting import OVER, fight
from tests.an_impossible_war.marching import actions
from tests.an_impossible_war.setting import Play, position


def step(side: str, pieces: str, text: str = "", *, ap: float = 2, cp: int = 0, dice=None) -> Play:
    """A side's Actions step without cards."""
    head = f"cp = {{ carlist = {cp}, liberal = {cp} }}\n{text}\n[cards]\nhand = []"
    return actions(side, pieces, head, ap=ap, dice=dice)


def fort(m: Play, space: str) -> int:
    return int(m.state.fort[BOARD.number[space]])


# 8.0 Command Points


@pytest.mark.rule("8.0.c")
def test_one_cp_a_phase_may_be_spent_as_an_ap():
    m = step("carlist", "car-nav-1 durango", ap=2, cp=3).act("spend-cp")
    assert (m.ap, m.cp("carlist"), m.cp("liberal")) == (3, 2, 3)
    assert not m.may("spend-cp")
    assert not step("carlist", "car-nav-1 durango", cp=0).may("spend-cp")


@pytest.mark.rule("8.0.c", "10.4")
def test_a_cp_that_became_an_ap_does_not_become_a_cp_again():
    m = step("carlist", "car-nav-1 durango; car-nav-2 segura", ap=1, cp=3).act("spend-cp")
    m.act("store")
    assert (m.ap, m.cp("carlist")) == (1, 3)
    assert not m.may("store")
    m = step("carlist", "car-nav-1 durango; car-nav-2 segura", ap=1, cp=3)
    m.act("spend-cp", "construct car-nav-2", "store")  # what the CP gave was spent first
    assert (m.ap, m.cp("carlist")) == (0, 3)


@pytest.mark.rule("8.0.c", "13.1.a")
def test_the_ap_out_of_a_cp_may_be_split():
    m = step("liberal", "lib-ln-1 santona", ap=1, cp=1).act("spend-cp", "embark lib-ln-1", "sail irun")
    assert m.ap == 1.5
    m.act("store")
    assert m.ap == 0.5
    m = step("liberal", "lib-ln-1 santona", ap=0.5, cp=1).act("spend-cp", "embark lib-ln-1", "sail irun")
    assert m.ap == 1
    assert not m.may("store")  # half of it is still the CP's
    assert not step("liberal", "lib-ln-1 santona", ap=0.5, cp=1).act("spend-cp").may("store")


@pytest.mark.rule("8.0.c", "10.4", "13.1.a")
def test_two_halves_spend_the_ap_out_of_a_cp():
    m = step("liberal", "lib-ln-1 santona; lib-ln-2 santona", ap=1, cp=1)
    m.act("spend-cp", "embark lib-ln-1", "sail irun", "embark lib-ln-2", "sail irun")
    assert m.ap == 1
    m.act("store")  # what is left is the marker's
    assert (m.ap, m.cp("liberal")) == (0, 1)


@pytest.mark.rule("8.0.a", "10.4")
def test_ap_become_cp_one_for_one_up_to_five():
    m = step("liberal", "lib-ln-1 vitoria", ap=3, cp=3).act("store", "store")
    assert (m.ap, m.cp("liberal")) == (1, 5)
    assert not m.may("store")
    assert not step("liberal", "lib-ln-1 vitoria", ap=0.5).may("store")  # only whole points
    m = step("liberal", "lib-ln-1 vitoria", ap=1.5).act("store")
    assert m.ap == 0.5
    assert not m.may("store")


# 10.0 Actions


@pytest.mark.rule("10.0.d")
def test_what_is_left_is_lost():
    m = step("carlist", "car-nav-1 haro; lib-ln-1 haro", "extra = 1", ap=2).act("done")
    assert m.state.active == 0  # a combat is to be fought yet
    assert m.ask != "actions"
    assert (m.state.ap, m.state.extra) == (0, 0)


@pytest.mark.rule("10.0.d")
def test_the_same_action_may_be_taken_again_and_in_any_order():
    m = step("carlist", "car-nav-1 segura; car-nav-2 azpeitia; car-nav-3 eibar", ap=3)
    m.act("construct car-nav-1", "store", "construct car-nav-3")
    assert (m.ap, fort(m, "segura"), fort(m, "eibar")) == (0, BUILDING, BUILDING)


@pytest.mark.rule("10.0.d", "10.5.a")
def test_replacements_are_obtained_once_for_2_ap():
    m = step("liberal", "lib-ln-1 vitoria 1", "year = 1835", ap=4, dice=[1]).act("obtain-replacements")
    assert m.ap == 2
    m.until("actions")
    assert not m.may("obtain-replacements")
    assert not step("liberal", "lib-ln-1 vitoria 1", ap=1.5).may("obtain-replacements")


NO_CARDS = f"[cards]\nout = {BOARD.card_ids}".replace("'", '"')
RISEN = "uprising = { aragon = 2, catalonia = 3, galicia = 2, andalusia = 2, valencia-murcia = 2 }"


@pytest.mark.rule("10.6", "10.0.c")
def test_recruiting_costs_1_ap_and_takes_the_additional_one_first():
    head = f'active = "carlist"\nfirst = "carlist"\nstep = "card"\nyear = 1836\n{RISEN}\n{NO_CARDS}'
    m = position(head, pieces="car-nav-1 aragon 1; car-nav-2 catalonia 1", dice=[0])
    m.until("actions")
    before = m.ap
    assert m.state.extra == 2
    assert m.reach("recruit") == {"aragon", "catalonia"}
    m.act("recruit aragon").until("actions")
    assert (m.ap, m.state.extra) == (before, 0)
    assert m.reach("recruit") == {"catalonia"}  # once for each Expedition
    m.act(*["store"] * int(before - 1))
    m.act("recruit catalonia").until("actions")  # with the last point
    assert m.ap == 0


@pytest.mark.rule("10.7")
def test_suppressing_costs_1_ap_and_no_region_of_an_expedition():
    m = step("liberal", "lib-ln-1 vitoria; car-nav-1 aragon", "year = 1836", ap=1)
    assert "aragon" not in m.reach("suppress")
    assert "catalonia" in m.reach("suppress")
    m.act("suppress catalonia")
    assert (m.ap, m.ask) == (0, "suppress")
    m.act("done")
    assert not m.may("suppress")
    assert not step("liberal", "lib-ln-1 vitoria", ap=0.5).may("suppress")


@pytest.mark.rule("10.6", "10.7")
def test_each_side_has_its_own_actions():
    assert not step("carlist", "car-nav-1 durango", ap=4).may("suppress")
    m = step("liberal", "lib-ln-1 aragon", "year = 1836", ap=4)
    assert not m.may("recruit")


@pytest.mark.rule("10.0.c")
@pytest.mark.parametrize(
    ("side", "uprising", "pieces", "extra"),
    [
        ("carlist", RISEN, "car-nav-1 aragon", 2),
        ("carlist", RISEN, "car-nav-1 aragon; car-nav-2 catalonia", 2),  # one point, however many
        ("carlist", RISEN, "car-nav-1 durango", 0),  # no Expedition
        ("carlist", RISEN.replace("aragon = 2", "aragon = 1"), "car-nav-1 aragon", 0),  # four regions
        ("liberal", RISEN, "car-nav-1 aragon; lib-ln-1 vitoria", 0),
    ],
)
def test_five_risen_regions_give_expeditions_one_ap_more(side, uprising, pieces, extra):
    head = f'active = "{side}"\nfirst = "{side}"\nstep = "card"\nyear = 1836\n{uprising}\n{NO_CARDS}'
    m = position(head, pieces=pieces, dice=[0])
    m.until("actions", side)
    assert m.state.extra == extra


@pytest.mark.rule("10.0.c")
def test_the_additional_ap_serves_expeditions_only():
    m = step("carlist", "car-nav-1 durango; car-nav-2 aragon", "year = 1836\nextra = 1", ap=0)
    assert m.reach("activate") == {"aragon"}
    assert not m.may("construct")
    assert not m.may("store")


@pytest.mark.rule("10.1.a", "10.2.a", "10.4", "10.5.a", "10.6", "10.7", "13.1.a", "13.2.a")
def test_the_prices():
    prices = {
        "activate": 2,
        "construct-fortress": 2,
        "store-command-points": 2,
        "obtain-replacements": 4,
        "recruit-with-expedition": 2,
        "suppress-uprising": 2,
        "naval-transport": 1,
        "disembarkation": 2,
    }
    assert {name: cost_of(name) for name in prices} == prices
    with pytest.raises(KeyError):
        cost_of("bribe")


# 10.2 Construct Fortress


@pytest.mark.rule("10.2.a", "10.0.e")
def test_one_infantry_builds_and_the_others_may_act():
    m = step("carlist", "car-nav-1 onate; car-nav-2 onate", ap=2).act("construct car-nav-1")
    assert (m.ap, fort(m, "onate")) == (1, BUILDING)
    assert m.marked("car-nav-1", "acted")
    assert not m.marked("car-nav-2", "acted")
    assert m.may("activate onate")
    m.act("activate onate")
    assert m.ask == "march"  # the other alone
    m.act("step vergara", "done")
    assert (m.place("car-nav-1"), m.place("car-nav-2")) == ("onate", "vergara")


@pytest.mark.rule("10.2.a")
def test_building_needs_a_whole_ap():
    assert not step("carlist", "car-nav-1 onate", ap=0.5).may("construct")
    assert step("carlist", "car-nav-1 onate", ap=1).may("construct")


@pytest.mark.rule("10.2.a", "10.2.b")
def test_a_fortress_is_complete_in_the_owners_next_phase():
    m = position(
        'active = "liberal"\nfirst = "liberal"\nstep = "card"\nbuilding = { liberal = "haro", carlist = "onate" }'
    )
    m.until("actions", "liberal")
    assert fort(m, "haro") == FORT + 1
    assert fort(m, "onate") == BUILDING


@pytest.mark.rule("10.2.a")
def test_nobody_builds_among_enemies():
    assert not step("liberal", "lib-ln-1 haro; car-nav-1 haro").may("construct")
    assert not step("liberal", "lib-ln-1 haro", 'forts = { carlist = "haro" }').may("construct")


@pytest.mark.rule("10.2.a")
def test_either_side_builds_in_either_zone():
    m = step("liberal", "lib-ln-1 durango").act("construct lib-ln-1")
    assert fort(m, "durango") == BUILDING + 1
    assert step("carlist", "car-nav-1 haro").may("construct")


@pytest.mark.rule("10.2.c")
def test_no_fortress_in_a_region_a_refuge_a_city_nor_a_second_one():
    m = step("liberal", "lib-ln-1 aragon; lib-ln-2 baztan; lib-ln-3 bilbao; lib-ln-4 haro; lib-ln-5 miranda")
    assert m.reach("construct") == {"lib-ln-4", "lib-ln-5"}
    m = step(
        "liberal",
        "lib-ln-4 haro; lib-ln-5 miranda",
        'forts = { liberal = "haro" }\nbuilding = { liberal = "miranda" }',
    )
    assert not m.may("construct")


@pytest.mark.rule("10.2.d", "5.4.l")
def test_cavalry_and_partidas_do_not_build():
    assert not step("carlist", "car-nav-cav-1 segura; car-par-1 segura; car-st-1 segura").may("construct")


@pytest.mark.rule("10.2.a", "10.0.e")
def test_who_has_acted_does_not_build():
    assert not step("carlist", "car-nav-1 segura acted").may("construct")


def many(side: str, number: int) -> str:
    """So many Fortresses, in spaces that are no Cities and no Refuges."""
    spaces = [
        BOARD.place_ids[h] for h in range(BOARD.spaces) if BOARD.type[h] < 2 and BOARD.place_ids[h] != "haro"
    ]
    return f"\n[forts]\n{side} = {spaces[:number]}".replace("'", '"')


@pytest.mark.rule("10.2.e")
@pytest.mark.parametrize(
    ("side", "unit", "counters"), [("liberal", "lib-ln-1", 15), ("carlist", "car-nav-1", 10)]
)
def test_without_a_free_counter_nobody_builds(side, unit, counters):
    head = f'active = "{side}"\nfirst = "{side}"\nstep = "actions"\nap = 2'
    assert not position(head + many(side, counters), pieces=f"{unit} haro").may("construct")
    assert position(head + many(side, counters - 1), pieces=f"{unit} haro").may("construct")
    last = next(BOARD.place_ids[h] for h in reversed(range(BOARD.spaces)) if BOARD.type[h] < 2)
    under = many(side, counters - 1) + f'\n[building]\n{side} = "{last}"'
    assert not position(head + under, pieces=f"{unit} haro").may("construct")  # it is in use too


@pytest.mark.rule("10.2.f")
def test_a_group_that_passes_razes_an_unfinished_fortress_unless_it_is_defended():
    m = step("carlist", "car-nav-1 laguardia", 'building = { liberal = "haro" }').act(
        "activate laguardia", "step haro"
    )
    assert (fort(m, "haro"), m.ask) == (0, "march")  # it does not stop for it
    m = step("carlist", "car-nav-1 laguardia; lib-ln-1 haro", 'building = { liberal = "haro" }')
    m.act("activate laguardia", "step haro")
    assert fort(m, "haro") == BUILDING + 1
    m = step("liberal", "lib-ln-1 santona", 'building = { carlist = "bermeo" }').act(
        "embark lib-ln-1", "sail bermeo"
    )
    assert fort(m, "bermeo") == 0


@pytest.mark.rule("10.2.f")
def test_an_unfinished_fortress_falls_when_its_defenders_have_lost_the_combat():
    building = {"liberal": "durango"}
    m = fight(
        "car-nav-1 durango; lib-ln-1 durango 1", "carlist", building=building, dice=[6, 6, 6, 6, 1, 1, 1]
    )
    m.until(OVER)
    assert m.place("lib-ln-1") != "durango"
    assert fort(m, "durango") == 0
    m = fight("car-nav-1 durango 1; lib-ln-1 durango", "carlist", building=building, dice=[1, 1, 1, 1])
    assert fort(m.until(OVER), "durango") == BUILDING + 1  # they held


@pytest.mark.rule("10.2.f")
@pytest.mark.card("C12")
def test_units_that_are_placed_raze_what_nobody_defends():
    m = actions(
        "carlist",
        "car-par-1 partidas",
        'building = { liberal = ["segura", "alsasua"] }\n[cards]\nhand = ["C12"]',
    )
    m.act("play C12", "roam car-par-1 segura")
    assert (fort(m, "segura"), fort(m, "alsasua")) == (0, BUILDING + 1)
    set_down(m.state, BOARD.piece["car-nav-1"], BOARD.number["alsasua"], 2)  # a reinforcement
    assert fort(m, "alsasua") == 0


@pytest.mark.rule("10.2.f")
def test_nobody_razes_their_own():
    m = step("carlist", "car-nav-1 alsasua", 'building = { carlist = "segura" }').act(
        "activate alsasua", "step segura"
    )
    assert fort(m, "segura") == BUILDING


# 10.3 Demolish


@pytest.mark.rule("10.3.a", "10.0.e")
def test_an_infantry_demolishes_its_own_fortress_for_nothing():
    m = step("liberal", "lib-ln-1 haro; lib-ln-2 haro", 'forts = { liberal = "haro" }', ap=1).act(
        "demolish lib-ln-1"
    )
    assert (fort(m, "haro"), m.ap) == (0, 1)
    m.act("activate haro")
    assert not m.may("add lib-ln-1")
    m = step("liberal", "lib-ln-1 haro", 'forts = { liberal = "haro" }', ap=0).act("demolish lib-ln-1")
    assert not m.may("construct")


@pytest.mark.rule("10.3.a")
def test_one_under_construction_too():
    m = step("liberal", "lib-ln-1 haro", 'building = { liberal = "haro" }', ap=0).act("demolish lib-ln-1")
    assert fort(m, "haro") == 0


@pytest.mark.rule("10.3.a")
def test_not_among_enemies_not_besieged_not_the_enemys():
    assert not step("liberal", "lib-ln-1 haro; car-nav-1 haro", 'forts = { liberal = "haro" }').may(
        "demolish"
    )
    siege = 'forts = { liberal = "haro" }\nsieges = { haro = "old" }'
    assert not step("liberal", "lib-ln-1 haro inside; car-nav-1 haro", siege).may("demolish")
    assert not step("liberal", "lib-ln-1 haro", 'forts = { carlist = "haro" }').may("demolish")


@pytest.mark.rule("10.3.b", "5.4.l")
def test_neither_cavalry_nor_partidas_demolish_and_no_city_falls():
    forts = 'forts = { carlist = "segura" }'
    assert not step("carlist", "car-nav-cav-1 segura; car-par-1 segura", forts).may("demolish")
    assert not step("liberal", "lib-ln-1 bilbao").may("demolish")


@pytest.mark.rule("10.3.b")
def test_several_in_one_phase_each_by_its_own_unit():
    m = position(
        'active = "liberal"\nfirst = "liberal"\nstep = "actions"\nap = 0\n[forts]\nliberal = ["haro", "miranda"]',
        pieces="lib-ln-1 haro; lib-ln-2 miranda",
    )
    m.act("demolish lib-ln-1", "demolish lib-ln-2")
    assert (fort(m, "haro"), fort(m, "miranda")) == (0, 0)


@pytest.mark.rule("10.3.a", "9.1.b")
def test_control_of_a_town_follows_the_units_then():
    m = step("carlist", "car-nav-1 miranda", 'forts = { carlist = "miranda" }').act("demolish car-nav-1")
    assert m.state.control[BOARD.number["miranda"]] == 0  # the unit is still there


# 5.4.t Giving up logistics


@pytest.mark.rule("5.4.t")
def test_supply_trains_and_knapsacks_are_given_up_at_will():
    guns = "lib-field-1 vitoria 1; car-knapsack-1 onate"
    m = step("liberal", f"lib-ln-1 vitoria; lib-st-1 vitoria 1; lib-knapsack-1 aragon 1; {guns}", ap=0)
    assert m.reach("give-up") == {"lib-st-1", "lib-knapsack-1"}
    m.act("give-up lib-st-1", "give-up lib-knapsack-1")
    assert m.place("lib-st-1") == m.place("lib-knapsack-1") == "liberal-supply"
    assert not m.may("give-up")


@pytest.mark.rule("5.4.t")
def test_besieged_ones_too():
    siege = 'sieges = { san-sebastian = "old" }'
    m = step("liberal", "lib-knapsack-1 san-sebastian 1 inside; car-nav-1 san-sebastian", siege).act(
        "give-up lib-knapsack-1"
    )
    assert m.place("lib-knapsack-1") == "liberal-supply"


# The end of the step


@pytest.mark.rule("11.3.b", "11.5.b")
def test_at_the_end_what_stands_alone_goes_and_counters_are_combined():
    m = step(
        "liberal", "lib-knapsack-1 haro 1; lib-ln-1 vitoria; lib-field-1 vitoria 1; lib-field-2 vitoria 1"
    )
    m.act("done")
    assert m.place("lib-knapsack-1") == "liberal-supply"
    assert m.guns("liberal", "field", "vitoria") == 2
    assert sum(m.place(f"lib-field-{n}") == "vitoria" for n in range(1, 9)) == 1


@pytest.mark.rule("11.3.b")
def test_what_interceptors_left_alone_goes_too():
    m = step("liberal", "lib-ln-1 vitoria; car-nav-1 durango; car-knapsack-1 durango 1", cp=1, dice=[3, 6])
    m.act("activate vitoria")
    if m.ask == "group":
        m.act("march")
    m.act("step villarreal", "intercept durango", "add car-nav-1", "done")
    assert m.place("car-knapsack-1") == "durango"
    m.until("actions")
    m.act("done")
    assert m.place("car-knapsack-1") == "carlist-supply"


@pytest.mark.rule("9.1.b", "4.9.d")
def test_control_is_read_after_each_action():
    m = step("liberal", "lib-ln-1 santona; lib-ln-2 irun", ap=1)
    before = m.vp
    assert m.state.control[BOARD.number["bermeo"]] == 0
    m.act("embark lib-ln-1", "sail bermeo")
    assert m.state.control[BOARD.number["bermeo"]] == 1
    assert m.vp == before  # no town
