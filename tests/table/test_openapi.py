"""The OpenAPI document is true: whatever is asked, the answer is one that it tells of."""

from __future__ import annotations

import importlib
import itertools
import pkgutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from schemathesis import GenerationMode
from schemathesis.config import SchemathesisConfig
from schemathesis.python.asgi import ASGIClient, shutdown_lifespans
from schemathesis.specs.openapi import checks

from grognard.library import games, load
from grognard.table import accounts
from grognard.table.app import Server, create_app
from grognard.table.bot_pool import BotPool
from grognard.table.settings import Settings
from tests.table.browsers import QUICK

pytestmark = [pytest.mark.interpreted, pytest.mark.slow]
many = pytest.mark.parametrize("examples", [3, pytest.param(40, marks=pytest.mark.long)])
RULES = load(games()[0])
# What it would load when it is needed, now: Python 3.11 stumbles when two threads read source (CPython gh-106905).
for module in pkgutil.walk_packages(schemathesis.__path__, "schemathesis."):
    with suppress(ModuleNotFoundError):  # some want packages that few have
        importlib.import_module(module.name)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("openapi")
    config = Settings(database=str(folder / "table.db"), limits="off", bots=1, metrics_token="token")
    with mock.patch.object(accounts, "hasher", QUICK), mock.patch.object(BotPool, "warm"):
        yield create_app(config)
        shutdown_lifespans()


@pytest.fixture(scope="module")
def api(app: Server) -> Any:
    refused = [
        "400",
        "401",
        "403",
        "404",
        "405",
        "409",
        "413",
        "422",
    ]  # what does not fit may be too large, too
    config = SchemathesisConfig.from_dict(
        {"checks": {"negative_data_rejection": {"expected-statuses": refused}}}
    )
    return schemathesis.openapi.from_asgi("/schema/openapi.json", app, config=config)


class Someone:
    """A visitor with matches of their own: open, under way, finished."""

    def __init__(self, app: Server) -> None:
        self.http = ASGIClient(app)
        self.turn = itertools.count()
        with self.http as http:
            http.get("/api/me")
            self.matches = [
                self.match(http, ["me", "open"]),
                self.match(http, ["me", "me"]),
                self.match(http, ["me", "me"]),
            ]
            http.post(f"/api/matches/{self.matches[-1]}/resign", json={}, headers=self.headers)
            # The first report waits for a process of the bots to start, on a busy machine for minutes.
            http.get(f"/api/matches/{self.matches[-1]}/report", timeout=300)

    @property
    def headers(self) -> dict[str, str]:
        return {"x-csrf-token": self.http.cookies["csrf"]}

    def match(self, http: requests.Session, seats: list[str]) -> str:
        body = {
            "game": RULES.id,
            "scenario": RULES.scenarios[0],
            "seats": dict(zip(RULES.sides, seats, strict=True)),
        }
        answer = http.post("/api/matches", json=body, headers=self.headers)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])


@pytest.fixture(scope="module")
def someone(app: Server) -> Someone:
    return Someone(app)


def ask(operation: Any, someone: Someone, examples: int) -> None:
    """Ask for something in many ways, fit and unfit; every answer must be one that the document tells of."""

    @seed(1)
    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(
        case=operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
        | operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)
    )
    def asked(case: Any) -> None:
        if "match" in case.path_parameters and next(someone.turn) % 4:
            case.path_parameters["match"] = someone.matches[next(someone.turn) % 3]
        if "game" in case.path_parameters and next(someone.turn) % 2:
            case.path_parameters["game"] = RULES.id
        case.headers.update(someone.headers)  # the token is good, whatever was made up for it
        # A schema cannot say which names, seats and actions are good: unfit ones may be refused.
        case.call_and_validate(
            session=someone.http, excluded_checks=[checks.positive_data_acceptance], timeout=60
        )

    asked()


@many
def test_every_answer_is_one_that_the_document_tells_of(api: Any, someone: Someone, examples: int) -> None:
    failures = []
    for found in api.get_all_operations():
        wrong = ""
        for _ in range(3):  # again after that SystemError, if something else was loaded late
            wrong = ""
            try:
                ask(found.ok(), someone, examples)
            except (Exception, BaseExceptionGroup) as error:  # all of them, to be read together
                wrong = f"{found.ok().label}\n{error!r} {error}"
            if "SystemError" not in wrong:
                break
        if wrong:
            failures.append(wrong)
    assert not failures, "\n\n".join(failures)


def test_the_document_tells_of_everything(app: Server) -> None:
    told = set(app.litestar.openapi_schema.paths or {})
    there = {
        r.path_format for r in app.litestar.routes if r.path.startswith(("/api", "/healthz", "/metrics"))
    }
    assert there - told == {"/api/matches/{match}/socket"}  # no HTTP: docs/table-protocol.md tells of it


def test_the_document_tells_of_the_token(app: Server) -> None:
    document = app.litestar.openapi_schema.to_schema()
    for path, item in document["paths"].items():
        for method, operation in item.items():
            named = [p["name"] for p in operation.get("parameters", [])]
            assert ("x-csrf-token" in named) == (method != "get"), (path, method)
            assert {"400", "403", "429"} <= set(operation["responses"])
            for status, answer in operation["responses"].items():
                if status[0] == "4" and status != "409":
                    assert answer["content"]["application/json"]["schema"]["$ref"].endswith("Problem")
