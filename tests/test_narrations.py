"""Narrated replays: they play as they are written, tell both languages, and say where they go wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.narration import NarratedReplay, Narration, narrations

GAME = grognard.load("texas-glory")
TOLD = [
    (game, narration)
    for game in (grognard.load(name) for name in grognard.games())
    for narration in narrations(game.game)
]

SHORT = """
title = { en = "A shot", es = "Un disparo" }
about = { en = "One shot.", es = "Un disparo." }
[position]
empty = true
phase = "combat"
player1 = "mexico"
blocks = { dolores = "victoria 1", horton = "victoria 2" }
attacks = { dolores = "linnville" }
[[scene]]
says = { en = "They meet.", es = "Se encuentran." }
[[scene]]
says = { en = "Dolores fires.", es = "Dolores dispara." }
play = "mexico fire dolores = 6"
"""


def told(tmp_path: Path, text: str) -> NarratedReplay:
    file = tmp_path / "short.toml"
    file.write_text(text, "utf-8")
    return NarratedReplay(GAME.game, Narration(file))


@pytest.mark.parametrize(("game", "narration"), TOLD, ids=lambda x: x.id)
def test_every_narration_plays_to_its_end(game: Any, narration: Narration) -> None:
    replay = NarratedReplay(game.game, narration)
    assert replay.begins == sorted(set(replay.begins))
    assert replay.begins[0] == 0
    assert replay.begins[-1] <= replay.steps
    for lang in ("en", "es"):
        for step in (0, replay.begins[-1], replay.steps):
            view = replay.at(step).view(lang=lang, open=True)
            assert view["steps"] == step
    assert replay.at(replay.steps).dump() | {"exact": True} == replay.match.dump()


def test_a_line_that_the_rules_refuse_is_named(tmp_path: Path) -> None:
    assert told(tmp_path, SHORT).steps == 1
    with pytest.raises(
        grognard.InvalidData, match=r"short\.toml, scene 2, 'mexico fire horton = 6': .*horton"
    ):
        told(tmp_path, SHORT.replace("fire dolores", "fire horton"))


def test_a_die_too_many_or_too_few_is_named(tmp_path: Path) -> None:
    with pytest.raises(
        grognard.InvalidData, match=r"scene 2.*1st result is missing; it is for fire dolores \[6\.3"
    ):
        told(tmp_path, SHORT.replace(" = 6", ""))
    with pytest.raises(grognard.InvalidData, match=r"scene 2.*left over.*5"):
        told(tmp_path, SHORT.replace(" = 6", " = 6 5"))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('es = "Un disparo" }', 'fr = "Un tir" }', "words: they are in en, fr, not in en, es"),
        ('play = "mexico fire dolores = 6"', "", "scene 2: it has no play to tell"),
        ("victoria 1", "nowhere 1", "position: .*blocks"),
        ("[position]", "[places]", "narration: "),
    ],
)
def test_a_narration_that_is_badly_written_says_where(tmp_path: Path, old: str, new: str, why: str) -> None:
    with pytest.raises(grognard.InvalidData, match=why):
        told(tmp_path, SHORT.replace(old, new))


@pytest.mark.parametrize(
    ("name", "ends"),
    [
        ("victoria", {"dolores": 2, "san-luis": 1, "sesma": 2, "horton": 1, "burleson": 2}),
        ("goliad", {"zapadores": 2, "guerrero": 3, "tolsa": 2, "art-goliad-tex": 2, "militia-brazos": 3}),
    ],
)
def test_a_narrated_example_ends_as_the_example_does(name: str, ends: dict[str, int]) -> None:
    narration = next(one for one in narrations(GAME.game) if one.id == name)
    blocks = NarratedReplay(GAME.game, narration).match.dump()["blocks"]
    assert {b: int(blocks[b].split()[1]) for b in ends} == ends
