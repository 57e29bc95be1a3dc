"""The five scenarios start exactly as set down."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.games.libertad_o_muerte.data.printed import in_play
from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, NONE, PATRIOT, ROYALIST, SIDES
from grognard.games.libertad_o_muerte.model.marks import (
    ACTIVE,
    CORSAIRS,
    DECK,
    DRAW_CARDS,
    EVENTS,
    GREAT_BATTLES,
    HAND,
    OPEN,
    OUT_OF_DECK,
    OUT_OF_PLAY,
    REMOVED,
    RESOURCES,
    UNDER,
    VP,
)
from grognard.games.libertad_o_muerte.model.setup import SCENARIOS, join_cards, set_up
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    on_map,
    one,
    other,
    place,
    strength,
    units_at,
)

EVERY = pytest.mark.parametrize("scenario", DATA.scenarios, ids=lambda s: s.id)


def standing_at(s: GameState, unit: str) -> str:
    return BOARD.place_ids[place(s, BOARD.piece[unit])]


def zone(s: GameState, card: int) -> int:
    """The zone of a card by its number."""
    return int(s.card[card - 1])


@pytest.mark.rule("21.0")
def test_there_are_five_scenarios() -> None:
    assert SCENARIOS == ["mexico", "la-plata", "bolivar", "primeros-anos", "gran-campana"]


@EVERY
def test_every_unit_of_a_set_up_stands_where_it_says(scenario) -> None:
    s = set_up(scenario.id)
    listed = [p for name in scenario.setups for p in DATA.setup[name].place]
    for standing in listed:
        p = BOARD.piece[standing.unit]
        end = "-city" if standing.inside else "-port" if standing.in_port else ""
        assert standing_at(s, standing.unit) == standing.at + end
        assert strength(s, p) == (standing.strength or BOARD.most[p])
    assert sum(on_map(s, p) for p in range(BOARD.pieces)) == len(listed)


@pytest.mark.rule("11.1.b", "11.1.c", "3.6.c")
@EVERY
def test_regions_begin_under_the_side_that_the_scenario_names(scenario) -> None:
    s = set_up(scenario.id)
    patriot = {r for name in scenario.setups for r in DATA.setup[name].patriot_control}
    for h in range(BOARD.regions):
        name = BOARD.place_ids[h]
        if name not in in_play(DATA, scenario):
            assert s.control[h] == OUT_OF_PLAY
        else:
            assert s.control[h] == (PATRIOT if name in patriot else ROYALIST)


@pytest.mark.rule("23.0.c", "8.1.f")
def test_units_wait_in_the_pool_or_the_event_box() -> None:
    s = set_up("gran-campana")
    assert standing_at(s, "r-dragones") == "pool"
    assert standing_at(s, "p-l-hidalgo") == "events"
    assert standing_at(s, "r-leon") == "events"  # expeditionary, until a card puts it into its box
    assert standing_at(s, "p-veteranos-de-caracas") == "events"  # by conversion only
    assert not [p for p in range(BOARD.pieces) if place(s, p) == BOARD.aside]


@pytest.mark.rule("23.0.a")
@EVERY
def test_units_that_are_not_on_the_map_lie_in_the_box_that_they_are_printed_for(scenario) -> None:
    s = set_up(scenario.id)
    for p, unit in enumerate(DATA.units):
        if not on_map(s, p):
            box = BOARD.place_ids[place(s, p)]
            assert box in ({"events", "aside"} if unit.box == "event" else {"pool", "events", "aside"})
    boxes = Counter(BOARD.place_ids[place(s, p)] for p in range(BOARD.pieces) if not on_map(s, p))
    assert set(boxes) <= {"pool", "events", "aside"}  # nothing is bought yet, no fleet has sailed
    assert boxes["pool"] == IN_THE_POOL[scenario.id]


IN_THE_POOL = {"la-plata": 41, "bolivar": 41, "mexico": 24, "primeros-anos": 99, "gran-campana": 99}


def test_units_of_other_theatres_are_aside_unless_something_brings_them() -> None:
    s = set_up("la-plata")
    assert standing_at(s, "p-mil-caracas") == "aside"
    assert standing_at(s, "p-l-bolivar") == "events"  # a card of this scenario
    assert standing_at(s, "r-numancia") == "events"  # its schedule
    assert standing_at(set_up("bolivar"), "p-l-san-martin") == "events"  # a card of that scenario


@pytest.mark.rule("5.0.c", "8.1.f")
@EVERY
def test_what_the_schedule_brings_waits_out_of_the_force_pool(scenario) -> None:
    s = set_up(scenario.id)
    due = [unit for arrival in scenario.schedule for unit in arrival.units]
    assert {standing_at(s, unit) for unit in due} <= {"events"}


@EVERY
def test_tracks_begin_where_the_scenario_says(scenario) -> None:
    s = set_up(scenario.id)
    assert [int(s.track[RESOURCES + n]) for n in (0, 1)] == [scenario.resources[side] for side in SIDES]
    assert [int(s.track[VP + n]) for n in (0, 1)] == [scenario.vp[side] for side in SIDES]
    assert (s.tension, s.turn, s.side, s.phase) == (
        scenario.tension,
        scenario.first_turn,
        PATRIOT,
        DRAW_CARDS,
    )
    assert sum(s.track[CORSAIRS:]) == 0


REGIONS_PAY = {  # what the regions pay each side, and what their units cost [6.0, 7.2]
    "la-plata": ((6, 17), (4, 4)),
    "bolivar": ((7, 18), (0, 1)),
    "mexico": ((0, 12), (0, 6)),
    "primeros-anos": ((13, 47), (4, 11)),
    "gran-campana": ((13, 47), (4, 11)),
}


@EVERY
def test_what_the_sides_live_on_at_the_start(scenario) -> None:
    s = set_up(scenario.id)
    paying = [h for h in range(BOARD.regions) if BOARD.place_ids[h] not in scenario.no_income]
    income = tuple(sum(int(BOARD.resources[h]) for h in paying if s.control[h] == side) for side in (0, 1))
    upkeep = tuple(
        sum(int(BOARD.upkeep[p]) for p in BOARD.army[side] if on_map(s, p) and not BOARD.tags[p] & 2)
        for side in (0, 1)
    )
    assert (income, upkeep) == REGIONS_PAY[scenario.id]


@pytest.mark.rule("3.3.1.c", "4.1.c", "4.1.e")
@EVERY
def test_decks_are_made_by_scenario_and_period(scenario) -> None:
    s = set_up(scenario.id)
    for c, card in enumerate(DATA.cards):
        found, mine = int(s.card[c]), scenario.id in card.scenarios
        if not mine or (card.type in ("brown", "purple") and card.period != "rebelion"):
            assert found == OUT_OF_DECK, card.id
        elif card.type == "event":
            past = card.turn < scenario.first_turn
            expected = (ACTIVE, REMOVED) if past else (OPEN,) if card.question else (EVENTS,)
            assert found in expected, card.id
        else:
            assert found == DECK, card.id
    assert not [c for c in range(BOARD.cards) if s.card[c] == HAND]


def test_mexico_begins_on_turn_2_with_the_war_in_the_peninsula() -> None:
    s = set_up("mexico")
    assert zone(s, 141) == ACTIVE
    assert [(one(a), other(a)) for a in s.active] == [(140, 1)]


@pytest.mark.rule("4.0.j", "3.3.1.c", "4.1.e")
def test_the_cards_of_a_period_join_and_what_lay_under_the_deck_is_shuffled_in() -> None:
    s = set_up("gran-campana")
    late = next(c for c in DATA.cards if c.type == "brown" and c.period == "guerra-a-muerte")
    s.card[0], s.under = UNDER, [0]
    s.turn = 8
    assert zone(s, late.number) == OUT_OF_DECK
    join_cards(s)
    assert zone(s, late.number) == DECK
    assert (zone(s, 1), s.under) == (DECK, [])


@pytest.mark.rule("25.2.c")
def test_great_battle_markers_one_for_each_theatre_in_play() -> None:
    assert set_up("bolivar").great == 0
    assert bin(set_up("bolivar", GREAT_BATTLES).great).count("1") == 2
    assert bin(set_up("gran-campana", GREAT_BATTLES).great).count("1") == 6


@EVERY
def test_every_unit_is_in_the_stack_of_its_place_and_in_no_other(scenario) -> None:
    s = set_up(scenario.id)
    stacked: Counter[int] = Counter()
    for h in range(BOARD.on_map):
        for side in (PATRIOT, ROYALIST):
            for p in units_at(s, side, h):
                assert (place(s, p), BOARD.side[p]) == (h, side)
                stacked[p] += 1
    assert set(stacked.values()) <= {1}
    assert len(stacked) == sum(on_map(s, p) for p in range(BOARD.pieces))
    assert s.hunted_from == NONE
