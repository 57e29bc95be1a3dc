"""A match and its seats as they are kept."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.table import schema


class SeatRow(msgspec.Struct, kw_only=True):
    """A seat as it is kept, with its holder's name."""

    side: str
    kind: str
    person: str | None = None
    bot: str | None = None
    name: str = ""
    vacations: list[list[float]] = msgspec.field(default_factory=list)  # from when until when
    passes: list[str] = msgspec.field(default_factory=list)  # kinds of question that it is passed for


class MatchRow(msgspec.Struct, kw_only=True):
    """A match as it is kept, without its entries."""

    id: str
    game: str
    scenario: str
    options: dict[str, bool]
    seed: str
    dice: str | None = None  # the secret that chance comes from; it leaves the server when the match is over
    secret: str
    public: bool
    created: float
    updated: float
    version: int = 0
    seq: int = 0
    steps: int = 0
    status: str
    turn: str | None = None
    turn_since: float
    winner: str | None = None
    ending: str = ""
    offer: dict[str, Any] | None = None
    rematch: str | None = None
    asking: bool = False
    told: dict[str, list[str]]
    rules: str | None = None
    kind: str = ""
    origin: str = ""
    hints: bool = False
    pace: str = ""
    clock: dict[str, Any] | None = None
    seats: list[SeatRow] = msgspec.field(default_factory=list)

    @property
    def analysis(self) -> bool:
        """Whether it is an analysis: one person plays, everything is open, and any choice can be taken back."""
        return self.kind == "analysis"

    @property
    def chance(self) -> bytes:
        """The secret that chance comes from; nothing where it comes from the seed."""
        return bytes.fromhex(self.dice or "")

    @property
    def unfit(self) -> bool:
        """Whether its position does not fit the rules, so that the rules themselves offer the players a draw."""
        return self.offer is not None and not self.offer["side"]

    def columns(self) -> dict[str, Any]:
        """What goes into the table `matches`."""
        return {c.name: getattr(self, c.name) for c in schema.matches.columns}
