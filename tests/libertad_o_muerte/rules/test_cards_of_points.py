"""Cards 1 to 209 that give or take points, cards, replacements, corsairs and markers: each is played [4.1.a]."""

from __future__ import annotations

from typing import Any

import pytest

from tests.libertad_o_muerte.carded import drawn, has_come_of_it, is_refused, play

pytestmark = pytest.mark.rule("4.1.a", "4.1.g")

HOLDER = {"cards": {"hand": ["r-temporal"]}}
HOLDS_P = {"cards": {"hand": ["p-temporal"]}}
WEST, EAST, SOUTH = "corsarios-pacifico", "corsarios-atlantico-norte", "corsarios-atlantico-sur"

PLAYED: list[tuple[int, str, list[str], dict[str, Any], str]] = [
    # number, units, choices, what else is set, what comes of it
    (3, "", [], {}, "grants p-hospitales-militares 0 2 0"),
    (16, "", [], {}, "resources patriot +2"),
    (17, "", [], {"tension": 20, "turn": 20}, "resources patriot +5"),
    (18, "", [f"name {WEST}"], {}, f"corsairs {WEST} 1"),
    (19, "", [f"name {WEST}"], {"corsairs": {WEST: 2}}, f"corsairs {WEST} 3"),
    (
        20,
        "",
        [],
        {"dice": drawn("p-levas", "p-emboscada")},
        "hand patriot 2; zone p-logias-secretas discarded",
    ),
    (21, "", [], HOLDER, "hand royalist 0; zone r-temporal discarded; zone p-correo-interceptado discarded"),
    (22, "", [], {"dice": drawn("p-levas")}, "tension +1; hand patriot 1; zone p-prensa-patriota discarded"),
    (23, "", [], {}, "tension +2"),
    (25, "", [], {}, "grants p-levas 0 2 0"),
    (26, "", [], {}, "grants p-libertad-de-los-esclavos 0 3 0; tension +1"),
    (39, "", [], {"dice": drawn("p-levas")}, "vp patriot +1; tension +2; hand patriot 1"),
    (44, "p-guerrilla-de-veracruz orizaba", [], {}, "resources royalist -2"),
    (
        44,
        "p-guerrilla-de-veracruz orizaba hidden",
        [],
        {"resources": {"royalist": 1}},
        "resources royalist -1",
    ),
    (50, "", [], {}, "resources patriot +2; tension +2"),
    (54, "", [], {"dice": drawn("p-levas")}, "vp patriot +1; tension +3; hand patriot 1"),
    (60, "", [], {}, "tension +3"),
    (79, "", [], {}, "resources patriot +2; tension +2"),
    (94, "", [], {"control": {"patriot": ["tucuman"]}}, "vp patriot +1; tension +2"),
    (105, "p-l-san-martin lima", [], {}, "p-l-san-martin eliminated; marker guayaquil; vp patriot +1"),
    (107, "", [], {}, "vp patriot +1"),
    (113, "", [], {}, "grants r-hospitales-militares 0 2 0"),
    (128, "", [], {}, "resources royalist +2; relief 2"),
    (129, "", [], {}, "resources royalist +3"),
    (130, "", [], {}, "tension -2"),
    (131, "", [], {"dice": drawn("r-temporal")}, "tension -1; hand royalist 1"),
    (132, "", [], HOLDS_P, "hand patriot 0; zone p-temporal discarded"),
    (133, "", [], {"dice": drawn("r-disciplina", "r-temporal")}, "hand royalist 2"),
    (134, "", [f"name {SOUTH}"], {"corsairs": {SOUTH: 2, WEST: 1}}, f"corsairs {SOUTH} 1; corsairs {WEST} 1"),
    (135, "", [f"name {SOUTH}"], {"corsairs": {SOUTH: 1}}, f"corsairs {SOUTH} 0"),
    (136, "", [], {}, "grants r-quintas 0 3 0"),
    (141, "", [], {}, "tension +0"),
    (142, "", [], {}, "tension -4"),
    (160, "", [], {}, "resources royalist +3"),
    (162, "", [], {}, "marker cuba-released; resources royalist -1"),
    (179, "p-l-piar guayana", [], {}, "p-l-piar eliminated; tension -1"),
]
REFUSED: list[tuple[int, str, dict[str, Any]]] = [
    (17, "", {"tension": 19, "turn": 20}),
    (44, "p-guerrilla-de-veracruz chilpancingo", {}),
    (44, "p-mil-tecpan orizaba", {}),  # no guerrilla
    (94, "", {"control": {"royalist": ["tucuman"]}}),
    (160, "", {"control": {"patriot": ["zacatecas"]}}),
    (160, "", {"control": {"patriot": ["guanajuato"]}}),
    (162, "", {"tension": 9}),
]


@pytest.mark.parametrize(("number", "units", "acts", "said", "told"), PLAYED)
def test_what_a_card_gives(number: int, units: str, acts: list[str], said: dict[str, Any], told: str) -> None:
    m = play(number, units, *acts, **said)
    has_come_of_it(m, number, told)


@pytest.mark.rule("4.1.d")
@pytest.mark.parametrize(("number", "units", "said"), REFUSED)
def test_a_card_whose_condition_fails(number: int, units: str, said: dict[str, Any]) -> None:
    is_refused(number, units, **said)
