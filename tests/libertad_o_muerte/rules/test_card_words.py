"""The words of the cards: every card is read, and each word means what the card says."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import CORSAIRS, FIRST, MOVED, OUT_OF_PLAY, RESERVE
from grognard.games.libertad_o_muerte.model.setup import set_up
from grognard.games.libertad_o_muerte.model.state import GameState, hide, put, set_mark, troops_at, where
from grognard.games.libertad_o_muerte.rules.cards.kinds import CARD_EFFECTS, CARD_MODIFIERS, LEXICON, PLAYABLE
from grognard.games.libertad_o_muerte.rules.cards.vocabulary import (
    DETECTION_ROLL,
    GUNS_ROLL,
    INCOME_ROLL,
    MARKER_NAMES,
    PIECE_WORDS,
    PLACE_WORDS,
    RECOVERY_ROLL,
    WORDS,
)
from grognard.kernel.errors import InvalidData
from grognard.parts.documents.effects import ConditionEntry, EffectEntry, read_effects
from grognard.parts.effects.core import ATTACKER, DEFENDER, NOBODY, Context, all_hold

N, P = BOARD.number, BOARD.piece


@pytest.fixture
def s() -> GameState:
    return set_up("gran-campana")


def playable(s: GameState, number: int, here: int = -1, role: int = -1) -> bool:
    """Whether the condition of a card holds, by its number."""
    side = BOARD.card_side[number - 1]
    return all_hold(PLAYABLE[number - 1], s, WORDS, Context(side, here, role))


def units(s: GameState, number: int, part: int = 0, side: int = -1, here: int = -1) -> list[str]:
    """The units that an effect of a card means, by its number."""
    pieces = CARD_EFFECTS[number - 1][part].pieces
    assert pieces is not None
    owner = int(BOARD.card_side[number - 1]) if side < 0 else side
    return [BOARD.piece_ids[p] for p in WORDS.find_pieces(s, pieces, Context(owner, here))]


def places(s: GameState, number: int, part: int = 0) -> list[str]:
    """The places that an effect of a card means."""
    e = CARD_EFFECTS[number - 1][part]
    c = Context(BOARD.card_side[number - 1])
    return [BOARD.place_ids[h] for h in e.asked_places(s, WORDS, c)]


# Every card


def test_every_card_but_the_aids_does_something() -> None:
    assert [DATA.cards[n].id for n, effects in enumerate(CARD_EFFECTS) if not effects] == ["aid-1", "aid-2"]
    assert sum(map(len, CARD_EFFECTS)) == 389


def test_every_choice_has_a_question() -> None:
    for effects in CARD_EFFECTS:
        for e in effects:
            assert (e.chooser == NOBODY) == (e.question is None)


def test_every_word_is_used_and_no_marker_lies_unused() -> None:
    said: Counter[str] = Counter()

    def look(value: Any) -> None:
        if isinstance(value, dict):
            for name, below in value.items():
                said.update(below if name in ("is", "not") else [below] if name == "marker" else [])
                look(below)
        elif isinstance(value, list):
            for below in value:
                look(below)

    for card in DATA.cards:
        look(msgspec.to_builtins(card.effects + card.playable))
    own = {w for w in PIECE_WORDS if not w.startswith("of-")}
    own |= {w for w in PLACE_WORDS if not w.startswith(("in-", "deploy-")) and w not in ("clear", "desert")}
    assert (own | set(MARKER_NAMES)) - set(said) == set()


def test_modifiers_are_found_by_their_roll() -> None:
    found = {
        roll: [DATA.cards[e.card].number for e in CARD_MODIFIERS[roll]] for roll in range(len(CARD_MODIFIERS))
    }
    assert found == {
        INCOME_ROLL: [71, 94, 141, 153, 186, 203],
        GUNS_ROLL: [122],
        RECOVERY_ROLL: [12, 119],
        DETECTION_ROLL: [126],
    }


def test_a_wrong_word_names_the_card_and_what_was_expected() -> None:
    class Card(msgspec.Struct):
        id: str
        effects: list[EffectEntry]
        playable: list[ConditionEntry] = []

    wrong = msgspec.convert({"id": "x", "effects": [{"kind": "gain", "what": "gold", "amount": 1}]}, Card)
    with pytest.raises(InvalidData, match=r"card x\.effects.*gold"):
        read_effects(LEXICON, "cards.toml", [wrong])


# Conditions


@pytest.mark.rule("4.1.d")
def test_conditions_of_tension_turn_and_control(s: GameState) -> None:
    assert not playable(s, 17)  # tension 20
    s.tension = 20
    assert playable(s, 17)
    assert playable(s, 111)  # at most 30
    s.tension = 31
    assert not playable(s, 111)
    assert not playable(s, 185)  # turn 24
    s.turn = 24
    assert playable(s, 185)
    assert playable(s, 160)  # the Royalist controls Zacatecas and Guanajuato
    s.control[N["guanajuato"]] = PATRIOT
    assert not playable(s, 160)
    assert playable(s, 31)  # now the Patriot controls Guanajuato
    s.control[N["guanajuato"]] = OUT_OF_PLAY
    assert not playable(s, 31)


@pytest.mark.rule("4.1.d")
def test_conditions_of_leaders_and_units(s: GameState) -> None:
    assert not playable(s, 59)  # Bolívar is not on the map
    put(s, P["p-l-bolivar"], N["mompox"])
    assert playable(s, 59)
    assert not playable(s, 44)  # a guerrilla on the road of Veracruz
    put(s, P["p-guerrilla-de-veracruz"], N["orizaba"])
    assert playable(s, 44)


@pytest.mark.rule("4.1.d", "13.0")
def test_conditions_of_sieges(s: GameState) -> None:
    assert not playable(s, 28)
    for unit in ("p-patricios", "p-l-san-martin"):
        put(s, P[unit], N["lima"])
    assert playable(s, 28)
    assert playable(s, 139)  # and the Royalist is besieged
    assert places(s, 28) == places(s, 139) == ["lima"]


@pytest.mark.rule("4.1.d")
def test_conditions_of_a_battle(s: GameState) -> None:
    salta, guanajuato = N["salta"], N["guanajuato"]
    assert not playable(s, 42, salta)  # in Mexico
    assert playable(s, 42, guanajuato)
    assert playable(s, 8, salta, DEFENDER)
    assert not playable(s, 8, salta, ATTACKER)
    assert playable(s, 11, N["la-paz"])  # Andean
    assert not playable(s, 11, N["buenos-aires"])
    assert not playable(s, 4, salta)
    set_mark(s, P["p-dragones-de-la-patria"], FIRST)
    assert playable(s, 4, salta)


# Units and places


def test_which_units_a_card_means(s: GameState) -> None:
    assert units(s, 148) == []  # Hidalgo is not on the map
    put(s, P["p-l-hidalgo"], N["guanajuato"])
    assert units(s, 148) == ["p-l-hidalgo"]
    assert set(units(s, 84, 2)) == {"r-mil-paraguay-1", "r-mil-paraguay-2"}
    caracas = units(s, 164)
    assert "p-mil-caracas" in caracas
    assert "p-col-venezuela-1" not in caracas  # combat units only


def test_militia_with_a_pair_can_be_converted_while_its_regular_waits(s: GameState) -> None:
    assert units(s, 77) == ["p-mil-caracas", "p-mil-valencia", "p-mil-barcelona", "p-mil-cumana"]
    put(s, P[DATA.unit["p-mil-caracas"].converts_to], BOARD.eliminated)
    assert "p-mil-caracas" not in units(s, 77)


def test_a_fever_finds_enemies_in_the_tropics_outside_fortresses(s: GameState) -> None:
    found = places(s, 15)
    assert found
    for name in found:
        assert DATA.region[name].terrain == "tropical"
    assert "veracruz" not in found  # they are inside


def test_one_stack_that_has_not_moved_is_hastened(s: GameState) -> None:
    assert "buenos-aires" in places(s, 9)
    for unit in troops_at(s, PATRIOT, N["mendoza"]):
        set_mark(s, unit, MOVED)
    assert "mendoza" not in places(s, 9)


def test_corsairs_are_put_where_there_is_room_and_taken_where_they_are() -> None:
    s = set_up("la-plata")
    assert places(s, 18) == ["corsarios-pacifico", "corsarios-atlantico-sur"]
    assert places(s, 134) == []
    s.track[CORSAIRS + BOARD.corsair_boxes.index(N["corsarios-pacifico"])] = 3
    assert places(s, 18) == ["corsarios-atlantico-sur"]
    assert places(s, 134) == ["corsarios-pacifico"]


def test_units_are_raised_in_the_area_of_their_country(s: GameState) -> None:
    found = places(s, 155)
    assert "mexico" in found
    assert "lima" not in found
    assert {"of-nueva-espana"} <= set(PIECE_WORDS)
    assert all(DATA.unit[u].country == "nueva-espana" for u in units(s, 155))


def test_ships_in_port_are_watched_by_warships_outside(s: GameState) -> None:
    assert units(s, 100) == []
    put(s, P["p-lautaro"], N["mar-de-lima"])
    assert "r-sebastiana" in units(s, 100)


def test_the_maria_isabel_is_taken_on_the_south_sea_only(s: GameState) -> None:
    condition = CARD_EFFECTS[98][0].conditions
    for place, there in (("lima-port", True), ("cabo-de-hornos", True), ("costa-del-brasil", False)):
        put(s, P["r-maria-isabel"], N[place])
        assert all_hold(condition, s, WORDS, Context(PATRIOT)) == there


def test_what_is_on_the_battle_card(s: GameState) -> None:
    for unit, mark in (("p-patricios", FIRST), ("p-dragones-de-la-patria", RESERVE)):
        set_mark(s, P[unit], mark)
    assert units(s, 2) == ["p-patricios"]  # sharpshooters: no cavalry
    assert units(s, 4) == ["p-dragones-de-la-patria"]
    assert set(units(s, 13)) == {"p-patricios", "p-dragones-de-la-patria"}
    assert units(s, 199, 2, ROYALIST) == ["p-patricios"]


def test_the_pieces_of_a_place_are_found_in_its_stacks_as_among_all(s: GameState) -> None:
    put(s, P["r-convoy-de-cadiz-1"], N["mar-de-lima"])
    put(s, P["r-leon"], N["r-convoy-de-cadiz-1-hold"])
    put(s, P["p-guerrilla-costa-grande"], N["chilpancingo"])
    hide(s, P["p-guerrilla-costa-grande"], True)
    assert WORDS.pieces_in(s, ROYALIST, N["mar-de-lima"]) == sorted([P["r-convoy-de-cadiz-1"], P["r-leon"]])
    for side in (PATRIOT, ROYALIST):
        for h in [-1, *WORDS.board()]:
            assert WORDS.pieces_in(s, side, h) == [p for p in BOARD.army[side] if where(s, p) == h]


@pytest.mark.parametrize("scenario", ["gran-campana", "la-plata", "mexico"])
def test_looking_for_one_finds_what_looking_for_all_finds(scenario: str) -> None:
    s = set_up(scenario)
    for unit, place in (
        ("p-patricios", "lima"),
        ("p-l-san-martin", "lima"),
        ("r-maria-isabel", "cabo-de-hornos"),
    ):
        put(s, P[unit], N[place])
    s.track[CORSAIRS] = 2
    asked = 0
    for card, effects in enumerate(CARD_EFFECTS):
        c = Context(BOARD.card_side[card], N["veracruz"])
        for e in [*effects, *PLAYABLE[card]]:
            if e.pieces is not None:
                assert WORDS.any_piece(s, e.pieces, c) == bool(WORDS.find_pieces(s, e.pieces, c))
            if e.places:
                found = WORDS.find_places(s, e.places, c)
                assert WORDS.any_place(s, e.places, c) == bool(found)
                each = [h for h in WORDS.board() if WORDS.is_place(s, h, e.places, c)]
                assert sorted(set(found) & set(WORDS.board())) == each
                asked += 1
    assert asked > 100
