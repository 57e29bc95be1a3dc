"""The accounts of a server, seen from the command line."""

from __future__ import annotations

import asyncio

from sqlalchemy import select

from grognard.cli.output import Output
from grognard.kernel.errors import GrognardError
from grognard.table import readiness
from grognard.table.accounts import PEOPLE, Accounts
from grognard.table.settings import Settings, settings
from grognard.table.store import Store
from grognard.table.validation import name_key

LASTS = 86400.0  # seconds in which the link is good


def reset_password(output: Output, name: str, database: str | None, base_url: str | None) -> None:
    """Print a link by which an account's owner can choose a new password, which whoever runs the server never knows."""
    config = settings({"database": database, "base_url": base_url})
    readiness.check(Store(config.database).address)
    token = asyncio.run(_token(config, name))
    if token is None:
        raise GrognardError(output.say("reset-nobody", name=name))
    home = config.base_url.rstrip("/") or f"http://{config.host}:{config.port}"
    output.print("reset-link", name=name, link=f"{home}/reset#{token}")


async def _token(config: Settings, name: str) -> str | None:
    store = Store(config.database)
    await store.open()
    try:
        query = select(PEOPLE.id).where(PEOPLE.name_key == name_key(name), PEOPLE.password.is_not(None))
        async with store.reading() as connection:
            person = (await connection.execute(query)).scalar_one_or_none()
        return None if person is None else await Accounts(config, store).reset_token(str(person), LASTS)
    finally:
        await store.close()
