"""Chapter 1: the map."""

import pytest

from grognard.games.texas_glory.model.board import BOARD, CITY, DATA, FORT, MEXICO, NEITHER, OPEN, TEXAS
from grognard.games.texas_glory.model.state import colour, controls
from grognard.games.texas_glory.rules.movement.march import way_between
from grognard.kernel.errors import IllegalAction, InvalidPosition
from tests.texas_glory.setting import orders, position, start

LINKS = {frozenset((link.a, link.b)): link for link in DATA.map.link}


def side_between(a, b):
    """The way from one space to its neighbour: its cost, its limit, whether a road retreat, whether a ferry."""
    way = way_between(BOARD.number[a], BOARD.number[b])
    if way < 0:
        return None
    return BOARD.cost[way], BOARD.limit[way], bool(BOARD.road[way]), bool(BOARD.ferry[way])


def friendly(m, place):
    """The side that controls a place, "" for neither."""
    h = BOARD.number[place]
    return "".join(name for n, name in enumerate(("texas", "mexico")) if controls(m.state, n, h))


# 1.0 The map as it is loaded


@pytest.mark.rule("1.0")
def test_every_hexside_of_the_map_is_a_way_in_both_directions_or_none():
    for link in DATA.map.link:
        there, back = side_between(link.a, link.b), side_between(link.b, link.a)
        assert there == back
        if link.passable:
            assert there[2:] == (link.retreat_round_1, link.crossing == "ferry")
        else:
            assert there is None


@pytest.mark.rule("1.0")
def test_a_way_and_its_way_back_know_each_other():
    for way in range(BOARD.ways):
        back = BOARD.back[way]
        if BOARD.start[way] >= BOARD.on_map:
            assert back == -1
        else:
            assert (BOARD.start[back], BOARD.end[back]) == (BOARD.end[way], BOARD.start[way])
        assert BOARD.first_way[BOARD.start[way]] <= way < BOARD.first_way[BOARD.start[way] + 1]


@pytest.mark.rule("1.0")
def test_every_hex_but_the_island_has_a_neighbour():
    alone = [BOARD.space_ids[h] for h in range(BOARD.hexes) if BOARD.first_way[h] == BOARD.first_way[h + 1]]
    assert alone == ["galveston"]


@pytest.mark.rule("1.0")
def test_a_space_goes_by_its_number_and_by_every_place_in_it():
    assert BOARD.number["h0408"] == BOARD.number["el-alamo"] == BOARD.number["salado"]
    assert BOARD.space_ids[BOARD.number["h0408"]] == "el-alamo"
    assert BOARD.space_ids[BOARD.number["h0610"]] == "h0610"


@pytest.mark.rule("1.0")
def test_the_map_has_116_hexes_and_room_off_it_for_those_who_wait():
    assert BOARD.hexes == len(DATA.map.space) == 116
    assert BOARD.on_map == 116 + 6
    assert BOARD.ground == 116 + 6 + 3
    assert [BOARD.space_ids[h] for h in range(BOARD.on_map, BOARD.ground)] == [
        "beside-presidio-rio-grande",
        "beside-laredo",
        "beside-matamoros",
    ]


# 1.1 Places


@pytest.mark.rule("1.1.a")
def test_a_blue_place_is_texan_unless_mexican_blocks_occupy_it():
    assert friendly(position("empty = true"), "gonzales") == "texas"
    assert friendly(position('empty = true\n[blocks]\nurrea = "gonzales"'), "gonzales") == "mexico"


@pytest.mark.rule("1.1.b")
def test_a_green_place_is_mexican_unless_texan_blocks_occupy_it():
    m = start("1836")
    assert friendly(m, "san-antonio") == "mexico"
    assert friendly(m, "san-patricio") == "texas"
    assert friendly(position("empty = true"), "san-patricio") == "mexico"


@pytest.mark.rule("1.1.c")
def test_a_camp_is_neutral_unless_occupied():
    assert friendly(position("empty = true"), "beasons") == ""
    assert friendly(position('empty = true\n[blocks]\nburleson = "beasons"'), "beasons") == "texas"
    assert friendly(position('empty = true\n[blocks]\nurrea = "beasons"'), "beasons") == "mexico"


@pytest.mark.rule("1.1.d")
def test_a_block_passes_an_indian_village_but_does_not_stop_there():
    m = orders("texas", "karnes h0307").act("order karnes")
    assert "tonkawa" not in m.reach("move", "karnes") | m.reach("force", "karnes")
    assert "bastrop" in m.reach("move", "karnes")  # ford, trail, ford: through the village, 3 MP


@pytest.mark.rule("1.1.d")
def test_an_indian_village_is_neutral_and_gives_no_supply_of_its_own():
    m = position("empty = true")
    for village in ("tonkawa", "lipan", "coushatta", "alabama", "bidai", "kickapoo", "cherokee"):
        h = BOARD.number[village]
        assert (friendly(m, village), BOARD.supply[h], BOARD.stop[h]) == ("", 2, 0)
    assert sum(1 for h in range(BOARD.size) if BOARD.stop[h] == 0) == 7


@pytest.mark.rule("1.1.d")
def test_a_block_may_neither_retreat_nor_regroup_into_an_indian_village():
    m = position(
        """
        empty = true
        phase = "combat"
        player1 = "mexico"
        attacks = { urrea = "bastrop" }
        [blocks]
        urrea = "h0507"
        karnes = "h0507"
        """,
        dice=[6, 6, 6, 1, 1],
    )
    m.act("fire urrea")
    assert m.reach("retreat", "karnes") == {"gonzales"}  # the other trail leads to the Tonkawa
    m.act("fire karnes")
    m.until("battle-turn", "mexico").act("pass urrea")
    assert m.reach("retreat", "karnes") == {"gonzales", "h0506", "h0607"}


@pytest.mark.rule("1.1.d")
def test_the_winner_does_not_regroup_into_an_indian_village():
    m = position(
        """
        empty = true
        phase = "combat"
        player1 = "mexico"
        attacks = { urrea = "bastrop" }
        [blocks]
        urrea = "h0507"
        kimball = "h0507"
        """,
        dice=[1, 6, 6],
    )
    m.act("fire urrea")
    assert m.ask == "regroup"
    assert m.reach("regroup", "urrea") == {"bastrop", "gonzales", "h0506", "h0607"}


# 1.2-1.3 Victory places, cities, forts


@pytest.mark.rule("1.2.a")
def test_eighteen_places_have_a_star_seven_green_and_eleven_blue():
    assert {BOARD.space_ids[h] for h in BOARD.green_stars} == {
        "el-alamo",
        "goliad",
        "laredo",
        "matamoros",
        "presidio-rio-grande",
        "san-antonio",
        "san-patricio",
    }
    blue = {BOARD.space_ids[h] for h in BOARD.stars if BOARD.colour[h] == TEXAS}
    assert blue == {
        "bastrop",
        "gonzales",
        "harrisburg",
        "linnville",
        "matagorda",
        "nacogdoches",
        "refugio",
        "san-felipe",
        "velasco",
        "victoria",
        "washington",
    }
    assert (len(BOARD.stars), len(blue)) == (18, 11)


@pytest.mark.rule("1.2.b", "1.3.a", "1.7.e")
def test_five_cities_and_two_forts_have_walls():
    walls = {BOARD.space_ids[h]: BOARD.walls[h] for h in BOARD.walled}
    assert walls == {
        "san-antonio": CITY,
        "nacogdoches": CITY,
        "presidio-rio-grande": CITY,
        "laredo": CITY,
        "matamoros": CITY,
        "el-alamo": FORT,
        "goliad": FORT,
    }
    assert all(BOARD.star[h] for h in BOARD.walled)
    assert BOARD.walls[BOARD.number["gonzales"]] == OPEN


@pytest.mark.rule("1.2.b", "1.3.b", "1.7.e")
@pytest.mark.parametrize(
    ("place", "origin", "defender", "attacker"),
    [
        ("nacogdoches", "h1302", "burleson", "urrea"),
        ("el-alamo", "h0508", "burleson", "urrea"),
        ("laredo", "h0212", "urrea", "burleson"),
    ],
)
def test_who_is_attacked_at_walls_may_go_inside_instead_of_fighting(place, origin, defender, attacker):
    m = position(
        f"""
        empty = true
        phase = "combat"
        player1 = "{"mexico" if attacker == "urrea" else "texas"}"
        attacks = {{ {attacker} = "{origin}" }}
        [blocks]
        {attacker} = "{place}"
        {defender} = "{place}"
        """
    )
    assert (m.ask, m.offered) == ("withdraw", [f"withdraw {defender}", "done"])
    m.act(f"withdraw {defender}")
    assert m.marked(defender, "inside")


@pytest.mark.rule("1.2.b", "1.3.b")
def test_who_is_attacked_in_an_open_town_fights():
    m = position(
        """
        empty = true
        phase = "combat"
        attacks = { urrea = "h0708" }
        [blocks]
        urrea = "gonzales"
        burleson = "gonzales"
        """
    )
    assert (m.ask, m.side) == ("battle-turn", "mexico")


@pytest.mark.rule("1.3.c")
def test_besieged_blocks_are_shown_apart_from_their_besiegers():
    m = position(
        'empty = true\nphase = "supply"\n[blocks]\nbowie = "el-alamo 2 inside"\nsesma = "el-alamo 3 face"'
    )
    view = m.seen("mexico")
    assert [(x.place, x.side) for x in view.markers if x.kind == "siege"] == [("el-alamo", "mexico")]
    marks = {p.side: p.marks for p in view.pieces}
    assert "inside" in marks["texas"]
    assert "inside" not in marks["mexico"]


# 1.4-1.6 Ports, fords, ferries, Galveston


@pytest.mark.rule("1.4")
def test_eight_places_are_ports():
    assert {BOARD.space_ids[h] for h in BOARD.ports} == {
        "velasco",
        "matagorda",
        "galveston",
        "linnville",
        "anahuac",
        "copano",
        "matamoros",
        "new-orleans",
    }


@pytest.mark.rule("1.5", "5.2.e")
def test_a_ford_is_crossed_like_a_trail_and_a_ferry_block_by_block():
    assert LINKS[frozenset(("h0710", "h0610"))].crossing == "ford"
    assert side_between("victoria", "h0610") == (1, 2, False, False)
    assert LINKS[frozenset(("h0807", "h0907"))].crossing == "ferry"
    assert side_between("san-felipe", "groces") == (2, 1, False, True)


@pytest.mark.rule("1.6.a")
def test_no_side_of_galveston_can_be_crossed():
    sides = [
        link
        for link in DATA.map.link
        if BOARD.number["galveston"] in (BOARD.number[link.a], BOARD.number[link.b])
    ]
    assert sides
    assert not any(link.passable for link in sides)


@pytest.mark.rule("1.6.a", "5.11.b")
def test_a_block_comes_to_galveston_and_leaves_it_by_sea_only():
    m = orders("texas", "burleson velasco; sherman galveston")
    assert not m.may("order sherman")
    assert m.reach("sail", "sherman") == {"velasco", "matagorda", "linnville", "anahuac", "new-orleans"}
    assert "galveston" in m.reach("sail", "burleson")
    m.act("order burleson")
    assert "galveston" not in m.reach("move", "burleson") | m.reach("force", "burleson")


@pytest.mark.rule("1.6.b", "5.82.a")
def test_galveston_in_enemy_hands_is_entered_by_sea_attack_only_even_if_empty():
    m = orders("mexico", "guerrero velasco", cp=2)
    assert m.reach("sail", "guerrero") == {"matamoros"}
    assert "galveston" in m.reach("sea-attack", "guerrero")
    m.act("sea-attack guerrero galveston")
    assert (m.place("guerrero"), m.ask) == ("galveston", "play-card")  # 2 CP are spent; nobody to fight


# 1.7 Boxes


@pytest.mark.rule("1.7.a")
def test_there_are_six_boxes():
    assert [BOARD.space_ids[h] for h in range(BOARD.hexes, BOARD.on_map)] == [b.id for b in DATA.map.box]
    assert len(DATA.map.box) == 6


@pytest.mark.rule("1.7.b")
def test_the_mexican_boxes_are_green_cities_for_eight_blocks():
    assert [BOARD.space_ids[h] for h in BOARD.boxes] == ["presidio-rio-grande", "laredo", "matamoros"]
    assert [BOARD.space_ids[h] for h in range(BOARD.size) if BOARD.mexican_box[h]] == [
        "presidio-rio-grande",
        "laredo",
        "matamoros",
    ]
    for h in BOARD.boxes:
        assert (BOARD.colour[h], BOARD.supply[h], BOARD.wall_supply[h], BOARD.storm_limit[h]) == (
            MEXICO,
            8,
            4,
            6,
        )


@pytest.mark.rule("1.7.b")
def test_mexican_reinforcements_come_to_a_mexican_box():
    m = position('phase = "supply"\nturn = 1\nplayer1 = "texas"\nmoving = "mexico"')
    assert (m.ask, m.side) == ("arrival", "mexico")
    assert m.offered == ["arrive presidio-rio-grande", "delay laredo", "delay matamoros"]
    m.act("arrive presidio-rio-grande")
    assert m.place("gaona") == m.place("aldama") == "presidio-rio-grande"


@pytest.mark.rule("1.7.c", "5.0.e")
@pytest.mark.parametrize(
    ("box", "exits"),
    [
        ("presidio-rio-grande", {("h0109", 4)}),
        ("laredo", {("h0212", 4), ("h0213", 2)}),
        ("matamoros", {("h0515", 4)}),
    ],
)
def test_by_land_a_mexican_box_is_left_along_its_roads_for_1_mp(box, exits):
    h = BOARD.number[box]
    ways = range(BOARD.first_way[h], BOARD.first_way[h + 1])
    assert {(BOARD.space_ids[BOARD.end[w]], BOARD.limit[w]) for w in ways} == exits
    assert all((BOARD.cost[w], BOARD.road[w], BOARD.ferry[w]) == (1, 1, 0) for w in ways)


@pytest.mark.rule("1.7.c")
def test_a_block_leaves_matamoros_by_the_matamoros_road():
    m = orders("mexico", "yucatan matamoros").act("order yucatan")
    assert m.reach("move", "yucatan") == {"h0515", "santa-gertrudis", "san-patricio", "h0415", "h0614"}


@pytest.mark.rule("1.7.d")
def test_infantry_enters_a_box_from_beside_it_and_from_a_hex_further_by_forced_march():
    m = orders("mexico", "yucatan h0109").act("order yucatan")
    assert "presidio-rio-grande" in m.reach("move", "yucatan")
    m = orders("mexico", "yucatan h0209").act("order yucatan")
    assert "presidio-rio-grande" not in m.reach("move", "yucatan")
    assert "presidio-rio-grande" in m.reach("force", "yucatan")
    m = orders("mexico", "yucatan san-antonio").act("order yucatan")
    assert "presidio-rio-grande" not in m.reach("force", "yucatan")


@pytest.mark.rule("1.7.d")
@pytest.mark.parametrize(
    ("box", "beside"), [("laredo", "h0212"), ("laredo", "h0213"), ("matamoros", "h0515")]
)
def test_every_box_costs_3_mp_to_enter(box, beside):
    assert side_between(beside, box)[0] == 3
    assert side_between(box, beside)[0] == 1


@pytest.mark.rule("1.7.d", "5.3.a")
def test_an_attack_on_a_box_is_limited_by_its_road_or_trail():
    assert side_between("h0212", "laredo") == (3, 4, True, False)
    assert side_between("h0213", "laredo") == (3, 2, True, False)


@pytest.mark.rule("1.7.f")
def test_mexican_blocks_never_enter_the_us_boxes():
    m = orders("mexico", "dolores san-augustine; guerrero galveston", cp=4)
    assert "new-orleans" not in m.reach("sail", "guerrero") | m.reach("sea-attack", "guerrero")
    with pytest.raises(IllegalAction):
        m.act("sail guerrero new-orleans")
    m.act("order dolores")
    assert "fort-jessup" not in m.reach("move", "dolores") | m.reach("force", "dolores")
    for box in ("fort-jessup", "new-orleans"):
        with pytest.raises(InvalidPosition):
            position(f'[blocks]\nurrea = "{box}"')


@pytest.mark.rule("1.7.f", "5.81.a")
def test_texan_blocks_use_the_us_boxes_and_the_port_of_new_orleans():
    m = orders("texas", "karnes san-augustine; burleson velasco; georgia new-orleans")
    assert "new-orleans" in m.reach("sail", "burleson")
    assert "galveston" in m.reach("sail", "georgia")
    m.act("order karnes")
    assert "fort-jessup" in m.reach("move", "karnes")
    for box in ("fort-jessup", "new-orleans"):
        h = BOARD.number[box]
        assert (BOARD.colour[h], BOARD.supply[h], BOARD.star[h], BOARD.walls[h]) == (TEXAS, 8, 0, OPEN)


@pytest.mark.rule("1.7.g")
def test_nothing_leads_to_the_comanche_box_and_nobody_stands_in_it():
    h = BOARD.comanche_box
    assert BOARD.first_way[h] == BOARD.first_way[h + 1]
    assert h not in [BOARD.end[w] for w in range(BOARD.ways)]
    assert (BOARD.port[h], BOARD.star[h], BOARD.colour[h]) == (0, 0, NEITHER)
    for block in ("urrea", "burleson"):
        with pytest.raises(InvalidPosition):
            position(f'[blocks]\n{block} = "comanche"')


@pytest.mark.rule("1.1.a", "1.1.b", "5.71.b")
def test_a_burned_place_has_no_colour():
    m = position('empty = true\nburned = ["gonzales", "goliad"]')
    for place in ("gonzales", "goliad"):
        assert colour(m.state, BOARD.number[place]) == NEITHER
        assert friendly(m, place) == ""
