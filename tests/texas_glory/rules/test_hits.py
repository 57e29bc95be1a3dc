"""Chapters 6.31 and 7.1: how hits fall, Double Defence, half-hits."""

import pytest

from tests.texas_glory.setting import combat, position


@pytest.mark.rule("6.31.a")
def test_each_hit_falls_on_the_strongest_block_of_that_moment():
    m = position(
        """
        empty = true
        phase = "combat"
        player1 = "mexico"
        [blocks]
        urrea = "victoria 3"
        wallace = "victoria 3"
        burleson = "victoria 2"
        [attacks]
        urrea = "h0609"
        """,
        dice=[1, 1, 6],
    )
    m.act("fire urrea")
    assert m.strength("wallace") == 2
    assert m.ask == "take-hit"
    assert m.side == "texas"
    m.act("hit burleson")
    assert (m.strength("wallace"), m.strength("burleson")) == (2, 1)


@pytest.mark.rule("6.31.a")
def test_three_hits_on_a_3_and_a_2_go_round():
    m = combat("urrea victoria 3; ward victoria 3; burleson victoria 2", "urrea h0609", dice=[1, 1, 1])
    m.act("fire urrea")
    assert m.offered == ["hit ward", "hit burleson"]
    m.act("hit ward")
    assert m.strengths("ward", "burleson") == [1, 1]  # the third had but one strongest to fall on


@pytest.mark.rule("6.31.a")
def test_no_choice_among_unequal_blocks():
    m = combat("urrea victoria 3; ward victoria 3; burleson victoria 1", "urrea h0609", dice=[1, 6, 6])
    m.act("fire urrea")
    assert m.ask == "battle-turn"
    assert m.strengths("ward", "burleson") == [2, 1]


@pytest.mark.rule("6.31.b", "6.6.a")
def test_a_block_that_loses_its_last_step_is_eliminated():
    m = combat("urrea victoria 1; ward victoria 1; burleson victoria 1", "urrea h0609", dice=[1])
    m.act("fire urrea", "hit ward")
    assert m.place("ward") == "dead"
    assert m.place("burleson") == "victoria"
    assert m.offered[0] == "fire burleson"


@pytest.mark.rule("6.31.b")
def test_hits_beyond_the_last_block_are_lost():
    m = combat("urrea victoria 3; ward victoria 1", "urrea h0609", dice=[1, 1, 1])
    m.act("fire urrea")
    assert m.ask == "regroup"
    assert m.side == "mexico"


STORMED = (
    "art-goliad-tex goliad 2 inside; wallace goliad 2 inside; morelos goliad 3 face; sesma goliad 3 face"
)


@pytest.mark.rule("7.1.a")
def test_two_hits_cost_a_block_defending_a_fort_one_step():
    m = combat("wallace goliad 2 inside; zapadores goliad 2 face", dice=[6, 6, 1, 1])
    m.act("storm", "join zapadores", "fire wallace", "fire zapadores")
    assert m.strength("wallace") == 1
    assert not m.marked("wallace", "half")


@pytest.mark.rule("7.1.a")
def test_besiegers_of_a_fort_lose_a_step_a_hit():
    m = combat("wallace goliad 2 inside; zapadores goliad 2 face", dice=[1, 6])
    m.act("storm", "join zapadores", "fire wallace")
    assert m.strength("zapadores") == 1


@pytest.mark.rule("7.1.a")
def test_in_a_siege_of_a_city_both_sides_have_double_defence():
    m = combat("wallace nacogdoches 2 inside; zapadores nacogdoches 2 face", dice=[1, 6, 1, 6])
    m.act("storm", "join zapadores", "fire wallace", "fire zapadores")
    assert m.strengths("wallace", "zapadores") == [2, 2]
    assert m.marked("wallace", "half")
    assert m.marked("zapadores", "half")


@pytest.mark.rule("7.1.a")
def test_a_mexican_box_is_besieged_like_a_city():
    m = combat("wallace laredo 2 face; zapadores laredo 2 inside", dice=[1, 6, 1, 1], first="texas")
    m.act("storm", "join wallace", "fire zapadores", "fire wallace")
    assert m.strengths("wallace", "zapadores") == [2, 1]
    assert m.marked("wallace", "half")


@pytest.mark.rule("7.1.a", "7.0.d")
def test_no_double_defence_in_the_field_before_the_walls():
    m = combat("urrea goliad 3; wallace goliad 3", "urrea h0510", dice=[1, 6, 6])
    m.act("done", "fire urrea")
    assert m.strength("wallace") == 2


@pytest.mark.rule("7.1.a", "7.0.d")
def test_no_double_defence_in_the_field_before_a_city():
    m = combat("urrea nacogdoches 3; wallace nacogdoches 3", "urrea h1302", dice=[1, 6, 6, 1, 6])
    m.act("done", "fire urrea")
    assert m.strength("wallace") == 2
    m.act("fire wallace")
    assert m.strength("urrea") == 2


@pytest.mark.rule("7.1.b")
def test_the_second_half_hit_must_go_to_the_same_block():
    m = combat("bowie el-alamo 2 inside; travis el-alamo 2 inside; jimenez el-alamo 3 face", dice=[1, 1, 6])
    m.act("storm", "join jimenez", "pass travis", "pass bowie", "fire jimenez")
    assert m.rule == "7.1.b"
    m.act("hit bowie")
    assert m.strengths("bowie", "travis") == [1, 2]
    assert m.ask == "choose-stormers"  # nothing was left to choose for the second


@pytest.mark.rule("7.1.b")
def test_the_second_half_goes_to_the_block_that_bears_the_first_though_another_is_stronger():
    m = combat(
        "bowie el-alamo 1 half inside; travis el-alamo 2 inside; jimenez el-alamo 1 face",
        dice=[1],
    )
    m.act("storm", "join jimenez").passes(2).act("fire jimenez")
    assert m.place("bowie") == "dead"
    assert m.strength("travis") == 2


@pytest.mark.rule("7.1.b")
def test_when_the_half_is_made_whole_the_next_hit_looks_for_the_strongest_again():
    m = combat(
        "bowie el-alamo 2 half inside; travis el-alamo 2 inside; jimenez el-alamo 2 face",
        dice=[1, 1],
    )
    m.act("storm", "join jimenez").passes(2).act("fire jimenez")
    assert m.strengths("bowie", "travis") == [1, 2]
    assert m.marked("travis", "half")
    assert not m.marked("bowie", "half")


@pytest.mark.rule("7.1.b")
def test_a_half_hit_lasts_from_round_to_round_and_heals_with_the_phase():
    m = combat("wallace goliad 2 inside; zapadores goliad 1 face", dice=[1, 6])
    m.act("storm", "join zapadores", "pass wallace", "fire zapadores")
    assert m.marked("wallace", "half")
    m.act("join zapadores")
    assert m.marked("wallace", "half")
    m.act("pass wallace", "fire zapadores")
    assert m.ask == "play-card"
    assert m.strength("wallace") == 2
    assert not m.marked("wallace", "half")


@pytest.mark.rule("7.1.b", "6.7.a")
def test_a_gun_at_its_last_step_takes_no_half_hit_while_another_block_can():
    m = combat(
        "art-alamo-tex el-alamo 1 inside; bowie el-alamo 1 inside; jimenez el-alamo 1 face",
        dice=[1],
    )
    m.act("storm", "join jimenez").passes(2).act("fire jimenez")
    assert m.marked("bowie", "half")
    assert not m.marked("art-alamo-tex", "half")


@pytest.mark.rule("7.1.b", "6.7.a")
def test_a_gun_down_to_its_last_step_passes_its_second_half_on():
    m = combat(
        "art-alamo-tex el-alamo 1 half inside; bowie el-alamo 1 inside; jimenez el-alamo 1 face",
        dice=[1],
    )
    m.act("storm", "join jimenez").passes(2).act("fire jimenez")
    assert m.marked("bowie", "half")


@pytest.mark.rule("6.31.a", "6.7.a")
def test_a_strong_gun_takes_hits_like_any_block():
    m = combat(
        "art-alamo-tex el-alamo 3 inside; bowie el-alamo 2 inside; jimenez el-alamo 2 face",
        dice=[1, 1],
    )
    m.act("storm", "join jimenez").passes(2).act("fire jimenez")
    assert m.strengths("art-alamo-tex", "bowie") == [2, 2]
