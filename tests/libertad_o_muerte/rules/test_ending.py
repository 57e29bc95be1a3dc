"""The end of a turn: what expires, tension, and both kinds of victory [16, 17]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import DISCARDED, FORTRESS, REMOVED, ULUA
from grognard.games.libertad_o_muerte.model.state import works_in
from grognard.games.libertad_o_muerte.rules.ending import end_turn
from grognard.games.libertad_o_muerte.rules.victory import lead, stars
from grognard.kernel.state import DRAW, PLAYING
from tests.libertad_o_muerte.setting import N, Play, table


def ended(units: str = "", **said: Any) -> Play:
    m = table(units, **{"scenario": "la-plata", "turn": 3, **said})
    end_turn(m.state)
    return m


def active(card: str, since: int) -> dict[str, Any]:
    return {"cards": {"active": [card]}, "active": {card: since}}


# Expiry


@pytest.mark.rule("16.0.a", "16.0.b", "16.0.e", "17.0.b", "17.0.e")
def test_a_turn_ends_and_the_tension_grows() -> None:
    m = ended(tension=9)
    assert (m.state.turn, m.state.tension, m.state.winner) == (4, 10, PLAYING)


@pytest.mark.rule("16.0.b", "4.1.g")
@pytest.mark.parametrize(
    ("card", "since", "last"), [("r-abascal-virrey", 2, 11), ("r-guerra-en-la-peninsula", 1, 8)]
)
def test_an_active_card_ends_with_its_turns(card: str, since: int, last: int) -> None:
    assert ended(turn=last - 1, **active(card, since)).state.active
    gone = ended(turn=last, **active(card, since)).state
    assert (gone.active, gone.card[BOARD.card[card]]) == ([], REMOVED)


@pytest.mark.rule("16.0.b")
def test_a_card_that_needs_a_region_ends_when_it_is_lost() -> None:
    card = "r-el-cuzco-capital"
    assert ended(turn=20, **active(card, 19)).state.active
    gone = ended(turn=20, control={"patriot": ["cuzco"]}, **active(card, 19)).state
    assert (gone.active, gone.card[BOARD.card[card]]) == ([], DISCARDED)  # it may be drawn again


@pytest.mark.rule("16.0.b")
def test_markers_and_works_end() -> None:
    m = ended(works=["fortress guanajuato 1 3", "fortress lima 1 4"], markers=["counter-guerrilla", "ulua"])
    assert [int(works_in(m.state, FORTRESS, N[h])) for h in ("guanajuato", "lima")] == [0, 1]
    assert m.state.markers == ULUA
    assert ended(turn=21, markers=["armistice"]).state.markers != 0
    assert ended(turn=22, markers=["armistice"]).state.markers == 0


@pytest.mark.rule("16.0.b", "4.1.g")
def test_when_a_card_fortifies_a_city_no_more_those_inside_stand_in_the_open() -> None:
    said = {"scenario": "mexico", "control": {"patriot": ["guanajuato"]}}
    lasting, over = (
        ended("p-rgto-tecpan guanajuato-city", works=[f"fortress guanajuato 1 {turn}"], **said)
        for turn in (4, 3)
    )
    assert (lasting.place("p-rgto-tecpan"), over.place("p-rgto-tecpan")) == ("guanajuato-city", "guanajuato")


@pytest.mark.rule("11.1.h")
def test_the_portuguese_of_1811_go_home() -> None:
    units = "r-cab-de-rio-grande maldonado; r-blandengues-realistas colonia"
    m = ended(units, turn=5, markers=["portuguese-1811"], control={"portuguese": ["maldonado", "colonia"]})
    assert m.place("r-cab-de-rio-grande") == "events"
    assert [m.state.control[N[h]] for h in ("maldonado", "colonia")] == [PATRIOT, ROYALIST]


# Automatic victory


@pytest.mark.rule("16.0.c")
def test_a_side_that_holds_what_it_needs_wins_at_the_end_of_the_turn() -> None:
    needed = ["lima", "cuzco", "santiago", "la-paz"]
    m = ended(control={"patriot": needed})
    assert (m.state.winner, m.state.ending) == (PATRIOT, "16.0.c")
    assert ended(control={"patriot": needed[:3]}).state.winner == PLAYING
    assert ended(control={"patriot": needed[1:]}).state.winner == PLAYING


@pytest.mark.rule("16.0.c")
def test_a_region_whose_fortress_holds_out_is_not_yet_held() -> None:
    needed = {"patriot": ["lima", "cuzco", "santiago", "la-paz"]}
    before = "p-patricios lima; p-l-san-martin lima"
    assert ended(f"{before}; r-guarn-callao lima-city", control=needed).state.winner == PLAYING
    assert ended(before, control=needed).state.winner == PATRIOT


@pytest.mark.rule("16.0.c")
def test_what_wins_for_the_royalist_must_last_until_the_patriot_has_answered() -> None:
    m = ended(control={"royalist": ["buenos-aires"]})
    assert m.state.winner == PLAYING
    end_turn(m.state)
    assert m.state.winner == ROYALIST
    lost = ended(control={"royalist": ["buenos-aires"]})
    lost.state.control[BOARD.number["buenos-aires"]] = PATRIOT
    end_turn(lost.state)
    lost.state.control[BOARD.number["buenos-aires"]] = ROYALIST
    end_turn(lost.state)
    assert lost.state.winner == PLAYING  # it begins anew


@pytest.mark.rule("16.0.c")
def test_some_conditions_wait_for_a_turn() -> None:
    held = {"royalist": ["santiago", "tucuman", "cordoba"]}
    for turn, winner in ((6, PLAYING), (7, PLAYING), (8, ROYALIST)):
        m = ended(turn=turn, control=held)
        end_turn(m.state)
        assert (m.state.turn, m.state.winner) == (turn + (2 if winner == PLAYING else 1), winner)


@pytest.mark.rule("16.0.f")
def test_if_both_meet_theirs_the_points_decide() -> None:
    both = {"patriot": ["lima", "cuzco", "santiago", "la-paz"], "royalist": ["buenos-aires"]}
    lasts = {"control": both, "running": ["royalist-buenos-aires"]}
    assert ended(**lasts, vp={"patriot": 9, "royalist": 8}).state.winner == PATRIOT
    assert ended(**lasts, vp={"patriot": 8, "royalist": 9}).state.winner == ROYALIST
    assert ended(**lasts, vp={"patriot": 9, "royalist": 9}).state.winner == PLAYING


def test_the_royalist_of_mexico_must_hold_it_for_two_turns_without_a_leader_of_the_enemys() -> None:
    m = ended(scenario="mexico", turn=12)
    assert m.state.winner == PLAYING
    assert m.state.running != 0
    end_turn(m.state)
    assert m.state.winner == ROYALIST
    led = ended("p-l-guerrero chilpancingo", scenario="mexico", turn=12)
    assert led.state.running == 0


def test_in_venezuela_guerrillas_and_llaneros_do_not_save_the_republic() -> None:
    stars_held = {"royalist": [BOARD.place_ids[h] for h in range(BOARD.regions) if BOARD.theatre[h] == 1]}
    said = {"scenario": "bolivar", "turn": 9, "control": stars_held, "running": ["royalist-bolivar"]}
    assert ended("p-llaneros-de-paez-1 apure", **said).state.winner == ROYALIST
    assert ended("p-mil-caracas caracas", **said).state.winner == PLAYING


def test_two_theatres_are_needed_where_three_are_in_play() -> None:
    plata, mexico = (
        ["lima", "cuzco", "santiago", "la-paz"],
        ["mexico", "veracruz", "puebla", "guadalajara", "oaxaca", "queretaro"],
    )
    assert ended(scenario="gran-campana", control={"patriot": plata}).state.winner == PLAYING
    assert ended(scenario="gran-campana", control={"patriot": plata + mexico}).state.winner == PATRIOT
    m = ended(scenario="primeros-anos", control={"patriot": plata})
    assert (m.state.winner, m.vp("patriot")) == (PLAYING, 25)
    end_turn(m.state)
    assert m.vp("patriot") == 25  # once


# Final victory


@pytest.mark.rule("16.0.d", "3.2.2.b")
@pytest.mark.parametrize(("ahead", "winner"), [(5, PATRIOT), (4, DRAW), (-4, DRAW), (-5, ROYALIST)])
def test_after_the_last_turn_points_and_stars_are_counted(ahead: int, winner: int) -> None:
    m = table(scenario="la-plata", turn=30, vp={"patriot": 0, "royalist": 0})
    m.state.track[0] = ahead - lead(m.state)
    end_turn(m.state)
    assert (m.state.winner, m.state.ending, m.state.turn) == (winner, "16.0.d", 30)


@pytest.mark.rule("3.2.2.b", "11.1.h")
def test_stars_are_worth_what_the_map_says_to_whoever_controls_the_region() -> None:
    m = table(scenario="la-plata")
    total = stars(m.state, PATRIOT) + stars(m.state, ROYALIST)
    assert total == 40
    before = stars(m.state, ROYALIST)
    m.state.control[N["lima"]] = PATRIOT
    assert stars(m.state, ROYALIST) == before - BOARD.star[N["lima"]]
    m.state.control[N["lima"]] = 2  # Portuguese: nobody's
    assert stars(m.state, PATRIOT) + stars(m.state, ROYALIST) == total - BOARD.star[N["lima"]]
