"""What a match was earlier: what a seat saw then, its record, and its log as text."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

import msgspec
from msgspec.structs import replace

from grognard.kernel import record
from grognard.kernel.documents.view import View
from grognard.kernel.log import WATCHING, Log
from grognard.kernel.positions import Document
from grognard.table import journals
from grognard.table.course import standing
from grognard.table.documents import TurnMark
from grognard.table.errors import Refusal
from grognard.table.live import OPEN, LiveMatch, account, bare
from grognard.table.loading import standing_at
from grognard.table.store import Store

TURN = 2  # the level of what heads a turn in the log


async def view_at(store: Store, live: LiveMatch, step: int, side: str | None, lang: str) -> View:
    """What a seat saw after so many actions, with the log up to there."""
    actions = standing(live.entries)
    if step > len(actions):
        raise Refusal("no-step")
    everything = side == OPEN
    seat = None if everything else side
    if step == len(actions):
        return live.ended(live.match.seen(seat, lang, open=everything), lang)
    seq = actions[step - 1] if step else 0
    kept = await journals.position(store, live.id, seq)
    if kept is None or kept.seq != seq:
        raise Refusal("no-step")
    earlier = Log()
    earlier.events = live.match.state.log.events[: live.ends[seq]] if live.match.state.log is not None else []
    stood = standing_at(live.row, kept.data, earlier, step)
    view = stood.match.seen(seat, lang, open=everything)
    if stood.blank:
        view = bare(view)
    if view.decision is not None:  # it was taken long ago
        view = replace(view, decision=replace(view.decision, actions=[], undo=False))
    return view


async def record_of(store: Store, live: LiveMatch) -> str:
    """A finished match as text: its actions with the chance they met, and where its rules changed."""
    row = live.row
    met = await journals.chances(store, live.id)
    origin = await _origin(store, live) if row.kind else None
    lines = record.head(row.game, row.scenario, row.seed, row.options, live.began, origin, row.chance)
    actions = set(standing(live.entries))
    for seq, entry in enumerate(live.entries, 1):
        if seq in actions:
            lines.append(record.action(entry.side, entry.notation, met.get(seq, [])))
        elif entry.kind == "rules":
            lines.append(f"rules {entry.notation}")
    if live.match.winner is not None:
        lines.append(f"result {live.match.winner} {live.match.state.ending}")
    return "\n".join(lines) + "\n"


async def _origin(store: Store, live: LiveMatch) -> Document | None:
    """The position that a match was begun from."""
    kept = await journals.position(store, live.id, 0)
    return None if kept is None else msgspec.json.decode(kept.data)


def turns_of(live: LiveMatch, lang: str) -> list[TurnMark]:
    """Where each turn began, as all may know: the step after which its heading stood in the log."""
    log = live.match.state.log
    ends = [live.ends[seq] for seq in standing(live.entries)]
    found: list[TurnMark] = []
    words = live.match.game.words
    for n, event in enumerate(log.events if log is not None else ()):
        if words.style.levels.get(event.what) == TURN:
            step = bisect_right(ends, n) + 1 if n >= live.ends[0] else 0
            found.append(TurnMark(min(step, len(ends)), words.event_text(event, WATCHING, lang)))
    return found


def log_of(live: LiveMatch, side: str | None, lang: str) -> str:
    """The log of a match as text, as a seat may read it: what, the dice, what came of them, the clause."""
    return "".join(_line(entry) + "\n" for entry in account(live.match, side, lang))


def _line(entry: dict[str, Any]) -> str:
    text = "".join(part["text"] for part in entry["parts"])
    dice = " ".join(str(die["n"]) for die in entry.get("dice", ()))
    rule = entry.get("rule")
    parts = [text, f"({dice})" if dice else "", entry.get("result", ""), f"[{rule}]" if rule else ""]
    return ("" if entry.get("level") else "  ") + "  ".join(p for p in parts if p)
