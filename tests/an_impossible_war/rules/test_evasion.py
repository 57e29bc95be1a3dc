"""Chapter 12.2: evasion."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.rules.movement.evasion import can_evade
from tests.an_impossible_war.marching import actions
from tests.an_impossible_war.setting import Play


def enter(
    where: str,
    to: str,
    pieces: str,
    *,
    hand: str = "",
    text: str = "",
    cp: int = 0,
    liberal_cp: int = 0,
    dice: list[int | str] | None = None,
) -> Play:
    """A Liberal unit, after a 3 for its movement, enters a space; no Carlist has a CP."""
    head = f"cp = {{ carlist = {cp}, liberal = {liberal_cp} }}\n{text}\n[cards]\nhand = {hand.split()}"
    m = actions("liberal", f"lib-ln-1 {where}; {pieces}", head, dice=[3, *(dice or [])])
    m.act(f"activate {where}")
    if m.ask == "group":
        m.act("march")
    return m.act(f"step {to}")


def salvatierra(pieces: str, **more) -> Play:
    """The unit of Vitoria enters Salvatierra."""
    return enter("vitoria", "salvatierra", pieces, **more)


@pytest.mark.rule("12.2.a", "12.2.f", "5.4.h")
def test_a_die_above_the_number_of_units_evades_and_the_group_may_go_on():
    m = salvatierra("car-par-1 salvatierra", dice=[2])
    assert (m.side, m.ask, m.rule, m.offered) == ("carlist", "evade", "12.2.a", ["evade", "pass"])
    m.act("evade")
    assert (m.side, m.ask) == ("carlist", "retreat")
    m.act("retreat car-par-1 alsasua")
    assert m.place("car-par-1") == "alsasua"
    assert (m.side, m.ask, m.place("lib-ln-1")) == ("liberal", "march", "salvatierra")
    assert m.may("step alsasua")


@pytest.mark.rule("12.2.a", "12.2.d")
def test_a_die_that_is_not_above_it_fails_and_a_combat_is_due():
    m = salvatierra("car-par-1 salvatierra", dice=[1]).act("evade")
    assert (m.place("car-par-1"), m.side, m.ask) == ("salvatierra", "liberal", "actions")
    m = salvatierra("car-nav-1 salvatierra; car-nav-2 salvatierra; car-nav-3 salvatierra", dice=[3]).act(
        "evade"
    )
    assert (m.side, m.ask) == ("liberal", "actions")


@pytest.mark.rule("12.2.a")
def test_supply_trains_count_artillery_and_knapsacks_do_not():
    stack = (
        "car-nav-1 salvatierra; car-st-1 salvatierra; car-field-1 salvatierra 1; car-knapsack-1 salvatierra"
    )
    m = salvatierra(stack, dice=[2]).act("evade")
    assert m.ask == "actions"
    m = salvatierra(stack, dice=[3]).act("evade")
    assert m.ask == "retreat"


@pytest.mark.rule("12.2.c")
def test_all_carlists_leave_artillery_and_knapsacks_too():
    stack = "car-nav-1 salvatierra; car-field-1 salvatierra 1; car-knapsack-1 salvatierra"
    m = salvatierra(stack, dice=[6]).act("evade", "escape alsasua")
    assert {m.place(u) for u in ("car-nav-1", "car-field-1", "car-knapsack-1")} == {"alsasua"}
    assert m.marked("car-nav-1", "retreated")


@pytest.mark.rule("12.2.c", "17.9.c")
def test_they_do_not_leave_by_the_road_of_the_enemy_nor_where_liberals_are():
    m = salvatierra("car-nav-1 salvatierra; lib-ln-2 alsasua; lib-ln-3 segura", dice=[6]).act("evade")
    assert m.reach("retreat", "car-nav-1") == {"onate", "maestu", "amescoas"}


@pytest.mark.rule("12.2.c")
def test_evaders_cannot_be_intercepted():
    around = (
        "lib-ln-2 alsasua; lib-ln-3 santa-cruz; lib-ln-4 amescoas; lib-ln-5 puente-la-reina; lib-ln-6 tafalla"
    )
    m = enter("los-arcos", "estella", f"car-nav-1 estella; {around}", dice=[6], liberal_cp=3)
    m.act("evade")
    assert m.place("car-nav-1") == "lerin"  # next to Tafalla, in the Liberal Zone
    assert (m.side, m.ask) == ("liberal", "march")


@pytest.mark.rule("12.2.c", "11.3.c", "17.9.r")
def test_a_train_whose_escort_is_destroyed_in_evading_is_lost_at_once_and_stops_nobody():
    spaces = ("alsasua", "segura", "onate", "maestu", "amescoas")
    around = "; ".join(f"lib-ln-{n + 2} {h}" for n, h in enumerate(spaces))
    m = salvatierra(f"car-nav-1 salvatierra 1; car-st-1 salvatierra; {around}", dice=[6]).act("evade")
    assert m.ask == "surrounded"
    m.act("escape alsasua")
    if m.ask == "take-hit":
        m.act("hit car-nav-1")
    assert (m.place("car-nav-1"), m.place("car-st-1")) == ("carlist-bag", "carlist-supply")
    assert (m.side, m.ask) == ("liberal", "march")


@pytest.mark.rule("12.2.b")
def test_four_units_cannot_evade():
    four = "; ".join(f"car-nav-{n} salvatierra" for n in (1, 2, 3, 4))
    m = salvatierra(four)
    assert (m.side, m.ask) == ("liberal", "actions")
    three = "; ".join(f"car-nav-{n} salvatierra" for n in (1, 2, 3))
    assert salvatierra(f"{three}; car-st-1 salvatierra").side == "liberal"  # the train counts
    assert salvatierra(f"{three}; car-knapsack-1 salvatierra").side == "carlist"


@pytest.mark.rule("12.2.b", "12.2.g")
def test_with_enemies_in_the_space_there_is_no_evasion_any_more():
    m = salvatierra("car-nav-1 salvatierra; lib-ln-2 miranda").act("pass")
    h = BOARD.number["salvatierra"]
    assert not can_evade(m.state, h)
    assert (m.side, m.ask, m.place("lib-ln-1")) == ("liberal", "actions", "salvatierra")


@pytest.mark.rule("12.2.b")
def test_besieged_enemies_do_not_prevent_evasion():
    text = 'forts = { liberal = "salvatierra" }\nsieges = { salvatierra = "old" }'
    m = salvatierra("car-nav-1 salvatierra; lib-ln-2 salvatierra inside", text=text, dice=[6])
    m.act("evade", "retreat car-nav-1 alsasua")
    assert m.state.siege[BOARD.number["salvatierra"]] == 0  # the besiegers are gone
    assert not m.marked("lib-ln-2", "inside")


@pytest.mark.rule("12.2.e")
def test_with_a_carlist_fortress_one_unit_may_stay_and_the_group_must_stop():
    text = 'forts = { carlist = "salvatierra" }'
    three = "car-nav-1 salvatierra; car-nav-2 salvatierra; car-nav-3 salvatierra; car-field-1 salvatierra 1"
    m = salvatierra(three, text=text, dice=[4]).act("evade")
    assert (m.ask, m.rule) == ("stay", "12.2.e")
    assert m.offered == ["stay car-nav-1", "stay car-nav-2", "stay car-nav-3", "done"]
    m.act("stay car-nav-2")
    assert m.ask == "retreat"  # one alone: the gun goes with the others
    m.act("escape alsasua")
    assert [m.place(f"car-nav-{n}") for n in (1, 2, 3)] == ["alsasua", "salvatierra", "alsasua"]
    assert m.place("car-field-1") == "alsasua"
    assert not m.marked("car-nav-2", "inside")  # the combat step decides about it
    assert (m.side, m.ask) == ("liberal", "actions")


@pytest.mark.rule("12.2.e", "12.2.f")
def test_if_nobody_but_the_garrison_stays_the_group_may_go_on():
    text = 'forts = { carlist = "salvatierra" }'
    m = salvatierra("car-nav-1 salvatierra; car-field-1 salvatierra 1", text=text, dice=[4])
    m.act("evade", "done", "escape alsasua")
    assert (m.place("car-nav-1"), m.place("car-field-1")) == ("alsasua", "alsasua")
    assert (m.side, m.ask) == ("liberal", "march")


@pytest.mark.rule("12.2.e", "17.9.j")
def test_guns_that_nobody_leads_away_remain_with_the_unit_that_stays_or_hide():
    text = 'forts = { carlist = "salvatierra" }'
    pieces = "car-nav-1 salvatierra; car-field-1 salvatierra 1; car-knapsack-1 salvatierra"
    m = salvatierra(pieces, text=text, dice=[4]).act("evade", "stay car-nav-1")
    assert (m.side, m.offered) == ("carlist", ["slip-away car-field-1", "done"])
    m.act("done")
    assert (m.place("car-field-1"), m.place("car-knapsack-1")) == ("salvatierra", "salvatierra")
    assert (m.side, m.ask) == ("liberal", "actions")  # the group has stopped
    m = salvatierra(pieces, text=text, dice=[4]).act("evade", "stay car-nav-1", "slip-away car-field-1")
    assert m.place("car-field-1") == "hidden-artillery"
    assert (m.side, m.ask) == ("liberal", "actions")


@pytest.mark.rule("12.2.e", "11.4.c")
def test_a_supply_train_may_be_the_unit_that_stays_and_stops_the_group():
    text = 'forts = { carlist = "salvatierra" }'
    m = salvatierra("car-nav-1 salvatierra; car-st-1 salvatierra", text=text, dice=[4]).act("evade")
    assert m.offered == ["stay car-nav-1", "stay car-st-1", "done"]
    m.act("stay car-st-1", "retreat car-nav-1 alsasua")
    assert (m.place("car-st-1"), m.side, m.ask) == ("salvatierra", "liberal", "actions")


@pytest.mark.rule("12.2.e")
def test_without_a_complete_fortress_nobody_stays():
    m = salvatierra("car-nav-1 salvatierra", text='building = { carlist = "salvatierra" }', dice=[4]).act(
        "evade"
    )
    assert m.ask == "retreat"


@pytest.mark.rule("12.2.g")
def test_the_same_unit_may_evade_again_and_again():
    m = salvatierra("car-par-1 salvatierra", dice=[6, 6]).act("evade", "retreat car-par-1 alsasua")
    m.act("step alsasua")
    assert (m.side, m.ask) == ("carlist", "evade")
    m.act("evade")
    assert "salvatierra" not in m.reach("retreat")  # the enemy used that road
    assert m.reach("retreat") == {"irurzun", "estella", "segura", "amescoas"}


@pytest.mark.rule("12.2.h")
def test_a_successful_interception_forbids_evasion_a_failed_one_does_not():
    pieces = "car-nav-1 salvatierra; car-nav-2 segura"
    m = salvatierra(pieces, cp=1, dice=[6]).act("intercept segura")
    assert (m.side, m.ask) == ("liberal", "actions")
    assert m.place("car-nav-2") == "salvatierra"
    m = salvatierra(pieces, cp=1, dice=[1]).act("intercept segura")
    assert (m.side, m.ask) == ("carlist", "evade")


@pytest.mark.rule("12.2.j")
def test_out_of_a_refuge_all_leave_without_a_die():
    six = "; ".join(f"car-{u} amescoas" for u in ("nav-1", "nav-2", "nav-3", "nav-4", "ala-1", "ala-2"))
    m = enter("salvatierra", "amescoas", six, hand="C5")
    assert m.offered == ["evade", "pass"]  # no need of the card
    m.act("evade", "escape alsasua")
    assert m.place("car-ala-2") == "alsasua"
    assert m.side == "liberal"


@pytest.mark.rule("12.2.a", "12.0")
def test_there_is_no_evasion_in_the_liberal_zone():
    m = enter("miranda", "haro", "car-nav-1 haro")
    assert (m.side, m.ask) == ("liberal", "actions")


@pytest.mark.rule("12.2.a")
def test_only_carlists_evade():
    m = actions("carlist", "car-nav-1 alsasua; lib-ln-1 salvatierra", "[cards]\nhand = []")
    m.act("activate alsasua", "step salvatierra")
    assert (m.side, m.ask) == ("carlist", "actions")


@pytest.mark.rule("12.2.a")
@pytest.mark.card("C5")
def test_melt_into_the_hills_needs_no_die():
    three = "; ".join(f"car-nav-{n} salvatierra" for n in (1, 2, 3))
    m = salvatierra(three, hand="C5")
    assert m.offered == ["evade", "play C5", "pass"]
    m.act("play C5", "escape alsasua")
    assert m.place("car-nav-3") == "alsasua"
    assert m.state.card[BOARD.card["C5"]] == 5
    four = f"{three}; car-nav-4 salvatierra"
    assert salvatierra(four, hand="C5").side == "liberal"  # the limit of three stands


@pytest.mark.rule("12.2.a", "11.3.a")
def test_a_lone_supply_train_is_asked_like_a_unit_but_cannot_go():
    m = salvatierra("car-st-1 salvatierra", text='forts = { carlist = "salvatierra" }')
    assert m.offered == ["pass"]


@pytest.mark.rule("12.2.a")
def test_artillery_with_a_garrison_does_not_evade():
    m = salvatierra("car-field-1 salvatierra 1", text='forts = { carlist = "salvatierra" }')
    assert (m.side, m.ask) == ("liberal", "march")


@pytest.mark.rule("12.2.c", "17.9.o")
def test_surrounded_evaders_go_as_surrounded_units():
    around = "lib-ln-2 alsasua; lib-ln-3 segura; lib-ln-4 onate; lib-ln-5 maestu; lib-ln-6 amescoas"
    m = salvatierra(f"car-nav-1 salvatierra; {around}", dice=[6]).act("evade")
    assert m.may("escape")


@pytest.mark.rule("12.2.i")
def test_carlist_besiegers_do_not_evade_a_sortie():
    m = actions(
        "liberal",
        "lib-ln-1 salvatierra inside; car-nav-1 salvatierra",
        'forts = { liberal = "salvatierra" }\nsieges = { salvatierra = "old" }\n[cards]\nhand = []',
    )
    m.act("done")
    m.act("sortie salvatierra")
    assert not m.events("evasion")
    assert m.ask != "evade"
