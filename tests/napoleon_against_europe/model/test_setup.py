"""The three scenarios start exactly as set down."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.data.schema import Scenario
from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, DATA, EMPIRE, NONE
from grognard.games.napoleon_against_europe.model.invariants import faults
from grognard.games.napoleon_against_europe.model.marks import (
    BEATEN,
    DUTY_OVER,
    ESCALATION,
    HUMBLED,
    PEACE_UNTIL,
    PLAYED,
    STATUSES,
    VICTORY,
)
from grognard.games.napoleon_against_europe.model.position import ZONES
from grognard.games.napoleon_against_europe.model.setup import SCENARIOS, set_up
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    card_zone,
    contents,
    flag,
    on_map,
    owner,
    patron,
    place,
    state_of,
    status,
    steps,
    where,
)
from grognard.games.napoleon_against_europe.rules.control import controller

EVERY = pytest.mark.parametrize("scenario", DATA.scenarios, ids=lambda s: s.id)
N, P, C, NATION = BOARD.number, BOARD.piece, BOARD.card, BOARD.nation_number


def at(s: GameState, unit: str) -> str:
    return BOARD.place_ids[place(s, P[unit])]


def cards_in(s: GameState, zone: str, side: int) -> list[str]:
    return [
        BOARD.card_ids[c]
        for c in range(BOARD.cards)
        if card_zone(s, c) == ZONES[zone] and BOARD.card_side[c] == side
    ]


@EVERY
def test_nothing_is_impossible_at_the_start(scenario: Scenario) -> None:
    assert faults(set_up(scenario.id)) == []


@EVERY
@pytest.mark.rule("20.a")
@pytest.mark.rule("20.2.n")
@pytest.mark.rule("20.3.i")
@pytest.mark.rule("20.1.i")
def test_every_line_stands_where_the_book_puts_it(scenario: Scenario) -> None:
    s = set_up(scenario.id)
    for line in scenario.setup:
        homes = [N[z] for z in line.at]
        if line.sea:
            homes = [N[line.sea]]
        if line.blockade:
            homes = [N[f"{line.blockade}-blockade"]]
        for name in line.units + line.reduced + line.usual:
            h = where(s, P[name])
            assert h in homes or BOARD.zone_of[h] in homes, name
            full = BOARD.most[P[name]]
            assert steps(s, P[name]) == (full - 1 if name in line.reduced else full), name


@EVERY
def test_fleets_without_a_name_are_as_many_as_the_lines_say(scenario: Scenario) -> None:
    s = set_up(scenario.id)
    for n, power in enumerate(BOARD.nation_ids):
        named = {u for line in scenario.setup for u in line.units if "flotte" in u}
        wanted = sum(line.fleets for line in scenario.setup if line.power == power)
        fleets = [p for p in BOARD.of_nation[n] if "flotte" in BOARD.piece_ids[p] and on_map(s, p)]
        assert len([p for p in fleets if BOARD.piece_ids[p] not in named]) == wanted


@pytest.mark.rule("4.l")
@pytest.mark.rule("20.2.n")
def test_who_stands_with_an_army_is_in_its_box() -> None:
    s = set_up("1805")
    grande_armee = {BOARD.piece_ids[p] for p in contents(s, P["fr-grande-armee"])}
    assert {"fr-napoleon", "fr-davout", "fr-murat", "fr-soult", "fr-garde", "fr-depot-1"} <= grande_armee
    assert at(s, "fr-grande-armee") == "lille"
    assert at(s, "fr-napoleon") == "fr-grande-armee"
    assert where(s, P["fr-napoleon"]) == N["lille"]
    assert steps(s, P["fr-garde"]) == 1
    assert steps(s, P["fr-elite-1"]) == 2


@pytest.mark.rule("20.2.t")
def test_fleets_lie_in_ports_at_sea_and_in_blockade_boxes() -> None:
    s = set_up("1805")
    assert at(s, "fr-flotte-ganteaume") == "brest-port"
    assert at(s, "gb-flotte-nelson") == "cadix-blockade"
    assert at(s, "gb-flotte-collingwood") == "atlantique-sud"


@pytest.mark.rule("20.1.l")
def test_nine_british_fleets_blockade_the_french_of_1815() -> None:
    s = set_up("1815")
    boxes = [at(s, u) for u in BOARD.piece_ids if u.startswith("gb-flotte") and on_map(s, P[u])]
    assert len(boxes) == 9
    assert set(boxes) == {"brest-blockade", "rochefort-blockade", "toulon-blockade"}


@pytest.mark.rule("20.2.m")
def test_who_enters_later_is_aside_and_the_rest_in_the_reserve() -> None:
    s = set_up("1805")
    for unit in (
        "fr-jeune-garde",
        "it-corps-2",
        "po-corps-2",
        "fr-cavalerie-garde",
        "fr-suchet",
        "pr-blucher",
    ):
        assert at(s, unit) == "aside", unit
    for unit in ("fr-corps-15", "bd-corps", "fr-bernadotte"):
        assert at(s, unit) == "reserve", unit


@pytest.mark.rule("8.1.1.b")
def test_neutral_minors_keep_their_counters_aside() -> None:
    s = set_up("1805")
    for unit in ("dk-corps", "dk-flotte", "sa-corps", "he-corps"):
        assert at(s, unit) == "aside", unit


@pytest.mark.rule("20.1.d")
@pytest.mark.rule("20.3.b")
@pytest.mark.parametrize("name", ["1815", "1809"])
def test_who_is_removed_is_out_but_special_units_may_come_by_their_cards(name: str) -> None:
    s = set_up(name)
    for unit in DATA.scenario[name].removed:
        assert at(s, unit) == ("aside" if DATA.unit[unit].sort == "special" else "eliminated"), unit


@pytest.mark.rule("20.3.b")
def test_the_prussian_landwehr_of_1809_is_in_the_reserve() -> None:
    s = set_up("1809")
    assert at(s, "pr-landwehr-1") == "reserve"
    assert at(s, "pr-landwehr-2") == "aside"


@EVERY
@pytest.mark.rule("3.1.h")
def test_every_nation_has_its_status_and_patron(scenario: Scenario) -> None:
    s = set_up(scenario.id)
    for told in scenario.diplomacy:
        n = NATION[told.nation]
        if told.status == "leader":
            assert camp(s, n) == (EMPIRE if told.nation == "france" else COALITION)
        else:
            assert STATUSES[status(s, n)] == told.status
        assert patron(s, n) == (NATION[told.patron] if told.patron else NONE)


@pytest.mark.rule("3.2.b")
def test_each_side_controls_its_land_and_its_allies() -> None:
    s = set_up("1805")
    assert controller(s, N["paris"]) == EMPIRE
    assert controller(s, N["milan"]) == EMPIRE
    assert controller(s, N["madrid"]) == EMPIRE
    assert controller(s, N["vienne"]) == COALITION
    assert controller(s, N["naples"]) == COALITION
    assert controller(s, N["berlin"]) == 2
    assert controller(s, N["sandomir"]) == NONE  # open to all


@pytest.mark.rule("20.3.g")
def test_annexed_provinces_change_their_owner_and_held_ones_get_a_flag() -> None:
    s = set_up("1809")
    assert owner(s, N["innsbruck"]) == NATION["bavaria"]
    assert flag(s, N["innsbruck"]) == NONE
    assert owner(s, N["varsovie"]) == NATION["poland"]
    assert owner(s, N["madrid"]) == NATION["spain"]
    assert flag(s, N["madrid"]) == NATION["france"]
    assert flag(s, N["ciudad-rodrigo"]) == NONE
    assert controller(s, N["ciudad-rodrigo"]) == COALITION
    assert BOARD.state_ids[state_of(s, N["varsovie"])] == "poland"


@pytest.mark.rule("20.3.g")
def test_prussia_is_at_peace_until_the_end_of_1810() -> None:
    s = set_up("1809")
    assert s.track[PEACE_UNTIL + NATION["prussia"]] == 1810
    assert s.track[BEATEN + NATION["prussia"]] == 1 << NATION["france"]
    assert s.track[BEATEN + NATION["russia"]] == HUMBLED


@pytest.mark.rule("20.2.b")
@pytest.mark.rule("20.3.c")
def test_the_tracks_start_where_the_scenario_says() -> None:
    s = set_up("1805")
    assert (s.track[VICTORY], s.track[ESCALATION], s.year, s.round) == (5, 0, 1805, 2)
    s = set_up("1809")
    assert (s.track[VICTORY], s.year, s.round, s.side) == (15, 1809, 1, COALITION)


@pytest.mark.rule("20.2.d")
def test_only_1805_has_the_duty_of_mantua_and_ulm() -> None:
    assert [bool(set_up(name).markers & DUTY_OVER) for name in SCENARIOS] == [
        name != "1805" for name in SCENARIOS
    ]


@pytest.mark.rule("20.2.c")
def test_the_castigos_of_1805_wait_and_permanent_cards_are_in_hand() -> None:
    s = set_up("1805")
    assert cards_in(s, "hand", EMPIRE) == ["1F"]
    assert cards_in(s, "hand", COALITION) == ["1C", "2C", "3C"]
    assert len(cards_in(s, "out", EMPIRE)) == 28
    assert len(cards_in(s, "deck", EMPIRE)) == 26


@pytest.mark.rule("20.3.d")
@pytest.mark.rule("20.3.e")
@pytest.mark.rule("20.3.f")
def test_the_decks_of_1809() -> None:
    s = set_up("1809")
    assert cards_in(s, "hand", EMPIRE) == ["1F", "29F", "36F"]
    assert cards_in(s, "hand", COALITION) == ["1C", "3C", "9C", "42C"]
    assert cards_in(s, "permanent", COALITION) == ["2C"]
    assert len(cards_in(s, "removed", EMPIRE)) == 18
    assert len(cards_in(s, "removed", COALITION)) == 10
    assert all(s.card[C[name]] & PLAYED for name in ("25F", "22C", "24F", "3C"))


@pytest.mark.rule("20.1.b")
def test_the_decks_of_1815() -> None:
    s = set_up("1815")
    assert len(cards_in(s, "deck", EMPIRE)) == 15
    assert len(cards_in(s, "deck", COALITION)) == 19
