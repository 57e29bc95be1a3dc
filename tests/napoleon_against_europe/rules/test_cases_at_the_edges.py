"""Where two rules touch that seldom do: each result was worked out from the book before it was played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.napoleon_against_europe.casebook import Case, case, stack

COALITION: dict[str, Any] = {"side": "coalition", "cards": {"hand": ["4C"]}}  # its turn, 3 points
PORTO: dict[str, Any] = {
    "nations": {"spain": "allied-empire"},
    "played": ["24F"],
}  # the French are in Portugal


def sail(units: str, dice: list[int | str], *actions: str, **said: Any) -> Case:
    """Two British fleets sail from the southern Atlantic, or where the first action says."""
    return case(units, dice, **{**COALITION, **said}).act("operate 4C", *actions)


def march(units: str, dice: list[int | str], head: str, *actions: str, **said: Any) -> Case:
    return case(units, dice, **said).act("operate 11F", f"activate {head}", *actions)


# Landings


@pytest.mark.rule("17.2.9.a")
def test_a_general_goes_ashore_after_the_corps() -> None:
    """Moore follows his corps into the boats, and leads it against the National Guard: +1 -3 +1 for two against one."""
    units = "gb-flotte-nelson golfe-du-lion; gb-corps-1 gb-flotte-nelson; gb-moore gb-flotte-nelson; fr-gn-1 marseille"
    m = sail(
        units, [6, 6, 1, 1], "put-to-sea golfe-du-lion", "sail marseille-blockade", "sail marseille-port"
    )
    m.act("land gb-corps-1")
    assert m.offered == ["land gb-moore", "set-out"]
    m.act("land gb-moore")
    assert m.events("battle-roll")[0][:3] == [1, -1, 11]
    assert m.at("gb-moore", "gb-corps-1") == ["marseille", "marseille"]
    m.match.check_dice()


JUNOT = stack("porto", "fr-junot", "fr-corps-8") + "; "
MOORE = "gb-flotte-nelson atlantique-sud; gb-corps-1 gb-flotte-nelson; gb-moore gb-flotte-nelson; " + JUNOT
TO_PORTO = ("put-to-sea atlantique-sud", "sail porto-port")


@pytest.mark.rule("17.2.9.a")
def test_who_lands_in_an_own_port_where_the_enemy_stands_attacks_from_the_sea() -> None:
    """Junot is in Porto, whose flag is still Portuguese, and it has no walls: +1 -3 for Moore, who wins 9 to 2."""
    m = sail(MOORE, [5, 6, 1, 1], *TO_PORTO, "land gb-corps-1", "land gb-moore", **PORTO)
    assert m.events("battle-roll") == [[1, -2, 9, 0, 1, 0], [0, 0, 2, 0, 0, 0]]
    m.act("retreat leon")
    assert m.at("gb-moore", "gb-corps-1", "fr-junot") == ["porto", "porto", "leon"]
    assert m.at("gb-flotte-nelson") == ["porto-port"]  # the port was never the enemy's
    m.match.check_dice()


@pytest.mark.rule("17.2.9.e")
def test_who_is_beaten_on_an_own_shore_is_destroyed_too() -> None:
    m = sail(MOORE, [1, 1, 6, 6], *TO_PORTO, "land gb-corps-1", "land gb-moore", **PORTO).act("pass")
    assert m.at("gb-moore", "gb-corps-1") == ["sitting-out", "reserve"]
    assert m.at("fr-junot") == ["porto"]


@pytest.mark.rule("17.2.9.c")
@pytest.mark.rule("17.2.9.d")
def test_such_a_landing_has_two_steps_and_waits_for_the_spring() -> None:
    units = MOORE + "; gb-flotte-ball atlantique-sud; gb-corps-2 gb-flotte-ball"
    both = ("put-to-sea atlantique-sud", "add-all", "sail porto-port")
    m = sail(units, [], *both, "land gb-corps-1", **PORTO)
    assert not m.may("land gb-corps-2")
    assert not sail(units, [], *both, round=6, **PORTO).may("land gb-corps-1")


# Interior lines


@pytest.mark.rule("12.6.d")
@pytest.mark.parametrize("answer", ["play 1F", "pass"])
def test_interior_lines_answer_the_first_battle_wherever_it_is_fought(answer: str) -> None:
    """Charles and Bellegarde wait before Davout in Munich; John fights at Stuttgart first, and that is the moment."""
    units = stack("munich", "fr-davout", "fr-elite-1", "fr-elite-2", "fr-elite-3").replace(
        "munich", "fr-armee-italie"
    )
    units += (
        "; fr-armee-italie munich; fr-corps-9 stuttgart; "
        + stack("paris", "fr-napoleon", "fr-corps-10")
        + "; "
    )
    units += stack("salzbourg", "au-charles", "au-corps-1", "au-corps-2") + "; "
    units += stack("ratisbonne", "au-bellegarde", "au-corps-3", "au-corps-4") + "; "
    units += stack("wurtzburg", "au-jean", "au-corps-5", "au-corps-6")
    zones = dict.fromkeys(("wurtzburg", "ratisbonne"), "bavaria flag=austria")
    cards = {"hand": ["4C", "1F"], "permanent": ["1C", "2C", "3C"]}
    m = case(units, [6, 6, 6, 6, *[3] * 20], side="coalition", cards=cards, zones=zones)
    m.act("play 4C", "activate au-charles", "force 0", "step munich", "stand")
    m.act("activate au-bellegarde", "force 0", "step munich", "activate au-jean", "force 0", "step stuttgart")
    m.act("fight stuttgart")
    assert (m.ask, m.offered) == ("empire react", ["play 1F", "pass"])
    m.act(answer)
    while m.ask != "coalition activate":
        m.act(m.offered[0])
    m.act("fight munich")
    assert (m.ask == "coalition fight-order") == (answer == "play 1F")


# Grand Campaigns


@pytest.mark.rule("12.6.c")
@pytest.mark.rule("15.3.b")
def test_who_is_relieved_by_a_campaign_is_no_part_of_the_force_that_has_won() -> None:
    """Davout and Ney relieve Ulm with the six steps that Davout commands: the garrison stays, and he goes on."""
    units = (
        "fr-corps-8 ulm-fortress; " + stack("ulm", "au-mack", "au-corps-1", "au-corps-2", "au-corps-3") + "; "
    )
    units += (
        stack("bade", "fr-davout", "fr-elite-1", "fr-elite-2")
        + "; "
        + stack("wurtzburg", "fr-ney", "fr-elite-3")
    )
    said: dict[str, Any] = {"zones": {"ulm": "bavaria siege=1"}, "cards": {"hand": ["2F"]}}
    m = case(units, [6, 1, 1, 1, 1], **said).act(
        "play 2F", "activate fr-davout", "force 0", "step ulm", "stand"
    )
    m.act("activate fr-ney", "force 0", "step ulm", "fight ulm", "done", "lose au-corps-1", "lose au-corps-1")
    assert m.ask == "empire march"
    assert m.at("fr-corps-8", "fr-davout", "fr-elite-3", "fr-ney") == ["ulm", "ulm", "ulm", "reserve"]
    assert m.zone("ulm") == "bavaria"
    assert "done" not in m.offered  # eight steps are too many for him to stop here with all of them
    m.act("step munich", "done")
    assert m.at("fr-davout", "fr-elite-1", "fr-corps-8") == ["munich", "munich", "ulm"]


# Fleets in flight


@pytest.mark.rule("17.3.1.c")
@pytest.mark.rule("17.2.1.e")
@pytest.mark.parametrize(
    ("answers", "lost"), [(["withdraw"], True), (["fight-on", "withdraw"], False)], ids=["inactive", "active"]
)
def test_on_a_tie_those_who_are_driven_out_of_a_port_speak_first(answers: list[str], lost: bool) -> None:
    """It is France's turn: Junot plants its flag in Porto, and Villeneuve meets the fleet that has to leave."""
    units = (
        stack("porto", "fr-junot", "fr-corps-8")
        + "; pt-flotte porto-port; fr-flotte-villeneuve porto-blockade"
    )
    m = march(units, [4, 4], "fr-junot", "force 0", "plant-flag", **PORTO)
    assert m.ask == "coalition sea-tie"
    m.act(*answers[:1])
    if not lost:
        assert m.ask == "empire sea-tie"
        m.act("withdraw", "retreat cadix-port")
    assert m.events("sea-battle-end")[0][1] == (0 if lost else 1)
    m.act("retreat lisbonne-port")  # beaten or not, to the nearest port
    if lost:
        m.act("pass")  # Villeneuve lets them sail
    assert m.at("pt-flotte") == ["lisbonne-port"]


@pytest.mark.rule("14.10.c")
@pytest.mark.rule("12.6.d")
def test_who_loses_to_the_first_of_two_attackers_does_not_go_where_the_other_came_from() -> None:
    """Bellegarde, from Frankfurt, beats Davout at Stuttgart; Charles waits, who has come from Baden."""
    units = (
        stack("stuttgart", "fr-davout", "fr-elite-1", "fr-elite-2").replace("stuttgart", "fr-armee-italie")
        + "; "
    )
    units += "fr-armee-italie stuttgart; " + stack("paris", "fr-napoleon", "fr-corps-10") + "; "
    units += stack("bade", "au-charles", "au-corps-1", "au-corps-2") + "; "
    units += stack("francfort", "au-bellegarde", "au-corps-3", "au-corps-4")
    cards = {"hand": ["4C", "1F"], "permanent": ["1C", "2C", "3C"]}
    m = case(
        units, [1, 1, 6, 6, 1, 1], side="coalition", cards=cards, nations={"nassau": "allied-empire france"}
    )
    m.act("play 4C", "activate au-charles", "force 0", "step stuttgart", "stand")
    m.act(
        "activate au-bellegarde",
        "force 0",
        "step stuttgart",
        "fight stuttgart",
        "play 1F",
        "choose au-bellegarde",
    )
    while m.ask != "empire retreat":
        m.act(m.offered[0])
    assert m.offered == ["retreat ulm", "retreat wurtzburg"]


@pytest.mark.rule("12.4.d")
@pytest.mark.rule("12.6.b")
def test_who_has_intercepted_the_first_force_of_a_campaign_does_not_evade_from_the_second() -> None:
    """Mack has come to Stuttgart to fight Davout; Ney enters it too, and the battle is fought against both."""
    units = (
        stack("bade", "fr-davout", "fr-elite-1", "fr-elite-2")
        + "; "
        + stack("francfort", "fr-ney", "fr-elite-3")
    )
    units += "; " + stack("ulm", "au-mack", "au-corps-1", "au-corps-2")
    said: dict[str, Any] = {
        "nations": {"nassau": "allied-empire france"},
        "zones": {"ulm": "bavaria flag=austria"},
    }
    m = case(units, [6, 1], cards={"hand": ["2F", "4C"]}, **said)
    m.act("play 2F", "activate fr-davout", "force 0", "step stuttgart", "intercept 4C au-mack", "set-out")
    m.act("activate fr-ney", "force 0", "step stuttgart")
    assert (m.ask, m.offered) == ("empire activate", ["fight stuttgart"])


@pytest.mark.rule("12.5.d")
@pytest.mark.rule("12.6.a")
def test_nobody_evades_to_where_the_first_force_of_a_campaign_came_from() -> None:
    """The demoralized at Stuttgart had no way out when Davout came from Baden: Ney was in Frankfurt, and the others are
    fortresses. Now that Ney has come too, Baden is empty, and still closed to them."""
    units = stack("bade", "fr-davout", "fr-elite-1") + "; " + stack("francfort", "fr-ney", "fr-elite-3")
    units += "; au-corps-1 stuttgart 2 demoralized"
    said: dict[str, Any] = {"nations": {"nassau": "allied-empire france"}, "cards": {"hand": ["2F"]}}
    m = case(units, [], **said).act("play 2F", "activate fr-davout", "force 0", "step stuttgart")
    m.act("activate fr-ney", "force 0", "step stuttgart")
    assert (m.ask, m.offered) == ("empire activate", ["fight stuttgart"])


CAMPAIGN = (
    stack("bade", "fr-davout", "fr-elite-1", "fr-elite-2") + "; " + stack("francfort", "fr-ney", "fr-elite-3")
)
CAMPAIGN += "; " + stack("stuttgart", "au-mack", "au-corps-1", "au-corps-2") + "; "
NASSAU: dict[str, Any] = {"nations": {"nassau": "allied-empire france"}, "cards": {"hand": ["2F"]}}


def campaign(units: str, dice: list[int | str]) -> Case:
    """Davout from Baden, with four steps, and Ney from Frankfurt, with two, attack Mack at Stuttgart together."""
    m = case(CAMPAIGN + units, dice, **NASSAU).act(
        "play 2F", "activate fr-davout", "force 0", "step stuttgart"
    )
    return m.act("activate fr-ney", "force 0", "step stuttgart", "fight stuttgart")


@pytest.mark.rule("14.1.e")
@pytest.mark.rule("12.6.a")
def test_nobody_marches_to_a_joint_attack_for_whom_its_commander_has_no_room() -> None:
    """Six steps are all that Davout commands: Oudinot stays at Ulm, though Davout's own four would leave him room."""
    m = campaign(stack("ulm", "fr-oudinot", "fr-elite-5"), [])
    assert m.ask == "empire lead"


@pytest.mark.rule("14.1.e")
def test_who_marches_to_a_joint_attack_joins_the_force_that_can_take_them() -> None:
    """Davout has his six steps, and came first; Napoleon's army has room for Oudinot and his corps."""
    units = "fr-davout bade; " + "; ".join(f"fr-elite-{n} bade" for n in (1, 2, 3)) + "; "
    units += "fr-grande-armee francfort; " + stack("fr-grande-armee", "fr-napoleon", "fr-elite-4") + "; "
    units += stack("stuttgart", "au-mack", "au-corps-1", "au-corps-2", "au-corps-3") + "; "
    units += stack("ulm", "fr-oudinot", "fr-elite-5")
    m = case(units, [6, 1], **NASSAU).act("play 2F", "activate fr-davout", "force 0", "step stuttgart")
    m.act("activate fr-grande-armee", "force 0", "step stuttgart", "fight stuttgart", "come fr-oudinot")
    assert m.at("fr-elite-5", "fr-oudinot") == ["fr-grande-armee", "fr-grande-armee"]


@pytest.mark.rule("9.1.i")
@pytest.mark.rule("9.1.k")
def test_no_army_gathers_a_force_of_the_campaign_that_waits_for_its_battle() -> None:
    """Davout stands before Mack at Stuttgart, next to Frankfurt: Napoleon does not call him back from there."""
    units = "fr-grande-armee francfort; " + stack("fr-grande-armee", "fr-napoleon", "fr-elite-4") + "; "
    units += stack("bade", "fr-davout", "fr-elite-1") + "; " + stack("stuttgart", "au-mack", "au-corps-1")
    m = case(units, [], **NASSAU).act("play 2F", "activate fr-davout", "force 0", "step stuttgart")
    m.act("activate fr-grande-armee")
    assert m.ask == "empire force-march"


@pytest.mark.rule("9.1.g")
@pytest.mark.rule("12.6.a")
@pytest.mark.card("2F")
def test_a_grand_campaign_sends_a_subordinate_ahead_of_the_army() -> None:
    """Soult leaves the Grande Armée with a corps; Napoleon follows with the others, and they fight as one."""
    units = "fr-grande-armee bade; " + stack(
        "fr-grande-armee", "fr-napoleon", "fr-soult", "fr-elite-1", "fr-elite-2"
    )
    units += "; " + stack("stuttgart", "au-mack", "au-corps-1", "au-corps-2")
    m = case(units, [1, 1, 6, 1, 1], **NASSAU).act(
        "play 2F", "activate fr-soult", "add fr-elite-1", "force 0"
    )
    m.act(
        "step stuttgart", "stand", "activate fr-grande-armee", "force 0", "step stuttgart", "fight stuttgart"
    )
    assert m.events("odds")[0][:3] == [4, 4, 1]


# A march within a march


@pytest.mark.card("55C")
@pytest.mark.rule("9.1.h")
def test_napoleons_march_goes_on_when_the_army_that_answered_it_has_marched() -> None:
    """Napoleon comes upon Charles at Munich by a forced march without a test (1F); Kutuzov moves in Poland meanwhile;
    Charles slips away without a die, and Napoleon follows him with the six points that he has left."""
    units = (
        "fr-grande-armee ulm; " + stack("fr-grande-armee", "fr-napoleon", "fr-elite-1", "fr-elite-2") + "; "
    )
    units += "au-armee-allemagne munich; " + stack("au-armee-allemagne", "au-charles", "au-corps-1") + "; "
    units += "ru-armee-1 varsovie; " + stack("ru-armee-1", "ru-koutouzov", "ru-corps-1")
    said: dict[str, Any] = {"year": 1813, "period": "castigos", "nations": {"prussia": "allied-coalition"}}
    cards = {"hand": ["1F", "55C"], "permanent": ["1C", "2C", "3C"]}
    m = case(units, [], cards=cards, **said).act(
        "play 1F", "activate fr-grande-armee", "force 3", "step munich"
    )
    m.act("play 55C", "activate ru-armee-1", "force 0", "step posen", "done")
    assert m.piece("ru-armee-1") == ["posen", "0", "activated"]
    m.act("evade", "retreat salzbourg")
    assert m.ask == "empire march"
    m.act("step salzbourg", "go-in-all", "done")
    assert m.events("attrition") == []  # nor has his card ended with the other march
    assert m.piece("fr-grande-armee") == ["salzbourg", "0", "activated"]


@pytest.mark.card("55C")
def test_who_stands_in_spite_of_the_plan_leaves_nobody_a_sure_evasion() -> None:
    units = "fr-grande-armee ulm; " + stack("fr-grande-armee", "fr-napoleon", "fr-elite-1") + "; "
    units += "au-armee-allemagne munich; " + stack(
        "au-armee-allemagne", "au-charles", "au-corps-1", "au-corps-2"
    )
    said: dict[str, Any] = {"year": 1813, "period": "castigos", "cards": {"hand": ["11F", "55C"]}}
    m = case(units, [1, 1, 1, 1], **said).act(
        "operate 11F", "activate fr-grande-armee", "force 0", "step munich"
    )
    m.act("play 55C", "stand")
    assert "sure-evasion once" not in m.match.dump().get("lasting", [])


@pytest.mark.card("8F")
@pytest.mark.rule("12.6.a")
def test_foul_weather_holds_up_the_one_force_of_a_campaign_that_it_meets() -> None:
    """Charles has one point, for Munich, and after the battle none is left; John has his three."""
    units = stack("salzbourg", "au-charles", "au-corps-1", "au-corps-2") + "; "
    units += stack("vienne", "au-jean", "au-corps-3")
    cards = {"hand": ["4C", "8F"]}
    m = case(units + "; fr-corps-8 munich 1", [6, 6, 1, 1], side="coalition", cards=cards).act("play 4C")
    m.act(
        "activate au-charles",
        "play 8F",
        "force 0",
        "step munich",
        "activate au-jean",
        "force 0",
        "step salzbourg",
    )
    assert m.may("step ratisbonne")
    m.act("done", "fight munich", "done", "plant-flag")
    assert m.ask == "coalition march"
    assert not m.may("step salzbourg")


@pytest.mark.rule("12.4.a")
@pytest.mark.rule("12.5.f")
def test_who_has_to_fight_the_first_force_of_a_campaign_does_not_leave_to_intercept_the_second() -> None:
    units = stack("munich", "fr-davout", "fr-elite-1", "fr-elite-2") + "; "
    units += (
        stack("salzbourg", "au-charles", "au-corps-1", "au-corps-2")
        + "; "
        + stack("vienne", "au-jean", "au-corps-3")
    )
    m = case(units, [], side="coalition", cards={"hand": ["4C", "27F"]}).act(
        "play 4C", "activate au-charles", "force 0"
    )
    m.act("step munich", "stand", "activate au-jean", "force 0", "step salzbourg")
    assert m.ask == "coalition march"


# Routs


@pytest.mark.rule("14.9.3.e")
def test_who_marches_to_the_guns_of_the_demoralized_is_not_destroyed_for_their_rout() -> None:
    """Davout brings his two corps to Ney, whose own was demoralized before: after the defeat only that one is lost."""
    units = "fr-ney munich; fr-elite-1 munich 2 demoralized; " + stack(
        "ratisbonne", "fr-davout", "fr-elite-2", "fr-elite-3"
    )
    units += "; au-armee-allemagne salzbourg; au-charles au-armee-allemagne; "
    units += "; ".join(f"au-corps-{n} au-armee-allemagne" for n in range(1, 7))
    m = case(units, [6, 1, 6, 6, 1, 1, 6, 1], **COALITION).act(
        "operate 4C", "activate au-armee-allemagne", "force 0"
    )
    m.act(
        "step munich",
        "stand",
        "come fr-davout",
        "done",
        "lose fr-elite-2",
        "lose fr-elite-2",
        "lose fr-elite-3",
    )
    m.act("retreat ulm", "pass")
    assert m.at("fr-elite-1", "fr-davout") == ["reserve", "ulm"]
    assert m.piece("fr-elite-3") == ["ulm", "1", "demoralized"]


@pytest.mark.rule("14.10.a")
@pytest.mark.rule("14.1.e")
def test_an_army_that_has_marched_to_the_guns_of_a_sortie_goes_back_where_it_came_from() -> None:
    """Napoleon hears from Baden that Davout comes out of Ulm; beaten with him, he is not shut up there."""
    units = stack("ulm-fortress", "fr-davout", "fr-elite-1") + "; fr-grande-armee bade; "
    units += (
        stack("fr-grande-armee", "fr-napoleon", "fr-elite-3", "fr-elite-4") + "; au-armee-allemagne ulm; "
    )
    units += stack("au-armee-allemagne", "au-charles", "au-corps-1", "au-corps-2", "au-corps-3")
    m = case(units, [1, 6, 1, 1, 1, 6, 6], zones={"ulm": "bavaria siege=1"}).act(
        "operate 11F", "activate fr-davout"
    )
    m.act("add fr-elite-1", "force 0", "fight ulm", "come fr-grande-armee", "done")
    while m.ask.endswith("battle-loss"):
        m.act(m.offered[0])
    assert m.at("fr-grande-armee") == ["bade"]
    assert m.zone("ulm") == "bavaria siege=1"


@pytest.mark.rule("17.2.9.e")
@pytest.mark.rule("14.10.a")
@pytest.mark.parametrize("friend", ["army", "general"])
def test_who_marches_to_the_guns_of_a_landing_is_not_destroyed_with_it(friend: str) -> None:
    """A British corps lands before Junot in Porto, and friends come from Almeida: beaten, these go back there."""
    units = "gb-flotte-nelson atlantique-sud; gb-corps-1 gb-flotte-nelson; "
    units += stack("porto", "fr-junot", "fr-corps-8", "fr-corps-9") + "; "
    if friend == "army":
        units += "gb-armee-peninsule almeida; " + stack("gb-armee-peninsule", "gb-wellington", "gb-elite-1")
    else:
        units += stack("almeida", "gb-hill", "gb-elite-1")
    head = "gb-armee-peninsule" if friend == "army" else "gb-hill"
    dice: list[int | str] = [6, 1, 1, 1, 4, 4, 1]  # one loss, and the order holds
    m = sail(units, dice, *TO_PORTO, "land gb-corps-1", f"come {head}", "morale 4", "done", **PORTO).act(
        "pass"
    )
    assert m.at(head) == ["almeida"]
    assert m.steps("gb-elite-1") == 2
    assert m.events("step-lost")[0][1] == 1  # of the corps that had landed, the rest of which is destroyed
    assert m.at("gb-corps-1") == ["reserve"]
