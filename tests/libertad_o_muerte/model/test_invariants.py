"""What can never be true is found, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA
from grognard.games.libertad_o_muerte.model.hidden import resample
from grognard.games.libertad_o_muerte.model.invariants import faults
from grognard.games.libertad_o_muerte.model.marks import (
    ACTIVE,
    CORSAIRS,
    DECK,
    EVENTS,
    FIRST,
    HAND,
    HIDDEN,
    MARK_SHIFT,
    OUT_OF_PLAY,
    RESOURCES,
    UNDER,
)
from grognard.games.libertad_o_muerte.model.setup import SCENARIOS, set_up
from grognard.games.libertad_o_muerte.model.state import GameState, put, set_mark, set_strength
from grognard.games.libertad_o_muerte.rules.cards.singular import Expelled

N, P = BOARD.number, BOARD.piece


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_starts_without_fault(scenario: str) -> None:
    assert faults(set_up(scenario, 7)) == []


def move(unit: str, place: str) -> Callable[[GameState], None]:
    return lambda s: put(s, P[unit], N[place])


def set_card(name: str, zone: int) -> Callable[[GameState], None]:
    def change(s: GameState) -> None:
        s.card[BOARD.card[name]] = zone

    return change


def set_track(n: int, value: int) -> Callable[[GameState], None]:
    def change(s: GameState) -> None:
        s.track[n] = value

    return change


def lose_from_its_stack(s: GameState) -> None:
    s.unit[P["p-patricios"]] = s.unit[P["p-arribenos"]]
    put(s, P["p-arribenos"], N["salta"])
    s.unit[P["p-patricios"]] = s.unit[P["p-arribenos"]]


def hide_badly(s: GameState) -> None:
    s.unit[P["p-l-balcarce"]] |= HIDDEN << MARK_SHIFT


def end_too_late(s: GameState) -> None:
    s.turn = 31


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (move("p-patricios", "mar-de-lima"), "p-patricios is in mar-de-lima: no ship"),
        (move("r-mercurio", "salta"), "r-mercurio is in salta: a ship"),
        (move("r-guarn-callao", "r-transporte-del-callao-hold"), "and may not embark"),
        (move("p-patricios", "p-sumaca-portena-hold"), "which is not on the map"),
        (move("r-real-de-lima", "r-mercurio-hold"), "r-mercurio, which carries no troops of theirs"),
        (move("p-patricios", "r-transporte-del-callao-hold"), "which carries no troops of theirs"),
        (move("p-patricios", "mexico"), "which is out of play"),
        (move("p-patricios", "lima-city"), "both sides are inside lima"),
        (move("p-hercules", "lima-port"), "both sides lie in the port of lima"),
        (lambda s: set_strength(s, P["p-patricios"], 3), "p-patricios has strength 3"),
        (lambda s: set_strength(s, P["p-patricios"], 0), "p-patricios has strength 0"),
        (lambda s: set_mark(s, P["p-patricios"], FIRST), "outside of battle"),
        (hide_badly, "p-l-balcarce is hidden"),
        (lose_from_its_stack, "p-patricios is not in the stack of its place"),
        (set_card("p-grito-de-dolores", EVENTS), "p-grito-de-dolores is not of this scenario"),
        (set_card("r-guerra-en-la-peninsula", HAND), "is among the cards that are drawn"),
        (set_card("p-tiradores", EVENTS), "is among the events"),
        (set_card("p-patente-de-corso", HAND), "a purple card, is in a hand"),
        (
            set_card("r-guerra-en-la-peninsula", ACTIVE),
            "`active` and the cards of that zone differ: r-guerra",
        ),
        (set_card("p-tiradores", UNDER), "`under` and the cards of that zone differ: p-tiradores"),
        (set_track(RESOURCES, -1), "patriot owes Resources"),
        (set_track(CORSAIRS, 4), "4 corsairs"),
        (set_track(CORSAIRS + 1, 1), "corsarios-caribe, which is not in this scenario"),
        (end_too_late, "turn 31 is not played"),
    ],
)
def test_what_cannot_be_is_found(change: Callable[[GameState], None], fault: str) -> None:
    s = set_up("la-plata")
    change(s)
    assert [f for f in faults(s) if fault in f], faults(s)


def test_the_enemys_hand_is_dealt_again_from_the_brown_cards() -> None:
    s = set_up("gran-campana")
    mine, theirs = BOARD.card["r-tiradores"], BOARD.card["p-tiradores"]
    s.card[mine] = s.card[theirs] = HAND
    seen_hands = set()
    for _ in range(40):
        resample(s, 1, {})
        hand = [c for c in range(BOARD.cards) if s.card[c] == HAND]
        assert mine in hand
        (other,) = [c for c in hand if c != mine]
        assert (DATA.cards[other].side, DATA.cards[other].type) == ("patriot", "brown")
        seen_hands.add(other)
    assert len(seen_hands) > 10
    assert sum(1 for c in range(BOARD.cards) if s.card[c] == DECK) == 67 - 2
    assert faults(s) == []


def test_units_stand_in_a_region_that_is_out_of_play_only_while_they_leave_it() -> None:
    s = set_up("gran-campana")
    h = BOARD.number["paraguay"]
    s.control[h] = OUT_OF_PLAY
    assert faults(s) == ["units stand in paraguay, which is out of play"]
    s.stack = [Expelled(h)]
    assert faults(s) == []
