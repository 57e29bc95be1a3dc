"""Chapters 5.0 and 5.2-5.6: marches, hexsides, control, pinning, forced marches."""

import json
from typing import Any

import pytest

from grognard.games.texas_glory.data.schema import FOLDER
from grognard.games.texas_glory.model.board import BOARD, DATA, TABLES
from grognard.games.texas_glory.model.state import controls
from grognard.games.texas_glory.model.verbs import MOVE
from grognard.games.texas_glory.rules.movement.march import destinations, one_step, way_between
from grognard.kernel.actions import second, verb
from grognard.kernel.errors import IllegalAction
from tests.texas_glory.setting import orders, position

MAP = FOLDER.read("map.toml", dict[str, Any])
# The Terrain Effects Table as printed: Movement Points and limit of a hexside, supply of a hex and its places.
SIDES = {"clear": (2, 2), "woods": (3, 1), "road": (1, 4), "trail": (1, 2), "ford": (1, 2), "ferry": (2, 1)}
SUPPLY = {"city": 4, "town": 3, "fort": 2, "camp": 1, "clear": 2, "woods": 2}


def owner(m, place):
    """The side that controls a place, "" for neither."""
    return "".join(
        name for n, name in enumerate(("texas", "mexico")) if controls(m.state, n, BOARD.number[place])
    )


# 5.0 Moving at all


@pytest.mark.rule("5.0.a")
def test_nobody_must_move_and_what_is_left_of_a_card_is_lost():
    m = orders("texas", "burleson victoria; urrea matamoros", cp=3)
    assert m.offered[-1] == "end"
    m.act("end")
    assert (m.place("burleson"), m.cp) == ("victoria", 0)
    assert m.ask == "play-card"


@pytest.mark.rule("5.0.a", "0.1.c")
def test_a_player_moves_until_their_points_are_spent():
    m = orders("texas", "karnes victoria; grant goliad; kimball gonzales", cp=2)
    m.act("order karnes", "move karnes linnville")
    assert (m.ask, m.cp) == ("orders", 1)
    m.act("order grant", "move grant refugio")
    assert m.ask == "play-card"


@pytest.mark.rule("5.0.b")
def test_blocks_pass_freely_through_friends():
    m = orders("texas", "karnes victoria; burleson h0610; sherman h0610; millard h0610").act("order karnes")
    assert {"h0610", "goliad", "refugio"} <= m.reach("move", "karnes")


@pytest.mark.rule("5.0.b")
def test_a_block_must_stop_where_enemies_are():
    m = orders("texas", "burleson victoria").act("order burleson")
    assert "goliad" in m.reach("move", "burleson")
    m = orders("texas", "burleson victoria; yucatan h0610").act("order burleson")
    assert "goliad" not in m.reach("move", "burleson")
    assert m.may("attack burleson h0610") == ["attack burleson h0610 from victoria"]
    assert not m.may("move burleson h0610")
    m.act("attack burleson h0610 from victoria")
    assert (m.place("burleson"), m.ask) == ("h0610", "orders")


@pytest.mark.rule("5.0.b")
def test_an_attacked_hex_becomes_a_battle():
    m = orders("texas", "karnes victoria; yucatan h0610", cp=1)
    m.act("order karnes", "attack karnes h0610 from victoria")
    assert (m.ask, m.state.stack[-1].attacker) == ("battle-turn", 0)


@pytest.mark.rule("5.0.b", "5.3.a")
def test_a_hex_can_be_attacked_by_each_side_in_reach():
    m = orders("texas", "burleson victoria; yucatan goliad").act("order burleson")
    assert m.may("attack burleson") == ["attack burleson goliad from h0610"]
    assert m.may("force-attack burleson") == ["force-attack burleson goliad from h0510"]


@pytest.mark.rule("5.0.c")
def test_a_block_moves_through_a_place_its_friends_besiege():
    m = orders("mexico", "cuautla h0610; sesma goliad face; wallace goliad inside").act("order cuautla")
    assert {"goliad", "refugio", "carlos"} <= m.reach("move", "cuautla")
    assert not m.may("attack cuautla")


@pytest.mark.rule("5.0.c", "7.3.c")
def test_the_besieged_side_cannot_pass_the_siege():
    m = orders("texas", "burleson h0610; sesma goliad face; wallace goliad inside").act("order burleson")
    assert not {"goliad", "refugio", "carlos"} & (m.reach("move", "burleson") | m.reach("force", "burleson"))
    assert m.may("attack burleson goliad") == ["attack burleson goliad from h0610"]


@pytest.mark.rule("5.0.c")
def test_nobody_passes_a_siege_where_a_relief_has_come():
    m = orders(
        "mexico",
        "yucatan refugio; sesma goliad face; wallace goliad inside; burleson goliad",
        second=True,
        more='attacks = { burleson = "h0610" }',
    ).act("order yucatan")
    assert "h0510" not in m.reach("move", "yucatan")
    assert set(m.may("attack")) == {f"attack yucatan goliad from {h}" for h in ("refugio", "carlos")}


@pytest.mark.rule("5.0.d")
def test_a_block_moves_only_once_a_turn():
    m = orders("texas", "karnes victoria").act("order karnes", "move karnes linnville")
    assert not m.may("order")
    with pytest.raises(IllegalAction):
        m.act("order karnes")


@pytest.mark.rule("5.0.d")
def test_marks_of_the_movement_phase_are_gone_when_both_have_moved():
    m = orders("texas", "karnes victoria; houston liberty", cp=2, second=True)
    m.act("order karnes", "move karnes linnville", "command houston", "march houston", "move houston anahuac")
    assert not m.marked("karnes", "moved")
    assert not m.marked("houston", "active")


@pytest.mark.rule("5.0.e")
def test_part_hexes_of_the_coast_are_playable_and_the_map_has_an_edge():
    m = orders("texas", "karnes san-patricio").act("order karnes")
    assert "h0613" in m.reach("move", "karnes")
    everywhere = m.reach("move", "karnes") | m.reach("force", "karnes")
    assert everywhere <= set(BOARD.space_ids[: BOARD.on_map])
    with pytest.raises(IllegalAction):
        m.act("move karnes out")


@pytest.mark.rule("1.1.d", "5.0.d")
def test_a_block_with_nowhere_to_go_is_not_ordered():
    m = orders("texas", "karnes galveston; sherman new-orleans; burleson h1306")
    assert m.may("order") == ["order burleson"]


@pytest.mark.rule("4.0.c", "5.2.b")
def test_a_block_whose_only_way_is_barred_is_not_ordered():
    assert orders("texas", "karnes h1406").may("order")  # Tevis Ferry is the only way out
    assert not orders("texas", "karnes h1406", more='events = ["mexico scrape"]').may("order")


@pytest.mark.rule("5.3.a", "5.0.b")
def test_a_block_whose_only_way_is_an_attack_across_a_full_side_is_not_ordered():
    m = orders("texas", "karnes h1406; burleson h1406; urrea tevis-bluff")
    assert m.may("order") == ["order burleson", "order karnes"]
    m.act("order karnes", "attack karnes tevis-bluff from h1406")
    assert not m.may("order")


@pytest.mark.rule("5.5.b")
def test_a_free_block_whose_only_way_the_attackers_used_is_not_ordered():
    blocks = "yucatan linnville; guerrero linnville; burleson linnville"
    assert not orders("mexico", blocks, second=True, more='attacks = { burleson = "victoria" }').may("order")


@pytest.mark.rule("5.0.d", "5.11.d")
def test_a_commanded_block_with_nowhere_to_go_is_not_asked():
    m = orders("texas", "houston galveston; karnes galveston", cp=2).act("command houston")
    assert (m.ask, m.cp) == ("orders", 1)


@pytest.mark.rule("5.0.d")
def test_a_block_hemmed_in_by_enemies_may_still_attack():
    m = orders("texas", "karnes h1002; urrea h0903; yucatan h1003; guerrero h1102")
    m.act("order karnes")
    assert m.reach("attack", "karnes") == {"robbins", "h1003", "h1102"}
    assert not m.may("move")


# 5.2 Movement points


@pytest.mark.rule("5.2.a")
@pytest.mark.parametrize(
    ("block", "origin", "target", "way"),
    [
        ("karnes", "gonzales", "h0709", "move"),  # road, 2 clear: 3 of 4 MP
        ("burleson", "gonzales", "h0709", "move"),
        ("karnes", "gonzales", "beasons", "move"),  # road 1, ferry 2
        ("karnes", "gonzales", "san-felipe", "move"),  # road 1, ferry 2, road 1: 4
        ("karnes", "gonzales", "egypt", "move"),  # or a trail
        ("karnes", "gonzales", "fort-bend", "force"),  # and a road more: 5
        ("burleson", "gonzales", "beasons", "move"),  # 3
        ("burleson", "gonzales", "san-felipe", "force"),  # 4
        ("burleson", "gonzales", "fort-bend", ""),  # 5
        ("art-alamo-tex", "el-alamo", "gonzales", "move"),  # road, ford
        ("art-alamo-tex", "el-alamo", "h0609", "force"),
        ("art-alamo-tex", "el-alamo", "victoria", ""),
        ("karnes", "bastrop", "h0605", "move"),  # woods 3
        ("burleson", "bastrop", "h0605", "move"),
        ("karnes", "h0706", "h0604", "force"),  # woods 3, clear 2
        ("karnes", "h0604", "h0704", "move"),  # woods 3
        ("karnes", "tevis-bluff", "liberty", "move"),  # trail
    ],
)
def test_a_block_pays_for_every_hexside_it_crosses(block, origin, target, way):
    m = orders("texas", f"{block} {origin}").act(f"order {block}")
    found = [verb for verb in ("move", "force") if target in m.reach(verb, block)]
    assert found == ([way] if way else [])


@pytest.mark.rule("5.2.a")
def test_the_cheapest_way_counts_even_when_it_is_longer():
    m = orders("texas", "karnes h0607").act("order karnes")
    assert "victoria" in m.reach("move", "karnes")  # clear 2, trail 1, trail 1 by Gonzales
    assert "victoria" not in m.reach("force", "karnes")
    m = orders("mexico", "yucatan h0208").act("order yucatan")
    assert "h0307" in m.reach("move", "yucatan")  # clear 2 and trail 1; straight by woods it would be 6


def expected_side(link):
    """A hexside's cost and limit by the table: crossings first, then routes, then the ground [5.2.b, 5.2.e, 5.3.b]."""
    routes = [4] * link["road_count"] + [2] * link["trail_count"]
    if "crossing" in link:
        return SIDES[link["crossing"]]
    if link["terrain"] in ("river", "bay"):
        return None
    if len(routes) > 1:
        return 1, sum(sorted(routes)[-2:]) - 1
    if routes:
        return 1, routes[0]
    return SIDES[link["terrain"]]


@pytest.mark.rule("5.2.b", "5.2.e", "5.3.b")
def test_every_hexside_has_the_cost_and_limit_of_the_terrain_effects_table():
    for link in MAP["link"]:
        way = way_between(BOARD.number[link["a"]], BOARD.number[link["b"]])
        found = None if way < 0 else (BOARD.cost[way], BOARD.limit[way])
        assert found == expected_side(link), (link["a"], link["b"])


@pytest.mark.rule("5.2.b")
def test_the_terrain_effects_table_is_as_printed():
    table = TABLES["hexside"]
    assert {name: (mp, table["limit"][name]) for name, mp in table["mp"].items()} == SIDES
    assert {name: TABLES["supply"][name] for name in SUPPLY} == SUPPLY


@pytest.mark.rule("5.2.b", "5.2.c", "8.1.a")
def test_the_supply_of_a_hex_is_2_and_what_its_places_add():
    for space in DATA.map.space:
        places = [p for p in DATA.map.place if p.hex == space.id]
        added = sum(SUPPLY[p.kind] for p in places if p.kind != "village")
        assert BOARD.supply[BOARD.number[space.id]] == 2 + added
    assert BOARD.supply[BOARD.number["el-alamo"]] == 2 + 2 + 1


@pytest.mark.rule("5.2.b")
def test_a_ferry_is_not_crossed_with_1_mp_left():
    m = orders("texas", "burleson h0508").act("order burleson")  # ford 1, road 1, then a ferry
    assert "beasons" not in m.reach("move", "burleson")
    assert "beasons" in m.reach("force", "burleson")


@pytest.mark.rule("5.2.b", "1.5")
def test_a_river_is_crossed_only_by_ford_or_ferry():
    m = orders("texas", "burleson h0809").act("order burleson")  # the Colorado lies between it and Matagorda
    assert not {"matagorda", "egypt", "h0909"} & m.reach("move", "burleson")
    assert "matagorda" in m.reach("force", "burleson")  # round by Cayce's Ferry


@pytest.mark.rule("5.2.d")
def test_woods_matter_as_hexsides_only():
    m = orders("texas", "art-alamo-tex tevis-bluff").act("order art-alamo-tex")
    assert "anahuac" in m.reach("move", "art-alamo-tex")  # out of a woods hex by a clear side, 2 MP
    assert "liberty" in m.reach("move", "art-alamo-tex")  # into woods by a trail


@pytest.mark.rule("5.2.e")
def test_roads_override_woods_but_not_ferries():
    m = orders("texas", "art-alamo-tex washington").act("order art-alamo-tex")
    assert "h0806" in m.reach("move", "art-alamo-tex")  # a road through woods
    assert "h0905" in m.reach("move", "art-alamo-tex")  # a road over a ferry: 2
    assert "bidai" not in m.reach("force", "art-alamo-tex")
    way = way_between(BOARD.number["washington"], BOARD.number["h0905"])
    assert (BOARD.cost[way], BOARD.limit[way]) == (2, 1)


# 5.3 Hexside limits


def attackers(origin, target, number, enemy="yucatan"):
    """Texans in a hex under Houston's command, and one enemy beside them."""
    names = ["burleson", "sherman", "millard", "milam", "ward", "wallace", "bowie", "georgia"][:number]
    blocks = [f"houston {origin}", *(f"{name} {origin}" for name in names), f"{enemy} {target}"]
    return orders("texas", "; ".join(blocks)).act("command houston"), names


@pytest.mark.rule("5.3.a", "5.3.b")
@pytest.mark.parametrize(
    ("origin", "target", "limit"),
    [
        ("victoria", "linnville", 4),  # road
        ("gonzales", "h0609", 2),  # trail
        ("victoria", "h0610", 2),  # ford
        ("san-felipe", "groces", 1),  # ferry
        ("gonzales", "h0607", 2),  # clear
        ("bastrop", "h0605", 1),  # woods
        ("h0510", "goliad", 7),  # two roads
        ("bastrop", "h0706", 5),  # a road and a trail
    ],
)
def test_so_many_blocks_attack_across_a_side_and_no_more(origin, target, limit):
    m, names = attackers(origin, target, 8)
    for name in names[:limit]:
        m.act(f"march {name}", f"attack {name} {target} from {origin}")
    m.act(f"march {names[limit]}")
    assert f"attack {names[limit]} {target} from {origin}" not in m.offered


@pytest.mark.rule("5.3.a")
def test_limits_count_only_when_attacking():
    m, names = attackers("gonzales", "refugio", 6)
    for name in names:
        m.act(f"march {name}", f"move {name} h0609")
    assert {m.place(name) for name in names} == {"h0609"}


@pytest.mark.rule("5.3.a", "5.4.d")
def test_entering_an_empty_enemy_place_is_no_attack():
    m = orders("mexico", "santa-anna h0609; guerrero h0609; yucatan h0609; aldama h0609; cuautla h0609")
    m.act("command santa-anna")
    for name in ("guerrero", "yucatan", "aldama"):
        m.act(f"march {name}", f"move {name} victoria")
    m.act("march cuautla")
    assert "h0709" in m.reach("move", "cuautla")  # through Victoria, without a stop


@pytest.mark.rule("5.3.a")
def test_each_side_of_a_hex_and_each_player_has_a_count_of_its_own():
    m, names = attackers("victoria", "h0610", 4)
    for name in names[:2]:
        m.act(f"march {name}", f"attack {name} h0610 from victoria")
    m.act("done", "end")
    m = orders(
        "mexico",
        "guerrero goliad; yucatan h0610; aldama h0509; burleson h0610; sherman h0610",
        second=True,
        more='attacks = { burleson = "victoria", sherman = "victoria" }',
    )
    m.act("order guerrero")
    assert "attack guerrero h0610 from goliad" in m.offered


@pytest.mark.rule("5.3.a")
def test_player_2_may_enter_by_the_side_that_player_1_used():
    m = orders(
        "mexico",
        "guerrero victoria; yucatan h0610; burleson h0610; sherman h0610",
        second=True,
        more='crossed = ["texas victoria h0610", "texas victoria h0610"]',
    )
    m.act("order guerrero")
    assert "attack guerrero h0610 from victoria" in m.offered


@pytest.mark.rule("5.3.a", "7.3.c")
def test_a_relief_is_bound_by_the_limits():
    blocks = "houston h0610; burleson h0610; sherman h0610; sesma goliad face; wallace goliad inside"
    m = orders("texas", blocks).act("command houston")
    for name in ("burleson", "sherman"):
        m.act(f"march {name}", f"attack {name} goliad from h0610")
    m.act("march houston")
    assert "attack houston goliad from h0610" not in m.offered


@pytest.mark.rule("7.3.b", "5.3.a")
def test_blocks_that_join_their_friends_siege_have_no_limit():
    m = orders(
        "mexico",
        "santa-anna h0610; guerrero h0610; aldama h0610; cuautla h0610; sesma goliad face; wallace goliad inside",
    )
    m.act("command santa-anna")
    for name in ("guerrero", "aldama", "cuautla"):
        m.act(f"march {name}", f"move {name} goliad")
        assert m.marked(name, "face")  # besiegers lie face up
    assert m.state.crossed == []


@pytest.mark.rule("7.3.b", "6.32.a")
def test_the_besieger_has_no_limit_against_a_relief_either_and_help_is_in_reserve():
    m = orders(
        "mexico",
        "tolsa h0610; guerrero h0610; morelos h0610; sesma goliad face; wallace goliad inside; burleson goliad",
        second=True,
        more='attacks = { burleson = "h0510" }',
    )
    m.act("command tolsa")
    for name in ("guerrero", "morelos", "tolsa"):
        m.act(f"march {name}", f"attack {name} goliad from h0610")
        assert m.marked(name, "reserve")


@pytest.mark.rule("6.32.a", "5.0.b")
def test_blocks_of_player_2_that_join_a_battle_of_player_1_are_in_reserve():
    more = 'attacks = { burleson = "victoria" }'
    m = orders("mexico", "guerrero goliad; yucatan h0610; burleson h0610", second=True, more=more)
    m.act("order guerrero", "attack guerrero h0610 from goliad")
    assert m.marked("guerrero", "reserve")
    m = orders("mexico", "guerrero goliad; burleson h0610", second=True)
    m.act("order guerrero", "attack guerrero h0610 from goliad")
    assert not m.marked("guerrero", "reserve")  # a battle of his own
    m = orders("texas", "karnes victoria; burleson victoria; yucatan h0610")
    m.act(
        "order karnes",
        "attack karnes h0610 from victoria",
        "order burleson",
        "attack burleson h0610 from victoria",
    )
    assert not m.marked("burleson", "reserve")  # Player 1's own


@pytest.mark.rule("5.3.b")
def test_two_roads_across_one_side_let_seven_attack():
    for a, b in (("h0510", "goliad"), ("h0209", "san-antonio")):
        assert BOARD.limit[way_between(BOARD.number[a], BOARD.number[b])] == 7


# 5.4 Control


@pytest.mark.rule("5.4.a")
def test_a_hex_is_friendly_enemy_or_neutral():
    m = position('empty = true\n[blocks]\nurrea = "h0610"\nburleson = "h0709"')
    assert [owner(m, h) for h in ("h0610", "h0709", "h0708")] == ["mexico", "texas", ""]


@pytest.mark.rule("5.4.b")
def test_empty_places_are_controlled_by_colour():
    m = position("empty = true")
    assert [owner(m, h) for h in ("refugio", "goliad", "carlos")] == ["texas", "mexico", ""]


@pytest.mark.rule("5.4.c", "5.4.d")
def test_an_enemy_place_left_empty_is_the_enemys_again_at_once():
    m = orders("mexico", "cuautla gonzales")
    assert owner(m, "gonzales") == "mexico"
    m.act("order cuautla", "move cuautla h0708")
    assert owner(m, "gonzales") == "texas"


@pytest.mark.rule("5.4.c")
def test_a_burned_place_left_empty_is_nobodys():
    m = orders("mexico", "cuautla gonzales", more='burned = ["gonzales"]')
    m.act("order cuautla", "move cuautla h0708")
    assert owner(m, "gonzales") == ""


@pytest.mark.rule("5.4.d")
def test_moving_through_a_place_does_not_change_its_control():
    m = orders("mexico", "cuautla h0610").act("order cuautla", "move cuautla linnville")
    assert (owner(m, "victoria"), owner(m, "linnville")) == ("texas", "mexico")


@pytest.mark.rule("5.4.a", "7.3.a")
def test_the_besieger_controls_the_hex():
    m = position('empty = true\n[blocks]\nurrea = "goliad face"\nwallace = "goliad inside"')
    assert owner(m, "goliad") == "mexico"
    blocks = '[blocks]\nurrea = "goliad"\nwallace = "goliad"'
    text = 'empty = true\nphase = "combat"\nattacks = {urrea = "refugio"}\n' + blocks
    assert owner(position(text), "goliad") == ""


# 5.5 Pinning


PINNED = 'attacks = { burleson = "h0609", sherman = "h0609" }'


@pytest.mark.rule("5.5.a")
def test_attackers_pin_as_many_defenders_and_the_defender_chooses():
    blocks = "guerrero victoria; yucatan victoria; cuautla victoria; burleson victoria; sherman victoria"
    m = orders("mexico", blocks, second=True, more=PINNED)
    assert m.may("order") == ["order guerrero", "order yucatan", "order cuautla"]
    m.act("order yucatan", "move yucatan linnville")
    assert not m.may("order")


@pytest.mark.rule("5.5.a")
@pytest.mark.parametrize(("defenders", "free"), [(1, False), (2, False), (3, True)])
def test_no_defender_may_leave_while_attackers_are_as_many(defenders, free):
    names = ["guerrero", "yucatan", "cuautla"][:defenders]
    blocks = "; ".join(f"{name} victoria" for name in names)
    m = orders("mexico", blocks + "; burleson victoria; sherman victoria", second=True, more=PINNED)
    assert bool(m.may("order")) == free


@pytest.mark.rule("5.5.a")
def test_reserves_release_nobody():
    blocks = "guerrero victoria; aldama victoria moved reserve; burleson victoria"
    m = orders("mexico", blocks, second=True, more='attacks = { burleson = "h0709" }')
    assert not m.may("order")


@pytest.mark.rule("5.5.a")
def test_besiegers_and_besieged_do_not_pin_each_other():
    m = orders("mexico", "guerrero goliad face; wallace goliad inside; ward goliad inside")
    assert m.may("order guerrero")


@pytest.mark.rule("5.5.a", "7.25.a")
def test_a_relief_pins_besiegers():
    more = 'attacks = { burleson = "h0510" }'
    blocks = "guerrero goliad face; wallace goliad inside; burleson goliad"
    assert not orders("mexico", blocks, second=True, more=more).may("order")
    m = orders("mexico", blocks + "; yucatan goliad face", second=True, more=more)
    assert m.may("order") == ["order guerrero", "order yucatan"]


@pytest.mark.rule("5.5.b")
def test_a_free_block_may_not_leave_by_the_side_the_attackers_used():
    blocks = "cuautla victoria; yucatan victoria; guerrero victoria; burleson victoria; sherman victoria"
    m = orders("mexico", blocks, second=True, more=PINNED).act("order cuautla")
    assert {"linnville", "texana", "h0709", "h0610"} <= m.reach("move", "cuautla")
    assert "h0609" in m.reach("move", "cuautla")  # not straight, but round by the Coleto: 4 MP
    m = orders("mexico", blocks, second=True, more=PINNED).act("order yucatan")
    assert {"linnville", "texana", "h0709", "h0610"} <= m.reach("move", "yucatan")
    assert "h0609" not in m.reach("move", "yucatan")


@pytest.mark.rule("5.5.b")
def test_a_free_block_may_attack_elsewhere_but_not_across_the_attackers_side():
    blocks = "yucatan victoria; guerrero victoria; burleson victoria; karnes h0709; millard linnville"
    m = orders("mexico", blocks, second=True, more='attacks = { burleson = "h0709" }').act("order yucatan")
    assert m.may("attack yucatan linnville") == ["attack yucatan linnville from victoria"]
    assert m.may("attack yucatan h0709") == ["attack yucatan h0709 from texana"]


@pytest.mark.rule("5.5.b")
def test_a_side_is_open_again_when_the_attackers_are_gone():
    more = 'crossed = ["mexico san-antonio el-alamo"]'
    m = orders("texas", "art-alamo-tex el-alamo", second=True, more=more).act("order art-alamo-tex")
    assert "san-antonio" in m.reach("move", "art-alamo-tex")
    m = orders("texas", "bowie el-alamo; jimenez san-antonio", second=True, more=more).act("order bowie")
    assert "attack bowie san-antonio from el-alamo" in m.offered


@pytest.mark.rule("5.5.b")
def test_a_side_crossed_in_peace_stays_open():
    m = orders("mexico", "yucatan victoria; burleson h0709", second=True).act("order yucatan")
    assert "attack yucatan h0709 from victoria" in m.offered


@pytest.mark.rule("5.5.c")
def test_attackers_stay_though_others_join_them():
    m = orders("texas", "karnes victoria; burleson victoria; sherman victoria; yucatan h0610", cp=3)
    m.act(
        "order karnes",
        "attack karnes h0610 from victoria",
        "order burleson",
        "attack burleson h0610 from victoria",
    )
    assert m.may("order") == ["order sherman"]


# 5.6 Forced march


@pytest.mark.rule("5.6.a")
def test_a_forced_march_adds_1_mp_and_is_rolled_for_after_all_movement():
    m = orders("mexico", "jimenez presidio-rio-grande; yucatan matamoros", cp=2, dice=[4])
    m.act("order jimenez")
    assert "h0309" in m.reach("force", "jimenez")  # a fourth road hex
    assert "h0309" not in m.reach("move", "jimenez")
    assert not {"h0410"} & (m.reach("move", "jimenez") | m.reach("force", "jimenez"))
    m.act("force jimenez h0309")
    assert m.events("forced-roll") == []
    assert m.marked("jimenez", "forced")
    m.act("end")
    assert len(m.events("forced-roll")) == 1
    assert not m.marked("jimenez", "forced")


@pytest.mark.rule("5.6.a", "5.6.b")
@pytest.mark.parametrize(("die", "strength"), [(1, 2), (3, 2), (4, 3), (6, 3)])
def test_a_forced_march_costs_a_step_on_1_to_3(die, strength):
    m = orders("mexico", "jimenez presidio-rio-grande", cp=1, dice=[die])
    m.act("order jimenez", "force jimenez h0309")
    assert (m.place("jimenez"), m.strength("jimenez")) == ("h0309", strength)


@pytest.mark.rule("5.6.a")
def test_each_forced_march_has_its_own_die_and_a_normal_march_none():
    m = orders(
        "mexico", "jimenez presidio-rio-grande; morelos san-antonio; yucatan goliad", cp=3, dice=[3, 4]
    )
    m.act("order yucatan", "move yucatan refugio", "order jimenez", "force jimenez h0309")
    m.act("order morelos", "force morelos goliad")
    assert (m.strength("jimenez"), m.strength("morelos"), m.strength("yucatan")) == (2, 3, 3)


@pytest.mark.rule("5.6.a", "5.3.a")
def test_a_forced_march_may_end_in_an_attack():
    m = orders("mexico", "jimenez presidio-rio-grande; bowie el-alamo", cp=1, dice=[2])
    m.act("order jimenez")
    assert m.may("force-attack jimenez") == ["force-attack jimenez el-alamo from san-antonio"]
    assert not m.may("attack jimenez")
    m.act("force-attack jimenez el-alamo from san-antonio")
    assert (m.place("jimenez"), m.strength("jimenez")) == ("el-alamo", 2)


@pytest.mark.rule("5.6.b")
def test_a_block_that_dies_of_its_forced_march_is_gone_before_player_2_moves():
    m = position(
        """
        empty = true
        phase = "movement"
        player1 = "mexico"
        cp = 1
        [cards]
        texas-played = ["card-15"]
        [blocks]
        jimenez = "presidio-rio-grande 1"
        bowie = "el-alamo"
        """,
        dice=[3],
    )
    m.act("order jimenez", "force-attack jimenez el-alamo from san-antonio")
    assert (m.place("jimenez"), m.ask, m.side) == ("dead", "orders", "texas")
    m.act("order bowie")  # nothing pins him
    assert "san-antonio" in m.reach("move", "bowie")


FORCED = """
    empty = true
    phase = "movement"
    player1 = "mexico"
    cp = 2
    [cards]
    texas-played = ["card-15"]
    [blocks]
    jimenez = "presidio-rio-grande {steps}"
    toluca = "h0508"
    bowie = "el-alamo"
    ward = "el-alamo"
    """


@pytest.mark.rule("5.5.b", "5.6.b")
@pytest.mark.parametrize(("steps", "closed"), [(1, False), (2, True)])
def test_a_block_that_dies_of_its_forced_march_has_not_used_the_hexside(steps, closed):
    m = position(FORCED.format(steps=steps), dice=[3])
    m.act("order jimenez", "force-attack jimenez el-alamo from san-antonio")
    m.act("order toluca", "attack toluca el-alamo from h0508")
    assert (m.place("jimenez") == "dead", m.side) == (not closed, "texas")
    if closed:
        assert not m.may("order")  # two pin two
    else:
        m.act("order ward")
        assert "san-antonio" in m.reach("move", "ward")
        assert m.match.dump()["crossed"] == ["mexico h0508 el-alamo"]


@pytest.mark.rule("6.4.d", "5.6.b")
def test_a_side_by_which_a_forced_march_died_opens_no_retreat():
    m = position(FORCED.format(steps=1), dice=[3])
    m.act("order jimenez", "force-attack jimenez el-alamo from san-antonio")
    m.act("order toluca", "attack toluca el-alamo from h0508", "end", "done")
    m.passes(5)  # round 1, and the two defenders in round 2
    assert m.reach("retreat", "toluca") == {"h0508"}


@pytest.mark.rule("5.6.b")
def test_a_forced_attack_still_to_be_rolled_for_is_kept_in_a_position():
    m = position(FORCED.format(steps=1), dice=[3])
    m.act("order jimenez", "force-attack jimenez el-alamo from san-antonio")
    document = m.match.dump()
    assert document["forced"] == {"jimenez": "san-antonio"}
    again = position(json.dumps(document)).act("end")
    assert (again.place("jimenez"), again.state.crossed) == ("dead", [])


@pytest.mark.rule("5.6.a")
def test_a_forced_march_is_paid_for_when_its_die_is_rolled():
    m = position(
        """
        empty = true
        phase = "movement"
        player1 = "mexico"
        cp = 1
        [cards]
        texas-played = ["card-15"]
        [blocks]
        jimenez = "presidio-rio-grande"
        karnes = "victoria"
        """,
        dice=[4],
    )
    m.act("order jimenez", "force jimenez h0309")
    assert (m.side, m.marked("jimenez", "forced")) == ("texas", False)
    assert m.marked("jimenez", "moved")


@pytest.mark.rule("5.6.a", "4.0.c")
@pytest.mark.parametrize(("side", "rolls"), [("mexico", 0), ("texas", 1)])
def test_hard_marching_spares_its_owner_the_die(side, rolls):
    more = f'events = ["{side} hard-march"]'
    m = orders("mexico", "jimenez presidio-rio-grande", cp=1, more=more, dice=[1])
    m.act("order jimenez", "force jimenez h0309")
    assert len(m.events("forced-roll")) == rolls
    assert m.strength("jimenez") == 3 - rolls
    assert not m.marked("jimenez", "forced")


# What else stands in the way of a march


@pytest.mark.rule("4.0.c", "5.2.b")
@pytest.mark.parametrize(("whose", "crosses"), [("texas", False), ("mexico", True)])
def test_refugees_bar_the_ferries_to_the_enemy_of_runaway_scrape(whose, crosses):
    m = orders("mexico", "cuautla h0708; karnes moores-fort", more=f'events = ["{whose} scrape"]').act(
        "order cuautla"
    )
    assert ("beasons" in m.reach("move", "cuautla")) == crosses
    assert bool(m.may("attack cuautla moores-fort")) == crosses
    assert "gonzales" in m.reach("move", "cuautla")


@pytest.mark.rule("7.3.a", "5.0.d")
def test_besieged_blocks_do_not_march():
    m = orders("texas", "wallace goliad inside; sesma goliad face; houston refugio")
    assert not m.may("order")
    m.act("command houston")
    assert m.may("march") == ["march houston"]


@pytest.mark.rule("7.3.a")
def test_when_the_last_besieger_leaves_the_gates_open_at_once():
    m = orders("mexico", "guerrero goliad face; yucatan goliad face; wallace goliad inside")
    m.act("order guerrero", "move guerrero refugio")
    assert m.marked("wallace", "inside")
    m.act("order yucatan", "move yucatan refugio")
    assert not m.marked("wallace", "inside")


@pytest.mark.rule("7.3.a", "5.0.b")
def test_the_gates_open_too_when_the_last_besieger_goes_to_attack():
    m = orders("mexico", "guerrero goliad face; wallace goliad inside; ward refugio")
    m.act("order guerrero", "attack guerrero refugio from goliad")
    assert not m.marked("wallace", "inside")


@pytest.mark.rule("2.0.b", "7.21.b")
def test_a_besieger_who_marches_away_stands_up_again():
    blocks = (
        "guerrero goliad face; aldama goliad face; yucatan goliad face; wallace goliad inside; ward refugio"
    )
    m = orders("mexico", blocks)
    m.act("order guerrero", "move guerrero h0610", "order aldama", "attack aldama refugio from goliad")
    assert not m.marked("guerrero", "face")
    assert not m.marked("aldama", "face")
    assert m.marked("yucatan", "face")


@pytest.mark.rule("7.21.b", "5.11.d")
def test_a_leader_who_besieges_stays_face_up_after_his_command():
    m = orders("mexico", "sesma goliad face; wallace goliad inside", cp=2).act("command sesma", "done")
    assert m.marked("sesma", "face")


# Presidials: a Mexican box attacked in 1835


def frontier(blocks, more="", dice=None):
    """A Texan Movement Phase of 1835."""
    return orders("texas", blocks, more='scenario = "1835"\n' + more, dice=dice)


@pytest.mark.rule("3.0.1835.f", "1.7.e")
def test_in_1835_who_enters_a_mexican_box_attacks_it_though_it_be_empty():
    m = frontier("milam h0212; horton h0213; presidial out 1 moved").act("order milam")
    assert "laredo" not in m.reach("move", "milam")
    m.act("attack milam laredo from h0212")
    assert (m.place("presidial"), m.place("presidial-2")) == ("laredo", "out")
    assert (m.strength("presidial"), m.marked("presidial", "moved")) == (3, False)
    m.act("order horton", "attack horton laredo from h0213")
    assert m.place("presidial-2") == "out"  # one for a box


@pytest.mark.rule("3.0.1835.f", "3.0.1835.g")
def test_each_box_has_its_own_presidials_and_they_come_once():
    m = frontier("milam h0212; horton h0515; karnes h0109; grant h0213", more="guarded = 0")
    m.act("order horton", "attack horton matamoros from h0515")
    m.act("order milam", "attack milam laredo from h0212")
    m.act("order karnes", "attack karnes presidio-rio-grande from h0109")
    assert [m.place(b) for b in ("presidial", "presidial-2", "presidial-3")] == [
        "matamoros",
        "laredo",
        "presidio-rio-grande",
    ]
    assert m.state.guarded == 7
    m = frontier("milam h0212", more="guarded = 2").act("order milam")
    assert "laredo" in m.reach("move", "milam")
    m = frontier("milam h0212", more="guarded = 5").act("order milam")
    assert "laredo" in m.reach("attack", "milam")


@pytest.mark.rule("3.0.1835.f")
def test_presidials_come_beside_mexican_blocks_and_not_against_mexicans_nor_in_1836():
    m = frontier("milam h0212; morelos laredo").act("order milam", "attack milam laredo from h0212")
    assert m.place("presidial") == "laredo"
    m = orders("mexico", "morelos h0212", more='scenario = "1835"').act("order morelos")
    assert "laredo" in m.reach("move", "morelos")
    m = orders("texas", "milam h0212").act("order milam")
    assert "laredo" in m.reach("move", "milam")
    m = frontier("milam h0212; grant laredo").act("order milam")
    assert "laredo" in m.reach("move", "milam")  # Texans hold it already


@pytest.mark.rule("5.0.d", "1.1.d")
@pytest.mark.parametrize("scenario", ["1835", "1836"])
def test_the_look_for_a_free_neighbour_finds_what_a_march_would(scenario):
    s = position(f'scenario = "{scenario}"').state
    for b in range(BOARD.blocks):
        h = s.place[b]
        if h < BOARD.on_map:
            near = BOARD.end[BOARD.first_way[h] : BOARD.first_way[h + 1]]
            assert one_step(s, b) == any(second(a) in near for a in destinations(s, b) if verb(a) == MOVE)
