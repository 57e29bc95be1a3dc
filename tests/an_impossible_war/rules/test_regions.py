"""Chapters 23.2-23.4, 10.6, 10.7: combat in regions, foraging, suppression, recruits."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.model.state import DISCARDED, REMOVED
from grognard.games.an_impossible_war.rules.combat.regions import RegionCombat, Segovia, Suppress
from tests.an_impossible_war.fighting import fight
from tests.an_impossible_war.setting import Play, position
from tests.an_impossible_war.sieging import OVER, at, left, supply, underway

MEET = "car-nav-1 aragon 3; lib-ln-1 aragon 3"


def combat(
    pieces: str = MEET, dice: list[int] | None = None, pursuit: int = 5, hand: str = "", **more
) -> Play:
    """The Liberal looks for the Expedition in Aragón; the decks are empty, so that a card is held or is not."""
    cards = ", ".join(f'"{c}"' for c in hand.split())
    away = ", ".join(f'"{c}"' for c in BOARD.card_ids if c not in hand.split())
    text = f"year = 1837\npursuit = {{ aragon = {pursuit} }}\n{more.pop('text', '')}\n"
    text += f"[cards]\nout = [{away}]\nhand = [{cards}]\n"
    return underway(RegionCombat(at("aragon")), pieces, dice=dice, text=text, **more)


def pursued(m: Play, region: str = "aragon") -> int:
    return int(m.state.pursuit[at(region) - BOARD.spaces])


def lay_none(m: Play) -> Play:
    while m.ask == "lay-card":
        m.act("pass")
    return m


def actions(side: str, pieces: str, text: str = "", dice: list[int] | None = None, ap: int = 4) -> Play:
    return position(
        f'active = "{side}"\nstep = "actions"\nap = {ap}\nyear = 1836\n{text}\n[cards]\nhand = []',
        pieces=pieces,
        dice=dice,
    )


# 23.2


@pytest.mark.rule("23.2.a")
def test_only_the_liberal_attacks_in_a_region_once_in_the_combat_step():
    m = fight(MEET, "carlist", used="")
    assert m.ask == OVER
    m = fight(MEET, "liberal", used="", dice=[5])
    assert set(m.offered) == {"search aragon", "done"}
    m.act("search aragon")
    assert (m.ask, pursued(m)) == (OVER, 1)
    assert fight(MEET, "liberal", used="").act("done").ask == OVER
    assert fight("car-nav-1 aragon; lib-ln-1 catalonia", used="").ask == OVER


@pytest.mark.rule("23.2.a", "10.0.d")
def test_each_region_is_searched_by_itself():
    m = fight(
        "car-nav-1 aragon; lib-ln-1 aragon; car-nav-2 catalonia; lib-ln-2 catalonia",
        used="",
        year=1836,
        dice=[1, 1],
    )
    assert m.offered == ["search catalonia", "search aragon", "done"]
    m.act("search catalonia")
    assert m.offered == ["search aragon", "done"]
    m.act("search aragon")
    assert m.ask == OVER


@pytest.mark.rule("23.2.b")
@pytest.mark.parametrize(
    ("marker", "die", "found", "after"), [(0, 5, False, 1), (0, 6, True, 0), (1, 4, False, 2), (1, 5, True, 1),
                                          (4, 1, False, 5), (4, 2, True, 4)]
)  # fmt: skip
def test_a_six_with_the_pursuit_marker_finds_the_expedition(marker, die, found, after):
    m = combat(pursuit=marker, dice=[die, *[6] * 6])
    assert bool(m.events("located")) is found
    assert pursued(m) == after
    assert m.ask == ("go-on" if found else OVER)


@pytest.mark.rule("23.2.b")
def test_at_five_no_die_is_rolled():
    m = combat(pursuit=5, dice=[6] * 6)
    assert m.events("located")
    assert not m.events("locate")
    assert left(m) == 0


def rolled(m) -> list[int]:
    """The dice of each that fired, in order."""
    return [len(e.dice) for e in m.events("skirmish-fire")]


@pytest.mark.rule("23.2.c")
def test_all_fire_infantry_at_e_cavalry_one_better_guns_on_three():
    pieces = (
        "car-nav-2 aragon 2; car-nav-cav-1 aragon 1; car-mountain-1 aragon 2; car-knapsack-1 aragon 2; "
        "lib-pr-1 aragon 1; lib-field-1 aragon 2; lib-st-1 aragon 3"
    )
    e = {name: int(BOARD.e[BOARD.piece[name]]) for name in ("car-nav-2", "car-nav-cav-1", "lib-pr-1")}
    for above in (0, 1):
        dice = [e["car-nav-2"] + above] * 2 + [e["car-nav-cav-1"] + 1 + above] + [3 + above] * 2
        m = combat(pieces, [*dice, e["lib-pr-1"] + above, *[3 + above] * 2])
        fired = [(BOARD.piece_ids[e.args[0]], e.args[1], len(e.dice)) for e in m.events("skirmish-fire")]
        hits = (0, 0, 0, 0, 0) if above else (2, 1, 2, 1, 2)
        units = ("car-nav-2", "car-nav-cav-1", "car-mountain-1", "lib-pr-1", "lib-field-1")
        assert fired == list(zip(units, hits, (2, 1, 2, 1, 2), strict=True))


@pytest.mark.rule("23.2.c", "16.0.j")
def test_hits_fall_on_the_strongest_after_both_have_fired():
    m = combat("car-nav-1 aragon 1; lib-pr-1 aragon 1", [1, 1])
    assert m.place("car-nav-1") == "carlist-bag"
    assert m.place("lib-pr-1") == "liberal-bag"
    m = combat("car-nav-1 aragon 3; lib-ln-1 aragon 2; lib-ln-2 aragon 1", [1, 6, 6, 6, 6, 6])
    assert m.strengths("lib-ln-1", "lib-ln-2") == [1, 1]


@pytest.mark.rule("23.2.d")
def test_the_liberal_then_the_carlist_decides_whether_to_go_on():
    m = combat(dice=[6] * 12)
    assert (m.ask, m.side) == ("go-on", "liberal")
    m.act("go-on")
    assert (m.ask, m.side) == ("go-on", "carlist")
    m.act("go-on")
    assert (m.ask, m.side, left(m)) == ("go-on", "liberal", 0)
    assert combat(dice=[6] * 6).act("done").ask == OVER
    m = combat(dice=[6] * 6).act("go-on", "done")
    assert m.ask == OVER
    assert m.place("car-nav-1") == m.place("lib-ln-1") == "aragon"


@pytest.mark.rule("23.2.e")
def test_a_combat_adds_one_to_the_pursuit_never_above_five():
    assert pursued(combat(pursuit=2, dice=[4, *[6] * 6]).act("done")) == 3
    assert pursued(combat(pursuit=5, dice=[6] * 6).act("done")) == 5


@pytest.mark.rule("23.2.e", "9.1.k")
def test_a_destroyed_expedition_ends_the_combat_and_costs_prestige():
    m = combat(
        "car-nav-1 aragon 1; car-mountain-1 aragon 2; lib-ln-1 aragon 3",
        [6, 6, 6, 1, 1, 1],
        text="prestige = 3",
    )
    assert m.ask == OVER  # nobody is asked to go on
    assert (m.state.prestige, pursued(m)) == (1, 0)
    assert m.guns("liberal", "mountain", "aragon") == 1
    assert m.guns("carlist", "mountain", "aragon") == 0


@pytest.mark.rule("23.2.e", "23.2.f")
def test_liberals_who_are_destroyed_leave_no_pursuit():
    m = combat("car-nav-1 aragon 3; lib-ln-1 aragon 1", [1, 1, 1, 6])
    assert (m.ask, pursued(m), m.state.prestige) == (OVER, 0, 0)


@pytest.mark.rule("23.2.f")
def test_pursuit_is_over_where_no_liberal_is_left():
    m = actions("liberal", "car-nav-1 aragon; lib-ln-1 aragon", "pursuit = { aragon = 2 }")
    m.act("activate aragon", "step catalonia")
    assert pursued(m) == 0


@pytest.mark.rule("23.2.f", "23.3.c")
def test_pursuit_is_over_where_the_expedition_starves():
    text = "year = 1835\npursuit = { aragon = 3 }"
    m = supply("carlist", "car-nav-1 aragon 1; lib-ln-1 aragon", dice=[1], text=text)
    assert (m.place("car-nav-1"), pursued(m)) == ("carlist-bag", 0)
    m = supply("carlist", "car-nav-1 aragon 1; lib-ln-1 aragon", dice=[4], text=text)
    assert pursued(m) == 3


@pytest.mark.card("L31")
def test_relentless_pursuit_finds_without_a_die_and_no_card_prevents_it():
    m = combat(pursuit=0, hand="L31 C31", dice=[6] * 6)
    assert m.offered == ["search aragon", "play L31"]
    m.act("play L31")
    assert (m.ask, m.side) == ("surprise", "carlist")  # C31 cannot stop it, but may fire first
    m.act("pass")
    lay_none(m)
    assert m.events("located")
    assert not m.events("locate")
    assert m.state.card[BOARD.card["L31"]] == DISCARDED
    m = combat(pursuit=0, hand="L31", dice=[5]).act("search aragon")
    assert (m.ask, pursued(m)) == (OVER, 1)


@pytest.mark.card("L31")
def test_without_the_card_anywhere_nobody_is_asked_how_to_search():
    assert combat(pursuit=0, dice=[1]).ask == OVER


@pytest.mark.card("C31")
@pytest.mark.parametrize("marker", [0, 5])
def test_villar_de_los_navarros_foils_a_search_even_at_five(marker):
    m = combat(pursuit=marker, hand="C31", dice=[])
    assert (m.ask, m.side) == ("foil", "carlist")
    m.act("play C31")
    assert (m.ask, pursued(m)) == (OVER, marker)
    assert m.state.card[BOARD.card["C31"]] == REMOVED


@pytest.mark.card("C31")
def test_villar_de_los_navarros_fires_first_in_the_first_round():
    m = combat("car-nav-1 aragon 2; lib-ln-1 aragon 3", hand="C31", dice=[1, 1, 6, 6, 6, 1]).act("pass")
    assert m.ask == "surprise"
    lay_none(m.act("play C31"))
    assert m.strength("lib-ln-1") == 1
    assert rolled(m) == [2, 1]  # one Liberal point was left to fire
    m.act("go-on", "go-on")
    assert rolled(m) == [2, 1, 2, 1]
    assert m.place("lib-ln-1") == "aragon"


@pytest.mark.card("C20")
def test_stone_walls_stop_the_first_hit_of_the_first_round():
    m = combat(hand="C20", dice=[6, 6, 6, 1, 1, 6, 6, 6, 6, 1, 6, 6])
    m.act("play C20")
    lay_none(m)
    assert m.strength("car-nav-1") == 2
    m.act("go-on", "go-on")
    assert m.strength("car-nav-1") == 1
    m.act("done")
    assert m.state.card[BOARD.card["C20"]] == DISCARDED


@pytest.mark.card("L8")
def test_a_massed_battery_gives_each_gun_one_die_more():
    m = combat(f"{MEET}; lib-mountain-1 aragon 1", hand="L8", dice=[6] * 8)
    m.act("play L8")
    lay_none(m)
    assert rolled(m) == [3, 3, 2]  # the Carlists, the Infantry, the gun


# 23.3


@pytest.mark.rule("23.3.c", "23.3.d")
@pytest.mark.parametrize(
    ("dice", "strengths", "level"),
    [([3, 4], [2, 3], 2), ([2, 3], [2, 2], 2), ([1, 1], [2, 2], 1), ([4, 6], [3, 3], 2)],
)
def test_each_hungry_unit_rolls_and_a_one_turns_the_country(dice, strengths, level):
    text = "year = 1835\nuprising = { aragon = 2 }"
    m = supply("carlist", "car-nav-1 aragon 3; car-nav-2 aragon 3", dice=dice, text=text)
    assert (m.strengths("car-nav-1", "car-nav-2"), m.level("aragon")) == (strengths, level)


@pytest.mark.rule("23.3.d", "22.0")
def test_foraging_never_quiets_catalonia():
    m = supply("carlist", "car-nav-1 catalonia 3", dice=[1], text="year = 1835")
    assert (m.strength("car-nav-1"), m.level("catalonia")) == (2, 1)


@pytest.mark.rule("23.3.b")
def test_partidas_and_counters_need_not_forage():
    m = supply(
        "carlist",
        "car-par-1 aragon; car-nav-1 aragon 2; car-mountain-1 aragon 1",
        dice=[4],
        text="year = 1835",
    )
    assert (m.ask, left(m)) == (OVER, 0)


# 10.7, 23.4


def suppress(units: int, level: int, die: int, text: str = "", region: str = "aragon") -> Play:
    names = ["lib-ln-1", "lib-ln-2", "lib-ln-3", "lib-ln-cav-1"]
    pieces = "; ".join(f"{n} {region} 2" for n in names)
    m = actions("liberal", pieces, f"uprising = {{ {region} = {level} }}\n{text}", dice=[die])
    m.act(f"suppress {region}", *[f"choose {n}" for n in names[:units]], "done")
    return m


@pytest.mark.rule("10.7", "23.4.b")
def test_suppression_costs_a_point_and_is_not_tried_where_carlists_are():
    m = actions("liberal", "car-par-1 galicia; lib-ln-1 galicia")
    assert len(m.may("suppress")) == BOARD.regions - 1
    assert "suppress galicia" not in m.offered
    assert suppress(0, 1, 1).ap == 3
    assert not actions("carlist", "lib-ln-1 galicia").may("suppress")
    assert not actions("liberal", "lib-ln-1 galicia", ap=0).may("suppress")


@pytest.mark.rule("23.4.b", "22.0")
def test_a_quiet_region_may_be_tried_for_nothing():
    assert suppress(0, 0, 6).level("aragon") == 0


@pytest.mark.rule("23.4.c")
@pytest.mark.parametrize(("die", "after"), [(1, 2), (2, 2), (3, 1), (6, 1)])
def test_without_units_the_die_must_be_higher(die, after):
    assert suppress(0, 2, die).level("aragon") == after


@pytest.mark.rule("23.4.d")
@pytest.mark.parametrize(
    ("units", "die", "after", "loss"),
    [(1, 2, 3, False), (1, 3, 2, True), (1, 4, 2, False), (1, 5, 2, False), (1, 6, 1, False),
     (2, 2, 2, True), (3, 1, 2, True), (3, 3, 2, False), (3, 4, 1, False), (4, 1, 2, False), (4, 3, 1, False)],
)  # fmt: skip
def test_with_units_each_after_the_first_adds_one(units, die, after, loss):
    m = suppress(units, 3, die)
    assert m.level("aragon") == after
    assert (m.ask == "suppress-loss") is loss
    if loss:
        assert m.reach("hit") == {"lib-ln-1", "lib-ln-2", "lib-ln-3", "lib-ln-cav-1"}
        m.act("hit lib-ln-3")
        assert m.strengths("lib-ln-1", "lib-ln-2", "lib-ln-3", "lib-ln-cav-1") == [2, 2, 1, 2]
    assert m.ask == "actions"


@pytest.mark.rule("23.4.e", "10.0.e")
def test_a_region_is_tried_again_with_others():
    m = suppress(2, 3, 1)
    m.act("suppress aragon")
    assert m.reach("choose") == {"lib-ln-3", "lib-ln-cav-1"}
    assert not m.marked("lib-ln-3", "acted")
    assert m.marked("lib-ln-1", "acted")
    assert not m.marked("lib-ln-1", "chosen")


@pytest.mark.card("C30")
@pytest.mark.parametrize(("region", "after"), [("aragon", 2), ("valencia-murcia", 2), ("catalonia", 1)])
def test_cabrera_makes_two_regions_harder_to_suppress(region, after):
    assert suppress(0, 2, 3, 'markers = ["cabrera"]', region).level(region) == after


@pytest.mark.card("C30")
def test_cabrera_counts_against_six():
    assert suppress(1, 3, 6, 'markers = ["cabrera"]').level("aragon") == 2


def test_who_suppresses_is_asked_even_when_nobody_is_there():
    m = underway(Suppress(at("aragon")), "", dice=[4])
    assert m.offered == ["done"]


# 10.6, 23.4


def recruit(pieces: str, level: int = 3, **more) -> Play:
    text = f'uprising = {{ aragon = {level} }}\nexpeditions = ["aragon"]\n' + more.pop("text", "")
    return actions("carlist", pieces, text, **more)


@pytest.mark.rule("10.6", "23.4.g")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_recruits_are_the_level_and_one_more(level):
    m = recruit("car-nav-1 aragon 1", level).act("recruit aragon")
    assert m.events("recruit")[0].args[1] == level + 1
    assert m.ap == 3


@pytest.mark.rule("10.6", "23.4.f", "10.0.d")
def test_an_expedition_recruits_once_then_has_acted():
    m = recruit("car-nav-1 aragon 1; car-nav-2 aragon 3; car-field-1 aragon 1").act("recruit aragon", "done")
    assert m.ask == "actions"
    assert not m.may("recruit")
    assert not m.may("activate")
    assert all(m.marked(p, "acted") for p in ("car-nav-1", "car-nav-2", "car-field-1"))


@pytest.mark.rule("23.4.f")
def test_who_came_in_this_phase_does_not_recruit():
    assert not actions("carlist", "car-nav-1 aragon 1").may("recruit")  # none was there when the phase began
    assert not recruit("car-nav-1 aragon 1 acted").may("recruit")
    m = recruit("car-nav-1 aragon 1 acted; car-nav-2 aragon 1; car-knapsack-1 aragon 1 acted").act(
        "recruit aragon"
    )
    assert m.reach("raise") == {"car-nav-2"}


@pytest.mark.rule("23.4.f")
def test_the_liberal_never_recruits_so():
    m = position('active = "liberal"\nstep = "actions"\nap = 2\nyear = 1836', pieces="lib-ln-1 aragon 1")
    assert not m.may("recruit")


@pytest.mark.rule("23.4.g", "23.4.i")
def test_recruits_go_to_that_expedition_alone_one_point_a_unit_not_doubled():
    m = recruit(
        "car-nav-1 aragon 1; car-nav-cav-1 aragon 1; car-mountain-1 aragon 1; car-nav-2 estella 1; "
        "car-nav-3 galicia 1; car-knapsack-1 aragon 1; car-st-1 aragon 1"
    ).act("recruit aragon")
    assert m.reach("raise") == {"car-nav-1", "car-nav-cav-1", "car-knapsack-1", "car-st-1"}
    m.act("raise car-nav-1", "raise car-st-1", "raise car-st-1", "raise car-knapsack-1")
    assert m.strengths("car-nav-1", "car-st-1", "car-knapsack-1") == [2, 3, 2]
    assert m.reach("raise") <= {"car-nav-cav-1", "car-st-1"}  # 1.5 of 4 are left
    m.act("raise car-nav-cav-1")
    assert m.strength("car-nav-cav-1") == 2
    assert not m.may("raise car-nav-cav-1")


@pytest.mark.rule("23.4.h")
def test_an_expedition_builds_regional_units_and_logistics_and_nothing_else():
    m = recruit(
        "car-nav-1 aragon 4; car-reg-1 regional-units; car-reg-cav-1 regional-units; car-knapsack-1 carlist-supply; "
        "car-nav-2 carlist-bag; car-par-1 partidas",
        level=2,
    ).act("recruit aragon")
    assert set(m.may("build")) == {
        f"build {p} aragon" for p in ("car-reg-1", "car-reg-cav-1", "car-knapsack-1")
    }
    assert "draw" not in m.offered
    m.act(
        "build car-reg-1 aragon",
        "build car-reg-cav-1 aragon",
        "build car-knapsack-1 aragon",
        "raise car-knapsack-1",
    )
    assert m.ask == "actions"  # 1 + 1 + 1
    assert m.strengths("car-reg-1", "car-reg-cav-1", "car-knapsack-1") == [1, 1, 2]
    assert m.marked("car-reg-1", "acted")


@pytest.mark.rule("10.0.c", "10.6")
def test_the_additional_point_pays_for_recruits():
    m = recruit("car-nav-1 aragon 1", text="extra = 1", ap=0)
    m.act("recruit aragon", "done")
    assert (m.ap, m.state.extra) == (0, 0)


# C32


@pytest.mark.card("C32")
def test_segovia_brings_prestige_a_rising_and_two_points():
    m = underway(
        Segovia(),
        "car-nav-1 new-castile 1; car-nav-2 new-castile 1; lib-ln-1 new-castile; car-nav-3 castile-leon; "
        "lib-ln-2 castile-leon",
        text="year = 1837",
        active="carlist",
    )
    assert m.offered == ["recruit new-castile"]
    m.act("recruit new-castile")
    assert (m.state.prestige, m.level("new-castile"), m.level("castile-leon")) == (1, 1, 0)
    m.act("raise car-nav-1", "raise car-nav-2")
    assert m.ask == OVER  # two points
