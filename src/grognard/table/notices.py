"""Notices to people who are away: a mail or a webhook when it is their turn, when their time or another's runs out,
when someone joins, when a match ends.

What to send follows from the matches themselves, looked at every few seconds; a row in the database keeps each notice
from being sent twice. A notice is sent at least once: a crash between sending and recording it can repeat one.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Any
from urllib.parse import urlsplit

import aiosmtplib
import httpx
import msgspec
import structlog
from sqlalchemy import (
    Integer,
    String,
    and_,
    case,
    cast,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from grognard.library import load
from grognard.table import clocks, schema
from grognard.table.accounts import Accounts, Person, email_key, person_from, to_base64url
from grognard.table.course import BOTH
from grognard.table.errors import Refusal, log_failure
from grognard.table.limits import Limits
from grognard.table.monitoring import Metrics
from grognard.table.registry import Registry
from grognard.table.rows import MatchRow
from grognard.table.settings import Settings
from grognard.table.validation import checked_webhook
from grognard.table.words import say

log = structlog.get_logger("grognard.table")
EVERY = 10.0  # seconds between two looks
LEASE = 120.0  # seconds for one attempt to send
TRIES = 8  # the last about two hours after the first
RECENT = 7 * 86400  # nobody is notified of what happened longer ago
KEPT = 30 * 86400
MOST = 500  # found in one look
NOTICE, PEOPLE, MATCH, SEAT = schema.notices.c, schema.people.c, schema.matches.c, schema.seats.c
EACH_TURN = ("turn", "clock", "expired")  # notices that are sent once a turn; others once a match
# What tells one turn from the next: its entry; where both choose in secret, when they were asked, for an answer of one
# must not bring the other a second notice.
TURN = case((MATCH.turn == BOTH, cast(MATCH.turn_since, Integer)), else_=MATCH.seq)


class Due(msgspec.Struct):
    """A notice that is to be sent."""

    id: int
    kind: str
    way: str
    person: str
    match: str | None
    seq: int
    tries: int


class NoLongerNeeded(Exception):
    """The notice is no longer needed."""


class Notices:
    """The queue of notices, and what became of each."""

    def __init__(
        self, settings: Settings, accounts: Accounts, registry: Registry, metrics: Metrics, limits: Limits
    ) -> None:
        self.settings = settings
        self.accounts = accounts
        self.store = accounts.store
        self.registry = registry
        self.metrics = metrics
        self.limits = limits
        self.base = settings.base_url.rstrip("/") or f"http://{settings.host}:{settings.port}"
        self.transport: httpx.AsyncBaseTransport | None = None  # another one, in tests

    async def run(self) -> None:
        """Look and send, for as long as the server runs."""
        rounds = 0
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.collect()
                await self.send()
                if rounds % 360 == 0:
                    await self.accounts.tidy()
                    await self.limits.tidy()
                    await self._tidy()
            except Exception as error:
                log_failure("notices-failed", error)
            rounds += 1

    # ------------------------------------------------------------ what is to be sent

    async def collect(self) -> None:
        """Queue notices for whoever is away and has not had them."""
        now = time.time()
        await self._mark_present(now)
        away = now - self.settings.notify_minutes * 60
        found = await self._turns(away, now) + await self._finished(away, now) + await self._joined(away, now)
        found += await self._clocks(away, now)
        for kind, person, match, seq in found:
            for way in self._ways(person):
                await self.add(kind, way, person.id, match, seq)

    async def _mark_present(self, now: float) -> None:
        """Whoever has a socket open is here."""
        here = {x.person for room in self.registry.rooms.values() for x in room.listeners if x.person}
        if here:
            async with self.store.writing() as connection:
                await connection.execute(update(schema.people).where(PEOPLE.id.in_(here)).values(seen=now))

    def _ways(self, person: Person) -> Iterable[str]:
        if self.settings.smtp_host and person.email and person.email_confirmed and person.notify_email:
            yield "mail"
        if person.webhook and person.notify_webhook:
            yield "hook"

    async def _turns(self, away: float, now: float) -> list[tuple[str, Person, str, int]]:
        """People away whose turn it has become: the last entry is not their own."""
        entry = schema.entries.c
        last = select(entry.person).where(entry.match == MATCH.id, entry.seq == MATCH.seq).scalar_subquery()
        asked = or_(SEAT.side == MATCH.turn, MATCH.turn == BOTH)
        where = and_(MATCH.status == "playing", asked, MATCH.turn_since > now - RECENT)
        where = and_(where, MATCH.updated < away, or_(last.is_(None), last != SEAT.person))
        return await self._people("turn", where, away)

    async def _finished(self, away: float, now: float) -> list[tuple[str, Person, str, int]]:
        """People away whose match has ended by someone else's doing."""
        entry = schema.entries.c
        last = select(entry.person).where(entry.match == MATCH.id, entry.seq == MATCH.seq).scalar_subquery()
        where = and_(MATCH.status == "finished", MATCH.updated < away, MATCH.updated > now - RECENT)
        where = and_(where, PEOPLE.seen < MATCH.updated, or_(last.is_(None), last != SEAT.person))
        return await self._people("finished", where, away)

    async def _joined(self, away: float, now: float) -> list[tuple[str, Person, str, int]]:
        """People away whose opponent has come and begins; where they begin themselves, it is their turn."""
        other = schema.seats.alias()
        come = select(func.count()).where(other.c.match == MATCH.id, other.c.kind == "human")
        where = and_(MATCH.status == "playing", MATCH.seq == 0, MATCH.turn != SEAT.side, MATCH.updated < away)
        where = and_(where, MATCH.turn != BOTH)
        where = and_(where, MATCH.created > now - RECENT, MATCH.updated > MATCH.created)
        where = and_(where, PEOPLE.seen < MATCH.updated, come.scalar_subquery() > 1)
        return await self._people("joined", where, away)

    async def _clocks(self, away: float, now: float) -> list[tuple[str, Person, str, int]]:
        """People away whose time for a turn is nearly over, and those whose opponent's has run out."""
        asked = or_(SEAT.side == MATCH.turn, MATCH.turn == BOTH)
        found: list[tuple[str, Person, str, int]] = []
        for pace, days in clocks.DAYS.items():
            under_way = and_(MATCH.status == "playing", MATCH.pace == pace, MATCH.updated > now - 2 * RECENT)
            late = now - days * clocks.DAY
            soon = and_(under_way, asked, MATCH.turn_since < late + clocks.WARNED[pace])
            found += await self._people("clock", soon, away)
            found += await self._people("expired", and_(under_way, MATCH.turn_since < late), away)
        return [one for one in found if await self._timely(one[0], one[1].id, one[2])]

    async def _timely(self, kind: str, person: str, match: str) -> bool:
        """Whether it is time for a notice about a clock, vacations and time that the server was down left out."""
        row = await self.store.load(match)
        if row is None or not clocks.counts(row) or row.clock is None:
            return False
        return clock_notice(kind, row, person, self.registry.uptime.down)

    async def _people(self, kind: str, where: Any, away: float) -> list[tuple[str, Person, str, int]]:
        """The people away for whom a condition holds, and who have not been notified."""
        query = (
            select(schema.people, MATCH.id.label("match"), TURN.label("seq"))
            .select_from(
                schema.matches.join(schema.seats, SEAT.match == MATCH.id).join(
                    schema.people, PEOPLE.id == SEAT.person
                )
            )
            .where(where, MATCH.kind == "", PEOPLE.seen < away, self._not_notified(kind))
            .limit(MOST)
        )
        async with self.store.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [(kind, person_from(r), str(r["match"]), int(r["seq"])) for r in rows]

    def _not_notified(self, kind: str) -> Any:
        """Whether someone wants this notice and has not had it. People without notices must not use up the limit."""
        asked = PEOPLE.settings
        hooked = and_(asked["notify_webhook"].as_boolean().is_(True), asked["webhook"].as_string() != "")
        mailed = and_(*(asked[s].as_boolean().is_(True) for s in ("notify_email", "email_confirmed")))
        ways = {"hook": hooked} | ({"mail": mailed} if self.settings.smtp_host else {})
        seq = cast(TURN, String) if kind in EACH_TURN else literal("")
        about = literal(f"{kind} ") + MATCH.id + " " + seq + " " + PEOPLE.id + " "
        return or_(
            *(and_(wanted, ~exists().where(NOTICE.about == about + way)) for way, wanted in ways.items())
        )

    async def add(
        self, kind: str, way: str, person: str, match: str | None, seq: int, about: str = ""
    ) -> bool:
        """Put a notice in the queue, unless it is or was there."""
        about = about or f"{kind} {match} {seq if kind in EACH_TURN else ''} {person} {way}"
        async with self.store.reading() as connection:
            if (await connection.execute(select(NOTICE.id).where(NOTICE.about == about))).first():
                return False
        now = time.time()
        row = {"about": about, "kind": kind, "way": way, "person": person, "match": match, "seq": seq}
        try:
            async with self.store.writing() as connection:
                await connection.execute(
                    insert(schema.notices).values(**row, created=now, due=now, tries=0, done="")
                )
        except IntegrityError:  # another process was quicker
            return False
        return True

    async def confirm(self, person: Person) -> None:
        """Ask whether an address is its owner's."""
        if self.settings.smtp_host:
            await self.add("confirm", "mail", person.id, None, 0, f"confirm {person.id} {time.time():.3f}")

    async def forgotten(self, email: str) -> None:
        """Write to whoever has confirmed an address, so that they can choose a new password; not too often."""
        if await self.limits.wait("reset-mail", email_key(email)):
            return
        for person in await self.accounts.addressed(email):
            await self.add("reset", "mail", person.id, None, 0, f"reset {person.id} {time.time():.3f}")

    # ------------------------------------------------------------ sending

    async def send(self) -> None:
        """Send what is due."""
        now = time.time()
        query = select(*[NOTICE[f] for f in Due.__struct_fields__]).where(
            NOTICE.done == "", NOTICE.due <= now
        )
        async with self.store.reading() as connection:
            due = [Due(*row) for row in await connection.execute(query.order_by(NOTICE.due).limit(50))]
        for notice in due:
            if await self._claim(notice):
                await self._settle(notice, await self._try(notice))

    async def _claim(self, notice: Due) -> bool:
        """Take a notice for this process, for as long as an attempt may last."""
        now = time.time()
        mine = and_(NOTICE.id == notice.id, NOTICE.done == "", NOTICE.due <= now)
        async with self.store.writing() as connection:
            done = await connection.execute(
                update(schema.notices).where(mine).values(due=now + LEASE, tries=notice.tries + 1)
            )
        return done.rowcount == 1

    async def _try(self, notice: Due) -> str:
        """What became of an attempt: sent, idle, or "" for another try."""
        try:
            async with asyncio.timeout(LEASE / 2):
                await self._deliver(notice)
        except NoLongerNeeded:
            return "idle"
        except Exception as error:
            log.warning("notice-failed", notice=notice.id, way=notice.way, error=type(error).__name__)
            return "failed" if notice.tries + 1 >= TRIES else ""
        return "sent"

    async def _settle(self, notice: Due, result: str) -> None:
        values: dict[str, Any] = {"done": result}
        if not result:
            values["due"] = time.time() + 60 * 2**notice.tries
        self.metrics.notices.labels(notice.way, result or "later").inc()
        async with self.store.writing() as connection:
            await connection.execute(update(schema.notices).where(NOTICE.id == notice.id).values(values))

    async def _deliver(self, notice: Due) -> None:
        person = await self.accounts.find(notice.person)
        if person is None:
            raise NoLongerNeeded
        lang = person.lang or "en"
        if notice.kind == "confirm":
            if not person.email or person.email_confirmed:
                raise NoLongerNeeded
            await self._mail(person, lang, "notice-confirm-subject", self._asking(person, lang), {})
            return
        if notice.kind == "reset":
            if person.guest or not person.email_confirmed:
                raise NoLongerNeeded
            await self._mail(person, lang, "notice-reset-subject", await self._renewing(person, lang), {})
            return
        if notice.way not in self._ways(person):
            raise NoLongerNeeded
        row = await self.store.load(notice.match or "")
        if row is None or not _holds(notice, row, self.registry.uptime.down):
            raise NoLongerNeeded
        facts = self._facts(row, person, lang) | {"left": self._left(row, person, lang)}
        words = say(f"notice-{notice.kind}", lang, **facts)
        if notice.kind == "turn" and clocks.counts(row):
            words += " " + say("notice-time", lang, **facts)
        link = f"{self.base}/match/{row.id}"
        if notice.way == "hook":
            await self._post(person, f"{words} <{link}>")
            return
        stop = f"{self.base}/mail/{self._token('stop', person)}"
        body = [
            say("notice-greeting", lang, name=person.name),
            words,
            say("notice-open", lang, link=link),
            say("notice-stop", lang, link=stop),
        ]
        await self._mail(person, lang, f"notice-{notice.kind}-subject", body, facts, stop)

    def _token(self, what: str, person: Person) -> str:
        """What a link in a mail is good for, to whom, at which address; of a confirmation, when it was sent."""
        sent = f"{int(time.time())} " if what == "confirm" else ""
        return self.accounts.sign("mail", to_base64url(f"{what} {person.id} {sent}{person.email}"))

    async def _renewing(self, person: Person, lang: str) -> list[str]:
        """What is written to someone who has forgotten their password. What follows # is not sent to any server."""
        token = await self.accounts.reset_token(person.id)
        words = say("notice-reset", lang, name=person.name)
        return [f"{words}\n{self.base}/reset#{token}", say("notice-reset-ignore", lang)]

    def _left(self, row: MatchRow, person: Person, lang: str) -> str:
        """How long someone still has, where there is a clock."""
        mine = [s.side for s in row.seats if s.person == person.id and s.side in clocks.clock_of(row).asked]
        ends = [clocks.until(row, side, self.registry.uptime.down) for side in mine]
        hours = max(0, round((min(ends, default=0.0) - time.time()) / 3600))
        return (
            say("notice-days", lang, days=hours // 24)
            if hours >= 48
            else say("notice-hours", lang, hours=hours)
        )

    def _asking(self, person: Person, lang: str) -> list[str]:
        """What is written to an address that may be someone else's."""
        token = self._token("confirm", person)
        words = say("notice-confirm", lang, name=person.name)
        return [f"{words}\n{self.base}/mail/{token}", say("notice-ignore", lang)]

    def _facts(self, row: MatchRow, person: Person, lang: str) -> dict[str, str]:
        """What a notice says of a match: its game, and who else plays."""
        others = [s.name for s in row.seats if s.kind == "human" and s.person != person.id]
        others = others or [s.bot or "bot" for s in row.seats if s.kind == "bot"]
        sheet = load(row.game).game.words.sheet(lang)
        scenario = next((s.name for s in sheet.scenarios if s.id == row.scenario), row.scenario)
        opponent = ", ".join(others) or say("notice-nobody", lang)
        return {"game": sheet.name, "scenario": scenario, "opponent": opponent}

    async def _mail(
        self, person: Person, lang: str, subject: str, body: list[str], facts: dict[str, str], stop: str = ""
    ) -> None:
        settings = self.settings
        domain = urlsplit(self.base).hostname or "localhost"
        message = EmailMessage()
        message["From"] = settings.mail_from or f"Grognard <noreply@{domain}>"
        message["To"] = person.email
        message["Subject"] = say(subject, lang, **facts)
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=domain)
        message["Auto-Submitted"] = "auto-generated"
        if stop:
            message["List-Unsubscribe"] = f"<{stop}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content("\n\n".join(body) + "\n")
        await aiosmtplib.send(
            message,
            hostname=settings.smtp_host,
            port=settings.smtp_port,
            username=settings.smtp_user or None,
            password=settings.smtp_password or None,
            use_tls=settings.smtp_tls == "tls",
            start_tls=settings.smtp_tls == "starttls",
            timeout=30,
        )

    async def _post(self, person: Person, text: str) -> None:
        """Call a webhook, as Discord understands it; the address is checked again, redirects are not followed."""
        try:
            address = checked_webhook(person.webhook, self.settings.webhook_hosts)
        except Refusal:
            raise NoLongerNeeded from None
        async with httpx.AsyncClient(transport=self.transport, timeout=15, trust_env=False) as http:
            answer = await http.post(
                address, json={"content": text[:1900], "allowed_mentions": {"parse": []}}
            )
        if answer.status_code in (401, 403, 404):  # gone for good
            raise NoLongerNeeded
        if answer.status_code >= 300:
            raise RuntimeError(f"the webhook answered {answer.status_code}")

    async def _tidy(self) -> None:
        async with self.store.writing() as connection:
            await connection.execute(
                delete(schema.notices).where(NOTICE.done != "", NOTICE.created < time.time() - KEPT)
            )


def clock_notice(kind: str, row: MatchRow, person: str, down: float) -> bool:
    """Whether someone's time is nearly over ("clock"), or another's has run out, which they may claim ("expired")."""
    clock = clocks.clock_of(row)
    mine = [s.side for s in row.seats if s.person == person]
    late = clocks.expired(row, down)
    if kind == "expired":
        return bool(set(late) - set(mine)) and not any(
            s in clock.asked and s not in clock.answered for s in mine
        )
    waited = [s for s in mine if s in clock.asked and s not in clock.answered and s not in late]
    warned = clocks.WARNED.get(row.pace, 0.0)
    return any(clocks.until(row, side, down) - time.time() <= warned for side in waited)


def _holds(notice: Due, row: MatchRow, down: float) -> bool:
    """Whether a notice is still true."""
    if notice.kind in EACH_TURN:
        seq = int(row.turn_since) if row.turn == BOTH else row.seq
        if row.status != "playing" or seq != notice.seq:
            return False
        if notice.kind != "turn":
            return clocks.counts(row) and clock_notice(notice.kind, row, notice.person, down)
        return any(row.turn in (s.side, BOTH) and s.person == notice.person for s in row.seats)
    return row.status == ("finished" if notice.kind == "finished" else "playing")
