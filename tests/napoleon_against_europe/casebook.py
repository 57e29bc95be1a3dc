"""Cases as an examiner would set them: a position by docs/positions.md, dice, choices, and what must come of it."""

from __future__ import annotations

from typing import Any

import grognard
from grognard.kernel.match import Match

EUROPE = grognard.load("napoleon-against-europe")
ROUND: dict[str, Any] = {
    "scenario": "1805",
    "round": 2,
    "side": "empire",
    "empty": True,
    "markers": ["duty-over"],
    "cards": {
        "hand": ["11F"],
        "permanent": ["1F", "1C", "2C", "3C"],
    },  # 3 activation points; it answers nothing
}


class Case:
    """A match that was set, played by the notation of actions and read by its position."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def act(self, *actions: str) -> Case:
        for action in actions:
            assert action in self.offered, (action, self.ask, self.offered)
            self.match.act(action)
            self.pass_on()
        return self

    def pass_on(self) -> Case:
        """Whoever can only pass, passes: a side with cards is asked whether it has one to play or not."""
        while self.offered == ["pass"]:
            self.match.act("pass")
        return self

    def may(self, action: str) -> bool:
        return any(offer == action or offer.startswith(f"{action} ") for offer in self.offered)

    @property
    def offered(self) -> list[str]:
        decision = self.match.decision
        return [a.notation for a in decision.actions] if decision else []

    @property
    def ask(self) -> str:
        """Who is asked, and what."""
        decision = self.match.decision
        return f"{decision.side} {decision.ask}" if decision else ""

    def piece(self, unit: str) -> list[str]:
        """The place of a counter, its steps and its marks."""
        return str(self.match.dump()["pieces"][unit]).split()

    def at(self, *units: str) -> list[str]:
        """Where some counters are."""
        return [self.piece(unit)[0] for unit in units]

    def steps(self, unit: str) -> int:
        words = self.piece(unit)
        return int(words[1])

    def zone(self, zone: str) -> str:
        return str(self.match.dump()["zones"].get(zone, ""))

    def events(self, what: str) -> list[list[int]]:
        log = self.match.state.log
        return [e.args for e in log.events if e.what == what] if log else []


def case(units: str, dice: list[int | str], **said: Any) -> Case:
    """A round of 1805 with these counters on an empty map; a die that is not given is an error."""
    pieces = dict(text.strip().split(" ", 1) for text in units.split(";") if text.strip())
    cards = {**ROUND["cards"], **said.pop("cards", {})}
    document = {**ROUND, **said, "pieces": pieces, "cards": cards}
    return Case(EUROPE.position(document, dice=dice, exact=True)).pass_on()


def stack(place: str, *units: str) -> str:
    """Some counters in one place."""
    return "; ".join(f"{unit} {place}" for unit in units)
