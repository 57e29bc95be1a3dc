"""The scenarios and how they are set up [2.3, 25.0]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.data.schema import Scenario
from grognard.games.an_impossible_war.model.board import (
    AP_MARKERS,
    BOARD,
    CARLIST,
    DATA,
    EVENT,
    KINDS,
    LIBERAL,
    SIDES,
)
from grognard.games.an_impossible_war.model.state import (
    ASIDE,
    DECK,
    EUROPE,
    FORT,
    HAND,
    LEVY,
    MARKERS,
    PEACE_AND_FUEROS,
    REMOVED,
    GameState,
    bare_table,
    put,
)
from grognard.games.an_impossible_war.rules.control import controller

SCENARIOS: Final = [s.id for s in DATA.scenarios]
RULES: Final = {PEACE_AND_FUEROS: "30.3.5", EUROPE: "30.3.6"}  # the optional rules by which cards join


def set_up(name: str, options: i64 = 0) -> GameState:
    """A table set for a scenario; hands are dealt when the war begins."""
    s = bare_table()
    number = SCENARIOS.index(name)
    printed = DATA.scenarios[number]
    s.scenario = number
    s.options = options
    s.year = printed.first_year
    s.vp = printed.vp_start
    s.prestige = printed.prestige_start
    s.negative = printed.prestige_minus
    for side in (CARLIST, LIBERAL):
        s.cp[side] = printed.command_points[SIDES[side]]
        fill_cup(s, side)
    for region, value in printed.uprising.items():
        s.uprising[BOARD.number[region] - BOARD.spaces] = value
    _fortify(s, printed)
    _place_units(s, printed)
    _fill_boxes(s, printed)
    _deal_markers(s, printed)
    for h in range(BOARD.spaces):
        s.control[h] = BOARD.zone[h]
    for h in range(BOARD.spaces):
        s.control[h] = controller(s, h)
    return s


def fill_cup(s: GameState, side: i64) -> None:
    """Put the year's AP markers into a side's container [10.0.a, 24.10]."""
    markers = AP_MARKERS[int(side), int(s.year)]
    for n in range(3):
        s.cup[side * 3 + n] = markers[n]


def _fortify(s: GameState, printed: Scenario) -> None:
    for city, owner in printed.city_control.items():
        s.fort[BOARD.number[city]] = FORT + SIDES.index(owner)
    for h in printed.carlist_fortresses:
        s.fort[BOARD.number[h]] = FORT + CARLIST
    for h in printed.liberal_fortresses:
        s.fort[BOARD.number[h]] = FORT + LIBERAL


def _place_units(s: GameState, printed: Scenario) -> None:
    for standing in printed.unit:
        p = BOARD.piece[standing.unit]
        put(s, p, BOARD.number[standing.at])
        s.strength[p] = standing.strength
    for gun in printed.artillery:
        take_counter(s, SIDES.index(gun.side), KINDS.index(gun.kind), gun.strength, BOARD.number[gun.at])
    for pack in printed.knapsack:
        take_counter(s, SIDES.index(pack.side), KINDS.index("knapsack"), pack.strength, BOARD.number[pack.at])


def take_counter(s: GameState, side: i64, kind: i64, strength: i64, h: i64) -> int:
    """Take a counter of a value from the stock and set it down; -1 where none is left [R90]."""
    for p in BOARD.army[side]:
        if BOARD.kind[p] == kind and s.place[p] == BOARD.stock:
            if BOARD.least[p] <= strength <= BOARD.most[p]:
                put(s, p, h)
                s.strength[p] = strength
                return p
    return -1


def _fill_boxes(s: GameState, printed: Scenario) -> None:
    for side, reserve, supply, packs in (
        (CARLIST, printed.carlist_reserve, printed.carlist_supply_box, printed.carlist_knapsacks_in_box),
        (LIBERAL, printed.liberal_reserve, printed.liberal_supply_box, printed.liberal_knapsacks_in_box),
    ):
        join_boxes(s, side, reserve, supply, packs)
    for unit in printed.regional_units_box:
        put(s, BOARD.piece[unit], BOARD.regional_box)


def join_boxes(s: GameState, side: i64, reserve: list[str], supply: list[str], knapsacks: int) -> None:
    """Units join a side's bag, trains and Knapsacks its box [20.2.e, 24.6]."""
    for unit in reserve:
        put(s, BOARD.piece[unit], BOARD.bag[side])
    for unit in supply:
        put(s, BOARD.piece[unit], BOARD.supply_box[side])
    for _ in range(knapsacks):
        for p in BOARD.knapsacks[side]:
            if s.place[p] == BOARD.stock:
                put(s, p, BOARD.supply_box[side])
                break


def _deal_markers(s: GameState, printed: Scenario) -> None:
    for marker in printed.markers_in_play:
        s.markers = s.markers | MARKERS[marker]
    if s.markers & LEVY:
        s.levy_until = s.year  # the Levy of the year before [S7]
    for card in printed.deck_carlist + printed.deck_liberal:
        s.card[BOARD.card[card]] = DECK
    for card in printed.cards_already_played:
        if BOARD.asterisk[BOARD.card[card]] != 0:
            s.card[BOARD.card[card]] = REMOVED
    join_optional_cards(s, printed.first_year)


def join_optional_cards(s: GameState, year: i64) -> None:
    """Cards of the optional rules in use join the decks of their year, or of the first year after it [7.0.b, 30.0]."""
    first = DATA.scenarios[int(s.scenario)].first_year
    for c in range(BOARD.cards):
        for option, rule in RULES.items():
            if s.options & option and BOARD.optional[c] == rule and s.card[c] == 0:
                if BOARD.card_year[c] == year or (year == first and BOARD.card_year[c] < year):
                    s.card[c] = DECK


def deal_hands(s: GameState) -> None:
    """Fill the hands a scenario starts with; Events are set aside and go back to the deck [24.9.c, S12]."""
    printed = DATA.scenarios[int(s.scenario)]
    for side in (CARLIST, LIBERAL):
        for _ in range(printed.starting_hand[SIDES[side]]):
            draw_for_hand(s, side)
        return_events(s, side)


def draw_for_hand(s: GameState, side: i64) -> None:
    """Draw until a card that is no Event comes, which goes to the hand [24.9.c]."""
    while True:
        deck = [c for c in BOARD.deck[side] if s.card[c] == DECK]
        if not deck:
            return
        c = s.pick(deck)
        if BOARD.card_type[c] != EVENT:
            s.card[c] = HAND
            return
        s.card[c] = ASIDE


def return_events(s: GameState, side: i64) -> None:
    """Events set aside go back into the deck."""
    for c in BOARD.deck[side]:
        if s.card[c] == ASIDE:
            s.card[c] = DECK
