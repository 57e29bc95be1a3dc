"""The command line's output: in the language asked for, with progress bars, and without tracebacks."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer import rich_utils
from typer.core import TyperGroup

from grognard.board import MissingRenderer
from grognard.kernel.documents.words import Words, language
from grognard.kernel.errors import GrognardError

WORDS = Words(files("grognard") / "text")
WRONG = 2  # the exit code of what cannot be done as asked
DATABASES = ("sqlalchemy", "sqlite3", "asyncpg", "alembic")
FAILED = 1  # the exit code of a check that found something


class Output:
    """The consoles, and the language of what is printed."""

    def __init__(self, lang: str | None = None) -> None:
        self.lang = language(lang)
        self.out = Console(highlight=False)
        self.err = Console(stderr=True, highlight=False)

    def say(self, message: str, **args: str | int | float) -> str:
        """A message of ours."""
        return WORDS.say(message, self.lang, args)

    def print(self, message: str, **args: str | int | float) -> None:
        """Say a message on a line of its own."""
        self.out.print(self.say(message, **args), markup=False)

    def data(self, document: object) -> None:
        """A document for programs."""
        sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=2) + "\n")

    @contextmanager
    def bar(self, message: str, total: int, quiet: bool) -> Iterator[Callable[[int], None]]:
        """A progress bar on the error stream; call it with how much more was done."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=self.err, transient=True, disable=quiet) as progress:
            task = progress.add_task(self.say(message), total=total)
            yield lambda done: progress.advance(task, done)

    @contextmanager
    def progress(
        self, message: str, quiet: bool = False
    ) -> Iterator[tuple[Callable[[int], None], Callable[[int], None]]]:
        """A progress bar with an unknown total: two callbacks, one sets the total, one adds what was done."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=self.err, transient=True, disable=quiet) as progress:
            task = progress.add_task(self.say(message), total=None)
            yield (
                lambda total: progress.update(task, total=total),
                lambda done: progress.advance(task, done),
            )


def asked_language(args: Sequence[str]) -> str:
    """The language that a command line asks for, before it is read properly.

    >>> asked_language(["games", "--lang", "es"]), asked_language(["--lang=en", "games"])
    ('es', 'en')
    """
    for n, arg in enumerate(args):
        if arg == "--lang" and n + 1 < len(args):
            return language(args[n + 1])
        if arg.startswith("--lang="):
            return language(arg.removeprefix("--lang="))
    return language()


class TranslatedGroup(TyperGroup):
    """The commands: their help is in the language asked for; an error is one red line."""

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        lang = asked_language(args)
        for command in every(self):
            translate(command, lang)
        rich_utils.ARGUMENTS_PANEL_TITLE = WORDS.say("help-arguments", lang)
        rich_utils.OPTIONS_PANEL_TITLE = WORDS.say("help-options", lang)
        rich_utils.COMMANDS_PANEL_TITLE = WORDS.say("help-commands", lang)
        return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except (GrognardError, OSError, MissingRenderer) as error:
            said = one_line(error)
        except UnicodeDecodeError:
            said = WORDS.say("not-utf-8", language(ctx.obj))
        except Exception as error:
            if type(error).__module__.partition(".")[0] not in DATABASES:
                raise
            said = WORDS.say(
                "database-failed",
                language(ctx.obj),
                {"why": one_line(getattr(error, "orig", error)).rstrip(".")},
            )
        Console(stderr=True, highlight=False).print(said, style="red", markup=False)
        raise typer.Exit(WRONG) from None


def every(command: Any) -> list[Any]:
    """A command with all those inside it."""
    return [command, *(c for inner in getattr(command, "commands", {}).values() for c in every(inner))]


def one_line(error: Exception) -> str:
    """What went wrong, on a line."""
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    return " ".join(str(error).split())


def translate(command: Any, lang: str) -> None:
    """Put a command's help into words: until then it is the names of messages."""
    for thing in [command, *command.params]:
        message = thing.__dict__.setdefault("message", getattr(thing, "help", None) or "")
        if WORDS.has(message, lang):
            thing.help = WORDS.say(message, lang)
