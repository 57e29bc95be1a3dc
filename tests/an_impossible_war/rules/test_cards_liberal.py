"""The Liberal cards: Events, and the Operational cards of the Actions step."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, LIBERAL
from grognard.games.an_impossible_war.model.state import (
    BORDER_WATCHED,
    CHAPELGORRIS,
    COOPERATION,
    DISCARDED,
    ESPARTERO,
    FORT,
    LEVY,
    LOWER_MARKER,
    LUCHANA_LANDING,
    NO_SIEGE,
    REMOVED,
)
from grognard.kernel.match import from_position
from tests.an_impossible_war.dealing import actions, fort, mutiny, take, zone
from tests.an_impossible_war.setting import GAME, position


@pytest.mark.card("L1")
def test_the_quadruple_alliance_gives_a_point_and_watches_the_border():
    m = take("L1")
    assert m.cp("liberal") == 3
    assert m.state.markers & BORDER_WATCHED
    assert zone(m, "L1") == REMOVED


@pytest.mark.card("L1", "C3")
@pytest.mark.parametrize(("die", "passes"), [(1, False), (2, False), (3, True), (6, True)])
def test_a_watched_border_stops_a_french_card_on_one_or_two(die: int, passes: bool):
    m = position(
        'active = "carlist"\nstep = "card"\nmarkers = ["border-watched"]\n[cards]\ndeck = ["C3"]',
        pieces="car-nav-1 vera 2",
        dice=["C3", die],
    )
    assert m.ask == ("replacements" if passes else "actions")
    assert zone(m, "C3") == DISCARDED


@pytest.mark.card("L1", "C2")
def test_a_watched_border_leaves_other_cards_alone():
    m = position(
        'active = "carlist"\nstep = "card"\nmarkers = ["border-watched"]\n[cards]\ndeck = ["C2"]', dice=["C2"]
    )
    assert not m.events("border")
    assert m.state.prestige == 1


@pytest.mark.card("L2")
def test_espoz_y_mina_hunts_down_a_partida_that_the_carlist_has_to_show():
    m = take("L2", "car-par-1 segura; car-par-2 estella; car-nav-1 estella; car-par-3 partidas")
    assert (m.ask, m.side) == ("hunt-partida", "liberal")
    assert set(m.offered) == {"hunt car-par-1", "hunt car-par-2"}
    assert m.marked("car-par-2", "face")
    assert not m.marked("car-nav-1", "face")
    m.act("hunt car-par-1")
    assert m.place("car-par-1") == "partidas"
    assert m.cp("carlist") == 3
    assert m.cp("liberal") == 2
    assert not m.marked("car-par-2", "face")  # it stands up again


@pytest.mark.card("L2")
def test_without_a_partida_in_the_north_espoz_y_mina_brings_a_command_point():
    m = take("L2", "car-par-1 partidas; car-par-2 aragon; car-nav-1 estella", year=1835)
    assert m.ask == "actions"
    assert (m.cp("liberal"), m.cp("carlist")) == (3, 2)


FOUR = "lib-ln-1 vitoria 4; lib-ln-2 vitoria 3; lib-ln-3 vitoria 1; lib-ln-4 vitoria 2"


@pytest.mark.card("L3")
def test_cholera_takes_a_point_where_four_stand_together_liberals_first():
    m = take("L3", FOUR + "; car-nav-1 estella; car-nav-2 estella; car-ala-1 estella; car-bis-1 estella")
    assert (m.ask, m.side) == ("cholera", "liberal")
    assert set(m.offered) == {
        "weaken lib-ln-1",
        "weaken lib-ln-2",
        "weaken lib-ln-4",
    }  # not the one of strength 1
    m.act("weaken lib-ln-2")
    assert m.strength("lib-ln-2") == 2
    assert (m.ask, m.side, len(m.offered)) == ("cholera", "carlist", 4)
    m.act("weaken car-nav-1")
    assert m.strength("car-nav-1") == 3
    assert m.ask == "actions"


@pytest.mark.card("L3")
def test_cholera_spares_three_and_counts_no_trains():
    m = take("L3", "lib-ln-1 vitoria; lib-ln-2 vitoria; lib-ln-3 vitoria; lib-st-1 vitoria")
    assert m.ask == "actions"


@pytest.mark.card("L3")
def test_cholera_reaches_the_regions_and_may_eliminate():
    ones = "; ".join(f"lib-ln-{n} aragon 1" for n in range(1, 5))
    m = take("L3", ones)
    assert len(m.offered) == 4
    m.act("weaken lib-ln-2")
    assert m.place("lib-ln-2") == "liberal-bag"
    assert m.ask == "actions"


@pytest.mark.card("L11")
def test_the_amnesty_costs_the_carlist_a_point_of_a_unit_of_their_choice():
    m = take(
        "L11",
        "car-nav-1 estella 2; car-nav-2 estella 1; car-par-1 segura; car-reg-1 aragon 2; car-ala-1 aragon 3",
        year=1835,
    )
    assert (m.ask, m.side) == ("weaken-unit", "carlist")
    assert set(m.offered) == {"weaken car-nav-1", "weaken car-ala-1"}
    m.act("weaken car-nav-1")
    assert m.strength("car-nav-1") == 1
    assert zone(m, "L11") == DISCARDED


@pytest.mark.card("L11")
def test_an_amnesty_that_nobody_can_take_has_no_effect():
    m = take("L11", "car-nav-1 estella 1; car-par-1 segura")
    assert m.ask == "actions"
    assert zone(m, "L11") == DISCARDED


@pytest.mark.card("L14", "C11")
def test_the_eliot_convention_gives_each_side_a_point_and_ends_the_war_without_quarter():
    m = take("L14", "lib-ln-1 vitoria 3; lib-ln-2 vitoria; car-nav-1 estella 2; car-nav-2 estella")
    assert (m.side, m.offered) == ("liberal", ["strengthen lib-ln-1"])
    m.act("strengthen lib-ln-1")
    assert (m.side, m.offered) == ("carlist", ["strengthen car-nav-1"])
    m.act("strengthen car-nav-1")
    assert m.strengths("lib-ln-1", "car-nav-1") == [4, 3]
    assert zone(m, "C11") == REMOVED
    assert zone(m, "L14") == REMOVED


@pytest.mark.card("L14", "C11")
@pytest.mark.parametrize("where", ["hand", "discarded", "deck"])
def test_the_convention_finds_card_c11_wherever_it_is(where: str):
    held = f'{where} = ["L14", "C11"]' if where == "deck" else f'deck = ["L14"]\n{where} = ["C11"]'
    m = position(f'active = "liberal"\nstep = "card"\nyear = 1835\n[cards]\n{held}', dice=["L14"])
    assert zone(m, "C11") == REMOVED


@pytest.mark.card("L14")
def test_besieged_units_take_back_no_prisoners():
    m = take(
        "L14",
        "lib-ln-1 vitoria 2 inside; car-nav-1 vitoria; lib-ln-2 aragon 2",
        'sieges = { vitoria = "old" }',
    )
    assert m.offered == ["strengthen lib-ln-2"]


@pytest.mark.card("L16")
@pytest.mark.rule("7.2")
def test_the_army_of_the_north_brings_four_units_two_guns_and_a_point():
    m = take("L16", "lib-pr-1 vitoria 1; lib-ln-8 out-of-play 1", year=1835)
    assert (m.ask, m.side, m.rule) == ("arrive", "liberal", "7.2")
    units = {a.split()[1] for a in m.offered}
    assert units == {"lib-ln-8", "lib-ln-9", "lib-rg-3", "lib-ln-cav-2"}
    places = m.reach("place", "lib-ln-8")
    assert {"vitoria", "logrono", "haro", "aragon", "galicia"} <= places
    assert not {"estella", "durango", "lerin"} & places  # Liberal Zone, City or Main Town, or a region
    m.act(
        "place lib-ln-8 vitoria", "place lib-ln-9 vitoria", "place lib-rg-3 haro", "place lib-ln-cav-2 aragon"
    )
    assert m.strength("lib-ln-8") == BOARD.most[BOARD.piece["lib-ln-8"]]
    assert m.place("lib-pr-1") == "vitoria"  # no Provincial Regiment is exchanged
    assert m.ask == "place-gun"
    m.act("place-gun field-artillery vitoria")
    assert m.ask == "place-gun"
    m.act("place-gun mountain-artillery vitoria")
    assert (m.guns("liberal", "field", "vitoria"), m.guns("liberal", "mountain", "vitoria")) == (1, 1)
    assert m.ask == "actions"
    assert m.cp("liberal") == 3
    assert m.state.l16 == 0


@pytest.mark.card("L16")
@pytest.mark.rule("7.2")
def test_units_that_have_left_out_of_play_are_not_brought_again():
    m = take("L16", "lib-ln-8 liberal-bag; lib-ln-9 removed; lib-rg-3 haro 1", year=1835)
    assert {a.split()[1] for a in m.offered} == {"lib-ln-cav-2"}


@pytest.mark.card("L17")
@pytest.mark.rule("7.2")
def test_the_british_land_in_two_ports_at_most():
    m = take("L17", year=1835)
    assert {a.split()[1] for a in m.offered} == {"lib-br-1", "lib-br-2", "lib-br-3", "lib-br-cav-1"}
    assert m.reach("place") == {
        "santona",
        "castro-urdiales",
        "portugalete",
        "bilbao",
        "san-sebastian",
        "irun",
    }
    m.act("place lib-br-1 santona", "place lib-br-2 irun")
    assert m.reach("place") == {"santona", "irun"}
    m.act("place lib-br-3 irun", "place lib-br-cav-1 irun")
    assert m.strengths("lib-br-1", "lib-br-cav-1") == [4, 2]
    assert m.ask == "actions"


@pytest.mark.card("L17")
def test_the_british_need_a_friendly_open_port():
    m = take("L17", "car-nav-1 irun; car-nav-2 portugalete; car-ala-1 santona", year=1835)
    assert m.reach("place") == {"castro-urdiales", "san-sebastian"}  # Portugalete shuts the port of Bilbao


@pytest.mark.card("L17")
def test_a_besieged_port_takes_the_british_within_its_capacity():
    m = take(
        "L17",
        "car-nav-1 san-sebastian; lib-ln-1 san-sebastian inside; car-gui-1 irun; car-bis-1 castro-urdiales; "
        "car-ala-1 santona; car-cas-1 portugalete",
        'sieges = { san-sebastian = "old" }',
        year=1835,
    )
    assert m.reach("place") == {"san-sebastian"}
    m.act("place lib-br-2 san-sebastian")
    assert m.marked("lib-br-2", "inside")
    assert m.ask == "actions"  # no room for the others: they stay out of play
    assert m.place("lib-br-1") == "out-of-play"


@pytest.mark.card("L18")
def test_the_foreign_legion_comes_in_one_body():
    m = take("L18", year=1835)
    assert set(m.offered) == {"muster catalonia", "muster aragon", "muster pamplona"}
    m.act("muster aragon")
    assert {m.place(u) for u in ("lib-fr-1", "lib-fr-2", "lib-pol-cav-1")} == {"aragon"}
    assert m.strengths("lib-fr-1", "lib-fr-2", "lib-pol-cav-1") == [3, 3, 2]


@pytest.mark.card("L18")
def test_the_foreign_legion_goes_to_no_besieged_or_carlist_pamplona():
    besieged = take("L18", "car-nav-1 pamplona", 'sieges = { pamplona = "old" }', year=1835)
    lost = take("L18", "car-nav-1 pamplona", 'forts = { carlist = ["pamplona"] }', year=1835)
    assert set(besieged.offered) == set(lost.offered) == {"muster catalonia", "muster aragon"}


@pytest.mark.card("L19")
def test_the_portuguese_come_both_by_one_way():
    m = take("L19", "lib-pt-1 out-of-play 1", year=1835)
    assert set(m.offered) == {"muster castile-leon", "muster extremadura"}
    m.act("muster extremadura")
    assert (m.place("lib-pt-1"), m.place("lib-pt-2")) == ("extremadura", "extremadura")
    assert m.strengths("lib-pt-1", "lib-pt-2") == [4, 3]


@pytest.mark.card("L20")
def test_the_levy_gives_three_rp_and_a_marker_to_the_end_of_next_year():
    m = take(
        "L20", "lib-ln-1 vitoria 1; lib-ln-2 vitoria 1; lib-ln-3 vitoria 1; lib-ln-4 vitoria 1", year=1835
    )
    assert (m.ask, m.side) == ("replacements", "liberal")
    m.act("raise lib-ln-1", "raise lib-ln-2")
    assert m.ask == "replacements"
    m.act("raise lib-ln-3")
    assert m.ask == "actions"
    assert m.state.markers & LEVY
    assert m.state.levy_until == 1836


@pytest.mark.card("L20")
def test_the_levy_of_the_last_year_can_be_written_down():
    m = take("L20", "lib-ln-1 vitoria 1", year=1838)
    assert m.state.levy_until == 1839
    assert from_position(GAME, m.match.dump(), None, 0).state.levy_until == 1839


@pytest.mark.card("L21")
def test_the_chapelgorris_gather_in_a_liberal_fortress_of_the_coast():
    m = take("L21", text='forts = { liberal = ["guetaria", "haro"] }', year=1835)
    assert m.reach("place") == {"guetaria", "bilbao", "san-sebastian"}
    m.act("place lib-bas-1 guetaria")
    assert m.strength("lib-bas-1") == 2
    assert m.state.markers & CHAPELGORRIS


@pytest.mark.card("L21")
def test_the_chapelgorris_slip_into_a_besieged_port_with_room():
    m = take(
        "L21",
        "car-nav-1 san-sebastian; car-nav-2 bilbao",
        'sieges = { san-sebastian = "old", bilbao = "old" }',
        year=1835,
    )
    assert m.reach("place") == {"san-sebastian"}  # the port of Bilbao is shut by its siege
    m.act("place lib-bas-1 san-sebastian")
    assert m.marked("lib-bas-1", "inside")


@pytest.mark.card("L21")
def test_the_last_resort_of_the_chapelgorris_is_santona():
    full = take(
        "L21",
        "car-nav-1 san-sebastian; lib-ln-1 san-sebastian inside; lib-ln-2 san-sebastian inside; car-nav-2 bilbao",
        'sieges = { san-sebastian = "old", bilbao = "old" }',
        year=1835,
    )
    assert full.reach("place") == {"santona"}


@pytest.mark.card("L22")
def test_church_lands_give_three_rp_and_stir_up_a_quiet_region():
    weak = "; ".join(f"lib-ln-{n} vitoria 1" for n in range(1, 5))
    m = take("L22", weak, "uprising = { aragon = 2, galicia = 1 }", year=1836)
    for n in range(1, 4):
        assert m.ask == "replacements"
        m.act(f"raise lib-ln-{n}")
    assert (m.ask, m.side) == ("raise-region", "carlist")
    assert "raise-region aragon" not in m.offered
    m.act("raise-region galicia")
    assert m.level("galicia") == 2


@pytest.mark.card("L22")
def test_where_no_region_is_quiet_nothing_is_stirred_up():
    levels = ", ".join(f"{BOARD.place_ids[h]} = 2" for h in range(BOARD.spaces, BOARD.on_map))
    m = take("L22", text=f"uprising = {{ {levels} }}", year=1836)
    m.act("done")
    assert m.ask == "actions"


@pytest.mark.card("L23")
def test_the_sergeants_take_all_command_points_and_the_lower_of_two_markers():
    m = take("L23", "lib-ln-1 vitoria; lib-ln-2 durango; lib-ln-3 lerin; lib-ln-4 aragon", year=1836)
    assert m.cp("liberal") == 0
    assert m.state.phase & LOWER_MARKER
    assert (m.ask, m.side) == ("mutiny", "carlist")
    assert set(m.offered) == {
        "mutiny vitoria",
        "mutiny aragon",
    }  # Cities and Main Towns of the Liberal Zone, regions
    before = sum(int(n) for n in m.state.cup[:])
    m.act("mutiny vitoria")
    assert mutiny(m) == "vitoria"
    assert sum(int(n) for n in m.state.cup[:]) == before - 2
    assert m.ask == "actions"
    assert "activate vitoria" not in m.offered
    assert "activate aragon" in m.offered


@pytest.mark.card("L23")
@pytest.mark.parametrize(("cup", "value"), [([1, 0, 1], 2), ([0, 0, 1], 3), ([0, 1, 1], 3)])
def test_the_lower_marker_counts_and_a_single_one_is_worth_one_less(cup: list[int], value: int):
    m = take("L23", text=f"cup = {{ liberal = {cup} }}", year=1836)
    assert m.ap == value


@pytest.mark.card("L24")
def test_espartero_gives_two_points_and_sends_his_predecessors_home():
    m = position(
        'active = "liberal"\nstep = "card"\nyear = 1836\ncp = { liberal = 2 }\n'
        '[cards]\ndeck = ["L24"]\nhand = ["L15"]\ndiscarded = ["L4"]',
        dice=["L24"],
    )
    assert m.cp("liberal") == 4
    assert m.state.markers & ESPARTERO
    assert zone(m, "L15") == zone(m, "L4") == REMOVED


@pytest.mark.card("L27")
def test_french_cooperation_brings_a_mountain_gun_and_keeps_french_cards_out():
    m = take("L27", "lib-ln-1 vitoria", year=1836)
    assert m.ask == "place-gun"
    assert {a.split()[1] for a in m.offered} == {"mountain-artillery"}
    m.act("place-gun mountain-artillery vitoria")
    assert m.state.markers & COOPERATION
    for name in ("C3", "C19"):
        c = position(
            f'active = "carlist"\nstep = "card"\nyear = 1836\ncp = {{ carlist = 2 }}\n'
            f'markers = ["cooperation"]\n[cards]\ndeck = ["{name}"]',
            dice=[name],
        )
        assert c.ask == "actions"
        assert c.cp("carlist") == 2
        assert zone(c, name) == DISCARDED  # not played: C19 keeps out of the removed cards


@pytest.mark.card("L28")
def test_summer_mutinies_bind_a_place_and_cost_a_point():
    m = take(
        "L28",
        "lib-ln-1 vitoria 3; lib-ln-2 vitoria 2; lib-ln-3 haro; lib-ln-4 lerin; lib-ln-5 lerin",
        year=1837,
    )
    assert (m.ask, m.side, m.offered) == ("mutiny", "carlist", ["mutiny vitoria"])
    m.act("mutiny vitoria")
    assert (m.ask, m.side) == ("weaken-unit", "liberal")
    assert set(m.offered) == {"weaken lib-ln-1", "weaken lib-ln-2"}
    m.act("weaken lib-ln-2")
    assert m.strength("lib-ln-2") == 1
    assert mutiny(m) == "vitoria"
    assert "activate vitoria" not in m.offered


@pytest.mark.card("L23", "L28", "C25")
def test_a_mutiny_of_the_carlist_phase_goes_on_beside_a_new_one():
    pieces = "lib-ln-1 vitoria 3; lib-ln-2 vitoria 2; lib-ln-3 haro; lib-ln-4 miranda"
    for name, year in (("L23", 1836), ("L28", 1837)):
        m = take(name, pieces, 'mutiny = ["haro"]', year=year)
        m.act("mutiny vitoria")
        if name == "L28":
            m.act("weaken lib-ln-1")
        assert mutiny(m) == "haro vitoria"
        assert m.may("activate") == ["activate miranda"]
    m = take("L23", pieces, 'mutiny = ["haro"]', year=1836).act("mutiny haro")
    assert mutiny(m) == "haro"


@pytest.mark.card("L28")
def test_where_two_blocks_are_no_two_units_the_carlist_looks_elsewhere():
    m = take("L28", "lib-ln-1 vitoria 3; lib-st-1 vitoria; lib-ln-2 aragon; lib-ln-3 aragon", year=1837)
    assert set(m.offered) == {"mutiny vitoria", "mutiny aragon"}
    m.act("mutiny vitoria")
    assert (m.ask, m.offered) == ("mutiny", ["mutiny aragon"])
    m.act("mutiny aragon")
    assert mutiny(m) == "aragon"
    assert m.cp("liberal") == 2


@pytest.mark.card("L28")
def test_without_a_place_for_a_mutiny_the_liberal_loses_a_command_point():
    m = take("L28", "lib-ln-1 vitoria 3; lib-st-1 vitoria", year=1837)
    m.act("mutiny vitoria")
    assert m.cp("liberal") == 1
    assert m.ask == "actions"
    assert mutiny(m) == ""


@pytest.mark.card("L29")
def test_of_the_british_one_unit_stays():
    m = take("L29", "lib-br-1 vitoria; lib-br-2 vitoria 2; lib-br-cav-1 aragon; lib-ln-1 vitoria", year=1837)
    assert (m.ask, m.side) == ("keep-british", "liberal")
    assert set(m.offered) == {"keep-unit lib-br-1", "keep-unit lib-br-2", "keep-unit lib-br-cav-1"}
    m.act("keep-unit lib-br-2")
    assert [m.place(u) for u in ("lib-br-1", "lib-br-2", "lib-br-cav-1")] == ["removed", "vitoria", "removed"]
    assert m.place("lib-ln-1") == "vitoria"
    assert m.strength("lib-br-2") == 2
    assert [e.known for e in m.events("eliminated")] == [-1, -1]  # who goes home is seen


@pytest.mark.card("L29")
def test_without_british_units_only_their_card_is_cancelled():
    m = take("L29", "lib-ln-1 vitoria", year=1837)
    assert m.ask == "actions"
    assert zone(m, "L29") == REMOVED


@pytest.mark.card("L30")
def test_the_constitution_calms_two_regions():
    m = take(
        "L30",
        "car-nav-1 aragon",
        "uprising = { aragon = 3, galicia = 1, andalusia = 2, catalonia = 2, valencia-murcia = 1 }",
        year=1837,
    )
    assert (m.ask, m.side) == ("calm", "liberal")
    assert set(m.offered) == {
        "calm galicia",
        "calm andalusia",
        "calm catalonia",
    }  # no Expedition, not at the least
    m.act("calm andalusia")
    assert set(m.offered) == {"calm galicia", "calm catalonia"}  # two different regions
    m.act("calm catalonia")
    assert (m.level("andalusia"), m.level("catalonia"), m.level("galicia")) == (1, 1, 1)
    assert m.ask == "actions"
    assert m.cp("liberal") == 3


BASQUES = "car-gui-1 segura 3; car-nav-1 segura; car-nav-2 estella; car-gui-2 aragon"


@pytest.mark.card("L36")
@pytest.mark.parametrize(("dice", "left"), [((4, 5), 2), ((4, 6), 1), ((1, 1), 2)])
def test_munagorri_tempts_a_basque_unit(dice: tuple[int, int], left: int):
    m = take("L36", BASQUES, year=1838, dice=dice)
    assert (m.ask, m.side) == ("name-space", "liberal")
    assert set(m.offered) == {"name segura", "name estella"}
    m.act("name segura")
    assert (m.ask, m.side, m.offered) == ("weaken-unit", "carlist", ["weaken car-gui-1"])
    m.act("weaken car-gui-1")  # morale 9
    assert m.strength("car-gui-1") == left
    assert m.cp("carlist") == 1


@pytest.mark.card("L36")
def test_munagorri_finds_no_ears_among_navarrese_but_costs_a_command_point_all_the_same():
    m = take("L36", BASQUES, year=1838)
    m.act("name estella")
    assert m.ask == "actions"
    assert m.cp("carlist") == 1
    assert take("L36", "", year=1838).cp("carlist") == 1


@pytest.mark.card("L36")
@pytest.mark.rule("11.3.b", "18.1.a")
def test_who_is_gone_besieges_no_more_and_guards_no_guns():
    m = take(
        "L36",
        "car-gui-1 irun 1; car-field-1 irun 1",
        'sieges = { irun = "old" }\nforts = { liberal = ["irun"] }',
        1838,
        (1, 1),
    )
    assert m.guns("carlist", "field", "irun") == 1
    m.act("name irun", "weaken car-gui-1")
    assert m.place("car-gui-1") == "carlist-bag"
    assert m.state.siege[BOARD.number["irun"]] == NO_SIEGE
    assert m.guns("carlist", "field", "irun") == 0


# Operational


@pytest.mark.card("L9")
def test_blockhouses_are_a_complete_fortress_at_once_for_nothing():
    m = actions("L9", "lib-ln-1 haro; lib-ln-2 haro; lib-ln-cav-1 najera", "vp = 0")
    m.act("play L9")
    assert not m.match.can_undo("liberal")  # the enemy has seen the card
    assert set(m.offered) == {"fortify lib-ln-1", "fortify lib-ln-2"}  # Cavalry builds nothing
    m.act("fortify lib-ln-1")
    assert fort(m, "haro") == FORT + LIBERAL
    assert m.marked("lib-ln-1", "acted")
    assert not m.marked("lib-ln-2", "acted")
    assert m.ap == 1
    assert zone(m, "L9") == DISCARDED


@pytest.mark.card("L9")
def test_blockhouses_complete_a_fortress_under_construction():
    m = actions("L9", "", 'building = { liberal = ["lerin"] }')
    m.act("play L9")
    assert m.offered == ["finish lerin"]
    m.act("finish lerin")
    assert fort(m, "lerin") == FORT + LIBERAL


@pytest.mark.card("L9")
@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        ("lib-ln-1 haro acted", ""),
        ("lib-ln-1 vitoria", ""),
        ("lib-ln-1 aragon", ""),
        ("lib-ln-1 haro", 'forts = { liberal = ["haro"] }'),
        ("lib-ln-cav-1 haro", ""),
        ("", 'building = { carlist = ["lerin"] }'),
    ],
)
def test_blockhouses_rise_only_where_a_fortress_may_be_built(pieces: str, text: str):
    assert not actions("L9", pieces, text).may("play")


@pytest.mark.card("L9")
def test_blockhouses_need_a_fortress_counter():
    spaces = [h for h in range(BOARD.spaces) if BOARD.zone[h] == 1 and BOARD.type[h] == 0][:15]
    built = ", ".join(f'"{BOARD.place_ids[h]}"' for h in spaces)
    assert not actions("L9", "lib-ln-1 haro", f"forts = {{ liberal = [{built}] }}").may("play")
    assert actions("L9", "lib-ln-1 haro", f"forts = {{ liberal = [{built.split(', ', 1)[1]}] }}").may("play")


@pytest.mark.card("L10")
def test_a_convoy_restores_two_points_of_a_train():
    m = actions(
        "L10",
        "lib-ln-1 haro; lib-st-1 haro 1; lib-st-2 lequeitio 3; lib-ln-2 lequeitio; "
        "lib-st-3 durango 1; lib-ln-3 durango",
    )
    m.act("play L10")
    assert set(m.offered) == {"refit lib-st-1", "refit lib-st-2"}  # the Liberal Zone, or a port
    m.act("refit lib-st-1")
    assert m.strength("lib-st-1") == 3
    m = actions("L10", "lib-ln-1 haro; lib-st-1 haro 3").act("play L10", "refit lib-st-1")
    assert m.strength("lib-st-1") == 4


@pytest.mark.card("L10")
def test_a_convoy_reaches_a_besieged_train_by_an_open_port_only():
    pieces = "car-nav-1 {0}; lib-ln-1 {0} inside; lib-st-1 {0} 1 inside"
    for city, reached in (("san-sebastian", True), ("vitoria", False), ("bilbao", False)):
        m = actions("L10", pieces.format(city), f'sieges = {{ {city} = "old" }}')
        assert bool(m.may("play")) == reached


@pytest.mark.card("L10")
def test_a_convoy_needs_a_train_below_its_strength():
    assert not actions("L10", "lib-ln-1 haro; lib-st-1 haro 4").may("play")
    assert not actions("L10", "lib-ln-1 haro").may("play")


@pytest.mark.card("L25")
def test_luchana_is_offered_where_the_river_is_closed():
    pieces = "lib-ln-1 santona; car-nav-1 portugalete"
    m = actions("L25", pieces, year=1836)
    assert m.may("play L25")
    m.act("play L25")
    assert m.state.phase & LUCHANA_LANDING
    assert zone(m, "L25") == REMOVED
    assert not actions("L25", "lib-ln-1 santona", year=1836).may("play")


@pytest.mark.card("L26")
def test_the_squadron_may_be_called():
    m = actions("L26", "lib-ln-1 santona", year=1836)
    m.act("play L26")
    assert m.ask == "squadron"
    assert zone(m, "L26") == DISCARDED
