"""Before an upgrade: which matches under way the rules at hand would change, and where.

Nothing is written. A database of the version before is read as it is: its matches are played again from their
notations. One with a journal is played again with the random results that it met, and compared with what it told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection, MetaData, inspect, select

from grognard.kernel import checkpoint
from grognard.kernel.errors import GrognardError, quoted
from grognard.kernel.log import Log
from grognard.kernel.match import Match
from grognard.kernel.rulebook import Changes, Rulebook, rulebook
from grognard.library import games, load
from grognard.table import journals
from grognard.table.course import MatchEntry, begun, enact
from grognard.table.journal import Mark, encode_events, mark, read_events
from grognard.table.migrations import current, head, known
from grognard.table.store import Store

Row = dict[str, Any]


class Difference(msgspec.Struct, frozen=True):
    """The first entry of a match that comes out otherwise under the rules at hand."""

    seq: int
    action: str
    what: str  # refused, chance, told, position
    why: str = ""


class Finding(msgspec.Struct, kw_only=True):
    """What would become of a match."""

    match: str
    game: str
    scenario: str
    status: str
    seq: int
    steps: int
    verdict: str  # same: nothing; goes-on: from where it stands, under these rules; unfit: its position does not fit
    changes: dict[str, Any] | None = None  # of the rules; none where they are the same, or not known
    why: str = ""  # it does not fit
    differs: Difference | None = None


async def check(
    store: Store, on_total: Callable[[int], None], on_progress: Callable[[int], None]
) -> list[Finding]:
    """What would become of each match under way. The store is connected, not brought up to date."""
    async with store.reading() as connection:
        kept = await connection.run_sync(_reflected)
        if "matches" not in kept.tables:
            return []
        query = select(kept.tables["matches"]).where(kept.tables["matches"].c.status != "finished")
        rows = [dict(r) for r in (await connection.execute(query.order_by("created"))).mappings()]
        rows = [r for r in rows if r.get("kind") != "analysis"]  # they end with the rules that they try
        books = {}
        if "rulebooks" in kept.tables:
            found = (await connection.execute(select(kept.tables["rulebooks"]))).mappings()
            books = {r["digest"]: journals.read_rulebook(r["content"]) for r in found}
    on_total(sum(r["seq"] + 1 for r in rows))
    findings = []
    for row in rows:
        findings.append(await _found(store, kept, row, books))
        on_progress(row["seq"] + 1)
    return findings


def _reflected(connection: Connection) -> MetaData:
    """The tables as they are there."""
    found = MetaData()
    if inspect(connection).get_table_names():
        revision = current(connection)
        if revision not in known():
            raise GrognardError(
                f"the database is of a newer version ({quoted(revision)}; this one knows {head()})."
            )
        found.reflect(connection)
    return found


async def _found(store: Store, kept: MetaData, row: Row, books: dict[str, Rulebook]) -> Finding:
    finding = Finding(
        match=row["id"], game=row["game"], scenario=row["scenario"], status=row["status"], seq=row["seq"],
        steps=row["steps"], verdict="same",
    )  # fmt: skip
    if row["game"] not in games():
        finding.verdict, finding.why = "unfit", f"there is no game {row['game']!r}"
        return finding
    today = rulebook(load(row["game"]).game)
    under = row.get("rules")
    if under == today.digest:
        return finding
    table = kept.tables["entries"]
    async with store.reading() as connection:
        query = select(table).where(table.c.match == row["id"]).order_by(table.c.seq)
        entries = [dict(r) for r in (await connection.execute(query)).mappings()]
    if under is None:
        finding.differs = _replayed(row, entries)
        if finding.differs is not None:
            finding.verdict, finding.why = "unfit", finding.differs.why
        return finding
    was = books.get(under) or today
    finding.changes = Changes(was, today).document()
    stands = await _standing(store, row, row["seq"])
    finding.verdict = "unfit" if isinstance(stands, str) else "goes-on"
    finding.why = stands if isinstance(stands, str) else ""
    finding.differs = await _compared(store, row, entries, was)
    return finding


def _replayed(row: Row, entries: list[Row]) -> Difference | None:
    """Where a match without a journal cannot be played again."""
    try:
        match = begun(row["game"], row["scenario"], row["seed"], row["options"], _dice(row))
    except GrognardError as error:
        return Difference(0, "", "refused", str(error))
    for entry in entries:
        if entry["seq"] == 0:
            continue
        try:
            _enact(match, entry)
        except Exception as error:
            return Difference(entry["seq"], entry["notation"], "refused", str(error))
    return None


async def _compared(store: Store, row: Row, entries: list[Row], was: Rulebook) -> Difference | None:
    """Where a match comes out otherwise since its rules last changed, if it is played with what it met."""
    starts = [n for n, e in enumerate(entries) if e["kind"] in ("begin", "rules")]
    first, *rest = entries[starts[-1] :]
    if first["kind"] == "begin" and not row.get("kind"):
        try:
            match = begun(row["game"], row["scenario"], row["seed"], row["options"], _dice(row))
        except GrognardError as error:
            return Difference(0, "", "refused", str(error))
        if found := _difference(match, first, was, Mark(0, 0)):
            return found
    else:
        stands = await _standing(store, row, first["seq"])
        if isinstance(stands, str):
            return Difference(first["seq"], "", "position", stands)
        match = stands
    for entry in rest:
        since = mark(match)
        match.state.script = [int(r) for r in (entry["chance"] or "").split()]
        try:
            _enact(match, entry)
        except Exception as error:
            return Difference(entry["seq"], entry["notation"], "refused", str(error))
        if entry["kind"] in ("action", "undo") and (found := _difference(match, entry, was, since)):
            return found
    return None


def _difference(match: Match, entry: Row, was: Rulebook, since: Mark) -> Difference | None:
    """What came out otherwise than an entry tells."""
    log = match.state.log
    assert log is not None
    game = match.game
    what, events = "", read_events(game, [entry["events"]], was)[0]
    if " ".join(map(str, log.chance[since.chance :])) != entry["chance"]:
        what = "chance"
    elif encode_events(game, log.events[since.events :]) != encode_events(game, events):
        what = "told"
    elif checkpoint.checksum(checkpoint.position(match)) != entry["checksum"]:
        what = "position"
    return Difference(entry["seq"], entry["notation"], what) if what else None


def _dice(row: Row) -> bytes:
    """The secret that a match's chance comes from."""
    return bytes.fromhex(row.get("dice") or "")


def _enact(match: Match, entry: Row) -> None:
    enact(match, MatchEntry(entry["kind"], entry["side"], entry["notation"]))


async def _standing(store: Store, row: Row, seq: int) -> Match | str:
    """A match at its last position up to an entry, or why it does not fit."""
    place = await journals.position(store, row["id"], seq)
    if place is None:
        return "no position is kept"
    try:
        game, seed = load(row["game"]).game, int(row["seed"])
        return checkpoint.resume(game, place.data, seed, Log(), row["steps"], _dice(row))
    except Exception as error:  # whatever the rules make of it
        return str(error)
