"""Chapter 22.0: the Uprising phase."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.rules.year.uprising import UprisingPhase, overflow, raise_level
from tests.an_impossible_war.setting import Play, position
from tests.an_impossible_war.sieging import OVER, at, left, underway

REGIONS = BOARD.place_ids[BOARD.spaces : BOARD.on_map]
CALM = {r: int(BOARD.least_uprising[n]) for n, r in enumerate(REGIONS)}


def phase(dice: list[int], pieces: str = "", winter: bool = False, year: int = 1836, **levels: int) -> Play:
    named = ", ".join(f"{r.replace('_', '-')} = {n}" for r, n in levels.items())
    return underway(UprisingPhase(winter), pieces, dice=dice, text=f"year = {year}\nuprising = {{ {named} }}")


def levels(m: Play) -> dict[str, int]:
    return {r: m.level(r) for r in REGIONS}


@pytest.mark.rule("22.1.a")
@pytest.mark.parametrize(
    ("dice", "region"),
    [([1, 1], "asturias-cantabria"), ([1, 2], "andalusia"), ([1, 3], "new-castile"), ([1, 4], "castile-leon"),
     ([3, 3], ""), ([3, 4], "valencia-murcia"), ([4, 4], "catalonia"), ([4, 5], "galicia"), ([5, 5], "aragon"),
     ([5, 6], "extremadura")],
)  # fmt: skip
def test_two_dice_raise_a_region(dice, region):
    m = phase(dice)
    assert levels(m) == CALM | ({region: CALM[region] + 1} if region else {})
    assert m.ask == OVER


@pytest.mark.rule("22.1.a")
def test_on_twelve_the_carlist_chooses_a_region_below_three():
    m = phase([6, 6], aragon=3, galicia=2)
    assert (m.ask, m.side) == ("raise-region", "carlist")
    assert m.reach("raise-region") == set(REGIONS) - {"aragon"}
    m.act("raise-region galicia")
    assert m.level("galicia") == 3


@pytest.mark.rule("22.1.a", "22.1.b")
@pytest.mark.parametrize("dice", [[6, 6], [5, 5]])
def test_when_all_have_risen_nothing_happens(dice):
    assert phase(dice, **{r.replace("-", "_"): 3 for r in REGIONS}).ask == OVER


@pytest.mark.rule("22.1.b")
def test_a_region_at_three_raises_a_neighbour_else_any():
    m = phase([4, 4], catalonia=3)
    assert m.reach("raise-region") == {"aragon", "valencia-murcia"}
    m.act("raise-region aragon")
    assert (m.level("aragon"), m.level("catalonia")) == (1, 3)
    m = phase([4, 4], catalonia=3, aragon=3)
    assert m.reach("raise-region") == {"valencia-murcia"}
    m = phase([4, 4], catalonia=3, aragon=3, valencia_murcia=3)
    assert m.reach("raise-region") == set(REGIONS) - {"catalonia", "aragon", "valencia-murcia"}


@pytest.mark.rule("22.1.b")
def test_the_overflow_looks_next_door_first():
    m = phase([3, 3], aragon=3)
    assert at("catalonia") in overflow(m.state, at("aragon"))
    assert at("galicia") not in overflow(m.state, at("aragon"))


@pytest.mark.rule("22.0", "23.4.a")
def test_levels_stay_between_their_limits():
    m = position()
    for region, by, after in (
        ("catalonia", -1, 1), ("valencia-murcia", -3, 1), ("aragon", -1, 0), ("aragon", 2, 2), ("aragon", 5, 3),
        ("catalonia", 1, 2), ("aragon", -2, 1),
    ):  # fmt: skip
        raise_level(m.state, at(region), by, "22.0")
        assert m.level(region) == after


@pytest.mark.rule("22.2", "3.0.c")
@pytest.mark.parametrize(("die", "after"), [(1, 1), (2, 1), (3, 0), (6, 0)])
def test_an_expedition_that_outnumbers_the_liberals_may_raise_its_region(die, after):
    m = phase(
        [3, 3, die],
        "car-nav-1 aragon; car-par-1 aragon; car-nav-cav-1 aragon; car-st-1 aragon; lib-ln-1 aragon",
    )
    assert (m.ask, m.side) == ("inspire", "carlist")  # after the table's dice
    m.act("inspire aragon")
    assert m.level("aragon") == after
    assert m.ask == OVER  # once


@pytest.mark.rule("22.2")
def test_neither_equals_nor_a_region_at_three_are_tried():
    assert phase([3, 3], "car-nav-1 aragon; lib-ln-1 aragon").ask == OVER
    assert phase([3, 3], "car-nav-1 aragon; lib-st-1 aragon").ask == "inspire"
    assert phase([3, 3], "car-nav-1 aragon", aragon=3).ask == OVER
    assert phase([5, 5], "car-nav-1 aragon", aragon=2).ask == OVER


@pytest.mark.rule("22.2")
def test_each_expedition_tries_once_or_lets_it_be():
    both = "car-nav-1 aragon; car-nav-2 galicia"
    m = phase([3, 3, 1, 1], both)
    assert m.reach("inspire") == {"aragon", "galicia"}
    m.act("inspire galicia")
    assert m.may("inspire") == ["inspire aragon"]
    m.act("inspire aragon")
    assert (m.level("aragon"), m.level("galicia")) == (1, 1)
    assert phase([3, 3], both).act("pass").ask == OVER


@pytest.mark.rule("24.5.a")
def test_winter_is_the_same():
    m = phase([5, 5, 1], "car-nav-1 galicia", winter=True)
    assert m.level("aragon") == 1
    m.act("inspire galicia")
    assert (m.level("galicia"), left(m)) == (1, 0)
    assert {e.rule for e in m.events("uprising")} == {"24.5.a", "22.2"}


@pytest.mark.rule("22.0", "3.0.c")
def test_the_phase_comes_before_the_order_of_play():
    m = position('step = "uprising"\nyear = 1835', pieces="car-nav-1 aragon", dice=[5, 5])
    assert (m.ask, m.level("aragon")) == ("inspire", 1)
    assert m.act("pass").ask == "order"
