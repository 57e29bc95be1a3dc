"""Chapter 17.7: the End of Battle Round."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, way_between
from tests.an_impossible_war.field import battle, round_over

FRONT = (
    "car-nav-2 {0} front face; car-nav-3 {0} front face; car-ala-1 {0} front face;"
    "lib-ln-1 {0} front face; lib-ln-2 {0} front face; lib-ln-3 {0} front face;"
)


def after_round(more: str = "", at: str = "lerin", attacker: str = "carlist", front: str = FRONT, **fields):
    """The End of Battle Round, both having stayed."""
    return round_over(front.format(at) + more, at=at, attacker=attacker, **fields).act("go-on", "go-on")


def reorganizing(more: str = "", front: str = FRONT, **fields):
    m = round_over(front.format("lerin") + more, **fields).act("go-on", "go-on")
    assert m.ask == "step-back"
    return m


# Reinforcement


@pytest.mark.rule("17.7.b", "17.7.c", "17.7.d")
def test_the_attacker_brings_units_from_the_roads_then_the_defender_from_adjacent_spaces():
    m = after_round(
        "car-bis-1 road from=peralta:lerin; car-bis-2 estella; lib-ln-4 tafalla; lib-ln-5 pamplona",
        dice=[1, 1, 1, 1],
    )
    assert (m.side, m.ask, m.rule) == ("carlist", "reinforce", "17.7.c")
    assert m.offered == ["reinforce car-bis-1", "done"]  # who did not move to the Battle stays where he is
    m.act("reinforce car-bis-1")
    assert m.place("car-bis-1") == "lerin"
    assert m.marked("car-bis-1", "reserve")
    assert (m.side, m.ask, m.rule) == ("liberal", "reinforce", "17.7.d")
    assert m.offered == ["reinforce lib-ln-4", "done"]  # not from two spaces away
    m.act("reinforce lib-ln-4")
    assert m.place("lib-ln-4") == "lerin"
    assert m.marked("lib-ln-4", "reserve")
    assert not m.marked("lib-ln-4", "face")
    assert m.ask == "step-back"


@pytest.mark.rule("17.7.d")
def test_a_defender_does_not_come_from_a_space_with_unbesieged_enemies():
    m = after_round(
        "lib-ln-4 tafalla; car-bis-1 tafalla; lib-ln-5 peralta; car-bis-2 road from=peralta:lerin", dice=[]
    )
    assert (m.side, m.may("reinforce")) == ("carlist", ["reinforce car-bis-2"])
    m.act("done")
    assert m.may("reinforce") == ["reinforce lib-ln-5"]  # the enemy on his road does not bar it


@pytest.mark.rule("17.7.d", "17.9.n")
def test_besieged_and_retreated_units_do_not_come():
    m = after_round(
        "lib-ln-4 logrono inside; car-bis-1 logrono; lib-ln-5 cenicero retreated; lib-ln-6 najera",
        at="torrecilla",
        sieges={"logrono": "old"},
        front=FRONT.replace("{0}", "{0}"),
    )
    assert (m.side, m.may("reinforce")) == ("liberal", ["reinforce lib-ln-6"])
    gone = after_round("lib-ln-5 tafalla retreated")
    assert gone.ask == "step-back"


@pytest.mark.rule("17.7.d")
def test_besiegers_may_come_and_their_siege_ends():
    m = after_round(
        "car-bis-1 logrono; lib-ln-4 logrono inside",
        at="los-arcos",
        attacker="liberal",
        sieges={"logrono": "old"},
        dice=[1, 1],
    )
    assert m.may("reinforce") == ["reinforce car-bis-1"]
    m.act("reinforce car-bis-1")
    assert m.place("car-bis-1") == "los-arcos"
    assert not m.state.siege[BOARD.number["logrono"]]
    assert not m.marked("lib-ln-4", "inside")


@pytest.mark.rule("17.7.d")
def test_no_unit_comes_from_a_region():
    m = after_round("lib-ln-4 aragon; lib-ln-5 alfaro", at="tudela", dice=[])
    assert (m.side, m.may("reinforce")) == ("liberal", ["reinforce lib-ln-5"])


@pytest.mark.rule("17.7.e")
def test_two_by_a_main_road_one_by_a_secondary():
    m = after_round(
        "lib-ln-4 cenicero; lib-ln-5 cenicero; lib-ln-6 cenicero; lib-ln-7 torrecilla; lib-ln-8 torrecilla",
        at="logrono",
        dice=[6, 6] * 3,
    )
    m.act("reinforce lib-ln-4")
    assert "reinforce lib-ln-5" in m.offered
    m.act("reinforce lib-ln-5")
    assert m.may("reinforce") == ["reinforce lib-ln-7", "reinforce lib-ln-8"]
    m.act("reinforce lib-ln-8")
    assert m.ask == "step-back"
    assert m.place("lib-ln-7") == "torrecilla"


@pytest.mark.rule("17.7.e")
def test_the_limit_counts_anew_in_the_next_round_but_who_failed_is_out():
    m = after_round("lib-ln-4 peralta; lib-ln-5 peralta", dice=[6, 6, 1, 1])
    m.act("reinforce lib-ln-4")
    assert m.marked("lib-ln-4", "failed")
    assert m.place("lib-ln-4") == "peralta"
    m.act("done", "done")
    m.act("pass", "pass", "go-on", "go-on")
    assert (m.ask, m.may("reinforce")) == ("reinforce", ["reinforce lib-ln-5"])


@pytest.mark.rule("17.7.e", "13.2.g")
def test_two_by_sea():
    units = ";".join(f"lib-ln-{n} road from=sea:guetaria" for n in (4, 5, 6))
    m = after_round(units, at="guetaria", attacker="liberal", dice=[6, 6, 6, 6])
    m.act("reinforce lib-ln-4", "reinforce lib-ln-5")
    assert m.ask == "step-back"


@pytest.mark.rule("17.7.e", "17.7.c", "18.2.e", "17.9.f")
def test_the_besieged_come_out_to_the_relief_two_a_round():
    m = after_round(
        "lib-ln-4 vitoria inside; lib-ln-5 vitoria inside; lib-field-1 vitoria 2 inside",
        at="vitoria",
        attacker="liberal",
        sieges={"vitoria": "old"},
        dice=[1, 1, 6, 6],
    )
    m.act("reinforce lib-ln-4")
    assert m.ask == "companions"
    assert m.offered == ["bring lib-field-1", "done"]
    m.act("bring lib-field-1", "done")
    assert not m.marked("lib-ln-4", "inside")
    assert m.marked("lib-ln-4", "sortied")
    assert not m.marked("lib-field-1", "inside")
    assert m.marked("lib-field-1", "sortied")
    m.act("reinforce lib-ln-5")
    assert m.marked("lib-ln-5", "failed")
    assert m.marked("lib-ln-5", "inside")
    assert m.ask == "step-back"


@pytest.mark.rule("18.0.e", "17.7.d")
def test_those_who_kept_inside_may_reinforce_without_having_left_a_siege():
    m = after_round("lib-ln-4 vitoria inside", at="vitoria", dice=[1, 1])
    m.act("reinforce lib-ln-4")
    assert m.marked("lib-ln-4", "reserve")
    assert not m.marked("lib-ln-4", "inside")
    assert not m.marked("lib-ln-4", "sortied")


@pytest.mark.rule("17.7.f")
@pytest.mark.parametrize(
    ("at", "attacker", "unit", "home", "dice", "comes"),
    [
        ("lerin", "carlist", "lib-ln-6", "tafalla", [4, 4], True),  # M8 in its own zone
        ("estella", "carlist", "lib-ln-6", "puente-la-reina", [4, 4], False),  # 7 in the Carlist Zone
        ("estella", "carlist", "lib-ln-6", "puente-la-reina", [4, 3], True),
        ("lerin", "liberal", "car-bis-1", "estella", [4, 4], False),
        ("los-arcos", "liberal", "car-bis-1", "estella", [4, 4], True),
    ],
)
def test_the_roll_of_reinforcement(at, attacker, unit, home, dice, comes):
    m = after_round(f"{unit} {home}", at=at, attacker=attacker, dice=dice)
    m.act(f"reinforce {unit}")
    assert (m.place(unit) == at) is comes
    assert m.marked(unit, "failed") is not comes


@pytest.mark.rule("17.7.g", "11.3.a")
def test_who_comes_may_bring_guns_and_logistics_of_their_space():
    m = after_round(
        "lib-ln-4 tafalla; lib-mountain-1 tafalla 1; lib-st-1 tafalla; lib-knapsack-1 tafalla; lib-field-1 peralta;"
        "lib-ln-5 peralta",
        dice=[1, 1, 6, 6],
    )
    m.act("reinforce lib-ln-4")
    assert (m.ask, set(m.may("bring"))) == (
        "companions",
        {"bring lib-mountain-1", "bring lib-st-1", "bring lib-knapsack-1"},
    )
    m.act("bring lib-mountain-1", "bring lib-st-1", "done")
    assert m.place("lib-mountain-1") == m.place("lib-st-1") == "lerin"
    assert m.place("lib-knapsack-1") == "tafalla"
    m.act("reinforce lib-ln-5")
    assert m.ask == "step-back"
    assert m.place("lib-field-1") == "peralta"
    assert m.state.stack[2].fresh == [0, 0]
    m.act("done", "done")
    m.until("activate")
    assert m.state.stack[2].fresh == [0, 1]  # fresh in the next round


@pytest.mark.rule("17.7.g", "5.2.a")
def test_a_block_that_may_be_a_train_is_asked_about_all_the_same():
    m = after_round("lib-ln-4 tafalla; lib-ln-5 tafalla", dice=[1, 1])
    m.act("reinforce lib-ln-4")
    assert (m.ask, m.offered) == ("companions", ["done"])
    only_train = after_round("lib-ln-4 puente-la-reina failed; lib-st-1 puente-la-reina")
    assert (only_train.ask, only_train.offered) == ("reinforce", ["done"])


@pytest.mark.rule("17.9.g")
def test_a_road_the_enemy_used_is_open_again_once_a_defender_came_by_it():
    m = after_round("lib-ln-4 tafalla; lib-ln-5 peralta", used=["peralta lerin"], dice=[1, 1, 1, 1])
    m.act("reinforce lib-ln-4")
    assert m.state.opened == []
    m.act("reinforce lib-ln-5")
    assert m.state.opened == [way_between(BOARD.number["peralta"], BOARD.number["lerin"])]


@pytest.mark.rule("17.7.c")
def test_an_attacker_who_comes_by_the_same_road_opens_nothing():
    m = after_round("car-bis-1 road from=peralta:lerin", used=["peralta lerin"], dice=[1, 1])
    m.act("reinforce car-bis-1")
    assert m.state.opened == []
    assert m.place("car-bis-1") == "lerin"


# Reorganization


@pytest.mark.rule("17.7.h", "17.7.i", "17.7.j")
def test_front_to_reserve_then_reserve_to_front_attacker_first():
    m = reorganizing("car-bis-1 lerin reserve; lib-ln-4 lerin reserve; lib-ln-cav-1 lerin reserve")
    assert m.side == "carlist"
    m.act("step-back car-nav-2")
    assert m.marked("car-nav-2", "reserve")
    assert not m.marked("car-nav-2", "face")
    m.act("done")
    assert (m.side, m.ask) == ("liberal", "step-back")
    m.act("done")
    assert (m.side, m.ask) == ("carlist", "step-up")
    m.act("step-up car-bis-1", "done")
    assert m.marked("car-bis-1", "front")
    assert m.marked("car-bis-1", "face")
    assert (m.side, m.ask) == ("liberal", "step-up")
    m.act("step-up lib-ln-cav-1")
    assert m.may("step-up") == ["step-up lib-ln-4"]
    m.act("done")
    assert m.ask == "activate"
    assert m.state.stack[2].round == 2


@pytest.mark.rule("17.7.h", "17.7.i", "17.3.a")
def test_the_front_may_be_emptied_if_infantry_comes_up():
    m = reorganizing("car-bis-1 lerin reserve")
    m.act(
        "step-back car-nav-2",
        "step-back car-nav-3",
        "step-back car-ala-1",
        "done",
        "done",
        "step-up car-bis-1",
        "done",
    )
    assert m.ask == "activate"
    assert not m.events("rout")


@pytest.mark.rule("17.7.i", "17.3.a")
def test_a_side_that_brings_nobody_up_is_routed():
    m = reorganizing("car-bis-1 lerin reserve", dice=[6] * 12)
    m.act("step-back car-nav-2", "step-back car-nav-3", "step-back car-ala-1", "done", "done", "done")
    assert [e.args[0] for e in m.events("rout")] == [0]
    assert m.vp == -1


@pytest.mark.rule("17.7.i", "17.3.a")
def test_if_both_lack_infantry_the_attacker_is_routed():
    m = reorganizing(dice=[6] * 12)
    m.act("step-back car-nav-2", "step-back car-nav-3", "step-back car-ala-1", "done")
    m.act("step-back lib-ln-1", "step-back lib-ln-2", "step-back lib-ln-3", "done", "done", "done")
    assert [e.args[0] for e in m.events("rout")] == [0]


@pytest.mark.rule("17.7.i", "17.1.d")
def test_only_empty_boxes_are_filled():
    front = (
        "lib-ln-1 lerin front; lib-ln-2 lerin front; lib-ln-3 lerin front; lib-ln-4 lerin front; lib-ln-5 lerin front;"
        "lib-ln-cav-1 lerin front; car-nav-2 lerin front; lib-ln-6 lerin reserve; lib-ln-cav-2 lerin reserve;"
    )
    m = reorganizing(front=front, attacker="liberal")
    m.act("done", "done")
    assert m.offered == ["step-up lib-ln-cav-2", "done"]
    m.act("step-up lib-ln-cav-2")
    assert m.ask == "activate"  # no box is left for lib-ln-6


@pytest.mark.rule("17.7.i", "5.2.a")
def test_the_owner_of_a_reserve_is_asked_even_if_nothing_of_it_fits():
    front = (
        "lib-ln-1 lerin front; lib-ln-cav-1 lerin front; lib-ln-cav-2 lerin front; car-nav-2 lerin front;"
        "lib-ln-cav-3 lerin reserve"
    )
    m = reorganizing(front=front, attacker="liberal")
    m.act("done", "done")
    assert (m.side, m.ask, m.offered) == ("liberal", "step-up", ["done"])


@pytest.mark.rule("17.7.j")
def test_spent_units_are_fresh_in_the_next_round():
    m = reorganizing(front=FRONT.replace("lib-ln-1 {0} front", "lib-ln-1 {0} front spent"))
    m.act("done", "done")
    assert not m.marked("lib-ln-1", "spent")
    assert "fire lib-ln-1" in m.offered


@pytest.mark.rule("17.7.k")
def test_each_may_rally_one_demoralized_unit_which_goes_to_reserve():
    m = reorganizing(
        "car-bis-1 lerin 1 demoralized face; car-bis-2 lerin demoralized face; lib-ln-6 lerin demoralized face",
        dice=[4, 4, 5, 4],
    )
    m.act("done", "done")
    assert (m.side, m.ask) == ("carlist", "rally")
    assert m.offered == ["rally car-bis-1", "rally car-bis-2", "pass"]
    m.act("rally car-bis-1")
    assert not m.events("rally")  # both choose, then both roll
    assert (m.side, m.offered) == ("liberal", ["rally lib-ln-6", "pass"])
    m.act("rally lib-ln-6")
    assert [e.args[1:3] for e in m.events("rally")] == [[8, 1], [8, 0]]  # M8, no modifiers
    assert m.marked("car-bis-1", "reserve")
    assert not m.marked("car-bis-1", "face")
    assert m.marked("lib-ln-6", "demoralized")
    assert m.marked("car-bis-2", "demoralized")
    assert m.ask == "activate"  # too late for this round's line


@pytest.mark.rule("17.7.k")
def test_nobody_need_rally():
    m = reorganizing("car-bis-1 lerin demoralized face")
    m.act("done", "done", "pass")
    assert m.ask == "activate"
    assert m.marked("car-bis-1", "demoralized")


@pytest.mark.rule("11.5.b")
def test_at_the_end_of_a_round_guns_of_a_type_are_combined():
    m = reorganizing("lib-field-1 lerin 2; lib-field-2 lerin 1")
    m.act("done", "done")
    assert m.guns("liberal", "field", "lerin") == 3
    assert m.state.stack[2].fresh == [0, 3]
    assert sum(m.place(f"lib-field-{n}") == "lerin" for n in range(1, 9)) == 1


@pytest.mark.rule("17.7.f")
def test_the_card_of_cordova_helps_infantry_to_come():
    m = battle(FRONT.format("lerin") + "lib-ln-4 tafalla", stage=8, round=1, effects=1, dice=[4, 4]).act(
        "go-on", "go-on", "reinforce lib-ln-4"
    )
    assert m.place("lib-ln-4") == "lerin"  # M7 + 1


@pytest.mark.rule("17.9.n", "17.7.d")
def test_who_went_back_into_the_fortress_does_not_come_out_again():
    m = after_round("lib-ln-4 vitoria inside went-in; lib-ln-5 vitoria inside", at="vitoria", dice=[])
    assert m.may("reinforce") == ["reinforce lib-ln-5"]


@pytest.mark.rule("17.7.f", "17.9.g")
def test_who_came_has_come_by_their_road():
    m = after_round("lib-ln-4 tafalla; lib-mountain-1 tafalla 1", dice=[1, 1])
    m.act("reinforce lib-ln-4", "bring lib-mountain-1")
    way = way_between(BOARD.number["tafalla"], BOARD.number["lerin"])
    assert m.state.via[BOARD.piece["lib-ln-4"]] == m.state.via[BOARD.piece["lib-mountain-1"]] == way


@pytest.mark.rule("17.7.k")
def test_only_the_rolls_of_one_s_own_units_are_offered_and_a_failure_leaves_the_unit():
    m = reorganizing("lib-ln-6 lerin demoralized face", dice=[6, 6])
    m.act("done", "done")
    assert m.side == "liberal"
    m.act("rally lib-ln-6")
    assert m.marked("lib-ln-6", "demoralized")
    assert not m.marked("lib-ln-6", "reserve")
