"""The server's edges put together: accounts, the door, notices, figures, pages. app.py joins them to the matches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from litestar import Litestar
from litestar.openapi.spec import OpenAPIType, Operation, Parameter, Schema
from litestar.routes import HTTPRoute

from grognard.table import errors, guard, letters, pages, people, watch
from grognard.table.accounts import Accounts
from grognard.table.guard import Door
from grognard.table.hall import Hall
from grognard.table.limits import Limits
from grognard.table.notices import Notices
from grognard.table.settings import Settings
from grognard.table.store import Store
from grognard.table.watch import Watch

HANDLERS: list[Any] = [*people.HANDLERS, *pages.HANDLERS, *letters.HANDLERS, *watch.HANDLERS]
DEPENDENCIES = people.DEPENDENCIES
EXCEPTIONS = errors.HANDLERS
OPENAPI = pages.OPENAPI
COMPRESSION = guard.COMPRESSION
TOKEN = Parameter(
    "x-csrf-token",
    "header",
    Schema(type=OpenAPIType.STRING),
    description="the value of the cookie csrf",
    required=True,
)


class Edge:
    """What stands round the matches."""

    def __init__(self, settings: Settings, store: Store, hall: Hall) -> None:
        self.settings = settings
        self.hall = hall
        self.watch = Watch()
        self.limits = Limits(settings.limits)
        self.accounts = Accounts(settings, store)
        self.notices = Notices(settings, self.accounts, hall, self.watch)

    @property
    def state(self) -> dict[str, Any]:
        """What handlers find in `app.state`."""
        return {
            "accounts": self.accounts,
            "limits": self.limits,
            "notices": self.notices,
            "watch": self.watch,
        }

    def fit(self, app: Litestar) -> None:
        """Put the door before a server."""
        door = Door(app.asgi_handler, self.settings, self.accounts, self.limits, self.watch)
        app.state["door"] = door
        app.asgi_handler = door
        _tell_of_the_token(app)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Ready to let people in, and to write to those who are away. The store is open."""
        await self.accounts.open()
        pages.warm_up()
        keepers = [
            asyncio.create_task(self.notices.run()),
            asyncio.create_task(self.watch.measure(lambda: len(self.hall))),
        ]
        try:
            yield
        finally:
            for task in keepers:
                task.cancel()
            await asyncio.gather(*keepers, return_exceptions=True)


@dataclass
class Guarded(Operation):
    """How the OpenAPI document, made when someone asks for it, tells of a request that changes something."""

    def __post_init__(self) -> None:
        self.parameters = [*(self.parameters or []), TOKEN]


def _tell_of_the_token(app: Litestar) -> None:
    """The document tells what the door wants of every request that changes something."""
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            if handler.http_methods & {"POST", "PUT", "PATCH", "DELETE"}:
                handler.operation_class = Guarded
