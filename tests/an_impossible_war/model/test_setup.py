"""The scenarios begin as they are printed [2.3]."""

import pytest

from grognard.games.an_impossible_war.data.schema import Scenario
from grognard.games.an_impossible_war.model.board import BOARD, DATA, SIDES
from grognard.games.an_impossible_war.model.invariants import faults
from grognard.games.an_impossible_war.model.setup import set_up, take_counter
from grognard.games.an_impossible_war.model.state import (
    COUNTERS,
    DECK,
    FORT,
    HAND,
    MARKERS,
    OUT_OF_DECK,
    REMOVED,
)
from grognard.games.an_impossible_war.rules.control import controller
from tests.an_impossible_war.setting import GAME, begin

ALL = pytest.mark.parametrize("printed", DATA.scenarios, ids=lambda s: s.id)


@pytest.mark.rule("2.3", "1.0")
def test_three_scenarios_with_their_years():
    assert [(s.id, s.first_year, s.last_year) for s in DATA.scenarios] == [
        ("zumalacarregui", 1834, 1836),
        ("espartero", 1836, 1838),
        ("entire-war", 1834, 1838),
    ]
    assert GAME.sides == ("carlist", "liberal")


@ALL
@pytest.mark.rule("2.3")
def test_every_piece_stands_where_it_is_listed(printed: Scenario):
    s = set_up(printed.id)
    listed = {u.unit: (u.at, u.strength) for u in printed.unit}
    for side, names in (("carlist", printed.carlist_reserve), ("liberal", printed.liberal_reserve)):
        listed |= {n: (f"{side}-bag", int(BOARD.most[BOARD.piece[n]])) for n in names}
    for side, names in (("carlist", printed.carlist_supply_box), ("liberal", printed.liberal_supply_box)):
        listed |= {n: (f"{side}-supply", int(BOARD.most[BOARD.piece[n]])) for n in names}
    listed |= {n: ("regional-units", int(BOARD.most[BOARD.piece[n]])) for n in printed.regional_units_box}
    for p, name in enumerate(BOARD.piece_ids[: BOARD.blocks]):
        found = BOARD.place_ids[s.place[p]], int(s.strength[p])
        assert found == listed.get(name, ("out-of-play", int(BOARD.most[p])))


@ALL
@pytest.mark.rule("2.3", "14.0.a")
def test_guns_and_knapsacks(printed: Scenario):
    s = set_up(printed.id)
    found = sorted(
        (SIDES[BOARD.side[p]], BOARD.units[p].kind, BOARD.place_ids[s.place[p]], int(s.strength[p]))
        for p in range(BOARD.blocks, BOARD.pieces)
        if s.place[p] not in (BOARD.stock, *BOARD.supply_box)
    )
    listed = [(g.side, g.kind, g.at, g.strength) for g in printed.artillery]
    listed += [(k.side, "knapsack", k.at, k.strength) for k in printed.knapsack]
    assert found == sorted(listed)
    for side, number in ((0, printed.carlist_knapsacks_in_box), (1, printed.liberal_knapsacks_in_box)):
        assert s.stacks.size((COUNTERS * 2 + side) * BOARD.size + BOARD.supply_box[side]) == number


@ALL
@pytest.mark.rule("2.3", "4.1.b", "4.1.e")
def test_fortresses_and_cities(printed: Scenario):
    s = set_up(printed.id)
    for h in range(BOARD.spaces):
        name = BOARD.place_ids[h]
        owner = printed.city_control.get(name)
        if name in printed.carlist_fortresses:
            owner = "carlist"
        if name in printed.liberal_fortresses:
            owner = "liberal"
        assert s.fort[h] == (FORT + SIDES.index(owner) if owner else 0)
        assert s.control[h] == controller(s, h)
    assert (s.fort[BOARD.number["baztan"]] == FORT + 1) is (printed.first_year == 1834)
    assert set(printed.city_control) == {BOARD.place_ids[h] for h in BOARD.cities}


@ALL
@pytest.mark.rule("2.3", "9.0.d", "10.0.a")
def test_tracks_and_markers(printed: Scenario):
    s = set_up(printed.id)
    assert (s.year, s.turn, s.vp, s.prestige, s.negative) == (
        printed.first_year, 1, printed.vp_start, printed.prestige_start, printed.prestige_minus,
    )  # fmt: skip
    assert {SIDES[n]: int(s.cp[n]) for n in (0, 1)} == printed.command_points
    assert {
        BOARD.place_ids[BOARD.spaces + r]: int(s.uprising[r]) for r in range(BOARD.regions)
    } == printed.uprising
    assert {m for m, bit in MARKERS.items() if s.markers & bit} == set(printed.markers_in_play)
    assert sum(int(s.cup[n]) for n in range(3)) == sum(int(s.cup[3 + n]) for n in range(3)) == 6
    assert faults(begin(printed.id).state) == []


@ALL
@pytest.mark.rule("2.3", "7.0.b")
def test_decks_and_hands(printed: Scenario):
    s = set_up(printed.id)
    deck = set(printed.deck_carlist + printed.deck_liberal)
    for c, name in enumerate(BOARD.card_ids):
        gone = name in printed.cards_already_played and BOARD.asterisk[c]
        assert s.card[c] == (DECK if name in deck else REMOVED if gone else OUT_OF_DECK)
    t = begin(printed.id).state
    for side in (0, 1):
        held = [c for c in BOARD.deck[side] if t.card[c] == HAND]
        assert len(held) == printed.starting_hand[SIDES[side]]
        assert all(BOARD.card_type[c] != 0 for c in held)  # no Event is dealt
    assert {BOARD.card_ids[c] for c in range(BOARD.cards) if t.card[c] in (DECK, HAND)} == deck


@pytest.mark.rule("7.0.b")
def test_cards_of_optional_rules_join_only_where_they_are_used():
    def joined(scenario: str, options: int) -> set[str]:
        return {
            BOARD.card_ids[c]
            for c in range(BOARD.cards)
            if BOARD.optional[c] and set_up(scenario, options).card[c] == DECK
        }

    for scenario in ("zumalacarregui", "espartero", "entire-war"):
        assert joined(scenario, 0) == set()
    assert joined("espartero", 2) == {"L27", "C19"}
    assert joined("zumalacarregui", 2) == set()  # they join in 1835 and 1836
    assert joined("espartero", 1) == set()  # in 1838


@pytest.mark.rule("14.0.b")
def test_a_counter_shows_only_what_is_printed_on_it():
    s = set_up("zumalacarregui")
    big = [p for p in BOARD.guns[1] if BOARD.least[p] > 1]
    taken = take_counter(s, 1, 3, int(BOARD.most[big[0]]), BOARD.number["haro"])
    assert taken in big
    while taken >= 0:
        taken = take_counter(s, 1, 3, int(BOARD.most[big[0]]), BOARD.number["haro"])
    assert all(s.place[p] != BOARD.stock for p in big)
