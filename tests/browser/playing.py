"""Warlike play of any game: lines found by playing ahead, for tests that begin where a line does, and whole turns.

Nothing is written down move by move, so that a corrected rule only leads to another line.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from grognard.kernel.match import Match
from grognard.library import load
from tests.browser.campaign import Line, Move, prepare
from tests.browser.conftest import House
from tests.browser.player import Json, Player

ENDS = ("done", "pass", "lift", "set-out")
HASTE = 12  # answers to one kind of question, after which it is ended where that can be
LONGEST_TURN = 400  # choices of one seat
SLOW = 120.0  # seconds that a bot may take for its turn on a busy machine


class Warlike:
    """Two warlike players of a game: `zeal` is how gladly a verb is chosen, where 1 is usual."""

    def __init__(self, game: str, zeal: Mapping[str, float], longest: int) -> None:
        self.game = game
        self.zeal = zeal
        self.longest = longest  # choices that a search goes into a match
        self._played: dict[tuple[str, int], list[Move]] = {}

    def liking(self, notations: Sequence[str]) -> list[float]:
        """How gladly each of these is chosen: many alike share what one of them has."""
        verbs = [notation.split()[0] for notation in notations]
        alike = Counter(verbs)
        return [self.zeal.get(verb, 1.0) / alike[verb] ** 0.5 for verb in verbs]

    def choice(self, match: Match, rng: random.Random) -> str:
        """What a warlike player would do now."""
        pending = match.state.decision
        assert pending is not None
        offered = [match.game.vocabulary.notation(a) for a in pending.actions]
        return rng.choices(offered, self.liking(offered))[0]

    def played(self, scenario: str, seed: int) -> list[Move]:
        """The choices of a match of two warlike players."""
        moves = self._played.setdefault((scenario, seed), [])
        if not moves:
            match = load(self.game).start(scenario, seed)
            rng = random.Random(f"{scenario} {seed}")
            while (decision := match.decision) is not None and len(moves) < self.longest:
                notation = self.choice(match, rng)
                match.act(notation, stop=True)
                moves.append(Move(decision.side, decision.ask, notation, match.steps[-1].stopped))
        return moves

    def stretch_with(
        self, scenario: str, *asked: str, before: int = 0, most: int = 16, seeds: Iterable[int] = range(100)
    ) -> Line:
        """A stretch in which all of this is asked, from `before` choices ahead of the first of them to the last."""
        for seed in seeds:
            moves = self.played(scenario, seed)
            asks = [move.ask for move in moves]
            for first in (n for n, ask in enumerate(asks) if ask == asked[0]):
                start = max(0, first - before)
                within = asks[first : start + most]
                if set(asked) <= set(within):
                    end = first + max(within.index(ask) for ask in asked) + 1
                    return Line(scenario, seed, moves[:start], moves[start:end])
        raise AssertionError(f"nobody is asked {asked} in {scenario}")

    def stretch(self, scenario: str, seed: int, start: int, end: int) -> Line:
        """The choices of a match from one to another."""
        moves = self.played(scenario, seed)
        return Line(scenario, seed, moves[:start], moves[start:end])

    def where_chosen(self, scenario: str, verb: str, seeds: Iterable[int] = range(100)) -> Line:
        """Where this is first chosen."""
        for seed in seeds:
            moves = self.played(scenario, seed)
            for n, move in enumerate(moves):
                if move.notation.split()[0] == verb:
                    return Line(scenario, seed, moves[:n], [move])
        raise AssertionError(f"nobody chooses to {verb} in {scenario}")

    def crowded(self, scenario: str, ask: str, least: int, seeds: Iterable[int] = range(100)) -> Line:
        """Where this is first asked with so many answers."""
        for seed in seeds:
            match = load(self.game).start(scenario, seed)
            moves = self.played(scenario, seed)
            for n, move in enumerate(moves):
                pending = match.state.decision
                if move.ask == ask and pending is not None and len(pending.actions) >= least:
                    return Line(scenario, seed, moves[:n], [move])
                match.act(move.notation, stop=True)
        raise AssertionError(f"nobody has {least} answers to {ask} in {scenario}")

    # In the browser

    def sit_down(self, at: Player, house: House, line: Line) -> None:
        """Both seats of a match that has come as far as a line begins."""
        at.update = {}  # nothing is known of this one yet
        seats = dict.fromkeys(load(self.game).sides, "me")
        made = at.found(self.game, seats, scenario=line.scenario, seed=line.seed)
        prepare(house, made["id"], line)
        at.sit(made["id"])

    def pick(self, at: Player, met: Counter[str], rng: random.Random) -> Json:
        """What a warlike player chooses who wants to see the end of the turn."""
        ends = [c for c in at.choices if c["notation"].split()[0] in ENDS]
        if ends and met[at.decision["ask"]] >= HASTE:
            return ends[0]
        return rng.choices(at.choices, self.liking([c["notation"] for c in at.choices]))[0]

    def play_until(self, at: Player, over: Callable[[], bool], rng: random.Random) -> Counter[str]:
        """Answer whatever is asked until it is over; how often each kind of question was asked."""
        met: Counter[str] = Counter()
        while True:
            at.until(lambda: bool(at.choices) or over(), SLOW)
            if over():
                return met
            assert met.total() < LONGEST_TURN, met
            choice = self.pick(at, met, rng)
            met[at.decision["ask"]] += 1
            at.do(choice["notation"])
