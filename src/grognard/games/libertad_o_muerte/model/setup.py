"""The scenarios and how they are set up [21.0, 23.0]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.data.printed import in_play, named_units
from grognard.games.libertad_o_muerte.data.schema import Scenario
from grognard.games.libertad_o_muerte.model.board import AID, BOARD, DATA, EVENT, PATRIOT, ROYALIST, SIDES
from grognard.games.libertad_o_muerte.model.marks import (
    ACTIVE,
    DECK,
    EVENTS,
    GREAT_BATTLES,
    OPEN,
    OUT_OF_DECK,
    REMOVED,
    RESOURCES,
    VP,
)
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    bare_table,
    controllers,
    pair,
    put,
    set_strength,
)

SCENARIOS: Final = [s.id for s in DATA.scenarios]
THEATRES: Final = 3  # bits of a side among those of the Great Battles


def set_up(name: str, options: i64 = 0) -> GameState:
    """A table set for a scenario; the decks are shuffled, the hands empty."""
    s = bare_table()
    number = SCENARIOS.index(name)
    printed = DATA.scenarios[number]
    s.scenario = number
    s.options = options
    s.turn = printed.first_turn
    s.tension = printed.tension
    for side in (PATRIOT, ROYALIST):
        s.track[RESOURCES + side] = printed.resources[SIDES[side]]
        s.track[VP + side] = printed.vp[SIDES[side]]
    _share_out(s, printed)
    _fill_boxes(s, printed)
    for setup in printed.setups:
        for standing in DATA.setup[setup].place:
            p = BOARD.piece[standing.unit]
            put(s, p, _place(standing.at, standing.inside, standing.in_port))
            if standing.strength:
                set_strength(s, p, standing.strength)
    _make_decks(s, printed)
    give_great_battles(s)
    return s


def _place(region: str, inside: bool, in_port: bool) -> int:
    return BOARD.number[f"{region}-city" if inside else f"{region}-port" if in_port else region]


def _share_out(s: GameState, printed: Scenario) -> None:
    """Who controls the regions in play [11.1.b, 11.1.c]."""
    patriot = {region for name in printed.setups for region in DATA.setup[name].patriot_control}
    for region in in_play(DATA, printed):
        h = BOARD.number[region]
        s.control[h] = PATRIOT if region in patriot else ROYALIST
    s.start_control = controllers(s)
    s.march_control = s.start_control


def _fill_boxes(s: GameState, printed: Scenario) -> None:
    """Force pools and event boxes [23.0]: units of countries out of play are aside, unless something brings them.

    What the schedule brings waits for its turn in the event box, and cannot be bought before [5.0.c, 8.1.c].
    """
    countries = {DATA.region[region].country for region in in_play(DATA, printed)}
    raised = {(d.side, d.country) for d in DATA.deployments if set(d.countries) & countries}
    scheduled = {unit for arrival in printed.schedule for unit in arrival.units}
    brought = set(scheduled)
    for card in DATA.cards:
        if printed.id in card.scenarios:
            brought |= named_units(card.effects)
    for p, unit in enumerate(DATA.units):
        if (unit.side, unit.country) in raised:
            waits = unit.box == "event" or unit.id in scheduled
            put(s, p, BOARD.event_box if waits else BOARD.pool)
        elif unit.id in brought:
            put(s, p, BOARD.event_box)


def _make_decks(s: GameState, printed: Scenario) -> None:
    """Decks by scenario and period; events before the first turn are past [4.1.c, 4.1.e, R-EVENTDECK]."""
    for c, card in enumerate(DATA.cards):
        if printed.id not in card.scenarios or BOARD.card_type[c] == AID:
            continue
        if BOARD.card_type[c] == EVENT:
            past = card.turn < printed.first_turn
            s.card[c] = REMOVED if past else OPEN if card.question else EVENTS
    for name in printed.active_cards:
        c = BOARD.card[name]
        s.card[c] = ACTIVE
        s.active.append(pair(c, BOARD.card_turn[c]))
    join_cards(s)


def join_cards(s: GameState) -> None:
    """The cards of this period are shuffled into the draw decks, and what lay under them too [4.0.j]."""
    printed = DATA.scenarios[int(s.scenario)]
    period = BOARD.period[s.turn]
    for c, card in enumerate(DATA.cards):
        if s.card[c] == OUT_OF_DECK and card.type in ("brown", "purple") and printed.id in card.scenarios:
            if BOARD.card_period[c] <= period:
                s.card[c] = DECK
    for c in s.under:
        s.card[c] = DECK
    s.under = []


def give_great_battles(s: GameState) -> None:
    """Each side has a marker for each theatre in play; those of the period before are lost [25.2.c]."""
    s.great = 0
    if s.options & GREAT_BATTLES:
        for theatre in DATA.scenarios[int(s.scenario)].theatres:
            n = BOARD.theatres.index(theatre)
            s.great = s.great | 1 << n | 1 << (n + THEATRES)
