"""Where two rules of chapters 12 to 15 and 17 meet: each result was worked out from the book before it was played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.napoleon_against_europe.casebook import Case, case, stack

DAVOUT = stack("ulm", "fr-davout", "fr-elite-1", "fr-elite-2")  # 4 steps; initiative 1, attack 2, defence 3
CHARLES = stack("salzbourg", "au-charles", "au-corps-1", "au-corps-2")  # initiative 2, attack 1, defence 2
ANSWER: dict[str, Any] = {"cards": {"hand": ["11F", "4C"]}}  # the Coalition has a card of 3 to intercept with
COALITION: dict[str, Any] = {"side": "coalition", "cards": {"hand": ["4C"]}}  # its turn, 3 points
AUSTRIAN = "bavaria flag=austria"


def march(units: str, dice: list[int | str], head: str, *actions: str, **said: Any) -> Case:
    return case(units, dice, **said).act("operate 11F", f"activate {head}", *actions)


def austrians(units: str, dice: list[int | str], head: str, *actions: str, **said: Any) -> Case:
    return case(units, dice, **{**COALITION, **said}).act("operate 4C", f"activate {head}", *actions)


def sail(units: str, port: str, dice: list[int | str], *actions: str, **said: Any) -> Case:
    m = case(units, dice, **{**COALITION, **said}).act("operate 4C", f"put-to-sea {port}")
    if m.may("add-all"):
        m.act("add-all")
    return m.act(*actions)


def lose(m: Case, *sides: str) -> Case:
    """Whoever has losses takes the first that is offered."""
    while m.ask.endswith("-loss") and (not sides or m.ask.split()[0] in sides):
        m.act(m.offered[0])
    return m


# 12.4 and 12.5 with 13.6


@pytest.mark.rule("12.4.f")
@pytest.mark.rule("12.4.d")
def test_an_interceptor_has_tested_before_the_force_in_the_zone_evades() -> None:
    """5 intercepts; Charles tests one step for one point: 6 + 1 is 7, a loss, and nobody is left of him; then Mack,
    whom nobody comes to help, evades with a 5."""
    units = f"{DAVOUT}; au-charles salzbourg; au-corps-1 salzbourg 1; au-mack munich; au-corps-3 munich"
    m = march(units, [5, 6, 5], "fr-davout", "force 0", "step munich", **ANSWER).act(
        "intercept 4C au-charles"
    )
    assert m.at("au-corps-1", "au-charles") == ["reserve", "sitting-out"]
    assert m.ask == "coalition avoid"
    m.act("evade")
    assert m.ask == "coalition evade-to"
    m.act("retreat salzbourg")
    assert m.ask == "empire march"
    assert m.events("battle") == []


@pytest.mark.rule("13.6.1.d")
def test_a_depot_outlives_the_interceptor_whom_it_went_with() -> None:
    units = f"{DAVOUT}; au-charles salzbourg; au-corps-1 salzbourg 1; au-depot-1 salzbourg"
    m = march(units, [5, 6], "fr-davout", "force 0", "step munich", **ANSWER).act("intercept 4C au-charles")
    if m.ask == "coalition leave-behind":
        m.act("set-out")
    m.act("pass")  # it is not spent
    assert m.at("au-corps-1") == ["reserve"]
    assert m.piece("au-depot-1") == ["salzbourg", "0"]
    assert m.ask == "empire march"


@pytest.mark.rule("11.b")
@pytest.mark.rule("13.6.1.d")
def test_of_those_who_may_not_leave_their_country_one_outlives_the_general_who_went() -> None:
    """Kutuzov goes with one step and is lost with it; of two militias without a general one can stay."""
    units = stack("sandomir", "fr-davout", "fr-elite-1", "fr-elite-2") + "; ru-corps-1 brest-litovsk 1; "
    units += stack("brest-litovsk", "ru-koutouzov", "ru-milice-1", "ru-milice-2")
    m = march(units, [6, 6], "fr-davout", "force 0", "step lublin", **ANSWER).act("intercept 4C ru-koutouzov")
    assert m.at("ru-corps-1", "ru-koutouzov") == ["reserve", "sitting-out"]
    assert m.ask == "coalition keep-force"
    m.act("keep ru-milice-2")
    assert m.at("ru-milice-1", "ru-milice-2") == ["reserve", "brest-litovsk"]
    assert m.ask == "empire march"


@pytest.mark.rule("12.4.d")
def test_who_is_met_after_an_interceptor_is_beaten_has_nothing_of_its_bonus() -> None:
    """Charles adds one for his interception at Munich; the corps that stands at Innsbruck adds nothing."""
    units, dice = f"{DAVOUT}; {CHARLES}; au-corps-5 innsbruck", [5, 2, 6, 1, 1, 1, 6, 1, 1, 1, 1, 1]
    m = march(units, dice, "fr-davout", "force 0", "step munich", **ANSWER)
    lose(m.act("intercept 4C au-charles", "set-out", "lead fr-elite-1"))
    assert m.ask == "empire march"
    m.act("step innsbruck", "lead fr-elite-1")
    assert [roll[1] for roll in m.events("battle-roll") if roll[0] == 1] == [3, 0]


@pytest.mark.card("26F")
def test_a_defeat_by_napoleon_is_kept_beside_what_was_before() -> None:
    army = stack("ulm", "fr-napoleon", "fr-elite-1", "fr-elite-2", "fr-elite-3")
    units, dice = f"{army}; {CHARLES.replace('salzbourg', 'munich')}", [6, 1, 1, 1, 1, 1, 1, 1]
    m = march(units, dice, "fr-napoleon", "force 0", "step munich", beaten={"austria": ["france"]})
    lose(m.act("stand", "lead fr-elite-1"))
    assert m.match.dump()["beaten"]["austria"] == ["france", "lost-to-napoleon"]
    assert m.match.dump()["beaten"]["france"] == []


@pytest.mark.rule("12.4.d")
@pytest.mark.rule("12.3.c")
def test_the_interceptor_tests_before_the_intercepted_on_a_forced_march() -> None:
    """Charles 6 + 1 is 7: 1*, and a 3 adds nothing. Davout 6 + 1 - 2 is 5: one."""
    m = march(f"{DAVOUT}; {CHARLES}", [5, 6, 3, 6], "fr-davout", "force 1", "step munich", **ANSWER)
    m.act("intercept 4C au-charles", "set-out")
    assert m.ask == "coalition attrition-loss"
    m.act("lose au-corps-1")
    assert m.ask == "empire attrition-loss"


@pytest.mark.rule("13.6.1.d")
@pytest.mark.parametrize(("die", "hurt"), [(2, False), (3, True)])
def test_over_a_river_an_interceptor_tests_for_two_points(die: int, hurt: bool) -> None:
    """From Ratisbon to Ulm: 3 + 2 is 5, one of three to five steps."""
    units = stack("stuttgart", "fr-davout", "fr-elite-1", "fr-elite-2") + "; "
    units += CHARLES.replace("salzbourg", "ratisbonne")
    m = march(units, [5, die, 1, 1, 1, 1], "fr-davout", "force 0", "step ulm", **ANSWER)
    m.act("intercept 4C au-charles", "set-out")
    assert (m.ask == "coalition attrition-loss") is hurt


@pytest.mark.rule("13.6.2.a")
@pytest.mark.parametrize(("round_", "die", "hurt"), [(5, 2, False), (6, 1, False), (6, 2, True)])
def test_winter_weighs_on_an_interceptor_and_bad_weather_does_not(round_: int, die: int, hurt: bool) -> None:
    m = march(
        f"{DAVOUT}; {CHARLES}",
        [5, die, 1, 1, 1, 1],
        "fr-davout",
        "force 0",
        "step munich",
        round=round_,
        **ANSWER,
    )
    m.act("intercept 4C au-charles", "set-out")
    assert (m.ask == "coalition attrition-loss") is hurt


@pytest.mark.rule("12.3.c")
def test_after_an_evasion_the_forced_march_is_tested_at_the_end() -> None:
    """Bagration gets away with a 5; at the end 6 + 1 - 2 is 5, one loss."""
    units = f"{DAVOUT}; " + stack("munich", "ru-bagration", "ru-corps-1")
    m = march(units, [5, 6], "fr-davout", "force 1", "step munich").act("evade", "retreat salzbourg")
    assert m.events("attrition") == []
    m.act("done")
    assert m.ask == "empire attrition-loss"


@pytest.mark.rule("12.3.c")
@pytest.mark.rule("2.2.c")
def test_a_force_that_dies_of_its_forced_march_fights_nobody() -> None:
    """One step, 6 + 3 - 2 is 7: one loss before the battle."""
    units = "fr-augereau ulm; fr-corps-8 ulm 1; " + stack("munich", "au-mack", "au-corps-1")
    m = march(units, [6], "fr-augereau", "force 3", "step munich").act("stand")
    assert m.at("fr-corps-8", "fr-augereau", "au-corps-1") == ["reserve", "sitting-out", "munich"]
    assert m.events("battle-roll") == []
    assert m.ask == "coalition action"


@pytest.mark.rule("14.2.c")
@pytest.mark.rule("12.5.a")
def test_six_to_one_may_evade_first_and_is_overrun_if_it_fails() -> None:
    corps = ("fr-elite-1", "fr-elite-2", "fr-elite-3", "fr-elite-4", "fr-elite-5", "fr-corps-8")
    units = "fr-grande-armee ulm; " + stack("fr-grande-armee", "fr-napoleon", *corps)
    m = march(f"{units}; au-mack munich; au-corps-1 munich", [4], "fr-grande-armee", "force 0", "step munich")
    m.act("evade")
    assert m.at("au-corps-1", "au-mack") == ["reserve", "sitting-out"]
    assert m.may("step salzbourg")


# 12.4 with 15.3, 14.9.4 and 14.10


@pytest.mark.rule("12.4.d")
@pytest.mark.rule("15.3.b")
def test_an_interceptor_joins_the_besieger_whom_a_relief_attacks() -> None:
    """Six against Charles's four and John's two; Charles commands with 2 and the interceptor's 1."""
    units = stack("stuttgart", "fr-davout", "fr-elite-1", "fr-elite-2", "fr-elite-3") + "; "
    units += CHARLES.replace("salzbourg", "ulm") + "; " + stack("innsbruck", "au-jean", "au-corps-3")
    zones = {"munich": AUSTRIAN, "ulm": "bavaria siege=1"}
    m = march(units, [5, 1, 1, 1, 1, 1], "fr-davout", "force 0", "step ulm", zones=zones, **ANSWER)
    m.act("intercept 4C au-jean", "stand", "lead fr-elite-1")
    assert m.events("odds")[0][:2] == [6, 6]
    assert [roll[1] for roll in m.events("battle-roll")] == [3, 3]


@pytest.mark.rule("14.9.4.b")
def test_four_points_are_two_tries_to_reorganize_and_three_are_one() -> None:
    """Morale 4 and Augereau's better value, 1: a 6 fails."""
    units = "fr-augereau ulm; fr-corps-8 ulm demoralized; fr-corps-9 ulm demoralized"
    m = march(units, [6, 6], "fr-augereau").act("reorganize", "reorganize")
    assert not m.may("reorganize")
    assert not m.may("step")
    m = march(units, [6], "fr-augereau", round=5).act("reorganize")
    assert not m.may("reorganize")
    assert m.may("step munich")


@pytest.mark.rule("14.10.c")
def test_a_beaten_defender_goes_to_a_zone_open_to_all_and_never_to_neutral_ground() -> None:
    """Hanover, attacked from Berg: Groningen is open to all, Münster, Hesse and Mecklenburg are neutral."""
    units = stack("berg", "fr-davout", "fr-elite-1", "fr-elite-2", "fr-elite-3") + "; "
    units += stack("hanovre", "ru-bagration", "ru-corps-1", "ru-corps-2")
    m = march(units, [6, 2, 1, 1, 6, 1], "fr-davout", "force 0", "step hanovre").act(
        "stand", "lead fr-elite-1"
    )
    assert lose(m, "coalition").at("ru-bagration") == ["groningue"]


@pytest.mark.rule("14.10.e")
def test_an_army_that_attacked_over_a_river_loses_a_step_going_back() -> None:
    """The river costs Mack's army nothing in the battle, and a step in the retreat: two losses and one."""
    units = "au-armee-allemagne ratisbonne; " + DAVOUT + "; "
    units += stack("au-armee-allemagne", "au-mack", "au-corps-1", "au-corps-2", "au-corps-3")
    said = {"zones": {"ratisbonne": AUSTRIAN}}
    m = austrians(units, [1, 1, 3, 3, 1, 1], "au-armee-allemagne", "force 0", "step ulm", **said)
    m.act("stand", "lead fr-elite-1") if m.may("stand") else m.act("lead fr-elite-1")
    # 6 to 4 is 2:1; no line leads back over the river to Salzburg in 2 points
    assert [roll[1] for roll in m.events("battle-roll")] == [1 - 3, 3 + 1]
    lost = 0
    while m.ask.startswith("coalition") and m.may("lose"):
        m.act(m.offered[0])
        lost += 1
    assert lost == 3


# 15


@pytest.mark.rule("13.3.e")
@pytest.mark.rule("15.2.d")
@pytest.mark.parametrize(("by", "may"), [("ratisbonne", False), ("munich", True)])
def test_a_siege_begins_with_the_line_through_the_zone_of_entry(by: str, may: bool) -> None:
    """Back over the river to Ratisbon is 2 points, and Salzburg a third; by Munich they are 2."""
    zones = {"munich": AUSTRIAN, "ratisbonne": AUSTRIAN}
    m = austrians(CHARLES, [], "au-charles", "force 1", f"step {by}", "step ulm", zones=zones)
    assert m.may("assault ulm") is may


@pytest.mark.rule("13.1.a")
def test_supply_is_looked_at_again_for_an_assault_in_a_siege_that_others_have_begun() -> None:
    """Charles sets out from Stuttgart without supply; before Ulm, which a corps besieges, a line leads by Munich.
    4, his 1 and the marker's 1 are honours."""
    units = "au-charles stuttgart; au-corps-2 stuttgart; au-corps-1 ulm"
    zones = {"munich": AUSTRIAN, "ulm": "bavaria siege=1"}
    m = austrians(units, [4], "au-charles", "force 0", zones=zones)
    assert "unsupplied" in m.piece("au-corps-2")
    m.act("step ulm", "take au-corps-1", "assault ulm")
    assert "unsupplied" not in m.piece("au-corps-2")
    assert m.zone("ulm") == "bavaria flag=austria empty"


@pytest.mark.rule("15.3.a")
@pytest.mark.rule("15.3.b")
def test_a_besieger_who_beats_the_relief_and_has_one_step_left_must_go() -> None:
    """Charles 13 is 1+, Davout 16 is 2: he wins, and one step does not besiege Salzburg."""
    units = "fr-davout salzbourg; fr-elite-1 salzbourg; au-corps-5 salzbourg-fortress; "
    units += "au-charles vienne; au-corps-1 vienne"
    zones = {"salzbourg": "austria siege=1"}
    m = austrians(units, [6, 6, 6, 6], "au-charles", "force 0", "step salzbourg", zones=zones)
    if m.may("stand"):
        m.act("stand")
    lose(m.act("lead fr-elite-1"))
    assert m.at("au-corps-1", "au-charles") == ["reserve", "sitting-out"]
    assert m.zone("salzbourg") == "austria"
    assert m.ask == "empire lift"
    assert m.offered == ["retreat munich", "retreat ratisbonne"]


@pytest.mark.rule("15.1.c")
def test_a_general_with_three_steps_leaves_two_before_a_fortress_and_goes_on() -> None:
    units = "fr-ney munich; fr-corps-8 munich; fr-corps-9 munich 1"
    m = march(units, [], "fr-ney", "force 0", "step salzbourg")
    assert not m.may("step")
    m.act("drop fr-corps-8", "invest", "step vienne")
    assert m.zone("salzbourg") == "austria siege=0"
    assert m.at("fr-corps-8", "fr-ney") == ["salzbourg", "vienne"]
    assert not m.may("assault")  # one step before Vienna
    assert not m.may("step")


@pytest.mark.rule("15.1.f")
@pytest.mark.rule("12.5.a")
def test_a_corps_without_a_general_goes_into_its_walls_but_does_not_evade() -> None:
    m = march(
        DAVOUT.replace("ulm", "munich") + "; au-corps-1 salzbourg",
        [],
        "fr-davout",
        "force 0",
        "step salzbourg",
    )
    assert m.ask == "coalition avoid"
    assert not m.may("evade")
    m.act("go-in-all")
    assert m.at("au-corps-1") == ["salzbourg-fortress"]


# 17


@pytest.mark.rule("17.3.3.c")
def test_a_beaten_attack_on_a_port_goes_back_to_a_box_that_was_held_before_alone() -> None:
    """3 and Ball's 2 against 3 and 3 of the batteries."""
    m = sail(
        "gb-flotte-ball toulon-blockade; fr-flotte-emeriau toulon-port",
        "toulon-blockade",
        [3, 3, 3],
        "attack toulon-port",
    )
    assert m.at("gb-flotte-ball") == ["toulon-blockade"]
    m = sail(
        "gb-flotte-ball golfe-du-lion; fr-flotte-emeriau toulon-port",
        "golfe-du-lion",
        [3, 3, 3],
        "sail toulon-blockade",
        "pass",  # Emeriau stays in port
        "attack toulon-port",
    )
    assert m.at("gb-flotte-ball") == ["golfe-du-lion"]


@pytest.mark.rule("17.2.1.b")
def test_a_landing_has_its_price_where_nobody_stands_too() -> None:
    """Sinyavin has 4 points: from Corfu by two seas to the box of Leghorn are 3; the port would be the fourth, the
    landing a fifth. Ball, with 6, lands."""
    m = sail(
        "ru-flotte-siniavine corfou-port; ru-corps-1 corfou",
        "corfou-port",
        [],
        "embark ru-corps-1 ru-flotte-siniavine",
        "sail mediterranee-centrale",
        "sail golfe-du-lion",
        "sail livourne-blockade",
    )
    assert not m.may("sail livourne-port")
    m = sail(
        "gb-flotte-ball malte-port; gb-corps-1 malte",
        "malte-port",
        [],
        "embark gb-corps-1 gb-flotte-ball",
        "sail mediterranee-centrale",
        "sail golfe-du-lion",
        "sail livourne-blockade",
        "sail livourne-port",
    )
    assert m.may("land gb-corps-1")


@pytest.mark.rule("17.3.2.a")
def test_beaten_in_the_north_sea_one_does_not_go_where_the_attack_came_from() -> None:
    """9 to 6: no loss; from the Channel came the British."""
    units = "gb-flotte-keith portsmouth-port; gb-flotte-calder portsmouth-port; "
    units += "fr-flotte-emeriau mer-du-nord; fr-flotte-villeneuve mer-du-nord"
    course = ("sail manche", "sail mer-du-nord", "pass", "attack mer-du-nord", "stand")
    m = sail(units, "portsmouth-port", [4, 4, 3, 3], *course)
    assert m.offered == ["retreat atlantique-nord", "retreat detroits"]
