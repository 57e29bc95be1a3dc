"""What can never be true of a table is noticed."""

import pytest

from grognard.games.texas_glory.model.board import BOARD
from grognard.games.texas_glory.model.state import CHOSEN, HALF, HAND, INSIDE, PLAYED, RESERVE, put
from tests.texas_glory.setting import GAME, position, start

CALM = """
empty = true
[blocks]
houston = "goliad"
burleson = "victoria"
travis = "el-alamo inside"
jimenez = "el-alamo"
"""


def faults(m):
    return GAME.game.rules.faults(m.state)


def block(name):
    return BOARD.block[name]


def calm():
    return position(CALM)


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_a_scenario_begins_without_fault(scenario):
    assert faults(start(scenario)) == []


def test_a_calm_table_has_none():
    assert faults(calm()) == []


def test_blocks_without_place_or_of_wrong_strength():
    m = calm()
    m.state.place[block("houston")] = BOARD.size
    assert any("houston stands nowhere" in f for f in faults_of_blocks(m))
    for strength, wrong in ((0, True), (1, False), (3, False), (4, True)):
        m = calm()
        m.state.strength[block("houston")] = strength
        assert bool(faults(m)) is wrong
    m = calm()
    put(m.state, block("houston"), BOARD.dead)
    assert faults(m) == ["houston is dead with strength 3"]
    m.state.strength[block("houston")] = 0
    assert faults(m) == []


def faults_of_blocks(m):
    from grognard.games.texas_glory.model import invariants as module

    return module._blocks(m.state)


def test_blocks_inside_walls_that_do_not_exist_or_in_places_that_are_not_theirs():
    m = calm()
    m.state.mark[block("burleson")] = INSIDE
    assert faults(m) == ["burleson is inside walls that do not exist"]
    for place in ("fort-jessup", "new-orleans"):
        m = calm()
        put(m.state, block("urrea"), BOARD.number[place])
        assert faults(m) == ["urrea is in the United States"]
        m = calm()
        put(m.state, block("ward"), BOARD.number[place])
        assert faults(m) == []


def test_the_comanche_and_twins():
    m = calm()
    put(m.state, block("comanche"), BOARD.number["h0607"])
    assert faults(m) == ["the Comanche block stays on the map"]
    m = calm()
    put(m.state, block("art-alamo-mex"), BOARD.number["san-antonio"])
    assert faults(m) == []
    put(m.state, block("art-alamo-tex"), BOARD.number["nacogdoches"])
    assert faults(m) == ["art-alamo-mex and its twin are both in play"]


def test_miscounted_spaces():
    m = calm()
    m.state.stacks.count[BOARD.number["goliad"]] += 1
    assert faults(m) == ["goliad counts 2 blocks, has 1"]


def test_too_many_within_the_walls_or_both_sides():
    m = calm()
    inside = "houston burleson travis bowie ward wallace".split()
    for n, name in enumerate(inside):
        put(m.state, block(name), BOARD.number["el-alamo"])
        m.state.mark[block(name)] = INSIDE
        full = f"texas has {n + 1} blocks inside el-alamo, which holds at most 4"
        assert (full in faults(m)) is (n >= 4)
    m = calm()
    put(m.state, block("jimenez"), BOARD.number["el-alamo"])
    m.state.mark[block("jimenez")] = INSIDE
    assert "el-alamo has both sides inside" in faults(m)


def test_blocks_where_nobody_may_stop_and_fires_that_cannot_be():
    m = calm()
    put(m.state, block("houston"), BOARD.number["tonkawa"])
    assert faults(m) == ["blocks stand in tonkawa"]
    m = calm()
    put(m.state, block("houston"), BOARD.number["comanche"])
    assert faults(m) == ["blocks stand in comanche"]
    m = calm()
    m.state.burned = [BOARD.number["brazoria"]]
    assert faults(m) == ["brazoria burned without being a Victory place"]
    m.state.burned = [BOARD.number["gonzales"]]
    assert faults(m) == []


def test_too_many_cards():
    for side in (0, 1):
        m = calm()
        for c in range(BOARD.cards):
            m.state.card[c] = 0
        for c, zone in enumerate([HAND, HAND, CHOSEN]):
            m.state.card[c] = zone + side
        assert faults(m) == []
        m.state.card[5] = HAND + side
        name = ("texas", "mexico")[side]
        assert faults(m) == [f"{name} holds 4 cards, at most 3"]
        m.state.card[5] = PLAYED + side
        assert faults(m) == []
        m.state.card[6] = PLAYED + side
        assert faults(m) == [f"{name} has played 2 cards, at most one"]
        m.state.card[6] = 0
        m.state.card[0] = CHOSEN + side
        assert faults(m) == [f"{name} has chosen 2 cards, at most one"]


def test_points_below_nothing():
    m = calm()
    m.state.cp = -1
    assert faults(m) == ["fewer than no Command Points are left"]


def test_battles_and_marks_of_combat_left_over():
    m = calm()
    put(m.state, block("urrea"), BOARD.number["victoria"])
    assert faults(m) == ["a battle is left over in victoria"]
    for stage, wrong in ((1, True), (4, True), (5, False), (6, False), (7, False), (8, True), (9, True)):
        m.state.stack[0].stage = stage
        assert bool(faults(m)) is wrong
    for mark in (HALF, RESERVE):
        m = calm()
        m.state.mark[block("burleson")] = mark
        assert faults(m) == ["burleson keeps a mark of combat"]
        m.state.stack[0].stage = 7
        assert faults(m) == []


def test_a_table_without_a_war():
    m = calm()
    del m.state.stack[0]
    assert faults(m) == ["no war is under way"]
