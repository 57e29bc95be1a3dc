"""The worked examples of chapters 4, 9, 20, 23 and 24, decision by decision."""

import pytest

from grognard.games.an_impossible_war.data.schema import FOLDER
from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL
from grognard.games.an_impossible_war.rules.combat.regions import BONUS, HITS_ON
from grognard.games.an_impossible_war.rules.victory import gain
from grognard.games.an_impossible_war.rules.year.reinforcements import Reinforcements
from tests.an_impossible_war.fighting import fight
from tests.an_impossible_war.setting import Play, position
from tests.an_impossible_war.sieging import at, supply, underway

EXAMPLES = {e["id"]: e for e in FOLDER.read("examples.toml", dict)["example"]}
FOUR = "lib-ln-1 segura; lib-ln-2 segura; lib-ln-3 segura; lib-ln-4 segura"


def expected(name: str, step: int = 0) -> dict:
    return EXAMPLES[name]["step"][step]["expect"]


def check(name: str, **more: int) -> Play:
    """The Victory Check of an example's position."""
    told = EXAMPLES[name]["position"] | more
    pieces = [f"{u} {c}" for u, c in zip(("car-bis-1", "car-gui-1"), told["besieged_cities"], strict=False)]
    pieces += [
        f"{u} {r}" for u, r in (("car-nav-1", "aragon"), ("car-nav-2", "galicia"))[: told["expeditions"]]
    ]
    pieces += [FOUR] if told["liberal_armies_in_carlist_zone"] else []
    sieges = ", ".join(f'{c} = "old"' for c in told["besieged_cities"])
    return position(
        f'step = "victory"\nyear = 1836\nvp = 0\nsieges = {{ {sieges} }}\n'
        f"prestige = {told['prestige']}\nnegative = {told['negative']}",
        pieces="; ".join(pieces),
        dice=[3, 3],
    )


@pytest.mark.rule("4.6.b")
def test_adjacent_to_carlist_zone():
    """adjacent-to-carlist-zone"""
    for space in EXAMPLES["adjacent-to-carlist-zone"]["position"]["spaces"]:
        assert BOARD.near_zone[at(space)] == 1


@pytest.mark.rule("9.0.a")
def test_vp_beyond_ten():
    """vp-beyond-ten"""
    m = position("vp = 10")
    gain(m.state, CARLIST, 1, "9.0.a")
    assert m.vp == expected("vp-beyond-ten")["lead"]


@pytest.mark.rule("9.1.e", "9.1.f", "9.1.g")
@pytest.mark.parametrize("name", ["prestige-1", "prestige-2", "prestige-3"])
def test_prestige(name):
    """prestige-1, prestige-2, prestige-3"""
    assert check(name).state.prestige == expected(name)["prestige"]


@pytest.mark.rule("9.1.i", "9.1.j")
def test_prestige_over_the_last_box():
    """own-prestige-last-box"""
    for step, negative in ((0, 0), (1, 1)):
        m = check("own-prestige-last-box", negative=negative)
        wanted = expected("own-prestige-last-box", step)
        assert (m.vp, m.state.prestige, m.state.negative) == (wanted["carlist_vp"], wanted["prestige"], 0)


@pytest.mark.rule("20.1.a", "20.1.c")
def test_the_draw_of_reinforcements():
    """own-reinforcement-draw"""
    pieces = "lib-ln-1 liberal-bag; lib-rg-1 liberal-bag; lib-pr-1 logrono 1"
    for second in ("lib-pr-1", "lib-rg-1"):
        m = underway(
            Reinforcements(LIBERAL, 2, 0), pieces, dice=[BOARD.piece["lib-ln-1"], BOARD.piece[second]]
        )
        m.act("exchange lib-ln-1 lib-pr-1")
        assert (m.place("lib-ln-1"), m.strength("lib-ln-1")) == ("logrono", 4)
        assert {a.split()[1] for a in m.offered} == {second}  # either may come


@pytest.mark.rule("23.1.b", "23.1.d", "23.2.b", "23.1.c", "23.2.f")
def test_movement_between_regions_with_an_attempt_to_attack():
    """regional-movement: the combat step"""
    m = fight(
        "car-nav-1 castile-leon; car-nav-2 castile-leon; lib-ln-1 castile-leon; lib-ln-2 castile-leon; "
        "lib-ln-3 castile-leon; lib-ln-4 valencia-murcia",
        used="",
        year=1836,
        uprising={"valencia-murcia": 3},
        dice=EXAMPLES["regional-movement"]["step"][2]["dice"],
    ).act("search castile-leon")
    assert not m.events("located")
    assert m.state.pursuit[at("castile-leon") - BOARD.spaces] == expected("regional-movement", 2)["pursuit"]
    m = position(
        'active = "carlist"\nstep = "actions"\nap = 1\nyear = 1836\npursuit = { castile-leon = 1 }\n[cards]\nhand = []',
        pieces="car-nav-1 castile-leon; car-nav-2 castile-leon; lib-ln-1 castile-leon",
    )
    m.act("activate castile-leon", "step aragon")
    assert m.place("car-nav-1") == m.place("car-nav-2") == "aragon"
    assert m.state.pursuit[at("castile-leon") - BOARD.spaces] == 0


@pytest.mark.rule("23.2.c")
def test_what_hits_in_a_region():
    """regional-skirmish-numbers"""
    wanted = expected("regional-skirmish-numbers")
    assert {"i": 2 + BONUS[0], "c": 2 + BONUS[1], "a": HITS_ON} == wanted


@pytest.mark.rule("23.3.c", "23.3.d")
def test_foraging():
    """own-foraging"""
    m = supply(
        "carlist",
        "car-nav-1 aragon 2; car-nav-2 aragon 3; car-par-1 aragon 1",
        dice=EXAMPLES["own-foraging"]["step"][0]["dice"],
        text="year = 1835\nuprising = { aragon = 2 }",
    )
    wanted = expected("own-foraging")
    assert m.strengths("car-nav-1", "car-nav-2", "car-par-1") == [wanted["C1"], wanted["C2"], wanted["P"]]
    assert m.level("aragon") == wanted["uprising"]


@pytest.mark.rule("23.4.d")
def test_three_units_suppress():
    """suppress-three-units"""
    m = position(
        'active = "liberal"\nstep = "actions"\nap = 1\nyear = 1836\nuprising = { aragon = 3 }\n[cards]\nhand = []',
        pieces="lib-ln-1 aragon; lib-ln-2 aragon; lib-ln-3 aragon",
        dice=EXAMPLES["suppress-three-units"]["step"][0]["dice"],
    )
    m.act("suppress aragon", "choose lib-ln-1", "choose lib-ln-2", "choose lib-ln-3", "done")
    assert m.events("suppress")[0].args[2] == expected("suppress-three-units")["result"]
    assert (m.level("aragon"), m.ask) == (2, "actions")


@pytest.mark.rule("24.4.a")
def test_the_last_roll():
    """own-end-of-scenario"""
    m = position(
        'step = "year-end"\nyear = 1838\nturn = 5\nvp = 1\nprestige = 2\nnegative = 1\n'
        'uprising = { aragon = 3, galicia = 3 }\nforts = { liberal = ["durango", "estella"] }',
        dice=EXAMPLES["own-end-of-scenario"]["step"][0]["dice"],
    )
    wanted = expected("own-end-of-scenario")
    assert m.events("last-roll")[0].args[0] == wanted["number"]
    assert m.vp == wanted["carlist_vp"]
