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
from grognard.table import analysis, passing, play, seating, talk
from grognard.table.accounts import Person
from grognard.table.documents import (
    Acting,
    Analysing,
    Answering,
    Claiming,
    Joining,
    Lists,
    NewMatch,
    Notes,
    Offering,
    Passing,
    Reason,
    Reasons,
    Remark,
    Resigning,
    Saying,
    Stale,
    Steps,
    Summary,
    TurnMark,
    Undoing,
    Update,
)
from grognard.table.errors import Refusal, refusals
from grognard.table.limits import network
from grognard.table.live import LiveMatch
from grognard.table.registry import Registry
from grognard.table.replaying import log_of, record_of, steps_after, turns_of, view_at
from grognard.table.summaries import shown, summary, update
from grognard.table.words import language_of

Asking = Request[Any, Any, State]
Matches = NamedDependency[Registry]
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
    request: Asking, registry: Matches, person: Someone, data: JSONBody[NewMatch], lang: Lang = None
) -> Summary:
    """Set a match up."""
    return summary(registry, await seating.create(registry, person, data), person.id, language_of(request))


@get("/api/matches", responses=refusals(), tags=TAGS)
async def listed(
    request: Asking,
    registry: Matches,
    visitor: Anyone,
    which: Annotated[Listed, QueryParameter(name="list")] = "yours",
    lang: Lang = None,
) -> Lists:
    """Matches: one's own, those with a free seat, those to watch, or those that are over."""
    return await seating.lists(registry, which, visitor, language_of(request))


@get("/api/matches/{match:str}", responses=refusals(404), tags=TAGS)
async def one(
    request: Asking,
    registry: Matches,
    visitor: Anyone,
    match: FromPath[str],
    invitation: Secret = None,
    lang: Lang = None,
) -> Summary:
    """A match in short."""
    live = await registry.admit(match, _id(visitor), invitation)
    return summary(registry, live.row, _id(visitor), language_of(request))


@post("/api/matches/{match:str}/join", status_code=200, responses=refusals(404, 409, 413, 422), tags=TAGS)
async def join(
    request: Asking,
    registry: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Joining],
    lang: Lang = None,
) -> Summary:
    """Take a free seat."""
    live = await seating.join(registry, match, person, data.side, data.invitation)
    return summary(registry, live.row, person.id, language_of(request))


@post("/api/matches/{match:str}/resign", status_code=200, responses=refusals(404, 409, 413), tags=TAGS)
async def resign(
    request: Asking,
    registry: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Resigning],
    lang: Lang = None,
) -> Summary:
    """Give a match up."""
    live = await registry.admit(match, person.id)
    await play.resign(registry, live, person.id, data.side)
    return summary(registry, live.row, person.id, language_of(request))


@post("/api/matches/{match:str}/offer", status_code=200, responses=refusals(404, 409, 413), tags=TAGS)
async def offer(
    request: Asking,
    registry: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Offering],
    lang: Lang = None,
) -> Summary:
    """Offer a draw, or to break the match off."""
    live = await registry.admit(match, person.id)
    await play.offer(registry, live, person.id, data.kind)
    return summary(registry, live.row, person.id, language_of(request))


@post("/api/matches/{match:str}/claim", status_code=200, responses=refusals(404, 409, 413), tags=TAGS)
async def claim(
    request: Asking,
    registry: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Claiming],
    lang: Lang = None,
) -> Summary:
    """Claim a match in which another's time has run out, or break it off."""
    live = await registry.admit(match, person.id)
    await play.claim(registry, live, person.id, data.kind)
    return summary(registry, live.row, person.id, language_of(request))


@post("/api/matches/{match:str}/reopen", status_code=200, responses=refusals(404, 409), tags=TAGS)
async def reopen(
    request: Asking, registry: Matches, person: Someone, match: FromPath[str], lang: Lang = None
) -> Summary:
    """Take a match out that was put away; one with a free seat is offered anew."""
    live = await registry.admit(match, person.id)
    await play.reopen(registry, live, person.id)
    return summary(registry, live.row, person.id, language_of(request))


@post("/api/matches/{match:str}/answer", status_code=200, responses=refusals(404, 409, 413), tags=TAGS)
async def answer(
    request: Asking,
    registry: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Answering],
    lang: Lang = None,
) -> Summary:
    """Accept an offer, refuse it, or take one's own back."""
    live = await registry.admit(match, person.id)
    await play.answer(registry, live, person.id, data.accept)
    return summary(registry, live.row, person.id, language_of(request))


@put("/api/matches/{match:str}/passes", responses=refusals(404, 409, 413, 422), tags=TAGS)
async def passes(
    request: Asking,
    registry: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Passing],
    lang: Lang = None,
) -> Summary:
    """Have oneself passed for a kind of question, or no longer."""
    live = await registry.admit(match, person.id)
    await passing.change(registry, live, person.id, data.side, data.ask, data.on)
    return summary(registry, live.row, person.id, language_of(request))


@post("/api/matches/{match:str}/rematch", status_code=200, responses=refusals(404, 409), tags=TAGS)
async def rematch(
    request: Asking, registry: Matches, person: Someone, match: FromPath[str], lang: Lang = None
) -> Summary:
    """The match that follows this one, sides swapped; the same for all who ask."""
    live = await registry.admit(match, person.id)
    again = await registry.live(await seating.rematch(registry, live, person))
    return summary(registry, again.row, person.id, language_of(request))


@post(
    "/api/matches/{match:str}/actions", status_code=200, responses=refusals(404, 413, 422) | STALE, tags=TAGS
)
async def act(
    request: Asking,
    registry: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Acting],
    lang: Lang = None,
) -> Response[Update]:
    """Take an action."""
    live = await registry.admit(match, person.id)
    try:
        await play.act(registry, live, person.id, data.seq, data.action, language_of(request))
    except Refusal as refusal:
        return _refused(request, registry, match, person, refusal)
    return _update(request, registry, live, person.id)


@post("/api/matches/{match:str}/undo", status_code=200, responses=refusals(404, 413, 422) | STALE, tags=TAGS)
async def undo(
    request: Asking,
    registry: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Undoing],
    lang: Lang = None,
) -> Response[Update]:
    """Take the last action back."""
    live = await registry.admit(match, person.id)
    try:
        await play.undo(registry, live, person.id, data.seq, language_of(request))
    except Refusal as refusal:
        return _refused(request, registry, match, person, refusal)
    return _update(request, registry, live, person.id)


@get("/api/matches/{match:str}/view", responses=refusals(404), tags=TAGS)
async def view(
    request: Asking,
    registry: Matches,
    visitor: Anyone,
    match: FromPath[str],
    side: Side = None,
    invitation: Secret = None,
    lang: Lang = None,
) -> Response[Update]:
    """A match as one's seat sees it, with the whole log."""
    live = await registry.admit(match, _id(visitor), invitation)
    seat = shown(live, _id(visitor), side)
    await live.prepare(seat, language_of(request), registry.aside, asker(request))
    return _update(request, registry, live, _id(visitor), side)


@get("/api/matches/{match:str}/replay/{step:int}", responses=refusals(404), tags=TAGS)
async def replay(
    request: Asking,
    registry: Matches,
    visitor: Anyone,
    match: FromPath[str],
    step: Annotated[int, PathParameter(ge=0, le=1_000_000)],
    side: Side = None,
    invitation: Secret = None,
    lang: Lang = None,
) -> View:
    """What one's seat saw after so many actions."""
    live = await registry.admit(match, _id(visitor), invitation)
    seat, words = shown(live, _id(visitor), side), language_of(request)
    async with registry.aside.turn(asker(request)):
        return await view_at(registry.store, live, step, seat, words, registry.aside)


@get("/api/matches/{match:str}/steps/{step:int}", responses=refusals(404), tags=TAGS)
async def steps(
    request: Asking,
    registry: Matches,
    visitor: Anyone,
    match: FromPath[str],
    step: Annotated[int, PathParameter(ge=0, le=1_000_000)],
    side: Side = None,
    invitation: Secret = None,
    lang: Lang = None,
) -> Steps:
    """What one's seat saw after each of the next actions."""
    live = await registry.admit(match, _id(visitor), invitation)
    seat, words = shown(live, _id(visitor), side), language_of(request)
    async with registry.aside.turn(asker(request)):
        return Steps(await steps_after(registry.store, live, step, seat, words, registry.aside))


@get("/api/matches/{match:str}/turns", responses=refusals(404), tags=TAGS)
async def turns(
    request: Asking,
    registry: Matches,
    visitor: Anyone,
    match: FromPath[str],
    invitation: Secret = None,
    lang: Lang = None,
) -> list[TurnMark]:
    """Where each turn began: steps to replay from."""
    live = await registry.admit(match, _id(visitor), invitation)
    return turns_of(live, language_of(request))


@post("/api/matches/{match:str}/analysis", status_code=201, responses=refusals(404, 409, 413, 422), tags=TAGS)
async def analyse(
    request: Asking,
    registry: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Analysing],
    invitation: Secret = None,
    lang: Lang = None,
) -> Summary:
    """Try from a moment of a finished match: a table of one's own, where nothing is hidden or counted."""
    live = await registry.admit(match, person.id, invitation)
    row = await analysis.create(registry, live, person, data)
    return summary(registry, row, person.id, language_of(request))


@get("/api/matches/{match:str}/why", responses=refusals(404), tags=TAGS)
async def why(
    request: Asking,
    registry: Matches,
    visitor: Anyone,
    match: FromPath[str],
    kind: Annotated[str, QueryParameter(max_length=32)],
    target: Annotated[str, QueryParameter(max_length=64)],
    after: Annotated[
        str | None, QueryParameter(description="choices not yet made, one a line", max_length=2000)
    ] = None,
    lang: Lang = None,
) -> Reasons:
    """Why a thing cannot be chosen now, or after some choices."""
    live = await registry.admit(match, _id(visitor))
    mine = live.sides_of(_id(visitor)) if live.row.status == "playing" else []
    side = next((s for s in live.match.waiting_for if s in mine), None)
    if side is None:
        return Reasons([])
    words = language_of(request)
    asked = play.chosen(live, side, after.split("\n")[:24], words) if after else None
    return Reasons([Reason(**r) for r in (asked or live.match).why(side, kind, target, words)])


@get("/api/matches/{match:str}/record", media_type=MediaType.TEXT, responses=refusals(404, 409), tags=TAGS)
async def record(
    registry: Matches, visitor: Anyone, match: FromPath[str], invitation: Secret = None
) -> Response[str]:
    """A finished match as text, enough to play it again exactly."""
    live = await registry.admit(match, _id(visitor), invitation)
    if not live.finished:
        raise Refusal("not-finished")
    return _download(live, await record_of(registry.store, live), "record")


@get("/api/matches/{match:str}/log", media_type=MediaType.TEXT, responses=refusals(404), tags=TAGS)
async def written_log(
    request: Asking,
    registry: Matches,
    visitor: Anyone,
    match: FromPath[str],
    side: Side = None,
    invitation: Secret = None,
    lang: Lang = None,
) -> Response[str]:
    """The log as text, as one's seat may read it, however the match stands."""
    live = await registry.admit(match, _id(visitor), invitation)
    seat, words = shown(live, _id(visitor), side), language_of(request)
    async with registry.aside.turn(asker(request)):
        text = await registry.aside.run(log_of, live.match, seat, words)
    return _download(live, text, "log")


def _download(live: LiveMatch, text: str, what: str) -> Response[str]:
    name = f'attachment; filename="{live.row.game}-{live.row.scenario}-{what}.txt"'
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})


@get("/api/matches/{match:str}/notes", responses=refusals(404), tags=TAGS)
async def notes(registry: Matches, person: Someone, match: FromPath[str], invitation: Secret = None) -> Notes:
    """The caller's private notes."""
    live = await registry.admit(match, person.id, invitation)
    return Notes(await registry.store.note(live.id, person.id))


@put("/api/matches/{match:str}/notes", responses=refusals(404, 413), tags=TAGS)
async def write_notes(
    registry: Matches, person: Someone, match: FromPath[str], data: JSONBody[Notes], invitation: Secret = None
) -> Notes:
    """Change the caller's private notes."""
    live = await registry.admit(match, person.id, invitation)
    await registry.store.write_note(live.id, person.id, data.text)
    return data


@get("/api/matches/{match:str}/chat", responses=refusals(404), tags=TAGS)
async def remarks(
    registry: Matches, visitor: Anyone, match: FromPath[str], invitation: Secret = None
) -> list[Remark]:
    """What the players have said."""
    live = await registry.admit(match, _id(visitor), invitation)
    return await talk.said(registry, live, _id(visitor))


@post("/api/matches/{match:str}/chat", status_code=201, responses=refusals(404, 413), tags=TAGS)
async def chat(registry: Matches, person: Someone, match: FromPath[str], data: JSONBody[Saying]) -> Remark:
    """Say something to the other players."""
    live = await registry.admit(match, person.id)
    return await talk.say(registry, live, person.id, data.text)


def asker(request: Asking) -> str:
    """Who waits for whom, where reading takes long."""
    return network(request.scope["state"]["address"])


def _id(person: Person | None) -> str | None:
    return None if person is None else person.id


def _update(
    request: Asking, registry: Registry, live: LiveMatch, person: str | None, asked: str | None = None
) -> Response[Update]:
    body: Any = update(registry, live, person, language_of(request), shown(live, person, asked))
    registry.viewed(live)
    return Response(body, media_type=MediaType.JSON)


def _refused(
    request: Asking, registry: Registry, match: str, person: Person, refusal: Refusal
) -> Response[Update]:
    """The refusal; where something else came first, with the match as it stands."""
    live = registry.known(match)
    if refusal.code != "stale" or live is None:
        raise refusal
    lang = language_of(request)
    present = update(registry, live, person.id, lang, shown(live, person.id, None))
    body: Any = msgspec.json.encode({"error": refusal.problem(lang).error, "update": msgspec.Raw(present)})
    return Response(body, status_code=409, media_type=MediaType.JSON)


HANDLERS = [
    create, listed, one, join, resign, offer, claim, reopen, answer, rematch, passes, act, undo, view, replay, steps,
    turns, analyse, why, record, written_log, notes, write_notes, remarks, chat,
]  # fmt: skip
