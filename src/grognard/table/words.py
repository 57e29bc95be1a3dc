"""The server's own messages, and the language of a request."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from litestar.connection import ASGIConnection

from grognard.kernel.documents.words import LANGUAGES, Words

WORDS = Words(files("grognard.table") / "text", files("grognard.table") / "text" / "matches")


def say(message: str, lang: str, **args: str | int) -> str:
    """A message of the server."""
    return WORDS.say(message, lang, args)


def preferred(accept: str) -> str:
    """The best of our languages for an Accept-Language header.

    >>> preferred("fr, es-MX;q=0.8, en;q=0.5"), preferred(""), preferred("en;q=0.1,es;q=what")
    ('es', 'en', 'en')
    """
    best, most = "en", 0.0
    for part in accept[:200].split(","):
        tag, _, weight = part.partition(";")
        lang = tag.strip()[:2].lower()
        try:
            value = float(weight.partition("=")[2]) if weight else 1.0
        except ValueError:
            continue
        if lang in LANGUAGES and value > most:
            best, most = lang, value
    return best


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The language of a request: what it asks for, else its person's, else its browser's."""
    asked = connection.query_params.get("lang")
    if asked in LANGUAGES:
        return str(asked)
    person = connection.scope.get("state", {}).get("person")
    lang = getattr(person, "lang", None)
    return lang if lang in LANGUAGES else preferred(connection.headers.get("accept-language", ""))
