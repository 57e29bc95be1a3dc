"""Chapters 17.0-17.3: deployment, the course of a Battle, how it ends."""

import pytest

from grognard.games.an_impossible_war.model.state import FACE
from tests.an_impossible_war.field import battle, fighting, round_over
from tests.an_impossible_war.setting import position

THREE_A_SIDE = (
    "car-nav-2 lerin front face; car-nav-3 lerin front face; car-ala-1 lerin front face;"
    "lib-ln-1 lerin front face; lib-ln-2 lerin front face; lib-ln-3 lerin front face"
)


def standing(text: str, at: str) -> str:
    """Pieces of the front line in a space."""
    return ";".join(f"{name} {at} front face" for name in text.split())


# 17.1 Deployment


@pytest.mark.rule("17.1.a", "17.1.d")
def test_both_choose_their_front_line_before_either_is_shown():
    m = battle(
        "car-nav-1 estella; car-nav-2 estella; car-nav-3 estella; car-nav-4 estella;"
        "lib-ln-1 estella from=lerin; lib-ln-2 estella from=lerin; lib-ln-3 estella from=lerin;"
        "lib-ln-4 estella from=lerin",
        at="estella",
        attacker="liberal",
    )
    assert (m.side, m.ask) == ("liberal", "deploy")
    m.act("line-up lib-ln-1", "line-up lib-ln-2")
    assert m.may("line-up") == ["line-up lib-ln-3", "line-up lib-ln-4"]
    assert not m.may("done")  # every box must be filled
    m.act("line-up lib-ln-4")
    assert m.offered == ["done"]
    m.act("done")
    assert (m.side, m.ask) == ("carlist", "deploy")
    assert not any(m.marked(f"lib-ln-{n}", "front") or m.marked(f"lib-ln-{n}", "face") for n in range(1, 5))
    assert not m.events("line-up")
    m.act("line-up car-nav-4", "line-up car-nav-3", "line-up car-nav-1", "done")
    assert [m.marked(f"lib-ln-{n}", "front") for n in range(1, 5)] == [True, True, False, True]
    assert [m.marked(f"car-nav-{n}", "front") for n in range(1, 5)] == [True, False, True, True]
    assert m.ask == "activate"


@pytest.mark.rule("17.1.d")
@pytest.mark.parametrize(
    ("at", "infantry", "cavalry"),
    [("estella", 3, 1), ("lerin", 5, 2), ("torrecilla", 3, 1), ("los-arcos", 5, 2)],
)
def test_the_front_line_holds_three_and_one_in_rough_five_and_two_in_open_terrain(at, infantry, cavalry):
    foot = [f"lib-ln-{n}" for n in range(1, 7)]
    horse = ["lib-ln-cav-1", "lib-ln-cav-2", "lib-ln-cav-3"]
    m = battle(";".join(f"{p} {at}" for p in ["car-nav-1", "car-nav-2", "car-nav-3", *foot, *horse]), at=at)
    m.until("activate")
    assert sum(m.marked(p, "front") for p in foot) == infantry
    assert sum(m.marked(p, "reserve") for p in foot) == 6 - infantry
    assert sum(m.marked(p, "front") for p in horse) == cavalry
    assert sum(m.marked(p, "reserve") for p in horse) == 3 - cavalry


@pytest.mark.rule("17.1.d", "5.2.a")
def test_who_has_no_choice_is_asked_where_the_number_of_blocks_does_not_tell_it():
    three = "car-nav-1 {0}; car-nav-2 {0}; car-nav-3 {0}; lib-ln-1 {0}; lib-ln-2 {0}; lib-ln-3 {0}"
    m = battle(three.format("estella"), at="estella")  # it might have been two Cavalry, with one box
    assert (m.side, m.ask, m.offered) == ("carlist", "deploy", ["done"])
    m.act("done")
    assert (m.side, m.ask, m.offered) == ("liberal", "deploy", ["done"])
    assert battle(three.format("lerin")).ask == "activate"  # any three units fit
    four = battle(three.format("lerin") + "; lib-ln-4 lerin")
    assert (four.side, four.ask, four.offered) == ("liberal", "deploy", ["done"])
    six = battle(
        ";".join(f"{p} lerin" for p in "car-nav-1 car-nav-2 car-nav-3 lib-ln-1 lib-ln-2 lib-ln-3".split())
        + "; lib-ln-4 lerin; lib-ln-5 lerin; lib-ln-6 lerin"
    )
    assert len(six.may("line-up")) == 6


@pytest.mark.rule("17.1.b", "17.1.c", "11.4.g", "18.0.e")
def test_units_inside_and_on_roads_are_not_deployed():
    m = battle(
        "car-nav-1 logrono from=los-arcos; car-nav-2 logrono from=los-arcos; car-nav-3 logrono from=los-arcos;"
        "car-nav-4 road from=laguardia:logrono; lib-ln-1 logrono; lib-ln-2 logrono; lib-ln-3 logrono;"
        "lib-ln-4 logrono inside",
        at="logrono",
    )
    m.until("activate")
    assert not m.marked("lib-ln-4", "front")
    assert not m.marked("lib-ln-4", "reserve")
    assert not m.marked("car-nav-4", "front")
    assert not m.marked("car-nav-4", "reserve")
    assert m.marked("lib-ln-3", "front")
    assert m.marked("car-nav-3", "front")


@pytest.mark.rule("17.1.e", "5.2.a")
def test_the_front_line_lies_open_and_fresh_the_reserve_stays_hidden():
    m = battle(
        "car-nav-1 estella; car-nav-2 estella; car-nav-3 estella; car-nav-4 estella;"
        "lib-ln-1 estella; lib-ln-2 estella; lib-ln-3 estella",
        at="estella",
    )
    m.until("activate")
    for unit in ("car-nav-1", "car-nav-2", "car-nav-3", "car-nav-4", "lib-ln-1"):
        assert m.marked(unit, "face") is m.marked(unit, "front")
        assert not m.marked(unit, "spent")
    assert [e.args[:2] for e in m.events("in-reserve")] == [[0, 1], [1, 0]]


@pytest.mark.rule("17.1.f", "5.3.c")
@pytest.mark.parametrize(
    ("at", "guns", "points"),
    [
        ("estella", "lib-field-6 {0} 3; lib-mountain-1 {0} 1", 2),
        ("estella", "lib-field-1 {0} 1", 0),
        ("estella", "lib-field-1 {0} 2", 1),
        ("lerin", "lib-field-6 {0} 3; lib-mountain-1 {0} 1", 4),
    ],
)
def test_artillery_points(at, guns, points):
    troops = ";".join(f"{p} {at}" for p in "car-nav-1 car-nav-2 car-nav-3 lib-ln-1 lib-ln-2 lib-ln-3".split())
    m = battle(troops + ";" + guns.format(at), at=at)
    m.until("activate")
    assert m.state.stack[2].fresh == [0, points]


@pytest.mark.rule("17.1.f")
def test_guns_inside_the_fortress_give_no_points():
    troops = ";".join(
        f"{p} logrono" for p in "car-nav-1 car-nav-2 car-nav-3 lib-ln-1 lib-ln-2 lib-ln-3".split()
    )
    m = battle(troops + "; lib-field-1 logrono 2 inside; lib-mountain-1 logrono 1", at="logrono")
    assert m.state.stack[2].fresh == [0, 1]


@pytest.mark.rule("17.1.g")
def test_trains_and_knapsacks_take_no_part():
    m = battle(
        "car-nav-1 lerin; car-nav-2 lerin; car-nav-3 lerin; lib-ln-1 lerin; lib-ln-2 lerin; lib-ln-3 lerin;"
        "lib-st-1 lerin; lib-knapsack-1 lerin"
    )
    assert not m.marked("lib-st-1", "front")
    assert not m.marked("lib-st-1", "reserve")
    assert m.may("fire") == ["fire lib-ln-1", "fire lib-ln-2", "fire lib-ln-3"]


# 17.2 Battle Rounds


@pytest.mark.rule("17.2.d", "17.4.a", "17.4.d")
def test_the_defender_begins_and_the_players_alternate():
    m = fighting(
        standing("car-nav-2 car-nav-3 lib-pr-1 lib-pr-2 lib-pr-3", "lerin"), dice=[6] * 3 + [6] * 4 + [6] * 3
    )
    order = []
    for unit in ("lib-pr-1", "car-nav-2", "lib-pr-2"):
        order.append(m.side)
        m.act(f"fire {unit}")
        assert m.marked(unit, "spent")
        assert f"fire {unit}" not in m.offered
    assert order == ["liberal", "carlist", "liberal"]
    assert m.side == "carlist"


@pytest.mark.rule("17.2.e", "17.2.a")
def test_who_passes_is_out_for_the_round_and_the_other_goes_on_alone():
    m = fighting(standing("car-nav-2 car-nav-3 lib-pr-1 lib-pr-2", "lerin"), dice=[6] * 20)
    m.act("pass", "fire car-nav-2")
    assert (m.side, m.may("fire")) == ("carlist", ["fire car-nav-3"])
    m.act("fire car-nav-3")
    assert (m.side, m.ask) == ("carlist", "withdraw")  # the round is over


@pytest.mark.rule("17.2.e")
def test_who_has_no_fresh_unit_passes_of_himself():
    m = fighting("lib-pr-1 lerin front spent; car-nav-2 lerin front; car-nav-3 lerin front", dice=[6] * 8)
    assert (m.side, m.ask) == ("carlist", "activate")
    m.act("fire car-nav-2", "fire car-nav-3")
    assert m.ask == "withdraw"


@pytest.mark.rule("17.2.f")
def test_the_carlist_defender_of_a_refuge_activates_two_units_first():
    line = standing("car-nav-2 car-nav-3 car-ala-1 lib-pr-1 lib-pr-2 lib-pr-3", "amescoas")
    m = fighting(line, at="amescoas", attacker="liberal", dice=[6] * 40)
    sides = []
    for _ in range(5):
        sides.append(m.side)
        m.act(m.may("fire")[0])
    assert sides == ["carlist", "carlist", "liberal", "carlist", "liberal"]
    second = fighting(line, at="amescoas", attacker="liberal", round=2, dice=[6] * 40)
    second.act("fire car-nav-2")
    assert second.side == "liberal"


@pytest.mark.rule("17.2.f")
def test_one_of_the_two_may_be_used_and_the_other_later():
    line = standing("car-nav-2 car-nav-3 car-ala-1 lib-pr-1 lib-pr-2 lib-pr-3", "amescoas")
    m = fighting(line, at="amescoas", attacker="liberal", dice=[6] * 40)
    assert not m.may("done")
    m.act("fire car-nav-2", "done")
    assert m.side == "liberal"
    m.act("fire lib-pr-1")
    assert m.side == "carlist"
    assert not m.may("done")
    m.act("fire car-nav-3")
    assert m.side == "liberal"


@pytest.mark.rule("17.2.f")
def test_the_carlist_attacker_of_a_refuge_activates_first_in_round_1():
    line = standing("car-nav-2 car-nav-3 lib-pr-1 lib-pr-2 lib-pr-3", "baztan")
    m = fighting(line, at="baztan", dice=[6] * 40)
    assert m.side == "carlist"
    m.act("fire car-nav-2")
    assert m.side == "liberal"
    assert fighting(line, at="baztan", round=2).side == "liberal"
    elsewhere = standing("car-nav-2 car-nav-3 lib-pr-1 lib-pr-2 lib-pr-3", "estella")
    assert fighting(elsewhere, at="estella").side == "liberal"


@pytest.mark.rule("17.0", "17.2.a", "17.3.c")
def test_after_the_third_round_the_attacker_retreats_without_rout_or_pursuit():
    m = fighting(
        THREE_A_SIDE + "; car-field-1 lerin 2", round=3, fresh=[0, 0], used=["peralta lerin"], dice=[]
    )
    m.act("pass", "pass")
    assert not m.events("pursuit-fire")
    assert not m.events("rout")
    assert not m.events("withdraw")
    assert [e.args[0] for e in m.events("third-round")] == [0]
    assert m.vp == 0
    assert m.guns("liberal", "field", "lerin") == 0


@pytest.mark.rule("17.2.b", "17.7.b", "17.7.j")
def test_after_rounds_one_and_two_comes_the_end_of_round():
    for number in (1, 2):
        m = fighting(THREE_A_SIDE, round=number)
        m.act("pass", "pass")
        asked = []
        while m.ask != "activate":
            asked.append((m.side, m.ask))
            m.act("go-on" if m.ask == "withdraw" else "done")
        assert asked == [
            ("carlist", "withdraw"),
            ("liberal", "withdraw"),
            ("carlist", "step-back"),
            ("liberal", "step-back"),
        ]
        assert m.state.stack[2].round == number + 1


@pytest.mark.rule("17.2.c", "7.3.a")
def test_tactical_cards_are_laid_at_the_start_of_each_round_and_go_at_its_end():
    m = battle(
        "car-nav-1 lerin; car-nav-2 lerin; car-nav-3 lerin; lib-pr-1 lerin; lib-pr-2 lerin; lib-pr-3 lerin",
        hand="C7 L7",
        dice=[2, 6, 6, 2, 2],
    )
    assert (m.side, m.ask) == ("carlist", "tactical-card")
    m.act("pass")
    assert (m.side, m.ask) == ("liberal", "tactical-card")
    m.act("play L7", "fire lib-pr-1", "apply L7")
    assert [e.args[1:3] for e in m.events("battle-fire")] == [[1, 2]]
    m.act("hit car-nav-1", "pass", "pass")
    m.until("tactical-card")
    assert m.state.stack[2].round == 2
    m.act("pass")
    assert m.ask == "activate"  # the Liberal hand is empty


# 17.3 End of Battle


@pytest.mark.rule("17.3.a", "9.1.c", "17.5.c")
def test_a_side_without_infantry_in_front_is_routed_whatever_its_reserve():
    m = fighting(
        "car-nav-2 lerin front; lib-ln-1 lerin front; lib-ln-cav-1 lerin front; lib-ln-2 lerin reserve;"
        "lib-ln-3 lerin reserve",
        attacker="liberal",
        dice=[1, 6, 6, 6, 6, 6, 6],  # one hit, morale 12; then the Rout, covered by Cavalry
    )
    m.act("fire car-nav-2")
    assert [e.args[0] for e in m.events("rout")] == [1]
    assert m.vp == 1


@pytest.mark.rule("17.3.a", "5.4.h")
def test_a_partida_alone_in_front_keeps_the_battle_going():
    m = fighting(
        "car-nav-2 lerin 1 front; car-par-1 lerin front; lib-ln-1 lerin front; lib-ln-2 lerin front",
        dice=[1, 6, 6, 6],
    )
    m.act("fire lib-ln-1", "hit car-nav-2")
    assert m.place("car-nav-2") == "carlist-bag"
    assert (m.side, m.may("fire")) == ("carlist", ["fire car-par-1"])


@pytest.mark.rule("17.3.a")
def test_spent_infantry_counts():
    m = fighting(
        "car-nav-2 lerin 1 front; car-nav-3 lerin front spent; lib-ln-1 lerin front", dice=[1, 6, 6, 6]
    )
    m.act("fire lib-ln-1", "hit car-nav-2")
    assert not m.events("rout")
    assert m.ask == "withdraw"


@pytest.mark.rule("17.3.b", "17.7.a")
def test_the_attacker_decides_first_on_a_voluntary_retreat_and_the_other_pursues():
    m = round_over(THREE_A_SIDE, dice=[6] * 3)
    assert (m.side, m.ask, m.rule) == ("carlist", "withdraw", "17.7.a")
    m.act("withdraw")
    assert len(m.events("pursuit-fire")) == 3
    assert m.vp == 0
    other = round_over(THREE_A_SIDE, dice=[6] * 3)
    other.act("go-on")
    assert (other.side, other.ask) == ("liberal", "withdraw")
    other.act("withdraw")
    assert [e.args[0] for e in other.events("battle-pursuit")] == [0]


@pytest.mark.rule("17.0", "5.2.a")
def test_a_position_in_the_middle_of_a_battle_is_the_same_again():
    m = fighting(THREE_A_SIDE, dice=[1, 6, 6, 6])
    m.act("fire lib-ln-1")
    again = m.match.state.copy()
    assert again.stack[-1].step(again).actions == m.match.state.decision.actions
    assert m.match.state.mark[0] & FACE


@pytest.mark.rule("17.0", "17.8.a", "17.10.a")
def test_a_battle_out_of_the_combat_step_to_the_regroup():
    m = position(
        'active = "liberal"\nstep = "combat"\nvp = 0\nused = ["tafalla lerin"]\n[cards]\nhand = []',
        pieces="lib-ln-1 lerin from=tafalla; lib-ln-2 lerin from=tafalla; lib-ln-3 lerin from=tafalla;"
        "lib-ln-4 tafalla; car-nav-1 lerin; car-nav-2 lerin; car-nav-3 lerin; lib-ln-5 road from=tafalla:lerin;"
        "car-bis-1 estella",
        dice=[6, 6, 6],
    )
    m.until("activate")
    m.act("pass", "pass", "go-on", "withdraw")  # the Carlist defender goes; three dice miss
    assert (m.side, m.ask) == ("carlist", "retreat")
    while m.ask == "retreat":
        m.act(m.offered[0])
    m.until("regroup")
    assert (m.side, m.place("lib-ln-5")) == ("liberal", "lerin")
    m.act("regroup lib-ln-4 lerin", "done")
    assert m.place("lib-ln-4") == "lerin"
    assert not any(m.marked(p, "front") or m.marked(p, "face") for p in ("lib-ln-1", "car-nav-1"))
