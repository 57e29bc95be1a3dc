"""What each side sees: fog, what lies on the maps, tracks and trays, panels of combats, questions."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, SIDES
from grognard.games.an_impossible_war.model.verbs import PLACE_GUN
from grognard.games.an_impossible_war.shown.words import half
from grognard.kernel.actions import to
from grognard.kernel.state import DRAW
from tests.an_impossible_war.field import battle, fighting, round_over
from tests.an_impossible_war.fighting import fight
from tests.an_impossible_war.setting import GAME, begin, position

DEPLOYMENT = (
    "car-nav-1 estella; car-nav-2 estella; car-nav-3 estella; car-nav-4 estella; car-nav-cav-1 estella;"
    "lib-ln-1 estella from=lerin; lib-ln-2 estella from=lerin; lib-ln-3 estella from=lerin;"
    "lib-ln-4 estella from=lerin; lib-field-1 estella from=lerin"
)


def seen(m, side, open_=False):
    return m.match.view(side, open=open_)


def at(view, place, side):
    return [
        p
        for p in view["pieces"]
        if p.get("place") == place and p["side"] == side and p.get("kind") != "walls"
    ]


def panel(m, side):
    (found,) = seen(m, side)["panels"]
    return found


def row(m, viewer, side):
    return next(r for r in panel(m, viewer)["rows"] if r["side"] == side)


def ids(slots):
    return [p["id"] for slot in slots for p in slot.get("pieces", [])]


def box(r, label):
    return [p["id"] for slot in r.get("boxes", []) if slot["label"] == label for p in slot.get("pieces", [])]


# Fog


def test_a_hidden_block_is_a_colour_a_place_and_what_all_can_see():
    m = position(
        'active = "liberal"\nstep = "actions"\nap = 2',
        pieces="car-nav-1 estella 2; car-nav-3 estella; lib-ln-1 vitoria 3; lib-ln-2 vitoria acted",
    )
    mine = {p["id"]: p for p in at(seen(m, "carlist"), "estella", "carlist")}
    assert mine["car-nav-1"]["strength"] == 2
    hidden = at(seen(m, "carlist"), "vitoria", "liberal")
    assert [p["id"] for p in hidden] == ["liberal-vitoria-1", "liberal-vitoria-2"]
    assert all(set(p) <= {"id", "side", "place", "face", "marks"} for p in hidden)
    assert [p.get("marks", []) for p in hidden] == [[], ["acted"]]


def test_who_watches_sees_no_face_and_after_the_match_all_do():
    m = position(pieces="car-nav-1 estella 2; lib-ln-1 vitoria 3")
    assert all(p["face"] is False for p in at(seen(m, None), "estella", "carlist"))
    assert [p["id"] for p in at(seen(m, None, True), "vitoria", "liberal")] == ["lib-ln-1"]


def test_counters_are_open():
    m = position(pieces="car-nav-1 estella; car-mountain-1 estella; lib-ln-1 vitoria; lib-knapsack-1 vitoria")
    (gun,) = [p for p in at(seen(m, "liberal"), "estella", "carlist") if p.get("kind") == "counter"]
    assert (gun["id"], gun["sign"]) == ("car-mountain-1", "mountain")
    assert {p["sign"] for p in at(seen(m, "carlist"), "vitoria", "liberal") if "sign" in p} == {"knapsack"}


def test_a_block_shows_its_numbers_and_its_code_in_the_readers_language():
    m = position(pieces="lib-ln-1 vitoria 3")
    unit = BOARD.units[BOARD.piece["lib-ln-1"]]
    (block,) = at(m.match.view("liberal", "es"), "vitoria", "liberal")
    assert (block["code"], block["left"], block["right"]) == (unit.code_es, str(unit.e), str(unit.m))
    (block,) = at(m.match.view("liberal", "en"), "vitoria", "liberal")
    assert (block["code"], block["strength"], block["steps"]) == (unit.code, 3, unit.max)


def test_a_unit_on_the_road_stands_at_its_near_end():
    m = fight("car-nav-1 durango; car-nav-2 durango; lib-ln-1 durango from=villarreal")
    s = m.state
    p = BOARD.piece["lib-ln-2"]
    s.place[p] = BOARD.road
    s.via[p] = BOARD.way[BOARD.number["villarreal"], BOARD.number["durango"]]
    (waits,) = at(seen(m, "liberal"), "villarreal", "liberal")
    assert (waits["id"], waits["marks"]) == ("lib-ln-2", ["road"])


# What lies on the maps


def test_fortresses_are_walls_of_their_owner():
    m = position('forts = { carlist = ["durango"], liberal = ["orduna"] }', pieces="car-nav-1 durango")
    walls = {p["place"]: p for p in seen(m, None)["pieces"] if p.get("kind") == "walls"}
    assert (walls["durango"]["side"], walls["orduna"]["side"]) == ("carlist", "liberal")
    assert walls["bilbao"]["side"] == "liberal"
    assert not walls["durango"].get("marks")


def test_regions_show_uprising_and_pursuit():
    m = position(pieces="car-nav-1 estella")
    s = m.state
    catalonia = BOARD.number["catalonia"] - BOARD.spaces
    s.uprising[catalonia] = 2
    s.pursuit[catalonia] = 3
    found = {k["kind"]: k for k in seen(m, None)["markers"] if k["place"] == "catalonia"}
    assert (found["uprising"]["text"], found["uprising"]["side"]) == ("2", "carlist")
    assert (found["pursuit"]["text"], found["pursuit"]["side"]) == ("+3", "liberal")


def test_a_space_in_other_hands_than_its_zone_flies_a_flag_unless_walls_tell_it():
    m = position('forts = { carlist = [], liberal = ["orduna"] }', pieces="lib-ln-1 durango; lib-ln-2 orduna")
    flags = {k["place"]: k["side"] for k in seen(m, None)["markers"] if k["kind"] == "flag"}
    assert flags == {"durango": "liberal"}


# Tracks and trays


def test_the_tracks_tell_points():
    m = position("vp = 3\nprestige = 2", pieces="car-nav-1 estella")
    tracks = {t["id"]: t for t in seen(m, None)["tracks"]}
    assert tracks["victory-points"]["discs"] == [{"value": 3, "side": "carlist"}]
    assert tracks["prestige"]["discs"][0]["value"] == 2
    assert tracks["victory-points"]["least"] == -10


def test_half_points_are_written_as_people_do():
    assert [half(n) for n in (0, 1, 2, 5)] == ["0", "½", "1", "2½"]


def test_a_bag_is_open_to_its_owner_alone():
    m = begin()
    bags = {t["id"]: t for t in seen(m, "carlist")["trays"] if t["id"].startswith("bag")}
    assert len(bags["bag-carlist"]["pieces"]) == bags["bag-carlist"]["count"] > 0
    assert not bags["bag-liberal"].get("pieces")
    assert bags["bag-liberal"]["count"] > 0


def test_the_markers_left_in_the_cups_are_open():
    cups = {t["id"]: t for t in seen(begin(), None)["trays"] if t["id"].startswith("cup")}
    assert all(len(cups[f"cup-{side}"]["pieces"]) == cups[f"cup-{side}"]["count"] for side in SIDES)


def test_a_hand_is_open_to_its_owner_alone():
    m = battle(DEPLOYMENT, at="estella", hand="L7 L12 C7")
    hands = {h["side"]: h for h in seen(m, "liberal")["hands"]}
    assert (hands["liberal"]["count"], set(hands["liberal"]["cards"])) == (2, {"L7", "L12"})
    assert hands["carlist"]["count"] == 1
    assert not hands["carlist"].get("cards")


# Panels


@pytest.mark.rule("17.1.d")
def test_the_picks_of_a_front_line_are_seen_by_their_owner_only():
    m = battle(DEPLOYMENT, at="estella", attacker="liberal")
    m.act("line-up lib-ln-2")
    assert ids(row(m, "liberal", "liberal")["line"]) == ["lib-ln-2"]
    assert ids(row(m, "carlist", "liberal")["line"]) == []
    assert ids(row(m, None, "liberal")["line"]) == []


def test_the_lines_of_a_battle_have_their_boxes_by_terrain():
    m = battle(DEPLOYMENT, at="estella", attacker="liberal").until("activate")
    shown = panel(m, "carlist")
    assert (shown["title"], shown["round"], shown["rounds"]) == ("Battle of Estella", 1, 3)
    assert [r["side"] for r in shown["rows"]] == ["carlist", "liberal"]
    assert shown["ground"] == "rough"
    lines = {r["side"]: r["line"] for r in shown["rows"]}
    assert [slot["label"] for slot in lines["carlist"]] == ["Infantry"] * 3 + ["Cavalry"]
    assert all(p.get("face", True) for slot in lines["liberal"] for p in slot.get("pieces", []))
    assert len(ids(lines["liberal"])) == 3
    assert len(box(row(m, "carlist", "liberal"), "Reserve")) == 1
    assert box(row(m, "carlist", "liberal"), "Reserve")[0].startswith("liberal-estella-")
    assert any(line["label"] == "Artillery points" for line in row(m, "carlist", "liberal")["lines"])


def test_the_figures_of_a_line_count_those_who_can_still_fire():
    m = fighting(
        "car-nav-1 lerin 3 front face; car-nav-2 lerin 4 front face; lib-ln-1 lerin 4 front face",
        attacker="liberal",
    )
    told = {line["label"]: line["value"] for line in row(m, "liberal", "carlist")["lines"]}
    full = sum(int(BOARD.most[BOARD.piece[p]]) for p in ("car-nav-1", "car-nav-2"))
    assert (told["Strength"], told["Dice to roll"]) == (f"7 of {full}", "7")
    e = [int(BOARD.e[BOARD.piece[p]]) for p in ("car-nav-1", "car-nav-2")]
    assert told["Hits expected"] == str(round((3 * e[0] + 4 * e[1]) / 6, 1)).removesuffix(".0")


@pytest.mark.rule("16.0.f")
def test_who_fires_in_a_skirmish_is_secret_until_both_have_chosen():
    m = fight(
        "car-nav-1 durango; car-nav-2 durango; car-par-1 durango;"
        "lib-ln-1 durango from=villarreal; lib-ln-2 durango from=villarreal; lib-st-1 durango from=villarreal"
    )
    m.until("skirmish-units")
    m.act("choose lib-ln-1")
    assert ids(row(m, "liberal", "liberal")["line"]) == ["lib-ln-1"]
    assert ids(row(m, "carlist", "liberal")["line"]) == []


@pytest.mark.rule("5.2.a")
def test_who_waits_on_the_roads_is_listed_by_road_not_by_the_pieces_numbers():
    boxes = []
    for left, right in (("lib-ln-2", "lib-ln-3"), ("lib-ln-3", "lib-ln-2")):
        m = fight(
            "car-nav-1 durango; car-nav-2 durango; lib-ln-1 durango from=villarreal;"
            f"{left} road from=villaro:durango; {right} road from=vergara:durango"
        ).until("skirmish-units")
        boxes.append(box(row(m, "carlist", "liberal"), "On the roads"))
    assert len(boxes[0]) == 2
    assert boxes[0] == boxes[1]


@pytest.mark.rule("17.7.d")
def test_who_may_come_to_a_battle_is_told_to_the_owner_alone():
    """The first piece of all, a Liberal one, is none of them."""
    m = round_over(
        "car-nav-1 lerin front face; lib-ln-2 lerin front face; car-nav-2 estella; lib-ln-1 haro",
        attacker="liberal",
    ).until("reinforce")
    assert m.side == "carlist"
    assert box(row(m, "carlist", "carlist"), "May come") == ["car-nav-2"]
    assert box(row(m, "liberal", "carlist"), "May come") == []


# Questions


@pytest.mark.rule("15.0.f")
def test_every_combat_that_waits_is_counted_also_in_the_first_space_of_the_map():
    m = position(
        'active = "liberal"\nstep = "combat"\nyear = 1836',
        pieces="lib-ln-1 santona from=castro-urdiales:santona; car-nav-1 santona;"
        "lib-ln-2 haro from=miranda:haro; car-nav-2 haro",
    )
    assert m.offered == ["fight santona", "fight haro"]
    assert GAME.words.asked(m.state, True, "en")[0].startswith("2 combats")


def test_the_side_that_decides_reads_numbers_and_the_other_what_all_may_know():
    m = position(
        'active = "carlist"\nstep = "actions"\nap = 2.5', pieces="car-nav-1 estella; lib-ln-1 vitoria"
    )
    assert m.ask == "actions"
    assert "2½ Action Points left" in seen(m, "carlist")["decision"]["prompt"]
    waits = seen(m, "liberal")["decision"]
    assert waits["prompt"] == "The Carlists choose their next action."
    assert not waits.get("actions")


def test_a_march_tells_its_points_and_selects_the_group():
    m = position(
        'active = "carlist"\nstep = "actions"\nap = 3', pieces="car-nav-1 estella; car-nav-2 estella"
    )
    m.act("activate estella", "add car-nav-1", "march")
    asked = seen(m, "carlist")["decision"]
    assert asked["prompt"].startswith("7 Movement Points left")  # 6, and one for a small group
    assert (asked["selected"], asked["place"]) == (["car-nav-1"], "estella")
    assert not seen(m, "liberal")["decision"].get("selected")


def test_what_is_done_off_the_maps_is_a_button():
    hide = to(PLACE_GUN, 0, BOARD.hidden)
    assert GAME.clicks.target(hide) == ("button", "hidden-artillery")
    assert GAME.clicks.target(to(PLACE_GUN, 0, BOARD.number["vitoria"])) == ("space", "vitoria")


@pytest.mark.parametrize(
    ("clicked", "reason", "rule"),
    [
        ("vitoria", "no Infantry or Cavalry", "10.1.b"),
        ("bilbao", "no Infantry or Cavalry", "10.1.b"),
        ("maestu", "already taken part", "10.0.e"),
    ],
)
def test_a_click_in_vain_is_told_why(clicked, reason, rule):
    m = position(
        'active = "carlist"\nstep = "actions"\nap = 2',
        pieces="car-nav-1 estella; car-nav-2 maestu acted; lib-ln-1 vitoria",
    )
    (told,) = m.match.why("carlist", "space", clicked)
    assert reason in told["text"]
    assert told["rule"] == rule


def test_a_march_in_vain_is_told_why():
    m = position(
        'active = "carlist"\nstep = "actions"\nap = 2', pieces="car-nav-1 estella; car-nav-2 estella"
    )
    m.act("activate estella", "add car-nav-1", "march")
    assert [r["rule"] for r in m.match.why("carlist", "space", "bilbao")] == ["11.1.d"]
    assert [r["rule"] for r in m.match.why("carlist", "space", "estella")] == ["11.0.a"]


@pytest.mark.parametrize(
    ("vp", "winner", "ending", "told"),
    [
        (7, 0, "24.4.b", "The Carlists have won: at the end of the scenario the Carlists lead by 7"),
        (0, DRAW, "24.4.b", "Nobody has won: at the end of the scenario nobody leads"),
        (-9, 1, "9.0.b", "The Liberals have won at once: the Liberals lead by 9"),
        (2, 0, "9.0.e", "The Carlists have won at once: they hold two Cities"),
        (8, 0, "24.3", "The Carlists have won decisively: the Carlists lead by 8 at the end of the year"),
    ],
)
def test_the_verdict_says_why(vp, winner, ending, told):
    m = begin()
    s = m.match.state
    s.vp, s.winner, s.ending = vp, winner, ending
    assert m.match.game.words.verdict(s, "en") == told
