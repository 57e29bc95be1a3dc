"""What a side cannot know, dealt again: the states that it could equally be in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.kernel.actions import first, pack, second, third, verb
from grognard.kernel.chance import key_of
from grognard.kernel.errors import GrognardError, quoted
from grognard.kernel.game import Game
from grognard.kernel.log import Log
from grognard.kernel.notation import arguments
from grognard.kernel.state import NO_ANSWER, Frame, Pending, State, advance

SEEDS = 10**28


def checked_seed(seed: object) -> int:
    """A seed that a record can hold."""
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) >= SEEDS:
        raise GrognardError(f"a seed is a whole number of at most 28 digits, not {quoted(seed)}.")
    return seed


def sampled(game: Game[Any], s: State, side: int, seed: int) -> State:
    """A copy of a state in which everything a side cannot know is dealt again."""
    other = s.copy()
    other.key = key_of(f"sample {checked_seed(seed)}")
    other.rolls = 0
    other.script = None
    swaps = game.fog.deal_again(other, side)
    for frame in other.stack + other.agenda:
        _swap_fields(game, frame, swaps)
    _seal_again(other, side)
    pending = s.decision
    other.rolls = s.rolls
    if pending is None:
        return other
    if pending.side == side:
        advance(other)
    else:
        other.decision = _of_others(game, other, pending, swaps)
    return other


def _seal_again(s: State, side: int) -> None:
    """Another side's secret answer is unknown: any answer that it could have given."""
    if s.sealed == NO_ANSWER or s.sealed_by == side:
        return
    by = s.sealed_by
    s.sealed = NO_ANSWER
    s.sealed_by = NO_ANSWER
    ahead = s.copy()
    advance(ahead)
    asked = ahead.decision
    if asked is not None and asked.side != by:
        asked = asked.other
    if asked is not None:
        s.sealed = asked.actions[s.random(len(asked.actions))]
        s.sealed_by = by


def _of_others(game: Game[Any], other: State, pending: Pending, swaps: Mapping[str, list[int]]) -> Pending:
    """Another's decision: what it is with the things that were dealt; where it is not asked then, the same of them."""
    ahead = other.copy()
    advance(ahead)
    asked = ahead.decision
    if asked is not None and len(ahead.stack) == len(other.stack) and ahead.rolls == other.rolls:
        if (asked.side, asked.ask, asked.rule) == (pending.side, pending.ask, pending.rule):
            return asked
    actions = [_swapped(game, a, swaps) for a in pending.actions]
    return Pending(pending.side, pending.ask, pending.rule, actions)


def _swap_fields(game: Game[Any], frame: Frame[Any], swaps: Mapping[str, list[int]]) -> None:
    """Put the things that were dealt instead into a frame."""
    for a in arguments(type(frame).fields, game.vocabulary.kinds):
        if a.kind not in swaps:
            continue
        swap, value = swaps[a.kind], getattr(frame, a.name)
        if isinstance(value, list):
            setattr(frame, a.name, [swap[v] for v in value])
        elif value >= 0:
            setattr(frame, a.name, swap[value])


def _swapped(game: Game[Any], action: int, swaps: Mapping[str, list[int]]) -> int:
    """An action about the things that were dealt instead."""
    values = [first(action), second(action), third(action)]
    for n, a in enumerate(game.vocabulary.verbs[verb(action)].arguments):
        if a.kind in swaps:
            values[n] = swaps[a.kind][values[n]]
    return pack(verb(action), *values)


def known_log(game: Game[Any], log: Log | None, side: int) -> Log:
    """A log with nothing in it that a side may not know."""
    told = Log()
    for e in [] if log is None else log.events:
        if e.known_to(side):
            told.events.append(e)
        else:
            args = [
                game.fog.alike(a.kind, value) if a.kind else value
                for a, value in zip(game.vocabulary.event_arguments[e.what], e.args, strict=False)
            ]
            told.events.append(e.replaced(args, 0))
    return told
