"""Everything around the matches, assembled: accounts, middleware, notices, metrics, pages. app.py adds the matches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from litestar import Litestar
from litestar.openapi.spec import OpenAPIType, Operation, Parameter, Schema
from litestar.routes import HTTPRoute

from grognard.table import (
    compiling,
    devices,
    errors,
    forgotten,
    mail_links,
    middleware,
    monitoring,
    narrations,
    pages,
    people,
    vacations,
)
from grognard.table.accounts import Accounts
from grognard.table.limits import Limits
from grognard.table.middleware import SecurityMiddleware
from grognard.table.monitoring import Metrics
from grognard.table.notices import Notices
from grognard.table.registry import Registry
from grognard.table.settings import Settings
from grognard.table.store import Store

HANDLERS: list[Any] = [
    handler
    for module in (
        people,
        devices,
        forgotten,
        vacations,
        pages,
        narrations,
        mail_links,
        monitoring,
        compiling,
    )
    for handler in module.HANDLERS
]
DEPENDENCIES = people.DEPENDENCIES
EXCEPTIONS = errors.HANDLERS
OPENAPI = pages.OPENAPI
COMPRESSION = middleware.COMPRESSION
TOKEN = Parameter(
    "x-csrf-token",
    "header",
    Schema(type=OpenAPIType.STRING),
    description="the value of the cookie csrf",
    required=True,
)


class Services:
    """The services that every server runs beside its matches."""

    def __init__(self, settings: Settings, store: Store, registry: Registry) -> None:
        self.settings = settings
        self.registry = registry
        self.metrics = Metrics()
        self.limits = Limits(settings.limits, store=store)
        self.accounts = Accounts(settings, store)
        self.notices = Notices(settings, self.accounts, registry, self.metrics, self.limits)

    @property
    def state(self) -> dict[str, Any]:
        """What handlers find in `app.state`."""
        return {
            "accounts": self.accounts,
            "limits": self.limits,
            "notices": self.notices,
            "metrics": self.metrics,
        }

    def protect(self, app: Litestar) -> SecurityMiddleware:
        """An application behind the middleware; its OpenAPI document says what the middleware wants."""
        _document_the_token(app)
        return SecurityMiddleware(app, self.settings, self.accounts, self.limits, self.metrics)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Start what runs beside the matches. The store is open."""
        await self.accounts.open()
        pages.warm_up()
        tasks = [
            asyncio.create_task(self.notices.run()),
            asyncio.create_task(self.metrics.measure(lambda: len(self.registry))),
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.accounts.close()


@dataclass
class UnsafeOperation(Operation):
    """An operation of the OpenAPI document that changes something: it needs the CSRF token."""

    def __post_init__(self) -> None:
        self.parameters = [*(self.parameters or []), TOKEN]


def _document_the_token(app: Litestar) -> None:
    """Add the CSRF token to the OpenAPI document of every request that changes something."""
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            if handler.http_methods & {"POST", "PUT", "PATCH", "DELETE"}:
                handler.operation_class = UnsafeOperation
