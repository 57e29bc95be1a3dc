"""Small print that a slip of the pen would not show elsewhere: limits one past the usual, markers used up, costs."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE, MAJORS
from grognard.games.napoleon_against_europe.model.state import all_at
from grognard.games.napoleon_against_europe.rules.battle.counter_marches import no_company
from grognard.games.napoleon_against_europe.rules.cards import events  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.conquest.refuges import bring
from grognard.games.napoleon_against_europe.rules.conquest.relocation import Relocation
from grognard.games.napoleon_against_europe.rules.diplomacy.action import modifiers
from grognard.games.napoleon_against_europe.rules.forces import is_unsupplied
from grognard.games.napoleon_against_europe.rules.land.activation import no_gathering
from grognard.games.napoleon_against_europe.rules.land.active import POINTS
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.games.napoleon_against_europe.rules.year.declarations import declare
from grognard.games.napoleon_against_europe.rules.year.redeployment import Redeployment
from tests.napoleon_against_europe.battlefield import battle, corps, field_of, hands
from tests.napoleon_against_europe.carded import play
from tests.napoleon_against_europe.setting import NATION, N, P, Play, table

AT_SEA: dict[str, Any] = {"phase": "activation", "round": 1, "markers": ["duty-over"]}


# On land


@pytest.mark.rule("2.1.e")
@pytest.mark.rule("18.2.3.d")
def test_a_unit_with_a_boxed_factor_that_is_taken_beyond_its_country_is_lost() -> None:
    for zone, place in (("lille", "lille"), ("milan", "reserve")):
        t = table("fr-gn-1 paris; fr-corps-8 paris")
        bring(t.state, [P["fr-gn-1"]], N[zone], "18.2.3.a")
        assert t.place("fr-gn-1") == place


@pytest.mark.rule("18.2.3.b")
def test_who_is_off_the_map_by_then_is_not_waited_for() -> None:
    gone, there = P["ru-corps-1"], P["ru-corps-2"]
    frame = Relocation(COALITION, False, [N["brunn"], N["vienne"]], [gone, there])
    t = table("ru-corps-2 brunn", frame=frame, phase="conquest", nations={"austria": "forced-peace france"})
    while t.ask == "evacuate":
        t.act(t.offered[0])
    assert t.where("ru-corps-2") == "brest-litovsk"
    assert t.place("ru-corps-1") == "reserve"


@pytest.mark.rule("13.5.f")
def test_one_step_out_of_supply_is_enough_where_it_is_half_of_the_force() -> None:
    for units, out in (
        ("au-landwehr-1 vienne unsupplied", True),
        ("au-corps-1 vienne 1 unsupplied; au-charles vienne; au-corps-2 vienne", False),
        ("au-corps-1 vienne 1 unsupplied; au-charles vienne; au-corps-2 vienne 1", True),
    ):
        s = table(units).state
        assert is_unsupplied(s, all_at(s, COALITION, N["vienne"])) is out


@pytest.mark.rule("9.1.k")
def test_a_subordinate_of_another_army_is_not_gathered() -> None:
    armies = "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee;"
    armies += "fr-armee-italie wurtzburg; " + corps("fr-massena fr-ney fr-elite-2", "fr-armee-italie")
    s = table(armies).state
    assert no_gathering(s, P["fr-grande-armee"], P["fr-ney"], 0) == "9.1.k part-of-an-army"
    assert no_gathering(s, P["fr-grande-armee"], P["fr-armee-italie"], 0) == "9.1.k part-of-an-army"


@pytest.mark.rule("14.1.b")
@pytest.mark.rule("10.1.a")
def test_a_subordinate_marches_to_the_guns_with_what_they_may_command() -> None:
    army = "fr-grande-armee ratisbonne;" + corps(
        "fr-napoleon fr-suchet fr-elite-4 fr-elite-5 fr-corps-8 fr-corps-9", "fr-grande-armee"
    )
    fight = corps("fr-ney fr-elite-1 au-charles au-corps-1 au-corps-2", "munich")
    m = battle(f"{fight};{army}", cards=hands(), year=1809)
    s, f = m.state, field_of(m)
    four = [P[u] for u in ("fr-suchet", "fr-elite-4", "fr-elite-5")]
    assert no_company(s, f, EMPIRE, P["fr-suchet"], four) == ""
    assert no_company(s, f, EMPIRE, P["fr-suchet"], [*four, P["fr-corps-8"]]) == "10.1.a too-many-steps"


@pytest.mark.rule("7.6.h")
@pytest.mark.rule("4.n")
def test_an_army_whose_last_corps_is_exchanged_away_is_dissolved() -> None:
    armies = "fr-grande-armee paris; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee;"
    armies += "fr-armee-italie paris; " + corps("fr-massena fr-elite-2 fr-depot-1", "fr-armee-italie")
    t = table(armies, frame=Redeployment(6), phase="redeployment")
    t.act("transfer fr-elite-2 fr-grande-armee")
    assert (t.place("fr-armee-italie"), t.place("fr-massena")) == ("reserve", "reserve")
    assert t.place("fr-depot-1") == "fr-grande-armee"


@pytest.mark.card("22C")
@pytest.mark.rule("11.b")
def test_who_goes_home_becomes_one_force_with_those_who_are_there() -> None:
    """Two Spanish corps without a general cannot both stay in the nearest fortress."""
    t = play("22C", "es-corps-1 madrid; fr-corps-8 madrid", moment="diplomacy", played=["24F"])
    while t.ask == "go-home":
        t.act(t.offered[0])
    refuge = t.where("es-corps-1")
    crowded = play(
        "22C",
        f"es-corps-1 madrid; fr-corps-8 madrid; es-corps-2 {refuge}",
        moment="diplomacy",
        played=["24F"],
    )
    while crowded.ask == "go-home":
        crowded.act(next((a for a in crowded.offered if a.endswith(refuge)), crowded.offered[0]))
    assert (crowded.ask, set(crowded.offered)) == ("keep-force", {"keep es-corps-1", "keep es-corps-2"})


@pytest.mark.card("47F")
def test_a_step_is_given_to_an_army_and_no_second() -> None:
    army = "fr-grande-armee paris; fr-napoleon fr-grande-armee; pr-corps-1 metz; "
    army += "; ".join(f"fr-corps-{n} fr-grande-armee 1" for n in (8, 9))
    t = play("47F", army, nations={"prussia": "allied-coalition"}, year=1814)
    t.act("restore fr-corps-8")
    assert not t.may("restore")
    assert t.steps("fr-corps-9") == 1


# Diplomacy


@pytest.mark.card("53F")
def test_metternichs_bargain_spoils_one_action_alone() -> None:
    t = play(
        "7C",
        moment="diplomacy",
        cards={"hand": ["7C", "53F"]},
        period="castigos",
        nations={"austria": "neutral"},
        dice=[1],
    )
    t.act("name-nation denmark", "play 53F")
    while t.ask == "react":
        t.act("pass")
    assert t.events("negotiation")[0][3] == 1 + 2 - 2
    assert "cards" not in dict(modifiers(t.state, COALITION, NATION["denmark"]))


# At sea


def sail(units: str, at: str, **said: Any) -> Play:
    return table(units, frame=Squadron(COALITION, N[at], 3), **(AT_SEA | said))


@pytest.mark.rule("17.2.1.c")
def test_of_two_fleets_one_may_be_left_on_the_way() -> None:
    t = sail("gb-flotte-keith portsmouth-port; gb-flotte-calder portsmouth-port", "portsmouth-port")
    t.act("add-all", "sail manche", "drop gb-flotte-calder")
    assert not t.may("drop")  # the last one is the squadron
    t.act("sail golfe-de-gascogne")
    assert (t.place("gb-flotte-keith"), t.place("gb-flotte-calder")) == ("golfe-de-gascogne", "manche")


@pytest.mark.rule("17.2.10.b")
def test_a_squadron_that_has_sailed_does_not_hunt_corsairs_any_more() -> None:
    t = sail("gb-flotte-keith portsmouth-port", "portsmouth-port")
    assert "to-corsairs" in t.offered
    t.act("sail manche")
    assert "to-corsairs" not in t.offered


@pytest.mark.rule("17.2.10.b")
@pytest.mark.rule("9.1.b")
def test_a_fleet_comes_back_from_the_corsairs_for_one_point() -> None:
    frame = Operation(COALITION, POINTS, 3)
    box = BOARD.place_ids[int(BOARD.corsairs)]
    t = table(f"gb-flotte-keith {box}", frame=frame, cards=hands(), **AT_SEA)
    t.act(f"put-to-sea {box}", "bring gb-flotte-keith portsmouth-port")
    while t.ask != "over":
        t.act("done")
    assert (t.place("gb-flotte-keith"), t.reserve("coalition")) == ("portsmouth-port", 2)


@pytest.mark.rule("17.2.10.b")
def test_three_fleets_come_back_from_the_corsairs_for_three_points() -> None:
    box = BOARD.place_ids[int(BOARD.corsairs)]
    fleets = ("gb-flotte-keith", "gb-flotte-calder", "gb-flotte-cotton")
    t = table(corps(" ".join(fleets), box), frame=Operation(COALITION, POINTS, 3), cards=hands(), **AT_SEA)
    t.act(f"put-to-sea {box}", *[f"bring {fleet} portsmouth-port" for fleet in fleets])
    assert {t.place(fleet) for fleet in fleets} == {"portsmouth-port"}


@pytest.mark.card("12F")
def test_the_camp_of_boulogne_activates_nobody_else() -> None:
    t = play("12F", "fr-davout lille; fr-elite-1 lille; fr-elite-3 lille; fr-ney ulm; fr-corps-8 ulm")
    while t.ask == "march":
        t.act("done")
    assert t.ask == "over"


# The interphase


@pytest.mark.rule("7.1.f")
def test_war_on_a_minor_does_not_escalate_whichever_it_is() -> None:
    for n in range(MAJORS, BOARD.nations):
        name = BOARD.nation_ids[n]
        t = table(phase="declarations", year=1806, nations={name: "neutral"})
        before = list(t.state.track)
        declare(t.state, EMPIRE, n)
        assert t.escalation == 0, name
        assert list(t.state.track) == before, name
