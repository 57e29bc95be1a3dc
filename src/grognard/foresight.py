"""The odds before anyone commits to more: how a fight may end, or what may come of a deed, as far as one side knows.

Samples of what the side knows are played on by the game's quick player for both sides until the fight is over: who
holds the place then, and the strength that each side has lost. A deed is tried in the same way: whether it is
intercepted, whether there is a battle, a storm or a sortie where it aims at, and who stands there when that is over.
Nothing of the true state is looked at.
"""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.chronicle import strengths_on
from grognard.kernel.game import Game
from grognard.kernel.log import REVEALED, Event, Log
from grognard.kernel.sampling import sampled
from grognard.kernel.state import PLAYING, State, act

SAMPLES = 24
MOST = 150  # decisions that a sample is played on
TRIALS = 16  # samples on which a deed is tried
LEAVING = ("retreat", "hit")  # signs of what ends a fight on the map


class SideOdds(msgspec.Struct):
    """What a fight may bring a side: the chance in per cent to hold the place, and the strength it loses on average."""

    side: str
    holds: int
    loses: float


def odds(game: Game[Any], state: State, side: int) -> list[SideOdds]:
    """How the fight under way may end for each side; nothing where none is under way."""
    held, lost = dict.fromkeys(game.sides, 0), dict.fromkeys(game.sides, 0)
    for seed in range(SAMPLES):
        s = sampled(game, state, side, seed)
        place = fought_at(game, s)
        if not place:
            return []
        before = strengths_on(game, s)
        for _ in range(MOST):
            if s.winner != PLAYING or s.decision is None or not fighting(game, s, place):
                break
            act(s, natural(game, s))
        after = strengths_on(game, s)
        for (who, ident), strength in before.items():
            lost[who] += max(0, strength - after.get((who, ident), 0))
        for who in holders(game, s, place):
            held[who] += 1
    return [SideOdds(who, round(100 * held[who] / SAMPLES), round(lost[who] / SAMPLES, 1)) for who in held]


def fought_at(game: Game[Any], s: State) -> str:
    """Where a fight is under way; "" where none is."""
    panels = game.fog.look(s, REVEALED, "en").panels
    return panels[0].place if panels else ""


def fighting(game: Game[Any], s: State, place: str) -> bool:
    """Whether a fight in a place goes on: those who are beaten may yet have to leave, and to lose more on their way."""
    if fought_at(game, s) == place:
        return True
    if s.decision is None or asked_at(game, s) != place:
        return False
    return all(sign_of(game, s, action) in LEAVING for action in s.decision.actions)


def asked_at(game: Game[Any], s: State) -> str:
    """The place that the pending question is about; "" for none."""
    return str(game.words.asked(s, True, "en")[2])


def sign_of(game: Game[Any], s: State, action: int) -> str:
    """The client's sign of what an action of the pending decision would be."""
    kind = game.words.sheet("en").deeds.get(game.clicks.deed(s, action, "en").kind)
    return kind.sign if kind is not None else ""


def holders(game: Game[Any], s: State, place: str) -> set[str]:
    """The sides that stand in a place, where only one does; nobody holds what is still fought for."""
    look = game.fog.look(s, REVEALED, "en")
    there = {p.side for p in look.pieces if p.place == place} | {
        c.side for c in look.containers if c.place == place
    }
    there &= set(game.sides)
    return there if len(there) == 1 else set()


class Prospect(msgspec.Struct):
    """What may come of a deed: where, the chance in per cent of each thing that may happen, and how it ends there."""

    place: str = ""
    chances: dict[str, int] = {}  # by what happens: interception, battle, storm, sortie
    sides: list[SideOdds] = []


def natural(game: Game[Any], s: State) -> int:
    """What the game's quick player does; nobody thinks where there is one answer."""
    pending = s.decision
    return pending.actions[0] if pending is not None and len(pending.actions) == 1 else int(game.bot.quick(s))


def aimed_at(game: Game[Any], s: State, action: int) -> str:
    """The place of the board that an action of the pending decision aims at; "" for none."""
    kind, ident = game.clicks.pointed(s, action)
    return ident if kind == "space" else asked_at(game, s)


def prospect(game: Game[Any], state: State, side: int, action: int) -> Prospect:
    """What may come of an action of a side; nothing where it aims at no place, or nothing happens there."""
    place = aimed_at(game, state, action)
    if not place:
        return Prospect()
    happened: dict[str, int] = {}
    held, lost = dict.fromkeys(game.sides, 0), dict.fromkeys(game.sides, 0)
    fought = 0
    for seed in range(TRIALS):
        s = sampled(game, state, side, seed)
        before = strengths_on(game, s)
        s.log = Log()
        found = trial(game, s, side, action, place)
        for what in found:
            happened[what] = happened.get(what, 0) + 1
        if found - {"interception"}:
            fought += 1
            after = strengths_on(game, s)
            for (who, ident), strength in before.items():
                lost[who] += max(0, strength - after.get((who, ident), 0))
            for who in holders(game, s, place):
                held[who] += 1
    chances = {what: round(100 * n / TRIALS) for what, n in sorted(happened.items())}
    if not fought:
        return Prospect(place, chances) if chances else Prospect()
    sides = [SideOdds(who, round(100 * held[who] / fought), round(lost[who] / fought, 1)) for who in held]
    return Prospect(place, chances, sides)


def trial(game: Game[Any], s: State, side: int, action: int, place: str) -> set[str]:
    """Try an action on a sample, and play on until what is fought for in a place is settled: what happened.

    It is settled, too, when a side that fought is asked again what it was asked before. Of interceptions those count
    that come before whoever marches has their next word: the side itself, unless it is the one that intercepts.
    """
    until = game.bot.clock(s) + 1
    marches = side if sign_of(game, s, action) != "intercept" else 1 - side
    found = {"battle"} if fought_at(game, s) == place else set()
    assert s.log is not None
    assert s.decision is not None
    asked = s.decision.ask
    act(s, action)
    read, waiting = 0, True
    for _ in range(MOST):
        for event in s.log.events[read:]:
            what = told(game, event, place)
            if what and (what != "interception" or waiting):
                found.add(what)
        read = len(s.log.events)
        if s.winner != PLAYING or s.decision is None or game.bot.clock(s) >= until:
            break
        if found - {"interception"} and not fighting(game, s, place):
            again = s.decision.side == side and s.decision.ask == asked  # whoever marches may march on
            if again or asked_at(game, s) != place:
                break
        waiting = waiting and s.decision.side != marches
        act(s, natural(game, s))
    return found


def told(game: Game[Any], event: Event, place: str) -> str:
    """What an event means for a deed that aims at a place: "" for nothing."""
    kind, wanted = game.words.style.prospects.get(event.what, ("", ""))
    if not kind:
        return ""
    near = kind == "interception"
    for a, value in zip(game.vocabulary.event_arguments[event.what], event.args, strict=False):
        if a.name == wanted and not value:
            return ""
        near = near or (a.kind == "space" and game.words.spot(value) == place)
    return kind if near else ""
