"""Warlike play of An Impossible War: lines found by playing ahead, and matches prepared up to where a test begins.

Nothing is written down move by move, so that a corrected rule only leads to another line.
"""

from __future__ import annotations

import random
import sqlite3
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import closing
from functools import cache
from itertools import pairwise, product
from typing import NamedTuple, cast

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.model.state import GameState
from grognard.kernel.closing import STAR
from grognard.kernel.match import Match
from grognard.library import load
from tests.browser.conftest import House

GAME = "an-impossible-war"
BOTH_HERE = {"carlist": "me", "liberal": "me"}
ENDS = ("done", "pass")
Answer = tuple[str, str]  # what was asked, and the verb of the answer
PAGE = 4  # choices that take as long as to open a page
LONGEST_STRETCH = 8  # new answers in a stretch
LONGEST = 700  # choices that a search goes into a match

# How gladly a verb is chosen, where 1 is usual: armies gather, march and fight.
ZEAL = {
    "done": 0.25, "pass": 0.5, "add-all": 20, "add": 2, "march": 4, "drop": 0.05, "divide": 0.1,
    "fight": 9, "assault": 9, "sortie": 2, "shelter": 0.2, "evade": 0.2, "countermarch": 0.5,
    "store": 0.05, "obtain-replacements": 0.3, "spend-cp": 0.5, "suppress": 0.1, "embark": 0.05,
    "construct": 0.1, "demolish": 0.02, "give-up": 0.02, "build": 0.02, "hide": 0.2, "deploy-gun": 0.2,
}  # fmt: skip


class Move(NamedTuple):
    """One choice of a match."""

    side: str
    ask: str
    notation: str
    stopped: bool = False  # the match stopped before what it ended

    @property
    def written(self) -> str:
        """The choice as an entry of a match."""
        return self.notation + STAR * self.stopped

    @property
    def answer(self) -> Answer:
        """What was asked, and the verb of the answer."""
        return self.ask, self.notation.split()[0]


class Line(NamedTuple):
    """A stretch of a match: what leads to it, and what is chosen in it."""

    scenario: str
    seed: int
    before: list[Move]
    moves: list[Move]


def zeal(s: GameState, side: int, notation: str, alike: int) -> float:
    """How gladly a warlike player takes an action."""
    verb, *rest = notation.split()
    place = BOARD.number.get(rest[-1], -1) if rest else -1
    own, enemy = (
        sum(1 for p in BOARD.troops[who] if place >= 0 and s.place[p] == place) for who in (side, 1 - side)
    )
    if verb in ("step", "force", "ahead"):
        return 1.0 + 4 * enemy
    if verb == "activate":
        return 0.3 + 3 * float(own**2)
    if verb in ("place", "redeploy"):
        return 0.2 + own
    return ZEAL.get(verb, 1.0) / float(alike**0.5)


def warlike(match: Match, rng: random.Random) -> str:
    """What a warlike player would do now."""
    pending = match.state.decision
    assert pending is not None
    offered = [match.game.vocabulary.notation(a) for a in pending.actions]
    alike = Counter(n.split()[0] for n in offered)
    s = cast(GameState, match.state)
    return rng.choices(offered, [zeal(s, pending.side, n, alike[n.split()[0]]) for n in offered])[0]


@cache
def played(scenario: str, seed: int) -> tuple[list[Move], list[frozenset[str]]]:
    """A match of two warlike players: its choices, and what each made the log tell."""
    match = load(GAME).start(scenario, seed)
    rng = random.Random(f"{scenario} {seed}")
    moves: list[Move] = []
    told: list[frozenset[str]] = []
    while (decision := match.decision) is not None and len(moves) < LONGEST:
        notation = warlike(match, rng)
        log = match.state.log
        assert log is not None
        known = len(log.events)
        match.act(notation, stop=True)
        moves.append(Move(decision.side, decision.ask, notation, match.steps[-1].stopped))
        told.append(frozenset(e.what for e in log.events[known:]))
    return moves, told


def turn_with(scenario: str, *wanted: str, seeds: Iterable[int] = range(300), most: int = 90) -> Line:
    """A whole turn in which all of this happens, and in which both sides must choose."""
    for seed in seeds:
        moves, told = played(scenario, seed)
        heads = [0] + [n + 1 for n, what in enumerate(told) if "turn" in what]
        for start, end in pairwise(heads):
            happened: set[str] = set().union(*told[start:end])
            if set(wanted) <= happened and end - start <= most:
                return Line(scenario, seed, moves[:start], moves[start:end])
    raise AssertionError(f"no turn with {wanted} in {scenario}")


def answers(seeds: Iterable[int], scenarios: Sequence[str]) -> set[Answer]:
    """Every kind of question that is asked, with each verb that answers it.

    To end something is the same everywhere: it is kept only of questions that were answered in no other way.
    """
    found = {move.answer for at in product(scenarios, seeds) for move in played(*at)[0]}
    more = {ask for ask, verb in found if verb not in ENDS}
    return {(ask, verb) for ask, verb in found if verb not in ENDS or ask not in more}


def covering(wanted: set[Answer], seeds: Iterable[int], scenarios: Sequence[str]) -> list[Line]:
    """Stretches of matches in which all of this is answered, found greedily: few pages, and few choices on each."""
    matches = {at: played(*at)[0] for at in product(scenarios, seeds)}
    chosen: list[Line] = []
    while wanted:
        best: tuple[float, Line, set[Answer]] = (0.0, Line("", 0, [], []), set())
        for (scenario, seed), moves in matches.items():
            news = [n for n, move in enumerate(moves) if move.answer in wanted]
            for first, start in enumerate(news):
                for last in news[first : first + LONGEST_STRETCH]:
                    met = {moves[n].answer for n in news[first : news.index(last) + 1]}
                    worth = len(met) / (PAGE + last - start + 1)
                    if worth > best[0]:
                        best = worth, Line(scenario, seed, moves[:start], moves[start : last + 1]), met
        chosen.append(best[1])
        wanted = wanted - best[2]
    return chosen


def asked_of_several(verb: str, seeds: Iterable[int], scenarios: Sequence[str]) -> Line:
    """A choice that several units had: the next answer was another's, with the same verb."""
    for seed, scenario in product(seeds, scenarios):
        moves, _ = played(scenario, seed)
        for n, (move, after) in enumerate(pairwise(moves)):
            words, others = move.notation.split(), after.notation.split()
            if words[0] == others[0] == verb and move.ask == after.ask and words[1] != others[1]:
                return Line(scenario, seed, moves[:n], [move])
    raise AssertionError(f"nobody had to {verb} after another")


def stretch(line: Line, ask: str, before: int, length: int) -> Line:
    """The part of a line around the first time that something is asked."""
    at = max(0, next(n for n, move in enumerate(line.moves) if move.ask == ask) - before)
    return Line(line.scenario, line.seed, line.before + line.moves[:at], line.moves[at : at + length])


def prepare(house: House, match: str, line: Line) -> None:
    """Let all that leads to a line have happened in a match that nobody has looked at yet.

    Its entries are written as those of a match without a journal: the server plays them when it is first asked for it.
    """
    now, steps = time.time(), len(line.before)
    file = sqlite3.connect(house.database.removeprefix("sqlite:///"), timeout=30)
    with closing(file), file:
        file.executemany(
            "INSERT INTO entries (match, seq, kind, side, notation, person, at)"
            " VALUES (?, ?, 'action', ?, ?, NULL, ?)",
            [(match, n, move.side, move.written, now) for n, move in enumerate(line.before, 1)],
        )
        file.execute(
            "UPDATE matches SET version = version + 1, rules = NULL, seq = ?, steps = ?, turn = ?, updated = ?"
            " WHERE id = ?",
            (steps, steps, line.moves[0].side, now, match),
        )
