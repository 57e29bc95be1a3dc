"""Chapter 14 as an examiner would ask it: each result was worked out from the book before it was played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.napoleon_against_europe.casebook import Case, case, stack

DAVOUT = stack("ulm", "fr-davout", "fr-elite-1", "fr-elite-2", "fr-corps-8")  # 6 steps; attack 2, defence 3
MACK = stack("munich", "au-mack", "au-corps-1", "au-corps-2")  # 4 steps of morale 3; 0, 0


def attack(
    units: str, dice: list[int | str], zone: str = "munich", head: str = "fr-davout", **said: Any
) -> Case:
    """The Empire marches a force into a zone; whoever is there stands."""
    m = case(units, dice, **said).act("operate 11F", f"activate {head}", "force 0", f"step {zone}")
    return m.act("stand") if m.may("stand") else m


def over(m: Case) -> Case:
    """The battle is over: nobody is in it any more."""
    assert not any("in-battle" in line for line in m.match.dump()["pieces"].values()), m.ask
    return m


# 14.1


@pytest.mark.rule("14.1.d")
@pytest.mark.rule("14.1.e")
def test_ney_marches_to_the_guns_with_a_three_and_is_tested_for_one_point() -> None:
    """3 + 2 is 5. Four French steps that spent one point test with 1 - 2: a 4 makes 3, which costs nothing. Davout, who
    outranks Ney and has no army, takes the corps and may command no more than 6 steps."""
    units = stack("ulm", "fr-davout", "fr-elite-1") + f"; {MACK}; "
    units += stack("ratisbonne", "fr-ney", "fr-corps-9", "fr-corps-10")
    m = attack(units, [3, 4])
    assert m.ask == "empire counter-march"
    m.act("come fr-ney")
    assert m.events("attrition")[0][-1] == 0
    assert m.at("fr-ney", "fr-corps-9") == ["reserve", "munich"]
    assert m.events("odds")[0][:3] == [6, 4, 2]
    assert not attack(f"{DAVOUT}; {units.split(';', 2)[2]}", []).may("come")


@pytest.mark.rule("14.1.d")
def test_john_comes_on_a_three_only_where_charles_commands_an_army() -> None:
    """John's own defence is 1; Charles, who commands an army there, lends his 2."""
    john = stack("salzbourg", "au-jean", "au-corps-3")
    loose = stack("munich", "au-charles", "au-corps-1", "au-corps-2")
    army = "au-armee-allemagne munich; " + stack(
        "au-armee-allemagne", "au-charles", "au-corps-1", "au-corps-2"
    )
    for there, comes in ((loose, False), (army, True)):
        m = attack(f"{DAVOUT}; {there}; {john}", [3, 1, 1, 1, 1, 1, 1, 1])
        assert m.ask == "coalition counter-march"
        m.act("come au-jean")
        assert (m.at("au-corps-3") != ["salzbourg"]) is comes


@pytest.mark.rule("14.1.c")
def test_nobody_marches_to_the_guns_over_a_mountain_demoralized_or_to_a_depot() -> None:
    over_a_mountain = stack("trente", "au-jean", "au-corps-3")
    milan = stack("milan", "fr-massena", "fr-elite-3", "fr-corps-9")
    m = attack(
        f"{milan}; {stack('brescia', 'au-charles', 'au-corps-1', 'au-corps-2')}; {over_a_mountain}",
        [3, 3, 3, 3, 1, 1],
        "brescia",
        "fr-massena",
    )
    assert not m.may("come")
    shaken = "; ".join(f"{u} salzbourg" for u in ("au-jean",)) + "; au-corps-3 salzbourg demoralized"
    m = attack(f"{DAVOUT}; {MACK}; {shaken}", [3, 3, 3, 3, 1, 1])
    assert not m.may("come")
    depot = "fr-corps-8 ulm; au-depot-1 munich fixed; " + stack("salzbourg", "au-jean", "au-corps-3")
    m = attack(depot, [3, 3, 3, 3], head="fr-corps-8")
    assert not m.may("come")


# 14.2, 14.3


@pytest.mark.rule("14.2.a")
@pytest.mark.rule("2.1.l")
def test_two_steps_against_a_lone_depot_are_four_to_one_and_three_destroy_it() -> None:
    """Half a point: 2 over a half is 4:1, which adds 3; 3 over a half is more than 5:1."""
    m = attack("fr-corps-8 ulm; au-depot-1 munich fixed", [1, 1, 1, 1], head="fr-corps-8")
    assert m.events("odds")[0][2] == 4
    assert [roll[1] for roll in m.events("battle-roll")] == [3, 0]
    over(m)
    # 5 is no loss in a skirmish, 2 none either: a tie without a plus is lost by the attacker, and the depot stays
    assert m.at("fr-corps-8", "au-depot-1") == ["ulm", "munich"]
    m = attack(stack("ulm", "fr-davout", "fr-corps-8", "fr-corps-9 ") + "; au-depot-1 munich fixed", [])
    assert m.events("dice") == []
    assert m.at("au-depot-1") == ["reserve"]


@pytest.mark.rule("14.2.b")
@pytest.mark.rule("14.2.c")
@pytest.mark.parametrize(
    ("mine", "theirs", "odds"),
    [
        (9, 2, 5),
        (8, 2, 4),
        (5, 2, 3),
        (3, 2, 2),
        (4, 3, 1),
        (3, 4, -1),
        (2, 3, -2),
        (2, 5, -3),
        (2, 7, -4),
        (2, 9, -5),
    ],
)
def test_the_odds_are_rounded_a_half_up_whoever_is_the_stronger(mine: int, theirs: int, odds: int) -> None:
    french = ["fr-elite-1", "fr-elite-2", "fr-elite-3", "fr-elite-4", "fr-elite-5"]
    austrian = [f"au-corps-{n}" for n in range(1, 6)]
    units = "fr-grande-armee ulm; fr-napoleon fr-grande-armee; au-armee-allemagne munich; au-charles au-armee-allemagne"
    for names, army, steps in ((french, "fr-grande-armee", mine), (austrian, "au-armee-allemagne", theirs)):
        for name in names:
            if steps > 0:
                units += f"; {name} {army} {min(2, steps)}"
            steps -= 2
    m = attack(units, [1] * 12, head="fr-grande-armee")
    assert m.events("odds")[0][:3] == [mine, theirs, odds]
    assert bool(m.events("overrun")) is (abs(odds) == 5)
    if odds == 5:
        assert m.at("au-corps-1", "au-charles") == ["reserve", "sitting-out"]
    if odds == -5:
        assert m.at("fr-elite-1", "fr-napoleon") == ["reserve", "sitting-out"]


# 14.4


@pytest.mark.rule("14.4.b")
def test_on_a_tie_of_morale_its_owner_chooses() -> None:
    units = stack("ulm", "fr-davout", "fr-elite-1", "fr-corps-8")
    m = attack(f"{units}; {MACK}", [])
    assert (m.ask, m.offered) == ("empire morale", ["morale 5", "morale 4"])


@pytest.mark.rule("14.4.d")
@pytest.mark.parametrize(
    ("lost", "morale"),
    [([], 4), (["moscou"], 4), (["saint-petersbourg"], 4), (["moscou", "saint-petersbourg"], 3)],
)
def test_russia_must_lose_both_its_capitals_to_lose_heart(lost: list[str], morale: int) -> None:
    zones = dict.fromkeys(lost, "russia flag=france")
    units = DAVOUT + "; " + stack("munich", "ru-koutouzov", "ru-corps-1", "ru-corps-2")
    m = attack(units, [1] * 9, zones=zones)
    assert m.events("morale")[1][1] == morale


# 14.5


@pytest.mark.rule("14.5.2.a")
def test_a_cavalry_general_beats_none_and_equals_a_step_of_cavalry() -> None:
    murat = stack("ulm", "fr-murat", "fr-elite-1", "fr-elite-2")
    m = attack(f"{murat}; {MACK}", [1] * 9, head="fr-murat")
    m.act("done")
    assert m.events("battle-roll")[0][1] == 2 + 1  # Murat's attack, and superior cavalry; 4 against 4
    army = "au-armee-allemagne munich; " + stack("au-armee-allemagne", "au-mack", "au-corps-1")
    m = attack(f"{murat}; {army}; au-cavalerie au-armee-allemagne 1", [1] * 9, head="fr-murat")
    m.act("done")
    assert m.events("battle-roll")[0][1] == 2  # a general against a step


@pytest.mark.rule("14.5.5.a")
@pytest.mark.rule("14.8.a")
def test_the_first_loss_is_the_leaders_the_second_the_special_units() -> None:
    """Kutuzov's army attacks. 6 against 6, 1 of his, star and Chevalier Guards: 3, and superior cavalry 1."""
    army = "ru-armee-1 munich; " + stack("ru-armee-1", "ru-koutouzov", "ru-garde", "ru-corps-1", "ru-corps-2")
    army += "; ru-chevaliers-gardes ru-armee-1"
    # Davout attacks: 2 for himself, 1 with a star; Kutuzov defends with 2, star, horse and cavalry
    m = attack(f"{DAVOUT}; {army}", [5, 4, 1, 1])
    m.act("lead fr-elite-1", "lead ru-garde", "commit ru-chevaliers-gardes")
    assert [roll[1:3] for roll in m.events("battle-roll")] == [[3, 12], [5, 7]]
    # 12 in a small battle is 3 losses, 7 is 1
    assert m.steps("fr-elite-1") == 1
    assert m.steps("ru-garde") == 1
    assert m.at("ru-chevaliers-gardes") == ["eliminated"]  # it comes by its card alone
    assert m.ask == "coalition battle-loss"


@pytest.mark.rule("14.5.4.a")
@pytest.mark.rule("13.3.g")
def test_a_force_attacked_before_its_own_walls_lives_on_them() -> None:
    """Magdeburg is a fortress of Prussia, Berlin its capital, and the French have taken what lies around: Blücher,
    attacked there, has 2 and superior cavalry; in Berlin under a French flag 3 less."""
    nations = dict.fromkeys(("hesse", "saxony", "hanover", "mecklenburg", "thuringia"), "allied-empire")
    said: dict[str, Any] = {"nations": {**nations, "prussia": "allied-coalition"}}
    french = stack("wittemberg", "fr-davout", "fr-elite-1", "fr-elite-2") + "; "
    around = ["berlin", "stettin", "glogau", "posen", "magdebourg"]
    for zone, flags, modifier in (
        ("magdebourg", around[:-1], 3),
        ("berlin", around[1:], 3),
        ("berlin", around, 0),
    ):
        prussians = stack(zone, "pr-blucher", "pr-corps-1", "pr-corps-2")
        zones = dict.fromkeys(flags, "prussia flag=france")
        m = attack(french + prussians, [3, 3, 3, 3, 1, 1, 1], zone, zones=zones, **said).act(
            "lead fr-elite-1"
        )
        assert m.events("battle-roll")[1][1] == modifier, (zone, flags)


# 14.6, 14.8


@pytest.mark.rule("14.6.b")
@pytest.mark.rule("14.6.c")
@pytest.mark.parametrize(
    ("mine", "theirs", "stands"),
    [
        ([1, 1], [2, 3], "ulm"),  # 0 against 1
        ([3, 4], [2, 3], "ulm"),  # 1 against 1, no plus
        ([4, 4], [4, 4], "ulm"),  # 1+ against 1+
        ([3, 4], [4, 4], "ulm"),  # 1 against 1+
        ([4, 4], [3, 4], "munich"),  # 1+ against 1
        ([4, 5], [4, 4], "munich"),  # 2 against 1+
    ],
)
def test_a_tie_is_the_attackers_only_with_a_plus_of_their_own_alone(
    mine: list[int], theirs: list[int], stands: str
) -> None:
    """4 against 4, generals of no value: in a small battle 5 to 7 is 1, 8 is 1+, 9 is 2."""
    units = stack("ulm", "fr-joseph", "fr-corps-8", "fr-corps-9")
    m = attack(f"{units}; {MACK}", [*mine, *theirs, 1, 1, 1], head="fr-joseph")
    while m.ask.endswith(("battle-loss", "retreat")):
        m.act(m.offered[0])
    assert [roll[1] for roll in m.events("battle-roll")] == [0, 0]
    assert m.at("fr-joseph") == [stands]


@pytest.mark.rule("14.8.b")
def test_two_steps_cannot_take_three() -> None:
    """A lone corps in defence rolls 12: 1+ in a skirmish of 6; at ten steps to two it would be destroyed."""
    units = stack("ulm", "fr-davout", "fr-corps-8", "fr-corps-9")
    m = attack(f"{units}; " + "au-corps-1 munich 1", [1, 1, 6, 6])
    # 4 against 1 is 4:1: +3 and Davout's 2 make 7, no loss in a skirmish; 12 is 1+, and one step may inflict it
    assert m.events("battle-roll")[0][1:4] == [5, 7, 0]
    assert m.events("battle-roll")[1][1:4] == [0, 12, 1]
    m.act(m.offered[0])
    assert m.at("fr-davout", "au-corps-1") == ["ulm", "munich"]


# 14.7 to 14.10


def fought(m: Case) -> Case:
    """Whoever must lose or leave does it as the first choice says."""
    while m.ask.endswith(("battle-loss", "retreat", "retreat-loss", "pursuit-loss")):
        m.act(m.offered[0])
    return m


@pytest.mark.rule("14.7.a")
def test_a_subordinate_who_was_used_is_wounded_by_a_six_and_leaves_after_the_battle() -> None:
    army = "fr-grande-armee ulm; " + stack(
        "fr-grande-armee", "fr-napoleon", "fr-ney", "fr-elite-1", "fr-corps-8"
    )
    for die, place in ((5, "fr-grande-armee"), (6, "sitting-out")):
        m = attack(f"{army}; {MACK}", [4, 4, 1, 1, die, 6, 1], head="fr-grande-armee")
        m.act("morale 5", "second fr-ney", "done")
        assert m.events("battle-roll")[0][1] == 3 + 2  # 4 against 4; Napoleon and Ney in attack
        fought(m)
        assert m.at("fr-ney") == [place]


@pytest.mark.rule("14.9.1.b")
@pytest.mark.rule("14.9.2.b")
@pytest.mark.parametrize(("die", "broken"), [(1, False), (2, True)])
def test_two_losses_more_leave_mack_with_one(die: int, broken: bool) -> None:
    """6 against 4, 2:1: 1, Davout 2, a star: 4. 6 + 4 is 10: 2 losses; 4 is 0+. 3 - 2 + 0 is 1."""
    m = attack(f"{DAVOUT}; {MACK}", [3, 3, 2, 2, die, 6][: 6 if broken else 5]).act("lead fr-elite-1")
    m.act("lose au-corps-1", "lose au-corps-1", "retreat salzbourg")
    assert m.events("morale-check")[0][1:] == [die, 1, int(not broken), 0, 0]
    if broken:
        assert m.events("pursuit")[0][1:4] == [6, 8, 2]  # 6 and Davout's attack; two above 6: the whole corps
        assert m.at("au-corps-2", "au-mack") == ["reserve", "sitting-out"]
    else:
        assert m.piece("au-corps-2") == ["salzbourg", "2"]


@pytest.mark.rule("14.9.1.a")
def test_a_skirmish_shakes_nobody() -> None:
    """4 against 3 is a skirmish of 7."""
    units = stack("ulm", "fr-davout", "fr-corps-8", "fr-corps-9")
    m = attack(f"{units}; au-mack munich; au-corps-1 munich; au-corps-2 munich 1", [6, 6, 1, 1])
    fought(m)
    assert m.events("odds")[0][3] == 0
    assert m.events("morale-check") == []


@pytest.mark.rule("14.9.3.e")
def test_who_is_demoralized_twice_is_lost() -> None:
    """A force that cannot get away has to fight. Every neighbour of Munich but Ulm is held by the French."""
    around = "fr-corps-10 salzbourg; fr-corps-11 innsbruck; fr-corps-12 ratisbonne"
    shaken = "au-mack munich; au-corps-1 munich demoralized; au-corps-2 munich demoralized"
    m = case(f"{DAVOUT}; {shaken}; {around}", [3, 3, 6, 6, 1], zones={"salzbourg": "austria siege=0"})
    m.act("operate 11F", "activate fr-davout", "force 0", "step munich")
    assert m.ask == "empire lead"  # no way out: neither evasion nor retreat


@pytest.mark.rule("14.9.4.b")
@pytest.mark.parametrize(("die", "rallied"), [(5, True), (6, False)])
def test_ney_rallies_a_corps_of_morale_four_with_a_six_less_one(die: int, rallied: bool) -> None:
    """Morale 4 and Ney's 2 are 6: a die cannot fail. With Suchet's 2 and morale 3 it can."""
    units = "fr-suchet strasbourg; wu-corps strasbourg demoralized"
    m = case(units, [die]).act("operate 11F", "activate fr-suchet", "reorganize")
    assert ("demoralized" in m.piece("wu-corps")) is not rallied


@pytest.mark.rule("14.9.4.b")
@pytest.mark.rule("13.5.e")
def test_who_is_out_of_supply_is_not_rallied() -> None:
    units = "fr-suchet brunn; fr-corps-8 brunn demoralized"
    m = case(units, []).act("operate 11F", "activate fr-suchet")
    assert not m.may("reorganize")


@pytest.mark.rule("14.10.a")
@pytest.mark.rule("14.10.e")
def test_a_beaten_attacker_goes_back_over_the_river_and_loses_a_step_more() -> None:
    """Ratisbon lies over an unbridged river from Ulm: -1 without an army."""
    units = DAVOUT + "; " + stack("ratisbonne", "au-charles", "au-corps-1", "au-corps-2", "au-corps-3")
    m = attack(units, [1, 1, 4, 4, 1], "ratisbonne").act("lead fr-elite-1")
    # 6 against 6; Davout 2, a star, the river: 2. 4 is 0+; Charles's 2 and 8 are 10: 2 losses
    assert [roll[1:4] for roll in m.events("battle-roll")] == [[2, 4, 0], [2, 10, 2]]
    fought(m)
    assert m.at("fr-davout") == ["ulm"]
    assert sum(m.steps(u) for u in ("fr-elite-1", "fr-elite-2", "fr-corps-8") if m.at(u) == ["ulm"]) == 3


@pytest.mark.rule("14.10.c")
def test_a_beaten_defender_goes_to_its_own_ground_before_its_walls_before_the_enemys() -> None:
    """Salzburg is Austrian. With Vienna, Graz and Klagenfurt closed there are the walls; then the enemy's ground."""
    defenders = stack("salzbourg", "au-mack", "au-corps-1", "au-corps-2")
    davout = stack("munich", "fr-davout", "fr-elite-1", "fr-elite-2", "fr-corps-8")
    m = attack(f"{davout}; {defenders}", [3, 3, 1, 1], "salzbourg").act("lead fr-elite-1")
    m.act("lose au-corps-1", "lose au-corps-1")
    assert {a.split()[1] for a in m.offered} == {"innsbruck", "klagenfurt", "graz", "vienne", "prague"}
    closed = "fr-corps-9 innsbruck; fr-corps-10 klagenfurt; fr-corps-11 graz; fr-corps-12 vienne; fr-corps-13 prague"
    zones = {"vienne": "austria siege=0", "prague": "austria siege=0"}
    m = attack(f"{davout}; {defenders}; {closed}", [3, 3, 1, 1, 1], "salzbourg", zones=zones)
    m.act("lead fr-elite-1", "lose au-corps-1", "lose au-corps-1")
    assert m.at("au-mack", "au-corps-2") == ["salzbourg-fortress", "salzbourg-fortress"]


@pytest.mark.rule("14.10.c")
@pytest.mark.rule("14.10.d")
def test_without_walls_a_beaten_defender_goes_to_the_enemys_ground_over_few_or_nowhere() -> None:
    """Graz has no fortress; its neighbours are held by the French, but perhaps Laibach, where only their flag lies.
    Davout, far from any source, tests for it (3 + 2 - 2: nothing) and has 2 and a star less 3: 6 is one loss."""
    attackers = stack("vienne", "fr-davout", "fr-elite-1", "fr-elite-2", "fr-corps-8")
    held = {
        "salzbourg": "fr-corps-9",
        "klagenfurt": "fr-corps-10",
        "komorn": "fr-corps-11",
        "laibach": "fr-corps-12",
    }
    zones = {"salzbourg": "austria siege=0", "komorn": "austria siege=0", "vienne": "austria flag=france"}
    zones["laibach"] = "austria flag=france"
    for free, last, french, place in (
        ("laibach", 2, 2, "laibach"),  # the third kind of ground, though the enemy controls it
        ("", 2, 2, "reserve"),  # nowhere: lost
        ("", 2, 1, "agram"),  # five steps against one: over them
        ("", 1, 1, "reserve"),  # four against one
    ):
        defenders = stack("graz", "au-jean", "au-corps-1", "au-corps-2") + f"; au-corps-3 graz {last}"
        corps = "; ".join(f"{unit} {zone}" for zone, unit in held.items() if zone != free)
        corps += f"; fr-corps-13 agram {french}"
        m = attack(f"{attackers}; {defenders}; {corps}", [3, 3, 3, 1, 1, 1, 1], "graz", zones=zones)
        m.act("lead fr-elite-1")
        fought(m)
        assert m.events("battle-roll")[0][1:4] == [0, 6, 1]
        assert m.at("au-corps-3") == [place], (free, last, french)
        assert (m.at("fr-corps-13") == ["reserve"]) is (place == "agram")
