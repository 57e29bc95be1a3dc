"""States, frames and decisions: how a rule that stops in the middle to ask is written as data.

A state is flat and cheap to copy. A procedure of the rules under way (a turn, a march, a battle) is a frame on
its stack. `advance` runs the top frame until it asks someone something; `act` hands it the answer.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64

from grognard.kernel.chance import below
from grognard.kernel.errors import InvalidPosition
from grognard.kernel.log import EVERYONE, Log

PLAYING: Final = -1
DRAW: Final = 99
NOBODY: Final = 98  # both sides have lost
ENDLESS: Final = 10_000  # steps without a question: no rule takes so many


class Pending:
    """A side must choose one of `actions` (every legal one); never changed once made, so copies share it."""

    def __init__(self, side: int, ask: str, rule: str, actions: list[int]) -> None:
        self.side = side
        self.ask = ask
        self.rule = rule
        self.actions = actions


class State:
    """Everything on the table, hidden things included. A game adds its own fields and `copy`.

    Annotations only: a state is filled by its maker, so that a copy pays for no default.
    """

    stack: list[Frame[Any]]
    agenda: list[Frame[Any]]  # procedures that start, in this order, before the top frame goes on
    answer: int  # what the last frame that left has found out
    decision: Pending | None
    winner: int  # PLAYING, DRAW, NOBODY, or a side
    ending: str  # the clause that ended the match
    key: i64  # chance: a random number is a function of the key and of how many came before
    rolls: i64
    script: list[int] | None  # dice and draws to come, before the generator's own
    seals: int  # how often something hidden was shown: undo never goes back past one
    log: Log | None

    def prepare(self, key: int, script: list[int] | None) -> None:
        """Give a new state its chance and an empty stack."""
        self.stack = []
        self.agenda = []
        self.answer = 0
        self.decision = None
        self.winner = PLAYING
        self.ending = ""
        self.key = key
        self.rolls = 0
        self.script = script
        self.seals = 0
        self.log = None

    def copy_to(self, other: State) -> None:
        """The kernel's part of a copy. The copy writes no log."""
        other.stack = [f.copy() for f in self.stack]
        other.agenda = [f.copy() for f in self.agenda]
        other.answer = self.answer
        other.decision = self.decision
        other.winner = self.winner
        other.ending = self.ending
        other.key = self.key
        other.rolls = self.rolls
        script = self.script
        other.script = None if script is None else script[:]
        other.seals = self.seals
        other.log = None

    def copy(self) -> State:
        """An independent state equal to this one."""
        raise NotImplementedError

    def ask(self, side: i64, what: str, rule: str, actions: list[int]) -> Pending | None:
        """Make the decision that a frame's `step` returns."""
        return Pending(side, what, rule, actions)

    def enter(self, frame: Frame[Any]) -> Pending | None:
        """Start a procedure inside the present one."""
        self.stack.append(frame)
        return None

    def leave(self, answer: i64 = 0) -> Pending | None:
        """End the present procedure; the one below reads its answer."""
        self.answer = answer
        self.stack.pop()
        return None

    def unwind(self, depth: i64) -> Pending | None:
        """End every procedure above the first so many: a rout in the middle of a charge."""
        while len(self.stack) > depth:
            self.stack.pop()
        return None

    def then(self, frame: Frame[Any]) -> None:
        """A consequence that must ask someone: it starts before the present procedure goes on."""
        self.agenda.append(frame)

    def perform(self, a: int) -> bool:
        """Take an action that a game offers beside every question of a side; False where it is the frame's own."""
        return False

    def win(self, side: i64, rule: str) -> None:
        """End the match."""
        self.winner = side
        self.ending = rule
        if side < NOBODY:
            self.note("victory", rule, side)
        else:
            self.note("no-victory", rule)

    def note(
        self,
        what: str,
        rule: str,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
        known: i64 = EVERYONE,
    ) -> None:
        """Tell the log; free where there is none."""
        log = self.log
        if log is not None:
            log.add(what, rule, [int(a), int(b), int(c), int(d), int(e), int(f)], int(known))

    def seal(self) -> None:
        """Something hidden was shown: what came before cannot be undone any more."""
        self.seals += 1

    def die(self) -> int:
        """Roll a die."""
        return 1 + self.random(6, True)

    def random(self, limit: i64, is_die: bool = False) -> int:
        """A random number from 0 up to below a limit; scripted dice are written from 1."""
        script = self.script
        if script is not None and script:
            value = script.pop(0) - (1 if is_die else 0)
            if not 0 <= value < limit:
                raise InvalidPosition("dice", f"a scripted result does not lie in its range of {int(limit)}")
        else:
            value = int(below(self.key, self.rolls, limit))
        self.rolls += 1
        log = self.log
        if log is not None:
            log.rolled(value + 1 if is_die else value, is_die)
        return value

    def pick(self, among: list[int]) -> int:
        """Draw one of some ids blindly; a scripted draw names the id itself."""
        script = self.script
        if script is not None and script:
            value = script.pop(0)
            if value not in among:
                raise InvalidPosition("dice", "a scripted draw names something that is not there to be drawn")
        else:
            value = among[int(below(self.key, self.rolls, len(among)))]
        self.rolls += 1
        log = self.log
        if log is not None:
            log.rolled(value, False)
        return value


S = TypeVar("S", bound=State)


class Frame(Generic[S]):
    """One procedure of the rules under way.

    `step` goes on with it until it asks (returns a decision), enters another frame or leaves (returns None, and
    the frame then on top goes on). Where a decision is pending, calling `step` again must ask the same again:
    positions are loaded so. `fields` names what the frame knows, in the order of its constructor, with kinds, for
    writing it down: `"hex:space attacker:side ways*"`. A field is a number or, with a star, a list of numbers.
    """

    fields: ClassVar[str] = ""

    def step(self, s: S) -> Pending | None:
        """Go on."""
        raise NotImplementedError

    def choose(self, s: S, a: int) -> None:
        """Take the answer to what `step` asked."""
        raise NotImplementedError

    def copy(self) -> Frame[S]:
        """An independent frame equal to this one."""
        raise NotImplementedError


def advance(s: State) -> None:
    """Run the top frame until someone must choose or the match is over."""
    s.decision = None
    steps: i64 = 0
    while s.winner == PLAYING:
        if s.agenda:
            s.stack.append(s.agenda.pop(0))
        decision = s.stack[-1].step(s)
        if decision is not None:
            s.decision = decision
            return
        steps += 1
        if steps > ENDLESS:
            raise InvalidPosition("stack", "what is under way never comes to an end")


def act(s: State, a: int) -> None:
    """Take a legal action and go on to the next decision."""
    if not s.perform(a):
        s.stack[-1].choose(s, a)
    advance(s)


def playout(s: State, key: int, most: int) -> int:
    """Play at random to the end, or for so many decisions; how many were taken."""
    taken: i64 = 0
    k: i64 = key
    limit: i64 = most
    while taken < limit:
        decision = s.decision
        if decision is None:
            break
        actions = decision.actions
        act(s, actions[below(k, taken, len(actions))])
        taken += 1
    return int(taken)
