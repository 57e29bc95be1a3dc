"""What does not change: the client's files, and what is printed of the games."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import msgspec
import pytest

from grognard.kernel.documents.view import Sheet
from grognard.library import games
from grognard.table import pages
from tests.table.browsers import Server, Visitor, serving

pytestmark = pytest.mark.interpreted
GAME = games()[0]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("pages")) as server:
        yield server


@pytest.fixture
def visitor(server: Server) -> Visitor:
    return Visitor(server)


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built client."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>The table</title>")
    script = b"console.log('the table')" * 100
    (folder / "assets" / "index-aB3_x9Qz.js").write_bytes(script)
    (folder / "assets" / "index-aB3_x9Qz.js.br").write_bytes(brotli.compress(script))
    (folder / "assets" / "index-aB3_x9Qz.js.gz").write_bytes(gzip.compress(script))
    (folder / "robots.txt").write_text("User-agent: *")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages, "CLIENT", folder)
    return folder


# ---------------------------------------------------------------- the client


@pytest.mark.parametrize(
    "path", ["/", "/match/x7", "/join/x7/secret", "/account", f"/rules/{GAME}", f"/rules/{GAME}/6.31"]
)
def test_the_clients_addresses_lead_to_its_page(visitor: Visitor, client: Path, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 200
    assert "The table" in answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "csrf" in visitor.cookies
    again = visitor.get(path, if_none_match=answer.headers["etag"])
    assert again.status_code == 304
    assert again.content == b""


def test_files_whose_name_holds_their_version_are_kept_for_good(visitor: Visitor, client: Path) -> None:
    plain = visitor.get("/assets/index-aB3_x9Qz.js", accept_encoding="identity")
    assert plain.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert plain.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "set-cookie" not in plain.headers
    for way in ("br", "gzip"):
        packed = visitor.get("/assets/index-aB3_x9Qz.js", accept_encoding=way)
        assert packed.headers["content-encoding"] == way
        assert packed.headers["vary"] == "accept-encoding"
        assert packed.text == plain.text
    assert visitor.get("/robots.txt").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "//etc/passwd",
        "/assets",
        "/index.html.br",
        "/assets/index-aB3_x9Qz.js.gz",
        "/nothing",
        "/match",
        "/match/a/b/c/d",
    ],
)
def test_nothing_else_is_served(visitor: Visitor, client: Path, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 404
    assert "secret" not in answer.text
    assert "There is nothing here" in answer.text


def test_a_rebuilt_client_is_served_at_once(visitor: Visitor, client: Path) -> None:
    visitor.get("/")
    (client / "index.html").write_text("<!doctype html><title>Another table</title>")
    assert "Another table" in visitor.get("/").text


def test_the_head_of_a_page_can_be_asked_for(visitor: Visitor, client: Path) -> None:
    answer = visitor.ask("HEAD", "/")
    assert answer.status_code == 200
    assert answer.content == b""
    assert visitor.ask("HEAD", "/nothing").status_code == 404


def test_a_client_that_was_not_built_is_told_of(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "CLIENT", tmp_path / "none")
    answer = visitor.get("/", accept_language="es")
    assert answer.status_code == 503
    assert "npm run build" in answer.text
    assert 'lang="es"' in answer.text
    assert "<script" not in answer.text
    assert "style=" not in answer.text


# ---------------------------------------------------------------- the games


def test_the_games_are_listed_in_each_language(visitor: Visitor) -> None:
    english = visitor.get("/api/games?lang=en").json()
    spanish = visitor.get("/api/games", accept_language="es").json()
    assert [g["id"] for g in english] == [g["id"] for g in spanish] == games()
    assert english[0]["tagline"] != spanish[0]["tagline"]
    assert english[0]["version"] == spanish[0]["version"]
    assert {"name", "years", "sides", "scenarios", "options"} <= set(english[0])
    told = visitor.get("/api/games")
    assert told.headers["cache-control"].startswith("public")
    assert "set-cookie" not in told.headers


@pytest.mark.parametrize("what", ["board", "sheet?lang=es"])
def test_what_is_printed_is_kept_for_good_by_its_version(visitor: Visitor, what: str) -> None:
    version = visitor.get("/api/games").json()[0]["version"]
    joint = "&" if "?" in what else "?"
    kept = visitor.get(f"/api/games/{GAME}/{what}{joint}v={version}")
    assert "immutable" in kept.headers["cache-control"]
    other = visitor.get(f"/api/games/{GAME}/{what}{joint}v=old")
    assert other.headers["cache-control"] == "no-cache"
    assert other.content == kept.content
    assert visitor.get(f"/api/games/{GAME}/{what}", if_none_match=kept.headers["etag"]).status_code == 304


def test_the_board_is_small_on_the_wire(visitor: Visitor) -> None:
    whole = visitor.get(f"/api/games/{GAME}/board", accept_encoding="identity")
    packed = visitor.get(f"/api/games/{GAME}/board", accept_encoding="gzip, deflate, br")
    assert packed.headers["content-encoding"] == "br"
    assert packed.json() == whole.json()
    assert int(packed.headers["content-length"]) < len(whole.content) / 3


def test_a_sheet_is_a_sheet(visitor: Visitor) -> None:
    sheet = msgspec.json.decode(visitor.get(f"/api/games/{GAME}/sheet?lang=es").content, type=Sheet)
    assert sheet.game == GAME
    assert sheet.clauses
