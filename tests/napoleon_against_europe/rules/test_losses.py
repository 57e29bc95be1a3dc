"""Steps lost, counters eliminated, who cannot be alone [2.1, 2.2, 4, 14.8, 17.2.8]."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.invariants import faults
from grognard.games.napoleon_against_europe.model.marks import LOST_IN_RUSSIA
from grognard.games.napoleon_against_europe.model.state import put
from grognard.games.napoleon_against_europe.rules.forces import members
from grognard.games.napoleon_against_europe.rules.losses import (
    abandon_depots,
    destroy,
    eliminate,
    go_in,
    lose_step,
    send,
    settle,
    sit_out,
    to_reserve,
)
from grognard.games.napoleon_against_europe.rules.year.minors import MinorSteps
from grognard.games.napoleon_against_europe.rules.year.redeployment import Redeployment
from tests.napoleon_against_europe.setting import BOARD, N, P, table

ARMY = "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee 1; fr-depot-1 fr-grande-armee"


@pytest.mark.rule("4.z")
def test_the_first_loss_reduces_and_the_second_eliminates() -> None:
    t = table("fr-elite-1 ulm")
    assert not lose_step(t.state, P["fr-elite-1"], "14.8.a")
    assert (t.steps("fr-elite-1"), t.place("fr-elite-1")) == (1, "ulm")
    assert lose_step(t.state, P["fr-elite-1"], "14.8.a")
    assert (t.steps("fr-elite-1"), t.place("fr-elite-1")) == (2, "reserve")


@pytest.mark.rule("14.8.c")
def test_lost_units_go_to_the_reserve_and_those_with_a_dot_out_of_the_game() -> None:
    t = table(
        "fr-corps-8 ulm demoralized; fr-cavalerie-garde ulm; gb-flotte-nelson manche; gb-flotte-ball manche"
    )
    for unit in ("fr-corps-8", "fr-cavalerie-garde", "gb-flotte-nelson", "gb-flotte-ball"):
        eliminate(t.state, P[unit], "14.8.c")
    assert [t.place(u) for u in ("fr-corps-8", "gb-flotte-ball")] == ["reserve"] * 2
    assert [t.place(u) for u in ("fr-cavalerie-garde", "gb-flotte-nelson")] == ["eliminated"] * 2
    assert not t.marked("fr-corps-8", "demoralized")


@pytest.mark.rule("7.3.3.g")
def test_the_fleet_of_a_minor_is_lost_for_good() -> None:
    t = table("pt-flotte lisbonne-port")
    eliminate(t.state, P["pt-flotte"], "17.3.1.b")
    assert t.place("pt-flotte") == "eliminated"


@pytest.mark.rule("17.2.8.b")
def test_a_lost_fleet_takes_its_cargo_along() -> None:
    t = table(
        "gb-flotte-ball manche; gb-elite-1 gb-flotte-ball; gb-moore gb-flotte-ball; gb-depot-1 gb-flotte-ball; "
        "gb-flotte-keith manche; gb-armee-peninsule gb-flotte-keith; gb-cathcart gb-armee-peninsule; "
        "gb-corps-1 gb-armee-peninsule"
    )
    eliminate(t.state, P["gb-flotte-ball"], "17.3.1.b")
    assert [t.place(u) for u in ("gb-elite-1", "gb-depot-1", "gb-moore")] == [
        "reserve",
        "reserve",
        "sitting-out",
    ]
    eliminate(t.state, P["gb-flotte-keith"], "17.3.1.b")
    assert [t.place(u) for u in ("gb-armee-peninsule", "gb-corps-1", "gb-cathcart")] == [
        "reserve",
        "reserve",
        "sitting-out",
    ]
    assert faults(t.state) == []


def test_who_served_another_side_goes_back_to_their_nation() -> None:
    t = table("pr-corps-1 varsovie 2 serves-empire", nations={"prussia": "forced-alliance france"})
    eliminate(t.state, P["pr-corps-1"], "14.8.c")
    assert not t.marked("pr-corps-1", "serves-empire")


def test_the_returning_keep_their_steps() -> None:
    t = table("au-corps-1 vienne 1")
    send(t.state, P["au-corps-1"], BOARD.returning)
    assert (t.place("au-corps-1"), t.steps("au-corps-1")) == ("returning", 1)


def test_steps_that_the_empire_loses_in_russia_are_counted() -> None:
    t = table("fr-elite-1 smolensk; fr-elite-3 ulm; ru-corps-1 moscou")
    lose_step(t.state, P["fr-elite-1"], "13.6.2.a")
    lose_step(t.state, P["fr-elite-3"], "13.6.2.a")
    lose_step(t.state, P["ru-corps-1"], "13.6.2.a")
    assert t.state.track[LOST_IN_RUSSIA] == 1
    eliminate(t.state, P["fr-elite-1"], "14.8.a")
    assert t.state.track[LOST_IN_RUSSIA] == 2


@pytest.mark.rule("14.2.c")
def test_a_destroyed_force_leaves_nothing_and_its_generals_sit_out() -> None:
    t = table(f"{ARMY}; fr-cavalerie-garde fr-grande-armee")
    destroy(t.state, members(t.state, P["fr-grande-armee"]), "14.2.c")
    assert [t.place(u) for u in ("fr-elite-1", "fr-depot-1", "fr-grande-armee")] == ["reserve"] * 3
    assert (t.place("fr-napoleon"), t.place("fr-cavalerie-garde")) == ("sitting-out", "eliminated")
    assert faults(t.state) == []


@pytest.mark.rule("2.2.c")
def test_a_general_without_units_leaves_at_once() -> None:
    t = table("fr-ney ulm; fr-elite-1 ulm 1")
    settle(t.state, N["ulm"])
    assert t.place("fr-ney") == "ulm"
    lose_step(t.state, P["fr-elite-1"], "14.8.a")
    settle(t.state, N["ulm"])
    assert t.place("fr-ney") == "sitting-out"


def test_a_general_whose_group_has_no_units_leaves_though_friends_stand_there() -> None:
    t = table("fr-elite-1 ulm; fr-ney ulm; fr-soult ulm group=1")
    settle(t.state, N["ulm"])
    assert (t.place("fr-ney"), t.place("fr-soult")) == ("ulm", "sitting-out")


@pytest.mark.rule("4.n")
@pytest.mark.rule("2.1.j")
def test_an_army_without_corps_leaves_the_map() -> None:
    t = table(f"{ARMY}; fr-cavalerie-garde fr-grande-armee")
    lose_step(t.state, P["fr-elite-1"], "14.8.a")
    settle(t.state, N["ulm"])
    assert (t.place("fr-grande-armee"), t.place("fr-napoleon")) == ("reserve", "sitting-out")
    assert (t.place("fr-cavalerie-garde"), t.place("fr-depot-1")) == ("eliminated", "ulm")


@pytest.mark.rule("4.m")
def test_reserve_cavalry_without_an_army_is_lost() -> None:
    t = table("fr-murat ulm; fr-cavalerie ulm; fr-elite-1 ulm")
    settle(t.state, N["ulm"])
    assert (t.place("fr-cavalerie"), t.place("fr-elite-1")) == ("reserve", "ulm")


@pytest.mark.rule("2.1.m")
def test_a_mobile_depot_alone_on_enemy_ground_is_destroyed() -> None:
    t = table("fr-depot-1 vienne; fr-depot-2 ulm; fr-depot-3 salzbourg fixed")
    for zone in ("vienne", "ulm", "salzbourg"):
        settle(t.state, N[zone])
    assert [t.place(u) for u in ("fr-depot-1", "fr-depot-2", "fr-depot-3")] == ["reserve", "ulm", "salzbourg"]


def test_a_mobile_depot_alone_with_enemies_is_destroyed_and_a_fixed_one_is_not() -> None:
    t = table("fr-depot-1 ulm; fr-depot-2 ulm fixed; au-corps-1 ulm")
    settle(t.state, N["ulm"])
    assert [t.place(u) for u in ("fr-depot-1", "fr-depot-2")] == ["reserve", "ulm"]


def test_who_is_inside_the_walls_comes_out_when_the_enemy_is_gone() -> None:
    t = table("au-corps-1 ulm; fr-ney ulm; fr-elite-1 ulm", zones={"ulm": "bavaria siege=2"})
    go_in(t.state, P["fr-ney"])
    go_in(t.state, P["fr-elite-1"])
    settle(t.state, N["ulm"])
    assert (t.place("fr-ney"), t.siege("ulm")) == ("ulm-fortress", 2)
    put(t.state, P["au-corps-1"], N["munich"])
    settle(t.state, N["ulm"])
    assert (t.place("fr-ney"), t.place("fr-elite-1"), t.siege("ulm")) == ("ulm", "ulm", None)


@pytest.mark.rule("15.3.a")
def test_a_siege_without_besiegers_is_over_though_nobody_is_inside() -> None:
    t = table(zones={"ulm": "bavaria siege=1"})
    settle(t.state, N["ulm"])
    assert t.siege("ulm") is None


@pytest.mark.rule("12.2.b")
def test_an_absorbed_general_is_available_and_a_dismissed_one_sits_out() -> None:
    t = table("fr-ney ulm; fr-soult munich")
    to_reserve(t.state, P["fr-ney"], "12.2.b")
    sit_out(t.state, P["fr-soult"], "10.3.c")
    assert (t.place("fr-ney"), t.place("fr-soult")) == ("reserve", "sitting-out")


# Depots among enemies


@pytest.mark.rule("2.1.l", "11.c")
def test_where_nobody_has_fought_a_depot_among_enemies_is_lost() -> None:
    lost = {
        "fixed": "fr-depot-1 vienne fixed; au-corps-1 vienne",
        "mobile": "fr-depot-1 vienne; au-corps-1 vienne",
    }
    for kind, units in lost.items():
        t = table(units + "; fr-depot-2 ulm fixed; fr-corps-8 munich; fr-depot-3 munich fixed")
        abandon_depots(t.state)
        assert [t.place(f"fr-depot-{n}") for n in (1, 2, 3)] == ["reserve", "ulm", "munich"], kind
    both = table("fr-depot-1 vienne fixed; fr-corps-8 vienne; au-corps-1 vienne")
    abandon_depots(both.state)
    assert both.place("fr-depot-1") == "vienne"


@pytest.mark.rule("2.1.m")
def test_a_mobile_depot_alone_is_lost_when_its_zone_becomes_the_enemys() -> None:
    for kind, left in (("", "reserve"), (" fixed", "munich")):
        t = table(f"fr-depot-1 munich{kind}", nations={"bavaria": "allied-coalition great-britain"})
        abandon_depots(t.state)
        assert t.place("fr-depot-1") == left


@pytest.mark.rule("2.1.l", "7.3.3.f")
def test_a_corps_that_is_built_beside_an_enemy_depot_takes_it() -> None:
    t = table("au-depot-1 munich fixed", frame=MinorSteps(0, 1), phase="administration")
    t.act("build ba-corps munich 1")
    assert t.place("au-depot-1") == "reserve"


@pytest.mark.rule("7.6.b", "2.1.l")
@pytest.mark.parametrize(("depot", "may"), [("", True), ("au-depot-1 ratisbonne fixed", False)])
def test_an_active_depot_of_the_enemy_bars_a_redeployment(depot: str, may: bool) -> None:
    units = "fr-ney ulm; fr-corps-8 ulm; " + depot
    t = table(units, frame=Redeployment(6), phase="redeployment", year=1806)
    t.act("activate fr-ney")
    assert ("step ratisbonne" in t.offered) is may
