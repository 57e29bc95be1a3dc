"""States, frames and decisions: how a rule that stops in the middle to ask is written as data.

A state is flat and cheap to copy. A procedure of the rules under way (a turn, a march, a battle) is a frame on
its stack. `advance` runs the top frame until it asks someone something; `act` hands it the answer.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64

from grognard.kernel.actions import CLOSE
from grognard.kernel.chance import below
from grognard.kernel.errors import InvalidPosition, Misfit
from grognard.kernel.log import EVERYONE, Log

PLAYING: Final = -1
DRAW: Final = 99
NOBODY: Final = 98  # both sides have lost
NO_ANSWER: Final = -1
ENDLESS: Final = 10_000  # steps without a question: no rule takes so many
# A scripted draw that names a thing: NAMED + (kind << KIND_BITS) + the thing's number.
NAMED: Final = 1 << 40
KIND_BITS: Final = 20


class Pending:
    """A side must choose one of `actions` (every legal one); never changed once made, so copies share it.

    Where both sides choose in secret, `other` is what the other side must answer: either may come first.
    """

    def __init__(
        self, side: int, ask: str, rule: str, actions: list[int], other: Pending | None = None
    ) -> None:
        self.side = side
        self.ask = ask
        self.rule = rule
        self.actions = actions
        self.other = other

    def alone(self) -> Pending:
        """The same question when the other side has answered its own."""
        return Pending(self.side, self.ask, self.rule, self.actions)


class State:
    """Everything on the table, hidden things included. A game adds its own fields and `copy`.

    Annotations only: a state is filled by its maker, so that a copy pays for no default.
    """

    stack: list[Frame[Any]]
    # Procedures to start, in this order, before the top frame goes on; empty whenever a question is pending.
    agenda: list[Frame[Any]]
    answer: int  # what the last frame that left has found out
    decision: Pending | None
    sealed: int  # the answer of the side that came first, where both choose in secret; NO_ANSWER
    sealed_by: int  # that side
    closing: int  # the side that is to say that what it does is over, where nothing is left of it; NO_ANSWER
    winner: int  # PLAYING, DRAW, NOBODY, or a side
    ending: str  # the clause that ended the match
    key: i64  # chance: a random number is a function of the key and of how many came before
    rolls: i64
    script: list[int] | None  # dice and draws to come, before the generator's own; see NAMED
    seals: int  # how often something hidden was shown: undo never goes back past one
    log: Log | None

    def prepare(self, key: int, script: list[int] | None) -> None:
        """Give a new state its chance and an empty stack."""
        self.stack = []
        self.agenda = []
        self.answer = 0
        self.decision = None
        self.sealed = NO_ANSWER
        self.sealed_by = NO_ANSWER
        self.closing = NO_ANSWER
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
        other.agenda = [f.copy() for f in self.agenda] if self.agenda else []
        other.answer = self.answer
        other.decision = self.decision
        other.sealed = self.sealed
        other.sealed_by = self.sealed_by
        other.closing = self.closing
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

    def ask_both(self, one: Pending, other: Pending) -> Pending | None:
        """Ask both sides at once, in secret: neither learns whether or what the other has answered.

        The frame is told both answers together (`Frame.choose_both`), in whatever order they came.
        """
        return Pending(one.side, one.ask, one.rule, one.actions, other)

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
        """A consequence that must ask someone: it starts before the present procedure goes on.

        Several start in the order in which they were found; what one of them brings about comes before the next.
        """
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
        by: i64 = -1,
    ) -> None:
        """Tell the log; free where there is none. `by` is the side whose doing it is, where the things named in it
        can change hands."""
        log = self.log
        if log is not None:
            log.add(what, rule, [int(a), int(b), int(c), int(d), int(e), int(f)], int(known), int(by))

    def seal(self) -> None:
        """Something hidden was shown: what came before cannot be undone any more."""
        self.seals += 1

    def die(self, faces: i64 = 6) -> int:
        """Roll a die of so many faces, from 1."""
        return 1 + self.random(faces, True)

    def random(self, limit: i64, is_die: bool = False) -> int:
        """A random number from 0 up to below a limit; scripted dice are written from 1."""
        script = self.script
        if script is not None and script:
            value = script.pop(0) - (1 if is_die else 0)
            if not 0 <= value < limit:
                raise Misfit(value + (1 if is_die else 0), len(script), int(limit), [], 0)
        else:
            value = int(below(self.key, self.rolls, limit))
        self.rolls += 1
        log = self.log
        if log is not None:
            log.rolled(value + 1 if is_die else value, int(limit) if is_die else 0)
        return value

    def pick(self, among: list[int], kind: i64 = 0) -> int:
        """Draw one of some things blindly; a scripted draw names the thing.

        `kind` says what they are, by its number among the kinds that the game draws.
        """
        script = self.script
        if script is not None and script:
            value = self.drawn(script, among, kind)
            if value not in among:
                raise Misfit(value, len(script), 0, among, int(kind))
        else:
            value = among[int(below(self.key, self.rolls, len(among)))]
        self.rolls += 1
        log = self.log
        if log is not None:
            log.rolled(value, 0)
        return value

    def lot(self, among: list[int], kind: i64 = 0) -> int:
        """Draw one of some things blindly of which several are alike (counters in a cup); a scripted draw names it.

        Records, and the scripts of older positions, have its place in the list.
        """
        script = self.script
        if script is not None and script:
            named = script[0] >= NAMED
            value = self.drawn(script, among, kind)
            place = among.index(value) if named else value
            if not 0 <= place < len(among):
                raise Misfit(value, len(script), 0, among, int(kind))
        else:
            place = int(below(self.key, self.rolls, len(among)))
        self.rolls += 1
        log = self.log
        if log is not None:
            log.rolled(place, 0)
        return among[place]

    def drawn(self, script: list[int], among: list[int], kind: i64) -> int:
        """The next of a script as a draw: the number of the thing it names, where that can be drawn."""
        value = script.pop(0)
        if value < NAMED:
            return value
        thing = value & ((1 << KIND_BITS) - 1)
        if (value - NAMED) >> KIND_BITS != kind or thing not in among:
            raise Misfit(value, len(script), 0, among, int(kind))
        return thing


S = TypeVar("S", bound=State)


class Frame(Generic[S]):
    """One procedure of the rules under way.

    `step` goes on with it until it asks (returns a decision), enters another frame or leaves (returns None, and
    the frame then on top goes on). Where a decision is pending, calling `step` again must ask the same again:
    positions are loaded so. `fields` names what the frame knows, in the order of its constructor, with kinds, for
    writing it down: `"hex:space attacker:side ways*"`. A field is a number or, with a star, a list of numbers.
    `closes` is for a procedure in which a side spends points or moves pieces one after another, and which ends by
    itself when nothing is left: the clause under which it ends. A person is asked before it does (kernel/closing.py).
    `remembers` names what a frame has worked out and keeps between two steps; it is not written down, and a copy works
    it out again. `later` names the fields that positions of an earlier day do not have, or that one may leave out:
    where they are absent, the frame has what its constructor gives it.
    """

    fields: ClassVar[str] = ""
    later: ClassVar[str] = ""
    closes: ClassVar[str] = ""
    remembers: ClassVar[str] = ""

    def step(self, s: S) -> Pending | None:
        """Go on."""
        raise NotImplementedError(f"{type(self).__name__} has no 'step'")

    def is_spent(self, s: S) -> bool:
        """Whether nothing is left to do in a procedure that `closes`: it would leave with its next step."""
        ahead = s.copy()
        depth = len(s.stack)
        if ahead.stack[-1].step(ahead) is not None:
            return False
        return (
            ahead.winner != PLAYING
            or len(ahead.stack) < depth
            or type(ahead.stack[depth - 1]) is not type(self)
        )

    def choose(self, s: S, a: int) -> None:
        """Take the answer to what `step` asked."""
        raise NotImplementedError(f"{type(self).__name__} has no 'choose'")

    def choose_both(self, s: S, answers: list[int]) -> None:
        """Take the answers of both sides, by side, to what `step` asked with `ask_both`."""
        raise NotImplementedError(f"{type(self).__name__} has no 'choose_both'")

    def copy(self) -> Frame[S]:
        """An independent frame equal to this one."""
        raise NotImplementedError(f"{type(self).__name__} has no 'copy'")


def advance(s: State) -> None:
    """Run the top frame until someone must choose or the match is over."""
    if s.closing != NO_ANSWER:
        s.decision = Pending(s.closing, "close", s.stack[-1].closes, [CLOSE])
        return
    s.decision = None
    steps: i64 = 0
    while s.winner == PLAYING:
        if s.agenda:
            s.agenda.reverse()
            s.stack += s.agenda
            s.agenda = []
        decision = s.stack[-1].step(s)
        # A consequence found while asking comes first, then the question is asked again; the end asks nothing more.
        if decision is not None and not s.agenda and s.winner == PLAYING:
            if s.sealed != NO_ANSWER:
                decision = unanswered(s, decision)
            s.decision = decision
            return
        steps += 1
        if steps > ENDLESS:
            raise InvalidPosition("stack", "what is under way never comes to an end")
    s.agenda = []


def unanswered(s: State, decision: Pending) -> Pending:
    """What is still open of a question to both sides, one of whom has answered."""
    other = decision.other
    return other if other is not None and decision.side == s.sealed_by else decision.alone()


def act(s: State, a: int) -> None:
    """Take a legal action of the side that `decision` asks, and go on to the next decision."""
    if answered(s, a):
        advance(s)


def answered(s: State, a: int) -> bool:
    """Take a legal action of the side that `decision` asks; False where the other side must answer too."""
    decision = s.decision
    if s.closing != NO_ANSWER:
        s.closing = NO_ANSWER
        return True
    if s.perform(a):
        return True
    if decision is not None and decision.other is not None:
        s.sealed = a
        s.sealed_by = decision.side
        s.decision = decision.other
        return False
    if decision is not None and s.sealed != NO_ANSWER:
        answers = [a, s.sealed] if decision.side < s.sealed_by else [s.sealed, a]
        s.sealed = NO_ANSWER
        s.sealed_by = NO_ANSWER
        s.stack[-1].choose_both(s, answers)
    else:
        s.stack[-1].choose(s, a)
    return True


def ask_other_first(s: State) -> None:
    """Of two sides that choose in secret, let the other answer first: nothing else depends on it."""
    decision = s.decision
    if decision is not None and decision.other is not None:
        s.decision = Pending(
            decision.other.side,
            decision.other.ask,
            decision.other.rule,
            decision.other.actions,
            decision.alone(),
        )


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
