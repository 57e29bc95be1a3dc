"""How the game speaks: names within sentences, plurals, dice that counted."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, DATA, EMPIRE
from grognard.games.napoleon_against_europe.model.events import EVENTS, OF_NATIONS, OF_UNITS
from grognard.games.napoleon_against_europe.rules.land.active import POINTS
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.shown.words import CAUSES, TRIED, counts, plural, shortened, spot
from grognard.kernel.documents.view import Part
from grognard.kernel.documents.words import LANGUAGES
from tests.napoleon_against_europe.reading import GAME, event, text, told
from tests.napoleon_against_europe.setting import NATION, N, P, table


def name(kind: str, number: int, lang: str) -> str:
    return GAME.vocabulary.name(kind, number, lang)


@pytest.mark.parametrize(
    ("place", "english", "spanish"),
    [
        ("ulm", "Ulm", "Ulm"),
        ("ulm-fortress", "the fortress of Ulm", "la fortaleza de Ulm"),
        ("brest-port", "the port of Brest", "el puerto de Brest"),
        ("brest-blockade", "the blockade box of Brest", "la casilla de bloqueo de Brest"),
        ("mer-du-nord", "the North Sea", "el mar del Norte"),
        ("detroits", "the Danish Straits", "los estrechos daneses"),
        ("corsaires", "the Corsairs box", "la casilla de corsarios"),
        ("guerre-amerique", "the United States", "los Estados Unidos"),
        ("guerre-inde", "India", "la India"),
        ("fr-grande-armee", "the Grande Armée", "la Grande Armée"),
        ("gb-flotte-nelson", "the hold of Nelson's Fleet", "la bodega de la flota de Nelson"),
    ],
)
def test_places_are_named_as_they_stand_in_a_sentence(place: str, english: str, spanish: str) -> None:
    assert name("space", N[place], "en") == english
    assert name("space", N[place], "es") == spanish


@pytest.mark.parametrize(
    ("unit", "english", "spanish"),
    [
        ("fr-napoleon", "Napoleon", "Napoleón"),
        ("au-charles", "Archduke Charles", "el archiduque Carlos"),
        ("tr-grand-vizir", "the Grand Vizier", "el gran visir"),
        ("fr-elite-1", "the French I Corps", "el I Cuerpo francés"),
        ("fr-garde", "the Imperial Guard", "la Guardia Imperial"),
        ("au-grenadiers", "the Austrian Grenadiers", "los granaderos austriacos"),
        ("ru-depot-1", "the 1st Russian Depot", "el 1.er depósito ruso"),
        ("gb-uxbridge", "Uxbridge", "Uxbridge"),
        ("ru-cosaques", "Platov's Cossacks", "los cosacos de Platov"),
        ("gb-flotte-cornwallis", "Cornwallis' Fleet", "la flota de Cornwallis"),
    ],
)
def test_counters_have_the_article_that_they_need(unit: str, english: str, spanish: str) -> None:
    assert name("unit", P[unit], "en") == english
    assert name("unit", P[unit], "es") == spanish


def test_nations_and_provinces_have_the_article_that_they_need() -> None:
    assert name("nation", NATION["italy"], "es") == "el Reino de Italia"
    assert name("nation", NATION["papal-states"], "en") == "the Papal States"
    assert name("nation", NATION["austria"], "es") == "Austria"
    assert name("province", BOARD.province_number["marches"], "en") == "the Marches"
    assert name("province", BOARD.province_number["tyrol"], "es") == "el Tirol"


def test_no_two_counters_are_called_alike() -> None:
    for lang in LANGUAGES:
        names = GAME.vocabulary.names["unit"].names[lang]
        assert len(set(names)) == len(names)


def test_spanish_contracts_where_a_name_with_its_article_follows() -> None:
    sails = event("sails", P["gb-flotte-nelson"], N["mer-du-nord"], N["brest-blockade"])
    assert text(sails, "es") == "La flota de Nelson navega del mar del Norte a la casilla de bloqueo de Brest"
    assert Part("mar del Norte", "space", "mer-du-nord") in GAME.words.entry(sails, -1, "es").parts
    joins = event("joins", NATION["prussia"], 0)
    assert text(joins, "es") == "Prusia se une al Imperio"
    march = event("marches", P["fr-ney"], N["gaza"], N["le-caire"])
    assert text(march, "es") == "Ney marcha de Gaza a El Cairo"  # the article belongs to the name


def test_a_verb_agrees_with_who_does_it() -> None:
    lost = event("step-lost", P["au-grenadiers"], 1)
    assert text(lost, "es") == "Los granaderos austriacos pierden un paso"
    assert text(lost) == "The Austrian Grenadiers lose a step"
    assert text(event("joins", NATION["papal-states"], 1)) == "The Papal States join the Coalition"
    assert text(event("joins", NATION["hanse"], 1), "es") == "Las Ciudades hanseáticas se unen a la Coalición"
    assert text(event("step-lost", P["gb-elite-1"], 1)) == "The British Guards Corps loses a step"


def test_plural_names_are_known_in_both_languages() -> None:
    for u in DATA.units:
        many = {plural(name("unit", P[u.id], lang)) for lang in LANGUAGES}
        assert len(many) == 1 or u.id == "ru-chevaliers-gardes", u.id  # cavalry in Spanish


def test_short_names_leave_out_what_the_sign_says() -> None:
    assert shortened("Bernadotte, Crown Prince of Sweden") == "Bernadotte"
    assert shortened("la flota de Villeneuve") == "Villeneuve"
    assert shortened("Reserva de caballería francesa") == "Reserva de caballería francesa"


def test_what_lies_off_the_map_has_no_spot() -> None:
    assert spot(N["ulm-fortress"]) == "ulm-fortress"
    assert spot(N["corsaires"]) == "corsaires"
    assert spot(N["reserve"]) == spot(N["fr-grande-armee"]) == spot(N["gb-flotte-nelson"]) == ""


def test_years_are_written_without_a_separator() -> None:
    assert text(event("year", 1806)) == "The year 1806"
    assert text(event("year", 1806), "es") == "Año 1806"


def test_a_die_is_marked_where_it_counted() -> None:
    assert set(TRIED) <= set(EVENTS)
    assert counts(event("interception", P["fr-ney"], N["ulm"], 5, 6, 1)) == 5
    assert counts(event("interception", P["fr-ney"], N["ulm"], 2, 3, 0)) == 0
    assert counts(event("dice", 0, 3, 4)) is None


def test_the_log_knows_whose_counter_or_nation_it_tells_of() -> None:
    assert {"step-lost", "marches"} <= OF_UNITS
    assert {"resources", "status"} <= OF_NATIONS
    m = table("au-corps-1 ulm")
    m.state.note("step-lost", "4.z", P["au-corps-1"], 1)
    m.state.note("resources", "7.3.1.a", NATION["france"], 14)
    m.state.note("resources", "7.3.1.a", NATION["prussia"], 5)
    assert m.state.log is not None
    assert [e.by for e in m.state.log.events] == [1, 0, -1]  # a neutral is of no side


def test_a_force_that_marches_is_told_in_one_line() -> None:
    m = table(
        "fr-ney ulm; fr-corps-8 ulm; fr-depot-1 ulm",
        frame=Operation(EMPIRE, POINTS, 3),
        cards={"hand": [], "removed": BOARD.card_ids},
    ).act("activate fr-ney", "force 0", "step munich")
    assert [line for line in told(m) if "march" in line] == [
        "Ney marches from Ulm to Munich, with 2 more counters"
    ]
    assert "Ney marcha de Ulm a Múnich, con 2 fichas más" in told(m, "es")


def test_the_log_says_why_a_track_moves() -> None:
    assert text(event("victory-points", 1, 6, rule="8.1.5.c")) == "Victory +1 (a protectorate): level 6"
    assert text(event("victory-points", -1, 5, rule="19.b"), "es") == (
        "Victoria −1 (por el curso de la guerra): nivel 5"
    )
    assert text(event("escalation", 2, 8, rule="6.2.j")) == "Escalation +2 (the card): 8"
    assert set(CAUSES) <= set(GAME.clauses)
