"""A seat: what a bot may know when it must choose."""

from __future__ import annotations

from typing import Any, Protocol

from grognard.kernel.game import Game
from grognard.kernel.sampling import sampled
from grognard.kernel.state import Pending, State


class Seat:
    """A side's place at the table, at one decision of its own.

    It gives the game, the decision with every legal action, and as many samples as a bot wants: states that
    the side could equally be in, everything it cannot know dealt again. The table itself stays out of reach.
    """

    def __init__(self, game: Game[Any], state: State) -> None:
        pending = state.decision
        if pending is None:
            raise ValueError("the match is over: nobody has to choose")
        self.game = game
        self.decision = Pending(pending.side, pending.ask, pending.rule, pending.actions[:])
        self.side: int = pending.side
        self.__state = state

    @property
    def actions(self) -> list[int]:
        """Every legal action."""
        return self.decision.actions

    def sample(self, seed: int) -> State:
        """A state that the side could equally be in, chance to come included; it is the bot's to play with."""
        return sampled(self.game, self.__state, self.side, seed)


class Bot(Protocol):
    """A player."""

    def choose(self, seat: Seat) -> int:
        """One of the seat's actions."""
        ...
