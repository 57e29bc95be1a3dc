"""The links in our mails: “yes, this is my address”, and “no more of this”.

A link only shows a page with a button: programs that look at mail before its reader does open links, but press
nothing. Mail programs that stop a newsletter for their reader post to the same address (RFC 8058).
"""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath

from grognard.table.accounts import Accounts, Person, from_base64url
from grognard.table.pages import plain_page
from grognard.table.words import language_of, say

Asking = Request[Any, Any, State]
CONFIRM_LASTS = 7 * 86400  # seconds in which an address can be confirmed

# Pages for people, reached from a mail only: not in the OpenAPI document.


async def _meant(accounts: Accounts, token: str) -> tuple[str, Person] | None:
    """What a link is good for, and to whom; None if it no longer is."""
    text = accounts.read("mail", token)
    if text is None:
        return None
    what, ident, email = from_base64url(text).split(" ", 2)
    if what == "confirm":
        made, _, email = email.partition(" ")
        if not made.isdecimal() or int(made) < time.time() - CONFIRM_LASTS:
            return None
    person = await accounts.find(ident)
    return None if person is None or (what == "confirm" and person.email != email) else (what, person)


@get("/mail/{token:str}", include_in_schema=False)
async def letter(request: Asking, token: FromPath[str], accounts: NamedDependency[Accounts]) -> Response[Any]:
    """Ask for confirmation."""
    meant = await _meant(accounts, token)
    if meant is None:
        lang = language_of(request)
        return plain_page(lang, "page-missing-title", say("page-link-old", lang), status=404, home=True)
    what, person = meant
    lang = person.lang or language_of(request)
    text = say(f"page-{what}", lang, name=person.name, email=person.email)
    return plain_page(lang, f"page-{what}-title", text, button=f"page-{what}-button")


@post("/mail/{token:str}", status_code=200, include_in_schema=False)
async def answer(request: Asking, token: FromPath[str], accounts: NamedDependency[Accounts]) -> Response[Any]:
    """Do what the link is for."""
    meant = await _meant(accounts, token)
    changed = None
    if meant is not None:
        what, person = meant
        if what == "confirm":
            changed = await accounts.confirm_email(person.id, person.email)
        else:
            changed = await accounts.stop_mail(person.id)
    if meant is None or changed is None:
        lang = language_of(request)
        return plain_page(lang, "page-missing-title", say("page-link-old", lang), status=404, home=True)
    lang = changed.lang or language_of(request)
    done = "page-confirmed" if meant[0] == "confirm" else "page-stopped"
    return plain_page(lang, f"page-{meant[0]}-title", say(done, lang), home=True)


HANDLERS = [letter, answer]
