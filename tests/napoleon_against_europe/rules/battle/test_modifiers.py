"""Clause 14.5: what each side adds to its dice."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.rules.battle.modifiers import battle_modifiers
from tests.napoleon_against_europe.battlefield import (
    AUSTRIANS,
    COALITION,
    EMPIRE,
    GRANDE_ARMEE,
    battle,
    corps,
    field_of,
)
from tests.napoleon_against_europe.setting import Play


def stopped(units: str, *args: Any, **said: Any) -> Play:
    """A battle as it stops where a side says who leads; an elite corps stands there for the question."""
    m = battle(units, *args, **said)
    while m.ask not in ("lead", "over"):
        m.act(m.offered[-1])
    return m


def added(m: Play, side: int) -> dict[str, int]:
    return dict(battle_modifiers(m.state, field_of(m), side))


NEY = corps("fr-ney fr-elite-1", "munich")
JOHN = corps("au-jean au-corps-1", "munich")


@pytest.mark.rule("14.5.a")
def test_each_side_adds_up_its_own_modifiers() -> None:
    m = stopped(f"{NEY};{JOHN}")
    m.act("lead fr-elite-1")
    assert field_of(m).bonus == [2 + 1, 1]  # Ney's attack, a star; John's defence


@pytest.mark.rule("14.5.2.a")
@pytest.mark.rule("4.ah")
def test_superiority_in_cavalry_is_one_more() -> None:
    army = "fr-grande-armee munich; fr-napoleon fr-grande-armee; fr-murat fr-grande-armee; fr-elite-1 fr-grande-armee"
    one = f"{army}; fr-cavalerie fr-grande-armee 1; {AUSTRIANS.format('munich')}"
    assert added(stopped(one), EMPIRE)["cavalry"] == 1  # a step and a general against a step
    assert "cavalry" not in added(stopped(one), COALITION)
    general = corps("fr-ney fr-elite-1 au-liechtenstein au-corps-1", "munich")
    assert added(stopped(general), COALITION)["cavalry"] == 1  # a cavalry general against nobody
    equal = f"fr-murat munich; fr-elite-1 munich;{AUSTRIANS.format('munich')}"
    assert "cavalry" not in added(stopped(equal), EMPIRE)
    assert "cavalry" not in added(stopped(equal), COALITION)


def test_special_cavalry_counts_for_superiority_without_being_committed() -> None:
    m = stopped(
        f"{GRANDE_ARMEE.format('munich')}; fr-cavalerie-garde fr-grande-armee;{AUSTRIANS.format('munich')}"
    )
    assert added(m, EMPIRE)["cavalry"] == 1
    assert "special" not in added(m, EMPIRE)


@pytest.mark.rule("14.5.3.a")
def test_the_ground_and_the_border_crossed_take_from_the_attacker() -> None:
    marsh = corps("fr-ney fr-elite-1 ru-bagration ru-elite-1", "osterode")
    m = stopped(marsh, "osterode", "empire", "thorn", nations={"prussia": "allied-empire"})
    assert added(m, EMPIRE)["terrain"] == -1
    assert "terrain" not in added(m, COALITION)
    river = corps("fr-ney fr-elite-1 au-jean au-corps-1", "ulm")
    assert added(stopped(river, "ulm", "empire", "ratisbonne"), EMPIRE)["terrain"] == -1
    assert "terrain" not in added(stopped(river, "ulm", "empire", "bade"), EMPIRE)
    mountain = corps("fr-ney fr-elite-1 au-jean au-corps-1", "trente")
    assert added(stopped(mountain, "trente", "empire", "brescia"), EMPIRE)["terrain"] == -2
    assert (
        added(stopped(NEY + ";" + JOHN, "munich", "empire", "innsbruck"), EMPIRE)["terrain"] == -1
    )  # a pass


@pytest.mark.rule("4.i")
def test_an_army_does_not_mind_a_river_without_a_bridge() -> None:
    m = stopped(
        f"{GRANDE_ARMEE.format('ulm')};{corps('au-jean au-corps-1 au-corps-2', 'ulm')}",
        "ulm",
        came="ratisbonne",
    )
    assert "terrain" not in added(m, EMPIRE)


@pytest.mark.rule("14.5.3.a")
def test_of_several_borders_the_worst_counts_and_an_army_spares_all_who_fight_with_it() -> None:
    units = "fr-ney ulm group=1; fr-elite-1 ulm group=1; fr-davout ulm group=2; fr-elite-2 ulm group=2;"
    units += corps("au-jean au-corps-1", "ulm")
    m = stopped(units, "ulm", groups={1: "bade", 2: "ratisbonne"})
    assert added(m, EMPIRE)["terrain"] == -1
    army = "fr-grande-armee ulm group=1; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee;"
    army += "fr-davout ulm group=2; fr-elite-2 ulm group=2;" + corps("au-jean au-corps-1 au-corps-2", "ulm")
    m = stopped(army, "ulm", groups={1: "bade", 2: "ratisbonne"})
    assert "terrain" not in added(m, EMPIRE)


@pytest.mark.rule("14.5.4.a")
@pytest.mark.rule("13.5.c")
@pytest.mark.rule("13.3.e")
def test_the_attackers_line_runs_through_the_zone_they_came_from() -> None:
    # Thorn is a French source; the marsh of Osterode and Thorn are 3 points away.
    said = {
        "nations": {"prussia": "allied-coalition"},
        "zones": {"thorn": "france", "danzig": "prussia flag=france"},
    }
    lannes = corps("fr-lannes fr-elite-1 ru-bagration ru-elite-1", "bialystok")
    m = stopped(lannes, "bialystok", "empire", "osterode", **said)
    assert added(m, EMPIRE)["unsupplied"] == -3
    assert m.marked("fr-elite-1", "unsupplied")


@pytest.mark.rule("14.5.4.a")
@pytest.mark.rule("13.3.j")
def test_the_defenders_line_does_not_run_through_where_the_attacker_came_from() -> None:
    units = corps("fr-ney fr-elite-1 au-jean au-corps-1", "munich")
    assert "unsupplied" not in added(stopped(units, came="ulm"), COALITION)
    cut = {"innsbruck": "austria flag=france", "ratisbonne": "bavaria"}
    assert added(stopped(units, came="salzbourg", zones=cut), COALITION)["unsupplied"] == -3


@pytest.mark.rule("14.5.5.a")
@pytest.mark.rule("2.1.c")
def test_one_elite_corps_leads_and_each_star_is_one_more() -> None:
    units = "fr-garde munich 1; fr-elite-1 munich; fr-corps-8 munich; fr-ney munich;" + corps(
        "au-corps-1 au-corps-2 au-charles", "munich"
    )
    m = stopped(units)
    assert m.may("lead") == ["lead fr-garde", "lead fr-elite-1"]
    m.act("lead fr-garde")
    assert field_of(m).bonus[EMPIRE] == 2 + 2  # Ney, and two stars of a reduced Guard


@pytest.mark.rule("14.5.5.b")
def test_special_units_are_committed_with_a_leading_corps() -> None:
    m = stopped(
        f"{GRANDE_ARMEE.format('munich')};{AUSTRIANS.format('munich')};"
        + corps("fr-cavalerie-garde fr-artillerie-garde", "fr-grande-armee")
    )
    assert m.may("commit") == []
    m.act("lead fr-elite-1")
    assert m.may("commit") == ["commit fr-cavalerie-garde", "commit fr-artillerie-garde"]
    m.act("commit fr-cavalerie-garde", "commit fr-artillerie-garde")
    assert added(m, EMPIRE)["special"] == 2


@pytest.mark.rule("14.5.6.a")
def test_the_commander_adds_attack_or_defence() -> None:
    soult = corps("fr-soult fr-elite-1 au-jean au-corps-1", "munich")
    assert added(stopped(soult), EMPIRE)["commander"] == 2
    assert added(stopped(soult, attacker="coalition", came="salzbourg"), EMPIRE)["commander"] == 1
    assert "commander" not in added(
        stopped(soult, attacker="coalition", came="salzbourg"), COALITION
    )  # John attacks with 0


@pytest.mark.rule("10.2.c")
def test_the_highest_in_rank_commands_in_a_battle() -> None:
    units = "fr-davout munich group=1; fr-elite-1 munich group=1; fr-lannes munich group=2; fr-elite-2 munich group=2;"
    m = stopped(units + JOHN, groups={1: "ulm", 2: "ratisbonne"})
    assert added(m, EMPIRE)["commander"] == 2  # Davout, not Lannes


@pytest.mark.rule("14.5.6.b")
def test_one_subordinate_of_an_army_adds_their_value() -> None:
    m = stopped(f"{GRANDE_ARMEE.format('munich')};{AUSTRIANS.format('munich')}")
    assert m.may("second") == ["second fr-murat", "second fr-soult"]
    m.act("second fr-soult")
    assert m.may("second") == []
    assert added(m, EMPIRE)["subordinate"] == 2
    m = stopped(
        f"{GRANDE_ARMEE.format('munich')};{AUSTRIANS.format('munich')}",
        attacker="coalition",
        came="salzbourg",
    )
    m.act("second fr-soult")
    assert added(m, EMPIRE)["subordinate"] == 1


@pytest.mark.rule("14.11.a")
@pytest.mark.rule("14.11.b")
@pytest.mark.rule("14.11.c")
@pytest.mark.rule("14.11.d")
def test_two_armies_fight_as_one_force() -> None:
    italy = (
        "fr-armee-italie munich; fr-massena fr-armee-italie; fr-ney fr-armee-italie; fr-garde fr-armee-italie"
    )
    m = stopped(
        f"{GRANDE_ARMEE.format('munich')};{italy};{AUSTRIANS.format('munich')};au-corps-8 au-armee-allemagne"
    )
    assert m.events("odds")[0][:2] == [13 + 2, 9]
    assert added(m, EMPIRE)["commander"] == 3
    assert m.may("second") == ["second fr-murat", "second fr-soult", "second fr-ney"]  # never Masséna
    assert "lead fr-garde" in m.offered


@pytest.mark.rule("14.9.3.b")
def test_of_two_armies_the_demoralized_one_counts_if_it_has_more_steps() -> None:
    def fighting(steps: int) -> Play:
        army = "fr-grande-armee munich; " + corps("fr-napoleon fr-corps-8 fr-corps-9", "fr-grande-armee")
        italy = f"fr-armee-italie munich; fr-massena fr-armee-italie; fr-elite-1 fr-armee-italie {steps} demoralized"
        italy += "; fr-elite-2 fr-armee-italie demoralized; fr-elite-3 fr-armee-italie demoralized"
        return stopped(f"{army}; fr-corps-10 fr-grande-armee 1;{italy};{AUSTRIANS.format('munich')}")

    assert "demoralized" not in added(fighting(1), EMPIRE)  # 5 and 5
    assert added(fighting(2), EMPIRE)["demoralized"] == -2  # 6 and 5


@pytest.mark.rule("14.9.3.b")
def test_a_demoralized_force_has_two_less() -> None:
    m = stopped(f"{NEY}; au-jean munich; au-corps-1 munich demoralized")
    assert added(m, COALITION)["demoralized"] == -2


@pytest.mark.rule("12.4.d")
def test_the_interceptor_has_one_more() -> None:
    units = corps("au-charles au-corps-1 fr-ney fr-elite-1", "graz")
    m = stopped(
        units,
        "graz",
        "coalition",
        "klagenfurt",
        "intercepted",
        interceptor="fr-ney",
        interceptor_from="vienne",
    )
    assert added(m, EMPIRE)["interceptor"] == 1
    assert "interceptor" not in added(m, COALITION)


@pytest.mark.rule("17.2.9.e")
def test_a_landing_has_three_less_and_counts_as_supplied() -> None:
    units = corps("gb-moore gb-elite-1 fr-corps-8", "bordeaux")
    m = stopped(units, "bordeaux", "coalition", "bordeaux", "landing")
    assert added(m, COALITION)["landing"] == -3
    assert "unsupplied" not in added(m, COALITION)


def test_the_ill_emperor_is_worth_one() -> None:
    m = stopped(f"{GRANDE_ARMEE.format('munich')};{AUSTRIANS.format('munich')}", markers=["illness"])
    assert added(m, EMPIRE)["commander"] == 1
