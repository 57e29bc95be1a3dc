"""Chapter 5.8: naval movement."""

import pytest

from grognard.games.texas_glory.model.board import BOARD
from grognard.kernel.errors import IllegalAction
from tests.texas_glory.setting import orders, position

# 5.81 Sea moves


@pytest.mark.rule("5.8", "5.81.a")
def test_a_block_sails_between_friendly_ports_for_1_cp():
    m = orders("texas", "burleson velasco", cp=2)
    assert m.reach("sail", "burleson") == {"matagorda", "galveston", "linnville", "anahuac", "new-orleans"}
    m.act("sail burleson anahuac")
    assert (m.place("burleson"), m.cp) == ("anahuac", 1)


@pytest.mark.rule("5.81.a")
def test_leader_command_has_no_effect_on_sailing():
    m = orders("texas", "houston velasco; burleson velasco; karnes velasco; us-3 velasco", cp=4)
    assert {a.split()[1] for a in m.may("sail")} == {"houston", "burleson", "karnes", "us-3"}


@pytest.mark.rule("5.81.a", "1.4")
def test_a_block_sails_from_a_port_to_a_port():
    m = orders("texas", "burleson victoria; sherman brazoria; karnes velasco")
    assert {a.split()[1] for a in m.may("sail")} == {"karnes"}
    assert not {"victoria", "brazoria", "velasco"} & m.reach("sail", "karnes")


@pytest.mark.rule("5.81.a", "5.4.b")
def test_a_port_must_be_friendly_at_both_ends():
    m = orders("texas", "burleson velasco; urrea galveston")
    assert "galveston" not in m.reach("sail", "burleson")
    assert "copano" not in m.reach("sail", "burleson")  # a camp: neutral while nobody is there
    m = orders("texas", "burleson velasco; sherman copano")
    assert "copano" in m.reach("sail", "burleson")
    m = orders("mexico", "guerrero copano; yucatan velasco")
    assert m.reach("sail", "guerrero") == {"velasco", "matamoros"}


@pytest.mark.rule("5.81.a", "1.7.c")
def test_nobody_sails_out_of_matamoros_but_into_it():
    m = orders("mexico", "yucatan matamoros; guerrero copano; lipantitlan velasco")
    assert not m.may("sail yucatan")
    assert m.reach("sail", "guerrero") == {"matamoros", "velasco"}
    assert not orders("texas", "burleson matamoros").may("sail")


@pytest.mark.rule("5.81.a", "5.0.d")
def test_a_block_that_sailed_makes_no_other_move():
    m = orders("texas", "burleson velasco").act("sail burleson anahuac")
    assert not m.may("order")
    assert not m.may("sail")


@pytest.mark.rule("5.81.a", "5.0.d")
def test_a_block_that_has_moved_does_not_sail():
    m = orders("texas", "burleson brazoria").act("order burleson", "move burleson velasco")
    assert not m.may("sail")


@pytest.mark.rule("5.81.b")
def test_a_port_under_attack_is_not_reinforced_by_sea():
    more = 'attacks = { guerrero = "brazoria" }'
    m = orders("texas", "burleson galveston; sherman velasco; guerrero velasco", second=True, more=more)
    assert "velasco" not in m.reach("sail", "burleson") | m.reach("sea-attack", "burleson")
    assert "anahuac" in m.reach("sail", "burleson")


@pytest.mark.rule("5.81.a", "5.81.b")
def test_nobody_sails_out_of_a_pending_battle():
    more = 'attacks = { guerrero = "brazoria" }'
    m = orders("texas", "burleson velasco; sherman velasco; guerrero velasco", second=True, more=more)
    assert not m.may("sail")


@pytest.mark.rule("5.81.b")
def test_a_sea_move_combines_with_other_moves():
    m = orders("texas", "burleson velasco; sherman velasco; karnes gonzales", cp=3)
    m.act("sail burleson galveston", "sail sherman anahuac", "order karnes", "move karnes h0708")
    assert [m.place(b) for b in ("burleson", "sherman", "karnes")] == ["galveston", "anahuac", "h0708"]


@pytest.mark.rule("7.3.a", "5.81.a")
def test_besieged_matamoros_is_the_besiegers_port():
    blocks = "burleson matamoros face; sherman velasco; yucatan matamoros inside; guerrero copano"
    m = orders("texas", blocks, cp=2)
    assert "matamoros" in m.reach("sail", "sherman")
    m.act("sail sherman matamoros")
    assert m.marked("sherman", "face")
    m = orders("mexico", blocks)
    assert "matamoros" not in m.reach("sail", "guerrero")
    assert not m.may("sail yucatan")


@pytest.mark.rule("7.3.a", "5.81.a", "7.21.b")
def test_the_besieger_of_matamoros_is_joined_by_sea_but_does_not_leave_so():
    m = orders("texas", "burleson matamoros face; yucatan matamoros inside; ward velasco")
    assert not m.may("sail burleson")
    m.act("sail ward matamoros")
    assert m.marked("ward", "face")


# 5.82 Sea attacks


@pytest.mark.rule("5.82.a")
def test_a_sea_attack_costs_2_cp_a_block():
    m = orders("texas", "burleson velasco; guerrero galveston", cp=3)
    assert m.may("sea-attack") == ["sea-attack burleson galveston"]
    m.act("sea-attack burleson galveston")
    assert (m.place("burleson"), m.cp) == ("galveston", 1)
    assert not orders("texas", "burleson velasco; guerrero galveston", cp=1).may("sea-attack")
    assert orders("texas", "burleson velasco; guerrero galveston", cp=2).may("sea-attack")


@pytest.mark.rule("5.82.a", "1.6.b")
def test_a_sea_attack_goes_to_an_enemy_port_empty_or_not():
    m = orders("mexico", "guerrero galveston; burleson velasco")
    assert m.reach("sea-attack", "guerrero") == {"velasco", "matagorda", "anahuac"}
    m = orders("texas", "burleson velasco; guerrero matagorda")
    assert m.reach("sea-attack", "burleson") == {"matagorda"}
    m = orders("texas", "burleson linnville; guerrero copano")
    assert m.reach("sea-attack", "burleson") == {"copano"}  # a camp is the enemy's while he is there
    assert not orders("texas", "burleson linnville").may("sea-attack")


RANGE = {
    ("matagorda", "galveston"),
    ("matagorda", "velasco"),
    ("matagorda", "linnville"),
    ("matagorda", "copano"),
    ("velasco", "galveston"),
    ("velasco", "anahuac"),
    ("velasco", "linnville"),
    ("galveston", "anahuac"),
    ("linnville", "copano"),
}


@pytest.mark.rule("5.82.a", "5.82.d")
def test_a_sea_attack_reaches_three_hexes():
    both = RANGE | {(b, a) for a, b in RANGE}
    for a in BOARD.ports:
        for b in BOARD.ports:
            pair = (BOARD.space_ids[a], BOARD.space_ids[b])
            assert bool(BOARD.sea_reach[a * BOARD.size + b]) == (pair in both), pair


@pytest.mark.rule("5.82.a")
def test_a_sea_attack_starts_from_a_friendly_port():
    m = orders("mexico", "guerrero brazoria; yucatan victoria; burleson velasco")
    assert not m.may("sea-attack")


@pytest.mark.rule("5.82.b")
def test_artillery_and_cavalry_sail_but_do_not_attack_by_sea():
    m = orders(
        "texas",
        "karnes velasco; art-alamo-tex velasco; burleson velasco; houston velasco; guerrero galveston",
    )
    assert {a.split()[1] for a in m.may("sea-attack")} == {"burleson", "houston"}
    assert {a.split()[1] for a in m.may("sail")} == {"karnes", "art-alamo-tex", "burleson", "houston"}


@pytest.mark.rule("5.82.c")
def test_blocks_from_one_port_make_one_sea_attack():
    m = orders("texas", "burleson velasco; sherman velasco; millard anahuac; guerrero galveston", cp=6)
    m.act("sea-attack burleson galveston")
    assert {a.split()[1] for a in m.may("sea-attack")} == {"sherman"}  # from another port nobody joins
    m.act("sea-attack sherman galveston")
    assert m.cp == 2
    m = orders("mexico", "guerrero velasco; yucatan velasco; burleson galveston").act(
        "sea-attack guerrero galveston"
    )
    assert "sea-attack yucatan galveston" in m.offered


@pytest.mark.rule("5.82.a", "5.0.d")
def test_a_block_that_attacked_by_sea_makes_no_other_move():
    m = orders("mexico", "guerrero velasco; yucatan velasco").act("sea-attack guerrero galveston")
    assert m.place("guerrero") == "galveston"  # nobody was there
    assert not m.may("sail guerrero")
    assert not m.may("sea-attack guerrero")


@pytest.mark.rule("5.82.c")
def test_another_place_may_be_attacked_by_sea_in_the_same_turn():
    blocks = "burleson matagorda; millard velasco; guerrero galveston; yucatan anahuac"
    m = orders("texas", blocks, cp=4).act("sea-attack burleson galveston")
    assert m.may("sea-attack") == ["sea-attack millard anahuac"]


@pytest.mark.rule("5.82.c")
def test_land_and_sea_do_not_join_in_one_attack():
    blocks = "burleson galveston; karnes brazoria; guerrero velasco"
    m = orders("texas", blocks).act("sea-attack burleson velasco")
    assert "velasco" not in m.act("order karnes").reach("attack", "karnes")
    m = orders("texas", blocks).act("order karnes", "attack karnes velasco from brazoria")
    assert not m.may("sea-attack")


@pytest.mark.rule("5.82.c")
def test_player_2_does_not_join_a_pending_battle_by_sea():
    more = 'attacks = { guerrero = "brazoria" }'
    m = orders("texas", "burleson galveston; sherman velasco; guerrero velasco", second=True, more=more)
    assert not m.may("sea-attack")


@pytest.mark.rule("5.82.c", "5.82.a")
def test_player_2_may_attack_by_sea_a_port_that_player_1_has_just_taken():
    m = orders("texas", "burleson galveston; guerrero velasco moved", second=True)
    assert m.may("sea-attack") == ["sea-attack burleson velasco"]


@pytest.mark.rule("5.82.c", "5.3.a")
def test_the_defender_may_bring_help_by_land_against_a_sea_attack():
    m = orders(
        "mexico",
        "guerrero velasco; yucatan brazoria; burleson velasco",
        second=True,
        more='sailed = { burleson = "galveston" }',
    ).act("order yucatan", "attack yucatan velasco from brazoria")
    assert m.marked("yucatan", "reserve")


@pytest.mark.rule("5.82.a", "5.4.d", "6.32.a")
def test_who_landed_where_nobody_was_holds_the_place_and_is_attacked_there():
    m = position(
        """
        empty = true
        phase = "movement"
        player1 = "mexico"
        cp = 2
        [cards]
        mexico-played = ["card-16"]
        texas-played = ["card-15"]
        [blocks]
        guerrero = "galveston"
        burleson = "brazoria"
        sherman = "h1009"
        """
    )
    m.act("sea-attack guerrero velasco")
    m.act("order burleson", "attack burleson velasco from brazoria")
    m.act("order sherman", "attack sherman velasco from h1009")
    assert not m.marked("burleson", "reserve")
    assert not m.marked("sherman", "reserve")
    assert (m.ask, m.side) == ("battle-turn", "mexico")  # he defends, and goes first
    assert m.reach("retreat", "guerrero") == set()  # both ways by land are taken, and he has no way by sea
    m.passes(3)
    assert (m.side, m.reach("retreat", "guerrero")) == ("mexico", set())


@pytest.mark.rule("5.82.d")
def test_matamoros_is_never_attacked_by_sea():
    m = orders("texas", "burleson copano; sherman velasco; millard galveston; yucatan matamoros", cp=4)
    assert "matamoros" not in {a.split()[2] for a in m.may("sea-attack")}
    with pytest.raises(IllegalAction):
        m.act("sea-attack burleson matamoros")


# 5.83 Sea retreats


def landing(port, more="", blocks="", dice=None, at="velasco"):
    """Burleson has attacked Guerrero by sea; nobody hits."""
    return position(
        f"""
        empty = true
        phase = "combat"
        player1 = "texas"
        sailed = {{ burleson = "{port}" }}
        {more}
        [blocks]
        burleson = "{at}"
        guerrero = "{at}"
        {blocks}
        """,
        dice=dice or [6] * 40,
    )


@pytest.mark.rule("5.83.a", "6.4.c")
def test_a_sea_attacker_retreats_to_its_port_but_not_in_round_1():
    m = landing("galveston").act("fire guerrero")
    assert m.offered == ["fire burleson", "pass burleson"]
    m.act("fire burleson", "fire guerrero")
    assert m.may("retreat") == ["retreat burleson galveston"]
    m.act("retreat burleson galveston")
    assert m.place("burleson") == "galveston"


@pytest.mark.rule("5.83.a", "6.1.a")
def test_in_round_3_it_must_go_back_to_its_port():
    m = landing("galveston").act(
        "fire guerrero", "fire burleson", "fire guerrero", "fire burleson", "fire guerrero"
    )
    assert m.offered == ["retreat burleson galveston"]


@pytest.mark.rule("5.83.b")
@pytest.mark.parametrize(
    ("port", "blocks", "more"),
    [("galveston", 'yucatan = "galveston"', ""), ("matagorda", "", 'burned = ["matagorda"]')],
)
def test_a_port_lost_or_burned_takes_nobody_back(port, blocks, more):
    m = landing(port, blocks=blocks, more=more)
    m.act("fire guerrero", "fire burleson", "fire guerrero", "fire burleson", "fire guerrero")
    assert m.place("burleson") == "dead"


@pytest.mark.rule("5.83.b", "5.4.c")
def test_a_neutral_port_takes_a_block_back_and_a_port_of_the_enemys_colour_does_not():
    m = landing("copano", at="matagorda").act("fire guerrero", "fire burleson", "fire guerrero")
    assert m.may("retreat") == ["retreat burleson copano"]
    m = position(
        """
        empty = true
        phase = "combat"
        player1 = "mexico"
        sailed = { guerrero = "galveston" }
        [blocks]
        guerrero = "velasco"
        burleson = "velasco"
        """,
        dice=[6] * 20,
    )
    m.act("fire burleson", "fire guerrero", "fire burleson")
    assert m.offered == ["fire guerrero", "pass guerrero"]  # left empty, Galveston is Texan again


@pytest.mark.rule("5.83.b")
def test_a_port_in_battle_takes_nobody_back():
    m = landing("galveston", blocks='yucatan = "galveston"\nsherman = "galveston"').act("fight velasco")
    m.act("fire guerrero", "fire burleson", "fire guerrero")
    assert not m.may("retreat")


@pytest.mark.rule("5.83.b")
def test_nobody_else_retreats_by_sea():
    m = position(
        """
        empty = true
        phase = "combat"
        player1 = "texas"
        attacks = { burleson = "brazoria" }
        [blocks]
        burleson = "velasco"
        guerrero = "velasco"
        """,
        dice=[6] * 20,
    )
    m.act("fire guerrero", "fire burleson")
    assert m.reach("retreat", "guerrero") == {"h1009"}
    m.act("fire guerrero")
    assert m.reach("retreat", "burleson") == {"brazoria"}


@pytest.mark.rule("5.83.a")
def test_a_sea_attacker_that_wins_stays():
    m = landing("galveston", dice=[6, 6, 6, 6, 1, 1, 1, 1]).act("fire guerrero", "fire burleson")
    assert (m.place("burleson"), m.place("guerrero"), m.ask) == ("velasco", "dead", "regroup")
