"""kill -9 while people play: nothing acknowledged is lost. `make crash` does it a thousand times on each database."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from tests.table.postgres import MISSING, binaries
from tools.crash import database_for, report, run

KILLS = int(os.environ.get("GROGNARD_KILLS", "10"))


@pytest.mark.slow
@pytest.mark.timeout(600 + 10 * KILLS)
@pytest.mark.parametrize(
    ("kind", "kills"),
    [
        ("sqlite", 1),
        pytest.param("sqlite", KILLS, marks=pytest.mark.long),
        pytest.param("postgresql", KILLS, marks=pytest.mark.long),
    ],
)
def test_nothing_acknowledged_is_lost_by_a_kill(tmp_path: Path, kind: str, kills: int) -> None:
    if kind == "postgresql" and binaries() is None:
        pytest.skip(MISSING)
    with database_for(kind, tmp_path) as database:
        findings = asyncio.run(run(database, kills, seed=3, share=0.1, folder=tmp_path))
    print(report(findings, kind, 0))
    assert findings.clean, report(findings, kind, 0)
    assert findings.kills == kills
    assert len(findings.acknowledged) > kills
