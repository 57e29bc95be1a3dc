"""Guided first matches: which a game has, their words, and how one is begun."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from litestar import get, post
from litestar.params import FromPath
from msgspec import Struct

from grognard import guide as guiding
from grognard.library import games, load
from grognard.table import seating
from grognard.table.documents import Summary
from grognard.table.errors import Refusal, refusals
from grognard.table.journal import Mark, trace
from grognard.table.routes import Asking, Lang, Matches, Someone
from grognard.table.rows import SeatRow
from grognard.table.summaries import summary
from grognard.table.words import language_of

TAGS = ["games"]


class GuideInfo(Struct):
    """A guided match, as a game's page offers it."""

    id: str
    title: str
    about: str
    side: str
    scenario: str


class MarginStep(Struct):
    """What a decision of a guided match is for: the kind of question, the words, and what is suggested."""

    ask: str
    title: str
    text: str
    suggest: list[str]


class GuideWords(Struct):
    """All that a guide says in the margin."""

    id: str
    title: str
    aim: str
    end: str
    steps: list[MarginStep]


@lru_cache(16)
def _of(game: str) -> list[guiding.Guide]:
    if game not in games():
        raise Refusal("no-game")
    return guiding.guides(load(game).game)


def _one(game: str, name: str) -> guiding.Guide:
    for guide in _of(game):
        if guide.id == name:
            return guide
    raise Refusal("no-guide")


@get("/api/games/{game:str}/guides", responses=refusals(404), sync_to_thread=True, tags=TAGS)
def listed(request: Asking, game: FromPath[str], lang: Lang = None) -> list[GuideInfo]:
    """The guided matches of a game."""
    said = lang or language_of(request)
    return [GuideInfo(g.id, g.title[said], g.about[said], g.side, g.scenario) for g in _of(game)]


@get("/api/games/{game:str}/guides/{name:str}", responses=refusals(404), sync_to_thread=True, tags=TAGS)
def words(request: Asking, game: FromPath[str], name: FromPath[str], lang: Lang = None) -> GuideWords:
    """What a guide says in the margin."""
    guide, said = _one(game, name), lang or language_of(request)
    steps = [MarginStep(s.ask, s.title.get(said, ""), s.says[said], s.suggest) for s in guide.step]
    return GuideWords(guide.id, guide.title[said], guide.aim[said], guide.end[said], steps)


@post("/api/games/{game:str}/guides/{name:str}", status_code=201, responses=refusals(404), tags=TAGS)
async def begin(
    request: Asking,
    registry: Matches,
    person: Someone,
    game: FromPath[str],
    name: FromPath[str],
    lang: Lang = None,
) -> Summary:
    """Begin a guided match against the bot."""
    guide = _one(game, name)
    rules = load(game)
    match = guiding.begun(rules.game, guide)
    seats = [_seat(side, side == guide.side, person) for side in rules.sides]
    row = seating.new_row(match, str(guide.seed), seats, False, "guide", guide.id)
    await registry.store.create(row, trace(match, 0, Mark(0, 0), None)[0])
    if row.asking:
        registry.think(row.id)
    return summary(registry, row, person.id, language_of(request))


def _seat(side: str, mine: bool, person: Any) -> SeatRow:
    if mine:
        return SeatRow(side=side, kind="human", person=person.id, name=person.name)
    return SeatRow(side=side, kind="bot", bot="greedy")


HANDLERS = [listed, words, begin]
