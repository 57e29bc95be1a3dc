"""Players without foresight: a game's quick player, and the simple strategies that a good player must beat."""

from __future__ import annotations

from grognard.bots.seat import Seat
from grognard.kernel.chance import key_of


class Quick:
    """Takes what the game's quick player would, on one sample."""

    def __init__(self, seed: int | str = 0) -> None:
        self._seed = key_of(f"quick {seed}")

    def choose(self, seat: Seat) -> int:
        """An action found at once."""
        return seat.game.bot.quick(seat.sample(self._seed))


class Strategy:
    """Follows one of the game's simple strategies, on one sample."""

    def __init__(self, name: str, seed: int | str = 0) -> None:
        self._name = name
        self._seed = key_of(f"{name} {seed}")

    def choose(self, seat: Seat) -> int:
        """What the strategy does."""
        return seat.game.bot.follow(self._name, seat.sample(self._seed))
