"""The worked examples of chapters 9 to 13, and the marches of the long one, die by die."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.state import all_at, emptied
from grognard.games.napoleon_against_europe.rules.forces import factor, steps_of
from grognard.games.napoleon_against_europe.rules.land.active import CAMPAIGN, POINTS, REDEPLOY, ActiveForces
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.terrain import entry_cost
from tests.napoleon_against_europe.examples import CAMPAIGN as LONG
from tests.napoleon_against_europe.examples import NAMED, Step
from tests.napoleon_against_europe.setting import N, P, Play, table

NO_CARDS = {"hand": [], "removed": BOARD.card_ids}


def step_of(n: int) -> Step:
    """A step of the long example."""
    return next(step for step in LONG["step"] if step["n"] == n)


def start(units: str, side: int, points: int = 3, mode: int = POINTS, left: int = 9, **said: Any) -> Play:
    """An operation of a side, nobody holding a card."""
    said.setdefault("cards", NO_CARDS)
    return table(units, frame=Operation(side, mode, points, left), **said)


def op(play: Play) -> ActiveForces:
    return next(f for f in play.state.stack if isinstance(f, ActiveForces))


def left(play: Play) -> int:
    """The movement points that the first group has left."""
    return int(op(play).points_left(1))


def attrition(play: Play) -> tuple[int, int, int]:
    """The die, the total and the losses in the table of the last test."""
    _, _, die, total, losses, _ = play.events("attrition")[-1]
    return die, total, losses


def check_attrition(play: Play, step: Step) -> None:
    """A test came out as in the book."""
    assert attrition(play) == (step["die"], step["total"], int(step["result"].rstrip("*")))
    if "star_die" in step:
        more = step["losses"] - int(step["result"].rstrip("*"))
        assert play.events("attrition-star")[-1][:2] == [step["star_die"], more]


# Chapter 9


@pytest.mark.parametrize("step", NAMED["three-ap"]["step"][:3], ids=lambda step: step["text"])
def test_three_points(step: Step) -> None:
    generals = {1: ["fr-davout", "fr-lannes", "fr-massena"], 2: ["fr-ney", "fr-soult"], 3: ["fr-joseph"]}
    zones = ["bade", "stuttgart", "munich"]
    heads = [generals[cost].pop(0) for cost in step["costs"]]
    units = "; ".join(f"{head} {zones[n]}; fr-corps-{8 + n} {zones[n]}" for n, head in enumerate(heads))
    play = start(units, EMPIRE, step["ap"])
    for head in heads:
        play.act(f"activate {head}", "force 0", "done")
    assert play.ask == "over"


def test_soult_leaves_the_army_for_two_points() -> None:
    army = "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-soult fr-grande-armee; fr-elite-1 fr-grande-armee"
    play = start(f"{army}; fr-corps-8 fr-grande-armee; fr-corps-9 fr-grande-armee 1", EMPIRE, 2)
    play.act("activate fr-soult", "add fr-corps-8", "add fr-corps-9", "force 0", "step munich", "done")
    assert steps_of(play.state, all_at(play.state, EMPIRE, N["munich"])) == 3
    assert not play.marked("fr-grande-armee", "activated")
    assert play.ask == "over"  # both points are spent


def test_an_army_gathers_marmont_and_not_ney_across_the_river() -> None:
    army = "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee"
    units = f"{army}; fr-ney ratisbonne; fr-corps-8 ratisbonne; fr-marmont bade; fr-corps-9 bade"
    play = start(units, EMPIRE, 1).act("activate fr-grande-armee")
    assert play.may("gather") == ["gather fr-marmont"]
    play.act("gather fr-marmont", "force 0")
    assert left(play) == NAMED["gather-marmont"]["step"][0]["available"]


def test_points_in_reserve_over_a_turn() -> None:
    units = "pr-corps-1 berlin; pr-bulow thorn; pr-corps-2 thorn; pr-yorck stettin; pr-corps-3 stettin"
    plans = [["pr-corps-1"], ["pr-bulow", "pr-yorck"], ["pr-corps-1"], ["pr-bulow"]]
    for step, heads in zip(NAMED["ap-reserve"]["step"], plans, strict=True):
        play = start(
            units,
            COALITION,
            step["card_value"],
            reserve_ap={"coalition": step["reserve_before"]},
            nations={"prussia": "allied-coalition"},
            markers=["duty-over"],
        )
        for head in heads:
            play.act(f"activate {head}", "force 0", "done")
        if play.ask == "activate":
            play.act("done")
        assert play.reserve("coalition") == step["reserve_after"]


# Chapter 12


def test_the_slowest_unit_counts() -> None:
    corps = "; ".join(f"fr-corps-{n} fr-grande-armee" for n in range(8, 12))
    play = start(
        f"fr-grande-armee ulm; fr-napoleon fr-grande-armee; {corps}; ba-corps fr-grande-armee", EMPIRE
    )
    play.act("activate fr-grande-armee", "force 0")
    assert left(play) == NAMED["mixed-factor"]["step"][0]["available"]


def test_a_factor_of_two_does_not_cross_a_mountain() -> None:
    step = NAMED["mountain-factor-2"]["step"][0]
    way = BOARD.land.way(N["trente"], N["venise"])
    assert entry_cost(way) == step["cost"]
    play = start("au-corps-1 trente", COALITION, round=5).act("activate au-corps-1", "force 0")
    assert left(play) == step["factor"]
    assert "step venise" not in play.offered


def test_milan_and_bologna_meet_at_a_corner() -> None:
    play = start("fr-massena milan; fr-corps-8 milan", EMPIRE).act("activate fr-massena", "force 0")
    assert "step bologne" not in play.offered
    play.act("step mantoue")
    assert "step bologne" in play.offered


def test_massena_takes_oudinots_steps() -> None:
    others = "fr-oudinot bade; fr-corps-10 bade"
    play = start(f"fr-massena ulm; fr-corps-8 ulm; fr-corps-9 ulm; {others}", EMPIRE)
    play.act("activate fr-massena", "force 0", "drop fr-corps-8", "step bade", "take fr-corps-10")
    assert play.where("fr-oudinot") == "reserve"
    army = "fr-armee-italie ulm; fr-massena fr-armee-italie; fr-corps-8 fr-armee-italie; fr-corps-9 fr-armee-italie"
    led = start(f"{army}; {others}", EMPIRE).act("activate fr-armee-italie")
    led.act("done", "force 0", "step bade", "take fr-corps-10")
    assert led.place("fr-oudinot") == "fr-armee-italie"


def test_five_points_are_left_after_a_battle_won() -> None:
    step = NAMED["forced-march-battle"]["step"][0]
    units = "au-charles salzbourg; au-corps-1 salzbourg; au-corps-2 salzbourg; au-corps-3 salzbourg; ba-corps munich 1"
    play = start(units, COALITION, dice=[1]).act("activate au-charles", "force 3", "step munich")
    assert attrition(play) == (1, 1 + 3, 1)  # before the battle, which is an overrun
    play.act("lose au-corps-3", "pass")
    assert left(play) == step["left"]


def test_baden_is_slower() -> None:
    step = NAMED["baden-absorbed"]["step"][0]
    play = start("fr-ney bade; fr-corps-8 bade; bd-corps wurtzburg", EMPIRE).act("activate fr-ney", "force 3")
    play.act("step stuttgart", "step wurtzburg", "take bd-corps")
    assert left(play) == step["left"]


def test_bluecher_intercepts_davout() -> None:
    step = NAMED["bluecher-intercepts"]["step"][0]
    army = (
        "pr-armee-elbe magdebourg; pr-blucher pr-armee-elbe; pr-corps-1 pr-armee-elbe; pr-yorck pr-armee-elbe"
    )
    davout = "fr-davout berg; fr-corps-8 berg; fr-corps-9 berg"
    cards = {"hand": ["11C"], "removed": [c for c in BOARD.card_ids if c != "11C"]}  # of value 1
    play = start(
        f"{army}; pr-corps-2 pr-armee-elbe; {davout}",
        EMPIRE,
        nations={"prussia": "allied-coalition"},
        cards=cards,
        dice=[step["die"], *[3] * 30],
        zones={"thuringe": "thuringia flag=prussia"},
    )
    play.act("activate fr-davout", "force 0", "step thuringe", "intercept 11C pr-armee-elbe")
    assert play.events("interception")[0][2:5] == [step["die"], step["total"], int(step["success"])]
    assert play.ask == "leave-behind"
    play.act("drop pr-corps-2", "drop pr-yorck")
    if play.ask == "leave-behind":
        play.act("set-out")
    assert play.where("pr-yorck") == play.where("pr-corps-2") == "magdebourg"
    assert play.where("pr-blucher") == "thuringe"


@pytest.mark.parametrize("step", NAMED["massena-evades"]["step"], ids=lambda step: step["text"])
def test_massena_evades_john(step: Step) -> None:
    units = "fr-massena milan; fr-corps-8 milan; au-jean brescia; au-corps-1 brescia; au-corps-2 brescia"
    zones = {"milan": "italy empty", "brescia": "italy flag=austria"}
    play = start(units, COALITION, zones=zones, dice=[step["die"], *[3] * 30])
    play.act("activate au-jean", "force 0", "step milan", "evade")
    assert play.events("evasion")[0][2:5] == [step["die"], step["total"], int(step["success"])]


def test_a_consolidated_force_has_the_fewest_points() -> None:
    step = NAMED["consolidated"]["step"][0]
    units = (
        "au-charles laibach; au-corps-1 laibach; au-corps-2 laibach; au-jean agram; au-corps-3 agram; au-corps-4 agram;"
        "fr-corps-8 graz 1"
    )
    play = start(units, COALITION, 0, CAMPAIGN, 3).act("activate au-charles", "force 0", "step graz")
    play.act("activate au-jean", "force 1", "step graz")
    assert [int(op(play).points_left(g)) for g in (1, 2)] == [2, 3]
    play.act("fight graz")
    while play.ask != "march":
        play.act("pass")
    assert left(play) == step["result"]


# Chapter 13


def test_only_the_movers_test() -> None:
    step = NAMED["two-steps-tested"]["step"][0]
    play = start("fr-ney bade; fr-corps-8 bade; fr-corps-9 stuttgart", EMPIRE, dice=[6])
    play.act("activate fr-ney", "force 3", "step stuttgart", "done")
    assert attrition(play) == (6, 7, 1)  # column 1-2 of two steps
    assert play.steps("fr-corps-8") == step["result"] - 1
    assert play.steps("fr-corps-9") == 2


def test_attrition_of_ten_steps() -> None:
    moved, count, test = NAMED["attrition-ten"]["step"]
    army = "fr-grande-armee varsovie; fr-napoleon fr-grande-armee; ba-corps fr-grande-armee; bd-corps fr-grande-armee"
    french = "; ".join(f"fr-elite-{n} fr-grande-armee" for n in (1, 2, 3))
    there = "fr-ney sandomir; fr-elite-4 sandomir; fr-corps-8 sandomir 1"
    play = start(
        f"{army}; {french}; {there}",
        EMPIRE,
        nations={"prussia": "allied-coalition"},
        zones={"varsovie": "france"},
        dice=[test["die"]],
    )
    play.act("activate fr-grande-armee", "done", "force 3")
    assert left(play) == moved["available"]
    play.act("step sandomir", "drop fr-elite-1", "take fr-elite-4", "take fr-corps-8", "step cracovie")
    assert steps_of(play.state, op(play).pieces(play.state, 1)) == count["result"]
    play.act("done")
    check_attrition(play, test)
    assert "lose ba-corps" not in play.offered  # the first loss is French
    play.act("lose fr-corps-8")
    assert "lose ba-corps" in play.offered


# The long example


def test_round_2_marmont_marches_to_wurzburg() -> None:
    movement, test = step_of(4), step_of(5)
    marmont = "fr-marmont groningue; nl-corps groningue 1; fr-corps-8 groningue 1"
    units = f"{marmont}; fr-elite-6 hanovre; ba-corps wurtzburg 1"
    play = start(units, EMPIRE, step_of(3)["card_value"], dice=[test["die"], test["star_die"]])
    play.act("activate fr-marmont", "force 3")
    assert left(play) == movement["available"]
    play.act("step hanovre", "take fr-elite-6")
    assert "step kassel" not in play.offered  # Hesse is neutral
    play.act("step berg", "step thuringe", "plant-flag", "step wurtzburg")
    assert op(play).spent[0] <= movement["spent"]
    play.act("done")
    check_attrition(play, test)
    assert play.may("lose") == ["lose fr-elite-6", "lose fr-corps-8"]  # a French unit first
    play.act("lose fr-elite-6")
    if play.ask == "activate":
        play.act("done")
    assert play.reserve("empire") == step_of(3)["reserve_after"]
    assert play.flag("thuringe") == "france"


def test_round_2_charles_before_mantua() -> None:
    movement, siege = step_of(7), step_of(8)
    units = "au-charles verone; au-corps-1 verone; au-corps-2 verone; au-corps-3 verone; au-corps-4 verone 1"
    play = start(units, COALITION, 2, dice=[siege["die"]]).act("activate au-charles", "force 0")
    assert left(play) == movement["available"]
    play.act("step mantoue", "assault mantoue")
    assert play.events("assault")[0][2:4] == [siege["die"], siege["total"]]
    assert play.siege("mantoue") == siege["marker_after"]


def test_round_3_mack_before_ulm() -> None:
    movement, siege, test = step_of(15), step_of(16), step_of(18)
    army = "au-armee-allemagne salzbourg; au-mack au-armee-allemagne; au-cavalerie au-armee-allemagne 1"
    units = f"{army}; " + "; ".join(f"au-corps-{n} au-armee-allemagne" for n in (1, 2, 3))
    play = start(f"{units}; au-depot-1 au-armee-allemagne", COALITION, dice=[siege["die"], test["die"]])
    play.act("activate au-armee-allemagne", "force 1")
    assert left(play) == movement["available"]
    play.act("step munich", "plant-flag", "step ulm", "assault ulm")
    assert play.events("assault")[0][2:4] == [siege["die"], siege["total"]]
    play.act("spend au-depot-1")
    if play.ask == "march":
        play.act("done")
    check_attrition(play, test)  # no other depot may be spent


def test_round_4_kutuzov_marches_through_barren_land() -> None:
    movement, test = step_of(33), step_of(34)
    army = "ru-armee-1 lublin; ru-koutouzov ru-armee-1; ru-elite-1 ru-armee-1; ru-elite-2 ru-armee-1"
    units = f"{army}; ru-buxhowden brest-litovsk; ru-corps-1 brest-litovsk; ru-corps-2 brest-litovsk"
    play = start(units, COALITION, 2, markers=["duty-over"], dice=[test["die"], test["star_die"]])
    play.act("activate ru-armee-1", "done", "force 3")  # nobody is gathered
    assert left(play) == movement["available"]
    play.act("step brest-litovsk", "take ru-corps-1", "take ru-corps-2")
    assert play.place("ru-buxhowden") == "ru-armee-1"
    play.act("step lublin", "step sandomir", "step cracovie", "step leopoldstadt")
    assert op(play).spent[0] == movement["spent"]
    play.act("done")
    check_attrition(play, test)
    play.act("lose ru-corps-1")
    assert play.where("ru-koutouzov") == "leopoldstadt"


def test_round_5_napoleon_takes_vienna_and_tests_after_the_last_siege() -> None:
    movement, salzburg, vienna, test = step_of(36), step_of(37), step_of(38), step_of(39)
    units = "fr-grande-armee munich; fr-napoleon fr-grande-armee; " + "; ".join(
        f"{unit} fr-grande-armee"
        for unit in ("fr-garde", "fr-elite-1", "fr-elite-2", "fr-elite-3", "fr-corps-8", "fr-cavalerie")
    )
    dice = [salzburg["die"], vienna["die"], test["die"], test["star_die"]]
    play = start(f"{units}; fr-depot-1 fr-grande-armee", EMPIRE, 1, round=5, dice=dice)
    play.act("activate fr-grande-armee", "force 1")
    assert left(play) == movement["available"]
    play.act("step salzbourg", "assault salzbourg", "spend fr-depot-1", "step vienne", "assault vienne")
    assert [e[3] for e in play.events("assault")] == [salzburg["total"], vienna["total"]]
    while play.ask not in ("attrition-loss", "over"):
        play.act("pass" if "pass" in play.offered else "done")
    check_attrition(play, test)
    play.act("lose fr-corps-8", "lose fr-corps-8")
    assert play.where("fr-corps-8") == "reserve"
    assert play.flag("vienne") == "france"


def test_round_5_napoleon_intercepts_charles() -> None:
    step, test = step_of(42), step_of(44)
    army = "fr-grande-armee vienne; fr-napoleon fr-grande-armee; " + "; ".join(
        f"{unit} fr-grande-armee"
        for unit in ("fr-garde", "fr-elite-1", "fr-elite-2", "fr-cavalerie", "fr-murat", "fr-davout")
    )
    charles = (
        "au-charles mantoue; au-corps-1 mantoue; au-corps-2 mantoue; au-corps-3 mantoue; au-corps-4 mantoue 1"
    )
    cards = {"hand": ["27F"], "removed": [c for c in BOARD.card_ids if c != "27F"]}
    play = start(
        f"{army}; {charles}; au-depot-1 mantoue",
        COALITION,
        0,
        CAMPAIGN,
        3,
        cards=cards,
        round=5,
        zones={
            "vienne": "austria flag=france empty",
            "salzbourg": "austria flag=france",
            "mantoue": "italy siege=1",
        },
        dice=[step["die"], 1, test["die"], *[3] * 10],
    )
    play.act("activate au-charles", "force 3")
    assert left(play) == step_of(41)["available"]
    play.act("step venise")
    assert play.siege("mantoue") is None  # raised
    play.act("step klagenfurt", "step graz", "intercept 27F fr-grande-armee")
    assert play.events("interception")[0][2:5] == [step["die"], step["total"], 1]
    play.act("set-out")
    while play.ask == "spend-depot" and play.side == "empire":
        play.act("pass")
    play.act("spend au-depot-1")
    assert attrition(play) == (test["die"], test["total"], test["losses"])
    play.act("lose au-corps-4")
    assert play.where("au-corps-4") == "reserve"
    assert play.offered[0] == "fight graz"  # in a Grand Campaign others may still come


@pytest.mark.rule("15.5.b")
def test_round_5_kutuzov_takes_vienna_back_and_mans_its_walls() -> None:
    movement = step_of(49)
    army = "ru-armee-1 leopoldstadt; ru-koutouzov ru-armee-1; ru-elite-1 ru-armee-1; ru-corps-1 ru-armee-1 1"
    for answer, empty in (("lose ru-corps-1", False), ("pass", True)):
        play = start(
            army,
            COALITION,
            round=5,
            markers=["duty-over"],
            zones={"vienne": "austria flag=france empty"},
        )
        play.act("activate ru-armee-1", "force 0")
        assert left(play) == movement["available"]
        play.act("step vienne", "plant-flag")
        assert (play.ask, play.flag("vienne")) == ("reactivate", "")
        play.act(answer)
        assert (play.where("ru-corps-1") == "reserve", bool(emptied(play.state, N["vienne"]))) == (
            not empty,
            empty,
        )


def test_round_6_kutuzov_takes_an_austrian_corps_along() -> None:
    movement, test = step_of(56), step_of(57)
    army = "ru-armee-1 neusohl; ru-koutouzov ru-armee-1; ru-elite-1 ru-armee-1; ru-elite-2 ru-armee-1"
    army += "; ru-corps-1 ru-armee-1"
    play = start(
        f"{army}; au-corps-1 budapest; au-depot-1 budapest; fr-ney vienne; fr-corps-8 vienne",
        COALITION,
        round=6,
        markers=["duty-over"],
        zones={"vienne": "austria flag=france empty"},
        dice=[test["die"], *[3] * 20],
    )
    play.act("activate ru-armee-1")
    while play.ask == "gather":
        play.act("done")
    play.act("force 2")
    assert left(play) == movement["available"]
    play.act("step budapest", "take au-corps-1", "step komorn", "step vienne", "stand")
    assert attrition(play) == (test["die"], test["total"], test["losses"])
    play.act("lose au-corps-1")
    assert play.steps("au-corps-1") == 1


def test_1806_redeployments() -> None:
    castanos, kutuzov = step_of(81), step_of(82)
    frame = Operation(EMPIRE, REDEPLOY, left=1, head=P["es-castanos"])
    units = "es-castanos madrid; es-corps-1 madrid; es-corps-2 madrid"
    play = table(units, frame=frame, phase="redeployment", round=1)
    assert factor(all_at(play.state, EMPIRE, N["madrid"])) == castanos["factor"]
    play.act("step valladolid", "step leon", "done")
    assert play.events("attrition") == []
    corps = "; ".join(f"ru-corps-{n} ru-armee-1" for n in range(1, 6))
    far = Operation(COALITION, REDEPLOY, left=1, head=P["ru-armee-1"])
    army = table(
        f"ru-armee-1 vilna; ru-koutouzov ru-armee-1; {corps}",
        frame=far,
        phase="redeployment",
        round=1,
        dice=[kutuzov["die"]],
    )
    assert left(army) == 6
    army.act("step minsk", "step grodno", "step brest-litovsk", "step grodno", "done")
    check_attrition(army, kutuzov)
