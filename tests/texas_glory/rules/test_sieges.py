"""Chapters 7.0, 7.2, 7.21 and 7.3: withdrawal into walls, investment, declarations, who holds what."""

import pytest

from grognard.games.texas_glory.model.board import BOARD, MEXICO, TEXAS
from grognard.games.texas_glory.model.state import controls, held, holds, limit_at, limit_inside
from tests.texas_glory.setting import GAME, combat, orders, position

SIEGE = "wallace goliad inside; fannin goliad inside; sesma goliad face; morelos goliad face"


@pytest.mark.rule("7.0.a")
@pytest.mark.parametrize("place", ["el-alamo", "goliad", "san-antonio", "nacogdoches", "matamoros"])
def test_sieges_happen_at_the_forts_the_cities_and_the_mexican_boxes(place):
    m = combat(f"wallace {place}; morelos {place}")
    assert m.ask == "withdraw"
    assert m.offered == ["withdraw wallace", "done"]


@pytest.mark.rule("7.0.a")
@pytest.mark.parametrize("place", ["gonzales", "victoria", "fort-teran"])
def test_elsewhere_nobody_withdraws(place):
    m = combat(f"wallace {place}; morelos {place}")
    assert m.ask == "battle-turn"


@pytest.mark.rule("7.0.a")
def test_a_siege_lasts_into_the_next_turn():
    m = combat(SIEGE).act("wait", "wait")
    m.until("play-card")
    assert m.marked("wallace", "inside")
    assert m.place("sesma") == "goliad"


@pytest.mark.rule("7.0.a", "5.71.b")
def test_a_burned_fort_is_besieged_like_any_other():
    m = combat("wallace goliad; zapadores goliad", "zapadores h0510", dice=[1, 6], more='burned = ["goliad"]')
    m.act("withdraw wallace", "storm", "join zapadores", "pass wallace", "fire zapadores")
    assert m.strength("wallace") == 3
    assert m.marked("wallace", "half")


@pytest.mark.rule("7.0.b")
def test_up_to_four_blocks_withdraw_before_combat_unrevealed_and_a_fifth_stays_outside():
    five = "ward wallace georgia milam sherman".split()
    m = combat("; ".join(f"{b} goliad" for b in five) + "; urrea goliad", "urrea h0510")
    assert (m.ask, m.side, m.rule) == ("withdraw", "texas", "7.0.b")
    for b in five[:3]:
        m.act(f"withdraw {b}")
    assert m.offered == ["withdraw milam", "withdraw sherman", "done"]
    m.act("withdraw milam")
    assert m.ask == "battle-turn"
    assert all(m.marked(b, "inside") and not m.marked(b, "face") for b in five[:4])
    assert not m.marked("sherman", "inside")


@pytest.mark.rule("7.0.b")
def test_the_defender_need_not_withdraw():
    m = combat("ward goliad; urrea goliad", "urrea h0510").act("done")
    assert m.may("fire urrea")
    assert not m.marked("ward", "inside")


@pytest.mark.rule("7.0.b")
def test_a_mexican_garrison_withdraws_from_a_texan_attack():
    m = combat("ward san-antonio; sesma san-antonio", "ward h0307", first="texas")
    assert (m.ask, m.side) == ("withdraw", "mexico")


@pytest.mark.rule("7.0.c")
def test_when_all_have_withdrawn_the_attacker_storms_regroups_or_besieges():
    m = combat("ward goliad; urrea goliad; cuautla goliad", "urrea h0510; cuautla h0510").act("withdraw ward")
    assert (m.ask, m.side, m.rule) == ("invest", "mexico", "7.0.c")
    assert m.offered[:2] == ["besiege", "storm"]
    assert m.reach("regroup", "cuautla") == {"h0510", "h0610", "h0411", "carlos", "h0512", "refugio"}
    assert not m.marked("urrea", "face")


@pytest.mark.rule("7.0.c", "7.2.b", "7.21.b")
def test_blocks_may_be_sent_away_unrevealed_the_others_besiege_face_up_and_may_storm():
    m = combat("ward goliad; urrea goliad; cuautla goliad", "urrea h0510; cuautla h0510").act("withdraw ward")
    m.act("regroup cuautla h0610")
    assert not m.events("besiege")
    assert "storm" in m.offered
    assert not m.marked("urrea", "face")
    assert m.place("cuautla") == "h0610"
    m.act("besiege")
    assert m.marked("urrea", "face")
    assert not m.marked("cuautla", "face")
    assert m.ask == "besieger"
    assert m.offered == ["wait", "bombard", "storm"]


@pytest.mark.rule("7.0.c", "7.22.f")
def test_who_has_regrouped_storms_with_the_rest_and_regroups_no_more():
    m = combat("ward goliad; urrea goliad; cuautla goliad", "urrea h0510; cuautla h0510").act("withdraw ward")
    m.act("regroup cuautla h0610", "storm", "join urrea")
    assert m.events("storm")
    m.until("play-card")
    assert [e.args[0] for e in m.events("regroup")] == [BOARD.block["cuautla"]]


@pytest.mark.rule("7.0.c")
def test_if_all_attackers_go_there_is_no_siege():
    m = combat("ward goliad; urrea goliad", "urrea h0510").act("withdraw ward", "regroup urrea h0510")
    assert m.ask == "play-card"
    assert not m.marked("ward", "inside")


@pytest.mark.rule("7.0.c")
def test_the_hexside_limits_bind_those_sent_away():
    three = "urrea sesma morelos".split()
    m = combat("; ".join(f"{b} goliad" for b in three) + "; ward goliad", "urrea h0510").act("withdraw ward")
    m.act("regroup sesma h0610", "regroup urrea h0610")
    assert "h0610" not in m.reach("regroup", "morelos")


@pytest.mark.rule("7.0.d")
def test_if_any_defender_is_outside_only_outside_blocks_have_battle_turns_or_take_hits():
    m = combat("ward goliad 1; wallace goliad 3; urrea goliad", "urrea h0510", dice=[1, 1, 6])
    m.act("withdraw wallace", "done", "fire urrea")
    assert m.place("ward") == "dead"
    assert m.strength("wallace") == 3
    assert m.ask == "invest"
    assert not m.marked("wallace", "face")


@pytest.mark.rule("7.0.d", "6.1.a")
def test_the_field_battle_is_lost_by_the_attacker_who_must_retreat_in_round_3():
    m = combat("ward goliad; wallace goliad; morelos goliad", "morelos h0510").act("withdraw wallace", "done")
    m.passes(5)
    assert m.offered == ["retreat morelos h0510"]
    m.act("retreat morelos h0510")
    assert (m.ask, m.side) == ("regroup", "texas")
    assert not m.marked("wallace", "inside")  # the gates are open again
    assert m.may("regroup wallace")


@pytest.mark.rule("7.0.e")
def test_in_its_battle_turn_a_defender_may_withdraw_or_retreat():
    m = combat("ward goliad; morelos goliad", "morelos h0510").act("done")
    assert "withdraw ward" in m.offered
    assert m.reach("retreat", "ward") == {"carlos", "refugio"}
    m.act("withdraw ward")
    assert m.marked("ward", "inside")
    assert m.ask == "invest"  # and the attacker may storm
    assert "storm" in m.offered


@pytest.mark.rule("7.0.e")
def test_in_round_2_a_block_goes_in_only_while_fewer_than_four_are_inside():
    five = "ward wallace georgia milam sherman".split()
    blocks = "; ".join(f"{b} goliad" for b in five) + "; morelos goliad"
    m = combat(blocks, "morelos h0510").act("withdraw ward", "withdraw wallace", "withdraw georgia", "done")
    m.passes(3)
    assert m.may("withdraw") == ["withdraw milam", "withdraw sherman"]
    m.act("withdraw milam")
    assert not m.may("withdraw")


@pytest.mark.rule("7.0.e")
def test_the_attacker_cannot_withdraw_into_the_place_under_attack():
    m = combat("ward goliad; morelos goliad; cuautla goliad", "morelos h0510").act("done")
    assert not m.may("withdraw")
    assert not m.passes(2).may("withdraw morelos")


@pytest.mark.rule("7.0.e")
def test_nobody_withdraws_where_there_are_no_walls():
    m = combat("ward gonzales; morelos gonzales", "morelos h0507")
    assert not m.may("withdraw")


@pytest.mark.rule("7.2.a", "7.2.b", "7.2.c")
@pytest.mark.parametrize("first", ["texas", "mexico"])
def test_the_besieger_declares_first_then_the_besieged_whoever_is_player_1(first):
    m = combat(SIEGE, first=first)
    assert (m.ask, m.side, m.rule) == ("besieger", "mexico", "7.2.b")
    assert m.offered == ["wait", "bombard", "storm"]
    m.act("wait")
    assert (m.ask, m.side, m.rule) == ("besieged", "texas", "7.2.c")
    assert m.offered == ["wait", "bombard", "sortie"]


@pytest.mark.rule("7.2.a")
def test_when_both_pass_nothing_happens():
    m = combat(SIEGE).act("wait", "wait")
    assert m.ask == "play-card"
    assert m.strengths("wallace", "fannin", "sesma", "morelos") == [3, 2, 3, 3]


@pytest.mark.rule("7.2.b", "7.24.a")
def test_without_guns_or_leaders_there_is_no_bombardment_to_declare():
    m = combat("wallace goliad inside; morelos goliad face")
    assert m.offered == ["wait", "storm"]
    assert m.act("wait").offered == ["wait", "sortie"]


@pytest.mark.rule("7.2.c")
def test_after_a_storm_the_besieged_declares_nothing():
    m = combat(SIEGE).act("storm", "join morelos", "done")
    while m.ask != "play-card":
        assert m.ask in ("battle-turn", "choose-stormers")
        m.act(m.may("pass")[0] if m.may("pass") else "done")


@pytest.mark.rule("7.2.c", "7.24.c")
def test_after_a_bombardment_the_besieged_may_sortie_if_they_did_not_answer_it():
    m = combat(SIEGE, dice=[6, 6, 6, 6, 6]).act("bombard", "fire sesma", "wait")
    assert (m.ask, m.side) == ("besieged", "texas")
    assert m.offered == ["wait", "sortie"]
    m = combat(SIEGE, dice=[6, 6, 6, 6, 6]).act("bombard", "fire sesma", "bombard")
    assert m.ask == "play-card"


@pytest.mark.rule("7.2.a")
def test_each_siege_has_its_combat_once_a_phase_in_player_1s_order():
    m = combat(SIEGE + "; bowie el-alamo inside; urrea el-alamo face", first="texas")
    assert (m.ask, m.side) == ("next-battle", "texas")
    m.act("fight goliad", "wait", "wait")
    assert m.ask == "besieger"
    assert "urrea" in m.act("bombard").offered[0]


@pytest.mark.rule("7.21.a", "7.21.b", "7.3.b")
def test_eight_blocks_may_besiege_and_walk_in_by_a_trail_and_are_revealed():
    six = "santa-anna aldama morelos toluca jimenez guerrero".split()
    m = orders(
        "mexico", "; ".join(f"{b} h0307" for b in six) + "; bowie el-alamo inside; sesma el-alamo face"
    )
    m.act("command santa-anna")
    for b in six[1:]:
        m.act(f"march {b}", f"move {b} el-alamo")
        assert m.marked(b, "face")
    m.act("march santa-anna", "move santa-anna el-alamo")
    assert all(m.place(b) == "el-alamo" for b in six)


@pytest.mark.rule("7.21.b")
def test_besiegers_stay_face_up_between_the_turns_and_the_besieged_stay_hidden():
    m = combat(SIEGE).act("wait", "wait")
    assert m.marked("sesma", "face")
    assert not m.marked("wallace", "face")


@pytest.mark.rule("7.21.b")
def test_besieged_blocks_that_were_seen_stand_up_again_after_the_phase():
    m = combat("wallace goliad 3 inside; morelos goliad face").act("storm", "join morelos")
    assert m.marked("wallace", "face")
    m.passes(2).act("done")
    assert m.ask == "play-card"
    assert m.marked("morelos", "face")
    assert not m.marked("wallace", "face")


@pytest.mark.rule("7.21.b", "7.3.b")
def test_blocks_that_only_pass_through_a_siege_are_not_revealed():
    m = orders("mexico", "urrea h0411; wallace goliad inside; sesma goliad face", cp=1)
    m.act("command urrea", "march urrea", "move urrea refugio")
    assert m.place("urrea") == "refugio"
    assert not m.marked("urrea", "face")


@pytest.mark.rule("7.3.a")
def test_the_defender_keeps_the_place_for_victory_the_besieger_has_the_hex():
    s = combat(SIEGE).state
    goliad = BOARD.number["goliad"]
    assert holds(s, TEXAS, goliad)
    assert not holds(s, MEXICO, goliad)
    assert controls(s, MEXICO, goliad)
    assert not controls(s, TEXAS, goliad)
    assert held(s, TEXAS, [goliad, BOARD.number["gonzales"], BOARD.number["laredo"]]) == 2


@pytest.mark.rule("7.3.a", "5.4.b")
def test_one_block_alone_controls_the_space_it_stands_in():
    s = combat("urrea victoria; ward copano").state
    victoria, copano = BOARD.number["victoria"], BOARD.number["copano"]
    assert controls(s, MEXICO, victoria)
    assert not controls(s, TEXAS, victoria)
    assert controls(s, TEXAS, copano)
    assert not controls(s, MEXICO, BOARD.number["h0609"])


@pytest.mark.rule("7.3.a")
def test_a_fort_that_is_attacked_but_not_besieged_counts_for_nobody_until_it_is_settled():
    s = combat("wallace goliad; morelos goliad", "morelos h0510").state
    goliad = BOARD.number["goliad"]
    assert not holds(s, TEXAS, goliad)
    assert not holds(s, MEXICO, goliad)
    assert not controls(s, TEXAS, goliad)
    assert not controls(s, MEXICO, goliad)


@pytest.mark.rule("7.3.a", "7.4.a", "7.4.b")
def test_supply_is_shared_between_besieger_and_besieged():
    s = combat(
        SIEGE + "; bowie el-alamo inside; urrea el-alamo face; ward laredo face; toluca laredo inside"
    ).state
    goliad, alamo, laredo = (BOARD.number[p] for p in ("goliad", "el-alamo", "laredo"))
    assert (limit_at(s, MEXICO, goliad), limit_inside(s, goliad)) == (2, 2)
    assert (limit_at(s, MEXICO, alamo), limit_inside(s, alamo)) == (3, 2)
    assert (limit_at(s, TEXAS, laredo), limit_inside(s, laredo)) == (4, 4)
    assert limit_at(s, TEXAS, BOARD.number["gonzales"]) == 5


@pytest.mark.rule("7.4.a", "7.4.b")
def test_a_burned_fort_gives_its_garrison_nothing_and_the_besieger_two():
    s = combat(SIEGE, more='burned = ["goliad", "el-alamo"]').state
    goliad = BOARD.number["goliad"]
    assert (limit_at(s, MEXICO, goliad), limit_inside(s, goliad)) == (2, 0)
    assert limit_at(s, MEXICO, BOARD.number["el-alamo"]) == 2
    assert not holds(s, TEXAS, goliad)


@pytest.mark.rule("7.4.c", "7.4.a", "7.4.b")
@pytest.mark.parametrize(
    ("side", "after"),
    [("mexico", [2, 2, 2, 3, 2, 1]), ("texas", [3, 2, 2, 2, 2, 1])],
    ids=["before", "within"],
)
def test_a_third_block_before_or_within_goliad_rolls_one_die_of_attrition(side, after):
    m = position(
        f"""
        empty = true
        phase = "supply"
        player1 = "{side}"
        [blocks]
        sesma = "goliad 3 face"
        morelos = "goliad 2 face"
        toluca = "goliad 2 face"
        wallace = "goliad 3 inside"
        ward = "goliad 2 inside"
        fannin = "goliad 1 inside"
        """,
        dice=[3],
    )
    assert [e.dice for e in m.events("attrition")] == [[3], [5]]  # one block too many on either side
    assert m.strengths("sesma", "morelos", "toluca", "wallace", "ward", "fannin") == after


@pytest.mark.rule("7.3.b")
def test_the_last_besieger_to_leave_lifts_the_siege():
    m = orders("mexico", "urrea el-alamo face; morelos el-alamo face; bowie el-alamo inside", cp=1)
    m.act("command urrea", "march morelos", "move morelos h0508")
    assert m.marked("bowie", "inside")
    m.act("march urrea", "move urrea h0508")
    assert not m.marked("bowie", "inside")


@pytest.mark.rule("7.3.c")
def test_the_besieged_player_may_not_move_through_the_siege_hex():
    m = orders("texas", "grant h0610; wallace goliad inside; sesma goliad face", cp=1)
    m.act("order grant")
    assert "refugio" not in m.reach("move", "grant") | m.reach("force", "grant")
    assert m.reach("attack", "grant") == {"goliad"}


@pytest.mark.rule("7.3.c")
def test_a_relief_along_a_trail_is_at_most_two_blocks():
    more = 'crossed = ["texas h0307 el-alamo"]'
    blocks = "houston h0307; ward h0307; wallace h0307; bowie el-alamo inside; sesma el-alamo face"
    m = orders("texas", blocks, more=more).act("command houston", "march ward")
    m.act("attack ward el-alamo from h0307", "march wallace")
    assert "attack wallace el-alamo from h0307" not in m.offered


@pytest.mark.rule("7.2.a")
@pytest.mark.parametrize("seed", range(6))
def test_a_siege_and_its_relief_can_be_written_down_and_taken_up_at_every_decision(seed):
    m = combat(
        SIEGE + "; horton goliad; ward goliad; urrea goliad reserve",
        "horton h0610; ward h0610",
        first="texas",
    )
    turns = 0
    while m.ask != "play-card":
        again = GAME.position(m.match.dump())
        assert [a.notation for a in again.decision.actions] == m.offered
        assert again.dump() == m.match.dump()
        m.act(m.offered[(seed * 7 + turns * 3) % len(m.offered)])
        turns += 1
        assert turns < 200


@pytest.mark.rule("7.0.e")
@pytest.mark.parametrize("first", ["texas", "mexico"])
def test_a_defender_may_go_inside_from_the_field_whoever_is_player_1(first):
    m = combat("ward goliad; morelos goliad", "morelos h0510", first=first).act("done")
    assert "withdraw ward" in m.offered
