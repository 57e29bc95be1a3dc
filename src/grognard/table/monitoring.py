"""Monitoring: a health check, metrics for Prometheus, and the log. Neither secrets nor chat are logged."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from typing import Any, Literal

import structlog
from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.types import HTTPScope
from msgspec import Struct
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector
from structlog.tracebacks import ExceptionDictTransformer

from grognard import __version__
from grognard.table.errors import RETRY_AFTER, Refusal, brief, refusals
from grognard.table.settings import Settings

log = structlog.get_logger("grognard.table")

BARE = ExceptionDictTransformer(show_locals=False)  # a variable may hold a password or a cookie
disable_created_metrics()  # type: ignore[no-untyped-call]
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
QUIET = (
    "uvicorn.access uvicorn.error httpx httpcore websockets aiosqlite alembic".split()
)  # they write addresses


class Metrics:
    """The server's metrics. With several processes, PROMETHEUS_MULTIPROC_DIR adds their figures up."""

    def __init__(self) -> None:
        self.registry = r = CollectorRegistry()
        self.requests = Counter(
            "grognard_requests", "Requests answered", ["method", "path", "status"], registry=r
        )
        self.seconds = Histogram("grognard_request_seconds", "Time to an answer", buckets=QUICK, registry=r)
        self.actions = Counter("grognard_actions", "Actions taken, undone or refused", ["what"], registry=r)
        self.action_seconds = Histogram(
            "grognard_action_seconds",
            "Time from an action's arrival until it is on disk",
            buckets=QUICK,
            registry=r,
        )
        self.bot_seconds = Histogram("grognard_bot_seconds", "Time that bots think", buckets=SLOW, registry=r)
        self.notices = Counter("grognard_notices", "Mails and webhooks", ["way", "result"], registry=r)
        self.sockets = Gauge("grognard_sockets", "Open sockets", multiprocess_mode="livesum", registry=r)
        self.matches = Gauge(
            "grognard_live_matches", "Matches in memory", multiprocess_mode="livesum", registry=r
        )
        self.lag = Gauge(
            "grognard_loop_lag_seconds", "How late the event loop is", multiprocess_mode="livemax", registry=r
        )

    def exposition(self) -> bytes:
        """The metrics in Prometheus's text format."""
        if not os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)

    @contextmanager
    def socket(self) -> Iterator[None]:
        """A socket, while it is open."""
        self.sockets.inc()
        try:
            yield
        finally:
            self.sockets.dec()

    def answered(self, scope: HTTPScope, status: int, seconds: float, state: dict[str, Any]) -> None:
        """Count and log a response. The path may hold an invitation: only its pattern is logged."""
        path = str(scope.get("path_template") or "none")
        self.requests.labels(scope["method"], path, str(status)).inc()
        self.seconds.observe(seconds)
        level = log.info if status < 500 else log.error
        if path in ("/healthz", "/metrics") and status < 400:
            level = log.debug
        person = getattr(state.get("person"), "id", "")
        level(
            "request",
            id=state["request_id"],
            method=scope["method"],
            path=path,
            status=status,
            ms=round(seconds * 1000, 1),
            address=state["address"],
            person=person,
        )

    async def measure(self, matches: Callable[[], int]) -> None:
        """Measure the loop's lag and the matches in memory, for as long as the server runs."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(1.0)
            self.lag.set(max(0.0, time.perf_counter() - began - 1.0))
            self.matches.set(matches())


# ---------------------------------------------------------------- what can be asked


class Health(Struct):
    """The health of the server."""

    status: Literal["ok"]
    version: str


@get("/healthz", responses=refusals(503), cache=False, tags=["operations"])
async def healthz(state: State) -> Health:
    """Whether the server can do its work: it answers, and its database does, and can write."""
    try:
        await state.store.check()
    except Exception as error:
        log.error("database", error=brief(error))
        raise Refusal("unavailable", headers={"retry-after": str(RETRY_AFTER)}) from error
    return Health("ok", __version__)


@get("/metrics", media_type=MediaType.TEXT, responses=refusals(404), tags=["operations"])
async def metrics(request: Request[Any, Any, State], state: State) -> Response[str]:
    """Metrics for Prometheus: for whoever has the token of the settings, or, without one, for this machine only."""
    settings: Settings = state.settings
    if settings.metrics_token:
        held = request.headers.get("authorization", "").encode()
        open_ = secrets.compare_digest(held, f"Bearer {settings.metrics_token}".encode())
    else:
        passed_on = {"x-forwarded-for", "forwarded", "x-real-ip", "via"} & set(request.headers.keys())
        open_ = _near(request.scope["state"]["address"]) and not passed_on
    if not open_:
        raise Refusal("not-found")
    counted: Metrics = state.metrics
    return Response(counted.exposition().decode(), headers={"content-type": CONTENT_TYPE_LATEST})


def _near(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


HANDLERS = [healthz, metrics]


# ---------------------------------------------------------------- the log


def set_up_logs(settings: Settings) -> None:
    """Write the log to the standard error: lines of JSON, or, on a terminal, something to read."""
    console = settings.logs == "console" or (settings.logs == "auto" and sys.stderr.isatty())
    level = getattr(logging, settings.log_level.upper())
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[Any] = (
        [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
        if console
        else [structlog.processors.ExceptionRenderer(BARE), structlog.processors.JSONRenderer()]
    )
    structlog.configure(
        processors=[*shared, *last],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(processors=[_bare, *last], foreign_pre_chain=shared)
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(level, logging.INFO))
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


def _bare(_logger: Any, _name: str, event: Any) -> Any:
    """Remove what the standard library's records carry for structlog's own use."""
    return structlog.stdlib.ProcessorFormatter.remove_processors_meta(_logger, _name, event)
