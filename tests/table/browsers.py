"""People with browsers of their own before one server in this process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
from argon2 import PasswordHasher
from litestar.testing import TestClient
from litestar.types import ASGIApp

from grognard.library import games, load
from grognard.table import accounts
from grognard.table.app import Server as Application
from grognard.table.app import create_app
from grognard.table.bot_pool import BotPool
from grognard.table.settings import Settings

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)  # a real one takes a tenth of a second
ORIGIN = "http://testserver.local"


class Server(TestClient[ASGIApp]):
    """A client for a server in this process, and that server's parts."""

    def __init__(self, app: Application) -> None:
        super().__init__(app, ORIGIN, raise_server_exceptions=False)
        self.state = app.state


@contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[Server]:
    """A server with its database in a folder; no limits unless they are given."""
    config = Settings(**{"database": str(folder / "table.db"), "limits": "off", "bots": 1, **settings})
    with (
        mock.patch.object(accounts, "hasher", QUICK),
        mock.patch.object(BotPool, "warm"),
        Server(create_app(config)) as server,
    ):
        yield server


class Visitor:
    """A browser: it keeps its cookies, and sends the token that our page would send."""

    def __init__(self, server: Server, origin: str = ORIGIN) -> None:
        self.server = server
        self.origin = origin
        self.cookies: dict[str, str] = {}

    def ask(self, method: str, path: str, json: Any = None, **headers: str) -> httpx.Response:
        """A request; headers are written with underscores, and "" leaves one out."""
        sent = {
            "origin": self.origin,
            "x-csrf-token": self.cookies.get("__Host-csrf") or self.cookies.get("csrf", ""),
        }
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        sent["cookie"] = "; ".join(f"{k}={v}" for k, v in self.cookies.items())
        self.server.cookies.clear()
        body = {} if json is None else {"json": json}
        answer = self.server.request(method, path, headers={k: v for k, v in sent.items() if v}, **body)
        for line in answer.headers.get_list("set-cookie"):
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer

    def get(self, path: str, **headers: str) -> httpx.Response:
        """Look something up."""
        return self.ask("GET", path, **headers)

    def post(self, path: str, json: Any, **headers: str) -> httpx.Response:
        """Ask for something to be done."""
        return self.ask("POST", path, json, **headers)

    def arrive(self) -> dict[str, Any]:
        """Open the page, as a guest."""
        told: dict[str, Any] = self.get("/api/me").json()
        return told

    def match(self, *seats: str, **more: Any) -> dict[str, Any]:
        """A new match of the first game, its sides for these."""
        rules = load(games()[0])
        body = {
            "game": rules.id,
            "scenario": rules.scenarios[0],
            "seats": dict(zip(rules.sides, seats, strict=True)),
        }
        answer = self.post("/api/matches", {**body, **more})
        assert answer.status_code == 201, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def join(self, match: dict[str, Any]) -> None:
        """Take the seat that a match's invitation offers."""
        secret = match["invitation"].rsplit("/", 1)[-1]
        answer = self.post(f"/api/matches/{match['id']}/join", {"invitation": secret})
        assert answer.status_code == 200, answer.text


def run(server: Server, work: Any, *args: Any) -> Any:
    """Let a coroutine function run in the server's own loop."""
    with server.portal() as portal:
        return portal.call(work, *args)
