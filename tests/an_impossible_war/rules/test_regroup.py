"""Chapters 17.9.t-u and 17.10: merging and regroup."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.rules.combat.battle import MERGING, REGROUPING
from grognard.games.an_impossible_war.rules.combat.battlefield import PURSUIT
from tests.an_impossible_war.field import battle


def merging(pieces: str, gone: list[str], loser: str = "liberal", **more):
    """A lost Battle at Lerin whose retreat is done."""
    return battle(
        pieces,
        attacker="carlist",
        stage=MERGING,
        round=1,
        loser=loser,
        how=PURSUIT,
        gone=gone,
        **more,
    )


def regrouping(pieces: str, at: str = "lerin", winner: str = "carlist", **more):
    """A won Battle whose losers have gone."""
    loser = "liberal" if winner == "carlist" else "carlist"
    return battle(pieces, at=at, stage=REGROUPING, round=1, loser=loser, how=PURSUIT, **more)


# Merge


@pytest.mark.rule("17.9.t")
def test_strength_goes_to_a_unit_of_the_same_arm_with_equal_or_lower_e():
    m = merging(
        "lib-ln-1 tafalla 1; lib-pr-1 tafalla 2; lib-fr-1 tafalla 1; lib-ln-cav-1 tafalla; car-nav-1 lerin",
        ["lib-ln-1"],
    )
    assert (m.side, m.ask) == ("liberal", "merge")
    assert set(m.may("merge")) == {  # E2 into E1; E3 into E2 and E1
        "merge lib-ln-1 lib-pr-1",
        "merge lib-fr-1 lib-ln-1",
        "merge lib-fr-1 lib-pr-1",
    }
    m.act("merge lib-ln-1 lib-pr-1")
    assert m.strength("lib-pr-1") == 3
    assert m.place("lib-ln-1") == "liberal-bag"
    m.act("merge lib-fr-1 lib-pr-1")  # the excess is lost; foreign units are out of the game
    assert m.strength("lib-pr-1") == 3
    assert m.place("lib-fr-1") == "removed"


@pytest.mark.rule("17.9.u", "18.1.a")
def test_a_siege_is_over_when_the_last_besieger_gives_himself_up():
    m = merging(
        "lib-ln-1 estella; lib-pr-1 estella; lib-ln-cav-1 estella; car-nav-1 lerin; car-nav-2 estella inside",
        ["lib-ln-1"],
        forts={"carlist": ["estella"]},
        sieges={"estella": "old"},
    )
    m.act("disband lib-pr-1", "disband lib-ln-1")
    assert m.marked("car-nav-2", "inside")
    m.act("disband lib-ln-cav-1")
    assert not m.marked("car-nav-2", "inside")


@pytest.mark.rule("17.9.t")
def test_three_units_are_needed_and_only_where_someone_retreated_to():
    two = merging("lib-ln-1 tafalla 1; lib-ln-2 tafalla 2; car-nav-1 lerin", ["lib-ln-1"])
    assert two.ask != "merge"
    elsewhere = merging(
        "lib-ln-1 tafalla 1; lib-ln-2 peralta 2; lib-ln-3 peralta; lib-ln-4 peralta; car-nav-1 lerin",
        ["lib-ln-1"],
    )
    assert elsewhere.ask != "merge"


@pytest.mark.rule("17.9.t")
def test_once_three_stood_there_any_number_may_be_merged_in_each_space():
    m = merging(
        "lib-ln-1 tafalla 1; lib-ln-2 tafalla 1; lib-ln-3 tafalla 1;"
        "lib-ln-4 peralta 1; lib-ln-5 peralta 1; lib-ln-6 peralta 1; car-nav-1 lerin",
        ["lib-ln-1", "lib-ln-4"],
    )
    m.act("merge lib-ln-1 lib-ln-2", "merge lib-ln-2 lib-ln-3")
    assert m.strength("lib-ln-3") == 3
    m.act("done")
    assert (m.ask, len(m.may("merge"))) == ("merge", 6)
    m.act("done")
    assert m.ask != "merge"


@pytest.mark.rule("17.9.t", "5.2.a")
def test_three_blocks_are_asked_about_even_if_one_is_a_train():
    m = merging("lib-ln-1 tafalla 1; lib-ln-2 tafalla 1; lib-st-1 tafalla; car-nav-1 lerin", ["lib-ln-1"])
    assert (m.ask, m.offered) == ("merge", ["done"])


@pytest.mark.rule("17.9.u")
def test_a_unit_without_a_partner_may_be_given_up():
    m = merging("lib-ln-1 tafalla; lib-ln-2 tafalla; lib-ln-cav-1 tafalla; car-nav-1 lerin", ["lib-ln-1"])
    assert m.may("disband") == ["disband lib-ln-cav-1"]
    m.act("disband lib-ln-cav-1")
    assert m.place("lib-ln-cav-1") == "liberal-bag"
    assert m.strengths("lib-ln-1", "lib-ln-2") == [4, 4]


# Regroup


@pytest.mark.rule("17.10.a")
def test_the_winner_regroups_to_and_from_neighbours_with_friends_and_without_enemies():
    m = regrouping(
        "car-nav-1 lerin; car-nav-2 lerin; car-nav-3 estella; car-nav-4 tafalla; lib-ln-1 tafalla; lib-ln-2 peralta;"
        "car-bis-1 pamplona"
    )
    assert (m.side, m.ask) == ("carlist", "regroup")
    assert m.reach("regroup", "car-nav-1") == {"estella"}  # not where enemies are, nor to empty Calahorra
    assert m.reach("regroup", "car-nav-3") == {"lerin"}
    assert not m.may("regroup car-nav-4")
    assert not m.may("regroup car-bis-1")
    m.act("regroup car-nav-1 estella")
    assert m.place("car-nav-1") == "estella"
    assert not m.may("regroup car-nav-1")
    m.act("regroup car-nav-3 lerin", "done")
    assert m.place("car-nav-3") == "lerin"
    assert not m.marked("car-nav-3", "chosen")


@pytest.mark.rule("17.10.a")
def test_a_friendly_fortress_or_a_besieged_enemy_will_do():
    m = regrouping(
        "lib-ln-1 lerin; lib-ln-2 lerin; lib-ln-3 estella; car-nav-1 estella inside",
        winner="liberal",
        forts={"liberal": ["calahorra"], "carlist": ["estella"]},
        sieges={"estella": "old"},
    )
    assert m.reach("regroup", "lib-ln-1") == {"calahorra", "estella"}


@pytest.mark.rule("17.10.a")
def test_the_neighbours_are_those_of_the_start():
    m = regrouping("car-nav-1 lerin; car-nav-2 lerin; car-nav-3 estella")
    m.act("regroup car-nav-3 lerin")
    assert m.reach("regroup", "car-nav-1") == {"estella"}  # it had a friend when the regroup began


@pytest.mark.rule("17.10.c", "11.3.a")
def test_guns_and_logistics_go_only_with_infantry_or_cavalry():
    m = regrouping(
        "car-nav-1 lerin; car-nav-2 lerin; car-field-1 lerin 1; car-st-1 lerin; car-nav-3 estella; car-nav-4 los-arcos"
    )
    assert not m.may("regroup car-field-1")
    m.act("regroup car-nav-1 estella")
    assert m.reach("regroup", "car-field-1") == m.reach("regroup", "car-st-1") == {"estella"}
    m.act("regroup car-field-1 estella")
    assert m.place("car-field-1") == "estella"
    assert not m.may("regroup car-field-1")


@pytest.mark.rule("17.10.c")
def test_no_more_than_six_in_a_space():
    m = regrouping(
        "car-nav-1 lerin; car-nav-2 lerin; car-nav-3 estella; car-nav-4 estella; car-bis-1 estella; car-bis-2 estella;"
        "car-gui-1 estella"
    )
    m.act("regroup car-nav-1 estella")
    assert not m.may("regroup car-nav-2")
    m.act("regroup car-nav-3 lerin")
    assert m.may("regroup car-nav-2 estella")
    assert m.marked("car-nav-1", "chosen")
    m.act("done")
    assert not m.marked("car-nav-1", "chosen")


@pytest.mark.rule("17.10.a", "18.1.a")
def test_the_besieged_stay_and_a_siege_ends_with_its_last_besieger():
    m = regrouping(
        "lib-ln-1 lerin; lib-ln-3 estella; car-nav-1 estella inside; lib-ln-4 calahorra inside acted",
        winner="liberal",
        forts={"carlist": ["estella"], "liberal": ["calahorra"]},
        sieges={"estella": "old"},
    )
    assert not m.may("regroup lib-ln-4")
    m.act("regroup lib-ln-3 lerin")
    assert not m.state.siege[BOARD.number["estella"]]
    assert not m.marked("car-nav-1", "inside")


@pytest.mark.rule("17.10.a")
def test_who_has_acted_may_go_and_regions_are_left_out():
    m = regrouping(
        "lib-ln-1 tudela acted; lib-ln-2 aragon; lib-ln-3 alfaro acted", at="tudela", winner="liberal"
    )
    assert m.reach("regroup", "lib-ln-1") == {"alfaro"}
    assert m.may("regroup lib-ln-3")


@pytest.mark.rule("17.10.b")
def test_a_unit_that_regrouped_may_reinforce_another_battle():
    m = battle(
        "lib-ln-1 lerin front; lib-ln-2 lerin front; car-nav-1 lerin front; car-nav-2 lerin front;"
        "lib-ln-3 tafalla from=pamplona:tafalla",
        stage=8,
        round=1,
        dice=[1, 1],
    ).act("go-on", "go-on")
    assert m.may("reinforce") == ["reinforce lib-ln-3"]


@pytest.mark.rule("17.10.a")
def test_nobody_regroups_among_the_besieged_once_the_last_besieger_has_left():
    m = regrouping(
        "car-nav-1 lerin; car-nav-2 lerin; car-nav-3 estella; lib-pr-1 estella inside",
        forts={"liberal": ["estella"]},
        sieges={"estella": "old"},
    )
    assert "regroup car-nav-1 estella" in m.offered
    m.act("regroup car-nav-3 lerin")
    assert not m.may("regroup car-nav-1")
    assert not m.may("regroup car-nav-2")


@pytest.mark.rule("17.9.t")
def test_nobody_merges_in_a_region_nor_in_the_battle_space_and_each_space_is_asked_once():
    three = "lib-ln-1 {0}; lib-ln-2 {0}; lib-ln-3 {0}"
    gone = ["lib-ln-1", "lib-ln-2", "lib-ln-3"]
    assert merging(three.format("aragon"), gone).ask != "merge"
    assert merging(three.format("lerin"), gone).ask != "merge"
    m = merging(three.format("tafalla"), gone)
    assert m.ask == "merge"
    assert m.act("done").ask != "merge"


@pytest.mark.rule("17.10.a", "18.0.e")
def test_who_kept_inside_comes_out_to_regroup_when_the_attackers_are_gone():
    pieces = "lib-ln-1 vitoria; lib-ln-2 vitoria; lib-ln-3 vitoria inside; lib-ln-4 miranda"
    gone = {"at": "vitoria", "stage": MERGING, "round": 1, "loser": "carlist", "how": PURSUIT}
    m = battle(pieces, **gone)
    assert m.ask == "regroup"
    assert m.may("regroup lib-ln-3")
    assert not m.marked("lib-ln-3", "inside")
    assert battle(f"{pieces}; car-nav-1 vitoria", **gone).marked("lib-ln-3", "inside")


@pytest.mark.rule("17.10.a", "18.1.a")
def test_into_a_battle_space_with_enemies_in_its_fortress_nobody_regroups_but_out_of_it():
    m = regrouping(
        "car-nav-1 lerin; car-nav-2 lerin; car-nav-3 estella; lib-ln-1 lerin inside",
        forts={"liberal": ["lerin"]},
    )
    assert m.may("regroup car-nav-1 estella")
    assert not m.may("regroup car-nav-3")
