"""What a side cannot know, dealt again: the states that it could equally be in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.kernel.actions import first, pack, second, third, verb
from grognard.kernel.chance import key_of
from grognard.kernel.errors import GrognardError, quoted
from grognard.kernel.game import Game
from grognard.kernel.log import Log
from grognard.kernel.state import NO_ANSWER, Frame, Pending, State, advance, ask_other_first

SEEDS = 10**28
ATTEMPTS = 4  # deals, until one asks a side what it is being asked
PATIENCE = 100  # deals, until one asks another side what it is being asked: else its answers are relabelled


def checked_seed(seed: object) -> int:
    """A seed that a record can hold."""
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) >= SEEDS:
        raise GrognardError(f"a seed is a whole number of at most 28 digits, not {quoted(seed)}.")
    return seed


def sampled(game: Game[Any], s: State, side: int, seed: int) -> State:
    """A copy of a state in which everything a side cannot know is dealt again.

    It is a function of what the side knows and of the seed alone: states that the side cannot tell apart have the
    same samples, so that whatever is computed from them tells the side nothing. A deal on which something else
    would be asked is dealt again; where no deal asks it, the real answers are relabelled. Where both sides choose in
    secret, the other has not answered yet.
    """
    chance = checked_seed(seed)
    pending = asked_first(s, side)
    if pending is None:
        return _dealt(game, s, side, f"sample {chance}", [])[0]
    mine = pending.side == side
    asked: Pending | None = None
    for attempt in range(ATTEMPTS if mine else PATIENCE):
        other = _dealt(game, s, side, f"sample {chance}" + f" {attempt}" * (attempt > 0), [])[0]
        asked = _asked_on(other, side)
        if asked is not None and _same_question(asked, pending, mine):
            other.decision = asked
            return other
    if mine:
        opposite = None if asked is None else asked.other
        other.decision = Pending(pending.side, pending.ask, pending.rule, pending.actions, opposite)
        return other
    other, swaps = _dealt(game, s, side, f"sample {chance} relabelled", pending.actions)
    actions = [_swapped(game, a, swaps) for a in pending.actions]
    other.decision = Pending(pending.side, pending.ask, pending.rule, actions)
    return other


def _dealt(
    game: Game[Any], s: State, side: int, chance: str, actions: list[int]
) -> tuple[State, Mapping[str, list[int]]]:
    """A copy of a state dealt again with some chance; which thing now stands for which.

    `actions` are answers that will be relabelled: their things must be told apart like those that frames name.
    """
    other = s.copy()
    other.key = key_of(chance)
    other.rolls = 0
    other.script = None
    if other.sealed_by != side:
        other.sealed = NO_ANSWER
        other.sealed_by = NO_ANSWER
    swaps = game.fog.resample(other, side, named(game, s, actions))
    for frame in other.stack + other.agenda:
        _swap_fields(game, frame, swaps)
    other.rolls = s.rolls
    return other, swaps


def asked_first(s: State, side: int) -> Pending | None:
    """The pending question: the side's own, where both sides are asked."""
    pending = s.decision
    if pending is not None and pending.other is not None and pending.other.side == side:
        return pending.other
    return pending


def _asked_on(s: State, side: int) -> Pending | None:
    """What the procedure under way asks, the side first; None where it would go on before it asks."""
    ahead = s.copy()
    advance(ahead)
    if ahead.decision is not None and ahead.decision.side != side:
        ask_other_first(ahead)
    return ahead.decision if len(ahead.stack) == len(s.stack) and ahead.rolls == s.rolls else None


def _same_question(asked: Pending, pending: Pending, mine: bool) -> bool:
    """Whether a sample asks the same question; of another side's, everyone knows the side, the kind and the clause."""
    if (asked.side, asked.ask, asked.rule) != (pending.side, pending.ask, pending.rule):
        return False
    return not mine or asked.actions == pending.actions


def named(game: Game[Any], s: State, actions: list[int]) -> dict[str, list[int]]:
    """The things that procedures under way name, and some actions, by kind, in the order of their first mention.

    A thing that is named is told apart from its like by where it is named, never by its number.
    """
    found: dict[str, list[int]] = {}
    for frame in s.stack + s.agenda:
        for a in game.frame_arguments[type(frame)]:
            if a.kind and not a.bits:
                value = getattr(frame, a.name)
                _mention(found, a.kind, value if a.many else [value])
    for action in actions:
        for a, thing in game.vocabulary.values(action):
            if a.kind:
                _mention(found, a.kind, [thing])
    return found


def _mention(found: dict[str, list[int]], kind: str, things: list[int]) -> None:
    known = found.setdefault(kind, [])
    for thing in things:
        if thing >= 0 and thing not in known:
            known.append(thing)


def _swap_fields(game: Game[Any], frame: Frame[Any], swaps: Mapping[str, list[int]]) -> None:
    """Put the things that were dealt instead into a frame."""
    for a in game.frame_arguments[type(frame)]:
        if a.kind not in swaps:
            continue
        swap, value = swaps[a.kind], getattr(frame, a.name)
        if a.many:
            setattr(frame, a.name, [swap[v] if v >= 0 else v for v in value])
        elif value >= 0:
            setattr(frame, a.name, swap[value])


def _swapped(game: Game[Any], action: int, swaps: Mapping[str, list[int]]) -> int:
    """An action about the things that were dealt instead."""
    values = [first(action), second(action), third(action)]
    for n, a in enumerate(game.vocabulary.template(action).arguments):
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
