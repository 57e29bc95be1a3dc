"""Hints: what the bot would do for a side, thought out in the bots' processes on samples of what that side knows.

Who plays alone may ask at any time. Between people it takes the consent of all, and each hint stands in the log.
"""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from grognard.foresight import Prospect, SideOdds
from grognard.kernel import checkpoint
from grognard.table import play, thinking
from grognard.table.course import BOTH, MatchEntry, advance
from grognard.table.documents import Hint, Trying, Wishing
from grognard.table.errors import Refusal, refusals
from grognard.table.live import LiveMatch, advanced
from grognard.table.registry import Registry
from grognard.table.routes import TAGS, Asking, Lang, Matches, Someone, asker
from grognard.table.summaries import hints_allowed
from grognard.table.thinking import Advising, Foreseeing
from grognard.table.words import language_of


async def hint_for(
    registry: Registry, live: LiveMatch, person: str, seq: int, line: list[str], lang: str, by: str
) -> Hint:
    """What the bot would do for someone who must decide, after what they have chosen so far."""
    side = play.deciding(live, person, seq)
    several = len({s.person for s in live.row.seats if s.kind == "human"}) > 1
    if not hints_allowed(live.row) or (several and live.row.turn == BOTH):
        raise Refusal("no-hints")
    if several:
        seq, line = (
            await _mark(registry, live, person, side, seq),
            [],
        )  # the match has moved: choices are let go
    async with registry.aside.turn(by):  # the bots of others do not wait for all that one asks
        side = play.deciding(live, person, seq)  # still
        known, asked = live.advised, (live.row.seq, side, tuple(line))
        if known is None or known[0] != asked:
            stands = play.chosen(live, side, line, lang) if line else live.match
            if stands is None:
                raise Refusal("illegal")
            job = Advising(live.row.game, side, checkpoint.position(stands))
            live.advised = known = (asked, await registry.bots.advise(job))
    advice = known[1]
    said = live.match.game.words.say(f"reason-{advice.reason}", lang) if advice.reason else ""
    return Hint(seq, advice.action, said)


async def _mark(registry: Registry, live: LiveMatch, person: str, side: str, seq: int) -> int:
    """Let the log say that a side asks for a hint, once for a decision; the number that the match has then."""
    async with live.lock:
        if play.deciding(live, person, seq) != side:
            raise Refusal("stale")
        if live.entries and live.entries[-1].kind == "hint":
            return seq
        entry = MatchEntry("hint", side, "", person)
        done = advance(live.match, [entry], live.row.seq, live.base)
        await registry.commit(live, advanced(live.row, done.match, 1), done)
        return live.row.seq


@post("/api/matches/{match:str}/hint", status_code=200, responses=refusals(404, 409, 413, 422), tags=TAGS)
async def hint(
    request: Asking,
    registry: Matches,
    person: Someone,
    match: FromPath[str],
    data: JSONBody[Wishing],
    lang: Lang = None,
) -> Hint:
    """What the bot would do here, and why."""
    live = await registry.admit(match, person.id)
    words = language_of(request)
    return await hint_for(registry, live, person.id, data.seq, data.line, words, asker(request))


@post("/api/matches/{match:str}/prospect", status_code=200, responses=refusals(404, 409, 413, 422), tags=TAGS)
async def prospect(
    request: Asking, registry: Matches, person: Someone, match: FromPath[str], data: JSONBody[Trying]
) -> Prospect:
    """What may come of a deed, as far as the caller's side can know: interception, battle, storm, sortie."""
    live = await registry.admit(match, person.id)
    try:
        side = play.deciding(live, person.id, data.seq)
    except Refusal as refusal:
        if refusal.code == "stale":
            return Prospect()  # the match has gone on: what might have been does not matter any more
        raise
    *choices, deed = data.line
    stands = play.chosen(live, side, choices, "en")
    legal = stands and stands.decision_for(side)
    if not stands or not legal or deed not in [a.notation for a in legal.actions]:
        raise Refusal("illegal")
    job = thinking.Trying(live.row.game, side, checkpoint.position(stands), deed)
    async with registry.aside.turn(asker(request)):
        return await registry.bots.try_out(job)


@get("/api/matches/{match:str}/odds", responses=refusals(404, 409), tags=TAGS)
async def odds(request: Asking, registry: Matches, person: Someone, match: FromPath[str]) -> list[SideOdds]:
    """How the fight under way may end, as far as the caller's side can know."""
    live = await registry.admit(match, person.id)
    mine = live.sides_of(person.id)
    if not mine:
        raise Refusal("no-seat")
    async with registry.aside.turn(asker(request)):
        if live.finished:
            raise Refusal("over")
        asked = [side for side in live.match.waiting_for if side in mine] or mine
        # what another has answered in secret changes no odds: nor may it show in how long they take
        seq, known = live.row.seq - live.unseen(mine), live.foreseen
        if known is None or known[:2] != (seq, asked[0]):
            job = Foreseeing(live.row.game, asked[0], checkpoint.position(live.match))
            live.foreseen = known = (seq, asked[0], await registry.bots.foresee(job))
    return known[2]


HANDLERS = [hint, odds, prospect]
