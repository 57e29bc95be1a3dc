"""Narrated replays: a course of play that a game brings along, told scene by scene for whoever wants to watch it.

A game has one for each file `data/narrations/<name>.toml` of its folder: the position it begins from, and scenes. A
scene has words in every language, and the play that they tell, a line for each action as in a record: the side, the
action, and after `=` the dice and draws that it meets, a draw by the name of the thing.

A question with a single answer is answered by itself. Nothing is left to chance: a result that a line lacks, one that
is left over and an action that the rules refuse stop with an error that names the file, the scene and the line.
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
from grognard.kernel.log import REVEALED, Log
from grognard.kernel.match import Match, from_position
from grognard.kernel.positions import Document
from grognard.kernel.scripts import read_script
from grognard.kernel.state import State

FOLDER = Path("data") / "narrations"


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told of some steps: words by language, and the play."""

    says: dict[str, str]
    play: str = ""
    title: dict[str, str] = {}
    shows: list[int] = []  # the steps of a worked example that are played here, for tests


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A narration as its file has it."""

    title: dict[str, str]
    about: dict[str, str]
    position: dict[str, Any]
    scene: list[Scene]
    clauses: list[str] = []  # that it shows, for the rules page


class Narration:
    """A narrated replay of a game, as it is written down."""

    def __init__(self, file: Path) -> None:
        self.id = file.stem
        self.file = file.name
        try:
            read = msgspec.convert(tomllib.loads(file.read_text("utf-8")), _File)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise InvalidData(file.name, "narration", str(error)) from error
        self.title = read.title
        self.about = read.about
        self.position: Document = read.position
        self.scenes = read.scene
        self.clauses = read.clauses
        for words in (read.title, read.about, *(s.says for s in read.scene), *(s.title for s in read.scene)):
            if words and set(words) != set(LANGUAGES):
                raise InvalidData(
                    file.name, "words", f"they are in {', '.join(words)}, not in {', '.join(LANGUAGES)}"
                )


def narrations(game: Game[Any]) -> list[Narration]:
    """The narrated replays that a game brings along."""
    folder = Path(str(sys.modules[type(game.rules).__module__].__file__)).parent / FOLDER
    return [Narration(file) for file in sorted(folder.glob("*.toml"))]


class Moment:
    """How the table stands after so many steps, and how long the log is then."""

    def __init__(self, state: State, events: int) -> None:
        self.state = state
        self.events = events


class NarratedReplay:
    """A narration played through: the table after each step, and the step with which each scene begins."""

    def __init__(self, game: Game[Any], narration: Narration) -> None:
        self.game = game
        self.narration = narration
        self.begins: list[int] = []  # by scene: its first step
        self.moments: list[Moment] = []
        self.match = self._start()
        self._keep()
        for n, scene in enumerate(narration.scenes):
            lines = [line.strip() for line in scene.play.splitlines() if line.strip()]
            if n > 0 and not lines:
                raise self._wrong(n, "", "it has no play to tell")
            self.begins.append(len(self.moments) if n > 0 else 0)
            for line in lines:
                try:
                    self._play(line)
                except GrognardError as error:
                    raise self._wrong(n, line, str(error)) from error
                self._keep()

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.moments) - 1

    def at(self, step: int) -> Match:
        """The match after so many steps."""
        moment = self.moments[step]
        match = Match(
            self.game, moment.state.copy(), self.match.scenario, self.match.options, 0, self.match.origin
        )
        log = Log()
        log.events = self._log().events[: moment.events]
        match.state.log = log
        match.earlier = step
        return match

    def places(self, scene: int) -> list[str]:
        """The places that are named by what happens in a scene, as the board calls them."""
        last = self.begins[scene + 1] - 1 if scene + 1 < len(self.begins) else self.steps
        first = self.moments[max(0, self.begins[scene] - 1)].events
        found: dict[str, None] = {}
        for event in self._log().events[first : self.moments[last].events]:
            known = self.game.vocabulary.event_arguments[event.what]
            for a, value in zip(known, event.args, strict=False):
                if a.kind == "space" and value >= 0:
                    found[self.game.words.spot(value)] = None
        if not found:  # what happens in a fight names the place where it began, and not again
            panels = self.game.fog.look(self.moments[last].state, REVEALED, "en").panels
            found = {panel.place: None for panel in panels[:1]}
        return [place for place in found if place]

    def _start(self) -> Match:
        try:
            match = from_position(self.game, {"dice": [], **self.narration.position}, None, 0, exact=True)
            match.check_dice()
        except GrognardError as error:
            raise InvalidData(self.narration.file, "position", str(error)) from error
        return self._forced(match)

    def _play(self, line: str) -> None:
        """One line: an action, with the results that it and what follows by itself meet."""
        match = self.match
        said, _, results = line.partition("=")
        side, _, notation = said.strip().partition(" ")
        script = [int(word) if word.isdecimal() else word for word in results.split()]
        match.state.script = read_script(self.game, script)
        assert match.course is not None
        match.course.given = len(script)
        match.act(notation.strip(), side=side)
        self._forced(match)
        match.check_dice()

    def _forced(self, match: Match) -> Match:
        """Answer every question that has one answer."""
        while match.decision is not None and len(match.decision.actions) == 1:
            match.act(match.decision.actions[0])
        return match

    def _keep(self) -> None:
        self.moments.append(Moment(self.match.state.copy(), len(self._log().events)))

    def _log(self) -> Log:
        return self.match.state.log or Log()

    def _wrong(self, scene: int, line: str, why: str) -> InvalidData:
        where = f"scene {scene + 1}" + (f", {line!r}" if line else "")
        return InvalidData(self.narration.file, where, why.rstrip("."))
