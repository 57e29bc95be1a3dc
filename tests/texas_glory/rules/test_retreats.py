"""Chapters 6.4 and 5.83: retreats by land and by sea."""

import pytest

from tests.texas_glory.setting import combat, orders

FIELD = "morelos victoria 3; ward victoria 3"


@pytest.mark.rule("6.4.a")
def test_a_block_retreats_in_its_own_battle_turn_instead_of_firing():
    m = combat(FIELD + "; urrea victoria 3", "morelos linnville")
    assert m.reach("retreat", "urrea")
    assert not m.may("retreat ward")
    m.act("pass urrea", "retreat ward h0609")
    assert m.place("ward") == "h0609"
    assert m.strength("ward") == 3
    assert m.ask == "regroup"


@pytest.mark.rule("6.4.a", "6.4.e")
def test_a_block_that_has_retreated_stands_up_and_fights_no_more():
    m = combat(FIELD + "; wallace victoria 3", "morelos linnville", dice=[6, 6, 6])
    m.act("retreat ward h0609")
    assert not m.marked("ward", "face")
    assert not m.marked("ward", "fights")
    assert m.marked("ward", "spent")
    m.act("pass wallace", "pass morelos")
    assert m.may("fire") == ["fire wallace"]


@pytest.mark.rule("6.4.b")
def test_by_a_trail_at_most_two_blocks_retreat_in_one_round():
    m = combat("morelos victoria; ward victoria; wallace victoria; georgia victoria", "morelos linnville")
    assert m.reach("retreat", "georgia") == {"h0609"}
    m.act("retreat ward h0609")
    assert m.reach("retreat", "georgia") == {"h0609"}
    m.act("retreat wallace h0609")
    assert m.offered == ["fire georgia", "pass georgia"]
    m.passes(2)
    assert "h0609" in m.reach("retreat", "georgia")  # a new round, a new count


@pytest.mark.rule("6.4.b")
def test_by_a_ferry_one_block_a_round():
    m = combat("ward victoria; morelos texana; toluca texana", "morelos victoria; toluca victoria")
    m = combat("morelos texana; ward texana; wallace texana", "morelos victoria")
    m.passes(3)
    assert m.reach("retreat", "ward") == {"h0709", "h0809", "matagorda"}
    m.act("retreat ward matagorda")
    assert m.reach("retreat", "wallace") == {"h0709", "h0809"}


@pytest.mark.rule("6.4.b")
def test_by_a_road_four_attackers_go_and_a_fifth_is_cut_off():
    five = "aldama guerrero morelos toluca jimenez".split()
    blocks = "; ".join(f"{b} victoria" for b in five)
    m = combat(f"{blocks}; ward victoria", "aldama linnville").passes(12)
    m.passes(1)
    for b in five[:4]:
        assert m.may(f"retreat {five[4]}")
        m.act(f"retreat {b} linnville")
    assert m.place("jimenez") == "dead"
    assert [m.place(b) for b in five[:4]] == ["linnville"] * 4
    assert (m.ask, m.side) == ("regroup", "texas")


@pytest.mark.rule("6.4.b")
def test_no_retreat_across_an_impassable_side():
    m = combat("morelos carlos; ward carlos", "morelos goliad").passes(2)
    assert m.reach("retreat", "ward") == {"refugio", "copano"}  # the lower rivers bar the way to Victoria


@pytest.mark.rule("6.4.c")
def test_in_round_1_only_by_road_or_trail():
    m = combat(FIELD, "morelos linnville")
    assert m.reach("retreat", "ward") == {"h0609"}  # fords to Coleto and the rest
    m.passes(2)
    assert m.reach("retreat", "ward") == {"h0609", "h0709", "h0610", "texana"}


@pytest.mark.rule("6.4.c")
def test_attackers_too_do_not_retreat_across_a_ford_in_round_1():
    m = combat(FIELD, "morelos h0610").passes(1)
    assert m.offered == ["fire morelos", "pass morelos"]
    m.passes(1)
    assert m.passes(1).reach("retreat", "morelos") == {"h0610"}


@pytest.mark.rule("6.4.c")
def test_a_box_road_is_a_road_in_round_1():
    m = combat("ward laredo; morelos laredo", "ward h0212", first="texas")
    m.act("done").passes(1)
    assert m.reach("retreat", "ward") == {"h0212"}


@pytest.mark.rule("6.4.d")
def test_attackers_retreat_only_by_a_side_used_to_attack_any_of_them():
    m = combat(FIELD + "; toluca victoria", "morelos linnville; toluca h0609").passes(1)
    assert m.reach("retreat", "morelos") == {"linnville", "h0609"}
    assert m.reach("retreat", "toluca") == {"linnville", "h0609"}


@pytest.mark.rule("6.4.d")
def test_defenders_retreat_by_any_side_the_attackers_did_not_use():
    m = combat(FIELD, "morelos h0609")
    assert m.reach("retreat", "ward") == {"linnville"}
    m.passes(2)
    assert m.reach("retreat", "ward") == {"linnville", "h0709", "h0610", "texana"}


@pytest.mark.rule("6.4.d")
def test_a_surrounded_defender_has_no_retreat():
    m = combat(
        "morelos linnville; urrea linnville; ward linnville",
        "morelos victoria",
    ).passes(3)
    assert m.passes(1).offered == ["fire ward", "pass ward"]


@pytest.mark.rule("6.4.d")
def test_an_attacker_who_must_go_and_cannot_is_eliminated():
    m = combat(FIELD + "; wallace linnville", "morelos linnville").passes(4)
    m.act("pass ward")
    assert m.place("morelos") == "dead"
    assert (m.ask, m.side) == ("regroup", "texas")


@pytest.mark.rule("6.4.e")
def test_no_retreat_into_a_hex_of_the_enemys():
    m = combat(FIELD + "; toluca h0609", "morelos linnville")
    assert m.reach("retreat", "ward") == set()
    m = combat(FIELD + "; wallace h0609", "morelos linnville")
    assert m.reach("retreat", "ward") == {"h0609"}


@pytest.mark.rule("6.4.e")
def test_no_retreat_into_a_pending_battle():
    m = combat(FIELD + "; toluca h0609; wallace h0609", "morelos linnville; toluca gonzales")
    m.act("fight victoria")
    assert m.reach("retreat", "ward") == set()


@pytest.mark.rule("6.4.e")
def test_a_retreat_into_an_empty_place_of_the_enemys_is_allowed():
    m = combat("ward h0510; morelos h0510", "ward h0410", first="texas")
    assert "goliad" in m.reach("retreat", "morelos")
    m = combat("ward h0510; morelos h0510", "morelos h0410")
    assert "goliad" in m.reach("retreat", "ward")


@pytest.mark.rule("6.4.e")
def test_no_retreat_into_an_indian_village():
    m = combat("morelos liberty; ward liberty", "morelos anahuac").passes(2)
    assert m.reach("retreat", "ward") == {"tevis-bluff", "lynchburg"}


@pytest.mark.rule("6.4.e")
def test_mexicans_do_not_retreat_into_the_united_states():
    m = combat("ward san-augustine; morelos san-augustine", "ward h1302", first="texas")
    assert m.reach("retreat", "morelos") == {"h1303"}
    m = combat("ward san-augustine; morelos san-augustine", "morelos h1302")
    assert m.reach("retreat", "ward") == {"h1303", "fort-jessup"}


SIEGE_BESIDE = "wallace goliad inside; sesma goliad face; urrea h0510; ward h0510"


@pytest.mark.rule("6.4.e")
def test_a_retreat_to_a_place_besieged_by_friends_is_allowed_but_ends_the_blocks_combat():
    m = combat(SIEGE_BESIDE, "ward h0410", first="texas")
    m.act("fight h0510")
    assert "goliad" in m.reach("retreat", "urrea")
    m.act("retreat urrea goliad")
    assert m.marked("urrea", "face")  # besiegers lie face up
    m.act("done", "storm")
    assert m.may("join") == ["join sesma"]


@pytest.mark.rule("6.4.e")
def test_a_block_that_retreated_into_a_siege_neither_bombards_nor_is_bombarded():
    m = combat(SIEGE_BESIDE + "; fannin goliad inside", "ward h0410", first="texas", dice=[6, 6, 6, 1, 6])
    m.act("fight h0510", "retreat urrea goliad", "done", "bombard")
    assert m.may("fire") == ["fire sesma"]
    m.act("fire sesma", "bombard")
    assert m.strengths("sesma", "urrea") == [2, 3]


@pytest.mark.rule("6.4.e", "7.23.a")
def test_a_sortie_that_leaves_only_blocks_that_retreated_there_does_not_lift_the_siege():
    m = combat(
        SIEGE_BESIDE.replace("sesma goliad", "sesma goliad 1"), "ward h0410", first="texas", dice=[6, 1, 6, 6]
    )
    m.act("fight h0510", "retreat urrea goliad", "done", "wait", "sortie", "join wallace")
    m.act("fire sesma", "fire wallace")
    assert m.place("sesma") == "dead"
    assert m.place("urrea") == "goliad"
    assert m.marked("wallace", "inside")
    assert m.ask == "play-card"


@pytest.mark.rule("6.4.e")
def test_no_retreat_into_a_siege_that_a_relief_attacks():
    m = combat(SIEGE_BESIDE + "; grant goliad", "ward h0410; grant h0610", first="texas")
    m.act("fight h0510")
    assert "goliad" not in m.reach("retreat", "urrea")


@pytest.mark.rule("6.4.e")
def test_the_besieged_sides_blocks_do_not_retreat_into_the_siege():
    m = combat("wallace goliad inside; sesma goliad face; urrea h0510; ward h0510", "urrea h0410")
    m.act("fight h0510").passes(1)
    assert "goliad" not in m.reach("retreat", "ward")


@pytest.mark.rule("6.4.f", "6.7.b")
def test_artillery_has_no_retreat():
    m = combat("art-goliad-tex victoria 2; ward victoria; morelos victoria", "morelos linnville")
    assert m.offered == ["fire art-goliad-tex", "pass art-goliad-tex"]
    m.passes(3)
    assert m.offered == ["fire art-goliad-tex", "pass art-goliad-tex"]


@pytest.mark.rule("6.4.f", "6.4.d", "6.7.a")
def test_attacking_guns_that_must_go_surrender():
    m = combat("art-goliad-tex victoria 2; ward victoria; morelos victoria", "ward linnville", first="texas")
    m.passes(6)
    assert m.place("art-goliad-tex") == "out"
    assert m.place("art-goliad-mex") == "victoria"
    assert m.strength("art-goliad-mex") == 2
    assert m.may("fire") == ["fire morelos"]  # the guns taken do not fire in this phase
    m.passes(1)
    assert m.offered == ["retreat ward linnville"]


@pytest.mark.rule("6.4.b", "6.4.e")
def test_refugees_on_a_ferry_bar_the_retreat():
    m = combat("morelos texana; ward texana", "morelos victoria", more='events = ["mexico scrape"]').passes(2)
    assert m.reach("retreat", "ward") == {"h0709", "h0809"}
    m = combat("morelos texana; ward texana", "morelos victoria", more='events = ["texas scrape"]').passes(2)
    assert m.reach("retreat", "ward") == {"h0709", "h0809", "matagorda"}


BESIDE = 'crossed = ["mexico beside-laredo laredo"]'


@pytest.mark.rule("6.4.d")
def test_a_brigade_that_attacked_from_beside_its_box_goes_back_there_in_any_round():
    m = combat("urrea laredo; ward laredo", more=BESIDE)
    m.act("done")
    assert m.reach("retreat", "urrea") == {"beside-laredo"}
    m.act("retreat urrea beside-laredo")
    assert m.place("urrea") == "beside-laredo"


@pytest.mark.rule("6.4.d")
def test_in_1835_texans_do_not_retreat_into_a_box_that_presidials_guard():
    m = combat("ward h0212; lipantitlan h0212", "lipantitlan h0211", more='scenario = "1835"')
    assert m.reach("retreat", "ward") == set()
    m = combat("ward h0212; lipantitlan h0212", "lipantitlan h0211", more='scenario = "1835"\nguarded = 2')
    assert m.reach("retreat", "ward") == {"laredo"}


SEA = "urrea galveston; morelos galveston; ward galveston; toluca matagorda"
FROM = '[sailed]\nurrea = "matagorda"\nmorelos = "matagorda"'


@pytest.mark.rule("5.83.a")
def test_sea_attackers_retreat_by_sea_to_the_port_they_left_from_round_2_on():
    m = combat(SEA, more=FROM)
    assert m.offered == ["fire urrea", "pass urrea"]
    m.passes(3)
    assert m.reach("retreat", "urrea") == {"matagorda"}
    m.passes(3)
    assert m.offered == ["retreat urrea matagorda"]
    m.act("retreat urrea matagorda", "pass ward", "retreat morelos matagorda")
    assert [m.place("urrea"), m.place("morelos"), m.place("ward")] == ["matagorda", "matagorda", "galveston"]


@pytest.mark.rule("5.83.a")
def test_sea_attackers_who_win_stay():
    m = combat("urrea galveston; ward galveston 1", more='[sailed]\nurrea = "matagorda"', dice=[1, 1, 1])
    m.act("fire urrea")
    assert m.place("urrea") == "galveston"
    assert m.ask == "play-card"  # no side of Galveston is passable: no regroup


@pytest.mark.rule("5.83.b")
@pytest.mark.parametrize(
    "lost", ["wallace matagorda", "wallace matagorda; toluca matagorda 1"], ids=["taken", "battle"]
)
def test_a_port_of_departure_in_enemy_hands_takes_nobody_back(lost):
    m = combat(f"urrea galveston; ward galveston; {lost}", more='[sailed]\nurrea = "matagorda"')
    if m.ask == "next-battle":
        m.act("fight galveston")
    m.passes(2)
    assert m.offered == ["fire urrea", "pass urrea"]
    m.passes(2)
    assert m.place("urrea") == "dead"
    assert "urrea" not in m.match.dump()["sailed"]


@pytest.mark.rule("5.83.b")
def test_an_empty_port_of_the_enemys_colour_is_lost_and_a_held_one_is_not():
    sailed = '[sailed]\nurrea = "matagorda"'
    m = combat("urrea galveston; ward galveston", more=sailed).passes(2)
    assert m.reach("retreat", "urrea") == set()
    m = combat("urrea galveston; ward galveston; toluca matagorda", more=sailed).passes(2)
    assert m.reach("retreat", "urrea") == {"matagorda"}


@pytest.mark.rule("5.83.b")
def test_a_burned_port_takes_nobody_back():
    more = 'burned = ["matagorda"]\n[sailed]\nurrea = "matagorda"'
    m = combat("urrea galveston; ward galveston; toluca matagorda", more=more).passes(2)
    assert m.reach("retreat", "urrea") == set()


@pytest.mark.rule("5.83.b")
def test_no_other_block_retreats_by_sea():
    m = combat("urrea anahuac; ward anahuac", more='[sailed]\nurrea = "velasco"').passes(2).passes(1)
    assert m.reach("retreat", "ward") == {"liberty", "tevis-bluff", "lynchburg", "h1307", "h1208", "h1308"}


@pytest.mark.rule("5.83.a")
def test_a_block_back_from_a_sea_attack_can_sail_again_next_turn():
    m = combat(
        "urrea galveston; ward galveston; toluca matagorda", more='[sailed]\nurrea = "matagorda"'
    ).passes(2)
    m.act("retreat urrea matagorda")
    assert m.state.sailed[m.match.game.vocabulary.number("block", "urrea")] == -1


@pytest.mark.rule("6.4.b", "6.4.d")
def test_an_attack_by_play_leaves_the_side_by_which_it_came_as_the_retreat():
    m = orders("mexico", "urrea linnville; ward victoria", cp=1)
    m.act("command urrea", "march urrea", "attack urrea victoria from linnville")
    m.until("battle-turn")
    assert m.reach("retreat", "urrea") == {"linnville"}
