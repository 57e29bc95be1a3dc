"""The worked examples of data/examples.toml, and real units to play their parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grognard.games.libertad_o_muerte.data.schema import FOLDER, Unit
from grognard.games.libertad_o_muerte.model.board import BOARD

Example = dict[str, Any]
EXAMPLES: list[Example] = FOLDER.read("examples.toml", dict[str, Any])["example"]
NAMED = {e["id"]: e for e in EXAMPLES}
SIDE_OF = {"attacker": "patriot", "defender": "royalist"}
EFFECTS = ["none", "morale-hit", "strength-hit"]  # as the log numbers them


def of_kind(kind: str) -> Any:
    """Run a test for every example of a kind, each under its own name."""
    found = [e for e in EXAMPLES if e["kind"] == kind]
    return pytest.mark.parametrize("example", [pytest.param(e, id=e["id"]) for e in found])


class Cast:
    """Units of the game for those of an example: each is taken once."""

    def __init__(self) -> None:
        self.taken: set[str] = set()

    def take(self, side: str, fits: Callable[[Unit], bool]) -> str:
        """The first unit of a side that fits and has no part yet."""
        for unit in BOARD.units:
            if unit.side == side and unit.id not in self.taken and fits(unit):
                self.taken.add(unit.id)
                return unit.id
        raise LookupError("no unit of the game can play this part")

    def ship(self, side: str, told: Example) -> str:
        """A ship with the printed values of an example's; without a factor it is a transport."""
        kind = ["line-ship"] if told.get("line_ship") else ["combat-ship", "transport"]
        printed = (told.get("cf", -1), told.get("printed", told["morale"]))
        return self.take(
            side, lambda u: u.kind in kind and (u.combat, u.morale) == printed and u.strength >= told["sp"]
        )

    def infantry(self, side: str, points: int) -> str:
        """Infantry of ordinary kinds with so many Strength Points."""
        return self.take(
            side,
            lambda u: (
                u.sort == "infantry" and u.kind in ("regular", "elite", "militia") and u.strength >= points
            ),
        )

    def expeditionary(self, points: int) -> str:
        """Infantry from Spain of so many points."""
        return self.take(
            "royalist", lambda u: "expeditionary" in u.tags and u.sort == "infantry" and u.strength == points
        )

    def gun(self, side: str, kind: str) -> str:
        """A gun of a kind."""
        return self.take(side, lambda u: u.kind == kind)

    def leader(self, side: str, tactical: int | None = None, kind: str = "leader") -> str:
        """A leader of a Tactical Value, or any."""
        return self.take(side, lambda u: u.kind == kind and tactical in (None, u.tactical))
