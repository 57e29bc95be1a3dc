"""Words: everything a person reads, in each language, from Fluent files."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Iterable, Mapping
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from grognard.kernel.errors import GrognardError, quoted

LANGUAGES = ("en", "es")


def language(asked: str | None = None) -> str:
    """The language to speak: what was asked for, else the locale's, else English.

    >>> language("es_ES.UTF-8"), language("fr")
    ('es', 'en')
    """
    wanted = asked or os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or "en"
    return wanted[:2].lower() if wanted[:2].lower() in LANGUAGES else "en"


def spoken(lang: object) -> str:
    """A language that is there, or an error that says which are."""
    if lang not in LANGUAGES:
        raise GrognardError(f"there is no language {quoted(lang)}; there are {', '.join(LANGUAGES)}.")
    return str(lang)


def texts(folder: Traversable, lang: str) -> list[Traversable]:
    """The Fluent files of a language in a folder."""
    chapters = folder / lang
    if chapters.is_dir():
        return sorted((f for f in chapters.iterdir() if f.name.endswith(".ftl")), key=lambda f: f.name)
    return [folder / f"{lang}.ftl"]


# An entry begins at the margin, and its further lines do not look like this.
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*)[ ]*=", re.MULTILINE)
HYPHEN = re.compile(r"(?<!\w)-(?=\d)")  # in the place of a minus sign
REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


def entries(text: str) -> dict[str, str]:
    """The messages and terms of a Fluent file by their names, as they are written.

    >>> entries("# greetings\\nhello = Hello, { $name }!\\ngo =\\n    Go\\n    on")
    {'hello': 'hello = Hello, { $name }!\\n', 'go': 'go =\\n    Go\\n    on'}
    """
    starts = list(ENTRY.finditer(text))
    ends = [*(start.start() for start in starts[1:]), len(text)]
    return {start[1]: text[start.start() : end] for start, end in zip(starts, ends)}


class Messages:
    """The messages of one language. Each is parsed when it is first said: of thousands a process says a few hundred."""

    def __init__(self, lang: str, files: Iterable[Traversable]) -> None:
        self.lang = lang
        self._unread: dict[str, str] = {}
        for file in files:
            self._unread |= entries(file.read_text("utf-8"))
        self._known = frozenset(self._unread)
        self._bundle = FluentBundle([lang], use_isolating=False)

    def __contains__(self, message: str) -> bool:
        return message in self._known

    def pattern(self, message: str) -> Any:
        """What a message says, before it is given its arguments."""
        if message in self._unread:
            self._read(message)
        return self._bundle.get_message(message).value

    def _read(self, message: str) -> None:
        """Parse a message, with all that it refers to."""
        found: dict[str, str] = {}
        wanted = [message]
        while wanted:
            name = wanted.pop()
            text = self._unread.get(name)
            if text is not None and name not in found:
                found[name] = text
                wanted += REFERENCE.findall(text)
        self._bundle.add_resource(FluentResource("\n".join(found.values())))
        for name in found:  # last of all: whoever finds it gone, in another thread, can say it
            self._unread.pop(name, None)

    def say(self, message: str, args: Mapping[str, str | int | float]) -> str:
        """A message with its arguments; a number below zero has a minus sign, not the hyphen of plain text."""
        if message not in self._known:
            raise KeyError(f"no message {message!r} in {self.lang}")
        pattern = self.pattern(message)
        if pattern is None:
            raise KeyError(f"message {message!r} has no text in {self.lang}")
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            raise KeyError(f"message {message!r} in {self.lang}: {errors[0]}")
        below = any(not isinstance(value, str) and value < 0 for value in args.values())
        return HYPHEN.sub("−", str(text)) if below else str(text)


class Words:
    """The messages of some folders, later folders over earlier ones.

    A folder holds `en.ftl` and `es.ftl`, or, where there are many, folders `en` and `es` of files by chapter.
    """

    def __init__(self, *folders: Traversable) -> None:
        self._messages = {
            lang: Messages(lang, [file for folder in folders for file in texts(folder, lang)])
            for lang in LANGUAGES
        }

    def has(self, message: str, lang: str = "en") -> bool:
        """Whether there is such a message."""
        return message in self._messages[lang]

    def say(self, message: str, lang: str, args: Mapping[str, str | int | float] | None = None) -> str:
        """A message in a language; a missing one is an error, never a silent gap."""
        return self._messages[lang].say(message, args or {})
