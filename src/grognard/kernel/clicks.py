"""What a client needs to know of an action: the thing to click, and what kind of deed it is, its cost and its risk."""

from __future__ import annotations

from typing import Generic, TypeVar

from grognard.kernel.actions import first, pack, second, third, verb
from grognard.kernel.state import State
from grognard.kernel.vocabulary import Vocabulary

S = TypeVar("S", bound=State)

MOST_TRIES = 8  # of one verb, when someone asks why a thing cannot be chosen


class Deed:
    """What an action means to the one who chooses: its kind, what it takes, what may go wrong, whether it is grave.

    `kind` is an id among the sheet's deeds; `cost` is short enough to stand beside the thing to click; `risk` is a
    short sentence or a chance in the reader's language. A grave deed is asked once more.
    """

    def __init__(self, kind: str = "", cost: str = "", risk: str = "", grave: bool = False) -> None:
        self.kind = kind
        self.cost = cost
        self.risk = risk
        self.grave = grave


class GameClicks(Generic[S]):
    """How the actions of a game are chosen with a pointer.

    `ends` are the verbs that end a step; `windows` the questions that a side is asked whether or not it holds anything
    to answer with; `plain` the questions of which every side can tell where they have but one answer.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        ends: frozenset[str] = frozenset(),
        windows: frozenset[str] = frozenset(),
        plain: frozenset[str] = frozenset(),
    ) -> None:
        self.vocabulary = vocabulary
        self.ends = ends
        self.windows = windows
        self.plain = plain

    def aim(self, action: int) -> int:
        """Which argument of an action is the thing to click; -1 for none, where a button must do."""
        return min(1, len(self.vocabulary.template(action).arguments) - 1)

    def target(self, action: int) -> tuple[str, str]:
        """What to click for an action: a kind (piece, space, card, button) and an id."""
        template, aim = self.vocabulary.template(action), self.aim(action)
        if aim < 0:
            return "button", template.name
        kind = template.arguments[aim].kind
        number = (first(action), second(action), third(action))[aim]
        if not kind:
            return "button", str(number)
        return self.vocabulary.things.get(kind, "button"), self.vocabulary.ident(kind, number)

    def pointed(self, s: S, action: int) -> tuple[str, str]:
        """What to click for an action of the pending decision, where that depends on what else can be done there."""
        return self.target(action)

    def deed(self, s: S, action: int, lang: str) -> Deed:
        """What an action of the pending decision means to the one who chooses."""
        return Deed()

    def forced(self, s: S) -> bool:
        """Whether the pending decision leaves no real choice."""
        pending = s.decision
        return pending is not None and len(pending.actions) == 1

    def idle(self, s: S) -> bool:
        """Whether the pending decision is a window that can only be passed: asked lest anyone learn what is held."""
        pending = s.decision
        return pending is not None and len(pending.actions) == 1 and pending.ask in self.windows

    def evident(self, s: S) -> bool:
        """Whether the pending decision has one answer and every side can tell: how soon it comes betrays nothing."""
        pending = s.decision
        return pending is not None and len(pending.actions) == 1 and pending.ask in self.plain

    def passing(self, s: S) -> int:
        """The answer that passes a window, whatever its side holds; -1 where something else is asked."""
        pending = s.decision
        if pending is None or pending.ask not in self.windows:
            return -1
        ways = [a for a in pending.actions if self.vocabulary.template(a).name in self.ends]
        return ways[0] if len(ways) == 1 else -1

    def rare(self, s: S, action: int) -> bool:
        """Whether an action is seldom meant, so that a click on its target asks again."""
        return False

    def role(self, s: S, action: int) -> str:
        """What kind of choice an action is: it ends a step, it is rare, or nothing of the sort."""
        if self.vocabulary.template(action).name in self.ends:
            return "end"
        return "rare" if self.rare(s, action) else ""

    def origin(self, action: int) -> str:
        """The piece that does an action, where something else is clicked for it."""
        holes = self.vocabulary.template(action).arguments
        if self.aim(action) < 1 or self.vocabulary.things.get(holes[0].kind) != "piece":
            return ""
        return self.vocabulary.ident(holes[0].kind, first(action))

    def tries(self, s: S, kind: str, number: int) -> list[int]:
        """Actions by which someone who clicks a thing may have meant it: those offered, aimed at this one."""
        pending = s.decision
        found: list[int] = []
        times: dict[int, int] = {}
        for action in [] if pending is None else pending.actions:
            aim, which = self.aim(action), verb(action)
            if aim < 0 or self.vocabulary.verbs[which].arguments[aim].kind != kind:
                continue
            values = [first(action), second(action), third(action)]
            values[aim] = number
            meant = pack(which, *values)
            if meant not in found and times.get(which, 0) < MOST_TRIES:
                times[which] = times.get(which, 0) + 1
                found.append(meant)
        return found
