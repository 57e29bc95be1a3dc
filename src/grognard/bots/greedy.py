"""The greedy bot: tries each action worth a look on a few samples, plays on quickly, and judges what comes of it.

Choices come in small steps (a leader, then a block, then where it marches; one Battle Turn after another), and
a step shows its worth only some steps later. So each trial plays on with the game's quick player, for both
sides, until the turn is over, and only then asks the game how good the position is. A game may ask it to look on to
the end of a later turn, where the enemy's answer shows. A game in which a turn is long may say that a matter within
it is over before (one march of many): a trial of a choice in it goes no further. Every action meets the same samples
and the same dice. After each round of trials the worse half is dropped, and what is left is tried more.

The game's first candidate leads: another is taken only if it gained on it more than chance would explain.
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from grognard.bots.seat import Seat
from grognard.kernel.chance import below, key_of
from grognard.kernel.game import Game
from grognard.kernel.rollout import rollout
from grognard.kernel.state import State, act

ROUNDS = (2, 3, 5)  # how many samples each action meets in each round
MANY = 8  # more actions than these meet one sample each at first
MOST = 160  # decisions that a trial plays on, at most
DOUBT = 1.0  # by how many standard errors an action must gain on the lead
TURNS = 1  # how many turns' ends it looks ahead


@runtime_checkable
class Farsighted(Protocol):
    """A game's bot that looks further than the end of a turn."""

    def turns(self, s: Any) -> int:
        """How many turns' ends a trial of the pending decision looks ahead."""
        ...


@runtime_checkable
class Matters(Protocol):
    """What a game's bot may tell besides."""

    def matter(self, s: Any) -> int:
        """How many procedures are still under way when the matter of the pending decision is over; 0 where only the
        end of the turn decides."""
        ...

    def rounds(self, s: Any) -> tuple[int, ...]:
        """How many samples each action meets in each round of trials."""
        ...


class Greedy:
    """Plays for the best position at the end of the turn."""

    def __init__(
        self, seed: int | str = 0, rounds: tuple[int, ...] | None = None, turns: int | None = None
    ) -> None:
        self._key = key_of(f"greedy {seed}")
        self._chosen = 0
        self._rounds = rounds
        self._turns = turns

    def choose(self, seat: Seat) -> int:
        """The action whose trials ended best."""
        self._chosen += 1
        if len(seat.actions) == 1:
            return seat.actions[0]
        first = self._sample(seat, 0)
        bot = seat.game.bot
        left = bot.candidates(first)[:]
        depth = bot.matter(first) if isinstance(bot, Matters) else 0
        turns = self._turns or (bot.turns(first) if isinstance(bot, Farsighted) else TURNS)
        rounds = self._rounds or (bot.rounds(first) if isinstance(bot, Matters) else ROUNDS)
        lead = left[0]
        gain = dict.fromkeys(left, 0.0)  # over the lead, summed over the samples
        square = dict.fromkeys(left, 0.0)
        met = 0
        for samples in rounds:
            if len(left) == 1:
                break
            if len(left) > MANY:
                samples = 1
            for n in range(met, met + samples):
                sample = first if n == 0 else self._sample(seat, n)
                base = self._trial(seat.game, sample, lead, seat.side, depth, turns)
                for a in left[1:]:
                    more = self._trial(seat.game, sample, a, seat.side, depth, turns) - base
                    gain[a] += more
                    square[a] += more * more
            met += samples
            rest = sorted(left[1:], key=lambda a: -gain[a])
            left = [lead, *[a for a in rest[: (len(left) + 1) // 2] if gain[a] > 0]]
        best, most = lead, 0.0
        for a in left[1:]:
            mean = gain[a] / met
            spread = (max(0.0, square[a] / met - mean * mean) / met) ** 0.5
            if mean - DOUBT * spread > most:
                best, most = a, mean - DOUBT * spread
        return best

    def _sample(self, seat: Seat, n: int) -> State:
        return seat.sample(int(below(self._key, self._chosen * 64 + n, 2**31)))

    def _trial(self, game: Game[Any], sample: State, action: int, side: int, depth: int, turns: int) -> float:
        s = sample.copy()
        until = game.bot.clock(s) + turns
        act(s, action)
        if depth:
            finish(game, s, until, depth)
        else:
            rollout(game, s, until, MOST)
        return game.bot.worth(s, side)


def finish(game: Game[Any], s: State, until: int, depth: int) -> None:
    """Play on until no more than so many procedures are under way, or the turn is over."""
    for _ in range(MOST):
        if s.decision is None or len(s.stack) <= depth or game.bot.clock(s) >= until:
            return
        act(s, game.bot.quick(s))
