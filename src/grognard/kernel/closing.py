"""The last word: what a person does last in a phase does not end it; they say so themselves, and can take it all back.

Rules ask nothing that has but one answer: with the last point spent, the last piece moved, a phase ends by itself, and
with it goes what could have been undone. So where a person's action would end a procedure that says by which clause it
ends (`Frame.closes`), and only there where the action could otherwise be taken back, the state stops before that
procedure ends. It asks whose doing it was to `close`. Bots, simulations and rule books know nothing of it: a state that
nobody stops runs on as ever. In a record, a star after an action tells that the match stopped there.
"""

from __future__ import annotations

from grognard.kernel.state import NO_ANSWER, PLAYING, State, advance, answered

STAR = " *"  # after the notation of an action: the match stopped before what it ended
MOST = 1_000  # steps that are looked at


def stopped(before: State, action: int, side: int, role: str) -> State | None:
    """The state after an action of a side, stopped before the procedure that it ends; None where it ends none.

    `role` is the action's: one that itself ends what asked for it is not asked about that again. The log is that of the
    state before. Once chance or a reveal has come there is nothing to stop for.
    """
    s = before.copy()
    s.log = before.log
    if not answered(s, action):
        return None
    for _ in range(MOST):
        s.stack += reversed(s.agenda)
        s.agenda = []
        if s.winner != PLAYING or s.rolls != before.rolls or s.seals != before.seals or s.sealed != NO_ANSWER:
            return None
        if _is_over(s, before, role == "end"):
            s.closing = side
            advance(s)
            return s
        if s.stack[-1].step(s) is not None and not s.agenda:
            return None
    return None


def _is_over(s: State, before: State, ends: bool) -> bool:
    """Whether the procedure on top was under way before the action, and has nothing left in it now."""
    top, depth = s.stack[-1], len(s.stack)
    if not top.closes or depth > len(before.stack) or type(before.stack[depth - 1]) is not type(top):
        return False
    if ends and depth == len(before.stack):
        return False
    return top.is_spent(s)
