"""Chapter 6.32: reserves, and a battlefield that changes hands."""

import pytest

from tests.texas_glory.setting import combat, orders

ATTACKED = "urrea victoria 3; ward victoria 1; houston victoria 3 reserve; wallace victoria 3 reserve"
BY = "urrea linnville; houston h0609; wallace h0609"


@pytest.mark.rule("6.32.a")
def test_blocks_that_player_2_moves_to_a_battle_of_player_1s_are_in_reserve():
    m = orders(
        "texas",
        "houston h0609; ward victoria; urrea victoria",
        second=True,
        more='crossed = ["mexico linnville victoria"]',
    )
    m.act("command houston", "march houston", "attack houston victoria from h0609")
    assert m.marked("houston", "reserve")
    assert not m.marked("ward", "reserve")


@pytest.mark.rule("6.32.a")
def test_blocks_that_start_a_battle_themselves_are_no_reserve():
    m = orders("texas", "houston h0609; urrea victoria", second=True)
    m.act("command houston", "march houston", "attack houston victoria from h0609")
    assert not m.marked("houston", "reserve")


@pytest.mark.rule("6.32.a")
def test_reserves_have_no_battle_turn_and_take_no_hits_in_round_1():
    m = combat(
        "urrea victoria 3; ward victoria 2; houston victoria 3 reserve",
        BY.replace("; wallace h0609", ""),
        [1, 6, 6],
    )
    assert m.side == "mexico"  # Houston, an A block, does not go first
    m.act("fire urrea")
    assert m.strengths("ward", "houston") == [1, 3]
    assert not m.marked("houston", "face")
    assert [a.split()[1] for a in m.may("fire")] == ["ward"]


@pytest.mark.rule("6.32.b")
def test_reserves_are_revealed_and_fight_from_round_2():
    m = combat(
        "urrea victoria 3; ward victoria 2; houston victoria 3 reserve",
        BY.replace("; wallace h0609", ""),
        [1, 6, 6],
    )
    m.passes(2)
    assert m.marked("houston", "face")
    assert not m.marked("houston", "reserve")
    assert m.may("fire") == ["fire houston"]
    m.act("pass houston", "fire urrea")
    assert m.strengths("ward", "houston") == [2, 2]
    assert m.act("pass ward").may("fire") == ["fire houston"]
    assert m.passes(1).offered == ["retreat urrea linnville"]  # still the attacker


@pytest.mark.rule("6.32.b", "6.32.c")
def test_when_all_other_friends_are_dead_round_2_begins_with_the_reserves_attacking():
    m = combat(ATTACKED, BY, dice=[1, 6, 6])
    m.act("fire urrea")
    assert m.place("ward") == "dead"
    assert m.marked("houston", "face")
    assert m.may("fire") == ["fire urrea"]  # he defends now, and his A goes first
    assert m.passes(1).may("fire") == ["fire houston"]
    m.passes(2)
    assert m.may("fire") == ["fire urrea"]
    assert m.passes(1).reach("retreat", "houston") == {"h0609"}
    assert not m.may("fire houston")


@pytest.mark.rule("6.32.b", "6.32.c")
def test_when_all_other_friends_have_retreated_the_reserves_come_all_the_same():
    m = combat(ATTACKED, BY)
    m.act("pass urrea", "retreat ward h0609")
    assert m.may("fire") == ["fire urrea"]
    assert m.marked("houston", "face")
    assert not m.marked("ward", "fights")


@pytest.mark.rule("6.32.c")
def test_the_former_attacker_now_defending_retreats_by_any_side_the_reserves_did_not_use():
    m = combat(ATTACKED, BY, dice=[1, 6, 6])
    m.act("fire urrea")
    assert m.reach("retreat", "urrea") == {"linnville", "h0709", "h0610", "texana"}


@pytest.mark.rule("6.32.c")
def test_the_former_attacker_who_is_beaten_off_leaves_the_field_to_the_reserves():
    m = combat(ATTACKED, BY, dice=[1, 6, 6, 1, 1, 2])
    m.act("fire urrea", "pass urrea", "fire houston")
    assert m.place("urrea") == "dead"
    assert (m.ask, m.side) == ("regroup", "texas")


@pytest.mark.rule("6.32.a")
def test_a_battle_won_by_the_defender_in_round_1_leaves_no_one_in_reserve():
    m = combat(
        "morelos victoria 1; ward victoria 2; houston victoria 3 reserve",
        "morelos linnville; houston h0609",
        [1, 6],
    )
    m.act("fire ward")
    assert m.ask == "regroup"
    assert m.side == "texas"
    assert not m.marked("houston", "reserve")
    assert m.may("regroup houston")


@pytest.mark.rule("6.32.a", "7.0.b")
def test_reserves_cannot_withdraw_before_the_combat_and_open_round_2_when_the_others_are_inside():
    m = combat("urrea goliad; wallace goliad; houston goliad reserve", "urrea h0510; houston h0610")
    assert m.may("withdraw") == ["withdraw wallace"]
    m.act("withdraw wallace")
    assert m.may("fire") == ["fire urrea"]
    assert m.passes(1).may("fire") == ["fire houston"]
    assert not m.may("withdraw houston")  # the reserves attack now


@pytest.mark.rule("6.32.a", "7.3.b")
def test_besiegers_reinforced_by_player_2_against_a_relief_have_reserves():
    m = combat(
        "wallace goliad inside; urrea goliad face; sesma goliad reserve; ward goliad",
        "ward h0610; sesma h0510",
        first="texas",
    )
    m.act("wait")
    assert m.may("fire") == ["fire urrea"]
    m.passes(2)
    assert m.may("fire") == ["fire sesma", "fire urrea"]


@pytest.mark.rule("6.7.b", "7.0.b")
def test_guns_that_come_as_a_reserve_go_to_their_post_inside_and_do_not_turn_the_field():
    m = combat(
        "bowie el-alamo; ward el-alamo 1; art-goliad-tex el-alamo reserve; sesma el-alamo",
        "sesma h0307; art-goliad-tex h0508",
        dice=[1, 6, 6],
    )
    assert m.marked("art-goliad-tex", "inside")
    assert not m.marked("art-goliad-tex", "reserve")
    m.act("withdraw bowie", "done", "fire sesma")
    assert m.place("ward") == "dead"
    assert not m.events("field-changes")
    assert (m.ask, m.side) == ("invest", "mexico")
