"""Chapter 8: supply limits and attrition [8.0-8.2]."""

import pytest

from grognard.games.texas_glory.model.board import BOARD, MEXICO, TEXAS
from grognard.games.texas_glory.model.state import limit_at, limit_inside
from grognard.kernel.errors import IllegalAction
from tests.texas_glory.setting import position

TEXANS = "burleson sherman wallace ward georgia militia-brazos militia-gonzales us-3 us-5 karnes".split()
MEXICANS = "aldama queretaro guanajuato san-luis guerrero mexico-1 guadalajara jimenez toluca yucatan".split()


OTHER = {"texas": "mexico", "mexico": "texas"}


def supply(blocks, more="", dice=None, side="texas", player1=""):
    text = f"""
    empty = true
    phase = "supply"
    player1 = "{player1 or OTHER[side]}"
    moving = "{side}"
    turn = 4
    {"" if more.startswith("[") else more}
    [blocks]
    {blocks}
    {more if more.startswith("[") else ""}
    """
    return position("\n".join(line.strip() for line in text.splitlines()), dice=dice)


def crowd(place, number, side="texas", mark=""):
    """So many blocks of a side in a place."""
    names = (TEXANS if side == "texas" else MEXICANS)[:number]
    return "\n".join(f'{b} = "{place} {BOARD.steps[BOARD.block[b]]} {mark}"' for b in names)


def rolled(m):
    """The attrition dice of each group, as [place, how many]."""
    return [(BOARD.space_ids[e.args[1]], len(e.dice)) for e in m.events("attrition")]


@pytest.mark.rule("8.1.a", "8.2.a", "5.2.c")
@pytest.mark.parametrize(
    ("place", "limit"),
    [
        ("h0709", 2),  # a bare hex
        ("carlos", 3),  # camp
        ("goliad", 4),  # fort
        ("gonzales", 5),  # town
        ("el-alamo", 5),  # fort and camp: cumulative
        ("san-antonio", 6),  # city
        ("nacogdoches", 6),
    ],
)
@pytest.mark.parametrize("side", ["texas", "mexico"])
def test_a_hex_feeds_two_and_what_stands_in_it_more(place, limit, side):
    assert rolled(supply(crowd(place, limit, side), side=side)) == []
    m = supply(crowd(place, limit + 2, side), side=side, dice=[4, 5])
    assert rolled(m) == [(place, 2)]


@pytest.mark.rule("8.1.b", "5.71.b")
def test_a_box_feeds_eight_and_a_burned_one_two():
    for box in ("presidio-rio-grande", "laredo", "matamoros"):
        assert rolled(supply(crowd(box, 8, "mexico"), side="mexico")) == []
        assert rolled(supply(crowd(box, 9, "mexico"), side="mexico", dice=[6])) == [(box, 1)]
        burned = f'burned = ["{box}"]'
        assert rolled(supply(crowd(box, 9, "mexico"), burned, side="mexico", dice=[6] * 7)) == [(box, 7)]
    for box in ("fort-jessup", "new-orleans"):
        assert rolled(supply(crowd(box, 8))) == []
        assert rolled(supply(crowd(box, 9), dice=[6])) == [(box, 1)]


@pytest.mark.rule("8.1.a", "5.71.b")
def test_a_burned_place_feeds_two():
    for place in ("gonzales", "el-alamo", "san-antonio"):
        assert rolled(supply(crowd(place, 2), f'burned = ["{place}"]')) == []
        assert rolled(supply(crowd(place, 3), f'burned = ["{place}"]', dice=[6])) == [(place, 1)]


@pytest.mark.rule("8.1.c", "7.4.a", "7.4.b")
@pytest.mark.parametrize(
    ("place", "outside", "inside"),
    [("goliad", 2, 2), ("el-alamo", 3, 2), ("san-antonio", 2, 4), ("nacogdoches", 2, 4), ("laredo", 4, 4)],
)
def test_in_a_siege_the_walls_feed_the_besieged_and_the_hex_the_besieger(place, outside, inside):
    def siege(besiegers, besieged, side, **more):
        blocks = crowd(place, besiegers, "mexico") + "\n" + crowd(place, besieged, "texas", "inside")
        return rolled(supply(blocks, side=side, **more))

    assert siege(outside, min(inside, 4), "mexico") == []
    assert siege(outside + 1, 1, "mexico", dice=[6]) == [(place, 1)]
    assert siege(1, inside, "texas") == []
    if inside < 4:
        assert siege(1, inside + 1, "texas", dice=[6]) == [(place, 1)]


@pytest.mark.rule("8.1.c", "7.4.b", "5.71.b")
def test_burned_walls_feed_nobody_inside_and_two_outside():
    for place in ("el-alamo", "san-antonio", "laredo"):
        burned = f'burned = ["{place}"]'
        blocks = crowd(place, 3, "mexico") + "\n" + crowd(place, 2, "texas", "inside")
        assert rolled(supply(blocks, burned, side="texas", dice=[6, 6])) == [(place, 2)]
        assert rolled(supply(blocks, burned, side="mexico", dice=[6])) == [(place, 1)]


@pytest.mark.rule("8.1.a")
def test_a_place_feeds_whoever_holds_it_whatever_its_colour():
    m = supply(crowd("gonzales", 5, "mexico"))
    for side in (TEXAS, MEXICO):
        assert limit_at(m.state, side, BOARD.number["gonzales"]) == 5
        assert limit_at(m.state, side, BOARD.number["san-patricio"]) == 5
    assert limit_inside(m.state, BOARD.number["goliad"]) == 2
    assert limit_inside(m.state, BOARD.number["matamoros"]) == 4


@pytest.mark.rule("8.2.a")
def test_each_block_too_many_rolls_a_die_and_1_to_3_cost_a_step():
    blocks = 'burleson = "h0709 4"\nwallace = "h0709 3"\nkarnes = "h0709 2"'
    for die in (1, 2, 3):
        m = supply(blocks, dice=[die])
        assert (m.strength("burleson"), m.strength("wallace"), m.strength("karnes")) == (3, 3, 2)
    for die in (4, 5, 6):
        m = supply(blocks, dice=[die])
        assert m.strength("burleson") == 4


@pytest.mark.rule("8.2.b", "6.31.a")
def test_losses_fall_on_the_strongest_and_the_owner_breaks_ties():
    blocks = 'burleson = "h0709 4"\nwallace = "h0709 3"\nward = "h0709 3"\nmillard = "h0709 2"'
    m = supply(blocks, dice=[3, 3])
    assert (m.ask, m.side, m.rule) == ("take-hit", "texas", "8.2.b")
    assert m.strength("burleson") == 3
    assert set(m.offered) == {"hit burleson", "hit wallace", "hit ward"}
    m.act("hit ward")
    assert (m.strength("burleson"), m.strength("wallace"), m.strength("ward")) == (3, 3, 2)


@pytest.mark.rule("8.2.b", "7.1.a")
def test_attrition_knows_no_double_defence():
    blocks = 'travis = "goliad 2 inside"\nwallace = "goliad 3 inside"\nward = "goliad 2 inside"\njimenez = "goliad"'
    m = supply(blocks, dice=[1])
    assert (m.strength("wallace"), m.marked("wallace", "half")) == (2, False)


@pytest.mark.rule("8.2.b", "6.7.a")
def test_a_gun_at_its_last_step_is_passed_over_while_another_can_take_the_loss():
    blocks = 'kimball = "h0709 1"\nart-goliad-tex = "h0709 1"\nmillard = "h0709 1"'
    m = supply(blocks, dice=[1])
    assert set(m.offered) == {"hit kimball", "hit millard"}
    m.act("hit kimball")
    assert (m.place("kimball"), m.strength("art-goliad-tex")) == ("dead", 1)


@pytest.mark.rule("8.2.b", "6.7.a")
def test_guns_that_attrition_leaves_alone_with_the_enemy_surrender():
    blocks = """
    kimball = "goliad 1 inside"
    art-goliad-tex = "goliad 2 inside"
    jimenez = "goliad"
    """
    m = supply(blocks, 'burned = ["goliad"]', dice=[1, 1])
    while m.ask == "take-hit":
        m.act("hit kimball" if "hit kimball" in m.offered else m.offered[0])
    assert (m.place("kimball"), m.place("art-goliad-tex"), m.place("art-goliad-mex")) == (
        "dead",
        "out",
        "goliad",
    )
    assert m.strength("art-goliad-mex") == 1


@pytest.mark.rule("8.0")
def test_attrition_comes_before_reinforcements_and_these_before_the_card():
    blocks = 'burleson = "h0709 4"\nwallace = "h0709 3"\nward = "h0709 3"\nmilitia-brazos = "pool"'
    m = supply(blocks, "[cards]\ntexas = []", dice=[1, "militia-brazos", "card-05"])
    assert m.strength("burleson") == 3
    assert m.ask == "deploy"
    assert m.seen("texas").hands[0].count == 0  # nothing drawn yet
    m.act("deploy militia-brazos gonzales")
    assert m.seen("texas").hands[0].cards == ["card-05"]
    kinds = [e.what for e in m.state.log.events if e.what in ("attrition", "drawn", "draw-card")]
    assert kinds[:3] == ["attrition", "drawn", "draw-card"]


@pytest.mark.rule("8.0", "8.3")
def test_who_arrives_over_the_limit_suffers_only_the_next_time():
    m = supply(crowd("gonzales", 5) + '\nmillard = "pool"')
    m.act("deploy millard gonzales")
    assert rolled(m) == []


@pytest.mark.rule("8.0")
def test_each_player_draws_one_card_to_their_own_hand_and_none_from_an_empty_deck():
    cards = "[cards]\ntexas = []\nmexico = []"
    m = position(f'empty = true\nphase = "supply"\nplayer1 = "mexico"\n{cards}', dice=["card-09", "card-10"])
    texan, mexican = m.seen("texas").hands[0], m.seen("mexico").hands[1]
    assert mexican.cards + mexican.chosen == ["card-09"]
    assert texan.cards == ["card-10"]
    assert m.seen().decks[0].count == 23
    everything = ", ".join(f'"{c}"' for c in BOARD.card_ids)
    m = position(f'empty = true\nphase = "supply"\nplayer1 = "mexico"\n[cards]\nremoved = [{everything}]')
    assert [h.count for h in m.seen().hands] == [0, 0]
    assert not m.events("draw-card")


@pytest.mark.rule("8.0")
def test_what_a_player_draws_only_they_may_know():
    m = position(
        'empty = true\nphase = "supply"\nplayer1 = "texas"\n[cards]\ntexas = []', dice=["card-09", "card-10"]
    )
    said = m.read("mexico", "draw-card")
    assert len(said) == 2
    assert said[0] == "Texas draws a card"
    assert "a card" not in said[1]


@pytest.mark.rule("8.2.a", "8.1.a")
def test_several_groups_roll_each_for_itself():
    blocks = 'burleson = "h0709 4"\nwallace = "h0709 3"\nward = "h0709 3"\n'
    blocks += 'sherman = "h0609 4"\nmillard = "h0609"\ngeorgia = "h0609"\nkarnes = "h0809"\nhorton = "h0809"'
    m = supply(blocks, dice=[3, 4])
    assert sorted(rolled(m)) == [("h0609", 1), ("h0709", 1)]
    assert sorted([m.strength("burleson"), m.strength("sherman")]) == [3, 4]


@pytest.mark.rule("8.2.a")
def test_blocks_off_the_map_and_the_enemys_do_not_count():
    blocks = crowd("beside-laredo", 6, "mexico") + '\nburleson = "h0709"\nkarnes = "h0709"'
    assert rolled(supply(blocks, side="mexico", more='burned = ["laredo"]')) == []
    m = supply(crowd("goliad", 3, "mexico") + '\nburleson = "goliad inside"', side="texas")
    assert rolled(m) == []


@pytest.mark.rule("7.21.b", "2.0.b")
def test_besiegers_stand_up_when_hunger_has_ended_the_siege():
    m = supply(
        'bowie = "el-alamo 1 inside"\nmorelos = "el-alamo 3 face"', more='burned = ["el-alamo"]', dice=[1]
    )
    assert m.place("bowie") == "dead"
    assert not m.marked("morelos", "face")


@pytest.mark.rule("8.2.b", "6.6.a")
def test_a_block_that_attrition_has_eliminated_is_shown_and_not_taken_back():
    blocks = "\n".join(f'{b} = "h0709 1"' for b in ("kimball", "millard", "karnes", "horton"))
    m = supply(blocks, dice=[1, 1]).act("hit kimball")
    assert (m.ask, m.place("kimball")) == ("take-hit", "dead")
    with pytest.raises(IllegalAction):
        m.match.undo()


@pytest.mark.rule("7.4.b", "5.71.b")
@pytest.mark.parametrize("place", [BOARD.space_ids[h] for h in BOARD.walled])
def test_a_garrison_starves_within_any_burned_walls(place):
    m = supply(f'ward = "{place} inside"\naldama = "{place} face"', f'burned = ["{place}"]', dice=[1])
    assert (rolled(m), m.strength("ward")) == ([(place, 1)], 2)
