"""Forces: heads, members, command, hierarchy, stacking [4, 10, 11]."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import COALITION, EMPIRE, NONE
from grognard.games.napoleon_against_europe.model.state import place
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    cavalry,
    commander,
    demoralize,
    factor,
    foreign_excess,
    grouped,
    heads_at,
    is_demoralized,
    is_unsupplied,
    join_army,
    leave_army,
    limit,
    members,
    no_command,
    no_force,
    no_stacking,
    rally,
    steps_of,
)
from tests.napoleon_against_europe.setting import BOARD, N, P, Play, table

GRANDE_ARMEE = (
    "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-davout fr-grande-armee; fr-murat fr-grande-armee; "
    "fr-elite-1 fr-grande-armee; fr-corps-8 fr-grande-armee 1; fr-cavalerie fr-grande-armee; "
    "fr-cavalerie-garde fr-grande-armee; fr-depot-1 fr-grande-armee"
)


def names(pieces: list[int]) -> set[str]:
    return {BOARD.piece_ids[p] for p in pieces}


def force(t: Play, head: str) -> list[int]:
    return members(t.state, P[head])


@pytest.mark.rule("4.q")
def test_a_force_is_a_corps_or_a_general_with_units_or_an_army() -> None:
    t = table(f"{GRANDE_ARMEE}; fr-ney munich; fr-elite-3 munich; fr-depot-2 munich; fr-corps-9 metz")
    assert heads_at(t.state, EMPIRE, N["ulm"]) == [P["fr-grande-armee"]]
    assert heads_at(t.state, EMPIRE, N["munich"]) == [P["fr-ney"]]
    assert heads_at(t.state, EMPIRE, N["metz"]) == [P["fr-corps-9"]]
    assert names(force(t, "fr-ney")) == {"fr-ney", "fr-elite-3", "fr-depot-2"}
    assert names(force(t, "fr-corps-9")) == {"fr-corps-9"}
    assert len(force(t, "fr-grande-armee")) == 9
    assert names(force(t, "fr-davout")) == {"fr-davout"}  # a subordinate


def test_a_fixed_depot_belongs_to_no_force() -> None:
    t = table("fr-ney munich; fr-elite-3 munich; fr-depot-2 munich fixed")
    assert names(force(t, "fr-ney")) == {"fr-ney", "fr-elite-3"}


def test_forces_that_share_a_zone_on_the_march_are_told_apart_by_their_group() -> None:
    t = table("fr-ney ulm; fr-elite-3 ulm; fr-soult ulm group=1; fr-elite-4 ulm group=1")
    assert names(heads_at(t.state, EMPIRE, N["ulm"])) == {"fr-ney", "fr-soult"}
    assert names(force(t, "fr-soult")) == {"fr-soult", "fr-elite-4"}
    assert names(grouped(t.state, EMPIRE, N["ulm"], 1)) == {"fr-soult", "fr-elite-4"}


def test_the_group_of_a_marker_is_that_of_its_army() -> None:
    t = table(GRANDE_ARMEE.replace("fr-grande-armee ulm", "fr-grande-armee ulm group=2", 1))
    assert len(grouped(t.state, EMPIRE, N["ulm"], 2)) == 9
    assert grouped(t.state, EMPIRE, N["ulm"], 0) == []


@pytest.mark.rule("2.1.n")
def test_steps_count_corps_alone() -> None:
    t = table(GRANDE_ARMEE)
    assert steps_of(t.state, force(t, "fr-grande-armee")) == 5


@pytest.mark.rule("12.1.a")
def test_a_force_is_as_fast_as_its_slowest_corps() -> None:
    assert factor([P["fr-elite-1"], P["fr-corps-8"]]) == 4
    assert factor([P["fr-elite-1"], P["ba-corps"], P["fr-ney"]]) == 3


@pytest.mark.rule("4.ah")
def test_what_counts_for_superiority_in_cavalry() -> None:
    t = table(GRANDE_ARMEE)
    assert cavalry(t.state, force(t, "fr-grande-armee")) == 4  # two steps, Murat, the Guard cavalry


@pytest.mark.rule("10.2.c")
def test_the_highest_in_rank_commands() -> None:
    t = table("fr-ney ulm; fr-massena ulm; fr-elite-1 ulm")
    assert commander(t.state, [P["fr-ney"], P["fr-massena"], P["fr-elite-1"]]) == P["fr-massena"]
    assert commander(t.state, [P["fr-elite-1"]]) == NONE


@pytest.mark.rule("10.2.h")
def test_among_allies_the_army_then_the_points_then_the_order_of_powers() -> None:
    t = table(
        "ru-koutouzov brunn; ru-corps-1 brunn; ru-corps-2 brunn; au-charles brunn; au-corps-1 brunn; "
        "au-armee-allemagne prague; au-mack au-armee-allemagne; au-corps-3 au-armee-allemagne 1"
    )
    loose = [P[u] for u in ("ru-koutouzov", "ru-corps-1", "ru-corps-2", "au-charles", "au-corps-1")]
    assert commander(t.state, loose) == P["ru-koutouzov"]  # more points
    assert (
        commander(t.state, [p for p in loose if p != P["ru-corps-2"]]) == P["au-charles"]
    )  # equal: the order
    with_army = [*loose, *force(t, "au-armee-allemagne")]
    assert commander(t.state, with_army) == P["au-mack"]
    assert army_commander(t.state, P["au-armee-allemagne"]) == P["au-mack"]


@pytest.mark.rule("10.1.a")
@pytest.mark.rule("10.1.d")
def test_a_general_commands_so_many_steps_and_twice_with_an_army() -> None:
    assert limit(P["fr-massena"], False) == 6
    assert limit(P["fr-massena"], True) == 12
    t = table("fr-ney ulm; fr-elite-1 ulm; fr-elite-3 ulm; fr-elite-4 ulm; fr-elite-5 ulm 1")
    pieces = force(t, "fr-ney")
    assert no_command(t.state, pieces, P["fr-ney"], False) == "10.1.a too-many-steps"
    assert no_command(t.state, pieces, P["fr-ney"], True) == ""


@pytest.mark.rule("10.1.b")
def test_depots_do_not_count_for_command() -> None:
    t = table("fr-suchet ulm; fr-elite-1 ulm; fr-elite-3 ulm; fr-depot-1 ulm; fr-depot-2 ulm")
    assert no_command(t.state, force(t, "fr-suchet"), P["fr-suchet"], False) == ""


@pytest.mark.rule("4.m")
def test_reserve_cavalry_needs_an_army() -> None:
    t = table("fr-murat ulm; fr-cavalerie ulm; fr-elite-1 ulm; fr-cavalerie-2 ulm")
    pieces = [P["fr-murat"], P["fr-cavalerie"], P["fr-elite-1"]]
    assert no_command(t.state, pieces, P["fr-murat"], False) == "4.m cavalry-needs-army"
    assert no_command(t.state, pieces, P["fr-murat"], True) == ""
    assert (
        no_command(t.state, [*pieces, P["fr-cavalerie-2"]], P["fr-murat"], True) == "10.1.d too-much-cavalry"
    )
    assert no_force(t.state, [P["fr-cavalerie"]]) == "4.m cavalry-needs-army"


@pytest.mark.rule("10.1.d")
def test_an_army_has_three_subordinates_and_no_other_force_any() -> None:
    t = table("fr-elite-1 ulm")
    three = [P[u] for u in ("fr-massena", "fr-ney", "fr-soult", "fr-lannes", "fr-elite-1")]
    assert no_command(t.state, three, P["fr-massena"], True) == ""
    assert (
        no_command(t.state, [*three, P["fr-suchet"]], P["fr-massena"], True) == "10.1.d too-many-subordinates"
    )
    assert no_command(t.state, three, P["fr-massena"], False) == "10.1.d no-subordinates"


@pytest.mark.rule("10.2.b")
def test_nobody_commands_a_higher_rank() -> None:
    t = table("fr-elite-1 ulm")
    pieces = [P["fr-ney"], P["fr-davout"], P["fr-elite-1"]]
    assert no_command(t.state, pieces, P["fr-ney"], True) == "10.2.b outranked"


@pytest.mark.rule("10.1.c")
@pytest.mark.rule("8.1.2.f")
def test_half_of_a_force_may_be_of_other_powers() -> None:
    t = table("ru-koutouzov brunn; ru-corps-1 brunn; au-corps-1 brunn; au-corps-2 brunn 1; sa-corps brunn")
    half = [P["ru-koutouzov"], P["ru-corps-1"], P["au-corps-1"]]
    assert no_command(t.state, half, P["ru-koutouzov"], False) == ""
    more = [*half, P["au-corps-2"]]
    assert no_command(t.state, more, P["ru-koutouzov"], False) == "10.1.c too-many-foreigners"
    assert foreign_excess(t.state, more, P["ru-koutouzov"]) == 1
    assert foreign_excess(t.state, [*more, P["sa-corps"]], P["ru-koutouzov"]) == 0  # minors are neither


@pytest.mark.rule("11.a")
def test_one_force_of_a_side_in_a_zone() -> None:
    t = table("fr-ney ulm; fr-elite-1 ulm; fr-soult ulm group=1; fr-elite-3 ulm group=1")
    coming = force(t, "fr-soult")
    assert no_stacking(t.state, EMPIRE, N["ulm"], coming) == "11.a one-force"
    assert no_stacking(t.state, EMPIRE, N["munich"], coming) == ""
    assert no_force(t.state, [P["fr-elite-1"], P["fr-elite-3"]]) == "11.a one-force"
    assert no_force(t.state, force(t, "fr-ney")) == ""


@pytest.mark.rule("4.k")
def test_two_armies_in_a_zone_are_the_limit() -> None:
    t = table(
        f"{GRANDE_ARMEE}; fr-armee-italie ulm; fr-massena fr-armee-italie; fr-elite-3 fr-armee-italie; "
        "au-armee-allemagne munich; au-mack au-armee-allemagne; au-corps-1 au-armee-allemagne; "
        "ru-armee-1 vienne; ru-koutouzov ru-armee-1; ru-corps-1 ru-armee-1; "
        "pr-armee-elbe vienne; pr-brunswick pr-armee-elbe; pr-corps-1 pr-armee-elbe",
        nations={"prussia": "allied-coalition"},
    )
    assert no_stacking(t.state, EMPIRE, N["ulm"], force(t, "fr-armee-italie")) == ""
    assert no_stacking(t.state, COALITION, N["vienne"], force(t, "au-armee-allemagne")) == "4.k two-armies"


def test_a_lone_depot_is_in_nobodys_way() -> None:
    t = table("fr-depot-1 ulm; fr-ney munich; fr-elite-1 munich")
    assert no_stacking(t.state, EMPIRE, N["ulm"], force(t, "fr-ney")) == ""


@pytest.mark.rule("14.9.3.a")
def test_a_force_is_demoralized_as_a_whole() -> None:
    t = table("fr-ney ulm; fr-elite-1 ulm; fr-elite-3 ulm; fr-depot-1 ulm")
    pieces = force(t, "fr-ney")
    assert not is_demoralized(t.state, pieces)
    demoralize(t.state, pieces, "14.9.3.a")
    assert is_demoralized(t.state, pieces)
    assert t.marked("fr-elite-3", "demoralized")
    assert not t.marked("fr-ney", "demoralized")
    rally(t.state, pieces, "14.9.4.b")
    assert not is_demoralized(t.state, pieces)


@pytest.mark.rule("13.5.f")
def test_half_the_steps_out_of_supply_make_the_force_so() -> None:
    units = "fr-ney ulm; fr-elite-1 ulm; fr-elite-3 ulm{}; fr-elite-4 ulm 1"
    t = table(units.format(" 2 unsupplied"))
    assert not is_unsupplied(t.state, force(t, "fr-ney"))
    assert is_unsupplied(t.state, [p for p in force(t, "fr-ney") if p != P["fr-elite-4"]])
    assert not is_unsupplied(table(units.format("")).state, [P["fr-elite-1"]])


@pytest.mark.rule("4.l")
def test_counters_join_and_leave_the_box_of_an_army() -> None:
    t = table(f"{GRANDE_ARMEE}; fr-ney ulm group=1; fr-elite-3 ulm group=1")
    join_army(t.state, P["fr-ney"], P["fr-grande-armee"])
    assert t.place("fr-ney") == "fr-grande-armee"
    leave_army(t.state, P["fr-davout"])
    assert place(t.state, P["fr-davout"]) == N["ulm"]
