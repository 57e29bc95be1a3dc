"""Telling people who are away: once, in their language, while it is still true."""

from __future__ import annotations

import email
import email.policy
import json
import re
import socketserver
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import pytest

from grognard.table import notices
from grognard.table.accounts import to_base64url
from tests.table.browsers import Server, Visitor, run, serving

pytestmark = pytest.mark.interpreted
HOOK = "https://discord.com/api/webhooks/1/abc"


# ---------------------------------------------------------------- a post office


class Office(socketserver.ThreadingTCPServer):
    """A mail server that keeps what it is given, unless it is closed for the day."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Clerk)
        self.letters: list[EmailMessage] = []
        self.closed = False

    @property
    def port(self) -> int:
        return int(self.server_address[1])


class Clerk(socketserver.StreamRequestHandler):
    """As much of SMTP as a letter needs."""

    server: Office

    def handle(self) -> None:
        self.say("220 ready")
        while line := self.rfile.readline():
            verb = line[:4].upper()
            if verb == b"DATA":
                self.say("354 go on")
                body = b""
                while (part := self.rfile.readline()) != b".\r\n":
                    body += part.removeprefix(b".") if part.startswith(b"..") else part
                letter = email.message_from_bytes(body, policy=email.policy.default)
                assert isinstance(letter, EmailMessage)
                self.server.letters.append(letter)
            elif verb == b"RCPT" and self.server.closed:
                self.say("451 come back later")
                continue
            self.say("221 bye" if verb == b"QUIT" else "250 ok")
            if verb == b"QUIT":
                return

    def say(self, line: str) -> None:
        self.wfile.write(line.encode() + b"\r\n")


@pytest.fixture
def office() -> Iterator[Office]:
    with Office() as office:
        threading.Thread(target=office.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        yield office
        office.shutdown()


@contextmanager
def club(folder: Path, office: Office) -> Iterator[Server]:
    """A server that writes at once to whoever is away, but only when a test has it look."""
    with (
        mock.patch.object(notices, "EVERY", 3600.0),
        serving(
            folder,
            base_url="http://testserver.local",
            notify_minutes=0.0,
            smtp_host="127.0.0.1",
            smtp_port=office.port,
            smtp_tls="none",
            mail_from="The club <club@example.org>",
        ) as server,
    ):
        yield server


def look(server: Server) -> None:
    """One round of looking and sending."""
    state = server.state
    run(server, state.notices.collect)
    run(server, state.notices.send)


def gone(server: Server, within: float = 20.0) -> None:
    """Wait until the server has noticed that nobody has a socket open."""
    until = time.monotonic() + within
    while any(room.listeners for room in list(server.state.registry.rooms.values())):
        assert time.monotonic() < until, "a socket that was closed is still listened to"
        time.sleep(0.01)


def links(letter: EmailMessage) -> list[str]:
    return re.findall(r"http://testserver\.local(/\S+)", letter.get_content())


def guest(server: Server) -> Visitor:
    """Someone who has come in."""
    visitor = Visitor(server)
    visitor.arrive()
    return visitor


def reader(server: Server, office: Office, address: str, lang: str = "en") -> Visitor:
    """Someone who wants mail, and has confirmed their address."""
    visitor = guest(server)
    visitor.ask("PATCH", "/api/me", {"email": address, "notify_email": True, "lang": lang})
    look(server)
    letter = office.letters.pop()
    assert letter["To"] == address
    assert Visitor(server).post(links(letter)[0], None, origin="", x_csrf_token="").status_code == 200
    assert visitor.arrive()["email_confirmed"]
    return visitor


def played(*people: Visitor) -> dict[str, Any]:
    """A match between two in which the first one has acted until it is the other's turn; its summary to the second."""
    match = people[0].match("me", "open")
    people[1].join(match)
    for _ in range(60):
        told = people[0].get(f"/api/matches/{match['id']}/view").json()
        who = people[0] if told["match"]["your_turn"] else people[1]
        if who is people[1] and told["seq"]:
            break
        mine = who.get(f"/api/matches/{match['id']}/view").json()
        action = mine["view"]["decision"]["actions"][0]["notation"]
        who.post(f"/api/matches/{match['id']}/actions", {"seq": mine["seq"], "action": action})
    told_: dict[str, Any] = people[1].get(f"/api/matches/{match['id']}").json()
    assert told_["your_turn"]
    return told_


def timed(folder: Path, pace: str, *people: Visitor) -> dict[str, Any]:
    """The same in a match with a clock; nobody has been here or acted for a while."""
    with mock.patch.object(Visitor, "match", lambda self, *seats: WITHOUT(self, *seats, pace=pace)):
        return played(*people)


WITHOUT = Visitor.match


def waited(server: Server, folder: Path, match: str, seconds: float) -> None:
    """Let a match have waited for so long."""
    with sqlite3.connect(folder / "table.db") as database:
        (kept,) = database.execute("select clock from matches where id = ?", (match,)).fetchone()
        clock = json.loads(kept)
        clock["since"] -= seconds
        database.execute(
            "update matches set clock = ?, turn_since = turn_since - ?, updated = updated - ? where id = ?",
            (json.dumps(clock), seconds, seconds, match),
        )
        database.execute("update people set seen = seen - ?", (seconds,))


def rows(folder: Path, query: str) -> list[Any]:
    with sqlite3.connect(folder / "table.db") as database:
        return list(database.execute(query))


# ---------------------------------------------------------------- mail


def test_whoever_is_away_is_told_once_that_it_is_their_turn(tmp_path: Path, office: Office) -> None:
    with club(tmp_path, office) as server:
        sam = reader(server, office, "sam@example.org", "es")
        other = guest(server)
        match = played(other, sam)
        for _ in range(3):
            look(server)
        (letter,) = office.letters
        assert letter["To"] == "sam@example.org"
        assert letter["From"] == "The club <club@example.org>"
        assert letter["Subject"].startswith("Te toca: ")
        text = letter.get_content()
        assert "Te toca jugar en" in text
        assert other.arrive()["name"] in text
        assert f"/match/{match['id']}" in links(letter)
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"  # as RFC 8058 has it
    with club(tmp_path, office) as server:  # after a restart, too
        look(server)
        assert len(office.letters) == 1


def test_whoever_is_here_is_not_written_to(tmp_path: Path, office: Office) -> None:
    with club(tmp_path, office) as server:
        sam = reader(server, office, "sam@example.org")
        other = guest(server)
        match = played(other, sam)
        held = "; ".join(f"{k}={v}" for k, v in sam.cookies.items())
        path = f"/api/matches/{match['id']}/socket"
        with server.websocket_connect(path, headers={"cookie": held, "origin": sam.origin}) as socket:
            socket.receive_json(timeout=20)
            server.state.notices.settings = _minutes(server, 5)
            look(server)
        assert not office.letters
        gone(server)
        with sqlite3.connect(tmp_path / "table.db") as database:
            database.execute("update people set seen = seen - 301")
            database.execute("update matches set updated = updated - 301")
        look(server)
        assert len(office.letters) == 1


def _minutes(server: Server, minutes: float) -> Any:
    import msgspec

    return msgspec.structs.replace(server.state.settings, notify_minutes=minutes)


@pytest.mark.parametrize(
    ("pace", "before", "soon"), [("day", 10, 19), ("three-days", 40, 50), ("week", 100, 125)]
)
def test_whose_time_runs_out_is_told_and_then_who_may_claim(
    tmp_path: Path, office: Office, pace: str, before: int, soon: int
) -> None:
    with club(tmp_path, office) as server:
        sam = reader(server, office, "sam@example.org")
        bob = reader(server, office, "bob@example.org", "es")
        match = timed(tmp_path, pace, bob, sam)["id"]
        look(server)
        assert [letter["To"] for letter in office.letters] == ["sam@example.org"]  # it is their turn
        assert "You have " in office.letters.pop().get_content()
        waited(server, tmp_path, match, before * 3600)
        look(server)
        assert office.letters == []
        waited(server, tmp_path, match, (soon - before) * 3600)
        for _ in range(2):
            look(server)
        (letter,) = office.letters
        assert (letter["To"], letter["Subject"].startswith("Your time is running out")) == (
            "sam@example.org",
            True,
        )
        office.letters.clear()
        waited(server, tmp_path, match, 100 * 3600)
        for _ in range(2):
            look(server)
        (letter,) = office.letters
        assert (letter["To"], letter["Subject"].startswith("Se ha acabado el tiempo")) == (
            "bob@example.org",
            True,
        )
        assert sam.arrive()["name"] in letter.get_content()


def test_whoever_is_on_vacation_is_not_told_of_a_clock_that_stands(tmp_path: Path, office: Office) -> None:
    with club(tmp_path, office) as server:
        sam, bob = reader(server, office, "sam@example.org"), guest(server)
        match = timed(tmp_path, "day", bob, sam)["id"]
        look(server)
        office.letters.clear()
        assert sam.ask("PUT", "/api/vacation", {"days": 20}).status_code == 200
        with sqlite3.connect(tmp_path / "table.db") as database:
            long = json.dumps([[time.time() - 10 * 86400, time.time() + 10 * 86400]])
            database.execute("update people set vacations = ? where vacations != '[]'", (long,))
        waited(server, tmp_path, match, 3 * 86400)
        look(server)
        assert office.letters == []


def test_a_notice_that_is_no_longer_true_is_not_sent(tmp_path: Path, office: Office) -> None:
    with club(tmp_path, office) as server:
        sam = reader(server, office, "sam@example.org")
        other = guest(server)
        match = played(other, sam)
        run(server, server.state.notices.collect)
        mine = sam.get(f"/api/matches/{match['id']}/view").json()
        action = mine["view"]["decision"]["actions"][0]["notation"]
        sam.post(f"/api/matches/{match['id']}/actions", {"seq": mine["seq"], "action": action})
        run(server, server.state.notices.send)
        assert not office.letters
        assert rows(tmp_path, "select done from notices where kind = 'turn'") == [("idle",)]


def test_a_mail_server_that_is_down_is_tried_again_later(tmp_path: Path, office: Office) -> None:
    with club(tmp_path, office) as server:
        sam = reader(server, office, "sam@example.org")
        other = guest(server)
        played(other, sam)
        office.closed = True
        look(server)
        ((tries, done, due),) = rows(tmp_path, "select tries, done, due from notices where kind = 'turn'")
        assert (tries, done) == (1, "")
        assert 30 < due - time.time() < 90
    office.closed = False
    with club(tmp_path, office) as server:
        look(server)
        assert not office.letters
        with sqlite3.connect(tmp_path / "table.db") as database:
            database.execute("update notices set due = 0 where kind = 'turn'")
        look(server)
        assert len(office.letters) == 1


def test_a_notice_is_given_up_in_the_end(tmp_path: Path, office: Office) -> None:
    with club(tmp_path, office) as server:
        sam = reader(server, office, "sam@example.org")
        other = guest(server)
        played(other, sam)
        office.closed = True
        for _ in range(notices.TRIES + 2):
            look(server)
            with sqlite3.connect(tmp_path / "table.db") as database:
                database.execute("update notices set due = 0")
        assert rows(tmp_path, "select tries, done from notices where kind = 'turn'") == [
            (notices.TRIES, "failed")
        ]


def test_the_end_of_a_match_is_told_to_who_did_not_see_it(tmp_path: Path, office: Office) -> None:
    with club(tmp_path, office) as server:
        sam = reader(server, office, "sam@example.org")
        other = guest(server)
        match = played(other, sam)
        with sqlite3.connect(tmp_path / "table.db") as database:
            database.execute("update people set seen = seen - 9")
        assert other.post(f"/api/matches/{match['id']}/resign", {}).status_code == 200
        look(server)
        look(server)
        (letter,) = office.letters
        assert letter["Subject"].startswith("Finished: ")


def test_who_invited_someone_is_told_that_they_came(tmp_path: Path, office: Office) -> None:
    with club(tmp_path, office) as server:
        sam = reader(server, office, "sam@example.org")
        first = Visitor(server)
        first.arrive()
        trial = first.match("me", "me")
        mine = sam.match(*["open" if s["side"] == trial["turn"] else "me" for s in trial["seats"]])
        time.sleep(0.05)
        with sqlite3.connect(tmp_path / "table.db") as database:
            database.execute("update people set seen = seen - 9")
        first.join(mine)
        look(server)
        look(server)
        (letter,) = office.letters
        assert letter["Subject"] == f"{first.arrive()['name']} has joined your match"


# ---------------------------------------------------------------- links in mails


def test_an_address_is_written_to_only_when_its_owner_has_agreed(tmp_path: Path, office: Office) -> None:
    with club(tmp_path, office) as server:
        sam, other = guest(server), guest(server)
        sam.ask("PATCH", "/api/me", {"email": "victim@example.org", "notify_email": True, "lang": "en"})
        played(other, sam)
        look(server)
        (letter,) = office.letters
        assert letter["Subject"] == "Is this your e-mail address?"
        (link,) = links(letter)
        page = Visitor(server).get(link)
        assert page.status_code == 200
        assert "victim@example.org" in page.text
        assert "<form method=" in page.text
        look(server)
        assert len(office.letters) == 1  # opening the link is not yet a yes
        sam.ask("PATCH", "/api/me", {"email": "another@example.org"})
        old = Visitor(server).post(link, None, origin="", x_csrf_token="")
        assert old.status_code == 404
        assert "no longer good" in old.text


def test_a_click_stops_the_mail(tmp_path: Path, office: Office) -> None:
    with club(tmp_path, office) as server:
        sam = reader(server, office, "sam@example.org")
        other = guest(server)
        played(other, sam)
        look(server)
        stop = links(office.letters.pop())[1]
        assert "No more mail" in Visitor(server).get(stop).text
        assert sam.arrive()["notify_email"]
        done = server.post(
            stop,
            content="List-Unsubscribe=One-Click",
            headers={"content-type": "application/x-www-form-urlencoded"},
        )
        assert done.status_code == 200
        assert not sam.arrive()["notify_email"]
        played(other, sam)
        look(server)
        assert not office.letters


@pytest.mark.parametrize(
    "change", [lambda t: t[:-1], lambda t: "x" + t, lambda _: "x.y", lambda t: t.split(".")[0] + "."]
)
def test_a_link_that_we_did_not_make_does_nothing(
    tmp_path: Path, office: Office, change: Callable[[str], str]
) -> None:
    with club(tmp_path, office) as server:
        me = Visitor(server).arrive()
        token = server.state.accounts.sign("mail", to_base64url(f"stop {me['id']} "))
        assert server.get(f"/mail/{token}").status_code == 200
        assert server.get(f"/mail/{change(token)}").status_code == 404
        assert server.post(f"/mail/{change(token)}").status_code == 404


# ---------------------------------------------------------------- webhooks


def test_a_webhook_is_called_as_discord_wants_it(tmp_path: Path, office: Office) -> None:
    calls: list[httpx.Request] = []
    answers = [
        httpx.Response(500),
        httpx.Response(302, headers={"location": "http://127.0.0.1/"}),
        httpx.Response(204),
    ]

    def called(request: httpx.Request) -> httpx.Response:
        calls.append(request)
        return answers[len(calls) - 1]

    with club(tmp_path, office) as server:
        server.state.notices.transport = httpx.MockTransport(called)
        sam, other = guest(server), guest(server)
        told = sam.ask("PATCH", "/api/me", {"webhook": HOOK, "notify_webhook": True}).json()
        assert told["webhook"] == HOOK
        match = played(other, sam)
        for _ in range(4):
            look(server)
            with sqlite3.connect(tmp_path / "table.db") as database:
                database.execute("update notices set due = 0")
    assert [str(c.url) for c in calls] == [HOOK] * 3  # two failures, then it is done
    body = json.loads(calls[-1].content)
    assert body["allowed_mentions"] == {"parse": []}
    assert set(body) == {"content", "allowed_mentions"}
    assert f"/match/{match['id']}" in body["content"]


def test_a_webhook_that_is_gone_is_left_alone(tmp_path: Path, office: Office) -> None:
    with club(tmp_path, office) as server:
        server.state.notices.transport = httpx.MockTransport(lambda _: httpx.Response(404))
        sam, other = guest(server), guest(server)
        sam.ask("PATCH", "/api/me", {"webhook": HOOK, "notify_webhook": True})
        played(other, sam)
        look(server)
        assert rows(tmp_path, "select done from notices") == [("idle",)]


def test_two_processes_do_not_send_the_same_notice(tmp_path: Path, office: Office) -> None:
    with club(tmp_path, office) as server:
        sam = reader(server, office, "sam@example.org")
        other = guest(server)
        played(other, sam)
        state = server.state
        run(server, state.notices.collect)

        async def both() -> None:
            import asyncio

            await asyncio.gather(state.notices.send(), state.notices.send(), state.notices.collect())

        run(server, both)
        assert len(office.letters) == 1
