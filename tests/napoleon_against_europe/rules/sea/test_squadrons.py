"""Clauses 17.1, 17.2.1 to 17.2.4, 17.2.8, 17.2.10: squadrons, their waters, what they carry, corsairs."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import COALITION, EMPIRE, NONE
from grognard.games.napoleon_against_europe.model.invariants import faults
from grognard.games.napoleon_against_europe.model.seas import sea_control
from grognard.games.napoleon_against_europe.rules.cards import events  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.land.active import POINTS
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.sea.cargo import (
    no_embarking,
    no_landing_here,
    no_room_aboard,
)
from grognard.games.napoleon_against_europe.rules.sea.combat import Crowded
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.games.napoleon_against_europe.rules.sea.waters import no_sailing
from grognard.kernel.state import advance
from tests.napoleon_against_europe.carded import play
from tests.napoleon_against_europe.setting import N, P, Play, table

KEITH = "gb-flotte-keith portsmouth-port; "
THREE = KEITH + "gb-flotte-calder portsmouth-port; gb-flotte-cotton portsmouth-port; "


def sail(units: str, at: str, side: int = COALITION, budget: int = 3, **said: Any) -> Play:
    """A squadron is activated in a place."""
    said = {"phase": "activation", "round": 1, "markers": ["duty-over"]} | said
    return table(units, frame=Squadron(side, N[at], budget), **said)


def points(t: Play) -> int:
    frame = t.state.stack[-1]
    assert isinstance(frame, Squadron)
    return int(frame.points)


def why(t: Play, units: str, start: str, end: str, side: int = COALITION) -> str:
    return no_sailing(t.state, side, [P[u] for u in units.split()], N[start], N[end])


@pytest.mark.rule("17.1.b")
@pytest.mark.rule("17.2.2.a")
def test_a_fleet_costs_a_point_and_three_are_a_squadron():
    frame = Operation(COALITION, POINTS, 3)
    t = table(THREE, frame=frame, phase="activation", round=1, markers=["duty-over"])
    t.act("put-to-sea portsmouth-port", "add-all", "done")
    assert [e[1] for e in t.events("activated")] == [1, 1, 1]
    assert t.ask == "over"  # no point is left, nor a fleet
    assert t.reserve("coalition") == 0
    t = table(THREE, frame=Operation(COALITION, POINTS, 3), phase="activation", markers=["duty-over"])
    t.act("put-to-sea portsmouth-port", "add gb-flotte-keith", "set-out", "done")
    assert t.may("put-to-sea")
    t.act("done")
    assert t.reserve("coalition") == 2
    t = sail(THREE, "portsmouth-port", budget=2)
    assert "add-all" not in t.offered
    t.act("add gb-flotte-keith", "add gb-flotte-cotton")
    assert t.ask == "sail"  # a third cannot be paid for


@pytest.mark.rule("17.1.a")
@pytest.mark.card("1C")
def test_admiralty_activates_two_squadrons_for_nothing():
    t = play(
        "1C", THREE + "gb-flotte-ball malte-port", cards={"hand": ["1C"], "permanent": ["1F", "2C", "3C"]}
    )
    assert set(t.may("put-to-sea")) == {"put-to-sea portsmouth-port", "put-to-sea malte-port"}
    t.act("put-to-sea portsmouth-port", "add-all", "done")
    assert t.may("put-to-sea") == ["put-to-sea malte-port"]
    t.act("put-to-sea malte-port", "done")
    assert t.ask == "over"
    assert {e[1] for e in t.events("activated")} == {0}


@pytest.mark.rule("17.2.1.a")
@pytest.mark.rule("17.2.7.a")
def test_each_place_costs_a_point():
    t = sail(KEITH, "portsmouth-port")
    assert (t.ask, points(t)) == ("sail", 6)
    t.act("sail manche", "sail golfe-de-gascogne", "sail brest-blockade")
    assert points(t) == 3
    assert t.where("gb-flotte-keith") == "brest-blockade"
    assert t.may("sail") == ["sail golfe-de-gascogne"]
    t.act("sail golfe-de-gascogne", "sail atlantique-sud", "sail gibraltar-port")
    assert t.where("gb-flotte-keith") == "gibraltar-port"
    assert t.ask == "over"
    t = sail("gb-flotte-ball golfe-du-lion", "golfe-du-lion").act("sail toulon-blockade")
    assert points(t) == 5


@pytest.mark.rule("16.b")
def test_bad_weather_takes_a_point():
    assert points(sail("nl-flotte amsterdam-port", "amsterdam-port", EMPIRE, round=4)) == 4
    assert points(sail("fr-flotte-ganteaume brest-port", "brest-port", EMPIRE, round=5)) == 4


@pytest.mark.rule("17.2.1.c")
def test_no_squadron_is_picked_up_but_fleets_are_left():
    t = sail(KEITH + "gb-flotte-calder portsmouth-port; gb-flotte-ball manche", "portsmouth-port")
    t.act("add-all", "sail manche")
    assert not t.may("add")
    t.act("drop gb-flotte-calder")
    assert t.may("drop") == []  # one sails on
    t.act("sail golfe-de-gascogne", "done")
    assert (t.where("gb-flotte-calder"), t.where("gb-flotte-keith")) == ("manche", "golfe-de-gascogne")
    assert t.marked("gb-flotte-calder", "activated")


@pytest.mark.rule("17.2.1.c")
def test_the_fleets_grouped_at_gibraltar_sail_together():
    """The book's example: a Portuguese fleet joins two British ones in round 2; in round 3 all three sail."""
    allied = {"nations": {"portugal": "allied-coalition great-britain"}}
    units = "gb-flotte-keith gibraltar-port; gb-flotte-calder gibraltar-port; pt-flotte lisbonne-port"
    t = table(
        units,
        frame=Operation(COALITION, POINTS, 1),
        phase="activation",
        round=2,
        markers=["duty-over"],
        **allied,
    )
    t.act("put-to-sea lisbonne-port", "sail atlantique-sud", "sail gibraltar-port")
    assert t.where("pt-flotte") == "gibraltar-port"
    units = units.replace("lisbonne-port", "gibraltar-port")
    cards = {"hand": ["1C"], "permanent": ["1F", "2C", "3C"]}
    t = play("1C", units, cards=cards, round=3, **allied).act("put-to-sea gibraltar-port", "add-all")
    t.act("sail atlantique-sud", "done")
    assert {t.where(u) for u in ("pt-flotte", "gb-flotte-keith", "gb-flotte-calder")} == {"atlantique-sud"}


@pytest.mark.rule("17.2.2.b")
def test_a_full_sea_may_be_crossed_but_not_stopped_in():
    at_sea = "gb-flotte-ball manche; gb-flotte-pellew manche; gb-flotte-gambier manche"
    t = sail(KEITH + at_sea, "portsmouth-port").act("sail manche")
    assert "done" not in t.offered
    t.act("sail mer-du-nord")
    assert "done" in t.offered
    last = table(KEITH.replace("portsmouth-port", "mer-du-nord group=7") + at_sea, phase="activation")
    squadron = Squadron(COALITION, N["mer-du-nord"], 1, 1, 1, N["detroits"], count=1)
    assert squadron.no_course(last.state, [P["gb-flotte-keith"]], N["manche"]) == "17.2.2.b sea-full"
    squadron.points = 2
    assert squadron.no_course(last.state, [P["gb-flotte-keith"]], N["manche"]) == ""
    blockaders = at_sea.replace("gambier manche", "gambier brest-blockade")
    assert "done" in sail(KEITH + blockaders, "portsmouth-port").act("sail manche").offered


@pytest.mark.rule("17.2.2.c")
def test_fleets_in_excess_are_eliminated():
    at_sea = "gb-flotte-ball manche; gb-flotte-pellew manche; gb-flotte-gambier manche; "
    t = table(
        "gb-flotte-keith manche group=7; " + at_sea,
        frame=Squadron(COALITION, N["manche"], 1, 9, 0, N["manche"], count=1),
        phase="activation",
    )
    assert (t.ask, len(t.offered)) == ("sea-excess", 4)
    t.act("lose gb-flotte-gambier")
    assert (t.ask, t.place("gb-flotte-gambier")) == ("over", "reserve")


@pytest.mark.rule("17.2.3.a")
@pytest.mark.rule("17.2.3.b")
@pytest.mark.rule("17.2.3.c")
def test_the_bosphorus_and_gibraltar():
    fleets = "ru-flotte-siniavine mer-noire; fr-flotte-ganteaume atlantique-sud; gb-flotte-ball mer-egee"
    neutral = table(fleets)
    assert why(neutral, "ru-flotte-siniavine", "mer-noire", "mer-egee") == ""
    allied = table(fleets, nations={"turkey": "allied-empire"})
    assert why(allied, "ru-flotte-siniavine", "mer-noire", "mer-egee") == "17.2.3.b bosphorus"
    assert why(allied, "fr-flotte-ganteaume", "mer-egee", "mer-noire", EMPIRE) == ""
    opened = table(fleets, nations={"turkey": "allied-empire"}, markers=["dardanelles"])
    assert why(opened, "ru-flotte-siniavine", "mer-noire", "mer-egee") == ""
    assert why(neutral, "fr-flotte-ganteaume", "atlantique-sud", "mediterranee-occidentale", EMPIRE) == ""


@pytest.mark.rule("16.d")
def test_a_swedish_fleet_stays_in_stockholm_in_winter():
    for round, sails in ((5, True), (6, False), (7, False)):
        t = sail("sw-flotte stockholm-port", "stockholm-port", round=round)
        assert bool(t.ask == "sail" and t.may("sail")) is sails


@pytest.mark.rule("17.2.4.a")
def test_ice_in_the_baltic():
    units = "ru-flotte-khanikov saint-petersbourg-port; gb-flotte-ball detroits"
    frozen = table(units, phase="activation", round=6)
    assert why(frozen, "ru-flotte-khanikov", "saint-petersbourg-port", "baltique") == "17.2.4.a ice"
    assert why(frozen, "gb-flotte-ball", "detroits", "baltique") == "17.2.4.a ice"
    thawed = table(units, phase="activation", round=5)
    assert why(thawed, "ru-flotte-khanikov", "saint-petersbourg-port", "baltique") == ""
    t = table(
        units, frame=Operation(COALITION, POINTS, 3), phase="activation", round=6, markers=["duty-over"]
    )
    assert t.may("put-to-sea") == ["put-to-sea detroits"]


@pytest.mark.rule("17.2.4.b")
def test_one_russian_fleet_alone_goes_abroad():
    units = "ru-flotte-siniavine mer-egee; ru-flotte-khanikov mer-noire; ru-flotte-poustochkine mer-noire"
    assert why(table(units), "ru-flotte-khanikov", "mer-noire", "mer-egee") == "17.2.4.b one-russian"
    home = table(units.replace("mer-egee", "mer-noire"))
    assert why(home, "ru-flotte-khanikov", "mer-noire", "mer-egee") == ""
    assert (
        why(home, "ru-flotte-khanikov ru-flotte-poustochkine", "mer-noire", "mer-egee")
        == "17.2.4.b one-russian"
    )


@pytest.mark.rule("17.2.4.c")
@pytest.mark.rule("17.2.4.d")
def test_fleets_with_waters_of_their_own():
    t = table("")
    for fleet in ("sw-flotte", "dk-flotte"):
        assert why(t, fleet, "baltique", "detroits") == ""
        assert why(t, fleet, "detroits", "mer-du-nord") == "17.2.4.c own-waters"
    for fleet in ("tr-flotte-1", "na-flotte"):
        assert why(t, fleet, "mediterranee-occidentale", "atlantique-sud") == "17.2.4.c own-waters"
        assert why(t, fleet, "mediterranee-centrale", "mediterranee-occidentale") == ""


# What they carry


TROOPS = "gb-moore portsmouth; gb-corps-1 portsmouth; gb-corps-2 portsmouth; "


@pytest.mark.rule("17.2.8.a")
def test_a_fleet_carries_two_steps_a_depot_and_a_general():
    t = table(
        KEITH
        + "gb-moore gb-flotte-keith; gb-corps-1 gb-flotte-keith; "
        + "gb-wellington portsmouth; gb-corps-2 portsmouth"
    )
    keith = P["gb-flotte-keith"]
    assert t.steps("gb-corps-1") == 2
    assert no_room_aboard(t.state, [P["gb-corps-2"]], keith) == "17.2.8.a too-many-steps-aboard"
    assert no_room_aboard(t.state, [P["gb-wellington"]], keith) == "17.2.8.a no-room-aboard"
    t = table(KEITH + "gb-corps-1 gb-flotte-keith; gb-wellington portsmouth")
    assert no_room_aboard(t.state, [P["gb-wellington"]], keith) == ""


@pytest.mark.rule("4.n", "17.2.8.c")
def test_an_army_whose_last_corps_goes_aboard_is_none_any_more():
    army = "gb-armee-peninsule portsmouth; gb-moore gb-armee-peninsule; gb-corps-1 gb-armee-peninsule"
    t = sail(KEITH + army, "portsmouth-port")
    t.act("embark gb-corps-1 gb-flotte-keith")
    assert (t.place("gb-armee-peninsule"), t.place("gb-moore")) == ("reserve", "portsmouth")
    t.act("embark gb-moore gb-flotte-keith")
    assert t.place("gb-moore") == "gb-flotte-keith"


@pytest.mark.rule("17.2.8.c")
@pytest.mark.rule("17.2.8.d")
@pytest.mark.rule("17.2.8.e")
def test_troops_embark_on_the_way_and_land_at_its_end():
    allied = {"nations": {"portugal": "allied-coalition great-britain"}}
    t = sail(KEITH + "gb-moore portsmouth; gb-corps-1 portsmouth", "portsmouth-port", **allied)
    assert no_embarking(t.state, COALITION, P["gb-corps-1"], P["gb-flotte-keith"]) == ""
    t.act("embark gb-corps-1 gb-flotte-keith", "embark gb-moore gb-flotte-keith", "sail manche")
    assert t.where("gb-corps-1") == "manche"
    t.act("sail golfe-de-gascogne", "sail atlantique-sud", "sail lisbonne-port")
    t.act("land gb-corps-1", "land gb-moore", "done")
    assert (t.where("gb-corps-1"), t.where("gb-moore")) == ("lisbonne", "lisbonne")
    assert t.marked("gb-corps-1", "activated")  # no march in this activation, nor in this round
    t = sail(KEITH + "gb-corps-1 gb-flotte-keith", "portsmouth-port").act("sail manche", "done")
    assert t.place("gb-corps-1") == "reserve"  # still at sea
    away = table(KEITH + "gb-corps-1 londres")
    assert (
        no_embarking(away.state, COALITION, P["gb-corps-1"], P["gb-flotte-keith"])
        == "17.2.8.c not-in-this-port"
    )


@pytest.mark.rule("11.b", "17.2.10.b")
def test_who_is_left_ashore_by_ships_that_hunt_corsairs_is_one_force_again():
    army = "gb-armee-peninsule portsmouth; gb-moore gb-armee-peninsule; gb-corps-1 gb-armee-peninsule; "
    t = sail(KEITH + army + "gb-corps-2 gb-armee-peninsule", "portsmouth-port")
    t.act("embark gb-corps-2 gb-flotte-keith", "land gb-corps-2", "to-corsairs")
    assert t.place("gb-corps-2") == "gb-armee-peninsule"


@pytest.mark.rule("4.n", "17.2.8.c")
def test_an_army_whose_commander_sails_away_is_none_any_more():
    army = "gb-armee-peninsule portsmouth; gb-moore gb-armee-peninsule; gb-corps-1 gb-armee-peninsule; "
    t = sail(KEITH + army, "portsmouth-port").act("embark gb-moore gb-flotte-keith", "sail manche")
    assert (t.place("gb-armee-peninsule"), t.place("gb-corps-1")) == ("reserve", "portsmouth")


@pytest.mark.rule("17.2.2.c")
def test_a_sea_may_be_crowded_while_its_owner_says_which_fleet_goes():
    four = "; ".join(f"gb-flotte-{name} manche" for name in ("keith", "calder", "cotton", "saumarez"))
    t = table(four)
    t.state.stack.append(Crowded(COALITION, N["manche"]))
    t.state.decision = None  # as when a position is read
    assert faults(t.state) == []
    advance(t.state)
    assert (t.ask, len(t.offered)) == ("sea-excess", 4)


@pytest.mark.rule("15.1.e", "17.2.8.d")
def test_who_lands_where_enemies_stand_goes_inside_the_walls():
    units = "fr-flotte-emeriau golfe-du-lion; fr-corps-14 fr-flotte-emeriau; au-corps-4 genes 1"
    t = sail(units, "golfe-du-lion", EMPIRE, zones={"genes": "france"})
    t.act("sail genes-port", "land fr-corps-14", "done")
    assert t.place("fr-corps-14") == "genes-fortress"
    t = sail(units, "golfe-du-lion", EMPIRE, zones={"genes": "france empty"})
    t.act("sail genes-port")
    assert no_landing_here(t.state, EMPIRE, P["fr-corps-14"], N["genes"]) == "17.2.8.d enemies-there"


@pytest.mark.rule("15.2.g")
def test_a_besieged_port_receives_troops_unless_it_is_blockaded():
    said: dict[str, Any] = {"zones": {"lisbonne": "portugal siege=0"}}
    said["nations"] = {"portugal": "allied-coalition great-britain"}
    units = "gb-flotte-keith lisbonne-port; gb-corps-1 gb-flotte-keith; fr-corps-8 lisbonne; fr-corps-9 lisbonne; "
    units += "pt-corps lisbonne-fortress"
    t = sail(units, "lisbonne-port", **said)
    assert no_landing_here(t.state, COALITION, P["gb-corps-1"], N["lisbonne"]) == ""
    t.act("land gb-corps-1")
    assert t.place("gb-corps-1") == "lisbonne-fortress"
    shut = table(units + "; fr-flotte-ganteaume lisbonne-blockade", **said)
    assert no_landing_here(shut.state, COALITION, P["gb-corps-1"], N["lisbonne"]) == "15.2.g besieged"
    assert no_embarking(shut.state, COALITION, P["pt-corps"], P["gb-flotte-keith"]) == "15.2.g blockaded"


# Corsairs


@pytest.mark.rule("17.2.10.b")
def test_a_fleet_hunts_corsairs_and_comes_back_for_a_point_each():
    t = table(
        KEITH, frame=Operation(COALITION, POINTS, 2), phase="activation", round=2, markers=["duty-over"]
    )
    t.act("put-to-sea portsmouth-port", "to-corsairs")
    assert t.place("gb-flotte-keith") == "corsaires"
    t = table(
        "gb-flotte-keith corsaires",
        frame=Operation(COALITION, POINTS, 2),
        phase="activation",
        round=5,
        markers=["duty-over"],
    )
    t.act("put-to-sea corsaires")
    assert (t.ask, "bring gb-flotte-keith plymouth-port" in t.offered) == ("from-corsairs", True)
    assert not t.may("bring gb-flotte-keith amsterdam-port")
    t.act("bring gb-flotte-keith portsmouth-port")
    assert t.where("gb-flotte-keith") == "portsmouth-port"
    assert t.reserve("coalition") == 1
    assert "to-corsairs" not in sail("fr-flotte-ganteaume brest-port", "brest-port", EMPIRE).offered


@pytest.mark.rule("3.2.i")
def test_a_side_alone_at_sea_controls_it():
    both = "fr-flotte-ganteaume mer-du-nord; gb-flotte-ball mer-du-nord"
    t = table("gb-flotte-keith manche; fr-flotte-emeriau brest-port; " + both)
    assert sea_control(t.state, N["manche"]) == COALITION
    assert sea_control(t.state, N["golfe-de-gascogne"]) == NONE  # who lies in port is not at sea
    assert sea_control(t.state, N["mer-du-nord"]) == NONE
