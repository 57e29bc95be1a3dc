"""The log: what happened, under which clause, with which dice, and who may know the details."""

from typing import Final

EVERYONE: Final = -1  # may know an event
WATCHING: Final = -1  # who looks: nobody's seat, so what all know
REVEALED: Final = -2  # who looks: someone to whom everything is shown, once the match is over


class Event:
    """Something that happened.

    `args` are ids whose kinds the game's event template names. A side outside `known` (a bit for each side)
    gets the event with its hidden arguments veiled; `dice` are public, as on a table.
    """

    def __init__(self, what: str, rule: str, args: list[int], known: int, dice: list[int]) -> None:
        self.what = what
        self.rule = rule
        self.args = args
        self.known = known
        self.dice = dice

    def known_to(self, side: int) -> bool:
        """Whether a side (or WATCHING, REVEALED) may read every argument."""
        if self.known == EVERYONE or side == REVEALED:
            return True
        return side >= 0 and self.known >> side & 1 == 1


class Log:
    """The account of a match; states on which bots think have none."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.chance: list[int] = []
        self.dice: list[int] = []

    def add(self, what: str, rule: str, args: list[int], known: int) -> None:
        """Write an event; the dice rolled since the last one belong to it."""
        self.events.append(Event(what, rule, args, known, self.dice))
        self.dice = []

    def rolled(self, result: int, die: bool) -> None:
        """Keep a random result: all of them for the record, dice also for the next event."""
        self.chance.append(result)
        if die:
            self.dice.append(result)

    def mark(self) -> tuple[int, int]:
        """Where the account stands, to cut it back to when a choice is undone."""
        return len(self.events), len(self.chance)

    def cut(self, mark: tuple[int, int]) -> None:
        """Forget what came after a mark."""
        del self.events[mark[0] :]
        del self.chance[mark[1] :]
        self.dice = []
