"""Watching the server: health, figures, and a log without secrets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from grognard.table import monitoring
from grognard.table.limits import DEFAULTS
from grognard.table.middleware import SecurityMiddleware
from grognard.table.settings import Settings
from tests.table.browsers import Server, Visitor, serving

pytestmark = pytest.mark.interpreted


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("watch"), metrics_token="a token") as server:
        yield server


@pytest.fixture
def visitor(server: Server) -> Visitor:
    return Visitor(server)


def test_a_server_that_is_well_says_so(visitor: Visitor) -> None:
    answer = visitor.get("/healthz")
    assert answer.status_code == 200
    assert answer.json()["status"] == "ok"
    assert visitor.get("/healthz", host="10.0.0.9:8000").status_code == 200
    assert visitor.get("/healthz", host="whatever.example.org").status_code == 200


def test_a_server_without_its_database_says_so(
    server: Server, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone() -> None:
        raise OSError("postgresql://user:password@host is gone")

    monkeypatch.setattr(server.state.store, "check", gone)
    answer = visitor.get("/healthz")
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) > 0
    assert "password" not in answer.text


def test_figures_are_told_to_those_with_the_token(visitor: Visitor) -> None:
    visitor.arrive()
    visitor.get("/api/matches/none")
    assert visitor.get("/metrics").status_code == 404
    assert visitor.get("/metrics", authorization="Bearer a toke").status_code == 404
    told = visitor.get("/metrics", authorization="Bearer a token")
    assert told.status_code == 200
    assert told.headers["content-type"].startswith("text/plain")
    assert 'grognard_requests_total{method="GET",path="/api/me",status="200"}' in told.text
    for name in (
        "sockets",
        "live_matches",
        "action_seconds_bucket",
        "bot_seconds_bucket",
        "loop_lag_seconds",
    ):
        assert f"grognard_{name}" in told.text


def test_without_a_token_only_this_machine_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as server:
        assert Visitor(server).get("/metrics").status_code == 404  # the test's address is no address
    with serving(tmp_path, trusted_proxies=("127.0.0.1",)) as server:
        monkeypatch.setattr(SecurityMiddleware, "_trusts", lambda _, address: address == "testclient")
        passed_on = Visitor(server).get("/metrics", x_forwarded_for="127.0.0.1")
        assert passed_on.status_code == 404  # whatever a proxy says
    assert monitoring._near("127.0.0.1")
    assert monitoring._near("::1")
    assert not monitoring._near("10.0.0.1")


def test_actions_are_counted(visitor: Visitor) -> None:
    visitor.arrive()
    match = visitor.match("me", "me")
    view = visitor.get(f"/api/matches/{match['id']}/view").json()
    action = view["view"]["decision"]["actions"][0]["notation"]
    visitor.post(f"/api/matches/{match['id']}/actions", {"seq": view["seq"], "action": action})
    told = visitor.get("/metrics", authorization="Bearer a token").text
    assert "grognard_action_seconds_count 0.0" not in told


def test_the_log_tells_of_requests_but_not_of_secrets(visitor: Visitor) -> None:
    with capture_logs() as lines:
        visitor.arrive()
        answer = visitor.post("/api/account", {"name": "Sam", "password": "a password to look for"})
        visitor.post("/api/session", {"name": "Sam", "password": "another to look for"})
        visitor.get("/join/abc/an-invitation-to-look-for")
        visitor.get("/api/matches/none?invitation=an-invitation-to-look-for")
        match = visitor.match("me", "me")
        visitor.post(f"/api/matches/{match['id']}/chat", {"text": "talk to look for"})
    whole = json.dumps(lines, default=str)
    assert "to look for" not in whole
    assert "to-look-for" not in whole
    assert visitor.cookies["grognard"] not in whole
    assert visitor.cookies["csrf"] not in whole
    line = next(x for x in lines if x.get("id") == answer.headers["x-request-id"])
    assert line["path"] == "/api/account"
    assert line["status"] == 201
    assert line["ms"] > 0


def test_logs_can_be_lines_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    import logging

    import structlog

    handlers, level = logging.getLogger().handlers, logging.getLogger().level
    try:
        monitoring.set_up_logs(Settings(logs="json", log_level="info"))
        structlog.get_logger("x").info("begun", port=8000)
        structlog.get_logger("x").debug("not told")
        logging.getLogger("asyncio").info("a line of %s", "another's")
        logging.getLogger("uvicorn.error").info(
            '"WebSocket /api/matches/x/socket?invitation=secret" [accepted]'
        )
        logging.getLogger("uvicorn.access").info("GET /join/secret")
        try:
            raise ValueError("broken")
        except ValueError:
            structlog.get_logger("x").exception("failed")
    finally:
        logging.getLogger().handlers, logging.getLogger().level = handlers, level
        structlog.reset_defaults()
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [x["event"] for x in lines] == ["begun", "a line of another's", "failed"]
    assert lines[0]["port"] == 8000
    assert lines[0]["level"] == "info"
    assert "timestamp" in lines[0]
    assert "ValueError" in json.dumps(lines[2])


def test_the_page_on_serving_tells_of_every_setting_limit_and_figure() -> None:
    page = (Path(__file__).parents[2] / "docs" / "serving.md").read_text("utf-8")
    names = [f"GROGNARD_{name.upper()}" for name in Settings.__struct_fields__]
    names += list(DEFAULTS)
    names += [metric.name for metric in monitoring.Metrics().registry.collect()]
    assert [n for n in names if f"`{n}`" not in page and f"`{n}_total`" not in page] == []
