"""What is printed: sides, scenarios, units, places and cards, explained in both languages."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD
from grognard.games.libertad_o_muerte.shown.sheet import SHAPES
from tests.libertad_o_muerte.looking import GAME
from tests.libertad_o_muerte.setting import P

ES, EN = GAME.words.sheet("es"), GAME.words.sheet("en")


def lines(found: object) -> dict[str, str]:
    return {x.label: x.value for x in found.lines}  # type: ignore[attr-defined]


@pytest.mark.parametrize("sheet", [EN, ES])
def test_everything_printed_is_explained_and_cites_clauses(sheet: object) -> None:
    for found in (*sheet.units.values(), *sheet.spaces.values()):  # type: ignore[attr-defined]
        assert found.about
        assert found.lines
        assert all(x.value and x.rule in GAME.clauses for x in found.lines)
        assert found.name[0] == found.name[0].upper()


def test_a_regiment_tells_its_values() -> None:
    found = EN.units["r-corona"]
    assert found.about == "Regular infantry, Royalist (New Spain)"
    told = lines(found)
    assert told["Strength"] == "2 Strength Points"
    assert told["Combat Factor"] == "1: a die of 3 or less is a strength hit, of 5 or less a morale hit"
    assert told["Morale"] == "5; demoralized at 2"


def test_a_leader_tells_rank_and_values() -> None:
    p = P["p-l-san-martin"]
    told = lines(ES.units["p-l-san-martin"])
    assert told["Rango"] == "★" * int(BOARD.rank[p])
    assert told["Valor Táctico"].startswith(str(BOARD.tactical[p]))
    assert told["Valor de Moral"].endswith(f"con {5 + int(BOARD.morale[p])} o menos")
    assert "Fuerza" not in told


@pytest.mark.parametrize(
    ("unit", "label"),
    [
        ("r-talavera", "Black dot"),
        ("r-talavera", "Expeditionary"),
        ("p-republiqueta-de-ayopaya", "Guerrilla"),
        ("p-infernales", "Gauchos and llaneros"),
        ("r-araucanos", "Natives"),
        ("r-guarn-callao", "Garrison"),
        ("r-guarn-callao", "Does not embark"),
        ("p-convoy-libertador", "Capacity"),
        ("p-navio-san-martin", "Second shot"),
        ("p-art-mexico", "Artillery"),
        ("r-tren-de-sitio-de-lima", "Siege artillery"),
        ("r-v-valdivia", "Home region"),
    ],
)
def test_what_a_unit_may_or_may_not_do_is_printed(unit: str, label: str) -> None:
    assert label in lines(EN.units[unit])


def test_a_region_tells_its_ground_city_neighbours_and_coast() -> None:
    told = lines(ES.spaces["lima"])
    assert told["Ciudad"] == "Lima, fortaleza de nivel 4"
    assert "Costa" in told
    assert "Linda con" in told
    assert ES.spaces["lima"].about.endswith(", Perú")


def test_cities_ports_seas_and_boxes_have_entries_of_their_own() -> None:
    assert lines(EN.spaces["lima-city"]) == {"Fortress": "−4 to the besieger's die"}
    assert lines(EN.spaces["lima-port"]) == {"Port": "on the Sea of Lima"}
    assert ES.spaces["mar-de-lima"].name == "Mar de Lima"
    assert lines(EN.spaces["oceano-atlantico"])["Closed"] == "Patriot ships do not enter"
    assert "Effect" in lines(EN.spaces["corsarios-caribe"])
    assert "Effect" in lines(EN.spaces["expedicionarios"])


def test_scenarios_tell_their_length() -> None:
    lengths = {s.id: s.length for s in ES.scenarios}
    assert lengths["mexico"] == "23 turnos, 1810–1821"
    assert lengths["gran-campana"] == "30 turnos, 1810–1824"


def test_cards_tell_their_turn_or_their_phase_and_where_they_go() -> None:
    assert EN.cards["p-tiradores"].foot == "Combat"
    assert EN.cards["p-tiradores"].fate == "To the discards"
    events = [c for c in EN.cards.values() if c.label == "Historical event"]
    assert all(c.foot.startswith("Turn ") for c in events)
    assert len(EN.cards) == BOARD.cards


def test_every_mark_has_its_sign() -> None:
    assert set(EN.marks) == set(SHAPES)
    assert all(sign.shape != "badge" or sign.badge for sign in EN.marks.values())


def test_a_name_in_passing_tells_the_values() -> None:
    values, _ = GAME.words.printed("unit", P["r-corona"], "en")
    assert values == "regular infantry, New Spain, 2-1-5"
    values, told = GAME.words.printed("card", BOARD.card["p-tiradores"], "es")
    assert values == "Carta, Combate"
    assert "+1 Tirada" in told
    assert GAME.words.printed("space", 0, "en") == ("", "")
