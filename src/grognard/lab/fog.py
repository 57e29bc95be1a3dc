"""Fog of war, proved: what a side cannot know changes nothing in its view, its decisions or its log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.kernel.chance import key_of
from grognard.kernel.documents.words import LANGUAGES
from grognard.kernel.game import Game
from grognard.kernel.log import Event
from grognard.kernel.match import Match
from grognard.kernel.sampling import sampled
from grognard.kernel.state import State

SAMPLES = 2  # for each side, at each decision
WHY_EVERY = 10  # decisions: asking why of everything takes its time


class Fog:
    """Compares, at every decision and for every side, the real table with tables it could equally be."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.taken = 0
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
        state = self.match.state
        wrong: list[str] = []
        lang = LANGUAGES[self.taken % len(LANGUAGES)]
        for side, name in enumerate(self.game.sides):
            real = self.game.fog.look(state, side, lang), question(self.game, state, side, lang)
            for n in range(SAMPLES):
                seed = self.match.seed * 100_000 + self.taken * SAMPLES + n
                other = sampled(self.game, state, side, seed)
                look, asked = self.game.fog.look(other, side, lang), question(self.game, other, side, lang)
                if look != real[0]:
                    fields = [f for f in look.__struct_fields__ if getattr(look, f) != getattr(real[0], f)]
                    wrong.append(f"{name} sees through the fog in {', '.join(fields)}")
                if asked != real[1]:
                    wrong.append(f"{name} learns from what is asked: {asked} / {real[1]}"[:400])
                if n == 0 and self.taken % WHY_EVERY == 0 and reasons(self.match, other, side, lang):
                    wrong.append(f"{name} learns from why something cannot be chosen")
            wrong += self.leaks(side, lang)
        log = state.log
        self.compared_events = len(log.events) if log is not None else 0
        return wrong

    def leaks(self, side: int, lang: str) -> list[str]:
        """New events that a side reads otherwise when the things it may not know in them are others."""
        log = self.match.state.log
        if log is None:
            return []
        other = self.match.state.copy()
        other.key = key_of(f"fog {self.match.seed} {self.taken} {side}")
        other.script = None
        swaps = self.game.fog.deal_again(other, side)
        found = []
        for event in log.events[self.compared_events :]:
            if event.known_to(side):
                continue
            changed = event.replaced(self.swapped(event, swaps), event.known)
            if self.game.words.entry(changed, side, lang) != self.game.words.entry(event, side, lang):
                text = self.game.words.told(event, side, lang)
                found.append(f"{self.game.sides[side]} learns from the log: {text}")
        return found

    def swapped(self, event: Event, swaps: Mapping[str, list[int]]) -> list[int]:
        """An event's arguments with the hidden things dealt again."""
        args = event.args[:]
        for n, a in enumerate(self.game.vocabulary.event_arguments[event.what]):
            if a.kind in swaps and args[n] >= 0:
                args[n] = swaps[a.kind][args[n]]
        return args


def question(game: Game[Any], s: State, side: int, lang: str) -> tuple[object, ...]:
    """The pending decision as a side may know it: all of its own, but only who and what for of another's."""
    pending = s.decision
    if pending is None:
        return (s.winner, s.ending)
    mine = pending.side == side
    known = (pending.side, pending.ask, pending.rule, game.words.asked(s, mine, lang))
    if not mine:
        return known
    offered = [
        (a, game.rules.clause_of(s, a), game.vocabulary.label(a, lang), game.clicks.target(a))
        for a in pending.actions
    ]
    return (*known, offered)


def reasons(match: Match, other: State, side: int, lang: str) -> bool:
    """Whether the reasons why a side cannot choose something differ on a sample."""
    pending = match.state.decision
    if pending is None or pending.side != side:
        return False
    name = match.game.sides[side]
    guess = Match(match.game, other, match.scenario, match.options, match.seed, None)
    pieces = match.game.fog.look(match.state, side, lang).pieces
    things = [("piece", p.id) for p in pieces] + [
        ("space", h) for h in match.game.vocabulary.names["space"].ids
    ]
    return match.whys(name, things, lang) != guess.whys(name, things, lang)
