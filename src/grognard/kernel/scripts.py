"""Scripts: the dice and draws that a position gives for what is to come, and where it says to stop.

A match that was set up from a position goes on by its `Course`. Where a scripted result does not fit, or one is missing
in an exact script, the error says what it was for: which event, under which clause.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from grognard.kernel.errors import GrognardError, InvalidPosition, Misfit, quoted
from grognard.kernel.log import WATCHING, Log
from grognard.kernel.state import (
    DRAW,
    ENDLESS,
    KIND_BITS,
    NAMED,
    NO_ANSWER,
    NOBODY,
    PLAYING,
    Frame,
    State,
    act,
    advance,
    answered,
    unanswered,
)

if TYPE_CHECKING:
    from grognard.kernel.game import Game

BEGIN = -1  # in the place of an action: the position is run on to its first decision
AT_DICE = "dice"  # stop where the script is used up
MOST_DICE = 10_000
LARGEST = 2**31
MOST_NAMED = 12  # things that a message lists
UNFIT = (
    ArithmeticError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)  # what a senseless procedure may raise


def read_script(game: Game[Any], dice: object) -> list[int] | None:
    """Dice and draws to come, as a document has them: a die is a number, a draw is named."""
    if dice is None:
        return None
    if not isinstance(dice, list) or len(dice) > MOST_DICE:
        raise InvalidPosition("dice", f"a list of at most {MOST_DICE} results was expected")
    return [_scripted(game, d) for d in dice]


def _scripted(game: Game[Any], result: object) -> int:
    if isinstance(result, int) and not isinstance(result, bool) and -1 <= result < LARGEST:
        return result
    for kind in range(len(game.drawn)):
        number = game.vocabulary.number(game.drawn[kind], result) if isinstance(result, str) else None
        if number is not None:
            return NAMED + (kind << KIND_BITS) + number
    raise InvalidPosition("dice", f"{quoted(result)} is neither a die nor anything that is drawn")


def write_script(game: Game[Any], script: list[int]) -> list[int | str]:
    """The same as a document has them."""
    found: list[int | str] = []
    for result in script:
        if result < NAMED:
            found.append(result)
        else:
            kind, number = divmod(result - NAMED, 1 << KIND_BITS)
            found.append(game.vocabulary.ident(game.drawn[kind], number))
    return found


def ordinal(n: int) -> str:
    """The number of a result in its script.

    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 21, 102)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '21st', '102nd']
    """
    ending = {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}th" if 10 < n % 100 < 14 else f"{n}{ending}"


class Course:
    """How a match from a position goes on: with which script, whether it is exact, and until when.

    `until` is a phase or a procedure of the game, with words that its fields must have (`"supply texas"`), or "dice".

    Whoever wrote the position may have set procedures under way that cannot be on that table. As long as one of them
    has not ended, what goes wrong is said to be theirs; otherwise it is an error of the rules, and shows as what it is.
    """

    def __init__(self, game: Game[Any], given: int, exact: bool, until: str, own: int) -> None:
        self.game = game
        self.own = own  # the lowest so many procedures are those that the document set under way
        self.given = given  # results that the script had
        self.exact = exact
        self.until = until
        self.stopped = False
        self.armed = False  # it stops when what it waits for begins, not where that is under way already
        words = until.split() or [""]
        self.words = words[1:]
        self.frames: Sequence[str] = game.phases.get(words[0], [words[0]])
        for frame in self.frames:
            if until and until != AT_DICE and frame.split()[0] not in game.frames:
                known = ", ".join([AT_DICE, *game.phases, *game.frames])
                raise InvalidPosition("until", f"{quoted(until)} is none of {known}")

    def go(self, s: State, action: int) -> State:
        """Take an action, or BEGIN, and go on to the next decision or to where the match stops.

        The state that is returned is the one to go on with. After an error that which was given is of no use any more.
        """
        before = s.copy()
        written = s.stack[: self.own]
        doubtful = [self.game.frame_name(f) for f in written if not self.ordinary(f)]
        try:
            s = self.run(s, action)
            if doubtful:
                self.answerable(s)
        except Misfit as misfit:
            raise self.refused(before, action, misfit) from misfit
        except UNFIT as error:
            if doubtful:
                under_way = f"what is under way ({', '.join(doubtful)}) does not fit the table"
                raise InvalidPosition("stack", f"{under_way} ({type(error).__name__}: {error})") from error
            raise
        self.own = len([n for n in range(len(written)) if n < len(s.stack) and s.stack[n] is written[n]])
        missing = s.rolls - before.rolls - len(before.script or [])
        if self.exact and missing > 0:
            n = len(before.script or [])
            why = f"the {self.numbered(before, n)} is missing; it is {self.purpose(before, action, n)}"
            raise InvalidPosition("dice", why)
        return s

    def run(self, s: State, action: int) -> State:
        if not self.until:
            if action == BEGIN:
                advance(s)
            else:
                act(s, action)
            return s
        if action == BEGIN:
            self.armed = not self.under_way(s)
        elif not answered(s, action):
            return s
        return self.advance(s)

    def advance(self, s: State) -> State:
        """Like the kernel's own loop, looking before each step whether to stop."""
        s.decision = None
        for _ in range(ENDLESS):
            if s.winner != PLAYING:
                s.agenda = []
                return s
            s.stack += reversed(s.agenda)
            s.agenda = []
            if self.armed and self.meant(s.stack[-1]):
                self.stopped = True
                return s
            self.armed = self.armed or not self.under_way(s)
            log = s.log
            before, mark = (
                (s.copy(), (0, 0) if log is None else log.mark()) if self.until == AT_DICE else (None, (0, 0))
            )
            pending = s.stack[-1].step(s)
            if before is not None and s.rolls - before.rolls > len(
                before.script or []
            ):  # some were of chance
                if log is not None:
                    log.cut(mark)
                before.log = log
                self.stopped = True
                return before
            if pending is not None and not s.agenda and s.winner == PLAYING:
                s.decision = pending if s.sealed == NO_ANSWER else unanswered(s, pending)
                return s
        raise InvalidPosition("stack", "what is under way never comes to an end")

    def ordinary(self, frame: Frame[Any]) -> bool:
        """Whether a procedure is one that phases begin with, and knows all it must: nothing about it can be wrong."""
        for a in self.game.frame_arguments[type(frame)]:
            if a.kind and not a.many and getattr(frame, a.name) < 0:
                return False
        name = self.game.frame_name(frame)
        return any(name == p.split()[0] for patterns in self.game.phases.values() for p in patterns)

    def answerable(self, s: State) -> None:
        """Refuse a state that cannot be shown, that no side has won, or whose question nobody can answer or is about
        nothing there is."""
        self.game.fog.look(s, WATCHING, "en")
        if s.winner not in (PLAYING, DRAW, NOBODY) and not 0 <= s.winner < len(self.game.sides):
            raise InvalidPosition("stack", "what is under way ends the match, and no side has won it")
        pending = s.decision
        if pending is None:
            return
        if not pending.actions or not 0 <= pending.side < len(self.game.sides):
            raise InvalidPosition("stack", f"nobody can answer what is asked ({pending.ask})")
        for action in pending.actions:
            self.game.vocabulary.notation(action)

    def under_way(self, s: State) -> bool:
        return any(self.meant(frame) for frame in s.stack)

    def meant(self, frame: Frame[Any]) -> bool:
        """Whether a procedure is the one to stop at."""
        if self.until == AT_DICE:
            return False
        name = self.game.frame_name(frame)
        for pattern in self.frames:
            wanted = pattern.split()
            if wanted[0] == name:
                has = set(self.told(frame))
                return has.issuperset(wanted[1:]) and has.issuperset(self.words)
        return False

    def told(self, frame: Frame[Any]) -> list[str]:
        """What the fields of a procedure hold, in words."""
        found: list[str] = []
        for a in self.game.frame_arguments[type(frame)]:
            value = getattr(frame, a.name)
            if a.kind and not a.many and not a.bits and value >= 0:
                found.append(self.game.vocabulary.ident(a.kind, value))
            elif not a.many:
                found.append(str(int(value)))
        return found

    # What a result is for

    def numbered(self, before: State, n: int) -> str:
        """Which result of the whole script the n-th from a state on is."""
        return f"{ordinal(self.given - len(before.script or []) + n + 1)} result"

    def refused(self, before: State, action: int, error: Misfit) -> InvalidPosition:
        """What to say of a scripted result that cannot be."""
        n = len(before.script or []) - error.left - 1
        wrong = quoted(write_script(self.game, [error.result])[0])
        why = f"the {self.numbered(before, n)}, {wrong}, cannot be {self.purpose(before, action, n)}: "
        return InvalidPosition("dice", why + self.possible(error))

    def possible(self, error: Misfit) -> str:
        """What a result could have been instead."""
        if error.faces:
            return f"a die from 1 to {error.faces} is rolled there"
        kind = self.game.drawn[error.kind] if error.kind < len(self.game.drawn) else ""
        things = sorted(set(error.among))
        names = [self.game.vocabulary.ident(kind, t) if kind else str(t) for t in things]
        more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
        return f"what can be drawn is {', '.join(names[:MOST_NAMED])}{more}"

    def purpose(self, before: State, action: int, n: int) -> str:
        """What the n-th result from a state on is for: found by letting chance go on there."""
        s = before.copy()
        s.log = Log()
        s.script = (before.script or [])[:n]
        doing = "" if action == BEGIN else f", after {self.game.vocabulary.notation(action)!r}"
        try:
            if action == BEGIN:
                advance(s)
            else:
                act(s, action)
        except (GrognardError, *UNFIT):
            pass  # what goes wrong later does not change what the result was for
        return f"for {use(self.game, s.log, n)}{doing}"


def use(game: Game[Any], log: Log, n: int) -> str:
    """The event of a log that its n-th random result belongs to, with its clause."""
    for e in log.events:
        if e.at > n:
            known = game.vocabulary.event_arguments[e.what]
            things = [
                game.vocabulary.ident(a.kind, value)
                for a, value in zip(known, e.args, strict=False)
                if a.kind and value >= 0 and e.dice
            ]
            return " ".join([e.what, *things]) + (f" [{e.rule}]" if e.rule else "")
    return "something that is not told"
