"""What a battle did, told in one summary; how a match ended, told in a sentence."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.events import EVENTS
from grognard.games.napoleon_against_europe.rules.victory import judge_1815
from grognard.games.napoleon_against_europe.shown.summary import FIGHTS, summary
from grognard.games.napoleon_against_europe.shown.verdict import OF_THE_ZONES, verdict
from grognard.kernel.state import NOBODY
from tests.napoleon_against_europe.battlefield import battle, corps
from tests.napoleon_against_europe.reading import entries, event, voice
from tests.napoleon_against_europe.setting import N, P, table

ARMY = "fr-grande-armee paris; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee"


def test_what_begins_and_ends_a_fight_is_told() -> None:
    assert {*FIGHTS, *FIGHTS.values()} <= set(EVENTS)


def test_counters_steps_depots_and_generals_are_counted_by_side() -> None:
    events = [
        event("battle", N["munich"], 0),
        event("step-lost", P["fr-elite-1"], 1, by=EMPIRE),
        event("step-lost", P["au-corps-1"], 1, by=COALITION),
        event("eliminated", P["au-corps-1"], by=COALITION),
        event("eliminated", P["au-cavalerie"], by=COALITION),
        event("eliminated", P["au-depot-1"], by=COALITION),
        event("step-lost", P["au-corps-2"], 1, by=COALITION),
        event("sits-out", P["fr-murat"], by=EMPIRE),
        event("to-reserve", P["au-charles"], by=COALITION),
        event("demoralized", P["au-corps-2"], by=COALITION),
        event("battle-end", N["munich"], 0, 1, 4, rule="14.6.b"),
    ]
    told = {x.label: x.value for x in summary(events, voice("es"))}
    assert told == {
        "Imperio": "ninguna ficha perdida; un paso perdido; fuera de la campaña: Murat",
        "Coalición": (
            "2 fichas perdidas: I austriaco, Caballería de reserva austriaca; un paso de otras unidades; un depósito; "
            "fuerza desmoralizada"
        ),
    }
    english = [x.value for x in summary(events, voice("en"))]
    assert english[0] == "no counter lost; one step lost; out of the campaign: Murat"
    assert {x.rule for x in summary(events, voice("en"))} == {"14.6.b"}


def test_the_end_of_a_battle_carries_its_summary() -> None:
    weak = f"{corps('fr-elite-1 fr-elite-2 fr-elite-3 fr-ney', 'munich')}; au-corps-1 munich 1"
    m = battle(weak)
    while m.ask != "over":
        m.act(m.offered[-1])
    (end,) = [entry for entry in entries(m) if entry.what == "battle-end"]
    assert {x.label: x.value for x in end.lines} == {
        "Empire": "no counter lost",
        "Coalition": "one counter lost: Austrian I",
    }
    assert "".join(p.text for p in end.parts) == (
        "Battle of Munich: the Empire wins. Losses: the Empire 0, the Coalition 1"
    )


# How a match ends


@pytest.mark.parametrize(
    ("rule", "winner", "english", "spanish"),
    [
        (
            "19.a",
            EMPIRE,
            "The Empire wins: the victory level has reached 20",
            "El Imperio gana: el nivel de victoria ha llegado a 20",
        ),
        (
            "19.d",
            COALITION,
            "The Coalition wins at the end of the last year: every key zone of France is in the hands of the Coalition",
            (
                "La Coalición gana al acabar el último año: "
                "todas las zonas clave de Francia están en manos de la Coalición"
            ),
        ),
        (
            "19.f",
            NOBODY,
            "Both sides have lost the war: neither side holds all the key zones of France",
            "Los dos bandos han perdido la guerra: ningún bando controla todas las zonas clave de Francia",
        ),
    ],
)
def test_how_a_campaign_ended_is_told(rule: str, winner: int, english: str, spanish: str) -> None:
    s = table(tracks={"victory": 20 if rule == "19.a" else 8}).state
    s.winner, s.ending = winner, rule
    assert verdict(s, voice("en")) == english
    assert verdict(s, voice("es")) == spanish


def test_every_end_of_the_last_year_has_its_reason() -> None:
    assert all(voice(lang).say(f"because-{why}") for why in OF_THE_ZONES.values() for lang in ("en", "es"))


@pytest.mark.parametrize(
    ("units", "conquered", "english"),
    [
        (
            ARMY,
            False,
            "The Empire wins the Hundred Days: France is not conquered and has an army in good order",
        ),
        (
            "fr-corps-8 paris",
            False,
            "The Hundred Days end in a draw: France is not conquered, but has no army in good order",
        ),
    ],
)
def test_how_the_hundred_days_ended_is_told(units: str, conquered: bool, english: str) -> None:
    s = table(units, scenario="1815").state
    judge_1815(s, conquered)
    assert verdict(s, voice("en")) == english


def test_napoleons_end_is_told() -> None:
    s = table(f"{ARMY}; fr-napoleon eliminated", scenario="1815").state
    judge_1815(s, False)
    assert verdict(s, voice("es")) == "La Coalición gana los Cien Días: Napoleón está fuera del juego"
