"""Where someone is signed in, and how an account ends: its matches stay, its name goes."""

from __future__ import annotations

import time
from typing import Annotated, Any

from litestar import Request, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct
from sqlalchemy import delete as remove
from sqlalchemy import select, update

from grognard.table import schema
from grognard.table.accounts import NOBODY, PEOPLE, SESSIONS, Accounts, Person, digest
from grognard.table.errors import Refusal, refusals
from grognard.table.middleware import SESSION
from grognard.table.people import become, reconnect
from grognard.table.registry import Registry

SHOWN = 16  # characters of a session's key that name it: too few to find the key


class Device(Struct):
    """A browser that someone is signed in with."""

    id: str
    created: float
    used: float
    here: bool


class Farewell(Struct, forbid_unknown_fields=True):
    """What it takes to delete an account: the password; a guest has none."""

    password: Annotated[str, Meta(max_length=200)] = ""


@get("/api/sessions", responses=refusals(), tags=["people"])
async def sessions(
    request: Request[Any, Any, State], person: NamedDependency[Person], accounts: NamedDependency[Accounts]
) -> list[Device]:
    """Where the caller is signed in, the last used first."""
    here = _here(request, accounts)
    query = select(SESSIONS.key, SESSIONS.created, SESSIONS.used).where(SESSIONS.person == person.id)
    async with accounts.store.reading() as connection:
        found = await connection.execute(query.order_by(SESSIONS.used.desc()).limit(200))
        return [Device(key[:SHOWN], created, used, key == here) for key, created, used in found]


@delete("/api/sessions/{session:str}", responses=refusals(404), tags=["people"])
async def end_session(
    request: Request[Any, Any, State],
    session: FromPath[str],
    person: NamedDependency[Person],
    accounts: NamedDependency[Accounts],
) -> None:
    """Sign out somewhere; `others` signs out everywhere else."""
    here = _here(request, accounts)
    mine = remove(schema.sessions).where(SESSIONS.person == person.id)
    if session == "others":
        mine = mine.where(SESSIONS.key != here)
    elif len(session) == SHOWN and session.isalnum():
        mine = mine.where(SESSIONS.key.startswith(session))
    else:
        raise Refusal("not-found")
    async with accounts.store.writing() as connection:
        ended = (await connection.execute(mine)).rowcount
    if not ended and session != "others":
        raise Refusal("not-found")
    reconnect(request, person)


@post("/api/account/delete", status_code=200, responses=refusals(413), tags=["people"])
async def delete_account(
    request: Request[Any, Any, State],
    person: NamedDependency[Person],
    data: JSONBody[Farewell],
    accounts: NamedDependency[Accounts],
    registry: NamedDependency[Registry],
) -> None:
    """Delete the caller's account: name, password, addresses, sessions and notes. Their matches and remarks stay."""
    if not person.guest:
        await accounts.check_password(person, data.password)
    await _forget(accounts, person)
    become(request, None, "")
    await registry.changed(await accounts.renamed(person.id))
    reconnect(request, person)


async def _forget(accounts: Accounts, person: Person) -> None:
    gone: dict[str, Any] = {
        "name": NOBODY,
        "name_key": None,
        "password": None,
        "settings": {},
        "vacations": [],
        "email_key": None,
        "seen": time.time(),
    }
    async with accounts.store.writing() as connection:
        for table in (schema.sessions, schema.tokens, schema.notices, schema.notes):
            await connection.execute(remove(table).where(table.c.person == person.id))
        await connection.execute(update(schema.people).where(PEOPLE.id == person.id).values(gone))


def _here(request: Request[Any, Any, State], accounts: Accounts) -> str:
    """The key of the session that a request comes with."""
    token = accounts.read("session", request.scope["state"]["cookies"].get(SESSION, ""))
    return digest(token) if token else ""


HANDLERS = [sessions, end_session, delete_account]
