"""Simulation: bots against each other, and what their results are worth."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from math import sqrt

import msgspec

from grognard import bots
from grognard.kernel.errors import GrognardError
from grognard.kernel.match import checked_options
from grognard.kernel.state import act
from grognard.lab.work import OnProgress, shared
from grognard.library import Rules, load

Z95 = 1.959964  # a normal's 97.5 % point


class Played(msgspec.Struct, frozen=True):
    """One match, as its result travels."""

    seed: int
    winner: str | None  # None for a draw
    ending: str
    turns: int
    decisions: tuple[int, ...]  # by side
    seconds: tuple[float, ...]  # by side
    record: str = ""


class Report(msgspec.Struct, frozen=True):
    """What some matches have shown."""

    sides: tuple[str, ...]
    bots: tuple[str, ...]
    matches: list[Played]

    @property
    def games(self) -> int:
        """How many matches."""
        return len(self.matches)

    @property
    def wins(self) -> dict[str, int]:
        """By side."""
        return {side: sum(m.winner == side for m in self.matches) for side in self.sides}

    @property
    def draws(self) -> int:
        """Matches that nobody won."""
        return sum(m.winner is None for m in self.matches)

    @property
    def endings(self) -> dict[str, int]:
        """By the clause that ended the match."""
        found: dict[str, int] = {}
        for m in self.matches:
            found[m.ending] = found.get(m.ending, 0) + 1
        return dict(sorted(found.items()))

    def interval(self, side: str) -> tuple[float, float]:
        """The 95 % interval of a side's share of wins, a draw counted as half."""
        return wilson(self.wins[side] + self.draws / 2, self.games)

    def ms(self, n: int) -> float:
        """Milliseconds a decision of the bot on side `n`."""
        taken = sum(m.decisions[n] for m in self.matches)
        return 1000 * sum(m.seconds[n] for m in self.matches) / taken if taken else 0.0


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share.

    >>> low, high = wilson(95, 100); round(low, 3), round(high, 3)
    (0.888, 0.978)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    middle = share + z2 / (2 * games)
    spread = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    whole = 1 + z2 / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def seed_of(seed: int, n: int) -> int:
    """The seed of the n-th match of a series."""
    return seed * 1_000_000 + n


def simulate(
    game: str,
    scenario: str | None = None,
    players: Sequence[str] = ("greedy", "greedy"),
    games: int = 100,
    seed: int = 1,
    executor: Executor | None = None,
    *,
    options: Mapping[str, bool] | None = None,
    records: bool = False,
    on_progress: OnProgress | None = None,
) -> Report:
    """Let bots play a scenario against each other; `players` are their names in the order of the game's sides.

    `executor` is any of `concurrent.futures` (processes, or a cluster's); without one all is played here. The
    same seed gives the same matches, whoever plays them.
    """
    rules = load(game)
    checked_players(rules, players)
    name = scenario or rules.scenarios[0]
    if name not in rules.scenarios:
        raise GrognardError(f"there is no scenario {name!r}; there are {', '.join(rules.scenarios)}.")
    switches = checked_options(rules.game, name, options or {})
    batch = max(1, min(8, games // 32))
    matches = shared(
        _play, games, game, name, switches, tuple(players), seed, records,
        executor=executor, batch=batch, on_progress=on_progress,
    )  # fmt: skip
    return Report(rules.sides, tuple(players), matches)


def checked_players(rules: Rules, players: Sequence[str]) -> None:
    """Whether there is a bot of that name for each side."""
    for name in players:
        bots.make(name, game=rules.game)
    if len(players) != len(rules.sides):
        raise GrognardError(f"{len(rules.sides)} bots were expected, for {', '.join(rules.sides)}.")


def _play(
    game: str,
    scenario: str,
    options: dict[str, bool],
    players: tuple[str, ...],
    seed: int,
    records: bool,
    first: int,
    last: int,
) -> list[Played]:
    return [
        play(game, scenario, options, players, seed_of(seed, n), records=records) for n in range(first, last)
    ]


def play(
    game: str,
    scenario: str,
    options: Mapping[str, bool],
    players: Sequence[str],
    seed: int,
    *,
    records: bool = False,
) -> Played:
    """One match between bots."""
    rules = load(game)
    match = rules.start(scenario, seed, options)
    state = match.state
    if not records:
        state.log = None
    seats = [bots.make(name, f"{seed} {n}", rules.game) for n, name in enumerate(players)]
    began = rules.game.bot.clock(state)
    decisions = [0] * len(seats)
    seconds = [0.0] * len(seats)
    while (pending := state.decision) is not None:
        started = time.process_time()
        action = seats[pending.side].choose(bots.Seat(rules.game, state))
        seconds[pending.side] += time.process_time() - started
        decisions[pending.side] += 1
        if records:
            match.act(action)
            state = match.state
        else:
            act(state, action)
    side = state.winner
    return Played(
        seed,
        rules.sides[side] if 0 <= side < len(rules.sides) else None,
        state.ending,
        rules.game.bot.clock(state) - began + 1,
        tuple(decisions),
        tuple(seconds),
        match.record() if records else "",
    )
