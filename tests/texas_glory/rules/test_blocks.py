"""Chapter 2: the blocks."""

import pytest

from grognard.games.texas_glory.model.board import (
    ARTILLERY,
    BOARD,
    CAVALRY,
    COMANCHE,
    DATA,
    INFANTRY,
    LEADER,
    MEXICO,
    NEITHER,
    TEXAS,
    TYPES,
)
from grognard.games.texas_glory.rules.combat.fight import hits_up_to
from grognard.games.texas_glory.rules.combat.hits import FIELD
from tests.texas_glory.setting import GAME, orders, position, start

UNITS = {u.id: u for u in DATA.units}


def rating(block):
    """A block's letter and number, as in "B2"."""
    b = BOARD.block[block]
    return "ABC"[BOARD.letter[b]] + str(int(BOARD.hits[b]))


def battle(blocks, dice):
    """Mexicans have attacked Victoria from Linnville."""
    lines = [f'{line.split()[0]} = "victoria {line.split()[1]}"' for line in blocks.split(";")]
    return position(
        'empty = true\nphase = "combat"\nplayer1 = "mexico"\ncrossed = ["mexico linnville victoria"]\n[blocks]\n'
        + "\n".join(lines),
        dice=dice,
    )


# 2.0 Colours and what is hidden


@pytest.mark.rule("2.0.a")
def test_every_block_is_texan_or_mexican_but_one():
    assert {BOARD.side[b] for b in range(BOARD.blocks)} == {TEXAS, MEXICO, NEITHER}
    assert BOARD.army[NEITHER] == [COMANCHE]
    for side in (TEXAS, MEXICO):
        assert BOARD.army[side] == [b for b in range(BOARD.blocks) if BOARD.side[b] == side]
    colours = {p["id"]: p["tincture"] for p in GAME.game.words.sheet_document("en")["players"]}
    assert colours == {"texas": "azure", "mexico": "vert", "comanche": "sable"}


@pytest.mark.rule("2.0.a", "5.71.b")
def test_a_marker_shows_a_burned_place():
    markers = position('burned = ["gonzales"]').seen().markers
    assert [(m.place, m.kind, m.rule) for m in markers if m.kind != "flag"] == [
        ("gonzales", "burned", "5.71.b")
    ]


@pytest.mark.rule("2.0.b")
def test_a_player_sees_of_enemy_blocks_only_how_many_stand_where():
    pieces = start("1836").match.view("mexico")["pieces"]
    texan = [p for p in pieces if p["side"] == "texas"]
    assert sum(p["place"] == "el-alamo" for p in texan) == 3
    assert all(set(p) == {"id", "side", "place", "face"} for p in texan)
    assert not any(name in p["id"] for p in texan for name in ("travis", "bowie", "art"))


@pytest.mark.rule("2.0.b")
def test_a_player_sees_their_own_blocks_and_a_spectator_none():
    match = start("1836").match
    bowie = next(p for p in match.view("texas")["pieces"] if p["id"] == "bowie")
    assert (bowie["sign"], bowie["strength"], bowie["left"], bowie["right"]) == ("infantry", 2, "C3", "3")
    assert all("strength" not in p for p in match.view()["pieces"])


@pytest.mark.rule("2.0.b", "5.11.a")
def test_a_block_that_lies_face_up_is_seen_by_both():
    siege = 'urrea = "goliad 2 face"\nwallace = "goliad inside"\nyucatan = "goliad"'
    m = position(f'empty = true\nphase = "supply"\n[blocks]\n{siege}')
    seen = {p["id"]: p for p in m.match.view("texas")["pieces"]}
    assert seen["urrea"]["strength"] == 2
    assert "yucatan" not in seen


@pytest.mark.rule("2.0.b")
def test_the_log_hides_the_name_of_a_block_that_marches_unseen():
    m = orders("texas", "grant refugio; fannin victoria").act("order grant", "move grant goliad")
    mine, theirs = m.read("texas", "order", "march"), m.read("mexico", "order", "march")
    assert all("Grant" in text for text in mine)
    assert len(theirs) == 2
    assert not any("Grant" in text for text in theirs)


# 2.1 What is printed on a block


@pytest.mark.rule("2.1")
def test_every_block_has_steps_a_rating_and_a_movement():
    for unit in DATA.units:
        b = BOARD.block[unit.id]
        assert (BOARD.steps[b], BOARD.hits[b], BOARD.move[b]) == (unit.steps, unit.hits, unit.move)
        assert "ABC"[BOARD.letter[b]] == unit.letter
        assert 1 <= unit.hits <= 3
        assert 2 <= unit.move <= 4


@pytest.mark.rule("2.11.a", "2.21")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_a_block_rolls_as_many_dice_as_its_strength(strength):
    m = battle(f"urrea {strength}; burleson 4", dice=[6] * 4)
    m.act("fire urrea")
    assert m.state.rolls == strength
    assert m.strength("burleson") == 4


@pytest.mark.rule("2.11.b")
def test_no_block_has_more_than_four_steps_nor_less_than_one():
    assert {int(BOARD.steps[b]) for b in range(BOARD.blocks)} == {1, 2, 3, 4}


@pytest.mark.rule("2.11.b", "6.31.b")
def test_each_hit_lowers_strength_by_one_step():
    m = battle("urrea 3; wallace 3", dice=[1, 2, 3])
    m.act("fire urrea")  # A2
    assert m.strength("wallace") == 1


@pytest.mark.rule("2.12.a")
def test_a_acts_before_b_and_b_before_c():
    m = battle("cuautla 2; yucatan 3; karnes 2; burleson 4", dice=[6] * 20)
    order = []
    for _ in range(4):
        order.append(m.offered[0].split()[1])
        m.act(m.offered[0])
    assert order == ["cuautla", "karnes", "burleson", "yucatan"]
    assert [rating(b)[0] for b in order] == ["A", "B", "C", "C"]


@pytest.mark.rule("2.12.b")
@pytest.mark.parametrize(
    ("block", "number"), [("yucatan", 1), ("urrea", 2), ("karnes", 2), ("dolores", 3), ("millard", 3)]
)
def test_a_die_hits_up_to_the_number_of_the_rating(block, number):
    assert hits_up_to(position("empty = true").state, BOARD.block[block], FIELD, False) == number
    assert rating(block)[1] == str(number)


@pytest.mark.rule("2.12.b")
@pytest.mark.parametrize(("die", "left"), [(2, 3), (3, 4)])
def test_an_a2_block_hits_with_a_2_and_misses_with_a_3(die, left):
    m = battle("urrea 1; burleson 4", dice=[die]).act("fire urrea")
    assert m.strength("burleson") == left


@pytest.mark.rule("2.13")
def test_a_block_spends_its_movement_rating_on_hexsides():
    m = orders("mexico", "yucatan presidio-rio-grande").act("order yucatan")
    assert "san-antonio" in m.reach("move", "yucatan")  # three road sides for 3 MP
    assert "h0309" not in m.reach("move", "yucatan")  # a fourth
    m = orders("mexico", "dolores presidio-rio-grande").act("order dolores")
    assert "h0309" in m.reach("move", "dolores")


@pytest.mark.rule("2.14.a")
def test_every_block_has_a_name_in_both_languages():
    assert all(u.en and u.es for u in DATA.units)
    assert UNITS["san-luis"].es == "San Luis Potosí"


@pytest.mark.rule("2.14.b")
def test_no_block_with_a_red_stripe_takes_part_in_1836():
    m = start("1836")
    striped = [u.id for u in DATA.units if u.red_stripe]
    assert {"austin", "milam", "presidial", "caballeria", "lipantitlan", "san-antonio-bn"} <= set(striped)
    assert {m.place(b) for b in striped} == {"out"}


@pytest.mark.rule("2.14.b")
@pytest.mark.parametrize("scenario", ["1835", "campaign"])
def test_blocks_with_a_red_stripe_serve_in_1835_and_the_campaign(scenario):
    m = start(scenario)
    assert m.place("austin") == "gonzales"
    assert m.place("caballeria") == "el-alamo"


# 2.2 Types


@pytest.mark.rule("2.2")
def test_every_block_is_a_leader_infantry_cavalry_or_artillery():
    for unit in DATA.units:
        assert TYPES[BOARD.type[BOARD.block[unit.id]]] == unit.type
    assert {BOARD.type[b] for b in range(BOARD.blocks)} == {LEADER, INFANTRY, CAVALRY, ARTILLERY}


@pytest.mark.rule("2.21")
def test_leaders_order_movement():
    texan = {BOARD.block_ids[b] for b in BOARD.leaders[TEXAS]}
    mexican = {BOARD.block_ids[b] for b in BOARD.leaders[MEXICO]}
    assert texan == {
        "houston",
        "austin",
        "travis",
        "fannin",
        "gaines",
        "burleson",
    }  # Burleson once he succeeds
    assert mexican == {"santa-anna", "sesma", "gaona", "tolsa", "urrea", "cos"}
    m = orders("mexico", "urrea refugio; yucatan refugio")
    assert m.may("command urrea")
    assert not m.may("command yucatan")


@pytest.mark.rule("2.21")
@pytest.mark.parametrize(("dice", "left"), [([1, 2], 3), ([1, 1], 2)])
def test_leaders_fight_as_normal_blocks(dice, left):
    m = battle("tolsa 2; burleson 4", dice=dice).act("fire tolsa")  # A1
    assert m.strength("burleson") == left


@pytest.mark.rule("2.22")
def test_us_regulars_are_infantry():
    assert BOARD.type[BOARD.block["us-3"]] == BOARD.type[BOARD.block["us-5"]] == INFANTRY
    assert [BOARD.block_ids[b] for b in BOARD.us_blocks] == ["gaines", "us-3", "us-5"]


@pytest.mark.rule("2.23")
def test_texan_cavalry_is_b_and_both_sides_have_mounted_tejanos():
    assert {rating(u.id)[0] for u in DATA.units if u.side == "texas" and u.type == "cavalry"} == {"B"}
    for tejano, side in (("tejano-seguin", TEXAS), ("tejano-garza", MEXICO)):
        assert (BOARD.type[BOARD.block[tejano]], BOARD.side[BOARD.block[tejano]]) == (CAVALRY, side)


@pytest.mark.rule("2.24.a", "2.24.b")
def test_each_forts_guns_have_a_texan_and_a_mexican_block_and_the_mexican_shoots_worse():
    for fort in ("alamo", "goliad"):
        texan, mexican = BOARD.block[f"art-{fort}-tex"], BOARD.block[f"art-{fort}-mex"]
        assert (BOARD.twin[texan], BOARD.twin[mexican]) == (mexican, texan)
        assert (rating(f"art-{fort}-tex"), rating(f"art-{fort}-mex")) == ("A3", "A2")
        assert BOARD.steps[texan] == BOARD.steps[mexican]
    assert len(BOARD.guns) == 4
    assert all(BOARD.twin[b] == -1 for b in range(BOARD.blocks) if b not in BOARD.guns)


@pytest.mark.rule("2.24.b")
@pytest.mark.parametrize(("scenario", "here"), [("1836", "tex"), ("1835", "mex")])
def test_only_one_version_of_a_forts_guns_is_in_play(scenario, here):
    m = start(scenario)
    there = "mex" if here == "tex" else "tex"
    for fort, place in (("alamo", "el-alamo"), ("goliad", "goliad")):
        assert (m.place(f"art-{fort}-{here}"), m.place(f"art-{fort}-{there}")) == (place, "out")


@pytest.mark.rule("2.24.b", "6.7.a")
def test_captured_guns_are_exchanged_for_the_captors_version():
    m = position(
        """
        empty = true
        phase = "combat"
        player1 = "texas"
        attacks = { burleson = "h0510" }
        [blocks]
        burleson = "goliad"
        art-goliad-mex = "goliad 1"
        """
    )
    assert (m.place("art-goliad-mex"), m.place("art-goliad-tex")) == ("out", "goliad")
    assert m.strength("art-goliad-tex") == 1


# 2.25 The Comanche


def raid(card="comanche", dice=None):
    """Texas plays a card while San Luis Potosí stands at San Antonio and Guerrero at San Patricio."""
    return position(
        f"""
        empty = true
        turn = 2
        [cards]
        texas = ["{card}"]
        mexico = ["card-01"]
        [blocks]
        san-luis = "san-antonio"
        guerrero = "san-patricio"
        """,
        dice=dice,
    ).act("play card-01", f"play {card}")


@pytest.mark.rule("2.25")
def test_the_comanche_block_raids_an_enemy_group_of_the_frontier_by_its_card():
    m = raid(dice=[1, 2, 3])
    assert (m.ask, m.side) == ("raid", "texas")
    assert m.offered == ["raid san-antonio"]  # San Patricio lies beyond the frontier
    m.act("raid san-antonio", "done")  # nobody goes inside
    assert (m.place("comanche"), m.strength("comanche")) == ("san-antonio", 3)
    m.act("fire comanche")  # A2
    assert m.strength("san-luis") == 2


@pytest.mark.rule("2.25")
def test_the_comanche_may_ride_away_in_the_second_round_and_leaves_play():
    m = raid(dice=[6] * 7)
    m.act("raid san-antonio", "done")
    assert not m.may("leave")
    m.act("fire comanche", "fire san-luis")
    m.act("leave")
    assert m.place("comanche") == "out"


@pytest.mark.rule("2.25")
def test_without_its_card_the_comanche_block_never_enters_play():
    m = raid(card="card-15")
    assert (m.ask, m.place("comanche")) == ("orders", "out")
