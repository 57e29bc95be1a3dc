"""Chapter 13.1 to 13.5: sources, links, lines, and those who are without."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, BORDERS, COALITION, EMPIRE, MOUNTAIN
from grognard.games.napoleon_against_europe.model.marks import MOMENTS
from grognard.games.napoleon_against_europe.model.state import all_at
from grognard.games.napoleon_against_europe.rules.cards import effects
from grognard.games.napoleon_against_europe.rules.cards.playing import no_event
from grognard.games.napoleon_against_europe.rules.land.active import POINTS
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.land.supply import (
    carries,
    check_supply,
    flag_supplied,
    force_supplied,
    is_source,
    may_receive,
    no_line,
    supplied,
)
from tests.napoleon_against_europe.setting import NATION, C, N, P, Play, table

assert effects  # cards are played here


def fed(play: Play, nation: str, at: str, through: str = "", closed: list[str] | None = None) -> bool:
    """Whether a nation has a line from a zone."""
    return supplied(
        play.state,
        NATION[nation],
        N[at],
        N[through] if through else -1,
        [N[z] for z in closed or []],
    )


@pytest.mark.rule("13.1.a")
def test_supply_is_checked_when_a_force_is_activated_and_not_while_it_marches():
    play = table("au-charles munich; au-corps-1 munich", frame=Operation(COALITION, POINTS, 3))
    assert not play.marked("au-corps-1", "unsupplied")  # nobody has looked
    play.act("activate au-charles", "force 0")
    assert play.marked("au-corps-1", "unsupplied") is False  # Salzburg is next door
    play.act("step ulm")  # an enemy fortress: the line is looked at when it is assaulted
    assert not play.marked("au-corps-1", "unsupplied")


@pytest.mark.rule("13.1.b")
def test_the_marker_stays_until_the_next_check():
    play = table("au-charles metz; au-corps-1 metz unsupplied; au-corps-2 vienne unsupplied")
    check_supply(play.state, all_at(play.state, COALITION, N["metz"]), N["metz"])
    assert play.marked("au-corps-1", "unsupplied")
    assert play.marked("au-corps-2", "unsupplied")  # not looked at
    check_supply(play.state, all_at(play.state, COALITION, N["vienne"]), N["vienne"])
    assert not play.marked("au-corps-2", "unsupplied")
    assert play.events("supply") == [[P["au-corps-2"], 1, 0, 0, 0, 0]]


def test_the_sources_of_a_power_are_its_capital_its_fortresses_and_fortified_capitals_of_its_minors():
    play = table(zones={"rome": "france"})
    s = play.state
    assert is_source(s, EMPIRE, NATION["france"], N["strasbourg"])
    assert is_source(s, EMPIRE, NATION["france"], N["milan"])  # of Italy, its ally
    assert is_source(s, EMPIRE, NATION["france"], N["rome"])  # annexed
    assert not is_source(s, EMPIRE, NATION["france"], N["ulm"])  # Bavaria's, and no capital
    assert not is_source(s, EMPIRE, NATION["france"], N["munich"])  # a capital without walls
    assert is_source(s, COALITION, NATION["russia"], N["moscou"])  # a capital needs none
    assert not is_source(s, COALITION, NATION["russia"], N["vienne"])  # each power its own


@pytest.mark.rule("13.2.b")
def test_a_besieged_fortress_feeds_nobody():
    play = table("fr-corps-8 vienne", zones={"vienne": "austria siege=0"})
    assert not is_source(play.state, COALITION, NATION["austria"], N["vienne"])


@pytest.mark.rule("13.2.c")
def test_minors_use_the_sources_of_the_major_powers_of_their_side():
    play = table()
    assert fed(play, "bavaria", "bade")  # Strasbourg is next door
    assert is_source(play.state, EMPIRE, NATION["bavaria"], N["strasbourg"])
    assert not is_source(play.state, EMPIRE, NATION["bavaria"], N["vienne"])


def test_an_empty_fortress_is_no_link():
    held = {"munich": "bavaria flag=austria", "ulm": "bavaria flag=austria"}
    assert fed(table(zones=held), "austria", "stuttgart")  # by Ulm to Salzburg
    assert not fed(table(zones={**held, "ulm": "bavaria flag=austria empty"}), "austria", "stuttgart")


@pytest.mark.rule("13.3.b")
def test_two_links_are_at_most_two_movement_points_apart():
    play = table(zones={"munich": "bavaria flag=austria"})
    assert fed(play, "austria", "munich")  # Salzburg at 1
    assert fed(play, "austria", "ulm")  # at 2
    assert not fed(play, "austria", "bade")
    assert fed(play, "austria", "stuttgart") is False  # 3


@pytest.mark.rule("13.3.c")
def test_a_line_runs_between_alexandretta_and_acre():
    egypt = {"egypt": "allied-empire turkey", "turkey": "allied-empire"}
    assert fed(table(nations=egypt, zones={"acre": "turkey"}), "turkey", "alexandrette", through="acre")
    held = table("gb-corps-1 acre", nations=egypt, zones={"acre": "turkey"})
    assert not fed(held, "turkey", "alexandrette", through="acre")


@pytest.mark.rule("13.3.d")
def test_by_sea_from_port_to_port_free_of_blockade():
    zones = {"cagliari": "sardinia flag=great-britain"}
    sea = BOARD.place_ids[BOARD.sea_of[N["cagliari"]]]

    def cagliari(fleets: str) -> bool:
        return fed(table(fleets, zones=zones), "great-britain", "cagliari")

    assert cagliari("")
    assert not cagliari("fr-flotte-villeneuve cagliari-blockade")
    assert not cagliari(f"fr-flotte-villeneuve {sea}")  # the sea is the enemy's alone
    assert cagliari(f"fr-flotte-villeneuve {sea}; gb-flotte-nelson {sea}")


@pytest.mark.rule("13.3.e")
def test_an_attacker_traces_through_the_zone_from_which_they_came():
    play = table(zones={"munich": "bavaria flag=austria"})
    assert fed(play, "austria", "ulm", through="munich")
    assert not fed(play, "austria", "ulm", through="stuttgart")
    lannes = table(
        zones={"thorn": "france", "osterode": "prussia flag=france"}, nations={"prussia": "allied-coalition"}
    )
    assert fed(lannes, "france", "osterode")  # Thorn, a French source, is next door
    near = [BOARD.place_ids[z] for z in BOARD.land.neighbours(N["osterode"])]
    for zone in near:
        if zone not in ("thorn", "varsovie"):  # behind the marsh: 2 + 1
            assert not fed(lannes, "france", zone, through="osterode")


@pytest.mark.rule("13.3.f")
def test_a_mixed_force_uses_the_line_of_its_commander():
    lost = {
        BOARD.place_ids[z]: "prussia flag=france"
        for z in BOARD.nation_zones[NATION["prussia"]]
        if BOARD.level[z] or z in BOARD.capitals[NATION["prussia"]]
    }
    play = table(
        "ru-koutouzov vilna; ru-corps-1 vilna; pr-corps-1 vilna",
        nations={"prussia": "allied-coalition"},
        zones=lost,
    )
    assert force_supplied(play.state, all_at(play.state, COALITION, N["vilna"]), N["vilna"])
    assert not fed(play, "prussia", "vilna")


@pytest.mark.rule("13.3.g")
def test_enemy_units_block_a_line_unless_they_are_besieged():
    clear = {"munich": "bavaria flag=austria"}
    assert not fed(table("fr-corps-8 munich", zones=clear), "austria", "ulm")
    shut_in = table(
        "fr-corps-8 salzbourg-fortress; au-corps-1 salzbourg",
        zones={**clear, "salzbourg": "austria flag=france siege=0"},
    )
    assert not no_line(shut_in.state, COALITION, N["salzbourg"])


@pytest.mark.rule("13.3.h")
def test_an_enemy_fortress_blocks_a_line_until_it_is_invested():
    play = table(zones={"stuttgart": "wurttemberg flag=austria"})
    assert no_line(play.state, COALITION, N["ulm"]) == "13.3.h fortress-there"
    invested = table("au-corps-1 ulm", zones={"ulm": "bavaria siege=0"})
    assert not no_line(invested.state, COALITION, N["ulm"])


@pytest.mark.rule("13.3.i")
def test_an_enemy_flag_blocks_a_line():
    assert not no_line(table().state, COALITION, N["brunn"])
    flagged = table(zones={"brunn": "austria flag=france"}).state
    assert no_line(flagged, COALITION, N["brunn"]) == "13.3.i flag-there"
    assert no_line(table().state, COALITION, N["ulm"]) == "13.3.h fortress-there"
    assert no_line(table().state, COALITION, N["munich"])  # the enemy controls it without a flag


@pytest.mark.rule("13.3.j")
def test_a_line_does_not_cross_the_zone_from_which_the_enemy_attacked():
    play = table(zones={"munich": "bavaria flag=austria"})
    assert fed(play, "austria", "ulm")
    assert not fed(play, "austria", "ulm", closed=["munich"])


@pytest.mark.rule("13.3.k")
def test_a_line_does_not_cross_a_mountain_without_a_pass():
    way = next(w for w in range(len(BOARD.border)) if BOARD.border[w] == MOUNTAIN)
    assert not carries(table().state, EMPIRE, way)
    assert fed(table(), "austria", "innsbruck")  # over a pass to Salzburg: 1 + 1
    assert BORDERS[BOARD.border[BOARD.land.way(N["trente"], N["venise"])]] == "mountain"
    assert is_source(table().state, COALITION, NATION["austria"], N["venise"])
    assert not fed(table(), "austria", "trente", through="venise")
    assert fed(table(), "austria", "verone", through="venise")


@pytest.mark.rule("13.3.l")
def test_a_line_crosses_a_zone_that_is_open_to_all():
    s = table().state
    country = [z for z in BOARD.nation_zones[NATION["austria"]] if BOARD.open[z]]
    assert country
    for z in country:
        assert not no_line(s, EMPIRE, z)


@pytest.mark.rule("13.3.m")
def test_a_strait_stops_a_line_only_where_the_enemy_alone_has_fleets():
    denmark = {"denmark": "allied-empire france"}
    free = table(nations=denmark, zones={"malmo": "sweden flag=france"})
    assert fed(free, "denmark", "malmo")  # Copenhagen across the Sound
    shut = table("gb-flotte-nelson detroits", nations=denmark, zones={"malmo": "sweden flag=france"})
    assert not fed(shut, "denmark", "malmo")
    shared = table(
        "gb-flotte-nelson detroits; fr-flotte-villeneuve detroits",
        nations=denmark,
        zones={"malmo": "sweden flag=france"},
    )
    assert fed(shared, "denmark", "malmo")


@pytest.mark.rule("13.4.a")
def test_only_an_active_depot_is_a_link():
    clear = {"munich": "bavaria flag=austria", "ulm": "bavaria flag=austria empty"}
    assert not fed(table(zones=clear), "austria", "stuttgart")
    assert not fed(table("au-depot-1 ulm; au-corps-1 ulm", zones=clear), "austria", "stuttgart")
    assert fed(table("au-depot-1 ulm fixed", zones=clear), "austria", "stuttgart")


@pytest.mark.rule("8.1.4.e", "18.2.3.e")
def test_the_fortresses_of_a_forced_ally_link_those_of_a_pacified_power_do_not():
    forced = table(nations={"austria": "forced-alliance france"})
    assert fed(forced, "france", "brunn")  # Vienna, Salzburg, Ulm
    peace = table(nations={"austria": "forced-peace france"})
    assert not fed(peace, "france", "brunn")
    assert fed(peace, "france", "salzbourg")  # Ulm is two away
    neutral = table(nations={"austria": "neutral"})
    assert no_line(neutral.state, EMPIRE, N["salzbourg"]) == "12.1.j neutral-zone"


@pytest.mark.rule("20.1.e")
def test_royalists_are_always_in_supply_in_poitou_and_brittany():
    play = table("mo-corps poitiers", scenario="1815")
    poitou = BOARD.province_zones[BOARD.province_number["poitou"]]
    brittany = BOARD.province_zones[BOARD.province_number["bretagne"]]
    assert all(supplied(play.state, NATION["chouans"], z) for z in poitou + brittany)
    assert not fed(play, "chouans", "bordeaux")
    held = table("gb-depot-1 bordeaux", scenario="1815", zones={"bordeaux": "france flag=great-britain"})
    assert fed(held, "chouans", "bordeaux")


@pytest.mark.rule("15.2.g")
def test_a_besieged_fortress_receives_by_sea_alone():
    besieged = {"gibraltar": "great-britain siege=0"}
    troops = "gb-corps-1 gibraltar-fortress; fr-corps-8 gibraltar; fr-corps-9 gibraltar"
    assert may_receive(table(troops, zones=besieged).state, N["gibraltar"])
    assert not may_receive(
        table(troops + "; fr-flotte-villeneuve gibraltar-blockade", zones=besieged).state, N["gibraltar"]
    )
    assert not may_receive(table(zones={"vienne": "austria siege=0"}).state, N["vienne"])


def test_a_flag_counts_only_where_it_is_in_supply():
    play = table(zones={"munich": "bavaria flag=austria"})
    assert flag_supplied(play.state, COALITION, N["munich"])
    cut = table("fr-corps-8 salzbourg", zones={"munich": "bavaria flag=austria"})
    assert not flag_supplied(cut.state, COALITION, N["munich"])


@pytest.mark.rule("13.5.b")
def test_a_card_that_asks_for_supply_is_refused_to_a_force_without():
    army = "fr-grande-armee {0}; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee"
    fed_here = table(army.format("strasbourg"), cards={"hand": ["9F"]})
    moment = MOMENTS.index("activation")
    assert not no_event(fed_here.state, EMPIRE, C["9F"], moment)
    lost = table(army.format("vilna"), cards={"hand": ["9F"]})
    assert no_event(lost.state, EMPIRE, C["9F"], moment)
