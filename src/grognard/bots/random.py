"""The random bot: any legal action, each as likely as the others."""

from __future__ import annotations

from grognard.bots.seat import Seat
from grognard.kernel.chance import below, key_of


class Random:
    """Takes any legal action."""

    def __init__(self, seed: int | str = 0) -> None:
        self._key = key_of(f"random {seed}")
        self._chosen = 0

    def choose(self, seat: Seat) -> int:
        """Any action."""
        actions = seat.actions
        self._chosen += 1
        return actions[below(self._key, self._chosen, len(actions))]
