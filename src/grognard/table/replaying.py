"""What a match was earlier: what a seat saw then, its record, and its log as text."""

from __future__ import annotations

from bisect import bisect_right

import msgspec
from msgspec.structs import replace

from grognard.kernel import record
from grognard.kernel.documents.view import Entry, View
from grognard.kernel.log import WATCHING, Log
from grognard.kernel.match import Match
from grognard.kernel.positions import Document
from grognard.kernel.state import NO_ANSWER
from grognard.table import journals
from grognard.table.aside import Aside
from grognard.table.course import standing
from grognard.table.documents import StepSeen, TurnMark
from grognard.table.errors import Refusal
from grognard.table.live import OPEN, LiveMatch, account, bare
from grognard.table.loading import standing_at
from grognard.table.rows import MatchRow
from grognard.table.store import Store

TURN = 2  # the level of what heads a turn in the log
AT_ONCE = 16  # steps of a match that are sent in one answer


async def view_at(
    store: Store, live: LiveMatch, step: int, side: str | None, lang: str, aside: Aside
) -> View:
    """What a seat saw after so many actions, with the log up to there."""
    actions = _known(live, side)
    if step > len(actions):
        raise Refusal("no-step")
    everything = side == OPEN
    if step == len(actions):
        match = live.match
        now = match.seen(None if everything else side, lang, open=everything, log=False)
        return live.ended(replace(now, log=await aside.run(account, match, side, lang)), lang)
    seq = actions[step - 1] if step else 0
    view = await _stood(store, live, seq, step, side, lang, aside, log=True)
    if view is None:
        raise Refusal("no-step")
    return view


async def steps_after(
    store: Store, live: LiveMatch, step: int, side: str | None, lang: str, aside: Aside
) -> list[StepSeen]:
    """What a seat saw after each of the actions that follow on so many, without the log; some at a time."""
    actions = _known(live, side)
    found = []
    for n in range(step + 1, min(step + AT_ONCE, len(actions)) + 1):
        seq = actions[n - 1]
        view = await _stood(store, live, seq, n, side, lang, aside, log=False)
        if view is not None:
            found.append(StepSeen(step=n, log=live.ends[seq], view=view))
    return found


def _known(live: LiveMatch, side: str | None) -> list[int]:
    """The numbers of the actions that stand and that a seat may know of: not an answer given in secret."""
    actions = standing(live.entries)
    state = live.match.state
    secret = state.sealed != NO_ANSWER and live.match.game.sides[state.sealed_by] != side
    return actions[:-1] if secret and not live.finished else actions


async def _stood(
    store: Store, live: LiveMatch, seq: int, step: int, side: str | None, lang: str, aside: Aside, log: bool
) -> View | None:
    """What a seat saw after an entry; None where its position was not kept."""
    kept = await journals.position(store, live.id, seq)
    if kept is None or kept.seq != seq:
        return None
    earlier = Log()
    earlier.events = live.match.state.log.events[: live.ends[seq]] if live.match.state.log is not None else []
    return await aside.run(_seen, live.row, kept.data, earlier, step, side, lang, log)


def _seen(
    row: MatchRow, position: bytes, earlier: Log, step: int, side: str | None, lang: str, log: bool
) -> View:
    stood = standing_at(row, position, earlier, step)
    everything = side == OPEN
    view = stood.match.seen(None if everything else side, lang, open=everything, log=log)
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


def log_of(match: Match, side: str | None, lang: str) -> str:
    """The log of a match as text, as a seat may read it: what, the dice, what came of them, the clause."""
    return "".join(_line(entry) + "\n" for entry in account(match, side, lang))


def _line(entry: Entry) -> str:
    text = "".join(part.text for part in entry.parts)
    dice = " ".join(str(die.n) for die in entry.dice)
    parts = [text, f"({dice})" if dice else "", entry.result, f"[{entry.rule}]" if entry.rule else ""]
    return ("" if entry.level else "  ") + "  ".join(p for p in parts if p)
