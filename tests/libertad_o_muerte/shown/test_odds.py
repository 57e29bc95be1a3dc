"""What dice may do, told before they fall."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.rules.sieges import ROWS, result_of
from grognard.games.libertad_o_muerte.shown.odds import (
    Fighter,
    Force,
    battle_odds,
    commander,
    force,
    hits_expected,
    land_odds,
    row_name,
    sea_odds,
    shot_chances,
    siege_chances,
)
from tests.libertad_o_muerte.setting import N, P, table

LINE = Fighter(2, 1, 5, False)


@pytest.mark.rule("12.10.g", "10.4.c")
@pytest.mark.parametrize(
    ("combat", "again", "told"),
    [(0, False, (20, 20, 60)), (1, False, (30, 20, 50)), (2, False, (40, 20, 40)), (1, True, (45, 30, 25))],
)
def test_a_shot_tells_its_chances(combat: int, again: bool, told: tuple[int, int, int]) -> None:
    assert shot_chances(combat, again) == told


def test_the_hits_of_several_units_are_added_up() -> None:
    m = table("p-patricios salta; p-arribenos salta sharp")
    one, _ = hits_expected(m.state, [P["p-patricios"]])
    both, _ = hits_expected(m.state, [P["p-patricios"], P["p-arribenos"]])
    assert both == pytest.approx(2 * one + 0.1)


@pytest.mark.rule("13.1.d")
@pytest.mark.parametrize("modifier", range(-6, 8))
def test_the_chances_of_a_siege_are_those_of_its_table(modifier: int) -> None:
    told = siege_chances(modifier)
    assert sum(told.values()) == 100
    for row in range(len(ROWS)):
        dice = [die for die in range(1, 11) if result_of(die + modifier) == row]
        assert told.get(row_name(row), 0) == 10 * len(dice)


def test_each_row_of_the_siege_table_has_its_word() -> None:
    words = ["attacker-1", "both-1", "defender-1", "defender-2", "defender-all"]
    assert [row_name(row) for row in range(len(ROWS))] == words


def test_more_units_win_more_often_and_the_same_forces_have_the_same_odds() -> None:
    few, many = Force((LINE,) * 2, 5), Force((LINE,) * 6, 5)
    strong, weak = battle_odds(many, few, 5, 2), battle_odds(few, many, 5, 2)
    assert strong.win > 90
    assert weak.win < 10
    assert strong.kills > strong.losses
    assert battle_odds(many, few, 5, 2) == strong
    battle_odds.cache_clear()
    assert battle_odds(many, few, 5, 2) == strong


def test_equal_forces_are_near_even_and_a_draw_is_the_defender_s() -> None:
    even = battle_odds(Force((LINE,) * 4, 5), Force((LINE,) * 4, 5), 5, 2)
    assert 25 <= even.win <= 55


def test_guns_and_a_leader_who_rallies_help() -> None:
    plain = Force((LINE,) * 4, 4)
    with_guns = battle_odds(plain._replace(guns=3), plain, 3, 2)
    assert with_guns.win > battle_odds(plain, plain, 3, 2).win
    rallied = battle_odds(plain._replace(rally=4), plain._replace(rally=0), 5, 2)
    alone = battle_odds(plain._replace(rally=0), plain._replace(rally=4), 5, 2)
    assert rallied.win > alone.win


def test_a_force_is_what_stands_in_the_open_with_those_who_come() -> None:
    m = table("p-patricios salta; p-l-belgrano salta; p-art-del-norte salta; p-arribenos tucuman")
    here = force(m.state, PATRIOT, N["salta"])
    assert len(here.units) == 1
    assert here.rally >= 0
    more = force(m.state, PATRIOT, N["salta"], [P["p-arribenos"]])
    assert len(more.units) == 2
    assert force(m.state, ROYALIST, N["salta"]).units == ()


def test_the_highest_rank_commands_and_the_better_tactician_of_equals() -> None:
    assert commander([P["p-l-belgrano"], P["p-l-san-martin"]]) == P["p-l-san-martin"]
    assert commander([]) == -1


def test_there_are_no_odds_without_a_fight() -> None:
    m = table("p-patricios salta; p-lautaro mar-de-lima; r-mil-cuzco cuzco; r-sebastiana costa-de-arica")
    assert land_odds(m.state, PATRIOT, N["salta"]) is None
    assert land_odds(m.state, PATRIOT, N["cuzco"], [P["p-patricios"]]) is not None
    assert sea_odds(m.state, PATRIOT, N["mar-de-lima"]) is None
    assert sea_odds(m.state, PATRIOT, N["costa-de-arica"], [P["p-lautaro"]]) is not None
