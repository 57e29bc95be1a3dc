"""The rule book of a game as it is read: its chapters, by the number that clauses begin with.

A game names them in `data/book/chapters.toml`, each in every language.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from grognard.kernel.documents.words import LANGUAGES
from grognard.kernel.errors import InvalidData
from grognard.kernel.game import Game

FILE = Path("data") / "book" / "chapters.toml"


def chapter_of(clause: str) -> str:
    """The chapter that a clause belongs to.

    >>> chapter_of("6.31.a")
    '6'
    """
    return clause.partition(".")[0]


def chapters(game: Game[Any]) -> dict[str, dict[str, str]]:
    """The titles of a game's chapters by language, in the book's order; a chapter without a title is an error."""
    numbers = list(dict.fromkeys(chapter_of(clause) for clause in game.clauses))
    file = Path(str(sys.modules[type(game.rules).__module__].__file__)).parent / FILE
    if not file.is_file():
        return {}
    try:
        found = msgspec.convert(tomllib.loads(file.read_text("utf-8")), dict[str, dict[str, str]])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise InvalidData(file.name, "chapters", str(error)) from error
    for number in numbers:
        if set(found.get(number, {})) != set(LANGUAGES):
            raise InvalidData(file.name, number, f"a title in {', '.join(LANGUAGES)} was expected")
    if unknown := set(found) - set(numbers):
        raise InvalidData(file.name, min(unknown), "no clause belongs to it")
    return {number: found[number] for number in numbers}
