"""Clauses 12.4 to 12.6: interception, evasion, Grand Campaigns."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.state import all_at
from grognard.games.napoleon_against_europe.rules.cards import effects
from grognard.games.napoleon_against_europe.rules.land.active import CAMPAIGN, POINTS, ActiveForces
from grognard.games.napoleon_against_europe.rules.land.evasion import evasion_modifiers
from grognard.games.napoleon_against_europe.rules.land.interception import (
    Interception,
    interception_modifiers,
    no_card,
    no_interception,
)
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from tests.napoleon_against_europe.battlefield import corps
from tests.napoleon_against_europe.setting import C, N, P, Play, table

assert effects  # cards are played here


def holding(*cards: str) -> dict[str, list[str]]:
    """Only these cards are in hands, and all know where the others are."""
    return {"hand": list(cards), "removed": [c for c in BOARD.card_ids if c not in cards]}


CARD = holding("27F")  # Soldiers of the Year II, of value 1
NONE_HELD = holding()
NAPOLEON = "fr-napoleon vienne; fr-elite-1 vienne; fr-elite-2 vienne"
HELD = {"vienne": "austria flag=france", "salzbourg": "austria flag=france"}
CHARLES = "au-charles laibach; au-corps-1 laibach; au-corps-2 laibach"


def marching(units: str, head: str, side: int = COALITION, mode: int = POINTS, **said: object) -> Play:
    """A force that has been activated, without a forced march."""
    said.setdefault("cards", NONE_HELD)
    play = table(units, frame=Operation(side, mode, 3, 3), **said).act(f"activate {head}")
    while play.ask in ("exchange", "gather"):
        play.act("done")
    return play.act("force 0") if play.ask == "force-march" else play


def told(play: Play, what: str) -> list[list[int]]:
    """What the log has of a kind: unit, zone, die, total, success."""
    return [e[:5] for e in play.events(what)]


def finish(play: Play) -> Play:
    """Take the first answer until the operation asks again, or is over."""
    while play.ask not in ("activate", "over", "march"):
        play.act(play.offered[-1])
    return play


# 12.4


@pytest.mark.rule("12.4.a")
def test_one_force_next_door_with_a_general_may_try_at_each_entry():
    units = f"{NAPOLEON}; fr-ney salzbourg; fr-corps-8 salzbourg; {CHARLES}"
    play = marching(units, "au-charles", cards=CARD, zones=HELD, dice=[1]).act("step graz")
    assert (play.ask, play.side) == ("intercept", "empire")
    assert play.offered == ["intercept 27F fr-napoleon", "pass"]  # Ney's initiative is 2
    play.act("intercept 27F fr-napoleon")
    assert told(play, "interception") == [[P["fr-napoleon"], N["graz"], 1, 2, 0]]
    assert play.ask == "march"  # no second force may try
    assert play.card("27F") == "discarded"


def test_who_cannot_intercept():
    s = table(
        f"{NAPOLEON}; {CHARLES}; fr-corps-8 klagenfurt; fr-ney salzbourg; fr-corps-9 salzbourg demoralized"
    ).state
    assert no_interception(s, EMPIRE, P["fr-corps-8"], N["graz"]) == "12.4.a general-needed"
    assert no_interception(s, EMPIRE, P["fr-ney"], N["graz"]) == "14.9.3.d demoralized"
    assert no_interception(s, EMPIRE, P["fr-napoleon"], N["laibach"]) == "12.4.a not-adjacent"
    shut = table(
        "fr-ney salzbourg-fortress; fr-corps-8 salzbourg-fortress; au-corps-1 salzbourg", zones=HELD
    ).state
    assert no_interception(shut, EMPIRE, P["fr-ney"], N["graz"]) == "12.4.a shut-in"
    over = table("fr-ney venise; fr-corps-8 venise").state
    assert not no_interception(over, EMPIRE, P["fr-ney"], N["trente"])  # a mountain without a pass


@pytest.mark.rule("12.4.b")
def test_the_card_must_be_worth_the_initiative_of_the_general():
    s = table("fr-ney salzbourg; fr-corps-8 salzbourg").state
    assert no_card(s, C["27F"], P["fr-ney"]) == "12.4.b card-too-low"
    assert not no_card(s, C["8F"], P["fr-ney"])
    asked = marching(
        f"fr-ney salzbourg; fr-corps-8 salzbourg; {CHARLES}", "au-charles", cards=CARD, zones=HELD
    )
    asked.act("step graz")
    assert asked.offered == ["pass"]  # asked all the same: the hand is secret


@pytest.mark.rule("12.4.c")
def test_the_modifiers_of_an_interception():
    def added(units: str, zone: str) -> dict[str, int]:
        s = table(f"{units}; {CHARLES}").state
        mine = all_at(s, EMPIRE, N["vienne"])
        return dict(interception_modifiers(s, EMPIRE, mine, all_at(s, COALITION, N["laibach"]), N[zone]))

    napoleon = "fr-grande-armee vienne; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee"
    army = f"{napoleon}; fr-cavalerie fr-grande-armee"
    assert added(army, "graz") == {"cavalry": 1, "better-initiative": 1}
    assert added("fr-ney vienne; fr-corps-8 vienne", "graz") == {}  # 2 against 2
    difficult = next(z for z in range(BOARD.zones) if BOARD.difficult[z])
    assert added(NAPOLEON, BOARD.place_ids[difficult])["difficult-terrain"] == -1
    s = table(f"{NAPOLEON}; au-corps-1 laibach").state
    lone = interception_modifiers(s, EMPIRE, all_at(s, EMPIRE, N["vienne"]), [P["au-corps-1"]], N["graz"])
    assert lone == []  # nobody to be quicker than
    play = marching(f"{army}; {CHARLES}", "au-charles", cards=CARD, zones=HELD, dice=[3, 1, *[4] * 20])
    play.act("step graz", "intercept 27F fr-grande-armee")
    assert told(play, "interception") == [[P["fr-napoleon"], N["graz"], 3, 5, 1]]


@pytest.mark.rule("12.4.d", "13.6.1.d")
def test_a_success_brings_the_interceptor_who_tests_and_is_attacked():
    play = marching(f"{NAPOLEON}; {CHARLES}", "au-charles", cards=CARD, zones=HELD, dice=[4, 1, *[3] * 30])
    play.act("step graz", "intercept 27F fr-napoleon", "set-out")
    _, zone, die, total, _ = told(play, "attrition")[0]
    # one movement point, all French; the test comes before the move
    assert (zone, die, total) == (N["vienne"], 1, 1 + 1 - 2)
    assert play.where("fr-napoleon") == "graz"
    assert told(play, "battle")[0][:2] == [N["graz"], COALITION]


@pytest.mark.rule("12.4.e")
@pytest.mark.rule("10.1.d")
def test_whoever_stays_behind_goes_into_the_other_army_if_it_can_be_commanded_there() -> None:
    goes = "fr-grande-armee vienne group=7; " + corps(
        "fr-napoleon fr-davout fr-elite-1 fr-elite-2 fr-cavalerie fr-garde fr-depot-1", "fr-grande-armee"
    )
    stays = corps("fr-massena fr-ney fr-elite-3 fr-elite-4 fr-elite-5", "fr-armee-italie")
    play = table(f"{goes}; fr-armee-italie vienne; {stays}", zones=HELD)
    frame = Interception(1, N["graz"], head=P["fr-grande-armee"])

    def why(unit: str) -> str:
        return frame.no_staying(play.state, EMPIRE, P[unit])

    assert why("fr-elite-1") == ""  # six steps under Massena, who has a subordinate, and room for six
    assert why("fr-depot-1") == ""
    assert why("fr-davout") == ""
    assert why("fr-napoleon") == why("fr-grande-armee") == "10.3.a in-command"
    assert why("fr-cavalerie") == "4.m army-needed"


@pytest.mark.rule("12.4.e")
@pytest.mark.rule("14.9.3.a")
def test_whoever_stays_behind_with_a_demoralized_army_is_demoralized():
    goes = "fr-grande-armee vienne; " + corps("fr-napoleon fr-elite-1 fr-elite-2", "fr-grande-armee")
    stays = "fr-armee-italie vienne; fr-massena fr-armee-italie; fr-elite-3 fr-armee-italie demoralized"
    units = f"{goes}; {stays}; {CHARLES}"
    play = marching(units, "au-charles", cards=CARD, zones=HELD, dice=[4, 1, *[3] * 30])
    play.act("step graz", "intercept 27F fr-grande-armee", "drop fr-elite-2")
    assert play.place("fr-elite-2") == "fr-armee-italie"
    assert play.marked("fr-elite-2", "demoralized")


@pytest.mark.rule("12.4.e")
def test_the_interceptor_may_leave_units_behind():
    play = marching(f"{NAPOLEON}; {CHARLES}", "au-charles", cards=CARD, zones=HELD, dice=[4, 1, *[3] * 30])
    play.act("step graz", "intercept 27F fr-napoleon")
    assert play.ask == "leave-behind"
    assert play.offered == ["drop fr-elite-1", "drop fr-elite-2", "set-out"]
    play.act("drop fr-elite-2")
    assert play.where("fr-elite-2") == "vienne"
    assert play.where("fr-elite-1") == "graz"


@pytest.mark.rule("12.4.f")
def test_the_force_in_the_zone_may_evade_after_the_interception():
    units = f"{NAPOLEON}; {CHARLES}; fr-ney graz; fr-corps-8 graz"
    play = marching(units, "au-charles", cards=CARD, zones=HELD, dice=[4, 1, 6, *[3] * 30])
    play.act("step graz", "intercept 27F fr-napoleon")
    if play.ask == "leave-behind":
        play.act("set-out")
    assert (play.ask, play.side) == ("avoid", "empire")
    assert play.where("fr-napoleon") == "vienne"  # he comes when Ney has decided
    play.act("evade", "retreat salzbourg")
    assert play.where("fr-ney") == "salzbourg"
    assert play.where("fr-napoleon") == "graz"


# 12.5


@pytest.mark.rule("12.5.a")
def test_a_force_without_a_general_cannot_evade():
    units = "fr-napoleon ulm; fr-elite-1 ulm; fr-elite-2 ulm; fr-elite-3 ulm; fr-elite-4 ulm; fr-elite-5 ulm"
    zones = {"munich": "bavaria flag=austria"}
    play = marching(f"{units}; au-corps-1 munich", "fr-napoleon", EMPIRE, zones=zones).act("step munich")
    assert told(play, "overrun") == [
        [COALITION, N["munich"], 0, 0, 0]
    ]  # ten against two, and nothing was asked


@pytest.mark.rule("12.5.b", "14.9.3.c")
def test_the_demoralized_evade_without_a_die_and_so_does_whoever_goes_inside():
    zones = {"munich": "bavaria flag=austria"}
    units = "fr-davout ulm; fr-elite-1 ulm; au-hiller munich; au-corps-1 munich demoralized"
    play = marching(units, "fr-davout", EMPIRE, zones=zones).act("step munich", "evade")
    assert told(play, "evasion") == []
    play.act("retreat salzbourg")
    assert play.where("au-hiller") == "salzbourg"
    walls = "fr-davout munich; fr-elite-1 munich; au-hiller salzbourg; au-corps-1 salzbourg"
    inside = marching(walls, "fr-davout", EMPIRE).act("step salzbourg")
    assert inside.offered == ["go-in-all", "evade", "stand"]
    inside.act("go-in-all")
    assert inside.place("au-corps-1") == "salzbourg-fortress"
    assert inside.ask == "march"


@pytest.mark.rule("12.5.c")
def test_the_modifiers_of_an_evasion():
    s = table("fr-massena milan; fr-corps-8 milan; au-jean brescia; au-corps-1 brescia").state
    mine, theirs = all_at(s, EMPIRE, N["milan"]), all_at(s, COALITION, N["brescia"])
    river = dict(evasion_modifiers(s, EMPIRE, mine, theirs, N["milan"], 2))
    assert river == {"better-initiative": 1, "difficult-terrain": 1}
    assert dict(evasion_modifiers(s, EMPIRE, mine, theirs, N["milan"], 1)) == {"better-initiative": 1}
    assert evasion_modifiers(s, EMPIRE, mine, [P["au-corps-1"]], N["milan"], 1) == []
    horse = table("au-liechtenstein munich; au-corps-1 munich; fr-corps-8 ulm; fr-ney ulm").state
    evader = all_at(horse, COALITION, N["munich"])
    assert dict(
        evasion_modifiers(horse, COALITION, evader, all_at(horse, EMPIRE, N["ulm"]), N["munich"], 1)
    ) == {"cavalry": 1}


@pytest.mark.rule("12.5.d")
def test_an_evader_goes_next_door_but_not_where_the_enemy_came_from():
    zones = {"munich": "bavaria flag=austria", "ulm": "bavaria flag=austria"}
    units = "fr-davout bade; fr-elite-1 bade; au-hiller ulm; au-corps-1 ulm; fr-corps-9 stuttgart"
    play = marching(units, "fr-davout", EMPIRE, zones=zones, dice=[6]).act("step ulm", "evade")
    assert play.ask == "evade-to"
    assert "retreat munich" in play.offered
    assert "retreat bade" not in play.offered
    assert "retreat stuttgart" not in play.offered  # enemies
    assert "retreat wurtzburg" not in play.offered  # an enemy fortress


@pytest.mark.rule("12.5.e")
def test_an_evader_may_go_to_an_enemy_zone_without_a_fortress_whose_flag_stays():
    zones = {
        "munich": "bavaria flag=austria",
        "ulm": "bavaria flag=austria",
        "ratisbonne": "bavaria flag=france",
    }
    units = "fr-davout bade; fr-elite-1 bade; au-hiller ulm; au-corps-1 ulm"
    play = marching(units, "fr-davout", EMPIRE, zones=zones, dice=[6]).act(
        "step ulm", "evade", "retreat ratisbonne"
    )
    assert play.flag("ratisbonne") == "france"


@pytest.mark.rule("12.5.f")
def test_a_failed_evasion_is_a_battle():
    zones = {"munich": "bavaria flag=austria"}
    units = "fr-davout ulm; fr-elite-1 ulm; au-hiller munich; au-corps-1 munich"
    play = marching(units, "fr-davout", EMPIRE, zones=zones, dice=[4, *[3] * 30]).act("step munich", "evade")
    assert told(play, "evasion") == [[P["au-hiller"], N["munich"], 4, 4, 0]]
    assert told(play, "battle")[0][0] == N["munich"]


@pytest.mark.rule("12.5.g")
def test_after_an_evasion_the_active_force_goes_on_and_may_follow():
    zones = {"munich": "bavaria flag=austria"}
    units = "fr-davout ulm; fr-elite-1 ulm; au-hiller munich; au-corps-1 munich"
    play = marching(units, "fr-davout", EMPIRE, zones=zones, dice=[5, 5])
    play.act("step munich", "evade", "retreat salzbourg")
    assert play.ask == "march"
    play.act("step salzbourg")
    assert play.ask == "avoid"  # it may try again


@pytest.mark.rule("15.1.g")
def test_some_go_inside_and_the_others_evade():
    units = (
        "fr-davout munich; fr-elite-1 munich; fr-elite-2 munich;"
        "au-hiller salzbourg; au-corps-1 salzbourg; au-corps-2 salzbourg"
    )
    play = marching(units, "fr-davout", EMPIRE, dice=[6]).act("step salzbourg", "go-in au-corps-1", "evade")
    play.act("retreat graz")
    assert play.place("au-corps-1") == "salzbourg-fortress"
    assert play.where("au-corps-2") == play.where("au-hiller") == "graz"
    play.act("done")
    assert play.siege("salzbourg") == 0


@pytest.mark.rule("15.3.b")
def test_the_besieged_come_out_when_they_are_activated():
    units = (
        "au-hiller salzbourg-fortress; au-corps-1 salzbourg-fortress; au-corps-2 salzbourg-fortress;"
        "fr-corps-8 salzbourg"
    )
    zones = {"salzbourg": "austria siege=0"}
    play = table(
        units,
        frame=Operation(COALITION, POINTS, 3),
        zones=zones,
        cards=NONE_HELD,
        dice=[6, 6, 1, 1, *[3] * 20],
    )
    play.act("activate au-hiller", "add au-corps-1", "add au-corps-2")
    if play.ask == "form-force":
        play.act("set-out")
    play.act("force 0", "fight salzbourg")
    finish(play)
    assert told(play, "battle") == [[N["salzbourg"], COALITION, 0, 0, 0]]
    assert play.where("au-hiller") == "salzbourg"
    assert play.where("fr-corps-8") != "salzbourg"
    assert play.siege("salzbourg") is None


# 12.6


DEFENDER = "fr-davout graz; fr-elite-1 graz; fr-elite-2 graz"
ATTACKERS = "au-charles laibach; au-corps-1 laibach; au-corps-2 laibach; au-jean komorn; au-corps-3 komorn"


def campaign(**said: object) -> Play:
    """Charles and John in a Grand Campaign against Davout."""
    return marching(f"{DEFENDER}; {ATTACKERS}", "au-charles", mode=CAMPAIGN, **said)


def operation(play: Play) -> ActiveForces:
    return next(f for f in play.state.stack if isinstance(f, ActiveForces))


@pytest.mark.rule("9.1.j", "12.6.a")
def test_forces_of_a_campaign_fight_together():
    play = campaign(dice=[*[4] * 40]).act("step graz", "stand")
    assert play.ask == "activate"
    assert "fight graz" in play.offered
    assert "done" not in play.offered  # the battle must be fought
    play.act("activate au-jean", "force 0", "step graz")
    play.act("fight graz")
    finish(play)
    attack, defence = told(play, "odds")[0][:2]
    assert (attack, defence) == (6, 4)


@pytest.mark.rule("12.6.b")
def test_one_chance_to_evade():
    play = campaign(dice=[1, *[4] * 40]).act("step graz", "evade")  # 1 + 1: fails
    play.act("activate au-jean", "force 0", "step graz")
    assert play.ask == "activate"  # nothing was asked of Davout


@pytest.mark.rule("12.6.c")
def test_who_has_won_together_goes_on_with_the_fewest_points_left():
    play = campaign(dice=[6, 6, 1, 1, *[6] * 10]).act(
        "step graz", "stand", "activate au-jean", "force 0", "step graz"
    )
    op = operation(play)
    op.spent[0] = 1
    op.spent[1] = 2
    play.act("fight graz")
    finish(play)
    assert play.ask == "march"
    assert operation(play).points_left(1) == 1
    play.act("step salzbourg")
    assert play.where("au-corps-3") == play.where("au-charles") == "salzbourg"


@pytest.mark.rule("12.6.d")
def test_interior_lines_fight_each_attacker_separately_in_the_order_of_the_mover():
    play = campaign(lasting=["fight-separately action"], dice=[*[3] * 80])
    play.act("step graz", "stand", "activate au-jean", "force 0", "step graz", "fight graz")
    assert (play.ask, play.side) == ("fight-order", "coalition")
    assert play.offered == ["choose au-charles", "choose au-jean"]
    play.act("choose au-jean")
    while play.ask not in ("retire", "march", "activate", "over"):
        play.act(play.offered[-1])
    assert told(play, "odds")[0][:2] == [2, 4]  # John alone
    assert (play.ask, play.side) == ("retire", "empire")
    play.act("stand")
    finish(play)
    assert told(play, "odds")[1][0] == 4  # then Charles
    weak = campaign(lasting=["fight-separately action"], dice=[*[3] * 80])
    assert weak.ask == "march"


def test_a_general_of_defence_one_gets_nothing_from_interior_lines():
    units = f"fr-eugene graz; fr-elite-1 graz; fr-elite-2 graz; {ATTACKERS}"
    play = marching(units, "au-charles", mode=CAMPAIGN, lasting=["fight-separately action"], dice=[*[3] * 80])
    play.act("step graz", "stand", "activate au-jean", "force 0", "step graz", "fight graz")
    assert play.ask != "fight-order"


@pytest.mark.rule("12.6.d")
def test_a_defender_on_interior_lines_may_retire_before_the_next_attacker_and_leaves_its_depot():
    units = f"{DEFENDER}; fr-depot-1 graz fixed; {ATTACKERS}"
    said = {"lasting": ["fight-separately action"], "dice": [*[3] * 80]}
    play = marching(units, "au-charles", mode=CAMPAIGN, **said)
    play.act("step graz", "stand", "activate au-jean", "force 0", "step graz", "fight graz", "choose au-jean")
    while play.ask != "retire":
        play.act(play.offered[-1])
    assert "retreat laibach" not in play.offered  # whence Charles has come
    way = next(a for a in play.offered if a.startswith("retreat"))
    play.act(way)
    assert play.where("fr-davout") == play.where("fr-elite-2") == way.split()[1]
    assert play.where("fr-depot-1") != way.split()[1]
    assert play.where("au-charles") == "graz"
    assert len(told(play, "odds")) == 1  # Charles has not fought
