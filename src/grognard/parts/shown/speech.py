"""What every game says alike: messages in one language, lines of text, the optional rules."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.kernel.documents.view import Switch
from grognard.kernel.documents.words import Words
from grognard.kernel.game import Option
from grognard.kernel.vocabulary import Names

REMEMBERED = 20_000  # sentences at most


class Speaker:
    """Speaks one language. What has been said once is remembered: the same few sentences come again and again."""

    def __init__(self, words: Words, names: Mapping[str, Names], lang: str) -> None:
        self.words = words
        self.lang = lang
        self.names = {kind: known.names[lang] for kind, known in names.items()}
        self._said: dict[tuple[object, ...], str] = {}

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
