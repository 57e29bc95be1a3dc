"""Chapter 5.7: forage and burning."""

import pytest

from grognard.games.texas_glory.model.board import BOARD, MEXICO, TEXAS
from grognard.games.texas_glory.model.state import controls, holds, limit_at, limit_inside
from tests.texas_glory.setting import orders, position

FIRE = "may_burn = true"


# 5.7 Forage


@pytest.mark.rule("5.7.a")
def test_1_cp_of_forage_adds_a_step_and_a_block_forages_once_a_turn():
    m = orders("texas", "burleson victoria 2; sherman gonzales 3", cp=3).act("forage burleson")
    assert (m.strength("burleson"), m.cp) == (3, 2)
    assert m.may("forage") == ["forage sherman"]


@pytest.mark.rule("5.7.a", "2.11.b")
def test_a_block_at_full_strength_does_not_forage():
    m = orders("texas", "burleson victoria 4; sherman gonzales 3")
    assert m.may("forage") == ["forage sherman"]


@pytest.mark.rule("5.7.b")
def test_a_block_that_foraged_does_not_move_this_turn():
    m = orders("texas", "burleson victoria 2; houston victoria", cp=3).act(
        "forage burleson", "command houston"
    )
    assert m.may("march") == ["march houston"]
    m = orders("texas", "grant victoria 1; ward velasco 1").act("forage grant", "forage ward")
    assert not m.may("order")
    assert not m.may("sail")


@pytest.mark.rule("5.7.b")
def test_a_block_that_has_moved_does_not_forage():
    m = orders("texas", "burleson victoria 2; sherman victoria 2 moved")
    assert m.may("forage") == ["forage burleson"]
    m.act("order burleson", "move burleson linnville")
    assert not m.may("forage")


@pytest.mark.rule("5.7.b")
def test_a_block_that_foraged_defends_normally():
    m = position(
        """
        empty = true
        phase = "movement"
        player1 = "texas"
        cp = 1
        [cards]
        mexico-played = ["card-17"]
        [blocks]
        burleson = "victoria 2"
        guerrero = "linnville"
        """
    )
    m.act("forage burleson", "order guerrero", "attack guerrero victoria from linnville")
    assert m.offered == ["fire burleson", "pass burleson", "retreat burleson h0609"]


@pytest.mark.rule("5.7.c")
def test_an_activated_leader_does_not_forage():
    m = orders("texas", "houston victoria 2; burleson victoria", cp=3)
    assert m.may("forage houston")
    m.act("command houston", "done")
    assert not m.may("forage houston")


@pytest.mark.rule("5.7.c")
def test_a_besieged_block_does_not_forage_but_a_besieger_may():
    blocks = "wallace goliad 1 inside; guerrero goliad 2 face"
    assert not orders("texas", blocks).may("forage")
    assert orders("mexico", blocks).may("forage guerrero")


@pytest.mark.rule("5.7.c")
def test_a_block_in_a_pending_battle_does_not_forage():
    more = 'attacks = { guerrero = "h0610" }'
    m = orders("texas", "burleson victoria 2; guerrero victoria; sherman gonzales 2", second=True, more=more)
    assert m.may("forage") == ["forage sherman"]


@pytest.mark.rule("5.7.c")
@pytest.mark.parametrize(("place", "limit"), [("h0709", 2), ("beasons", 3), ("goliad", 4), ("victoria", 5)])
def test_a_block_in_a_hex_over_its_supply_limit_does_not_forage(place, limit):
    names = ["sherman", "millard", "ward", "wallace", "bowie"]
    full = "; ".join([f"burleson {place} 2", *(f"{name} {place}" for name in names[: limit - 1])])
    assert orders("texas", full).may("forage burleson")
    assert not orders("texas", f"{full}; {names[limit - 1]} {place}").may("forage burleson")


@pytest.mark.rule("5.7.c", "7.4.a")
def test_a_besieger_forages_within_the_besiegers_limit():
    inside = "wallace goliad inside"
    assert orders("mexico", f"guerrero goliad 2; yucatan goliad; {inside}").may("forage guerrero")
    assert not orders("mexico", f"guerrero goliad 2; yucatan goliad; aldama goliad; {inside}").may(
        "forage guerrero"
    )


@pytest.mark.rule("5.7.c", "8.32.b")
def test_us_blocks_do_not_forage_while_they_wait_in_fort_jessup():
    assert not orders("texas", "us-3 fort-jessup 2; gaines pool").may("forage")
    assert orders("texas", "karnes fort-jessup 1; gaines pool").may("forage karnes")


@pytest.mark.rule("5.7.c")
def test_blocks_off_the_map_do_not_forage():
    assert not orders("mexico", "aldama beside-presidio-rio-grande 2; guerrero due 2").may("forage")


@pytest.mark.rule("5.7.d")
def test_cp_are_split_between_moves_and_forage():
    m = orders("texas", "burleson victoria 2; karnes gonzales; grant goliad 1", cp=2)
    m.act("forage burleson", "order karnes", "move karnes h0708")
    assert (m.strength("burleson"), m.place("karnes"), m.ask) == (3, "h0708", "play-card")


# 5.71 Burning


@pytest.mark.rule("5.71.a")
def test_burning_needs_a_fire_card_and_costs_1_cp():
    assert not orders("texas", "burleson san-felipe").may("burn")
    m = orders("texas", "burleson san-felipe", cp=2, more=FIRE)
    assert m.may("burn") == ["burn san-felipe"]
    m.act("burn san-felipe")
    assert (m.cp, [BOARD.space_ids[h] for h in m.state.burned]) == (1, ["san-felipe"])


@pytest.mark.rule("5.71.a", "0.1.c")
@pytest.mark.parametrize(("card", "fire"), [("card-13", True), ("card-15", False)])
def test_the_card_played_says_whether_a_player_may_burn(card, fire):
    m = position(
        f"""
        empty = true
        phase = "movement"
        player1 = "texas"
        [cards]
        texas-played = ["{card}"]
        [blocks]
        burleson = "san-felipe"
        """
    )
    assert (m.cp, bool(m.may("burn"))) == (2, fire)


@pytest.mark.rule("5.71.a")
def test_a_card_burns_one_place():
    m = orders("texas", "burleson san-felipe; sherman gonzales", cp=3, more=FIRE)
    assert m.may("burn") == ["burn san-felipe", "burn gonzales"]
    m.act("burn gonzales")
    assert not m.may("burn")


@pytest.mark.rule("5.71.a")
def test_only_a_victory_place_that_friends_occupy_can_burn():
    m = orders("texas", "burleson brazoria; sherman h0708; karnes fort-jessup; urrea goliad", more=FIRE)
    assert not m.may("burn")
    m = orders("texas", "burleson goliad; sherman harrisburg", more=FIRE)
    assert m.may("burn") == ["burn harrisburg", "burn goliad"]
    m = orders("mexico", "urrea matamoros; yucatan gonzales", more=FIRE)
    assert m.may("burn") == ["burn gonzales", "burn matamoros"]


@pytest.mark.rule("5.71.a")
def test_nothing_burns_in_a_siege_or_a_battle_nor_twice():
    siege = "wallace goliad inside; guerrero goliad face"
    assert not orders("texas", siege, more=FIRE).may("burn")
    assert not orders("mexico", siege, more=FIRE).may("burn")
    battle = 'attacks = { guerrero = "h0610" }\n' + FIRE
    assert not orders("texas", "burleson victoria; guerrero victoria", second=True, more=battle).may("burn")
    assert not orders("texas", "burleson victoria", more='burned = ["victoria"]\n' + FIRE).may("burn")


@pytest.mark.rule("5.71.a", "5.7.b")
def test_a_block_there_may_gain_a_step_and_then_stays():
    m = orders("texas", "burleson san-felipe 2; sherman san-felipe 3; karnes san-felipe", cp=3, more=FIRE)
    m.act("burn san-felipe")
    assert (m.ask, m.side) == ("burn-gain", "texas")
    assert m.offered == ["gain burleson", "gain sherman", "done"]
    m.act("gain burleson")
    assert (m.strength("burleson"), m.strength("sherman"), m.cp) == (3, 3, 2)
    assert m.may("order") == ["order sherman", "order karnes"]
    assert not m.may("forage burleson")


@pytest.mark.rule("5.71.a")
def test_who_forgoes_the_step_may_move():
    m = orders("texas", "burleson san-felipe 2", cp=2, more=FIRE).act("burn san-felipe", "done")
    assert m.strength("burleson") == 2
    m.act("order burleson", "move burleson beasons")
    assert m.place("burleson") == "beasons"


@pytest.mark.rule("5.71.a", "5.7.c")
def test_the_step_is_barred_as_forage_is_but_the_place_burns():
    m = orders("texas", "houston san-felipe 2; burleson san-felipe 2 moved", cp=3, more=FIRE)
    m.act("command houston", "done", "burn san-felipe")
    assert (m.ask, len(m.state.burned)) == ("orders", 1)


@pytest.mark.rule("5.71.a", "5.7.c")
def test_the_supply_limit_before_the_fire_decides_on_the_step():
    m = orders("texas", "burleson san-felipe 2; sherman san-felipe; millard san-felipe", more=FIRE)
    m.act("burn san-felipe")
    assert m.may("gain") == ["gain burleson"]  # three blocks of five, though only two when it has burned
    m.act("done")
    assert not m.may("forage")


@pytest.mark.rule("5.71.b")
def test_all_supply_in_the_hex_burns():
    m = position('empty = true\nburned = ["el-alamo", "laredo", "san-felipe"]')
    for place in ("el-alamo", "laredo", "san-felipe"):
        assert limit_at(m.state, TEXAS, BOARD.number[place]) == 2
    assert limit_at(m.state, TEXAS, BOARD.number["gonzales"]) == 5


@pytest.mark.rule("5.71.b", "7.4.b")
def test_a_burned_fort_can_be_besieged_but_feeds_nobody_inside():
    m = position(
        'empty = true\nburned = ["goliad"]\n[blocks]\nwallace = "goliad inside"\nguerrero = "goliad face"'
    )
    h = BOARD.number["goliad"]
    assert (limit_at(m.state, MEXICO, h), limit_inside(m.state, h)) == (2, 0)
    assert BOARD.storm_limit[h] == 4


@pytest.mark.rule("5.71.b", "5.71.c")
def test_a_burned_place_is_neutral_and_counts_for_nobody():
    m = orders("texas", "burleson gonzales; karnes victoria", more=FIRE).act("burn gonzales")
    h = BOARD.number["gonzales"]
    assert not holds(m.state, TEXAS, h)
    m.act("order burleson", "move burleson h0708")
    assert not controls(m.state, TEXAS, h)
    assert not controls(m.state, MEXICO, h)


@pytest.mark.rule("5.71.c")
def test_a_burned_place_is_no_port():
    m = orders("texas", "burleson velasco; sherman galveston", more='burned = ["velasco"]')
    assert not m.may("sail burleson")
    assert "velasco" not in m.reach("sail", "sherman")
    m = orders("mexico", "guerrero galveston", more='burned = ["velasco"]')
    assert "velasco" not in m.reach("sea-attack", "guerrero")
    assert "anahuac" in m.reach("sea-attack", "guerrero")


@pytest.mark.rule("5.71.c")
def test_reinforcements_do_not_deploy_in_a_burned_place():
    text = """
        empty = true
        phase = "supply"
        player1 = "texas"
        burned = ["gonzales", "velasco"]
        [blocks]
        {} = "waiting"
    """
    m = position(text.format("sherman"))
    assert {"gonzales", "velasco"}.isdisjoint(m.reach("deploy", "sherman"))
    assert "victoria" in m.reach("deploy", "sherman")
    m = position(text.format("georgia"))
    assert "velasco" not in m.reach("deploy", "georgia")
    assert "galveston" in m.reach("deploy", "georgia")


@pytest.mark.rule("5.71.c")
def test_a_brigade_due_in_a_burned_box_comes_elsewhere():
    m = position('phase = "supply"\nturn = 1\nplayer1 = "mexico"\nburned = ["presidio-rio-grande"]')
    assert m.offered == ["delay laredo", "delay matamoros"]
