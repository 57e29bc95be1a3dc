"""Words: everything a person reads, in each language, from Fluent files."""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping
from importlib.resources.abc import Traversable

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


class Words:
    """The messages of some folders, later folders over earlier ones.

    A folder holds `en.ftl` and `es.ftl`, or, where there are many, folders `en` and `es` of files by chapter.
    """

    def __init__(self, *folders: Traversable) -> None:
        self._bundles: dict[str, FluentBundle] = {}
        for lang in LANGUAGES:
            bundle = FluentBundle([lang], use_isolating=False)
            for folder in folders:
                for file in texts(folder, lang):
                    bundle.add_resource(FluentResource(file.read_text("utf-8")), allow_overrides=True)
            self._bundles[lang] = bundle

    def has(self, message: str, lang: str = "en") -> bool:
        """Whether there is such a message."""
        return self._bundles[lang].has_message(message)

    def say(self, message: str, lang: str, args: Mapping[str, str | int | float] | None = None) -> str:
        """A message in a language; a missing one is an error, never a silent gap."""
        bundle = self._bundles[lang]
        if not bundle.has_message(message):
            raise KeyError(f"no message {message!r} in {lang}")
        pattern = bundle.get_message(message).value
        if pattern is None:
            raise KeyError(f"message {message!r} has no text in {lang}")
        text, errors = bundle.format_pattern(pattern, dict(args or {}))
        if errors:
            raise KeyError(f"message {message!r} in {lang}: {errors[0]}")
        return str(text)
