"""What every game says alike: messages in one language, lines of text, the optional rules."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, TypeVar

from grognard.kernel.cache import Cache
from grognard.kernel.documents.view import Part, Piece, Switch
from grognard.kernel.documents.words import Words
from grognard.kernel.game import Option
from grognard.kernel.vocabulary import Names

REMEMBERED = 20_000  # sentences at most
PIECES_KEPT = 50_000
PARTS_KEPT = 3_000  # of views, some kilobytes each; those in use among as many before them are kept too
T = TypeVar("T")


def compact(facts: Iterable[Iterable[int]]) -> bytes:
    """Many small facts as a key that takes little room."""
    return array("q", chain.from_iterable(facts)).tobytes()


class Speaker:
    """Speaks one language. What has been said once is remembered: the same few sentences come again and again."""

    def __init__(self, words: Words, names: Mapping[str, Names], lang: str) -> None:
        self.words = words
        self.lang = lang
        self.names = {kind: known.names[lang] for kind, known in names.items()}
        self.plurals = frozenset(
            name
            for known in names.values()
            for name, many in zip(known.names[lang], known.many.get(lang, ()), strict=False)
            if many
        )
        self._said: dict[tuple[object, ...], str] = {}
        self.faces: Cache[tuple[object, ...], Piece] = Cache(PIECES_KEPT)  # as they were made before
        self._parts: dict[tuple[object, ...], Any] = {}
        self._older: dict[tuple[object, ...], Any] = {}

    def kept(self, key: tuple[object, ...], make: Callable[[], T]) -> T:
        """A part of a view as it was made before from the same facts: `key` holds all that `make` looks at.

        An action changes little of a table, and a table is shown after each. Nobody changes what is kept.
        """
        known: T | None = self._parts.get(key)
        if known is None:
            known = self._older.get(key)
            if known is None:
                known = make()
            if len(self._parts) >= PARTS_KEPT:
                self._older, self._parts = self._parts, {}
            self._parts[key] = known
        return known

    def say(self, message: str, **args: str | float) -> str:
        """A message."""
        key = (message, *args.items())
        known = self._said.get(key)
        if known is None:
            if len(self._said) > REMEMBERED:
                self._said.clear()
            known = self._said[key] = self.contracted(self.words.say(message, self.lang, args))
        return known

    def side(self, side: int) -> str:
        """A side, within a sentence."""
        return self.names["side"][side]

    def space(self, space: int) -> str:
        """A space, within a sentence."""
        return self.names["space"][space]

    def card(self, card: int) -> str:
        """A card's name."""
        return self.names["card"][card]

    def contracted(self, text: str) -> str:
        """A text with the contractions of the language where a name was put into it."""
        return text

    def switch(self, name: str, known: Option, rule: str) -> Switch:
        """An optional rule."""
        return Switch(
            id=name,
            name=self.say(f"option-{name}-name"),
            about=flat(self.say(f"option-{name}-about")),
            scenarios=list(known.scenarios),
            default=known.default,
            rule=rule,
        )


def flat(text: str) -> str:
    """A text of several lines as one."""
    return " ".join(text.split())


def capital(text: str) -> str:
    """A text that begins a line."""
    return text[:1].upper() + text[1:]


def joined(text: str, lang: str, articles: Sequence[str] = ("el",)) -> str:
    """A text with the contractions of its language; `articles` are those that contract.

    >>> joined("marcha de el Rin a el Elba, no de El Cairo", "es"), joined("A el puerto", "es")
    ('marcha del Rin al Elba, no de El Cairo', 'Al puerto')
    """
    for article in articles if lang == "es" else ():
        text = re.sub(rf"\b([Dd]e|[Aa]) {article} ", r"\1l ", text)
    return text


def contracted(parts: list[Part], lang: str, articles: Sequence[str] = ("el",)) -> list[Part]:
    """The stretches of a sentence, contracted where a name with its article follows "de" or "a" in Spanish.

    >>> [p.text for p in contracted([Part("zarpa de "), Part("el Mar de Lima", "space", "mar-de-lima")], "es")]
    ['zarpa del ', 'Mar de Lima']
    """
    found = parts[:]
    for n in range(1, len(found)) if lang == "es" else ():
        before, name = found[n - 1], found[n]
        article = name.text.partition(" ")[0]
        if article in articles and re.search(r"\b(?:[Dd]e|[Aa]) $", before.text):
            found[n - 1] = Part(f"{before.text[:-1]}l ", before.kind, before.id)
            found[n] = Part(name.text[len(article) + 1 :], name.kind, name.id)
    return found


def titled(parts: list[Part], lang: str) -> list[Part]:
    """The stretches of a sentence, the titles of cards in quotation marks in Spanish; a card nobody may know has none.

    >>> [p.text for p in titled([Part("México juega "), Part("Norte", "card", "norther")], "es")]
    ['México juega ', '«Norte»']
    """
    found = parts[:]
    for n, part in enumerate(parts) if lang == "es" else ():
        if part.kind == "card" and not (n and parts[n - 1].text.endswith("«")):
            found[n] = Part(f"«{part.text}»", part.kind, part.id)
    return found


def number(value: int) -> str:
    """A number as people write it.

    >>> number(12), number(-1)
    ('12', '−1')
    """
    return str(value).replace("-", "−")


def signed(number: int) -> str:
    """A modifier as people write it.

    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '±0')
    """
    return f"{number:+d}".replace("-", "−") if number else "±0"
