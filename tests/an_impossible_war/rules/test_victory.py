"""Chapter 9.0: Victory Points, Prestige, and how the war is won."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL
from grognard.games.an_impossible_war.model.state import FORT, put
from grognard.games.an_impossible_war.rules.combat.losses import eliminate
from grognard.games.an_impossible_war.rules.victory import gain, prestige, prestige_advance, read_control
from grognard.kernel.state import DRAW, PLAYING
from tests.an_impossible_war.setting import Play, begin, position
from tests.an_impossible_war.sieging import at

SCENARIOS = ("zumalacarregui", "espartero", "entire-war")
FOUR = "lib-ln-1 {0}; lib-ln-2 {0}; lib-pr-1 {0}; lib-ln-cav-1 {0}"


def check(text: str = "", pieces: str = "", scenario: str = "entire-war", **more) -> Play:
    """A Victory Check in a summer; it goes on to the next Turn's order of play."""
    year = more.pop("year", 1836)
    sieges = more.pop("sieges", "")
    besiegers = ["car-nav-1", "car-bis-1", "car-gui-1", "car-ala-1"]
    for unit, space in zip(besiegers, sieges.split(), strict=False):
        pieces += f"; {unit} {space}"
    marked = ", ".join(f'{space} = "old"' for space in sieges.split())
    return position(
        f'step = "victory"\nyear = {year}\nturn = 2\nvp = {more.pop("vp", 0)}\nsieges = {{ {marked} }}\n{text}',
        pieces=pieces,
        scenario=scenario,
        dice=[3, 3] if scenario else None,
    )


def moved(m: Play) -> tuple[int, int]:
    return int(m.state.prestige), int(m.state.negative)


def summed(sieges: str = "", pieces: str = "", text: str = "") -> int:
    """How far Prestige would go."""
    m = check(text, pieces, sieges=sieges)
    return int(prestige_advance(m.state))


# The track


@pytest.mark.rule("9.0.a")
def test_one_marker_moves_towards_who_gains():
    m = position("vp = -1")
    gain(m.state, CARLIST, 3, "9.1.a")
    assert m.vp == 2
    gain(m.state, LIBERAL, 4, "9.1.a")
    assert m.vp == -2
    gain(m.state, LIBERAL, 0, "9.1.a")
    assert len(m.events("vp")) == 2


# Captures


def capture(m: Play, unit: str, space: str) -> int:
    before = m.vp
    put(m.state, BOARD.piece[unit], at(space))
    read_control(m.state)
    return m.vp - before


@pytest.mark.rule("9.1.b", "4.9.d")
def test_a_main_town_is_a_point_to_who_takes_it_and_to_whom_it_falls_back():
    m = position("year = 1836")
    assert capture(m, "car-nav-1", "calahorra") == 1
    assert capture(m, "car-nav-1", "estella") == -1  # left empty, it is Liberal again
    assert capture(m, "lib-ln-1", "durango") == -1
    assert capture(m, "lib-ln-1", "vitoria") == 1


@pytest.mark.rule("9.1.b", "4.9.e")
def test_other_spaces_are_worth_nothing_and_standing_still_neither():
    m = position("year = 1836")
    assert capture(m, "lib-ln-1", "villarreal") == 0
    assert m.state.control[at("villarreal")] == LIBERAL
    read_control(m.state)
    assert m.vp == position("year = 1836").vp


@pytest.mark.rule("9.1.a")
def test_a_city_is_three_points():
    m = position("vp = 0")
    m.state.fort[at("vitoria")] = FORT + CARLIST
    read_control(m.state)
    assert (m.vp, m.state.winner) == (3, PLAYING)
    m.state.fort[at("vitoria")] = FORT + LIBERAL
    read_control(m.state)
    assert m.vp == 0


@pytest.mark.rule("9.0.e")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_second_carlist_city_ends_the_war_at_once(scenario):
    m = position(
        'active = "carlist"\nstep = "actions"\nvp = -8\nforts = { carlist = ["vitoria"] }', scenario=scenario
    )
    m.state.fort[at("bilbao")] = FORT + CARLIST
    m.act("done")
    assert (m.ask, m.state.winner, m.state.ending) == ("", CARLIST, "9.0.e")


@pytest.mark.rule("9.0.e")
def test_one_city_won_and_lost_is_not_two():
    m = position('forts = { carlist = ["vitoria"] }')
    m.state.fort[at("bilbao")] = FORT + CARLIST
    m.state.fort[at("vitoria")] = FORT + LIBERAL
    read_control(m.state)
    assert m.state.winner == PLAYING


# Control


@pytest.mark.rule("4.9.b", "4.9.c")
def test_a_fortress_decides_over_units_outside():
    m = position('forts = { liberal = ["orduna"] }\nsieges = { orduna = "old", bilbao = "old" }',
                 pieces="car-nav-1 orduna; car-bis-1 bilbao")  # fmt: skip
    assert m.state.control[at("orduna")] == m.state.control[at("bilbao")] == LIBERAL


@pytest.mark.rule("4.9.e", "4.8")
def test_while_both_have_units_or_a_fortress_is_unfinished_nothing_changes():
    m = position('active = "liberal"\nstep = "order"', pieces="car-nav-1 durango")
    assert capture(m, "lib-ln-1", "durango") == 0
    assert m.state.control[at("durango")] == CARLIST
    m = position('building = { liberal = ["durango"] }')
    assert m.state.control[at("durango")] == CARLIST


# Prestige


@pytest.mark.rule("9.1.e")
def test_besieged_cities_and_one_for_any_expeditions():
    assert summed() == 0
    assert summed("bilbao") == 1
    assert summed("bilbao vitoria") == 1
    assert summed("", "car-nav-2 aragon") == 1
    assert summed("", "car-nav-2 aragon; car-nav-3 galicia") == 1
    assert summed("bilbao", "car-nav-2 aragon; car-nav-3 galicia") == 1  # 2
    assert summed("bilbao vitoria", "car-nav-2 aragon") == 2
    assert summed("bilbao vitoria", "car-nav-2 aragon; car-nav-3 galicia") == 2  # 3, not 4


@pytest.mark.rule("9.1.e")
def test_a_besieged_town_is_no_city():
    assert summed("tolosa", text='forts = { liberal = ["tolosa"] }') == 0


@pytest.mark.rule("9.1.f")
def test_a_liberal_army_of_four_in_the_carlist_zone_counts_against():
    assert summed("bilbao", FOUR.format("segura")) == 0
    assert summed("bilbao", FOUR.format("haro")) == 1
    assert summed("bilbao", "lib-ln-1 segura; lib-ln-2 segura; lib-pr-1 segura; lib-st-1 segura") == 1
    two = FOUR.format("segura") + "; lib-ln-3 durango; lib-ln-4 durango; lib-lg-1 durango; lib-rg-1 durango"
    assert summed("bilbao vitoria", two + "; car-nav-2 aragon") == 1  # 3 - 2
    assert summed("bilbao", two) == 0
    assert summed("bilbao vitoria", FOUR.format("segura") + "; car-nav-2 aragon") == 1


@pytest.mark.rule("9.1.f")
def test_besiegers_count_and_the_besieged_do_not():
    inside = "lib-ln-1 durango inside; lib-ln-2 durango; lib-ln-3 durango; lib-pr-1 durango"
    forts = 'forts = { liberal = ["durango"] }'
    m = position(
        f'active = "liberal"\nstep = "order"\nyear = 1836\n{forts}', pieces=inside + "; car-nav-2 aragon"
    )
    assert prestige_advance(m.state) == 1
    m = position(
        f'active = "liberal"\nstep = "order"\nyear = 1836\n{forts}',
        pieces=FOUR.format("durango") + "; car-nav-2 aragon",
    )
    assert prestige_advance(m.state) == 0


@pytest.mark.rule("9.1.g")
def test_three_cities_without_an_expedition_are_one_space():
    assert summed("bilbao vitoria pamplona") == 1
    assert summed("bilbao vitoria pamplona", "car-nav-2 aragon") == 2


@pytest.mark.rule("9.1.h")
def test_an_unbesieged_carlist_city_is_one_more():
    city = 'forts = { carlist = ["vitoria"] }'
    assert summed("", text=city) == 1
    assert summed("", FOUR.format("segura"), text=city) == 1
    assert summed("bilbao", text=city) == 2
    m = check('forts = { carlist = ["vitoria"] }', "lib-ln-1 vitoria", sieges="")
    m.state.siege[at("vitoria")] = 2
    assert prestige_advance(m.state) == 0


@pytest.mark.rule("9.1.i")
@pytest.mark.parametrize(
    ("start", "spaces", "after"),
    [((0, 1), 2, (1, 0)), ((0, 3), 2, (0, 1)), ((2, 0), 1, (3, 0)), ((1, 0), -1, (0, 0)), ((1, 0), -2, (0, 1)),
     ((0, 0), -2, (0, 2)), ((3, 0), -2, (1, 0)), ((0, 1), -2, (0, 3))],
)  # fmt: skip
def test_negative_markers_go_first_and_come_last(start, spaces, after):
    m = position(f"prestige = {start[0]}\nnegative = {start[1]}")
    prestige(m.state, spaces, "9.1.g")
    assert moved(m) == after


@pytest.mark.rule("9.1.j")
def test_the_last_box_pays_a_point_and_the_marker_begins_again():
    for box, after, points in ((2, 0, 1), (3, 1, 1), (1, 3, 0)):
        m = position(f"prestige = {box}\nvp = 0")
        prestige(m.state, 2, "9.1.g")
        assert (moved(m), m.vp) == ((after, 0), points)


@pytest.mark.rule("9.1.k", "9.1.l")
def test_a_destroyed_expedition_throws_prestige_back_two_spaces():
    m = position("prestige = 1\nyear = 1836", pieces="car-nav-1 aragon; car-par-1 aragon; car-nav-2 galicia")
    eliminate(m.state, BOARD.piece["car-nav-1"], "5.3.b")
    assert moved(m) == (1, 0)
    eliminate(m.state, BOARD.piece["car-par-1"], "5.3.b")
    assert moved(m) == (0, 1)
    eliminate(m.state, BOARD.piece["car-nav-2"], "5.3.b")
    assert moved(m) == (0, 3)
    m = position("prestige = 3\nyear = 1836", pieces="car-nav-1 estella; lib-ln-1 aragon")
    eliminate(m.state, BOARD.piece["car-nav-1"], "5.3.b")
    eliminate(m.state, BOARD.piece["lib-ln-1"], "5.3.b")
    assert moved(m) == (3, 0)


# The Victory Check


@pytest.mark.rule("9.1.m")
@pytest.mark.parametrize(("risen", "points"), [(0, 0), (2, 0), (3, 1), (4, 1), (5, 2), (9, 2)])
def test_points_for_regions_at_level_three(risen, points):
    regions = BOARD.place_ids[BOARD.spaces : BOARD.on_map]
    levels = ", ".join(f"{r} = {3 if n < risen else 2}" for n, r in enumerate(regions))
    assert check(f"uprising = {{ {levels} }}").vp == points


@pytest.mark.rule("9.0.b", "3.0.h")
@pytest.mark.parametrize(("scenario", "zone"), [("zumalacarregui", 9), ("espartero", 9), ("entire-war", 10)])
@pytest.mark.parametrize(("beyond", "winner"), [(0, CARLIST), (-1, PLAYING), (3, CARLIST)])
def test_automatic_victory_of_the_carlist(scenario, zone, beyond, winner):
    automatic(scenario, zone + beyond, winner)


@pytest.mark.rule("9.0.b", "3.0.h")
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize(("vp", "winner"), [(-8, PLAYING), (-9, LIBERAL), (-11, LIBERAL)])
def test_automatic_victory_of_the_liberal(scenario, vp, winner):
    automatic(scenario, vp, winner)


def automatic(scenario: str, vp: int, winner: int) -> None:
    m = check(scenario=scenario, vp=vp)
    assert m.state.winner == winner
    assert m.state.ending == ("9.0.b" if winner != PLAYING else m.state.ending)
    if winner == PLAYING:
        assert m.state.turn == 3


@pytest.mark.rule("9.0.b")
def test_the_zone_counts_only_in_the_check():
    m = position('active = "carlist"\nstep = "actions"\nvp = 10')
    assert m.ask == "actions"


@pytest.mark.rule("3.0.h", "9.0.b")
def test_the_point_of_prestige_counts_in_the_same_check():
    m = check("prestige = 3", "car-nav-2 aragon", vp=9)
    assert (m.state.winner, m.vp) == (CARLIST, 10)
    levels = "uprising = { aragon = 3, galicia = 3, catalonia = 3 }"
    assert check(levels, vp=9).state.winner == CARLIST
    assert check(levels, vp=-9).vp == -8


@pytest.mark.rule("9.0.c")
def test_the_decisive_zone_is_nothing_in_summer():
    assert check(vp=9).state.winner == PLAYING
    assert check(vp=-7).state.winner == PLAYING


# The end of the war


def final(scenario: str, vp: int, dice: list[int], text: str = "") -> Play:
    """The End of the last Year; the Fortress points of 1836 and 1838 give nothing with these Fortresses."""
    text += "" if "prestige" in text else "\nprestige = 0"
    last = 1836 if scenario == "zumalacarregui" else 1838
    forts = '["durango", "estella"]' if last == 1838 else '["durango"]'
    return position(
        f'step = "year-end"\nyear = {last}\nturn = 5\nvp = {vp + 1}\nforts = {{ liberal = {forts} }}\n{text}',
        scenario=scenario,
        dice=dice,
    )


@pytest.mark.rule("9.0.d", "24.4.b", "9.1.p")
@pytest.mark.parametrize(
    ("scenario", "vp", "winner"),
    [("zumalacarregui", 3, CARLIST), ("zumalacarregui", 2, DRAW), ("zumalacarregui", 1, LIBERAL),
     ("espartero", 4, CARLIST), ("espartero", 3, DRAW), ("espartero", 2, LIBERAL)],
)  # fmt: skip
def test_the_scenarios_table_names_the_winner(scenario, vp, winner):
    m = final(scenario, vp, [6])
    assert (m.vp, m.state.winner, m.state.ending) == (vp, winner, "24.4.b")


@pytest.mark.rule("9.0.d", "24.4.b")
def test_the_table_of_the_entire_war():
    result = {vp: int(final("entire-war", vp, [6]).state.winner) for vp in range(-5, 9)}
    assert result[8] == CARLIST
    assert result[7] == DRAW
    assert result[6] == result[-5] == LIBERAL
    assert [result[vp] for vp in range(-5, 9)] == sorted(result.values(), key=[LIBERAL, DRAW, CARLIST].index)


@pytest.mark.rule("9.1.q", "24.4.a")
@pytest.mark.parametrize(
    ("text", "die", "point"),
    [("prestige = 2", 2, 1), ("prestige = 2", 3, 0), ("prestige = 2\nnegative = 1", 2, 0), ("negative = 1", 1, 0),
     ("uprising = { aragon = 3, galicia = 3 }", 2, 1), ("uprising = { aragon = 3, galicia = 2 }", 2, 0)],
)  # fmt: skip
def test_the_last_die_may_give_the_carlist_a_point(text, die, point):
    assert final("espartero", 0, [die], text).vp == point


@pytest.mark.rule("24.4.a", "24.4.b", "9.1.q")
def test_no_last_die_before_the_last_year():
    m = position('step = "year-end"\nyear = 1836\nturn = 5\nvp = 0', dice=[3, 3])
    assert not m.events("last-roll")
    assert m.state.winner == PLAYING


@pytest.mark.rule("9.0.c", "24.3")
@pytest.mark.parametrize(
    ("scenario", "vp", "winner"),
    [("zumalacarregui", 7, CARLIST), ("zumalacarregui", 6, PLAYING), ("espartero", 7, CARLIST),
     ("espartero", 6, PLAYING), ("entire-war", 9, CARLIST), ("entire-war", 8, PLAYING),
     *[(scenario, vp, winner) for scenario in SCENARIOS for vp, winner in ((-6, PLAYING), (-7, LIBERAL))]],
)  # fmt: skip
def test_decisive_victory_at_the_end_of_a_year(scenario, vp, winner):
    year = {"zumalacarregui": 1834, "entire-war": 1834, "espartero": 1837}[scenario]
    fatigue = 1 if year == 1837 else 0
    forts = '["durango", "estella"]'
    m = position(
        f'step = "year-end"\nyear = {year}\nturn = 5\nvp = {vp + fatigue}\nforts = {{ liberal = {forts} }}',
        scenario=scenario,
        dice=[3, 3],
    )
    assert m.state.winner == winner
    if winner != PLAYING:
        assert m.state.ending == "24.3"


@pytest.mark.rule("24.3", "24.2")
def test_fatigue_can_decide_before_the_last_die():
    m = position(
        'step = "year-end"\nyear = 1838\nturn = 5\nvp = -6\nforts = { liberal = ["durango", "estella"] }'
    )
    assert (m.state.winner, m.state.ending) == (LIBERAL, "24.3")
    assert not m.events("last-roll")


def test_a_war_goes_on_at_the_start():
    assert all(begin(s).state.winner == PLAYING for s in SCENARIOS)
