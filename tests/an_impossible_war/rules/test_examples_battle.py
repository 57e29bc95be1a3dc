"""Worked examples of the Battle, decision by decision."""

import pytest

from tests.an_impossible_war.field import battle, fighting


@pytest.mark.rule("17.10.d", "9.1.c", "17.8.g")
def test_own_battle_rout():
    m = battle(
        "car-nav-2 lerin 3 from=peralta; car-nav-3 lerin 3 from=peralta; car-ala-1 lerin 3 from=peralta;"
        "lib-pr-1 lerin 3; lib-pr-2 lerin 2; lib-pr-3 lerin 2; lib-field-1 lerin 1",
        dice=[1, 3, 5, 6, 4, 3]  # D1 with support; morale of A1
        + [2, 2]  # A1
        + [4, 6]  # D2
        + [1, 2, 5, 3, 3, 4, 4]  # A2; morale of D1, of D2
        + [2, 4, 1]  # A3
        + [3, 4, 5, 6, 3, 2, 4, 4],  # the Rout
    )
    assert m.state.stack[2].fresh == [0, 1]
    assert all(m.marked(u, "front") for u in ("car-nav-2", "car-nav-3", "car-ala-1", "lib-pr-1", "lib-pr-3"))
    assert (m.side, m.ask) == ("liberal", "activate")
    m.act("fire lib-pr-1", "support")
    assert (m.side, m.ask) == ("carlist", "battle-hit")
    m.act("hit car-nav-2")
    assert m.strength("car-nav-2") == 2
    assert not m.marked("car-nav-2", "demoralized")
    assert [e.args[1] for e in m.events("morale")] == [9]
    m.act("fire car-nav-2", "hit lib-pr-3", "hit lib-pr-3")
    assert m.place("lib-pr-3") == "liberal-bag"
    m.act("fire lib-pr-2", "fire car-nav-3", "hit lib-pr-1", "hit lib-pr-2")
    assert [e.args[1] for e in m.events("morale")] == [9, 7, 6]
    assert m.strengths("lib-pr-1", "lib-pr-2") == [2, 1]
    assert not m.marked("lib-pr-1", "demoralized")
    assert m.marked("lib-pr-2", "demoralized")
    assert (m.side, m.ask) == ("carlist", "activate")  # the Liberal has no fresh unit left
    m.act("fire car-ala-1")
    assert m.place("lib-pr-1") == m.place("lib-pr-2") == "liberal-bag"
    assert m.vp == 1
    assert (m.guns("carlist", "field", "lerin"), m.guns("liberal", "field", "lerin")) == (1, 0)


@pytest.mark.rule("17.4.k", "17.4.n", "17.5.a")
def test_own_charge():
    m = fighting(
        "lib-ln-cav-1 lerin front; lib-ln-1 lerin front;"
        "car-bis-1 lerin 4 front; car-bis-2 lerin front; car-gui-2 lerin front",
        dice=[4, 4, 3, 1, 5, 2, 4],
    )
    m.act("charge lib-ln-cav-1 car-bis-1")
    assert [e.args[1:3] for e in m.events("charge-morale")] == [[7, 0]]
    assert [e.args[1:3] for e in m.events("morale")] == [[7, 1]]
    assert m.strength("car-bis-1") == 2
    assert not m.marked("car-bis-1", "demoralized")
    assert m.marked("car-bis-1", "spent")
    assert m.marked("lib-ln-cav-1", "spent")


@pytest.mark.rule("5.4.c", "17.5.a")
@pytest.mark.parametrize(("dice", "stands"), [([4, 4], True), ([5, 4], False)])
def test_morale_m8(dice, stands):
    m = fighting(
        "lib-pr-1 lerin 1 front; lib-pr-2 lerin front; car-bis-1 lerin front; car-bis-2 lerin front",
        dice=[1, *dice],
    )
    m.act("fire lib-pr-1", "hit car-bis-1")
    assert m.marked("car-bis-1", "demoralized") is not stands


@pytest.mark.rule("5.3.c", "17.1.f")
def test_artillery_points_of_strength_2():
    m = battle(
        "lib-ln-1 lerin; lib-ln-2 lerin; lib-ln-3 lerin; lib-field-1 lerin 2;"
        "car-bis-1 lerin; car-bis-2 lerin; car-gui-2 lerin"
    )
    assert m.state.stack[2].fresh == [0, 2]
