"""Setting the table for an administration, and looking into the purse of a power."""

from __future__ import annotations

from typing import Any

from grognard.games.napoleon_against_europe.model.marks import FUNDS
from grognard.games.napoleon_against_europe.rules.cards import events  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.year.administration import Administration
from grognard.games.napoleon_against_europe.rules.year.production import Production
from tests.napoleon_against_europe.setting import NATION, Play, table


def administration(units: str = "", **said: Any) -> Play:
    return table(units, frame=Administration(0), phase="administration", year=1806, **said)


def production(power: str, units: str = "", points: float = 20, **said: Any) -> Play:
    funds = {power: int(2 * points), **said.pop("funds", {})}
    frame = Production(NATION[power])
    return table(units, frame=frame, phase="administration", funds=funds, **{"year": 1806, **said})


def funds(t: Play, power: str) -> float:
    return float(t.state.track[FUNDS + NATION[power]]) / 2


def go_to(t: Play, ask: str, power: str = "") -> Play:
    """Let everybody before a power be done."""
    while t.ask != ask or (power and t.state.stack[-1].power != NATION[power]):  # type: ignore[attr-defined]
        t.act("done")
    return t
