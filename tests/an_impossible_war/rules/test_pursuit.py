"""Chapter 17.8: the result of a Battle, Pursuit and Rout."""

import pytest

from grognard.games.an_impossible_war.rules.combat.battle import RESULT
from grognard.games.an_impossible_war.rules.combat.battlefield import PURSUIT, ROUT
from tests.an_impossible_war.field import battle


def over(pieces: str, how: int, loser: str = "liberal", at: str = "lerin", **more):
    """A Battle that has just ended; the losers defended."""
    return battle(
        pieces.format(at),
        at=at,
        attacker="liberal" if loser == "carlist" else "carlist",
        stage=RESULT,
        round=1,
        loser=loser,
        how=how,
        **more,
    )


def dice(m) -> list[tuple[int, int]]:
    """Of each unit that fired: how many dice, and up to what they hit."""
    return [(len(e.dice), e.args[2]) for e in m.events("pursuit-fire")]


WIN = "car-nav-1 {0} 3 front; car-reg-1 {0} 2 reserve; car-nav-cav-1 {0} 3 front; car-bis-1 {0} demoralized;"


@pytest.mark.rule("17.8.c", "17.8.a", "17.3.b")
def test_pursuit_of_a_covered_retreat_one_die_each_hits_on_1():
    m = over(
        WIN
        + "lib-ln-1 {0} front; lib-ln-cav-1 {0} reserve; lib-field-1 {0} 2; lib-mountain-1 {0} 2; lib-st-1 {0} 2",
        PURSUIT,
        dice=[2, 2, 2],
    )
    assert dice(m) == [(1, 1)] * 3  # the demoralized do not fire
    assert not m.events("guns-captured")
    assert m.strength("lib-st-1") == 2
    assert m.vp == 0


@pytest.mark.rule("17.8.c")
def test_demoralized_cavalry_covers_nothing():
    m = over(WIN + "lib-ln-1 {0} front; lib-ln-cav-1 {0} demoralized", PURSUIT, dice=[6, 6, 6])
    assert dice(m) == [(1, 3), (1, 2), (1, 1)]


@pytest.mark.rule("17.8.d")
def test_pursuit_of_an_uncovered_retreat_costs_half_the_field_guns_and_the_train():
    m = over(
        WIN
        + "lib-ln-1 {0} front; lib-field-6 {0} 3; lib-mountain-1 {0} 2; lib-st-1 {0} 2; lib-knapsack-1 {0}",
        PURSUIT,
        dice=[6, 6, 6],
    )
    assert dice(m) == [(1, 3), (1, 2), (1, 1)]
    assert [e.args[:3] for e in m.events("guns-captured")] == [[0, 0, 2]]
    assert m.strength("lib-st-1") == 1
    assert m.guns("carlist", "field", "lerin") == 2
    assert m.guns("carlist", "mountain", "lerin") == 0


@pytest.mark.rule("17.8.c", "17.8.d")
@pytest.mark.parametrize(
    ("at", "row"), [("estella", [(1, 1)]), ("los-arcos", [(1, 2)]), ("torrecilla", [(1, 2)])]
)
def test_rough_country_of_their_zone_covers_the_carlists(at, row):
    m = over("lib-ln-1 {0} front; car-nav-2 {0} front; car-field-1 {0} 2", PURSUIT, "carlist", at, dice=[6])
    assert dice(m) == row
    assert bool(m.events("guns-captured")) is (row == [(1, 2)])


@pytest.mark.rule("17.8.c")
def test_rough_country_covers_no_liberal():
    m = over("car-nav-2 {0} front; lib-ln-1 {0} front", PURSUIT, "liberal", "estella", dice=[6])
    assert dice(m) == [(1, 2)]


@pytest.mark.rule("17.8.f", "17.3.a", "9.1.c")
def test_a_covered_rout_is_one_die_each_against_e():
    m = over(
        WIN
        + "lib-ln-1 {0} reserve; lib-ln-cav-1 {0} front; lib-field-6 {0} 3; lib-mountain-1 {0} 2; lib-st-1 {0} 2",
        ROUT,
        dice=[6, 6, 6],
    )
    assert dice(m) == [(1, 3), (1, 2), (1, 1)]
    assert [e.args[:3] for e in m.events("guns-captured")] == [[0, 0, 2]]
    assert m.strength("lib-st-1") == 1
    assert m.vp == 1


@pytest.mark.rule("17.8.f")
def test_routed_carlists_in_their_rough_country():
    m = over(
        "lib-ln-1 {0} front; lib-ln-2 {0} reserve; car-nav-2 {0} demoralized; car-field-1 {0} 2; car-st-1 {0} 2",
        ROUT,
        "carlist",
        "estella",
        dice=[6, 6],
    )
    assert dice(m) == [(1, 2), (1, 2)]
    assert [e.args[2] for e in m.events("guns-captured")] == [1]
    assert m.strength("car-st-1") == 1
    assert m.vp == -1


@pytest.mark.rule("17.8.g")
def test_an_uncovered_rout_is_full_fire_and_takes_the_guns():
    m = over(
        WIN
        + "lib-ln-1 {0} demoralized; lib-field-6 {0} 3; lib-mountain-1 {0} 1; lib-st-1 {0} 2; lib-knapsack-1 {0}",
        ROUT,
        dice=[6] * 8,
    )
    assert dice(m) == [(3, 3), (3, 2), (2, 1)]
    assert [e.args[1:3] for e in m.events("guns-captured")] == [[0, 3], [1, 1]]
    assert m.guns("liberal", "field", "lerin") == 0
    assert m.place("lib-st-1") == "liberal-supply"
    assert m.strength("lib-knapsack-1") == 2
    assert m.place("lib-knapsack-1") != "liberal-supply"


@pytest.mark.rule("17.8.g")
def test_half_the_mountain_guns_rounded_up():
    m = over("car-nav-2 {0} 1 front; lib-ln-1 {0} demoralized; lib-mountain-1 {0} 2", ROUT, dice=[6])
    assert [e.args[1:3] for e in m.events("guns-captured")] == [[1, 1]]


@pytest.mark.rule("17.8.g", "13.2.f")
def test_landed_units_fire_one_die_less_in_full_fire_only():
    full = over("lib-ln-1 {0} 4 front landed; car-nav-2 {0} demoralized", ROUT, "carlist", dice=[6] * 3)
    assert dice(full) == [(3, 2)]
    single = over("lib-ln-1 {0} 4 front landed; car-nav-2 {0} demoralized", PURSUIT, "carlist", dice=[6])
    assert dice(single) == [(1, 2)]


@pytest.mark.rule("17.8.e", "17.5.b")
def test_infantry_hits_infantry_and_cavalry_hits_cavalry_first():
    m = over(
        "car-nav-1 {0} front; car-nav-2 {0} front; car-nav-cav-1 {0} front; lib-ln-cav-1 {0} 3 demoralized",
        PURSUIT,
        dice=[1, 1, 1],
    )
    assert m.strength("lib-ln-cav-1") == 2
    assert not m.events("morale")
    both = over(
        "car-nav-1 {0} front; car-nav-cav-1 {0} 3 front;"
        "lib-ln-cav-1 {0} 1 demoralized face; lib-ln-1 {0} 4 front face",
        ROUT,
        dice=[6] * 4 + [1, 1, 6],
    )
    assert both.place("lib-ln-cav-1") == "liberal-bag"
    assert both.strength("lib-ln-1") == 3


@pytest.mark.rule("17.8.h", "17.8.b")
def test_hits_fall_on_the_strongest_of_the_battlefield_the_demoralized_too():
    m = over(
        "car-nav-2 {0} 1 front; lib-ln-1 {0} 3 demoralized face; lib-ln-2 {0} 1 demoralized face;"
        "lib-ln-3 road 4 from=tafalla:{0}",
        ROUT,
        dice=[1],
    )
    assert m.strengths("lib-ln-1", "lib-ln-2", "lib-ln-3") == [2, 1, 4]


@pytest.mark.rule("17.8.a", "17.9.a")
def test_the_beaten_side_retreats_with_those_on_its_roads():
    m = over("car-nav-2 {0} 1 front; lib-ln-1 {0} 3 demoralized", ROUT, dice=[6])
    assert m.side == "liberal"
    assert m.may("retreat lib-ln-1")
    assert not m.marked("lib-ln-1", "demoralized")
    assert not m.marked("car-nav-2", "front")
    assert not m.marked("lib-ln-1", "face")
    assert not m.marked("car-nav-2", "face")


@pytest.mark.rule("17.9.e", "11.4.g")
def test_when_the_attacker_wins_the_waiting_groups_enter():
    m = over(
        "car-nav-2 {0} 1 front; car-bis-1 road from=peralta:{0}; lib-ln-1 {0} 3 demoralized",
        ROUT,
        used=["peralta lerin", "estella lerin"],
        dice=[6],
    )
    m.act(m.may("retreat")[0])
    m.until("regroup") if m.ask != "actions" else None
    assert m.place("car-bis-1") == "lerin"


# Card C11


@pytest.mark.card("C11")
def test_no_quarter_strikes_two_beaten_liberals():
    m = over(
        "car-nav-2 {0} 1 front; lib-ln-1 {0} 3 demoralized; lib-ln-2 {0} 2 reserve; lib-ln-3 {0} 1 reserve",
        PURSUIT,
        hand="C11",
        dice=[6],
    )
    assert (m.side, m.ask, m.offered) == ("carlist", "after-battle-card", ["play C11", "pass"])
    m.act("play C11")
    assert m.offered == ["choose lib-ln-1", "choose lib-ln-2", "choose lib-ln-3", "done"]
    m.act("choose lib-ln-1")
    assert "choose lib-ln-1" not in m.offered
    m.act("choose lib-ln-3")
    assert m.strengths("lib-ln-1", "lib-ln-2") == [2, 2]
    assert m.place("lib-ln-3") == "liberal-bag"
    assert m.ask != "no-quarter"


@pytest.mark.card("C11")
def test_no_quarter_only_after_a_rout_or_pursuit_of_liberals():
    carlists = over("lib-ln-1 {0} front; car-nav-2 {0} front", PURSUIT, "carlist", hand="C11", dice=[6])
    assert carlists.ask != "after-battle-card"
    third = over("car-nav-2 {0} front; lib-ln-1 {0} front", 3, "liberal", hand="C11")
    assert third.ask != "after-battle-card"
    other = over(
        "car-nav-2 {0} 1 front; lib-ln-1 {0} front",
        PURSUIT,
        cards={"hand": ["C7"], "deck": ["C11"]},
        dice=[6],
    )
    assert (other.ask, other.offered) == ("after-battle-card", ["pass"])  # the hand is not betrayed


@pytest.mark.card("C14")
def test_the_durango_decree_after_a_lost_battle():
    m = over(
        "car-nav-2 {0} 1 front; lib-br-1 {0} 3 front; lib-ln-1 {0} front",
        PURSUIT,
        markers=["durango-decree"],
        dice=[6],
    )
    assert m.strength("lib-br-1") == 2
