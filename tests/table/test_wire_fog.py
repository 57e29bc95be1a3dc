"""Fog of war on the wire: every byte that reached each person through whole matches, and nothing hidden in it.

Two seats, someone who watches and a stranger play and pry over real sockets and HTTP. Afterwards the match is played
again from the database, and every message is held against it: what a seat was told must be what its view shows, and
the same on a table where all that the seat cannot know was dealt again. GROGNARD_FOG_MATCHES=50 plays more of them.
"""

from __future__ import annotations

import asyncio
import functools
import json
import os
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.kernel.errors import GrognardError
from grognard.kernel.match import Match
from tests.profiles import profile
from tests.table.harness import Json, Person, Received, Server
from tests.table.probing import Asked, ProbedMatch
from tests.table.stored import Stored, plain, read_matches

GAME = grognard.load(grognard.games()[0])
RULES = GAME.game
SIDES = (GAME.sides[0], GAME.sides[1])
HIDDEN = profile(GAME)
EVENINGS = int(os.environ.get("GROGNARD_FOG_MATCHES", "6"))
LANGS = ("en", "es")
STATIC = re.compile(r"GET (/api/games|/api/me|/(?!api/))")  # the same for everyone at any time


# ---------------------------------------------------------------- what is hidden, and how it would be called


def called(kind: str, number: int) -> set[str]:
    """A thing's id and its names."""
    return {
        RULES.vocabulary.names[kind].ids[number],
        *(RULES.vocabulary.name(kind, number, lang) for lang in LANGS),
    }


PIECES = [called(HIDDEN.kind, n) for n in range(len(RULES.vocabulary.names[HIDDEN.kind].ids))]
CARDS = {name: called("card", n) for n, name in enumerate(RULES.vocabulary.names["card"].ids)}
SPACES = set().union(*(called("space", n) for n in range(len(RULES.vocabulary.names["space"].ids))))
NAMES = set().union(*PIECES, *CARDS.values()) - SPACES


def any_of(names: set[str]) -> re.Pattern[str]:
    """Finds whole names, the longest that fits."""
    return re.compile(
        "|".join(rf"(?<![\w-]){re.escape(n)}(?![\w-])" for n in sorted(names, key=len, reverse=True))
    )


FIND = any_of(NAMES)
GROUND = any_of(SPACES)  # San Antonio de Béxar is no leader


def hidden(match: Match, side: int) -> set[str]:
    """Everything that, if it is said to a side (-1: a spectator) now, says too much."""
    theirs = {
        p for other in range(len(SIDES)) if other != side for p in HIDDEN.pieces(match.state, 1 - other)
    }
    cards = HIDDEN.cards(match.state, side)
    seen: set[str] = set()
    unseen: set[str] = set()
    for p, names in enumerate(PIECES):
        (unseen if p in theirs else seen).update(names)
    for card, names in CARDS.items():
        (unseen if card in cards else seen).update(names)
    return (unseen - seen) & NAMES


def strings(document: Any) -> Iterator[str]:
    """Every text in a document."""
    if isinstance(document, str):
        yield document
    elif isinstance(document, dict):
        deed = "kind" if "notation" in document else ""  # what kind of deed an action is, the same for all
        for key, value in document.items():
            yield key
            if key != deed:
                yield from strings(value)
    elif isinstance(document, list):
        for value in document:
            yield from strings(value)


def named(document: Any) -> set[str]:
    """The blocks and cards that a document names."""
    return set().union(*(named_in(text) for text in set(strings(document))))


@functools.cache
def named_in(text: str) -> frozenset[str]:
    """The same, of one text."""
    return frozenset(FIND.findall(GROUND.sub("", text)))


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


class Proof:
    """Holds what one person heard against the match as it was."""

    def __init__(self, played: ProbedMatch, stored: Stored, who: str) -> None:
        self.stored = stored
        self.who = who
        self.side = who if who in SIDES else None
        self.number = SIDES.index(who) if who in SIDES else -1
        self.person = played.people[who]
        self.lang = self.person.lang
        self.updates: dict[int, list[Json]] = {}
        self.rest: dict[int, list[tuple[str, Any]]] = {}
        self.asked: dict[int, list[Asked]] = {}
        self.views: list[Json] = []  # after each standing action
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
        if isinstance(document, dict) and "view" in document:
            self.updates.setdefault(document["seq"], []).append(document)
        elif "/replay/" not in received.how or "error" in document:
            self.rest.setdefault(received.mark, []).append((received.how, document))

    def at(self, seq: int, match: Match) -> None:
        """One moment of the match."""
        over = match.decision is None
        before, self.events = self.events, len(match.state.log.events) if match.state.log else 0
        truth = plain(match.view(self.side, self.lang, log=False))
        steps = truth["steps"]
        del self.views[steps:], self.lengths[steps:]
        self.views.append(truth)
        self.lengths.append(self.events)
        if over:  # everything opens
            return
        unseen = hidden(match, self.number)
        start = min(before, self.events)  # of what this moment added to the log
        told = self.told(match, start)
        samples = self.samples(match, seq)
        for update in self.updates.get(seq, ()):
            self.update(update, match, truth, samples, start, unseen - told)
            assert not named([truth, update["match"]]) & unseen, (self.who, seq, named(truth) & unseen)
        for how, document in self.rest.get(seq, ()):
            told_too_much = named(document) & unseen - named(how)
            assert not told_too_much, (self.who, seq, how, told_too_much, document)
            self.checked += 1
        for asked in self.asked.get(seq, ()):
            getattr(self, asked.what)(asked, match, samples)

    def samples(self, match: Match, seq: int) -> list[Match]:
        """Tables where this person could equally be sitting."""
        sides = SIDES if self.side is None else (self.side,)
        return [match.resample(side, 7 * seq + n) for n, side in enumerate(sides)]

    def told(self, match: Match, since: int) -> set[str]:
        """What the events of this moment name to this person, for a moment perhaps; it may be said."""
        events = match.state.log.events[since:] if match.state.log else []
        said: set[str] = set()
        for event in events:
            if event.known_to(self.number):
                arguments = zip(RULES.vocabulary.event_arguments[event.what], event.args, strict=False)
                for a, value in arguments:
                    said |= called(a.kind, value) if a.kind in (HIDDEN.kind, "card") else set()
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
        assert not named(fresh) & unsaid, (self.who, update["seq"], named(fresh) & unsaid)
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
        step = asked.about[0]
        log = asked.answer.pop("log", [])
        assert silent(asked.answer) == silent(self.views[step]), (asked.who, asked.seq, step)
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
        everything = b"\n".join(h.data for h in person.received if not h.how.endswith("record "))
        private = set(unspeakable)
        if who not in SIDES:
            private |= {stored.secret}
        for other, owner in played.people.items():
            if other != who:
                private |= {str(c.value) for c in owner.http.cookies.jar}
                private |= {played.note(other)} if other in SIDES else set()
        for secret in private:
            assert len(secret) > 8
            assert secret.encode() not in everything, (who, secret)


async def play_and_probe(server: Server, number: int, database: str) -> dict[str, int]:
    """Play one, then prove it."""
    chance = random.Random(f"played {number}")
    people = {
        name: Person(server.base, name, lang=LANGS[(n + number) % 2])
        for n, name in enumerate((*SIDES, "watching", "stranger"))
    }
    played = ProbedMatch(people, chance, SIDES if number % 2 else SIDES[::-1])
    played.things = [("card", i) for i in RULES.vocabulary.names["card"].ids] + [
        ("piece", i) for i in RULES.vocabulary.names[HIDDEN.kind].ids
    ]
    played.things += [("space", i) for i in RULES.vocabulary.names["space"].ids]
    try:
        await played.set_up(GAME.id, GAME.scenarios[number % 2], public=number % 2 == 0)
        began = time.monotonic()
        await played.play()
        played.counts["seconds of play"] = round(time.monotonic() - began)
        await after_the_end(played)
        stored = (await read_matches(database))[played.match["id"]]
        proofs = [Proof(played, stored, who) for who in people]
        for seq, match in stored.replay():
            for proof in proofs:
                proof.at(seq, match)
        secrets(played, stored)
        if not played.match["public"]:
            assert not any(
                b'"view"' in h.data for who in ("watching", "stranger") for h in people[who].received
            )
        played.counts["messages checked"] = sum(p.checked for p in proofs)
        played.counts["bytes"] = sum(len(h.data) for p in people.values() for h in p.received)
        return played.counts
    finally:
        for seat in played.seats.values():
            await seat.close()
        for person in people.values():
            await person.leave()


async def after_the_end(played: ProbedMatch) -> None:
    """A finished match opens fully, to those who may see it at all."""
    for who in SIDES:
        person = played.people[who]
        for path in ("/replay/5", "/view"):
            answer = await person.get(played.path + path, side="open")
            view = answer.get("view", answer)
            assert all(p.get("face", True) for p in view["pieces"])
        assert (await person.ask("GET", f"{played.path}/record")).status_code == 200
        person.received.pop()  # the record tells the seed, and may


async def printed_matter(server: Server) -> None:
    """Pages, sheets and boards are the same bytes for everyone."""
    paths = ["/", "/api/games", f"/api/games/{GAME.id}/board", f"/api/games/{GAME.id}/sheet"]
    told: dict[str, set[bytes]] = {}
    for n in range(2):
        person = Person(server.base, str(n))
        await person.arrive()
        for path in paths:
            told.setdefault(path, set()).add((await person.ask("GET", path)).content)
        await person.leave()
    assert all(len(bodies) == 1 for bodies in told.values())


@pytest.mark.compiled
@pytest.mark.parametrize(
    "number", [pytest.param(n, marks=[pytest.mark.long] if n else []) for n in range(EVENINGS)]
)
def test_nothing_hidden_is_on_the_wire(tmp_path: Path, number: int) -> None:
    database = f"sqlite:///{tmp_path / 'table.db'}"

    async def played() -> None:
        async with Server(database, tmp_path, settings={"GROGNARD_BOTS": "1"}) as server:
            counts = await play_and_probe(server, number, database)
            await printed_matter(server)
            assert "Traceback" not in server.log_tail(10**9)
        print(counts)
        assert counts["actions"] > 50
        assert counts["messages checked"] > 300

    asyncio.run(played())
