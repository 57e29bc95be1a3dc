"""What a fight did, told in one summary."""

from __future__ import annotations

from typing import Any

from grognard.games.libertad_o_muerte.model.board import PATRIOT
from grognard.games.libertad_o_muerte.model.events import EVENTS
from grognard.games.libertad_o_muerte.rules.sea.combat import NavalCombat
from grognard.games.libertad_o_muerte.rules.sieges import Sieges
from grognard.games.libertad_o_muerte.shown.summary import FIGHTS, summary
from grognard.kernel.documents.view import Entry
from grognard.kernel.log import EVERYONE, WATCHING, Event
from tests.libertad_o_muerte.looking import GAME
from tests.libertad_o_muerte.setting import N, P, Play, table


def ends(m: Play, lang: str = "en") -> list[Entry]:
    """The entries of the log that end a fight."""
    assert m.state.log is not None
    told = GAME.words.entries(m.state.log.events, 0, WATCHING, lang)
    return [entry for entry in told if entry.what in FIGHTS]


def lines(entry: Entry) -> dict[str, str]:
    return {x.label: x.value for x in entry.lines}


def event(what: str, *args: int, rule: str = "12.19.a") -> Event:
    return Event(what, rule, [*args, *[0] * (6 - len(args))], EVERYONE, [])


def test_what_begins_and_ends_a_fight_is_told() -> None:
    assert {*FIGHTS, *FIGHTS.values()} <= set(EVENTS)


def test_units_points_leaders_and_victory_points_are_counted_by_side() -> None:
    events = [
        event("battle", N["salta"], 0),
        event("hit", P["p-patricios"], 1),
        event("hit", P["r-mil-cuzco"], 1),
        event("eliminated", P["r-mil-cuzco"]),
        event("leader-fate", P["r-l-pezuela"], 7, 1),
        event("eliminated", P["r-l-pezuela"]),
        event("leader-fate", P["p-l-belgrano"], 2, 0),
        event("vp", 0, 1, 11),
        event("vp", 0, 1, 12),
        event("vp", 1, -1, 9),
        event("battle-end", N["salta"], 0, 3, 1),
    ]
    told = {x.label: x.value for x in summary(events, voice("es"))}
    assert told == {
        "Patriotas": "ninguna unidad perdida; 1 Punto de Fuerza perdido; +2 PV",
        "Realistas": "una unidad perdida: Cuzco; Pezuela, herido; −1 PV",
    }


def voice(lang: str) -> Any:
    return GAME.words.voices[lang]  # type: ignore[attr-defined]


def test_a_battle_at_sea_ends_with_its_summary() -> None:
    m = table(
        "p-lautaro mar-de-lima; r-transporte-del-callao mar-de-lima",
        frame=NavalCombat(PATRIOT),
        dice=[9, 1, 1],
        phase="naval-combat",
    )
    while m.ask == "naval-cards":
        m.act("done")
    m.act("rounds 3", "fire p-lautaro r-transporte-del-callao")
    (end,) = ends(m)
    assert end.what == "naval-end"
    assert lines(end) == {
        "Patriots": "no unit lost; +1 VP",
        "Royalists": "one unit lost: Callao transport; −1 VP",
    }
    assert all(x.rule in GAME.clauses for x in end.lines)


def test_a_siege_ends_with_its_summary_and_the_next_begins_anew() -> None:
    m = table(
        "r-real-de-lima lima-city; p-patricios lima; p-arribenos lima; p-no-7-de-los-andes lima; p-l-belgrano lima",
        scenario="la-plata",
        control={"patriot": ["lima"]},
        frame=Sieges(PATRIOT),
        dice=[1],
    ).act("besiege lima", "press", "lose p-patricios", "lift")
    (end,) = ends(m, "es")
    assert end.what == "siege-ends"
    assert lines(end)["Patriotas"].endswith("1 Punto de Fuerza perdido")
    assert lines(end)["Realistas"] == "ninguna unidad perdida"


def test_what_came_before_the_fight_is_not_counted() -> None:
    before = [event("eliminated", P["p-patricios"]), event("battle", N["salta"], 0)]
    told = GAME.words.entries([*before, event("battle-end", N["salta"], 0, 0, 0)], 2, WATCHING, "en")
    assert [x.value for x in told[0].lines] == ["no unit lost", "no unit lost"]
    assert len(told) == 1
