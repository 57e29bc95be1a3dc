"""1835: Presidials turn out when a Mexican box is attacked; a captured box brings the vanguard [3.0.1835.f-j, m]."""

import pytest

from grognard.games.texas_glory.model.board import BOARD
from tests.texas_glory.setting import position

RAIDERS = """
scenario = "1835"
empty = true
phase = "movement"
player1 = "texas"
moving = "texas"
cp = 4
turn = {turn}
{more}
[blocks]
austin = "h0212"
milam = "h0212"
grant = "h0515"
karnes = "h0109"
cos = "el-alamo"
{blocks}
"""


def raiders(turn=5, more="", blocks=""):
    return position(RAIDERS.format(turn=turn, more=more, blocks=blocks))


@pytest.mark.rule("3.0.1835.f")
def test_a_texan_who_enters_an_empty_box_attacks_it_and_meets_the_presidial_block():
    m = raiders()
    m.act("command austin", "march milam")
    assert "attack milam laredo from h0212" in m.offered
    assert "move milam laredo" not in m.offered
    m.act("attack milam laredo from h0212")
    assert (m.place("presidial"), m.strength("presidial")) == ("laredo", 3)
    assert m.place("presidial-2") == "out"
    m.act("march austin", "attack austin laredo from h0212")
    assert m.place("presidial-2") == "out"  # one block for each box
    m.act("end")
    assert (m.ask, m.side) == ("withdraw", "mexico")
    assert m.offered == ["withdraw presidial", "done"]  # it may fight normally or accept a siege


@pytest.mark.rule("3.0.1835.f", "7.0.b")
def test_the_presidial_block_may_fight_in_the_field_or_accept_a_siege():
    m = raiders()
    m.act("command austin", "march milam", "attack milam laredo from h0212", "done", "end")
    m.act("withdraw presidial")
    assert m.marked("presidial", "inside")
    assert m.ask == "invest"
    m = raiders()
    m.act("command austin", "march milam", "attack milam laredo from h0212", "done", "end", "done")
    assert m.ask == "battle-turn"
    assert "fire presidial" in m.offered  # both are C, the defender goes first


@pytest.mark.rule("3.0.1835.g")
def test_a_second_and_a_third_box_get_the_spare_infantry():
    m = raiders()
    m.act("command austin", "march milam", "attack milam laredo from h0212", "done")
    m.act("order grant", "attack grant matamoros from h0515")
    assert (m.place("presidial-2"), m.strength("presidial-2")) == ("matamoros", 3)
    m.act("order karnes", "attack karnes presidio-rio-grande from h0109")
    assert (m.place("presidial"), m.place("presidial-3")) == ("laredo", "presidio-rio-grande")
    spare = BOARD.block["presidial-3"]
    assert (BOARD.steps[spare], BOARD.letter[spare], BOARD.hits[spare], BOARD.type[spare]) == (3, 2, 1, 1)


@pytest.mark.rule("3.0.1835.f", "3.0.1835.g")
def test_a_box_that_has_had_its_presidials_gets_no_others():
    m = raiders(more="guarded = 2", blocks='presidial = "dead 0"')  # Laredo, the second box
    m.act("command austin", "march milam")
    assert "move milam laredo" in m.offered  # empty: it is simply entered
    m.act("move milam laredo")
    assert m.place("presidial-2") == "out"
    m.act("done", "order grant")
    assert "attack grant matamoros from h0515" in m.offered


@pytest.mark.rule("3.0.1835.f")
def test_presidials_come_to_a_box_that_mexicans_hold_too():
    m = raiders(blocks='lipantitlan = "laredo"')
    m.act("command austin", "march milam", "attack milam laredo from h0212")
    assert (m.place("presidial"), m.place("lipantitlan")) == ("laredo", "laredo")


@pytest.mark.rule("3.0.1835.f")
def test_the_hexside_limit_counts_from_the_first_block_into_an_empty_box():
    text = RAIDERS.format(turn=5, more="", blocks='ward = "h0213"\nwallace = "h0213"\ntravis = "h0213"')
    m = position(text.replace('austin = "h0212"', 'austin = "h0213"'))
    m.act("command austin", "march ward", "attack ward laredo from h0213")
    m.act("march wallace", "attack wallace laredo from h0213")
    m.act("march travis")
    assert "attack travis laredo from h0213" not in m.offered  # a trail: two


@pytest.mark.rule("3.0.1835.f")
def test_only_texans_only_mexican_boxes_and_only_1835():
    # a Mexican walks into his own box
    text = RAIDERS.format(turn=5, more="", blocks='caballeria = "h0213"').replace('"texas"', '"mexico"')
    m = position(text)
    m.act("order caballeria", "move caballeria laredo")
    assert m.place("presidial") == "out"
    # in 1836 an empty box is entered like any place
    text = RAIDERS.format(turn=5, more="", blocks="").replace('"1835"', '"1836"').replace("austin", "houston")
    m = position(text.replace("milam", "ward"))
    m.act("command houston", "march ward", "move ward laredo")
    assert (m.place("ward"), m.place("presidial")) == ("laredo", "out")


@pytest.mark.rule("3.0.1835.f", "5.7.a")
def test_in_a_later_turn_presidials_move_and_forage_like_any_infantry():
    m = position(
        """
        scenario = "1835"
        empty = true
        phase = "movement"
        player1 = "mexico"
        cp = 2
        turn = 6
        guarded = 2
        [blocks]
        presidial = "laredo 2"
        presidial-2 = "matamoros 2"
        milam = "victoria"
        """
    )
    m.act("forage presidial-2", "order presidial", "move presidial h0212")
    assert (m.strength("presidial-2"), m.place("presidial")) == (3, "h0212")


@pytest.mark.rule("3.0.1835.h")
def test_presidials_stay_from_turn_to_turn():
    m = raiders(turn=9, more="guarded = 2", blocks='presidial = "laredo"').act("end")
    assert (m.state.turn, m.place("presidial")) == (10, "laredo")


CAPTURE = """
scenario = "{scenario}"
empty = true
phase = "{phase}"
player1 = "{player1}"
moving = "{player1}"
turn = 5
guarded = 2
{more}
[blocks]
milam = "{milam}"
cos = "el-alamo"
santa-anna = "vanguard"
urrea = "vanguard"
jimenez = "vanguard"
toluca = "vanguard"
{blocks}
"""


def capture(milam="laredo", player1="texas", phase="supply", more="", blocks="", scenario="1835", dice=None):
    text = CAPTURE.format(
        milam=milam, player1=player1, phase=phase, more=more, blocks=blocks, scenario=scenario
    )
    return position(text, dice=dice)


@pytest.mark.rule("3.0.1835.i")
@pytest.mark.parametrize("box", ["laredo", "matamoros", "presidio-rio-grande"])
@pytest.mark.parametrize("player1", ["texas", "mexico"])
def test_a_captured_box_brings_two_blocks_of_1836_in_the_supply_phase_of_that_turn(box, player1):
    drawn = (
        ["urrea", "jimenez", "card-01", "card-02"] if player1 == "mexico" else ["card-01", "urrea", "jimenez"]
    )
    m = capture(milam=box, player1=player1, dice=drawn)
    assert (m.ask, m.side, m.rule) == ("deploy", "mexico", "3.0.1835.i")
    free = {
        "el-alamo",
        "goliad",
        "san-antonio",
        "san-patricio",
        "laredo",
        "matamoros",
        "presidio-rio-grande",
    } - {box}
    assert set(m.offered) == {f"deploy urrea {h}" for h in free}
    m.act("deploy urrea goliad", "deploy jimenez san-patricio")
    assert (m.place("urrea"), m.strength("urrea")) == ("goliad", 3)
    assert (m.place("jimenez"), m.place("toluca"), m.place("santa-anna")) == (
        "san-patricio",
        "vanguard",
        "vanguard",
    )
    assert (m.state.turn, m.ask) == (6, "play-card")


@pytest.mark.rule("3.0.1835.i")
def test_the_draws_go_on_in_later_turns_even_if_the_box_is_retaken():
    m = capture(milam="victoria", more="vanguard = true", dice=["card-01", "toluca", "urrea"])
    m.act("deploy toluca laredo", "deploy urrea laredo")
    assert (m.place("toluca"), m.place("urrea")) == ("laredo", "laredo")


@pytest.mark.rule("3.0.1835.i")
def test_no_capture_no_vanguard():
    m = capture(milam="h0212")
    assert (m.state.vanguard, m.place("urrea"), m.state.turn) == (False, "vanguard", 6)
    # a box under siege is not captured
    m = capture(blocks='presidial = "laredo inside"')
    assert (m.state.vanguard, m.state.turn) == (False, 6)
    # in 1836 there is no vanguard
    m = capture(scenario="campaign", more="year = 1836")
    assert not m.state.vanguard


@pytest.mark.rule("3.0.1835.i")
def test_the_last_block_of_the_vanguard_comes_alone_and_then_nobody():
    text = CAPTURE.format(
        scenario="1835", phase="supply", player1="texas", milam="laredo", more="", blocks=""
    )
    for gone in ("santa-anna", "urrea", "jimenez"):
        text = text.replace(f'{gone} = "vanguard"', f'{gone} = "dead 0"')
    m = position(text)
    m.act("deploy toluca goliad")
    assert (m.state.turn, m.place("toluca")) == (6, "goliad")


@pytest.mark.rule("3.0.1835.i", "8.31.a", "5.71.c")
def test_vanguard_blocks_find_no_place_in_besieged_or_burned_stars():
    besieged = 'art-alamo-mex = "el-alamo inside"\nkimball = "el-alamo"'
    blocks = (
        besieged
        + '\nward = "san-antonio"\nwallace = "san-patricio"\nhorton = "matamoros"\nmorelos = "victoria"'
    )
    text = CAPTURE.format(
        scenario="1835",
        phase="supply",
        player1="texas",
        milam="laredo",
        more='burned = ["goliad"]',
        blocks=blocks,
    )
    m = position(text.replace('cos = "el-alamo"', 'cos = "out"'), dice=["card-01", "urrea"])
    assert set(m.offered) == {"deploy urrea presidio-rio-grande", "deploy urrea victoria"}


@pytest.mark.rule("3.0.1835.i")
def test_vanguard_blocks_that_find_no_place_wait_and_come_before_the_next_draws():
    held = ["el-alamo", "goliad", "san-antonio", "san-patricio", "matamoros", "presidio-rio-grande"]
    texans = ["kimball", "ward", "wallace", "horton", "grant", "bowie"]
    blocks = "\n".join(f'{b} = "{h}"' for b, h in zip(texans, held, strict=True))
    text = CAPTURE.format(
        scenario="1835", phase="supply", player1="texas", milam="laredo", more="", blocks=blocks
    )
    m = position(text.replace('cos = "el-alamo"', 'cos = "out"'), dice=["card-01", "urrea", "toluca"])
    assert (m.place("urrea"), m.place("toluca"), m.state.turn) == ("waiting", "waiting", 6)
    freed = text.replace('kimball = "el-alamo"', 'kimball = "gonzales"').replace(
        'cos = "el-alamo"', 'cos = "out"'
    )
    freed = freed.replace('urrea = "vanguard"', 'urrea = "waiting"')
    m = position(freed, dice=["card-01", "toluca", "jimenez"])
    assert m.offered == ["deploy urrea el-alamo"]
    m.act("deploy urrea el-alamo")
    assert m.offered == ["deploy toluca el-alamo"]


COMMANDERS = """
scenario = "{scenario}"
empty = true
phase = "movement"
player1 = "{side}"
cp = 1
turn = 2
[blocks]
cos = "el-alamo"
morelos = "san-antonio"
lipantitlan = "h0309"
austin = "gonzales"
kimball = "gonzales"
milam = "h0708"
burleson = "h0807"
"""


@pytest.mark.rule("3.0.1835.j", "5.12.c")
def test_in_1835_cos_commands_any_mexican_in_his_hex_or_the_next():
    m = position(COMMANDERS.format(scenario="1835", side="mexico")).act("command cos")
    assert set(m.may("march")) == {"march morelos", "march cos"}
    m = position(COMMANDERS.format(scenario="campaign", side="mexico")).act("command cos")
    assert "march morelos" in m.offered


@pytest.mark.rule("3.0.campaign.3.b")
def test_in_1836_cos_has_no_brigade_and_commands_only_his_own_hex():
    text = COMMANDERS.format(scenario="campaign", side="mexico").replace("turn = 2", "turn = 2\nyear = 1836")
    m = position(text.replace('lipantitlan = "h0309"', 'lipantitlan = "el-alamo"'))
    assert "order morelos" in m.offered  # beyond his command
    m.act("command cos")
    assert set(m.may("march")) == {"march lipantitlan", "march cos"}


@pytest.mark.rule("3.0.1835.m", "5.12.c")
def test_in_1835_austin_commands_any_texan_in_his_hex_or_the_next():
    m = position(COMMANDERS.format(scenario="1835", side="texas")).act("command austin")
    assert set(m.may("march")) == {"march kimball", "march milam", "march austin"}


@pytest.mark.rule("3.0.1835.i")
def test_a_box_taken_and_left_again_by_regrouping_still_brings_the_vanguard():
    m = position(
        """
        scenario = "1835"
        empty = true
        phase = "combat"
        player1 = "texas"
        guarded = 7
        [blocks]
        burleson = "laredo 4"
        presidial = "laredo 1"
        [attacks]
        burleson = "h0212"
        """,
        dice=[1, 1, 1, 1],
    )
    m.act("done", "pass presidial", "fire burleson")
    assert m.ask == "regroup"
    m.act("regroup burleson h0212")
    assert m.state.vanguard
