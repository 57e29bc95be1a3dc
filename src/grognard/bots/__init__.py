"""Bots: players for any game. A bot sees its side's seat, never the table itself."""

from typing import Any

from grognard.bots.greedy import Greedy
from grognard.bots.random import Random
from grognard.bots.seat import Bot, Seat
from grognard.bots.strategy import Quick, Strategy
from grognard.kernel.errors import GrognardError
from grognard.kernel.game import Game

BOTS = ("greedy", "random")  # whom people play against

__all__ = ["BOTS", "Bot", "Greedy", "Quick", "Random", "Seat", "Strategy", "make"]


def make(name: str, seed: int | str = 0, game: Game[Any] | None = None) -> Bot:
    """A bot by its name; of a game, also its quick player and its simple strategies.

    The same seed and the same questions give the same answers.

    >>> type(make("random", seed=7)).__name__
    'Random'
    """
    if name == "greedy":
        return Greedy(seed)
    if name == "random":
        return Random(seed)
    strategies = () if game is None else game.bot.strategies()
    if name == "quick" and game is not None:
        return Quick(seed)
    if name in strategies:
        return Strategy(name, seed)
    others = () if game is None else ("quick", *strategies)
    raise GrognardError(f"there is no bot {name!r}; there are {', '.join((*BOTS, *others))}.")
