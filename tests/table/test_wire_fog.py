"""Fog of war on the wire, in every game: every byte that reached each person, and nothing hidden in it.

Two seats, someone who watches and a stranger play and pry over real sockets and HTTP. Afterwards the match is played
again from the database, and every message is held against it: what a seat was told must be what its view shows, and
the same on a table where all that the seat cannot know was dealt again. What is hidden each game says in its profile.
GROGNARD_FOG_MATCHES=50 plays more whole matches of each game.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

import grognard
from grognard.kernel import match as matches
from grognard.kernel.chance import key_of
from grognard.kernel.documents.words import LANGUAGES
from grognard.kernel.errors import GrognardError
from grognard.kernel.match import Match
from grognard.library import Rules
from grognard.table import seating
from tests.leaks import refuse_on_the_truth, show_a_piece
from tests.profiles import profile
from tests.table.conftest import Serve
from tests.table.harness import Json, Person, Received, Server, put_together
from tests.table.probing import Asked, Choices, ProbedMatch, questions
from tests.table.stored import Packed, Stored, plain, read_matches

GAMES = [grognard.load(name) for name in grognard.games()]
MATCHES = int(os.environ.get("GROGNARD_FOG_MATCHES", "6"))
SHORT = 50  # decisions of the case that is always played
STATIC = re.compile(r"GET (/api/games|/api/me|/(?!api/))")  # the same for everyone at any time


# ---------------------------------------------------------------- the proof


def sight(view: Json) -> Json:
    """A view without what a sample cannot know: a sample has no past to undo."""
    view = {k: v for k, v in view.items() if k != "log"}
    if view.get("decision"):
        view["decision"] = {k: v for k, v in view["decision"].items() if k != "undo"}
    return view


def silent(view: Json) -> Json:
    """A view that offers nothing, as the past does not."""
    return {
        **view,
        "decision": {k: v for k, v in (view.get("decision") or {}).items() if k not in ("actions", "undo")},
    }


def refusal(match: Match, action: str, side: str, lang: str) -> tuple[str, str, list[str]]:
    """How a match refuses an action."""
    try:
        match.act(action, side=side, lang=lang)
    except GrognardError as error:
        return str(error), getattr(error, "rule", ""), list(getattr(error, "possible", []) or [])
    raise AssertionError(f"{action} was refused, and is legal")


@dataclass(frozen=True)
class Table:
    """A server, its database and what it deals."""

    base: str
    database: str
    seed: int


class Proof:
    """Holds what one person heard against the match as it was."""

    def __init__(self, played: ProbedMatch, stored: Stored, who: str) -> None:
        self.stored = stored
        self.hidden = played.hidden
        self.sides = played.game.sides
        self.who = who
        self.side = who if who in self.sides else None
        self.number = self.sides.index(who) if who in self.sides else -1
        self.person = played.people[who]
        self.lang = self.person.lang
        self.updates: dict[int, list[Packed]] = {}
        self.last: dict[str, Json] = {}  # by socket: what its changes are made to
        self.changes: dict[int, list[Json]] = {}  # as they came
        self.rest: dict[int, list[tuple[str, Any]]] = {}
        self.asked: dict[int, list[Asked]] = {}
        self.views: list[Packed] = []  # after each standing action
        self.lengths: list[int] = []  # of the log then
        self.events = 0  # in the log one entry earlier
        self.checked = 0
        for received in self.person.received:
            self.sort(received)
        for asked in played.asked:
            if asked.who == who:
                self.asked.setdefault(asked.seq, []).append(asked)

    def sort(self, received: Received) -> None:
        """Put a message to the moment it belongs to."""
        body = received.data if received.how.startswith("socket") else received.data.partition(b"\n\n")[2]
        if STATIC.match(received.how) or ("/log" in received.how and body[:1] != b"{") or not body:
            return  # a written log is compared where it is asked for
        document = json.loads(body)
        if isinstance(document, dict) and document.get("type") == "changed":
            raw, document = document, put_together(self.last[received.how], document)
            self.changes.setdefault(document["seq"], []).append(raw)
        if isinstance(document, dict) and "view" in document:
            self.last[received.how] = document
            self.updates.setdefault(document["seq"], []).append(Packed(document))
        elif not re.search("/(replay|steps)/", received.how) or "error" in document:
            self.rest.setdefault(received.mark, []).append((received.how, document))

    def at(self, seq: int, match: Match) -> None:
        """One moment of the match."""
        over = match.decision is None
        before, self.events = self.events, len(match.state.log.events) if match.state.log else 0
        truth = plain(match.view(self.side, self.lang, log=False))
        steps = truth["steps"]
        del self.views[steps:], self.lengths[steps:]
        self.views.append(Packed(truth))
        self.lengths.append(self.events)
        if over:  # everything opens
            return
        unseen = self.hidden.unspeakable(match, self.number)
        start = min(before, self.events)  # of what this moment added to the log
        told = self.told(match, start)
        samples = self.samples(match, seq)
        for packed in self.updates.get(seq, ()):
            update = packed.open()
            self.update(update, match, truth, samples, start, unseen - told)
            told_too_much = self.named([truth, update["match"]]) & unseen
            assert not told_too_much, (self.who, seq, told_too_much)
        for changed in self.changes.get(seq, ()):
            told_too_much = self.named(changed) & (unseen - told)
            assert not told_too_much, (self.who, seq, told_too_much, changed)
        for how, document in self.rest.get(seq, ()):
            told_too_much = self.named(document) & unseen - self.named(how)
            assert not told_too_much, (self.who, seq, how, told_too_much, document)
            self.checked += 1
        for asked in self.asked.get(seq, ()):
            getattr(self, asked.what)(asked, match, samples)

    def named(self, document: Any) -> set[str]:
        """The pieces and cards that a document names."""
        return self.hidden.named(document)

    def samples(self, match: Match, seq: int) -> list[Match]:
        """Tables where this person could equally be sitting."""
        sides = self.sides if self.side is None else (self.side,)
        return [match.resample(side, 7 * seq + n) for n, side in enumerate(sides)]

    def told(self, match: Match, since: int) -> set[str]:
        """What the events of this moment name to this person, for a moment perhaps; it may be said."""
        events = match.state.log.events[since:] if match.state.log else []
        said: set[str] = set()
        for event in events:
            if event.known_to(self.number):
                arguments = self.hidden.vocabulary.event_arguments[event.what]
                for a, value in zip(arguments, event.args, strict=False):
                    said |= self.hidden.called(a.kind, value) if a.kind in self.hidden.kinds else set()
        return said

    def update(
        self, update: Json, match: Match, truth: Json, samples: list[Match], start: int, unsaid: set[str]
    ) -> None:
        """An update: the view that this person may have, the log that they may read, and no more."""
        assert update["view"] == truth, (self.who, update["seq"])
        since, entries = update["log"]["from"], update["log"]["entries"]
        assert entries == plain(match.account(self.side, self.lang, since=since)), (self.who, update["seq"])
        for sample in samples:
            assert sight(plain(sample.view(self.side, self.lang, log=False))) == sight(truth)
            assert plain(sample.account(self.side, self.lang, since=since)) == entries
        fresh = entries[max(0, start - since) :]  # older entries told what was known then
        told_too_much = self.named(fresh) & unsaid
        assert not told_too_much, (self.who, update["seq"], told_too_much)
        self.checked += 1

    def act(self, asked: Asked, match: Match, samples: list[Match]) -> None:
        """A refusal says nothing that is not as true on a table dealt again."""
        assert self.side is not None
        action, answer = asked.about[0], asked.answer
        assert match.decision is not None
        if match.decision.side != self.side:
            assert answer["code"] == "not-your-turn"
            assert not answer.get("rule")
            assert not answer.get("possible")
            return
        text, rule, possible = refusal(match, action, self.side, self.lang)
        for sample in samples:
            assert refusal(sample, action, self.side, self.lang) == (text, rule, possible)
        assert answer["code"] == "illegal"
        assert answer["message"] in text, (asked, text)
        assert answer.get("rule") in (rule, "", None)
        assert set(answer.get("possible") or ()) <= set(possible)

    def sweep(self, asked: Asked, match: Match, samples: list[Match]) -> None:
        """Refusals of everything: as on a table dealt again, and the same for all pieces that are not known."""
        pending = match.state.decision
        assert pending is not None
        assert pending.ask == asked.about[0]
        tables = [matches.Refusals(match.game, m.state, pending) for m in (match, *samples)]
        unseen = self.hidden.unseen(match, self.number)
        reasons: dict[str, set[tuple[str, str]]] = {}
        for action, answer in asked.answer:
            told = (answer["message"], answer["rule"])
            assert answer["code"] == "illegal", (action, answer)
            assert [t.why_not(match.read(action), self.lang) for t in tables] == [told] * len(tables), action
            verb, _, piece = action.partition(" ")
            if piece in unseen:
                reasons.setdefault(verb, set()).add(told)
            self.checked += 1
        assert all(len(told) == 1 for told in reasons.values()), (self.who, asked.about, reasons)

    def why(self, asked: Asked, match: Match, samples: list[Match]) -> None:
        """Reasons are the same on a table dealt again."""
        kind, ident = asked.about
        reasons = plain(match.why(self.side, kind, ident, self.lang))
        assert asked.answer.get("reasons") == reasons, asked
        for sample in samples:
            assert plain(sample.why(self.side, kind, ident, self.lang)) == reasons

    def replay(self, asked: Asked, match: Match, samples: list[Match]) -> None:
        """The past as this seat saw it then, whichever seat was asked for."""
        if asked.status != 200:
            return
        step, answer = asked.about[0], asked.answer
        log = answer.pop("log", [])
        assert silent(answer) == silent(self.views[step].open()), (asked.who, asked.seq, step)
        whole = plain(match.account(self.side, self.lang))
        assert log in ([], whole[: self.lengths[step]])
        self.checked += 1

    def view(self, asked: Asked, match: Match, samples: list[Match]) -> None:
        """The present, whichever seat was asked for: what came is among the updates, compared above."""
        if asked.status == 200:
            assert asked.answer["view"].get("side") == self.side


def secrets(played: ProbedMatch, stored: Stored) -> None:
    """Seeds, invitations, sessions and notes reach nobody but their owner."""
    unspeakable = {str(stored.seed), f"{stored.seed:x}", str(stored.last().state.key)}
    for who, person in played.people.items():
        private = set(unspeakable)
        if who not in played.sides:
            private |= {stored.secret}
        for other, owner in played.people.items():
            if other != who:
                private |= {str(c.value) for c in owner.http.cookies.jar}
                private |= {played.note(other)} if other in played.sides else set()
        assert all(len(secret) > 8 for secret in private)
        for heard in person.received:  # one by one: all of it at once would fill the memory
            data = heard.data
            played.counts["bytes"] = played.counts.get("bytes", 0) + len(data)
            if stored.dice and stored.dice.encode() in data:  # shown when the match is over, and with that
                assert b'"finished"' in data, who
            if not heard.how.endswith("record "):
                told = [secret for secret in private if secret.encode() in data]
                assert not told, (who, heard.how, told)


async def after_the_end(played: ProbedMatch) -> None:
    """A finished match opens fully, to those who may see it at all."""
    for who in played.sides:
        person = played.people[who]
        for path in ("/replay/5", "/view"):
            answer = await person.get(played.path + path, side="open")
            view = answer.get("view", answer)
            assert all(p.get("face", True) for p in view["pieces"])
        assert (await person.ask("GET", f"{played.path}/record")).status_code == 200
        person.received.pop()  # the record tells the seed, and may


async def printed_matter(base: str, game: Rules) -> None:
    """Pages, sheets and boards are the same bytes for everyone."""
    paths = ["/", "/api/games", f"/api/games/{game.id}/board", f"/api/games/{game.id}/sheet"]
    told: dict[str, set[bytes]] = {}
    for n in range(2):
        person = Person(base, str(n))
        await person.arrive()
        for path in paths:
            told.setdefault(path, set()).add((await person.ask("GET", path)).content)
        await person.leave()
    assert all(len(bodies) == 1 for bodies in told.values())


@asynccontextmanager
async def seated(base: str, game: Rules, number: int, seed: int = 0) -> AsyncIterator[ProbedMatch]:
    """A new match of a game, with everyone who plays and pries."""
    people = {
        name: Person(base, name, lang=LANGUAGES[(n + number) % 2])
        for n, name in enumerate((*game.sides, "watching", "stranger"))
    }
    sides = game.sides if number % 2 else game.sides[::-1]
    played = ProbedMatch(game, people, random.Random(f"played {number}"), sides, Choices(seed or number))
    try:
        await played.set_up(game.scenarios[number % len(game.scenarios)], public=number % 2 == 0)
        yield played
    finally:
        for seat in played.seats.values():
            await seat.close()
        for person in people.values():
            await person.leave()


async def prove(played: ProbedMatch, database: str) -> None:
    """Hold all that everyone was told against the match as it was."""
    stored = (await read_matches(database))[played.match["id"]]
    proofs = [Proof(played, stored, who) for who in played.people]
    for seq, match in stored.replay():
        for proof in proofs:
            proof.at(seq, match)
    secrets(played, stored)
    if not played.match["public"]:
        outside = [h for who in ("watching", "stranger") for h in played.people[who].received]
        assert not any(b'"view"' in h.data for h in outside)
    played.counts["messages checked"] = sum(p.checked for p in proofs)


# ---------------------------------------------------------------- a short case of each game, and whole matches


def telling_seed(game: Rules) -> int:
    """The first deal in which a match soon comes to all the questions at which a refusal could tell most."""
    wanted, deals = set(profile(game).telling), (key_of(f"wire {n}") for n in range(500))
    return next(seed for seed in deals if questions(game, game.scenarios[0], seed, SHORT) >= wanted)


@pytest.fixture
def table(serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Rules) -> Table:
    """A server that deals what the test wants, though nobody could ask it for that."""
    seed, deal = telling_seed(game), seating._new

    def dealt(game: str, scenario: str, options: Any, _: str, __: bytes, *more: Any) -> Any:
        return deal(game, scenario, options, str(seed), b"", *more)

    monkeypatch.setattr(seating, "_new", dealt)
    return Table(serve(tmp_path / "table.db").base, f"sqlite:///{tmp_path / 'table.db'}", seed)


every_game = pytest.mark.parametrize("game", GAMES, ids=[g.id for g in GAMES])


@pytest.mark.compiled
@every_game
def test_nothing_hidden_is_on_the_wire(table: Table, game: Rules) -> None:
    async def scene() -> dict[str, int]:
        async with seated(table.base, game, 0, table.seed) as played:
            await played.play(SHORT)
            await prove(played, table.database)
            await printed_matter(table.base, game)
            assert played.swept >= set(profile(game).telling)
            return played.counts

    with capture_logs() as lines:
        counts = asyncio.run(scene())
    print(counts)
    assert counts["actions"] > SHORT / 2
    assert counts["messages checked"] > 300
    assert not [line for line in lines if line.get("exc_info")]


@pytest.mark.interpreted
@pytest.mark.parametrize(
    ("leak", "found_by"), [(show_a_piece, ("at", "update")), (refuse_on_the_truth, ("sweep",))]
)
@every_game
def test_a_leak_on_the_wire_is_found(
    table: Table, game: Rules, leak: Any, found_by: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch, game)

    async def scene() -> None:
        async with seated(table.base, game, 0, table.seed) as played:
            played.curious = False
            await played.play(profile(game).soon)
            with pytest.raises(AssertionError) as found:
                await prove(played, table.database)
            assert found.traceback[-1].name in found_by

    asyncio.run(scene())


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("number", range(1, MATCHES))
@every_game
def test_nothing_hidden_is_on_the_wire_in_whole_matches(tmp_path: Path, game: Rules, number: int) -> None:
    database = f"sqlite:///{tmp_path / 'table.db'}"

    async def scene() -> dict[str, int]:
        async with Server(database, tmp_path, settings={"GROGNARD_BOTS": "1"}) as server:
            async with seated(server.base, game, number) as played:
                began = time.monotonic()
                await played.play()
                played.counts["seconds of play"] = round(time.monotonic() - began)
                if all(seat.over for seat in played.seats.values()):
                    await after_the_end(played)
                await prove(played, database)
            await printed_matter(server.base, game)
            assert "Traceback" not in server.log_tail(10**9)
        return played.counts

    counts = asyncio.run(scene())
    print(counts)
    assert counts["actions"] > 50
    assert counts["messages checked"] > 300
