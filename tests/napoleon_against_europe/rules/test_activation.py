"""Chapters 9, 10 and 20.1.f: activation points, command, gathering, forced marches."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.marks import MARKERS
from grognard.games.napoleon_against_europe.model.state import all_at, put
from grognard.games.napoleon_against_europe.rules.forces import commander, no_command
from grognard.games.napoleon_against_europe.rules.land.activation import no_forcing, no_gathering
from grognard.games.napoleon_against_europe.rules.land.active import (
    CAMPAIGN,
    FREE,
    NEUTRALS,
    POINTS,
    ActiveForces,
)
from grognard.games.napoleon_against_europe.rules.land.detachments import no_taking
from grognard.games.napoleon_against_europe.rules.land.operation import (
    Operation,
    cost,
    no_activation,
    no_neutral_move,
)
from grognard.games.napoleon_against_europe.rules.land.steps import Column
from grognard.kernel.state import advance
from tests.napoleon_against_europe.setting import NATION, N, P, Play, table

ARMY = (
    "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; fr-elite-2 fr-grande-armee"
)
ITALY = (
    "fr-armee-italie ulm; fr-massena fr-armee-italie; fr-corps-8 fr-armee-italie; fr-corps-9 fr-armee-italie"
)
NEY = "fr-ney bade; fr-corps-10 bade"


def operate(units: str, points: int = 3, side: int = EMPIRE, mode: int = POINTS, **said: object) -> Play:
    """A side with so many activation points."""
    left = said.pop("left", 99)
    assert isinstance(left, int)
    return table(units, frame=Operation(side, mode, points, left), **said)


def active(play: Play) -> ActiveForces:
    """The operation under way."""
    return next(f for f in play.state.stack if isinstance(f, ActiveForces))


def left(play: Play) -> int:
    """The movement points that the first group has left."""
    return int(active(play).points_left(1))


# 9.1: what an activation costs


@pytest.mark.rule("9.1.a")
def test_a_card_gives_as_many_points_as_its_value():
    play = operate("fr-lannes bade; fr-corps-8 bade; fr-davout ulm; fr-corps-9 ulm", 1)
    play.act("activate fr-lannes", "force 0", "done")
    assert play.ask == "over"  # the point is spent


@pytest.mark.rule("9.1.b")
def test_each_fleet_costs_a_point():
    fleets = "gb-flotte-nelson londres-port; gb-flotte-calder londres-port; gb-flotte-keith londres-port"
    play = operate(fleets, 3, COALITION, markers=["duty-over"])
    play.act("put-to-sea londres-port", "add-all")
    while play.ask == "form-squadron":
        play.act("set-out")
    assert active(play).points == 0
    two = operate(fleets, 2, COALITION, markers=["duty-over"]).act("put-to-sea londres-port")
    two.act("add gb-flotte-nelson", "add gb-flotte-calder")
    assert two.may("add") == []  # the third cannot be paid for


@pytest.mark.rule("9.1.c")
def test_a_force_costs_the_initiative_of_its_commander():
    mack = "au-mack vienne; au-corps-1 vienne"
    assert (
        "activate au-mack" not in operate(mack, 2, COALITION).offered
        if operate(mack, 2, COALITION).ask == "activate"
        else True
    )
    assert operate(mack, 2, COALITION).ask == "over"
    play = operate(mack, 3, COALITION).act("activate au-mack")
    assert active(play).points == 0


@pytest.mark.rule("9.1.d")
def test_a_corps_without_a_general_costs_one():
    play = operate("ba-corps munich", 1)
    assert cost(play.state, P["ba-corps"]) == 1
    play.act("activate ba-corps")
    assert active(play).points == 0


@pytest.mark.rule("9.1.e")
def test_points_are_spread_over_any_forces():
    three = "fr-lannes bade; fr-corps-8 bade; fr-davout ulm; fr-corps-9 ulm; ba-corps munich"
    play = operate(three, 3)
    for head in ("fr-lannes", "fr-davout", "ba-corps"):
        play.act(f"activate {head}", "force 0", "done")
    assert play.ask == "over"
    mixed = operate("fr-lannes bade; fr-corps-8 bade; fr-ney ulm; fr-corps-9 ulm", 3)
    mixed.act("activate fr-ney", "force 0", "done", "activate fr-lannes", "force 0", "done")
    assert mixed.ask == "over"


@pytest.mark.rule("9.1.f")
def test_two_armies_cost_one_more_three_at_most_and_exchange_units():
    play = operate(f"{ARMY}; {ITALY}", 2)
    assert "together ulm" in play.offered
    play.act("together ulm")
    assert active(play).points == 0
    assert play.ask == "exchange"
    play.act("transfer fr-corps-8 fr-grande-armee")
    assert play.place("fr-corps-8") == "fr-grande-armee"
    assert play.may("transfer fr-corps-9") == []  # the last corps of its army
    assert play.may("transfer fr-massena") == []  # in command
    play.act("done", "force 0", "step munich")
    assert play.where("fr-massena") == play.where("fr-elite-1") == "munich"
    alone = operate(f"{ARMY}; {ITALY}", 1).act("activate fr-grande-armee")
    assert alone.may("transfer") == []
    mack = "au-armee-allemagne vienne; au-mack au-armee-allemagne; au-corps-1 au-armee-allemagne"
    russians = "ru-armee-1 vienne; ru-buxhowden ru-armee-1; ru-corps-1 ru-armee-1"
    both = operate(f"{mack}; {russians}", 3, COALITION, markers=["duty-over"])
    assert "together vienne" in both.offered  # 3 and 3: still 3


@pytest.mark.rule("9.1.g")
def test_a_subordinate_leaves_the_army_with_part_of_it():
    army = f"{ARMY}; fr-soult fr-grande-armee; fr-corps-11 fr-grande-armee; fr-cavalerie fr-grande-armee"
    play = operate(army, 2).act("activate fr-soult")
    assert active(play).points == 0
    assert play.ask == "form-force"
    assert "add fr-cavalerie" not in play.offered
    assert "set-out" not in play.offered  # nobody goes with him yet
    play.act("add fr-elite-1", "add fr-corps-11", "set-out", "force 0", "step munich", "done")
    assert play.where("fr-soult") == play.where("fr-corps-11") == "munich"
    assert play.where("fr-napoleon") == "ulm"
    assert not play.marked("fr-grande-armee", "activated")
    last = operate(
        "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-soult fr-grande-armee; fr-elite-1 fr-grande-armee"
    )
    assert "activate fr-soult" not in last.offered  # a step must stay with the army


@pytest.mark.rule("9.1.i")
def test_who_has_been_activated_leaves_no_army_with_a_second_subordinate():
    army = f"{ARMY}; fr-soult fr-grande-armee; fr-ney fr-grande-armee; fr-corps-11 fr-grande-armee"
    play = operate(army, 5).act("activate fr-soult", "add fr-corps-11", "set-out", "force 0", "done")
    assert play.place("fr-corps-11") == "fr-grande-armee"  # they are back with the army
    play.act("activate fr-ney")
    assert "add fr-corps-11" not in play.offered
    play.act(
        "add fr-elite-1", "set-out", "force 0", "done", "activate fr-grande-armee", "force 0", "step munich"
    )
    assert play.where("fr-corps-11") == "munich"  # with the army they march again


@pytest.mark.rule("9.1.h")
def test_a_force_moves_and_goes_on_up_to_its_points():
    play = operate(NEY).act("activate fr-ney", "force 0")
    assert left(play) == 4
    play.act("step stuttgart", "step wurtzburg")
    assert left(play) == 2


@pytest.mark.rule("9.1.i")
def test_a_force_is_activated_once_a_round_one_after_another():
    play = operate(f"{NEY}; ba-corps munich", 6).act("activate fr-ney", "force 0", "step stuttgart")
    assert play.ask == "march"  # no other force before it has finished
    play.act("done")
    assert play.offered == ["activate ba-corps", "done"]
    assert no_activation(play.state, active(play), P["fr-ney"]) == "9.1.i activated"


@pytest.mark.rule("9.1.i")
def test_a_general_whose_corps_have_all_been_activated_leads_nobody():
    units = "fr-ney bade; fr-corps-10 bade activated; fr-corps-11 paris"
    play = operate(units)
    assert no_activation(play.state, active(play), P["fr-ney"]) == "9.1.i activated"
    assert play.may("activate") == ["activate fr-corps-11"]
    play = operate(f"{units}; fr-corps-12 bade")
    assert "activate fr-ney" in play.offered  # with the one who has not


@pytest.mark.rule("12.2.h")
def test_steps_that_have_joined_an_army_go_with_it_when_it_is_activated():
    play = operate(f"{ARMY}; {NEY}", 3).act("activate fr-ney", "force 0", "step ulm", "done")
    assert play.place("fr-ney") == play.place("fr-corps-10") == "fr-grande-armee"
    play.act("activate fr-grande-armee", "force 0", "step munich", "done")
    assert play.where("fr-corps-10") == "munich"


# 9.1.k-m: gathering


@pytest.mark.rule("9.1.k", "9.1.m")
def test_an_army_gathers_its_neighbours_for_a_movement_point():
    play = operate(f"{ARMY}; {NEY}; fr-corps-11 stuttgart", 1).act("activate fr-grande-armee")
    assert play.ask == "gather"
    assert play.may("gather") == ["gather fr-ney", "gather fr-corps-11"]
    play.act("gather fr-ney", "gather fr-corps-11", "force 0")
    assert play.place("fr-ney") == play.place("fr-corps-11") == "fr-grande-armee"
    assert left(play) == 3  # once, however many they are
    assert active(play).points == 0


def test_no_more_than_the_command_value_is_gathered():
    many = "; ".join(
        f"fr-corps-{n} {z}" for n, z in ((8, "bade"), (9, "stuttgart"), (10, "munich"), (11, "wurtzburg"))
    )
    mack = "au-armee-allemagne ulm; au-hiller au-armee-allemagne; au-corps-1 au-armee-allemagne"
    s = table(f"{mack}; au-corps-2 bade; au-corps-3 stuttgart; au-corps-4 munich; {many}").state
    marker = P["au-armee-allemagne"]
    assert not no_gathering(s, marker, P["au-corps-2"], 2)  # two and two: Hiller commands four
    assert no_gathering(s, marker, P["au-corps-3"], 4) == "9.1.k too-many-steps"


@pytest.mark.rule("9.1.l")
def test_nobody_is_gathered_over_an_unbridged_river_or_a_mountain():
    s = table(
        f"{ARMY}; fr-ney ratisbonne; fr-corps-8 ratisbonne; fr-marmont stuttgart; fr-corps-9 stuttgart"
    ).state
    marker = P["fr-grande-armee"]
    assert no_gathering(s, marker, P["fr-ney"], 0) == "9.1.l obstacle"  # a river without a bridge
    assert not no_gathering(s, marker, P["fr-marmont"], 0)
    pass_ = table(
        "fr-grande-armee munich; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; fr-corps-8 innsbruck"
    ).state
    assert no_gathering(pass_, marker, P["fr-corps-8"], 0) == "9.1.l obstacle"


def test_a_demoralized_neighbour_demoralizes_the_army():
    play = operate(f"{ARMY}; fr-corps-11 stuttgart demoralized", 1)
    play.act("activate fr-grande-armee", "gather fr-corps-11")
    assert play.marked("fr-elite-1", "demoralized")
    assert play.ask == "march"  # no forced march any more


# 9.2: the reserve


@pytest.mark.rule("9.2.a")
def test_points_that_are_not_used_go_to_the_reserve():
    play = operate("fr-lannes bade; fr-corps-8 bade; ba-corps munich", 3)
    play.act("activate fr-lannes", "force 0", "done", "done")
    assert play.reserve("empire") == 2


@pytest.mark.rule("9.2.b")
def test_the_reserve_is_used_with_the_points_of_an_action():
    play = operate(NEY, 1, reserve_ap={"empire": 1}).act("activate fr-ney", "force 0", "done")
    assert play.reserve("empire") == 0
    assert operate(NEY, 1).ask == "over"  # one point is not enough for Ney


# 10: command


@pytest.mark.rule("10.1.a")
def test_a_general_commands_as_many_steps_as_their_value():
    s = table("fr-victor bade; fr-corps-8 bade; fr-corps-9 bade; fr-corps-10 bade 1").state
    victor, pieces = P["fr-victor"], all_at(s, EMPIRE, N["bade"])
    assert no_command(s, pieces, victor, False) == "10.1.a too-many-steps"
    assert not no_command(s, [p for p in pieces if p != P["fr-corps-10"]], victor, False)


@pytest.mark.rule("10.1.b")
def test_mobile_depots_do_not_count():
    s = table("fr-victor bade; fr-corps-8 bade; fr-corps-9 bade; fr-depot-1 bade; fr-depot-2 bade").state
    assert not no_command(s, all_at(s, EMPIRE, N["bade"]), P["fr-victor"], False)


@pytest.mark.rule("10.1.c")
def test_half_of_a_force_may_be_of_another_major_power():
    mixed = "ru-koutouzov vilna; ru-corps-1 vilna; ru-corps-2 vilna 1; au-corps-1 vilna; au-corps-2 vilna 1"
    s = table(mixed).state
    assert not no_command(s, all_at(s, COALITION, N["vilna"]), P["ru-koutouzov"], False)
    more = table(mixed.replace("ru-corps-1 vilna", "ru-corps-1 vilna 1")).state
    assert (
        no_command(more, all_at(more, COALITION, N["vilna"]), P["ru-koutouzov"], False)
        == "10.1.c too-many-foreigners"
    )


@pytest.mark.rule("10.1.c")
def test_steps_beyond_half_go_at_once_when_own_steps_are_lost():
    mixed = "ru-koutouzov kiev; ru-corps-1 kiev 1; au-corps-1 kiev 1; au-corps-2 metz"
    play = operate(mixed, 2, COALITION, dice=[6], markers=["duty-over"])
    play.act("activate ru-koutouzov", "force 3", "done", "lose ru-corps-1")
    assert play.where("au-corps-1") == "reserve"


@pytest.mark.rule("10.1.d")
def test_an_army_commands_twice_as_much_two_steps_of_cavalry_and_three_subordinates():
    s = table(ARMY).state
    napoleon = P["fr-napoleon"]
    corps = [P[f"fr-corps-{n}"] for n in range(8, 18)]
    assert not no_command(s, [napoleon, *corps], napoleon, True)  # twenty
    assert no_command(s, [napoleon, *corps, P["fr-corps-18"]], napoleon, True) == "10.1.a too-many-steps"
    horse = [P["fr-cavalerie"], P["fr-cavalerie-2"]]
    assert no_command(s, [napoleon, *horse], napoleon, True) == "10.1.d too-much-cavalry"
    staff = [P["fr-ney"], P["fr-soult"], P["fr-murat"]]
    assert not no_command(s, [napoleon, *staff], napoleon, True)
    assert no_command(s, [napoleon, *staff, P["fr-lannes"]], napoleon, True) == "10.1.d too-many-subordinates"


@pytest.mark.rule("10.2.b")
def test_no_general_commands_a_senior():
    s = table("fr-ney bade; fr-davout bade; fr-corps-8 bade").state
    assert no_command(s, all_at(s, EMPIRE, N["bade"]), P["fr-ney"], False) == "10.2.b outranked"


@pytest.mark.rule("10.2.c", "10.2.d")
def test_the_senior_commands_and_any_general_commands_a_lone_corps():
    s = table("fr-ney bade; fr-davout bade; fr-corps-8 bade").state
    assert commander(s, all_at(s, EMPIRE, N["bade"])) == P["fr-davout"]
    play = operate("fr-jerome bade; fr-corps-8 bade; fr-garde stuttgart").act("activate fr-jerome", "force 0")
    play.act("step stuttgart", "take fr-garde")
    assert play.marked("fr-garde", "joined")


@pytest.mark.rule("10.2.h")
def test_among_allies_the_army_marker_then_combat_points_then_the_order_of_powers():
    russians = "ru-armee-1 vienne; ru-koutouzov ru-armee-1; ru-corps-1 ru-armee-1"
    s = table(f"{russians}; au-charles vienne; au-corps-1 vienne; au-corps-2 vienne").state
    assert commander(s, all_at(s, COALITION, N["vienne"])) == P["ru-koutouzov"]
    points = table("ru-koutouzov vienne; ru-corps-1 vienne; au-charles vienne; au-corps-1 vienne 1").state
    assert commander(points, all_at(points, COALITION, N["vienne"])) == P["ru-koutouzov"]
    equal = table("ru-koutouzov vienne; ru-corps-1 vienne; au-charles vienne; au-corps-1 vienne").state
    assert commander(equal, all_at(equal, COALITION, N["vienne"])) == P["au-charles"]


@pytest.mark.rule("10.3.a", "10.3.b")
def test_whoever_commands_is_not_left_behind():
    play = operate(f"{NEY}; fr-corps-11 bade").act("activate fr-ney", "force 0")
    assert "drop fr-corps-11" in play.offered
    assert "drop fr-ney" not in play.offered
    army = operate(ARMY).act("activate fr-grande-armee", "force 0")
    assert army.may("drop") == ["drop fr-elite-1", "drop fr-elite-2"]
    assert "activate fr-napoleon" not in operate(ARMY).offered


# 12.3: the forced march


@pytest.mark.rule("12.3.a")
def test_a_forced_march_gives_one_to_three_points():
    play = operate(NEY).act("activate fr-ney")
    assert play.offered == ["force 0", "force 1", "force 2", "force 3"]
    assert left(play.act("force 3")) == 7


@pytest.mark.rule("12.3.b")
def test_it_is_declared_before_the_force_moves():
    play = operate(NEY).act("activate fr-ney", "force 0", "step stuttgart")
    assert play.may("force") == []


@pytest.mark.rule("14.9.3.d")
def test_the_demoralized_make_no_forced_march():
    play = operate("fr-ney bade; fr-corps-10 bade demoralized").act("activate fr-ney")
    assert play.ask == "march"
    s = play.state
    assert no_forcing(s, active(play), all_at(s, EMPIRE, N["bade"])) == "14.9.3.d demoralized"


# Other ways to be activated


@pytest.mark.rule("12.6.a")
def test_a_campaign_activates_so_many_forces_for_nothing():
    units = "fr-joseph bade; fr-corps-8 bade; fr-bernadotte ulm; fr-corps-9 ulm; ba-corps munich"
    play = operate(units, 0, mode=CAMPAIGN, left=2)
    play.act("activate fr-joseph", "force 0", "done", "activate fr-bernadotte", "force 0", "done")
    assert play.ask == "over"
    free = operate(units, 0, mode=FREE, left=1).act("activate fr-joseph", "force 0", "done")
    assert free.ask == "over"


@pytest.mark.rule("11.b", "12.2.a")
def test_whom_an_army_leaves_with_another_army_joins_it():
    units = "fr-grande-armee strasbourg; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; "
    units += "fr-elite-3 fr-grande-armee; fr-armee-italie bade; fr-massena fr-armee-italie; fr-corps-8 fr-armee-italie"
    play = operate(units, 6).act("activate fr-grande-armee", "force 0", "step bade", "drop fr-elite-3")
    play.act("step ulm")
    assert (play.place("fr-elite-3"), play.place("fr-grande-armee")) == ("fr-armee-italie", "ulm")


@pytest.mark.rule("12.6.c")
def test_a_force_that_waits_for_a_joint_battle_is_not_taken_along():
    units = "fr-joseph bade; fr-corps-8 bade; fr-massena stuttgart; fr-corps-9 stuttgart; "
    play = operate(units + "au-mack ulm; au-corps-1 ulm; au-corps-2 ulm", 0, mode=CAMPAIGN, left=2)
    play.act("activate fr-joseph", "force 0", "step ulm", "stand", "activate fr-massena", "force 0")
    play.act("step ulm")
    assert (play.ask, play.may("fight")) == ("activate", ["fight ulm"])
    column = Column(play.state, active(play), 2)
    assert no_taking(play.state, column, P["fr-corps-8"]) == "12.6.c on-campaign"


@pytest.mark.rule("12.6.a")
def test_a_force_that_is_lost_before_its_joint_battle_waits_no_more():
    units = "fr-joseph bade; fr-corps-8 bade; fr-massena stuttgart; fr-corps-9 stuttgart; "
    play = operate(units + "au-mack ulm; au-corps-1 ulm", 0, mode=CAMPAIGN, left=2)
    play.act("activate fr-joseph", "force 0", "step ulm", "stand")
    for p in ("fr-corps-8", "fr-joseph", "au-corps-1", "au-mack"):
        put(play.state, P[p], BOARD.reserve)
    advance(play.state)
    assert not play.may("march-on") + play.may("fight")


@pytest.mark.rule("7.5.a")
def test_neutral_forces_move_by_their_factor_within_their_own_country():
    frame = Operation(COALITION, NEUTRALS, left=1, head=P["pr-blucher"])
    play = table("pr-blucher berlin; pr-corps-1 berlin", frame=frame, phase="neutral-moves", round=1)
    assert play.ask == "march"  # no forced march, no gathering, no supply
    assert play.side == "coalition"
    assert left(play) == 3
    near = [BOARD.place_ids[z] for z in BOARD.land.neighbours(N["berlin"])]
    own = [z for z in near if BOARD.home[N[z]] == NATION["prussia"]]
    assert set(play.may("step")) <= {f"step {z}" for z in own}
    assert no_neutral_move(play.state, NATION["prussia"], P["pr-blucher"]) == "9.1.i activated"


# 1815


@pytest.mark.rule("20.1.f")
def test_in_1815_a_french_army_gets_two_steps_back_but_not_in_winter():
    army = (
        "fr-grande-armee reims; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee 1;"
        "fr-elite-2 fr-grande-armee 1; fr-corps-8 fr-grande-armee 1"
    )
    play = operate(army, 1, scenario="1815", round=2).act("activate fr-grande-armee")
    assert play.ask == "replace"
    play.act("restore fr-elite-1", "restore fr-corps-8")
    assert play.ask == "force-march"
    assert [play.steps(u) for u in ("fr-elite-1", "fr-elite-2", "fr-corps-8")] == [2, 1, 2]
    winter = operate(army, 1, scenario="1815", round=6).act("activate fr-grande-armee")
    assert winter.ask == "force-march"
    assert operate(army, 1, scenario="1805").act("activate fr-grande-armee").ask == "force-march"


@pytest.mark.rule("20.1.f")
def test_an_army_of_the_coalition_gets_three_steps_back_by_our_handicap_alone():
    army = (
        "pr-armee-elbe namur; pr-blucher pr-armee-elbe; pr-corps-3 pr-armee-elbe 1; pr-corps-4 pr-armee-elbe 1;"
        "nl-corps pr-armee-elbe 1; pr-corps-6 reserve; ru-corps-6 reserve"
    )
    play = operate(army, 1, COALITION, scenario="1815", round=2, options=["no-handicap"])
    assert play.act("activate pr-armee-elbe").ask == "force-march"
    play = operate(army, 1, COALITION, scenario="1815", round=2, options=[]).act("activate pr-armee-elbe")
    assert play.ask == "replace"
    assert "restore nl-corps" in play.offered
    assert "place pr-corps-6 pr-armee-elbe" in play.offered
    assert "place ru-corps-6 pr-armee-elbe" not in play.offered
    play.act("restore pr-corps-3", "restore nl-corps", "place pr-corps-6 pr-armee-elbe")
    assert play.ask == "force-march"
    assert [play.steps(u) for u in ("pr-corps-3", "pr-corps-4", "nl-corps", "pr-corps-6")] == [2, 1, 2, 1]


@pytest.mark.rule("20.1.f")
def test_a_replacement_may_be_a_lost_corps_that_comes_back_with_one_step():
    army = "fr-grande-armee reims; fr-napoleon fr-grande-armee; fr-corps-8 fr-grande-armee"
    units = f"{army}; fr-cavalerie reserve; fr-corps-9 reserve; fr-gn-1 reserve"
    play = operate(units, 1, scenario="1815", round=2).act("activate fr-grande-armee")
    assert "place fr-corps-9 fr-grande-armee" in play.offered
    assert (
        "place fr-gn-1 fr-grande-armee" not in play.offered
    )  # the National Guard does not march with an army
    play.act("place fr-corps-9 fr-grande-armee")
    assert (play.place("fr-corps-9"), play.steps("fr-corps-9")) == ("fr-grande-armee", 1)
    play.act("restore fr-corps-9")
    assert (play.ask, play.steps("fr-corps-9")) == ("force-march", 2)


@pytest.mark.rule("20.2.d")
def test_under_the_duty_of_1805_only_austrians_are_activated():
    units = "ru-koutouzov vilna; ru-corps-1 vilna; au-charles vienne; au-corps-1 vienne"
    assert operate(units, 3, COALITION).offered == ["activate au-charles", "done"]
    free = operate(units, 3, COALITION, markers=["duty-over"])
    assert "activate ru-koutouzov" in free.offered


@pytest.mark.rule("20.2.d", "20.2.e")
def test_the_duty_ends_with_both_sieges_or_a_french_step_in_austria():
    ulm = "au-charles munich; au-corps-1 munich; au-corps-2 munich; au-corps-3 vienne"
    play = operate(ulm, 3, COALITION, markers=["mantua-besieged"])
    play.act("activate au-charles", "force 0", "step ulm", "done")
    assert play.state.markers & MARKERS["duty-over"]
    french = operate("fr-ney munich; fr-corps-8 munich").act("activate fr-ney", "force 0", "step salzbourg")
    assert french.state.markers & MARKERS["duty-over"]


def test_a_subordinate_whom_no_corps_could_follow_is_not_activated():
    army = "ru-armee-1 vilna; ru-koutouzov ru-armee-1; ru-ouvarov ru-armee-1; ru-cavalerie ru-armee-1"
    units = f"{army}; au-corps-1 ru-armee-1 1"
    play = operate(units, 3, COALITION, markers=["duty-over"])
    assert (
        "activate ru-ouvarov" not in play.offered
    )  # reserve cavalry stays, and Austrians alone he cannot command
