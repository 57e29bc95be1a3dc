"""The server put together: what it keeps, what can be asked of it, and what runs beside that."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.types import ASGIApp, LifeSpanReceive, LifeSpanScope, LifeSpanSend, Receive, Scope, Send

from grognard.table import guides, hints, monitoring, reports, routes, services, socket
from grognard.table.bot_pool import end_with_parent
from grognard.table.bus import Bus
from grognard.table.registry import Registry
from grognard.table.settings import Settings, settings
from grognard.table.store import Store

# New objects before the youngest generation is collected; so many collections of one before one of the next.
GC_THRESHOLDS = (2_000, 5, 2_000)
TURNS = 0.0005  # seconds after which a thread that computes lets another go on: so that writing need not wait


class Server:
    """The ASGI application: Litestar, with the middleware around it.

    `state` holds its parts: settings, store, registry, and those of the services.
    """

    def __init__(self, litestar: Litestar, protected: ASGIApp) -> None:
        self.litestar = litestar
        self.state = litestar.state
        self._protected = protected

    async def __call__(
        self, scope: Scope | LifeSpanScope, receive: Receive | LifeSpanReceive, send: Send | LifeSpanSend
    ) -> None:
        if scope["type"] == "lifespan":
            await self.litestar(scope, receive, send)
        else:
            await self._protected(scope, cast("Receive", receive), cast("Send", send))


def create_app(given: Settings | None = None) -> Server:
    """The server with some settings, or with the environment's."""
    config = given or settings()
    store = Store(config.database)
    bus = Bus(store.address)
    registry = Registry(config, store, bus)
    around = services.Services(config, store, registry)
    registry.metrics = around.metrics

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        await store.open()
        try:
            async with bus.open(), registry.open(), around.open():
                yield
        finally:
            await store.close()

    litestar = Litestar(
        route_handlers=[
            *routes.HANDLERS,
            *reports.HANDLERS,
            *guides.HANDLERS,
            *hints.HANDLERS,
            socket.table_socket,
            *services.HANDLERS,
        ],
        dependencies={
            "registry": Provide(registry_of, sync_to_thread=False),
            **services.DEPENDENCIES,
        },
        lifespan=[running],
        state=State(
            {
                "settings": config,
                "store": store,
                "registry": registry,
                **around.state,
            }
        ),
        exception_handlers=services.EXCEPTIONS,
        openapi_config=services.OPENAPI,
        compression_config=services.COMPRESSION,
        request_max_body_size=config.body_bytes,
        logging_config=None,
        debug=config.debug,
    )
    return Server(litestar, around.protect(litestar))


def served() -> Server:
    """The server with the environment's settings, and a log."""
    config = settings()
    monitoring.set_up_logs(config)
    end_with_parent(lambda: os.kill(os.getpid(), signal.SIGTERM))
    server = create_app(config)
    server.litestar.on_startup.append(collect_garbage_rarely)
    sys.setswitchinterval(TURNS)
    return server


def collect_garbage_rarely() -> None:
    """Run the garbage collector rarely, and not over what has been loaded by now.

    With a thousand sockets a full collection stops all of them for a quarter of a second. Most objects are freed by
    their reference count; only cycles need a collection, and there are few.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def registry_of(state: State) -> Registry:
    """The matches."""
    registry: Registry = state.registry
    return registry
