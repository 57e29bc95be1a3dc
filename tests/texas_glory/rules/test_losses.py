"""Chapters 6.6 and 6.7: eliminated blocks, successors, artillery."""

import pytest

from grognard.games.texas_glory.model.board import BOARD, TEXAS
from grognard.games.texas_glory.rules.combat.losses import is_chief, is_leader, texan_chief
from tests.texas_glory.setting import combat, orders, position


def chief(blocks: str, more: str = "") -> str:
    """The Texan commander in chief with some blocks where they are."""
    m = combat(blocks, more=more)
    found = texan_chief(m.state)
    return BOARD.block_ids[found] if found >= 0 else ""


@pytest.mark.rule("6.6.a")
def test_an_eliminated_block_is_out_for_good():
    m = combat("urrea victoria 3; burleson victoria 1; ward victoria 1", "urrea linnville", dice=[1, 6, 6])
    m.act("fire urrea", "hit burleson")
    assert m.place("burleson") == "dead"
    assert m.strength("burleson") == 0
    m.until("play-card")
    assert m.place("burleson") == "dead"


@pytest.mark.rule("6.6.b")
def test_with_austin_dead_houston_commands_if_he_is_in_play():
    more = 'scenario = "1835"'
    assert chief("austin gonzales; houston gonzales", more) == "austin"
    assert chief("austin dead 0; houston gonzales", more) == "houston"
    assert chief("austin dead 0; houston pool; fannin gonzales; burleson gonzales", more) == ""


@pytest.mark.rule("6.6.c")
def test_with_houston_dead_fannin_commands_unless_austin_is_in_play():
    assert chief("houston gonzales; fannin goliad; burleson goliad") == "houston"
    assert chief("houston dead 0; fannin goliad; burleson goliad") == "fannin"
    assert chief("houston dead 0; austin pool; fannin goliad") == "fannin"
    assert chief("houston dead 0; austin goliad; fannin goliad") == "austin"
    assert chief("houston pool; fannin goliad; burleson goliad") == ""


@pytest.mark.rule("6.6.d")
def test_with_fannin_dead_burleson_commands_while_houston_and_austin_are_not_in_play():
    assert chief("houston dead 0; fannin dead 0; burleson goliad") == "burleson"
    assert chief("houston pool; fannin dead 0; burleson goliad") == "burleson"
    assert chief("houston goliad; fannin dead 0; burleson goliad") == "houston"
    assert chief("houston dead 0; austin goliad; fannin dead 0; burleson goliad") == "austin"
    assert chief("houston dead 0; fannin dead 0; burleson pool") == ""


@pytest.mark.rule("6.6.d")
def test_burleson_is_a_leader_only_while_he_commands():
    m = combat("houston dead 0; fannin dead 0; burleson goliad")
    assert is_leader(m.state, BOARD.block["burleson"])
    assert is_chief(m.state, BOARD.block["burleson"])
    m = combat("houston goliad; fannin dead 0; burleson goliad")
    assert not is_leader(m.state, BOARD.block["burleson"])
    assert is_leader(m.state, BOARD.block["travis"])
    assert not is_chief(m.state, BOARD.block["travis"])


@pytest.mark.rule("6.6.d")
def test_burleson_who_succeeds_commands_his_hex_and_the_adjacent_ones_for_one_point():
    m = orders(
        "texas", "houston dead 0; fannin dead 0; burleson victoria; ward h0609; wallace gonzales", cp=1
    )
    m.act("command burleson")
    assert m.may("march") == ["march ward", "march burleson"]


@pytest.mark.rule("6.6.c")
def test_when_houston_dies_austin_goes_into_the_pool_if_he_is_alive():
    m = combat("urrea victoria 3; houston victoria 1; ward victoria 1", "urrea linnville", dice=[1, 1, 1])
    m.passes(1).act("fire urrea", "hit houston")
    assert m.place("houston") == "dead"
    assert m.place("austin") == "pool"
    m = combat("urrea victoria 3; houston victoria 1; austin dead 0", "urrea linnville", dice=[1, 1, 1])
    m.passes(1).act("fire urrea")
    assert m.place("houston") == "dead"
    assert m.place("austin") == "dead"


@pytest.mark.rule("6.6.c")
def test_nobody_elses_death_brings_austin_into_the_pool():
    m = combat("urrea victoria 3; fannin victoria 1; ward victoria 1", "urrea linnville", dice=[1, 6, 6])
    m.passes(1).act("fire urrea", "hit fannin")
    assert m.place("austin") == "out"


@pytest.mark.rule("6.6.c", "3.0.1836.d")
def test_santa_annas_death_ends_the_game_in_the_middle_of_a_battle():
    m = combat(
        "santa-anna victoria 1; morelos victoria 1; houston victoria 3; cos out",
        "morelos linnville",
        dice=[1, 1, 1],
    )
    m.act("fire houston", "hit santa-anna")
    assert m.winner == "texas"
    assert m.match.decision is None
    assert m.place("morelos") == "victoria"  # the third hit falls on nobody


KILLED = "santa-anna laredo; sesma victoria 1; houston victoria 3"


def sesma_dies(blocks: str = KILLED, more: str = ""):
    m = combat(blocks, "sesma linnville", dice=[1, 6, 6], more=more)
    return m.act("fire houston", "done")


@pytest.mark.rule("6.6.e")
def test_cos_may_replace_a_dead_brigade_leader_and_comes_to_santa_anna_at_full_strength():
    m = sesma_dies()
    assert (m.ask, m.side, m.rule) == ("cos-leads", "mexico", "6.6.e")
    assert m.offered == ["lead V", "done"]
    m.act("lead V")
    assert m.place("cos") == "laredo"
    assert m.strength("cos") == 2
    assert m.state.cos_brigade == 1
    assert not m.marked("cos", "face")
    assert m.ask == "play-card"


@pytest.mark.rule("6.6.e")
def test_cos_need_not_come_for_the_first():
    m = sesma_dies().act("done")
    assert m.place("cos") == "out"
    assert m.state.cos_brigade == 0
    m = sesma_dies(more="cos_calls = 17").act("lead U")  # Urrea (bit 4) died before
    assert m.state.cos_brigade == 4


@pytest.mark.rule("6.6.e")
def test_cos_leads_one_brigade_and_changes_only_after_another_leader_has_died():
    m = sesma_dies(
        "santa-anna laredo; cos laredo 1; sesma victoria 1; houston victoria 3",
        "cos_brigade = 4\ncos_calls = 16",
    )
    assert m.offered == ["lead V", "done"]
    m.act("lead V")
    assert m.strength("cos") == 1  # from the map, with the strength he has
    m = combat("santa-anna laredo; cos laredo", more="cos_brigade = 4\ncos_calls = 18")
    assert m.ask == "play-card"


@pytest.mark.rule("6.6.e")
@pytest.mark.parametrize(
    "blocks",
    [
        "cos dead 0; santa-anna laredo",
        "cos out; santa-anna out",
        "cos due; santa-anna laredo",
        "cos out; santa-anna laredo inside; ward laredo face",
        "cos goliad inside; ward goliad face; santa-anna laredo",
    ],
)
def test_cos_does_not_come_when_dead_or_without_santa_anna_or_besieged(blocks):
    m = combat(blocks, more="cos_calls = 3")
    while m.ask in ("besieger", "besieged"):
        m.act("wait")
    assert m.ask == "play-card"


@pytest.mark.rule("6.6.e")
def test_cos_comes_when_nothing_hinders_him():
    m = combat("cos out; santa-anna laredo", more="cos_calls = 3")
    assert m.ask == "cos-leads"


@pytest.mark.rule("6.6.e", "7.21.b")
def test_cos_joins_santa_annas_siege_face_up():
    m = combat("santa-anna goliad face; ward goliad inside", more="cos_calls = 3")
    m.act("wait", "wait", "lead V")
    assert m.marked("cos", "face")


@pytest.mark.rule("6.6.e")
def test_a_dead_leader_without_brigade_calls_nobody_and_a_dead_cos_leads_nothing():
    m = combat(
        "santa-anna laredo; cos victoria 1; houston victoria 3",
        "cos linnville",
        [1, 6, 6],
        more="cos_brigade = 1",
    )
    m.act("fire houston", "done")
    assert m.ask == "play-card"
    assert m.state.cos_brigade == 0
    assert m.state.cos_calls == 0


@pytest.mark.rule("6.6.e")
def test_a_dead_battalion_calls_nobody():
    m = combat("santa-anna laredo; jimenez victoria 1; houston victoria 3", "jimenez linnville", [1, 6, 6])
    m.act("fire houston", "done")
    assert m.ask == "play-card"


@pytest.mark.rule("6.6.e")
def test_cos_leaving_the_last_siege_lines_frees_the_besieged():
    m = combat("santa-anna laredo; cos goliad face; ward goliad inside", more="cos_calls = 3")
    m.act("wait", "wait", "lead V")
    assert not m.marked("ward", "inside")


# Artillery


@pytest.mark.rule("6.7.a")
def test_the_last_step_of_a_gun_goes_to_another_block_and_alone_the_gun_surrenders():
    m = combat(
        "art-alamo-tex el-alamo 1 inside; bowie el-alamo 1 half inside; morelos el-alamo 3 face",
        dice=[1, 6, 6],
    )
    m.act("storm", "join morelos").passes(2).act("fire morelos")
    assert m.place("bowie") == "dead"
    assert m.place("art-alamo-tex") == "out"
    assert m.place("art-alamo-mex") == "el-alamo"
    assert m.strength("art-alamo-mex") == 1


@pytest.mark.rule("6.7.a")
def test_a_gun_surrenders_at_the_strength_it_has():
    m = combat("art-alamo-tex el-alamo 3; morelos el-alamo 3", "morelos h0307")
    assert m.ask == "play-card"  # without a shot; and a place that falls gives no regroup
    assert m.place("art-alamo-mex") == "el-alamo"
    assert m.strength("art-alamo-mex") == 3
    assert not m.marked("art-alamo-mex", "face")


@pytest.mark.rule("6.7.a")
def test_guns_alone_in_the_open_surrender_without_a_shot_and_the_winner_regroups():
    m = combat("art-alamo-tex victoria 2; morelos victoria 3", "morelos linnville")
    assert m.place("art-alamo-mex") == "victoria"
    assert (m.ask, m.side) == ("regroup", "mexico")
    assert m.reach("regroup", "morelos")
    assert not m.may("regroup art-alamo-mex")


@pytest.mark.rule("6.7.a")
def test_guns_that_attack_alone_surrender_to_the_defender():
    m = combat("art-alamo-tex victoria 2; morelos victoria 3", "art-alamo-tex linnville", first="texas")
    assert m.place("art-alamo-mex") == "victoria"
    assert (m.ask, m.side) == ("regroup", "mexico")


@pytest.mark.rule("6.7.a")
def test_guns_with_reserves_coming_are_not_alone():
    m = combat(
        "art-alamo-tex victoria 2; ward victoria reserve; morelos victoria 3", "morelos linnville; ward h0609"
    )
    assert m.place("art-alamo-tex") == "victoria"
    assert m.may("fire art-alamo-tex")


@pytest.mark.rule("6.7.a")
def test_guns_in_the_field_fight_and_surrender_when_the_last_other_block_retreats():
    m = combat(
        "art-alamo-tex victoria 2; ward victoria; morelos victoria 3", "morelos linnville", dice=[3, 4]
    )
    m.act("fire art-alamo-tex")
    assert m.strength("morelos") == 2
    m.act("retreat ward h0609")
    assert m.place("art-alamo-mex") == "victoria"
    assert (m.ask, m.side) == ("regroup", "mexico")


@pytest.mark.rule("6.7.a")
def test_a_guns_last_step_is_passed_over_by_whole_hits_too():
    m = combat(
        "art-alamo-tex victoria 1; ward victoria 1; wallace victoria 1; morelos victoria 3",
        "morelos linnville",
        [1, 6, 6],
    )
    m.passes(3).act("fire morelos")
    assert m.offered == ["hit wallace", "hit ward"]


@pytest.mark.rule("6.7.a")
def test_the_guns_inside_surrender_when_the_last_friend_falls_in_the_field():
    m = combat("art-goliad-tex goliad 2; ward goliad 1; morelos goliad 3", "morelos h0510", dice=[1, 6, 6])
    m.act("done", "pass ward", "fire morelos")
    assert m.place("art-goliad-mex") == "goliad"
    assert (m.ask, m.side) == ("regroup", "mexico")


@pytest.mark.rule("6.7.a")
def test_the_guns_inside_stand_while_a_friend_is_in_the_field():
    m = combat("art-goliad-tex goliad 2; ward goliad 2; morelos goliad 3", "morelos h0510", dice=[1, 6, 6])
    m.act("done", "pass ward", "fire morelos")
    assert m.place("art-goliad-tex") == "goliad"


@pytest.mark.rule("6.7.a")
def test_guns_alone_in_a_besieged_place_surrender_by_attrition():
    m = position(
        """
        empty = true
        phase = "supply"
        player1 = "texas"
        burned = ["goliad"]
        [blocks]
        art-goliad-tex = "goliad 2 inside"
        ward = "goliad 1 inside"
        morelos = "goliad 3 face"
        """,
        dice=[1, 1],
    )
    assert m.place("ward") == "dead"
    assert m.place("art-goliad-mex") == "goliad"
    assert m.strength("art-goliad-mex") == 1


@pytest.mark.rule("6.7.a")
def test_guns_left_alone_as_besiegers_surrender():
    m = combat("art-goliad-mex goliad 2; morelos goliad; ward goliad", "morelos h0510; art-goliad-mex h0510")
    m.act("withdraw ward", "regroup morelos h0510")
    assert m.place("art-goliad-tex") == "goliad"
    assert not m.marked("ward", "inside")
    m = combat("art-goliad-mex goliad 2 face; ward goliad inside")
    assert m.place("art-goliad-tex") == "goliad"
    assert m.ask == "play-card"
    assert not m.marked("ward", "inside")


@pytest.mark.rule("6.7.a")
def test_guns_just_taken_fire_and_suffer_no_more_in_this_phase():
    m = combat(
        "wallace goliad inside; art-goliad-mex goliad 2 face spent; morelos goliad 3 face; fannin goliad inside",
        dice=[1, 6],
    )
    assert m.offered == ["wait", "storm"]
    m.act("wait", "bombard", "fire fannin")
    assert m.strengths("art-goliad-mex", "morelos") == [2, 2]


@pytest.mark.rule("6.7.b", "7.0.b")
def test_guns_go_inside_and_neither_fire_nor_are_hit_in_the_field_battle():
    m = combat(
        "art-goliad-tex goliad 2; ward goliad 1; wallace goliad 1; urrea goliad 3",
        "urrea h0510",
        dice=[1, 6, 6],
    )
    assert m.marked("art-goliad-tex", "inside")
    m.act("done")
    assert m.may("fire") == ["fire urrea"]
    m.act("fire urrea", "hit ward")
    assert m.strength("art-goliad-tex") == 2
    assert m.may("fire") == ["fire wallace"]


@pytest.mark.rule("6.7.b")
def test_guns_inside_count_among_the_four():
    m = combat(
        "art-goliad-tex goliad; ward goliad; wallace goliad; georgia goliad; milam goliad; urrea goliad",
        "urrea h0510",
    )
    m.act("withdraw ward", "withdraw wallace")
    assert m.may("withdraw")
    m.act("withdraw georgia")
    assert m.may("fire urrea")  # four are inside: Milam fights outside
    assert not m.marked("milam", "inside")


@pytest.mark.rule("6.7.a")
def test_of_guns_alone_against_guns_alone_the_defenders_surrender():
    m = combat("art-goliad-tex victoria 2; art-alamo-mex victoria 3", "art-alamo-mex linnville")
    assert m.place("art-goliad-mex") == "victoria"
    assert m.place("art-alamo-mex") == "victoria"


@pytest.mark.rule("6.7.b", "6.7.a")
def test_guns_that_defenders_of_a_fort_take_in_the_field_go_inside():
    m = combat("wallace goliad; ward goliad; art-goliad-mex goliad 2; morelos goliad", "morelos h0510")
    m.act("withdraw wallace", "done").passes(6)
    assert m.place("art-goliad-tex") == "goliad"
    assert m.marked("art-goliad-tex", "inside")
    m.act("withdraw ward")  # the attacker has the field after all
    assert (m.ask, m.side) == ("invest", "mexico")
    m.act("besiege", "wait", "sortie")
    assert m.may("join") == ["join wallace", "join ward"]  # the guns just taken are out of it


@pytest.mark.rule("6.7.a", "7.22.c")
def test_guns_that_defenders_of_a_fort_have_just_taken_do_not_fight_in_a_storm_of_the_same_phase():
    m = combat("wallace goliad; ward goliad; art-goliad-mex goliad 2; morelos goliad", "morelos h0510")
    m.act("withdraw wallace", "done").passes(6)
    m.act("withdraw ward", "storm", "join morelos")
    assert m.place("art-goliad-tex") == "goliad"
    assert m.may("fire") == ["fire wallace", "fire ward"]


@pytest.mark.rule("6.7.b", "7.25.a")
def test_guns_that_besiegers_take_from_a_relief_stay_before_the_walls():
    m = combat(
        "wallace goliad inside; morelos goliad face; art-alamo-tex goliad 2; ward goliad",
        "ward h0610",
        first="texas",
    )
    m.act("wait").passes(6)
    assert m.place("art-alamo-mex") == "goliad"
    assert not m.marked("art-alamo-mex", "inside")
    m.passes(1).act("retreat ward h0610")
    assert not m.may("regroup art-alamo-mex")
    m.act("done")
    assert m.offered == ["wait", "storm"]


@pytest.mark.rule("6.7.a")
@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 1)])
def test_a_forced_march_does_not_cost_a_gun_its_last_step(before, after):
    m = orders("mexico", f"art-goliad-mex h0510 {before}", cp=1, dice=[1])
    m.act("order art-goliad-mex")
    m.act(m.may("force art-goliad-mex")[0])
    assert m.strength("art-goliad-mex") == after
    assert m.place("art-goliad-mex") != "dead"


@pytest.mark.rule("6.6.e", "5.12.a")
def test_cos_commands_the_brigade_he_has_taken_over():
    blocks = "cos h0510; jimenez h0410; morelos h0410"
    m = orders("mexico", blocks, cp=1, more="cos_brigade = 1").act("command cos")
    assert sorted(m.may("march")) == ["march cos", "march jimenez"]
    m = orders("mexico", blocks, cp=1).act("command cos")
    assert m.may("march") == ["march cos"]
    m = orders("mexico", "urrea h0510; yucatan h0410; jimenez h0410", cp=1).act("command urrea")
    assert sorted(m.may("march")) == ["march urrea", "march yucatan"]


@pytest.mark.rule("6.6.e", "5.12.c")
@pytest.mark.parametrize(("scenario", "chief"), [("1835", True), ("1836", False)])
def test_cos_is_commander_in_chief_in_1835_only(scenario, chief):
    m = combat("cos laredo; sesma laredo", more=f'scenario = "{scenario}"')
    assert is_chief(m.state, BOARD.block["cos"]) == chief
    assert is_chief(m.state, BOARD.block["santa-anna"])
    assert not is_chief(m.state, BOARD.block["sesma"])


@pytest.mark.rule("7.0.b", "6.0.b")
def test_who_withdraws_unrevealed_is_known_to_the_owner_alone_and_who_was_revealed_to_all():
    m = combat("ward goliad; wallace goliad; urrea goliad", "urrea h0510", [1, 6, 6]).act("withdraw ward")
    assert m.events("withdraw")[0].known == 1 << TEXAS
    m.act("done", "fire urrea")
    assert m.events("loss")[0].known == -1
    m = combat("ward laredo; sesma laredo; urrea laredo", "ward h0212", first="texas").act("withdraw sesma")
    assert m.events("withdraw")[0].known == 1 << (1 - TEXAS)


@pytest.mark.rule("6.7.a")
def test_the_block_of_a_gun_that_changed_hands_leaves_without_a_mark():
    m = combat("art-goliad-tex goliad 2 inside; morelos goliad 3 face")
    assert m.place("art-goliad-mex") == "goliad"
    assert m.match.dump()["blocks"]["art-goliad-tex"] == "out 2"


@pytest.mark.rule("6.6.a")
def test_the_dead_lie_face_up_and_bear_no_other_mark():
    m = position(
        'empty = true\nphase = "supply"\nplayer1 = "texas"\nburned = ["goliad"]\n'
        '[blocks]\nward = "goliad 1 inside"\nmorelos = "goliad 3 face"',
        dice=[1],
    )
    assert m.match.dump()["blocks"]["ward"] == "dead 0 face"


@pytest.mark.rule("3.0.1836.d", "6.4.d")
def test_when_santa_anna_is_cut_off_nobody_is_asked_any_more():
    m = combat(
        "santa-anna victoria; morelos victoria; ward victoria; karnes linnville", "santa-anna linnville"
    )
    m.passes(6)
    assert (m.winner, m.ask, m.place("santa-anna")) == ("texas", "", "dead")


@pytest.mark.rule("6.6.e", "5.0.d")
def test_cos_comes_unmarked_and_may_march_in_the_next_turn():
    assert sesma_dies().act("lead V").match.dump()["blocks"]["cos"] == "laredo 2"
