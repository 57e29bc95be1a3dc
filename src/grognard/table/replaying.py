"""What a seat saw earlier in a match."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from msgspec.structs import replace

from grognard.kernel.documents.view import View
from grognard.kernel.match import Match
from grognard.table.course import MatchEntry, begun, enact, forked, standing
from grognard.table.errors import Refusal
from grognard.table.live import OPEN, LiveMatch

APART = 20  # actions between the states that are kept
KEPT = 24  # matches


class Replay:
    """A match from its first action on, with a checkpoint every `APART` actions."""

    def __init__(self, live: LiveMatch) -> None:
        row = live.row
        self.actions: list[MatchEntry] = []
        self.kept = [begun(row.game, row.scenario, row.seed, row.options)]

    def at(self, actions: list[MatchEntry], step: int) -> Match:
        """The match after so many of its actions."""
        same = 0
        while same < len(self.actions) and same < len(actions) and self.actions[same] == actions[same]:
            same += 1
        del self.kept[same // APART + 1 :]
        self.actions = actions
        match = forked(self.kept[min(step // APART, len(self.kept) - 1)])
        for n in range(len(match.steps), step):
            enact(match, actions[n])
            if (n + 1) == len(self.kept) * APART:
                self.kept.append(forked(match))
        return match


class ReplayCache:
    """The replays that were asked for lately."""

    def __init__(self) -> None:
        self._replays: OrderedDict[str, Replay] = OrderedDict()
        self._lock = asyncio.Lock()

    async def view(self, live: LiveMatch, step: int, side: str | None, lang: str) -> View:
        """What a seat saw after so many actions, with the log up to there."""
        actions = standing(live.entries)
        if step > len(actions):
            raise Refusal("no-step")
        async with self._lock:
            replay = self._replays.pop(live.id, None)
            if replay is None:
                replay = await asyncio.to_thread(Replay, live)
            match = await asyncio.to_thread(replay.at, actions, step)
            self._replays[live.id] = replay
            if len(self._replays) > KEPT:
                self._replays.popitem(last=False)
        everything = side == OPEN
        view = match.seen(None if everything else side, lang, open=everything)
        if step == len(actions):
            return live.ended(view, lang)
        if view.decision is not None:  # it was taken long ago
            view = replace(view, decision=replace(view.decision, actions=[], undo=False))
        return view
