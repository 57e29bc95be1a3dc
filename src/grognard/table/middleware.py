"""ASGI middleware around the whole application: each request passes it first, and each response on its way out.

A request that changes something must come from our own page: its origin is ours, and it carries the token that our
cookie has. So must a socket. Responses say what a browser may do with them.

It wraps the Litestar application rather than stand in its list of middleware, because that list is not run for a path
or a method that no handler has, and those responses need the same headers, limits and log. Litestar's own checks are
not used where they promise less than ours:

- `AllowedHostsConfig` takes names and `*.` patterns. A server at home goes by any address of its network and by any
  name without a dot, and its probes (/healthz, /metrics) by any name at all.
- `CSRFConfig` never replaces a cookie whose signature is no longer good, which locks a browser out once the secret
  changes; it sets its cookie on responses that shared caches keep, so that two browsers get one token; and its secret
  must be known before the database is read. It does not look at the origin.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections.abc import Iterator
from ipaddress import ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from litestar.config.compression import CompressionConfig
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from grognard.kernel.errors import GrognardError
from grognard.table.accounts import LASTS, Accounts
from grognard.table.errors import Refusal, log_failure, refused
from grognard.table.limits import SHARED, Limits, network
from grognard.table.monitoring import Metrics
from grognard.table.settings import Settings
from grognard.table.words import preferred

log = structlog.get_logger("grognard.table")
SAFE = {"GET", "HEAD", "OPTIONS"}
SIGNED = "/mail/"  # links in mails: their own signature is the token, and a mail program has no origin
ANY_HOST = {"/healthz", "/metrics"}  # probed by machines that know only an address
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?")
SESSION, TOKEN, DEVICE = "grognard", "csrf", "device"
HOST_ONLY = (
    "__Host-"  # what browsers demand of a cookie so named: encrypted, for this very host, for every path
)

# What is counted under which name; the first that fits.
COUNTED = [
    ("POST", re.compile(r"/api/session"), "login"),
    ("POST", re.compile(r"/api/account"), "account"),
    ("PUT", re.compile(r"/api/account"), "login"),
    ("POST", re.compile(r"/api/account/(delete|reset)"), "login"),
    ("POST", re.compile(r"/api/account/forgot"), "reset"),
    ("POST", re.compile(r"/api/account/confirm"), "email"),
    ("PUT", re.compile(r"/api/vacation"), "settings"),
    ("PATCH", re.compile(r"/api/me"), "settings"),
    ("POST", re.compile(r"/api/matches(/[^/]+/(rematch|analysis))?"), "create"),
    ("POST", re.compile(r"/api/games/[^/]+/guides/[^/]+"), "create"),
    ("POST", re.compile(r"/api/matches/[^/]+/join"), "join"),
    ("POST", re.compile(r"/api/matches/[^/]+/chat"), "chat"),
    ("POST", re.compile(r"/api/matches/[^/]+/(actions|undo)"), "action"),
]

POLICY = {
    "default-src": "'self'",
    "img-src": "'self' data:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
PERMISSIONS = ", ".join(f"{what}=()" for what in ("camera", "geolocation", "microphone", "payment", "usb"))

# Left alone: what is compressed already, and what could hold a secret beside a stranger's words.
COMPRESSION = CompressionConfig(
    backend="gzip",
    gzip_compress_level=5,
    minimum_size=1400,
    exclude=[r"^/api/(me|account|session)", r"^/api/matches/[^/]+$"],
    exclude_opt_key="packed",
)


class SecurityMiddleware:
    """Checks and counts every request and socket, and adds the headers of every response."""

    def __init__(
        self, app: ASGIApp, settings: Settings, accounts: Accounts, limits: Limits, metrics: Metrics
    ) -> None:
        self.app = app
        self.accounts = accounts
        self.limits = limits
        self.metrics = metrics
        self.largest = settings.body_bytes
        self.base = urlsplit(settings.base_url)
        self.secure = secure(settings)
        self._warned = False
        try:
            self.trusted = [ip_network(n, strict=False) for n in settings.trusted_proxies]
        except ValueError as error:
            raise GrognardError(f"trusted_proxies: {error}.") from error

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {k.decode("latin-1").lower(): v.decode("latin-1") for k, v in scope["headers"]}
        state: dict[str, Any] = scope.setdefault("state", {})
        state["request_id"] = secrets.token_hex(8)
        state["address"] = self.address(scope, headers)
        state["cookies"] = known_cookies(cookies(headers.get("cookie", "")), self.secure)
        state["set_cookies"] = []
        if scope["type"] == ScopeType.HTTP:
            await self.request(scope, headers, receive, send)
        else:
            await self.socket(scope, headers, receive, send)

    # ------------------------------------------------------------ requests

    async def request(self, scope: HTTPScope, headers: dict[str, str], receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it; add to its response, and count it."""
        began = time.perf_counter()
        status = 500
        state: dict[str, Any] = scope["state"]

        async def out(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *self.added(scope, headers, message)]
            await send(message)

        try:
            kind = self.admit(scope, headers)
            if kind in SHARED:
                await self.limits.share(kind, *self.counted(state))
        except Exception as error:
            refusal = refused(error, state["request_id"])
            if refusal is not error:
                log_failure("not-counted", error, id=state["request_id"])
            await _answer(out, refusal, _lang(scope, headers))
        else:
            await self.app(scope, receive, out)
        finally:
            self.metrics.answered(scope, status, time.perf_counter() - began, state)

    def admit(self, scope: HTTPScope, headers: dict[str, str]) -> str:
        """Refuse a request that must not reach the application; what it is counted as."""
        path, method = scope["path"], scope["method"]
        state: dict[str, Any] = scope["state"]
        if path not in ANY_HOST and not self.ours(headers.get("host", "")):
            raise Refusal("host")
        if int(_digits(headers.get("content-length", "0"))) > self.largest:
            raise Refusal("too-large")
        kind = "read"
        if method not in SAFE:
            if not path.startswith(SIGNED):
                self.check_origin(scope, headers)
                self.check_token(state["cookies"], headers)
            plain = "/" + "/".join(filter(None, path.split("/")))  # as the router reads it
            kind = next((k for m, p, k in COUNTED if m == method and p.fullmatch(plain)), "write")
        self.limits.take(kind, *self.counted(state))
        return kind

    def counted(self, state: dict[str, Any]) -> Iterator[str]:
        """What limits are counted by: the address; and the session, if the cookie is ours."""
        yield "a" + network(state["address"])
        held = state["cookies"].get(SESSION, "")
        if held and self.accounts.read("session", held):
            yield "s" + held

    def check_origin(self, scope: Scope, headers: dict[str, str]) -> None:
        """Browsers say which page a request comes from: it must be ours. Other programs have nobody's cookies."""
        origin = headers.get("origin")
        if origin is None and headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none"):
            return
        if origin is None or not self.own_origin(origin, headers.get("host", "")):
            raise Refusal("origin")

    def own_origin(self, origin: str, host: str) -> bool:
        """Whether an origin is our own page's."""
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        if parts.scheme not in ("http", "https") or (self.secure and parts.scheme != "https"):
            return False
        names = {host.lower()} | ({self.base.netloc.lower()} if self.base.netloc else set())
        return parts.netloc.lower() in names

    def check_token(self, held: dict[str, str], headers: dict[str, str]) -> None:
        """Check the token, which only our own page can read from its cookie."""
        sent = headers.get("x-csrf-token", "")
        same = secrets.compare_digest(
            sent.encode("latin-1"), held.get(TOKEN, "").encode("latin-1", "replace")
        )
        if not sent or not same or not self.bound(sent, held.get(SESSION, "")):
            raise Refusal("csrf")

    def bound(self, token: str, session: str) -> bool:
        """Whether a token is ours, and belongs to a session: another's, planted beside it, does not."""
        text = self.accounts.read("csrf", token)
        return text is not None and text.rpartition("~")[2] == _mark(session)

    def ours(self, host: str) -> bool:
        """Whether a host name is ours. Another name that leads here is how a web page reaches into a home network."""
        host = host.lower()
        if not HOST.fullmatch(host):
            return False
        if self.base.netloc and host == self.base.netloc.lower():
            return True
        name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
        try:
            ip_address(name.strip("[]"))
        except ValueError:
            return "." not in name or name.endswith((".localhost", ".local", ".lan", ".internal"))
        return True

    def address(self, scope: Scope, headers: dict[str, str]) -> str:
        """The client's address: past the proxies that we trust, and no further."""
        client = scope.get("client")
        here = client[0] if client else "?"
        hops = [h.strip() for h in headers.get("x-forwarded-for", "").split(",") if h.strip()]
        if hops and not self.trusted and not self._warned:
            self._warned = True
            log.warning("proxy-not-trusted", address=here, setting="GROGNARD_TRUSTED_PROXIES")
        while hops and self._trusts(here):
            here = hops.pop()
        return here

    def _trusts(self, address: str) -> bool:
        try:
            return any(ip_address(address) in n for n in self.trusted)
        except ValueError:
            return False

    # ------------------------------------------------------------ responses

    def added(self, scope: Scope, headers: dict[str, str], message: Any) -> Iterator[tuple[bytes, bytes]]:
        """The headers added to every response."""
        state: dict[str, Any] = scope["state"]
        given = {k.lower() for k, _ in message["headers"]}
        shared = any(k.lower() == b"cache-control" and b"public" in v for k, v in message["headers"])
        for name, value in self.standing(headers.get("host", "")).items():
            if name.encode() not in given:
                yield name.encode(), value.encode("latin-1")
        yield b"x-request-id", state["request_id"].encode()
        if b"cache-control" not in given:
            yield b"cache-control", b"no-store"
        made: list[str] = list(state["set_cookies"])
        token = state["cookies"].get(TOKEN, "")
        session = state.get("session", state["cookies"].get(SESSION, ""))
        if not shared and scope["path"] not in ANY_HOST and not (token and self.bound(token, session)):
            fresh = self.accounts.sign("csrf", f"{secrets.token_urlsafe(18)}~{_mark(session)}")
            made.append(cookie(TOKEN, fresh, self.secure, script=True))
        for one in made:
            yield b"set-cookie", one.encode("latin-1")

    def standing(self, host: str) -> dict[str, str]:
        """The security headers of every response."""
        policy = dict(POLICY)
        if HOST.fullmatch(host.lower()):  # some browsers do not count a socket as 'self'
            policy["connect-src"] = f"'self' {'wss' if self.secure else 'ws'}://{host.lower()}"
        headers = {
            "content-security-policy": "; ".join(f"{k} {v}" for k, v in policy.items()),
            "x-content-type-options": "nosniff",
            "x-frame-options": "DENY",
            "referrer-policy": "same-origin",
            "permissions-policy": PERMISSIONS,
            "cross-origin-opener-policy": "same-origin",
            "cross-origin-resource-policy": "same-origin",
        }
        if self.secure:
            headers["strict-transport-security"] = "max-age=31536000"
        return headers

    # ------------------------------------------------------------ sockets

    async def socket(self, scope: Scope, headers: dict[str, str], receive: Receive, send: Send) -> None:
        """Pass a socket on, or accept it only to close it with a code: a browser sees no other reason."""
        state: dict[str, Any] = scope["state"]
        keys = list(self.counted(state))
        held: list[tuple[str, str]] = []
        code = 0
        if not self.ours(headers.get("host", "")):
            code = 4403
        origin = headers.get("origin")
        if origin is not None and not self.own_origin(origin, headers.get("host", "")):
            code = 4403
        if not code:
            for kind, key in [("sockets", keys[0]), *(("seats", key) for key in keys[1:])]:
                if self.limits.hold(kind, key):
                    held.append((kind, key))
                else:
                    code = 4429
        if not code and any(self.limits.allow("socket", key) for key in keys):
            code = 4429
        try:
            if code:
                await _reject(receive, send, code)
            else:
                with self.metrics.socket():
                    await self.app(scope, receive, send)
        finally:
            for kind, key in held:
                self.limits.release(kind, key)


def secure(settings: Settings) -> bool:
    """Whether browsers reach this server over HTTPS only."""
    return urlsplit(settings.base_url).scheme == "https"


def cookie(name: str, value: str, https: bool, *, script: bool = False, lasts: int = LASTS) -> str:
    """A Set-Cookie header for our own pages only; scripts can read the cookie only where they must.

    >>> cookie("csrf", "x", True, script=True, lasts=60)
    '__Host-csrf=x; Path=/; Max-Age=60; SameSite=Lax; Secure'
    """
    parts = [f"{HOST_ONLY if https else ''}{name}={value}", "Path=/", f"Max-Age={lasts}", "SameSite=Lax"]
    parts += [] if script else ["HttpOnly"]
    parts += ["Secure"] if https else []
    return "; ".join(parts)


def cookies(header: str) -> dict[str, str]:
    """The cookies that a browser sent; the first of a name is the nearest to our path.

    >>> cookies('a=1; odd; csrf=x.y; a=2')
    {'csrf': 'x.y', 'a': '1'}
    """
    pairs = [part.strip().partition("=") for part in header[:8192].split(";")]
    return {name: value for name, sign, value in reversed(pairs) if sign}


def known_cookies(sent: dict[str, str], https: bool) -> dict[str, str]:
    """Our cookies by their names. Under https those of an older version count only where there is none of today's.

    >>> known_cookies({"__Host-csrf": "a", "csrf": "planted", "grognard": "old"}, True)
    {'csrf': 'a', 'grognard': 'old'}
    """
    if not https:
        return sent
    ours = {n.removeprefix(HOST_ONLY): v for n, v in sent.items() if n.startswith(HOST_ONLY)}
    return ours | ({SESSION: sent[SESSION]} if SESSION in sent and SESSION not in ours else {})


def _mark(session: str) -> str:
    """What a token tells of the session that it belongs to."""
    return hashlib.sha256(session.encode("latin-1", "replace")).hexdigest()[:16] if session else "-"


async def _reject(receive: Receive, send: Send, code: int) -> None:
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await send({"type": "websocket.close", "code": code, "reason": None})


async def _answer(send: Send, refusal: Refusal, lang: str) -> None:
    body = msgspec.json.encode(refusal.problem(lang))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(k.encode(), v.encode()) for k, v in (refusal.headers or {}).items()]
    await send({"type": "http.response.start", "status": refusal.status_code, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _lang(scope: Scope, headers: dict[str, str]) -> str:
    asked = re.search(rb"(?:^|&)lang=(en|es)(?:&|$)", scope["query_string"])
    return asked[1].decode() if asked else preferred(headers.get("accept-language", ""))


def _digits(text: str) -> str:
    return text if text.isdecimal() and len(text) < 20 else str(2**62)
