"""Guided first matches: a real match from a prepared position, with a note in the margin for its first decisions.

A game has one for each file `data/guides/<name>.toml` of its folder: the scenario and the chance that it begins with,
the side that the newcomer plays, the aim, and steps. A step is for a decision: the kind of question (`ask`), what it is
for in every language, and suggestions, of which the first that is legal is made. The player may do something else: a
step waits until its question is asked and one of its suggestions is possible, and is left out where a later one fits.

Where a set-up would only delay a newcomer, `begin` names the first question that they are asked: all before it is
answered by the game's quick player. `position` may say how the table differs from the scenario's.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from grognard.kernel.documents.words import LANGUAGES
from grognard.kernel.errors import GrognardError, InvalidData
from grognard.kernel.game import Game
from grognard.kernel.match import Match, from_position, start
from grognard.kernel.positions import Document

FOLDER = Path("data") / "guides"
MOST = 500  # decisions before the first of a newcomer
Words = dict[str, str]


class GuideStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a decision is for, and what could be done."""

    ask: str
    says: Words
    suggest: list[str] = []
    title: Words = {}


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A guided match as its file has it."""

    title: Words
    about: Words
    aim: Words
    end: Words  # told when the last step is behind
    scenario: str
    side: str
    seed: int
    step: list[GuideStep]
    begin: str = ""
    position: Document = {}
    id: str = ""


def guides(game: Game[Any]) -> list[Guide]:
    """The guided matches that a game brings along."""
    folder = Path(str(sys.modules[type(game.rules).__module__].__file__)).parent / FOLDER
    return [read(game, file) for file in sorted(folder.glob("*.toml"))]


def read(game: Game[Any], file: Path) -> Guide:
    """A guided match from its file; what does not fit the game is named."""
    try:
        found = msgspec.convert({**tomllib.loads(file.read_text("utf-8")), "id": file.stem}, Guide)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise InvalidData(file.name, "guide", str(error)) from error
    if found.scenario not in game.scenarios:
        raise InvalidData(file.name, "scenario", f"it is none of {', '.join(game.scenarios)}")
    if found.side not in game.sides:
        raise InvalidData(file.name, "side", f"it is none of {', '.join(game.sides)}")
    said = [found.title, found.about, found.aim, found.end]
    for words in (*said, *(s.says for s in found.step), *(s.title for s in found.step if s.title)):
        if set(words) != set(LANGUAGES):
            raise InvalidData(
                file.name, "words", f"they are in {', '.join(words)}, not in {', '.join(LANGUAGES)}"
            )
    for n, step in enumerate(found.step, 1):
        for notation in step.suggest:
            try:
                game.vocabulary.read(notation)
            except GrognardError as error:
                raise InvalidData(file.name, f"step {n}", str(error)) from error
    return found


def begun(game: Game[Any], guide: Guide) -> Match:
    """The match of a guide before the first decision of whoever plays it."""
    if guide.position:
        match = from_position(game, {"scenario": guide.scenario, **guide.position}, None, guide.seed)
    else:
        match = start(game, guide.scenario, guide.seed)
    for _ in range(MOST):
        mine = match.decision_for(guide.side)
        if match.decision is None or not guide.begin or (mine is not None and mine.ask == guide.begin):
            break
        match.act(game.bot.quick(match.state))
    mine = match.decision_for(guide.side)
    if guide.begin and (mine is None or mine.ask != guide.begin):
        raise InvalidData(f"{guide.id}.toml", "begin", f"{guide.side} is never asked {guide.begin!r}")
    match.steps.clear()  # nothing of that can be taken back
    return match


def step_for(guide: Guide, ask: str, legal: list[str], after: int = 0) -> int:
    """The step that a decision belongs to, from one on; -1 where none does.

    It is the first that asks so and whose suggestions, where it has any, are not all illegal.
    """
    for n in range(after, len(guide.step)):
        step = guide.step[n]
        if step.ask == ask and (not step.suggest or any(s in legal for s in step.suggest)):
            return n
    return -1
