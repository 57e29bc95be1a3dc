"""The turn: thirteen phases, the Patriot's and then the Royalist's, and its end [2.1, 16]."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, NONE, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import (
    DECK,
    DRAW_CARDS,
    END_OF_TURN,
    GUIDED,
    IMMOBILE,
    LANDED,
    MOVED,
    NEW,
    OUT_OF_DECK,
    PHASES,
    REMOVED,
    UNDER,
)
from grognard.games.libertad_o_muerte.model.setup import join_cards, set_up
from grognard.games.libertad_o_muerte.model.state import GameState, marks, pair
from grognard.games.libertad_o_muerte.rules.cards.playing import condition_holds
from grognard.games.libertad_o_muerte.rules.ending import end_turn
from grognard.games.libertad_o_muerte.rules.turn import (
    BEGIN_TURN,
    END_TURN,
    PATRIOT_TURN,
    ROYALIST_TURN,
    PlayerTurn,
    War,
    begin_turn,
    beginning,
    end_player_turn,
)
from grognard.kernel.log import Log
from grognard.kernel.match import Match
from grognard.kernel.state import act, advance
from tests.libertad_o_muerte.marching import march
from tests.libertad_o_muerte.setting import N, P, table

QUIET = "p-patricios buenos-aires; r-real-de-lima lima-city"  # nobody to fight with


def match(**said: Any) -> Match:
    """A match from a position, through the kernel."""
    return grognard.load("libertad-o-muerte").position({"scenario": "la-plata", **said})


def whole_turn(**said: Any) -> GameState:
    """A turn with nobody to fight with, played to the end of its last phase with the first of all choices."""
    m = table(QUIET, **{"scenario": "la-plata", **said})
    s = m.state
    turn = int(s.turn)
    s.stack = [War(BEGIN_TURN)]
    s.log = Log()
    advance(s)
    for _ in range(2000):
        if s.decision is None or s.turn > turn:
            return s
        done = [a for a in s.decision.actions if a == 0]
        act(s, (done or s.decision.actions)[0])
    raise AssertionError("the turn does not end")


def told(s: GameState, *kinds: str) -> list[tuple[str, int]]:
    assert s.log is not None
    return [(e.what, e.args[0]) for e in s.log.events if e.what in kinds]


def phases_of(s: GameState, turn: int) -> list[tuple[str, int]]:
    """What a turn told of its course: up to the head of the next."""
    found = told(s, "turn", "player-turn", "phase")
    start = found.index(("turn", turn))
    return found[start : found.index(("turn", turn + 1))]


# The order


@pytest.mark.rule("2.1.a", "2.1.b", "2.1.d", "2.1.e", "2.1.g", "16.0.a")
def test_the_patriot_and_then_the_royalist_go_through_the_twelve_phases_and_the_turn_ends_once() -> None:
    every = [("phase", n) for n in range(1, 13)]
    expected = [("turn", 3), ("player-turn", PATRIOT), *every, ("player-turn", ROYALIST), *every]
    assert phases_of(whole_turn(turn=3), 3) == [*expected, ("phase", END_OF_TURN)]


@pytest.mark.rule("2.1.a")
def test_the_phases_are_in_the_order_of_the_list() -> None:
    assert PHASES[1:] == [
        "draw-cards",
        "reinforcements",
        "income",
        "maintenance",
        "purchases",
        "naval-movement",
        "naval-combat",
        "land-movement",
        "land-combat",
        "sieges",
        "new-units",
        "replacements",
        "end-of-turn",
    ]


@pytest.mark.rule("2.1.d", "2.1.e", "2.1.f")
def test_nothing_is_bought_or_deployed_in_even_turns_but_replacements_are_still_made() -> None:
    even = [("phase", n) for n in range(1, 13) if n not in (5, 11)]
    assert phases_of(whole_turn(turn=4), 4) == [
        ("turn", 4),
        ("player-turn", PATRIOT),
        *even,
        ("player-turn", ROYALIST),
        *even,
        ("phase", END_OF_TURN),
    ]


@pytest.mark.rule("2.1.b", "2.1.i")
def test_the_active_player_changes_with_the_players_turns() -> None:
    s = table(QUIET, scenario="la-plata", side="royalist", phase="replacements").state
    s.stack = [War(PATRIOT_TURN)]
    s.stack[-1].step(s)
    assert s.side == PATRIOT
    assert [type(f) for f in s.stack] == [War, PlayerTurn]
    s.stack = [War(ROYALIST_TURN)]
    s.stack[-1].step(s)
    assert s.side == ROYALIST


@pytest.mark.rule("2.1.f")
def test_what_a_card_gives_is_used_in_an_even_turn() -> None:
    m = match(
        turn=4,
        phase="replacements",
        empty=True,
        pieces={"p-patricios": "buenos-aires 1"},
        bought={"patriot": 1},
    )
    assert m.decision is not None
    assert (m.decision.ask, [a.notation for a in m.decision.actions]) == (
        "replace",
        ["refill p-patricios", "done"],
    )


# Who held what


@pytest.mark.rule("15.0.e", "15.0.i")
def test_a_players_turn_remembers_what_each_held_as_it_began() -> None:
    s = table(QUIET, scenario="la-plata", control={"patriot": ["lima"]}, start_control={"lima": "royalist"})
    assert s.state.start_control[N["lima"]] == ROYALIST
    PlayerTurn(DRAW_CARDS).begin(s.state, DRAW_CARDS)
    assert s.state.start_control[N["lima"]] == PATRIOT
    assert s.state.march_control[N["lima"]] == PATRIOT


def test_the_marks_of_a_turn_go_with_it_and_others_stay() -> None:
    s = table("p-patricios salta moved guided new landed immobile", scenario="la-plata").state
    p = P["p-patricios"]
    assert marks(s, p) == MOVED | GUIDED | NEW | LANDED | IMMOBILE
    s.attacks = [pair(N["salta"], N["jujuy"])]
    s.hunted_from = N["mar-de-lima"]
    s.relief = 2
    end_player_turn(s)
    assert marks(s, p) == IMMOBILE
    assert (s.attacks, s.hunted_from, s.relief) == ([], NONE, 0)


@pytest.mark.rule("12.12.d")
def test_a_leader_who_was_assigned_is_free_when_both_players_have_had_their_turn() -> None:
    m = table(QUIET + "; p-l-belgrano tucuman led; p-arribenos tucuman crossed")
    end_player_turn(m.state)
    assert (m.marked("p-l-belgrano", "led"), m.marked("p-arribenos", "crossed")) == (True, False)
    end_turn(m.state)
    assert not m.marked("p-l-belgrano", "led")


@pytest.mark.rule("4.0.k")
def test_purple_cards_that_could_not_be_played_go_under_the_deck_at_the_end_of_the_players_turn() -> None:
    purple = [c for c in range(BOARD.cards) if BOARD.card_ids[c] in PURPLE]
    event = BOARD.card["r-guerra-en-la-peninsula"]
    s = table(QUIET, cards={"due": [*PURPLE, "r-guerra-en-la-peninsula"]}, side="royalist").state
    end_player_turn(s)
    assert [int(s.card[c]) for c in purple] == [UNDER, UNDER]
    assert s.under == purple
    assert s.card[event] == REMOVED  # [R-EVENTDECK]


PURPLE = [c.id for c in DATA.cards if c.type == "purple" and c.side == "royalist"][:2]


# War Periods


@pytest.mark.rule("4.0.j", "25.2.c")
@pytest.mark.parametrize(("turn", "joins"), [(7, False), (8, True), (9, False), (19, True)])
def test_the_cards_of_a_period_join_the_decks_as_its_first_turn_begins(turn: int, joins: bool) -> None:
    s = table(QUIET, turn=turn, options=["great-battles"], great=[]).state
    later = [c for c in range(BOARD.cards) if BOARD.card_period[c] == BOARD.period[turn] > 0]
    for c in later:
        s.card[c] = OUT_OF_DECK
    begin_turn(s)
    assert (s.great != 0) == joins
    drawn = [c for c in later if s.card[c] == DECK]
    assert bool(drawn) == joins


@pytest.mark.rule("4.0.j")
def test_the_first_turn_of_a_scenario_begins_no_period() -> None:
    s = set_up("mexico")
    s.log = Log()
    before = list(s.card)
    begin_turn(s)
    assert told(s, "period", "turn") == [("turn", 2)]
    join_cards(s)
    assert list(s.card) == before


# Where a position begins


@pytest.mark.parametrize(
    ("side", "phase", "stages"),
    [
        ("patriot", "draw-cards", [BEGIN_TURN]),
        ("royalist", "draw-cards", [ROYALIST_TURN]),
        ("patriot", "sieges", [ROYALIST_TURN, 10]),
        ("royalist", "sieges", [END_TURN, 10]),
        ("royalist", "end-of-turn", [END_TURN]),
    ],
)
def test_a_position_begins_with_the_phase_that_it_names(side: str, phase: str, stages: list[int]) -> None:
    s = table(QUIET, side=side, phase=phase).state
    frames = beginning(s)
    assert [f.stage for f in frames if isinstance(f, War | PlayerTurn)] == stages


@pytest.mark.parametrize("phase", ["maintenance", "sieges", "replacements", "end-of-turn"])
def test_a_match_stops_where_its_position_says(phase: str) -> None:
    m = match(empty=True, pieces={"p-patricios": "buenos-aires"}, until=phase)
    while m.decision is not None:
        m.act(m.decision.actions[-1])
    assert m.stopped == phase
    assert PHASES[int(m.state.phase)] == phase
    assert m.state.side == (ROYALIST if phase == "end-of-turn" else PATRIOT)


# Tension


@pytest.mark.rule("17.0.d", "4.1.d")
@pytest.mark.parametrize(("tension", "held"), [(14, False), (15, True), (16, True)])
def test_a_card_asks_for_a_level_of_tension(tension: int, held: bool) -> None:
    s = table(QUIET, tension=tension).state
    assert condition_holds(s, BOARD.card["p-entusiasmo-popular"]) == held


@pytest.mark.rule("3.6.b")
def test_nobody_enters_a_region_that_is_not_in_play() -> None:
    m = march("p-patricios trujillo; p-l-belgrano trujillo", control={"patriot": ["trujillo"]})
    m.act("move trujillo", "add-all")
    assert m.may("step") == ["step cajamarca", "step lima"]  # Piura is beyond the northern edge
