"""A forgotten password: a link by mail, good once and for an hour, to choose a new one; and an address confirmed anew.

Whoever asks learns nothing of whether an address is known here: the answer is the same, and is given before anything
is looked up.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from grognard.table.accounts import Accounts, Person
from grognard.table.errors import Refusal, refusals
from grognard.table.notices import Notices
from grognard.table.registry import Registry

Asking = Request[Any, Any, State]


class Forgotten(Struct, forbid_unknown_fields=True):
    """The address of someone who has forgotten their password."""

    email: Annotated[str, Meta(min_length=3, max_length=320)]


class Renewed(Struct, forbid_unknown_fields=True):
    """What stands in the link of the mail, and the new password."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]
    password: Annotated[str, Meta(min_length=8, max_length=200)]


@post("/api/account/forgot", status_code=202, responses=refusals(409, 413), tags=["people"])
async def forgot(request: Asking, data: JSONBody[Forgotten], registry: NamedDependency[Registry]) -> None:
    """Ask for a mail to choose a new password by, at an address that was confirmed."""
    notices: Notices = request.app.state.notices
    _needs_mail(notices)
    registry.background(notices.forgotten(data.email))


@post("/api/account/reset", status_code=200, responses=refusals(410, 413), tags=["people"])
async def reset(
    data: JSONBody[Renewed], accounts: NamedDependency[Accounts], registry: NamedDependency[Registry]
) -> None:
    """Choose a new password by the link of a mail. Every device is signed out."""
    registry.disconnect(await accounts.reset_password(data.token, data.password))


@post("/api/account/confirm", status_code=202, responses=refusals(409), tags=["people"])
async def confirm(request: Asking, person: NamedDependency[Person]) -> None:
    """Send the mail again that asks whether an address is its owner's."""
    notices: Notices = request.app.state.notices
    _needs_mail(notices)
    if person.email and not person.email_confirmed:
        await notices.confirm(person)


def _needs_mail(notices: Notices) -> None:
    if not notices.settings.smtp_host:
        raise Refusal("no-mail")


HANDLERS = [forgot, reset, confirm]
