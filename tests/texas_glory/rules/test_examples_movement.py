"""The worked examples of chapters 1, 2 and 5, replayed decision by decision from data/examples.toml."""

from itertools import pairwise
from typing import Any

import pytest

from grognard.games.texas_glory.data.schema import FOLDER
from grognard.games.texas_glory.model.board import BOARD, DATA
from grognard.games.texas_glory.rules.combat.fight import shoot
from grognard.games.texas_glory.rules.combat.hits import FIELD
from grognard.games.texas_glory.rules.movement.march import way_between
from tests.texas_glory.setting import orders, position

EXAMPLES: dict[str, Any] = {e["id"]: e for e in FOLDER.read("examples.toml", dict[str, Any])["example"]}
MAP = FOLDER.read("map.toml", dict[str, Any])
UNITS = {u.id: u for u in DATA.units}


def name(h):
    """A space as actions are written."""
    return BOARD.space_ids[BOARD.number[h]]


def terrain(link):
    """What kind of hexside a link is."""
    if "crossing" in link:
        return link["crossing"]
    return "road" if link["road_count"] else "trail" if link["trail_count"] else link["terrain"]


# The movement example: Surprise, Houston at Victoria, attack on Goliad


@pytest.mark.rule("0.1.b", "4.0.b", "5.11.a", "5.11.b", "5.11.d", "5.2.b", "5.3.a", "2.13")
def test_the_attack_on_goliad():
    example = EXAMPLES["movement"]
    blocks = "\n".join(f'{p["unit"]} = "{p["hex"]}"' for p in example["position"])
    cards = example["cards"]
    m = position(
        f"""
        empty = true
        [cards]
        texas = ["{cards["texan"]}"]
        mexico = ["{cards["mexican"]}"]
        [blocks]
        {blocks}
        """
    )
    m.act(f"play {cards['mexican']}", f"play {cards['texan']}")
    assert (m.ask, m.side, m.cp) == ("orders", "texas", 1)  # the event outranks the 4 CP card
    activate, burleson, horton, militia, houston = example["decisions"]
    m.act(activate["do"].replace("activate", "command"))
    assert m.cp == 0
    for decision in (burleson, horton):
        m.act(decision["do"].replace("move", "march"), attack_along(m, decision))
    assert militia["do"].replace("move", "march") not in m.offered  # over the river from Victoria
    m.act(houston["do"].replace("move", "march"), attack_along(m, houston))
    assert {m.place(b) for b in ("burleson", "horton", "houston")} == {"goliad"}
    assert m.place("militia-brazos") == "carlos"
    ford = way_between(BOARD.number["h0610"], BOARD.number["goliad"])
    assert (m.state.crossed.count(ford * 2), BOARD.limit[ford]) == (2, 2)
    assert (m.ask, m.side, m.cp) == ("orders", "mexico", 4)


def attack_along(m, decision):
    """The attack at the end of a path, which costs as many MP as the example says."""
    block, path = decision["do"].split()[1], decision["path"]
    ways = [way_between(BOARD.number[a], BOARD.number[b]) for a, b in pairwise(path)]
    assert sum(BOARD.cost[w] for w in ways) == decision["mp"]
    return f"attack {block} {name(path[-1])} from {name(path[-2])}"


# The examples in one line


@pytest.mark.rule("2.12.b")
@pytest.mark.parametrize(("rating", "block", "case"), [("B1", "yucatan", 0), ("B3", "dolores", 1)])
def test_which_dice_hit(rating, block, case):
    example = EXAMPLES["n-rating"]["cases"][case]
    assert example["rating"] == rating  # the number alone decides here: our blocks are C1 and A3
    assert str(UNITS[block].hits) == rating[1]
    for die in range(1, 7):
        m = position(f'empty = true\n[blocks]\n{block} = "laredo 1"', dice=[die])
        assert bool(shoot(m.state, BOARD.block[block], FIELD, False)) == (die in example["hits_on"])


@pytest.mark.rule("6.3")
def test_dice_and_hits():
    example = EXAMPLES["n-dice"]
    m = position('empty = true\n[blocks]\nburleson = "gonzales 4"', dice=example["dice"])
    assert UNITS["burleson"].hits == int(example["rating"][1])
    assert shoot(m.state, BOARD.block["burleson"], FIELD, False) == example["hits"]


@pytest.mark.rule("2.11.a")
@pytest.mark.parametrize("case", EXAMPLES["n-strength"]["cases"])
def test_strength_is_dice(case):
    m = position(f'empty = true\n[blocks]\nburleson = "gonzales {case["strength"]}"')
    before = m.state.rolls
    shoot(m.state, BOARD.block["burleson"], FIELD, False)
    assert m.state.rolls - before == case["dice"]


def paths(kinds):
    """Every path on the map whose sides are of some kinds, in this order, without a step back."""
    near: dict[str, list[tuple[str, str]]] = {}
    for link in MAP["link"]:
        if link["passable"]:
            for a, b in ((link["a"], link["b"]), (link["b"], link["a"])):
                near.setdefault(a, []).append((b, terrain(link)))
    found = [[h["id"]] for h in MAP["space"]]
    for kind in kinds:
        found = [[*p, b] for p in found for b, k in near.get(p[-1], []) if k == kind and b not in p]
    return [p for p in found if BOARD.stop[BOARD.number[p[0]]] and BOARD.stop[BOARD.number[p[-1]]]]


@pytest.mark.rule("5.2.a")
@pytest.mark.parametrize("kinds", EXAMPLES["n-movement"]["legal"])
def test_4_mp_are_enough_for(kinds):
    cavalry = next(u for u in DATA.units if u.side == "texas" and u.move == EXAMPLES["n-movement"]["mp"])
    ways = paths(kinds)
    assert ways
    for path in ways:
        m = orders("texas", f"{cavalry.id} {path[0]}").act(f"order {cavalry.id}")
        assert name(path[-1]) in m.reach("move", cavalry.id)


@pytest.mark.rule("5.2.a")
@pytest.mark.parametrize("kinds", EXAMPLES["n-movement"]["illegal"])
def test_4_mp_are_not_enough_for(kinds):
    price = {"road": 1, "woods": 3, "clear": 2}
    assert sum(price[k] for k in kinds) > EXAMPLES["n-movement"]["mp"]
    refused = 0
    for path in paths(kinds):
        m = orders("texas", f"karnes {path[0]}").act("order karnes")
        refused += name(path[-1]) not in m.reach("move", "karnes")  # unless another way is shorter
    assert refused


@pytest.mark.rule("5.3.b")
def test_two_routes_across_one_side():
    limits = {tuple(case["routes"]): case["limit"] for case in EXAMPLES["n-two-routes"]["cases"]}
    assert limits == {("road", "road"): 7, ("trail", "trail"): 3, ("road", "trail"): 5}
    seen = set()
    for link in MAP["link"]:
        routes = ("road",) * link["road_count"] + ("trail",) * link["trail_count"]
        if len(routes) == 2 and "crossing" not in link:
            way = way_between(BOARD.number[link["a"]], BOARD.number[link["b"]])
            assert BOARD.limit[way] == limits[routes]
            seen.add(routes)
    assert seen == {("road", "road"), ("road", "trail")}  # two trails cross together only at a ford


@pytest.mark.rule("5.7.d")
@pytest.mark.parametrize("case", EXAMPLES["n-forage"]["legal"])
def test_two_points_are_two_moves_two_forages_or_one_of_each(case):
    m = orders(
        "texas", "burleson gonzales 2; sherman victoria 2; karnes goliad", cp=EXAMPLES["n-forage"]["cp"]
    )
    for block, target in (("karnes", "refugio"), ("sherman", "linnville"))[: case["moves"]]:
        m.act(f"order {block}", f"move {block} {target}")
    for block in ("burleson", "sherman")[: case["forages"]]:
        m.act(f"forage {block}")
    assert m.ask == "play-card"  # the points are spent


@pytest.mark.rule("5.7.d")
def test_two_points_are_not_two_moves_and_a_forage():
    (case,) = EXAMPLES["n-forage"]["illegal"]
    assert case["moves"] + case["forages"] > EXAMPLES["n-forage"]["cp"]
    m = orders(
        "texas", "burleson gonzales 2; sherman victoria 2; karnes goliad", cp=EXAMPLES["n-forage"]["cp"]
    )
    m.act("order karnes", "move karnes refugio", "order sherman", "move sherman linnville")
    assert "forage burleson" not in m.offered


@pytest.mark.rule("5.81.a")
def test_two_blocks_from_new_orleans():
    example = EXAMPLES["n-sea-move"]
    m = orders("texas", "georgia new-orleans; nashville new-orleans; karnes gonzales", cp=example["cp"])
    for block, move in zip(("georgia", "nashville"), example["moves"], strict=True):
        assert m.place(block) == move["from"]
        m.act(f"sail {block} {move['to']}")
        assert m.place(block) == move["to"]
    assert m.ask == "play-card"


@pytest.mark.rule("5.82.a", "5.82.b")
def test_a_sea_attack_from_matagorda_on_galveston():
    example = EXAMPLES["n-sea-attack"]
    here, there = example["from"], example["to"]
    m = orders("mexico", f"guerrero {here}; tampico {here}; art-goliad-mex {here}; burleson {there}", cp=3)
    assert [a.split()[1] for a in m.may("sea-attack") if a.endswith(there)] == ["guerrero"]
    barred = {UNITS[b].type for b in ("tampico", "art-goliad-mex")}
    assert barred == set(example["illegal_types"])
    m.act(f"sea-attack guerrero {there}")
    assert 3 - m.cp == example["cp_per_block"]


@pytest.mark.rule("5.12.a")
@pytest.mark.parametrize(("leader", "brigade"), [("tolsa", "2"), ("fannin", "F")])
def test_brigade_leaders_command_their_own(leader, brigade):
    (case,) = [c for c in EXAMPLES["n-brigade"]["cases"] if c["leader"] == leader]
    assert brigade in case["commands"]
    side = UNITS[leader].side
    others = [
        u for u in DATA.units if u.side == side and u.type != "leader" and not u.us and u.type != "artillery"
    ]
    blocks = "; ".join([f"{leader} goliad", *(f"{u.id} refugio" for u in others)])
    m = orders(side, blocks).act(f"command {leader}")
    commanded = {a.split()[1] for a in m.may("march")}
    assert commanded == {u.id for u in others if u.brigade == brigade} | {leader}


@pytest.mark.rule("1.7.d")
@pytest.mark.parametrize("case", EXAMPLES["n-box-entry"]["cases"])
def test_entering_a_box(case):
    unit = {"infantry": "yucatan", "cavalry": "cuautla"}[case["unit"]]
    assert UNITS[unit].move == case["mp"]
    origin = "h0515" if case["start"].startswith("hex adjacent") else "santa-gertrudis"
    m = orders("mexico", f"{unit} {origin}").act(f"order {unit}")
    assert ("matamoros" in m.reach("move", unit)) == case["legal"]


@pytest.mark.rule("1.7.c", "5.2.a", "5.6.a")
@pytest.mark.parametrize("case", EXAMPLES["n-alamo-turn-1"]["cases"])
def test_the_reach_of_the_vanguard_on_turn_1(case):
    text = 'phase = "movement"\nplayer1 = "mexico"\ncp = 2'
    path = [case["from"], *case["path"]]
    ways = [way_between(BOARD.number[a], BOARD.number[b]) for a, b in pairwise(path)]
    assert sum(BOARD.cost[w] for w in ways) == case["mp"]
    m = position(text).act("command sesma", f"march {case['unit']}")
    target = name(path[-1])
    if target != "el-alamo":
        assert target in m.reach("move", case["unit"])
    elif "forced" in case["note"]:
        assert m.may(f"attack {case['unit']}") == []
        assert m.may(f"force-attack {case['unit']}") == [
            f"force-attack {case['unit']} el-alamo from san-antonio"
        ]
    else:
        assert f"attack {case['unit']} el-alamo from san-antonio" in m.offered
