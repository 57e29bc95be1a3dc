"""The narrated replays over HTTP: listed, told in both languages, shown step by step."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.library import games, load
from tests.table.browsers import Server, Visitor, serving

pytestmark = pytest.mark.interpreted
GAME = "texas-glory"
ONE = f"/api/games/{GAME}/narrations/victoria"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("narrations")) as server:
        yield server


@pytest.fixture
def visitor(server: Server) -> Visitor:
    return Visitor(server)


@pytest.mark.parametrize("game", games())
def test_every_game_says_which_it_has(visitor: Visitor, game: str) -> None:
    answer = visitor.get(f"/api/games/{game}/narrations?lang=es")
    assert answer.status_code == 200
    for told in answer.json():
        assert set(told) == {"id", "title", "about", "clauses"}
        assert set(told["clauses"]) <= set(load(game).game.clauses)


@pytest.mark.parametrize("game", games())
def test_every_game_has_its_contents_in_both_languages(visitor: Visitor, game: str) -> None:
    english, spanish = (
        visitor.get(f"/api/games/{game}/chapters?lang={lang}").json() for lang in ("en", "es")
    )
    assert [c["id"] for c in english] == [c["id"] for c in spanish]
    assert {c["id"] for c in english} == {clause.split(".")[0] for clause in load(game).game.clauses}
    assert all(e["title"] != s["title"] for e, s in zip(english, spanish, strict=True))


def test_one_is_told_in_the_language_asked_for(visitor: Visitor) -> None:
    english, spanish = (visitor.get(f"{ONE}?lang={lang}").json() for lang in ("en", "es"))
    assert (english["title"], spanish["title"]) == ("A battle at Victoria", "Una batalla en Victoria")
    assert [scene["step"] for scene in english["scenes"]] == [scene["step"] for scene in spanish["scenes"]]
    assert all(e["text"] != s["text"] for e, s in zip(english["scenes"], spanish["scenes"], strict=True))
    match, view = english["update"]["match"], english["update"]["view"]
    assert (match["status"], match["seats"], match["mine"]) == ("finished", [], [])
    assert view["steps"] == match["steps"] == 16


def test_each_step_shows_the_table_and_the_log_up_to_there(visitor: Visitor) -> None:
    before = 0
    for step in range(17):
        view = visitor.get(f"{ONE}/{step}?lang=en").json()
        assert view["steps"] == step
        assert len(view["log"]) >= before
        assert view.get("decision") is None
        before = len(view["log"])
    first, last = (visitor.get(f"{ONE}/{step}?lang=en").json()["log"] for step in (1, 16))
    assert first[-1]["what"] == "loss"
    assert last[: len(first)] == first


@pytest.mark.parametrize(
    ("path", "code"),
    [
        (f"{ONE}/17", "no-step"),
        (f"/api/games/{GAME}/narrations/nothing", "no-narration"),
        (f"/api/games/{GAME}/narrations/nothing/0", "no-narration"),
        ("/api/games/chess/narrations", "no-game"),
        ("/api/games/chess/narrations/victoria", "no-game"),
        (f"/api/games/{GAME}/narrations/..%2Fmap", "no-narration"),
    ],
)
def test_what_there_is_not_is_refused(visitor: Visitor, path: str, code: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] in (code, "not-found")
