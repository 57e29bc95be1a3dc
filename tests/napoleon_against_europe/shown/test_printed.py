"""What is printed: sides, nations, scenarios, counters, places and cards, explained in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.board.pieces import symbols
from grognard.games.napoleon_against_europe.model.board import BOARD, DATA
from grognard.games.napoleon_against_europe.shown.pieces import SIGN
from grognard.games.napoleon_against_europe.shown.sheet import ART, ART_OF_PHASE, SHAPES, printed_on
from grognard.kernel.documents.view import Printed, Sheet
from tests.napoleon_against_europe.reading import GAME, voice
from tests.napoleon_against_europe.setting import C, P

ES, EN = GAME.words.sheet("es"), GAME.words.sheet("en")


def lines(found: Printed) -> dict[str, str]:
    return {x.label: x.value for x in found.lines}


@pytest.mark.parametrize("sheet", [EN, ES])
def test_everything_printed_is_explained_and_cites_clauses(sheet: Sheet) -> None:
    for found in (*sheet.units.values(), *sheet.spaces.values()):
        assert found.about
        assert found.lines
        assert all(x.value and x.rule in GAME.clauses for x in found.lines), found
        assert found.name[0] == found.name[0].upper()


def test_sides_and_nations_have_colours_and_emblems_that_are_drawn() -> None:
    drawn = symbols()
    assert [(p.id, p.tincture, p.playable) for p in EN.players] == [
        ("empire", "azure", True),
        ("coalition", "gules", True),
        ("neutral", "argent", False),
    ]
    assert len(EN.powers) == BOARD.nations
    for power in EN.powers:
        assert power.emblem in drawn["emblems"], power.id
        assert power.tincture in drawn["tinctures"], power.id
    assert len({(p.tincture, p.emblem) for p in EN.powers}) == BOARD.nations
    majors = {p.id: p.tincture for p in EN.powers[:7]}
    assert len(set(majors.values())) == 7


def test_every_sign_of_a_counter_is_drawn() -> None:
    drawn = symbols()
    for sign, quality in SIGN:
        assert sign in drawn["arms"] or sign in drawn["frameless"], sign
        assert not quality or quality in drawn["frames"] or f"{sign} {quality}" in drawn["frameless"], quality


def test_a_corps_tells_its_values() -> None:
    found = EN.units["fr-elite-1"]
    assert found.about == "Elite corps, France"
    assert lines(found) == {
        "Steps": "2, which are its combat value",
        "Morale": "5",
        "Movement": "4 MP",
        "Elite": "+1 to the battle roll when it leads",
        "Price": "1½",
    }


def test_a_general_tells_initiative_command_and_tactics() -> None:
    told = lines(ES.units["fr-murat"])
    assert told["Iniciativa"] == "2 PA para activarlo"
    assert told["Mando"] == "6 pasos, 12 con un ejército"
    assert told["Valores tácticos"] == "2 en ataque, 1 en defensa"
    assert "Caballería" in told


@pytest.mark.parametrize(
    ("unit", "label"),
    [
        ("fr-gn-1", "Boxed movement"),
        ("fr-genie", "Bridges"),
        ("gb-genie", "Inside walls"),
        ("ru-cosaques", "In pursuit"),
        ("fr-cavalerie-garde", "Cavalry"),
        ("gb-flotte-nelson", "Initiative"),
        ("fr-depot-1", "Depot"),
        ("fr-grande-armee", "Army"),
        ("fr-jeune-garde", "Comes"),
        ("tr-flotte-1", "Movement"),
    ],
)
def test_what_a_counter_can_do_is_printed(unit: str, label: str) -> None:
    assert label in lines(EN.units[unit])


def test_a_zone_tells_its_province_walls_worth_and_neighbours() -> None:
    vienna = EN.spaces["vienne"]
    told = lines(vienna)
    assert vienna.about.endswith(", Austria; clear terrain")
    assert told["Capital"] == "Austria"
    assert told["Key zone"].startswith("a card for: ")
    assert "Fortress" in told
    ways = [told.get(label, "") for label in ("Borders (MP)", "Over a bridge", "Over a river", "Over a pass")]
    assert "Brünn (" in " ".join(ways)
    assert "Open" in lines(EN.spaces["neusohl"])


def test_fortresses_ports_blockades_seas_and_boxes_have_entries_of_their_own() -> None:
    assert lines(EN.spaces["ulm-fortress"]) == {"Fortress": "level 1: two steps to besiege it"}
    assert EN.spaces["brest-port"].about == "Port of Brest"
    assert "Blockade" in lines(EN.spaces["brest-blockade"])
    assert lines(EN.spaces["baltique"])["Ice"] == "no ship moves here in winter"
    assert "(by The Bosphorus)" in lines(EN.spaces["mer-noire"])["Next to"]
    assert ES.spaces["guerre-perse"].about == "Guerra en el extranjero"
    assert set(EN.spaces) == set(BOARD.place_ids[: BOARD.reserve])


def test_a_capital_tells_what_winning_its_nation_takes() -> None:
    told = lines(EN.spaces["copenhague"])
    empire, coalition = (int(n) for n in BOARD.influence[BOARD.nation_number["denmark"]])
    assert told["Diplomacy, Denmark"].startswith(f"Empire {empire}, Coalition {coalition}; a card of 2")


def test_cards_show_their_value_phases_and_fate() -> None:
    genius, erfurt = EN.cards["1F"], EN.cards["11F"]
    assert (genius.label, genius.kind, genius.value, genius.unit) == (
        "Permanent card",
        "operation",
        "3",
        "AP",
    )
    assert genius.fate == "Comes back each year"
    assert erfurt.foot == "Diplomacy, activation"
    assert EN.cards["13F"].kind == "tactics"
    gold = {c.id for c in DATA.cards if c.star == "gold"}
    assert {c.id for c in EN.cards.values() if c.leaves} == gold
    assert len(EN.cards) == 110


def test_the_pictures_of_cards_are_ones_that_the_client_draws() -> None:
    scenes = (Path(__file__).parents[3] / "web/src/pieces/vignettes.ts").read_text("utf-8")
    known = scenes[scenes.index("const SCENES") :]
    for art in {*ART.values(), *ART_OF_PHASE.values()}:
        assert f"  {art}," in known or f"  {art}:" in known, art
    assert set(ART) <= set(C)


def test_every_mark_has_a_shape_and_a_name() -> None:
    assert set(EN.marks) == set(SHAPES)
    for sheet in (EN, ES):
        assert all(sign.name for sign in sheet.marks.values())
    badges = [sign.badge for sign in EN.marks.values() if sign.shape == "badge"]
    assert all(badges)


def test_scenarios_tell_their_length() -> None:
    assert [(s.id, s.length) for s in EN.scenarios] == [
        ("1815", "one year, from the second round of 1815"),
        ("1805", "10 years, 1805–1814"),
        ("1809", "6 years, 1809–1814"),
    ]


def test_what_is_printed_on_a_counter_or_card_in_a_line() -> None:
    cards = GAME.words.cards  # type: ignore[attr-defined]
    assert printed_on(voice("en"), cards, "unit", P["fr-corps-8"])[0] == "infantry corps, France, 2-4-4"
    assert printed_on(voice("en"), cards, "unit", P["fr-ney"])[0] == "general, France, 2-6-2/2"
    assert printed_on(voice("en"), cards, "unit", P["gb-flotte-nelson"])[0] == "fleet, Great Britain, 3-3"
    heading, text = printed_on(voice("es"), cards, "card", C["2F"])
    assert heading.startswith("Evento, 3 PA")
    assert text
