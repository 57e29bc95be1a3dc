"""Matches over HTTP: what can be asked, and what is answered (docs/table-protocol.md)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from grognard.kernel.documents.view import View
from grognard.table import play, seating, talk
from grognard.table.accounts import Person
from grognard.table.documents import (
    Acting,
    Answering,
    Joining,
    Lists,
    NewMatch,
    Notes,
    Offering,
    Reason,
    Reasons,
    Remark,
    Resigning,
    Saying,
    Stale,
    Summary,
    Undoing,
    Update,
)
from grognard.table.errors import Refusal, refusals
from grognard.table.hall import Hall
from grognard.table.live import Live
from grognard.table.replaying import Films
from grognard.table.summaries import shown, summary, update
from grognard.table.words import spoken_to

Asking = Request[Any, Any, State]
Matches = NamedDependency[Hall]
Someone = NamedDependency[Person]
Anyone = NamedDependency[Person | None]
Lang = Annotated[Literal["en", "es"] | None, QueryParameter(description="the language of the answer")]
Side = Annotated[
    str | None, QueryParameter(description="whose view; for those who may choose", max_length=64)
]
Secret = Annotated[str | None, QueryParameter(description="of a match that is not public", max_length=64)]
Listed = Literal["yours", "open", "live", "finished"]
STALE = {409: ResponseSpec(Stale, description="something else came first", generate_examples=False)}
TAGS = ["matches"]


@post("/api/matches", status_code=201, responses=refusals(404, 413, 422), tags=TAGS)
async def create(
    request: Asking, hall: Matches, person: Someone, data: JSONBody[NewMatch], lang: Lang = None
) -> Summary:
    """Set a match up."""
    return summary(hall, await seating.create(hall, person, data), person.id, spoken_to(request))


@get("/api/matches", responses=refusals(), tags=TAGS)
async def listed(
    request: Asking,
    hall: Matches,
    visitor: Anyone,
    which: Annotated[Listed, QueryParameter(name="list")] = "yours",
    lang: Lang = None,
) -> Lists:
    """Matches: one's own, those with a free seat, those to watch, or those that are over."""
    return await seating.lists(hall, which, visitor, spoken_to(request))


@get("/api/matches/{match:str}", responses=refusals(404), tags=TAGS)
async def one(
    request: Asking,
    hall: Matches,
    visitor: Anyone,
    match: FromPath[str],
    invitation: Secret = None,
    lang: Lang = None,
) -> Summary:
    """A match in short."""
    live = await hall.admit(match, _id(visitor), invitation)
    return summary(hall, live.row, _id(visitor), spoken_to(request))


@post("/api/matches/{match:str}/join", status_code=200, responses=refusals(404, 409, 413, 422), tags=TAGS)
async def join(
    request: Asking,
    hall: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Joining],
    lang: Lang = None,
) -> Summary:
    """Take a free seat."""
    live = await seating.join(hall, match, person, data.side, data.invitation)
    return summary(hall, live.row, person.id, spoken_to(request))


@post("/api/matches/{match:str}/resign", status_code=200, responses=refusals(404, 409, 413), tags=TAGS)
async def resign(
    request: Asking,
    hall: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Resigning],
    lang: Lang = None,
) -> Summary:
    """Give a match up."""
    live = await hall.admit(match, person.id)
    await play.resign(hall, live, person.id, data.side)
    return summary(hall, live.row, person.id, spoken_to(request))


@post("/api/matches/{match:str}/offer", status_code=200, responses=refusals(404, 409, 413), tags=TAGS)
async def offer(
    request: Asking,
    hall: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Offering],
    lang: Lang = None,
) -> Summary:
    """Offer a draw, or to break the match off."""
    live = await hall.admit(match, person.id)
    await play.offer(hall, live, person.id, data.kind)
    return summary(hall, live.row, person.id, spoken_to(request))


@post("/api/matches/{match:str}/answer", status_code=200, responses=refusals(404, 409, 413), tags=TAGS)
async def answer(
    request: Asking,
    hall: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Answering],
    lang: Lang = None,
) -> Summary:
    """Accept an offer, refuse it, or take one's own back."""
    live = await hall.admit(match, person.id)
    await play.answer(hall, live, person.id, data.accept)
    return summary(hall, live.row, person.id, spoken_to(request))


@post("/api/matches/{match:str}/rematch", status_code=200, responses=refusals(404, 409), tags=TAGS)
async def rematch(
    request: Asking, hall: Matches, person: Someone, match: FromPath[str], lang: Lang = None
) -> Summary:
    """The match that follows this one, sides swapped; the same for all who ask."""
    live = await hall.admit(match, person.id)
    again = await hall.live(await seating.rematch(hall, live, person))
    return summary(hall, again.row, person.id, spoken_to(request))


@post(
    "/api/matches/{match:str}/actions", status_code=200, responses=refusals(404, 413, 422) | STALE, tags=TAGS
)
async def act(
    request: Asking,
    hall: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Acting],
    lang: Lang = None,
) -> Response[Update]:
    """Take an action."""
    live = await hall.admit(match, person.id)
    try:
        await play.act(hall, live, person.id, data.seq, data.action, spoken_to(request))
    except Refusal as refusal:
        return _refused(request, hall, match, person, refusal)
    return _update(request, hall, live, person.id)


@post("/api/matches/{match:str}/undo", status_code=200, responses=refusals(404, 413, 422) | STALE, tags=TAGS)
async def undo(
    request: Asking,
    hall: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Undoing],
    lang: Lang = None,
) -> Response[Update]:
    """Take the last action back."""
    live = await hall.admit(match, person.id)
    try:
        await play.undo(hall, live, person.id, data.seq, spoken_to(request))
    except Refusal as refusal:
        return _refused(request, hall, match, person, refusal)
    return _update(request, hall, live, person.id)


@get("/api/matches/{match:str}/view", responses=refusals(404), tags=TAGS)
async def view(
    request: Asking,
    hall: Matches,
    visitor: Anyone,
    match: FromPath[str],
    side: Side = None,
    invitation: Secret = None,
    lang: Lang = None,
) -> Response[Update]:
    """A match as one's seat sees it, with the whole log."""
    live = await hall.admit(match, _id(visitor), invitation)
    return _update(request, hall, live, _id(visitor), side)


@get("/api/matches/{match:str}/replay/{step:int}", responses=refusals(404), tags=TAGS)
async def replay(
    request: Asking,
    hall: Matches,
    films: NamedDependency[Films],
    visitor: Anyone,
    match: FromPath[str],
    step: Annotated[int, PathParameter(ge=0, le=1_000_000)],
    side: Side = None,
    invitation: Secret = None,
    lang: Lang = None,
) -> View:
    """What one's seat saw after so many actions."""
    live = await hall.admit(match, _id(visitor), invitation)
    return await films.view(live, step, shown(live, _id(visitor), side), spoken_to(request))


@get("/api/matches/{match:str}/why", responses=refusals(404), tags=TAGS)
async def why(
    request: Asking,
    hall: Matches,
    visitor: Anyone,
    match: FromPath[str],
    kind: Annotated[str, QueryParameter(max_length=32)],
    target: Annotated[str, QueryParameter(max_length=64)],
    lang: Lang = None,
) -> Reasons:
    """Why a thing cannot be chosen now."""
    live = await hall.admit(match, _id(visitor))
    side = live.row.turn if live.row.status == "playing" else None
    if side is None or side not in live.sides_of(_id(visitor)):
        return Reasons([])
    return Reasons([Reason(**r) for r in live.match.why(side, kind, target, spoken_to(request))])


@get("/api/matches/{match:str}/record", media_type=MediaType.TEXT, responses=refusals(404, 409), tags=TAGS)
async def record(
    hall: Matches, visitor: Anyone, match: FromPath[str], invitation: Secret = None
) -> Response[str]:
    """A finished match as text, enough to play it again exactly."""
    live = await hall.admit(match, _id(visitor), invitation)
    if not live.finished:
        raise Refusal("not-finished")
    name = f'attachment; filename="{live.row.game}-{live.row.scenario}.txt"'
    return Response(live.match.record(), media_type=MediaType.TEXT, headers={"content-disposition": name})


@get("/api/matches/{match:str}/notes", responses=refusals(404), tags=TAGS)
async def notes(hall: Matches, person: Someone, match: FromPath[str], invitation: Secret = None) -> Notes:
    """What one has written down for oneself."""
    live = await hall.admit(match, person.id, invitation)
    return Notes(await hall.store.note(live.id, person.id))


@put("/api/matches/{match:str}/notes", responses=refusals(404, 413), tags=TAGS)
async def write_notes(
    hall: Matches, person: Someone, match: FromPath[str], data: JSONBody[Notes], invitation: Secret = None
) -> Notes:
    """Write something down for oneself."""
    live = await hall.admit(match, person.id, invitation)
    await hall.store.write_note(live.id, person.id, data.text)
    return data


@get("/api/matches/{match:str}/chat", responses=refusals(404), tags=TAGS)
async def heard(
    hall: Matches, visitor: Anyone, match: FromPath[str], invitation: Secret = None
) -> list[Remark]:
    """What the players have said."""
    live = await hall.admit(match, _id(visitor), invitation)
    return await talk.said(hall, live, _id(visitor))


@post("/api/matches/{match:str}/chat", status_code=201, responses=refusals(404, 413), tags=TAGS)
async def chat(hall: Matches, person: Someone, match: FromPath[str], data: JSONBody[Saying]) -> Remark:
    """Say something to the other players."""
    live = await hall.admit(match, person.id)
    return await talk.say(hall, live, person.id, data.text)


def _id(person: Person | None) -> str | None:
    return None if person is None else person.id


def _update(
    request: Asking, hall: Hall, live: Live, person: str | None, asked: str | None = None
) -> Response[Update]:
    body: Any = update(hall, live, person, spoken_to(request), shown(live, person, asked))
    hall.glanced(live)
    return Response(body, media_type=MediaType.JSON)


def _refused(request: Asking, hall: Hall, match: str, person: Person, refusal: Refusal) -> Response[Update]:
    """The refusal; where something else came first, with the match as it stands."""
    live = hall.known(match)
    if refusal.code != "stale" or live is None:
        raise refusal
    lang = spoken_to(request)
    present = update(hall, live, person.id, lang, shown(live, person.id, None))
    body: Any = msgspec.json.encode({"error": refusal.told(lang).error, "update": msgspec.Raw(present)})
    return Response(body, status_code=409, media_type=MediaType.JSON)


HANDLERS = [
    create, listed, one, join, resign, offer, answer, rematch, act, undo, view, replay, why, record,
    notes, write_notes, heard, chat,
]  # fmt: skip
