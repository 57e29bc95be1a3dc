"""Who makes a request, and the endpoints for accounts and sessions."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, delete, get, patch, post, put
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody
from msgspec import Meta, Struct

from grognard.table.accounts import LASTS, Accounts, Change, Person, digest
from grognard.table.errors import Refusal, refusals
from grognard.table.limits import Limits, network
from grognard.table.middleware import DEVICE, SESSION, secure
from grognard.table.middleware import cookie as set_cookie
from grognard.table.notices import Notices
from grognard.table.registry import Registry
from grognard.table.validation import name_key
from grognard.table.words import language_of

Asking = Request[Any, Any, State]
People = NamedDependency[Accounts]
Matches = NamedDependency[Registry]


async def visitor_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
    """The person who makes a request, if known; looked up once for each request."""
    held: dict[str, Any] = connection.scope["state"]
    if "person" not in held:
        accounts: Accounts = connection.app.state.accounts
        held["person"] = await accounts.known(held["cookies"].get(SESSION, ""))
    found: Person | None = held["person"]
    return found


async def visitor_for(request: Asking) -> Person | None:
    """The same, for a handler."""
    return await visitor_of(request)


async def person_of(request: Asking) -> Person:
    """The person who makes a request; a stranger becomes a guest."""
    found = await visitor_of(request)
    if found is not None:
        return found
    if (
        request.headers.get("sec-fetch-site") == "cross-site"
    ):  # another site's page, which does not send our cookie
        raise Refusal("origin")
    limits: Limits = request.app.state.limits
    await limits.spend("guest", "a" + network(request.scope["state"]["address"]))
    accounts: Accounts = request.app.state.accounts
    person, cookie = await accounts.guest(language_of(request))
    become(request, person, cookie)
    return person


def become(request: Asking, person: Person | None, cookie: str) -> None:
    """From this response on, the browser belongs to this person."""
    https = secure(request.app.state.settings)
    held: dict[str, Any] = request.scope["state"]
    held["person"] = person
    held["session"] = cookie  # which the token of the page is bound to
    held["set_cookies"].append(set_cookie(SESSION, cookie, https, lasts=LASTS if cookie else 0))


def reconnect(request: Asking, person: Person | None) -> None:
    """Someone's sessions have changed: their sockets must authenticate again."""
    registry: Registry = request.app.state.registry
    if person is not None:
        registry.disconnect(person.id)


async def accounts_of(state: State) -> Accounts:
    """The people of this server."""
    found: Accounts = state.accounts
    return found


DEPENDENCIES = {
    "person": Provide(person_of),
    "visitor": Provide(visitor_for),
    "accounts": Provide(accounts_of),
}


# ---------------------------------------------------------------- what can be asked


class Credentials(Struct, forbid_unknown_fields=True):
    """A name and a password."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class NewPassword(Struct, forbid_unknown_fields=True):
    """The present password, and the one to come."""

    old: Annotated[str, Meta(min_length=1, max_length=200)]
    password: Annotated[str, Meta(min_length=8, max_length=200)]


@get("/api/me", responses=refusals(), tags=["people"])
async def me(request: Asking, person: NamedDependency[Person]) -> Person:
    """The caller. A stranger becomes a guest; a known person's cookie is renewed."""
    held: dict[str, Any] = request.scope["state"]
    if not held["set_cookies"]:
        become(request, person, held["cookies"][SESSION])
    return person


@patch("/api/me", responses=refusals(409, 413), tags=["people"])
async def change(
    request: Asking,
    person: NamedDependency[Person],
    data: JSONBody[Change],
    accounts: People,
    registry: Matches,
) -> Person:
    """Change one's name or settings. A new e-mail address is written to once, to be confirmed."""
    limits: Limits = request.app.state.limits
    if isinstance(data.email, str) and data.email != person.email:
        if data.email:
            await limits.spend("email", "p" + person.id, "a" + network(request.scope["state"]["address"]))
        if not person.guest:  # whoever holds a session for a moment must not take the account with it
            await limits.spend("login", "p" + person.id)
            await accounts.check_password(person, data.password or "")
    changed = await accounts.change(person, data)
    request.scope["state"]["person"] = changed
    notices: Notices = request.app.state.notices
    if changed.email and changed.email != person.email:
        await notices.confirm(changed)
    if changed.name != person.name:
        await registry.changed(await accounts.renamed(person.id))
    return changed


@post("/api/account", status_code=201, responses=refusals(409, 413), tags=["people"])
async def register(
    request: Asking,
    person: NamedDependency[Person],
    data: JSONBody[Credentials],
    accounts: People,
    registry: Matches,
) -> Person:
    """Turn a guest into an account, matches included; other devices can then sign in."""
    made, cookie = await accounts.register(person, data.name, data.password)
    become(request, made, cookie)
    device = accounts.sign("device", digest(name_key(made.name)))
    request.scope["state"]["set_cookies"].append(
        set_cookie(DEVICE, device, secure(request.app.state.settings))
    )
    await registry.changed(await accounts.renamed(made.id))
    reconnect(request, made)  # the guest's cookie may have been seen by others
    return made


@put("/api/account", responses=refusals(413), tags=["people"])
async def change_password(
    request: Asking, person: NamedDependency[Person], data: JSONBody[NewPassword], accounts: People
) -> Person:
    """Change one's password. Every other device is signed out."""
    cookie = await accounts.change_password(person, data.old, data.password)
    become(request, person, cookie)
    reconnect(request, person)
    return person


@post("/api/session", status_code=201, responses=refusals(401, 413), tags=["people"])
async def enter(
    request: Asking,
    visitor: NamedDependency[Person | None],
    data: JSONBody[Credentials],
    accounts: People,
    registry: Matches,
) -> Person:
    """Sign in on this device. A guest's matches come along."""
    limits: Limits = request.app.state.limits
    held: dict[str, Any] = request.scope["state"]
    key = name_key(data.name)
    await limits.spend("login", f"n{network(held['address'])} {key}")
    if accounts.read("device", held["cookies"].get(DEVICE, "")) == digest(key):
        await limits.spend(
            "login", "d" + held["cookies"][DEVICE]
        )  # the owner does not wait for those who guess
    else:
        await limits.spend("login-name", key)
    person, cookie, matches = await accounts.enter(visitor, data.name, data.password)
    await accounts.leave(held["cookies"].get(SESSION, ""))
    become(request, person, cookie)
    held["set_cookies"].append(
        set_cookie(DEVICE, accounts.sign("device", digest(key)), secure(request.app.state.settings))
    )
    await registry.changed(matches)
    reconnect(request, visitor)
    return person


@delete("/api/session", responses=refusals(), tags=["people"])
async def leave(request: Asking, visitor: NamedDependency[Person | None], accounts: People) -> None:
    """Sign out on this device."""
    await accounts.leave(request.scope["state"]["cookies"].get(SESSION, ""))
    become(request, None, "")
    reconnect(request, visitor)


HANDLERS = [me, change, register, change_password, enter, leave]
