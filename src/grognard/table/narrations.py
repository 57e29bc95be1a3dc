"""The narrated replays of the games: which there are, their scenes, and the table after each step."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from litestar import get
from litestar.params import FromPath, PathParameter
from msgspec import Struct
from msgspec.structs import replace

from grognard.book import chapters
from grognard.kernel.documents.view import View
from grognard.library import games, load
from grognard.narration import NarratedReplay, narrations
from grognard.table.documents import LogUpdate, Summary, Update
from grognard.table.errors import Refusal, refusals
from grognard.table.pages import Asking, Lang
from grognard.table.words import language_of

TAGS = ["games"]


class NarrationInfo(Struct):
    """A narrated replay, as the rules page offers it."""

    id: str
    title: str
    about: str
    clauses: list[str]  # that it shows


class ChapterInfo(Struct):
    """A chapter of the rule book: the number that its clauses begin with, and its title."""

    id: str
    title: str


class SceneInfo(Struct):
    """What is told from a step on."""

    step: int
    title: str  # "" where it goes on with what was told before
    text: str
    places: list[str]  # where it happens


class Narrated(Struct):
    """A narrated replay to watch: its scenes, and the table before its first step."""

    id: str
    title: str
    about: str
    scenes: list[SceneInfo]
    update: Update


@lru_cache(16)
def _listed(game: str, lang: str) -> list[NarrationInfo]:
    if game not in games():
        raise Refusal("no-game")
    return [NarrationInfo(n.id, n.title[lang], n.about[lang], n.clauses) for n in narrations(load(game).game)]


@lru_cache(16)
def _played(game: str, name: str) -> NarratedReplay:
    """A narrated replay, played through once."""
    if game not in games():
        raise Refusal("no-game")
    rules = load(game).game
    for narration in narrations(rules):
        if narration.id == name:
            return NarratedReplay(rules, narration)
    raise Refusal("no-narration")


def _view(replay: NarratedReplay, step: int, lang: str) -> View:
    """The open table after so many steps, without a question."""
    return replace(replay.at(step).seen(None, lang, open=True), decision=None, waiting_for=[])


def _first(replay: NarratedReplay, lang: str) -> Update:
    """The replay as a match that is over, before its first step; nobody sits at it."""
    view = _view(replay, 0, lang)
    match = Summary(
        id=replay.narration.id,
        game=replay.game.id,
        scenario=replay.match.scenario,
        options=replay.match.options,
        seats=[],
        public=True,
        created=0,
        updated=0,
        seq=0,
        steps=replay.steps,
        status="finished",
        mine=[],
        turn=None,
        your_turn=False,
        winner=None,
        ending="",
        offer=None,
        heading=view.status.heading,
        phase=view.status.phase,
        rematch=None,
    )
    return Update(
        seq=0, match=match, view=replace(view, steps=replay.steps, log=[]), log=LogUpdate(0, view.log)
    )


@get("/api/games/{game:str}/narrations", responses=refusals(404), sync_to_thread=True, tags=TAGS)
def listed(request: Asking, game: FromPath[str], lang: Lang = None) -> list[NarrationInfo]:
    """The narrated replays of a game."""
    return _listed(game, lang or language_of(request))


@get("/api/games/{game:str}/chapters", responses=refusals(404), sync_to_thread=True, tags=TAGS)
def contents(request: Asking, game: FromPath[str], lang: Lang = None) -> list[ChapterInfo]:
    """The chapters of a game's rule book."""
    if game not in games():
        raise Refusal("no-game")
    said = lang or language_of(request)
    return [ChapterInfo(number, title[said]) for number, title in chapters(load(game).game).items()]


@get("/api/games/{game:str}/narrations/{name:str}", responses=refusals(404), sync_to_thread=True, tags=TAGS)
def narrated(request: Asking, game: FromPath[str], name: FromPath[str], lang: Lang = None) -> Narrated:
    """A narrated replay: its scenes, and the table before its first step."""
    spoken = lang or language_of(request)
    replay = _played(game, name)
    told = replay.narration
    scenes = [
        SceneInfo(step, scene.title.get(spoken, ""), scene.says[spoken], replay.places(n))
        for n, (step, scene) in enumerate(zip(replay.begins, told.scenes, strict=True))
    ]
    return Narrated(told.id, told.title[spoken], told.about[spoken], scenes, _first(replay, spoken))


@get(
    "/api/games/{game:str}/narrations/{name:str}/{step:int}",
    responses=refusals(404),
    sync_to_thread=True,
    tags=TAGS,
)
def step_of(
    request: Asking,
    game: FromPath[str],
    name: FromPath[str],
    step: Annotated[int, PathParameter(ge=0, le=1_000_000)],
    lang: Lang = None,
) -> View:
    """The table of a narrated replay after so many steps, with the log up to there."""
    replay = _played(game, name)
    if step > replay.steps:
        raise Refusal("no-step")
    return _view(replay, step, lang or language_of(request))


HANDLERS = [listed, contents, narrated, step_of]
