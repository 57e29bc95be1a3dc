"""How the game speaks: names within sentences, plurals, dice that counted, why points change hands."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD
from grognard.games.libertad_o_muerte.shown.words import CAUSES, DRAWN, TRIED, plural, shortened, spot
from grognard.kernel.documents.view import Part
from grognard.kernel.log import EVERYONE, Event
from tests.libertad_o_muerte.looking import GAME
from tests.libertad_o_muerte.setting import N, P


def event(what: str, *args: int, rule: str = "9.0.b", dice: list[int] | None = None) -> Event:
    return Event(what, rule, [*args, *[0] * (6 - len(args))], EVERYONE, dice or [])


def text(told: Event, lang: str) -> str:
    return GAME.words.event_text(told, -1, lang)


def test_places_are_named_as_they_stand_in_a_sentence() -> None:
    spanish, english = (GAME.vocabulary.names["space"].names[lang] for lang in ("es", "en"))
    assert spanish[N["lima"]] == english[N["lima"]] == "Lima"
    assert spanish[N["lima-city"]] == "la plaza de Lima"
    assert spanish[N["lima-port"]] == "el puerto del Callao"
    assert english[N["lima-port"]] == "the port of El Callao"
    assert spanish[N["mar-de-lima"]] == "el Mar de Lima"
    assert english[N["cabo-de-hornos"]] == "Cape Horn"
    assert spanish[N["p-lautaro-hold"]] == "la bodega de la fragata Lautaro"
    assert spanish[N["p-araucano-hold"]] == "la bodega del bergantín Araucano"


def test_spanish_contracts_where_a_name_with_its_article_follows() -> None:
    sails = event("sails", P["p-lautaro"], N["mar-de-lima"], N["lima-port"])
    assert text(sails, "es") == "La fragata Lautaro navega del Mar de Lima al puerto del Callao"
    assert Part("Mar de Lima", "space", "mar-de-lima") in GAME.words.entry(sails, -1, "es").parts
    assert text(sails, "en") == "Frigate Lautaro sails from the Sea of Lima to the port of El Callao"


@pytest.mark.parametrize(
    ("unit", "many"),
    [("p-infernales", 1), ("p-mil-caracas", 1), ("p-l-morelos", 0), ("r-corona", 0), ("p-lautaro", 0)],
)
def test_a_unit_called_by_its_men_has_a_verb_in_the_plural(unit: str, many: int) -> None:
    assert plural(P[unit], BOARD.units[P[unit]].name["es"], "es") == many


def test_a_march_agrees_with_who_marches() -> None:
    men = event("marches", P["p-infernales"], N["salta"], N["jujuy"])
    leader = event("marches", P["p-l-morelos"], N["cuautla"], N["mexico"])
    assert text(men, "es") == "Los Infernales de Salta marchan de Salta a Jujuy"
    assert text(leader, "es") == "Morelos marcha de Cuautla a México"


def test_short_names_leave_out_what_the_sign_says() -> None:
    assert shortened("Milicias de Caracas") == "Caracas"
    assert shortened("Frigate Esmeralda") == "Esmeralda"
    assert shortened("San Martín") == "San Martín"


def test_the_drawn_board_shows_the_map_and_its_boxes_and_nothing_else() -> None:
    assert spot(N["lima-city"]) == "lima-city"
    assert spot(N["corsarios-caribe"]) == "corsarios-caribe"
    assert spot(N["expedicionarios"]) == "expedicionarios"
    assert spot(N["pool"]) == spot(N["p-lautaro-hold"]) == ""
    assert len(DRAWN) == BOARD.on_map + 5
    assert list(GAME.words.sheet("es").spaces) == [BOARD.place_ids[h] for h in DRAWN]


@pytest.mark.parametrize("result", [0, 1, 2])
def test_a_die_is_marked_where_it_had_its_effect(result: int) -> None:
    fires = event("fires", P["p-patricios"], P["r-corona"], 4, result, rule="12.10.g", dice=[4])
    (die,) = GAME.words.entry(fires, -1, "en").dice
    assert die.hit is (result > 0)


def test_events_whose_die_counts_name_arguments_that_they_have() -> None:
    for what, (die, result) in TRIED.items():
        arguments = GAME.vocabulary.event_arguments[what]
        assert arguments[die].name == "die"
        assert result < len(arguments)


def test_points_tell_why_they_change_hands() -> None:
    assert set(CAUSES) <= set(GAME.clauses)
    won = event("vp", 0, 1, 12, rule="12.19.c")
    assert text(won, "es") == "Los patriotas: 1 PV (derrota); tienen 12"
    assert (
        text(event("vp", 1, -1, 9, rule="4.1.a"), "en") == "The Royalists: −1 VP (card effect); they have 9"
    )


def test_control_may_be_the_portuguese_s() -> None:
    assert (
        text(event("control", 2, N["maldonado"], rule="11.1.h"), "es")
        == "Los portugueses controlan Maldonado"
    )
