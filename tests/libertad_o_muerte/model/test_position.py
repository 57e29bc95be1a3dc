"""Positions: a table written down is the same table read again, and what cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import (
    ACTIVE,
    ALL_SHAKEN,
    DEMORALIZED,
    FIGHT,
    FIRST,
    FORTRESS,
    HIDDEN,
    INITIATIVE,
    PINNED,
    UNDER,
    VP,
)
from grognard.games.libertad_o_muerte.model.position import MARKS, OPTIONS, due, read, write
from grognard.games.libertad_o_muerte.model.setup import SCENARIOS, set_up
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    hide,
    marked,
    on_map,
    pair,
    place,
    put,
    set_mark,
    set_strength,
    shake,
    shaken,
    strength,
    troops,
    unseen,
    work,
)
from grognard.kernel.errors import InvalidPosition

N, P = BOARD.number, BOARD.piece


def position(scenario: str = "la-plata", **said: Any) -> GameState:
    return read({"scenario": scenario, "options": {}, **said}, 7)


def same(a: GameState, b: GameState) -> None:
    """Two tables are equal in every field of the game."""
    for name in GameState.__annotations__:
        one, other = getattr(a, name), getattr(b, name)
        if name == "stacks":
            one, other = ([list(v) for v in (x.first, x.after, x.count)] for x in (one, other))
        elif not isinstance(one, int | bytes | list):
            one, other = list(one), list(other)
        assert one == other, name


def disturbed() -> GameState:
    """A table in the middle of everything."""
    s = set_up("gran-campana", 7)
    put(s, P["p-guerrilla-del-bajio"], N["guanajuato"])
    hide(s, P["p-guerrilla-del-bajio"], True)
    set_strength(s, P["p-patricios"], 1)
    set_mark(s, P["p-patricios"], FIRST | DEMORALIZED)
    shake(s, P["p-patricios"], 3)
    put(s, P["r-leon"], N["r-transporte-de-cadiz-hold"])
    s.control[N["cordoba"]] = PATRIOT
    s.track[VP] = -3
    s.track[FIGHT + ROYALIST] = INITIATIVE | PINNED
    s.card[3], s.under = UNDER, [3]
    s.card[140] = ACTIVE
    s.active = [pair(140, 1)]
    s.works = [work(FORTRESS, N["guanajuato"], 1, 12), work(0, N["lima"], -2, 4)]
    s.attacks = [pair(N["cordoba"], N["santa-fe"]), pair(N["lima"], -1)]
    s.assigned = [pair(P["p-l-belgrano"], P["p-patricios"])]
    put(s, P["p-l-miranda"], N["turn-track"])
    s.due = [due(P["p-l-miranda"], 5, N["caracas"])]
    s.grants = [2 << 24 | 1 << 16 | 25]
    s.turn, s.phase, s.side, s.tension = 4, 9, ROYALIST, 12
    s.hunted_from = N["mar-de-lima"]
    return s


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_start_of_a_scenario_comes_back(scenario: str) -> None:
    s = set_up(scenario, 7)
    document = {"scenario": scenario, "options": dict.fromkeys(OPTIONS, True), **write(s)}
    same(s, read(document, 0))


def test_a_table_in_the_middle_of_everything_comes_back() -> None:
    s = disturbed()
    document = {"scenario": "gran-campana", "options": dict.fromkeys(OPTIONS, True), **write(s)}
    same(s, read(document, 0))


def test_what_a_position_says_of_a_unit() -> None:
    s = position(pieces={"p-patricios": "salta 1 first-line demoralized shaken=3", "p-l-belgrano": "salta"})
    assert (place(s, P["p-patricios"]), strength(s, P["p-patricios"])) == (N["salta"], 1)
    assert marked(s, P["p-patricios"], FIRST)
    assert shaken(s, P["p-patricios"]) == 3
    assert troops(s, PATRIOT, N["salta"]) == 1


def test_an_empty_map_has_only_what_is_named() -> None:
    s = position(empty=True, pieces={"p-mil-tucuman": "tucuman", "r-v-valdivia": "valdivia-city 1"})
    assert [BOARD.piece_ids[p] for p in range(BOARD.pieces) if on_map(s, p)] == [
        "p-mil-tucuman",
        "r-v-valdivia",
    ]
    assert s.control[N["lima"]] == ROYALIST


def test_a_guerrilla_is_hidden_by_its_mark() -> None:
    s = position("mexico", pieces={"p-guerrilla-del-bajio": "guanajuato hidden"})
    assert unseen(s, PATRIOT, N["guanajuato"]) == 1


def test_every_mark_but_morale_lost_has_a_word() -> None:
    bits = 0
    for bit in MARKS.values():
        assert bits & bit == 0
        bits |= bit
    assert bits & HIDDEN
    assert bits | ALL_SHAKEN == (1 << 32) - 1


@pytest.mark.parametrize(
    ("said", "field", "why"),
    [
        ({"nada": 1}, "nada", "no such field"),
        ({"turn": 31}, "turn", "from 1 to 30"),
        ({"pieces": {"p-patricios": "nada"}}, "pieces.p-patricios", "not known"),
        ({"pieces": {"p-patricios": "lima 3"}}, "pieces.p-patricios", "strength is from 1 to 2"),
        ({"pieces": {"p-patricios": "salta hidden"}}, "pieces.p-patricios", "only guerrillas hide"),
        ({"pieces": {"p-patricios": "salta shaken=9"}}, "pieces.p-patricios", "not known"),
        ({"control": {"nobody": ["lima"]}}, "control", "not known"),
        ({"control": {"patriot": ["mar-de-lima"]}}, "control.patriot", "'mar-de-lima' is not known"),
        ({"corsairs": {"corsarios-pacifico": 4}}, "corsairs.corsarios-pacifico", "from 0 to 3"),
        ({"vp": {"patriot": "many"}}, "vp.patriot", "whole number"),
        ({"works": ["fortress lima"]}, "works", "4 words"),
        ({"works": ["fortress lima one 3"]}, "works", "a number"),
        ({"works": ["fortress lima 99 3"]}, "works", "no more than 9 was expected, not 99"),
        ({"works": ["fortress mar-de-lima 1 3"]}, "works", "mar-de-lima is no region with a city"),
        ({"due": ["p-l-belgrano 7 mar-de-lima"]}, "due", "mar-de-lima is no region where p-l-belgrano"),
        ({"grants": ["p-levas 0 300 0"]}, "grants", "1 to 9 points"),
        ({"start_control": {"mar-de-lima": "patriot"}}, "start_control", "no region"),
        ({"attacks": ["lima nada"]}, "attacks", "not known"),
        ({"attacks": ["lima salta"]}, "attacks", "nobody comes into lima from salta"),
        ({"attacks": ["lima-city lima"]}, "attacks", "nobody comes into lima-city"),
        ({"phase": "movement"}, "phase", "^position, phase: draw-cards, "),
        ({"active": {"r-guerra-en-la-peninsula": 99}}, "active", "from 1 to 30"),
        ({"fight": {"patriot": ["luck"]}}, "fight", "not known"),
    ],
)
def test_what_cannot_be_is_refused_by_its_field(said: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(InvalidPosition, match=why) as caught:
        position(**said)
    assert caught.value.field == field


@pytest.mark.parametrize("origin", ["pisco", "lima-city", "mar-de-lima", "none"])
def test_an_attack_comes_from_next_door_the_city_the_sea_or_a_rising(origin: str) -> None:
    assert write(position(attacks=[f"lima {origin}"]))["attacks"] == [f"lima {origin}"]


def test_the_active_cards_of_a_position_are_those_it_names() -> None:
    def active(**said: Any) -> tuple[dict[str, int], list[str]]:
        told = write(position("mexico", **said))
        return told["active"], told["cards"]["active"]

    begun, riego = "r-guerra-en-la-peninsula", "r-pronunciamiento-de-riego"
    assert active() == ({begun: 1}, [begun])
    assert active(active={riego: 21}, turn=22) == ({riego: 21}, [riego])
    assert begun in write(position("mexico", active={riego: 21}))["cards"]["removed"]
    assert active(cards={"active": [riego]}, turn=22) == ({begun: 1, riego: 22}, [begun, riego])
    assert active(cards={"removed": [begun]}) == ({}, [])


def test_cards_under_a_deck_need_naming_once() -> None:
    for said in ({"under": ["p-levas", "p-arenga"]}, {"cards": {"under": ["p-arenga", "p-levas"]}}):
        told = write(position(**said))
        assert sorted(told["under"]) == told["cards"]["under"] == ["p-arenga", "p-levas"]
    assert write(position(under=["p-levas", "p-arenga"]))["under"] == ["p-levas", "p-arenga"]
