"""Where chapters meet after a combat: unfinished Fortresses, guns that lost their escort, hidden guns, walls."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.rules.combat.regions import RegionCombat
from grognard.games.an_impossible_war.rules.sieges.assault import Sortie
from tests.an_impossible_war.field import round_over
from tests.an_impossible_war.fighting import OVER, fight, pick, retreat, table
from tests.an_impossible_war.sieging import at, fort, siege, underway


@pytest.mark.rule("10.2.f")
def test_a_fortress_under_construction_falls_when_its_defenders_are_beaten():
    m = fight(
        "lib-ln-1 durango 2; lib-ln-2 durango 2; car-nav-1 durango 2",
        dice=[6] * 6,
        building={"carlist": ["durango"]},
    )
    pick(m, "lib-ln-1", "lib-ln-2")
    m.until("retreat")
    assert fort(m, "durango") == "building"
    m.act(m.offered[0])
    assert m.ask == OVER
    assert fort(m, "durango") == "none"


@pytest.mark.rule("10.2.f")
def test_it_stands_when_they_hold_their_ground():
    m = fight(
        "lib-ln-1 durango 2; car-nav-1 durango 2; car-nav-2 durango 2",
        dice=[6] * 6,
        building={"carlist": ["durango"]},
    )
    m.until(OVER)
    assert m.place("lib-ln-1") != "durango"
    assert fort(m, "durango") == "building"


@pytest.mark.rule("17.9.j", "11.3.c", "18.2.b")
def test_guns_that_sallied_do_not_go_back_without_those_they_followed():
    m = underway(
        Sortie(at("vitoria")),
        "lib-ln-1 vitoria 1 inside; lib-ln-2 vitoria 2 inside; lib-field-1 vitoria 2 inside; car-nav-2 vitoria 2",
        dice=[1, 6, 6, 6],
        besieged="vitoria",
    )
    m.act("choose lib-field-1", "choose lib-ln-1", "done")
    m.until(OVER)
    assert m.place("lib-ln-1") == "liberal-bag"
    assert m.guns("carlist", "field", "vitoria") == 1
    assert m.guns("liberal", "field", "vitoria") == 0  # half is captured, the rest lost
    assert siege(m, "vitoria") == "old"
    assert m.marked("lib-ln-2", "inside")


@pytest.mark.rule("11.3.b", "16.0.k")
def test_guns_before_a_friendly_fortress_are_safe_when_no_enemy_is_left():
    m = fight(
        "car-nav-1 durango 1; lib-ln-1 durango 1; lib-ln-2 durango 1; lib-mountain-1 durango 1",
        "carlist",
        used="villaro durango",
        dice=[1, 6, 6],  # the defender's shots, the attacker is gone
        forts={"liberal": ["durango"]},
    )
    m.act("shelter lib-ln-2", "done")
    m.until(OVER)
    assert m.place("car-nav-1") == "carlist-bag"
    assert m.guns("liberal", "mountain", "durango") == 1
    m = table(
        "lib-ln-2 durango inside; lib-mountain-1 durango 1",
        {"frame": "combat", "space": "durango", "attacker": "carlist", "battle": False, "stage": 2},
        active="carlist",
        forts={"liberal": ["durango"]},
    )
    assert m.guns("liberal", "mountain", "durango") == 1  # both sides killed each other outside
    m = table(
        "lib-ln-2 durango inside; lib-mountain-1 durango 1; car-nav-1 durango",
        {"frame": "combat", "space": "durango", "attacker": "carlist", "battle": False, "stage": 2},
        active="carlist",
        forts={"liberal": ["durango"]},
    )
    assert m.guns("liberal", "mountain", "durango") == 0
    assert m.guns("carlist", "mountain", "durango") == 1


@pytest.mark.rule("17.9.n", "17.7.g")
def test_guns_that_have_retreated_do_not_come_to_another_battle():
    front = (
        "car-nav-2 lerin front face; car-nav-3 lerin front face; car-ala-1 lerin front face;"
        "lib-ln-1 lerin front face; lib-ln-2 lerin front face; lib-ln-3 lerin front face;"
    )
    m = round_over(
        front + "lib-ln-4 tafalla; lib-mountain-1 tafalla 1 retreated; lib-knapsack-1 tafalla", dice=[1, 1]
    )
    m.act("go-on", "go-on", "reinforce lib-ln-4")
    assert m.offered == ["bring lib-knapsack-1", "done"]


@pytest.mark.rule("17.9.j", "17.9.r")
def test_what_is_left_of_surrounded_carlist_guns_may_hide():
    m = retreat(
        "car-nav-1 villaro 3; car-field-1 villaro 2; car-mountain-1 villaro 1; lib-ln-1 villaro",
        "carlist",
        "villaro",
        "liberal",
        used="bilbao villaro; sodupe villaro; durango villaro",
    )
    assert not m.may("slip-away")  # half the Field Artillery is lost before
    m.act("escape durango")
    assert (m.side, m.ask, m.rule) == ("carlist", "surrounded", "17.9.j")
    assert m.strength("car-nav-1") == 2
    assert m.may("slip-away")
    assert m.may("escape") == ["escape durango"]
    m.act("slip-away car-mountain-1")
    m.act("escape durango")
    assert m.ask == OVER
    assert m.guns("carlist", "mountain", "hidden-artillery") == 1
    assert m.guns("carlist", "field", "durango") == 1
    assert m.guns("liberal", "field", "villaro") == 1
    assert m.place("car-nav-1") == "durango"


@pytest.mark.rule("17.9.j")
def test_surrounded_guns_hide_only_in_the_carlist_zone():
    m = retreat(
        "car-nav-1 lerin 3; car-mountain-1 lerin 1; lib-ln-1 lerin",
        "carlist",
        "lerin",
        "liberal",
        used="; ".join(
            f"{h} lerin" for h in "estella los-arcos puente-la-reina tafalla lodosa peralta calahorra".split()
        ),
    )
    m.act("escape estella")
    assert m.ask == OVER
    assert m.place("car-mountain-1") == "estella"


@pytest.mark.rule("17.9.u", "18.1.a")
def test_a_siege_is_over_when_the_beaten_give_up_its_last_besieger():
    m = table(
        "car-nav-1 vitoria 1; car-nav-cav-1 vitoria 1; car-par-1 vitoria 1; lib-ln-1 vitoria inside",
        {"frame": "merge", "side": 0, "places": ["vitoria"], "begun": 0},
        active="carlist",
        sieges={"vitoria": "old"},
    )
    m.act("merge car-nav-1 car-par-1", "disband car-nav-cav-1")
    assert siege(m, "vitoria") == "old"
    m.act("disband car-par-1")
    assert siege(m, "vitoria") == "none"
    assert not m.marked("lib-ln-1", "inside")


def search(pieces: str, hand: str, dice: list[int]):
    away = ", ".join(f'"{c}"' for c in BOARD.card_ids if c not in hand.split())
    held = ", ".join(f'"{c}"' for c in hand.split())
    text = f"year = 1837\npursuit = {{ aragon = 5 }}\n[cards]\nout = [{away}]\nhand = [{held}]\n"
    return underway(RegionCombat(at("aragon")), pieces, dice=dice, text=text)


@pytest.mark.card("C20")
@pytest.mark.rule("23.2.c")
def test_a_wall_in_a_region_waits_for_the_first_hit_and_stops_no_other():
    m = search(
        "car-nav-1 aragon 3; lib-ln-1 aragon 3", "C20", [6] * 6 + [6] * 3 + [1, 6, 6] + [6] * 3 + [1, 6, 6]
    )
    m.act("play C20", "go-on", "go-on")
    assert m.strength("car-nav-1") == 3  # the first hit of the combat came in the second round
    m.act("go-on", "go-on")
    assert m.strength("car-nav-1") == 2


@pytest.mark.rule("16.0.f", "23.2.c")
def test_in_a_region_all_are_shown_before_a_card_is_laid():
    m = search("car-nav-1 aragon 3; lib-ln-1 aragon 3; lib-st-1 aragon", "C20", [6] * 6)
    assert m.ask == "tactical-card"
    assert m.marked("car-nav-1", "face")
    assert m.marked("lib-ln-1", "face")
    assert not m.marked("lib-st-1", "face")


@pytest.mark.rule("17.9.j", "17.9.g")
def test_guns_fall_back_with_a_unit_that_falls_back_and_not_alone():
    pieces = "lib-mountain-1 vitoria 2; car-nav-1 vitoria; car-nav-2 vitoria; lib-ln-2 vitoria inside"
    m = retreat(f"{pieces}; lib-ln-1 vitoria", "liberal", "vitoria", "carlist", used="villarreal vitoria")
    assert m.may("fall-back") == ["fall-back lib-ln-1"]
    m.act("fall-back lib-ln-1")  # the gun has no other way
    assert m.marked("lib-mountain-1", "inside")
    alone = retreat(pieces, "liberal", "vitoria", "carlist", used="villarreal vitoria")
    assert alone.ask == OVER
    assert not alone.marked("lib-mountain-1", "inside")


@pytest.mark.rule("17.9.k", "18.0.b")
def test_guns_sail_along_into_a_besieged_fortress_with_room_for_their_unit():
    m = retreat(
        "lib-ln-1 irun; lib-mountain-1 irun 1; lib-field-1 irun 1; car-nav-1 irun;"
        "lib-ln-2 san-sebastian inside; lib-field-2 san-sebastian 1 inside; car-nav-2 san-sebastian",
        "liberal",
        "irun",
        "carlist",
        used="vera irun",
        sieges={"san-sebastian": "old"},
    )
    m.act("escape san-sebastian")
    assert m.ask == OVER
    assert m.place("lib-ln-1") == m.place("lib-mountain-1") == "san-sebastian"
    assert m.marked("lib-mountain-1", "inside")
    assert m.place("lib-field-1") == "irun"  # one of each kind: it is left behind


@pytest.mark.rule("18.2.a", "5.2.a")
def test_a_sortie_begins_at_once_when_no_block_is_left_inside():
    pieces = "lib-ln-1 vitoria 1 inside; car-nav-2 vitoria 2"
    m = underway(Sortie(at("vitoria")), pieces, besieged="vitoria").act("choose lib-ln-1")
    assert m.ask != "sally"
    m = underway(Sortie(at("vitoria")), f"{pieces}; lib-st-1 vitoria inside", besieged="vitoria")
    assert m.act("choose lib-ln-1").offered == ["done"]  # what the other block is is not told


@pytest.mark.rule("18.2.a", "5.2.a")
def test_a_besieged_block_is_asked_about_a_sortie_even_if_it_is_a_train():
    m = fight("lib-st-1 vitoria inside; car-nav-2 vitoria", used="", sieges={"vitoria": "old"})
    assert (m.ask, m.offered) == ("sorties", ["done"])
    assert (
        fight("lib-field-1 vitoria inside; car-nav-2 vitoria", used="", sieges={"vitoria": "old"}).ask == OVER
    )


@pytest.mark.rule("17.9.r", "14.0.b")
def test_what_is_left_of_surrounded_guns_goes_along_under_another_counter():
    m = retreat(
        "lib-ln-1 villaro 4; lib-field-6 villaro 4; car-nav-1 villaro",
        "liberal",
        "villaro",
        "carlist",
        used="bilbao villaro; sodupe villaro; durango villaro",
    )
    m.act("escape bilbao")
    assert m.ask == OVER
    assert m.guns("liberal", "field", "bilbao") == 2
    assert m.guns("liberal", "field", "villaro") == 0
    assert m.guns("carlist", "field", "villaro") == 2
