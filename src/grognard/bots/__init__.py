"""Bots: players for any game. A bot sees its side's seat, never the table itself."""

from grognard.bots.greedy import Greedy
from grognard.bots.random import Random
from grognard.bots.seat import Bot, Seat
from grognard.kernel.errors import GrognardError

BOTS = ("greedy", "random")

__all__ = ["BOTS", "Bot", "Greedy", "Random", "Seat", "make"]


def make(name: str, seed: int | str = 0) -> Bot:
    """A bot by its name. The same seed and the same questions give the same answers.

    >>> type(make("random", seed=7)).__name__
    'Random'
    """
    if name == "greedy":
        return Greedy(seed)
    if name == "random":
        return Random(seed)
    raise GrognardError(f"there is no bot {name!r}; there are {', '.join(BOTS)}.")
