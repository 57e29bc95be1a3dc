"""The Carlist cards: Events, and the Operational cards of the Actions step."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST
from grognard.games.an_impossible_war.model.state import (
    CABRERA,
    DEPLOY_TWO,
    DISCARDED,
    DON_CARLOS,
    DURANGO_DECREE,
    EGUIA,
    FORT,
    REMOVED,
)
from tests.an_impossible_war.dealing import actions, fort, mutiny, take, zone
from tests.an_impossible_war.setting import position


@pytest.mark.card("C2")
def test_don_carlos_in_navarre_raises_prestige_and_helps_recruiting_for_the_year():
    m = take("C2", text="prestige = 1")
    assert m.state.prestige == 2
    assert m.state.markers & DON_CARLOS
    assert zone(m, "C2") == REMOVED


@pytest.mark.card("C3")
@pytest.mark.parametrize(
    ("pieces", "points"),
    [
        ("", 2),  # Vera and Baztan are Carlist by their zone
        ("car-nav-1 roncesvalles", 3),
        ("car-nav-1 roncesvalles; car-nav-2 roncal; car-ala-1 ochagavia", 3),  # no more than three
        ("lib-ln-1 vera", 1),
    ],
)
def test_arms_come_over_the_border_by_carlist_spaces(pieces: str, points: int):
    hungry = "; ".join(f"car-{u} durango 1" for u in ("bis-1", "bis-2", "gui-1", "gui-2"))
    m = take("C3", f"{pieces}; {hungry}" if pieces else hungry)
    for unit in ("bis-1", "bis-2", "gui-1", "gui-2")[:points]:
        assert m.ask == "replacements"
        m.act(f"raise car-{unit}")
    assert m.ask != "replacements"
    assert zone(m, "C3") == DISCARDED


@pytest.mark.card("C3")
def test_no_arms_come_through_a_besieged_space():
    m = take(
        "C3",
        "lib-ln-1 vera; lib-ln-2 baztan; car-nav-1 durango 1",
        'forts = { carlist = ["vera"] }\nsieges = { vera = "old" }',
    )
    assert m.ask != "replacements"


@pytest.mark.card("C10")
def test_the_grandfather_is_hidden_and_two_points_may_be_deployed():
    m = take("C10", "car-nav-1 estella; car-field-1 hidden-artillery 1")
    assert m.guns("carlist", "field", "hidden-artillery") == 2
    assert m.state.phase & DEPLOY_TWO
    assert zone(m, "C10") == REMOVED


@pytest.mark.card("C13")
@pytest.mark.parametrize(("cp", "left"), [(4, 2), (1, 0)])
def test_the_death_of_zumalacarregui_costs_points_and_prestige_and_his_card(cp: int, left: int):
    m = position(
        f'active = "carlist"\nstep = "card"\nyear = 1835\ncp = {{ carlist = {cp} }}\nprestige = 0\n'
        '[cards]\ndeck = ["C13"]\nhand = ["C1"]',
        dice=["C13"],
    )
    assert m.cp("carlist") == left
    assert (m.state.prestige, m.state.negative) == (0, 1)
    assert zone(m, "C1") == REMOVED


@pytest.mark.card("C14")
def test_the_durango_decree_costs_sympathy_and_stays():
    m = take("C14", year=1835)
    assert m.cp("liberal") == 3
    assert m.state.markers & DURANGO_DECREE


@pytest.mark.card("C18")
def test_deserters_make_a_unit_of_strength_one():
    m = take("C18", "car-cas-1 carlist-bag; car-nav-1 estella", year=1835, dice=("car-cas-1",))
    assert (m.ask, m.side) == ("place-unit", "carlist")
    assert "place car-cas-1 estella" in m.offered
    assert "place car-cas-1 vitoria" not in m.offered
    m.act("place car-cas-1 estella")
    assert (m.place("car-cas-1"), m.strength("car-cas-1")) == ("estella", 1)
    assert m.marked("car-cas-1", "acted")
    assert zone(m, "C18") == DISCARDED


@pytest.mark.card("C18")
def test_with_an_empty_reserve_deserters_are_one_rp():
    bagged = [u for u in BOARD.piece_ids if u.startswith("car-") and BOARD.piece[u] < BOARD.blocks]
    away = "; ".join(f"{u} out-of-play" for u in bagged if u not in ("car-nav-1", "car-nav-2"))
    m = take("C18", f"{away}; car-nav-1 estella 1; car-nav-2 estella 1", year=1835)
    assert m.ask == "replacements"
    m.act("raise car-nav-1")
    assert m.strengths("car-nav-1", "car-nav-2") == [2, 1]
    assert m.ask != "replacements"


@pytest.mark.card("C19")
def test_gold_is_two_rp_and_a_command_point():
    m = take("C19", "car-nav-1 estella 1; car-nav-2 estella 1; car-ala-1 estella 1", year=1835)
    assert m.cp("carlist") == 3
    m.act("raise car-nav-1", "raise car-nav-2")
    assert m.ask != "replacements"
    assert zone(m, "C19") == REMOVED


@pytest.mark.card("C21")
def test_the_foundries_cast_field_guns_where_one_is_held():
    m = take("C21", year=1835)
    assert m.guns("carlist", "field", "hidden-artillery") == 1
    assert m.guns("carlist", "mountain", "hidden-artillery") == 1
    lost = take("C21", "lib-ln-1 onate; lib-ln-2 azpeitia; lib-ln-3 tolosa", year=1835)
    assert lost.guns("carlist", "field", "hidden-artillery") == 0
    assert lost.guns("carlist", "mountain", "hidden-artillery") == 1
    one = take("C21", "lib-ln-1 onate; lib-ln-2 azpeitia", year=1835)
    assert one.guns("carlist", "field", "hidden-artillery") == 1


@pytest.mark.card("C23")
def test_eguia_gives_a_point_and_helps_assaults_for_the_year():
    m = take("C23", year=1836)
    assert m.cp("carlist") == 3
    assert m.state.markers & EGUIA


@pytest.mark.card("C24")
@pytest.mark.rule("7.2")
@pytest.mark.parametrize("played", ["lib-br-1 removed", "lib-fr-1 aragon 1", "lib-pt-2 removed"])
def test_the_foreign_battalion_follows_the_liberal_legions(played: str):
    m = take("C24", f"{played}; car-for-1 out-of-play 1; lib-ln-1 durango", year=1836)
    assert (m.ask, m.side) == ("muster", "carlist")
    assert "muster estella" in m.offered
    assert not {"muster durango", "muster vitoria", "muster aragon"} & set(m.offered)
    m.act("muster estella")
    assert (m.place("car-for-1"), m.strength("car-for-1")) == ("estella", 2)
    assert zone(m, "C24") == REMOVED


@pytest.mark.card("C24")
def test_before_the_legions_come_the_foreign_battalion_waits_in_the_discard_pile():
    m = take("C24", "car-for-1 out-of-play", year=1836)
    assert m.ask == "actions"
    assert zone(m, "C24") == DISCARDED
    assert m.place("car-for-1") == "out-of-play"


@pytest.mark.card("C24", "L17", "L29")
def test_a_cancelled_legion_has_not_come_but_one_that_found_no_port_has():
    text = 'active = "carlist"\nstep = "card"\nyear = 1837\n[cards]\ndeck = ["C24"]\nremoved = [{0}]'
    assert position(text.format('"L17", "L29"'), dice=["C24"]).ask == "actions"
    assert position(text.format('"L17"'), dice=["C24"]).ask == "muster"


@pytest.mark.card("C25")
def test_a_mutiny_breaks_out_where_liberals_stand():
    m = take("C25", "lib-ln-1 vitoria; lib-ln-2 durango; lib-ln-3 lerin; lib-ln-4 aragon", year=1836)
    assert set(m.offered) == {"mutiny vitoria", "mutiny durango", "mutiny aragon"}
    m.act("mutiny durango")
    assert mutiny(m) == "durango"
    m.until("actions", "liberal")
    assert "activate durango" not in m.offered
    assert "activate vitoria" in m.offered
    m.until("actions", "carlist")
    assert mutiny(m) == ""


@pytest.mark.card("C25")
def test_without_liberals_in_towns_there_is_no_mutiny():
    m = take("C25", "lib-ln-3 lerin", year=1836)
    assert m.ask == "actions"
    assert mutiny(m) == ""


@pytest.mark.card("C30")
def test_cabrera_raises_the_maestrazgo():
    m = take("C30", text="uprising = { valencia-murcia = 3, aragon = 1 }", year=1837)
    assert (m.level("valencia-murcia"), m.level("aragon")) == (3, 2)
    assert m.state.markers & CABRERA


@pytest.mark.card("C33")
def test_maroto_redeploys_three_units_and_costs_prestige():
    m = take(
        "C33",
        "car-nav-1 estella; car-nav-2 estella; car-par-1 segura; car-ala-1 orduna; car-bis-1 aragon",
        "prestige = 2",
        year=1838,
    )
    assert m.cp("carlist") == 3
    assert (m.ask, m.side) == ("redeploy", "carlist")
    assert "choose car-bis-1" not in m.offered  # within the Map of the North
    assert m.state.prestige == 2
    for unit in ("car-nav-1", "car-par-1", "car-ala-1"):
        m.act(f"choose {unit}", f"redeploy {unit} durango")
    assert m.ask == "actions"
    assert m.state.prestige == 1
    assert "activate durango" in m.offered  # they may still act


@pytest.mark.card("C33")
def test_maroto_may_leave_all_where_they_are():
    m = take("C33", "car-nav-1 estella", "prestige = 0", year=1838).act("done")
    assert m.ask == "actions"
    assert m.state.negative == 1


@pytest.mark.card("C34")
def test_morella_raises_valencia():
    m = take("C34", text="uprising = { valencia-murcia = 2 }", year=1838)
    assert m.ask == "actions"
    assert m.level("valencia-murcia") == 3
    assert m.cp("carlist") == 3


@pytest.mark.card("C34")
def test_where_valencia_can_rise_no_more_its_neighbours_do():
    m = take("C34", text="uprising = { valencia-murcia = 3, catalonia = 2, aragon = 1 }", year=1838)
    assert set(m.offered) == {"raise-region catalonia", "raise-region aragon"}
    m.act("raise-region aragon")
    assert m.level("aragon") == 2
    full = take("C34", text="uprising = { valencia-murcia = 3, catalonia = 3, aragon = 3 }", year=1838)
    assert full.ask == "actions"
    assert full.cp("carlist") == 3


@pytest.mark.card("C36")
def test_the_shootings_cost_all_command_points_and_a_vp_unless_a_city_is_held():
    m = take("C36", text="vp = 0", year=1838)
    assert (m.cp("carlist"), m.vp) == (0, -1)
    m = take("C36", text='vp = 0\nforts = { carlist = ["vitoria"] }', year=1838)
    assert (m.cp("carlist"), m.vp) == (0, 0)


# Operational


@pytest.mark.card("C12")
def test_a_partida_comes_out_of_its_box():
    m = actions("C12", "car-par-1 partidas; car-nav-1 estella; lib-ln-1 durango")
    m.act("play C12")
    reach = m.reach("roam", "car-par-1")
    assert {"estella", "segura", "baztan"} <= reach
    assert not {"durango", "vitoria", "lerin"} & reach  # friendly, of the Carlist Zone
    m.act("roam car-par-1 segura")
    assert m.place("car-par-1") == "segura"
    assert m.marked("car-par-1", "acted")
    assert m.ap == 1


@pytest.mark.card("C12")
def test_a_partida_moves_anywhere_but_into_a_siege():
    m = actions(
        "C12",
        "car-par-1 lerin; car-ala-1 vera inside; lib-ln-1 vera",
        'forts = { carlist = ["vera"] }\nsieges = { vera = "old" }',
    )
    m.act("play C12")
    assert "vera" not in m.reach("roam", "car-par-1")
    m.act("roam car-par-1 estella")
    assert m.place("car-par-1") == "estella"
    (moved,) = m.events("roam")
    assert moved.known == 1 << CARLIST


@pytest.mark.card("C12")
@pytest.mark.parametrize("partida", ["segura acted", "aragon", "out-of-play"])
def test_without_a_free_partida_none_roves(partida: str):
    assert not actions("C12", f"car-par-1 {partida}; car-nav-1 estella", year=1835).may("play")


@pytest.mark.card("C12")
def test_a_partida_shut_in_by_a_siege_stays():
    shut = actions(
        "C12",
        "car-par-1 vera inside; lib-ln-1 vera",
        'forts = { carlist = ["vera"] }\nsieges = { vera = "old" }',
    )
    assert not shut.may("play")


@pytest.mark.card("C12")
def test_a_siege_held_by_a_partida_ends_when_it_leaves():
    m = actions("C12", "car-par-1 vitoria; lib-ln-1 vitoria inside", 'sieges = { vitoria = "old" }')
    m.act("play C12", "roam car-par-1 estella")
    assert m.state.siege[BOARD.number["vitoria"]] == 0


CONVOY = "lib-ln-1 peralta; lib-ln-2 laguardia; lib-st-1 laguardia 3; car-par-1 santa-cruz"


@pytest.mark.card("C26")
def test_a_convoy_next_to_carlists_is_robbed():
    m = actions("C26", CONVOY, year=1836)
    m.act("play C26")
    assert m.offered == ["raid laguardia"]
    m.act("raid laguardia")
    assert m.strength("lib-st-1") == 2
    assert not m.marked("lib-st-1", "face")
    assert m.ask == "actions"
    assert zone(m, "C26") == DISCARDED


@pytest.mark.card("C26")
def test_where_there_is_no_convoy_the_carlist_looks_elsewhere():
    m = actions("C26", CONVOY + "; lib-ln-3 penacerrada; lib-ln-4 penacerrada; car-nav-1 maestu", year=1836)
    m.act("play C26")
    assert set(m.offered) == {"raid laguardia", "raid penacerrada"}  # by what he can see
    m.act("raid penacerrada")
    assert m.offered == ["raid laguardia"]
    m.act("raid laguardia")
    assert m.strength("lib-st-1") == 2


@pytest.mark.card("C26")
def test_of_a_train_and_a_knapsack_the_carlist_robs_one():
    m = actions("C26", CONVOY + "; lib-knapsack-1 laguardia 1", year=1836)
    m.act("play C26", "raid laguardia")
    assert (m.ask, set(m.offered)) == ("rob", {"rob lib-st-1", "rob lib-knapsack-1"})
    m.act("rob lib-knapsack-1")
    assert m.place("lib-knapsack-1") == "liberal-supply"
    assert m.strength("lib-st-1") == 3


@pytest.mark.card("C26")
@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        ("lib-ln-1 vitoria; lib-st-1 vitoria; car-nav-1 salvatierra", ""),  # in a City
        (
            "lib-ln-1 laguardia; lib-st-1 laguardia; car-nav-1 santa-cruz",
            'forts = { liberal = ["laguardia"] }',
        ),
        ("lib-ln-1 laguardia; lib-st-1 laguardia; car-nav-1 estella", ""),  # nobody next door
        ("lib-ln-1 tudela; lib-st-1 tudela; car-nav-1 alfaro", ""),  # far from the Carlist Zone
        ("lib-ln-1 laguardia; car-nav-1 santa-cruz", ""),  # one block: no train is ever alone
    ],
)
def test_a_convoy_out_of_reach_cannot_be_raided(pieces: str, text: str):
    assert not actions("C26", pieces, text, year=1836).may("play")


@pytest.mark.card("C26")
def test_a_single_block_with_a_knapsack_can_be_raided():
    m = actions("C26", "lib-ln-1 laguardia; lib-knapsack-1 laguardia 2; car-nav-1 santa-cruz", year=1836)
    m.act("play C26", "raid laguardia")
    assert m.strength("lib-knapsack-1") == 1


@pytest.mark.card("C27")
def test_redoubts_are_a_carlist_fortress_at_once():
    m = actions("C27", "car-nav-1 estella; car-par-1 segura; car-ala-1 baztan", "vp = 0", year=1836)
    m.act("play C27")
    assert m.offered == ["fortify car-nav-1"]  # no Partida, no Refuge
    m.act("fortify car-nav-1")
    assert fort(m, "estella") == FORT + CARLIST
    assert m.marked("car-nav-1", "acted")
    assert m.ap == 1


@pytest.mark.card("C27")
def test_redoubts_complete_what_is_begun_and_need_a_builder_otherwise():
    m = actions("C27", "", 'building = { carlist = ["segura"] }', year=1836)
    m.act("play C27", "finish segura")
    assert fort(m, "segura") == FORT + CARLIST
    assert not actions("C27", "car-par-1 segura", year=1836).may("play")


@pytest.mark.card("C27")
def test_redoubts_change_the_hands_of_a_town_at_once():
    m = actions("C27", "car-nav-1 haro", 'vp = 0\ncontrol = { haro = "carlist" }', year=1836)
    m.act("play C27", "fortify car-nav-1")
    assert m.state.control[BOARD.number["haro"]] == CARLIST


@pytest.mark.card("C1")
def test_zumalacarregui_activates_a_space_of_the_carlist_zone_for_nothing():
    m = actions("C1", "car-nav-1 estella; car-nav-2 lerin; car-ala-1 segura acted")
    m.act("play C1")
    assert m.offered == ["activate estella"]
    m.act("activate estella")
    assert m.ap == 1
    assert zone(m, "C1") == DISCARDED
    assert not actions("C1", "car-nav-2 lerin; car-ala-1 segura acted").may("play")


@pytest.mark.card("C28")
def test_the_royal_expedition_needs_three_units_and_a_free_expedition():
    three = "car-nav-1 estella; car-nav-2 estella; car-ala-1 estella"
    m = actions("C28", three, year=1837)
    m.act("play C28")
    assert m.offered == ["activate estella"]
    assert zone(m, "C28") == REMOVED
    assert not actions("C28", "car-nav-1 estella; car-nav-2 estella", year=1837).may("play")
    busy = three + "; car-bis-1 aragon; car-bis-2 galicia"
    assert not actions("C28", busy, year=1837).may("play")


@pytest.mark.card("C32")
def test_segovia_is_for_an_expedition_that_outnumbers_the_liberals_of_castile():
    m = actions("C32", "car-nav-1 castile-leon 2", "prestige = 0", year=1837)
    m.act("play C32", "recruit castile-leon")
    assert m.state.prestige == 1
    assert m.level("castile-leon") == 1
    assert zone(m, "C32") == REMOVED
    assert not actions("C32", "car-nav-1 castile-leon; lib-ln-1 castile-leon", year=1837).may("play")
    assert not actions("C32", "car-nav-1 aragon", year=1837).may("play")


@pytest.mark.card("C35")
def test_don_basilio_activates_an_expedition_or_a_space_on_the_border():
    m = actions(
        "C35",
        "car-nav-1 aragon; car-nav-2 briviesca; car-ala-1 estella",
        'expeditions = ["aragon"]',
        year=1838,
    )
    m.act("play C35")
    assert set(m.offered) == {"activate aragon", "activate briviesca", "recruit aragon"}
    m.act("recruit aragon")
    assert m.ap == 1
    assert m.state.recruited == [BOARD.number["aragon"]]
    assert not actions("C35", "car-ala-1 estella", year=1838).may("play")
