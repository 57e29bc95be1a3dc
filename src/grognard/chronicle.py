"""How a finished match went: who stood how turn by turn, what each side lost, and the luck of the dice.

The curve is the bot's evaluation of the true positions, measured from where the match began: 0 there, 1 or -1 where it
went farthest for the first side or the second. A game may name the throws that are luck, in `data/report/dice.toml`:
`hits` are events of which each die up to the event's number counts, `low` and `high` those that are wished low or high.
"""

from __future__ import annotations

import math
import sys
import tomllib
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from grognard.kernel import checkpoint
from grognard.kernel.errors import InvalidData
from grognard.kernel.game import Game
from grognard.kernel.log import REVEALED, Event, Log
from grognard.kernel.state import PLAYING, State

FILE = Path("data") / "report" / "dice.toml"
MOST = 300  # positions that are looked at
APART = 4  # samples between two turning points
POINTS = 6  # turning points, at most


class Measure(msgspec.Struct, frozen=True):
    """A position in figures."""

    step: int
    clock: int
    worth: float  # to the first side
    over: bool = False  # the rules have ended the match here


class Strength(msgspec.Struct):
    """The strength that a side had on the table: at first, what it lost and gained, at last."""

    side: str
    first: int = 0
    lost: int = 0
    gained: int = 0
    last: int = 0


class Survey(msgspec.Struct, frozen=True):
    """The positions of a match in figures."""

    measures: list[Measure]
    strengths: list[Strength]


class Luck(msgspec.Struct):
    """The dice of a side: how many counted and how many were to be expected, or their average beside what is usual."""

    side: str
    dice: int = 0
    hits: int | None = None
    expected_hits: float | None = None
    average: float | None = None
    expected_average: float | None = None
    rank: int = 50  # of a hundred with the same throws, how many were less lucky


def chosen(steps: int, wanted: Iterable[int] = ()) -> list[int]:
    """The steps of a match to look at: all of them, or as many as there is time for, and those that are wanted.

    >>> chosen(3), len(chosen(5000)) <= MOST
    ([0, 1, 2, 3], True)
    """
    apart = max(1, math.ceil(steps / (MOST - 20)))
    found = {*range(0, steps + 1, apart), steps, *list(wanted)[: MOST // 2]}
    return sorted(found)


def survey(game: Game[Any], moments: Sequence[tuple[int, bytes]], seed: int) -> Survey:
    """Measure the positions of a match; one that does not fit today's rules is left out."""
    measures: list[Measure] = []
    strengths = {side: Strength(side) for side in game.sides}
    before: dict[tuple[str, str], int] | None = None
    for step, data in moments:
        try:
            state = checkpoint.resume(game, data, seed, Log(), step).state
            worth = float(game.bot.worth(state, 0))
            now = strengths_on(game, state)
        except Exception:  # whatever today's rules make of an older position
            continue
        over = state.winner != PLAYING
        measures.append(Measure(step, int(game.bot.clock(state)), worth, over))
        if before is None:
            for (side, _), strength in now.items():
                strengths[side].first += strength
        else:
            _compare(strengths, before, now)
        before = now
    for (side, _), strength in (before or {}).items():
        strengths[side].last += strength
    return Survey(measures, list(strengths.values()))


def strengths_on(game: Game[Any], state: State) -> dict[tuple[str, str], int]:
    """The strength of each piece on the table, by its side and its id: some change sides."""
    look = game.fog.look(state, REVEALED, "en")
    found = [*look.pieces, *(piece for box in look.containers for piece in box.pieces)]
    for panel in look.panels:
        for row in panel.rows:
            found += [piece for slot in (*row.line, *row.boxes) for piece in slot.pieces]
    return {(p.side, p.id): p.strength for p in found if p.strength > 0 and p.side in game.sides}


def _compare(
    strengths: dict[str, Strength], before: dict[tuple[str, str], int], now: dict[tuple[str, str], int]
) -> None:
    for side, ident in before.keys() | now.keys():
        more = now.get((side, ident), 0) - before.get((side, ident), 0)
        strengths[side].gained += max(0, more)
        strengths[side].lost += max(0, -more)


def curve(measures: Sequence[Measure]) -> list[tuple[int, float]]:
    """By step, how much better the first side stood than at the beginning: from -1 to 1.

    >>> curve([Measure(0, 1, 50.0), Measure(5, 1, 90.0), Measure(9, 2, 70.0)])
    [(0, 0.0), (5, 1.0), (9, 0.5)]
    """
    if not measures:
        return []
    start = measures[0].worth
    most = max((abs(m.worth - start) for m in measures if not m.over), default=0.0) or 1.0
    return [(m.step, round(max(-1.0, min(1.0, (m.worth - start) / most)), 3)) for m in measures]


def turning_points(measures: Sequence[Measure]) -> list[tuple[int, float]]:
    """The steps that changed most, in their order, and how much they brought the first side, of the largest change.

    >>> turning_points([Measure(0, 1, 0.0), Measure(1, 1, 0.0), Measure(2, 1, 8.0), Measure(3, 1, 4.0)])
    [(2, 1.0)]
    """
    values = dict(curve(measures))
    steps = [m.step for m in measures if not m.over]
    changes = [(b, values[b] - values[a]) for a, b in pairwise(steps)]
    ranked = sorted(range(len(changes)), key=lambda n: -abs(changes[n][1]))
    most = abs(changes[ranked[0]][1]) if ranked else 0.0
    taken: list[int] = []
    for n in ranked:
        if len(taken) == POINTS or abs(changes[n][1]) < max(0.05, most / 4):
            break
        if all(abs(n - other) >= APART for other in taken):
            taken.append(n)
    return [(changes[n][0], round(changes[n][1] / most, 3)) for n in sorted(taken)]


# ---------------------------------------------------------------- luck


class Throws(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The events of a game whose dice are luck."""

    hits: list[str] = []
    low: list[str] = []
    high: list[str] = []


def throws(game: Game[Any]) -> Throws:
    """The throws that a game tells as luck; none where it names none."""
    file = Path(str(sys.modules[type(game.rules).__module__].__file__)).parent / FILE
    if not file.is_file():
        return Throws()
    try:
        found = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Throws)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise InvalidData(file.name, "throws", str(error)) from error
    for what in (*found.hits, *found.low, *found.high):
        if what not in game.vocabulary.event_arguments:
            raise InvalidData(file.name, what, "there is no such event")
    return found


def luck(game: Game[Any], events: Iterable[Event]) -> list[Luck]:
    """The luck of each side that threw any dice."""
    told = throws(game)
    found = {side: _Tally() for side in game.sides}
    for event in events:
        wish = "hits" if event.what in told.hits else "low" if event.what in told.low else "high"
        if not event.dice or (wish == "high" and event.what not in told.high):
            continue
        side = game.words.entry(event, REVEALED, "en").side
        if side in found:
            found[side].add(event, wish, game.words.limit_of(event))
    return [tally.told(side) for side, tally in found.items() if tally.dice]


class _Tally:
    """The dice of a side, counted."""

    def __init__(self) -> None:
        self.dice = 0
        self.hits = self.tried = 0
        self.expected = 0.0
        self.pips = self.thrown = 0
        self.usual = 0.0
        self.score = self.scored = 0.0

    def add(self, event: Event, wish: str, limit: int | None) -> None:
        faces = event.faces or [6] * len(event.dice)
        for die, sides in zip(event.dice, faces, strict=True):
            self.dice += 1
            if wish == "hits":
                chance = min(1.0, max(0.0, (limit or 0) / sides))
                self.tried += 1
                self.hits += die <= (limit or 0)
                self.expected += chance
                self.score += (die <= (limit or 0)) - chance
                self.scored += chance * (1 - chance)
            else:
                middle, spread = (sides + 1) / 2, (sides * sides - 1) / 12
                self.thrown += 1
                self.pips += die
                self.usual += middle
                self.score += (die - middle if wish == "high" else middle - die) / math.sqrt(spread)
                self.scored += 1

    def told(self, side: str) -> Luck:
        found = Luck(side, self.dice)
        if self.tried:
            found.hits, found.expected_hits = self.hits, round(self.expected, 1)
        if self.thrown:
            found.average = round(self.pips / self.thrown, 2)
            found.expected_average = round(self.usual / self.thrown, 2)
        if self.scored > 0:
            found.rank = round(50 * (1 + math.erf(self.score / math.sqrt(2 * self.scored))))
        return found
