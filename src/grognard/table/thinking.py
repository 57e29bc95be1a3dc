"""What a bot does when it is its turn, thought out in a worker process (bot_pool.py).

A task holds a match's beginning and entries; the answer is what its bots do, until someone else must choose or they
have played long enough to be shown. The matches thought about last are cached, and gone on from.
"""

from __future__ import annotations

import time
from collections import OrderedDict

import msgspec

from grognard.bots import Seat, make
from grognard.kernel.match import Match
from grognard.table.course import MatchEntry, begun, decider, enact

CACHED = 40  # matches


class Task(msgspec.Struct, frozen=True):
    """A match in which a bot must choose."""

    match: str
    game: str
    scenario: str
    options: dict[str, bool]
    seed: str
    entries: list[MatchEntry]
    bots: dict[str, str]  # by side
    seconds: float
    actions: int


_cache: OrderedDict[str, tuple[Match, list[MatchEntry]]] = OrderedDict()


def think(task: Task) -> list[MatchEntry]:
    """What the bots do, up to someone else's choice or until they have played long enough."""
    match, known = _match_of(task)
    until = time.monotonic() + task.seconds
    done: list[MatchEntry] = []
    while (side := decider(match)) in task.bots and len(done) < task.actions:
        assert side is not None
        bot = make(task.bots[side], f"{task.seed} {side} {len(known)}")
        action = bot.choose(Seat(match.game, match.state))
        step = MatchEntry("action", side, match.game.vocabulary.notation(action))
        enact(match, step)
        known.append(step)
        done.append(step)
        if time.monotonic() > until:
            break
    return done


def _match_of(task: Task) -> tuple[Match, list[MatchEntry]]:
    """The match as it stands, from the cache if that still holds."""
    match, known = _cache.pop(task.match, (None, []))
    if match is None or known != task.entries[: len(known)]:
        match, known = begun(task.game, task.scenario, task.seed, task.options), []
    for step in task.entries[len(known) :]:
        enact(match, step)
        known.append(step)
    _cache[task.match] = (match, known)
    if len(_cache) > CACHED:
        _cache.popitem(last=False)
    return match, known
