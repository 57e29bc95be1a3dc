"""The matches of a server, seen from the command line."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from rich.table import Table

from grognard.cli.output import Output
from grognard.table import readiness
from grognard.table.checking import Finding, check
from grognard.table.settings import settings
from grognard.table.store import Store


def checked(output: Output, database: str | None, as_json: bool) -> list[Finding]:
    """What would become of each match under way, with a bar while it is found out."""
    store = Store(database or settings().database)
    readiness.check(store.address)

    async def found() -> list[Finding]:
        await store.connect()
        try:
            with output.progress("bar-entries", as_json) as (on_total, on_progress):
                return await check(store, on_total, on_progress)
        finally:
            await store.close()

    return asyncio.run(found())


def check_document(findings: list[Finding]) -> dict[str, Any]:
    """What was found, for programs."""
    document: dict[str, Any] = msgspec.to_builtins({"matches": findings})
    return document


def check_table(output: Output, findings: list[Finding]) -> Table:
    """What was found, for people."""
    made = Table(title_justify="left", header_style="bold", box=None, pad_edge=False)
    for column in ("column-match", "column-game", "column-actions", "column-becomes", "column-where"):
        made.add_column(output.say(column), overflow="fold")
    for f in findings:
        made.add_row(
            f.match,
            f"{f.game} {f.scenario}",
            str(f.steps),
            output.say(f"check-{f.verdict}"),
            where(output, f),
        )
    return made


def where(output: Output, finding: Finding) -> str:
    """Where a match comes out otherwise, and why it does not fit."""
    d = finding.differs
    parts = [finding.why] if finding.why else []
    if d is not None and d.why != finding.why:
        parts.append(d.why)
    if d is not None:
        parts.insert(0, output.say(f"check-{d.what}", seq=d.seq, action=d.action))
    return " ".join(parts)


def summary(output: Output, findings: list[Finding]) -> str:
    """How many there are of each kind."""
    counts = {kind: sum(f.verdict == kind for f in findings) for kind in ("same", "goes-on", "unfit")}
    return output.say(
        "check-summary",
        same=counts["same"],
        going=counts["goes-on"],
        unfit=counts["unfit"],
        number=len(findings),
    )
