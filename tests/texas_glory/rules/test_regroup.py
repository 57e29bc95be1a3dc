"""Chapter 6.5: the winner regroups."""

import pytest

from tests.texas_glory.setting import combat


def won(blocks: str, attacks: str, more: str = "", first: str = "mexico"):
    """A battle at Victoria in which Ward retreats at once: the attacker has won it."""
    m = combat(blocks, attacks, more=more, first=first)
    if m.ask == "next-battle":
        m.act("fight victoria")
    while not m.may("retreat ward"):
        m.passes(1)
    return m.act(m.may("retreat ward")[0])


@pytest.mark.rule("6.5.a")
def test_the_winner_may_send_any_blocks_of_the_victory_hex_to_its_neighbours():
    m = won("urrea victoria; cuautla victoria; ward victoria", "urrea linnville")
    assert (m.ask, m.side) == ("regroup", "mexico")
    assert m.reach("regroup", "urrea") == {"h0709", "h0610", "texana", "linnville"}  # Ward went to h0609
    m.act("regroup cuautla linnville")
    assert m.place("cuautla") == "linnville"
    assert not m.may("regroup cuautla")
    assert not m.marked("cuautla", "face")
    m.act("done")
    assert m.place("urrea") == "victoria"
    assert m.ask == "play-card"


@pytest.mark.rule("6.5.a")
def test_a_defender_who_has_won_may_regroup_as_well():
    m = combat("urrea victoria; ward victoria", "urrea linnville")
    m.act("retreat urrea linnville")
    assert (m.ask, m.side) == ("regroup", "texas")
    assert m.reach("regroup", "ward") == {"h0609", "h0709", "h0610", "texana"}


@pytest.mark.rule("6.5.a")
def test_up_to_four_blocks_advance_along_one_road_and_two_across_a_ford():
    five = "urrea aldama morelos toluca jimenez".split()
    m = won("; ".join(f"{b} victoria" for b in five) + "; ward victoria", "urrea linnville")
    for b in five[:2]:
        assert "texana" in m.reach("regroup", "jimenez")
        m.act(f"regroup {b} texana")
    assert "texana" not in m.reach("regroup", "jimenez")
    m = won("; ".join(f"{b} victoria" for b in five) + "; ward victoria", "urrea linnville")
    for b in five[:4]:
        assert "linnville" in m.reach("regroup", "jimenez")
        m.act(f"regroup {b} linnville")
    assert "linnville" not in m.reach("regroup", "jimenez")


@pytest.mark.rule("6.5.a")
def test_limits_of_the_attack_do_not_count_for_the_regroup():
    m = won("urrea victoria; morelos victoria; ward victoria", "urrea h0610; morelos h0610")
    m.act("regroup urrea h0610", "regroup morelos h0610")
    assert m.place("morelos") == "h0610"


@pytest.mark.rule("6.5.a")
def test_no_regroup_into_a_village_or_a_box_that_is_closed():
    m = combat("ward liberty; morelos liberty", "morelos anahuac")
    m.act("retreat ward tevis-bluff")
    assert m.reach("regroup", "morelos") == {"lynchburg", "anahuac"}
    m = combat("ward san-augustine; morelos san-augustine", "morelos h1302").passes(2)
    m.act("retreat ward h1303")
    assert m.reach("regroup", "morelos") == {"h1301", "h1302"}


@pytest.mark.rule("6.5.a")
def test_refugees_on_a_ferry_bar_the_regroup():
    m = combat("urrea texana; ward texana", "urrea victoria", more='events = ["texas scrape"]').passes(3)
    m.act("retreat ward h0709")
    assert m.reach("regroup", "urrea") == {"h0809", "victoria"}


@pytest.mark.rule("6.5.d")
def test_blocks_may_advance_into_an_empty_victory_place_even_the_enemys():
    m = combat("urrea h0609; ward h0609", "urrea h0509").passes(1)
    m.act("retreat ward gonzales")
    assert m.reach("regroup", "urrea") == {"h0708", "h0509", "victoria"}
    m.act("regroup urrea victoria")
    assert m.place("urrea") == "victoria"


@pytest.mark.rule("6.5.a", "6.5.d")
def test_no_regroup_into_a_hex_where_only_enemies_stand():
    m = won("urrea victoria; ward victoria; wallace texana", "urrea linnville")
    assert "texana" not in m.reach("regroup", "urrea")


PENDING = "urrea victoria; ward victoria; sesma texana; wallace texana"


@pytest.mark.rule("6.5.c")
def test_blocks_regroup_into_a_pending_battle_and_have_battle_turns_there_from_round_1():
    m = won(PENDING, "urrea linnville; sesma h0709")
    m.act("regroup urrea texana")
    assert m.may("fire") == ["fire sesma", "fire urrea"]
    assert not m.marked("urrea", "reserve")
    assert m.marked("urrea", "face")


@pytest.mark.rule("6.5.c", "6.4.d")
def test_the_side_by_which_blocks_regrouped_into_an_attack_is_a_side_used_to_attack():
    m = won(PENDING, "urrea linnville; sesma h0709").act("regroup urrea texana").passes(3)
    assert m.reach("retreat", "sesma") == {"h0709", "victoria"}


@pytest.mark.rule("6.5.c", "6.2.b")
def test_blocks_of_player_1_that_regroup_to_defenders_do_not_become_the_attackers():
    m = won(PENDING, "urrea linnville; wallace h0809", first="mexico")
    m.act("regroup urrea texana").passes(3)
    assert m.may("fire") == ["fire sesma", "fire urrea"]
    m.passes(3).passes(2)
    assert m.offered == ["retreat wallace h0809"]  # Texas attacked here, and must go in round 3


@pytest.mark.rule("6.5.c")
def test_no_regroup_into_a_battle_that_has_been_fought():
    m = combat(PENDING, "urrea linnville; sesma h0709").act("fight texana").passes(4)
    m.act("retreat sesma h0709")
    m.act("done")
    while not m.may("retreat ward"):
        m.passes(1)
    m.act("retreat ward h0609")
    assert "texana" not in m.reach("regroup", "urrea")


SIEGE_NEAR = "urrea h0610; ward h0610; sesma goliad face; wallace goliad inside"


@pytest.mark.rule("6.5.c", "7.21.b")
def test_blocks_regroup_into_a_siege_face_up_and_may_storm_at_once():
    m = combat(SIEGE_NEAR, "urrea victoria")
    m.act("fight h0610").passes(2).passes(1)
    m.act("retreat ward h0509", "regroup urrea goliad")
    assert m.marked("urrea", "face")
    m.act("storm")
    assert m.may("join") == ["join sesma", "join urrea"]


@pytest.mark.rule("6.5.a", "7.3.a", "7.21.b")
def test_a_siege_of_their_own_is_a_friendly_hex_to_regroup_into_though_it_has_had_its_combat():
    m = combat(SIEGE_NEAR, "urrea victoria")
    m.act("fight goliad", "wait", "wait").passes(3)
    m.act("retreat ward h0509", "regroup urrea goliad")
    assert m.marked("urrea", "face")
    assert m.ask == "play-card"  # too late for this phase's siege combat


@pytest.mark.rule("6.5.b", "7.25.a")
def test_besiegers_who_beat_off_a_relief_have_won_a_field_battle_and_may_regroup():
    m = combat(RELIEVED, "urrea victoria; grant h0510", first="texas").act("fight goliad", "wait")
    m.passes(1).act("retreat grant h0510")
    assert (m.ask, m.side) == ("regroup", "mexico")
    m.act("regroup sesma h0411")
    assert not m.marked("wallace", "inside")  # nobody is left to besiege him


@pytest.mark.rule("6.5.c", "7.25.a")
def test_the_besieged_side_regroups_into_a_pending_siege_as_a_relief():
    m = combat(SIEGE_NEAR, "urrea victoria")
    m.act("fight h0610").passes(2).act("retreat urrea victoria")
    assert (m.ask, m.side) == ("regroup", "texas")
    assert "goliad" in m.reach("regroup", "ward")
    m.act("regroup ward goliad")
    assert m.ask == "relief-sortie"
    m.act("wait").passes(3)
    assert m.may("retreat ward") == ["retreat ward h0610"]  # it attacks: by the side it came by


@pytest.mark.rule("6.5.c")
def test_no_relief_regroups_into_a_siege_whose_combat_is_over():
    m = combat(SIEGE_NEAR, "urrea victoria", more='settled = ["goliad"]')
    m.passes(2).act("retreat urrea victoria")
    assert (m.ask, m.side) == ("regroup", "texas")
    assert "goliad" not in m.reach("regroup", "ward")


@pytest.mark.rule("6.5.c", "5.82.c")
def test_no_regroup_to_the_attacking_side_of_a_sea_attack_but_to_the_defending_side():
    sailed = '[sailed]\nsesma = "velasco"'
    m = combat(
        "urrea brazoria; ward brazoria; sesma matagorda; wallace matagorda", "urrea h0909", more=sailed
    )
    m.act("fight brazoria").passes(3)
    m.act("retreat ward velasco")
    assert m.reach("regroup", "urrea") == {"h0909"}
    m = combat(
        "urrea brazoria; ward brazoria; sesma matagorda; wallace matagorda", "urrea h0909", more=sailed
    )
    m.act("fight brazoria", "retreat urrea h0909")
    assert "matagorda" in m.reach("regroup", "ward")


@pytest.mark.rule("6.5.a", "5.82.a")
def test_sea_attackers_who_have_won_may_regroup_and_are_sea_attackers_no_more():
    sailed = '[sailed]\nurrea = "velasco"'
    m = combat(
        "urrea matagorda; ward matagorda; sesma brazoria; wallace brazoria", "wallace velasco", more=sailed
    )
    m.act("fight matagorda", "pass urrea", "retreat ward h0909")
    m.act("regroup urrea brazoria")
    m.passes(2)
    assert m.passes(1).reach("retreat", "urrea") == {"matagorda"}  # by land; Ward is in h0909


@pytest.mark.rule("6.5.b")
def test_no_regroup_after_a_storm():
    m = combat("morelos el-alamo 3 face; bowie el-alamo 1 half inside", dice=[1, 1, 1])
    m.act("storm", "join morelos", "pass bowie", "fire morelos")
    assert m.place("bowie") == "dead"
    assert m.ask == "play-card"
    assert m.place("morelos") == "el-alamo"


@pytest.mark.rule("6.5.b")
def test_a_field_battle_in_a_fort_hex_gives_a_regroup():
    m = combat("morelos el-alamo; ward el-alamo", "morelos h0307")
    m.act("done", "retreat ward h0508")
    assert (m.ask, m.side) == ("regroup", "mexico")
    assert m.reach("regroup", "morelos") == {"h0307", "san-antonio"}


@pytest.mark.rule("6.5.a")
def test_who_retreated_into_the_hex_or_was_taken_there_does_not_regroup():
    m = combat(
        "art-goliad-tex goliad 2; ward goliad 1; morelos goliad",
        "morelos h0510",
        dice=[1, 1, 6],
    )
    m.act("done", "pass ward", "fire morelos")
    assert m.place("art-goliad-mex") == "goliad"
    assert m.ask == "regroup"
    assert not m.may("regroup art-goliad-mex")


@pytest.mark.rule("6.5.a")
def test_in_1835_no_regroup_into_a_box_that_presidials_guard():
    m = combat("ward h0212; lipantitlan h0212", "ward h0211", first="texas", more='scenario = "1835"')
    m.passes(2).act("retreat lipantitlan h0213")
    assert m.reach("regroup", "ward") == {"h0211", "h0312"}


RELIEVED = SIEGE_NEAR + "; grant goliad"


@pytest.mark.rule("6.5.c", "7.25.a")
def test_winners_may_join_a_relief_that_is_pending():
    m = combat(RELIEVED, "urrea victoria; grant h0510", first="texas")
    m.act("fight h0610").passes(2).act("retreat urrea victoria", "regroup ward goliad", "wait")
    m.passes(2)
    assert m.may("fire ward")
    m.passes(2)
    assert m.reach("retreat", "grant") == {"h0510", "h0610"}


@pytest.mark.rule("6.5.c", "7.25.a")
def test_winners_may_join_the_besiegers_whom_a_relief_attacks():
    m = combat(RELIEVED, "urrea victoria; grant h0510", first="texas")
    m.act("fight h0610").passes(3).act("retreat ward h0509", "regroup urrea goliad")
    assert not m.marked("urrea", "face")  # a battle is to come, and hides him till it begins
    m.act("wait")
    assert m.may("fire") == ["fire sesma", "fire urrea"]
    m.passes(3)
    assert m.may("fire") == ["fire sesma", "fire urrea"]  # they still defend
