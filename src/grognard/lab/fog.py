"""Fog of war, proved: what a side cannot know changes nothing in its view, its decisions or its log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.kernel.actions import pack
from grognard.kernel.chance import below, key_of
from grognard.kernel.documents.view import View
from grognard.kernel.documents.words import LANGUAGES
from grognard.kernel.game import Game
from grognard.kernel.log import WATCHING, Event
from grognard.kernel.match import Match
from grognard.kernel.positions import Document, dump
from grognard.kernel.refusals import Refusals
from grognard.kernel.sampling import asked_first, named, sampled
from grognard.kernel.state import NO_ANSWER, State, advance

SAMPLES = 2  # for each side, at each look
WHY_EVERY = 10  # looks: asking why of everything takes its time
NUMBERS = 12  # that are tried where an action takes a plain number
REFUSED_EVERY = 50  # looks: asking for everything takes more
REFUSED = (
    800  # requests at most, at such a look: a large game has twenty thousand, and each look asks for others
)


class Fog:
    """Compares, for every side, the real table with tables it could equally be.

    What is told is compared at every decision, the tables at every so many.
    """

    def __init__(self, match: Match, every: int = 1) -> None:
        self.match = match
        self.every = every
        self.taken = 0
        self.refusals = 0  # compared so far
        self.compared_events = 0  # events compared so far

    @property
    def game(self) -> Game[Any]:
        """The game of the match."""
        return self.match.game

    def begin(self) -> list[str]:
        """At the start."""
        return self.compared()

    def after(self, action: int) -> list[str]:
        """After an action."""
        self.taken += 1
        return self.compared()

    def end(self) -> list[str]:
        """Nothing is left to compare."""
        return []

    def compared(self) -> list[str]:
        """The differences that a side could see between the real state and samples of it."""
        wrong: list[str] = []
        look, beside = divmod(self.taken, self.every)
        lang = LANGUAGES[look % len(LANGUAGES)]
        for side in range(len(self.game.sides)):
            if beside == 0:
                wrong += self.looked(side, look, lang)
            wrong += self.leaks(side, lang)
        log = self.match.state.log
        self.compared_events = len(log.events) if log is not None else 0
        return wrong

    def looked(self, side: int, look: int, lang: str) -> list[str]:
        """How the real table differs, for a side, from tables it could equally be."""
        state, name = self.match.state, self.game.sides[side]
        wrong: list[str] = []
        real = self.seen(state, name, lang)
        for n in range(SAMPLES):
            seed = self.match.seed * 100_000 + self.taken * SAMPLES + n
            other = sampled(self.game, state, side, seed)
            view = self.seen(other, name, lang)
            if view != real:
                fields = [f for f in view.__struct_fields__ if getattr(view, f) != getattr(real, f)]
                wrong.append(f"{name} sees through the fog in {', '.join(fields)}")
            if n == 0 and look % WHY_EVERY == 0 and reasons(self.match, other, side, lang):
                wrong.append(f"{name} learns from why something cannot be chosen")
            if n == 0:
                wrong += self.canonical(other, side, seed)
        if look % REFUSED_EVERY == 0:
            wrong += self.refused(side, lang)
        return wrong

    def seen(self, s: State, side: str, lang: str) -> View:
        """A state as a side sees it, with all that is told about what it may choose; there is nothing to undo."""
        table = Match(self.game, s.copy(), self.match.scenario, self.match.options, self.match.seed, None)
        table.state.log = self.match.state.log
        table.earlier = int(
            s.sealed != NO_ANSWER
        )  # a secret answer is a step, and none for who may not know of it
        return table.seen(side, lang, log=False)

    def canonical(self, other: State, side: int, seed: int) -> list[str]:
        """A sample depends only on what the side knows: a sample of a sample equals a sample of the real state."""
        wrong = []
        again = other.copy()
        advance(again)
        if (
            asked(again, side) != asked(other, side)
            and other.decision is not None
            and other.decision.side == side
        ):
            wrong.append(
                f"a sample for {self.game.sides[side]} asks {asked(again, side)}, the match {asked(other, side)}"
            )
        one = sampled(self.game, self.match.state, side, seed + 1)
        two = sampled(self.game, other, side, seed + 1)
        if asked(one, side) != asked(two, side) or self.dumped(one) != self.dumped(two):
            wrong.append(f"a sample for {self.game.sides[side]} depends on what is hidden")
        return wrong

    def dumped(self, s: State) -> Document:
        """A state written down, to compare."""
        return dump(self.game, s, self.match.scenario, self.match.options)

    def refused(self, side: int, lang: str) -> list[str]:
        """Requests that a side is refused in other words when what it cannot know is different."""
        state, pending = self.match.state, asked_first(self.match.state, side)
        if pending is None or pending.side != side:
            return []
        key = key_of(f"refusals {self.match.seed} {self.taken}")
        other = sampled(self.game, state, side, key)
        real, guess = Refusals(self.game, state, pending), Refusals(self.game, other, pending)
        wrong = []
        for action in some(attempts(self.game, key), REFUSED, key):
            if action in pending.actions:
                continue
            self.refusals += 1
            one, two = real.why_not(action, lang), guess.why_not(action, lang)
            if one != two:
                asked_for = self.game.vocabulary.notation(action)
                wrong.append(f"{self.game.sides[side]} learns from the refusal of {asked_for}: {one} / {two}")
        return wrong[:1]

    def leaks(self, side: int, lang: str) -> list[str]:
        """New events that read differently to a side when the things it may not know in them are swapped."""
        log = self.match.state.log
        if log is None:
            return []
        other = self.match.state.copy()
        other.key = key_of(f"fog {self.match.seed} {self.taken} {side}")
        other.script = None
        swaps = self.game.fog.resample(other, side, named(self.game, other, []))
        found = []
        for event in log.events[self.compared_events :]:
            if event.known_to(side):
                continue
            changed = event.replaced(self.swapped(event, swaps), event.known)
            if self.game.words.entry(changed, side, lang) != self.game.words.entry(event, side, lang):
                text = self.game.words.event_text(event, side, lang)
                found.append(f"{self.game.sides[side]} learns from the log: {text}")
        return found

    def swapped(self, event: Event, swaps: Mapping[str, list[int]]) -> list[int]:
        """An event's arguments with the hidden things dealt again."""
        args = event.args[:]
        for n, a in enumerate(self.game.vocabulary.event_arguments[event.what]):
            if a.kind in swaps and args[n] >= 0:
                args[n] = swaps[a.kind][args[n]]
        return args


def asked(s: State, side: int = WATCHING) -> tuple[object, ...]:
    """What a state asks, of a side first where both are asked, to compare."""
    pending = asked_first(s, side)
    if pending is None:
        return (s.winner, s.ending)
    return (pending.side, pending.ask, pending.rule, pending.actions)


def reasons(match: Match, other: State, side: int, lang: str) -> bool:
    """Whether the reasons why a side cannot choose something differ on a sample."""
    pending = asked_first(match.state, side)
    if pending is None or pending.side != side:
        return False
    name = match.game.sides[side]
    guess = Match(match.game, other, match.scenario, match.options, match.seed, None)
    pieces = match.game.fog.look(match.state, side, lang).pieces
    things = [("piece", p.id) for p in pieces] + [
        ("space", h) for h in match.game.vocabulary.names["space"].ids
    ]
    return match.whys(name, things, lang) != guess.whys(name, things, lang)


def attempts(game: Game[Any], key: int) -> list[int]:
    """Actions of every verb over every thing: each thing of each argument's kind, with any others beside it."""
    found: list[int] = []
    drawn = 0
    for number, template in enumerate(game.vocabulary.verbs):
        sizes = [len(game.vocabulary.names[a.kind].ids) if a.kind else NUMBERS for a in template.arguments]
        if template.name and not sizes:
            found.append(pack(number))
        for place, size in enumerate(sizes):
            for thing in range(size):
                values = [below(key, drawn + n, beside) for n, beside in enumerate(sizes)]
                drawn += len(sizes)
                values[place] = thing
                found.append(pack(number, *values))
    return found


def some(actions: list[int], most: int, key: int) -> list[int]:
    """At most so many of the actions, evenly spread from a beginning that chance gives: all, over many looks."""
    if len(actions) <= most:
        return actions
    apart = -(-len(actions) // most)
    return actions[below(key, 0, apart) :: apart]
