"""Soaking: random matches in which everything is checked, to find what the rules' own tests do not.

Play wholly at random seldom fights or besieges. So in every other match the game's quick player makes most of the
choices, which leads further into the war, and chance the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from itertools import product
from typing import Any

import msgspec

from grognard.kernel import positions
from grognard.kernel.chance import below, key_of
from grognard.kernel.equality import differences
from grognard.kernel.errors import GrognardError
from grognard.kernel.game import Game
from grognard.kernel.match import Match, start
from grognard.kernel.record import replay
from grognard.kernel.state import PLAYING, State, act
from grognard.lab.fog import Fog
from grognard.lab.simulation import seed_of
from grognard.lab.work import OnProgress, shared
from grognard.library import load

SPARSE = 12  # positions are written and read at every so many actions, unless told otherwise
BROKEN = (GrognardError, ArithmeticError, AssertionError, LookupError, TypeError, ValueError, RecursionError)
LONGEST = 50_000  # decisions of a match that goes on for ever
WILD = 3  # in every other match one choice in so many is random, the others the quick player's: more happens
MOST_SHOWN = 20  # faults shown in full


class Fault(msgspec.Struct, frozen=True):
    """Something that must not be: which match, after how many actions, and what."""

    scenario: str
    options: dict[str, bool]
    seed: int
    step: int
    what: str


class MatchReport(msgspec.Struct, frozen=True):
    """The report of one match of a soak."""

    decisions: int
    faults: list[Fault]
    cited: list[str]
    refusals: int = 0


OnMatches = Callable[[list[MatchReport]], None]


class SoakReport(msgspec.Struct, frozen=True):
    """The report of a soak."""

    games: int
    decisions: int
    faults: list[Fault]
    exercised: list[str]  # clauses that the referee must enforce, in the book's order
    never: list[str]
    refusals: int = 0  # compared between the real table and samples


def settings(game: Game[Any]) -> list[tuple[str, dict[str, bool]]]:
    """Every scenario with every setting of its switches."""
    found = []
    for scenario in game.scenarios:
        switches = [name for name, option in game.options.items() if scenario in option.scenarios]
        for values in product((False, True), repeat=len(switches)):
            found.append((scenario, dict(zip(switches, values, strict=True))))
    return found


def soak(
    game: str,
    games: int = 100,
    seed: int = 1,
    executor: Executor | None = None,
    *,
    fog: bool = False,
    strict: bool = False,
    every: int | None = None,
    on_progress: OnProgress | None = None,
    on_matches: OnMatches | None = None,
) -> SoakReport:
    """Random matches over all scenarios and switches, run to their end, with checks after every action.

    `fog` checks instead that a side sees the same in every state it cannot tell from the real one, and is refused
    whatever it asks for in the same words. What takes long is done after every so many actions: positions are
    written and read (`SPARSE`; with `strict` each time), samples are looked at (each time). `on_matches` gets the
    reports of matches as they end: what a soak that is cut short has proved.
    """
    batch = max(1, min(8, games // 32))
    close = 1 if strict else every
    reports = shared(
        _soak, games, game, seed, fog, close,
        executor=executor, batch=batch, on_progress=on_progress, on_results=on_matches,
    )  # fmt: skip
    cited = {rule for report in reports for rule in report.cited}
    enforced = [c.id for c in load(game).game.clauses.values() if c.enforced]
    return SoakReport(
        games,
        sum(r.decisions for r in reports),
        [f for r in reports for f in r.faults],
        [c for c in enforced if c in cited],
        [c for c in enforced if c not in cited],
        sum(r.refusals for r in reports),
    )


def _soak(game: str, seed: int, fog: bool, every: int | None, first: int, last: int) -> list[MatchReport]:
    rules = load(game).game
    known = settings(rules)
    return [
        soak_match(rules, *known[n % len(known)], seed_of(seed, n), every, fog=fog)
        for n in range(first, last)
    ]


def soak_match(
    game: Game[Any],
    scenario: str,
    options: Mapping[str, bool],
    seed: int,
    every: int | None = None,
    *,
    fog: bool = False,
) -> MatchReport:
    """One match of a soak, looked at closely after every so many actions; it stops at its first fault."""
    match = start(game, scenario, seed, options)
    checks: Checks | Fog = Fog(match, every or 1) if fog else Checks(match, every or SPARSE)
    cited: set[str] = set()
    wrong: list[str] = []
    taken = 0
    try:
        wrong = checks.begin()
        while not wrong and (pending := match.state.decision) is not None:
            if taken == LONGEST:
                wrong = [f"the match goes on after {taken} decisions"]
                break
            if not pending.actions:
                wrong = [f"{pending.ask} [{pending.rule}] offers no action"]
                break
            action = chosen(match, pending.actions, seed, taken)
            if action not in pending.actions:
                wrong = [f"the quick player wants {action}, which is not offered"]
                break
            cited.add(pending.rule)
            cited.add(game.rules.clause_of(match.state, action))
            match.act(action)
            taken += 1
            wrong = checks.after(action)
        if not wrong:
            wrong = checks.end()
    except BROKEN as error:
        wrong = [f"{type(error).__name__}: {error}"]
    log = match.state.log
    cited.update(e.rule for e in (log.events if log is not None else []))
    cited.add(match.state.ending)
    cited.discard("")
    wrong += [f"clause {c} is cited and not in the book" for c in sorted(cited) if c not in game.clauses]
    faults = [Fault(scenario, dict(options), seed, taken, w) for w in wrong]
    return MatchReport(taken, faults, sorted(cited), checks.refusals if isinstance(checks, Fog) else 0)


def chosen(match: Match, actions: list[int], seed: int, taken: int) -> int:
    """The next action of a soak: a random one; where the seed is odd, mostly the quick player's."""
    key = key_of(f"soak {seed}")
    if seed % 2 == 0 or below(key, 2 * taken, WILD) == 0:
        return actions[below(key, 2 * taken + 1, len(actions))]
    return match.game.bot.quick(match.state)


class Checks:
    """What must hold after every action: the game's invariants, true copies, positions that load, a true record."""

    def __init__(self, match: Match, every: int) -> None:
        self.match = match
        self.every = every
        self.twin: State = match.state.copy()
        self.taken = 0

    def begin(self) -> list[str]:
        """At the start."""
        return self.game.rules.faults(self.match.state) + self.written()

    @property
    def game(self) -> Game[Any]:
        """The game of the match."""
        return self.match.game

    def after(self, action: int) -> list[str]:
        """After an action. A copy made some actions ago takes the same actions, and must stand as its original."""
        self.taken += 1
        act(self.twin, action)
        wrong = self.game.rules.faults(self.match.state)
        if self.taken % self.every == 0 or self.match.state.winner != PLAYING:
            wrong = wrong + self.written()
        return wrong

    def written(self) -> list[str]:
        """The copy, and the state loaded from the position, equal the original."""
        state = self.match.state
        wrong = self.apart("a copy that took the same actions differs", self.twin)
        self.twin = state.copy()
        wrong += self.apart("a copy differs", self.twin)
        document = self.dumped(state)
        loaded = positions.load(self.game, document, 0)
        wrong += self.apart("the position loads to another", loaded)
        again = self.dumped(loaded)
        if again != document:
            wrong.append(
                "the position is written otherwise when it has been read: " + differing(again, document)
            )
        return wrong

    def apart(self, what: str, other: State) -> list[str]:
        """How another state differs from the match's."""
        found = differences(self.match.state, other)
        return [f"{what}: {', '.join(found)}"] if found else []

    def dumped(self, s: State) -> dict[str, Any]:
        return positions.dump(self.game, s, self.match.scenario, self.match.options)

    def end(self) -> list[str]:
        """At the end the record replays to the same position."""
        again = replay(self.match.record(), lambda _: self.game)
        if again.dump() != self.match.dump() or again.state.winner != self.match.state.winner:
            return ["the record replays to another end: " + differing(again.dump(), self.match.dump())]
        return []


def differing(one: dict[str, Any], other: dict[str, Any]) -> str:
    """The fields in which two documents differ."""
    fields = [f for f in {**one, **other} if one.get(f) != other.get(f)]
    return ", ".join(f"{f}: {str(one.get(f))[:120]} / {str(other.get(f))[:120]}" for f in fields[:3])
