"""A match's WebSocket: it keeps a client up to date and takes its person's actions.

Updates are not queued for a slow client: when it can take a message, it gets the match as it stands then. A client
that takes nothing for too long is disconnected.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from grognard.kernel.documents.view import View
from grognard.kernel.documents.words import LANGUAGES
from grognard.table import play, talk
from grognard.table.course import events
from grognard.table.documents import Summary
from grognard.table.errors import Refusal, log_failure, outage, refused
from grognard.table.limits import Limits, network
from grognard.table.live import LiveMatch
from grognard.table.messages import (
    Act,
    Again,
    ChangeLang,
    ChangeSide,
    Chat,
    ClientMessage,
    Foreseen,
    Ping,
    Pong,
    Refused,
    Undo,
)
from grognard.table.people import visitor_of
from grognard.table.registry import Registry
from grognard.table.summaries import shown, summary
from grognard.table.words import language_of

log = structlog.get_logger("grognard.table")
WAITING = 60  # messages that may wait for a client


decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ClientMessage)


class Client:
    """A connected client: what it knows, and what it is still to be sent."""

    def __init__(
        self,
        registry: Registry,
        live: LiveMatch,
        person: str | None,
        address: str,
        lang: str,
        side: str | None,
        changes: bool = False,
    ) -> None:
        self.registry = registry
        self.counted = f"p{person}" if person else f"a{network(address)}"
        self.match = live.id
        self.person = person
        self.lang = lang
        self.asked = side
        self.side: str | None = None  # whose view it has
        self.has: tuple[str | None, str] | None = None  # the side and language of its log
        self.seq = 0
        self.log = 0
        self.changes = changes  # it can put changes together
        self.number = 0  # of the updates and changes that it was sent
        self._had: tuple[Summary, View] | None = None  # as it was sent last
        self._stamp: tuple[LiveMatch, int] | None = None
        self._waiting: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._code = 0

    def resume(self, live: LiveMatch, log: int, seq: int) -> None:
        """Reconnect: the client still has this many entries of the log, as they were after `seq`."""
        side = shown(live, self.person, self.asked)
        certain = side == self.asked or (not live.finished and len(live.sides_of(self.person)) < 2)
        if certain and 0 < seq <= live.row.seq:
            self.has, self.seq, self.log = (side, self.lang), seq, log

    def wake(self) -> None:
        self._wake.set()

    def again(self) -> None:
        """Send a whole update even if nothing has changed."""
        self._stamp = self._had = None
        self._wake.set()

    def enqueue(self, message: bytes) -> None:
        if len(self._waiting) < WAITING:
            self._waiting.append(message)
        else:
            self._code = 4429
        self._wake.set()

    def close(self, code: int) -> None:
        self._code = code
        self._wake.set()

    async def send(self, socket: WebSocket[Any, Any, Any]) -> int:
        """Send whatever is new until the connection is to be closed; the code to close it with.

        Who takes nothing for too long is hung up on by the connection itself (connections.py).
        """
        while True:
            while self._waiting and not self._code:
                await socket.send_text(self._waiting.popleft())
            if self._code:
                return self._code
            message = self._update(await self.registry.live(self.match))
            if message is not None:
                await socket.send_text(message)
            elif not self._waiting:
                self._wake.clear()
                if not self._waiting and not self._code and self._stamp is not None:
                    await self._wake.wait()

    def _update(self, live: LiveMatch) -> bytes | None:
        """The message that brings it up to date; None if it is."""
        if self._stamp is not None and self._stamp[0] is live and self._stamp[1] == live.changes:
            return None
        heard = self._stamp is not None
        self._stamp = (live, live.changes)
        self.side = shown(live, self.person, self.asked, self.side)
        since = min(self.log, live.floor(self.seq)) if self.has == (self.side, self.lang) else 0
        short = summary(self.registry, live.row, self.person, self.lang)
        known = (self.has, self.seq, self.log)
        unseen = live.unseen(live.sides_of(self.person))
        self.has, self.seq, self.log = (self.side, self.lang), live.row.seq - unseen, events(live.match)
        if unseen and heard and known == (self.has, self.seq, self.log):
            return None  # another has answered in secret: there is nothing to tell, not even that
        return self._message(live, short, since)

    def _message(self, live: LiveMatch, short: Summary, since: int) -> bytes:
        had = self._had
        self._had = (short, live.view(self.side, self.lang)) if self.changes else None
        self.number += 1
        if had is not None:
            changed = live.change(had, short, self.side, self.lang, since)
            return b'{"type":"changed","n":%d,%s}' % (self.number, changed)
        whole = live.update(msgspec.json.encode(short), self.side, self.lang, since, short.seq)
        return b'{"type":"update","n":%d,%s}' % (self.number, whole)

    # ------------------------------------------------------------ what it sends

    async def receive(self, text: str | bytes, limits: Limits) -> None:
        """Do what its person asks, or say why not."""
        try:
            limits.take("action", self.counted)
            await self._do(decoder.decode(text), limits)
        except (msgspec.MsgspecError, RecursionError):
            self._refuse(Refusal("message"))
        except Refusal as refusal:
            self._refuse(refusal)
            if refusal.code == "limit":  # a client that floods the server is slowed down
                await asyncio.sleep(0.2)
        except Exception as error:
            log_failure("socket-failed", error, match=self.match)
            self._refuse(refused(error, ""))

    async def _do(self, command: ClientMessage, limits: Limits) -> None:
        match command:
            case Ping():
                self.enqueue(msgspec.json.encode(Pong(time.time())))
            case Again():
                self.again()
            case ChangeLang(lang):
                self.lang = lang
                self.again()
            case ChangeSide(side):
                self.asked = side
                self.again()
            case Act(seq, action, then, tried):
                live, person = await self._player()
                line = [action, *then]
                question = play.ahead(live, person, seq, line, self.lang) if tried else None
                if question is None:
                    await play.act(self.registry, live, person, seq, action, self.lang, then)
                else:
                    self.enqueue(msgspec.json.encode(Foreseen(seq=seq, actions=line, question=question)))
            case Undo(seq, deed):
                live, person = await self._player()
                await play.undo(self.registry, live, person, seq, self.lang, deed)
            case Chat(words):
                await limits.spend("chat", self.counted)
                live, person = await self._player()
                await talk.say(self.registry, live, person, words)

    async def _player(self) -> tuple[LiveMatch, str]:
        if self.person is None:
            raise Refusal("no-seat")
        return await self.registry.live(self.match), self.person

    def _refuse(self, refusal: Refusal) -> None:
        fault = refusal.problem(self.lang).error
        live = self.registry.known(self.match)
        message = Refused(
            code=fault.code,
            message=fault.message,
            rule=fault.rule,
            seq=self.seq if live is None else live.row.seq - live.unseen(live.sides_of(self.person)),
        )
        self.enqueue(msgspec.json.encode(message))
        if refusal.code == "stale":
            self.again()


@websocket("/api/matches/{match:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], match: FromPath[str], state: State) -> None:
    """A match, live."""
    registry: Registry = state.registry
    query = socket.query_params
    await socket.accept()
    person = None
    try:
        visitor = await visitor_of(socket)
        person = None if visitor is None else visitor.id
        live = await registry.admit(match, person, query.get("invitation"))
    except Refusal:
        await socket.close(4404 if person is not None else 4401)
        return
    except Exception as error:
        if not outage(error):
            raise
        log_failure("socket-refused", error, match=match)
        await socket.close(1013)
        return
    asked = query.get("lang")
    lang = asked if asked in LANGUAGES else language_of(socket)
    address = str(socket.scope["state"]["address"])
    changes = query.get("changes") == "1"
    seat = shown(live, person, query.get("side"))
    await live.prepare(seat, lang, registry.aside, network(address))
    client = Client(registry, live, person, address, lang, query.get("side"), changes)
    client.resume(live, _number(query.get("log")), _number(query.get("seq")))
    registry.enter(live, client)
    try:
        await _serve(socket, client, state.limits)
    finally:
        registry.leave(live, client)


async def _serve(socket: WebSocket[Any, Any, Any], client: Client, limits: Limits) -> None:
    """Send and receive until either ends."""

    async def receiving() -> int:
        with suppress(WebSocketDisconnect):
            while True:
                await client.receive(await socket.receive_data("text"), limits)
        return 0

    async def sending() -> int:
        try:
            return await client.send(socket)
        except WebSocketDisconnect:
            return 1008
        except Exception as error:
            if not outage(error):
                raise
            log_failure("socket-closed", error, match=client.match)
            return 1013

    tasks = [asyncio.create_task(receiving()), asyncio.create_task(sending())]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        code = max(task.result() for task in done)
        if code:
            with suppress(Exception):
                async with asyncio.timeout(2):
                    await socket.close(code)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _number(text: str | None) -> int:
    return int(text) if text is not None and text.isdecimal() and len(text) < 10 else 0
