"""Administration: what is built where, restored, formed into armies [7.3.2, 7.3.4]."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COMBAT
from grognard.games.napoleon_against_europe.rules.year.building import no_build
from grognard.games.napoleon_against_europe.rules.year.sites import Sites
from grognard.games.napoleon_against_europe.rules.year.zones import reinforcement_zones
from tests.napoleon_against_europe.accounts import administration, funds, go_to, production
from tests.napoleon_against_europe.setting import NATION, N, Play


def places(t: Play, unit: str) -> set[str]:
    return {text.split()[2] for text in t.may(f"build {unit}")}


@pytest.mark.rule("7.3.2.d")
def test_costs_are_by_the_step() -> None:
    for unit, where, steps, price in (
        ("fr-elite-1", "strasbourg", 1, 1.5),
        ("fr-elite-1", "strasbourg", 2, 3),
        ("fr-corps-8", "strasbourg", 2, 2),
        ("fr-garde", "paris", 1, 2),
        ("fr-gn-1", "paris", 1, 0.5),
        ("fr-depot-1", "paris", 0, 0.5),
        ("fr-flotte-ganteaume", "brest", 0, 5),
    ):
        t = production("france").act(f"build {unit} {where} {steps}")
        assert 20 - funds(t, "france") == price, unit
    t = production("france", "fr-grande-armee paris; fr-napoleon fr-grande-armee; fr-corps-8 fr-grande-armee")
    assert 20 - funds(t.act("build fr-cavalerie fr-grande-armee 1"), "france") == 1.5


@pytest.mark.rule("7.3.2.d")
def test_a_unit_of_two_steps_may_be_built_reduced() -> None:
    t = production("france").act("build fr-corps-8 strasbourg 1")
    assert (t.where("fr-corps-8"), t.steps("fr-corps-8")) == ("strasbourg", 1)


@pytest.mark.rule("7.3.2.a")
def test_nothing_is_built_without_the_points() -> None:
    t = production("france", points=1)
    assert "build fr-corps-8 strasbourg 1" in t.offered
    assert not t.may("build fr-corps-8 strasbourg 2")
    assert not t.may("build fr-elite-1")


@pytest.mark.rule("7.3.2.f")
def test_building_is_limited_by_the_counters() -> None:
    fleets = [f"fr-flotte-{name}" for name in ("ganteaume", "missiessy")]
    t = production("france", f"{fleets[0]} brest-port")
    assert not t.may(f"build {fleets[0]}")
    assert t.may(f"build {fleets[1]}")
    assert not t.may("build fr-corps-9")  # its like comes first
    t.act("build fr-corps-8 paris 2")
    assert t.may("build fr-corps-9")


@pytest.mark.rule("7.3.2.g")
def test_one_fleet_a_year_but_for_great_britain() -> None:
    t = production("france").act("build fr-flotte-ganteaume brest 0")
    assert not t.may("build fr-flotte-missiessy")
    t = production("great-britain").act("build gb-flotte-nelson portsmouth 0")
    assert t.may("build gb-flotte-keith")


@pytest.mark.rule("7.3.2.h")
def test_great_britain_receives_a_fleet_or_a_card() -> None:
    t = production("great-britain")
    held = len([c for c in t.state.card if c & 15 == 2])
    t.act("free-card")
    assert len([c for c in t.state.card if c & 15 == 2]) == held + 1
    assert not t.may("free-card")
    assert not t.may("free-fleet")
    t = production("great-britain").act("free-fleet gb-flotte-nelson portsmouth")
    assert (t.place("gb-flotte-nelson"), funds(t, "great-britain")) == ("portsmouth-port", 20)
    assert not t.may("free-card")
    assert not production("russia").may("free-card")


@pytest.mark.rule("7.3.2.h")
@pytest.mark.parametrize("marker", ["pitt-is-dead", "blockade-complete"])
def test_no_gift_after_the_death_of_pitt_or_a_complete_blockade(marker: str) -> None:
    t = go_to(administration(markers=[marker, "duty-over"]), "produce", "great-britain")
    assert not t.may("free-card")
    assert not t.may("free-fleet")
    assert t.may("buy-card")
    while t.ask != "over":
        t.act("done")
    assert bool(t.state.markers & 64) is False  # Pitt is mourned for one administration
    assert bool(t.state.markers & 32) is (marker == "blockade-complete")


@pytest.mark.rule("7.3.2.i")
def test_great_britain_buys_one_card_for_four_points() -> None:
    t = production("great-britain", points=6).act("buy-card")
    assert funds(t, "great-britain") == 2
    assert not t.may("buy-card")
    assert t.may("free-card")
    assert not production("great-britain", points=3.5).may("buy-card")
    assert not production("france").may("buy-card")


@pytest.mark.rule("7.3.4.a")
def test_new_units_go_to_the_capital_or_an_unbesieged_fortress() -> None:
    assert {"paris", "strasbourg", "liege"} <= places(production("france"), "fr-corps-8")
    assert "reims" not in places(production("france"), "fr-corps-8")
    besieged = production(
        "france",
        "au-corps-1 strasbourg; au-corps-2 strasbourg; au-mack strasbourg",
        zones={"strasbourg": "france siege=0"},
    )
    assert "strasbourg" not in places(besieged, "fr-corps-8")
    taken = production("france", zones={"strasbourg": "france flag=austria"})
    assert "strasbourg" not in places(taken, "fr-corps-8")


@pytest.mark.rule("7.3.4.a")
def test_new_units_keep_to_stacking() -> None:
    t = production("france", "fr-corps-9 strasbourg; fr-soult liege; fr-corps-10 liege")
    assert "strasbourg" not in places(t, "fr-corps-8")
    assert "liege" in places(t, "fr-corps-8")  # Soult takes it in
    t.act("build fr-corps-8 liege 2", "build fr-corps-11 liege 2")
    assert "liege" not in places(t, "fr-corps-12")  # he commands six steps
    assert "liege" in places(t, "fr-depot-1")


@pytest.mark.rule("7.3.4.b")
def test_new_fleets_go_to_ports_of_the_national_territory() -> None:
    t = production("great-britain", "pt-corps lisbonne")
    assert "portsmouth" in places(t, "gb-flotte-nelson")
    assert not {"lisbonne", "gibraltar", "malte"} & places(t, "gb-flotte-nelson")
    full = "; ".join(f"gb-flotte-{name} portsmouth-port" for name in ("keith", "cornwallis", "collingwood"))
    assert "portsmouth" not in places(production("great-britain", full), "gb-flotte-nelson")
    t = production("russia")
    black = [unit for unit in ("ru-flotte-khanikov", "ru-flotte-siniavine") if t.may(f"build {unit}")]
    assert black


@pytest.mark.rule("7.3.4.d")
def test_territory_that_is_cut_off_from_the_capital_receives_nothing() -> None:
    owned = dict.fromkeys(("trieste",), "france")
    s = production("france", zones=owned).state
    assert N["trieste"] not in reinforcement_zones(s, NATION["france"])
    assert N["strasbourg"] in reinforcement_zones(s, NATION["france"])
    s = production("great-britain").state
    british = reinforcement_zones(s, NATION["great-britain"])
    assert N["gibraltar"] not in british
    assert N["malte"] not in british
    assert N["londres"] in british


@pytest.mark.rule("7.3.4.d")
def test_rome_receives_french_units_once_tuscany_is_french_too() -> None:
    rome = {"rome": "france"}
    assert N["rome"] not in reinforcement_zones(production("france", zones=rome).state, NATION["france"])
    s = production("france", zones={**rome, "florence": "france", "livourne": "france"}).state
    assert {N["rome"], N["florence"]} <= set(reinforcement_zones(s, NATION["france"]))


ARMY = "fr-grande-armee munich; fr-napoleon fr-grande-armee; "
REDUCED = ARMY + "fr-elite-1 fr-grande-armee 1; fr-elite-2 fr-grande-armee 1; fr-cavalerie fr-grande-armee 1"


@pytest.mark.rule("7.3.2.a", "7.3.4.e")
def test_an_army_in_supply_restores_two_steps() -> None:
    t = production("france", REDUCED)
    assert len(t.may("restore")) == 3
    t.act("restore fr-elite-1", "restore fr-cavalerie")
    assert (t.steps("fr-elite-1"), t.steps("fr-cavalerie"), funds(t, "france")) == (2, 2, 17)
    assert not t.may("restore")


@pytest.mark.rule("7.3.4.e")
def test_an_army_without_reduced_units_in_the_field_gets_no_steps() -> None:
    t = production("france", ARMY + "fr-elite-1 fr-grande-armee; fr-cavalerie fr-grande-armee")
    assert not t.may("restore")
    assert "fr-grande-armee" not in places(t, "fr-corps-8")


@pytest.mark.rule("7.3.2.a")
def test_in_a_reinforcement_zone_the_army_is_restored_without_limit() -> None:
    t = production("france", REDUCED.replace("munich", "strasbourg"))
    t.act("restore fr-elite-1", "restore fr-cavalerie", "restore fr-elite-2")
    assert "fr-grande-armee" in places(t, "fr-corps-8")  # [R46]


@pytest.mark.rule("7.3.4.e")
def test_an_army_out_of_supply_receives_nothing() -> None:
    t = production("france", REDUCED.replace("munich", "moscou"), points=20)
    assert not t.may("restore")
    assert "fr-grande-armee" not in places(t, "fr-depot-1")
    assert not [text for text in t.may("place") if text.endswith("fr-grande-armee")]


@pytest.mark.rule("7.3.4.e")
def test_two_depots_and_three_subordinates_with_an_army() -> None:
    t = production("france", ARMY + "fr-elite-1 fr-grande-armee")
    t.act("build fr-depot-1 fr-grande-armee 0", "build fr-depot-2 fr-grande-armee 0")
    assert "fr-grande-armee" not in places(t, "fr-depot-3")
    t.act(*[f"place {name} fr-grande-armee" for name in ("fr-ney", "fr-soult", "fr-davout")])
    assert not [text for text in t.may("place") if text.endswith("fr-grande-armee")]
    assert t.where("fr-ney") == "munich"


@pytest.mark.rule("7.3.4.e")
def test_special_units_of_the_reserve_are_placed_with_armies() -> None:
    t = production("france", ARMY + "fr-elite-1 fr-grande-armee; fr-cavalerie-garde reserve")
    t.act("place fr-cavalerie-garde fr-grande-armee")
    assert t.place("fr-cavalerie-garde") == "fr-grande-armee"
    assert not production("france", "fr-cavalerie-garde reserve; fr-corps-8 paris").may(
        "place fr-cavalerie-garde"
    )


@pytest.mark.rule("7.3.4.f")
def test_an_army_takes_a_marker_a_general_and_two_steps() -> None:
    t = production("turkey", "tr-ali constantinople; tr-janissaires constantinople 1", points=4)
    assert not t.may("form-army")
    t.act("restore tr-janissaires", "form-army tr-armee tr-ali")
    assert t.place("tr-janissaires") == t.place("tr-ali") == "tr-armee"
    assert (t.where("tr-armee"), funds(t, "turkey")) == ("constantinople", 1)


@pytest.mark.rule("7.3.4.f")
def test_an_army_is_formed_in_supply_only() -> None:
    army = "fr-massena {0}; fr-corps-8 {0}"
    assert production("france", army.format("munich")).may("form-army")
    assert not production("france", army.format("moscou")).may("form-army")
    assert not production("france", army.format("munich"), points=1.5).may("form-army")


@pytest.mark.rule("7.3.4.g")
def test_new_cavalry_joins_an_army_in_a_reinforcement_zone_only() -> None:
    t = production("france", ARMY + "fr-elite-1 fr-grande-armee")
    assert not t.may("build fr-cavalerie")
    t = production("france", ARMY.replace("munich", "strasbourg") + "fr-elite-1 fr-grande-armee")
    assert places(t, "fr-cavalerie") == {"fr-grande-armee"}


@pytest.mark.rule("7.3.4.g")
def test_the_great_cavalry_reserve_makes_two_steps_cheaper() -> None:
    home = ARMY.replace("munich", "strasbourg") + "fr-elite-1 fr-grande-armee; fr-cavalerie fr-grande-armee 1"
    t = production("france", home, cheap={"reserve-cavalry": 2})
    t.act("restore fr-cavalerie")
    assert funds(t, "france") == 19
    assert t.state.track[12] == 1


@pytest.mark.rule("8.1.3.c")
def test_a_power_at_forced_peace_goes_on_building() -> None:
    t = production("austria", points=12, nations={"austria": "forced-peace france"})
    assert t.side == "coalition"
    t.act("build au-corps-1 vienne 2", "place au-charles vienne", "form-army au-armee-allemagne au-charles")
    for n in range(2, 6):
        t.act(f"build au-corps-{n} au-armee-allemagne 2")
    assert funds(t, "austria") == 0


@pytest.mark.rule("7.3.2.a", "7.3.4.a")
@pytest.mark.parametrize("power", ["france", "austria", "great-britain"])
def test_all_that_may_be_built_is_offered_and_nothing_else(power: str) -> None:
    """The question looks things up once; the reasons ask each time."""
    t = production(power, scenario="1809", empty=False, year=1810)
    s, n = t.state, NATION[power]
    sites = Sites(s, n)
    allowed = [
        f"build {BOARD.piece_ids[p]} {BOARD.place_ids[h]} {count}"
        for p in BOARD.of_nation[n]
        for h in range(BOARD.size)
        for count in range(BOARD.most[p] + 1)
        if (count > 0) == (BOARD.sort[p] == COMBAT) and not no_build(s, sites, p, h, count, 0)
    ]
    assert sorted(t.may("build")) == sorted(allowed) != []
