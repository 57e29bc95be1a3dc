"""Guests, accounts, sessions: who someone is, and that nobody else can become them."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from grognard.table import accounts
from grognard.table.errors import Refusal
from grognard.table.validation import checked_email, checked_name, checked_webhook, name_key
from tests.table import postgres
from tests.table.browsers import Server, Visitor, run, serving

pytestmark = pytest.mark.interpreted


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("accounts")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with serving(folder) as server:
        yield server


PASSWORD = "remember the alamo"


def account(server: Server, name: str, password: str = PASSWORD) -> Visitor:
    visitor = Visitor(server)
    visitor.arrive()
    answer = visitor.post("/api/account", {"name": name, "password": password})
    assert answer.status_code == 201, answer.text
    return visitor


# ---------------------------------------------------------------- guests


def test_a_stranger_is_a_guest_at_once_and_stays_the_same(server: Server) -> None:
    visitor = Visitor(server)
    me = visitor.arrive()
    assert me["guest"]
    assert me["name"].startswith("Guest ")
    assert visitor.arrive() == me
    assert Visitor(server).arrive()["id"] != me["id"]


def test_a_guest_is_named_in_their_language(server: Server) -> None:
    assert (
        Visitor(server)
        .get("/api/me", accept_language="es-MX, en;q=0.5")
        .json()["name"]
        .startswith("Invitado")
    )


def test_looking_round_makes_nobody_a_guest(server: Server) -> None:
    visitor = Visitor(server)
    for path in ("/api/matches?list=open", "/api/games", "/healthz", "/"):
        visitor.get(path)
    assert "grognard" not in visitor.cookies


def test_scripts_cannot_read_the_session_but_they_can_read_the_token(server: Server) -> None:
    made = Visitor(server).get("/api/me").headers.get_list("set-cookie")
    session = next(c for c in made if c.startswith("grognard="))
    token = next(c for c in made if c.startswith("csrf="))
    assert "HttpOnly" in session
    assert "SameSite=Lax" in session
    assert "Path=/" in session
    assert "HttpOnly" not in token
    assert "SameSite=Lax" in token


@pytest.mark.parametrize("forged", ["", "x", "a.b", "." * 50, "{}.{}".format("a" * 43, "b" * 43)])
def test_a_forged_cookie_is_nobodys(server: Server, forged: str) -> None:
    visitor = Visitor(server)
    me = visitor.arrive()
    other = Visitor(server)
    other.cookies["grognard"] = forged.encode().decode("latin-1")
    assert other.arrive()["id"] != me["id"]


def test_a_cookie_changed_by_a_letter_is_nobodys(server: Server) -> None:
    visitor = Visitor(server)
    me = visitor.arrive()
    held = visitor.cookies["grognard"]
    visitor.cookies["grognard"] = ("B" if held[0] == "A" else "A") + held[1:]
    assert visitor.arrive()["id"] != me["id"]


# ---------------------------------------------------------------- accounts


def test_a_guest_becomes_permanent_and_keeps_what_they_have(server: Server) -> None:
    visitor = Visitor(server)
    me = visitor.arrive()
    match = visitor.match("me", "open")
    old = visitor.cookies["grognard"]
    made = visitor.post("/api/account", {"name": "Juan Seguín", "password": PASSWORD}).json()
    assert made["id"] == me["id"]
    assert not made["guest"]
    assert made["name"] == "Juan Seguín"
    assert visitor.cookies["grognard"] != old
    seats = visitor.get(f"/api/matches/{match['id']}").json()["seats"]
    assert [s["name"] for s in seats if s["you"]] == ["Juan Seguín"]
    again = visitor.post("/api/account", {"name": "Another", "password": PASSWORD})
    assert (again.status_code, again.json()["error"]["code"]) == (409, "has-account")


@pytest.mark.parametrize("name", ["Travis", "TRAVIS", "t r a v i s", "Ｔravis", "tra-vis."])
def test_a_name_is_taken_however_it_is_written(server: Server, name: str) -> None:
    if name == "Travis":
        account(server, name)
    visitor = Visitor(server)
    visitor.arrive()
    answer = visitor.post("/api/account", {"name": name, "password": PASSWORD})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "taken")
    renamed = visitor.ask("PATCH", "/api/me", {"name": name})
    assert renamed.status_code == 409


@pytest.mark.parametrize(
    "name",
    [
        "x",
        "",
        " ",
        "a" * 31,
        "Sam\u202eHouston",
        "Sam\u200b",
        "<b>Sam</b>",
        "Sаm",
        "-Sam",
        "a\u0301\u0301\u0301\u0301b",
        "Sam\nHouston\x00",
        "Guest 1234",
        "invitado7",
        "grognard",
        "😀😀",
        "Sam\u3164",  # letters and marks that nothing is drawn for
        "Sam\ufe00",
        "Sam\u034f",
        "Sam\u17b4",
        "Sam\u02bc",  # marks that are taken for a comma or a smudge
        "S\u0489am",
        "ꓢꓮꓟ",  # a script that looks like Latin
        "ɑlice",
        "S১m",
        "Adm1n",
        "ADMlN",
        "Admın",
        "røot",
        "ВОТ",
    ],
)
def test_names_that_deceive_are_refused(server: Server, name: str) -> None:
    visitor = Visitor(server)
    visitor.arrive()
    answer = visitor.post("/api/account", {"name": name, "password": PASSWORD})
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] in ("name", "invalid")


def test_a_name_in_other_letters_that_looks_like_anothers_is_taken(server: Server) -> None:
    account(server, "Poca")
    visitor = Visitor(server)
    visitor.arrive()
    for name in ("РОСА", "Роса"):
        assert visitor.post("/api/account", {"name": name, "password": PASSWORD}).status_code == 409
        assert visitor.ask("PATCH", "/api/me", {"name": name}).status_code == 409
    assert visitor.ask("PATCH", "/api/me", {"name": "Росая"}).status_code == 200


@pytest.mark.parametrize(
    "name", ["José María", "O'Brien", "Ångström", "李小龙", "Владимир", "Jean-Luc", "R2.D2"]
)
def test_names_of_all_countries_are_welcome(name: str) -> None:
    assert checked_name(name) == name
    assert name_key(name) == name_key(name.upper())


def test_a_short_password_is_refused(server: Server) -> None:
    visitor = Visitor(server)
    visitor.arrive()
    answer = visitor.post("/api/account", {"name": "Bowie", "password": "seven77"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "password")


def test_signing_in_elsewhere_brings_the_guests_seats_along(server: Server) -> None:
    home = account(server, "Crockett")
    away = Visitor(server)
    away.arrive()
    match = away.match("me", "bot:random")
    entered = away.post("/api/session", {"name": "crockett", "password": PASSWORD})
    assert entered.status_code == 201
    assert entered.json()["id"] == home.arrive()["id"]
    seats = home.get(f"/api/matches/{match['id']}").json()
    assert seats["mine"]
    assert [s["name"] for s in seats["seats"] if s["you"]] == ["Crockett"]


def test_a_wrong_name_and_a_wrong_password_look_the_same(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    account(server, "Fannin")
    checked: list[int] = []

    class Counting(accounts.PasswordHasher):
        def verify(self, hashed: str, password: str) -> bool:
            checked.append(len(password))
            return super().verify(hashed, password)

    monkeypatch.setattr(accounts, "hasher", Counting())
    visitor = Visitor(server)
    visitor.arrive()
    answers = [
        visitor.post("/api/session", {"name": name, "password": "not the password"})
        for name in ("Fannin", "Nobody At All")
    ]
    assert [a.status_code for a in answers] == [401, 401]
    assert answers[0].content == answers[1].content
    assert len(checked) == 2  # as much work for one as for the other


def test_a_password_is_the_same_however_its_accents_are_written(server: Server) -> None:
    account(server, "Zavala", "contraseña")
    visitor = Visitor(server)
    visitor.arrive()
    assert visitor.post("/api/session", {"name": "Zavala", "password": "contrasen\u0303a"}).status_code == 201


def test_signing_out_ends_the_session_for_good(server: Server) -> None:
    visitor = account(server, "Bonham")
    stolen = Visitor(server)
    stolen.cookies = dict(visitor.cookies)
    assert not stolen.arrive()["guest"]
    answer = visitor.ask("DELETE", "/api/session")
    assert answer.status_code == 204
    assert answer.content == b""
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert stolen.arrive()["guest"]


def test_a_new_password_signs_every_other_device_out(server: Server) -> None:
    here = account(server, "Deaf Smith")
    there = Visitor(server)
    there.arrive()
    there.post("/api/session", {"name": "Deaf Smith", "password": PASSWORD})
    wrong = here.ask("PUT", "/api/account", {"old": "wrong password", "password": "another password"})
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (403, "wrong-password")
    assert (
        here.ask("PUT", "/api/account", {"old": PASSWORD, "password": "another password"}).status_code == 200
    )
    assert not here.arrive()["guest"]
    assert there.arrive()["guest"]
    refused = there.post("/api/session", {"name": "Deaf Smith", "password": PASSWORD})
    assert refused.status_code == 401
    assert (
        there.post("/api/session", {"name": "Deaf Smith", "password": "another password"}).status_code == 201
    )


def test_the_database_holds_neither_passwords_nor_what_opens_a_session(server: Server, folder: Path) -> None:
    visitor = account(server, "Milam", "a password to look for")
    token = visitor.cookies["grognard"].partition(".")[0]
    with sqlite3.connect(folder / "table.db") as database:
        everything = "\n".join(database.iterdump())
    assert "Milam" in everything
    assert "a password to look for" not in everything
    assert token not in everything
    assert "$argon2id$" in everything


# ---------------------------------------------------------------- settings


def test_settings_are_kept(server: Server) -> None:
    visitor = Visitor(server)
    visitor.arrive()
    wanted = {"lang": "es", "theme": "lamp", "motion": 0, "sound": True, "name": "Sherman"}
    changed = visitor.ask("PATCH", "/api/me", wanted).json()
    assert changed == visitor.arrive()
    assert {k: changed[k] for k in wanted} == wanted
    assert visitor.get("/api/matches/none").json()["error"]["message"].startswith("Esa partida no existe")


@pytest.mark.parametrize(
    "wanted",
    [
        {"id": "x"},
        {"guest": False},
        {"motion": 7},
        {"theme": "neon"},
        {"lang": "fr"},
        {"email_confirmed": True},
        [],
    ],
)
def test_what_is_no_setting_is_refused(server: Server, wanted: Any) -> None:
    visitor = Visitor(server)
    visitor.arrive()
    answer = visitor.ask("PATCH", "/api/me", wanted)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "invalid")


@pytest.mark.parametrize(
    "address",
    [
        "http://discord.com/api/webhooks/1/x",
        "https://discord.com.evil.org/api/webhooks/1/x",
        "https://127.0.0.1/api/webhooks/1/x",
        "https://evil.org/api/webhooks/1/x",
        "https://discord.com@evil.org/api/webhooks/1/x",
        "https://discord.com:8443/api/webhooks/1/x",
        "https://discord.com/api/users",
        "https://discord.com/api/webhooks/../users",
        "https://discord.com/api/webhooks/%2e%2E/users",
        "https://user:pw@discord.com/api/webhooks/1/x",
        "ftp://discord.com/api/webhooks/1",
        "discord.com",
        "https://discord.com/api/webhooks/1?wait=1",
        "https://[::1/",
        "javascript:alert(1)",
    ],
)
def test_webhooks_lead_nowhere_but_where_they_may(address: str) -> None:
    with pytest.raises(Refusal):
        checked_webhook(address, ("discord.com", "discordapp.com"))


@pytest.mark.parametrize(
    "address",
    [
        "x",
        "a@b",
        "a b@c.de",
        "a@b.de\nBcc: x@y.de",
        "<a@b.de>",
        "a@b.de, c@d.de",
        "@b.de",
        "a..b@c.de",
        "a@-b.de",
        "a@[127.0.0.1]",
        "x" * 65 + "@b.de",
    ],
)
def test_what_is_no_address_is_not_written_to(address: str) -> None:
    with pytest.raises(Refusal):
        checked_email(address)


@pytest.mark.parametrize(
    "address, kept",
    [
        (" sam+turns@example.co.uk ", "sam+turns@example.co.uk"),
        ("Sam@EXAMPLE.org", "Sam@example.org"),
        ("sam@ejército.es", "sam@xn--ejrcito-cya.es"),
        ("", ""),
    ],
)
def test_an_address_is_kept_as_a_mail_server_takes_it(address: str, kept: str) -> None:
    assert checked_email(address) == kept


def test_guests_who_never_played_are_forgotten(server: Server, folder: Path) -> None:
    idle, player = Visitor(server), Visitor(server)
    gone, stays = idle.arrive()["id"], player.arrive()["id"]
    player.match("me", "open")
    with sqlite3.connect(folder / "table.db") as database:
        database.execute(
            "update people set seen = ? where id in (?, ?)", (time.time() - 40 * 86400, gone, stays)
        )
    run(server, server.state.accounts.tidy)
    with sqlite3.connect(folder / "table.db") as database:
        left = {row[0] for row in database.execute("select id from people")}
    assert gone not in left
    assert stays in left


@pytest.mark.slow
@pytest.mark.skipif(postgres.binaries() is None, reason=postgres.MISSING)
def test_accounts_and_notices_live_in_postgresql_too(tmp_path: Path) -> None:
    with postgres.postgresql() as address, serving(tmp_path, database=address, notify_minutes=0.0) as server:
        home, away = account(server, "Crockett"), Visitor(server)
        away.arrive()
        assert away.post("/api/account", {"name": "CROCKETT", "password": PASSWORD}).status_code == 409
        match = away.match("me", "me")
        entered = away.post("/api/session", {"name": "crockett", "password": PASSWORD})
        assert entered.status_code == 201
        assert home.get(f"/api/matches/{match['id']}").json()["mine"]
        assert home.ask("DELETE", "/api/session").status_code == 204
        assert home.arrive()["guest"]
        for path in ("/api/matches/%00", "/api/matches/%00/view", "/api/matches/x?invitation=%00"):
            assert home.get(path).status_code in (400, 404)
        strange = [
            home.post("/api/session", {"name": "a\0b", "password": PASSWORD}),
            away.post(f"/api/matches/{match['id']}/chat", {"text": "a\0b"}),
            away.ask("PUT", f"/api/matches/{match['id']}/notes", {"text": "a\0b"}),
        ]
        assert all(answer.status_code < 500 for answer in strange)
        hook = {"webhook": "https://discord.com/api/webhooks/1/x", "notify_webhook": True}
        assert away.ask("PATCH", "/api/me", hook).status_code == 200
        notices = server.state.notices
        notices.transport = httpx.MockTransport(lambda _: httpx.Response(204))
        assert run(server, notices.add, "turn", "hook", away.arrive()["id"], match["id"], 0)
        assert not run(server, notices.add, "turn", "hook", away.arrive()["id"], match["id"], 0)
        for work in (notices.collect, notices.send, server.state.accounts.tidy, notices._tidy):
            run(server, work)
        told = server.state.metrics.exposition().decode()
        assert 'grognard_notices_total{result="sent",way="hook"} 1.0' in told
