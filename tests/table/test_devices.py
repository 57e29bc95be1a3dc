"""Where people are signed in, how an account ends, and what the token of a page is bound to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.table.validation import reserved
from tests.table.browsers import Server, Visitor, serving

pytestmark = pytest.mark.interpreted
PASSWORD = "a long password"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("devices")) as server:
        yield server


def member(server: Server, name: str) -> Visitor:
    visitor = Visitor(server)
    visitor.arrive()
    assert visitor.post("/api/account", {"name": name, "password": PASSWORD}).status_code == 201
    return visitor


def entered(server: Server, name: str) -> Visitor:
    visitor = Visitor(server)
    visitor.arrive()
    assert visitor.post("/api/session", {"name": name, "password": PASSWORD}).status_code == 201
    return visitor


def test_someone_sees_where_they_are_signed_in_and_ends_it(server: Server) -> None:
    home, phone, work = member(server, "Sam"), entered(server, "Sam"), entered(server, "Sam")
    told = home.get("/api/sessions").json()
    assert sorted(d["here"] for d in told) == [False, False, True]
    other = next(d["id"] for d in phone.get("/api/sessions").json() if d["here"])
    assert home.ask("DELETE", f"/api/sessions/{other}").status_code == 204
    assert phone.arrive()["guest"]
    assert not work.arrive()["guest"]
    assert home.ask("DELETE", "/api/sessions/others").status_code == 204
    assert work.arrive()["guest"]
    assert len(home.get("/api/sessions").json()) == 1


def test_nobody_ends_anothers_session(server: Server) -> None:
    ann, bob = member(server, "Ann A"), member(server, "Bob B")
    (hers,) = ann.get("/api/sessions").json()
    assert bob.ask("DELETE", f"/api/sessions/{hers['id']}").status_code == 404
    for wrong in ("%25", "x" * 64, "____", hers["id"][:4]):
        assert bob.ask("DELETE", f"/api/sessions/{wrong}").status_code == 404
    assert not ann.arrive()["guest"]


def test_an_account_is_deleted_and_its_matches_stay_without_its_name(server: Server) -> None:
    ann, bob = member(server, "Ann Gone"), Visitor(server)
    bob.arrive()
    match = ann.match("me", "open")
    bob.join(match)
    assert ann.post("/api/account/delete", {"password": "another one"}).status_code == 403
    assert ann.post("/api/account/delete", {"password": PASSWORD}).status_code == 200
    told = bob.get(f"/api/matches/{match['id']}").json()
    assert told["status"] == "playing"
    assert "Ann Gone" not in bob.get(f"/api/matches/{match['id']}").text
    stranger = Visitor(server)
    stranger.arrive()
    wrong = stranger.post("/api/session", {"name": "Ann Gone", "password": PASSWORD})
    assert wrong.status_code == 401
    assert member(server, "Ann Gone").arrive()["name"] == "Ann Gone"  # the name is free again
    assert ann.arrive()["guest"]


def test_whoever_is_left_breaks_a_match_off_alone(server: Server) -> None:
    ann, bob = member(server, "Ann Left"), Visitor(server)
    bob.arrive()
    match = ann.match("me", "open")
    bob.join(match)
    assert bob.post(f"/api/matches/{match['id']}/offer", {"kind": "abort"}).json()["status"] == "playing"
    assert bob.post(f"/api/matches/{match['id']}/answer", {"accept": False}).status_code == 200
    ann.post("/api/account/delete", {"password": PASSWORD})
    assert bob.post(f"/api/matches/{match['id']}/offer", {"kind": "draw"}).json()["status"] == "playing"
    assert bob.post(f"/api/matches/{match['id']}/answer", {"accept": False}).status_code == 200
    told = bob.post(f"/api/matches/{match['id']}/offer", {"kind": "abort"}).json()
    assert (told["status"], told["ending"]) == ("finished", "aborted")


@pytest.mark.parametrize(
    "name",
    ["Administrator", "admin 1", "Moderador", "árbitro", "The Bot", "greedy", "Nadie", "GROGNARD", "root"],
)
def test_names_of_the_house_are_reserved(name: str) -> None:
    assert reserved(name)
    assert not reserved(name + " of Texas")


def test_a_pages_token_belongs_to_its_session(server: Server) -> None:
    ann, eve = Visitor(server), Visitor(server)
    ann.arrive()
    eve.arrive()
    ann.cookies["csrf"] = eve.cookies["csrf"]  # planted by another site of the same domain
    assert ann.ask("PATCH", "/api/me", {"lang": "es"}).status_code == 403
    assert ann.ask("PATCH", "/api/me", {"lang": "es"}).status_code == 200  # the refusal brought a good one


def test_under_https_cookies_are_for_this_host_only(tmp_path: Path) -> None:
    with serving(tmp_path, base_url="https://testserver.local") as server:
        ann = Visitor(server, "https://testserver.local")
        ann.arrive()
        assert set(ann.cookies) == {"__Host-grognard", "__Host-csrf"}
        session = ann.cookies["__Host-grognard"]
        token = ann.cookies["__Host-csrf"]
        assert ann.ask("PATCH", "/api/me", {"lang": "es"}, x_csrf_token=token).status_code == 200
        old = Visitor(server, "https://testserver.local")  # a browser with a cookie of an older version
        old.cookies["grognard"] = session
        assert old.arrive()["lang"] == "es"
        assert old.cookies["__Host-grognard"] == session


def test_who_guesses_waits_and_the_owner_does_not(tmp_path: Path) -> None:
    limits = "login=1000/1 login-name=3/3600 account=100/1 guest=100/1 read=1000/1 write=1000/1"
    with serving(tmp_path, limits=limits) as server:
        owner = member(server, "Sam")
        assert owner.ask("DELETE", "/api/session").status_code == 204
        owner.arrive()
        guesser = Visitor(server)
        guesser.arrive()
        guesses = [guesser.post("/api/session", {"name": "Sam", "password": f"guess {n}"}) for n in range(5)]
        assert [g.status_code for g in guesses] == [401, 401, 401, 429, 429]
        assert owner.post("/api/session", {"name": "Sam", "password": PASSWORD}).status_code == 201
