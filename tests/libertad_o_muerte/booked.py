"""A case set with the book and docs/positions.md alone: a document, scripted dice, actions in their notation."""

from __future__ import annotations

import copy
from typing import Any

import grognard
from grognard.kernel.match import Match

AMERICA = grognard.load("libertad-o-muerte")


class Case:
    """A match from a document, and what there is of it in the document's words."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def asked(self) -> tuple[str, str]:
        """Who decides what."""
        assert self.match.decision is not None, self.match.stopped
        return self.match.decision.side, self.match.decision.ask

    @property
    def offered(self) -> list[str]:
        return [] if self.match.decision is None else [a.notation for a in self.match.decision.actions]

    def may(self, verb: str) -> list[str]:
        """What can be chosen with a verb, without it."""
        return [text.removeprefix(f"{verb} ") for text in self.offered if text.split()[0] == verb]

    def act(self, *texts: str) -> Case:
        for text in texts:
            self.match.act(text)
        return self

    def piece(self, unit: str) -> str:
        return str(self.match.dump()["pieces"][unit])

    def where(self, *units: str) -> list[str]:
        return [self.piece(unit).split()[0] for unit in units]

    def strengths(self, *units: str) -> list[int]:
        return [int(self.piece(unit).split()[1]) for unit in units]

    def told(self, field: str) -> Any:
        return self.match.dump()[field]

    def vp(self) -> tuple[int, int]:
        return self.told("vp")["patriot"], self.told("vp")["royalist"]

    def going_on(self, *dice: int, battle: dict[str, Any] | None = None, **pieces: str) -> Case:
        """The same table with these pieces and this of its battle changed, and other dice."""
        document = copy.deepcopy(self.match.dump())
        for unit, text in pieces.items():
            document["pieces"][unit.replace("_", "-")] = text
        for frame in document["stack"]:
            if frame["frame"] == "battle":
                frame.update(battle or {})
        return Case(AMERICA.position(document, dice=[*dice]))


def case(units: str, *dice: int | str, until: str = "", scenario: str = "la-plata", **said: Any) -> Case:
    """A table from a line of units (`"p-patricios salta 1; p-l-belgrano salta"`) and the fields of a position."""
    pieces = dict(text.strip().split(" ", 1) for text in units.split(";") if text.strip())
    document = {"scenario": scenario, "empty": True, "vp": {"patriot": 5, "royalist": 5}, **said}
    return Case(
        AMERICA.position({**document, "pieces": pieces}, dice=[*dice], **({"until": until} if until else {}))
    )
