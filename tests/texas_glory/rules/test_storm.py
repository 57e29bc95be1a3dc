"""Chapters 7.22, 7.26 and 7.27: storms."""

import pytest

from tests.texas_glory.setting import combat

FIVE = "aldama morelos toluca jimenez guerrero".split()
BEFORE_GOLIAD = "; ".join(f"{b} goliad face" for b in FIVE) + "; wallace goliad inside"


@pytest.mark.rule("7.22.a")
def test_no_storm_while_an_enemy_stands_outside():
    m = combat("wallace goliad inside; morelos goliad face; ward goliad", "ward h0610", first="texas")
    while m.ask != "besieger":
        assert "storm" not in m.offered
        m.act("wait" if "wait" in m.offered else (m.may("pass") + m.may("retreat") + ["done"])[0])
    assert "storm" in m.offered
    assert m.place("ward") == "h0610"


@pytest.mark.rule("7.22.b")
def test_a_storm_has_two_rounds_and_no_third():
    m = combat("wallace goliad inside; morelos goliad face")
    m.act("storm", "join morelos").passes(2)
    assert m.ask == "choose-stormers"
    m.act("join morelos").passes(2)
    assert m.ask == "play-card"
    assert m.place("morelos") == "goliad"
    assert m.marked("wallace", "inside")


@pytest.mark.rule("7.22.b")
def test_a_field_battle_before_it_takes_no_round_from_the_storm():
    m = combat("wallace goliad; ward goliad; morelos goliad", "morelos h0510").act("withdraw wallace", "done")
    m.passes(4).act("retreat ward refugio", "storm", "join morelos")
    m.passes(2).act("join morelos")
    assert m.may("fire wallace")


@pytest.mark.rule("7.22.b", "6.2.b")
def test_in_a_storm_the_defender_goes_first_within_a_letter():
    m = combat("fannin goliad inside; wallace goliad inside; sesma goliad face; morelos goliad face")
    m.act("storm", "join sesma", "join morelos")
    order = []
    for _ in range(4):
        order.append(m.may("pass")[0].split()[1])
        m.passes(1)
    assert order == ["fannin", "sesma", "wallace", "morelos"]


@pytest.mark.rule("7.22.b")
def test_a_place_whose_last_defender_falls_is_taken():
    m = combat("wallace goliad 1 half inside; morelos goliad 3 face", dice=[6, 6, 1])
    m.act("storm", "join morelos", "pass wallace", "fire morelos")
    assert m.place("wallace") == "dead"
    assert m.events("place-taken")
    assert m.ask == "play-card"


@pytest.mark.rule("7.22.c")
def test_the_defender_has_double_defence_and_no_retreat():
    m = combat("wallace goliad inside; zapadores goliad face", dice=[1, 6])
    m.act("storm", "join zapadores")
    assert m.offered == ["fire wallace", "pass wallace"]
    m.act("pass wallace", "fire zapadores")
    assert m.strength("wallace") == 3


@pytest.mark.rule("7.22.d")
def test_at_most_four_blocks_storm_a_fort_and_a_fifth_neither_fires_nor_is_hit():
    m = combat(BEFORE_GOLIAD.replace("toluca goliad", "toluca goliad 3"), dice=[1, 6, 6])
    m.act("storm", *(f"join {b}" for b in FIVE[:4]))
    assert m.may("fire wallace")  # four were named: nobody else may be
    m.act("fire wallace")
    assert m.strengths("aldama", "guerrero") == [3, 4]
    assert sorted(a.split()[1] for a in m.may("fire")) == sorted(FIVE[:4])


@pytest.mark.rule("7.22.d")
def test_three_stormers_are_enough_if_the_besieger_likes_and_none_is_not():
    m = combat(BEFORE_GOLIAD).act("storm")
    assert (m.ask, m.side, m.rule) == ("choose-stormers", "mexico", "7.22.d")
    assert "done" not in m.offered
    m.act("join aldama")
    assert "done" in m.offered
    m.act("join toluca", "join morelos", "done")
    assert m.may("fire wallace")


@pytest.mark.rule("7.22.d")
def test_six_blocks_storm_a_city():
    seven = [*FIVE, "san-luis", "queretaro"]
    m = combat("; ".join(f"{b} nacogdoches face" for b in seven) + "; wallace nacogdoches inside").act(
        "storm"
    )
    for b in seven[:6]:
        assert m.may(f"join {b}")
        m.act(f"join {b}")
    assert m.may("fire wallace")


@pytest.mark.rule("7.22.e")
def test_stormers_and_reserve_may_be_exchanged_at_the_start_of_round_2():
    m = combat(BEFORE_GOLIAD).act("storm", *(f"join {b}" for b in FIVE[:4])).passes(5)
    assert m.ask == "choose-stormers"
    assert len(m.may("join")) == 5
    assert "done" in m.offered  # the storm may also be broken off
    m.act("join guerrero", "join toluca", "done").passes(1)
    assert m.may("fire") == ["fire toluca", "fire guerrero"]


@pytest.mark.rule("7.22.e")
def test_round_2_of_a_storm_has_the_same_limit():
    m = combat(BEFORE_GOLIAD).act("storm", "join aldama", "done").passes(2)
    m.act(*(f"join {b}" for b in FIVE[1:]))
    assert m.may("fire wallace")


@pytest.mark.rule("7.22.e")
def test_a_storm_broken_off_in_round_2_is_over():
    m = combat(BEFORE_GOLIAD).act("storm", "join aldama", "done").passes(2).act("done")
    assert m.ask == "play-card"


@pytest.mark.rule("7.22.f")
def test_a_stormer_fires_passes_or_falls_back():
    m = combat(BEFORE_GOLIAD).act("storm", "join aldama", "done").passes(1)
    assert m.offered == ["fire aldama", "pass aldama", "fall-back aldama"]


@pytest.mark.rule("7.22.f")
def test_a_block_that_fell_back_takes_no_hits_and_may_storm_again_in_round_2():
    m = combat(
        "sesma goliad 3 face; morelos goliad 2 face; wallace goliad 3 inside",
        dice=[1, 6, 6],
    )
    m.act("storm", "join sesma", "join morelos", "fall-back sesma", "fire wallace")
    assert m.strengths("sesma", "morelos") == [3, 1]
    m.passes(1).act("join sesma", "done")
    assert m.may("fire sesma")
    assert m.place("sesma") == "goliad"


@pytest.mark.rule("7.22.b", "7.22.e", "7.22.f")
def test_a_storm_from_which_all_fall_back_has_its_second_round_if_the_besieger_likes():
    m = combat("sesma goliad 3 face; wallace goliad 3 inside").act("storm", "join sesma", "fall-back sesma")
    assert (m.ask, m.offered) == ("choose-stormers", ["join sesma", "done"])
    m.act("done")
    assert m.ask == "play-card"


@pytest.mark.rule("7.22.b", "7.22.e")
def test_when_all_stormers_have_fallen_the_reserve_storms_in_round_2():
    m = combat("sesma goliad 3 face; toluca goliad 1 face; wallace goliad 3 inside", dice=[1, 6, 6])
    m.act("storm", "join toluca", "done", "fire wallace")
    assert m.place("toluca") == "dead"
    m.act("join sesma").passes(2)
    assert m.ask == "play-card"  # there is no third


@pytest.mark.rule("7.22.b")
def test_when_all_stormers_have_fallen_and_nobody_is_left_the_siege_is_over():
    m = combat("toluca goliad 1 face; wallace goliad 3 inside", dice=[1, 6, 6])
    m.act("storm", "join toluca", "fire wallace")
    assert m.ask == "play-card"
    assert not m.marked("wallace", "inside")


@pytest.mark.rule("7.26.a")
def test_cavalry_storms_at_c1():
    m = combat("dolores goliad 3 face; wallace goliad 3 inside", dice=[2, 2, 1])
    m.act("storm", "join dolores")
    assert m.may("fire wallace")  # Dolores, an A3 in the field, waits for the C blocks
    m.act("pass wallace", "fire dolores")
    assert m.strength("wallace") == 3
    assert m.marked("wallace", "half")


@pytest.mark.rule("7.26.a")
def test_cavalry_defends_a_fort_at_c1():
    m = combat("zapadores goliad 2 face; urrea goliad 3 face; horton goliad 2 inside", dice=[1, 2])
    m.act("storm", "join zapadores", "join urrea")
    assert m.may("fire urrea")  # an A before Horton, who is a B in the field
    m.passes(1).act("fire horton")
    assert m.strengths("urrea", "zapadores") == [2, 2]


@pytest.mark.rule("7.26.a")
def test_cavalry_in_the_field_before_a_fort_has_its_own_rating():
    m = combat("dolores goliad 3; wallace goliad 3", "dolores h0510", dice=[3, 3, 4]).act(
        "done", "fire dolores"
    )
    assert m.strength("wallace") == 1


@pytest.mark.rule("7.27", "6.4.f")
def test_artillery_storms_without_double_defence_and_does_not_fall_back():
    m = combat("art-goliad-mex goliad 2 face; morelos goliad 1 face; fannin goliad 2 inside", dice=[1, 6])
    m.act("storm", "join art-goliad-mex", "join morelos", "fire fannin")
    assert m.strength("art-goliad-mex") == 1
    assert m.offered == ["fire art-goliad-mex", "pass art-goliad-mex"]


@pytest.mark.rule("7.27")
def test_artillery_inside_fires_with_double_defence():
    m = combat(
        "art-goliad-tex goliad 2 inside; wallace goliad 1 inside; morelos goliad 3 face", dice=[3, 4, 1, 6]
    )
    m.act("storm", "join morelos", "fire art-goliad-tex")
    assert m.strength("morelos") == 2
    m.act("pass wallace", "fire morelos")
    assert m.strength("art-goliad-tex") == 2
    assert m.marked("art-goliad-tex", "half")


@pytest.mark.rule("7.22.b", "7.3.a")
def test_a_mexican_box_is_stormed_with_six():
    six = "wallace ward georgia milam sherman burleson bowie".split()
    m = combat("; ".join(f"{b} laredo face" for b in six) + "; morelos laredo inside", first="texas").act(
        "storm"
    )
    m.act(*(f"join {b}" for b in six[:6]))
    assert m.may("fire morelos")
