"""Chapter 5.1: leaders, brigades, independent command."""

import pytest

from grognard.games.texas_glory.model.board import BOARD, FAR
from grognard.games.texas_glory.rules.movement.command import out_of_command
from tests.texas_glory.setting import orders, position


def commanded(m, leader):
    """Whom a leader may move when he is activated, himself included."""
    return {a.split()[1] for a in m.act(f"command {leader}").may("march")}


def apart(a, b):
    """How far command is traced from one space to another."""
    return BOARD.distance[BOARD.number[a] * BOARD.size + BOARD.number[b]]


# 5.11 Leader command


@pytest.mark.rule("5.1", "5.11.a")
def test_a_leader_commands_his_own_and_the_adjacent_hexes_for_1_cp():
    m = orders("texas", "houston victoria; burleson victoria; horton h0609; karnes gonzales", cp=2)
    assert commanded(m, "houston") == {"houston", "burleson", "horton"}  # Gonzales lies two hexes away
    assert m.cp == 1


@pytest.mark.rule("5.11.a")
def test_an_activated_leader_lies_face_up_until_his_command_is_done():
    m = orders("texas", "houston victoria; burleson victoria", cp=2).act("command houston")
    assert m.marked("houston", "face")
    assert not m.marked("burleson", "face")
    m.act("done")
    assert not m.marked("houston", "face")


@pytest.mark.rule("5.11.d", "8.32.a")
def test_gaines_stays_face_up_in_fort_jessup_and_stands_up_outside():
    us = "us-3 fort-jessup face; us-5 fort-jessup face"
    m = orders("texas", f"gaines fort-jessup face; {us}", cp=2).act("command gaines", "done")
    assert m.marked("gaines", "face")
    m = orders("texas", f"gaines san-augustine face; {us}", cp=2).act("command gaines", "done")
    assert not m.marked("gaines", "face")
    m = orders("texas", "houston fort-jessup; karnes fort-jessup", cp=2).act("command houston", "done")
    assert not m.marked("houston", "face")


@pytest.mark.rule("5.11.a")
def test_a_leader_is_activated_once_a_turn():
    m = orders("texas", "houston victoria; burleson victoria").act("command houston", "done")
    assert m.ask == "orders"
    assert not m.may("command houston")


@pytest.mark.rule("5.11.a")
def test_without_command_points_nobody_is_activated():
    m = orders("texas", "houston victoria; burleson victoria; travis liberty", cp=1)
    assert m.may("command") == ["command houston", "command travis"]
    m.act("command houston", "done")
    assert m.ask != "orders"


@pytest.mark.rule("5.11.a")
@pytest.mark.parametrize(
    ("place", "reached"), [("goliad", True), ("h0510", True), ("h0410", True), ("h0309", False)]
)
def test_santa_anna_commands_two_hexes_far(place, reached):
    m = orders("mexico", f"santa-anna goliad; cuautla {place}")
    assert ("cuautla" in commanded(m, "santa-anna")) == reached


@pytest.mark.rule("5.11.a", "5.12.c")
@pytest.mark.parametrize(("place", "reached"), [("h0510", True), ("h0410", False)])
def test_houston_commands_one_hex_far(place, reached):
    m = orders("texas", f"houston goliad; karnes {place}")
    assert ("karnes" in commanded(m, "houston")) == reached


@pytest.mark.rule("5.11.a")
def test_command_is_measured_at_activation_for_all_blocks_at_once():
    m = orders("texas", "houston victoria; burleson victoria; karnes h0610; sherman gonzales")
    m.act("command houston", "march karnes", "move karnes goliad")
    assert set(m.may("march")) == {"march burleson", "march houston"}
    m.act("march burleson", "move burleson gonzales")
    assert m.may("march") == ["march houston"]  # Sherman was never in reach


@pytest.mark.rule("5.11.b")
def test_command_does_not_cross_an_impassable_hexside():
    m = orders("texas", "houston victoria; militia-brazos carlos; burleson h0610")
    assert commanded(m, "houston") == {"houston", "burleson"}  # a ford is passable


@pytest.mark.rule("5.11.b")
def test_both_steps_of_santa_annas_command_must_be_passable():
    assert apart("el-alamo", "h0309") == 2  # by San Antonio
    assert apart("goliad", "victoria") == 2  # by the Coleto
    assert apart("carlos", "victoria") == FAR
    m = orders("mexico", "santa-anna carlos; cuautla victoria; yucatan refugio; tampico h0610")
    assert commanded(m, "santa-anna") == {"santa-anna", "yucatan", "tampico"}  # the Coleto by Goliad


@pytest.mark.rule("5.11.b", "1.6.a")
def test_nobody_commands_over_the_water_to_galveston():
    for h in range(BOARD.on_map):
        expected = 0 if BOARD.space_ids[h] == "galveston" else FAR
        assert BOARD.distance[BOARD.number["galveston"] * BOARD.size + h] == expected


@pytest.mark.rule("5.11.b", "1.7.c")
def test_command_goes_along_the_road_of_a_box():
    assert apart("matamoros", "h0515") == apart("h0515", "matamoros") == 1
    m = orders("mexico", "urrea matamoros; yucatan h0515; cuautla santa-gertrudis")
    assert commanded(m, "urrea") == {"urrea", "yucatan"}


@pytest.mark.rule("5.11.b")
def test_enemy_blocks_do_not_stop_command():
    m = orders("mexico", "santa-anna goliad; cuautla victoria; wallace h0610")
    assert "cuautla" in commanded(m, "santa-anna")


@pytest.mark.rule("5.11.c")
def test_a_besieged_leader_commands_nobody_outside_the_walls():
    m = orders("texas", "travis el-alamo inside; kimball h0508; sesma el-alamo face; bowie el-alamo inside")
    assert not m.may("command")
    assert m.may("order") == ["order kimball"]  # beyond his command, though of his brigade
    s = m.state
    assert not out_of_command(s, BOARD.block["travis"], BOARD.block["bowie"])
    assert out_of_command(s, BOARD.block["travis"], BOARD.block["kimball"])


@pytest.mark.rule("5.11.c")
def test_a_leader_who_relieves_does_not_command_those_inside():
    blocks = "travis el-alamo; bowie el-alamo inside; sesma el-alamo"
    m = orders("texas", blocks, second=True, more='attacks = { travis = "h0508" }')
    assert out_of_command(m.state, BOARD.block["travis"], BOARD.block["bowie"])


@pytest.mark.rule("5.11.d")
def test_the_leader_moves_last_and_may_join_the_battle():
    m = orders("texas", "houston victoria; burleson victoria; sherman victoria; guerrero goliad")
    m.act("command houston", "march burleson", "attack burleson goliad from h0610")
    assert m.ask == "command"
    m.act("march houston", "attack houston goliad from h0610")
    assert m.ask == "orders"  # Sherman has lost his chance
    assert (m.place("houston"), m.place("sherman")) == ("goliad", "victoria")


@pytest.mark.rule("5.11.d")
def test_commanded_blocks_need_not_move():
    m = orders("texas", "houston victoria; burleson victoria", cp=2).act("command houston", "done")
    assert (m.place("houston"), m.place("burleson"), m.ask) == ("victoria", "victoria", "orders")


@pytest.mark.rule("5.11.d")
def test_a_leader_without_troops_moves_alone():
    m = orders("texas", "houston victoria", cp=2).act(
        "command houston", "march houston", "move houston gonzales"
    )
    assert (m.place("houston"), m.cp, m.ask) == ("gonzales", 1, "orders")


@pytest.mark.rule("5.11.d")
def test_a_command_nobody_can_follow_is_over_at_once():
    m = orders("texas", "houston victoria moved", cp=2).act("command houston")
    assert (m.ask, m.cp) == ("orders", 1)


@pytest.mark.rule("5.11.d", "5.0.d")
def test_a_block_that_has_moved_or_foraged_follows_no_command():
    m = orders(
        "texas", "houston victoria; burleson victoria moved; sherman victoria foraged; millard victoria"
    )
    assert commanded(m, "houston") == {"houston", "millard"}


@pytest.mark.rule("5.11.d", "5.11.a")
def test_when_a_command_is_done_its_blocks_are_under_command_no_more():
    m = orders("texas", "houston victoria; burleson victoria; travis h0609; bowie gonzales")
    m.act("command houston", "done", "command travis")
    assert {a.split()[1] for a in m.may("march")} == {"travis", "bowie"}
    m = orders("texas", "houston victoria; burleson victoria; travis h0609")
    m.act("command houston", "march houston", "move houston linnville")
    assert not m.marked("burleson", "commanded")


@pytest.mark.rule("5.11.a")
def test_a_block_in_reach_of_two_leaders_moves_under_either():
    m = orders("texas", "houston victoria; travis h0610; bowie victoria")
    m.act("command houston", "done", "command travis", "march bowie", "move bowie gonzales")
    assert m.place("bowie") == "gonzales"


@pytest.mark.rule("5.11.a", "5.5.a")
def test_a_pinned_leader_may_command_but_not_move():
    m = orders(
        "texas",
        "houston victoria; karnes linnville; urrea victoria",
        second=True,
        more='attacks = {urrea = "h0709"}',
    )
    assert commanded(m, "houston") == {"karnes"}


@pytest.mark.rule("5.7.b", "5.7.c", "5.11.a")
def test_a_leader_who_has_foraged_commands_but_does_not_move():
    m = orders("texas", "houston victoria 2; burleson victoria", cp=3).act(
        "forage houston", "command houston"
    )
    assert m.may("march") == ["march burleson"]


@pytest.mark.rule("5.7.c")
def test_a_leader_who_has_commanded_does_not_forage():
    m = orders("texas", "houston victoria 2; burleson victoria", cp=3).act("command houston", "done")
    assert not m.may("forage houston")


@pytest.mark.rule("5.11.a")
def test_a_leader_off_the_map_commands_nobody():
    m = orders("texas", "houston pool; burleson victoria; travis dead 0; fannin waiting; ward waiting")
    assert not m.may("command")
    assert m.may("order burleson")


# 5.12 Brigade integrity


@pytest.mark.rule("5.12.a")
def test_a_brigade_leader_commands_only_his_own_brigade_in_the_next_hex():
    m = orders("mexico", "tolsa goliad; dolores refugio; guerrero refugio; tampico carlos")
    assert commanded(m, "tolsa") == {"tolsa", "guerrero", "tampico"}
    m = orders("texas", "fannin goliad; ward refugio; bowie refugio; burleson refugio")
    assert commanded(m, "fannin") == {"fannin", "ward"}
    m = orders("mexico", "sesma goliad; dolores refugio; guerrero refugio")
    assert commanded(m, "sesma") == {"sesma", "dolores"}


@pytest.mark.rule("5.12.b")
def test_any_leader_commands_any_block_in_his_own_hex():
    m = orders("mexico", "tolsa goliad; dolores goliad; cos goliad")
    assert commanded(m, "tolsa") == {"tolsa", "dolores", "cos"}


@pytest.mark.rule("5.12.a", "5.12.b")
def test_a_leader_without_a_brigade_commands_his_own_hex_only():
    m = orders("mexico", "cos goliad; dolores goliad; caballeria refugio")
    assert commanded(m, "cos") == {"cos", "dolores"}


@pytest.mark.rule("5.12.c")
def test_the_commanders_in_chief_command_any_block_of_their_army():
    m = orders("mexico", "santa-anna goliad; cuautla h0410; guerrero refugio; aldama h0510")
    assert commanded(m, "santa-anna") == {"santa-anna", "cuautla", "guerrero", "aldama"}
    m = orders("texas", "houston goliad; bowie refugio; ward refugio; fannin h0510; militia-brazos carlos")
    assert commanded(m, "houston") == {"houston", "bowie", "ward", "fannin", "militia-brazos"}


@pytest.mark.rule("5.12.c", "3.0.1835.m")
def test_in_1835_austin_is_commander_in_chief_and_houston_is_not():
    text = """
        scenario = "1835"
        empty = true
        phase = "movement"
        player1 = "texas"
        cp = 2
        [blocks]
        austin = "gonzales"
        houston = "gonzales"
        milam = "h0609"
    """
    assert commanded(position(text), "austin") == {"austin", "houston", "milam"}
    assert commanded(position(text), "houston") == {"houston", "austin"}


@pytest.mark.rule("5.12.d")
def test_the_brigades_are_as_printed():
    brigade = {name: BOARD.brigade[n] for n, name in enumerate(BOARD.block_ids)}
    assert brigade["tampico"] == brigade["tolsa"]  # Andrade's cavalry
    assert brigade["bowie"] == brigade["kimball"] == brigade["travis"]
    assert brigade["ward"] == brigade["wallace"] == brigade["grant"] == brigade["fannin"]
    assert brigade["us-3"] == brigade["us-5"] == brigade["gaines"]
    assert len({brigade[n] for n in ("sesma", "gaona", "tolsa", "urrea", "travis", "fannin", "gaines")}) == 7
    assert brigade["houston"] == brigade["santa-anna"] == brigade["cos"] == brigade["burleson"] == 0


@pytest.mark.rule("5.12.d", "8.32.c")
@pytest.mark.parametrize("place", ["nacogdoches", "h1302"])
def test_houston_has_no_command_over_us_blocks(place):
    blocks = f"houston nacogdoches; us-3 {place}; burleson {place}; gaines h1302; us-5 h1302"
    assert commanded(orders("texas", blocks), "houston") == {"houston", "burleson"}


@pytest.mark.rule("5.12.a", "5.12.b")
@pytest.mark.parametrize(("place", "obeys"), [("nacogdoches", set()), ("h1302", {"burleson"})])
def test_gaines_commands_his_brigade_and_any_block_in_his_hex_texans_too(place, obeys):
    blocks = f"us-3 nacogdoches; burleson {place}; gaines h1302; us-5 h1302"
    assert commanded(orders("texas", blocks), "gaines") == {"gaines", "us-3", "us-5"} | obeys


@pytest.mark.rule("5.12.b", "5.13")
def test_a_texan_in_the_hex_of_gaines_is_not_beyond_command():
    m = orders("texas", "gaines h1302; us-3 h1302; burleson h1302; sherman nacogdoches")
    assert m.may("order") == ["order sherman"]


@pytest.mark.rule("8.32.b", "5.11.a")
def test_gaines_commands_nobody_until_all_three_us_blocks_are_drawn():
    m = orders("texas", "gaines fort-jessup face; us-3 fort-jessup face; us-5 pool; burleson fort-jessup")
    assert not m.may("command")
    assert m.may("order") == ["order burleson"]
    m = orders("texas", "gaines fort-jessup face; us-3 fort-jessup face; us-5 fort-jessup face")
    assert commanded(m, "gaines") == {"gaines", "us-3", "us-5"}
    m = orders("texas", "gaines fort-jessup face; us-3 dead 0; us-5 fort-jessup face")
    assert commanded(m, "gaines") == {"gaines", "us-5"}  # all were drawn once


@pytest.mark.rule("8.32.b", "5.3.a")
def test_us_blocks_attack_san_augustine_without_a_limit():
    m = orders("texas", "gaines fort-jessup; us-3 fort-jessup; us-5 fort-jessup; urrea san-augustine")
    m.act("command gaines")
    assert m.act("march us-3").offered == ["attack us-3 san-augustine from fort-jessup"]


# 5.13 Independent command


@pytest.mark.rule("5.13")
def test_1_cp_moves_any_block_beyond_command():
    m = orders("texas", "grant san-patricio; fannin victoria", cp=2)
    assert m.may("order") == ["order grant"]
    m.act("order grant", "move grant goliad")
    assert (m.place("grant"), m.cp) == ("goliad", 1)


@pytest.mark.rule("5.13")
def test_a_block_in_command_is_refused_an_independent_move_even_after_its_leader_was_active():
    m = orders("texas", "travis el-alamo; bowie el-alamo; kimball h0508; karnes gonzales")
    assert m.may("order") == ["order karnes"]
    m.act("command travis", "done")
    assert m.may("order") == ["order karnes"]


@pytest.mark.rule("5.13", "5.7.c")
def test_a_leader_who_has_foraged_still_keeps_blocks_in_command():
    m = orders("texas", "travis el-alamo 1; kimball h0508").act("forage travis")
    assert not m.may("order")


@pytest.mark.rule("5.13")
def test_a_block_its_leader_has_left_behind_is_beyond_command():
    m = orders("texas", "travis el-alamo; bowie el-alamo", cp=3)
    m.act("command travis", "march travis", "move travis gonzales")
    assert m.may("order bowie")


@pytest.mark.rule("5.13")
def test_a_block_of_another_brigade_in_the_next_hex_is_beyond_command():
    m = orders("mexico", "tolsa goliad; dolores refugio; guerrero refugio")
    assert m.may("order") == ["order dolores"]


@pytest.mark.rule("5.13", "8.32.c")
def test_for_a_us_block_gaines_alone_counts():
    m = orders("texas", "houston nacogdoches; us-3 nacogdoches; gaines h0807")
    assert m.may("order us-3")
    m = orders("texas", "gaines nacogdoches; us-3 h1302; burleson h1302")
    assert m.may("order") == ["order burleson"]


@pytest.mark.rule("5.13")
def test_a_leader_is_never_moved_independently():
    m = orders("texas", "travis el-alamo; fannin goliad")
    assert not m.may("order")
    assert m.may("command") == ["command travis", "command fannin"]


@pytest.mark.rule("5.13", "6.6.d")
def test_burleson_gives_orders_once_he_succeeds_and_takes_them_before():
    m = orders("texas", "burleson victoria; karnes h0609")
    assert m.may("order burleson")
    assert not m.may("command")
    m = orders("texas", "burleson victoria; karnes h0609; houston dead 0; fannin dead 0")
    assert not m.may("order")
    assert commanded(m, "burleson") == {"burleson", "karnes"}


@pytest.mark.rule("5.13", "8.33.b")
def test_a_brigade_that_waits_beside_a_box_of_the_texans_may_only_attack_it():
    m = orders("mexico", "gaona beside-laredo; aldama beside-laredo; guerrero beside-laredo; burleson laredo")
    assert commanded(m, "gaona") == {"gaona", "aldama", "guerrero"}
    m.act("march aldama")
    assert m.offered == ["attack aldama laredo from beside-laredo"]


@pytest.mark.rule("5.5.a", "5.13")
def test_who_waits_beside_a_box_is_not_in_reach_of_a_leader_inside_it():
    assert apart("beside-laredo", "laredo") == FAR
    assert apart("beside-laredo", "beside-laredo") == 0
