"""What one action costs the server, without network and database: processor time, which a busy machine distorts least.

    PYTHONPATH=build/tested python -m tools.click
    python -m tools.click --game libertad-o-muerte --actions 1000 --profile

Some matches are played at random, one action here and one there, as on a server; after each, both sides are shown the
table in two languages, as changes of what they saw before.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from grognard.kernel.documents.view import View
from grognard.kernel.documents.words import LANGUAGES
from grognard.kernel.match import Match, start
from grognard.library import games, load
from grognard.table.course import forked
from grognard.table.journal import Base, mark, trace
from grognard.table.live import _changes, account, encode, headings, seen

MATCHES = 12
AHEAD = 150  # actions, at most, that a match has had
WARM = 150  # actions that are not counted
T = TypeVar("T")


@dataclass
class Table:
    """A match, the position kept whole last, and what each side saw last."""

    match: Match
    base: Base | None = None
    had: dict[str, View] = field(default_factory=dict)


class Clock:
    """Processor time by what it was spent on."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.counting = False

    def time(self, what: str, work: Callable[[], T]) -> T:
        """Do something."""
        began = time.thread_time()
        done = work()
        if self.counting:
            self.spent[what] = self.spent.get(what, 0.0) + time.thread_time() - began
        return done


def begun(game: Any, chance: random.Random, number: int) -> Table:
    """A match some way into its middle."""
    match = start(
        game, game.scenarios[number % len(game.scenarios)], chance.randrange(2**30), None, bytes(32)
    )
    for _ in range(chance.randrange(AHEAD)):
        if match.decision is not None:
            match.act(chance.choice(match.decision.actions))
    return Table(match)


def click(table: Table, chance: random.Random, clock: Clock) -> None:
    """One action, from the fork to what both sides are sent."""
    decision = table.match.decision
    assert decision is not None
    action = chance.choice(decision.actions).notation
    fork = clock.time("fork", lambda: forked(table.match))
    since = mark(fork)
    clock.time("rules", lambda: fork.act(action, side=decision.side, stop=True))
    _, table.base = clock.time("journal", lambda: trace(fork, len(fork.steps), since, table.base))
    clock.time("heading", lambda: headings(fork))
    for side, lang in zip(fork.game.sides, LANGUAGES, strict=True):
        view = clock.time("views", lambda side=side, lang=lang: seen(fork, side, lang))  # type: ignore[misc]
        if (had := table.had.get(side)) is not None:
            clock.time("changes", lambda had=had, view=view: _changes(had, view, "view"))  # type: ignore[misc]
        clock.time(
            "log", lambda side=side, lang=lang: [encode(e) for e in account(fork, side, lang, since.events)]
        )  # type: ignore[misc]
        table.had[side] = view
    table.match = fork


def measure(name: str, actions: int, seed: int, profile: cProfile.Profile | None) -> dict[str, float]:
    """Microseconds an action, by what they were spent on."""
    game, chance, clock = load(name).game, random.Random(seed), Clock()
    tables = [begun(game, chance, n) for n in range(MATCHES)]
    done = 0
    for n in range(WARM + actions):
        if n == WARM:
            clock.counting = True
            if profile is not None:
                profile.enable()
        at = chance.randrange(MATCHES)
        if tables[at].match.decision is None:
            tables[at] = begun(game, chance, at + n)
            continue
        click(tables[at], chance, clock)
        done += clock.counting
    if profile is not None:
        profile.disable()
    return {what: spent / max(1, done) * 1e6 for what, spent in clock.spent.items()}


def main() -> int:
    """The command."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--game", choices=games(), action="append")
    options.add_argument("--actions", type=int, default=500)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--profile", action="store_true", help="tell which functions take the time")
    given = options.parse_args()
    for name in given.game or games():
        profile = cProfile.Profile() if given.profile else None
        found = measure(name, given.actions, given.seed, profile)
        parts = ", ".join(f"{what} {spent:.0f}" for what, spent in found.items())
        print(f"{name}: {sum(found.values()) / 1000:.2f} ms an action (µs: {parts})", flush=True)
        if profile is not None:
            pstats.Stats(profile).sort_stats("tottime").print_stats(40)
    return 0


if __name__ == "__main__":
    sys.exit(main())
