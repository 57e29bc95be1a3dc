"""Chapters 7.25 and 7.26.b: relief, with or without a sortie."""

import pytest

from tests.texas_glory.setting import combat

GARRISON = "bowie el-alamo 2 inside; travis el-alamo 2 inside"
RELIEF = f"{GARRISON}; morelos el-alamo 3 face; ward el-alamo 3; horton el-alamo 2"
BY = "ward h0508; horton h0508"


def relief(dice=None, blocks=RELIEF, attacks=BY):
    return combat(blocks, attacks, dice=dice, first="texas")


@pytest.mark.rule("7.25.a")
def test_a_relief_is_a_normal_battle_with_the_besieger_defending():
    m = relief().act("wait")
    assert m.may("fire") == ["fire horton"]
    assert m.passes(1).may("fire") == ["fire morelos"]
    assert (
        m.reach("retreat", "morelos") == set()
    )  # in round 1 no side of the Alamo but the one attacked has a road
    assert m.passes(1).may("fire") == ["fire ward"]
    m.passes(2)
    assert m.reach("retreat", "morelos") == {"h0307", "san-antonio"}


@pytest.mark.rule("7.25.a")
@pytest.mark.parametrize("first", ["texas", "mexico"])
def test_the_besieger_defends_whoever_is_player_1(first):
    m = combat(RELIEF, BY, first=first).act("wait").passes(1)
    assert m.may("fire") == ["fire morelos"]


@pytest.mark.rule("7.25.a")
def test_the_besieged_neither_fire_nor_suffer_in_a_relief_without_sortie():
    m = relief([1, 6, 6]).act("wait").passes(1).act("fire morelos")
    assert m.strengths("ward", "bowie", "travis") == [2, 2, 2]
    assert not m.may("fire bowie")


@pytest.mark.rule("7.25.a")
def test_there_is_no_double_defence_in_the_battle():
    m = relief([2, 6]).act("wait", "fire horton")
    assert m.strength("morelos") == 2


CITY = RELIEF.replace("el-alamo", "san-antonio")
CITY_BY = "ward h0307; horton h0307"


@pytest.mark.rule("7.25.a", "7.23.b")
def test_before_a_city_relief_fire_costs_a_step_a_hit_and_sortie_fire_half_a_one():
    m = relief([2, 6, 1, 6], CITY, CITY_BY).act("sortie", "join travis", "done")
    m.act("pass travis", "fire horton")
    assert m.strength("morelos") == 2
    m.passes(2)
    m.act("fire travis")
    assert m.strength("morelos") == 2
    assert m.marked("morelos", "half")


@pytest.mark.rule("7.25.a", "7.1.b")
def test_a_whole_hit_looks_for_the_strongest_though_another_bears_a_half():
    blocks = CITY.replace(
        "morelos san-antonio 3 face", "morelos san-antonio 1 half face; toluca san-antonio 2 face"
    )
    m = relief([2, 6], blocks, CITY_BY).act("wait", "fire horton")
    assert m.strengths("morelos", "toluca") == [1, 1]
    assert m.marked("morelos", "half")


@pytest.mark.rule("7.23.a", "7.25.a")
def test_the_besieged_may_sortie_to_help_and_attack_from_round_1():
    m = relief()
    assert (m.ask, m.side, m.rule) == ("relief-sortie", "texas", "7.23.a")
    assert m.offered == ["sortie", "wait"]
    m.act("sortie", "join travis", "done")
    assert m.may("fire") == ["fire travis"]
    m.passes(1)
    assert m.may("fire") == ["fire horton"]


@pytest.mark.rule("7.23.a", "7.23.c")
def test_sortie_blocks_of_a_relief_have_double_defence_till_they_fire_and_go_back_inside():
    m = relief([2, 6, 6]).act("sortie", "join bowie", "done", "pass horton", "fire morelos")
    assert m.strength("ward") == 2  # the strongest, without walls
    assert m.may("withdraw") == ["withdraw bowie"]
    assert not m.may("retreat bowie")


@pytest.mark.rule("7.23.a")
def test_a_half_hit_on_a_sortie_block_of_a_relief():
    m = relief(
        [1, 6, 6],
        RELIEF.replace("ward el-alamo 3", "ward el-alamo 1").replace(
            "horton el-alamo 2", "horton el-alamo 1"
        ),
    )
    m.act("sortie", "join bowie", "done", "pass horton", "fire morelos")
    assert m.strength("bowie") == 2
    assert m.marked("bowie", "half")


@pytest.mark.rule("7.27", "7.25.a")
def test_the_besiegers_guns_have_double_defence_in_a_relief_the_attackers_guns_have_not():
    m = relief(
        [2, 6], RELIEF.replace("morelos el-alamo 3", "art-goliad-mex el-alamo 2 face; morelos el-alamo 1")
    )
    m.act("wait").passes(1).act("fire horton")
    assert m.strength("art-goliad-mex") == 2
    assert m.marked("art-goliad-mex", "half")
    m = relief([1, 6, 6], RELIEF.replace("ward el-alamo 3", "art-alamo-tex el-alamo 3"), "horton h0508")
    m.act("wait").passes(2).act("fire morelos")
    assert m.strength("art-alamo-tex") == 2


@pytest.mark.rule("7.27")
def test_attacking_guns_have_no_double_defence_in_the_first_field_battle():
    m = combat(
        "wallace goliad; art-goliad-mex goliad 2; morelos goliad 1", "morelos h0510", dice=[1, 6, 6]
    ).act("done", "pass art-goliad-mex", "fire wallace")
    assert m.strength("art-goliad-mex") == 1


@pytest.mark.rule("7.25.a")
def test_a_relief_that_wins_lifts_the_siege_and_all_may_regroup():
    m = relief([2, 2, 1, 6, 6], RELIEF.replace("morelos el-alamo 3", "morelos el-alamo 1")).act(
        "wait", "fire horton"
    )
    assert (m.ask, m.side) == ("regroup", "texas")
    assert not m.marked("bowie", "inside")
    assert m.may("regroup bowie")
    assert m.may("regroup ward")


@pytest.mark.rule("7.25.a", "6.1.a", "7.2.a", "7.22.b")
def test_a_relief_that_fails_goes_in_round_3_and_siege_combat_follows_in_the_same_phase():
    m = relief().act("wait").passes(6)
    assert m.offered == ["withdraw horton", "retreat horton h0508"]
    m.act("retreat horton h0508", "pass morelos")
    assert m.offered == ["retreat ward h0508"]
    m.act("retreat ward h0508")
    assert (m.ask, m.side) == ("regroup", "mexico")
    m.act("done")
    assert (m.ask, m.side) == ("besieger", "mexico")
    assert m.offered == ["wait", "storm"]
    m.act("storm", "join morelos").passes(3).act("join morelos").passes(3)
    assert m.ask == "play-card"


@pytest.mark.rule("7.25.a", "7.2.a")
def test_after_a_relief_without_sortie_the_besieged_may_still_sortie():
    m = relief().act("wait", "retreat horton h0508").passes(1).act("retreat ward h0508")
    m.act("done", "wait")
    assert m.offered == ["wait", "bombard", "sortie"]


@pytest.mark.rule("7.23.a", "7.24.a")
def test_who_sortied_with_the_relief_has_had_their_sortie_and_bombardment():
    m = relief().act("sortie", "join bowie", "done", "retreat horton h0508").passes(1)
    m.act("withdraw bowie", "retreat ward h0508", "done")
    m.act("wait")
    assert m.ask == "play-card"


@pytest.mark.rule("7.23.a")
def test_the_sortie_is_had_even_if_its_blocks_died():
    blocks = RELIEF.replace("bowie el-alamo 2", "bowie el-alamo 1").replace(
        "ward el-alamo 3; horton el-alamo 2", "horton el-alamo 1"
    )
    m = relief([1, 1, 6], blocks, "horton h0508").act(
        "sortie", "join bowie", "done", "retreat horton h0508", "fire morelos"
    )
    assert m.place("bowie") == "dead"
    m.act("done", "wait")
    assert m.ask == "play-card"
    assert m.marked("travis", "inside")


@pytest.mark.rule("7.24.a")
def test_who_sortied_with_the_relief_may_still_answer_a_bombardment():
    m = relief([6] * 9, RELIEF.replace("morelos el-alamo 3", "sesma el-alamo 3"))
    m.act("sortie", "join bowie", "done").passes(1).act(
        "retreat horton h0508", "withdraw bowie", "retreat ward h0508"
    )
    m.act("done", "bombard", "fire sesma")
    assert m.ask == "answer-bombardment"
    m.act("wait")
    assert m.ask == "play-card"


@pytest.mark.rule("7.25.b", "7.26.b")
def test_relief_cavalry_may_enter_the_fort_in_round_1_infantry_may_not():
    m = relief().act("wait")
    assert m.may("withdraw") == ["withdraw horton"]
    m.act("withdraw horton")
    assert m.marked("horton", "inside")
    m.passes(1)
    assert not m.may("withdraw ward")
    assert m.reach("retreat", "ward") == {"h0508"}


@pytest.mark.rule("7.26.b")
@pytest.mark.parametrize(("inside", "may"), [(3, True), (4, False)])
def test_relief_cavalry_enters_only_while_fewer_than_four_are_inside(inside, may):
    garrison = "; ".join(f"{b} el-alamo inside" for b in "bowie travis georgia milam".split()[:inside])
    m = relief(None, f"{garrison}; morelos el-alamo face; horton el-alamo", "horton h0508").act("wait")
    assert bool(m.may("withdraw horton")) == may
    assert m.reach("retreat", "horton") == {"h0508"}


@pytest.mark.rule("7.26.b")
@pytest.mark.parametrize(("inside", "may"), [(1, True), (4, False)])
def test_blocks_on_a_sortie_keep_their_places_inside(inside, may):
    names = "bowie georgia milam sherman".split()[:inside]
    garrison = "; ".join(f"{b} el-alamo inside" for b in names)
    m = relief(None, f"{garrison}; morelos el-alamo face; horton el-alamo", "horton h0508")
    m.act("sortie", *(f"join {b}" for b in names))
    assert bool(m.may("withdraw horton")) == may


@pytest.mark.rule("7.25.a")
def test_besiegers_do_not_enter_a_fort_whose_garrison_is_out():
    m = relief(None, "bowie el-alamo inside; morelos el-alamo face; ward el-alamo", "ward h0508")
    m.act("sortie", "join bowie")
    assert m.may("fire morelos")
    assert not m.may("withdraw")


@pytest.mark.rule("7.0.e", "7.25.a")
def test_besiegers_may_enter_the_walls_when_the_whole_garrison_has_fallen_outside():
    blocks = "bowie el-alamo 1 inside; morelos el-alamo face; ward el-alamo 1; sherman el-alamo 1"
    m = relief([1, 1, 6], blocks, "ward h0508; sherman h0508").act("sortie", "join bowie", "fire morelos")
    m.act("hit bowie").passes(2)
    assert (m.place("bowie"), m.may("withdraw")) == ("dead", ["withdraw morelos"])
    m.act("withdraw morelos")
    assert (m.ask, m.side) == ("invest", "texas")


@pytest.mark.rule("7.26.b")
def test_relief_cavalry_that_entered_is_besieged_with_the_others():
    m = relief().act("wait", "withdraw horton").passes(1).act("retreat ward h0508", "done", "wait", "wait")
    assert m.ask == "play-card"
    assert m.marked("horton", "inside")


@pytest.mark.rule("7.25.b", "6.32.c")
def test_relief_infantry_does_not_enter_the_fort_though_it_defends_since_the_field_changed_hands():
    m = combat(
        "wallace goliad inside; urrea goliad 1 face; sesma goliad reserve; ward goliad; horton goliad",
        "ward h0610; horton h0610; sesma h0510",
        first="texas",
        dice=[1] * 3,
    )
    m.act("wait", "pass urrea", "fire horton").passes(1)
    assert m.may("withdraw horton")
    m.passes(1)
    assert m.may("fire ward")
    assert not m.may("withdraw")


@pytest.mark.rule("7.21.b", "6.32.b")
def test_reserves_of_a_besieger_who_beats_a_relief_in_round_1_besiege_face_up():
    m = combat(
        "wallace goliad inside; urrea goliad face; sesma goliad reserve; ward goliad 1",
        "ward h0610; sesma h0510",
        first="texas",
        dice=[1] * 3,
    )
    m.act("wait", "fire urrea")
    assert (m.ask, m.marked("sesma", "face")) == ("regroup", False)  # who goes on now need not be shown
    m.act("done")
    assert m.marked("sesma", "face")


@pytest.mark.rule("7.26.b")
def test_attacking_cavalry_does_not_enter_a_place_that_is_not_its_own():
    m = combat("wallace goliad; dolores goliad; morelos goliad", "dolores h0510").act("done")
    assert not m.may("withdraw")


@pytest.mark.rule("7.25.a", "6.7.a")
def test_the_besiegers_guns_surrender_when_the_last_besieger_retreats_from_a_relief():
    m = relief(
        None, RELIEF.replace("morelos el-alamo 3", "art-goliad-mex el-alamo 2 face; morelos el-alamo 3")
    )
    m.act("wait").passes(4).passes(2).act("retreat morelos san-antonio")
    assert m.place("art-goliad-tex") == "el-alamo"
    assert (m.ask, m.side) == ("regroup", "texas")


@pytest.mark.rule("7.25.a")
def test_the_relief_of_a_mexican_box_from_beside_it():
    m = combat(
        "morelos laredo inside; ward laredo face; urrea laredo; toluca laredo",
        more='crossed = ["mexico beside-laredo laredo"]',
    )
    m.act("wait")
    assert m.reach("retreat", "urrea") == {"beside-laredo"}


@pytest.mark.rule("7.23.a", "7.25.a")
def test_a_sortie_to_help_the_relief_is_of_one_block_at_least():
    m = relief().act("sortie")
    assert m.offered == ["join travis", "join bowie"]


@pytest.mark.rule("7.25.a", "6.4.e")
def test_a_relief_attacks_besiegers_who_retreated_there_when_nobody_else_is_there():
    blocks = "bowie el-alamo 2 inside; morelos el-alamo 1 face spent; ward el-alamo 3"
    m = combat(blocks, "ward h0508", dice=[6, 1, 6, 6], first="texas").act("wait")
    assert m.offered == ["fire morelos", "pass morelos"]  # the defender's C before the attacker's
    m.act("fire morelos", "fire ward")
    assert m.place("morelos") == "dead"
    assert not m.marked("bowie", "inside")  # the siege is lifted


@pytest.mark.rule("7.25.a", "6.4.e")
def test_besiegers_who_retreated_there_stay_out_of_a_relief_while_others_fight_it():
    blocks = "bowie el-alamo 2 inside; morelos el-alamo 1 face spent; toluca el-alamo 1 face; ward el-alamo 3"
    m = combat(blocks, "ward h0508", dice=[6, 1, 1, 1], first="texas").act("wait")
    assert m.offered == ["fire toluca", "pass toluca"]
    m.act("fire toluca", "fire ward")
    assert m.place("toluca") == "dead"
    assert m.strength("morelos") == 1  # no hit was theirs
    assert m.ask == "relief-sortie"  # then they are attacked, in a battle of their own
    assert m.act("wait").offered == ["fire morelos", "pass morelos"]
