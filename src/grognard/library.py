"""The games there are, and the calls of the public contract that start from a game's name."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import grognard.games  # noqa: F401 (now: the first import of a game would put the package in place of `games()`)
from grognard.kernel import record
from grognard.kernel.errors import GrognardError, quoted
from grognard.kernel.game import Game
from grognard.kernel.match import Match, from_position, start

PACKAGES = ("texas_glory", "an_impossible_war", "libertad_o_muerte", "napoleon_against_europe")
EXAMPLES = ("the_ford",)  # games to learn from: not in the list, but they load like any other


class Rules:
    """A game ready to be played: `start` a scenario, or set up any `position`."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @property
    def id(self) -> str:
        """The game's name in commands and documents."""
        return self.game.id

    @property
    def sides(self) -> tuple[str, ...]:
        """Its seats."""
        return self.game.sides

    @property
    def scenarios(self) -> tuple[str, ...]:
        """Its set-ups, the recommended one first."""
        return self.game.scenarios

    def start(
        self, scenario: str | None = None, seed: int = 0, options: Mapping[str, bool] | None = None
    ) -> Match:
        """A new match."""
        return start(self.game, scenario, seed, options)

    def sheet(self, lang: str = "en") -> dict[str, Any]:
        """What is printed of the game, in one language, as plain values (docs/table-document.md)."""
        return self.game.words.sheet_document(lang)

    def position(
        self,
        document: object,
        dice: list[int | str] | None = None,
        seed: int = 0,
        until: str | None = None,
        exact: bool | None = None,
    ) -> Match:
        """A match from a position: a text or table that says what differs from a scenario's start.

        `dice` are the results to come, draws by name; with `exact` one that is missing is an error, otherwise chance
        takes over. `until` says where to stop: a phase, a procedure, or "dice", where the script is used up.
        """
        return from_position(self.game, document, dice, seed, until, exact)


HINT = "hint"  # a side has asked what a bot would do
OF_THE_TABLE = (HINT,)  # what the log tells that neither a game nor the kernel does
_loaded: dict[str, Rules] = {}


def games() -> list[str]:
    """The names of the games.

    >>> games()
    ['texas-glory', 'an-impossible-war', 'libertad-o-muerte', 'napoleon-against-europe']
    """
    return [p.replace("_", "-") for p in PACKAGES]


def load(name: str) -> Rules:
    """A game by its name."""
    package = name.replace("-", "_") if isinstance(name, str) else ""
    if package not in PACKAGES + EXAMPLES or package.replace("_", "-") != name:
        raise GrognardError(f"there is no game {quoted(name)}; there are {', '.join(games())}.")
    if name not in _loaded:
        folder = "examples" if package in EXAMPLES else "games"
        overlay = os.environ.get("GROGNARD_DATA", "")
        if overlay and (Path(overlay) / name).is_dir():
            _loaded[name] = _with_overlay(folder, package, str(Path(overlay) / name))
        else:
            _loaded[name] = _made(folder, package)
        gc.freeze()  # a game is never thrown away: the garbage collector need not look through it again and again
    return _loaded[name]


def _made(folder: str, package: str) -> Rules:
    module = import_module(f"grognard.{folder}.{package}.game")
    made = cast(Callable[[], Game[Any]], module.make)()
    made.vocabulary.event_arguments.update({what: [] for what in OF_THE_TABLE})
    return Rules(made)


def _with_overlay(folder: str, package: str, overlay: str) -> Rules:
    """A game with someone's own values, tried out: what cannot be set up is refused before anyone plays it."""
    try:
        rules = _made(folder, package)
        for scenario in rules.scenarios:
            rules.start(scenario)
    except GrognardError:
        raise
    except Exception as error:
        told = " ".join(str(error).split())[:120]
        raise GrognardError(
            f"{overlay}: with these values the game cannot be set up ({type(error).__name__}: {told})."
        ) from error
    return rules


def replay(text: str, watch: Callable[[Match], None] | None = None) -> Match:
    """Play a record again, exactly; `watch` sees the match after each action."""
    return record.replay(text, lambda name: load(name).game, watch)
