"""The loop that every bot writes: look at each choice, keep the best."""

from __future__ import annotations

from typing import Final

WORST: Final = -1e18


class Best:
    """The choice of the highest value so far; of equal ones, the first.

    >>> best = Best(7)
    >>> for action, value in ((1, 0.5), (2, 3.0), (3, 3.0)):
    ...     best.offer(action, value)
    >>> best.action, best.value
    (2, 3.0)
    """

    def __init__(self, action: int, value: float = WORST) -> None:
        self.action = action  # what to do when nothing is offered, or nothing is better than `value`
        self.value = value

    def offer(self, action: int, value: float) -> None:
        """Keep a choice if it is better."""
        if value > self.value:
            self.value = value
            self.action = action
