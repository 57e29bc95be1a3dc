"""The panel of a combat: what stands in the line and behind it, and what its choices are called."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, SIDES
from tests.an_impossible_war.field import fighting
from tests.an_impossible_war.rules.test_assault import assault
from tests.an_impossible_war.rules.test_regions import combat
from tests.an_impossible_war.shown.test_view import ids, panel, row
from tests.an_impossible_war.sieging import OVER, army

LINES = (
    "car-nav-1 lerin 3 front; car-nav-cav-1 lerin 3 front; car-mountain-1 lerin 1;"
    "lib-rg-1 lerin 4 front; lib-fr-1 lerin 3 front; lib-field-1 lerin 2"
)


def box(side_row, label):
    return next(b for b in side_row["boxes"] if b["label"] == label)


def labels(m, lang="en"):
    view = m.match.view(m.side, lang)
    return {c["notation"]: c["label"] for c in view["decision"]["actions"]}


def test_the_guns_of_a_battle_stand_in_a_box_of_their_own():
    m = fighting(LINES, fresh=[1, 1])
    assert ids([box(row(m, "carlist", "liberal"), "Artillery")]) == ["lib-field-1"]
    assert "lib-field-1" not in ids(row(m, "carlist", "liberal")["line"])


def test_artillery_points_are_told_of_how_many_they_were():
    m = fighting(LINES, fresh=[1, 1])
    told = {one["label"]: one["value"] for one in row(m, "carlist", "liberal")["lines"]}
    assert told["Artillery points"] == "1 of 2"


def test_the_expedition_and_its_pursuers_stand_in_one_line_each():
    m = combat("car-nav-1 aragon 4; car-nav-2 aragon 3; lib-ln-1 aragon 4; lib-ln-2 aragon 4",
               dice=[6, *[1] * 20])  # fmt: skip
    assert m.ask != OVER
    assert [len(r["line"]) for r in panel(m, m.side)["rows"]] == [1, 1]


def test_choices_in_a_fight_call_units_as_their_blocks_do():
    told = labels(fighting(LINES, fresh=[1, 1]))
    assert "Foreign Legion, 1st" in told["fire lib-fr-1"]
    assert "Half-Brigade" not in told["fire lib-fr-1"]


def test_the_garrison_stands_on_the_walls_it_fires_from():
    m = assault("vitoria", f"{army('carlist', 5, 'vitoria')}; car-field-1 vitoria 1", [])
    assert m.ask == "assaulters"
    (line,) = [r["line"] for r in panel(m, "carlist")["rows"] if r["side"] == "liberal"]
    assert ids(line) == ["fort-vitoria"]


def dice(m, side):
    """The dice that the panel says a side rolls."""
    told = {one["label"]: one["value"] for one in row(m, m.side, side)["lines"]}
    return int(told["Dice to roll"])


@pytest.mark.rule("23.2.c", "7.3.b")
@pytest.mark.parametrize("hand", ["", "L8"])
def test_the_dice_told_in_a_region_are_those_that_are_rolled(hand):
    m = combat(
        "lib-ln-1 aragon 2; lib-field-1 aragon 2; car-nav-1 aragon 3; car-st-1 aragon 2",
        hand=hand,
        dice=[6] * 30,
    )
    if hand:
        m.act("play L8")
    assert m.ask == "go-on"
    told = {side: dice(m, side) for side in ("carlist", "liberal")}
    before = len(m.events("skirmish-fire"))
    m.act("go-on", "go-on")
    rolled = {"carlist": 0, "liberal": 0}
    for e in m.events("skirmish-fire")[before:]:
        rolled[SIDES[BOARD.side[e.args[0]]]] += len(e.dice)
    assert rolled == told
    assert told == {"carlist": 3, "liberal": 5 if hand else 4}


@pytest.mark.rule("18.1.o", "18.1.g", "13.2.e")
@pytest.mark.parametrize(("strength", "rolled"), [(3, 2), (2, 1), (1, 1)])
def test_the_dice_told_of_an_assault_are_those_that_are_rolled(strength, rolled):
    m = assault(
        "guetaria",
        f"lib-ln-1 guetaria {strength} landed; lib-ln-2 guetaria 2; lib-field-1 guetaria 1; "
        "car-nav-cav-1 guetaria 2 inside",
        [6] * 30,
        "liberal",
        text='[cards]\nhand = ["L33"]',
    )
    m.act("choose lib-ln-1", "choose lib-ln-2")
    assert m.ask == "tactical-card"
    told = {side: dice(m, side) for side in ("carlist", "liberal")}
    m.act("pass")
    fired = {BOARD.piece_ids[e.args[0]]: len(e.dice) for e in m.events("assault-fire")}
    (garrison,) = m.events("garrison-fire")
    assert fired == {"lib-ln-1": rolled, "lib-ln-2": 2, "car-nav-cav-1": 2}
    assert told == {"carlist": 2 + len(garrison.dice), "liberal": rolled + 2}
