"""People: guests at once, accounts when they like, and the cookie that a browser is known by.

A browser holds a random token, signed. The database holds a digest of it, so that signing out or changing a
password ends a session everywhere at once, and a copy of the database opens none.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
import time
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from msgspec import UNSET, UnsetType
from sqlalchemy import and_, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.table import schema
from grognard.table.errors import Refusal, log_failure
from grognard.table.settings import Settings
from grognard.table.store import Store
from grognard.table.validation import (
    checked_email,
    checked_name,
    checked_password,
    checked_webhook,
    name_key,
    reserved,
    seeming,
)
from grognard.table.words import say

LASTS = 400 * 86400  # seconds that a session outlives its last use: as long as browsers keep a cookie
SEEN_EVERY = 60  # seconds between two notes of when someone was seen
IDLE_GUEST = 30 * 86400  # a guest who never played is forgotten after so long
RESET_LASTS = 3600.0  # seconds in which a link to a new password is good
NOBODY = "—"  # the name of an account that is gone, which no other can have
ADDRESSED = 5  # accounts with one address that are written to
PEOPLE, SESSIONS, TOKENS = schema.people.c, schema.sessions.c, schema.tokens.c
hasher = PasswordHasher()
hashing = ThreadPoolExecutor(2, "password")  # two at a time: each takes 64 MB for a moment


class Person(msgspec.Struct, kw_only=True):
    """A person's own account, as they see it."""

    id: str
    name: str
    guest: bool
    lang: Literal["", "en", "es"] = ""  # "": the browser's
    theme: Literal["auto", "day", "lamp"] = "auto"
    motion: Literal[0, 1, 2, 3, 4] = (
        1  # how fast what happens is shown: not at all, calmly, quickly, very fast, slowly
    )
    sound: bool = False
    email: str = ""
    email_confirmed: bool = False
    webhook: str = ""
    notify_email: bool = False
    notify_webhook: bool = False


class Change(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The settings that someone changes."""

    name: str | UnsetType = UNSET
    lang: Literal["", "en", "es"] | UnsetType = UNSET
    theme: Literal["auto", "day", "lamp"] | UnsetType = UNSET
    motion: Literal[0, 1, 2, 3, 4] | UnsetType = UNSET
    sound: bool | UnsetType = UNSET
    email: str | UnsetType = UNSET
    webhook: str | UnsetType = UNSET
    notify_email: bool | UnsetType = UNSET
    notify_webhook: bool | UnsetType = UNSET
    password: str | UnsetType = UNSET  # the present one, which an account's new address needs


SETTINGS = (
    "lang",
    "theme",
    "motion",
    "sound",
    "email",
    "email_confirmed",
    "webhook",
    "notify_email",
    "notify_webhook",
)


class Accounts:
    """The people of a server, and their sessions."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self._secret = settings.secret.encode()
        self._nobody = ""  # a hash that no password fits
        self._touching: dict[str, asyncio.Task[None]] = {}  # by session: noting when it was last used

    async def open(self) -> None:
        """Find the secret that signs cookies and links; make it the first time."""
        if not self._secret:
            self._secret = (await self._kept_secret()).encode()
        self._nobody = await _hash(secrets.token_urlsafe(24))

    async def close(self) -> None:
        """Let what has begun come to its end."""
        await asyncio.gather(*self._touching.values(), return_exceptions=True)

    async def _kept_secret(self) -> str:
        column = schema.vault.c
        query = select(column.secret).where(column.name == "signing")
        async with self.store.reading() as connection:
            found = (await connection.execute(query)).scalar_one_or_none()
        if found:
            return str(found)
        try:
            async with self.store.writing() as connection:
                made = secrets.token_urlsafe(48)
                await connection.execute(insert(schema.vault).values(name="signing", secret=made))
        except IntegrityError:  # another process was quicker
            async with self.store.reading() as connection:
                made = str((await connection.execute(query)).scalar_one())
        return made

    # ------------------------------------------------------------ signatures

    def sign(self, purpose: str, text: str) -> str:
        """Sign a text for one purpose; `read` checks it."""
        return f"{text}.{self._signature(purpose, text)}"

    def read(self, purpose: str, signed: str) -> str | None:
        """The text of a signed one, if the signature is ours."""
        text, _, signature = signed.rpartition(".")
        good = hmac.compare_digest(signature.encode(), self._signature(purpose, text).encode())
        return text if text and good else None

    def _signature(self, purpose: str, text: str) -> str:
        return to_base64url(hmac.digest(self._secret, f"{purpose}\0{text}".encode(), hashlib.sha256))

    # ------------------------------------------------------------ sessions

    async def known(self, cookie: str) -> Person | None:
        """Whose cookie this is, if it is good."""
        token = self.read("session", cookie)
        if token is None:
            return None
        now = time.time()
        query = (
            select(schema.people, SESSIONS.used)
            .join(schema.sessions, SESSIONS.person == PEOPLE.id)
            .where(SESSIONS.key == digest(token), SESSIONS.used > now - LASTS)
        )
        async with self.store.reading() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        if row is None:
            return None
        if now - max(row["used"], row["seen"]) > SEEN_EVERY and digest(token) not in self._touching:
            self._touching[digest(token)] = asyncio.create_task(self._touch(digest(token), row["id"], now))
        return person_from(row)

    async def _touch(self, session: str, person: str, now: float) -> None:
        """Note when someone was last seen; nobody waits for it, nor misses it where the database cannot write."""
        try:
            async with self.store.writing() as connection:
                await connection.execute(
                    update(schema.sessions).where(SESSIONS.key == session).values(used=now)
                )
                await connection.execute(update(schema.people).where(PEOPLE.id == person).values(seen=now))
        except Exception as error:
            log_failure("seen-not-noted", error)
        finally:
            self._touching.pop(session, None)

    async def _session(self, connection: AsyncConnection, person: str) -> str:
        """A new session; the cookie that holds it."""
        token = secrets.token_urlsafe(32)
        now = time.time()
        await connection.execute(
            insert(schema.sessions).values(key=digest(token), person=person, created=now, used=now)
        )
        return self.sign("session", token)

    async def guest(self, lang: str) -> tuple[Person, str]:
        """A new guest, and their cookie."""
        now = time.time()
        name = say("guest", lang, number=str(1000 + secrets.randbelow(9000)))
        person = Person(id=secrets.token_urlsafe(12), name=name, guest=True)
        row = {"id": person.id, "name": name, "settings": _settings(person), "created": now, "seen": now}
        async with self.store.writing() as connection:
            await connection.execute(insert(schema.people).values(row))
            return person, await self._session(connection, person.id)

    async def leave(self, cookie: str) -> None:
        """End a session."""
        token = self.read("session", cookie)
        if token is not None:
            async with self.store.writing() as connection:
                await connection.execute(delete(schema.sessions).where(SESSIONS.key == digest(token)))

    # ------------------------------------------------------------ accounts

    async def register(self, guest: Person, name: str, password: str) -> tuple[Person, str]:
        """Turn a guest into an account that keeps everything they have; their new cookie."""
        if not guest.guest:
            raise Refusal("has-account")
        shown = checked_name(name)
        if reserved(shown):
            raise Refusal("name")
        await self._refuse_taken(guest, shown)
        hashed = await _hash(checked_password(password))
        try:
            async with self.store.writing() as connection:
                await connection.execute(
                    update(schema.people)
                    .where(PEOPLE.id == guest.id)
                    .values(name=shown, name_key=name_key(shown), password=hashed)
                )
                await connection.execute(delete(schema.sessions).where(SESSIONS.person == guest.id))
                cookie = await self._session(connection, guest.id)
        except IntegrityError:
            raise Refusal("taken") from None
        return msgspec.structs.replace(guest, name=shown, guest=False), cookie

    async def enter(self, visitor: Person | None, name: str, password: str) -> tuple[Person, str, list[str]]:
        """Sign in; a guest's seats go along. The person, their cookie, and the matches whose seats changed owner."""
        query = select(schema.people).where(PEOPLE.name_key == name_key(name[:100]))
        async with self.store.reading() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        good = await _fits(row["password"] if row else self._nobody, password[:200])
        if row is None or not good:
            raise Refusal("wrong-login")
        person = person_from(row)
        matches: list[str] = []
        if visitor is not None and visitor.guest:
            matches = await self.store.hand_over(visitor.id, person.id)
        old = row["password"]
        hashed = await _hash(password) if hasher.check_needs_rehash(old) else old
        async with self.store.writing() as connection:
            if visitor is not None and visitor.guest:
                await _forget(connection, PEOPLE.id == visitor.id)
            if hashed != old:
                await connection.execute(
                    update(schema.people).where(PEOPLE.id == person.id).values(password=hashed)
                )
            return person, await self._session(connection, person.id), matches

    async def check_password(self, person: Person, password: str) -> None:
        """Refuse what is not someone's present password."""
        if person.guest:
            raise Refusal("wrong-password")
        async with self.store.reading() as connection:
            hashed = (
                await connection.execute(select(PEOPLE.password).where(PEOPLE.id == person.id))
            ).scalar_one()
        if not await _fits(hashed, password[:200]):
            raise Refusal("wrong-password")

    async def change_password(self, person: Person, old: str, new: str) -> str:
        """A new password: every session but this one ends; its new cookie."""
        await self.check_password(person, old)
        hashed = await _hash(checked_password(new))
        async with self.store.writing() as connection:
            await connection.execute(
                update(schema.people).where(PEOPLE.id == person.id).values(password=hashed)
            )
            await _end_sessions(connection, person.id)
            return await self._session(connection, person.id)

    # ------------------------------------------------------------ forgotten passwords

    async def addressed(self, email: str) -> list[Person]:
        """The accounts whose owners have confirmed an address."""
        query = select(schema.people).where(
            PEOPLE.email_key == email_key(email), PEOPLE.password.is_not(None)
        )
        async with self.store.reading() as connection:
            rows = (await connection.execute(query.limit(ADDRESSED))).mappings().all()
        return [person_from(row) for row in rows]

    async def reset_token(self, person: str, lasts: float = RESET_LASTS) -> str:
        """What lets someone choose a new password, once; the database keeps a digest of it."""
        token = secrets.token_urlsafe(32)
        values = {"key": digest(token), "kind": "reset", "person": person, "until": time.time() + lasts}
        async with self.store.writing() as connection:
            await connection.execute(insert(schema.tokens).values(values))
        return token

    async def reset_password(self, token: str, new: str) -> str:
        """A new password by such a token: all of someone's tokens and sessions end; who it is."""
        good = and_(TOKENS.key == digest(token), TOKENS.kind == "reset", TOKENS.until > time.time())
        async with self.store.reading() as connection:
            found = (await connection.execute(select(TOKENS.person).where(good))).scalar_one_or_none()
        if found is None:
            raise Refusal("old-link")
        hashed = await _hash(checked_password(new))
        async with self.store.writing() as connection:
            if not (await connection.execute(delete(schema.tokens).where(good))).rowcount:
                raise Refusal("old-link")  # it was used a moment ago
            known = and_(PEOPLE.id == found, PEOPLE.password.is_not(None))
            if not (
                await connection.execute(update(schema.people).where(known).values(password=hashed))
            ).rowcount:
                raise Refusal("old-link")  # the account is gone
            await _end_sessions(connection, found)
        return str(found)

    async def change(self, person: Person, wanted: Change) -> Person:
        """Change someone's name and settings."""
        given: dict[str, Any] = {
            k: v
            for k, v in msgspec.structs.asdict(wanted).items()
            if v is not UNSET and k != "password" and v != getattr(person, k)
        }
        values: dict[str, Any] = {}
        if "email" in given:
            given["email"] = checked_email(given["email"])
            given["email_confirmed"] = False
            values["email_key"] = None
        if "webhook" in given:
            given["webhook"] = checked_webhook(given["webhook"], self.settings.webhook_hosts)
        if "name" in given:
            values |= await self._new_name(person, given["name"])
            given["name"] = values["name"]
        changed = msgspec.structs.replace(person, **given)
        values["settings"] = _settings(changed)
        try:
            async with self.store.writing() as connection:
                await connection.execute(update(schema.people).where(PEOPLE.id == person.id).values(values))
        except IntegrityError:
            raise Refusal("taken") from None
        return changed

    async def _new_name(self, person: Person, name: str) -> dict[str, Any]:
        """The columns of a new name. A guest's name must not be an account's, but other guests may have it too."""
        shown = checked_name(name)
        key = name_key(shown)
        if reserved(shown):
            raise Refusal("name")
        await self._refuse_taken(person, shown)
        return {"name": shown} if person.guest else {"name": shown, "name_key": key}

    async def _refuse_taken(self, person: Person, name: str) -> None:
        """Refuse another account's name, and one that could be taken for it."""
        held = and_(PEOPLE.name_key.in_({name_key(name), seeming(name)}), PEOPLE.id != person.id)
        async with self.store.reading() as connection:
            if (await connection.execute(select(PEOPLE.id).where(held))).first() is not None:
                raise Refusal("taken")

    async def confirm_email(self, person: str, email: str) -> Person | None:
        """Mark an e-mail address as confirmed; None if the person has another one by now."""
        known = {"email_confirmed": True, "notify_email": True}
        return await self._set(person, email, known, email_key=email_key(email))

    async def stop_mail(self, person: str) -> Person | None:
        """Someone wants no more mail."""
        return await self._set(person, None, {"notify_email": False})

    async def _set(
        self, person: str, email: str | None, values: dict[str, Any], **more: Any
    ) -> Person | None:
        found = await self.find(person)
        if found is None or (email is not None and found.email != email):
            return None
        changed = msgspec.structs.replace(found, **values)
        async with self.store.writing() as connection:
            await connection.execute(
                update(schema.people).where(PEOPLE.id == person).values(settings=_settings(changed), **more)
            )
        return changed

    async def find(self, person: str) -> Person | None:
        """A person by id."""
        async with self.store.reading() as connection:
            row = (await connection.execute(select(schema.people).where(PEOPLE.id == person))).mappings()
            found = row.one_or_none()
        return None if found is None else person_from(found)

    async def renamed(self, person: str) -> list[str]:
        """The matches that show someone's name, marked as changed."""
        seat = schema.seats.c
        async with self.store.writing() as connection:
            found = sorted(
                {m for (m,) in await connection.execute(select(seat.match).where(seat.person == person))}
            )
            await connection.execute(
                update(schema.matches)
                .where(schema.matches.c.id.in_(found))
                .values(version=schema.matches.c.version + 1)
            )
        return found

    async def tidy(self) -> None:
        """Forget sessions that ended long ago, and guests who never played."""
        now = time.time()
        async with self.store.writing() as connection:
            await connection.execute(delete(schema.sessions).where(SESSIONS.used < now - LASTS))
            await connection.execute(delete(schema.tokens).where(TOKENS.until < now))
            await _forget(connection, PEOPLE.password.is_(None), PEOPLE.seen < now - IDLE_GUEST)


async def _end_sessions(connection: AsyncConnection, person: str) -> None:
    """End all of someone's sessions, and the links by which a password could be chosen."""
    await connection.execute(delete(schema.sessions).where(SESSIONS.person == person))
    await connection.execute(delete(schema.tokens).where(TOKENS.person == person))


async def _forget(connection: AsyncConnection, *which: Any) -> None:
    """Delete guests who hold no seat and have said nothing."""
    chosen = (
        select(PEOPLE.id)
        .where(*which, PEOPLE.password.is_(None))
        .where(~exists().where(schema.seats.c.person == PEOPLE.id))
        .where(~exists().where(schema.chat.c.person == PEOPLE.id))
    )
    for table in (schema.sessions, schema.notices, schema.notes):
        await connection.execute(delete(table).where(table.c.person.in_(chosen)))
    await connection.execute(delete(schema.people).where(PEOPLE.id.in_(chosen)))


def to_base64url(text: str | bytes) -> str:
    """A text as base64url without padding, which can stand in an address or a cookie."""
    data = text.encode() if isinstance(text, str) else text
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> str:
    """The text that `to_base64url` encoded."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()


def email_key(email: str) -> str:
    """An address as it is compared."""
    return email.strip().casefold()[:320]


def person_from(row: Any) -> Person:
    kept = {k: v for k, v in row["settings"].items() if k in SETTINGS}
    return msgspec.convert(
        {**kept, "id": row["id"], "name": row["name"], "guest": row["password"] is None}, Person
    )


def _settings(person: Person) -> dict[str, Any]:
    return {name: getattr(person, name) for name in SETTINGS}


def digest(token: str) -> str:
    """What the database keeps of a browser's token."""
    return hashlib.sha256(token.encode()).hexdigest()


async def _hash(password: str) -> str:
    same = unicodedata.normalize("NFKC", password)  # however a device writes an accent
    return await asyncio.get_running_loop().run_in_executor(hashing, hasher.hash, same)


async def _fits(hashed: str, password: str) -> bool:
    """Whether a password is the right one. It takes as long whatever the answer."""
    same = unicodedata.normalize("NFKC", password)
    try:
        return await asyncio.get_running_loop().run_in_executor(hashing, hasher.verify, hashed, same)
    except (Argon2Error, InvalidHashError):
        return False
