"""The server put together: what it keeps, what can be asked of it, and what runs beside that."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.types import ASGIApp, LifeSpanReceive, LifeSpanScope, LifeSpanSend, Receive, Scope, Send

from grognard.table import monitoring, routes, services, socket
from grognard.table.bot_pool import end_with_parent
from grognard.table.bus import Bus
from grognard.table.registry import Registry
from grognard.table.settings import Settings, settings
from grognard.table.store import Store

# New objects before the newest are searched; so many of these searches before one of the older, and of all.
SEARCHES = (2_000, 5, 100)


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
        route_handlers=[*routes.HANDLERS, socket.table_socket, *services.HANDLERS],
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
    server.litestar.on_startup.append(search_seldom)
    return server


def search_seldom() -> None:
    """Search for garbage seldom, and not in what has been loaded by now.

    With a thousand sockets a search through everything holds all of them up for a quarter of a second. What the
    table drops goes by itself; a search only finds what refers to itself, and that is little.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SEARCHES)


def registry_of(state: State) -> Registry:
    """The matches."""
    registry: Registry = state.registry
    return registry
