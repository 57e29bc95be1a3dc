"""What does not change while the server runs: the client's files, the games' sheets and boards, a few plain pages."""

from __future__ import annotations

import gzip
import hashlib
import re
import threading
from functools import lru_cache, partial
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar, cast

import brotli  # type: ignore[import-untyped]
import msgspec
from litestar import MediaType, Request, Response, get, head
from litestar.datastructures import State
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from grognard import __version__
from grognard.board.plain import drawn_board
from grognard.guide import guides
from grognard.kernel.documents.view import Scenario, Sheet, Side, Switch
from grognard.library import games, load
from grognard.table.errors import Refusal, refusals
from grognard.table.words import language_of, say

CLIENT = Path(str(files("grognard.table"))) / "client"
PAGES = re.compile(
    r"/|/account|/forgot|/reset|/new(/[^/]+)?|/(match|join|rules|watch)(/[^/]+){1,3}"
)  # the client's own addresses
HASHED = re.compile(r"/assets/.+-[\w-]{8,}\.\w+")  # a file with such a name never changes
FOREVER = "public, max-age=31536000, immutable"
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".woff": "font/woff",
    ".txt": "text/plain",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
}
PACKING = {"br": partial(brotli.compress, quality=10, lgwin=22), "gzip": partial(gzip.compress, mtime=0)}
Asking = Request[Any, Any, State]
Lang = Annotated[
    Literal["en", "es"] | None, QueryParameter(description="the language; else the person's or the browser's")
]
Version = Annotated[
    str | None, QueryParameter(name="v", max_length=64, description="a version: its answer never changes")
]


T = TypeVar("T")
OPENAPI = OpenAPIConfig(
    title="Grognard, the table",
    version=__version__,
    description="Matches of historical wargames: set up, played, watched. A request that changes something carries"
    " the header x-csrf-token with the value of the cookie csrf. docs/table-protocol.md has the details.",
    path="/schema",
    render_plugins=[JsonRenderPlugin()],
)


class CachedDocument:
    """A document ready to be sent, in every encoding that a browser may accept; each is compressed once."""

    def __init__(
        self, kind: str, plain: bytes, packed: dict[str, bytes] | None = None, small: bool = False
    ) -> None:
        self.kind = kind
        self.plain = plain
        self.tag = hashlib.sha256(plain).hexdigest()[:20]
        self._packed = packed or {}
        self._ways = () if small else tuple(PACKING) if packed is None else tuple(self._packed)
        self._lock = threading.Lock()

    def body(self, accepted: set[str]) -> tuple[str, bytes]:
        """The encoding to use for a browser that accepts these, and the encoded bytes."""
        for way in self._ways:
            if way in accepted:
                with self._lock:
                    if way not in self._packed:
                        self._packed[way] = PACKING[way](self.plain)
                return way, self._packed[way]
        return "", self.plain


def respond(request: Asking, held: CachedDocument, caching: str) -> Response[bytes]:
    """A response with a document, encoded as the browser accepts it; 304 if the browser has it already."""
    tag = f'"{held.tag}"'
    headers = {"etag": tag, "cache-control": caching, "vary": "accept-encoding"}
    known = {t.strip().removeprefix("W/") for t in request.headers.get("if-none-match", "").split(",")}
    if tag in known:
        return Response(b"", status_code=304, headers=headers, media_type=held.kind)
    asked = request.headers.get("accept-encoding", "").lower().replace(" ", "").split(",")
    way, body = held.body({e.split(";")[0] for e in asked if not e.endswith(";q=0")})
    if way:
        headers["content-encoding"] = way
    return Response(body, headers=headers, media_type=held.kind)


# ---------------------------------------------------------------- what is printed of the games


class GameInfo(Struct):
    """A game, as it stands in the list of games."""

    id: str
    name: str
    tagline: str
    about: str
    years: str
    version: str  # changes with anything that is printed of it
    sides: list[Side]
    scenarios: list[Scenario]
    options: list[Switch]
    credits: str
    guide: str  # its guided first match, "" where it has none


@lru_cache(64)
def printed(game: str, lang: str) -> CachedDocument:
    """A game's sheet."""
    return CachedDocument("application/json", msgspec.json.encode(load(game).game.words.sheet(lang)))


@lru_cache(64)
def drawn(game: str) -> CachedDocument:
    """A game's board."""
    return CachedDocument("application/json", drawn_board(load(game).game))


@lru_cache(64)
def version(game: str) -> str:
    """A digest of a game's board and sheets."""
    tags = [drawn(game).tag, *(printed(game, lang).tag for lang in ("en", "es"))]
    return hashlib.sha256(" ".join(tags).encode()).hexdigest()[:12]


@lru_cache(8)
def listed(lang: str) -> CachedDocument:
    """The list of games."""
    found = []
    for game in games():
        s = load(game).game.words.sheet(lang)
        sides = [side for side in s.players if side.playable]
        found.append(
            GameInfo(
                s.game,
                s.name,
                s.tagline,
                s.about,
                s.years,
                version(game),
                sides,
                s.scenarios,
                s.options,
                s.credits,
                next((guide.id for guide in guides(load(game).game)), ""),
            )
        )
    return CachedDocument("application/json", msgspec.json.encode(found))


def warm_up() -> None:
    """Make ready, in a thread, what every client asks for; it takes a second or two."""

    def made() -> None:
        held = [listed(lang) for lang in ("en", "es")]
        held += [printed(game, lang) for game in games() for lang in ("en", "es")] + [
            drawn(g) for g in games()
        ]
        for document in held:
            document.body({"br"})

    threading.Thread(target=made, daemon=True).start()


def _known(game: str) -> str:
    if game not in games():
        raise Refusal("no-game")
    return game


def _caching(game: str, asked: str | None) -> str:
    return FOREVER if asked == version(game) else "no-cache"


@get("/api/games", responses=refusals(), sync_to_thread=True, packed=True, tags=["games"])
def list_games(request: Asking, lang: Lang = None) -> Response[list[GameInfo]]:
    """The games that can be played here."""
    return _as(list[GameInfo], respond(request, listed(lang or language_of(request)), "public, max-age=3600"))


@get("/api/games/{game:str}/sheet", responses=refusals(404), sync_to_thread=True, packed=True, tags=["games"])
def sheet(request: Asking, game: FromPath[str], lang: Lang = None, asked: Version = None) -> Response[Sheet]:
    """What is printed of a game: sides, units, cards, clauses, in one language."""
    held = printed(_known(game), lang or language_of(request))
    return _as(Sheet, respond(request, held, _caching(game, asked) if lang else "no-cache"))


@get("/api/games/{game:str}/board", responses=refusals(404), sync_to_thread=True, packed=True, tags=["games"])
def board(request: Asking, game: FromPath[str], asked: Version = None) -> Response[dict[str, Any]]:
    """The drawn board of a game (docs/board-format.md)."""
    return _as(dict[str, Any], respond(request, drawn(_known(game)), _caching(game, asked)))


def _as(_kind: type[T], answer: Response[bytes]) -> Response[T]:
    """A response typed as the document that its bytes hold, for the OpenAPI document."""
    return cast("Response[T]", answer)


# ---------------------------------------------------------------- the client


@lru_cache(512)
def _file(path: Path, _changed: int) -> CachedDocument:
    """A file of the client, with the compressed forms made when it was built."""
    plain = path.read_bytes()
    packed = {}
    for encoding, ending in (("br", ".br"), ("gzip", ".gz")):
        beside = path.with_name(path.name + ending)
        if beside.is_file() and beside.stat().st_mtime_ns >= path.stat().st_mtime_ns:
            packed[encoding] = beside.read_bytes()
    return CachedDocument(TYPES.get(path.suffix, "application/octet-stream"), plain, packed)


def found(path: str) -> CachedDocument | None:
    """A file of the client by its address; never one outside its folder."""
    try:
        file = (CLIENT / path.lstrip("/")).resolve()
        if not file.is_relative_to(CLIENT.resolve()) or file.suffix in (".br", ".gz") or not file.is_file():
            return None
        return _file(file, file.stat().st_mtime_ns)
    except (OSError, ValueError):  # no file can have such a name
        return None


def served(request: Asking, path: str) -> Response[Any]:
    """A page or a file of the client."""
    lang = language_of(request)
    if PAGES.fullmatch(path):
        page = found("index.html")
        if page is None:
            return plain_page(lang, "page-unbuilt-title", say("page-unbuilt", lang), status=503)
        return respond(request, page, "no-cache")
    file = found(path) if path not in ("/index.html",) else None
    if file is None:
        return plain_page(lang, "page-missing-title", say("page-missing", lang), status=404, home=True)
    return respond(request, file, FOREVER if HASHED.fullmatch(path) else "no-cache")


# These are pages for people, not part of what programs can ask: they are not in the OpenAPI document.


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False, packed=True)
def page(request: Asking, path: FromPath[str] = "/") -> Response[Any]:
    """The client."""
    return served(request, path)


@head(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False, packed=True)
def page_head(request: Asking, path: FromPath[str] = "/") -> Response[None]:
    """Whether there is such a page."""
    answer = served(request, path)
    length = str(len(answer.content)) if isinstance(answer.content, bytes) else "0"
    headers = dict(answer.headers.items()) | {"content-length": length}
    return Response(None, status_code=answer.status_code, headers=headers, media_type=answer.media_type)


def plain_page(
    lang: str, title: str, text: str, *, status: int = 200, button: str = "", home: bool = False
) -> Response[bytes]:
    """A page without the client. Whatever comes from people is escaped; there is no script and no style in it."""
    said = escape(say(title, lang))
    parts = [f"<h1>{said}</h1>", f"<p>{escape(text)}</p>"]
    if button:
        parts.append(f'<form method="post"><button>{escape(say(button, lang))}</button></form>')
    if home:
        parts.append(f'<p><a href="/">{escape(say("page-home", lang))}</a></p>')
    body = "\n".join(parts)
    html = f"""<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><title>{said}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/plain.css"></head>
<body><main>
{body}
</main></body></html>
"""
    return Response(
        html.encode(), status_code=status, media_type=MediaType.HTML, headers={"cache-control": "no-store"}
    )


PLAIN = """html{background:#cfc3ad;color:#2b241d;font:1.15rem/1.55 Georgia,'Times New Roman',serif}
main{max-width:32rem;margin:16vh auto;padding:1.5rem 2.5rem 2rem;background:#f6eee0;border:1px solid #2b241d;
outline:1px solid #2b241d;outline-offset:-6px}h1{font-weight:500;font-size:1.9rem;line-height:1.2;margin:.5em 0}
button{font:inherit;padding:.45em 1.2em;background:#2b241d;color:#f6eee0;border:0;border-radius:3px;cursor:pointer}
a{color:#7a2f22}@media (max-width:40rem){main{margin:1rem;padding:1rem 1.5rem}}
@media (prefers-color-scheme:dark){html{background:#191714;color:#e8dfc9}main{background:#26221d;border-color:#8a7d66;
outline-color:#8a7d66}a{color:#d99a7c}button{background:#e8dfc9;color:#26221d}}
"""


@get("/plain.css", include_in_schema=False, sync_to_thread=False, packed=True)
def plain_style(request: Asking) -> Response[bytes]:
    """How pages without the client look."""
    return respond(request, CachedDocument(TYPES[".css"], PLAIN.encode(), small=True), "public, max-age=3600")


HANDLERS: list[Any] = [list_games, sheet, board, plain_style, page, page_head]
