"""The log: what happened, under which clause, with which dice, and who may know the details."""

from __future__ import annotations

from typing import Final

EVERYONE: Final = -1  # may know an event
WATCHING: Final = -1  # who looks: nobody's seat, so what all know
REVEALED: Final = -2  # who looks: someone to whom everything is shown, once the match is over
UNSTATED: Final = -1  # of an event's limit: the game tells up to which number its dice count
UNLIMITED: Final = -2  # its dice count whatever they show

# What the kernel tells when a match goes on under rules that are not those it was begun with; no game declares these.
CLAUSES_CHANGED: Final = "clauses-changed"
DATA_CHANGED: Final = "data-changed"
PROGRAM_CHANGED: Final = "program-changed"
POSITION_UNFIT: Final = "position-unfit"
FORGOTTEN: Final = "forgotten"  # told by rules that knew an event or a thing which today's do not
OF_THE_KERNEL: Final = (CLAUSES_CHANGED, DATA_CHANGED, PROGRAM_CHANGED, POSITION_UNFIT, FORGOTTEN)


class Event:
    """Something that happened.

    `args` are ids whose kinds the game's event template names. A side outside `known` (a bit for each side)
    gets the event with its hidden arguments veiled; `dice` are public, as on a table. `limit` is up to which number
    they counted when the event was told, kept with a match that was loaded; `note` is text that all may read.
    `faces` are the faces of each die, [] where all have six; `by` is the side whose doing it was, where the rules say
    so: things change hands, but what was told of them does not. `at` is how many random results its log had then.
    """

    def __init__(
        self,
        what: str,
        rule: str,
        args: list[int],
        known: int,
        dice: list[int],
        limit: int = UNSTATED,
        note: str = "",
        faces: list[int] | None = None,
        by: int = -1,
        at: int = 0,
    ) -> None:
        self.what = what
        self.rule = rule
        self.args = args
        self.known = known
        self.dice = dice
        self.limit = limit
        self.note = note
        self.faces: list[int] = faces or []
        self.by = by
        self.at = at

    def known_to(self, side: int) -> bool:
        """Whether a side (or WATCHING, REVEALED) may read every argument."""
        if self.known == EVERYONE or side == REVEALED:
            return True
        return side >= 0 and self.known >> side & 1 == 1

    def replaced(self, args: list[int], known: int) -> Event:
        """The same event with other arguments, known to others."""
        return Event(
            self.what, self.rule, args, known, self.dice, self.limit, self.note, self.faces, self.by, self.at
        )


class Log:
    """The account of a match; states on which bots think have none."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.chance: list[int] = []
        self.dice: list[int] = []
        self.faces: list[int] = []

    def add(self, what: str, rule: str, args: list[int], known: int, by: int = -1) -> None:
        """Write an event; the dice rolled since the last one belong to it."""
        faces = self.faces if any(f != 6 for f in self.faces) else []
        at = len(self.chance)
        self.events.append(Event(what, rule, args, known, self.dice, UNSTATED, "", faces, by, at))
        self.dice = []
        self.faces = []

    def rolled(self, result: int, faces: int) -> None:
        """Keep a random result: all of them for the record, dice (which have faces) also for the next event."""
        self.chance.append(result)
        if faces > 0:
            self.dice.append(result)
            self.faces.append(faces)

    def mark(self) -> tuple[int, int]:
        """Where the account stands, to cut it back to when a choice is undone."""
        return len(self.events), len(self.chance)

    def cut(self, mark: tuple[int, int]) -> None:
        """Forget what came after a mark."""
        del self.events[mark[0] :]
        del self.chance[mark[1] :]
        self.dice = []
        self.faces = []
