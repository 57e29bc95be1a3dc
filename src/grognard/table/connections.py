"""Connections from clients that nobody need trust: what they may send, hold open and leave unread.

These are uvicorn's protocols with bounds. A server that stands in the open without a proxy must not be stopped by one
that sends an endless header, a thousand halves of requests, a body of one byte a second, or asks and never reads:

- a request's head has 16 kB and some seconds, its body some seconds more;
- of an answer some part must be taken every few seconds;
- connections are bounded, in all and by address. Where there is no room, the one that has waited longest without
  asking for anything makes place;
- pings are answered at a bounded rate, and only while the answers are read.

One list of connections is looked through once a second, in place of timers for each.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from functools import cache
from ipaddress import ip_address, ip_network
from math import inf
from typing import Any, ClassVar

import httptools
import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from grognard.table.limits import network, parsed
from grognard.table.settings import Settings, descriptors, settings

log = structlog.get_logger("grognard.table")

HEAD_BYTES = 16_384
RAW_BODIES = 8  # times the largest body that a request's bytes may come to, chunks and trailers counted
PIPELINED = 16  # requests that may wait behind another on one connection
CLOSING_SECONDS = 5.0  # for the last bytes to be taken
RESERVED = 128  # descriptors for the database, the bots and the log
CONTROL = (60, 10.0)  # pings and pongs of a socket, in so many seconds
FRAGMENTS = 256  # of one message
EVERY = 1.0  # seconds between two looks at all connections

REFUSALS = {
    408: b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
    431: b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
    503: b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
}


class Held:
    """A connection: whose it is, and until when something must happen."""

    def __init__(self, transport: asyncio.Transport, address: str) -> None:
        self.transport = transport
        self.address = address
        self.due = inf  # when what the client is sending must be here
        self.read = inf  # when some of what it was sent must have been read
        self.closed = inf  # when the last bytes must have been


class Guard:
    """The connections of a process."""

    def __init__(self, config: Settings) -> None:
        self.settings = config
        self.most = config.connections or max(16, descriptors() - RESERVED)
        self.most_of_one = parsed(config.limits).get("connections", (self.most, 0))[0]
        self.largest = RAW_BODIES * config.body_bytes
        self._proxies = [ip_network(n, strict=False) for n in config.trusted_proxies]
        self._held: dict[asyncio.BaseTransport, Held] = {}
        self._numbers: dict[str, int] = {}
        self._waiting: OrderedDict[asyncio.BaseTransport, None] = OrderedDict()  # those that ask for nothing
        self._looking = False

    def enter(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> Held | None:
        """Take a connection in; None if there is no room for it."""
        address = self._counted(transport)
        if address and self._numbers.get(address, 0) >= self.most_of_one and not self._make_room(address):
            return None
        if len(self._held) >= self.most and not self._make_room(None):
            return None
        held = self._held[transport] = Held(transport, address)
        self._numbers[address] = self._numbers.get(address, 0) + 1
        self.wait(held)
        if not self._looking:
            self._looking = True
            loop.call_later(EVERY, self._look, loop)
        return held

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection is gone."""
        held = self._held.pop(transport, None)
        self._waiting.pop(transport, None)
        if held is not None:
            left = self._numbers.pop(held.address) - 1
            if left:
                self._numbers[held.address] = left

    def find(self, transport: asyncio.BaseTransport) -> Held | None:
        """What is known of a connection."""
        return self._held.get(transport)

    def wait(self, held: Held) -> None:
        """A connection asks for nothing (yet): it may be closed to make room."""
        self._waiting[held.transport] = None

    def work(self, held: Held) -> None:
        """A connection has asked for something."""
        self._waiting.pop(held.transport, None)

    def _counted(self, transport: asyncio.Transport) -> str:
        """The address that a connection is counted by; "" for a proxy of ours, which speaks for many."""
        peer = transport.get_extra_info("peername")
        if not isinstance(peer, tuple):
            return ""
        with contextlib.suppress(ValueError):
            if any(ip_address(peer[0]) in n for n in self._proxies):
                return ""
        return network(str(peer[0]))

    def _make_room(self, address: str | None) -> bool:
        """Close whichever has waited longest (of an address)."""
        for transport in self._waiting:
            if address is None or self._held[transport].address == address:
                self._held[transport].transport.abort()
                self.leave(transport)
                return True
        return False

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hang up on those that are late."""
        now = loop.time()
        for held in list(self._held.values()):
            if held.read < now or held.closed < now:
                held.transport.abort()
            elif held.transport.is_closing():
                held.closed = min(held.closed, now + CLOSING_SECONDS)
            elif held.due < now:
                held.due = inf
                held.transport.write(REFUSALS[408])
                held.transport.close()
        self._looking = bool(self._held)
        if self._looking:
            loop.call_later(EVERY, self._look, loop)


@cache
def _shared() -> Guard:
    """The guard of this process, by the environment's settings."""
    return Guard(settings())


class Http(HttpToolsProtocol):
    """HTTP/1.1 with bounds."""

    guard: ClassVar[Guard | None] = None  # None: by the environment's settings

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._guard = self.guard or _shared()
        self._head = 0  # bytes of a head that has not ended
        self._in_head = True
        self._begun = self._ended = False  # a head; a request, with the bytes that came last
        self._raw = 0  # bytes of a body
        held = self._guard.enter(transport, self.loop)
        self._late = held or Held(transport, "")
        if held is None:
            self._refuse(503)
        else:
            held.due = self.loop.time() + self._guard.settings.head_seconds

    def connection_lost(self, exc: Exception | None) -> None:
        self._guard.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        rest = data
        while rest and not self.transport.is_closing():
            if self._in_head and self._late.due == inf and self._idle():
                self._late.due = self.loop.time() + self._guard.settings.head_seconds
            part, rest = (rest[:HEAD_BYTES], rest[HEAD_BYTES:]) if self._in_head else (rest, b"")
            self._ended = False
            super().data_received(part)
            if self.transport.get_protocol() is not self:
                return  # it is a socket now
            if (
                self._in_head and self._ended
            ):  # most was a body: the head behind it is counted from its next bytes on
                self._head = int(self._begun)
            elif self._in_head:
                self._head += len(part)
                if self._head > HEAD_BYTES or (rest and self._head == HEAD_BYTES):
                    self._refuse(431)
            else:
                self._raw += len(part)
                if self._raw > self._guard.largest + HEAD_BYTES:
                    self.transport.abort()

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= PIPELINED:
            raise httptools.HttpParserError("too many requests wait")
        self._head, self._begun = 0, True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head, self._raw = False, 0
        self._guard.work(self._late)
        self._late.due = self.loop.time() + self._guard.settings.body_seconds
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head, self._head, self._ended, self._begun = True, 0, True, False
        self._late.due = inf
        super().on_message_complete()
        self._rest()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._head:
            self._late.due = self.loop.time() + self._guard.settings.head_seconds
        self._rest()

    def pause_writing(self) -> None:
        self._late.read = self.loop.time() + self._guard.settings.slow_seconds
        super().pause_writing()

    def resume_writing(self) -> None:
        self._late.read = inf
        super().resume_writing()

    def _idle(self) -> bool:
        """Whether no request is under way."""
        return (self.cycle is None or self.cycle.response_complete) and not self.pipeline

    def _rest(self) -> None:
        if self._in_head and self._idle() and self._guard.find(self.transport) is not None:
            self._guard.wait(self._late)

    def _refuse(self, status: int) -> None:
        self.transport.write(REFUSALS[status])
        self.transport.close()


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket with bounds."""

    guard: ClassVar[Guard | None] = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._guard = self.guard or _shared()
        self._late = self._guard.find(transport) or Held(transport, "")
        self._late.due = inf
        self._guard.work(self._late)
        self._tokens, self._since = float(CONTROL[0]), self.loop.time()
        self._held_back = False  # nothing is read while nothing can be written

    def connection_lost(self, exc: Exception | None) -> None:
        self._guard.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.writable.is_set() and not self._held_back and not self.transport.is_closing():
            self._held_back = True
            self.transport.pause_reading()

    def pause_writing(self) -> None:
        self._late.read = self.loop.time() + self._guard.settings.slow_seconds
        super().pause_writing()

    def resume_writing(self) -> None:
        self._late.read = inf
        super().resume_writing()
        if self._held_back:
            self._held_back = False
            if not self.read_paused and not self.transport.is_closing():
                self.transport.resume_reading()

    def handle_ping(self) -> None:
        if self._within_rate():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if self._within_rate():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        if len(self.frames) < FRAGMENTS:
            super().handle_cont(event)
        else:
            self._fail(1009, "too many fragments")

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._fail(1007, "not UTF-8")
                return
        super().send_receive_event_to_app()

    def _within_rate(self) -> bool:
        """Take a token for a control frame; without one the socket is closed."""
        if self.transport.is_closing():
            return False
        most, seconds = CONTROL
        now = self.loop.time()
        self._tokens = min(float(most), self._tokens + (now - self._since) * most / seconds)
        self._since = now
        self._tokens -= 1.0
        if self._tokens < 0:
            self._fail(1008, "too many pings")
        return self._tokens >= 0

    def _fail(self, code: int, reason: str) -> None:
        if self.transport.is_closing():
            return
        self.conn.data_to_send()  # the answers to what came with it are not sent
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})


def protocols(config: Settings) -> dict[str, Any]:
    """Uvicorn's options `http` and `ws` for a server in this process."""
    one = Guard(config)
    return {
        "http": type("GuardedHttp", (Http,), {"guard": one}),
        "ws": type("GuardedSocket", (Socket,), {"guard": one}),
    }
