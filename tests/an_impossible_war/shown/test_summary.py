"""What a skirmish, a battle or an assault did, told in one summary."""

from __future__ import annotations

import grognard
from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL
from grognard.games.an_impossible_war.model.events import EVENTS
from grognard.games.an_impossible_war.shown.summary import FIGHTS, summary
from grognard.kernel.log import EVERYONE, Event

GAME = grognard.load("an-impossible-war").game
VOICES = GAME.words.voices  # type: ignore[attr-defined]
HIS_OWN = 1 << CARLIST
LERIN = BOARD.number["lerin"]
P = BOARD.piece


def event(what: str, *args: int, known: int = EVERYONE) -> Event:
    return Event(what, "17.3.a", list(args), known, [])


FOUGHT = [
    event("battle", CARLIST, LERIN),
    event("loss", P["car-nav-1"], 1, LERIN, known=HIS_OWN),
    event("eliminated", P["car-nav-1"], LERIN, known=HIS_OWN),
    event("loss", P["lib-ln-5"], 2, LERIN),
    event("vp", CARLIST, 1, CARLIST, 3),
    event("battle-over", CARLIST, LERIN),
]


def read(side: int, lang: str = "en") -> dict[str, str]:
    return {line.label: line.value for line in summary(FOUGHT, side, VOICES[lang])}


def test_what_begins_and_ends_a_fight_is_told():
    assert {*FIGHTS, *FIGHTS.values()} <= set(EVENTS)


def test_points_units_and_victory_points_are_counted_by_side():
    name = VOICES["en"].unit(P["car-nav-1"])
    assert read(CARLIST) == {
        "Carlists": f"1 Strength Point lost; a unit is gone: {name}; +1 VP",
        "Liberals": "2 Strength Points lost",
    }


def test_what_nobody_else_saw_is_not_named():
    assert read(LIBERAL, "es")["Carlistas"] == "1 punto de fuerza perdido; desaparece una unidad; +1 PV"
