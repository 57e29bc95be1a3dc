"""The worked examples of Skirmish, hits and retreat, decision by decision."""

import pytest

from tests.an_impossible_war.fighting import OVER, fight, fired, guns, pick


@pytest.mark.rule("16.0.q", "16.0.a", "16.0.h", "16.0.j", "16.0.k", "16.0.p", "14.2.a")
def test_own_skirmish_rough():
    m = fight(
        "lib-pr-1 durango 3; lib-pr-2 durango 2; lib-field-1 durango 2; car-nav-2 durango 3; car-nav-3 durango 2",
        dice=[1, 4, 6, 2, 1, 1, 5, 3, 1],
    )
    pick(m, "lib-pr-1", "lib-pr-2")
    pick(m, "car-nav-2", "car-nav-3")
    assert fired(m) == {"car-nav-2": (3, 1), "car-nav-3": (2, 1)}
    assert m.strengths("lib-pr-1", "lib-pr-2") == [2, 2]  # the first hit fell on the strongest
    m.act("hit lib-pr-2")
    assert fired(m)["lib-pr-1"] == (2, 1)
    assert fired(m)["lib-pr-2"] == (1, 1)
    assert fired(m)["lib-field-1"] == (1, 1)
    assert m.strengths("car-nav-2", "car-nav-3") == [2, 2]
    m.act("hit car-nav-2")
    assert m.strengths("lib-pr-1", "lib-pr-2", "car-nav-2", "car-nav-3") == [2, 1, 1, 2]
    assert m.ask == OVER
    assert [m.place(u) for u in ("lib-pr-1", "lib-pr-2", "car-nav-2")] == [
        "villarreal",
        "villarreal",
        "durango",
    ]
    assert guns(m, "field", "durango") == (1, 0)
    assert guns(m, "field", "villarreal") == (0, 1)


CAVALRY = "lib-ln-cav-1 los-arcos 1; lib-ln-cav-2 los-arcos 1; lib-pr-1 los-arcos 1; car-nav-2 los-arcos 1"


@pytest.mark.rule("16.0.m", "16.0.i")
def test_own_skirmish_cavalry_alone_wins_with_its_infantry():
    m = fight(CAVALRY, used="logrono los-arcos", dice=[6, 2, 3, 4])
    pick(m, "lib-pr-1", "lib-ln-cav-1", "lib-ln-cav-2")
    assert fired(m) == {
        "car-nav-2": (1, 1),
        "lib-pr-1": (1, 1),
        "lib-ln-cav-1": (1, 2),
        "lib-ln-cav-2": (1, 2),
    }
    assert (m.side, m.ask) == ("carlist", "retreat")


@pytest.mark.rule("16.0.m")
def test_own_skirmish_cavalry_alone_retreats_without_it():
    m = fight(CAVALRY, used="logrono los-arcos", dice=[1, 3, 4])
    pick(m, "lib-pr-1", "lib-ln-cav-1", "lib-ln-cav-2")
    assert m.offered == ["hit lib-pr-1", "hit lib-ln-cav-1", "hit lib-ln-cav-2"]
    m.act("hit lib-pr-1")
    assert m.place("lib-pr-1") == "liberal-bag"
    assert m.ask == OVER
    assert m.place("lib-ln-cav-1") == m.place("lib-ln-cav-2") == "logrono"
    assert m.place("car-nav-2") == "los-arcos"


@pytest.mark.rule("17.9.o", "17.9.r")
def test_own_surrounded():
    m = fight(
        "lib-pr-1 villaro 1; lib-pr-2 villaro 1; lib-pr-3 road from=durango:villaro;"
        "car-nav-2 villaro 3; car-field-1 villaro 1",
        used="bilbao villaro; sodupe villaro; durango villaro",
        dice=[6, 6, 6, 6, 6],
    )
    pick(m, "lib-pr-1", "lib-pr-2")
    assert (m.side, m.ask) == ("carlist", "surrounded")
    m.act("escape durango")
    assert m.ask == OVER
    assert (m.place("car-nav-2"), m.strength("car-nav-2")) == ("durango", 2)
    assert guns(m, "field", "villaro") == (0, 1)
    assert m.place("lib-pr-3") == "villaro"


@pytest.mark.rule("5.3.a")
def test_strength_dice():
    m = fight("lib-ln-1 durango 3; car-nav-2 durango 1", dice=[6, 6, 6, 6])
    assert fired(m)["lib-ln-1"][0] == 3


@pytest.mark.rule("5.4.b")
def test_effectiveness():
    # Cavalry in open terrain fires without modifiers.
    m = fight("lib-ln-cav-1 los-arcos 2; car-reg-cav-1 los-arcos 2", used="logrono los-arcos", dice=[1, 2, 1])
    assert fired(m)["car-reg-cav-1"] == (2, 1)
    assert m.strength("lib-ln-cav-1") == 1  # E1: one of the two dice
    m = fight(
        "lib-ln-cav-1 los-arcos 2; car-nav-cav-1 los-arcos 3", used="logrono los-arcos", dice=[6, 6, 6, 1, 2]
    )
    assert fired(m)["lib-ln-cav-1"] == (2, 2)
    assert m.strength("car-nav-cav-1") == 1  # E2: both
