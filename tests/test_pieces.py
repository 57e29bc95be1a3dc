"""Pieces drawn from one source: what Python draws is what the client draws, letter for letter.

tests/drawn_pieces.json holds pieces and their drawings; web/src/pieces/pieces.test.ts holds the client to it too.
Where a drawing was changed on purpose, `python -m tests.test_pieces` writes the file anew.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard import board
from grognard.board import pieces, style
from grognard.cli import showing
from tests.drawing import drawn as shapes_of

FILE = Path(__file__).with_name("drawn_pieces.json")
CASES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


def drawn(case: dict[str, Any]) -> str:
    """A case's drawing."""
    piece, tincture, emblem = case["piece"], pieces.tint(case["tincture"]), case["emblem"]
    if case["what"] == "marker":
        side = (tincture, emblem) if case["tincture"] else None
        return pieces.marker(piece["kind"], piece["text"], side)
    marked = {**piece, "marks": case["states"]}
    if case["what"] == "walls":
        return pieces.walls(marked, 0, 0, 20, tincture)
    if case["what"] == "counter":
        return pieces.counter(marked, tincture, emblem)
    hidden = piece.get("face") is False
    face = pieces.back(tincture, emblem) if hidden else pieces.front(marked, tincture, case["zoom"])
    return pieces.body(tincture, face, case["states"])


@pytest.mark.parametrize("case", CASES, ids=[f"{c['what']}-{i}" for i, c in enumerate(CASES)])
def test_a_piece_is_drawn_as_the_client_draws_it(case: dict[str, Any]) -> None:
    assert drawn(case) == case["svg"]


@pytest.mark.parametrize("game", grognard.games())
def test_every_side_has_an_emblem_of_its_own_among_the_symbols(game: str) -> None:
    players = grognard.load(game).game.words.sheet("en").players
    emblems = [p.emblem for p in players]
    assert set(emblems) <= set(pieces.symbols()["emblems"])
    assert len(set(emblems)) == len(emblems)
    assert {p.tincture for p in players} <= set(pieces.TINCTURES)
    backs = {pieces.back(p.tincture, p.emblem) for p in players}
    assert len(backs) == len(players)


@pytest.mark.parametrize("game", grognard.games())
def test_the_picture_of_a_board_shows_each_side_under_its_own_emblem(game: str) -> None:
    rules = grognard.load(game)
    match = rules.start(rules.scenarios[-1])
    svg = board.render(shapes_of(game), showing.table_of(match, rules.sides[0], "en"))
    for player in rules.game.words.sheet("en").players:
        if player.id in rules.sides:
            symbol = pieces.back_symbol(player.id, player.tincture, player.emblem)
            assert symbol in svg, player.id


def test_walls_go_round_the_sign_of_their_place_and_counters_beside_the_blocks() -> None:
    (game,) = (g for g in grognard.games() if "walls" in kinds(g))
    place = next(
        u["place"] for entry in shapes_of(game)["layers"] for u in entry.get("uses", []) if "place" in u
    )
    walls = {"side": "x", "place": place, "kind": "walls"}
    gun = {"side": "x", "place": place, "kind": "counter", "sign": "artillery", "text": "4"}
    svg = board.render(shapes_of(game), {"pieces": [walls, gun], "tinctures": {"x": "vert"}})
    assert svg.count('class="piece"') == 1
    assert pieces.counter(gun, "vert", "") in svg  # type: ignore[arg-type]
    assert pieces.fill(pieces.drawing("walls", "standing"), tincture="vert") in svg


def kinds(game: str) -> set[str]:
    """The kinds of pieces on the table at the start."""
    rules = grognard.load(game)
    view = rules.start(rules.scenarios[0]).view(None, "en", open=True, log=False)
    return {p.get("kind", "") for p in view["pieces"]}


def test_every_colour_of_the_symbols_is_a_token() -> None:
    tokens = style.tokens("day")
    for name in re.findall(r"var\(--([\w-]+)\)", FILE.read_text(encoding="utf-8")):
        assert name in tokens, name


def test_all_words_in_braces_are_filled_in() -> None:
    for case in CASES:
        assert "{" not in case["svg"], case


def write() -> None:
    """The file anew, a drawing a line."""
    lines = [json.dumps({**case, "svg": drawn(case)}, ensure_ascii=False) for case in CASES]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    write()
