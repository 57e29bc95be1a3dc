"""Resources: what a power has, what it loses, what allies send [7.3.1]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.model.marks import DEBT, WINDFALL
from grognard.games.napoleon_against_europe.rules.powers import player_of
from grognard.games.napoleon_against_europe.rules.year.income import income
from tests.napoleon_against_europe.accounts import administration, funds, go_to, production
from tests.napoleon_against_europe.setting import NATION

ORDER = ["turkey", "spain", "prussia", "austria", "russia", "great-britain", "france"]


@pytest.mark.rule("7.3.a", "7.3.4.c")
def test_powers_build_one_after_the_other() -> None:
    t = administration()
    seen = []
    while t.ask != "over":
        if t.ask == "produce":
            seen.append(BOARD.nation_ids[int(t.state.stack[-1].power)])  # type: ignore[attr-defined]
        t.act("done")
    assert seen == ORDER


@pytest.mark.rule("7.3.1.a")
def test_every_major_power_has_its_resources_in_war_and_peace() -> None:
    said = {"austria": "forced-peace france", "prussia": "forced-alliance france"}
    t = administration(nations=said)
    assert [e[1] for e in t.events("resources")] == [4, 4, 5, 12, 12, 6, 14]
    assert [funds(t, power) for power in ORDER] == [4, 4, 5, 12, 12, 6, 14]


@pytest.mark.rule("7.3.1.b")
def test_a_key_zone_that_the_enemy_holds_costs_four_and_gives_the_occupier_nothing() -> None:
    said = {"prussia": "allied-coalition"}
    t = administration(nations=said, zones={"berlin": "prussia flag=france"})
    assert funds(t, "prussia") == 1
    assert funds(t, "france") == 14
    t = administration(nations=said, zones=dict.fromkeys(("berlin", "koenigsberg"), "prussia flag=france"))
    assert funds(t, "prussia") == 0


@pytest.mark.rule("7.3.1.b")
def test_a_province_that_was_given_up_costs_no_more() -> None:
    t = administration(nations={"prussia": "allied-coalition"}, zones={"varsovie": "poland flag=france"})
    assert funds(t, "prussia") == 5


@pytest.mark.rule("7.3.1.c")
def test_madrid_costs_spain_nothing_in_the_war_of_independence() -> None:
    said: dict[str, Any] = {
        "nations": {"spain": "allied-coalition"},
        "zones": {"madrid": "spain flag=france"},
    }
    assert funds(administration(**said), "spain") == 0
    assert funds(administration(**said, played=["22C"]), "spain") == 4


@pytest.mark.rule("7.3.1.a")
def test_the_continental_system_costs_great_britain_two() -> None:
    s = administration(played=["25F"]).state
    assert income(s, NATION["great-britain"]) == 4
    assert income(s, NATION["france"]) == 14


@pytest.mark.rule("18.2.2.b", "18.2.2.e")
def test_what_a_peace_has_given_or_taken_counts_once() -> None:
    t = administration(windfall={"france": 4, "austria": -8})
    assert (funds(t, "france"), funds(t, "austria")) == (18, 4)
    assert not any(t.state.track[WINDFALL + n] for n in range(7))


@pytest.mark.rule("7.3.2.b")
def test_the_empire_builds_for_neutral_spain_and_turkey_and_for_whom_the_coalition_has_beaten() -> None:
    t = administration(nations={"spain": "neutral", "austria": "forced-peace russia"})
    asked = {}
    while t.ask != "over":
        if t.ask == "produce":
            asked[BOARD.nation_ids[int(t.state.stack[-1].power)]] = t.side  # type: ignore[attr-defined]
        t.act("done")
    assert {power for power, side in asked.items() if side == "empire"} == {
        "turkey",
        "spain",
        "austria",
        "france",
    }


@pytest.mark.rule("7.3.2.c")
def test_the_coalition_builds_for_the_other_neutrals_and_for_whom_the_empire_has_beaten() -> None:
    said = {
        "austria": "forced-peace france",
        "russia": "forced-alliance france",
        "spain": "forced-peace france",
    }
    s = administration(nations=said).state
    for power in ("prussia", "austria", "russia", "spain"):
        assert player_of(s, NATION[power]) == 1


@pytest.mark.rule("5.1.3.a", "7.3.2.e")
def test_what_is_not_spent_is_lost() -> None:
    t = production("spain", "es-castanos madrid; es-corps-1 madrid", points=4)
    t.act("build es-corps-2 madrid 2", "done")
    assert funds(t, "spain") == 0
    assert t.events("lapsed")[-1][:3] == [NATION["spain"], 2, 0]


@pytest.mark.rule("7.3.1.d", "8.1.2.j")
def test_allies_send_each_other_four_points_at_most() -> None:
    t = go_to(administration(), "produce", "austria")
    t.act("send great-britain austria 3")
    assert (funds(t, "great-britain"), funds(t, "austria")) == (3, 15)
    assert t.may("send great-britain austria") == ["send great-britain austria 1"]
    assert t.may("send russia austria") == ["send russia austria 1"]
    t.act("send russia austria 1")
    assert not [text for text in t.may("send") if text.split()[2] == "austria"]
    assert "send austria russia 4" in t.offered


@pytest.mark.rule("7.3.1.d")
def test_nothing_is_sent_to_whoever_has_built_or_is_not_at_war() -> None:
    t = go_to(administration(), "produce", "prussia")
    assert not t.may("send")  # neutral
    go_to(t, "produce", "great-britain")
    assert not t.may("send great-britain")
    assert not t.may("send")


@pytest.mark.rule("7.3.1.d")
def test_british_subsidies_come_beyond_the_limit() -> None:
    t = go_to(administration(markers=["duty-over", "subsidies"]), "produce", "austria")
    t.act("send great-britain austria 6", "send russia austria 2")
    assert not t.may("send russia austria 3")
    assert funds(t, "austria") == 20


@pytest.mark.rule("6.4.e")
def test_steps_that_are_owed_are_paid_first_and_lost() -> None:
    t = administration(debt={"russia": 3, "turkey": 6})
    assert funds(t, "russia") == 9
    assert (funds(t, "turkey"), int(t.state.track[DEBT + NATION["turkey"]])) == (0, 2)
    assert int(t.state.track[DEBT + NATION["russia"]]) == 0
    one = administration(debt={"russia": 1})
    assert (funds(one, "russia"), int(one.state.track[DEBT + NATION["russia"]])) == (11, 0)


@pytest.mark.rule("7.3.1.d")
def test_subsidies_of_the_year_before_are_forgotten() -> None:
    said = {"markers": ["duty-over", "subsidies"], "subsidy": {"austria": 5}}
    t = go_to(administration(**said), "produce", "austria")
    assert t.may("send great-britain austria 6")


@pytest.mark.rule("14.9.3.a")
def test_who_is_built_beside_the_demoralized_is_demoralized() -> None:
    pieces = {"fr-marmont": "strasbourg", "fr-corps-8": "strasbourg 1 demoralized"}
    t = go_to(administration(pieces=pieces), "produce", "france").act("build fr-corps-9 strasbourg 1")
    assert t.where("fr-corps-9") == "strasbourg"
    assert t.marked("fr-corps-9", "demoralized")


@pytest.mark.rule("7.3.3.a")
def test_no_minor_has_resources() -> None:
    assert len(BOARD.resources) == 7
    t = administration()
    assert len(t.events("resources")) == 7
    assert "bavaria" not in {BOARD.nation_ids[e[0]] for e in t.events("resources")}
