"""Chapter 19.0: the besieged, the cards of the supply step; 24.5: the sieges of the winter."""

import pytest

from grognard.games.an_impossible_war.rules.supply import WinterSieges
from grognard.kernel.state import advance
from tests.an_impossible_war.sieging import (
    OVER,
    army,
    at,
    fort,
    hand,
    left,
    losses,
    run_supply,
    siege,
    supply,
    underway,
)

# 19.2, 19.3 The besieged

ORDUNA = {"forts": "liberal orduna", "besieged": "orduna"}


@pytest.mark.rule("19.2.e", "19.3.b")
def test_besieged_units_draw_nothing_from_the_space_and_roll():
    m = supply(
        "liberal",
        "lib-ln-1 vitoria 2 inside; lib-ln-2 vitoria 2 inside; car-nav-1 vitoria",
        besieged="vitoria",
        dice=[2, 3],
    )
    assert left(m) == 0
    assert m.strengths("lib-ln-1", "lib-ln-2") == [1, 2]
    pieces = "car-nav-1 vitoria 2 inside; car-nav-2 vitoria 2 inside; lib-ln-1 vitoria"
    m = supply("carlist", pieces, besieged="vitoria", forts="carlist vitoria", dice=[3, 4])
    assert left(m) == 0
    assert m.strengths("car-nav-1", "car-nav-2") == [1, 2]


@pytest.mark.rule("19.3.b", "18.1.f")
def test_while_a_unit_is_inside_the_garrison_does_not_roll():
    m = supply("liberal", "lib-ln-1 orduna 1 inside; car-nav-1 orduna", dice=[3, 1], **ORDUNA)
    assert m.place("lib-ln-1") == "liberal-bag"
    assert left(m) == 1
    assert fort(m, "orduna") == "liberal"
    assert siege(m, "orduna") == "old"


@pytest.mark.rule("19.3.b", "18.1.c", "18.1.f", "18.3.a")
def test_a_garrison_alone_rolls_and_its_loss_is_the_fall_of_the_fortress():
    for rolled, falls in ((3, True), (4, False)):
        m = supply("liberal", "car-nav-1 orduna", dice=[rolled], **ORDUNA)
        assert (m.ask == "keep-fortress") == falls
    m = supply(
        "liberal",
        "car-nav-1 orduna; car-nav-2 segura",
        dice=[3, 3],
        forts="liberal orduna; liberal segura",
        besieged="orduna segura",
    )
    assert m.ask == "keep-fortress"
    assert left(m) == 1
    m.act("keep")
    assert m.ask == "keep-fortress"
    assert left(m) == 0


@pytest.mark.rule("18.1.f", "19.2.g", "19.2.h")
def test_a_garrison_alone_is_fed_by_a_knapsack_or_train_inside():
    m = supply("liberal", "lib-knapsack-1 orduna 2 inside; car-nav-1 orduna", dice=[1], **ORDUNA)
    assert (m.ask, left(m), m.strength("lib-knapsack-1")) == (OVER, 1, 1)
    m = supply("liberal", "lib-st-1 orduna 2 inside; car-nav-1 orduna", dice=[1], **ORDUNA)
    assert (m.ask, left(m), m.strength("lib-st-1")) == (OVER, 1, 1)


@pytest.mark.rule("18.1.e", "19.0.c")
def test_an_unbesieged_garrison_needs_nothing_and_is_not_counted():
    m = supply("liberal", army("liberal", 6, "vitoria"), forts="liberal orduna", dice=[1])
    assert m.ask == OVER
    assert left(m) == 1
    assert losses(m, "liberal", 6) == 0


@pytest.mark.rule("5.4.k", "19.0.c")
def test_a_besieged_partida_needs_supply():
    m = supply(
        "carlist", "car-par-1 onate inside; lib-ln-1 onate", forts="carlist onate", besieged="onate", dice=[2]
    )
    assert m.place("car-par-1") == "partidas"


@pytest.mark.rule("19.2.f", "4.3.b")
def test_a_besieged_liberal_port_still_supplies():
    pieces = (
        "lib-ln-1 san-sebastian inside; lib-ln-2 san-sebastian inside; lib-knapsack-1 san-sebastian 2 inside"
    )
    m = supply("liberal", f"{pieces}; car-nav-1 san-sebastian", besieged="san-sebastian", dice=[1])
    assert (m.ask, left(m), m.strength("lib-knapsack-1")) == (OVER, 1, 2)
    m = supply("liberal", "car-nav-1 guetaria", besieged="guetaria", forts="liberal guetaria", dice=[1])
    assert (m.ask, left(m)) == (OVER, 1)  # the Garrison alone too
    m = supply("carlist", "lib-ln-1 guetaria", besieged="guetaria", forts="carlist guetaria", dice=[1])
    assert left(m) == 0  # no Carlist uses a port


@pytest.mark.rule("19.2.f", "4.3.c")
def test_the_port_of_bilbao_does_not_while_it_is_cancelled():
    pieces = "lib-ln-1 bilbao 2 inside; lib-ln-2 bilbao 2 inside; car-nav-1 bilbao"
    m = supply("liberal", pieces, besieged="bilbao", dice=[2, 2])
    assert left(m) == 0
    assert m.strengths("lib-ln-1", "lib-ln-2") == [1, 1]


@pytest.mark.rule("19.3.c")
@pytest.mark.parametrize(
    "space, before, inside, lost_up_to",
    [
        ("orduna", 0, 0, 3),  # -1 the zone, +1 no guns
        ("orduna", 1, 0, 5),
        ("orduna", 1, 1, 4),
        ("orduna", 1, 2, 4),
        ("orduna", 2, 1, 5),
        ("vitoria", 0, 0, 2),
        ("vitoria", 0, 1, 2),
        ("vitoria", 1, 0, 4),
        ("vitoria", 1, 1, 3),
        ("vitoria", 1, 2, 3),
    ],
)
def test_the_zone_and_the_field_artillery_change_the_die(
    space: str, before: int, inside: int, lost_up_to: int
):
    guns = f"; car-field-1 {space} {before}" if before else ""
    guns += f"; lib-field-1 {space} {inside} inside" if inside else ""
    for rolled in range(1, 7):
        pieces = f"lib-ln-1 {space} 2 inside; car-nav-1 {space}; car-mountain-1 {space} 2{guns}"
        m = supply("liberal", pieces, besieged=space, forts=f"liberal {space}", dice=[rolled])
        assert (m.strength("lib-ln-1") == 1) == (rolled <= lost_up_to)


@pytest.mark.rule("19.3.c")
def test_a_carlist_fortress_in_the_liberal_zone_is_in_enemy_zone():
    for space, lost_up_to in (("miranda", 5), ("onate", 4)):
        for rolled in range(1, 7):
            pieces = f"car-nav-1 {space} 2 inside; lib-ln-1 {space}; lib-field-1 {space} 1"
            m = supply("carlist", pieces, besieged=space, forts=f"carlist {space}", dice=[rolled])
            assert (m.strength("car-nav-1") == 1) == (rolled <= lost_up_to)


# Cards


@pytest.mark.card("L10")
def test_a_convoy_spares_the_train():
    m = supply("liberal", "lib-ln-1 segura 2; lib-st-1 segura 1", text=hand("L10"))
    assert (m.ask, m.side, m.offered) == ("convoy", "liberal", ["play L10", "pass"])
    m.act("play L10")
    assert m.strengths("lib-st-1", "lib-ln-1") == [1, 2]
    assert m.ask == OVER
    m = supply("liberal", "lib-ln-1 segura 2; lib-st-1 segura 2", text=hand("L10")).act("pass")
    assert m.strength("lib-st-1") == 1
    m = supply("liberal", "lib-ln-1 segura 2; lib-knapsack-1 segura 2", text=hand("L10"))
    assert m.ask == OVER  # a Knapsack is no train
    m = supply(
        "liberal",
        "lib-ln-1 orduna 2 inside; lib-st-1 orduna 2 inside; car-nav-1 orduna",
        text=hand("L10"),
        **ORDUNA,
    )
    assert m.ask == OVER
    assert m.strength("lib-st-1") == 1


@pytest.mark.card("L10")
def test_the_window_of_the_convoy_does_not_tell_the_hand():
    m = supply("liberal", "lib-ln-1 segura 2; lib-st-1 segura 2", text=hand("L6"))
    assert (m.ask, m.offered) == ("convoy", ["pass"])
    m = supply("carlist", f"{army('carlist', 5, 'onate')}; car-st-1 onate 2", text=hand("L10"))
    assert m.ask == OVER


@pytest.mark.card("L34")
def test_methodical_war_supplies_six_in_a_space_joined_to_the_liberal_zone():
    m = supply("liberal", f"{army('liberal', 6, 'murguia')}; lib-st-1 murguia 2", text=hand("L34"))
    assert (m.ask, m.side, m.offered) == ("methodical-war", "liberal", ["play L34", "pass"])
    m.act("play L34")
    assert (m.ask, losses(m, "liberal", 6), m.strength("lib-st-1")) == (OVER, 0, 2)
    m = supply("liberal", army("liberal", 1, "segura"), text=hand("L34"))
    assert m.ask == OVER
    assert losses(m, "liberal", 1) == 1
    m = supply("liberal", army("liberal", 3, "ramales"), text=hand("L34"))
    assert m.ask == "starve"  # not in the Carlist Zone


@pytest.mark.card("L34")
def test_methodical_war_needs_a_friendly_neighbour_without_carlists():
    beside = "car-nav-1 vitoria; car-nav-2 puentelarra; {0}"
    m = supply("liberal", beside.format("lib-ln-1 murguia 2"), text=hand("L34"), besieged="vitoria")
    assert m.ask == OVER
    assert m.strength("lib-ln-1") == 1
    m = supply("liberal", "car-nav-1 vitoria; lib-ln-1 murguia 2", text=hand("L34"), besieged="vitoria")
    assert m.ask == "methodical-war"  # Puentelarra
    m = supply("liberal", "lib-ln-1 orduna 2 inside; car-nav-1 orduna", text=hand("L34"), dice=[6], **ORDUNA)
    assert m.ask == OVER  # not for the besieged


@pytest.mark.card("L13")
def test_the_urban_militia_rolls_no_attrition():
    m = supply("liberal", "lib-ln-1 orduna 2 inside; car-nav-1 orduna", text=hand("L13"), dice=[1], **ORDUNA)
    assert (m.ask, m.side, m.offered) == ("militia", "liberal", ["play L13", "pass"])
    m.act("play L13")
    assert (m.ask, left(m), m.strength("lib-ln-1")) == (OVER, 1, 2)
    m = supply("liberal", "lib-ln-1 orduna 2 inside; car-nav-1 orduna", text=hand("L13"), dice=[1], **ORDUNA)
    m.act("pass")
    assert m.strength("lib-ln-1") == 1
    m = supply(
        "liberal", "lib-knapsack-1 orduna 2 inside; car-nav-1 orduna", text=hand("L13"), dice=[1], **ORDUNA
    )
    assert m.ask == OVER  # nobody is about to roll
    m = supply(
        "carlist",
        "lib-ln-1 onate",
        text=hand("L13", "C16"),
        dice=[6],
        forts="carlist onate",
        besieged="onate",
    )
    assert m.ask == OVER  # a Carlist Fortress


@pytest.mark.card("C16")
@pytest.mark.rule("7.4")
def test_siege_in_form_in_the_liberal_supply_step_and_the_militia_after_it():
    pieces = "lib-ln-1 orduna 2 inside; lib-field-1 orduna 1 inside; car-nav-1 orduna; car-field-1 orduna 1"
    m = supply("liberal", pieces, text=hand("L13", "C16"), dice=[5], **ORDUNA)
    m.act("pass")
    assert (m.ask, m.side, m.offered) == ("siege-in-form", "carlist", ["play C16", "pass"])
    m.act("play C16")
    assert (m.ask, m.side) == ("militia", "liberal")  # he may think again
    m.act("pass")
    assert m.strength("lib-ln-1") == 1
    assert m.ask == OVER
    m = supply("liberal", pieces, text=hand("C16"), dice=[5], **ORDUNA).act("pass")
    assert m.strength("lib-ln-1") == 2
    m = supply("liberal", "lib-ln-1 orduna 2 inside; car-nav-1 orduna", text=hand("C16"), dice=[5], **ORDUNA)
    assert m.ask == OVER  # without Field Artillery there is no siege in form
    two = pieces.replace("lib-field-1 orduna 1", "lib-field-1 orduna 2")
    m = supply("liberal", two, text=hand("C16"), dice=[5], **ORDUNA).act("play C16")
    assert m.strength("lib-ln-1") == 2  # one higher, no more


@pytest.mark.card("C16")
def test_siege_in_form_of_an_assault_lasts_through_the_next_liberal_supply_step():
    pieces = "lib-ln-1 orduna 3 inside; lib-field-1 orduna 1 inside; car-nav-1 orduna; car-field-1 orduna 1"
    for active, kept in (("liberal", []), ("carlist", [at("orduna")])):
        m = underway(None, pieces, active=active, dice=[5], **ORDUNA)
        m.state.siege_guns = [at("orduna")]
        run_supply(m, active)
        assert m.state.siege_guns == kept
        assert m.strength("lib-ln-1") == (2 if active == "liberal" else 3)


# 24.5 Winter


@pytest.mark.rule("24.5.b")
def test_in_winter_only_the_besieged_are_checked_the_liberals_first():
    pieces = "lib-ln-1 vitoria 2 inside; car-nav-1 vitoria; lib-ln-3 segura 2; "
    pieces += "car-nav-2 onate 2 inside; lib-ln-2 onate 2"
    m = underway(WinterSieges(), pieces, forts="carlist onate", besieged="vitoria onate", dice=[2, 3])
    assert (m.ask, left(m)) == (OVER, 0)
    assert m.strengths("lib-ln-1", "car-nav-2", "lib-ln-2", "lib-ln-3") == [1, 2, 2, 2]  # 2 +1, 3 +1


@pytest.mark.rule("24.5.b", "19.2.h")
def test_in_winter_logistics_inside_and_ports_feed_as_ever():
    pieces = "lib-ln-1 vitoria 2 inside; lib-knapsack-1 vitoria 2 inside; car-nav-1 vitoria; car-nav-2 san-sebastian"
    m = underway(WinterSieges(), pieces, besieged="vitoria san-sebastian", dice=[1])
    assert (m.ask, left(m), m.strength("lib-knapsack-1")) == (OVER, 1, 1)


@pytest.mark.rule("24.5.b", "18.3.a")
def test_a_fortress_may_fall_in_winter():
    m = underway(WinterSieges(), "car-nav-1 orduna", dice=[1], **ORDUNA)
    assert (m.ask, m.side) == ("keep-fortress", "carlist")
    m.act("keep")
    assert fort(m, "orduna") == "carlist"
    assert m.ask == OVER


@pytest.mark.card("C16")
@pytest.mark.rule("7.4")
def test_in_winter_who_has_the_initiative_decides_first_and_an_old_siege_in_form_is_over():
    pieces = "lib-ln-1 orduna 2 inside; lib-field-1 orduna 1 inside; car-nav-1 orduna; car-field-1 orduna 1"
    for year, asked in ((1836, "carlist"), (1837, "liberal")):
        text = f"year = {year}\n" + hand("L13", "C16")
        m = underway(WinterSieges(), pieces, text=text, dice=[5], **ORDUNA)
        assert m.side == asked
    m = underway(None, pieces, dice=[5], **ORDUNA)
    m.state.siege_guns = [at("orduna")]
    m.state.stack.append(WinterSieges())
    advance(m.state)
    assert m.strength("lib-ln-1") == 2
