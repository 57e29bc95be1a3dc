"""The server put together: what it keeps, what can be asked of it, and what runs beside that."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide

from grognard.table import edge, routes, socket, watch
from grognard.table.hall import Hall
from grognard.table.replaying import Films
from grognard.table.settings import Settings, settings
from grognard.table.store import Store
from grognard.table.thinking import end_with_parent
from grognard.table.wire import Wire

# New objects before the newest are searched; so many of these searches before one of the older, and of all.
SEARCHES = (2_000, 5, 100)


def create_app(given: Settings | None = None) -> Litestar:
    """The server. `app.state` holds its parts: settings, store, hall, films, and those of the edge."""
    config = given or settings()
    store = Store(config.database)
    wire = Wire(store.address)
    hall = Hall(config, store, wire)
    round_ = edge.Edge(config, store, hall)
    hall.watch = round_.watch

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        await store.open()
        try:
            async with wire.open(), hall.open(), round_.open():
                yield
        finally:
            await store.close()

    app = Litestar(
        route_handlers=[*routes.HANDLERS, socket.table_socket, *edge.HANDLERS],
        dependencies={
            "hall": Provide(hall_of, sync_to_thread=False),
            "films": Provide(films_of, sync_to_thread=False),
            **edge.DEPENDENCIES,
        },
        lifespan=[running],
        state=State({"settings": config, "store": store, "hall": hall, "films": Films(), **round_.state}),
        exception_handlers=edge.EXCEPTIONS,
        openapi_config=edge.OPENAPI,
        compression_config=edge.COMPRESSION,
        request_max_body_size=config.body_bytes,
        logging_config=None,
        debug=config.debug,
    )
    round_.fit(app)
    return app


def served() -> Litestar:
    """The server with the environment's settings, and a log."""
    config = settings()
    watch.set_up_logs(config)
    end_with_parent(lambda: os.kill(os.getpid(), signal.SIGTERM))
    app = create_app(config)
    app.on_startup.append(search_seldom)
    return app


def search_seldom() -> None:
    """Search for garbage seldom, and not in what has been loaded by now.

    With a thousand sockets a search through everything holds all of them up for a quarter of a second. What the
    table drops goes by itself; a search only finds what refers to itself, and that is little.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SEARCHES)


def hall_of(state: State) -> Hall:
    """The matches."""
    hall: Hall = state.hall
    return hall


def films_of(state: State) -> Films:
    """The matches that are looked back at."""
    films: Films = state.films
    return films
