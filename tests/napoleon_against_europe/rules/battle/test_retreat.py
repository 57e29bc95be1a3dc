"""Clause 14.10: where a beaten force goes."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.rules.battle.ways_out import evasions, retreats
from tests.napoleon_against_europe.battlefield import COALITION, EMPIRE, battle, corps, field_of, pass_on
from tests.napoleon_against_europe.setting import N, P, table

NEY = corps("fr-ney fr-corps-8 fr-corps-9", "munich")
MACK = corps("au-mack au-corps-1 au-corps-2 au-corps-3", "munich")


def ways(units: str, camp: int, zone: str, barred: str, **said: object) -> list[str]:
    m = table(units, **said)
    pieces = [P[text.split()[0]] for text in units.split(";") if text.split()[1] == zone]
    own = [p for p in pieces if BOARD.piece_ids[p].startswith("au" if camp == COALITION else "fr")]
    return [BOARD.place_ids[z] for z in retreats(m.state, camp, own, N[zone], [N[barred]])]


@pytest.mark.rule("14.10.a")
def test_a_beaten_attacker_goes_back_where_they_came_from() -> None:
    m = battle(f"{NEY};{MACK}", dice=[1, 1, 6, 6, 1])
    pass_on(m, "battle-loss")
    assert m.where("fr-ney") == "ulm"


@pytest.mark.rule("14.10.a")
def test_forces_that_attacked_together_each_go_back_where_they_came_from() -> None:
    units = (
        "fr-ney munich group=1; fr-corps-8 munich group=1; fr-davout munich group=2; fr-corps-9 munich group=2;"
        + MACK
    )
    m = battle(units, dice=[1, 1, 4, 4, 1], groups={1: "ulm", 2: "ratisbonne"})
    m.act("lose fr-corps-8")
    assert (m.where("fr-ney"), m.where("fr-davout")) == ("ulm", "ratisbonne")


@pytest.mark.rule("14.10.a")
def test_whose_origin_was_taken_meanwhile_uses_the_list_of_the_defender() -> None:
    m = battle(f"{NEY};{MACK}; au-corps-8 ulm", dice=[1, 1, 6, 6, 1, 1])
    pass_on(m, "battle-loss")
    assert m.where("fr-ney") == "ratisbonne"


@pytest.mark.rule("14.10.b")
def test_a_beaten_interceptor_goes_back_where_they_came_from() -> None:
    units = corps("au-charles au-corps-1 au-corps-2 fr-ney fr-corps-8 fr-corps-9", "graz")
    m = battle(units, "graz", "coalition", "klagenfurt", "intercepted", [6, 6, 1, 1, 1], "fr-ney", "vienne")
    pass_on(m, "battle-loss", "pursuit-loss")
    assert m.where("fr-ney") == "vienne"


@pytest.mark.rule("14.10.c")
def test_own_ground_comes_before_the_walls_and_those_before_enemy_ground() -> None:
    flags = {"bade": "baden flag=austria", "ulm": "bavaria flag=austria"}
    force = "au-mack ulm; au-corps-1 ulm; fr-ney ulm"
    assert ways(force, COALITION, "ulm", "munich", zones=flags) == ["bade", "innsbruck"]  # 1
    lost = {"ulm": "bavaria flag=austria", "innsbruck": "austria flag=france"}
    assert ways(force, COALITION, "ulm", "munich", zones=lost) == ["ulm-fortress"]  # 2
    walls = {"ulm": "bavaria", "innsbruck": "austria flag=france"}
    assert "bade" in ways(force, COALITION, "ulm", "munich", zones=walls)  # 3
    assert "munich" not in ways(force, COALITION, "ulm", "munich", zones=walls)


@pytest.mark.rule("14.10.c")
def test_enemies_whom_it_outnumbers_five_to_one_are_destroyed() -> None:
    # Corfu, an island, has no way out; Naples is hemmed in.
    guards = "fr-corps-10 rome 1; fr-corps-11 ancone 1; fr-corps-12 bari; fr-corps-13 reggio"
    force = corps("au-charles au-corps-1 au-corps-2 au-corps-3 fr-ney", "naples")
    zones = {"naples": "naples flag=france"}
    said = {"zones": zones, "nations": {"naples": "allied-coalition great-britain"}}
    assert ways(f"{force};{guards}", COALITION, "naples", "bari", **said) == ["rome", "ancone"]
    assert ways(f"{force};{guards}", COALITION, "naples", "bari", options=["fog-of-war"], **said) == []
    units = f"{force};{guards}; fr-corps-8 naples; fr-corps-9 naples; fr-corps-14 naples"
    m = battle(units, "naples", "empire", "bari", dice=[4, 3, 1, 1, 1], **said)
    m.act("lose au-corps-1")
    m.act("retreat rome")
    assert m.place("fr-corps-10") == "reserve"
    assert m.where("au-corps-2") == "rome"


@pytest.mark.rule("14.10.d")
def test_who_has_nowhere_to_go_is_destroyed() -> None:
    guards = "fr-corps-10 rome; fr-corps-11 ancone; fr-corps-12 bari; fr-corps-13 reggio"
    zones = {"naples": "naples flag=france"}
    m = battle(
        f"{corps('fr-ney fr-corps-8 fr-corps-9 au-mack au-corps-1 au-corps-2', 'naples')};{guards}",
        "naples", "empire", "bari", dice=[5, 6, 1, 1, 1],
        zones=zones, nations={"naples": "allied-coalition great-britain"},
    )  # fmt: skip
    pass_on(m, "battle-loss", "prize")
    assert m.place("au-corps-1") == m.place("au-corps-2") == "reserve"
    assert m.place("au-mack") == "sitting-out"


@pytest.mark.rule("14.10.e")
def test_a_retreat_over_a_river_without_a_bridge_costs_a_step() -> None:
    units = corps("fr-ney fr-corps-8 fr-corps-9 au-mack au-corps-1 au-corps-2", "ulm")
    m = battle(units, "ulm", "empire", "ratisbonne", dice=[1, 1, 4, 4, 1])
    m.act("lose fr-corps-8")
    assert (m.ask, m.rule, m.side) == ("retreat-loss", "14.10.e", "empire")
    m.act("lose fr-corps-9")
    assert m.steps("fr-corps-8") == m.steps("fr-corps-9") == 1
    assert field_of(m).lost[EMPIRE] == 2
    dry = battle(units, "ulm", "empire", "bade", dice=[1, 1, 4, 4, 1])
    dry.act("lose fr-corps-8")
    assert field_of(dry).lost[EMPIRE] == 1


@pytest.mark.rule("14.11.h")
def test_two_armies_may_retreat_to_different_zones() -> None:
    italy = "fr-armee-italie munich; fr-massena fr-armee-italie; fr-corps-10 fr-armee-italie"
    army = "fr-grande-armee munich; fr-napoleon fr-grande-armee; fr-corps-8 fr-grande-armee; fr-corps-9 fr-grande-armee"
    foes = "ru-armee-1 munich;" + corps("ru-koutouzov ru-corps-1 ru-corps-2 ru-corps-3", "ru-armee-1")
    m = battle(f"{army};{italy};{foes}", "munich", "coalition", "salzbourg", dice=[5, 5, 1, 1, 1])
    m.act("lose ru-corps-1", "lose fr-corps-8", "lose fr-corps-9")
    assert (m.ask, m.offered) == ("retreat", ["retreat ulm", "retreat ratisbonne"])
    m.act("retreat ulm", "retreat ratisbonne")
    assert {m.where("fr-grande-armee"), m.where("fr-armee-italie")} == {"ulm", "ratisbonne"}


@pytest.mark.rule("12.5.d")
@pytest.mark.rule("12.5.e")
def test_evasions_shun_enemy_fortresses_but_not_enemy_ground() -> None:
    m = table("au-mack munich; au-corps-1 munich")
    pieces = [P["au-mack"], P["au-corps-1"]]
    found = [BOARD.place_ids[z] for z in evasions(m.state, COALITION, pieces, N["munich"], [N["ulm"]])]
    assert found == ["ratisbonne", "salzbourg", "innsbruck"]  # Ratisbonne is Bavarian, without walls
    found = [BOARD.place_ids[z] for z in evasions(m.state, COALITION, pieces, N["munich"], [N["salzbourg"]])]
    assert "ulm" not in found  # an active Bavarian fortress


def test_units_that_may_not_leave_their_country_are_lost_when_forced_out() -> None:
    units = "fr-gn-1 strasbourg; fr-corps-8 strasbourg; fr-ney strasbourg; " + corps(
        "au-charles au-corps-1 au-corps-2 au-corps-3", "strasbourg"
    )
    zones = dict.fromkeys(("strasbourg", "metz", "besancon", "mayence"), "france flag=austria")
    m = battle(units, "strasbourg", "coalition", "mayence", dice=[4, 3, 1, 1, 1, 1], zones=zones)
    m.act("retreat bade")
    assert m.place("fr-gn-1") == "reserve"
    assert m.where("fr-corps-8") == "bade"


def test_a_fixed_depot_left_to_the_victor_is_destroyed() -> None:
    m = battle(f"{NEY};{MACK}; au-depot-1 munich fixed", dice=[5, 6, 1, 1, 1])
    pass_on(m, "battle-loss", "retreat", "prize")
    assert m.place("au-depot-1") == "reserve"


def test_a_sortie_that_loses_goes_back_inside_and_one_that_wins_raises_the_siege() -> None:
    units = "fr-ney ulm-fortress; fr-corps-8 ulm-fortress; fr-corps-9 ulm-fortress;" + corps(
        "au-mack au-corps-1 au-corps-2", "ulm"
    )
    siege = {"ulm": "bavaria siege=1"}
    lost = battle(units, "ulm", "empire", "ulm-fortress", "sortie", [1, 1, 6, 6, 1], zones=siege)
    pass_on(lost, "battle-loss")
    assert lost.where("fr-ney") == "ulm-fortress"
    assert lost.siege("ulm") == 1
    won = battle(units, "ulm", "empire", "ulm-fortress", "sortie", [6, 6, 1, 1, 1], zones=siege)
    pass_on(won, "battle-loss", "retreat", "retreat-loss", "pursuit-loss")
    assert won.where("fr-ney") == "ulm"
    assert won.siege("ulm") is None


def test_a_sortie_that_loses_with_the_last_besieger_has_nobody_to_fear() -> None:
    units = "fr-ney ulm-fortress; fr-corps-8 ulm-fortress; au-corps-1 ulm 1"
    zones = {"ulm": "bavaria siege=1"}
    m = battle(units, "ulm", "empire", "ulm-fortress", "sortie", [4, 4, 6, 6], zones=zones)
    assert m.place("au-corps-1") == "reserve"
    assert (m.where("fr-ney"), m.siege("ulm")) == ("ulm", None)
