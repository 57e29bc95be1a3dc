"""Attacks: what someone tries who means the server, or another player, no good."""

from __future__ import annotations

import asyncio
import io
import json
import os
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from grognard.library import games, load
from grognard.table import monitoring, notices
from grognard.table.course import MatchEntry
from grognard.table.errors import Refusal
from grognard.table.registry import VIEWS_KEPT, Registry
from grognard.table.settings import Settings
from grognard.table.thinking import Task, think
from grognard.table.validation import checked_email
from tests.table.browsers import Server, Visitor, serving
from tests.table.browsers import run as call
from tests.table.conftest import Running, Serve
from tests.table.harness import Json, Person, Seat
from tests.table.players import BOTH, GAME, HUMANS, SCENARIO, SIDES, arrive, run

HOOK = "https://discord.com/api/webhooks/1/abc"
DEEP = "[" * 30_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("attacked")) as server:
        yield server


async def pair(table: Running) -> tuple[Person, Person, str]:
    """Two people at a match that has begun."""
    ann, bob = await arrive(table, "ann", "bob")
    match = await ann.create(GAME, SCENARIO, HUMANS)
    await bob.join(match)
    return ann, bob, str(match["id"])


# ---------------------------------------------------------------- the door


@pytest.mark.parametrize("path", ["/api/session", "/api/session/", "/api//session", "/api/session//"])
def test_no_way_of_writing_an_address_escapes_its_limit(tmp_path: Path, path: str) -> None:
    with serving(tmp_path, limits="login=2/3600") as server:
        visitor = Visitor(server)
        visitor.arrive()
        codes = [visitor.post(path, {"name": f"Sam {n}", "password": "x"}).status_code for n in range(4)]
    assert codes == [401, 401, 429, 429]


def test_every_way_to_a_new_match_is_counted_as_one(tmp_path: Path) -> None:
    with serving(tmp_path, limits="create=2/3600") as server:
        ann = Visitor(server)
        ann.arrive()
        match = ann.match("me", "me")["id"]
        ann.post(f"/api/matches/{match}/resign", {})
        game = games()[0]
        guide = ann.get(f"/api/games/{game}/guides").json()[0]["id"]
        seats = dict.fromkeys(load(game).sides, "me")
        assert ann.ask("POST", f"/api/games/{game}/guides/{guide}").status_code == 201
        assert ann.ask("POST", f"/api/games/{game}/guides/{guide}").status_code == 429
        assert ann.post(f"/api/matches/{match}/analysis", {"step": 0, "seats": seats}).status_code == 429


@pytest.mark.parametrize(
    "path", ["/%00", "/assets/%00", "/" + "a" * 400, "/" + "a/" * 3000, "/%ff%fe", "/~root"]
)
def test_no_address_breaks_the_pages(server: Server, path: str) -> None:
    for method in ("GET", "HEAD"):
        assert Visitor(server).ask(method, path).status_code == 404


@pytest.mark.parametrize(
    "body", [DEEP, f'{{"game":{DEEP}', f'{{"x":{DEEP}', f'{{"options":{{"a":{DEEP}', '{"a":' * 20_000]
)
def test_a_document_without_a_bottom_is_refused(server: Server, body: str) -> None:
    visitor = Visitor(server)
    visitor.arrive()
    token, session = visitor.cookies["csrf"], visitor.cookies["grognard"]
    cookie = f"csrf={token}; grognard={session}"
    headers = {"x-csrf-token": token, "cookie": cookie, "content-type": "application/json"}
    server.cookies.clear()
    answer = server.post("/api/matches", content=body, headers=headers)
    assert answer.status_code in (400, 413)
    assert answer.json()["error"]["code"] in ("invalid", "too-large")


def test_a_page_of_another_site_makes_no_guests_here(server: Server) -> None:
    answer = Visitor(server).get("/api/me", sec_fetch_site="cross-site")
    assert answer.status_code == 403
    assert not any(c.startswith("grognard=") for c in answer.headers.get_list("set-cookie"))
    known = Visitor(server)
    known.arrive()
    assert known.get("/api/me", sec_fetch_site="cross-site").status_code == 200


@pytest.mark.parametrize("address", ["=?utf-8?q?victim=40evil.example=2C?=@example.org", "a=?b@example.org"])
def test_an_address_that_mail_programs_read_as_another_is_none(address: str) -> None:
    with pytest.raises(Refusal):
        checked_email(address)


def test_an_address_of_any_length_is_refused_at_once() -> None:
    began = time.process_time()
    for _ in range(20):
        with pytest.raises(Refusal):
            checked_email("a@" + "b." * 30_000 + "org")
    assert time.process_time() - began < 1


# ---------------------------------------------------------------- the log


@pytest.mark.parametrize("form", ["json", "console"])
def test_what_breaks_inside_is_written_down_without_secrets(
    tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = io.StringIO()
    monkeypatch.setattr("sys.stderr", written)
    monitoring.set_up_logs(Settings(logs=form))  # type: ignore[arg-type]
    try:
        with serving(tmp_path) as server:
            visitor = Visitor(server)
            visitor.arrive()

            async def broken(password: str) -> str:
                raise KeyError("hashing")

            monkeypatch.setattr("grognard.table.accounts._hash", broken)
            answer = visitor.post("/api/account", {"name": "Sam", "password": "to look for"})
    finally:
        structlog.reset_defaults()
    assert answer.status_code == 500
    told = written.getvalue()
    assert "hashing" in told
    assert answer.headers["x-request-id"] in told
    for secret in ("to look for", visitor.cookies["grognard"], visitor.cookies["csrf"]):
        assert secret not in told


def test_an_error_of_the_database_does_not_tell_what_was_written(table: Running) -> None:
    async def scene() -> str:
        try:
            async with table.app.state.store.writing() as connection:
                await connection.execute(text("INSERT INTO nothing VALUES (:x)"), {"x": "to look for"})
        except Exception as error:
            return str(error)
        return ""

    told = asyncio.run(scene())
    assert "nothing" in told
    assert "to look for" not in told


@pytest.mark.skipif(os.name != "posix", reason="files have other rights there")
def test_what_is_kept_is_for_the_owners_eyes_only(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        Visitor(server).arrive()
        kept = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.glob("table.db*")}
    assert set(kept) == {"table.db", "table.db-wal", "table.db-shm"}
    assert set(kept.values()) == {0o600}


# ---------------------------------------------------------------- notices


def test_matches_that_nobody_is_told_of_crowd_none_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []
    monkeypatch.setattr(notices, "MOST", 3)
    with serving(tmp_path, notify_minutes=0.0) as server:
        state = server.state
        state.notices.transport = httpx.MockTransport(
            lambda asked: called.append(asked.url.path) or httpx.Response(204)  # type: ignore[func-returns-value]
        )
        hostile, quiet = Visitor(server), Visitor(server)
        for who, wanted in ((hostile, {"notify_webhook": True}), (quiet, {})):
            who.arrive()
            who.ask("PATCH", "/api/me", wanted)
            for _ in range(5):
                who.match("me", "me")
        reader = Visitor(server)
        reader.arrive()
        reader.ask("PATCH", "/api/me", {"webhook": HOOK, "notify_webhook": True})
        for _ in range(5):
            reader.match("me", "me")
        for _ in range(3):
            call(server, state.notices.collect)
            call(server, state.notices.send)
    assert len(called) == 5


# ---------------------------------------------------------------- sockets


def test_small_messages_are_counted_like_any(serve: Serve) -> None:
    table = serve(limits="action=5/3600")

    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        match = await ann.create(GAME, SCENARIO, BOTH)
        seat = await ann.sit(match["id"])
        for n in range(12):
            await seat.say(type="lang", lang=("en", "es")[n % 2])
        while len(seat.refusals) < 7:
            await seat.receive(10)
        assert {r["code"] for r in seat.refusals} == {"limit"}

    run(scene())


def test_a_message_without_a_bottom_is_refused_and_not_our_fault(table: Running) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        match = await ann.create(GAME, SCENARIO, BOTH)
        seat = await ann.sit(match["id"])
        assert seat.wire is not None
        await seat.wire.send('{"type":"ping","x":' + DEEP)
        while not seat.refusals:
            await seat.receive(10)
        assert seat.refusals[0]["code"] == "message"

    run(scene())


async def gone(seat: Seat) -> int:
    """The code that a socket is closed with."""
    try:
        while True:
            await seat.receive(10)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def test_who_held_a_guests_cookie_holds_nothing_once_there_is_a_password(table: Running) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        match = await ann.create(GAME, SCENARIO, BOTH)
        thief = Person(table.base, "thief")
        thief.http.cookies.update(ann.http.cookies)
        seat = await thief.sit(match["id"])
        await ann.post("/api/account", {"name": "Susanna D", "password": "a long password"})
        assert await gone(seat) == 1012
        with pytest.raises(ConnectionClosed):
            await thief.sit(match["id"])
        await ann.sit(match["id"])

    run(scene())


def test_a_new_password_closes_sockets_at_every_server(serve: Serve, postgres: str) -> None:
    first, second = serve(postgres), serve(postgres)

    async def scene() -> None:
        (ann,) = await arrive(first, "ann")
        await ann.post("/api/account", {"name": "Susanna W", "password": "a long password"})
        match = await ann.create(GAME, SCENARIO, BOTH)
        thief = Person(second.base, "thief")
        thief.http.cookies.update(ann.http.cookies)
        seat = await thief.sit(match["id"])
        await ann.ask("PUT", "/api/account", {"old": "a long password", "password": "a longer password"})
        assert await gone(seat) == 1012

    run(scene())


# ---------------------------------------------------------------- matches


def test_a_stranger_finds_nothing_of_a_private_match(table: Running) -> None:
    async def scene() -> None:
        ann, _bob, match = await pair(table)
        (eve,) = await arrive(table, "eve")
        at = f"/api/matches/{match}"
        for path in ("", "/view", "/replay/0", "/steps/0", "/record", "/notes", "/chat"):
            answer = await eve.ask("GET", at + path)
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-match"), path
        bodies: dict[str, Json] = {
            "join": {}, "resign": {}, "offer": {"kind": "abort"}, "answer": {"accept": True}, "rematch": {},
            "actions": {"seq": 0, "action": "pass"}, "undo": {"seq": 0}, "chat": {"text": "hello"},
        }  # fmt: skip
        for what, body in bodies.items():
            answer = await eve.ask("POST", f"{at}/{what}", body)
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-match"), what
        assert (await eve.ask("PUT", f"{at}/notes", {"text": "x"})).status_code == 404
        assert (await ann.get(at))["seq"] == 0

    run(scene())


def test_whoever_pries_sees_what_their_seat_sees(table: Running) -> None:
    async def scene() -> None:
        ann, bob, match = await pair(table)
        at = f"/api/matches/{match}"
        for person, own, other in ((ann, SIDES[0], SIDES[1]), (bob, SIDES[1], SIDES[0])):
            plain = (await person.get(f"{at}/view"))["view"]
            assert plain["side"] == own
            for side in (other, "open", "nobody", "", "None"):
                assert (await person.get(f"{at}/view", side=side))["view"] == plain
                looked = await person.get(f"{at}/replay/0", side=side)
                assert {**looked, "log": []} == {**plain, "log": []}
                seat = await person.sit(match, side=side, log=99999, seq=99999)
                assert seat.view == plain
                await seat.say(type="side", side=side)
                await seat.receive()
                assert seat.view == plain
            assert (await person.ask("GET", f"{at}/replay/1")).status_code == 404
            assert (await person.ask("GET", f"{at}/record")).status_code == 409

    run(scene())


def test_nobody_acts_or_resigns_for_the_other(table: Running) -> None:
    async def scene() -> None:
        ann, bob, match = await pair(table)
        at = f"/api/matches/{match}"
        turn = (await ann.get(at))["turn"]
        mover, waiter = (ann, bob) if turn == SIDES[0] else (bob, ann)
        action = (await mover.get(f"{at}/view"))["view"]["decision"]["actions"][0]["notation"]
        answer = await waiter.ask("POST", f"{at}/actions", {"seq": 0, "action": action})
        assert answer.json()["error"]["code"] == "not-your-turn"
        assert "possible" not in answer.json()["error"]
        assert (await waiter.ask("POST", f"{at}/resign", {"side": turn})).status_code == 403
        assert (await waiter.get(f"{at}/why", kind="space", target="x")) == {"reasons": []}
        await mover.post(f"{at}/offer", {"kind": "draw"})
        assert (await mover.ask("POST", f"{at}/answer", {"accept": True})).status_code == 409
        assert (await ann.get(at))["status"] == "playing"

    run(scene())


async def together(*asked: Coroutine[Any, Any, Any]) -> list[int]:
    """The statuses of requests made at once, in order of size."""
    return sorted(answer.status_code for answer in await asyncio.gather(*asked))


def test_of_two_at_once_one_comes_first(table: Running) -> None:
    async def scene() -> None:
        people = await arrive(table, *"abcdef")
        ann = people[0]
        made = await ann.create(GAME, SCENARIO, HUMANS, public=True)
        at = f"/api/matches/{made['id']}"
        assert await together(*(p.ask("POST", f"{at}/join", {}) for p in people[1:])) == [200] + [409] * 4
        told = [await p.get(at) for p in people]
        bob = people[next(n for n in range(1, 6) if told[n]["mine"])]
        assert sum(len(t["mine"]) for t in told) == 2
        mover = ann if told[0]["your_turn"] else bob
        action = (await mover.get(f"{at}/view"))["view"]["decision"]["actions"][0]["notation"]
        acts = [mover.ask("POST", f"{at}/actions", {"seq": 0, "action": action}) for _ in range(5)]
        assert await together(*acts) == [200] + [409] * 4
        assert (await ann.get(at))["seq"] == 1
        both = (mover.ask("POST", f"{at}/undo", {"seq": 1}), mover.ask("POST", f"{at}/undo", {"seq": 1}))
        assert (await together(*both))[1] in (409, 422)
        ends = [p.ask("POST", f"{at}/resign", {}) for p in (ann, bob, ann, bob)]
        assert await together(*ends) == [200, 409, 409, 409]
        again = await asyncio.gather(*(p.post(f"{at}/rematch", {}) for p in (ann, bob, ann, bob)))
        assert len({m["id"] for m in again}) == 1

    run(scene())


def test_bots_among_themselves_let_people_go_first(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    table = serve()
    registry: Registry = table.app.state.registry
    alone: set[str] = set()
    most = [0]

    async def slow(task: Task) -> list[MatchEntry]:
        if len(task.bots) < 2:
            return await asyncio.to_thread(think, task)
        alone.add(task.match)
        most[0] = max(most[0], len(alone))
        await asyncio.sleep(60)
        alone.discard(task.match)
        return []

    monkeypatch.setattr(registry.bots, "think", slow)

    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        for _ in range(6):
            await ann.create(GAME, SCENARIO, dict.fromkeys(SIDES, "bot:random"))
        waiting = SIDES[0]
        made = await ann.create(GAME, SCENARIO, {waiting: "me", SIDES[1]: "bot:random"})
        if made["turn"] == waiting:
            made = await ann.create(GAME, SCENARIO, {waiting: "bot:random", SIDES[1]: "me"})
        seat, began = await ann.sit(made["id"]), time.monotonic()
        while not seat.choices:
            await seat.receive(30)
        assert time.monotonic() - began < 30
        assert most[0] == 1

    run(scene())


def test_looking_at_many_matches_does_not_fill_the_memory(table: Running) -> None:

    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        ids = [(await ann.create(GAME, SCENARIO, BOTH))["id"] for _ in range(VIEWS_KEPT + 5)]
        for match in ids:
            await ann.get(f"/api/matches/{match}/view")
        registry: Registry = table.app.state.registry
        kept = [m for m in ids if (live := registry.known(m)) is not None and live._made]
        assert kept == ids[-VIEWS_KEPT:]

    run(scene())


def test_nothing_of_the_seed_leaves_before_the_end(table: Running) -> None:
    async def scene() -> None:
        ann, bob, match = await pair(table)
        seed = table.app.state.registry.known(match).row.seed
        for person in (ann, bob):
            for path in ("", "/view", "/replay/0"):
                assert seed not in json.dumps(await person.get(f"/api/matches/{match}{path}"))
        answer = await ann.ask(
            "POST", "/api/matches", {"game": GAME, "scenario": SCENARIO, "seats": HUMANS, "seed": 7}
        )
        assert answer.status_code == 422

    run(scene())
