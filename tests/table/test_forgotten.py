"""A forgotten password, an address to be confirmed, and limits that all processes share."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from sqlalchemy import select, update
from typer.testing import CliRunner

from grognard.cli.commands import app
from grognard.table import accounts, mail_links, schema
from grognard.table import limits as limiting
from grognard.table.accounts import Accounts, Change, digest
from grognard.table.errors import Refusal
from grognard.table.limits import SHARED, Limits
from grognard.table.settings import Settings
from tests.table.browsers import QUICK, Server, Visitor, run, serving
from tests.table.test_notices import Office, club, guest, links, look, office, reader

pytestmark = pytest.mark.interpreted
OLD, NEW = "an old password", "a new password"
__all__ = ["office"]


@pytest.fixture
def server(tmp_path: Path, office: Office) -> Iterator[Server]:
    with club(tmp_path, office) as server:
        yield server


def member(server: Server, office: Office, name: str, address: str, lang: str = "en") -> Visitor:
    """Someone with an account, and an address that they have confirmed."""
    visitor = reader(server, office, address, lang)
    assert visitor.post("/api/account", {"name": name, "password": OLD}).status_code == 201
    return visitor


def forgets(server: Server, address: str) -> Any:
    """A stranger asks for a new password; the answer, once the server has looked at it."""
    answer = guest(server).post("/api/account/forgot", {"email": address})
    run(server, settled, server.state.registry)
    look(server)
    return answer


async def settled(registry: Any) -> None:
    while registry._background:
        await asyncio.sleep(0.01)


def token_in(letter: Any) -> str:
    (found,) = re.findall(r"http://testserver\.local/reset#(\S+)", letter.get_content())
    return str(found)


def signs_in(server: Server, name: str, password: str) -> int:
    return guest(server).post("/api/session", {"name": name, "password": password}).status_code


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_new_password_is_chosen_by_a_link_and_everyone_is_signed_out(
    server: Server, office: Office, lang: str
) -> None:
    sam = member(server, office, "Sam", "sam@example.org", lang)
    forgets(server, " Sam@Example.org ")
    letter = office.letters.pop()
    assert letter["To"] == "sam@example.org"
    assert "Sam" in letter.get_content()
    assert ("contraseña" in letter.get_content()) == (lang == "es")
    token = token_in(letter)
    assert signs_in(server, "Sam", OLD) == 201  # until then nothing has changed
    someone = guest(server)
    assert someone.post("/api/account/reset", {"token": token, "password": NEW}).status_code == 200
    assert sam.arrive()["guest"]
    assert (signs_in(server, "Sam", OLD), signs_in(server, "Sam", NEW)) == (401, 201)
    again = someone.post("/api/account/reset", {"token": token, "password": OLD})
    assert (again.status_code, again.json()["error"]["code"]) == (410, "old-link")  # it was good once
    assert signs_in(server, "Sam", NEW) == 201


def test_the_answer_is_the_same_whether_an_address_is_known_or_not(server: Server, office: Office) -> None:
    member(server, office, "Sam", "sam@example.org")
    unconfirmed = guest(server)
    unconfirmed.ask("PATCH", "/api/me", {"email": "tom@example.org"})
    look(server)
    office.letters.clear()
    known, unknown = forgets(server, "sam@example.org"), forgets(server, "nobody@example.org")
    assert (known.status_code, known.content) == (unknown.status_code, unknown.content) == (202, b"null")
    assert forgets(server, "tom@example.org").status_code == 202
    assert [letter["To"] for letter in office.letters] == ["sam@example.org"]


def test_the_database_holds_a_digest_that_is_good_for_an_hour(server: Server, office: Office) -> None:
    member(server, office, "Sam", "sam@example.org")
    forgets(server, "sam@example.org")
    token = token_in(office.letters.pop())

    async def kept() -> list[Any]:
        async with server.state.store.writing() as connection:
            rows = (await connection.execute(select(schema.tokens))).all()
            await connection.execute(update(schema.tokens).values(until=time.time() - 1))
        return list(rows)

    ((key, kind, _, until),) = run(server, kept)
    assert (key, kind) == (digest(token), "reset")
    assert token not in key
    assert until == pytest.approx(time.time() + 3600, abs=30)
    late = guest(server).post("/api/account/reset", {"token": token, "password": NEW})
    assert late.status_code == 410
    assert signs_in(server, "Sam", OLD) == 201


def test_a_password_changed_meanwhile_ends_the_link(server: Server, office: Office) -> None:
    sam = member(server, office, "Sam", "sam@example.org")
    forgets(server, "sam@example.org")
    token = token_in(office.letters.pop())
    assert sam.ask("PUT", "/api/account", {"old": OLD, "password": NEW}).status_code == 200
    assert guest(server).post("/api/account/reset", {"token": token, "password": OLD}).status_code == 410


def test_several_accounts_with_one_address_get_a_mail_each(server: Server, office: Office) -> None:
    for name in ("Sam", "Tom"):
        member(server, office, name, "both@example.org")
    forgets(server, "both@example.org")
    first, second = (token_in(letter) for letter in office.letters)
    assert guest(server).post("/api/account/reset", {"token": first, "password": NEW}).status_code == 200
    assert sorted([signs_in(server, "Sam", NEW), signs_in(server, "Tom", NEW)]) == [201, 401]
    assert guest(server).post("/api/account/reset", {"token": second, "password": NEW}).status_code == 200


@pytest.mark.parametrize("token", ["x", "x" * 43, "'; drop table tokens", "\u0000"])
def test_made_up_links_are_refused(server: Server, office: Office, token: str) -> None:
    made_up = guest(server).post("/api/account/reset", {"token": token, "password": NEW})
    assert made_up.status_code == 410


def test_nobody_is_flooded_with_mails(tmp_path: Path, office: Office) -> None:
    with club(tmp_path, office) as server:
        member(server, office, "Sam", "sam@example.org")
        server.state.limits.limits = {"reset-mail": (3, 3600)}
        answers = [forgets(server, "sam@example.org") for _ in range(6)]
        assert {a.status_code for a in answers} == {202}  # nor does anyone learn that
        assert len(office.letters) == 3
        server.state.limits.limits = {"reset": (2, 3600)}
        stranger = guest(server)
        codes = [
            stranger.post("/api/account/forgot", {"email": f"a{n}@example.org"}).status_code for n in range(3)
        ]
        assert codes == [202, 202, 429]


def test_without_a_mail_server_it_is_said_clearly(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = guest(server)
        assert visitor.get("/api/server").json()["mail"] is False
        for path, body in (("forgot", {"email": "sam@example.org"}), ("confirm", {})):
            refused = visitor.post(f"/api/account/{path}", body)
            assert (refused.status_code, refused.json()["error"]["code"]) == (409, "no-mail")


def test_whoever_runs_the_server_gives_out_a_link(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = guest(server)
        assert visitor.post("/api/account", {"name": "Sam", "password": OLD}).status_code == 201
        words = ["accounts", "reset-password", "sam", "--database", str(tmp_path / "table.db")]
        said = CliRunner().invoke(app, [*words, "--base-url", "https://table.example.org"])
        assert said.exit_code == 0, said.output
        token = "".join(said.output.split("/reset#")[1].split())
        assert guest(server).post("/api/account/reset", {"token": token, "password": NEW}).status_code == 200
        assert signs_in(server, "Sam", NEW) == 201
        assert visitor.arrive()["guest"]


def test_of_two_who_use_a_link_at_once_one_chooses(stored: Any) -> None:
    async def scene() -> None:
        async with stored() as one, stored() as other:
            first, second = (Accounts(Settings(secret="s" * 40), store) for store in (one, other))
            await first.open()
            guest, _ = await first.guest("en")
            sam, cookie = await first.register(guest, "Sam", OLD)
            changed = await first.change(sam, Change(email="Sam@Example.org"))
            assert await first.addressed("sam@example.org") == []
            assert await first.confirm_email(sam.id, changed.email) is not None
            assert [p.name for p in await second.addressed("SAM@example.org")] == ["Sam"]
            token = await first.reset_token(sam.id)
            tries = [a.reset_password(token, f"{NEW} {n}") for n, a in enumerate((first, second))]
            done = await asyncio.gather(*tries, return_exceptions=True)
            assert [isinstance(d, Refusal) for d in done].count(True) == 1
            assert sam.id in done
            assert await second.known(cookie) is None
            won = done.index(sam.id)
            assert (await second.enter(None, "sam", f"{NEW} {won}"))[0].id == sam.id

    with mock.patch.object(accounts, "hasher", QUICK):
        asyncio.run(scene())


# ---------------------------------------------------------------- addresses


def test_a_new_address_of_an_account_takes_its_password(server: Server, office: Office) -> None:
    sam = member(server, office, "Sam", "sam@example.org")
    for body in ({"email": "eve@example.org"}, {"email": "eve@example.org", "password": NEW}, {"email": ""}):
        assert sam.ask("PATCH", "/api/me", body).status_code == 403
    assert sam.ask("PATCH", "/api/me", {"lang": "es"}).status_code == 200  # nothing else does
    changed = sam.ask("PATCH", "/api/me", {"email": "new@example.org", "password": OLD}).json()
    assert (changed["email"], changed["email_confirmed"]) == ("new@example.org", False)
    office.letters.clear()
    forgets(server, "sam@example.org")
    forgets(server, "new@example.org")  # not before it is confirmed
    assert [letter["Subject"] for letter in office.letters] == ["¿Es tuya esta dirección de correo?"]


def test_the_mail_that_asks_is_sent_again_and_its_link_lasts_a_week(
    server: Server, office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = guest(server)
    ann.ask("PATCH", "/api/me", {"email": "ann@example.org"})
    look(server)
    assert ann.post("/api/account/confirm", {}).status_code == 202
    look(server)
    first, second = (links(letter)[0] for letter in office.letters)
    monkeypatch.setattr(mail_links, "CONFIRM_LASTS", -5)
    assert Visitor(server).post(first, None, origin="", x_csrf_token="").status_code == 404
    monkeypatch.undo()
    assert Visitor(server).post(second, None, origin="", x_csrf_token="").status_code == 200
    office.letters.clear()
    assert ann.post("/api/account/confirm", {}).status_code == 202  # there is nothing left to ask
    look(server)
    assert office.letters == []


# ---------------------------------------------------------------- limits that are shared


def test_processes_count_together(stored: Any) -> None:
    async def scene() -> None:
        async with stored() as one, stored() as other:
            processes = [Limits("login=5/60", store=store) for store in (one, other)]

            async def attempt(n: int) -> int:
                try:
                    await processes[n % 2].spend("login", "a1", f"b{n}")
                except Refusal as refusal:
                    return int((refusal.headers or {})["retry-after"])
                return 0

            waits = await asyncio.gather(*(attempt(n) for n in range(10)))
            assert waits.count(0) == 5
            assert max(waits) <= 13
            await processes[0].spend("login", "a2")  # another address
            again = Limits("login=5/60", store=one)  # a restart forgets nothing
            with pytest.raises(Refusal):
                await again.spend("login", "a1")
            async with one.writing() as connection:
                keys = (await connection.execute(select(schema.limits.c.key))).scalars().all()
                assert all(re.fullmatch("[0-9a-f]{64}", key) for key in keys)
                changing = update(schema.limits).values(until=schema.limits.c.until - 24.5)
                await connection.execute(changing)
            assert [await again.wait("login", "a1") == 0 for _ in range(3)] == [
                True,
                True,
                False,
            ]  # two refilled
            async with one.writing() as connection:
                await connection.execute(update(schema.limits).values(until=0.0))
            await again.tidy()
            async with one.reading() as connection:
                assert (await connection.execute(select(schema.limits))).all() == []

    asyncio.run(scene())


def test_what_is_on_the_way_of_an_action_never_asks_the_database() -> None:
    assert not SHARED & {"action", "read", "write", "socket", "connections", "sockets", "seats"}
    assert set(limiting.DEFAULTS) > SHARED
    counting = Limits(store=Untouchable())  # type: ignore[arg-type]
    asyncio.run(counting.spend("action", "p1"))


class Untouchable:
    """A store that must not be used."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(name)


def test_a_guesser_gains_nothing_by_a_second_process(tmp_path: Path) -> None:
    limits = "login=1000/1 login-name=4/3600 account=100/1 guest=100/1 read=1000/1 write=1000/1"
    with serving(tmp_path, limits=limits) as one, serving(tmp_path, limits=limits) as other:
        sam = guest(one)
        assert sam.post("/api/account", {"name": "Sam", "password": OLD}).status_code == 201
        codes = []
        for n in range(6):
            guesser = guest((one, other)[n % 2])
            codes.append(guesser.post("/api/session", {"name": "Sam", "password": f"guess {n}"}).status_code)
        assert codes == [401] * 4 + [429] * 2
