"""The match registry: the matches in memory, who is connected to them, and the bots that play in them.

Processes that share a database learn from the bus, or from a regular look at it, what another has changed.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, ParamSpec, TypeVar

import msgspec
import structlog
from msgspec.structs import replace

from grognard.table import clocks, passing, upgrades
from grognard.table.aside import Aside
from grognard.table.bot_pool import BotPool
from grognard.table.bot_tasks import bot_task, pass_for
from grognard.table.bus import MOST, Bus, Message, Outbox, encode
from grognard.table.course import Advance, MatchEntry, advance, follow
from grognard.table.documents import Remark
from grognard.table.errors import Refusal, log_failure
from grognard.table.journal import Trace
from grognard.table.live import LiveMatch, advanced
from grognard.table.loading import in_thread_if_long, loaded
from grognard.table.messages import Chatted, Presence, Thinking
from grognard.table.monitoring import Metrics
from grognard.table.rooms import Listener, Room
from grognard.table.rows import MatchRow
from grognard.table.settings import Settings
from grognard.table.store import Stale, Store, changed
from grognard.table.uptime import Uptime

log = structlog.get_logger("grognard.table")
P = ParamSpec("P")
T = TypeVar("T")
TRIES = 5  # to load a match that other processes change
ENTRIES_KEPT = 500_000  # of the matches in memory: a long match takes some 5 MB, with 7,500
VIEWS_KEPT = 50  # matches without sockets whose documents are kept
PRESENCE_EVERY = 15.0  # seconds between two reports to the other processes of who is connected


class Registry:
    """The matches of this process."""

    def __init__(self, settings: Settings, store: Store, bus: Bus) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.metrics: Metrics | None = None  # counts actions and thinking
        self.node = secrets.token_hex(4)
        self.outbox = Outbox(store)
        self.uptime = Uptime(store)
        self.bots = BotPool(settings.bots)
        self.aside = Aside()
        self.rooms: dict[str, Room] = {}
        self.thinking: dict[str, str] = {}  # by match: the side whose bot thinks, here or elsewhere
        self.failures: dict[str, int] = {}  # by match: how often its bot failed since it last acted
        self._lives: OrderedDict[str, LiveMatch] = OrderedDict()
        self._viewed: OrderedDict[str, LiveMatch] = OrderedDict()  # looked at lately without a socket
        self._loading: dict[str, asyncio.Task[LiveMatch]] = {}
        self._thinkers: dict[str, asyncio.Task[None]] = {}
        self._spare = asyncio.Semaphore(1)  # of the matches among bots alone, one thinks at a time
        self._background: set[asyncio.Task[Any]] = set()
        self.closing = False
        self.started = 0.0

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Start the bots, listen to the other processes, and sweep up what they leave undone."""
        await self.keep_rules()
        await self.uptime.note()
        work = (self._warm, self._listen, self._sweep, self.uptime.run)
        tasks = [asyncio.create_task(begin()) for begin in work]
        try:
            yield
        finally:
            self.closing = True
            for room in list(self.rooms.values()):
                for listener in list(room.listeners):
                    listener.close(1012)
            for task in [*tasks, *self._thinkers.values()]:
                task.cancel()
            await asyncio.gather(*tasks, *self._thinkers.values(), return_exceptions=True)
            if self._background:  # what has begun is put on disk
                await asyncio.wait(self._background, timeout=10)
            await self.bots.close()

    async def keep_rules(self) -> None:
        """Load the games, and keep which rules this process plays by."""
        self.started = await upgrades.keep_rules(self.store)

    # ------------------------------------------------------------ matches in memory

    def __len__(self) -> int:
        return len(self._lives)

    async def live(self, match: str) -> LiveMatch:
        """A match, from memory or from the database."""
        found = self._lives.get(match)
        if found is not None:
            self._lives.move_to_end(match)
            return found
        loading = self._loading.get(match)
        if loading is None:
            loading = self._loading[match] = asyncio.create_task(self._load(match))
            loading.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(loading)

    async def _load(self, match: str) -> LiveMatch:
        for _ in range(TRIES):
            try:
                live = await self._loaded(match)
            except Stale:  # another process was first
                continue
            self._lives[match] = live
            self._evict()
            if live.row.asking:
                self.think(match)
            return live
        raise Refusal("stale")

    async def _loaded(self, match: str) -> LiveMatch:
        """A match from the database; one under way goes on under today's rules."""
        row = await self.store.load(match)
        if row is None:
            raise Refusal("no-match")
        was = await upgrades.rules_of(self.store, row, self.started)
        live = await loaded(self.store, row)
        if upgrades.due(live):
            new, done = upgrades.upgraded(live, was)
            new = clocks.moved(live.row, new, done.match.waiting_for, self.uptime.down)
            message = self._change(live.row, new, done.entries)
            await self.store.append(live.row, new, done.entries, message, done.traces)
            live.settle(new, done)
            log.info("match-upgraded", match=match, fits=live.fits)
        return live

    def _evict(self) -> None:
        """Evict the least recently used matches."""
        spare = len(self._lives) - self.settings.live_matches
        heavy = sum(len(live.entries) for live in self._lives.values()) - ENTRIES_KEPT
        if spare > 0 or heavy > 0:
            idle = [m for m, live in self._lives.items() if m not in self.rooms and not live.lock.locked()]
            for match in idle[:-1]:  # the last was asked for just now
                if spare <= 0 and heavy <= 0:
                    break
                spare, heavy = spare - 1, heavy - len(self._lives.pop(match).entries)

    def viewed(self, live: LiveMatch) -> None:
        """Someone has looked without a socket: the documents made for them are kept for a while."""
        self._viewed.pop(live.id, None)
        self._viewed[live.id] = live
        if len(self._viewed) > VIEWS_KEPT:
            match, other = self._viewed.popitem(last=False)
            if match not in self.rooms:
                other.drop_documents()

    async def admit(self, match: str, person: str | None, invitation: str | None = None) -> LiveMatch:
        """A match that someone may see: a public one, one they play in, or one they are invited to."""
        live = await self.live(match)
        row = live.row
        invited = invitation is not None and hmac.compare_digest(invitation.encode(), row.secret.encode())
        if row.public or invited or live.sides_of(person):
            return live
        raise Refusal("no-match")

    def known(self, match: str) -> LiveMatch | None:
        """A match, if it is in memory."""
        return self._lives.get(match)

    async def refresh(self, live: LiveMatch, again: bool = False) -> None:
        """Catch up with what other processes have done to a match; with names, too, if they may be new."""
        async with live.lock:
            await self.catch_up(live, again)

    async def catch_up(self, live: LiveMatch, again: bool = False) -> None:
        """The same, for someone who holds the match's lock."""
        row = await self.store.load(live.id)
        if row is None or (row.version == live.row.version and not again):
            return
        if row.rules != live.row.rules or row.analysis:
            await self._change_rules(live)  # of an analysis choices are taken back that a match cannot
            return
        written = await self.store.entries(live.id, live.row.seq, row.seq)
        live.settle(
            row, await in_thread_if_long(len(written), follow, live.match, written) if written else None
        )
        self.notify(live)

    async def _change_rules(self, live: LiveMatch) -> None:
        """Another process has let a match go on under other rules: read it again, if they are ours."""
        try:
            live.reload(await self._loaded(live.id))
        except Refusal:
            self._lives.pop(live.id, None)
            for listener in self._listeners(live.id):
                listener.close(1012)  # to come back to a process that has the new rules
            raise
        self.notify(live)

    # ------------------------------------------------------------ changes

    async def commit(self, live: LiveMatch, row: MatchRow, done: Advance | None = None) -> None:
        """Put a change on disk, and only then apply it to the match and notify everyone.

        The caller holds the match's lock. If another process was first, the change is stale.
        """
        written = [] if done is None else done.entries
        if row.pace:
            waiting = (live if done is None else done).match.waiting_for
            row = clocks.moved(live.row, row, waiting, self.uptime.down)
        message = self._change(live.row, row, written)
        try:
            await self.store.append(live.row, row, written, message, None if done is None else done.traces)
        except Stale:
            await self.catch_up(live)
            raise Refusal("stale") from None
        except BaseException:  # nobody knows what is on disk: all read it again
            if self._lives.get(live.id) is live:
                del self._lives[live.id]
            self._wake(live.id)
            raise
        live.settle(row, done)
        self.notify(live)

    async def follow(self, live: LiveMatch, row: MatchRow, next_: MatchRow, beginning: Trace) -> None:
        """Put a rematch on disk, and that this match led to it. The caller holds the lock."""
        await self.store.follow(live.row, row, next_, beginning, self._change(live.row, row, []))
        live.settle(row)
        self.notify(live)

    def _change(self, old: MatchRow, new: MatchRow, written: Sequence[MatchEntry]) -> str:
        """The message that announces a change to the other processes; a short change is in it."""
        if self.store.sqlite:
            return ""
        message = Message(self.node, old.id, "change", was=old.version)
        if old.seats == new.seats:
            whole = encode(replace(message, values=changed(old, new), entries=list(written)))
            if len(whole) <= MOST:
                return whole.decode()
        return encode(message).decode()

    def notify(self, live: LiveMatch) -> None:
        """Wake everyone at a match after a change; start its bot if it is the bot's turn."""
        self._wake(live.id)
        if live.row.asking:
            self.think(live.id)

    def _listeners(self, match: str) -> tuple[Listener, ...]:
        room = self.rooms.get(match)
        return () if room is None else tuple(room.listeners)

    def _wake(self, match: str) -> None:
        for listener in self._listeners(match):
            listener.wake()

    def background(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a task to its end, even if nobody waits for it any longer."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return task

    async def changed(self, matches: Sequence[str]) -> None:
        """Reload matches that were changed in the database by other means than `commit`."""
        for match in matches:
            live = self._lives.get(match)
            if live is not None:
                await self.refresh(live, again=True)
            self._send(Message(self.node, match, "again"))

    # ------------------------------------------------------------ who is there

    def enter(self, live: LiveMatch, listener: Listener) -> None:
        """Someone has connected."""
        room = self.rooms.setdefault(live.id, Room())
        room.listeners.add(listener)
        self._presence(live)

    def leave(self, live: LiveMatch, listener: Listener) -> None:
        """Someone has gone."""
        room = self.rooms.get(live.id)
        if room is None:
            return
        room.listeners.discard(listener)
        now = self._lives.get(live.id, live)
        if not room.listeners:
            del self.rooms[live.id]
            now.drop_documents()
        self._presence(now)

    def here(self, live: LiveMatch) -> tuple[list[str], int]:
        """The sides whose holders are connected to this process, and how many others watch."""
        room = self.rooms.get(live.id)
        people = [x.person for x in room.listeners] if room else []
        online = [s.side for s in live.row.seats if s.person is not None and s.person in people]
        return online, len({p or n for n, p in enumerate(people) if not live.sides_of(p)})

    def present(self, live: LiveMatch) -> tuple[list[str], int]:
        """The sides whose holders are connected to any process, and how many others watch."""
        online, watching = self.here(live)
        room = self.rooms.get(live.id)
        for message in room.others() if room else []:
            online = [s.side for s in live.row.seats if s.side in online or s.side in message.online]
            watching += message.watching
        return online, watching

    def _presence(self, live: LiveMatch, publish: bool = True) -> None:
        """Send who is connected to the sockets here and to the other processes."""
        if self.closing:
            return
        online, watching = self.here(live)
        if publish:
            self._send(Message(self.node, live.id, "presence", online=online, watching=watching))
        online, watching = self.present(live)
        message = Presence(online, watching)
        self._broadcast(live.id, msgspec.json.encode(message))

    def disconnect(self, person: str, publish: bool = True) -> None:
        """Close someone's sockets, here and in other processes; clients whose session is still good reconnect."""
        for room in list(self.rooms.values()):
            for listener in [x for x in room.listeners if x.person == person]:
                listener.close(1012)
        if publish:
            self._send(Message(self.node, person, "dismiss"))

    def _broadcast(self, match: str, message: bytes) -> None:
        for listener in self._listeners(match):
            listener.enqueue(message)

    def broadcast_chat(self, live: LiveMatch, remark: Remark) -> None:
        """Send a remark to those who play."""
        message = msgspec.json.encode(Chatted(remark))
        for listener in self._listeners(live.id):
            if live.sides_of(listener.person):
                listener.enqueue(message)

    # ------------------------------------------------------------ bots

    def think(self, match: str) -> None:
        """Let a bot think, unless it does already."""
        if match not in self._thinkers and not self.closing:
            task = self._thinkers[match] = asyncio.create_task(self._think(match))
            task.add_done_callback(lambda _: self._thinkers.pop(match, None))

    async def _think(self, match: str) -> None:
        try:
            while (live := await self.live(match)).row.asking:
                if passing.foregone(live.match, live.row.seats) is not None:
                    await pass_for(self, live)
                    continue
                self._set_thinking(live, live.row.turn or "")
                if not await self._bot_acts(live):
                    return
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log_failure("bot-failed", error, match=match)
        finally:
            if (now := self._lives.get(match)) is not None and not self.closing:
                self._set_thinking(now, "")

    async def _bot_acts(self, live: LiveMatch) -> bool:
        """Let a bot play on for a while; False if it failed and the next sweep should try again."""
        failures = self.failures.get(live.id, 0)
        seq = live.row.seq
        people = [s.person for s in live.row.seats if s.person is not None]
        try:  # people come first, and of each person one match at a time
            async with self.aside.turn(f"bots {people[0]}") if people else self._spare:
                began = time.perf_counter()
                written = await self.bots.think(bot_task(live, failures, self.settings))
            if self.metrics is not None:
                self.metrics.bot_seconds.observe(time.perf_counter() - began)
        except Exception:
            self.failures[live.id] = failures + 1
            log.exception("bot-failed", match=live.id, failures=failures + 1)
            return False
        async with live.lock:
            if live.row.seq != seq or not live.row.asking or not written:
                return True  # something else came first
            done = await in_thread_if_long(
                len(written), advance, live.match, written, live.row.seq, live.base
            )
            with suppress(Refusal):
                await self.commit(live, advanced(live.row, done.match, len(written)), done)
        self.failures.pop(live.id, None)
        return True

    def _set_thinking(self, live: LiveMatch, side: str) -> None:
        """Announce that a bot has started or stopped thinking."""
        was = self.thinking.get(live.id, "")
        if was == side:
            return
        self._send(Message(self.node, live.id, "thinking", side=side))
        self._show_thinking(live, was, side)

    def _show_thinking(self, live: LiveMatch, was: str, side: str) -> None:
        if side:
            self.thinking[live.id] = side
        else:
            self.thinking.pop(live.id, None)
        for who, on in ((was, False), (side, True)):
            if who:
                self._broadcast(live.id, msgspec.json.encode(Thinking(who, on)))

    # ------------------------------------------------------------ other processes

    def _send(self, message: Message) -> None:
        """Queue a message to the other processes."""
        if not self.store.sqlite and not self.closing and self.outbox.put(message):
            self.background(self.outbox.send())

    async def _warm(self) -> None:
        """Start the bots' processes before they are needed, but let the server answer first."""
        await asyncio.sleep(1.0)
        with suppress(Exception):
            await self.bots.warm()

    async def _listen(self) -> None:
        async for message in self.bus.messages():
            if message.kind == "dismiss" and message.node != self.node:
                self.disconnect(message.match, publish=False)
            live = self._lives.get(message.match)
            if message.node != self.node and live is not None:
                self.background(self._receive(live, message))  # one match does not wait for another

    async def _receive(self, live: LiveMatch, message: Message) -> None:
        try:
            room = self.rooms.get(live.id)
            if message.kind == "change":
                await self._apply_remote(live, message)
            elif message.kind == "again":
                await self.refresh(live, again=True)
            elif message.kind == "presence" and room is not None:
                first, new = room.update_presence(message)
                if new:
                    self._presence(live, publish=first)
            elif message.kind == "thinking":
                self._show_thinking(live, self.thinking.get(live.id, ""), message.side)
            elif message.kind == "chat" and room is not None:
                for remark in await self.store.said(live.id, 20):
                    if remark[0] == message.id:
                        self.broadcast_chat(live, Remark(*remark))
        except Exception as error:
            log_failure("bus-failed", error, match=message.match)

    async def _apply_remote(self, live: LiveMatch, message: Message) -> None:
        """Another process has changed a match: apply its message, or, where that does not fit, read the database."""
        async with live.lock:
            if live.row.version > message.was:
                return  # known already
            if live.row.version < message.was or not message.values:
                await self.catch_up(live)
                return
            if message.values.get("rules", live.row.rules) != live.row.rules or live.row.analysis:
                await self._change_rules(live)
                return
            entries = message.entries
            done = await in_thread_if_long(len(entries), follow, live.match, entries) if entries else None
            live.settle(replace(live.row, **message.values), done)
            self.notify(live)

    async def _sweep(self) -> None:
        """Now and then: find what other processes have changed or left undone."""
        patience = 0.0  # at first, any bot that has to choose was left by a process that died
        announced = time.monotonic()
        while True:
            try:
                await self._sweep_once(patience)
                if time.monotonic() - announced >= PRESENCE_EVERY:
                    announced = time.monotonic()
                    self._announce_presence()
            except Exception as error:
                log_failure("sweep-failed", error)
            patience = 0.0 if self.store.sqlite else 5.0
            await asyncio.sleep(self.settings.sweep_seconds)

    async def _sweep_once(self, patience: float) -> None:
        for match in await self.store.asking(time.time() - patience):
            self.think(match)
        watched = [m for m in self.rooms if m in self._lives]
        for match, version in (await self.store.versions(watched)).items() if watched else ():
            live = self._lives.get(match)
            if live is not None and live.row.version < version:
                await self.refresh(live)

    def _announce_presence(self) -> None:
        """Report who is connected here, since reports lapse: a process that died stops counting."""
        for live in [self._lives[m] for m in self.rooms if m in self._lives]:
            online, watching = self.here(live)
            self._send(Message(self.node, live.id, "presence", online=online, watching=watching))
