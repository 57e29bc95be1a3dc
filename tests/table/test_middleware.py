"""The middleware: which requests are refused, and what every response carries."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from grognard.kernel.documents.words import LANGUAGES
from grognard.kernel.errors import GrognardError
from grognard.table.errors import STATUS, Refusal
from grognard.table.limits import DEFAULTS, Limits, network
from grognard.table.middleware import SecurityMiddleware
from grognard.table.settings import Settings
from grognard.table.words import WORDS
from tests.table.browsers import ORIGIN, Server, Visitor, serving

pytestmark = pytest.mark.interpreted


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("middleware")) as server:
        yield server


@pytest.fixture
def visitor(server: Server) -> Visitor:
    visitor = Visitor(server)
    visitor.arrive()
    return visitor


def code(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


# ---------------------------------------------------------------- whose page a request comes from


@pytest.mark.parametrize("token", ["x", "", "x.y"])
def test_a_request_without_the_pages_token_changes_nothing(visitor: Visitor, token: str) -> None:
    assert code(visitor.ask("PATCH", "/api/me", {"lang": "es"}, x_csrf_token=token)) == (403, "csrf")
    assert visitor.arrive()["lang"] == ""


def test_a_token_that_we_did_not_make_is_none_even_if_the_cookie_agrees(visitor: Visitor) -> None:
    visitor.cookies["csrf"] = "made.up"
    assert code(visitor.ask("PATCH", "/api/me", {"lang": "es"}, x_csrf_token="made.up")) == (403, "csrf")


def test_a_cookie_that_we_did_not_sign_is_replaced(visitor: Visitor) -> None:
    visitor.cookies["csrf"] = "made.up"
    visitor.arrive()
    assert visitor.cookies["csrf"] != "made.up"
    assert visitor.ask("PATCH", "/api/me", {"lang": "es"}).status_code == 200


def test_a_token_needs_its_cookie(visitor: Visitor) -> None:
    token = visitor.cookies.pop("csrf")
    assert code(visitor.ask("PATCH", "/api/me", {"lang": "es"}, x_csrf_token=token)) == (403, "csrf")


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.org",
        "null",
        "http://testserver.local.evil.org",
        "http://testserver.local:81",
        "x",
        "file://",
        "http://[",
        "http://",
    ],
)
def test_another_sites_page_changes_nothing(visitor: Visitor, origin: str) -> None:
    assert code(visitor.ask("PATCH", "/api/me", {"lang": "es"}, origin=origin)) == (403, "origin")


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_browser_that_hides_the_origin_still_says_where_it_is(visitor: Visitor, site: str) -> None:
    assert code(visitor.ask("PATCH", "/api/me", {"lang": "es"}, origin="", sec_fetch_site=site)) == (
        403,
        "origin",
    )


def test_a_program_without_an_origin_is_let_in_with_the_token(visitor: Visitor) -> None:
    assert visitor.ask("PATCH", "/api/me", {"lang": "es"}, origin="").status_code == 200


@pytest.mark.parametrize("host", ["evil.org", "evil.org:8000", "rebind.127.0.0.1.evil.org", "a b", "", "x/y"])
def test_a_strangers_name_that_leads_to_us_is_not_ours(visitor: Visitor, host: str) -> None:
    answer = visitor.get("/api/me", host=host or " ")
    assert answer.status_code in (400, 421)


def test_whoever_probes_the_server_may_call_it_anything(visitor: Visitor) -> None:
    assert visitor.get("/healthz", host="evil.org").status_code == 200


@pytest.mark.parametrize(
    "host", ["localhost:8000", "127.0.0.1", "[::1]:8000", "192.168.1.7:8000", "pi", "pi.local"]
)
def test_names_of_this_machine_and_its_neighbours_are_ours(visitor: Visitor, host: str) -> None:
    assert visitor.get("/api/me", host=host).status_code == 200
    assert (
        visitor.ask("PATCH", "/api/me", {"sound": True}, host=host, origin=f"http://{host}").status_code
        == 200
    )


def test_where_the_server_has_a_name_no_other_is_its_own(tmp_path: Path) -> None:
    with serving(tmp_path, base_url="https://club.example.org") as server:
        visitor = Visitor(server, "https://club.example.org")
        answer = visitor.get("/api/me", host="club.example.org")
        assert answer.status_code == 200
        assert all("Secure" in c for c in answer.headers.get_list("set-cookie"))
        assert "max-age" in answer.headers["strict-transport-security"]
        assert "wss://club.example.org" in answer.headers["content-security-policy"]
        assert code(visitor.get("/api/me", host="other.example.org")) == (421, "host")
        changed = visitor.ask("PATCH", "/api/me", {"lang": "es"}, host="club.example.org")
        assert changed.status_code == 200
        plain = visitor.ask(
            "PATCH", "/api/me", {"lang": "en"}, host="club.example.org", origin="http://club.example.org"
        )
        assert code(plain) == (403, "origin")


# ---------------------------------------------------------------- sockets


def closing(server: Server, path: str, **headers: str) -> int:
    """The code with which a socket is closed."""
    with server.websocket_connect(path, headers=headers) as socket:
        for _ in range(9):
            try:
                socket.receive(timeout=20)
            except WebSocketDisconnect as gone:
                return gone.code
    return 0


@pytest.mark.parametrize("origin", ["https://evil.org", "null", "http://localhost"])
def test_a_socket_from_another_site_is_closed(server: Server, visitor: Visitor, origin: str) -> None:
    match = visitor.match("me", "bot:random")
    held = "; ".join(f"{k}={v}" for k, v in visitor.cookies.items())
    assert closing(server, f"/api/matches/{match['id']}/socket", origin=origin, cookie=held) == 4403


def test_a_socket_to_a_match_that_is_not_ones_own_is_closed(server: Server, visitor: Visitor) -> None:
    match = visitor.match("me", "open")
    assert closing(server, f"/api/matches/{match['id']}/socket", origin=ORIGIN) == 4401
    assert closing(server, "/api/matches/none/socket", origin=ORIGIN) in (4401, 4404)


# ---------------------------------------------------------------- sizes and numbers


def test_a_large_request_is_not_read(server: Server, visitor: Visitor) -> None:
    answer = visitor.ask("PATCH", "/api/me", {"name": "x" * 70_000})
    assert code(answer) == (413, "too-large")

    def pieces() -> Iterator[bytes]:
        for _ in range(10):
            yield b"x" * 10_000

    held = "; ".join(f"{k}={v}" for k, v in visitor.cookies.items())
    sent = {"cookie": held, "x-csrf-token": visitor.cookies["csrf"], "content-type": "application/json"}
    answer = server.request("PATCH", "/api/me", content=pieces(), headers=sent)
    assert code(answer) == (413, "too-large")


def test_guessing_passwords_is_stopped(tmp_path: Path) -> None:
    with serving(tmp_path, limits="login=3/60") as server:
        visitor = Visitor(server)
        visitor.arrive()
        tries = [visitor.post("/api/session", {"name": "Sam", "password": "wrong one"}) for _ in range(4)]
        assert [t.status_code for t in tries] == [401, 401, 401, 429]
        assert 1 <= int(tries[-1].headers["retry-after"]) <= 21
        assert "segundos" in visitor.post("/api/session?lang=es", {}).json()["error"]["message"]
        assert visitor.arrive()["guest"]


def test_a_flood_of_strangers_is_stopped(tmp_path: Path) -> None:
    with serving(tmp_path, limits="guest=2/600") as server:
        assert [Visitor(server).get("/api/me").status_code for _ in range(3)] == [200, 200, 429]


def test_a_bucket_fills_with_time() -> None:
    now = 0.0
    limits = Limits("login=2/10", lambda: now)
    assert [limits.allow("login", "a") for _ in range(3)] == [0.0, 0.0, 5.0]
    assert limits.allow("login", "b") == 0.0
    now = 5.0
    assert limits.allow("login", "a") == 0.0
    assert limits.allow("login", "a") > 0
    with pytest.raises(Refusal, match="limit"):
        limits.take("login", "a", "c")


def test_places_are_given_back() -> None:
    limits = Limits("sockets=2")
    assert [limits.hold("sockets", "a") for _ in range(3)] == [True, True, False]
    limits.release("sockets", "a")
    assert limits.hold("sockets", "a")
    for _ in range(2):
        limits.release("sockets", "a")
    assert not limits._held


def test_limits_can_be_changed_or_switched_off() -> None:
    assert Limits("").limits == DEFAULTS
    assert Limits("off").allow("login", "a") == 0.0
    with pytest.raises(GrognardError, match="login=10/300"):
        Limits("tea=3/60")


def test_one_network_is_one_address() -> None:
    assert network("2001:db8:1:2:3::4") == network("2001:db8:1:2::9") != network("2001:db8:1:3::9")
    assert network("::ffff:192.0.2.1") == "192.0.2.1"
    assert network("testclient") == "testclient"


# ---------------------------------------------------------------- proxies


@pytest.mark.parametrize(
    "client, forwarded, believed",
    [
        ("10.0.0.1", "203.0.113.5", "203.0.113.5"),  # our proxy says so
        ("10.0.0.1", "6.6.6.6, 203.0.113.5", "203.0.113.5"),  # what the client itself wrote stands before it
        ("10.0.0.1", "203.0.113.5, 10.0.0.2", "203.0.113.5"),  # two proxies of ours
        ("203.0.113.9", "6.6.6.6", "203.0.113.9"),  # no proxy of ours
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "nonsense", "nonsense"),
    ],
)
def test_only_our_own_proxies_are_believed(client: str, forwarded: str, believed: str) -> None:
    parts: Any = None
    middleware = SecurityMiddleware(parts, Settings(trusted_proxies=("10.0.0.0/8",)), parts, parts, parts)
    scope: Any = {"client": (client, 1234)}
    assert middleware.address(scope, {"x-forwarded-for": forwarded}) == believed


def test_a_proxy_that_is_no_address_stops_the_server() -> None:
    parts: Any = None
    with pytest.raises(GrognardError, match="trusted_proxies"):
        SecurityMiddleware(parts, Settings(trusted_proxies=("my proxy",)), parts, parts, parts)


# ---------------------------------------------------------------- answers


@pytest.mark.parametrize(
    "method, path",
    [
        ("GET", "/"),
        ("GET", "/api/me"),
        ("GET", "/nothing"),
        ("GET", "/api/nothing"),
        ("PUT", "/api/me"),
        ("POST", "/api/session"),
        ("GET", "/healthz"),
        ("GET", "/plain.css"),
        ("GET", "/schema/openapi.json"),
    ],
)
def test_every_answer_says_what_a_browser_may_do_with_it(visitor: Visitor, method: str, path: str) -> None:
    headers = visitor.ask(method, path).headers
    policy = dict(p.strip().split(" ", 1) for p in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["object-src"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"
    assert "cache-control" in headers
    assert "x-request-id" in headers
    assert "access-control-allow-origin" not in headers


def test_answers_to_one_person_are_kept_by_nobody(visitor: Visitor) -> None:
    for path in ("/api/me", "/api/matches", "/api/matches/none"):
        assert visitor.get(path).headers["cache-control"] == "no-store"


def test_a_long_answer_is_packed_but_not_beside_a_secret(visitor: Visitor) -> None:
    match = visitor.match("me", "open")
    long = visitor.get(f"/api/matches/{match['id']}/view", accept_encoding="gzip")
    assert long.headers["content-encoding"] == "gzip"
    for path in ("/api/me", f"/api/matches/{match['id']}"):
        assert "content-encoding" not in visitor.get(path, accept_encoding="gzip").headers


# ---------------------------------------------------------------- refusals


def test_every_refusal_has_words_in_every_language() -> None:
    for name in STATUS:
        assert all(WORDS.has(f"refused-{name}", lang) for lang in LANGUAGES), name


@pytest.mark.parametrize(
    "method, path, body, expected",
    [
        ("GET", "/api/nothing", None, (404, "not-found")),
        ("GET", "/api/matches/none", None, (404, "no-match")),
        ("GET", "/api/games/chess/board", None, (404, "no-game")),
        ("PUT", "/api/me", None, (405, "method")),
        ("PATCH", "/api/me", "text", (400, "invalid")),
        ("POST", "/api/session", {"name": 7, "password": "x"}, (400, "invalid")),
    ],
)
def test_every_refusal_has_one_shape(
    visitor: Visitor, method: str, path: str, body: Any, expected: Any
) -> None:
    answer = visitor.ask(method, path, body)
    assert code(answer) == expected
    assert set(answer.json()) == {"error"}
    assert answer.json()["error"]["message"]


def test_a_refusal_names_the_field(visitor: Visitor) -> None:
    said = visitor.post("/api/session?lang=es", {"name": 7, "password": "x"}).json()["error"]["message"]
    assert said == "No se entiende la petición: revisa name."


def test_what_breaks_inside_is_not_told(
    server: Server, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("the database password is 12345")

    monkeypatch.setattr(server.state.accounts, "change", broken)
    answer = visitor.ask("PATCH", "/api/me", {"lang": "es"})
    assert code(answer) == (500, "internal")
    assert "12345" not in answer.text
    assert "Runtime" not in answer.text
    assert answer.headers["x-request-id"] in answer.text


def test_a_private_match_and_none_at_all_look_the_same(server: Server, visitor: Visitor) -> None:
    match = visitor.match("me", "open")
    stranger = Visitor(server)
    stranger.arrive()
    for rest in (
        "",
        "/view",
        "/chat",
        "/notes",
        "/replay/0",
        "/steps/0",
        "/record",
        "/why?kind=piece&target=x",
    ):
        there = stranger.get(f"/api/matches/{match['id']}{rest}")
        nowhere = stranger.get(f"/api/matches/nowhere{rest}")
        assert code(there) == code(nowhere) == (404, "no-match")
        assert there.content == nowhere.content
