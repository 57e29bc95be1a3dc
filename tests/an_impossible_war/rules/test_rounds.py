"""Chapters 17.4-17.6: activations, fire, charges, morale, Artillery points; and the Tactical cards of a Battle."""

import pytest

from tests.an_impossible_war.field import battle, fighting

MISS = [6] * 30


def line(*units: str, at: str = "lerin") -> str:
    """Pieces of the front line: "lib-ln-1 3 spent"."""
    return ";".join(f"{u.split()[0]} {at} {' '.join(u.split()[1:])} front face" for u in units)


# 17.4 Infantry


@pytest.mark.rule("17.4.b", "5.3.a", "5.4.b")
@pytest.mark.parametrize("at", ["lerin", "estella"])
def test_infantry_rolls_its_strength_against_its_e_in_any_terrain(at):
    m = fighting(line("lib-ln-1 3", "lib-ln-2", "car-nav-2", "car-nav-3", at=at), at=at, dice=[1, 2, 3, 6, 6])
    m.act("fire lib-ln-1")
    assert [e.args[1:3] for e in m.events("battle-fire")] == [[2, 2]]
    assert len(m.events("battle-fire")[0].dice) == 3


@pytest.mark.rule("17.4.b", "17.4.c")
def test_hits_fall_on_front_line_infantry_as_their_owner_likes():
    m = fighting(
        line("lib-ln-1", "lib-ln-2", "car-nav-2 4", "car-nav-3 1", "car-ala-1 2", "car-nav-cav-1")
        + "; car-nav-4 lerin reserve",
        dice=[1, 1, 1, 6, 1, 1],
    )
    m.act("fire lib-ln-1")
    assert (m.side, m.ask) == ("carlist", "battle-hit")
    assert m.offered == ["hit car-nav-2", "hit car-nav-3", "hit car-ala-1"]
    m.act("hit car-nav-3", "hit car-ala-1", "hit car-nav-2")  # whatever the strengths
    assert m.strengths("car-nav-2", "car-ala-1") == [3, 1]
    assert m.place("car-nav-3") == "carlist-bag"


@pytest.mark.rule("17.4.c", "17.5.a")
def test_hits_may_be_concentrated_and_each_after_the_first_costs_morale():
    m = fighting(line("lib-ln-1", "lib-ln-2", "car-nav-2 4", "car-nav-3"), dice=[1, 1, 1, 6, 3, 4])
    m.act("fire lib-ln-1", "hit car-nav-2", "hit car-nav-2", "hit car-nav-2")
    assert m.strength("car-nav-2") == 1
    assert m.events("morale")[0].args[1:3] == [6, 0]  # 9 - 2 - 1 for its last point
    assert m.marked("car-nav-2", "demoralized")
    assert m.marked("car-nav-2", "face")
    assert not m.marked("car-nav-2", "front")


@pytest.mark.rule("17.4.b")
def test_what_finds_no_infantry_is_lost():
    m = fighting(
        line("lib-ln-1", "lib-ln-2", "car-nav-2 1", "car-nav-3 1") + "; car-nav-1 lerin reserve",
        dice=[1, 1, 1, 1] + [6] * 8,
    )
    m.act("fire lib-ln-1", "hit car-nav-2")
    assert m.events("rout")
    assert m.strength("car-nav-1") == 4


@pytest.mark.rule("17.5.a", "17.5.c")
@pytest.mark.parametrize(("dice", "broken"), [([3, 3], False), ([3, 4], True)])
def test_morale_for_hits(dice, broken):
    m = fighting(
        line("lib-ln-1 2", "lib-ln-2", "car-bis-1 3", "car-nav-3"), dice=[1, 1, *dice]
    )  # M8 - 1 for the second hit - 1 for the last point
    m.act("fire lib-ln-1", "hit car-bis-1", "hit car-bis-1")
    assert [e.args[1] for e in m.events("morale")] == [6]
    assert m.marked("car-bis-1", "demoralized") is broken


@pytest.mark.rule("17.5.a")
def test_all_hits_are_applied_before_the_survivors_roll():
    m = fighting(line("lib-ln-1 3", "lib-ln-2", "car-bis-1 3", "car-nav-3 1"), dice=[1, 1, 1, 1, 1])
    m.act("fire lib-ln-1", "hit car-bis-1")
    assert m.ask == "battle-hit"
    assert not m.events("morale")
    m.act("hit car-nav-3")  # the third falls on the only one left
    assert m.strength("car-bis-1") == 1
    assert [e.args[1] for e in m.events("morale")] == [6]


@pytest.mark.rule("13.2.f", "5.3.a")
def test_a_landed_unit_rolls_one_die_less_but_one():
    m = fighting(line("lib-ln-1 3 landed", "lib-ln-2 1 landed", "car-nav-2", "car-nav-3"), dice=MISS[:])
    m.act("fire lib-ln-1", "fire car-nav-2", "fire lib-ln-2")
    assert [len(e.dice) for e in m.events("battle-fire")] == [2, 4, 1]


# 17.4 Charges


@pytest.mark.rule("17.4.e")
def test_cavalry_charges_any_unit_of_the_front_line():
    m = fighting(
        line("lib-ln-cav-1", "lib-ln-1", "car-nav-2", "car-nav-cav-1")
        + "; car-nav-3 lerin reserve; car-bis-1 lerin demoralized"
    )
    assert m.reach("charge", "lib-ln-cav-1") == {"car-nav-2", "car-nav-cav-1"}
    assert "fire lib-ln-cav-1" not in m.offered
    assert not m.may("charge lib-ln-1")


@pytest.mark.rule("17.4.f")
def test_fresh_cavalry_countercharges_and_both_strike_at_once():
    m = fighting(line("lib-ln-cav-1 1", "lib-ln-1", "car-nav-2", "car-nav-cav-1 1"), dice=[2, 2])
    m.act("charge lib-ln-cav-1 car-nav-cav-1")
    assert m.place("lib-ln-cav-1") == "liberal-bag"
    assert m.place("car-nav-cav-1") == "carlist-bag"
    assert not m.events("morale")


@pytest.mark.rule("17.4.f", "17.5.a")
def test_after_a_countercharge_both_are_spent_and_roll_for_their_hits():
    m = fighting(
        line("lib-ln-cav-1 3", "lib-ln-1", "car-nav-2", "car-nav-cav-1 3"),
        dice=[1, 2, 3, 2, 6, 6, 4, 4, 4, 4],  # two hits on the Carlist, one on the Liberal; M 8 - 2 and 8
    )
    m.act("charge lib-ln-cav-1 car-nav-cav-1")
    assert m.strengths("lib-ln-cav-1", "car-nav-cav-1") == [2, 1]
    assert [e.args[1:3] for e in m.events("morale")] == [[6, 0], [8, 1]]
    assert m.marked("lib-ln-cav-1", "spent")
    assert m.marked("car-nav-cav-1", "demoralized")


@pytest.mark.rule("17.4.f")
def test_a_countercharging_unit_that_stands_is_spent():
    m = fighting(line("lib-ln-cav-1", "lib-ln-1", "car-nav-2", "car-nav-cav-1"), dice=MISS[:])
    m.act("charge lib-ln-cav-1 car-nav-cav-1")
    assert m.marked("car-nav-cav-1", "spent")
    assert m.marked("lib-ln-cav-1", "spent")
    assert [len(e.dice) for e in m.events("charge-fire")] == [3, 3]


@pytest.mark.rule("17.4.g")
def test_another_fresh_cavalry_may_countercharge_for_a_spent_one():
    m = fighting(
        line("lib-ln-cav-1", "lib-ln-1", "car-nav-2", "car-nav-cav-1 spent", "car-cas-cav-1"), dice=MISS[:]
    )
    m.act("charge lib-ln-cav-1 car-nav-cav-1")
    assert (m.side, m.ask) == ("carlist", "charged-cavalry")
    assert m.offered == ["countercharge car-cas-cav-1", "flee", "hold"]
    m.act("countercharge car-cas-cav-1")
    assert m.marked("car-cas-cav-1", "spent")
    assert m.strength("car-nav-cav-1") == 3
    assert {e.args[0] for e in m.events("charge-fire")} == {e.args[0] for e in m.events("countercharge")} | {
        e.args[0] for e in m.events("charge")
    }


@pytest.mark.rule("17.4.h")
def test_spent_cavalry_may_flee():
    m = fighting(line("lib-ln-cav-1", "lib-ln-1", "car-nav-2", "car-nav-cav-1 spent"), dice=[])
    m.act("charge lib-ln-cav-1 car-nav-cav-1")
    assert m.offered == ["flee", "hold"]
    m.act("flee")
    assert m.marked("car-nav-cav-1", "demoralized")
    assert m.marked("lib-ln-cav-1", "spent")
    assert not m.events("charge-fire")


@pytest.mark.rule("17.4.i")
def test_who_holds_firm_fires_second_if_it_is_still_there():
    setting = line("lib-ln-cav-1", "lib-ln-1", "car-nav-2", "car-nav-cav-1 spent")
    m = fighting(
        setting, dice=[2, 6, 6, 4, 4, 2, 6, 4, 4]
    )  # one hit, morale holds; one hit back, morale holds
    m.act("charge lib-ln-cav-1 car-nav-cav-1", "hold")
    assert m.strengths("lib-ln-cav-1", "car-nav-cav-1") == [2, 2]
    assert m.marked("car-nav-cav-1", "spent")
    assert m.marked("lib-ln-cav-1", "spent")
    broken = fighting(setting, dice=[2, 6, 6, 6, 6])
    broken.act("charge lib-ln-cav-1 car-nav-cav-1", "hold")
    assert broken.marked("car-nav-cav-1", "demoralized")
    assert len(broken.events("charge-fire")) == 1


@pytest.mark.rule("17.4.j", "17.2.e")
def test_fresh_cavalry_may_ride_to_the_help_of_charged_infantry_even_after_a_pass():
    m = fighting(line("car-nav-cav-1", "car-nav-2", "lib-ln-1", "lib-ln-cav-1"), dice=MISS[:])
    m.act("pass")  # the Liberal defender
    m.act("charge car-nav-cav-1 lib-ln-1")
    assert (m.side, m.ask, m.offered) == (
        "liberal",
        "charged-infantry",
        ["countercharge lib-ln-cav-1", "hold"],
    )
    m.act("countercharge lib-ln-cav-1")
    assert m.marked("lib-ln-cav-1", "spent")
    assert not m.marked("lib-ln-1", "spent")
    assert not m.events("charge-morale")


@pytest.mark.rule("17.4.j", "17.4.k")
def test_without_countercharge_the_infantry_rolls():
    m = fighting(line("car-nav-cav-1", "car-nav-2", "lib-ln-1", "lib-ln-cav-1"), dice=[6, 6] + MISS)
    m.act("pass", "charge car-nav-cav-1 lib-ln-1", "hold")
    assert [e.args[1] for e in m.events("charge-morale")] == [8]  # M7, full strength
    assert not m.marked("lib-ln-cav-1", "spent")


@pytest.mark.rule("17.4.k", "17.4.l")
@pytest.mark.parametrize(
    ("unit", "at", "needed"),
    [
        ("car-bis-1 4", "lerin", 7),  # M8, open -2, full +1
        ("car-bis-1 3", "lerin", 6),
        ("car-bis-1 4", "estella", 8),  # rough -1, full +1
        ("car-bis-1 3 spent", "estella", 6),
        ("car-bis-1 1", "estella", 6),  # one strength -1
        ("car-par-1 1", "estella", 5),  # M7, rough -1, one strength -1, never full
        ("car-par-1 1", "lerin", 4),
    ],
)
def test_what_carlist_infantry_needs_to_resist_a_charge(unit, at, needed):
    m = fighting(line("lib-ln-cav-1", "lib-ln-1", unit, "car-nav-2", at=at), at=at, dice=MISS[:])
    m.act(f"charge lib-ln-cav-1 {unit.split()[0]}")
    assert [e.args[1] for e in m.events("charge-morale")] == [needed]


@pytest.mark.rule("17.4.k")
@pytest.mark.parametrize(("unit", "needed"), [("lib-ln-1 4", 8), ("lib-ln-1 3 spent", 6), ("lib-ln-1 1", 6)])
def test_what_liberal_infantry_needs_to_resist_a_charge(unit, needed):
    m = fighting(
        line("car-nav-cav-1", "car-nav-2", unit, "lib-ln-2", at="lerin"), attacker="liberal", dice=MISS[:]
    )
    m.act("charge car-nav-cav-1 lib-ln-1")
    assert [e.args[1] for e in m.events("charge-morale")] == [needed]


@pytest.mark.rule("17.4.m")
def test_infantry_that_resists_fires_at_the_cavalry_and_hits_on_1():
    m = fighting(line("lib-ln-cav-1", "lib-ln-1", "car-nav-2 3", "car-nav-3"), dice=[1, 1, 1, 2, 2, 4, 4])
    m.act("charge lib-ln-cav-1 car-nav-2")
    assert [e.args[1:3] for e in m.events("charge-fire")] == [[1, 1]]
    assert m.strength("lib-ln-cav-1") == 2
    assert m.marked("lib-ln-cav-1", "spent")
    assert not m.marked("car-nav-2", "spent")
    assert m.strength("car-nav-2") == 3
    assert [e.args[1:3] for e in m.events("morale")] == [[8, 1]]  # the Cavalry, for its hit


@pytest.mark.rule("17.4.n")
def test_a_charge_driven_home_fires_with_e_plus_1_and_spends_both():
    m = fighting(line("lib-ln-cav-1", "lib-ln-1", "car-nav-2 3", "car-nav-3"), dice=[6, 6, 3, 4, 4, 1, 1])
    m.act("charge lib-ln-cav-1 car-nav-2")
    assert [e.args[1:3] for e in m.events("charge-fire")] == [[1, 3]]
    assert m.strength("car-nav-2") == 2
    assert m.marked("car-nav-2", "spent")
    assert m.marked("lib-ln-cav-1", "spent")


@pytest.mark.rule("17.4.n", "17.3.a")
def test_a_charge_that_breaks_the_last_infantry_routs_its_side():
    m = fighting(line("lib-ln-cav-1", "lib-ln-1", "car-nav-2 1"), dice=[6, 6, 3, 3, 3] + [6] * 7)
    m.act("charge lib-ln-cav-1 car-nav-2")
    assert m.place("car-nav-2") == "carlist-bag"
    assert m.events("rout")
    assert m.vp == -1


@pytest.mark.rule("17.4.n", "17.3.a")
def test_a_charge_that_demoralizes_the_last_infantry_routs_its_side():
    m = fighting(line("lib-ln-cav-1", "lib-ln-1", "car-nav-2 4"), dice=[6, 6, 3, 6, 6, 6, 6] + [6] * 7)
    m.act("charge lib-ln-cav-1 car-nav-2")
    assert m.events("rout")


# 17.6 Artillery


@pytest.mark.rule("17.6.a", "17.6.b", "17.6.c")
def test_two_points_an_activation_one_of_them_for_support():
    m = fighting(line("lib-ln-1 3", "lib-ln-2", "car-nav-2", "car-nav-3"), fresh=[2, 3], dice=MISS[:])
    m.act("fire lib-ln-1")
    assert m.offered == ["support", "counterbattery", "done"]
    m.act("support")
    assert m.offered == ["counterbattery", "done"]
    m.act("counterbattery")
    assert m.state.stack[2].fresh == [1, 1]
    assert m.ask == "activate"  # the third point cannot be used
    assert len(m.events("battle-fire")[0].dice) == 4


@pytest.mark.rule("17.6.c")
def test_counterbattery_may_be_used_twice():
    m = fighting(line("lib-ln-1", "lib-ln-2", "car-nav-2", "car-nav-3"), fresh=[3, 3], dice=MISS[:])
    m.act("fire lib-ln-1", "counterbattery", "counterbattery")
    assert m.state.stack[2].fresh == [1, 1]
    assert len(m.events("battle-fire")[0].dice) == 4  # no support


@pytest.mark.rule("17.6.b", "17.6.c")
def test_cavalry_has_counterbattery_only():
    setting = line("lib-ln-cav-1", "lib-ln-1", "car-nav-2", "car-nav-3")
    m = fighting(setting, fresh=[1, 2], dice=MISS[:])
    m.act("charge lib-ln-cav-1 car-nav-2")
    assert m.offered == ["counterbattery", "done"]
    m.act("counterbattery")
    assert m.state.stack[2].fresh == [0, 1]
    assert m.events("charge-morale")
    alone = fighting(setting, fresh=[0, 2], dice=MISS[:])
    alone.act("charge lib-ln-cav-1 car-nav-2")
    assert alone.events("charge-morale")
    assert alone.state.stack[2].fresh == [0, 2]


@pytest.mark.rule("17.6.a")
def test_without_points_nothing_is_asked_and_they_need_not_be_used():
    m = fighting(line("lib-ln-1", "lib-ln-2", "car-nav-2", "car-nav-3"), fresh=[1, 1], dice=MISS[:])
    m.act("fire lib-ln-1", "done")
    assert m.state.stack[2].fresh == [1, 1]
    m.act("fire car-nav-2", "support")
    assert m.state.stack[2].fresh == [0, 1]
    m.act("fire lib-ln-2")
    assert m.offered == ["support", "done"]  # nothing is left to silence


@pytest.mark.rule("17.6.d", "17.7.j")
def test_points_are_fresh_again_in_the_next_round():
    m = fighting(
        line("lib-ln-1 spent", "lib-ln-2", "car-nav-2", "car-nav-3 spent") + "; lib-mountain-1 lerin 2",
        fresh=[0, 0],
    )
    m.act("pass", "pass")
    m.until("activate")
    assert m.state.stack[2].fresh == [0, 2]
    assert not m.marked("lib-ln-1", "spent")
    assert not m.marked("car-nav-3", "spent")


# Cards


@pytest.mark.card("L7", "C7")
@pytest.mark.parametrize(
    ("card", "attacker", "unit", "target"),
    [("L7", "carlist", "lib-pr-1", "car-nav-2"), ("C7", "liberal", "car-reg-1", "lib-ln-1")],
)
def test_bayonets_give_one_infantry_e_plus_1_and_shake_those_it_hits(card, attacker, unit, target):
    m = fighting(
        line("lib-pr-1 2", "lib-ln-1", "lib-ln-2", "car-nav-2", "car-reg-1 2", "car-nav-3"),
        attacker=attacker,
        shown=card,
        dice=[2, 6, 1, 1] + MISS,
    )
    m.act(f"fire {unit}")
    assert m.offered == [f"apply {card}", "done"]
    m.act(f"apply {card}")
    assert [e.args[1:3] for e in m.events("battle-fire")] == [[1, 2]]
    m.act(f"hit {target}")
    morale = {"car-nav-2": 9, "lib-ln-1": 7}[target]
    assert [e.args[1] for e in m.events("morale")] == [morale - 1]
    m.act(m.may("fire")[0])  # the enemy, without the card
    assert m.ask == "activate"
    m.act(m.may("fire")[0])
    assert m.ask == "activate"  # and once only


@pytest.mark.card("L8")
def test_massed_battery_gives_two_more_points_for_the_round():
    m = fighting(
        line("lib-ln-1", "lib-ln-2", "car-nav-2", "car-nav-3") + "; lib-mountain-1 lerin 1",
        shown="L8",
        fresh=[0, 1],
    )
    assert m.state.stack[2].fresh == [0, 3]
    m.act("pass", "pass")
    m.until("activate")
    assert m.state.stack[2].fresh == [0, 1]


@pytest.mark.card("L12")
def test_breastworks_cancel_the_first_two_hits_of_the_round():
    m = fighting(
        line("lib-ln-1", "lib-ln-2", "car-nav-2 1", "car-nav-3 3"), shown="L12", dice=[1, 1, 1, 6, 1, 1]
    )
    m.act("pass", "fire car-nav-2")
    assert m.strengths("lib-ln-1", "lib-ln-2") == [4, 4]
    assert m.state.stack[2].walls == [0, 1]
    m.act("fire car-nav-3")
    assert m.ask == "battle-hit"
    m.act("hit lib-ln-1")
    assert m.strength("lib-ln-1") == 3
    assert m.state.stack[2].walls == [0, 0]


@pytest.mark.card("C20")
def test_stone_walls_stop_charges_too():
    m = fighting(
        line("lib-ln-cav-1", "lib-ln-1", "car-nav-2", "car-nav-3"),
        attacker="liberal",
        shown="C20",
        dice=[6, 6, 1, 1, 1, 1, 1],
    )
    m.act("pass", "charge lib-ln-cav-1 car-nav-2")
    assert m.strength("car-nav-2") == 3  # three hits, two stopped
    assert [e.args[1] for e in m.events("morale")] == [9]


@pytest.mark.card("C9")
def test_the_river_bars_the_attackers_cavalry_and_weakens_their_infantry():
    m = fighting(
        line("lib-ln-cav-1", "lib-ln-1", "lib-pr-1", "car-nav-2", "car-nav-cav-1"),
        attacker="liberal",
        shown="C9",
        dice=MISS[:],
    )
    m.act("pass")
    assert not m.may("charge")
    assert m.may("fire") == ["fire lib-ln-1", "fire lib-pr-1"]
    m.act("fire lib-ln-1", "fire lib-pr-1")
    assert [e.args[2] for e in m.events("battle-fire")] == [1, 1]  # never below 1
    defender = fighting(
        line("lib-ln-cav-1", "lib-ln-1", "car-nav-2", "car-nav-cav-1"),
        attacker="liberal",
        shown="C9",
        dice=MISS[:],
    )
    defender.act("charge car-nav-cav-1 lib-ln-1")
    assert defender.offered == ["countercharge lib-ln-cav-1", "hold"]


@pytest.mark.card("C17")
def test_the_guides_hit_better_and_pass_their_first_morale_roll():
    m = battle(
        line("car-nav-2", "car-nav-3", "car-bis-1", "lib-ln-1 1", "lib-ln-2 1"),
        stage=6,
        round=1,
        attacker="liberal",
        shown="C17",
        dice=[3, 6, 6, 6, 6, 6, 1, 1, 6, 6],
    )
    assert (m.side, m.ask, m.offered) == ("carlist", "guides", ["choose car-nav-2", "choose car-nav-3"])
    m.act("choose car-nav-2", "fire car-nav-2")
    assert [e.args[1:3] for e in m.events("battle-fire")] == [[1, 3]]
    m.act("hit lib-ln-1")
    m = fighting(
        line("car-nav-2", "car-nav-3", "lib-ln-1 1", "lib-ln-2 1"),
        guides="car-nav-2",
        dice=[1, 6, 6, 6, 6, 1, 6, 6],
    )
    m.act("fire lib-ln-1", "hit car-nav-2")
    assert not m.events("morale")
    assert m.events("guides")
    m.act("fire car-nav-3", "fire lib-ln-2", "hit car-nav-2")
    assert m.marked("car-nav-2", "demoralized")


@pytest.mark.card("C17")
def test_a_single_navarrese_unit_needs_no_naming():
    m = battle(line("car-nav-2", "car-bis-1", "lib-ln-1", "lib-ln-2"), stage=6, round=1, shown="C17")
    assert m.ask == "activate"
    assert m.state.stack[2].guides >= 0


@pytest.mark.card("L32")
def test_diego_de_leon_leads_one_charge():
    m = fighting(
        line("lib-ln-cav-1", "lib-ln-cav-2", "lib-ln-1", "car-nav-2 3", "car-nav-3"),
        shown="L32",
        dice=[3, 3] + [4, 4, 4, 1, 1] + MISS,
    )
    m.act("charge lib-ln-cav-1 car-nav-2")
    assert m.offered == ["apply L32", "done"]
    m.act("apply L32")
    assert [e.args[1:3] for e in m.events("charge-morale")] == [[5, 0]]  # M9 - 2 open - 2
    assert [e.args[2] for e in m.events("charge-fire")] == [4]  # E2 + 1 + 1
    m.act("pass")
    m.act("charge lib-ln-cav-2 car-nav-3")
    assert m.ask != "artillery"


@pytest.mark.card("L32")
def test_diego_de_leon_against_cavalry():
    m = fighting(line("lib-ln-cav-1", "lib-ln-1", "car-nav-2", "car-nav-cav-1"), shown="L32", dice=MISS[:])
    m.act("charge lib-ln-cav-1 car-nav-cav-1", "apply L32")
    assert [e.args[2] for e in m.events("charge-fire")] == [3, 2]


@pytest.mark.card("C29")
def test_oriamendi_two_activations_after_the_first_liberal_one_and_less_morale():
    m = fighting(
        line(
            "car-nav-2",
            "car-nav-3",
            "car-ala-1",
            "car-bis-1",
            "lib-ln-1",
            "lib-ln-2",
            "lib-ln-3",
            at="los-arcos",
        ),
        at="los-arcos",
        attacker="liberal",
        shown="C29",
        dice=[1, 6, 6, 6, 3, 3] + MISS,
    )
    m.act("fire car-nav-2", "hit lib-ln-1")
    assert [e.args[1] for e in m.events("morale")] == [6]
    sides = [m.side]
    for _ in range(4):
        m.act(m.may("fire")[0])
        sides.append(m.side)
    assert sides == ["liberal", "carlist", "carlist", "liberal", "carlist"]


@pytest.mark.card("C29")
def test_oriamendi_pays_one_more_for_a_rout_of_the_liberals():
    m = fighting(
        line("car-nav-2", "car-nav-3", "lib-ln-1 1"),
        attacker="liberal",
        shown="C29",
        dice=[1] + [6] * 11,
    )
    m.act("fire car-nav-2")
    assert m.events("rout")
    assert m.vp == 2


@pytest.mark.card("L15")
def test_cordova_steadies_the_infantry_and_doubles_its_first_activation():
    m = battle(
        "car-nav-2 lerin; car-nav-3 lerin; car-ala-1 lerin; lib-ln-1 lerin; lib-ln-2 lerin; lib-ln-3 lerin",
        attacker="liberal",
        hand="L15",
        dice=[1, 6, 6, 6, 4, 4] + MISS,
    )
    assert (m.side, m.ask, m.offered) == ("liberal", "battle-card", ["play L15", "pass"])
    m.act("play L15", "fire car-nav-2", "hit lib-ln-1")
    assert [e.args[1:3] for e in m.events("morale")] == [[8, 1]]
    sides = []
    for _ in range(4):
        sides.append(m.side)
        m.act(m.may("fire")[0])
    assert sides == ["liberal", "liberal", "carlist", "liberal"]


@pytest.mark.rule("7.3.c")
def test_an_operational_card_is_played_beside_a_tactical_one():
    m = battle(
        "car-nav-2 lerin; car-nav-3 lerin; car-ala-1 lerin; lib-ln-1 lerin; lib-ln-2 lerin; lib-ln-3 lerin",
        attacker="liberal",
        hand="L15 L7",
    )
    m.act("play L15").until("tactical-card", "liberal")
    assert "play L7" in m.offered


@pytest.mark.card("L15")
def test_cordova_needs_open_terrain_and_the_window_does_not_tell_the_hand():
    rough = battle(
        "car-nav-2 torrecilla; car-nav-3 torrecilla; car-ala-1 torrecilla;"
        "lib-ln-1 torrecilla; lib-ln-2 torrecilla; lib-ln-3 torrecilla",
        at="torrecilla",
        hand="L15",
    )
    assert rough.ask == "deploy"
    other = battle(
        "car-nav-2 lerin; car-nav-3 lerin; car-ala-1 lerin; lib-ln-1 lerin; lib-ln-2 lerin; lib-ln-3 lerin",
        cards={"hand": ["L7"], "deck": ["L15"]},
    )
    assert (other.ask, other.offered) == ("battle-card", ["pass"])


@pytest.mark.card("L15")
def test_cordova_doubles_in_the_first_round_only_and_steadies_no_cavalry():
    m = fighting(line("lib-ln-1", "lib-ln-2", "car-nav-2", "car-nav-3"), effects=1, round=2, dice=MISS[:])
    m.act("fire lib-ln-1")
    assert m.side == "carlist"
    horse = fighting(
        line("lib-ln-cav-1", "lib-ln-1", "car-nav-2 1", "car-nav-3"), effects=1, dice=[1, 1, 1, 1, 1]
    )
    horse.act("charge lib-ln-cav-1 car-nav-2")  # resisted: one hit on the Cavalry
    assert [e.args[1] for e in horse.events("morale")] == [8]


@pytest.mark.rule("17.2.c")
def test_what_cards_did_in_one_round_is_over_in_the_next():
    m = battle(
        line("lib-ln-1", "lib-ln-2", "car-nav-2", "car-nav-3"),
        stage=5,
        round=1,
        effects=1 | 2 | 4 | 8 | 16 | 32,
        walls=[1, 2],
        shown="L7",
    )
    field = m.state.stack[2]
    assert (field.round, field.effects, field.walls) == (2, 1 | 2, [0, 0])  # what lasts for the Battle stays
    m.act("fire lib-ln-1")
    assert m.offered == ["apply L7", "done"]


@pytest.mark.card("C17")
def test_the_guides_are_named_for_one_round():
    m = fighting(line("lib-ln-1", "car-nav-2"), guides="car-nav-2")
    m.act("pass", "pass")
    m.until("activate")
    assert m.state.stack[2].guides == -1


@pytest.mark.card("L32", "L7", "C7")
def test_a_card_serves_its_own_arm_and_side():
    horse = fighting(line("lib-ln-cav-1", "lib-ln-1", "car-nav-2", "car-nav-3"), shown="L7", dice=MISS[:])
    horse.act("charge lib-ln-cav-1 car-nav-2")
    assert horse.ask != "artillery"
    foot = fighting(line("lib-ln-cav-1", "lib-ln-1", "car-nav-2", "car-nav-3"), shown="L32", dice=MISS[:])
    foot.act("fire lib-ln-1")
    assert foot.ask != "artillery"
    enemy = fighting(
        line("lib-ln-1", "car-nav-cav-1", "car-nav-2"), attacker="liberal", shown="L32", dice=MISS[:]
    )
    enemy.act("charge car-nav-cav-1 lib-ln-1")
    assert enemy.ask != "artillery"


@pytest.mark.card("C20", "L12")
def test_a_wall_stops_the_fire_of_infantry_that_resists_and_of_both_sides_in_a_melee():
    resisted = fighting(
        line("lib-ln-cav-1", "lib-ln-1", "car-nav-2 3", "car-nav-3"), shown="L12", dice=[1, 1, 1, 1, 1, 1, 1]
    )
    resisted.act("charge lib-ln-cav-1 car-nav-2")
    assert resisted.strength("lib-ln-cav-1") == 2  # three hits, two stopped
    melee = fighting(
        line("lib-ln-cav-1 2", "lib-ln-1", "car-nav-2", "car-nav-cav-1 2"), shown="L12", dice=[1, 1, 2, 2]
    )
    melee.act("charge lib-ln-cav-1 car-nav-cav-1")
    assert melee.strength("lib-ln-cav-1") == 2
    assert melee.place("car-nav-cav-1") == "carlist-bag"
    assert melee.state.stack[2].walls == [0, 0]


@pytest.mark.rule("17.6.b", "17.6.c")
def test_no_point_supports_a_charge_whoever_is_charged():
    m = fighting(
        line("car-nav-cav-1", "car-nav-2", "lib-ln-1", "lib-ln-2"),
        attacker="liberal",
        fresh=[2, 1],
        dice=MISS[:],
    )
    m.act("charge car-nav-cav-1 lib-ln-1")
    assert m.offered == ["counterbattery", "done"]
