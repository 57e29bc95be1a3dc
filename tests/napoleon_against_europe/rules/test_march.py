"""Chapters 11 and 12.1 to 12.3: marching zone by zone, stacking, units taken in and left behind."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.rules.cards import effects  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.land.active import POINTS, REDEPLOY, ActiveForces
from grognard.games.napoleon_against_europe.rules.land.detachments import no_dropping, no_taking
from grognard.games.napoleon_against_europe.rules.land.operation import Operation, no_redeployment
from grognard.games.napoleon_against_europe.rules.land.steps import Column, no_step
from tests.napoleon_against_europe.setting import NATION, N, P, Play, table

NEY = "fr-ney bade; fr-corps-10 bade"
ARMY = (
    "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; fr-elite-2 fr-grande-armee"
)


def marching(units: str, head: str, forced: int = 0, side: int = EMPIRE, **said: object) -> Play:
    """A force that has been activated."""
    play = table(units, frame=Operation(side, POINTS, 3), **said).act(f"activate {head}")
    while play.ask in ("exchange", "gather", "replace"):
        play.act("done")
    if play.ask == "form-force":
        play.act("set-out")
    return play.act(f"force {forced}") if play.ask == "force-march" else play


def column(play: Play) -> Column:
    """The group on the march."""
    op = next(f for f in play.state.stack if isinstance(f, ActiveForces))
    return Column(play.state, op, 1)


def left(play: Play) -> int:
    """The movement points that it has left."""
    return int(column(play).left)


def why_not(play: Play, zone: str) -> str:
    """Why it cannot enter a zone."""
    c = column(play)
    return no_step(play.state, c, BOARD.land.way(c.zone, N[zone]))


# 12.1


@pytest.mark.rule("12.1.a")
def test_a_force_moves_with_the_lowest_factor_among_its_units():
    assert left(marching(NEY, "fr-ney")) == 4
    assert left(marching(NEY + "; ba-corps bade", "fr-ney")) == 3


@pytest.mark.rule("12.1.b")
def test_bad_weather_and_winter_take_a_point():
    assert [left(marching(NEY, "fr-ney", round=n)) for n in (4, 5, 6, 7)] == [4, 3, 3, 3]


@pytest.mark.rule("12.1.c", "12.1.h")
def test_the_zone_and_the_border_are_paid_for():
    play = marching("au-charles verone; au-corps-1 verone", "au-charles", side=COALITION)
    play.act("step mantoue")  # a marsh over a bridge
    assert left(play) == 1
    river = marching("fr-ney ulm; fr-corps-8 ulm", "fr-ney").act(
        "step ratisbonne"
    )  # a river without a bridge
    assert left(river) == 2
    bridge = marching("fr-ney munich; fr-corps-8 munich", "fr-ney").act("step ratisbonne")
    assert left(bridge) == 3


@pytest.mark.rule("12.1.d")
def test_nobody_spends_more_than_they_have():
    play = marching("au-corps-1 trente", "au-corps-1", side=COALITION, round=5)
    assert left(play) == 2
    assert why_not(play, "venise") == "12.1.d too-few-points"  # a mountain without a pass: 3
    assert "step venise" in marching("au-corps-1 trente", "au-corps-1", 1, COALITION, round=5).offered


@pytest.mark.rule("12.1.e")
def test_a_corner_is_no_border():
    play = marching("fr-massena milan; fr-corps-8 milan", "fr-massena")
    assert "step mantoue" in play.offered
    assert "step bologne" not in play.offered


@pytest.mark.rule("12.1.f")
def test_a_strait_is_closed_by_an_enemy_fleet_at_sea():
    sicily = {"sicily": "allied-empire france"}
    assert "step palerme" in marching("fr-ney reggio; fr-corps-8 reggio", "fr-ney", nations=sicily).offered
    sea = BOARD.place_ids[BOARD.sea_of[N["palerme"]]]
    shut = marching(f"fr-ney reggio; fr-corps-8 reggio; gb-flotte-nelson {sea}", "fr-ney", nations=sicily)
    assert why_not(shut, "palerme") == "12.1.f strait-closed"
    box = "fr-ney reggio; fr-corps-8 reggio; gb-flotte-nelson palerme-blockade"
    assert "step palerme" in marching(box, "fr-ney", nations=sicily).offered


@pytest.mark.rule("12.1.g")
def test_the_strait_of_copenhagen_is_never_closed():
    denmark = {"denmark": "allied-empire france"}
    units = "fr-ney aarhus; fr-corps-8 aarhus; gb-flotte-nelson detroits"
    assert "step copenhague" in marching(units, "fr-ney", nations=denmark).offered


@pytest.mark.rule("12.1.i", "15.1.c")
def test_an_enemy_fortress_stops_a_force_unless_it_is_invested():
    three = "au-charles munich; au-corps-1 munich; au-corps-2 munich; au-corps-3 munich"
    play = marching(three, "au-charles", side=COALITION).act("step ulm")
    assert play.may("step") == []
    assert why_not(play, "stuttgart") == "12.1.i must-stop"
    play.act("drop au-corps-1", "invest")
    assert play.siege("ulm") == 0
    assert play.marked("au-corps-1", "investing")
    play.act("step stuttgart", "done")
    assert play.where("au-charles") == "stuttgart"
    assert play.where("au-corps-1") == "ulm"
    besieged = marching(
        "au-charles munich; au-corps-1 munich; au-corps-3 ulm",
        "au-charles",
        side=COALITION,
        zones={"ulm": "bavaria siege=0"},
    )
    besieged.act("step ulm")
    assert "step stuttgart" in besieged.offered  # already besieged: it stops nobody


@pytest.mark.rule("15.2.c")
def test_a_force_that_stops_before_a_fortress_besieges_it():
    play = marching("au-charles munich; au-corps-1 munich", "au-charles", side=COALITION).act(
        "step ulm", "done"
    )
    assert play.siege("ulm") == 0
    few = marching("au-charles munich; au-corps-1 munich 1", "au-charles", side=COALITION).act(
        "step ulm", "done"
    )
    assert few.siege("ulm") is None


@pytest.mark.rule("12.1.j")
def test_no_force_enters_a_zone_of_a_neutral_nation():
    play = marching("fr-marmont hanovre; fr-corps-8 hanovre", "fr-marmont")
    assert why_not(play, "kassel") == "12.1.j neutral-zone"
    assert "step berg" in play.offered


@pytest.mark.rule("12.1.k")
def test_the_march_to_egypt_takes_the_whole_factor():
    nations = {"turkey": "allied-empire", "egypt": "allied-empire turkey"}
    play = marching("fr-ney alexandrette; fr-corps-8 alexandrette", "fr-ney", nations=nations)
    play.act("step acre")
    assert left(play) == 0
    tired = marching("fr-ney gaza; fr-corps-8 gaza", "fr-ney", nations=nations).act("step acre")
    assert why_not(tired, "alexandrette") == "12.1.k whole-move"


# 11 and 12.2: stacking


@pytest.mark.rule("11.a", "12.2.i")
def test_two_forces_do_not_stop_in_one_zone_but_pass():
    units = "fr-corps-8 bade; fr-corps-9 stuttgart"
    play = marching(units, "fr-corps-8")
    assert "step stuttgart" in play.offered  # it can go on
    play.act("step stuttgart")
    assert "done" not in play.offered
    play.act("step wurtzburg", "done")
    assert play.where("fr-corps-8") == "wurtzburg"
    blocked = marching("fr-gn-1 metz; fr-corps-9 soissons", "fr-gn-1", round=5)
    assert left(blocked) == 1
    assert why_not(blocked, "soissons") == "12.2.i friends-in-the-way"


@pytest.mark.rule("11.b")
def test_a_force_that_ends_with_a_lone_corps_takes_it_in():
    play = marching(NEY + "; fr-corps-9 stuttgart", "fr-ney").act("step stuttgart", "done")
    assert play.where("fr-corps-9") == "stuttgart"
    assert play.ask == "over"


@pytest.mark.rule("4.k")
def test_a_third_army_does_not_stop_with_two():
    three = (
        f"{ARMY}; fr-armee-italie ulm; fr-massena fr-armee-italie; fr-corps-8 fr-armee-italie;"
        "tr-armee munich; tr-grand-vizir tr-armee; tr-nizam tr-armee"
    )
    play = marching(three, "tr-armee", nations={"turkey": "allied-empire"})
    assert why_not(play, "ulm") in ("", "12.2.i friends-in-the-way")
    play.act("step ulm")
    assert "done" not in play.offered


# 12.2: taking in, leaving behind


@pytest.mark.rule("12.2.a")
def test_a_force_leaves_units_behind_and_marches_on():
    play = marching(NEY + "; fr-corps-11 bade", "fr-ney").act("drop fr-corps-11")
    assert left(play) == 4
    play.act("step stuttgart", "done")
    assert play.where("fr-corps-11") == "bade"
    assert play.marked("fr-corps-11", "activated")


def test_it_takes_units_along():
    play = marching(NEY + "; fr-corps-9 stuttgart", "fr-ney")
    play.act("step stuttgart", "take fr-corps-9", "step wurtzburg", "done")
    assert play.where("fr-corps-9") == "wurtzburg"


@pytest.mark.rule("12.2.b")
def test_the_general_of_a_force_that_is_wholly_absorbed_goes_to_the_reserve():
    units = "fr-massena bade; fr-corps-10 bade; fr-oudinot stuttgart; fr-corps-9 stuttgart"
    play = marching(units, "fr-massena").act("step stuttgart", "take fr-corps-9")
    assert play.where("fr-oudinot") == "reserve"
    army = "fr-armee-italie bade; fr-massena fr-armee-italie; fr-corps-10 fr-armee-italie; "
    led = marching(army + "fr-oudinot stuttgart; fr-corps-9 stuttgart", "fr-armee-italie")
    led.act("step stuttgart", "take fr-corps-9")
    assert led.place("fr-oudinot") == "fr-armee-italie"


@pytest.mark.rule("12.2.c")
def test_part_of_a_force_may_be_absorbed():
    units = (
        "fr-massena bade; fr-corps-10 bade; fr-oudinot stuttgart; fr-corps-9 stuttgart; fr-corps-11 stuttgart"
    )
    play = marching(units, "fr-massena").act("step stuttgart", "take fr-corps-9", "step wurtzburg", "done")
    assert play.where("fr-oudinot") == play.where("fr-corps-11") == "stuttgart"


@pytest.mark.rule("10.2.b")
def test_nothing_is_taken_from_a_senior():
    units = (
        "fr-oudinot bade; fr-corps-10 bade; fr-massena stuttgart; fr-corps-9 stuttgart; fr-corps-11 stuttgart"
    )
    play = marching(units, "fr-oudinot").act("step stuttgart")
    assert no_taking(play.state, column(play), P["fr-corps-9"]) == "10.2.b outranked"


@pytest.mark.rule("12.2.d")
def test_an_army_takes_units_of_a_juniors_army_but_for_its_last_step():
    massena = "fr-armee-italie stuttgart; fr-massena fr-armee-italie; fr-corps-8 fr-armee-italie"
    other = f"{massena}; fr-corps-9 fr-armee-italie"
    play = marching(f"{ARMY}; {other}", "fr-grande-armee").act("step stuttgart", "take fr-corps-8")
    assert no_taking(play.state, column(play), P["fr-corps-9"]) == "12.2.d last-step"
    assert no_taking(play.state, column(play), P["fr-massena"]) == "10.3.b army-commander"
    junior = marching(f"{ARMY}; {other}", "fr-armee-italie").act("step ulm")
    assert no_taking(junior.state, column(junior), P["fr-elite-1"]) == "12.2.d outranked"


@pytest.mark.rule("12.2.e")
def test_two_armies_that_meet_are_stacked_and_do_not_combine():
    other = "fr-armee-italie stuttgart; fr-massena fr-armee-italie; fr-corps-8 fr-armee-italie"
    play = marching(f"{ARMY}; {other}", "fr-grande-armee").act("step stuttgart")
    assert "take fr-armee-italie" not in play.offered
    play.act("done")
    assert play.place("fr-corps-8") == "fr-armee-italie"
    assert "together stuttgart" not in (
        play.offered if play.ask == "activate" else []
    )  # one has been activated


@pytest.mark.rule("12.2.f")
def test_command_is_never_exceeded_on_the_way():
    units = "fr-massena bade; fr-corps-10 bade; fr-corps-11 bade; fr-corps-8 stuttgart; fr-corps-9 ulm"
    play = marching(units, "fr-massena").act("step stuttgart", "take fr-corps-8", "step ulm")
    assert no_taking(play.state, column(play), P["fr-corps-9"]) == "10.1.a too-many-steps"
    play.act("drop fr-corps-10")
    assert why_not(play, "munich") == "11.a one-force"  # two lone corps may not stay together
    play.act("take fr-corps-9", "step munich", "done")
    assert play.where("fr-corps-10") == "ulm"
    assert play.where("fr-corps-9") == "munich"


@pytest.mark.rule("12.2.g")
def test_a_general_who_leaves_the_last_corps_goes_to_the_reserve():
    play = marching(NEY, "fr-ney").act("step stuttgart", "drop fr-corps-10")
    assert play.where("fr-ney") == "reserve"
    assert play.where("fr-corps-10") == "stuttgart"
    assert play.ask == "over"


@pytest.mark.rule("10.2.f")
def test_a_junior_brings_steps_to_a_senior_and_goes_to_the_reserve():
    units = "fr-oudinot bade; fr-corps-10 bade; fr-massena stuttgart; fr-corps-9 stuttgart"
    play = marching(units, "fr-oudinot").act("step stuttgart", "done")
    assert play.where("fr-oudinot") == "reserve"
    assert play.where("fr-corps-10") == "stuttgart"
    army = marching(f"{ARMY}; {NEY}", "fr-ney").act("step ulm", "done")
    assert army.place("fr-ney") == "fr-grande-armee"


@pytest.mark.rule("10.2.g")
def test_a_senior_joins_a_juniors_army_only_by_leaving_the_steps_there():
    army = "au-armee-allemagne ulm; au-mack au-armee-allemagne; au-corps-1 au-armee-allemagne"
    zones = {"ulm": "bavaria flag=austria", "munich": "bavaria flag=austria"}
    jean = "au-jean munich; au-corps-2 munich"
    play = marching(f"{army}; {jean}", "au-jean", side=COALITION, zones=zones).act("step ulm", "done")
    assert play.where("au-jean") == "reserve"
    assert play.place("au-corps-2") == "au-armee-allemagne"
    mack = marching(f"{army}; {jean}", "au-armee-allemagne", side=COALITION, zones=zones).act("step munich")
    assert "done" not in mack.offered  # a senior is not absorbed


@pytest.mark.rule("12.3.d")
def test_a_slower_unit_costs_the_points_at_once():
    play = marching(NEY + "; bd-corps wurtzburg", "fr-ney", 3)
    play.act("step stuttgart", "step wurtzburg")
    assert left(play) == 5
    play.act("take bd-corps")
    assert left(play) == 4


def test_reserve_cavalry_is_not_left_behind_alone():
    play = marching(f"{ARMY}; fr-cavalerie fr-grande-armee", "fr-grande-armee")
    assert no_dropping(play.state, column(play), P["fr-cavalerie"]) == "4.m army-needed"


# Flags, reorganizing


@pytest.mark.rule("3.2.f")
def test_a_flag_costs_a_point_and_supply():
    play = marching("au-mack salzbourg; au-corps-1 salzbourg", "au-mack", side=COALITION).act("step munich")
    assert left(play) == 2
    play.act("plant-flag")
    assert play.flag("munich") == "austria"
    assert left(play) == 1
    lost = marching("au-mack munich; au-corps-1 munich; fr-corps-8 salzbourg", "au-mack", side=COALITION)
    assert "plant-flag" not in lost.offered


@pytest.mark.rule("14.9.4.b")
def test_a_demoralized_force_pays_two_points_to_reorganize():
    play = marching(
        "au-charles vienne; au-corps-1 vienne demoralized", "au-charles", side=COALITION, dice=[6, 5]
    )
    play.act("reorganize")  # morale 3 and 2: not above 5
    assert play.marked("au-corps-1", "demoralized")
    assert left(play) == 1
    assert "reorganize" not in play.offered
    good = marching(
        "au-charles vienne; au-corps-1 vienne demoralized", "au-charles", side=COALITION, dice=[5]
    )
    assert not good.act("reorganize").marked("au-corps-1", "demoralized")


@pytest.mark.rule("13.5.e", "14.9.4.a")
def test_nobody_reorganizes_out_of_supply_or_in_the_activation_of_the_rout():
    lost = marching("au-charles metz; au-corps-1 metz demoralized", "au-charles", side=COALITION)
    assert "reorganize" not in lost.offered
    caught = marching(NEY + "; fr-corps-9 stuttgart demoralized", "fr-ney").act(
        "step stuttgart", "take fr-corps-9"
    )
    assert caught.marked("fr-corps-10", "demoralized")
    assert "reorganize" not in caught.offered


@pytest.mark.rule("15.2.d")
def test_assaults_are_paid_for_one_by_one():
    play = marching("fr-saint-cyr florence; fr-corps-8 florence", "fr-saint-cyr", dice=[2, 3])
    play.act("step rome")
    assert left(play) == 2
    play.act("assault rome")
    assert play.siege("rome") == 1
    play.act("assault rome")
    assert play.flag("rome") == "france"


# Redeployment


@pytest.mark.rule("7.6.a", "7.6.b", "7.6.d", "7.6.e", "7.6.g")
def test_redeployment():
    def redeploy(units: str, head: str, **said: object) -> Play:
        frame = Operation(COALITION, REDEPLOY, left=1, head=P[head])
        return table(units, frame=frame, phase="redeployment", round=1, **said)

    led = redeploy(
        "au-charles vienne; au-corps-1 vienne; fr-napoleon munich; fr-corps-8 munich", "au-charles"
    )
    assert left(led) == 6
    led.act("step salzbourg")  # next to Napoleon, who cannot intercept
    assert led.ask == "march"
    assert why_not(led, "munich") == "7.6.b enemies-there"
    assert left(redeploy("au-corps-1 vienne", "au-corps-1")) == 3
    flagged = redeploy("au-corps-1 vienne", "au-corps-1", zones={"brunn": "austria flag=france"})
    assert why_not(flagged, "brunn") == "7.6.b enemy-zone"
    taken = {"munich": "bavaria flag=austria", "ulm": "bavaria flag=austria empty"}
    cut = redeploy("au-corps-1 salzbourg", "au-corps-1", zones=taken)
    cut.act("step munich", "step ulm")
    assert why_not(cut, "stuttgart") == "7.6.b enemy-zone"
    s = table("au-corps-1 metz; au-corps-2 vienne").state
    assert no_redeployment(s, NATION["austria"], P["au-corps-1"]) == "7.6.a no-supply"
    assert not no_redeployment(s, NATION["austria"], P["au-corps-2"])


@pytest.mark.card("36F")
@pytest.mark.rule("12.1.h")
def test_an_army_on_the_march_bridges_a_river_that_it_could_not_cross():
    """Ratisbon lies behind the unbridged Danube: two points, of which the army has one left at Ulm."""
    army = ARMY.replace("ulm", "strasbourg")
    play = marching(army, "fr-grande-armee", round=5, period="castigos", cards={"hand": ["36F"]})
    play.act("step bade", "step ulm")
    assert (left(play), why_not(play, "ratisbonne")) == (1, "12.1.d too-few-points")
    play.act("play 36F")
    assert (play.place("fr-genie"), play.card("36F")) == ("fr-grande-armee", "removed")
    play.act("step ratisbonne", "done")
    assert (play.where("fr-napoleon"), play.state.lasting) == ("ratisbonne", [])


@pytest.mark.card("36F")
def test_without_an_army_on_the_march_nobody_is_given_engineers():
    held = {"hand": ["36F"]}
    assert not marching(NEY, "fr-ney", period="castigos", cards=held).may("play")
    play = marching(f"{NEY}; {ARMY}", "fr-ney", period="castigos", cards=held)
    assert not play.may("play")  # the army stands still


# 23F


INVADERS = "fr-napoleon bayonne; fr-corps-8 bayonne; fr-corps-9 bayonne; fr-corps-10 bayonne"
PASSING = ["duty-over", "fontainebleau"]
CLOSED = "8.1.2.k spain-closed"


@pytest.mark.card("23F")
@pytest.mark.rule("8.1.2.k")
def test_one_french_force_of_six_steps_crosses_spain():
    play = marching(INVADERS, "fr-napoleon", 3, markers=PASSING).act("step pampelune")
    assert all(play.marked(unit, "crosses-spain") for unit in ("fr-napoleon", "fr-corps-8", "fr-corps-10"))
    assert why_not(play, "burgos") == ""
    second = "fr-ney bayonne; fr-corps-11 bayonne; fr-corps-8 pampelune crosses-spain"
    assert why_not(marching(second, "fr-ney", markers=["duty-over"]), "bilbao") == CLOSED
    assert CLOSED in why_not(marching(INVADERS, "fr-napoleon"), "pampelune")


@pytest.mark.card("23F")
@pytest.mark.rule("8.1.2.k")
def test_a_larger_force_or_one_with_allies_does_not():
    larger = marching(f"{INVADERS}; fr-corps-11 bayonne 1", "fr-napoleon", markers=PASSING)
    assert why_not(larger, "pampelune") == CLOSED
    mixed = INVADERS.replace("fr-corps-10", "ba-corps")
    assert why_not(marching(mixed, "fr-napoleon", markers=PASSING), "pampelune") == CLOSED
